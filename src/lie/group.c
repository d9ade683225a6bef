// Products of groups, factor by factor.                                        docs/theory/munthe-kaas.md
#include "base/plant.h"
#include "polhode/group.h"

#include "polhode/lie/element.h"

#if PH_LANES == 1
ph_status ph_group_layout(ph_group *g) {
    g->nq = g->nv = 0;
    for (int i = 0; i < g->count; i++) {
        ph_factor *f = g->factors + i;
        f->q = g->nq;
        f->v = g->nv;
        switch (f->kind) {
        case PH_RN:
            if (f->n < 0) return PH_ERR_ARGUMENT;
            g->nq += f->n;
            g->nv += f->n;
            break;
        case PH_SO3:
            g->nq += 4;
            g->nv += 3;
            break;
        case PH_SO3XR3:
        case PH_SE3:
            g->nq += 7;
            g->nv += 6;
            break;
        case PH_DUAL_QUATERNION:
            g->nq += 8;
            g->nv += 6;
            break;
        default: return PH_ERR_ARGUMENT;
        }
    }
    return PH_OK;
}

void ph_group_identity(const ph_group *g, double *q) {
    for (int i = 0; i < g->nq; i++) q[i] = 0;
    for (int i = 0; i < g->count; i++)
        if (g->factors[i].kind != PH_RN) q[g->factors[i].q] = 1;
}
#endif

// --- retraction -----------------------------------------------------------------------------------------

// R exp(w) or exp(w) R, renormalised: rounding must not build up over a long run.
static so3 turned(ph_side side, so3 R, vec3 w) {
    const so3 E = so3_expm1(w);
    return so3_add_normalized(R, side == PH_BODY ? so3_mul(R, E) : so3_mul(E, R));
}

static void retract_se3(ph_side side, const ph_real *q, const ph_real *u, ph_real *q1) {
    const se3 g = se3_load(q);
    const twist xi = twist_load(u);
    const vec3 moved = so3_dexp_v(xi.w, xi.v);  // (L.25)
    se3 r;
    r.R = turned(side, g.R, xi.w);
    r.x = side == PH_BODY ? vec3_add(g.x, so3_act(g.R, moved)) : vec3_add(so3_act(so3_exp(xi.w), g.x), moved);
    se3_store(r, q1);
}

static dq moved_dq(ph_side side, dq g, twist xi) {
    const dq E = dq_expm1(xi);
    return dq_add_normalized(g, side == PH_BODY ? dq_mul(g, E) : dq_mul(E, g));
}

static void retract_rn(int n, const ph_real *q, const ph_real *u, ph_real *q1) {
    for (int k = 0; k < n; k++) q1[k] = q[k] + u[k];
}

void ph_group_retract(const ph_group *g, ph_side side, const ph_real *q0, const ph_real *u0, ph_real *q10) {
    for (int i = 0; i < g->count; i++) {
        const ph_factor *f = g->factors + i;
        const ph_real *q = q0 + f->q, *u = u0 + f->v;
        ph_real *q1 = q10 + f->q;
        switch (f->kind) {
        case PH_RN: retract_rn(f->n, q, u, q1); break;
        case PH_SO3: so3_store(turned(side, so3_load(q), vec3_load(u)), q1); break;
        case PH_SO3XR3:
            so3_store(turned(side, so3_load(q), vec3_load(u)), q1);
            retract_rn(3, q + 4, u + 3, q1 + 4);
            break;
        case PH_SE3: retract_se3(side, q, u, q1); break;
        case PH_DUAL_QUATERNION: dq_store(moved_dq(side, dq_load(q), twist_load(u)), q1); break;
        }
        if (PH_PLANTED(ROTATION) && f->kind != PH_RN)
            for (int k = 0; k < 4; k++) q1[k] *= 1 + 0.5e-9;
    }
}

