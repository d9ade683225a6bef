#include "integrators/resolution.h"

#include "base/vector.h"

#include <math.h>

// Energies are known to this fraction of themselves.
static const double ROUNDING = 1e-10;

void ph_watch_energy(ph_integrator *g, const ph_place *begin, const ph_place *middle, const ph_place *end, double *Q) {
    const unsigned conservative = PH_FORCE_GRAVITY | PH_FORCE_SPRING | PH_FORCE_BEAM;
    const ph_system *sys = g->sys;
    ph_invariants before = {.kinetic = g->kinetic, .potential = g->potential}, after;
    if (g->kinetic == 0 || begin->t != g->t_potential) sys->invariants(sys, begin, &before, g->ws);
    sys->invariants(sys, end, &after, g->ws);
    sys->forces(sys, conservative, middle, Q, g->ws);
    const double work = (end->t - begin->t) * ph_dot(Q, middle->v, sys->group.nv);
    const double made = after.potential - before.potential + work;
    const double least = ROUNDING * (fabs(before.potential) + fabs(after.potential));
    g->kinetic = ph_larger(g->kinetic, ph_larger(before.kinetic, after.kinetic));
    g->gained += made;
    g->potential = after.potential;
    g->t_potential = end->t;
    if (fabs(made) > least) g->made = ph_larger(g->made, fabs(made) / g->kinetic);
}
