// Optimal control of flexible systems with micro steps of their beams: orders in both steps, momenta, what is at rest.
#include "harness.h"
#include "model/model.h"
#include "models.h"
#include "ocp/transcription/transcription.h"
#include "polhode/polhode.h"

#ifdef SHORT_RUNS  // laws of solutions are those of the release
static const bool SHORT = true;
#else
static const bool SHORT = false;
#endif

// A hub with one boom, light enough to be moved by it; no symmetry that would hide a fault.
static const char BOOM[] =
    "{\"polhode\":1,\"bodies\":[{\"name\":\"hub\",\"mass\":5,\"inertia\":[1,1.2,1.5]}],"
    "\"beams\":[{\"name\":\"arm\",\"from\":[0.2,0,0],\"shape\":{\"line\":{\"to\":[1.7,0,0]}},\"elements\":2,"
    "\"normal\":[0,1,0],\"stiffness\":{\"EA\":60,\"GA2\":40,\"GA3\":40,\"GJ\":6,\"EI2\":8,\"EI3\":6},"
    "\"inertia\":{\"rho_A\":0.4,\"J\":[0.1,0.05,0.05]},\"ends\":{\"from\":\"hub\"}}]}";

static const int fast[] = {0};
static const ph_control_def controls[] = {{.name = "u", .kind = PH_CONTROL_TORQUE, .frame = PH_FRAME_INERTIAL}};
static const ph_cost_def costs[] = {{.weight = 0.5}};
// 0.4 rad about an axis that is none of the boom
static const ph_final_def finals[] = {
    {.rotor = -1,
     .has_orientation = true,
     .has_omega = true,
     .orientation = {0.9800665778412416, 0.05965750081034026, 0.08948625121551039, 0.16704100226895274}},
    {.kind = PH_FINAL_BEAM, .rotor = -1, .at_rest = true}};

static ph_problem_def problem(int steps, int micro, bool beam) {
    ph_problem_def def = ph_problem_default();
    def.duration = 1.6;
    def.steps = steps;
    def.micro = micro;
    def.fast_beams = fast;
    def.fast_beam_count = 1;
    WITH(def, control);
    WITH(def, cost);
    def.finals = finals;
    def.final_count = beam ? 2 : 1;
    return def;
}

static ph_optimum *optimize(const ph_model *model, int steps, int micro, bool beam) {
    const ph_problem_def def = problem(steps, micro, beam);
    ph_optimum *found;
    ph_error err = {0};
    const ph_status status = ph_optimize(model, &def, NULL, &found, &err);
    if (status != PH_OK) print_error("%s\n", err.what);
    assert_int_equal(status, PH_OK);
    assert_true(found->converged && found->minimum);
    assert_string_equal(found->solver, "own");
    return found;
}

static double cost_of(const ph_model *model, int steps, int micro) {
    ph_optimum *o = optimize(model, steps, micro, false);
    const double cost = o->cost;
    ph_optimum_free(o);
    return cost;
}

// Differences of the cost fall with the square of the step, of both and of the micro step alone.
static void order_two_in_both_steps(void **state) {
    (void)state;
    if (SHORT) skip();
    ph_model *model = compile_text(BOOM);
    double both[3], micro[3];
    for (int i = 0; i < 3; i++) both[i] = cost_of(model, 20 << i, 2);
    for (int i = 0; i < 3; i++) micro[i] = cost_of(model, 10, 8 << i);
    NEAR(1, log2((both[0] - both[1]) / (both[1] - both[2])), 2, 0.15);
    NEAR(2, log2((micro[0] - micro[1]) / (micro[1] - micro[2])), 2, 0.1);
    ph_model_free(model);
    NO_FAULTS();
}

// Momenta of the whole at a node: linear, and angular about the origin.
static void momenta(const ph_model *m, const ph_optimum *o, int k, vec3 *p, vec3 *L) {
    *p = *L = vec3_zero();
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        const se3 g = ph_element_pose(b->kind, o->q + k * o->nq + b->q);
        const double *v = o->v + k * o->nv + b->v;
        const vec3 linear = vec3_scale(b->m, vec3_load(v + 3));
        const vec3 spin = mat3_mulv(so3_matrix(g.R), mat3_mulv(b->J, vec3_load(v)));
        *p = vec3_add(*p, linear);
        *L = vec3_add(*L, vec3_add(spin, vec3_cross(g.x, linear)));
    }
}

