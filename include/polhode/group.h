// Products of Lie groups as flat arrays, and equations on them.                  docs/theory/munthe-kaas.md
//
// An element of the product is one array of `nq` doubles, an element of its algebra one of `nv`:
//
//   factor       element                      algebra               dimensions
//   PH_RN        x                            x'                    n, n
//   PH_SO3       (w, x, y, z)                 omega                 4, 3
//   PH_SO3XR3    (w, x, y, z, x1, x2, x3)     (omega, v inertial)   7, 6
//   PH_SE3       (w, x, y, z, x1, x2, x3)     (omega, v body)       7, 6
//   PH_DUAL_QUATERNION  (r, d)                (omega, v body)       8, 6
//
// Rotations are unit quaternions, kept at norm 1 by every retraction. PH_DUAL_QUATERNION is the group SE(3) in other
// numbers, r + eps d: the retraction keeps d at right angles to r as well. `polhode/lie/element.h` reads and writes
// them.
#ifndef POLHODE_GROUP_H
#define POLHODE_GROUP_H

#include "polhode/real.h"
#include "polhode/status.h"

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// The groups of the table above.
typedef enum ph_factor_kind { PH_RN, PH_SO3, PH_SO3XR3, PH_SE3, PH_DUAL_QUATERNION } ph_factor_kind;

// Whether the group is SE(3), in whatever numbers: velocities are then body twists and increments screw motions.
static inline int ph_kind_is_se3(ph_factor_kind kind) { return kind == PH_SE3 || kind == PH_DUAL_QUATERNION; }

// One factor of a product, and where it stands in the flat arrays.
typedef struct ph_factor {
    ph_factor_kind kind;
    int n;     // dimension of an R^n factor; ignored for the others
    int q, v;  // offsets in element and algebra, filled by ph_group_layout
} ph_factor;

// A product of groups: set `count` and `factors`, then call ph_group_layout.
typedef struct ph_group {
    int count;
    ph_factor *factors;  // [count], the caller's
    int nq, nv;          // lengths of an element and of an algebra element
} ph_group;

// The side of the velocity: Y' = Y A (body-fixed) or Y' = A Y (spatial, eq. 3 of Terze et al. 2011).
typedef enum ph_side { PH_BODY, PH_SPATIAL } ph_side;

// Fills the offsets and lengths of a group whose `count` and `factors` are set.
PH_API ph_status ph_group_layout(ph_group *group);

// The neutral element.
PH_API void ph_group_identity(const ph_group *group, double *q);

// q1 = q exp(u) for PH_BODY, exp(u) q for PH_SPATIAL. q1 may be q.                         (MK.4)
PH_API void ph_group_retract(const ph_group *group, ph_side side, const ph_real *q, const ph_real *u, ph_real *q1);

// u = log(q^-1 q1), so that q1 = q exp(u), in the shorter sense.
PH_API void ph_group_difference(const ph_group *group, const double *q, const double *q1, double *u);

// out = dexp^-1 k at u, so that u' = out follows from the velocity k.                      (MK.5)
// terms = 0: closed form; n > 0: the series cut as in Terze et al. 2011, dexpinv(u, k, n). out may be k.
PH_API void ph_group_dexpinv(const ph_group *group, ph_side side, const ph_real *u, const ph_real *k, int terms,
                             ph_real *out);

// The maps from algebra to group that variational methods use. The third moves as exp does; the velocity of the step is
// that of the normalised blend of unit dual quaternions in its middle.
typedef enum ph_tau { PH_TAU_EXP, PH_TAU_CAY, PH_TAU_DUAL_QUATERNION } ph_tau;

// q1 = q tau(u). q1 may be q.
PH_API void ph_group_advance(const ph_group *group, ph_tau tau, const double *q, const double *u, double *q1);

// u with tau(u) = d, for d nearer to the identity than half a turn.
PH_API void ph_group_tauinv(const ph_group *group, ph_tau tau, const double *d, double *u);

// On momenta mu, with dtau right-trivialised: (dtau_u)^T mu, (dtau_u^-1)^T mu, Ad_tau(u)^T mu. out may be mu.
PH_API void ph_group_dtau_T(const ph_group *group, ph_tau tau, const double *u, const double *mu, double *out);
PH_API void ph_group_dtauinv_T(const ph_group *group, ph_tau tau, const double *u, const double *mu, double *out);
PH_API void ph_group_Ad_T(const ph_group *group, ph_tau tau, const double *u, const double *mu, double *out);

// q1 = q moved by the small body-fixed u through Cartesian rotation vectors: R = exp(psi + d psi), psi = log R,
// d psi = T(psi)^-1 u; positions by plain addition (eqs. 20 and 24 of Terze et al. 2012).              (M.22)
PH_API void ph_group_chart_update(const ph_group *group, const double *q, const double *u, double *q1);

// A Runge-Kutta table: data, from which every Munthe-Kaas method is made.
enum { PH_STAGES_MAX = 12 };
typedef struct ph_butcher {
    const char *name;
    int stages, order;
    int embedded;  // order of the embedded solution, 0 for none
    int second;    // order of a second one, 0 for none: both together estimate the error              (MK.21)
    int fsal;      // the last stage is the first of the next step
    int implicit;  // the sums of the stages run over all of them
    double a[PH_STAGES_MAX][PH_STAGES_MAX];
    double b[PH_STAGES_MAX];
    double b_embedded[PH_STAGES_MAX];
    double b_second[PH_STAGES_MAX];
    double c[PH_STAGES_MAX];
} ph_butcher;

