// Costs and limits on every column of the results, and every kind of rotor, field and prescribed motion in the general
// transcription: derivatives against differences.
#include "derivatives.h"
#include "models.h"
#include "polhode/polhode.h"

// A driven joint, others of several kinds, a body on each side of ground, a point, wheels, damping rotors, springs.
#define PARTS                                                                                                          \
    "\"bodies\":["                                                                                                     \
    "{\"name\":\"a\",\"mass\":2,\"inertia\":[0.1,0.2,0.25],\"position\":[0.3,0,0],\"markers\":{\"tip\":[0.1,0.2,0.3]}" \
    ","                                                                                                                \
    "\"rotors\":[{\"axis\":[0,0,1],\"momentum\":0.3},{\"axis\":[1,0,2],\"momentum\":0.2,\"torque\":{\"sine\":{"        \
    "\"amplitude\":0.4,\"frequency\":0.7}}},{\"axis\":[0,1,0.3],\"inertia\":0.04,\"damping\":0.7,\"momentum\":0.1}]}," \
    "{\"name\":\"b\",\"mass\":1,\"inertia\":[0.1,0.12,0.13],\"position\":[0.7,0.2,0]},"                                \
    "{\"name\":\"c\",\"mass\":1.5,\"inertia\":[0.1,0.15,0.13],\"position\":[0.9,0.6,0.1]},"                            \
    "{\"name\":\"d\",\"mass\":0.5,\"inertia\":[0.1,0.15,0.13],\"position\":[1.2,0.6,0.1]},"                            \
    "{\"name\":\"e\",\"mass\":0.7,\"inertia\":[0.1,0.15,0.13],\"position\":[1.5,0.6,0.3]}],"                           \
    "\"points\":[{\"name\":\"p\",\"mass\":0.3,\"position\":[1.8,0.5,0.2]}],"                                           \
    "\"joints\":["                                                                                                     \
    "{\"name\":\"j0\",\"type\":\"revolute\",\"bodies\":[\"a\",\"ground\"],\"at\":[0,0,0],\"axis\":[0,0.3,1]},"         \
    "{\"name\":\"j1\",\"type\":\"universal\",\"bodies\":[\"a\",\"b\"],\"at\":[0.5,0.1,0],\"axis\":[0,0,1],"            \
    "\"axis2\":[1,0,0]},"                                                                                              \
    "{\"name\":\"j2\",\"type\":\"cylindrical\",\"bodies\":[\"b\",\"c\"],\"at\":[0.8,0.4,0],\"axis\":[0.2,1,0],"        \
    "\"coordinate\":2,\"motion\":{\"sum\":[{\"polynomial\":[0,0,0.1,0.2]},{\"sine\":{\"amplitude\":0.05,"              \
    "\"frequency\":0.4,\"phase\":1.5707963267948966}}]}},"                                                             \
    "{\"name\":\"j3\",\"type\":\"helical\",\"bodies\":[\"c\",\"d\"],\"at\":[1,0.6,0.1],\"axis\":[1,0.2,0],"            \
    "\"pitch\":0.5},"                                                                                                  \
    "{\"name\":\"j4\",\"type\":\"spherical\",\"bodies\":[\"e\",\"d\"],\"at\":[1.3,0.6,0.2]},"                          \
    "{\"name\":\"j5\",\"type\":\"distance\",\"bodies\":[\"e\",\"p\"],\"at\":[[1.5,0.6,0.3],[1.8,0.5,0.2]]}],"          \
    "\"forces\":["                                                                                                     \
    "{\"name\":\"s1\",\"type\":\"spring\",\"bodies\":[\"a\",\"e\"],\"at\":[[0.3,0.1,0],[1.5,0.6,0.4]],"                \
    "\"stiffness\":20,\"length\":0.9},"                                                                                \
    "{\"name\":\"s2\",\"type\":\"spring\",\"bodies\":[\"ground\",\"p\"],\"at\":[[0,0,1],[1.8,0.5,0.2]],"               \
    "\"stiffness\":5,\"length\":0},"                                                                                   \
    "{\"name\":\"s3\",\"type\":\"joint-spring\",\"joint\":\"j0\",\"stiffness\":3,\"rest\":0.2}]}"

static const char TREE[] = "{\"polhode\":1,\"gravity\":[0.3,0,-9.81]," PARTS;
static const char ORBIT[] = "{\"polhode\":1,\"gravity\":{\"central\":{\"mu\":3000,\"center\":[-6,9,7]}}," PARTS;

static ph_problem_def definition(const ph_control_def *controls, int count) {
    static const ph_final_def finals[] = {{.rotor = -1, .has_velocity = true}};
    ph_problem_def def = ph_problem_default();
    def.duration = 0.6;
    def.steps = 3;
    def.controls = controls;
    def.control_count = count;
    WITH(def, final);
    return def;
}

static const ph_control_def joint_control[] = {{.name = "u", .kind = PH_CONTROL_JOINT, .joint = 0}};

