// Beam elements: strains against their definitions in extended precision, derivatives against differences of these,
// and the laws: objectivity, balance, energy, symmetry.                                 docs/theory/beams.md
#include "harness.h"

#include "beam_reference.h"

#define PI 3.14159265358979323846

// ------------------------------------------------------------------------------------------- samples

static const struct {
    const char *name;
    ph_interpolation interpolation;
    ph_integration integration;
} kinds[] = {{"se3", PH_BEAM_SE3, PH_INTEGRATION_FULL},
             {"dual-quaternion", PH_BEAM_DUAL_QUATERNION, PH_INTEGRATION_FULL},
             {"so3xr3, full", PH_BEAM_SO3XR3, PH_INTEGRATION_FULL},
             {"so3xr3, reduced", PH_BEAM_SO3XR3, PH_INTEGRATION_REDUCED}};

static const double angles[] = {0, 1e-12, 1e-8, 1e-4, 0.03, 0.3, 1 - 1e-9, 1 + 1e-9, 1.7, 2.5, 170 * PI / 180};

static vec3 any_vector(void) {
    double x = uniform(), y = uniform(), z = uniform();
    return vec3_make(x, y, z);
}

static vec3 any_axis(void) {
    vec3 a = any_vector();
    while (vec3_norm(a) < 0.1) a = any_vector();
    return vec3_scale(1 / vec3_norm(a), a);
}

static twist any_twist(double angle, double length) {
    const vec3 w = vec3_scale(angle, any_axis());
    return twist_make(w, vec3_scale(length, any_vector()));
}

static se3 any_pose(void) { return se3_exp(any_twist(2, 1)); }

// A positive definite stiffness with couplings
static void any_stiffness(double K[36]) {
    double A[36];
    for (int i = 0; i < 36; i++) A[i] = uniform();
    for (int i = 0; i < 6; i++) {
        for (int j = 0; j < 6; j++) {
            K[6 * i + j] = i == j;
            for (int k = 0; k < 6; k++) K[6 * i + j] += A[6 * i + k] * A[6 * j + k];
        }
    }
}

static ph_beam_element any_element(size_t kind, double length) {
    ph_beam_element e = {.interpolation = kinds[kind].interpolation, .length = length};
    e.points = ph_element_points(kinds[kind].interpolation, kinds[kind].integration);
    any_stiffness(e.stiffness);
    const se3 a = any_pose();
    ph_element_relax(&e, (const se3[]){a, se3_mul(a, se3_exp(twist_make(any_vector(), vec3_make(length, 0, 0))))});
    return e;
}

// Poses whose relative displacement is a turn by the angle and a shift of about the length
static void any_poses(double angle, double length, se3 g[2]) {
    g[0] = any_pose();
    g[1] = se3_plus(g[0], twist_add(any_twist(angle, 0.3 * length), twist_make(vec3_zero(), vec3_make(length, 0, 0))));
}

static void any_resultant(double sigma[6]) {
    for (int i = 0; i < 6; i++) sigma[i] = uniform();
}

#define EVERY(kind, i)                                 \
    for (size_t kind = 0; kind < COUNT(kinds); kind++) \
        for (size_t i = 0; i < COUNT(angles); i++)

// ------------------------------------------------------------------------------ against the reference

static void strains_are_those_of_the_definition(void **state) {
    (void)state;
    double worst = 0;
    EVERY(kind, i) {
        const double length = pow(10, uniform());
        const ph_beam_element e = any_element(kind, length);
        se3 g[2];
        any_poses(angles[i], length, g);
        for (int p = 0; p < e.points; p++) {
            double got[6], bound = 2e-15 * (1 + 1 / length);
            quad want[6];
            ph_element_strain(&e, g, p, got);
            q_strain(&e, q_pose(g[0]), q_pose(g[1]), p, want);
            for (int k = 0; k < 6; k++) {
                NEAR(angles[i], got[k], (double)want[k], bound * (1 + fabs((double)want[k])));
                worst = fmax(worst, fabs((double)(got[k] - want[k])) / bound);
            }
        }
    }
    print_message("strain: worst error %.2f of the bound\n", worst);
    NO_FAULTS();
}

