// variational and variational4: order, momenta, reversibility, symplecticity. test_long_runs.c: energy.
#include "harness.h"
#include "polhode/polhode.h"

#ifdef SHORT_RUNS  // with sanitizers, where a run takes twenty times as long
static const bool SHORT = true;
#else
static const bool SHORT = false;
#endif

enum { MOST = 400 };

// --- a system, its state and one method -------------------------------------------------------------------

typedef struct setup {
    ph_document *doc;
    ph_model *m;
    const ph_system *sys;
    ph_workspace *ws;
    ph_simulation sim;
    ph_integrator *g;
    double q[MOST], v[MOST], z[MOST];
    ph_state s;
} setup;

static void reset(setup *b) {
    b->s = (ph_state){0, b->q, b->v, b->z};
    ph_model_initial(b->m, b->q, b->v, b->z);
}

static void use(setup *b, const char *method, ph_tau tau, double step) {
    ph_error err = {0};
    ph_integrator_free(b->g);
    b->sim.method = ph_method_find(method);
    b->sim.tau = tau;
    b->sim.step = step;
    b->sim.stabilization = PH_STABILIZE_DEFAULT;
    assert_int_equal(ph_integrator_create(b->sys, &b->sim, &b->g, &err), PH_OK);
}

static void open_example(setup *b, const char *name) {
    ph_error err = {0};
    *b = (setup){0};
    assert_int_equal(ph_document_read(name, &b->doc, &err), PH_OK);
    assert_int_equal(ph_document_compile(b->doc, &b->m, &err), PH_OK);
    b->sys = ph_model_system(b->m);
    assert_true(b->sys->group.nq <= MOST);
    assert_int_equal(b->sys->workspace_create(b->sys, &b->ws), PH_OK);
    b->sim = ph_simulation_default();
    reset(b);
}

static void close_example(setup *b) {
    ph_integrator_free(b->g);
    b->sys->workspace_free(b->ws);
    ph_model_free(b->m);
    ph_document_free(b->doc);
}

static void steps(setup *b, long count, double h) {
    ph_error err = {0};
    for (long k = 0; k < count; k++) {
        const ph_status status = ph_integrator_step(b->g, b->s.t + h, &b->s, &err);
        if (status != PH_OK) fprintf(stderr, "%s\n", err.what);
        assert_int_equal(status, PH_OK);
    }
}

static ph_invariants invariants(const setup *b) {
    ph_invariants out;
    const ph_place at = {b->s.t, b->q, b->v, b->z};
    b->sys->invariants(b->sys, &at, &out, b->ws);
    return out;
}

static double largest(const double *x, int n) {
    double most = 0;
    for (int i = 0; i < n; i++) most = fmax(most, fabs(x[i]));
    return most;
}

// --- order ------------------------------------------------------------------------------------------------

// The configuration after 0.5 s, as the largest difference in the algebra from that of a fine run.
static double error_at(setup *b, const char *method, ph_tau tau, int count, const double *fine) {
    double u[MOST];
    reset(b);
    use(b, method, tau, 0.5 / count);
    steps(b, count, 0.5 / count);
    ph_group_difference(&b->sys->group, fine, b->q, u);
    return largest(u, b->sys->group.nv);
}

static void orders_of(const char *name, int coarse) {
    setup b;
    double fine[MOST];
    open_example(&b, name);
    use(&b, "rkmk4", PH_TAU_EXP, 0.5 / (64 * coarse));
    steps(&b, 64 * coarse, 0.5 / (64 * coarse));
    memcpy(fine, b.q, sizeof fine);
    for (int tau = PH_TAU_EXP; tau <= PH_TAU_CAY; tau++)
        for (int order = 2; order <= 4; order += 2) {
            const char *method = order == 2 ? "variational" : "variational4";
            const double first = error_at(&b, method, (ph_tau)tau, coarse, fine);
            const double second = error_at(&b, method, (ph_tau)tau, 2 * coarse, fine);
            const double third = error_at(&b, method, (ph_tau)tau, 4 * coarse, fine);
            const double observed = log2(first / second), finer = log2(second / third);
            printf("%-16s %-12s %s: errors %.1e %.1e %.1e, order %.2f %.2f\n", name, method, tau ? "cay" : "exp", first,
                   second, third, observed, finer);
            NEAR(order, finer, order, order == 2 ? 0.1 : 0.2);
        }
    close_example(&b);
}

static void orders_are_two_and_four(void **state) {
    (void)state;
    orders_of("heavy-top-slow", 50);
    if (!SHORT) {
        orders_of("double-pendulum", 100);
        orders_of("four-bar", 100);
        orders_of("bricard", 50);
        orders_of("chain:20", 200);
    }
    NO_FAULTS();
}

// --- momenta ----------------------------------------------------------------------------------------------

