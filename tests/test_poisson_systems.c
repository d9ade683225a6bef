// Poisson systems whose bracket is any: Theorem 1 in its exact form, the discrete gradient, every method on the
// examples, what is refused.                                       docs/theory/lie-poisson.md, docs/poisson-systems.md
#include "harness.h"
#include "polhode/elementary.h"
#include "polhode/polhode.h"

static const double TIGHT = 1e-13;

static double largest(const double *a, int n) {
    double most = 0;
    for (int i = 0; i < n; i++) most = fmax(most, fabs(a[i]));
    return most;
}

static double apart(const double *a, const double *b, int n) {
    double most = 0;
    for (int i = 0; i < n; i++) most = fmax(most, fabs(a[i] - b[i]));
    return most;
}

// --- a system in C: phi(z) hat(grad C), which is Poisson for any phi and C ------------------------------------

static double phi(const double *z) { return 1 + 0.3 * ph_sin(z[0] + z[1]); }
static double C_value(const ph_poisson *s, const double *z) {
    (void)s;
    return z[0] * z[0] * z[0] * z[0] / 4 + (z[1] * z[1] + z[2] * z[2]) / 2 + z[0] * z[1] * z[2];
}
static void C_gradient(const double *z, double *g) {
    g[0] = z[0] * z[0] * z[0] + z[1] * z[2];
    g[1] = z[1] + z[0] * z[2];
    g[2] = z[2] + z[0] * z[1];
}
static void set_hat(const double *a, double f, double *L) {
    const double hat[9] = {0, -a[2], a[1], a[2], 0, -a[0], -a[1], a[0], 0};
    for (int i = 0; i < 9; i++) L[i] = f * hat[i];
}
static void cubic_tensor(const ph_poisson *s, const double *z, double *L) {
    double g[3];
    (void)s;
    C_gradient(z, g);
    set_hat(g, phi(z), L);
}
static void cubic_derivative(const ph_poisson *s, const double *z, int i, double *dL) {
    double g[3], a[9], b[9];
    const double slope[3] = {0.3 * ph_cos(z[0] + z[1]), 0.3 * ph_cos(z[0] + z[1]), 0};
    const double Q[3][3] = {{3 * z[0] * z[0], z[2], z[1]}, {z[2], 1, z[0]}, {z[1], z[0], 1}};
    (void)s;
    C_gradient(z, g);
    for (int k = 0; k < 3; k++) {
        set_hat(Q[k], phi(z), a);
        set_hat(g, slope[k], b);
        for (int j = 0; j < 3; j++) dL[j * 3 + k] = a[i * 3 + j] + b[i * 3 + j];
    }
}
static double cubic_H(const ph_poisson *s, const double *z) {
    (void)s;
    return (z[0] * z[0] + 2 * z[1] * z[1] + 3 * z[2] * z[2]) / 2 + ph_cos(z[0]);
}
static ph_status cubic_gradient(const ph_poisson *s, const double *z, double *w) {
    (void)s;
    w[0] = z[0] - ph_sin(z[0]);
    w[1] = 2 * z[1];
    w[2] = 3 * z[2];
    return PH_OK;
}
static ph_status cubic_hessian(const ph_poisson *s, const double *z, double *Q) {
    (void)s;
    memset(Q, 0, 9 * sizeof *Q);
    Q[0] = 1 - ph_cos(z[0]);
    Q[4] = 2;
    Q[8] = 3;
    return PH_OK;
}
static void casimir_gradient(const ph_poisson *s, int k, const double *z, double *g) {
    (void)s;
    (void)k;
    C_gradient(z, g);
}
static const ph_casimir CASIMIR = {"C", C_value};
static const ph_poisson CUBIC = {.n = 3,
                                 .hamiltonian = cubic_H,
                                 .gradient = cubic_gradient,
                                 .hessian = cubic_hessian,
                                 .casimirs = 1,
                                 .casimir = &CASIMIR,
                                 .tensor = cubic_tensor,
                                 .tensor_derivative = cubic_derivative,
                                 .casimir_gradient = casimir_gradient};
