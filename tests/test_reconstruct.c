// The three reconstructions of displacements on SE(3): they agree to the order of the method, and hold what theory
// says.
//                                                                            docs/theory/munthe-kaas.md
#include "harness.h"
#include "models.h"
#include "polhode/lie/element.h"

#define PI 3.14159265358979323846

static const char *const names[] = {"Munthe-Kaas", "canonical", "dual quaternion"};

// --- an equation on SE(3) x SO(3) x R, coupled ------------------------------------------------------------------

typedef struct coupled {
    ph_flow flow;
    ph_factor factors[3];
    double chart[64];
} coupled;

static ph_status coupled_field(ph_flow *flow, double t, const double *y, double *k) {
    const ph_factor *f = flow->group.factors;
    const se3 g = ph_element_pose(f[0].kind, y);
    const so3 R = so3_load(y + f[1].q);
    const double s = 0.7 * y[f[2].q];
    const vec3 w = vec3_add(so3_act(R, vec3_make(0.3, s, 1)), vec3_scale(0.1, g.x));
    twist_store(twist_make(w, vec3_make(cos(t), 0.2 * g.x.z, s)), k);
    vec3_store(vec3_add(so3_act(g.R, vec3_make(1, 0, 0.5)), vec3_make(0, s, 0)), k + 6);
    k[9] = cos(y[f[2].q]) - 0.1 * g.x.x;
    return PH_OK;
}

// With a reference that is not the initial element: from it canonical coordinates are those of Munthe-Kaas at first.
static void begin(coupled *c, ph_reconstruction how, ph_factor_kind kind, ph_side side, double *y) {
    *c = (coupled){.factors = {{.kind = kind}, {.kind = PH_SO3}, {.kind = PH_RN, .n = 1}}};
    c->flow = (ph_flow){
        .group = {.count = 3, .factors = c->factors}, .side = side, .field = coupled_field, .reconstruction = how};
    assert_int_equal(ph_group_layout(&c->flow.group), PH_OK);
    ph_group_identity(&c->flow.group, y);
    assert_true(ph_flow_chart_size(&c->flow) <= COUNT(c->chart));
    const se3 reference = se3_make(so3_normalize(so3_exp(vec3_make(0.5, -0.9, 0.7))), vec3_make(0.4, 0.3, -0.6));
    ph_element_set(kind, reference, y);
    if (how == PH_RECONSTRUCT_CANONICAL) ph_flow_chart_begin(&c->flow, y, c->chart);
    ph_element_set(kind, se3_make(so3_identity(), vec3_make(0.1, 0.2, 0.3)), y);
    y[c->flow.group.nq - 1] = 0.4;
}

// The end of `steps` steps of h, as pose, rotation and number, whatever the representation.
static void march(ph_reconstruction how, ph_factor_kind kind, ph_side side, const char *method, double h, int steps,
                  double *out) {
    coupled c;
    double y[13], y1[13], work[600];
    const ph_butcher *table = ph_butcher_find(method);
    begin(&c, how, kind, side, y);
    assert_true(ph_flow_work(&c.flow, table) <= COUNT(work));
    for (int i = 0; i < steps; i++) {
        const ph_step_in in = {.t = i * h, .h = h};
        assert_int_equal(ph_flow_step(&c.flow, table, &in, y, y1, NULL, NULL, work), PH_OK);
        memcpy(y, y1, sizeof y);
    }
    se3_store(ph_element_pose(kind, y), out);
    memcpy(out + 7, y + c.factors[1].q, 5 * sizeof *y);
}

// q and -q are one rotation.
static double apart(const double *a, const double *b) {
    double most = 0;
    const double sign = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -1 : 1;
    for (int i = 0; i < 12; i++) most = fmax(most, fabs(a[i] - (i < 4 ? sign : 1) * b[i]));
    return most;
}

static const struct {
    const char *method;
    int order;
    double h;
} tables[] = {{"rkmk2", 2, 0.02}, {"rkmk3", 3, 0.05}, {"rkmk4", 4, 0.1}};

