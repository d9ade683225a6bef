// Geometrically exact beams: what a model may choose about their elements.             docs/theory/beams.md
#ifndef POLHODE_BEAM_H
#define POLHODE_BEAM_H

typedef enum ph_interpolation {
    PH_BEAM_SE3,              // along the screw motion between the two frames: constant deformation
    PH_BEAM_DUAL_QUATERNION,  // the straight line between the two unit dual quaternions, normalised
    PH_BEAM_SO3XR3            // positions and rotations apart from each other, the classical element
} ph_interpolation;

// Of PH_BEAM_SO3XR3: full integration (two Gauss points) locks, reduced (one) does not. The others have one point.
typedef enum ph_integration { PH_INTEGRATION_FULL, PH_INTEGRATION_REDUCED } ph_integration;

#endif
