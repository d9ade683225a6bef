// Munthe-Kaas methods on any product of groups; the explicit ones are here.  docs/theory/munthe-kaas.md
//
//   for i = 1 .. s:   u_i = h sum_j a_ij k~_j                                                     (MK.6)
//                     k_i = F(t + c_i h, y exp(u_i))
//                     k~_i = dexpinv(u_i, k_i)                                                    (MK.7)
//   y_1 = y exp(v),   v = h sum_j b_j k~_j                                                        (MK.8)
//
// With the velocity on the other side, Y' = A Y, exp(u) is on the left of y.
#include "integrators/implicit.h"
#include "integrators/reconstruct.h"

#if PH_LANES == 1
size_t ph_flow_work(const ph_flow *flow, const ph_butcher *table) {
    if (table->implicit) return ph_implicit_work(flow, table);
    if (flow->reconstruction != PH_RECONSTRUCT_MUNTHE_KAAS) return ph_reconstruct_work(flow, table);
    return ((size_t)table->stages + 1) * (size_t)flow->group.nv + (size_t)flow->group.nq;
}
#endif

// The stages k~, and their sum v in u.
static ph_status stages(ph_flow *flow, const ph_butcher *table, const ph_step_in *in, const ph_real *y, ph_real *last,
                        ph_real *work) {
    const ph_group *G = &flow->group;
    const size_t nv = (size_t)G->nv;
    ph_real *k = work, *u = k + (size_t)table->stages * nv, *yi = u + nv;
    for (int i = 0; i < table->stages; i++) {
        ph_real *ki = k + (size_t)i * nv;
        if (i == 0 && in->first) {
            for (size_t c = 0; c < nv; c++) ki[c] = in->first[c];
            continue;
        }
        const ph_real *at = y;
        if (i > 0) {
            ph_combine(G->nv, in->h, i, table->a[i], k, u);
            ph_group_retract(G, flow->side, y, u, yi);
            at = yi;
        }
        const ph_status status = flow->field(flow, in->t + table->c[i] * in->h, at, ki);
        if (status != PH_OK) return status;
        if (last && i == table->stages - 1)
            for (size_t c = 0; c < nv; c++) last[c] = ki[c];
        if (i > 0) ph_group_dexpinv(G, flow->side, u, ki, in->terms, ki);
    }
    ph_combine(G->nv, in->h, table->stages, table->b, k, u);
    return PH_OK;
}

ph_status ph_flow_step(ph_flow *flow, const ph_butcher *table, const ph_step_in *in, const ph_real *y, ph_real *y1,
                       ph_real *error, ph_real *last, ph_real *work) {
#if PH_LANES == 1
    if (table->implicit) return ph_implicit_step(flow, table, in, y, y1, work);
    if (flow->reconstruction != PH_RECONSTRUCT_MUNTHE_KAAS)
        return ph_reconstruct_step(flow, table, in, y, &(ph_step_out){y1, error, last}, work);
#endif
    const ph_status status = stages(flow, table, in, y, last, work);
    if (status != PH_OK) return status;
#if PH_LANES == 1
    if (error) ph_combine_error(table, flow->group.nv, in->h, work, error);
#else
    (void)error;  // of adaptive methods, which have one lane
#endif
    ph_group_retract(&flow->group, flow->side, y, work + table->stages * flow->group.nv, y1);
    return PH_OK;
}
