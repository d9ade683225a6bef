// Equilibria against an independent solution of the rod's boundary value problem, by shooting.
//                                                                                      docs/theory/statics.md
#include "statics_cases.h"

// --------------------------------------------------------------------------------------- the rod
//
//   r' = R (e1 + Gamma),  R' = R (K0 + K)^,  n' = 0,  m' = n x r',  (Gamma, K) = D^-1 R^T (n, m)
//
// with n, m inertial. The state is (r, R by rows, m); n is constant.

typedef struct rod {
    double L, twist;  // initial rate of twist times L
    double D[36];
    double force[3], moment[3];  // at the tip: dead, or in the frame of the tip
    bool follows;
    double factor;
} rod;

enum { STATE = 15, STEPS = 300 };

static void solve6(const double *A, double *b) {  // by Gauss' elimination
    double M[6][7];
    for (int r = 0; r < 6; r++) {
        for (int c = 0; c < 6; c++) M[r][c] = A[6 * r + c];
        M[r][6] = b[r];
    }
    for (int k = 0; k < 6; k++) {
        int best = k;
        for (int r = k + 1; r < 6; r++)
            if (fabs(M[r][k]) > fabs(M[best][k])) best = r;
        for (int c = 0; c < 7; c++) {
            const double t = M[k][c];
            M[k][c] = M[best][c];
            M[best][c] = t;
        }
        for (int r = 0; r < 6; r++) {
            const double f = r == k ? 0 : M[r][k] / M[k][k];
            for (int c = k; c < 7; c++) M[r][c] -= f * M[k][c];
        }
    }
    for (int r = 0; r < 6; r++) b[r] = M[r][6] / M[r][r];
}

static void cross(const double *a, const double *b, double *c) {
    c[0] = a[1] * b[2] - a[2] * b[1];
    c[1] = a[2] * b[0] - a[0] * b[2];
    c[2] = a[0] * b[1] - a[1] * b[0];
}

static void slope(const rod *q, const double *n, const double *y, double *dy) {
    const double *R = y + 3, *m = y + 12;
    double s[6];
    for (int i = 0; i < 3; i++) {
        s[i] = R[i] * n[0] + R[3 + i] * n[1] + R[6 + i] * n[2];
        s[3 + i] = R[i] * m[0] + R[3 + i] * m[1] + R[6 + i] * m[2];
    }
    solve6(q->D, s);
    s[0] += 1;
    s[3] += q->twist / q->L;
    for (int i = 0; i < 3; i++) {
        dy[i] = R[3 * i] * s[0] + R[3 * i + 1] * s[1] + R[3 * i + 2] * s[2];
        cross(R + 3 * i, s + 3, dy + 3 + 3 * i);  // a row of R K^ is row x K
    }
    cross(n, dy, dy + 12);
}

