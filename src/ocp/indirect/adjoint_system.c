// Pontryagin's equations and their integration over one step.                    docs/theory/optimal-control.md
#include "ocp/indirect/adjoint_system.h"

#include "base/vector.h"
#include "linalg/dense_lu.h"
#include "ocp/problem/effort.h"
#include "ocp/free_bodies/body_rotation.h"
#include "ocp/indirect/multiple_shooting.h"
#include "polhode/elementary.h"

#include <string.h>

enum { ITERATIONS = 30 };

static int lift_size(const ph_ocp *o) { return 2 * o->na + o->nu + o->nz; }

// --- the equations --------------------------------------------------------------------------------------------

// The maximiser of the Hamiltonian: the adjoints' gradient in the frame of each control, over twice its weight.
void ph_ocp_controls(const ph_ocp *o, const double *q, const double *lp, const double *lz, double *u) {
    for (int i = 0; i < o->load_count; i++) {
        const ph_ocp_load *l = o->loads + i;
        if (l->u < 0) continue;
        const so3 R = l->rotation >= 0 ? so3_load(q + o->parts[l->rotation].q) : so3_identity();
        vec3 pull = vec3_zero();
        if (l->rotation >= 0) pull = vec3_load(lp + o->parts[l->rotation].a);
        if (l->rotation >= 0 && l->force) pull = vec3_cross(pull, l->X);
        else if (!l->body_frame) pull = so3_act(R, pull);
        if (l->translation >= 0) {
            const vec3 f = vec3_load(lp + o->parts[l->translation].a);
            pull = vec3_add(pull, l->body_frame ? so3_act(so3_inv(R), f) : f);
        }
        vec3_store(pull, u + l->u);
    }
    for (int i = 0; i < o->nz; i++)
        if (o->wheel_u[i] >= 0) u[o->wheel_u[i]] = lz[i];
    for (int i = 0; i < o->nu; i++) u[i] /= 2 * o->effort[i];
}

static void add(double *y, vec3 x) { ph_ocp_add_vec(y, 1, x); }

// All rates of y with the control u.                                                                     (O.1, O.14)
static void rates(ph_pontryagin *s, double t, const double *y, const double *u, double *k) {
    const ph_ocp *o = s->o;
    const int nx = o->nx, nw = nx + o->nu;
    const double *lambda = y + ph_ocp_place_size(o);
    double *adjoint = k + nx;
    ph_ocp_field_at(o, t, y, u, NULL, 1, &s->at);
    memcpy(k, s->at.f, (size_t)nx * sizeof *k);
    memset(adjoint, 0, (size_t)(nx + o->def->cost_count) * sizeof *k);
    for (int r = 0; r < nx; r++)
        for (int c = 0; c < nx; c++) adjoint[c] -= s->at.J[r * nw + c] * lambda[r];
    for (int i = 0; i < o->part_count; i++) {
        const int a = o->parts[i].a;
        if (o->parts[i].rotation) add(adjoint + a, vec3_cross(vec3_load(lambda + a), vec3_load(k + a)));
    }
    ph_effort_add(o->def, 1, u, k + 2 * nx);
}

double ph_ocp_hamiltonian(const ph_ocp *o, double t, const double *y, const double *u, double *k) {
    ph_ocp_field at = {.f = k};
    ph_ocp_field_at(o, t, y, u, NULL, 0, &at);
    double cost = 0;
    for (int i = 0; i < o->nu; i++) cost += o->effort[i] * u[i] * u[i];
    return ph_dot(y + ph_ocp_place_size(o), k, o->nx) - cost;
}

static ph_status field(ph_flow *flow, double t, const double *y, double *k) {
    ph_pontryagin *s = (ph_pontryagin *)(void *)flow;
    const ph_ocp *o = s->o;
    const double *lp = y + o->nq + 2 * o->na + o->nz;
    ph_ocp_controls(o, y, lp, lp + o->na, s->u);
    rates(s, t, y, s->u, k);
    return PH_OK;
}

// --- by a Runge-Kutta table ----------------------------------------------------------------------------------------

static ph_status table_step(ph_pontryagin *s, int k, double nudge, const double *y, double *y1, double *u) {
    const ph_ocp *o = s->o;
    if (u != NULL) {  // at the middle of the step: half of it
        const ph_step_in in = ph_bvp_step_in(k * o->h, 0.5 * o->h, 0);
        const ph_status status = ph_unit_flow_step(&s->scaled, s->table, &in, y, y1, s->work);
        if (status != PH_OK) return status;
        const double *lp = y1 + o->nq + 2 * o->na + o->nz;
        ph_ocp_controls(o, y1, lp, lp + o->na, u);
    }
    const ph_step_in in = ph_bvp_step_in(k * o->h, o->h, nudge);
    return ph_unit_flow_step(&s->scaled, s->table, &in, y, y1, s->work);
}

