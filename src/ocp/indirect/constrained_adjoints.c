//   M a + C^T f = Q,  C a = xi:    M w + C^T mu = lambda_v,  C w = 0
//   d(lambda_v.a) = d(w.Q - f.C w + mu.(xi - C a))  at constant w, mu, a, f                          (O.91), (O.92)
#include "ocp/indirect/constrained_adjoints.h"

#include "base/vector.h"
#include "model/loops.h"
#include "ocp/problem/effort.h"
#include "ocp/indirect/multiple_shooting.h"
#include "polhode/elementary.h"
#include "polhode/lie/se3.h"

#include <string.h>

static ph_status field(ph_flow *flow, double t, const double *y, double *k) {
    return ph_constrained_rates((ph_constrained *)(void *)flow, t, y, k);
}

static const ph_system *system_of(const ph_constrained *s) { return &s->model->system; }

static void layout_group(ph_constrained *s, ph_arena *arena) {
    const ph_group *own = &system_of(s)->group;
    const int rest = s->nt - s->nv;
    ph_factor *factors = PH_TAKE(arena, own->count + 1, ph_factor);
    s->flow = (ph_flow){.group = {.count = own->count + 1, .factors = factors, .nq = own->nq + rest, .nv = s->nt},
                        .side = PH_BODY,
                        .field = field};
    if (factors == NULL) return;
    memcpy(factors, own->factors, (size_t)own->count * sizeof *factors);
    factors[own->count] = (ph_factor){.kind = PH_RN, .n = rest};
    ph_group_layout(&s->flow.group);
}

void ph_constrained_layout(ph_constrained *s, ph_arena *arena) {
    const ph_system *sys = system_of(s);
    const ph_model *m = s->model;
    s->nv = sys->group.nv;
    s->nz = sys->nz;
    s->nx = 2 * s->nv + s->nz;
    s->nt = 2 * s->nx + s->def->cost_count;
    s->dof = s->nv - sys->nc + (m->loops ? m->loops->null : 0);
    s->nd = 2 * s->dof;
    for (int i = 0; i < m->rotor_count; i++) s->nd += m->rotors[i].z >= 0;
    s->nu = 0;
    for (int i = 0; i < s->def->control_count; i++) s->nu += ph_control_width(s->def->controls + i);
    layout_group(s, arena);
    s->pushes = PH_TAKE(arena, s->def->control_count, force);
    s->nodes = PH_TAKE(arena, m->count + 1, ph_varied);
    s->load = PH_TAKE(arena, m->count + 1, ph_six);
    double **const of_controls[] = {&s->effort, &s->lower, &s->upper, &s->u};
    for (size_t i = 0; i < sizeof of_controls / sizeof *of_controls; i++)
        *of_controls[i] = PH_TAKE(arena, s->nu, double);
    double **const of_rows[] = {&s->mu, &s->rows, &s->force, &s->hold.rows};
    for (size_t i = 0; i < sizeof of_rows / sizeof *of_rows; i++) *of_rows[i] = PH_TAKE(arena, sys->nc, double);
    double **const of_nodes[] = {&s->w, &s->a, &s->Q, &s->by_q, &s->by_v, &s->hold.u};
    for (size_t i = 0; i < sizeof of_nodes / sizeof *of_nodes; i++) *of_nodes[i] = PH_TAKE(arena, s->nv, double);
    s->by_z = PH_TAKE(arena, s->nz, double);
    s->slope = PH_TAKE(arena, sys->nc * s->nv, double);
    ph_unit_flow_layout(&s->scaled, &s->flow, s->nv, arena);
    if (s->table) s->work = PH_TAKE(arena, ph_flow_work(&s->flow, s->table), double);
}

