// Elimination groups of the unknowns and constraints of a transcription: those of one body at one node of its grid, of
// a free body those of its rotation and of its translation, with its wheels.
// Joints and conditions have zero diagonals and follow the bodies that they constrain.   docs/theory/linear-solver.md
#include "ocp/transcription/transcription.h"

typedef struct order {
    int *group, *stage;
    int count;  // groups so far
} order;

static void put(order *o, int first, int count, int group) {
    for (int i = 0; i < count; i++) o->group[first + i] = group;
}

// A new group, with its time in micro steps: groups are eliminated in the order of time.
static int open_group(order *o, int time) {
    o->stage[o->count] = time;
    return o->count++;
}

// The time of node j of a grid. A slow node waits for the micro steps of fast components that it has a part in.
static int time_of(const ph_transcript *t, bool fast, int j) { return fast ? j : (j + 1) * t->micro - 1; }

bool ph_tr_is_apart(const ph_transcript *t, int slot) {
    for (int i = 0; i < t->joint_count; i++)
        if (t->joints[i].body[0] == slot || t->joints[i].body[1] == slot) return false;
    for (int i = 0; i < t->term_count; i++) {
        const ph_tr_term *f = t->terms + i;
        if (f->body[0] != slot && f->body[1] != slot) continue;
        const bool central = f->kind == PH_TR_FORCE && !f->body_frame && vec3_norm(f->X) == 0;
        if (f->kind != PH_TR_TORQUE && !central) return false;
    }
    return !t->bodies[slot].point;
}

// `width` unknowns of each kind from `shift` on.
static void put_components(const ph_transcript *t, const ph_tr_body *b, int shift, int width, order *o) {
    const int first = o->count, each = b->fast ? t->micro : 1;
    for (int j = 0; j <= b->steps; j++) {
        const int g = open_group(o, time_of(t, b->fast, j));
        if (j > 0) put(o, ph_tr_increment(b, j) + shift, width, g);
        put(o, ph_tr_multiplier(b, j) + shift, width, g);
    }
    for (int k = b->every ? 1 : t->N; k <= t->N; k++) {
        put(o, ph_tr_velocity(b, k) + shift, width, first + k * each);
        if (k < t->N) put(o, b->p + (k - 1) * b->width + shift, width, first + k * each);
    }
}

static void put_body(const ph_transcript *t, int slot, order *o) {
    const ph_tr_body *b = t->bodies + slot;
    const bool apart = !b->adrift && ph_tr_is_apart(t, slot);
    put_components(t, b, 0, apart ? 3 : b->width, o);
    if (apart) put_components(t, b, 3, 3, o);
}

// The momentum of a wheel at the end of a step, with the constraint that determines it: beside the rotation of its
// body.
static void put_wheels(const ph_transcript *t, order *o) {
    for (int i = 0; i < t->wheel_count; i++)
        for (int k = 0; k < t->N * t->points; k++) {
            const ph_tr_wheel *w = t->wheels + i;
            const ph_tr_body *b = t->bodies + w->body;
            const bool apart = b->fast && !t->basis;
            const int g = apart ? open_group(o, time_of(t, false, k + 1)) : o->group[ph_tr_multiplier(b, k + 1)];
            put(o, ph_tr_z_at(w, t, k + 1), 1, g);
            put(o, w->zeta + k * t->wheel_count, 1, g);
        }
}

static void put_steps(const ph_transcript *t, order *o) {
    if (t->step_at >= 0) put(o, t->step_at, 1, open_group(o, time_of(t, false, t->N)));
    for (int k = 0; k < t->N * t->pieces && t->nu > 0; k++)
        put(o, ph_tr_control(t, k, 0), t->nu, open_group(o, time_of(t, t->pieces > 1, k)));
    put_wheels(t, o);
}

// Auxiliary variables of a sum, with the constraints that define them.
static void put_meters(const ph_transcript *t, const ph_tr_row *row, order *o) {
    for (int k = 0; k < ph_tr_row_nodes(t, row) && row->meters > 0; k++) {
        const int g = open_group(o, time_of(t, false, row->node < 0 ? k + row->first : row->node));
        put(o, row->meter + k * row->meters, row->meters, g);
        put(o, row->meter_at + k * row->meters, row->meters, g);
    }
}

// What laws read and their values, with the constraints that define them.
static void put_laws(const ph_transcript *t, order *o) {
    const int n = ph_tr_law_width(t);
    for (int k = 0; k < t->N * t->points && n > 0; k++) {
        const int g = open_group(o, time_of(t, t->basis != NULL, k));
        put(o, t->law_at + k * n, n, g);
        put(o, t->law_row + k * n, n, g);
    }
}

static void put_joint(const ph_transcript *t, const ph_tr_joint *j, order *o) {
    const int first = o->count, n = j->count, each = j->fast ? t->micro : 1, steps = t->N * each;
    for (int k = 0; k <= steps; k++) {
        const int g = open_group(o, time_of(t, j->fast, k));
        put(o, j->impulse + k * n, n, g);
        if (k > 0) put(o, j->mu + (k - 1) * n, n, g);
    }
    for (int k = t->every ? 1 : t->N; k <= t->N; k++) {
        put(o, j->mu_v + (t->every ? k - 1 : 0) * n, n, first + k * each);
        if (k < t->N) put(o, j->impulse_v + (k - 1) * n, n, first + k * each);
    }
}

