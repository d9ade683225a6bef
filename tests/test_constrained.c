// Pontryagin's equations of bodies on joints: that they are Hamilton's, and what the indirect approach finds with them.
#include "harness.h"
#include "models.h"
#include "ocp/constrained.h"
#include "polhode/polhode.h"

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

static double hamiltonian(ph_constrained *s, const double *y, double *k) {
    const double *lambda = y + ph_constrained_adjoint(s);
    double sum = 0;
    assert_int_equal(ph_constrained_rates(s, 0.3, y, k), PH_OK);
    for (int i = 0; i < s->nx; i++) sum += lambda[i] * k[i];
    return sum - k[s->nt - 1];
}

// lambda' = -dH, with lambda x omega where the frame turns; x' = dH/dlambda.                                  (O.92)
static void check_hamiltonian(ph_constrained *s, double at) {
    const int ny = s->flow.group.nq, nt = s->nt, nx = s->nx;
    double *all = calloc((size_t)(3 * ny + 3 * nt), sizeof *all);
    double *y = all, *moved = y + ny, *d = moved + ny + ny, *k = d + nt, *other = k + nt;
    for (int i = 0; i < ny; i++) y[i] = 0.5 * uniform();
    for (int i = 0; i < s->t->body_count; i++) {
        so3_store(so3_exp(vec3_scale(0.3, vec3_make(uniform(), uniform(), uniform()))), y + 7 * i);
        vec3_store(vec3_axpy(0.1, vec3_load(y + 7 * i + 4), s->t->bodies[i].x0[0]), y + 7 * i + 4);
    }
    hamiltonian(s, y, k);
    for (int j = 0; j < 2 * nx; j++) {
        static const double w[4] = {8, -8, -1, 1}, steps[4] = {1, -1, 2, -2};
        const double e = 1e-3;
        double slope = 0;
        for (int i = 0; i < 4; i++) {
            memset(d, 0, (size_t)nt * sizeof *d);
            d[j] = e * steps[i];
            ph_group_retract(&s->flow.group, PH_BODY, y, d, moved);
            slope += w[i] * hamiltonian(s, moved, other) / (12 * e);
        }
        double want = j < nx ? -k[nx + j] : k[j - nx];
        if (j < s->na && j % 6 < 3) {
            double turn[3];
            const int b = j / 6 * 6;
            vec3_store(
                vec3_cross(vec3_load(y + ph_constrained_adjoint(s) + b), vec3_load(y + ph_constrained_state(s) + b)),
                turn);
            want += turn[j % 3];
        }
        NEAR(at + j, slope, want, 1e-9 * (1 + fabs(want)));
    }
    free(all);
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
    def.duration = 1;
    def.steps = 4;
    def.controls = controls;
    def.costs = costs;
    for (int hinged = 0; hinged < 2; hinged++) {
        char text[3000];
        snprintf(text, sizeof text, LOOSE, hinged ? SPRING : "", hinged ? HINGE : "");
        ph_model *model = compile_text(text);
        ph_error err = {0};
        ph_constrained s = {.table = ph_butcher_find("gauss4")}, sizes;
        def.control_count = def.cost_count = 3 + hinged;
        if (ph_transcript_create(model, &def, &s.t, &err) != PH_OK) fail_msg("%s", err.what);
        s.t->kkt.order = 1;
        ph_arena arena = {0};
        sizes = s;
        ph_constrained_layout(&sizes, &arena);
        void *memory = calloc(1, arena.used);
        arena = (ph_arena){.base = memory};
        ph_constrained_layout(&s, &arena);
        ph_constrained_begin(&s);
        assert_int_equal(s.rows, 8 * hinged);
        for (int i = 0; i < 3; i++) check_hamiltonian(&s, 1000 * hinged);
        free(memory);
        ph_transcript_free(s.t);
        ph_model_free(model);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hamilton),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
