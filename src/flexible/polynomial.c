#include "flexible/polynomial.h"

#include <string.h>

enum { MOST = PH_ELEMENT_NODES - 1 };

// tests/test_beam_degree.c compares with quadrature.h.
static const ph_basis linear = {{0.5}, {1}, 1};
static const ph_basis quadratic[2] = {
    {{0.6666666666666666, -0.12200846792814622}, {2.309401076758503, -0.15470053837925152}, 0.5},
    {{0.6666666666666666, 0.45534180126147955}, {-2.309401076758503, 2.1547005383792515}, 0.5}};
static const ph_basis cubic[3] = {
    {{0.6830127018922193, -0.18301270189221933, 0.056350832689629156},
     {4.172559650603498, -0.29957630439608124, 0.06350832689629156},
     0.2777777777777778},
    {{0.625, 0.625, -0.125}, {-2.7950849718747373, 2.7950849718747373, -0.25}, 0.4444444444444444},
    {{-0.18301270189221933, 0.6830127018922193, 0.44364916731037085},
     {0.29957630439608124, -4.172559650603498, 3.9364916731037085},
     0.2777777777777778}};

const ph_basis *ph_polynomial_basis(const ph_beam_element *e, int point) {
    if (e->degree <= 1) return &linear;
    return e->degree == 2 ? quadratic + point : cubic + point;
}

double ph_lobatto_fraction(int degree, int k) {
    static const double inner[] = {0, 0.276393202250021, 0.7236067977499789, 1};
    return degree == 3 ? inner[k] : (double)k / degree;
}

double ph_lobatto_share(int degree, int k) {
    const bool end = k == 0 || k == degree;
    if (degree == 1) return 0.5;
    return degree == 2 ? (end ? 1.0 / 6 : 4.0 / 6) : (end ? 1.0 / 12 : 5.0 / 12);
}

double ph_polynomial_weight(const ph_beam_element *e, int point) {
    return ph_polynomial_basis(e, point)->weight * e->length;
}

// --- f . dexp_-w g as a function of w -------------------------------------------------------------------------

// f . dexp_-w g = c_1 f.g + c_2 w.(f x g) + c_3 (f.w)(g.w), the c_k functions of |w|^2                         (B.30)
typedef struct kernel {
    vec3 w;
    double c[4][8];  // c[m][k]: the m-th derivative of c_k, k from 1 on
} kernel;

static kernel kernel_at(vec3 w) {
    double all[10];
    kernel a = {.w = w};
    lie_stumpff(vec3_dot(w, w), all);
    for (int k = 1; k < 8; k++) {
        a.c[0][k] = all[k];
        a.c[1][k] = 0.5 * (k * all[k + 2] - all[k + 1]);  // (L.45)
    }
    for (int m = 2; m < 4; m++)
        for (int k = 1; k < 10 - 2 * m; k++) a.c[m][k] = 0.5 * (k * a.c[m - 1][k + 2] - a.c[m - 1][k + 1]);
    return a;
}

// The factor of c_k with its derivatives: a polynomial of degree k - 1 in w.
typedef struct factor {
    double value;
    vec3 slope;
    mat3 second;
} factor;

static mat3 both(vec3 a, vec3 b) { return mat3_add(mat3_outer(a, b), mat3_outer(b, a)); }

static mat3 axpy(double s, mat3 A, mat3 B) { return mat3_add(mat3_scale(s, A), B); }

static factor factor_of(const kernel *a, int k, vec3 f, vec3 g) {
    const vec3 across = vec3_cross(f, g);
    const double fw = vec3_dot(f, a->w), gw = vec3_dot(g, a->w);
    if (k == 1) return (factor){vec3_dot(f, g), vec3_zero(), mat3_zero()};
    if (k == 2) return (factor){vec3_dot(across, a->w), across, mat3_zero()};
    return (factor){fw * gw, vec3_add(vec3_scale(gw, f), vec3_scale(fw, g)), both(f, g)};
}

static vec3 gradient(const kernel *a, vec3 f, vec3 g) {
    vec3 sum = vec3_zero();
    for (int k = 1; k < 4; k++) {
        const factor p = factor_of(a, k, f, g);
        sum = vec3_add(sum, vec3_axpy(2 * a->c[1][k] * p.value, a->w, vec3_scale(a->c[0][k], p.slope)));
    }
    return sum;
}

