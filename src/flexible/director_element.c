#include "flexible/director_element.h"

#include "flexible/polynomial.h"

#include <string.h>

// The nodes as the first one sees them: directors are the columns of S.                                      (B.27)
typedef struct local {
    int n;
    mat3 S[PH_ELEMENT_NODES];
    vec3 y[PH_ELEMENT_NODES];
} local;

// One Gauss point: the polynomials of all nodes, the interpolated directors, their derivative and that of the position
// by the length.                                                                                            (D.17)
typedef struct spot {
    double phi[PH_ELEMENT_NODES], slope[PH_ELEMENT_NODES];
    mat3 D, D_s;
    vec3 x_s;
} spot;

static local locate(const ph_beam_element *e, const se3 *g) {
    local c = {.n = ph_element_nodes(e), .S = {mat3_identity()}, .y = {vec3_zero()}};
    const so3 back = so3_inv(g[0].R);
    for (int a = 1; a < c.n; a++) {
        c.S[a] = so3_matrix(so3_mul(back, g[a].R));
        c.y[a] = so3_act(back, vec3_sub(g[a].x, g[0].x));
    }
    return c;
}

static mat3 axpy(double s, mat3 A, mat3 B) { return mat3_add(mat3_scale(s, A), B); }

static spot spot_at(const ph_beam_element *e, const local *c, int point) {
    const ph_basis *b = ph_polynomial_basis(e, point);
    spot s = {.phi = {1}, .D = mat3_zero(), .D_s = mat3_zero(), .x_s = vec3_zero()};
    for (int a = 1; a < c->n; a++) {
        s.phi[a] = b->phi[a - 1];
        s.slope[a] = b->slope[a - 1] / e->length;
        s.phi[0] -= s.phi[a];
        s.slope[0] -= s.slope[a];
    }
    for (int a = 0; a < c->n; a++) {
        s.D = axpy(s.phi[a], c->S[a], s.D);
        s.D_s = axpy(s.slope[a], c->S[a], s.D_s);
        s.x_s = vec3_axpy(s.slope[a], c->y[a], s.x_s);
    }
    return s;
}

// The axial vector of the antisymmetric part.
static vec3 axial(mat3 A) { return vec3_scale(0.5, vec3_make(A.m[7] - A.m[5], A.m[2] - A.m[6], A.m[3] - A.m[1])); }

// tr A - A
static mat3 less(mat3 A) {
    const double trace = A.m[0] + A.m[4] + A.m[8];
    return mat3_sub(mat3_diag(trace, trace, trace), A);
}

static void deformation(const spot *s, double out[6]) {
    vec3_store(mat3_T_mulv(s->D, s->x_s), out);
    vec3_store(axial(mat3_T_mul(s->D, s->D_s)), out + 3);
}

static void put(mat3 A, int size, int row, int column, double *to) {
    for (int i = 0; i < 9; i++) to[size * (row + i / 3) + column + i % 3] = A.m[i];
}

// --- derivatives ----------------------------------------------------------------------------------------------

// (D.19)
static void fill_B(const local *c, const spot *s, double *B) {
    const int size = 6 * c->n;
    for (int a = 0; a < c->n; a++) {
        const mat3 N = mat3_T_mul(c->S[a], s->D), N_s = mat3_T_mul(c->S[a], s->D_s);
        const vec3 p = mat3_T_mulv(c->S[a], s->x_s);
        put(mat3_scale(s->phi[a], mat3_hat(p)), size, 0, 6 * a, B);
        put(mat3_scale(s->slope[a], mat3_transpose(N)), size, 0, 6 * a + 3, B);
        put(mat3_scale(0.5, axpy(s->slope[a], less(N), mat3_scale(-s->phi[a], less(N_s)))), size, 3, 6 * a, B);
        put(mat3_zero(), size, 3, 6 * a + 3, B);
    }
}

// The derivatives of (tr A - A^T) m as A turns from the left, A -> exp(-w) A, and from the right, A -> A exp(w).
static mat3 turned_left(mat3 A, vec3 m) { return axpy(2, mat3_outer(m, axial(A)), mat3_T_mul(A, mat3_hat(m))); }
static mat3 turned_right(mat3 A, vec3 m) {
    return axpy(-2, mat3_outer(m, axial(A)), mat3_hat(vec3_neg(mat3_T_mulv(A, m))));
}

