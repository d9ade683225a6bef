// Bodies as a position and three directors: a system around that of the model.        docs/theory/directors.md
//
// The model keeps such a body on SO(3) x R^3. The system here has for it a factor R^12 in place of that, q = (x, d_1,
// d_2, d_3), six constraints of its own and a constant mass matrix, and reads R from the directors.
#ifndef POLHODE_MODEL_DIRECTORS_H
#define POLHODE_MODEL_DIRECTORS_H

#include "model/model.h"

// Row i of these matrices belongs to director i.
typedef struct ph_director_frame {
    mat3 d;  // the directors
    mat3 r;  // R^T: the nearest rotation                                                                     (D.5)
    mat3 c;  // the reciprocal directors, c_i . d_j = delta_ij
    mat3 K;  // inverse of tr B - B, B = sum d_i r_i^T                                                        (D.6)
} ph_director_frame;

enum { PH_DIRECTOR_ROWS = 6, PH_DIRECTOR_SIZE = 12 };

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

// After all else is known of the model; does nothing where no body asks for directors.
ph_status ph_directors_create(ph_model *m, ph_error *err);

// The place in the numbers of the model itself; that of the argument where there are no directors.
ph_place ph_model_inside(const ph_model *m, const ph_place *at, ph_workspace *ws);

// A node's own, at the state of the system: where it is, and storing it there.
motion ph_directors_motion(const ph_directors *d, int node, const ph_place *at);
void ph_directors_store(const ph_directors *d, int node, so3 R, vec3 x, vec3 omega, vec3 velocity, double *q,
                        double *v);
// Whether directors are orthonormal and their rates a rotation's, within `limit` and `rate_limit`.
ph_status ph_directors_check(const ph_directors *d, const ph_place *at, double limit, double rate_limit, ph_error *err);
// The largest entry of D^T D - 1, or of what a quaternion has for it.
double ph_directors_orthogonality(const ph_directors *d, int node, const double *q);

#endif
