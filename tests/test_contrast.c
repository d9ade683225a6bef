// Tables in the direct transcription: which orders states, controls and adjoints have, who cheats, and how far direct
// and indirect are apart.
#include "harness.h"
#include "polhode/lie/so3.h"
#include "polhode/polhode.h"

static ph_problem *problem;
static ph_optimum *fine;

enum { COARSE = 25, FINE = 200 };

static ph_optimum *solve(ph_approach approach, const char *method, bool stages, int steps) {
    ph_problem_def def = *ph_problem_definition(problem);
    ph_optimum *o;
    ph_error err = {0};
    def.approach = approach;
    def.method = method;
    def.controls_in_step = stages ? PH_CONTROLS_STAGES : PH_CONTROLS_CONSTANT;
    def.steps = steps;
    if (ph_optimize(ph_problem_model(problem), &def, NULL, &o, &err) != PH_OK) fail_msg("%s: %s", method, err.what);
    return o;
}

static int open_problem(void **state) {
    (void)state;
    ph_error err = {0};
    if (ph_problem_read("slew", &problem, &err) != PH_OK) return 1;
    fine = solve(PH_INDIRECT, "gauss6", false, FINE);
    return 0;
}

static int close_problem(void **state) {
    (void)state;
    ph_optimum_free(fine);
    ph_problem_free(problem);
    return 0;
}

static double apart(const ph_optimum *o, const double *a, const double *b, int width) {
    double most = 0;
    const int ratio = FINE / o->steps;
    for (int k = 0; k <= o->steps; k++)
        for (int i = 0; i < width; i++) most = fmax(most, fabs(a[k * width + i] - b[k * ratio * width + i]));
    return most;
}

// The controls of the optimiser at the times t_k + c_i h where they belong; one for a step belongs to its middle.
static double control_error(const ph_optimum *o, const double *c) {
    double most = 0;
    const int ratio = FINE / o->steps;
    for (int k = 0; k < o->steps; k++)
        for (int i = 0; i < o->stages; i++)
            for (int j = 0; j < 3; j++) {
                const int at = k * ratio + (int)lrint(ratio * c[i]);
                const double u = o->u[(k * o->stages + i) * 3 + j];
                most = fmax(most, fabs(u - fine->node_u[3 * at + j]));
            }
    return most;
}

// state, control, adjoint: the table of docs/theory/optimal-control.md
static void test_orders(void **state) {
    (void)state;
    static const struct {
        const char *method;
        bool stages;
        double c[4], order[3], tolerance[3];
    } rows[] = {
        {"variational", false, {0.5}, {2, 2, 2}, {0.1, 0.15, 0.1}},
        {"explicit-euler", false, {0}, {1, 1, 1}, {0.15, 0.15, 0.15}},
        {"rkmk4", false, {0.5}, {2, 2, 2}, {0.1, 0.1, 0.1}},
        {"rkmk4", true, {0, 0.5, 0.5, 1}, {4, 2, 4}, {0.2, 0.2, 0.2}},
        {"ralston3", true, {0, 0.5, 0.75}, {2, 1, 2}, {0.1, 0.1, 0.1}},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        double error[2][3];
        for (int k = 0; k < 2; k++) {
            ph_optimum *o = solve(PH_DIRECT, rows[i].method, rows[i].stages, COARSE << k);
            error[k][0] = fmax(apart(o, o->q, fine->q, 7), apart(o, o->v, fine->v, 6));
            error[k][1] = control_error(o, rows[i].c);
            error[k][2] = fmax(apart(o, o->adjoint_momentum, fine->adjoint_momentum, 6),
                               apart(o, o->adjoint_configuration, fine->adjoint_configuration, 6));
            ph_optimum_free(o);
        }
        print_message("%-15s %-6s", rows[i].method, rows[i].stages ? "stages" : "step");
        for (int j = 0; j < 3; j++) {
            const double order = log2(error[0][j] / error[1][j]);
            print_message(" %6.2f", order);
            NEAR(10.0 * (double)i + j, order, rows[i].order[j], rows[i].tolerance[j]);
        }
        print_message("\n");
    }
    NO_FAULTS();
}

