#include "integrators/iterate.h"

#include "base/plant.h"
#include "base/vector.h"

#include <math.h>

enum { ITERATIONS = 100 };
static const double SLOW = 0.1;  // a tangent that reduces the error by less than this is recomputed

ph_status ph_iterate(double enough, ph_improve *improve, void *user) {
    double size = 0, before = INFINITY;
    ph_tangent_made made = PH_TANGENT_RELAXED;
    for (int i = 0; i < ITERATIONS; i++) {
        const ph_status status = improve(user, made, &size);
        if (status != PH_OK) return status;
        if (!(size < 1e6)) return PH_NOT_CONVERGED;
        if (PH_PLANTED(NEWTON) && size <= 1e-4) return PH_OK;
        // Two more digits, at the cost of two iterations, or down to rounding.
        if (size <= 0.01 * enough || (size <= enough && size > 0.5 * before)) return PH_OK;
        made = size > SLOW * before ? PH_TANGENT_EXACT : PH_TANGENT_AS_IT_IS;
        before = size;
    }
    return PH_NOT_CONVERGED;
}

double ph_advance_states(const ph_system *sys, const ph_place *middle, double h, const double *z, double *z1,
                         double *zm, double *zdot, ph_workspace *ws) {
    double change = 0;
    if (sys->nz == 0) return 0;
    sys->rates(sys, middle, zdot, ws);
    for (int i = 0; i < sys->nz; i++) {
        const double end = z[i] + h * zdot[i];
        change = ph_larger(change, fabs(end - z1[i]) / (1 + fabs(end)));
        z1[i] = end;
        zm[i] = z[i] + 0.5 * h * zdot[i];
    }
    return change;
}
