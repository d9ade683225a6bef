// Galerkin variational integrators: order 2s, symplecticity, momenta, energy, reversibility, what they coincide with.
#include "harness.h"
#include "orders.h"
#include "polhode/polhode.h"
#include "trend.h"

#ifdef SHORT_RUNS  // with sanitizers
enum { LONG = 2000 };
#else
enum { LONG = 100000 };
#endif

// --- systems --------------------------------------------------------------------------------------------------

// Kepler's problem in the plane, L = |v|^2/2 + 1/|q|.
static double kepler_potential(const ph_natural *s, const double *q) {
    (void)s;
    return -1 / hypot(q[0], q[1]);
}

static ph_status kepler_gradient(const ph_natural *s, const double *q, double *g) {
    const double r = hypot(q[0], q[1]);
    (void)s;
    for (int i = 0; i < 2; i++) g[i] = q[i] / (r * r * r);
    return PH_OK;
}

static ph_status kepler_hessian(const ph_natural *s, const double *q, double *H) {
    const double r2 = q[0] * q[0] + q[1] * q[1], r3 = r2 * sqrt(r2);
    (void)s;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) H[2 * i + j] = ((i == j) - 3 * q[i] * q[j] / r2) / r3;
    return PH_OK;
}

static const double unit2[4] = {1, 0, 0, 1};

static ph_natural kepler(void) {
    ph_natural s = {
        .n = 2, .mass = unit2, .potential = kepler_potential, .gradient = kepler_gradient, .hessian = kepler_hessian};
    ph_error err = {0};
    assert_int_equal(ph_natural_init(&s, &err), PH_OK);
    return s;
}

static const double ECCENTRICITY = 0.3;

// The orbit of half-axis 1 and eccentricity e from its pericentre: x and y at t by Kepler's equation.
static void kepler_exact(double t, double *q) {
    const double e = ECCENTRICITY;
    double E = t;
    for (int i = 0; i < 50; i++) E -= (E - e * sin(E) - t) / (1 - e * cos(E));
    q[0] = cos(E) - e;
    q[1] = sqrt(1 - e * e) * sin(E);
}

static void kepler_start(double *q, double *p) {
    q[0] = 1 - ECCENTRICITY;
    q[1] = 0;
    p[0] = 0;
    p[1] = sqrt((1 + ECCENTRICITY) / (1 - ECCENTRICITY));
}

// The same in r and phi: a mass that depends on the place, so that no part of the Hessian vanishes.
// L = (r'^2 + r^2 phi'^2)/2 + 1/r
static double polar_value(const ph_lagrangian *L, double t, const double *q, const double *v) {
    (void)L;
    (void)t;
    return 0.5 * (v[0] * v[0] + q[0] * q[0] * v[1] * v[1]) + 1 / q[0];
}

static ph_status polar_gradient(const ph_lagrangian *L, double t, const double *q, const double *v, double *Lq,
                                double *Lv) {
    (void)L;
    (void)t;
    if (!(q[0] > 0)) return PH_ERR_ARGUMENT;
    Lq[0] = q[0] * v[1] * v[1] - 1 / (q[0] * q[0]);
    Lq[1] = 0;
    Lv[0] = v[0];
    Lv[1] = q[0] * q[0] * v[1];
    return PH_OK;
}

static ph_status polar_hessian(const ph_lagrangian *L, double t, const double *q, const double *v, double *Lqq,
                               double *Lqv, double *Lvv) {
    (void)L;
    (void)t;
    memcpy(Lqq, (double[4]){v[1] * v[1] + 2 / (q[0] * q[0] * q[0]), 0, 0, 0}, sizeof(double[4]));
    memcpy(Lqv, (double[4]){0, 2 * q[0] * v[1], 0, 0}, sizeof(double[4]));
    memcpy(Lvv, (double[4]){1, 0, 0, q[0] * q[0]}, sizeof(double[4]));
    return PH_OK;
}

