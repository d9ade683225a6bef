// The direct transcription of any model: its unknowns, multipliers and the terms of its Lagrangian.
//                                                                             docs/theory/optimal-control.md
//
// Every node of the model is a body on SO(3) x R^3, or a point, with its own grid: that of the problem, or one that is
// `micro` times finer for the nodes of fast beams. With `galerkin` all have the finer one: its nodes are the control
// points of the steps, its intervals the nodes of their quadrature. Unknowns are the configurations after the first,
// the controls, the impulses of joints, the resultants of beams, the final velocities (and those at every node, if
// needed), the momenta of wheels and, if it is free, the step. Constraints are the discrete Euler-Lagrange equations at
// every node, the joints, the laws of the resultants, the wheels, and the conditions of the problem.
#ifndef POLHODE_OCP_TRANSCRIPTION_H
#define POLHODE_OCP_TRANSCRIPTION_H

#include "flexible/coupling.h"
#include "ocp/transcription/lagrangian_assembly.h"
#include "ocp/solve/nlp.h"
#include "model/pair_function.h"
#include "ocp/transcription/polynomial_step.h"
#include "polhode/ocp.h"

typedef struct ph_tr_body {
    int slot;
    bool point, fast;
    bool every;   // node has its velocity, otherwise the last one
    bool adrift;  // its translation is given: nothing that is sought acts on it, and nothing is requested of it
    double m;
    mat3 J;
    vec3 fixed;         // momentum of the rotors with constant momentum
    vec3 omega, v;      // initial
    int width;          // 6, or 3 of a point or a body adrift
    int tree;           // of coordinates along joints, -1: none
    int steps;          // of its grid
    int a;              // unknown: its increment at node 1; others follow, `width` apart
    int v_at;           // unknown: its velocity at the first node that has one
    int l;              // multiplier of its momentum at node 0, others follow
    int wheel, wheels;  // the first of its wheels, their number
    int load;           // the first of the terms that are assembled with its inertia; -1: none
    int p;              // multiplier of the momentum at nodes before the last that have velocities
    so3 *R0;            // [steps + 1] centres of the charts
    vec3 *x0;
    so3 *R;  // [steps + 1] current
    vec3 *x;
    vec3 *drift;  // [steps + 1] velocities of a body adrift
} ph_tr_body;

typedef enum ph_tr_kind {
    PH_TR_TORQUE,
    PH_TR_FORCE,
    PH_TR_ALONG,     // a control, a signal or a spring along a pair function
    PH_TR_COUPLING,  // an element of a beam
    PH_TR_CENTRAL,   // gravity of a centre
    PH_TR_READING    // what a law reads
} ph_tr_kind;

// What acts at the middle of steps.
typedef struct ph_tr_term {
    ph_tr_kind kind;
    int body[2];  // -1: ground, or none
    bool fast;
    bool merged;  // assembled with the inertia of its body
    int tree;     // that of all its bodies, -1: none; not of resultants and readings
    int next;     // the next of those
    int u;        // index of its first component among the controls; -1: none
    int law;      // .. among the values of laws; -1: none
    const ph_reading *reading;
    int number;  // of the reading
    const ph_signal *signal;
    vec3 constant, X;
    bool body_frame;
    ph_shape shape;
    ph_spring spring;
    double begin;                  // of the pair function, an angle with its turns
    int coupling, force;           // index in the model, -1: none
    const ph_beam_coupling *beam;  // of an element of a beam
    double compliance[36];         // .. inverse of its stiffness
    int sigma, rho;                // .. its resultants at interval 0, unknowns, and the multipliers of their laws
    double priced;                 // weight of the integral of its energy in the cost
    double spent;                  // its value at the last evaluation
    double near;                   // the pair function at the previous node, while energies are summed
} ph_tr_term;

typedef struct ph_tr_joint {
    int joint, body[2];
    bool fast;
    int count;   // constraints that are kept
    int row[7];  // of the joint
    ph_shape shape[7];
    int impulse;    // unknown, at node 0; others follow, `count` apart
    int mu;         // multiplier of the constraint at node 1, others follow
    int impulse_v;  // unknown: impulse of the projection of velocities at nodes before the last
    int mu_v;       // multiplier of the velocity constraints at the first node that has them
    bool through;   // coordinates along it satisfy it, but for the last `kept` of its constraints
    int kept;
} ph_tr_joint;

