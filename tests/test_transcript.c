// The general transcription: its derivatives against differences, and its solutions against other ways to them.
#include "derivatives.h"

#include <string.h>
#include "models.h"
#include "polhode/polhode.h"

// --- derivatives ---------------------------------------------------------------------------------------------

static void derivatives_of_a_free_body(void **state) {
    (void)state;
    ph_model *model = compile_text(
        "{\"polhode\":1,\"gravity\":[0,0,-9.81],\"bodies\":[{\"name\":\"hub\",\"mass\":10,\"inertia\":[1,2,3],"
        "\"omega\":[0.1,0.2,-0.3],\"rotors\":[{\"axis\":[0,0,1],\"momentum\":0.3,\"torque\":0}]}],"
        "\"forces\":[{\"name\":\"f\",\"type\":\"torque\",\"body\":\"hub\",\"frame\":\"inertial\",\"value\":{"
        "\"sine\":{\"amplitude\":[1,2,3],\"frequency\":0.2}}}]}");
    const ph_control_def controls[] = {
        {.name = "a", .kind = PH_CONTROL_TORQUE, .frame = PH_FRAME_BODY},
        {.name = "b", .kind = PH_CONTROL_TORQUE, .frame = PH_FRAME_INERTIAL},
        {.name = "c", .kind = PH_CONTROL_FORCE, .frame = PH_FRAME_BODY, .at = {0.1, 0.2, 0.3}},
        {.name = "d", .kind = PH_CONTROL_FORCE, .frame = PH_FRAME_INERTIAL, .at = {-0.1, 0.2, 0.3}},
        {.name = "e", .kind = PH_CONTROL_ROTOR}};
    const ph_cost_def costs[] = {
        {.weight = 0.5},
        {.kind = PH_COST_TIME, .weight = 2},
        {.kind = PH_COST_SQUARE, .quantity = {PH_QUANTITY_OMEGA, 0, 1, {0}}, .from = 0.3, .weight = 0.7}};
    const ph_limit_def limits[] = {
        {.quantity = {PH_QUANTITY_OMEGA, 0, -1, {0}}, .has_norm_upper = true, .norm_upper = 1},
        {.quantity = {PH_QUANTITY_POSITION, 0, 1, {0.1, 0.3, 0.2}}, .has_upper = true, .upper = {1}}};
    ph_final_def finals[] = {
        {.rotor = -1,
         .has_orientation = true,
         .has_omega = true,
         .has_velocity = true,
         .orientation = {0.5, 0.5, 0.5, 0.5}},
        {.rotor = -1, .has_orientation = true, .weight = 0.7, .orientation = {0.5, -0.5, 0.5, 0.5}},
        {.kind = PH_FINAL_ROTOR, .rotor = 0, .momentum = 0.2},
        {.kind = PH_FINAL_MARKER, .rotor = -1, .has_position = true, .has_velocity = true, .at = {0.2, 0.1, 0.4}}};
    ph_problem_def def = ph_problem_default();
    def.duration = 2;
    def.steps = 4;
    WITH(def, control);
    WITH(def, cost);
    WITH(def, limit);
    WITH(def, final);
    check_steps(model, &def, 1, 3);
    def.free_duration = true;
    def.least_duration = 1;
    def.longest_duration = 4;
    check_steps(model, &def, 2, 3);
    ph_model_free(model);
    NO_FAULTS();
}

