// Laws of the compiled model on random forests: all configuration spaces, bodies and points, every joint.
// States are random and off the constraints, as the stages of a step are.             docs/theory/multibody.md
#include "harness.h"
#include "models.h"
#include "polhode/lie/element.h"

enum { MODELS = 60, MOST = 8 * ROOM };

typedef struct setup {
    scene s;
    ph_model *m;
    const ph_system *sys;
    ph_workspace *ws;
    double q[MOST], v[MOST], z[MOST];
    ph_place at;
} setup;

// The Jacobian of a joint between ground and a body on SE(3) is taken at the closed joint (joints.c): there it is
// the derivative of the residual, so such a body stays where the joint is closed.
// Those of a screw and of a motion take the angle for a rotation about one common axis: with one, all joints stay
// closed.
static void keep_closed(const setup *b, double *u) {
    for (int k = 0; k < b->s.def.joint_count; k++) {
        if (b->s.joints[k].type == PH_JOINT_HELICAL || b->s.joints[k].motion)
            for (int i = 0; i < b->sys->group.nv; i++) u[i] = 0;
        const int *ends = b->s.joints[k].nodes, node = ends[0] == PH_GROUND ? ends[1] : ends[0];
        const bool grounded = ends[0] == PH_GROUND || ends[1] == PH_GROUND;
        if (!grounded || !ph_kind_is_se3(b->sys->group.factors[node].kind)) continue;
        for (int i = 0; i < 6; i++) u[b->sys->group.factors[node].v + i] = 0;
    }
}

static void set_up(setup *b) {
    scene_random(&b->s);
    b->m = scene_compile(&b->s);
    b->sys = ph_model_system(b->m);
    assert_int_equal(b->sys->workspace_create(b->sys, &b->ws), PH_OK);
    double u[MOST];
    ph_model_initial(b->m, b->q, b->v, b->z);
    for (int i = 0; i < b->sys->group.nv; i++) {
        u[i] = 0.05 * uniform();
        b->v[i] = uniform();
    }
    keep_closed(b, u);
    ph_group_retract(&b->sys->group, PH_BODY, b->q, u, b->q);
    b->at = (ph_place){0.3, b->q, b->v, b->z};
}

static void tear_down(setup *b) {
    b->sys->workspace_free(b->ws);
    ph_model_free(b->m);
}

typedef void (*rows_of)(const setup *b, const ph_place *at, double *out);

// Where a state goes: q exp(e x), t + e clock, v + e a, z + e zdot; the last two may be NULL.
typedef struct direction {
    const double *x;
    double clock;
    const double *a, *zdot;
} direction;

// Divided difference of f from both sides: fourth order, e from eps^(1/5).
static void derivative(const setup *b, rows_of f, int n, const direction *d, double *out) {
    static const double weight[4] = {1.0 / 12, -2.0 / 3, 2.0 / 3, -1.0 / 12}, step[4] = {-2, -1, 1, 2};
    const double e = 2e-4;
    double u[MOST], q[MOST], v[MOST], z[MOST], y[MOST];
    for (int i = 0; i < n; i++) out[i] = 0;
    for (int k = 0; k < 4; k++) {
        for (int i = 0; i < b->sys->group.nv; i++) {
            u[i] = e * step[k] * d->x[i];
            v[i] = b->v[i] + (d->a ? e * step[k] * d->a[i] : 0);
        }
        for (int i = 0; i < b->sys->nz; i++) z[i] = b->z[i] + (d->zdot ? e * step[k] * d->zdot[i] : 0);
        ph_group_retract(&b->sys->group, PH_BODY, b->q, u, q);
        const ph_place moved = {b->at.t + d->clock * e * step[k], q, v, z};
        f(b, &moved, y);
        for (int i = 0; i < n; i++) out[i] += weight[k] * y[i] / e;
    }
}

static void derivative_along(const setup *b, rows_of f, int n, const double *x, double clock, double *out) {
    derivative(b, f, n, &(direction){x, clock, NULL, NULL}, out);
}

