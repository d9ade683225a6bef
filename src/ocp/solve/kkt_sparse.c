#include "ocp/solve/nlp.h"

#include <stdlib.h>
#include <string.h>

ph_status ph_nlp_factors(const ph_nlp *nlp, ph_ldl **out) {
    const int n = nlp->n, size = n + nlp->m;
    if (nlp->kept && *nlp->kept) {
        *out = *nlp->kept;
        *nlp->kept = NULL;
        ph_ldl_reset(*out);
        return PH_OK;
    }
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
                                    .groups = nlp->order.group ? nlp->order.groups : 1,
                                    .strong = nlp->order.group ? nlp->order.strong : 1,
                                    .rows = rows,
                                    .columns = columns,
                                    .group = nlp->order.group ? nlp->order.group : one,
                                    .stage = nlp->order.stage};
    const ph_status status = ph_ldl_create(&pattern, out);
    free(rows);
    return status;
}

void ph_nlp_factors_end(const ph_nlp *nlp, ph_ldl *factors) {
    if (nlp->kept && *nlp->kept == NULL) *nlp->kept = factors;
    else ph_ldl_free(factors);
}
