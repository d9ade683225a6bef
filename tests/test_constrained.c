// Pontryagin's equations of bodies on joints: that they are Hamilton's, and what the indirect approach finds with them.
#include "harness.h"
#include "models.h"
#include "ocp/indirect/constrained_adjoints.h"
#include "polhode/polhode.h"

#ifdef SHORT_RUNS
enum { COARSE = 5, GRIDS = 0 };  // arm and swing-up need steps for their orders
#else
enum { COARSE = 10, GRIDS = 2 };
#endif

// --- the equations ----------------------------------------------------------------------------------------------

// Two bodies with a wheel, a spring and a damper between them and to ground, gravity, loads in both kinds of axes; with
// and without a hinge that has a spring of its own.
static const char LOOSE[] =
    "{\"polhode\":1,\"gravity\":[0.3,-0.2,-1],\"bodies\":["
    "{\"name\":\"hub\",\"mass\":3,\"inertia\":[[1,0.1,0],[0.1,2,0.2],[0,0.2,2.5]],"
    "\"rotors\":[{\"axis\":[0,0,1],\"momentum\":0.7},{\"axis\":[1,1,0],\"momentum\":0.2,\"torque\":0.1},"
    "{\"axis\":[0,1,-1],\"momentum\":-0.4,\"torque\":0}]},"
    "{\"name\":\"arm\",\"mass\":1,\"inertia\":[0.5,0.6,0.7],\"position\":[1,0.2,0]}],"
    "\"forces\":[{\"name\":\"f\",\"type\":\"force\",\"body\":\"hub\",\"value\":[0.4,0.1,-0.5],\"frame\":\"inertial\","
    "\"at_body\":[0.1,0.2,0.3]},"
    "{\"name\":\"t\",\"type\":\"torque\",\"body\":\"arm\",\"value\":[0.2,0.3,0.1],\"frame\":\"inertial\"},"
    "{\"name\":\"s\",\"type\":\"spring\",\"bodies\":[\"hub\",\"arm\"],\"at\":[[0.2,0.5,0.1],[1.1,0.1,0.4]],"
    "\"stiffness\":3,"
    "\"damping\":0.5,\"length\":0.6},"
    "{\"name\":\"g\",\"type\":\"spring\",\"bodies\":[\"ground\",\"arm\"],\"at\":[[0,0,2],[1.1,0.3,0]],\"stiffness\":2,"
    "\"damping\":0.1,\"length\":1}%s]%s}";
static const char HINGE[] =
    ",\"joints\":[{\"name\":\"pin\",\"type\":\"revolute\",\"bodies\":[\"hub\",\"arm\"],\"at\":[0.5,0.1,0],\"axis\":[0,"
    "1,1]},"
    "{\"name\":\"foot\",\"type\":\"spherical\",\"bodies\":[\"ground\",\"hub\"],\"at\":[0,-0.3,0.2]}]";
static const char SPRING[] =
    ",{\"name\":\"j\",\"type\":\"joint-spring\",\"joint\":\"pin\",\"stiffness\":2,\"damping\":0.3}";

// The equations of a model with the controls of a problem, at a random place: states on the joints, turns without
// adjoints.
typedef struct setting {
    ph_constrained s;
    void *memory;
    double *y, *moved, *d, *k, *other, *T, *motions;
} setting;

static void open_setting(const ph_model *model, const ph_problem_def *def, setting *a) {
    ph_constrained *s = &a->s, sizes;
    ph_arena arena = {0};
    *s = (ph_constrained){.model = model, .def = def, .table = ph_butcher_find("gauss4")};
    sizes = *s;
    ph_constrained_layout(&sizes, &arena);
    a->memory = calloc(1, arena.used);
    arena = (ph_arena){.base = a->memory};
    ph_constrained_layout(s, &arena);
    assert_int_equal(ph_constrained_begin(s), PH_OK);
    const int ny = s->flow.group.nq, nt = s->nt;
    a->y = calloc((size_t)(2 * ny + 3 * nt + s->nd * s->nx + s->dof * s->nv), sizeof *a->y);
    a->moved = a->y + ny, a->d = a->moved + ny, a->k = a->d + nt, a->other = a->k + nt, a->T = a->other + nt;
    a->motions = a->T + s->nd * s->nx;
}

static void close_setting(setting *a) {
    ph_constrained_end(&a->s);
    free(a->y);
    free(a->memory);
}

