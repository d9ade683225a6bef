// Formulas of variables: values against C, derivatives against differences, branches that are not taken.
//                                                                              docs/theory/formulas.md
#include "harness.h"

#include "io/expression.h"

#include <float.h>

static const char *const NAMES[] = {"x", "y", "z-1"};
static const ph_parameter PARAMETERS[] = {{"a", 2, 0, 0, NULL}, {"min", 0.5, 0, 0, NULL}, {"zero", 0, 0, 0, NULL}};
static const ph_scope SCOPE = {
    .sorted = PARAMETERS, .count = COUNT(PARAMETERS), .variables = NAMES, .variable_count = 3};
enum { N = 3, ROOM = 4 * 64 };

static ph_formula compiled(const char *text) {
    ph_formula f;
    ph_line fault = {0};
    if (!ph_expression_compile(text, &SCOPE, &f, &fault)) fail_msg("%s: %s", text, fault.text);
    assert_true(ph_formula_work(&f) <= ROOM);
    return f;
}

static double value_of(const char *text, double x, double y, double z) {
    ph_formula f = compiled(text);
    double work[ROOM];
    const double v = ph_formula_value(&f, (const double[N]){x, y, z}, work);
    free((void *)f.code);
    return v;
}

static void values_are_those_of_c(void **state) {
    (void)state;
    const double x = 0.7, y = -1.3, z = 2.5;
    assert_true(value_of("=x*y - z-1/a", x, y, z) == x * y - z / 2);
    assert_true(value_of("=z-1", x, y, z) == z);
    assert_true(value_of("=z-1-1", x, y, z) == z - 1);
    assert_true(value_of("=min*min(x, y)", x, y, z) == 0.5 * y);
    assert_true(value_of("=3", x, y, z) == 3);
    assert_true(value_of("=x^2", x, y, z) == x * x);
    assert_true(value_of("=clamp(z-1, x, 1) + mod(y, 1) + floor(y)", x, y, z) == 1 + (y + 2) - 2);
    assert_true(value_of("=if(x > y and not y > 0, sign(y), 5)", x, y, z) == -1);
    assert_true(value_of("=if(x > 0, 1/x, 0)", 0, 0, 0) == 0);
    assert_true(value_of("=if(x > 0, 1/zero, 7)", 0, 0, 0) == 7);
    assert_true(value_of("=if(a > 1, x, 1/zero) + if(a < 1, 1/zero, y)", x, y, z) == x + y);
    assert_true(isinf(value_of("=1/x", 0, 0, 0)));
    assert_true(isnan(value_of("=max(x, log(y))", 1, -1, 0)));
    assert_true(isnan(value_of("=min(log(y), x)", 1, -1, 0)));
}

