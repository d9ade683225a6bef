// Frequencies about equilibria: reference values, rigid motions, loads.                  docs/theory/statics.md
#include "statics_cases.h"

// A cantilever of Timoshenko's theory with two stiffnesses in bending.
static static_case vibrating(int n, double GA, double EI3, double J1, double J) {
    static_case c = cantilever(1, n, 1e4 * 10, GA, 10, 10);
    ph_beam_def *b = c.beams;
    stiffness_of(1e5, GA, 10, 10, EI3, b->stiffness);
    b->has_inertia = true;
    b->rho_A = 1;
    b->J[0] = J1;
    b->J[4] = b->J[8] = J;
    c.modes = 10;
    return c;
}

// The frequency [rad/s] nearest to the wanted one.
static double nearest(const static_result *r, double want) {
    double best = NAN;
    for (int k = 0; k < r->eq.modes; k++) {
        const double w = 2 * PI * r->frequencies[k];
        if (isnan(best) || fabs(w - want) < fabs(best - want)) best = w;
    }
    return best;
}

static void frequencies_approach_timoshenko(void **state) {
    (void)state;
    const double slender[] = {11.109758045150, 69.294834889786, 192.572563979645};
    const double thick[] = {10.845169639327, 59.840908241656, 144.620545153971, 35.1240736552};
    const struct {
        const double *want;
        int count;
        double GA, J1, J;
    } cases[] = {{slender, 3, 1.2e5 * 5 / 6 / 2.6, 2 * 8.333e-5, 8.333e-5}, {thick, 4, 1e4, 0.02, 0.01}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        double error[4][3];
        for (int k = 0; k < 3; k++) {
            static_case c = vibrating(16 << k, cases[i].GA, 10 * 1.7, cases[i].J1, cases[i].J);
            static_result r = balance(&c);
            if (r.status) printf("%s\n", r.err.what);
            assert_int_equal(r.status, PH_OK);
            for (int f = 0; f < cases[i].count; f++)
                error[f][k] = fabs(nearest(&r, cases[i].want[f]) / cases[i].want[f] - 1);
            release(&r);
        }
        for (int f = 0; f < cases[i].count; f++) {
            printf("%.6f rad/s: errors %.2e %.2e %.2e, order %.3f\n", cases[i].want[f], error[f][0], error[f][1],
                   error[f][2], log2(error[f][1] / error[f][2]));
            NEAR(cases[i].want[f], log2(error[f][1] / error[f][2]), 2, 0.1);
        }
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(frequencies_approach_timoshenko)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
