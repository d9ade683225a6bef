// The interface between model and integrator: a mechanical system on a Lie group.
//
//   q in G, a product of groups; q' = q v          v: velocity in each factor's own algebra
//   M v' + C^T lambda = Q(t, q, v, z)                                                        (M.10)
//         C v'        = xi(t, q, v)
//   z' = g(t, q, v, z)                             z: first-order states (turns of a torsion spring, rotors)
//
// An integrator never sees a body, a joint or a beam. `docs/interface.md` tries this header on the
// methods that follow: implicit ones, loops, rotors, beams, optimal control.
//
// All functions are pure in their inputs: they write their outputs and the workspace, nothing else.
#ifndef POLHODE_SYSTEM_H
#define POLHODE_SYSTEM_H

#include "polhode/group.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// The system below, its body with rotors (gyrostat.h), and scratch.
typedef struct ph_system ph_system;
struct ph_gyrostat;
typedef struct ph_workspace ph_workspace;  // scratch of one system; one per thread

// Forces come in groups, so that an integrator can evaluate them separately.
enum {
    PH_FORCE_INERTIA = 1,  // gyroscopic terms of the bodies and their rotors
    PH_FORCE_GRAVITY = 2,
    PH_FORCE_APPLIED = 4,   // forces and torques given as signals
    PH_FORCE_SPRING = 8,    // elastic part: stiff, derivable from a potential
    PH_FORCE_DAMPING = 16,  // velocity-dependent part of springs
    PH_FORCE_ROTORS = 32,   // -h' of rotors on their bodies: inside the momentum M v + h(z), not a change of it
    PH_FORCE_BEAM = 64,     // elastic part of beams and other couplings: stiff
    PH_FORCE_ALL = 127
};

// The norm in which a correction onto the constraints is smallest.
typedef enum ph_weight {
    PH_WEIGHT_MASS,            // M
    PH_WEIGHT_IDENTITY,        // 1 for metres and radians alike
    PH_WEIGHT_ROTATION_VECTOR  // 1 for metres and for the Cartesian rotation vectors of eq. (20)
} ph_weight;

// phi'' + 2 alpha phi' + beta^2 phi = 0 instead of phi'' = 0.
typedef struct ph_baumgarte {
    double alpha, beta;  // [1/s]
} ph_baumgarte;

// Where a system is: t, and pointers to its arrays. v and z may be NULL for functions of the configuration alone:
// residual, jacobian, jacobian_T, correct, and forces that do not depend on velocities.
typedef struct ph_place {
    double t;
    const ph_real *q;  // [group.nq]
    const ph_real *v;  // [group.nv]
    const ph_real *z;  // [nz]
} ph_place;

// What couples the factors of a system, for methods that solve with its derivatives, and which of it takes short steps
// where there are two rates. A bond is a stiff force or a joint between two factors.
typedef struct ph_bond {
    int factor[2];  // -1: none, it is held by ground
    bool fast;
    int row, rows;   // of a joint: its first among the system's, and how many
    int stored;      // of a joint: its first row in C, Yq and Yv, which have rows for each pair of factors
    bool adds;       // of a joint: its row is that of the bond before, with two other factors
    bool dependent;  // of a joint: it closes a loop with redundant constraints, or has a row with another
} ph_bond;

// Joints that close loops with redundant constraints: of all their rows together `rank` combinations are independent.
// Rows of two joints are two of them here, with the same coefficients; such a row that depends on no other is a group
// of its own.
typedef struct ph_redundant {
    int first, joints;  // in ph_split.redundant_joints
    int rows, rank;
    int combination;  // offset of its combinations [rank x rows], the rows joint by joint
} ph_redundant;

// The parts of a system by rate.
typedef struct ph_split {
    int tie_count, joint_count;
    bool *fast;      // [group.count] factors
    bool *touched;   // [group.count] slow factors on which fast forces act
    bool *fast_row;  // [nc]
    bool *loaded;    // [group.count] factors with forces of their own that depend on their configuration
    bool any_load;
    ph_bond *ties;    // [tie_count] stiff forces
    ph_bond *joints;  // [joint_count]; a fast one has no slow factor
    int redundant_count, combinations;
    ph_redundant *redundant;  // [redundant_count]
    int *redundant_joints;
} ph_split;

enum { PH_TIE_RESULTANTS = 12 };  // the most that a stiff force has

