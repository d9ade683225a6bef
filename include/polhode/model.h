// A definition (polhode/definition.h) compiled into an immutable model. Units: SI, radians.
#ifndef POLHODE_MODEL_H
#define POLHODE_MODEL_H

#include "polhode/definition.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// --- the model ----------------------------------------------------------------------------------------

// A model, once made, never changes: any number of threads may read it.
typedef struct ph_model ph_model;

// Copies all it needs. On failure err->where is the path of the offending value in the definition, as
// "bodies[0].inertia" or "joints[2].nodes[1]".
PH_API ph_status ph_model_create(const ph_model_def *def, ph_model **model, ph_error *err);
PH_API void ph_model_free(ph_model *model);

// The definition of the same model with the model's initial state as its configuration: on entry copies of the
// definition's lists, of which the numbers that depend on the configuration are changed. Beams are left
// out: their shape is not a few numbers.
PH_API ph_status ph_model_restate(const ph_model *model, ph_body_def *bodies, ph_point_def *points,
                                  ph_joint_def *joints, ph_force_def *forces);
// Whether `assemble` moved a beam from where the definition has it.
PH_API bool ph_model_beams_moved(const ph_model *model);

// The model as its integrators see it, and its name; they belong to the model.
PH_API const ph_system *ph_model_system(const ph_model *model);
PH_API const char *ph_model_name(const ph_model *model);

// The state at t = 0: q [group.nq], v [group.nv], z [nz]; and the joint coordinates there, turns included.
PH_API void ph_model_initial(const ph_model *model, double *q, double *v, double *z);
PH_API void ph_model_initial_coordinates(const ph_model *model, double *angle);

// How many there are, those that stand for beams included; rows of constraints, and degrees of freedom.
typedef struct ph_model_counts {
    int bodies, points, joints, forces;
    int dof, constraints;
    int redundant;         // dependent constraints in the initial configuration
    int always_redundant;  // in every configuration: less where the initial one is singular
} ph_model_counts;
PH_API ph_model_counts ph_model_count(const ph_model *model);

// Of all bodies, points and beams [kg].
PH_API double ph_model_mass(const ph_model *model);

// What the conservation laws of a model depend on.
typedef struct ph_model_nature {
    bool driven;       // forces, torques, motions or wheels do work that its energy does not count
    bool damped;       // dampers take energy away
    bool rotors;       // some body carries spinning parts, which do not turn round when velocities do
    bool central;      // gravity comes from a centre
    double size;       // diameter of the initial configuration [m]
    double center[3];  // of its angular momenta: of central gravity, else the origin [m]
} ph_model_nature;
PH_API ph_model_nature ph_model_nature_of(const ph_model *model);
// The same from t on: forces that are zero from then on do no work.
PH_API ph_model_nature ph_model_nature_after(const ph_model *model, double t);

// How the motion of a body is represented, and why.
typedef struct ph_body_info {
    const char *name;
    ph_cspace cspace;       // what was chosen
    const char *subgroup;   // of SE(3) to which its motion is confined: "rotation about an axis", .. , "not confined"
    const char *why;        // the choice, in words
    ph_cspace by_subgroup;  // what PH_AUTO_SUBGROUP chooses
} ph_body_info;
PH_API ph_body_info ph_model_body(const ph_model *model, int body);
// Whether ph_model_def.auto_cspace makes a difference.
PH_API bool ph_model_spaces_depend(const ph_model *model);

// The beams of the definition; their nodes are bodies of the model.
PH_API int ph_model_beam_count(const ph_model *model);
PH_API ph_beam_info ph_model_beam(const ph_model *model, int beam);

// Where a node of the definition is in the model, which counts its bodies first, those of beams too, then its points.
PH_API int ph_model_place(const ph_model *model, int node);

// A joint as the model has it: its two nodes by name, its rows, coordinates and place in loops.
typedef struct ph_joint_info {
    const char *name, *type;
    const char *first, *second;
    int rows;
    int coordinates;
    bool closes_loop;
    bool
        unique;  // false: other reactions of this joint, and of others, would do as well; those of least norm are given
    unsigned not_unique;  // the components of its reaction for which that holds: bits 0 to 5 for fx, fy, fz, tx, ty, tz
} ph_joint_info;
PH_API ph_joint_info ph_model_joint(const ph_model *model, int joint);

// "spherical", ..
PH_API const char *ph_joint_type_name(ph_joint_type type);

// What a type of joint needs besides its two nodes; `two_points`: at is a pair.
typedef struct ph_joint_needs {
    bool at, axis, axis2, pitch, two_points;
    int coordinates;  // how many it has
} ph_joint_needs;
PH_API ph_joint_needs ph_joint_type_needs(ph_joint_type type);

// "so3xr3", ..; "force", ..
PH_API const char *ph_cspace_name(ph_cspace cspace);
PH_API const char *ph_force_type_name(ph_force_type type);

// --- by name ------------------------------------------------------------------------------------------