static void phi(const setup *b, const ph_place *at, double *out) { b->sys->residual(b->sys, at, out, b->ws); }
static void phidot(const setup *b, const ph_place *at, double *out) { b->sys->residual_rate(b->sys, at, out, b->ws); }
static void potential(const setup *b, const ph_place *at, double *out) {
    ph_invariants inv;
    b->sys->invariants(b->sys, at, &inv, b->ws);
    *out = inv.potential;
}
static void energy(const setup *b, const ph_place *at, double *out) {
    ph_invariants inv;
    b->sys->invariants(b->sys, at, &inv, b->ws);
    *out = inv.kinetic + inv.potential;
}
static void angular_momentum(const setup *b, const ph_place *at, double *out) {
    ph_invariants inv;
    b->sys->invariants(b->sys, at, &inv, b->ws);
    memcpy(out, inv.L, sizeof inv.L);
}

static double dot(const double *a, const double *b, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += a[i] * b[i];
    return s;
}

static void any(double *x, int n) {
    for (int i = 0; i < n; i++) x[i] = uniform();
}

static void jacobian_is_the_derivative_of_the_residual(void **state) {
    (void)state;
    static setup b;
    double x[MOST], y[MOST], want[MOST];
    for (int trial = 0; trial < MODELS; trial++) {
        set_up(&b);
        any(x, b.sys->group.nv);
        derivative_along(&b, phi, b.sys->nc, x, 0, want);
        b.sys->jacobian(b.sys, &b.at, x, y, b.ws);
        // truncation e^4 times a fifth derivative and rounding 1e-16/e both stay below 5e-11
        for (int i = 0; i < b.sys->nc; i++) NEAR(trial, y[i], want[i], 1e-10);
        tear_down(&b);
    }
    NO_FAULTS();
}

static void jacobian_T_is_its_transpose(void **state) {
    (void)state;
    static setup b;
    double x[MOST], y[MOST], Cx[MOST], CTy[MOST];
    for (int trial = 0; trial < MODELS; trial++) {
        set_up(&b);
        const int nv = b.sys->group.nv, nc = b.sys->nc;
        any(x, nv);
        any(y, nc);
        b.sys->jacobian(b.sys, &b.at, x, Cx, b.ws);
        b.sys->jacobian_T(b.sys, &b.at, y, CTy, b.ws);
        NEAR(trial, dot(y, Cx, nc), dot(CTy, x, nv), 1e-13);
        tear_down(&b);
    }
    NO_FAULTS();
}

static void residual_rate_is_the_jacobian_times_velocity(void **state) {
    (void)state;
    static setup b;
    static const double zero[MOST];
    double y[MOST], rate[MOST], nu[MOST];
    for (int trial = 0; trial < MODELS; trial++) {
        set_up(&b);
        b.sys->jacobian(b.sys, &b.at, b.v, y, b.ws);
        b.sys->residual_rate(b.sys, &b.at, rate, b.ws);
        b.sys->residual_rate(b.sys, &(ph_place){b.at.t, b.q, zero, b.z}, nu, b.ws);  // -s' of the motions
        for (int i = 0; i < b.sys->nc; i++) NEAR(trial, rate[i], y[i] + nu[i], 1e-14);
        tear_down(&b);
    }
    NO_FAULTS();
}

// phi'' = C v' - xi, so with v' = 0 the rate changes by -xi.
static void bias_is_minus_the_change_of_the_rate(void **state) {
    (void)state;
    static setup b;
    double xi[MOST], change[MOST];
    for (int trial = 0; trial < MODELS; trial++) {
        set_up(&b);
        derivative_along(&b, phidot, b.sys->nc, b.v, 1, change);
        b.sys->bias(b.sys, &b.at, xi, b.ws);
        for (int i = 0; i < b.sys->nc; i++) NEAR(trial, xi[i], -change[i], 1e-10);
        tear_down(&b);
    }
    NO_FAULTS();
}

static void gravity_and_springs_are_minus_the_gradient_of_the_potential(void **state) {
    (void)state;
    static setup b;
    double x[MOST], Q[MOST], slope;
    for (int trial = 0; trial < MODELS; trial++) {
        set_up(&b);
        ph_model_initial(b.m, b.q, x, b.z);  // an angle is one about a common axis only where the joint is closed
        const int nv = b.sys->group.nv;
        any(x, nv);
        derivative_along(&b, potential, 1, x, 0, &slope);
        b.sys->forces(b.sys, PH_FORCE_GRAVITY | PH_FORCE_SPRING, &b.at, Q, b.ws);
        NEAR(trial, dot(Q, x, nv), -slope, 1e-8);  // springs nearly slack have large third derivatives
        tear_down(&b);
    }
    NO_FAULTS();
}

