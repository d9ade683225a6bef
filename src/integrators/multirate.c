// One step with two rates.                                                            docs/theory/variational.md
//
//   p   = dexp^-1_theta^T (M xi + h(z) - (h/2) dexp_{theta/2}^T F - sum_j s (1 - tau_j) dexp_{(1 - tau_j) theta}^T F_j)
//         + C^T Lambda                                             slow factors                           (V.33)
//   p_j = dexp^-1_theta_j^T (M xi_j - (s/2) dexp_{theta_j/2}^T F_j) + C_j^T Lambda_j       fast ones      (V.34)
//   p1  = Ad^T_{exp theta} (p - C^T Lambda) + h Ad^T_{exp(theta/2)} F + sum_j s Ad^T_{exp((1 - tau_j) theta)} F_j
//                                                                                                 (V.35), (V.36)
//
// As in (V.5), the last one transports momentum with the body and adds impulses, whatever the residual of Newton's
// method.
#include "integrators/multirate.h"

#include "base/vector.h"
#include "integrators/first_order.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// --- memory -------------------------------------------------------------------------------------------------

static void layout_multirate(ph_multirate *m, ph_arena *arena) {
    const ph_group *G = &m->sys->group;
    const size_t n = (size_t)m->n, nq = (size_t)G->nq, nv = (size_t)G->nv, nc = (size_t)m->sys->nc;
    const size_t nz = (size_t)m->sys->nz;
    double **of_v[] = {&m->slow_F, &m->p, &m->v, &m->u, &m->x, &m->y, &m->spin};
    double **of_z[] = {&m->z, &m->z1, &m->zm, &m->zdot};
    double **of_q[] = {&m->q1, &m->qm};
    for (size_t i = 0; i < sizeof of_v / sizeof *of_v; i++) *of_v[i] = PH_TAKE(arena, nv, double);
    for (size_t i = 0; i < sizeof of_z / sizeof *of_z; i++) *of_z[i] = PH_TAKE(arena, nz, double);
    for (size_t i = 0; i < sizeof of_q / sizeof *of_q; i++) *of_q[i] = PH_TAKE(arena, nq, double);
    m->node = PH_TAKE(arena, (n + 1) * nq, double);
    m->inc = PH_TAKE(arena, (n + 1) * nv, double);
    m->theta = PH_TAKE(arena, n * nv, double);
    m->F = PH_TAKE(arena, n * nv, double);
    m->r = PH_TAKE(arena, n * nv, double);
    m->impulse = PH_TAKE(arena, n * nc, double);
    m->rows = PH_TAKE(arena, n * nc, double);
    m->solution = PH_TAKE(arena, n * nc, double);
    m->end_rows = PH_TAKE(arena, nc, double);
    m->before = PH_TAKE(arena, nc, double);
    m->equation.n = (int)(n * (nv + nc));
    m->equation.memory = PH_TAKE(arena, ph_step_newton_size(m->equation.n, 0), double);
    m->unknowns = PH_TAKE(arena, m->equation.n, double);
    m->slow.factors = PH_TAKE(arena, G->count, ph_factor);
    m->fast.factors = PH_TAKE(arena, G->count, ph_factor);
    m->near.factors = PH_TAKE(arena, G->count, ph_factor);
    m->inertia = PH_TAKE(arena, 36 * G->count, double);
}

// M of every factor, from its action on unit vectors.
static void fill_inertia(ph_multirate *m) {
    const ph_group *G = &m->sys->group;
    for (int c = 0; c < 6; c++) {
        memset(m->x, 0, (size_t)G->nv * sizeof *m->x);
        for (int f = 0; f < G->count; f++)
            if (c >= ph_factor_first(G->factors + f)) m->x[G->factors[f].v + c - ph_factor_first(G->factors + f)] = 1;
        m->sys->inertia(m->sys, m->x, m->y);
        for (int f = 0; f < G->count; f++)
            for (int r = ph_factor_first(G->factors + f); r < 6; r++)
                m->inertia[36 * f + 6 * r + c] = m->y[G->factors[f].v + r - ph_factor_first(G->factors + f)];
    }
}

