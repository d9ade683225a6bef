// Laws of closed loops on random models: every joint closing them, dependent rows, all against a dense solver; and
// reactions that do not depend on how the file is written.                              docs/theory/multibody.md
#include "dense.h"
#include "harness.h"
#include "models.h"

#ifdef SHORT_RUNS  // with sanitizers
enum { MODELS = 4 };
#else
enum { MODELS = 12 };
#endif
enum { MOST = 7 * ROOM, DENSE = 128 };  // DENSE: rows and columns of the largest model here

typedef struct setup {
    scene s;
    ph_model *m;
    const ph_system *sys;
    ph_workspace *ws;
    double q[MOST], v[MOST], z[MOST];
    ph_place at;
} setup;

static double dot(const double *a, const double *b, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += a[i] * b[i];
    return s;
}

static double largest(const double *x, int n, double floor) {
    for (int i = 0; i < n; i++) floor = fmax(floor, fabs(x[i]));
    return floor;
}

// On the constraints, and moving along them with a velocity that is random otherwise.
static void set_up(setup *b) {
    double rate[MOST], u[MOST];
    b->m = scene_compile(&b->s);
    b->sys = ph_model_system(b->m);
    assert_int_equal(b->sys->workspace_create(b->sys, &b->ws), PH_OK);
    assert_true(b->sys->group.nv <= DENSE && b->sys->nc <= DENSE);
    ph_model_initial(b->m, b->q, b->v, b->z);
    for (int i = 0; i < b->sys->group.nv; i++) b->v[i] = uniform();
    b->at = (ph_place){0, b->q, b->v, b->z};
    b->sys->residual_rate(b->sys, &b->at, rate, b->ws);
    for (int i = 0; i < b->sys->nc; i++) rate[i] = -rate[i];
    assert_int_equal(b->sys->correct(b->sys, PH_WEIGHT_MASS, &b->at, rate, u, b->ws), PH_OK);
    for (int i = 0; i < b->sys->group.nv; i++) b->v[i] += u[i];
}

static void tear_down(setup *b) {
    b->sys->workspace_free(b->ws);
    ph_model_free(b->m);
}

// --- every kind of loop -----------------------------------------------------------------------------------

typedef void (*law)(setup *b, double trial);

// Random forests closed by one to three joints of each type; then the same joint twice, and a welded triangle.
static void on_random_loops(law check) {
    static setup b;
    for (int type = 0; type < PH_JOINT_TYPES; type++)
        for (int trial = 0; trial < MODELS; trial++) {
            scene_random_loops(&b.s, (ph_joint_type)type, 1 + trial % 3);
            set_up(&b);
            check(&b, 100 * type + trial);
            tear_down(&b);
        }
    for (int trial = 0; trial < 2 * MODELS; trial++) {
        scene_random_loops(&b.s, PH_JOINT_REVOLUTE, 1);
        if (trial % 2 == 0) scene_repeat_joint(&b.s, b.s.def.joint_count - 1);
        else scene_weld_triangle(&b.s);
        set_up(&b);
        check(&b, 1000 + trial);
        tear_down(&b);
    }
    NO_FAULTS();
}

static void velocities_hold(setup *b, double trial) {
    double rate[MOST];
    b->sys->residual_rate(b->sys, &b->at, rate, b->ws);
    // one correction in double precision; loops of a few bodies lose two digits at most
    for (int i = 0; i < b->sys->nc; i++) BELOW(trial, rate[i], 1e-13);
}

static void corrections_reach_the_constraints(void **state) {
    (void)state;
    on_random_loops(velocities_hold);
}

// Both rows of (M.10) with what `accelerate` returns; every part comes from another function.
static void index_1_holds(setup *b, double trial) {
    double a[MOST], zdot[MOST], lambda[MOST], xi[MOST], y[MOST], Q[MOST], Ma[MOST];
    const ph_system *sys = b->sys;
    const int nv = sys->group.nv, nc = sys->nc;
    assert_int_equal(sys->accelerate(sys, &b->at, NULL, a, zdot, lambda, b->ws), PH_OK);
    sys->bias(sys, &b->at, xi, b->ws);
    sys->jacobian(sys, &b->at, a, y, b->ws);
    // relative to the largest acceleration or load: 1e-16 times what the condition of small loops costs
    double size = largest(a, nv, 1);
    for (int i = 0; i < nc; i++) NEAR(trial, y[i], xi[i], 1e-10 * size);
    sys->forces(sys, PH_FORCE_ALL, &b->at, Q, b->ws);
    sys->inertia(sys, a, Ma);
    sys->jacobian_T(sys, &b->at, lambda, y, b->ws);
    size = largest(lambda, nc, size);
    for (int i = 0; i < nv; i++) NEAR(trial, Ma[i] + y[i], Q[i], 1e-10 * size);
}

