// Signals: values against derivatives, jumps, ends, corners, and what is refused.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/signal.h"

#define COUNT(list) (int)(sizeof(list) / sizeof(list)[0])

static ph_signal compile_signal(const ph_signal *from, void **block) {
    ph_arena arena = {NULL, 0};
    ph_signal to = {0};
    ph_signal_copy(from, &to, &arena);
    arena.base = *block = malloc(arena.used);
    assert_non_null(*block);
    const size_t need = arena.used;
    arena.used = 0;
    ph_signal_copy(from, &to, &arena);
    assert_int_equal(arena.used, need);
    return to;
}

static const double steps[] = {0, 0, 0, 0, 1, 1, 2, 3, 1, 5, -1, 0, 2.5, 2, 2, 2, 4, 0, 0, 1};
static const double curve[] = {0, 1, 0.5, 3, 1.25, -2, 2, 4, 2, 0, 3, 1, 4.5, 2};

static void derivatives_are_those_of_the_value(void **state) {
    (void)state;
    static const double sine[] = {1, -2, 0.5, 0.1, 0.2, 0.3, 0.7, 0.4};
    static const double poly[] = {1, 2, 3, -1, 0.5, 0, 0.25, 1, -2, 0.1, 0, 0.3};
    const ph_signal parts[] = {
        {.kind = PH_SIGNAL_SINE, .dim = 3, .data = sine},
        {.kind = PH_SIGNAL_POLYNOMIAL, .dim = 3, .count = 4, .data = poly},
        {.kind = PH_SIGNAL_TABLE, .dim = 3, .count = 5, .data = steps},
        {.kind = PH_SIGNAL_TABLE, .dim = 3, .count = 5, .data = steps, .cubic = true},
        {.kind = PH_SIGNAL_CONSTANT, .dim = 3, .data = poly},
    };
    static const double until[] = {0.9, 1.7, 2.2, 3, 3.5};
    const ph_signal all[] = {{.kind = PH_SIGNAL_SUM, .dim = 3, .count = 5, .terms = parts},
                             {.kind = PH_SIGNAL_PIECES, .dim = 3, .count = 5, .terms = parts, .until = until}};
    for (int k = 0; k < 2; k++) {
        void *block;
        const ph_signal s = compile_signal(&all[k], &block);
        assert_int_equal(ph_signal_check(&s, 3, "x", NULL), PH_OK);
        for (double t = 0.05; t < 3.9; t += 0.1) {  // never on a corner
            const double e = 1e-5;
            double v[3], r[3], c[3], plus[3], minus[3], rate_plus[3], rate_minus[3];
            ph_signal_evaluate(&s, t, v, r, c);
            ph_signal_evaluate(&s, t + e, plus, rate_plus, NULL);
            ph_signal_evaluate(&s, t - e, minus, rate_minus, NULL);
            for (int i = 0; i < 3; i++) {
                assert_true(fabs((plus[i] - minus[i]) / (2 * e) - r[i]) < 1e-7);
                assert_true(fabs((rate_plus[i] - rate_minus[i]) / (2 * e) - c[i]) < 1e-6);
            }
        }
        free(block);
    }
}

static void splines_go_through_their_points(void **state) {
    (void)state;
    const ph_signal def = {.kind = PH_SIGNAL_TABLE, .dim = 1, .count = 7, .data = curve, .cubic = true};
    void *block;
    const ph_signal s = compile_signal(&def, &block);
    double v, r, c, before, slope, bend;
    for (int i = 0; i < 7; i++) {
        // from the last row on it is zero
        ph_signal_evaluate(&s, i == 6 ? nextafter(curve[2 * i], 0) : curve[2 * i], &v, &r, &c);
        if (i != 3) assert_true(fabs(v - curve[2 * i + 1]) < 1e-14);  // row 3 is before the jump
        const bool end = i == 0 || i == 4 || i == 6;
        if (end) assert_true(fabs(c) < 1e-14);  // natural, separately on both sides of the jump
        if (end || i == 3) continue;
        ph_signal_evaluate(&s, nextafter(curve[2 * i], 0), &before, &slope, &bend);
        assert_true(fabs(v - before) < 1e-13 && fabs(r - slope) < 1e-12 && fabs(c - bend) < 1e-11);
    }
    ph_signal_evaluate(&s, 2 - 1e-12, &v, NULL, &c);
    assert_true(fabs(v - 4) < 1e-9 && fabs(c) < 1e-9);
    // Three points (0,1), (1/2,3), (5/4,-2), (2,4) have these natural moments.
    const double h0 = 0.5, h1 = 0.75, h2 = 0.75, d0 = 2 / h0, d1 = -5 / h1, d2 = 6 / h2;
    const double a = 2 * (h0 + h1), b = 2 * (h1 + h2), p = 6 * (d1 - d0), q = 6 * (d2 - d1);
    const double m1 = (p * b - h1 * q) / (a * b - h1 * h1), m2 = (a * q - h1 * p) / (a * b - h1 * h1);
    assert_true(fabs(s.moments[1] - m1) < 1e-12 && fabs(s.moments[2] - m2) < 1e-12);
    free(block);
}

