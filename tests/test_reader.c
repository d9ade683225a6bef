// Model files: every form of every value, what is said of bad ones, and the settings of a simulation.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "polhode/io.h"

#define COUNT(list) (int)(sizeof(list) / sizeof(list)[0])

// --- good models --------------------------------------------------------------------------------------------

static ph_document *parse(const char *text) {
    ph_document *doc;
    ph_error err = {0};
    if (ph_document_parse(text, strlen(text), "models/my top.v2.json", &doc, &err) != PH_OK)
        fail_msg("%s\n%s:%d:%d: %s", text, err.where, err.line, err.column, err.what);
    return doc;
}

static const char FULL[] =
    "{\"$schema\": \"x\", \"note\": \"n\", \"polhode\": 1, \"description\": \"d\", \"gravity\": [0, 0, -9.81],\n"
    " \"parameters\": {}, \"beams\": [],\n"
    " \"forces\": [\n"
    "  {\"name\": \"f\", \"type\": \"force\", \"body\": \"a\", \"value\": [1, 2, 3], "
    "\"frame\": \"body\", \"at_body\": [1, 0, 0]},\n"
    "  {\"name\": \"g\", \"type\": \"torque\", \"body\": \"p\", \"frame\": \"inertial\", \"note\": \"n\",\n"
    "   \"value\": {\"sum\": [[1, 0, 0], {\"sine\": {\"amplitude\": [0, 1, 0], \"frequency\": 2}}]}},\n"
    "  {\"name\": \"s\", \"type\": \"spring\", \"bodies\": [\"ground\", \"p\"], "
    "\"at\": [[0,0,0],[1,0,0]], \"stiffness\": 5},\n"
    "  {\"name\": \"h\", \"type\": \"force\", \"body\": \"b\", \"frame\": \"inertial\", "
    "\"at\": [3, 4, 5], \"value\":\n"
    "   {\"pieces\": [{\"until\": 1, \"value\": [1, 1, 1]}, {\"until\": 2, \"polynomial\": [[0, 0, 0], [1, 0, 0]]},\n"
    "    {\"until\": 9, \"table\": [[2, 0, 0, 0], [3, 1, 1, 1], [9, 0, 0, 0]], \"interpolation\": \"cubic\"}]}}],\n"
    " \"joints\": [{\"type\": \"fixed\", \"bodies\": [\"a\", \"p\"]},\n"
    "  {\"name\": \"hinge\", \"type\": \"revolute\", \"bodies\": [\"ground\", \"a\"], "
    "\"at\": [0, 0, 1], \"axis\": [0, 2, 0]},\n"
    "  {\"type\": \"spherical\", \"bodies\": [\"a\", \"b\"], \"at\": [1, 0, 0]}],\n"
    " \"points\": [{\"name\": \"p\", \"mass\": 3, \"position\": [1, 2, 3], \"velocity\": [4, 5, 6]}],\n"
    " \"bodies\": [{\"name\": \"a\", \"mass\": 2, \"inertia\": [1, 2, 3], \"rotors\": [], \"cspace\": \"se3\",\n"
    "   \"markers\": {\"note\": \"n\", \"tip\": [0, 0, 1], \"end\": [1, 0, 0]}, \"shape\": {\"cylinder\": [1, 2]}},\n"
    "  {\"name\": \"b\", \"mass\": 2, \"inertia\": [[1,0.5,0],[0.5,2,0],[0,0,3]], \"position\": [1, 0, 0],\n"
    "   \"velocity\": [0, 1, 0], \"omega\": [0, 0, 1], \"shape\": [{\"sphere\": 0.5}, {\"capsule\": [1, 2], "
    "\"at\": [0, 0, 3], \"orientation\": {\"axis\": [1, 0, 0], \"degrees\": 90}, \"colour\": \"#ff0033\"}]}],\n"
    " \"simulation\": {\"method\": \"rkmk4\", \"step\": 1e-3, \"duration\": 2, "
    "\"stabilization\": \"baumgarte\", \"every\": 10,\n"
    "  \"tolerance\": 1e-6, \"newton_tolerance\": 1e-12, \"assemble\": false,\n"
    "  \"options\": {\"stabilize_every\": 3, \"weight\": \"identity\", \"dexpinv\": \"series\", "
    "\"alpha\": 5, \"beta\": 6}}}\n";

