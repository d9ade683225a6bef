// A step from one configuration to the next with discrete derivatives.              docs/theory/energy-momentum.md
//
// All that forces and joints depend on are scalar products of vectors that are affine in x and R. Along a step with the
// Cayley map their differences are exact in the means of these vectors, (EM.3): with R, x the means of both ends, which
// are what `mean` has, the loads of a scalar product y = u . w are those of its derivative there.
#include "model/model.h"
#include "polhode/status.h"

#include <string.h>

static motion mean_of(const motion *a, const motion *b) {
    return (motion){.R = mat3_scale(0.5, mat3_add(a->R, b->R)), .x = vec3_scale(0.5, vec3_add(a->x, b->x))};
}

// w of the means is body-fixed, as the step holds it.
static ph_chord_view see(const ph_system *sys, const ph_chord *step, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    const double *ends[2] = {step->q, step->q1};
    for (int e = 0; e < 2; e++) {
        const ph_place at = {step->t, ends[e], NULL, NULL};
        ph_model_motions(m, &at, ws);
        memcpy(ws->ends[e], ws->motion, (size_t)m->count * sizeof *ws->motion);
    }
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        const bool point = b->kind == PH_RN;
        ws->motion[i] = mean_of(ws->ends[0] + i, ws->ends[1] + i);
        ws->motion[i].w = point || step->v == NULL ? vec3_zero() : vec3_load(step->v + b->v);
        ws->motion[i].v = step->v == NULL ? vec3_zero() : vec3_load(step->v + b->v + (point ? 0 : 3));
        for (int e = 0; e < 2; e++) {  // for laws
            ws->ends[e][i].w = mat3_mulv(ws->ends[e][i].R, ws->motion[i].w);
            ws->ends[e][i].v = ws->motion[i].v;
        }
    }
    return (ph_chord_view){m, step, ws->ends[0], ws->ends[1], ws->motion};
}

// --- constraints --------------------------------------------------------------------------------------------

static void add_torque(vec3 u, ph_six load[2]) {
    load[0].w = vec3_sub(load[0].w, u);
    load[1].w = vec3_add(load[1].w, u);
}

static void add_forces(vec3 f, vec3 first, vec3 second, ph_six load[2]) {
    load[0].v = vec3_sub(load[0].v, f);
    load[0].w = vec3_sub(load[0].w, vec3_cross(first, f));
    load[1].v = vec3_add(load[1].v, f);
    load[1].w = vec3_add(load[1].w, vec3_cross(second, f));
}

void ph_chord_push(const ph_chord_view *c, const joint *j, vec3 own, ph_six load[2]) {
    add_forces(mat3_mulv(c->mean[j->first].R, own), ph_joint_gap(j, c->mean), ph_joint_arm(j, c->mean), load);
}

static const joint_measure *driven_measure(const joint *j) {
    return j->driven < 0 ? NULL : j->kind->coordinate[j->driven];
}

// The sum of the constraints that are slides, with factors y, as one vector in the frame of A.
static vec3 slide_of(const joint *j, const double *y) {
    if (j->slides == 3) return vec3_load(y);
    vec3 own = vec3_zero();
    for (int k = 0; k < j->glued && !j->kind->distance; k++) own = vec3_axpy(y[k], ph_joint_row(j, k).a, own);
    const joint_measure *q = driven_measure(j);
    if (q && !q->angle)
        own = vec3_axpy(ph_measure_sign(j, q) * j->factor * y[j->rows - 1], mat3_row(j->E[0], q->axis), own);
    return own;
}

// The same of those that are angles: the factor of the angle that the screw or the motion has.
static double angle_factor(const joint *j, const double *y) {
    const joint_measure *q = driven_measure(j);
    const double of_screw = j->kind->screw ? -j->pitch * y[2] : 0;
    return of_screw + (q && q->angle ? ph_measure_sign(j, q) * j->factor * y[j->rows - 1] : 0);
}

static const joint_measure *angle_measure(const joint *j) {
    const joint_measure *q = driven_measure(j);
    return q && q->angle ? q : j->kind->coordinate[0];
}

static vec3 point_of(const joint *j, const motion *m, int side) {
    const motion *o = m + (side == 0 ? j->first : j->second);
    return vec3_add(o->x, mat3_mulv(o->R, j->X[side]));
}

