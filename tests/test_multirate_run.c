// Simulation with micro steps of fast parts: that one micro step is none, orders, momenta, energy, the way back.
#include "harness.h"
#include "stepped.h"

#ifdef SHORT_RUNS
static const int LONG = 300;
#else
static const int LONG = 2000;
#endif

// A hub with two booms of different stiffness, all of it free, spinning and drifting; no symmetry that would hide a
// fault.
#define BOOM(name, from, to, k)                                                                                       \
    "{\"name\":\"" name "\",\"from\":" from ",\"shape\":{\"line\":{\"to\":" to "}},\"elements\":3,"                   \
    "\"normal\":[0,1,0],\"stiffness\":{\"EA\":60" k ",\"GA2\":40" k ",\"GA3\":40" k ",\"GJ\":6,\"EI2\":8,\"EI3\":6}," \
    "\"inertia\":{\"rho_A\":0.4,\"J\":[0.1,0.05,0.05]},\"ends\":{\"from\":\"hub\"},\"motion\":{\"with\":\"hub\"}}"
#define CRAFT(cspace)                                                                                              \
    "{\"polhode\":1,\"bodies\":[{\"name\":\"hub\",\"mass\":5,\"inertia\":[1,1.2,1.5],\"velocity\":[0.1,-0.2,0.3]," \
    "\"omega\":[0.3,-0.4,0.9],\"cspace\":\"" cspace "\"}],\"beams\":[" BOOM(                                       \
        "right", "[0.2,0,0]", "[1.7,0,0]", "0") "," BOOM("left", "[-0.2,0.1,0]", "[-1.5,0.1,0.6]", "") "]}"

// One of everything: a hub on SE(3) with a wheel that hangs on ground, a boom whose tip is joined to another one's, a
// pendulum of two bodies, a point, springs of both kinds and rates, damping, gravity, a load on a fast node.
static const char ALL[] =
    "{\"polhode\":1,\"gravity\":[0,0,-2],\"bodies\":["
    "{\"name\":\"hub\",\"mass\":5,\"inertia\":[1,1.2,1.5],\"cspace\":\"se3\","
    "\"rotors\":[{\"axis\":[0,0,1],\"momentum\":2},{\"axis\":[1,0,0],\"momentum\":1,\"torque\":0.3},"
    "{\"axis\":[0,1,0],\"inertia\":0.2,\"damping\":0.5}]},"
    "{\"name\":\"arm\",\"mass\":1,\"inertia\":[0.2,0.1,0.2],\"position\":[0,-1,0]}],"
    "\"points\":[{\"name\":\"ball\",\"mass\":0.5,\"position\":[0,0.5,-1]}],"
    "\"joints\":[{\"name\":\"pivot\",\"type\":\"spherical\",\"bodies\":[\"ground\",\"hub\"],\"at\":[0,0.1,0.3]},"
    "{\"name\":\"hinge\",\"type\":\"revolute\",\"bodies\":[\"hub\",\"arm\"],\"at\":[0,-0.5,0],\"axis\":[0,1,1]},"
    "{\"name\":\"meet\",\"type\":\"spherical\",\"bodies\":[\"right[end]\",\"stay[end]\"],\"at\":[1.7,0,0]}],"
    "\"beams\":["
    "{\"name\":\"right\",\"from\":[0.2,0,0],\"shape\":{\"line\":{\"to\":[1.7,0,0]}},\"elements\":3,\"normal\":[0,1,0],"
    "\"stiffness\":{\"EA\":300,\"GA2\":200,\"GA3\":200,\"GJ\":6,\"EI2\":8,\"EI3\":6},\"damping\":0.02,"
    "\"inertia\":{\"rho_A\":0.4,\"J\":[0.1,0.05,0.05]},\"ends\":{\"from\":\"hub\"}},"
    "{\"name\":\"stay\",\"from\":[1.5,0,1],\"shape\":{\"line\":{\"to\":[1.7,0,0]}},\"elements\":2,\"normal\":[0,1,0],"
    "\"stiffness\":{\"EA\":300,\"GA2\":200,\"GA3\":200,\"GJ\":6,\"EI2\":8,\"EI3\":6},"
    "\"inertia\":{\"rho_A\":0.4,\"J\":[0.1,0.05,0.05]},\"ends\":{\"from\":\"ground\"}}],"
    "\"forces\":["
    "{\"name\":\"coil\",\"type\":\"spring\",\"bodies\":[\"arm\",\"ground\"],\"at\":[[0,-1.2,0],[0,-2,0.3]],"
    "\"stiffness\":30,\"damping\":0.4},"
    "{\"name\":\"lace\",\"type\":\"spring\",\"bodies\":[\"ball\",\"hub\"],\"at\":[[0,0.5,-1],[0,0.2,0]],"
    "\"stiffness\":80,\"damping\":0.1},"
    "{\"name\":\"rope\",\"type\":\"spring\",\"bodies\":[\"arm\",\"right[2]\"],\"at\":[[0,-1,0],[1.2,0,0]],"
    "\"stiffness\":20},"
    "{\"name\":\"twist\",\"type\":\"joint-spring\",\"joint\":\"hinge\",\"stiffness\":5,\"damping\":0.2},"
    "{\"name\":\"push\",\"type\":\"force\",\"body\":\"stay[1]\",\"frame\":\"body\",\"value\":[0.3,0.5,-0.2]},"
    "{\"name\":\"turn\",\"type\":\"torque\",\"body\":\"hub\",\"frame\":\"inertial\",\"value\":{\"sine\":"
    "{\"amplitude\":[0.2,1,0.4],\"frequency\":0.7}}}]}";