static const double CUBIC_Z[3] = {0.4, 0.9, -0.6};

// --- systems of files ---------------------------------------------------------------------------------------

static ph_document *read_system(const char *name, const ph_poisson_model **p) {
    ph_document *doc;
    ph_error err = {0};
    if (ph_document_read(name, &doc, &err) != PH_OK) fail_msg("%s: %s", name, err.what);
    *p = ph_document_poisson(doc);
    assert_non_null(*p);
    return doc;
}

static ph_simulation settings(const char *method, double step, double duration) {
    ph_simulation sim = ph_simulation_default();
    sim.method = ph_method_find(method);
    sim.step = step;
    sim.duration = duration;
    return sim;
}

static ph_poisson_summary run(const ph_poisson *s, const double *z, const char *method, double step, double duration,
                              ph_poisson_path **path) {
    const ph_simulation sim = settings(method, step, duration);
    ph_poisson_summary sum;
    ph_poisson_path *own = NULL;
    ph_error err = {0};
    if (ph_poisson_path_run(s, &sim, z, path ? path : &own, &sum, &err) != PH_OK) fail_msg("%s: %s", method, err.what);
    ph_poisson_path_free(own);
    return sum;
}

// --- Theorem 1 ----------------------------------------------------------------------------------------------

// E, E - its leading term, E - the paper's term alone, E - the closed form, of one step.
static void errors_of_step(const ph_poisson *s, const double *z, double h, double out[4]) {
    const int n = s->n;
    double z1[8], E[64], F[64], L[64], J[64], f[8], x[8];
    assert_int_equal(ph_poisson_step(s, ph_composition_find("midpoint"), h, TIGHT, z, z1, NULL), PH_OK);
    assert_int_equal(ph_poisson_structure_error(s, h, z, z1, E), PH_OK);
    out[0] = largest(E, n * n);
    assert_int_equal(ph_poisson_structure_leading(s, h, z, z1, F), PH_OK);
    out[1] = apart(E, F, n * n);
    assert_int_equal(ph_poisson_structure_exact(s, h, z, z1, F), PH_OK);
    out[3] = apart(E, F, n * n);
    for (int i = 0; i < n; i++) x[i] = (z[i] + z1[i]) / 2;
    ph_poisson_jacobian(s, x, J);
    ph_poisson_field(s, x, f);
    ph_poisson_tensor_along(s, x, f, L);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                for (int l = 0; l < n; l++) E[i * n + j] += h * h * h / 4 * J[i * n + k] * L[k * n + l] * J[j * n + l];
    out[2] = apart(E, (const double[64]){0}, n * n);
}

static void theorem_1_for_any_bracket(void **state) {
    (void)state;
    const ph_poisson_model *three, *five;
    ph_document *docs[2] = {read_system("volterra", &three), read_system("volterra-five", &five)};
    const struct {
        const char *name;
        const ph_poisson *s;
        const double *z;
    } systems[] = {
        {"phi hat(grad C)", &CUBIC, CUBIC_Z}, {"three", three->system, three->z}, {"five", five->system, five->z}};
    for (size_t i = 0; i < COUNT(systems); i++) {
        double before[4] = {0}, now[4];
        for (double h = 0.1; h > 0.005; h /= 2) {
            errors_of_step(systems[i].s, systems[i].z, h, now);
            printf("  %-16s h %.4f: E %.1e, - leading %.1e, - the paper's %.1e, - closed form %.0e\n", systems[i].name,
                   h, now[0], now[1], now[2], now[3]);
            assert_true(now[3] <= 1e-12);
            if (h < 0.015) {  // the finer pairs: next terms add a few hundredths
                const double order = log2(before[1] / now[1]), of_paper = log2(before[2] / now[2]);
                assert_true(order > 3.8 && order < 4.2);
                assert_true(of_paper < 3.3);  // the paper's term alone leaves something of order 3
            }
            memcpy(before, now, sizeof now);
        }
        assert_true(now[0] > 1e-9);  // there was something to explain
    }
    for (int i = 0; i < 2; i++) ph_document_free(docs[i]);
}

