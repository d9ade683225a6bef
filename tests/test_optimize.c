// Optimal control, first discretised: derivatives, costs and their orders, adjoints and their invariants, saddles.
#include "busy.h"
#include "models.h"
#include "polhode/lie/so3.h"
#include "polhode/polhode.h"

#ifdef SHORT_RUNS
static const bool SHORT = true;
#else
static const bool SHORT = false;
#endif

// --- problems -------------------------------------------------------------------------------------------------

static const char SLEW[] = "{\"polhode\":1,\"bodies\":[{\"name\":\"hub\",\"mass\":10,\"inertia\":[1,2,3]}]}";

typedef struct slew {
    ph_control_def control;
    ph_final_def final;
    ph_cost_def cost;
    ph_problem_def def;
} slew;

// From rest to rest, turned by `angle` about `axis`, at half the integral of |u|^2.
static void slew_make(slew *s, vec3 axis, double angle, double duration, int steps) {
    s->control = (ph_control_def){.name = "u", .kind = PH_CONTROL_TORQUE, .frame = PH_FRAME_BODY};
    s->final = (ph_final_def){.has_orientation = true, .has_omega = true, .rotor = -1};
    so3_store(so3_exp(vec3_scale(angle / vec3_norm(axis), axis)), s->final.orientation);
    s->cost = (ph_cost_def){.weight = 0.5};
    s->def = ph_problem_default();
    s->def.duration = duration;
    s->def.steps = steps;
    s->def.controls = &s->control;
    s->def.finals = &s->final;
    s->def.costs = &s->cost;
    s->def.control_count = s->def.final_count = s->def.cost_count = 1;
}

static ph_optimum *solve(const ph_model *model, const ph_problem_def *def) {
    ph_optimum *out;
    ph_error err = {0};
    const ph_status status = ph_optimize(model, def, NULL, &out, &err);
    if (status != PH_OK) print_error("%s\n", err.what);
    assert_int_equal(status, PH_OK);
    return out;
}

// --- derivatives ----------------------------------------------------------------------------------------------

// The local unknown j of step k moved by s.
static void nudge(const busy *b, int k, int j, double s, ph_ocp_point *x) {
    const ph_ocp *o = b->o;
    const int na = o->na;
    if (j >= 2 * na + o->nz) x->u[k * o->nu + j - 2 * na - o->nz] += s;
    else if (j >= 2 * na) x->z[k * o->nz + j - 2 * na] += s;
    else {
        const ph_ocp_part *part = o->parts + j % na / 3;
        double *q = x->q + (k + j / na) * o->nq + part->q, e[3] = {0};
        e[j % 3] = s;
        if (part->rotation) so3_store(so3_plus(so3_load(q), vec3_load(e)), q);
        else q[j % 3] += s;
    }
}

// The derivatives of the momenta and of the Lagrangian's gradient by differences of fourth order: D [(2 na + ny) x ny].
static void differences(busy *b, int k, ph_ocp_local *l, double *D) {
    const int ny = ph_ocp_local_size(b->o), na = b->o->na;
    const double e = 1e-3, at[4] = {e, -e, 2 * e, -2 * e}, w[4] = {8, -8, -1, 1};
    memset(D, 0, (size_t)((2 * na + ny) * ny) * sizeof *D);
    for (int j = 0; j < ny; j++)
        for (int i = 0; i < 4; i++) {
            copy_point(b);
            nudge(b, k, j, at[i], &b->trial);
            ph_ocp_step(b->o, &b->trial, k, 1, l);
            for (int r = 0; r < na; r++) D[r * ny + j] += w[i] * l->minus[r] / (12 * e);
            for (int r = 0; r < na; r++) D[(na + r) * ny + j] += w[i] * l->plus[r] / (12 * e);
            for (int r = 0; r < ny; r++) D[(2 * na + r) * ny + j] += w[i] * l->g[r] / (12 * e);
        }
}