static ph_simulation rates(int micro, const char *fast, double step) {
    ph_simulation sim = ph_simulation_default();
    sim.method = ph_method_find("variational");
    sim.step = step;
    sim.micro = micro;
    snprintf(sim.fast, sizeof sim.fast, "%s", fast);
    return sim;
}

static void open_text(setup *b, const char *text) {
    *b = (setup){0};
    open_model(b, compile_text(text));
}

static void go(const setup *b, int micro, const char *fast, double step, int count, run *r) {
    const ph_simulation sim = rates(micro, fast, step);
    assert_true(run_settings(b, &sim, count, r));
}

static double difference(const double *a, const double *b, int n) {
    double most = 0;
    for (int i = 0; i < n; i++) most = fmax(most, fabs(a[i] - b[i]));
    return most;
}

// Of positions and velocities.
static double apart(const setup *b, const run *x, const run *y) {
    return fmax(difference(x->q, y->q, b->sys->group.nq), difference(x->v, y->v, b->sys->group.nv));
}

// --- laws -----------------------------------------------------------------------------------------------------

// What is fast does not matter then: states, first-order ones and reactions are those of one rate. Velocities of light
// nodes have the rounding of positions times h K/J, 1e3.
static void one_micro_step_is_none(void **state) {
    (void)state;
    static const char *const texts[] = {CRAFT("so3xr3"), CRAFT("se3"), CRAFT("dual-quaternion"), ALL};
    static const char *const fast[] = {"right+left", "left", "right", "right+stay+lace+rope"};
    for (size_t i = 0; i < COUNT(texts); i++) {
        setup b;
        run one, same;
        open_text(&b, texts[i]);
        go(&b, 1, "", 0.02, 40, &one);
        go(&b, 1, fast[i], 0.02, 40, &same);
        BELOW((double)i, apart(&b, &one, &same), 3e-11);
        BELOW((double)i, difference(one.z, same.z, b.sys->nz), 1e-12);
        BELOW((double)i, difference(one.lambda, same.lambda, b.sys->nc), 1e-8);
        close_setup(&b);
    }
    NO_FAULTS();
}

