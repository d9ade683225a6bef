// What a model is made from: plain data of the caller, started by the functions *_default and filled by the caller or
// by the reader of model files. Units: SI, radians. Frames and defaults: docs/model-format.md.
#ifndef POLHODE_DEFINITION_H
#define POLHODE_DEFINITION_H

#include "polhode/beam.h"
#include "polhode/signal.h"
#include "polhode/system.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// Bodies, points and the frames of beams are nodes: 0 .. body_count-1 are the bodies, then come the points, then the
// nodes of the beams in their order, elements + 1 each.
enum { PH_GROUND = -1 };

// How `auto` decides: by the subgroup of SE(3) to which joints confine a body, which se3 then keeps to rounding without
// any stabilisation; or on so3xr3 about its centre of mass, for methods that hold the constraints themselves.
typedef enum ph_auto_cspace { PH_AUTO_SUBGROUP, PH_AUTO_CENTRE } ph_auto_cspace;
typedef enum ph_cspace {
    PH_CSPACE_AUTO,
    PH_CSPACE_SO3XR3,
    PH_CSPACE_SE3,
    PH_CSPACE_DUAL_QUATERNION,
    PH_CSPACE_DIRECTOR  // position and three directors, R^12 with six constraints; no rods or rotors
} ph_cspace;

// A point of a body whose position is a column of the results.
typedef struct ph_marker_def {
    const char *name;
    double at[3];  // body coordinates [m]
} ph_marker_def;

// How the momentum h of a rotor changes.
typedef enum ph_rotor_kind {
    PH_ROTOR_DRIVEN,  // h' = 0
    PH_ROTOR_WHEEL,   // h' = torque(t)
    PH_ROTOR_DAMPING  // h' = damping (omega . axis - h/inertia)
} ph_rotor_kind;

// An axisymmetric rotor about a body-fixed axis, with momentum h beside the body's own. -h' acts on the body.
typedef struct ph_rotor_def {
    ph_rotor_kind kind;
    double axis[3];           // body frame; need not have length 1
    double momentum;          // h at t = 0 [kg m^2/s]
    const ph_signal *torque;  // wheel [N m], dim 1
    double inertia, damping;  // damping rotor [kg m^2] > 0, [N m s/rad] >= 0
} ph_rotor_def;

// What pictures show of a body; the dynamics does not look at it. Cylinders, capsules and cones are along their z.
typedef enum ph_shape_kind {
    PH_SHAPE_BOX,
    PH_SHAPE_CYLINDER,
    PH_SHAPE_SPHERE,
    PH_SHAPE_CAPSULE,
    PH_SHAPE_CONE,
    PH_SHAPE_MESH,
    PH_SHAPE_KINDS
} ph_shape_kind;

// One part of it.
typedef struct ph_shape_def {
    ph_shape_kind kind;
    double size[3];  // box: edges; cylinder, cone: radius, length; sphere: radius; capsule: radius, length between
                     // the centres of its ends [m]; mesh: what its coordinates are multiplied by
    double at[3];    // its centre, of a mesh its origin, body frame [m]
    double orientation[4];  // unit quaternion (w, x, y, z), shape to body
    bool has_colour;        // otherwise that of the body
    double colour[3];       // red, green, blue as on a screen, 0 to 1
    int mesh;               // of a mesh: its index in the model's list
} ph_shape_def;

// Triangles that shapes show, in units of their own. Those of a file are there once it has been read (polhode/mesh.h).
typedef struct ph_mesh_def {
    const char *name;
    const char *file;       // as the model file names it; NULL: the triangles stand in the model file
    const float *vertices;  // [3 vertex_count]
    const int *triangles;   // [3 triangle_count] indices of vertices, counterclockwise seen from outside
    int vertex_count, triangle_count;
} ph_mesh_def;