// --- the discrete gradient ----------------------------------------------------------------------------------

static void discrete_gradient_is_one(void **state) {
    (void)state;
    const double d[3] = {0.7, -0.3, 0.5};
    double scale[3], w[3], g[3];
    ph_poisson_scale(&CUBIC, CUBIC_Z, scale);
    for (double size = 0.5; size > 1e-9; size /= 3) {  // passes the change of formula at 1e-2
        double z1[3], sum = 0;
        for (int i = 0; i < 3; i++) z1[i] = CUBIC_Z[i] + size * d[i];
        assert_int_equal(ph_poisson_discrete_gradient(&CUBIC, scale, CUBIC_Z, z1, w), PH_OK);
        for (int i = 0; i < 3; i++) sum += w[i] * (z1[i] - CUBIC_Z[i]);
        const double dH = cubic_H(&CUBIC, z1) - cubic_H(&CUBIC, CUBIC_Z);
        assert_true(fabs(sum - dH) <= 4e-16 * fabs(cubic_H(&CUBIC, z1)));
        double x[3];
        for (int i = 0; i < 3; i++) x[i] = (z1[i] + CUBIC_Z[i]) / 2;
        cubic_gradient(&CUBIC, x, g);
        // third derivatives are below 1, over 24
        assert_true(apart(w, g, 3) <= size * size / 8 + 1e-12 / (1 + size * 1e12));
    }
    assert_int_equal(ph_poisson_discrete_gradient(&CUBIC, scale, CUBIC_Z, CUBIC_Z, w), PH_OK);
    cubic_gradient(&CUBIC, CUBIC_Z, g);
    assert_true(apart(w, g, 3) == 0);
}

// At rest, next to it, and through a change of formula: a step is found, and H is kept.
static void discrete_gradient_near_equilibrium(void **state) {
    (void)state;
    const ph_poisson_model *p;
    ph_document *doc = read_system("volterra-five", &p);
    for (double off = 1e-2; off > 1e-13; off *= 0.1) {
        const double z[5] = {1 + off, 1, 1 - off, 1, 1 + off / 2};  // u = 1 is the minimum of H
        const ph_poisson_summary sum = run(p->system, z, "discrete-gradient", 0.1, 20, NULL);
        assert_true(sum.H.max_drift <= 2e-14);
    }
    const double rest[5] = {1, 1, 1, 1, 1};
    assert_true(run(p->system, rest, "discrete-gradient", 0.1, 2, NULL).H.max_drift == 0);
    ph_document_free(doc);
}

// What friction takes is h w.D, w the discrete gradient, to rounding.
static void friction_takes_what_it_should(void **state) {
    (void)state;
    const ph_poisson_model *p;
    ph_document *doc = read_system("gyrostat", &p);
    const ph_poisson *s = p->system;
    double z[6], z1[6], w[6], D[6], x[6], scale[6];
    memcpy(z, p->z, sizeof z);
    ph_poisson_scale(s, z, scale);
    for (int k = 0; k < 100; k++) {
        assert_int_equal(ph_poisson_discrete_gradient_step(s, scale, 0.05, TIGHT, z, z1, NULL), PH_OK);
        assert_int_equal(ph_poisson_discrete_gradient(s, scale, z, z1, w), PH_OK);
        double taken = 0;
        for (int i = 0; i < 6; i++) x[i] = (z[i] + z1[i]) / 2;
        s->dissipation(s, x, D);
        for (int i = 0; i < 6; i++) taken += 0.05 * w[i] * D[i];
        const double change = s->hamiltonian(s, z1) - s->hamiltonian(s, z);
        assert_true(change < 0 && fabs(change - taken) <= 1e-13 * 102);
        memcpy(z, z1, sizeof z);
    }
    ph_document_free(doc);
}

