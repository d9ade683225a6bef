// Minimal coordinates of the tree: the span of what its joints allow, and finite motions along it.
//                                                                                  docs/theory/variational.md
#include "model/model.h"

// Motions and links at a state: everything that ph_forest_span and its relatives need.
static void set_links(const ph_model *m, const ph_place *at, ph_workspace *ws) {
    static const double nothing[7] = {0};
    const ph_place still = {at->t, at->q, NULL, NULL};
    ph_model_motions(m, &still, ws);
    for (int i = 0; i < m->count; i++) {
        const int k = m->joint_of[i];
        if (k >= 0)
            ph_joint_link_to(m->joints + k, ws->motion, nothing, ws->nodes + i,
                             ws->columns.S + m->forest.links[i].first);
    }
}

static ph_six own_motion(const ph_model *m, const ph_workspace *ws, int i, const double *x) {
    return ph_body_inertial(m->bodies + i, ws->motion + i, x + m->bodies[i].v);
}

static void null_space(const ph_system *sys, const ph_place *at, const double *s, double *x, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    set_links(m, at, ws);
    ph_forest_span(&m->forest, ws->nodes, &ws->columns, s);
    for (int i = 0; i < m->count; i++) ph_body_own(m->bodies + i, ws->motion + i, ws->nodes[i].a, x + m->bodies[i].v);
}

static void null_space_T(const ph_system *sys, const ph_place *at, const double *f, double *y, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    set_links(m, at, ws);
    for (int i = 0; i < m->count; i++) ws->load[i] = own_motion(m, ws, i, f);
    ph_forest_gather(&m->forest, ws->nodes, &ws->columns, ws->load, y);
}

static void coordinates(const ph_system *sys, const ph_place *at, const double *x, double *s, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    set_links(m, at, ws);
    for (int i = 0; i < m->count; i++) ws->nodes[i].a = own_motion(m, ws, i, x);
    ph_forest_coordinates(&m->forest, ws->nodes, &ws->columns, s);
}

// The node's own motion, then that of its parent as if rigidly attached.                                       (T.21)
static ph_displacement displacement_of(const ph_model *m, const ph_workspace *ws, int i, double t1,
                                       const double *theta) {
    const int k = m->joint_of[i], p = m->forest.links[i].parent;
    const bool point = m->bodies[i].kind == PH_RN;
    ph_displacement d = ph_at_rest();
    if (k >= 0) {
        d = ph_joint_displace(m->joints + k, ws->motion, t1, theta, point);
    } else {
        if (!point) d.turn = so3_expm1(vec3_load(theta));
        d.shift = vec3_load(theta + (point ? 0 : 3));
    }
    if (p < 0) return d;
    const ph_displacement *of_parent = ws->moved + p;
    const vec3 apart = vec3_add(vec3_sub(ws->motion[i].x, ws->motion[p].x), d.shift);
    d.turn = ph_turned_twice(of_parent->turn, d.turn);
    d.shift = vec3_add(vec3_add(of_parent->shift, ph_turned_away(of_parent->turn, apart)), d.shift);
    if (point) d.turn = ph_at_rest().turn;
    return d;
}

static void displace(const ph_system *sys, const ph_place *at, double t1, const double *theta, double *d,
                     ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    const ph_place still = {at->t, at->q, NULL, NULL};
    ph_model_motions(m, &still, ws);
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        const mat3 R = ws->motion[i].R;
        const ph_displacement moved = ws->moved[i] = displacement_of(m, ws, i, t1, theta);
        const vec3 u = mat3_T_mulv(R, so3_vector(moved.turn));
        const so3 turn = so3_make(1 + moved.turn.w, u.x, u.y, u.z);
        ph_element_set(b->kind, se3_make(turn, b->se3 ? mat3_T_mulv(R, moved.shift) : moved.shift), d + b->q);
        theta += ph_link_coordinates(m->forest.links + i);
    }
}

void ph_null_space_install(ph_model *m) {
    ph_system *s = &m->system;
    s->displace = displace;
    s->null_space = null_space;
    s->null_space_T = null_space_T;
    s->coordinates = coordinates;
}