static void go_somewhere(setting *a, double size) {
    ph_constrained *s = &a->s;
    const ph_model *m = s->model;
    double *q = a->y, *v = q + ph_constrained_velocity(s), *z = v + s->nv, *lambda = z + s->nz;
    ph_model_initial(m, q, v, z);
    for (int n = 0; n < 20; n++) {  // in short steps, from which there is a way back to the joints
        for (int i = 0; i < s->nv; i++) a->d[i] = size * uniform(), v[i] = uniform();
        ph_group_retract(&m->system.group, PH_BODY, q, a->d, q);
        assert_int_equal(ph_stabilize(&s->hold, PH_STABILIZE_PROJECTION, PH_WEIGHT_IDENTITY, 0.3, q, v), PH_OK);
    }
    for (int i = 0; i < s->nx; i++) lambda[i] = 0.5 * uniform();
    for (int i = 0; i < m->counts.forces; i++)
        if (m->forces[i].turns >= 0) lambda[2 * s->nv + m->forces[i].turns] = 0;
}

static double hamiltonian(ph_constrained *s, const double *y, double *k) {
    const double *lambda = y + ph_constrained_adjoint(s);
    double sum = 0;
    assert_int_equal(ph_constrained_rates(s, 0.3, y, k), PH_OK);
    for (int i = 0; i < s->nx; i++) sum += lambda[i] * k[i];
    for (int i = 0; i < s->def->cost_count; i++) sum -= k[2 * s->nx + i];
    return sum;
}

// Its derivative along d, by differences of fourth order; with loops on the joints, which may depend on each other.
static double slope_along(setting *a, const double *d) {
    static const double w[4] = {8, -8, -1, 1}, steps[4] = {1, -1, 2, -2};
    ph_constrained *s = &a->s;
    const double e = 2e-4;
    double slope = 0;
    for (int i = 0; i < 4; i++) {
        for (int c = 0; c < s->nt; c++) a->other[c] = e * steps[i] * d[c];
        ph_group_retract(&s->flow.group, PH_BODY, a->y, a->other, a->moved);
        if (s->model->loops) {
            double *v = a->moved + ph_constrained_velocity(s);
            const ph_weight mass = PH_WEIGHT_MASS;
            assert_int_equal(ph_stabilize(&s->hold, PH_STABILIZE_PROJECTION, mass, 0.3, a->moved, v), PH_OK);
        }
        slope += w[i] * hamiltonian(s, a->moved, a->other) / (12 * e);
    }
    return slope;
}

// lambda' = -dH, with ad_v^T lambda where the frame moves; x' = dH/dlambda.                           (O.92), (O.99)
static void check_hamiltonian(setting *a, double at) {
    ph_constrained *s = &a->s;
    const int nx = s->nx, states = s->model->loops ? s->nd : nx;
    const double *v = a->y + ph_constrained_velocity(s), *lq = a->y + ph_constrained_adjoint(s);
    hamiltonian(s, a->y, a->k);
    for (int i = 0; i < s->model->count; i++) {  // takes out of lambda' what moves with the frame
        const body *b = s->model->bodies + i;
        double *rate = a->k + nx + b->v;
        const vec3 m = vec3_load(lq + b->v), f = vec3_load(lq + b->v + 3), w = vec3_load(v + b->v);
        vec3_store(vec3_sub(vec3_load(rate), vec3_cross(m, w)), rate);
        if (!b->se3) continue;
        vec3_store(vec3_sub(vec3_load(rate), vec3_cross(f, vec3_load(v + b->v + 3))), rate);
        vec3_store(vec3_sub(vec3_load(rate + 3), vec3_cross(f, w)), rate + 3);
    }
    if (s->model->loops) {
        assert_int_equal(ph_constrained_motions(s, 0.3, a->y, a->motions), PH_OK);
        assert_int_equal(ph_constrained_tangent(s, 0.3, a->y, a->motions, a->T, NULL), PH_OK);
    }
    double *d = calloc((size_t)s->nt, sizeof *d);
    for (int j = 0; j < states + nx; j++) {
        memset(d, 0, (size_t)s->nt * sizeof *d);
        if (j >= states) d[nx + j - states] = 1;
        else if (s->model->loops) memcpy(d, a->T + j * nx, (size_t)nx * sizeof *d);
        else d[j] = 1;
        double want = 0, size = 1;
        for (int i = 0; i < nx; i++) {
            want += d[nx + i] * a->k[i] - d[i] * a->k[nx + i];
            size += fabs(d[i] * a->k[nx + i]);
        }
        NEAR(at + j, slope_along(a, d), want, 1e-8 * (size + fabs(want)));
    }
    free(d);
}

