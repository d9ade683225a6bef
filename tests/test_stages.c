// One step of a table in the direct transcription: its derivatives, and that it is the step of the integrator.
#include "busy.h"
#include "ocp/runge_kutta/stages.h"
#include "ocp/runge_kutta/direct_tables.h"

static const struct {
    const char *method;
    int controls;
} cases[] = {{"explicit-euler", 1}, {"rkmk2", 2},  {"rkmk4", 1},  {"ralston3", 3}, {"gauss2", 1},
             {"gauss4", 1},         {"gauss4", 2}, {"gauss6", 1}, {"gauss6", 3}};

// A step at a random place with random controls and multipliers.
typedef struct trial {
    ph_ocp_stages m;
    ph_stage s;
    void *memory;
    int ny, nw;
    double *y, *u, *lambda, *X, *end, *moved, *base, *w, *tangent;
} trial;

static void trial_layout(trial *t, ph_arena *arena) {
    const int nx = t->m.o->nx;
    ph_ocp_stages_layout(&t->m, arena);
    t->ny = t->m.ny;
    t->nw = nx + t->m.nu;
    double **const arrays[] = {&t->y, &t->u,       &t->lambda, &t->X,   &t->end, &t->moved, &t->base,
                               &t->w, &t->tangent, &t->s.H,    &t->s.g, &t->s.A, &t->s.B};
    const int sizes[] = {t->ny,       t->m.nu, nx, nx * t->m.table->stages, t->ny, t->ny,
                         t->ny,       t->nw,   nx, t->nw * t->nw,           t->nw, nx * nx,
                         nx * t->m.nu};
    for (size_t i = 0; i < COUNT(arrays); i++) *arrays[i] = PH_TAKE(arena, sizes[i], double);
}

static void trial_make(trial *t, busy *b, int i) {
    *t = (trial){.m = {.o = b->o, .table = ph_ocp_table(cases[i].method), .controls = cases[i].controls}};
    ph_arena arena = {0};
    trial_layout(t, &arena);
    arena = (ph_arena){.base = t->memory = calloc(1, arena.used)};
    trial_layout(t, &arena);
    scatter(b);
    const ph_ocp *o = b->o;
    memcpy(t->y, b->x.q + o->nq, (size_t)o->nq * sizeof(double));
    for (int c = o->nq; c < t->ny; c++) t->y[c] = uniform();
    for (int c = 0; c < t->m.nu; c++) t->u[c] = uniform();
    for (int c = 0; c < o->nx; c++) t->lambda[c] = uniform();
}

// lambda.(the end moved by e w against where it was) + cost; the end's tangent in t->tangent.
static double value(trial *t, double e) {
    const ph_ocp *o = t->m.o;
    double u[64], cost;
    ph_ocp_retract(o, t->y, e, t->w, t->moved);
    for (int c = 0; c < o->na + o->nz; c++) t->moved[o->nq + c] = t->y[o->nq + c] + e * t->w[o->na + c];
    for (int c = 0; c < t->m.nu; c++) u[c] = t->u[c] + e * t->w[o->nx + c];
    assert_int_equal(ph_ocp_stages_step(&t->m, 1, t->moved, u, t->X, t->end, &cost), PH_OK);
    ph_ocp_difference(o, t->base, t->end, t->tangent);
    for (int c = 0; c < o->nx; c++) cost += t->lambda[c] * t->tangent[c];
    return cost;
}

static void test_derivatives(void **state) {
    (void)state;
    static const double first[5] = {0, 4.0 / 5, -1.0 / 5, 4.0 / 105, -1.0 / 280};
    static const double second[5] = {-205.0 / 72, 8.0 / 5, -1.0 / 5, 8.0 / 315, -1.0 / 560};
    busy b;
    busy_make(&b);
    const int nx = b.o->nx;
    for (int i = 0; i < (int)COUNT(cases); i++) {
        trial t;
        double cost;
        trial_make(&t, &b, i);
        assert_int_equal(ph_ocp_stages_step(&t.m, 1, t.y, t.u, t.X, t.base, &cost), PH_OK);
        assert_int_equal(ph_ocp_stages_derive(&t.m, 1, t.y, t.u, t.X, t.lambda, &t.s), PH_OK);
        for (int again = 0; again < 4; again++) {
            const double e = 0.02;
            double slope = 0, bend = second[0] * value(&t, 0), got = 0, curved = 0, moved[64] = {0}, size = 1;
            for (int c = 0; c < t.nw; c++) t.w[c] = uniform();
            for (int k = 1; k <= 4; k++)
                for (int side = -1; side <= 1; side += 2) {
                    const double psi = value(&t, side * k * e);
                    slope += side * first[k] * psi / e;
                    bend += second[k] * psi;
                    for (int c = 0; c < nx; c++) moved[c] += side * first[k] * t.tangent[c] / e;
                }
            for (int r = 0; r < t.nw; r++) {
                got += t.s.g[r] * t.w[r];
                for (int c = 0; c < t.nw; c++) curved += t.w[r] * t.s.H[r * t.nw + c] * t.w[c];
                for (int c = 0; c < t.nw; c++) size = fmax(size, fabs(t.s.H[r * t.nw + c]));
            }
            NEAR(10 * i, got, slope, 1e-9 * size);
            NEAR(10 * i + 1, curved, bend / (e * e), 1e-8 * size);
            for (int r = 0; r < nx; r++) {
                double end = 0;
                for (int c = 0; c < nx; c++) end += t.s.A[r * nx + c] * t.w[c];
                for (int c = 0; c < t.m.nu; c++) end += t.s.B[r * t.m.nu + c] * t.w[nx + c];
                NEAR(10 * i + 2, end, moved[r], 1e-9 * size);
            }
        }
        for (int r = 0; r < t.nw; r++)
            for (int c = 0; c < r; c++) NEAR(10 * i + 3, t.s.H[r * t.nw + c], t.s.H[c * t.nw + r], 1e-11);
        free(t.memory);
    }
    busy_free(&b);
    NO_FAULTS();
}

