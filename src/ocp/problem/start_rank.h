// Ranking of two starts.
#ifndef POLHODE_OCP_START_RANK_H
#define POLHODE_OCP_START_RANK_H

#include <math.h>
#include <stdbool.h>

typedef struct ph_start_rank {
    bool converged, minimum;
    double cost, violation;
} ph_start_rank;

// Converged before not; then by cost, even a saddle that is cheaper than every minimum found; at equal cost minima
// before saddles. Unconverged ones by violation.
static inline bool ph_start_better(ph_start_rank a, ph_start_rank b) {
    static const double SAME = 4e-10;  // less than 1e-9 of the lower cost is lost
    if (a.converged != b.converged) return a.converged;
    if (!a.converged) return a.violation < b.violation;
    const bool same = fabs(a.cost - b.cost) <= SAME * (fabs(a.cost) + fabs(b.cost));
    return same && a.minimum != b.minimum ? a.minimum : a.cost < b.cost;
}

#endif