static void strain_derivative_is_that_of_differences(void **state) {
    (void)state;
    const quad h = 1e-10;
    for (size_t kind = 0; kind < COUNT(kinds); kind++) {
        double worst = 0;
        for (size_t i = 0; i < COUNT(angles); i++) {
            const ph_beam_element e = any_element(kind, 0.7);
            se3 g[2];
            any_poses(angles[i], e.length, g);
            const qpose q[2] = {q_pose(g[0]), q_pose(g[1])};
            for (int p = 0; p < e.points; p++) {
                double strain[6], B[6][12];
                ph_element_deformation(&e, g, p, strain, B[0]);
                for (int j = 0; j < 12; j++) {
                    quad up[6], down[6];
                    q_strain_moved(&e, q, p, j, h, j, 0, up);
                    q_strain_moved(&e, q, p, j, -h, j, 0, down);
                    for (int k = 0; k < 6; k++) {
                        const double want = (double)((up[k] - down[k]) / (2 * h));
                        NEAR(angles[i], B[k][j], want, 5e-14);
                        worst = fmax(worst, fabs(B[k][j] - want));
                    }
                }
            }
        }
        print_message("%-16s B: worst error %.2e\n", kinds[kind].name, worst);
    }
    NO_FAULTS();
}

// G_ij = d/du_j d/dt of sigma . strain, t moving node coordinate i after u_j
static double second_difference(const ph_beam_element *e, const qpose q[2], int point, const double *sigma, int i,
                                int j) {
    const quad h = 1e-8;
    quad sum = 0;
    for (int k = 0; k < 4; k++) {
        quad strain[6];
        q_strain_moved(e, q, point, i, k % 2 ? h : -h, j, k / 2 ? h : -h, strain);
        for (int m = 0; m < 6; m++) sum += (k == 0 || k == 3 ? 1 : -1) * sigma[m] * strain[m];
    }
    return (double)(sum / (4 * h * h));
}

static void geometric_part_is_that_of_differences(void **state) {
    (void)state;
    for (size_t kind = 0; kind < COUNT(kinds); kind++) {
        double worst = 0;
        for (size_t i = 0; i < COUNT(angles); i++) {
            const ph_beam_element e = any_element(kind, 0.7);
            double sigma[6], strain[6], B[6][12], G[12][12];
            se3 g[2];
            any_poses(angles[i], e.length, g);
            any_resultant(sigma);
            const qpose q[2] = {q_pose(g[0]), q_pose(g[1])};
            for (int p = 0; p < e.points; p++) {
                ph_element_mixed(&e, g, p, sigma, strain, B[0], G[0]);
                for (int j = 0; j < 144; j++) {
                    const double want = second_difference(&e, q, p, sigma, j / 12, j % 12);
                    NEAR(angles[i], G[j / 12][j % 12], want, 1e-13);
                    worst = fmax(worst, fabs(G[j / 12][j % 12] - want));
                }
            }
        }
        print_message("%-16s G: worst error %.2e\n", kinds[kind].name, worst);
    }
    NO_FAULTS();
}

// ------------------------------------------------------------------------------------ energy and loads

static quad q_energy(const ph_beam_element *e, const qpose g[2], int i, quad hi, int j, quad hj) {
    quad sum = 0;
    for (int p = 0; p < e->points; p++) {
        quad s[6];
        q_strain_moved(e, g, p, i, hi, j, hj, s);
        for (int k = 0; k < 36; k++) sum += s[k / 6] * e->stiffness[k] * s[k % 6] / 2 * e->length / e->points;
    }
    return sum;
}

static void loads_and_tangent_are_derivatives_of_the_energy(void **state) {
    (void)state;
    const quad h = 1e-10, h2 = 1e-8;
    EVERY(kind, i) {
        if (i % 2) continue;
        const ph_beam_element e = any_element(kind, 0.7);
        double K[12][12], got[12];
        ph_six load[2];
        se3 g[2];
        any_poses(angles[i], e.length, g);
        const qpose q[2] = {q_pose(g[0]), q_pose(g[1])};
        NEAR(angles[i], ph_element_energy(&e, g), (double)q_energy(&e, q, 0, 0, 0, 0), 1e-13);
        ph_element_loads(&e, g, NULL, load);
        ph_element_tangent(&e, g, NULL, K[0]);
        memcpy(got, load, sizeof got);
        for (int j = 0; j < 12; j++) {
            const quad slope = (q_energy(&e, q, j, h, j, 0) - q_energy(&e, q, j, -h, j, 0)) / (2 * h);
            NEAR(angles[i], got[j], -(double)slope, 2e-13);
        }
        for (int j = 0; j < 144; j++) {
            const int r = j / 12, c = j % 12;
            const quad up = q_energy(&e, q, r, h2, c, h2) - q_energy(&e, q, r, -h2, c, h2);
            const quad down = q_energy(&e, q, r, h2, c, -h2) - q_energy(&e, q, r, -h2, c, -h2);
            NEAR(angles[i], K[r][c], (double)((up - down) / (4 * h2 * h2)), 1e-12);
        }
    }
    NO_FAULTS();
}

