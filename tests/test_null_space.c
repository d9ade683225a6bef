// constraints = null-space: the basis, the displacements, the same trajectory as with multipliers, and condition
// numbers.
#include "dense.h"
#include "harness.h"
#include "models.h"

#ifdef SHORT_RUNS  // with sanitizers, where a run takes twenty times as long
static const bool SHORT = true;
#else
static const bool SHORT = false;
#endif

enum { MOST = 700 };

// --- a model and its state --------------------------------------------------------------------------------

typedef struct setup {
    ph_document *doc;
    ph_model *m;
    const ph_system *sys;
    ph_workspace *ws;
    double q[MOST], v[MOST], z[MOST];
} setup;

static void start(setup *b) {
    b->sys = ph_model_system(b->m);
    assert_true(b->sys->group.nq <= MOST && b->sys->nc <= MOST);
    assert_int_equal(b->sys->workspace_create(b->sys, &b->ws), PH_OK);
    ph_model_initial(b->m, b->q, b->v, b->z);
}

static void open_example(setup *b, const char *name) {
    ph_error err = {0};
    *b = (setup){0};
    assert_int_equal(ph_document_read(name, &b->doc, &err), PH_OK);
    assert_int_equal(ph_document_compile(b->doc, &b->m, &err), PH_OK);
    start(b);
}

// A random velocity of this size that the joints allow, motions included.
static void any_velocity(setup *b, double size) {
    double rows[MOST], u[MOST];
    const ph_place at = {0, b->q, b->v, b->z};
    for (int i = 0; i < b->sys->group.nv; i++) b->v[i] = size * uniform();
    b->sys->residual_rate(b->sys, &at, rows, b->ws);
    for (int i = 0; i < b->sys->nc; i++) rows[i] = -rows[i];
    assert_int_equal(b->sys->correct(b->sys, PH_WEIGHT_MASS, &at, rows, u, b->ws), PH_OK);
    for (int i = 0; i < b->sys->group.nv; i++) b->v[i] += u[i];
}

static void open_scene(setup *b, const scene *s) {
    *b = (setup){.m = scene_compile(s)};
    start(b);
    any_velocity(b, 1);
}

static void close_setup(setup *b) {
    b->sys->workspace_free(b->ws);
    ph_model_free(b->m);
    ph_document_free(b->doc);
}

static double largest(const double *x, int n) {
    double most = 0;
    for (int i = 0; i < n; i++) most = fmax(most, fabs(x[i]));
    return most;
}

static double inner(int n, const double *x, const double *y) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += x[i] * y[i];
    return sum;
}

static void any_numbers(double *x, int n) {
    for (int i = 0; i < n; i++) x[i] = uniform();
}

static const int MODELS = 60;

// --- the basis --------------------------------------------------------------------------------------------

// Random forests: every joint, motions, points, all configuration spaces. As many coordinates as degrees of freedom,
// C P = 0, P^T is the transpose, and coordinates are the inverse on the range of P.
static void the_basis_spans_what_the_joints_allow(void **state) {
    (void)state;
    static scene s;
    static setup b;
    double c[MOST], c1[MOST], f[MOST], y[MOST], x[MOST], rows[MOST];
    harness_seed = 11;
    for (int trial = 0; trial < 4 * MODELS; trial++) {
        scene_random(&s);
        open_scene(&b, &s);
        const ph_system *sys = b.sys;
        const ph_place at = {0, b.q, NULL, NULL};
        assert_int_equal(sys->nf, ph_model_count(b.m).dof);
        assert_null(sys->loop_row);
        any_numbers(c, sys->nf);
        any_numbers(f, sys->group.nv);
        sys->null_space(sys, &at, c, x, b.ws);
        sys->null_space_T(sys, &at, f, y, b.ws);
        sys->jacobian(sys, &at, x, rows, b.ws);
        sys->coordinates(sys, &at, x, c1, b.ws);
        const double size = 1 + largest(x, sys->group.nv);  // arms of a few metres add up along the tree
        BELOW(trial, largest(rows, sys->nc), 1e-14 * size);
        NEAR(trial, inner(sys->nf, c, y), inner(sys->group.nv, x, f), 1e-13 * size);
        for (int i = 0; i < sys->nf; i++) NEAR(trial, c1[i], c[i], 1e-13 * size);
        close_setup(&b);
    }
    NO_FAULTS();
}

