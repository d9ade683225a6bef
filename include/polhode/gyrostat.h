// One rigid body with rotors, free or turning about a fixed point under gravity.     docs/theory/lie-poisson.md
//
//   m' = (m + l + d) x omega + chi x A^T g - sum_r a_r d_r',   m = I omega,   A' = A omega^
//   d_r' = alpha_r (omega.a_r - d_r / I_r),   d = sum_r a_r d_r                                     (P.12)
//
// The free body, heavy top, dual-spin satellite and damped dual spin of Austin et al. 1993 are special cases. The
// spatial momentum pi = A (m + l + d) is part of the state, and m follows from it: what is conserved of pi is conserved
// to rounding, whatever Newton's tolerance.
#ifndef POLHODE_GYROSTAT_H
#define POLHODE_GYROSTAT_H

#include "polhode/real.h"
#include "polhode/poisson.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { PH_DAMPERS_MAX = 32 };  // damping rotors of a body

// A free rotor whose bearing drags: torque `damping` times its rate relative to the body.
typedef struct ph_damper {
    ph_real axis[3];  // body frame; ph_gyrostat_prepare brings it to length 1
    ph_real inertia;  // about the axis [kg m^2]
    ph_real damping;  // [N m s]
} ph_damper;

// By which map a step turns the body: A1 = A0 cay(h omega) or A0 exp(h omega).                    (P.13)
typedef enum ph_attitude_map { PH_ATTITUDE_CAYLEY, PH_ATTITUDE_EXP } ph_attitude_map;

// The body, about its fixed point or, if it is free, its centre of mass.
typedef struct ph_gyrostat {
    ph_real inertia[9];  // what multiplies omega in m, about the fixed point or the centre of mass [kg m^2]
    ph_real l[3];        // momentum of the driven rotors, body frame, constant [N m s]
    ph_real chi[3];      // mass times the vector from fixed point to centre of mass, body frame [kg m]; 0 if free
    ph_real gravity[3];  // inertial frame [m/s^2]
    bool free;           // the centre of mass moves too
    ph_real mass;        // [kg], of a free body
    int dampers;
    ph_damper damper[PH_DAMPERS_MAX];
    ph_attitude_map reconstruction;
    double newton_tolerance;  // relative
    ph_real factors[9];       // of the inertia, by ph_gyrostat_prepare
    ph_real_index pivot[3];
} ph_gyrostat;

// No rotors, no gravity, unit inertia and mass, fixed point, the Cayley transform, Newton to 1e-13.
PH_API ph_gyrostat ph_gyrostat_default(void);

// Checks the numbers and fills what follows from them. The error names the field.
PH_API ph_status ph_gyrostat_prepare(ph_gyrostat *body, ph_error *err);

// Where the body is and what it carries.
typedef struct ph_gyrostat_state {
    ph_real q[4];               // attitude A, (w, x, y, z), body to inertial
    ph_real pi[3];              // A (m + l + d), about the fixed point or the centre of mass, inertial [N m s]
    ph_real d[PH_DAMPERS_MAX];  // of the damping rotors [N m s]
    ph_real x[3], v[3];         // centre of mass of a free body, inertial [m], [m/s]
} ph_gyrostat_state;

// What of a state a body has; it has few damping rotors.
static inline void ph_gyrostat_copy_state(const ph_gyrostat *of, const ph_gyrostat_state *from, ph_gyrostat_state *to) {
    for (int i = 0; i < 4; i++) to->q[i] = from->q[i];
    for (int i = 0; i < 3; i++) to->pi[i] = from->pi[i], to->x[i] = from->x[i], to->v[i] = from->v[i];
    for (int r = 0; r < of->dampers; r++) to->d[r] = from->d[r];
}

// state->pi from the body-fixed angular velocity, at the q and d of the state; and the inverse.
PH_API void ph_gyrostat_set_omega(const ph_gyrostat *body, const ph_real *omega, ph_gyrostat_state *state);
PH_API void ph_gyrostat_omega(const ph_gyrostat *body, const ph_gyrostat_state *state, ph_real *omega);

// m = A^T pi - l - d, body frame
PH_API void ph_gyrostat_momentum(const ph_gyrostat *body, const ph_gyrostat_state *state, ph_real *m);

// omega.I omega/2 + sum d^2/(2 I_r) + the potential of gravity; the paper's H or V                 (P.16)
PH_API double ph_gyrostat_energy(const ph_gyrostat *body, const ph_gyrostat_state *state);

// The Casimirs by the paper's names: "|m|^2/2", "|m+l|^2", "|m+l+d|^2"; under a gravity torque "|v|^2/2" and "m.v",
// "(m+l).v", "(m+l+d).v", v the upward vertical in the body frame.
PH_API int ph_gyrostat_casimirs(const ph_gyrostat *body);
PH_API const char *ph_gyrostat_casimir_name(const ph_gyrostat *body, int which);
PH_API const char *ph_gyrostat_casimir_unit(const ph_gyrostat *body, int which);
PH_API double ph_gyrostat_casimir(const ph_gyrostat *body, int which, const ph_gyrostat_state *state);

// One step of length h. On failure the state is what it was. `iterations` counts Newton's, or is NULL.
// PH_SINGULAR: a damping rotor does not survive the backward part of a composition, h too long for it.
// "midpoint", "midpoint4", "midpoint6"                                                    (P.13)-(P.15), (P.17)
PH_API ph_status ph_gyrostat_step(const ph_gyrostat *body, const ph_composition *composition, double h,
                                  ph_gyrostat_state *state, ph_real_count *iterations);
// "midpoint-richardson4"                                                                     (P.18), (P.19)
PH_API ph_status ph_gyrostat_richardson(const ph_gyrostat *body, double h, ph_gyrostat_state *state,
                                        ph_real_count *iterations);

#ifdef __cplusplus
}
#endif
#endif