// --- every method ---------------------------------------------------------------------------------------------

static void orders_of_all_methods(void **state) {
    (void)state;
    static const struct {
        const char *name;
        double step, order;
    } methods[] = {{"rkmk1", 0.002, 1},
                   {"rkmk2", 0.02, 2},
                   {"rkmk3", 0.04, 3},
                   {"rkmk4", 0.08, 4},
                   {"gauss2", 0.04, 2},
                   {"gauss4", 0.1, 4},
                   {"gauss6", 0.4, 6},
                   {"midpoint", 0.04, 2},
                   {"midpoint4", 0.1, 4},
                   {"midpoint6", 0.2, 6},
                   {"discrete-gradient", 0.04, 2}};
    const ph_poisson_model *p;
    ph_document *doc = read_system("volterra-five", &p);
    ph_simulation sim = settings("rkmk54", 0.4, 4);
    sim.tolerance = 1e-14;
    ph_poisson_path *exact, *path;
    ph_poisson_summary sum;
    assert_int_equal(ph_poisson_path_run(p->system, &sim, p->z, &exact, &sum, NULL), PH_OK);
    for (size_t i = 0; i < COUNT(methods); i++) {
        double error[2];
        for (int k = 0; k < 2; k++) {
            run(p->system, p->z, methods[i].name, methods[i].step / (1 << k), 4, &path);
            error[k] = ph_poisson_path_distance(exact, path);
            ph_poisson_path_free(path);
        }
        const double order = log2(error[0] / error[1]);
        printf("  %-18s %.1e, %.1e: order %.2f\n", methods[i].name, error[0], error[1], order);
        if (!(fabs(order - methods[i].order) <= 0.05 * methods[i].order + 0.05))
            fail_msg("%s has order %.2f", methods[i].name, order);
    }
    ph_poisson_path_free(exact);
    ph_document_free(doc);
}

// The adaptive table: error against tolerance.
static void adaptive_error_follows_the_tolerance(void **state) {
    (void)state;
    const ph_poisson_model *p;
    ph_document *doc = read_system("vortices", &p);
    ph_poisson_path *exact, *path;
    ph_poisson_summary sum;
    double error[2];
    run(p->system, p->z, "gauss6", 0.01, 5, &exact);
    for (int k = 0; k < 2; k++) {
        ph_simulation sim = settings("rkmk54", 0.5, 5);
        sim.tolerance = k ? 1e-9 : 1e-6;
        assert_int_equal(ph_poisson_path_run(p->system, &sim, p->z, &path, &sum, NULL), PH_OK);
        error[k] = ph_poisson_path_distance(exact, path);
        ph_poisson_path_free(path);
        assert_true(sum.rows == 11);
    }
    const double slope = log10(error[0] / error[1]) / 3;
    printf("  rkmk54: %.1e at 1e-6, %.1e at 1e-9: slope %.2f\n", error[0], error[1], slope);
    assert_true(slope > 0.8 && slope < 1.2);
    ph_poisson_path_free(exact);
    ph_document_free(doc);
}

// H and Casimir relative to their sizes: what each method promises, and that it does not do better by chance.
static void invariants_as_promised(void **state) {
    (void)state;
    static const struct {
        const char *name;
        bool H, C;  // of five species: H with logarithms, a cubic Casimir
        bool quadratic;
    } methods[] = {{"rkmk4", false, false, false},    {"gauss2", false, false, true},
                   {"gauss4", false, false, true},    {"midpoint", false, false, true},
                   {"midpoint4", false, false, true}, {"discrete-gradient", true, false, true}};
    const ph_poisson_model *three, *five;
    ph_document *docs[2] = {read_system("volterra", &three), read_system("volterra-five", &five)};
    for (size_t i = 0; i < COUNT(methods); i++) {
        const ph_poisson_summary a = run(three->system, three->z, methods[i].name, 0.05, 20, NULL);
        const ph_poisson_summary b = run(five->system, five->z, methods[i].name, 0.05, 20, NULL);
        const double C3 = a.casimir[0].max_drift / a.casimir[0].initial, C5 = b.casimir[0].max_drift / 0.65;
        printf("  %-18s three: H %.0e, C %.0e; five: H %.0e, C %.0e\n", methods[i].name, a.H.max_drift / 3.5, C3,
               b.H.max_drift / 5.6, C5);
        assert_true(a.H.max_drift <= 3.5 * 1e-13);  // linear: all of them
        assert_true(methods[i].quadratic ? C3 <= 1e-13 : C3 > 1e-11);
        assert_true(methods[i].H ? b.H.max_drift <= 1e-13 * 5.6 : b.H.max_drift > 1e-11);
        assert_true(C5 > 1e-11);
    }
    for (int i = 0; i < 2; i++) ph_document_free(docs[i]);
}

