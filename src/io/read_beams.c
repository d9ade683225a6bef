// Beams of a model file.
#include "flexible/expand.h"
#include "io/document.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST_ELEMENTS = 1000000 };

// --- values -------------------------------------------------------------------------------------------------

// Exactly one of the keys; -1 with the error set.
static int only_one(ph_reader *r, int node, const ph_key *keys, const int *v, int count) {
    int found = -1, given = 0;
    char names[128] = "";
    for (int i = 0; i < count; i++) {
        const size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, "%s\"%s\"",
                 i == 0          ? ""
                 : i + 1 < count ? ", "
                                 : " or ",
                 keys[i].name);
        if (v[i] < 0) continue;
        found = i;
        given++;
    }
    if (given == 1) return found;
    ph_read_fail(r, PH_ERR_MODEL, node, "expected one of %s, got %s", names, given ? "several" : "none");
    return -1;
}

static ph_status read_whole(ph_reader *r, int node, int most, const char *expected, int *out) {
    double x;
    const ph_status status = ph_read_number(r, node, &x);
    if (status) return status;
    if (!(x >= 1 && x <= most && x == floor(x))) return ph_read_expected(r, node, expected);
    *out = (int)x;
    return PH_OK;
}

// Both decide how many nodes there are, which names elsewhere refer to.
static ph_status read_size(ph_reader *r, int beam, ph_beam_def *b) {
    const int elements = ph_json_member(r->json, beam, "elements"), degree = ph_json_member(r->json, beam, "degree");
    ph_status status = PH_OK;
    if (elements >= 0)
        status = read_whole(r, elements, MOST_ELEMENTS, "a whole number from 1 to 1000000", &b->elements);
    return status || degree < 0 ? status : read_whole(r, degree, 3, "1, 2 or 3", &b->degree);
}

// --- shape --------------------------------------------------------------------------------------------------

static ph_status read_arc(ph_reader *r, int node, ph_beam_def *b) {
    enum { CENTER, AXIS, ANGLE, COUNT };
    static const ph_key keys[COUNT] = {
        {"center", PH_KEY_REQUIRED}, {"axis", PH_KEY_REQUIRED}, {"angle", PH_KEY_REQUIRED}};
    int v[COUNT];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = ph_read_numbers(r, v[CENTER], 3, b->center);
    if (!status) status = ph_read_numbers(r, v[AXIS], 3, b->axis);
    return status ? status : ph_read_number(r, v[ANGLE], &b->angle);
}

// The list may begin with `from` or with the point after it.
static ph_status read_curve(ph_reader *r, int node, ph_beam_def *b) {
    int count;
    ph_status status = ph_read_list(r, node, &count);
    if (status) return status;
    double *points = ph_pool_take(&r->doc->pool, 3 * ((size_t)count + 1), sizeof *points);
    if (points == NULL) return ph_read_no_memory(r);
    double *to = points + 3;
    int e = ph_json_first(r->json, node);
    for (int i = 0; i < count && !status; i++, e = ph_json_next(r->json, e), to += 3)
        status = ph_read_numbers(r, e, 3, to);
    if (status) return status;
    const bool begins = count > 0 && memcmp(points + 3, b->from, sizeof b->from) == 0;
    memcpy(points, b->from, sizeof b->from);
    b->points = begins ? points + 3 : points;
    b->point_count = begins ? count : count + 1;
    return b->point_count >= 2 ? PH_OK : ph_read_expected(r, node, "points beside \"from\"");
}

static ph_status read_shape(ph_reader *r, int node, ph_beam_def *b) {
    static const ph_key keys[3] = {{"line", PH_KEY_OPTIONAL}, {"arc", PH_KEY_OPTIONAL}, {"curve", PH_KEY_OPTIONAL}};
    static const ph_key line[] = {{"to", PH_KEY_REQUIRED}};
    int v[3], to;
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (status) return status;
    const int which = only_one(r, node, keys, v, 3);
    if (which < 0) return PH_ERR_MODEL;
    b->shape = (ph_beam_shape)which;
    if (which == PH_BEAM_ARC) return read_arc(r, v[1], b);
    if (which == PH_BEAM_CURVE) return read_curve(r, v[2], b);
    status = ph_read_members(r, v[0], PH_KEYS(line), &to);
    return status ? status : ph_read_numbers(r, to, 3, b->to);
}

// --- material -----------------------------------------------------------------------------------------------