// Second derivatives.                                                                                        (B.31)
static mat3 hessian(const kernel *a, vec3 f, vec3 g) {
    const vec3 w = a->w;
    mat3 sum = mat3_zero();
    for (int k = 1; k < 4; k++) {
        const factor p = factor_of(a, k, f, g);
        const double c = a->c[0][k], d = 2 * a->c[1][k], e = 4 * a->c[2][k];
        sum = axpy(c, p.second, sum);
        sum = axpy(d, axpy(p.value, mat3_identity(), both(w, p.slope)), sum);
        sum = axpy(e * p.value, mat3_outer(w, w), sum);
    }
    return sum;
}

// The derivative of the Hessian along v.                                                                     (B.32)
static mat3 third(const kernel *a, vec3 f, vec3 g, vec3 v) {
    const vec3 w = a->w;
    const double s = vec3_dot(w, v);
    mat3 sum = mat3_zero();
    for (int k = 1; k < 4; k++) {
        const factor p = factor_of(a, k, f, g);
        const double d = 2 * a->c[1][k], e = 4 * a->c[2][k], h = 8 * a->c[3][k], along = vec3_dot(p.slope, v);
        sum = axpy(d * s, p.second, sum);
        sum = axpy(e * s, axpy(p.value, mat3_identity(), both(w, p.slope)), sum);
        sum = axpy(d, axpy(along, mat3_identity(), both(v, p.slope)), sum);
        sum = axpy(d, both(w, mat3_mulv(p.second, v)), sum);
        sum = axpy(h * s * p.value + e * along, mat3_outer(w, w), sum);
        sum = axpy(e * p.value, both(v, w), sum);
    }
    return sum;
}

// --- the element ----------------------------------------------------------------------------------------------

// Its nodes after the first, relative to that.                                                               (B.27)
typedef struct local {
    int count;
    se3 f[MOST];
    twist xi[MOST];
    double J[MOST][36];  // dexp^-1 at -xi, of locate_slopes
} local;

// One Gauss point: xi, its derivative by the length, and, set by coordinates_slope, the kernel at xi.
typedef struct spot {
    const ph_basis *b;
    double length;
    twist xi, rate;
    kernel a;
} spot;

static local locate(const ph_beam_element *e, const se3 *g) {
    local c = {.count = e->degree};
    const so3 back = so3_inv(g[0].R);
    for (int j = 0; j < c.count; j++) {
        c.f[j] = se3_make(so3_mul(back, g[j + 1].R), so3_act(back, vec3_sub(g[j + 1].x, g[0].x)));
        c.xi[j] = se3_log(c.f[j]);
    }
    return c;
}

// For more than strains.
static local locate_slopes(const ph_beam_element *e, const se3 *g) {
    local c = locate(e, g);
    for (int j = 0; j < c.count; j++) se3_dexpinv_mat(twist_neg(c.xi[j]), c.J[j]);
    return c;
}

static spot spot_at(const ph_beam_element *e, const local *c, int point) {
    spot s = {.b = ph_polynomial_basis(e, point), .length = e->length, .xi = twist_zero(), .rate = twist_zero()};
    for (int j = 0; j < c->count; j++) {
        s.xi = twist_axpy(s.b->phi[j], c->xi[j], s.xi);
        s.rate = twist_axpy(s.b->slope[j] / e->length, c->xi[j], s.rate);
    }
    return s;
}

// dexp_-xi xi', in the order of strains.                                                                     (B.28)
static void deformation(const spot *s, double out[6]) {
    const twist d = se3_dexp(twist_neg(s->xi), s->rate);
    vec3_store(d.v, out);
    vec3_store(d.w, out + 3);
}

static vec3 unit(int i) { return vec3_make(i == 0, i == 1, i == 2); }

// S, the derivative of dexp_-xi xi' by xi, in the order of twists.                                           (B.29)
static void slope_of(const spot *s, double S[36]) {
    memset(S, 0, 36 * sizeof *S);
    for (int i = 0; i < 3; i++) {
        const vec3 turn = gradient(&s->a, unit(i), s->rate.w), shift = gradient(&s->a, unit(i), s->rate.v);
        const vec3 carried = mat3_mulv(hessian(&s->a, unit(i), s->rate.w), s->xi.v);
        vec3_store(turn, S + 6 * i);
        vec3_store(vec3_add(shift, carried), S + 6 * (i + 3));
        vec3_store(turn, S + 6 * (i + 3) + 3);
    }
}