static void accelerations_solve_the_index_1_system(void **state) {
    (void)state;
    on_random_loops(index_1_holds);
}

// C u = C x for any x, and u is orthogonal in the weight to what the constraints allow.
static void correction_is_smallest(setup *b, double trial) {
    double x[MOST], rhs[MOST], u[MOST], w[MOST], y[MOST];
    const ph_system *sys = b->sys;
    const int nv = sys->group.nv, nc = sys->nc;
    for (int i = 0; i < nv; i++) x[i] = uniform();
    sys->jacobian(sys, &b->at, x, rhs, b->ws);
    for (int weight = PH_WEIGHT_MASS; weight <= PH_WEIGHT_IDENTITY; weight++) {
        assert_int_equal(sys->correct(sys, (ph_weight)weight, &b->at, rhs, u, b->ws), PH_OK);
        sys->jacobian(sys, &b->at, u, y, b->ws);
        for (int i = 0; i < nc; i++) NEAR(trial, y[i], rhs[i], 1e-12);
        for (int i = 0; i < nv; i++) w[i] = x[i] - u[i];  // allowed: C w = 0
        if (weight == PH_WEIGHT_MASS) sys->inertia(sys, u, y);
        else memcpy(y, u, sizeof(double) * (size_t)nv);
        BELOW(trial, dot(w, y, nv), 1e-10);  // a sum of nv products, each with the error of u
    }
}

static void corrections_are_the_smallest_in_their_weight(void **state) {
    (void)state;
    on_random_loops(correction_is_smallest);
}

// --- against a dense solver -------------------------------------------------------------------------------

// Columns C^T e_i [nv x nc].
static void transposed_jacobian(setup *b, real *A) {
    const int nv = b->sys->group.nv, nc = b->sys->nc;
    double e[MOST] = {0}, x[MOST];
    for (int i = 0; i < nc; i++) {
        e[i] = 1;
        b->sys->jacobian_T(b->sys, &b->at, e, x, b->ws);
        e[i] = 0;
        for (int k = 0; k < nv; k++) A[i * nv + k] = (real)x[k];
    }
}

static void inertia_matrix(setup *b, real *M) {
    const int nv = b->sys->group.nv;
    double e[MOST] = {0}, p[MOST];
    for (int i = 0; i < nv; i++) {
        e[i] = 1;
        b->sys->inertia(b->sys, e, p);
        e[i] = 0;
        for (int k = 0; k < nv; k++) M[i * nv + k] = (real)p[k];
    }
}

// A singular value counts above this part of the largest. The entries of C have errors of 1e-16, so dependent rows
// leave 1e-15; small loops at random have their least true value above 1e-5.
static const real RANK = 1e-10L;

static real length(int n, const real *a) { return sqrtl(dense_dot(n, a, a)); }

static real largest_length(int rows, int columns, const real *A) {
    real most = 0;
    for (int j = 0; j < columns; j++) most = fmaxl(most, length(rows, A + j * rows));
    return most;
}

// With M = L L^T, W = L^-1 C^T = U S V^T and x = L^T a: the a nearest to M^-1 Q, in the inertia, with C a = xi is
// x = x_0 + U S^+ V^T (xi - W^T x_0), x_0 = L^-1 Q. Returns the rank of C.
static int dense_accelerate(setup *b, double *a) {
    static real L[DENSE * DENSE], W[DENSE * DENSE], V[DENSE * DENSE], x[DENSE], r[DENSE];
    const int nv = b->sys->group.nv, nc = b->sys->nc;
    double Q[MOST], xi[MOST];
    inertia_matrix(b, L);
    dense_cholesky(nv, L);
    transposed_jacobian(b, W);
    for (int i = 0; i < nc; i++) dense_forward(nv, L, W + i * nv);
    b->sys->forces(b->sys, PH_FORCE_ALL, &b->at, Q, b->ws);
    b->sys->bias(b->sys, &b->at, xi, b->ws);
    for (int k = 0; k < nv; k++) x[k] = (real)Q[k];
    dense_forward(nv, L, x);
    for (int i = 0; i < nc; i++) r[i] = (real)xi[i] - dense_dot(nv, W + i * nv, x);
    dense_svd(nv, nc, W, V);
    const real most = largest_length(nv, nc, W);
    int rank = 0;
    for (int j = 0; j < nc; j++) {
        const real s = length(nv, W + j * nv);
        if (s <= RANK * most) continue;
        rank++;
        const real c = dense_dot(nc, V + j * nc, r) / (s * s);
        for (int k = 0; k < nv; k++) x[k] += c * W[j * nv + k];
    }
    dense_backward(nv, L, x);
    for (int k = 0; k < nv; k++) a[k] = (double)x[k];
    return rank;
}

