// From the local derivatives of a step to a stage of the linear-quadratic problem.
#include "ocp/body_assembly.h"

#include "base/vector.h"
#include "linalg/dense.h"
#include "linalg/dense_lu.h"
#include "linalg/symmetric.h"
#include "polhode/elementary.h"

#include <string.h>

// b = T (a, dp, dz, du) + t0 from the momentum at the start of the step.                                       (O.13)
static ph_status eliminate(ph_ocp_newton *n, int k) {
    const ph_ocp *o = n->o;
    const ph_ocp_local *l = &n->l;
    const int na = o->na, ny = ph_ocp_local_size(o), nw = o->nx + o->nu;
    for (int i = 0; i < na; i++) memcpy(n->LU + i * na, l->Jm + i * ny + na, (size_t)na * sizeof(double));
    if (ph_lu_factor(na, n->LU, n->pivot) != PH_OK) return PH_SINGULAR;
    double *column = n->S;
    for (int j = 0; j < nw; j++) {
        for (int i = 0; i < na; i++) {
            const double *row = l->Jm + i * ny;
            column[i] = j < na || j >= 2 * na ? -row[j] : i == j - na ? 1 : 0;
        }
        ph_lu_solve(na, n->LU, n->pivot, column);
        for (int i = 0; i < na; i++) n->T[i * nw + j] = column[i];
    }
    for (int i = 0; i < na; i++) n->t0[i] = n->x.p[k * na + i] - l->minus[i];
    ph_lu_solve(na, n->LU, n->pivot, n->t0);
    return PH_OK;
}

// dx_{k+1} = A dx_k + B du_k + c
static void dynamics(const ph_ocp_newton *n, int k, ph_stage *s) {
    const ph_ocp *o = n->o;
    const ph_ocp_local *l = &n->l;
    const int na = o->na, nx = o->nx, nu = o->nu, ny = ph_ocp_local_size(o), nw = nx + nu;
    memset(s->A, 0, (size_t)(nx * nx) * sizeof *s->A);
    memset(s->B, 0, (size_t)(nx * nu) * sizeof *s->B);
    for (int i = 0; i < na; i++) {
        const double *T = n->T + i * nw, *J = l->Jp + i * ny;
        memcpy(s->A + i * nx, T, (size_t)nx * sizeof *T);
        memcpy(s->B + i * nu, T + nx, (size_t)nu * sizeof *T);
        s->c[i] = n->t0[i];
        double *A = s->A + (na + i) * nx, *B = s->B + (na + i) * nu, *c = s->c + na + i;
        memcpy(A, J, (size_t)na * sizeof *J);
        memcpy(A + 2 * na, J + 2 * na, (size_t)o->nz * sizeof *J);
        memcpy(B, J + 2 * na + o->nz, (size_t)nu * sizeof *J);
        for (int j = 0; j < na; j++) {
            const double *Tj = n->T + j * nw, f = J[na + j];
            for (int w = 0; w < nx; w++) A[w] += f * Tj[w];
            for (int w = 0; w < nu; w++) B[w] += f * Tj[nx + w];
        }
        *c = ph_dot(J + na, n->t0, na) + l->plus[i] - n->x.p[(k + 1) * na + i];
    }
    for (int i = 0; i < o->nz; i++) {
        const int at = 2 * na + i;
        const double *z = n->x.z + k * o->nz + i;
        s->A[at * nx + at] = 1;
        if (o->wheel_u[i] >= 0) s->B[at * nu + o->wheel_u[i]] = o->h;
        s->c[at] = z[0] + o->h * l->zdot[i] - z[o->nz];
    }
}

