#include "flexible/element.h"

#include "flexible/director_element.h"
#include "flexible/polynomial.h"
#include "linalg/dense_lu.h"

// The relative displacement f = a^-1 b, the element's coordinates of it, and the position of the point.     (B.1)
typedef struct local {
    se3 f;
    twist xi;    // PH_BEAM_SE3: log f; PH_BEAM_DUAL_QUATERNION: (B.16); PH_BEAM_SO3XR3: log S and y
    double tau;  // fraction of the length
} local;

int ph_element_points(ph_interpolation interpolation, ph_integration integration) {
    return interpolation == PH_BEAM_SO3XR3 && integration == PH_INTEGRATION_FULL ? 2 : 1;
}

// Elements with files of their own; of the others, with two nodes, is the rest of this one.
typedef struct element_class {
    void (*deformation)(const ph_beam_element *e, const se3 *g, int point, double deformation[6]);
    void (*mixed)(const ph_beam_element *e, const se3 *g, int point, const double *sigma, double strain[6], double *B,
                  double *G);
    void (*loads)(const ph_beam_element *e, const se3 *g, const double *sigma, ph_six *load);
    void (*tangent)(const ph_beam_element *e, const se3 *g, bool elastic, const double *sigma, double *K);
    double (*chord)(const ph_beam_element *e, double h, const se3 *g0, const se3 *g1, double *F, double *f);
} element_class;

static const element_class polynomials = {ph_polynomial_deformation, ph_polynomial_mixed, ph_polynomial_loads,
                                          ph_polynomial_tangent, ph_polynomial_chord};
static const element_class directors = {ph_director_deformation, ph_director_mixed, ph_director_loads,
                                        ph_director_tangent, ph_director_chord};

static const element_class *class_of(const ph_beam_element *e) {
    if (e->interpolation == PH_BEAM_DIRECTORS) return &directors;
    return e->degree > 1 ? &polynomials : NULL;
}

double ph_element_weight(const ph_beam_element *e, int point) {
    return class_of(e) ? ph_polynomial_weight(e, point) : e->length / e->points;
}

double ph_element_limit(ph_interpolation interpolation) {
    return interpolation == PH_BEAM_DIRECTORS ? PH_DIRECTOR_TURN : PH_ELEMENT_TURN;
}

// Gauss points: the middle, or the two.                                                          (B.20)
static double fraction(const ph_beam_element *e, int point) {
    const double offset = 0.28867513459481287;  // 1/sqrt(12)
    if (e->points == 1) return 0.5;
    return point == 0 ? 0.5 - offset : 0.5 + offset;
}

// The difference of the positions comes first: far from the origin nothing cancels after it.                   (B.1)
static se3 relative(se3 a, se3 b) {
    const so3 back = so3_inv(a.R);
    return se3_make(so3_mul(back, b.R), so3_act(back, vec3_sub(b.x, a.x)));
}

// Rows and columns are scaled to a diagonal of ones before.
ph_status ph_element_compliance(const ph_beam_element *e, double compliance[36]) {
    double unit[6], A[36];
    int pivot[6];
    for (int i = 0; i < 6; i++) unit[i] = 1 / sqrt(e->stiffness[7 * i]);
    for (int i = 0; i < 36; i++) A[i] = unit[i / 6] * e->stiffness[i] * unit[i % 6];
    const ph_status status = ph_lu_factor(6, A, pivot);
    for (int c = 0; c < 6 && status == PH_OK; c++) {
        double x[6] = {0};
        x[c] = 1;
        ph_lu_solve(6, A, pivot, x);
        for (int r = 0; r < 6; r++) compliance[6 * r + c] = unit[r] * x[r] * unit[c];
    }
    return status;
}

double ph_element_turn(const ph_beam_element *e, const se3 *g) {
    double most = 0;
    for (int j = 1; j < ph_element_nodes(e); j++) {
        const double turn = vec3_norm(so3_log(relative(g[0], g[j]).R));
        most = turn > most ? turn : most;
    }
    return most;
}

