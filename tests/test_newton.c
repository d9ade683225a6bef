// Small dense systems and Newton's method with the damping rule of Austin et al. 1993, section 5.1.1.
#include "harness.h"
#include "linalg/dense_lu.h"
#include "linalg/dense_newton.h"

#include <float.h>

// The elimination with row exchanges, on a matrix whose first pivots vanish.
static void elimination_exchanges_rows(void **state) {
    (void)state;
    const double A[9] = {0, 2, 1, 0, 0, 3, 4, 1, 1};
    double LU[9], b[3] = {7, 9, 9};  // x = (1, 2, 3)
    int pivot[3];
    memcpy(LU, A, sizeof LU);
    assert_int_equal(ph_lu_factor(3, LU, pivot), PH_OK);
    ph_lu_solve(3, LU, pivot, b);
    for (int i = 0; i < 3; i++) NEAR(i, b[i], i + 1, 4 * DBL_EPSILON);  // a few operations on numbers below 10
    double zero[4] = {1, 2, 2, 4};
    assert_int_equal(ph_lu_factor(2, zero, pivot), PH_SINGULAR);
    NO_FAULTS();
}

static ph_status arctangent(const ph_newton *newton, const double *x, double *r, double *size) {
    (void)newton;
    r[0] = atan(x[0]);
    *size = 1;
    return PH_OK;
}

static ph_status arctangent_slope(const ph_newton *newton, const double *x, double *J) {
    (void)newton;
    J[0] = 1 / (1 + x[0] * x[0]);
    return PH_OK;
}

static ph_status no_root(const ph_newton *newton, const double *x, double *r, double *size) {
    (void)newton;
    r[0] = x[0] * x[0] + 1;
    *size = 1;
    return PH_OK;
}

static ph_status no_root_slope(const ph_newton *newton, const double *x, double *J) {
    (void)newton;
    J[0] = 2 * x[0];
    return PH_OK;
}

static void newton_halves_its_increment(void **state) {
    (void)state;
    // without damping |x| grows from 1.392 on: at 3 the first increment leads to -9.5
    ph_newton newton = {.n = 1, .tolerance = 1e-13, .residual = arctangent, .jacobian = arctangent_slope};
    double x = 3;
    assert_int_equal(ph_newton_solve(&newton, &x), PH_OK);
    BELOW(3, x, 1e-30);  // cubic convergence: the increment after the tolerance leaves nothing
    assert_true(newton.iterations >= 4 && newton.iterations <= 8);
    x = 1e30;  // J underflows the scale of r: 30 halvings of an increment of 1e60 do not bring it back
    assert_int_equal(ph_newton_solve(&newton, &x), PH_NOT_CONVERGED);
    assert_true(x == 1e30);

    ph_newton hopeless = {.n = 1, .tolerance = 1e-13, .residual = no_root, .jacobian = no_root_slope};
    x = 0.5;
    assert_int_equal(ph_newton_solve(&hopeless, &x), PH_NOT_CONVERGED);
    assert_true(x == 0.5);
    x = 0;
    assert_int_equal(ph_newton_solve(&hopeless, &x), PH_SINGULAR);
    x = INFINITY;
    assert_int_equal(ph_newton_solve(&hopeless, &x), PH_DIVERGED);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elimination_exchanges_rows),
        cmocka_unit_test(newton_halves_its_increment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