// A control as a force of the model; none for a wheel.
static force push_of(const ph_constrained *s, const ph_control_def *c, const double *u) {
    const ph_model *m = s->model;
    force f = {.frame = c->frame,
               .X = {vec3_load(c->at)},
               .value = {.kind = PH_SIGNAL_CONSTANT, .dim = ph_control_width(c), .data = u},
               .turns = -1};
    if (c->kind == PH_CONTROL_JOINT) {
        f.type = PH_FORCE_TYPE_JOINT_FORCE;
        f.joint = c->joint;
        f.coordinate = c->coordinate;
        f.node[0] = m->joints[c->joint].first;
        f.node[1] = m->joints[c->joint].second;
    } else {
        f.type = c->kind == PH_CONTROL_FORCE ? PH_FORCE_TYPE_FORCE : PH_FORCE_TYPE_TORQUE;
        f.node[0] = m->slot[c->body];
        f.node[1] = m->count;
    }
    return f;
}

// Of increments, velocities, wheels, their adjoints and costs.                                               (O.203)
static void fill_units(ph_constrained *s) {
    const ph_units u = ph_units_of(s->model, s->def);
    double *unit = s->scaled.unit;
    for (int i = 0; i < s->model->count; i++) {
        const body *b = s->model->bodies + i;
        const int turns = b->kind == PH_RN ? 0 : 3;
        for (int c = 0; c < turns + 3; c++) {
            unit[b->v + c] = c < turns ? 1 : u.length;
            unit[s->nv + b->v + c] = unit[b->v + c] / u.time;
        }
    }
    for (int i = 0; i < s->nz; i++) unit[2 * s->nv + i] = u.spin;
    ph_unit_adjoints(u.cost, s->nx, unit, unit + s->nx);
    for (int i = 2 * s->nx; i < s->nt; i++) unit[i] = u.cost;
}

ph_status ph_constrained_begin(ph_constrained *s) {
    const ph_problem_def *def = s->def;
    fill_units(s);
    for (int i = 0, u = 0; i < def->control_count; i++) {
        s->pushes[i] = push_of(s, def->controls + i, s->u + u);
        for (int c = 0; c < ph_control_width(def->controls + i); c++, u++) {
            s->lower[u] = def->controls[i].has_lower ? def->controls[i].lower[c] : -INFINITY;
            s->upper[u] = def->controls[i].has_upper ? def->controls[i].upper[c] : INFINITY;
            for (int e = 0; e < def->cost_count; e++)
                if (def->costs[e].control == i) s->effort[u] += def->costs[e].weight;
        }
    }
    const ph_status status = system_of(s)->workspace_create(system_of(s), &s->ws);
    s->hold.sys = system_of(s);
    s->hold.ws = s->ws;
    return status;
}

void ph_constrained_end(ph_constrained *s) {
    if (s->ws) system_of(s)->workspace_free(s->ws);
    s->ws = NULL;
}

// --- controls -------------------------------------------------------------------------------------------------

static const rotor *wheel_of(const ph_constrained *s, const ph_control_def *c) {
    if (c->kind != PH_CONTROL_ROTOR) return NULL;
    return s->model->rotors + s->model->bodies[s->model->slot[c->body]].rotor + c->rotor;
}

// The loads of a control at its current value on its two nodes.
static void load_nodes(ph_constrained *s, const force *f, const ph_place *at) {
    for (int e = 0; e < 2; e++) s->load[f->node[e]] = six_zero();
    ph_force_loads(s->model, f, PH_FORCE_APPLIED, at->t, at->z, s->ws->motion, s->load);
    s->load[s->model->count] = six_zero();
}

// The power along w of a unit of each component of a control.
static void take_pull(ph_constrained *s, const force *f, const ph_place *at, double *u) {
    double pull[3];
    for (int c = 0; c < f->value.dim; c++) {
        for (int k = 0; k < f->value.dim; k++) u[k] = k == c;
        load_nodes(s, f, at);
        pull[c] = 0;
        for (int e = 0; e < 2; e++) {
            const int i = f->node[e];
            if (i == s->model->count) continue;
            const ph_six w = ph_body_inertial(s->model->bodies + i, s->ws->motion + i, s->w + s->model->bodies[i].v);
            pull[c] += vec3_dot(w.w, s->load[i].w) + vec3_dot(w.v, s->load[i].v);
        }
    }
    memcpy(u, pull, (size_t)f->value.dim * sizeof *u);
}

