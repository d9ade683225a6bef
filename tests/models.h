// Models that the tests share, built through the C API.
#ifndef POLHODE_TESTS_MODELS_H
#define POLHODE_TESTS_MODELS_H

#include "polhode/lie/vec3.h"
#include "polhode/polhode.h"

// A definition with room for its parts.
enum { ROOM = 64 };
typedef struct scene {
    ph_model_def def;
    ph_body_def bodies[ROOM];
    ph_point_def points[ROOM];
    ph_joint_def joints[ROOM];
    ph_force_def forces[ROOM];
    ph_rotor_def rotors[ROOM];
    int rotor_count;
    char names[2 * ROOM][16];
    double values[3 * ROOM];
} scene;

// Reference section 1; spin 150 is the fast one, 1.5 the slow one.
void scene_top(scene *s, double spin, ph_cspace cspace);
// One asymmetric body on a joint to ground, at an inclined axis off the origin and off the centre of mass; at rest.
void scene_pair(scene *s, ph_joint_type type, ph_cspace cspace);
// Two bodies with full inertia matrices on spherical joints off every symmetry, both moving.
void scene_double_pendulum(scene *s, ph_cspace cspace);
// The body of reference section 4, free: I = diag(1, 2, 3), omega = (1, 10, 1). With a driven rotor of momentum 10
// about its third axis, and damping rotors of 0.1 kg m^2 about each, where alpha >= 0.
void scene_dual_spin(scene *s, double alpha, ph_cspace cspace);
// One more rotor of the body that was given one last, or of one after it.
ph_rotor_def *add_rotor(scene *s, int body, ph_rotor_kind kind, vec3 axis, double momentum);
// Reference section 2.
void scene_goes7(scene *s, ph_cspace cspace);
// `count` mass points joined by springs, no joints.
void scene_points(scene *s, int count);
// A random forest of bodies and points with all joints, springs, forces, rotors, all configuration spaces mixed, some
// in the field of a centre. Its initial velocity is zero, so that it can be compiled; the tests then choose states at
// random.
void scene_random(scene *s);
// A random forest without motions, closed to loops by up to `closings` joints of one type between its bodies, ground
// and points. The joints fit, as the configuration of the definition is where they are made.
void scene_random_loops(scene *s, ph_joint_type type, int closings);
// Dependent rows: joint `k` once more, and three bodies welded to each other in a ring.
void scene_repeat_joint(scene *s, int k);
void scene_weld_triangle(scene *s);

// A point of mass 1 at rest on a spring to the origin, no gravity.
void scene_oscillator(scene *s, vec3 position, double stiffness, double length);

// Compiles and asserts that it works.
ph_model *scene_compile(const scene *s);
// Of a model file's text, which must be right.
ph_model *compile_text(const char *text);
ph_problem *example_problem(const char *name);  // one that travels with the library

// A list `costs` and its length as those of a problem's definition: WITH(def, cost).
#define WITH(def, item) ((def).item##s = item##s, (def).item##_count = COUNT(item##s))

ph_simulation settings(const char *method, double step, double duration);
int column_of(const ph_model *m, const char *name);  // asserts that there is one

// The end state of a run, y = (q, v), and the first-order states z where not NULL; asserts that it works.
void run_with(const ph_model *m, const ph_simulation *sim, double *q, double *v, double *z, ph_summary *summary);
// The same of a system without first-order states.
void run_to(const ph_model *m, const ph_simulation *sim, double *q, double *v, ph_summary *summary);

#endif
