// Theorems of the methods: order, reduction to the textbook, proportionality of error and tolerance.
#include "harness.h"
#include "orders.h"

enum { MOST = 8 * ROOM };

static void slow_top(scene *s, ph_cspace cspace) { scene_top(s, 1.5, cspace); }

static const struct problem {
    const char *name;
    make_scene make;
} problems[] = {{"slow heavy top", slow_top}, {"asymmetric double pendulum", scene_double_pendulum}};

// The steps: where the leading term dominates and rounding does not reach. 1/first .. 1/(8 first).
static const struct {
    const char *method;
    int order, first;
} ranges[] = {{"rkmk1", 1, 3200}, {"rkmk2", 2, 200}, {"rkmk3", 3, 100}, {"rkmk4", 4, 50}};

static void orders(bool series) {
    for (size_t p = 0; p < COUNT(problems); p++)
        for (int cspace = PH_CSPACE_SO3XR3; cspace <= PH_CSPACE_DUAL_QUATERNION; cspace++)
            for (size_t r = 0; r < COUNT(ranges); r++) {
                ph_simulation sim = ph_simulation_default();
                sim.method = ph_method_find(ranges[r].method);
                sim.stabilization = PH_STABILIZE_NONE;
                sim.series = series;
                const double order =
                    order_measured(problems[p].make, problems[p].name, (ph_cspace)cspace, &sim, ranges[r].first);
                NEAR((double)r, order, ranges[r].order, 0.1);
            }
    NO_FAULTS();
}

static void order_is_the_tables_order(void **state) {
    (void)state;
    orders(false);
}

static void order_is_the_same_with_the_truncated_series(void **state) {
    (void)state;
    orders(true);
}

// --- order conditions -----------------------------------------------------------------------------------------

// A rooted tree: its subtrees, as indices of smaller trees in ascending order. One tree of n nodes is one condition,
// b phi = 1 / gamma, of a table of order n or more (Butcher 1963).
enum { TREES = 200, BRANCHES = 7 };
typedef struct tree {
    int nodes, branches, branch[BRANCHES];
    double gamma;  // density: nodes times the densities of its subtrees
} tree;
typedef struct forest {
    int count;
    tree tree[TREES];
} forest;

// Adds the trees with `left` more nodes on branches that are not smaller than the last one of t.
static void grow(forest *f, const tree *t, int left, int known) {
    if (left == 0) {
        assert_true(f->count < TREES);
        f->tree[f->count] = *t;
        f->tree[f->count++].gamma *= t->nodes;
        return;
    }
    for (int i = t->branches > 0 ? t->branch[t->branches - 1] : 0; i < known && f->tree[i].nodes <= left; i++) {
        tree more = *t;
        more.branch[more.branches++] = i;
        more.gamma *= f->tree[i].gamma;
        grow(f, &more, left - f->tree[i].nodes, known);
    }
}

static void plant(forest *f, int order) {
    f->count = 0;
    for (int n = 1; n <= order; n++) grow(f, &(tree){.nodes = n, .gamma = 1}, n - 1, f->count);
}

// phi_i of a tree is the product over its branches of sum_j a_ij phi_j; `size` adds absolute values, for the rounding.
static void weigh(const forest *f, const ph_butcher *T, double phi[][PH_STAGES_MAX], double size[][PH_STAGES_MAX]) {
    for (int t = 0; t < f->count; t++)
        for (int i = 0; i < T->stages; i++) {
            phi[t][i] = size[t][i] = 1;
            for (int k = 0; k < f->tree[t].branches; k++) {
                double sum = 0, most = 0;
                for (int j = 0; j < T->stages; j++) {
                    sum += T->a[i][j] * phi[f->tree[t].branch[k]][j];
                    most += fabs(T->a[i][j]) * size[f->tree[t].branch[k]][j];
                }
                phi[t][i] *= sum;
                size[t][i] *= most;
            }
        }
}

static void check_conditions(const forest *f, const ph_butcher *T, const double *b, int order) {
    static double phi[TREES][PH_STAGES_MAX], size[TREES][PH_STAGES_MAX];
    bool more = true;  // whether it is of a higher order, too
    weigh(f, T, phi, size);
    for (int t = 0; t < f->count && f->tree[t].nodes <= order + 1; t++) {
        double sum = 0, most = 0;
        for (int i = 0; i < T->stages; i++) sum += b[i] * phi[t][i], most += fabs(b[i]) * size[t][i];
        const double rounding = 1e-15 * most;  // of the coefficients, one half unit each, and of the sums
        if (f->tree[t].nodes <= order) NEAR(t, sum, 1 / f->tree[t].gamma, rounding);
        else more = more && fabs(sum - 1 / f->tree[t].gamma) <= rounding;
    }
    if (order < 8) assert_false(more);
}

