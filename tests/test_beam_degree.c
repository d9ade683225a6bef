// Elements of degree 2 and 3, and of directors: strains against the interpolated frames, derivatives against
// differences, and the laws: objectivity, balance, constant deformations exact, the discrete derivative along a step.
// docs/theory/beams.md
#include "harness.h"

#include "flexible/polynomial.h"
#include "linalg/quadrature.h"

static const double angles[] = {0, 1e-8, 1e-3, 0.3, 0.9999, 1.5, 2.5, 2.9};

static vec3 any_vector(void) {
    const double x = uniform(), y = uniform(), z = uniform();
    return vec3_make(x, y, z);
}

static twist any_twist(double angle, double length) {
    const vec3 a = any_vector();
    return twist_make(vec3_scale(angle / vec3_norm(a), a), vec3_scale(length, any_vector()));
}

// Frames along a curve that turns by the angle, its deformation not constant.
static void any_frames(int degree, double angle, double length, se3 *g) {
    const twist a = twist_add(any_twist(angle, 0.1 * length), twist_make(vec3_zero(), vec3_make(length, 0, 0)));
    const twist b = any_twist(0.2 * angle, 0.1 * length);
    g[0] = se3_exp(any_twist(2, 1));
    for (int j = 1; j <= degree; j++) {
        const double s = ph_lobatto_fraction(degree, j);
        g[j] = se3_normalize(se3_mul(g[0], se3_mul(se3_exp(twist_scale(s, a)), se3_exp(twist_scale(s * s, b)))));
    }
}

static const struct {
    ph_interpolation interpolation;
    int degree;
} kinds[] = {
    {PH_BEAM_SE3, 2}, {PH_BEAM_SE3, 3}, {PH_BEAM_DIRECTORS, 1}, {PH_BEAM_DIRECTORS, 2}, {PH_BEAM_DIRECTORS, 3}};
enum { FIRST_WITH_DIRECTORS = 2 };

static ph_beam_element any_element(size_t kind, double length) {
    const int degree = kinds[kind].degree;
    ph_beam_element e = {
        .interpolation = kinds[kind].interpolation, .degree = degree, .points = degree, .length = length};
    se3 g[PH_ELEMENT_NODES];
    for (int i = 0; i < 6; i++)
        for (int j = 0; j <= i; j++) e.stiffness[6 * i + j] = e.stiffness[6 * j + i] = i == j ? 3 : 0.3 * uniform();
    any_frames(degree, 0.3, length, g);
    ph_element_relax(&e, g);
    return e;
}

static void moved(const ph_beam_element *e, const se3 *g, int i, double h, se3 *out) {
    double u[6] = {0};
    u[i % 6] = h;
    for (int j = 0; j <= e->degree; j++) out[j] = g[j];
    out[i / 6] = se3_mul(g[i / 6], se3_exp(twist_load(u)));
}

static const double STEP = 2e-3;  // differences of fourth order: 1e-12 of curvature, 1e-13 of rounding
static const int SIDES[4] = {1, -1, 2, -2};
static const double PARTS[4] = {2.0 / 3, -2.0 / 3, -1.0 / 12, 1.0 / 12};

#define EVERY_KIND(kind, degree, start, end)          \
    for (size_t kind = (start); kind < (end); kind++) \
        for (int degree = kinds[kind].degree, once = 1; once; once = 0)
#define EVERY(kind, degree, i)                \
    EVERY_KIND(kind, degree, 0, COUNT(kinds)) \
    for (size_t i = 0; i < COUNT(angles); i++)
#define EVERY_POLYNOMIAL(kind, degree, i)             \
    EVERY_KIND(kind, degree, 0, FIRST_WITH_DIRECTORS) \
    for (size_t i = 0; i < COUNT(angles); i++)

// ------------------------------------------------------------------------------------------- definition

