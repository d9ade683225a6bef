// Backward recursion over the steps: the value function of the remaining horizon, quadratic in the state and linear in
// the multipliers nu of the end.                                                       docs/theory/optimal-control.md
//
//   V(x, nu) = 1/2 x'P x + p.x + nu.(E x + f) - 1/2 nu'D nu                                        (O.11)
//
// Each step eliminates its controls with the pivot R = H_uu + B'P B; the pairs (x, lambda) before it have as many
// positive as negative eigenvalues. So the inertia of the whole KKT matrix is that of all R and of -D.     (O.12)
#include "ocp/runge_kutta/kkt_riccati.h"

#include "linalg/dense.h"
#include "linalg/symmetric.h"
#include "polhode/elementary.h"

#include <float.h>
#include <math.h>
#include <string.h>

// A pivot or an eigenvalue of D this far below the largest counts as zero.
static const double NOTHING = 1e-13;

void ph_riccati_layout(ph_riccati *r, ph_arena *arena) {
    const int nx = r->nx, nu = r->nu, m = r->m, nw = nx + nu;
    r->stages = PH_TAKE(arena, r->N, ph_stage);
    for (int i = 0; i < r->N; i++) {
        ph_stage s;
        s.H = PH_TAKE(arena, nw * nw, double);
        s.g = PH_TAKE(arena, nw, double);
        s.A = PH_TAKE(arena, nx * nx, double);
        s.B = PH_TAKE(arena, nx * nu, double);
        s.c = PH_TAKE(arena, nx, double);
        s.K = PH_TAKE(arena, nu * nx, double);
        s.k = PH_TAKE(arena, nu, double);
        s.L = PH_TAKE(arena, nu * m, double);
        s.P = PH_TAKE(arena, nx * nx, double);
        s.p = PH_TAKE(arena, nx, double);
        s.E = PH_TAKE(arena, m * nx, double);
        s.end = PH_TAKE(arena, 0, double);
        if (r->stages) r->stages[i] = s;
    }
    r->Q = PH_TAKE(arena, nx * nx, double);
    r->q = PH_TAKE(arena, nx, double);
    r->G = PH_TAKE(arena, m * nx, double);
    r->e = PH_TAKE(arena, m, double);
    r->metric = PH_TAKE(arena, nu, double);
    r->D = PH_TAKE(arena, m * m, double);
    r->f = PH_TAKE(arena, m, double);
    r->kind = PH_TAKE(arena, m, int);
    r->scale = PH_TAKE(arena, m, double);
    r->nu_ = PH_TAKE(arena, m, double);
    r->vectors = PH_TAKE(arena, m * m, double);
    r->values = PH_TAKE(arena, m, double);
    r->work = PH_TAKE(arena, 3 * nx * nx + 4 * (nx + nu + m + 1) * (nx + nu + m + 1), double);
}

void ph_direction_layout(const ph_riccati *r, ph_direction *d, ph_arena *arena) {
    d->x = PH_TAKE(arena, (r->N + 1) * r->nx, double);
    d->u = PH_TAKE(arena, r->N * r->nu, double);
    d->lambda = PH_TAKE(arena, (r->N + 1) * r->nx, double);
    d->nu = PH_TAKE(arena, r->m, double);
}

// B [n x m] becomes R^-1 B; counts the negative eigenvalues of R, which is destroyed.
static ph_status solve_pivot(int n, double *R, int m, double *B, double *work, int *negative) {
    double *copy = work, *V = work + n * n, *values = V + n * n, *T = values + n;
    memcpy(copy, R, (size_t)(n * n) * sizeof *R);
    if (ph_cholesky_factor(n, R) == PH_OK) {
        ph_cholesky_solve(n, R, m, B);
        return PH_OK;
    }
    ph_symmetric_eigen(n, copy, V, values);
    double most = 0;
    for (int i = 0; i < n; i++) most = ph_fmax(most, fabs(values[i]));
    memset(T, 0, (size_t)(n * m) * sizeof *T);
    ph_dense_add(n, n, m, 1, V, B, T);
    for (int i = 0; i < n; i++) {
        if (!(fabs(values[i]) > NOTHING * most)) return PH_SINGULAR;
        if (values[i] < 0) ++*negative;
        for (int j = 0; j < m; j++) T[i * m + j] /= values[i];
    }
    memset(B, 0, (size_t)(n * m) * sizeof *B);
    ph_dense_add_T(n, n, m, 1, V, T, B);
    return PH_OK;
}

