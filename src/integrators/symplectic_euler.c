// Symplectic Euler: velocities first, then the configuration with the new ones.
//                                                                          docs/theory/standard-schemes.md
#include "integrators/explicit.h"

#include "base/vector.h"

#include <float.h>
#include <string.h>

enum { ITERATIONS = 50 };

// v is changed along M^-1 C(q)^T until q exp(h v) is on the constraints; q1 is that.                   (E.3)
static ph_status aim(ph_explicit *g, double t, double h, double *v1, double *q1) {
    const ph_system *sys = g->base.sys;
    const ph_group *G = &sys->group;
    double *u = g->stabilizer.u, *rows = g->stabilizer.rows;
    const ph_place begin = {t, g->y, NULL, NULL}, end = {ph_seen(&g->base, t + h), q1, NULL, v1 + G->nv};
    const double rounding = 16 * DBL_EPSILON * (1 + ph_largest(g->y, G->nq));
    double before = INFINITY;
    for (int i = 0; i < ITERATIONS; i++) {
        sys->residual(sys, &end, rows, g->base.ws);
        for (int k = 0; k < sys->nc; k++) rows[k] = -rows[k];
        const ph_status status = sys->correct(sys, g->base.sim.weight, &begin, rows, u, g->base.ws);
        if (status != PH_OK) return status;
        const double size = ph_largest(u, G->nv);
        if (!(size <= 2 * before)) return PH_NOT_CONVERGED;
        for (int k = 0; k < G->nv; k++) v1[k] += u[k] / h;
        for (int k = 0; k < G->nv; k++) u[k] = h * v1[k];
        ph_group_retract(G, PH_BODY, g->y, u, q1);
        g->base.done.newton_iterations++;
        if (size <= rounding) return PH_OK;
        before = size;
    }
    return PH_NOT_CONVERGED;
}

ph_status ph_symplectic_euler(ph_explicit *g, double t, double h, const double *first) {
    const ph_system *sys = g->base.sys;
    const ph_group *G = &sys->group;
    double *k = g->last, *u = g->stabilizer.u, *v1 = g->y1 + G->nq;
    const double *v = g->y + G->nq;
    ph_status status = PH_OK;
    if (first) memcpy(k, first, (size_t)g->flow.group.nv * sizeof *k);
    else status = ph_explicit_field(&g->flow, t, g->y, k);
    if (status != PH_OK) return status;
    const bool aims = sys->nc > 0 && g->base.sim.stabilization == PH_STABILIZE_PROJECTION;
    for (int tries = aims ? 2 : 1; tries > 0; tries--) {
        for (int i = 0; i < G->nv + sys->nz; i++) v1[i] = v[i] + h * k[G->nv + i];
        for (int i = 0; i < G->nv; i++) u[i] = h * v1[i];
        ph_group_retract(G, PH_BODY, g->y, u, g->y1);
        // Near a singular configuration no direction at q leads onto the constraints: the projection that follows uses
        // those at q1.
        if (tries == 2 && aim(g, t, h, v1, g->y1) == PH_OK) return PH_OK;
    }
    return PH_OK;
}
