// The elementary functions: references at hard arguments, laws, special values, bits.       docs/theory/elementary.md
#include "harness.h"

#include "polhode/elementary.h"

#ifdef QUADMATH
#include <quadmath.h>
#endif

#define PI 3.14159265358979323846

typedef struct reference {
    double x, y, value, rest;  // f(x) or f(x, y) = value + rest ulps
} reference;
#include "elementary_references.h"

typedef double unary(double);
typedef double binary(double, double);

static uint64_t bits_of(double x) {
    uint64_t w;
    memcpy(&w, &x, sizeof w);
    return w;
}
static double of_bits(uint64_t w) {
    double x;
    memcpy(&x, &w, sizeof x);
    return x;
}
static int same(double a, double b) { return bits_of(a) == bits_of(b) || (isnan(a) && isnan(b)); }
static double ulp(double x) {
    int e;
    frexp(x, &e);
    return ldexp(1, (e - 1 < -1022 ? -1022 : e - 1) - 52);
}

static void check_references(const char *name, unary *f, binary *g, const reference *list, size_t count, double limit) {
    double worst = 0;
    for (size_t i = 0; i < count; i++) {
        const reference *r = &list[i];
        const double got = f ? f(r->x) : g(r->x, r->y);
        const double off = fabs((got - r->value) / ulp(r->value) - r->rest);
        harness_near(__FILE__, __LINE__, name, r->x, off, 0, limit);
        if (off > worst) worst = off;
        if (!f || strcmp(name, "exp") == 0 || strcmp(name, "acos") == 0 || strncmp(name, "log", 3) == 0) continue;
        const double sign = strstr(name, "cos") ? 1 : -1;
        assert_true(same(f(-r->x), sign * got));  // even or odd, to the bit
    }
    print_message("%-6s %3zu references, worst %.3f ulp\n", name, count, worst);
}

