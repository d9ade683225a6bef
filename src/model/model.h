// The compiled model. Inside it all vectors are in inertial axes unless their name says otherwise.
#ifndef POLHODE_MODEL_MODEL_H
#define POLHODE_MODEL_MODEL_H

#include "base/arena.h"
#include "base/plant.h"
#include "base/vector.h"
#include "linalg/tree_elimination.h"
#include "model/force_kinds.h"
#include "model/springs.h"
#include "polhode/coupling.h"
#include "polhode/elementary.h"
#include "polhode/lie/element.h"
#include "polhode/model.h"

#include <math.h>

enum { PH_LONGEST_NAME = 80 };  // of a node of a beam; other names have up to 64 characters

// Constant data of a node. Nodes are numbered in the order of the forest (slots), parents first; the last slot + 1
// stands for ground.
typedef struct body {
    mat3 J;               // body frame, about the centre of mass; zero for a point
    ph_real m, weight;    // mass; that on which gravity acts, 0 of the shaft of an armature
    int q, v;             // offsets in configuration and velocity
    int rotor, rotors;    // its first, and how many
    ph_factor_kind kind;  // PH_SO3XR3, PH_SE3, PH_DUAL_QUATERNION, or PH_RN for a point
    bool se3;             // the group is SE(3), in whatever numbers
} body;

// Position and motion of a node.
typedef struct motion {
    mat3 R;
    vec3 x, w, v;
} motion;

// c of v' = R V' + c on SE(3), else 0.                                                             (M.2)
static inline vec3 ph_convection(bool twists, const motion *m) { return twists ? vec3_cross(m->w, m->v) : vec3_zero(); }

// A finite motion of a node: R -> (1 + turn) R, x -> x + shift. Small ones keep their digits.
typedef struct ph_displacement {
    so3 turn;  // less 1
    vec3 shift;
} ph_displacement;

typedef struct ph_loops ph_loops;          // loops.h
typedef struct ph_directors ph_directors;  // directors.h
typedef struct ph_loop_work ph_loop_work;

// A coordinate of a joint: the angle of an axis of one triad in a plane of the other triad, or a displacement along an
// axis of the first.
typedef struct joint_measure {
    bool angle;
    int plane, from, to;  // the triad that has the plane, 0 or 1, and its axes at angle 0 and at a right angle
    int of;               // the axis of the other triad
    int side, axis;       // the rate is about or along this axis of the triad of this node, 0 or 1
    bool directed;        // changes its sign where the nodes are swapped
} joint_measure;

// The constraints, coordinates, free motions and required keys of a type of joint: see joint_kinds.c.
typedef struct joint_kind {
    const char *name;
    int slides, slide[2];  // directions in which the points stay together: all three, or axes of the first triad
    int dots, dot[3][2];   // pairs of axes at right angles: of the first triad, of the second
    bool screw, distance;  // one row each
    int turns;             // free rotations, first in S
    int glides, glide[2];  // free translations along axes of the first triad
    int freedom;           // columns of S
    bool lower_pair;       // its motions are a subgroup of SE(3)
    bool needs_at, needs_axis, needs_axis2, needs_pitch;
    int coordinates;
    const joint_measure *coordinate[2];
} joint_kind;
extern const joint_kind ph_joint_kinds[PH_JOINT_TYPES];

typedef struct joint {
    const joint_kind *kind;
    ph_link_kind link;
    int first, second;  // slots; count of nodes for ground
    int child;          // the slot whose link this is; -1 if it closes a loop
    int rows, row;      // number, offset
    int slides, dots;   // as the kind says, less with a point
    int glued;          // constraints before those of axes: slides and screw, or the distance
    int driven;         // coordinate that `motion` prescribes, in the last constraint; -1 for none
    bool swapped;       // first and second are exchanged relative to the definition
    bool spinless;      // between two points: no lever arm may cause a moment
    bool constant;      // first is on SE(3), second is ground: C is constant in the first node's frame
    bool own_arm;       // the force acts on the first node at its own joint point (constant, or a distance)
    bool se3[2];        // which nodes are on SE(3)
    vec3 X[2];          // the joint point in each node's own frame
    // From here on: not used by spherical joints, of which large models have many.
    const mat3 *E;            // [2] rows: the joint's triad in each node's own frame; the third is the axis
    const ph_signal *motion;  // of the driven coordinate
    ph_real start;            // s(0) - q(0)
    ph_real pitch, length;
    ph_real factor;  // of the last constraint, where it is that of a coordinate: 1, but of gears
    int coordinate;  // offset in the joint coordinates
} joint;