static void a_full_model_is_read(void **state) {
    (void)state;
    ph_document *doc = parse(FULL);
    const ph_model_def *d = ph_document_definition(doc);
    assert_string_equal(ph_document_file(doc), "models/my top.v2.json");
    assert_string_equal(ph_document_text(doc), FULL);
    assert_string_equal(d->name, "my top.v2");
    assert_string_equal(d->description, "d");
    assert_true(d->gravity[2] == -9.81);
    assert_int_equal(d->body_count, 2);
    assert_true(d->bodies[0].inertia[4] == 2 && d->bodies[1].inertia[1] == 0.5 && d->bodies[1].inertia[8] == 3);
    assert_int_equal(d->bodies[0].marker_count, 2);
    assert_string_equal(d->bodies[0].markers[1].name, "end");
    assert_true(d->bodies[0].markers[1].at[0] == 1);
    assert_int_equal(d->bodies[0].cspace, PH_CSPACE_SE3);
    assert_int_equal(d->bodies[0].shape_count, 1);
    assert_int_equal(d->bodies[0].shapes[0].kind, PH_SHAPE_CYLINDER);
    assert_true(d->bodies[0].shapes[0].size[1] == 2 && d->bodies[1].shapes[0].size[0] == 0.5 &&
                d->bodies[1].omega[2] == 1);
    assert_int_equal(d->bodies[1].shape_count, 2);
    const ph_shape_def *end = d->bodies[1].shapes + 1;
    assert_int_equal(end->kind, PH_SHAPE_CAPSULE);
    assert_true(end->at[2] == 3 && fabs(end->orientation[1] - sqrt(0.5)) < 1e-15);  // half a quarter turn
    assert_true(end->has_colour && end->colour[0] == 1 && end->colour[1] == 0 && end->colour[2] == 0.2);
    assert_true(d->points[0].velocity[2] == 6 && d->points[0].mass == 3);
    assert_string_equal(d->joints[0].name, "joint1");
    assert_string_equal(d->joints[1].name, "hinge");
    assert_string_equal(d->joints[2].name, "joint3");
    assert_false(d->joints[0].has_at);
    assert_true(d->joints[0].nodes[0] == 0 && d->joints[0].nodes[1] == 2 && d->joints[1].nodes[0] == PH_GROUND);
    assert_true(d->joints[1].axis[1] == 2 && d->joints[1].at[2] == 1 && d->joints[2].has_at);
    assert_int_equal(d->forces[0].at_kind, PH_AT_BODY);
    assert_int_equal(d->forces[0].frame, PH_FRAME_BODY);
    assert_int_equal(d->forces[1].nodes[0], 2);
    assert_int_equal(d->forces[3].at_kind, PH_AT_INERTIAL);
    assert_true(isnan(d->forces[2].length) && d->forces[2].stiffness == 5 && d->forces[2].damping == 0);
    assert_true(d->forces[2].at[1][0] == 1 && d->forces[2].nodes[0] == PH_GROUND);
    double v[3];
    ph_signal_evaluate(&d->forces[1].value, 0.125, v, NULL, NULL);
    assert_true(v[0] == 1 && fabs(v[1] - 1) < 1e-15);
    ph_signal_evaluate(&d->forces[3].value, 1.5, v, NULL, NULL);
    assert_true(v[0] == 1.5 && v[1] == 0);
    const ph_simulation s = ph_document_simulation(doc);
    assert_string_equal(s.method->name, "rkmk4");
    assert_true(s.step == 1e-3 && s.duration == 2 && s.every == 10 && s.stabilize_every == 3 && s.series);
    assert_true(s.tolerance == 1e-6 && s.newton_tolerance == 1e-12 && s.alpha == 5 && s.beta == 6);
    assert_true(s.weight == PH_WEIGHT_IDENTITY && s.stabilization == PH_STABILIZE_BAUMGARTE);
    ph_document_free(doc);
}

static void every_orientation_is_the_same_rotation(void **state) {
    (void)state;
    // Rz(0.3) Ry(-0.4) Rx(2.5), and what it is in the other forms.
    static const char *const angles[] = {
        "{\"rpy\": [2.5, -0.4, 0.3]}",
        "{\"rpy_degrees\": [143.2394487827058, -22.918311805232928, 17.188733853924695]}",
    };
    const double cx = cos(2.5), sx = sin(2.5), cy = cos(-0.4), sy = sin(-0.4), cz = cos(0.3), sz = sin(0.3);
    const double R[9] = {cz * cy,
                         cz * sy * sx - sz * cx,
                         cz * sy * cx + sz * sx,
                         sz * cy,
                         sz * sy * sx + cz * cx,
                         sz * sy * cx - cz * sx,
                         -sy,
                         cy * sx,
                         cy * cx};
    const double angle = acos((R[0] + R[4] + R[8] - 1) / 2), s = 2 * sin(angle);
    const double u[3] = {(R[7] - R[5]) / s, (R[2] - R[6]) / s, (R[3] - R[1]) / s};
    char filled[5][400];
    snprintf(filled[0], 400, "{\"quaternion\": [%.17g, %.17g, %.17g, %.17g]}", cos(angle / 2), u[0] * sin(angle / 2),
             u[1] * sin(angle / 2), u[2] * sin(angle / 2));
    snprintf(filled[1], 400, "{\"matrix\": [[%.17g,%.17g,%.17g],[%.17g,%.17g,%.17g],[%.17g,%.17g,%.17g]]}", R[0], R[1],
             R[2], R[3], R[4], R[5], R[6], R[7], R[8]);
    snprintf(filled[2], 400, "{\"axis\": [%.17g, %.17g, %.17g], \"angle\": %.17g}", 7 * u[0], 7 * u[1], 7 * u[2],
             angle);
    snprintf(filled[3], 400, "{\"axis\": [%.17g, %.17g, %.17g], \"degrees\": %.17g}", u[0] / 3, u[1] / 3, u[2] / 3,
             angle * 180 / 3.14159265358979323846);
    // Within 1e-6 of a rotation, to be normalised.
    snprintf(filled[4], 400, "{\"quaternion\": [%.6f, %.6f, %.6f, %.6f]}", cos(angle / 2), u[0] * sin(angle / 2),
             u[1] * sin(angle / 2), u[2] * sin(angle / 2));
    for (int i = 0; i < 7; i++) {
        char text[700];
        snprintf(text, sizeof text,
                 "{\"polhode\":1,\"bodies\":[{\"name\":\"a\",\"mass\":1,\"inertia\":[1,1,1],"
                 "\"orientation\":%s}]}",
                 i < 2 ? angles[i] : filled[i - 2]);
        ph_document *doc = parse(text);
        const double *q = ph_document_definition(doc)->bodies[0].orientation;
        const double w = q[0], x = q[1], y = q[2], z = q[3];
        const double Q[9] = {1 - 2 * (y * y + z * z), 2 * (x * y - w * z),     2 * (x * z + w * y),
                             2 * (x * y + w * z),     1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
                             2 * (x * z - w * y),     2 * (y * z + w * x),     1 - 2 * (x * x + y * y)};
        assert_true(fabs(w * w + x * x + y * y + z * z - 1) < 1e-15);
        for (int k = 0; k < 9; k++) assert_true(fabs(Q[k] - R[k]) < (i == 6 ? 3e-6 : 2e-15));
        ph_document_free(doc);
    }
}