// --- the unit dual quaternion, blended linearly --------------------------------------------------------------

// kappa = 4 vec q / (1 + scal q) of the dual quaternion q of f, of q and -q the one with the shorter turn.  (B.16)
static twist blend_coordinates(se3 f) {
    const double sign = f.R.w < 0 ? -1 : 1, w = sign * f.R.w, c = 4 / (1 + w);
    const vec3 r = vec3_scale(sign, so3_vector(f.R));
    const vec3 dual = vec3_scale(0.5, vec3_axpy(w, f.x, vec3_cross(f.x, r)));
    const double scalar = -0.5 * vec3_dot(f.x, r);
    return twist_make(vec3_scale(c, r), vec3_scale(c, vec3_axpy(-scalar / (1 + w), r, dual)));
}

// [F 0; F' F] with F = (1 - |z|^2) 1 + 2 z^ + 2 z z^T, z = kappa/4, and F' its derivative along the linear part. (B.17)
static void blend_jacobian(twist kappa, double *E) {
    const vec3 z = vec3_scale(0.25, kappa.w), v = vec3_scale(0.25, kappa.v);
    const double s = 1 - vec3_dot(z, z), s1 = -2 * vec3_dot(z, v);
    const mat3 zv = mat3_outer(z, v);
    const mat3 F = mat3_add(mat3_diag(s, s, s), mat3_scale(2, mat3_add(mat3_hat(z), mat3_outer(z, z))));
    const mat3 twice = mat3_add(mat3_hat(v), mat3_add(zv, mat3_transpose(zv)));
    se3_blocks(F, mat3_add(mat3_diag(s1, s1, s1), mat3_scale(2, twice)), F, E);
}

// 2 (z.k) 1 + 2 z k^T - 2 k z^T: the derivative of the even part of F^T k by z.                           (B.18)
static mat3 blend_even_slope(vec3 z, vec3 k) {
    const double s = 2 * vec3_dot(z, k);
    const mat3 zk = mat3_outer(vec3_scale(2, z), k);
    return mat3_add(mat3_diag(s, s, s), mat3_sub(zk, mat3_transpose(zk)));
}

// The derivative of (F^T m + F'^T f, F^T f) by kappa.                                                     (B.18)
static void blend_slope(twist kappa, wrench mu, double *H) {
    const vec3 z = vec3_scale(0.25, kappa.w), v = vec3_scale(0.25, kappa.v);
    mat3 M = mat3_add(blend_even_slope(z, mu.m), mat3_hat(vec3_scale(2, mu.m)));
    const mat3 F = mat3_add(blend_even_slope(z, mu.f), mat3_hat(vec3_scale(2, mu.f)));
    M = mat3_add(M, blend_even_slope(v, mu.f));
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
            H[6 * i + j] = 0.25 * M.m[3 * i + j];
            H[6 * i + j + 3] = H[6 * (i + 3) + j] = 0.25 * F.m[3 * i + j];
            H[6 * (i + 3) + j + 3] = 0;
        }
    }
}

// --- positions and rotations apart ---------------------------------------------------------------------------

// tau dexp at -tau phi times J: how a part of the rotation follows the whole, J = dexp^-1 at -phi.          (B.21)
static mat3 part(double tau, vec3 phi, mat3 J) { return mat3_scale(tau, mat3_mul(so3_dexp(vec3_scale(-tau, phi)), J)); }

// [J 0; p^ W  exp((1 - tau) phi)], p = exp(-tau phi) y.                                                   (B.21)
static void split_jacobian(local c, double *E) {
    const vec3 phi = c.xi.w, p = so3_act(so3_exp(vec3_scale(-c.tau, phi)), c.xi.v);
    const mat3 J = so3_dexpinv(vec3_neg(phi));
    const mat3 turn = so3_matrix(so3_exp(vec3_scale(1 - c.tau, phi)));
    se3_blocks(J, mat3_mul(mat3_hat(p), part(c.tau, phi, J)), turn, E);
}