static void put_resultants(const ph_transcript *t, const ph_tr_term *term, order *o) {
    const int n = ph_tr_resultant_count(term);
    for (int k = 0; k < ph_tr_intervals(t, term) && n > 0; k++) {
        const int g = open_group(o, time_of(t, term->fast, k));
        put(o, term->sigma + k * n, n, g);
        put(o, term->rho + k * n, n, g);
    }
}

ph_elimination ph_tr_order(const ph_transcript *t, int *group, int *stage) {
    order o = {.group = group, .stage = stage};
    for (int i = 0; i < t->body_count; i++) put_body(t, i, &o);
    put_steps(t, &o);
    for (int i = 0; i < t->row_count; i++) put_meters(t, t->rows + i, &o);
    put_laws(t, &o);
    const int strong = o.count;
    for (int i = 0; i < t->joint_count; i++) put_joint(t, t->joints + i, &o);
    for (int i = 0; i < t->term_count; i++) put_resultants(t, t->terms + i, &o);
    for (int i = 0; i < t->row_count; i++)
        for (int k = 0; k < ph_tr_row_nodes(t, t->rows + i) && t->rows[i].at >= 0; k++)
            put(&o, t->rows[i].at + k, 1, open_group(&o, time_of(t, false, t->N)));
    return (ph_elimination){.group = group, .stage = stage, .groups = o.count, .strong = strong};
}

// --- the steps that determine the states ------------------------------------------------------------------------

// Constraints at a node determine the next one, at the last one the velocities; joints constrain the node they
// determine.
static void lead(order *o, int multiplier, int unknown, int count, int stage) {
    for (int i = 0; i < count; i++) o->stage[multiplier + i] = o->stage[unknown + i] = stage;
    put(o, multiplier, count, o->count);
    put(o, unknown, count, o->count);
    o->count += count > 0;
}

static void lead_body(const ph_transcript *t, const ph_tr_body *b, order *o) {
    const int each = b->fast ? t->micro : 1, w = b->width;
    for (int j = 0; j < b->steps; j++) lead(o, ph_tr_multiplier(b, j), ph_tr_increment(b, j + 1), w, j / each);
    lead(o, ph_tr_multiplier(b, b->steps), ph_tr_velocity(b, t->N), w, t->N - 1);
    for (int k = 1; k < t->N && b->every; k++) lead(o, b->p + (k - 1) * w, ph_tr_velocity(b, k), w, k);
}

static void lead_joint(const ph_transcript *t, const ph_tr_joint *j, order *o) {
    const int each = j->fast ? t->micro : 1, n = j->count, steps = t->N * each;
    for (int k = 0; k < steps; k++) lead(o, j->mu + k * n, j->impulse + k * n, n, k / each);
    lead(o, j->mu_v + (t->every ? t->N - 1 : 0) * n, j->impulse + steps * n, n, t->N - 1);
    for (int k = 1; k < t->N && t->every; k++) lead(o, j->mu_v + (k - 1) * n, j->impulse_v + (k - 1) * n, n, k);
}

static void lead_resultants(const ph_transcript *t, const ph_tr_term *term, order *o) {
    const int n = ph_tr_resultant_count(term), each = term->fast ? t->micro : 1;
    for (int k = 0; k < ph_tr_intervals(t, term); k++) lead(o, term->rho + k * n, term->sigma + k * n, n, k / each);
}

static void lead_meters(const ph_transcript *t, const ph_tr_row *row, order *o) {
    for (int k = 0; k < ph_tr_row_nodes(t, row) * row->meters; k++)
        lead(o, row->meter_at + k, row->meter + k, 1, t->N - 1);
}

ph_motion_order ph_tr_stages(const ph_transcript *t, int *stage, int *group) {
    order o = {.group = group, .stage = stage};
    for (int i = 0; i < t->kkt.n + t->kkt.m; i++) {
        stage[i] = t->N - 1;
        group[i] = -1;
    }
    for (int i = 0; i < t->body_count; i++) lead_body(t, t->bodies + i, &o);
    for (int i = 0; i < t->wheel_count; i++)
        for (int k = 0; k < t->N * t->points; k++)
            lead(&o, t->wheels[i].zeta + k * t->wheel_count, ph_tr_z_at(t->wheels + i, t, k + 1), 1, k / t->points);
    for (int i = 0; i < t->row_count; i++) lead_meters(t, t->rows + i, &o);
    for (int k = 0, n = ph_tr_law_width(t); k < t->N * t->points; k++)
        lead(&o, t->law_row + k * n, t->law_at + k * n, n, k / t->points);
    const int strong = o.count;
    for (int i = 0; i < t->joint_count; i++) lead_joint(t, t->joints + i, &o);
    for (int i = 0; i < t->term_count; i++) lead_resultants(t, t->terms + i, &o);
    return (ph_motion_order){.stage = stage, .group = group, .groups = o.count, .strong = strong};
}
