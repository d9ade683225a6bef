#include "ocp/transcription/joint_tree.h"
#include "ocp/transcription/law_terms.h"

#include "base/arena.h"
#include "base/signal.h"
#include "base/vector.h"
#include "polhode/status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- which nodes and joints are fast -------------------------------------------------------------------------

static bool is_fast(const ph_transcript *t, int node) { return node < t->model->count && t->bodies[node].fast; }

static void fill_bodies(ph_transcript *t) {
    const ph_model *m = t->model;
    t->body_count = m->count;
    if (t->basis)
        for (int i = 0; i < m->count; i++) t->marked[i] = true;
    else if (t->micro > 1) ph_model_fast_nodes(m, t->def->fast_beams, t->def->fast_beam_count, t->marked);
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        ph_tr_body *to = t->bodies + i;
        const motion begin = t->begin[i];
        to->slot = i;
        to->fast = t->marked[i];
        to->point = b->kind == PH_RN;
        to->m = b->m;
        to->J = b->J;
        to->width = to->point ? 3 : 6;
        to->steps = to->fast ? t->N * t->micro : t->N;
        to->omega = mat3_T_mulv(begin.R, begin.w);
        to->v = begin.v;
        for (int k = b->rotor; k < b->rotor + b->rotors; k++)
            if (m->rotors[k].z < 0) to->fixed = vec3_axpy(m->rotors[k].momentum, m->rotors[k].axis, to->fixed);
    }
}

static void fill_wheels(ph_transcript *t) {
    const ph_model *m = t->model;
    for (int i = 0; i < m->count; i++)
        for (int k = m->bodies[i].rotor; k < m->bodies[i].rotor + m->bodies[i].rotors; k++) {
            const rotor *r = m->rotors + k;
            if (r->z < 0) continue;
            if (t->bodies[i].wheels++ == 0) t->bodies[i].wheel = t->wheel_count;
            ph_tr_wheel *w = t->wheels + t->wheel_count++;
            *w = (ph_tr_wheel){
                .body = i, .axis = r->axis, .z = r->z, .torque = &r->torque, .start = r->momentum, .u = -1, .law = -1};
            if (r->kind != PH_ROTOR_DAMPING) continue;
            w->torque = NULL;
            w->inertia = r->inertia;
            w->damping = r->damping;
        }
    for (int i = 0; i < t->wheel_count; i++)  // laws may read any wheel
        if (t->wheels[i].torque) t->wheels[i].law = ph_tr_take_laws(t, t->wheels[i].torque);
}

// --- forces --------------------------------------------------------------------------------------------------

static int body_of(const ph_transcript *t, int node) { return node < t->model->count ? node : -1; }

static ph_tr_term *new_term(ph_transcript *t, ph_tr_kind kind, int first, int second) {
    ph_tr_term *term = t->terms + t->term_count++;
    *term = (ph_tr_term){.kind = kind, .body = {first, second}, .u = -1, .law = -1, .coupling = -1, .force = -1};
    term->fast = t->basis != NULL;
    for (int e = 0; e < 2; e++) term->fast = term->fast || (term->body[e] >= 0 && t->bodies[term->body[e]].fast);
    return term;
}

static ph_tr_term *new_along(ph_transcript *t, ph_shape shape, double begin) {
    ph_tr_term *term = new_term(t, PH_TR_ALONG, body_of(t, shape.node[0]), body_of(t, shape.node[1]));
    term->shape = shape;
    term->begin = begin;
    return term;
}