// A rotor whose momentum varies: a wheel with its torque, or a damping rotor.
typedef struct ph_tr_wheel {
    int body;
    vec3 axis;
    int z;  // in the model
    const ph_signal *torque;
    double start;
    double inertia, damping;  // of a damping rotor, else 0
    int u;                    // control, -1: none
    int law;                  // value of a law, -1: none
    int at;                   // unknown at node 1
    int zeta;                 // multiplier of step 0
} ph_tr_wheel;

// A law of a value: what it reads are numbers of readings, or one of these.
enum { PH_TR_OF_TIME = -1, PH_TR_OF_CONSTANT = -2, PH_TR_OF_CONTROL = -3 };  // and less: of control -3 - at
typedef struct ph_tr_law {
    const ph_state_law *law;
    const ph_signal *signal;  // that it belongs to
    int value;                // that it adds to
    int *at;                  // [read_count]
} ph_tr_law;

// Upper bounds of what the laws of a model need.
typedef struct ph_tr_law_room {
    int laws, reads, longest;
} ph_tr_law_room;

// The momentum of a wheel, as laws read it: the mean of both ends of a step.
typedef struct ph_tr_wheel_reading {
    int wheel, number;
} ph_tr_wheel_reading;

// A scalar at a node that the problem constrains or weights: a condition, a limit or a cost.
typedef enum ph_tr_what {
    PH_TR_PLACE,  // pair function
    PH_TR_RATE,   // rate of a pair function
    PH_TR_TURN,   // component of twice the vector part of q_f^-1 q
    PH_TR_ANGLE,  // half the squared angle to q_f: costs only
    PH_TR_SPIN,   // component of omega, body axes
    PH_TR_VELOCITY,
    PH_TR_WHEEL,
    PH_TR_CONTROL,
    PH_TR_NORM,  // square of the length of a vector
    // From here on sums over bodies, joints or elements.
    PH_TR_SUMS,
    PH_TR_ENERGY = PH_TR_SUMS,  // energy left in a beam
    PH_TR_MODE,                 // of a beam: amplitude or rate of a vibration
    PH_TR_TOTAL,                // energy of the model
    PH_TR_MOMENTUM,
    PH_TR_ANGULAR,    // momentum about the origin, or the centre of gravity
    PH_TR_BODY_SPIN,  // its spin part
    PH_TR_REACTION,   // force of a joint on its second body
    PH_TR_MOMENT,     // torque, about the joint point
    PH_TR_DRIVE       // of a prescribed motion
} ph_tr_what;

// A vibration of a beam about its initial shape: of increments of all nodes except the held one.
enum { PH_TR_MODES = 6 };  // at most, per beam
typedef struct ph_tr_mode {
    double frequency;  // [rad/s]
    double *weight;    // [6 elements] weights of the increments in its amplitude
} ph_tr_mode;

typedef struct ph_tr_row {
    ph_tr_what what;
    ph_tr_what vector;  // of PH_TR_NORM: which vector; of PH_TR_MODE: PH_TR_RATE or not
    int body, joint, component;
    ph_shape shape;
    double begin;  // of the pair function, an angle with its turns
    double target;
    const ph_signal *signal;  // .. or component `part` of it, at the time of the node
    int part;
    so3 goal;
    int wheel, control, beam;
    ph_tr_mode mode;
    // How it is used.
    int node;             // of the slow grid; -1: every one after the first
    double weight;        // > 0: a cost: weight (value - target)^2, at the end half of it; integrated if node < 0
    double lower, upper;  // limits of value - target; otherwise a constraint
    int first;            // first node of those at all nodes: 0 for costs, 1 for limits
    int at;               // its multiplier, of that node
    // A sum that is squared has auxiliary variables, one for each component at each node, with their constraints.
    int meters, meter, meter_at;
    int source;           // final or limit of the definition
    const char *name;     // "orientation", ..
    bool dropped;         // implied by others
    double value, spent;  // at the last evaluation: value - target, and its cost
} ph_tr_row;

typedef enum ph_tr_side { PH_TR_BOTH, PH_TR_NEAR, PH_TR_FAR } ph_tr_side;