static void nodes_and_weights_are_those_of_lobatto_and_gauss(void **state) {
    (void)state;
    for (int degree = 1; degree <= 3; degree++) {
        double d[4], share[4], c[3], b[3];
        ph_lobatto_nodes(degree + 1, d, share);
        ph_gauss_nodes(degree, c, b);
        for (int j = 0; j <= degree; j++) {
            NEAR(degree, ph_lobatto_fraction(degree, j), d[j], 1e-15);
            NEAR(degree, ph_lobatto_share(degree, j), share[j], 1e-15);
        }
        for (int p = 0; p < degree; p++) {
            const ph_beam_element e = {
                .interpolation = PH_BEAM_DIRECTORS, .degree = degree, .points = degree, .length = 2};
            NEAR(degree, ph_element_weight(&e, p), 2 * b[p], 1e-15);
        }
    }
    NO_FAULTS();
}

// g_0 exp(sum phi_j xi_j) at the fraction s, with polynomials of our own.
static se3 frame_at(const ph_beam_element *e, const se3 *g, double s) {
    double d[4], share[4], phi[4], slope[4];
    twist xi = twist_zero();
    ph_lobatto_nodes(e->degree + 1, d, share);
    ph_lagrange_basis(e->degree, d, s, phi, slope);
    for (int j = 1; j <= e->degree; j++) xi = twist_axpy(phi[j], se3_minus(g[j], g[0]), xi);
    return se3_mul(g[0], se3_exp(xi));
}

static void the_deformation_is_that_of_the_interpolated_frames(void **state) {
    (void)state;
    EVERY_POLYNOMIAL(kind, degree, i) {
        const double length = 0.7;
        ph_beam_element e = any_element(kind, length);
        memset(e.rest, 0, sizeof e.rest);
        se3 g[PH_ELEMENT_NODES];
        double c[3], b[3];
        ph_gauss_nodes(degree, c, b);
        any_frames(degree, angles[i], length, g);
        for (int p = 0; p < degree; p++) {
            double got[6], want[6] = {0};
            ph_element_strain(&e, g, p, got);
            for (int k = 0; k < 4; k++) {
                const se3 there = frame_at(&e, g, c[p] + SIDES[k] * STEP);
                const twist t = se3_minus(there, frame_at(&e, g, c[p]));
                double x[6];
                twist_store(t, x);
                for (int n = 0; n < 6; n++) want[(n + 3) % 6] += PARTS[k] * x[n] / (STEP * length);
            }
            for (int n = 0; n < 6; n++) NEAR(angles[i], got[n], want[n], 1e-9);
        }
    }
    NO_FAULTS();
}

// d_i . x' and 1/2 e_ijk d_k . d_j' of interpolated directors, in the axes of nobody.                       (D.17)
static void strains_of_directors_are_their_scalar_products(void **state) {
    (void)state;
    EVERY_KIND(kind, degree, FIRST_WITH_DIRECTORS, COUNT(kinds))
    for (size_t i = 0; i < COUNT(angles); i++) {
        const double length = 0.7;
        ph_beam_element e = any_element(kind, length);
        memset(e.rest, 0, sizeof e.rest);
        se3 g[PH_ELEMENT_NODES];
        double c[3], b[3], d[4], share[4], phi[4], slope[4];
        ph_gauss_nodes(degree, c, b);
        ph_lobatto_nodes(degree + 1, d, share);
        any_frames(degree, angles[i], length, g);
        for (int p = 0; p < degree; p++) {
            mat3 D = mat3_zero(), D_s = mat3_zero();  // row i: director i
            vec3 x_s = vec3_zero();
            double got[6];
            ph_lagrange_basis(degree, d, c[p], phi, slope);
            for (int a = 0; a <= degree; a++) {
                const mat3 R = mat3_transpose(so3_matrix(g[a].R));
                D = mat3_add(D, mat3_scale(phi[a], R));
                D_s = mat3_add(D_s, mat3_scale(slope[a] / length, R));
                x_s = vec3_axpy(slope[a] / length, g[a].x, x_s);
            }
            ph_element_strain(&e, g, p, got);
            for (int k = 0; k < 3; k++) {
                const vec3 at = mat3_row(D, (k + 2) % 3), change = mat3_row(D_s, (k + 1) % 3);
                const vec3 other = mat3_row(D, (k + 1) % 3), other_change = mat3_row(D_s, (k + 2) % 3);
                NEAR(angles[i], got[k], vec3_dot(mat3_row(D, k), x_s), 1e-13);
                NEAR(angles[i], got[k + 3], 0.5 * (vec3_dot(at, change) - vec3_dot(other, other_change)), 1e-13);
            }
        }
    }
    NO_FAULTS();
}

