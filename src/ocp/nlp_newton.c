// Equations only: Newton's method on the conditions of optimality, full steps, states condensed onto controls.
//                                                                                   docs/theory/optimal-control.md
//
// The first rows are those of the motion, D, as many as there are states s, so that to first order the states follow
// the controls u: ds = -D_s^-1 (D + D_u du). What is left is a small dense problem in du with the other rows E. D_s is
// block-triangular in time, and its factors cost no more than those of a simulation.
//
// Elements of beams that are much stiffer in tension than in bending make the rows grow by orders of magnitude in a
// step that the next ones mend; a line search that does not allow this creeps. So the states are brought back onto the
// motion after each step, with the controls as they are. Far from the rows the Hessian is that
// of the cost alone, which bends the right way whatever the multipliers are; near them it is the exact one.   (O.47)
#include "base/arena.h"
#include "base/vector.h"
#include "linalg/lu.h"
#include "linalg/sparse.h"
#include "linalg/symmetric.h"
#include "nlp.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const double NEAR = 1e-3;  // a violation with which the multipliers tell the curvature
static const double LOST = 1e12;  // a violation from which there is no way back
static const double DEAR = 1e6;   // what leaving the rows costs next to the curvature, to tell a minimum

enum { SETTLINGS = 20 };

typedef struct newton {
    const ph_nlp *nlp;
    void *memory;
    int n, m, states, controls, ends;
    int *place;             // [n] among states; controls: -1 - place
    int *row, *column;      // [jacobian] in D_s, -1: not there
    ph_sparse *D;           // D_s
    double *g, *c, *J, *H;  // slope of the cost, rows, derivatives
    double *columns;        // [controls + 1 x states] D_s^-1 (D_u, D)
    double *Z, *HZ;         // [n x controls + 1] how all unknowns follow; the last column is what D leaves
    double *W, *E, *K, *d;  // small: [controls^2], [ends x controls + 1], their system, its solution
    double *step, *pull, *zero, *sums;
    int *pivots;
    double evaluation_s;
} newton;

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

// --- memory --------------------------------------------------------------------------------------------------

// D_s: of the Jacobian what is in the first rows and no control's.
static ph_status find_pattern(newton *w) {
    const ph_nlp *p = w->nlp;
    for (int e = 0; e < p->jacobian_count; e++) {
        const int c = w->place[p->jacobian_column[e]], r = p->jacobian_row[e];
        w->row[e] = r < w->states ? r : -1;
        w->column[e] = c >= 0 ? c : -1;
    }
    return ph_sparse_create(w->states, p->jacobian_count, w->row, w->column, &w->D);
}

static void layout(newton *w, ph_arena *arena) {
    const int n = w->n, m = w->m, nu = w->controls, k = nu + w->ends;
    w->J = PH_TAKE(arena, w->nlp->jacobian_count, double);
    w->H = PH_TAKE(arena, w->nlp->hessian_count, double);
    w->g = PH_TAKE(arena, n, double);
    w->c = PH_TAKE(arena, m, double);
    w->columns = PH_TAKE(arena, (long)w->states * (nu + 1), double);
    w->Z = PH_TAKE(arena, (long)n * (nu + 1), double);
    w->HZ = PH_TAKE(arena, (long)n * (nu + 1), double);
    w->W = PH_TAKE(arena, (long)nu * nu, double);
    w->E = PH_TAKE(arena, (long)w->ends * (nu + 1), double);
    w->K = PH_TAKE(arena, (long)k * k, double);
    w->d = PH_TAKE(arena, k, double);
    w->step = PH_TAKE(arena, n, double);
    w->pull = PH_TAKE(arena, n, double);
    w->sums = PH_TAKE(arena, n, double);
    w->zero = PH_TAKE(arena, m, double);
    w->row = PH_TAKE(arena, w->nlp->jacobian_count, int);
    w->column = PH_TAKE(arena, w->nlp->jacobian_count, int);
    w->pivots = PH_TAKE(arena, k, int);
    w->place = PH_TAKE(arena, n, int);
}

