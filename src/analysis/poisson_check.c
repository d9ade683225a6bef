// Whether a bracket is one and Casimirs are such, at states near the initial one.        docs/theory/lie-poisson.md
#include "base/random.h"
#include "base/vector.h"
#include "polhode/poisson_run.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>

enum {
    N = PH_POISSON_MAX,
    STATES = 10,  // the initial one and others
    DRAWS = 40    // to find as many at which all values are finite
};
static const double BOUND = 1e-9;  // of the contract: far above rounding, far below any mistake
static const double NEAR = 0.1;    // of the size of each component

// --- one state --------------------------------------------------------------------------------------------

typedef struct bracket {
    const ph_poisson *system;
    double L[N * N];
    double *dL;           // [n*n*n]
    double most, most_d;  // largest |Lambda|, |dLambda|
    double square;        // Frobenius norm of Lambda, squared
} bracket;

// False: a value is not finite.
static bool evaluate(bracket *b, const double *z) {
    const ph_poisson *s = b->system;
    const int n = s->n, cube = n * n * n;
    ph_poisson_tensor(s, z, b->L);
    for (int i = 0; i < n; i++) ph_poisson_tensor_row(s, z, i, b->dL + i * n * n);
    b->most = ph_largest(b->L, n * n);
    b->most_d = ph_largest(b->dL, cube);
    b->square = ph_dot(b->L, b->L, n * n);
    return isfinite(b->square) && isfinite(b->most_d) && isfinite(ph_dot(b->dL, b->dL, cube)) &&
           isfinite(s->hamiltonian(s, z));
}

// max |Lambda + Lambda^T| / max |Lambda|                                                              (P.33)
static double antisymmetry(const bracket *b) {
    const int n = b->system->n;
    double most = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) most = ph_larger(most, fabs(b->L[i * n + j] + b->L[j * n + i]));
    return most > 0 ? most / b->most : 0;
}

// sum_l d Lambda_ij / d z_l Lambda_lk
static double nested(const bracket *b, int i, int j, int k) {
    const int n = b->system->n;
    double sum = 0;
    for (int l = 0; l < n; l++) sum += b->dL[(i * n + j) * n + l] * b->L[l * n + k];
    return sum;
}

// The largest |Jacobiator| over max|dLambda| max|Lambda|; it is antisymmetric in its indices.         (P.34)
static double jacobi(const bracket *b) {
    const int n = b->system->n;
    double most = 0;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            for (int k = j + 1; k < n; k++)
                most = ph_larger(most, fabs(nested(b, i, j, k) + nested(b, j, k, i) + nested(b, k, i, j)));
    return most > 0 ? most / (b->most_d * b->most) : 0;
}

// |Lambda grad C| / (|Lambda| |grad C|)                                                               (P.35)
static double casimir(const bracket *b, int which, const double *z) {
    const int n = b->system->n;
    double g[N] = {0}, sum = 0;
    b->system->casimir_gradient(b->system, which, z, g);
    for (int i = 0; i < n; i++) {
        const double e = ph_dot(b->L + i * n, g, n);
        sum += e * e;
    }
    return sum > 0 ? sqrt(sum / (b->square * ph_dot(g, g, n))) : 0;
}

static void add_figures(const bracket *b, const double *z, ph_poisson_figures *f) {
    f->antisymmetry = ph_larger(f->antisymmetry, antisymmetry(b));
    f->jacobi = ph_larger(f->jacobi, jacobi(b));
    for (int k = 0; k < b->system->casimirs && b->system->casimir_gradient; k++) {
        const double one = casimir(b, k, z);
        if (f->worst >= 0 && one <= f->casimir) continue;
        f->casimir = one;
        f->worst = k;
    }
}

// --- all of them ------------------------------------------------------------------------------------------

static ph_status judge(const ph_poisson *s, const ph_poisson_figures *f, ph_error *err) {
    if (!(f->antisymmetry <= BOUND))
        return ph_fail(err, PH_ERR_MODEL, "bracket", "not antisymmetric: Lambda + Lambda^T is %.3g of Lambda",
                       f->antisymmetry);
    if (s->almost) return PH_OK;
    if (!(f->jacobi <= BOUND))
        return ph_fail(err, PH_ERR_MODEL, "bracket",
                       "the Jacobi identity fails: relative %.3g at states near the initial one, at most 1e-9 is "
                       "allowed (\"almost\": true accepts it)",
                       f->jacobi);
    if (f->worst >= 0 && !(f->casimir <= BOUND))
        return ph_fail(err, PH_ERR_MODEL, "casimirs",
                       "%s is no Casimir: Lambda grad %s is relative %.3g at states near the initial one, at most "
                       "1e-9 is allowed (\"almost\": true accepts it)",
                       s->casimir[f->worst].name, s->casimir[f->worst].name, f->casimir);
    return PH_OK;
}

static ph_status look_around(bracket *b, const double *z, ph_poisson_figures *f, ph_error *err) {
    const int n = b->system->n;
    double scale[N], x[N] = {0};
    uint64_t seed = 1993;
    int found = 0;
    ph_poisson_scale(b->system, z, scale);
    for (int draw = 0; draw < DRAWS && found < STATES; draw++) {
        for (int i = 0; i < n; i++) {
            const double random = ph_random(&seed);
            x[i] = draw == 0 ? z[i] : z[i] + NEAR * scale[i] * random;
        }
        const bool finite = evaluate(b, x);
        if (!finite && draw == 0)
            return ph_fail(err, PH_ERR_MODEL, "state", "bracket or Hamiltonian is not finite at the initial state");
        if (!finite) continue;
        add_figures(b, x, f);
        found++;
    }
    return found == STATES ? PH_OK
                           : ph_fail(err, PH_ERR_MODEL, "state",
                                     "bracket or Hamiltonian is not finite at most states near the initial one");
}

ph_status ph_poisson_check_near(const ph_poisson *s, const double *z, ph_poisson_figures *figures, ph_error *err) {
    ph_poisson_figures own, *f = figures ? figures : &own;
    *f = (ph_poisson_figures){.worst = -1};
    ph_status status = ph_poisson_check(s, err);
    if (status != PH_OK) return status;
    bracket b = {.system = s, .dL = malloc((size_t)(s->n * s->n * s->n) * sizeof(double))};
    if (b.dL == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    status = look_around(&b, z, f, err);
    free(b.dL);
    return status == PH_OK ? judge(s, f, err) : status;
}