// A_j = phi_j'/L dexp_-xi + phi_j S of all nodes: the derivatives of the deformation by xi_j.                (B.29)
static void coordinates_slope(spot *s, int count, double A[MOST][36]) {
    double D[36], S[36];
    s->a = kernel_at(s->xi.w);
    se3_dexp_mat(twist_neg(s->xi), D);
    slope_of(s, S);
    for (int j = 0; j < count; j++)
        for (int i = 0; i < 36; i++) A[j][i] = s->b->slope[j] / s->length * D[i] + s->b->phi[j] * S[i];
}

// H1 = d/dxi (dexp_-xi^T mu), and H2, the second derivative of mu . dexp_-xi xi' by xi.                      (B.33)
static void second_of(const spot *s, wrench mu, double H1[36], double H2[36]) {
    const vec3 v = s->xi.v;
    const mat3 cross = hessian(&s->a, mu.f, s->rate.w);
    mat3 own = mat3_add(hessian(&s->a, mu.m, s->rate.w), hessian(&s->a, mu.f, s->rate.v));
    own = mat3_add(own, third(&s->a, mu.f, s->rate.w, v));
    memset(H1, 0, 36 * sizeof *H1);
    memset(H2, 0, 36 * sizeof *H2);
    for (int i = 0; i < 3; i++) {
        const vec3 force = gradient(&s->a, mu.f, unit(i)), moment = gradient(&s->a, mu.m, unit(i));
        vec3_store(vec3_add(moment, mat3_mulv(hessian(&s->a, mu.f, unit(i)), v)), H1 + 6 * i);
        vec3_store(force, H1 + 6 * i + 3);
        vec3_store(force, H1 + 6 * (i + 3));
        vec3_store(mat3_row(own, i), H2 + 6 * i);
        vec3_store(mat3_row(cross, i), H2 + 6 * i + 3);
        vec3_store(mat3_row(cross, i), H2 + 6 * (i + 3));
    }
}

// C += A B and C += A^T B, 6 x 6.
static void add_product(const double *A, const double *B, double *C) {
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 6; k++)
            for (int j = 0; j < 6; j++) C[6 * i + j] += A[6 * i + k] * B[6 * k + j];
}

static void add_product_T(const double *A, const double *B, double *C) {
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 6; k++)
            for (int j = 0; j < 6; j++) C[6 * i + j] += A[6 * k + i] * B[6 * k + j];
}

// --- sums over points, in coordinates -------------------------------------------------------------------------

// The derivative of a function of the xi_j, and the second one.
typedef struct sums {
    double gamma[MOST][6];
    double H[MOST][MOST][36];
} sums;

static wrench as_wrench(const double *sigma, double scale) {
    return wrench_make(vec3_scale(scale, vec3_load(sigma + 3)), vec3_scale(scale, vec3_load(sigma)));
}

static void add_gradient(int count, double A[MOST][36], wrench mu, sums *sum) {
    double m[6];
    wrench_store(mu, m);
    for (int j = 0; j < count; j++)
        for (int i = 0; i < 36; i++) sum->gamma[j][i % 6] += A[j][i] * m[i / 6];
}

// Of mu . dexp_-xi xi'.                                                                                      (B.33)
static void add_second(const spot *s, int count, wrench mu, sums *sum) {
    double H1[36], H2[36];
    const ph_basis *b = s->b;
    second_of(s, mu, H1, H2);
    for (int j = 0; j < count; j++)
        for (int k = 0; k < count; k++) {
            const double along = b->slope[j] / s->length * b->phi[k], back = b->phi[j] * b->slope[k] / s->length;
            for (int r = 0; r < 6; r++)
                for (int c = 0; c < 6; c++)
                    sum->H[j][k][6 * r + c] +=
                        b->phi[j] * b->phi[k] * H2[6 * r + c] + along * H1[6 * r + c] + back * H1[6 * c + r];
        }
}

// weight A_j^T C A_k, C with its halves swapped
static void add_stiffness(const ph_beam_element *e, int count, double A[MOST][36], double weight, sums *sum) {
    double C[36];
    for (int i = 0; i < 36; i++) C[i] = weight * e->stiffness[6 * ((i / 6 + 3) % 6) + (i % 6 + 3) % 6];
    for (int k = 0; k < count; k++) {
        double CA[36] = {0};
        add_product(C, A[k], CA);
        for (int j = 0; j < count; j++) add_product_T(A[j], CA, sum->H[j][k]);
    }
}

// --- from coordinates to nodes --------------------------------------------------------------------------------