// The derivative of E^T mu by the body-fixed increment of f.                                              (B.22)
static void split_second(local c, wrench mu, double *M) {
    const vec3 phi = c.xi.w, some = vec3_scale(c.tau, phi), rest = vec3_scale(1 - c.tau, phi);
    const vec3 p = so3_act(so3_exp(vec3_neg(some)), c.xi.v), n = mu.f, q = vec3_cross(n, p);
    const mat3 J = so3_dexpinv(vec3_neg(phi)), W = part(c.tau, phi, J);
    const double s = -vec3_dot(n, p);
    const mat3 np = mat3_add(mat3_diag(s, s, s), mat3_outer(p, n));
    const mat3 slope = so3_dexpinv_slope(phi, vec3_axpy(c.tau, so3_dexp_v(some, q), mu.m));
    const mat3 inner = mat3_T_mul(J, mat3_scale(c.tau * c.tau, so3_dexp_slope(some, q)));
    const mat3 ww = mat3_add(mat3_T_mul(W, mat3_mul(np, W)), mat3_mul(mat3_add(slope, inner), J));
    const mat3 force = mat3_hat(so3_act(so3_exp(vec3_neg(rest)), n));
    const mat3 vw = mat3_mul(force, part(1 - c.tau, phi, J)), wv = mat3_add(mat3_transpose(vw), force);
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
            M[6 * i + j] = ww.m[3 * i + j];
            M[6 * i + j + 3] = wv.m[3 * i + j];
            M[6 * (i + 3) + j] = vw.m[3 * i + j];
            M[6 * (i + 3) + j + 3] = 0;
        }
    }
}

// --- what the kinds have in common ---------------------------------------------------------------------------

static local locate(const ph_beam_element *e, se3 a, se3 b) {
    local c = {.f = relative(a, b), .tau = 0.5};
    if (e->interpolation == PH_BEAM_SE3) c.xi = se3_log(c.f);
    else if (e->interpolation == PH_BEAM_DUAL_QUATERNION) c.xi = blend_coordinates(c.f);
    else c.xi = twist_make(so3_log(c.f.R), c.f.x);
    return c;
}

// The deformation times the length, as a twist.                                                           (B.2)
static twist stretch(const ph_beam_element *e, local c) {
    if (e->interpolation != PH_BEAM_SO3XR3) return c.xi;
    return twist_make(c.xi.w, so3_act(so3_exp(vec3_scale(-c.tau, c.xi.w)), c.xi.v));
}

// Its derivative E by the body-fixed increment of f, 6 x 6 in the order of twists.                        (B.4)
static void jacobian(const ph_beam_element *e, local c, double *E) {
    if (e->interpolation == PH_BEAM_SE3) se3_dexpinv_mat(twist_neg(c.xi), E);
    else if (e->interpolation == PH_BEAM_DUAL_QUATERNION) blend_jacobian(c.xi, E);
    else split_jacobian(c, E);
}

// C += A B, or A^T B: one row of C at a time stays in registers
static inline void multiply(const double *A, int row, int column, const double *B, double *C) {
    for (int i = 0; i < 6; i++) {
        double sum[6];
        for (int j = 0; j < 6; j++) sum[j] = C[6 * i + j];
        for (int k = 0; k < 6; k++) {
            for (int j = 0; j < 6; j++) sum[j] += A[row * i + column * k] * B[6 * k + j];
        }
        for (int j = 0; j < 6; j++) C[6 * i + j] = sum[j];
    }
}

static void add_product(const double *A, const double *B, double *C) { multiply(A, 6, 1, B, C); }

static void add_product_T(const double *A, const double *B, double *C) { multiply(A, 1, 6, B, C); }

