// Pontryagin's equations and their integration over one step.                    docs/theory/optimal-control.md
#include "ocp/pontryagin.h"

#include "base/vector.h"
#include "linalg/lu.h"
#include "ocp/rotation.h"

#include <float.h>
#include <string.h>

enum { ITERATIONS = 30 };

static int lift_size(const ph_ocp *o) { return 2 * o->na + o->nu + o->nz; }

// --- the equations --------------------------------------------------------------------------------------------

// What maximises the Hamiltonian: the adjoints' pull in the frame of each control, over twice its weight.
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

// One load: its part of p', and of -dH/da in lambda_q'.                                                  (O.15)
static void load_rates(const ph_ocp *o, const ph_ocp_load *l, vec3 F, const double *q, const double *lp, double *dp,
                       double *dlq) {
    const so3 R = l->rotation >= 0 ? so3_load(q + o->parts[l->rotation].q) : so3_identity();
    const int a = l->rotation >= 0 ? o->parts[l->rotation].a : 0;
    if (l->force && l->translation >= 0) {
        const int x = o->parts[l->translation].a;
        add(dp + x, l->body_frame ? so3_act(R, F) : F);
        if (l->body_frame) add(dlq + a, vec3_cross(so3_act(so3_inv(R), vec3_load(lp + x)), F));
    }
    if (l->force && l->rotation >= 0) add(dp + a, vec3_cross(l->X, F));
    if (l->force) return;
    const vec3 T = l->body_frame ? F : so3_act(so3_inv(R), F);
    add(dp + a, T);
    if (!l->body_frame) add(dlq + a, vec3_cross(T, vec3_load(lp + a)));
}

// omega, p', lambda_q', lambda_p' and lambda_z' of a free rotation.                                       (O.14)
static void rotation_rates(const ph_ocp *o, const ph_ocp_part *part, const double *p, const double *z, const double *lq,
                           const double *lp, double *k) {
    const int na = o->na, a = part->a;
    vec3 sigma = part->fixed;
    for (int i = part->wheel; i < part->wheel + part->wheels; i++) sigma = vec3_axpy(z[i], o->wheels[i].axis, sigma);
    const vec3 P = vec3_load(p + a), Lq = vec3_load(lq + a), Lp = vec3_load(lp + a);
    const mat3 inverse = ph_ocp_inverse(part->J);
    const vec3 w = mat3_mulv(inverse, vec3_sub(P, sigma)), y = mat3_mulv(inverse, vec3_add(Lq, vec3_cross(Lp, P)));
    double *dp = k + na, *dlq = dp + na + o->nz, *dlp = dlq + na, *dlz = dlp + na;
    vec3_store(w, k + a);
    add(dp + a, vec3_cross(P, w));
    add(dlq + a, vec3_cross(Lq, w));
    add(dlp + a, vec3_neg(vec3_add(y, vec3_cross(w, Lp))));
    for (int i = part->wheel; i < part->wheel + part->wheels; i++) dlz[i] += vec3_dot(o->wheels[i].axis, y);
}

// All rates of y with the control u.                                                                     (O.1, O.14)
static void rates(const ph_ocp *o, double t, const double *y, const double *u, double *k) {
    const int na = o->na, nt = 2 * o->nx + 1;
    const double *p = y + o->nq, *z = p + na, *lq = z + o->nz, *lp = lq + na;
    double *dp = k + na, *dz = dp + na, *dlq = dz + o->nz, *dlp = dlq + na;
    memset(k, 0, (size_t)nt * sizeof *k);
    for (int i = 0; i < o->part_count; i++) {
        const ph_ocp_part *part = o->parts + i;
        if (part->rotation) {
            rotation_rates(o, part, p, z, lq, lp, k);
            continue;
        }
        for (int j = part->a; j < part->a + 3; j++) {
            k[j] = p[j] / part->m;
            dlp[j] = -lq[j] / part->m;
        }
    }
    for (int i = 0; i < o->load_count; i++) {
        const ph_ocp_load *l = o->loads + i;
        double value[3];
        vec3_store(l->constant, value);
        if (l->signal) ph_signal_evaluate(l->signal, t, value, NULL, NULL);
        load_rates(o, l, vec3_load(l->u >= 0 ? u + l->u : value), y, lp, dp, dlq);
    }
    for (int i = 0; i < o->nz; i++) {
        ph_signal_evaluate(o->wheels[i].torque, t, &dz[i], NULL, NULL);
        if (o->wheel_u[i] >= 0) dz[i] += u[o->wheel_u[i]];
    }
    for (int i = 0; i < o->nu; i++) k[nt - 1] += o->effort[i] * u[i] * u[i];
}

