// Pontryagin's equations of bodies on joints: that they are Hamilton's, and what the indirect approach finds with them.
#include "harness.h"
#include "models.h"
#include "ocp/constrained.h"
#include "polhode/polhode.h"

#ifdef SHORT_RUNS
enum { COARSE = 5, GRIDS = 0 };  // arm and swing-up need steps for their orders
#else
enum { COARSE = 10, GRIDS = 2 };
#endif

// --- the equations ----------------------------------------------------------------------------------------------

// Two bodies with a wheel, a spring and a damper between them and to ground, gravity, loads in both kinds of axes; with
// and without a hinge that has a spring of its own.
static const char LOOSE[] =
    "{\"polhode\":1,\"gravity\":[0.3,-0.2,-1],\"bodies\":["
    "{\"name\":\"hub\",\"mass\":3,\"inertia\":[[1,0.1,0],[0.1,2,0.2],[0,0.2,2.5]],"
    "\"rotors\":[{\"axis\":[0,0,1],\"momentum\":0.7},{\"axis\":[1,1,0],\"momentum\":0.2,\"torque\":0.1},"
    "{\"axis\":[0,1,-1],\"momentum\":-0.4,\"torque\":0}]},"
    "{\"name\":\"arm\",\"mass\":1,\"inertia\":[0.5,0.6,0.7],\"position\":[1,0.2,0]}],"
    "\"forces\":[{\"name\":\"f\",\"type\":\"force\",\"body\":\"hub\",\"value\":[0.4,0.1,-0.5],\"frame\":\"inertial\","
    "\"at_body\":[0.1,0.2,0.3]},"
    "{\"name\":\"t\",\"type\":\"torque\",\"body\":\"arm\",\"value\":[0.2,0.3,0.1],\"frame\":\"inertial\"},"
    "{\"name\":\"s\",\"type\":\"spring\",\"bodies\":[\"hub\",\"arm\"],\"at\":[[0.2,0.5,0.1],[1.1,0.1,0.4]],"
    "\"stiffness\":3,"
    "\"damping\":0.5,\"length\":0.6},"
    "{\"name\":\"g\",\"type\":\"spring\",\"bodies\":[\"ground\",\"arm\"],\"at\":[[0,0,2],[1.1,0.3,0]],\"stiffness\":2,"
    "\"damping\":0.1,\"length\":1}%s]%s}";
static const char HINGE[] =
    ",\"joints\":[{\"name\":\"pin\",\"type\":\"revolute\",\"bodies\":[\"hub\",\"arm\"],\"at\":[0.5,0.1,0],\"axis\":[0,"
    "1,1]},"
    "{\"name\":\"foot\",\"type\":\"spherical\",\"bodies\":[\"ground\",\"hub\"],\"at\":[0,-0.3,0.2]}]";
static const char SPRING[] =
    ",{\"name\":\"j\",\"type\":\"joint-spring\",\"joint\":\"pin\",\"stiffness\":2,\"damping\":0.3}";

static double hamiltonian(ph_constrained *s, const double *y, double *k) {
    const double *lambda = y + ph_constrained_adjoint(s);
    double sum = 0;
    assert_int_equal(ph_constrained_rates(s, 0.3, y, k), PH_OK);
    for (int i = 0; i < s->nx; i++) sum += lambda[i] * k[i];
    return sum - k[s->nt - 1];
}

// lambda' = -dH, with lambda x omega where the frame turns; x' = dH/dlambda.                                  (O.92)
static void check_hamiltonian(ph_constrained *s, double at) {
    const int ny = s->flow.group.nq, nt = s->nt, nx = s->nx;
    double *all = calloc((size_t)(3 * ny + 3 * nt), sizeof *all);
    double *y = all, *moved = y + ny, *d = moved + ny + ny, *k = d + nt, *other = k + nt;
    for (int i = 0; i < ny; i++) y[i] = 0.5 * uniform();
    for (int i = 0; i < s->t->body_count; i++) {
        so3_store(so3_exp(vec3_scale(0.3, vec3_make(uniform(), uniform(), uniform()))), y + 7 * i);
        vec3_store(vec3_axpy(0.1, vec3_load(y + 7 * i + 4), s->t->bodies[i].x0[0]), y + 7 * i + 4);
    }
    hamiltonian(s, y, k);
    for (int j = 0; j < 2 * nx; j++) {
        static const double w[4] = {8, -8, -1, 1}, steps[4] = {1, -1, 2, -2};
        const double e = 1e-3;
        double slope = 0;
        for (int i = 0; i < 4; i++) {
            memset(d, 0, (size_t)nt * sizeof *d);
            d[j] = e * steps[i];
            ph_group_retract(&s->flow.group, PH_BODY, y, d, moved);
            slope += w[i] * hamiltonian(s, moved, other) / (12 * e);
        }
        double want = j < nx ? -k[nx + j] : k[j - nx];
        if (j < s->na && j % 6 < 3) {
            double turn[3];
            const int b = j / 6 * 6;
            vec3_store(
                vec3_cross(vec3_load(y + ph_constrained_adjoint(s) + b), vec3_load(y + ph_constrained_state(s) + b)),
                turn);
            want += turn[j % 3];
        }
        NEAR(at + j, slope, want, 1e-9 * (1 + fabs(want)));
    }
    free(all);
}

