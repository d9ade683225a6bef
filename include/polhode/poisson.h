// Poisson systems, the midpoint rule and the discrete gradient on them.           docs/theory/lie-poisson.md
//
//   z' = Lambda(z) grad H(z) + D(z),   Lambda(z) = Gamma z + Lambda_0, or any                 (P.1), (P.28)
//
// Runs with every method, checks and certificates are in `polhode/poisson_run.h`.
// For one rigid body with its attitude, rotors and gravity take `polhode/gyrostat.h`, whose update keeps the momentum
// and the Casimirs whatever Newton's tolerance.
#ifndef POLHODE_POISSON_H
#define POLHODE_POISSON_H

#include "polhode/status.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { PH_POISSON_MAX = 32 };  // largest dimension

// A Poisson system of at most PH_POISSON_MAX numbers.
typedef struct ph_poisson ph_poisson;

// A function that every Hamiltonian conserves.
typedef struct ph_casimir {
    const char *name;                                            // as printed: "|m|^2/2"
    double (*value)(const ph_poisson *system, const double *z);  // NULL: the system's casimir_value
} ph_casimir;

// Embed it as the first member of your own struct to carry parameters. The arrays are the caller's.
struct ph_poisson {
    int n;                  // at most PH_POISSON_MAX
    const double *gamma;    // [n*n*n], Gamma^k_ij at (i*n + j)*n + k; NULL: none
    const double *lambda0;  // [n*n]; NULL: none
    double (*hamiltonian)(const ph_poisson *system, const double *z);
    ph_status (*gradient)(const ph_poisson *system, const double *z, double *w);               // w [n]
    ph_status (*hessian)(const ph_poisson *system, const double *z, double *Q);                // Q [n*n]
    ph_status (*dissipation)(const ph_poisson *system, const double *z, double *D);            // D [n]; NULL: none
    ph_status (*dissipation_jacobian)(const ph_poisson *system, const double *z, double *DD);  // [n*n]
    int casimirs;
    const ph_casimir *casimir;  // [casimirs]
    // A bracket that is not affine in z; `gamma` and `lambda0` are then not used. Lambda(z) [n*n], and the derivatives
    // of its row i: that of Lambda_ij by z_k at j*n + k.                                                  (P.28)
    void (*tensor)(const ph_poisson *system, const double *z, double *L);
    void (*tensor_derivative)(const ph_poisson *system, const double *z, int i, double *dL);
    // Of Casimir number k; the gradient [n] serves the check that it is one, and may be NULL.
    double (*casimir_value)(const ph_poisson *system, int k, const double *z);
    void (*casimir_gradient)(const ph_poisson *system, int k, const double *z, double *g);
    bool almost;  // the Jacobi identity need not hold, nor what is called a Casimir be one
};

// Whether Gamma and Lambda_0 make a Poisson bracket: antisymmetry, Jacobi's identity (6) of Austin et al. 1993, and the
// cocycle condition of Lambda_0. The error names the indices that break it.                         (P.2)-(P.4)
PH_API ph_status ph_poisson_check(const ph_poisson *system, ph_error *err);

// Lambda(z), [n*n]; the derivatives of its row i, [n*n]; its derivative along d, [n*n].        (P.1), (P.28)
PH_API void ph_poisson_tensor(const ph_poisson *system, const double *z, double *L);
PH_API void ph_poisson_tensor_row(const ph_poisson *system, const double *z, int i, double *dL);
PH_API void ph_poisson_tensor_along(const ph_poisson *system, const double *z, const double *d, double *L);

// Casimir number k.
PH_API double ph_poisson_casimir(const ph_poisson *system, int k, const double *z);

// f = Lambda(z) grad H(z) + D(z), and its Jacobian [n*n].                                     (P.1), (P.7)
PH_API ph_status ph_poisson_field(const ph_poisson *system, const double *z, double *f);
PH_API ph_status ph_poisson_jacobian(const ph_poisson *system, const double *z, double *J);

// --- steps ------------------------------------------------------------------------------------------------

// A symmetric composition of the midpoint rule: steps of gamma_1 h, gamma_2 h, ..                  (P.17)
enum { PH_COMPOSITION_MAX = 9 };
typedef struct ph_composition {
    const char *name;  // of the method: "midpoint", "midpoint4", "midpoint6"
    int stages, order;
    double gamma[PH_COMPOSITION_MAX];
} ph_composition;
PH_API const ph_composition *ph_composition_list(int *count);
PH_API const ph_composition *ph_composition_find(const char *name);