// Half turns, where one component of the quaternion after the other becomes the largest.
static void every_branch_of_the_matrix_is_right(void **state) {
    (void)state;
    static const struct {
        const char *matrix;
        double q[4];
    } cases[] = {{"[[1,0,0],[0,1,0],[0,0,1]]", {1, 0, 0, 0}},
                 {"[[1,0,0],[0,-1,0],[0,0,-1]]", {0, 1, 0, 0}},
                 {"[[-1,0,0],[0,1,0],[0,0,-1]]", {0, 0, 1, 0}},
                 {"[[-1,0,0],[0,-1,0],[0,0,1]]", {0, 0, 0, 1}},
                 {"[[0,-1,0],[1,0,0],[0,0,1]]", {0.70710678118654752, 0, 0, 0.70710678118654752}}};
    for (int i = 0; i < COUNT(cases); i++) {
        char text[300];
        snprintf(text, sizeof text,
                 "{\"polhode\":1,\"bodies\":[{\"name\":\"a\",\"mass\":1,\"inertia\":[1,1,1],"
                 "\"orientation\":{\"matrix\":%s}}]}",
                 cases[i].matrix);
        ph_document *doc = parse(text);
        const double *q = ph_document_definition(doc)->bodies[0].orientation;
        for (int k = 0; k < 4; k++) assert_true(fabs(q[k] - cases[i].q[k]) < 1e-15);
        ph_document_free(doc);
    }
}

// --- bad models ---------------------------------------------------------------------------------------------

typedef struct bad_model {
    const char *text;
    ph_status code;
    int line, column;
    const char *fragment;
} bad_model;

#define M PH_ERR_MODEL
#define U PH_ERR_UNSUPPORTED
#define HEAD "{\"polhode\": 1,\n"
#define BODY_START HEAD "\"bodies\": [{\"name\": \"a\", \"mass\": 1, \"inertia\": [1, 1, 1],\n"
#define A "\"bodies\": [{\"name\": \"top\", \"mass\": 1, \"inertia\": [1, 1, 1]}],\n"
#define JOINT HEAD A "\"joints\": [{"
#define FORCE HEAD A "\"forces\": [{"
#define FTYPE FORCE "\"name\": \"f\", \"body\": \"top\", \"frame\": \"body\", \"type\": \"force\",\n"
#define SIM HEAD "\"simulation\": {"

