// In two stages: onto the joints, by damped Gauss-Newton steps that stop where the gap cannot be made smaller; where it
// is still open there, once more from states a little aside, since bars in one line do not know to which side to bend.
// Then along them to the state nearest to the given one. The joints of the tree can always be closed, and are after
// every step, so that the remaining gap is that of the joints that close loops; its minimum is sought.
#include "model/assemble.h"

#include "base/random.h"
#include "base/vector.h"
#include "model/initial.h"
#include "model/orbit.h"
#include "model/loops.h"
#include "model/rank.h"
#include "polhode/elementary.h"
#include "polhode/lie/element.h"
#include "polhode/status.h"

#include <float.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ITERATIONS = 200 };
// Residuals and corrections in radians, lengths in sizes of the model.
static const double CLOSED = 1e-14;      // rounding of a few operations on numbers of size 1
static const double OPEN = 1e-9;         // a gap that no step reduces and that is not rounding
static const double LONGEST_STEP = 0.5;  // limits a step, so that an angle does not overshoot
static const double LEAST_DAMPING = 1e-7, MOST_DAMPING = 1e4;
static const double SMALL_GAIN = 1e-6;  // of the gap, per step: below it the iteration stops

typedef struct assembly {
    ph_model *m;
    ph_weight weight;
    ph_workspace *ws;
    double *given, *q, *trial, *kept;  // [nq]
    double *u, *pull;                  // [nv]
    double *rows;                      // [nc]
} assembly;

static void put_residual(assembly *a, const double *q) {
    const ph_place at = {0, q, NULL, NULL};
    a->m->system.residual(&a->m->system, &at, a->rows, a->ws);
}

// Root of the sum of squares of the residuals, of all joints or of those of the tree.
static double size_of_rows(const assembly *a, bool all) {
    const ph_model *m = a->m;
    double sum = 0;
    for (int k = 0; k < ph_joint_total(m); k++) {
        const joint *j = m->joints + k;
        for (int r = 0; r < j->rows && (all || j->child >= 0); r++) {
            const double x = ph_joint_row_scale(j, r, m->size) * a->rows[j->row + r];
            sum += x * x;
        }
    }
    for (int g = 0; g < m->gear_count && all; g++) {
        const double x = ph_gear_scale(m->gears + g, m->size) * a->rows[m->gears[g].row];
        sum += x * x;
    }
    return sqrt(sum);
}

static double gap(assembly *a, const double *q) {
    put_residual(a, q);
    return size_of_rows(a, true);
}

static double tree_gap(assembly *a, const double *q) {
    put_residual(a, q);
    return size_of_rows(a, false);
}

// --- onto the joints ------------------------------------------------------------------------------------

static ph_status correction(assembly *a, const double *q, const double *pull) {
    const ph_place at = {0, q, NULL, NULL};
    put_residual(a, q);
    for (int r = 0; r < a->m->system.nc; r++) a->rows[r] = -a->rows[r];
    return ph_model_solve(a->m, a->weight, &at, pull, a->rows, a->u, NULL, a->ws);
}

// q exp(u), with u cut to LONGEST_STEP.
static void step(assembly *a, const double *q, double *next) {
    const ph_group *G = &a->m->system.group;
    const double part = ph_fmin(1, LONGEST_STEP / ph_model_extent(a->m, a->u));
    for (int i = 0; i < G->nv; i++) a->u[i] *= part;
    ph_group_retract(G, PH_BODY, q, a->u, next);
}

// Newton steps for the joints of the tree alone, until they are closed or the gap no longer falls.
static void close_tree(assembly *a, double *q) {
    ph_loops *loops = a->m->loops;
    double open = INFINITY;
    for (int i = 0; i < ITERATIONS; i++) {
        const double now = tree_gap(a, q);
        if (!(now > CLOSED && now < open)) break;
        open = now;
        a->m->loops = NULL;
        const ph_status status = correction(a, q, NULL);
        a->m->loops = loops;
        if (status != PH_OK) break;
        step(a, q, q);
    }
}