// q_b - r q_a - c = 0 of two coordinates. Each enters as a joint that has this constraint alone, the last one of a
// joint with a motion, times 1 or -r: `part`, that of a first. Both have the same row.       docs/theory/gears.md
typedef struct gear {
    joint part[2];
    joint_kind kind[2];  // of these
    double ratio, offset;
    int row;
    int turns;  // the coordinate whose turns must be known, among those of the joints: -1 if they do not matter  (GR.4)
    int of;     // 0 or 1: which part it is
    int link;   // of an armature: the slot whose link has its coordinate; -1: it is a row of the loops
} gear;

typedef struct rotor {
    ph_rotor_kind kind;
    int node;          // slot
    int z;             // its momentum among the first-order states, -1 if it does not vary
    vec3 axis;         // unit vector, the node's frame
    ph_real momentum;  // at t = 0
    ph_real inertia, damping;
    ph_signal torque;
} rotor;

typedef struct force {
    ph_force_type type;
    int node[2];  // slots; of a load on one node the second is ground
    ph_frame frame;
    vec3 X[2];  // point of attack in the node's frame
    ph_signal value;
    ph_spring spring;
    int joint, coordinate;  // joint-force, joint-spring; the coordinate counts from 0
    int turns;              // joint-spring on an angle: the first-order state that counts its turns, -1 for none
} force;

typedef struct coupling {
    const ph_coupling_class *kind;
    const void *data;
    int node[PH_COUPLING_NODES], count;  // slots of bodies
} coupling;

// How the model is made again with other parameters, [parameter_count] values of which NaN is what the file has. It
// belongs to the model.
typedef struct ph_origin {
    ph_status (*make)(const struct ph_origin *origin, const double *parameters, ph_model **model, ph_error *err);
} ph_origin;

struct ph_model {
    ph_system system;  // first: a ph_system of ours is the model
    ph_model_counts counts;
    const char *name;
    vec3 gravity;
    double mu;                  // of central gravity, 0 for none
    vec3 center;                // of it, and of the angular momenta: else the origin
    double size;                // diameter of the initial configuration [m]
    int count;                  // nodes
    int orbit;                  // slot of the point that falls along, the last node; -1: none
    int *slot, *node;           // [count] node of the definition -> slot, and back
    body *bodies;               // [count] by slot
    joint *joints;              // [joints]
    mat3 *triads;               // [2 joints]
    bool spaces_depend;         // reason of the choice of `auto`
    unsigned char *not_unique;  // [joints] components of their reactions, as in ph_joint_info
    bool *loop_row;             // [nc] whether it belongs to a joint that closes a loop
    int *joint_of;              // [count] the joint that links a slot to its parent, -1 for none
    gear *gears;                // [gear_count] those of the definition, then those of armatures
    int gear_count;
    char **gear_names;
    int shafts;                    // hidden nodes and joints of armatures, after the others
    int linked_shafts;             // of them, on joints of the tree
    force *forces;                 // [forces]
    struct ph_contacts *contacts;  // NULL: no stops and no dry friction
    int given_forces;              // those of the definition with its beams; then come springs of joints
    rotor *rotors;                 // [rotor_count] in the order of the bodies
    int rotor_count;
    coupling *couplings;  // [coupling_count]
    int coupling_count;
    ph_beam_info *beams;  // [beam_count] with their lists in memory of their own; NULL without beams
    int beam_count;
    ph_model_counts own;  // bodies, points, joints and forces of the definition, where it has beams
    bool beams_moved;     // displaced from the definition by `assemble`
    const int *load_of;   // [forces - own.forces] the line load that one is part of; NULL without beams
    const int *place;     // [nodes of the definition] after expanding the beams; NULL: unchanged
    mat3 *whole;          // [count] inertia of all its mass, body frame                                       (M.64)
    ph_forest forest;
    ph_loops *loops;          // NULL without closed loops
    ph_directors *directors;  // NULL: no body is on them
    double *q0, *v0, *c0;     // initial state and joint coordinates
    char **names;             // [count] by node of the definition
    char **joint_names;
    char **force_names;      // [forces] NULL: none
    char **parameter_names;  // [parameter_count] of the definition
    int parameter_count;
    int marker_count;
    struct marker {
        int node;
        vec3 at;
        const char *name;
    } * markers;                    // in the order of the bodies
    ph_cspace *cspace;              // [bodies]
    struct ph_subgroup *subgroups;  // [bodies] to which each is confined
    struct reason {
        char text[144];  // of the c-space; the longest has 131 characters
    } * why;             // [bodies]
    int coordinate_count;
    const ph_input_def *inputs;
    const ph_output_def *outputs;
    const ph_sampled_def *controllers;
    int input_count, output_count, controller_count, state_count;  // states of all controllers
    bool lawful;                                                   // a force or wheel has a law
    int held;                                                      // where inputs and then states stand in z
    double *held0;                                                 // [input_count + state_count] initial
    bool *controlled;                                              // [input_count] by a controller of the model
    int push;       // where the force from outside stands in z, -1: there is none
    int *turns_of;  // [coordinate_count] the first-order state of an angle that a law reads, -1: none
    ph_column *columns;
    int column_count;
    double *corners, *jumps;
    void *memory;       // all of the above but beams
    ph_origin *origin;  // NULL: it was not compiled from a file; one block of its own
};