static const bad_model bad_models[] = {
    {"[]", M, 1, 1, "expected a model, an object, got a list of 0"},
    {"{}", M, 1, 1, "missing key \"polhode\""},
    {"{\"polhode\": 2}", M, 1, 13, "polhode: expected 1, the version of the format, got 2"},
    {"{\"polhode\": \"1\"}", M, 1, 13, "polhode: expected a number, got \"1\""},
    {HEAD "\"bodys\": []}", M, 2, 1, "unknown key \"bodys\", did you mean \"bodies\"?"},
    {HEAD "\"zzzzzzz\": []}", M, 2, 1, "unknown key \"zzzzzzz\", expected one of \"polhode\", \"name\""},
    {HEAD "\"note\": 3}", M, 2, 9, "note: expected a text, got 3"},
    {HEAD "\"name\": 3}", M, 2, 9, "name: expected a text, got 3"},
    {HEAD "\"gravity\": [0, 0]}", M, 2, 12, "gravity: expected a list of 3 numbers, got a list of 2"},
    {HEAD "\"gravity\": [0, 0, true]}", M, 2, 19, "gravity[2]: expected a number, got true"},
    {HEAD "\"gravity\": [0, 0, 1e999]}", M, 2, 19, "number too large"},
    {HEAD "\"gravity\": {\"centrl\": 1}}", M, 2, 13, "gravity: unknown key \"centrl\", did you mean \"central\"?"},
    {HEAD "\"gravity\": {\"central\": {\"mu\": 0}}}", M, 2, 31, "gravity.central.mu: expected a number > 0, got 0"},
    {BODY_START "\"rotors\": [{\"axis\": [0,0,1], \"momentum\": \"1\"}]}]}", M, 3, 42,
     "bodies[0].rotors[0].momentum: expected a number, got \"1\""},
    {HEAD "\"bodies\": {}}", M, 2, 11, "bodies: expected a list, got an object"},
    {HEAD "\"bodies\": [3]}", M, 2, 12, "bodies[0]: expected an object, got 3"},
    {HEAD "\"bodies\": [{\"name\": \"a\", \"inertia\": [1,1,1]}]}", M, 2, 12, "bodies[0]: missing key \"mass\""},
    {HEAD "\"bodies\": [{\"name\": \"a\", \"mas\": 1}]}", M, 2, 26,
     "bodies[0]: unknown key \"mas\", did you mean \"mass\"?"},
    {HEAD "\"bodies\": [{\"name\": \"a\", \"mass\": \"1\", \"inertia\": [1,1,1]}]}", M, 2, 34,
     "bodies[0].mass: expected a number, got \"1\""},
    {HEAD "\"bodies\": [{\"name\": \"a\", \"mass\": 1, \"inertia\": [1,1]}]}", M, 2, 48,
     "three principal values or a 3x3 matrix"},
    {HEAD "\"bodies\": [{\"name\": \"a\", \"mass\": 1, \"inertia\": [[1,0,0],[0,1],[0,0,1]]}]}", M, 2, 57,
     "bodies[0].inertia[1]: expected a list of 3"},
    {HEAD "\"bodies\": [{\"name\": \"1a\", \"mass\": 1, \"inertia\": [1,1,1]}]}", M, 2, 21,
     "expected a name (a letter"},
    {HEAD "\"bodies\": [{\"name\": \"a b\", \"mass\": 1, \"inertia\": [1,1,1]}]}", M, 2, 21,
     "expected a name (a letter"},
    {HEAD "\"bodies\": [{\"name\": \"\", \"mass\": 1, \"inertia\": [1,1,1]}]}", M, 2, 21, "expected a name (a letter"},
    {HEAD "\"bodies\": [{\"name\": \"a\\u0000\", \"mass\": 1, \"inertia\": [1,1,1]}]}", M, 2, 21, "without \\u0000"},
    {HEAD "\"bodies\": [{\"name\": \"ground\", \"mass\": 1, \"inertia\": [1,1,1]}]}", M, 2, 21, "inertial frame"},
    {HEAD A "\"points\": [{\"name\": \"top\", \"mass\": 1}]}", M, 3, 21,
     "points[0].name: expected a name that is not used yet, got \"top\" (used on line 2)"},
    {HEAD "\"points\": [{\"name\": \"top\", \"mass\": 1}],\n" A "\"forces\": []}", M, 3, 21,
     "bodies[0].name: expected a name that is not used yet, got \"top\" (used on line 2)"},
    {HEAD "\"bodies\": [{\"name\": \"joint1\", \"mass\": 1, "
          "\"inertia\": [1,1,1]}],\n\"joints\": [{\"type\": \"fixed\", \"bodies\": [\"ground\", \"joint1\"]}]}",
     M, 3, 12, "by default"},
    {BODY_START "\"velocity\": 3}]}", M, 3, 13, "bodies[0].velocity: expected a list of 3 numbers, got 3"},
    {BODY_START "\"cspace\": \"se4\"}]}", M, 3, 11, "did you mean \"se3\"?"},
    {BODY_START "\"markers\": [1]}]}", M, 3, 12, "named points"},
    {BODY_START "\"markers\": {\"tip 1\": [0,0,0]}}]}", M, 3, 13, "expected a name (a letter"},
    {BODY_START "\"markers\": {\"tip\": [0,0]}}]}", M, 3, 20, "bodies[0].markers.tip: expected a list of 3 numbers"},
    {BODY_START "\"shape\": {\"box\": [1,2,3], \"sphere\": 1}}]}", M, 3, 10, "expected one of \"box\""},
    {BODY_START "\"shape\": []}]}", M, 3, 10, "bodies[0].shape: expected at least one part"},
    {BODY_START "\"shape\": [{\"box\": [1,2,3]}, {\"cone\": [1]}]}]}", M, 3, 38,
     "bodies[0].shape[1].cone: expected a list of 2"},
    {BODY_START "\"shape\": {\"sphere\": 1, \"colour\": \"red\"}}]}", M, 3, 34, "expected a colour, as \"#1f77b4\""},
    {BODY_START "\"shape\": {\"box\": [1,-2,3]}}]}", M, 3, 21, "bodies[0].shape.box[1]: expected a length > 0, got -2"},
    {BODY_START "\"orientation\": [1,0,0,0]}]}", M, 3, 16, "expected an object, got a list of 4"},
    {BODY_START "\"orientation\": {}}]}", M, 3, 16, "got none"},
    {BODY_START "\"orientation\": {\"rpy\": [0,0,0], \"matrix\": 1}}]}", M, 3, 16, "got several"},
    {BODY_START "\"orientation\": {\"quaternion\": [1,0,0,0.01]}}]}", M, 3, 31, "differs from 1 by 5e-05"},
    {BODY_START "\"orientation\": {\"quaternion\": [0,0,0,0]}}]}", M, 3, 31, "differs from 1 by 1"},
    {BODY_START "\"orientation\": {\"matrix\": [[1,0,0],[0,1,0],[0,0,1.1]]}}]}", M, 3, 27,
     "R^T R differs from the identity by 0.21"},
    {BODY_START "\"orientation\": {\"matrix\": [[1,0,0],[0,1,0],[0,0,-1]]}}]}", M, 3, 27, "reflection"},
    {BODY_START "\"orientation\": {\"axis\": [0,0,0], \"angle\": 1}}]}", M, 3, 25, "axis other than zero"},
    {BODY_START "\"orientation\": {\"axis\": [0,0,1]}}]}", M, 3, 16, "missing key \"angle\" or \"degrees\""},
    {BODY_START "\"orientation\": {\"angle\": 1}}]}", M, 3, 16, "missing key \"axis\""},
    {BODY_START "\"orientation\": {\"axis\": [0,0,1], \"angle\": 1, \"degrees\": 2}}]}", M, 3, 57, "got both"},
    {HEAD "\"points\": [{\"name\": \"p\"}]}", M, 2, 12, "points[0]: missing key \"mass\""},
    {JOINT "\"type\": \"revolute\", \"bodies\": [\"ground\", \"top\"], \"at\": [0,0,0]}]}", M, 3, 12,
     "joints[0]: missing key \"axis\""},
    {JOINT "\"type\": \"spherical\", \"bodies\": [\"ground\", \"top\"]}]}", M, 3, 12, "joints[0]: missing key \"at\""},
    {JOINT "\"type\": \"fixed\", \"bodies\": [\"ground\", \"top\"], \"axis\": [0,0,1]}]}", M, 3, 59,
     "a fixed joint has none"},
    {JOINT "\"typ\": \"fixed\"}]}", M, 3, 13, "unknown key \"typ\", did you mean \"type\"?"},
    {JOINT "\"bodies\": [\"ground\", \"top\"]}]}", M, 3, 12, "missing key \"type\""},
    {JOINT "\"type\": \"sperical\"}]}", M, 3, 21, "did you mean \"spherical\"?"},
    {JOINT "\"type\": \"fixed\", \"bodies\": [\"ground\", \"tpo\"]}]}", M, 3, 51,
     "joints[0].bodies[1]: expected the name of a body or point, or \"ground\", got \"tpo\", did you "
     "mean \"top\"?"},
    {JOINT "\"type\": \"fixed\", \"bodies\": [\"grund\", \"top\"]}]}", M, 3, 41, "did you mean \"ground\"?"},
    {JOINT "\"type\": \"fixed\", \"bodies\": [\"top\"]}]}", M, 3, 40, "expected a list of two names, got a list of 1"},
    {JOINT "\"name\": \"j\", \"type\": \"fixed\", \"bodies\": [\"j\", \"top\"]}]}", M, 3, 54, "got \"j\", a joint"},
    {FORCE "\"name\": \"f\", \"tpye\": \"force\"}]}", M, 3, 26, "did you mean \"type\"?"},
    {FORCE "\"name\": \"f\", \"type\": \"push\"}]}", M, 3, 34, "expected one of \"force\""},
    {FORCE "\"name\": \"f\", \"type\": \"force\", \"body\": \"top\", \"value\": [1,0,0]}]}", M, 3, 12,
     "missing key \"frame\""},
    {FORCE "\"type\": \"torque\", \"body\": \"top\", \"value\": [1,0,0], \"frame\": \"body\"}]}", M, 3, 12,
     "missing key \"name\""},
    {FTYPE "\"value\": [1,0,0], \"at\": [0,0,0], \"at_body\": [0,0,0]}]}", M, 4, 45,
     "expected either \"at\" or \"at_body\", got both"},
    {FTYPE "\"value\": 3}]}", M, 4, 10, "expected a vector of 3 numbers or a signal"},
    {FTYPE "\"value\": {}}]}", M, 4, 10, "got none"},
    {FTYPE "\"value\": {\"table\": [[0,0,0]]}}]}", M, 4, 21, "forces[0].value.table[0]: expected a list of 4 numbers"},
    {FTYPE "\"value\": {\"table\": [], \"interpolation\": \"cubik\"}}]}", M, 4, 41, "did you mean \"cubic\"?"},
    {FTYPE "\"value\": {\"sine\": {\"amplitude\": [0,0,1]}}}]}", M, 4, 19, "missing key \"frequency\""},
    {FTYPE "\"value\": {\"sine\": {\"amplitude\": 1, \"frequency\": 1}}}]}", M, 4, 33,
     "expected a list of 3 numbers, got 1"},
    {FTYPE "\"value\": {\"polynomial\": []}}]}", M, 4, 25, "at least one coefficient"},
    {FTYPE "\"value\": {\"sum\": [[1,2,3], {\"sume\": 1}]}}]}", M, 4, 29,
     "forces[0].value.sum[1]: unknown key \"sume\", did you mean \"sum\"?"},
    {FTYPE "\"value\": {\"pieces\": [{\"value\": [1,2,3]}]}}]}", M, 4, 22,
     "forces[0].value.pieces[0]: missing key \"until\""},
    {FTYPE "\"value\": {\"pieces\": [{\"until\": 1}]}}]}", M, 4, 22, "expected one of \"value\", \"table\""},
    {FTYPE "\"value\": {\"sum\": [[0,0,0]], \"interpolation\": \"cubic\"}}]}", M, 4, 46, "only with a \"table\""},
    {FORCE "\"name\": \"s\", \"type\": \"spring\", \"bodies\": [\"ground\", \"top\"], \"at\": [0,0,0], "
           "\"stiffness\": 1}]}",
     M, 3, 79, "expected a list of two points"},
    {FORCE "\"name\": \"s\", \"type\": \"torque\", \"body\": \"top\", \"frame\": \"body\", "
           "\"value\": [0,0,0], \"at\": [0,0,0]}]}",
     M, 3, 94, "unknown key \"at\""},
    {SIM "\"method\": \"rkmk5\"}}", M, 2, 26,
     "simulation.method: expected the name of a method, got \"rkmk5\", did you mean \"rkmk"},
    {SIM "\"method\": 4}}", M, 2, 26, "expected a text"},
    {SIM "\"step\": -1}}", M, 2, 24, "simulation.step: expected a number > 0, got -1"},
    {SIM "\"step\": \"1e-3\"}}", M, 2, 24, "expected a number, got \"1e-3\""},
    {SIM "\"duration\": 0}}", M, 2, 28, "simulation.duration: expected a number > 0, got 0"},
    {SIM "\"every\": 0}}", M, 2, 25, "expected a whole number >= 1, got 0"},
    {SIM "\"every\": 1.5}}", M, 2, 25, "expected a whole number >= 1, got 1.5"},
    {SIM "\"stabilization\": \"projektion\"}}", M, 2, 33, "did you mean \"projection\"?"},
    {SIM "\"assemble\": 1}}", M, 2, 28, "expected true or false, got 1"},
    {SIM "\"weight\": \"mass\"}}", M, 2, 16, "simulation: unknown key \"weight\""},
    {SIM "\"options\": {\"weight\": \"masses\"}}}", M, 2, 38,
     "simulation.options.weight: expected one of \"mass\", \"identity\""},
    {SIM "\"options\": {\"dexpin\": \"series\"}}}", M, 2, 28, "did you mean \"dexpinv\"?"},
    {BODY_START "\"position\": [0, 0, \"=l*2\"]}]}", M, 3, 20, "bodies[0].position[2]: \"=l*2\", character 2: unknown"},
    {SIM "\"step\": \"=1/0\"}}", M, 2, 24, "simulation.step: \"=1/0\", character 3: expected a divisor"},
    {HEAD "\"beams\": [{}]}", M, 2, 11, "beams[0]: missing key \"name\""},
    {HEAD "\"statics\": []}", M, 2, 12, "statics: expected an object"},
    {JOINT "\"type\": \"prismatic\", \"bodies\": [\"ground\",\"top\"]}]}", M, 3, 12, "missing key \"axis\""},
    {JOINT "\"type\": \"helical\", \"bodies\": [\"ground\",\"top\"], \"at\": [0,0,0], \"axis\": [0,0,1]}]}", M, 3, 12,
     "missing key \"pitch\""},
    {JOINT "\"type\": \"cylindrical\", \"bodies\": [\"ground\",\"top\"], \"axis\": [0,0,1]}]}", M, 3, 12,
     "missing key \"at\""},
    {JOINT "\"type\": \"universal\", \"bodies\": [\"ground\",\"top\"], \"at\": [0,0,0], \"axis\": [0,0,1]}]}", M, 3, 12,
     "missing key \"axis2\""},
    {JOINT "\"type\": \"distance\", \"bodies\": [\"ground\",\"top\"], \"at\": [0,0,0]}]}", M, 3, 67,
     "expected a list of two points"},
    {JOINT "\"type\": \"distance\", \"bodies\": [\"ground\",\"top\"], \"at\": [[0,0,0],[1,0]]}]}", M, 3, 76,
     "expected a list of 3 numbers"},
    {JOINT
     "\"type\": \"revolute\", \"bodies\": [\"ground\",\"top\"], \"at\": [0,0,0], \"axis\": [0,0,1], \"pitch\": 1}]}",
     M, 3, 93, "unknown key \"pitch\": a revolute joint has none"},
    {JOINT
     "\"type\": \"revolute\", \"bodies\": [\"ground\",\"top\"], \"at\": [0,0,0], \"axis\": [0,0,1], \"axis2\": 1}]}",
     M, 3, 93, "unknown key \"axis2\": a revolute joint has none"},
    {JOINT
     "\"type\": \"revolute\", \"bodies\": [\"ground\",\"top\"], \"at\": [0,0,0], \"axis\": [0,0,1], \"q0\": true}]}",
     M, 3, 99, "expected a number"},
    {JOINT
     "\"type\": \"revolute\", \"bodies\": [\"ground\",\"top\"], \"at\": [0,0,0], \"axis\": [0,0,1], \"rate0\": [1]}]}",
     M, 3, 102, "expected a number"},
    {JOINT "\"type\": \"revolute\", \"bodies\": [\"ground\",\"top\"], \"at\": [0,0,0], \"axis\": [0,0,1], \"motion\": "
           "true}]}",
     M, 3, 103, "expected a number or a signal"},
    {JOINT "\"type\": \"revolute\", \"bodies\": [\"ground\",\"top\"], \"at\": [0,0,0], \"axis\": [0,0,1], \"motion\": "
           "1, \"coordinate\": 3}]}",
     M, 3, 120, "expected 1 or 2"},
    {JOINT "\"type\": \"fixed\", \"bodies\": [\"ground\", \"arm@0.5\"]}]}", M, 3, 51,
     "expected the name of a beam before"},
    {FORCE "\"name\": \"f\", \"type\": \"joint-force\", \"joint\": \"j\", \"value\": 1}]}", M, 3, 58,
     "expected the name of a joint"},
    {FORCE "\"name\": \"f\", \"type\": \"joint-spring\"}]}", M, 3, 12, "missing key \"joint\""},
    {FORCE "\"name\": \"f\", \"type\": \"line-load\"}]}", M, 3, 12, "missing key \"beam\""},
    {SIM "\"output\": []}}", M, 2, 26, "output: expected a list of at least one pattern, got a list of 0"},
    {SIM "\"options\": {\"rho\": 1.5}}}", M, 2, 35, "expected a number in [0, 1], got 1.5"},
    {SIM "\"options\": {\"tau\": \"log\"}}}", M, 2, 35, "expected one of"},
    {SIM "\"options\": {\"constraints\": \"nullspace\"}}}", M, 2, 43, "did you mean \"null-space\"?"},
    {SIM "\"options\": {\"reconstruction\": \"log\"}}}", M, 2, 46, "expected one of"},
    {SIM "\"options\": {\"micro\": 0}}}", M, 2, 37, "expected a whole number >= 1, got 0"},
    {SIM "\"options\": {\"fast\": []}}}", M, 2, 36, "fast: expected a list of at least one beam or spring"},
    {SIM "\"options\": {\"fast\": [\"a+b\"]}}}", M, 2, 37, "expected one beam or spring, without +"},
    {SIM "\"options\": {\"fast\": [\"top\"]}}}", M, 2, 37, "expected the name of a beam or spring of the model"},
    {"{\"polhode-control\": 1, \"name\": \"Slew\"}", U, 1, 21,
     "an optimal control problem is not a model: `polhode optimize` solves it"},
    {"{\"polhode-study\": 1}", U, 1, 19, "a parameter study is not a model: `polhode sweep` computes it"},
};

