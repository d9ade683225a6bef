// Bodies on directors: R^12 with six internal constraints.                                   docs/theory/directors.md
#include "harness.h"
#include "stepped.h"

static const int MODELS = 40;

static double inner(int n, const double *x, const double *y) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += x[i] * y[i];
    return sum;
}

static void any_numbers(double *x, int n) {
    for (int i = 0; i < n; i++) x[i] = uniform();
}

// Every body on directors, or all but the first: rotors are left out.
static void on_directors(scene *s, bool mixed) {
    for (int i = mixed && s->def.body_count > 1 ? 1 : 0; i < s->def.body_count; i++) {
        s->bodies[i].rotors = NULL;
        s->bodies[i].rotor_count = 0;
        s->bodies[i].cspace = PH_CSPACE_DIRECTOR;
    }
}

static void open_random(setup *b, scene *s, int trial) {
    scene_random(s);
    on_directors(s, trial % 2);
    open_scene(b, s);
}

// --- the system -------------------------------------------------------------------------------------------------

// Off the internal constraints by up to 0.2, with the same nearest rotation: D (1 + S) for a symmetric S. Joints stay
// closed: rows of angles have their derivatives only there.
static void stretch(const setup *b, double *q) {
    memcpy(q, b->q, sizeof b->q);
    for (int i = 0; i < b->sys->group.count; i++) {
        const ph_factor *f = b->sys->group.factors + i;
        if (f->kind != PH_RN || f->n != 12) continue;
        const mat3 d = mat3_load(q + f->q + 3);
        mat3 S;
        for (int k = 0; k < 9; k++) S.m[k] = uniform();
        S = mat3_scale(0.1, mat3_add(S, mat3_transpose(S)));
        mat3_store(mat3_add(d, mat3_mul(S, d)), q + f->q + 3);
    }
}

// C is the derivative of the constraints and C^T its transpose, on the manifold and off it.                  (D.8)
static void rows_have_their_derivatives(void **state) {
    (void)state;
    static scene s;
    static setup b;
    static double q[MOST], q1[MOST], u[MOST], y[MOST], x[MOST], rows[3][MOST];
    const double eps = 1e-5;
    harness_seed = 21;
    for (int trial = 0; trial < 2 * MODELS; trial++) {
        open_random(&b, &s, trial);
        const ph_system *sys = b.sys;
        const ph_place at = {0, q, NULL, NULL}, near = {0, q1, NULL, NULL};
        stretch(&b, q);
        any_numbers(x, sys->group.nv);
        any_numbers(y, sys->nc);
        sys->jacobian(sys, &at, x, rows[0], b.ws);
        sys->jacobian_T(sys, &at, y, u, b.ws);
        const double size = 1 + largest(rows[0], sys->nc);
        NEAR(trial, inner(sys->nc, y, rows[0]), inner(sys->group.nv, u, x), 1e-12 * size);
        for (int k = 0; k < 2; k++) {
            for (int i = 0; i < sys->group.nv; i++) u[i] = (k ? eps : -eps) * x[i];
            ph_group_retract(&sys->group, PH_BODY, q, u, q1);
            sys->residual(sys, &near, rows[1 + k], b.ws);
        }
        for (int i = 0; i < sys->nc; i++) NEAR(trial, (rows[2][i] - rows[1][i]) / (2 * eps), rows[0][i], 1e-7 * size);
        close_setup(&b);
    }
    NO_FAULTS();
}

