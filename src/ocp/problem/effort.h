// The efforts among the costs of a problem.
#ifndef POLHODE_OCP_EFFORT_H
#define POLHODE_OCP_EFFORT_H

#include "base/vector.h"
#include "polhode/ocp.h"

// Adds factor times weight |u|^2 of each cost, all of them efforts, to costs [cost_count].
static inline void ph_effort_add(const ph_problem_def *def, double factor, const double *u, double *costs) {
    for (int e = 0; e < def->cost_count; e++) {
        const ph_cost_def *cost = def->costs + e;
        const double *own = u;
        for (int i = 0; i < cost->control; i++) own += ph_control_width(def->controls + i);
        costs[e] += factor * cost->weight * ph_dot(own, own, ph_control_width(def->controls + cost->control));
    }
}

#endif
