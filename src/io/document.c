// A model file from its text to its definition, and back from a fault in the definition to its line.
#include "io/document.h"

#include "io/origin.h"
#include "io/output.h"
#include "io/platform.h"
#include "io/text.h"
#include "polhode/status.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char STDIN_NAME[] = "<stdin>";

// --- from text to definition ----------------------------------------------------------------------------------

// The file's name without directory and extension.
static ph_status default_name(ph_reader *r, const char **name) {
    const char *file = r->doc->file, *slash = strrchr(file, '/');
    if (strcmp(file, STDIN_NAME) == 0) {
        *name = "stdin";
        return PH_OK;
    }
    if (slash && slash[1] != '\0') file = slash + 1;
    const char *dot = strrchr(file, '.');
    const size_t length = dot && dot != file ? (size_t)(dot - file) : strlen(file);
    char *copy = ph_pool_take(&r->doc->pool, length + 1, 1);
    if (copy == NULL) return ph_read_no_memory(r);
    memcpy(copy, file, length);
    *name = copy;
    return PH_OK;
}

ph_status ph_read_title(ph_reader *r, int node, const char **name) {
    return node >= 0 ? ph_read_text(r, node, name) : default_name(r, name);
}

// Files of the same family that are not models.
static ph_status refuse_relatives(ph_reader *r) {
    static const struct {
        const char *key, *what;
    } relatives[] = {
        {"polhode-control", "an optimal control problem is not a model: `polhode optimize` solves it"},
        {"polhode-study", "a parameter study is not a model: `polhode sweep` computes it"},
    };
    for (int i = 0; i < 2; i++) {
        const int value = ph_json_member(r->json, 0, relatives[i].key);
        if (value >= 0) return ph_read_fail(r, PH_ERR_UNSUPPORTED, value, "%s", relatives[i].what);
    }
    return PH_OK;
}

static ph_status read_version(ph_reader *r, int node) {
    double version;
    const ph_status status = ph_read_plain_number(r, node, &version);
    if (status) return status;
    return version == 1 ? PH_OK : ph_read_expected(r, node, "1, the version of the format");
}

static ph_status read_gravity(ph_reader *r, int node, ph_model_def *def) {
    if (ph_json_kind_of(r->json, node) != PH_JSON_OBJECT) return ph_read_numbers(r, node, 3, def->gravity);
    static const ph_key keys[] = {{"central", PH_KEY_REQUIRED}};
    static const ph_key central[] = {{"mu", PH_KEY_REQUIRED}, {"center", PH_KEY_OPTIONAL}};
    int value, v[2];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), &value);
    if (!status) status = ph_read_members(r, value, PH_KEYS(central), v);
    if (!status) status = ph_read_number(r, v[0], &def->mu);
    if (!status && !(def->mu > 0)) status = ph_read_expected(r, v[0], "a number > 0");
    if (!status && v[1] >= 0) status = ph_read_numbers(r, v[1], 3, def->center);
    return status;
}

enum {
    POLHODE,
    SCHEMA,
    NAME,
    DESCRIPTION,
    PARAMETERS,
    GRAVITY,
    BODIES,
    POINTS,
    JOINTS,
    FORCES,
    BEAMS,
    COUPLINGS,
    SIMULATION,
    STATICS,
    INPUTS,
    OUTPUTS,
    CONTROLLERS,
    MESHES,
    TOP_KEYS
};
static const ph_key top_keys[TOP_KEYS] = {
    {"polhode", PH_KEY_REQUIRED},     {"$schema", PH_KEY_IGNORED},      {"name", PH_KEY_OPTIONAL},
    {"description", PH_KEY_OPTIONAL}, {"parameters", PH_KEY_OPTIONAL},  {"gravity", PH_KEY_OPTIONAL},
    {"bodies", PH_KEY_OPTIONAL},      {"points", PH_KEY_OPTIONAL},      {"joints", PH_KEY_OPTIONAL},
    {"forces", PH_KEY_OPTIONAL},      {"beams", PH_KEY_OPTIONAL},       {"couplings", PH_KEY_OPTIONAL},
    {"simulation", PH_KEY_OPTIONAL},  {"statics", PH_KEY_OPTIONAL},     {"inputs", PH_KEY_OPTIONAL},
    {"outputs", PH_KEY_OPTIONAL},     {"controllers", PH_KEY_OPTIONAL}, {"meshes", PH_KEY_OPTIONAL},
};