// Forces are the gradient of the potential wherever the directors are.
static void forces_have_a_potential(void **state) {
    (void)state;
    static scene s;
    static setup b;
    static double q[MOST], q1[MOST], u[MOST], x[MOST], Q[MOST];
    const double eps = 1e-5;
    harness_seed = 22;
    for (int trial = 0; trial < MODELS; trial++) {
        open_random(&b, &s, trial);
        const ph_system *sys = b.sys;
        double V[2];
        stretch(&b, q);
        any_numbers(x, sys->group.nv);
        const ph_place at = {0, q, b.v, b.z};
        sys->forces(sys, PH_FORCE_GRAVITY | PH_FORCE_SPRING, &at, Q, b.ws);
        bool turns = false;  // joint springs on angles count turns in z, which do not follow q here
        for (int k = 0; k < s.def.force_count; k++) turns = turns || s.forces[k].type == PH_FORCE_TYPE_JOINT_SPRING;
        for (int k = 0; k < 2; k++) {
            ph_invariants found;
            for (int i = 0; i < sys->group.nv; i++) u[i] = (k ? eps : -eps) * x[i];
            ph_group_retract(&sys->group, PH_BODY, q, u, q1);
            const ph_place near = {0, q1, b.v, b.z};
            sys->invariants(sys, &near, &found, b.ws);
            V[k] = found.potential;
        }
        const double work = inner(sys->group.nv, Q, x);
        if (!turns) NEAR(trial, (V[1] - V[0]) / (2 * eps), -work, 1e-6 * (1 + fabs(work) + largest(Q, sys->group.nv)));
        close_setup(&b);
    }
    NO_FAULTS();
}

// M a + C^T lambda = Q, C a = rhs for any right-hand sides at a configuration that satisfies the constraints.  (D.9)
static void solve_solves(void **state) {
    (void)state;
    static scene s;
    static setup b;
    static double Q[MOST], rhs[MOST], a[MOST], lambda[MOST], r[MOST], p[MOST], rows[MOST];
    harness_seed = 23;
    for (int trial = 0; trial < 2 * MODELS; trial++) {
        open_random(&b, &s, trial);
        const ph_system *sys = b.sys;
        const ph_place at = {0, b.q, NULL, NULL};
        any_numbers(Q, sys->group.nv);
        any_numbers(rhs, sys->nc);
        assert_int_equal(sys->solve(sys, &at, Q, rhs, a, lambda, b.ws), PH_OK);
        sys->inertia(sys, a, p);
        sys->jacobian_T(sys, &at, lambda, r, b.ws);
        sys->jacobian(sys, &at, a, rows, b.ws);
        const double size = 1 + largest(a, sys->group.nv) + largest(lambda, sys->nc);
        for (int i = 0; i < sys->group.nv; i++) NEAR(trial, p[i] + r[i], Q[i], 1e-12 * size);
        for (int i = 0; i < sys->nc; i++) NEAR(trial, rows[i], rhs[i], 1e-12 * size);
        close_setup(&b);
    }
    NO_FAULTS();
}

// Where directors are no rotation: C a = rhs still, and no motion that the joints allow sees a rest.         (D.10)
static void solve_solves_off_the_constraints(void **state) {
    (void)state;
    static scene s;
    static setup b;
    static double q[MOST], Q[MOST], rhs[MOST], a[MOST], lambda[MOST], r[MOST], p[MOST], rows[MOST], rest[MOST];
    harness_seed = 29;
    for (int trial = 0; trial < 2 * MODELS; trial++) {
        open_random(&b, &s, trial);
        const ph_system *sys = b.sys;
        const ph_place at = {0, q, NULL, NULL};
        stretch(&b, q);
        any_numbers(Q, sys->group.nv);
        any_numbers(rhs, sys->nc);
        assert_int_equal(sys->solve(sys, &at, Q, rhs, a, lambda, b.ws), PH_OK);
        sys->inertia(sys, a, p);
        sys->jacobian_T(sys, &at, lambda, r, b.ws);
        for (int i = 0; i < sys->group.nv; i++) r[i] += p[i] - Q[i];
        sys->null_space_T(sys, &at, r, rest, b.ws);
        sys->jacobian(sys, &at, a, rows, b.ws);
        const double size = 1 + largest(a, sys->group.nv) + largest(lambda, sys->nc);
        BELOW(trial, largest(rest, sys->nf), 1e-12 * size);
        for (int i = 0; i < sys->nc; i++) NEAR(trial, rows[i], rhs[i], 1e-12 * size);
        close_setup(&b);
    }
    NO_FAULTS();
}