// --- displacements ----------------------------------------------------------------------------------------

// Half a turn and half a metre in every coordinate: rows hold at the time that was asked for.
static void displacements_stay_on_the_joints_however_large(void **state) {
    (void)state;
    static scene s;
    static setup b;
    double theta[MOST], d[MOST], u[MOST], q1[MOST], rows[MOST];
    harness_seed = 12;
    for (int trial = 0; trial < 4 * MODELS; trial++) {
        scene_random(&s);
        open_scene(&b, &s);
        const ph_system *sys = b.sys;
        const ph_place at = {0, b.q, NULL, NULL}, end = {0.01, q1, NULL, NULL};
        any_numbers(theta, sys->nf);
        for (int i = 0; i < sys->nf; i++) theta[i] *= trial % 2 ? 0.5 : 1e-6;
        sys->displace(sys, &at, end.t, theta, d, b.ws);
        ph_group_tauinv(&sys->group, PH_TAU_EXP, d, u);
        ph_group_advance(&sys->group, PH_TAU_EXP, b.q, u, q1);
        sys->residual(sys, &end, rows, b.ws);
        // positions of a few metres, moved through up to ten bodies
        BELOW(trial, largest(rows, sys->nc), 1e-13);
        close_setup(&b);
    }
    NO_FAULTS();
}

// At 1e-9 the displacement still has its digits: it is P theta up to the next order, not up to rounding of positions.
static void small_displacements_keep_their_digits(void **state) {
    (void)state;
    static scene s;
    static setup b;
    double theta[MOST], d[MOST], u[MOST], x[MOST];
    const double eps = 1e-9;
    harness_seed = 13;
    for (int trial = 0; trial < 2 * MODELS; trial++) {
        do scene_random(&s);
        while (s.def.joint_count == 0);
        for (int k = 0; k < s.def.joint_count; k++) s.joints[k].motion = NULL;
        open_scene(&b, &s);
        const ph_system *sys = b.sys;
        const ph_place at = {0, b.q, NULL, NULL};
        any_numbers(theta, sys->nf);
        sys->null_space(sys, &at, theta, x, b.ws);
        for (int i = 0; i < sys->nf; i++) theta[i] *= eps;
        sys->displace(sys, &at, 0, theta, d, b.ws);
        for (int tau = PH_TAU_EXP; tau <= PH_TAU_CAY; tau++) {
            ph_group_tauinv(&sys->group, (ph_tau)tau, d, u);
            const double size = 1 + largest(x, sys->group.nv);  // the next order is eps size^2
            for (int i = 0; i < sys->group.nv; i++) NEAR(trial, u[i] / eps, x[i], 4 * eps * size * size);
        }
        close_setup(&b);
    }
    NO_FAULTS();
}

static void tau_is_inverted(void **state) {
    (void)state;
    ph_factor factors[] = {
        {.kind = PH_RN, .n = 3}, {.kind = PH_SO3}, {.kind = PH_SO3XR3}, {.kind = PH_SE3}, {.kind = PH_DUAL_QUATERNION}};
    ph_group G = {.count = (int)COUNT(factors), .factors = factors};
    double u[32], d[40], back[32], one[40];
    assert_int_equal(ph_group_layout(&G), PH_OK);
    ph_group_identity(&G, one);
    for (int trial = 0; trial < 200; trial++)
        for (int tau = PH_TAU_EXP; tau <= PH_TAU_CAY; tau++) {
            for (int i = 0; i < G.nv; i++) u[i] = uniform();
            ph_group_advance(&G, (ph_tau)tau, one, u, d);
            ph_group_tauinv(&G, (ph_tau)tau, d, back);
            for (int i = 0; i < G.nv; i++) NEAR(tau, back[i], u[i], 4e-15);
        }
    NO_FAULTS();
}

// --- the same trajectory ----------------------------------------------------------------------------------

