#include "beams.h"

#include "body_shape.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDING 1e-11  // strain of elements a hundredth as long as the distances they are taken from

double *lab_initial_row(const ph_model *model) {
    const ph_system *sys = ph_model_system(model);
    const int n = ph_model_coordinate_count(model), nq = sys->group.nq, nv = sys->group.nv;
    int columns;
    ph_model_columns(model, &columns);
    double *row = calloc((size_t)columns + 1, sizeof *row);
    double *memory = calloc((size_t)(nq + nv + sys->nz + sys->nc + 2 * n) + 1, sizeof *memory);
    ph_workspace *ws = NULL;
    if (row == NULL || memory == NULL || sys->workspace_create(sys, &ws) != PH_OK) {
        free(row);
        free(memory);
        return NULL;
    }
    double *q = memory, *v = q + nq, *z = v + nv, *lambda = z + sys->nz, *angle = lambda + sys->nc;
    ph_model_initial(model, q, v, z);
    const ph_place at = {0, q, v, z};
    ph_model_observe(model, &at, NULL, lambda, angle, angle + n, row, ws);
    sys->workspace_free(ws);
    free(memory);
    return row;
}

int lab_beam_column(const ph_model_def *def, const ph_model *model, int node) {
    int beam = 0, k = node - def->body_count - def->point_count;
    for (; k > ph_beam_intervals(def->beams + beam); beam++) k -= ph_beam_intervals(def->beams + beam) + 1;
    return ph_model_beam(model, beam).columns[k];
}

// --- cross-sections ---------------------------------------------------------------------------------------

static const struct {
    const char *type;
    int sizes;
} kinds[] = {[PH_SECTION_NONE] = {"rectangle", 2},
             [PH_SECTION_RECTANGLE] = {"rectangle", 2},
             [PH_SECTION_CIRCLE] = {"circle", 1},
             [PH_SECTION_TUBE] = {"tube", 2}};

// A rectangle of one material has EI3/EA = b2^2/12. Stiffnesses that no such beam has still get a thickness that is
// seen, and that leaves a beam a beam.
static double fitting_side(double EI, double EA, double length) {
    return fmin(fmax(sqrt(12 * EI / EA), length / 80), length / 16);
}

bool lab_beam_section(const ph_beam_def *beam, const ph_beam_info *info, double size[2]) {
    const double *K = beam->stiffness;
    memcpy(size, info->section.size, sizeof info->section.size);
    if (info->section.kind != PH_SECTION_NONE) return true;
    size[0] = fitting_side(K[35], K[0], info->length);
    size[1] = fitting_side(K[28], K[0], info->length);
    return false;
}

static void write_section(ph_json_writer *j, const ph_beam_def *beam, const ph_beam_info *info) {
    double size[2];
    const bool given = lab_beam_section(beam, info, size);
    ph_json_write_open(j, "section", '{');
    ph_json_write_text(j, "type", kinds[info->section.kind].type);
    ph_json_write_numbers(j, "size", size, kinds[info->section.kind].sizes);
    ph_json_write_bool(j, "given", given);
    ph_json_write_close(j, '}');
}

// The size of a beam's stiffnesses; of a section without holes and without regard to its shape.
static void stiffness_of(const ph_beam_def *beam, const ph_section_def *section, double stiffness[6]) {
    const double a = section->size[0], b = section->kind == PH_SECTION_RECTANGLE ? section->size[1] : a;
    for (int i = 0; i < 6; i++) {
        stiffness[i] = beam->stiffness[7 * i];
        if (section->kind == PH_SECTION_NONE) continue;
        stiffness[i] = (i % 3 == 0 ? section->E : section->G) * a * b * (i < 3 ? 1 : fmax(a, b) * fmax(a, b) / 12);
    }
}

