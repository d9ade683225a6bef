// Optimal control with polynomial steps: degree 1 is `variational`, degree s has the order 2s in states, controls and
// adjoints, and both approaches have the same solution.
#include "harness.h"
#include "model/model.h"
#include "models.h"
#include "polhode/polhode.h"

#ifdef SHORT_RUNS
enum { EXAMPLES = 2, BEAMS = 0 };
#else
enum { EXAMPLES = 3, BEAMS = 1 };
#endif

// A joint, a wheel, a damping rotor, a rotor of constant momentum, a spring, bounds; one body on SE(3).
static const char WHEELS[] =
    "{\"polhode-control\":1,\"model\":{\"polhode\":1,\"gravity\":[0,0,-1],\"bodies\":[{\"name\":\"a\",\"mass\":2,"
    "\"inertia\":[0.4,0.5,0.6],\"rotors\":[{\"axis\":[0,0,1],\"torque\":0},{\"axis\":[1,0,0],\"momentum\":0.3},"
    "{\"axis\":[0,1,0],\"inertia\":0.05,\"damping\":0.1,\"momentum\":0.2}]},{\"name\":\"b\",\"mass\":1,\"inertia\":"
    "[0.1,0.2,0.3],\"position\":[1,0,0],\"cspace\":\"se3\"}],\"joints\":[{\"name\":\"J\",\"type\":\"revolute\","
    "\"bodies\":[\"a\",\"b\"],\"at\":[0.5,0,0],\"axis\":[0,1,0]}],\"forces\":[{\"name\":\"s\",\"type\":"
    "\"joint-spring\",\"joint\":\"J\",\"stiffness\":1,\"damping\":0.1}]},\"horizon\":{\"duration\":2,\"steps\":10},"
    "\"controls\":[{\"name\":\"w\",\"rotor\":\"a.rotors[0]\"},{\"name\":\"j\",\"joint\":\"J\",\"lower\":-1,\"upper\":1}"
    ",{\"name\":\"t\",\"torque\":\"a\",\"frame\":\"body\"}],\"final\":[{\"body\":\"a\",\"orientation\":{\"axis\":"
    "[1,2,3],\"degrees\":60},\"omega\":[0,0,0]},{\"joint\":\"J\",\"q\":0.5,\"rate\":0}],\"cost\":[{\"integral\":"
    "\"effort\",\"of\":\"w\"},{\"integral\":\"effort\",\"of\":\"j\"},{\"integral\":\"effort\",\"of\":\"t\"}],"
    "\"solve\":{\"tolerance\":1e-12}}";

// The spacecraft of slew-flexible with one element in each boom and sections that vibrate slowly enough for the steps
// of a test to resolve all of it (at most 4.8 Hz, in place of 400).
static const char SOFT[] =
    "{\"polhode-control\":1,\"model\":{\"polhode\":1,\"bodies\":[{\"name\":\"hub\",\"mass\":20,\"inertia\":[2.4,2.7,3]"
    "}],\"beams\":[{\"name\":\"right\",\"from\":[0.3,0,0],\"shape\":{\"line\":{\"to\":[2.3,0,0]}},\"normal\":[0,1,0],"
    "\"elements\":1,\"stiffness\":{\"EA\":60,\"GA2\":20,\"GA3\":20,\"GJ\":10,\"EI2\":20,\"EI3\":10},\"inertia\":"
    "{\"rho_A\":0.3,\"J\":[0.12,0.06,0.06]},\"ends\":{\"from\":\"hub\"}},{\"name\":\"left\",\"from\":[-0.3,0,0],"
    "\"shape\":{\"line\":{\"to\":[-2.3,0,0]}},\"normal\":[0,1,0],\"elements\":1,\"stiffness\":{\"EA\":60,\"GA2\":20,"
    "\"GA3\":20,\"GJ\":10,\"EI2\":20,\"EI3\":10},\"inertia\":{\"rho_A\":0.3,\"J\":[0.12,0.06,0.06]},\"ends\":"
    "{\"from\":\"hub\"}}]},\"horizon\":{\"duration\":0.81,\"steps\":20},\"controls\":[{\"name\":\"u\",\"torque\":"
    "\"hub\",\"frame\":\"body\"}],\"final\":[{\"body\":\"hub\",\"orientation\":{\"axis\":[0,0,1],\"degrees\":45},"
    "\"omega\":[0,0,0]}],\"cost\":[{\"integral\":\"effort\",\"of\":\"u\",\"weight\":0.5}],"
    "\"solve\":{\"tolerance\":1e-11}}";