// Every type of joint in trees and loops, springs with damping, a driven joint, beams; one grid and two.
static const char TREE[] =
    "{\"polhode\":1,\"gravity\":[0.3,0,-9.81],\"bodies\":["
    "{\"name\":\"a\",\"mass\":2,\"inertia\":[0.1,0.2,0.25],\"position\":[0.3,0,0]},"
    "{\"name\":\"b\",\"mass\":1,\"inertia\":[0.1,0.12,0.13],\"position\":[0.7,0.2,0]},"
    "{\"name\":\"c\",\"mass\":1.5,\"inertia\":[0.1,0.15,0.13],\"position\":[0.9,0.6,0.1]},"
    "{\"name\":\"d\",\"mass\":0.5,\"inertia\":[0.1,0.15,0.13],\"position\":[1.2,0.6,0.1]},"
    "{\"name\":\"e\",\"mass\":0.7,\"inertia\":[0.1,0.15,0.13],\"position\":[1.5,0.6,0.3]}],"
    "\"points\":[{\"name\":\"p\",\"mass\":0.3,\"position\":[1.8,0.5,0.2]}],"
    "\"joints\":["
    "{\"name\":\"j1\",\"type\":\"revolute\",\"bodies\":[\"ground\",\"a\"],\"at\":[0,0,0],\"axis\":[0,0.3,1]},"
    "{\"name\":\"j2\",\"type\":\"universal\",\"bodies\":[\"a\",\"b\"],\"at\":[0.5,0.1,0],\"axis\":[0,0,1],\"axis2\":[1,"
    "0,0]},"
    "{\"name\":\"j3\",\"type\":\"cylindrical\",\"bodies\":[\"b\",\"c\"],\"at\":[0.8,0.4,0],\"axis\":[0.2,1,0]},"
    "{\"name\":\"j4\",\"type\":\"helical\",\"bodies\":[\"c\",\"d\"],\"at\":[1,0.6,0.1],\"axis\":[1,0.2,0],\"pitch\":0."
    "1},"
    "{\"name\":\"j5\",\"type\":\"spherical\",\"bodies\":[\"e\",\"d\"],\"at\":[1.3,0.6,0.2]},"
    "{\"name\":\"j6\",\"type\":\"distance\",\"bodies\":[\"e\",\"p\"],\"at\":[[1.5,0.6,0.3],[1.8,0.5,0.2]]}],"
    "\"forces\":["
    "{\"name\":\"s1\",\"type\":\"spring\",\"bodies\":[\"a\",\"e\"],\"at\":[[0.3,0.1,0],[1.5,0.6,0.4]],\"stiffness\":20,"
    "\"damping\":2,\"length\":0.9},"
    "{\"name\":\"s2\",\"type\":\"spring\",\"bodies\":[\"ground\",\"p\"],\"at\":[[0,0,1],[1.8,0.5,0.2]],\"stiffness\":5,"
    "\"length\":0},"
    "{\"name\":\"s3\",\"type\":\"joint-spring\",\"joint\":\"j1\",\"stiffness\":3,\"damping\":0.5,\"rest\":0.2},"
    "{\"name\":\"s4\",\"type\":\"joint-force\",\"joint\":\"j4\",\"value\":{\"sine\":{\"amplitude\":1,\"frequency\":0.3}"
    "}}]}";

static void derivatives_with_joints_and_springs(void **state) {
    (void)state;
    ph_model *model = compile_text(TREE);
    const ph_control_def controls[] = {{.name = "u", .kind = PH_CONTROL_JOINT, .joint = 0},
                                       {.name = "v", .kind = PH_CONTROL_JOINT, .joint = 1, .coordinate = 1},
                                       {.name = "w", .kind = PH_CONTROL_JOINT, .joint = 2, .coordinate = 1}};
    const ph_cost_def costs[] = {
        {.weight = 0.5},
        {.kind = PH_COST_ENERGY, .beam = -1, .force = 0, .weight = 0.7},
        {.kind = PH_COST_ENERGY, .beam = -1, .force = 1, .weight = 0.3},
        {.kind = PH_COST_ENERGY, .beam = -1, .force = 2, .weight = 0.3},
        {.kind = PH_COST_SQUARE, .quantity = {PH_QUANTITY_JOINT, 2, 1, {0}}, .from = 0.1, .weight = 0.4}};
    const ph_limit_def limits[] = {{.quantity = {PH_QUANTITY_JOINT, 0, 0, {0}}, .has_lower = true, .lower = {-1}},
                                   {.quantity = {PH_QUANTITY_RATE, 1, 0, {0}}, .has_upper = true, .upper = {1}}};
    const ph_final_def finals[] = {
        {.kind = PH_FINAL_JOINT, .rotor = -1, .joint = 0, .has_q = {true}, .q = {0.5}, .has_rate = {true}},
        {.kind = PH_FINAL_JOINT, .rotor = -1, .joint = 3, .has_rate = {true}, .weight = 2}};
    ph_problem_def def = ph_problem_default();
    def.duration = 0.6;
    def.steps = 3;
    WITH(def, control);
    WITH(def, cost);
    WITH(def, limit);
    WITH(def, final);
    check_steps(model, &def, 3, 3);
    def.free_duration = true;
    def.least_duration = 0.1;
    def.longest_duration = 4;
    check_steps(model, &def, 4, 3);
    ph_model_free(model);
    NO_FAULTS();
}