// With resultants of the caller's the loads are -sum weight B^T sigma, the tangent sum weight (B^T K B + G).  (B.12)
static void given_resultants_are_taken(void **state) {
    (void)state;
    EVERY(kind, i) {
        const ph_beam_element e = any_element(kind, 0.7);
        double sigma[2][6], K[12][12], want[12][12] = {{0}}, got[12], load_want[12] = {0};
        ph_six load[2];
        se3 g[2];
        any_poses(angles[i], e.length, g);
        for (int p = 0; p < e.points; p++) {
            double strain[6], B[6][12], G[12][12];
            const double weight = ph_element_weight(&e, p);
            any_resultant(sigma[p]);
            ph_element_mixed(&e, g, p, sigma[p], strain, B[0], G[0]);
            for (int r = 0; r < 12; r++) {
                for (int k = 0; k < 6; k++) load_want[r] -= weight * B[k][r] * sigma[p][k];
                for (int c = 0; c < 12; c++) {
                    want[r][c] += weight * G[r][c];
                    for (int k = 0; k < 36; k++) want[r][c] += weight * B[k / 6][r] * e.stiffness[k] * B[k % 6][c];
                }
            }
        }
        ph_element_loads(&e, g, sigma[0], load);
        ph_element_tangent(&e, g, sigma[0], K[0]);
        memcpy(got, load, sizeof got);
        for (int j = 0; j < 12; j++) NEAR(angles[i], got[j], load_want[j], 1e-13);
        for (int j = 0; j < 144; j++) NEAR(angles[i], K[j / 12][j % 12], want[j / 12][j % 12], 5e-13);
    }
    NO_FAULTS();
}

// A(c) u = ad_u^T c as a matrix                                                           (B.6)
static void bracket(const double *c, double A[6][6]) {
    for (int j = 0; j < 6; j++) {
        double unit[6] = {0}, column[6];
        unit[j] = 1;
        wrench_store(se3_ad_T(twist_load(unit), wrench_load(c)), column);
        for (int i = 0; i < 6; i++) A[i][j] = column[i];
    }
}

static void the_unsymmetric_part_is_the_bracket_with_the_loads(void **state) {
    (void)state;
    EVERY(kind, i) {
        const ph_beam_element e = any_element(kind, 0.7);
        double sigma[6], strain[6], B[6][12], G[12][12], A[2][6][6];
        se3 g[2];
        any_poses(angles[i], e.length, g);
        any_resultant(sigma);
        for (int p = 0; p < e.points; p++) {
            double c[12] = {0};
            ph_element_mixed(&e, g, p, sigma, strain, B[0], G[0]);
            for (int j = 0; j < 72; j++) c[j % 12] += B[j / 12][j % 12] * sigma[j / 12];
            bracket(c, A[0]);
            bracket(c + 6, A[1]);
            for (int j = 0; j < 144; j++) {
                const int r = j / 12, k = j % 12;
                const double want = r / 6 == k / 6 ? A[r / 6][r % 6][k % 6] : 0;
                NEAR(angles[i], G[r][k] - G[k][r], want, 5e-14);
            }
        }
    }
    NO_FAULTS();
}

// Body-fixed increments of both nodes under one motion zeta of space
static void rigid_motion(const se3 g[2], twist zeta, double u[12]) {
    twist_store(se3_Ad(se3_inv(g[0]), zeta), u);
    twist_store(se3_Ad(se3_inv(g[1]), zeta), u + 6);
}

