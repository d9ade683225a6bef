// What a result of `polhode optimize` has besides its motion.
#include "report.h"

#include <stdlib.h>
#include <string.h>

typedef struct table {
    const char *name, *dataset;
} table;
static const table tables[] = {{"u", "/control/u"},
                               {"momentum", "/adjoint/momentum"},
                               {"configuration", "/adjoint/configuration"},
                               {"spatial", "/adjoint/spatial"},
                               {"hamiltonian", "/adjoint/hamiltonian"}};

// False where the list cannot be read.
static bool all_controls(const lab_report *r, bool (*like)(const ph_json *list, int control)) {
    if (r->list == NULL || ph_json_kind_of(r->list, 0) != PH_JSON_ARRAY) return false;
    const int count = ph_json_count(r->list, 0);
    int node = count > 0 ? ph_json_first(r->list, 0) : -1;
    for (int i = 0; i < count; i++, node = ph_json_next(r->list, node))
        if (ph_json_kind_of(r->list, node) != PH_JSON_OBJECT || !like(r->list, node)) return false;
    return true;
}

static bool turns_with_the_model(const ph_json *list, int control) {
    const int frame = ph_json_member(list, control, "frame");
    return frame < 0 || !ph_json_is(list, frame, "inertial");
}

static bool is_inner(const ph_json *list, int control) {
    const int kind = ph_json_member(list, control, "kind");
    return kind >= 0 && (ph_json_is(list, kind, "rotor") || ph_json_is(list, kind, "joint"));
}

bool lab_report_read_optimum(lab_report *r) {
    ph_error err;
    if (!lab_report_text(r, "controls", &r->controls) || !lab_report_text(r, "problem", &r->problem)) return false;
    if (r->controls == NULL || r->problem == NULL) return true;
    const ph_status status = ph_json_parse(r->controls, strlen(r->controls), &r->list, &err);
    if (status == PH_ERR_MEMORY) return false;
    if (status != PH_OK) r->list = NULL;
    const bool inner = all_controls(r, is_inner);
    for (int i = 0; i < r->laws.count; i++) {
        lab_law *law = &r->laws.list[i];
        if (law->kind == LAB_ANGULAR_MOMENTUM && law->conserved)
            r->costate_stays = all_controls(r, turns_with_the_model);
        const bool residual = law->kind == LAB_PHI || law->kind == LAB_PHIDOT || law->kind == LAB_ORTHOGONALITY;
        // Controls do work; torques between parts leave the momenta of the whole as they are.
        if (law->kind == LAB_ENERGY || (!residual && !inner)) law->conserved = false;
    }
    return true;
}

static bool write_facts(ph_json_writer *j, const lab_report *r) {
    static const char *const names[] = {"status",  "furthest",     "cost",       "cost_terms",          "duration",
                                        "implied", "second_order", "iterations", "kkt_residual",        "wall_s",
                                        "solver",  "approach",     "method",     "constraint_violation"};
    return lab_report_texts(j, r, "facts", names, sizeof names / sizeof *names);
}

// Components one after the other, at the rows that are shown; a table that is not there is left out.
static bool write_table(ph_json_writer *j, const lab_report *r, const table *t) {
    long rows;
    int width;
    double *data;
    if (!lab_report_table(r, t->dataset, &rows, &width, &data)) return false;
    bool good = true;
    if (rows > 0) {
        ph_json_write_open(j, t->name, '[');
        for (int i = 0; good && i < width; i++) {
            ph_json_write_open(j, NULL, '{');
            good = lab_report_numbers(j, r, true, data + i, width, rows - 1);
            ph_json_write_close(j, '}');
        }
        ph_json_write_close(j, ']');
    }
    free(data);
    return good;
}

bool lab_report_write_optimum(ph_json_writer *j, const lab_report *r) {
    if (r->list == NULL) {
        ph_json_write_null(j, "optimum");
        return true;
    }
    char *name, *adjoint = NULL;
    bool good = lab_report_text(r, "name", &name) && lab_report_text(r, "adjoint", &adjoint);
    ph_json_write_open(j, "optimum", '{');
    lab_text_or_null(j, "name", name);
    lab_text_or_null(j, "problem", r->problem);
    ph_json_write_text(j, "controls", r->controls);
    lab_text_or_null(j, "adjoint", adjoint);
    ph_json_write_bool(j, "costate_stays", r->costate_stays);
    good = good && write_facts(j, r);
    ph_json_write_open(j, "tables", '{');
    for (size_t i = 0; good && i < sizeof tables / sizeof *tables; i++) good = write_table(j, r, tables + i);
    ph_json_write_close(j, '}');
    ph_json_write_close(j, '}');
    free(name);
    free(adjoint);
    return good;
}