// The counts first, since joints and forces refer to bodies and points by number.
static ph_status read_lists(ph_reader *r, const int *v) {
    ph_model_def *def = &r->doc->def;
    int *const counts[PH_LISTS] = {&def->body_count,  &def->point_count, &def->joint_count,
                                   &def->force_count, &def->beam_count,  &def->gear_count};
    ph_status status = PH_OK;
    for (int i = 0; i < PH_LISTS && !status; i++) {
        if (v[BODIES + i] >= 0) status = ph_read_list(r, v[BODIES + i], counts[i]);
    }
    if (!status) status = ph_names_collect(r, v + BODIES);
    if (!status && v[BEAMS] >= 0) status = ph_read_beam_nodes(r, v[BEAMS]);
    if (!status && v[MESHES] >= 0) status = ph_read_meshes(r, v[MESHES]);
    if (!status && v[BODIES] >= 0) status = ph_read_bodies(r, v[BODIES]);
    if (!status && v[POINTS] >= 0) status = ph_read_points(r, v[POINTS]);
    if (!status && v[JOINTS] >= 0) status = ph_read_joints(r, v[JOINTS]);
    if (!status && v[COUPLINGS] >= 0) status = ph_read_couplings(r, v[COUPLINGS]);
    if (!status && v[BEAMS] >= 0) status = ph_read_beams(r, v[BEAMS]);
    if (!status && v[FORCES] >= 0) status = ph_read_forces(r, v[FORCES]);
    return status;
}

void ph_document_choose_spaces(ph_document *doc, const ph_simulation *sim) {
    doc->def.auto_cspace = ph_simulation_spaces(sim);
    doc->def.orbit = ph_simulation_orbit(sim);
}

void ph_document_let_push(ph_document *doc) { doc->def.pushed = true; }

static ph_status read_model(ph_reader *r) {
    int v[TOP_KEYS];
    ph_model_def *def = &r->doc->def;
    if (ph_json_kind_of(r->json, 0) != PH_JSON_OBJECT) return ph_read_expected(r, 0, "a model, an object");
    ph_status status = refuse_relatives(r);
    if (!status) status = ph_read_members(r, 0, PH_KEYS(top_keys), v);
    if (!status) status = read_version(r, v[POLHODE]);
    if (!status) status = ph_read_title(r, v[NAME], &def->name);
    if (!status && v[DESCRIPTION] >= 0) status = ph_read_text(r, v[DESCRIPTION], &def->description);
    if (!status) status = ph_read_parameters(r, v[PARAMETERS], v[INPUTS]);
    if (!status && v[GRAVITY] >= 0) status = read_gravity(r, v[GRAVITY], def);
    r->laws = PH_LAWS_OF_STATE;
    if (!status) status = read_lists(r, v);
    r->laws = PH_LAWS_NONE;
    if (!status) status = ph_read_held(r, &(ph_held_nodes){v[INPUTS], v[OUTPUTS], v[CONTROLLERS]});
    if (!status) status = ph_compile_laws(r);
    if (!status && v[SIMULATION] >= 0) status = ph_read_simulation(r, v[SIMULATION], &r->doc->sim);
    if (!status && v[STATICS] >= 0) status = ph_read_statics(r, v[STATICS], &r->doc->statics);
    def->assemble = r->doc->sim.assemble;
    def->assemble_weight = r->doc->sim.weight;
    ph_document_choose_spaces(r->doc, &r->doc->sim);
    return status;
}

