// Lie-Poisson systems in general: the bracket, the midpoint rule, its compositions, Theorem 1 of Austin et al. 1993.
//                                                                              docs/theory/lie-poisson.md
#include "harness.h"
#include "linalg/dense_lu.h"
#include "polhode/group.h"
#include "polhode/poisson.h"

static const double INERTIA[9] = {1, 0.1, 0, 0.1, 2, -0.2, 0, -0.2, 3};  // no axis of symmetry, not diagonal
static const double TIGHT = 1e-13;

static double largest(const double *a, int n) {
    double most = 0;
    for (int i = 0; i < n; i++) most = fmax(most, fabs(a[i]));
    return most;
}

static double largest_difference(const double *a, const double *b, int n) {
    double most = 0;
    for (int i = 0; i < n; i++) most = fmax(most, fabs(a[i] - b[i]));
    return most;
}

// --- a user's own system: so(4) in a basis that nobody would choose, H of third degree ----------------------

typedef struct user_system {
    ph_poisson poisson;  // first
    double gamma[216], lambda0[36], A[36], cubic;
    double metric[36], cross[36];  // the quadratic forms of the two Casimirs, at z + z0
    double z0[6];                  // Lambda_0 = Gamma z0, or 0
} user_system;

static const user_system *user_of(const ph_poisson *s) { return (const user_system *)(const void *)s; }

static double form(const double *A, const double *z, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) sum += z[i] * A[i * n + j] * z[j];
    return sum;
}

static double user_hamiltonian(const ph_poisson *s, const double *z) {
    double sum = 0.5 * form(user_of(s)->A, z, s->n);
    for (int i = 0; i < s->n; i++) sum += user_of(s)->cubic * z[i] * z[i] * z[i] / 6;
    return sum;
}

static ph_status user_gradient(const ph_poisson *s, const double *z, double *w) {
    for (int i = 0; i < s->n; i++) {
        w[i] = 0.5 * user_of(s)->cubic * z[i] * z[i];
        for (int j = 0; j < s->n; j++) w[i] += user_of(s)->A[i * s->n + j] * z[j];
    }
    return PH_OK;
}

static ph_status user_hessian(const ph_poisson *s, const double *z, double *Q) {
    for (int i = 0; i < s->n * s->n; i++) Q[i] = user_of(s)->A[i];
    for (int i = 0; i < s->n; i++) Q[i * (s->n + 1)] += user_of(s)->cubic * z[i];
    return PH_OK;
}

static double shifted_form(const ph_poisson *s, const double *A, const double *z) {
    double y[6];
    for (int i = 0; i < 6; i++) y[i] = z[i] + user_of(s)->z0[i];
    return form(A, y, 6);
}

static double user_first(const ph_poisson *s, const double *z) { return shifted_form(s, user_of(s)->metric, z); }
static double user_second(const ph_poisson *s, const double *z) { return shifted_form(s, user_of(s)->cross, z); }
static const ph_casimir user_casimirs[] = {{"tr z^2", user_first}, {"Pf z", user_second}};

static double epsilon(int i, int j, int k) { return (i - j) * (j - k) * (k - i) / 2.0; }

// so(4) = span(J, K): [J,J] = J, [J,K] = K, [K,K] = J, each with -epsilon as for a rigid body.
static double so4(int i, int j, int k) {
    const int kinds = i / 3 + j / 3;
    return k / 3 == kinds % 2 ? -epsilon(i % 3, j % 3, k % 3) : 0;
}

