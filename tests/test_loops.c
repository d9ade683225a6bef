// Mechanisms with closed loops: the examples against closed forms, published values and what is conserved.
// Reference values: /reference.md of the project, section 5.
#include "dense.h"
#include "examples.h"
#include "harness.h"
#include "models.h"
#include "polhode/lie/so3.h"
#include "polhode/polhode.h"

#ifdef SHORT_RUNS  // with sanitizers, where a run takes twenty times as long
static const bool SHORT = true;
#else
static const bool SHORT = false;
#endif

// --- an example and its runs ------------------------------------------------------------------------------

static void expect_counts(const example *e, int dof, int redundant) {
    assert_int_equal(ph_model_count(e->m).dof, dof);
    assert_int_equal(ph_model_count(e->m).redundant, redundant);
}

static ph_summary run(const example *e, double step, double duration, row_function look, void *user) {
    example with = *e;
    with.sim.step = step;
    with.sim.duration = duration;
    return run_example(&with, look, user);
}

enum { COLUMNS = 800 };
typedef struct last_row {
    int count;
    double value[COLUMNS];
} last_row;

static ph_status keep_last(void *user, double t, const double *row) {
    last_row *last = user;
    (void)t;
    memcpy(last->value, row, sizeof(double) * (size_t)last->count);
    return PH_OK;
}

static ph_summary run_to_end(const example *e, double step, double duration, last_row *last) {
    ph_model_columns(e->m, &last->count);
    assert_true(last->count <= COLUMNS);
    return run(e, step, duration, keep_last, last);
}

// --- what parallel cranks come to: a pendulum in one angle ------------------------------------------------

// th'' = pull sin th, th from upright.
typedef struct pendulum {
    real t, angle, rate, pull;
} pendulum;

static const real GRAVITY = 9.81L;

// The Gauss method of order 6: at the steps of 5e-4 s below its error is (3.5 * 5e-4)^6, near 1e-17 a second.
static void gauss_step(pendulum *p, real h) {
    const real s = sqrtl(15);
    const real a[3][3] = {{5.0L / 36, 2.0L / 9 - s / 15, 5.0L / 36 - s / 30},
                          {5.0L / 36 + s / 24, 2.0L / 9, 5.0L / 36 - s / 24},
                          {5.0L / 36 + s / 30, 2.0L / 9 + s / 15, 5.0L / 36}};
    const real b[3] = {5.0L / 18, 4.0L / 9, 5.0L / 18};
    real f[3], rate[3];
    for (int i = 0; i < 3; i++) {
        f[i] = p->pull * sinl(p->angle);
        rate[i] = p->rate;
    }
    for (int sweep = 0; sweep < 7; sweep++) {  // each gains a factor h; the last changes nothing
        real angle[3], speed[3];
        for (int i = 0; i < 3; i++) {
            angle[i] = p->angle;
            speed[i] = p->rate;
            for (int k = 0; k < 3; k++) {
                angle[i] += h * a[i][k] * rate[k];
                speed[i] += h * a[i][k] * f[k];
            }
        }
        for (int i = 0; i < 3; i++) {
            f[i] = p->pull * sinl(angle[i]);
            rate[i] = speed[i];
        }
    }
    for (int i = 0; i < 3; i++) {
        p->angle += h * b[i] * rate[i];
        p->rate += h * b[i] * f[i];
    }
}

static void pendulum_to(pendulum *p, real t) {
    const int steps = (int)ceill((t - p->t) / 5e-4L);
    const real h = steps > 0 ? (t - p->t) / steps : 0;
    for (int k = 0; k < steps; k++) gauss_step(p, h);
    p->t = t;
}

// ((N+1)/3 + N) th'' = ((N+1)/2 + N) g sin th, starting upright with 1 rad/s.
static pendulum reduced_four_bars(int n) {
    return (pendulum){0, 0, 1, ((n + 1) / 2.0L + n) / ((n + 1) / 3.0L + n) * GRAVITY};
}

static void the_reduced_equation_has_the_reference_values(void **state) {
    (void)state;
    pendulum p = reduced_four_bars(2);
    pendulum_to(&p, 1);
    NEAR(1, (double)sinl(p.angle), -0.19502030194943509, 1e-16);
    NEAR(1, (double)cosl(p.angle), -0.98079920566217383, 1.2e-16);  // half a digit of double at 1
    pendulum_to(&p, 4);
    NEAR(4, (double)sinl(p.angle), 0.11761610237680861, 1e-15);  // starting upright, errors grow by 30 in a turn
    NEAR(4, (double)cosl(p.angle), 0.99305913845132510, 1e-15);
    NO_FAULTS();
}