// One step, with more damping until the gap falls. False where it does not.
static bool approach(assembly *a, double *damping, double *gap_now) {
    for (; *damping <= MOST_DAMPING; *damping *= 10) {
        if (a->m->loops) a->m->loops->damping = *damping;
        if (correction(a, a->q, NULL) != PH_OK) return false;
        if (!(ph_model_extent(a->m, a->u) > 0)) return false;
        step(a, a->q, a->trial);
        close_tree(a, a->trial);
        const double next = gap(a, a->trial);
        if (!(next < *gap_now * (1 - (*gap_now > OPEN ? SMALL_GAIN : 0)))) continue;
        memcpy(a->q, a->trial, (size_t)a->m->system.group.nq * sizeof *a->q);
        *gap_now = next;
        *damping = ph_fmax(LEAST_DAMPING, *damping / 100);
        return true;
    }
    return false;
}

static ph_status refuse(assembly *a, ph_error *err) {
    const ph_model *m = a->m;
    int worst = 0;
    double most = 0, distance = 0, angle = 0;
    put_residual(a, a->q);
    for (int k = 0; k < m->counts.joints; k++) {
        const joint *j = m->joints + k;
        double of_points = 0, of_axes = 0;
        for (int r = 0; r < j->rows; r++) {
            double *sum = ph_joint_row_scale(j, r, 2) == 1 ? &of_axes : &of_points;
            *sum = ph_hypot(*sum, a->rows[j->row + r]);
        }
        const double size = ph_hypot(of_points / m->size, of_axes);
        if (size <= most) continue;
        most = size;
        worst = k;
        distance = of_points;
        angle = of_axes;
    }
    int gear_worst = -1;
    for (int g = 0; g < m->gear_count; g++) {
        const double size = ph_gear_scale(m->gears + g, m->size) * fabs(a->rows[m->gears[g].row]);
        if (size <= most) continue;
        most = size;
        gear_worst = g;
    }
    char where[32];
    if (gear_worst >= 0) {
        snprintf(where, sizeof where, "couplings[%d]", gear_worst);
        return ph_fail(err, PH_ERR_MODEL, where,
                       "cannot be assembled: coupling \"%s\" stays violated by %.9g where the gap is smallest",
                       m->gear_names[gear_worst], a->rows[m->gears[gear_worst].row]);
    }
    snprintf(where, sizeof where, "joints[%d]", worst);
    return ph_fail(err, PH_ERR_MODEL, where,
                   "cannot be assembled: joint \"%s\" stays open by %.9g m and %.3g rad where the gap is smallest",
                   m->joint_names[worst], distance, angle);
}

// Steps until the gap meets the goal or no longer falls; returns the remaining gap. The first step may increase it: a
// gap in the tree moves to the loops.
static double close_joints(assembly *a, double goal) {
    double damping = LEAST_DAMPING, open = gap(a, a->q);
    if (open > OPEN) open = INFINITY;
    for (int i = 0; i < ITERATIONS && open > goal; i++)
        if (!approach(a, &damping, &open)) break;
    if (a->m->loops) a->m->loops->damping = LEAST_DAMPING;
    return open;
}

// A fixed small motion of all bodies, which leaves the symmetry of a flat mechanism.                       (T.28)
static void stir(assembly *a, double size, uint64_t *seed) {
    const ph_group *G = &a->m->system.group;
    for (int i = 0; i < G->nv; i++) a->u[i] = ph_random(seed);
    const double part = size / ph_model_extent(a->m, a->u);
    for (int i = 0; i < G->nv; i++) a->u[i] *= part;
    ph_group_retract(G, PH_BODY, a->q, a->u, a->q);
    close_tree(a, a->q);
}

// The gap from the state as it is and, while that stays open, from its neighbours; the smallest counts.
static double close_from_aside(assembly *a) {
    static const double sizes[] = {1e-4, 1e-2, 0.1, 0.3};
    const size_t size = (size_t)a->m->system.group.nq * sizeof *a->q;
    uint64_t seed = 11;
    double open = close_joints(a, CLOSED);
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes && !(open <= OPEN); k++) {
        memcpy(a->kept, a->q, size);
        stir(a, sizes[k], &seed);
        const double next = close_joints(a, CLOSED);
        if (next < open) open = next;
        else memcpy(a->q, a->kept, size);
    }
    return open;
}

// --- along them, to the nearest ---------------------------------------------------------------------------