// M += the derivative of E^T mu at constant mu by the body-fixed increment of f.                          (B.7)
static void add_second(const ph_beam_element *e, local c, const double *E, wrench mu, double *M) {
    double H[36];
    if (e->interpolation == PH_BEAM_SO3XR3) {
        split_second(c, mu, H);
        for (int i = 0; i < 36; i++) M[i] += H[i];
        return;
    }
    if (e->interpolation == PH_BEAM_SE3) {  // at -xi, twice the sign: of the argument and of its derivative
        se3_dexpinv_T_slope(twist_neg(c.xi), wrench_scale(-1, mu), H);
    } else {
        blend_slope(c.xi, mu, H);
    }
    add_product(H, E, M);
}

// sigma as a wrench on the deformation times the length
static wrench as_wrench(const double *sigma, double scale) {
    return wrench_make(vec3_scale(scale, vec3_load(sigma + 3)), vec3_scale(scale, vec3_load(sigma)));
}

static void strain_of(const ph_beam_element *e, local c, int point, double strain[6]) {
    const twist d = stretch(e, c);
    vec3_store(vec3_scale(1 / e->length, d.v), strain);
    vec3_store(vec3_scale(1 / e->length, d.w), strain + 3);
    for (int i = 0; i < 6; i++) strain[i] -= e->rest[point][i];
}

static void material(const ph_beam_element *e, const double strain[6], double sigma[6]) {
    for (int i = 0; i < 6; i++) {
        sigma[i] = 0;
        for (int j = 0; j < 6; j++) sigma[i] += e->stiffness[6 * i + j] * strain[j];
    }
}

// M += scale E^T stiffness E, E with the rows of twists.                                                  (B.12)
static void add_stiffness(const ph_beam_element *e, const double *E, double scale, double *M) {
    double rows[36], KE[36] = {0};
    for (int i = 0; i < 36; i++) rows[(i + 18) % 36] = E[i];  // linear first, as the stiffness has it
    add_product(e->stiffness, rows, KE);
    for (int i = 0; i < 36; i++) KE[i] *= scale;
    add_product_T(rows, KE, M);
}

// From the derivative M at b of a covector c to the four blocks of both nodes; that of a is -X^T c.       (B.8)
static void spread(se3 f, const double *M, double *out) {
    double X[36], ba[36] = {0}, aa[36] = {0};
    se3_Ad_mat(se3_inv(f), X);
    add_product(M, X, ba);
    add_product_T(X, ba, aa);  // transposed: X^T M X where X^T M^T X is due
    for (int i = 0; i < 6; i++) {
        for (int j = 0; j < 6; j++) {
            out[12 * i + j] = aa[6 * j + i];
            out[12 * i + j + 6] = -ba[6 * j + i];
            out[12 * (i + 6) + j] = -ba[6 * i + j];
            out[12 * (i + 6) + j + 6] = M[6 * i + j];
        }
    }
}

// --- the element ---------------------------------------------------------------------------------------------

void ph_element_strain(const ph_beam_element *e, const se3 *g, int point, double strain[6]) {
    if (class_of(e)) {
        class_of(e)->deformation(e, g, point, strain);
        for (int i = 0; i < 6; i++) strain[i] -= e->rest[point][i];
        return;
    }
    local c = locate(e, g[0], g[1]);
    c.tau = fraction(e, point);
    strain_of(e, c, point, strain);
}

void ph_element_relax(ph_beam_element *e, const se3 *g) {
    for (int point = 0; point < e->points; point++) {
        double strain[6];
        for (int i = 0; i < 6; i++) e->rest[point][i] = 0;
        ph_element_strain(e, g, point, strain);
        for (int i = 0; i < 6; i++) e->rest[point][i] = strain[i];
    }
}