// One step back: from P, p, E after it to those before; f and D accumulate.
static ph_status step_back(ph_riccati *r, ph_stage *s, const double *P, const double *p, const double *E) {
    const int nx = r->nx, nu = r->nu, m = r->m, nw = nx + nu, width = nx + 1 + m;
    double *PA = r->work, *PB = PA + nx * nx, *Pc = PB + nx * nu, *R = Pc + nx, *W = R + nu * nu;
    double *Eu = W + nu * width, *more = Eu + m * nu;
    memset(PA, 0, (size_t)(nx * nx + nx * nu) * sizeof *PA);
    ph_dense_add(nx, nx, nx, 1, P, s->A, PA);
    ph_dense_add(nx, nx, nu, 1, P, s->B, PB);
    memcpy(Pc, p, (size_t)nx * sizeof *Pc);
    ph_dense_add(nx, nx, 1, 1, P, s->c, Pc);
    for (int i = 0; i < nx; i++) memcpy(s->P + i * nx, s->H + i * nw, (size_t)nx * sizeof *s->P);
    ph_dense_add_T(nx, nx, nx, 1, s->A, PA, s->P);
    memcpy(s->p, s->g, (size_t)nx * sizeof *s->p);
    ph_dense_add_T(nx, nx, 1, 1, s->A, Pc, s->p);
    memset(s->E, 0, (size_t)(m * nx) * sizeof *s->E);
    ph_dense_add(m, nx, nx, 1, E, s->A, s->E);
    ph_dense_add(m, nx, 1, 1, E, s->c, r->f);
    if (nu == 0) return PH_OK;
    for (int i = 0; i < nu; i++) {
        const double *row = s->H + (nx + i) * nw;
        memcpy(s->K + i * nx, row, (size_t)nx * sizeof *row);
        memcpy(R + i * nu, row + nx, (size_t)nu * sizeof *row);
        R[i * nu + i] += r->regular * r->metric[i];
    }
    ph_dense_add_T(nu, nx, nx, 1, s->B, PA, s->K);
    ph_dense_add_T(nu, nx, nu, 1, s->B, PB, R);
    memcpy(s->k, s->g + nx, (size_t)nu * sizeof *s->k);
    ph_dense_add_T(nu, nx, 1, 1, s->B, Pc, s->k);
    memset(Eu, 0, (size_t)(m * nu) * sizeof *Eu);
    ph_dense_add(m, nx, nu, 1, E, s->B, Eu);
    for (int i = 0; i < nu; i++) {  // W = R^-1 [Qux | qu | Eu^T]
        memcpy(W + i * width, s->K + i * nx, (size_t)nx * sizeof *W);
        W[i * width + nx] = s->k[i];
        for (int j = 0; j < m; j++) W[i * width + nx + 1 + j] = Eu[j * nu + i];
    }
    const ph_status status = solve_pivot(nu, R, width, W, more, &r->negative);
    if (status != PH_OK) return status;
    for (int i = 0; i < nu; i++) {
        const double *w = W + i * width;
        for (int a = 0; a < nx; a++) {
            const double x = s->K[i * nx + a];
            for (int b = 0; b < nx; b++) s->P[a * nx + b] -= x * w[b];
            s->p[a] -= x * w[nx];
        }
        for (int a = 0; a < m; a++) {
            const double x = Eu[a * nu + i];
            for (int b = 0; b < nx; b++) s->E[a * nx + b] -= x * w[b];
            r->f[a] -= x * w[nx];
            for (int b = 0; b < m; b++) r->D[a * m + b] += x * w[nx + 1 + b];
        }
    }
    for (int i = 0; i < nu; i++) {
        const double *w = W + i * width;
        memcpy(s->K + i * nx, w, (size_t)nx * sizeof *w);
        s->k[i] = w[nx];
        for (int j = 0; j < m; j++) s->L[i * m + j] = w[nx + 1 + j];
    }
    return PH_OK;
}

static void symmetrise(int n, double *A) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) A[i * n + j] = A[j * n + i] = 0.5 * (A[i * n + j] + A[j * n + i]);
}

