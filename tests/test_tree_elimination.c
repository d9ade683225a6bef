// The forest solver against a dense solution of the same equations.             docs/theory/linear-solver.md
#include "harness.h"
#include "linalg/tree_elimination.h"

enum { N = 12, ALL = 6 * N };

typedef struct problem {
    ph_link links[N];
    ph_node nodes[N];
    ph_six f[N];
    ph_six S[6 * N], gain[6 * N];
    double y[6 * N], A[PH_FREEDOM * 6 * N], load[6 * N];
    ph_forest forest;
    ph_columns columns;
} problem;

static vec3 any3(void) {
    const double x = uniform(), y = uniform(), z = uniform();
    return vec3_make(x, y, z);
}

// Two rotors that move with the free motions of a link.
static void any_rotors(problem *p, int first, int freedom) {
    for (int rotor = 0; rotor < 2; rotor++) {
        double u[PH_FREEDOM];
        for (int k = 0; k < freedom; k++) {
            u[k] = uniform();
            p->load[first + k] = uniform();
            for (int l = 0; l <= k; l++) p->A[PH_FREEDOM * (first + k) + l] += u[k] * u[l];
        }
    }
}

// `thin`: inertias that differ by this factor, in a random direction.
static void any_problem(problem *p, double thin) {
    memset(p, 0, sizeof *p);
    int columns = 0;
    for (int i = 0; i < N; i++) {
        ph_link *l = p->links + i;
        ph_node *n = p->nodes + i;
        const double kind = uniform();
        l->parent = (int)floor(0.5 * (uniform() + 1) * (i + 1)) - 1;
        l->kind = kind < -0.8 ? PH_LINK_FREE : kind < 0 ? PH_LINK_BALL : PH_LINK_GENERAL;
        if (l->kind == PH_LINK_FREE) l->parent = -1;
        l->freedom = l->kind == PH_LINK_GENERAL ? (int)(fabs(uniform()) * 5.99) : 0;
        l->first = columns;
        l->has_spin = 1;
        vec3 axis = any3();
        axis = vec3_scale(1 / vec3_norm(axis), axis);
        n->M.ww =
            (sym3){1 - (1 - thin) * axis.x * axis.x, -(1 - thin) * axis.x * axis.y, -(1 - thin) * axis.x * axis.z,
                   1 - (1 - thin) * axis.y * axis.y, -(1 - thin) * axis.y * axis.z, 1 - (1 - thin) * axis.z * axis.z};
        n->M.vv = sym3_diag(1.5 + uniform());
        p->f[i] = (ph_six){any3(), any3()};
        n->arm = any3();
        n->rho = any3();
        n->b = (ph_six){l->kind == PH_LINK_BALL ? vec3_zero() : any3(), any3()};
        for (int k = 0; k < l->freedom; k++) p->S[columns + k] = (ph_six){any3(), any3()};
        any_rotors(p, columns, l->freedom);
        columns += l->freedom;
    }
    p->forest = (ph_forest){N, columns, p->links};
    p->columns = (ph_columns){p->S, p->gain, p->y, p->A, p->load};
}

static ph_status solve(problem *p) {
    for (int i = 0; i < N; i++) {
        ph_node *n = p->nodes + i;
        if (p->links[i].kind == PH_LINK_BALL) ph_forest_to_joint(&n->M, n->M.vv.xx, n->arm);
    }
    const ph_status status = ph_forest_eliminate(&p->forest, p->nodes, p->f, &p->columns);
    for (int i = 0; i < N && status == PH_OK; i++) ph_forest_substitute(&p->forest, p->nodes, &p->columns, i);
    return status;
}

// --- the dense solution, in long double: a = A s + c, A^T M A s = A^T (f - M c) --------------------------

typedef struct dense {
    int unknowns;
    long double A[ALL][ALL], c[ALL], M[ALL][6], f[ALL], a[ALL];
} dense;