#define REFERENCES1(name, limit) \
    check_references(#name, ph_##name, NULL, name##_references, COUNT(name##_references), limit)
#define REFERENCES2(name, limit) \
    check_references(#name, NULL, ph_##name, name##_references, COUNT(name##_references), limit)

static void errors_at_hard_arguments(void **state) {
    (void)state;
    REFERENCES1(sin, 0.8), REFERENCES1(cos, 0.8), REFERENCES1(tan, 1);
    REFERENCES1(asin, 1), REFERENCES1(acos, 1), REFERENCES1(atan, 1), REFERENCES2(atan2, 1);
    REFERENCES1(exp, 1), REFERENCES1(log, 1), REFERENCES1(log10, 1), REFERENCES2(pow, 1);
    REFERENCES1(cosh, 1), REFERENCES1(tanh, 1), REFERENCES2(hypot, 0.8);
    NO_FAULTS();
}

// Any finite double, exponents alike.
static double any(void) {
    for (;;) {
        uniform();
        const double x = of_bits(harness_seed ^ (harness_seed >> 29));
        if (isfinite(x)) return x;
    }
}

#ifdef QUADMATH
static double off_by(double got, __float128 want) {
    if (isnanq(want)) return isnan(got) ? 0 : INFINITY;
    if (fabsq(want) >= 0x1.fffffffffffff8p1023Q) return isinf(got) ? 0 : INFINITY;
    const double unit = ulp((double)want);
    return (double)(fabsq(got - want) / unit);
}

#define SWEEP(count, limit, x_of, y_of, got, want)                                  \
    do {                                                                            \
        for (int i_ = 0; i_ < (count); i_++) {                                      \
            const double x = (x_of), y = (y_of);                                    \
            (void)y;                                                                \
            harness_near(__FILE__, __LINE__, #got, x, off_by(got, want), 0, limit); \
        }                                                                           \
    } while (0)

static void errors_at_random_arguments(void **state) {
    (void)state;
    enum { MANY = 20000 };
    SWEEP(MANY, 0.8, any(), 0, ph_sin(x), sinq(x));
    SWEEP(MANY, 0.8, 2e6 * uniform(), 0, ph_sin(x), sinq(x));
    SWEEP(MANY, 0.8, 7 * uniform(), 0, ph_sin(x), sinq(x));
    SWEEP(MANY, 0.8, any(), 0, ph_cos(x), cosq(x));
    SWEEP(MANY, 0.8, 7 * uniform(), 0, ph_cos(x), cosq(x));
    SWEEP(MANY, 1, any(), 0, ph_tan(x), tanq(x));
    SWEEP(MANY, 1, 7 * uniform(), 0, ph_tan(x), tanq(x));
    SWEEP(MANY, 1, uniform(), 0, ph_asin(x), asinq(x));
    SWEEP(MANY, 1, uniform(), 0, ph_acos(x), acosq(x));
    SWEEP(MANY, 1, 7 * uniform(), 0, ph_atan(x), atanq(x));
    SWEEP(MANY, 1, any(), any(), ph_atan2(x, y), atan2q(x, y));
    SWEEP(MANY, 1, 7 * uniform(), 7 * uniform(), ph_atan2(x, y), atan2q(x, y));
    SWEEP(MANY, 1, 0x1p-1023 * uniform(), 0x1p-1023 * uniform(), ph_atan2(x, y), atan2q(x, y));
    SWEEP(MANY, 1, 750 * uniform(), 0, ph_exp(x), expq(x));
    SWEEP(MANY, 1, fabs(any()), 0, ph_log(x), logq(x));
    SWEEP(MANY, 1, 1 + uniform(), 0, ph_log(x), logq(x));
    SWEEP(MANY, 1, fabs(any()), 0, ph_log10(x), log10q(x));
    SWEEP(MANY, 1, 1 + uniform(), 0, ph_log10(x), log10q(x));
    SWEEP(MANY, 1, fabs(any()), 2 * uniform(), ph_pow(x, y), powq(x, y));
    SWEEP(MANY, 1, 1 + uniform(), 1000 * uniform(), ph_pow(x, y), powq(x, y));
    SWEEP(MANY, 1, 720 * uniform(), 0, ph_cosh(x), coshq(x));
    SWEEP(MANY, 1, 3 * uniform(), 0, ph_cosh(x), coshq(x));
    SWEEP(MANY, 1, 3 * uniform(), 0, ph_tanh(x), tanhq(x));
    SWEEP(MANY, 0.8, any(), any(), ph_hypot(x, y), hypotq(x, y));
    SWEEP(MANY, 0.8, uniform(), uniform(), ph_hypot(x, y), hypotq(x, y));
    SWEEP(MANY, 0.8, 0x1p-1023 * uniform(), 0x1p-1023 * uniform(), ph_hypot(x, y), hypotq(x, y));
    NO_FAULTS();
}
#else
static void errors_at_random_arguments(void **state) {
    (void)state;
    skip();
}
#endif

static void sine_and_cosine_at_once_are_the_same_bits(void **state) {
    (void)state;
    for (int i = 0; i < 100000; i++) {
        const double x = i % 2 ? any() : 10 * uniform();
        double s, c;
        ph_sincos(x, &s, &c);
        if (!same(s, ph_sin(x)) || !same(c, ph_cos(x))) fail_msg("sincos of %a", x);
        NEAR(x, s * s + c * c, 1, 4e-16);
    }
    NO_FAULTS();
}

// Over the borders of reductions and polynomials neighbours keep their order.
static void order_across_borders(void **state) {
    (void)state;
    static const struct {
        unary *f;
        double at, direction;
    } borders[] = {{ph_sin, PI / 4, 1},
                   {ph_cos, PI / 4, -1},
                   {ph_tan, PI / 4, 1},
                   {ph_sin, 3 * PI / 4, -1},
                   {ph_cos, 3 * PI / 4, -1},
                   {ph_tan, 3 * PI / 4, 1},
                   {ph_asin, 0.3826834323650898, 1},
                   {ph_asin, 0.7071067811865476, 1},
                   {ph_acos, 0.7071067811865476, -1},
                   {ph_atan, 0.4142135623730951, 1},
                   {ph_atan, 1, 1},
                   {ph_atan, 2.414213562373095, 1},
                   {ph_exp, 0.34657359027997264, 1},
                   {ph_exp, -0.34657359027997264, 1},
                   {ph_exp, -708.3964185322641, 1},
                   {ph_log, 1, 1},
                   {ph_log, 0.7071067811865476, 1},
                   {ph_log, 1.4142135623730951, 1},
                   {ph_log10, 1.4142135623730951, 1},
                   {ph_log, 0x1p-1022, 1},
                   {ph_cosh, 0.34657359027997264, 1},
                   {ph_tanh, 0.5, 1}};
    for (size_t i = 0; i < COUNT(borders); i++) {
        double x = borders[i].at * (1 - 100 * 0x1p-53), last = borders[i].f(x);
        for (int k = 0; k < 200; k++) {
            x = of_bits(bits_of(x) + (x > 0 ? 1 : UINT64_MAX));
            const double value = borders[i].f(x);
            if (borders[i].direction * (value - last) < 0) fail_msg("border %zu at %a: %a after %a", i, x, value, last);
            last = value;
        }
    }
}

static void exact_where_a_double_is(void **state) {
    (void)state;
    double power = 1;
    for (int k = 0; k <= 22; k++, power *= 10) {
        assert_true(same(ph_log10(power), k));
        assert_true(same(ph_pow(10, k), power));
    }
    for (int k = -1074; k < 1024; k++) {
        assert_true(same(ph_pow(2, k), ldexp(1, k)));
        if (k % 2 == 0) assert_true(same(ph_pow(ldexp(1, k), 0.5), ldexp(1, k / 2)));
    }
    for (int i = 0; i < 10000; i++) {
        const double x = any(), y = fabs(any());
        assert_true(same(ph_pow(x, 1), x));
        assert_true(same(ph_hypot(x, 0), fabs(x)));
        NEAR(y, ph_exp(ph_log(y)) / y, 1, 2.3e-16 * (1 + fabs(log(y))));
        NEAR(y, ph_pow(y, 0.5) / sqrt(y), 1, 2.3e-16);
        const double t = uniform();
        NEAR(t, ph_tan(ph_atan(t)) / t, 1, 5e-16);
    }
    assert_true(same(ph_hypot(3, 4), 5));
    assert_true(same(ph_pow(3, 5), 243));
    assert_true(same(ph_pow(-2, 3), -8));
    NO_FAULTS();
}

// --- C17, Annex F ---------------------------------------------------------------------------------------------------
typedef struct special {
    double x, y, value;
} special;

static void check_specials(const char *name, unary *f, binary *g, const special *list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const double got = f ? f(list[i].x) : g(list[i].x, list[i].y);
        if (!same(got, list[i].value)) {
            fail_msg("%s(%a, %a): got %a, wanted %a", name, list[i].x, list[i].y, got, list[i].value);
        }
        if (isnan(got) && signbit(got)) fail_msg("%s(%a, %a): a NaN with a sign", name, list[i].x, list[i].y);
    }
}

#define SPECIALS1(name, ...)                                                         \
    do {                                                                             \
        static const special list_[] = {__VA_ARGS__, {NAN, 0, NAN}, {-NAN, 0, NAN}}; \
        check_specials(#name, ph_##name, NULL, list_, COUNT(list_));                 \
    } while (0)
#define SPECIALS2(name, ...)                                         \
    do {                                                             \
        static const special list_[] = {__VA_ARGS__};                \
        check_specials(#name, NULL, ph_##name, list_, COUNT(list_)); \
    } while (0)
#define INF ((double)INFINITY)

static void special_values(void **state) {
    (void)state;
    SPECIALS1(sin, {0, 0, 0}, {-0.0, 0, -0.0}, {INF, 0, NAN}, {-INF, 0, NAN});
    SPECIALS1(cos, {0, 0, 1}, {-0.0, 0, 1}, {INF, 0, NAN}, {-INF, 0, NAN});
    SPECIALS1(tan, {0, 0, 0}, {-0.0, 0, -0.0}, {INF, 0, NAN}, {-INF, 0, NAN});
    SPECIALS1(asin, {0, 0, 0}, {-0.0, 0, -0.0}, {1, 0, PI / 2}, {-1, 0, -PI / 2}, {1 + 0x1p-52, 0, NAN},
              {-INF, 0, NAN});
    SPECIALS1(acos, {1, 0, 0}, {-1, 0, PI}, {0, 0, PI / 2}, {-0.0, 0, PI / 2}, {1 + 0x1p-52, 0, NAN}, {-INF, 0, NAN});
    SPECIALS1(atan, {0, 0, 0}, {-0.0, 0, -0.0}, {INF, 0, PI / 2}, {-INF, 0, -PI / 2}, {1, 0, PI / 4});
    SPECIALS1(exp, {0, 0, 1}, {-0.0, 0, 1}, {INF, 0, INF}, {-INF, 0, 0}, {710, 0, INF}, {-746, 0, 0}, {-745.2, 0, 0},
              {-745.1, 0, 0x1p-1074}, {1e300, 0, INF}, {-1e300, 0, 0});
    SPECIALS1(log, {0, 0, -INF}, {-0.0, 0, -INF}, {1, 0, 0}, {INF, 0, INF}, {-1, 0, NAN}, {-INF, 0, NAN},
              {-0x1p-1074, 0, NAN});
    SPECIALS1(log10, {0, 0, -INF}, {-0.0, 0, -INF}, {1, 0, 0}, {INF, 0, INF}, {-1, 0, NAN}, {-INF, 0, NAN});
    SPECIALS1(cosh, {0, 0, 1}, {-0.0, 0, 1}, {INF, 0, INF}, {-INF, 0, INF}, {711, 0, INF}, {1e300, 0, INF});
    SPECIALS1(tanh, {0, 0, 0}, {-0.0, 0, -0.0}, {INF, 0, 1}, {-INF, 0, -1}, {1e300, 0, 1}, {0x1p-1074, 0, 0x1p-1074});
    SPECIALS2(hypot, {0, 0, 0}, {-0.0, -0.0, 0}, {INF, NAN, INF}, {NAN, -INF, INF}, {NAN, 1, NAN}, {1, -NAN, NAN},
              {-INF, 1, INF}, {0x1p1023, 0x1.cp1023, INF}, {-3, 4, 5}, {0x1p-1074, 0, 0x1p-1074});
}

static void special_values_of_atan2(void **state) {
    (void)state;
    SPECIALS2(atan2, {0, 0, 0}, {-0.0, 0, -0.0}, {0, -0.0, PI}, {-0.0, -0.0, -PI}, {0, 1, 0}, {-0.0, 1, -0.0},
              {0, -1, PI}, {-0.0, -1, -PI}, {1, 0, PI / 2}, {-1, 0, -PI / 2}, {1, -0.0, PI / 2}, {-1, -0.0, -PI / 2},
              {1, INF, 0}, {-1, INF, -0.0}, {1, -INF, PI}, {-1, -INF, -PI}, {INF, 1, PI / 2}, {-INF, -1, -PI / 2},
              {INF, INF, PI / 4}, {-INF, INF, -PI / 4}, {INF, -INF, 3 * PI / 4}, {-INF, -INF, -3 * PI / 4},
              {NAN, 1, NAN}, {1, NAN, NAN}, {0x1p-1074, 0x1p1023, 0}, {-0x1p-1074, 0x1p1023, -0.0},
              {0x1p-1074, -0x1p1023, PI}, {-0x1p-1074, -1, -PI}, {0x1p1023, 0x1p-1074, PI / 2},
              {0x1p1023, 0x1p1023, PI / 4}, {0x1p-1074, 0x1p-1074, PI / 4}, {0x1p-1074, -0x1p-1074, 3 * PI / 4},
              {INF, NAN, NAN});
}

static void special_values_of_pow(void **state) {
    (void)state;
    SPECIALS2(pow, {0, -3, INF}, {-0.0, -3, -INF}, {0, -2, INF}, {-0.0, -2, INF}, {0, -0.5, INF}, {-0.0, -0.5, INF},
              {0, -INF, INF}, {-0.0, -INF, INF}, {0, 3, 0}, {-0.0, 3, -0.0}, {0, 2, 0}, {-0.0, 2, 0}, {-0.0, 0.5, 0},
              {-1, INF, 1}, {-1, -INF, 1}, {1, NAN, 1}, {1, INF, 1}, {NAN, 0, 1}, {INF, -0.0, 1}, {-2, 0.5, NAN},
              {-0x1p-1074, 1.5, NAN}, {0.5, -INF, INF}, {-0.5, -INF, INF}, {2, -INF, 0}, {-2, -INF, 0}, {0.5, INF, 0},
              {-0.5, INF, 0}, {2, INF, INF}, {-2, INF, INF}, {-INF, -3, -0.0}, {-INF, -2, 0}, {-INF, -0.5, 0},
              {-INF, 3, -INF}, {-INF, 2, INF}, {-INF, 0.5, INF}, {INF, -1, 0}, {INF, 1, INF}, {INF, INF, INF},
              {-INF, INF, INF}, {-INF, -INF, 0}, {NAN, 1, NAN}, {2, NAN, NAN}, {NAN, NAN, NAN}, {-2, 0x1p53, INF},
              {-1, 0x1.fffffffffffffp52, -1}, {-1, 0x1p53, 1}, {-1, 0x1.8p51, 1}, {-1, 0x1.8000000000001p51, NAN},
              {-1, 0x1.8000000000002p51, -1}, {-2, -1075, -0.0}, {-2, -1073, -0x1p-1073}, {-2, 1025, -INF},
              {2, 0x1p-1074, 1});
}

static void larger_and_smaller(void **state) {
    (void)state;
    SPECIALS2(fmax, {1, 2, 2}, {2, 1, 2}, {-1, -2, -1}, {0, -0.0, 0}, {-0.0, 0, 0}, {-0.0, -0.0, -0.0}, {NAN, 1, 1},
              {1, NAN, 1}, {NAN, NAN, NAN}, {-INF, INF, INF}, {-3, -3, -3});
    SPECIALS2(fmin, {1, 2, 1}, {2, 1, 1}, {-1, -2, -2}, {0, -0.0, -0.0}, {-0.0, 0, -0.0}, {0, 0, 0}, {NAN, 1, 1},
              {1, NAN, 1}, {NAN, NAN, NAN}, {-INF, INF, -INF}, {-3, -3, -3});
}

static void neighbours(void **state) {
    (void)state;
    SPECIALS1(above, {0, 0, 0x1p-1074}, {-0.0, 0, 0x1p-1074}, {1, 0, 1 + 0x1p-52}, {-1, 0, -1 + 0x1p-53}, {INF, 0, INF},
              {-INF, 0, -0x1.fffffffffffffp1023}, {0x1.fffffffffffffp1023, 0, INF}, {-0x1p-1074, 0, -0.0});
    SPECIALS1(below, {0, 0, -0x1p-1074}, {1, 0, 1 - 0x1p-53}, {-1, 0, -1 - 0x1p-52}, {-INF, 0, -INF},
              {0x1p-1074, 0, 0});
}

// One number for the bits of all functions: that of every compiler, level of optimisation and machine.
static void the_same_bits_everywhere(void **state) {
    (void)state;
    static unary *const one[] = {ph_sin, ph_cos, ph_tan,   ph_asin, ph_acos, ph_atan,
                                 ph_exp, ph_log, ph_log10, ph_cosh, ph_tanh};
    static binary *const two[] = {ph_atan2, ph_pow, ph_hypot};
    uint64_t digest = 14695981039346656037u;
    harness_seed = 1;
    for (int i = 0; i < 20000; i++) {
        const double x = i % 2 ? any() : 4 * uniform(), y = i % 4 ? 4 * uniform() : any();
        for (size_t k = 0; k < COUNT(one); k++) digest = (digest ^ bits_of(one[k](x))) * 1099511628211u;
        for (size_t k = 0; k < COUNT(two); k++) digest = (digest ^ bits_of(two[k](x, y))) * 1099511628211u;
    }
    if (digest != UINT64_C(0xd540f1ad2e916855)) fail_msg("the digest is 0x%016llx", (unsigned long long)digest);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_at_hard_arguments),
        cmocka_unit_test(errors_at_random_arguments),
        cmocka_unit_test(sine_and_cosine_at_once_are_the_same_bits),
        cmocka_unit_test(order_across_borders),
        cmocka_unit_test(exact_where_a_double_is),
        cmocka_unit_test(special_values),
        cmocka_unit_test(special_values_of_atan2),
        cmocka_unit_test(special_values_of_pow),
        cmocka_unit_test(larger_and_smaller),
        cmocka_unit_test(neighbours),
        cmocka_unit_test(the_same_bits_everywhere),
    };
    return cmocka_run_group_tests_name("elementary", tests, NULL, NULL);
}
