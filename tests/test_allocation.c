// No allocation inside a step: 1000 steps of every available method, every stabilisation, counted by standing in
// for the allocator (linked with --wrap).
#include "gyrostats.h"
#include "harness.h"
#include "models.h"

#ifdef SHORT_RUNS  // with sanitizers
enum { STEPS = 50 };
#else
enum { STEPS = 1000 };
#endif

static long allocations;

void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t each);
void *__real_realloc(void *p, size_t n);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t each);
void *__wrap_realloc(void *p, size_t n);

void *__wrap_malloc(size_t n) {
    allocations++;
    return __real_malloc(n);
}
void *__wrap_calloc(size_t n, size_t each) {
    allocations++;
    return __real_calloc(n, each);
}
void *__wrap_realloc(void *p, size_t n) {
    allocations++;
    return __real_realloc(p, n);
}

static void count_with(ph_model *m, ph_simulation sim) {
    ph_error err;
    ph_integrator *g;
    double q[8 * ROOM], v[8 * ROOM], z[ROOM];
    sim.step = 1e-4;
    if (ph_method_suits(&sim, ph_model_system(m), &err) != PH_OK) {
        ph_model_free(m);
        return;
    }
    assert_int_equal(ph_integrator_create(ph_model_system(m), &sim, &g, &err), PH_OK);
    ph_model_initial(m, q, v, z);
    ph_state at = {0, q, v, z};
    const long before = allocations;
    for (int k = 1; k <= STEPS; k++) {
        while (at.t < k * 1e-4)
            if (ph_integrator_step(g, k * 1e-4, &at, &err) != PH_OK) {
                print_message("%s, %s: %s\n", sim.method->name, ph_stabilization_name(sim.stabilization), err.what);
                harness_faults++;
                k = STEPS;
                break;
            }
    }
    if (allocations != before) {
        print_message("%s, %s: %ld allocations\n", sim.method->name, ph_stabilization_name(sim.stabilization),
                      allocations - before);
        harness_faults++;
    }
    ph_integrator_free(g);
    ph_model_free(m);
}

static void count_as(const scene *s, const ph_method *method, ph_stabilization how, ph_reconstruction way,
                     ph_constraints constraints) {
    ph_simulation sim = ph_simulation_default();
    sim.method = method;
    sim.stabilization = how;
    sim.reconstruction = way;
    sim.constraints = constraints;
    count_with(scene_compile(s), sim);
}

static void count_steps(const scene *s, const ph_method *method, ph_stabilization how, ph_reconstruction way) {
    for (int c = PH_CONSTRAINTS_MULTIPLIERS; c <= PH_CONSTRAINTS_NULL_SPACE; c++)
        count_as(s, method, how, way, (ph_constraints)c);
}

static void no_step_allocates(void **state) {
    (void)state;
    static scene s;
    int count, tried = 0;
    const ph_method *methods = ph_methods(&count);
    for (int i = 0; i < count; i++) {
        if (!methods[i].family) continue;
        for (int how = PH_STABILIZE_NONE; how < PH_STABILIZATIONS; how++) {
            for (int way = 0; way < PH_RECONSTRUCTIONS; way++) {
                scene_double_pendulum(&s, PH_CSPACE_AUTO);
                count_steps(&s, methods + i, (ph_stabilization)how, (ph_reconstruction)way);
            }
            scene_goes7(&s, PH_CSPACE_DUAL_QUATERNION);
            count_steps(&s, methods + i, (ph_stabilization)how, PH_RECONSTRUCT_MUNTHE_KAAS);
            scene_dual_spin(&s, 0.1, PH_CSPACE_SO3XR3);
            s.def.mu = 1;
            s.def.center[0] = 2;
            count_steps(&s, methods + i, (ph_stabilization)how, PH_RECONSTRUCT_MUNTHE_KAAS);
            scene_points(&s, 4);
            count_steps(&s, methods + i, (ph_stabilization)how, PH_RECONSTRUCT_MUNTHE_KAAS);
            tried++;
        }
    }
    assert_true(allocations > 0);  // the counter counts
    assert_true(tried >= 20);
    NO_FAULTS();
}

// Beams, whose tangent is factorised in every step, with one rate and two.
static void no_step_of_a_beam_allocates(void **state) {
    (void)state;
    for (int micro = 1; micro < 4; micro += 2) {
        ph_simulation sim = ph_simulation_default();
        sim.method = ph_method_find("variational");
        sim.micro = micro;
        count_with(
            compile_text("{\"polhode\":1,\"bodies\":[{\"name\":\"hub\",\"mass\":5,\"inertia\":[1,1.2,1.5],"
                         "\"omega\":[0.1,0.2,0.3]}],\"beams\":[{\"name\":\"arm\",\"from\":[0.2,0,0],"
                         "\"shape\":{\"line\":{\"to\":[1.7,0,0]}},\"elements\":2,\"normal\":[0,1,0],\"stiffness\":"
                         "{\"EA\":60,\"GA2\":40,\"GA3\":40,\"GJ\":6,\"EI2\":8,\"EI3\":6},\"motion\":"
                         "{\"with\":\"hub\"},\"inertia\":{\"rho_A\":0.4,\"J\":[0.1,0.05,0.05]},\"ends\":"
                         "{\"from\":\"hub\"}}]}"),
            sim);
    }
    NO_FAULTS();
}