// With a control that does not vary the step is the integrator's: the model with that torque in it, one step.
static void test_step_is_that_of_the_integrator(void **state) {
    (void)state;
    static const char spun[] =
        "{\"polhode\":1,\"gravity\":[0,0,-1],\"bodies\":[{\"name\":\"hub\",\"mass\":3,\"inertia\":[1,2,3],"
        "\"omega\":[0.4,0.2,-0.3],\"velocity\":[0.1,0,0.2],\"rotors\":[{\"axis\":[1,1,0],\"momentum\":0.2,"
        "\"torque\":0.1}]}],\"forces\":[{\"name\":\"f\",\"type\":\"force\",\"body\":\"hub\",\"value\":[0.4,0.1,-0.5],"
        "\"frame\":\"body\",\"at_body\":[0.1,0.2,0.3]}]}";
    static const char *const methods[] = {"gauss2", "gauss4", "gauss6", "rkmk4"};
    ph_model *model = compile_text(spun);
    ph_control_def control = {.name = "u", .kind = PH_CONTROL_FORCE, .frame = PH_FRAME_BODY};
    ph_cost_def cost = {.weight = 1};
    ph_problem_def def = ph_problem_default();
    def.duration = 0.6;
    def.steps = 2;
    def.controls = &control;
    def.costs = &cost;
    def.control_count = def.cost_count = 1;
    ph_ocp *o;
    ph_error err = {0};
    assert_int_equal(ph_ocp_create(model, &def, &o, &err), PH_OK);
    for (size_t i = 0; i < COUNT(methods); i++) {
        ph_ocp_stages m = {.o = o, .table = ph_ocp_table(methods[i]), .controls = 1};
        ph_arena arena = {0};
        ph_ocp_stages_layout(&m, &arena);
        arena = (ph_arena){.base = calloc(1, arena.used)};
        ph_ocp_stages_layout(&m, &arena);
        double y[14], end[14], X[64] = {0}, u[3] = {0}, spent;
        memcpy(y, o->q0, (size_t)o->nq * sizeof *y);
        memcpy(y + o->nq, o->p0, (size_t)o->na * sizeof *y);
        y[o->nq + o->na] = o->z0[0];
        assert_int_equal(ph_ocp_stages_step(&m, 0, y, u, X, end, &spent), PH_OK);
        free(arena.base);
        const ph_system *sys = ph_model_system(model);
        ph_simulation sim = ph_simulation_default();
        sim.method = ph_method_find(methods[i]);
        sim.step = o->h;
        ph_integrator *g;
        assert_int_equal(ph_integrator_create(sys, &sim, &g, &err), PH_OK);
        double q[7], v[6], z[1];
        ph_state s = {0, q, v, z};
        ph_model_initial(model, q, v, z);
        assert_int_equal(ph_integrator_step(g, o->h, &s, &err), PH_OK);
        ph_integrator_free(g);
        for (int c = 0; c < 7; c++) NEAR((double)i, end[c], q[c], 1e-13);
        for (int c = 0; c < 3; c++) NEAR((double)i, end[o->nq + 3 + c], 3 * v[3 + c], 1e-13);
        for (int c = 0; c < 3; c++)
            NEAR((double)i, end[o->nq + c], (c + 1) * v[c] + (c < 2 ? sqrt(0.5) * z[0] : 0), 1e-13);
    }
    ph_ocp_free(o);
    ph_model_free(model);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_derivatives),
        cmocka_unit_test(test_step_is_that_of_the_integrator),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
