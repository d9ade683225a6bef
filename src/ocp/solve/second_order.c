// The signs of a symmetric matrix's eigenvalues are those of the pivots of its factors. Zeros are not tested for: a
// small known multiple of the identity is added, so that a vanishing pivot gets a definite sign.
#include "base/arena.h"
#include "ocp/solve/nlp.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define HARD 1e10  // a barrier curvature above this, relative to scaled entries, is treated as an exactly active limit
#define DEPENDENT 1e-12  // squared least singular value of independent constraints, scaled
#define SOFT 1e-11       // regularisation of equations, so that dependent constraints get a sign
#define FLAT 1e-11       // curvature on the controls, relative to the largest, that a strict minimum exceeds; (O.202)
#define STEEPEST 1e12    // .. with which every direction has positive curvature
#define FIRST_SHIFT 1e-8
enum { BISECTIONS = 12, PASSES = 4 };

typedef struct scaled {
    void *memory;
    double *jacobian, *hessian;        // entries
    double *row_scale, *column_scale;  // [m], [n]
    double *stiff, *give;              // z/s [n] unscaled, s/y [m] unscaled, 0 for an equation
    bool *held, *absent;               // unknowns at a limit [n], inactive constraints [m]
    bool scales;                       // are known
    double *most;                      // [n + m]
    ph_ldl *factors;
    double *diagonal, *first, *second;  // values of the KKT matrix: its diagonal, Jacobian, Hessian
} scaled;

static ph_status count_negative(const scaled *s, int *negative) {
    const ph_status status = ph_ldl_factor(s->factors, s->diagonal, NULL);
    *negative = ph_ldl_negative(s->factors);
    return status;
}

// Scales the largest entries of rows and columns to about 1, without fixed unknowns and inactive constraints.
static void equilibrate(const ph_nlp *nlp, scaled *s) {
    const int n = nlp->n, m = nlp->m;
    double *sizes = s->first;
    for (int i = 0; i < n; i++) s->column_scale[i] = 1;
    for (int i = 0; i < m; i++) s->row_scale[i] = 1;
    for (int k = 0; k < nlp->jacobian_count; k++)
        sizes[k] = s->held[nlp->jacobian_column[k]] || s->absent[nlp->jacobian_row[k]] ? 0 : fabs(s->jacobian[k]);
    for (int pass = 0; pass < 5; pass++) {
        memset(s->most, 0, sizeof *s->most * (size_t)(n + m));
        for (int k = 0; k < nlp->jacobian_count; k++) {
            const int i = nlp->jacobian_row[k], j = nlp->jacobian_column[k];
            const double size = sizes[k] * s->row_scale[i] * s->column_scale[j];
            if (size > s->most[j]) s->most[j] = size;
            if (size > s->most[n + i]) s->most[n + i] = size;
        }
        for (int j = 0; j < n; j++)
            if (s->most[j] > 0) s->column_scale[j] /= sqrt(s->most[j]);
        for (int i = 0; i < m; i++)
            if (s->most[n + i] > 0) s->row_scale[i] /= sqrt(s->most[n + i]);
    }
}

static void put_jacobian(const ph_nlp *nlp, const scaled *s) {
    for (int k = 0; k < nlp->jacobian_count; k++) {
        const int i = nlp->jacobian_row[k], j = nlp->jacobian_column[k];
        s->first[k] = s->held[j] || s->absent[i] ? 0 : s->jacobian[k] * s->row_scale[i] * s->column_scale[j];
    }
}

// [I, J^T; J, e I] has a negative eigenvalue for each singular value of J above sqrt(e). Only equations and active
// limits count.
static ph_status count_dependent(const ph_nlp *nlp, const scaled *s, int *dependent) {
    const int n = nlp->n, m = nlp->m;
    int negative, present = 0;
    memset(s->second, 0, sizeof *s->second * (size_t)nlp->hessian_count);
    for (int j = 0; j < n; j++) s->diagonal[j] = 1;
    put_jacobian(nlp, s);
    for (int i = 0; i < m; i++) {
        s->diagonal[n + i] = s->absent[i] ? 1 : DEPENDENT;
        present += !s->absent[i];
    }
    const ph_status status = count_negative(s, &negative);
    if (!status) *dependent = present - negative;
    return status;
}

