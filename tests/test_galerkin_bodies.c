// galerkin on bodies, joints and beams: orders of states and reactions, variational as degree 1, momenta,
// reversibility, coordinates along the joints, iterations of the tangent. test_variational.c: the symplectic form.
#include "stepped.h"

#include "harness.h"
#include "polhode/polhode.h"

#ifdef SHORT_RUNS  // with sanitizers, where a run takes twenty times as long
static const bool SHORT = true;
#else
static const bool SHORT = false;
#endif

static const char *const NODES[] = {[PH_GAUSS] = "gauss", [PH_LOBATTO] = "lobatto"};

static ph_simulation galerkin(int degree, ph_quadrature nodes, double step) {
    ph_simulation sim = ph_simulation_default();
    sim.method = ph_method_find("galerkin");
    sim.degree = degree;
    sim.nodes = nodes;
    sim.step = step;
    return sim;
}

// A beam of three elements that falls about a hinge; its fastest frequency is about 60 rad/s.
static const char *const BEAM =
    "{\"polhode\": 1, \"name\": \"short beam\", \"gravity\": [0, 0, -9.81], \"beams\": [{\"name\": \"arm\","
    "\"from\": [0,0,0], \"shape\": {\"line\": {\"to\": [1,0,0]}}, \"normal\": [0,1,0], \"elements\": 3,"
    "\"stiffness\": {\"EA\": 400, \"GA2\": 150, \"GA3\": 150, \"GJ\": 6, \"EI2\": 8, \"EI3\": 8},"
    "\"inertia\": {\"rho_A\": 1, \"J\": [0.1, 0.1, 0.1]}}], \"joints\": [{\"name\": \"root\", \"type\": \"revolute\","
    "\"bodies\": [\"ground\", \"arm[0]\"], \"at\": [0,0,0], \"axis\": [0,1,0.3]}]}";

static void open_any(setup *b, const char *name) {
    *b = (setup){0};
    if (name) open_stepped(b, name);
    else open_model(b, compile_text(BEAM));
}

// --- orders -----------------------------------------------------------------------------------------------

// Of configuration and velocity together, and of the reactions.
typedef struct errors {
    double state, reaction;
} errors;

static errors compare(const setup *b, const run *r, const run *want) {
    static double u[MOST];
    errors e = {0, 0};
    ph_group_difference(&b->sys->group, want->q, r->q, u);
    e.state = largest(u, b->sys->group.nv);
    for (int i = 0; i < b->sys->group.nv; i++) e.state = fmax(e.state, fabs(r->v[i] - want->v[i]));
    for (int i = 0; i < b->sys->nc; i++) e.reaction = fmax(e.reaction, fabs(r->lambda[i] - want->lambda[i]));
    return e;
}

typedef struct order_case {
    const char *name;  // NULL: the beam
    double T;
    int steps[4][2];  // two grids for each degree, with errors above 1e-11
} order_case;

static void orders_of(const order_case *c, ph_quadrature nodes) {
    static setup b;
    static run want, r;
    const int fine = 1500;
    ph_simulation sim = ph_simulation_default();
    open_any(&b, c->name);
    sim.method = ph_method_find("gauss6");
    sim.step = c->T / fine;
    assert_true(run_settings(&b, &sim, fine, &want));
    for (int s = 1; s <= 4; s++) {
        errors e[2];
        for (int k = 0; k < 2; k++) {
            const int count = c->steps[s - 1][k];
            sim = galerkin(s, nodes, c->T / count);
            assert_int_equal(ph_simulation_order(&sim), 2 * s);
            assert_true(run_settings(&b, &sim, count, &r));
            e[k] = compare(&b, &r, &want);
        }
        const double ratio = log((double)c->steps[s - 1][1] / c->steps[s - 1][0]);
        const double state = log(e[0].state / e[1].state) / ratio;
        const double reaction = log(e[0].reaction / e[1].reaction) / ratio;
        printf("%-16s %-7s degree %d: errors %.1e %.1e order %.2f, of reactions %.2f\n", c->name ? c->name : "beam",
               NODES[nodes], s, e[0].state, e[1].state, state, reaction);
        assert_true(e[1].state > 1e-11);
        NEAR(s, state, 2 * s, s < 4 ? 0.15 : 0.3);
        if (b.sys->nc > 0) NEAR(s, reaction, 2 * s, s < 4 ? 0.15 : 0.3);
    }
    close_setup(&b);
}