static ph_problem *parse(const char *text) {
    ph_problem *p;
    ph_error err = {0};
    if (ph_problem_parse(text, strlen(text), "text", &p, &err) != PH_OK) fail_msg("%s", err.what);
    return p;
}

// Degree 0: `variational`.
static ph_optimum *solve(const ph_problem *p, ph_approach approach, int degree, int steps) {
    ph_problem_def def = *ph_problem_definition(p);
    ph_optimum *o;
    ph_error err = {0};
    def.approach = approach;
    def.method = degree > 0 ? "galerkin" : "variational";
    def.degree = degree;
    def.controls_in_step = degree > 0 ? PH_CONTROLS_POLYNOMIAL : PH_CONTROLS_CONSTANT;
    def.steps = steps;
    def.micro = 1;
    if (approach == PH_INDIRECT) def.limit_count = 0;
    def.tolerance = fmin(def.tolerance, 1e-11);
    if (ph_optimize(ph_problem_model(p), &def, NULL, &o, &err) != PH_OK) fail_msg("%s: %s", def.method, err.what);
    return o;
}

// The largest difference at the nodes of the coarser grid, relative to the largest entry.
static double apart(const double *a, const double *b, int nodes, int every, int width) {
    double most = 0, off = 0;
    for (int k = 0; k < nodes; k++)
        for (int i = 0; i < width; i++) {
            most = fmax(most, fabs(a[k * width + i]));
            off = fmax(off, fabs(a[k * width + i] - b[k * every * width + i]));
        }
    return most > 0 ? off / most : off;
}

enum { STATE, RATE, CONTROL, ADJOINT, ADJOINT_Q, WHEEL, HAMILTONIAN, REACTION, ARRAYS };
static const char *const names[ARRAYS] = {"state",     "rate",  "control",     "adjoint",
                                          "adjoint q", "wheel", "Hamiltonian", "reaction"};

static void differences(const ph_problem *p, const ph_optimum *a, const ph_optimum *b, double off[ARRAYS]) {
    const int n = a->steps + 1, e = b->steps / a->steps;
    off[STATE] = apart(a->q, b->q, n, e, a->nq);
    off[RATE] = apart(a->v, b->v, n, e, a->nv);
    off[CONTROL] = apart(a->node_u, b->node_u, n, e, a->control_count);
    off[ADJOINT] = apart(a->adjoint_momentum, b->adjoint_momentum, n, e, a->nv);
    off[ADJOINT_Q] = apart(a->adjoint_configuration, b->adjoint_configuration, n, e, a->nv);
    off[WHEEL] = apart(a->adjoint_rotor, b->adjoint_rotor, n, e, a->nz);
    off[HAMILTONIAN] = apart(a->hamiltonian, b->hamiltonian, n, e, 1);
    off[REACTION] = a->lambda ? apart(a->lambda, b->lambda, n, e, ph_problem_model(p)->system.nc) : 0;
}

// --- degree 1 ---------------------------------------------------------------------------------------------------

static void check_degree_1(const ph_problem *p, const char *what, int steps, double limit) {
    ph_optimum *a = solve(p, PH_DIRECT, 0, steps), *b = solve(p, PH_DIRECT, 1, steps);
    double off[ARRAYS];
    differences(p, a, b, off);
    for (int i = 0; i < ARRAYS; i++) {
        // with joints, `variational` has means of both sides of a node as adjoints of configurations, and reactions of
        // impulses
        if (a->lambda && (i == ADJOINT_Q || i == HAMILTONIAN || i == REACTION)) continue;
        BELOW(i, off[i], limit);
    }
    NEAR(steps, b->cost, a->cost, 1e-12 * a->cost);
    print_message("%s: degree 1 and variational differ by %.1e\n", what, off[ADJOINT]);
    ph_optimum_free(a);
    ph_optimum_free(b);
}