static void add_force(ph_transcript *t, int index) {
    const force *f = t->model->forces + index;
    ph_tr_term *term;
    if (ph_is_load(f->type)) {
        term = new_term(t, f->type == PH_FORCE_TYPE_FORCE ? PH_TR_FORCE : PH_TR_TORQUE, f->node[0], -1);
        term->body_frame = f->frame == PH_FRAME_BODY;
        term->X = f->X[0];
        term->signal = &f->value;
        term->law = ph_tr_take_laws(t, &f->value);
        return;
    }
    if (ph_is_in_joint(f->type))
        term = new_along(t, ph_shape_of_coordinate(t->model, f->joint, f->coordinate),
                         ph_tr_coordinate(t->model, f->joint, f->coordinate));
    else term = new_along(t, ph_shape_of_spring(t->model, index), 0);
    if (!ph_is_spring(f->type)) term->signal = &f->value, term->law = ph_tr_take_laws(t, &f->value);
    term->force = index;
    term->spring = f->spring;
    for (int i = 0; i < t->def->fast_force_count; i++) term->fast = term->fast || t->def->fast_forces[i] == index;
    for (int i = 0; i < t->def->cost_count; i++)
        if (t->def->costs[i].kind == PH_COST_ENERGY && t->def->costs[i].force == index)
            term->priced += t->def->costs[i].weight;
}

static void add_control(ph_transcript *t, const ph_control_def *c, int u) {
    const ph_model *m = t->model;
    ph_tr_term *term;
    if (c->kind == PH_CONTROL_INPUT) return;  // of laws
    if (c->kind == PH_CONTROL_ROTOR) {
        const int z = m->rotors[m->bodies[m->slot[c->body]].rotor + c->rotor].z;
        for (int i = 0; i < t->wheel_count; i++)
            if (t->wheels[i].z == z) t->wheels[i].u = u;
        return;
    }
    if (c->kind == PH_CONTROL_JOINT)
        term = new_along(t, ph_shape_of_coordinate(m, c->joint, c->coordinate),
                         ph_tr_coordinate(t->model, c->joint, c->coordinate));
    else term = new_term(t, c->kind == PH_CONTROL_FORCE ? PH_TR_FORCE : PH_TR_TORQUE, m->slot[c->body], -1);
    term->body_frame = c->frame == PH_FRAME_BODY;
    term->X = vec3_load(c->at);
    term->u = u;
}

// Its own limits, beyond which a run would not set it.
static void limit_input(ph_transcript *t, const ph_input_def *input, int u) {
    if (input->min > t->lower[u]) t->lower[u] = input->min;
    if (input->max < t->upper[u]) t->upper[u] = input->max;
}

static void fill_terms(ph_transcript *t) {
    const ph_model *m = t->model;
    const vec3 g = m->gravity;
    for (int i = 0; i < m->count && (g.x != 0 || g.y != 0 || g.z != 0); i++)
        new_term(t, PH_TR_FORCE, i, -1)->constant = vec3_scale(m->bodies[i].m, g);
    for (int i = 0; i < m->count && m->mu > 0; i++) new_term(t, PH_TR_CENTRAL, i, -1);
    for (int i = 0; i < m->counts.forces; i++) add_force(t, i);
    for (int i = 0; i < m->coupling_count; i++) {
        ph_tr_term *term = new_term(t, PH_TR_COUPLING, m->couplings[i].node[0], m->couplings[i].node[1]);
        term->coupling = i;
        if (m->couplings[i].kind == &ph_beam_class) term->beam = m->couplings[i].data;
        for (int c = 0; c < t->def->cost_count; c++) {
            if (t->def->costs[c].kind != PH_COST_ENERGY || t->def->costs[c].beam < 0) continue;
            const ph_beam_info beam = ph_model_beam(m, t->def->costs[c].beam);
            if (i >= beam.coupling && i < beam.coupling + beam.elements) term->priced += t->def->costs[c].weight;
        }
    }
    for (int i = 0, u = 0; i < t->def->control_count; i++) {
        const ph_control_def *c = t->def->controls + i;
        add_control(t, c, u);
        for (int k = 0; k < ph_control_width(c); k++, u++) {
            t->lower[u] = c->has_lower ? c->lower[k] : -INFINITY;
            t->upper[u] = c->has_upper ? c->upper[k] : INFINITY;
            if (c->kind == PH_CONTROL_INPUT) limit_input(t, m->inputs + c->input, u);
            for (int e = 0; e < t->def->cost_count; e++)
                if (t->def->costs[e].control != i) continue;
                else if (t->def->costs[e].kind == PH_COST_EFFORT) t->effort[u] += t->def->costs[e].weight;
                else if (t->def->costs[e].kind == PH_COST_RATE) t->rate[u] += t->def->costs[e].weight;
        }
    }
    for (int e = 0; e < t->def->cost_count; e++)
        if (t->def->costs[e].kind == PH_COST_TIME) t->time_weight += t->def->costs[e].weight;
}