// A free tree with the other types of joints, one of them driven; the reaction of one is a limit.
static const char FREE[] =
    "{\"polhode\":1,\"bodies\":["
    "{\"name\":\"a\",\"mass\":2,\"inertia\":[0.1,0.2,0.25]},"
    "{\"name\":\"b\",\"mass\":1,\"inertia\":[0.1,0.12,0.13],\"position\":[0.7,0.2,0]},"
    "{\"name\":\"c\",\"mass\":1.5,\"inertia\":[0.1,0.15,0.13],\"position\":[0.9,0.6,0.1]},"
    "{\"name\":\"d\",\"mass\":0.5,\"inertia\":[0.1,0.15,0.13],\"position\":[1.2,0.6,0.1]},"
    "{\"name\":\"e\",\"mass\":0.7,\"inertia\":[0.1,0.15,0.13],\"position\":[-0.5,0.6,0.3]},"
    "{\"name\":\"f\",\"mass\":0.7,\"inertia\":[0.1,0.15,0.13],\"position\":[-0.5,1.6,0.3]}],"
    "\"joints\":["
    "{\"name\":\"j1\",\"type\":\"planar\",\"bodies\":[\"b\",\"a\"],\"axis\":[0.2,0.3,1]},"
    "{\"name\":\"j2\",\"type\":\"prismatic\",\"bodies\":[\"b\",\"c\"],\"axis\":[0.2,1,0]},"
    "{\"name\":\"j3\",\"type\":\"fixed\",\"bodies\":[\"c\",\"d\"]},"
    "{\"name\":\"j4\",\"type\":\"revolute\",\"bodies\":[\"a\",\"e\"],\"at\":[-0.3,0.3,0],\"axis\":[1,0.2,0],"
    "\"motion\":{\"polynomial\":[0,0,0.3]}},"
    "{\"name\":\"j5\",\"type\":\"spherical\",\"bodies\":[\"f\",\"e\"],\"at\":[-0.4,1,0.2]}]}";

static void derivatives_of_a_free_tree(void **state) {
    (void)state;
    ph_model *model = compile_text(FREE);
    const ph_control_def controls[] = {{.name = "u", .kind = PH_CONTROL_TORQUE, .frame = PH_FRAME_BODY, .body = 3}};
    const ph_cost_def costs[] = {
        {.weight = 0.5},
        {.kind = PH_COST_SQUARE, .quantity = {PH_QUANTITY_OMEGA, 4, 1, {0}}, .from = 0.1, .weight = 0.4}};
    const ph_limit_def limits[] = {{.quantity = {PH_QUANTITY_DRIVE, 3, 0, {0}}, .has_upper = true, .upper = {5}},
                                   {.quantity = {PH_QUANTITY_OMEGA, 5, 1, {0}}, .has_upper = true, .upper = {5}}};
    ph_problem_def def = ph_problem_default();
    def.duration = 0.6;
    def.steps = 3;
    WITH(def, control);
    WITH(def, cost);
    check_steps(model, &def, 20, 3);
    WITH(def, limit);
    check_steps(model, &def, 21, 3);
    def.free_duration = true;
    def.least_duration = 0.1;
    def.longest_duration = 4;
    check_steps(model, &def, 22, 3);
    ph_model_free(model);
    NO_FAULTS();
}

// All of them, at random points.
static void derivatives_of_examples(void **state) {
    (void)state;
    int count;
    const ph_example *all = ph_problem_examples(&count);
    assert_true(count > 12);
    for (int i = 0; i < count; i++) {
        ph_problem *p;
        ph_error err = {0};
        if (strcmp(all[i].name, "slew-flexible-rigid") == 0) continue;  // as slew
        assert_int_equal(ph_problem_read(all[i].name, &p, &err), PH_OK);
        ph_problem_def def = *ph_problem_definition(p);
        def.steps = 3;
        def.micro = def.micro > 2 ? 2 : def.micro;
        check_steps(ph_problem_model(p), &def, 30 + i, 3);
        ph_problem_free(p);
    }
    NO_FAULTS();
}

