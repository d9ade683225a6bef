// Beam elements: strains against their definitions in extended precision, derivatives against differences of these,
// and the laws: objectivity, balance, energy, symmetry.                                 docs/theory/beams.md
//
// The reference below shares nothing with the library but the definitions: exponentials are Taylor series, logarithms
// Newton steps, dexp^-1 the solution of a linear system, the blend of dual quaternions is blended.
#include "harness.h"

#include "flexible/element.h"

#include <time.h>

#define PI 3.14159265358979323846

#ifdef __SIZEOF_FLOAT128__
__extension__ typedef __float128 quad;  // arithmetic only: needs no library, gcc and clang both have it
#else
typedef long double quad;
#endif

// ------------------------------------------------------------------------------------- the reference

typedef struct qpose {
    quad q[4], x[3];
} qpose;

static quad q_sqrt(quad a) {
    if (a <= 0) return 0;
    quad s = sqrt((double)a);
    for (int i = 0; i < 3; i++) s = (s + a / s) / 2;
    return s;
}

static void q_cross(const quad *a, const quad *b, quad *out) {
    const quad c[3] = {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    memcpy(out, c, sizeof c);
}

static quad q_dot(const quad *a, const quad *b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

static void q_mul(const quad *p, const quad *q, quad *out) {
    quad c[3], r[4] = {p[0] * q[0] - q_dot(p + 1, q + 1)};
    q_cross(p + 1, q + 1, c);
    for (int i = 0; i < 3; i++) r[i + 1] = p[0] * q[i + 1] + q[0] * p[i + 1] + c[i];
    memcpy(out, r, sizeof r);
}

static void q_conj(const quad *p, quad *out) {
    out[0] = p[0];
    for (int i = 1; i < 4; i++) out[i] = -p[i];
}

static void q_act(const quad *p, const quad *v, quad *out) {
    quad c[4] = {0, v[0], v[1], v[2]}, back[4];
    q_conj(p, back);
    q_mul(p, c, c);
    q_mul(c, back, c);
    memcpy(out, c + 1, 3 * sizeof *out);
}

static void sine_cosine(quad th, quad *s, quad *c) {
    quad term = 1;
    *s = *c = 0;
    for (int k = 0; k < 60; k++) {
        quad *sum = k % 2 ? s : c;
        *sum += k / 2 % 2 ? -term : term;
        term *= th / (k + 1);
    }
}

// exp of a rotation vector
static void q_turn(const quad *w, quad *out) {
    const quad half = q_sqrt(q_dot(w, w)) / 2;
    quad s, c;
    sine_cosine(half, &s, &c);
    out[0] = c;
    for (int i = 0; i < 3; i++) out[i + 1] = half > 0 ? s / half * w[i] / 2 : 0;
}

// The rotation vector of a unit quaternion: Newton steps on the half angle from double precision
static void q_log(const quad *p, quad *w) {
    const quad sign = p[0] < 0 ? -1 : 1, n = q_sqrt(q_dot(p + 1, p + 1)), c0 = sign * p[0];
    quad half = atan2((double)n, (double)c0), s, c;
    for (int i = 0; i < 3; i++) {
        sine_cosine(half, &s, &c);
        half += (n * c - c0 * s) / (c0 * c + n * s);
    }
    for (int i = 0; i < 3; i++) w[i] = n > 0 ? 2 * half / n * sign * p[i + 1] : 0;
}

// sum of w^k v / (k + 1)!: dexp_w v
static void q_dexp(const quad *w, const quad *v, quad *out) {
    quad term[3] = {v[0], v[1], v[2]}, sum[3] = {v[0], v[1], v[2]};
    for (int k = 1; k < 60; k++) {
        q_cross(w, term, term);
        for (int i = 0; i < 3; i++) sum[i] += term[i] /= k + 1;
    }
    memcpy(out, sum, sizeof sum);
}

// Its inverse, by Cramer's rule on the three columns
static void q_dexpinv(const quad *w, const quad *x, quad *out) {
    quad col[3][3], c[3];
    for (int j = 0; j < 3; j++) {
        const quad unit[3] = {j == 0, j == 1, j == 2};
        q_dexp(w, unit, col[j]);
    }
    q_cross(col[1], col[2], c);
    const quad det = q_dot(col[0], c);
    for (int j = 0; j < 3; j++) {
        q_cross(col[(j + 1) % 3], col[(j + 2) % 3], c);
        out[j] = q_dot(x, c) / det;
    }
}

static qpose q_pose(se3 g) {
    qpose p = {{g.R.w, g.R.x, g.R.y, g.R.z}, {g.x.x, g.x.y, g.x.z}};
    const quad n = q_sqrt(p.q[0] * p.q[0] + q_dot(p.q + 1, p.q + 1));
    for (int i = 0; i < 4; i++) p.q[i] /= n;
    return p;
}

// g exp(h e_k)
static qpose q_move(qpose g, int k, quad h) {
    quad w[3] = {0}, v[3] = {0}, r[4];
    (k < 3 ? w : v)[k % 3] = h;
    q_turn(w, r);
    q_dexp(w, v, v);
    q_act(g.q, v, v);
    q_mul(g.q, r, g.q);
    for (int i = 0; i < 3; i++) g.x[i] += v[i];
    return g;
}

// 2 vec(p^-1 p') in the middle of the straight line p from 1 to the dual quaternion of the relative displacement
static void q_blend(const quad *r, const quad *y, quad *linear, quad *angular) {
    const quad x[4] = {0, y[0] / 2, y[1] / 2, y[2] / 2}, sign = r[0] < 0 ? -1 : 1;
    quad slope[4], slope_dual[4], mid[4], mid_dual[4], inv[4], t[4], u[4], n = 0;
    q_mul(x, r, slope_dual);
    for (int i = 0; i < 4; i++) {
        slope_dual[i] *= sign;
        slope[i] = sign * r[i] - (i == 0);
        mid[i] = (i == 0) + slope[i] / 2;
        mid_dual[i] = slope_dual[i] / 2;
        n += mid[i] * mid[i];
    }
    q_conj(mid, inv);
    for (int i = 0; i < 4; i++) inv[i] /= n;
    q_mul(inv, slope, t);
    memcpy(angular, t + 1, 3 * sizeof *t);
    // dual part of p^-1 p': inv slope_dual - inv mid_dual inv slope
    q_mul(mid_dual, t, u);
    q_mul(inv, u, u);
    q_mul(inv, slope_dual, t);
    for (int i = 0; i < 3; i++) {
        linear[i] = 2 * (t[i + 1] - u[i + 1]);
        angular[i] *= 2;
    }
}

// Strain of the element as it is defined                                                  (B.2)
static void q_strain(const ph_beam_element *e, qpose a, qpose b, int point, quad *out) {
    quad back[4], r[4], y[3], w[3];
    q_conj(a.q, back);
    q_mul(back, b.q, r);
    for (int i = 0; i < 3; i++) y[i] = b.x[i] - a.x[i];
    q_act(back, y, y);
    if (e->interpolation == PH_BEAM_DUAL_QUATERNION) {
        q_blend(r, y, out, out + 3);
    } else {
        q_log(r, w);
        memcpy(out + 3, w, sizeof w);
        if (e->interpolation == PH_BEAM_SE3) {
            q_dexpinv(w, y, out);
        } else {
            const quad tau = e->points == 1 ? 0.5 : (1 + (2 * point - 1) / q_sqrt(3)) / 2;
            for (int i = 0; i < 3; i++) w[i] *= -tau;
            q_turn(w, r);
            q_act(r, y, out);
        }
    }
    for (int i = 0; i < 6; i++) out[i] = out[i] / e->length - e->rest[point][i];
}

static void q_strain_moved(const ph_beam_element *e, const qpose g[2], int point, int i, quad hi, int j, quad hj,
                           quad *out) {
    qpose at[2] = {g[0], g[1]};
    at[j / 6] = q_move(at[j / 6], j % 6, hj);
    at[i / 6] = q_move(at[i / 6], i % 6, hi);  // after the other: body-fixed at the moved node
    q_strain(e, at[0], at[1], point, out);
}

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
    ph_element_relax(&e, a, se3_mul(a, se3_exp(twist_make(any_vector(), vec3_make(length, 0, 0)))));
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
            ph_element_strain(&e, g[0], g[1], p, got);
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
                ph_element_deformation(&e, g[0], g[1], p, strain, B);
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
            double sigma[6], G[12][12];
            se3 g[2];
            any_poses(angles[i], e.length, g);
            any_resultant(sigma);
            const qpose q[2] = {q_pose(g[0]), q_pose(g[1])};
            for (int p = 0; p < e.points; p++) {
                ph_element_geometric(&e, g[0], g[1], p, sigma, G);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strains_are_those_of_the_definition),
        cmocka_unit_test(strain_derivative_is_that_of_differences),
        cmocka_unit_test(geometric_part_is_that_of_differences),
    };
    return cmocka_run_group_tests_name("beam element", tests, NULL, NULL);
}