typedef struct run {
    double q[MOST], v[MOST], z[MOST], lambda[MOST];
    ph_work_done work;
} run;

static bool run_as(const setup *b, const char *method, ph_tau tau, ph_constraints how, double h, int count, run *r) {
    ph_error err = {0};
    ph_integrator *g;
    ph_simulation sim = ph_simulation_default();
    sim.method = ph_method_find(method);
    sim.tau = tau;
    sim.constraints = how;
    sim.step = h;
    memcpy(r->q, b->q, sizeof r->q);
    memcpy(r->v, b->v, sizeof r->v);
    memcpy(r->z, b->z, sizeof r->z);
    assert_int_equal(ph_integrator_create(b->sys, &sim, &g, &err), PH_OK);
    ph_state s = {0, r->q, r->v, r->z};
    bool done = true;
    for (int k = 1; k <= count && done; k++) done = ph_integrator_step(g, k * h, &s, &err) == PH_OK;
    if (done) memcpy(r->lambda, ph_integrator_multipliers(g), (size_t)b->sys->nc * sizeof *r->lambda);
    r->work = ph_integrator_work(g);
    ph_integrator_free(g);
    return done;
}

typedef struct gap {
    double q, v, lambda, phi;  // v and lambda relative to 1 + the largest
} gap;

static gap gap_between(const setup *b, const run *x, const run *y, double t) {
    const ph_system *sys = b->sys;
    double u[MOST];
    gap d = {0};
    ph_group_difference(&sys->group, x->q, y->q, u);
    d.q = largest(u, sys->group.nv);
    for (int i = 0; i < sys->group.nv; i++) u[i] = y->v[i] - x->v[i];
    d.v = largest(u, sys->group.nv) / (1 + largest(x->v, sys->group.nv));
    for (int i = 0; i < sys->nc; i++) u[i] = y->lambda[i] - x->lambda[i];
    d.lambda = largest(u, sys->nc) / (1 + largest(x->lambda, sys->nc));
    const ph_place at = {t, y->q, NULL, NULL};
    sys->residual(sys, &at, u, b->ws);
    d.phi = largest(u, sys->nc);
    return d;
}

static gap compare(const setup *b, const char *method, ph_tau tau, double h, int count) {
    static run with, without;
    assert_true(run_as(b, method, tau, PH_CONSTRAINTS_MULTIPLIERS, h, count, &with));
    assert_true(run_as(b, method, tau, PH_CONSTRAINTS_NULL_SPACE, h, count, &without));
    const gap d = gap_between(b, &with, &without, count * h);
    printf("  %-12s %s h %.0e: q %.1e, v %.1e, lambda %.1e, phi %.1e; iterations %.2f and %.2f\n", method,
           tau ? "cay" : "exp", h, d.q, d.v, d.lambda, d.phi, (double)with.work.newton_iterations / count,
           (double)without.work.newton_iterations / count);
    return d;
}

// Both end each step within 1e-13 of the solution, of numbers of the size 1 .. 10; 300 steps of a motion that is not
// chaotic yet. Reactions have a 1/h more.
static void examples_move_as_with_multipliers(void **state) {
    (void)state;
    static const char *const names[] = {
        "four-bar",         "chain:20", "double-pendulum",      "bricard", "floating-loop", "heavy-top",
        "goes-7",           "screw",    "slider-crank-spatial", "stewart", "klann",         "n-four-bar",
        "dual-spin-damped", "t-handle"};
    static setup b;
    for (size_t i = 0; i < (SHORT ? 4 : COUNT(names)); i++) {
        open_example(&b, names[i]);
        printf("%s\n", names[i]);
        const double size = 1 + largest(b.q, b.sys->group.nq);
        for (int k = 0; k < 4; k++) {
            const gap d = compare(&b, k / 2 ? "variational4" : "variational", k % 2 ? PH_TAU_CAY : PH_TAU_EXP, 1e-3,
                                  SHORT   ? 20
                                  : k / 2 ? 60
                                          : 300);
            BELOW((double)i, d.q, 1e-10 * size);
            BELOW((double)i, d.v, 1e-10 * size);
            BELOW((double)i, d.lambda, 1e-8 * size);
            BELOW((double)i, d.phi, 2e-14);
        }
        close_setup(&b);
    }
    NO_FAULTS();
}

