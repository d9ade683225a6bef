// The matrix of an implicit step on stiff forces, against differences of the forces, and what it is good for.
#include "harness.h"
#include "integrators/step_matrix.h"
#include "models.h"

enum { MOST = 6 * 2 * ROOM };

// Those that depend on the configuration at given velocities.
static const unsigned FORCES = PH_FORCE_GRAVITY | PH_FORCE_APPLIED | PH_FORCE_SPRING | PH_FORCE_BEAM | PH_FORCE_DAMPING;

typedef struct fixture {
    ph_model *m;
    const ph_system *sys;
    ph_workspace *ws;
    double q[2 * MOST], v[MOST], z[MOST];
} fixture;

static void open_scene(fixture *f, const scene *s) {
    f->m = scene_compile(s);
    f->sys = ph_model_system(f->m);
    assert_true(f->sys->group.nv <= MOST && f->sys->nc <= MOST);
    assert_int_equal(f->sys->workspace_create(f->sys, &f->ws), PH_OK);
    ph_model_initial(f->m, f->q, f->v, f->z);
}

static void close_scene(fixture *f) {
    f->sys->workspace_free(f->ws);
    ph_model_free(f->m);
}

// Adds factor times -dQ/dq x of all forces at the same velocities, by a central difference along x.
static void add_stiffness(fixture *f, double factor, const double *x, double *sum) {
    const ph_system *sys = f->sys;
    const double e = 1e-5;
    double u[MOST], Q[2][MOST], moved[2 * MOST];
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < sys->group.nv; i++) u[i] = (side ? e : -e) * x[i];
        ph_group_retract(&sys->group, PH_BODY, f->q, u, moved);
        sys->forces(sys, FORCES, &(ph_place){0, moved, f->v, f->z}, Q[side], f->ws);
    }
    for (int i = 0; i < sys->group.nv; i++) sum[i] -= factor * (Q[1][i] - Q[0][i]) / (2 * e);
}

// Dampers are linear in the velocities.
static void add_damping(fixture *f, double factor, const double *x, double *sum) {
    const ph_system *sys = f->sys;
    double Q[MOST];
    sys->forces(sys, PH_FORCE_DAMPING, &(ph_place){0, f->q, x, f->z}, Q, f->ws);
    for (int i = 0; i < sys->group.nv; i++) sum[i] -= factor * Q[i];
}

// (I.8): from x and lambda to the right-hand sides and back.
static void solves_its_equation(void **state) {
    (void)state;
    scene s;
    int seen = 0;
    for (int n = 0; n < 60; n++) {
        fixture f;
        double x[MOST], lambda[MOST], Q[MOST], rhs[MOST], part[MOST];
        scene_random(&s);
        open_scene(&f, &s);
        const ph_system *sys = f.sys;
        const ph_place at = {0, f.q, f.v, f.z};
        const double of_K = 0.03, of_D = 0.2;
        ph_step_matrix *matrix;
        assert_int_equal(ph_step_matrix_create(sys, 1, 0, &matrix), PH_OK);
        seen += ph_step_matrix_stiff(matrix);
        if (ph_step_matrix_stiff(matrix)) {
            for (int i = 0; i < sys->group.nv; i++) x[i] = uniform();
            for (int i = 0; i < sys->nc; i++) lambda[i] = uniform();
            sys->inertia(sys, x, Q);
            add_stiffness(&f, of_K, x, Q);
            add_damping(&f, of_D, x, Q);
            sys->jacobian_T(sys, &at, lambda, part, f.ws);
            for (int i = 0; i < sys->group.nv; i++) Q[i] += part[i];
            sys->jacobian(sys, &at, x, rhs, f.ws);
            for (int k = 0; k < 36 * sys->group.count; k++) {
                matrix->N[k] = matrix->inertia[k];
                matrix->H[k] = k % 36 % 7 == 0 ? of_K : 0;
            }
            matrix->A[0][0] = of_D;
            assert_int_equal(ph_step_matrix_begin(matrix, &at, false, f.ws), PH_OK);
            ph_step_matrix_clear(matrix);
            ph_step_matrix_add_forces(matrix, 0, &at, f.ws);
            ph_step_matrix_add_rows(matrix, 0, &at, &at, f.ws);
            assert_int_equal(ph_step_matrix_factor(matrix), PH_OK);
            assert_int_equal(ph_step_matrix_solve(matrix, Q, rhs), PH_OK);
            for (int i = 0; i < sys->group.nv; i++) NEAR(n, Q[i], x[i], 1e-6);
            for (int i = 0; i < sys->nc; i++) NEAR(n, rhs[i], lambda[i], 1e-6 * (1 + fabs(lambda[i])));
        }
        ph_step_matrix_free(matrix);
        close_scene(&f);
    }
    assert_true(seen > 20);
    NO_FAULTS();
}

// A mass of 1 kg on a spring of 1e8 N/m, 100 radians of its vibration a step: the mass follows the pendulum of a rigid
// rod, and Newton's method knows the spring.
static void stiff_springs_need_few_iterations(void **state) {
    (void)state;
    static const char *const methods[] = {"variational", "generalized-alpha", "gauss2", "implicit-euler"};
    scene s = {0};
    fixture f;
    s.def = (ph_model_def){
        .gravity = {0, 0, -9.81}, .points = s.points, .forces = s.forces, .point_count = 1, .force_count = 1};
    s.points[0] = ph_point_default();
    s.points[0].name = "mass";
    s.points[0].position[0] = 1;
    s.forces[0] = ph_force_default();
    s.forces[0].name = "rod";
    s.forces[0].type = PH_FORCE_TYPE_SPRING;
    s.forces[0].nodes[0] = PH_GROUND;
    s.forces[0].at[1][0] = 1;
    s.forces[0].stiffness = 1e8;
    open_scene(&f, &s);
    for (size_t i = 0; i < COUNT(methods); i++) {
        ph_simulation sim = ph_simulation_default();
        ph_summary summary;
        double q[3], v[3];
        sim.method = ph_method_find(methods[i]);
        sim.step = 0.01;
        sim.duration = 1;
        run_to(f.m, &sim, q, v, &summary);
        NEAR((double)i, hypot(q[0], q[2]), 1, 1e-4);
        BELOW((double)i, (double)summary.work.newton_iterations / 100, 12);  // 26 and more without its derivative
    }
    close_scene(&f);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(solves_its_equation),
                                       cmocka_unit_test(stiff_springs_need_few_iterations)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
