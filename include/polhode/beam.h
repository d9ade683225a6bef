// Geometrically exact beams: rows of frames with elements between them.                docs/theory/beams.md
//
// A beam of a definition becomes bodies (its nodes, on SO(3) x R^3 if nothing else is asked for), couplings (its
// elements) and joints (its ends). Axis 1 of a node's frame is normal to the cross-section. Strains and resultants are
// ordered (N1, Q2, Q3, M1, M2, M3) and body-fixed.
#ifndef POLHODE_BEAM_H
#define POLHODE_BEAM_H

#include "polhode/api.h"

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// --- couplings ----------------------------------------------------------------------------------------------

// A kind of force between frames; beams bring their own. polhode/coupling.h defines it.
typedef struct ph_coupling_class ph_coupling_class;

enum { PH_COUPLING_NODES = 4 };  // the most

// A force between bodies.
typedef struct ph_coupling_def {
    const ph_coupling_class *kind;
    const void *data;
    int nodes[PH_COUPLING_NODES];  // bodies
    int count;                     // of them; 0: two
} ph_coupling_def;

// What an element of a beam may turn from end to end, 170 degrees: at half a turn its logarithm jumps.
#define PH_ELEMENT_TURN 2.9670597283903604
// One of directors, 90 degrees: its curvature is the sine of the turn, and falls beyond.
#define PH_DIRECTOR_TURN 1.5707963267948966

// --- beams --------------------------------------------------------------------------------------------------

// How frames lie between the two nodes of an element.
typedef enum ph_interpolation {
    PH_BEAM_SE3,              // constant deformation along the screw between the frames
    PH_BEAM_DUAL_QUATERNION,  // the normalised blend of unit dual quaternions
    PH_BEAM_SO3XR3,           // positions and rotations apart
    PH_BEAM_DIRECTORS         // positions and directors, by polynomials; its nodes are PH_CSPACE_DIRECTOR
} ph_interpolation;
// Points of quadrature along an element of PH_BEAM_SO3XR3: two, or one in its middle. The others have as many as their
// degree.
typedef enum ph_integration { PH_INTEGRATION_FULL, PH_INTEGRATION_REDUCED } ph_integration;
// An element's inertia at its nodes, half at each (of degree 2 and 3 by Lobatto's weights), or that of velocities that
// are linear between them.
typedef enum ph_mass_matrix { PH_MASS_LUMPED, PH_MASS_CONSISTENT } ph_mass_matrix;
typedef enum ph_beam_shape { PH_BEAM_LINE, PH_BEAM_ARC, PH_BEAM_CURVE } ph_beam_shape;
typedef enum ph_section_kind {
    PH_SECTION_NONE,
    PH_SECTION_RECTANGLE,
    PH_SECTION_CIRCLE,
    PH_SECTION_TUBE
} ph_section_kind;

// A cross-section of one material, from which stiffness and inertia per length follow.
typedef struct ph_section_def {
    ph_section_kind kind;
    double size[2];           // rectangle: b2, b3; circle: r; tube: r, t [m]
    double E, G;              // [Pa]
    double density;           // [kg/m^3], 0: no inertia
    double shear_factor;      // NAN: 5/6 for rectangles, 0.9 circles, 0.5 tubes
    double torsion_constant;  // [m^4] NAN: Saint-Venant's
} ph_section_def;

// What holds an end of a beam.
typedef enum ph_beam_end_kind {
    PH_END_FREE,
    PH_END_CLAMPED  // to ground or a body, with its initial offset; to a point: pinned; to a beam's node: shared with
                    // it
} ph_beam_end_kind;

// An end of a beam, and the node of the definition that holds it.
typedef struct ph_beam_end {
    ph_beam_end_kind kind;
    int node;  // or PH_GROUND
} ph_beam_end;

// A rigid mass [kg] that is fixed to a node.
typedef struct ph_beam_mass {
    int node;  // of this beam, 0 .. degree elements
    double mass;
    double inertia[9];  // the node's frame [kg m^2]
} ph_beam_mass;

// A point that moves with a node, whose position is a column of the results.
typedef struct ph_beam_marker {
    const char *name;
    int node;      // of this beam, 0 .. degree elements
    double at[3];  // the node's frame [m]
} ph_beam_marker;

// How a beam moves initially: not at all, as one rigid body, or with a body of the definition.
typedef enum ph_beam_motion { PH_BEAM_AT_REST, PH_BEAM_MOVING, PH_BEAM_WITH_BODY } ph_beam_motion;

// A beam of a definition. Positions and axes are inertial, in the initial configuration.
typedef struct ph_beam_def {
    const char *name;
    ph_beam_shape shape;
    double from[3];             // [m]
    double to[3];               // line
    double center[3], axis[3];  // arc, by `angle` about the axis
    double angle;               // [rad]
    const double *points;       // curve [3 point_count]; the first is `from`
    int point_count;
    double normal[3];  // axis 2 at the start, projected
    double twist;      // of axis 2 at the end relative to the start [rad]
    int elements;
    int degree;  // of an element: 1, or 2 and 3 of PH_BEAM_SE3 and PH_BEAM_DIRECTORS with a lumped mass matrix; it has
                 // degree + 1 nodes
    ph_interpolation interpolation;
    bool dual_quaternions;  // its nodes are PH_CSPACE_DUAL_QUATERNION, not PH_CSPACE_SO3XR3
    ph_integration integration;
    double stiffness[36];  // row-major, symmetric positive definite
    bool has_inertia;
    double rho_A;  // [kg/m]
    double J[9];   // [kg m]
    ph_mass_matrix mass_matrix;
    double damping;          // relaxation time [s]
    ph_section_def section;  // with a kind: stiffness and inertia are computed from it
    ph_beam_end ends[2];
    const ph_beam_mass *masses;
    int mass_count;
    const ph_beam_marker *markers;
    int marker_count;
    ph_beam_motion motion;
    double velocity[3], omega[3], about[3];  // PH_BEAM_MOVING, inertial
    int with;                                // PH_BEAM_WITH_BODY: a body
} ph_beam_def;

// One element of degree 1, axis 2 along y, free ends, at rest, no section; shape, name and stiffness are left to the
// caller.
PH_API ph_beam_def ph_beam_default(void);

// Intervals between its nodes: as many as elements, of degree 2 and 3 that times the degree.
PH_API int ph_beam_intervals(const ph_beam_def *beam);

// A beam of a model.
typedef struct ph_beam_info {
    const char *name;
    int elements, degree;
    int intervals;     // between its nodes, degree elements; each has one Gauss point, at which strains are known
    double length;     // initial arc length [m]
    bool has_inertia;  // false: for statics only
    ph_mass_matrix mass_matrix;
    double rho_A, J[9];      // per length; if it has inertia
    double damping;          // relaxation time [s]
    ph_section_def section;  // its kind may be none
    int coupling;            // of its first element among those of the model
    const int *nodes;        // [intervals + 1] bodies of the model; one that is shared has the frame of another beam
    const int *columns;      // [intervals + 1] where the columns of these bodies begin in a row
    const double *turns;     // [4 (intervals + 1)] quaternions from the frames of the nodes to those of this beam
} ph_beam_info;

#ifdef __cplusplus
}
#endif
#endif
