// Bodies as a position and three directors: a system around that of the model.        docs/theory/directors.md
//
// The model keeps such a body on SO(3) x R^3. The system here has for it a factor R^12 in place of that, q = (x, d_1,
// d_2, d_3), six constraints of its own and a constant mass matrix, and reads R from the directors.
#ifndef POLHODE_MODEL_DIRECTORS_H
#define POLHODE_MODEL_DIRECTORS_H

#include "model/director_frame.h"
#include "model/model.h"

// Of one node: its Euler tensor, and its first row among the system's, -1 where it has no directors.
typedef struct ph_director_node {
    mat3 E;
    int row;
} ph_director_node;

typedef struct ph_directors {
    ph_system system;  // first: it is what integrators see
    ph_twin twin;
    const ph_model *m;
    int count;                // bodies with directors
    ph_director_node *nodes;  // [m->count] by node of the definition
    bool *loop_row;           // [system.nc]
} ph_directors;

// Of a node of the definition, in this system and in the model's own.
static inline const ph_directors *ph_directors_of(const ph_system *sys) {
    return (const ph_directors *)(const void *)sys;
}
static inline bool ph_has_directors(const ph_directors *d, int i) { return d->nodes[i].row >= 0; }
static inline const ph_factor *ph_directors_factor(const ph_directors *d, int i) { return d->system.group.factors + i; }
static inline const ph_factor *ph_directors_own(const ph_directors *d, int i) { return d->m->system.group.factors + i; }
// Numbers of a factor without directors, the same in both.
static inline size_t ph_length_q(ph_factor_kind kind) { return kind == PH_RN ? 3 : kind == PH_DUAL_QUATERNION ? 8 : 7; }
static inline size_t ph_length_v(ph_factor_kind kind) { return kind == PH_RN ? 3 : 6; }

// --- director_tangent.c: what a twin has for implicit steps
void ph_directors_tangent(const ph_system *sys, const ph_ends *at, double *N, double *H, double *L);
void ph_directors_project(const ph_system *sys, const ph_ends *at, const double *r, const double *rows, double *own);
void ph_directors_lift(const ph_system *sys, const ph_ends *at, const double *r, const double *own, double *x,
                       double *rows);

// --- directors.c
// After all else is known of the model; does nothing where no body asks for directors.
ph_status ph_directors_create(ph_model *m, ph_error *err);

// The place in the numbers of the model itself; that of the argument where there are no directors.
ph_place ph_model_inside(const ph_model *m, const ph_place *at, ph_workspace *ws);
// And back, of a place with velocities.
ph_place ph_model_outside(const ph_model *m, const ph_place *at, ph_workspace *ws);

// A node's own, at the state of the system: where it is, and storing it there.
se3 ph_directors_pose(const ph_directors *d, int node, const double *q);
motion ph_directors_motion(const ph_directors *d, int node, const ph_place *at);
void ph_directors_store(const ph_directors *d, int node, so3 R, vec3 x, vec3 omega, vec3 velocity, double *q,
                        double *v);
// Whether directors are orthonormal and their rates a rotation's, within `limit` and `rate_limit`.
ph_status ph_directors_check(const ph_directors *d, const ph_place *at, double limit, double rate_limit, ph_error *err);
// The largest entry of D^T D - 1, or of what a quaternion has for it.
double ph_directors_orthogonality(const ph_directors *d, int node, const double *q);

#endif