// Of states and reactions, for fast and slow parts of every kind; and that the motion is the same one.
static void order_is_two(void **state) {
    (void)state;
    static const char *const texts[] = {CRAFT("so3xr3"), CRAFT("se3"), ALL};
    static const char *const fast[] = {"right+left", "right", "right+stay+lace+twist"};
    static const int micro[] = {3, 2, 4};
    for (size_t i = 0; i < COUNT(texts); i++) {
        setup b;
        run fine, found[2];
        double error[2], reaction[2];
        open_text(&b, texts[i]);
        go(&b, 1, "", 0.4 / 3200, 3200, &fine);
        for (int k = 0; k < 2; k++) {
            go(&b, micro[i], fast[i], 0.4 / (100 << k), 100 << k, found + k);
            error[k] = apart(&b, found + k, &fine);
            reaction[k] = difference(found[k].lambda, fine.lambda, b.sys->nc);
        }
        NEAR((double)i, log2(error[0] / error[1]), 2, 0.1);
        NEAR((double)i, log2(reaction[0] / reaction[1]), 2, 0.15);
        close_setup(&b);
    }
    NO_FAULTS();
}

// The composition has its order with micro steps too.
static void composition_has_order_four(void **state) {
    (void)state;
    setup b;
    run fine, found;
    double error[2];
    open_text(&b, CRAFT("so3xr3"));
    ph_simulation sim = rates(2, "right", 0.4 / 320);
    sim.method = ph_method_find("variational4");
    assert_true(run_settings(&b, &sim, 320, &fine));
    for (int k = 0; k < 2; k++) {
        sim.step = 0.4 / (20 << k);
        assert_true(run_settings(&b, &sim, 20 << k, &found));
        error[k] = apart(&b, &found, &fine);
    }
    NEAR(0, log2(error[0] / error[1]), 4, 0.3);
    close_setup(&b);
    NO_FAULTS();
}

// Linear and angular momentum to rounding, the first whatever Newton's method leaves; energy in a band that does not
// grow.
static void momenta_and_energy(void **state) {
    (void)state;
    static const char *const texts[] = {CRAFT("so3xr3"), CRAFT("se3")};
    for (int i = 0; i < 4; i++) {
        ph_simulation sim = rates(4, i % 2 ? "right" : "", 0.05);
        ph_model *m = compile_text(texts[i % 2]);
        ph_summary half, whole;
        if (i > 1) sim.newton_tolerance = 1e-6;
        sim.duration = LONG * sim.step / 2;
        assert_int_equal(ph_run(m, &sim, NULL, &half, NULL), PH_OK);
        sim.duration = LONG * sim.step;
        assert_int_equal(ph_run(m, &sim, NULL, &whole, NULL), PH_OK);
        BELOW(i, whole.momentum_drift / whole.momentum_size, 1e-12);
        BELOW(i, whole.angular_momentum_drift / whole.angular_momentum_size, i > 1 ? 1e-8 : 1e-12);
        BELOW(i, whole.energy.max_drift / half.energy.max_drift, 1.1);
        BELOW(i, whole.max_relative_drift, 1e-3);
        ph_model_free(m);
    }
    NO_FAULTS();
}

// Velocities turned round, the same steps lead back. (Wheels would not turn round with them.)
static void steps_lead_back(void **state) {
    (void)state;
    setup b;
    run there, back;
    open_text(&b, CRAFT("so3xr3"));
    go(&b, 5, "right", 0.05, 40, &there);
    setup turned = b;
    memcpy(turned.q, there.q, sizeof turned.q);
    for (int i = 0; i < b.sys->group.nv; i++) turned.v[i] = -there.v[i];
    go(&turned, 5, "right", 0.05, 40, &back);
    for (int i = 0; i < b.sys->group.nv; i++) NEAR(i, -back.v[i], b.v[i], 2e-10);
    for (int i = 0; i < b.sys->group.nq; i++) NEAR(i, back.q[i], b.q[i], 2e-11);
    close_setup(&b);
    NO_FAULTS();
}