// N^T H N and N^T (g + H n0), y = N w + n0 with rows a, b = T w + t0, z, u.
static void curvature(ph_ocp_newton *n, int k, ph_stage *s) {
    const ph_ocp *o = n->o;
    const ph_ocp_local *l = &n->l;
    const int na = o->na, nx = o->nx, nu = o->nu, ny = ph_ocp_local_size(o), nw = nx + nu, tail = o->nz + nu;
    for (int i = 0; i < ny; i++) {  // H N, and g + H n0
        const double *H = l->H + i * ny;
        double *row = n->HN + i * nw;
        memcpy(row, H, (size_t)na * sizeof *H);
        memset(row + na, 0, (size_t)na * sizeof *H);
        memcpy(row + 2 * na, H + 2 * na, (size_t)tail * sizeof *H);
        ph_dense_add(1, na, nw, 1, H + na, n->T, row);
        n->S[i] = l->g[i] + ph_dot(H + na, n->t0, na);
    }
    memset(s->H, 0, (size_t)(nw * nw) * sizeof *s->H);
    memset(s->g, 0, (size_t)nw * sizeof *s->g);
    for (int i = 0; i < ny; i++) {
        if (i >= na && i < 2 * na) continue;
        memcpy(s->H + i * nw, n->HN + i * nw, (size_t)nw * sizeof *s->H);
        s->g[i] = n->S[i];
    }
    ph_dense_add_T(nw, na, nw, 1, n->T, n->HN + na * nw, s->H);
    ph_dense_add_T(nw, na, 1, 1, n->T, n->S + na, s->g);
    for (int i = 0; i < o->nz; i++) {
        const double *lz = n->x.lz + k * o->nz + i;
        s->g[2 * na + i] += lz[o->nz] - lz[0];
        if (o->wheel_u[i] >= 0) s->g[nx + o->wheel_u[i]] += o->h * lz[o->nz];
    }
}

// --- residuals ------------------------------------------------------------------------------------------------

static const double DEPENDENT = 1e-14;  // relative to the largest: conditions may imply each other

typedef struct sums {
    double gradient, gradient_size;  // largest component of the Lagrangian's gradient, and of its terms
    double momentum, momentum_size;  // largest violation
} sums;

static void grow(double *most, double x) {
    if (!(fabs(x) <= *most)) *most = fabs(x);
}

// `far` [na]: gradient with respect to b of the previous step.
static void measure(ph_ocp_newton *n, int k, const double *far, sums *s) {
    const ph_ocp *o = n->o;
    const ph_ocp_local *l = &n->l;
    const int na = o->na, controls = 2 * na + o->nz;
    for (int i = 0; i < na; i++) {
        n->gradient[k * na + i] = l->g[i];
        grow(&s->gradient_size, l->g[i]);
        if (k > 0) grow(&s->gradient, l->g[i] + far[i]);
        grow(&s->momentum_size, l->minus[i]);
        grow(&s->momentum, l->minus[i] - n->x.p[k * na + i]);
        grow(&s->momentum, l->plus[i] - n->x.p[(k + 1) * na + i]);
    }
    for (int i = 0; i < o->nz; i++) {
        const double *lz = n->x.lz + k * o->nz + i, *z = n->x.z + k * o->nz + i;
        grow(&s->gradient_size, lz[0]);
        if (k > 0) grow(&s->gradient, l->g[2 * na + i] + lz[o->nz] - lz[0]);
        grow(&s->momentum, z[0] + o->h * l->zdot[i] - z[o->nz]);
        grow(&s->momentum_size, z[0]);
    }
    for (int i = 0; i < o->nu; i++) {
        double g = l->g[controls + i];
        for (int w = 0; w < o->nz; w++)
            if (o->wheel_u[w] == i) g += o->h * n->x.lz[(k + 1) * o->nz + w];
        grow(&s->gradient, g);
        grow(&s->gradient_size, 2 * o->h * o->effort[i] * n->x.u[k * o->nu + i]);
    }
}