static void agrees_with_dense(setup *b, double trial) {
    double a[MOST], zdot[MOST], want[MOST];
    const int nv = b->sys->group.nv;
    assert_int_equal(b->sys->accelerate(b->sys, &b->at, NULL, a, zdot, NULL, b->ws), PH_OK);
    const int rank = dense_accelerate(b, want);
    const ph_model_counts counts = ph_model_count(b->m);
    NEAR(trial, counts.redundant, b->sys->nc - rank, 0);
    NEAR(trial, counts.dof, nv - rank, 0);
    const double size = largest(want, nv, 1);
    for (int i = 0; i < nv; i++) NEAR(trial, a[i], want[i], 1e-10 * size);  // as of both rows above
}

static void accelerations_and_counts_agree_with_a_dense_solver(void **state) {
    (void)state;
    on_random_loops(agrees_with_dense);
}

// --- reactions --------------------------------------------------------------------------------------------

enum { FEW = 8, WRENCH = 6, SHUFFLES = 6 };

// A definition with its bodies and joints in another order, some joints with their nodes exchanged.
typedef struct shuffled {
    ph_model_def def;
    ph_body_def bodies[FEW];
    ph_joint_def joints[FEW];
    double sign[FEW];  // by the new order: -1 where the nodes were exchanged, and with them action and reaction
} shuffled;

static void any_order(int *order, int n) {
    for (int i = 0; i < n; i++) order[i] = i;
    for (int i = n - 1; i > 0; i--) {
        const int j = (int)(fabs(uniform()) * (i + 1)), kept = order[i];
        order[i] = order[j];
        order[j] = kept;
    }
}

static void shuffle(const ph_model_def *def, shuffled *s) {
    int order[FEW], place[FEW];
    assert_true(def->body_count <= FEW && def->joint_count <= FEW);
    s->def = *def;
    s->def.bodies = s->bodies;
    s->def.joints = s->joints;
    any_order(order, def->body_count);
    for (int i = 0; i < def->body_count; i++) {
        s->bodies[i] = def->bodies[order[i]];
        place[order[i]] = i;
    }
    any_order(order, def->joint_count);
    for (int i = 0; i < def->joint_count; i++) {
        ph_joint_def *j = s->joints + i;
        *j = def->joints[order[i]];
        assert_int_equal(j->type, PH_JOINT_REVOLUTE);
        const bool exchanged = uniform() > 0;
        for (int k = 0; k < 2; k++) {
            const int node = def->joints[order[i]].nodes[exchanged ? 1 - k : k];
            j->nodes[k] = node == PH_GROUND ? node : place[node];
        }
        s->sign[i] = exchanged ? -1 : 1;
    }
}

// Where the reaction of a joint begins in a row: fx fy fz tx ty tz.
static int reaction_of(const ph_model *m, const char *joint) {
    char name[80];
    snprintf(name, sizeof name, "%.64s.fx", joint);
    return column_of(m, name);
}

typedef struct two_rows {
    double *first, *last;
    size_t size;
    bool begun;
} two_rows;

static ph_status keep_ends(void *user, double t, const double *row) {
    two_rows *rows = user;
    (void)t;
    if (!rows->begun) memcpy(rows->first, row, rows->size);
    rows->begun = true;
    memcpy(rows->last, row, rows->size);
    return PH_OK;
}

enum { COLUMNS = 300 };

// Reactions of all joints, in the order of `names`, at t = 0 and 1 s.
static void reactions(const ph_model_def *def, const ph_joint_def *names, double out[2][FEW * WRENCH]) {
    double rows[2][COLUMNS];
    int columns;
    ph_model *m;
    ph_error err = {0};
    ph_summary summary;
    assert_int_equal(ph_model_create(def, &m, &err), PH_OK);
    ph_model_columns(m, &columns);
    assert_true(columns <= COLUMNS);
    ph_simulation sim = ph_simulation_default();
    sim.step = 1e-3;
    sim.duration = 1;
    sim.stabilization = PH_STABILIZE_PROJECTION;
    two_rows ends = {rows[0], rows[1], sizeof(double) * (size_t)columns, false};
    const ph_observer observer = {&ends, keep_ends, NULL};
    assert_int_equal(ph_run(m, &sim, &observer, &summary, &err), PH_OK);
    for (int k = 0; k < def->joint_count; k++)
        for (int r = 0; r < 2; r++)
            memcpy(out[r] + k * WRENCH, rows[r] + reaction_of(m, names[k].name), sizeof(double[WRENCH]));
    ph_model_free(m);
}