// No force: no momentum. The torque is inertial, so that the angular momentum is its sum, step by step, to rounding.
static void momenta_follow_the_controls(void **state) {
    (void)state;
    ph_model *model = compile_text(BOOM);
    ph_optimum *o = optimize(model, 16, 4, true);
    vec3 p, L, sum = vec3_zero();
    double size = 0;
    for (int k = 0; k <= o->steps; k++) {
        momenta(model, o, k, &p, &L);
        size = fmax(size, vec3_norm(L));
        BELOW(k, vec3_norm(p), 1e-11);
        BELOW(k, vec3_norm(vec3_sub(L, sum)), 1e-11);
        if (k < o->steps) sum = vec3_axpy(o->duration / o->steps, vec3_load(o->u + 3 * k), sum);
    }
    assert_true(size > 0.1);
    ph_optimum_free(o);
    ph_model_free(model);
    NO_FAULTS();
}

// One micro step is none.
static void one_micro_step(void **state) {
    (void)state;
    ph_model *model = compile_text(BOOM);
    ph_problem_def plain = problem(16, 1, true);
    ph_optimum *a = optimize(model, 16, 1, true), *b;
    ph_error err = {0};
    plain.fast_beam_count = 0;
    assert_int_equal(ph_optimize(model, &plain, NULL, &b, &err), PH_OK);
    for (int i = 0; i < 3 * 16; i++) NEAR(i, a->u[i], b->u[i], 0);
    ph_optimum_free(a);
    ph_optimum_free(b);
    ph_model_free(model);
    NO_FAULTS();
}

// Newton's method and Ipopt find the same.
static void both_solvers(void **state) {
    (void)state;
    ph_model *model = compile_text(BOOM);
    ph_problem_def def = problem(8, 2, false);
    ph_optimum *a = optimize(model, 8, 2, false), *b;
    ph_error err = {0};
    def.solver = PH_SOLVER_IPOPT;
    def.guess = PH_GUESS_RESULT;
    def.path = ph_guess_of(a);
    assert_int_equal(ph_optimize(model, &def, NULL, &b, &err), PH_OK);
    assert_string_equal(b->solver, "ipopt");
    NEAR(0, b->cost, a->cost, 1e-9);
    for (int i = 0; i < 3 * 8; i++) NEAR(i, b->u[i], a->u[i], 1e-7);
    ph_optimum_free(a);
    ph_optimum_free(b);
    ph_model_free(model);
    NO_FAULTS();
}