// What the rotors' momenta add to the rate of f, which is at most quadratic in them: the difference is exact.
static void rate_by_rotors(const setup *b, rows_of f, int n, const double *zdot, double *out) {
    double z[MOST], y[MOST];
    for (int i = 0; i < n; i++) out[i] = 0;
    for (int side = -1; side <= 1; side += 2) {
        for (int i = 0; i < b->sys->nz; i++) z[i] = b->z[i] + side * zdot[i];
        f(b, &(ph_place){b->at.t, b->q, b->v, z}, y);
        for (int i = 0; i < n; i++) out[i] += 0.5 * side * y[i];
    }
}

static void kinetic(const setup *b, const ph_place *at, double *out) {
    ph_invariants inv;
    b->sys->invariants(b->sys, at, &inv, b->ws);
    *out = inv.kinetic;
}

static void damping_takes_power_and_inertia_forces_take_none(void **state) {
    (void)state;
    static setup b;
    double Q[MOST], a[MOST], zdot[MOST], of_rotors;
    for (int trial = 0; trial < MODELS; trial++) {
        set_up(&b);
        const int nv = b.sys->group.nv;
        assert_int_equal(b.sys->accelerate(b.sys, &b.at, NULL, a, zdot, NULL, b.ws), PH_OK);
        rate_by_rotors(&b, kinetic, 1, zdot, &of_rotors);
        b.sys->forces(b.sys, PH_FORCE_DAMPING, &b.at, Q, b.ws);
        assert_true(dot(Q, b.v, nv) <= 0);
        bool wheels = false;
        for (int k = 0; k < b.s.rotor_count; k++) wheels = wheels || b.s.rotors[k].kind == PH_ROTOR_WHEEL;
        b.sys->forces(b.sys, PH_FORCE_ROTORS, &b.at, Q, b.ws);
        if (!wheels) assert_true(dot(Q, b.v, nv) + of_rotors <= 1e-14);  // rounding of some J/s
        b.sys->forces(b.sys, PH_FORCE_INERTIA, &b.at, Q, b.ws);
        BELOW(trial, dot(Q, b.v, nv), 1e-14 * nv);
        tear_down(&b);
    }
    NO_FAULTS();
}

// Both rows of (M.10) with what `accelerate` returns; every part comes from another function.
static void accelerations_solve_the_index_1_system(void **state) {
    (void)state;
    static setup b;
    double a[MOST], zdot[MOST], lambda[MOST], xi[MOST], y[MOST], Q[MOST], Ma[MOST];
    for (int trial = 0; trial < MODELS; trial++) {
        set_up(&b);
        const int nv = b.sys->group.nv, nc = b.sys->nc;
        assert_int_equal(b.sys->accelerate(b.sys, &b.at, NULL, a, zdot, lambda, b.ws), PH_OK);
        b.sys->bias(b.sys, &b.at, xi, b.ws);
        b.sys->jacobian(b.sys, &b.at, a, y, b.ws);
        double size = 1;
        for (int i = 0; i < nv; i++) size = fmax(size, fabs(a[i]));
        for (int i = 0; i < nc; i++) NEAR(trial, y[i], xi[i], 1e-14 * size);
        b.sys->forces(b.sys, PH_FORCE_ALL, &b.at, Q, b.ws);
        b.sys->inertia(b.sys, a, Ma);
        b.sys->jacobian_T(b.sys, &b.at, lambda, y, b.ws);
        for (int i = 0; i < nc; i++) size = fmax(size, fabs(lambda[i]));
        // relative to the largest load: multipliers pass from the leaves to the root
        for (int i = 0; i < nv; i++) NEAR(trial, Ma[i] + y[i], Q[i], 2e-13 * size);
        tear_down(&b);
    }
    NO_FAULTS();
}