// Two methods of order p differ over one step by h^(p+1).
static void one_step_differs_by_the_local_error(void **state) {
    (void)state;
    static const int pairs[][2] = {{0, 1}, {0, 2}, {1, 2}};
    for (size_t t = 0; t < COUNT(tables); t++)
        for (int side = PH_BODY; side <= PH_SPATIAL; side++)
            for (size_t p = 0; p < COUNT(pairs); p++) {
                double difference[2];
                for (int k = 0; k < 2; k++) {
                    double a[12], b[12];
                    const double h = tables[t].h / (1 << k);
                    march((ph_reconstruction)pairs[p][0], PH_SE3, (ph_side)side, tables[t].method, h, 1, a);
                    march((ph_reconstruction)pairs[p][1], PH_SE3, (ph_side)side, tables[t].method, h, 1, b);
                    difference[k] = apart(a, b);
                }
                const double order = log2(difference[0] / difference[1]);
                print_message("%s, %s: %s and %s differ by %.1e, order %.2f\n", tables[t].method,
                              side == PH_BODY ? "body" : "spatial", names[pairs[p][0]], names[pairs[p][1]],
                              difference[0], order);
                NEAR((double)t, order, tables[t].order + 1, 0.25);
            }
    NO_FAULTS();
}

static void each_has_the_order_of_its_table(void **state) {
    (void)state;
    static const ph_factor_kind kinds[] = {PH_SE3, PH_DUAL_QUATERNION};
    for (int side = PH_BODY; side <= PH_SPATIAL; side++)
        for (size_t k = 0; k < COUNT(kinds); k++)
            for (int how = 0; how < PH_RECONSTRUCTIONS; how++)
                for (size_t t = 0; t < COUNT(tables); t++) {
                    double want[12], a[12], b[12];
                    const int n = (int)lround(8 / tables[t].h);  // the rotation passes pi on the way
                    march(PH_RECONSTRUCT_MUNTHE_KAAS, PH_SE3, (ph_side)side, "rkmk54", 4.0 / 2000, 2000, want);
                    march((ph_reconstruction)how, kinds[k], (ph_side)side, tables[t].method, 4.0 / n, n, a);
                    march((ph_reconstruction)how, kinds[k], (ph_side)side, tables[t].method, 2.0 / n, 2 * n, b);
                    NEAR(how, log2(apart(a, want) / apart(b, want)), tables[t].order, 0.2);
                }
    NO_FAULTS();
}

// The error of an embedded pair is what lies between its two results, as a body-fixed or spatial increment.
static void the_error_is_the_difference_of_the_two_results(void **state) {
    (void)state;
    const ph_butcher *table = ph_butcher_find("rkmk54");
    ph_butcher other = *table;
    memcpy(other.b, table->b_embedded, sizeof other.b);
    for (int side = PH_BODY; side <= PH_SPATIAL; side++)
        for (int how = 0; how < PH_RECONSTRUCTIONS; how++) {
            coupled c;
            double y[13], y1[13], y2[13], error[10], work[600];
            const ph_step_in in = {.h = 0.3};
            begin(&c, (ph_reconstruction)how, PH_SE3, (ph_side)side, y);
            assert_int_equal(ph_flow_step(&c.flow, table, &in, y, y1, error, NULL, work), PH_OK);
            assert_int_equal(ph_flow_step(&c.flow, &other, &in, y, y2, NULL, NULL, work), PH_OK);
            const se3 g1 = se3_load(y1), g2 = se3_load(y2);
            const twist apart_by = se3_log(side == PH_BODY ? se3_mul(se3_inv(g2), g1) : se3_mul(g1, se3_inv(g2)));
            double want[6];
            twist_store(apart_by, want);
            const double size = fmax(vec3_norm(apart_by.w), vec3_norm(apart_by.v));
            assert_true(size > 1e-8);
            // to the relative size of a step's own terms that the tangent leaves out: the error itself, and with
            // Munthe-Kaas, which takes it in the algebra as it is, half the bracket with u
            const double part = how == PH_RECONSTRUCT_MUNTHE_KAAS ? 0.3 : 1e-4;
            for (int i = 0; i < 6; i++) NEAR(how, error[i], want[i], part * size);
        }
    NO_FAULTS();
}

// A constant twist for 50 turns, about an axis beside the reference: X is V t until it is moved back by a turn, so that
// the result is exact to rounding, and |X| never comes near 2 pi.
static ph_status constant_field(ph_flow *flow, double t, const double *y, double *k) {
    (void)flow;
    (void)t;
    (void)y;
    twist_store(twist_make(vec3_make(0, 0.6, 0.8), vec3_make(0.5, -0.8, 0.7)), k);
    return PH_OK;
}

