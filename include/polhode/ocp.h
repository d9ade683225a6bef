// Optimal control: a model, controls that act on it, conditions at the end, and the cost.
//                                                                             docs/theory/optimal-control.md
#ifndef POLHODE_OCP_H
#define POLHODE_OCP_H

#include "polhode/model.h"

#ifdef __cplusplus
extern "C" {
#endif

// --- the problem --------------------------------------------------------------------------------------------

struct ph_found;

// What a control acts on.
typedef enum ph_control_kind {
    PH_CONTROL_TORQUE,
    PH_CONTROL_FORCE,
    PH_CONTROL_ROTOR,
    PH_CONTROL_JOINT,  // along a coordinate
    PH_CONTROL_INPUT   // an input of the model, which its laws read
} ph_control_kind;

// Constant over each step. A torque or force has three components, the torque on a wheel and along a joint one.
typedef struct ph_control_def {
    const char *name;
    ph_control_kind kind;
    int body;        // of the model: those of the definition first, then nodes of beams as ph_beam_info has them
    int rotor;       // its index among the rotors of the body
    int joint;       // of the definition, which are the first of the model
    int coordinate;  // of the joint, from 0
    int input;       // of the model
    ph_frame frame;  // of torques and forces
    double at[3];    // point of attack of a force, body coordinates [m]
    bool has_lower, has_upper;
    double lower[3], upper[3];  // of its components; with `variational`, or indirect with a table of Gauss
} ph_control_def;

// Components of a control.
static inline int ph_control_width(const ph_control_def *c) {
    return c->kind == PH_CONTROL_TORQUE || c->kind == PH_CONTROL_FORCE ? 3 : 1;
}

// A condition at the end. With a weight each component is a cost instead: weight/2 times the squared
// difference, of orientations the squared angle.
typedef enum ph_final_kind {
    PH_FINAL_BODY,
    PH_FINAL_ROTOR,
    PH_FINAL_JOINT,
    PH_FINAL_MARKER,
    PH_FINAL_BEAM
} ph_final_kind;

// One goal at the end; members without `has_` are read as the kind says.
typedef struct ph_final_def {
    ph_final_kind kind;
    int body;    // of bodies, rotors and markers
    int rotor;   // its index among those of the body; -1 for other kinds
    int joint;   // with q and rate
    int beam;    // with energy_upper or at_rest
    int marker;  // its index among those of the model; the definition's body and point are in `body` and `at`
    double at[3];
    bool has_position, has_orientation, has_velocity, has_omega;
    double position[3], orientation[4], velocity[3], omega[3];
    double momentum;
    bool has_q[2], has_rate[2];  // by coordinate of the joint
    double q[2], rate[2];        // an angle counts its turns
    bool has_energy_upper, at_rest;
    double energy_upper;  // [J] elastic energy and kinetic energy relative to where the beam is held
    double weight;        // 0: a condition
} ph_final_def;

// The quantity of a cost or a limit: a column of the results.
typedef enum ph_quantity_kind {
    PH_QUANTITY_POSITION,  // of a body or point, or of a body's point `at`; inertial
    PH_QUANTITY_VELOCITY,
    PH_QUANTITY_OMEGA,  // body axes
    PH_QUANTITY_JOINT,  // a coordinate
    PH_QUANTITY_RATE,
    PH_QUANTITY_ROTOR,     // its momentum
    PH_QUANTITY_CONTROL,   // a component of all controls
    PH_QUANTITY_ROTATION,  // an entry of R
    PH_QUANTITY_SPIN,      // R times the momentum of a body and its rotors about its centre of mass, inertial
    PH_QUANTITY_FORCE,     // of a joint on its second body, inertial; (V.9) of its impulses
    PH_QUANTITY_TORQUE,    // about the joint point of the second body
    PH_QUANTITY_DRIVE,     // generalised force of a prescribed motion
    PH_QUANTITY_ENERGY,    // of the model
    PH_QUANTITY_MOMENTUM,
    PH_QUANTITY_ANGULAR_MOMENTUM  // about the origin, or the centre of gravity
} ph_quantity_kind;

// One number, or the three of a vector, of a state.
typedef struct ph_quantity {
    ph_quantity_kind kind;
    int index;      // body or point (which follow the bodies), joint, or index among the components of all controls
    int component;  // 0..2 of a vector, 0..8 of R by rows; the coordinate of a joint; the rotor of a body; -1: all
                    // three of a vector
    double at[3];   // body coordinates [m]
} ph_quantity;

// What a term of the cost is.
typedef enum ph_cost_kind {
    PH_COST_EFFORT,  // the integral of |u|^2
    PH_COST_ENERGY,  // the integral of the elastic energy of a beam, spring or joint spring
    PH_COST_SQUARE,  // the integral of (quantity - from)^2
    PH_COST_TRACK,   // the integral of |quantity - signal|^2, of one component or all three of a vector
    PH_COST_RATE,    // the sum of |u_{k+1} - u_k|^2/h over the steps
    PH_COST_TIME     // the duration
} ph_cost_kind;

// A term of the cost, times its weight.
typedef struct ph_cost_def {
    ph_cost_kind kind;
    int control;      // of PH_COST_EFFORT and PH_COST_RATE
    int beam, force;  // of PH_COST_ENERGY: one of them, the other is -1
    ph_quantity quantity;
    double from;
    const ph_signal *signal;  // of PH_COST_TRACK: 1 component, or 3 of a vector; from t = 0 at the start
    double weight;
} ph_cost_def;

// At every node after the first.
typedef struct ph_limit_def {
    ph_quantity quantity;
    bool has_lower, has_upper, has_norm_upper;
    double lower[3], upper[3];  // one number for a single component
    double norm_upper;          // of all three components together
} ph_limit_def;

// First discretise, then optimise; or first optimise, then discretise.
typedef enum ph_approach { PH_DIRECT, PH_INDIRECT } ph_approach;

// Where the iteration starts: a motion between start and goal, one at rest, or an earlier solution.
typedef enum ph_guess_kind { PH_GUESS_INTERPOLATE, PH_GUESS_REST, PH_GUESS_RESULT } ph_guess_kind;

// An earlier solution of the same model, on any grid, as the initial guess: members as those of ph_optimum, v and
// adjoints NULL where they are not known. See ph_guess_of.
typedef struct ph_guess_path {
    int steps, control_count;
    double duration;
    const double *q, *v, *z;  // [steps + 1] states of the model
    const double *u;          // [steps x control_count]
    const double *adjoint_momentum, *adjoint_configuration, *adjoint_rotor;
    double shift;  // [s] it is moved on by: the horizon begins there, and after the solution's end its last node holds.
                   // 0: both horizons are the same whole, also where their durations differ
} ph_guess_path;

// Which solver takes a direct problem with `variational`.
typedef enum ph_ocp_solver {
    PH_SOLVER_AUTO,  // our own
    PH_SOLVER_OWN,   // an interior-point method on the KKT system
    PH_SOLVER_IPOPT  // Ipopt, if the build has it
} ph_ocp_solver;

// Unknowns of a direct problem with `variational`.
typedef enum ph_ocp_coordinates {
    PH_COORDINATES_JOINT,    // along the joints, where the model has some
    PH_COORDINATES_ABSOLUTE  // of every body, with the constraints of all joints
} ph_ocp_coordinates;

// How the controls vary in a step.
typedef enum ph_controls_in_step {
    PH_CONTROLS_CONSTANT,
    PH_CONTROLS_STAGES,     // direct with a table: one value for each stage
    PH_CONTROLS_POLYNOMIAL  // `galerkin`: a polynomial of degree - 1, by its values at the nodes of Gauss
} ph_controls_in_step;

// A problem: start from ph_problem_default. Lists are the caller's.
typedef struct ph_problem_def {
    const char *name;
    double duration;  // [s]; of a free one the guess
    bool free_duration;
    double least_duration, longest_duration;
    int steps;
    int micro;  // steps of the fast parts in each step; 1: all have one grid
    const int *fast_beams, *fast_forces;
    int fast_beam_count, fast_force_count;
    const ph_control_def *controls;
    const ph_final_def *finals;
    const ph_cost_def *costs;
    const ph_limit_def *limits;
    int control_count, final_count, cost_count, limit_count;
    ph_approach approach;
    const char *method;  // of ph_optimize_methods
    int degree;          // of `galerkin`: 1 to 4, its order is twice that
    ph_controls_in_step controls_in_step;
    double tolerance;  // of the optimality conditions, relative to the size of their terms
    ph_guess_kind guess;
    ph_guess_path path;  // of PH_GUESS_RESULT
    ph_ocp_solver solver;
    ph_ocp_coordinates coordinates;
    // More than one: other senses of rotation and perturbed guesses too; the best of all is kept. 1: saddles stay. 0:
    // as many as ph_problem_starts returns.
    int starts;
} ph_problem_def;

// Direct, variational, starts as ph_problem_starts has them, from interpolation, tolerance 1e-9; the rest is the
// caller's.
PH_API ph_problem_def ph_problem_default(void);
// The starts that are made: those of the definition; if it has 0, both senses of rotation where a goal turns a body
// that no joint holds, the guess is interpolated and the model has no beams; else one.
PH_API int ph_problem_starts(const ph_model *model, const ph_problem_def *def);

// --- what is supported --------------------------------------------------------------------------------------

// Combinations of approach and method that support the same problems.
typedef enum ph_combination {
    PH_DIRECT_VARIATIONAL,
    PH_DIRECT_GALERKIN,
    PH_DIRECT_TABLES,         // Runge-Kutta tables
    PH_INDIRECT_GAUSS,        // those of Gauss
    PH_INDIRECT_VARIATIONAL,  // the cotangent lift
    PH_INDIRECT_GALERKIN,     // .. of its step
    PH_INDIRECT_OTHERS,       // explicit tables
    PH_COMBINATIONS
} ph_combination;

// The approach of a combination.
static inline ph_approach ph_combination_approach(ph_combination c) {
    return c < PH_INDIRECT_GAUSS ? PH_DIRECT : PH_INDIRECT;
}

// The methods of optimal control.
typedef struct ph_optimize_method {
    const char *name, *summary;
    unsigned by;  // 1 << combination: those that it belongs to
} ph_optimize_method;
PH_API const ph_optimize_method *ph_optimize_methods(int *count);

// The one table of what a problem may have, and which combinations support it: reader, checks, help, schema and
// documentation are made from it.
typedef struct ph_optimize_feature {
    const char *part;  // of the problem file: "model", "horizon", "controls", "final", .., "solve.control"
    const char *name;  // as that part has it: a key or a word, or a description
    const char *keys;  // that go with it, separated by blanks; NULL: none
    const char *what;  // as messages call it, before its name
    unsigned by;       // 1 << combination: those that support it
    bool (*find)(const ph_model *model, const ph_problem_def *def, int row, struct ph_found *at);  // of the library
} ph_optimize_feature;
PH_API const ph_optimize_feature *ph_optimize_features(int *count);

// As problem files name them; NULL after the last. What a solver is, in a line.
PH_API const char *ph_approach_name(ph_approach approach);
PH_API const char *ph_solver_name(ph_ocp_solver solver);
PH_API const char *ph_solver_summary(ph_ocp_solver solver);
PH_API const char *ph_coordinates_name(ph_ocp_coordinates coordinates);

// Whether ph_optimize takes the problem. If not, err->where is the place in the problem file, err->what names what is
// wrong; of what is not supported also the combinations that support it.
PH_API ph_status ph_problem_check(const ph_model *model, const ph_problem_def *def, ph_error *err);

// --- its solution -------------------------------------------------------------------------------------------

// Covectors are body-fixed, in the order of the model's velocities, and those of the Hamiltonian lambda.f - C.
typedef struct ph_optimum {
    const char *solver;
    int steps, control_count;  // components of all controls
    int stages;                // controls in each step
    int nq, nv, nz;
    double duration, cost;
    double kkt_residual, constraint_violation;
    int iterations;        // of the start that was kept
    int start;             // .. which one, from 0
    int starts_converged;  // of those made
    bool minimum;          // else a saddle, by the inertia of the KKT matrix
    bool unchecked;        // of ph_optimizer_report: the second order is not known, and `minimum` false
    bool converged;
    bool interrupted;                // by the observer: the best until then, of the converged starts if there is one
    double evaluation_s;             // of Ipopt: the time in functions and derivatives
    char implied[160];               // conditions that the others imply and that were dropped, separated by commas
    char furthest[96];               // the condition furthest from being met, if it is not converged
    const double *cost_terms;        // [cost_count + final_count], those of conditions 0
    const double *q, *v, *z;         // [steps + 1] states of the model
    const double *u;                 // [steps x stages x control_count]
    const double *node_u;            // [steps + 1 x control_count]: minimises the Hamiltonian at the adjoints
    const double *adjoint_momentum;  // [steps + 1 x nv]
    const double *adjoint_configuration;  // [steps + 1 x nv]
    const double *adjoint_rotor;          // [steps + 1 x nz] of the wheels' momenta
    const double *hamiltonian;            // [steps + 1] with the controls of the nodes; NULL: not known
    const double *spatial;                // [steps + 1 x 3] as of ph_optimum_spatial_costate; NULL: computed by it
    const double *lambda;  // [steps + 1 x nc] multipliers of the joint constraints, of least norm if not unique;
                           // NULL without joints
} ph_optimum;

// The initial guess of another solve from this one, which has one control in each step; it points into the optimum.
static inline ph_guess_path ph_guess_of(const ph_optimum *o) {
    const ph_guess_path path = {o->steps,
                                o->control_count,
                                o->duration,
                                o->q,
                                o->v,
                                o->z,
                                o->u,
                                o->adjoint_momentum,
                                o->adjoint_configuration,
                                o->adjoint_rotor,
                                0};
    return path;
}

// Tells of every iteration; false stops with PH_INTERRUPTED and the best so far. `stop` is polled within iterations,
// before each factorisation: true stops likewise. Both may be NULL.
typedef struct ph_optimize_observer {
    void *user;
    bool (*iteration)(void *user, int start, int iteration, double cost, double kkt_residual);
    bool (*stop)(void *user);
} ph_optimize_observer;

// Direct: the discrete Euler-Lagrange equations of `variational`, or the steps of a table, as constraints. Indirect:
// Pontryagin's conditions by shooting, from the direct solution, whose second order it reports; u is that of the middle
// of steps. PH_OK, or
// PH_NOT_CONVERGED with the best motion in *out all the same: the conditions at the end are then relaxed, the dynamics
// never. PH_INTERRUPTED with the best so far in *out: a start that was solved, or else an iterate, whose states need
// not be a motion; NULL if there is none. Free with ph_optimum_free.
PH_API ph_status ph_optimize(const ph_model *model, const ph_problem_def *def, const ph_optimize_observer *observer,
                             ph_optimum **out, ph_error *err);
PH_API void ph_optimum_free(ph_optimum *optimum);

// The adjoint of a turn of the whole model at node k, about its centre, inertial axes. Constant where neither the model
// nor a control has a direction of its own in space. False: not known.
PH_API bool ph_optimum_spatial_costate(const ph_model *model, const ph_optimum *optimum, int k, double costate[3]);

#ifdef __cplusplus
}
#endif
#endif
