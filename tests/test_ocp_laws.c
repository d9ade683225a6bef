// Optimal control of models with laws and inputs: derivatives, the same forces said in another way, and the motion that
// a run gives.                                                                docs/theory/optimal-control.md, (O.230)
#include "derivatives.h"
#include "models.h"
#include "polhode/polhode.h"

// --- derivatives ---------------------------------------------------------------------------------------------

// Every kind of reading, in forces, torques, joint forces and wheels, sums and pieces; a point, a moving joint, two
// coordinates; a law that reads bodies on which it does not act.
static const char ALL[] =
    "{\"polhode\":1,\"gravity\":[0.3,0,-9.81],\"inputs\":{\"u\":{\"value\":0.2,\"min\":-3,\"max\":9},\"v\":0.7},"
    "\"bodies\":["
    "{\"name\":\"a\",\"mass\":2,\"inertia\":[0.1,0.2,0.25],\"position\":[0.3,0,0],\"markers\":{\"tip\":[0.1,0.2,0.3]},"
    "\"rotors\":[{\"axis\":[0,0,1],\"momentum\":0.3,\"torque\":{\"sum\":["
    "{\"sine\":{\"amplitude\":1,\"frequency\":0.3}},\"=u*a.d1 - 0.3*a.wz\"]}}]},"
    "{\"name\":\"b\",\"mass\":1,\"inertia\":[0.1,0.12,0.13],\"position\":[0.7,0.2,0]},"
    "{\"name\":\"c\",\"mass\":1.5,\"inertia\":[0.1,0.15,0.13],\"position\":[0.9,0.6,0.1],\"omega\":[0.1,0.2,0.3]}],"
    "\"points\":[{\"name\":\"p\",\"mass\":0.3,\"position\":[1.8,0.5,0.2]}],"
    "\"joints\":["
    "{\"name\":\"j\",\"type\":\"revolute\",\"bodies\":[\"ground\",\"a\"],\"at\":[0,0,0],\"axis\":[0,0.3,1]},"
    "{\"name\":\"k\",\"type\":\"cylindrical\",\"bodies\":[\"a\",\"b\"],\"at\":[0.5,0.1,0],\"axis\":[0.2,1,0]}],"
    "\"forces\":["
    "{\"name\":\"f1\",\"type\":\"joint-force\",\"joint\":\"j\",\"value\":\"=u^2*sin(j.q) - 0.3*j.qd*p.vx + t*j.q*v\"},"
    "{\"name\":\"f2\",\"type\":\"joint-force\",\"joint\":\"k\",\"coordinate\":2,\"value\":{\"pieces\":["
    "{\"until\":0.35,\"value\":\"=k.q2*k.qd1 - c.R12\"},{\"until\":9,\"value\":\"=exp(k.q1) + a.d1\"}]}},"
    "{\"name\":\"f3\",\"type\":\"force\",\"body\":\"c\",\"frame\":\"body\",\"at\":[0.1,0.2,0],"
    "\"value\":[\"=-c.x*c.vx\",\"=c.wx*c.R31 - k.qd2\",1]},"
    "{\"name\":\"f4\",\"type\":\"torque\",\"body\":\"c\",\"frame\":\"inertial\",\"value\":[\"=a.tip.x^2\","
    "\"=a.tip.vy*a.tip.vz + c.wy\",\"=-c.wz*p.z\"]},"
    "{\"name\":\"f5\",\"type\":\"force\",\"body\":\"p\",\"frame\":\"inertial\",\"value\":[\"=-p.x\",0,\"=a.tip.vx*u\"]}"
    "]}";

static ph_problem_def problem(const ph_control_def *controls, int count) {
    static const ph_cost_def costs[] = {{.weight = 0.5}};
    ph_problem_def def = ph_problem_default();
    def.duration = 0.6;
    def.steps = 3;
    WITH(def, cost);
    def.controls = controls;
    def.control_count = count;
    return def;
}

static void derivatives(void **state) {
    (void)state;
    static const ph_control_def controls[] = {{.name = "u", .kind = PH_CONTROL_INPUT},
                                              {.name = "w", .kind = PH_CONTROL_ROTOR},
                                              {.name = "x", .kind = PH_CONTROL_JOINT, .joint = 1}};
    ph_model *model = compile_text(ALL);
    ph_problem_def def = problem(controls, 3);
    check_steps(model, &def, 1, 3);
    def.free_duration = true;
    def.least_duration = 0.3;
    def.longest_duration = 0.9;
    check_steps(model, &def, 2, 3);
    ph_model_free(model);
    NO_FAULTS();
}

