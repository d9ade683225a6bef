// An optimal control problem of free bodies, as Runge-Kutta tables and the indirect approach see it.
//                                                                                   docs/theory/optimal-control.md
//
// Rotations and translations of bodies are separate components. Each has an increment and a momentum of three numbers;
// all increments come first in the tangent of the state, then all momenta, then the momenta of wheels:
//   x = (a [na], dp [na], dz [nz]),  nx = 2 na + nz
#ifndef POLHODE_OCP_BODY_PROBLEM_H
#define POLHODE_OCP_BODY_PROBLEM_H

#include "model/model.h"
#include "polhode/ocp.h"

typedef struct ph_ocp_part {
    bool rotation;
    int slot;           // of the body in the model
    int q, a;           // offsets in configuration and tangent
    mat3 J;             // rotation
    double m;           // translation
    vec3 fixed;         // rotation: momentum of the rotors with constant momentum
    int wheel, wheels;  // rotation: its wheels among all
} ph_ocp_part;

typedef struct ph_ocp_wheel {
    vec3 axis;
    int z;                    // in the model
    const ph_signal *torque;  // of the model
    double start;
} ph_ocp_wheel;

// A torque or force of three components: a control, or a signal of the model.
typedef struct ph_ocp_load {
    int rotation, translation;  // parts; -1 for none
    bool force, body_frame;
    vec3 X;                   // point of attack
    int u;                    // index of its first component among the controls; -1: not a control
    const ph_signal *signal;  // NULL: gravity, which is `constant`
    vec3 constant;
} ph_ocp_load;

// Rows of the final conditions and costs.
typedef enum ph_ocp_row_kind { PH_OCP_PLACE, PH_OCP_TURN, PH_OCP_MOMENTUM, PH_OCP_WHEEL } ph_ocp_row_kind;
typedef struct ph_ocp_goal {
    ph_ocp_row_kind kind;
    int part;          // or the wheel
    int rows;          // 3 or 1
    int row;           // index of its first condition; -1: a cost
    int final;         // of the definition
    const char *what;  // "orientation", ..
    double weight;
    double target[4];  // velocities themselves, rotations as quaternions
} ph_ocp_goal;

typedef struct ph_ocp {
    const ph_model *model;
    const ph_problem_def *def;
    int N;
    double h;
    int part_count, wheel_count, load_count, goal_count;
    ph_ocp_part *parts;
    ph_ocp_wheel *wheels;
    ph_ocp_load *loads;
    ph_ocp_goal *goals;
    int *wheel_u;               // [wheels] the control that drives it; -1 for none
    double *effort;             // [nu] weight of u^2
    int nq, na, nz, nu, nx, m;  // m: rows of conditions
    double *q0, *p0, *z0;
    double *slope;  // [3 x nx] scratch of the end
} ph_ocp;

// Conditions with the same unit, as ph_riccati.kind: those of one goal.
void ph_ocp_kinds(const ph_ocp *o, int *kind);
// Fills components, loads and conditions.
ph_status ph_ocp_create(const ph_model *model, const ph_problem_def *def, ph_ocp **out, ph_error *err);
void ph_ocp_free(ph_ocp *ocp);

// --- iterates -------------------------------------------------------------------------------------------------

// Multipliers are those of cost + lambda.(f - x'), the negative of what is reported.
typedef struct ph_ocp_point {
    double *q, *p, *z;  // [N + 1]
    double *u;          // [N]
    double *lp, *lz;    // [N + 1]
    double *nu;         // [m]
} ph_ocp_point;

void ph_ocp_point_layout(const ph_ocp *o, ph_ocp_point *x, ph_arena *arena);
// q1 = q exp(s a), and x [nx] from the state (q, p, z) in y to that in y1.
void ph_ocp_retract(const ph_ocp *o, const double *q, double s, const double *a, double *q1);
void ph_ocp_difference(const ph_ocp *o, const double *y, const double *y1, double *x);

// --- one step of the transcription --------------------------------------------------------------------------------

// Local unknowns y = (a, b, dz, du): increments at both ends, wheels at the start, controls; ny = 2 na + nz + nu.
typedef struct ph_ocp_local ph_ocp_local;
struct ph_ocp_local {
    double *minus, *plus;  // [na] p_k as the step needs it, p_{k+1} as it leaves it                      (O.3)
    double *zdot;          // [nz]
    double *Jm, *Jp;       // [na x ny] their derivatives
    double *g;             // [ny] of the Lagrangian of the step                                          (O.6)
    double *H;             // [ny x ny]
    double cost;
};

static inline int ph_ocp_local_size(const ph_ocp *o) { return 2 * o->na + o->nz + o->nu; }
void ph_ocp_local_layout(const ph_ocp *o, ph_ocp_local *l, ph_arena *arena);
// With derivatives = 0 only minus, plus, zdot and cost; 1: Jm, Jp and g as well; 2: also H.
void ph_ocp_step(const ph_ocp *o, const ph_ocp_point *x, int k, int derivatives, ph_ocp_local *l);

// --- the end --------------------------------------------------------------------------------------------------

// e [m] of the conditions, G [m x nx]; g [nx], Q [nx x nx] of terminal costs plus nu.e. Any but e may be NULL.
double ph_ocp_end(const ph_ocp *o, const ph_ocp_point *x, double *e, double *G, double *g, double *Q);
// Value of one terminal cost.
double ph_ocp_goal_cost(const ph_ocp *o, const ph_ocp_point *x, const ph_ocp_goal *goal);

// The momentum of a component at a velocity, with its rotors.
vec3 ph_ocp_momentum(const ph_ocp *o, const ph_ocp_part *part, vec3 v, const double *z);

// --- where other methods start --------------------------------------------------------------------------------

// The path of a definition on this grid, with its multipliers, those of the end by least squares.              (O.88)
typedef struct ph_body_start {
    ph_ocp *o;
    ph_ocp_point x;
    double *config;  // [N + 1 x na] multipliers of the configuration
} ph_body_start;

ph_status ph_body_start_create(const ph_model *model, const ph_problem_def *def, ph_body_start **out, ph_error *err);
void ph_body_start_free(ph_body_start *start);

#endif