static const ph_lagrangian polar = {.n = 2, .value = polar_value, .gradient = polar_gradient, .hessian = polar_hessian};

static void polar_start(double *q, double *p) {
    double x[2], px[2];
    kepler_start(x, px);
    q[0] = x[0];
    q[1] = 0;
    p[0] = 0;
    p[1] = x[0] * px[1];
}

static ph_galerkin *make(const ph_lagrangian *L, int s, ph_quadrature quadrature, int nodes) {
    ph_galerkin *g = NULL;
    ph_error err = {0};
    const ph_galerkin_def def = {.degree = s, .quadrature = quadrature, .nodes = nodes};
    assert_int_equal(ph_galerkin_create(L, &def, &g, &err), PH_OK);
    return g;
}

static void steps(ph_galerkin *g, long count, double h, double *q, double *p) {
    ph_error err = {0};
    for (long k = 0; k < count; k++) {
        const ph_status status = ph_galerkin_step(g, (double)k * h, h, q, p, &err);
        if (status != PH_OK) fprintf(stderr, "%s\n", err.what);
        assert_int_equal(status, PH_OK);
    }
}

static const char *quadrature_name(ph_quadrature k) { return k == PH_GAUSS ? "Gauss" : "Lobatto"; }

// --- order ----------------------------------------------------------------------------------------------------

static double kepler_error(const ph_lagrangian *L, int s, ph_quadrature quadrature, int nodes, int count) {
    const double T = 3;
    double q[2], p[2], want[2];
    ph_galerkin *g = make(L, s, quadrature, nodes);
    if (L == &polar) polar_start(q, p);
    else kepler_start(q, p);
    steps(g, count, T / count, q, p);
    ph_galerkin_free(g);
    kepler_exact(T, want);
    if (L == &polar) {
        const double r = q[0], phi = q[1];
        q[0] = r * cos(phi);
        q[1] = r * sin(phi);
    }
    return hypot(q[0] - want[0], q[1] - want[1]);
}

static double order_of(const ph_lagrangian *L, int s, ph_quadrature quadrature, int nodes, int first) {
    double h[3], e[3];
    for (int k = 0; k < 3; k++) {
        h[k] = 3.0 / (first << k);
        e[k] = kepler_error(L, s, quadrature, nodes, first << k);
    }
    const double order = order_slope(3, h, e);
    print_message("%s, s = %d, %s%.0d: order %.2f, errors %.1e %.1e %.1e\n", L == &polar ? "polar" : "kepler", s,
                  quadrature_name(quadrature), nodes, order, e[0], e[1], e[2]);
    return order;
}

static void orders_are_2s(void **state) {
    (void)state;
    static const int first[2][6] = {
        {0, 400, 50, 20, 10, 7},
        {0, 400, 50, 20, 10, 5}};  // errors far above rounding, steps that resolve the pericentre
    const ph_natural s = kepler();
    for (int k = PH_GAUSS; k <= PH_LOBATTO; k++)
        for (int degree = 1; degree <= 5; degree++) {
            NEAR(degree, order_of(&s.lagrangian, degree, (ph_quadrature)k, 0, first[k][degree]), 2 * degree,
                 degree <= 3 ? 0.1 : 0.2);
            if (degree <= 3)
                NEAR(degree, order_of(&polar, degree, (ph_quadrature)k, 0, first[k][degree]), 2 * degree, 0.1);
        }
    NO_FAULTS();
}

