#include "integrators/resolution.h"

#include "base/vector.h"

#include <math.h>

// Energies are known to this fraction of themselves.
static const double ROUNDING = 1e-10;

// Where positions count from a falling point the field is no potential of theirs: elastic forces alone, and kinetic
// energy about the centre of mass.
static bool is_relative(const ph_integrator *g) { return g->sys->orbit == PH_ORBIT_ORIGIN; }

double ph_conservative_power(ph_integrator *g, const ph_place *at, double *Q) {
    const unsigned elastic = PH_FORCE_SPRING | PH_FORCE_BEAM, all = elastic | PH_FORCE_GRAVITY;
    g->sys->forces(g->sys, is_relative(g) ? elastic : all, at, Q, g->ws);
    return ph_dot(Q, at->v, g->sys->group.nv);
}

static void look(ph_integrator *g, const ph_place *at, ph_invariants *out) {
    g->sys->invariants(g->sys, at, out, g->ws);
    if (!is_relative(g)) return;
    out->kinetic = out->inner;
    out->potential = out->elastic;
}

void ph_watch_energy(ph_integrator *g, const ph_place *begin, const ph_place *end, double work) {
    ph_invariants before = {.kinetic = g->kinetic, .potential = g->potential}, after;
    if (g->kinetic == 0 || begin->t != g->t_potential) look(g, begin, &before);
    look(g, end, &after);
    const double made = after.potential - before.potential + work;
    const double least = ROUNDING * (fabs(before.potential) + fabs(after.potential));
    g->kinetic = ph_larger(g->kinetic, ph_larger(before.kinetic, after.kinetic));
    g->gained += made;
    g->potential = after.potential;
    g->t_potential = end->t;
    if (fabs(made) > least) g->made = ph_larger(g->made, fabs(made) / g->kinetic);
}
