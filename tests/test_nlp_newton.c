// Newton's method on the controls, which states follow: against Ipopt, without solutions, at saddles.
#include "harness.h"
#include "quadratic.h"

static ph_nlp_result newton(const ph_nlp *nlp, int states, const bool *control, point *p, bool *minimum) {
    ph_nlp_result result;
    assert_int_equal(ph_nlp_newton(nlp, states, control, &cold, p->x, p->y, p->z_lower, p->z_upper, minimum, &result),
                     PH_OK);
    return result;
}

// Two states follow three controls, s = B u + b; bounds on controls, an equation and a row with a limit. By Newton's
// method and by Ipopt: unknowns, multipliers with their signs, and the sign of the curvature are the same.
static void newton_and_ipopt(void **state) {
    (void)state;
    static const bool control[] = {true, false, true, false, true};
    static const double B[2][3] = {{1, 0.5, -0.3}, {-0.4, 1, 0.8}};
    for (int variant = 0; variant < 4; variant++) {
        quadratic q = plain(5, 4);
        for (int i = 0; i < 5; i++)
            for (int j = 0; j < 5; j++) q.H[i][j] = (i == j ? 2 + 0.3 * i : 0) + 0.1 * (i + j);
        for (int i = 0; i < 5; i++) q.g[i] = 1 - 0.7 * i;
        for (int r = 0; r < 2; r++) {
            q.A[r][2 * r + 1] = -1.5;
            for (int c = 0; c < 3; c++) q.A[r][2 * c] = B[r][c];
            q.row_lower[r] = q.row_upper[r] = 0.2 * r;
        }
        for (int c = 0; c < 5; c++) q.A[2][c] = 1, q.A[3][c] = c == 1 ? 1 : 0.2 * c;
        q.row_lower[2] = q.row_upper[2] = 0.4;
        q.row_lower[3] = -INFINITY;
        q.row_upper[3] = INFINITY;
        if (variant > 0) q.lower[0] = -0.1, q.upper[0] = 0.1, q.upper[4] = 0.35;
        if (variant > 1) q.row_upper[3] = 0.1;
        if (variant > 2)
            q.row_lower[3] = 1, q.row_upper[3] = 3, q.lower[0] = -2, q.upper[4] = 3, q.lower[2] = q.upper[2] = 0.2;
        const ph_nlp nlp = nlp_of(&q);
        assert_true(ph_nlp_suits_newton(&nlp, 2, control));
        point own = {0}, other = {0};
        bool minimum;
        const ph_nlp_result result = newton(&nlp, 2, control, &own, &minimum);
        assert_true(result.converged && minimum && !result.stuck && result.dependent == 0);
        BELOW(variant, result.iterations, 25);
        assert_true(solve(&nlp, &cold, &other).converged);
        for (int i = 0; i < 5; i++) {
            NEAR(10 * variant + i, own.x[i], other.x[i], 1e-7);
            NEAR(10 * variant + i, own.z_lower[i], other.z_lower[i], 1e-6);
            NEAR(10 * variant + i, own.z_upper[i], other.z_upper[i], 1e-6);
        }
        for (int i = 0; i < 4; i++) NEAR(10 * variant + i, own.y[i], other.y[i], 1e-6);
        inertia(&nlp, &own, true, 0);
        if (variant == 1) assert_true(own.z_upper[4] > 0.1 || own.z_lower[0] > 0.1 || own.z_upper[0] > 0.1);
        if (variant == 2) assert_true(own.y[3] > 0.1);
        if (variant == 3) assert_true(own.y[3] < -0.1);
    }
    NO_FAULTS();
}