// A boom askew, so that its axes are nobody else's, displaced along one of its vibrations and then taken along by a
// rotation: that one has its amplitude, the others have none.
static void amplitudes_of_vibrations(void **state) {
    (void)state;
    ph_model *model = compile_text(
        "{\"polhode\":1,\"bodies\":[{\"name\":\"hub\",\"mass\":5,\"inertia\":[1,1.2,1.5]}],"
        "\"beams\":[{\"name\":\"arm\",\"from\":[-0.2,0,0],\"shape\":{\"line\":{\"to\":[-1.3,0.5,0.8]}},\"elements\":3,"
        "\"normal\":[0,1,0],\"stiffness\":{\"EA\":60,\"GA2\":40,\"GA3\":40,\"GJ\":6,\"EI2\":8,\"EI3\":6},"
        "\"inertia\":{\"rho_A\":0.4,\"J\":[0.1,0.05,0.05]},\"ends\":{\"from\":\"hub\"}}]}");
    const ph_problem_def def = problem(40, 1, true);
    const so3 turn = so3_exp(vec3_make(0.3, -0.7, 0.5));
    const double e = 1e-5;
    ph_transcript *t;
    ph_error err = {0};
    assert_int_equal(ph_transcript_create(model, &def, &t, &err), PH_OK);
    double *x = calloc((size_t)(t->kkt.n + t->kkt.m), sizeof *x);
    const ph_beam_info beam = ph_model_beam(model, 0);
    int seen = 0;
    for (int k = 0; k < t->row_count; k++) {
        const ph_tr_row *row = t->rows + k;
        if (row->what != PH_TR_MODE || row->vector == PH_TR_RATE) continue;
        seen++;
        for (int i = 0; i <= beam.elements; i++) {
            ph_tr_body *b = t->bodies + model->slot[beam.nodes[i]];
            const double *w = row->mode.weight + 6 * (i - 1);
            const vec3 a = i ? vec3_make(w[0] / b->J.m[0], w[1] / b->J.m[4], w[2] / b->J.m[8]) : vec3_zero();
            const vec3 d = i ? vec3_scale(1 / b->m, vec3_load(w + 3)) : vec3_zero();
            b->R0[t->N] = so3_mul(turn, so3_plus(b->R0[0], vec3_scale(e, a)));
            b->x0[t->N] = so3_act(turn, vec3_axpy(e, d, b->x0[0]));
        }
        ph_transcript_evaluate(t, x, x + t->kkt.n, 1, 1);
        for (int j = 0; j < t->row_count; j++)
            if (t->rows[j].what == PH_TR_MODE)
                NEAR(100 * k + j, t->rows[j].value / e, j == k ? row->mode.frequency : 0, 1e-2);
    }
    assert_true(seen >= 3);
    free(x);
    ph_transcript_free(t);
    ph_model_free(model);
    NO_FAULTS();
}

// Ten thousand times stiffer in tension than in bending: states must be brought back onto the motion with tangents that
// know nothing of tension which is not there.
static void stiff_boom(void **state) {
    (void)state;
    char text[sizeof BOOM + 32];
    const char *at = strstr(BOOM, "\"EA\":60,");
    snprintf(text, sizeof text, "%.*s\"EA\":60000,%s", (int)(at - BOOM), BOOM, at + strlen("\"EA\":60,"));
    ph_model *model = compile_text(text);
    ph_optimum *o = optimize(model, 20, 1, true);
    BELOW(0, o->iterations, 20);
    BELOW(0, o->constraint_violation, 1e-9);
    ph_optimum_free(o);
    ph_model_free(model);
    NO_FAULTS();
}

// --- limits --------------------------------------------------------------------------------------------------

static ph_optimum *solve(const ph_model *model, const ph_problem_def *def) {
    ph_optimum *found;
    ph_error err = {0};
    assert_int_equal(ph_optimize(model, def, NULL, &found, &err), PH_OK);
    return found;
}

static ph_optimum *solve_own(const ph_model *model, const ph_problem_def *def) {
    ph_optimum *found = solve(model, def);
    assert_true(found->converged && found->minimum);
    assert_string_equal(found->solver, "own");
    BELOW(0, found->constraint_violation, def->tolerance);
    BELOW(0, found->kkt_residual, def->tolerance);
    return found;
}

// Ipopt ends at the same place, from there or from the guess.
static void same_by_ipopt(const ph_model *model, ph_problem_def def, const ph_optimum *own, bool from_there) {
    double most = 0;
    def.solver = PH_SOLVER_IPOPT;
    if (from_there) {
        def.guess = PH_GUESS_RESULT;
        def.path = ph_guess_of(own);
    }
    ph_optimum *other = solve(model, &def);
    assert_string_equal(other->solver, "ipopt");
    assert_true(other->minimum);
    for (int i = 0; i < own->steps * own->control_count; i++) most = fmax(most, fabs(own->u[i]));
    NEAR(0, own->cost, other->cost, 1e-7 * other->cost);
    NEAR(0, own->duration, other->duration, 1e-6);
    for (int i = 0; i < own->steps * own->control_count; i++)  // tolerance 1e-9, as its root
        NEAR(i, own->u[i], other->u[i], 1e-5 * most);
    for (int i = 0; i < (own->steps + 1) * own->nv; i++)
        NEAR(i, own->adjoint_momentum[i], other->adjoint_momentum[i], 1e-5 * (1 + fabs(other->adjoint_momentum[i])));
    ph_optimum_free(other);
}