// z = T y: Gamma'^c_ab = sum T_ai T_bj Gamma^k_ij (T^-1)_kc; the Casimirs y.y and y_J.y_K follow.
static void change_basis(const double *T, user_system *u) {
    double inverse[36], LU[36];
    int pivot[6];
    memcpy(LU, T, sizeof LU);
    assert_int_equal(ph_lu_factor(6, LU, pivot), PH_OK);
    for (int j = 0; j < 6; j++) {
        double e[6] = {0};
        e[j] = 1;
        ph_lu_solve(6, LU, pivot, e);
        for (int i = 0; i < 6; i++) inverse[6 * i + j] = e[i];
    }
    for (int a = 0; a < 6; a++)
        for (int b = 0; b < a; b++)
            for (int c = 0; c < 6; c++) {
                double sum = 0;
                for (int i = 0; i < 216; i++)
                    sum += T[6 * a + i / 36] * T[6 * b + i / 6 % 6] * so4(i / 36, i / 6 % 6, i % 6) *
                           inverse[6 * (i % 6) + c];
                u->gamma[(6 * a + b) * 6 + c] = sum;
                u->gamma[(6 * b + a) * 6 + c] = -sum;
            }
    for (int a = 0; a < 36; a++)
        for (int k = 0; k < 6; k++) {
            u->metric[a] += inverse[6 * k + a / 6] * inverse[6 * k + a % 6];
            u->cross[a] += inverse[6 * k + a / 6] * inverse[6 * ((k + 3) % 6) + a % 6];
        }
}

static void make_user_system(double cubic, user_system *u) {
    harness_seed = 4;
    *u = (user_system){.poisson = {.n = 6,
                                   .hamiltonian = user_hamiltonian,
                                   .gradient = user_gradient,
                                   .hessian = user_hessian,
                                   .casimirs = 2,
                                   .casimir = user_casimirs},
                       .cubic = cubic};
    double T[36];
    for (int i = 0; i < 36; i++) T[i] = (i % 7 == 0) + 0.3 * uniform();
    change_basis(T, u);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j <= i; j++) u->A[6 * i + j] = u->A[6 * j + i] = (i == j ? 1 + 0.4 * i : 0) + 0.2 * uniform();
    u->poisson.gamma = u->gamma;
}

// Lambda_0 = Gamma z0, a coboundary and so a cocycle
static void add_constant_part(user_system *u) {
    static const double z0[6] = {0.1, -0.2, 0.3, 0.2, 0, -0.1};
    memcpy(u->z0, z0, sizeof z0);
    for (int i = 0; i < 36; i++)
        for (int k = 0; k < 6; k++) u->lambda0[i] += u->gamma[6 * i + k] * z0[k];
    u->poisson.lambda0 = u->lambda0;
}

// --- all instances ------------------------------------------------------------------------------------------

typedef struct instance {
    const char *name;
    const ph_poisson *system;
    double z[6];
} instance;

enum { INSTANCES = 7 };
typedef struct instances {
    ph_reduced reduced[6];
    user_system user;
    instance list[INSTANCES];
} instances;

static void make_instances(instances *all) {
    static const double l[3] = {0.5, -1, 4}, moment[3] = {0.3, -0.4, 2}, rotor[3] = {0.1, 0.2, 0.1};
    static const double alpha[3] = {0.1, 0.2, 0.3};
    double mass[36] = {0}, spring[16] = {2, 0.5, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0.2, 0, 0, 0.2, 1};
    for (int i = 0; i < 6; i++) mass[7 * i] = 1 + 0.5 * i;
    mass[3 * 6 + 1] = mass[1 * 6 + 3] = 0.3;  // couples turning and moving: a body without symmetry
    ph_reduced *R = all->reduced;
    assert_int_equal(ph_reduced_rigid_body(INERTIA, R), PH_OK);
    assert_int_equal(ph_reduced_heavy_top(INERTIA, moment, R + 1), PH_OK);
    assert_int_equal(ph_reduced_dual_spin(INERTIA, l, R + 2), PH_OK);
    assert_int_equal(ph_reduced_damped(INERTIA, l, rotor, alpha, R + 3), PH_OK);
    assert_int_equal(ph_reduced_kirchhoff(mass, R + 4), PH_OK);
    assert_int_equal(ph_reduced_canonical(2, spring, R + 5), PH_OK);
    make_user_system(0, &all->user);
    add_constant_part(&all->user);
    static const char *const names[] = {"rigid body", "heavy top", "dual spin", "damped",
                                        "Kirchhoff",  "canonical", "so(4)"};
    for (int i = 0; i < INSTANCES; i++)
        all->list[i] = (instance){
            .name = names[i], .system = i < 6 ? &R[i].poisson : &all->user.poisson, .z = {1, 2, 3, 0.6, 0, 0.8}};
    all->list[0].z[1] = 8;  // fast enough for the error of order 6 to be seen
}