// A boom on a heavy hub, plucked: with ten micro steps in each its motion is that of ten times as many steps, but for
// what the hub takes part in the vibration.
static void vibrations_keep_their_phase(void **state) {
    (void)state;
    setup b;
    run fine, ten, single, several;
    open_text(&b, "{\"polhode\":1,\"bodies\":[{\"name\":\"hub\",\"mass\":100,\"inertia\":[50,50,50]}],"
                  "\"beams\":[" BOOM("arm", "[0.2,0,0]", "[1.7,0,0]", "0") "]}");
    const ph_beam_info arm = ph_model_beam(b.m, 0);
    for (int k = 1; k <= 3; k++) b.v[b.sys->group.factors[arm.nodes[k]].v + 4] = 0.1 * k * k;
    go(&b, 1, "", 2.0 / 2000, 2000, &fine);
    go(&b, 1, "", 2.0 / 200, 200, &ten);
    go(&b, 1, "", 2.0 / 20, 20, &single);
    go(&b, 10, "arm", 2.0 / 20, 20, &several);
    const double coarse = difference(single.q, fine.q, b.sys->group.nq);
    assert_true(coarse > 1e-2);
    BELOW(0, difference(several.q, fine.q, b.sys->group.nq) / coarse, 0.2);
    BELOW(0, difference(several.q, ten.q, b.sys->group.nq) / coarse, 0.02);
    close_setup(&b);
    NO_FAULTS();
}

// Newton's method with a tangent that is made once in a step as a rule: three digits with each iteration. One of a
// wrong sign or size would cost many more.
static void few_iterations(void **state) {
    (void)state;
    static const char *const texts[] = {CRAFT("so3xr3"), CRAFT("se3"), ALL};
    static const char *const fast[] = {"right+left", "right", "right+stay"};
    static const double most[] = {7, 7, 12};  // rotors and dampers are not in the tangent
    for (size_t i = 0; i < COUNT(texts); i++) {
        setup b;
        run r;
        open_text(&b, texts[i]);
        go(&b, 6, fast[i], 0.05, 40, &r);
        BELOW((double)i, (double)r.work.newton_iterations / 40, most[i]);
        close_setup(&b);
    }
    NO_FAULTS();
}

// --- replays --------------------------------------------------------------------------------------------------

// A hub with one boom, with damping: what the boom sees of the hub's speed counts.
static const char DRIVEN[] =
    "{\"polhode\":1,\"bodies\":[{\"name\":\"hub\",\"mass\":5,\"inertia\":[1,1.2,1.5]}],"
    "\"beams\":[{\"name\":\"arm\",\"from\":[0.2,0,0],\"shape\":{\"line\":{\"to\":[1.7,0,0]}},\"elements\":2,"
    "\"normal\":[0,1,0],\"stiffness\":{\"EA\":60,\"GA2\":40,\"GA3\":40,\"GJ\":6,\"EI2\":8,\"EI3\":6},\"damping\":%g,"
    "\"inertia\":{\"rho_A\":0.4,\"J\":[0.1,0.05,0.05]},\"ends\":{\"from\":\"hub\"}}],\"forces\":[%s]}";

static ph_optimum *optimum_of(const ph_model *m) {
    static const int fast[] = {0};
    const ph_control_def controls[] = {{.name = "u", .kind = PH_CONTROL_TORQUE, .frame = PH_FRAME_INERTIAL}};
    const ph_cost_def costs[] = {{.weight = 0.5}};
    const ph_final_def finals[] = {
        {.rotor = -1,
         .has_orientation = true,
         .has_omega = true,
         .orientation = {0.9800665778412416, 0.05965750081034026, 0.08948625121551039, 0.16704100226895274}}};
    ph_problem_def def = ph_problem_default();
    ph_optimum *found;
    ph_error err = {0};
    def.duration = 1.6;
    def.steps = 10;
    def.micro = 4;
    def.fast_beams = fast;
    def.fast_beam_count = 1;
    WITH(def, control);
    WITH(def, cost);
    WITH(def, final);
    assert_int_equal(ph_optimize(m, &def, NULL, &found, &err), PH_OK);
    return found;
}

