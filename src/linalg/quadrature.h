// Nodes and weights of quadratures on [0, 1], of any number.                       docs/theory/galerkin.md
#ifndef POLHODE_LINALG_QUADRATURE_H
#define POLHODE_LINALG_QUADRATURE_H

// c [n] ascending and symmetric about 1/2 to the bit, b [n] with sum 1. n >= 1; exact for degree 2n - 1.   (VG.2)
void ph_gauss_nodes(int n, double *c, double *b);

// The same with nodes at 0 and 1. n >= 2; exact for degree 2n - 3.                                    (VG.3)
void ph_lobatto_nodes(int n, double *c, double *b);

// Lagrange's polynomials phi [s + 1] on the points d [s + 1], and their derivatives, at c.                  (VG.1)
void ph_lagrange_basis(int s, const double *d, double c, double *phi, double *dphi);

#endif
