// One body with rotors by the Lie-Poisson midpoint rule.              docs/theory/lie-poisson.md, Austin et al. 1993
//
// The unknown of a step is the mean angular velocity w alone. With phi = h w, Q = cay(phi) or exp(phi), M = m + l + d:
//
//   2 (I w + l + d_mean(w)) - M_0 = Q^T (M_0 + h c x A_0^T g)                                       (P.14)
//
// The update then rotates the attitude and adds to the spatial momentum; neither depends on the accuracy of that
// solution.
#include "polhode/gyrostat.h"

#include "linalg/dense_newton_kernel.h"
#include "polhode/elementary.h"
#include "polhode/lie/so3.h"
#include "polhode/status.h"

#include <string.h>

#if PH_LANES == 1
// --- the body -------------------------------------------------------------------------------------------

ph_gyrostat ph_gyrostat_default(void) {
    ph_gyrostat body = {.mass = 1, .newton_tolerance = 1e-13};
    mat3_store(mat3_identity(), body.inertia);
    return body;
}

// Symmetric to 1e-12 of the largest entry, more than a rotated or shifted matrix loses, and definite.
static bool is_inertia(mat3 I) {
    const mat3 S = mat3_sub(I, mat3_transpose(I));
    double most = 0, skew = 0;
    for (int i = 0; i < 9; i++) {
        most = ph_fmax(most, fabs(I.m[i]));
        skew = ph_fmax(skew, fabs(S.m[i]));
    }
    return skew <= 1e-12 * most && I.m[0] > 0 && I.m[0] * I.m[4] - I.m[1] * I.m[3] > 0 && mat3_det(I) > 0;
}

static ph_status prepare_damper(ph_damper *rotor, int r, ph_error *err) {
    char where[32] = "damper[00]";
    where[7] = (char)('0' + r / 10);
    where[8] = (char)('0' + r % 10);
    const double length = vec3_norm(vec3_load(rotor->axis));
    if (!(length > 0)) return ph_fail(err, PH_ERR_ARGUMENT, where, "expected an axis that is not zero");
    if (!(rotor->inertia > 0))
        return ph_fail(err, PH_ERR_ARGUMENT, where, "expected an inertia > 0, got %g", rotor->inertia);
    if (!(rotor->damping >= 0))
        return ph_fail(err, PH_ERR_ARGUMENT, where, "expected a damping >= 0, got %g", rotor->damping);
    vec3_store(vec3_scale(1 / length, vec3_load(rotor->axis)), rotor->axis);
    return PH_OK;
}

ph_status ph_gyrostat_prepare(ph_gyrostat *body, ph_error *err) {
    if (!is_inertia(mat3_load(body->inertia)))
        return ph_fail(err, PH_ERR_ARGUMENT, "inertia", "expected a symmetric matrix with eigenvalues > 0");
    if (body->dampers < 0 || body->dampers > PH_DAMPERS_MAX)
        return ph_fail(err, PH_ERR_ARGUMENT, "dampers", "expected 0 to %d, got %d", PH_DAMPERS_MAX, body->dampers);
    if (body->free && vec3_norm(vec3_load(body->chi)) > 0)
        return ph_fail(err, PH_ERR_ARGUMENT, "chi", "expected zero: a free body turns about its centre of mass");
    if (body->free && !(body->mass > 0))
        return ph_fail(err, PH_ERR_ARGUMENT, "mass", "expected a number > 0, got %g", body->mass);
    for (int r = 0; r < body->dampers; r++) {
        const ph_status status = prepare_damper(body->damper + r, r, err);
        if (status != PH_OK) return status;
    }
    memcpy(body->factors, body->inertia, sizeof body->factors);
    return lu_factor(3, body->factors, body->pivot);
}
#endif

// --- what follows from a state ---------------------------------------------------------------------------

// l + d
static vec3 rotor_momentum(const ph_gyrostat *body, const ph_real *d) {
    vec3 sum = vec3_load(body->l);
    for (int r = 0; r < body->dampers; r++) sum = vec3_axpy(d[r], vec3_load(body->damper[r].axis), sum);
    return sum;
}

// M = m + l + d = A^T pi
static vec3 total_momentum(const ph_gyrostat_state *state) {
    return so3_act(so3_inv(so3_load(state->q)), vec3_load(state->pi));
}

static vec3 own_momentum(const ph_gyrostat *body, const ph_gyrostat_state *state) {
    return vec3_sub(total_momentum(state), rotor_momentum(body, state->d));
}