static void orders_are_twice_the_degree(void **state) {
    (void)state;
    static const order_case cases[] = {
        {"heavy-top-slow", 0.5, {{20, 30}, {20, 30}, {14, 20}, {6, 9}}},
        {"double-pendulum", 0.5, {{51, 76}, {34, 51}, {34, 51}, {16, 24}}},
        {"four-bar", 0.4, {{76, 114}, {51, 76}, {51, 76}, {36, 48}}},
        {"chain:5", 0.5, {{69, 103}, {30, 46}, {30, 46}, {12, 18}}},
        {"dual-spin-damped", 1, {{320, 480}, {60, 90}, {30, 45}, {20, 30}}},
        {NULL, 0.2, {{103, 154}, {30, 46}, {30, 46}, {20, 30}}},
    };
    orders_of(cases, PH_LOBATTO);
    for (size_t i = 0; i < (SHORT ? 1 : COUNT(cases)); i++) orders_of(cases + i, PH_GAUSS);
    NO_FAULTS();
}

// --- degree 1 -----------------------------------------------------------------------------------------------

// Trees, loops with redundant constraints, rotors, a driver, springs with damping, beams, central gravity on SE(3).
static void degree_one_is_variational(void **state) {
    (void)state;
    static const struct {
        const char *name;
        double h;
        int count;
    } cases[] = {{"double-pendulum", 0.01, 50},
                 {"bricard", 0.01, 50},
                 {"goes-7", 0.01, 50},
                 {"squeezer", 1e-5, 50},
                 {"flexible-spacecraft", 0.005, 20},
                 {"gravity-gradient", 5, 20},
                 {"dual-spin-damped", 0.01, 50}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        static setup b;
        static run r, want;
        open_any(&b, cases[i].name);
        const ph_simulation sim = galerkin(1, PH_GAUSS, cases[i].h);
        assert_true(
            run_as(&b, "variational", PH_TAU_EXP, PH_CONSTRAINTS_MULTIPLIERS, cases[i].h, cases[i].count, &want));
        assert_true(run_settings(&b, &sim, cases[i].count, &r));
        double most = compare(&b, &r, &want).state;
        for (int k = 0; k < b.sys->nz; k++) most = fmax(most, fabs(r.z[k] - want.z[k]));
        const double size = 1 + largest(want.q, b.sys->group.nq) + largest(want.v, b.sys->group.nv);
        printf("%-20s differs from variational by %.1e\n", cases[i].name, most / size);
        // what two iterations leave in tens of steps; stiff forces amplify rounding
        BELOW((double)i, most / size, i == 4 ? 1e-9 : 1e-12);
        close_setup(&b);
    }
    NO_FAULTS();
}

// --- momenta ------------------------------------------------------------------------------------------------

static ph_invariants invariants(const setup *b, const double *q, const double *v, const double *z) {
    ph_invariants out;
    const ph_place at = {0, q, v, z};
    b->sys->invariants(b->sys, &at, &out, b->ws);
    return out;
}

static void momenta_of_free_systems_are_kept_to_rounding(void **state) {
    (void)state;
    static const char *const names[] = {"floating-loop", "t-handle"};
    for (size_t i = 0; i < COUNT(names); i++)
        for (int s = 1; s <= 4; s++)
            for (int loose = 0; loose < 2; loose++) {
                static setup b;
                static run r;
                open_any(&b, names[i]);
                ph_simulation sim = galerkin(s, s == 3 ? PH_LOBATTO : PH_GAUSS, 0.02);
                if (loose) sim.newton_tolerance = 1e-6;
                if (s == 2) sim.constraints = PH_CONSTRAINTS_NULL_SPACE;
                const ph_invariants first = invariants(&b, b.q, b.v, b.z);
                assert_true(run_settings(&b, &sim, SHORT ? 50 : 1000, &r));
                const ph_invariants now = invariants(&b, r.q, r.v, r.z);
                double p = 0, L = 0;
                for (int c = 0; c < 3; c++) {
                    p = fmax(p, fabs(now.p[c] - first.p[c]));
                    L = fmax(L, fabs(now.L[c] - first.L[c]));
                }
                printf("%-14s degree %d, Newton to %.0e: momentum %.1e, angular momentum %.1e\n", names[i], s,
                       sim.newton_tolerance, p, L);
                BELOW(s, p, 1e-12);  // a thousand steps with a few roundings of numbers of size 10
                BELOW(s, L, loose ? 1e-10 : 1e-12);
                close_setup(&b);
            }
    NO_FAULTS();
}