static void tables_jump_and_end(void **state) {
    (void)state;
    const ph_signal s = {.kind = PH_SIGNAL_TABLE, .dim = 3, .count = 5, .data = steps};
    double v[3], r[3];
    ph_signal_evaluate(&s, 1, v, r, NULL);
    assert_true(v[0] == 5 && v[1] == -1 && v[2] == 0 && fabs(r[0] + 2) < 1e-15);
    ph_signal_evaluate(&s, nextafter(1, 0), v, NULL, NULL);
    assert_true(fabs(v[0] - 1) < 1e-14);
    ph_signal_evaluate(&s, nextafter(4, 0), v, r, NULL);
    assert_true(fabs(v[2] - 1) < 1e-14 && r[2] < 0);
    ph_signal_evaluate(&s, 4, v, r, NULL);  // as all signals, it is continuous from the right
    assert_true(v[2] == 0 && r[2] == 0);
    ph_signal_evaluate(&s, 0, v, r, NULL);
    assert_true(v[0] == 0 && r[0] == 1);
    static const double outside[] = {-1e-9, 4.0000001, -1e300, 1e300};
    for (int i = 0; i < 4; i++) {
        ph_signal_evaluate(&s, outside[i], v, r, NULL);
        assert_true(v[0] == 0 && v[1] == 0 && v[2] == 0 && r[0] == 0);
    }
    ph_signal_evaluate(&s, (double)NAN, v, r, NULL);
    static const double last_jump[] = {0, 1, 1, 2, 1, 7};
    const ph_signal j = {.kind = PH_SIGNAL_TABLE, .dim = 1, .count = 3, .data = last_jump};
    ph_signal_evaluate(&j, 1, v, r, NULL);
    assert_true(v[0] == 0 && r[0] == 0);
    ph_signal_evaluate(&j, nextafter(1, 0), v, r, NULL);
    assert_true(fabs(v[0] - 2) < 1e-14);
    static const double until[] = {1, 2};
    const ph_signal two[] = {{.kind = PH_SIGNAL_CONSTANT, .dim = 1, .data = last_jump + 1},
                             {.kind = PH_SIGNAL_CONSTANT, .dim = 1, .data = last_jump + 3}};
    const ph_signal pieces = {.kind = PH_SIGNAL_PIECES, .dim = 1, .count = 2, .terms = two, .until = until};
    static const double at[] = {-5, 0.999, 1, 1.999, 2, 9}, is[] = {1, 1, 2, 2, 0, 0};
    for (int i = 0; i < 6; i++) {
        ph_signal_evaluate(&pieces, at[i], v, NULL, NULL);
        assert_true(v[0] == is[i]);
    }
}

static void corners_are_found(void **state) {
    (void)state;
    static const double until[] = {7, 8};
    const ph_signal two[] = {{.kind = PH_SIGNAL_TABLE, .dim = 1, .count = 7, .data = curve},
                             {.kind = PH_SIGNAL_TABLE, .dim = 1, .count = 7, .data = curve, .cubic = true}};
    const ph_signal s = {.kind = PH_SIGNAL_PIECES, .dim = 1, .count = 2, .terms = two, .until = until};
    assert_int_equal(ph_signal_corners(&two[0], true, NULL), 7);
    assert_int_equal(ph_signal_corners(&two[1], true, NULL), 3);
    double out[12];
    assert_int_equal(ph_signal_corners(&s, true, NULL), 12);
    assert_int_equal(ph_signal_corners(&s, true, out), 12);
    static const double want[] = {0, 0.5, 1.25, 2, 2, 3, 4.5, 0, 2, 4.5, 7, 8};
    for (int i = 0; i < 12; i++) assert_true(out[i] == want[i]);
    const ph_signal constant = {.kind = PH_SIGNAL_CONSTANT, .dim = 1, .data = curve};
    assert_int_equal(ph_signal_corners(&constant, true, out), 0);
}