// The covectors J^T gamma of the nodes after the first.                                                      (B.34)
static void covectors(const local *c, double gamma[MOST][6], double out[MOST][6]) {
    for (int j = 0; j < c->count; j++) {
        memset(out[j], 0, 6 * sizeof *out[j]);
        for (int i = 0; i < 36; i++) out[j][i % 6] += c->J[j][i] * gamma[j][i / 6];
    }
}

// M_jk = J_j^T H_jk J_k, and on the diagonal what moving J_j^T makes of gamma_j.                             (B.35)
static void nodes_second(const local *c, sums *sum, double M[MOST][MOST][36]) {
    for (int j = 0; j < c->count; j++)
        for (int k = 0; k < c->count; k++) {
            double HJ[36] = {0}, slope[36];
            memset(M[j][k], 0, sizeof M[j][k]);
            add_product(sum->H[j][k], c->J[k], HJ);
            add_product_T(c->J[j], HJ, M[j][k]);
            if (j != k) continue;
            se3_dexpinv_T_slope(twist_neg(c->xi[j]), wrench_scale(-1, wrench_load(sum->gamma[j])), slope);
            add_product(slope, c->J[j], M[j][k]);
        }
}

static void put(const double *A, bool transposed, int size, int row, int column, double *K) {
    for (int r = 0; r < 6; r++)
        for (int i = 0; i < 6; i++) K[size * (6 * row + r) + 6 * column + i] = transposed ? A[6 * i + r] : A[6 * r + i];
}

// The tangent from M: columns of the first node are -sum M_jk X_k, its rows their transposes.                (B.36)
static void spread(const local *c, double M[MOST][MOST][36], double *K) {
    const int size = 6 * (c->count + 1);
    double X[MOST][36], first[36] = {0};
    for (int j = 0; j < c->count; j++) se3_Ad_mat(se3_inv(c->f[j]), X[j]);
    for (int j = 0; j < c->count; j++) {
        double MX[36] = {0};
        for (int k = 0; k < c->count; k++) {
            add_product(M[j][k], X[k], MX);
            put(M[j][k], false, size, j + 1, k + 1, K);
        }
        add_product_T(X[j], MX, first);  // transposed: X_j^T M_jk X_k where X_k^T M_jk^T X_j is due
        for (int i = 0; i < 36; i++) MX[i] = -MX[i];
        put(MX, false, size, j + 1, 0, K);
        put(MX, true, size, 0, j + 1, K);
    }
    put(first, true, size, 0, 0, K);
}

// --- what element.h has ---------------------------------------------------------------------------------------

void ph_polynomial_deformation(const ph_beam_element *e, const se3 *g, int point, double out[6]) {
    const local c = locate(e, g);
    const spot s = spot_at(e, &c, point);
    deformation(&s, out);
}

static void strain_of(const ph_beam_element *e, const spot *s, int point, double strain[6]) {
    deformation(s, strain);
    for (int i = 0; i < 6; i++) strain[i] -= e->rest[point][i];
}

// E_j = A_j J_j; B = [-sum E_j X_j, E_1, ..]                                                                 (B.34)
static void fill_B(const local *c, double A[MOST][36], double *B) {
    const int size = 6 * (c->count + 1);
    double first[36] = {0};
    for (int j = 0; j < c->count; j++) {
        double E[36] = {0}, X[36];
        add_product(A[j], c->J[j], E);
        se3_Ad_mat(se3_inv(c->f[j]), X);
        add_product(E, X, first);
        for (int i = 0; i < 36; i++) B[size * ((i / 6 + 3) % 6) + 6 * (j + 1) + i % 6] = E[i];
    }
    for (int i = 0; i < 36; i++) B[size * ((i / 6 + 3) % 6) + i % 6] = -first[i];
}

void ph_polynomial_mixed(const ph_beam_element *e, const se3 *g, int point, const double *sigma, double strain[6],
                         double *B, double *G) {
    const local c = locate_slopes(e, g);
    spot s = spot_at(e, &c, point);
    double A[MOST][36], M[MOST][MOST][36];
    strain_of(e, &s, point, strain);
    coordinates_slope(&s, c.count, A);
    fill_B(&c, A, B);
    if (G == NULL) return;
    sums sum = {0};
    add_gradient(c.count, A, as_wrench(sigma, 1), &sum);
    add_second(&s, c.count, as_wrench(sigma, 1), &sum);
    nodes_second(&c, &sum, M);
    spread(&c, M, G);
}

