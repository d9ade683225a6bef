// Beams in space and time: the balance of momentum of any patch, and the multisymplectic form formula.
#include "harness.h"
#include "polhode/polhode.h"
#include "polhode/spacetime.h"

enum { INTERVALS = 12, NODES = INTERVALS + 1, STEPS = 100, NQ = 8 * NODES, NV = 6 * NODES };

static const double H = 0.01;

// A free beam that is bent, moving and turning; every step is kept.
typedef struct film {
    ph_model *m;
    ph_tau tau;
    double q[STEPS + 1][NQ], v[STEPS + 1][NV];
} film;

// All of them have 13 nodes.
static const struct {
    const char *name;
    ph_interpolation interpolation;
    int degree;
    bool dual_quaternions;
    ph_tau tau;
} kinds[] = {{"se3", PH_BEAM_SE3, 1, false, PH_TAU_EXP},
             {"dual-quaternion", PH_BEAM_DUAL_QUATERNION, 1, false, PH_TAU_EXP},
             {"so3xr3", PH_BEAM_SO3XR3, 1, false, PH_TAU_EXP},
             {"degree 2", PH_BEAM_SE3, 2, false, PH_TAU_EXP},
             {"degree 3", PH_BEAM_SE3, 3, false, PH_TAU_EXP},
             {"dual-quaternion in space and time", PH_BEAM_DUAL_QUATERNION, 1, true, PH_TAU_DUAL_QUATERNION},
             {"degree 2, dual-quaternion in time", PH_BEAM_SE3, 2, true, PH_TAU_DUAL_QUATERNION}};

static ph_model *make_beam(size_t kind) {
    static const double stiffness[6] = {1e4, 1e4, 1e4, 500, 500, 400}, points[] = {0, 0, 0, 3, 2, 1, 6, 2, 3, 9, 0, 3};
    ph_beam_def beam = ph_beam_default();
    ph_model *m;
    ph_error err = {0};
    beam.name = "rod";
    beam.shape = PH_BEAM_CURVE;
    beam.points = points;
    beam.point_count = 4;
    beam.elements = INTERVALS / kinds[kind].degree;
    beam.degree = kinds[kind].degree;
    beam.interpolation = kinds[kind].interpolation;
    beam.dual_quaternions = kinds[kind].dual_quaternions;
    for (int i = 0; i < 6; i++) beam.stiffness[7 * i] = stiffness[i];
    beam.has_inertia = true;
    beam.rho_A = 1;
    for (int i = 0; i < 3; i++) beam.J[4 * i] = 5 + i;
    const ph_model_def def = {.beams = &beam, .beam_count = 1};
    assert_int_equal(ph_model_create(&def, &m, &err), PH_OK);
    return m;
}

// From an initial state moved along `way` by e: position increments, then velocities.
static void shoot(film *f, const char *method, double e, const double *way) {
    const ph_system *sys = ph_model_system(f->m);
    ph_simulation sim = ph_simulation_default();
    ph_integrator *g;
    ph_error err = {0};
    double q[NQ], v[NV], u[NV];
    sim.method = ph_method_find(method);
    sim.step = H;
    sim.rho = 0.8;
    sim.tau = f->tau;
    assert_int_equal(ph_integrator_create(sys, &sim, &g, &err), PH_OK);
    ph_model_initial(f->m, q, v, NULL);
    harness_seed = 7;
    for (int i = 0; i < NV; i++) v[i] = 2 * uniform();
    for (int i = 0; way && i < NV; i++) {
        u[i] = e * way[i];
        v[i] += e * way[NV + i];
    }
    if (way) ph_group_retract(&sys->group, PH_BODY, q, u, q);
    ph_state s = {0, q, v, NULL};
    for (int k = 0; k <= STEPS; k++) {
        memcpy(f->q[k], q, sizeof q);
        memcpy(f->v[k], v, sizeof v);
        if (k < STEPS) assert_int_equal(ph_integrator_step(g, H * (k + 1), &s, &err), PH_OK);
    }
    ph_integrator_free(g);
}

static ph_span span_of(const film *f, int k) { return (ph_span){f->m, H, f->q[k], f->q[k + 1], f->tau}; }

static double size_of(wrench w) { return vec3_norm(w.m) + vec3_norm(w.f); }

// --- Noether ---------------------------------------------------------------------------------------------------

static film straight;

static void load(size_t kind) {
    ph_model_free(straight.m);
    straight.m = make_beam(kind);
    straight.tau = kinds[kind].tau;
    shoot(&straight, "variational", 0, NULL);
}

