// A geometrically exact beam element between two frames or more: strains, loads, tangents.  docs/theory/beams.md
//
// g are the poses of its n nodes, two of degree 1, three of degree 2, four of degree 3. Increments are body-fixed,
// g -> g exp(u) with u = (w, v), and those of the nodes stand together as (w_0, v_0, w_1, v_1, ..): the columns of
// B [6 x 6n], the rows and columns of K, G and D [6n x 6n], all row-major. Loads are covectors of the same kind: a
// moment and a force at each node, in its own frame. Strains and resultants have the order of the resultants, (N1, Q2,
// Q3, M1, M2, M3). Everything depends on g_0^-1 g_j alone, so a rigid motion changes nothing but the rounding.
#ifndef POLHODE_FLEXIBLE_ELEMENT_H
#define POLHODE_FLEXIBLE_ELEMENT_H

#include "linalg/tree_elimination.h"
#include "polhode/beam.h"
#include "polhode/lie/se3.h"

enum { PH_ELEMENT_POINTS = 3, PH_ELEMENT_NODES = 4, PH_ELEMENT_SIZE = 6 * PH_ELEMENT_NODES };  // the most there are

typedef struct ph_beam_element {
    ph_interpolation interpolation;
    int degree;                         // of the polynomials of PH_BEAM_SE3: 2 or 3, and of directors; else 0 or 1
    int points;                         // points along the element at which it has a strain: 1, 2 or 3
    double length;                      // arc length of the undeformed element [m]
    double rest[PH_ELEMENT_POINTS][6];  // deformation of the initial frames at each point
    double stiffness[36];               // symmetric; [N], [N m], [N m^2]
    double damping;                     // relaxation time of the viscous resultants [s]
} ph_beam_element;

// How many points an element of this kind has, of degree 1; as many as its degree otherwise.
int ph_element_points(ph_interpolation interpolation, ph_integration integration);
static inline int ph_element_nodes(const ph_beam_element *e) { return e->degree > 1 ? e->degree + 1 : 2; }

// Fills `rest` from the initial frames; interpolation, points and length are set.                (B.3)
void ph_element_relax(ph_beam_element *e, const se3 *g);

// The share of the length that belongs to a point; the sum is the length.
double ph_element_weight(const ph_beam_element *e, int point);

// The inverse of its stiffness, whose rows may differ by many powers of ten.
ph_status ph_element_compliance(const ph_beam_element *e, double compliance[36]);

// The largest angle by which a node is turned against the first, 0 .. pi, and what it may be.
double ph_element_turn(const ph_beam_element *e, const se3 *g);
double ph_element_limit(ph_interpolation interpolation);

// Deformation minus rest.                                                                        (B.3)
void ph_element_strain(const ph_beam_element *e, const se3 *g, int point, double strain[6]);

// The strain, and its derivative by the increments of the nodes.                                 (B.5)
void ph_element_deformation(const ph_beam_element *e, const se3 *g, int point, double strain[6], double *B);

// The same, and G = d/du of the covector B^T sigma at constant sigma. Its symmetric part is the second derivative of
// sigma . strain; the rest, 1/2 of the brackets of the nodes with their own covectors, vanishes where the loads
// balance.                                                                                       (B.8)
void ph_element_mixed(const ph_beam_element *e, const se3 *g, int point, const double sigma[6], double strain[6],
                      double *B, double *G);

// 1/2 strain . stiffness strain, integrated.                                                     (B.9)
double ph_element_energy(const ph_beam_element *e, const se3 *g);

// stiffness (strain + damping B rate); rate: the body-fixed velocities of the nodes, or NULL at rest.   (B.10)
void ph_element_resultants(const ph_beam_element *e, const se3 *g, const ph_six *rate, int point, double sigma[6]);

// What the element exerts on its nodes, minus the sum of weight B^T sigma. sigma [points][6]: given, or NULL for the
// elastic resultants at this state.                                                              (B.11)
void ph_element_loads(const ph_beam_element *e, const se3 *g, const double *sigma, ph_six *load);

// Minus the derivative of these loads by the increments: the sum of weight (B^T stiffness B + G(sigma)). sigma as
// for the loads.                                                                                 (B.12)
void ph_element_tangent(const ph_beam_element *e, const se3 *g, const double *sigma, double *K);

// Minus the derivative of the viscous loads by the rates: the sum of weight damping B^T stiffness B.   (B.13)
void ph_element_viscosity(const ph_beam_element *e, const se3 *g, double *D);

// Minus the derivative of the viscous loads by the increments at constant rates, but for G of the viscous resultants:
// the sum of weight damping B^T stiffness d(B rate)/du. Together with the tangent at the whole resultants it is
// exact. Of degree 1.                                                                            (B.14)
void ph_element_viscous_stiffness(const ph_beam_element *e, const se3 *g, const ph_six *rate, double *K);

// The discrete derivative of the energy along a step of length h, its viscous part with it, of each node after the
// first: F [9] with respect to R_0^T R_j, row-major, f [3] with respect to R_0^T (x_j - x_0). Returns the energy that
// is lost.                                                                                          (EM.12)
double ph_element_chord(const ph_beam_element *e, double h, const se3 *g0, const se3 *g1, double *F, double *f);
// Its parts: the displacement halfway between two, with the chord there; and the least change of the covectors c
// [count] with which their work along the chords is `work`.
se3 ph_element_halfway(se3 f0, se3 f1, twist *chord);
void ph_element_meet(const ph_beam_element *e, int count, const twist *chord, double work, wrench *c);

#endif