// Free systems: what (V.5) promises whatever Newton's tolerance.
static void momenta_of_free_systems_are_kept_to_rounding(void **state) {
    (void)state;
    static const char *const names[] = {"floating-loop", "t-handle"};
    for (size_t i = 0; i < COUNT(names); i++)
        for (int loose = 0; loose < 2; loose++) {
            setup b;
            open_example(&b, names[i]);
            b.sim.newton_tolerance = loose ? 1e-6 : 1e-13;
            use(&b, "variational", PH_TAU_EXP, 5e-3);
            const ph_invariants first = invariants(&b);
            double p = 0, L = 0;
            for (int k = 0; k < (SHORT ? 4 : 200); k++) {
                steps(&b, 100, 5e-3);
                const ph_invariants now = invariants(&b);
                for (int c = 0; c < 3; c++) {
                    p = fmax(p, fabs(now.p[c] - first.p[c]));
                    L = fmax(L, fabs(now.L[c] - first.L[c]));
                }
            }
            printf("%-14s Newton to %.0e: momentum %.1e, angular momentum %.1e\n", names[i], loose ? 1e-6 : 1e-13, p,
                   L);
            // 2e4 steps, each with a few roundings of numbers of size 10; the sum of random ones
            BELOW(loose, p, 1e-11);
            BELOW(loose, L, 1e-11);
            close_example(&b);
        }
    NO_FAULTS();
}

// --- back and forth ---------------------------------------------------------------------------------------

static void a_thousand_steps_lead_back(void **state) {
    (void)state;
    static const char *const names[] = {"heavy-top", "double-pendulum", "four-bar"};
    for (size_t i = 0; i < (SHORT ? 2 : COUNT(names)); i++) {
        setup b;
        double start[MOST], u[MOST];
        open_example(&b, names[i]);
        memcpy(start, b.q, sizeof start);
        use(&b, "variational", PH_TAU_EXP, 1e-3);
        steps(&b, 1000, 1e-3);
        for (int k = 0; k < b.sys->group.nv; k++) b.v[k] = -b.v[k];
        steps(&b, 1000, 1e-3);
        ph_group_difference(&b.sys->group, start, b.q, u);
        printf("%-16s back to %.1e\n", names[i], largest(u, b.sys->group.nv));
        BELOW((double)i, largest(u, b.sys->group.nv), 1e-10);
        close_example(&b);
    }
    NO_FAULTS();
}

// --- the symplectic form ----------------------------------------------------------------------------------

// A tangent vector of T*G in body-fixed terms: displacement and change of the momentum M v.
typedef struct tangent {
    double eta[MOST], dp[MOST];
} tangent;

// Moves the state by eps along a random direction (given as x, y) that the joints allow, and takes a few steps.
static void image(setup *b, const double *q0, const double *v0, const double *x, const double *y, double eps, int count,
                  double h, double *q, double *v) {
    const ph_system *sys = b->sys;
    double u[MOST], rows[MOST];
    ph_place at = {0, b->q, b->v, NULL};
    for (int i = 0; i < sys->group.nv; i++) u[i] = eps * x[i];
    ph_group_retract(&sys->group, PH_BODY, q0, u, b->q);
    for (int pass = 0; pass < 6 && sys->nc > 0; pass++) {
        sys->residual(sys, &at, rows, b->ws);
        for (int i = 0; i < sys->nc; i++) rows[i] = -rows[i];
        assert_int_equal(sys->correct(sys, PH_WEIGHT_MASS, &at, rows, u, b->ws), PH_OK);
        ph_group_retract(&sys->group, PH_BODY, b->q, u, b->q);
    }
    for (int i = 0; i < sys->group.nv; i++) b->v[i] = v0[i] + eps * y[i];
    sys->residual_rate(sys, &at, rows, b->ws);
    for (int i = 0; i < sys->nc; i++) rows[i] = -rows[i];
    if (sys->nc > 0) assert_int_equal(sys->correct(sys, PH_WEIGHT_MASS, &at, rows, u, b->ws), PH_OK);
    for (int i = 0; i < sys->group.nv && sys->nc > 0; i++) b->v[i] += u[i];
    b->s.t = 0;
    steps(b, count, h);
    memcpy(q, b->q, sizeof b->q);
    memcpy(v, b->v, sizeof b->v);
}

// Central differences of fourth order: error eps^4 and rounding over eps, 1e-12 at 1e-3.
static tangent derivative(setup *b, const double *q0, const double *v0, const double *x, const double *y, int count,
                          double h) {
    static double q[4][MOST], v[4][MOST], base_q[MOST], base_v[MOST];
    static const double at[4] = {-2, -1, 1, 2}, weight[4] = {1.0 / 12, -8.0 / 12, 8.0 / 12, -1.0 / 12};
    const double eps = 1e-3;
    const ph_group *G = &b->sys->group;
    double zero[MOST] = {0};
    tangent out = {{0}, {0}};
    image(b, q0, v0, zero, zero, 0, count, h, base_q, base_v);
    for (int k = 0; k < 4; k++) {
        double u[MOST], p[MOST];
        image(b, q0, v0, x, y, at[k] * eps, count, h, q[k], v[k]);
        ph_group_difference(G, base_q, q[k], u);
        b->sys->inertia(b->sys, v[k], p);
        for (int i = 0; i < G->nv; i++) {
            out.eta[i] += weight[k] * u[i] / eps;
            out.dp[i] += weight[k] * p[i] / eps;
        }
    }
    return out;
}

