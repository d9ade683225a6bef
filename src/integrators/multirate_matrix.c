// The tangent of a step with two rates: its entries.                                  docs/theory/variational.md
//
// The contribution of a tie at the middle of micro step j is, with c = (1 - W) a + W b of both its factors,
//
// s (1 - W)^T (K c + D dtheta/l)       in the equations at the starts,  s W^T (..)  in those at the ends       (V.37)
#include "integrators/multirate_matrix.h"

#include "base/vector.h"
#include "integrators/variational_tangent.h"
#include "linalg/dense.h"
#include "polhode/lie/element.h"

#include <math.h>
#include <string.h>

// Relative to a redundant constraint's own response: the regularisation that makes it independent; the iteration
// corrects it.
static const double INDEPENDENT = 1e-8;

// --- one factor over one step ---------------------------------------------------------------------------------

// W = tau dexp_{-tau theta} dexp^-1_{-theta}, T = (-dexp^-1_theta, dexp^-1_{-theta}).                       (V.31)
static void look(const ph_factor *f, const double *theta, double tau, ph_mr_sight *s) {
    double u[6] = {0}, dexp[36];
    for (int i = ph_factor_first(f); i < 6; i++) u[i] = theta[i - ph_factor_first(f)];
    ph_factor_dtauinv(f, PH_TAU_EXP, -1, u, s->T[1]);
    ph_factor_dtauinv(f, PH_TAU_EXP, 1, u, s->T[0]);
    ph_factor_dtau(f, PH_TAU_EXP, -tau, u, dexp);
    memset(s->W[1], 0, sizeof s->W[1]);
    ph_dense_add(6, 6, 6, tau, dexp, s->T[1], s->W[1]);
    for (int i = 0; i < 36; i++) {
        s->T[0][i] = -s->T[0][i];
        s->W[0][i] = (i % 7 == 0 ? 1 : 0) - s->W[1][i];
    }
}

// Matrices of the kinematics are dense on SE(3); otherwise they rotate the first three components and scale the last
// three.
static bool is_dense(const ph_factor *f) { return ph_kind_is_se3(f->kind); }

// out += s A M
static void add_seen(bool dense, double s, const double *A, const double *M, double *out) {
    if (dense) {
        ph_dense_add(6, 6, 6, s, A, M, out);
        return;
    }
    for (int r = 0; r < 36; r += 6)
        for (int c = 0; c < 3; c++) {
            out[r + c] += s * (A[r] * M[c] + A[r + 1] * M[6 + c] + A[r + 2] * M[12 + c]);
            out[r + 3 + c] += s * A[r + 3 + c] * M[21];
        }
}

// out += s M^T A
static void add_seen_T(bool dense, double s, const double *M, const double *A, double *out) {
    if (dense) {
        ph_dense_add_T(6, 6, 6, s, M, A, out);
        return;
    }
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 6; c++) {
            out[6 * r + c] += s * (M[r] * A[c] + M[6 + r] * A[6 + c] + M[12 + r] * A[12 + c]);
            out[6 * r + 18 + c] += s * M[21] * A[6 * r + 18 + c];
        }
}

// --- into the matrix ------------------------------------------------------------------------------------------