// Matrices of a bond have six columns for each factor, of a point the last three.
typedef struct ph_split_class {
    // `names` of fast components separated by +; empty: all beams; NULL: nothing is fast. PH_ERR_MODEL with the unknown
    // name.
    ph_status (*create)(const ph_system *sys, const char *names, ph_split **split, ph_error *err);
    void (*release)(ph_split *split);
    // Q of the forces of one rate, all groups but those of inertia and rotors: of fast ones on fast and touched
    // factors, of slow ones on slow factors. The others are not used, in `at` and in Q.
    void (*forces)(const ph_system *sys, const ph_split *split, bool fast, const ph_place *at, double *Q,
                   ph_workspace *ws);
    // K = -dQ/dq and D = -dQ/dv [12 x 12] of the ties of one rate, each in its slot. A force on more than two factors
    // is one tie for each pair of them; its K is their sum, not a part of it alone. Of an elastic force K has two
    // parts, that of its stiffness and that of the force itself, which turns with its factors: the latter with the
    // resultants sigma [PH_TIE_RESULTANTS ties], or NULL for those at the place.
    void (*stiffness)(const ph_system *sys, const ph_split *split, bool fast, const double *sigma, const ph_place *at,
                      double *K, double *D, ph_workspace *ws);
    // K [36 group.count] of forces on one factor: gravity, given forces; of factors that are not loaded it is not used.
    void (*loads)(const ph_system *sys, const ph_split *split, const ph_place *at, double *K, ph_workspace *ws);
    // Those at the place; of a place that is the small increments u [nv] farther, if not NULL, to first order.
    void (*resultants)(const ph_system *sys, const ph_split *split, bool fast, const ph_place *at, const double *u,
                       double *sigma, ph_workspace *ws);
    // C [nc + shared x 12] of all joints of one rate, the rows of a joint from its first stored one on.
    void (*rows)(const ph_system *sys, const ph_split *split, bool fast, const ph_place *at, double *C,
                 ph_workspace *ws);
    // G [144 joints], the derivatives of C^T lambda with respect to q, joint by joint. With accelerations a [nv], Yq
    // and Yv [nc + shared x 12] are those of C a - xi with respect to q and v; without (NULL), Yq is that of C v.
    void (*slopes)(const ph_system *sys, const ph_split *split, const ph_place *at, const double *a,
                   const double *lambda, double *G, double *Yq, double *Yv, ph_workspace *ws);
    // The independent combinations [combinations] of redundant constraints at a place that satisfies them.
    ph_status (*combine)(const ph_system *sys, const ph_split *split, const ph_place *at, double *U, ph_workspace *ws);
} ph_split_class;

// A step from q to q1, for methods whose forces are discrete derivatives along it. Rotations advance by the Cayley map,
// positions along straight lines. Velocities and loads are here those of SO(3) x R^3, whatever the kind of a factor:
// omega in its own frame, v inertial; torques about the centre of mass and forces, both inertial.
// docs/theory/energy-momentum.md
typedef struct ph_chord {
    double t, h;                // given forces and dampers act at its middle
    double from, to;            // its ends as the step sees them, at breakpoints the sides inside
    const double *q, *q1;       // [group.nq]
    const double *z, *z1;       // [nz]
    const double *v;            // [group.nv] the mean of the velocities at both ends
    const double *lambda, *mu;  // [nc] multipliers of the constraints and of their rates
} ph_chord;

// Energy that goes in and out along a step [J].
typedef struct ph_exchange {
    double given;   // by forces, torques and wheels
    double lost;    // in dampers, never negative
    double driven;  // by prescribed motions
} ph_exchange;

// What a system has for such methods.
typedef struct ph_chord_class {
    // PH_OK, or PH_ERR_UNSUPPORTED with the part that has no discrete derivative.
    ph_status (*suits)(const ph_system *sys, ph_error *err);
    // load [nv]: what acts along the step, with the reactions -C^T lambda and -g(mu);                          (EM.4)
    // shift [nv]: the mean of C^T mu at both ends, torques in the factors' own frames.                         (EM.9)
    void (*loads)(const ph_system *sys, const ph_chord *chord, double *load, double *shift, ph_workspace *ws);
    // C [12 (nc + shared)]: the rows of that mean, six columns for each factor of a joint, of a point the last three.
    void (*rows)(const ph_system *sys, const ph_chord *chord, double *C, ph_workspace *ws);
    // Adds the energy that goes in and out along the step.                                                    (EM.13)
    void (*exchange)(const ph_system *sys, const ph_chord *chord, ph_exchange *sum, ph_workspace *ws);
} ph_chord_class;