// The distance of a crank's tip from where the pendulum has it.
typedef struct tip_watch {
    pendulum p;
    int x, y;
    double worst_in_1_s, worst;
} tip_watch;

static ph_status watch_tip(void *user, double t, const double *row) {
    tip_watch *w = user;
    pendulum_to(&w->p, (real)t);
    const double error = (double)hypotl((real)row[w->x] - sinl(w->p.angle), (real)row[w->y] - cosl(w->p.angle));
    w->worst = fmax(w->worst, error);
    if (t <= 1 + 1e-12) w->worst_in_1_s = fmax(w->worst_in_1_s, error);
    return PH_OK;
}

static tip_watch watch_of(const example *e, int n) {
    return (tip_watch){reduced_four_bars(n), column_of(e->m, "crank1.tip.x"), column_of(e->m, "crank1.tip.y"), 0, 0};
}

// Sixty steps that miss the singular position and two that hit it, at t* = 0.7143555292929604 and in the middle of a
// step. Errors of the method: (3.5 h)^4 near 1e-10 times the growth of 30 in each turn past the upright position.
// All run for 1 s, some for 10 s; with FULL_SWEEP in the environment all of them do, which takes a minute.
static void two_windows_follow_the_reduced_equation(void **state) {
    (void)state;
    const double singular = 0.7143555292929604;
    const bool full = getenv("FULL_SWEEP") != NULL;
    example e = open_example("n-four-bar");
    expect_counts(&e, 1, 6);
    double in_1_s = 0, worst = 0, energy = 0;
    for (int i = 1; i <= 62; i += SHORT && i < 61 ? 20 : 1) {
        const double h = i <= 60 ? 1.0 / (1000 + i) : singular / (i == 61 ? 714 : 714.5);
        const bool whole = full || (!SHORT && (i > 60 || i % 12 == 1));
        tip_watch w = watch_of(&e, 2);
        const ph_summary summary = run(&e, h, whole ? 10 : 1, watch_tip, &w);
        BELOW(h, w.worst_in_1_s, 1e-10);
        BELOW(h, w.worst, 1e-8);
        BELOW(h, summary.energy.max_drift, 1e-7);
        BELOW(h, summary.phi_max, 1e-12);
        in_1_s = fmax(in_1_s, w.worst_in_1_s);
        worst = fmax(worst, w.worst);
        energy = fmax(energy, summary.energy.max_drift);
    }
    print_message("N = 2, worst of all steps: tip %.1e in 1 s, %.1e in 10 s, energy %.1e J\n", in_1_s, worst, energy);
    close_example(&e);
    NO_FAULTS();
}

static void forty_windows_follow_the_reduced_equation(void **state) {
    (void)state;
    example e = open_example("n-four-bar:40");
    expect_counts(&e, 1, 120);
    tip_watch w = watch_of(&e, 40);
    run(&e, SHORT ? 1e-2 : 1e-3, 1, watch_tip, &w);
    print_message("N = 40: tip %.1e in 1 s\n", w.worst_in_1_s);
    BELOW(1, w.worst_in_1_s, SHORT ? 1e-6 : 1e-10);  // fourth order: a step ten times as long costs 1e4
    close_example(&e);
    NO_FAULTS();
}

// The angle between coupler and ground is what the other branch would change.
typedef struct branch_watch {
    tip_watch tip;
    int slope;
    double tilt;
} branch_watch;

static ph_status watch_branch(void *user, double t, const double *row) {
    branch_watch *w = user;
    w->tilt = fmax(w->tilt, fabs(row[w->slope]));
    return watch_tip(&w->tip, t, row);
}

static void a_parallelogram_stays_one_through_its_change_points(void **state) {
    (void)state;
    example e = open_example("parallelogram");
    expect_counts(&e, 1, 3);
    branch_watch w = {{{0, 0, 1, 9.0L / 8 * GRAVITY}, column_of(e.m, "left.end.x"), column_of(e.m, "left.end.y"), 0, 0},
                      column_of(e.m, "coupler.R21"),
                      0};
    const ph_summary summary = run(&e, 1e-3, SHORT ? 2 : 10, watch_branch, &w);
    print_message("parallelogram: tip %.1e, slope of the coupler %.1e, energy %.1e J\n", w.tip.worst, w.tilt,
                  summary.energy.max_drift);
    BELOW(10, w.tip.worst, 1e-8);  // as of two windows
    BELOW(10, w.tilt, 1e-8);
    BELOW(10, summary.energy.max_drift, 1e-7);
    BELOW(10, summary.phi_max, 1e-12);
    close_example(&e);
    NO_FAULTS();
}