// --- the cotangent lift of the variational step ---------------------------------------------------------------

// Unknowns (b, u, lambda_p1, lambda_z1): p0 = P-, dL/da = lambda_q0, dL/du = 0, dL/dz = lambda_z0.         (O.16)
static void lift_equations(ph_pontryagin *s, int k, const double *p0, const double *lq0) {
    const ph_ocp *o = s->o;
    const ph_ocp_local *l = &s->local;
    const int na = o->na, nz = o->nz, nu = o->nu, ny = ph_ocp_local_size(o), nl = lift_size(o), cu = 2 * na + nz;
    const double *lz0 = s->point.lz + k * nz, *lz1 = lz0 + nz;
    ph_ocp_step(o, &s->point, k, 2, &s->local);
    memset(s->J, 0, (size_t)(nl * nl) * sizeof *s->J);
    for (int i = 0; i < 2 * na + nu + nz; i++) {
        double *row = s->J + i * nl;
        const int of = i < na ? -1 : i < 2 * na ? i - na : i < 2 * na + nu ? cu + i - 2 * na : 2 * na + i - 2 * na - nu;
        const double *from = i < na ? l->Jm + i * ny : l->H + of * ny;
        memcpy(row, from + na, (size_t)na * sizeof *row);
        memcpy(row + na, from + cu, (size_t)nu * sizeof *row);
        for (int j = 0; j < na && of >= 0; j++) row[na + nu + j] = l->Jp[j * ny + of];
        s->r[i] = i < na ? l->minus[i] - p0[i] : l->g[of];
        if (i >= na && i < 2 * na) s->r[i] += lq0[i - na];
    }
    for (int w = 0; w < nz; w++) {
        const int row = 2 * na + nu + w, column = 2 * na + nu + w;
        s->r[row] += lz1[w] - lz0[w];
        s->J[row * nl + column] += 1;
        if (o->wheel_u[w] < 0) continue;
        s->r[2 * na + o->wheel_u[w]] += o->h * lz1[w];
        s->J[(2 * na + o->wheel_u[w]) * nl + column] += o->h;
    }
}

static double lift_update(ph_pontryagin *s, int k) {
    const ph_ocp *o = s->o;
    const int na = o->na, nu = o->nu;
    double *q1 = s->point.q + (k + 1) * o->nq, size = 0;
    const double *d = s->r;
    ph_ocp_retract(o, q1, -1, d, q1);
    for (int i = 0; i < o->part_count; i++) {
        const ph_ocp_part *part = o->parts + i;
        const double far = part->rotation ? 0 : vec3_norm(vec3_load(q1 + part->q));
        size = ph_fmax(size, vec3_norm(vec3_load(d + part->a)) / (1 + far));
    }
    for (int i = 0; i < nu; i++) s->point.u[k * nu + i] -= d[na + i];
    for (int i = 0; i < na; i++) s->point.lp[(k + 1) * na + i] -= d[na + nu + i];
    for (int i = 0; i < o->nz; i++) s->point.lz[(k + 1) * o->nz + i] -= d[2 * na + nu + i];
    for (int i = 0; i < na + nu; i++)
        size = ph_fmax(size, fabs(d[na + i]) /
                                 (1 + fabs(i < nu ? s->point.u[k * nu + i] : s->point.lp[(k + 1) * na + i - nu])));
    return size;
}