static void deformation_of(const ph_beam_element *e, local c, const double *E, double *B) {
    double X[36], EX[36] = {0};
    se3_Ad_mat(se3_inv(c.f), X);
    add_product(E, X, EX);
    for (int i = 0; i < 6; i++) {
        for (int j = 0; j < 6; j++) {
            B[12 * ((i + 3) % 6) + j] = -EX[6 * i + j] / e->length;
            B[12 * ((i + 3) % 6) + j + 6] = E[6 * i + j] / e->length;
        }
    }
}

void ph_element_deformation(const ph_beam_element *e, const se3 *g, int point, double strain[6], double *B) {
    if (class_of(e)) {
        class_of(e)->mixed(e, g, point, NULL, strain, B, NULL);
        return;
    }
    double E[36];
    local c = locate(e, g[0], g[1]);
    c.tau = fraction(e, point);
    strain_of(e, c, point, strain);
    jacobian(e, c, E);
    deformation_of(e, c, E, B);
}

void ph_element_mixed(const ph_beam_element *e, const se3 *g, int point, const double sigma[6], double strain[6],
                      double *B, double *G) {
    if (class_of(e)) {
        class_of(e)->mixed(e, g, point, sigma, strain, B, G);
        return;
    }
    double E[36], M[36] = {0};
    local c = locate(e, g[0], g[1]);
    c.tau = fraction(e, point);
    strain_of(e, c, point, strain);
    jacobian(e, c, E);
    deformation_of(e, c, E, B);
    add_second(e, c, E, as_wrench(sigma, 1 / e->length), M);
    spread(c.f, M, G);
}

double ph_element_energy(const ph_beam_element *e, const se3 *g) {
    double sum = 0;
    for (int point = 0; point < e->points; point++) {
        double strain[6], sigma[6];
        ph_element_strain(e, g, point, strain);
        material(e, strain, sigma);
        for (int i = 0; i < 6; i++) sum += 0.5 * ph_element_weight(e, point) * strain[i] * sigma[i];
    }
    return sum;
}

// B rate.
static void add_rate(const ph_beam_element *e, const se3 *g, const ph_six *rate, int point, double *strain) {
    double rest[6], B[6 * PH_ELEMENT_SIZE];
    const int size = 6 * ph_element_nodes(e);
    class_of(e)->mixed(e, g, point, NULL, rest, B, NULL);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < size; j += 6)
            strain[i] += e->damping * (vec3_dot(vec3_load(B + size * i + j), rate[j / 6].w) +
                                       vec3_dot(vec3_load(B + size * i + j + 3), rate[j / 6].v));
}

void ph_element_resultants(const ph_beam_element *e, const se3 *g, const ph_six *rate, int point, double sigma[6]) {
    double strain[6];
    if (class_of(e)) {
        ph_element_strain(e, g, point, strain);
        if (rate && e->damping != 0) add_rate(e, g, rate, point, strain);
        material(e, strain, sigma);
        return;
    }
    local c = locate(e, g[0], g[1]);
    c.tau = fraction(e, point);
    strain_of(e, c, point, strain);
    if (rate && e->damping != 0) {
        const twist from = se3_Ad(se3_inv(c.f), twist_make(rate[0].w, rate[0].v));
        double E[36], eta[6];
        twist_store(twist_sub(twist_make(rate[1].w, rate[1].v), from), eta);
        jacobian(e, c, E);
        for (int i = 0; i < 36; i++) strain[(i / 6 + 3) % 6] += e->damping / e->length * E[i] * eta[i % 6];
    }
    material(e, strain, sigma);
}