static void test_hamilton(void **state) {
    (void)state;
    ph_control_def controls[4] = {
        {.name = "a", .kind = PH_CONTROL_TORQUE, .body = 0, .frame = PH_FRAME_BODY},
        {.name = "b", .kind = PH_CONTROL_FORCE, .body = 1, .frame = PH_FRAME_INERTIAL, .at = {0.1, 0.2, -0.3}},
        {.name = "c", .kind = PH_CONTROL_ROTOR, .body = 0, .rotor = 2},
        {.name = "d", .kind = PH_CONTROL_JOINT, .joint = 0}};
    ph_cost_def costs[4];
    for (int i = 0; i < 4; i++) costs[i] = (ph_cost_def){.control = i, .weight = 0.5 + 0.2 * i};
    ph_problem_def def = ph_problem_default();
    def.duration = 1;
    def.steps = 4;
    def.controls = controls;
    def.costs = costs;
    for (int hinged = 0; hinged < 2; hinged++) {
        char text[3000];
        snprintf(text, sizeof text, LOOSE, hinged ? SPRING : "", hinged ? HINGE : "");
        ph_model *model = compile_text(text);
        ph_error err = {0};
        ph_constrained s = {.table = ph_butcher_find("gauss4")}, sizes;
        def.control_count = def.cost_count = 3 + hinged;
        if (ph_transcript_create(model, &def, &s.t, &err) != PH_OK) fail_msg("%s", err.what);
        s.t->kkt.order = 1;
        ph_arena arena = {0};
        sizes = s;
        ph_constrained_layout(&sizes, &arena);
        void *memory = calloc(1, arena.used);
        arena = (ph_arena){.base = memory};
        ph_constrained_layout(&s, &arena);
        ph_constrained_begin(&s);
        assert_int_equal(s.rows, 8 * hinged);
        for (int i = 0; i < 3; i++) check_hamiltonian(&s, 1000 * hinged);
        free(memory);
        ph_transcript_free(s.t);
        ph_model_free(model);
    }
    NO_FAULTS();
}

// --- direct and indirect ----------------------------------------------------------------------------------------

static ph_optimum *solve(const ph_model *model, ph_problem_def def, ph_approach approach, const char *method,
                         int steps) {
    ph_optimum *o;
    ph_error err = {0};
    def.approach = approach;
    def.method = method;
    def.steps = steps;
    if (ph_optimize(model, &def, NULL, &o, &err) != PH_OK) fail_msg("%s: %s", method, err.what);
    return o;
}

static double apart(const double *a, const double *b, long n) {
    double most = 0;
    for (long i = 0; i < n; i++) most = fmax(most, fabs(a[i] - b[i]));
    return most;
}

// Both are discretisations of one optimum: states, controls and adjoints differ by the order of `variational`, the cost
// of the tables of Gauss is what it converges to.
static void check_both_ways(const ph_model *model, const ph_problem_def *def, int coarse, double cost) {
    static const char *const what[] = {"q", "v", "control", "momentum", "configuration"};
    double off[2][5], costs[2];
    for (int k = 0; k < 2; k++) {
        const int n = coarse << k;
        ph_optimum *a = solve(model, *def, PH_DIRECT, "variational", n),
                   *b = solve(model, *def, PH_INDIRECT, "gauss4", n);
        costs[k] = a->cost;
        off[k][0] = apart(a->q, b->q, (n + 1) * a->nq);
        off[k][1] = apart(a->v, b->v, (n + 1) * a->nv);
        off[k][2] = apart(a->node_u, b->node_u, (n + 1) * a->control_count);
        off[k][3] = apart(a->adjoint_momentum, b->adjoint_momentum, (n + 1) * a->nv);
        off[k][4] = apart(a->adjoint_configuration, b->adjoint_configuration, (n + 1) * a->nv);
        BELOW(k, b->constraint_violation, 1e-9);
        BELOW(k, b->kkt_residual, 1e-9);
        if (k == 1) NEAR(k, b->cost, (4 * costs[1] - costs[0]) / 3, cost * b->cost);
        ph_optimum_free(a);
        ph_optimum_free(b);
    }
    for (int i = 0; i < 5; i++) {
        const double order = log2(off[0][i] / off[1][i]);
        print_message("%s %.1e, order %.2f\n", what[i], off[1][i], order);
        if (off[1][i] > 1e-9) NEAR(i, order, 2, 0.4);
    }
}