ph_status ph_document_open(const char *text, size_t length, const char *file, ph_document **doc, ph_error *err) {
    *doc = NULL;
    if (file == NULL) file = "<text>";
    ph_json *json;
    ph_status status = ph_json_parse(text, length, &json, err);
    if (status) {
        if (err) snprintf(err->where, sizeof err->where, "%s", file);
        return status;
    }
    ph_document *d = calloc(1, sizeof *d);
    if (d == NULL) {
        ph_json_free(json);
        return ph_fail(err, PH_ERR_MEMORY, file, "out of memory");
    }
    d->json = json;
    d->sim = ph_simulation_default();
    d->statics = ph_statics_default();
    d->file = ph_pool_take(&d->pool, strlen(file) + 1, 1);
    if (d->file == NULL) {
        ph_document_free(d);
        return ph_fail(err, PH_ERR_MEMORY, file, "out of memory");
    }
    memcpy(d->file, file, strlen(file) + 1);
    *doc = d;
    return PH_OK;
}

// The overrides outlive the call: a model can be made again with them.
static ph_status keep_overrides(ph_reader *r) {
    ph_document *doc = r->doc;
    doc->overrides = ph_pool_take(&doc->pool, (size_t)r->override_count, sizeof *doc->overrides);
    if (doc->overrides == NULL) return ph_read_no_memory(r);
    for (int i = 0; i < r->override_count; i++) {
        const size_t length = strlen(r->overrides[i].name);
        char *name = ph_pool_take(&doc->pool, length + 1, 1);
        if (name == NULL) return ph_read_no_memory(r);
        memcpy(name, r->overrides[i].name, length);
        doc->overrides[i] = (ph_override){name, r->overrides[i].value};
    }
    doc->override_count = r->override_count;
    return PH_OK;
}

ph_status ph_document_parse_with(const char *text, size_t length, const char *file, const ph_override *overrides,
                                 int count, ph_document **doc, ph_error *err) {
    ph_status status = ph_document_open(text, length, file, doc, err);
    if (status) return status;
    ph_reader reader = {.doc = *doc, .json = (*doc)->json, .overrides = overrides, .override_count = count, .err = err};
    const bool poisson =
        ph_json_kind_of(reader.json, 0) == PH_JSON_OBJECT && ph_json_member(reader.json, 0, "polhode-poisson") >= 0;
    status = poisson ? ph_read_poisson(&reader) : read_model(&reader);
    if (!status && count > 0) status = keep_overrides(&reader);  // their names have been checked
    if (status) {
        ph_document_free(*doc);
        *doc = NULL;
    }
    return status;
}

ph_status ph_document_parse(const char *text, size_t length, const char *file, ph_document **doc, ph_error *err) {
    return ph_document_parse_with(text, length, file, NULL, 0, doc, err);
}

void ph_document_free(ph_document *doc) {
    if (doc == NULL) return;
    ph_json_free(doc->json);
    ph_pool_free(&doc->pool);
    free(doc->mesh_text);
    free(doc);
}

const char *ph_document_file(const ph_document *doc) { return doc->file; }
const char *ph_document_text(const ph_document *doc) { return ph_json_text(doc->json); }
const ph_model_def *ph_document_definition(const ph_document *doc) { return &doc->def; }
ph_simulation ph_document_simulation(const ph_document *doc) { return doc->sim; }
ph_statics ph_document_statics(const ph_document *doc) { return doc->statics; }

const ph_parameter *ph_document_parameters(const ph_document *doc, int *count) {
    *count = doc->parameter_count;
    return doc->parameters;
}

// --- from file to text ----------------------------------------------------------------------------------------

// All of it, but no more than one byte beyond what a model may have: the parser then reports it.
static ph_status read_stream(FILE *in, const char *file, char **text, size_t *length, ph_error *err) {
    const size_t most = (size_t)PH_JSON_BYTES + 1;
    size_t size = 1 << 16, used = 0;
    char *buffer = malloc(size);
    while (buffer) {
        used += fread(buffer + used, 1, size - used, in);
        if (used < size || used == most) break;
        size = size > most / 2 ? most : 2 * size;
        char *larger = realloc(buffer, size);
        if (larger == NULL) free(buffer);
        buffer = larger;
    }
    if (buffer == NULL) return ph_fail(err, PH_ERR_MEMORY, file, "out of memory");
    if (ferror(in)) {
        free(buffer);
        return ph_fail(err, PH_ERR_FILE, file, "cannot be read: %s", strerror(errno));
    }
    *text = buffer;
    *length = used;
    return PH_OK;
}