static void constant_deformations_are_exact(void **state) {
    (void)state;
    EVERY_POLYNOMIAL(kind, degree, i) {
        const double length = 0.7;
        ph_beam_element e = any_element(kind, length);
        memset(e.rest, 0, sizeof e.rest);
        se3 g[PH_ELEMENT_NODES] = {se3_exp(any_twist(1, 1))};
        const twist a = any_twist(angles[i] / length, 1);
        double want[6];
        twist_store(a, want);
        for (int j = 1; j <= degree; j++)
            g[j] = se3_mul(g[0], se3_exp(twist_scale(length * ph_lobatto_fraction(degree, j), a)));
        for (int p = 0; p < degree; p++) {
            double got[6];
            ph_element_strain(&e, g, p, got);
            for (int n = 0; n < 6; n++) NEAR(angles[i], got[n], want[(n + 3) % 6], 4e-14);
        }
    }
    NO_FAULTS();
}

// ------------------------------------------------------------------------------------------ derivatives

static void first_and_second_derivatives_are_those_of_differences(void **state) {
    (void)state;
    double worst_B = 0, worst_G = 0;
    EVERY(kind, degree, i) {
        const int size = 6 * (degree + 1);
        const ph_beam_element e = any_element(kind, 0.7);
        se3 g[PH_ELEMENT_NODES], to[PH_ELEMENT_NODES];
        any_frames(degree, angles[i], 0.7, g);
        for (int p = 0; p < degree; p++) {
            double sigma[6], strain[6], B[144], G[576], there[6], B1[144], G1[576];
            for (int n = 0; n < 6; n++) sigma[n] = uniform();
            ph_element_mixed(&e, g, p, sigma, strain, B, G);
            for (int c = 0; c < size; c++) {
                double dB[6] = {0}, dG[24] = {0};
                for (int k = 0; k < 4; k++) {
                    moved(&e, g, c, SIDES[k] * STEP, to);
                    ph_element_mixed(&e, to, p, sigma, there, B1, G1);
                    for (int n = 0; n < 6; n++) dB[n] += PARTS[k] * there[n] / STEP;
                    for (int n = 0; n < 6 * size; n++) dG[n % size] += PARTS[k] * B1[n] * sigma[n / size] / STEP;
                }
                for (int n = 0; n < 6; n++) NEAR(angles[i], B[size * n + c], dB[n], 5e-11);
                for (int n = 0; n < size; n++) NEAR(angles[i], G[size * n + c], dG[n], 1e-10);
                for (int n = 0; n < 6; n++) worst_B = fmax(worst_B, fabs(B[size * n + c] - dB[n]));
                for (int n = 0; n < size; n++) worst_G = fmax(worst_G, fabs(G[size * n + c] - dG[n]));
            }
        }
    }
    print_message("B off by %.1e, G by %.1e\n", worst_B, worst_G);
    NO_FAULTS();
}