static double distance_of(const joint *j, const motion *m) {
    return vec3_norm(vec3_sub(point_of(j, m, 1), point_of(j, m, 0)));
}

// C^T lambda along the step.                                                                     (EM.5)-(EM.8)
static void constraint_loads(const ph_chord_view *c, const joint *j, const double *lambda, ph_six load[2]) {
    const motion *a = c->mean + j->first, *b = c->mean + j->second;
    if (j->kind->distance) {
        const double length = 0.5 * (distance_of(j, c->start) + distance_of(j, c->end));
        const vec3 apart = vec3_sub(point_of(j, c->mean, 1), point_of(j, c->mean, 0));
        add_forces(vec3_scale(lambda[0] / length, apart), mat3_mulv(a->R, j->X[0]), mat3_mulv(b->R, j->X[1]), load);
        return;
    }
    ph_chord_push(c, j, slide_of(j, lambda), load);
    for (int k = 0; k < j->dots; k++) {
        const int *axes = j->kind->dot[k];
        const vec3 e = ph_joint_axis(j, c->mean, 0, axes[0]), n = ph_joint_axis(j, c->mean, 1, axes[1]);
        add_torque(vec3_scale(lambda[j->glued + k], vec3_cross(n, e)), load);
    }
    const double factor = angle_factor(j, lambda);
    vec3 about;
    if (factor == 0) return;
    ph_chord_angle(c, j, angle_measure(j), &about);
    add_torque(vec3_scale(factor, about), load);
}

// --- rates of constraints -----------------------------------------------------------------------------------

// The rate of R e with the angular velocity held fixed in the node.
static vec3 rate_of(const motion *m, vec3 own) { return mat3_mulv(m->R, vec3_cross(m->w, own)); }

// Where A is ground, slides are carried along by B from the start of the step: a vector u that does not turn would
// take the momentum about an axis of symmetry through the joint point.                                      (EM.18)
static bool is_carried(const ph_chord_view *c, const joint *j) { return j->first == c->m->count && !j->kind->distance; }

static vec3 gap_from_ground(const joint *j, const motion *m) { return vec3_sub(ph_joint_gap(j, m), j->X[0]); }

// C^T mu of carried slides at one end, u = R_B own: force u, torque u x gap + r x u.
static ph_six carried_load(const joint *j, const motion *m, vec3 own) {
    const vec3 u = mat3_mulv(m[j->second].R, own);
    return (ph_six){vec3_add(vec3_cross(u, gap_from_ground(j, m)), vec3_cross(ph_joint_arm(j, m), u)), u};
}

// Of u'.gap + u.gap'.
static void carried_rate_loads(const ph_chord_view *c, const joint *j, vec3 own, ph_six *load) {
    const motion *b = c->mean + j->second;
    const vec3 u = mat3_mulv(b->R, own), u_rate = rate_of(b, own), gap = gap_from_ground(j, c->mean);
    const vec3 r_rate = rate_of(b, j->X[1]), gap_rate = vec3_add(b->v, r_rate);
    const vec3 of_gap = vec3_add(vec3_cross(u_rate, gap), vec3_cross(ph_joint_arm(j, c->mean), u_rate));
    load->v = vec3_add(load->v, u_rate);
    load->w = vec3_add(load->w, vec3_add(of_gap, vec3_add(vec3_cross(u, gap_rate), vec3_cross(r_rate, u))));
}

// Of (u . d)' = u'.d + u.d', u = R_A own.                                                                 (EM.10)
static void slide_rate_loads(const ph_chord_view *c, const joint *j, vec3 own, ph_six load[2]) {
    const motion *a = c->mean + j->first, *b = c->mean + j->second;
    const vec3 u = mat3_mulv(a->R, own), u_rate = rate_of(a, own), r = ph_joint_arm(j, c->mean);
    const vec3 r_rate = rate_of(b, j->X[1]), d_rate = vec3_sub(vec3_add(b->v, r_rate), a->v);
    add_forces(u_rate, ph_joint_gap(j, c->mean), r, load);
    load[0].w = vec3_add(load[0].w, vec3_cross(u, d_rate));
    load[1].w = vec3_add(load[1].w, vec3_cross(r_rate, u));
}

