// Newton's method with a line search on an exact penalty function. Charts are those of the iterate: configurations
// move by q exp(s a), so that no parametrisation of rotations is ever far from its origin.
#include "ocp/body_newton.h"

#include "base/vector.h"
#include "ocp/body_assembly.h"
#include "polhode/elementary.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

enum { ITERATIONS = 200, HALVINGS = 25, TRIALS = 40 };
static const double NEAR = 1e-2;  // residual and violation below which plain Newton steps are allowed at a saddle
static const double GAIN = 0.5;   // a full step that reduces the residual below this fraction is accepted
static const double FIRST_SHIFT = 0.1;
static const double ROUNDING =
    1e-12;                       // relative to the merit: where only multipliers are wrong, the merit does not decrease
static const double LEAP = 0.5;  // [rad] largest rotation of the step that escapes a saddle

static void layout_body_newton(ph_ocp_newton *n, ph_arena *arena) {
    const ph_ocp *o = n->o;
    const int ny = ph_ocp_local_size(o), nw = o->nx + o->nu;
    ph_riccati_layout(&n->r, arena);
    ph_direction_layout(&n->r, &n->d, arena);
    ph_ocp_point_layout(o, &n->x, arena);
    ph_ocp_point_layout(o, &n->trial, arena);
    ph_ocp_local_layout(o, &n->l, arena);
    n->e = PH_TAKE(arena, o->m, double);
    n->T = PH_TAKE(arena, o->na * nw, double);
    n->t0 = PH_TAKE(arena, o->na, double);
    n->LU = PH_TAKE(arena, o->na * o->na, double);
    n->HN = PH_TAKE(arena, ny * nw, double);
    n->S = PH_TAKE(arena, ny, double);
    n->pivot = PH_TAKE(arena, o->na, int);
    n->gradient = PH_TAKE(arena, (o->N + 1) * o->na, double);
    n->far = PH_TAKE(arena, o->na, double);
}

void ph_ocp_kinds(const ph_ocp *o, int *kind) {
    for (int i = 0; i < o->goal_count; i++)
        for (int j = 0; o->goals[i].row >= 0 && j < o->goals[i].rows; j++) kind[o->goals[i].row + j] = i;
}

ph_status ph_ocp_newton_create(const ph_ocp *o, const ph_optimize_observer *observer, ph_ocp_newton **out) {
    ph_ocp_newton n = {.o = o, .observer = observer, .r = {.N = o->N, .nx = o->nx, .nu = o->nu, .m = o->m}};
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, ph_ocp_newton);
    layout_body_newton(&n, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) return PH_ERR_MEMORY;
    ph_ocp_newton *made = PH_TAKE(&arena, 1, ph_ocp_newton);
    *made = n;
    layout_body_newton(made, &arena);
    for (int i = 0; i < o->nu; i++) made->r.metric[i] = 2 * o->h * o->effort[i];
    ph_ocp_kinds(o, made->r.kind);
    *out = made;
    return PH_OK;
}

void ph_ocp_newton_free(ph_ocp_newton *n) { free(n); }

// --- one step -------------------------------------------------------------------------------------------------

static ph_status factor(ph_ocp_newton *n, double shift) {
    n->r.regular = shift;
    return ph_riccati_factor(&n->r);
}

// The least of the shifts tried for which the step is a descent direction.
static ph_status factor_convex(ph_ocp_newton *n) {
    double shift = FIRST_SHIFT;
    for (int i = 0; i < TRIALS; i++, shift *= 3)
        if (factor(n, shift) == PH_OK && n->r.negative == 0) return PH_OK;
    return PH_SINGULAR;
}

// The penalty exceeds every multiplier, so that the step is a descent direction of the merit function.
static void raise_penalty(ph_ocp_newton *n) {
    const ph_ocp *o = n->o;
    double most = 0;
    for (int k = 0; k <= o->N; k++) {
        for (int i = 0; i < o->na; i++)
            most = ph_fmax(most, fabs(n->x.lp[k * o->na + i] + n->d.lambda[k * o->nx + o->na + i]));
        for (int i = 0; i < o->nz; i++)
            most = ph_fmax(most, fabs(n->x.lz[k * o->nz + i] + n->d.lambda[k * o->nx + 2 * o->na + i]));
    }
    for (int i = 0; i < o->m; i++) most = ph_fmax(most, fabs(n->x.nu[i] + n->d.nu[i]));
    if (n->penalty < 1.5 * most) n->penalty = 2 * most;
    if (!(n->penalty > 0)) n->penalty = 1;  // nothing is requested, but the motion has to be found
}

// n->trial = n->x, moved by s times the direction.
static void try_step(ph_ocp_newton *n, double s) {
    ph_ocp_point_move(n->o, &n->x, s, &n->d, &n->trial);
    ph_ocp_settle(n->o, &n->trial, &n->l);
}

static void exchange(ph_ocp_newton *n) {
    const ph_ocp_point t = n->x;
    n->x = n->trial;
    n->trial = t;
}

// Whether the full step is accepted; n->x is then the new iterate.
static bool full_step(ph_ocp_newton *n) {
    const double before = ph_larger(n->residual, n->violation);
    try_step(n, 1);
    exchange(n);
    const bool good = ph_ocp_assemble(n, false) == PH_OK && ph_larger(n->residual, n->violation) <= GAIN * before;
    exchange(n);
    if (!good) return false;
    exchange(n);
    return true;
}