static void check_both(const ph_model *model, ph_problem_def *def, double at) {
    check_derivatives(model, def, at);
    def->free_duration = true;
    def->least_duration = 0.1;
    def->longest_duration = 4;
    check_derivatives(model, def, at + 0.5);
    def->free_duration = false;
}

// Every vector and number as limits by component and by length, and as the integral of a square.
static void derivatives_of_every_column(void **state) {
    (void)state;
    const struct {
        ph_quantity q;
        bool vector;
    } columns[] = {
        {{PH_QUANTITY_POSITION, 5, 1, {0}}, true},        {{PH_QUANTITY_POSITION, 0, 2, {0.1, 0.2, 0.3}}, true},
        {{PH_QUANTITY_VELOCITY, 5, 0, {0}}, true},        {{PH_QUANTITY_VELOCITY, 1, 0, {0.1, 0.2, 0.3}}, true},
        {{PH_QUANTITY_OMEGA, 0, 2, {0}}, true},           {{PH_QUANTITY_JOINT, 1, 1, {0}}, false},
        {{PH_QUANTITY_RATE, 0, 0, {0}}, false},           {{PH_QUANTITY_ROTOR, 0, 1, {0}}, false},
        {{PH_QUANTITY_ROTOR, 0, 2, {0}}, false},          {{PH_QUANTITY_CONTROL, 0, 0, {0}}, false},
        {{PH_QUANTITY_ROTATION, 2, 5, {0}}, false},       {{PH_QUANTITY_SPIN, 0, 1, {0}}, true},
        {{PH_QUANTITY_FORCE, 0, 1, {0}}, true},           {{PH_QUANTITY_FORCE, 5, 2, {0}}, true},
        {{PH_QUANTITY_TORQUE, 0, 0, {0}}, true},          {{PH_QUANTITY_TORQUE, 1, 1, {0}}, true},
        {{PH_QUANTITY_TORQUE, 3, 2, {0}}, true},          {{PH_QUANTITY_DRIVE, 2, 0, {0}}, false},
        {{PH_QUANTITY_ENERGY, 0, 0, {0}}, false},         {{PH_QUANTITY_MOMENTUM, 0, 1, {0}}, true},
        {{PH_QUANTITY_ANGULAR_MOMENTUM, 0, 2, {0}}, true}};
    for (int field = 0; field < 2; field++) {
        ph_model *model = compile_text(field ? ORBIT : TREE);
        for (int i = 0; i < (int)COUNT(columns); i++) {
            const bool whole = columns[i].q.kind >= PH_QUANTITY_SPIN;
            if (field && !whole) continue;
            const ph_cost_def costs[] = {
                {.weight = 0.5}, {.kind = PH_COST_SQUARE, .quantity = columns[i].q, .from = 0.3, .weight = 0.7}};
            ph_limit_def limits[] = {{.quantity = columns[i].q, .has_upper = true, .upper = {1, 1, 1}},
                                     {.quantity = columns[i].q, .has_norm_upper = true, .norm_upper = 1}};
            limits[1].quantity.component = -1;
            ph_problem_def def = definition(joint_control, 1);
            WITH(def, cost);
            def.limits = limits;
            def.limit_count = columns[i].vector ? 2 : 1;
#ifdef SHORT_RUNS
            if (i % 2 != field) continue;
#endif
            check_both(model, &def, 100 * field + i);
        }
        ph_model_free(model);
    }
    NO_FAULTS();
}

// A beam's energy and its vibrations at the end as costs; more wheels than anybody mounts.
static void derivatives_of_final_costs(void **state) {
    (void)state;
    ph_model *model = compile_text(
        "{\"polhode\":1,\"bodies\":[{\"name\":\"hub\",\"mass\":5,\"inertia\":[1,2,3]}],"
        "\"beams\":[{\"name\":\"arm\",\"from\":[0.5,0,0],\"shape\":{\"line\":{\"to\":[2.5,0,0]}},\"elements\":2,"
        "\"normal\":[0,1,0],\"stiffness\":{\"EA\":100,\"GA2\":50,\"GA3\":50,\"GJ\":3,\"EI2\":4,\"EI3\":5},"
        "\"inertia\":{\"rho_A\":0.5,\"J\":[0.02,0.01,0.01]},\"ends\":{\"from\":\"hub\"}}]}");
    const ph_control_def controls[] = {{.name = "u", .kind = PH_CONTROL_TORQUE, .frame = PH_FRAME_BODY}};
    const ph_cost_def costs[] = {{.weight = 0.5}};
    const ph_final_def finals[] = {
        {.kind = PH_FINAL_BEAM, .rotor = -1, .has_energy_upper = true, .energy_upper = 0.1, .weight = 0.7},
        {.kind = PH_FINAL_BEAM, .rotor = -1, .at_rest = true, .weight = 0.3}};
    ph_problem_def def = definition(controls, 1);
    def.duration = 1;
    def.steps = 8;
    WITH(def, cost);
    WITH(def, final);
    check_both(model, &def, 1);
    ph_model_free(model);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(derivatives_of_every_column),
                                       cmocka_unit_test(derivatives_of_final_costs)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