static void loads_and_tangent_are_derivatives_of_the_energy(void **state) {
    (void)state;
    EVERY(kind, degree, i) {
        const int size = 6 * (degree + 1);
        const ph_beam_element e = any_element(kind, 0.7);
        se3 g[PH_ELEMENT_NODES], to[PH_ELEMENT_NODES];
        ph_six load[PH_ELEMENT_NODES];
        double K[576], sigma[PH_ELEMENT_POINTS][6], K1[576];
        any_frames(degree, angles[i], 0.7, g);
        ph_element_loads(&e, g, NULL, load);
        ph_element_tangent(&e, g, NULL, K);
        for (int p = 0; p < degree; p++) ph_element_resultants(&e, g, NULL, p, sigma[p]);
        ph_element_tangent(&e, g, sigma[0], K1);
        for (int n = 0; n < size * size; n++) NEAR(angles[i], K[n], K1[n], 0);
        for (int c = 0; c < size; c++) {
            double work = 0, dK[24] = {0};
            for (int k = 0; k < 4; k++) {
                ph_six there[PH_ELEMENT_NODES];
                moved(&e, g, c, SIDES[k] * STEP, to);
                work += PARTS[k] * ph_element_energy(&e, to) / STEP;
                ph_element_loads(&e, to, NULL, there);
                for (int n = 0; n < size; n++) dK[n] -= PARTS[k] * ((const double *)there)[n] / STEP;
            }
            const double size_of = 1 + fabs(work);
            NEAR(angles[i], ((const double *)load)[c], -work, 1e-8 * size_of);
            for (int n = 0; n < size; n++) NEAR(angles[i], K[size * n + c], dK[n], 1e-7 * (1 + fabs(dK[n])));
        }
    }
    NO_FAULTS();
}

static void viscous_resultants_follow_the_strain_rate(void **state) {
    (void)state;
    EVERY(kind, degree, i) {
        const int size = 6 * (degree + 1);
        ph_beam_element e = any_element(kind, 0.7);
        se3 g[PH_ELEMENT_NODES];
        ph_six rate[PH_ELEMENT_NODES], load[2][PH_ELEMENT_NODES];
        double D[576], sigma[PH_ELEMENT_POINTS][6];
        e.damping = 0.1;
        any_frames(degree, angles[i], 0.7, g);
        for (int j = 0; j <= degree; j++) rate[j] = (ph_six){any_vector(), any_vector()};
        for (int p = 0; p < degree; p++) ph_element_resultants(&e, g, rate, p, sigma[p]);
        ph_element_loads(&e, g, NULL, load[0]);
        ph_element_loads(&e, g, sigma[0], load[1]);
        ph_element_viscosity(&e, g, D);
        for (int r = 0; r < size; r++) {
            double sum = 0;
            for (int c = 0; c < size; c++) sum += D[size * r + c] * ((const double *)rate)[c];
            NEAR(angles[i], ((const double *)load[0])[r] - ((const double *)load[1])[r], sum, 1e-12);
        }
    }
    NO_FAULTS();
}

// -------------------------------------------------------------------------------------------------- laws

static void rigid_motions_leave_the_strains(void **state) {
    (void)state;
    double worst = 0;
    EVERY(kind, degree, i) {
        const ph_beam_element e = any_element(kind, 1);
        se3 g[PH_ELEMENT_NODES], h[PH_ELEMENT_NODES];
        any_frames(degree, angles[i], 1, g);
        const se3 motion = se3_exp(any_twist(2, 0.5));
        for (int j = 0; j <= degree; j++) h[j] = se3_mul(motion, g[j]);
        for (int p = 0; p < degree; p++) {
            double here[6], there[6];
            ph_element_strain(&e, g, p, here);
            ph_element_strain(&e, h, p, there);
            for (int n = 0; n < 6; n++) {
                NEAR(angles[i], there[n], here[n], 1e-14);
                worst = fmax(worst, fabs(there[n] - here[n]));
            }
        }
    }
    print_message("rigid motion: strains change by %.1e\n", worst);
    NO_FAULTS();
}

