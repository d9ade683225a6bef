#include "model/initial.h"

#include "polhode/status.h"

#include <stdio.h>
#include <stdlib.h>

// The state of a node: the motion that has carried it from the definition's configuration, and its velocity.
typedef struct carried {
    bool moved;  // after a joint with q0 or rate0
    se3 D;       // definition -> now, inertial frame
    motion now;
} carried;

static se3 turn_about(vec3 at, vec3 axis, double angle) {
    const so3 R = so3_exp(vec3_scale(angle, axis));
    return se3_make(R, vec3_sub(at, so3_act(R, at)));
}

static se3 glide_along(vec3 axis, double way) { return se3_make(so3_identity(), vec3_scale(way, axis)); }

static vec3 unit(const double *axis) {
    const vec3 a = vec3_load(axis);
    return vec3_scale(1 / vec3_norm(a), a);
}

// The motion of the second node relative to the first in the definition's configuration: for a universal joint exp(q1
// a) exp(q2 b), for the others rotation and translation about one axis, which commute.
static se3 joint_motion(const ph_joint_def *d, vec3 at) {
    const joint_kind *kind = ph_joint_kinds + d->type;
    const vec3 axis = unit(d->axis);
    double turn = 0, way = 0;
    if (kind->turns == 2) return se3_mul(turn_about(at, axis, d->q0[0]), turn_about(at, unit(d->axis2), d->q0[1]));
    for (int c = 0; c < kind->coordinates; c++) *(kind->coordinate[c]->angle ? &turn : &way) = d->q0[c];
    if (kind->screw) way = d->pitch * turn;
    return se3_mul(glide_along(axis, way), turn_about(at, axis, turn));
}

static void add_turn(motion *m, vec3 axis, vec3 at, double rate) {
    const vec3 w = vec3_scale(rate, axis);
    m->w = vec3_add(m->w, w);
    m->v = vec3_add(m->v, vec3_cross(w, vec3_sub(m->x, at)));
}

// Adds the rates of the joint to a child that so far moves with its parent. The first axis is fixed in the joint's
// first node, the second axis of a universal joint in its second.
static void add_rates(const ph_joint_def *d, vec3 at, se3 first, se3 second, double sign, motion *child) {
    const joint_kind *kind = ph_joint_kinds + d->type;
    const vec3 axis = so3_act(first.R, unit(d->axis)), point = se3_act(first, at);
    double along = kind->screw ? d->pitch * d->rate0[0] : 0;
    for (int c = 0; c < kind->coordinates; c++) {
        if (!kind->coordinate[c]->angle) along = d->rate0[c];
        else add_turn(child, c == 0 ? axis : so3_act(second.R, unit(d->axis2)), point, sign * d->rate0[c]);
    }
    child->v = vec3_axpy(sign * along, axis, child->v);
}

static ph_status refuse_velocity(const ph_model_def *def, int node, ph_error *err) {
    const bool is_body = node < def->body_count;
    char where[48];
    snprintf(where, sizeof where, "%s[%d].velocity", is_body ? "bodies" : "points",
             is_body ? node : node - def->body_count);
    return ph_fail(err, PH_ERR_MODEL, where,
                   "expected no velocity here: a joint between this body and ground has q0 or rate0");
}

static bool has_velocity(const ph_model_def *def, int node) {
    const motion m = ph_initial_motion(def, node);
    const bool said =
        node < def->body_count ? def->bodies[node].has_velocity : def->points[node - def->body_count].has_velocity;
    return said || vec3_norm(m.w) > 0 || vec3_norm(m.v) > 0;
}

void ph_body_store(const body *b, so3 R, vec3 x, vec3 omega, vec3 velocity, double *q, double *v) {
    ph_element_set(b->kind, se3_make(R, x), q + b->q);
    v += b->v;
    if (b->kind != PH_RN) {
        vec3_store(omega, v);
        v += 3;
    }
    vec3_store(b->se3 ? so3_act(so3_inv(R), velocity) : velocity, v);
}

// The state of a node from its parent's, which is computed before.
static ph_status carry(ph_model *m, const ph_model_def *def, const ph_topology *t, int i, carried *all, ph_error *err) {
    static const carried ground = {.D = {{1, 0, 0, 0}, {0, 0, 0}}};
    const carried *parent = t->parent[i] < 0 ? &ground : all + t->parent[i];
    const ph_joint_def *d = t->joint[i] < 0 ? NULL : def->joints + t->joint[i];
    const bool here = d && (d->has_q0 || d->has_rate0);
    const int node = t->node[i];
    carried *c = all + i;
    *c = (carried){.moved = parent->moved || here, .D = parent->D, .now = ph_initial_motion(def, node)};
    if (!c->moved) return PH_OK;
    if (has_velocity(def, node)) return refuse_velocity(def, node, err);
    const vec3 at = d ? ph_initial_joint_point(def, d) : vec3_zero();
    const bool forward = d && d->nodes[1] == node;  // the child is the joint's second node
    if (here) {
        const se3 M = joint_motion(d, at);
        c->D = se3_normalize(se3_mul(parent->D, forward ? M : se3_inv(M)));
    }
    const so3 R0 = node < def->body_count ? ph_element_rotation(m->q0 + m->bodies[i].q) : so3_identity();
    c->now.x = se3_act(c->D, c->now.x);
    c->now.w = parent->now.w;
    c->now.v = vec3_add(parent->now.v, vec3_cross(parent->now.w, vec3_sub(c->now.x, parent->now.x)));
    if (here) add_rates(d, at, forward ? parent->D : c->D, forward ? c->D : parent->D, forward ? 1 : -1, &c->now);
    const so3 R = so3_normalize(so3_mul(c->D.R, R0));
    ph_body_store(m->bodies + i, R, c->now.x, so3_act(so3_inv(R), c->now.w), c->now.v, m->q0, m->v0);
    return PH_OK;
}

// In a loop the other joints would have to move too.
static ph_status refuse_in_loops(const ph_model_def *def, const ph_topology *t, ph_error *err) {
    bool *in_loop = calloc((size_t)def->joint_count, sizeof *in_loop);
    if (in_loop == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    ph_topology_loops(t, def, in_loop);
    int k = 0;
    while (k < def->joint_count && !(in_loop[k] && (def->joints[k].has_q0 || def->joints[k].has_rate0))) k++;
    free(in_loop);
    if (k == def->joint_count) return PH_OK;
    char where[32];
    snprintf(where, sizeof where, "joints[%d].%s", k, def->joints[k].has_q0 ? "q0" : "rate0");
    return ph_fail(err, PH_ERR_MODEL, where, "the joint is in a closed loop: only \"assemble\": true can set it");
}

ph_status ph_initial_move(ph_model *m, const ph_model_def *def, const ph_topology *t, ph_error *err) {
    bool any = false;
    for (int k = 0; k < def->joint_count; k++) {
        const ph_joint_def *d = def->joints + k;
        const int count = m->joints[k].kind->coordinates;
        for (int c = 0; c < count && d->has_q0; c++) m->c0[m->joints[k].coordinate + c] = d->q0[c];
        any = any || d->has_q0 || d->has_rate0;
    }
    if (!any) return PH_OK;
    if (!def->assemble) {
        const ph_status refused = refuse_in_loops(def, t, err);
        if (refused != PH_OK) return refused;
    }
    carried *all = calloc((size_t)m->count, sizeof *all);
    if (all == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    ph_status status = PH_OK;
    for (int i = 0; i < m->count && status == PH_OK; i++) status = carry(m, def, t, i, all, err);
    free(all);
    return status;
}