static void without_stress_the_tangent_is_symmetric_and_ignores_rigid_motions(void **state) {
    (void)state;
    EVERY(kind, i) {
        const ph_beam_element e = any_element(kind, 0.7);
        const double sigma[12] = {0};
        double K[12][12], u[12];
        se3 g[2];
        any_poses(angles[i], e.length, g);
        ph_element_tangent(&e, g, sigma, K[0]);
        rigid_motion(g, any_twist(1, 1), u);
        for (int r = 0; r < 12; r++) {
            double sum = 0;
            for (int c = 0; c < 12; c++) {
                sum += K[r][c] * u[c];
                NEAR(angles[i], K[r][c], K[c][r], 2e-13);
            }
            NEAR(angles[i], sum, 0, 1e-12);
        }
    }
    NO_FAULTS();
}

// ----------------------------------------------------------------------------------------- objectivity

static void rigid_motions_leave_the_strains(void **state) {
    (void)state;
    const double shifts[] = {0, 1, 1e3, 1e6};
    double worst = 0;
    EVERY(kind, i) {
        for (size_t s = 0; s < COUNT(shifts); s++) {
            const double length = 0.05;
            const ph_beam_element e = any_element(kind, length);
            se3 g[2];
            any_poses(angles[i], length, g);
            const se3 move = se3_make(any_pose().R, vec3_scale(shifts[s], any_vector()));
            const se3 h[2] = {se3_normalize(se3_mul(move, g[0])), se3_normalize(se3_mul(move, g[1]))};
            for (int p = 0; p < e.points; p++) {
                double here[6], there[6];
                // what the issue allows, of the size of the deformation; the nodes' own places count as shift
                ph_element_strain(&e, g, p, here);
                ph_element_strain(&e, h, p, there);
                for (int k = 0; k < 6; k++) {
                    const double bound = 1e-14 * (1 + (1 + shifts[s]) / length);
                    NEAR(shifts[s], there[k], here[k], bound);
                    worst = fmax(worst, fabs(there[k] - here[k]) / bound);
                }
            }
        }
    }
    print_message("rigid motion: worst change of a strain %.2f of the bound\n", worst);
    NO_FAULTS();
}

static void an_element_exerts_no_wrench_in_space(void **state) {
    (void)state;
    EVERY(kind, i) {
        const ph_beam_element e = any_element(kind, 0.7);
        ph_six load[2];
        se3 g[2];
        any_poses(angles[i], e.length, g);
        ph_element_loads(&e, g, NULL, load);
        double total[6] = {0}, size = 0;
        for (int k = 0; k < 2; k++) {
            double w[6];
            wrench_store(se3_Ad_T(se3_inv(g[k]), wrench_make(load[k].w, load[k].v)), w);
            for (int j = 0; j < 6; j++) {
                total[j] += w[j];
                size = fmax(size, fabs(w[j]));
            }
        }
        for (int j = 0; j < 6; j++) NEAR(angles[i], total[j], 0, 4e-15 * (1 + size));
    }
    NO_FAULTS();
}

static void the_initial_shape_has_no_strain_at_all(void **state) {
    (void)state;
    EVERY(kind, i) {
        ph_beam_element e = any_element(kind, 0.7);
        se3 g[2];
        any_poses(angles[i], e.length, g);
        ph_element_relax(&e, g);
        for (int p = 0; p < e.points; p++) {
            double strain[6];
            ph_element_strain(&e, g, p, strain);
            for (int k = 0; k < 6; k++) NEAR(angles[i], strain[k], 0, 0);
        }
        NEAR(angles[i], ph_element_turn(&e, g), angles[i], 1e-15 * (1 + angles[i]));
    }
    NO_FAULTS();
}

// --------------------------------------------------------------------------------------- interpolation

// An element whose deformation is measured as it is
static ph_beam_element bare_element(size_t kind, double length) {
    ph_beam_element e = {.interpolation = kinds[kind].interpolation, .length = length};
    e.points = ph_element_points(kinds[kind].interpolation, kinds[kind].integration);
    return e;
}

static void se3_is_exact_for_every_constant_deformation(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(angles); i++) {
        const double length = 0.8;
        const ph_beam_element e = bare_element(0, length);
        const se3 a = any_pose();
        const twist d =
            twist_make(vec3_scale(angles[i] / length, any_axis()), vec3_add(vec3_make(1, 0, 0), any_vector()));
        double got[6], want[6];
        ph_element_strain(&e, (const se3[]){a, se3_mul(a, se3_exp(twist_scale(length, d)))}, 0, got);
        twist_store(d, want);
        for (int k = 0; k < 6; k++) NEAR(angles[i], got[k], want[(k + 3) % 6], 1e-14);
    }
    NO_FAULTS();
}

