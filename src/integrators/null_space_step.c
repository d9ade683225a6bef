#include "integrators/null_space_step.h"

#include "base/vector.h"
#include "polhode/status.h"

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

ph_status ph_null_space_suits(const ph_system *sys, const ph_simulation *sim, ph_error *err) {
    if (sim->constraints != PH_CONSTRAINTS_NULL_SPACE || sys->displace != NULL) return PH_OK;
    return ph_fail(err, PH_ERR_UNSUPPORTED, "constraints", "\"null-space\" needs coordinates, which this system lacks");
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

ph_status ph_null_space_settle(ph_null_space *n, double t1, const double *z1, double *q1, double *rows,
                               ph_workspace *ws) {
    const ph_system *sys = n->sys;
    const ph_place end = {t1, q1, NULL, z1};
    sys->residual(sys, &end, rows, ws);
    for (int i = 0; i < sys->nc; i++) rows[i] = ph_null_space_solves(sys, i) ? 0 : -rows[i];
    const ph_status status = sys->correct(sys, PH_WEIGHT_MASS, &end, rows, n->x, ws);
    if (status == PH_OK) ph_group_retract(&sys->group, PH_BODY, q1, n->x, q1);
    return status;
}

// theta with coordinates s at one place of the step. The first time what is left may fall by far more than later, as in
// a turn about one axis, and says nothing about the next.
static ph_status iterate(ph_null_space *n, ph_tau tau, const ph_place *at, double t1, double h, const double *q,
                         double *xi, ph_workspace *ws) {
    const int nv = n->sys->group.nv;
    const double size = 1 + ph_largest(xi, ph_own_v(n->sys));
    double before = 0;
    memset(n->theta, 0, (size_t)n->sys->nf * sizeof *n->theta);
    memcpy(n->x, xi, (size_t)nv * sizeof *xi);
    for (int i = 0; i < ITERATIONS; i++) {
        ph_null_space_add(n, at, h, n->x, ws);
        ph_null_space_velocity(n, tau, t1, h, q, n->x, ws);
        const double left = ph_largest(n->s, n->sys->nf) / size, ratio = i > 0 ? left / before : 1;
        if (left <= DBL_EPSILON || (i > 1 && left * ratio <= DBL_EPSILON) || (ratio >= 0.5 && left <= ROUNDING)) {
            memcpy(xi, n->x, (size_t)nv * sizeof *xi);
            return PH_OK;
        }
        if (i > 2 && !(ratio < 1)) return PH_NOT_CONVERGED;
        before = left;
        for (int k = 0; k < nv; k++) n->x[k] = xi[k] - n->x[k];
    }
    return PH_NOT_CONVERGED;
}

// Coordinates at the middle are those of theta to second order: what is left falls by (h omega)^2/12 each time. Where a
// joint's axes at the middle are others than at the start, as those across a distance may be, they are no coordinates
// of theta: those at the start are, to first order.                                                             (V.21)
ph_status ph_null_space_follow(ph_null_space *n, ph_tau tau, const ph_place *middle, double t1, double h,
                               const double *q, double *xi, ph_workspace *ws) {
    const ph_place begin = {t1 - h, q, NULL, NULL};
    if (iterate(n, tau, middle, t1, h, q, xi, ws) == PH_OK) return PH_OK;
    return iterate(n, tau, &begin, t1, h, q, xi, ws);
}