// One unit for conditions of a kind: that in which the controls reach them about as well as those of others. Otherwise
// 1e-3 kg beside 1e-9 kg m^2 would lose a momentum.
static void find_scales(ph_riccati *r) {
    const int m = r->m;
    for (int i = 0; i < m; i++) {
        double most = 0;
        for (int j = 0; j < m; j++)
            if (r->kind[j] == r->kind[i]) most = ph_fmax(most, fabs(r->D[j * m + j]));
        r->scale[i] = most > 0 ? 1 / sqrt(most) : 1;
    }
}

// nu = D^-1 f on the range of D; -D has one negative eigenvalue for each condition in a minimum.
static void solve_end(ph_riccati *r) {
    const int m = r->m;
    double *copy = r->work, most = 0;
    symmetrise(m, r->D);
    find_scales(r);
    for (int i = 0; i < m; i++)
        for (int j = 0; j < m; j++) copy[i * m + j] = r->D[i * m + j] * r->scale[i] * r->scale[j];
    ph_symmetric_eigen(m, copy, r->vectors, r->values);
    for (int i = 0; i < m; i++) most = ph_fmax(most, fabs(r->values[i]));
    r->lost = 0;
    memset(r->nu_, 0, (size_t)m * sizeof *r->nu_);
    for (int i = 0; i < m; i++) {
        if (!(fabs(r->values[i]) > NOTHING * most)) {
            r->lost++;
            r->values[i] = 0;
            continue;
        }
        if (r->values[i] < 0) r->negative--;
        double y = 0;
        for (int j = 0; j < m; j++) y += r->vectors[i * m + j] * r->scale[j] * r->f[j];
        for (int j = 0; j < m; j++) r->nu_[j] += r->scale[j] * r->vectors[i * m + j] * y / r->values[i];
    }
}

ph_status ph_riccati_factor(ph_riccati *r) {
    r->negative = 0;
    memset(r->D, 0, (size_t)(r->m * r->m) * sizeof *r->D);
    memcpy(r->f, r->e, (size_t)r->m * sizeof *r->f);
    const double *P = r->Q, *p = r->q, *E = r->G;
    for (int k = r->N - 1; k >= 0; k--) {
        ph_stage *s = r->stages + k;
        if (k > 0) ph_stage_fetch(s[-1].H, s[-1].end);
        const ph_status status = step_back(r, s, P, p, E);
        if (status != PH_OK) return status;
        symmetrise(r->nx, s->P);
        P = s->P;
        p = s->p;
        E = s->E;
    }
    solve_end(r);
    return PH_OK;
}

// lambda = P x + p + E^T nu
static void costate(const ph_riccati *r, const double *P, const double *p, const double *E, const double *x,
                    double *lambda) {
    memcpy(lambda, p, (size_t)r->nx * sizeof *p);
    ph_dense_add(r->nx, r->nx, 1, 1, P, x, lambda);
    ph_dense_add_T(r->nx, r->m, 1, 1, E, r->nu_, lambda);
}

void ph_riccati_solve(ph_riccati *r, ph_direction *d) {
    const int nx = r->nx, nu = r->nu;
    memcpy(d->nu, r->nu_, (size_t)r->m * sizeof *d->nu);
    memset(d->x, 0, (size_t)nx * sizeof *d->x);
    for (int k = 0; k < r->N; k++) {
        const ph_stage *s = r->stages + k;
        if (k + 1 < r->N) ph_stage_fetch(s[1].A, s[1].end);
        double *x = d->x + k * nx, *u = d->u + k * nu, *next = x + nx;
        costate(r, s->P, s->p, s->E, x, d->lambda + k * nx);
        for (int i = 0; i < nu; i++) u[i] = -s->k[i];
        ph_dense_add(nu, nx, 1, -1, s->K, x, u);
        ph_dense_add(nu, r->m, 1, -1, s->L, r->nu_, u);
        memcpy(next, s->c, (size_t)nx * sizeof *next);
        ph_dense_add(nx, nx, 1, 1, s->A, x, next);
        ph_dense_add(nx, nu, 1, 1, s->B, u, next);
    }
    costate(r, r->Q, r->q, r->G, d->x + r->N * nx, d->lambda + r->N * nx);
}