static void degree_1_is_variational(void **state) {
    (void)state;
    static const char *const examples[] = {"slew",          "slew-wheels", "arm-in-space",
                                           "four-bar-turn", "cart-pole",   "slew-rate-limit"};
    ph_problem *p = parse(WHEELS);
    check_degree_1(p, "wheels", 10, 1e-9);
    ph_problem_free(p);
    for (int i = 0; i < (int)COUNT(examples); i++) {
        p = example_problem(examples[i]);
        check_degree_1(p, examples[i], 8, 1e-9);
        ph_problem_free(p);
    }
    NO_FAULTS();
}

// --- direct and indirect ------------------------------------------------------------------------------------------

static void check_lift(const ph_problem *p, const char *what, int degree, int steps) {
    ph_optimum *a = solve(p, PH_DIRECT, degree, steps), *b = solve(p, PH_INDIRECT, degree, steps);
    double off[ARRAYS], worst = 0;
    differences(p, a, b, off);
    for (int i = 0; i < ARRAYS; i++) {
        BELOW(10 * degree + i, off[i], 1e-9);
        worst = fmax(worst, off[i]);
    }
    BELOW(degree, apart(a->u, b->u, steps * a->stages, 1, a->control_count), 1e-9);
    NEAR(degree, b->cost, a->cost, 1e-12 * a->cost);
    print_message("%s, degree %d: direct and indirect differ by %.1e\n", what, degree, worst);
    ph_optimum_free(a);
    ph_optimum_free(b);
}

static void both_approaches(void **state) {
    (void)state;
    static const struct {
        const char *name;
        int steps, most;
    } examples[] = {{"arm-in-space", 6, 2}, {"four-bar-turn", 20, 2}, {"slew-flexible", 3, 2}};
    ph_problem *p = parse(WHEELS);
    for (int s = 1; s <= 3; s++) check_lift(p, "wheels", s, 5);
    ph_problem_free(p);
    for (int i = 0; i < EXAMPLES; i++) {
        p = example_problem(examples[i].name);
        for (int s = 1; s <= examples[i].most; s++) check_lift(p, examples[i].name, s, examples[i].steps);
        ph_problem_free(p);
    }
    NO_FAULTS();
}

// --- orders -------------------------------------------------------------------------------------------------------

static void check_orders(const ph_problem *p, const char *what, int degree, int steps, const ph_optimum *reference,
                         double within) {
    double off[2][ARRAYS];
    for (int k = 0; k < 2; k++) {
        ph_optimum *o = solve(p, PH_DIRECT, degree, steps << k);
        differences(p, o, reference, off[k]);
        ph_optimum_free(o);
    }
    print_message("%s, degree %d, %d and %d steps:", what, degree, steps, 2 * steps);
    for (int i = 0; i < ARRAYS; i++) {
        const double order = log2(off[0][i] / off[1][i]);
        if (off[1][i] == 0) continue;
        print_message(" %s %.2f", names[i], order);
        NEAR(10 * degree + i, order, 2 * degree, within);
    }
    print_message("\n");
}

static void orders(void **state) {
    (void)state;
    ph_problem *p = example_problem("arm-in-space");
    ph_optimum *fine = solve(p, PH_DIRECT, 4, 48);
    check_orders(p, "arm in space", 1, 24, fine, 0.2);
    check_orders(p, "arm in space", 2, 24, fine, 0.2);
    check_orders(p, "arm in space", 3, 12, fine, 0.5);
    ph_optimum_free(fine);
    ph_problem_free(p);
    NO_FAULTS();
}

static void orders_with_beams(void **state) {
    (void)state;
    if (BEAMS == 0) return;
    ph_problem *p = parse(SOFT);
    ph_optimum *fine = solve(p, PH_DIRECT, 4, 40);
    check_orders(p, "spacecraft with booms", 1, 20, fine, 0.2);
    check_orders(p, "spacecraft with booms", 2, 20, fine, 0.2);
    ph_optimum_free(fine);
    ph_problem_free(p);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(degree_1_is_variational), cmocka_unit_test(both_approaches),
                                       cmocka_unit_test(orders), cmocka_unit_test(orders_with_beams)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
