// Scalar functions of one or two frames: constraints and coordinates of joints, lengths of springs, positions of
// points; to third order.                                                              docs/theory/pair-functions.md
//
// Increments of a frame are those of SO(3) x R^3: R -> R exp(a), a body-fixed, x -> x + d, d inertial; those of both
// frames form s = (a_A, d_A, a_B, d_B), 12 numbers. A direction eta is of the same kind at the point where it acts:
// D_eta f (s) is the derivative of f along eta at the displaced frames.
#ifndef POLHODE_MODEL_PAIR_FUNCTION_H
#define POLHODE_MODEL_PAIR_FUNCTION_H

#include "model/model.h"

typedef enum ph_shape_form {
    PH_FORM_DOT,       // e . n of axes e of A and n of B
    PH_FORM_SLIDE,     // u . (x_B + R_B X_B - x_A), u an axis of A
    PH_FORM_DISTANCE,  // |x_B + R_B X_B - x_A - R_A X_A|
    PH_FORM_SQUARE,    // half of its square
    PH_FORM_ANGLE,     // atan2(n . e2, n . e) of an axis n of B in the plane of e, e2 of A
    PH_FORM_SCREW      // slide - pitch angle, the turns of the angle those of the slide
} ph_shape_form;

typedef struct ph_shape {
    ph_shape_form form;
    int node[2];    // A, B: slots of the model; its count of nodes for ground, whose R is 1 and x is 0
    vec3 u, e, e2;  // unit vectors in the frame of A
    vec3 n;         // and of B
    vec3 X[2];      // points in the frames of A and B
    double pitch;
    double scale, shift;  // the value is scale f - shift; scale is 1 for a screw, 1 or -1 for an angle
    // Of a driven constraint: its value at t is still to be subtracted, and is the `near` of an angle; otherwise NULL.
    const ph_signal *motion;
} ph_shape;

// Constraint r of a joint, as in ph_joint_residual, and its coordinates, as in ph_joint_coordinates.
ph_shape ph_shape_of_row(const ph_model *m, int joint_index, int row);
ph_shape ph_shape_of_coordinate(const ph_model *m, int joint_index, int coordinate);
// Length of a spring, or half its square for a spring without unstretched length and damping: smooth where it is 0.
ph_shape ph_shape_of_spring(const ph_model *m, int force_index);
// The potential of a spring whose scalar has the value f of this function.
static inline ph_potential ph_shape_potential(const ph_shape *h, const ph_spring *s, double f) {
    return h->form == PH_FORM_SQUARE ? ph_spring_squared(s, f) : ph_spring_along(s, f);
}
// Component `axis` of the position of the point X of a node, inertial.
ph_shape ph_shape_of_place(const ph_model *m, int slot, vec3 X, int axis);

// The blocks of s that a function depends on, a bit each: 1 and 4 the rotations of A and B, 2 and 8 their shifts.
// Second derivatives by two shifts vanish but for distances.
enum { PH_SHAPE_SHIFTS = 2 | 8 };
unsigned ph_shape_blocks(const ph_shape *shape);
// The indices in s of such blocks; returns their number.
static inline int ph_shape_indices(unsigned blocks, int at[12]) {
    int n = 0;
    for (int i = 0; i < 12; i++)
        if (blocks >> (i / 3) & 1) at[n++] = i;
    return n;
}
static inline bool ph_shape_bends_shifts(const ph_shape *h) {
    return h->form == PH_FORM_DISTANCE || h->form == PH_FORM_SQUARE;
}

typedef struct ph_shape_value {
    double f;        // an angle is the one nearest to `near`
    double F[12];    // F.eta = D_eta f
    double S[144];   // second derivative of f(s) at s = 0, symmetric
    double FF[144];  // derivative of F_i (rows) with respect to s_j: S and half of the commutator
} ph_shape_value;

// R, x of A and B; `order` 0: f only, 1: F too, 2: all. A distance of 0 has no derivatives, nor has the angle of an
// axis at right angles to its plane.
void ph_shape_evaluate(const ph_shape *shape, const mat3 R[2], const vec3 x[2], double near, int order,
                       ph_shape_value *value);
// T [144]: the second derivative of D_eta f by s at s = 0, symmetric.
void ph_shape_along(const ph_shape *shape, const mat3 R[2], const vec3 x[2], const double *eta, double *T);

#endif
