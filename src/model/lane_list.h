// A model of a tree as lanes take it: its structure, integers that are equal in all lanes, and its numbers, which are
// not. Each list is one function, for the model with one lane and for that with several.
#ifndef POLHODE_MODEL_LANE_LIST_H
#define POLHODE_MODEL_LANE_LIST_H

#include "base/lane_tape.h"
#include "model/model.h"

// Integers written to, or read from.
typedef struct lane_integers {
    int *save;
    const int *load;
    size_t used;
} lane_integers;

static inline int lane_integer(lane_integers *t, int x) {
    if (t->save) t->save[t->used] = x;
    if (t->load) x = t->load[t->used];
    t->used++;
    return x;
}
#define LANE_INTEGER(t, x, type) ((x) = (type)lane_integer(t, (int)(x)))

// Sizes first: all arrays follow from them.
static inline void lane_list_sizes(ph_model *m, lane_integers *t) {
    LANE_INTEGER(t, m->count, int);
    LANE_INTEGER(t, m->counts.joints, int);
    LANE_INTEGER(t, m->counts.forces, int);
    LANE_INTEGER(t, m->rotor_count, int);
    LANE_INTEGER(t, m->coordinate_count, int);
    LANE_INTEGER(t, m->forest.column_count, int);
    LANE_INTEGER(t, m->system.nz, int);
    LANE_INTEGER(t, m->system.nc, int);
    LANE_INTEGER(t, m->system.group.count, int);
    LANE_INTEGER(t, m->system.group.nq, int);
    LANE_INTEGER(t, m->system.group.nv, int);
}

static inline void lane_list_joint(joint *j, lane_integers *t) {
    j->kind = ph_joint_kinds + lane_integer(t, (int)(j->kind - ph_joint_kinds));
    LANE_INTEGER(t, j->link, ph_link_kind);
    LANE_INTEGER(t, j->first, int);
    LANE_INTEGER(t, j->second, int);
    LANE_INTEGER(t, j->child, int);
    LANE_INTEGER(t, j->rows, int);
    LANE_INTEGER(t, j->row, int);
    LANE_INTEGER(t, j->slides, int);
    LANE_INTEGER(t, j->dots, int);
    LANE_INTEGER(t, j->glued, int);
    LANE_INTEGER(t, j->driven, int);
    LANE_INTEGER(t, j->swapped, bool);
    LANE_INTEGER(t, j->spinless, bool);
    LANE_INTEGER(t, j->constant, bool);
    LANE_INTEGER(t, j->own_arm, bool);
    LANE_INTEGER(t, j->se3[0], bool);
    LANE_INTEGER(t, j->se3[1], bool);
    LANE_INTEGER(t, j->coordinate, int);
}

static inline void lane_list_links(ph_model *m, ph_link *links, ph_factor *factors, lane_integers *t) {
    for (int i = 0; i < m->count; i++) {
        LANE_INTEGER(t, links[i].parent, int);
        LANE_INTEGER(t, links[i].kind, ph_link_kind);
        LANE_INTEGER(t, links[i].freedom, int);
        LANE_INTEGER(t, links[i].first, int);
        LANE_INTEGER(t, links[i].has_spin, int);
        LANE_INTEGER(t, m->joint_of[i], int);
    }
    for (int i = 0; i < m->system.group.count; i++) {
        LANE_INTEGER(t, factors[i].kind, ph_factor_kind);
        LANE_INTEGER(t, factors[i].n, int);
        LANE_INTEGER(t, factors[i].q, int);
        LANE_INTEGER(t, factors[i].v, int);
    }
}

static inline void lane_list_structure(ph_model *m, ph_link *links, ph_factor *factors, lane_integers *t) {
    lane_list_sizes(m, t);
    for (int i = 0; i < m->count; i++) {
        body *b = m->bodies + i;
        LANE_INTEGER(t, b->q, int);
        LANE_INTEGER(t, b->v, int);
        LANE_INTEGER(t, b->rotor, int);
        LANE_INTEGER(t, b->rotors, int);
        LANE_INTEGER(t, b->kind, ph_factor_kind);
        LANE_INTEGER(t, b->se3, bool);
    }
    lane_list_links(m, links, factors, t);
    for (int k = 0; k < m->counts.joints; k++) lane_list_joint(m->joints + k, t);
    for (int k = 0; k < m->rotor_count; k++) {
        LANE_INTEGER(t, m->rotors[k].kind, ph_rotor_kind);
        LANE_INTEGER(t, m->rotors[k].node, int);
        LANE_INTEGER(t, m->rotors[k].z, int);
    }
    for (int k = 0; k < m->counts.forces; k++) {
        force *f = m->forces + k;
        LANE_INTEGER(t, f->type, ph_force_type);
        LANE_INTEGER(t, f->node[0], int);
        LANE_INTEGER(t, f->node[1], int);
        LANE_INTEGER(t, f->joint, int);
        LANE_INTEGER(t, f->coordinate, int);
        LANE_INTEGER(t, f->turns, int);
    }
    for (int i = 0; i < m->coordinate_count; i++) LANE_INTEGER(t, m->turns_of[i], int);
}

static inline void lane_list_numbers(ph_model *m, mat3 *triads, ph_lane_tape *t) {
    lane_tape_numbers(t, &m->gravity.x, 3);
    for (int i = 0; i < m->count; i++) {
        body *b = m->bodies + i;
        lane_tape_numbers(t, b->J.m, 9);
        lane_tape_numbers(t, &b->m, 1);
        lane_tape_numbers(t, &b->weight, 1);
    }
    for (int k = 0; k < m->counts.joints; k++) {
        joint *j = m->joints + k;
        for (int s = 0; s < 2; s++) {
            lane_tape_numbers(t, &j->X[s].x, 3);
            lane_tape_numbers(t, triads[2 * k + s].m, 9);
        }
        lane_tape_numbers(t, &j->start, 1);
        lane_tape_numbers(t, &j->pitch, 1);
        lane_tape_numbers(t, &j->length, 1);
        lane_tape_numbers(t, &j->factor, 1);
    }
    for (int k = 0; k < m->rotor_count; k++) {
        rotor *r = m->rotors + k;
        lane_tape_numbers(t, &r->axis.x, 3);
        lane_tape_numbers(t, &r->momentum, 1);
        lane_tape_numbers(t, &r->inertia, 1);
        lane_tape_numbers(t, &r->damping, 1);
    }
    for (int k = 0; k < m->counts.forces; k++) {
        force *f = m->forces + k;
        for (int s = 0; s < 2; s++) lane_tape_numbers(t, &f->X[s].x, 3);
        lane_tape_numbers(t, &f->spring.stiffness, 1);
        lane_tape_numbers(t, &f->spring.damping, 1);
        lane_tape_numbers(t, &f->spring.rest, 1);
    }
}

#endif