static void bad_models_are_refused_with_their_position(void **state) {
    (void)state;
    int wrong = 0;
    for (int i = 0; i < COUNT(bad_models); i++) {
        const bad_model *b = &bad_models[i];
        ph_document *doc;
        ph_error err = {0};
        const ph_status status = ph_document_parse(b->text, strlen(b->text), "m.json", &doc, &err);
        if (status == b->code && err.code == status && err.line == b->line && err.column == b->column &&
            strstr(err.what, b->fragment) && strcmp(err.where, "m.json") == 0)
            continue;
        print_error("%s\n  got %d, %s:%d:%d: %s\n  wanted %d, %d:%d: %s\n", b->text, status, err.where, err.line,
                    err.column, err.what, b->code, b->line, b->column, b->fragment);
        wrong++;
        ph_document_free(doc);
    }
    assert_int_equal(wrong, 0);
}

static void names_have_at_most_64_characters(void **state) {
    (void)state;
    char text[300], name[66];
    for (int length = 64; length <= 65; length++) {
        memset(name, 'n', 65);
        name[length] = '\0';
        snprintf(text, sizeof text, HEAD "\"points\": [{\"name\": \"%s\", \"mass\": 1}]}", name);
        ph_document *doc;
        assert_int_equal(ph_document_parse(text, strlen(text), "m", &doc, NULL), length == 64 ? PH_OK : PH_ERR_MODEL);
        ph_document_free(doc);
    }
}