struct ph_workspace {
    struct ph_team *team;  // team.h; NULL: one thread
    motion *motion;        // [count + 1], ground last
    motion *ends[2];       // [count + 1] of a step
    ph_node *nodes;        // [count]
    ph_columns columns;
    ph_six *load;            // [count] in inertial axes at the centres of mass; the solver overwrites them
    ph_six *wrench;          // [count] what each link transmits
    ph_displacement *moved;  // [count]
    ph_real *rows;           // [nc]
    ph_real *xi;             // [nc] of the closing joints and gears
    ph_loop_work *loop;
    struct ph_shaft *shafts;           // [shafts]
    struct ph_director_frame *frames;  // [count] by node of the definition; this and the rest of directors
    sym3 *inertia;                     // [count] by slot, inertial axes: of bodies with directors tr F - F        (D.8)
    bool directed;                     // it is taken in place of R J R^T
    double *inner_q, *inner_v;         // [nq], [nv] of the model's own system
    double *inner_x, *inner_y;         // [nv] of it
    double *outer;                     // [nv] of the system with directors
    double *outer_q, *outer_v;         // a state of it
    double regularity;                 // smallest since it was last read
    const ph_state_law *fault;         // a law that was not finite, NULL: none; and when
    double fault_t, fault_value;
    const double *contacts;  // [3 contacts] what a row shows of stops and dry friction; NULL: zeros
};

// Uniform gravity as used by the forces; the potential uses m->gravity.
static inline vec3 ph_model_pull(const ph_model *m) {
    return PH_PLANTED(GRAVITY) ? vec3_scale(1 + 1e-6, m->gravity) : m->gravity;
}

// Whether positions count from the point of the orbit.
static inline bool ph_model_relative(const ph_model *m) { return m->system.orbit == PH_ORBIT_ORIGIN; }