static void brackets_of_all_instances_are_accepted(void **state) {
    (void)state;
    static instances all;
    make_instances(&all);
    for (int i = 0; i < INSTANCES; i++) {
        ph_error err = {0};
        if (ph_poisson_check(all.list[i].system, &err) != PH_OK) fail_msg("%s: %s", all.list[i].name, err.what);
    }
    const double flat[9] = {1, 0, 0, 0, 1, 0, 0, 0, 0};
    static ph_reduced R;
    assert_int_equal(ph_reduced_rigid_body(flat, &R), PH_ERR_ARGUMENT);
    assert_int_equal(ph_reduced_canonical(4, flat, &R), PH_ERR_ARGUMENT);
}

static void expect_refusal(const ph_poisson *s, const char *where, const char *what) {
    ph_error err = {0};
    assert_int_equal(ph_poisson_check(s, &err), PH_ERR_ARGUMENT);
    assert_string_equal(err.where, where);
    if (!strstr(err.what, what)) fail_msg("expected '%s' in '%s'", what, err.what);
}

static void broken_brackets_are_refused(void **state) {
    (void)state;
    static instances all;
    make_instances(&all);
    user_system *u = &all.user;
    // one constant wrong by a billionth: a thousand times what rounding explains
    const double kept = u->gamma[(6 * 1 + 0) * 6 + 2];
    u->gamma[(6 * 1 + 0) * 6 + 2] += 1e-9;
    expect_refusal(&u->poisson, "gamma", "not opposite");
    u->gamma[(6 * 0 + 1) * 6 + 2] -= 1e-9;
    expect_refusal(&u->poisson, "gamma", "Jacobi");
    u->gamma[(6 * 1 + 0) * 6 + 2] = kept;
    u->gamma[(6 * 0 + 1) * 6 + 2] = -kept;
    u->lambda0[1] += 1e-9;
    expect_refusal(&u->poisson, "lambda0", "not opposite");
    u->lambda0[6] -= 1e-9;
    expect_refusal(&u->poisson, "lambda0", "cocycle");
    u->lambda0[6] = NAN;
    expect_refusal(&u->poisson, "lambda0", "not opposite");
    ph_poisson s = all.reduced[0].poisson;
    s.n = PH_POISSON_MAX + 1;
    expect_refusal(&s, "n", "expected 1 to 32");
    s = all.reduced[3].poisson;
    s.dissipation_jacobian = NULL;
    expect_refusal(&s, "functions", "Jacobian");
}

static void a_step_that_fails_leaves_the_state(void **state) {
    (void)state;
    static instances all;
    make_instances(&all);
    // z' of the third degree over a step of 1e9: no midpoint within reach of Newton
    all.user.cubic = 1;
    double z[6] = {1, 2, 3, 0.6, 0, 0.8}, z1[6] = {0};
    const ph_status status =
        ph_poisson_step(&all.user.poisson, ph_composition_find("midpoint4"), 1e9, TIGHT, z, z1, NULL);
    assert_true(status > 0);
    for (int i = 0; i < 6; i++) assert_true(z1[i] == 0);
}

// --- derivatives ----------------------------------------------------------------------------------------------