// g(s) = exp(s A) exp(s^2 B): deformation Ad(exp(-s^2 B)) A + 2 s B
static se3 curve(double s, twist A, twist B) {
    return se3_mul(se3_exp(twist_scale(s, A)), se3_exp(twist_scale(s * s, B)));
}

// The largest error of a strain at the element's points
static double curve_error(size_t kind, double h, twist A, twist B) {
    const ph_beam_element e = bare_element(kind, h);
    const double start = 0.3;
    double worst = 0;
    for (int p = 0; p < e.points; p++) {
        const double s = start + h * (e.points == 1 ? 0.5 : 0.5 + (p - 0.5) / sqrt(3));
        const twist want = twist_axpy(2 * s, B, se3_Ad(se3_exp(twist_scale(-s * s, B)), A));
        double got[6], w[6];
        ph_element_strain(&e, (const se3[]){curve(start, A, B), curve(start + h, A, B)}, p, got);
        twist_store(want, w);
        for (int k = 0; k < 6; k++) worst = fmax(worst, fabs(got[k] - w[(k + 3) % 6]));
    }
    return worst;
}

// Second order in the middle. At the two Gauss points the classical element is of first order: with positions
// linear in s a bent element shears, and this is what locks.
static void the_order_of_the_strain_is_two_and_one_where_it_locks(void **state) {
    (void)state;
    const twist A = twist_make(vec3_make(0.4, 1, -0.7), vec3_make(1, 0.1, -0.2));
    const twist B = twist_make(vec3_make(0.5, -0.6, 0.3), vec3_make(0.1, 0.2, 0.3));
    for (size_t kind = 0; kind < COUNT(kinds); kind++) {
        const double coarse = curve_error(kind, 0.02, A, B), fine = curve_error(kind, 0.01, A, B);
        const double order = log2(coarse / fine), want = kind == 2 ? 1 : 2;
        print_message("%-16s strain at h = 0.01: error %.2e, order %.3f\n", kinds[kind].name, fine, order);
        NEAR((double)kind, order, want, 0.05);
    }
    NO_FAULTS();
}

// Bent by kappa about axis 3 the full element shears by -+ kappa h / sqrt(12); the others do not.        (B.23)
static void the_full_classical_element_shears_in_pure_bending(void **state) {
    (void)state;
    const double h = 1e-3, kappa = 2;
    for (size_t kind = 0; kind < COUNT(kinds); kind++) {
        const ph_beam_element e = bare_element(kind, h);
        const se3 a = any_pose();
        const twist d = twist_make(vec3_make(0, 0, kappa), vec3_make(1, 0, 0));
        for (int p = 0; p < e.points; p++) {
            double got[6];
            ph_element_strain(&e, (const se3[]){a, se3_mul(a, se3_exp(twist_scale(h, d)))}, p, got);
            const double want = kind == 2 ? (1 - 2 * p) * kappa * h / sqrt(12) : 0;
            NEAR((double)kind, got[1], want, kind == 2 ? 1e-5 * kappa * h : 1e-12);
        }
    }
    NO_FAULTS();
}

// The deformation of the blend is 4 tan(theta/4)/theta of the screw's where both have no shift across.  (B.16)
static void the_blend_of_dual_quaternions_is_off_by_the_tangent(void **state) {
    (void)state;
    for (size_t i = 4; i < COUNT(angles); i++) {
        const double th = angles[i];
        const se3 a = any_pose();
        const vec3 axis = any_axis();
        double got[6], want[6];
        const ph_beam_element e = bare_element(1, 1);
        ph_element_strain(&e, (const se3[]){a, se3_mul(a, se3_exp(twist_make(vec3_scale(th, axis), vec3_zero())))}, 0,
                          got);
        vec3_store(vec3_zero(), want);
        vec3_store(vec3_scale(4 * tan(th / 4), axis), want + 3);
        for (int k = 0; k < 6; k++) NEAR(th, got[k], want[k], 4e-15);
    }
    NO_FAULTS();
}

// --------------------------------------------------------------------------------------------- damping