// A rigid body, by its centre of mass.
typedef struct ph_body_def {
    const char *name;
    double mass;            // [kg] > 0
    double inertia[9];      // about the centre of mass, body frame, row-major [kg m^2]; what multiplies omega
    double position[3];     // centre of mass, inertial [m]
    double orientation[4];  // unit quaternion (w, x, y, z), body to inertial
    double velocity[3];     // inertial [m/s]
    double omega[3];        // body frame [rad/s]
    bool has_velocity;      // velocity or omega are meant as given, even if zero
    ph_cspace cspace;
    const ph_marker_def *markers;  // [marker_count]
    int marker_count;
    const ph_rotor_def *rotors;  // [rotor_count]
    int rotor_count;
    const ph_shape_def *shapes;  // [shape_count] none: a box with the body's inertia
    int shape_count;
} ph_body_def;

// A mass point: mass [kg], inertial position [m] and velocity [m/s].
typedef struct ph_point_def {
    const char *name;
    double mass;
    double position[3], velocity[3];
    bool has_velocity;
} ph_point_def;

// What a joint leaves free: docs/model-format.md.
typedef enum ph_joint_type {
    PH_JOINT_SPHERICAL,
    PH_JOINT_REVOLUTE,
    PH_JOINT_PRISMATIC,
    PH_JOINT_CYLINDRICAL,
    PH_JOINT_HELICAL,
    PH_JOINT_PLANAR,
    PH_JOINT_FIXED,
    PH_JOINT_UNIVERSAL,
    PH_JOINT_DISTANCE,
    PH_JOINT_TYPES
} ph_joint_type;

// The limits of a coordinate [rad or m]; the rate after an impact is -restitution times that before.
typedef struct ph_stops_def {
    double min, max;     // -INFINITY, INFINITY: none
    double restitution;  // 0 to 1
} ph_stops_def;

// A joint between two nodes, given in the initial configuration.
typedef struct ph_joint_def {
    const char *name;  // NULL: joint1, joint2, ..
    ph_joint_type type;
    int nodes[2];             // first and second node, or PH_GROUND
    bool has_at;              // else the second body's centre of mass
    double at[3];             // inertial frame, initial configuration [m]
    bool has_at2;             // the two nodes' joint points differ, by a distance or by a gap to be closed
    double at2[3];            // the point of the second node
    double axis[3];           // inertial frame, initial configuration; need not have length 1
    double axis2[3];          // universal: fixed in the second node, at right angles to axis
    double pitch;             // helical: advance per radian [m]
    const ph_signal *motion;  // prescribes q(t) - q(0) = s(t) - s(0), dim 1; NULL for none
    int coordinate;           // of the motion: 1 or 2
    bool has_q0, has_rate0;
    double q0[2], rate0[2];  // initial coordinates and their rates; the subtree after the joint moves with them
    // Of each coordinate. Stiffness and damping act as those of a joint-spring without stress at `rest`.
    double stiffness[2], damping[2], rest[2];
    double friction[2];     // dry [N m or N]: it sticks where the load is smaller
    ph_stops_def stops[2];  // what it cannot pass
    double armature[2];     // inertia of a rotor reflected along it [kg m^2 or kg]: a qd^2/2 of energy, no momentum
} ph_joint_def;

// Two coordinates in a fixed ratio, q_b = ratio q_a + offset, turns counted: gears, racks, mimic joints. Its force f
// acts on q_b, -ratio f on q_a.
typedef struct ph_gear_def {
    const char *name;
    int joints[2];         // a, b: may be one joint with two coordinates
    int coordinates[2];    // 1 or 2, of a and of b
    double ratio, offset;  // [unit of q_b per unit of q_a], [unit of q_b]
} ph_gear_def;

