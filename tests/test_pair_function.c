// Functions of two frames: their derivatives to third order against differences, at random frames.
#include "pair_trial.h"

// --- differences --------------------------------------------------------------------------------------------

static pair displaced(const pair *p, int i, double by) {
    double s[12] = {0};
    pair d;
    s[i] = by;
    for (int k = 0; k < 2; k++) {
        d.R[k] = mat3_mul(p->R[k], so3_matrix(so3_exp(vec3_load(s + 6 * k))));
        d.x[k] = vec3_add(p->x[k], vec3_load(s + 6 * k + 3));
    }
    return d;
}

// Of order 4: weights of the values at -2h, -h, h, 2h.
static const double steps[4] = {-2, -1, 1, 2}, weights[4] = {1.0 / 12, -8.0 / 12, 8.0 / 12, -1.0 / 12};
static const double H = 3e-4;  // where rounding, 1e-12, and what is left of order h^4 are about equal

typedef struct worst {
    double F, FF, T, symmetry;
} worst;

static void keep(double *largest, double got, double want, double size) {
    const double off = fabs(got - want) / size;
    if (!(off <= *largest)) *largest = off;
}

static double largest_of(int n, const double *a) {
    double size = 1;
    for (int i = 0; i < n; i++) size = fmax(size, fabs(a[i]));
    return size;
}

// The gradient of D_eta f at the displaced frames, itself along increments there.
static void gradient_along(const ph_shape_value *value, const double *eta, double *g) {
    for (int j = 0; j < 12; j++) {
        g[j] = 0;
        for (int i = 0; i < 12; i++) g[j] += value->FF[12 * i + j] * eta[i];
    }
}

// f to F to FF to T, each by one difference. Increments at displaced frames differ from those at s = 0 by half a
// bracket: what T and its differences differ by, as FF and S do.
static void compare_with_differences(const ph_shape *h, const pair *p, worst *w) {
    ph_shape_value here, there;
    double eta[12], g[12], T[144];
    for (int i = 0; i < 12; i++) eta[i] = uniform();
    ph_shape_evaluate(h, p->R, p->x, 0, 2, &here);
    ph_shape_along(h, p->R, p->x, eta, T);
    gradient_along(&here, eta, g);
    const double size[3] = {largest_of(12, here.F), largest_of(144, here.FF), largest_of(144, T)};
    for (int j = 0; j < 12; j++) {
        double F = 0, FF[12] = {0}, TT[12] = {0};
        for (int n = 0; n < 4; n++) {
            const pair d = displaced(p, j, steps[n] * H);
            double moved[12];
            ph_shape_evaluate(h, d.R, d.x, here.f, 2, &there);
            gradient_along(&there, eta, moved);
            F += weights[n] / H * there.f;
            for (int i = 0; i < 12; i++) {
                FF[i] += weights[n] / H * there.F[i];
                TT[i] += weights[n] / H * moved[i];
            }
        }
        keep(&w->F, F, here.F[j], size[0]);
        for (int i = 0; i < 12; i++) {
            double bracket = 0;
            if (i / 3 == j / 3 && i / 3 % 2 == 0)
                bracket = 0.5 * mat3_hat(vec3_load(g + i / 3 * 3)).m[i % 3 * 3 + j % 3];
            keep(&w->FF, FF[i], here.FF[12 * i + j], size[1]);
            keep(&w->T, TT[i], T[12 * i + j] + bracket, size[2]);
            keep(&w->symmetry, T[12 * i + j], T[12 * j + i], size[2]);
            keep(&w->symmetry, here.S[12 * i + j], here.S[12 * j + i], size[1]);
            keep(&w->symmetry, 0.5 * (here.FF[12 * i + j] + here.FF[12 * j + i]), here.S[12 * i + j], size[1]);
        }
    }
}

// Near points without derivatives differences say nothing.
static bool is_smooth(const ph_shape *h, const pair *p) {
    ph_shape_value value;
    ph_shape_evaluate(h, p->R, p->x, 0, 0, &value);
    if (h->form == PH_FORM_DISTANCE) return value.f + h->shift > 0.7;
    if (h->form != PH_FORM_ANGLE && h->form != PH_FORM_SCREW) return true;
    // Half a turn away from its slide a screw jumps by a whole one.
    if (h->form == PH_FORM_SCREW && fabs(fabs(value.f) - PH_PI * fabs(h->pitch)) < 0.01) return false;
    const vec3 n = mat3_T_mulv(p->R[0], mat3_mulv(p->R[1], h->n));
    return hypot(vec3_dot(n, h->e), vec3_dot(n, h->e2)) > 0.5;
}