static ph_status lift_step(ph_pontryagin *s, int k, const double *y, double *y1, double *u) {
    const ph_ocp *o = s->o;
    const int na = o->na, nz = o->nz, nl = lift_size(o);
    const double *p = y + o->nq, *z = p + na, *lq = z + nz, *lp = lq + na, *lz = lp + na;
    double *p1 = y1 + o->nq, *z1 = p1 + na, *lq1 = z1 + nz, *lp1 = lq1 + na, *lz1 = lp1 + na;
    ph_ocp_point *x = &s->point;
    memcpy(x->q + k * o->nq, y, (size_t)o->nq * sizeof *y);
    memcpy(x->q + (k + 1) * o->nq, y1, (size_t)o->nq * sizeof *y);
    memcpy(x->z + k * nz, z, (size_t)nz * sizeof *z);
    for (int i = 0; i < na; i++) x->lp[k * na + i] = -lp[i];
    for (int i = 0; i < na; i++) x->lp[(k + 1) * na + i] = -lp1[i];
    for (int i = 0; i < nz; i++) x->lz[k * nz + i] = -lz[i];
    for (int i = 0; i < nz; i++) x->lz[(k + 1) * nz + i] = -lz1[i];
    ph_ocp_controls(o, y, lp, lz, x->u + k * o->nu);
    double before = INFINITY;
    for (int i = 0;; i++) {
        if (i == ITERATIONS) return PH_NOT_CONVERGED;
        lift_equations(s, k, p, lq);
        if (ph_lu_factor(nl, s->J, s->pivot) != PH_OK) return PH_SINGULAR;
        ph_lu_solve(nl, s->J, s->pivot, s->r);
        const double size = lift_update(s, k);
        if (!(size < 1e6)) return PH_DIVERGED;
        if (size < 1e-15 || (size < 1e-11 && size > 0.5 * before)) break;
        before = size;
    }
    ph_ocp_step(o, x, k, 1, &s->local);
    memcpy(y1, x->q + (k + 1) * o->nq, (size_t)o->nq * sizeof *y);
    memcpy(p1, s->local.plus, (size_t)na * sizeof *p1);
    for (int i = 0; i < nz; i++) z1[i] = z[i] + o->h * s->local.zdot[i];
    for (int i = 0; i < na; i++) lq1[i] = s->local.g[na + i];
    for (int i = 0; i < na; i++) lp1[i] = -x->lp[(k + 1) * na + i];
    for (int i = 0; i < nz; i++) lz1[i] = -x->lz[(k + 1) * nz + i];
    memcpy(lz1 + nz, lz + nz, (size_t)o->def->cost_count * sizeof *lz);
    ph_effort_add(o->def, o->h, x->u + k * o->nu, lz1 + nz);
    if (u) memcpy(u, x->u + k * o->nu, (size_t)o->nu * sizeof *u);
    return PH_OK;
}

ph_status ph_pontryagin_step(ph_pontryagin *p, int k, double nudge, const double *y, double *y1, double *u) {
    return p->table ? table_step(p, k, nudge, y, y1, u) : lift_step(p, k, y, y1, u);
}

void ph_pontryagin_begin(ph_pontryagin *p) {
    const ph_ocp *o = p->o;
    const ph_units u = ph_units_of(o->model, o->def);
    double *unit = p->scaled.unit;
    for (int i = 0; i < o->part_count; i++) {
        const ph_ocp_part *part = o->parts + i;
        for (int c = part->a; c < part->a + 3; c++) {
            unit[c] = part->rotation ? 1 : u.length;
            unit[o->na + c] = part->rotation ? u.spin : u.momentum;
        }
    }
    for (int i = 0; i < o->nz; i++) unit[2 * o->na + i] = u.spin;
    ph_unit_adjoints(u.cost, o->nx, unit, unit + o->nx);
    for (int i = 2 * o->nx; i < p->nt; i++) unit[i] = u.cost;
}

void ph_pontryagin_layout(ph_pontryagin *p, ph_arena *arena) {
    const ph_ocp *o = p->o;
    const int parts = o->part_count, nl = lift_size(o);
    p->nt = 2 * o->nx + o->def->cost_count;
    ph_factor *factors = PH_TAKE(arena, parts + 1, ph_factor);
    p->flow = (ph_flow){.group = {.count = parts + 1, .factors = factors}, .side = PH_BODY, .field = field};
    // The sizes are known before the factors are allocated.
    p->flow.group.nq = o->nq + p->nt - o->na;
    p->flow.group.nv = p->nt;
    for (int i = 0; factors && i < parts; i++)
        factors[i] = (ph_factor){.kind = o->parts[i].rotation ? PH_SO3 : PH_RN, .n = 3};
    if (factors) {
        factors[parts] = (ph_factor){.kind = PH_RN, .n = p->nt - o->na};
        ph_group_layout(&p->flow.group);
    }
    ph_unit_flow_layout(&p->scaled, &p->flow, o->na, arena);
    p->u = PH_TAKE(arena, o->nu, double);
    ph_ocp_field_layout(o, 1, &p->at, arena);
    if (p->table) {
        p->work = PH_TAKE(arena, ph_flow_work(&p->flow, p->table), double);
        return;
    }
    ph_ocp_point_layout(o, &p->point, arena);
    ph_ocp_local_layout(o, &p->local, arena);
    p->J = PH_TAKE(arena, nl * nl, double);
    p->r = PH_TAKE(arena, nl, double);
    p->pivot = PH_TAKE(arena, nl, int);
}