// The axes in which a vector is given.
typedef enum ph_frame { PH_FRAME_INERTIAL, PH_FRAME_BODY } ph_frame;
// What a force acts on and what it depends on.
typedef enum ph_force_type {
    PH_FORCE_TYPE_FORCE,
    PH_FORCE_TYPE_TORQUE,
    PH_FORCE_TYPE_SPRING,
    PH_FORCE_TYPE_JOINT_FORCE,
    PH_FORCE_TYPE_JOINT_SPRING,
    PH_FORCE_TYPE_LINE_LOAD
} ph_force_type;
// Where a force acts: at the centre of mass, or at a point given in inertial or body coordinates.
typedef enum ph_at_kind { PH_AT_CENTRE, PH_AT_INERTIAL, PH_AT_BODY } ph_at_kind;

// A force, torque, spring or line load. Which members count depends on the type.
typedef struct ph_force_def {
    const char *name;
    ph_force_type type;
    int nodes[2];               // force, torque: the first; spring: both
    int joint, coordinate;      // joint-force, joint-spring: index of the joint, 1 or 2
    ph_signal value;            // force [N], torque [N m]: dim 3; joint-force [N m or N]: dim 1
    ph_frame frame;             // force, torque
    ph_at_kind at_kind;         // force: what at[0] means
    double at[2][3];            // spring: two points, inertial frame, initial configuration
    double stiffness, damping;  // springs [N/m], [N s/m], or per radian
    double length;              // spring, unstretched [m]; NAN: the initial distance
    double rest;                // joint-spring: coordinate without force
    int beam;                   // line-load [N/m]: index of the beam
} ph_force_def;

// A named number of a model file, which expressions of the file use.
typedef struct ph_parameter {
    const char *name;
    double value, min, max;  // NaN: no bound
    const char *unit;        // NULL: none given
} ph_parameter;

// All of a model. Lists are the caller's, and may go once the model is made.
typedef struct ph_model_def {
    const char *name, *description;
    double gravity[3];     // uniform [m/s^2]
    double mu, center[3];  // central gravity [m^3/s^2], 0 for none; its centre [m]
    const ph_body_def *bodies;
    const ph_point_def *points;
    const ph_joint_def *joints;
    const ph_force_def *forces;
    const ph_beam_def *beams;
    const ph_coupling_def *couplings;  // beside those of the beams
    int body_count, point_count, joint_count, force_count, beam_count, coupling_count;
    const ph_gear_def *gears;  // the `couplings` of a model file
    int gear_count;
    const ph_input_def *inputs;
    const ph_output_def *outputs;
    const ph_sampled_def *controllers;
    int input_count, output_count, controller_count;
    const ph_mesh_def *meshes;  // for pictures, which shapes refer to
    int mesh_count;
    const ph_parameter *parameters;  // what its numbers were computed from, by the reader; the model keeps their names
    int parameter_count;
    ph_auto_cspace auto_cspace;  // how PH_CSPACE_AUTO is resolved
    // With central gravity, where nothing is tied to ground and the model is small beside its distance from the centre:
    // what positions count from. PH_ORBIT_ORIGIN: bodies are on so3xr3, whatever their cspace.
    ph_orbit orbit;
    bool pushed;                // a force may be set between steps (ph_runner_set_pull)
    bool assemble;              // first correct the initial state onto the joints, by the smallest change
    ph_weight assemble_weight;  // in which it is smallest
} ph_model_def;

// Definitions to start from. A body: 1 kg, unit inertia, at the origin, at rest. A point: 1 kg. A joint: spherical,
// between ground and the first node, axes along z. A force: at the centre of mass, a spring without stress,
// coordinate 1. A rotor: about z, without momentum. A gear: first coordinates, ratio 1. The name is left to the caller.
PH_API ph_body_def ph_body_default(void);
PH_API ph_shape_def ph_shape_default(void);
PH_API ph_point_def ph_point_default(void);
PH_API ph_joint_def ph_joint_default(void);
PH_API ph_force_def ph_force_default(void);
PH_API ph_gear_def ph_gear_default(void);
PH_API ph_rotor_def ph_rotor_default(void);

#ifdef __cplusplus
}
#endif
#endif