typedef struct ph_transcript {
    const ph_model *model;
    const ph_problem_def *def;
    int N, micro;
    ph_motion_basis *basis;  // of `galerkin`; NULL: `variational`
    int points, pieces;      // nodes of wheels, and values of controls, in a step
    ph_arc *arcs;            // [model->count], by slot: what was evaluated last
    ph_wide *wide;
    long stamp;     // of the point of evaluation
    double h;       // current
    double origin;  // time of the first node
    int step_at;    // unknown; -1: the step is given
    int nu, u_at;   // components of controls in a step; unknown
    bool every;     // node has velocities, those of the bodies that need them
    bool joined;    // what is summed along joints, and joints that coordinates satisfy whole, are not evaluated
    struct ph_tree_step *summing;  // where the terms of steps go; NULL: to kkt
    bool no_memory;
    int body_count, term_count, joint_count, wheel_count, row_count, row_room;
    ph_tr_law_room law_room;
    ph_tr_body *bodies;               // [model->count], by slot
    motion *begin;                    // [model->count + 1]
    const double *begin_v, *begin_z;  // initial velocities and internal states; NULL: those of the model
    bool *marked;                     // [model->count] fast nodes, while bodies are filled
    ph_tr_term *terms;
    ph_tr_joint *joints;
    ph_tr_wheel *wheels;
    ph_tr_row *rows;
    // Laws: unknowns of a step are their values, then what they read, with as many constraints.
    ph_tr_law *laws;
    ph_tr_wheel_reading *wheel_readings;
    int law_count, wheel_reading_count, value_count, reading_count;
    int law_at, law_row;  // of step 0
    int *reads, read_count;
    double *law_work;
    ph_kkt_block *law_blocks;
    double *weights;  // of vibrations
    int weight_room;
    ph_signal *targets;                     // [cost_count] of squares and tracks
    double *effort, *rate, *lower, *upper;  // [nu] weights of |u|^2 and |u'|^2, bounds
    double time_weight;
    ph_passage half, *parts;  // of slow bodies in micro steps [micro]
    ph_kkt kkt;
    double *low, *high;            // [n] bounds of the unknowns
    double *row_low, *row_high;    // [m]
    const double *x, *y;           // present unknowns and multipliers
    ph_tr_side side;               // which ends of steps are evaluated: both, except for reports
    int first_row;                 // first of the conditions of the problem, among all constraints
    char loops[40], implied[160];  // constraints that were dropped: of closed loops, and in total
} ph_transcript;

// Of a problem that ph_problem_check accepts.
ph_status ph_transcript_create(const ph_model *model, const ph_problem_def *def, ph_transcript **out, ph_error *err);
void ph_transcript_free(ph_transcript *t);
// Fills the conditions, limits and costs of the problem; without an array it only counts.
int ph_tr_list_rows(ph_transcript *t);
// Marks the final conditions that others imply as dropped, seen from a motion that follows the controls; the transcript
// must be renumbered if there are any. `part`: largest remainder of such a constraint, relative to its own dependence
// on the controls. PH_SINGULAR: undetermined.
ph_status ph_tr_drop_implied(ph_transcript *t, const double *x, const double *y, double part, int *dropped);
// Those marks from one transcript of a problem to another, or NULL; the first has none then.
void ph_tr_move_dropped(ph_transcript *from, ph_transcript *to);
// The vibrations of a beam that its grid resolves, their weights already allocated; -1: out of memory.
int ph_tr_rest_modes(const ph_transcript *t, int beam, int root, ph_tr_mode *modes);
// Increment c of a node relative to the support of the beam.
ph_shape ph_tr_rest_shape(const ph_transcript *t, int root, int node, int c);
// The initial guess: the path of the charts' centres, and the unknowns x [n]; `start` counts from 0.
ph_status ph_tr_guess(ph_transcript *t, int start, double *x);
// Completes such an x from a result with adjoints: impulses, final velocities, multipliers y [m], z [n].
// PH_NOT_CONVERGED: there are no adjoints.
ph_status ph_tr_warm(ph_transcript *t, double *x, double *y, double *z_lower, double *z_upper);
// Completes an initial guess of a mechanism: controls, impulses, resultants and velocities that fit its path best;
// none [m] is zero.
ph_status ph_tr_drive(ph_transcript *t, double *x, const double *none);
// The nearest value that keeps a tenth of the range to either bound.
double ph_tr_inside(double low, double high, double wanted);
// Renumbers unknowns and constraints without those that are dropped, and finds the pattern.
ph_status ph_transcript_number(ph_transcript *t);