static void reactions_do_not_depend_on_the_order(const char *example) {
    ph_document *doc;
    ph_error err = {0};
    double want[2][FEW * WRENCH], got[2][FEW * WRENCH];
    static shuffled s;
    assert_int_equal(ph_document_read(example, &doc, &err), PH_OK);
    const ph_model_def *def = ph_document_definition(doc);
    reactions(def, def->joints, want);
    for (int trial = 0; trial < SHUFFLES; trial++) {
        shuffle(def, &s);
        reactions(&s.def, s.joints, got);
        for (int r = 0; r < 2; r++) {
            const double size = largest(want[r], def->joint_count * WRENCH, 0);
            for (int k = 0; k < def->joint_count; k++)
                for (int i = 0; i < def->joint_count; i++) {
                    if (strcmp(s.joints[k].name, def->joints[i].name) != 0) continue;
                    // The state is the same to the bit, whatever the order; a reaction whose nodes were exchanged
                    // is summed the other way round: measured 3e-15 of some newtons.
                    for (int c = 0; c < WRENCH; c++)
                        NEAR(trial + 0.5 * r, s.sign[k] * got[r][k * WRENCH + c], want[r][i * WRENCH + c],
                             1e-13 * size);
                }
        }
    }
    ph_document_free(doc);
}

static void reactions_of_loops_do_not_depend_on_the_order_in_the_file(void **state) {
    (void)state;
    reactions_do_not_depend_on_the_order("four-bar");
    reactions_do_not_depend_on_the_order("bricard");
    NO_FAULTS();
}

// The reactions that belong to multipliers, one wrench for each joint, by the columns of the results.
static void wrenches(setup *b, const ph_model_def *def, const double *lambda, double *out) {
    double row[COLUMNS], angle[MOST] = {0}, rate[MOST] = {0};
    int columns;
    ph_model_columns(b->m, &columns);
    assert_true(columns <= COLUMNS);
    ph_model_observe(b->m, &b->at, NULL, lambda, angle, rate, row, b->ws);
    for (int k = 0; k < def->joint_count; k++)
        memcpy(out + k * WRENCH, row + reaction_of(b->m, def->joints[k].name), sizeof(double[WRENCH]));
}

// Least norm over all joints, 1 N weighing as much as 1 N m: no internal load, C^T y = 0, can be taken away with gain.
static void internal_loads_are_orthogonal_to_reactions(const char *example, int redundant) {
    static setup b;
    static real A[DENSE * DENSE], V[DENSE * DENSE];
    ph_document *doc;
    ph_error err = {0};
    double a[MOST], lambda[MOST], y[MOST], have[FEW * WRENCH], internal[FEW * WRENCH];
    assert_int_equal(ph_document_read(example, &doc, &err), PH_OK);
    const ph_model_def *def = ph_document_definition(doc);
    b.s.def = *def;
    set_up(&b);
    ph_model_initial(b.m, b.q, b.v, b.z);
    const int nv = b.sys->group.nv, nc = b.sys->nc, n = def->joint_count * WRENCH;
    assert_int_equal(b.sys->accelerate(b.sys, &b.at, NULL, a, NULL, lambda, b.ws), PH_OK);
    wrenches(&b, def, lambda, have);
    assert_true(sqrt(dot(have, have, n)) > 1);  // there is something to share
    transposed_jacobian(&b, A);
    dense_svd(nv, nc, A, V);
    const real most = largest_length(nv, nc, A);
    int found = 0;
    for (int j = 0; j < nc; j++) {
        if (length(nv, A + j * nv) > RANK * most) continue;
        found++;
        for (int i = 0; i < nc; i++) y[i] = (double)V[j * nc + i];
        wrenches(&b, def, y, internal);
        const double size = sqrt(dot(have, have, n) * dot(internal, internal, n));
        BELOW(j, dot(have, internal, n) / size, 1e-12);  // two vectors of rounded numbers
    }
    assert_int_equal(found, redundant);
    tear_down(&b);
    ph_document_free(doc);
}

static void reactions_of_redundant_joints_have_least_norm(void **state) {
    (void)state;
    internal_loads_are_orthogonal_to_reactions("four-bar", 3);
    internal_loads_are_orthogonal_to_reactions("bricard", 1);
    internal_loads_are_orthogonal_to_reactions("slider-crank", 3);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corrections_reach_the_constraints),
        cmocka_unit_test(accelerations_solve_the_index_1_system),
        cmocka_unit_test(corrections_are_the_smallest_in_their_weight),
        cmocka_unit_test(accelerations_and_counts_agree_with_a_dense_solver),
        cmocka_unit_test(reactions_of_loops_do_not_depend_on_the_order_in_the_file),
        cmocka_unit_test(reactions_of_redundant_joints_have_least_norm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