// min(2s, order of the quadrature): more nodes than needed add nothing, fewer take from it.
static void the_lower_of_polynomial_and_quadrature_decides(void **state) {
    (void)state;
    static const struct {
        int degree, nodes;
        ph_quadrature quadrature;
        int order, first;
    } cases[] = {{1, 3, PH_GAUSS, 2, 200},
                 {2, 4, PH_GAUSS, 4, 50},
                 {2, 2, PH_LOBATTO, 2, 200},
                 {2, 5, PH_LOBATTO, 4, 50},
                 {3, 3, PH_LOBATTO, 4, 50}};
    const ph_natural s = kepler();
    for (size_t i = 0; i < COUNT(cases); i++) {
        ph_galerkin *g = make(&s.lagrangian, cases[i].degree, cases[i].quadrature, cases[i].nodes);
        assert_int_equal(ph_galerkin_order(g), cases[i].order);
        ph_galerkin_free(g);
        NEAR((double)i, order_of(&s.lagrangian, cases[i].degree, cases[i].quadrature, cases[i].nodes, cases[i].first),
             cases[i].order, 0.1);
    }
    NO_FAULTS();
}

// --- what they coincide with ------------------------------------------------------------------------------------

// Hamilton's equations of Kepler's problem for the Munthe-Kaas methods: on R^4 the Runge-Kutta methods of the tables.
static ph_status kepler_flow(ph_flow *flow, double t, const double *y, double *k) {
    (void)flow;
    (void)t;
    kepler_gradient(NULL, y, k + 2);
    for (int i = 0; i < 2; i++) {
        k[i] = y[2 + i];
        k[2 + i] = -k[2 + i];
    }
    return PH_OK;
}

static void table_steps(const char *method, int count, double h, double *y) {
    ph_factor factor = {.kind = PH_RN, .n = 4};
    ph_flow flow = {.group = {.count = 1, .factors = &factor}, .field = kepler_flow};
    const ph_butcher *table = ph_butcher_find(method);
    double y1[4], work[600];
    assert_int_equal(ph_group_layout(&flow.group), PH_OK);
    assert_true(ph_flow_work(&flow, table) <= COUNT(work));
    for (int i = 0; i < count; i++) {
        const ph_step_in in = {.t = i * h, .h = h, .tolerance = 1e-15};
        assert_int_equal(ph_flow_step(&flow, table, &in, y, y1, NULL, NULL, work), PH_OK);
        memcpy(y, y1, sizeof y1);
    }
}

static void gauss_nodes_are_the_gauss_methods(void **state) {
    (void)state;
    const ph_natural system = kepler();
    for (int s = 1; s <= 3; s++) {
        double q[2], p[2], y[4];
        kepler_start(q, p);
        memcpy(y, (double[4]){q[0], q[1], p[0], p[1]}, sizeof y);
        ph_galerkin *g = make(&system.lagrangian, s, PH_GAUSS, 0);
        steps(g, 20, 0.1, q, p);
        table_steps((const char *[]){"gauss2", "gauss4", "gauss6"}[s - 1], 20, 0.1, y);
        for (int i = 0; i < 2; i++) {
            NEAR(s, q[i], y[i], 1e-13);  // rounding of 20 steps, and what the table's iteration leaves
            NEAR(s, p[i], y[2 + i], 1e-13);
        }
        ph_galerkin_free(g);
    }
    NO_FAULTS();
}

static void two_lobatto_nodes_are_stoermer_verlet(void **state) {
    (void)state;
    const double h = 0.1;
    const ph_natural system = kepler();
    double q[2], p[2], x[2], m[2], f[2];
    kepler_start(q, p);
    kepler_start(x, m);
    ph_galerkin *g = make(&system.lagrangian, 1, PH_LOBATTO, 0);
    steps(g, 50, h, q, p);
    for (int k = 0; k < 50; k++)
        for (int half = 0; half < 2; half++) {
            kepler_gradient(&system, x, f);
            for (int i = 0; i < 2; i++) {
                m[i] -= 0.5 * h * f[i];
                if (half == 0) x[i] += h * m[i];
            }
        }
    for (int i = 0; i < 2; i++) {
        NEAR(i, q[i], x[i], 1e-13);
        NEAR(i, p[i], m[i], 1e-13);
    }
    ph_galerkin_free(g);
    NO_FAULTS();
}

// --- the symplectic form ----------------------------------------------------------------------------------------

typedef void (*map)(void *context, double *y);