static void integrate(const rod *q, const double *unknown, double *y) {
    const double h = q->L / STEPS, R0[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    memset(y, 0, STATE * sizeof *y);
    memcpy(y + 3, R0, sizeof R0);
    memcpy(y + 12, unknown + 3, 3 * sizeof *y);
    for (int step = 0; step < STEPS; step++) {
        double k[4][STATE], at[STATE];
        const double part[4] = {0, 0.5, 0.5, 1};
        for (int s = 0; s < 4; s++) {
            for (int i = 0; i < STATE; i++) at[i] = y[i] + (s ? part[s] * h * k[s - 1][i] : 0);
            slope(q, unknown, at, k[s]);
        }
        for (int i = 0; i < STATE; i++) y[i] += h / 6 * (k[0][i] + 2 * k[1][i] + 2 * k[2][i] + k[3][i]);
    }
}

// What is missing at the tip.
static void miss(const rod *q, const double *unknown, double *gap) {
    double y[STATE];
    integrate(q, unknown, y);
    for (int i = 0; i < 3; i++) {
        double f = q->force[i], m = q->moment[i];
        if (q->follows) {
            f = m = 0;
            for (int k = 0; k < 3; k++) {
                f += y[3 + 3 * i + k] * q->force[k];
                m += y[3 + 3 * i + k] * q->moment[k];
            }
        }
        gap[i] = unknown[i] - q->factor * f;
        gap[3 + i] = y[12 + i] - q->factor * m;
    }
}

static void shoot(rod *q, double *tip) {
    double x[6] = {0}, gap[6], J[36], y[STATE];
    for (int load = 1; load <= 5; load++) {
        q->factor = 0.2 * load;
        for (int i = 0; i < 7; i++) {
            miss(q, x, gap);
            for (int c = 0; c < 6; c++) {
                double plus[6], minus[6], moved[6];
                memcpy(moved, x, sizeof moved);
                moved[c] = x[c] + 1e-5;
                miss(q, moved, plus);
                moved[c] = x[c] - 1e-5;
                miss(q, moved, minus);
                for (int r = 0; r < 6; r++) J[6 * r + c] = (plus[r] - minus[r]) / 2e-5;
            }
            solve6(J, gap);
            for (int c = 0; c < 6; c++) x[c] -= gap[c];
        }
    }
    integrate(q, x, y);
    memcpy(tip, y, 3 * sizeof *tip);
    for (int c = 0; c < 6; c++) BELOW(c, gap[c], 1e-10);  // it has converged
}

// ------------------------------------------------------------------------------------ the same, by elements

static void element_tip(const rod *q, int n, double *tip) {
    static_case c = cantilever(q->L, n, 1, 1, 1, 1);
    const ph_frame frame = q->follows ? PH_FRAME_BODY : PH_FRAME_INERTIAL;
    memcpy(c.beams[0].stiffness, q->D, sizeof q->D);
    c.beams[0].twist = q->twist;
    load_node(&c, n, PH_FORCE_TYPE_FORCE, frame, q->force[0], q->force[1], q->force[2]);
    load_node(&c, n, PH_FORCE_TYPE_TORQUE, frame, q->moment[0], q->moment[1], q->moment[2]);
    c.statics.load_steps = 4;
    static_result r = balance(&c);
    if (r.status != PH_OK) fprintf(stderr, "%s\n", r.err.what);
    assert_int_equal(r.status, PH_OK);
    memcpy(tip, tip_of(&r, 0), 3 * sizeof *tip);
    BELOW(n, r.eq.residual, 1e-13);
    release(&r);
}

static void compare(const char *name, rod *q) {
    double want[3], tip[3][3], error[3] = {0}, left = 0;
    shoot(q, want);
    for (int k = 0; k < 3; k++) element_tip(q, 16 << k, tip[k]);
    for (int d = 0; d < 3; d++) {
        for (int k = 0; k < 3; k++) error[k] = hypot(error[k], tip[k][d] - want[d]);
        left = hypot(left, (4 * tip[2][d] - tip[1][d]) / 3 - want[d]);
    }
    printf("%-16s tip (%.6f %.6f %.6f), errors %.2e %.2e %.2e, orders %.3f %.3f, extrapolated %.1e\n", name, want[0],
           want[1], want[2], error[0], error[1], error[2], log2(error[0] / error[1]), log2(error[1] / error[2]), left);
    NEAR(16, log2(error[0] / error[1]), 2, 0.1);
    NEAR(32, log2(error[1] / error[2]), 2, 0.1);
    BELOW(64, left, 1e-7);
}

static void elements_solve_the_rods_equations(void **state) {
    (void)state;
    rod plain = {.L = 1, .force = {-0.5, 2, 1.5}, .moment = {0.3, 0, 0}};
    stiffness_of(400, 300, 0.8, 1, 2, plain.D);

    rod full = plain;  // all strains coupled; positive definite
    const double off[15] = {20, -15, 3, 2, -1, 25, -2, 4, 1, 1, -3, 2, 0.3, -0.2, 0.4};
    for (int r = 0, k = 0; r < 6; r++)
        for (int c = r + 1; c < 6; c++, k++) full.D[6 * r + c] = full.D[6 * c + r] = off[k];
    compare("full stiffness", &full);

    rod twisted = plain;
    twisted.twist = 1.3;
    compare("initial twist", &twisted);

    rod follower = plain;
    follower.follows = true;
    compare("follower load", &follower);

    rod all = full;
    all.twist = -0.9;
    all.follows = true;
    compare("all of these", &all);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(elements_solve_the_rods_equations)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