// Torques and forces are assembled with the inertia of their body, of controls only the first two: terms less for each
// step. Not those that depend on the step size.
static void merge_loads(ph_transcript *t) {
    for (int i = 0; i < t->body_count; i++) {
        int driven = 0;
        t->bodies[i].load = -1;
        for (int k = 0; k < t->term_count; k++) {
            ph_tr_term *term = t->terms + k;
            const bool load = term->kind == PH_TR_FORCE || term->kind == PH_TR_TORQUE;
            if (!load || (term->signal && t->def->free_duration) || term->body[0] != i ||
                term->fast != t->bodies[i].fast || (driven == PH_Y_LOADS && (term->u >= 0 || term->law >= 0)))
                continue;
            driven += term->u >= 0 || term->law >= 0;
            term->merged = true;
            term->next = t->bodies[i].load;
            t->bodies[i].load = k;
        }
    }
}

// --- joints --------------------------------------------------------------------------------------------------

// The derivative of a constraint at the initial state, all nodes in sequence.
static void gradient_at_begin(const ph_transcript *t, const ph_shape *s, double *row) {
    mat3 R[2];
    vec3 x[2];
    ph_shape_value v;
    for (int e = 0; e < 2; e++) {
        const bool ground = s->node[e] == t->model->count;
        R[e] = ground ? mat3_identity() : t->begin[s->node[e]].R;
        x[e] = ground ? vec3_zero() : t->begin[s->node[e]].x;
    }
    double near = 0;
    if (s->motion) ph_signal_evaluate(s->motion, 0, &near, NULL, NULL);
    ph_shape_evaluate(s, R, x, near, 1, &v);
    memset(row, 0, 6 * (size_t)t->model->count * sizeof *row);
    for (int e = 0; e < 2; e++)
        if (s->node[e] < t->model->count)
            for (int i = t->bodies[s->node[e]].point ? 3 : 0; i < 6; i++) row[6 * s->node[e] + i] += v.F[6 * e + i];
}

static void keep(double *basis, int *count, int n, double *row) {
    const double size = sqrt(ph_dot(row, row, n));
    for (int i = 0; i < n; i++) basis[*count * n + i] = row[i] / size;
    (*count)++;
}

static void take_row(ph_tr_joint *j, int row, ph_shape shape) {
    j->row[j->count] = row;
    j->shape[j->count++] = shape;
}

// Constraints of the tree first; of those of closing joints, by pivoting, as long as others do not imply them. (O.45)
static ph_status choose_rows(ph_transcript *t, char *implied, size_t room) {
    const ph_model *m = t->model;
    const int n = 6 * m->count, nc = m->system.nc, wanted = nc - m->counts.always_redundant;
    double *basis = malloc((size_t)((nc + 1) * n) * sizeof *basis), *row = malloc((size_t)n * sizeof *row);
    bool *taken = calloc((size_t)nc + 1, sizeof *taken);
    int count = 0;
    ph_status status = basis && row && taken ? PH_OK : PH_ERR_MEMORY;
    for (int k = 0; k < m->counts.joints && status == PH_OK; k++)
        for (int r = 0; r < m->joints[k].rows; r++)
            if (m->counts.always_redundant == 0 || !m->loop_row[m->joints[k].row + r]) {
                const ph_shape shape = ph_shape_of_row(m, k, r);
                take_row(t->joints + k, r, shape);
                taken[m->joints[k].row + r] = true;
                if (m->counts.always_redundant == 0) continue;
                gradient_at_begin(t, &shape, row);
                ph_orthogonal(basis, count, n, row);
                keep(basis, &count, n, row);
            }
    while (status == PH_OK && m->counts.always_redundant > 0 && count < wanted) {
        double most = 0;
        int best = -1, of = -1;
        for (int k = 0; k < m->counts.joints; k++)
            for (int r = 0; r < m->joints[k].rows; r++) {
                if (taken[m->joints[k].row + r]) continue;
                const ph_shape shape = ph_shape_of_row(m, k, r);
                gradient_at_begin(t, &shape, row);
                const double size = sqrt(ph_dot(row, row, n)), left = ph_orthogonal(basis, count, n, row) / size;
                if (left > most) most = left, best = r, of = k;
            }
        if (best < 0) break;
        const ph_shape shape = ph_shape_of_row(m, of, best);
        take_row(t->joints + of, best, shape);
        taken[m->joints[of].row + best] = true;
        gradient_at_begin(t, &shape, row);
        ph_orthogonal(basis, count, n, row);
        keep(basis, &count, n, row);
    }
    if (status == PH_OK && count > 0 && count < nc)
        snprintf(implied, room, "%d constraints of closed loops", nc - count);
    free(basis);
    free(row);
    free(taken);
    return status;
}

