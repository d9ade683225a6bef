// Beams of degree 2 and 3 in models: orders of equilibria and frequencies, locking, what the methods keep, refusals.
//                                                                                          docs/theory/beams.md
#include "statics_cases.h"
#include "stepped.h"

// ------------------------------------------------------------------------------------------- equilibria

// The tip of a cantilever of length 1 under a force and a moment that bend and twist it by about 1 rad.
static void tip(int degree, int elements, double slenderness, double out[6]) {
    const double EI = 1, EA = 12 * slenderness * slenderness;  // of a square section of side 1/slenderness
    static_case c = cantilever(1, elements, EA, EA / 3, 0.8, EI);
    c.beams[0].degree = degree;
    c.statics.load_steps = 4;
    const int last = degree * elements;
    load_node(&c, last, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, 0.3, 1.1, 0.7);
    load_node(&c, last, PH_FORCE_TYPE_TORQUE, PH_FRAME_BODY, 0.5, -0.4, 0.6);
    static_result r = balance(&c);
    if (r.status) fprintf(stderr, "%s\n", r.err.what);
    assert_int_equal(r.status, PH_OK);
    memcpy(out, tip_of(&r, 0), 6 * sizeof *out);  // position and the first row of R
    release(&r);
}

static double distance(const double *a, const double *b) {
    double sum = 0;
    for (int i = 0; i < 6; i++) sum += (a[i] - b[i]) * (a[i] - b[i]);
    return sqrt(sum);
}

// Orders 2, 4, 6 with as many Gauss points as the degree, the same for a slender beam: nothing locks.
static void the_tip_converges_with_twice_the_degree(void **state) {
    (void)state;
    const double slenderness[] = {10, 1e4};
    for (size_t s = 0; s < COUNT(slenderness); s++) {
        double want[6];
        tip(3, 40, slenderness[s], want);
        for (int degree = 1; degree <= 3; degree++) {
            double error[3], at[6];
            const int coarsest = degree == 1 ? 8 : 4;
            for (int k = 0; k < 3; k++) {
                tip(degree, coarsest << k, slenderness[s], at);
                error[k] = distance(at, want);
            }
            const double order = log2(error[1] / error[2]);
            print_message("slenderness %g, degree %d: errors %.2e %.2e %.2e, order %.2f\n", slenderness[s], degree,
                          error[0], error[1], error[2], order);
            NEAR(degree, order, 2 * degree, 0.15);
            BELOW(degree, error[2], degree == 1 ? 1e-4 : degree == 2 ? 5e-8 : 3e-12);
        }
    }
    NO_FAULTS();
}

// A moment 2 pi EI/L rolls the beam up into a circle: its nodes are on it to rounding, though an element turns by 120
// degrees, and the resultants at all Gauss points are the moment.
static void pure_bending_is_a_circle(void **state) {
    (void)state;
    const double moment = 2 * PI * 3;
    static_case c = cantilever(1, 3, 1e6, 1e6, 2, 3);
    c.beams[0].degree = 3;
    c.statics.load_steps = 8;
    load_node(&c, 9, PH_FORCE_TYPE_TORQUE, PH_FRAME_INERTIAL, 0, 0, moment);
    static_result r = balance(&c);
    if (r.status) fprintf(stderr, "%s\n", r.err.what);
    assert_int_equal(r.status, PH_OK);
    double worst = 0;
    for (int k = 0; k <= 9; k++) {
        static const double inner[3] = {0, 0.5 - 0.22360679774997896, 0.5 + 0.22360679774997896};
        const double angle = 2 * PI * (k / 3 + inner[k % 3]) / 3, radius = 1 / (2 * PI);
        char name[24];
        snprintf(name, sizeof name, "arm[%d]", k);
        const double *x = node_of(&r, name);
        worst = fmax(worst, hypot(x[0] - radius * sin(angle), x[1] - radius * (1 - cos(angle))));
        BELOW(k, fabs(x[2]), 1e-15);
    }
    for (int k = 0; k < 9; k++) {
        for (int i = 0; i < 5; i++) BELOW(k, fabs(r.resultants[6 * k + i]), 1e-11);
        NEAR(k, r.resultants[6 * k + 5], moment, 1e-11);
    }
    print_message("circle: nodes off by %.1e of the length\n", worst);
    BELOW(0, worst, 1e-13);
    release(&r);
    NO_FAULTS();
}