static void canonical_coordinates_pass_two_pi(void **state) {
    (void)state;
    ph_factor factor = {.kind = PH_SE3};
    ph_flow flow = {
        .group = {.count = 1, .factors = &factor}, .field = constant_field, .reconstruction = PH_RECONSTRUCT_CANONICAL};
    const ph_butcher *table = ph_butcher_find("rkmk4");
    double y[7], y1[7], work[200], memory[32], V[6], largest = 0;
    const double h = 0.1;
    const int steps = 3142;
    assert_int_equal(ph_group_layout(&flow.group), PH_OK);
    assert_true(ph_flow_work(&flow, table) <= COUNT(work) && ph_flow_chart_size(&flow) <= COUNT(memory));
    ph_group_identity(&flow.group, y);
    ph_flow_chart_begin(&flow, y, memory);
    constant_field(&flow, 0, y, V);
    for (int i = 1; i <= steps; i++) {
        const ph_step_in in = {.t = (i - 1) * h, .h = h};
        assert_int_equal(ph_flow_step(&flow, table, &in, y, y1, NULL, NULL, work), PH_OK);
        memcpy(y, y1, sizeof y);
        const se3 want = se3_exp(twist_scale(i * h, twist_load(V)));
        const double way = fmax(1, vec3_norm(want.x));
        largest = fmax(largest, vec3_norm(vec3_load(memory + 7)));
        BELOW(i, vec3_norm(vec3_sub(vec3_load(y + 4), want.x)), 1e-13 * way);  // 3142 roundings, which wander
        BELOW(i, vec3_norm(so3_minus(so3_load(y), want.R)), 1e-12);
    }
    assert_true(largest > 3 && largest <= PI);
    NO_FAULTS();
}

// Where the element was moved between two steps, coordinates follow it.
static void canonical_coordinates_follow_a_moved_element(void **state) {
    (void)state;
    double moved[2][13], work[600];
    for (int how = 0; how < 2; how++) {
        coupled c;
        double y[13], y1[13], u[10] = {0.3, -0.2, 0.1, 0.5, 0.4, -0.3};
        begin(&c, (ph_reconstruction)how, PH_SE3, PH_BODY, y);
        for (int i = 0; i < 20; i++) {
            const ph_step_in in = {.t = i * 0.01, .h = 0.01};
            assert_int_equal(ph_flow_step(&c.flow, ph_butcher_find("rkmk4"), &in, y, y1, NULL, NULL, work), PH_OK);
            ph_group_retract(&c.flow.group, PH_BODY, y1, u, y);
        }
        memcpy(moved[how], y, sizeof y);
    }
    BELOW(0, apart(moved[0], moved[1]), 1e-8);  // both of order 4 at h = 0.01; a chart left behind would be off by 1
    NO_FAULTS();
}

// --- mechanisms -----------------------------------------------------------------------------------------------

typedef struct pair_run {
    double phi, far;
} pair_run;

// A helical joint at a constant rate of some turns, or any lower pair under gravity from a random velocity.
static pair_run run_pair(const scene *s, ph_reconstruction how, const char *method, double h, long steps, bool random) {
    pair_run r = {0};
    double q[8], v[6], rows[6], u[6];
    ph_workspace *ws;
    ph_integrator *g;
    ph_error err;
    ph_model *m = scene_compile(s);
    const ph_system *sys = ph_model_system(m);
    assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
    ph_model_initial(m, q, v, NULL);
    const ph_place at = {0, q, v, NULL};
    harness_seed = 7;
    for (int i = 0; i < 6 && random; i++) v[i] = uniform();
    sys->jacobian(sys, &at, v, rows, ws);
    assert_int_equal(sys->correct(sys, PH_WEIGHT_MASS, &at, rows, u, ws), PH_OK);
    for (int i = 0; i < 6; i++) v[i] -= u[i];
    ph_simulation sim = ph_simulation_default();
    sim.method = ph_method_find(method);
    sim.step = h;
    sim.stabilization = PH_STABILIZE_NONE;
    sim.reconstruction = how;
    assert_int_equal(ph_integrator_create(sys, &sim, &g, &err), PH_OK);
    ph_state state = {0, q, v, NULL};
    for (long k = 1; k <= steps; k++) {
        assert_int_equal(ph_integrator_step(g, (double)k * h, &state, &err), PH_OK);
        sys->residual(sys, &at, rows, ws);
        for (int i = 0; i < sys->nc; i++) r.phi = fmax(r.phi, fabs(rows[i]));
        r.far = fmax(r.far, vec3_norm(ph_element_pose(sys->group.factors[0].kind, q).x));
    }
    ph_integrator_free(g);
    sys->workspace_free(ws);
    ph_model_free(m);
    return r;
}