static void bad_signals_are_refused_with_their_path(void **state) {
    (void)state;
    static const double descending[] = {0, 0, 2, 0, 1, 0}, thrice[] = {0, 0, 1, 0, 1, 0, 1, 0}, once[] = {1, 0, 1, 1};
    static const double until[] = {2, 1};
    const double nan_row[] = {0, 0, 1, (double)NAN}, infinite[] = {1, 0, (double)INFINITY, 0};
    const ph_signal constants[] = {{.kind = PH_SIGNAL_CONSTANT, .dim = 1, .data = once},
                                   {.kind = PH_SIGNAL_CONSTANT, .dim = 1, .data = nan_row + 3}};
    const struct {
        ph_signal s;
        const char *where;
    } bad[] = {
        {{.kind = PH_SIGNAL_TABLE, .dim = 1, .count = 3, .data = descending}, "f.table[2]"},
        {{.kind = PH_SIGNAL_TABLE, .dim = 1, .count = 4, .data = thrice}, "f.table[3]"},
        {{.kind = PH_SIGNAL_TABLE, .dim = 1, .count = 1, .data = once}, "f.table"},
        {{.kind = PH_SIGNAL_TABLE, .dim = 1, .count = 2, .data = once}, "f.table[1]"},
        {{.kind = PH_SIGNAL_TABLE, .dim = 1, .count = 2, .data = nan_row}, "f.table[1][1]"},
        {{.kind = PH_SIGNAL_SINE, .dim = 1, .data = infinite}, "f.sine.frequency"},
        {{.kind = PH_SIGNAL_POLYNOMIAL, .dim = 1, .count = 4, .data = infinite}, "f.polynomial[2]"},
        {{.kind = PH_SIGNAL_POLYNOMIAL, .dim = 1, .count = 0, .data = infinite}, "f"},
        {{.kind = PH_SIGNAL_CONSTANT, .dim = 3, .data = thrice}, "f"},
        {{.kind = PH_SIGNAL_CONSTANT, .dim = 1}, "f"},
        {{.kind = PH_SIGNAL_SUM, .dim = 1, .count = 2, .terms = constants}, "f.sum[1]"},
        {{.kind = PH_SIGNAL_PIECES, .dim = 1, .count = 2, .terms = constants, .until = until}, "f.pieces[1].value"},
        {{.kind = PH_SIGNAL_PIECES, .dim = 1, .count = 2, .terms = constants, .until = until}, "f.pieces[1].until"},
    };
    static const double ascending[] = {1, 2};
    for (int i = 0; i < COUNT(bad); i++) {
        ph_error err = {0};
        ph_signal s = bad[i].s;
        if (strstr(bad[i].where, "pieces[1].value")) s.until = ascending;
        assert_int_equal(ph_signal_check(&s, 1, "f", &err), PH_ERR_MODEL);
        assert_string_equal(err.where, bad[i].where);
        assert_non_null(strstr(err.what, "expected"));
    }
    ph_signal nest[20] = {{.kind = PH_SIGNAL_CONSTANT, .dim = 1, .data = once}};
    for (int i = 1; i < 20; i++)
        nest[i] = (ph_signal){.kind = PH_SIGNAL_SUM, .dim = 1, .count = 1, .terms = &nest[i - 1]};
    assert_int_equal(ph_signal_check(&nest[15], 1, "f", NULL), PH_OK);
    assert_int_equal(ph_signal_check(&nest[16], 1, "f", NULL), PH_ERR_MODEL);
}

static void rests_where_it_is_zero_from_then_on(void **state) {
    (void)state;
    static const double zeros[6] = {0}, one[3] = {0, 1, 0}, sine[] = {0, 0, 0, 0, 0, 0, 0.7, 0.4};
    static const double until[] = {1, 2};
    const ph_signal table = {.kind = PH_SIGNAL_TABLE, .dim = 3, .count = 5, .data = steps};  // to t = 4
    const ph_signal zero = {.kind = PH_SIGNAL_CONSTANT, .dim = 3, .data = zeros};
    const ph_signal constant = {.kind = PH_SIGNAL_CONSTANT, .dim = 3, .data = one};
    const ph_signal still = {.kind = PH_SIGNAL_SINE, .dim = 3, .data = sine};
    const ph_signal poly = {.kind = PH_SIGNAL_POLYNOMIAL, .dim = 3, .count = 2, .data = zeros};
    const ph_signal terms[] = {zero, table, still, poly}, parts[] = {constant, zero};
    const ph_signal sum = {.kind = PH_SIGNAL_SUM, .dim = 3, .count = 4, .terms = terms};
    const ph_signal pieces = {.kind = PH_SIGNAL_PIECES, .dim = 3, .count = 2, .terms = parts, .until = until};
    for (double t = -0.5; t < 6; t += 0.25) {
        assert_int_equal(ph_signal_rests(&table, t), t >= 4);
        assert_int_equal(ph_signal_rests(&sum, t), t >= 4);
        assert_int_equal(ph_signal_rests(&pieces, t), t >= 1);
        assert_true(ph_signal_rests(&zero, t) && ph_signal_rests(&still, t) && ph_signal_rests(&poly, t));
        assert_false(ph_signal_rests(&constant, t));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(derivatives_are_those_of_the_value),
        cmocka_unit_test(splines_go_through_their_points),
        cmocka_unit_test(tables_jump_and_end),
        cmocka_unit_test(corners_are_found),
        cmocka_unit_test(rests_where_it_is_zero_from_then_on),
        cmocka_unit_test(bad_signals_are_refused_with_their_path),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
