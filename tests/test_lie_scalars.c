// The scalar functions of the Lie kernels against series in extended precision.           docs/theory/lie.md
#include "harness.h"

#include "polhode/lie/series.h"

#define PI 3.14159265358979323846

#ifdef __SIZEOF_FLOAT128__
__extension__ typedef __float128 quad;  // arithmetic only: needs no library, gcc and clang both have it
#else
typedef long double quad;
#endif

// The j-th derivative by 2 d/dt of Σ_k (-1)^k t^k / (2k+m)!
static quad taylor(int m, int j, quad t) {
    quad term = 1, sum = 0;
    for (int i = 2; i <= 2 * j + m; i++) term /= i;
    for (int i = 1; i <= j; i++) term *= -2 * i;
    for (int k = 0; k < 60; k++) {
        sum += term;
        term *= -t * (k + j + 1) / (k + 1) / (2 * (k + j) + m + 1) / (2 * (k + j) + m + 2);
    }
    return sum;
}

static quad ref_a(quad t) { return taylor(1, 0, t); }
static quad ref_b(quad t) { return taylor(2, 0, t); }
static quad ref_c(quad t) { return taylor(3, 0, t); }
static quad ref_b1(quad t) { return taylor(2, 1, t); }
static quad ref_c1(quad t) { return taylor(3, 1, t); }
// (1 - (θ/2) cot(θ/2))/θ² = -b1/(2b), by the half angle formula for cot
static quad ref_d(quad t) { return -taylor(2, 1, t) / (2 * taylor(2, 0, t)); }
static quad ref_d1(quad t) {
    quad b = taylor(2, 0, t), b1 = taylor(2, 1, t), b2 = taylor(2, 2, t);
    return (b1 * b1 - b * b2) / (2 * b * b);
}
static quad ref_d2(quad t) {
    quad b = taylor(2, 0, t), b1 = taylor(2, 1, t), b2 = taylor(2, 2, t), b3 = taylor(2, 3, t);
    return (b1 * b2 - b * b3) / (2 * b * b) - (b1 * b1 - b * b2) * b1 / (b * b * b);
}
static quad ref_cos_half(quad t) { return taylor(0, 0, t / 4); }
static quad ref_sin_half(quad t) { return taylor(1, 0, t / 4) / 2; }
static quad ref_arc(quad z) {
    quad power = 1, sum = 0;
    for (int k = 0; k < 60; k++, power *= -z) sum += power / (2 * k + 1);
    return sum;
}
static quad ref_cay(quad t) { return 1 / (1 + t / 4); }

typedef struct scalar {
    const char *name;
    double (*f)(double);
    quad (*ref)(quad);
    double range;  // of θ
} scalar;

static const scalar scalars[] = {
    {"a", lie_a, ref_a, 2 * PI},       {"b", lie_b, ref_b, 2 * PI},
    {"c", lie_c, ref_c, 2 * PI},       {"b1", lie_b1, ref_b1, 2 * PI},
    {"c1", lie_c1, ref_c1, 2 * PI},    {"d", lie_d, ref_d, PI},
    {"d1", lie_d1, ref_d1, PI},        {"cos_half", lie_cos_half, ref_cos_half, 2 * PI},
    {"cay", lie_cay, ref_cay, 2 * PI}, {"sin_half", lie_sin_half, ref_sin_half, 2 * PI},
    {"d2", lie_d2, ref_d2, PI},        {"arc", lie_arc, ref_arc, 0.3316},  // √LIE_SWITCH_ARC
};

// Widens the record by the error at t.
static void probe(const scalar *s, double t, double *worst, double *at, double *size) {
    quad want = s->ref(t);
    double err = fabs((double)(s->f(t) - want));
    *size = fmax(*size, fabs((double)want));
    if (err > *worst) {
        *worst = err;
        *at = sqrt(t);
    }
}

static void scalar_functions_are_exact_to_2e_15_of_their_size(void **state) {
    (void)state;
    const double special[] = {0, 1e-24, 1e-16, 1e-8, LIE_SWITCH_ARC_SHORT, 1, 4, 16, 25};
    for (size_t i = 0; i < COUNT(scalars); i++) {
        const scalar *s = &scalars[i];
        double worst = 0, at = 0, size = 0, end = s->range * s->range;
        for (size_t j = 0; j < COUNT(special); j++) {
            double t = special[j];
            if (t > end) continue;
            probe(s, t, &worst, &at, &size);
            probe(s, nextafter(t, 0), &worst, &at, &size);
            probe(s, nextafter(t, end), &worst, &at, &size);
        }
        for (int j = 0; j <= 4000; j++) {
            double th = s->range * j / 4000;
            probe(s, th * th, &worst, &at, &size);
        }
        print_message("lie_%-9s worst error %.2e of its size, at theta = %.4f\n", s->name, worst / size, at);
        harness_near(__FILE__, __LINE__, s->name, at, worst / size, 0, 2e-15);
    }
    NO_FAULTS();
}

