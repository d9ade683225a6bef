#include "integrators/galerkin_joints.h"

#include "base/vector.h"

#include <string.h>

static void scaled(int n, double s, const double *x, double *y) {
    for (int i = 0; i < n; i++) y[i] = s * x[i];
}

// out = log(exp(a) exp(b)), with the digits of small a and b: about the identity, not about q.
static void compose(ph_group_galerkin *g, const double *a, const double *b, double *out) {
    const ph_group *G = &g->base.sys->group;
    ph_group_identity(G, g->q1);
    ph_group_retract(G, PH_BODY, g->q1, a, g->qc);
    ph_group_retract(G, PH_BODY, g->qc, b, g->qc);
    ph_group_difference(G, g->q1, g->qc, out);
}

// x_l of the motions h d_l xi_l, l = 1 .. s, in g->dx.
static void take_motions(ph_group_galerkin *g) {
    const int nv = g->base.sys->group.nv, s = g->basis.s;
    double *whole = g->x + (s - 1) * nv;
    scaled(nv, g->h, g->dx + (s - 1) * nv, whole);
    scaled(nv, -0.5, whole, g->w0);
    for (int l = 1; l < s; l++) {
        double *x = g->x + (l - 1) * nv;
        scaled(nv, g->h * g->basis.d[l], g->dx + (l - 1) * nv, g->w1);
        compose(g, g->w0, g->w1, x);
        for (int k = 0; k < nv; k++) x[k] += 0.5 * whole[k];
    }
}

ph_status ph_galerkin_follow_joints(ph_group_galerkin *g) {
    const ph_system *sys = g->base.sys;
    const ph_group *G = &sys->group;
    const int nv = G->nv, s = g->basis.s;
    const double *whole = g->x + (s - 1) * nv;
    for (int l = 1; l <= s; l++) {
        const double part = g->basis.d[l], length = part * g->h, t1 = ph_seen(&g->base, g->t + length);
        double *xi = g->dx + (l - 1) * nv;
        scaled(nv, 0.5, whole, g->w0);
        for (int k = 0; k < nv; k++) g->w1[k] = g->x[(l - 1) * nv + k] - g->w0[k];
        if (l < s) compose(g, g->w0, g->w1, xi);
        else memcpy(xi, whole, (size_t)nv * sizeof *xi);
        scaled(nv, 0.5, xi, g->w0);
        ph_group_retract(G, PH_BODY, g->q, g->w0, g->qc);
        scaled(nv, 1 / length, xi, xi);
        const ph_place middle = {g->t + 0.5 * length, g->qc, NULL, NULL};
        const ph_status status = ph_null_space_follow(&g->space, PH_TAU_EXP, &middle, t1, length, g->q, xi, g->base.ws);
        if (status != PH_OK) return status;
        memcpy(g->theta + (l - 1) * sys->nf, g->space.theta, (size_t)sys->nf * sizeof *g->theta);
    }
    take_motions(g);
    return PH_OK;
}

// Moves along the joints by dX_l = -(A^-1 a)_l, a in g->r.
static void absorb(ph_group_galerkin *g) {
    const ph_system *sys = g->base.sys;
    const int nv = sys->group.nv, s = g->basis.s;
    const ph_place begin = {g->t, g->q, NULL, NULL};
    for (int l = 1; l <= s; l++) {
        const double length = g->basis.d[l] * g->h, t1 = ph_seen(&g->base, g->t + length);
        double *theta = g->theta + (l - 1) * sys->nf;
        for (int k = 0; k < nv; k++) {
            g->w0[k] = 0;
            for (int j = 0; j < s; j++) g->w0[k] -= g->basis.inverse[l - 1][j] * g->r[j * nv + k];
        }
        memcpy(g->space.theta, theta, (size_t)sys->nf * sizeof *theta);
        ph_null_space_add(&g->space, &begin, g->h, g->w0, g->base.ws);
        ph_null_space_velocity(&g->space, PH_TAU_EXP, t1, length, g->q, g->dx + (l - 1) * nv, g->base.ws);
    }
    take_motions(g);
}

ph_status ph_galerkin_joint_impulses(ph_group_galerkin *g, double least) {
    const ph_system *sys = g->base.sys;
    const int nv = sys->group.nv, nc = sys->nc, s = g->basis.s;
    for (int j = 0; j < s; j++) {
        const ph_place at = ph_galerkin_control_point(g, j);
        double *r = g->r + j * nv, *Lambda = g->unknowns + s * nv + j * nc;
        memset(g->rows, 0, (size_t)nc * sizeof *g->rows);
        const ph_status status = sys->solve(sys, &at, r, g->rows, g->w0, g->change, g->base.ws);
        if (status != PH_OK) return status;
        memcpy(r, g->w0, (size_t)nv * sizeof *r);
        for (int k = 0; k < nc; k++) Lambda[k] += g->change[k];
    }
    double change = 0, size = 0;
    for (int j = 0; j < s; j++) {
        change = ph_larger(change, ph_largest(g->r + j * nv, ph_own_v(sys)));
        size = ph_larger(size, ph_largest(g->x + j * nv, ph_own_v(sys)));
    }
    if (change <= least * (1 + size / g->h)) absorb(g);
    return PH_OK;
}