// C u = rhs, and u is orthogonal in the weight to every motion that the constraints allow.
static void corrections_are_the_smallest_in_their_weight(void **state) {
    (void)state;
    static setup b;
    double rhs[MOST], u[MOST], x[MOST], w[MOST], y[MOST];
    for (int trial = 0; trial < MODELS; trial++) {
        set_up(&b);
        const int nv = b.sys->group.nv, nc = b.sys->nc;
        any(rhs, nc);
        any(x, nv);
        for (int weight = PH_WEIGHT_MASS; weight <= PH_WEIGHT_IDENTITY; weight++) {
            assert_int_equal(b.sys->correct(b.sys, (ph_weight)weight, &b.at, rhs, u, b.ws), PH_OK);
            b.sys->jacobian(b.sys, &b.at, u, y, b.ws);
            for (int i = 0; i < nc; i++) NEAR(trial, y[i], rhs[i], 1e-13);
            b.sys->jacobian(b.sys, &b.at, x, y, b.ws);
            assert_int_equal(b.sys->correct(b.sys, (ph_weight)weight, &b.at, y, w, b.ws), PH_OK);
            for (int i = 0; i < nv; i++) w[i] = x[i] - w[i];  // allowed: C w = 0
            if (weight == PH_WEIGHT_MASS) b.sys->inertia(b.sys, u, y);
            else memcpy(y, u, sizeof(double) * (size_t)nv);
            BELOW(trial, dot(w, y, nv), 1e-11);
        }
        tear_down(&b);
    }
    NO_FAULTS();
}

// d/dt (kinetic + potential) = power of what is not in the potential, along the constrained motion.
static void energy_changes_by_the_power_of_damping_wheels_and_motions(void **state) {
    (void)state;
    static setup b;
    static const double zero[MOST];
    double lambda[MOST], nu[MOST], slope, of_rotors;
    double a[MOST], zdot[MOST], p[MOST], Q[MOST], u[MOST];
    for (int trial = 0; trial < MODELS; trial++) {
        set_up(&b);
        const int nv = b.sys->group.nv;
        ph_model_initial(b.m, b.q, p, b.z);  // on the constraints
        b.sys->residual_rate(b.sys, &b.at, u, b.ws);
        for (int i = 0; i < b.sys->nc; i++) u[i] = -u[i];
        assert_int_equal(b.sys->correct(b.sys, PH_WEIGHT_MASS, &b.at, u, p, b.ws), PH_OK);
        for (int i = 0; i < nv; i++) b.v[i] += p[i];  // and moving along them
        assert_int_equal(b.sys->accelerate(b.sys, &b.at, NULL, a, zdot, lambda, b.ws), PH_OK);
        b.sys->residual_rate(b.sys, &(ph_place){b.at.t, b.q, zero, b.z}, nu, b.ws);  // -s' of the motions
        b.sys->inertia(b.sys, a, p);
        b.sys->forces(b.sys, PH_FORCE_GRAVITY | PH_FORCE_SPRING, &b.at, Q, b.ws);
        const double rate = dot(p, b.v, nv) - dot(Q, b.v, nv);
        b.sys->forces(b.sys, PH_FORCE_DAMPING | PH_FORCE_APPLIED | PH_FORCE_ROTORS, &b.at, Q, b.ws);
        // the joints' forces -C^T lambda do work on the motions alone, where C v = s'
        const double power = dot(Q, b.v, nv) + dot(lambda, nu, b.sys->nc);
        NEAR(trial, rate, power, 1e-11);
        rate_by_rotors(&b, kinetic, 1, zdot, &of_rotors);
        derivative(&b, energy, 1, &(direction){b.v, 1, a, zdot}, &slope);
        NEAR(trial, slope, power + of_rotors, 1e-8);  // nearly slack springs, as above
        tear_down(&b);
    }
    NO_FAULTS();
}

// A turn of everything with the angular velocity n about a point, in each node's own algebra.
static void turn_all(const setup *b, vec3 n, vec3 about, double *x) {
    for (int i = 0; i < b->sys->group.count; i++) {
        const ph_factor *f = b->sys->group.factors + i;
        const se3 g = ph_element_pose(f->kind, b->q + f->q);
        const vec3 v = vec3_cross(n, vec3_sub(g.x, about)), back = so3_act(so3_inv(g.R), v);
        if (f->kind != PH_RN) vec3_store(so3_act(so3_inv(g.R), n), x + f->v);
        vec3_store(ph_kind_is_se3(f->kind) ? back : v, x + f->v + (f->kind == PH_RN ? 0 : 3));
    }
}

