// Maps from algebra to group beside exp, and what they do to momenta.                docs/theory/variational.md
#include "polhode/lie/element.h"

// Each operator on one rotation and on one rigid displacement; the product of groups is then the same loop for all.
typedef struct operators {
    vec3 (*so3)(vec3 w, vec3 mu);
    wrench (*se3)(twist xi, wrench mu);
} operators;

static vec3 Ad_T_exp(vec3 w, vec3 mu) { return so3_Ad_T(so3_exp(w), mu); }
static vec3 Ad_T_cay(vec3 w, vec3 mu) { return so3_Ad_T(so3_cay(w), mu); }
static vec3 dcay_T(vec3 w, vec3 mu) { return so3_dcay_v(vec3_neg(w), mu); }
static wrench se3_Ad_T_exp(twist xi, wrench mu) { return se3_Ad_T(se3_exp(xi), mu); }
static wrench se3_Ad_T_cay(twist xi, wrench mu) { return se3_Ad_T(se3_cay(xi), mu); }

static void apply(const ph_group *g, const operators *op, const double *u0, const double *mu0, double *out0) {
    for (int i = 0; i < g->count; i++) {
        const ph_factor *f = g->factors + i;
        const double *u = u0 + f->v, *mu = mu0 + f->v;
        double *out = out0 + f->v;
        if (ph_kind_is_se3(f->kind)) {
            wrench_store(op->se3(twist_load(u), wrench_load(mu)), out);
            continue;
        }
        const int turns = f->kind == PH_RN ? 0 : 3, all = f->kind == PH_RN ? f->n : f->kind == PH_SO3 ? 3 : 6;
        if (turns) vec3_store(op->so3(vec3_load(u), vec3_load(mu)), out);
        for (int k = turns; k < all; k++) out[k] = mu[k];
    }
}

void ph_group_dtau_T(const ph_group *g, ph_tau tau, const double *u, const double *mu, double *out) {
    static const operators op[] = {{so3_dexp_T_v, se3_dexp_T}, {dcay_T, se3_dcay_T}, {so3_dexp_T_v, se3_dexp_T}};
    apply(g, op + tau, u, mu, out);
}

void ph_group_dtauinv_T(const ph_group *g, ph_tau tau, const double *u, const double *mu, double *out) {
    static const operators op[] = {
        {so3_dexpinv_T_v, se3_dexpinv_T}, {so3_dcayinv_T_v, se3_dcayinv_T}, {so3_dexpinv_T_v, se3_dexpinv_T}};
    apply(g, op + tau, u, mu, out);
}

void ph_group_Ad_T(const ph_group *g, ph_tau tau, const double *u, const double *mu, double *out) {
    static const operators op[] = {{Ad_T_exp, se3_Ad_T_exp}, {Ad_T_cay, se3_Ad_T_cay}, {Ad_T_exp, se3_Ad_T_exp}};
    apply(g, op + tau, u, mu, out);
}

static void advance_by_cay(const ph_factor *f, const double *q, const double *u, double *q1) {
    if (f->kind == PH_RN) {
        for (int k = 0; k < f->n; k++) q1[k] = q[k] + u[k];
        return;
    }
    if (ph_kind_is_se3(f->kind)) {
        const se3 g = se3_mul(ph_element_pose(f->kind, q), se3_cay(twist_load(u)));
        ph_element_set(f->kind, se3_normalize(g), q1);
        return;
    }
    so3_store(so3_normalize(so3_mul(so3_load(q), so3_cay(vec3_load(u)))), q1);
    if (f->kind == PH_SO3XR3) vec3_store(vec3_add(vec3_load(q + 4), vec3_load(u + 3)), q1 + 4);
}

void ph_group_advance(const ph_group *g, ph_tau tau, const double *q, const double *u, double *q1) {
    if (tau != PH_TAU_CAY) {
        ph_group_retract(g, PH_BODY, q, u, q1);
        return;
    }
    for (int i = 0; i < g->count; i++) {
        const ph_factor *f = g->factors + i;
        advance_by_cay(f, q + f->q, u + f->v, q1 + f->q);
    }
}

// cay^-1: of the quaternion (w, u) the vector 2u/w, and (1 - w^/2) x of the translation.               (L.21), (L.32)
static vec3 so3_of_cay(so3 q) { return vec3_scale(2 / q.w, so3_vector(q)); }

static twist se3_of_cay(se3 g) {
    const vec3 w = so3_of_cay(g.R);
    return twist_make(w, vec3_axpy(-0.5, vec3_cross(w, g.x), g.x));
}

void ph_group_tauinv(const ph_group *g, ph_tau tau, const double *d0, double *u0) {
    for (int i = 0; i < g->count; i++) {
        const ph_factor *f = g->factors + i;
        const double *d = d0 + f->q;
        double *u = u0 + f->v;
        if (ph_kind_is_se3(f->kind)) {
            const se3 pose = ph_element_pose(f->kind, d);
            twist_store(tau == PH_TAU_CAY ? se3_of_cay(pose) : se3_log(pose), u);
            continue;
        }
        if (f->kind == PH_RN) {
            for (int k = 0; k < f->n; k++) u[k] = d[k];
            continue;
        }
        vec3_store(tau == PH_TAU_CAY ? so3_of_cay(so3_load(d)) : so3_log(so3_load(d)), u);
        if (f->kind == PH_SO3XR3) vec3_store(vec3_load(d + 4), u + 3);
    }
}