// The same system with rotations where this one has directors: for methods that step on SO(3) x R^3 whatever the
// numbers of a body, its state from one of this system, and back; for others the tangent of a step from q to q1 with
// forces at the middle qm, in the six components that a factor has there.                              (D.14)-(D.16)
typedef struct ph_ends {
    const double *q, *qm, *q1;
} ph_ends;
typedef struct ph_twin {
    const ph_system *sys;
    const char *name;  // of the first body on directors
    void (*enter)(const ph_system *sys, const double *q, const double *v, double *twin_q, double *twin_v);
    void (*leave)(const ph_system *sys, const double *twin_q, const double *twin_v, double *q, double *v);
    // N of the inertia, H of dqm and L of the forces there, [36 group.count]: h/2 is left to the method. Factors that
    // are the same in both systems are not touched.
    void (*tangent)(const ph_system *sys, const ph_ends *at, double *N, double *H, double *L);
    // Of M x + C(q)^T lambda = r, C(q1) x = rows: the right-hand side [nv] of the twin; then x and the multipliers of
    // the internal constraints from its solution.
    void (*project)(const ph_system *sys, const ph_ends *at, const double *r, const double *rows, double *own);
    void (*lift)(const ph_system *sys, const ph_ends *at, const double *r, const double *own, double *x, double *rows);
} ph_twin;

// What is set-valued in a system: coordinates q_k with stops and dry friction. A coordinate is held by constraints of a
// system of its own, which has the same state.                                                docs/theory/nonsmooth.md
typedef struct ph_contact_law {
    double min, max;     // -INFINITY, INFINITY: none
    double restitution;  // of both stops
    double friction;     // 0: none
    bool angle;          // the coordinate is known up to whole turns
    int coordinate;      // index among those of the model
} ph_contact_law;
typedef struct ph_contact_class {
    int (*count)(const ph_system *sys);
    ph_contact_law (*law)(const ph_system *sys, int k);
    // All arrays have an entry for each: the initial coordinates with their turns; coordinates and rates at a place;
    // q'' of accelerations a [nv]; adds the generalised forces f to Q [nv].
    void (*initial)(const ph_system *sys, double *q);
    void (*coordinates)(const ph_system *sys, const ph_place *at, double *q, double *rate, ph_workspace *ws);
    void (*accelerations)(const ph_system *sys, const ph_place *at, const double *a, double *out, ph_workspace *ws);
    void (*load)(const ph_system *sys, const ph_place *at, const double *f, double *Q, ph_workspace *ws);
    // The system in which some coordinates are constant; q [nq] is a configuration with these values.
    ph_status (*hold)(const ph_system *sys, const bool *held, const double *values, const double *q, ph_system **out,
                      ph_error *err);
    void (*release)(ph_system *holding);
    // The values of what it holds, and constant forces on all coordinates.
    void (*set)(const ph_system *sys, ph_system *holding, const double *values, const double *forces);
    // Its multipliers as those of the system itself [nc], and the forces f that hold the coordinates.
    void (*split)(const ph_system *sys, const ph_system *holding, const double *own, double *lambda, double *f);
} ph_contact_class;

// Energies and momenta of a state.
typedef struct ph_invariants {
    double kinetic, potential;  // [J]
    double p[3];                // linear momentum [kg m/s]
    double L[3];                // angular momentum about the origin, or the centre of gravity's field [kg m^2/s]
    // With an orbit, else 0:
    double relative;  // energy without that of all mass at the falling point [J]                          (M.78)
    double S[3];      // angular momentum about the system's own centre of mass [kg m^2/s]                 (M.79)
    double inner;     // kinetic energy about it [J]
    double elastic;   // energy of springs and beams [J]
} ph_invariants;

// A point of mass 1 that falls along with a system in a central field: the last factor of its group, no body of it.
typedef enum ph_orbit {
    PH_ORBIT_NONE,
    PH_ORBIT_BESIDE,  // positions are absolute
    PH_ORBIT_ORIGIN   // positions and velocities of all other factors, of R^3, count from it                 (M.74)
} ph_orbit;

// The system: sizes, and the functions that make up its equations. What may be NULL says so.
struct ph_system {
    ph_group group;
    // A part without inertia, and one whose inertia couples nodes: they have equilibria but no dynamics; NULL: none.
    const char *massless, *consistent;
    ph_orbit orbit;     // none, unless set
    bool floats;        // nothing depends on where it is: no part is held by ground, gravity is uniform
    bool central_body;  // one free body in a central field, on which nothing else acts
    int nz;             // first-order states
    int ngiven;         // of them, the last: at rest, and set from outside; no error is made in them
    int nc;             // constraint rows
    int shared;         // of them, rows of two joints: rows for each pair of factors are nc + shared
    int shafts;         // the last factors: not part of rigid motions of the whole, they turn with joints