// The inertia of factor f over its step of length l, with the term dW^T F of the forces `bent` on it.
static void add_inertia(const ph_multirate *m, int f, int j, double l, const double *bent) {
    const ph_multirate_matrix *x = m->matrix;
    const ph_factor *factor = m->sys->group.factors + f;
    const double *theta = m->theta + j * m->sys->group.nv + factor->v;
    const int first = ph_factor_first(factor);
    double M[36], mu[6] = {0}, F[6] = {0}, u[6] = {0};
    for (int i = 0; i < 36; i++) M[i] = m->inertia[36 * f + i] / l;
    for (int r = first; r < 6; r++) {
        mu[r] = m->spin[factor->v + r - first];
        u[r] = theta[r - first];
        if (bent) F[r] = bent[factor->v + r - first];
        for (int i = first; i < 6; i++) mu[r] += M[6 * r + i] * theta[i - first];
    }
    for (int end = 0; end < 2; end++) {
        double kin[36];
        if (!ph_mr_wants(m, f, f, j, end, 1)) continue;
        ph_factor_kinetic(factor, PH_TAU_EXP, end ? -1 : 1, M, u, mu, kin);
        if (bent) ph_factor_add_bent(factor, 1, F, kin);
        for (int by = 0; by < 2; by++) {
            double A[36] = {0};
            if (!ph_mr_wants(m, f, f, j, end, by)) continue;
            add_seen(is_dense(factor), end ? -1 : 1, kin, x->sights[f].T[by], A);
            ph_mr_add(m, x->own + f, f, f, j, end, by, A);
        }
    }
}

static void block_of(const double *K, int r, int c, double *A) {
    for (int i = 0; i < 6; i++) memcpy(A + 6 * i, K + 12 * (6 * r + i) + 6 * c, 6 * sizeof *A);
}

// (V.37) of one tie over a step of length l.
static void add_tie(const ph_multirate *m, int k, int j, double l) {
    const ph_multirate_matrix *x = m->matrix;
    const ph_bond *tie = m->split->ties + k;
    const bool damped = ph_largest(x->D + 144 * k, 144) > 0;
    for (int pair = 0; pair < 4; pair++) {
        const int f = tie->factor[pair / 2], g = tie->factor[pair % 2];
        if (f < 0 || g < 0) continue;
        const double own = m->split->fast[g] ? m->s : m->h;
        const bool dense = is_dense(m->sys->group.factors + f), dense_by = is_dense(m->sys->group.factors + g);
        double K[36], D[36];
        block_of(x->K + 144 * k, pair / 2, pair % 2, K);
        if (damped) block_of(x->D + 144 * k, pair / 2, pair % 2, D);
        for (int by = 0; by < 2; by++) {
            double X[36] = {0};
            if (!ph_mr_wants(m, f, g, j, 0, by)) continue;
            add_seen(dense_by, 1, K, x->sights[g].W[by], X);
            if (damped) add_seen(dense_by, 1 / own, D, x->sights[g].T[by], X);
            for (int end = 0; end < 2; end++) {
                double A[36] = {0};
                if (!ph_mr_wants(m, f, g, j, end, by)) continue;
                add_seen_T(dense, l, x->sights[f].W[end], X, A);
                ph_mr_add(m, x->tie + 4 * k + pair, f, g, j, end, by, A);
            }
        }
    }
}

static void add_joint(const ph_multirate *m, int k, int j, const double *begin, const double *end) {
    const ph_multirate_matrix *x = m->matrix;
    const ph_bond *joint = m->split->joints + k;
    const ph_mr_joint *c = x->joint + k;
    double *values = ph_factors_values(joint->fast ? x->fast[j] : x->slow);
    for (int r = 0; r < joint->rows; r++) {
        double response = 0;
        for (int e = 0; e < 2; e++) {
            const int f = joint->factor[e];
            if (f < 0) continue;
            const int first = ph_factor_first(m->sys->group.factors + f), at = 12 * (joint->row + r) + 6 * e;
            const ph_block own = x->own[f].at;
            for (int i = first; i < 6; i++) {
                const double b = begin[at + i];
                values[c->column[e].at + c->column[e].stride * r + i - first] = b;
                values[c->row[e].at + c->row[e].stride * (i - first) + r] = end[at + i];
                response += b * b / fabs(values[own.at + (own.stride + 1) * (i - first)]);
            }
        }
        if (joint->dependent) values[c->own.at + (c->own.stride + 1) * r] = -INDEPENDENT * response;
    }
}

// --- the whole ------------------------------------------------------------------------------------------------

static void see(const ph_multirate *m, int f, int j, double tau) {
    const ph_factor *factor = m->sys->group.factors + f;
    look(factor, m->theta + j * m->sys->group.nv + factor->v, tau, m->matrix->sights + f);
}