static ph_status read_stiffness(ph_reader *r, int node, double *K) {
    enum { MATRIX = 6, COUNT };
    static const ph_key keys[COUNT] = {{"EA", PH_KEY_OPTIONAL},    {"GA2", PH_KEY_OPTIONAL}, {"GA3", PH_KEY_OPTIONAL},
                                       {"GJ", PH_KEY_OPTIONAL},    {"EI2", PH_KEY_OPTIONAL}, {"EI3", PH_KEY_OPTIONAL},
                                       {"matrix", PH_KEY_OPTIONAL}};
    int v[COUNT];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (status) return status;
    if (v[MATRIX] >= 0) {
        for (int i = 0; i < MATRIX; i++)
            if (v[i] >= 0)
                return ph_read_fail_at(r, PH_ERR_MODEL, v[i] - 1, node,
                                       "expected either \"matrix\" or \"%s\", got both", keys[i].name);
        if (ph_json_kind_of(r->json, v[MATRIX]) != PH_JSON_ARRAY || ph_json_count(r->json, v[MATRIX]) != 6)
            return ph_read_expected(r, v[MATRIX], "a 6x6 matrix");
        int row = ph_json_first(r->json, v[MATRIX]);
        for (int i = 0; i < 6 && !status; i++, row = ph_json_next(r->json, row))
            status = ph_read_numbers(r, row, 6, K + 6 * i);
        return status;
    }
    for (int i = 0; i < MATRIX && !status; i++) {
        if (v[i] < 0) return ph_read_fail(r, PH_ERR_MODEL, node, "missing key \"%s\"", keys[i].name);
        status = ph_read_number(r, v[i], K + 7 * i);
        if (!status && !(K[7 * i] > 0)) status = ph_read_expected(r, v[i], "a number > 0");
    }
    return status;
}

static ph_status read_mass_line(ph_reader *r, int node, ph_beam_def *b) {
    static const ph_key keys[] = {{"rho_A", PH_KEY_REQUIRED}, {"J", PH_KEY_REQUIRED}};
    int v[2];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    b->has_inertia = true;
    if (!status) status = ph_read_number(r, v[0], &b->rho_A);
    return status ? status : ph_read_inertia(r, v[1], b->J);
}

static ph_status read_section_size(ph_reader *r, int node, ph_section_def *s, int which) {
    s->kind = (ph_section_kind)(PH_SECTION_RECTANGLE + which);
    return s->kind == PH_SECTION_CIRCLE ? ph_read_number(r, node, s->size) : ph_read_numbers(r, node, 2, s->size);
}

static ph_status read_section(ph_reader *r, int node, ph_section_def *s) {
    enum { RECTANGLE, CIRCLE, TUBE, YOUNG, SHEAR, POISSON, DENSITY, FACTOR, TORSION, COUNT };
    static const ph_key keys[COUNT] = {{"rectangle", PH_KEY_OPTIONAL},
                                       {"circle", PH_KEY_OPTIONAL},
                                       {"tube", PH_KEY_OPTIONAL},
                                       {"E", PH_KEY_REQUIRED},
                                       {"G", PH_KEY_OPTIONAL},
                                       {"nu", PH_KEY_OPTIONAL},
                                       {"density", PH_KEY_OPTIONAL},
                                       {"shear_factor", PH_KEY_OPTIONAL},
                                       {"torsion_constant", PH_KEY_OPTIONAL}};
    int v[COUNT];
    double nu;
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (status) return status;
    const int which = only_one(r, node, keys, v, 3);
    const int elastic = which < 0 ? -1 : only_one(r, node, keys + SHEAR, v + SHEAR, 2);
    if (elastic < 0) return PH_ERR_MODEL;
    status = read_section_size(r, v[which], s, which);
    if (!status) status = ph_read_number(r, v[YOUNG], &s->E);
    if (!status && v[SHEAR] >= 0) status = ph_read_number(r, v[SHEAR], &s->G);
    if (!status && v[POISSON] >= 0) {
        status = ph_read_number(r, v[POISSON], &nu);
        if (!status && !(nu > -1 && nu <= 0.5)) status = ph_read_expected(r, v[POISSON], "a number in (-1, 0.5]");
        if (!status) s->G = s->E / (2 * (1 + nu));
    }
    if (!status && v[DENSITY] >= 0) status = ph_read_number(r, v[DENSITY], &s->density);
    if (!status && v[DENSITY] >= 0 && !(s->density > 0)) status = ph_read_expected(r, v[DENSITY], "a number > 0");
    if (!status && v[FACTOR] >= 0) status = ph_read_number(r, v[FACTOR], &s->shear_factor);
    if (!status && v[TORSION] >= 0) status = ph_read_number(r, v[TORSION], &s->torsion_constant);
    return status;
}