// A line load is lumped as the inertia is: the tip of a beam that hangs down by its own weight.
static void hanging_tip(int degree, int elements, double out[6]) {
    static_case c = cantilever(1, elements, 1e4, 1e4, 1, 1);
    c.beams[0].degree = degree;
    c.beams[0].has_inertia = true;
    c.beams[0].rho_A = 1;
    for (int i = 0; i < 3; i++) c.beams[0].J[4 * i] = 1e-3;
    c.gravity[1] = -8;
    c.gravity[2] = 2;
    static_result r = balance(&c);
    assert_int_equal(r.status, PH_OK);
    memcpy(out, tip_of(&r, 0), 6 * sizeof *out);
    release(&r);
}

static void line_loads_converge_with_twice_the_degree(void **state) {
    (void)state;
    double want[6];
    hanging_tip(3, 96, want);
    for (int degree = 1; degree <= 3; degree++) {
        double error[2], at[6];
        for (int k = 0; k < 2; k++) {
            hanging_tip(degree, 16 << k, at);
            error[k] = distance(at, want);
        }
        print_message("own weight, degree %d: errors %.2e %.2e, order %.2f\n", degree, error[0], error[1],
                      log2(error[0] / error[1]));
        NEAR(degree, log2(error[0] / error[1]), 2 * degree, 0.2);
    }
    NO_FAULTS();
}

// ------------------------------------------------------------------------------------------ frequencies

// The lowest bending frequencies [rad/s] of a cantilever of Timoshenko's theory: E I = 10, G A = 1e4, rho A = 1, J =
// 0.01.
static void frequencies_converge_with_twice_the_degree(void **state) {
    (void)state;
    const double want[] = {10.845169639327, 59.840908241656, 144.620545153971};
    for (int degree = 1; degree <= 3; degree++) {
        double error[3][3];
        const int coarsest = degree == 1 ? 16 : degree == 2 ? 4 : 3;
        for (int k = 0; k < 3; k++) {
            static_case c = cantilever(1, coarsest << k, 1e5, 1e4, 10, 10);
            ph_beam_def *b = c.beams;
            b->stiffness[35] = 17;
            b->degree = degree;
            b->has_inertia = true;
            b->rho_A = 1;
            b->J[0] = 0.02;
            b->J[4] = b->J[8] = 0.01;
            c.modes = 8;
            static_result r = balance(&c);
            if (r.status) fprintf(stderr, "%s\n", r.err.what);
            assert_int_equal(r.status, PH_OK);
            for (int f = 0; f < 3; f++) {
                error[f][k] = INFINITY;
                for (int i = 0; i < r.eq.modes; i++)
                    error[f][k] = fmin(error[f][k], fabs(2 * PI * r.frequencies[i] / want[f] - 1));
            }
            release(&r);
        }
        for (int f = 0; f < 3; f++) {
            const double order = log2(error[f][1] / error[f][2]);
            print_message("degree %d, %.4f rad/s: errors %.2e %.2e %.2e, order %.2f\n", degree, want[f], error[f][0],
                          error[f][1], error[f][2], order);
            if (error[f][2] > 1e-11) NEAR(degree, order, 2 * degree, 0.25);
        }
    }
    NO_FAULTS();
}

// --------------------------------------------------------------------------------------------- dynamics