// D of a map of R^4 by central differences of fourth order (error eps^4, rounding over eps: 1e-12), then the largest
// component of D^T J D - J.
static double lost_form(map f, void *context, const double *y0) {
    static const double at[4] = {-2, -1, 1, 2}, weight[4] = {1.0 / 12, -8.0 / 12, 8.0 / 12, -1.0 / 12};
    const double eps = 1e-3;
    double D[4][4] = {{0}}, most = 0;
    for (int j = 0; j < 4; j++)
        for (int k = 0; k < 4; k++) {
            double y[4];
            memcpy(y, y0, sizeof y);
            y[j] += at[k] * eps;
            f(context, y);
            for (int i = 0; i < 4; i++) D[i][j] += weight[k] * y[i] / eps;
        }
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++) {
            double form = (b == a + 2) - (a == b + 2);
            for (int i = 0; i < 2; i++) form -= D[i][a] * D[i + 2][b] - D[i + 2][a] * D[i][b];
            most = fmax(most, fabs(form));
        }
    return most;
}

static void galerkin_map(void *context, double *y) { steps(context, 2, 0.1, y, y + 2); }
static void rkmk4_map(void *context, double *y) { table_steps(context, 2, 0.1, y); }

static void the_symplectic_form_is_kept(void **state) {
    (void)state;
    const ph_natural system = kepler();
    static char rkmk4[] = "rkmk4";
    double y[4], x[4];
    kepler_start(y, y + 2);
    polar_start(x, x + 2);
    const double contrast = lost_form(rkmk4_map, rkmk4, y);
    print_message("rkmk4 loses %.1e of the symplectic form\n", contrast);
    assert_true(contrast > 1e-6);
    for (int s = 1; s <= 4; s++)
        for (int k = PH_GAUSS; k <= PH_LOBATTO; k++) {
            ph_galerkin *g = make(&system.lagrangian, s, (ph_quadrature)k, 0);
            ph_galerkin *h = make(&polar, s, (ph_quadrature)k, 0);
            const double plain = lost_form(galerkin_map, g, y), curved = lost_form(galerkin_map, h, x);
            print_message("s = %d, %s: %.1e, polar %.1e\n", s, quadrature_name((ph_quadrature)k), plain, curved);
            BELOW(s, plain, 1e-9);
            BELOW(s, curved, 1e-9);
            ph_galerkin_free(g);
            ph_galerkin_free(h);
        }
    NO_FAULTS();
}

// --- long runs ----------------------------------------------------------------------------------------------------

// Angular momentum to rounding; energy in a band of the order h^2s without trend.
static trend long_run(int s, ph_quadrature quadrature, double h, double *momentum) {
    const ph_natural system = kepler();
    double q[2], p[2], E0, E;
    ph_galerkin *g = make(&system.lagrangian, s, quadrature, 0);
    trend t = trend_begin(LONG);
    kepler_start(q, p);
    const double first = q[0] * p[1] - q[1] * p[0];
    assert_int_equal(ph_galerkin_energy(g, 0, q, p, &E0), PH_OK);
    for (long k = 0; k < LONG; k++) {
        steps(g, 1, h, q, p);
        assert_int_equal(ph_galerkin_energy(g, 0, q, p, &E), PH_OK);
        trend_add(&t, E - E0);
        *momentum = fmax(*momentum, fabs(q[0] * p[1] - q[1] * p[0] - first));
    }
    trend_fit(&t);
    ph_galerkin_free(g);
    return t;
}

