// Elements of degree 2 and 3: logarithms relative to the first node, interpolated by polynomials. docs/theory/beams.md
//
// The nodes are the degree + 1 Lobatto points of the element, the points of quadrature its `degree` Gauss points. What
// the functions return is what those of element.h of the same name do.
#ifndef POLHODE_FLEXIBLE_POLYNOMIAL_H
#define POLHODE_FLEXIBLE_POLYNOMIAL_H

#include "flexible/element.h"

// Where the k-th of degree + 1 nodes is, as a fraction of the element, and the share of its length and inertia that
// belongs to the node.                                                                                       (B.26)
double ph_lobatto_fraction(int degree, int k);
double ph_lobatto_share(int degree, int k);

// Lagrange's polynomials of the nodes after the first at a Gauss point, their derivatives by the fraction of the
// length, and the point's weight.
typedef struct ph_basis {
    double phi[PH_ELEMENT_NODES - 1], slope[PH_ELEMENT_NODES - 1], weight;
} ph_basis;
const ph_basis *ph_polynomial_basis(const ph_beam_element *e, int point);

double ph_polynomial_weight(const ph_beam_element *e, int point);
void ph_polynomial_deformation(const ph_beam_element *e, const se3 *g, int point, double deformation[6]);
// G may be NULL.
void ph_polynomial_mixed(const ph_beam_element *e, const se3 *g, int point, const double *sigma, double strain[6],
                         double *B, double *G);
void ph_polynomial_loads(const ph_beam_element *e, const se3 *g, const double *sigma, ph_six *load);
// With `elastic` (B.12), else the sum of weight B^T stiffness B alone, sigma not used.
void ph_polynomial_tangent(const ph_beam_element *e, const se3 *g, bool elastic, const double *sigma, double *K);
double ph_polynomial_chord(const ph_beam_element *e, double h, const se3 *g0, const se3 *g1, double *F, double *f);

#endif