static void take(ph_group *g, const ph_factor *f) { g->factors[g->count++] = *f; }

static void fill(ph_multirate *m) {
    const ph_group *G = &m->sys->group;
    m->slow.nq = m->fast.nq = m->near.nq = G->nq;
    m->slow.nv = m->fast.nv = m->near.nv = G->nv;
    for (int i = 0; i < G->count; i++) {
        take(m->split->fast[i] ? &m->fast : &m->slow, G->factors + i);
        if (m->split->touched[i]) take(&m->near, G->factors + i);
    }
    for (int i = 0; i < m->sys->nc; i++) m->any_row = m->any_row || m->split->fast_row[i];
    fill_inertia(m);
}

static ph_status residual(ph_step_equation *e, const double *x);
static ph_status tangent(ph_step_equation *e);
static ph_status correct(ph_step_equation *e, double *dx);
static double size(ph_step_equation *e, const double *dx);

ph_status ph_multirate_create(const ph_system *sys, const ph_simulation *sim, ph_multirate **out, ph_error *err) {
    ph_multirate measured = {.sys = sys, .n = sim->micro, .newton_tolerance = sim->newton_tolerance};
    ph_arena arena = {0};
    ph_status status = sys->split->create(sys, sim->fast, &measured.split, err);
    *out = NULL;
    if (status != PH_OK) return status;
    (void)PH_TAKE(&arena, 1, ph_multirate);
    layout_multirate(&measured, &arena);
    ph_multirate *m = calloc(1, arena.used);
    if (m) {
        *m = measured;
        arena = (ph_arena){.base = (char *)m};
        (void)PH_TAKE(&arena, 1, ph_multirate);
        layout_multirate(m, &arena);
        fill(m);
        m->equation.residual = residual;
        m->equation.tangent = tangent;
        m->equation.correct = correct;
        m->equation.size = size;
        status = ph_multirate_matrix_create(m, &m->matrix);
    } else {
        sys->split->release(measured.split);
    }
    if (m && status == PH_OK) {
        *out = m;
        return PH_OK;
    }
    ph_multirate_free(m);
    return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
}

void ph_multirate_free(ph_multirate *m) {
    if (m == NULL) return;
    ph_multirate_matrix_free(m->matrix);
    m->sys->split->release(m->split);
    free(m);
}

// --- configurations -----------------------------------------------------------------------------------------

static int width_of(const ph_factor *f) { return 6 - ph_factor_first(f); }

void ph_multirate_scale(const ph_group *g, double s, const double *x, double *y) {
    for (int i = 0; i < g->count; i++)
        for (int k = g->factors[i].v; k < g->factors[i].v + width_of(g->factors + i); k++) y[k] = s * x[k];
}

static void add(const ph_group *g, double s, const double *x, double *y) {
    for (int i = 0; i < g->count; i++)
        for (int k = g->factors[i].v; k < g->factors[i].v + width_of(g->factors + i); k++) y[k] += s * x[k];
}

// Of fast factors at micro step j and some slow ones, at fractions of their displacements.
static ph_place place_at(ph_multirate *m, const ph_group *slow, int j, double fast_part, double slow_part, double t) {
    const ph_group *G = &m->sys->group;
    const double *theta = m->theta + j * G->nv, *begin = m->node + j * G->nq;
    ph_multirate_scale(&m->fast, 1 / m->s, theta, m->v);
    ph_multirate_scale(&m->fast, fast_part, theta, m->u);
    ph_group_retract(&m->fast, PH_BODY, begin, m->u, m->qm);
    ph_multirate_scale(slow, 1 / m->h, m->theta, m->v);
    ph_multirate_scale(slow, slow_part, m->theta, m->u);
    ph_group_retract(slow, PH_BODY, begin, m->u, m->qm);
    return (ph_place){t, m->qm, m->v, m->zm};
}

