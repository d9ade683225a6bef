// A step of `energy-momentum`, for its files.                                   docs/theory/energy-momentum.md
#ifndef POLHODE_INTEGRATORS_ENERGY_MOMENTUM_H
#define POLHODE_INTEGRATORS_ENERGY_MOMENTUM_H

#include "integrators/integrator.h"
#include "integrators/null_space_step.h"
#include "integrators/step_matrix.h"
#include "integrators/step_newton.h"
#include "polhode/lie/element.h"

typedef struct ph_energy_momentum {
    ph_integrator base;
    const ph_system *sys;            // that steps: of bodies on directors the twin
    ph_step_equation equation;       // of (u, lambda, ub, mu); without constraints of u
    ph_step_matrix *matrix;          // of u and lambda                                                    (EM.15)
    ph_step_matrix *rates;           // of ub and mu; NULL without constraints                             (EM.16)
    double *unknowns;                // [equation.n]
    double *q, *q1, *qm;             // [nq]
    double *z, *z1, *zm, *zdot;      // [nz]
    double *v, *v1;                  // [nv] velocities at both ends
    double *own;                     // [nv] a velocity in the factors' own algebras
    double *p, *p1;                  // [nv] momenta, inertial, rotors included
    double *rest, *rest1;            // [nv] what rounding has left out of p and p1
    double *u, *ub;                  // [nv]
    double *load, *shift;            // [nv] F; the right-hand side of (EM.9)
    double *r, *kinematic, *x, *du;  // [nv] residuals, corrections
    double *lambda, *mu;             // [nc]
    double *phi, *phidot;            // [nc] residuals
    double *rows, *more;             // [nc] scratch
    double *C1, *Y;                  // [12 (nc + shared)] constraints at the end; derivatives of C(q1) v1
    double *G;                       // [144 joints] scratch
    mat3 *R, *Rm, *R1;               // [group.count] of q, the middle, q1
    double *q_twin, *v_twin;         // [nq], [nv] of the state, where the twin steps
    double t, h;                     // of the step
    double unsettled;                // relative change of z1 in the last iteration
    double impulse;                  // velocity that the last correction of the multipliers makes
    ph_null_space space;             // of constraints = null-space
    // What the last step leaves to the next one.
    bool known;             // p_end belongs to the state q_end, v_end
    double t_last, h_last;  // it ended at t_last; h_last = 0: there was none
    double *q_end, *v_end;  // [nq], [nv] in own algebras
    double *q_near;         // [nq] q_end with positions from `origin`, as q, q1 and qm have them     (EM.21)
    vec3 origin;
    double *q_left, *v_left;        // [base.sys nq, nv] the same on directors, where the twin steps
    double *p_end, *rest_end;       // [nv]
    double *u_last;                 // [nv]
    double *lambda_last, *mu_last;  // [nc]
} ph_energy_momentum;

// Whether the step goes on where the last one ended.
bool ph_em_follows(const ph_energy_momentum *g);
void ph_em_load(ph_energy_momentum *g, const ph_state *s);
void ph_em_store(ph_energy_momentum *g, double t_end, ph_state *s);
void ph_em_memory(ph_integrator *base, ph_tape *tape);

void ph_em_rotations(const ph_energy_momentum *g, const double *q, mat3 *R);

// p = M v + h(z), torques turned into inertial axes.
void ph_em_momenta(const ph_energy_momentum *g, const mat3 *R, const double *v, const double *z, double *p);

// The last three components of a factor's algebra, linear ones.
static inline int ph_em_linear(const ph_factor *f) { return f->v + (f->kind == PH_RN ? 0 : 3); }

// Velocities of SO(3) x R^3 in the factors' own algebras at rotations R, or back.
void ph_em_to_own(const ph_energy_momentum *g, const mat3 *R, bool back, const double *from, double *to);

ph_place ph_em_middle(ph_energy_momentum *g);
ph_place ph_em_end(ph_energy_momentum *g);  // with v1 in `own`
ph_chord ph_em_chord(const ph_energy_momentum *g);

// The matrices of (EM.15) and (EM.16) at the current unknowns, factored.
ph_status ph_em_tangent(ph_energy_momentum *g);

// rows -= the change of C(q1) v1 with the change x of u at fixed v1.
void ph_em_follow_rows(const ph_energy_momentum *g, const double *x, double *rows);

#endif
