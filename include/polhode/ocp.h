// Optimal control: a model, controls that act on it, conditions at the end, and what shall be least.
//                                                                             docs/theory/optimal-control.md
#ifndef POLHODE_OCP_H
#define POLHODE_OCP_H

#include "polhode/model.h"

#ifdef __cplusplus
extern "C" {
#endif

// --- the problem --------------------------------------------------------------------------------------------

typedef enum ph_control_kind { PH_CONTROL_TORQUE, PH_CONTROL_FORCE, PH_CONTROL_ROTOR } ph_control_kind;

// Constant over each step. A torque or force has three components, the torque on a wheel one.
typedef struct ph_control_def {
    const char *name;
    ph_control_kind kind;
    int body;
    int rotor;       // its place among the rotors of the body
    ph_frame frame;  // of torques and forces
    double at[3];    // point of attack of a force, body coordinates [m]
    bool has_lower, has_upper;
    double lower[3], upper[3];  // of its components; direct approach with `variational` only
} ph_control_def;

// What a body shall have reached at the end. With a weight each part is a cost instead: weight/2 times the squared
// difference, of orientations the squared angle.
typedef struct ph_final_def {
    int body;
    bool has_position, has_orientation, has_velocity, has_omega;
    double position[3], orientation[4], velocity[3], omega[3];
    int rotor;  // >= 0: the condition is on the momentum of this rotor
    double momentum;
    double weight;  // 0: a condition
} ph_final_def;

// The integral of |u|^2, times a weight.
typedef struct ph_cost_def {
    int control;
    double weight;
} ph_cost_def;

// First discretise, then optimise; or first optimise, then discretise.
typedef enum ph_approach { PH_DIRECT, PH_INDIRECT } ph_approach;

typedef enum ph_guess_kind { PH_GUESS_INTERPOLATE, PH_GUESS_REST } ph_guess_kind;

typedef struct ph_problem_def {
    const char *name;
    double duration;  // [s]
    int steps;
    const ph_control_def *controls;
    const ph_final_def *finals;
    const ph_cost_def *costs;
    int control_count, final_count, cost_count;
    ph_approach approach;
    const char *method;   // "variational"; indirect: "gauss2", "gauss4", "gauss6"; for contrast: "explicit-euler",
                          // "rkmk2", "rkmk4", "ralston3"
    bool stage_controls;  // direct with an explicit table: one control for each stage, else one for each step
    double tolerance;     // of the optimality conditions, relative to the size of their terms
    ph_guess_kind guess;
    int starts;  // more than one: other senses of rotation and perturbed guesses too; saddles are left; the best is
                 // kept
} ph_problem_def;

// Direct, variational, one start from interpolation, tolerance 1e-9; the rest is the caller's.
ph_problem_def ph_problem_default(void);

// --- its solution -------------------------------------------------------------------------------------------

// Covectors are body-fixed, in the order of the model's velocities, and those of the Hamiltonian lambda.f - C.
typedef struct ph_optimum {
    int steps, control_count;  // components of all controls
    int stages;                // controls in each step
    int nq, nv, nz;
    double duration, cost;
    double kkt_residual, constraint_violation;
    int iterations;        // of the start that was kept
    int starts_converged;  // of those made
    bool minimum;          // else a saddle, by the inertia of the KKT matrix
    bool converged;
    char implied[160];                    // conditions that the others imply and that were dropped, with commas between
    char furthest[96];                    // the condition furthest from being met, if it is not converged
    const double *cost_terms;             // [cost_count + final_count], those of conditions 0
    const double *q, *v, *z;              // [steps + 1] states of the model
    const double *u;                      // [steps x stages x control_count]
    const double *node_u;                 // [steps + 1 x control_count]: minimises the Hamiltonian at the adjoints
    const double *adjoint_momentum;       // [steps + 1 x nv]
    const double *adjoint_configuration;  // [steps + 1 x nv]
    const double *hamiltonian;            // [steps + 1] with the controls of the nodes; NULL: not known
} ph_optimum;

// Tells of every iteration; false stops with PH_INTERRUPTED.
typedef struct ph_optimize_observer {
    void *user;
    bool (*iteration)(void *user, int start, int iteration, double cost, double kkt_residual);
} ph_optimize_observer;

// Direct: the discrete Euler-Lagrange equations of `variational` as constraints. Indirect: Pontryagin's conditions by
// shooting, from the direct solution, whose second order it reports; u is that of the middle of steps. PH_OK, or
// PH_NOT_CONVERGED with the best motion in *out all the same: the conditions at the end are then relaxed, the dynamics
// never. Free with ph_optimum_free.
ph_status ph_optimize(const ph_model *model, const ph_problem_def *def, const ph_optimize_observer *observer,
                      ph_optimum **out, ph_error *err);
void ph_optimum_free(ph_optimum *optimum);

// The adjoint of a turn of the whole model at node k, about its centre, inertial axes. Constant where neither the model
// nor a control has a direction of its own in space. False: not known for bodies on SE(3).
bool ph_optimum_spatial_costate(const ph_model *model, const ph_optimum *optimum, int k, double costate[3]);

#ifdef __cplusplus
}
#endif
#endif
