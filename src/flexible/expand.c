#include "flexible/expand.h"

#include "base/arena.h"
#include "base/signal.h"
#include "flexible/coupling.h"
#include "flexible/frames.h"
#include "flexible/polynomial.h"
#include "flexible/section.h"
#include "polhode/status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// An end may be this fraction of its beam's length away from its support.
static const double GAP = 1e-6;
enum { NODE_NAME = 80, END_NAME = 72 };

// The expansion while it grows. Nodes of beams are counted from the first of the first beam: `node` in the definition's
// numbers less `before`.
typedef struct expansion {
    const ph_model_def *def;
    int before;   // bodies and points
    int nodes;    // of beams
    int *first;   // [beams] their first nodes
    int *shared;  // [nodes] the node that represents it, mostly itself
    se3 *frame;   // [nodes] of the initial shape of its own beam
    so3 *turn;    // [nodes] from the frame of the node that represents it to its own
    double *ds;   // [beams] arc length of an element
    double *turns;
    int *places;
    ph_body_def *bodies;
    ph_joint_def *joints;
    ph_force_def *forces;
    ph_coupling_def *couplings;
    ph_beam_coupling *elements;
    ph_marker_def *markers;
    double (*stiffness)[36];  // [beams]
    char (*node_name)[NODE_NAME];
    char (*end_name)[END_NAME];
    int body_count, joint_count, force_count, coupling_count, marker_count;
} expansion;

// --- memory ---------------------------------------------------------------------------------------------

static int count_loads(const ph_model_def *def) {
    int count = 0;
    for (int k = 0; k < def->force_count; k++)
        if (def->forces[k].type == PH_FORCE_TYPE_LINE_LOAD)
            count += ph_beam_intervals(def->beams + def->forces[k].beam);
    return count;
}

static int count_markers(const ph_model_def *def) {
    int count = 0;
    for (int b = 0; b < def->beam_count; b++) count += def->beams[b].marker_count;
    return count;
}

// A copy of the line load's value for each node of the beam.
static void layout_loads(expansion *e, ph_arena *arena) {
    const ph_model_def *def = e->def;
    int next = def->force_count;
    for (int k = 0; k < def->force_count; k++) {
        const ph_force_def *f = def->forces + k;
        if (f->type != PH_FORCE_TYPE_LINE_LOAD) continue;
        for (int i = 0; i <= ph_beam_intervals(def->beams + f->beam); i++) {
            ph_force_def *to = arena->base ? e->forces + (i == 0 ? k : next) : NULL;
            ph_signal_copy(&f->value, to ? &to->value : NULL, arena);
            if (i > 0) next++;
        }
    }
}

static void layout_expand(expansion *e, ph_expanded *out, ph_arena *arena) {
    const ph_model_def *def = e->def;
    const int loads = count_loads(def);
    out->place = PH_TAKE(arena, e->before + e->nodes, int);
    out->beams = PH_TAKE(arena, def->beam_count, ph_beam_info);
    out->beam_of = PH_TAKE(arena, e->nodes, int);
    out->end_of = PH_TAKE(arena, 2 * def->beam_count, int);
    out->load_of = PH_TAKE(arena, loads, int);
    e->first = PH_TAKE(arena, def->beam_count, int);
    e->shared = PH_TAKE(arena, e->nodes, int);
    e->frame = PH_TAKE(arena, e->nodes, se3);
    e->turn = PH_TAKE(arena, e->nodes, so3);
    e->ds = PH_TAKE(arena, def->beam_count, double);
    e->turns = PH_TAKE(arena, 4 * e->nodes, double);
    e->places = PH_TAKE(arena, e->nodes, int);
    e->bodies = PH_TAKE(arena, def->body_count + e->nodes, ph_body_def);
    e->joints = PH_TAKE(arena, def->joint_count + 2 * def->beam_count, ph_joint_def);
    e->forces = PH_TAKE(arena, def->force_count + loads, ph_force_def);
    e->couplings = PH_TAKE(arena, def->coupling_count + e->nodes, ph_coupling_def);
    e->elements = PH_TAKE(arena, e->nodes, ph_beam_coupling);
    e->markers = PH_TAKE(arena, count_markers(def), ph_marker_def);
    e->stiffness = (double(*)[36])(void *)PH_TAKE(arena, 36 * def->beam_count, double);
    e->node_name = (char(*)[NODE_NAME])(void *)PH_TAKE(arena, NODE_NAME * (size_t)e->nodes, char);
    e->end_name = (char(*)[END_NAME])(void *)PH_TAKE(arena, END_NAME * 2 * (size_t)def->beam_count, char);
    if (arena->base && def->force_count) memcpy(e->forces, def->forces, (size_t)def->force_count * sizeof *e->forces);
    layout_loads(e, arena);
}

