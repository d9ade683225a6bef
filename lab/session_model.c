// The model of a session: its text with other values for its parameters.
#include "build.h"
#include "session.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(ph_error *err, ph_status code, const char *where, const char *what) {
    *err = (ph_error){.code = code};
    snprintf(err->where, sizeof err->where, "%s", where);
    snprintf(err->what, sizeof err->what, "%s", what);
}

bool lab_loaded_override(lab_loaded *loaded, const char *name, double value, ph_error *err) {
    for (int i = 0; i < loaded->override_count; i++)
        if (strcmp(loaded->overrides[i].name, name) == 0) {
            loaded->overrides[i].value = value;
            return true;
        }
    if (loaded->override_count == LAB_PARAMETERS) {
        fail(err, PH_ERR_ARGUMENT, "parameters", "more parameters than the lab allows");
        return false;
    }
    char *copy = strdup(name);
    if (copy == NULL) {
        fail(err, PH_ERR_MEMORY, "", ph_status_text(PH_ERR_MEMORY));
        return false;
    }
    loaded->overrides[loaded->override_count++] = (ph_override){copy, value};
    return true;
}

bool lab_loaded_copy(lab_loaded *to, const lab_loaded *from) {
    ph_error err;
    *to = (lab_loaded){.length = from->length};
    to->text = malloc(from->length + 1);
    to->file = strdup(from->file);
    bool good = to->text != NULL && to->file != NULL;
    if (good) memcpy(to->text, from->text, from->length + 1);
    for (int i = 0; good && i < from->override_count; i++)
        good = lab_loaded_override(to, from->overrides[i].name, from->overrides[i].value, &err);
    if (!good) lab_loaded_free(to);
    return good;
}

void lab_loaded_free(lab_loaded *loaded) {
    ph_placed_free(loaded->model, loaded->placed);
    ph_model_free(loaded->model);
    ph_document_free(loaded->doc);
    free(loaded->text);
    free(loaded->file);
    for (int i = 0; i < loaded->override_count; i++) free((char *)loaded->overrides[i].name);
    *loaded = (lab_loaded){0};
}

static int root_of(const int *parent, int node) {
    while (parent[node] != node) node = parent[node];
    return node;
}

static int node_count(const ph_model_def *def) {
    int count = def->body_count + def->point_count;
    for (int b = 0; b < def->beam_count; b++) count += ph_beam_intervals(def->beams + b) + 1;
    return count;
}

// Whether they were connected already. The ground is after the last node.
static bool connect(int *parent, int ground, int first, int second) {
    const int a = root_of(parent, first == PH_GROUND ? ground : first);
    const int b = root_of(parent, second == PH_GROUND ? ground : second);
    parent[a] = b;
    return a == b;
}

// Joints between nodes that are connected already; INT_MAX when memory is out. The ends of beams are joints, their
// elements are forces.
static int count_loops(const ph_model_def *def) {
    const int ground = node_count(def);
    int *parent = malloc((size_t)(ground + 1) * sizeof *parent), loops = 0;
    if (parent == NULL) return INT_MAX;
    for (int i = 0; i <= ground; i++) parent[i] = i;
    for (int b = 0, start = def->body_count + def->point_count; b < def->beam_count; b++) {
        const ph_beam_def *beam = def->beams + b;
        for (int s = 0; s < 2; s++)
            if (beam->ends[s].kind == PH_END_CLAMPED)
                loops += connect(parent, ground, start + s * ph_beam_intervals(beam), beam->ends[s].node);
        start += ph_beam_intervals(beam) + 1;
    }
    for (int i = 0; i < def->joint_count; i++)
        loops += connect(parent, ground, def->joints[i].nodes[0], def->joints[i].nodes[1]);
    free(parent);
    return loops;
}