// Minus the gradient of |q - given|^2 / 2 in the weight, in body-fixed increments: T^-T W theta for rotations. (T.14)
static void put_pull(assembly *a) {
    const ph_model *m = a->m;
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        const se3 now = ph_element_pose(b->kind, a->q + b->q), then = ph_element_pose(b->kind, a->given + b->q);
        const bool mass = a->weight == PH_WEIGHT_MASS;
        vec3 back = vec3_scale(mass ? b->m : 1, vec3_sub(then.x, now.x));
        double *g = a->pull + b->v;
        if (b->kind != PH_RN) {
            const vec3 theta = so3_minus(now.R, then.R);
            vec3_store(vec3_neg(mat3_T_mulv(so3_dexpinv(vec3_neg(theta)), mass ? mat3_mulv(b->J, theta) : theta)), g);
            g += 3;
        }
        if (b->se3) back = so3_act(so3_inv(now.R), back);
        vec3_store(back, g);
    }
}

// Newton steps for the conditions of a minimum with W as the second derivatives, which is correct to the order of the
// change: the smaller the change, the faster the convergence. They stop at rounding.
static ph_status find_nearest(assembly *a) {
    const ph_group *G = &a->m->system.group;
    double before = INFINITY;
    for (int i = 0; i < ITERATIONS; i++) {
        put_pull(a);
        const ph_status status = correction(a, a->q, a->pull);
        if (status != PH_OK) return status;
        const double size = ph_model_extent(a->m, a->u);
        if (!(size < LONGEST_STEP) || (size >= before && size < OPEN)) break;
        ph_group_retract(G, PH_BODY, a->q, a->u, a->q);
        before = size;
        if (size <= CLOSED) break;
    }
    return PH_OK;
}

// --- velocities -------------------------------------------------------------------------------------------

// The given velocities are those of the centre of mass in space and of the body about it: they are kept when the body
// is moved.
static void carry_velocities(assembly *a) {
    for (int i = 0; i < a->m->count; i++) {
        const body *b = a->m->bodies + i;
        if (!b->se3) continue;
        const so3 then = ph_element_pose(b->kind, a->given + b->q).R, now = ph_element_pose(b->kind, a->q + b->q).R;
        double *v = a->m->v0 + b->v + 3;
        vec3_store(so3_act(so3_inv(now), so3_act(then, vec3_load(v))), v);
    }
}

// The smallest change; the second pass corrects what damping left. Rounding is not corrected, also that of a motion
// that starts at rest, per second.
static ph_status match_velocities(assembly *a) {
    ph_model *m = a->m;
    const ph_system *sys = &m->system;
    const ph_place at = {0, a->q, m->v0, NULL};
    for (int pass = 0; pass < 2; pass++) {
        sys->residual_rate(sys, &at, a->rows, a->ws);
        if (!(size_of_rows(a, true) > CLOSED * ph_fmax(1, ph_model_extent(m, m->v0)))) break;
        for (int r = 0; r < sys->nc; r++) a->rows[r] = -a->rows[r];
        const ph_status status = ph_model_solve(m, a->weight, &at, NULL, a->rows, a->u, NULL, a->ws);
        if (status != PH_OK) return status;
        for (int i = 0; i < sys->group.nv; i++) m->v0[i] += a->u[i];
    }
    return PH_OK;
}

// Joint coordinates of the new configuration, on the turn of the old.
static void renew_coordinates(assembly *a) {
    ph_model *m = a->m;
    const ph_place at = {0, m->q0, m->v0, NULL};
    ph_model_motions(m, &at, a->ws);
    for (int k = 0; k < m->counts.joints; k++) {
        ph_coordinate now[2];
        const int count = ph_joint_coordinates(m->joints + k, a->ws->motion, now);
        double *c = m->c0 + m->joints[k].coordinate;
        for (int i = 0; i < count; i++) c[i] = now[i].angle ? ph_unwrapped(now[i].value, c[i]) : now[i].value;
    }
}

