#include "integrators/resolution.h"

#include "base/vector.h"

#include <math.h>

// Energies are known to this fraction of themselves.
static const double ROUNDING = 1e-10;

double ph_conservative_power(ph_integrator *g, const ph_place *at, double *Q) {
    g->sys->forces(g->sys, PH_FORCE_GRAVITY | PH_FORCE_SPRING | PH_FORCE_BEAM, at, Q, g->ws);
    return ph_dot(Q, at->v, g->sys->group.nv);
}

void ph_watch_energy(ph_integrator *g, const ph_place *begin, const ph_place *end, double work) {
    const ph_system *sys = g->sys;
    ph_invariants before = {.kinetic = g->kinetic, .potential = g->potential}, after;
    if (g->kinetic == 0 || begin->t != g->t_potential) sys->invariants(sys, begin, &before, g->ws);
    sys->invariants(sys, end, &after, g->ws);
    const double made = after.potential - before.potential + work;
    const double least = ROUNDING * (fabs(before.potential) + fabs(after.potential));
    g->kinetic = ph_larger(g->kinetic, ph_larger(before.kinetic, after.kinetic));
    g->gained += made;
    g->potential = after.potential;
    g->t_potential = end->t;
    if (fabs(made) > least) g->made = ph_larger(g->made, fabs(made) / g->kinetic);
}