ph_place ph_multirate_middle(ph_multirate *m, int j) {
    return place_at(m, &m->near, j, 0.5, ph_multirate_tau(m, j), m->t + (j + 0.5) * m->s);
}

ph_place ph_multirate_whole_middle(ph_multirate *m) {
    return place_at(m, &m->slow, m->n / 2, m->n % 2 ? 0.5 : 0, 0.5, m->t + 0.5 * m->h);
}

static void place_nodes(ph_multirate *m) {
    const int nq = m->sys->group.nq, nv = m->sys->group.nv;
    double *end = m->node + m->n * nq;
    for (int j = 0; j < m->n; j++)
        ph_group_retract(&m->fast, PH_BODY, m->node + j * nq, m->theta + j * nv, m->node + (j + 1) * nq);
    memcpy(m->q1, end, (size_t)nq * sizeof *end);
    ph_group_retract(&m->slow, PH_BODY, m->node, m->theta, m->q1);
}

// --- the equations ------------------------------------------------------------------------------------------

static void evaluate_forces(ph_multirate *m) {
    const ph_system *sys = m->sys;
    ph_workspace *ws = m->ws;
    const int nv = sys->group.nv;
    place_nodes(m);
    const ph_place whole = ph_multirate_whole_middle(m);
    m->unsettled = ph_advance_states(sys, &whole, m->h, m->z, m->z1, m->zm, m->zdot, ws);
    sys->split->forces(sys, m->split, false, &whole, m->slow_F, ws);
    for (int j = 0; j < m->n; j++) {
        const ph_place middle = ph_multirate_middle(m, j);
        sys->split->forces(sys, m->split, true, &middle, m->F + j * nv, ws);
    }
    memset(m->spin, 0, (size_t)nv * sizeof *m->spin);
    sys->spin(sys, m->zm, m->spin);
    m->done->evaluations += m->n + 1;
}

// M theta/l + h(z) into y.
static void kinetic_momenta(ph_multirate *m, bool fast, const double *theta) {
    const ph_group *G = &m->sys->group;
    const double l = fast ? m->s : m->h;
    for (int f = 0; f < G->count; f++) {
        const ph_factor *factor = G->factors + f;
        const int first = ph_factor_first(factor);
        if (m->split->fast[f] != fast) continue;
        for (int r = first; r < 6; r++) {
            const double *row = m->inertia + 36 * f + 6 * r;
            double sum = 0;
            for (int c = first; c < 6; c++) sum += row[c] * theta[factor->v + c - first];
            m->y[factor->v + r - first] = sum / l + m->spin[factor->v + r - first];
        }
    }
}

// Momenta of fast factors into x, from y, the kinetic ones: at the start (-1) of micro step j (V.34), or its end (1).
static void fast_momenta(ph_multirate *m, int j, double sign) {
    const double *theta = m->theta + j * m->sys->group.nv, *F = m->F + j * m->sys->group.nv;
    ph_multirate_scale(&m->fast, -0.5 * sign, theta, m->u);
    ph_group_dtau_T(&m->fast, PH_TAU_EXP, m->u, F, m->x);
    ph_multirate_scale(&m->fast, 0.5 * sign * m->s, m->x, m->x);
    add(&m->fast, 1, m->y, m->x);
    ph_multirate_scale(&m->fast, -sign, theta, m->u);
    ph_group_dtauinv_T(&m->fast, PH_TAU_EXP, m->u, m->x, m->x);
}