// L' about a point is the moment of all forces, those of the joints too, and what the rotors take up: their torques on
// the bodies are internal. Gravity of a centre has none about it.
static void angular_momentum_changes_by_the_moment_of_forces(void **state) {
    (void)state;
    static setup b;
    int central = 0;
    double a[MOST], zdot[MOST], lambda[MOST], x[MOST], Q[MOST], y[MOST], slope[3], of_rotors[3];
    const unsigned moving = PH_FORCE_ALL & ~(unsigned)PH_FORCE_INERTIA;
    for (int trial = 0; trial < MODELS; trial++) {
        set_up(&b);
        const int nv = b.sys->group.nv, nc = b.sys->nc;
        const vec3 about = b.s.def.mu > 0 ? vec3_load(b.s.def.center) : vec3_zero();
        assert_int_equal(b.sys->accelerate(b.sys, &b.at, NULL, a, zdot, lambda, b.ws), PH_OK);
        derivative(&b, angular_momentum, 3, &(direction){b.v, 1, a, zdot}, slope);
        rate_by_rotors(&b, angular_momentum, 3, zdot, of_rotors);
        double size = 1;
        for (int i = 0; i < nv; i++) size = fmax(size, fabs(a[i]));
        for (int k = 0; k < 3; k++) {
            turn_all(&b, vec3_make(k == 0, k == 1, k == 2), about, x);
            b.sys->forces(b.sys, moving, &b.at, Q, b.ws);
            b.sys->jacobian(b.sys, &b.at, x, y, b.ws);
            NEAR(trial, slope[k], dot(Q, x, nv) - dot(lambda, y, nc) + of_rotors[k], 1e-9 * size);
            if (!(b.s.def.mu > 0)) continue;
            b.sys->forces(b.sys, PH_FORCE_GRAVITY, &b.at, Q, b.ws);
            BELOW(trial, dot(Q, x, nv), 1e-13);  // of some ten loads of some N m
            central++;
        }
        tear_down(&b);
    }
    NO_FAULTS();
    assert_true(central > 3 * MODELS / 4);
}

// The same physics on all configuration spaces and for either order of a joint's bodies.
static void accelerations_do_not_depend_on_the_configuration_space(void **state) {
    (void)state;
    static scene s;
    double vdot[3][6], q[16], v[12], a[12];
    for (int k = 0; k < 3; k++) {
        scene_double_pendulum(&s, (ph_cspace)(PH_CSPACE_SO3XR3 + k));
        if (k) {
            s.joints[1].nodes[0] = 1;
            s.joints[1].nodes[1] = 0;
        }
        ph_model *m = scene_compile(&s);
        const ph_system *sys = ph_model_system(m);
        ph_workspace *ws;
        assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
        ph_model_initial(m, q, v, NULL);
        const ph_place at = {0, q, v, NULL};
        assert_int_equal(sys->accelerate(sys, &at, NULL, a, NULL, NULL, ws), PH_OK);
        for (int i = 0; i < 3; i++) {
            vdot[k][i] = a[i];
            vdot[k][3 + i] = a[6 + i];
        }
        sys->workspace_free(ws);
        ph_model_free(m);
    }
    for (int i = 0; i < 12; i++) NEAR(i, vdot[1 + i / 6][i % 6], vdot[0][i % 6], 1e-13);
    NO_FAULTS();
}

static void a_failed_call_says_where(void **state) {
    (void)state;
    static scene s;
    ph_model *m;
    ph_error err;
    scene_top(&s, 150, PH_CSPACE_AUTO);
    s.bodies[0].mass = -1;
    assert_int_equal(ph_model_create(&s.def, &m, &err), PH_ERR_MODEL);
    assert_null(m);
    assert_string_equal(err.where, "bodies[0].mass");
    scene_top(&s, 150, PH_CSPACE_AUTO);
    s.bodies[0].velocity[1] = 1e-3;
    assert_int_equal(ph_model_create(&s.def, &m, &err), PH_ERR_MODEL);
    assert_string_equal(err.where, "joints[0]");
    assert_non_null(strstr(err.what, "0.001 m/s"));
    scene_double_pendulum(&s, PH_CSPACE_AUTO);
    s.joints[2] = s.joints[0];  // a ball at a point of the second body that does not rest
    s.joints[2].nodes[1] = 1;
    s.def.joint_count = 3;
    assert_int_equal(ph_model_create(&s.def, &m, &err), PH_ERR_MODEL);
    assert_string_equal(err.where, "joints[2]");
}

