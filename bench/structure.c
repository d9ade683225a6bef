// What methods conserve of a free rigid body over 1e5 steps: energy, momentum, and the Poisson structure of the body
// momentum, whose maps m -> m1 satisfy D Lambda(m) D^T = Lambda(m1). The table of docs/choosing-a-method.md.
//
//   structure [STEP [METHOD ..]]
#include "polhode/lie/element.h"
#include "polhode/polhode.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const METHODS[] = {"midpoint", "midpoint4",         "variational",     "variational4",
                                      "galerkin", "galerkin:degree=3", "energy-momentum", "rkmk4",
                                      "gauss4",   "generalized-alpha", "rk4-quaternion",  "implicit-euler"};
enum { METHOD_COUNT = sizeof METHODS / sizeof *METHODS, STEPS = 100000, PARTS = 20, STATES = 40 };
static const double INERTIA[3] = {1, 2, 3};  // of the example free-body

static void die(const char *what) {
    fprintf(stderr, "structure: %s\n", what);
    exit(1);
}

typedef struct body_state {
    double q[8], v[6];
} body_state;

static ph_integrator *integrator_of(const ph_system *sys, const char *method, double h) {
    ph_simulation sim = ph_simulation_default();
    ph_integrator *g;
    ph_error err = {0};
    if (ph_simulation_set(&sim, "method", method, &err) != PH_OK) die(err.what);
    sim.step = h;
    if (ph_integrator_create(sys, &sim, &g, &err) != PH_OK) die(err.what);
    return g;
}

static bool advance(ph_integrator *g, double h, body_state *s) {
    ph_state state = {0, s->q, s->v, NULL};
    return ph_integrator_step(g, h, &state, NULL) == PH_OK;
}

static vec3 momentum(const body_state *s) {
    return vec3_make(INERTIA[0] * s->v[0], INERTIA[1] * s->v[1], INERTIA[2] * s->v[2]);
}

// --- the Poisson structure ------------------------------------------------------------------------------------

// The body momentum after one step from s with m + eps e_j in the place of m.
static vec3 image(const ph_system *sys, const char *method, double h, body_state s, int j, double eps) {
    ph_integrator *g = integrator_of(sys, method, h);  // fresh: generalized-alpha remembers
    s.v[j] += eps / INERTIA[j];
    if (!advance(g, h, &s)) die("a step failed");
    ph_integrator_free(g);
    return momentum(&s);
}

// The largest component of D Lambda(m) D^T - Lambda(m1) over |m|, Lambda(m) = hat(m). D by central differences of sixth
// order at eps = 0.02 of |m|: their error is 1e-12.
static double structure_defect(const ph_system *sys, const char *method, double h, const body_state *s) {
    static const double weight[3] = {0.75, -0.15, 1.0 / 60};
    const vec3 m = momentum(s), m1 = image(sys, method, h, *s, 0, 0);
    const double eps = 0.02 * vec3_norm(m);
    mat3 D = mat3_scale(0, mat3_identity());
    for (int j = 0; j < 3; j++) {
        vec3 column = vec3_make(0, 0, 0);
        for (int k = 0; k < 3; k++) {
            const vec3 up = image(sys, method, h, *s, j, (k + 1) * eps),
                       down = image(sys, method, h, *s, j, -(k + 1) * eps);
            column = vec3_add(column, vec3_scale(weight[k] / eps, vec3_sub(up, down)));
        }
        D.m[j] = column.x;
        D.m[3 + j] = column.y;
        D.m[6 + j] = column.z;
    }
    const mat3 lost = mat3_mul(D, mat3_mul(mat3_hat(m), mat3_transpose(D))), want = mat3_hat(m1);
    double most = 0;
    for (int i = 0; i < 9; i++) most = fmax(most, fabs(lost.m[i] - want.m[i]) / vec3_norm(m));
    return most;
}

// --- a row of the table ---------------------------------------------------------------------------------------

