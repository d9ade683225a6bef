#include "integrators/first_order.h"

#include "base/vector.h"

#include <math.h>

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
