#ifndef POLHODE_SERVER_BODY_SHAPE_H
#define POLHODE_SERVER_BODY_SHAPE_H

#include "polhode/model.h"

typedef struct lab_shape {
    const char *type;    // "box", "cylinder", "sphere"
    int sizes;           // their number
    double size[3];      // [m]
    double rotation[9];  // shape to body coordinates, row-major
    bool given;          // by the file
} lab_shape;

// What a picture shows of a body: its shape, or the homogeneous box that has its mass and inertia.
lab_shape lab_shape_of(const ph_body_def *body);

// The matrix of a unit quaternion (w, x, y, z).
void lab_rotation(const double q[4], double R[9]);

#endif