// A fault that the model finds gets the line of the value it speaks of.
static void faults_of_the_model_get_their_line(void **state) {
    (void)state;
    static const bad_model bad[] = {
        {HEAD "\"bodies\": [{\"name\": \"a\", \"mass\": -1, \"inertia\": [1,1,1]}]}", M, 2, 34, "bodies[0].mass: "},
        {JOINT "\"type\": \"fixed\", \"bodies\": [\"top\", \"top\"]}]}", M, 3, 48, "joints[0].bodies[1]: "},
        {FORCE "\"name\": \"f\", \"type\": \"torque\", \"frame\": \"inertial\", \"body\": \"ground\", "
               "\"value\": [0,0,1]}]}",
         M, 3, 73, "forces[0].body: "},
        {FTYPE "\"value\": {\"table\": [[0,0,0,0], [1,0,0,0],\n [0.5,0,0,0]]}}]}", M, 5, 2,
         "forces[0].value.table[2]: expected ascending times"},
        {FTYPE "\"value\": {\"pieces\": [{\"until\": 1, \"value\": [1,2,3]}, {\"until\": 1, \"value\": [1,2,3]}]}}]}",
         M, 4, 64, "forces[0].value.pieces[1].until: "},
    };
    for (int i = 0; i < COUNT(bad); i++) {
        ph_document *doc = parse(bad[i].text);
        ph_model *model = NULL;
        ph_error err = {0};
        assert_int_equal(ph_document_compile(doc, &model, &err), bad[i].code);
        assert_null(model);
        if (err.line != bad[i].line || err.column != bad[i].column || strstr(err.what, bad[i].fragment) != err.what)
            fail_msg("%s\ngot %d:%d: %s", bad[i].text, err.line, err.column, err.what);
        assert_string_equal(err.where, "models/my top.v2.json");
        ph_document_free(doc);
    }
}