// --- nodes ----------------------------------------------------------------------------------------------

static ph_status fail_end(ph_error *err, int beam, int side, const char *what) {
    char where[48];
    snprintf(where, sizeof where, "beams[%d].ends.%s", beam, side ? "to" : "from");
    return ph_fail(err, PH_ERR_MODEL, where, "%s", what);
}

static int end_node(const expansion *e, int beam, int side) {
    return e->first[beam] + (side ? ph_beam_intervals(e->def->beams + beam) : 0);
}

// Whether an end is a node of another beam, which then represents it.
static bool is_shared(const expansion *e, const ph_beam_end *end) {
    return end->kind == PH_END_CLAMPED && end->node >= e->before;
}

static ph_status check_gap(const expansion *e, int beam, int side, vec3 there, ph_error *err) {
    const vec3 here = e->frame[end_node(e, beam, side)].x;
    const double gap = vec3_norm(vec3_sub(there, here)), length = e->ds[beam] * e->def->beams[beam].elements;
    if (gap <= GAP * length) return PH_OK;
    char where[48];
    snprintf(where, sizeof where, "beams[%d].ends.%s", beam, side ? "to" : "from");
    return ph_fail(err, PH_ERR_MODEL, where, "the end is %.9g m away from what it is attached to (allowed: %.3g)", gap,
                   GAP * length);
}

// Follows the ends that are other nodes to the one that represents all; a ring of such ends has none.
static ph_status share(expansion *e, ph_error *err) {
    for (int i = 0; i < e->nodes; i++) e->shared[i] = i;
    for (int b = 0; b < e->def->beam_count; b++)
        for (int s = 0; s < 2; s++)
            if (is_shared(e, e->def->beams[b].ends + s))
                e->shared[end_node(e, b, s)] = e->def->beams[b].ends[s].node - e->before;
    for (int b = 0; b < e->def->beam_count; b++)
        for (int s = 0; s < 2; s++) {
            int *stands = e->shared + end_node(e, b, s), steps = 0;
            while (e->shared[*stands] != *stands && steps++ <= 2 * e->def->beam_count) *stands = e->shared[*stands];
            if (!is_shared(e, e->def->beams[b].ends + s)) continue;
            if (e->shared[*stands] != *stands || *stands == end_node(e, b, s))
                return fail_end(err, b, s, "expected a node of another beam: these ends name only each other");
            const ph_status status = check_gap(e, b, s, e->frame[*stands].x, err);
            if (status != PH_OK) return status;
        }
    return PH_OK;
}

static void place_nodes(expansion *e, ph_expanded *out) {
    const ph_model_def *def = e->def;
    for (int i = 0; i < def->body_count; i++) out->place[i] = i;
    e->body_count = def->body_count;
    for (int i = 0; i < e->nodes; i++)
        if (e->shared[i] == i) out->place[e->before + i] = e->body_count++;
    for (int i = 0; i < e->nodes; i++) {
        out->place[e->before + i] = out->place[e->before + e->shared[i]];
        e->places[i] = out->place[e->before + i];
        e->turn[i] = so3_identity();
        if (e->shared[i] != i) e->turn[i] = so3_normalize(so3_mul(so3_inv(e->frame[e->shared[i]].R), e->frame[i].R));
        so3_store(e->turn[i], e->turns + 4 * i);
    }
    for (int i = 0; i < def->point_count; i++) out->place[def->body_count + i] = e->body_count + i;
}

// --- bodies ---------------------------------------------------------------------------------------------