// Joints as pairs of nodes with constraints: those of the definition, of shafts, then both parts of every gear.
static inline int ph_joint_total(const ph_model *m) { return m->counts.joints + m->shafts; }
static inline int ph_bond_count(const ph_model *m) { return ph_joint_total(m) + 2 * m->gear_count; }
static inline const joint *ph_bond_of(const ph_model *m, int k) {
    const int g = k - ph_joint_total(m);
    return g < 0 ? m->joints + k : m->gears[g / 2].part + g % 2;
}
// Whether its row is one that another bond has begun: what it has there is added.
static inline bool ph_bond_adds(const ph_model *m, int k) {
    const int g = k - ph_joint_total(m);
    return g >= 0 && g % 2 == 1;
}
// Where its first row is among rows of pairs of nodes: the second parts of gears come after the system's own.
static inline int ph_stored_row(const ph_model *m, int k) {
    return ph_bond_adds(m, k) ? m->system.nc + (k - ph_joint_total(m)) / 2 : ph_bond_of(m, k)->row;
}
// The gear of an armature, and the slot of its shaft.
static inline gear *ph_shaft_gear(const ph_model *m, int i) { return m->gears + m->gear_count - m->shafts + i; }
static inline int ph_shaft_slot(const ph_model *m, int i) { return ph_shaft_gear(m, i)->part[1].second; }
static inline int ph_stored_rows(const ph_model *m) { return m->system.nc + m->gear_count; }
// Bonds that share a row are one group of rows.
static inline int ph_bond_groups(const ph_model *m) { return ph_joint_total(m) + m->gear_count; }
static inline int ph_bond_group(const ph_model *m, int k) {
    const int g = k - ph_joint_total(m);
    return g < 0 ? k : ph_joint_total(m) + g / 2;
}
static inline void ph_put_rows(const ph_model *m, int k, const ph_real *own, ph_real *rows) {
    const joint *j = ph_bond_of(m, k);
    for (int r = 0; r < j->rows; r++) rows[j->row + r] = own[r] + (ph_bond_adds(m, k) ? rows[j->row + r] : real_of(0));
}

static inline const ph_model *ph_model_of(const ph_system *sys) { return (const ph_model *)(const void *)sys; }

// --- joint_kinds.c -----------------------------------------------------------------------------------------

// One constraint of a joint, as in ph_joint_residual.
typedef enum joint_row_form { PH_ROW_SLIDE, PH_ROW_SCREW, PH_ROW_DISTANCE, PH_ROW_DOT, PH_ROW_DRIVEN } joint_row_form;
typedef struct joint_row {
    joint_row_form form;
    vec3 a, b;  // unit vectors in the frames of the first node (slide, screw, dot) and of the second (dot)
} joint_row;
joint_row ph_joint_row(const joint *j, int row);
// Whether its residual is an angle, and not a length.
bool ph_joint_row_is_angle(const joint *j, int row);

// --- gears.c ------------------------------------------------------------------------------------------------

void ph_gears_layout(ph_model *m, const ph_model_def *def, ph_arena *arena);
void ph_gears_fill(ph_model *m, const ph_model_def *def);  // after the joints
// The residual of its row; z [nz] counts turns, NULL: those of the initial state.
ph_real ph_gear_residual(const ph_model *m, const gear *g, const motion *motions, const ph_real *z);
// The factor that scales it to radians, lengths in units of `size`.
double ph_gear_scale(const gear *g, double size);
// Whether the initial state satisfies it, turns included, within these limits.
ph_status ph_gears_check_initial(const ph_model *m, double length, double angle, ph_error *err);

// --- joints.c: everything about one joint ------------------------------------------------------------------

void ph_joint_residual(const joint *j, const motion *motions, double t, ph_real *phi);
void ph_joint_rate(const joint *j, const motion *motions, double t, ph_real *phidot);
// xi of C a = xi, a in the nodes' own algebras turned into inertial axes.
void ph_joint_bias(const joint *j, const motion *motions, double t, ph_real *xi);
// C times the velocities `a` of its two nodes (inertial axes), and -C^T lambda on the second node, about its
// joint point.
void ph_joint_apply(const joint *j, const motion *motions, ph_six first, ph_six second, ph_real *y);
ph_six ph_joint_wrench(const joint *j, const motion *motions, const ph_real *lambda);
// As in the results: on the second node of the definition, torque about its joint point.
ph_six ph_joint_reaction(const joint *j, const motion *motions, const ph_real *lambda);
// C^T y on the first and on the second node, about their centres of mass.
void ph_joint_loads(const joint *j, const motion *motions, const ph_real *y, ph_six load[2]);
// The same of each constraint alone, y = 1 [rows].
enum { PH_JOINT_ROWS = 7 };  // at most
void ph_joint_unit_loads(const joint *j, const motion *motions, ph_six (*load)[2]);
// The multipliers that make this wrench on the second node, about its joint point.
void ph_joint_lambda(const joint *j, const motion *motions, ph_six wrench, ph_real *lambda);
// Fills the link of its child: arm, rho, b and S. C b is the given xi, or its own bias with feedback (or NULL).
void ph_joint_link_to(const joint *j, const motion *motions, const ph_real *xi, ph_node *node, ph_six *S);
void ph_joint_link(const joint *j, const motion *motions, double t, const ph_baumgarte *stabilize, ph_node *node,
                   ph_six *S);