typedef struct result {
    bool done;
    double energy, trend, momentum, casimir;  // relative: largest drift; last part's mean less the first's
    double defect[2];                         // of the structure with h and h/2, largest of some states of the run
} result;

// States that have left the sphere |m| = |m0| say nothing about the method near it.
static void sample_defect(const ph_system *sys, const char *method, double h, double size, const body_state *s,
                          result *r) {
    if (!(fabs(vec3_norm(momentum(s)) - size) < 0.5 * size)) return;
    for (int k = 0; k < 2; k++) r->defect[k] = fmax(r->defect[k], structure_defect(sys, method, k ? 0.5 * h : h, s));
}

static result measure(const ph_model *model, const char *method, double h) {
    const ph_system *sys = ph_model_system(model);
    ph_integrator *g = integrator_of(sys, method, h);
    body_state s = {{0}, {0}};
    result r = {.done = true};
    double mean[PARTS] = {0};
    ph_model_initial(model, s.q, s.v, NULL);
    const vec3 m0 = momentum(&s), L0 = so3_act(ph_element_rotation(s.q), m0);
    const double E0 = 0.5 * vec3_dot(m0, vec3_load(s.v)), size = vec3_norm(m0);
    for (int i = 0; i < STEPS; i++) {
        if (i % (STEPS / STATES) == 0) sample_defect(sys, method, h, size, &s, &r);
        if (!advance(g, h, &s) || !isfinite(s.v[0])) {
            r.done = false;
            break;
        }
        const vec3 m = momentum(&s);
        const double E = 0.5 * vec3_dot(m, vec3_load(s.v)) / E0 - 1;
        r.energy = fmax(r.energy, fabs(E));
        mean[i / (STEPS / PARTS)] += E / (STEPS / PARTS);
        r.casimir = fmax(r.casimir, fabs(vec3_dot(m, m) / (size * size) - 1));
        r.momentum = fmax(r.momentum, vec3_norm(vec3_sub(so3_act(ph_element_rotation(s.q), m), L0)) / size);
    }
    r.trend = mean[PARTS - 1] - mean[0];
    ph_integrator_free(g);
    return r;
}

// Differences leave about 1e-12: no order is seen in them.
static void print_result(const char *method, const result *r) {
    const double order = log2(r->defect[0] / r->defect[1]);
    if (!r->done) printf("| `%s` | the run ended early | | | ", method);
    else printf("| `%s` | %.0e | %+.0e | %.0e | %.0e ", method, r->energy, r->trend, r->momentum, r->casimir);
    printf("| %.0e | ", r->defect[0]);
    if (r->defect[0] < 1e-10 && order < 1) printf("exact |\n");
    else printf("%.1f |\n", order);
}

int main(int argc, char **argv) {
    const double h = argc > 1 ? strtod(argv[1], NULL) : 0.02;
    ph_document *doc;
    ph_model *model;
    ph_error err = {0};
    if (!(h > 0)) die("usage: structure [STEP [METHOD ..]]");
    if (ph_document_read("free-body", &doc, &err) || ph_document_compile(doc, &model, &err)) die(err.what);
    printf(
        "Free rigid body, %d steps of %g s: largest drifts, relative; change of the mean energy from the first to the "
        "last twentieth;\nlargest of D Lambda(m) D^T - Lambda(m1) in one step, over |m|, at %d states, and its "
        "order\n\n",
        STEPS, h, STATES);
    printf("| method | energy | trend | momentum | Casimir | Poisson structure | order of it |\n");
    printf("| --- | --- | --- | --- | --- | --- | --- |\n");
    for (int i = 0; i < (argc > 2 ? argc - 2 : METHOD_COUNT); i++) {
        const char *method = argc > 2 ? argv[2 + i] : METHODS[i];
        const result r = measure(model, method, h);
        print_result(method, &r);
    }
    ph_model_free(model);
    ph_document_free(doc);
    return 0;
}
