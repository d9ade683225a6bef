// What stays constant along solutions of general problems: the Hamiltonian to second order, the spatial costate to the
// tolerance of the solver; and that reports of both solvers agree.
#include "harness.h"
#include "polhode/polhode.h"

#include <stdio.h>
#include <string.h>

#define A "{\"name\":\"a\",\"mass\":3,\"inertia\":[1,1.5,2],\"position\":[0,0,1]}"
#define B "{\"name\":\"b\",\"mass\":2,\"inertia\":[0.3,0.4,0.5]}"
#define HINGE "{\"name\":\"j\",\"type\":\"revolute\",\"bodies\":[\"a\",\"b\"],\"at\":[0,0,0.4],\"axis\":[1,0,0]}"
#define U "{\"name\":\"u\",\"torque\":\"b\",\"frame\":\"body\"}"
#define TURNED "{\"body\":\"b\",\"orientation\":{\"axis\":[1,2,3],\"angle\":0.8},\"omega\":[0,0,0]}"
#define TWO                                                                                                 \
    "\"controls\":[{\"name\":\"u\",\"joint\":\"j\"},{\"name\":\"T\",\"torque\":\"a\",\"frame\":\"body\"}]," \
    "\"final\":[{\"joint\":\"j\",\"q\":0.7,\"rate\":0},{\"body\":\"a\",\"orientation\":{\"axis\":[1,2,1],"  \
    "\"angle\":0.6},\"omega\":[0,0,0]}],"
#define EFFORTS "{\"integral\":\"effort\",\"of\":\"u\"},{\"integral\":\"effort\",\"of\":\"T\"}"

typedef struct sample {
    const char *name, *text;
    bool turns;  // no direction of space matters: the spatial costate stays
} sample;

static const sample samples[] = {
    {"hinge", "\"model\":{\"polhode\":1,\"bodies\":[" A "," B "],\"joints\":[" HINGE "]}," TWO "\"cost\":[" EFFORTS "]",
     true},
    {"hinge, costs at nodes",
     "\"model\":{\"polhode\":1,\"bodies\":[" A "," B "],\"joints\":[" HINGE "],\"forces\":[{\"name\":\"s\",\"type\":"
     "\"joint-spring\",\"joint\":\"j\",\"stiffness\":4}]}," TWO "\"cost\":[" EFFORTS
     ",{\"integral\":\"energy\",\"of\":\"s\",\"weight\":2},{\"integral\":\"square\",\"of\":\"j.qd\",\"weight\":3},"
     "{\"integral\":\"square\",\"of\":\"energy\",\"weight\":0.5},{\"integral\":\"square\",\"of\":\"u.1\",\"from\":0.2,"
     "\"weight\":0.5}]",
     true},
    {"chain to ground",
     "\"model\":{\"polhode\":1,\"gravity\":[0,0,-9.81],\"bodies\":[" A "," B "],\"joints\":[" HINGE
     ",{\"name\":\"k\",\"type\":\"spherical\",\"bodies\":[\"ground\",\"a\"],\"at\":[0,0,1.5]}],\"forces\":[{\"name\":"
     "\"s\",\"type\":\"joint-spring\",\"joint\":\"j\",\"stiffness\":4,\"damping\":0.3}]}," TWO "\"cost\":[" EFFORTS "]",
     false},
    {"on SE(3), a rod to a point",
     "\"model\":{\"polhode\":1,\"bodies\":[{\"name\":\"b\",\"mass\":2,\"inertia\":[0.3,0.4,0.5],\"cspace\":\"se3\"}],"
     "\"points\":[{\"name\":\"p\",\"mass\":1,\"position\":[0,0,-1]}],\"joints\":[{\"name\":\"d\",\"type\":\"distance\","
     "\"bodies\":[\"b\",\"p\"],\"at\":[[0,0,0.1],[0,0,-1]]}]},\"controls\":[" U
     ",{\"name\":\"T\",\"force\":\"b\",\"frame\":\"body\",\"at_body\":[0.1,0,0.2]}],\"final\":[" TURNED
     ",{\"body\":\"p\",\"position\":[0.2,0.1,-1.05]}],\"cost\":[" EFFORTS "]",
     true},
    {"damping rotor",
     "\"model\":{\"polhode\":1,\"bodies\":[{\"name\":\"b\",\"mass\":2,\"inertia\":[0.3,0.4,0.5],\"rotors\":[{\"axis\":"
     "[0,0,1],\"inertia\":0.1,\"damping\":0.5,\"momentum\":0.2}]}]},\"controls\":[" U "],\"final\":[" TURNED
     ",{\"rotor\":\"b.rotors[0]\",\"momentum\":0.1,\"weight\":3}],\"cost\":[{\"integral\":\"effort\",\"of\":\"u\"}]",
     true},
    {"central gravity",
     "\"model\":{\"polhode\":1,\"gravity\":{\"central\":{\"mu\":20,\"center\":[0,0,-3]}},\"bodies\":[" B "]},"
     "\"controls\":[" U "],\"final\":[" TURNED "],\"cost\":[{\"integral\":\"effort\",\"of\":\"u\"}]",
     true}};

