// Beams in model files and in results.                                         docs/model-format.md, section 5
#include "harness.h"

#include "polhode/lie/se3.h"
#include "polhode/polhode.h"

#include <unistd.h>

static const double PI = 3.14159265358979323846;

static ph_document *parse(const char *text) {
    ph_document *doc;
    ph_error err = {0};
    if (ph_document_parse(text, strlen(text), "m.json", &doc, &err) != PH_OK)
        fail_msg("%s:%d:%d: %s", err.where, err.line, err.column, err.what);
    return doc;
}

static ph_model *compile(const ph_document *doc) {
    ph_model *m;
    ph_error err = {0};
    if (ph_document_compile(doc, &m, &err) != PH_OK)
        fail_msg("%s:%d:%d: %s", err.where, err.line, err.column, err.what);
    return m;
}

// Every key, with formulas here and there.
static const char all_keys[] =
    "{\"polhode\": 1, \"parameters\": {\"n\": 4, \"k\": 10},\n"
    " \"bodies\": [{\"name\": \"hub\", \"mass\": 1, \"inertia\": [1, 1, 1]}],\n"
    " \"points\": [{\"name\": \"pin\", \"mass\": 1, \"position\": [2, 0, 0]}],\n"
    " \"beams\": [\n"
    "  {\"name\": \"arm\", \"from\": [1, 0, 0], \"shape\": {\"line\": {\"to\": [2, 0, 0]}}, \"normal\": [0, 1, 0],\n"
    "   \"twist\": \"=k/10\", \"elements\": \"=n\", \"interpolation\": \"so3xr3\", \"integration\": \"reduced\",\n"
    "   \"stiffness\": {\"EA\": \"=k\", \"GA2\": 20, \"GA3\": 30, \"GJ\": 40, \"EI2\": 50, \"EI3\": 60},\n"
    "   \"inertia\": {\"rho_A\": 2, \"J\": [0.3, 0.2, 0.1]}, \"damping\": 0.5,\n"
    "   \"ends\": {\"from\": \"hub\", \"to\": \"pin\"},\n"
    "   \"masses\": [{\"node\": \"arm@0.25\", \"mass\": 3, \"inertia\": [1, 2, 2]}],\n"
    "   \"markers\": {\"tip\": {\"node\": \"arm[end]\", \"at\": [0, 0, 1]}, \"root\": {\"node\": \"arm[0]\"}},\n"
    "   \"motion\": {\"with\": \"hub\"}},\n"
    "  {\"name\": \"bow\", \"from\": [1, 0, 0], \"shape\": {\"arc\": {\"center\": [1, 1, 0], \"axis\": [0, 0, 1],\n"
    "   \"angle\": \"=pi/2\"}}, \"normal\": [0, 0, 1], \"elements\": 3, \"mass_matrix\": \"consistent\",\n"
    "   \"section\": {\"tube\": [0.1, 0.01], \"E\": 2e11, \"nu\": 0.25, \"density\": 7800, \"shear_factor\": 0.6,\n"
    "    \"torsion_constant\": 1e-5}, \"ends\": {\"from\": \"arm[0]\"}},\n"
    "  {\"name\": \"wire\", \"from\": [0, 0, 0], \"shape\": {\"curve\": [[1, 0, 0], [2, 1, 0]]}, \"normal\": [0, 0, "
    "1],\n"
    "   \"elements\": 5, \"stiffness\": {\"matrix\": [[1,0,0,0,0,0],[0,2,0,0,0,0.5],[0,0,3,0,0,0],[0,0,0,4,0,0],\n"
    "    [0,0,0,0,5,0],[0,0.5,0,0,0,6]]}, \"inertia\": {\"rho_A\": 1, \"J\": [[2,0,0],[0,1,0],[0,0,1]]},\n"
    "   \"motion\": {\"velocity\": [1, 2, 3], \"omega\": [4, 5, 6], \"about\": [7, 8, 9]}}],\n"
    " \"joints\": [{\"type\": \"spherical\", \"bodies\": [\"ground\", \"wire[2]\"], \"at\": [0, 0, 0]}],\n"
    " \"forces\": [{\"name\": \"push\", \"type\": \"force\", \"body\": \"arm@0.5\", \"value\": [1, 0, 0], \"frame\": "
    "\"body\"},\n"
    "  {\"name\": \"tie\", \"type\": \"spring\", \"bodies\": [\"bow[end]\", \"pin\"], \"at\": [[2,1,0],[2,0,0]],\n"
    "   \"stiffness\": 3},\n"
    "  {\"name\": \"wind\", \"type\": \"line-load\", \"beam\": \"wire\", \"value\": [0, 1, 0], \"frame\": "
    "\"inertial\"}],\n"
    " \"statics\": {\"load_steps\": 3, \"control\": \"displacement\", \"until\": 2, \"steps\": 7, \"displacement\":\n"
    "  {\"node\": \"bow[1]\", \"direction\": [0, 0, 2], \"values\": [1, \"=n\"]},\n"
    "  \"imperfection\": {\"force\": \"wind\", \"factor\": 1e-4}}}";