// Forests and loops of every joint with motions, springs, dampers, rotors, points, on every space. Where a step does
// not converge it must be so for both.
static void random_models_move_as_with_multipliers(void **state) {
    (void)state;
    static scene s;
    static setup b;
    static run with, without;
    int stopped = 0;
    harness_seed = 14;
    for (int trial = 0; trial < (SHORT ? MODELS / 3 : 4 * MODELS); trial++) {
        if (trial % 3 == 0) scene_random_loops(&s, (ph_joint_type)(trial / 3 % PH_JOINT_TYPES), 1 + trial % 2);
        else scene_random(&s);
        if (trial % 9 == 0) scene_repeat_joint(&s, s.def.joint_count - 1);
        open_scene(&b, &s);
        const ph_tau tau = trial % 2 ? PH_TAU_CAY : PH_TAU_EXP;
        const bool one = run_as(&b, "variational", tau, PH_CONSTRAINTS_MULTIPLIERS, 2e-3, 20, &with);
        const bool other = run_as(&b, "variational", tau, PH_CONSTRAINTS_NULL_SPACE, 2e-3, 20, &without);
        stopped += !one;
        NEAR(trial, other, one, 0);
        if (one && other) {
            const gap d = gap_between(&b, &with, &without, 0.04);
            const double size = 1 + largest(with.v, b.sys->group.nv);
            BELOW(trial, d.q, 1e-11 * size);
            BELOW(trial, d.v, 1e-10);
            BELOW(trial, d.lambda, 1e-8);
            BELOW(trial, d.phi, 1e-13);
        }
        close_setup(&b);
    }
    printf("%d runs stopped with both\n", stopped);
    NO_FAULTS();
}

// Springs with h^2 k/(4 m) up to 100, relaxed at the begin: they enter both iterations by their tangent.
static void stiff_springs_move_as_with_multipliers(void **state) {
    (void)state;
    static scene s;
    static setup b;
    static run with, without;
    double most = 0;
    harness_seed = 15;
    for (int trial = 0; trial < (SHORT ? MODELS / 6 : MODELS); trial++) {
        if (trial % 3 == 0) scene_random_loops(&s, (ph_joint_type)(trial / 3 % PH_JOINT_TYPES), 1);
        else scene_random(&s);
        for (int k = 0; k < s.def.force_count; k++) {
            ph_force_def *f = s.forces + k;
            const vec3 apart = vec3_sub(vec3_load(f->at[1]), vec3_load(f->at[0]));
            if (f->type != PH_FORCE_TYPE_SPRING || vec3_norm(apart) < 0.5) continue;
            f->stiffness = 1e8;
            f->length = NAN;
        }
        open_scene(&b, &s);
        const bool one = run_as(&b, "variational", PH_TAU_EXP, PH_CONSTRAINTS_MULTIPLIERS, 2e-3, 20, &with);
        const bool other = run_as(&b, "variational", PH_TAU_EXP, PH_CONSTRAINTS_NULL_SPACE, 2e-3, 20, &without);
        NEAR(trial, other, one, 0);
        if (one && other) {
            const gap d = gap_between(&b, &with, &without, 0.04);
            most = fmax(most, d.q);
            BELOW(trial, d.q, 1e-11);
            BELOW(trial, d.v, 2e-8);  // 1e8 N/m times the rounding of a length is 1e-8 N, over 1 .. 20 steps
            BELOW(trial, d.lambda, 1e-7);
            BELOW(trial, d.phi, 1e-13);
        }
        close_setup(&b);
    }
    printf("stiff springs: q within %.1e\n", most);
    NO_FAULTS();
}

