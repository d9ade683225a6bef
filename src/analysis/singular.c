// Where loops lose rank, reactions have poles or depend on the last digit of the state. Which of them are known is
// found by perturbing the state by its possible error.                                    docs/theory/closed-loops.md
#include "analysis/singular.h"

#include "base/vector.h"
#include "polhode/elementary.h"

#include <math.h>
#include <string.h>

// Distances as in passing.c: the root of the regularity, which falls linearly in time.
static const double WATCHED = 1e-1;    // farther away nothing is checked
static const double AT_IT = 1e-6;      // a state this close is the singular configuration itself
static const double HALF_STEP = 0.55;  // of a step: one that passes has an evaluation this close
static const double ROUNDING = 1e-15;  // of a state that is on the constraints
static const double KNOWN = 1e-5;  // error of a reaction that counts as known, relative to it or to the applied forces

void ph_singular_layout(ph_singular *s, const ph_model *model, ph_arena *arena) {
    const ph_system *sys = ph_model_system(model);
    int columns;
    ph_model_columns(model, &columns);
    if (sys->regularity == NULL) return;
    s->q = PH_TAKE(arena, sys->group.nq, double);
    s->v = PH_TAKE(arena, sys->group.nv, double);
    s->a = PH_TAKE(arena, sys->group.nv, double);
    s->zdot = PH_TAKE(arena, sys->nz, double);
    s->Q = PH_TAKE(arena, sys->group.nv, double);
    s->rows = PH_TAKE(arena, sys->nc, double);
    s->lambda = PH_TAKE(arena, sys->nc, double);
    s->row = PH_TAKE(arena, columns, double);
    s->other = PH_TAKE(arena, columns, double);
    s->unknown = PH_TAKE(arena, columns, bool);
}

// --- passages -------------------------------------------------------------------------------------------

void ph_singular_reset(ph_singular *s) {
    s->before = s->slope = 0;
    s->started = s->inside = false;
}

static void report(ph_summary *summary, double t) {
    const long i = summary->singular.count++;
    if (i < PH_PASSAGES_MAX) summary->singular.t[i] = t;
}

// The distance falls to zero and rises again. For a motion that only comes close, the minimum is larger than half a
// step, or it counts as passed.
void ph_singular_watch(ph_singular *s, double t0, double t1, double distance, ph_summary *summary) {
    const double h = t1 - t0;
    const bool passed = distance < AT_IT || (distance < WATCHED && distance < HALF_STEP * h * s->slope);
    if (passed && !s->inside) report(summary, s->slope > 0 ? ph_fmin(t1 + 0.5 * h, t0 + s->before / s->slope) : t0);
    s->inside = passed || (s->inside && distance < WATCHED && distance <= s->before);
    // During the passage the previous slope is kept.
    if (s->started && !s->inside) s->slope = ph_fmax(0, (s->before - distance) / h);
    s->before = distance;
    s->started = true;
}

// --- reactions ------------------------------------------------------------------------------------------

static bool is_reaction(const ph_column *c) { return strncmp(c->dataset, "/joints/", 8) == 0 && !c->state; }

// A direction in which the state is perturbed, with components of either sign below 1.
static double direction(int i, int which) {
    return which == 0 ? (double)((7 * i + 3) % 11) / 5.5 - 0.91 : (double)((5 * i + 1) % 13) / 6.5 - 0.94;
}

// Possible distance of the state from the motion [sizes of the model, rad]: residuals of size `off` leave an error of
// that over the distance, in the direction that the constraints hardly determine.
static double uncertainty(ph_singular *s, const ph_observed *o, ph_workspace *ws) {
    const ph_system *sys = ph_model_system(o->model);
    const double size = ph_model_nature_of(o->model).size, speed = ph_largest(o->at.v, sys->group.nv);
    sys->residual(sys, &o->at, s->rows, ws);
    double off = ph_largest(s->rows, sys->nc) / size;
    sys->residual_rate(sys, &o->at, s->rows, ws);
    if (speed > 0) off = ph_larger(off, ph_largest(s->rows, sys->nc) / speed);
    return (ROUNDING + off) / o->distance;
}

// The columns with the reactions of a state moved by u; NaN where they cannot be computed.
static void observe_moved(ph_singular *s, const ph_observed *o, double by, int which, double *row, ph_workspace *ws) {
    const ph_system *sys = ph_model_system(o->model);
    const double size = ph_model_nature_of(o->model).size, speed = ph_largest(o->at.v, sys->group.nv);
    for (int i = 0; i < sys->group.nv; i++) {
        s->a[i] = by * ph_fmin(size, 1) * direction(i, which);
        s->v[i] = o->at.v[i] + by * speed * direction(i, 1 - which);
    }
    ph_group_retract(&sys->group, PH_BODY, o->at.q, s->a, s->q);
    const ph_place moved = {o->at.t, s->q, s->v, o->at.z};
    if (sys->accelerate(sys, &moved, NULL, s->a, s->zdot, s->lambda, ws) != PH_OK)
        for (int i = 0; i < sys->nc; i++) s->lambda[i] = NAN;
    ph_model_observe(o->model, &o->at, o->measures, s->lambda, o->angle, o->rate, row, ws);
}

// Scale of the reactions: applied and gyroscopic forces, and those that the motion needs.
static double force_size(ph_singular *s, const ph_observed *o, ph_workspace *ws) {
    const ph_system *sys = ph_model_system(o->model);
    sys->forces(sys, PH_FORCE_ALL, &o->at, s->Q, ws);
    return ph_largest(s->Q, sys->group.nv) + o->measures->invariants.kinetic / ph_model_nature_of(o->model).size;
}

bool ph_singular_mark(ph_singular *s, const ph_observed *o, double *row, ph_workspace *ws) {
    int count;
    const ph_column *columns = ph_model_columns(o->model, &count);
    if (s->unknown == NULL) return false;
    memset(s->unknown, 0, (size_t)count * sizeof *s->unknown);
    if (!(o->distance < WATCHED)) return false;
    const double by = uncertainty(s, o, ws), least = force_size(s, o, ws);
    bool any = false;
    for (int which = 0; which < 2; which++) {
        observe_moved(s, o, by, which, s->row, ws);
        observe_moved(s, o, -by, which, s->other, ws);
        for (int i = 0; i < count; i++) {
            if (!is_reaction(columns + i)) continue;
            const double scale = ph_fmax(least, ph_fmin(fabs(s->row[i]), fabs(s->other[i])));
            s->unknown[i] = s->unknown[i] || !(fabs(s->row[i] - s->other[i]) <= KNOWN * scale);
            any = any || s->unknown[i];
        }
    }
    for (int i = 0; i < count && any; i++)
        if (s->unknown[i]) row[i] = NAN;
    return any;
}
