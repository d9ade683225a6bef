// Every example with joints has the same optimum in coordinates along its joints as with all bodies as unknowns.
#include "harness.h"
#include "polhode/polhode.h"

#include <math.h>
#include <string.h>

enum { STEPS = 10 };

static double largest(const double *a, int n) {
    double most = 0;
    for (int i = 0; i < n && a; i++) most = fmax(most, fabs(a[i]));
    return most;
}

// The largest difference, next to the largest entry.
static double apart(const double *a, const double *b, int n) {
    double off = 0;
    for (int i = 0; i < n && a; i++) off = fmax(off, fabs(a[i] - b[i]));
    return off / fmax(1e-12, largest(a, n));
}

// Tracks and conditions with a large weight are costs whose rounding is left in the gradient, and in adjoints.
static bool is_weighted(const ph_problem_def *def) {
    for (int i = 0; i < def->cost_count; i++)
        if (def->costs[i].kind == PH_COST_TRACK) return true;
    for (int i = 0; i < def->final_count; i++)
        if (def->finals[i].weight > 0) return true;
    return false;
}

// From an earlier solution, if there is one: problems have several minima.
static ph_optimum *solve(const ph_problem *p, ph_problem_def def, ph_ocp_coordinates coordinates,
                         const ph_optimum *from) {
    ph_optimum *o = NULL;
    ph_error err = {0};
    def.coordinates = coordinates;
    def.steps = STEPS;
    def.micro = def.micro > 2 ? 2 : def.micro;
    def.starts = 1;
    def.tolerance = is_weighted(&def) ? 1e-9 : 1e-12;
    if (from) {
        def.guess = PH_GUESS_RESULT;
        def.path = ph_guess_of(from);
    }
    const ph_status status = ph_optimize(ph_problem_model(p), &def, NULL, &o, &err);
    if (status != PH_OK) print_error("%s\n", err.what);
    assert_int_equal(status, PH_OK);
    return o;
}

static void compare(const ph_problem *p, double at) {
    const ph_problem_def *def = ph_problem_definition(p);
    ph_optimum *own = solve(p, *def, PH_COORDINATES_JOINT, NULL), *all = solve(p, *def, PH_COORDINATES_ABSOLUTE, own);
    const int nodes = STEPS + 1;
    BELOW(at, fabs(own->cost / all->cost - 1), 1e-9);
    BELOW(at + 0.1, apart(all->u, own->u, STEPS * all->control_count), 1e-9);
    BELOW(at + 0.2, apart(all->q, own->q, nodes * all->nq), 1e-9);
    BELOW(at + 0.3, apart(all->v, own->v, nodes * all->nv), 1e-9);
    BELOW(at + 0.4, apart(all->adjoint_momentum, own->adjoint_momentum, nodes * all->nv), 1e-9);
    const double tolerance = is_weighted(def) ? 1e-7 : 1e-9;
    BELOW(at + 0.5, apart(all->adjoint_configuration, own->adjoint_configuration, nodes * all->nv), tolerance);
    assert_true(own->minimum == all->minimum);
    ph_optimum_free(own);
    ph_optimum_free(all);
}

static void same_optimum(void **state) {
    (void)state;
    int count, compared = 0;
    const ph_example *examples = ph_problem_examples(&count);
    for (int i = 0; i < count; i++) {
        ph_problem *p;
        ph_error err = {0};
        assert_int_equal(ph_problem_read(examples[i].name, &p, &err), PH_OK);
        if (ph_model_count(ph_problem_model(p)).joints > 0) {
            compare(p, i);
            compared++;
        }
        ph_problem_free(p);
    }
    assert_true(compared >= 4);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(same_optimum)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