// A symmetric method returns, and a step that fails leaves time and state.
static void steps_back_and_failures(void **state) {
    (void)state;
    static const char *const names[] = {"midpoint", "midpoint4", "gauss2", "gauss4", "gauss6", "discrete-gradient"};
    const ph_poisson_model *p;
    ph_document *doc = read_system("volterra-five", &p);
    for (size_t i = 0; i < COUNT(names); i++) {
        const ph_simulation sim = settings(names[i], 0.1, 1);
        ph_poisson_integrator *g;
        double z[5], t = 0;
        ph_error err = {0};
        memcpy(z, p->z, sizeof z);
        assert_int_equal(ph_poisson_integrator_create(p->system, &sim, z, &g, &err), PH_OK);
        for (int k = 1; k <= 50; k++) assert_int_equal(ph_poisson_integrator_step(g, 0.1 * k, &t, z, &err), PH_OK);
        for (int k = 49; k >= 0; k--) assert_int_equal(ph_poisson_integrator_step(g, 0.1 * k, &t, z, &err), PH_OK);
        assert_true(t == 0 && apart(z, p->z, 5) <= 1e-12);
        memcpy(z, p->z, sizeof z);
        const ph_status status = ph_poisson_integrator_step(g, 1e9, &t, z, &err);  // no state with logarithms there
        assert_true(status > 0 && t == 0 && apart(z, p->z, 5) == 0);
        assert_non_null(strstr(err.what, "at t = 0"));
        ph_poisson_integrator_free(g);
    }
    ph_document_free(doc);
}

// --- what is refused ------------------------------------------------------------------------------------------

static void bent_tensor(const ph_poisson *s, const double *z, double *L) {  // hat(v(z)) with v . curl v = -1
    const double v[3] = {z[1], 0, 1};
    (void)s;
    set_hat(v, 1, L);
}
static void bent_derivative(const ph_poisson *s, const double *z, int i, double *dL) {
    const double slopes[3][3] = {{0, 0, 0}, {1, 0, 0}, {0, 0, 0}};
    double a[9];
    (void)s;
    (void)z;
    for (int k = 0; k < 3; k++) {
        set_hat(slopes[k], 1, a);
        for (int j = 0; j < 3; j++) dL[j * 3 + k] = a[i * 3 + j];
    }
}

static void wrong_brackets_are_refused(void **state) {
    (void)state;
    ph_poisson_figures f;
    ph_error err = {0};
    assert_int_equal(ph_poisson_check_near(&CUBIC, CUBIC_Z, &f, &err), PH_OK);
    assert_true(f.jacobi <= 1e-15 && f.casimir <= 1e-15 && f.antisymmetry == 0 && f.worst == 0);
    ph_poisson s = CUBIC;
    s.tensor = bent_tensor;
    s.tensor_derivative = bent_derivative;
    assert_int_equal(ph_poisson_check_near(&s, CUBIC_Z, &f, &err), PH_ERR_MODEL);
    assert_string_equal(err.where, "bracket");
    assert_non_null(strstr(err.what, "the Jacobi identity fails: relative "));
    assert_true(f.jacobi > 0.1 && f.jacobi < 3);  // 1 over max|dLambda| max|Lambda|, which are near 1
    s.almost = true;
    assert_int_equal(ph_poisson_check_near(&s, CUBIC_Z, &f, &err), PH_OK);
    s = CUBIC;
    s.tensor_derivative = NULL;
    assert_int_equal(ph_poisson_check_near(&s, CUBIC_Z, NULL, &err), PH_ERR_ARGUMENT);
}