// The discrete equations of optimal control are those of the simulation: with its controls every state comes again, to
// what the solver leaves in its rows, 1e-13 times K/J.
static void optimal_controls_lead_along_the_same_states(void **state) {
    (void)state;
    for (int damped = 0; damped < 2; damped++) {
        char text[4096], forces[3000];
        setup b;
        run r;
        snprintf(text, sizeof text, DRIVEN, 0.05 * damped, "");
        ph_model *m = compile_text(text);
        ph_optimum *o = optimum_of(m);
        int n = snprintf(forces, sizeof forces,
                         "{\"name\":\"u\",\"type\":\"torque\",\"body\":\"hub\",\"frame\":\"inertial\","
                         "\"value\":{\"pieces\":[");
        for (int k = 0; k < o->steps; k++)
            n += snprintf(forces + n, sizeof forces - (size_t)n, "%s{\"until\":%.17g,\"value\":[%.17g,%.17g,%.17g]}",
                          k ? "," : "", 0.16 * (k + 1), o->u[3 * k], o->u[3 * k + 1], o->u[3 * k + 2]);
        snprintf(forces + n, sizeof forces - (size_t)n, "]}}");
        snprintf(text, sizeof text, DRIVEN, 0.05 * damped, forces);
        open_text(&b, text);
        for (int k = 1; k <= o->steps; k++) {
            go(&b, 4, "arm", 0.16, k, &r);
            BELOW(k + 100 * damped, difference(r.q, o->q + k * o->nq, o->nq), 1e-11);
            BELOW(k + 100 * damped, difference(r.v, o->v + k * o->nv, o->nv), 1e-10);
        }
        ph_optimum_free(o);
        ph_model_free(m);
        close_setup(&b);
    }
    NO_FAULTS();
}

// --- what cannot be done --------------------------------------------------------------------------------------

static void failed_steps_leave_the_state(void **state) {
    (void)state;
    setup b;
    ph_integrator *g;
    ph_error err = {0};
    open_text(&b, CRAFT("so3xr3"));
    const setup before = b;
    for (int i = 0; i < b.sys->group.nv; i++) b.v[i] *= 1e6;
    const ph_simulation sim = rates(4, "", 10);
    double v[MOST];
    memcpy(v, b.v, sizeof v);
    assert_int_equal(ph_integrator_create(b.sys, &sim, &g, &err), PH_OK);
    ph_state s = {0, b.q, b.v, b.z};
    assert_int_equal(ph_integrator_step(g, 10, &s, &err), PH_NOT_CONVERGED);
    assert_non_null(strstr(err.what, "at t = 0 s: Newton's iteration does not converge"));
    assert_true(s.t == 0);
    assert_memory_equal(b.q, before.q, (size_t)b.sys->group.nq * sizeof *b.q);
    assert_memory_equal(b.v, v, (size_t)b.sys->group.nv * sizeof *v);
    ph_integrator_free(g);
    close_setup(&b);
}

static void bad_rates_are_told(void **state) {
    (void)state;
    static const struct {
        const char *fast, *what;
    } bad[] = {{"up", "expected the name of a beam or spring of the model, got \"up\""},
               {"right+hub", "got \"hub\", a body"},
               {"pivot", "got \"pivot\", a joint"},
               {"push", "got \"push\", a force"},
               {"ball", "got \"ball\", a point"},
               {"right+stay+right", "\"right\" is named twice"}};
    setup b;
    open_text(&b, ALL);
    ph_simulation many = rates(10001, "right", 0.01);
    ph_error told = {0};
    assert_int_equal(ph_method_suits(&many, b.sys, &told), PH_ERR_MODEL);
    assert_string_equal(told.what, "expected at most 10000 micro steps, got 10001");
    for (size_t i = 0; i < COUNT(bad); i++) {
        ph_simulation sim = rates(2, bad[i].fast, 0.01);
        ph_error err = {0};
        ph_integrator *g;
        assert_int_equal(ph_integrator_create(b.sys, &sim, &g, &err), PH_ERR_MODEL);
        assert_string_equal(err.where, "fast");
        if (strstr(err.what, bad[i].what) == NULL) fail_msg("\"%s\" is not in \"%s\"", bad[i].what, err.what);
    }
    close_setup(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(one_micro_step_is_none),
                                       cmocka_unit_test(order_is_two),
                                       cmocka_unit_test(composition_has_order_four),
                                       cmocka_unit_test(momenta_and_energy),
                                       cmocka_unit_test(steps_lead_back),
                                       cmocka_unit_test(vibrations_keep_their_phase),
                                       cmocka_unit_test(few_iterations),
                                       cmocka_unit_test(optimal_controls_lead_along_the_same_states),
                                       cmocka_unit_test(failed_steps_leave_the_state),
                                       cmocka_unit_test(bad_rates_are_told)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
