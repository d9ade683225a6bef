// Beams in space and time: the balance of momentum of any patch, and the multisymplectic form formula.
#include "harness.h"
#include "polhode/polhode.h"
#include "polhode/spacetime.h"

enum { INTERVALS = 12, NODES = INTERVALS + 1, STEPS = 100, NQ = 7 * NODES, NV = 6 * NODES };

static const double H = 0.01;

// A free beam that is bent, moving and turning; every step is kept.
typedef struct film {
    ph_model *m;
    double q[STEPS + 1][NQ], v[STEPS + 1][NV];
} film;

// All of them have 13 nodes.
static const struct {
    const char *name;
    ph_interpolation interpolation;
    int degree;
} kinds[] = {{"se3", PH_BEAM_SE3, 1},
             {"dual-quaternion", PH_BEAM_DUAL_QUATERNION, 1},
             {"so3xr3", PH_BEAM_SO3XR3, 1},
             {"degree 2", PH_BEAM_SE3, 2},
             {"degree 3", PH_BEAM_SE3, 3}};

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

static ph_span span_of(const film *f, int k) { return (ph_span){f->m, H, f->q[k], f->q[k + 1]}; }

static double size_of(wrench w) { return vec3_norm(w.m) + vec3_norm(w.f); }

// --- Noether ---------------------------------------------------------------------------------------------------

static film straight;

static void load(size_t kind) {
    ph_model_free(straight.m);
    straight.m = make_beam(kind);
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

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_corners_of_a_cell_balance),
                                       cmocka_unit_test(a_patch_changes_by_what_flows_in),
                                       cmocka_unit_test(the_form_formula_holds)};
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    ph_model_free(straight.m);
    return failed;
}