// Of slow factors at the start of the step.                                                                    (V.33)
static void slow_momenta(ph_multirate *m) {
    kinetic_momenta(m, false, m->theta);
    ph_multirate_scale(&m->slow, 0.5, m->theta, m->u);
    ph_group_dtau_T(&m->slow, PH_TAU_EXP, m->u, m->slow_F, m->x);
    add(&m->slow, -0.5 * m->h, m->x, m->y);
    for (int j = 0; j < m->n; j++) {
        const double left = 1 - ph_multirate_tau(m, j);
        ph_multirate_scale(&m->near, left, m->theta, m->u);
        ph_group_dtau_T(&m->near, PH_TAU_EXP, m->u, m->F + j * m->sys->group.nv, m->x);
        add(&m->near, -left * m->s, m->x, m->y);
    }
    ph_group_dtauinv_T(&m->slow, PH_TAU_EXP, m->theta, m->y, m->y);
}

// C_j^T Lambda_j into x; false: zero.
static bool impulses_at(ph_multirate *m, int j, ph_workspace *ws) {
    const ph_system *sys = m->sys;
    const ph_place at = {m->t + j * m->s, m->node + j * sys->group.nq, NULL, NULL};
    const bool any = sys->nc > 0 && (j == 0 || m->any_row);
    if (any) sys->jacobian_T(sys, &at, m->impulse + j * sys->nc, m->x, ws);
    else memset(m->x, 0, (size_t)sys->group.nv * sizeof *m->x);
    return any;
}

static void momentum_residuals(ph_multirate *m, ph_workspace *ws) {
    const ph_group *G = &m->sys->group;
    const int nv = G->nv;
    ph_multirate_scale(G, -1, m->p, m->r);
    slow_momenta(m);
    add(&m->slow, 1, m->y, m->r);
    for (int j = 0; j < m->n; j++) {
        double *r = m->r + j * nv;
        kinetic_momenta(m, true, m->theta + j * nv);
        fast_momenta(m, j, -1);
        add(&m->fast, 1, m->x, r);
        if (impulses_at(m, j, ws)) add(j > 0 ? &m->fast : G, 1, m->x, r);
        if (j + 1 == m->n) break;
        fast_momenta(m, j, 1);
        ph_multirate_scale(&m->fast, -1, m->x, r + nv);
    }
}

// Constraints at the ends of micro steps; slow ones, at the end of the step, are in the first.
static void row_residuals(ph_multirate *m, ph_workspace *ws) {
    const ph_system *sys = m->sys;
    const int nc = sys->nc;
    if (nc == 0) return;
    memset(m->rows, 0, (size_t)(m->n * nc) * sizeof *m->rows);
    for (int j = 0; j < m->n; j++) {
        const bool last = j + 1 == m->n;
        if (!last && !m->any_row) continue;
        const double t1 = last ? ph_window_clamp(m->window, m->t + m->h) : m->t + (j + 1) * m->s;
        const ph_place end = {t1, last ? m->q1 : m->node + (j + 1) * sys->group.nq, NULL, NULL};
        sys->residual(sys, &end, m->end_rows, ws);
        for (int i = 0; i < nc; i++) {
            if (m->split->fast_row[i]) m->rows[j * nc + i] = m->end_rows[i];
            else if (last) m->rows[i] = m->end_rows[i];
        }
    }
}

// --- the iteration ------------------------------------------------------------------------------------------

// The largest of x over the step of each factor, at micro step j.
static double largest_rate(ph_multirate *m, int j, const double *x) {
    const int nv = m->sys->group.nv;
    memset(m->v, 0, (size_t)nv * sizeof *m->v);
    ph_multirate_scale(&m->fast, 1 / m->s, x, m->v);
    if (j == 0) ph_multirate_scale(&m->slow, 1 / m->h, x, m->v);
    return ph_largest(m->v, nv);
}