// --- back and forth -------------------------------------------------------------------------------------------

static void steps_lead_back(void **state) {
    (void)state;
    static const char *const names[] = {"heavy-top", "double-pendulum", "four-bar", NULL};
    for (size_t i = 0; i < COUNT(names); i++)
        for (int s = 1; s <= 4; s++)
            for (int n = PH_GAUSS; n <= PH_LOBATTO; n++) {
                static setup b;
                static run r;
                double start[MOST], u[MOST];
                open_any(&b, names[i]);
                const int count = SHORT ? 5 : 100;
                const ph_simulation sim = galerkin(s, (ph_quadrature)n, i == 0 ? 1e-3 : 1e-2);
                memcpy(start, b.q, sizeof start);
                assert_true(run_settings(&b, &sim, count, &r));
                memcpy(b.q, r.q, sizeof b.q);
                for (int k = 0; k < b.sys->group.nv; k++) b.v[k] = -r.v[k];
                assert_true(run_settings(&b, &sim, count, &r));
                ph_group_difference(&b.sys->group, start, r.q, u);
                const double miss = largest(u, b.sys->group.nv);
                printf("%-16s %-7s degree %d: back to %.1e\n", names[i] ? names[i] : "beam", NODES[n], s, miss);
                BELOW(s, miss, 1e-11);
                close_setup(&b);
            }
    NO_FAULTS();
}

// --- along the joints -----------------------------------------------------------------------------------------

static void the_null_space_has_the_same_motion(void **state) {
    (void)state;
    static const char *const names[] = {"double-pendulum", "four-bar", "slider-crank", NULL};
    for (size_t i = 0; i < COUNT(names); i++)
        for (int s = 1; s <= 4; s++) {
            static setup b;
            static run r, want;
            double rows[MOST];
            open_any(&b, names[i]);
            ph_simulation sim = galerkin(s, PH_GAUSS, 5e-3);
            assert_true(run_settings(&b, &sim, 40, &want));
            sim.constraints = PH_CONSTRAINTS_NULL_SPACE;
            assert_true(run_settings(&b, &sim, 40, &r));
            const errors e = compare(&b, &r, &want);
            const ph_place at = {40 * 5e-3, r.q, r.v, r.z};
            b.sys->residual(b.sys, &at, rows, b.ws);
            printf("%-16s degree %d: null-space differs by %.1e, constraints %.1e\n", names[i] ? names[i] : "beam", s,
                   e.state, largest(rows, b.sys->nc));
            BELOW(s, e.state, 1e-10);
            BELOW(s, largest(rows, b.sys->nc), 1e-14);
            close_setup(&b);
        }
    NO_FAULTS();
}

// --- the tangent ----------------------------------------------------------------------------------------------

// With the exact tangent corrections fall quadratically: no more than four in a step, of any degree and nodes.
static void the_tangent_is_exact(void **state) {
    (void)state;
    static const struct {
        const char *name;
        double h;
    } cases[] = {{NULL, 0.01}, {"squeezer", 1e-4}, {"flexible-spacecraft", 0.02}, {"gravity-gradient", 60}};
    for (size_t i = 0; i < COUNT(cases); i++)
        for (int s = 1; s <= 4; s++)
            for (int n = PH_GAUSS; n <= PH_LOBATTO; n++) {
                static setup b;
                static run r;
                if (i == 2 && n == PH_LOBATTO) continue;  // vibrations beyond its limit
                open_any(&b, cases[i].name);
                const ph_simulation sim = galerkin(s, (ph_quadrature)n, cases[i].h);
                assert_true(run_settings(&b, &sim, 10, &r));
                const double each = (double)r.work.newton_iterations / 10;
                printf("%-20s %-7s degree %d: %.1f iterations a step\n", cases[i].name ? cases[i].name : "beam",
                       NODES[n], s, each);
                NEAR(s, each, 2, i == 3 ? 10 : 2);  // in orbit the guess is off by a good part of a turn
                assert_int_equal(r.work.divided, 0);
                close_setup(&b);
            }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(orders_are_twice_the_degree),
        cmocka_unit_test(degree_one_is_variational),
        cmocka_unit_test(momenta_of_free_systems_are_kept_to_rounding),
        cmocka_unit_test(steps_lead_back),
        cmocka_unit_test(the_null_space_has_the_same_motion),
        cmocka_unit_test(the_tangent_is_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
