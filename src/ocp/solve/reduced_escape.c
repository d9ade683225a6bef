// Escapes a saddle of the program reduced to its controls: along the direction of lowest curvature, as far as the
// Lagrangian, with the states solved for, falls as that curvature predicts. The saddle is kept.
//                                                                                   docs/theory/optimal-control.md
#include "ocp/solve/reduced_newton.h"

#include "base/vector.h"
#include "polhode/elementary.h"

#include <math.h>
#include <string.h>

enum { HALVINGS = 12 };
static const double SADDLE = 1e-6;   // negative curvature, relative to the matrix
static const double EXPECTED = 0.2;  // fraction of the predicted decrease
static const double ROOM = 0.5;      // fraction of the distance to the limits

// Cost with barrier, and constraints with their multipliers, a fraction of the step further.
static double lagrangian(const ph_reduced *t, const double *y, double part) {
    const ph_condensed *w = &t->w;
    double sum = ph_reduced_judge(t, part).cost;
    for (int k = 0; k < t->s.m; k++) {
        const int r = w->states + t->equation[k];
        sum += y[r] * (w->c[r] - t->nlp->row_lower[r]);
    }
    for (int i = t->bounded; i < t->b.count; i++)
        sum += y[ph_reduced_row(t, i)] * (w->c[ph_reduced_row(t, i)] - t->b.v[i] - part * t->b.dv[i]);
    return sum;
}

// The descent direction of lowest curvature in which no control changes by more than its size; its curvature.
static double find_way(ph_reduced *t, const double *x) {
    const ph_condensed *w = &t->w;
    const double lowest = ph_saddle_lowest(&t->s, t->d);
    double most = 0;
    for (int k = 0; k < w->controls; k++) most = ph_fmax(most, fabs(t->d[k]) / (1 + fabs(x[w->control[k]])));
    const double by = (ph_dot(t->right, t->d, w->controls) < 0 ? -1 : 1) / most;
    for (int k = 0; k < w->controls; k++) t->d[k] *= by;
    ph_reduced_follow(t);
    return lowest < -SADDLE ? by * by * lowest : 0;
}

// x moved along the step; whether the decrease matches the curvature.                                         (O.185)
static bool falls(ph_reduced *t, double part, double from, double curvature, const double *y, double *x) {
    for (int k = 0; k < t->w.n; k++) x[k] = t->before[k] + part * t->step[k];
    return ph_condensed_settle(&t->w, x) && lagrangian(t, y, part) - from < EXPECTED * 0.5 * part * part * curvature;
}

// Copies between the current point and the kept saddle.
static void exchange(ph_reduced *t, double *x, double *y, bool back) {
    ph_barrier *b = &t->b;
    double *const parts[] = {x, y, b->v, b->s[0], b->s[1], b->z[0], b->z[1]}, *at = t->kept;
    for (int i = 0; i < 7; i++) {
        const size_t size = (size_t)(i == 0 ? t->w.n : i == 1 ? t->nlp->m : b->count);
        memcpy(back ? parts[i] : at, back ? at : parts[i], size * sizeof *at);
        at += size;
    }
    if (back) b->mu = t->kept_mu;
    t->kept_mu = b->mu;
    t->left = !back;
}

// Back to the saddle that was escaped, if that led nowhere; it is not escaped again.
bool ph_reduced_return(ph_reduced *t, double *x, double *y) {
    if (!t->left) return false;
    exchange(t, x, y, true);
    t->leavings = t->dull = t->filtered = 0;
    return ph_condensed_evaluate(&t->w, x);
}

// False: it is not a saddle, or there is no descent; x is unchanged.
bool ph_reduced_leave(ph_reduced *t, double *x, double *y) {
    const size_t size = (size_t)t->w.n * sizeof *x;
    if (t->leavings == 0 || ph_saddle_factor(&t->s, 0) == PH_OK) return false;
    const double curvature = find_way(t, x), most = ROOM * ph_barrier_room(&t->b), from = lagrangian(t, y, 0);
    if (!(curvature < 0)) return false;
    memcpy(t->before, x, size);
    exchange(t, x, y, false);
    t->leavings--;
    double part = most;
    int tries = 0;
    while (tries < HALVINGS && !falls(t, part, from, curvature, y, x)) part *= 0.5, tries++;
    if (tries == HALVINGS) {
        memcpy(x, t->before, size);
        t->left = false;
        if (ph_condensed_evaluate(&t->w, x) && ph_condensed_adjoint(&t->w, y) == PH_OK) ph_condensed_follow(&t->w, x);
        return false;
    }
    ph_barrier_advance(&t->b, part, 0);
    for (int i = 0; i < t->bounded; i++) t->b.v[i] = x[t->w.control[t->of[i]]];
    t->filtered = 0;
    return true;
}