// The controls that maximise the Hamiltonian within their bounds: it is concave in each.                     (O.94)
static void take_controls(ph_constrained *s, const ph_place *at, const double *lz) {
    for (int i = 0, u = 0; i < s->def->control_count; i++) {
        const rotor *wheel = wheel_of(s, s->def->controls + i);
        if (wheel == NULL) take_pull(s, s->pushes + i, at, s->u + u);
        else {
            const double *w = s->w + s->model->bodies[wheel->node].v;
            s->u[u] = lz[wheel->z] - vec3_dot(wheel->axis, vec3_load(w));
        }
        for (int c = 0; c < ph_control_width(s->def->controls + i); c++, u++)
            s->u[u] = ph_fmin(ph_fmax(s->u[u] / (2 * s->effort[u]), s->lower[u]), s->upper[u]);
    }
}

// Their contribution to forces and to the rates of wheels.
static void add_controls(ph_constrained *s, const ph_place *at, double *zdot) {
    for (int i = 0, u = 0; i < s->def->control_count; u += ph_control_width(s->def->controls + i), i++) {
        const rotor *wheel = wheel_of(s, s->def->controls + i);
        const force *f = s->pushes + i;
        if (wheel) {
            double *Q = s->Q + s->model->bodies[wheel->node].v;
            vec3_store(vec3_axpy(-s->u[u], wheel->axis, vec3_load(Q)), Q);
            zdot[wheel->z] += s->u[u];
            continue;
        }
        load_nodes(s, f, at);
        for (int e = 0; e < 2; e++) {
            if (f->node[e] == s->model->count) continue;
            const body *b = s->model->bodies + f->node[e];
            double own[6] = {0};
            ph_body_own(b, s->ws->motion + f->node[e], s->load[f->node[e]], own);
            for (int c = 0; c < (b->kind == PH_RN ? 3 : 6); c++) s->Q[b->v + c] += own[c];
        }
    }
}

// --- the equations --------------------------------------------------------------------------------------------

// M x + C^T y = Q, C x = 0
static ph_status solve_still(ph_constrained *s, const ph_place *at, const double *Q, double *x, double *y) {
    memset(s->rows, 0, (size_t)system_of(s)->nc * sizeof *s->rows);
    return system_of(s)->solve(system_of(s), at, Q, s->rows, x, y, s->ws);
}

// Derivatives of w.Q - f.C w + mu.(xi - C a).                                                         (O.92), (O.97)
static void take_gradient(ph_constrained *s, const ph_place *at) {
    const ph_model *m = s->model;
    const motion *motions = s->ws->motion;
    memset(s->by_z, 0, (size_t)s->nz * sizeof *s->by_z);
    ph_gradient_begin(m, motions, s->w, s->a, s->nodes);
    ph_gradient_loads(m, at, motions, s->nodes, s->by_z);
    for (int i = 0; i < s->def->control_count; i++)
        if (s->def->controls[i].kind != PH_CONTROL_ROTOR) ph_gradient_force(m, s->pushes + i, at, motions, s->nodes);
    ph_gradient_joints(m, motions, s->mu, s->force, s->nodes);
    ph_gradient_end(m, motions, s->nodes, s->by_q, s->by_v);
}

// lambda' = ad_v^T lambda for configurations, whose frames move with their nodes.                              (O.99)
static void add_moving_frames(const ph_constrained *s, const double *v, const double *lq, double *lqdot) {
    for (int i = 0; i < s->model->count; i++) {
        const body *b = s->model->bodies + i;
        if (b->kind == PH_RN) continue;
        twist xi = twist_load(v + b->v);
        if (!b->se3) xi.v = vec3_zero();
        wrench turned = se3_ad_T(xi, wrench_load(lq + b->v));
        if (!b->se3) turned.f = vec3_zero();
        double *to = lqdot + b->v;
        vec3_store(vec3_add(vec3_load(to), turned.m), to);
        vec3_store(vec3_add(vec3_load(to + 3), turned.f), to + 3);
    }
}