static void start_motion(const ph_model_def *def, const ph_beam_def *b, se3 g, ph_body_def *body) {
    vec3 w = vec3_load(b->omega), v = vec3_load(b->velocity), at = vec3_load(b->about);
    body->has_velocity = b->motion != PH_BEAM_AT_REST;
    if (b->motion == PH_BEAM_AT_REST) return;
    if (b->motion == PH_BEAM_WITH_BODY) {
        const ph_body_def *with = def->bodies + b->with;
        w = so3_act(so3_normalize(so3_load(with->orientation)), vec3_load(with->omega));
        v = vec3_load(with->velocity);
        at = vec3_load(with->position);
    }
    vec3_store(vec3_add(v, vec3_cross(w, vec3_sub(g.x, at))), body->velocity);
    vec3_store(so3_act(so3_inv(g.R), w), body->omega);
}

static ph_cspace space_of(const ph_beam_def *b) {
    if (b->interpolation == PH_BEAM_DIRECTORS) return PH_CSPACE_DIRECTOR;
    return b->dual_quaternions ? PH_CSPACE_DUAL_QUATERNION : PH_CSPACE_SO3XR3;
}

static void add_node(expansion *e, ph_expanded *out, int beam, int k) {
    const int node = e->first[beam] + k, place = e->places[node];
    if (e->shared[node] != node) return;
    const se3 g = e->frame[node];
    ph_body_def *body = e->bodies + place;
    *body = ph_body_default();
    body->mass = 0;
    memset(body->inertia, 0, sizeof body->inertia);
    snprintf(e->node_name[node], NODE_NAME, "%.64s[%d]", e->def->beams[beam].name, k);
    body->name = e->node_name[node];
    vec3_store(g.x, body->position);
    so3_store(g.R, body->orientation);
    body->cspace = space_of(e->def->beams + beam);
    start_motion(e->def, e->def->beams + beam, g, body);
    out->beam_of[place - e->def->body_count] = beam;
}

// J is in the frame of the beam, which the node's may differ from.
static void add_inertia(expansion *e, int node, double mass, mat3 J, so3 turn) {
    ph_body_def *body = e->bodies + e->places[node];
    const mat3 R = so3_matrix(turn);
    body->mass += mass;
    mat3_store(mat3_add(mat3_load(body->inertia), mat3_mul_T(mat3_mul(R, J), R)), body->inertia);
}

// Per length. For statics any that is no trouble to the joints.
static double inertia_of(const ph_beam_def *b, double ds, mat3 *J) {
    double own[9];
    *J = mat3_load(b->J);
    if (b->section.kind != PH_SECTION_NONE && b->section.density > 0) {
        const double rho_A = ph_section_inertia(&b->section, own);
        *J = mat3_load(own);
        return rho_A;
    }
    if (b->has_inertia) return b->rho_A;
    *J = mat3_diag(ds * ds, ds * ds, ds * ds);
    return 1;
}

// The length that belongs to a node: of its elements half, or Lobatto's weights.               (BG.10), (B.26)
static double length_at(const ph_beam_def *b, double ds, int k) {
    const int last = ph_beam_intervals(b), within = k % b->degree;
    const double share = ph_lobatto_share(b->degree, within) * ds;
    return within != 0 || k == 0 || k == last ? share : 2 * share;
}

// An element's inertia to its nodes.                                                                  (BG.10)
static void add_masses(expansion *e, int beam) {
    const ph_beam_def *b = e->def->beams + beam;
    mat3 J;
    const double rho_A = inertia_of(b, e->ds[beam], &J);
    for (int k = 0; k <= ph_beam_intervals(b); k++) {
        const int node = e->first[beam] + k;
        const double share = length_at(b, e->ds[beam], k);
        add_inertia(e, node, share * rho_A, mat3_scale(share, J), e->turn[node]);
    }
    for (int i = 0; i < b->mass_count; i++)
        add_inertia(e, e->first[beam] + b->masses[i].node, b->masses[i].mass, mat3_load(b->masses[i].inertia),
                    so3_identity());
}

// In the order of the nodes, as those of bodies are. A shared node collects from all its beams.
static void add_markers(expansion *e) {
    for (int place = e->def->body_count; place < e->body_count; place++) {
        e->bodies[place].markers = e->markers + e->marker_count;
        const int start = e->marker_count;
        for (int b = 0; b < e->def->beam_count; b++)
            for (int i = 0; i < e->def->beams[b].marker_count; i++) {
                const ph_beam_marker *m = e->def->beams[b].markers + i;
                if (e->places[e->first[b] + m->node] != place) continue;
                e->markers[e->marker_count++] = (ph_marker_def){m->name, {m->at[0], m->at[1], m->at[2]}};
            }
        e->bodies[place].marker_count = e->marker_count - start;
    }
}