static void dot_rate_loads(const ph_chord_view *c, const joint *j, int k, double mu, ph_six load[2]) {
    const motion *a = c->mean + j->first, *b = c->mean + j->second;
    const vec3 own_e = mat3_row(j->E[0], j->kind->dot[k][0]), own_n = mat3_row(j->E[1], j->kind->dot[k][1]);
    const vec3 e = mat3_mulv(a->R, own_e), n = mat3_mulv(b->R, own_n);
    const vec3 u = vec3_add(vec3_cross(n, rate_of(a, own_e)), vec3_cross(rate_of(b, own_n), e));
    add_torque(vec3_scale(mu, u), load);
}

// Of p.p'/l.
static void distance_rate_loads(const ph_chord_view *c, const joint *j, double mu, ph_six load[2]) {
    const motion *a = c->mean + j->first, *b = c->mean + j->second;
    const vec3 turned[2] = {rate_of(a, j->X[0]), rate_of(b, j->X[1])};
    const vec3 p = vec3_sub(point_of(j, c->mean, 1), point_of(j, c->mean, 0));
    const vec3 p_rate = vec3_sub(vec3_add(b->v, turned[1]), vec3_add(a->v, turned[0]));
    const double s = mu / j->length;
    add_forces(vec3_scale(s, p_rate), mat3_mulv(a->R, j->X[0]), mat3_mulv(b->R, j->X[1]), load);
    load[0].w = vec3_axpy(-s, vec3_cross(turned[0], p), load[0].w);
    load[1].w = vec3_axpy(s, vec3_cross(turned[1], p), load[1].w);
}

// Of n . (w_B - w_A), n fixed in one of them.
static void angle_rate_loads(const ph_chord_view *c, const joint *j, const joint_measure *q, double mu,
                             ph_six load[2]) {
    const motion *node[2] = {c->mean + j->first, c->mean + j->second}, *other = node[1 - q->side];
    const vec3 n = mat3_mulv(node[q->side]->R, mat3_row(j->E[q->side], q->axis));
    const vec3 turn = vec3_cross(n, mat3_mulv(other->R, other->w));
    add_torque(vec3_scale(-mu, turn), load);
}

// g: the discrete derivative of mu . C(q) v along the step, v held fixed.                                 (EM.10)
static void rate_loads(const ph_chord_view *c, const joint *j, const double *mu, ph_six load[2]) {
    if (j->kind->distance) {
        distance_rate_loads(c, j, mu[0], load);
        return;
    }
    const vec3 own = slide_of(j, mu);
    if (is_carried(c, j)) carried_rate_loads(c, j, mat3_T_mulv(c->start[j->second].R, own), load + 1);
    else slide_rate_loads(c, j, own, load);
    for (int k = 0; k < j->dots; k++) dot_rate_loads(c, j, k, mu[j->glued + k], load);
    const double factor = angle_factor(j, mu);
    if (factor != 0) angle_rate_loads(c, j, angle_measure(j), factor, load);
}

// --- the step -----------------------------------------------------------------------------------------------

static void joint_loads(const ph_chord_view *c, const joint *j, ph_six *load) {
    const int node[2] = {j->first, j->second};
    ph_six own[2] = {six_zero(), six_zero()};
    constraint_loads(c, j, c->step->lambda + j->row, own);
    rate_loads(c, j, c->step->mu + j->row, own);
    for (int s = 0; s < 2; s++) {
        if (node[s] == c->m->count) continue;
        ph_six *to = load + node[s];
        to->w = vec3_sub(to->w, own[s].w);
        to->v = vec3_sub(to->v, own[s].v);
    }
}

// C^T mu of one joint at one end, slides to ground as they are carried. A constraint's own load is linear in mu:
// without its slides the rest is that of the joint. (EM.9)
static void end_loads(const ph_chord_view *c, const joint *j, const motion *at, const double *mu, ph_six load[2]) {
    if (!is_carried(c, j)) {
        ph_joint_loads(j, at, mu, load);
        return;
    }
    double rest[PH_JOINT_ROWS] = {0};
    const joint_measure *q = driven_measure(j);
    for (int k = j->glued; k < j->rows; k++) rest[k] = mu[k];
    if (q && !q->angle) rest[j->rows - 1] = 0;
    ph_joint_loads(j, at, rest, load);
    if (j->kind->screw) load[1].w = vec3_axpy(-j->pitch * mu[2], ph_joint_axis(j, at, 1, 2), load[1].w);
    const ph_six own = carried_load(j, at, mat3_T_mulv(c->start[j->second].R, slide_of(j, mu)));
    load[1].w = vec3_add(load[1].w, own.w);
    load[1].v = vec3_add(load[1].v, own.v);
}

