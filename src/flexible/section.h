// Cross-sections: what they make of their material.                            docs/theory/beam-geometry.md
#ifndef POLHODE_FLEXIBLE_SECTION_H
#define POLHODE_FLEXIBLE_SECTION_H

#include "polhode/beam.h"
#include "polhode/status.h"

// `index`: of the beam, for err->where.
ph_status ph_section_check(const ph_section_def *section, int index, ph_error *err);

// Of a checked section: stiffness [36], and per length its mass and inertia [9].                        (BG.7)
void ph_section_stiffness(const ph_section_def *section, double *stiffness);
double ph_section_inertia(const ph_section_def *section, double *J);

// The largest equivalent stress (von Mises) that the resultants make, over the points where its components are
// largest [Pa].                                                                                          (BG.9)
double ph_section_stress(const ph_section_def *section, const double resultant[6]);

#endif