// The change of theta by the increments of the nodes: dexp^-1_{-theta} b - dexp^-1_theta a.                    (V.37)
static void change_displacements(ph_multirate *m, double *dx) {
    const int nv = m->sys->group.nv;
    memset(dx, 0, (size_t)(m->n * nv) * sizeof *dx);
    for (int j = 0; j < m->n; j++) {
        const double *theta = m->theta + j * nv;
        double *change = dx + j * nv;
        ph_group_dexpinv(&m->fast, PH_BODY, theta, m->inc + (j + 1) * nv, 0, change);
        if (j > 0) {
            ph_group_dexpinv(&m->fast, PH_SPATIAL, theta, m->inc + j * nv, 0, m->x);
            add(&m->fast, -1, m->x, change);
        } else {
            ph_group_dexpinv(&m->slow, PH_BODY, theta, m->inc + nv, 0, change);
        }
    }
}

static double largest_velocity(ph_multirate *m, const double *theta) {
    double most = 0;
    for (int j = 0; j < m->n; j++) most = ph_larger(most, largest_rate(m, j, theta + j * m->sys->group.nv));
    return most;
}

// As for (V.7): positions are known to rounding, velocities to that over the short step.
static double reachable(const ph_multirate *m) {
    const double place = 1 + ph_largest(m->node, m->sys->group.nq);
    return ph_fmax(m->newton_tolerance, 16 * DBL_EPSILON * place / fabs(m->s));
}

static void take_unknowns(ph_multirate *m, const double *x) {
    const size_t n = (size_t)m->n, nv = (size_t)m->sys->group.nv, nc = (size_t)m->sys->nc;
    memcpy(m->theta, x, n * nv * sizeof *x);
    memcpy(m->impulse, x + n * nv, n * nc * sizeof *x);
}

static ph_status residual(ph_step_equation *e, const double *x) {
    ph_multirate *m = (ph_multirate *)(void *)e;
    take_unknowns(m, x);
    evaluate_forces(m);
    momentum_residuals(m, m->ws);
    row_residuals(m, m->ws);
    return PH_OK;
}

static ph_status tangent(ph_step_equation *e) {
    ph_multirate *m = (ph_multirate *)(void *)e;
    const double *sigma = m->first ? ph_multirate_resultants(m, m->ws) : NULL;
    m->first = false;
    return ph_multirate_matrix_make(m, sigma, m->ws);
}

static ph_status correct(ph_step_equation *e, double *dx) {
    ph_multirate *m = (ph_multirate *)(void *)e;
    const size_t nv = (size_t)(m->n * m->sys->group.nv), nc = (size_t)(m->n * m->sys->nc);
    memcpy(m->solution, m->rows, nc * sizeof *m->rows);
    const ph_status status = ph_multirate_matrix_solve(m);
    if (status != PH_OK) return status;
    change_displacements(m, dx);
    memcpy(dx + nv, m->solution, nc * sizeof *dx);
    return PH_OK;
}

static double size(ph_step_equation *e, const double *dx) {
    ph_multirate *m = (ph_multirate *)(void *)e;
    return ph_larger(m->unsettled, largest_velocity(m, dx) / (1 + largest_velocity(m, m->theta)));
}

// --- its end ------------------------------------------------------------------------------------------------

// Component k, of rate `fast` and mass `mass`, of the displacement over micro step j that the momentum p causes, x the
// impulse of the joints there.
static double followed(const ph_multirate *m, bool fast, int j, int k, double mass) {
    const int nv = m->sys->group.nv;
    if (fast) return m->s * (m->p[k] - m->x[k] + 0.5 * m->s * m->F[j * nv + k]) / mass;
    double sum = m->p[k] - m->x[k] + 0.5 * m->h * m->slow_F[k];
    for (int i = 0; i < m->n; i++) sum += m->s * (1 - ph_multirate_tau(m, i)) * m->F[i * nv + k];
    return m->h * sum / mass;
}