static ph_status create(const ph_nlp *nlp, int states, const bool *control, newton *w) {
    *w = (newton){.nlp = nlp, .n = nlp->n, .m = nlp->m, .states = states, .ends = nlp->m - states};
    for (int i = 0; i < w->n; i++) w->controls += control[i];
    if (w->n - w->controls != states) return PH_SINGULAR;
    ph_arena arena = {0};
    newton measured = *w;
    layout(&measured, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) return PH_ERR_MEMORY;
    w->memory = arena.base;
    layout(w, &arena);
    for (int i = 0, s = 0, u = 0; i < w->n; i++) w->place[i] = control[i] ? -1 - u++ : s++;
    return find_pattern(w);
}

static void release(newton *w) {
    ph_sparse_free(w->D);
    free(w->memory);
}

// --- one step ------------------------------------------------------------------------------------------------

// Cost, rows, slopes; violation, and the residual relative to the terms that it is the sum of.
static bool evaluate(newton *w, const double *x, const double *y, ph_nlp_result *result) {
    const ph_nlp *p = w->nlp;
    const double begin = seconds();
    const bool ok = p->cost(p->user, x, &result->cost) && p->gradient(p->user, x, w->g) && p->rows(p->user, x, w->c) &&
                    p->jacobian(p->user, x, w->J);
    w->evaluation_s += seconds() - begin;
    double most = 1;
    result->violation = result->residual = 0;
    for (int i = 0; i < w->m && ok; i++) {
        w->c[i] -= p->row_lower[i];
        result->violation = fmax(result->violation, fabs(w->c[i]));
    }
    for (int i = 0; i < w->n; i++) w->pull[i] = w->g[i], w->sums[i] = fabs(w->g[i]);
    for (int e = 0; e < p->jacobian_count; e++) {
        const double part = w->J[e] * y[p->jacobian_row[e]];
        w->pull[p->jacobian_column[e]] += part;
        w->sums[p->jacobian_column[e]] += fabs(part);
    }
    for (int i = 0; i < w->n; i++) most = fmax(most, w->sums[i]);
    for (int i = 0; i < w->n; i++) result->residual = fmax(result->residual, fabs(w->pull[i]) / most);
    return ok && result->violation < LOST && isfinite(result->residual);
}

// Z: the unknowns as functions of the controls.
static ph_status follow(newton *w) {
    const ph_nlp *p = w->nlp;
    const int nu = w->controls, ns = w->states, wide = nu + 1;
    memset(w->columns, 0, (size_t)ns * (size_t)wide * sizeof *w->columns);
    for (int e = 0; e < p->jacobian_count; e++) {
        const int c = w->place[p->jacobian_column[e]], r = p->jacobian_row[e];
        if (c < 0 && r < ns) w->columns[(size_t)(-1 - c) * (size_t)ns + (size_t)r] = w->J[e];
    }
    memcpy(w->columns + (size_t)nu * (size_t)ns, w->c, (size_t)ns * sizeof *w->c);
    const ph_status status = ph_sparse_factor(w->D, w->J);
    if (status != PH_OK) return status;
    ph_sparse_solve(w->D, wide, w->columns);
    for (int i = 0; i < w->n; i++) {
        const int at = w->place[i];
        double *row = w->Z + (size_t)i * (size_t)wide;
        for (int k = 0; k < wide; k++)
            row[k] = at < 0 ? (k == -1 - at) : -w->columns[(size_t)k * (size_t)ns + (size_t)at];
    }
    return PH_OK;
}

static void add_scaled(int n, double s, const double *x, double *y) {
    for (int i = 0; i < n; i++) y[i] += s * x[i];
}