static void jacobians_are_those_of_the_functions(void **state) {
    (void)state;
    static instances all;
    make_instances(&all);
    all.user.cubic = 0.3;
    for (int i = 0; i < INSTANCES; i++) {
        const ph_poisson *s = all.list[i].system;
        const int n = s->n;
        const double d = 1e-5, h = 0.1;
        double J[36], DPhi[36], *z = all.list[i].z, z1[6], f[2][6], step[2][6];
        assert_int_equal(ph_poisson_jacobian(s, z, J), PH_OK);
        assert_int_equal(ph_poisson_step(s, ph_composition_find("midpoint"), h, TIGHT, z, z1, NULL), PH_OK);
        assert_int_equal(ph_poisson_step_derivative(s, h, z, z1, DPhi), PH_OK);
        for (int j = 0; j < n; j++) {
            for (int side = 0; side < 2; side++) {
                double at[6];
                memcpy(at, z, sizeof at);
                at[j] += side ? d : -d;
                assert_int_equal(ph_poisson_field(s, at, f[side]), PH_OK);
                assert_int_equal(ph_poisson_step(s, ph_composition_find("midpoint"), h, TIGHT, at, step[side], NULL),
                                 PH_OK);
            }
            for (int k = 0; k < n; k++) {
                // central differences of functions of size 10: 10 eps/d + d^2
                NEAR(i, (f[1][k] - f[0][k]) / (2 * d), J[k * n + j], 1e-9);
                NEAR(i, (step[1][k] - step[0][k]) / (2 * d), DPhi[k * n + j], 1e-9);
            }
        }
    }
    NO_FAULTS();
}

// --- what a step conserves --------------------------------------------------------------------------------------

static void quadratic_invariants_are_conserved(void **state) {
    (void)state;
    static instances all;
    make_instances(&all);
    int count;
    const ph_composition *methods = ph_composition_list(&count);
    for (int c = 0; c < count; c++)
        for (int i = 0; i < INSTANCES; i++) {
            const instance *in = all.list + i;
            const ph_poisson *s = in->system;
            double z[6], drift = 0, energy = 0, moved = 0;
            memcpy(z, in->z, sizeof z);
            for (int k = 0; k < 1000; k++) {
                assert_int_equal(ph_poisson_step(s, methods + c, 0.05, TIGHT, z, z, NULL), PH_OK);
                for (int a = 0; a < s->casimirs; a++) {
                    const double C0 = s->casimir[a].value(s, in->z);
                    drift = fmax(drift, fabs(s->casimir[a].value(s, z) / C0 - 1));
                }
                const double H0 = s->hamiltonian(s, in->z);
                if (!s->dissipation) energy = fmax(energy, fabs(s->hamiltonian(s, z) / H0 - 1));
                moved = fmax(moved, largest_difference(z, in->z, s->n));
            }
            assert_true(moved > 0.5);
            // 1000 steps of at most nine solutions, each within a few roundings, should they all add up
            BELOW(i, drift, 1e-12);
            BELOW(i, energy, 1e-12);
        }
    NO_FAULTS();
}

static void casimirs_have_names(void **state) {
    (void)state;
    static instances all;
    make_instances(&all);
    static const struct {
        int instance, casimirs;
        const char *names[2];
    } wanted[] = {{0, 1, {"|m|^2/2"}},   {1, 2, {"|v|^2/2", "m.v"}},  {2, 1, {"|m+l|^2"}},
                  {3, 1, {"|m+l+d|^2"}}, {4, 2, {"|P|^2/2", "Pi.P"}}, {5, 0, {NULL}}};
    for (size_t w = 0; w < COUNT(wanted); w++) {
        const ph_poisson *s = all.list[wanted[w].instance].system;
        assert_int_equal(s->casimirs, wanted[w].casimirs);
        for (int c = 0; c < s->casimirs; c++) assert_string_equal(s->casimir[c].name, wanted[w].names[c]);
    }
}