// Gradient and second derivatives against central differences of value and gradient.
static void derivatives_are_those_of_differences(void **state) {
    (void)state;
    static const char *const TEXTS[] = {
        "=x + y - z-1*3",
        "=x*y/z-1",
        "=x^3*y",
        "=x^2 + y^2*x",
        "=z-1^x",
        "=z-1^-1.5",
        "=sqrt(x*z-1)",
        "=sin(x*y)",
        "=cos(x/z-1)",
        "=tan(x*y)",
        "=asin(x/a)*y",
        "=acos(y/a)",
        "=atan(x*y)",
        "=atan2(y, x*z-1)",
        "=exp(x*y)/z-1",
        "=log(x + z-1^2)",
        "=abs(y)*x*x",
        "=sign(y)*x*y*y",
        "=min(x*x, y)*x",
        "=max(x*x, y)*x*x",
        "=clamp(x*x, y, z-1)*y",
        "=mod(x*y*z-1, x)",
        "=floor(z-1)*x*y",
        "=if(x > y, x*y*z-1, sqrt(y))",
        "=if(x < y, log(y), if(y < 0 and x > 0, exp(x)*z-1, 1/y))",
        "=-(x - y)^4/(1 + z-1^2)",
        "=2^x*y",
        "=x + 1/(x - y)",
        "=(x + y)*(x + y)*z-1",
    };
    const double x[N] = {0.7, -0.4, 1.9}, e = 1e-5;
    for (size_t k = 0; k < COUNT(TEXTS); k++) {
        ph_formula f = compiled(TEXTS[k]);
        double work[ROOM], g[N], gp[N], gm[N], Q[N * N], v;
        assert_true(ph_formula_hessian(&f, N, x, g, Q, work));
        for (int i = 0; i < N; i++) {
            double p[N] = {x[0], x[1], x[2]}, m[N] = {x[0], x[1], x[2]}, vp = NAN, vm = NAN;
            p[i] += e;
            m[i] -= e;
            assert_true(ph_formula_gradient(&f, N, p, &vp, gp, work) && ph_formula_gradient(&f, N, m, &vm, gm, work));
            // central differences: e^2 of third derivatives, which are below 100, and rounding over e
            const double wanted = (vp - vm) / (2 * e);
            if (!(fabs(g[i] - wanted) <= 1e-7)) fail_msg("%s: d/d%d is %.12g, not %.12g", TEXTS[k], i, g[i], wanted);
            for (int j = 0; j < N; j++) {
                const double second = (gp[j] - gm[j]) / (2 * e);
                if (!(fabs(Q[i * N + j] - second) <= 1e-6))
                    fail_msg("%s: d2/d%dd%d is %.12g, not %.12g", TEXTS[k], i, j, Q[i * N + j], second);
                assert_true(fabs(Q[i * N + j] - Q[j * N + i]) <= 16 * DBL_EPSILON * (1 + fabs(Q[i * N + j])));
            }
        }
        assert_true(ph_formula_gradient(&f, N, x, &v, g, work));
        assert_true(v == ph_formula_value(&f, x, work));
        free((void *)f.code);
    }
}

static void infinite_derivatives_are_zero(void **state) {
    (void)state;
    ph_formula f = compiled("=sqrt(x) + 3*y");
    double work[ROOM], g[N], Q[N * N], v;
    assert_false(ph_formula_gradient(&f, N, (const double[N]){0, 1, 0}, &v, g, work));
    assert_true(v == 3 && g[0] == 0 && g[1] == 3 && g[2] == 0);
    assert_false(ph_formula_hessian(&f, N, (const double[N]){0, 1, 0}, g, Q, work));
    free((void *)f.code);
    f = compiled("=if(x > 0, sqrt(x), 2*x)");
    assert_true(ph_formula_hessian(&f, N, (const double[N]){0}, g, Q, work));
    assert_true(g[0] == 2 && Q[0] == 0);
    free((void *)f.code);
}

static void faults_have_their_place(void **state) {
    (void)state;
    static const struct {
        const char *text, *fault;
    } BAD[] = {
        {"=x + yy", "character 6: unknown name \"yy\", did you mean \"y\"?"},
        {"=x +", "character 5: expected a number, a name, a function or (, got the end"},
        {"=x(2)", "character 3: expected an operator or the end, got '('"},
        {"=x + 1/0", "character 7: expected a divisor other than zero, got 1 / 0"},
        {"=x < 1", "character 4: expected an operator or the end, got '<'"},
    };
    for (size_t i = 0; i < COUNT(BAD); i++) {
        ph_formula f;
        ph_line fault = {0};
        assert_false(ph_expression_compile(BAD[i].text, &SCOPE, &f, &fault));
        if (strstr(fault.text, BAD[i].fault) == NULL)
            fail_msg("%s: got %s, wanted %s", BAD[i].text, fault.text, BAD[i].fault);
    }
    double x;
    ph_line fault = {0};
    assert_false(ph_expression_evaluate("=x", &SCOPE, &x, &fault));  // a variable is no number
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_those_of_c),
        cmocka_unit_test(derivatives_are_those_of_differences),
        cmocka_unit_test(infinite_derivatives_are_zero),
        cmocka_unit_test(faults_have_their_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