ph_status ph_constrained_motion(ph_constrained *s, double time, const double *y, double *k) {
    const ph_system *sys = system_of(s);
    const int nv = s->nv;
    const double *v = y + ph_constrained_velocity(s), *z = v + nv, *lv = z + s->nz + nv, *lz = lv + nv;
    double *a = k + nv, *zdot = a + nv;
    const ph_place at = {time, y, v, z};
    ph_status status = solve_still(s, &at, lv, s->w, s->mu);
    if (status != PH_OK) return status;
    take_controls(s, &at, lz);
    sys->forces(sys, PH_FORCE_ALL, &at, s->Q, s->ws);
    sys->rates(sys, &at, zdot, s->ws);
    add_controls(s, &at, zdot);
    sys->bias(sys, &at, s->rows, s->ws);
    status = sys->solve(sys, &at, s->Q, s->rows, s->a, s->force, s->ws);
    memcpy(k, v, (size_t)nv * sizeof *k);
    memcpy(a, s->a, (size_t)nv * sizeof *k);
    return status;
}

ph_status ph_constrained_rates(ph_constrained *s, double time, const double *y, double *k) {
    const int nv = s->nv, nz = s->nz;
    const double *v = y + ph_constrained_velocity(s), *z = v + nv, *lq = z + nz;
    double *lqdot = k + s->nx, *lvdot = lqdot + nv, *lzdot = lvdot + nv;
    const ph_place at = {time, y, v, z};
    const ph_status status = ph_constrained_motion(s, time, y, k);
    if (status != PH_OK) return status;
    take_gradient(s, &at);
    for (int i = 0; i < nv; i++) {
        lqdot[i] = -s->by_q[i];
        lvdot[i] = -lq[i] - s->by_v[i];
    }
    for (int i = 0; i < nz; i++) lzdot[i] = -s->by_z[i];
    add_moving_frames(s, v, lq, lqdot);
    memset(k + 2 * s->nx, 0, (size_t)s->def->cost_count * sizeof *k);
    ph_effort_add(s->def, 1, s->u, k + 2 * s->nx);
    return PH_OK;
}

ph_status ph_constrained_step(ph_constrained *s, double time, double h, double nudge, const double *y, double *y1) {
    const ph_step_in in = ph_bvp_step_in(time, h, nudge);
    return ph_unit_flow_step(&s->scaled, s->table, &in, y, y1, s->work);
}

// --- states and adjoints modulo the constraints ----------------------------------------------------------------

// The derivative of C v with respect to q, row by row.
static void take_slope(ph_constrained *s, const ph_place *at) {
    const ph_model *m = s->model;
    ph_model_motions(m, at, s->ws);
    for (int k = 0; k < m->counts.joints; k++)
        for (int r = 0; r < m->joints[k].rows; r++) {
            double f[7] = {0};
            f[r] = -1;
            ph_gradient_begin(m, s->ws->motion, at->v, NULL, s->nodes);
            ph_gradient_joint(m->joints + k, s->ws->motion, NULL, f, s->nodes);
            ph_gradient_end(m, s->ws->motion, s->nodes, s->slope + (m->joints[k].row + r) * s->nv, NULL);
        }
}

ph_status ph_constrained_tangent(ph_constrained *s, double time, const double *y, const double *motions, double *T,
                                 double *L) {
    const ph_system *sys = system_of(s);
    const int nv = s->nv, nx = s->nx, dof = s->dof;
    const ph_place at = {time, y, y + ph_constrained_velocity(s), NULL};
    ph_status status = PH_OK;
    if (T) take_slope(s, &at);
    for (int e = 0; e < 2; e++)
        if (e ? L : T) memset(e ? L : T, 0, (size_t)(s->nd * nx) * sizeof(double));
    for (int j = 0; j < dof && status == PH_OK; j++) {
        sys->inertia(sys, motions + j * nv, s->Q);
        status = solve_still(s, &at, s->Q, s->a, NULL);
        if (L) sys->inertia(sys, s->a, L + j * nx);
        if (L) sys->inertia(sys, s->a, L + (dof + j) * nx + nv);
        if (T == NULL || status != PH_OK) continue;
        memcpy(T + j * nx, s->a, (size_t)nv * sizeof *T);
        memcpy(T + (dof + j) * nx + nv, s->a, (size_t)nv * sizeof *T);
        for (int r = 0; r < sys->nc; r++) s->rows[r] = -ph_dot(s->slope + r * nv, s->a, nv);  // C dv = -(d(C v)) dq
        status = sys->correct(sys, PH_WEIGHT_MASS, &at, s->rows, T + j * nx + nv, s->ws);
    }
    for (int i = 0, row = 2 * dof; i < s->model->rotor_count; i++) {
        if (s->model->rotors[i].z < 0) continue;
        const int place = row++ * nx + 2 * nv + s->model->rotors[i].z;
        if (T) T[place] = 1;
        if (L) L[place] = 1;
    }
    return status;
}

