#ifndef POLHODE_LAB_BODY_SHAPE_H
#define POLHODE_LAB_BODY_SHAPE_H

#include "polhode/model.h"

typedef struct lab_shape {
    ph_shape_kind kind;
    const char *type;    // "box", ..
    int sizes;           // their number
    double size[3];      // [m]
    double at[3];        // its centre, body coordinates [m]
    double rotation[9];  // shape to body coordinates, row-major
    bool has_colour;
    double colour[3];  // 0 to 1
    int mesh;          // of a mesh: its index in the definition; `size` is its scale
} lab_shape;

// What a picture shows of a body: the parts of its shape, or the homogeneous box that has its mass and inertia.
int lab_shape_count(const ph_body_def *body);
lab_shape lab_shape_of(const ph_body_def *body, int part);
lab_shape lab_block_of(const ph_body_def *body);  // that box, whatever shape it has

// The matrix of a unit quaternion (w, x, y, z).
void lab_rotation(const double q[4], double R[9]);

#endif