// A beam of six elements that swings on a hinge: its nodes are a forest, the elements enter by their tangent.
static void a_beam_moves_as_with_multipliers(void **state) {
    (void)state;
    static setup b;
    static run with, without;
    ph_beam_def beam = ph_beam_default();
    ph_joint_def joint = {.name = "hinge", .type = PH_JOINT_REVOLUTE, .nodes = {PH_GROUND, 0}, .axis = {0, 1, 0}};
    ph_error err = {0};
    beam.name = "rod";
    beam.to[0] = 1;
    beam.elements = 6;
    static const double stiffness[6] = {1e5, 5e4, 5e4, 20, 30, 30};
    for (int i = 0; i < 6; i++) beam.stiffness[7 * i] = stiffness[i];
    beam.has_inertia = true;
    beam.rho_A = 1;
    for (int i = 0; i < 3; i++) beam.J[4 * i] = 1e-3;
    const ph_model_def def = {
        .beams = &beam, .beam_count = 1, .joints = &joint, .joint_count = 1, .gravity = {0, 0, -9.81}};
    b = (setup){0};
    const ph_status status = ph_model_create(&def, &b.m, &err);
    if (status != PH_OK) fprintf(stderr, "%s: %s\n", err.where, err.what);
    assert_int_equal(status, PH_OK);
    start(&b);
    assert_int_equal(b.sys->nf, ph_model_count(b.m).dof);
    assert_non_null(b.sys->tangent);
    for (int tau = PH_TAU_EXP; tau <= PH_TAU_CAY; tau++) {
        assert_true(run_as(&b, "variational", (ph_tau)tau, PH_CONSTRAINTS_MULTIPLIERS, 5e-3, 100, &with));
        assert_true(run_as(&b, "variational", (ph_tau)tau, PH_CONSTRAINTS_NULL_SPACE, 5e-3, 100, &without));
        const gap d = gap_between(&b, &with, &without, 0.5);
        printf("beam %s: q %.1e, v %.1e, lambda %.1e, phi %.1e\n", tau ? "cay" : "exp", d.q, d.v, d.lambda, d.phi);
        BELOW(tau, d.q, 1e-10);
        BELOW(tau, d.v, 5e-8);  // axial forces of 1e5 N times the rounding of strains
        BELOW(tau, d.lambda, 1e-7);
        BELOW(tau, d.phi, 1e-14);
    }
    close_setup(&b);
    NO_FAULTS();
}

// --- what variational methods keep ------------------------------------------------------------------------

static ph_invariants invariants(const setup *b, double t) {
    ph_invariants out;
    const ph_place at = {t, b->q, b->v, b->z};
    b->sys->invariants(b->sys, &at, &out, b->ws);
    return out;
}

// A free-floating loop and a chain about the vertical: momenta, energy in the band that multipliers leave, rows.
static void momenta_rows_and_energy_are_kept(void **state) {
    (void)state;
    static const struct {
        const char *name;
        double newton, kept;
        bool vertical;  // only the momentum about the vertical
    } cases[] = {{"floating-loop", 1e-13, 1e-11, false},
                 {"chain:20", 1e-13, 1e-11, true},
                 {"double-pendulum", 1e-13, 1e-11, true},
                 {"floating-loop", 1e-6, 1e-11, false},
                 {"double-pendulum", 1e-6, 1e-11, true}};
    static setup b;
    for (size_t i = 0; i < COUNT(cases); i++) {
        ph_error err = {0};
        ph_integrator *g;
        double rows[MOST], L = 0, p = 0, phi = 0;
        open_example(&b, cases[i].name);
        ph_simulation sim = ph_simulation_default();
        sim.method = ph_method_find("variational");
        sim.constraints = PH_CONSTRAINTS_NULL_SPACE;
        sim.newton_tolerance = cases[i].newton;
        sim.step = 1e-3;
        assert_int_equal(ph_integrator_create(b.sys, &sim, &g, &err), PH_OK);
        ph_state s = {0, b.q, b.v, b.z};
        const ph_invariants first = invariants(&b, 0);
        for (int k = 1; k <= (SHORT ? 100 : 5000); k++) {
            assert_int_equal(ph_integrator_step(g, k * 1e-3, &s, &err), PH_OK);
            const ph_invariants now = invariants(&b, s.t);
            const ph_place at = {s.t, b.q, NULL, NULL};
            b.sys->residual(b.sys, &at, rows, b.ws);
            phi = fmax(phi, largest(rows, b.sys->nc));
            for (int c = cases[i].vertical ? 2 : 0; c < 3; c++) L = fmax(L, fabs(now.L[c] - first.L[c]));
            for (int c = 0; c < 3 && !cases[i].vertical; c++) p = fmax(p, fabs(now.p[c] - first.p[c]));
        }
        printf("%-16s Newton to %.0e: momentum %.1e, angular momentum %.1e, phi %.1e\n", cases[i].name, cases[i].newton,
               p, L, phi);
        BELOW((double)i, p, cases[i].kept);
        BELOW((double)i, L, cases[i].kept);
        BELOW((double)i, phi, 5e-14);
        ph_integrator_free(g);
        close_setup(&b);
    }
    NO_FAULTS();
}