static void methods_for_others_are_refused(void **state) {
    (void)state;
    int count, suited = 0;
    const ph_method *all = ph_methods(&count);
    for (int i = 0; i < count; i++) suited += ph_poisson_suits(&all[i], NULL) == PH_OK;
    assert_true(suited >= 12 && suited < count);
    ph_error err = {0};
    assert_int_equal(ph_poisson_suits(ph_method_find("variational"), &err), PH_ERR_UNSUPPORTED);
    assert_non_null(strstr(err.what, "gauss6, midpoint"));
    const ph_simulation sim = settings("variational", 0.1, 1);
    ph_poisson_integrator *g;
    assert_int_equal(ph_poisson_integrator_create(&CUBIC, &sim, CUBIC_Z, &g, &err), PH_ERR_UNSUPPORTED);
    assert_null(g);
}

// --- vortices -------------------------------------------------------------------------------------------------

// Squared sides by the equation of relative motion: (l_ij^2)' = (2/pi) g_k A (1/l_jk^2 - 1/l_ki^2), A the area with the
// sign of its orientation; its sign is constant here.
static void side_rates(const double *g, const double *l, double *rate) {
    const double a = l[0], b = l[1], c = l[2];
    const double area = 0.25 * sqrt(fmax(2 * (a * b + b * c + c * a) - a * a - b * b - c * c, 0));
    for (int k = 0; k < 3; k++)  // side k is opposite to vortex k
        rate[k] = 2 / PH_PI * g[k] * area * (1 / l[(k + 1) % 3] - 1 / l[(k + 2) % 3]);
}

static void sides_after(const double *g, double t, int steps, double *l) {
    const double h = t / steps;
    for (int i = 0; i < steps; i++) {
        double k[4][3], x[3];
        side_rates(g, l, k[0]);
        for (int s = 1; s < 4; s++) {
            for (int j = 0; j < 3; j++) x[j] = l[j] + (s == 3 ? h : h / 2) * k[s - 1][j];
            side_rates(g, x, k[s]);
        }
        for (int j = 0; j < 3; j++) l[j] += h / 6 * (k[0][j] + 2 * k[1][j] + 2 * k[2][j] + k[3][j]);
    }
}

static void sides_of(const double *z, double *l) {
    for (int k = 0; k < 3; k++) {
        const double *a = z + 2 * ((k + 1) % 3), *b = z + 2 * ((k + 2) % 3);
        l[k] = (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]);
    }
}

static ph_status keep_state(void *user, double t, const double *row) {
    (void)t;
    memcpy(user, row, 6 * sizeof *row);
    return PH_OK;
}