// The derivative of the covector at node a, m and n constant: by its own turn and by the increments of b.     (D.20)
static void fill_G(const local *c, const spot *s, vec3 n, vec3 m, double *G) {
    const int size = 6 * c->n;
    const vec3 force = mat3_mulv(s->D, n);
    for (int a = 0; a < c->n; a++) {
        const mat3 N = mat3_T_mul(c->S[a], s->D), N_s = mat3_T_mul(c->S[a], s->D_s);
        const double phi = s->phi[a], slope = s->slope[a];
        for (int b = 0; b < c->n; b++) {
            const mat3 T = mat3_T_mul(c->S[a], c->S[b]), nT = mat3_mul(mat3_hat(n), T);
            const double across = 0.5 * (slope * s->phi[b] - phi * s->slope[b]);
            mat3 ww = mat3_scale(across, turned_right(T, m));
            mat3 vw = mat3_scale(-slope * s->phi[b], mat3_mul(T, mat3_hat(n)));
            if (a == b) {
                const mat3 own = axpy(slope, turned_left(N, m), mat3_scale(-phi, turned_left(N_s, m)));
                const vec3 p = mat3_T_mulv(c->S[a], s->x_s);
                ww = mat3_add(ww, axpy(0.5, own, mat3_scale(phi, mat3_mul(mat3_hat(n), mat3_hat(p)))));
                vw = axpy(slope, mat3_hat(mat3_T_mulv(c->S[a], force)), vw);
            }
            put(ww, size, 6 * a, 6 * b, G);
            put(mat3_scale(phi * s->slope[b], nT), size, 6 * a, 6 * b + 3, G);
            put(vw, size, 6 * a + 3, 6 * b, G);
            put(mat3_zero(), size, 6 * a + 3, 6 * b + 3, G);
        }
    }
}

// --- what element.h has ---------------------------------------------------------------------------------------

void ph_director_deformation(const ph_beam_element *e, const se3 *g, int point, double out[6]) {
    const local c = locate(e, g);
    const spot s = spot_at(e, &c, point);
    deformation(&s, out);
}

static void strain_of(const ph_beam_element *e, const spot *s, int point, double strain[6]) {
    deformation(s, strain);
    for (int i = 0; i < 6; i++) strain[i] -= e->rest[point][i];
}

void ph_director_mixed(const ph_beam_element *e, const se3 *g, int point, const double *sigma, double strain[6],
                       double *B, double *G) {
    const local c = locate(e, g);
    const spot s = spot_at(e, &c, point);
    strain_of(e, &s, point, strain);
    fill_B(&c, &s, B);
    if (G) fill_G(&c, &s, vec3_load(sigma), vec3_load(sigma + 3), G);
}

static void material(const ph_beam_element *e, const double strain[6], double sigma[6]) {
    for (int i = 0; i < 6; i++) {
        sigma[i] = 0;
        for (int j = 0; j < 6; j++) sigma[i] += e->stiffness[6 * i + j] * strain[j];
    }
}

// weight B^T sigma: at node a the force slope_a D n and the moment of (D.19), in its own axes.
void ph_director_loads(const ph_beam_element *e, const se3 *g, const double *sigma, ph_six *load) {
    const local c = locate(e, g);
    for (int a = 0; a < c.n; a++) load[a] = (ph_six){vec3_zero(), vec3_zero()};
    for (int point = 0; point < e->points; point++) {
        const spot s = spot_at(e, &c, point);
        const double weight = ph_polynomial_weight(e, point);
        double strain[6], here[6];
        strain_of(e, &s, point, strain);
        material(e, strain, here);
        const double *at = sigma ? sigma + 6 * point : here;
        const vec3 n = vec3_load(at), m = vec3_load(at + 3), force = mat3_mulv(s.D, n);
        for (int a = 0; a < c.n; a++) {
            const mat3 N = mat3_T_mul(c.S[a], s.D), N_s = mat3_T_mul(c.S[a], s.D_s);
            const mat3 P = axpy(s.slope[a], less(N), mat3_scale(-s.phi[a], less(N_s)));
            const vec3 arm = vec3_scale(s.phi[a], vec3_cross(n, mat3_T_mulv(c.S[a], s.x_s)));
            load[a].w = vec3_axpy(-weight, vec3_axpy(0.5, mat3_T_mulv(P, m), arm), load[a].w);
            load[a].v = vec3_axpy(-weight * s.slope[a], mat3_T_mulv(c.S[a], force), load[a].v);
        }
    }
}