// The accelerations that the directors have satisfy the equations of motion in R^12, whose M is constant.     (D.2)
static void accelerations_satisfy_the_equations(void **state) {
    (void)state;
    static scene s;
    static setup b;
    static double a[MOST], zdot[MOST], lambda[MOST], Q[MOST], p[MOST], r[MOST], rows[MOST], xi[MOST];
    harness_seed = 24;
    for (int trial = 0; trial < 2 * MODELS; trial++) {
        open_random(&b, &s, trial);
        const ph_system *sys = b.sys;
        const ph_place at = {0, b.q, b.v, b.z};
        assert_int_equal(sys->accelerate(sys, &at, NULL, a, zdot, lambda, b.ws), PH_OK);
        sys->forces(sys, PH_FORCE_ALL, &at, Q, b.ws);
        sys->inertia(sys, a, p);
        sys->jacobian_T(sys, &at, lambda, r, b.ws);
        sys->jacobian(sys, &at, a, rows, b.ws);
        sys->bias(sys, &at, xi, b.ws);
        const double size = 1 + largest(a, sys->group.nv) + largest(lambda, sys->nc);
        for (int i = 0; i < sys->group.nv; i++) NEAR(trial, p[i] + r[i], Q[i], 1e-12 * size);
        for (int i = 0; i < sys->nc; i++) NEAR(trial, rows[i], xi[i], 1e-12 * size);
        close_setup(&b);
    }
    NO_FAULTS();
}

// Twelve numbers, six constraints: the degrees of freedom are those of rotations; P spans them.       (D.7), (D.13)
static void the_null_space_is_that_of_the_joints(void **state) {
    (void)state;
    static scene s;
    static setup b;
    static double c[MOST], c1[MOST], f[MOST], y[MOST], x[MOST], rows[MOST], d[MOST], q1[MOST];
    harness_seed = 25;
    for (int trial = 0; trial < 2 * MODELS; trial++) {
        open_random(&b, &s, trial);
        const ph_system *sys = b.sys;
        const ph_place at = {0, b.q, NULL, NULL}, end = {0, q1, NULL, NULL};
        assert_int_equal(sys->nf, ph_model_count(b.m).dof);
        assert_int_equal(sys->nf, sys->group.nv - sys->nc);
        assert_int_equal(sys->nc, ph_model_count(b.m).constraints);
        any_numbers(c, sys->nf);
        any_numbers(f, sys->group.nv);
        sys->null_space(sys, &at, c, x, b.ws);
        sys->null_space_T(sys, &at, f, y, b.ws);
        sys->jacobian(sys, &at, x, rows, b.ws);
        sys->coordinates(sys, &at, x, c1, b.ws);
        const double size = 1 + largest(x, sys->group.nv);
        BELOW(trial, largest(rows, sys->nc), 1e-14 * size);
        NEAR(trial, inner(sys->nf, c, y), inner(sys->group.nv, x, f), 1e-13 * size);
        for (int i = 0; i < sys->nf; i++) NEAR(trial, c1[i], c[i], 1e-13 * size);
        sys->displace(sys, &at, 0, c, d, b.ws);
        ph_group_tauinv(&sys->group, PH_TAU_EXP, d, x);
        ph_group_advance(&sys->group, PH_TAU_EXP, b.q, x, q1);
        sys->residual(sys, &end, rows, b.ws);
        BELOW(trial, largest(rows, sys->nc), 1e-13 * size);
        close_setup(&b);
    }
    NO_FAULTS();
}

// --- runs -------------------------------------------------------------------------------------------------------

// Of an example with every body on one space, from its end: x, R of every body. Internal constraints, and all others,
// at every step.
enum { POSES = 12 * ROOM };
typedef struct watched {
    const ph_model *m;
    double pose[POSES];
    double phi, phidot, orthogonality;
    int phi_column;
} watched;

static ph_status watch_row(void *user, double t, const double *row) {
    watched *w = user;
    (void)t;
    int count;
    const ph_column *columns = ph_model_columns(w->m, &count);
    int n = 0;
    for (int i = 0; i < count; i++) {
        const char *last = strrchr(columns[i].dataset, '/');
        const bool pose = strcmp(last, "/x") == 0 || strcmp(last, "/R") == 0;
        if (strncmp(columns[i].dataset, "/bodies/", 8) == 0 && pose && n < POSES) w->pose[n++] = row[i];
    }
    w->phi = fmax(w->phi, row[w->phi_column]);
    w->phidot = fmax(w->phidot, row[w->phi_column + 1]);
    w->orthogonality = fmax(w->orthogonality, row[w->phi_column + 2]);
    return PH_OK;
}