// --- four-bar and slider-cranks ---------------------------------------------------------------------------

static void a_four_bar_conserves_energy_to_the_order_of_the_method(void **state) {
    (void)state;
    example e = open_example("four-bar");
    expect_counts(&e, 1, 3);
    double drift[3];
    for (int k = 0; k < 3; k++) drift[k] = run(&e, 0.01 / (1 << k), 2, NULL, NULL).energy.max_drift;
    const double order = log2(drift[1] / drift[2]);
    print_message("four-bar: energy drift %.1e, %.1e, %.1e J, order %.2f\n", drift[0], drift[1], drift[2], order);
    assert_true(order > 3.6 && order < 5.5);  // 4, or 5 where the leading term of the energy error vanishes
    close_example(&e);
}

static void a_four_bar_stays_closed_for_100_s(void **state) {
    (void)state;
    example e = open_example("four-bar");
    const ph_summary summary = run(&e, 2e-3, SHORT ? 5 : 100, NULL, NULL);
    print_message("four-bar: phi %.1e, phi' %.1e\n", summary.phi_max, summary.phidot_max);
    BELOW(100, summary.phi_max, 1e-12);
    close_example(&e);
    NO_FAULTS();
}

typedef struct slider_watch {
    int angle, x;
    double (*reach)(double angle);
    double worst;
} slider_watch;

static ph_status watch_slider(void *user, double t, const double *row) {
    slider_watch *w = user;
    (void)t;
    w->worst = fmax(w->worst, fabs(row[w->x] - w->reach(row[w->angle])));
    return PH_OK;
}

// x = r cos a + sqrt(l^2 - r^2 sin^2 a), a from the slider's path; in the file the crank points to (0.15, 0.2).
static double plane_reach(double q) {
    const double a = q + atan2(0.2, 0.15);
    return 0.25 * cos(a) + sqrt(0.52 * 0.52 - pow(0.25 * sin(a), 2));
}

// The ball is at (0, 0.08, 0.12) + 0.08 (e_1 cos q + e_2 sin q), e_1 = (0, 1, 0) and e_2 = (0.6, 0, 0.8) x e_1; the rod
// reaches from it to the x axis.
static double spatial_reach(double q) {
    const double bx = -0.064 * sin(q), by = 0.08 + 0.08 * cos(q), bz = 0.12 + 0.048 * sin(q);
    return bx + sqrt(0.29 * 0.29 - by * by - bz * bz);
}

static void slider_cranks_follow_their_closed_forms(void **state) {
    (void)state;
    static const struct {
        const char *name;
        double (*reach)(double);
        int redundant;
    } cases[] = {{"slider-crank", plane_reach, 3}, {"slider-crank-spatial", spatial_reach, 0}};
    for (size_t k = 0; k < COUNT(cases); k++) {
        example e = open_example(cases[k].name);
        expect_counts(&e, 1, cases[k].redundant);
        slider_watch w = {column_of(e.m, "main.q"), column_of(e.m, "slider.x"), cases[k].reach, 0};
        const ph_summary summary = run(&e, 5e-4, SHORT ? 1 : 5, watch_slider, &w);
        print_message("%s: slider %.1e m, energy %.1e of %.1e J\n", cases[k].name, w.worst, summary.energy.max_drift,
                      summary.energy.initial);
        BELOW((double)k, w.worst, 1e-11);  // the residual of 1e-12 over the sine of the rod's pressure angle
        BELOW((double)k, summary.phi_max, 1e-12);
        BELOW((double)k, summary.max_relative_drift, 2e-7);  // measured 3.5e-8 and 8.9e-8, falling with h^4
        close_example(&e);
    }
    NO_FAULTS();
}

// --- squeezer, Bricard, Klann -----------------------------------------------------------------------------