// One step of length h from z to z1, which may be z; z1 is written only on PH_OK. Each midpoint rule is solved by
// damped Newton to `tolerance`, relative. `iterations` counts up, or is NULL. PH_NOT_CONVERGED: 30 halvings of Newton's
// increment did not lower the residual; the step is never changed.                            (P.5), (P.20)
PH_API ph_status ph_poisson_step(const ph_poisson *system, const ph_composition *composition, double h,
                                 double tolerance, const double *z, double *z1, long *iterations);

// The discrete gradient of Gonzalez from z to z1, [n]: w.(z1 - z) = H(z1) - H(z) to rounding. `scale` [n]: the sizes by
// which the components of the state are measured.                                              (P.30), (P.31)
PH_API ph_status ph_poisson_discrete_gradient(const ph_poisson *system, const double *scale, const double *z,
                                              const double *z1, double *w);
// Sizes > 0 for it: those of z, and of components that are 0 a tenth of the largest one.
PH_API void ph_poisson_scale(const ph_poisson *system, const double *z, double *scale);

// One step with Lambda and D at the middle and the discrete gradient: H(z1) = H(z), without D. As ph_poisson_step.
// (P.32)
PH_API ph_status ph_poisson_discrete_gradient_step(const ph_poisson *system, const double *scale, double h,
                                                   double tolerance, const double *z, double *z1, long *iterations);

// --- the Poisson structure under one step of "midpoint" from z to z1 ---------------------------------------

// D Phi = (1 - h J/2)^-1 (1 + h J/2), J at the midpoint, [n*n]                                      (P.8)
PH_API ph_status ph_poisson_step_derivative(const ph_poisson *system, double h, const double *z, const double *z1,
                                            double *DPhi);

// What is not conserved of it, D Phi Lambda(z) D Phi^T - Lambda(z1), [n*n]                          (P.9)
PH_API ph_status ph_poisson_structure_error(const ph_poisson *system, double h, const double *z, const double *z1,
                                            double *E);

// Its value by theory: the leading term of Theorem 1, and the whole. Of a bracket that is not affine the leading term
// has second and third derivatives, by differences of the first. PH_ERR_UNSUPPORTED with a dissipative term: the flow
// itself is then no Poisson map.                                                            (P.10), (P.11), (P.29)
PH_API ph_status ph_poisson_structure_leading(const ph_poisson *system, double h, const double *z, const double *z1,
                                              double *E);
PH_API ph_status ph_poisson_structure_exact(const ph_poisson *system, double h, const double *z, const double *z1,
                                            double *E);

// --- ready-made systems: H = z.A z / 2 + c.z, a linear dissipative term D z ---------------------------------

enum { PH_REDUCED_MAX = 6 };  // largest dimension
// A quadratic system, and room for its arrays.
typedef struct ph_reduced {
    ph_poisson poisson;  // first; it points into this struct, which may not be copied
    double gamma[PH_REDUCED_MAX * PH_REDUCED_MAX * PH_REDUCED_MAX];
    double lambda0[PH_REDUCED_MAX * PH_REDUCED_MAX], A[PH_REDUCED_MAX * PH_REDUCED_MAX], c[PH_REDUCED_MAX];
    double D[PH_REDUCED_MAX * PH_REDUCED_MAX];
    double l[3];  // momentum of the driven rotors
} ph_reduced;

// z = m. `inertia` [9] is what multiplies Omega in m. PH_ERR_ARGUMENT where a matrix has no inverse.   (P.21)
PH_API ph_status ph_reduced_rigid_body(const double *inertia, ph_reduced *reduced);
// z = (m, v). `moment` [3]: M g l chi.                                                             (P.22)
PH_API ph_status ph_reduced_heavy_top(const double *inertia, const double *moment, ph_reduced *reduced);
// z = m. `l` [3]: constant momentum of the driven rotors.                                          (P.23)
PH_API ph_status ph_reduced_dual_spin(const double *inertia, const double *l, ph_reduced *reduced);
// z = (m, d), three rotors about the body axes. `rotor` [3]: I_d, `alpha` [3].                          (P.24)
PH_API ph_status ph_reduced_damped(const double *inertia, const double *l, const double *rotor, const double *alpha,
                                   ph_reduced *reduced);
// z = (Pi, P): a body in an ideal fluid, `mass` [36] with the added mass, (Pi, P) = mass (omega, v).    (P.25)
PH_API ph_status ph_reduced_kirchhoff(const double *mass, ph_reduced *reduced);
// z = (q, p) with m <= 3 of each, H = z.A z / 2. Replace `hamiltonian`, `gradient`, `hessian` for another H.  (P.26)
PH_API ph_status ph_reduced_canonical(int m, const double *A, ph_reduced *reduced);

#ifdef __cplusplus
}
#endif
#endif