static ph_status read_file(const char *path, char **text, size_t *length, ph_error *err) {
    ph_file_info about;
    FILE *in = fopen(path, "rb");
    if (in == NULL && errno == ENOMEM) return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    if (in == NULL) return ph_fail(err, PH_ERR_FILE, path, "cannot be read: %s", strerror(errno));
    ph_status status;
    if (ph_file_look(path, &about) && about.folder)
        status = ph_fail(err, PH_ERR_FILE, path, "cannot be read: it is a directory");
    else status = read_stream(in, path, text, length, err);
    fclose(in);
    return status;
}

static ph_status read_example(const char *name, char **text, size_t *length, ph_error *err) {
    ph_error local = {0};
    *text = ph_example_text(name, &local);
    if (*text) {
        *length = strlen(*text);
        return PH_OK;
    }
    // "chain:0" names an example wrongly; its own message says more than that there is no such file.
    const bool generated = strncmp(name, "chain", 5) == 0 || strncmp(name, "n-four-bar", 10) == 0;
    if (local.code == PH_ERR_MEMORY || (generated && strchr(name, ':')))
        return ph_fail(err, local.code ? local.code : PH_ERR_FILE, name, "%s", local.what);
    int count = 0;
    const ph_example *all = ph_examples(&count);
    ph_guess guess = ph_guess_start(name, strlen(name));
    for (int i = 0; i < count; i++) ph_guess_try(&guess, all[i].name);
    all = ph_poisson_examples(&count);
    for (int i = 0; i < count; i++) ph_guess_try(&guess, all[i].name);
    const char *meant = ph_guess_found(&guess);
    if (meant)
        return ph_fail(err, PH_ERR_FILE, name, "no such file or example, did you mean the example \"%s\"?", meant);
    return ph_fail(err, PH_ERR_FILE, name, "no such file, and no example of that name");
}

ph_status ph_source_load(const char *source, const char **file, char **text, size_t *length, ph_error *err) {
    ph_file_info about;
    *file = source;
    if (strcmp(source, "-") == 0) {
        *file = STDIN_NAME;
        return read_stream(stdin, *file, text, length, err);
    }
    if (ph_file_look(source, &about) || (errno != ENOENT && errno != ENOTDIR))
        return read_file(source, text, length, err);
    return read_example(source, text, length, err);
}

ph_status ph_document_read_with(const char *source, const ph_override *overrides, int count, ph_document **doc,
                                ph_error *err) {
    char *text = NULL;
    size_t length = 0;
    const char *file;
    *doc = NULL;
    ph_status status = ph_source_load(source, &file, &text, &length, err);
    if (status) return status;
    status = ph_document_parse_with(text, length, file, overrides, count, doc, err);
    free(text);
    return status;
}

ph_status ph_document_read(const char *source, ph_document **doc, ph_error *err) {
    return ph_document_read_with(source, NULL, 0, doc, err);
}

// --- from a fault to its line ---------------------------------------------------------------------------------

// A definition's path in the words of the file: "joints[2].nodes[1]" is "joints[2].bodies[1]", and
// "forces[0].nodes[0]" is "forces[0].body" where the force has only one.
static ph_line path_in_file(const ph_document *doc, const char *from) {
    const char *nodes = strstr(from, ".nodes");
    ph_line path = {0};
    ph_line_add(&path, "%.*s", nodes ? (int)(nodes - from) : (int)strlen(from), from);
    if (nodes == NULL) return path;
    bool complete;
    const int node = ph_json_find(doc->json, path.text, &complete);
    if (complete && ph_json_member(doc->json, node, "body") >= 0) ph_line_add(&path, ".body");
    else ph_line_add(&path, ".bodies%s", nodes + strlen(".nodes"));
    return path;
}