// Non-monotone search: the step must beat the worst of the last few iterates. A monotone one takes short steps along
// curved constraints.
static ph_status search_line(ph_ocp_newton *n) {
    raise_penalty(n);
    n->before[n->judged++ % PH_OCP_MEMORY] = ph_ocp_judge(n, &n->x);
    double limit = -INFINITY, s = 1;
    for (int i = 0; i < PH_OCP_MEMORY && i < n->judged; i++)
        limit = ph_fmax(limit, n->before[i].cost + n->penalty * n->before[i].off);
    for (int i = 0; i < HALVINGS; i++, s *= 0.5) {
        try_step(n, s);
        const ph_ocp_merit m = ph_ocp_judge(n, &n->trial);
        if (m.cost + n->penalty * m.off < limit + ROUNDING * fabs(limit)) {
            exchange(n);
            return PH_OK;
        }
    }
    return PH_NOT_CONVERGED;
}

static ph_status advance(ph_ocp_newton *n) {
    ph_status status = factor(n, 0);
    const bool near = n->residual < NEAR && n->violation < NEAR;
    if (status != PH_OK || n->r.negative > 0) {
        if (status == PH_OK && near) {
            ph_riccati_solve(&n->r, &n->d);
            if (full_step(n)) return PH_OK;
        }
        status = factor_convex(n);
        if (status != PH_OK) return status;
    }
    ph_riccati_solve(&n->r, &n->d);
    if (near && full_step(n)) return PH_OK;
    return search_line(n);
}

// Residuals may fall slightly below the tolerance by rounding: take one more step while it still reduces them.
static bool polish(ph_ocp_newton *n) {
    if (factor(n, 0) != PH_OK) return false;
    n->minimum = n->r.negative == 0;
    ph_riccati_solve(&n->r, &n->d);
    return ph_larger(n->residual, n->violation) > 16 * DBL_EPSILON && full_step(n);
}

ph_status ph_ocp_newton_run(ph_ocp_newton *n) {
    const double tolerance = n->o->def->tolerance;
    n->converged = n->minimum = false;
    n->judged = 0;
    n->penalty = 0;
    for (n->iterations = 0; n->iterations < ITERATIONS; n->iterations++) {
        ph_status status = ph_ocp_assemble(n, true);
        if (status != PH_OK) return status == PH_DIVERGED ? status : PH_NOT_CONVERGED;
        const ph_optimize_observer *w = n->observer;
        if (w && w->iteration &&
            !w->iteration(w->user, n->start, n->iterations, n->cost, ph_larger(n->residual, n->violation)))
            return PH_INTERRUPTED;
        if (n->residual <= tolerance && n->violation <= tolerance) {
            n->converged = true;
            if (polish(n)) continue;
            return ph_ocp_assemble(n, false);
        }
        if (n->converged) return PH_OK;
        status = advance(n);
        if (status != PH_OK) return PH_NOT_CONVERGED;
    }
    return PH_NOT_CONVERGED;
}

// --- escaping a saddle ----------------------------------------------------------------------------------------

// The linear-quadratic problem without gradients and residuals: its solutions preserve the constraints.
static void homogeneous(ph_ocp_newton *n) {
    const ph_ocp *o = n->o;
    const size_t nx = (size_t)o->nx, nw = nx + (size_t)o->nu;
    for (int k = 0; k < o->N; k++) {
        memset(n->r.stages[k].g, 0, nw * sizeof(double));
        memset(n->r.stages[k].c, 0, nx * sizeof(double));
    }
    memset(n->r.q, 0, nx * sizeof(double));
    memset(n->r.e, 0, (size_t)o->m * sizeof(double));
}

// The shift at which the lowest curvature vanishes, approached from above.
static ph_status lowest_curvature(ph_ocp_newton *n, double *shift) {
    double low = 0, high = FIRST_SHIFT;
    while (!(factor(n, high) == PH_OK && n->r.negative == 0)) {
        low = high;
        high *= 2;
        if (high > 1e12) return PH_NOT_CONVERGED;
    }
    for (int i = 0; i < 12; i++) {
        const double middle = 0.5 * (low + high);
        if (factor(n, middle) == PH_OK && n->r.negative == 0) high = middle;
        else low = middle;
    }
    *shift = high;
    return PH_OK;
}

ph_status ph_ocp_newton_leave(ph_ocp_newton *n) {
    const ph_ocp *o = n->o;
    double shift, most = 0;
    ph_status status = ph_ocp_assemble(n, true);
    homogeneous(n);
    if (status == PH_OK) status = lowest_curvature(n, &shift);
    if (status != PH_OK) return status;
    for (int i = 0; i < o->N * o->nu; i++) n->d.u[i] = 1 + 0.3 * ph_cos(7.0 * i);  // no symmetry of a problem has this
    for (int pass = 0; pass < 4; pass++) {
        const double size = ph_largest(n->d.u, o->N * o->nu);
        for (int k = 0; k < o->N; k++)
            for (int i = 0; i < o->nu; i++)
                n->r.stages[k].g[o->nx + i] = -n->r.metric[i] * n->d.u[k * o->nu + i] / size;
        status = factor(n, shift);
        if (status != PH_OK) return status;
        ph_riccati_solve(&n->r, &n->d);
    }
    for (int k = 0; k <= o->N; k++) most = ph_fmax(most, ph_largest(n->d.x + k * o->nx, o->na));
    if (!(most > 0)) return PH_NOT_CONVERGED;
    memset(n->d.lambda, 0, (size_t)((o->N + 1) * o->nx) * sizeof(double));
    memset(n->d.nu, 0, (size_t)o->m * sizeof(double));
    try_step(n, LEAP / most);
    exchange(n);
    return PH_OK;
}