// Its algebra.
static inline ph_displacement ph_at_rest(void) { return (ph_displacement){so3_make(0, 0, 0, 0), vec3_zero()}; }
static inline vec3 ph_turned_away(so3 turn, vec3 x) {  // displacement of x by the rotation
    const vec3 u = so3_vector(turn), c = vec3_scale(2, vec3_cross(u, x));
    return vec3_axpy(1 + turn.w, c, vec3_cross(u, c));
}
static inline so3 ph_turned_twice(so3 last, so3 first) {  // (1 + last)(1 + first) - 1
    const so3 p = so3_mul(last, first);
    return so3_make(last.w + first.w + p.w, last.x + first.x + p.x, last.y + first.y + p.y, last.z + first.z + p.z);
}
// Motion of the child with the parent at rest: theta along the free motions of ph_joint_link, a driven coordinate as
// prescribed at t1. A mass point has no rotations among them.
ph_displacement ph_joint_displace(const joint *j, const motion *motions, double t1, const double *theta, bool point);
// Constraint by constraint: the factor that scales it to radians, lengths in units of `size`; and the length of its
// wrench for a unit multiplier, a force of 1 N counting as much as a torque of 1 N m.
double ph_joint_row_scale(const joint *j, int row, double size);
double ph_joint_row_weight(const joint *j, int row);
typedef struct ph_coordinate {
    ph_real value, rate;
    bool angle;  // known up to whole turns
    vec3 axis;   // rate = axis . (w_B - w_A), or of the velocity of B's joint point seen from A
} ph_coordinate;
int ph_joint_coordinates(const joint *j, const motion *motions, ph_coordinate *c);  // at most 2; returns their number
// Takes its coordinates and rates along over a step of length h, angles with their turns.
void ph_joint_follow(const joint *j, const motion *motions, double h, ph_real *angle, ph_real *rate);
// Their rates and axes alone.
int ph_joint_rates(const joint *j, const motion *motions, ph_coordinate *c);
// Axis k of the triad of a side, 0 or 1; the axis of a coordinate, with its sign.
static inline vec3 ph_joint_axis(const joint *j, const motion *m, int side, int k) {
    return mat3_mulv(m[side == 0 ? j->first : j->second].R, mat3_row(j->E[side], k));
}
static inline double ph_measure_sign(const joint *j, const joint_measure *q) {
    return q->directed && j->swapped ? -1 : 1;
}
static inline vec3 ph_measure_axis(const joint *j, const joint_measure *q, const motion *m) {
    return vec3_scale(ph_measure_sign(j, q), ph_joint_axis(j, m, q->side, q->axis));
}
// The sum of slide, screw and driven-displacement constraints with these multipliers as one vector, fixed in the first
// node.
vec3 ph_joint_force(const joint *j, const motion *motions, const double *lambda);
static inline vec3 ph_joint_arm(const joint *j, const motion *m) {  // on the second node
    return mat3_mulv(m[j->second].R, j->X[1]);
}
static inline vec3 ph_joint_gap(const joint *j, const motion *m) {  // from the first node to that point
    return vec3_sub(vec3_add(m[j->second].x, ph_joint_arm(j, m)), m[j->first].x);
}
static inline vec3 ph_joint_first_arm(const joint *j, const motion *m) {  // point of attack on the first
    return j->own_arm ? mat3_mulv(m[j->first].R, j->X[0]) : ph_joint_gap(j, m);
}

// --- initial.c ----------------------------------------------------------------------------------------------

// Writes a node's part of the state q, v. omega in its own frame, x and velocity inertial; a point has only these.
void ph_body_store(const body *b, so3 R, vec3 x, vec3 omega, vec3 velocity, double *q, double *v);

// --- compile.c ----------------------------------------------------------------------------------------------

// As ph_model_create, of a definition without beams.
ph_status ph_model_compile(const ph_model_def *def, ph_model **out, ph_error *err);

// The definition's configuration.
motion ph_initial_motion(const ph_model_def *def, int node);
vec3 ph_initial_joint_point(const ph_model_def *def, const ph_joint_def *j);
mat3 ph_initial_triad(const ph_joint_def *j);

