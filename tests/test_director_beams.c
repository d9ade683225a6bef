// Beams of directors: the equilibria, frequencies and motions of se3, internal constraints, energy and momenta, every
// method, couplings with bodies and other beams.                                       docs/theory/directors.md
#include "statics_cases.h"
#include "stepped.h"

#include "model/lookup.h"

static const double ROUNDED = 1e-12;  // of constraints

// ------------------------------------------------------------------------------------------- equilibria

// The tip of a cantilever of length 1 under a force and a moment that bend and twist it by about 1 rad.
static void tip(ph_interpolation how, int degree, int elements, double slenderness, double out[6]) {
    const double EI = 1, EA = 12 * slenderness * slenderness;
    static_case c = cantilever(1, elements, EA, EA / 3, 0.8, EI);
    c.beams[0].interpolation = how;
    c.beams[0].degree = degree;
    c.statics.load_steps = 4;
    load_node(&c, degree * elements, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, 0.3, 1.1, 0.7);
    load_node(&c, degree * elements, PH_FORCE_TYPE_TORQUE, PH_FRAME_BODY, 0.5, -0.4, 0.6);
    static_result r = balance(&c);
    if (r.status) fail_msg("%s", r.err.what);
    memcpy(out, tip_of(&r, 0), 6 * sizeof *out);  // position and the first row of R
    release(&r);
}

static double distance(const double *a, const double *b, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += (a[i] - b[i]) * (a[i] - b[i]);
    return sqrt(sum);
}

// To that of se3, with twice the degree, the same for a slender beam: nothing locks.
static void the_tip_converges_to_that_of_se3(void **state) {
    (void)state;
    const double slenderness[] = {10, 1e4};
    for (size_t s = 0; s < COUNT(slenderness); s++) {
        double want[6];
        tip(PH_BEAM_SE3, 3, 40, slenderness[s], want);
        for (int degree = 1; degree <= 3; degree++) {
            double error[3], at[6];
            for (int k = 0; k < 3; k++) {
                tip(PH_BEAM_DIRECTORS, degree, (degree == 1 ? 8 : 4) << k, slenderness[s], at);
                error[k] = distance(at, want, 6);
            }
            const double order = log2(error[1] / error[2]);
            print_message("slenderness %g, degree %d: errors %.2e %.2e %.2e, order %.2f\n", slenderness[s], degree,
                          error[0], error[1], error[2], order);
            NEAR(degree, order, 2 * degree, 0.15);
            BELOW(degree, error[2], degree == 1 ? 2e-3 : degree == 2 ? 2e-6 : 3e-10);
        }
    }
    NO_FAULTS();
}

// ------------------------------------------------------------------------------------------------- models

static ph_beam_def soft_beam(ph_interpolation how, int degree, int elements) {
    static const double stiffness[6] = {1e3, 1e3, 1e3, 1, 1, 1};
    ph_beam_def b = ph_beam_default();
    b.name = "rod";
    b.to[0] = 1;
    b.elements = elements;
    b.degree = degree;
    b.interpolation = how;
    for (int i = 0; i < 6; i++) b.stiffness[7 * i] = stiffness[i];
    b.has_inertia = true;
    b.rho_A = 1;
    b.J[0] = 0.02, b.J[4] = b.J[8] = 0.01;
    return b;
}