// I^-1 m, by division: a stored inverse is rounded once for all, and a run that goes from pi to omega and back at every
// step would drift by 1e-17 in each.
static vec3 angular_velocity(const ph_gyrostat *body, vec3 m) {
    ph_real omega[3];
    vec3_store(m, omega);
    lu_solve(3, body->factors, body->pivot, omega);
    return vec3_load(omega);
}

void ph_gyrostat_momentum(const ph_gyrostat *body, const ph_gyrostat_state *state, ph_real *m) {
    vec3_store(own_momentum(body, state), m);
}

void ph_gyrostat_omega(const ph_gyrostat *body, const ph_gyrostat_state *state, ph_real *omega) {
    vec3_store(angular_velocity(body, own_momentum(body, state)), omega);
}

void ph_gyrostat_set_omega(const ph_gyrostat *body, const ph_real *omega, ph_gyrostat_state *state) {
    const vec3 m = mat3_mulv(mat3_load(body->inertia), vec3_load(omega));
    vec3_store(so3_act(so3_load(state->q), vec3_add(m, rotor_momentum(body, state->d))), state->pi);
}

#if PH_LANES == 1
double ph_gyrostat_energy(const ph_gyrostat *body, const ph_gyrostat_state *state) {
    const vec3 m = own_momentum(body, state), g = vec3_load(body->gravity);
    double V = 0.5 * vec3_dot(m, angular_velocity(body, m));
    for (int r = 0; r < body->dampers; r++) V += 0.5 * state->d[r] * state->d[r] / body->damper[r].inertia;
    if (!body->free) return V - vec3_dot(g, so3_act(so3_load(state->q), vec3_load(body->chi)));
    const vec3 v = vec3_load(state->v);
    return V + body->mass * (0.5 * vec3_dot(v, v) - vec3_dot(g, vec3_load(state->x)));
}

static bool is_heavy(const ph_gyrostat *body) {
    return vec3_norm(vec3_load(body->chi)) > 0 && vec3_norm(vec3_load(body->gravity)) > 0;
}

int ph_gyrostat_casimirs(const ph_gyrostat *body) { return is_heavy(body) ? 2 : 1; }

const char *ph_gyrostat_casimir_name(const ph_gyrostat *body, int which) {
    static const char *const squares[] = {"|m|^2/2", "|m+l|^2", "|m+l+d|^2"};
    static const char *const products[] = {"m.v", "(m+l).v", "(m+l+d).v"};
    const int rotors = body->dampers > 0 ? 2 : vec3_norm(vec3_load(body->l)) > 0 ? 1 : 0;
    if (!is_heavy(body)) return squares[rotors];
    return which == 0 ? "|v|^2/2" : products[rotors];
}

const char *ph_gyrostat_casimir_unit(const ph_gyrostat *body, int which) {
    if (!is_heavy(body)) return "(N m s)^2";
    return which == 0 ? "1" : "N m s";
}

double ph_gyrostat_casimir(const ph_gyrostat *body, int which, const ph_gyrostat_state *state) {
    const vec3 M = total_momentum(state);
    if (!is_heavy(body)) {
        const bool rotors = body->dampers > 0 || vec3_norm(vec3_load(body->l)) > 0;
        return (rotors ? 1 : 0.5) * vec3_dot(M, M);
    }
    const vec3 g = vec3_load(body->gravity);
    const vec3 v = so3_act(so3_inv(so3_load(state->q)), vec3_scale(-1 / vec3_norm(g), g));
    return which == 0 ? 0.5 * vec3_dot(v, v) : vec3_dot(M, v);
}
#endif

// --- the two maps ------------------------------------------------------------------------------------------

// A rotation by phi: Q, its tangent, and c = a chi + b phi x chi with the derivatives of a and b. (P.13), (P.14)
typedef struct turn {
    so3 Q;
    mat3 T;                // d(Q^T y) = Q^T (y^ T d phi)
    ph_real a, b, a1, b1;  // a1 = 2 da/dt, b1 = 2 db/dt, t = |phi|^2
} turn;

static turn turn_by(ph_attitude_map map, vec3 phi) {
    const ph_real t = vec3_dot(phi, phi);
    if (map == PH_ATTITUDE_EXP)
        return (turn){.Q = so3_exp(phi),
                      .T = so3_dexp(phi),
                      .a = lie_a(t),
                      .b = lie_b(t),
                      .a1 = lie_c(t) - lie_b(t),
                      .b1 = lie_b1(t)};
    const ph_real a = lie_cay(t);
    return (turn){.Q = so3_cay(phi), .T = so3_dcay(phi), .a = a, .b = 0.5 * a, .a1 = -0.5 * a * a, .b1 = -0.25 * a * a};
}