static int compare_all(const trial *t, const ph_shape *shapes, int count, worst *w) {
    int compared = 0;
    for (int i = 0; i < count; i++) {
        const pair p = pair_of(shapes + i, t->moved);
        if (!is_smooth(shapes + i, &p)) continue;
        compare_with_differences(shapes + i, &p, w + shapes[i].form);
        compared++;
    }
    return compared;
}

static void derivatives_agree_with_differences(void **state) {
    (void)state;
    static const char *const names[] = {"dot", "slide", "distance", "square", "angle", "screw"};
    worst w[6] = {{0}};
    int compared = 0;
    trial t;
    for (int k = 0; k < MODELS / 4; k++) {
        trial_begin(&t, k);
        for (int i = 0; i < t.m->counts.joints; i++) {
            const joint *j = t.m->joints + i;
            ph_shape shapes[9];
            int n = 0;
            for (int r = 0; r < j->rows; r++) shapes[n++] = ph_shape_of_row(t.m, i, r);
            for (int c = 0; c < j->kind->coordinates; c++) shapes[n++] = ph_shape_of_coordinate(t.m, i, c);
            compared += compare_all(&t, shapes, n, w);
        }
        for (int i = 0; i < t.m->counts.forces; i++) {
            if (t.m->forces[i].type != PH_FORCE_TYPE_SPRING) continue;
            const ph_shape h = ph_shape_of_spring(t.m, i);
            compared += compare_all(&t, &h, 1, w);
        }
        const ph_shape h = ph_shape_of_place(t.m, 0, any(), k % 3);
        compared += compare_all(&t, &h, 1, w);
        trial_end(&t);
    }
    for (int f = 0; f < 6; f++) {
        print_message("%-8s F %.1e, FF %.1e, T %.1e, symmetry %.1e\n", names[f], w[f].F, w[f].FF, w[f].T,
                      w[f].symmetry);
        assert_true(w[f].T > 0);  // it was there
        BELOW(f, w[f].F, 1e-10);
        BELOW(f, w[f].FF, 1e-10);
        BELOW(f, w[f].T, 1e-10);
        BELOW(f, w[f].symmetry, 1e-15);
    }
    print_message("%d shapes\n", compared);
    NO_FAULTS();
}

// A spring without unstretched length goes through length 0.
static void half_squares_are_smooth_at_zero(void **state) {
    (void)state;
    worst w = {0};
    harness_seed = 3;
    ph_shape h = {.form = PH_FORM_SQUARE, .X = {any(), any()}, .scale = 1};
    pair p = {{so3_matrix(so3_exp(any())), so3_matrix(so3_exp(any()))}, {any(), any()}};
    p.x[1] = vec3_sub(vec3_add(p.x[0], mat3_mulv(p.R[0], h.X[0])), mat3_mulv(p.R[1], h.X[1]));
    compare_with_differences(&h, &p, &w);
    BELOW(0, w.F, 1e-10);
    BELOW(0, w.FF, 1e-10);
    BELOW(0, w.T, 1e-10);
    NO_FAULTS();
}

// Lower orders give what the highest does, and leave the rest alone.
static void orders_agree(void **state) {
    (void)state;
    trial t;
    for (int k = 0; k < 20; k++) {
        trial_begin(&t, k);
        for (int i = 0; i < t.m->counts.joints; i++)
            for (int r = 0; r < t.m->joints[i].rows; r++) {
                const ph_shape h = ph_shape_of_row(t.m, i, r);
                ph_shape_value v[3];
                memset(v, 0, sizeof v);
                for (int order = 0; order < 3; order++) value_at(&h, t.moved, 1, order, v + order);
                assert_true(v[0].f == v[2].f && v[1].f == v[2].f);
                assert_memory_equal(v[1].F, v[2].F, sizeof v[1].F);
                assert_true(v[0].F[0] == 0 && v[1].S[0] == 0 && v[1].FF[0] == 0);
            }
        trial_end(&t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(derivatives_agree_with_differences),
        cmocka_unit_test(half_squares_are_smooth_at_zero),
        cmocka_unit_test(orders_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