// `section` computes both of the others.
static ph_status read_material(ph_reader *r, int node, int stiffness, int inertia, int section, ph_beam_def *b) {
    if (section < 0 && stiffness < 0)
        return ph_read_fail(r, PH_ERR_MODEL, node, "missing key \"stiffness\" or \"section\"");
    if (section >= 0 && (stiffness >= 0 || inertia >= 0))
        return ph_read_fail(r, PH_ERR_MODEL, section,
                            "expected either \"section\" or \"stiffness\" and \"inertia\", got both");
    if (section >= 0) return read_section(r, section, &b->section);
    const ph_status status = read_stiffness(r, stiffness, b->stiffness);
    return status || inertia < 0 ? status : read_mass_line(r, inertia, b);
}

// --- ends, masses, markers, motion ----------------------------------------------------------------------------

static ph_status read_ends(ph_reader *r, int node, ph_beam_def *b) {
    static const ph_key keys[2] = {{"from", PH_KEY_OPTIONAL}, {"to", PH_KEY_OPTIONAL}};
    int v[2];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    for (int s = 0; s < 2 && !status; s++) {
        if (v[s] < 0) continue;
        b->ends[s].kind = PH_END_CLAMPED;
        status = ph_read_node_name(r, v[s], &b->ends[s].node);
    }
    return status;
}

// A node of this beam, counted from its first.
static ph_status read_own_node(ph_reader *r, int node, const ph_beam_def *b, int *local) {
    int index;
    const ph_status status = ph_read_node_name(r, node, &index);
    if (status) return status;
    *local = index - ph_beams_first(&r->doc->def, (int)(b - r->doc->def.beams));
    if (*local < 0 || *local > ph_beam_intervals(b)) return ph_read_expected(r, node, "a node of this beam");
    return PH_OK;
}

static ph_status read_masses(ph_reader *r, int list, ph_beam_def *b) {
    static const ph_key keys[] = {{"node", PH_KEY_REQUIRED}, {"mass", PH_KEY_REQUIRED}, {"inertia", PH_KEY_OPTIONAL}};
    ph_status status = ph_read_list(r, list, &b->mass_count);
    if (status) return status;
    ph_beam_mass *masses = ph_pool_take(&r->doc->pool, (size_t)b->mass_count, sizeof *masses);
    if (masses == NULL) return ph_read_no_memory(r);
    int e = ph_json_first(r->json, list);
    for (int i = 0; i < b->mass_count && !status; i++, e = ph_json_next(r->json, e)) {
        int v[3];
        status = ph_read_members(r, e, PH_KEYS(keys), v);
        if (!status) status = read_own_node(r, v[0], b, &masses[i].node);
        if (!status) status = ph_read_number(r, v[1], &masses[i].mass);
        if (!status && v[2] >= 0) status = ph_read_inertia(r, v[2], masses[i].inertia);
    }
    b->masses = masses;
    return status;
}

static ph_status read_marker(ph_reader *r, int key, const ph_beam_def *b, ph_beam_marker *marker) {
    static const ph_key keys[] = {{"node", PH_KEY_REQUIRED}, {"at", PH_KEY_OPTIONAL}};
    int v[2];
    ph_status status = ph_read_name(r, key, &marker->name);
    if (!status) status = ph_read_members(r, key + 1, PH_KEYS(keys), v);
    if (!status) status = read_own_node(r, v[0], b, &marker->node);
    return status || v[1] < 0 ? status : ph_read_numbers(r, v[1], 3, marker->at);
}

static ph_status read_markers(ph_reader *r, int node, ph_beam_def *b) {
    static const char expected[] = "an object of named points, as {\"tip\": {\"node\": \"arm[end]\"}}";
    const int *keys;
    int count;
    ph_status status = ph_read_named(r, node, expected, &keys, &count);
    if (status) return status;
    ph_beam_marker *markers = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *markers);
    if (markers == NULL) return ph_read_no_memory(r);
    for (int i = 0; i < count && !status; i++) status = read_marker(r, keys[i], b, &markers[i]);
    b->markers = markers;
    b->marker_count = count;
    return status;
}