// A crank on se3 turns about ground, with a beam clamped to it that ends in a point on a line of ground's; a second
// beam, of se3, shares its middle node.
static ph_model *mechanism(ph_interpolation how, int degree, int elements) {
    ph_beam_def beams[2] = {soft_beam(how, degree, elements), soft_beam(PH_BEAM_SE3, 1, 1)};
    ph_body_def crank = ph_body_default();
    ph_joint_def hinge = ph_joint_default();
    ph_force_def push = ph_force_default();
    static const double value[8] = {-1, -2, -3, 1, 2, 3, 2, 0.5 * PI};  // grows from nothing
    ph_model *m;
    ph_error err = {0};
    crank.name = "crank";
    crank.mass = 1;
    crank.inertia[0] = crank.inertia[4] = crank.inertia[8] = 0.1;
    crank.position[0] = -0.5;
    crank.cspace = PH_CSPACE_SE3;
    hinge.name = "hinge";
    hinge.type = PH_JOINT_REVOLUTE;
    hinge.nodes[0] = PH_GROUND;
    hinge.nodes[1] = 0;
    hinge.has_at = true;
    hinge.at[0] = -1;
    hinge.axis[2] = 1;
    beams[0].ends[0] = (ph_beam_end){PH_END_CLAMPED, 0};
    beams[1].name = "leg";
    beams[1].from[0] = 0.5, beams[1].to[0] = 0.5, beams[1].to[1] = 0.4;
    beams[1].normal[0] = 1, beams[1].normal[1] = 0;
    beams[1].ends[0] = (ph_beam_end){PH_END_CLAMPED, 1 + degree * elements / 2};
    push.name = "push";
    push.type = PH_FORCE_TYPE_FORCE;
    push.frame = PH_FRAME_INERTIAL;
    push.at_kind = PH_AT_CENTRE;
    push.nodes[0] = 1 + degree * elements;
    push.value = (ph_signal){.kind = PH_SIGNAL_SINE, .dim = 3, .data = value};
    const ph_model_def def = {.bodies = &crank,
                              .body_count = 1,
                              .joints = &hinge,
                              .joint_count = 1,
                              .forces = &push,
                              .force_count = 1,
                              .beams = beams,
                              .beam_count = 2};
    if (ph_model_create(&def, &m, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    return m;
}

// A free beam along a curve.
static ph_model *flying(int degree, int elements, double damping) {
    static const double points[] = {0, 0, 0, 3, 2, 1, 6, 2, 3, 9, 0, 3}, stiffness[6] = {1e4, 1e4, 1e4, 500, 500, 400};
    ph_beam_def b = soft_beam(PH_BEAM_DIRECTORS, degree, elements);
    ph_model *m;
    ph_error err = {0};
    b.shape = PH_BEAM_CURVE;
    b.points = points;
    b.point_count = 4;
    b.damping = damping;
    for (int i = 0; i < 6; i++) b.stiffness[7 * i] = stiffness[i];
    for (int i = 0; i < 3; i++) b.J[4 * i] = 5 + i;
    b.motion = PH_BEAM_MOVING;
    b.velocity[0] = 1, b.omega[0] = 0.3, b.omega[1] = 0.8, b.omega[2] = -0.5;
    const ph_model_def def = {.beams = &b, .beam_count = 1};
    if (ph_model_create(&def, &m, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    return m;
}

// From t = 0 to `count` steps; poses of all bodies; constraints at each step.
enum { POSES = 12 * 60 };
typedef struct ended {
    double pose[POSES], phi, phidot, orthogonality;
} ended;

static void run_to_end(setup *b, const ph_simulation *sim, int count, ended *out) {
    static double q[MOST], v[MOST];
    ph_integrator *g;
    ph_error err = {0};
    memcpy(q, b->q, sizeof q), memcpy(v, b->v, sizeof v);
    ph_state s = {0, q, v, b->z};
    const int nodes = ph_model_count(b->m).bodies;
    *out = (ended){.phi = 0};
    if (ph_integrator_create(b->sys, sim, &g, &err) != PH_OK) fail_msg("%s", err.what);
    for (int i = 1; i <= count; i++) {
        if (ph_integrator_step(g, i * sim->step, &s, &err) != PH_OK) fail_msg("%s: %s", sim->method->name, err.what);
        static double phi[MOST];
        const ph_place at = {s.t, q, v, b->z};
        b->sys->residual(b->sys, &at, phi, b->ws);
        out->phi = fmax(out->phi, largest(phi, b->sys->nc));
        b->sys->residual_rate(b->sys, &at, phi, b->ws);
        out->phidot = fmax(out->phidot, largest(phi, b->sys->nc));
    }
    assert_true(12 * nodes <= POSES);
    for (int i = 0; i < nodes; i++) {
        const ph_node_motion at = ph_model_node_motion(b->m, i, &(ph_place){.q = q, .v = v});
        memcpy(out->pose + 12 * i, at.x, 3 * sizeof *at.x);
        memcpy(out->pose + 12 * i + 3, at.R, 9 * sizeof *at.R);
    }
    ph_integrator_free(g);
}

// ------------------------------------------------------------------------------------------------ dynamics

// The end of the beam in the mechanism, by a method whose error in time is far below.
static void moved_tip(ph_interpolation how, int degree, int elements, double out[3]) {
    static setup b;
    static ended end;
    ph_simulation sim = ph_simulation_default();
    open_model(&b, mechanism(how, degree, elements));
    sim.method = ph_method_find("variational4");
    sim.step = 1e-3;
    run_to_end(&b, &sim, 200, &end);
    BELOW(elements, end.phi, ROUNDED);
    memcpy(out, end.pose + 12 * (1 + degree * elements), 3 * sizeof *out);
    close_setup(&b);
}

static void the_motion_converges_to_that_of_se3(void **state) {
    (void)state;
    double want[3];
    moved_tip(PH_BEAM_SE3, 3, 12, want);
    for (int degree = 1; degree <= 3; degree++) {
        double error[2], at[3];
        for (int k = 0; k < 2; k++) {
            moved_tip(PH_BEAM_DIRECTORS, degree, (degree == 1 ? 8 : 2) << k, at);
            error[k] = distance(at, want, 3);
        }
        const double order = log2(error[0] / error[1]);
        print_message("mechanism, degree %d: errors %.2e %.2e, order %.2f\n", degree, error[0], error[1], order);
        assert_true(order > 1.7 * degree);  // of two coarse meshes; finer ones see how smoothly the load begins
    }
    NO_FAULTS();
}

// Every family of methods, with its order, to one motion.
static void all_methods_converge(void **state) {
    (void)state;
    static const struct {
        const char *name;
        int order;
        double step;
    } methods[] = {{"variational", 2, 1e-3},
                   {"variational4", 4, 1e-3},
                   {"gauss2", 2, 1e-3},
                   {"gauss4", 4, 1e-3},
                   {"gauss6", 6, 2e-3},
                   {"energy-momentum", 2, 1e-3},
                   {"generalized-alpha", 2, 1e-3},
                   {"rkmk4", 4, 5e-4}};
    static setup b;
    static ended want, got;
    for (int degree = 1; degree <= 2; degree++) {
        open_model(&b, mechanism(PH_BEAM_DIRECTORS, degree, 4));
        ph_simulation sim = ph_simulation_default();
        sim.method = ph_method_find("gauss6");
        sim.step = 2.5e-4;
        run_to_end(&b, &sim, 320, &want);
        for (size_t k = 0; k < COUNT(methods); k++) {
            double off[2];
            sim.method = ph_method_find(methods[k].name);
            for (int n = 0; n < 2; n++) {
                sim.step = methods[k].step / (1 << n);
                run_to_end(&b, &sim, (int)(0.08 / sim.step + 0.5), &got);
                off[n] = distance(got.pose, want.pose, POSES);
                BELOW((double)k, got.phi, ROUNDED);
                BELOW((double)k, got.phidot, ROUNDED);
            }
            print_message("degree %d, %-17s off by %.1e, %.1e, order %.2f\n", degree, methods[k].name, off[0], off[1],
                          log2(off[0] / off[1]));
            if (off[1] > 2e-12) NEAR((double)k, log2(off[0] / off[1]), methods[k].order, 0.4);
        }
        close_setup(&b);
    }
    NO_FAULTS();
}

// The discrete null space and nodal reparametrisation: no multipliers, the same motion.
static void null_space_is_the_same_motion(void **state) {
    (void)state;
    static setup b;
    static ended end[2];
    ph_simulation sim = ph_simulation_default();
    sim.method = ph_method_find("variational");
    sim.step = 4e-3;
    for (int degree = 1; degree <= 3; degree++) {
        open_model(&b, mechanism(PH_BEAM_DIRECTORS, degree, 4));
        for (int k = 0; k < 2; k++) {
            sim.constraints = k ? PH_CONSTRAINTS_NULL_SPACE : PH_CONSTRAINTS_MULTIPLIERS;
            run_to_end(&b, &sim, 50, &end[k]);
        }
        BELOW(degree, distance(end[0].pose, end[1].pose, POSES), 1e-11);
        BELOW(degree, end[1].phi, ROUNDED);
        close_setup(&b);
    }
    NO_FAULTS();
}

static void energy_and_momenta_are_kept(void **state) {
    (void)state;
    static setup b;
    for (int degree = 1; degree <= 3; degree++)
        for (int damped = 0; damped < 2; damped++) {
            static double q[MOST], v[MOST];
            ph_simulation sim = ph_simulation_default();
            ph_integrator *g;
            ph_error err = {0};
            ph_invariants first, now;
            double energy = 0, momentum = 0;
            open_model(&b, flying(degree, 6 / degree, damped ? 0.003 : 0));
            memcpy(q, b.q, sizeof q), memcpy(v, b.v, sizeof v);
            ph_state s = {0, q, v, b.z};
            const ph_place at = {0, q, v, b.z};
            sim.method = ph_method_find("energy-momentum");
            sim.step = 0.02;
            b.sys->invariants(b.sys, &at, &first, b.ws);
            assert_int_equal(ph_integrator_create(b.sys, &sim, &g, &err), PH_OK);
            for (int i = 1; i <= 500; i++) {
                if (ph_integrator_step(g, i * sim.step, &s, &err) != PH_OK) fail_msg("%s", err.what);
                b.sys->invariants(b.sys, &at, &now, b.ws);
                const double lost = ph_integrator_exchange(g)->lost;
                energy = fmax(energy, fabs(now.kinetic + now.potential - first.kinetic - first.potential + lost));
                for (int k = 0; k < 3; k++)
                    momentum = fmax(momentum, fmax(fabs(now.p[k] - first.p[k]), fabs(now.L[k] - first.L[k])));
            }
            const double lost = ph_integrator_exchange(g)->lost / first.kinetic;
            print_message("degree %d%s: energy %.1e and losses %.1e of the kinetic energy, momenta %.1e\n", degree,
                          damped ? ", damped" : "", energy / first.kinetic, lost,
                          momentum / vec3_norm(vec3_load(first.L)));
            BELOW(degree, energy / first.kinetic, 1e-12);
            BELOW(degree, momentum / vec3_norm(vec3_load(first.L)), 1e-12);
            assert_true(damped ? lost > 1e-4 : lost == 0);
            ph_integrator_free(g);
            close_setup(&b);
        }
    NO_FAULTS();
}

// ---------------------------------------------------------------------------------------------- refusals

static void refused(const ph_beam_def *b, const char *where, const char *what) {
    const ph_model_def def = {.beams = b, .beam_count = 1};
    ph_model *m;
    ph_error err = {0};
    assert_int_equal(ph_model_create(&def, &m, &err), PH_ERR_MODEL);
    assert_non_null(strstr(err.where, where));
    if (strstr(err.what, what) == NULL) fail_msg("\"%s\" has no \"%s\"", err.what, what);
}

static void what_is_not_there_is_refused(void **state) {
    (void)state;
    ph_beam_def b = soft_beam(PH_BEAM_DIRECTORS, 1, 2);
    b.mass_matrix = PH_MASS_CONSISTENT;
    refused(&b, "beams[0].mass_matrix", "directors have a lumped mass matrix");
    b = soft_beam(PH_BEAM_DIRECTORS, 1, 1);
    b.twist = 1.6;
    refused(&b, "beams[0].elements", "91.67 degrees from end to end: expected at most 90");
    b = soft_beam(PH_BEAM_DIRECTORS, 1, 2);
    b.J[0] = 1e-12;
    refused(&b, "", "a rod cannot have directors");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tip_converges_to_that_of_se3),
        cmocka_unit_test(the_motion_converges_to_that_of_se3),
        cmocka_unit_test(all_methods_converge),
        cmocka_unit_test(null_space_is_the_same_motion),
        cmocka_unit_test(energy_and_momenta_are_kept),
        cmocka_unit_test(what_is_not_there_is_refused),
    };
    return cmocka_run_group_tests_name("beams of directors", tests, NULL, NULL);
}