// Of all bodies and beams together: rotors and markers, and the points that curves go through.
static void count_details(const ph_model_def *def, int *rotors, int *markers, int *points) {
    *rotors = *markers = *points = 0;
    for (int i = 0; i < def->body_count; i++) {
        *rotors += def->bodies[i].rotor_count;
        *markers += def->bodies[i].marker_count;
    }
    for (int b = 0; b < def->beam_count; b++) {
        *markers += def->beams[b].marker_count + def->beams[b].mass_count;
        *points += def->beams[b].point_count;
    }
}

bool lab_within_limits(const ph_model_def *def, ph_error *err) {
    int rotors, markers, points;
    count_details(def, &rotors, &markers, &points);
    const struct {
        int count, most;
        const char *what;
    } limits[] = {{node_count(def), LAB_BODIES, "bodies"},
                  {count_loops(def), LAB_LOOPS, "closed loops"},
                  {def->force_count, LAB_FORCES, "forces"},
                  {def->coupling_count + def->gear_count, LAB_FORCES, "couplings"},
                  {rotors, LAB_ROTORS, "rotors"},
                  {markers, LAB_MARKERS, "markers"},
                  {points, LAB_CURVE_POINTS, "points of curves"}};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        if (limits[i].count <= limits[i].most) continue;
        char what[160];
        snprintf(what, sizeof what, "the lab allows at most %d %s, this model has %d; `polhode run` has no such limit",
                 limits[i].most, limits[i].what, limits[i].count);
        fail(err, PH_ERR_MODEL, limits[i].what, what);
        return false;
    }
    return true;
}

const ph_model *lab_loaded_model(const lab_loaded *loaded, const ph_simulation *sim) {
    return loaded->placed[ph_simulation_placing(sim)];
}

ph_column *lab_loaded_columns(const lab_loaded *loaded, int *count) {
    if (loaded->poisson == NULL) return ph_beam_columns(loaded->model, count);
    *count = loaded->poisson->column_count;
    ph_column *copy = malloc((size_t)*count * sizeof *copy);
    if (copy != NULL) memcpy(copy, loaded->poisson->columns, (size_t)*count * sizeof *copy);
    return copy;
}

const char *lab_loaded_name(const lab_loaded *loaded) {
    return loaded->poisson != NULL ? loaded->poisson->name : ph_model_name(loaded->model);
}

bool lab_loaded_runs(const lab_loaded *loaded, const ph_simulation *sim, ph_error *err) {
    ph_simulation check = *sim;
    check.duration = check.step;
    if (ph_simulation_check(&check, loaded->model, err) != PH_OK) return false;
    return loaded->poisson == NULL || ph_poisson_suits(sim->method, err) == PH_OK;
}

static ph_status find_laws(lab_loaded *loaded, ph_error *err) {
    if (loaded->poisson == NULL) return lab_laws_find(&loaded->laws, loaded->doc, loaded->model, err);
    lab_laws_find_poisson(&loaded->laws, loaded->poisson);
    return PH_OK;
}

bool lab_loaded_build(lab_loaded *loaded, ph_error *err) {
    *err = (ph_error){0};
    if (loaded->length > LAB_MODEL_BYTES) {
        char what[160];
        snprintf(what, sizeof what, "the lab allows models of at most %d bytes, this one has %zu", LAB_MODEL_BYTES,
                 loaded->length);
        fail(err, PH_ERR_MODEL, "", what);
        return false;
    }
    const lab_source source = {loaded->text,      loaded->length,         loaded->file,
                               loaded->overrides, loaded->override_count, true};
    ph_status status = lab_build(&source, &loaded->doc, &loaded->model, err);
    if (status == PH_OK) loaded->poisson = ph_document_poisson(loaded->doc);
    if (status == PH_OK && loaded->poisson == NULL)
        status = ph_document_place(loaded->doc, loaded->model, loaded->placed, err);
    if (status == PH_OK) status = find_laws(loaded, err);
    if (status != PH_OK && err->what[0] == '\0') snprintf(err->what, sizeof err->what, "%s", ph_status_text(status));
    return status == PH_OK;
}
