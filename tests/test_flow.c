// The Munthe-Kaas core on a user's own equation, without a mechanical model.      docs/theory/munthe-kaas.md
#include "harness.h"
#include "polhode/group.h"
#include "polhode/lie/se3.h"

// --- Y' = A(t) Y on SO(3) with A = (0, 0, t) rotated: exact solutions to compare against --------------------

// Spatial angular velocity w(t) of R(t) = exp(a(t) e1) exp(b(t) e3), a = sin t, b = t^2:
// w = a' e1 + b' exp(a e1) e3.
static vec3 spatial_rate(double t) {
    const double a = sin(t);
    return vec3_add(vec3_make(cos(t), 0, 0), vec3_scale(2 * t, vec3_make(0, -sin(a), cos(a))));
}

static so3 exact_rotation(double t) {
    return so3_mul(so3_exp(vec3_make(sin(t), 0, 0)), so3_exp(vec3_make(0, 0, t * t)));
}

static ph_status spatial_field(ph_flow *flow, double t, const double *y, double *k) {
    (void)flow;
    (void)y;
    vec3_store(spatial_rate(t), k);
    return PH_OK;
}

static ph_status body_field(ph_flow *flow, double t, const double *y, double *k) {
    (void)flow;
    (void)y;
    vec3_store(so3_act(so3_inv(exact_rotation(t)), spatial_rate(t)), k);
    return PH_OK;
}

static double error_on_so3(ph_side side, const ph_butcher *table, int steps, int terms) {
    ph_factor factor = {.kind = PH_SO3};
    ph_flow flow = {
        .group = {.count = 1, .factors = &factor}, .side = side, .field = side == PH_BODY ? body_field : spatial_field};
    double y[4] = {1, 0, 0, 0}, y1[4], work[512];
    assert_int_equal(ph_group_layout(&flow.group), PH_OK);
    assert_true(ph_flow_work(&flow, table) <= COUNT(work));
    const double h = 1.0 / steps;
    for (int i = 0; i < steps; i++) {
        const ph_step_in in = {.t = i * h, .h = h, .terms = terms};
        assert_int_equal(ph_flow_step(&flow, table, &in, y, y1, NULL, NULL, work), PH_OK);
        memcpy(y, y1, sizeof y);
    }
    return vec3_norm(so3_minus(so3_load(y), exact_rotation(1)));
}

static void order_on_so3_with_the_velocity_on_either_side(void **state) {
    (void)state;
    int count;
    const ph_butcher *tables = ph_butcher_list(&count);
    for (int t = 0; t < count; t++)
        for (int side = PH_BODY; side <= PH_SPATIAL; side++)
            for (int series = 0; series < 2; series++) {
                // order 8 reaches rounding with 12 steps
                const int n = tables[t].order >= 8   ? 3
                              : tables[t].order >= 4 ? 20
                                                     : 80,
                          terms = series ? tables[t].order : 0;
                const double coarse = error_on_so3((ph_side)side, tables + t, n, terms);
                const double fine = error_on_so3((ph_side)side, tables + t, 2 * n, terms);
                // the equation is not generic: single tables may do better by chance, none may do worse
                assert_true(log2(coarse / fine) > tables[t].order - 0.15);
            }
}

// --- a product: SE(3) x SO(3) x R, coupled, with parameters carried behind the flow -------------------------

typedef struct coupled {
    ph_flow flow;  // first, so that `field` finds its parameters
    double strength;
    int calls;
} coupled;

static ph_status coupled_field(ph_flow *flow, double t, const double *y, double *k) {
    coupled *c = (coupled *)(void *)flow;
    c->calls++;
    const se3 g = se3_load(y);
    const so3 R = so3_load(y + 7);
    const double s = c->strength * y[11];
    const vec3 w = vec3_add(so3_act(R, vec3_make(0.3, s, 1)), vec3_scale(0.1, g.x));
    const vec3 v = vec3_make(cos(t), 0.2 * g.x.z, s);
    twist_store(twist_make(w, v), k);
    vec3_store(vec3_add(so3_act(g.R, vec3_make(1, 0, 0.5)), vec3_make(0, s, 0)), k + 6);
    k[9] = cos(y[11]) - 0.1 * g.x.x;
    return PH_OK;
}

static void integrate_coupled(ph_side side, const ph_butcher *table, int steps, double *y) {
    ph_factor factors[3] = {{.kind = PH_SE3}, {.kind = PH_SO3}, {.kind = PH_RN, .n = 1}};
    coupled c = {.flow = {.group = {.count = 3, .factors = factors}, .side = side, .field = coupled_field},
                 .strength = 0.7};
    double y1[12], work[200];
    assert_int_equal(ph_group_layout(&c.flow.group), PH_OK);
    assert_int_equal(c.flow.group.nq, 12);
    assert_int_equal(c.flow.group.nv, 10);
    assert_true(ph_flow_work(&c.flow, table) <= COUNT(work));
    ph_group_identity(&c.flow.group, y);
    y[11] = 0.4;
    for (int i = 0; i < steps; i++) {
        const ph_step_in in = {.t = (double)i / steps, .h = 1.0 / steps};
        assert_int_equal(ph_flow_step(&c.flow, table, &in, y, y1, NULL, NULL, work), PH_OK);
        memcpy(y, y1, sizeof y1);
    }
    assert_int_equal(c.calls, steps * table->stages);
}