// The gradient is by increments of the moved point: of its derivative within one rotation only the symmetric part is
// the second derivative of the Lagrangian.
static void test_derivatives(void **state) {
    (void)state;
    busy b;
    busy_make(&b);
    const ph_ocp *o = b.o;
    const int ny = ph_ocp_local_size(o), na = o->na;
    double *D = calloc((size_t)((2 * na + ny) * ny), sizeof *D), *H = D + 2 * na * ny;
    ph_arena arena = {0};
    ph_ocp_local l;
    ph_ocp_local_layout(o, &l, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    ph_ocp_local_layout(o, &l, &arena);
    for (int trial = 0; trial < 6; trial++) {
        scatter(&b);
        differences(&b, trial % 3, &l, D);
        ph_ocp_step(o, &b.x, trial % 3, 2, &l);
        double worst[3] = {0}, size[3] = {0};
        for (int i = 0; i < na * ny; i++) {
            worst[0] = fmax(worst[0], fabs(D[i] - l.Jm[i]));
            worst[1] = fmax(worst[1], fabs(D[na * ny + i] - l.Jp[i]));
            size[0] = fmax(size[0], fabs(l.Jm[i]));
            size[1] = fmax(size[1], fabs(l.Jp[i]));
        }
        for (int r = 0; r < ny; r++)
            for (int j = 0; j < ny; j++) {
                const bool block = r < 2 * na && j < 2 * na && r / 3 == j / 3;
                const double d = block ? 0.5 * (H[r * ny + j] + H[j * ny + r]) : H[r * ny + j];
                worst[2] = fmax(worst[2], fabs(d - l.H[r * ny + j]));
                size[2] = fmax(size[2], fabs(l.H[r * ny + j]));
            }
        for (int i = 0; i < 3; i++) BELOW(10 * trial + i, worst[i] / size[i], 1e-9);
    }
    free(arena.base);
    free(D);
    busy_free(&b);
    NO_FAULTS();
}

// The state's tangent at the end, component j, moved by s.
static void nudge_end(const busy *b, int j, double s, ph_ocp_point *x) {
    const ph_ocp *o = b->o;
    if (j >= 2 * o->na) x->z[o->N * o->nz + j - 2 * o->na] += s;
    else if (j >= o->na) x->p[o->N * o->na + j - o->na] += s;
    else nudge(b, o->N, j, s, x);
}

static void test_end_derivatives(void **state) {
    (void)state;
    busy b;
    busy_make(&b);
    const ph_ocp *o = b.o;
    const int nx = o->nx, m = o->m;
    double *all = calloc((size_t)(2 * (m + m * nx + nx + nx * nx)), sizeof *all);
    double *e = all, *G = e + m, *g = G + m * nx, *Q = g + nx, *e1 = Q + nx * nx, *G1 = e1 + m, *g1 = G1 + m * nx;
    double *Q1 = g1 + nx;
    for (int trial = 0; trial < 4; trial++) {
        scatter(&b);
        ph_ocp_end(o, &b.x, e, G, g, Q);
        for (int j = 0; j < nx; j++) {
            const double h = 1e-3, at[4] = {h, -h, 2 * h, -2 * h}, w[4] = {8, -8, -1, 1};
            double De[64] = {0}, Dg[64] = {0};
            for (int i = 0; i < 4; i++) {
                copy_point(&b);
                nudge_end(&b, j, at[i], &b.trial);
                ph_ocp_end(o, &b.trial, e1, G1, g1, Q1);
                for (int r = 0; r < m; r++) De[r] += w[i] * e1[r] / (12 * h);
                for (int r = 0; r < nx; r++) Dg[r] += w[i] * g1[r] / (12 * h);
            }
            for (int r = 0; r < m; r++) NEAR(j, De[r], G[r * nx + j], 1e-9);
            for (int r = 0; r < nx; r++)  // within one rotation only the diagonal is free of the moved chart
                if (r == j || r / 3 != j / 3) NEAR(j, Dg[r], Q[r * nx + j], 1e-9);
        }
    }
    free(all);
    busy_free(&b);
    NO_FAULTS();
}

// --- slews ----------------------------------------------------------------------------------------------------

static const double THIRD = 2.0943951023931953, PI = 3.14159265358979323846;

// 6 J^2 theta^2/T^3; the discrete cost on a principal axis is this over 1 - 1/N^2.
static void test_principal_axis(void **state) {
    (void)state;
    ph_model *m = compile_text(SLEW);
    double cost[2];
    for (int i = 0; i < 2; i++) {
        slew s;
        slew_make(&s, vec3_make(1, 0, 0), PI / 2, 5, 40 << i);
        ph_optimum *o = solve(m, &s.def);
        cost[i] = o->cost;
        assert_true(o->minimum);
        NEAR(i, cost[i] * (1 - 1 / pow(40 << i, 2)), 0.118435252813072, 1e-14);
        ph_optimum_free(o);
    }
    NEAR(0, (4 * cost[1] - cost[0]) / 3, 0.118435252813072, 1e-7);
    ph_model_free(m);
    NO_FAULTS();
}

// Costs fall as h^2; what is left after extrapolation from two and from three grids.
static void test_asymmetric(void **state) {
    (void)state;
    static const double exact = 0.785236175179856792;
    static const double u0[3] = {0.613285231466810011, 0.121262886983020416, 0.742603492666895984};
    ph_model *m = compile_text(SLEW);
    double cost[4], u[4][3];
    for (int i = 0; i < 4; i++) {
        slew s;
        slew_make(&s, vec3_make(1, 1, 1), THIRD, 5, 25 << i);
        ph_optimum *o = solve(m, &s.def);
        cost[i] = o->cost;
        memcpy(u[i], o->node_u, sizeof u[i]);
        assert_true(o->minimum);
        NEAR(i, o->cost_terms[0], o->cost, 1e-13);
        BELOW(i, o->kkt_residual, 1e-12);
        BELOW(i, o->constraint_violation, 1e-12);
        if (i > 0) NEAR(i, log2((cost[i - 1] - exact) / (cost[i] - exact)), 2, 0.02);
        ph_optimum_free(o);
    }
    const double two = (4 * cost[3] - cost[2]) / 3, before = (4 * cost[2] - cost[1]) / 3;
    BELOW(2, two / exact - 1, 1e-7);
    BELOW(3, ((16 * two - before) / 15) / exact - 1, 1e-9);
    for (int j = 0; j < 3; j++) NEAR(j, (4 * u[3][j] - u[2][j]) / 3, u0[j], 1e-7);
    ph_model_free(m);
    NO_FAULTS();
}

// The spatial costate R mu is constant, by Noether's theorem for the discrete Lagrangian to rounding; the Hamiltonian
// is 3 cost/T to O(h^2).
static void test_invariants(void **state) {
    (void)state;
    ph_model *m = compile_text(SLEW);
    double off[2] = {0, 0};
    for (int i = 0; i < 2; i++) {
        slew s;
        slew_make(&s, vec3_make(1, 1, 1), THIRD, 5, 50 << i);
        ph_optimum *o = solve(m, &s.def);
        const vec3 first = so3_act(so3_load(o->q), vec3_load(o->adjoint_configuration));
        for (int k = 0; k <= o->steps; k++) {
            const vec3 mu = vec3_load(o->adjoint_configuration + 6 * k), l = vec3_load(o->adjoint_momentum + 6 * k);
            const vec3 w = vec3_load(o->v + 6 * k), u = vec3_load(o->node_u + 3 * k);
            const vec3 p = vec3_make(w.x, 2 * w.y, 3 * w.z);
            BELOW(k, vec3_norm(vec3_sub(so3_act(so3_load(o->q + 7 * k), mu), first)), 1e-12);
            BELOW(k, vec3_norm(vec3_sub(u, l)), 1e-14);
            const double H = vec3_dot(mu, w) + vec3_dot(l, vec3_add(vec3_cross(p, w), u)) - 0.5 * vec3_dot(u, u);
            off[i] = fmax(off[i], fabs(H - 3 * 0.785236175179856792 / 5));
            BELOW(k, fabs(o->hamiltonian[k] - H), 1e-14);
        }
        ph_optimum_free(o);
    }
    BELOW(0, off[0], 2e-3);
    NEAR(1, log2(off[0] / off[1]), 2, 0.1);
    ph_model_free(m);
    NO_FAULTS();
}

// With thrust in body axes, and with wheels: the costate of the whole to rounding, the Hamiltonian to O(h^2). (O.60)
static void test_invariants_of_examples(void **state) {
    (void)state;
    const char *const names[] = {"docking", "slew-wheels"};
    for (int e = 0; e < 2; e++) {
        ph_problem *problem;
        ph_error err = {0};
        assert_int_equal(ph_problem_read(names[e], &problem, &err), PH_OK);
        ph_problem_def def = *ph_problem_definition(problem);
        double spread[2] = {0, 0};
        for (int i = 0; i < 2; i++) {
            def.steps = 50 << i;
            ph_optimum *o = solve(ph_problem_model(problem), &def);
            double first[3], J[3];
            assert_true(ph_optimum_spatial_costate(ph_problem_model(problem), o, 0, first));
            for (int k = 0; k <= o->steps; k++) {
                ph_optimum_spatial_costate(ph_problem_model(problem), o, k, J);
                BELOW(k, vec3_norm(vec3_sub(vec3_load(J), vec3_load(first))),
                      1e-11 * (1 + vec3_norm(vec3_load(first))));
                spread[i] = fmax(spread[i], fabs(o->hamiltonian[k] - o->hamiltonian[0]));
            }
            ph_optimum_free(o);
        }
        NEAR(e, log2(spread[0] / spread[1]), 2, 0.2);
        ph_problem_free(problem);
    }
    NO_FAULTS();
}

// Nodes of the coarse grid against those of one 16 times as fine.
static double largest_difference(const double *a, const double *b, int n, int count, int ratio) {
    double most = 0;
    for (int k = 0; k <= n; k++)
        for (int i = 0; i < count; i++) most = fmax(most, fabs(a[k * count + i] - b[k * ratio * count + i]));
    return most;
}

static void test_orders(void **state) {
    (void)state;
    ph_model *m = compile_text(SLEW);
    slew s;
    double error[2][5];
    slew_make(&s, vec3_make(1, 1, 1), THIRD, 5, SHORT ? 400 : 1600);
    ph_optimum *fine = solve(m, &s.def);
    for (int i = 0; i < 2; i++) {
        slew_make(&s, vec3_make(1, 1, 1), THIRD, 5, 25 << i);
        ph_optimum *o = solve(m, &s.def);
        const int ratio = fine->steps / o->steps;
        error[i][0] = largest_difference(o->q, fine->q, o->steps, 7, ratio);
        error[i][1] = largest_difference(o->v, fine->v, o->steps, 6, ratio);
        error[i][2] = largest_difference(o->node_u, fine->node_u, o->steps, 3, ratio);
        error[i][3] = largest_difference(o->adjoint_momentum, fine->adjoint_momentum, o->steps, 6, ratio);
        error[i][4] = largest_difference(o->adjoint_configuration, fine->adjoint_configuration, o->steps, 6, ratio);
        ph_optimum_free(o);
    }
    for (int j = 0; j < 5; j++) NEAR(j, log2(error[0][j] / error[1][j]), 2, 0.1);
    ph_optimum_free(fine);
    ph_model_free(m);
    NO_FAULTS();
}

// From the geodesic the principal-axis slew, a saddle; with several starts a better one.
static void test_half_turn(void **state) {
    (void)state;
    ph_model *m = compile_text(SLEW);
    slew s;
    double cost[3];
    slew_make(&s, vec3_make(0, 0, 1), PI, 1, 100);
    s.def.starts = 1;
    ph_optimum *o = solve(m, &s.def);
    assert_false(o->minimum);
    NEAR(0, o->cost * (1 - 1e-4), 54 * PI * PI, 1e-9);
    ph_optimum_free(o);
    for (int i = 0; i < 3; i++) {
        slew_make(&s, vec3_make(0, 0, 1), PI, 1, 50 << i);
        s.def.starts = 4;
        o = solve(m, &s.def);
        assert_true(o->minimum);
        cost[i] = o->cost;
        ph_optimum_free(o);
    }
    const double two = (4 * cost[2] - cost[1]) / 3, before = (4 * cost[1] - cost[0]) / 3;
    NEAR(1, (16 * two - before) / 15, 424.7985591701, 424.8e-8);
    NEAR(2, two, 424.7985591701, 424.8e-6);
    ph_model_free(m);
    NO_FAULTS();
}

// --- wheels, forces, and what cannot be had -------------------------------------------------------------------

static void test_wheels_keep_momentum(void **state) {
    (void)state;
    ph_problem *p = example_problem("slew-wheels");
    ph_optimum *o = solve(ph_problem_model(p), ph_problem_definition(p));
    assert_true(o->minimum);
    const vec3 wanted = vec3_make(0.3, -0.2, 0.1);
    for (int k = 0; k <= o->steps; k++) {
        const double *w = o->v + 6 * k, *z = o->z + 3 * k;
        const vec3 p_body = vec3_make(w[0] + z[0], 2 * w[1] + z[1], 3 * w[2] + z[2]);
        BELOW(k, vec3_norm(vec3_sub(so3_act(so3_load(o->q + 7 * k), p_body), wanted)), 1e-12);
    }
    ph_optimum_free(o);
    ph_problem_free(p);
    NO_FAULTS();
}

// Momenta of the wheels that the others imply are no obstacle; others are, and are told.
static void test_implied_and_impossible(void **state) {
    (void)state;
    ph_problem *p = example_problem("slew-wheels");
    ph_problem_def def = *ph_problem_definition(p);
    if (SHORT) def.steps = 20;
    ph_optimum *free_end = solve(ph_problem_model(p), &def), *o;
    ph_final_def finals[4] = {def.finals[0]};
    for (int i = 0; i < 3; i++)
        finals[1 + i] = (ph_final_def){.rotor = i, .momentum = (const double[]){-0.2, 0.1, 0.3}[i]};
    def.finals = finals;
    def.final_count = 4;
    o = solve(ph_problem_model(p), &def);
    NEAR(0, o->cost, free_end->cost, 1e-12);
    assert_non_null(strstr(o->implied, "momentum"));
    assert_null(strstr(o->implied, "orientation"));
    assert_string_equal(free_end->implied, "");
    ph_optimum_free(o);
    finals[1].momentum = 0.5;
    ph_error err = {0};
    assert_int_equal(ph_optimize(ph_problem_model(p), &def, NULL, &o, &err), PH_NOT_CONVERGED);
    assert_false(o->converged);
    assert_non_null(strstr(o->furthest, "final["));
    assert_non_null(strstr(err.what, o->furthest));
    assert_true(o->constraint_violation > 1e-2);
    // Relaxed or not, the motion is one: its momentum is that of the begin.
    const double *w = o->v + 6 * o->steps, *z = o->z + 3 * o->steps;
    const vec3 end = vec3_make(w[0] + z[0], 2 * w[1] + z[1], 3 * w[2] + z[2]);
    NEAR(1, vec3_norm(end), sqrt(0.14), 1e-9);
    ph_optimum_free(o);
    ph_optimum_free(free_end);
    ph_problem_free(p);
    NO_FAULTS();
}

// A force on a free mass from rest to rest: 6 m^2 d^2/T^3 for half the integral of |u|^2, under gravity likewise since
// a constant force is added; and a terminal cost is what its weight makes of it.
static void test_translation(void **state) {
    (void)state;
    static const char mass[] =
        "{\"polhode\":1,\"gravity\":[0,0,-2],\"bodies\":[{\"name\":\"m\",\"mass\":3,\"inertia\":[1,2,3]}]}";
    ph_model *m = compile_text(mass);
    slew s;
    slew_make(&s, vec3_make(1, 0, 0), 0, 2, 50);
    s.control.kind = PH_CONTROL_FORCE;
    s.control.frame = PH_FRAME_INERTIAL;
    s.final = (ph_final_def){.has_position = true, .has_velocity = true, .position = {1, 2, -2}, .rotor = -1};
    ph_optimum *o = solve(m, &s.def);
    NEAR(0, o->cost, 6 * 9 * 9 / 8.0 / (1 - 1 / 2500.0) + 0.5 * 36 * 2, 1e-10);
    NEAR(1, o->q[50 * 7 + 4], 1, 1e-12);
    assert_int_equal(o->iterations <= 2, 1);
    ph_optimum_free(o);
    ph_model_free(m);
    NO_FAULTS();
}

// On a principal axis the bounded control is the unbounded one cut off, up to a factor: the part of the time at the
// bounds and the cost are known.
static void test_bounds(void **state) {
    (void)state;
    const double U = 0.3, T = 5, knee = sqrt(3 * (T * T / 4 - PI / 2 / U)), exact = U * U * (T / 2 - 2 * knee / 3);
    ph_model *m = compile_text(SLEW);
    double cost[2];
    for (int i = 0; i < 2; i++) {
        slew s;
        slew_make(&s, vec3_make(1, 0, 0), PI / 2, T, 100 << i);
        s.control.has_lower = s.control.has_upper = true;
        for (int j = 0; j < 3; j++) s.control.upper[j] = U;
        for (int j = 0; j < 3; j++) s.control.lower[j] = -U;
        ph_optimum *o = solve(m, &s.def);
        cost[i] = o->cost;
        assert_true(o->minimum);
        for (int k = 0; k < o->steps; k++) {
            const double t = (k + 0.5) * T / o->steps, free_u = U * (T / 2 - t) / knee;
            assert_true(fabs(o->u[3 * k]) <= U);
            NEAR(k, o->u[3 * k], fmin(fmax(free_u, -U), U), 2e-3);
        }
        ph_optimum_free(o);
    }
    NEAR(0, cost[0], exact, 2e-4 * exact);
    NEAR(1, (4 * cost[1] - cost[0]) / 3, exact, 2e-6 * exact);  // the knee falls within a step
    ph_model_free(m);
    NO_FAULTS();
}

// From its own result nothing is left to do, from that of half as many steps little.
static void test_warm_start(void **state) {
    (void)state;
    static const char *const names[] = {"slew", "slew-wheels", "docking"};
    for (size_t i = 0; i < COUNT(names); i++) {
        ph_problem *p = example_problem(names[i]);
        ph_problem_def def = *ph_problem_definition(p);
        def.starts = 1;
        ph_optimum *cold = solve(ph_problem_model(p), &def);
        for (int half = 0; half < 2; half++) {
            ph_problem_def from = def, warm = def;
            if (half) from.steps /= 2;
            ph_optimum *before = half ? solve(ph_problem_model(p), &from) : cold;
            warm.guess = PH_GUESS_RESULT;
            warm.path = ph_guess_of(before);
            ph_optimum *o = solve(ph_problem_model(p), &warm);
            NEAR((double)i, o->cost / cold->cost, 1, 1e-11);
            print_message("%s: %d iterations, cold %d\n", names[i], o->iterations, cold->iterations);
            assert_true(o->iterations <= (half ? cold->iterations / 2 : 1));
            warm.path.adjoint_momentum = warm.path.adjoint_configuration = warm.path.adjoint_rotor = NULL;
            ph_optimum *without = solve(ph_problem_model(p), &warm);
            NEAR((double)i, without->cost / cold->cost, 1, 1e-11);
            assert_true(without->iterations <= cold->iterations);
            ph_optimum_free(without);
            ph_optimum_free(o);
            if (half) ph_optimum_free(before);
        }
        ph_optimum_free(cold);
        ph_problem_free(p);
    }
    NO_FAULTS();
}

// With bounds the barrier begins lower; by other methods the result itself is begun with.
static void test_warm_start_of_others(void **state) {
    (void)state;
    for (int i = 0; i < 3; i++) {
        ph_problem *p = example_problem("slew");
        ph_problem_def def = *ph_problem_definition(p);
        ph_control_def control = def.controls[0];
        if (i == 0) {
            control.has_lower = control.has_upper = true;
            for (int j = 0; j < 3; j++) control.lower[j] = -(control.upper[j] = 0.7);
        }
        if (i > 0) def.method = "gauss4";
        if (i == 2) def.approach = PH_INDIRECT;
        def.controls = &control;
        ph_optimum *cold = solve(ph_problem_model(p), &def);
        def.guess = PH_GUESS_RESULT;
        def.path = ph_guess_of(cold);
        ph_optimum *o = solve(ph_problem_model(p), &def);
        NEAR(i, o->cost / cold->cost, 1, 1e-8);
        print_message("%d iterations, cold %d\n", o->iterations, cold->iterations);
        assert_true(i == 0 ? 2 * o->iterations < cold->iterations : o->iterations <= 2);
        ph_optimum_free(o);
        ph_optimum_free(cold);
        ph_problem_free(p);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_derivatives),
        cmocka_unit_test(test_principal_axis),
        cmocka_unit_test(test_asymmetric),
        cmocka_unit_test(test_invariants),
        cmocka_unit_test(test_invariants_of_examples),
        cmocka_unit_test(test_orders),
        cmocka_unit_test(test_half_turn),
        cmocka_unit_test(test_end_derivatives),
        cmocka_unit_test(test_wheels_keep_momentum),
        cmocka_unit_test(test_implied_and_impossible),
        cmocka_unit_test(test_translation),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_warm_start),
        cmocka_unit_test(test_warm_start_of_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