// -1 where there is none of that name. A body, point or joint is given by the number that ph_runner_pose and its
// relatives take: a body or point its number among the nodes of the definition, of which the nodes of beams are bodies
// too, "arm[3]" and "arm[end]"; a joint that of ph_model_joint. A force or beam has its index in the definition. A
// column is the index in a row, -1 for "t". Parameters are those of ph_model_def.parameters: of a model compiled from a
// document those of the file, in its order (ph_document_parameters); a model made in C has none unless its definition
// lists some.
PH_API int ph_model_find_body(const ph_model *model, const char *name);
PH_API int ph_model_find_point(const ph_model *model, const char *name);
PH_API int ph_model_find_joint(const ph_model *model, const char *name);
PH_API int ph_model_find_force(const ph_model *model, const char *name);
PH_API int ph_model_find_beam(const ph_model *model, const char *name);
PH_API int ph_model_find_column(const ph_model *model, const char *name);
PH_API int ph_model_find_parameter(const ph_model *model, const char *name);
PH_API int ph_model_find_input(const ph_model *model, const char *name);
PH_API int ph_model_find_output(const ph_model *model, const char *name);
PH_API const char *ph_model_input_name(const ph_model *model, int input);  // NULL: there is no such input

// --- what is observed ---------------------------------------------------------------------------------

// One column of the results: its name in CSV ("top.R21"), and where it lies in HDF5 ("/bodies/top/R",
// component 3 of 9).
typedef struct ph_column {
    const char *name, *dataset;
    int component, components;
    const char *unit;  // "m", "rad/s", "1", ..
    bool state;        // ph_model_restore reads it
    int inner;         // the components are rows of so many numbers; 0: one row
    bool optional;     // of a state: what it adds are digits, NaN where a result lacks it
} ph_column;

// The columns after `t`; the array belongs to the model.
PH_API const ph_column *ph_model_columns(const ph_model *model, int *count);

// Joint coordinates in the order of the joints: `angle` [n] holds the last known values on entry and the new
// ones on return, unwrapped over a time h in which no joint turns by more than half a turn away from the
// mean of its rates. rate [n].
PH_API int ph_model_coordinate_count(const ph_model *model);
PH_API void ph_model_coordinates(const ph_model *model, const ph_place *at, double h, double *angle, double *rate,
                                 ph_workspace *ws);

// What every row has of the system as a whole, whatever the columns of its bodies.
typedef struct ph_measures {
    ph_invariants invariants;
    double phi, phidot, orthogonality;  // largest violation of the constraints, of their rates, of R^T R = 1
} ph_measures;
PH_API void ph_model_measure(const ph_model *model, const ph_place *at, ph_measures *out, ph_workspace *ws);

// Fills one row [columns] from a state, its measures (NULL: measured here), multipliers [nc] and joint coordinates [n].
PH_API void ph_model_observe(const ph_model *model, const ph_place *at, const ph_measures *measures,
                             const double *lambda, const double *angle, const double *rate, double *row,
                             ph_workspace *ws);

// The inverse: the state q [group.nq], v [group.nv], z [nz] and the joint coordinates [n] from the columns of a row
// that are `state`. PH_ERR_ARGUMENT, with the column as err->where, if one of them is not finite or a matrix is no
// rotation; the outputs are then as they were.
PH_API ph_status ph_model_restore(const ph_model *model, const double *row, double *q, double *v, double *z,
                                  double *angle, ph_error *err);

// Of a beam, from the columns of a row: strains and resultants [6 intervals], those of the viscous forces included, and
// with a section the largest equivalent stresses [intervals], else not touched. Elements of degree 2 and 3 have them at
// each of their Gauss points; another with more than one point has the mean.
PH_API void ph_model_beam_observe(const ph_model *model, int beam, const double *row, double *strain, double *resultant,
                                  double *stress);
// The strain energy per length at the same points [intervals, J/m], viscous forces not counted.                (B.9)
PH_API void ph_model_beam_energy(const ph_model *model, int beam, const double *row, double *energy);

// Whether position and velocity satisfy the joints at at->t as an initial state must; if not, PH_ERR_MODEL with the
// joint.
PH_API ph_status ph_model_check_state(const ph_model *model, const ph_place *at, ph_error *err);

// Whether every element of a beam turns by less than 170 degrees, of directors 90; if not, PH_CHART with its nodes.
PH_API ph_status ph_model_check_elements(const ph_model *model, const double *q, ph_error *err);

// 2/omega of the fastest vibration that springs and beams can have, in the initial configuration: an explicit method
// needs steps of about that or less. INFINITY without any.                                               (B.25)
PH_API double ph_model_stable_step(const ph_model *model);
// The same for the fastest decay that dampers and viscous beams can have, 2 over its rate [1/s].
PH_API double ph_model_damped_step(const ph_model *model);

// Whether no prescribed motion jumps between the two times, ends not included; if one does, PH_ERR_MODEL with it. Its
// rate may: the joint then gives the bodies an impulse.
PH_API ph_status ph_model_check_motions(const ph_model *model, double from, double to, ph_error *err);

// Largest entry of |R^T R - 1| over all bodies.
PH_API double ph_model_orthogonality(const ph_model *model, const double *q);

#ifdef __cplusplus
}
#endif
#endif