static double difference(const double *a, const double *b, int n) {
    double most = 0;
    for (int i = 0; i < n; i++) most = fmax(most, fabs(a[i] - b[i]));
    return most;
}

static void order_on_a_product_of_groups(void **state) {
    (void)state;
    static const struct {
        const char *name;
        int steps;
    } cases[] = {{"rkmk1", 400}, {"rkmk2", 100}, {"rkmk3", 60}, {"rkmk4", 30}, {"rkmk54", 30}, {"rkmk87", 2}};
    for (int side = PH_BODY; side <= PH_SPATIAL; side++) {
        double want[12], a[12], b[12];
        integrate_coupled((ph_side)side, ph_butcher_find("rkmk54"), 1000, want);
        for (size_t t = 0; t < COUNT(cases); t++) {
            const ph_butcher *table = ph_butcher_find(cases[t].name);
            integrate_coupled((ph_side)side, table, cases[t].steps, a);
            integrate_coupled((ph_side)side, table, 2 * cases[t].steps, b);
            const double order = log2(difference(a, want, 12) / difference(b, want, 12));
            print_message("%-6s %s: order %.3f\n", cases[t].name, side == PH_BODY ? "Y' = Y A" : "Y' = A Y", order);
            NEAR((double)t, order, table->order, 0.15);
        }
    }
    NO_FAULTS();
}

// The wrong sign of the odd term in dexpinv must show: with the series of the other side the order drops.
static ph_status crossed_field(ph_flow *flow, double t, const double *y, double *k) {
    (void)flow;
    (void)t;
    const vec3 w = so3_act(so3_load(y), vec3_make(0.4, 1, 0.2));  // depends on y: no single axis
    vec3_store(vec3_make(w.y, 1 + w.z, w.x), k);
    return PH_OK;
}

static double error_with_sign(double sign, int steps) {
    ph_factor factor = {.kind = PH_SO3};
    ph_flow flow = {.group = {.count = 1, .factors = &factor}, .side = PH_BODY, .field = crossed_field};
    const ph_butcher *T = ph_butcher_find("rkmk4");
    assert_int_equal(ph_group_layout(&flow.group), PH_OK);
    double y[4] = {1, 0, 0, 0}, want[4] = {1, 0, 0, 0}, y1[4], work[64];
    for (int i = 0; i < 2000; i++) {
        const ph_step_in in = {.h = 1.0 / 2000};
        assert_int_equal(ph_flow_step(&flow, T, &in, want, y1, NULL, NULL, work), PH_OK);
        memcpy(want, y1, sizeof want);
    }
    const double h = 1.0 / steps;
    for (int n = 0; n < steps; n++) {
        vec3 k[4], u = vec3_zero();
        for (int i = 0; i < 4; i++) {
            double at[4], rate[3];
            u = vec3_zero();
            for (int j = 0; j < i; j++) u = vec3_axpy(h * T->a[i][j], k[j], u);
            so3_store(so3_plus(so3_load(y), u), at);
            crossed_field(&flow, 0, at, rate);
            k[i] = so3_dexpinv_v(vec3_scale(sign, u), vec3_load(rate));
        }
        u = vec3_zero();
        for (int j = 0; j < 4; j++) u = vec3_axpy(h * T->b[j], k[j], u);
        so3_store(so3_plus(so3_load(y), u), y);
    }
    return vec3_norm(so3_minus(so3_load(y), so3_load(want)));
}

static void the_sign_of_the_odd_term_decides_the_order(void **state) {
    (void)state;
    NEAR(-1, log2(error_with_sign(-1, 20) / error_with_sign(-1, 40)), 4, 0.2);
    NEAR(+1, log2(error_with_sign(+1, 20) / error_with_sign(+1, 40)), 2, 0.2);
    NO_FAULTS();
}

static void failures_leave_the_result_alone(void **state) {
    (void)state;
    ph_factor bad = {.kind = (ph_factor_kind)17};
    ph_group group = {.count = 1, .factors = &bad};
    assert_int_equal(ph_group_layout(&group), PH_ERR_ARGUMENT);
    bad = (ph_factor){.kind = PH_RN, .n = -1};
    assert_int_equal(ph_group_layout(&group), PH_ERR_ARGUMENT);
    assert_null(ph_butcher_find("rkmk17"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(order_on_so3_with_the_velocity_on_either_side),
        cmocka_unit_test(order_on_a_product_of_groups),
        cmocka_unit_test(the_sign_of_the_odd_term_decides_the_order),
        cmocka_unit_test(failures_leave_the_result_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
