// Fixed-point iteration with stored directions (Anderson mixing).                             docs/theory/implicit.md
//
//   f = g(x) - x,   x <= g - sum_j (F_j . f) G_j                                                     (I.4)
//
// Two iterates give a pair (F, G): the change of f and the corresponding change of g. The F_j are orthonormal, and the
// G_j are combined in the same way, so that (I.4) removes the components of f that the pairs span. Where this does not
// converge, as with stiff springs and long steps, Newton's method takes over.
#include "integrators/fixed_point.h"

#include "base/vector.h"
#include "integrators/krylov.h"

#include <float.h>
#include <stdbool.h>
#include <string.h>

enum { ITERATIONS = 100 };
enum { PAIRS = 12 };    // stored pairs: more are not needed before convergence, or Newton is better
enum { PATIENCE = 6 };  // iterations without progress after which it gives up
// The remainder of a new pair's f, after the others are removed, must exceed the rounding of all.
static const double INDEPENDENT = 1e-6;

typedef struct pairs {
    int n, count, next;
    bool begun;
    double *f, *g;  // [n] of the previous iterate
    double *F, *G;  // [PAIRS x n]
} pairs;

size_t ph_fixed_point_size(int n) {
    const size_t here = 3 + 2 * (size_t)PAIRS, there = ph_krylov_arrays();
    return (1 + (here > there ? here : there)) * (size_t)n;
}

// The pair of the last two iterates, orthogonal to those before.                                     (I.5)
static void remember(pairs *p, const double *x, const double *g) {
    const int n = p->n;
    double *F = p->F + p->next * n, *G = p->G + p->next * n;
    for (int i = 0; i < n; i++) {
        F[i] = g[i] - x[i] - p->f[i];
        G[i] = g[i] - p->g[i];
    }
    const double whole = sqrt(ph_dot(F, F, n));
    for (int k = 0; k < p->count; k++) {
        const int j = (p->next + PAIRS - 1 - k) % PAIRS;
        if (j == p->next) continue;  // replaces the oldest
        const double c = ph_dot(p->F + j * n, F, n);
        for (int i = 0; i < n; i++) F[i] -= c * p->F[j * n + i];
        for (int i = 0; i < n; i++) G[i] -= c * p->G[j * n + i];
    }
    const double left = sqrt(ph_dot(F, F, n));
    if (!(left > INDEPENDENT * whole)) {
        p->count = p->next = 0;  // the space is exhausted, or only rounding is left
        return;
    }
    for (int i = 0; i < n; i++) F[i] /= left;
    for (int i = 0; i < n; i++) G[i] /= left;
    p->next = (p->next + 1) % PAIRS;
    if (p->count < PAIRS) p->count++;
}

// x becomes the next iterate.                                                                         (I.4)
static void mix(pairs *p, double *x, const double *g) {
    const int n = p->n;
    if (p->begun) remember(p, x, g);
    p->begun = true;
    for (int i = 0; i < n; i++) p->f[i] = g[i] - x[i];
    memcpy(p->g, g, (size_t)n * sizeof *g);
    memcpy(x, g, (size_t)n * sizeof *g);
    for (int j = 0; j < p->count; j++) {
        const double c = ph_dot(p->F + j * n, p->f, n);
        for (int i = 0; i < n; i++) x[i] -= c * p->G[j * n + i];
    }
}

static ph_status mixed(ph_fixed_point *p, double *x, double *memory) {
    const size_t n = (size_t)p->n;
    double *g = memory, least = INFINITY;
    pairs known = {.n = p->n, .f = g + n, .g = g + 2 * n, .F = g + 3 * n, .G = g + (3 + PAIRS) * n};
    for (int i = 0, without_gain = 0; i < ITERATIONS && without_gain < PATIENCE; i++) {
        const ph_status status = p->map(p, x, g);
        if (status != PH_OK) return status;
        p->iterations++;
        mix(&known, x, g);
        const double size = ph_largest(known.f, p->n);
        if (!isfinite(size)) return PH_NOT_CONVERGED;
        without_gain = size <= 0.5 * least ? 0 : without_gain + 1;
        // Continues below the tolerance while it makes progress.                                                (I.6)
        const bool at_rounding = without_gain > 0 || size <= 0.01 * DBL_EPSILON * p->scale;
        if (size <= p->tolerance * p->scale && (p->enough || at_rounding)) {
            memcpy(x, g, n * sizeof *x);  // directions among rounding errors must not enter
            return PH_OK;
        }
        if (size < least) least = size;
    }
    return PH_NOT_CONVERGED;
}

ph_status ph_fixed_point_solve(ph_fixed_point *p, double *x) {
    const size_t bytes = (size_t)p->n * sizeof *x;
    double *guess = p->memory, *rest = p->memory + p->n;
    memcpy(guess, x, bytes);
    const ph_status status = mixed(p, x, rest);
    if (status <= 0) return status;
    memcpy(x, guess, bytes);
    return ph_krylov_solve(p, x, rest);
}
