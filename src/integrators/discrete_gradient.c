// The discrete gradient of Gonzalez on Poisson systems: H is kept whatever it is.        docs/theory/lie-poisson.md
#include "base/vector.h"
#include "integrators/poisson_field.h"
#include "linalg/dense_newton.h"
#include "polhode/poisson.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum { N = PH_POISSON_MAX };

// The difference of H loses digits that the iteration needs; the integral of its gradient along the chord has them. It
// is taken below this change of the scaled state, where five points leave out the eleventh power, 1e-6 of 1e-22, and
// wherever the two differ by no more than the rounding of H.                                             (P.31)
static const double SMALL = 1e-2;
static const double NODES[2] = {0.26923465505284155, 0.45308992296933200};  // about the middle, of [-1/2, 1/2]
static const double WEIGHTS[2] = {0.23931433524968324, 0.11846344252809454};

// What a step from z by delta needs, once.
typedef struct chord {
    double g[N], Q[N * N];  // gradient and Hessian at the middle; Q where it is wanted
    double w[N];            // W delta
    double q;               // delta . W delta
    double c;               // factor of the correction
} chord;

static void apart(int n, const double *z, const double *delta, double part, double *x) {
    for (int i = 0; i < n; i++) x[i] = z[i] + part * delta[i];
}

// The integral of (grad H(z + s delta) - g) . delta over the chord                                       (P.31)
static ph_status along_chord(const ph_poisson *s, const double *x, const double *delta, const double *g, double *rest) {
    const int n = s->n;
    double y[N] = {0}, w[N];
    ph_status status = PH_OK;
    *rest = 0;
    for (int k = 0; k < 4 && status == PH_OK; k++) {
        apart(n, x, delta, k % 2 ? NODES[k / 2] : -NODES[k / 2], y);
        status = s->gradient(s, y, w);
        for (int i = 0; i < n && status == PH_OK; i++) *rest += WEIGHTS[k / 2] * (w[i] - g[i]) * delta[i];
    }
    return status;
}

// c = (H1 - H0 - g.delta) / q                                                                  (P.30), (P.31)
static ph_status make_chord(const ph_poisson *s, const double *scale, const double *z, const double *delta, chord *k) {
    const int n = s->n;
    double x[N] = {0}, z1[N] = {0}, rest = 0;
    apart(n, z, delta, 0.5, x);
    apart(n, z, delta, 1, z1);
    ph_status status = s->gradient(s, x, k->g);
    k->q = k->c = 0;
    for (int i = 0; i < n; i++) {
        k->w[i] = delta[i] / (scale[i] * scale[i]);
        k->q += delta[i] * k->w[i];
    }
    if (status != PH_OK || !(k->q > 0)) return status;
    status = along_chord(s, x, delta, k->g, &rest);
    if (k->q > n * SMALL * SMALL) {
        const double H0 = s->hamiltonian(s, z), H1 = s->hamiltonian(s, z1), direct = H1 - H0 - ph_dot(k->g, delta, n);
        if (!(fabs(direct - rest) <= 4 * DBL_EPSILON * (fabs(H0) + fabs(H1)))) rest = direct;
    }
    k->c = rest / k->q;
    return status;
}

ph_status ph_poisson_discrete_gradient(const ph_poisson *s, const double *scale, const double *z, const double *z1,
                                       double *w) {
    double delta[N];
    chord k;
    for (int i = 0; i < s->n; i++) delta[i] = z1[i] - z[i];
    const ph_status status = make_chord(s, scale, z, delta, &k);
    for (int i = 0; i < s->n && status == PH_OK; i++) w[i] = k.g[i] + k.c * k.w[i];
    return status;
}

void ph_poisson_scale(const ph_poisson *s, const double *z, double *scale) {
    const double most = ph_largest(z, s->n), zero = most > 0 ? 0.1 * most : 1;
    for (int i = 0; i < s->n; i++) scale[i] = z[i] != 0 ? fabs(z[i]) : zero;
}

// --- the step ---------------------------------------------------------------------------------------------

typedef struct gradient_rule {
    ph_newton newton;  // first; the unknown is delta = z1 - z
    const ph_poisson *system;
    const double *scale, *z;
    double h, size;  // |z|
} gradient_rule;

static const gradient_rule *rule_of(const ph_newton *newton) { return (const gradient_rule *)(const void *)newton; }