// Every rooted tree up to order 8, generated: 1, 1, 2, 4, 9, 20, 48, 115. The sums of the rows are the nodes.
static void tables_fulfil_their_order_conditions(void **state) {
    (void)state;
    static forest f;
    int count;
    const ph_butcher *tables = ph_butcher_list(&count);
    plant(&f, 8);
    assert_int_equal(f.count, TREES);
    for (int t = 0; t < count; t++) {
        const ph_butcher *T = tables + t;
        for (int i = 0; i < T->stages; i++) {
            double row = 0, size = 0;
            for (int j = 0; j < T->stages; j++) row += T->a[i][j], size += fabs(T->a[i][j]);
            NEAR(i, row, T->c[i], 1e-15 * (1 + size));
        }
        check_conditions(&f, T, T->b, T->order);
        if (T->embedded > 0) check_conditions(&f, T, T->b_embedded, T->embedded);
        if (T->second > 0) check_conditions(&f, T, T->b_second, T->second);
    }
    NO_FAULTS();
}

// The largest error of a condition in units of its rounding.
static double worst_condition(const forest *f, const ph_butcher *T, const double *b, int order) {
    static double phi[TREES][PH_STAGES_MAX], size[TREES][PH_STAGES_MAX];
    double worst = 0;
    weigh(f, T, phi, size);
    for (int t = 0; t < f->count && f->tree[t].nodes <= order; t++) {
        double sum = 0, most = 0;
        for (int i = 0; i < T->stages; i++) sum += b[i] * phi[t][i], most += fabs(b[i]) * size[t][i];
        worst = fmax(worst, fabs(sum - 1 / f->tree[t].gamma) / (1e-15 * most));
    }
    return worst;
}

// A coefficient of rkmk87 that is wrong in its ninth digit is found.
static void a_wrong_digit_breaks_an_order_condition(void **state) {
    (void)state;
    static forest f;
    plant(&f, 8);
    const ph_butcher *right = ph_butcher_find("rkmk87");
    assert_true(worst_condition(&f, right, right->b, 8) < 1);
    for (int i = 0; i < right->stages; i++) {
        ph_butcher wrong = *right;
        if (wrong.b[i] != 0) {
            wrong.b[i] *= 1 + 1e-9;
            assert_true(worst_condition(&f, &wrong, wrong.b, 8) > 1);
        }
        for (int j = 0; j < i; j++) {
            wrong = *right;
            wrong.a[i][j] *= 1 + 1e-9;
            if (wrong.a[i][j] != 0) assert_true(worst_condition(&f, &wrong, wrong.b, 8) > 1);
        }
    }
}

// On R^n a Munthe-Kaas method is the Runge-Kutta method of its table: same sums in the same order, same bits.
static void mass_points_give_the_textbook_result_bit_for_bit(void **state) {
    (void)state;
    static const char *const names[] = {"rkmk1", "rkmk2", "rkmk3", "rkmk4"};
    static scene s;
    scene_points(&s, 5);
    ph_model *m = scene_compile(&s);
    const ph_system *sys = ph_model_system(m);
    const int n = sys->group.nv;
    ph_workspace *ws;
    assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
    for (size_t which = 0; which < COUNT(names); which++) {
        const ph_butcher *T = ph_butcher_find(names[which]);
        double x[MOST], v[MOST], q[MOST], w[MOST];
        const double h = 1e-3;
        ph_model_initial(m, x, v, NULL);
        for (int step = 0; step < 100; step++) {
            static double kx[4][MOST], kv[4][MOST];
            for (int i = 0; i < T->stages; i++) {
                double xi[MOST], vi[MOST];
                for (int c = 0; c < n; c++) {
                    double dx = 0, dv = 0;
                    for (int j = 0; j < i; j++) dx += T->a[i][j] * kx[j][c], dv += T->a[i][j] * kv[j][c];
                    xi[c] = x[c] + h * dx;
                    vi[c] = v[c] + h * dv;
                }
                const ph_place at = {0, xi, vi, NULL};
                sys->accelerate(sys, &at, NULL, kv[i], NULL, NULL, ws);
                memcpy(kx[i], vi, sizeof(double) * (size_t)n);
            }
            for (int c = 0; c < n; c++) {
                double dx = 0, dv = 0;
                for (int j = 0; j < T->stages; j++) dx += T->b[j] * kx[j][c], dv += T->b[j] * kv[j][c];
                x[c] += h * dx;
                v[c] += h * dv;
            }
        }
        ph_simulation sim = ph_simulation_default();
        sim.method = ph_method_find(names[which]);
        sim.step = h;
        sim.duration = 0.1;
        run_to(m, &sim, q, w, NULL);
        assert_memory_equal(x, q, sizeof(double) * (size_t)n);
        assert_memory_equal(v, w, sizeof(double) * (size_t)n);
    }
    sys->workspace_free(ws);
    ph_model_free(m);
}