// Whether curvature is measured on this unknown: the states of a fine grid follow the controls, and their number and
// size would enter as the fourth power of the number of steps.                                                (O.202)
static bool is_measured(const ph_nlp *nlp, int j) { return nlp->control == NULL || nlp->control[j]; }

// [H + z/s + shift, J^T; J, -s/y - SOFT] with H scaled to 1 has m negative eigenvalues if H + shift is positive
// definite on the null space of J. The shift applies to the controls.
static ph_status is_convex(const ph_nlp *nlp, const scaled *s, double shift, bool *convex) {
    const int n = nlp->n, m = nlp->m;
    double most = 0;
    for (int k = 0; k < nlp->hessian_count; k++) {
        const int i = nlp->hessian_row[k], j = nlp->hessian_column[k];
        s->second[k] = s->held[i] || s->held[j] ? 0 : s->hessian[k] * s->column_scale[i] * s->column_scale[j];
        most = ph_fmax(most, fabs(s->second[k]));
    }
    const double by = most > 0 ? 1 / most : 1;
    for (int k = 0; k < nlp->hessian_count; k++) s->second[k] *= by;
    for (int j = 0; j < n; j++)
        s->diagonal[j] =
            s->held[j] ? 1
                       : by * s->stiff[j] * s->column_scale[j] * s->column_scale[j] + (is_measured(nlp, j) ? shift : 0);
    put_jacobian(nlp, s);
    for (int i = 0; i < m; i++)
        s->diagonal[n + i] = s->absent[i] ? -1 : -s->give[i] * s->row_scale[i] * s->row_scale[i] / by - SOFT;
    int negative;
    const ph_status status = count_negative(s, &negative);
    if (!status) *convex = negative == m;
    return status;
}

static double ratio(double above, double below) { return above > 0 ? above / ph_fmax(below, 1e-300) : 0; }

// Stiffness of bounds and compliance of constraints, from the ratio of multiplier and distance.
static bool set_ratios(const ph_nlp *nlp, const double *x, const double *y, const double *z_lower,
                       const double *z_upper, scaled *s) {
    double *c = s->most;
    if (nlp->m > 0 && !nlp->rows(nlp->user, x, c)) return false;
    for (int j = 0; j < nlp->n; j++)
        s->stiff[j] = nlp->lower[j] == nlp->upper[j]
                          ? INFINITY
                          : ratio(z_lower[j], x[j] - nlp->lower[j]) + ratio(z_upper[j], nlp->upper[j] - x[j]);
    for (int i = 0; i < nlp->m; i++) {
        const double distance = y[i] > 0 ? nlp->row_upper[i] - c[i] : c[i] - nlp->row_lower[i];
        const bool equation = nlp->row_lower[i] == nlp->row_upper[i];
        s->give[i] = equation ? 0 : y[i] == 0 ? INFINITY : ratio(distance, fabs(y[i]));
    }
    return true;
}

static void hold(const ph_nlp *nlp, double beyond, scaled *s) {
    bool same = s->scales;  // of what was held before
    for (int j = 0; j < nlp->n; j++) {
        same = same && s->held[j] == (s->stiff[j] > beyond);
        s->held[j] = s->stiff[j] > beyond;
    }
    for (int i = 0; i < nlp->m; i++) {
        same = same && s->absent[i] == (s->give[i] > beyond);
        s->absent[i] = s->give[i] > beyond;
    }
    if (!same) equilibrate(nlp, s);
    s->scales = true;
}

static void lay_out(ph_arena *arena, const ph_nlp *nlp, scaled *s) {
    const int n = nlp->n, m = nlp->m;
    s->jacobian = PH_TAKE(arena, nlp->jacobian_count, double);
    s->hessian = PH_TAKE(arena, nlp->hessian_count, double);
    s->row_scale = PH_TAKE(arena, m, double);
    s->column_scale = PH_TAKE(arena, n, double);
    s->stiff = PH_TAKE(arena, n, double);
    s->give = PH_TAKE(arena, m, double);
    s->most = PH_TAKE(arena, n + m, double);
    s->held = PH_TAKE(arena, n, bool);
    s->absent = PH_TAKE(arena, m, bool);
    s->diagonal = PH_TAKE(arena, ph_nlp_entries(nlp), double);
}

static void release(const ph_nlp *nlp, scaled *s) {
    ph_nlp_factors_end(nlp, s->factors);
    free(s->memory);
}

