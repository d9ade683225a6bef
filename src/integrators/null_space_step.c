#include "integrators/null_space_step.h"

#include "base/vector.h"

#include <float.h>
#include <string.h>

enum { ITERATIONS = 50 };              // a turn of 2 rad within a step needs half of them
static const double ROUNDING = 1e-11;  // of coordinates along a tree of hundreds of bodies, relative to the velocity

void ph_null_space_layout(ph_null_space *n, const ph_system *sys, ph_arena *arena) {
    n->sys = sys;
    n->theta = PH_TAKE(arena, sys->nf, double);
    n->s = PH_TAKE(arena, sys->nf, double);
    n->d = PH_TAKE(arena, sys->group.nq, double);
    n->x = PH_TAKE(arena, sys->group.nv, double);
}

void ph_null_space_velocity(ph_null_space *n, ph_tau tau, double t1, double h, const double *q, double *xi,
                            ph_workspace *ws) {
    const ph_place begin = {t1 - h, q, NULL, NULL};
    n->sys->displace(n->sys, &begin, t1, n->theta, n->d, ws);
    ph_group_tauinv(&n->sys->group, tau, n->d, xi);
    for (int i = 0; i < n->sys->group.nv; i++) xi[i] /= h;
}

void ph_null_space_add(ph_null_space *n, const ph_place *begin, double h, const double *x, ph_workspace *ws) {
    n->sys->coordinates(n->sys, begin, x, n->s, ws);
    for (int i = 0; i < n->sys->nf; i++) n->theta[i] += h * n->s[i];
}

// Coordinates at the middle are those of theta to second order: what is left falls by (h omega)^2/12 each time. The
// first time it may fall by far more, as in a turn about one axis, and says nothing about the next. (V.21)
ph_status ph_null_space_follow(ph_null_space *n, ph_tau tau, const ph_place *middle, double t1, double h,
                               const double *q, double *xi, ph_workspace *ws) {
    const int nv = n->sys->group.nv;
    const double size = 1 + ph_largest(xi, ph_own_v(n->sys));
    double before = 0;
    memset(n->theta, 0, (size_t)n->sys->nf * sizeof *n->theta);
    memcpy(n->x, xi, (size_t)nv * sizeof *xi);
    for (int i = 0; i < ITERATIONS; i++) {
        ph_null_space_add(n, middle, h, n->x, ws);
        ph_null_space_velocity(n, tau, t1, h, q, n->x, ws);
        const double left = ph_largest(n->s, n->sys->nf) / size, ratio = i > 0 ? left / before : 1;
        if (left <= DBL_EPSILON || (i > 1 && left * ratio <= DBL_EPSILON) || (ratio >= 0.5 && left <= ROUNDING)) {
            memcpy(xi, n->x, (size_t)nv * sizeof *xi);
            return PH_OK;
        }
        before = left;
        for (int k = 0; k < nv; k++) n->x[k] = xi[k] - n->x[k];
    }
    return PH_NOT_CONVERGED;
}