// Elimination groups of unknowns and constraints by body and node, in the order of time: arrays [n + m] to be filled.
ph_elimination ph_tr_order(const ph_transcript *t, int *group, int *stage);
// The steps in which the unknowns [n] are determined, and by which constraints [m]: groups of states with as many
// constraints, arrays [n + m] to be filled; -1: none.
typedef struct ph_motion_order {
    const int *stage, *group;
    int groups, strong;
} ph_motion_order;
ph_motion_order ph_tr_stages(const ph_transcript *t, int *stage, int *group);

// Cost, constraints and derivatives at (x, y) into t->kkt; order 1: without the Hessian, 3: the Hessian alone.
void ph_transcript_evaluate(ph_transcript *t, const double *x, const double *y, double factor, int order);
// Another initial state: q, v and z as the model has them, of which v and z must stay where they are.
void ph_tr_start_at(ph_transcript *t, const double *q, const double *v, const double *z, ph_workspace *ws);
// The horizon moves on by `steps`: all that belongs to a node or a step of the path, which is that of the charts'
// centres, becomes that of the one so many later; at the end the last stays.                                   (O.211)
void ph_tr_shift(ph_transcript *t, int steps, double *x, double *y, double *z_lower, double *z_upper);
// Finds the bodies adrift; the motion of one from its initial state.
void ph_tr_find_adrift(ph_transcript *t);
void ph_tr_let_drift(const ph_transcript *t, ph_tr_body *b);
// Moves the bodies to x and recentres the charts there; the increments in x become 0.
void ph_transcript_centre(ph_transcript *t, double *x);
void ph_transcript_place(ph_transcript *t, const double *x);

// The gradient of the Lagrangian by unknowns and multipliers alone: g [n + m + 12 bodies], t->kkt.rows.
void ph_transcript_gradient(ph_transcript *t, const double *x, const double *y, double *g);

// The Lagrangian of all steps, its derivatives with respect to the unknowns and multipliers at one end of each only: g
// [n + m + 6 bodies], with those to the initial configuration last.
void ph_transcript_sided(ph_transcript *t, const double *x, const double *y, ph_tr_side side, double *g);

// Adds the derivatives of running squares at nodes, at the point of the last call: g [n + m + 12 bodies], with those to
// the initial configuration and velocities last.
void ph_transcript_node_costs(ph_transcript *t, double *g);

// --- indices of unknowns and multipliers ---------------------------------------------------------------------

static inline int ph_tr_increment(const ph_tr_body *b, int j) { return j > 0 ? b->a + (j - 1) * b->width : -1; }
static inline int ph_tr_multiplier(const ph_tr_body *b, int j) { return b->l + j * b->width; }
// Velocities at node k of the slow grid.
static inline int ph_tr_velocity(const ph_tr_body *b, int k) { return b->v_at + (b->every ? k - 1 : 0) * b->width; }
// The number of nodes of a condition, and the index of node k among them.
static inline int ph_tr_row_nodes(const ph_transcript *t, const ph_tr_row *r) {
    return r->node < 0 ? t->N - r->first + 1 : 1;
}
static inline int ph_tr_row_place(const ph_tr_row *r, int k) { return r->node < 0 ? k - r->first : 0; }
// Of the value number i of the controls, of which each step has `pieces`.
static inline int ph_tr_control(const ph_transcript *t, int i, int c) { return t->u_at + i * t->nu + c; }
static inline int ph_tr_controls(const ph_transcript *t) { return t->N * t->pieces * t->nu; }
// The number of intervals of a term, and of its resultants in each.
static inline int ph_tr_intervals(const ph_transcript *t, const ph_tr_term *term) {
    return term->fast ? t->N * t->micro : t->N;
}
static inline int ph_tr_resultant_count(const ph_tr_term *term) {
    return term->beam ? 6 * term->beam->element.points : 0;
}
static inline bool ph_tr_reads_coordinate(const ph_tr_term *term) {
    return term->reading && term->reading->kind == PH_READ_COORDINATE;
}
// Values and readings of laws at each place where terms are evaluated, of which a step has `points`.
static inline int ph_tr_law_width(const ph_transcript *t) { return t->value_count + t->reading_count; }
static inline int ph_tr_value(const ph_transcript *t, int k, int value) {
    return t->law_at + k * ph_tr_law_width(t) + value;
}
static inline int ph_tr_reading(const ph_transcript *t, int k, int number) {
    return ph_tr_value(t, k, t->value_count + number);
}
// At node j of the grid of wheels, of which each step has `points`; at node k of the slow grid.
static inline int ph_tr_z_at(const ph_tr_wheel *w, const ph_transcript *t, int j) {
    return j > 0 ? w->at + (j - 1) * t->wheel_count : -1;
}
static inline int ph_tr_z(const ph_tr_wheel *w, const ph_transcript *t, int k) {
    return ph_tr_z_at(w, t, k * t->points);
}