// Fast components, with the effect of their forces on slow factors.
static void add_micro(ph_multirate *m, int j, const double *sigma, ph_workspace *ws) {
    const ph_multirate_matrix *x = m->matrix;
    const ph_group *G = &m->sys->group;
    const double tau = ph_multirate_tau(m, j), *F = m->F + j * G->nv;
    const ph_place middle = ph_multirate_middle(m, j);
    m->sys->split->stiffness(m->sys, m->split, true, sigma, &middle, x->K, x->D, ws);
    for (int f = 0; f < G->count; f++) {
        if (m->split->fast[f]) see(m, f, j, 0.5);
        if (m->split->touched[f]) see(m, f, 0, tau);
    }
    for (int k = 0; k < m->split->tie_count; k++)
        if (m->split->ties[k].fast) add_tie(m, k, j, m->s);
    for (int i = 0; i < G->nv; i++) x->bent[i] += 0.5 * tau * (1 - tau) * m->s * F[i];
    ph_multirate_scale(&m->fast, 0.125 * m->s, F, m->x);
    for (int f = 0; f < G->count; f++)
        if (m->split->fast[f]) add_inertia(m, f, j, m->s, m->x);
}

static void add_whole(ph_multirate *m, const double *sigma, ph_workspace *ws) {
    const ph_multirate_matrix *x = m->matrix;
    const ph_group *G = &m->sys->group;
    const ph_place middle = ph_multirate_whole_middle(m);
    m->sys->split->stiffness(m->sys, m->split, false, sigma, &middle, x->K, x->D, ws);
    for (int i = 0; i < G->nv; i++) x->bent[i] += 0.125 * m->h * m->slow_F[i];
    for (int f = 0; f < G->count; f++) {
        if (m->split->fast[f]) continue;
        see(m, f, 0, 0.5);
        add_inertia(m, f, 0, m->h, x->bent);
    }
    for (int k = 0; k < m->split->tie_count; k++)
        if (!m->split->ties[k].fast) add_tie(m, k, 0, m->h);
}

static void add_joints(ph_multirate *m, bool fast, ph_workspace *ws) {
    const ph_system *sys = m->sys;
    double **C = m->matrix->C;
    if (sys->nc == 0 || (fast && !m->any_row)) return;
    const ph_place begin = {m->t, m->node, NULL, NULL};
    sys->split->rows(sys, m->split, fast, &begin, C[0], ws);
    for (int j = 0; j < (fast ? m->n : 1); j++) {
        const double *q = fast ? m->node + (j + 1) * sys->group.nq : m->q1;
        const ph_place end = {m->t + (fast ? (j + 1) * m->s : m->h), q, NULL, NULL};
        sys->split->rows(sys, m->split, fast, &end, C[(j + 1) % 2], ws);
        for (int k = 0; k < m->split->joint_count; k++)
            if (m->split->joints[k].fast == fast) add_joint(m, k, j, C[j % 2], C[(j + 1) % 2]);
    }
}

const double *ph_multirate_resultants(ph_multirate *m, ph_workspace *ws) {
    const ph_place start = {m->t, m->node, NULL, NULL};
    for (int fast = 0; fast < 2; fast++)
        m->sys->split->resultants(m->sys, m->split, fast, &start, NULL, m->matrix->sigma, ws);
    return m->matrix->sigma;
}

ph_status ph_multirate_matrix_make(ph_multirate *m, const double *sigma, ph_workspace *ws) {
    ph_multirate_matrix *x = m->matrix;
    ph_mr_clear(x);
    memset(x->bent, 0, (size_t)m->sys->group.nv * sizeof *x->bent);
    for (int j = 0; j < m->n; j++) add_micro(m, j, sigma, ws);
    add_whole(m, sigma, ws);
    add_joints(m, true, ws);
    add_joints(m, false, ws);
    return ph_mr_eliminate(x);
}