static void test_springs(void **state) {
    (void)state;
    ph_control_def controls[3] = {
        {.name = "a", .kind = PH_CONTROL_TORQUE, .body = 0, .frame = PH_FRAME_BODY},
        {.name = "b", .kind = PH_CONTROL_FORCE, .body = 1, .frame = PH_FRAME_INERTIAL, .at = {0.1, 0.2, -0.3}},
        {.name = "c", .kind = PH_CONTROL_ROTOR, .body = 0, .rotor = 2}};
    ph_cost_def costs[3];
    for (int i = 0; i < 3; i++) costs[i] = (ph_cost_def){.control = i, .weight = 0.5 + 0.2 * i};
    ph_final_def finals[3] = {
        {.body = 0, .has_orientation = true, .has_omega = true, .orientation = {0.9, 0.1, 0.3, 0.3}, .rotor = -1},
        {.body = 1, .has_position = true, .has_velocity = true, .position = {1.3, 0.1, 0.2}, .rotor = -1},
        {.kind = PH_FINAL_ROTOR, .body = 0, .rotor = 2, .momentum = 0.1, .weight = 0.7}};
    ph_problem_def def = ph_problem_default();
    def.duration = 1;
    def.controls = controls;
    def.costs = costs;
    def.finals = finals;
    def.control_count = def.cost_count = def.final_count = 3;
    char text[3000];
    snprintf(text, sizeof text, LOOSE, "", "");
    ph_model *model = compile_text(text);
    check_both_ways(model, &def, COARSE, 1e-3);
    ph_model_free(model);
    NO_FAULTS();
}

static void test_arm(void **state) {
    (void)state;
    ph_problem *p = example_problem("arm-in-space");
    if (GRIDS > 0) check_both_ways(ph_problem_model(p), ph_problem_definition(p), COARSE, 1e-3);
    else ph_optimum_free(solve(ph_problem_model(p), *ph_problem_definition(p), PH_INDIRECT, "gauss2", COARSE));
    ph_problem_free(p);
    NO_FAULTS();
}

// The swing-up without its bounds, from the solution with them: joints hold, the Hamiltonian is constant, the cost is
// that of the literature.
static void test_cart_pole(void **state) {
    (void)state;
    if (GRIDS == 0) return;
    ph_problem *p = example_problem("cart-pole");
    const ph_model *model = ph_problem_model(p);
    ph_problem_def def = *ph_problem_definition(p);
    ph_optimum *bounded = solve(model, def, PH_DIRECT, "variational", 100);
    ph_control_def control = def.controls[0];
    control.has_lower = control.has_upper = false;
    def.controls = &control;
    def.limit_count = 0;
    def.guess = PH_GUESS_RESULT;
    def.path = ph_guess_of(bounded);
    double spread[2] = {0, 0};
    for (int i = 0; i < GRIDS; i++) {
        ph_optimum *o = solve(model, def, PH_INDIRECT, "gauss4", 50 << i);
        NEAR(i, o->cost, 58.808, 0.02);
        const ph_system *sys = ph_model_system(model);
        ph_workspace *ws;
        assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
        for (int k = 0; k <= o->steps; k++) {
            double rows[16];
            const ph_place at = {0, o->q + (long)k * o->nq, o->v + (long)k * o->nv, NULL};
            sys->residual(sys, &at, rows, ws);
            for (int r = 0; r < sys->nc; r++) BELOW(k, rows[r], 1e-12);
            sys->residual_rate(sys, &at, rows, ws);
            for (int r = 0; r < sys->nc; r++) BELOW(k, rows[r], 1e-11);
            spread[i] = fmax(spread[i], fabs(o->hamiltonian[k] - o->hamiltonian[0]));
        }
        sys->workspace_free(ws);
        ph_optimum_free(o);
    }
    print_message("Hamiltonian constant to %.1e, %.1e\n", spread[0], spread[1]);
    assert_true(GRIDS < 2 || log2(spread[0] / spread[1]) > 3);
    ph_optimum_free(bounded);
    ph_problem_free(p);
    NO_FAULTS();
}

// What stops it is named, with what takes it.
static void test_refused(void **state) {
    (void)state;
    static const struct {
        const char *example, *method, *what, *instead;
    } cases[] = {{"arm-in-space", "variational", "the joint \"shoulder\"", "gauss2, gauss4 and gauss6 take it"},
                 {"cart-pole", "gauss4", "a limit", "\"variational\" takes it"},
                 {"slew-minimum-time", "gauss4", "a free duration", "\"variational\" takes it"},
                 {"slew-flexible", "gauss4", "the beam", "\"variational\" takes it"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        ph_problem *p = example_problem(cases[i].example);
        ph_problem_def def = *ph_problem_definition(p);
        ph_optimum *o = NULL;
        ph_error err = {0};
        def.approach = PH_INDIRECT;
        def.method = cases[i].method;
        assert_int_equal(ph_optimize(ph_problem_model(p), &def, NULL, &o, &err), PH_ERR_UNSUPPORTED);
        if (!strstr(err.what, cases[i].what) || !strstr(err.what, cases[i].instead)) fail_msg("%s", err.what);
        ph_problem_free(p);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hamilton),  cmocka_unit_test(test_springs), cmocka_unit_test(test_arm),
        cmocka_unit_test(test_cart_pole), cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