// The tables that come with the library; `name` as in the method's name ("rkmk4"). NULL if there is none.
PH_API const ph_butcher *ph_butcher_find(const char *name);
PH_API const ph_butcher *ph_butcher_list(int *count);

// How displacements in SE(3), of either kind of factor, follow from their velocities: three forms, Müller and Terze
// 2014. Other factors always move as with the first. The last two, after the count, are what rk4-quaternion and
// rk4-euler-angles use: coordinates of all factors with rotations, integrated as a vector with the position.
typedef enum ph_reconstruction {
    PH_RECONSTRUCT_MUNTHE_KAAS,      // coordinate-free: local u from 0 in every step                    (MK.4)
    PH_RECONSTRUCT_CANONICAL,        // canonical (screw) coordinates X of one reference, carried on       (MK.16)
    PH_RECONSTRUCT_DUAL_QUATERNION,  // eight numbers as a vector, normalised at the end of the step       (MK.18)
    PH_RECONSTRUCTIONS,
    PH_RECONSTRUCT_QUATERNION = PH_RECONSTRUCTIONS,  // four numbers, normalised at the end of the step        (E.5)
    PH_RECONSTRUCT_EULER_ANGLES                      // roll, pitch, yaw; PH_CHART near a pitch of 90 degrees  (E.7)
} ph_reconstruction;

// The stages of an implicit step: y_mid = y exp(half), y_i = y_mid exp(u_i), and the field there.  (I.1), (I.2)
typedef struct ph_stages {
    const ph_butcher *table;
    double t, h;
    const double *half;   // [nv]
    const double *u;      // [stages nv]
    const double *y;      // [stages nq]
    const double *field;  // [stages nv]
} ph_stages;

// An equation on a group. Embed it as the first member of your own struct to carry parameters;
// `field` writes the algebra element k = A(t, y) of Y' = Y A or Y' = A Y.
typedef struct ph_flow ph_flow;
typedef struct ph_step_in ph_step_in;
struct ph_flow {
    ph_group group;
    ph_side side;
    ph_status (*field)(ph_flow *flow, double t, const ph_real *y, ph_real *k);
    ph_reconstruction reconstruction;  // 0: Munthe-Kaas
    double *chart;                     // canonical coordinates: set by ph_flow_chart_begin
    // Implicit tables on stiff fields, or NULL: Newton's method for all stages together. At the start of a step, which
    // may follow another: x [stages nv] are the unknowns h k~ of that one, and become the guess; a tangent at the
    // stages; f [stages nv], what h k~ exceeds the unknowns by, becomes their correction.                       (I.8)
    ph_status (*begin)(ph_flow *flow, const ph_butcher *table, const ph_step_in *in, const double *y, double *x);
    ph_status (*tangent)(ph_flow *flow, const ph_stages *at);
    ph_status (*correct)(ph_flow *flow, const ph_stages *at, double *f);
    bool approximate;  // that tangent leaves something out
    // Implicit tables: how large a correction dx [nv] of the unknowns of a stage is in a step from y; NULL: its largest
    // component relative to 1 and y.
    double (*size)(const ph_flow *flow, const double *y, const double *dx);
};

// Canonical coordinates last from step to step: before the first one, `memory` of ph_flow_chart_size doubles (0 for the
// other reconstructions) is begun with the reference, [nq], as a rule the initial element. The caller keeps it.
PH_API size_t ph_flow_chart_size(const ph_flow *flow);
PH_API void ph_flow_chart_begin(ph_flow *flow, const double *reference, double *memory);

// Doubles that one step needs as scratch.
PH_API size_t ph_flow_work(const ph_flow *flow, const ph_butcher *table);

// What a step starts from, and how it is made.
struct ph_step_in {
    double t, h;
    int terms;             // of dexpinv, 0 for the closed form
    const ph_real *first;  // field at (t, y) if already known, else NULL
    double tolerance;      // implicit tables: of the iteration, relative to 1 and the element; 0: 1e-13
    long *iterations;      // implicit tables: counted up, if not NULL
    int near;     // implicit tables: begin with the stages of the last step with this `work`, which was next to
                  // this one, and end where the tolerance is met
    int follows;  // implicit tables: begin with the stages of the last step with this `work` continued, which
                  // had the same length and ended here
};

// One Munthe-Kaas step from y to y1 (they may not overlap).                         (MK.6)-(MK.8), (I.1)-(I.3)
// error: [nv] error estimate of an embedded pair in the algebra, (MK.13) or (MK.21), or NULL; last: [nv] field of the
// last stage (with fsal: at the result), or NULL. y1 is written only on PH_OK. With another reconstruction than
// Munthe-Kaas dexpinv is always the closed form.                                                       (MK.15)-(MK.18)
// With an implicit table the reconstruction is always Munthe-Kaas, and error and last are NULL.
PH_API ph_status ph_flow_step(ph_flow *flow, const ph_butcher *table, const ph_step_in *in, const ph_real *y,
                              ph_real *y1, ph_real *error, ph_real *last, ph_real *work);

#ifdef __cplusplus
}
#endif
#endif