static vec3 lever(const turn *turned, vec3 phi, vec3 chi) {
    return vec3_add(vec3_scale(turned->a, chi), vec3_scale(turned->b, vec3_cross(phi, chi)));
}

// --- one midpoint step -------------------------------------------------------------------------------------

// What a residual has computed at the last w: the next matrix is taken there.
typedef struct seen {
    turn turned;
    vec3 phi, y;
} seen;

typedef struct step {
    ph_newton newton;  // first; the unknown is w
    seen *last;
    const ph_gyrostat *body;
    double h;
    vec3 M0, g0;    // m + l + d and gravity at the start, body frame
    ph_real size0;  // |M0|
    mat3 S;         // I w + l + d_mean(w) = S w + s
    vec3 s;
} step;

// d_mean = (d_0 + (h alpha/2) w.a) / (1 + h alpha/(2 I_r))                                       (P.15)
static ph_real drag(const ph_damper *rotor, double h) { return 0.5 * h * rotor->damping; }
static ph_real mean_factor(const ph_damper *rotor, double h) { return 1 / (1 + drag(rotor, h) / rotor->inertia); }

// Terms of the mean momentum. A step back by more than 2 I_r/alpha has no midpoint.                            (P.15)
static ph_status eliminate_rotors(const ph_real *d0, step *at) {
    const ph_gyrostat *body = at->body;
    at->S = mat3_load(body->inertia);
    at->s = vec3_load(body->l);
    for (int r = 0; r < body->dampers; r++) {
        const ph_damper *rotor = body->damper + r;
        const ph_real factor = mean_factor(rotor, at->h);
        if (!real_all(factor > 0)) return PH_SINGULAR;
        const vec3 a = vec3_load(rotor->axis);
        at->S = mat3_add(at->S, mat3_scale(factor * drag(rotor, at->h), mat3_outer(a, a)));
        at->s = vec3_axpy(factor * d0[r], a, at->s);
    }
    return PH_OK;
}

// y = M_0 + h c x A_0^T g: the vector that the step rotates                                                    (P.14)
static vec3 kicked(const step *at, const turn *turned, vec3 phi) {
    const vec3 c = lever(turned, phi, vec3_load(at->body->chi));
    return vec3_axpy(at->h, vec3_cross(c, at->g0), at->M0);
}

static ph_status step_residual(const ph_newton *newton, const ph_real *x, ph_real *r, ph_real *size) {
    const step *at = (const step *)(const void *)newton;
    const vec3 w = vec3_load(x), phi = vec3_scale(at->h, w);
    const turn turned = turn_by(at->body->reconstruction, phi);
    const vec3 mean = vec3_add(mat3_mulv(at->S, w), at->s);
    const vec3 M1 = vec3_sub(vec3_scale(2, mean), at->M0);
    const vec3 y = kicked(at, &turned, phi);
    *at->last = (seen){turned, phi, y};
    vec3_store(vec3_sub(M1, so3_act(so3_inv(turned.Q), y)), r);
    *size = 2 * vec3_norm(mean) + at->size0 + vec3_norm(y);
    return PH_OK;
}

// 2 S - h Q^T (y^ T - h g_0^ D),  D = (a1 chi + b1 phi x chi) phi^T - b chi^                       (P.14)
static ph_status step_jacobian(const ph_newton *newton, const ph_real *x, ph_real *J) {
    const step *at = (const step *)(const void *)newton;
    const vec3 phi = at->last->phi, chi = vec3_load(at->body->chi);
    const turn turned = at->last->turned;
    (void)x;
    const vec3 radial = vec3_add(vec3_scale(turned.a1, chi), vec3_scale(turned.b1, vec3_cross(phi, chi)));
    const mat3 D = mat3_sub(mat3_outer(radial, phi), mat3_scale(turned.b, mat3_hat(chi)));
    const mat3 turning = mat3_mul(mat3_hat(at->last->y), turned.T);
    const mat3 kick = mat3_scale(at->h, mat3_mul(mat3_hat(at->g0), D));
    const mat3 dy = mat3_T_mul(so3_matrix(turned.Q), mat3_sub(turning, kick));
    mat3_store(mat3_sub(mat3_scale(2, at->S), mat3_scale(at->h, dy)), J);
    return PH_OK;
}