// --- the same forces said in another way ---------------------------------------------------------------------

static ph_problem *read_problem_text(const char *text) {
    ph_problem *p;
    ph_error err = {0};
    if (ph_problem_parse(text, strlen(text), "problem", &p, &err) != PH_OK) fail_msg("%s", err.what);
    return p;
}

static ph_optimum *solve(const ph_problem *p) {
    ph_optimum *o = NULL;
    ph_error err = {0};
    const ph_status status = ph_optimize(ph_problem_model(p), ph_problem_definition(p), NULL, &o, &err);
    if (status != PH_OK) fail_msg("%s: %s", err.where, err.what);
    return o;
}

#define ARM(inputs, forces, controls, coordinates)                                                                  \
    "{\"polhode-control\":1,\"model\":{\"polhode\":1," inputs "\"gravity\":[0,0,-9.81],\"bodies\":["                \
    "{\"name\":\"a\",\"mass\":1,\"inertia\":[0.1,0.1,0.1],\"position\":[0,0,-0.5]},"                                \
    "{\"name\":\"b\",\"mass\":0.5,\"inertia\":[0.05,0.05,0.05],\"position\":[0,0,-1.4]}],\"joints\":["              \
    "{\"name\":\"s\",\"type\":\"revolute\",\"bodies\":[\"ground\",\"a\"],\"at\":[0,0,0],\"axis\":[0,1,0]},"         \
    "{\"name\":\"e\",\"type\":\"revolute\",\"bodies\":[\"a\",\"b\"],\"at\":[0,0,-1],\"axis\":[0,1,0]}],\"forces\":" \
    "[" forces "]},\"horizon\":{\"duration\":1.5,\"steps\":20},\"controls\":[" controls "],"                        \
    "\"final\":[{\"joint\":\"s\",\"q\":1.2,\"rate\":0},{\"joint\":\"e\",\"q\":-0.5,\"rate\":0}],"                   \
    "\"cost\":[{\"integral\":\"effort\",\"of\":\"m\"},{\"integral\":\"effort\",\"of\":\"n\"}],"                     \
    "\"solve\":{\"coordinates\":\"" coordinates "\"}}"
#define NATIVE                                                                                    \
    "{\"name\":\"f\",\"type\":\"joint-spring\",\"joint\":\"e\",\"stiffness\":3,\"damping\":0.4}," \
    "{\"name\":\"g\",\"type\":\"joint-spring\",\"joint\":\"s\",\"stiffness\":0,\"damping\":0.2}"
#define LAWS                                                                                          \
    "{\"name\":\"f\",\"type\":\"joint-force\",\"joint\":\"e\",\"value\":\"=n0 - 3*e.q - 0.4*e.qd\"}," \
    "{\"name\":\"g\",\"type\":\"joint-force\",\"joint\":\"s\",\"value\":\"=m0 - 0.2*s.qd\"}"
#define INPUTS "\"inputs\":{\"m0\":0,\"n0\":{\"value\":0,\"min\":-8,\"max\":8}},"

static const char *const arms[] = {
    ARM("", NATIVE, "{\"name\":\"m\",\"joint\":\"s\"},{\"name\":\"n\",\"joint\":\"e\"}", "joint"),
    ARM(INPUTS, LAWS, "{\"name\":\"m\",\"input\":\"m0\"},{\"name\":\"n\",\"input\":\"n0\"}", "joint"),
    ARM(INPUTS, LAWS, "{\"name\":\"m\",\"input\":\"m0\"},{\"name\":\"n\",\"input\":\"n0\"}", "absolute")};

static void as_springs_and_joint_controls(void **state) {
    (void)state;
    ph_optimum *o[3];
    ph_problem *p[3];
    for (int i = 0; i < 3; i++) {
        p[i] = read_problem_text(arms[i]);
        o[i] = solve(p[i]);
        NEAR(i, o[i]->cost, o[0]->cost, 1e-9 * o[0]->cost);
        assert_true(o[i]->minimum);
        double control = 0, adjoint = 0, hamiltonian = 0;
        for (int k = 0; k < 2 * o[0]->steps; k++) control = fmax(control, fabs(o[i]->u[k] - o[0]->u[k]));
        for (int k = 0; k < o[0]->nv * o[0]->steps; k++)
            adjoint = fmax(adjoint, fabs(o[i]->adjoint_momentum[k] - o[0]->adjoint_momentum[k]));
        for (int k = 0; k < o[0]->steps; k++)
            hamiltonian = fmax(hamiltonian, fabs(o[i]->hamiltonian[k] - o[0]->hamiltonian[k]));
        BELOW(i, control, 1e-6);  // of terms of size 10
        BELOW(i, adjoint, 1e-6);
        BELOW(i, hamiltonian, 3);  // node controls of inputs are interpolated: order 2 of terms of size 100
    }
    for (int i = 0; i < 3; i++) {
        ph_optimum_free(o[i]);
        ph_problem_free(p[i]);
    }
    NO_FAULTS();
}