static ph_status read_motion(ph_reader *r, int node, ph_beam_def *b) {
    enum { VELOCITY, OMEGA, ABOUT, WITH, COUNT };
    static const ph_key keys[COUNT] = {{"velocity", PH_KEY_OPTIONAL},
                                       {"omega", PH_KEY_OPTIONAL},
                                       {"about", PH_KEY_OPTIONAL},
                                       {"with", PH_KEY_OPTIONAL}};
    int v[COUNT];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (status) return status;
    const bool own = v[VELOCITY] >= 0 || v[OMEGA] >= 0 || v[ABOUT] >= 0;
    if (own == (v[WITH] >= 0))
        return ph_read_fail(r, PH_ERR_MODEL, node, "expected either \"with\" or \"velocity\" and \"omega\", got %s",
                            own ? "both" : "none");
    b->motion = own ? PH_BEAM_MOVING : PH_BEAM_WITH_BODY;
    if (!own) {
        status = ph_read_node_name(r, v[WITH], &b->with);
        if (!status && (b->with < 0 || b->with >= r->doc->def.body_count))
            status = ph_read_expected(r, v[WITH], "the name of a body");
        return status;
    }
    if (v[ABOUT] >= 0 && v[OMEGA] < 0) return ph_read_fail(r, PH_ERR_MODEL, node, "missing key \"omega\"");
    if (v[VELOCITY] >= 0) status = ph_read_numbers(r, v[VELOCITY], 3, b->velocity);
    if (!status && v[OMEGA] >= 0) status = ph_read_numbers(r, v[OMEGA], 3, b->omega);
    if (!status && v[ABOUT] >= 0) status = ph_read_numbers(r, v[ABOUT], 3, b->about);
    return status;
}

// --- beams ----------------------------------------------------------------------------------------------------

enum beam_key {
    NAME,
    FROM,
    SHAPE,
    NORMAL,
    TWIST,
    ELEMENTS,
    DEGREE,
    INTERPOLATION,
    INTEGRATION,
    MASS_MATRIX,
    STIFFNESS,
    INERTIA,
    DAMPING,
    SECTION,
    ENDS,
    MASSES,
    MARKERS,
    MOTION,
    FORMULATION,
    BEAM_KEYS
};
static const ph_key beam_keys[BEAM_KEYS] = {
    {"name", PH_KEY_REQUIRED},        {"from", PH_KEY_REQUIRED},          {"shape", PH_KEY_REQUIRED},
    {"normal", PH_KEY_REQUIRED},      {"twist", PH_KEY_OPTIONAL},         {"elements", PH_KEY_REQUIRED},
    {"degree", PH_KEY_OPTIONAL},      {"interpolation", PH_KEY_OPTIONAL}, {"integration", PH_KEY_OPTIONAL},
    {"mass_matrix", PH_KEY_OPTIONAL}, {"stiffness", PH_KEY_OPTIONAL},     {"inertia", PH_KEY_OPTIONAL},
    {"damping", PH_KEY_OPTIONAL},     {"section", PH_KEY_OPTIONAL},       {"ends", PH_KEY_OPTIONAL},
    {"masses", PH_KEY_OPTIONAL},      {"markers", PH_KEY_OPTIONAL},       {"motion", PH_KEY_OPTIONAL},
    {"formulation", PH_KEY_OPTIONAL},
};

static ph_status read_element_kind(ph_reader *r, const int *v, ph_beam_def *b) {
    static const char *const kinds[] = {"se3", "dual-quaternion", "so3xr3"}, *const rules[] = {"full", "reduced"};
    static const char *const matrices[] = {"lumped", "consistent"};
    int kind = 0, rule = 0, matrix = 0;
    ph_status status = PH_OK;
    if (v[INTERPOLATION] >= 0) status = ph_read_choice(r, v[INTERPOLATION], kinds, 3, &kind);
    if (!status && v[INTEGRATION] >= 0) status = ph_read_choice(r, v[INTEGRATION], rules, 2, &rule);
    if (!status && v[MASS_MATRIX] >= 0) status = ph_read_choice(r, v[MASS_MATRIX], matrices, 2, &matrix);
    if (!status && b->degree > 1 && kind != PH_BEAM_SE3)
        status = ph_read_fail(r, PH_ERR_MODEL, v[INTERPOLATION],
                              "elements of degree %d have \"se3\" alone: \"%s\" has degree 1", b->degree, kinds[kind]);
    if (!status && b->degree > 1 && matrix != PH_MASS_LUMPED)
        status =
            ph_read_fail(r, PH_ERR_MODEL, v[MASS_MATRIX],
                         "elements of degree %d have a lumped mass matrix: a consistent one has degree 1", b->degree);
    b->interpolation = (ph_interpolation)kind;
    b->integration = (ph_integration)rule;
    b->mass_matrix = (ph_mass_matrix)matrix;
    return status;
}