// Half of a load on a node, a torque in the node's own frame, added to its components; a point has no torque.
static void add_half(const body *b, const motion *at, ph_six load, double *torque, double *linear) {
    vec3_store(vec3_axpy(0.5, load.v, vec3_load(linear)), linear);
    if (b->kind == PH_RN) return;
    vec3_store(vec3_axpy(0.5, mat3_T_mulv(at->R, load.w), vec3_load(torque)), torque);
}

static void add_shift(const ph_chord_view *c, const joint *j, const motion *at, double *shift) {
    const int node[2] = {j->first, j->second};
    ph_six own[2];
    end_loads(c, j, at, c->step->mu + j->row, own);
    for (int s = 0; s < 2; s++) {
        if (node[s] == c->m->count) continue;
        const body *b = c->m->bodies + node[s];
        double *to = shift + b->v;
        add_half(b, at + node[s], own[s], to, to + (b->kind == PH_RN ? 0 : 3));
    }
}

static void rows(const ph_system *sys, const ph_chord *step, double *C, ph_workspace *ws) {
    const ph_chord_view c = see(sys, step, ws);
    memset(C, 0, 12 * (size_t)ph_stored_rows(c.m) * sizeof *C);
    for (int k = 0; k < ph_bond_count(c.m); k++) {
        const joint *j = ph_bond_of(c.m, k);
        const int node[2] = {j->first, j->second};
        for (int e = 0; e < 2; e++)
            for (int r = 0; r < j->rows; r++) {
                const motion *at = e == 0 ? c.start : c.end;
                double unit[PH_JOINT_ROWS] = {0};
                ph_six own[2];
                unit[r] = 1;
                end_loads(&c, j, at, unit, own);
                for (int s = 0; s < 2; s++) {
                    double *to = C + 12 * (ph_stored_row(c.m, k) + r) + 6 * s;
                    if (node[s] < c.m->count) add_half(c.m->bodies + node[s], at + node[s], own[s], to, to + 3);
                }
            }
    }
}

static void loads(const ph_system *sys, const ph_chord *step, double *load, double *shift, ph_workspace *ws) {
    const ph_chord_view c = see(sys, step, ws);
    const ph_model *m = c.m;
    for (int i = 0; i < m->count; i++) ws->load[i] = six_zero();
    memset(shift, 0, (size_t)sys->group.nv * sizeof *shift);
    ph_chord_forces(&c, ws->load);
    for (int k = 0; k < ph_bond_count(m); k++) {
        const joint *j = ph_bond_of(m, k);
        joint_loads(&c, j, ws->load);
        add_shift(&c, j, c.start, shift);
        add_shift(&c, j, c.end, shift);
    }
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        if (b->kind != PH_RN) vec3_store(ws->load[i].w, load + b->v);
        vec3_store(ws->load[i].v, load + b->v + (b->kind == PH_RN ? 0 : 3));
    }
}

static void exchange(const ph_system *sys, const ph_chord *step, ph_exchange *sum, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    bool driven = false;
    for (int k = 0; k < m->counts.joints && !driven; k++) driven = m->joints[k].driven >= 0;
    if (!driven && m->push < 0 && m->counts.forces + m->rotor_count + m->coupling_count == 0) return;
    const ph_chord_view c = see(sys, step, ws);
    ph_chord_exchange(&c, sum);
}

static ph_status suits(const ph_system *sys, ph_error *err) {
    const ph_model *m = ph_model_of(sys);
    for (int k = 0; k < m->coupling_count; k++)
        if (m->couplings[k].kind->chord == NULL)
            return ph_fail(err, PH_ERR_UNSUPPORTED, "method",
                           "the coupling \"%.64s\" has no discrete derivative (ph_coupling_class.chord)",
                           m->couplings[k].kind->name);
    return PH_OK;
}

const ph_chord_class ph_model_chord = {suits, loads, rows, exchange};