// --- condition numbers ------------------------------------------------------------------------------------

enum { LARGEST = 200 };

// Largest singular value of A [n x n], by powers of A^T A: to three digits.
static real norm(int n, const real *A) {
    real x[LARGEST], y[LARGEST], length = 0;
    for (int i = 0; i < n; i++) x[i] = 1 + 0.1L * (real)uniform();
    for (int k = 0; k < 200; k++) {
        length = sqrtl(dense_dot(n, x, x));
        memset(y, 0, sizeof y);
        for (int c = 0; c < n; c++)
            for (int i = 0; i < n; i++) y[i] += A[c * n + i] * x[c] / length;
        for (int c = 0; c < n; c++) x[c] = dense_dot(n, A + c * n, y);
    }
    return sqrtl(dense_dot(n, x, x)) / sqrtl(dense_dot(n, y, y));
}

// The inverse of what counts of A, its `rank` largest singular values; A is destroyed.
static void invert(int n, real *A, int rank, real *inverse) {
    static real V[LARGEST * LARGEST];
    real square[LARGEST], limit = 0;
    dense_svd(n, n, A, V);
    for (int k = 0; k < n; k++) square[k] = dense_dot(n, A + k * n, A + k * n);
    for (int k = 0; k < n; k++) {
        int larger = 0;
        for (int l = 0; l < n; l++) larger += square[l] > square[k];
        if (larger == rank - 1) limit = square[k];
    }
    memset(inverse, 0, (size_t)(n * n) * sizeof *inverse);
    for (int k = 0; k < n; k++)
        for (int c = 0; c < n && square[k] >= limit; c++)
            for (int i = 0; i < n; i++) inverse[c * n + i] += V[k * n + i] * A[k * n + c] / square[k];
}

// [M, C(q)^T; C(q1), 0]: momentum and rows at the end, for displacements and h^2 times the multipliers.
static void fill_scaled(const setup *b, const double *q1, real *A) {
    const ph_system *sys = b->sys;
    const int nv = sys->group.nv, n = nv + sys->nc;
    const ph_place begin = {0, b->q, NULL, NULL}, end = {0, q1, NULL, NULL};
    assert_true(n <= LARGEST);
    for (int k = 0; k < n; k++) {
        double e[LARGEST] = {0}, x[LARGEST], y[LARGEST] = {0};
        e[k < nv ? k : k - nv] = 1;
        if (k < nv) sys->inertia(sys, e, x);
        else sys->jacobian_T(sys, &begin, e, x, b->ws);
        if (k < nv) sys->jacobian(sys, &end, e, y, b->ws);
        for (int i = 0; i < n; i++) A[k * n + i] = i < nv ? x[i] : y[i - nv];
    }
}

// Its condition number, and that of [M/h, h C(q)^T; C(q1), 0] for displacements and multipliers, which is
// diag(1, h) [M, C^T; C, 0] diag(1/h, h): beyond 1e18 it has to be taken from the inverse of the other.
static void of_multipliers(const setup *b, const double *q1, double h, double *scaled, double *plain) {
    static real A[LARGEST * LARGEST], B[LARGEST * LARGEST], inverse[LARGEST * LARGEST];
    const int nv = b->sys->group.nv, n = nv + b->sys->nc;
    fill_scaled(b, q1, A);
    memcpy(B, A, sizeof B);
    invert(n, B, n - ph_model_count(b->m).redundant, inverse);
    *scaled = (double)(norm(n, A) * norm(n, inverse));
    for (int c = 0; c < n; c++)
        for (int i = 0; i < n; i++) {
            A[c * n + i] *= (i < nv ? 1 : h) * (c < nv ? 1 / h : h);
            inverse[c * n + i] *= (i < nv ? h : 1 / h) * (c < nv ? 1 : 1 / h);
        }
    *plain = (double)(norm(n, A) * norm(n, inverse));
}