static ph_optimum *solve(const char *text, int steps, ph_ocp_solver solver, ph_problem **problem) {
    char all[4096];
    ph_error err = {0};
    ph_optimum *o = NULL;
    const int length =
        snprintf(all, sizeof all, "{\"polhode-control\":1,%s,\"horizon\":{\"duration\":1,\"steps\":%d}}", text, steps);
    assert_true(length > 0 && (size_t)length < sizeof all);
    if (ph_problem_parse(all, (size_t)length, "test", problem, &err) != PH_OK) fail_msg("%s", err.what);
    ph_problem_def def = *ph_problem_definition(*problem);
    def.solver = solver;
    if (ph_optimize(ph_problem_model(*problem), &def, NULL, &o, &err) != PH_OK) fail_msg("%s", err.what);
    return o;
}

static double spread_of(const double *x, int count, int width, int c) {
    double low = x[c], high = x[c];
    for (int k = 0; k < count; k++) {
        low = fmin(low, x[k * width + c]);
        high = fmax(high, x[k * width + c]);
    }
    return high - low;
}

static void hamiltonian_and_costate(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(samples); i++) {
        double spread[2];
        for (int grid = 0; grid < 2; grid++) {
            ph_problem *p;
            ph_optimum *o = solve(samples[i].text, grid ? 20 : 10, PH_SOLVER_AUTO, &p);
            double size = 0, off = 0;
            assert_non_null(o->hamiltonian);
            spread[grid] = spread_of(o->hamiltonian, o->steps + 1, 1, 0);
            for (int c = 0; c < 3; c++) {
                size = fmax(size, fabs(o->spatial[c]));
                off = fmax(off, spread_of(o->spatial, o->steps + 1, 3, c));
            }
            // what the solver leaves of the optimality conditions
            if (samples[i].turns) BELOW((double)i, off / size, 1e-7);
            else assert_true(off > 0.1 * size);
            ph_optimum_free(o);
            ph_problem_free(p);
        }
        if (getenv("SHOW")) printf("%s: %.2e, %.2e\n", samples[i].name, spread[0], spread[1]);
        BELOW((double)i, fabs(log2(spread[0] / spread[1]) - 2), 0.25);
    }
    NO_FAULTS();
}

// A free body with wheels: the solver for free bodies and the general one report the same numbers.
static void both_solvers_report_the_same(void **state) {
    (void)state;
    static const char wheels[] =
        "\"model\":{\"polhode\":1,\"bodies\":[{\"name\":\"b\",\"mass\":2,\"inertia\":[0.3,0.4,0.5],\"omega\":[0.1,0,0."
        "2],"
        "\"rotors\":[{\"axis\":[0,0,1],\"momentum\":0.1,\"torque\":{\"sine\":{\"amplitude\":0.2,\"frequency\":0.5}}},"
        "{\"axis\":[0,1,0],\"momentum\":0.2}]}]},\"controls\":[" U ",{\"name\":\"w\",\"rotor\":\"b.rotors[0]\"}],"
        "\"final\":[" TURNED
        "],\"cost\":[{\"integral\":\"effort\",\"of\":\"u\"},{\"integral\":\"effort\",\"of\":\"w\"}]";
    ph_problem *p[2];
    ph_optimum *own = solve(wheels, 20, PH_SOLVER_OWN, p), *other = solve(wheels, 20, PH_SOLVER_IPOPT, p + 1);
    for (int k = 0; k <= 20; k++) {
        double a[3], b[3];
        NEAR(k, other->hamiltonian[k], own->hamiltonian[k], 1e-8);
        assert_true(ph_optimum_spatial_costate(ph_problem_model(p[0]), own, k, a));
        assert_true(ph_optimum_spatial_costate(ph_problem_model(p[1]), other, k, b));
        for (int c = 0; c < 3; c++) NEAR(k, b[c], a[c], 1e-8);
        for (int c = 0; c < 6; c++) NEAR(k, other->adjoint_momentum[6 * k + c], own->adjoint_momentum[6 * k + c], 1e-8);
        for (int c = 0; c < 4; c++) NEAR(k, other->node_u[4 * k + c], own->node_u[4 * k + c], 1e-8);
    }
    for (int i = 0; i < 2; i++) ph_problem_free(p[i]);
    ph_optimum_free(own);
    ph_optimum_free(other);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(hamiltonian_and_costate),
                                       cmocka_unit_test(both_solvers_report_the_same)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