// The accelerations of free points are f/m, so the textbook result above is not the engine's own opinion.
static void a_free_point_falls_on_a_parabola(void **state) {
    (void)state;
    static scene s;
    scene_points(&s, 1);
    s.points[0].velocity[0] = 2;
    ph_model *m = scene_compile(&s);
    double q[3], v[3];
    ph_simulation sim = ph_simulation_default();
    sim.step = 0.01;
    sim.duration = 1;
    run_to(m, &sim, q, v, NULL);
    NEAR(0, q[0], 2, 1e-14);
    NEAR(0, q[2], -0.5 * 9.81, 1e-14);  // a cubic in t is exact for rkmk4: rounding of 100 sums
    NO_FAULTS();
    ph_model_free(m);
}

static void error_is_proportional_to_the_tolerance(const char *method) {
    for (size_t p = 0; p < COUNT(problems); p++)
        for (int cspace = PH_CSPACE_SO3XR3; cspace <= PH_CSPACE_DUAL_QUATERNION; cspace++)
            for (int stabilized = 0; stabilized < 2; stabilized++) {
                double tol[7], e[7], factor = 0;
                se3 want[ROOM];
                order_reference(problems[p].make, (ph_cspace)cspace, want);
                for (int k = 0; k < 7; k++) {
                    ph_simulation sim = ph_simulation_default();
                    sim.method = ph_method_find(method);
                    sim.duration = sim.step = 1;
                    sim.tolerance = tol[k] = pow(10, -6 - k);
                    sim.stabilization = stabilized ? PH_STABILIZE_PROJECTION : PH_STABILIZE_NONE;
                    e[k] = order_error(problems[p].make, (ph_cspace)cspace, &sim, want);
                    factor = fmax(factor, e[k] / tol[k]);
                }
                const double got = order_slope(7, tol, e);
                print_message("%s %-27s %-7s %-10s tolerance 1e-6..1e-12: slope %.3f, error at most %.2g x tolerance\n",
                              method, problems[p].name, ph_cspace_name((ph_cspace)cspace),
                              stabilized ? "projection" : "none", got, factor);
                NEAR((double)p, got, 1.0, 0.25);  // rounding has a part in the errors at 1e-12
            }
    NO_FAULTS();
}

static void rkmk54_error_is_proportional_to_the_tolerance(void **state) {
    (void)state;
    error_is_proportional_to_the_tolerance("rkmk54");
}

static void rkmk87_error_is_proportional_to_the_tolerance(void **state) {
    (void)state;
    error_is_proportional_to_the_tolerance("rkmk87");
}

// Output times do not change what is computed beyond the tolerance, and every one is met exactly.
static void lands_on_every_output_time_and_corner(const char *method) {
    static scene s;
    static const double pulse[] = {0, 0, 0, 0, 0.1, 5, 0, 0, 0.1, 0, 0, 0, 0.35, 0, 0, 0};
    scene_points(&s, 1);
    ph_force_def *f = s.forces;
    *f = ph_force_default();
    f->name = "pulse";
    f->type = PH_FORCE_TYPE_FORCE;
    f->value = (ph_signal){.kind = PH_SIGNAL_TABLE, .dim = 3, .count = 4, .data = pulse};
    s.def.force_count = 1;
    ph_model *m = scene_compile(&s);
    const ph_system *sys = ph_model_system(m);
    ph_simulation sim = ph_simulation_default();
    sim.method = ph_method_find(method);
    sim.step = 0.3;
    ph_integrator *g;
    ph_error err;
    assert_int_equal(ph_integrator_create(sys, &sim, &g, &err), PH_OK);
    double q[3], v[3];
    bool corner = false;
    ph_model_initial(m, q, v, NULL);
    ph_state at = {0, q, v, NULL};
    while (at.t < 0.3) {
        assert_int_equal(ph_integrator_step(g, 0.3, &at, &err), PH_OK);
        if (at.t == 0.1) corner = true;
    }
    assert_true(at.t == 0.3);
    assert_true(corner);
    NEAR(0, v[0], 0.5 * 5 * 0.1, 1e-14);  // impulse of the ramp, exact when no step straddles the jump
    NO_FAULTS();
    ph_integrator_free(g);
    ph_model_free(m);
}

static void adaptive_methods_land_on_every_output_time_and_corner(void **state) {
    (void)state;
    lands_on_every_output_time_and_corner("rkmk54");
    lands_on_every_output_time_and_corner("rkmk87");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_fulfil_their_order_conditions),
        cmocka_unit_test(a_wrong_digit_breaks_an_order_condition),
        cmocka_unit_test(order_is_the_tables_order),
        cmocka_unit_test(order_is_the_same_with_the_truncated_series),
        cmocka_unit_test(mass_points_give_the_textbook_result_bit_for_bit),
        cmocka_unit_test(a_free_point_falls_on_a_parabola),
        cmocka_unit_test(rkmk54_error_is_proportional_to_the_tolerance),
        cmocka_unit_test(rkmk87_error_is_proportional_to_the_tolerance),
        cmocka_unit_test(adaptive_methods_land_on_every_output_time_and_corner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