// A bound on a state does not suit; rows that contradict the bounds are told as such; dependent rows are counted.
static void newton_without_solution(void **state) {
    (void)state;
    static const bool control[] = {true, false, true};
    quadratic q = plain(3, 3);
    for (int i = 0; i < 3; i++) q.H[i][i] = 1;
    q.A[0][1] = -1, q.A[0][0] = q.A[0][2] = 1;                       // x1 = x0 + x2
    q.A[1][1] = 1, q.row_lower[1] = q.row_upper[1] = 3;              // x1 = 3
    q.A[2][0] = q.A[2][2] = 2, q.row_lower[2] = q.row_upper[2] = 6;  // again
    const ph_nlp nlp = nlp_of(&q);
    point p = {0};
    bool minimum;
    ph_nlp_result result = newton(&nlp, 1, control, &p, &minimum);
    assert_true(result.converged && minimum);
    assert_int_equal(result.dependent, 1);
    NEAR(0, p.x[0], 1.5, 1e-9);
    q.lower[0] = q.lower[2] = -1;
    q.upper[0] = q.upper[2] = 1;
    result = newton(&nlp, 1, control, &p, &minimum);
    assert_true(!result.converged && result.stuck && !minimum);
    BELOW(0, fabs(p.x[0]), 1);
    q.lower[1] = 0;
    assert_false(ph_nlp_suits_newton(&nlp, 1, control));
    NO_FAULTS();
}

// A state that follows two controls, x1 = x0 + x2 / 2, with all controls within 1 and their curvature as given.
static quadratic two_controls(double first, double second) {
    quadratic q = plain(3, 1);
    q.A[0][1] = -1, q.A[0][0] = 1, q.A[0][2] = 0.5;
    q.H[0][0] = first, q.H[2][2] = second;
    for (int i = 0; i < 3; i += 2) q.lower[i] = -1, q.upper[i] = 1;
    return q;
}

// A cost without any curvature has its minimum at the limits, with the slopes as their multipliers.
static void newton_on_a_flat_cost(void **state) {
    (void)state;
    static const bool control[] = {true, false, true};
    quadratic q = two_controls(0, 0);
    q.g[0] = 0.3, q.g[1] = -2, q.g[2] = 2;
    const ph_nlp nlp = nlp_of(&q);
    point p = {0};
    bool minimum;
    ph_nlp_result result = newton(&nlp, 1, control, &p, &minimum);
    assert_true(result.converged && minimum);
    BELOW(0, result.iterations, 25);
    NEAR(0, p.x[0], 1, 1e-8);
    NEAR(1, p.x[1], 0.5, 1e-8);
    NEAR(2, p.x[2], -1, 1e-8);
    NEAR(3, p.z_upper[0], 1.7, 1e-7);
    NEAR(4, p.z_lower[2], 1, 1e-7);
    NO_FAULTS();
}

// From a saddle, where slopes lead nowhere, to a limit; without one there is no minimum, and the saddle is told.
static void newton_leaves_a_saddle(void **state) {
    (void)state;
    static const bool control[] = {true, false, true};
    quadratic q = two_controls(-1, 2);
    const ph_nlp nlp = nlp_of(&q);
    point p = {0};
    bool minimum;
    ph_nlp_result result = newton(&nlp, 1, control, &p, &minimum);
    assert_true(result.converged && minimum);
    NEAR(0, fabs(p.x[0]), 1, 1e-8);
    NEAR(1, p.x[2], 0, 1e-8);
    NEAR(2, p.z_upper[0] + p.z_lower[0], 1, 1e-6);
    for (int i = 0; i < 3; i++) q.lower[i] = -INFINITY, q.upper[i] = INFINITY;
    p = (point){.x = {0, 0, 1}};
    result = newton(&nlp, 1, control, &p, &minimum);
    assert_true(result.converged && !minimum && !result.stuck);
    for (int i = 0; i < 3; i++) NEAR(i, p.x[i], 0, 1e-8);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(newton_and_ipopt),
        cmocka_unit_test(newton_without_solution),
        cmocka_unit_test(newton_on_a_flat_cost),
        cmocka_unit_test(newton_leaves_a_saddle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