static void viscous_resultants_follow_the_strain_rate(void **state) {
    (void)state;
    EVERY(kind, i) {
        ph_beam_element e = any_element(kind, 0.7);
        double r[12], D[12][12], S[12][12], want_D[12][12] = {{0}}, want_S[12][12] = {{0}};
        ph_six rate[2];
        se3 g[2];
        e.damping = 0.3;
        any_poses(angles[i], e.length, g);
        for (int j = 0; j < 12; j++) r[j] = uniform();
        memcpy(rate, r, sizeof r);
        for (int p = 0; p < e.points; p++) {
            double strain[6], B[6][12], slope[6][12] = {{0}}, elastic[6], sigma[6];
            ph_element_resultants(&e, g, NULL, p, elastic);
            ph_element_resultants(&e, g, rate, p, sigma);
            for (int k = 0; k < 6; k++) {
                double unit[6] = {0}, G[12][12], viscous = 0;
                unit[k] = 1;
                ph_element_mixed(&e, g, p, unit, strain, B[0], G[0]);
                for (int j = 0; j < 144; j++) slope[k][j % 12] += r[j / 12] * G[j / 12][j % 12];
                for (int j = 0; j < 72; j++) viscous += e.stiffness[6 * k + j / 12] * B[j / 12][j % 12] * r[j % 12];
                NEAR(angles[i], sigma[k] - elastic[k], e.damping * viscous, 2e-13);
            }
            for (int j = 0; j < 144 * 36; j++) {
                const int row = j / 36 / 12, column = j / 36 % 12, k = j % 36;
                const double left = ph_element_weight(&e, p) * e.damping * B[k / 6][row] * e.stiffness[k];
                want_D[row][column] += left * B[k % 6][column];
                want_S[row][column] += left * slope[k % 6][column];
            }
        }
        ph_element_viscosity(&e, g, D[0]);
        ph_element_viscous_stiffness(&e, g, rate, S[0]);
        for (int j = 0; j < 144; j++) {
            NEAR(angles[i], D[j / 12][j % 12], want_D[j / 12][j % 12], 5e-13);
            NEAR(angles[i], S[j / 12][j % 12], want_S[j / 12][j % 12], 2e-12);
        }
    }
    NO_FAULTS();
}

static void rigid_velocities_make_no_viscous_resultant(void **state) {
    (void)state;
    EVERY(kind, i) {
        ph_beam_element e = any_element(kind, 0.7);
        double u[12], elastic[6], sigma[6];
        ph_six rate[2];
        se3 g[2];
        e.damping = 0.3;
        any_poses(angles[i], e.length, g);
        rigid_motion(g, any_twist(1, 1), u);
        memcpy(rate, u, sizeof u);
        ph_element_resultants(&e, g, NULL, 0, elastic);
        ph_element_resultants(&e, g, rate, 0, sigma);
        for (int k = 0; k < 6; k++) NEAR(angles[i], sigma[k], elastic[k], 2e-13);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strains_are_those_of_the_definition),
        cmocka_unit_test(strain_derivative_is_that_of_differences),
        cmocka_unit_test(geometric_part_is_that_of_differences),
        cmocka_unit_test(loads_and_tangent_are_derivatives_of_the_energy),
        cmocka_unit_test(given_resultants_are_taken),
        cmocka_unit_test(the_unsymmetric_part_is_the_bracket_with_the_loads),
        cmocka_unit_test(without_stress_the_tangent_is_symmetric_and_ignores_rigid_motions),
        cmocka_unit_test(rigid_motions_leave_the_strains),
        cmocka_unit_test(an_element_exerts_no_wrench_in_space),
        cmocka_unit_test(the_initial_shape_has_no_strain_at_all),
        cmocka_unit_test(se3_is_exact_for_every_constant_deformation),
        cmocka_unit_test(the_order_of_the_strain_is_two_and_one_where_it_locks),
        cmocka_unit_test(the_full_classical_element_shears_in_pure_bending),
        cmocka_unit_test(the_blend_of_dual_quaternions_is_off_by_the_tangent),
        cmocka_unit_test(viscous_resultants_follow_the_strain_rate),
        cmocka_unit_test(rigid_velocities_make_no_viscous_resultant),
    };
    return cmocka_run_group_tests_name("beam element", tests, NULL, NULL);
}