// (26.3) of Austin et al. 1993 with its h^3. For an integral of third degree, here H, nothing is left out: F(z1) - F(z)
// is (h^3/24) D^3 F u u u.                                                                          (P.27)
static void drift_of_a_cubic_integral(void **state) {
    (void)state;
    static user_system u;
    make_user_system(0.4, &u);
    const ph_poisson *s = &u.poisson;
    const double z[6] = {1, -0.5, 0.7, 0.3, 0.9, -0.4};
    for (double h = 0.2; h > 0.01; h /= 2) {
        double z1[6], x[6], f[6], predicted = 0;
        assert_int_equal(ph_poisson_step(s, ph_composition_find("midpoint"), h, TIGHT, z, z1, NULL), PH_OK);
        for (int i = 0; i < 6; i++) x[i] = 0.5 * (z[i] + z1[i]);
        assert_int_equal(ph_poisson_field(s, x, f), PH_OK);
        for (int i = 0; i < 6; i++) predicted += h * h * h / 24 * u.cubic * f[i] * f[i] * f[i];
        const double drift = s->hamiltonian(s, z1) - s->hamiltonian(s, z);
        print_message("h = %.4f: drift of H %.6e, (P.27) %.6e\n", h, drift, predicted);
        NEAR(h, drift, predicted, 1e-14);             // roundings of an H of size 1
        assert_true(fabs(drift) > 1e-2 * h * h * h);  // and not of nothing
    }
    NO_FAULTS();
}

// --- Proposition 2 and Theorem 1 ------------------------------------------------------------------------------

// A chain of two pendulums: H = |p|^2/2 - cos q1 - cos(q2 - q1), canonical.
static double chain_hamiltonian(const ph_poisson *s, const double *z) {
    (void)s;
    return 0.5 * (z[2] * z[2] + z[3] * z[3]) - cos(z[0]) - cos(z[1] - z[0]);
}

static ph_status chain_gradient(const ph_poisson *s, const double *z, double *w) {
    (void)s;
    w[0] = sin(z[0]) - sin(z[1] - z[0]);
    w[1] = sin(z[1] - z[0]);
    w[2] = z[2];
    w[3] = z[3];
    return PH_OK;
}

