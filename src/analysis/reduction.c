#include "analysis/reduction.h"

#include <math.h>

// A value that is not a number stays in the result.
static double larger(double a, double b) { return b > a || isnan(b) ? b : a; }
static double smaller(double a, double b) { return b < a || isnan(b) ? b : a; }

static const double SAME_TIME = 1e-6;  // rounding of k step and of decimals in files, in steps

void ph_reduce_row(const ph_reduction *r, long row, double t, double before, double step, const double *x, double *work,
                   ph_reduced_value *v) {
    if (row == 0) v->value = (double)NAN;
    if (r->kind == PH_REDUCE_AT && !(fabs(t - r->t) <= SAME_TIME * step)) return;
    if (r->kind == PH_REDUCE_WHEN && !isnan(v->value)) return;
    if (r->kind == PH_REDUCE_INITIAL && row > 0) return;
    const double now = ph_formula_value(&r->of, x, work);
    if (row == 0) v->first = now;
    switch (r->kind) {
    case PH_REDUCE_MAX: v->value = row == 0 ? now : larger(v->value, now); break;
    case PH_REDUCE_MIN: v->value = row == 0 ? now : smaller(v->value, now); break;
    case PH_REDUCE_DRIFT: v->value = row == 0 ? now - now : larger(v->value, fabs(now - v->first)); break;
    case PH_REDUCE_MEAN:
        if (row > 0) v->sum += (t - before) * (v->last + now) / 2;
        break;
    case PH_REDUCE_RMS:
        if (row > 0) v->sum += (t - before) * (v->last * v->last + now * now) / 2;
        break;
    case PH_REDUCE_WHEN:
        if (now != 0) v->value = t;
        break;
    case PH_REDUCE_FINAL:
    case PH_REDUCE_INITIAL:
    case PH_REDUCE_AT: v->value = now; break;
    }
    v->last = now;
}

double ph_reduce_end(const ph_reduction *r, double duration, const ph_reduced_value *v) {
    if (r->kind == PH_REDUCE_MEAN) return v->sum / duration;
    if (r->kind == PH_REDUCE_RMS) return sqrt(v->sum / duration);
    return v->value;
}
