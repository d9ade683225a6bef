// The conditions, limits and costs of a definition as rows of the transcription.
#include "ocp/transcription/transcription.h"

#include <math.h>

// --- rows ----------------------------------------------------------------------------------------------------

// Appends a row; without an array it only counts.
typedef struct list {
    ph_transcript *t;
    int count;
} list;

static void add(list *l, ph_tr_row row) {
    if (l->t->rows) l->t->rows[l->count] = row;
    l->count++;
}

static ph_tr_row coordinate_row(const ph_model *m, int j, int c, bool rate) {
    return (ph_tr_row){.what = rate ? PH_TR_RATE : PH_TR_PLACE,
                       .shape = ph_shape_of_coordinate(m, j, c),
                       .begin = ph_tr_coordinate(m, j, c)};
}

static ph_tr_row place_row(const ph_model *m, int slot, const double *at, int axis, bool rate) {
    return (ph_tr_row){.what = rate ? PH_TR_RATE : PH_TR_PLACE,
                       .shape = ph_shape_of_place(m, slot, vec3_load(at), axis),
                       .body = slot};
}

static const rotor *rotor_of(const ph_model *m, int of, int which) {
    return m->rotors + m->bodies[m->slot[of]].rotor + which;
}

static int wheel_of(const ph_transcript *t, int of, int which) {
    const int z = rotor_of(t->model, of, which)->z;
    for (int i = 0; i < t->wheel_count; i++)
        if (t->wheels[i].z == z) return i;
    return 0;
}

static void add_final(list *l, int source, ph_tr_row row, double target, const char *name) {
    row.node = l->t->N;
    row.weight = l->t->def->finals[source].weight;
    row.target = target;
    row.source = source;
    row.name = name;
    add(l, row);
}

static void final_body(list *l, int source, int slot, const double *at) {
    const ph_final_def *f = l->t->def->finals + source;
    const ph_model *m = l->t->model;
    for (int c = 0; c < 3; c++) {
        if (f->has_position) add_final(l, source, place_row(m, slot, at, c, false), f->position[c], "position");
        const bool centre = at[0] == 0 && at[1] == 0 && at[2] == 0;
        const ph_tr_row plain = {.what = PH_TR_VELOCITY, .body = slot, .component = c};
        if (f->has_velocity)
            add_final(l, source, centre ? plain : place_row(m, slot, at, c, true), f->velocity[c], "velocity");
        const ph_tr_row spin = {.what = PH_TR_SPIN, .body = slot, .component = c};
        if (f->has_omega) add_final(l, source, spin, f->omega[c], "omega");
        const bool cost = f->weight > 0;
        const ph_tr_row turn = {
            .what = cost ? PH_TR_ANGLE : PH_TR_TURN, .body = slot, .component = c, .goal = so3_load(f->orientation)};
        if (f->has_orientation && (c == 0 || !cost)) add_final(l, source, turn, 0, "orientation");
    }
}

static bool is_held(const ph_model *m, int slot) {
    for (int k = 0; k < m->counts.joints; k++)
        if (m->joints[k].first == slot || m->joints[k].second == slot) return true;
    return false;
}

// Amplitudes, scaled to the rates of their vibration, and rates.
static void rest_rows(list *l, int source, int root, ph_tr_row row) {
    ph_transcript *t = l->t;
    const int wide = 6 * ph_model_beam(t->model, row.beam).elements;
    ph_tr_mode modes[PH_TR_MODES] = {{0}};
    int count = PH_TR_MODES;
    for (int k = 0; k < PH_TR_MODES && t->rows; k++) modes[k].weight = t->weights + t->weight_room + k * wide;
    t->weight_room += PH_TR_MODES * wide;
    if (t->rows) count = ph_tr_rest_modes(t, row.beam, root, modes);
    t->no_memory = t->no_memory || count < 0;
    for (int k = 0; k < count; k++)
        for (int rate = 0; rate < 2; rate++) {
            row.what = PH_TR_MODE;
            row.vector = rate ? PH_TR_RATE : PH_TR_PLACE;
            row.mode = modes[k];
            row.meters = l->t->def->finals[source].weight > 0 ? 1 : 0;
            add_final(l, source, row, 0, "at_rest");
        }
}