static ph_status chain_hessian(const ph_poisson *s, const double *z, double *Q) {
    (void)s;
    const double c = cos(z[1] - z[0]);
    const double H[16] = {cos(z[0]) + c, -c, 0, 0, -c, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    memcpy(Q, H, sizeof H);
    return PH_OK;
}

static void a_canonical_step_is_a_poisson_map(void **state) {
    (void)state;
    static ph_reduced chain, body;
    const double none[16] = {0};
    assert_int_equal(ph_reduced_canonical(2, none, &chain), PH_OK);
    chain.poisson.hamiltonian = chain_hamiltonian;
    chain.poisson.gradient = chain_gradient;
    chain.poisson.hessian = chain_hessian;
    double z[4] = {2, -1, 0.5, 1.5}, E[36];
    for (int k = 0; k < 100; k++) {
        double z1[4];
        assert_int_equal(ph_poisson_step(&chain.poisson, ph_composition_find("midpoint"), 0.3, TIGHT, z, z1, NULL),
                         PH_OK);
        assert_int_equal(ph_poisson_structure_error(&chain.poisson, 0.3, z, z1, E), PH_OK);
        BELOW(k, largest(E, 16), 1e-14);  // two products of 4 x 4 matrices of size 2, and a solution
        memcpy(z, z1, sizeof z);
    }
    // the same function sees what a rigid body loses
    double m[3] = {1, 2, 3}, m1[3];
    assert_int_equal(ph_reduced_rigid_body(INERTIA, &body), PH_OK);
    assert_int_equal(ph_poisson_step(&body.poisson, ph_composition_find("midpoint"), 0.3, TIGHT, m, m1, NULL), PH_OK);
    assert_int_equal(ph_poisson_structure_error(&body.poisson, 0.3, m, m1, E), PH_OK);
    assert_true(largest(E, 9) > 1e-4);
    NO_FAULTS();
}

typedef struct structure {
    double error, rest, identity;  // |E|, |E - leading term|, |E - all of it|
} structure;

static structure structure_of_step(const ph_poisson *s, double h, const double *z) {
    double z1[6], E[36], leading[36], exact[36];
    const int nn = s->n * s->n;
    assert_int_equal(ph_poisson_step(s, ph_composition_find("midpoint"), h, TIGHT, z, z1, NULL), PH_OK);
    assert_int_equal(ph_poisson_structure_error(s, h, z, z1, E), PH_OK);
    assert_int_equal(ph_poisson_structure_leading(s, h, z, z1, leading), PH_OK);
    assert_int_equal(ph_poisson_structure_exact(s, h, z, z1, exact), PH_OK);
    return (structure){.error = largest(E, nn),
                       .rest = largest_difference(E, leading, nn),
                       .identity = largest_difference(E, exact, nn)};
}

static void theorem_1(void **state) {
    (void)state;
    static instances all;
    make_instances(&all);
    all.user.cubic = 0.3;  // a Hessian that varies
    static const int which[] = {0, 1, 2, 4, 6};
    for (size_t w = 0; w < COUNT(which); w++) {
        const instance *in = all.list + which[w];
        double L[36];
        ph_poisson_tensor(in->system, in->z, L);
        const double size = largest(L, in->system->n * in->system->n);
        structure before = {0};
        for (double h = 0.04; h > 0.002; h /= 2) {
            const structure now = structure_of_step(in->system, h, in->z);
            const double third = log2(before.error / now.error), fourth = log2(before.rest / now.rest);
            print_message("%-10s h = %.4f  error %.3e  minus (P.10) %.3e  minus (P.11) %.1e  orders %.2f %.2f\n",
                          in->name, h, now.error, now.rest, now.identity, third, fourth);
            BELOW(h, now.identity, 1e-12 * size);
            if (h < 0.006) {  // the next order in h moves both, by up to 20 h here
                NEAR(h, third, 3, 0.1);
                NEAR(h, fourth, 4, 0.1);
            }
            before = now;
        }
    }
    double E[36];
    assert_int_equal(ph_poisson_structure_leading(all.list[3].system, 0.1, all.list[3].z, all.list[3].z, E),
                     PH_ERR_UNSUPPORTED);
    NO_FAULTS();
}

// --- order ------------------------------------------------------------------------------------------------------

enum { LONGEST = 6 };  // words of weight 6

// The coefficient of the word w_1 .. w_L in prod_i exp(gamma_i X + gamma_i^3 Y + gamma_i^5 Z): the letters stand for
// the terms of the midpoint rule's modified field, of weight 1, 3, 5. In the matrices that move from place i - 1 to
// place i of the word wherever w_i is their letter, it is the last entry of the first row.
static double word_coefficient(const ph_composition *c, const int *word, int length) {
    double row[LONGEST + 1] = {1};
    for (int s = 0; s < c->stages; s++) {
        double term[LONGEST + 1];
        memcpy(term, row, sizeof term);
        for (int p = 1; p <= length; p++) {  // exp: nilpotent, `length` powers
            for (int i = length; i > 0; i--) term[i] = term[i - 1] * pow(c->gamma[s], word[i - 1]) / p;
            term[0] = 0;
            for (int i = 0; i <= length; i++) row[i] += term[i];
        }
    }
    return row[length];
}

static void words_from(const ph_composition *c, int *word, int length, int weight) {
    static const int letters[] = {1, 3, 5};
    if (length > 0) {
        double wanted = 1;  // exp(X)
        for (int i = 0; i < length; i++) wanted = word[i] == 1 ? wanted / (i + 1) : 0;
        NEAR(weight, word_coefficient(c, word, length), wanted, 1e-15);  // nine stages, numbers below 1
    }
    for (int a = 0; a < 3 && length < LONGEST; a++)
        if (weight + letters[a] <= c->order) {
            word[length] = letters[a];
            words_from(c, word, length + 1, weight + letters[a]);
        }
}

static void compositions_fulfil_their_order_conditions(void **state) {
    (void)state;
    int count, word[LONGEST];
    const ph_composition *list = ph_composition_list(&count);
    assert_int_equal(count, 3);
    for (int c = 0; c < count; c++) {
        words_from(list + c, word, 0, 0);
        for (int i = 0; i < list[c].stages; i++) assert_true(list[c].gamma[i] == list[c].gamma[list[c].stages - 1 - i]);
        // and no higher ones: the next odd weight is not fulfilled
        const int next = list[c].order + 1;
        if (next <= 5) assert_true(fabs(word_coefficient(list + c, &next, 1)) > 1e-3);
    }
    assert_null(ph_composition_find("midpoint8"));
    NO_FAULTS();
}

typedef struct plain_flow {
    ph_flow flow;  // first
    const ph_poisson *system;
} plain_flow;

static ph_status plain_field(ph_flow *flow, double t, const double *y, double *k) {
    (void)t;
    return ph_poisson_field(((plain_flow *)(void *)flow)->system, y, k);
}

// z(1) by Dormand and Prince, 1000 steps of order 5: the error is some 1e-15.
static void reference_solution(const instance *in, double *z) {
    ph_factor factor = {.kind = PH_RN, .n = in->system->n};
    plain_flow f = {.flow = {.group = {.count = 1, .factors = &factor}, .field = plain_field}, .system = in->system};
    const ph_butcher *table = ph_butcher_find("rkmk54");
    double z1[6], work[100];
    assert_int_equal(ph_group_layout(&f.flow.group), PH_OK);
    assert_true(ph_flow_work(&f.flow, table) <= COUNT(work));
    memcpy(z, in->z, 6 * sizeof *z);
    for (int k = 0; k < 1000; k++) {
        const ph_step_in step = {.h = 1e-3};
        assert_int_equal(ph_flow_step(&f.flow, table, &step, z, z1, NULL, NULL, work), PH_OK);
        memcpy(z, z1, (size_t)in->system->n * sizeof *z);
    }
}

static void observed_order_on_every_instance(void **state) {
    (void)state;
    static instances all;
    make_instances(&all);
    all.user.cubic = 0.1;
    int count;
    const ph_composition *methods = ph_composition_list(&count);
    for (int i = 0; i < INSTANCES; i++) {
        const instance *in = all.list + i;
        double want[6];
        reference_solution(in, want);
        for (int c = 0; c < count; c++) {
            double error[2];
            for (int fine = 0; fine < 2; fine++) {
                const int n = (methods[c].order == 2 ? 100 : 20) << fine;
                double z[6];
                memcpy(z, in->z, sizeof z);
                for (int k = 0; k < n; k++)
                    assert_int_equal(ph_poisson_step(in->system, methods + c, 1.0 / n, TIGHT, z, z, NULL), PH_OK);
                error[fine] = largest_difference(z, want, in->system->n);
            }
            const double order = log2(error[0] / error[1]);
            print_message("%-10s %-9s error %.2e, order %.2f\n", in->name, methods[c].name, error[1], order);
            NEAR(i, order, methods[c].order, 0.25);  // steps of 1/20 for order 6 are not yet small
        }
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(brackets_of_all_instances_are_accepted),
        cmocka_unit_test(broken_brackets_are_refused),
        cmocka_unit_test(a_step_that_fails_leaves_the_state),
        cmocka_unit_test(jacobians_are_those_of_the_functions),
        cmocka_unit_test(quadratic_invariants_are_conserved),
        cmocka_unit_test(casimirs_have_names),
        cmocka_unit_test(drift_of_a_cubic_integral),
        cmocka_unit_test(a_canonical_step_is_a_poisson_map),
        cmocka_unit_test(theorem_1),
        cmocka_unit_test(compositions_fulfil_their_order_conditions),
        cmocka_unit_test(observed_order_on_every_instance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