// What strains of rounding size make of each quantity: a scale of colours that ends below shows noise.
static void write_rounding(ph_json_writer *j, const ph_beam_def *beam, const ph_beam_info *info) {
    static const char *const names[6] = {"N1", "Q2", "Q3", "M1", "M2", "M3"};
    double energy = 0, stiffness[6];
    stiffness_of(beam, &info->section, stiffness);
    ph_json_write_open(j, "rounding", '{');
    for (int i = 0; i < 6; i++) {
        const double strain = i < 3 ? ROUNDING : ROUNDING / info->length;
        ph_json_write_number(j, names[i], stiffness[i] * strain);
        energy += stiffness[i] * strain * strain / 2;
    }
    ph_json_write_number(j, "energy", energy);
    if (info->section.kind != PH_SECTION_NONE) ph_json_write_number(j, "stress", info->section.E * ROUNDING);
    ph_json_write_close(j, '}');
}

// --- nodes ------------------------------------------------------------------------------------------------

static void write_nodes(ph_json_writer *j, const ph_model *model, const ph_beam_info *info) {
    static const double none[4] = {1, 0, 0, 0};
    ph_json_write_open(j, "nodes", '[');
    for (int k = 0; k <= info->intervals; k++) ph_json_write_text(j, NULL, ph_model_body(model, info->nodes[k]).name);
    ph_json_write_close(j, ']');
    ph_json_write_open(j, "turns", '[');
    for (int k = 0; k <= info->intervals; k++) {
        const double *turn = info->turns + 4 * k;
        double R[9];
        lab_rotation(turn, R);
        if (memcmp(turn, none, sizeof none) == 0) ph_json_write_null(j, NULL);
        else ph_json_write_numbers(j, NULL, R, 9);
    }
    ph_json_write_close(j, ']');
}

static const char *name_of(const ph_model_def *def, const ph_model *model, int node) {
    if (node == PH_GROUND) return "ground";
    const int points = node - def->body_count;
    if (points < 0) return def->bodies[node].name;
    return points < def->point_count ? def->points[points].name
                                     : ph_model_body(model, ph_model_place(model, node)).name;
}

static void write_ends(ph_json_writer *j, const ph_model_def *def, const ph_model *model, const ph_beam_end ends[2]) {
    ph_json_write_open(j, "ends", '[');
    for (int s = 0; s < 2; s++)
        if (ends[s].kind == PH_END_FREE) ph_json_write_null(j, NULL);
        else ph_json_write_text(j, NULL, name_of(def, model, ends[s].node));
    ph_json_write_close(j, ']');
}

static void write_masses(ph_json_writer *j, const ph_beam_def *beam) {
    ph_json_write_open(j, "masses", '[');
    for (int i = 0; i < beam->mass_count; i++) {
        ph_json_write_open(j, NULL, '{');
        ph_json_write_integer(j, "node", beam->masses[i].node);
        ph_json_write_number(j, "mass", beam->masses[i].mass);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

static void write_markers(ph_json_writer *j, const ph_beam_def *beam) {
    ph_json_write_open(j, "markers", '[');
    for (int i = 0; i < beam->marker_count; i++) {
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", beam->markers[i].name);
        ph_json_write_integer(j, "node", beam->markers[i].node);
        ph_json_write_numbers(j, "at", beam->markers[i].at, 3);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

void lab_describe_beams(ph_json_writer *j, const ph_model_def *def, const ph_model *model) {
    ph_json_write_open(j, "beams", '[');
    for (int b = 0; b < def->beam_count; b++) {
        const ph_beam_info info = ph_model_beam(model, b);
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", info.name);
        ph_json_write_integer(j, "elements", info.elements);
        ph_json_write_number(j, "length", info.length);
        write_section(j, def->beams + b, &info);
        write_nodes(j, model, &info);
        write_ends(j, def, model, def->beams[b].ends);
        write_rounding(j, def->beams + b, &info);
        write_masses(j, def->beams + b);
        write_markers(j, def->beams + b);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}