void ph_element_loads(const ph_beam_element *e, const se3 *g, const double *sigma, ph_six *load) {
    if (class_of(e)) {
        class_of(e)->loads(e, g, sigma, load);
        return;
    }
    local c = locate(e, g[0], g[1]);
    double sum[6] = {0};
    for (int point = 0; point < e->points; point++) {
        double E[36], strain[6], here[6], mu[6];
        c.tau = fraction(e, point);
        jacobian(e, c, E);
        if (!sigma) {
            strain_of(e, c, point, strain);
            material(e, strain, here);
        }
        wrench_store(as_wrench(sigma ? sigma + 6 * point : here, ph_element_weight(e, point) / e->length), mu);
        for (int i = 0; i < 36; i++) sum[i % 6] += E[i] * mu[i / 6];
    }
    const vec3 m = vec3_load(sum), f = vec3_load(sum + 3), force = so3_act(c.f.R, f);
    load[1] = (ph_six){vec3_neg(m), vec3_neg(f)};
    load[0] = (ph_six){vec3_add(so3_act(c.f.R, m), vec3_cross(c.f.x, force)), force};
}

void ph_element_tangent(const ph_beam_element *e, const se3 *g, const double *sigma, double *K) {
    if (class_of(e)) {
        class_of(e)->tangent(e, g, true, sigma, K);
        return;
    }
    local c = locate(e, g[0], g[1]);
    double M[36] = {0};
    for (int point = 0; point < e->points; point++) {
        const double weight = ph_element_weight(e, point);
        double E[36], strain[6], here[6];
        c.tau = fraction(e, point);
        jacobian(e, c, E);
        if (!sigma) {
            strain_of(e, c, point, strain);
            material(e, strain, here);
        }
        add_second(e, c, E, as_wrench(sigma ? sigma + 6 * point : here, weight / e->length), M);
        add_stiffness(e, E, weight / (e->length * e->length), M);
    }
    spread(c.f, M, K);
}

void ph_element_viscosity(const ph_beam_element *e, const se3 *g, double *D) {
    if (class_of(e)) {
        const int size = 6 * ph_element_nodes(e);
        class_of(e)->tangent(e, g, false, NULL, D);
        for (int i = 0; i < size * size; i++) D[i] *= e->damping;
        return;
    }
    local c = locate(e, g[0], g[1]);
    double M[36] = {0};
    for (int point = 0; point < e->points; point++) {
        double E[36];
        c.tau = fraction(e, point);
        jacobian(e, c, E);
        add_stiffness(e, E, ph_element_weight(e, point) * e->damping / (e->length * e->length), M);
    }
    spread(c.f, M, D);
}

// The derivative of B rate by the increments, at constant rates.                                          (B.14)
static void rate_slope(const ph_beam_element *e, local c, const ph_six *rate, double slope[6][12]) {
    const twist from = se3_Ad(se3_inv(c.f), twist_make(rate[0].w, rate[0].v));
    double E[36], X[36], ad[36], zeta[6], T[36] = {0}, TX[36] = {0};
    twist_store(twist_sub(twist_make(rate[1].w, rate[1].v), from), zeta);
    jacobian(e, c, E);
    se3_Ad_mat(se3_inv(c.f), X);
    se3_ad_mat(twist_neg(from), ad);
    add_product(E, ad, T);
    for (int i = 0; i < 6; i++) {
        double unit[6] = {0}, M[36] = {0};
        unit[i] = 1;
        add_second(e, c, E, wrench_load(unit), M);
        for (int k = 0; k < 36; k++) T[6 * i + k % 6] += zeta[k / 6] * M[k];
    }
    add_product(T, X, TX);
    for (int i = 0; i < 6; i++) {
        for (int j = 0; j < 6; j++) {
            slope[(i + 3) % 6][j] = -TX[6 * i + j] / e->length;
            slope[(i + 3) % 6][j + 6] = T[6 * i + j] / e->length;
        }
    }
}

