#include "integrators/galerkin_guess.h"

#include "linalg/quadrature.h"

static void add(int n, double s, const double *x, double *y) {
    for (int i = 0; i < n; i++) y[i] += s * x[i];
}

static void scaled(int n, double s, const double *x, double *y) {
    for (int i = 0; i < n; i++) y[i] = s * x[i];
}

void ph_galerkin_find_held(ph_group_galerkin *g) {
    const ph_split *bonds = g->matrix->bonds;
    for (bool changed = true; changed;) {
        changed = false;
        for (int k = 0; k < 2 * bonds->joint_count; k++) {
            const int f = bonds->joints[k / 2].factor[k % 2], other = bonds->joints[k / 2].factor[1 - k % 2];
            if (f < 0 || !g->floats[f] || (other >= 0 && g->floats[other])) continue;
            g->floats[f] = false;
            changed = true;
        }
    }
}

// The polynomial through the control points of the last step with the velocity at its end, of degree s + 1, at those of
// this one.                                                                                                  (VG.20)
static void continue_motion(ph_group_galerkin *g, double *x) {
    const ph_motion_basis *B = &g->basis;
    const ph_group *G = &g->base.sys->group;
    const int nv = G->nv, s = B->s;
    double phi[PH_MOTION_NODES], dphi[PH_MOTION_NODES], slope = 1;
    double *end = g->w0, *bend = g->w1, *u = g->w2;
    scaled(nv, 0.5 * g->h_last, g->last + (s - 1) * nv, end);
    ph_group_dexpinv(G, PH_BODY, end, g->v, 0, bend);
    ph_lagrange_basis(s, B->d, 1, phi, dphi);
    for (int l = 1; l <= s; l++) add(nv, -dphi[l], g->last + (l - 1) * nv, bend);
    for (int j = 0; j < s; j++) slope *= 1 - B->d[j];
    scaled(nv, g->h_last / slope, bend, bend);
    for (int l = 1; l <= s; l++) {
        const double part = 1 + B->d[l] * g->h / g->h_last;
        double beyond = 1;
        for (int j = 0; j <= s; j++) beyond *= part - B->d[j];
        ph_lagrange_basis(s, B->d, part, phi, dphi);
        for (int k = 0; k < nv; k++) u[k] = beyond * bend[k] - end[k];
        for (int j = 1; j <= s; j++) add(nv, phi[j] * g->h_last, g->last + (j - 1) * nv, u);
        ph_group_identity(G, g->q1);
        scaled(nv, -1, end, g->P);
        ph_group_retract(G, PH_BODY, g->q1, g->P, g->qc);
        ph_group_retract(G, PH_BODY, g->qc, u, g->qc);
        ph_group_difference(G, g->q1, g->qc, x + (l - 1) * nv);
        scaled(nv, 1 / g->h, x + (l - 1) * nv, x + (l - 1) * nv);
    }
}

// With stiff forces velocities at the ends of steps contain vibrations that the step does not resolve, and the mean
// ones of the last two steps are continued. On SE(3), and without a step before, it is the velocity: a screw for what
// joints hold, straight on for what floats. Impulses are those of the last step. (VG.20)
void ph_galerkin_guess(ph_group_galerkin *g, bool follows) {
    const ph_system *sys = g->base.sys;
    const ph_motion_basis *B = &g->basis;
    const int nv = sys->group.nv, s = B->s;
    double *x = g->unknowns;
    const double *mean = g->last + (s - 1) * nv, more = g->h_before == g->h_last && g->h == g->h_last ? 0.5 : 0;
    for (int l = 1; l <= s; l++)
        for (int k = 0; k < nv; k++) {
            const double change = more * (mean[k] - g->mean_before[k]) * (1 + B->d[l]);
            x[(l - 1) * nv + k] = B->d[l] * (follows && ph_step_matrix_stiff(g->matrix) ? mean[k] + change : g->v[k]);
        }
    for (int i = 0; i < sys->group.count; i++) {
        double straight[PH_MOTION_DEGREE][6];
        if (!g->floats[i] || ph_step_matrix_stiff(g->matrix)) continue;
        const int v = sys->group.factors[i].v;
        ph_motion_straight(B, g->h, g->v + v, straight);
        for (int l = 0; l < s; l++) scaled(6, 1 / g->h, straight[l], x + l * nv + v);
    }
    if (follows && !g->by_matrix && g->h <= 2 * g->h_last) continue_motion(g, x);
    for (int k = 0; k < s * sys->nc; k++) x[s * nv + k] = follows ? g->impulse_last[k] * g->h / g->h_last : 0;
}