static void vortices_move_as_they_should(void **state) {
    (void)state;
    const double g[3] = {1, 2, 1.5}, root = sqrt(3) / 2;
    ph_document *doc;
    const ph_poisson_model *p;
    ph_poisson_summary sum;
    double z[6], l[3], wanted[3];
    ph_simulation sim = settings("gauss6", 0.005, 0.4);  // as long as the triangle keeps its orientation
    const ph_observer observer = {.user = z, .row = keep_state};
    doc = read_system("vortices", &p);
    sides_of(p->z, wanted);
    sides_after(g, 0.4, 2000, wanted);
    assert_int_equal(ph_poisson_run(p->system, &sim, p->z, &observer, &sum, NULL), PH_OK);
    sides_of(z, l);
    printf("  sides after 0.4: %.12f %.12f %.12f, off by %.1e\n", l[0], l[1], l[2], apart(l, wanted, 3));
    assert_true(apart(l, wanted, 3) <= 1e-11);
    sides_of(p->z, wanted);
    assert_true(apart(l, wanted, 3) > 0.01);
    ph_document_free(doc);

    // an equilateral triangle turns about its centre of vorticity as a rigid body
    const ph_override set[] = {{"height", root}};
    assert_int_equal(ph_document_read_with("vortices", set, 1, &doc, NULL), PH_OK);
    p = ph_document_poisson(doc);
    sim.duration = 5;
    assert_int_equal(ph_poisson_run(p->system, &sim, p->z, &observer, &sum, NULL), PH_OK);
    const double rate = 4.5 / (2 * PH_PI), c = ph_cos(5 * rate), s = ph_sin(5 * rate);
    const double cx = (-0.5 * g[0] + 0.5 * g[1]) / 4.5, cy = root * g[2] / 4.5;
    for (int k = 0; k < 3; k++) {
        const double x = p->z[2 * k] - cx, y = p->z[2 * k + 1] - cy;
        assert_true(fabs(z[2 * k] - (cx + c * x - s * y)) <= 1e-11 &&
                    fabs(z[2 * k + 1] - (cy + s * x + c * y)) <= 1e-11);
    }
    ph_document_free(doc);
}

// --- certificates -----------------------------------------------------------------------------------------------

static void certificates_hold(void **state) {
    (void)state;
    static const char *const systems[] = {"volterra",     "volterra-five", "vortices",
                                          "elastica-rod", "kirchhoff",     "gyrostat"};
    static const char *const names[] = {"rkmk4", "rkmk54", "gauss4", "midpoint", "midpoint4", "discrete-gradient"};
    for (size_t i = 0; i < COUNT(systems); i++) {
        const ph_poisson_model *p;
        ph_document *doc = read_system(systems[i], &p);
        for (size_t k = 0; k < COUNT(names); k++) {
            ph_simulation sim = ph_document_simulation(doc);
            ph_certificate c;
            ph_error err = {0};
            sim.method = ph_method_find(names[k]);
            sim.duration = fmin(sim.duration, 4);
            const ph_status status = ph_poisson_certify(p->system, &sim, p->z, &c, &err);
            if (status != PH_OK) fail_msg("%s, %s: %s", systems[i], names[k], err.what);
            for (int l = 0; l < c.count; l++)
                if (!c.laws[l].holds)
                    fail_msg("%s, %s: %s: %s", systems[i], names[k], c.laws[l].name, c.laws[l].result);
            assert_true(c.holds && c.count >= 4);
        }
        ph_document_free(doc);
    }
}

// A law that is claimed and does not hold is seen: H' in place of H.
static double other_H(const ph_poisson *s, const double *z) { return cubic_H(s, z) + 1e-9 * z[0]; }

static void certificates_see_a_broken_law(void **state) {
    (void)state;
    ph_poisson s = CUBIC;
    s.hamiltonian = other_H;  // its gradient is that of another
    ph_simulation sim = settings("gauss6", 0.02, 2);
    ph_certificate c;
    assert_int_equal(ph_poisson_certify(&s, &sim, CUBIC_Z, &c, NULL), PH_OK);
    assert_false(c.holds);
    assert_string_equal(c.laws[1].name, "H");
    assert_false(c.laws[1].holds);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theorem_1_for_any_bracket),
        cmocka_unit_test(discrete_gradient_is_one),
        cmocka_unit_test(discrete_gradient_near_equilibrium),
        cmocka_unit_test(friction_takes_what_it_should),
        cmocka_unit_test(orders_of_all_methods),
        cmocka_unit_test(adaptive_error_follows_the_tolerance),
        cmocka_unit_test(invariants_as_promised),
        cmocka_unit_test(steps_back_and_failures),
        cmocka_unit_test(wrong_brackets_are_refused),
        cmocka_unit_test(methods_for_others_are_refused),
        cmocka_unit_test(vortices_move_as_they_should),
        cmocka_unit_test(certificates_hold),
        cmocka_unit_test(certificates_see_a_broken_law),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