static void an_element_exerts_no_wrench_in_space(void **state) {
    (void)state;
    EVERY(kind, degree, i) {
        const ph_beam_element e = any_element(kind, 0.7);
        se3 g[PH_ELEMENT_NODES];
        ph_six load[PH_ELEMENT_NODES];
        any_frames(degree, angles[i], 0.7, g);
        ph_element_loads(&e, g, NULL, load);
        vec3 force = vec3_zero(), moment = vec3_zero();
        for (int j = 0; j <= degree; j++) {
            const vec3 f = so3_act(g[j].R, load[j].v);
            force = vec3_add(force, f);
            moment = vec3_add(moment, vec3_add(so3_act(g[j].R, load[j].w), vec3_cross(g[j].x, f)));
        }
        BELOW(angles[i], vec3_norm(force), 2e-13);
        BELOW(angles[i], vec3_norm(moment), 2e-13);
    }
    NO_FAULTS();
}

static void the_initial_shape_has_no_strain_at_all(void **state) {
    (void)state;
    EVERY(kind, degree, i) {
        ph_beam_element e = any_element(kind, 0.7);
        se3 g[PH_ELEMENT_NODES];
        any_frames(degree, angles[i], 0.7, g);
        ph_element_relax(&e, g);
        for (int p = 0; p < degree; p++) {
            double strain[6];
            ph_element_strain(&e, g, p, strain);
            for (int n = 0; n < 6; n++) assert_true(strain[n] == 0);
        }
    }
}

// F : (S1 - S0) + f . (y1 - y0) summed over the nodes is the change of the energy, and the loss.             (EM.12)
static void the_discrete_derivative_is_the_change_of_the_energy(void **state) {
    (void)state;
    EVERY_KIND(kind, degree, 0, COUNT(kinds))
    for (int damped = 0; damped < 2; damped++) {
        ph_beam_element e = any_element(kind, 0.7);
        se3 g0[PH_ELEMENT_NODES], g1[PH_ELEMENT_NODES];
        double F[PH_ELEMENT_NODES][9], f[PH_ELEMENT_NODES][3], work = 0;
        e.damping = damped ? 0.02 : 0;
        any_frames(degree, 0.5, 0.7, g0);
        for (int j = 0; j <= degree; j++) g1[j] = se3_mul(g0[j], se3_exp(any_twist(0.1, 0.05)));
        const double lost = ph_element_chord(&e, 0.3, g0, g1, F[0], f[0]);
        for (int j = 1; j <= degree; j++) {
            const mat3 S0 = so3_matrix(so3_mul(so3_inv(g0[0].R), g0[j].R));
            const mat3 S1 = so3_matrix(so3_mul(so3_inv(g1[0].R), g1[j].R));
            const vec3 y0 = so3_act(so3_inv(g0[0].R), vec3_sub(g0[j].x, g0[0].x));
            const vec3 y1 = so3_act(so3_inv(g1[0].R), vec3_sub(g1[j].x, g1[0].x));
            for (int k = 0; k < 9; k++) work += F[j - 1][k] * (S1.m[k] - S0.m[k]);
            work += vec3_dot(vec3_load(f[j - 1]), vec3_sub(y1, y0));
        }
        assert_true(damped ? lost > 1e-4 : lost == 0);
        NEAR(degree, work, ph_element_energy(&e, g1) - ph_element_energy(&e, g0) + lost, 1e-14);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nodes_and_weights_are_those_of_lobatto_and_gauss),
        cmocka_unit_test(the_deformation_is_that_of_the_interpolated_frames),
        cmocka_unit_test(strains_of_directors_are_their_scalar_products),
        cmocka_unit_test(constant_deformations_are_exact),
        cmocka_unit_test(first_and_second_derivatives_are_those_of_differences),
        cmocka_unit_test(loads_and_tangent_are_derivatives_of_the_energy),
        cmocka_unit_test(viscous_resultants_follow_the_strain_rate),
        cmocka_unit_test(rigid_motions_leave_the_strains),
        cmocka_unit_test(an_element_exerts_no_wrench_in_space),
        cmocka_unit_test(the_initial_shape_has_no_strain_at_all),
        cmocka_unit_test(the_discrete_derivative_is_the_change_of_the_energy),
    };
    return cmocka_run_group_tests_name("beam degree", tests, NULL, NULL);
}