static void momentum_is_kept_and_energy_has_no_trend(void **state) {
    (void)state;
    static const double step[] = {0, 0.02, 0.1, 0.25};
    for (int k = PH_GAUSS; k <= PH_LOBATTO; k++)
        for (int s = 1; s <= 3; s++) {
            double momentum = 0;
            const trend t = long_run(s, (ph_quadrature)k, step[s], &momentum);
            print_message("s = %d, %-7s %d steps of %g: momentum %.1e, band %.1e, slope %.1e +- %.1e\n", s,
                          quadrature_name((ph_quadrature)k), LONG, step[s], momentum, t.high - t.low, t.slope, t.error);
            BELOW(s, momentum, 1e-11);  // 1e5 roundings of a few 1e-16
#ifndef SHORT_RUNS
            if (!trend_is_none(&t)) harness_faults++;
            const trend half = long_run(s, (ph_quadrature)k, 0.5 * step[s], &momentum);
            NEAR(s, log2((t.high - t.low) / (half.high - half.low)), 2 * s, 0.35);  // the extremes are sampled
#endif
        }
    NO_FAULTS();
}

static void steps_lead_back(void **state) {
    (void)state;
    for (int k = PH_GAUSS; k <= PH_LOBATTO; k++)
        for (int s = 1; s <= 4; s++) {
            double q[2], p[2], q0[2], p0[2];
            polar_start(q, p);
            polar_start(q0, p0);
            ph_galerkin *g = make(&polar, s, (ph_quadrature)k, 0);
            steps(g, 500, 0.05, q, p);
            steps(g, 500, -0.05, q, p);
            for (int i = 0; i < 2; i++) {
                NEAR(s, q[i], q0[i], 1e-11);  // rounding of 1000 steps, grown along 4 turns
                NEAR(s, p[i], p0[i], 1e-11);
            }
            print_message("s = %d, %s: %.1f iterations a step\n", s, quadrature_name((ph_quadrature)k),
                          (double)ph_galerkin_iterations(g) / 1000);
            // The velocity takes 2; the exact derivative doubles the digits: 2, 4, 8, 16, and one to see that it ended.
            assert_true(ph_galerkin_iterations(g) <= 1000 * (2 + 5));
            ph_galerkin_free(g);
        }
    NO_FAULTS();
}

// --- a chain: more unknowns, momenta of translations ------------------------------------------------------------

enum { CHAIN = 20 };

// Masses in a row with springs of the force e + e^2 + e^3 between them, nothing else.
static double chain_potential(const ph_natural *s, const double *q) {
    double V = 0;
    for (int i = 0; i + 1 < s->n; i++) {
        const double e = q[i + 1] - q[i];
        V += e * e / 2 + e * e * e / 3 + e * e * e * e / 4;
    }
    return V;
}

static ph_status chain_gradient(const ph_natural *s, const double *q, double *g) {
    memset(g, 0, (size_t)s->n * sizeof *g);
    for (int i = 0; i + 1 < s->n; i++) {
        const double e = q[i + 1] - q[i], f = e + e * e + e * e * e;
        g[i + 1] += f;
        g[i] -= f;
    }
    return PH_OK;
}

static ph_status chain_hessian(const ph_natural *s, const double *q, double *H) {
    const int n = s->n;
    memset(H, 0, (size_t)(n * n) * sizeof *H);
    for (int i = 0; i + 1 < n; i++) {
        const double e = q[i + 1] - q[i], k = 1 + 2 * e + 3 * e * e;
        H[i * n + i] += k;
        H[(i + 1) * n + i + 1] += k;
        H[i * n + i + 1] -= k;
        H[(i + 1) * n + i] -= k;
    }
    return PH_OK;
}

// Sixty unknowns; the momentum of the translation whatever Newton leaves, which here is a percent.
static void translations_keep_their_momentum_whatever_newton_leaves(void **state) {
    (void)state;
    static double mass[CHAIN * CHAIN];
    double q[CHAIN], p[CHAIN], sum = 0, now = 0;
    ph_galerkin *g;
    ph_error err = {0};
    for (int i = 0; i < CHAIN; i++) mass[i * CHAIN + i] = 1 + 0.1 * i;
    ph_natural s = {
        .n = CHAIN, .mass = mass, .potential = chain_potential, .gradient = chain_gradient, .hessian = chain_hessian};
    assert_int_equal(ph_natural_init(&s, &err), PH_OK);
    const ph_galerkin_def def = {.degree = 3, .tolerance = 1e-2};
    assert_int_equal(ph_galerkin_create(&s.lagrangian, &def, &g, &err), PH_OK);
    for (int i = 0; i < CHAIN; i++) {
        q[i] = 0;
        p[i] = uniform();
        sum += p[i];
    }
    steps(g, 500, 0.5, q, p);
    for (int i = 0; i < CHAIN; i++) now += p[i];
    print_message("chain of %d: momentum off by %.1e, %ld iterations\n", CHAIN, now - sum, ph_galerkin_iterations(g));
    BELOW(0, now - sum, 1e-12);
    ph_galerkin_free(g);
    NO_FAULTS();
}