// r = delta - h (Lambda(x) (g + c W delta) + D(x))                                                    (P.32)
static ph_status residual(const ph_newton *newton, const double *delta, double *r, double *size) {
    const gradient_rule *rule = rule_of(newton);
    const ph_poisson *s = rule->system;
    const int n = s->n;
    double x[N] = {0}, L[N * N], w[N], D[N] = {0};
    chord k;
    ph_status status = make_chord(s, rule->scale, rule->z, delta, &k);
    apart(n, rule->z, delta, 0.5, x);
    if (status == PH_OK && s->dissipation) status = s->dissipation(s, x, D);
    if (status != PH_OK) return status;
    ph_poisson_tensor(s, x, L);
    for (int i = 0; i < n; i++) w[i] = k.g[i] + k.c * k.w[i];
    for (int i = 0; i < n; i++) r[i] = delta[i] - rule->h * (ph_dot(L + i * n, w, n) + D[i]);
    *size = rule->size + sqrt(ph_dot(delta, delta, n));
    return PH_OK;
}

// The derivative of g + c W delta by delta, into k->Q.
static ph_status gradient_derivative(const gradient_rule *rule, const double *delta, const double *x, chord *k) {
    const ph_poisson *s = rule->system;
    const int n = s->n;
    double z1[N] = {0}, g1[N], slope[N];
    ph_status status = s->hessian(s, x, k->Q);
    apart(n, rule->z, delta, 1, z1);
    const bool moves = k->q > 0;
    if (status == PH_OK && moves) status = s->gradient(s, z1, g1);
    for (int l = 0; l < n && moves && status == PH_OK; l++)
        slope[l] = (g1[l] - k->g[l] - 0.5 * ph_dot(k->Q + l * n, delta, n) - 2 * k->c * k->w[l]) / k->q;
    if (status != PH_OK) return status;
    for (int i = 0; i < n; i++)
        for (int l = 0; l < n; l++) {
            double *e = &k->Q[i * n + l];
            *e = 0.5 * *e + (moves ? k->w[i] * slope[l] : 0);
            if (i == l) *e += k->c / (rule->scale[i] * rule->scale[i]);
        }
    return PH_OK;
}

// 1 - h (Lambda(x) d(g + c W delta) + (Omega + D')/2)                                                 (P.32)
static ph_status jacobian(const ph_newton *newton, const double *delta, double *J) {
    const gradient_rule *rule = rule_of(newton);
    const ph_poisson *s = rule->system;
    const int n = s->n;
    double x[N] = {0}, L[N * N], w[N];
    chord k;
    ph_status status = make_chord(s, rule->scale, rule->z, delta, &k);
    apart(n, rule->z, delta, 0.5, x);
    if (status == PH_OK) status = gradient_derivative(rule, delta, x, &k);
    memset(J, 0, (size_t)(n * n) * sizeof *J);
    if (status == PH_OK && s->dissipation) status = s->dissipation_jacobian(s, x, J);
    if (status != PH_OK) return status;
    ph_poisson_tensor(s, x, L);
    for (int i = 0; i < n * n; i++) J[i] *= 0.5;
    for (int i = 0; i < n; i++) {
        w[i] = k.g[i] + k.c * k.w[i];
        for (int j = 0; j < n; j++)
            for (int l = 0; l < n; l++) J[i * n + l] += L[i * n + j] * k.Q[j * n + l];
    }
    ph_poisson_add_omega(s, x, w, 0.5, J);
    for (int i = 0; i < n * n; i++) J[i] = (i % (n + 1) == 0 ? 1 : 0) - rule->h * J[i];
    return PH_OK;
}

ph_status ph_poisson_discrete_gradient_step(const ph_poisson *s, const double *scale, double h, double tolerance,
                                            const double *z, double *z1, long *iterations) {
    gradient_rule rule = {.newton = {.n = s->n, .tolerance = tolerance, .residual = residual, .jacobian = jacobian},
                          .system = s,
                          .scale = scale,
                          .z = z,
                          .h = h,
                          .size = sqrt(ph_dot(z, z, s->n))};
    double delta[N];
    ph_status status = ph_poisson_field(s, z, delta);
    for (int i = 0; i < s->n; i++) delta[i] *= h;
    if (status == PH_OK) status = ph_newton_solve(&rule.newton, delta);
    if (iterations) *iterations += rule.newton.iterations;
    for (int i = 0; i < s->n && status == PH_OK; i++) z1[i] = z[i] + delta[i];
    return status;
}