static ph_status solve(assembly *a, ph_error *err) {
    ph_model *m = a->m;
    const size_t size = (size_t)m->system.group.nq * sizeof *a->q;
    memcpy(a->given, m->q0, size);
    memcpy(a->q, m->q0, size);
    ph_status status = PH_OK;
    if (gap(a, a->q) > CLOSED) {
        if (!(close_from_aside(a) <= OPEN)) return refuse(a, err);
        status = find_nearest(a);
        close_joints(a, 0);  // what damping left, down to rounding
        carry_velocities(a);
    }
    if (status == PH_OK) status = match_velocities(a);
    if (status != PH_OK) return ph_fail(err, PH_ERR_MODEL, "joints", "cannot be assembled: %s", ph_status_text(status));
    memcpy(m->q0, a->q, size);
    renew_coordinates(a);
    return PH_OK;
}

// --- held coordinates ---------------------------------------------------------------------------------------

static bool is_held(const ph_joint_def *d, bool in_loop) {
    return in_loop && (d->has_q0 || d->has_rate0) && d->motion == NULL;
}

// The same model with motions instead of given coordinates of joints in loops; its state is the one sought.
static ph_status assemble_held(ph_model *m, const ph_model_def *def, const bool *in_loop, ph_error *err) {
    const size_t count = (size_t)def->joint_count;
    ph_joint_def *joints = malloc(count * sizeof *joints);
    ph_signal *motions = calloc(count, sizeof *motions);
    double *data = calloc(2 * count, sizeof *data);
    ph_model *held = NULL;
    ph_status status = PH_ERR_MEMORY;
    if (joints && motions && data) {
        memcpy(joints, def->joints, count * sizeof *joints);
        for (size_t k = 0; k < count; k++) {
            if (!is_held(joints + k, in_loop[k])) continue;
            data[2 * k + 1] = joints[k].rate0[0];
            motions[k] = (ph_signal){.kind = PH_SIGNAL_POLYNOMIAL, .dim = 1, .count = 2, .data = data + 2 * k};
            joints[k].motion = motions + k;
            joints[k].coordinate = 1;
            joints[k].stops[0] = (ph_stops_def){-INFINITY, INFINITY, 0};  // of the model itself they are checked
            joints[k].friction[0] = 0;
            joints[k].has_q0 = true;
        }
        ph_model_def other = *def;
        other.joints = joints;
        status = ph_model_compile(&other, &held, err);
    } else {
        ph_fail(err, status, "", "out of memory");
    }
    if (status == PH_OK) {
        memcpy(m->q0, held->q0, (size_t)m->system.group.nq * sizeof *m->q0);
        memcpy(m->v0, held->v0, (size_t)m->system.group.nv * sizeof *m->v0);
        memcpy(m->c0, held->c0, (size_t)m->coordinate_count * sizeof *m->c0);
    }
    ph_model_free(held);
    free(joints);
    free(motions);
    free(data);
    return status;
}

// --- all of it ----------------------------------------------------------------------------------------------

static ph_status assemble_free(ph_model *m, const ph_model_def *def, const ph_topology *t, ph_error *err) {
    const size_t nq = (size_t)m->system.group.nq, nv = (size_t)m->system.group.nv, nc = (size_t)m->system.nc;
    assembly a = {.m = m, .weight = def->assemble_weight};
    double *memory = calloc(4 * nq + 2 * nv + nc, sizeof *memory);
    int *bonds = malloc((size_t)(t->closing_count + m->gear_count + 1) * sizeof *bonds);
    const int bond_count = bonds ? ph_closing_bonds(m, t, bonds) : 0;
    ph_status status = memory && bonds ? PH_OK : PH_ERR_MEMORY;
    if (status == PH_OK && bond_count > 0) status = ph_loops_create(m, bonds, bond_count, NULL, NULL, &m->loops);
    if (status == PH_OK) status = m->system.workspace_create(&m->system, &a.ws);
    if (status == PH_OK) {
        a.given = memory;
        a.q = a.given + nq;
        a.trial = a.q + nq;
        a.kept = a.trial + nq;
        a.u = a.kept + nq;
        a.pull = a.u + nv;
        a.rows = a.pull + nv;
        status = solve(&a, err);
        m->system.workspace_free(a.ws);
    } else {
        ph_fail(err, status, "", "out of memory");
    }
    ph_loops_free(m->loops);
    m->loops = NULL;
    free(bonds);
    free(memory);
    return status;
}

