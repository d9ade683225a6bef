// The fastest vibration that springs and beams can have, and the fastest decay of dampers. docs/theory/beams.md
#include "base/vector.h"
#include "linalg/jacobi_svd.h"
#include "model/tangent.h"
#include "polhode/elementary.h"

#include <stdlib.h>
#include <string.h>

enum { LARGEST = 6 * PH_COUPLING_NODES };

// For a force alone with its nodes' shares of inertia: the largest singular value of M^-1/2 K M^-1/2, symmetric. No
// vibration of the whole is faster than the fastest of its parts, and with D instead of K no decay.            (B.25)
static double fastest(const ph_model *m, int count, const int *node, const int *shares, const double *K) {
    double inverse[LARGEST] = {0}, A[LARGEST * LARGEST], Ut[LARGEST * LARGEST], sigma[LARGEST];
    const int n = 6 * count;
    for (int s = 0; s < count; s++) {
        if (node[s] == m->count) continue;
        const body *b = m->bodies + node[s];
        const double share = shares[node[s]];
        for (int i = 0; i < 3; i++) {
            const double J = b->J.m[4 * i];
            inverse[6 * s + i] = J > 0 ? sqrt(share / J) : 0;
            inverse[6 * s + 3 + i] = sqrt(share / b->m);
        }
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) A[n * i + j] = inverse[i] * 0.5 * (K[n * i + j] + K[n * j + i]) * inverse[j];
    ph_jacobi_rows(n, n, A, Ut, sigma);
    return sigma[0];
}

// The nodes of a coupling, or of a spring.
static int nodes_of(const ph_model *m, const tie *t, const int **node) {
    *node = t->coupling < 0 ? t->node : m->couplings[t->coupling].node;
    return t->coupling < 0 ? 2 : m->couplings[t->coupling].count;
}

// --- without joints ---------------------------------------------------------------------------------------------

// The largest of all stiff forces, of K or of D.
static double fastest_part(const ph_model *m, const tie *list, int ties, bool of_damping, const ph_place *at,
                           const motion *motions, int *shares) {
    const int *node;
    double most = 0;
    memset(shares, 0, (size_t)m->count * sizeof *shares);
    for (int k = 0; k < ties; k += ph_tie_row(m, list + k))
        for (int s = 0; s < nodes_of(m, list + k, &node); s++)
            if (node[s] < m->count) shares[node[s]]++;
    for (int k = 0; k < ties; k += ph_tie_row(m, list + k)) {
        double K[LARGEST * LARGEST], D[LARGEST * LARGEST];
        const int count = nodes_of(m, list + k, &node);
        if (list[k].coupling < 0) ph_tie_own(m, list + k, NULL, at, motions, K, D);
        else ph_coupling_own(m, m->couplings + list[k].coupling, NULL, at, motions, K, D);
        most = ph_larger(most, fastest(m, count, node, shares, of_damping ? D : K));
    }
    return most;
}

// --- with joints ------------------------------------------------------------------------------------------------

// Links of a robot may have hardly any inertia of their own, where armatures and what they carry slow them down. Beyond
// MOST_TIES the bound is kept, so that the iteration takes less than a second.
enum { MOST_TIES = 20000, ROUNDS = 60 };
static const double FOUND = 0.002;  // a round that raises the rate by less than this ends the iteration

typedef struct whole {
    const ph_model *m;
    const ph_place *at;
    const tie *list;
    int ties;
    double *K, *x, *f, *rows;  // [144 ties] symmetric parts; [nv], [nv], [nc]
    ph_workspace *ws;
} whole;

// f = K x.
static void multiply(const whole *w) {
    memset(w->f, 0, (size_t)w->m->system.group.nv * sizeof *w->f);
    for (int k = 0; k < w->ties; k++)
        for (int pair = 0; pair < 4; pair++) {
            const int to = w->list[k].node[pair / 2], from = w->list[k].node[pair % 2];
            if (to == w->m->count || from == w->m->count) continue;
            const body *a = w->m->bodies + to, *b = w->m->bodies + from;
            const int first_a = a->kind == PH_RN ? 3 : 0, first_b = b->kind == PH_RN ? 3 : 0;
            const double *K = w->K + 144 * k + 72 * (pair / 2) + 6 * (pair % 2), *in = w->x + b->v - first_b;
            double *out = w->f + a->v - first_a;
            for (int i = first_a; i < 6; i++)
                for (int c = first_b; c < 6; c++) out[i] += K[12 * i + c] * in[c];
        }
}