// --- elements and ends ----------------------------------------------------------------------------------

// The k-th element: nodes, frames, and what it has at rest.
static ph_status add_element(expansion *e, int beam, int k, ph_error *err) {
    const ph_beam_def *b = e->def->beams + beam;
    const int node = e->first[beam] + b->degree * k, nodes = b->degree + 1;
    ph_beam_coupling *c = e->elements + node;
    ph_coupling_def *to = e->couplings + e->coupling_count++;
    *to = (ph_coupling_def){.kind = &ph_beam_class, .data = c, .count = nodes};
    for (int s = 0; s < nodes; s++) to->nodes[s] = e->places[node + s];
    if (to->nodes[0] == to->nodes[nodes - 1])
        return fail_end(err, beam, 0, "both ends of an element are the same node");
    c->element =
        (ph_beam_element){.interpolation = b->interpolation,
                          .degree = b->degree,
                          .points = b->degree > 1 ? b->degree : ph_element_points(b->interpolation, b->integration),
                          .length = e->ds[beam],
                          .damping = b->damping};
    memcpy(c->element.stiffness, e->stiffness[beam], sizeof c->element.stiffness);
    se3 g[PH_ELEMENT_NODES], seen[PH_ELEMENT_NODES];
    for (int s = 0; s < nodes; s++) {
        c->turn[s] = e->turn[node + s];
        g[s] = se3_normalize(e->frame[e->shared[node + s]]);  // as the model will have it, to the last digit
    }
    ph_beam_coupling_frames(c, g, seen);
    ph_element_relax(&c->element, seen);
    return PH_OK;
}

static ph_status add_elements(expansion *e, int beam, ph_error *err) {
    const ph_beam_def *b = e->def->beams + beam;
    double *stiffness = e->stiffness[beam];
    ph_status status = PH_OK;
    memcpy(stiffness, b->stiffness, sizeof b->stiffness);
    if (b->section.kind != PH_SECTION_NONE) ph_section_stiffness(&b->section, stiffness);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < i; j++) {
            const double mean = 0.5 * (stiffness[6 * i + j] + stiffness[6 * j + i]);
            stiffness[6 * i + j] = stiffness[6 * j + i] = mean;
        }
    for (int k = 0; k < b->elements && status == PH_OK; k++) status = add_element(e, beam, k, err);
    return status;
}

static ph_status add_end(expansion *e, ph_expanded *out, int beam, int side, ph_error *err) {
    const ph_model_def *def = e->def;
    const ph_beam_end *end = def->beams[beam].ends + side;
    if (end->kind == PH_END_FREE || is_shared(e, end)) return PH_OK;
    const int node = end_node(e, beam, side);
    const bool pinned = end->node >= def->body_count;
    vec3 at = e->frame[node].x;
    if (pinned) {
        at = vec3_load(def->points[end->node - def->body_count].position);
        const ph_status status = check_gap(e, beam, side, at, err);
        if (status != PH_OK) return status;
    }
    ph_joint_def *j = e->joints + e->joint_count;
    char *name = e->end_name[2 * beam + side];
    *j = ph_joint_default();
    snprintf(name, END_NAME, "%.64s.%s", def->beams[beam].name, side ? "to" : "from");
    j->name = name;
    j->type = pinned ? PH_JOINT_SPHERICAL : PH_JOINT_FIXED;
    j->nodes[0] = end->node == PH_GROUND ? PH_GROUND : out->place[end->node];
    j->nodes[1] = e->places[node];
    j->has_at = true;
    vec3_store(at, j->at);
    out->end_of[e->joint_count++ - def->joint_count] = 2 * beam + side;
    return PH_OK;
}

// --- what names nodes -----------------------------------------------------------------------------------

// What is no node stays none.
static int placed(const expansion *e, const ph_expanded *out, int node) {
    if (node == PH_GROUND) return PH_GROUND;
    return node < 0 || node >= e->before + e->nodes ? PH_GROUND - 1 : out->place[node];
}