// W = Z^T H Z, E = E Z, and what stands on the right.
static void condense(newton *w) {
    const ph_nlp *p = w->nlp;
    const int nu = w->controls, wide = nu + 1;
    memset(w->HZ, 0, (size_t)w->n * (size_t)wide * sizeof *w->HZ);
    memset(w->W, 0, (size_t)(nu * nu) * sizeof *w->W);
    memset(w->E, 0, (size_t)(w->ends * wide) * sizeof *w->E);
    memset(w->d, 0, (size_t)(nu + w->ends) * sizeof *w->d);
    for (int e = 0; e < p->hessian_count; e++) {
        const size_t r = (size_t)p->hessian_row[e], c = (size_t)p->hessian_column[e], k = (size_t)wide;
        if (w->H[e] == 0) continue;
        add_scaled(wide, w->H[e], w->Z + c * k, w->HZ + r * k);
        if (r != c) add_scaled(wide, w->H[e], w->Z + r * k, w->HZ + c * k);
    }
    for (int i = 0; i < w->n; i++) {
        const double *z = w->Z + (size_t)i * (size_t)wide, *hz = w->HZ + (size_t)i * (size_t)wide;
        for (int k = 0; k < nu; k++) {
            if (z[k] == 0) continue;
            add_scaled(nu, z[k], hz, w->W + (size_t)k * (size_t)nu);
            w->d[k] -= z[k] * (w->g[i] + hz[nu]);
        }
    }
    for (int e = 0; e < p->jacobian_count; e++)
        if (p->jacobian_row[e] >= w->states)
            add_scaled(wide, w->J[e], w->Z + (size_t)p->jacobian_column[e] * (size_t)wide,
                       w->E + (size_t)(p->jacobian_row[e] - w->states) * (size_t)wide);
    for (int r = 0; r < w->ends; r++) w->d[nu + r] = -w->c[w->states + r] - w->E[(size_t)(r * wide + nu)];
}

// du and the multipliers of the ends, then the states and the multipliers of the motion.
static ph_status solve(newton *w, double *x, double *y) {
    const ph_nlp *p = w->nlp;
    const int nu = w->controls, k = nu + w->ends, wide = nu + 1;
    memset(w->K, 0, (size_t)(k * k) * sizeof *w->K);
    for (int r = 0; r < nu; r++) memcpy(w->K + r * k, w->W + r * nu, (size_t)nu * sizeof *w->K);
    for (int r = 0; r < w->ends; r++)
        for (int c = 0; c < nu; c++) w->K[(nu + r) * k + c] = w->K[c * k + nu + r] = w->E[r * wide + c];
    const ph_status status = ph_lu_factor(k, w->K, w->pivots);
    if (status != PH_OK) return status;
    ph_lu_solve(k, w->K, w->pivots, w->d);
    for (int i = 0; i < w->n; i++) {
        const double *z = w->Z + (size_t)i * (size_t)wide, *hz = w->HZ + (size_t)i * (size_t)wide;
        w->step[i] = (w->place[i] >= 0 ? z[nu] : 0) + ph_dot(z, w->d, nu);
        w->pull[i] = w->g[i] + hz[nu] + ph_dot(hz, w->d, nu);
    }
    for (int e = 0; e < p->jacobian_count; e++)
        if (p->jacobian_row[e] >= w->states)
            w->pull[p->jacobian_column[e]] += w->J[e] * w->d[nu + p->jacobian_row[e] - w->states];
    for (int i = 0; i < w->n; i++)
        if (w->place[i] >= 0) y[w->place[i]] = -w->pull[i];
    ph_sparse_solve_T(w->D, y);
    memcpy(y + w->states, w->d + nu, (size_t)w->ends * sizeof *y);
    add_scaled(w->n, 1, w->step, x);
    return PH_OK;
}

// The states are brought onto the motion with the controls as they are, by Newton's method; however far it comes.
static void relax(const newton *w, bool relaxed) {
    if (w->nlp->relax) w->nlp->relax(w->nlp->user, relaxed);
}

