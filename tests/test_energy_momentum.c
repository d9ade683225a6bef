// energy-momentum: energy and its balance, momenta, constraints on both levels, order, reversibility.
#include "harness.h"
#include "orders.h"
#include "stepped.h"

#include <string.h>

#ifdef SHORT_RUNS  // with sanitizers, where a run takes twenty times as long
static const bool SHORT = true;
#else
static const bool SHORT = false;
#endif

// What a run of fixed steps keeps.
typedef struct kept {
    double imbalance;  // largest difference between the change of energy and what went in and out [J]
    double size;       // largest kinetic energy, and all that went in and out [J]
    double phi, phidot, speed;
    double p[3], L[3];  // changes
    double turn;        // largest angular momentum
} kept;

static void measure(const setup *b, ph_integrator *g, const ph_state *s, const ph_invariants *first, kept *k) {
    const ph_place at = {s->t, s->q, s->v, s->z};
    double rows[MOST];
    ph_invariants now;
    const ph_exchange *e = ph_integrator_exchange(g);
    b->sys->invariants(b->sys, &at, &now, b->ws);
    const double made = now.kinetic + now.potential - first->kinetic - first->potential;
    k->imbalance = fmax(k->imbalance, fabs(made - e->given - e->driven + e->lost));
    k->size = fmax(k->size, now.kinetic + fabs(e->given) + fabs(e->driven) + e->lost);
    b->sys->residual(b->sys, &at, rows, b->ws);
    k->phi = fmax(k->phi, largest(rows, b->sys->nc));
    b->sys->residual_rate(b->sys, &at, rows, b->ws);
    k->phidot = fmax(k->phidot, largest(rows, b->sys->nc));
    k->speed = fmax(k->speed, largest(s->v, b->sys->group.nv));
    for (int i = 0; i < 3; i++) {
        k->p[i] = fmax(k->p[i], fabs(now.p[i] - first->p[i]));
        k->L[i] = fmax(k->L[i], fabs(now.L[i] - first->L[i]));
        k->turn = fmax(k->turn, fabs(now.L[i]));
    }
}

// `count` steps of h from the state of the setup; false: a step failed.
static bool run_kept(const setup *b, double h, int count, double newton, kept *k) {
    static double q[MOST], v[MOST], z[MOST];
    ph_simulation sim = ph_simulation_default();
    ph_integrator *g;
    ph_error err = {0};
    ph_invariants first;
    memset(k, 0, sizeof *k);
    sim.method = ph_method_find("energy-momentum");
    sim.step = h;
    sim.newton_tolerance = newton;
    memcpy(q, b->q, sizeof q), memcpy(v, b->v, sizeof v), memcpy(z, b->z, sizeof z);
    ph_state s = {0, q, v, z};
    const ph_place at = {0, q, v, z};
    b->sys->invariants(b->sys, &at, &first, b->ws);
    assert_int_equal(ph_integrator_create(b->sys, &sim, &g, &err), PH_OK);
    bool good = true;
    for (int i = 1; i <= count && good; i++) {
        good = ph_integrator_step(g, i * h, &s, &err) == PH_OK;
        if (good) measure(b, g, &s, &first, k);
        else print_message("%s\n", err.what);
    }
    ph_integrator_free(g);
    return good;
}

// Random trees: every joint, motions, points, rotors, springs, dampers and given forces, all configuration spaces.
static void the_balance_closes_on_random_trees(void **state) {
    (void)state;
    static scene s;
    static setup b;
    double worst = 0;
    harness_seed = 5;
    for (int trial = 0; trial < (SHORT ? 15 : 150); trial++) {
        kept k;
        scene_random(&s);
        open_scene(&b, &s);
        assert_true(run_kept(&b, 0.01, 20, 1e-13, &k));
        print_message("%3d imbalance %.1e of %.1e, phi %.1e phidot %.1e speed %.1e\n", trial, k.imbalance, k.size, k.phi, k.phidot, k.speed);
        BELOW(trial, k.imbalance, 1e-12 * k.size);
        BELOW(trial, k.phi, 1e-13);
        BELOW(trial, k.phidot, 1e-13 * (1 + k.speed));
        worst = fmax(worst, k.imbalance / k.size);
        close_setup(&b);
    }
    print_message("random trees: the balance closes to %.1e\n", worst);
    NO_FAULTS();
}

static void the_balance_closes_on_random_loops(void **state) {
    (void)state;
    static scene s;
    static setup b;
    double worst = 0;
    harness_seed = 6;
    for (int trial = 0; trial < (SHORT ? 9 : 90); trial++) {
        kept k;
        scene_random_loops(&s, (ph_joint_type)(trial % PH_JOINT_TYPES), 1 + trial % 3);
        open_scene(&b, &s);
        assert_true(run_kept(&b, 0.005, 20, 1e-13, &k));
        print_message("%3d imbalance %.1e of %.1e, phi %.1e phidot %.1e speed %.1e\n", trial, k.imbalance, k.size, k.phi, k.phidot, k.speed);
        BELOW(trial, k.imbalance, 1e-12 * k.size);
        BELOW(trial, k.phi, 1e-13);
        BELOW(trial, k.phidot, 1e-13 * (1 + k.speed));
        worst = fmax(worst, k.imbalance / k.size);
        close_setup(&b);
    }
    print_message("random loops: the balance closes to %.1e\n", worst);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_balance_closes_on_random_trees),
        cmocka_unit_test(the_balance_closes_on_random_loops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