// Nine tenths of the largest torque: with one grid Ipopt finds the same from the guess, with micro steps from there.
static void bounded_boom(void **state) {
    (void)state;
    ph_model *model = compile_text(BOOM);
    for (int micro = 1; micro <= 2; micro++) {
        ph_problem_def def = problem(12, micro, false);
        ph_optimum *free_one = optimize(model, 12, micro, false);
        ph_control_def bounded = controls[0];
        double most = 0;
        for (int i = 0; i < 36; i++) most = fmax(most, fabs(free_one->u[i]));
        bounded.has_lower = bounded.has_upper = true;
        for (int c = 0; c < 3; c++) bounded.lower[c] = -0.9 * most, bounded.upper[c] = 0.9 * most;
        def.controls = &bounded;
        ph_optimum *own = solve_own(model, &def);
        for (int i = 0; i < 36; i++) BELOW(i, fabs(own->u[i]), 0.9 * most * (1 + 1e-12));
        assert_true(own->cost > free_one->cost * (1 + 1e-6));
        same_by_ipopt(model, def, own, micro > 1);
        ph_optimum_free(free_one);
        ph_optimum_free(own);
    }
    ph_model_free(model);
    NO_FAULTS();
}

// A control whose bounds are equal stays there: with a second torque held at none, the first is what it is alone; and
// of one held elsewhere the momentum knows.
static void held_control(void **state) {
    (void)state;
    ph_model *model = compile_text(BOOM);
    ph_problem_def def = problem(12, 1, false);
    ph_control_def two[2] = {controls[0], controls[0]};
    def.controls = two;
    def.control_count = 2;
    two[1].has_lower = two[1].has_upper = true;
    ph_optimum *own = solve_own(model, &def), *alone = optimize(model, 12, 1, false);
    for (int i = 0; i < 36; i++) NEAR(i, own->u[i / 3 * 6 + i % 3], alone->u[i], 1e-7);
    ph_optimum_free(own);
    ph_optimum_free(alone);
    two[1].lower[2] = two[1].upper[2] = 0.3;
    own = solve_own(model, &def);
    vec3 p, L, sum = vec3_zero();
    for (int k = 0; k < 12; k++) {
        const double *u = own->u + 6 * k;
        NEAR(k, u[5], 0.3, 0);
        sum = vec3_axpy(own->duration / 12, vec3_add(vec3_load(u), vec3_load(u + 3)), sum);
        momenta(model, own, k + 1, &p, &L);
        BELOW(k, vec3_norm(vec3_sub(L, sum)), 1e-11);
    }
    ph_optimum_free(own);
    ph_model_free(model);
    NO_FAULTS();
}

// What may be left in the boom: the less, the dearer; and the same as Ipopt finds.
static void energy_left(void **state) {
    (void)state;
    ph_model *model = compile_text(BOOM);
    const double upper[] = {1e-2, 1e-3, 1e-6};
    double before = 0;
    for (int i = 0; i < (SHORT ? 1 : (int)COUNT(upper)); i++) {
        ph_final_def some[2] = {finals[0], {.kind = PH_FINAL_BEAM, .rotor = -1, .has_energy_upper = true}};
        ph_problem_def def = problem(20, 1, true);
        some[1].energy_upper = upper[i];
        def.finals = some;
        ph_optimum *own = solve_own(model, &def);
        assert_true(own->cost > before * (1 + 1e-6));
        before = own->cost;
        if (i == 1) same_by_ipopt(model, def, own, true);
        ph_optimum_free(own);
    }
    ph_model_free(model);
    NO_FAULTS();
}

static double fastest(const ph_model *m, const ph_optimum *o) {
    double most = 0;
    for (int k = 0; k <= o->steps; k++)
        most = fmax(most, vec3_norm(vec3_load(o->v + k * o->nv + m->bodies[m->slot[0]].v)));
    return most;
}