static ph_status fill_compliances(ph_transcript *t) {
    ph_status status = PH_OK;
    for (int i = 0; i < t->term_count && status == PH_OK; i++)
        if (t->terms[i].beam) status = ph_element_compliance(&t->terms[i].beam->element, t->terms[i].compliance);
    return status;
}

static ph_status fill_joints(ph_transcript *t) {
    const ph_model *m = t->model;
    t->joint_count = m->counts.joints;
    for (int k = 0; k < t->joint_count; k++) {
        const joint *j = m->joints + k;
        t->joints[k] = (ph_tr_joint){.joint = k, .body = {body_of(t, j->first), body_of(t, j->second)}};
        t->joints[k].fast = is_fast(t, j->first) || is_fast(t, j->second);
    }
    const ph_status status = choose_rows(t, t->loops, sizeof t->loops);
    memcpy(t->implied, t->loops, sizeof t->loops);
    return status;
}

// --- velocities ----------------------------------------------------------------------------------------------

// Whether a row at every node depends on the velocity of a body.
static bool needs_velocity(const ph_tr_row *row, int slot) {
    const ph_tr_what what = row->what == PH_TR_NORM ? row->vector : row->what;
    if (row->node >= 0) return false;
    if (what == PH_TR_SPIN || what == PH_TR_VELOCITY) return row->body == slot;
    if (what == PH_TR_RATE) return row->shape.node[0] == slot || row->shape.node[1] == slot;
    return what >= PH_TR_SUMS;
}

// Velocities of bodies with joints are found together.
static void find_every(ph_transcript *t) {
    for (int i = 0; i < t->body_count && t->every; i++) {
        bool needs = false;
        for (int k = 0; k < t->joint_count; k++)
            needs = needs || t->joints[k].body[0] == i || t->joints[k].body[1] == i;
        for (int k = 0; k < t->row_count; k++) needs = needs || needs_velocity(t->rows + k, i);
        t->bodies[i].every = needs;
    }
}

// --- memory --------------------------------------------------------------------------------------------------

// A square is the track of a constant.
static void layout_targets(ph_transcript *t, ph_arena *arena) {
    t->targets = PH_TAKE(arena, t->def->cost_count, ph_signal);
    for (int i = 0; i < t->def->cost_count; i++) {
        const ph_cost_def *d = t->def->costs + i;
        const ph_signal constant = {.kind = PH_SIGNAL_CONSTANT, .dim = 1, .data = &d->from};
        ph_signal counted, *target = t->targets ? t->targets + i : &counted;  // NULL while memory is measured
        if (d->kind == PH_COST_SQUARE || d->kind == PH_COST_TRACK)
            ph_signal_copy(d->kind == PH_COST_TRACK ? d->signal : &constant, target, arena);
    }
}

static bool is_polynomial(const ph_problem_def *def) { return strcmp(def->method, "galerkin") == 0; }