// Directors are interpolated by polynomials: none of the kinds that read_element_kind has.
static ph_status read_formulation(ph_reader *r, const int *v, ph_beam_def *b) {
    static const char *const names[] = {"se3", "director", "dual-quaternion"};
    int choice;
    const ph_status status = ph_read_choice(r, v[FORMULATION], names, 3, &choice);
    if (status || choice == 0) return status;
    b->dual_quaternions = choice == 2;
    if (b->dual_quaternions) {
        if (v[INTERPOLATION] < 0 && b->degree == 1) b->interpolation = PH_BEAM_DUAL_QUATERNION;
        return PH_OK;
    }
    if (v[INTERPOLATION] >= 0)
        return ph_read_fail(r, PH_ERR_MODEL, v[INTERPOLATION],
                            "directors are interpolated by polynomials: expected no \"interpolation\" with "
                            "\"formulation\": \"director\"");
    if (v[INTEGRATION] >= 0)
        return ph_read_fail(r, PH_ERR_MODEL, v[INTEGRATION],
                            "elements of directors have as many points as their degree: expected no \"integration\" "
                            "with \"formulation\": \"director\"");
    if (b->mass_matrix != PH_MASS_LUMPED)
        return ph_read_fail(r, PH_ERR_MODEL, v[MASS_MATRIX],
                            "beams with directors have a lumped mass matrix: expected \"lumped\"");
    b->interpolation = PH_BEAM_DIRECTORS;
    return PH_OK;
}

static ph_status read_beam(ph_reader *r, int node, ph_beam_def *b) {
    int v[BEAM_KEYS];
    ph_status status = ph_read_members(r, node, PH_KEYS(beam_keys), v);
    if (!status) status = ph_read_name(r, v[NAME], &b->name);
    if (!status) status = ph_read_numbers(r, v[FROM], 3, b->from);
    if (!status) status = read_shape(r, v[SHAPE], b);
    if (!status) status = ph_read_numbers(r, v[NORMAL], 3, b->normal);
    if (!status && v[TWIST] >= 0) status = ph_read_number(r, v[TWIST], &b->twist);
    if (!status) status = read_element_kind(r, v, b);
    if (!status) status = read_material(r, node, v[STIFFNESS], v[INERTIA], v[SECTION], b);
    if (!status && v[DAMPING] >= 0) status = ph_read_number(r, v[DAMPING], &b->damping);
    if (!status && v[ENDS] >= 0) status = read_ends(r, v[ENDS], b);
    if (!status && v[MASSES] >= 0) status = read_masses(r, v[MASSES], b);
    if (!status && v[MARKERS] >= 0) status = read_markers(r, v[MARKERS], b);
    if (!status && v[MOTION] >= 0) status = read_motion(r, v[MOTION], b);
    if (!status && v[FORMULATION] >= 0) status = read_formulation(r, v, b);
    return status;
}

ph_status ph_read_beam_nodes(ph_reader *r, int list) {
    const int count = ph_json_count(r->json, list);
    ph_beam_def *beams = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *beams);
    if (beams == NULL) return ph_read_no_memory(r);
    r->doc->def.beams = beams;
    int e = ph_json_first(r->json, list), total = 0;
    for (int i = 0; i < count; i++, e = ph_json_next(r->json, e)) {
        beams[i] = ph_beam_default();
        const int elements = ph_json_member(r->json, e, "elements");
        const ph_status status = read_size(r, e, beams + i);
        if (status) return status;
        total += beams[i].elements;
        if (total > MOST_ELEMENTS)
            return ph_read_expected(r, elements < 0 ? e : elements, "at most 1000000 elements in all beams");
    }
    return PH_OK;
}

ph_status ph_read_beams(ph_reader *r, int list) {
    const int count = r->doc->def.beam_count;
    ph_beam_def *beams = (ph_beam_def *)(void *)r->doc->def.beams;
    int e = ph_json_first(r->json, list);
    for (int i = 0; i < count; i++, e = ph_json_next(r->json, e)) {
        const ph_status status = read_beam(r, e, &beams[i]);
        if (status) return status;
    }
    return PH_OK;
}