static void put6(long double *x, ph_six s, long double factor) {
    const double v[6] = {s.w.x, s.w.y, s.w.z, s.v.x, s.v.y, s.v.z};
    for (int k = 0; k < 6; k++) x[k] += factor * (long double)v[k];
}

static ph_six column(const problem *p, int i, int k) {
    const ph_link *l = p->links + i;
    if (l->kind == PH_LINK_GENERAL) return p->S[l->first + k];
    ph_six s = six_zero();
    const vec3 e = vec3_make(k % 3 == 0, k % 3 == 1, k % 3 == 2);
    if (k < 3) s.w = e;
    if (k >= 3) s.v = e;
    if (l->kind == PH_LINK_BALL) s.v = vec3_cross(p->nodes[i].arm, e);
    return s;
}

// rows of node i: X_i times rows of its parent
static void move_from_parent(const problem *p, dense *d, int i) {
    const int parent = p->links[i].parent;
    const vec3 r = p->nodes[i].rho;
    const long double H[3][3] = {{0, -r.z, r.y}, {r.z, 0, -r.x}, {-r.y, r.x, 0}};
    if (parent < 0) return;
    for (int k = 0; k < 6; k++) {
        for (int u = 0; u < d->unknowns; u++) d->A[6 * i + k][u] = d->A[6 * parent + k][u];
        d->c[6 * i + k] += d->c[6 * parent + k];
    }
    for (int k = 0; k < 3; k++)
        for (int l = 0; l < 3; l++) {
            for (int u = 0; u < d->unknowns; u++) d->A[6 * i + 3 + k][u] -= H[k][l] * d->A[6 * parent + l][u];
            d->c[6 * i + 3 + k] -= H[k][l] * d->c[6 * parent + l];
        }
}

static void solve_dense(int n, long double (*K)[ALL], long double *x) {
    for (int j = 0; j < n; j++)
        for (int i = j + 1; i < n; i++) {
            const long double f = K[i][j] / K[j][j];
            for (int k = j; k < n; k++) K[i][k] -= f * K[j][k];
            x[i] -= f * x[j];
        }
    for (int j = n - 1; j >= 0; j--) {
        for (int k = j + 1; k < n; k++) x[j] -= K[j][k] * x[k];
        x[j] /= K[j][j];
    }
}

static void solve_by_projection(const problem *p, dense *d) {
    static long double K[ALL][ALL];
    memset(d, 0, sizeof *d);
    for (int i = 0; i < N; i++) {
        const ph_node *n = p->nodes + i;
        const ph_link *l = p->links + i;
        const int free = l->kind == PH_LINK_FREE ? 6 : l->kind == PH_LINK_BALL ? 3 : l->freedom;
        if (l->kind != PH_LINK_FREE) put6(d->c + 6 * i, n->b, 1);
        move_from_parent(p, d, i);
        for (int k = 0; k < free; k++, d->unknowns++) {
            long double s[6] = {0};
            put6(s, column(p, i, k), 1);
            for (int r = 0; r < 6; r++) d->A[6 * i + r][d->unknowns] = s[r];
        }
        const double W[3][3] = {{n->M.ww.xx, n->M.ww.xy, n->M.ww.xz},
                                {n->M.ww.xy, n->M.ww.yy, n->M.ww.yz},
                                {n->M.ww.xz, n->M.ww.yz, n->M.ww.zz}};
        for (int r = 0; r < 3; r++) {
            for (int c = 0; c < 3; c++) d->M[6 * i + r][c] = W[r][c];
            d->M[6 * i + 3 + r][3 + r] = n->M.vv.xx;
        }
        put6(d->f + 6 * i, p->f[i], 1);
    }
    long double x[ALL] = {0};
    for (int u = 0; u < d->unknowns; u++)
        for (int i = 0; i < ALL; i++) {
            long double left = d->f[i];
            for (int c = 0; c < 6; c++) left -= d->M[i][c] * d->c[i - i % 6 + c];
            x[u] += d->A[i][u] * left;
        }
    for (int u = 0; u < d->unknowns; u++)
        for (int w = 0; w < d->unknowns; w++) {
            K[u][w] = 0;
            for (int i = 0; i < ALL; i++)
                for (int c = 0; c < 6; c++) K[u][w] += d->A[i][u] * d->M[i][c] * d->A[i - i % 6 + c][w];
        }
    for (int i = 0, u = 0; i < N; i++) {
        const ph_link *l = p->links + i;
        for (int k = 0; k < l->freedom; k++) {
            x[u + k] += p->load[l->first + k];
            for (int w = 0; w < l->freedom; w++)
                K[u + k][u + w] += p->A[PH_FREEDOM * (l->first + (k > w ? k : w)) + (k > w ? w : k)];
        }
        u += l->kind == PH_LINK_FREE ? 6 : l->kind == PH_LINK_BALL ? 3 : l->freedom;
    }
    solve_dense(d->unknowns, K, x);
    for (int i = 0; i < ALL; i++) {
        d->a[i] = d->c[i];
        for (int u = 0; u < d->unknowns; u++) d->a[i] += d->A[i][u] * x[u];
    }
}