// The columns of P N at q, [nv x dof]: N spans the coordinates that further rows, if there are any, allow.
static void allowed(const setup *b, const double *q, real *columns) {
    static real A[LARGEST * LARGEST], V[LARGEST * LARGEST];
    const ph_system *sys = b->sys;
    const int nf = sys->nf, dof = ph_model_count(b->m).dof;
    const ph_place at = {0, q, NULL, NULL};
    double x[LARGEST], y[LARGEST], s[LARGEST];
    for (int k = 0; k < nf; k++) {
        memset(s, 0, sizeof s);
        s[k] = 1;
        sys->null_space(sys, &at, s, x, b->ws);
        sys->jacobian(sys, &at, x, y, b->ws);
        for (int i = 0; i < sys->nc; i++) A[k * sys->nc + i] = sys->loop_row ? y[i] : 0;
    }
    dense_svd(sys->nc, nf, A, V);
    bool used[LARGEST] = {false};
    for (int d = 0; d < dof; d++) {  // the columns of V with the smallest lengths of those of A
        int least = -1;
        for (int k = 0; k < nf; k++)
            if (!used[k] && (least < 0 || dense_dot(sys->nc, A + k * sys->nc, A + k * sys->nc) <
                                              dense_dot(sys->nc, A + least * sys->nc, A + least * sys->nc)))
                least = k;
        used[least] = true;
        for (int i = 0; i < nf; i++) s[i] = (double)V[least * nf + i];
        sys->null_space(sys, &at, s, x, b->ws);
        for (int i = 0; i < sys->group.nv; i++) columns[d * sys->group.nv + i] = x[i];
    }
}

// (P N)(q)^T M (P N)(q1) / h for coordinates along the joints.
static double of_null_space(const setup *b, const double *q1, double h) {
    static real P0[LARGEST * LARGEST], P1[LARGEST * LARGEST], A[LARGEST * LARGEST];
    const int nv = b->sys->group.nv, dof = ph_model_count(b->m).dof;
    allowed(b, b->q, P0);
    allowed(b, q1, P1);
    for (int k = 0; k < dof; k++) {
        double x[LARGEST], p[LARGEST];
        for (int i = 0; i < nv; i++) x[i] = (double)P1[k * nv + i];
        b->sys->inertia(b->sys, x, p);
        for (int d = 0; d < dof; d++) {
            A[k * dof + d] = 0;
            for (int i = 0; i < nv; i++) A[k * dof + d] += P0[d * nv + i] * p[i] / h;
        }
    }
    memcpy(P0, A, sizeof P0);
    invert(dof, P0, dof, P1);
    return (double)(norm(dof, A) * norm(dof, P1));
}

// The kinetic part of the step's equations, from q to q1 with these unknowns: forces and the curvature of the group
// change it by h^2. Printed is the table of docs/theory/variational.md.
static void conditions_do_not_depend_on_the_step(void **state) {
    (void)state;
    static const char *const names[] = {"four-bar", "chain:20"};
    static const double steps[] = {1e-2, 1e-3, 1e-4, 1e-5, 1e-6};
    static setup b;
    static run r;
    for (size_t i = 0; i < (SHORT ? 1 : COUNT(names)); i++) {
        double plain[COUNT(steps)], scaled[COUNT(steps)], without[COUNT(steps)];
        open_example(&b, names[i]);
        for (size_t k = 0; k < COUNT(steps); k++) {
            const double h = steps[k];
            assert_true(run_as(&b, "variational", PH_TAU_EXP, PH_CONSTRAINTS_NULL_SPACE, h, 1, &r));
            of_multipliers(&b, r.q, h, scaled + k, plain + k);
            without[k] = of_null_space(&b, r.q, h);
            printf("%-10s h %.0e: multipliers %.2e, scaled by h^2 %.2e, null space %.2e of %d unknowns\n", names[i], h,
                   plain[k], scaled[k], without[k], ph_model_count(b.m).dof);
        }
        const int last = (int)COUNT(steps) - 1;
        NEAR((double)i, log10(plain[last] / plain[last - 1]), 3, 0.01);
        NEAR((double)i, scaled[last] / scaled[1], 1, 0.01);  // q1 differs by h
        NEAR((double)i, without[last] / without[1], 1, 0.01);
        close_setup(&b);
    }
    NO_FAULTS();
}