// The final node: its own gradient, its conditions, and the scale of both.
static void measure_end(ph_ocp_newton *n, const double *far, sums *s) {
    const ph_ocp *o = n->o;
    ph_riccati *r = &n->r;
    n->cost += ph_ocp_end(o, &n->x, r->e, r->G, r->q, r->Q);
    for (int i = 0; i < o->na; i++) {
        grow(&s->gradient, r->q[i] + far[i]);
        r->q[o->na + i] -= n->x.lp[o->N * o->na + i];
        grow(&s->gradient, r->q[o->na + i]);
        grow(&s->momentum_size, n->x.p[o->N * o->na + i]);
    }
    for (int i = 0; i < o->nz; i++) {
        r->q[2 * o->na + i] -= n->x.lz[o->N * o->nz + i];
        grow(&s->gradient, r->q[2 * o->na + i]);
    }
    const double momentum = s->momentum_size > 0 ? s->momentum_size : 1;
    n->violation = s->momentum / momentum;
    for (int i = 0; i < o->goal_count; i++) {
        const ph_ocp_goal *goal = o->goals + i;
        const bool speed = goal->kind == PH_OCP_MOMENTUM || goal->kind == PH_OCP_WHEEL;
        for (int j = 0; goal->row >= 0 && j < goal->rows; j++)
            grow(&n->violation, r->e[goal->row + j] / (speed ? momentum : 1));
    }
    n->residual = s->gradient / (s->gradient_size > 0 ? s->gradient_size : 1);
}

ph_status ph_ocp_assemble(ph_ocp_newton *n, bool curved) {
    const ph_ocp *o = n->o;
    sums s = {0};
    double *far = n->far;
    n->cost = 0;
    for (int k = 0; k < o->N; k++) {
        ph_ocp_step(o, &n->x, k, curved ? 2 : 1, &n->l);
        n->cost += n->l.cost;
        measure(n, k, far, &s);
        memcpy(far, n->l.g + o->na, (size_t)o->na * sizeof *far);
        if (!curved) continue;
        ph_stage *stage = n->r.stages + k;
        if (k + 1 < o->N) ph_stage_fetch(stage[1].H, stage[1].K);
        const ph_status status = eliminate(n, k);
        if (status != PH_OK) return status;
        dynamics(n, k, stage);
        curvature(n, k, stage);
    }
    measure_end(n, far, &s);
    return isfinite(n->cost) && isfinite(n->violation) && isfinite(n->residual) ? PH_OK : PH_DIVERGED;
}

// Least squares of the remaining gradient at the final node.                                                   (O.88)
ph_status ph_ocp_end_multipliers(ph_ocp_newton *n) {
    const ph_ocp *o = n->o;
    ph_riccati *r = &n->r;
    const int m = o->m, nx = o->nx;
    memset(n->x.nu, 0, (size_t)m * sizeof *n->x.nu);
    const ph_status status = ph_ocp_assemble(n, false);
    if (status != PH_OK) return status;
    double most = 0;
    for (int i = 0; i < m; i++) {
        const double *G = r->G + i * nx;
        n->x.nu[i] = -ph_dot(G, r->q, nx) - ph_dot(G, n->far, o->na);
        for (int j = 0; j < m; j++) r->D[i * m + j] = ph_dot(G, r->G + j * nx, nx);
        most = ph_fmax(most, r->D[i * m + i]);
    }
    for (int i = 0; i < m; i++) r->D[i * m + i] += DEPENDENT * most;
    if (ph_cholesky_factor(m, r->D) != PH_OK) return PH_SINGULAR;
    ph_cholesky_solve(m, r->D, 1, n->x.nu);
    return PH_OK;
}

ph_ocp_merit ph_ocp_judge(ph_ocp_newton *n, const ph_ocp_point *x) {
    const ph_ocp *o = n->o;
    double cost = 0, off = 0;
    for (int k = 0; k < o->N; k++) {
        ph_ocp_step(o, x, k, 0, &n->l);
        cost += n->l.cost;
        for (int i = 0; i < o->na; i++)
            off += fabs(n->l.minus[i] - x->p[k * o->na + i]) + fabs(n->l.plus[i] - x->p[(k + 1) * o->na + i]);
        for (int i = 0; i < o->nz; i++) {
            const double *z = x->z + k * o->nz + i;
            off += fabs(z[0] + o->h * n->l.zdot[i] - z[o->nz]);
        }
    }
    cost += ph_ocp_end(o, x, n->e, NULL, NULL, NULL);
    for (int i = 0; i < o->m; i++) off += fabs(n->e[i]);
    return (ph_ocp_merit){cost, off};
}