// As in variational.c: displacements that are decoupled from rotations are computed from the momentum, where that
// changes them by less than Newton's tolerance. The new ones are in inc.
static void follow_momentum(ph_multirate *m, ph_workspace *ws) {
    const ph_group *G = &m->sys->group;
    const int nv = G->nv;
    double change = 0;
    memcpy(m->inc, m->theta, (size_t)(m->n * nv) * sizeof *m->inc);
    memcpy(m->y, m->p, (size_t)nv * sizeof *m->y);  // p is transported from micro step to micro step
    for (int j = 0; j < m->n; j++) {
        impulses_at(m, j, ws);
        for (int f = 0; f < G->count; f++) {
            const ph_factor *factor = G->factors + f;
            const bool fast = m->split->fast[f];
            if (ph_kind_is_se3(factor->kind) || (j > 0 && !fast)) continue;
            for (int i = 3; i < 6; i++) {
                const int k = factor->v + i - ph_factor_first(factor);
                const double moved = followed(m, fast, j, k, m->inertia[36 * f + 7 * i]);
                change = ph_larger(change, fabs((moved - m->theta[j * nv + k]) / (fast ? m->s : m->h)));
                m->inc[j * nv + k] = moved;
                m->p[k] += m->s * m->F[j * nv + k] - m->x[k];
            }
        }
    }
    memcpy(m->p, m->y, (size_t)nv * sizeof *m->p);
    if (!(change <= reachable(m) * (1 + largest_velocity(m, m->theta)))) return;
    memcpy(m->theta, m->inc, (size_t)(m->n * nv) * sizeof *m->theta);
}

// The share of the impulses of fast joints at the start of the last micro step that belongs to the previous one: as in
// (V.6), which p, at its end, needs to satisfy their constraints. Slow factors are held fixed.                 (V.38)
static ph_status split_last_impulses(ph_multirate *m, ph_workspace *ws) {
    const ph_system *sys = m->sys;
    const int nv = sys->group.nv, last = m->n - 1;
    const double *q = m->node + last * sys->group.nq;
    memset(m->v, 0, (size_t)nv * sizeof *m->v);
    const ph_place at_rest = {m->t + last * m->s, q, m->v, m->zm};
    sys->residual_rate(sys, &at_rest, m->end_rows, ws);
    for (int i = 0; i < sys->nc; i++) m->end_rows[i] = m->split->fast_row[i] ? -m->end_rows[i] : 0;
    memset(m->y, 0, (size_t)nv * sizeof *m->y);
    add(&m->fast, 1, m->p, m->y);
    add(&m->fast, -1, m->spin, m->y);
    return sys->solve(sys, &at_rest, m->y, m->end_rows, m->u, m->before, ws);
}

// (V.35) and (V.36).
static ph_status carry(ph_multirate *m, ph_workspace *ws) {
    const ph_group *G = &m->sys->group;
    evaluate_forces(m);
    for (int j = 0; j < m->n; j++) {
        const double *theta = m->theta + j * G->nv, *F = m->F + j * G->nv;
        if (j > 0 && j + 1 == m->n && m->any_row) {
            const ph_status status = split_last_impulses(m, ws);
            if (status != PH_OK) return status;
        }
        impulses_at(m, j, ws);
        add(G, -1, m->x, m->p);
        ph_group_Ad_T(&m->fast, PH_TAU_EXP, theta, m->p, m->p);
        if (j == 0) {  // slow factors over the whole step, and their own forces
            ph_group_Ad_T(&m->slow, PH_TAU_EXP, theta, m->p, m->p);
            ph_multirate_scale(&m->slow, 0.5, theta, m->u);
            ph_group_Ad_T(&m->slow, PH_TAU_EXP, m->u, m->slow_F, m->x);
            add(&m->slow, m->h, m->x, m->p);
        }
        ph_multirate_scale(&m->fast, 0.5, theta, m->u);
        ph_group_Ad_T(&m->fast, PH_TAU_EXP, m->u, F, m->x);
        add(&m->fast, m->s, m->x, m->p);
        ph_multirate_scale(&m->near, 1 - ph_multirate_tau(m, j), m->theta, m->u);
        ph_group_Ad_T(&m->near, PH_TAU_EXP, m->u, F, m->x);
        add(&m->near, m->s, m->x, m->p);
    }
    return PH_OK;
}

