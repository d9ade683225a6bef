// Pontryagin's conditions: accuracy of the Gauss methods, and the link between direct and indirect.
#include "harness.h"
#include "models.h"
#include "polhode/polhode.h"

#ifdef SHORT_RUNS
static const int COARSE = 10;
#else
static const int COARSE = 25;
#endif

static ph_optimum *solve(const ph_problem *p, ph_approach approach, const char *method, int steps) {
    ph_problem_def def = *ph_problem_definition(p);
    ph_optimum *o;
    ph_error err = {0};
    def.approach = approach;
    def.method = method;
    def.steps = steps;
    if (ph_optimize(ph_problem_model(p), &def, NULL, &o, &err) != PH_OK) fail_msg("%s: %s", method, err.what);
    double sum = 0;
    for (int i = 0; i < def.cost_count + def.final_count; i++) sum += o->cost_terms[i];
    NEAR(steps, sum, o->cost, 1e-13 * o->cost);
    return o;
}

static double apart(const double *a, const double *b, long n) {
    double most = 0;
    for (long i = 0; i < n; i++) most = fmax(most, fabs(a[i] - b[i]));
    return most;
}

// Costs and first controls against quadruple precision; orders of the cost.
static void test_gauss(void **state) {
    (void)state;
    static const double exact = 0.785236175179856792;
    static const double u0[3] = {0.613285231466810011, 0.121262886983020416, 0.742603492666895984};
    static const struct {
        const char *method;
        int order;
        double cost;  // largest relative error at 25 steps
    } rows[] = {{"gauss2", 2, 4e-3}, {"gauss4", 4, 2e-6}, {"gauss6", 6, 1e-9}};
    ph_problem *p = example_problem("slew");
    for (size_t i = 0; i < COUNT(rows); i++) {
        ph_optimum *o[2];
        double error[2];
        for (int k = 0; k < 2; k++) {
            o[k] = solve(p, PH_INDIRECT, rows[i].method, COARSE << k);
            error[k] = fabs(o[k]->cost / exact - 1);
        }
        if (COARSE == 25) BELOW((double)i, error[0], rows[i].cost);
        NEAR((double)i, log2(error[0] / error[1]), rows[i].order, 0.15);
        if (i == 2 && COARSE == 25)
            for (int j = 0; j < 3; j++) NEAR(j, o[1]->node_u[j], u0[j], 1e-9);
        ph_optimum_free(o[0]);
        ph_optimum_free(o[1]);
    }
    ph_problem_free(p);
    NO_FAULTS();
}

// What the direct approach finds as multipliers the cotangent lift of the same step finds by shooting.
static void test_link(void **state) {
    (void)state;
    static const char *const names[] = {"slew", "slew-wheels", "docking"};
    for (size_t i = 0; i < COUNT(names); i++) {
        ph_problem *p = example_problem(names[i]);
        const int n = COARSE;
        ph_optimum *a = solve(p, PH_DIRECT, "variational", n), *b = solve(p, PH_INDIRECT, "variational", n);
        BELOW((double)i, apart(a->q, b->q, (n + 1) * a->nq), 1e-10);
        BELOW((double)i, apart(a->v, b->v, (n + 1) * a->nv), 1e-10);
        BELOW((double)i, apart(a->u, b->u, n * a->control_count), 1e-10);
        BELOW((double)i, apart(a->node_u, b->node_u, (n + 1) * a->control_count), 1e-10);
        BELOW((double)i, apart(a->adjoint_momentum, b->adjoint_momentum, (n + 1) * a->nv), 1e-10);
        BELOW((double)i, apart(a->adjoint_configuration, b->adjoint_configuration, (n + 1) * a->nv), 1e-10);
        ph_optimum_free(a);
        ph_optimum_free(b);
        ph_problem_free(p);
    }
    NO_FAULTS();
}

// The implicit midpoint rule on the continuous conditions is another discretisation, of the same order; both meet in
// the limit. Every kind of load of the examples takes part.
static void test_midpoint_differs_by_order_two(void **state) {
    (void)state;
    static const char *const names[] = {"slew", "slew-wheels", "docking"};
    for (size_t i = 0; i < COUNT(names); i++) {
        ph_problem *p = example_problem(names[i]);
        double off[2][3];
        for (int k = 0; k < 2; k++) {
            const int n = COARSE << k;
            ph_optimum *a = solve(p, PH_DIRECT, "variational", n), *b = solve(p, PH_INDIRECT, "gauss2", n);
            off[k][0] = apart(a->v, b->v, (n + 1) * a->nv);
            off[k][1] = apart(a->node_u, b->node_u, (n + 1) * a->control_count);
            off[k][2] = apart(a->adjoint_configuration, b->adjoint_configuration, (n + 1) * a->nv);
            ph_optimum_free(a);
            ph_optimum_free(b);
        }
        for (int j = 0; j < 3; j++) {
            assert_true(off[0][j] > 1e-6);
            NEAR(10.0 * (double)i + j, log2(off[0][j] / off[1][j]), 2, 0.2);
        }
        ph_problem_free(p);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_gauss),
        cmocka_unit_test(test_link),
        cmocka_unit_test(test_midpoint_differs_by_order_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