static const char ARM[] =
    "{\"polhode\":1,\"bodies\":[{\"name\":\"hub\",\"mass\":5,\"inertia\":[1,2,3]}],"
    "\"beams\":[{\"name\":\"arm\",\"from\":[0.5,0,0],\"shape\":{\"line\":{\"to\":[2.5,0,0]}},\"elements\":2,"
    "\"normal\":[0,1,0],\"stiffness\":{\"EA\":100,\"GA2\":50,\"GA3\":50,\"GJ\":3,\"EI2\":4,\"EI3\":5},"
    "\"inertia\":{\"rho_A\":0.5,\"J\":[0.02,0.01,0.01]},\"ends\":{\"from\":\"hub\"}}]}";

// The second beam has the frame of the first at its root, and two points in each element.
static const char DAMPED[] =
    "{\"polhode\":1,\"bodies\":[{\"name\":\"hub\",\"mass\":5,\"inertia\":[1,2,3]}],"
    "\"beams\":[{\"name\":\"arm\",\"from\":[0.5,0,0],\"shape\":{\"line\":{\"to\":[2.5,0,0]}},\"elements\":2,"
    "\"normal\":[0,1,0],\"stiffness\":{\"EA\":100,\"GA2\":50,\"GA3\":50,\"GJ\":3,\"EI2\":4,\"EI3\":5},"
    "\"inertia\":{\"rho_A\":0.5,\"J\":[0.02,0.01,0.01]},\"damping\":0.3,\"ends\":{\"from\":\"hub\"}},"
    "{\"name\":\"leg\",\"from\":[2.5,0,0],\"shape\":{\"line\":{\"to\":[2.5,1,0.3]}},\"elements\":1,"
    "\"normal\":[1,0,1],\"interpolation\":\"so3xr3\","
    "\"stiffness\":{\"EA\":90,\"GA2\":40,\"GA3\":50,\"GJ\":2,\"EI2\":3,\"EI3\":4},"
    "\"inertia\":{\"rho_A\":0.4,\"J\":[0.02,0.01,0.01]},\"damping\":0.2,\"ends\":{\"from\":\"arm[end]\"}}]}";

static void check_beams(const char *text, double at) {
    ph_model *model = compile_text(text);
    const int fast[] = {0};
    const ph_control_def controls[] = {{.name = "u", .kind = PH_CONTROL_TORQUE, .frame = PH_FRAME_BODY}};
    const ph_cost_def costs[] = {{.weight = 0.5}, {.kind = PH_COST_ENERGY, .beam = 0, .force = -1, .weight = 0.7}};
    const ph_final_def finals[] = {{.rotor = -1, .has_orientation = true, .orientation = {0.5, 0.5, 0.5, 0.5}}};
    ph_problem_def def = ph_problem_default();
    def.duration = 1;
    def.steps = 2;
    WITH(def, control);
    WITH(def, cost);
    WITH(def, final);
    def.fast_beams = fast;
    def.fast_beam_count = 1;
    check_steps(model, &def, at, 2);
    def.micro = 3;
    check_derivatives(model, &def, at + 1);
    def.free_duration = true;
    def.least_duration = 0.1;
    def.longest_duration = 4;
    check_steps(model, &def, at + 2, 2);
    // vibrations that the grid resolves: rows of shapes and rates
    const ph_final_def rest[] = {{.kind = PH_FINAL_BEAM, .rotor = -1, .at_rest = true}};
    def.finals = rest;
    def.steps = 8;
    def.duration = 1;
    ph_transcript *t;
    ph_error err = {0};
    assert_int_equal(ph_transcript_create(model, &def, &t, &err), PH_OK);
    assert_true(t->row_count >= 4 && t->row_count % 2 == 0);
    ph_transcript_free(t);
    check_derivatives(model, &def, at + 3);
    // what is left of the energy
    const ph_final_def left[] = {{.kind = PH_FINAL_BEAM, .rotor = -1, .has_energy_upper = true, .energy_upper = 0.1}};
    def.finals = left;
    check_derivatives(model, &def, at + 4);
    ph_model_free(model);
}

static void derivatives_with_beams(void **state) {
    (void)state;
    check_beams(ARM, 5);
    NO_FAULTS();
}

static void derivatives_with_damped_beams(void **state) {
    (void)state;
    check_beams(DAMPED, 10);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(derivatives_of_a_free_body), cmocka_unit_test(derivatives_with_joints_and_springs),
        cmocka_unit_test(derivatives_of_a_free_tree), cmocka_unit_test(derivatives_of_examples),
        cmocka_unit_test(derivatives_with_beams),     cmocka_unit_test(derivatives_with_damped_beams)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