// (V.9) of the last micro step, at whose start the impulses of both sides are known.                           (V.38)
void ph_multirate_multipliers(const ph_multirate *m, const double *end, double *lambda) {
    const double *begin = m->impulse + (m->n - 1) * m->sys->nc;
    for (int i = 0; i < m->sys->nc && m->n > 1; i++)
        if (m->split->fast_row[i]) lambda[i] = (begin[i] - 2 * m->before[i] + 2 * end[i]) / m->s;
}

// (V.6)
static ph_status velocities(ph_multirate *m, const ph_multirate_step *step, ph_workspace *ws) {
    const ph_system *sys = m->sys;
    const int nv = sys->group.nv;
    memset(m->x, 0, (size_t)nv * sizeof *m->x);
    sys->spin(sys, m->z1, m->x);
    add(&sys->group, -1, m->x, m->p);
    memset(m->v, 0, (size_t)nv * sizeof *m->v);
    const ph_place at_rest = {ph_window_clamp(m->window, m->t + m->h), m->q1, m->v, m->z1};
    sys->residual_rate(sys, &at_rest, m->end_rows, ws);
    for (int i = 0; i < sys->nc; i++) m->end_rows[i] = -m->end_rows[i];
    return sys->solve(sys, &at_rest, m->p, m->end_rows, step->v1, step->end, ws);
}

ph_status ph_multirate_advance(ph_multirate *m, const ph_multirate_step *step, ph_work_done *done, ph_workspace *ws) {
    const ph_system *sys = m->sys;
    const size_t nq = (size_t)sys->group.nq, nv = (size_t)sys->group.nv, nz = (size_t)sys->nz, nc = (size_t)sys->nc;
    m->ws = ws;
    m->done = done;
    m->t = step->t;
    m->window = step->window;
    m->h = step->h;
    m->s = step->h / m->n;
    sys->inertia(sys, step->v, m->p);
    sys->spin(sys, step->z, m->p);
    for (int j = 0; j <= m->n; j++) memcpy(m->node + (size_t)j * nq, step->q, nq * sizeof *m->node);
    memcpy(m->qm, step->q, nq * sizeof *m->qm);
    for (int j = 0; j < m->n; j++) ph_multirate_scale(&m->fast, m->s, step->v, m->theta + (size_t)j * nv);
    ph_multirate_scale(&m->slow, m->h, step->v, m->theta);
    if (nz) {
        memcpy(m->z, step->z, nz * sizeof *m->z);
        memcpy(m->z1, step->z, nz * sizeof *m->z);
        memcpy(m->zm, step->z, nz * sizeof *m->z);
    }
    memcpy(m->unknowns, m->theta, (size_t)m->n * nv * sizeof *m->theta);
    memset(m->unknowns + (size_t)m->n * nv, 0, (size_t)m->n * nc * sizeof *m->unknowns);
    m->first = true;
    m->equation.enough = reachable(m);
    m->equation.iterations = 0;
    ph_status status = ph_step_newton(&m->equation, m->unknowns);
    done->newton_iterations += m->equation.iterations;
    if (status != PH_OK) return status;
    take_unknowns(m, m->unknowns);
    follow_momentum(m, ws);
    status = carry(m, ws);
    if (status == PH_OK) status = velocities(m, step, ws);
    if (status != PH_OK) return status;
    memcpy(step->q1, m->q1, nq * sizeof *m->q1);
    if (nz) memcpy(step->z1, m->z1, nz * sizeof *m->z1);
    if (nc) memcpy(step->begin, m->impulse, nc * sizeof *m->impulse);
    return PH_OK;
}