// x = A f, the accelerations that loads f cause with all constraints and armatures; f . A f, NaN without a solution.
static double accelerations(const whole *w) {
    const ph_system *sys = &w->m->system;
    if (sys->solve(sys, w->at, w->f, w->rows, w->x, NULL, w->ws) != PH_OK) return NAN;
    return ph_dot(w->f, w->x, sys->group.nv);
}

// The largest eigenvalue of A K, to which the root of f . A f rises.                                          (B.37)
static double fastest_whole(const whole *w, double bound) {
    const int nv = w->m->system.group.nv;
    double found = 0;
    for (int i = 0; i < nv; i++) w->f[i] = ph_irregular(i);
    for (int k = 0; k < ROUNDS; k++) {
        const double square = accelerations(w), before = found;
        if (!(square >= 0)) return bound;
        found = sqrt(square);
        if (found == 0 || (k > 2 && found < (1 + FOUND) * before)) break;
        for (int i = 0; i < nv; i++) w->x[i] /= found;
        multiply(w);
    }
    return ph_smaller(found, bound);
}

// K or D of the ties, [12 x 12] each, with what makes them symmetric.
static void symmetric_parts(const whole *w, const motion *motions, bool of_damping) {
    double other[144 * PH_TIES_IN_ROW];
    for (int k = 0; k < w->ties; k += ph_tie_row(w->m, w->list + k)) {
        double *own = w->K + 144 * k;
        if (of_damping) ph_tie_own(w->m, w->list + k, NULL, w->at, motions, other, own);
        else ph_tie_own(w->m, w->list + k, NULL, w->at, motions, own, other);
    }
    for (int k = 0; k < w->ties; k++)
        for (int i = 0; i < 12; i++)
            for (int c = 0; c < i; c++) {
                double *a = w->K + 144 * k + 12 * i + c, *b = w->K + 144 * k + 12 * c + i;
                *a = *b = 0.5 * (*a + *b);
            }
}

static double look_at_whole(const ph_model *m, const tie *list, int ties, bool of_damping, const ph_place *at,
                            ph_workspace *ws, double bound) {
    const size_t nv = (size_t)m->system.group.nv, nc = (size_t)m->system.nc, size = 144 * (size_t)ties + 2 * nv + nc;
    double *block = calloc(size, sizeof *block);
    if (block == NULL) return bound;
    double *x = block + 144 * (size_t)ties;
    const whole w = {m, at, list, ties, block, x, x + nv, x + 2 * nv, ws};
    symmetric_parts(&w, ws->motion, of_damping);
    const double most = fastest_whole(&w, bound);
    free(block);
    return most;
}

// Of K or of D, at rest in the initial configuration.
static double fastest_of_all(const ph_model *m, bool of_damping) {
    const ph_system *sys = &m->system;
    ph_workspace *ws;
    double most = 0;
    const int ties = ph_ties_count(m);
    int *shares = calloc((size_t)m->count, sizeof *shares);
    tie *list = malloc(((size_t)ties + 1) * sizeof *list);
    if (ties > 0 && shares && list && sys->workspace_create(sys, &ws) == PH_OK) {
        const ph_place start = {0, m->q0, NULL, NULL};
        const bool moves = m->directors == NULL && sys->massless == NULL && sys->consistent == NULL;
        ph_ties_list(m, list);
        ph_model_motions(m, &start, ws);
        most = fastest_part(m, list, ties, of_damping, &start, ws->motion, shares);
        if (most > 0 && moves && m->counts.joints > 0 && ties <= MOST_TIES)
            most = look_at_whole(m, list, ties, of_damping, &start, ws, most);
        sys->workspace_free(ws);
    }
    free(shares);
    free(list);
    return most;
}

double ph_model_stable_step(const ph_model *m) {
    const double most = fastest_of_all(m, false);
    return most > 0 ? 2 / sqrt(most) : INFINITY;
}

double ph_model_damped_step(const ph_model *m) {
    const double most = fastest_of_all(m, true);
    return most > 0 ? 2 / most : INFINITY;
}