// A nut on a screw, without gravity, one turn a second. A small pitch: where each step adds the same, roundings of the
// place add up as well.
static const double PITCH = 0.01;  // [m/rad]

static void turning_nut(scene *s, ph_cspace cspace) {
    scene_pair(s, PH_JOINT_HELICAL, cspace);
    memset(s->def.gravity, 0, sizeof s->def.gravity);
    s->joints[0].axis[0] = s->joints[0].axis[1] = 0;
    s->joints[0].axis[2] = 1;
    s->joints[0].pitch = PITCH;
    s->joints[0].has_rate0 = true;
    s->joints[0].rate0[0] = 2 * PI;
}

// Munthe-Kaas and canonical coordinates stay in the subgroup at any step: 100 turns in 100 steps each.
static void a_screw_is_held_over_many_turns(void **state) {
    (void)state;
    static scene s;
    for (int cspace = PH_CSPACE_SE3; cspace <= PH_CSPACE_DUAL_QUATERNION; cspace++)
        for (int how = PH_RECONSTRUCT_MUNTHE_KAAS; how <= PH_RECONSTRUCT_CANONICAL; how++) {
            turning_nut(&s, (ph_cspace)cspace);
            const pair_run r = run_pair(&s, (ph_reconstruction)how, "rkmk4", 0.01, 10000, false);
            print_message("100 turns of a screw, %s, %s: phi %.1e\n", ph_cspace_name((ph_cspace)cspace), names[how],
                          r.phi);
            BELOW(how, r.phi, 1e-12);
        }
    NO_FAULTS();
}

// As a vector the dual quaternion keeps the line of the screw but not its pitch: over the angle Theta the advance is
// off by pitch Theta (omega h / 2)^4 / 30 with the classical table.                                   (MK.20)
static void a_vector_of_eight_numbers_loses_the_pitch_as_predicted(void **state) {
    (void)state;
    static scene s;
    static const struct { long per_turn, turns; } cases[] = {{50, 100}, {100, 100}, {200, 100}, {1500, 10}};
    for (size_t k = 0; k < COUNT(cases); k++) {
        turning_nut(&s, PH_CSPACE_SE3);
        const double h = 1.0 / (double)cases[k].per_turn, x = PI * h;
        const pair_run r =
            run_pair(&s, PH_RECONSTRUCT_DUAL_QUATERNION, "rkmk4", h, cases[k].per_turn * cases[k].turns, false);
        const double want = PITCH * 2 * PI * (double)cases[k].turns * x * x * x * x / 30;
        print_message("%ld turns of a screw, dual quaternion as a vector, %ld steps a turn: phi %.2e, predicted %.2e\n",
                      cases[k].turns, cases[k].per_turn, r.phi, want);
        if (want < 1e-12) BELOW((double)k, r.phi, 1e-12);  // the step at which it holds: 1500 a turn, ten turns
        else NEAR((double)k, r.phi / want, 1, 0.01);       // the next term is x^2 < 0.004 of it
    }
    NO_FAULTS();
}

// Unit dual quaternions of the other pairs are those of a linear subspace that is closed under products, so that a
// Runge-Kutta step does not leave it.
static void the_other_pairs_are_exact_in_each_way(void **state) {
    (void)state;
    static const ph_joint_type pairs[] = {PH_JOINT_REVOLUTE,  PH_JOINT_PRISMATIC, PH_JOINT_CYLINDRICAL,
                                          PH_JOINT_SPHERICAL, PH_JOINT_PLANAR,    PH_JOINT_HELICAL};
    static const char *const methods[] = {"rkmk1", "rkmk2", "rkmk3", "rkmk4"};
    static scene s;
    for (size_t p = 0; p < COUNT(pairs); p++)
        for (int how = 0; how < PH_RECONSTRUCTIONS; how++)
            for (size_t k = 0; k < COUNT(methods); k++) {
                if (pairs[p] == PH_JOINT_HELICAL && how == PH_RECONSTRUCT_DUAL_QUATERNION) continue;
                scene_pair(&s, pairs[p], PH_CSPACE_SE3);
                const pair_run r = run_pair(&s, (ph_reconstruction)how, methods[k], 1e-2, 1000, true);
                print_message("%-11s %-15s %s: phi %.1e, |x| up to %.3g m\n", ph_joint_type_name(pairs[p]), names[how],
                              methods[k], r.phi, r.far);
                BELOW((double)p + 0.1 * how, r.phi, 4e-14 * fmax(1, r.far));
            }
    NO_FAULTS();
}