static void settle(newton *w, double *x) {
    const ph_nlp *p = w->nlp;
    double before = INFINITY;
    relax(w, true);
    for (int i = 0; i < SETTLINGS; i++) {
        double off = 0;
        const double begin = seconds();
        const bool ok = p->rows(p->user, x, w->c) && p->jacobian(p->user, x, w->J);
        w->evaluation_s += seconds() - begin;
        for (int r = 0; r < w->states && ok; r++) off = fmax(off, fabs(w->c[r]));
        if (!ok || off < NEAR || (i > 5 && !(off < before))) break;
        before = off;
        if (ph_sparse_factor(w->D, w->J) != PH_OK) break;
        ph_sparse_solve(w->D, 1, w->c);
        for (int k = 0; k < w->n; k++)
            if (w->place[k] >= 0) x[k] -= w->c[w->place[k]];
    }
    relax(w, false);
}

static ph_status look(newton *w, bool exact, const double *x, const double *y) {
    const ph_nlp *p = w->nlp;
    const double begin = seconds();
    relax(w, !exact);
    const bool ok = p->hessian(p->user, x, 1, exact ? y : w->zero, w->H) && (exact || p->jacobian(p->user, x, w->J));
    relax(w, false);
    w->evaluation_s += seconds() - begin;
    const ph_status status = ok ? follow(w) : PH_SINGULAR;
    if (status == PH_OK) condense(w);
    return status;
}

// W + a large multiple of E^T E has a Cholesky factor.
static bool is_minimum(newton *w) {
    const int nu = w->controls, wide = nu + 1;
    double curved = 0;
    for (int i = 0; i < nu; i++) curved = fmax(curved, fabs(w->W[i * nu + i]));
    for (int r = 0; r < w->ends; r++) {
        const double *row = w->E + r * wide, size = ph_dot(row, row, nu);
        for (int i = 0; i < nu; i++) add_scaled(nu, DEAR * curved / size * row[i], row, w->W + i * nu);
    }
    return ph_cholesky_factor(nu, w->W) == PH_OK;
}

// --- all of them ---------------------------------------------------------------------------------------------

bool ph_nlp_equations_only(const ph_nlp *nlp) {
    for (int i = 0; i < nlp->n; i++)
        if (isfinite(nlp->lower[i]) || isfinite(nlp->upper[i])) return false;
    for (int i = 0; i < nlp->m; i++)
        if (!(nlp->row_lower[i] == nlp->row_upper[i])) return false;
    return true;
}

ph_status ph_nlp_newton(const ph_nlp *nlp, int states, const bool *control, const ph_nlp_options *options, double *x,
                        double *y, bool *minimum, ph_nlp_result *result) {
    newton w;
    const double begin = seconds();
    *result = (ph_nlp_result){0};
    *minimum = false;
    ph_status status = create(nlp, states, control, &w);
    if (!options->warm) memset(y, 0, (size_t)nlp->m * sizeof *y);
    for (int i = 0; status == PH_OK; i++) {
        result->iterations = i;
        if (!evaluate(&w, x, y, result)) break;
        const bool there = result->violation <= options->tolerance && result->residual <= options->tolerance;
        result->stopped =
            nlp->progress && !nlp->progress(nlp->user, i, result->cost, result->violation, result->residual);
        if (result->stopped || (!there && i == options->iterations)) break;
        status = look(&w, there || result->violation < NEAR, x, y);
        result->converged = there && status == PH_OK;
        if (there || status != PH_OK) break;
        status = solve(&w, x, y);
        if (status == PH_OK) settle(&w, x);
    }
    if (result->converged) *minimum = is_minimum(&w);
    result->evaluation_s = w.evaluation_s;
    result->total_s = seconds() - begin;
    release(&w);
    return status == PH_SINGULAR ? PH_OK : status;
}