ph_status ph_assemble(ph_model *m, const ph_model_def *def, const ph_topology *t, ph_error *err) {
    bool *in_loop = calloc((size_t)def->joint_count + 1, sizeof *in_loop), held = false;
    if (in_loop == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    ph_topology_loops(t, def, in_loop);
    for (int k = 0; k < def->joint_count; k++) held = held || is_held(def->joints + k, in_loop[k]);
    const ph_status status = held ? assemble_held(m, def, in_loop, err) : assemble_free(m, def, t, err);
    free(in_loop);
    return status;
}

// --- the definition of a state --------------------------------------------------------------------------------

static void restate_point(const motion *mo, ph_point_def *p) {
    vec3_store(mo->x, p->position);
    vec3_store(mo->v, p->velocity);
    p->has_velocity = true;
}

static void restate_body(const ph_model *m, int node, const motion *mo, ph_body_def *d) {
    const body *b = m->bodies + m->slot[node];
    so3_store(so3_load(m->q0 + b->q), d->orientation);
    vec3_store(mo->x, d->position);
    vec3_store(mo->v, d->velocity);
    vec3_store(vec3_load(m->v0 + b->v), d->omega);
    d->has_velocity = true;
}

static vec3 point_of(const motion *m, vec3 X) { return vec3_add(m->x, mat3_mulv(m->R, X)); }

// Points and axes in the new configuration; the coordinate is 0 here. Of two points separated by a displacement it is
// the second node's, about which the reaction is reported.
static void restate_joint(const ph_model *m, const joint *j, const motion *motions, ph_joint_def *d) {
    const int s = j->swapped ? 1 : 0, node[2] = {j->first, j->second};
    const motion *first = motions + node[s], *second = motions + node[1 - s];
    d->has_at2 = j->kind->distance;
    vec3_store(point_of(second, j->X[1 - s]), d->at2);
    vec3_store(j->kind->distance ? point_of(first, j->X[s]) : point_of(second, j->X[1 - s]), d->at);
    if (j->kind->needs_axis) vec3_store(mat3_mulv(first->R, mat3_row(j->E[s], 2)), d->axis);
    if (j->kind->needs_axis2) vec3_store(mat3_mulv(second->R, mat3_row(j->E[1 - s], 0)), d->axis2);
    d->has_q0 = d->has_rate0 = false;
    for (int c = 0; c < j->kind->coordinates; c++) {
        const double zero = m->c0[j->coordinate + c];
        d->rest[c] -= zero;
        d->stops[c].min -= zero;
        d->stops[c].max -= zero;
    }
}

static void restate_force(const ph_model *m, const force *f, const motion *motions, ph_force_def *d) {
    if (ph_is_spring(f->type) && ph_is_in_joint(f->type))
        d->rest -= m->c0[m->joints[f->joint].coordinate + f->coordinate];
    if (ph_is_between(f->type)) d->length = f->spring.rest;
    const bool placed = f->type == PH_FORCE_TYPE_FORCE && d->at_kind == PH_AT_INERTIAL;
    const int ends = ph_is_between(f->type) ? 2 : placed ? 1 : 0;
    for (int s = 0; s < ends; s++) vec3_store(point_of(motions + f->node[s], f->X[s]), d->at[s]);
}

bool ph_model_beams_moved(const ph_model *m) { return m->beams_moved; }

ph_status ph_model_restate(const ph_model *m, ph_body_def *bodies, ph_point_def *points, ph_joint_def *joints,
                           ph_force_def *forces) {
    ph_workspace *ws;
    const ph_status status = m->system.workspace_create(&m->system, &ws);
    if (status != PH_OK) return status;
    const ph_place at = {0, m->q0, m->v0, NULL};
    ph_model_motions(m, &at, ws);
    ph_orbit_absolute(m, ws->motion);
    const ph_model_counts n = m->beam_count > 0 ? m->own : m->counts;
    for (int i = 0; i < n.bodies; i++) restate_body(m, i, ws->motion + m->slot[i], bodies + i);
    for (int i = 0; i < n.points; i++) restate_point(ws->motion + m->slot[m->counts.bodies + i], points + i);
    for (int k = 0; k < n.joints; k++) restate_joint(m, m->joints + k, ws->motion, joints + k);
    const int forces_given = m->beam_count > 0 ? n.forces : m->given_forces;
    for (int k = 0; k < forces_given; k++) restate_force(m, m->forces + k, ws->motion, forces + k);
    m->system.workspace_free(ws);
    return PH_OK;
}