// Unit impulses as the joints transmit them to the bodies, with pivoting: next is the one with the largest component
// that those before do not span, relative to its effect on a free body.
ph_status ph_constrained_motions(ph_constrained *s, double time, const double *y, double *motions) {
    const int nv = s->nv;
    const ph_place at = {time, y, NULL, NULL};
    double *unit = s->by_q;
    for (int j = 0; j < s->dof; j++) {
        double *x = motions + j * nv, best = 0;
        for (int i = 0; i < nv; i++) {
            memset(unit, 0, (size_t)nv * sizeof *unit);
            unit[i] = 1;
            const ph_status status = solve_still(s, &at, unit, s->a, NULL);
            if (status != PH_OK) return status;
            system_of(s)->inertia(system_of(s), unit, s->Q);
            for (int k = 0; k < j; k++) {
                const double part = motions[k * nv + i];  // of unit size in the metric of M
                for (int c = 0; c < nv; c++) s->a[c] -= part * motions[k * nv + c];
            }
            if (!(s->a[i] * s->Q[i] > best)) continue;
            best = s->a[i] * s->Q[i];
            for (int c = 0; c < nv; c++) x[c] = s->a[c] / sqrt(s->a[i]);
        }
        if (!(best > 1e-9)) return PH_SINGULAR;
    }
    return PH_OK;
}

ph_status ph_constrained_momentum_adjoint(ph_constrained *s, double time, const double *y, double *w) {
    return solve_still(s, &(ph_place){time, y, NULL, NULL}, y + ph_constrained_adjoint(s) + s->nv, w, NULL);
}

ph_status ph_constrained_allowed(ph_constrained *s, double time, const double *q, double *x) {
    const ph_status status = solve_still(s, &(ph_place){time, q, NULL, NULL}, x, s->a, NULL);
    if (status == PH_OK) system_of(s)->inertia(system_of(s), s->a, x);
    return status;
}

// lambda_v = M w + C^T mu acts on states with C dq = 0, C dv = -(d(C v)) dq as lambda_q - (d(C v))^T mu and M w do.
ph_status ph_constrained_canonical(ph_constrained *s, double time, double *y) {
    const ph_model *m = s->model;
    double *v = y + ph_constrained_velocity(s), *lq = y + ph_constrained_adjoint(s), *lv = lq + s->nv;
    const ph_place at = {time, y, v, NULL};
    if (system_of(s)->nc == 0) return PH_OK;
    ph_status status = ph_stabilize(&s->hold, PH_STABILIZE_PROJECTION, PH_WEIGHT_MASS, time, y, v);
    if (status == PH_OK) status = solve_still(s, &at, lv, s->w, s->mu);
    if (status != PH_OK) return status;
    system_of(s)->inertia(system_of(s), s->w, lv);
    ph_gradient_begin(m, s->ws->motion, v, NULL, s->nodes);
    ph_gradient_joints(m, s->ws->motion, NULL, s->mu, s->nodes);
    ph_gradient_end(m, s->ws->motion, s->nodes, s->by_q, NULL);
    for (int i = 0; i < s->nv; i++) lq[i] += s->by_q[i];
    return ph_constrained_allowed(s, time, y, lq);
}