double ph_ocp_hamiltonian(const ph_ocp *o, double t, const double *y, const double *u, double *k) {
    const int na = o->na, nz = o->nz;
    const double *lq = y + o->nq + na + nz;
    rates(o, t, y, u, k);
    return ph_dot(lq, k, na) + ph_dot(lq + na, k + na, na) + ph_dot(lq + 2 * na, k + 2 * na, nz) - k[2 * o->nx];
}

static ph_status field(ph_flow *flow, double t, const double *y, double *k) {
    ph_pontryagin *s = (ph_pontryagin *)(void *)flow;
    const ph_ocp *o = s->o;
    const double *lp = y + o->nq + 2 * o->na + o->nz;
    if (s->controls > 0) {
        const double *given = s->given + (s->controls > 1 ? s->stage++ : 0) * o->nu;
        memcpy(s->u, given, (size_t)o->nu * sizeof *given);
    } else ph_ocp_controls(o, y, lp, lp + o->na, s->u);
    rates(o, t, y, s->u, k);
    return PH_OK;
}

// --- by a Runge-Kutta table ----------------------------------------------------------------------------------------

static ph_status table_step(ph_pontryagin *s, int k, const double *y, double *y1, double *u) {
    const ph_ocp *o = s->o;
    s->stage = 0;
    ph_step_in in = {.t = k * o->h, .h = 0.5 * o->h, .tolerance = 4 * DBL_EPSILON};
    if (u != NULL) {  // in the middle of the step: half of it
        const ph_status status = ph_flow_step(&s->flow, s->table, &in, y, y1, NULL, NULL, s->work);
        if (status != PH_OK) return status;
        const double *lp = y1 + o->nq + 2 * o->na + o->nz;
        ph_ocp_controls(o, y1, lp, lp + o->na, u);
    }
    in.h = o->h;
    return ph_flow_step(&s->flow, s->table, &in, y, y1, NULL, NULL, s->work);
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
    for (int i = 0; i < o->part_count; i++) {
        const ph_ocp_part *part = o->parts + i;
        const vec3 b = vec3_neg(vec3_load(d + part->a));
        if (part->rotation) so3_store(so3_plus(so3_load(q1 + part->q), b), q1 + part->q);
        else add(q1 + part->q, b);
        size = fmax(size, vec3_norm(b) / (1 + (part->rotation ? 0 : vec3_norm(vec3_load(q1 + part->q)))));
    }
    for (int i = 0; i < nu; i++) s->point.u[k * nu + i] -= d[na + i];
    for (int i = 0; i < na; i++) s->point.lp[(k + 1) * na + i] -= d[na + nu + i];
    for (int i = 0; i < o->nz; i++) s->point.lz[(k + 1) * o->nz + i] -= d[2 * na + nu + i];
    for (int i = 0; i < na + nu; i++)
        size = fmax(size,
                    fabs(d[na + i]) / (1 + fabs(i < nu ? s->point.u[k * nu + i] : s->point.lp[(k + 1) * na + i - nu])));
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
    lz1[nz] = lz[nz] + s->local.cost;
    if (u) memcpy(u, x->u + k * o->nu, (size_t)o->nu * sizeof *u);
    return PH_OK;
}

ph_status ph_pontryagin_step(ph_pontryagin *p, int k, const double *y, double *y1, double *u) {
    return p->table ? table_step(p, k, y, y1, u) : lift_step(p, k, y, y1, u);
}

void ph_pontryagin_layout(ph_pontryagin *p, ph_arena *arena) {
    const ph_ocp *o = p->o;
    const int parts = o->part_count, nl = lift_size(o);
    p->nt = 2 * o->nx + 1;
    ph_factor *factors = PH_TAKE(arena, parts + 1, ph_factor);
    p->flow = (ph_flow){.group = {.count = parts + 1, .factors = factors}, .side = PH_BODY, .field = field};
    // The sizes are known before there are factors.
    p->flow.group.nq = o->nq + p->nt - o->na;
    p->flow.group.nv = p->nt;
    for (int i = 0; factors && i < parts; i++)
        factors[i] = (ph_factor){.kind = o->parts[i].rotation ? PH_SO3 : PH_RN, .n = 3};
    if (factors) {
        factors[parts] = (ph_factor){.kind = PH_RN, .n = p->nt - o->na};
        ph_group_layout(&p->flow.group);
    }
    p->u = PH_TAKE(arena, o->nu, double);
    p->given = PH_TAKE(arena, p->controls * o->nu, double);
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