    ph_status (*workspace_create)(const ph_system *sys, ph_workspace **ws);
    void (*workspace_free)(ph_workspace *ws);
    // From now on what is computed with this workspace uses up to so many threads, where it is large enough; the
    // results are the same to the bit. NULL: always one.
    ph_status (*share)(const ph_system *sys, int threads, ph_workspace *ws);

    // The index-1 system (M.10): a [nv], zdot [nz], lambda [nc]. `baumgarte` may be NULL.
    ph_status (*accelerate)(const ph_system *sys, const ph_place *at, const ph_baumgarte *baumgarte, ph_real *a,
                            ph_real *zdot, ph_real *lambda, ph_workspace *ws);

    // z' alone, and h(z): what first-order states add to the momentum M v.
    void (*rates)(const ph_system *sys, const ph_place *at, ph_real *zdot, ph_workspace *ws);
    void (*spin)(const ph_system *sys, const double *z, double *p);

    // Its parts. M v; Q of some force groups; phi(t, q); phi' = C v - nu(t); xi; C x; C^T y.
    void (*inertia)(const ph_system *sys, const double *v, double *p);
    void (*forces)(const ph_system *sys, unsigned groups, const ph_place *at, double *Q, ph_workspace *ws);
    void (*residual)(const ph_system *sys, const ph_place *at, ph_real *phi, ph_workspace *ws);
    void (*residual_rate)(const ph_system *sys, const ph_place *at, ph_real *phidot, ph_workspace *ws);
    void (*bias)(const ph_system *sys, const ph_place *at, double *xi, ph_workspace *ws);
    void (*jacobian)(const ph_system *sys, const ph_place *at, const double *x, double *y, ph_workspace *ws);
    void (*jacobian_T)(const ph_system *sys, const ph_place *at, const double *y, double *x, ph_workspace *ws);

    // M a + C^T lambda = Q, C a = rhs at q: the index-1 system with other right-hand sides. lambda may be NULL.
    ph_status (*solve)(const ph_system *sys, const ph_place *at, const double *Q, const double *rhs, double *a,
                       double *lambda, ph_workspace *ws);

    // The smallest u (in the weight) with C u = rhs at q: one Gauss-Newton step of (M.12).
    ph_status (*correct)(const ph_system *sys, ph_weight weight, const ph_place *at, const ph_real *rhs, ph_real *u,
                         ph_workspace *ws);

    // Minimal coordinates, for methods that solve in the null space of the rows: nf numbers along the free motions of a
    // tree of the system's joints. NULL and 0: a system without them. P [nv x nf] spans the motions that the rows of
    // the tree allow; without other rows C P = 0 and nf is the number of degrees of freedom.
    //   displace      d [nq] of the finite motion theta [nf] from q, with rows that depend on time taken to t1: q d
    //                 satisfies the rows of the tree if q does. d has its digits however small theta is.
    //   null_space    x = P s;     null_space_T    y = P^T f
    //   coordinates   the s of an x = P s
    int nf;
    const bool *loop_row;  // [nc] rows beside those of the tree, of closed loops; NULL: none
    void (*displace)(const ph_system *sys, const ph_place *at, double t1, const double *theta, double *d,
                     ph_workspace *ws);
    void (*null_space)(const ph_system *sys, const ph_place *at, const double *s, double *x, ph_workspace *ws);
    void (*null_space_T)(const ph_system *sys, const ph_place *at, const double *f, double *y, ph_workspace *ws);
    void (*coordinates)(const ph_system *sys, const ph_place *at, const double *x, double *s, ph_workspace *ws);

    const ph_split_class *split;       // NULL: a system without rates of its own
    const ph_chord_class *chord;       // NULL: a system without discrete derivatives
    const ph_twin *twin;               // NULL: no part of it is on directors
    const ph_contact_class *contacts;  // NULL: no stops and no dry friction

    // How far the solves since the last question were from losing rank: 1 and more is far, 0 a singular configuration.
    // NULL for a system that never does.
    double (*regularity)(ph_workspace *ws);

    // The system as one rigid body with rotors, free or about a fixed point (gyrostat.h), for methods that need it so.
    // Fills a body that has its defaults; PH_ERR_UNSUPPORTED with what stops it.
    ph_status (*reduce)(const ph_system *sys, struct ph_gyrostat *body, ph_error *err);

    void (*invariants)(const ph_system *sys, const ph_place *at, ph_invariants *out, ph_workspace *ws);

    // Times at which a signal has a corner, ascending; an adaptive method lands on them.
    const double *corners;
    int corner_count;
    // Those of them at which reactions may jump, ascending: not where the next value of a held signal begins.
    const double *jumps;
    int jump_count;
};

#ifdef __cplusplus
}
#endif
#endif