void ph_director_tangent(const ph_beam_element *e, const se3 *g, bool elastic, const double *sigma, double *K) {
    const local c = locate(e, g);
    const int size = 6 * c.n;
    memset(K, 0, (size_t)(size * size) * sizeof *K);
    for (int point = 0; point < e->points; point++) {
        const spot s = spot_at(e, &c, point);
        const double weight = ph_polynomial_weight(e, point);
        double B[6 * PH_ELEMENT_SIZE], CB[6 * PH_ELEMENT_SIZE], strain[6], here[6];
        fill_B(&c, &s, B);
        for (int i = 0; i < 6 * size; i++) {
            CB[i] = 0;
            for (int k = 0; k < 6; k++) CB[i] += weight * e->stiffness[6 * (i / size) + k] * B[size * k + i % size];
        }
        for (int i = 0; i < size * size; i++)
            for (int k = 0; k < 6; k++) K[i] += B[size * k + i / size] * CB[size * k + i % size];
        if (!elastic) continue;
        double G[PH_ELEMENT_SIZE * PH_ELEMENT_SIZE];
        strain_of(e, &s, point, strain);
        material(e, strain, here);
        const double *at = sigma ? sigma + 6 * point : here;
        fill_G(&c, &s, vec3_load(at), vec3_load(at + 3), G);
        for (int i = 0; i < size * size; i++) K[i] += weight * G[i];
    }
}

// --- along a step ---------------------------------------------------------------------------------------------

// Strains are bilinear in the S_a and y_a: with the means of both ends their differences are exact.           (D.21)
double ph_director_chord(const ph_beam_element *e, double h, const se3 *g0, const se3 *g1, double *F, double *f) {
    const local start = locate(e, g0), end = locate(e, g1);
    double lost = 0;
    memset(F, 0, 9 * (size_t)(start.n - 1) * sizeof *F);
    memset(f, 0, 3 * (size_t)(start.n - 1) * sizeof *f);
    for (int point = 0; point < e->points; point++) {
        const spot s0 = spot_at(e, &start, point), s1 = spot_at(e, &end, point);
        const double weight = ph_polynomial_weight(e, point);
        double a[6], b[6], sigma[6], rate[6], viscous[6];
        strain_of(e, &s0, point, a);
        strain_of(e, &s1, point, b);
        for (int i = 0; i < 6; i++) {
            rate[i] = (b[i] - a[i]) / h;
            a[i] = 0.5 * (a[i] + b[i]);
        }
        material(e, a, sigma);
        material(e, rate, viscous);
        for (int i = 0; i < 6; i++) {
            lost += weight * h * e->damping * rate[i] * viscous[i];
            sigma[i] = weight * (sigma[i] + e->damping * viscous[i]);
        }
        const vec3 n = vec3_load(sigma), half = vec3_scale(0.5, vec3_load(sigma + 3));
        const mat3 D = mat3_scale(0.5, mat3_add(s0.D, s1.D)), D_s = mat3_scale(0.5, mat3_add(s0.D_s, s1.D_s));
        const mat3 of_D =
            mat3_sub(mat3_outer(vec3_scale(0.5, vec3_add(s0.x_s, s1.x_s)), n), mat3_mul(D_s, mat3_hat(half)));
        const mat3 of_slope = mat3_mul(D, mat3_hat(half));
        const vec3 force = mat3_mulv(D, n);
        for (int j = 1; j < start.n; j++) {
            double *to = F + 9 * (j - 1);
            mat3_store(axpy(s0.phi[j], of_D, axpy(s0.slope[j], of_slope, mat3_load(to))), to);
            vec3_store(vec3_axpy(s0.slope[j], force, vec3_load(f + 3 * (j - 1))), f + 3 * (j - 1));
        }
    }
    return lost;
}