#if PH_LANES == 1
void ph_group_difference(const ph_group *g, const double *q0, const double *q10, double *u0) {
    for (int i = 0; i < g->count; i++) {
        const ph_factor *f = g->factors + i;
        const double *q = q0 + f->q, *q1 = q10 + f->q;
        double *u = u0 + f->v;
        switch (f->kind) {
        case PH_RN:
            for (int k = 0; k < f->n; k++) u[k] = q1[k] - q[k];
            break;
        case PH_SO3: vec3_store(so3_minus(so3_load(q1), so3_load(q)), u); break;
        case PH_SO3XR3:
            vec3_store(so3_minus(so3_load(q1), so3_load(q)), u);
            vec3_store(vec3_sub(vec3_load(q1 + 4), vec3_load(q + 4)), u + 3);
            break;
        case PH_SE3: twist_store(se3_minus(se3_load(q1), se3_load(q)), u); break;
        case PH_DUAL_QUATERNION: twist_store(dq_minus(dq_load(q1), dq_load(q)), u); break;
        }
    }
}
#endif

// --- dexp^-1 --------------------------------------------------------------------------------------------

// The kernels are right-trivialised: the body-fixed version is the one at -u. With it the odd term of the
// series changes sign: k + [u,k]/2 + [u,[u,k]]/12 - ..
static vec3 dexpinv_so3(vec3 u, vec3 k, int terms) {
    if (PH_PLANTED(DEXPINV)) return vec3_scale(0.5, vec3_add(so3_dexpinv_v(u, k), so3_dexpinv_v(vec3_neg(u), k)));
    return terms > 0 ? so3_dexpinv_series(u, k, terms) : so3_dexpinv_v(u, k);
}

static twist dexpinv_se3(twist u, twist k, int terms) {
    if (PH_PLANTED(DEXPINV)) return twist_scale(0.5, twist_add(se3_dexpinv(u, k), se3_dexpinv(twist_scale(-1, u), k)));
    return terms > 0 ? se3_dexpinv_series(u, k, terms) : se3_dexpinv(u, k);
}

void ph_group_dexpinv(const ph_group *g, ph_side side, const ph_real *u0, const ph_real *k0, int terms, ph_real *out0) {
    const double sign = side == PH_BODY ? -1 : 1;
    for (int i = 0; i < g->count; i++) {
        const ph_factor *f = g->factors + i;
        const ph_real *u = u0 + f->v, *k = k0 + f->v;
        ph_real *out = out0 + f->v;
        switch (f->kind) {
        case PH_RN:
            for (int c = 0; c < f->n; c++) out[c] = k[c];
            break;
        case PH_SO3: vec3_store(dexpinv_so3(vec3_scale(sign, vec3_load(u)), vec3_load(k), terms), out); break;
        case PH_SO3XR3:
            vec3_store(dexpinv_so3(vec3_scale(sign, vec3_load(u)), vec3_load(k), terms), out);
            vec3_store(vec3_load(k + 3), out + 3);
            break;
        case PH_SE3:
        case PH_DUAL_QUATERNION:
            twist_store(dexpinv_se3(twist_scale(sign, twist_load(u)), twist_load(k), terms), out);
            break;
        }
    }
}

#if PH_LANES == 1
// --- Cartesian rotation vectors -------------------------------------------------------------------------

// R = exp(psi + d psi) with psi = log R and d psi = T^-1 theta.                                 (M.22)
static so3 through_chart(so3 R, vec3 theta) {
    const vec3 psi = so3_log(R);
    return so3_normalize(so3_exp(vec3_add(psi, so3_dexpinv_v(vec3_neg(psi), theta))));
}

void ph_group_chart_update(const ph_group *g, const double *q0, const double *u0, double *q10) {
    for (int i = 0; i < g->count; i++) {
        const ph_factor *f = g->factors + i;
        const double *q = q0 + f->q, *u = u0 + f->v;
        double *q1 = q10 + f->q;
        if (f->kind == PH_RN) {
            retract_rn(f->n, q, u, q1);
            continue;
        }
        if (f->kind == PH_SO3) {
            so3_store(through_chart(so3_load(q), vec3_load(u)), q1);
            continue;
        }
        const se3 g0 = ph_element_pose(f->kind, q);
        const vec3 dx = ph_kind_is_se3(f->kind) ? so3_act(g0.R, vec3_load(u + 3)) : vec3_load(u + 3);
        ph_element_set(f->kind, se3_make(through_chart(g0.R, vec3_load(u)), vec3_add(g0.x, dx)), q1);
    }
}
#endif