static void the_corners_of_a_cell_balance(void **state) {
    (void)state;
    for (size_t kind = 0; kind < COUNT(kinds); kind++) {
        double worst = 0;
        load(kind);
        assert_int_equal(ph_cell_count(straight.m), INTERVALS / kinds[kind].degree);
        for (int k = 0; k < STEPS; k += 7)
            for (int c = 0; c < ph_cell_count(straight.m); c++) {
                const ph_span span = span_of(&straight, k);
                wrench corner[PH_COUPLING_NODES][2], sum = wrench_make(vec3_zero(), vec3_zero());
                int nodes[PH_COUPLING_NODES];
                const int n = ph_cell_nodes(straight.m, c, nodes);
                double size = 0;
                assert_int_equal(n, kinds[kind].degree + 1);
                ph_cell_covectors(&span, c, corner);
                for (int i = 0; i < 2 * n; i++) {
                    sum = wrench_add(sum, corner[i / 2][i % 2]);
                    size += size_of(corner[i / 2][i % 2]);
                }
                worst = fmax(worst, size_of(sum) / size);
            }
        print_message("%s: the corners of a cell balance to %.1e\n", kinds[kind].name, worst);
        BELOW((double)kind, worst, 1e-13);
    }
    NO_FAULTS();
}

// What the cells that a patch of nodes cuts through give to its nodes over the film.
static wrench inflow(int first, int last, double *size) {
    wrench flux = wrench_make(vec3_zero(), vec3_zero());
    for (int k = 0; k < STEPS; k++)
        for (int c = 0; c < ph_cell_count(straight.m); c++) {
            const ph_span span = span_of(&straight, k);
            int nodes[PH_COUPLING_NODES];
            const int n = ph_cell_nodes(straight.m, c, nodes);
            if (nodes[0] >= first && nodes[n - 1] <= last) continue;  // whole: (X.3)
            for (int i = 0; i < n; i++) {
                if (nodes[i] < first || nodes[i] > last) continue;
                const wrench one = ph_cell_impulse(&span, c, i);
                flux = wrench_add(flux, one);
                *size += size_of(one);
            }
        }
    return flux;
}

// Every patch of nodes first .. last over the whole film.
static void a_patch_changes_by_what_flows_in(void **state) {
    (void)state;
    for (size_t kind = 0; kind < COUNT(kinds); kind++) {
        double worst = 0;
        load(kind);
        for (int first = 0; first < NODES; first++)
            for (int last = first; last < NODES; last++) {
                int nodes[NODES], count = 0;
                double size = 0;
                for (int n = first; n <= last; n++) nodes[count++] = n;
                const wrench flux = inflow(first, last, &size);
                const wrench begin = ph_nodes_momentum(straight.m, count, nodes, straight.q[0], straight.v[0]);
                const wrench end = ph_nodes_momentum(straight.m, count, nodes, straight.q[STEPS], straight.v[STEPS]);
                const double off = size_of(wrench_sub(wrench_sub(end, begin), flux));
                worst = fmax(worst, off / (size + size_of(begin)));
            }
        print_message("%s: momenta of patches balance to %.1e\n", kinds[kind].name, worst);
        BELOW((double)kind, worst, 1e-12);
    }
    NO_FAULTS();
}

// --- the multisymplectic form ------------------------------------------------------------------------------------

static film plus, minus;
static double variation[2][STEPS + 1][NV];

static void vary(const char *method, int which) {
    double way[2 * NV];
    const double e = 1e-5;
    const ph_system *sys = ph_model_system(straight.m);
    harness_seed = 100 + (uint64_t)which;
    for (int i = 0; i < 2 * NV; i++) way[i] = uniform();
    plus.m = minus.m = straight.m;
    plus.tau = minus.tau = straight.tau;
    shoot(&plus, method, e, way);
    shoot(&minus, method, -e, way);
    for (int k = 0; k <= STEPS; k++) {
        ph_group_difference(&sys->group, minus.q[k], plus.q[k], variation[which][k]);
        for (int i = 0; i < NV; i++) variation[which][k][i] /= 2 * e;
    }
}

typedef struct sums {
    double all, ends, sides, size;
} sums;

// Over the boundary of the cells first .. last, steps 0 .. STEPS: corners at its first and last time, and its sides.
static sums boundary(int first, int last) {
    sums s = {0};
    for (int k = 0; k < STEPS; k++)
        for (int c = first; c <= last; c++) {
            const ph_span span = span_of(&straight, k);
            const double *V[2] = {variation[0][k], variation[0][k + 1]}, *W[2] = {variation[1][k], variation[1][k + 1]};
            double corner[PH_COUPLING_NODES][2];
            int nodes[PH_COUPLING_NODES];
            const int count = ph_cell_nodes(straight.m, c, nodes);
            ph_cell_forms(&span, c, V, W, corner);
            for (int n = 0; n < count; n++)
                for (int t = 0; t < 2; t++) {
                    const bool end = (k == 0 && t == 0) || (k == STEPS - 1 && t == 1);
                    const bool side = (c == first && n == 0) || (c == last && n == count - 1);
                    if (end || side) s.all += corner[n][t];
                    if (end) s.ends += corner[n][t];
                    else if (side) s.sides += corner[n][t];
                    s.size = fmax(s.size, fabs(corner[n][t]));
                }
        }
    return s;
}