static void inverse_functions_stay_good_towards_two_pi(void **state) {
    (void)state;
    for (int j = 0; j <= 1000; j++) {
        double th = PI + (2 * PI - 1e-3 - PI) * j / 1000, t = th * th, gap = 2 * PI - th;
        // The pole at 2π magnifies the rounding of the argument by about θ / gap.
        double d = (double)ref_d(t), d1 = (double)ref_d1(t), d2 = (double)ref_d2(t);
        NEAR(th, lie_d(t) / d, 1, 2e-15 * (1 + 1 / gap));
        NEAR(th, lie_d1(t) / d1, 1, 4e-15 * (1 + 1 / gap));
        NEAR(th, lie_d2(t) / d2, 1, 8e-15 * (1 + 1 / gap));
    }
    NO_FAULTS();
}

// Of their largest value 1/k!; and their derivatives by (L.45), three times, against the series of 2 d/dt.
static void stumpffs_functions_and_their_derivatives(void **state) {
    (void)state;
    const double special[] = {0, 1e-16, 1 - 1e-16, 1, LIE_SWITCH_INVERSE - 1e-14, LIE_SWITCH_INVERSE, 36};
    double worst = 0, slope = 0;
    for (int j = 0; j < 1000; j++) {
        const double t = j < (int)COUNT(special) ? special[j] : 36.0 * j / 1000;
        double c[10], d[4][10], largest = 1;
        lie_stumpff(t, c);
        for (int k = 0; k < 10; k++, largest /= k) {
            worst = fmax(worst, fabs(c[k] - (double)taylor(k, 0, t)) / largest);
            d[0][k] = c[k];
        }
        for (int m = 1; m < 4; m++)
            for (int k = 1; k < 10 - 2 * m; k++) {
                d[m][k] = 0.5 * (k * d[m - 1][k + 2] - d[m - 1][k + 1]);
                slope = fmax(slope, fabs(d[m][k] - (double)taylor(k, m, t) / (1 << m)) * (k < 3 ? 1 : 6));
            }
    }
    print_message("lie_stumpff   worst error %.2e of 1/k!, of derivatives %.2e\n", worst, slope);
    BELOW(0, worst, 6e-15);  // the recurrence magnifies by t^4/8!, 10 at the switch
    BELOW(0, slope, 2e-16);
    NO_FAULTS();
}

// tan(x)/x as a function of x^2 and its derivatives, to turns of 280 degrees, against the series in 113 bits.
static void the_tangent_and_its_derivatives(void **state) {
    (void)state;
    enum { TERMS = 160 };
    static quad a[TERMS];
    const double limit[4] = {1e-15, 2e-15, 2e-14, 2e-13};
    double worst[4] = {0};
    for (int n = 0; n < TERMS; n++) {
        a[n] = n == 0;
        for (int i = 0; i < n; i++) a[n] += a[i] * a[n - 1 - i];
        a[n] /= 2 * n + 1;
    }
    for (int j = 0; j <= 1000; j++) {
        const double y = j == 0 ? LIE_SWITCH_TAN - 1e-16 : j == 1 ? LIE_SWITCH_TAN : 1.5 * (j - 2) / 998;
        double f[4];
        lie_tan(y, f);
        for (int d = 0; d < 4; d++) {
            quad sum = 0;
            for (int n = TERMS - 1; n >= d; n--) {
                quad falling = a[n];
                for (int k = 0; k < d; k++) falling *= n - k;
                sum = sum * y + falling;
            }
            worst[d] = fmax(worst[d], fabs((double)((f[d] - sum) / sum)));
        }
    }
    print_message("lie_tan       worst errors %.1e %.1e %.1e %.1e\n", worst[0], worst[1], worst[2], worst[3]);
    for (int d = 0; d < 4; d++) BELOW(d, worst[d], limit[d]);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stumpffs_functions_and_their_derivatives),
        cmocka_unit_test(the_tangent_and_its_derivatives),
        cmocka_unit_test(scalar_functions_are_exact_to_2e_15_of_their_size),
        cmocka_unit_test(inverse_functions_stay_good_towards_two_pi),
    };
    return cmocka_run_group_tests_name("lie scalars", tests, NULL, NULL);
}
