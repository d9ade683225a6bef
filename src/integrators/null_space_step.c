#include "integrators/null_space_step.h"

void ph_null_space_layout(ph_null_space *n, const ph_system *sys, ph_arena *arena) {
    n->sys = sys;
    n->theta = PH_TAKE(arena, sys->nf, double);
    n->s = PH_TAKE(arena, sys->nf, double);
    n->d = PH_TAKE(arena, sys->group.nq, double);
    n->x = PH_TAKE(arena, sys->group.nv, double);
    n->nothing = PH_TAKE(arena, sys->nc, double);
}

void ph_null_space_begin(ph_null_space *n, double t, double h, const double *q, const double *v, ph_workspace *ws) {
    const ph_place begin = {t, q, NULL, NULL};
    n->sys->coordinates(n->sys, &begin, v, n->theta, ws);
    for (int i = 0; i < n->sys->nf; i++) n->theta[i] *= h;
}

void ph_null_space_velocity(ph_null_space *n, ph_tau tau, double t1, double h, const double *q, double *xi,
                            ph_workspace *ws) {
    const ph_place begin = {t1 - h, q, NULL, NULL};
    n->sys->displace(n->sys, &begin, t1, n->theta, n->d, ws);
    ph_group_tauinv(&n->sys->group, tau, n->d, xi);
    for (int i = 0; i < n->sys->group.nv; i++) xi[i] /= h;
}

ph_status ph_null_space_project(ph_null_space *n, const ph_place *begin, double *r, double *rows, ph_workspace *ws) {
    for (int i = 0; i < n->sys->nc; i++)
        if (!ph_null_space_solves(n->sys, i)) rows[i] = 0;
    const ph_status status = n->sys->solve(n->sys, begin, r, n->nothing, n->x, NULL, ws);
    if (status == PH_OK) n->sys->inertia(n->sys, n->x, r);
    return status;
}

void ph_null_space_add(ph_null_space *n, const ph_place *begin, double h, const double *x, ph_workspace *ws) {
    n->sys->coordinates(n->sys, begin, x, n->s, ws);
    for (int i = 0; i < n->sys->nf; i++) n->theta[i] += h * n->s[i];
}