// Derivatives and contributions of limits at x.
static ph_status look(const ph_nlp *nlp, const double *x, const double *y, const double *z_lower, const double *z_upper,
                      scaled *s, ph_error *err) {
    ph_arena arena = {0};
    *s = (scaled){0};
    lay_out(&arena, nlp, s);
    s->memory = calloc(1, arena.used);
    if (!s->memory) return ph_fail(err, PH_ERR_MEMORY, "nlp", "%d unknowns and %d constraints", nlp->n, nlp->m);
    arena = (ph_arena){.base = s->memory};
    lay_out(&arena, nlp, s);
    s->first = s->diagonal + nlp->n + nlp->m;
    s->second = s->first + nlp->jacobian_count;
    const ph_status status = ph_nlp_factors(nlp, &s->factors);
    if (status != PH_OK) return ph_fail(err, status, "nlp", "%d unknowns and %d constraints", nlp->n, nlp->m);
    if (nlp->hessian(nlp->user, x, 1, y, s->hessian) && set_ratios(nlp, x, y, z_lower, z_upper, s) &&
        (nlp->m == 0 || nlp->jacobian(nlp->user, x, s->jacobian)))
        return PH_OK;
    return ph_fail(err, PH_DIVERGED, "nlp",
                   "%d unknowns and %d constraints: the derivatives cannot be computed at this point", nlp->n, nlp->m);
}

ph_status ph_nlp_inertia(const ph_nlp *nlp, const double *x, const double *y, const double *z_lower,
                         const double *z_upper, bool *minimum, int *dependent, ph_error *err) {
    scaled s;
    ph_status status = look(nlp, x, y, z_lower, z_upper, &s, err);
    if (status == PH_OK) {
        hold(nlp, 1, &s);  // a limit is active where its multiplier exceeds its distance
        status = count_dependent(nlp, &s, dependent);
        hold(nlp, HARD, &s);
        if (!status) status = is_convex(nlp, &s, -FLAT, minimum);
        if (status)
            ph_fail(err, status, "nlp", "%d unknowns and %d constraints: the KKT matrix cannot be factorised", nlp->n,
                    nlp->m);
    }
    release(nlp, &s);
    return status;
}

// --- descent from a saddle -----------------------------------------------------------------------------------

// The shift at which the lowest curvature vanishes, approached from above; the factors are those of that shift.
static ph_status lowest(const ph_nlp *nlp, const scaled *s) {
    double low = 0, high = FIRST_SHIFT;
    bool convex = false;
    for (; high < STEEPEST; high *= 8) {
        if (is_convex(nlp, s, high, &convex) == PH_OK && convex) break;
        low = high;
    }
    if (!(high < STEEPEST)) return PH_NOT_CONVERGED;
    for (int i = 0; i < BISECTIONS; i++) {
        const double middle = 0.5 * (low + high);
        if (is_convex(nlp, s, middle, &convex) == PH_OK && convex) high = middle;
        else low = middle;
    }
    return is_convex(nlp, s, high, &convex);
}

ph_status ph_nlp_descent(const ph_nlp *nlp, const double *x, const double *y, const double *z_lower,
                         const double *z_upper, double *d, ph_error *err) {
    const size_t size = (size_t)(nlp->n + nlp->m);
    scaled s;
    double *right = calloc(2 * size, sizeof *right), *step = PH_AFTER(right, size);
    if (right == NULL) return PH_ERR_MEMORY;
    ph_status status = look(nlp, x, y, z_lower, z_upper, &s, err);
    if (status == PH_OK) {
        hold(nlp, HARD, &s);
        status = lowest(nlp, &s);
    }
    for (int i = 0; i < nlp->n; i++) step[i] = 1 + 0.3 * ph_cos(7.0 * i);  // no symmetry of a problem has this
    for (int pass = 0; pass < PASSES && status == PH_OK; pass++) {
        double most = 0;
        for (int i = 0; i < nlp->n; i++) most = ph_fmax(most, s.held[i] || !is_measured(nlp, i) ? 0 : fabs(step[i]));
        for (int i = 0; i < nlp->n; i++) right[i] = s.held[i] || !is_measured(nlp, i) ? 0 : step[i] / most;
        if (!isfinite(ph_ldl_solve(s.factors, right, step))) status = PH_SINGULAR;
    }
    for (int i = 0; i < nlp->n && status == PH_OK; i++) d[i] = s.held[i] ? 0 : step[i] * s.column_scale[i];
    release(nlp, &s);
    free(right);
    return status;
}
