// How fast dampers slow a system down.                                                     docs/theory/implicit.md
#include "base/vector.h"
#include "integrators/step_matrix.h"
#include "polhode/elementary.h"

#include <math.h>
#include <string.h>

enum { ROUNDS = 24 };              // of the iteration for the largest rate
static const double FOUND = 0.01;  // a round that raises it by less than this ends the iteration

static bool acts(const double *D) {
    for (int i = 0; i < 144; i++)
        if (D[i] != 0) return true;
    return false;
}

// No rate of M^-1 D is above the largest of a tie alone with its share of the inertia of its factors, and that is not
// above the trace. Of a force on n factors, n - 1 ties have its diagonal blocks, and each factor counts n - 1 of its
// ties: the largest of their traces is not below that of the whole.                                          (I.15)
static double bound(ph_step_matrix *m) {
    const int ties = m->bonds->tie_count;
    double most = 0;
    for (int f = 0; f < m->sys->group.count; f++) m->x[f] = 0;
    for (int k = 0; k < 2 * ties; k++) {
        const int f = m->bonds->ties[k / 2].factor[k % 2];
        if (f >= 0 && acts(m->D + 144 * (k / 2))) m->x[f]++;
    }
    for (int k = 0; k < ties; k++) {
        double trace = 0;
        for (int i = 0; i < 12; i++) {
            const int f = m->bonds->ties[k].factor[i / 6];
            const double M = f >= 0 ? m->inertia[36 * f + 7 * (i % 6)] : 0;
            if (M > 0) trace += m->x[f] * m->D[144 * k + 13 * i] / M;
        }
        most = ph_larger(most, trace);
    }
    return most;
}

// r = D x.
static void damp(const ph_step_matrix *m, const double *x, double *r) {
    const ph_group *G = &m->sys->group;
    memset(r, 0, (size_t)G->nv * sizeof *r);
    for (int k = 0; k < m->bonds->tie_count; k++)
        for (int pair = 0; pair < 4; pair++) {
            const int f = m->bonds->ties[k].factor[pair / 2], g = m->bonds->ties[k].factor[pair % 2];
            if (f < 0 || g < 0) continue;
            const double *D = m->D + 144 * k + 72 * (pair / 2) + 6 * (pair % 2);
            const int first_f = ph_factor_first(G->factors + f), first_g = ph_factor_first(G->factors + g);
            double *out = r + G->factors[f].v - first_f;
            const double *in = x + G->factors[g].v - first_g;
            for (int i = first_f; i < 6; i++)
                for (int c = first_g; c < 6; c++) out[i] += D[12 * i + c] * in[c];
        }
}

// The largest eigenvalue of A D, A r the accelerations that loads r cause with all constraints and armatures: x becomes
// A D x of length 1 again and again, and (D x) . A D x / (x . D x) rises to it. It begins with numbers most of
// which are in the directions of small inertia.                                                            (I.17)
static double rate(const ph_step_matrix *m, const ph_place *at, double *x, double *r, double *rows, ph_workspace *ws) {
    const ph_system *sys = m->sys;
    const int nv = sys->group.nv;
    double found = 0;
    for (int i = 0; i < nv; i++) x[i] = 1;
    sys->inertia(sys, x, r);
    for (int i = 0; i < nv; i++) x[i] = ph_irregular(i) / (r[i] > 0 ? r[i] : 1);
    memset(rows, 0, (size_t)sys->nc * sizeof *rows);
    for (int k = 0; k < ROUNDS; k++) {
        const double before = found, length = sqrt(ph_dot(x, x, nv));
        for (int i = 0; i < nv && length > 0; i++) x[i] /= length;
        damp(m, x, r);
        const double power = ph_dot(x, r, nv);
        if (!(power > 0) || sys->solve(sys, at, r, rows, x, NULL, ws) != PH_OK) return found;
        found = ph_dot(r, x, nv) / power;
        if (k > 1 && !(found > (1 + FOUND) * before)) return found;
    }
    return found;
}

double ph_step_matrix_damping(ph_step_matrix *m, const ph_place *at, double enough, double *x, double *r, double *rows,
                              ph_workspace *ws) {
    if (m->bonds->tie_count == 0) return 0;
    m->sys->split->stiffness(m->sys, m->bonds, false, NULL, at, m->K, m->D, ws);
    const double most = bound(m);
    return most > enough ? rate(m, at, x, r, rows, ws) : most;
}