static void layout_transcript(ph_transcript *t, ph_arena *arena) {
    const ph_model *m = t->model;
    const ph_tr_law_room *room = &t->law_room;
    const int forces = m->count + m->counts.forces + m->coupling_count + t->def->control_count + room->reads;
    t->bodies = PH_TAKE(arena, m->count, ph_tr_body);
    t->begin = PH_TAKE(arena, m->count + 1, motion);
    t->marked = PH_TAKE(arena, m->count, bool);
    t->terms = PH_TAKE(arena, forces, ph_tr_term);
    t->joints = PH_TAKE(arena, m->counts.joints, ph_tr_joint);
    t->wheels = PH_TAKE(arena, m->rotor_count, ph_tr_wheel);
    t->rows = PH_TAKE(arena, t->row_room, ph_tr_row);
    t->weights = PH_TAKE(arena, t->weight_room, double);
    t->laws = PH_TAKE(arena, room->laws, ph_tr_law);
    t->wheel_readings = PH_TAKE(arena, room->reads, ph_tr_wheel_reading);
    t->reads = PH_TAKE(arena, room->reads, int);
    t->law_work = PH_TAKE(arena, ph_tr_law_scratch(room->longest), double);
    t->law_blocks = PH_TAKE(arena, room->longest + 2, ph_kkt_block);
    layout_targets(t, arena);
    t->effort = PH_TAKE(arena, t->nu, double);
    t->rate = PH_TAKE(arena, t->nu, double);
    t->lower = PH_TAKE(arena, t->nu, double);
    t->upper = PH_TAKE(arena, t->nu, double);
    t->parts = PH_TAKE(arena, t->micro, ph_passage);
    if (is_polynomial(t->def)) {
        t->basis = PH_TAKE(arena, 1, ph_motion_basis);
        t->arcs = PH_TAKE(arena, m->count, ph_arc);
        t->wide = PH_TAKE(arena, 1, ph_wide);
    }
    for (int i = 0; i < m->count; i++) {
        ph_tr_body *b = arena->base ? t->bodies + i : NULL;
        const int nodes = t->N * t->micro + 1;
        so3 *R0 = PH_TAKE(arena, nodes, so3), *R = PH_TAKE(arena, nodes, so3);
        vec3 *x0 = PH_TAKE(arena, nodes, vec3), *x = PH_TAKE(arena, nodes, vec3), *drift = PH_TAKE(arena, nodes, vec3);
        if (b == NULL) continue;
        b->R0 = R0;
        b->R = R;
        b->x0 = x0;
        b->x = x;
        b->drift = drift;
    }
}

static ph_status find_begin(ph_transcript *t) {
    const ph_system *sys = &t->model->system;
    ph_workspace *ws;
    const ph_status status = sys->workspace_create(sys, &ws);
    if (status != PH_OK) return status;
    ph_model_motions(t->model, &(ph_place){0, t->model->q0, t->model->v0, NULL}, ws);
    memcpy(t->begin, ws->motion, (size_t)(t->model->count + 1) * sizeof *t->begin);
    sys->workspace_free(ws);
    return PH_OK;
}

static void rest_everywhere(ph_transcript *t) {
    for (int i = 0; i < t->body_count; i++)
        for (int j = 0; j <= t->bodies[i].steps; j++) {
            ph_tr_body *b = t->bodies + i;
            b->R0[j] = b->R[j] = b->point ? so3_identity() : so3_from_matrix(t->begin[i].R);
            b->x0[j] = b->x[j] = t->begin[i].x;
        }
}

ph_status ph_transcript_create(const ph_model *model, const ph_problem_def *def, ph_transcript **out, ph_error *err) {
    ph_transcript t = {
        .model = model, .def = def, .N = def->steps, .micro = def->micro, .h = def->duration / def->steps};
    t.points = t.pieces = 1;
    if (is_polynomial(def)) {
        t.points = t.micro = def->degree;
        if (def->controls_in_step == PH_CONTROLS_POLYNOMIAL) t.pieces = def->degree;
    }
    for (int i = 0; i < def->control_count; i++) t.nu += ph_control_width(def->controls + i);
    t.row_room = ph_tr_list_rows(&t);
    t.law_room = ph_tr_count_laws(model);
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, ph_transcript);
    layout_transcript(&t, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    ph_transcript *made = PH_TAKE(&arena, 1, ph_transcript);
    *made = t;
    layout_transcript(made, &arena);
    made->half = ph_passage_make(0.5);
    if (made->basis) ph_motion_basis_make(made->points, PH_GAUSS, made->basis);
    for (int i = 0; i < t.micro; i++) made->parts[i] = ph_passage_make((i + 0.5) / t.micro);
    ph_status status = find_begin(made);
    if (status == PH_OK) {
        fill_bodies(made);
        rest_everywhere(made);
        fill_wheels(made);
        fill_terms(made);
        merge_loads(made);
        status = fill_compliances(made);
    }
    if (status == PH_OK) { status = fill_joints(made); }
    if (status == PH_OK) {
        made->row_count = ph_tr_list_rows(made);
        ph_tr_find_through(made);
        ph_tr_find_adrift(made);
        find_every(made);
        status = made->no_memory ? PH_ERR_MEMORY : ph_transcript_number(made);
    }
    if (status != PH_OK) {
        ph_transcript_free(made);
        return ph_fail(err, status, "", "%s", ph_status_text(status));
    }
    *out = made;
    return PH_OK;
}