// --- forces -------------------------------------------------------------------------------------------------------

static double line_potential(const ph_natural *s, const double *q) { return s->n * 0.5 * q[0] * q[0]; }
static ph_status line_gradient(const ph_natural *s, const double *q, double *g) {
    g[0] = s->n * q[0];
    return PH_OK;
}
static ph_status line_hessian(const ph_natural *s, const double *q, double *H) {
    H[0] = s->n + 0 * q[0];
    return PH_OK;
}

// q'' + 0.2 q' + q = cos t
static ph_status line_force(const ph_lagrangian *L, double t, const double *q, const double *v, double *f) {
    (void)L;
    f[0] = cos(t) - 0.2 * v[0] + 0 * q[0];
    return PH_OK;
}

static ph_status line_force_jacobian(const ph_lagrangian *L, double t, const double *q, const double *v, double *fq,
                                     double *fv) {
    (void)L;
    (void)t;
    fq[0] = 0 * q[0] * v[0];
    fv[0] = -0.2;
    return PH_OK;
}

// From rest: 5 sin t and the free vibration that makes it start so.
static double line_exact(double t) {
    const double w = sqrt(0.99);
    return 5 * sin(t) - 5 / w * exp(-0.1 * t) * sin(w * t);
}

static void damped_and_driven_systems_have_the_order(void **state) {
    (void)state;
    static const int first[] = {0, 100, 20, 6};
    const double one = 1;
    ph_error err = {0};
    ph_natural s = {
        .n = 1, .mass = &one, .potential = line_potential, .gradient = line_gradient, .hessian = line_hessian};
    assert_int_equal(ph_natural_init(&s, &err), PH_OK);
    s.lagrangian.force = line_force;
    s.lagrangian.force_jacobian = line_force_jacobian;
    for (int k = PH_GAUSS; k <= PH_LOBATTO; k++)
        for (int degree = 1; degree <= 3; degree++) {
            double h[3], e[3];
            for (int i = 0; i < 3; i++) {
                double q = 0, p = 0;
                ph_galerkin *g = make(&s.lagrangian, degree, (ph_quadrature)k, 0);
                const int count = first[degree] << i;
                h[i] = 4.0 / count;
                steps(g, count, h[i], &q, &p);
                e[i] = fabs(q - line_exact(4));
                ph_galerkin_free(g);
            }
            print_message("driven, s = %d, %s: errors %.1e %.1e %.1e\n", degree, quadrature_name((ph_quadrature)k),
                          e[0], e[1], e[2]);
            NEAR(degree, order_slope(3, h, e), 2 * degree, 0.1);
        }
    NO_FAULTS();
}

// --- what is refused ----------------------------------------------------------------------------------------------