static void the_form_formula_holds(void **state) {
    (void)state;
    for (size_t kind = 0; kind < COUNT(kinds); kind++) {
        load(kind);
        vary("variational", 0);
        vary("variational", 1);
        const int last = ph_cell_count(straight.m) - 1;
        const sums patch = boundary(1 + last / 4, last - 1), whole = boundary(0, last);
        printf("%s: boundary %.1e, ends alone %.1e, largest corner %.1e; whole beam %.1e\n", kinds[kind].name,
               patch.all, patch.ends, patch.size, whole.ends);
        BELOW((double)kind, patch.all / patch.size, 1e-8);
        BELOW((double)kind, whole.all / whole.size, 1e-8);
        assert_true(fabs(patch.ends) > 1e-3 * patch.size);  // the sides count
    }
    load(0);
    shoot(&straight, "generalized-alpha", 0, NULL);
    vary("generalized-alpha", 0);
    vary("generalized-alpha", 1);
    const sums other = boundary(3, 8);
    printf("generalized-alpha: boundary %.1e of %.1e\n", other.all, other.size);
    assert_true(fabs(other.all) > 1e-5 * other.size);
    NO_FAULTS();
}

// --- dual quaternions in space and time ---------------------------------------------------------------------------

// A cantilever on dual quaternions whose other end is on a point of ground's, under a load that grows from nothing: the
// blend in time agrees with the screw to second order, and both converge to one motion.
static ph_model *make_arch(bool held) {
    static const double value[8] = {-1, -2, 3, 1, 2, -3, 2, 1.5707963267948966};
    static const double stiffness[6] = {1e3, 1e3, 1e3, 1, 1, 1};
    ph_beam_def beam = ph_beam_default();
    ph_force_def push = ph_force_default();
    ph_joint_def hold = ph_joint_default();
    ph_model *m;
    ph_error err = {0};
    beam.name = "arch";
    beam.shape = PH_BEAM_ARC;
    beam.center[0] = 1, beam.axis[2] = -1, beam.angle = 2;
    beam.normal[1] = 0, beam.normal[2] = 1;
    beam.elements = 6;
    beam.interpolation = PH_BEAM_DUAL_QUATERNION;
    beam.dual_quaternions = true;
    for (int i = 0; i < 6; i++) beam.stiffness[7 * i] = stiffness[i];
    beam.has_inertia = true;
    beam.rho_A = 1;
    beam.J[0] = 0.02, beam.J[4] = beam.J[8] = 0.01;
    if (held) beam.ends[0] = (ph_beam_end){PH_END_CLAMPED, PH_GROUND};
    hold.name = "hold";
    hold.type = PH_JOINT_SPHERICAL;
    hold.nodes[0] = PH_GROUND;
    hold.nodes[1] = 6;
    push.name = "push";
    push.type = PH_FORCE_TYPE_FORCE;
    push.frame = PH_FRAME_INERTIAL;
    push.at_kind = PH_AT_CENTRE;
    push.nodes[0] = 3;
    push.value = (ph_signal){.kind = PH_SIGNAL_SINE, .dim = 3, .data = value};
    ph_model_def def = {.beams = &beam, .beam_count = 1, .forces = &push, .force_count = 1};
    if (held) def.joints = &hold, def.joint_count = 1;
    if (ph_model_create(&def, &m, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    return m;
}

enum { ARCH_Q = 8 * 7, ARCH_V = 6 * 7 };

// `balance`: how far the corners of all cells are from it, relative.
static void swing(const ph_model *m, ph_tau tau, double h, int steps, double *q, double *balance) {
    const ph_system *sys = ph_model_system(m);
    ph_simulation sim = ph_simulation_default();
    ph_integrator *g;
    ph_error err = {0};
    double v[ARCH_V], q0[ARCH_Q];
    sim.method = ph_method_find("variational");
    sim.step = h;
    sim.tau = tau;
    *balance = 0;
    ph_model_initial(m, q, v, NULL);
    assert_int_equal(ph_integrator_create(sys, &sim, &g, &err), PH_OK);
    ph_state s = {0, q, v, NULL};
    for (int k = 0; k < steps; k++) {
        memcpy(q0, q, sizeof q0);
        if (ph_integrator_step(g, h * (k + 1), &s, &err) != PH_OK) fail_msg("%s", err.what);
        for (int c = 0; c < ph_cell_count(m); c++) {
            const ph_span span = {m, h, q0, q, tau};
            wrench corner[PH_COUPLING_NODES][2], sum = wrench_make(vec3_zero(), vec3_zero());
            double size = 0;
            ph_cell_covectors(&span, c, corner);
            for (int i = 0; i < 4; i++) {
                sum = wrench_add(sum, corner[i / 2][i % 2]);
                size += size_of(corner[i / 2][i % 2]);
            }
            if (k > 0) *balance = fmax(*balance, size_of(sum) / size);
        }
    }
    ph_integrator_free(g);
}

static void the_blend_in_time_has_second_order(void **state) {
    (void)state;
    for (int held = 0; held < 2; held++) {
        ph_model *m = make_arch(held);
        double want[ARCH_Q], q[ARCH_Q], other[ARCH_Q], error[3] = {0}, apart = 0, balance;
        swing(m, PH_TAU_EXP, 2.5e-5, 8000, want, &balance);
        for (int n = 0; n < 3; n++) {
            swing(m, PH_TAU_DUAL_QUATERNION, 2e-3 / (1 << n), 100 << n, q, &balance);
            for (int i = 0; i < ARCH_Q; i++) error[n] = fmax(error[n], fabs(q[i] - want[i]));
            BELOW(held, balance, 1e-12);
        }
        swing(m, PH_TAU_EXP, 5e-4, 400, other, &balance);
        for (int i = 0; i < ARCH_Q; i++) apart = fmax(apart, fabs(q[i] - other[i]));
        print_message("%s: errors %.1e %.1e %.1e, order %.2f; %.1e from exp; corners %.1e\n",
                      held ? "clamped and pinned" : "free", error[0], error[1], error[2], log2(error[1] / error[2]),
                      apart, balance);
        NEAR(held, log2(error[1] / error[2]), 2, 0.1);
        assert_true(apart > 0 && apart < 2 * error[2]);
        ph_model_free(m);
    }
    NO_FAULTS();
}

// Free flight: the energy stays within a band, the momenta are kept to rounding.
static void the_blend_in_time_keeps_momenta(void **state) {
    (void)state;
    static film f;
    size_t kind = 5;
    f.m = make_beam(kind);
    f.tau = PH_TAU_DUAL_QUATERNION;
    const ph_system *sys = ph_model_system(f.m);
    ph_workspace *ws;
    assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
    ph_simulation sim = ph_simulation_default();
    ph_integrator *g;
    ph_error err = {0};
    double q[NQ], v[NV], band[2] = {0}, momentum = 0;
    ph_invariants first, now;
    sim.method = ph_method_find("variational");
    sim.step = H;
    sim.tau = f.tau;
    ph_model_initial(f.m, q, v, NULL);
    harness_seed = 7;
    for (int i = 0; i < NV; i++) v[i] = 2 * uniform();
    const ph_place at = {0, q, v, NULL};
    sys->invariants(sys, &at, &first, ws);
    assert_int_equal(ph_integrator_create(sys, &sim, &g, &err), PH_OK);
    ph_state s = {0, q, v, NULL};
    for (int k = 1; k <= 4000; k++) {
        assert_int_equal(ph_integrator_step(g, H * k, &s, &err), PH_OK);
        sys->invariants(sys, &at, &now, ws);
        const double off = fabs(now.kinetic + now.potential - first.kinetic - first.potential);
        band[k > 2000] = fmax(band[k > 2000], off);
        for (int i = 0; i < 3; i++)
            momentum = fmax(momentum, fmax(fabs(now.p[i] - first.p[i]), fabs(now.L[i] - first.L[i])));
    }
    const double L = vec3_norm(vec3_load(first.L));
    print_message("energy within %.1e, then %.1e of itself, momenta %.1e\n", band[0] / first.kinetic,
                  band[1] / first.kinetic, momentum / L);
    BELOW(0, band[1], 1.5 * band[0]);
    BELOW(0, momentum / L, 1e-12);
    ph_integrator_free(g);
    sys->workspace_free(ws);
    ph_model_free(f.m);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_corners_of_a_cell_balance), cmocka_unit_test(a_patch_changes_by_what_flows_in),
        cmocka_unit_test(the_form_formula_holds), cmocka_unit_test(the_blend_in_time_has_second_order),
        cmocka_unit_test(the_blend_in_time_keeps_momenta)};
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    ph_model_free(straight.m);
    return failed;
}
