// Galerkin variational integrators of any order on vector spaces.                 docs/theory/galerkin.md
//
// A motion is approximated by a polynomial of degree s in each step, its action by a quadrature; the stationary points
// of the sum are a symplectic method of order min(2s, order of the quadrature) that keeps the momenta of symmetries.
// For systems that are given by a Lagrangian on R^n; bodies and joints have `variational` (polhode/integrate.h).
#ifndef POLHODE_GALERKIN_H
#define POLHODE_GALERKIN_H

#include "polhode/status.h"

#ifdef __cplusplus
extern "C" {
#endif

// --- the system ---------------------------------------------------------------------------------------------

// L(t, q, v) on R^n, regular: its second derivative by v has an inverse. Embed it as the first member of your own
// struct to carry parameters. Matrices are row by row. A function may fail (a point outside its domain).
typedef struct ph_lagrangian ph_lagrangian;
struct ph_lagrangian {
    int n;  // at most 1000: a step solves a dense system of n s unknowns
    double (*value)(const ph_lagrangian *L, double t, const double *q, const double *v);
    // Lq, Lv [n]: dL/dq, dL/dv
    ph_status (*gradient)(const ph_lagrangian *L, double t, const double *q, const double *v, double *Lq, double *Lv);
    // Lqq, Lqv, Lvv [n*n]; Lqv at i*n + j is d2L / dq_i dv_j
    ph_status (*hessian)(const ph_lagrangian *L, double t, const double *q, const double *v, double *Lqq, double *Lqv,
                         double *Lvv);
    // Forces [n] that come from no potential, and their derivatives [n*n] by q and v; NULL: none.
    ph_status (*force)(const ph_lagrangian *L, double t, const double *q, const double *v, double *f);
    ph_status (*force_jacobian)(const ph_lagrangian *L, double t, const double *q, const double *v, double *fq,
                                double *fv);
};

// L = v.M v / 2 - V(q) with a constant M: give n, mass, V and its derivatives, then call ph_natural_init.
typedef struct ph_natural ph_natural;
struct ph_natural {
    ph_lagrangian lagrangian;  // first; set by ph_natural_init, to which forces may be added
    int n;
    const double *mass;  // [n*n] symmetric, the caller's
    double (*potential)(const ph_natural *system, const double *q);
    ph_status (*gradient)(const ph_natural *system, const double *q, double *g);  // g [n]
    ph_status (*hessian)(const ph_natural *system, const double *q, double *H);   // H [n*n]
};
PH_API ph_status ph_natural_init(ph_natural *system, ph_error *err);

// --- the method ---------------------------------------------------------------------------------------------

// Which nodes a quadrature has.
typedef enum ph_quadrature { PH_GAUSS, PH_LOBATTO } ph_quadrature;

// The largest degree, and the most nodes.
enum { PH_GALERKIN_DEGREE_MAX = 12, PH_GALERKIN_NODES_MAX = 24 };

// A method: its polynomials and its quadrature.
typedef struct ph_galerkin_def {
    int degree;                // s, of the polynomials
    ph_quadrature quadrature;  // Gauss: order 2 nodes; Lobatto: 2 nodes - 2
    int nodes;                 // at least `degree`; 0: as many as order 2s needs, s or s + 1
    double tolerance;          // of Newton's method, relative; 0: rounding
} ph_galerkin_def;

// The system must outlive it. One per thread. All that steps need is allocated here.
typedef struct ph_galerkin ph_galerkin;
PH_API ph_status ph_galerkin_create(const ph_lagrangian *L, const ph_galerkin_def *def, ph_galerkin **out,
                                    ph_error *err);
PH_API void ph_galerkin_free(ph_galerkin *g);

PH_API int ph_galerkin_order(const ph_galerkin *g);        // min(2s, order of the quadrature)
PH_API long ph_galerkin_iterations(const ph_galerkin *g);  // of Newton's method, since it was created

// One step of length h, which may be negative, from (q, p) at t. On failure they are unchanged, and err gives the
// reason: PH_NOT_CONVERGED, PH_SINGULAR, PH_DIVERGED, or what a function of the system answered. (VG.4)-(VG.7)
PH_API ph_status ph_galerkin_step(ph_galerkin *g, double t, double h, double *q, double *p, ph_error *err);

// p = dL/dv; its inverse; the energy p.v - L. A function that refuses is answered with its status.       (VG.8)
PH_API ph_status ph_galerkin_momentum(ph_galerkin *g, double t, const double *q, const double *v, double *p);
PH_API ph_status ph_galerkin_velocity(ph_galerkin *g, double t, const double *q, const double *p, double *v);
PH_API ph_status ph_galerkin_energy(ph_galerkin *g, double t, const double *q, const double *p, double *energy);

#ifdef __cplusplus
}
#endif
#endif