static void agrees_with_a_dense_solution(void **state) {
    (void)state;
    static problem p;
    static dense d;
    for (int trial = 0; trial < 200; trial++) {
        any_problem(&p, 1);
        solve_by_projection(&p, &d);
        assert_int_equal(solve(&p), PH_OK);
        double size = 1;
        for (int i = 0; i < ALL; i++) size = fmax(size, (double)fabsl(d.a[i]));
        for (int i = 0; i < N; i++) {
            long double got[6] = {0};
            put6(got, p.nodes[i].a, 1);
            // 1e-11: rounding times the conditioning of free motions chosen at random
            for (int k = 0; k < 6; k++) NEAR(trial, (double)got[k], (double)d.a[6 * i + k], 1e-11 * size);
        }
    }
    NO_FAULTS();
}

// C (a_i - X a_p - b_i) = 0 for a ball: the joint point accelerates alike on both sides, to rounding, even where
// one principal moment is 1e-9 of the others and the accelerations themselves are worth nine digits less.
static void joints_hold_by_construction(void **state) {
    (void)state;
    static problem p, before;
    for (int trial = 0; trial < 200; trial++) {
        any_problem(&p, 1e-9);
        before = p;
        assert_int_equal(solve(&p), PH_OK);
        for (int i = 0; i < N; i++) {
            if (p.links[i].kind != PH_LINK_BALL) continue;
            const ph_node *n = p.nodes + i, *up = p.links[i].parent < 0 ? NULL : p.nodes + p.links[i].parent;
            const vec3 own = vec3_add(n->a.v, vec3_cross(n->a.w, n->arm));
            vec3 other = before.nodes[i].b.v;
            if (up) other = vec3_add(other, vec3_add(up->a.v, vec3_cross(up->a.w, vec3_add(n->arm, n->rho))));
            const double size = vec3_norm(n->a.v) + vec3_norm(n->a.w) + vec3_norm(other) + 1;
            BELOW(trial, vec3_norm(vec3_sub(own, other)), 1e-15 * size);
        }
    }
    NO_FAULTS();
}

static void an_indefinite_block_is_singular(void **state) {
    (void)state;
    static problem p;
    for (int trial = 0; trial < 30; trial++) {
        any_problem(&p, 1);
        for (int i = 0; i < N; i++) {
            p.nodes[i].M.ww = sym3_diag(-1);
            p.nodes[i].M.vv = sym3_diag(-1);
        }
        assert_int_equal(solve(&p), PH_SINGULAR);
    }
    any_problem(&p, 1);
    p.f[N - 1].w.x = NAN;
    p.nodes[N - 1].M.ww.xx = NAN;
    p.links[N - 1].kind = PH_LINK_BALL;
    assert_int_equal(solve(&p), PH_SINGULAR);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(agrees_with_a_dense_solution),
                                       cmocka_unit_test(joints_hold_by_construction),
                                       cmocka_unit_test(an_indefinite_block_is_singular)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