void ph_element_viscous_stiffness(const ph_beam_element *e, const se3 *g, const ph_six *rate, double *K) {
    local c = locate(e, g[0], g[1]);
    for (int i = 0; i < 144; i++) K[i] = 0;
    for (int point = 0; point < e->points; point++) {
        const double scale = ph_element_weight(e, point) * e->damping;
        double strain[6], B[72], slope[6][12], stress[6][12] = {{0}};
        c.tau = fraction(e, point);
        ph_element_deformation(e, g, point, strain, B);
        rate_slope(e, c, rate, slope);
        for (int k = 0; k < 36; k++) {
            for (int j = 0; j < 12; j++) stress[k / 6][j] += scale * e->stiffness[k] * slope[k % 6][j];
        }
        for (int k = 0; k < 72; k++) {
            for (int j = 0; j < 12; j++) K[12 * (k % 12) + j] += B[k] * stress[k / 12][j];
        }
    }
}

// --- along a step --------------------------------------------------------------------------------------------

// Shorter chords, in element lengths, need no correction: what it would correct is the third power of it.
static const double SHORT_CHORD = 1e-6;

se3 ph_element_halfway(se3 f0, se3 f1, twist *chord) {
    const vec3 theta = so3_log(so3_mul(so3_inv(f0.R), f1.R)), apart = vec3_sub(f1.x, f0.x);
    const so3 R = so3_mul(f0.R, so3_exp(vec3_scale(0.5, theta)));
    const double t = 0.25 * vec3_dot(theta, theta);
    *chord = twist_make(vec3_scale(lie_a(t), theta), so3_act(so3_inv(R), apart));
    return se3_make(R, vec3_scale(0.5, vec3_add(f0.x, f1.x)));
}

// c += (work - c . chord)/(chord . W chord) W chord, W = (L^2, 1).                                       (EM.12)
void ph_element_meet(const ph_beam_element *e, int count, const twist *chord, double work, wrench *c) {
    const double L2 = e->length * e->length;
    double size = 0;
    for (int j = 0; j < count; j++) {
        size += L2 * vec3_dot(chord[j].w, chord[j].w) + vec3_dot(chord[j].v, chord[j].v);
        work = work - vec3_dot(c[j].m, chord[j].w) - vec3_dot(c[j].f, chord[j].v);
    }
    if (!(size > SHORT_CHORD * SHORT_CHORD * L2)) return;
    for (int j = 0; j < count; j++) {
        c[j].m = vec3_axpy(work / size * L2, chord[j].w, c[j].m);
        c[j].f = vec3_axpy(work / size, chord[j].v, c[j].f);
    }
}

double ph_element_chord(const ph_beam_element *e, double h, const se3 *g0, const se3 *g1, double *F, double *f) {
    if (class_of(e)) return class_of(e)->chord(e, h, g0, g1, F, f);
    local start = locate(e, g0[0], g0[1]), end = locate(e, g1[0], g1[1]);
    twist chord;
    local middle = locate(e, se3_identity(), ph_element_halfway(start.f, end.f, &chord));
    wrench c = wrench_make(vec3_zero(), vec3_zero());
    double work = 0, lost = 0;
    for (int point = 0; point < e->points; point++) {
        const double weight = ph_element_weight(e, point);
        double a[6], b[6], sigma[6], rate[6], viscous[6], E[36], own[6];
        start.tau = end.tau = middle.tau = fraction(e, point);
        strain_of(e, start, point, a);
        strain_of(e, end, point, b);
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
        jacobian(e, middle, E);
        wrench_store(as_wrench(sigma, weight / e->length), own);
        for (int i = 0; i < 36; i++) rate[i % 6] = i < 6 ? E[i] * own[0] : rate[i % 6] + E[i] * own[i / 6];
        c = wrench_make(vec3_add(c.m, vec3_load(rate)), vec3_add(c.f, vec3_load(rate + 3)));
    }
    ph_element_meet(e, 1, &chord, work, &c);
    const mat3 S = so3_matrix(middle.f.R);
    mat3_store(mat3_scale(0.5, mat3_mul(S, mat3_hat(c.m))), F);
    vec3_store(mat3_mulv(S, c.f), f);
    return lost;
}
