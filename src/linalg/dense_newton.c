#include "linalg/dense_newton.h"

#include "linalg/dense_newton_kernel.h"

#define WORK(n) ((n) * (n) + 5 * (n))

size_t ph_newton_work(int n) { return WORK((size_t)n); }

ph_status ph_newton_solve(ph_newton *newton, double *x) {
    double work[WORK(PH_NEWTON_MAX)];
    int pivot[PH_NEWTON_MAX];
    return ph_newton_solve_in(newton, x, work, pivot);
}

ph_status ph_newton_solve_in(ph_newton *newton, double *x, double *work, int *pivot) {
    return newton_solve(newton, newton->n, x, work, pivot);
}