// --- times, in steps -----------------------------------------------------------------------------------------

// Of node j of a grid.
static inline double ph_tr_node_time(const ph_transcript *t, bool fast, int j) {
    if (t->basis) return j / t->points + t->basis->d[j % t->points];
    return (double)j / (fast ? t->micro : 1);
}
// Where terms are evaluated in interval i of a grid, and the share of the step that it stands for.
static inline double ph_tr_share(const ph_transcript *t, bool fast, int i) {
    if (t->basis) return t->basis->b[i % t->points];
    return fast ? 1.0 / t->micro : 1;
}
static inline double ph_tr_time(const ph_transcript *t, bool fast, int i) {
    if (t->basis) return i / t->points + t->basis->c[i % t->points];
    return (i + 0.5) * ph_tr_share(t, fast, i);
}
// The value of the controls that acts there.
static inline int ph_tr_piece(const ph_transcript *t, bool fast, int i) {
    if (t->basis) return t->pieces > 1 ? i : i / t->points;
    return fast ? i / t->micro : i;
}
// The unknown that a load or wheel has as its value there, a control or the value of a law; -1: none.
static inline int ph_tr_driver(const ph_transcript *t, int u, int law, bool fast, int i) {
    if (u >= 0) return ph_tr_control(t, ph_tr_piece(t, fast, i), u);
    return law >= 0 ? ph_tr_value(t, fast && !t->basis ? i / t->micro : i, law) : -1;
}
// The time of a value of the controls, and the share of the step that it stands for.
static inline double ph_tr_piece_time(const ph_transcript *t, int i) {
    return t->pieces > 1 ? ph_tr_time(t, true, i) : i + 0.5;
}
static inline double ph_tr_piece_share(const ph_transcript *t, int i) {
    return t->pieces > 1 ? t->basis->b[i % t->pieces] : 1;
}

// The node of a body's own grid that coincides with node k of the slow grid.
static inline int ph_tr_node(const ph_transcript *t, const ph_tr_body *b, int k) { return b->fast ? k * t->micro : k; }
// The blocks of six components of a body, three of a point or a body adrift, whose first is `at` (-1: held); returns
// their number.
static inline int ph_tr_six(const ph_tr_body *b, int at, int local, bool turns, bool again, ph_kkt_block *blocks) {
    int n = 0;
    if (!b->point) blocks[n++] = (ph_kkt_block){at, local, 3, turns, again};
    if (!b->adrift) blocks[n++] = (ph_kkt_block){at >= 0 && !b->point ? at + 3 : at, local + 3, 3, false, again};
    return n;
}
// A joint's initial coordinate, with its turns.
static inline double ph_tr_coordinate(const ph_model *m, int joint_index, int coordinate) {
    return m->c0[m->joints[joint_index].coordinate + coordinate];
}

// --- terms ---------------------------------------------------------------------------------------------------

// step_terms.c: inertia, wheels, forces; those of trees, which come last, or all others.
void ph_tr_middle(ph_transcript *t, bool of_trees);
vec3 ph_tr_load(const ph_transcript *t, const ph_tr_term *term,
                int i);                 // value in interval i of a load without control