// --- dynamics.c ---------------------------------------------------------------------------------------------

motion ph_body_motion(const body *b, const ph_real *q, const ph_real *v);
void ph_body_momentum(const body *b, const double *v, double *p);  // M v of it alone
void ph_model_motions(const ph_model *m, const ph_place *at, ph_workspace *ws);
void ph_model_motion(const ph_model *m, int i, const ph_place *at, ph_workspace *ws);  // of one node
// Velocities or loads of a node, from inertial axes to its own algebra, u [6], or [3] of a point, and back; the
// transposed map is its inverse, as R is orthogonal, so velocities and loads share it.
ph_six ph_body_inertial(const body *b, const motion *m, const ph_real *u);
void ph_body_own(const body *b, const motion *m, ph_six s, ph_real *u);
// The multipliers of the joint that links node i, from its wrench on it about the centre of mass.
void ph_link_lambda(const ph_model *m, const ph_workspace *ws, int i, ph_six F, double *lambda);
// W u + C^T lambda = Q, C u = rhs: the u with C u = rhs that minimises u.W u/2 - Q.u. Q may be NULL for 0, lambda NULL
// if not needed; it is available for PH_WEIGHT_MASS only. (M.13)
ph_status ph_model_solve(const ph_model *m, ph_weight weight, const ph_place *at, const ph_real *Q, const ph_real *rhs,
                         ph_real *u, ph_real *lambda, ph_workspace *ws);
struct ph_gyrostat;
ph_status ph_model_reduce(const ph_system *sys, struct ph_gyrostat *g, ph_error *err);  // reduce.c
void ph_model_install(ph_model *m);  // sets the functions of the system

// --- workspace.c --------------------------------------------------------------------------------------------

void ph_workspace_install(ph_system *system);

// --- null_space.c -------------------------------------------------------------------------------------------

void ph_null_space_install(ph_model *m);

// --- forces.c -----------------------------------------------------------------------------------------------

// Adds the loads of some force groups, in inertial axes, to load [count]. z [nz] counts turns.
void ph_model_loads(const ph_model *m, unsigned groups, double t, const ph_real *z, const motion *motions,
                    ph_six *load);
// Of one force.
void ph_force_loads(const ph_model *m, const force *f, unsigned groups, double t, const ph_real *z,
                    const motion *motions, ph_six *load);
double ph_model_elastic(const ph_model *m, const double *z, const motion *motions);  // of springs
double ph_model_potential(const ph_model *m, const double *z, const motion *motions);
// The coordinate that a joint-force or joint-spring acts along; an angle with its turns.
ph_coordinate ph_force_coordinate(const ph_model *m, const force *f, const ph_real *z, const motion *motions);
typedef struct ph_stretch {
    vec3 arm[2], d, rate;  // arms on both nodes; from the first end to the second, and its velocity
    ph_real length;
} ph_stretch;
ph_stretch ph_spring_stretch(const force *f, const motion *motions);
// The scalar of its potential: a spring's length, or the coordinate of its joint.
double ph_spring_scalar(const ph_model *m, const force *f, const double *z, const motion *motions);
// Adds u along a coordinate of the joint: a torque on both nodes, or a force at the joint point.           (M.36)
void ph_joint_push(const joint *j, const ph_coordinate *c, ph_real u, const motion *motions, ph_six load[2]);
// The gradient b [12] of a coordinate of a joint in its nodes' own algebras, of a point the last three of six; and the
// nodes' velocities there.
void ph_coordinate_gradient(const ph_model *m, const joint *j, const ph_coordinate *c, const motion *motions,
                            double *b);
void ph_own_velocities(const ph_model *m, const joint *j, const motion *motions, double *v);
void ph_model_turning(const ph_model *m, const motion *motions, ph_real *zdot);

// --- chord.c, chord_forces.c ----------------------------------------------------------------------------------

// A step as forces and joints see it: motions at both ends and means of both, whose R are no rotations and whose w is
// body-fixed; ground last.
typedef struct ph_chord_view {
    const ph_model *m;
    const ph_chord *step;
    const motion *start, *end, *mean;  // [count + 1]
} ph_chord_view;