static void bad_definitions_are_refused_by_name(void **state) {
    (void)state;
    static const struct {
        ph_galerkin_def def;
        const char *where;
    } cases[] = {{{.degree = 0}, "degree"},
                 {{.degree = PH_GALERKIN_DEGREE_MAX + 1}, "degree"},
                 {{.degree = 3, .nodes = 2}, "nodes"},
                 {{.degree = 1, .nodes = 1, .quadrature = PH_LOBATTO}, "nodes"},
                 {{.degree = 1, .nodes = -1}, "nodes"},
                 {{.degree = 1, .nodes = PH_GALERKIN_NODES_MAX + 1}, "nodes"},
                 {{.degree = 1, .quadrature = (ph_quadrature)7}, "quadrature"},
                 {{.degree = 1, .tolerance = -1}, "tolerance"},
                 {{.degree = 1, .tolerance = NAN}, "tolerance"}};
    ph_galerkin *g = NULL;
    ph_error err = {0};
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_int_equal(ph_galerkin_create(&polar, &cases[i].def, &g, &err), PH_ERR_ARGUMENT);
        assert_string_equal(err.where, cases[i].where);
        assert_null(g);
    }
    const ph_galerkin_def def = {.degree = 2};
    for (int i = 0; i < 4; i++) {
        ph_lagrangian L = polar;
        if (i == 0) L.n = 0;
        if (i == 1) L.n = 1 << 20;
        if (i == 2) L.hessian = NULL;
        if (i == 3) L.force = line_force;
        assert_int_equal(ph_galerkin_create(&L, &def, &g, NULL), PH_ERR_ARGUMENT);
    }
    static const double skew[4] = {1, 0.5, -0.5, 1};
    ph_natural s = kepler();
    s.mass = skew;
    assert_int_equal(ph_natural_init(&s, &err), PH_ERR_ARGUMENT);
    assert_string_equal(err.where, "mass");
    s.mass = NULL;
    assert_int_equal(ph_natural_init(&s, &err), PH_ERR_ARGUMENT);
}

// Steps that have no solution, leave the domain or are no numbers: the status says so, the state stays.
static void failed_steps_change_nothing(void **state) {
    (void)state;
    static const struct {
        double h, r;
        ph_status status;
    } cases[] = {{0, 1, PH_ERR_ARGUMENT},
                 {NAN, 1, PH_ERR_ARGUMENT},
                 {INFINITY, 1, PH_ERR_ARGUMENT},
                 {0.1, NAN, PH_ERR_ARGUMENT},
                 {0.1, -1, PH_ERR_ARGUMENT}};  // what the Lagrangian answered
    ph_galerkin *g = make(&polar, 2, PH_GAUSS, 0);
    ph_error err = {0};
    for (size_t i = 0; i < COUNT(cases); i++) {
        double q[2] = {cases[i].r, 0}, p[2] = {0, 1};
        const double q0[2] = {cases[i].r, 0}, p0[2] = {0, 1};
        assert_int_equal(ph_galerkin_step(g, 0, cases[i].h, q, p, &err), cases[i].status);
        assert_memory_equal(q, q0, sizeof q);
        assert_memory_equal(p, p0, sizeof p);
        assert_true(err.what[0] != '\0');
    }
    ph_galerkin_free(g);

    static const double none[4] = {1, 0, 0, 0};  // no inertia in the second direction
    ph_natural s = kepler();
    double q[2] = {1, 0}, p[2] = {0, 1};
    s.mass = none;
    g = make(&s.lagrangian, 1, PH_GAUSS, 0);
    assert_int_equal(ph_galerkin_step(g, 0, 0.1, q, p, &err), PH_SINGULAR);
    assert_true(q[0] == 1 && p[1] == 1);
    ph_galerkin_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(orders_are_2s),
        cmocka_unit_test(the_lower_of_polynomial_and_quadrature_decides),
        cmocka_unit_test(gauss_nodes_are_the_gauss_methods),
        cmocka_unit_test(two_lobatto_nodes_are_stoermer_verlet),
        cmocka_unit_test(the_symplectic_form_is_kept),
        cmocka_unit_test(momentum_is_kept_and_energy_has_no_trend),
        cmocka_unit_test(steps_lead_back),
        cmocka_unit_test(translations_keep_their_momentum_whatever_newton_leaves),
        cmocka_unit_test(damped_and_driven_systems_have_the_order),
        cmocka_unit_test(bad_definitions_are_refused_by_name),
        cmocka_unit_test(failed_steps_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
