// Models of beams under load, and their equilibria, for the tests of statics.
#ifndef POLHODE_TESTS_STATICS_CASES_H
#define POLHODE_TESTS_STATICS_CASES_H

#include "harness.h"

#include "polhode/lie/se3.h"
#include "polhode/model.h"
#include "polhode/statics.h"

#define PI 3.14159265358979323846

enum { CASE_BEAMS = 3, CASE_FORCES = 4, CASE_JOINTS = 4, CASE_BODIES = 3, CASE_ROWS = 256, CASE_MODES = 128 };

// A definition with room for what it points to.
typedef struct static_case {
    ph_beam_def beams[CASE_BEAMS];
    ph_force_def forces[CASE_FORCES];
    ph_joint_def joints[CASE_JOINTS];
    ph_body_def bodies[CASE_BODIES];
    double values[CASE_FORCES][3];
    int beam_count, force_count, joint_count, body_count;
    ph_statics statics;
    double gravity[3];
    int modes;
} static_case;

// The last row of a computation, and what is known of all of them.
typedef struct static_result {
    ph_status status;
    ph_error err;
    ph_equilibrium eq;
    ph_model *model;
    double *row;         // [columns] of the last
    double *resultants;  // [6 elements]
    int rows;
    double factor[CASE_ROWS];
    double frequencies[CASE_MODES];
    double *shapes;  // [modes x nv]
} static_result;

static inline void stiffness_of(double EA, double GA, double GJ, double EI2, double EI3, double *K) {
    const double diagonal[6] = {EA, GA, GA, GJ, EI2, EI3};
    memset(K, 0, 36 * sizeof *K);
    for (int i = 0; i < 6; i++) K[7 * i] = diagonal[i];
}

// A straight beam along x from the origin, clamped at its start.
static inline static_case cantilever(double L, int elements, double EA, double GA, double GJ, double EI) {
    static_case c = {.beam_count = 1, .statics = ph_statics_default()};
    ph_beam_def *b = c.beams;
    *b = ph_beam_default();
    b->name = "arm";
    b->to[0] = L;
    b->elements = elements;
    b->ends[0] = (ph_beam_end){PH_END_CLAMPED, PH_GROUND};
    stiffness_of(EA, GA, GJ, EI, EI, b->stiffness);
    c.statics.load_steps = 1;
    return c;
}

// On node k of the beam, counted from the first node of all beams as there are no bodies.
static inline void load_node(static_case *c, int node, ph_force_type type, ph_frame frame, double x, double y,
                             double z) {
    ph_force_def *f = c->forces + c->force_count;
    static const char *const names[CASE_FORCES] = {"load", "load2", "load3", "load4"};
    *f = ph_force_default();
    f->name = names[c->force_count];
    f->type = type;
    f->frame = frame;
    f->nodes[0] = node;
    f->at_kind = PH_AT_CENTRE;
    double *value = c->values[c->force_count++];
    value[0] = x;
    value[1] = y;
    value[2] = z;
}

static inline ph_status keep_row(void *user, double factor, const double *columns, const double *resultants) {
    static_result *r = user;
    int n;
    ph_model_columns(r->model, &n);
    memcpy(r->row, columns, (size_t)n * sizeof *columns);
    for (int b = 0, at = 0; b < ph_model_beam_count(r->model); b++) {
        const int e = 6 * ph_model_beam(r->model, b).intervals;
        memcpy(r->resultants + at, resultants + at, (size_t)e * sizeof *resultants);
        at += e;
    }
    if (r->rows < CASE_ROWS) r->factor[r->rows] = factor;
    r->rows++;
    return PH_OK;
}

static inline static_result balance(static_case *c) {
    static_result r = {.status = PH_OK};
    ph_model_def def = {.name = "case", .beams = c->beams, .beam_count = c->beam_count, .forces = c->forces};
    def.force_count = c->force_count;
    def.joints = c->joints;
    def.joint_count = c->joint_count;
    def.bodies = c->bodies;
    def.body_count = c->body_count;
    memcpy(def.gravity, c->gravity, sizeof def.gravity);
    for (int k = 0; k < c->force_count; k++)
        if (c->forces[k].type <= PH_FORCE_TYPE_TORQUE)
            c->forces[k].value = (ph_signal){.kind = PH_SIGNAL_CONSTANT, .dim = 3, .data = c->values[k]};
    r.status = ph_model_create(&def, &r.model, &r.err);
    if (r.status != PH_OK) {
        fprintf(stderr, "model: %s: %s\n", r.err.where, r.err.what);
        return r;
    }
    int n, elements = 0;
    ph_model_columns(r.model, &n);
    for (int b = 0; b < c->beam_count; b++) elements += ph_beam_intervals(c->beams + b);
    r.row = calloc((size_t)n, sizeof *r.row);
    r.resultants = calloc(6 * (size_t)elements, sizeof *r.resultants);
    const ph_balance_observer observer = {.user = &r, .row = keep_row};
    r.shapes = calloc((size_t)(c->modes * ph_model_system(r.model)->group.nv + 1), sizeof *r.shapes);
    r.eq.shapes = r.shapes;
    r.eq.frequencies = r.frequencies;
    r.status = ph_balance(r.model, &c->statics, c->modes, &observer, &r.eq, &r.err);
    r.eq.frequencies = r.eq.shapes = NULL;  // the result moves
    return r;
}

static inline void release(static_result *r) {
    ph_model_free(r->model);
    free(r->row);
    free(r->resultants);
    free(r->shapes);
}

// Where a node of the result is: place and rotation matrix.
static inline const double *node_of(const static_result *r, const char *name) {
    int n;
    const ph_column *columns = ph_model_columns(r->model, &n);
    char text[112];
    snprintf(text, sizeof text, "%s.x", name);
    for (int i = 0; i < n; i++)
        if (strcmp(columns[i].name, text) == 0) return r->row + i;
    fprintf(stderr, "no column %s\n", text);
    return NULL;
}

static inline const double *tip_of(const static_result *r, int beam) {
    const ph_beam_info b = ph_model_beam(r->model, beam);
    char name[96];
    snprintf(name, sizeof name, "%s[%d]", b.name, b.intervals);
    return node_of(r, name);
}

#endif