static void final_beam(list *l, int source) {
    const ph_final_def *f = l->t->def->finals + source;
    const ph_model *m = l->t->model;
    const ph_beam_info beam = ph_model_beam(m, f->beam);
    const int ends[2] = {m->slot[beam.nodes[0]], m->slot[beam.nodes[beam.elements]]};
    const int root = is_held(m, ends[0]) || !is_held(m, ends[1]) ? ends[0] : ends[1];
    ph_tr_row row = {.beam = f->beam, .body = root};
    if (f->at_rest) rest_rows(l, source, root, row);
    if (!f->has_energy_upper) return;
    row.what = PH_TR_ENERGY;
    row.lower = -INFINITY;
    row.upper = f->energy_upper;
    add_final(l, source, row, 0, "energy");
}

static void final_rows(list *l, int source) {
    static const double centre[3] = {0, 0, 0};
    const ph_final_def *f = l->t->def->finals + source;
    const ph_model *m = l->t->model;
    if (f->kind == PH_FINAL_BEAM) final_beam(l, source);
    else if (f->kind == PH_FINAL_JOINT)
        for (int c = 0; c < 2; c++) {
            if (f->has_q[c]) add_final(l, source, coordinate_row(m, f->joint, c, false), f->q[c], "q");
            if (f->has_rate[c]) add_final(l, source, coordinate_row(m, f->joint, c, true), f->rate[c], "rate");
        }
    else if (f->kind == PH_FINAL_ROTOR || f->rotor >= 0) {
        const ph_tr_row row = {.what = PH_TR_WHEEL, .wheel = wheel_of(l->t, f->body, f->rotor)};
        add_final(l, source, row, f->momentum, "momentum");
    } else final_body(l, source, m->slot[f->body], f->kind == PH_FINAL_MARKER ? f->at : centre);
}

// Quantities that the columns need.
static const struct {
    ph_tr_what what;
    bool rates;      // velocities at every node, needed by reactions too
    bool of_joints;  // otherwise of bodies and points, or of the whole model
} columns[] = {[PH_QUANTITY_POSITION] = {PH_TR_PLACE, false, false},
               [PH_QUANTITY_VELOCITY] = {PH_TR_VELOCITY, true, false},
               [PH_QUANTITY_OMEGA] = {PH_TR_SPIN, true, false},
               [PH_QUANTITY_JOINT] = {PH_TR_PLACE, false, true},
               [PH_QUANTITY_RATE] = {PH_TR_RATE, true, true},
               [PH_QUANTITY_ROTOR] = {PH_TR_WHEEL, false, false},
               [PH_QUANTITY_CONTROL] = {PH_TR_CONTROL, false, false},
               [PH_QUANTITY_ROTATION] = {PH_TR_PLACE, false, false},
               [PH_QUANTITY_SPIN] = {PH_TR_BODY_SPIN, true, false},
               [PH_QUANTITY_FORCE] = {PH_TR_REACTION, true, true},
               [PH_QUANTITY_TORQUE] = {PH_TR_MOMENT, true, true},
               [PH_QUANTITY_DRIVE] = {PH_TR_DRIVE, true, true},
               [PH_QUANTITY_ENERGY] = {PH_TR_TOTAL, true, false},
               [PH_QUANTITY_MOMENTUM] = {PH_TR_MOMENTUM, true, false},
               [PH_QUANTITY_ANGULAR_MOMENTUM] = {PH_TR_ANGULAR, true, false}};

static bool has_body(const ph_quantity *q) {
    return q->kind < PH_QUANTITY_ENERGY && q->kind != PH_QUANTITY_CONTROL && !columns[q->kind].of_joints;
}

