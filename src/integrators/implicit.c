// Munthe-Kaas with implicit tables, in coordinates about the middle of the step.      docs/theory/implicit.md
//
//   s = (h/2) sum_j b_j k~_j,       y_mid = y exp(s)                                                  (I.1)
//   u_i = h sum_j (a_ij - b_j/2) k~_j,   k~_i = dexpinv(u_i, F(t + c_i h, y_mid exp(u_i)))            (I.2)
//   y_1 = y exp(2 s)                                                                                  (I.3)
//
// With coordinates at the start of the step, as in (MK.6), the order would be the same, but the method not symmetric.
#include "integrators/implicit.h"

#include "base/vector.h"
#include "integrators/fixed_point.h"
#include "integrators/reconstruct.h"
#include "polhode/elementary.h"

#include <float.h>
#include <stdbool.h>

static const double DEFAULT_TOLERANCE = 1e-13;

// The unknowns are x_i = h k~_i.
typedef struct stages {
    ph_fixed_point base;
    ph_flow *flow;
    const ph_butcher *table;
    const ph_step_in *in;
    const double *y;
    double *middle, *yi;  // [nq]
    double *u;            // [nv]
    double part;          // of the step: the table's matrix as one number
    int begun;
} stages;

static size_t unknowns(const ph_flow *flow, const ph_butcher *table) {
    return (size_t)table->stages * (size_t)flow->group.nv;
}

size_t ph_implicit_work(const ph_flow *flow, const ph_butcher *table) {
    const size_t n = unknowns(flow, table);
    return n + ph_fixed_point_size((int)n) + 2 * (size_t)flow->group.nq + (size_t)flow->group.nv;
}

// g - x is turned into the Newton step of uncoupled stages: exact with one stage. The derivative is that of the only
// stage, or of the middle one of several.                                                                       (I.9)
static ph_status soften(stages *s, const double *x, double *g) {
    const int nv = s->flow->group.nv;
    const double h = s->in->h;
    const bool one = s->table->stages == 1;
    const double t = s->in->t + (one ? s->table->c[0] : 0.5) * h, *at = one ? s->yi : s->middle;
    for (int i = 0; i < s->table->stages; i++) {
        double *r = g + i * nv;
        for (int k = 0; k < nv; k++) r[k] -= x[i * nv + k];
        const ph_status status = s->flow->soften(s->flow, !s->begun, t, at, s->part * h, r);
        if (status != PH_OK) return status;
        s->begun = 1;
        for (int k = 0; k < nv; k++) r[k] += x[i * nv + k];
    }
    return PH_OK;
}

// The geometric mean of the eigenvalues of the table's matrix: (s!/(2s)!)^(1/s) for Gauss with s stages. (I.9)
static double mean_part(const ph_butcher *table) {
    if (table->order == 1) return 1;
    double product = 1;
    for (int k = table->stages + 1; k <= 2 * table->stages; k++) product *= k;
    return ph_pow(product, -1.0 / table->stages);
}

// g_i = h k~_i at the current x.                                                                         (I.1), (I.2)
static ph_status stage_values(ph_fixed_point *p, const double *x, double *g) {
    stages *s = (stages *)(void *)p;
    const ph_group *G = &s->flow->group;
    const ph_butcher *T = s->table;
    ph_combine(G->nv, 0.5, T->stages, T->b, x, s->u);
    ph_group_retract(G, s->flow->side, s->y, s->u, s->middle);
    for (int i = 0; i < T->stages; i++) {
        double c[PH_STAGES_MAX], *gi = g + i * G->nv;
        for (int j = 0; j < T->stages; j++) c[j] = T->a[i][j] - 0.5 * T->b[j];
        ph_combine(G->nv, 1, T->stages, c, x, s->u);
        ph_group_retract(G, s->flow->side, s->middle, s->u, s->yi);
        const ph_status status = s->flow->field(s->flow, s->in->t + T->c[i] * s->in->h, s->yi, gi);
        if (status != PH_OK) return status;
        ph_group_dexpinv(G, s->flow->side, s->u, gi, s->in->terms, gi);
        for (int k = 0; k < G->nv; k++) gi[k] *= s->in->h;
    }
    return s->flow->soften ? soften(s, x, g) : PH_OK;
}

ph_status ph_implicit_step(ph_flow *flow, const ph_butcher *table, const ph_step_in *in, const double *y, double *y1,
                           double *work) {
    const int nq = flow->group.nq, nv = flow->group.nv, n = (int)unknowns(flow, table);
    double *x = work, *rest = work + (size_t)n + ph_fixed_point_size(n);
    const double relative = ph_fmax(in->tolerance > 0 ? in->tolerance : DEFAULT_TOLERANCE, DBL_EPSILON);
    stages s = {.base = {stage_values, n, 1 + ph_largest(y, nq), relative, 0, work + n, in->near},
                .flow = flow,
                .table = table,
                .in = in,
                .y = y,
                .middle = rest,
                .yi = rest + nq,
                .u = rest + 2 * nq,
                .part = mean_part(table)};
    // The guess: the field at the start for all stages, or the given ones.
    ph_status status = PH_OK;
    if (in->first == NULL && !in->near) status = flow->field(flow, in->t, y, x);
    if (status != PH_OK) return status;
    for (int i = 0; i < nv && !in->near; i++) x[i] = in->h * (in->first ? in->first[i] : x[i]);
    for (int i = nv; i < n && !in->near; i++) x[i] = x[i - nv];
    status = ph_fixed_point_solve(&s.base, x);
    if (in->iterations) *in->iterations += s.base.iterations;
    if (status != PH_OK) return status;
    ph_combine(nv, 1, table->stages, table->b, x, s.u);
    ph_group_retract(&flow->group, flow->side, y, s.u, y1);
    return PH_OK;
}