static void turn_values(ph_signal *s, mat3 A) {
    double *data = (double *)(void *)s->data;
    ph_signal *terms = (ph_signal *)(void *)s->terms;
    const int stride = s->kind == PH_SIGNAL_TABLE ? 4 : 3, start = s->kind == PH_SIGNAL_TABLE ? 1 : 0;
    const int rows = s->kind == PH_SIGNAL_CONSTANT ? 1 : s->kind == PH_SIGNAL_SINE ? 2 : s->count;
    if (s->kind == PH_SIGNAL_SUM || s->kind == PH_SIGNAL_PIECES) {
        for (int i = 0; i < s->count; i++) turn_values(terms + i, A);
        return;
    }
    for (int i = 0; i < rows; i++) {
        double *x = data + stride * i + start;
        vec3_store(mat3_mulv(A, vec3_load(x)), x);
    }
}

// A force at each node, of the length that belongs to it.                                             (BG.11)
static void spread_load(expansion *e, ph_expanded *out, int k) {
    const ph_force_def from = e->def->forces[k];
    const ph_beam_def *b = e->def->beams + from.beam;
    for (int i = 0; i <= ph_beam_intervals(b); i++) {
        const int node = e->first[from.beam] + i, to = i == 0 ? k : e->force_count++;
        const double share = length_at(b, e->ds[from.beam], i);
        const mat3 turn = from.frame == PH_FRAME_BODY ? so3_matrix(e->turn[node]) : mat3_identity();
        ph_force_def *f = e->forces + to;
        const ph_signal value = f->value;
        *f = ph_force_default();
        f->name = i == 0 ? from.name : NULL;
        f->type = PH_FORCE_TYPE_FORCE;
        f->frame = from.frame;
        f->nodes[0] = e->places[node];
        f->value = value;
        turn_values(&f->value, mat3_scale(share, turn));
        if (i > 0) out->load_of[to - e->def->force_count] = k;
    }
}

static void carry_over(expansion *e, ph_expanded *out) {
    const ph_model_def *def = e->def;
    e->force_count = def->force_count;
    for (int k = 0; k < def->force_count; k++) {
        if (def->forces[k].type == PH_FORCE_TYPE_LINE_LOAD) {
            spread_load(e, out, k);
            continue;
        }
        for (int s = 0; s < 2; s++) e->forces[k].nodes[s] = placed(e, out, def->forces[k].nodes[s]);
    }
    for (int k = 0; k < def->joint_count; k++) {
        e->joints[k] = def->joints[k];
        for (int s = 0; s < 2; s++) e->joints[k].nodes[s] = placed(e, out, def->joints[k].nodes[s]);
    }
    e->joint_count = def->joint_count;
    for (int k = 0; k < def->coupling_count; k++) {
        e->couplings[k] = def->couplings[k];
        const int count = def->couplings[k].count > 0 ? def->couplings[k].count : 2;
        for (int s = 0; s < count; s++) e->couplings[k].nodes[s] = placed(e, out, def->couplings[k].nodes[s]);
    }
    e->coupling_count = def->coupling_count;
}

// Path halving: shortens the search for later calls.
static int root_of(int *up, int node) {
    while (up[node] != node) node = up[node] = up[up[node]];
    return node;
}

// Whether joints connect a node with one of a beam, not through ground.
static bool carries_beam(const expansion *e, int *up, int node) {
    for (int i = e->def->body_count; i < e->body_count && node >= 0; i++)
        if (root_of(up, i) == root_of(up, node)) return true;
    return false;
}