// A_1 = A_0 Q,  pi_1 = pi_0 + h A_0 c x g,  d_1 = d_0 + h alpha (w.a - d_mean/I_r)                  (P.13)-(P.15)
static void update(const step *at, vec3 w, ph_gyrostat_state *state) {
    const ph_gyrostat *body = at->body;
    const vec3 phi = vec3_scale(at->h, w);
    const turn turned = turn_by(body->reconstruction, phi);
    const so3 A0 = so3_load(state->q);
    const so3 small = body->reconstruction == PH_ATTITUDE_EXP ? so3_expm1(phi) : so3_caym1(phi);
    const vec3 c = so3_act(A0, lever(&turned, phi, vec3_load(body->chi)));
    for (int r = 0; r < body->dampers; r++) {
        const ph_damper *rotor = body->damper + r;
        const ph_real rate = vec3_dot(w, vec3_load(rotor->axis));
        const ph_real mean = mean_factor(rotor, at->h) * (state->d[r] + drag(rotor, at->h) * rate);
        state->d[r] += at->h * rotor->damping * (rate - mean / rotor->inertia);
    }
    vec3_store(vec3_axpy(at->h, vec3_cross(c, vec3_load(body->gravity)), vec3_load(state->pi)), state->pi);
    so3_store(so3_add_normalized(A0, so3_mul(A0, small)), state->q);
}

static ph_status midpoint(const ph_gyrostat *body, double h, ph_gyrostat_state *state, ph_real_count *iterations) {
    seen last;
    step at = {
        .last = &last,
        .newton = {.n = 3, .tolerance = body->newton_tolerance, .residual = step_residual, .jacobian = step_jacobian},
        .body = body,
        .h = h,
        .M0 = total_momentum(state),
        .g0 = so3_act(so3_inv(so3_load(state->q)), vec3_load(body->gravity))};
    ph_real w[3], work[3 * 3 + 5 * 3];
    ph_real_index pivot[3];
    at.size0 = vec3_norm(at.M0);
    ph_status status = eliminate_rotors(state->d, &at);
    if (status != PH_OK) return status;
    ph_gyrostat_omega(body, state, w);
    status = newton_solve(&at.newton, 3, w, work, pivot);
    if (iterations) *iterations += at.newton.iterations;
    if (status == PH_OK) update(&at, vec3_load(w), state);
    return status;
}

// --- steps -------------------------------------------------------------------------------------------------

// A parabola: exact, in one piece whatever the method.                                           (P.16)
static void fall(const ph_gyrostat *body, double h, ph_gyrostat_state *state) {
    if (!body->free) return;
    const vec3 g = vec3_load(body->gravity), v = vec3_load(state->v);
    const vec3 dx = vec3_scale(h, vec3_axpy(0.5 * h, g, v));
    vec3_store(vec3_add(vec3_load(state->x), dx), state->x);
    vec3_store(vec3_axpy(h, g, v), state->v);
}

ph_status ph_gyrostat_step(const ph_gyrostat *body, const ph_composition *composition, double h,
                           ph_gyrostat_state *state, ph_real_count *iterations) {
    ph_gyrostat_state at;
    ph_gyrostat_copy_state(body, state, &at);
    for (int i = 0; i < composition->stages; i++) {
        const ph_status status = midpoint(body, composition->gamma[i] * h, &at, iterations);
        if (status != PH_OK) return status;
    }
    fall(body, h, &at);
    ph_gyrostat_copy_state(body, &at, state);
    return PH_OK;
}

// A = A_f exp(log(A_c^-1 A_f)/3); pi and d, in vector spaces, linearly                                 (P.18), (P.19)
ph_status ph_gyrostat_richardson(const ph_gyrostat *body, double h, ph_gyrostat_state *state,
                                 ph_real_count *iterations) {
    ph_gyrostat_state coarse, fine;
    ph_gyrostat_copy_state(body, state, &coarse);
    ph_gyrostat_copy_state(body, state, &fine);
    ph_status status = midpoint(body, h, &coarse, iterations);
    for (int half = 0; half < 2 && status == PH_OK; half++) status = midpoint(body, 0.5 * h, &fine, iterations);
    if (status != PH_OK) return status;
    const so3 A = so3_load(fine.q);
    so3_store(so3_plus(A, vec3_scale(1.0 / 3, so3_minus(A, so3_load(coarse.q)))), fine.q);
    for (int i = 0; i < 3; i++) fine.pi[i] += (fine.pi[i] - coarse.pi[i]) / 3;
    for (int r = 0; r < body->dampers; r++) fine.d[r] += (fine.d[r] - coarse.d[r]) / 3;
    fall(body, h, &fine);
    ph_gyrostat_copy_state(body, &fine, state);
    return PH_OK;
}
