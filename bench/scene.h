// The chain that all contestants compute: plain numbers, so that C, C++ and other libraries can read them.
#ifndef POLHODE_BENCH_SCENE_H
#define POLHODE_BENCH_SCENE_H

#ifdef __cplusplus
extern "C" {
#endif

typedef enum scene_joint { SCENE_SPHERICAL, SCENE_REVOLUTE } scene_joint;

// One body and the joint that hangs it on the body before (the first: on ground, at the origin).
typedef struct scene_body {
    double mass;
    double J[9];             // about the centre of mass, body frame, full [kg m^2]
    double near[3], far[3];  // from the centre of mass to its own joint and to the next one, body frame [m]
    double hinge[3];         // revolute: unit axis, the same numbers in this body's frame and in the one before
    double R[9];             // body to inertial
    double q[4];             // the same as a quaternion (w, x, y, z)
    double x[3], v[3];       // centre of mass, inertial
    double omega[3];         // body frame
} scene_body;

typedef struct scene {
    int n;
    scene_joint joint;
    double gravity[3];
    scene_body *bodies;  // [n]
} scene;

// Asymmetric bodies, bent and turning in no particular plane; velocities fulfil all constraints.
// Deterministic. NULL if memory is short.
scene *scene_chain(int n, scene_joint joint);
void scene_free(scene *s);

#ifdef __cplusplus
}
#endif
#endif