void ph_transcript_free(ph_transcript *t) {
    if (t == NULL) return;
    ph_kkt_free(&t->kkt);
    free(t->low);
    free(t);
}

// --- evaluation ----------------------------------------------------------------------------------------------

void ph_transcript_place(ph_transcript *t, const double *x) {
    t->x = x;
    t->stamp++;
    if (t->step_at >= 0) t->h = x[t->step_at];
    for (int i = 0; i < t->body_count; i++) {
        ph_tr_body *b = t->bodies + i;
        for (int j = 1; j <= b->steps; j++) {
            const double *a = x + ph_tr_increment(b, j);
            if (!b->point) b->R[j] = so3_plus(b->R0[j], vec3_load(a));
            if (!b->adrift) b->x[j] = vec3_add(b->x0[j], vec3_load(a + (b->point ? 0 : 3)));
        }
    }
}

void ph_transcript_centre(ph_transcript *t, double *x) {
    ph_transcript_place(t, x);
    for (int i = 0; i < t->body_count; i++) {
        ph_tr_body *b = t->bodies + i;
        memcpy(b->R0, b->R, ((size_t)b->steps + 1) * sizeof *b->R0);
        memcpy(b->x0, b->x, ((size_t)b->steps + 1) * sizeof *b->x0);
        memset(x + b->a, 0, (size_t)(b->steps * b->width) * sizeof *x);
    }
}

void ph_transcript_evaluate(ph_transcript *t, const double *x, const double *y, double factor, int order) {
    ph_transcript_place(t, x);
    t->y = y;
    t->kkt.x = x;
    t->kkt.factor = factor;
    t->kkt.order = order;
    ph_kkt_begin(&t->kkt);
    ph_tr_middle(t, false);
    ph_tr_nodes(t);
    ph_tr_asked(t);
    for (int i = 0; i < 2 && t->kkt.recording; i++) t->kkt.apart[i] = t->kkt.lists[i].count;
    if (t->joined) return;
    ph_tr_middle(t, true);
    ph_tr_through(t);
}

void ph_transcript_gradient(ph_transcript *t, const double *x, const double *y, double *g) {
    memset(g, 0, (size_t)(t->kkt.n + t->kkt.m + 12 * t->body_count) * sizeof *g);
    t->kkt.gradient = g;
    ph_transcript_evaluate(t, x, y, 1, 0);
    t->kkt.gradient = NULL;
}

void ph_transcript_sided(ph_transcript *t, const double *x, const double *y, ph_tr_side side, double *g) {
    ph_transcript_place(t, x);
    t->y = y;
    t->kkt.x = x;
    t->kkt.order = 0;
    t->kkt.gradient = g;
    t->side = side;
    memset(g, 0, (size_t)(t->kkt.n + t->kkt.m + 6 * t->body_count) * sizeof *g);
    ph_kkt_begin(&t->kkt);
    ph_tr_middle(t, false);
    ph_tr_middle(t, true);
    t->kkt.gradient = NULL;
    t->side = PH_TR_BOTH;
}

void ph_transcript_node_costs(ph_transcript *t, double *g) {
    t->kkt.order = 0;
    t->kkt.gradient = g;
    ph_kkt_begin(&t->kkt);
    ph_tr_squares(t);
    t->kkt.gradient = NULL;
}
