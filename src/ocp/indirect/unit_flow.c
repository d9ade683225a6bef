#include "ocp/indirect/unit_flow.h"

#include "polhode/elementary.h"

#include <math.h>
#include <string.h>

// Of components that are numbers: times or over their units, which are powers of two.
static void multiply(const ph_unit_flow *s, double *y, int at) {
    for (int i = s->na; i < s->flow.group.nv; i++) y[at + i] *= s->unit[i];
}

static void divide(const ph_unit_flow *s, double *y, int at) {
    for (int i = s->na; i < s->flow.group.nv; i++) y[at + i] /= s->unit[i];
}

static int offset(const ph_unit_flow *s) { return s->flow.group.nq - s->flow.group.nv; }

static ph_status field(ph_flow *flow, double t, const double *y, double *k) {
    ph_unit_flow *s = (ph_unit_flow *)(void *)flow;
    memcpy(s->y, y, (size_t)flow->group.nq * sizeof *y);
    multiply(s, s->y, offset(s));
    const ph_status status = s->of->field(s->of, t, s->y, k);
    divide(s, k, 0);
    return status;
}

void ph_unit_flow_layout(ph_unit_flow *s, ph_flow *of, int na, ph_arena *arena) {
    s->flow = (ph_flow){.group = of->group, .side = of->side, .field = field};
    s->of = of;
    s->na = na;
    s->unit = PH_TAKE(arena, of->group.nv, double);
    s->y = PH_TAKE(arena, of->group.nq, double);
    s->y0 = PH_TAKE(arena, of->group.nq, double);
}

void ph_unit_adjoints(double cost, int nx, const double *state, double *adjoint) {
    for (int i = 0; i < nx; i++) adjoint[i] = cost / state[i];
}

// Of components with the same unit as i.
static double largest_like(const ph_unit_flow *s, int nx, int i, int count, const double *y) {
    double most = 0;
    for (int k = 0; k < count; k++, y += s->flow.group.nq)
        for (int j = nx; j < 2 * nx; j++)
            if (s->unit[j] == s->unit[i]) most = ph_fmax(most, fabs(y[offset(s) + j]));
    return most;
}

void ph_unit_flow_fit(ph_unit_flow *s, int nx, int count, const double *y) {
    double *unit = s->y;  // scratch: nq >= nv
    for (int i = nx; i < 2 * nx; i++) {
        const double most = s->unit[i] == 1 ? 0 : largest_like(s, nx, i, count, y);
        int exponent;
        (void)frexp(most, &exponent);
        unit[i] = most > 0 ? ph_fmin(s->unit[i], ldexp(1, exponent)) : s->unit[i];
    }
    memcpy(s->unit + nx, unit + nx, (size_t)nx * sizeof *unit);
}

ph_status ph_unit_flow_step(ph_unit_flow *s, const ph_butcher *table, const ph_step_in *in, const double *y, double *y1,
                            double *work) {
    memcpy(s->y0, y, (size_t)s->flow.group.nq * sizeof *y);
    divide(s, s->y0, offset(s));
    divide(s, y1, offset(s));
    const ph_status status = ph_flow_step(&s->flow, table, in, s->y0, y1, NULL, NULL, work);
    multiply(s, y1, offset(s));
    return status;
}