// The patterns of the file can be compared with the columns only now that there are columns.
static ph_status check_output(const ph_document *doc, const ph_model *model, ph_error *err) {
    if (doc->sim.output == NULL) return PH_OK;
    int count, which;
    const ph_column *columns = ph_model_columns(model, &count);
    const ph_status status = ph_output_select(doc->sim.output, columns, count, NULL, &which, err);
    if (status != PH_OK) snprintf(err->where, sizeof err->where, "simulation.output[%d]", which);
    return status;
}

ph_status ph_document_compile_as(const ph_document *doc, const ph_model_def *def, ph_model **model, ph_error *err) {
    ph_error local = {0};
    *model = NULL;
    if (doc->poisson)
        return ph_fail(
            err, PH_ERR_UNSUPPORTED, doc->file,
            "a Poisson system has no bodies: `polhode run`, `compare`, `certify`, `check` and `lab` take it");
    ph_status status = ph_model_create(def, model, &local);
    if (status == PH_OK) {
        status = check_output(doc, *model, &local);
        if (status == PH_OK) return PH_OK;
        ph_model_free(*model);
        *model = NULL;
    }
    if (err == NULL) return status;
    bool complete;
    const ph_line path = path_in_file(doc, local.where);
    ph_fail(err, status, doc->file, "%s%s%s", path.text, path.used ? ": " : "", local.what);
    ph_text_trim(err->what);
    if (status != PH_ERR_MEMORY)
        ph_json_position(doc->json, ph_json_find(doc->json, path.text, &complete), &err->line, &err->column);
    return status;
}

ph_status ph_document_compile(const ph_document *doc, ph_model **model, ph_error *err) {
    ph_status status = ph_document_compile_as(doc, &doc->def, model, err);
    if (status == PH_OK) status = ph_origin_keep(doc, *model, err);
    if (status == PH_OK) return PH_OK;
    ph_model_free(*model);
    *model = NULL;
    return status;
}

// Without an orbit the last is that of methods that enforce the joints.
ph_status ph_document_place(const ph_document *doc, ph_model *model, ph_model *placed[PH_PLACINGS], ph_error *err) {
    static const struct {
        ph_auto_cspace spaces;
        ph_orbit orbit;
    } ways[PH_PLACINGS] = {
        {PH_AUTO_SUBGROUP, PH_ORBIT_BESIDE}, {PH_AUTO_CENTRE, PH_ORBIT_BESIDE}, {PH_AUTO_CENTRE, PH_ORBIT_ORIGIN}};
    const bool orbits = ph_model_system(model)->orbit != PH_ORBIT_NONE;
    ph_status status = PH_OK;
    for (int i = 0; i < PH_PLACINGS; i++) placed[i] = model;
    if (!ph_model_spaces_depend(model)) return PH_OK;
    for (int i = 0; i < (orbits ? PH_PLACINGS : 2) && status == PH_OK; i++) {
        ph_model_def def = doc->def;
        if (def.auto_cspace == ways[i].spaces && (!orbits || def.orbit == ways[i].orbit)) continue;
        def.auto_cspace = ways[i].spaces;
        def.orbit = ways[i].orbit;
        status = ph_document_compile_as(doc, &def, &placed[i], err);
    }
    if (!orbits) placed[PH_PLACINGS - 1] = placed[PH_AUTO_CENTRE];
    return status;
}

void ph_placed_free(const ph_model *model, ph_model *placed[PH_PLACINGS]) {
    for (int i = 0; i < PH_PLACINGS; i++) {
        bool own = placed[i] != model;
        for (int k = 0; k < i; k++) own = own && placed[k] != placed[i];
        if (own) ph_model_free(placed[i]);
    }
    for (int i = 0; i < PH_PLACINGS; i++) placed[i] = NULL;
}