// e_i . R e_j
static ph_shape rotation_shape(const ph_model *m, int slot, int component) {
    static const vec3 axes[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    return (ph_shape){
        .form = PH_FORM_DOT, .node = {m->count, slot}, .e = axes[component / 3], .n = axes[component % 3], .scale = 1};
}

static ph_tr_row quantity_row(const ph_transcript *t, const ph_quantity *q, int component) {
    const ph_model *m = t->model;
    const int slot = has_body(q) ? m->slot[q->index] : 0;
    const bool centre = q->at[0] == 0 && q->at[1] == 0 && q->at[2] == 0;
    ph_tr_row row = {.what = columns[q->kind].what, .body = slot, .component = component};
    if (q->kind == PH_QUANTITY_POSITION || (q->kind == PH_QUANTITY_VELOCITY && !centre))
        return place_row(m, slot, q->at, component, q->kind == PH_QUANTITY_VELOCITY);
    if (q->kind == PH_QUANTITY_JOINT || q->kind == PH_QUANTITY_RATE)
        return coordinate_row(m, q->index, component, q->kind == PH_QUANTITY_RATE);
    if (q->kind == PH_QUANTITY_ROTATION) row.shape = rotation_shape(m, slot, component);
    if (q->kind == PH_QUANTITY_ROTOR) row.wheel = wheel_of(t, q->index, component);
    if (columns[q->kind].of_joints) row.joint = q->index;
    row.control = q->index;
    return row;
}

static void limit_rows(list *l, int source) {
    ph_transcript *t = l->t;
    const ph_limit_def *d = t->def->limits + source;
    t->every = t->every || columns[d->quantity.kind].rates;
    const int first = d->quantity.component < 0 ? 0 : d->quantity.component;
    for (int c = 0; c < (d->quantity.component < 0 ? 3 : 1) && (d->has_lower || d->has_upper); c++) {
        ph_tr_row row = quantity_row(t, &d->quantity, first + c);
        row.meters =
            row.what >= PH_TR_REACTION ? 1 : 0;  // the factorisation does not support a row that touches joints only
        row.node = -1;
        row.first = 1;
        row.source = source;
        row.name = "limit";
        row.lower = d->has_lower ? d->lower[c] : -INFINITY;
        row.upper = d->has_upper ? d->upper[c] : INFINITY;
        add(l, row);
    }
    if (!d->has_norm_upper) return;
    ph_tr_row norm = quantity_row(t, &d->quantity, 0);
    norm.vector = norm.what;
    norm.what = PH_TR_NORM;
    norm.meters = norm.vector >= PH_TR_SUMS ? 3 : 0;
    norm.node = -1;
    norm.first = 1;
    norm.source = source;
    norm.name = "limit";
    norm.lower = -INFINITY;
    norm.upper = d->norm_upper * d->norm_upper;
    add(l, norm);
}

// Squares and tracks: a row for each component.                                                             (O.121)
static void cost_rows(list *l, int source) {
    ph_transcript *t = l->t;
    const ph_cost_def *d = t->def->costs + source;
    if (d->kind != PH_COST_SQUARE && d->kind != PH_COST_TRACK) return;
    const int only = d->quantity.component;
    t->every = t->every || columns[d->quantity.kind].rates;
    for (int c = 0; c < (only < 0 ? 3 : 1); c++) {
        ph_tr_row row = quantity_row(t, &d->quantity, only < 0 ? c : only);
        row.node = -1;
        row.first = row.what == PH_TR_CONTROL ? 1 : 0;
        row.meters = row.what >= PH_TR_SUMS ? 1 : 0;
        row.weight = d->weight;
        row.signal = t->rows ? t->targets + source : NULL;
        row.part = c;
        row.source = source;
        row.name = d->kind == PH_COST_TRACK ? "track" : "square";
        add(l, row);
    }
}

int ph_tr_list_rows(ph_transcript *t) {
    list l = {.t = t};
    t->weight_room = 0;
    for (int i = 0; i < t->def->final_count; i++) final_rows(&l, i);
    for (int i = 0; i < t->def->limit_count; i++) limit_rows(&l, i);
    for (int i = 0; i < t->def->cost_count; i++) cost_rows(&l, i);
    return l.count;
}