// --- files --------------------------------------------------------------------------------------------------

static void files_that_cannot_be_read_say_why(void **state) {
    (void)state;
    ph_document *doc;
    ph_error err = {0};
    assert_int_equal(ph_document_read("/", &doc, &err), PH_ERR_FILE);
    assert_non_null(strstr(err.what, "directory"));
    assert_int_equal(ph_document_read("/dev/null", &doc, &err), PH_ERR_SYNTAX);
    assert_non_null(strstr(err.what, "empty"));
    assert_int_equal(ph_document_read("no/such/file.json", &doc, &err), PH_ERR_FILE);
    assert_string_equal(err.where, "no/such/file.json");
    assert_non_null(strstr(err.what, "no such file"));
    assert_int_equal(ph_document_read("heavytop", &doc, &err), PH_ERR_FILE);
    assert_non_null(strstr(err.what, "did you mean the example \"heavy-top\"?"));
    assert_null(doc);
    assert_int_equal(ph_document_read("heavy-top", &doc, &err), PH_OK);
    assert_string_equal(ph_document_file(doc), "heavy-top");
    ph_document_free(doc);
}

static void a_long_chain_is_read_quickly(void **state) {
    (void)state;
    enum { BODIES = 10000 };
    const size_t room = (size_t)BODIES * 200 + 100;
    char *text = malloc(room);
    assert_non_null(text);
    size_t n = (size_t)snprintf(text, room, "{\"polhode\": 1, \"bodies\": [");
    for (int i = 0; i < BODIES; i++)
        n += (size_t)snprintf(text + n, room - n,
                              "%s{\"name\": \"link%d\", \"mass\": 1, \"inertia\": [1, 1, 1], "
                              "\"position\": [%d.5, 0, 0]}",
                              i ? "," : "", i, i);
    n += (size_t)snprintf(text + n, room - n, "], \"joints\": [");
    for (int i = 0; i < BODIES; i++) {
        char before[32] = "ground";
        if (i > 0) snprintf(before, sizeof before, "link%d", i - 1);
        n += (size_t)snprintf(text + n, room - n,
                              "%s{\"type\": \"spherical\", \"bodies\": [\"%s\", \"link%d\"], "
                              "\"at\": [%d, 0, 0]}",
                              i ? "," : "", before, i, i);
    }
    n += (size_t)snprintf(text + n, room - n, "]}");
    ph_document *doc = parse(text);
    const ph_model_def *d = ph_document_definition(doc);
    assert_int_equal(d->joints[BODIES - 1].nodes[0], BODIES - 2);
    assert_string_equal(d->joints[BODIES - 1].name, "joint10000");
    ph_document_free(doc);
    free(text);
}

// Any change of a good file is answered, without a crash, and with a place if refused.
static void mutations_are_answered(void **state) {
    (void)state;
    static const char letters[] = "{}[]\",:0123456789-+.eE\\utrfn \n\x80\xC3=a";
    uint64_t seed = 20240607;
    char text[sizeof FULL + 8];
    for (int round = 0; round < 20000; round++) {
        size_t length = sizeof FULL - 1;
        memcpy(text, FULL, length);
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        const int edits = 1 + (int)((seed >> 60) % 3);
        for (int e = 0; e < edits; e++) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            const size_t at = (size_t)(seed >> 33) % length;
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            const char letter = letters[(seed >> 33) % (sizeof letters - 1)];
            switch ((seed >> 24) % 4) {
            case 0: text[at] = letter; break;
            case 1: memmove(text + at, text + at + 1, --length - at); break;
            case 2:
                memmove(text + at + 1, text + at, length++ - at);
                text[at] = letter;
                break;
            default: length = (seed >> 20) % 16 == 0 ? at + 1 : length; break;
            }
        }
        ph_document *doc;
        ph_error err = {0};
        const ph_status status = ph_document_parse(text, length, "m", &doc, &err);
        assert_true(status == PH_OK || (err.line > 0 && err.column > 0 && err.what[0] != '\0'));
        ph_document_free(doc);
    }
}