// dp2.eta1 - dp1.eta2 + p.[eta1, eta2] on bodies of SO(3) x R^3, p = M v.
static double form(const setup *b, const double *v, const tangent *a, const tangent *c) {
    const ph_group *G = &b->sys->group;
    double p[MOST], sum = 0;
    b->sys->inertia(b->sys, v, p);
    for (int i = 0; i < G->nv; i++) sum += c->dp[i] * a->eta[i] - a->dp[i] * c->eta[i];
    for (int f = 0; f < G->count; f++) {
        const double *x = a->eta + G->factors[f].v, *y = c->eta + G->factors[f].v, *m = p + G->factors[f].v;
        assert_int_equal(G->factors[f].kind, PH_SO3XR3);
        sum += m[0] * (x[1] * y[2] - x[2] * y[1]) + m[1] * (x[2] * y[0] - x[0] * y[2]) +
               m[2] * (x[0] * y[1] - x[1] * y[0]);
    }
    return sum;
}

// How much of the form a few steps lose, relative to its size.
static double lost_form(setup *b, const char *method, double h) {
    double q0[MOST], v0[MOST], x[2][MOST], y[2][MOST], q[MOST], v[MOST], zero[MOST] = {0};
    reset(b);
    use(b, method, PH_TAU_EXP, h);
    memcpy(q0, b->q, sizeof q0);
    memcpy(v0, b->v, sizeof v0);
    harness_seed = 5;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < b->sys->group.nv; i++) {
            x[k][i] = uniform();
            y[k][i] = uniform();
        }
    const tangent a0 = derivative(b, q0, v0, x[0], y[0], 0, h), c0 = derivative(b, q0, v0, x[1], y[1], 0, h);
    image(b, q0, v0, zero, zero, 0, 0, h, q, v);
    const double before = form(b, v, &a0, &c0);
    const tangent a1 = derivative(b, q0, v0, x[0], y[0], 3, h), c1 = derivative(b, q0, v0, x[1], y[1], 3, h);
    image(b, q0, v0, zero, zero, 0, 3, h, q, v);
    return fabs(form(b, v, &a1, &c1) - before) / fabs(before);
}

static void the_symplectic_form_is_kept(void **state) {
    (void)state;
    static const struct {
        const char *name;
        double h;
    } cases[] = {{"t-handle", 0.05}, {"double-pendulum", 0.05}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        setup b;
        open_example(&b, cases[i].name);
        // all bodies on SO(3) x R^3, where the form above holds
        b.sys->workspace_free(b.ws);
        ph_model_free(b.m);
        ph_model_def def = *ph_document_definition(b.doc);
        ph_body_def bodies[8];
        memcpy(bodies, def.bodies, (size_t)def.body_count * sizeof *bodies);
        for (int k = 0; k < def.body_count; k++) bodies[k].cspace = PH_CSPACE_SO3XR3;
        def.bodies = bodies;
        assert_int_equal(ph_model_create(&def, &b.m, NULL), PH_OK);
        b.sys = ph_model_system(b.m);
        assert_int_equal(b.sys->workspace_create(b.sys, &b.ws), PH_OK);
        const double variational = lost_form(&b, "variational", cases[i].h), rkmk4 = lost_form(&b, "rkmk4", cases[i].h);
        printf("%-16s variational loses %.1e of the form, rkmk4 %.1e\n", cases[i].name, variational, rkmk4);
        BELOW((double)i, variational, 1e-8);
        for (int degree = 1; degree <= (SHORT ? 2 : 4); degree++)
            for (int nodes = PH_GAUSS; nodes <= PH_LOBATTO; nodes++) {
                b.sim.degree = degree;
                b.sim.nodes = (ph_quadrature)nodes;
                const double galerkin = lost_form(&b, "galerkin", cases[i].h);
                printf("%-16s galerkin of degree %d, quadrature %d, loses %.1e\n", cases[i].name, degree, nodes,
                       galerkin);
                BELOW(degree, galerkin, 1e-8);
            }
        assert_true(rkmk4 > 1e-8);
        close_example(&b);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(orders_are_two_and_four),
        cmocka_unit_test(momenta_of_free_systems_are_kept_to_rounding),
        cmocka_unit_test(a_thousand_steps_lead_back),
        cmocka_unit_test(the_symplectic_form_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