// Bodies on both spaces in one model, projections that move the state, fixed and adaptive steps.
static double double_pendulum_error(ph_reconstruction how, const char *method, double h, ph_stabilization stabilization,
                                    ph_summary *summary) {
    static scene s;
    double q[2][16], v[16];
    for (int k = 0; k < 2; k++) {
        scene_double_pendulum(&s, PH_CSPACE_AUTO);
        ph_model *m = scene_compile(&s);
        ph_simulation sim = ph_simulation_default();
        sim.method = ph_method_find(k ? method : "rkmk54");
        sim.tolerance = k ? 1e-9 : 1e-14;
        sim.step = k ? h : 1;
        sim.duration = 1;
        sim.stabilization = k ? stabilization : PH_STABILIZE_NONE;
        sim.reconstruction = k ? how : PH_RECONSTRUCT_MUNTHE_KAAS;
        run_to(m, &sim, q[k], v, summary);
        ph_model_free(m);
    }
    double most = 0;
    for (int i = 0; i < 14; i++) most = fmax(most, fmin(fabs(q[1][i] - q[0][i]), fabs(q[1][i] + q[0][i])));
    return most;
}

static void whole_models_run_with_each(void **state) {
    (void)state;
    long of_munthe_kaas[PH_STABILIZATIONS] = {0};
    for (int how = 0; how < PH_RECONSTRUCTIONS; how++)
        for (int p = PH_STABILIZE_NONE; p <= PH_STABILIZE_PROJECTION; p++) {
            ph_summary work = {0};
            const ph_reconstruction r = (ph_reconstruction)how;
            const double coarse = double_pendulum_error(r, "rkmk4", 0.01, (ph_stabilization)p, NULL);
            const double fine = double_pendulum_error(r, "rkmk4", 0.005, (ph_stabilization)p, NULL);
            const double adaptive = double_pendulum_error(r, "rkmk54", 1, (ph_stabilization)p, &work);
            print_message("double pendulum, %s, %s: %.1e at h = 0.01, order %.2f; rkmk54: %.1e in %ld steps\n",
                          names[how], ph_stabilization_name((ph_stabilization)p), coarse, log2(coarse / fine), adaptive,
                          work.work.steps);
            NEAR(how, log2(coarse / fine), 4, 0.3);
            BELOW(how, adaptive, 1e-8);  // ten times the local tolerance
            if (how == 0) of_munthe_kaas[p] = work.work.steps;
            // the error is measured in the same units, so that the steps are alike
            NEAR(how, (double)work.work.steps / (double)of_munthe_kaas[p], 1, 0.15);
        }
    NO_FAULTS();
}

static void a_wrong_reconstruction_is_refused(void **state) {
    (void)state;
    static scene s;
    ph_integrator *g;
    ph_error err;
    scene_double_pendulum(&s, PH_CSPACE_AUTO);
    ph_model *m = scene_compile(&s);
    ph_simulation sim = ph_simulation_default();
    sim.step = 0.01;
    sim.reconstruction = (ph_reconstruction)17;
    assert_int_equal(ph_integrator_create(ph_model_system(m), &sim, &g, &err), PH_ERR_ARGUMENT);
    assert_string_equal(err.where, "reconstruction");
    ph_model_free(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_step_differs_by_the_local_error),
        cmocka_unit_test(each_has_the_order_of_its_table),
        cmocka_unit_test(the_error_is_the_difference_of_the_two_results),
        cmocka_unit_test(canonical_coordinates_pass_two_pi),
        cmocka_unit_test(canonical_coordinates_follow_a_moved_element),
        cmocka_unit_test(a_screw_is_held_over_many_turns),
        cmocka_unit_test(a_vector_of_eight_numbers_loses_the_pitch_as_predicted),
        cmocka_unit_test(the_other_pairs_are_exact_in_each_way),
        cmocka_unit_test(whole_models_run_with_each),
        cmocka_unit_test(a_wrong_reconstruction_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