static void every_key_is_read(void **state) {
    (void)state;
    ph_document *doc = parse(all_keys);
    const ph_model_def *def = ph_document_definition(doc);
    assert_int_equal(def->beam_count, 3);
    const ph_beam_def *arm = def->beams, *bow = arm + 1, *wire = arm + 2;
    assert_string_equal(arm->name, "arm");
    assert_int_equal(arm->elements, 4);
    assert_int_equal(arm->interpolation, PH_BEAM_SO3XR3);
    assert_int_equal(arm->integration, PH_INTEGRATION_REDUCED);
    assert_int_equal(arm->mass_matrix, PH_MASS_LUMPED);
    assert_int_equal(bow->mass_matrix, PH_MASS_CONSISTENT);
    NEAR(0, arm->twist, 1, 0);
    for (int i = 0; i < 36; i++) NEAR(i, arm->stiffness[i], i % 7 == 0 ? 10 * (i / 7 + 1) : 0, 0);
    NEAR(0, arm->rho_A, 2, 0);
    NEAR(0, arm->J[8], 0.1, 0);
    NEAR(0, arm->damping, 0.5, 0);
    // Nodes: the body, the point, then 5, 4 and 6 of beams.
    assert_int_equal(arm->ends[0].node, 0);
    assert_int_equal(arm->ends[1].node, 1);
    assert_int_equal(bow->ends[0].node, 2);
    assert_int_equal(bow->ends[1].kind, PH_END_FREE);
    assert_int_equal(arm->masses[0].node, 1);
    NEAR(0, arm->masses[0].inertia[4], 2, 0);
    assert_int_equal(arm->marker_count, 2);
    assert_int_equal(arm->markers[0].node, 4);
    NEAR(0, arm->markers[0].at[2], 1, 0);
    assert_int_equal(arm->motion, PH_BEAM_WITH_BODY);
    assert_int_equal(bow->shape, PH_BEAM_ARC);
    NEAR(0, bow->angle, PI / 2, 0);
    assert_int_equal(bow->section.kind, PH_SECTION_TUBE);
    NEAR(0, bow->section.G, 8e10, 1e-4);
    NEAR(0, bow->section.torsion_constant, 1e-5, 0);
    assert_int_equal(wire->point_count, 3);
    NEAR(0, wire->points[7], 1, 0);
    NEAR(0, wire->stiffness[11], 0.5, 0);
    NEAR(0, wire->about[2], 9, 0);
    assert_int_equal(def->joints[0].nodes[1], 11 + 2);
    assert_int_equal(def->forces[0].nodes[0], 2 + 2);
    assert_int_equal(def->forces[1].nodes[0], 7 + 3);
    assert_int_equal(def->forces[2].type, PH_FORCE_TYPE_LINE_LOAD);
    assert_int_equal(def->forces[2].beam, 2);
    const ph_statics s = ph_document_statics(doc);
    assert_int_equal(s.control, PH_CONTROL_DISPLACEMENT);
    assert_int_equal(s.load_steps, 3);
    assert_int_equal(s.steps, 7);
    assert_int_equal(s.node, 7 + 1);
    assert_int_equal(s.value_count, 2);
    NEAR(0, s.values[1], 4, 0);
    NEAR(0, s.until, 2, 0);
    assert_int_equal(s.imperfection, 2);
    NEAR(0, s.imperfection_factor, 1e-4, 0);
    ph_document_free(doc);
    NO_FAULTS();
}

// A beam with a section between two others' halves: for results.
static const char swinging[] =
    "{\"polhode\": 1, \"gravity\": [0, 0, -9.81], \"beams\": [\n"
    "  {\"name\": \"arm\", \"from\": [0, 0, 0], \"shape\": {\"line\": {\"to\": [1, 0, 0]}}, \"normal\": [0, 1, 0],\n"
    "   \"elements\": 4, \"section\": {\"rectangle\": [0.02, 0.03], \"E\": 1e7, \"nu\": 0.3, \"density\": 1000},\n"
    "   \"damping\": 0.01, \"ends\": {\"from\": \"ground\"}},\n"
    "  {\"name\": \"leg\", \"from\": [1, 0, 0], \"shape\": {\"line\": {\"to\": [1, 0.5, 0]}}, \"normal\": [0, 0, 1],\n"
    "   \"elements\": 2, \"stiffness\": {\"EA\": 1e3, \"GA2\": 500, \"GA3\": 500, \"GJ\": 1, \"EI2\": 1, \"EI3\": 1},\n"
    "   \"inertia\": {\"rho_A\": 0.5, \"J\": [0.02, 0.01, 0.01]}, \"ends\": {\"from\": \"arm[end]\"}}],\n"
    " \"simulation\": {\"method\": \"variational\", \"step\": 0.01, \"duration\": 0.2}}";

