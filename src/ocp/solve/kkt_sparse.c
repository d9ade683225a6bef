#include "ocp/solve/nlp.h"

#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

ph_status ph_nlp_factors(const ph_nlp *nlp, ph_ldl **out) {
    const int n = nlp->n, size = n + nlp->m;
    int *rows = calloc(2 * (size_t)ph_nlp_entries(nlp) + (size_t)size + 1, sizeof *rows);
    *out = NULL;
    if (rows == NULL) return PH_ERR_MEMORY;
    int *columns = rows + ph_nlp_entries(nlp), *one = columns + ph_nlp_entries(nlp), at = 0;
    for (; at < size; at++) rows[at] = columns[at] = at;
    for (int k = 0; k < nlp->jacobian_count; k++, at++) {
        rows[at] = n + nlp->jacobian_row[k];
        columns[at] = nlp->jacobian_column[k];
    }
    for (int k = 0; k < nlp->hessian_count; k++, at++) {
        rows[at] = nlp->hessian_row[k];
        columns[at] = nlp->hessian_column[k];
    }
    const ph_ldl_pattern pattern = {.n = size,
                                    .entries = at,
                                    .groups = nlp->group ? nlp->groups : 1,
                                    .strong = nlp->group ? nlp->strong : 1,
                                    .rows = rows,
                                    .columns = columns,
                                    .group = nlp->group ? nlp->group : one};
    const ph_status status = ph_ldl_create(&pattern, out);
    free(rows);
    return status;
}

ph_status ph_nlp_motion_factors(const ph_nlp *nlp, int states, const int *place, ph_staged **out) {
    const ph_motion_order *o = &nlp->motion;
    const size_t entries = (size_t)nlp->jacobian_count, n = (size_t)states;
    int *rows = calloc(2 * entries + 2 * n + (size_t)o->groups + 1, sizeof *rows);
    int *columns = PH_AFTER(rows, entries), *row_group = PH_AFTER(rows, 2 * entries),
        *column_group = PH_AFTER(row_group, n), *stage = PH_AFTER(column_group, n);
    *out = NULL;
    if (rows == NULL) return PH_ERR_MEMORY;
    for (int e = 0; e < nlp->jacobian_count; e++) {
        rows[e] = nlp->jacobian_row[e] < states ? nlp->jacobian_row[e] : -1;
        columns[e] = place[nlp->jacobian_column[e]];
    }
    ph_status status = PH_OK;
    for (int i = 0; i < nlp->n + states && o->stage && status == PH_OK; i++) {
        if (i < nlp->n && place[i] < 0) continue;
        if (o->group[i] < 0) status = PH_SINGULAR;
        else stage[o->group[i]] = o->stage[i];
        *(i < nlp->n ? column_group + place[i] : row_group + i - nlp->n) = o->group[i];
    }
    const ph_staged_pattern pattern = {.n = states,
                                       .entries = nlp->jacobian_count,
                                       .groups = o->groups,
                                       .strong = o->strong,
                                       .rows = rows,
                                       .columns = columns,
                                       .row_group = o->stage ? row_group : NULL,
                                       .column_group = column_group,
                                       .stage = stage};
    if (status == PH_OK) status = ph_staged_create(&pattern, out);
    free(rows);
    return status;
}