void ph_tr_nodes(ph_transcript *t);     // node_terms.c: joints, initial state, end
void ph_tr_through(ph_transcript *t);   // node_terms.c: joints that coordinates can satisfy whole; come last
void ph_tr_asked(ph_transcript *t);     // condition_terms.c: conditions, limits, costs
void ph_tr_energies(ph_transcript *t);  // energy_terms.c: integrals of those of beams and springs
void ph_tr_squares(ph_transcript *t);   // condition_terms.c: of the conditions, integrals of squares alone
// Adds the integrands of costs except efforts at all nodes, with the controls of the nodes; running [N + 1].
void ph_tr_running(ph_transcript *t, const double *node_u, double *running);
// The target of a condition at time tau h, and its first and second derivatives with respect to h.          (O.122)
double ph_tr_target(const ph_transcript *t, const ph_tr_row *row, double tau, double by_step[2]);
// Sets the auxiliary variables of sums in x to their values there.
void ph_tr_measure(ph_transcript *t, double *x);
// The value of a condition at node k less its target, at t->x and the current bodies; its gradient g, zero on entry, in
// the caller's numbering: `place` [n] of each unknown, or -1. `all` [n + m + 6 bodies]: scratch.
double ph_tr_row_at(ph_transcript *t, ph_tr_row *row, int k, double *near, const int *place, double *g, double *all);
// Kinematics of the body over interval `i` of the grid of a term.
void ph_tr_look(const ph_transcript *t, const ph_tr_body *b, bool fast, int i, ph_sight *s);
// The blocks of that body, the first or second (`which`) of the term; returns their number.
enum { PH_TR_BLOCKS = 4 * PH_ARC_POINTS + 2 };
int ph_tr_blocks(const ph_transcript *t, const ph_tr_body *b, bool fast, int i, int which, ph_kkt_block *blocks);
// A term from X of its bodies, NULL for an absent one, to unknowns and multipliers; `y`: scratch.
typedef struct ph_tr_carried {
    double *g, *H;
    int stride;
    uint64_t *used;
} ph_tr_carried;
ph_tr_carried ph_tr_carry(const ph_transcript *t, const ph_sight *const *sights, int order, const ph_piece *x,
                          ph_piece *y);
// The same, added with the derivatives of an order (lagrangian_assembly.h).
void ph_tr_add_carried(ph_transcript *t, const int slots[2], int order, const ph_sight *const *sights,
                       const ph_piece *x, const ph_kkt_block *blocks, int count);
// Where an entry of X that belongs to no body is among these.
static inline int ph_tr_local(const ph_transcript *t, int place) {
    return t->basis && place >= PH_Y_SIGMA ? PH_W_SIGMA + place - PH_Y_SIGMA : place;
}

// Whether nothing couples the rotation of a body with its translation.
bool ph_tr_is_apart(const ph_transcript *t, int slot);

// K and F of an element at the middle, SO(3) x R^3; used for its energy too.
void ph_tr_element(const ph_transcript *t, int coupling, const mat3 R[2], const vec3 x[2], double *energy, double *F,
                   double *K);
// T: the second derivative with respect to the increments s of X_w V, from the derivative along w of its second
// derivative K alone: X_s X_s X_w V = X_w X_s X_s V + K(s, [s, w]) + K([s, w], s). That one by differences of fourth
// order.                                                                                                       (O.37)
typedef void ph_tr_second(const void *user, const mat3 R[2], const vec3 x[2], double *K);
void ph_tr_third(ph_tr_second *second, const void *user, const mat3 R[2], const vec3 x[2], const double *w,
                 const double *K, double *T);

// Two bodies at the middle of an interval: velocities v and directions w of both.
typedef struct ph_tr_pair {
    mat3 R[2];
    vec3 x[2];
    double v[12], w[12];
} ph_tr_pair;

// beam_resultants.c: the power of one point of an element of a beam, whose resultants sigma are unknowns, with the
// multipliers rho of their law. Derivatives by w, v, the increments c, sigma and rho; cs and cc at order 2 only. (O.71)
typedef struct ph_tr_mixed {
    double w[12], v[12], c[12], sigma[6], rho[6];
    double wc[144], cv[144], cc[144];
    double ws[72], vr[72], cr[72], cs[72], sr[36];
} ph_tr_mixed;
double ph_tr_resultants(const ph_tr_term *term, int point, const ph_tr_pair *q, const double *sigma, const double *rho,
                        int order, ph_tr_mixed *out);

#endif