// A runner's steps, rows, poses, reactions and states, taken and refused.
static void no_runner_allocates(void **state) {
    (void)state;
    static scene s;
    static const char *const methods[] = {"rkmk4", "rkmk54", "rkmk87", "gauss4", "generalized-alpha", "variational"};
    for (size_t i = 0; i < COUNT(methods); i++) {
        ph_runner *r;
        ph_error err;
        double numbers[400], row[100], x[9];
        int columns;
        scene_double_pendulum(&s, PH_CSPACE_AUTO);
        ph_model *m = scene_compile(&s);
        const ph_simulation sim = settings(methods[i], 1e-3, 1);
        assert_int_equal(ph_runner_create(m, &sim, &r, &err), PH_OK);
        ph_model_columns(m, &columns);
        assert_true(columns <= (int)COUNT(row) && ph_runner_state_size(r) <= COUNT(numbers));
        const long before = allocations;
        for (int k = 0; k < 20; k++) {
            ph_runner_get_state(r, numbers);
            assert_int_equal(ph_runner_step(r, &err), PH_OK);
            assert_int_equal(ph_runner_row(r, row, &err), PH_OK);
            assert_int_equal(ph_runner_pose(r, 1, x, x), PH_OK);
            assert_int_equal(ph_runner_reaction(r, 1, x, x + 3, &err), PH_OK);
            if (k % 3 == 0) assert_int_equal(ph_runner_set_state(r, numbers, &err), PH_OK);
            numbers[1] += 1e-3;
            assert_int_equal(ph_runner_set_state(r, numbers, &err), PH_ERR_ARGUMENT);
        }
        assert_int_equal(allocations - before, 0);
        ph_runner_free(r);
        ph_model_free(m);
    }
}

// The Lie-Poisson steps keep nothing between calls, so there is nothing to set up either.
static void no_lie_poisson_step_allocates(void **state) {
    (void)state;
    static ph_reduced top;
    const ph_gyrostat body = heavy_gyrostat();
    ph_gyrostat_state s = oblique_start(&body);
    double z[6] = {1, 2, 3, 0, 0, 1};
    const long before = allocations;
    assert_int_equal(ph_reduced_heavy_top(body.inertia, body.chi, &top), PH_OK);
    for (int method = 0; method < METHODS; method++)
        for (int k = 0; k < 100; k++) advance(&body, method, 0.01, &s, NULL);
    for (int k = 0; k < 100; k++)
        assert_int_equal(ph_poisson_step(&top.poisson, ph_composition_find("midpoint6"), 0.01, 1e-13, z, z, NULL),
                         PH_OK);
    assert_int_equal(allocations - before, 0);
}

static double oscillator_potential(const ph_natural *s, const double *q) { return 0.5 * s->n * q[0] * q[0]; }
static ph_status oscillator_gradient(const ph_natural *s, const double *q, double *g) {
    g[0] = s->n * q[0];
    return PH_OK;
}
static ph_status oscillator_hessian(const ph_natural *s, const double *q, double *H) {
    H[0] = s->n + 0 * q[0];
    return PH_OK;
}

static void no_galerkin_step_allocates(void **state) {
    (void)state;
    const double mass = 1;
    double q = 1, p = 0, energy;
    ph_galerkin *g;
    ph_natural s = {.n = 1,
                    .mass = &mass,
                    .potential = oscillator_potential,
                    .gradient = oscillator_gradient,
                    .hessian = oscillator_hessian};
    const ph_galerkin_def def = {.degree = 4, .quadrature = PH_LOBATTO};
    assert_int_equal(ph_natural_init(&s, NULL), PH_OK);
    assert_int_equal(ph_galerkin_create(&s.lagrangian, &def, &g, NULL), PH_OK);
    const long before = allocations;
    for (int k = 0; k < 100; k++) assert_int_equal(ph_galerkin_step(g, 0, 0.1, &q, &p, NULL), PH_OK);
    assert_int_equal(ph_galerkin_energy(g, 0, &q, &p, &energy), PH_OK);
    NEAR(10, q, cos(10), 1e-9);  // order 8
    NEAR(10, energy, 0.5, 1e-9);
    assert_int_equal(allocations - before, 0);
    ph_galerkin_free(g);
    NO_FAULTS();
}

// Calls of an optimizer, with bounds and without, each from a state of its last plan.
static void no_call_of_an_optimizer_allocates(void **state) {
    (void)state;
    static const char *const names[] = {"slew", "cart-pole"};
    for (int i = 0; i < 2; i++) {
        ph_problem *p;
        ph_optimizer *o;
        ph_optimum *plan;
        ph_optimizer_result result;
        ph_error err = {0};
        assert_int_equal(ph_problem_read(names[i], &p, &err), PH_OK);
        ph_problem_def def = *ph_problem_definition(p);
        def.steps = 20;
        assert_int_equal(ph_optimizer_create(ph_problem_model(p), &def, NULL, &o, &err), PH_OK);
        assert_int_equal(ph_optimizer_report(o, &plan, &err), PH_OK);
        const long before = allocations;
        for (int k = 1; k <= 3; k++) {
            const ph_optimizer_call call = {
                .q = plan->q + k * plan->nq, .v = plan->v + k * plan->nv, .shift = 1, .iterations = 2};
            assert_int_equal(ph_optimizer_solve(o, &call, &result, &err), PH_OK);
        }
        NEAR(i, (double)(allocations - before), 0, 0);
        ph_optimum_free(plan);
        ph_optimizer_free(o);
        ph_problem_free(p);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_runner_allocates),         cmocka_unit_test(no_step_allocates),
        cmocka_unit_test(no_step_of_a_beam_allocates), cmocka_unit_test(no_lie_poisson_step_allocates),
        cmocka_unit_test(no_galerkin_step_allocates),  cmocka_unit_test(no_call_of_an_optimizer_allocates)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