// A point is fixed where it is, on either side of the joint, and hangs on what it is fixed to.
static void a_point_is_fixed_where_it_is(void **state) {
    (void)state;
    static scene s;
    for (int k = 0; k < 6; k++) {
        double q[MOST], v[MOST];
        scene_points(&s, 2);
        s.def.force_count = 0;
        s.points[1].velocity[1] = s.points[0].velocity[1] = 0;
        s.joints[0] = ph_joint_default();
        s.joints[0].type = PH_JOINT_FIXED;
        s.joints[0].nodes[k % 2] = k < 4 ? PH_GROUND : 0;
        s.joints[0].nodes[1 - k % 2] = 1;
        s.joints[0].has_at = k == 2 || k == 3;
        s.joints[0].at[2] = 5;
        s.def.joint_count = 1;
        ph_model *m = scene_compile(&s);
        assert_int_equal(ph_model_count(m).dof, 3);
        ph_simulation sim = ph_simulation_default();
        sim.step = 0.01;
        sim.duration = 1;
        run_to(m, &sim, q, v, NULL);
        NEAR(k, q[3] - (k < 4 ? 0 : q[0]), 1, 1e-14);
        NEAR(k, q[5] - (k < 4 ? 0 : q[2]), 0, 1e-14);
        ph_model_free(m);
    }
    NO_FAULTS();
}

static void auto_takes_se3_where_a_joint_to_ground_moves_the_centre_of_mass(void **state) {
    (void)state;
    static scene s;
    static const struct {
        ph_joint_type type;
        double at[3];
        ph_cspace want;
    } cases[] = {
        {PH_JOINT_SPHERICAL, {0, 0, 0}, PH_CSPACE_SE3}, {PH_JOINT_SPHERICAL, {0, 1, 0}, PH_CSPACE_SO3XR3},
        {PH_JOINT_REVOLUTE, {0, 0, 3}, PH_CSPACE_SE3},  {PH_JOINT_REVOLUTE, {0, 1, 3}, PH_CSPACE_SO3XR3},
        {PH_JOINT_FIXED, {0, 0, 0}, PH_CSPACE_SO3XR3},
    };
    for (size_t k = 0; k < COUNT(cases); k++) {
        scene_top(&s, 150, PH_CSPACE_AUTO);
        memset(s.bodies[0].velocity, 0, sizeof s.bodies[0].velocity);
        memset(s.bodies[0].omega, 0, sizeof s.bodies[0].omega);
        s.joints[0].type = cases[k].type;
        memcpy(s.joints[0].at, cases[k].at, sizeof cases[k].at);
        ph_model *m = scene_compile(&s);
        assert_int_equal(ph_model_body(m, 0).cspace, cases[k].want);
        assert_true(strlen(ph_model_body(m, 0).why) > 10);
        ph_model_free(m);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(jacobian_is_the_derivative_of_the_residual),
        cmocka_unit_test(jacobian_T_is_its_transpose),
        cmocka_unit_test(residual_rate_is_the_jacobian_times_velocity),
        cmocka_unit_test(bias_is_minus_the_change_of_the_rate),
        cmocka_unit_test(gravity_and_springs_are_minus_the_gradient_of_the_potential),
        cmocka_unit_test(damping_takes_power_and_inertia_forces_take_none),
        cmocka_unit_test(accelerations_solve_the_index_1_system),
        cmocka_unit_test(corrections_are_the_smallest_in_their_weight),
        cmocka_unit_test(energy_changes_by_the_power_of_damping_wheels_and_motions),
        cmocka_unit_test(angular_momentum_changes_by_the_moment_of_forces),
        cmocka_unit_test(accelerations_do_not_depend_on_the_configuration_space),
        cmocka_unit_test(a_failed_call_says_where),
        cmocka_unit_test(a_point_is_fixed_where_it_is),
        cmocka_unit_test(auto_takes_se3_where_a_joint_to_ground_moves_the_centre_of_mass),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