// The joints whose coordinate is an angle of the published solution, with its value at t = 0 and 0.03; phi and omega
// are those of the first body of their joint relative to the second.
static void the_squeezer_reaches_the_published_angles(void **state) {
    (void)state;
    static const struct {
        const char *q;
        double sign, start, end;
    } angles[] = {
        {"O.q", 1, -0.0617138900142764496, 15.81077119629904}, {"P.q", 1, 0, -15.75637105984298},
        {"B.q", 1, 0.455279819163070380, 0.04082224013073101}, {"E.q", -1, 0.222668390165885885, -0.5347301163226948},
        {"A5.q", 1, 0.487364979543842550, 0.5244099658805304}, {"H.q", -1, -0.222668390165885885, 0.5347301163226948},
        {"A7.q", 1, 1.23054744454982119, 1.048080741042263}};
    example e = open_example("squeezer");
    expect_counts(&e, 1, 9);
    static last_row last;
    e.sim.method = ph_method_find("rkmk54");
    e.sim.tolerance = 1e-12;  // a local error of 1e-12 in some thousand steps
    const ph_summary summary = run_to_end(&e, 1e-3, 0.03, &last);
    for (size_t k = 0; k < COUNT(angles); k++) {
        const double got = angles[k].start + angles[k].sign * last.value[column_of(e.m, angles[k].q)];
        print_message("squeezer: %-4s off by %.1e\n", angles[k].q, got - angles[k].end);
        NEAR((double)k, got, angles[k].end, 2e-9);  // what the published digits are worth
    }
    BELOW(0.03, summary.phi_max, 1e-12);
    close_example(&e);
    NO_FAULTS();
}

static void bricard_conserves_energy(void **state) {
    (void)state;
    static const struct {
        double step, duration, drift;
    } runs[] = {{1e-3, 10, 1e-10}, {1e-2, 10, 1e-7}, {0.05, 10, 1}};  // the last: it only has to get through
    example e = open_example("bricard");
    expect_counts(&e, 1, 1);
    for (size_t k = 0; k < COUNT(runs); k++) {
        const ph_summary summary = run(&e, runs[k].step, SHORT && k == 0 ? 1 : runs[k].duration, NULL, NULL);
        print_message("Bricard, h = %g: energy %.1e J, phi %.1e\n", runs[k].step, summary.energy.max_drift,
                      summary.phi_max);
        BELOW(runs[k].step, summary.energy.max_drift, runs[k].drift);
        BELOW(runs[k].step, summary.phi_max, 1e-12);
    }
    close_example(&e);
    NO_FAULTS();
}

static void klann_returns_after_a_turn(void **state) {
    (void)state;
    example e = open_example("klann");
    expect_counts(&e, 0, 6);
    static last_row last;
    const ph_summary summary = run_to_end(&e, 1e-3, 1, &last);  // -2 pi rad/s
    // the residual over the least singular value of the driven linkage, 0.02
    BELOW(1, hypot(last.value[column_of(e.m, "leg.foot.x")], last.value[column_of(e.m, "leg.foot.y")]), 1e-10);
    BELOW(1, summary.phi_max, 1e-12);
    close_example(&e);
    NO_FAULTS();
}

// --- Stewart-Gough platform -------------------------------------------------------------------------------

enum { LEGS = 6 };

typedef struct platform {
    vec3 base[LEGS], ball[LEGS];  // ground; relative to the platform's centre, which starts unturned
    const ph_signal *motion[LEGS];
    double length[LEGS];  // at the start
} platform;

static const ph_joint_def *joint_named(const example *e, const char *kind, int k) {
    char name[16];
    snprintf(name, sizeof name, "%s%d", kind, k + 1);
    for (int i = 0; i < e->def->joint_count; i++)
        if (strcmp(e->def->joints[i].name, name) == 0) return e->def->joints + i;
    fail_msg("no joint %s", name);
    return NULL;
}

static platform platform_of(const example *e, vec3 start) {
    platform p;
    for (int k = 0; k < LEGS; k++) {
        p.base[k] = vec3_load(joint_named(e, "cross", k)->at);
        const vec3 ball = vec3_load(joint_named(e, "ball", k)->at);
        p.ball[k] = vec3_sub(ball, start);
        p.length[k] = vec3_norm(vec3_sub(ball, p.base[k]));
        p.motion[k] = joint_named(e, "leg", k)->motion;
        assert_non_null(p.motion[k]);
    }
    return p;
}