static ph_model *example_on(const char *name, ph_cspace cspace) {
    ph_document *doc;
    ph_error err = {0};
    ph_model *m = NULL;
    static ph_body_def bodies[ROOM];
    assert_int_equal(ph_document_read(name, &doc, &err), PH_OK);
    ph_model_def def = *ph_document_definition(doc);
    assert_true(def.body_count <= ROOM);
    memcpy(bodies, def.bodies, (size_t)def.body_count * sizeof *bodies);
    for (int i = 0; i < def.body_count; i++) bodies[i].cspace = cspace;
    def.bodies = bodies;
    if (ph_model_create(&def, &m, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    ph_document_free(doc);
    return m;
}

static void run_model(const ph_model *m, const ph_simulation *sim, watched *w) {
    const ph_observer observer = {w, watch_row, NULL};
    ph_summary summary;
    ph_error err = {0};
    *w = (watched){.m = m, .phi_column = column_of(m, "phi")};
    if (ph_run(m, sim, &observer, &summary, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
}

static double apart(const watched *a, const watched *b) {
    double most = 0;
    for (int i = 0; i < POSES; i++) most = fmax(most, fabs(a->pose[i] - b->pose[i]));
    return most;
}

static const struct mechanism_case {
    const char *name;
    double step, duration;
} cases[] = {
    {"heavy-top-slow", 0.01, 0.8}, {"four-bar", 0.005, 0.4}, {"chain:4", 0.01, 0.5}, {"slider-crank", 0.002, 0.2}};

// The same motion as on se3, up to errors of the method's order, and constraints that hold as well.
static void the_motion_is_the_same(void **state) {
    (void)state;
    static const struct {
        const char *method;
        int order;
        double slack;
    } methods[] = {{"rkmk2", 2, 0.3},
                   {"rkmk4", 4, 0.5},
                   {"gauss2", 2, 0.2},
                   {"gauss4", 4, 0.3},
                   {"variational", 2, 0.2},
                   {"variational4", 4, 0.4},
                   {"generalized-alpha", 2, 0.2},
                   {"energy-momentum", 2, 0.2}};
    static watched want, got;
    for (size_t c = 0; c < COUNT(cases); c++) {
        ph_model *se3 = example_on(cases[c].name, PH_CSPACE_SE3), *own = example_on(cases[c].name, PH_CSPACE_DIRECTOR);
        ph_simulation sim = settings("rkmk87", cases[c].step, cases[c].duration);
        sim.tolerance = 1e-13;
        run_model(se3, &sim, &want);
        for (size_t k = 0; k < COUNT(methods); k++) {
            double error[2];
            for (int level = 0; level < 2; level++) {
                sim = settings(methods[k].method, cases[c].step / (1 << level), cases[c].duration);
                run_model(own, &sim, &got);
                error[level] = apart(&want, &got);
                BELOW(cases[c].step, got.phi, 1e-12);
                BELOW(cases[c].step, got.orthogonality, 1e-14);
                BELOW(cases[c].step, got.phidot, 1e-12);
            }
            const double order = log2(error[0] / error[1]);
            print_message("%-15s %-18s errors %.1e %.1e: order %.2f\n", cases[c].name, methods[k].method, error[0],
                          error[1], order);
            NEAR((double)k, order, methods[k].order, methods[k].slack);
        }
        ph_model_free(se3);
        ph_model_free(own);
    }
    NO_FAULTS();
}

// With M and multipliers of R^12, or along the joints: one motion.                                          (D.13)
static void null_space_is_the_same_motion(void **state) {
    (void)state;
    static watched with, without;
    for (size_t c = 0; c < 2 * COUNT(cases); c++) {
        const struct mechanism_case *of = cases + c / 2;
        ph_model *m = example_on(of->name, PH_CSPACE_DIRECTOR);
        ph_simulation sim = settings(c % 2 ? "energy-momentum" : "variational", of->step, of->duration);
        run_model(m, &sim, &with);
        sim.constraints = PH_CONSTRAINTS_NULL_SPACE;
        run_model(m, &sim, &without);
        // 200 steps of Newton's method at 1e-13, of which rounding over the step is left
        BELOW((double)c, apart(&with, &without), 1e-10);
        BELOW((double)c, without.phi, 1e-13);
        ph_model_free(m);
    }
    NO_FAULTS();
}

// The rotations step: the same numbers as on so3xr3, and the energy of every step.
static void energy_momentum_steps_the_rotations(void **state) {
    (void)state;
    static watched want, got;
    for (size_t c = 0; c < COUNT(cases); c++) {
        ph_model *rotations = example_on(cases[c].name, PH_CSPACE_SO3XR3);
        ph_model *own = example_on(cases[c].name, PH_CSPACE_DIRECTOR);
        const ph_simulation sim = settings("energy-momentum", cases[c].step, cases[c].duration);
        run_model(rotations, &sim, &want);
        run_model(own, &sim, &got);
        BELOW((double)c, apart(&want, &got), 1e-11);
        ph_summary summary;
        ph_error err = {0};
        assert_int_equal(ph_run(own, &sim, NULL, &summary, &err), PH_OK);
        BELOW((double)c, summary.max_relative_drift, 1e-12);
        ph_model_free(rotations);
        ph_model_free(own);
    }
    NO_FAULTS();
}

static double iterations_of(const scene *s) {
    static setup b;
    static run r;
    b = (setup){0};
    open_model(&b, scene_compile(s));
    assert_true(run_as(&b, "variational", PH_TAU_EXP, PH_CONSTRAINTS_MULTIPLIERS, 0.01, 5, &r));
    close_setup(&b);
    return (double)r.work.newton_iterations / 5;
}

// Constraints at both ends and stiff springs are in the tangent: little more than rotations need.      (D.14)-(D.16)
static void newton_needs_few_iterations(void **state) {
    (void)state;
    static scene s;
    double sum[2] = {0};
    harness_seed = 28;
    for (int trial = 0; trial < MODELS; trial++) {
        scene_random(&s);
        on_directors(&s, trial % 2);
        const double own = iterations_of(&s);
        for (int i = 0; i < s.def.body_count; i++)
            if (s.bodies[i].cspace == PH_CSPACE_DIRECTOR) s.bodies[i].cspace = PH_CSPACE_SO3XR3;
        const double rotations = iterations_of(&s);
        BELOW(trial, own, rotations + 5);
        sum[0] += own / MODELS, sum[1] += rotations / MODELS;
    }
    print_message("Newton's method: %.1f iterations a step on directors, %.1f on rotations\n", sum[0], sum[1]);
    BELOW(0, sum[0], 1.7 * sum[1]);
    NO_FAULTS();
}

// A free body under `variational`: momenta to what Newton's method leaves, energy in a band.
static void momenta_of_a_free_body_are_conserved(void **state) {
    (void)state;
    static scene s;
    static setup b;
    static run r;
    harness_seed = 26;
    scene_dual_spin(&s, -1, PH_CSPACE_AUTO);
    on_directors(&s, false);
    memcpy(s.bodies[0].velocity, (double[3]){0.3, -0.2, 0.1}, sizeof(double[3]));
    b = (setup){0};
    open_model(&b, scene_compile(&s));
    ph_invariants before, after;
    const ph_place start = {0, b.q, b.v, b.z}, end = {0, r.q, r.v, r.z};
    b.sys->invariants(b.sys, &start, &before, b.ws);
    assert_true(run_as(&b, "variational", PH_TAU_EXP, PH_CONSTRAINTS_MULTIPLIERS, 0.005, 2000, &r));
    b.sys->invariants(b.sys, &end, &after, b.ws);
    for (int k = 0; k < 3; k++) NEAR(k, after.p[k], before.p[k], 1e-12);
    for (int k = 0; k < 3; k++) NEAR(k, after.L[k], before.L[k], 1e-9 * fabs(before.L[1]));
    NEAR(0, after.kinetic / before.kinetic, 1, 1e-2);
    close_setup(&b);
    NO_FAULTS();
}

// --- flat bodies and rods ---------------------------------------------------------------------------------------

static ph_status made_with(const double moments[3], ph_cspace cspace, ph_model **m, ph_error *err) {
    static scene s;
    scene_top(&s, 1.5, cspace);
    memset(s.bodies[0].inertia, 0, sizeof s.bodies[0].inertia);
    for (int k = 0; k < 3; k++) s.bodies[0].inertia[4 * k] = moments[k];
    return ph_model_create(&s.def, m, err);
}

// One Euler eigenvalue is zero, and so is a third of M: the equations still have one solution.              (D.4)
static void a_flat_body_runs(void **state) {
    (void)state;
    static const double disc[3] = {0.2, 0.5, 0.3};
    static const char *const methods[] = {"rkmk4", "gauss4", "variational", "generalized-alpha", "energy-momentum"};
    static watched want, got;
    ph_model *se3, *flat;
    ph_error err = {0};
    assert_int_equal(made_with(disc, PH_CSPACE_SE3, &se3, &err), PH_OK);
    assert_int_equal(made_with(disc, PH_CSPACE_DIRECTOR, &flat, &err), PH_OK);
    ph_simulation sim = settings("rkmk87", 0.005, 0.5);
    sim.tolerance = 1e-13;
    run_model(se3, &sim, &want);
    for (size_t k = 0; k < COUNT(methods); k++) {
        sim = settings(methods[k], 0.005, 0.5);
        run_model(flat, &sim, &got);
        print_message("flat disc, %-18s error %.1e\n", methods[k], apart(&want, &got));
        BELOW((double)k, apart(&want, &got), 2e-3);
        BELOW((double)k, got.phi, 1e-13);
    }
    ph_model_free(se3);
    ph_model_free(flat);
    NO_FAULTS();
}

static void refused(const double moments[3], const char *where, const char *what) {
    ph_model *m = NULL;
    ph_error err = {0};
    assert_int_equal(made_with(moments, PH_CSPACE_DIRECTOR, &m, &err), PH_ERR_MODEL);
    assert_string_equal(err.where, where);
    if (strstr(err.what, what) == NULL) fail_msg("expected \"%s\", got \"%s\"", what, err.what);
}

static void rods_and_broken_triangles_are_refused(void **state) {
    (void)state;
    refused((const double[3]){1, 1, 3}, "bodies[0].inertia", "eigenvalue -0.5");
    refused((const double[3]){0, 1, 1}, "bodies[0].inertia", "eigenvalues 0, 0, 1");
    refused((const double[3]){1e-11, 1, 1}, "bodies[0].inertia", "a rod");
}

static void rotors_are_refused(void **state) {
    (void)state;
    static scene s;
    ph_model *m = NULL;
    ph_error err = {0};
    scene_dual_spin(&s, 0.1, PH_CSPACE_DIRECTOR);
    assert_int_equal(ph_model_create(&s.def, &m, &err), PH_ERR_MODEL);
    assert_string_equal(err.where, "bodies[0].rotors");
}

// Methods that need rotations of their own, by name.
static void methods_that_cannot_say_why(void **state) {
    (void)state;
    static const char *const cannot[] = {"midpoint", "midpoint4", "galerkin", "rk4-quaternion", "rk4-euler-angles"};
    ph_model *m = example_on("heavy-top-slow", PH_CSPACE_DIRECTOR);
    for (size_t k = 0; k < COUNT(cannot); k++) {
        ph_error err = {0};
        ph_simulation sim = settings(cannot[k], 0.01, 1);
        assert_int_equal(ph_method_suits(&sim, ph_model_system(m), &err), PH_ERR_UNSUPPORTED);
        if (strstr(err.what, "body \"top\" is on directors") == NULL) fail_msg("%s: %s", cannot[k], err.what);
    }
    ph_error err = {0};
    ph_simulation sim = settings("variational", 0.01, 1);
    sim.micro = 4;
    assert_int_equal(ph_method_suits(&sim, ph_model_system(m), &err), PH_ERR_UNSUPPORTED);
    ph_model_free(m);
}

// --- results ----------------------------------------------------------------------------------------------------

// A row has what other bodies' rows have, and the state can be had back from it.
static void a_state_comes_back_from_its_row(void **state) {
    (void)state;
    static scene s;
    static setup b;
    static double row[4000], lambda[MOST], angle[MOST], rate[MOST], q[MOST], v[MOST], z[MOST];
    harness_seed = 27;
    for (int trial = 0; trial < MODELS; trial++) {
        ph_error err = {0};
        int count;
        open_random(&b, &s, trial);
        const ph_place at = {0, b.q, b.v, b.z};
        ph_model_columns(b.m, &count);
        assert_true(count < (int)COUNT(row));
        ph_model_initial_coordinates(b.m, angle);
        ph_model_coordinates(b.m, &at, 0, angle, rate, b.ws);
        memset(lambda, 0, sizeof lambda);
        ph_model_observe(b.m, &at, NULL, lambda, angle, rate, row, b.ws);
        assert_int_equal(ph_model_restore(b.m, row, q, v, z, angle, &err), PH_OK);
        for (int i = 0; i < b.sys->group.nq; i++)
            if (b.sys->group.factors[0].kind == PH_RN)
                NEAR(trial, q[i], b.q[i], 1e-14 * (1 + largest(b.q, b.sys->group.nq)));
        for (int i = 0; i < b.sys->group.nv; i++)
            NEAR(trial, v[i], b.v[i], 1e-13 * (1 + largest(b.v, b.sys->group.nv)));
        close_setup(&b);
    }
    NO_FAULTS();
}

static void take_steps(ph_runner *runner, int count) {
    ph_error err = {0};
    for (int k = 0; k < count; k++)
        if (ph_runner_step(runner, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
}

// Back to the same bits, energy-momentum with the momenta that it carries.
static void a_runner_returns_to_the_same_bits(void **state) {
    (void)state;
    static const char *const methods[] = {"rkmk54", "gauss4", "variational", "generalized-alpha", "energy-momentum"};
    static double kept[4000], q[2][MOST];
    ph_model *m = example_on("four-bar", PH_CSPACE_DIRECTOR);
    for (size_t k = 0; k < COUNT(methods); k++) {
        const ph_simulation sim = settings(methods[k], 0.005, 1);
        ph_runner *runner;
        ph_error err = {0};
        assert_int_equal(ph_runner_create(m, &sim, &runner, &err), PH_OK);
        take_steps(runner, 5);
        assert_true(ph_runner_state_size(runner) <= COUNT(kept));
        assert_int_equal(ph_runner_get_state(runner, kept), PH_OK);
        for (int again = 0; again < 2; again++) {
            take_steps(runner, 5);
            assert_int_equal(ph_runner_pose(runner, 0, q[again], q[again] + 3), PH_OK);
            if (again == 0) assert_int_equal(ph_runner_set_state(runner, kept, &err), PH_OK);
        }
        assert_memory_equal(q[0], q[1], 12 * sizeof **q);
        kept[1 + 3] += 1e-3;  // after the time, d_1 of the first body
        assert_int_not_equal(ph_runner_set_state(runner, kept, &err), PH_OK);
        if (strstr(err.what, "directors of body \"crank\" are not orthonormal, by") == NULL) fail_msg("%s", err.what);
        ph_runner_free(runner);
    }
    ph_model_free(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_have_their_derivatives),
        cmocka_unit_test(forces_have_a_potential),
        cmocka_unit_test(solve_solves),
        cmocka_unit_test(solve_solves_off_the_constraints),
        cmocka_unit_test(accelerations_satisfy_the_equations),
        cmocka_unit_test(the_null_space_is_that_of_the_joints),
        cmocka_unit_test(the_motion_is_the_same),
        cmocka_unit_test(null_space_is_the_same_motion),
        cmocka_unit_test(energy_momentum_steps_the_rotations),
        cmocka_unit_test(newton_needs_few_iterations),
        cmocka_unit_test(momenta_of_a_free_body_are_conserved),
        cmocka_unit_test(a_flat_body_runs),
        cmocka_unit_test(rods_and_broken_triangles_are_refused),
        cmocka_unit_test(rotors_are_refused),
        cmocka_unit_test(methods_that_cannot_say_why),
        cmocka_unit_test(a_state_comes_back_from_its_row),
        cmocka_unit_test(a_runner_returns_to_the_same_bits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