static double *column(const char *path, const char *name, long *rows) {
    double *data;
    ph_error err = {0};
    if (ph_result_column(path, name, &data, rows, NULL, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    return data;
}

static ph_status store(void *writer, double t, const double *row) { return ph_writer_row(writer, t, row); }

static void run_into(const ph_model *m, const ph_simulation *sim, const char *path, const char *output) {
    ph_writer *writer;
    ph_error err = {0};
    ph_summary summary;
    if (ph_writer_open(path, PH_RESULT_HDF5, m, output, NULL, &writer, &err) != PH_OK) fail_msg("%s", err.what);
    const ph_observer observer = {.user = writer, .row = store};
    if (ph_run(m, sim, &observer, &summary, &err) != PH_OK) fail_msg("%s", err.what);
    assert_int_equal(ph_writer_close(writer, &err), PH_OK);
}

// 1/2 strain . stiffness strain of the second element of the leg, from its stored strains.
static void energy_of_strains(const char *path) {
    static const char *const names[6] = {"G1", "G2", "G3", "K1", "K2", "K3"};
    static const double stiffness[6] = {1e3, 500, 500, 1, 1, 1};
    long rows;
    double *stored = column(path, "leg.element1.energy", &rows), expected[21] = {0};
    assert_int_equal(rows, 21);
    for (int c = 0; c < 6; c++) {
        char name[32];
        snprintf(name, sizeof name, "leg.element1.%s", names[c]);
        double *strain = column(path, name, &rows);
        for (int i = 0; i < 21; i++) expected[i] += stiffness[c] * strain[i] * strain[i] / 2;
        free(strain);
    }
    assert_true(expected[20] > 1e-6);
    for (int i = 0; i < 21; i++) NEAR(i, stored[i], expected[i], 1e-12 * expected[i] + 1e-25);
    free(stored);
}

// What is stored of the elements agrees with the mechanics: the moment at the clamp is the joint's reaction to the
// order of the element size, stresses are those of the section, a beam's name selects all it has.
static void results_have_resultants(void **state) {
    (void)state;
    char path[] = "/tmp/polhode-beams-XXXXXX";
    const int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    ph_document *doc = parse(swinging);
    ph_model *m = compile(doc);
    ph_simulation sim = ph_document_simulation(doc);
    run_into(m, &sim, path, NULL);
    long rows;
    double *pull = column(path, "arm.element0.N1", &rows), *bend = column(path, "arm.element0.M2", &rows);
    double *stress = column(path, "arm.element0.stress", &rows), *shear = column(path, "leg.element1.Q2", &rows);
    double *strain = column(path, "arm.element3.K2", &rows), *carried = column(path, "arm.element3.M2", &rows);
    double *height = column(path, "leg[2].z", &rows);
    assert_int_equal(rows, 21);
    energy_of_strains(path);
    assert_true(height[20] < -0.05);
    BELOW(0, fabs(pull[0]) + fabs(bend[0]) + fabs(stress[0]) + fabs(shear[0]), 1e-9);
    const double I2 = 0.02 * 0.03 * 0.03 * 0.03 / 12;
    for (int i = 1; i < 21; i++) {
        // The moment alone makes the most of the stress; all of it makes more.
        assert_true(stress[i] >= fabs(bend[i]) * 0.015 / I2);
        // Strain and viscous resultants: EI2 (K2 + 0.01 s K2').
        if (i > 1 && i < 20)
            NEAR(i, carried[i], 1e7 * I2 * (strain[i] + 0.01 * (strain[i + 1] - strain[i - 1]) / 0.02),
                 0.05 * fabs(carried[i]) + 0.02);
    }
    free(pull);
    free(bend);
    free(stress);
    free(shear);
    free(strain);
    free(carried);
    free(height);
    run_into(m, &sim, path, "leg");
    free(column(path, "leg.element0.M3", &rows));
    double *none;
    assert_int_not_equal(ph_result_column(path, "arm.element0.M3", &none, &rows, NULL, NULL), PH_OK);
    unlink(path);
    ph_model_free(m);
    ph_document_free(doc);
    NO_FAULTS();
}

// Degree 3: ten nodes of three elements at their Lobatto points, all names of nodes, strains at nine Gauss points.
static void degrees_have_nodes_within_elements(void **state) {
    (void)state;
    static const char text[] =
        "{\"polhode\": 1, \"parameters\": {\"p\": 3}, \"beams\": [{\"name\": \"arm\", \"from\": [0, 0, 0],\n"
        " \"shape\": {\"line\": {\"to\": [3, 0, 0]}}, \"normal\": [0, 1, 0], \"elements\": 3, \"degree\": \"=p\",\n"
        " \"section\": {\"rectangle\": [0.02, 0.03], \"E\": 1e7, \"nu\": 0.3, \"density\": 1000},\n"
        " \"ends\": {\"from\": \"ground\"}, \"masses\": [{\"node\": \"arm@0.425464400750007\", \"mass\": 1}],\n"
        " \"markers\": {\"tip\": {\"node\": \"arm[end]\"}}}],\n"
        " \"forces\": [{\"name\": \"push\", \"type\": \"force\", \"body\": \"arm[9]\", \"value\": [0, 0.1, 0], "
        "\"frame\": \"inertial\"}],\n"
        " \"simulation\": {\"method\": \"variational\", \"step\": 0.01, \"duration\": 0.2}}";
    char path[] = "/tmp/polhode-beams-XXXXXX";
    const int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    ph_document *doc = parse(text);
    const ph_beam_def *b = ph_document_definition(doc)->beams;
    assert_int_equal(b->degree, 3);
    assert_int_equal(ph_beam_intervals(b), 9);
    assert_int_equal(b->masses[0].node, 4);
    assert_int_equal(b->markers[0].node, 9);
    assert_int_equal(ph_document_definition(doc)->forces[0].nodes[0], 9);
    ph_model *m = compile(doc);
    ph_simulation sim = ph_document_simulation(doc);
    run_into(m, &sim, path, NULL);
    long rows;
    static const double inner[3] = {0, 0.276393202250021, 0.7236067977499789};
    static const double EI3 = 1e7 * 0.03 * 8e-6 / 12;
    for (int k = 0; k <= 9; k++) {
        char name[32];
        snprintf(name, sizeof name, "arm[%d].x", k);
        double *x = column(path, name, &rows);
        NEAR(k, x[0], k / 3 + inner[k % 3], 1e-15);
        free(x);
    }
    for (int k = 0; k < 9; k++) {
        char name[2][32];
        snprintf(name[0], sizeof name[0], "arm.element%d.K3", k);
        snprintf(name[1], sizeof name[1], "arm.element%d.M3", k);
        double *strain = column(path, name[0], &rows), *moment = column(path, name[1], &rows);
        NEAR(k, moment[rows - 1], EI3 * strain[rows - 1], 1e-12);
        free(strain);
        free(moment);
    }
    double *none;
    assert_int_not_equal(ph_result_column(path, "arm.element9.K3", &none, &rows, NULL, NULL), PH_OK);
    // By its fraction the end of an element is found; a ninth is not a node, nor may it be taken for one.
    double *third = column(path, "arm@0.333333333333.x", &rows);
    NEAR(0, third[0], 1, 1e-15);
    free(third);
    assert_int_not_equal(ph_result_column(path, "arm@0.111111111111.x", &none, &rows, NULL, NULL), PH_OK);
    unlink(path);
    ph_model_free(m);
    ph_document_free(doc);
    NO_FAULTS();
}

// A run in two parts is the run in one, to rounding.
static void runs_go_on(void **state) {
    (void)state;
    char first[] = "/tmp/polhode-beams-XXXXXX", second[] = "/tmp/polhode-beams-XXXXXX";
    close(mkstemp(first));
    close(mkstemp(second));
    ph_document *doc = parse(swinging);
    ph_model *m = compile(doc);
    ph_simulation sim = ph_document_simulation(doc);
    run_into(m, &sim, first, NULL);
    ph_snapshot *snapshot;
    ph_error err = {0};
    if (ph_result_snapshot(first, 0.1, m, &snapshot, &err) != PH_OK) fail_msg("%s", err.what);
    sim.from = snapshot;
    run_into(m, &sim, second, NULL);
    const char *const names[] = {"leg[2].z", "arm[4].R12", "arm.element0.M2", "leg[1].wx", "energy"};
    for (size_t k = 0; k < COUNT(names); k++) {
        long whole, part;
        double *a = column(first, names[k], &whole), *b = column(second, names[k], &part);
        NEAR((double)k, b[part - 1], a[whole - 1], 1e-9);  // the rounding of 10 steps of a stiff beam
        free(a);
        free(b);
    }
    free(snapshot);
    unlink(first);
    unlink(second);
    ph_model_free(m);
    ph_document_free(doc);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_key_is_read),
        cmocka_unit_test(results_have_resultants),
        cmocka_unit_test(degrees_have_nodes_within_elements),
        cmocka_unit_test(runs_go_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
