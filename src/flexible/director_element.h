// Elements whose nodes are positions and directors, both interpolated by polynomials.      docs/theory/directors.md
//
// The nodes are the degree + 1 Lobatto points of the element, the points of quadrature its `degree` Gauss points. What
// the functions return is what those of element.h of the same name do.
#ifndef POLHODE_FLEXIBLE_DIRECTOR_ELEMENT_H
#define POLHODE_FLEXIBLE_DIRECTOR_ELEMENT_H

#include "flexible/element.h"

void ph_director_deformation(const ph_beam_element *e, const se3 *g, int point, double deformation[6]);
// G may be NULL.
void ph_director_mixed(const ph_beam_element *e, const se3 *g, int point, const double *sigma, double strain[6],
                       double *B, double *G);
void ph_director_loads(const ph_beam_element *e, const se3 *g, const double *sigma, ph_six *load);
// With `elastic` (B.12), else the sum of weight B^T stiffness B alone, sigma not used.
void ph_director_tangent(const ph_beam_element *e, const se3 *g, bool elastic, const double *sigma, double *K);
double ph_director_chord(const ph_beam_element *e, double h, const se3 *g0, const se3 *g1, double *F, double *f);

#endif