// A free beam along a curve, and a leg of one element across its end, which share a node.
static ph_model *flying(int degree, int elements, double damping) {
    static const double stiffness[6] = {1e4, 1e4, 1e4, 500, 500, 400}, points[] = {0, 0, 0, 3, 2, 1, 6, 2, 3, 9, 0, 3};
    ph_beam_def beams[2] = {ph_beam_default()}, beam = ph_beam_default();
    ph_model *m;
    ph_error err = {0};
    beam.name = "rod";
    beam.shape = PH_BEAM_CURVE;
    beam.points = points;
    beam.point_count = 4;
    beam.elements = elements;
    beam.degree = degree;
    beam.damping = damping;
    for (int i = 0; i < 6; i++) beam.stiffness[7 * i] = stiffness[i];
    beam.has_inertia = true;
    beam.rho_A = 1;
    for (int i = 0; i < 3; i++) beam.J[4 * i] = 5 + i;
    beams[0] = beams[1] = beam;
    beams[1].name = "leg";
    beams[1].shape = PH_BEAM_LINE;
    memcpy(beams[1].from, points + 9, sizeof beams[1].from);
    beams[1].to[0] = 9, beams[1].to[1] = 0, beams[1].to[2] = 7;
    beams[1].elements = 1;
    beams[1].ends[0] = (ph_beam_end){PH_END_CLAMPED, degree * elements};
    const ph_model_def def = {.beams = beams, .beam_count = 2};
    assert_int_equal(ph_model_create(&def, &m, &err), PH_OK);
    const ph_beam_info leg = ph_model_beam(m, 1);
    assert_int_equal(leg.nodes[0], degree * elements);
    assert_true(fabs(leg.turns[0]) < 0.99);  // its own frame differs
    return m;
}

// Velocities of a turn, and of a bend that grows along the beam.
static void set_off(setup *b) {
    const ph_group *G = &b->sys->group;
    for (int f = 0; f < G->count; f++) {
        double *v = b->v + G->factors[f].v;
        const double s = (double)f / (G->count - 1), turn[3] = {0.3, 0.5 + s, -0.4 * s},
                     shift[3] = {s, 2 * s * s, -3 * s * s};
        memcpy(v, turn, sizeof turn);
        memcpy(v + 3, shift, sizeof shift);
    }
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
            double energy = 0, momentum = 0, kinetic = 0;
            open_model(&b, flying(degree, 6 / degree, damped ? 0.003 : 0));
            set_off(&b);
            memcpy(q, b.q, sizeof q), memcpy(v, b.v, sizeof v);
            ph_state s = {0, q, v, b.z};
            const ph_place at = {0, q, v, b.z};
            sim.method = ph_method_find("energy-momentum");
            sim.step = 0.02;
            b.sys->invariants(b.sys, &at, &first, b.ws);
            assert_int_equal(ph_integrator_create(b.sys, &sim, &g, &err), PH_OK);
            for (int i = 1; i <= 500; i++) {
                const ph_status status = ph_integrator_step(g, i * sim.step, &s, &err);
                if (status) fprintf(stderr, "%s\n", err.what);
                assert_int_equal(status, PH_OK);
                b.sys->invariants(b.sys, &at, &now, b.ws);
                const double lost = ph_integrator_exchange(g)->lost;
                kinetic = fmax(kinetic, now.kinetic);
                energy = fmax(energy, fabs(now.kinetic + now.potential - first.kinetic - first.potential + lost));
                for (int k = 0; k < 3; k++)
                    momentum = fmax(momentum, fmax(fabs(now.p[k] - first.p[k]), fabs(now.L[k] - first.L[k])));
            }
            const double lost = ph_integrator_exchange(g)->lost / kinetic;
            const double L = vec3_norm(vec3_load(first.L));
            print_message(
                "degree %d%s: energy %.1e and losses %.1e of the kinetic energy, momenta %.1e of themselves\n", degree,
                damped ? ", damped" : "", energy / kinetic, lost, momentum / L);
            BELOW(degree, energy / kinetic, 1e-12);
            BELOW(degree, momentum / L, 1e-12);
            assert_true(damped ? lost > 0.01 : lost == 0);
            ph_integrator_free(g);
            close_setup(&b);
        }
    NO_FAULTS();
}