// One Newton step for |x + R b - a| = l: with u along the leg, u.dx + (R b x u).dr = l - |..|. Returns its size.
static double newton_step(const platform *p, double t, vec3 *x, so3 *R) {
    real A[LEGS * LEGS], rhs[LEGS];
    for (int k = 0; k < LEGS; k++) {
        double s0, s;
        ph_signal_evaluate(p->motion[k], 0, &s0, NULL, NULL);
        ph_signal_evaluate(p->motion[k], t, &s, NULL, NULL);
        const vec3 arm = so3_act(*R, p->ball[k]), leg = vec3_sub(vec3_add(*x, arm), p->base[k]);
        const vec3 u = vec3_scale(1 / vec3_norm(leg), leg), moment = vec3_cross(arm, u);
        const double row[LEGS] = {u.x, u.y, u.z, moment.x, moment.y, moment.z};
        for (int c = 0; c < LEGS; c++) A[c * LEGS + k] = (real)row[c];
        rhs[k] = (real)(p->length[k] + s - s0 - vec3_norm(leg));
    }
    dense_solve(LEGS, A, rhs);
    const vec3 turn = vec3_make((double)rhs[3], (double)rhs[4], (double)rhs[5]);
    *x = vec3_add(*x, vec3_make((double)rhs[0], (double)rhs[1], (double)rhs[2]));
    *R = so3_mul(so3_exp(turn), *R);
    return (double)sqrtl(dense_dot(LEGS, rhs, rhs));
}

static void the_platform_is_where_its_legs_put_it(void **state) {
    (void)state;
    example e = open_example("stewart");
    expect_counts(&e, 0, 0);
    static last_row last;
    const double duration = SHORT ? 0.5 : e.sim.duration;
    const ph_summary summary = run_to_end(&e, e.sim.step, duration, &last);
    BELOW(duration, summary.phi_max, 1e-11);
    const ph_body_def *body = e.def->bodies + e.def->body_count - 1;
    assert_string_equal(body->name, "platform");
    vec3 x = vec3_load(body->position);
    so3 R = so3_load(body->orientation);
    const platform p = platform_of(&e, x);
    for (int k = 1; k <= 50; k++)  // from the start in small moves, so that it is the same of several solutions
        for (int n = 0; n < 20 && newton_step(&p, duration * k / 50, &x, &R) > 1e-14; n++) continue;
    const double *at = last.value + column_of(e.m, "platform.x"), *turned = last.value + column_of(e.m, "platform.R11");
    const mat3 want = so3_matrix(R);
    double error = vec3_norm(vec3_sub(vec3_load(at), x));
    for (int i = 0; i < 9; i++) error = fmax(error, fabs(turned[i] - want.m[i]));
    print_message("platform: pose %.1e, phi %.1e after %g s\n", error, summary.phi_max, duration);
    BELOW(duration, error, 3e-10);  // 1e-11 over the least singular value of the legs, 0.036
    close_example(&e);
    NO_FAULTS();
}

// --- a loop that floats -----------------------------------------------------------------------------------

// On so3xr3 the momentum is a sum over velocities to which each step adds none, and the projection in the weight of
// the masses adds none either. The angular momentum is quadratic: exact to the order of the method.
static void a_floating_loop_keeps_its_momenta(void **state) {
    (void)state;
    example e = open_example("floating-loop");
    expect_counts(&e, 10, 0);
    double drift[2];
    for (int k = 0; k < 2; k++) {
        const double duration = SHORT ? 1 : 20;
        const ph_summary summary = run(&e, 4e-3 / (1 + k), duration, NULL, NULL);
        print_message("floating loop: momentum %.1e, angular %.1e of %.1e, energy %.1e relative\n",
                      summary.momentum_drift, summary.angular_momentum_drift, summary.angular_momentum_size,
                      summary.max_relative_drift);
        BELOW(k, summary.momentum_drift, 1e-12);
        BELOW(k, summary.phi_max, 1e-12);
        drift[k] = summary.angular_momentum_drift;
        BELOW(k, drift[k], 1e-6 * summary.angular_momentum_size);  // (4e-3 s 5 rad/s)^4 times some turns
    }
    assert_true(drift[1] < 0.15 * drift[0] || drift[0] < 1e-11);  // 1/16, unless it is rounding
    close_example(&e);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reduced_equation_has_the_reference_values),
        cmocka_unit_test(two_windows_follow_the_reduced_equation),
        cmocka_unit_test(forty_windows_follow_the_reduced_equation),
        cmocka_unit_test(a_parallelogram_stays_one_through_its_change_points),
        cmocka_unit_test(a_four_bar_conserves_energy_to_the_order_of_the_method),
        cmocka_unit_test(a_four_bar_stays_closed_for_100_s),
        cmocka_unit_test(slider_cranks_follow_their_closed_forms),
        cmocka_unit_test(the_squeezer_reaches_the_published_angles),
        cmocka_unit_test(bricard_conserves_energy),
        cmocka_unit_test(klann_returns_after_a_turn),
        cmocka_unit_test(the_platform_is_where_its_legs_put_it),
        cmocka_unit_test(a_floating_loop_keeps_its_momenta),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