// Gauss tables: with stage controls all have the table's order, with one control a step no more than 2.
static void test_gauss_orders(void **state) {
    (void)state;
    static const char *const methods[] = {"gauss2", "gauss4", "gauss6"};
    static const double exact = 0.785236175179856792;
    for (int i = 0; i < 6; i++) {
        const bool stages = i % 2 == 1;
        double error[2][4];
        for (int k = 0; k < 2; k++) {
            ph_optimum *o = solve(PH_DIRECT, methods[i / 2], stages, COARSE << k);
            error[k][0] = fmax(apart(o, o->q, fine->q, 7), apart(o, o->v, fine->v, 6));
            error[k][1] = apart(o, o->node_u, fine->node_u, 3);
            error[k][2] = fmax(apart(o, o->adjoint_momentum, fine->adjoint_momentum, 6),
                               apart(o, o->adjoint_configuration, fine->adjoint_configuration, 6));
            error[k][3] = fabs(o->cost - exact);
            assert_true(o->minimum);
            NEAR(i, o->cost_terms[0], o->cost, 1e-14);
            BELOW(i, o->kkt_residual, 1e-13);
            ph_optimum_free(o);
        }
        print_message("%-15s %-6s", methods[i / 2], stages ? "stages" : "step");
        for (int j = 0; j < 4; j++) {
            const double order = log2(error[0][j] / error[1][j]);
            print_message(" %6.2f", order);
            NEAR(10.0 * i + j, order, stages ? 2 * (i / 2 + 1) : 2, 0.1);
        }
        print_message("   cost off by %.1e\n", error[0][3]);
        if (i == 5) BELOW(0, error[0][3], 1e-9);
    }
    NO_FAULTS();
}

// The multipliers of Gauss tables with stage controls solve Pontryagin's equations with the same table in coordinates
// of the step; the indirect approach has it in body axes. They differ by the order of the method, and the direct one
// keeps the spatial costate to rounding.                                                                    (O.87)
static void test_gauss_both_ways(void **state) {
    (void)state;
    static const char *const methods[] = {"gauss2", "gauss4", "gauss6"};
    for (int i = 0; i < 3; i++) {
        double off[2][3];
        for (int k = 0; k < 2; k++) {
            ph_optimum *a = solve(PH_DIRECT, methods[i], true, COARSE << k);
            ph_optimum *b = solve(PH_INDIRECT, methods[i], false, COARSE << k);
            const long n = (COARSE << k) + 1;
            memset(off[k], 0, sizeof off[k]);
            for (long j = 0; j < 6 * n; j++) {
                off[k][0] = fmax(off[k][0], fabs(a->v[j] - b->v[j]));
                off[k][1] = fmax(off[k][1], fabs(a->adjoint_momentum[j] - b->adjoint_momentum[j]));
                off[k][2] = fmax(off[k][2], fabs(a->adjoint_configuration[j] - b->adjoint_configuration[j]));
            }
            double first[3], J[3];
            ph_optimum_spatial_costate(ph_problem_model(problem), a, 0, first);
            for (int j = 0; j < n; j++) {
                ph_optimum_spatial_costate(ph_problem_model(problem), a, j, J);
                BELOW(j, vec3_norm(vec3_sub(vec3_load(J), vec3_load(first))), 1e-13);
            }
            ph_optimum_free(a);
            ph_optimum_free(b);
        }
        print_message("%s direct - indirect %.1e", methods[i], off[0][1]);
        for (int j = 0; j < 3; j++) {
            const double order = log2(off[0][j] / off[1][j]);
            print_message(" %5.2f", order);
            NEAR(10.0 * i + j, order, 2 * i + 2, 0.1);
        }
        print_message("\n");
    }
    NO_FAULTS();
}

// About a principal axis all turns commute: there it is the same scheme.
static void test_gauss_both_ways_on_an_axis(void **state) {
    (void)state;
    static const char *const methods[] = {"gauss2", "gauss4", "gauss6"};
    const ph_problem_def *asked = ph_problem_definition(problem);
    ph_final_def final = asked->finals[0];
    so3_store(so3_exp(vec3_make(0, 1.5, 0)), final.orientation);
    for (int i = 0; i < 3; i++) {
        ph_optimum *o[2];
        ph_error err = {0};
        for (int k = 0; k < 2; k++) {
            ph_problem_def def = *asked;
            def.finals = &final;
            def.approach = k ? PH_INDIRECT : PH_DIRECT;
            def.method = methods[i];
            def.controls_in_step = k == 0 ? PH_CONTROLS_STAGES : PH_CONTROLS_CONSTANT;
            def.steps = COARSE;
            assert_int_equal(ph_optimize(ph_problem_model(problem), &def, NULL, &o[k], &err), PH_OK);
        }
        for (int j = 0; j < 6 * (COARSE + 1); j++) {
            NEAR(j, o[0]->v[j], o[1]->v[j], 1e-11);
            NEAR(j, o[0]->adjoint_momentum[j], o[1]->adjoint_momentum[j], 1e-11);
            NEAR(j, o[0]->adjoint_configuration[j], o[1]->adjoint_configuration[j], 1e-11);
        }
        ph_optimum_free(o[0]);
        ph_optimum_free(o[1]);
    }
    NO_FAULTS();
}

