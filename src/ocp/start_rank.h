// Which of two starts led to more.
#ifndef POLHODE_OCP_START_RANK_H
#define POLHODE_OCP_START_RANK_H

#include <math.h>
#include <stdbool.h>

typedef struct ph_start_rank {
    bool converged, minimum;
    double cost, violation;
} ph_start_rank;

// Converged before not; then cheap before expensive, also a saddle that is cheaper than any minimum found; at the same
// cost minima before saddles. Of what is not converged the nearest.
static inline bool ph_start_better(ph_start_rank a, ph_start_rank b) {
    static const double SAME = 4e-10;  // less than 1e-9 of the cheaper one is given away
    if (a.converged != b.converged) return a.converged;
    if (!a.converged) return a.violation < b.violation;
    const bool same = fabs(a.cost - b.cost) <= SAME * (fabs(a.cost) + fabs(b.cost));
    return same && a.minimum != b.minimum ? a.minimum : a.cost < b.cost;
}

#endif
