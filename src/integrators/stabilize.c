#include "integrators/stabilize.h"

#include "base/vector.h"

#include <math.h>

enum { ITERATIONS = 20 };

// Gauss-Newton converges quadratically: after a correction u the residual is of order u^2, which below this
// is rounding, whatever the model's units within a few decades of metres.
static const double LAST_CORRECTION = 1e-8;

// u: the smallest correction with C u = -phi(q), in the weight.                               (M.13), (M.23)
static ph_status position_correction(ph_stabilizer *s, ph_weight weight, double t, const ph_real *q) {
    const ph_place at = {t, q, NULL, s->z};
    s->sys->residual(s->sys, &at, s->rows, s->ws);
    for (int i = 0; i < s->sys->nc; i++) s->rows[i] = -s->rows[i];
    return s->sys->correct(s->sys, weight, &at, s->rows, s->u, s->ws);
}

// q <= q exp(u) in some lanes.
static void retract(const ph_stabilizer *s, real_mask where, ph_real *q) {
    const ph_group *G = &s->sys->group;
#if PH_LANES == 1
    if (where) ph_group_retract(G, PH_BODY, q, s->u, q);
#else
    ph_group_retract(G, PH_BODY, q, s->u, s->kept);
    for (int i = 0; i < G->nq; i++) q[i] = real_pick(where, s->kept[i], q[i]);
#endif
}

// Iterated in the group: q <= q exp(u).                                                           (M.12)
static ph_status project_position(ph_stabilizer *s, ph_weight weight, double t, ph_real *q) {
    ph_real before = real_of((double)INFINITY);
    real_mask open = before > 0;
    for (int i = 0; i < ITERATIONS; i++) {
        const ph_status status = position_correction(s, weight, t, q);
        s->corrections = real_counted(s->corrections, open);
        if (status != PH_OK) return status;
        const ph_real size = ph_largest_of(s->u, s->sys->group.nv);
        if (real_any(open & real_not(size <= 2 * before))) return PH_NOT_CONVERGED;  // diverges, or is NaN
        retract(s, open, q);
        open = open & real_not(size <= LAST_CORRECTION);
        if (!real_any(open)) return PH_OK;
        before = size;
    }
    return PH_NOT_CONVERGED;
}

// Linear, hence one step: v <= v + u with C u = -phi'.                                            (M.16)
static ph_status project_velocity(ph_stabilizer *s, ph_weight weight, double t, const ph_real *q, ph_real *v) {
    const ph_place at = {t, q, v, NULL};
    s->sys->residual_rate(s->sys, &at, s->rows, s->ws);
    for (int i = 0; i < s->sys->nc; i++) s->rows[i] = -s->rows[i];
    s->corrections += 1;
    const ph_status status = s->sys->correct(s->sys, weight, &at, s->rows, s->u, s->ws);
    if (status != PH_OK) return status;
    for (int i = 0; i < s->sys->group.nv; i++) v[i] += s->u[i];
    return PH_OK;
}

#if PH_LANES == 1
// Terze et al. 2012, eqs. (13)-(24): one linear step in x and the Cartesian rotation vectors, no iteration.
static ph_status rotation_vector_step(ph_stabilizer *s, double t, double *q) {
    s->corrections++;
    const ph_status status = position_correction(s, PH_WEIGHT_ROTATION_VECTOR, t, q);
    if (status == PH_OK) ph_group_chart_update(&s->sys->group, q, s->u, q);
    return status;
}
#endif

ph_status ph_stabilize(ph_stabilizer *s, ph_stabilization how, ph_weight weight, double t, ph_real *q, ph_real *v) {
    if (s->sys->nc == 0) return PH_OK;
    ph_status status = PH_OK;
    if (how == PH_STABILIZE_PROJECTION) {
        status = project_position(s, weight, t, q);
#if PH_LANES == 1
    } else if (how == PH_STABILIZE_ROTATION_VECTOR) {
        status = rotation_vector_step(s, t, q);
        weight = PH_WEIGHT_IDENTITY;
#endif
    } else {
        return PH_OK;
    }
    return status == PH_OK ? project_velocity(s, weight, t, q, v) : status;
}
