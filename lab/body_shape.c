#include "body_shape.h"

#include <math.h>
#include <string.h>

static const double identity[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};

void lab_rotation(const double q[4], double R[9]) {
    const double w = q[0], x = q[1], y = q[2], z = q[3];
    const double made[9] = {1 - 2 * (y * y + z * z), 2 * (x * y - w * z),     2 * (x * z + w * y),
                            2 * (x * y + w * z),     1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
                            2 * (x * z - w * y),     2 * (y * z + w * x),     1 - 2 * (x * x + y * y)};
    memcpy(R, made, sizeof made);
}

// One Jacobi rotation in the plane (p, q): A <- G^T A G with A_pq = 0, V <- V G.
static void rotate(double A[9], double V[9], int p, int q) {
    const double apq = A[3 * p + q];
    if (apq == 0) return;
    const double half = (A[3 * q + q] - A[3 * p + p]) / (2 * apq);
    const double t = (half >= 0 ? 1 : -1) / (fabs(half) + sqrt(half * half + 1));
    const double c = 1 / sqrt(t * t + 1), s = t * c;
    for (int k = 0; k < 3; k++) {
        const double x = A[3 * k + p], y = A[3 * k + q], v = V[3 * k + p], w = V[3 * k + q];
        A[3 * k + p] = c * x - s * y;
        A[3 * k + q] = s * x + c * y;
        V[3 * k + p] = c * v - s * w;
        V[3 * k + q] = s * v + c * w;
    }
    for (int k = 0; k < 3; k++) {
        const double x = A[3 * p + k], y = A[3 * q + k];
        A[3 * p + k] = c * x - s * y;
        A[3 * q + k] = s * x + c * y;
    }
}

// A box l1 x l2 x l3 of mass m has J1 = m (l2^2 + l3^2)/12, hence l1^2 = 6 (J2 + J3 - J1)/m. A rod or a plate gets a
// twentieth of its largest side as thickness, to be seen at all.
static void box_of_inertia(const ph_body_def *body, lab_shape *shape) {
    double A[9];
    memcpy(A, body->inertia, sizeof A);
    memcpy(shape->rotation, identity, sizeof identity);
    // Each sweep squares the remainder; eight are twice what 3x3 ever takes.
    for (int sweep = 0; sweep < 8; sweep++) {
        rotate(A, shape->rotation, 0, 1);
        rotate(A, shape->rotation, 0, 2);
        rotate(A, shape->rotation, 1, 2);
    }
    const double J[3] = {A[0], A[4], A[8]}, sum = J[0] + J[1] + J[2];
    double largest = 0;
    for (int i = 0; i < 3; i++) {
        shape->size[i] = sqrt(fmax(0, 6 * (sum - 2 * J[i]) / body->mass));
        largest = fmax(largest, shape->size[i]);
    }
    for (int i = 0; i < 3; i++) shape->size[i] = fmax(shape->size[i], largest / 20);
}

int lab_shape_count(const ph_body_def *body) { return body->shape_count > 0 ? body->shape_count : 1; }

lab_shape lab_shape_of(const ph_body_def *body, int part) {
    static const struct {
        const char *type;
        int sizes;
    } kinds[PH_SHAPE_KINDS] = {[PH_SHAPE_BOX] = {"box", 3},
                               [PH_SHAPE_CYLINDER] = {"cylinder", 2},
                               [PH_SHAPE_SPHERE] = {"sphere", 1},
                               [PH_SHAPE_CAPSULE] = {"capsule", 2},
                               [PH_SHAPE_CONE] = {"cone", 2},
                               [PH_SHAPE_MESH] = {"mesh", 3}};
    const ph_shape_def whole = ph_shape_default(), *from = body->shape_count > 0 ? body->shapes + part : &whole;
    lab_shape shape = {.kind = from->kind,
                       .type = kinds[from->kind].type,
                       .sizes = kinds[from->kind].sizes,
                       .mesh = from->mesh,
                       .has_colour = from->has_colour};
    memcpy(shape.size, from->size, sizeof shape.size);
    memcpy(shape.at, from->at, sizeof shape.at);
    memcpy(shape.colour, from->colour, sizeof shape.colour);
    lab_rotation(from->orientation, shape.rotation);
    if (body->shape_count == 0) box_of_inertia(body, &shape);
    return shape;
}

lab_shape lab_block_of(const ph_body_def *body) {
    ph_body_def bare = *body;
    bare.shape_count = 0;
    return lab_shape_of(&bare, 0);
}