static void material(const ph_beam_element *e, const double strain[6], double sigma[6]) {
    for (int i = 0; i < 6; i++) {
        sigma[i] = 0;
        for (int j = 0; j < 6; j++) sigma[i] += e->stiffness[6 * i + j] * strain[j];
    }
}

void ph_polynomial_loads(const ph_beam_element *e, const se3 *g, const double *sigma, ph_six *load) {
    const local c = locate_slopes(e, g);
    sums sum = {0};
    double A[MOST][36], out[MOST][6];
    for (int point = 0; point < e->points; point++) {
        spot s = spot_at(e, &c, point);
        double strain[6], here[6];
        strain_of(e, &s, point, strain);
        material(e, strain, here);
        coordinates_slope(&s, c.count, A);
        add_gradient(c.count, A, as_wrench(sigma ? sigma + 6 * point : here, ph_polynomial_weight(e, point)), &sum);
    }
    covectors(&c, sum.gamma, out);
    load[0] = (ph_six){vec3_zero(), vec3_zero()};
    for (int j = 0; j < c.count; j++) {
        const vec3 m = vec3_load(out[j]), f = vec3_load(out[j] + 3), force = so3_act(c.f[j].R, f);
        load[j + 1] = (ph_six){vec3_neg(m), vec3_neg(f)};
        load[0].w = vec3_add(load[0].w, vec3_add(so3_act(c.f[j].R, m), vec3_cross(c.f[j].x, force)));
        load[0].v = vec3_add(load[0].v, force);
    }
}

void ph_polynomial_tangent(const ph_beam_element *e, const se3 *g, bool elastic, const double *sigma, double *K) {
    const local c = locate_slopes(e, g);
    sums sum = {0};
    double A[MOST][36], M[MOST][MOST][36];
    for (int point = 0; point < e->points; point++) {
        spot s = spot_at(e, &c, point);
        const double weight = ph_polynomial_weight(e, point);
        coordinates_slope(&s, c.count, A);
        add_stiffness(e, c.count, A, weight, &sum);
        if (!elastic) continue;
        double strain[6], here[6];
        strain_of(e, &s, point, strain);
        material(e, strain, here);
        const wrench mu = as_wrench(sigma ? sigma + 6 * point : here, weight);
        add_gradient(c.count, A, mu, &sum);
        add_second(&s, c.count, mu, &sum);
    }
    nodes_second(&c, &sum, M);
    spread(&c, M, K);
}

// --- along a step ---------------------------------------------------------------------------------------------

// The frames halfway between two states, the first node at rest, and the chords of the others there.        (EM.12)
static void halfway(const ph_beam_element *e, const se3 *f0, const se3 *f1, se3 *middle, twist *chord) {
    middle[0] = se3_identity();
    for (int j = 0; j < e->degree; j++) middle[j + 1] = ph_element_halfway(f0[j], f1[j], chord + j);
}

double ph_polynomial_chord(const ph_beam_element *e, double h, const se3 *g0, const se3 *g1, double *F, double *f) {
    const local start = locate(e, g0), end = locate(e, g1);
    se3 frames[PH_ELEMENT_NODES];
    twist chord[MOST];
    halfway(e, start.f, end.f, frames, chord);
    const local middle = locate_slopes(e, frames);
    sums sum = {0};
    double A[MOST][36], out[MOST][6], work = 0, lost = 0;
    wrench c[MOST];
    for (int point = 0; point < e->points; point++) {
        const spot s0 = spot_at(e, &start, point), s1 = spot_at(e, &end, point);
        spot s = spot_at(e, &middle, point);
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
            sigma[i] += e->damping * viscous[i];
            work += weight * h * sigma[i] * rate[i];
        }
        coordinates_slope(&s, middle.count, A);
        add_gradient(middle.count, A, as_wrench(sigma, weight), &sum);
    }
    covectors(&middle, sum.gamma, out);
    for (int j = 0; j < middle.count; j++) c[j] = wrench_load(out[j]);
    ph_element_meet(e, middle.count, chord, work, c);
    for (int j = 0; j < middle.count; j++) {
        const mat3 S = so3_matrix(middle.f[j].R);
        mat3_store(mat3_scale(0.5, mat3_mul(S, mat3_hat(c[j].m))), F + 9 * j);
        vec3_store(mat3_mulv(S, c[j].f), f + 3 * j);
    }
    return lost;
}