extern const ph_chord_class ph_model_chord;
// Adds the loads of all forces with their discrete derivatives; the energy that they exchange.
void ph_chord_forces(const ph_chord_view *c, ph_six *load);
void ph_chord_exchange(const ph_chord_view *c, ph_exchange *sum);
// The change of an angle along the step; *about times a factor is its discrete derivative: a torque on B, its opposite
// on A.                                                                                                       (EM.7)
double ph_chord_angle(const ph_chord_view *c, const joint *j, const joint_measure *q, vec3 *about);
// Adds a force along a vector that is fixed in A, at the joint point: on B and its opposite on A.             (EM.5)
void ph_chord_push(const ph_chord_view *c, const joint *j, vec3 own, ph_six load[2]);

// --- couplings.c --------------------------------------------------------------------------------------------

void ph_couplings_layout(ph_model *m, const ph_model_def *def, ph_arena *arena);
void ph_couplings_fill(ph_model *m, const ph_model_def *def);
void ph_couplings_loads(const ph_model *m, unsigned groups, const double *q, const motion *motions, ph_six *load,
                        const struct ph_team *team);
// Of one coupling; its frames.
void ph_coupling_poses(const ph_model *m, const coupling *c, const double *q, se3 *g);
void ph_coupling_loads(const ph_model *m, const coupling *c, unsigned groups, const double *q, const motion *motions,
                       ph_six *load);
double ph_couplings_energy(const ph_model *m, const double *q);

// --- split.c ------------------------------------------------------------------------------------------------

extern const ph_split_class ph_model_split;
// Marks the nodes [count], by slot, that take short steps if these beams are fast: theirs, except those that a joint
// ties to a slow one.
void ph_model_fast_nodes(const ph_model *m, const int *beams, int beam_count, bool *fast);

// --- rotors.c -----------------------------------------------------------------------------------------------

ph_status ph_rotors_check(const ph_body_def *b, int i, ph_error *err);
// Written with 12 digits, symmetric to the last; and with that of its damping rotors.                      (M.64)
mat3 ph_body_inertia(const ph_body_def *b);
mat3 ph_rotors_whole(const ph_body_def *b);
// Its array in the model, with the torques; then the rest of it, and their share of the first-order states.
void ph_rotors_layout(ph_model *m, const ph_model_def *def, ph_arena *arena);
void ph_rotors_fill(ph_model *m, const ph_model_def *def);
int ph_rotors_corners(const ph_model_def *def, bool held, double *out);  // as ph_signal_corners
void ph_rotors_start(const ph_model *m, double *z);
vec3 ph_rotors_momentum(const ph_model *m, int i, const ph_real *z);  // of node i, in its own frame
double ph_rotors_energy(const ph_model *m, const double *z);
void ph_rotors_loads(const ph_model *m, unsigned groups, double t, const ph_real *z, const motion *motions,
                     ph_six *load);
void ph_rotors_rates(const ph_model *m, double t, const ph_real *z, const motion *motions, ph_real *zdot);

// --- reduce.c -----------------------------------------------------------------------------------------------

bool ph_model_is_central_body(const ph_model *m);  // one free body in a central field, on which nothing else acts

// --- central.c ----------------------------------------------------------------------------------------------

ph_status ph_central_check(const ph_model *m, ph_error *err);                         // no node starts at the centre
vec3 ph_central_place(const ph_model *m, const motion *motions, int i);               // of a node, from the centre
void ph_central_load(const ph_model *m, int i, const motion *motions, ph_six *load);  // adds it
void ph_central_loads(const ph_model *m, const motion *motions, ph_six *load);
// Of all nodes; where positions are relative, without that of all mass at the point of the orbit.
double ph_central_potential(const ph_model *m, const motion *motions);

// --- lookup.c -----------------------------------------------------------------------------------------------

void ph_lookup_layout(ph_model *m, const ph_model_def *def, ph_arena *arena);

// --- observe.c ----------------------------------------------------------------------------------------------

// Fills `columns`, their texts in the arena; with NULL, or while the arena only counts, returns their number.
int ph_model_list_columns(const ph_model_def *def, ph_column *columns, ph_arena *arena);

// The turns z of the joint springs from the joint coordinates.
void ph_model_turns(const ph_model *m, const double *angle, double *z);

#endif
