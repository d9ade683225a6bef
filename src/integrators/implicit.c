// Munthe-Kaas with implicit tables, in coordinates about the middle of the step.      docs/theory/implicit.md
//
//   s = (h/2) sum_j b_j k~_j,       y_mid = y exp(s)                                                  (I.1)
//   u_i = h sum_j (a_ij - b_j/2) k~_j,   k~_i = dexpinv(u_i, F(t + c_i h, y_mid exp(u_i)))            (I.2)
//   y_1 = y exp(2 s)                                                                                  (I.3)
//
// With coordinates at the start of the step, as in (MK.6), the order would be the same, but the method not symmetric.
#include "integrators/implicit.h"

#include "base/vector.h"
#include "integrators/reconstruct.h"
#include "integrators/step_newton.h"
#include "polhode/elementary.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>

static const double DEFAULT_TOLERANCE = 1e-13;
enum { PAIRS = 12 };  // of directions that the iteration stores

// The unknowns are x_i = h k~_i.
typedef struct implicit {
    ph_step_equation base;
    ph_flow *flow;
    const ph_step_in *in;
    const double *y;
    double *middle;  // [nq]
    double *f;       // [n] g - x
    double scale;    // to which corrections are relative
    ph_stages at;
    double *half, *u, *yi, *field;  // what `at` has
} implicit;

static size_t unknowns(const ph_flow *flow, const ph_butcher *table) {
    return (size_t)table->stages * (size_t)flow->group.nv;
}

size_t ph_implicit_work(const ph_flow *flow, const ph_butcher *table) {
    const size_t n = unknowns(flow, table), nq = (size_t)flow->group.nq, nv = (size_t)flow->group.nv;
    return 4 * n + ph_step_newton_size((int)n, PAIRS) + (1 + (size_t)table->stages) * nq + nv;
}

// f_i = h k~_i - x_i at x.                                                                               (I.1), (I.2)
static ph_status residual(ph_step_equation *e, const double *x) {
    implicit *s = (implicit *)(void *)e;
    const ph_group *G = &s->flow->group;
    const ph_butcher *T = s->at.table;
    ph_combine(G->nv, 0.5, T->stages, T->b, x, s->half);
    ph_group_retract(G, s->flow->side, s->y, s->half, s->middle);
    for (int i = 0; i < T->stages; i++) {
        double c[PH_STAGES_MAX], *f = s->f + i * G->nv, *u = s->u + i * G->nv, *k = s->field + i * G->nv;
        for (int j = 0; j < T->stages; j++) c[j] = T->a[i][j] - 0.5 * T->b[j];
        ph_combine(G->nv, 1, T->stages, c, x, u);
        ph_group_retract(G, s->flow->side, s->middle, u, s->yi + i * G->nq);
        const ph_status status = s->flow->field(s->flow, s->in->t + T->c[i] * s->in->h, s->yi + i * G->nq, k);
        if (status != PH_OK) return status;
        ph_group_dexpinv(G, s->flow->side, u, k, s->in->terms, f);
        for (int c1 = 0; c1 < G->nv; c1++) f[c1] = s->in->h * f[c1] - x[i * G->nv + c1];
    }
    return PH_OK;
}

static ph_status tangent(ph_step_equation *e) {
    implicit *s = (implicit *)(void *)e;
    return s->flow->tangent(s->flow, &s->at);
}

static ph_status correct(ph_step_equation *e, double *dx) {
    implicit *s = (implicit *)(void *)e;
    for (int i = 0; i < e->n; i++) dx[i] = s->f[i];
    return s->flow->tangent ? s->flow->correct(s->flow, &s->at, dx) : PH_OK;
}

static double size(ph_step_equation *e, const double *dx) {
    const implicit *s = (const implicit *)(const void *)e;
    if (s->flow->size == NULL) return ph_largest(dx, e->n) / s->scale;
    double most = 0;
    for (int i = 0; i < s->at.table->stages; i++)
        most = ph_larger(most, s->flow->size(s->flow, s->y, dx + i * s->flow->group.nv));
    return most;
}