// A joint that moves what is after it would carry one end of a beam away from the rest.
static ph_status refuse_moved(const expansion *e, ph_error *err) {
    const int count = e->body_count + e->def->point_count;
    int *up = malloc((size_t)count * sizeof *up);
    if (up == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    ph_status status = PH_OK;
    for (int i = 0; i < count; i++) up[i] = i;
    for (int k = 0; k < e->joint_count; k++) {
        const int *ends = e->joints[k].nodes;
        if (ends[0] >= 0 && ends[1] >= 0) up[root_of(up, ends[0])] = root_of(up, ends[1]);
    }
    for (int k = 0; k < e->def->joint_count && status == PH_OK; k++) {
        const ph_joint_def *j = e->joints + k;
        if (!j->has_q0 && !j->has_rate0) continue;
        if (!carries_beam(e, up, j->nodes[0]) && !carries_beam(e, up, j->nodes[1])) continue;
        char where[48];
        snprintf(where, sizeof where, "joints[%d].%s", k, j->has_q0 ? "q0" : "rate0");
        status = ph_fail(
            err, PH_ERR_MODEL, where,
            "a beam is attached to the bodies that this joint would move: give the initial state of each body instead");
    }
    free(up);
    return status;
}

// --- all of it ------------------------------------------------------------------------------------------

static ph_status find_frames(expansion *e, ph_error *err) {
    ph_status status = PH_OK;
    for (int b = 0; b < e->def->beam_count && status == PH_OK; b++) {
        double length = 0;
        e->first[b] = ph_beams_first(e->def, b) - e->before;
        status = ph_beam_frames(e->def->beams + b, b, e->frame + e->first[b], &length, err);
        e->ds[b] = length / e->def->beams[b].elements;
    }
    return status;
}

static void describe(const expansion *e, int b, int coupling, ph_beam_info *info) {
    const ph_beam_def *beam = e->def->beams + b;
    const bool section = beam->section.kind != PH_SECTION_NONE;
    mat3 J;
    const double rho_A = inertia_of(beam, e->ds[b], &J);
    *info = (ph_beam_info){.name = beam->name,
                           .elements = beam->elements,
                           .degree = beam->degree,
                           .intervals = ph_beam_intervals(beam),
                           .length = e->ds[b] * beam->elements,
                           .has_inertia = section ? beam->section.density > 0 : beam->has_inertia,
                           .mass_matrix = beam->mass_matrix,
                           .rho_A = rho_A,
                           .damping = beam->damping,
                           .section = beam->section,
                           .coupling = coupling,
                           .nodes = e->places + e->first[b],
                           .turns = e->turns + 4 * e->first[b]};
    mat3_store(J, info->J);
}

static ph_status expand(expansion *e, ph_expanded *out, ph_error *err) {
    const ph_model_def *def = e->def;
    ph_status status = find_frames(e, err);
    if (status == PH_OK) status = share(e, err);
    if (status != PH_OK) return status;
    place_nodes(e, out);
    if (def->body_count) memcpy(e->bodies, def->bodies, (size_t)def->body_count * sizeof *e->bodies);
    carry_over(e, out);
    for (int b = 0; b < def->beam_count; b++)
        for (int k = 0; k <= ph_beam_intervals(def->beams + b); k++) add_node(e, out, b, k);
    for (int b = 0; b < def->beam_count && status == PH_OK; b++) {
        describe(e, b, e->coupling_count, out->beams + b);
        add_masses(e, b);
        status = add_elements(e, b, err);
        for (int s = 0; s < 2 && status == PH_OK; s++) status = add_end(e, out, b, s, err);
    }
    if (status == PH_OK) status = refuse_moved(e, err);
    add_markers(e);
    out->def = *def;
    out->def.bodies = e->bodies;
    out->def.joints = e->joints;
    out->def.forces = e->forces;
    out->def.couplings = e->couplings;
    out->def.beams = NULL;
    out->def.body_count = e->body_count;
    out->def.joint_count = e->joint_count;
    out->def.force_count = e->force_count;
    out->def.coupling_count = e->coupling_count;
    out->def.beam_count = 0;
    return status;
}

ph_status ph_beams_expand(const ph_model_def *def, ph_expanded *out, ph_error *err) {
    *out = (ph_expanded){0};
    ph_status status = ph_beams_check(def, err);
    if (status != PH_OK) return status;
    expansion e = {.def = def, .before = def->body_count + def->point_count};
    e.nodes = ph_beams_nodes(def) - e.before;
    ph_arena arena = {0};
    layout_expand(&e, out, &arena);
    out->memory = calloc(1, arena.used);
    if (out->memory == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    arena = (ph_arena){.base = out->memory};
    layout_expand(&e, out, &arena);
    status = expand(&e, out, err);
    if (status != PH_OK) ph_expanded_free(out);
    return status;
}

void ph_expanded_free(ph_expanded *expanded) {
    free(expanded->memory);
    expanded->memory = NULL;
}
