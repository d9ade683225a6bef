#include "gyrostats.h"

#include "harness.h"
#include "polhode/lie/so3.h"

const char *const gyrostat_methods[METHODS] = {"midpoint", "midpoint4", "midpoint6", "midpoint-richardson4"};
const int gyrostat_orders[METHODS] = {2, 4, 6, 4};

void advance(const ph_gyrostat *body, int method, double h, ph_gyrostat_state *s, long *iterations) {
    const ph_status status =
        method == 3 ? ph_gyrostat_richardson(body, h, s, iterations)
                    : ph_gyrostat_step(body, ph_composition_find(gyrostat_methods[method]), h, s, iterations);
    assert_int_equal(status, PH_OK);
}

// --- the bodies -----------------------------------------------------------------------------------------

ph_gyrostat prepared(ph_gyrostat body) {
    ph_error err = {0};
    if (ph_gyrostat_prepare(&body, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    return body;
}

// Section 7.1 of the paper: I = diag(1,2,3), omega = (1,10,1)
ph_gyrostat paper_body(void) {
    ph_gyrostat body = ph_gyrostat_default();
    mat3_store(mat3_diag(1, 2, 3), body.inertia);
    return prepared(body);
}

ph_gyrostat_state paper_start(const ph_gyrostat *body) {
    ph_gyrostat_state s = {.q = {1, 0, 0, 0}};
    ph_gyrostat_set_omega(body, (double[]){1, 10, 1}, &s);
    return s;
}

// Section 7.2: l = (0,0,10), I_d = 0.1 on each axis
ph_gyrostat paper_damped(double alpha) {
    ph_gyrostat body = paper_body();
    body.l[2] = 10;
    body.dampers = 3;
    for (int r = 0; r < 3; r++) {
        body.damper[r] = (ph_damper){.inertia = 0.1, .damping = alpha};
        body.damper[r].axis[r] = 1;
    }
    return prepared(body);
}

// The heavy top of reference.md, its inertia about the pivot. spin: 150 fast, 1.5 slow.
ph_gyrostat heavy_top(void) {
    ph_gyrostat body = ph_gyrostat_default();
    mat3_store(mat3_diag(0.234375 + 15, 0.46875, 0.234375 + 15), body.inertia);
    body.chi[1] = 15;
    body.gravity[2] = -9.81;
    return prepared(body);
}

ph_gyrostat_state top_start(const ph_gyrostat *body, double share) {
    ph_gyrostat_state s = {.q = {1, 0, 0, 0}};
    ph_gyrostat_set_omega(body, (double[]){0, 150 * share, -4.61538 * share}, &s);
    return s;
}

// All at once: an inertia and gravity along no axis, driven rotors, three dampers about oblique axes.
ph_gyrostat heavy_gyrostat(void) {
    ph_gyrostat body = ph_gyrostat_default();
    mat3_store((mat3){{2, 0.1, -0.3, 0.1, 3, 0.2, -0.3, 0.2, 4}}, body.inertia);
    body.l[0] = 1, body.l[1] = -0.5, body.l[2] = 2;
    body.chi[0] = 0.2, body.chi[1] = 0.4, body.chi[2] = -1;
    body.gravity[0] = 3, body.gravity[1] = -1, body.gravity[2] = -9;
    body.dampers = 3;
    body.damper[0] = (ph_damper){.axis = {1, 2, 0}, .inertia = 0.2, .damping = 0.1};
    body.damper[1] = (ph_damper){.axis = {0, 1, -1}, .inertia = 0.1, .damping = 0.3};
    body.damper[2] = (ph_damper){.axis = {1, 1, 1}, .inertia = 0.3, .damping = 0.05};
    return prepared(body);
}

ph_gyrostat_state oblique_start(const ph_gyrostat *body) {
    ph_gyrostat_state s = {.d = {0.1, -0.2, 0.05}};
    so3_store(so3_exp(vec3_make(0.3, -0.7, 1.1)), s.q);
    ph_gyrostat_set_omega(body, (double[]){1, -2, 3}, &s);
    return s;
}

// --- drifts ---------------------------------------------------------------------------------------------

static double orthogonality(const double *q) {
    const mat3 R = so3_matrix(so3_load(q));
    const mat3 E = mat3_sub(mat3_T_mul(R, R), mat3_identity());
    double most = 0;
    for (int i = 0; i < 9; i++) most = fmax(most, fabs(E.m[i]));
    return most;
}

// The spatial momentum is compared as a reader of results would have it, from omega and the attitude. What a gravity
// torque leaves of it is its vertical part, a Casimir.
void watch(const ph_gyrostat *body, const ph_gyrostat_state *from, const ph_gyrostat_state *s, drifts *most) {
    double omega[3];
    ph_gyrostat_state again = *s;
    ph_gyrostat_omega(body, s, omega);
    ph_gyrostat_set_omega(body, omega, &again);
    const vec3 pi0 = vec3_load(from->pi), change = vec3_sub(vec3_load(again.pi), pi0);
    most->energy = fmax(most->energy, fabs(ph_gyrostat_energy(body, s) / ph_gyrostat_energy(body, from) - 1));
    for (int c = 0; c < ph_gyrostat_casimirs(body); c++)
        most->casimir =
            fmax(most->casimir, fabs(ph_gyrostat_casimir(body, c, s) / ph_gyrostat_casimir(body, c, from) - 1));
    most->momentum = fmax(most->momentum, vec3_norm(change) / vec3_norm(pi0));
    most->orthogonality = fmax(most->orthogonality, orthogonality(s->q));
}

// --- A(1,1) ---------------------------------------------------------------------------------------------

void trace_add(const ph_gyrostat_state *s, trace *A11) {
    const mat3 A = so3_matrix(so3_load(s->q));
    if (A11->last > A11->before && A11->last > A.m[0]) A11->maxima++;
    A11->before = A11->last;
    A11->last = A.m[0];
    const double angle = atan2(-A.m[6], A.m[0]);
    A11->turned += remainder(angle - A11->angle, 2 * PI);
    A11->angle = angle;
}

drifts run_watched(const ph_gyrostat *body, const ph_gyrostat_state *start, int method, double h, int steps) {
    ph_gyrostat_state s = *start;
    drifts most = {0};
    for (int k = 0; k < steps; k++) {
        advance(body, method, h, &s, NULL);
        watch(body, start, &s, &most);
    }
    return most;
}