// With b_1 = 0 the first stage's control is free of charge, and does all the work.
static void test_cheating(void **state) {
    (void)state;
    ph_optimum *o = solve(PH_DIRECT, "rkmk2", true, COARSE);
    BELOW(0, o->cost, 1e-14);
    BELOW(1, o->constraint_violation, 1e-9);
    ph_optimum_free(o);
    o = solve(PH_DIRECT, "rkmk2", false, COARSE);  // not so with one control for the step
    NEAR(2, o->cost, 0.785236175179856792, 2e-2);
    ph_optimum_free(o);
    NO_FAULTS();
}

// The direct solution with explicit Euler fulfils symplectic Euler for Pontryagin's equations on the group: states
// explicit, adjoints (and with them the control) at the end of the step.
static void test_euler_is_symplectic(void **state) {
    (void)state;
    ph_optimum *o = solve(PH_DIRECT, "explicit-euler", false, 2 * COARSE);
    const double h = o->duration / o->steps;
    const mat3 inverse = mat3_diag(1, 0.5, 1.0 / 3);
    for (int k = 0; k < o->steps; k++) {
        const so3 R = so3_load(o->q + 7 * k), R1 = so3_load(o->q + 7 * (k + 1));
        const vec3 w = vec3_load(o->v + 6 * k), w1 = vec3_load(o->v + 6 * (k + 1)), turn = vec3_scale(h, w);
        const vec3 p = vec3_make(w.x, 2 * w.y, 3 * w.z), p1 = vec3_make(w1.x, 2 * w1.y, 3 * w1.z);
        const vec3 u = vec3_load(o->u + 3 * k);
        const vec3 lq = vec3_load(o->adjoint_configuration + 6 * k), lp = vec3_load(o->adjoint_momentum + 6 * k);
        const vec3 lq1 = vec3_load(o->adjoint_configuration + 6 * (k + 1));
        const vec3 lp1 = vec3_load(o->adjoint_momentum + 6 * (k + 1));
        BELOW(k, vec3_norm(so3_minus(R1, so3_mul(R, so3_exp(turn)))), 1e-11);
        BELOW(k, vec3_norm(vec3_sub(p1, vec3_axpy(h, vec3_add(vec3_cross(p, w), u), p))), 1e-11);
        BELOW(k, vec3_norm(vec3_sub(u, lp1)), 1e-10);
        BELOW(k, vec3_norm(vec3_sub(lq, so3_act(so3_exp(turn), lq1))), 1e-10);
        const vec3 carried = so3_dexp_T_v(vec3_neg(turn), lq1);  // how the displacement depends on p
        const vec3 y = mat3_mulv(inverse, vec3_add(carried, vec3_cross(lp1, p)));
        const vec3 slope = vec3_add(y, vec3_cross(w, lp1));
        BELOW(k, vec3_norm(vec3_sub(lp, vec3_axpy(h, slope, lp1))), 1e-10);
    }
    ph_optimum_free(o);
    NO_FAULTS();
}

// With the adjoints at the begin of the step, as explicit Euler for Pontryagin's equations has them, it is another
// solution, off by the order of the method.
static void test_euler_both_ways(void **state) {
    (void)state;
    double off[2];
    for (int i = 0; i < 2; i++) {
        const int n = 100 << i;
        ph_optimum *a = solve(PH_DIRECT, "explicit-euler", false, n),
                   *b = solve(PH_INDIRECT, "explicit-euler", false, n);
        off[i] = 0;
        for (int k = 0; k < 6 * (n + 1); k++)
            off[i] = fmax(off[i], fabs(a->adjoint_momentum[k] - b->adjoint_momentum[k]));
        ph_optimum_free(a);
        ph_optimum_free(b);
    }
    assert_true(off[1] > 1e-4);
    NEAR(0, log2(off[0] / off[1]), 1, 0.1);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_orders),          cmocka_unit_test(test_gauss_orders),
        cmocka_unit_test(test_gauss_both_ways), cmocka_unit_test(test_gauss_both_ways_on_an_axis),
        cmocka_unit_test(test_cheating),        cmocka_unit_test(test_euler_is_symplectic),
        cmocka_unit_test(test_euler_both_ways),
    };
    return cmocka_run_group_tests(tests, open_problem, close_problem);
}
