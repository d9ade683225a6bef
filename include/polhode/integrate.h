// Methods, one step of them, and whole runs.
#ifndef POLHODE_INTEGRATE_H
#define POLHODE_INTEGRATE_H

#include "polhode/galerkin.h"
#include "polhode/gyrostat.h"
#include "polhode/model.h"

#ifdef __cplusplus
extern "C" {
#endif

// The one table of methods: command line, documentation and bindings take their lists from it.
typedef struct ph_method {
    const char *name, *summary;
    int order;
    bool adaptive;
    const struct ph_method_class *family;  // of the library: methods come from ph_methods
} ph_method;
PH_API const ph_method *ph_methods(int *count);
PH_API const ph_method *ph_method_find(const char *name);

// What a method promises besides its order; `polhode/certify.h` judges by it. The promises of a family that takes a
// stabilisation are for systems without constraints.
enum {
    PH_KEEPS_ROTATIONS = 1,    // orthogonal to rounding
    PH_KEEPS_CONSTRAINTS = 2,  // positions and velocities to rounding, by construction
    PH_KEEPS_MOMENTA = 4,      // of every symmetry of the system, to rounding
    PH_KEEPS_ENERGY = 8,       // of free bodies, to rounding
    PH_SYMPLECTIC = 16,        // energy stays in a band
    PH_SYMMETRIC = 32,         // steps forward and back return to the start
    PH_KEEPS_CASIMIRS = 64,    // of one body with rotors, to rounding
    PH_KEEPS_ALL_ENERGY = 128  // of every conservative system, to rounding
};
PH_API unsigned ph_method_promises(const ph_method *method);

// What keeps positions and velocities on the constraints, of methods that do not by construction.
typedef enum ph_stabilization {
    PH_STABILIZE_DEFAULT,  // projection where there are joints
    PH_STABILIZE_NONE,
    PH_STABILIZE_PROJECTION,
    PH_STABILIZE_ROTATION_VECTOR,
    PH_STABILIZE_BAUMGARTE,
    PH_STABILIZATIONS
} ph_stabilization;
// "none", "projection", .., and one line about each.
PH_API const char *ph_stabilization_name(ph_stabilization s);
PH_API const char *ph_stabilization_summary(ph_stabilization s);

// How variational methods treat joints: with impulses as unknowns, or in coordinates along the joints.
typedef enum ph_constraints { PH_CONSTRAINTS_MULTIPLIERS, PH_CONSTRAINTS_NULL_SPACE } ph_constraints;

enum { PH_FAST_NAMES = 512 };  // room for the names of fast parts

// A possible start of a run: a state of the model at a time t >= 0 and the joint coordinates there, turns included.
typedef struct ph_snapshot {
    double t;
    const double *q, *v, *z;  // [group.nq], [group.nv], [nz]
    const double *angle;      // [ph_model_coordinate_count]
} ph_snapshot;

// The settings of a run: start from ph_simulation_default.
typedef struct ph_simulation {
    const ph_method *method;
    double step, duration;  // [s]; the duration is the end time, wherever the run starts
    ph_stabilization stabilization;
    int every;                // store each n-th step
    double tolerance;         // adaptive methods: local error per step
    double newton_tolerance;  // implicit methods, relative
    int max_inner_steps;      // adaptive methods: between two outputs; 0: no limit
    int stabilize_every;
    ph_weight weight;                  // of the projection
    bool series;                       // dexpinv as the papers' series instead of the closed form
    ph_attitude_map attitude;          // of Lie-Poisson methods
    ph_tau tau;                        // of variational methods
    ph_constraints constraints;        // of variational methods
    int micro;                         // of variational methods: steps of fast parts in each step, 1: as all others
    int degree;                        // of galerkin: of its polynomials, 1 to 4; its order is twice that
    ph_quadrature nodes;               // of galerkin
    char fast[PH_FAST_NAMES];          // names of fast beams and springs, "left+right"; empty: all beams
    double rho;                        // of generalized-alpha, in [0, 1]: 0 damps high frequencies most, 1 none
    ph_reconstruction reconstruction;  // of bodies on SE(3)
    bool assemble;                     // of a model file: first correct the initial state onto the joints
    double alpha, beta;                // Baumgarte [1/s]; 0: BAUMGARTE_PER_STEP of integrator.c over the step
    int threads;                       // of large models, 1: one; results do not depend on it
    const char *output;       // patterns of the columns to store, "top.*,energy", for ph_writer_open; NULL: all
    const ph_snapshot *from;  // NULL: the model's initial state at t = 0
    // Polled after every step; true ends the run with PH_INTERRUPTED, also one of several that a comparison or a
    // certificate makes. NULL: never.
    bool (*stop)(void *user);
    void *stop_user;
} ph_simulation;

// The order of its method: of galerkin twice its degree, of others that of the table.
PH_API int ph_simulation_order(const ph_simulation *sim);

// rkmk4, every step stored; step and duration are left to the caller (0).
PH_API ph_simulation ph_simulation_default(void);

// What the settings come to on a system: the default spelt out, none for a method that needs none.
PH_API ph_stabilization ph_stabilization_used(const ph_simulation *sim, const ph_system *sys);

// Whether the method satisfies its constraints by construction, so that no stabilisation applies.
PH_API bool ph_method_keeps_constraints(const ph_method *method);

// PH_OK if the settings' method can run this system; otherwise err names the unsupported part.
PH_API ph_status ph_method_suits(const ph_simulation *sim, const ph_system *sys, ph_error *err);

// --- one method on one system, step by step ---------------------------------------------------------------

// A method on a system, with the memory of its steps; one thread at a time.
typedef struct ph_integrator ph_integrator;

// Allocates all that the steps will need; the system must outlive it. The state is the caller's:
// t, q [group.nq], v [group.nv], z [nz].
PH_API ph_status ph_integrator_create(const ph_system *sys, const ph_simulation *sim, ph_integrator **integrator,
                                      ph_error *err);
PH_API void ph_integrator_free(ph_integrator *integrator);

// A state of a system; the arrays are the caller's.
typedef struct ph_state {
    double t;
    double *q, *v, *z;
} ph_state;

// One step from state->t towards t_end, never past it. A fixed-step method makes the step t_end - t, whatever
// its length; an adaptive one may stop before. No allocation. On failure the state is as it was and err->what
// says why.
PH_API ph_status ph_integrator_step(ph_integrator *integrator, double t_end, ph_state *state, ph_error *err);

// What the steps have cost, counted since the integrator was made.
typedef struct ph_work_done {
    long steps, rejected, evaluations, newton_iterations, projections;
    long divided;  // steps made of shorter ones, where their equations could not be solved or made energy
} ph_work_done;
PH_API ph_work_done ph_integrator_work(const ph_integrator *integrator);

// The energy that went in and out since it was made; NULL: its method does not count it.
PH_API const ph_exchange *ph_integrator_exchange(const ph_integrator *integrator);

// The method's own multipliers [nc] where the last step ended; NULL: it has none, those of the index-1 system serve.
PH_API const double *ph_integrator_multipliers(const ph_integrator *integrator);

// --- a whole run --------------------------------------------------------------------------------------

// A quantity that should be constant: at the start, now, and the largest change on the way.
typedef struct ph_drift {
    double initial, final, max_drift;
} ph_drift;

// A Casimir function of a system that is one body with rotors.
enum { PH_CASIMIRS_MAX = 2 };
typedef struct ph_casimir_drift {
    const char *name, *unit;
    double initial, final, max_drift;
} ph_casimir_drift;

// How `auto` chooses configuration spaces for a method and its stabilisation: by measured errors,
// docs/configuration-spaces.md.
PH_API ph_auto_cspace ph_simulation_spaces(const ph_simulation *sim);
// What positions of models in a central field count from: implicit methods of one rate from a point that falls along.
PH_API ph_orbit ph_simulation_orbit(const ph_simulation *sim);
// Both as one number: which of the models of ph_document_place a run takes.
enum { PH_PLACINGS = 3 };
PH_API int ph_simulation_placing(const ph_simulation *sim);

// Singular configurations of closed loops that a run passed, where the constraints lose rank for an instant, or came
// nearer to than half a step. Reactions that are not determined there are NaN in the stored rows.
enum { PH_PASSAGES_MAX = 32 };
typedef struct ph_passages {
    long count;
    double t[PH_PASSAGES_MAX];  // of the first ones [s]
    long unknown_rows;          // stored rows in which a reaction is unknown
} ph_passages;

enum { PH_INPUTS_COUNTED = 64 };  // inputs of which a summary counts the limited values: the first ones

// What stops and dry friction did.
typedef struct ph_nonsmooth_done {
    long impacts, sticks;                // how often a stop was hit, and sliding ended in sticking
    double lost_impacts, lost_friction;  // [J]
} ph_nonsmooth_done;

// What a run has reached, what it cost, and how well it kept what it should.
typedef struct ph_summary {
    double start, t;  // where it began, and what it reached
    double step, duration, wall_s;
    ph_work_done work;
    ph_drift energy;
    double max_relative_drift;  // of the energy
    double momentum_drift, angular_momentum_drift;
    double momentum_size, angular_momentum_size;  // largest seen, to read the drifts against
    ph_casimir_drift casimirs[PH_CASIMIRS_MAX];
    int casimir_count;
    // Of methods that count it: what forces and motions gave and dampers lost since the start, and by how much the
    // energy differed from that at most.
    bool balanced;
    ph_exchange exchange;
    double max_imbalance;
    double phi_max, phidot_max, orthogonality_max;
    // Of a model with an orbit: energy without the orbit's, and the largest kinetic energy about its own centre of
    // mass.
    bool orbits;
    ph_drift relative;
    double inner_kinetic;
    long rows;
    ph_passages singular;
    long limited[PH_INPUTS_COUNTED];  // how often a controller's value was beyond the limits of an input
    bool nonsmooth;                   // of a model with stops or dry friction
    ph_nonsmooth_done contacts;
} ph_summary;

// Functions that a run calls with `user`. Any may be NULL.
typedef struct ph_observer {
    void *user;
    // One stored step: t and the columns of ph_model_columns. A non-zero status ends the run with it.
    ph_status (*row)(void *user, double t, const double *row);
    // Now and then; false ends the run with PH_INTERRUPTED.
    bool (*progress)(void *user, double t, double duration);
} ph_observer;

// Runs from t = 0, or from sim->from, to sim->duration. Where it starts on a time k step of the run from 0, it goes on
// with the times of that run; else its times are t0 + k step. Drifts are those since the start. The summary is valid
// whatever the status: it covers what was computed.
PH_API ph_status ph_run(const ph_model *model, const ph_simulation *sim, const ph_observer *observer,
                        ph_summary *summary, ph_error *err);

// A start of further runs, one block, the caller's to free with free(); NULL on failure: the state in a row of
// ph_model_columns, and where a run from sim->from (or t = 0) is at a later t.
PH_API ph_status ph_snapshot_of_row(const ph_model *model, double t, const double *row, ph_snapshot **snapshot,
                                    ph_error *err);
PH_API ph_status ph_run_to(const ph_model *model, const ph_simulation *sim, double t, ph_snapshot **snapshot,
                           ph_error *err);

// --- a run without an end, step by step -----------------------------------------------------------------------

// The same steps and the same rows as ph_run, bit for bit; sim->duration has no meaning. The model must outlive it.
typedef struct ph_runner ph_runner;
PH_API ph_status ph_runner_create(const ph_model *model, const ph_simulation *sim, ph_runner **runner, ph_error *err);
PH_API void ph_runner_free(ph_runner *runner);

// Called after each inner step, of which adaptive methods make several: false ends the step there with PH_INTERRUPTED.
// NULL: none.
PH_API void ph_runner_watch(ph_runner *runner, bool (*progress)(void *user, double t, double duration), void *user);

// To the next output time. On failure the state is where the last inner step ended; after PH_INTERRUPTED the next call
// continues to the same output time.
PH_API ph_status ph_runner_step(ph_runner *runner, ph_error *err);

// Goes on from the present state with other settings; what the summary counts from stays. On failure nothing changed.
PH_API ph_status ph_runner_change(ph_runner *runner, const ph_simulation *sim, ph_error *err);

// The columns of ph_model_columns at the present state.
PH_API ph_status ph_runner_row(ph_runner *runner, double *row, ph_error *err);

// --- what a runner sees ---------------------------------------------------------------------------------------

// Bodies, points and joints by the numbers of ph_model_find_body, .._point and .._joint; nodes are numbered as in a
// definition: bodies, points, nodes of beams. The values are those of the columns of ph_runner_row, bit for bit.
// PH_ERR_ARGUMENT for a number that there is not: the outputs are then not written.

// Centre of mass, inertial [m], and the rotation from the body's frame to the inertial one, row-major; of a point the
// identity.
PH_API ph_status ph_runner_pose(const ph_runner *runner, int body, double x[3], double R[9]);
// Of the centre of mass, inertial [m/s], and the angular velocity in the body's frame [rad/s]; of a point 0.
PH_API ph_status ph_runner_velocity(const ph_runner *runner, int body, double v[3], double w[3]);
// Coordinates, turns included, and their rates [rad, m, rad/s, m/s]; NaN for those that the joint does not have.
PH_API ph_status ph_runner_joint(const ph_runner *runner, int joint, double q[2], double qd[2]);
// Of the joint on its second body, inertial axes [N], and about its joint point [N m]; NaN where a singular
// configuration does not determine them. Computes a whole row.
PH_API ph_status ph_runner_reaction(ph_runner *runner, int joint, double f[3], double t[3], ph_error *err);

// The state as numbers: t, q [group.nq], v [group.nv], z [nz], the joint coordinates [n], turns included; then the
// output times and whatever the method carries from step to step. To get it, step n times, set it and step n times
// again gives the same bits, in this runner or in another of the same model and settings. The size changes with the
// settings (ph_runner_change).
PH_API size_t ph_runner_state_size(const ph_runner *runner);
PH_API ph_status ph_runner_get_state(const ph_runner *runner, double *state);
// t, q, v, z and the coordinates may be other ones than those of ph_runner_get_state: what the method carries is then
// not used where it does not belong to them. PH_ERR_ARGUMENT if a number is not finite, a quaternion not of length 1 or
// the state breaks a joint (by more than this runner has, if its method drifts): the runner is then as it was. The
// summary restarts from the state.
PH_API ph_status ph_runner_set_state(ph_runner *runner, const double *state, ph_error *err);

// Sets an input between steps, within its limits. PH_ERR_ARGUMENT if there is none of that number, the value is not
// finite, or a controller of the model sets it.
PH_API ph_status ph_runner_set_input(ph_runner *runner, int input, double value, ph_error *err);
PH_API ph_status ph_runner_input(const ph_runner *runner, int input, double *value);

// A controller of the caller: `sample` is called at t = k period, where steps end. `inputs` [inputs of the model] holds
// the present values; what it changes is assigned together with what other controllers of that time set, within limits.
typedef struct ph_controller_def {
    const char *name;
    double period;  // [s] > 0
    void *user;
    ph_status (*sample)(void *user, double t, const ph_runner *runner, double *inputs);
} ph_controller_def;
// Adds one, 32 at most, which samples at once if the present time is one of its times. The name is the caller's.
PH_API ph_status ph_runner_add_controller(ph_runner *runner, const ph_controller_def *controller, ph_error *err);

// Energy and momenta of the present state.
PH_API const ph_invariants *ph_runner_invariants(const ph_runner *runner);

// m = I omega [3] of a system that is one body with rotors, body frame [N m s]; false: it is another.
PH_API bool ph_runner_body_momentum(const ph_runner *runner, double *m);

// What was conserved so far; .t is the present time. `work` counts from the last change.
PH_API const ph_summary *ph_runner_summary(const ph_runner *runner);

#ifdef __cplusplus
}
#endif
#endif