// The guess: the field at the start for all stages, or the given ones; after a step of the same length the polynomial
// through its stages and the field at its end.                                                              (I.13)
static ph_status guess(implicit *s, double *x) {
    const ph_butcher *T = s->at.table;
    const int nv = s->flow->group.nv;
    double *k = s->f;
    const bool follows = s->in->follows && T->c[T->stages - 1] < 1;
    if (s->flow->begin) return s->flow->begin(s->flow, T, s->in, s->y, x);
    if (s->in->near) return PH_OK;
    const ph_status status = s->in->first ? PH_OK : s->flow->field(s->flow, s->in->t, s->y, k);
    if (status != PH_OK) return status;
    for (int i = 0; i < nv; i++) k[i] = s->in->h * (s->in->first ? s->in->first[i] : k[i]);
    for (int i = 0; i < nv && !follows; i++)
        for (int j = 0; j < T->stages; j++) x[j * nv + i] = k[i];
    if (!follows) return PH_OK;
    double weight[PH_STAGES_MAX][PH_STAGES_MAX + 1];
    for (int i = 0; i < T->stages; i++)
        for (int j = 0; j <= T->stages; j++) {
            const double node = j < T->stages ? T->c[j] : 1;
            weight[i][j] = 1;
            for (int l = 0; l <= T->stages; l++) {
                const double other = l < T->stages ? T->c[l] : 1;
                if (l != j) weight[i][j] *= (1 + T->c[i] - other) / (node - other);
            }
        }
    for (int c = 0; c < nv; c++) {
        double old[PH_STAGES_MAX];
        for (int j = 0; j < T->stages; j++) old[j] = x[j * nv + c];
        for (int i = 0; i < T->stages; i++) {
            x[i * nv + c] = weight[i][T->stages] * k[c];
            for (int j = 0; j < T->stages; j++) x[i * nv + c] += weight[i][j] * old[j];
        }
    }
    return PH_OK;
}

ph_status ph_implicit_step(ph_flow *flow, const ph_butcher *table, const ph_step_in *in, const double *y, double *y1,
                           double *work) {
    const int nq = flow->group.nq, nv = flow->group.nv, n = (int)unknowns(flow, table);
    double *x = work, *rest = work + n;
    implicit s = {.base = {.n = n, .pairs = PAIRS, .residual = residual, .correct = correct, .size = size},
                  .flow = flow,
                  .in = in,
                  .y = y,
                  .f = rest,
                  .u = rest + n,
                  .field = rest + 2 * n,
                  .middle = rest + 3 * n,
                  .yi = rest + 3 * n + nq,
                  .half = rest + 3 * n + (1 + table->stages) * nq,
                  .scale = 1 + ph_largest(y, nq)};
    s.at = (ph_stages){table, in->t, in->h, s.half, s.u, s.yi, s.field};
    s.base.memory = s.half + nv;
    s.base.rough = in->near;
    s.base.enough = ph_fmax(in->tolerance > 0 ? in->tolerance : DEFAULT_TOLERANCE, DBL_EPSILON);
    // Stiff forces amplify the rounding of positions to this of velocities, however stiff they are.
    if (flow->tangent) s.base.enough = ph_fmax(s.base.enough, 16 * DBL_EPSILON / fabs(in->h));
    s.base.exact = flow->tangent != NULL && !flow->approximate;
    if (flow->tangent) s.base.tangent = tangent;
    ph_status status = guess(&s, x);
    if (status != PH_OK) return status;
    status = ph_step_newton(&s.base, x);
    if (in->iterations) *in->iterations += s.base.iterations;
    if (status != PH_OK) return status;
    ph_combine(nv, 1, table->stages, table->b, x, s.half);
    ph_group_retract(&flow->group, flow->side, y, s.half, y1);
    return PH_OK;
}