// The same model with the controls as forces of its own, constant.
static ph_model *with_controls(const char *text, const ph_problem_def *problem, const double *u) {
    ph_document *doc;
    ph_model *model;
    ph_error err = {0};
    ph_force_def forces[16];
    ph_body_def bodies[8];
    ph_rotor_def rotors[8];
    ph_signal both[8][2], sums[8];
    if (ph_document_parse(text, strlen(text), "test", &doc, &err) != PH_OK) fail_msg("%s", err.what);
    ph_model_def def = *ph_document_definition(doc);
    memcpy(bodies, def.bodies, (size_t)def.body_count * sizeof *bodies);
    if (def.force_count > 0) memcpy(forces, def.forces, (size_t)def.force_count * sizeof *forces);
    for (int i = 0; i < problem->control_count; u += ph_control_width(problem->controls + i++)) {
        const ph_control_def *c = problem->controls + i;
        const ph_signal value = {.kind = PH_SIGNAL_CONSTANT, .dim = ph_control_width(c), .data = u};
        if (c->kind == PH_CONTROL_ROTOR) {
            ph_body_def *b = bodies + c->body;
            if (b->rotors != rotors) memcpy(rotors, b->rotors, (size_t)b->rotor_count * sizeof *rotors);
            both[i][0] = *rotors[c->rotor].torque;
            both[i][1] = value;
            sums[i] = (ph_signal){.kind = PH_SIGNAL_SUM, .dim = 1, .count = 2, .terms = both[i]};
            rotors[c->rotor].torque = sums + i;
            b->rotors = rotors;
            continue;
        }
        ph_force_def *f = forces + def.force_count++;
        *f = ph_force_default();
        f->type = c->kind == PH_CONTROL_JOINT   ? PH_FORCE_TYPE_JOINT_FORCE
                  : c->kind == PH_CONTROL_FORCE ? PH_FORCE_TYPE_FORCE
                                                : PH_FORCE_TYPE_TORQUE;
        f->joint = c->joint;
        f->coordinate = c->coordinate + 1;
        f->nodes[0] = c->body;
        f->frame = c->frame;
        f->at_kind = PH_AT_BODY;
        memcpy(f->at[0], c->at, sizeof c->at);
        f->value = value;
    }
    def.forces = forces;
    def.bodies = bodies;
    if (ph_model_create(&def, &model, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    ph_document_free(doc);
    return model;
}

// x' is what ph_system has for the model with the present controls.                                          (M.10)
static void check_state_equation(setting *a, const char *text, double at) {
    ph_constrained *s = &a->s;
    const double *v = a->y + ph_constrained_velocity(s);
    double a0[64], zdot[16] = {0}, lambda[32], size = 1;
    ph_workspace *ws;
    assert_int_equal(ph_constrained_rates(s, 0.3, a->y, a->k), PH_OK);
    ph_model *model = with_controls(text, s->def, s->u);
    const ph_system *sys = ph_model_system(model);
    assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
    const ph_place place = {0.3, a->y, v, v + s->nv};
    assert_int_equal(sys->accelerate(sys, &place, NULL, a0, zdot, lambda, ws), PH_OK);
    for (int i = 0; i < s->nv; i++) size = fmax(size, fabs(a0[i]));
    for (int i = 0; i < s->nv; i++) {
        NEAR(at + i, a->k[i], v[i], 0);
        NEAR(at + i, a->k[s->nv + i], a0[i], 1e-13 * size);
    }
    for (int i = 0; i < s->nz; i++) NEAR(at + i, a->k[2 * s->nv + i], zdot[i], 1e-14 * (1 + fabs(zdot[i])));
    for (int i = 0; i < sys->nc; i++) NEAR(at + i, s->force[i], lambda[i], 1e-12 * size);
    sys->workspace_free(ws);
    ph_model_free(model);
}

static void check_equations(const ph_model *model, const ph_problem_def *def, const char *text, double at) {
    setting a;
    open_setting(model, def, &a);
    for (int i = 0; i < 3; i++) {
        go_somewhere(&a, 0.1);
        check_state_equation(&a, text, at);
        check_hamiltonian(&a, at);
    }
    close_setting(&a);
}

static void test_hamilton(void **state) {
    (void)state;
    ph_control_def controls[4] = {
        {.name = "a", .kind = PH_CONTROL_TORQUE, .body = 0, .frame = PH_FRAME_BODY},
        {.name = "b", .kind = PH_CONTROL_FORCE, .body = 1, .frame = PH_FRAME_INERTIAL, .at = {0.1, 0.2, -0.3}},
        {.name = "c", .kind = PH_CONTROL_ROTOR, .body = 0, .rotor = 2},
        {.name = "d", .kind = PH_CONTROL_JOINT, .joint = 0}};
    ph_cost_def costs[4];
    for (int i = 0; i < 4; i++) costs[i] = (ph_cost_def){.control = i, .weight = 0.5 + 0.2 * i};
    ph_problem_def def = ph_problem_default();
    def.controls = controls;
    def.costs = costs;
    for (int hinged = 0; hinged < 2; hinged++) {
        char text[3000];
        snprintf(text, sizeof text, LOOSE, hinged ? SPRING : "", hinged ? HINGE : "");
        ph_model *model = compile_text(text);
        def.control_count = def.cost_count = 3 + hinged;
        check_equations(model, &def, text, 1000 * hinged);
        ph_model_free(model);
    }
    NO_FAULTS();
}

static void test_hamilton_examples(void **state) {
    (void)state;
    static const char *const names[] = {"cart-pole", "arm-in-space", "four-bar-turn", "slew-wheels"};
    for (size_t i = 0; i < COUNT(names); i++) {
        ph_problem *p = example_problem(names[i]);
        check_equations(ph_problem_model(p), ph_problem_definition(p), ph_problem_model_text(p), 1000.0 * (double)i);
        ph_problem_free(p);
    }
    NO_FAULTS();
}

// --- direct and indirect ----------------------------------------------------------------------------------------

static ph_optimum *solve(const ph_model *model, ph_problem_def def, ph_approach approach, const char *method,
                         int steps) {
    ph_optimum *o;
    ph_error err = {0};
    def.approach = approach;
    def.method = method;
    def.steps = steps;
    if (ph_optimize(model, &def, NULL, &o, &err) != PH_OK) fail_msg("%s: %s", method, err.what);
    return o;
}

static double apart(const double *a, const double *b, long n) {
    double most = 0;
    for (long i = 0; i < n; i++) most = fmax(most, fabs(a[i] - b[i]));
    return most;
}

// Both are discretisations of one optimum: states, controls and adjoints differ by the order of `variational`, the cost
// of the tables of Gauss is what it converges to.
static void check_both_ways(const ph_model *model, const ph_problem_def *def, int coarse, double cost) {
    static const char *const what[] = {"q", "v", "control", "momentum", "configuration"};
    double off[2][5], costs[2];
    for (int k = 0; k < 2; k++) {
        const int n = coarse << k;
        ph_optimum *a = solve(model, *def, PH_DIRECT, "variational", n),
                   *b = solve(model, *def, PH_INDIRECT, "gauss4", n);
        costs[k] = a->cost;
        off[k][0] = apart(a->q, b->q, (n + 1) * a->nq);
        off[k][1] = apart(a->v, b->v, (n + 1) * a->nv);
        off[k][2] = apart(a->node_u, b->node_u, (n + 1) * a->control_count);
        off[k][3] = apart(a->adjoint_momentum, b->adjoint_momentum, (n + 1) * a->nv);
        off[k][4] = apart(a->adjoint_configuration, b->adjoint_configuration, (n + 1) * a->nv);
        double sum = 0;
        for (int i = 0; i < def->cost_count + def->final_count; i++) {
            sum += b->cost_terms[i];
            NEAR(i, b->cost_terms[i], a->cost_terms[i], 0.05 * b->cost);  // they differ as the costs do
            if (i < def->cost_count) assert_true(b->cost_terms[i] > 0);
        }
        NEAR(k, sum, b->cost, 1e-14 * b->cost);
        BELOW(k, b->constraint_violation, 1e-9);
        BELOW(k, b->kkt_residual, 1e-9);
        if (k == 1) NEAR(k, b->cost, (4 * costs[1] - costs[0]) / 3, cost * b->cost);
        ph_optimum_free(a);
        ph_optimum_free(b);
    }
    for (int i = 0; i < 5; i++) {
        const double order = log2(off[0][i] / off[1][i]);
        print_message("%s %.1e, order %.2f\n", what[i], off[1][i], order);
        if (off[1][i] > 1e-9) NEAR(i, order, 2, 0.4);
    }
}

static void test_springs(void **state) {
    (void)state;
    ph_control_def controls[3] = {
        {.name = "a", .kind = PH_CONTROL_TORQUE, .body = 0, .frame = PH_FRAME_BODY},
        {.name = "b", .kind = PH_CONTROL_FORCE, .body = 1, .frame = PH_FRAME_INERTIAL, .at = {0.1, 0.2, -0.3}},
        {.name = "c", .kind = PH_CONTROL_ROTOR, .body = 0, .rotor = 2}};
    ph_cost_def costs[3];
    for (int i = 0; i < 3; i++) costs[i] = (ph_cost_def){.control = i, .weight = 0.5 + 0.2 * i};
    ph_final_def finals[3] = {
        {.body = 0, .has_orientation = true, .has_omega = true, .orientation = {0.9, 0.1, 0.3, 0.3}, .rotor = -1},
        {.body = 1, .has_position = true, .has_velocity = true, .position = {1.3, 0.1, 0.2}, .rotor = -1},
        {.kind = PH_FINAL_ROTOR, .body = 0, .rotor = 2, .momentum = 0.1, .weight = 0.7}};
    ph_problem_def def = ph_problem_default();
    def.duration = 1;
    def.controls = controls;
    def.costs = costs;
    def.finals = finals;
    def.control_count = def.cost_count = def.final_count = 3;
    char text[3000];
    snprintf(text, sizeof text, LOOSE, "", "");
    ph_model *model = compile_text(text);
    check_both_ways(model, &def, COARSE, 1e-3);
    ph_model_free(model);
    NO_FAULTS();
}

static void test_arm(void **state) {
    (void)state;
    ph_problem *p = example_problem("arm-in-space");
    if (GRIDS > 0) check_both_ways(ph_problem_model(p), ph_problem_definition(p), COARSE, 1e-3);
    else ph_optimum_free(solve(ph_problem_model(p), *ph_problem_definition(p), PH_INDIRECT, "gauss2", COARSE));
    ph_problem_free(p);
    NO_FAULTS();
}

// Controls that stay at a bound for a while: both approaches are of order 2, that of Gauss too where a control comes to
// its bound within a step. There the largest differences depend on the grid; the cost does not feel it.
static void check_bounds(const char *example, double bound, int coarse) {
    ph_problem *p = example_problem(example);
    ph_problem_def def = *ph_problem_definition(p);
    ph_control_def controls[2];
    for (int i = 0; i < def.control_count; i++) {
        controls[i] = def.controls[i];
        controls[i].has_lower = controls[i].has_upper = true;
        for (int c = 0; c < 3; c++) controls[i].lower[c] = -bound, controls[i].upper[c] = bound;
    }
    def.controls = controls;
    double off[2];
    for (int k = 0; k < 2; k++) {
        const int n = coarse << k;
        ph_optimum *a = solve(ph_problem_model(p), def, PH_DIRECT, "variational", n),
                   *b = solve(ph_problem_model(p), def, PH_INDIRECT, "gauss4", n);
        int held = 0;
        for (int i = 0; i < (n + 1) * b->control_count; i++) {
            assert_true(fabs(b->node_u[i]) <= bound);
            held += fabs(b->node_u[i]) == bound;
        }
        assert_true(held > 1);
        BELOW(k, b->constraint_violation, 1e-9);
        BELOW(k, b->kkt_residual, 1e-9);
        BELOW(k, apart(a->q, b->q, (n + 1) * a->nq), 0.1 / (coarse << 2 * k));
        off[k] = fabs(a->cost - b->cost);
        ph_optimum_free(a);
        ph_optimum_free(b);
    }
    print_message("%s within bounds: cost %.1e, order %.2f\n", example, off[1], log2(off[0] / off[1]));
    NEAR(coarse, log2(off[0] / off[1]), 2, 0.3);
    ph_problem_free(p);
}

static void test_bounds(void **state) {
    (void)state;
    check_bounds("slew", 0.7, 25);
    if (GRIDS > 0) check_bounds("arm-in-space", 0.5, 10);
    NO_FAULTS();
}

// --- the cotangent lift of `variational` -------------------------------------------------------------------------

// The direct solution, to rounding: each array relative to its largest entry.
static void check_lift(const ph_model *model, ph_problem_def def, const char *what, int steps) {
    ph_optimum *a = solve(model, def, PH_DIRECT, "variational", steps),
               *b = solve(model, def, PH_INDIRECT, "variational", steps);
    const long n = steps + 1;
    const struct {
        const double *a, *b;
        long n;
    } same[] = {{a->q, b->q, n * a->nq},
                {a->v, b->v, n * a->nv},
                {a->z, b->z, n * a->nz},
                {a->u, b->u, steps * a->control_count},
                {a->node_u, b->node_u, n * a->control_count},
                {a->adjoint_momentum, b->adjoint_momentum, n * a->nv},
                {a->adjoint_configuration, b->adjoint_configuration, n * a->nv},
                {a->adjoint_rotor, b->adjoint_rotor, n * a->nz},
                {a->hamiltonian, b->hamiltonian, n}};
    double worst = 0;
    for (size_t i = 0; i < COUNT(same); i++) {
        double most = 0;
        for (long k = 0; k < same[i].n; k++) most = fmax(most, fabs(same[i].a[k]));
        const double off = apart(same[i].a, same[i].b, same[i].n) / fmax(most, 1e-300);
        if (same[i].n > 0) NEAR((double)i, off, 0, 1e-9);
        worst = fmax(worst, off);
    }
    print_message("%s: direct and indirect apart by %.1e\n", what, worst);
    NEAR(steps, b->cost, a->cost, 1e-12 * a->cost);
    ph_optimum_free(a);
    ph_optimum_free(b);
}

static void check_lifted_example(const char *name, int steps, double bound) {
    ph_problem *p = example_problem(name);
    ph_problem_def def = *ph_problem_definition(p);
    ph_control_def controls[2];
    for (int i = 0; i < def.control_count; i++) {
        controls[i] = def.controls[i];
        if (bound > 0) controls[i].has_lower = controls[i].has_upper = true;
        for (int c = 0; c < 3 && bound > 0; c++) controls[i].lower[c] = -bound, controls[i].upper[c] = bound;
    }
    def.controls = controls;
    def.limit_count = 0;
    def.micro = 1;
    def.fast_beam_count = 0;
    def.tolerance = bound > 0 ? 1e-12 : 1e-10;
    check_lift(ph_problem_model(p), def, name, steps);
    ph_problem_free(p);
}

// A hinge with a spring, a wheel that is driven, one with a damper, a rotor with constant momentum, a bound, SE(3).
static const char WHEELS[] =
    "{\"polhode-control\":1,\"model\":{\"polhode\":1,\"gravity\":[0,0,-1],\"bodies\":[{\"name\":\"a\",\"mass\":2,"
    "\"inertia\":[0.4,0.5,0.6],\"rotors\":[{\"axis\":[0,0,1],\"torque\":0},{\"axis\":[1,0,0],\"momentum\":0.3},"
    "{\"axis\":[0,1,0],\"inertia\":0.05,\"damping\":0.1,\"momentum\":0.2}]},{\"name\":\"b\",\"mass\":1,\"inertia\":"
    "[0.1,0.2,0.3],\"position\":[1,0,0],\"cspace\":\"se3\"}],\"joints\":[{\"name\":\"J\",\"type\":\"revolute\","
    "\"bodies\":"
    "[\"a\",\"b\"],\"at\":[0.5,0,0],\"axis\":[0,1,0]}],\"forces\":[{\"name\":\"s\",\"type\":\"joint-spring\",\"joint\":"
    "\"J\",\"stiffness\":1,\"damping\":0.1}]},\"horizon\":{\"duration\":2,\"steps\":10},\"controls\":[{\"name\":\"w\","
    "\"rotor\":\"a.rotors[0]\"},{\"name\":\"j\",\"joint\":\"J\",\"lower\":-1,\"upper\":1},{\"name\":\"t\",\"torque\":"
    "\"a\","
    "\"frame\":\"body\"}],\"final\":[{\"body\":\"a\",\"orientation\":{\"axis\":[1,2,3],\"degrees\":60},\"omega\":[0,0,"
    "0]},"
    "{\"joint\":\"J\",\"q\":0.5,\"rate\":0}],\"cost\":[{\"integral\":\"effort\",\"of\":\"w\"},{\"integral\":\"effort\","
    "\"of\":\"j\"},{\"integral\":\"effort\",\"of\":\"t\"}],\"solve\":{\"tolerance\":1e-12}}";

static void test_lift(void **state) {
    (void)state;
    ph_problem *p;
    ph_error err = {0};
    if (ph_problem_parse(WHEELS, sizeof WHEELS - 1, "wheels", &p, &err) != PH_OK) fail_msg("%s", err.what);
    check_lift(ph_problem_model(p), *ph_problem_definition(p), "wheels", 10);
    ph_problem_free(p);
    check_lifted_example("slew", 20, 0.7);
    check_lifted_example("arm-in-space", 10, 0.5);
    if (GRIDS == 0) return;
    check_lifted_example("cart-pole", 50, 12);
    check_lifted_example("four-bar-turn", 40, 0);
    check_lifted_example("slew-flexible", 8, 0);
    NO_FAULTS();
}

// The swing-up without its bounds, from the solution with them: joints hold, the Hamiltonian is constant, the cost is
// that of the literature.
static void test_cart_pole(void **state) {
    (void)state;
    if (GRIDS == 0) return;
    ph_problem *p = example_problem("cart-pole");
    const ph_model *model = ph_problem_model(p);
    ph_problem_def def = *ph_problem_definition(p);
    ph_optimum *bounded = solve(model, def, PH_DIRECT, "variational", 100);
    ph_control_def control = def.controls[0];
    control.has_lower = control.has_upper = false;
    def.controls = &control;
    def.limit_count = 0;
    def.guess = PH_GUESS_RESULT;
    def.path = ph_guess_of(bounded);
    double spread[2] = {0, 0};
    for (int i = 0; i < GRIDS; i++) {
        ph_optimum *o = solve(model, def, PH_INDIRECT, "gauss4", 50 << i);
        NEAR(i, o->cost, 58.808, 0.02);
        const ph_system *sys = ph_model_system(model);
        ph_workspace *ws;
        assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
        for (int k = 0; k <= o->steps; k++) {
            double rows[16];
            const ph_place at = {0, o->q + (long)k * o->nq, o->v + (long)k * o->nv, NULL};
            sys->residual(sys, &at, rows, ws);
            for (int r = 0; r < sys->nc; r++) BELOW(k, rows[r], 1e-12);
            sys->residual_rate(sys, &at, rows, ws);
            for (int r = 0; r < sys->nc; r++) BELOW(k, rows[r], 1e-11);
            spread[i] = fmax(spread[i], fabs(o->hamiltonian[k] - o->hamiltonian[0]));
        }
        sys->workspace_free(ws);
        ph_optimum_free(o);
    }
    print_message("Hamiltonian constant to %.1e, %.1e\n", spread[0], spread[1]);
    assert_true(GRIDS < 2 || log2(spread[0] / spread[1]) > 3);
    ph_optimum_free(bounded);
    ph_problem_free(p);
    NO_FAULTS();
}

// What stops it is named, with what takes it.
static void test_refused(void **state) {
    (void)state;
    static const struct {
        const char *example, *method, *what, *instead;
    } cases[] = {
        {"arm-in-space", "rkmk4", "the joint \"shoulder\"", "the indirect approach with variational, galerkin"},
        {"cart-pole", "variational", "a limit", "direct approach with variational or galerkin supports it"},
        {"cart-pole", "gauss4", "a limit", "direct approach with variational or galerkin supports it"},
        {"slew-minimum-time", "gauss4", "a free duration", "direct approach with variational supports it"},
        {"slew-flexible", "variational", "a grid of several rates", "direct approach with variational supports it"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        ph_problem *p = example_problem(cases[i].example);
        ph_problem_def def = *ph_problem_definition(p);
        ph_optimum *o = NULL;
        ph_error err = {0};
        def.approach = PH_INDIRECT;
        def.method = cases[i].method;
        assert_int_equal(ph_optimize(ph_problem_model(p), &def, NULL, &o, &err), PH_ERR_UNSUPPORTED);
        if (!strstr(err.what, cases[i].what) || !strstr(err.what, cases[i].instead)) fail_msg("%s", err.what);
        ph_problem_free(p);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hamilton), cmocka_unit_test(test_hamilton_examples),
        cmocka_unit_test(test_springs),  cmocka_unit_test(test_arm),
        cmocka_unit_test(test_bounds),   cmocka_unit_test(test_cart_pole),
        cmocka_unit_test(test_refused),  cmocka_unit_test(test_lift),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
