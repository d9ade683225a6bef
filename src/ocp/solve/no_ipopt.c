// Instead of ipopt.c in a build without Ipopt.
#include "ocp/solve/nlp.h"

bool ph_nlp_has_ipopt(void) { return false; }

ph_status ph_nlp_ipopt(const ph_nlp *nlp, const ph_nlp_options *options, double *x, double *y, double *z_lower,
                       double *z_upper, ph_nlp_result *result, ph_error *err) {
    (void)nlp, (void)options, (void)x, (void)y, (void)z_lower, (void)z_upper;
    *result = (ph_nlp_result){.cost = 0};
    return ph_fail(err, PH_ERR_UNSUPPORTED, "nlp", "this build of polhode has no Ipopt");
}