// --- settings -----------------------------------------------------------------------------------------------

static void settings_are_set_from_text(void **state) {
    (void)state;
    ph_simulation s = ph_simulation_default();
    ph_error err = {0};
    assert_int_equal(ph_simulation_set(&s, "step", "1e-3", &err), PH_OK);
    assert_int_equal(ph_simulation_set(&s, "duration", "2", &err), PH_OK);
    assert_int_equal(ph_simulation_set(&s, "every", "5", &err), PH_OK);
    assert_int_equal(ph_simulation_set(&s, "stabilization", "rotation-vector", &err), PH_OK);
    assert_int_equal(ph_simulation_set(&s, "method", "rkmk54:weight=identity,dexpinv=series,alpha=3", &err), PH_OK);
    assert_true(s.step == 1e-3 && s.duration == 2 && s.every == 5 && s.alpha == 3 && s.series);
    assert_true(s.weight == PH_WEIGHT_IDENTITY && s.stabilization == PH_STABILIZE_ROTATION_VECTOR);
    assert_string_equal(s.method->name, "rkmk54");
    assert_int_equal(ph_simulation_check(&s, NULL, &err), PH_OK);
    static const struct {
        const char *key, *value;
        ph_status code;
        const char *fragment;
    } bad[] = {
        {"step", "0", M, "expected a number > 0, got \"0\""},
        {"step", "1e-3s", M, "expected a number > 0"},
        {"step", "nan", M, "expected a number > 0"},
        {"step", "0x10", M, "expected a number > 0"},
        {"step", " 1", M, "expected a number > 0"},
        {"step", "", M, "expected a number > 0"},
        {"duration", "1e999", M, "expected a number > 0"},
        {"every", "1.5", M, "expected a whole number >= 1"},
        {"every", "99999999999", M, "expected a whole number >= 1"},
        {"alpha", "-1", M, "expected a number >= 0"},
        {"stp", "1", M, "did you mean \"step\"?"},
        {"weight", "mas", M, "did you mean \"mass\"?"},
        {"method", "rkmk4:weight", M, "key=value"},
        {"method", "rkmk4:step=1", M, "expected one of"},
        {"method", "rkmk4:dexpinv=x", M, "expected one of \"closed\", \"series\""},
        {"method", "rkmk4:constraints=null-space", M, "rkmk4 does not have this option"},
        {"method", "gauss4:tau=cay", M, "gauss4 does not have this option"},
        {"method", "variational4:constraints=lagrange", M, "expected one of \"multipliers\", \"null-space\""},
        {"method", "gauss8", M, "did you mean"},
        {"method", "rkmk44", M, "did you mean"},
        {"output", "energy,,t", M, "expected patterns separated by commas"},
        {"assemble", "yes", M, "expected true or false, got \"yes\""},
    };
    for (int i = 0; i < COUNT(bad); i++) {
        const ph_simulation before = s;
        assert_int_equal(ph_simulation_set(&s, bad[i].key, bad[i].value, &err), bad[i].code);
        if (strstr(err.what, bad[i].fragment) == NULL) fail_msg("%s=%s: %s", bad[i].key, bad[i].value, err.what);
        assert_true(s.method == before.method && s.step == before.step && s.weight == before.weight);
    }
}

static void incomplete_settings_are_refused(void **state) {
    (void)state;
    ph_error err = {0};
    ph_simulation s = ph_simulation_default();
    s.duration = 1;
    assert_int_equal(ph_simulation_check(&s, NULL, &err), M);
    assert_string_equal(err.where, "step");
    assert_non_null(strstr(err.what, "\"simulation\" or with --step"));
    s.step = 0.1;
    s.duration = 0;
    assert_int_equal(ph_simulation_check(&s, NULL, &err), M);
    assert_string_equal(err.where, "duration");
    assert_non_null(strstr(err.what, "--duration"));
    s.duration = (double)INFINITY;
    assert_int_equal(ph_simulation_check(&s, NULL, &err), M);
    s.duration = 1e9;
    assert_int_equal(ph_simulation_check(&s, NULL, &err), M);
    assert_string_equal(err.where, "step");
    assert_non_null(strstr(err.what, "1e9 steps"));
    s.duration = 1;
    assert_int_equal(ph_simulation_check(&s, NULL, &err), PH_OK);
    s.every = 0;
    assert_int_equal(ph_simulation_check(&s, NULL, &err), M);
    assert_string_equal(err.where, "every");
    s.every = 1;
    s.tolerance = -1;
    assert_int_equal(ph_simulation_check(&s, NULL, &err), M);
    assert_string_equal(err.where, "tolerance");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_model_is_read),
        cmocka_unit_test(every_orientation_is_the_same_rotation),
        cmocka_unit_test(every_branch_of_the_matrix_is_right),
        cmocka_unit_test(bad_models_are_refused_with_their_position),
        cmocka_unit_test(names_have_at_most_64_characters),
        cmocka_unit_test(faults_of_the_model_get_their_line),
        cmocka_unit_test(files_that_cannot_be_read_say_why),
        cmocka_unit_test(a_long_chain_is_read_quickly),
        cmocka_unit_test(mutations_are_answered),
        cmocka_unit_test(settings_are_set_from_text),
        cmocka_unit_test(incomplete_settings_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
