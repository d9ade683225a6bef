// The frames of a beam's initial shape.                                        docs/theory/beam-geometry.md
#ifndef POLHODE_FLEXIBLE_FRAMES_H
#define POLHODE_FLEXIBLE_FRAMES_H

#include "polhode/beam.h"
#include "polhode/lie/se3.h"
#include "polhode/status.h"

// frames [elements + 1] of a beam whose numbers are finite, and its arc length, which all elements share equally.
// `index`: of the beam, for err->where.
ph_status ph_beam_frames(const ph_beam_def *beam, int index, se3 *frames, double *length, ph_error *err);

#endif
