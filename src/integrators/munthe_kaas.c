// Explicit Munthe-Kaas methods on any product of groups.               docs/theory/munthe-kaas.md, seed 002
//
//   for i = 1 .. s:   u_i = h sum_j a_ij k~_j                                                     (MK.6)
//                     k_i = F(t + c_i h, y exp(u_i))
//                     k~_i = dexpinv(u_i, k_i)                                                    (MK.7)
//   y_1 = y exp(v),   v = h sum_j b_j k~_j                                                        (MK.8)
//
// With the velocity on the other side, Y' = A Y, exp(u) stands on the left of y.
#include "polhode/group.h"

// u <= h sum_j c_j k_j, summed in the order of the stages; zero coefficients do not enter.
static void combine(int n, double h, int stages, const double *c, const double *k, double *u) {
    int first = 1;
    for (int j = 0; j < stages; j++) {
        if (c[j] == 0) continue;
        const double *kj = k + (size_t)j * (size_t)n;
        if (first)
            for (int i = 0; i < n; i++) u[i] = c[j] * kj[i];
        else
            for (int i = 0; i < n; i++) u[i] += c[j] * kj[i];
        first = 0;
    }
    if (first)
        for (int i = 0; i < n; i++) u[i] = 0;
    else
        for (int i = 0; i < n; i++) u[i] *= h;
}

size_t ph_flow_work(const ph_flow *flow, const ph_butcher *table) {
    return ((size_t)table->stages + 1) * (size_t)flow->group.nv + (size_t)flow->group.nq;
}

ph_status ph_flow_step(ph_flow *flow, const ph_butcher *table, const ph_step_in *in, const double *y, double *y1,
                       double *error, double *last, double *work) {
    const ph_group *G = &flow->group;
    const size_t nv = (size_t)G->nv;
    double *k = work, *u = k + (size_t)table->stages * nv, *yi = u + nv;

    for (int i = 0; i < table->stages; i++) {
        double *ki = k + (size_t)i * nv;
        if (i == 0 && in->first) {
            for (size_t c = 0; c < nv; c++) ki[c] = in->first[c];
            continue;
        }
        const double *at = y;
        if (i > 0) {
            combine(G->nv, in->h, i, table->a[i], k, u);
            ph_group_retract(G, flow->side, y, u, yi);
            at = yi;
        }
        const ph_status status = flow->field(flow, in->t + table->c[i] * in->h, at, ki);
        if (status != PH_OK) return status;
        if (last && i == table->stages - 1)
            for (size_t c = 0; c < nv; c++) last[c] = ki[c];
        if (i > 0) ph_group_dexpinv(G, flow->side, u, ki, in->terms, ki);
    }
    if (error) {
        double difference[PH_STAGES_MAX];
        for (int j = 0; j < table->stages; j++) difference[j] = table->b[j] - table->b_embedded[j];
        combine(G->nv, in->h, table->stages, difference, k, error);
    }
    combine(G->nv, in->h, table->stages, table->b, k, u);
    ph_group_retract(G, flow->side, y, u, y1);
    return PH_OK;
}
