#include "linalg/symmetric.h"
#include "ocp/solve/joint_program.h"

#include <string.h>

enum { ROWS = 7 };

// Derivatives of the rows of a joint by increments of its child, and of the other body.
static void unit_loads(const ph_transcript *t, const ph_tr_joint *j, int child, int node, double *own, double *other) {
    for (int r = 0; r < j->count; r++) {
        const ph_shape *s = j->shape + r;
        mat3 R[2] = {mat3_identity(), mat3_identity()};
        vec3 x[2] = {vec3_zero(), vec3_zero()};
        ph_shape_value v;
        for (int e = 0; e < 2; e++)
            if (s->node[e] < t->body_count) {
                R[e] = so3_matrix(t->bodies[s->node[e]].R[node]);
                x[e] = t->bodies[s->node[e]].x[node];
            }
        ph_shape_evaluate(s, R, x, 0, 1, &v);
        const int side = s->node[1] == child;
        memcpy(own + 6 * r, v.F + 6 * side, 6 * sizeof *own);
        memcpy(other + 6 * r, v.F + 6 * !side, 6 * sizeof *own);
    }
}

// The multipliers of all joints of a tree that balance the loads [6] of its bodies, from the leaves on.      (O.225)
static void balance(const ph_tree *tree, int node, double *load, double (*found)[ROWS]) {
    const ph_transcript *t = tree->t;
    for (int i = tree->count - 1; i >= 0; i--) {
        const ph_tree_body *b = tree->bodies + i;
        const int k = t->model->joint_of[b->slot];
        double own[6 * ROWS], other[6 * ROWS], G[ROWS * ROWS], *at = found[i];
        memset(at, 0, sizeof *found);
        if (k < 0 || !t->joints[k].through) continue;
        const ph_tr_joint *j = t->joints + k;
        const int n = j->count - j->kept;
        unit_loads(t, j, b->slot, node, own, other);
        for (int r = 0; r < n; r++) {
            for (int c = 0; c < 6; c++) at[r] -= own[6 * r + c] * load[6 * i + c];
            for (int s = 0; s < n; s++) {
                G[r * n + s] = 0;
                for (int c = 0; c < 6; c++) G[r * n + s] += own[6 * r + c] * own[6 * s + c];
            }
        }
        if (n > 0 && ph_cholesky_factor(n, G) == PH_OK) ph_cholesky_solve(n, G, 1, at);
        for (int r = 0; r < n && b->parent >= 0; r++)
            for (int c = 0; c < 6; c++) load[6 * b->parent + c] += at[r] * other[6 * r + c];
    }
}

// From the loads of one part of the bodies at a node; `first` is the place of multipliers in a joint.
static void react(const ph_tree *tree, int node, int part, const double *values, int shift, double *to,
                  int (*first)(const ph_tr_joint *, int), int index) {
    const ph_transcript *t = tree->t;
    double *load = (double *)tree->scratch;
    double(*found)[ROWS] = (double(*)[ROWS])(load + 6 * tree->count);
    for (int i = 0; i < tree->count; i++) {
        const int at = ph_tree_index(tree, i, node, part);
        if (at < 0) return;
        memcpy(load + 6 * i, values + at - shift, 6 * sizeof *load);
    }
    balance(tree, node, load, found);
    for (int i = 0; i < tree->count; i++) {
        const int k = t->model->joint_of[tree->bodies[i].slot];
        if (k < 0 || !t->joints[k].through) continue;
        const ph_tr_joint *j = t->joints + k;
        memcpy(to + first(j, index), found[i], (size_t)(j->count - j->kept) * sizeof *to);
    }
}

static int of_impulse(const ph_tr_joint *j, int k) { return j->impulse + k * j->count; }
static int of_projection(const ph_tr_joint *j, int k) { return j->impulse_v + k * j->count; }
static int of_rate(const ph_tr_joint *j, int k) { return j->mu_v + k * j->count; }
static int of_place(const ph_tr_joint *j, int k) { return j->mu + k * j->count; }

void ph_tr_react(ph_transcript *t, const ph_trees *trees, double *x, double *y, double *g) {
    const int n = t->kkt.n;
    ph_transcript_gradient(t, x, y, g);
    for (int i = 0; i < trees->count; i++) {
        const ph_tree *tree = trees->trees + i;
        const int each = tree->fast ? t->micro : 1;
        for (int j = 0; j <= tree->steps; j++) {
            const int seen = t->every ? j / each - 1 : 0;
            react(tree, j, PH_TREE_L, t->kkt.rows, n, x, of_impulse, j);
            react(tree, j, PH_TREE_P, t->kkt.rows, n, x, of_projection, seen);
            react(tree, j, PH_TREE_V, g, 0, y - n, of_rate, seen);
        }
    }
    ph_transcript_gradient(t, x, y, g);
    for (int i = 0; i < trees->count; i++)
        for (int j = 1; j <= trees->trees[i].steps; j++)
            react(trees->trees + i, j, PH_TREE_A, g, 0, y - n, of_place, j - 1);
}