// A limit on the hub's rate is reached and not passed.
static void limited_rate(void **state) {
    (void)state;
    ph_model *model = compile_text(BOOM);
    ph_optimum *free_one = optimize(model, 12, 1, false);
    ph_limit_def limit = {.quantity = {.kind = PH_QUANTITY_OMEGA, .component = -1},
                          .has_norm_upper = true,
                          .norm_upper = 0.9 * fastest(model, free_one)};
    ph_problem_def def = problem(12, 1, false);
    def.limits = &limit;
    def.limit_count = 1;
    ph_optimum *own = solve_own(model, &def);
    NEAR(0, fastest(model, own), limit.norm_upper, 1e-6);
    assert_true(own->cost > free_one->cost * (1 + 1e-6));
    same_by_ipopt(model, def, own, true);
    ph_optimum_free(free_one);
    ph_optimum_free(own);
    ph_model_free(model);
    NO_FAULTS();
}

// The best duration is where those beside it, given, cost more.
static void free_duration(void **state) {
    (void)state;
    const ph_cost_def both[] = {{.weight = 0.5}, {.kind = PH_COST_TIME, .weight = 2}};
    ph_model *model = compile_text(BOOM);
    ph_problem_def def = problem(12, 1, false);
    def.costs = both;
    def.cost_count = 2;
    def.free_duration = true;
    def.least_duration = 0.5;
    def.longest_duration = 5;
    ph_optimum *own = solve_own(model, &def);
    assert_true(own->duration > 0.6 && own->duration < 4.9);
    same_by_ipopt(model, def, own, true);
    for (int side = -1; side <= 1; side++) {
        ph_problem_def given = problem(12, 1, false);
        given.duration = own->duration * (1 + 0.01 * side);
        ph_optimum *o = solve_own(model, &given);
        const double more = o->cost + 2 * given.duration - own->cost;
        if (side == 0) NEAR(0, more, 0, 1e-8);
        else assert_true(more > 1e-6);
        ph_optimum_free(o);
    }
    ph_optimum_free(own);
    ph_model_free(model);
    NO_FAULTS();
}

// A torque that cannot do it: not solved, the condition furthest off named, its bounds and the motion kept.
static void impossible_bounds(void **state) {
    (void)state;
    ph_model *model = compile_text(BOOM);
    ph_problem_def def = problem(12, 1, true);
    ph_control_def weak = controls[0];
    ph_optimum *o;
    ph_error err = {0};
    weak.has_lower = weak.has_upper = true;
    for (int c = 0; c < 3; c++) weak.lower[c] = -0.2, weak.upper[c] = 0.2;
    def.controls = &weak;
    assert_int_equal(ph_optimize(model, &def, NULL, &o, &err), PH_NOT_CONVERGED);
    assert_false(o->converged);
    assert_ptr_equal(strstr(o->furthest, "final[0].orientation, by 0."), o->furthest);
    assert_true(o->constraint_violation > 0.1);
    for (int i = 0; i < 36; i++) BELOW(i, fabs(o->u[i]), 0.2);
    vec3 p, L, sum = vec3_zero();
    for (int k = 0; k <= o->steps; k++) {
        momenta(model, o, k, &p, &L);
        BELOW(k, vec3_norm(vec3_sub(L, sum)), 1e-10);
        if (k < o->steps) sum = vec3_axpy(o->duration / o->steps, vec3_load(o->u + 3 * k), sum);
    }
    ph_optimum_free(o);
    ph_model_free(model);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(order_two_in_both_steps),
                                       cmocka_unit_test(momenta_follow_the_controls),
                                       cmocka_unit_test(one_micro_step),
                                       cmocka_unit_test(both_solvers),
                                       cmocka_unit_test(amplitudes_of_vibrations),
                                       cmocka_unit_test(stiff_boom),
                                       cmocka_unit_test(bounded_boom),
                                       cmocka_unit_test(held_control),
                                       cmocka_unit_test(energy_left),
                                       cmocka_unit_test(limited_rate),
                                       cmocka_unit_test(free_duration),
                                       cmocka_unit_test(impossible_bounds)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