// Every family of methods converges with its order to the motion of galerkin of order 6.
static void all_methods_converge_to_one_motion(void **state) {
    (void)state;
    static const struct {
        const char *name;
        int order;
    } methods[] = {{"variational", 2},      {"variational4", 4},      {"gauss2", 2},   {"gauss4", 4},
                   {"gauss6", 6},           {"generalized-alpha", 2}, {"galerkin", 4}, {"rkmk4", 4},
                   {"symplectic-euler", 1}, {"energy-momentum", 2}};
    static setup b;
    static run reference, r;
    for (int degree = 2; degree <= 3; degree++) {
        open_model(&b, flying(degree, 6 / degree, 0.002));
        set_off(&b);
        ph_simulation sim = ph_simulation_default();
        sim.method = ph_method_find("galerkin");
        sim.degree = 4;
        sim.step = 0.0025;
        assert_true(run_settings(&b, &sim, 40, &reference));
        sim.degree = 2;
        for (size_t k = 0; k < COUNT(methods); k++) {
            double off[2] = {0};
            // what an explicit method resolves is the fastest vibration
            const double h = methods[k].order == 6 ? 0.005 : strcmp(methods[k].name, "rkmk4") == 0 ? 0.001 : 0.0025;
            sim.method = ph_method_find(methods[k].name);
            for (int n = 0; n < 2; n++) {
                sim.step = h / (1 << n);
                assert_true(run_settings(&b, &sim, (int)(0.1 / h + 0.5) << n, &r));
                for (int i = 0; i < b.sys->group.nv; i++) off[n] = fmax(off[n], fabs(r.v[i] - reference.v[i]));
            }
            print_message("degree %d, %s: velocities off by %.1e, %.1e, order %.2f\n", degree, methods[k].name, off[0],
                          off[1], log2(off[0] / off[1]));
            NEAR((double)k, log2(off[0] / off[1]), methods[k].order, 0.3);
        }
        close_setup(&b);
    }
    NO_FAULTS();
}

// ---------------------------------------------------------------------------------------------- refusals

static void what_is_not_there_is_refused(void **state) {
    (void)state;
    static const struct {
        int degree;
        ph_interpolation interpolation;
        ph_mass_matrix matrix;
        const char *where;
    } cases[] = {{0, PH_BEAM_SE3, PH_MASS_LUMPED, "beams[0].degree"},
                 {4, PH_BEAM_SE3, PH_MASS_LUMPED, "beams[0].degree"},
                 {2, PH_BEAM_DUAL_QUATERNION, PH_MASS_LUMPED, "beams[0].interpolation"},
                 {3, PH_BEAM_SO3XR3, PH_MASS_LUMPED, "beams[0].interpolation"},
                 {2, PH_BEAM_SE3, PH_MASS_CONSISTENT, "beams[0].mass_matrix"}};
    for (size_t k = 0; k < COUNT(cases); k++) {
        static_case c = cantilever(1, 2, 1, 1, 1, 1);
        c.beams[0].degree = cases[k].degree;
        c.beams[0].interpolation = cases[k].interpolation;
        c.beams[0].mass_matrix = cases[k].matrix;
        const ph_model_def def = {.beams = c.beams, .beam_count = 1};
        ph_model *m;
        ph_error err = {0};
        assert_int_equal(ph_model_create(&def, &m, &err), PH_ERR_MODEL);
        assert_string_equal(err.where, cases[k].where);
    }
    static setup b;  // two rates
    ph_simulation sim = ph_simulation_default();
    ph_integrator *g;
    ph_error err = {0};
    open_model(&b, flying(2, 3, 0));
    sim.method = ph_method_find("variational");
    sim.step = 0.01;
    sim.micro = 4;
    snprintf(sim.fast, sizeof sim.fast, "rod");
    assert_int_equal(ph_integrator_create(b.sys, &sim, &g, &err), PH_ERR_UNSUPPORTED);
    assert_non_null(strstr(err.what, "degree 2"));
    close_setup(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tip_converges_with_twice_the_degree),
        cmocka_unit_test(pure_bending_is_a_circle),
        cmocka_unit_test(line_loads_converge_with_twice_the_degree),
        cmocka_unit_test(frequencies_converge_with_twice_the_degree),
        cmocka_unit_test(energy_and_momenta_are_kept),
        cmocka_unit_test(all_methods_converge_to_one_motion),
        cmocka_unit_test(what_is_not_there_is_refused),
    };
    return cmocka_run_group_tests_name("beam degree model", tests, NULL, NULL);
}