// Beyond its limits an input would not be set: they bound the control.
static void limits_of_inputs(void **state) {
    (void)state;
    static const char text[] =
        "{\"polhode-control\":1,\"model\":{\"polhode\":1,\"inputs\":{\"u\":{\"value\":0,\"min\":-1,\"max\":2}},"
        "\"bodies\":[{\"name\":\"b\",\"mass\":1,\"inertia\":[1,1,1]}],\"joints\":[{\"name\":\"s\",\"type\":"
        "\"prismatic\","
        "\"bodies\":[\"ground\",\"b\"],\"axis\":[1,0,0]}],\"forces\":[{\"name\":\"f\",\"type\":\"joint-force\","
        "\"joint\":\"s\",\"value\":\"=u\"}]},\"horizon\":{\"duration\":{\"free\":[0.5,9]},\"steps\":40},"
        "\"controls\":[{\"name\":\"u\",\"input\":\"u\"}],\"final\":[{\"joint\":\"s\",\"q\":3,\"rate\":0}],"
        "\"cost\":[{\"terminal\":\"time\"}]}";
    ph_problem *p = read_problem_text(text);
    ph_optimum *o = solve(p);
    // t1 with 2, t2 = 2 t1 with -1: 2 t1^2/2 + t2^2/2 = 3 t1^2 = 3, whole after 3 s; the switch falls into a step
    NEAR(0, o->duration, 3, 1e-3);
    for (int k = 0; k < o->steps; k++) assert_true(o->u[k] >= -1 - 1e-7 && o->u[k] <= 2 + 1e-7);
    NEAR(1, o->u[0], 2, 1e-6);
    NEAR(2, o->u[o->steps - 1], -1, 1e-6);
    ph_optimum_free(o);
    ph_problem_free(p);
    NO_FAULTS();
}

// --- what is refused -----------------------------------------------------------------------------------------

static void refusals(void **state) {
    (void)state;
    static const char BASE[] =
        "{\"polhode-control\":1,\"model\":{\"polhode\":1,\"inputs\":{\"push\":0},\"bodies\":[{\"name\":\"b\",\"mass\":"
        "1,"
        "\"inertia\":[1,1,1]}],%s\"forces\":[{\"name\":\"f\",\"type\":\"force\",\"body\":\"b\",\"frame\":\"inertial\","
        "\"value\":[\"=push\",0,0]}]},\"horizon\":{\"duration\":1,\"steps\":4},\"controls\":[{\"name\":\"u\",%s}],"
        "\"final\":[],\"cost\":[{\"integral\":\"effort\",\"of\":\"u\"}]%s}";
    static const struct {
        const char *model, *control, *solve, *what;
    } all[] = {
        {"", "\"input\":\"pish\"", "", "expected the name of an input, got \"pish\", did you mean \"push\"?"},
        {"", "\"input\":\"push\",\"frame\":\"body\"", "", "an input is a number and has no frame"},
        {"", "\"input\":\"push\",\"torque\":\"b\"", "", "\"input\", got several"},
        {"", "\"input\":\"push\"", ",\"solve\":{\"approach\":\"indirect\"}", "is not supported by the indirect"},
        {"", "\"input\":\"push\"", ",\"solve\":{\"method\":\"gauss4\"}", "is not supported by the direct"},
        {"\"controllers\":[{\"name\":\"c\",\"period\":1}],", "\"input\":\"push\"", "", "the controller \"c\""},
    };
    for (size_t i = 0; i < COUNT(all); i++) {
        char text[2048];
        ph_problem *p = NULL;
        ph_error err = {0};
        snprintf(text, sizeof text, BASE, all[i].model, all[i].control, all[i].solve);
        ph_status status = ph_problem_parse(text, strlen(text), "problem", &p, &err);
        if (status == PH_OK) status = ph_problem_check(ph_problem_model(p), ph_problem_definition(p), &err);
        assert_true(status < 0);
        if (strstr(err.what, all[i].what) == NULL) fail_msg("wanted \"%s\", got \"%s\"", all[i].what, err.what);
        ph_problem_free(p);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(derivatives), cmocka_unit_test(as_springs_and_joint_controls),
                                       cmocka_unit_test(limits_of_inputs), cmocka_unit_test(refusals)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