// Reactions after 50 steps of 1e-6 s, compared with those of the index-1 system there [N].
static double off_reactions(const setup *b, ph_constraints how) {
    static run r;
    double a[MOST], zdot[MOST], lambda[MOST], most = 0;
    assert_true(run_as(b, "variational", PH_TAU_EXP, how, 1e-6, 50, &r));
    const ph_place end = {50e-6, r.q, r.v, r.z};
    assert_int_equal(b->sys->accelerate(b->sys, &end, NULL, a, zdot, lambda, b->ws), PH_OK);
    for (int k = 0; k < b->sys->nc; k++) most = fmax(most, fabs(r.lambda[k] - lambda[k]));
    return most;
}

// A step of 1e-6 s turns the rounding of positions into 1e-4 N per kg where impulses are found through rows; along the
// joints of a tree they keep what the method makes of them, an error in proportion to h: 3e-5 N here.
static void reactions_of_short_steps_keep_their_digits(void **state) {
    (void)state;
    static const char *const names[] = {"double-pendulum", "chain:20"};
    static setup b;
    for (size_t i = 0; i < COUNT(names); i++) {
        open_example(&b, names[i]);
        const double with = off_reactions(&b, PH_CONSTRAINTS_MULTIPLIERS);
        const double without = off_reactions(&b, PH_CONSTRAINTS_NULL_SPACE);
        printf("%-16s h 1e-06: reactions off by %.1e N with multipliers, %.1e N in the null space\n", names[i], with,
               without);
        BELOW((double)i, without, 5e-5);
        close_setup(&b);
    }
    NO_FAULTS();
}

// --- bad input --------------------------------------------------------------------------------------------

static void a_system_without_coordinates_is_refused(void **state) {
    (void)state;
    static setup b;
    ph_error err = {0};
    ph_integrator *g;
    open_example(&b, "double-pendulum");
    ph_system bare = *b.sys;
    bare.displace = NULL;
    ph_simulation sim = ph_simulation_default();
    sim.method = ph_method_find("variational");
    sim.step = 1e-3;
    assert_int_equal(ph_method_suits(&sim, &bare, &err), PH_OK);
    sim.constraints = PH_CONSTRAINTS_NULL_SPACE;
    assert_int_equal(ph_method_suits(&sim, &bare, &err), PH_ERR_UNSUPPORTED);
    assert_non_null(strstr(err.what, "null-space"));
    assert_int_equal(ph_integrator_create(&bare, &sim, &g, &err), PH_ERR_UNSUPPORTED);
    close_setup(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_basis_spans_what_the_joints_allow),
        cmocka_unit_test(displacements_stay_on_the_joints_however_large),
        cmocka_unit_test(small_displacements_keep_their_digits),
        cmocka_unit_test(tau_is_inverted),
        cmocka_unit_test(examples_move_as_with_multipliers),
        cmocka_unit_test(random_models_move_as_with_multipliers),
        cmocka_unit_test(stiff_springs_move_as_with_multipliers),
        cmocka_unit_test(a_beam_moves_as_with_multipliers),
        cmocka_unit_test(momenta_rows_and_energy_are_kept),
        cmocka_unit_test(conditions_do_not_depend_on_the_step),
        cmocka_unit_test(reactions_of_short_steps_keep_their_digits),
        cmocka_unit_test(a_system_without_coordinates_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
