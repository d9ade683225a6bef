// Derivatives of places and directions of the bodies of a tree by its coordinates.     docs/theory/optimal-control.md
#include "ocp/transcription/joint_tree.h"

#include <string.h>

enum { DIRECTIONS = PH_TREE_PARTS - 1 };

// A body's coordinates in the order of its chain: the rotation of each and how it moves the body's centre; sums along
// the chain of a direction: of rotations before each one's group, of velocities from that group on.
typedef struct along {
    const ph_tree *tree;
    int n;
    const int *chain;
    mat3 R;
    vec3 *w, *v, *before[DIRECTIONS], *from[DIRECTIONS];
} along;

static int group_of(const along *a, int q) { return a->tree->axes[a->chain[q]].group; }

static void sum_direction(along *a, const double *s, vec3 *before, vec3 *from) {
    vec3 sum = vec3_zero(), own = vec3_zero();
    for (int q = 0; q < a->n; q++) {
        if (q > 0 && group_of(a, q) != group_of(a, q - 1)) sum = vec3_add(sum, own), own = vec3_zero();
        before[q] = sum;
        own = vec3_axpy(s[a->chain[q]], a->w[q], own);
    }
    sum = vec3_zero();
    for (int q = a->n - 1, last = q; q >= 0; q--) {
        sum = vec3_axpy(s[a->chain[q]], a->v[q], sum);
        if (q > 0 && group_of(a, q) == group_of(a, q - 1)) continue;
        for (; last >= q; last--) from[last] = sum;
    }
}

static along follow(const ph_tree *tree, int node, int index) {
    const ph_tree_body *b = tree->bodies + index;
    const ph_tr_body *at = tree->t->bodies + b->slot;
    along a = {.tree = tree, .n = b->length, .chain = tree->chains + b->chain, .R = so3_matrix(at->R[node])};
    a.w = tree->scratch;
    a.v = a.w + tree->nf;
    for (int q = 0; q < a.n; q++) {
        const int i = node * tree->nf + a.chain[q];
        a.w[q] = tree->w[i];
        a.v[q] = vec3_add(vec3_cross(a.w[q], vec3_sub(at->x[node], tree->c[i])), tree->u[i]);
    }
    for (int d = 0; d < DIRECTIONS; d++) {
        a.before[d] = a.v + (1 + 2 * d) * tree->nf;
        a.from[d] = a.before[d] + tree->nf;
        sum_direction(&a, tree->moving + (3 * node + d) * tree->nf, a.before[d], a.from[d]);
    }
    return a;
}

// From increments of a rotation at the present place to those of its chart, three columns from x on.           (O.30)
static void chart_columns(mat3 A, int rows, int stride, double *x) {
    for (int r = 0; r < rows; r++, x += stride) vec3_store(mat3_T_mulv(A, vec3_load(x)), x);
}

static vec3 chart_of(const ph_tree *tree, int node, int i) { return vec3_load(tree->theta + node * tree->nf + i); }

// --- first derivatives ---------------------------------------------------------------------------------------

// A column of six rows: a rotation in the body's frame, and a shift.
static void put_column(mat3 R, vec3 w, vec3 v, int stride, double *to) {
    const vec3 own = mat3_T_mulv(R, w);
    const double x[6] = {own.x, own.y, own.z, v.x, v.y, v.z};
    for (int r = 0; r < 6; r++) to[r * stride] = x[r];
}

// Of a free tree's translation the part that moves its centre of mass is taken off all columns but the first three.
static void hold_centre(const ph_tree *tree, double *T) {
    const int stride = 2 * tree->nf;
    for (int r = 0; r < PH_TREE_ROWS && tree->free; r++)
        for (int c = 0; c < stride && r % 6 >= 3; c++) {
            double mean = 0;
            if (c % tree->nf < 3) continue;
            for (int i = 0; i < tree->count; i++) mean += tree->bodies[i].part * T[(PH_TREE_ROWS * i + r) * stride + c];
            for (int i = 0; i < tree->count; i++) T[(PH_TREE_ROWS * i + r) * stride + c] -= mean;
        }
}

//                                                                                                 (O.222), (O.224)
void ph_tree_tangent(const ph_tree *tree, int node, bool bent) {
    const int nf = tree->nf, stride = 2 * nf;
    double *T = tree->T + (size_t)node * (size_t)(PH_TREE_ROWS * tree->count * stride), *const whole = T;
    memset(T, 0, (size_t)(PH_TREE_ROWS * tree->count * stride) * sizeof *T);
    for (int i = 0; i < tree->count; i++, T += PH_TREE_ROWS * stride) {
        const along a = follow(tree, node, i);
        for (int q = 0; q < a.n; q++) {
            const int k = a.chain[q];
            put_column(a.R, a.w[q], a.v[q], stride, T + k);
            for (int d = 0; d < DIRECTIONS; d++) {
                double *own = T + 6 * (d + 1) * stride;
                put_column(a.R, a.w[q], a.v[q], stride, own + nf + k);
                if (d > 0 && !bent) continue;
                const vec3 w = a.w[q], before = a.before[d][q];
                put_column(a.R, vec3_cross(before, w),
                           vec3_add(vec3_cross(w, a.from[d][q]), vec3_cross(before, a.v[q])), stride, own + k);
            }
        }
        for (int q = 0; q < a.n; q += tree->axes[a.chain[q]].ball ? 3 : 1)
            if (tree->axes[a.chain[q]].ball)
                chart_columns(so3_dexp(vec3_neg(chart_of(tree, node, a.chain[q]))), PH_TREE_ROWS, stride,
                              T + a.chain[q]);
    }
    hold_centre(tree, whole);
}

// --- second derivatives --------------------------------------------------------------------------------------

static double triple(vec3 a, vec3 b, vec3 c) { return vec3_dot(a, vec3_cross(b, c)); }

static vec3 double_cross(vec3 a, vec3 b, vec3 c) { return vec3_cross(a, vec3_cross(b, c)); }

// Of the place by coordinates q and r, q not after r.                                                         (O.223)
static double bend_place(const along *a, int q, int r, vec3 G, vec3 F) {
    const vec3 *w = a->w, *v = a->v;
    if (group_of(a, q) == group_of(a, r)) return 0.5 * (triple(F, w[q], v[r]) + triple(F, w[r], v[q]));
    return 0.5 * triple(G, w[q], w[r]) + triple(F, w[q], v[r]);
}

// Of a direction.                                                                                             (O.224)
static double bend_direction(const along *a, int d, int q, int r, vec3 G, vec3 F) {
    const vec3 *w = a->w, *v = a->v, *before = a->before[d], from = a->from[d][r];
    if (group_of(a, q) != group_of(a, r)) {
        const vec3 between = vec3_sub(before[r], before[q]);
        const vec3 moved = vec3_add(double_cross(before[q], w[q], v[r]),
                                    vec3_add(double_cross(w[q], between, v[r]), double_cross(w[q], w[r], from)));
        return vec3_dot(G, double_cross(w[r], w[q], before[q])) + vec3_dot(F, moved);
    }
    const vec3 turned = vec3_add(double_cross(w[r], w[q], before[q]), double_cross(w[q], w[r], before[q]));
    const vec3 outer = vec3_add(vec3_cross(w[q], v[r]), vec3_cross(w[r], v[q]));
    const vec3 inner = vec3_add(double_cross(w[q], w[r], from), double_cross(w[r], w[q], from));
    return 0.5 * (vec3_dot(G, turned) + vec3_dot(F, vec3_add(vec3_cross(before[q], outer), inner)));
}

// Of the velocity of coordinate r by coordinate q.
static double bend_mixed(const along *a, int q, int r, vec3 G, vec3 F) {
    const vec3 *w = a->w, *v = a->v;
    if (group_of(a, q) <= group_of(a, r)) return triple(F, w[q], v[r]);
    return triple(G, w[r], w[q]) + triple(F, w[r], v[q]);
}

static void bend_body(const along *a, bool bent, const vec3 *G, const vec3 *F, double *slope, double *C) {
    const int nf = a->tree->nf, stride = PH_TREE_PARTS * nf;
    for (int q = 0; q < a->n; q++) {
        const int k = a->chain[q];
        for (int d = bent ? 0 : 1; d < DIRECTIONS; d++)
            for (int r = 0; r < a->n; r++)
                C[((d + 1) * nf + a->chain[r]) * stride + k] += bend_mixed(a, q, r, G[d + 1], F[d + 1]);
        if (!bent) continue;
        slope[k] += vec3_dot(G[0], a->w[q]) + vec3_dot(F[0], a->v[q]);
        for (int d = 0; d < DIRECTIONS; d++)
            slope[k] += triple(G[d + 1], a->before[d][q], a->w[q]) + triple(F[d + 1], a->w[q], a->from[d][q]) +
                        triple(F[d + 1], a->before[d][q], a->v[q]);
        for (int r = q; r < a->n; r++) {
            double sum = bend_place(a, q, r, G[0], F[0]);
            for (int d = 0; d < DIRECTIONS; d++) sum += bend_direction(a, d, q, r, G[d + 1], F[d + 1]);
            C[a->chain[r] * stride + k] += sum;
            if (r > q) C[k * stride + a->chain[r]] += sum;
        }
    }
}

// To the charts of rotations: columns, rows, and what the chart itself is bent.                               (O.30)
static void chart_all(const ph_tree *tree, int node, bool bent, const double *slope, double *C) {
    const int nf = tree->nf, stride = PH_TREE_PARTS * nf;
    for (int i = 0; i < nf; i += tree->axes[i].ball ? 3 : 1) {
        if (!tree->axes[i].ball) continue;
        const vec3 a = chart_of(tree, node, i);
        const mat3 A = so3_dexp(vec3_neg(a));
        chart_columns(A, stride, stride, C + i);
        for (int c = 0; c < nf && bent; c++) {
            double *x = C + i * stride + c;
            const vec3 y = mat3_T_mulv(A, vec3_make(x[0], x[stride], x[2 * stride]));
            x[0] = y.x;
            x[stride] = y.y;
            x[2 * stride] = y.z;
        }
        const mat3 bend = so3_dexp_slope(a, vec3_load(slope + i));
        for (int k = 0; k < 9 && bent; k++)
            C[(i + k / 3) * stride + i + k % 3] += 0.5 * (bend.m[k] + bend.m[3 * (k % 3) + k / 3]);
    }
}

// The force of a part on all bodies.
static vec3 force_on(const ph_tree *tree, int part, const double *g) {
    vec3 sum = vec3_zero();
    for (int i = 0; i < tree->count; i++) sum = vec3_add(sum, vec3_load(g + PH_TREE_ROWS * i + 6 * part + 3));
    return sum;
}

void ph_tree_bend(const ph_tree *tree, int node, bool bent, const double *g, double *C) {
    vec3 whole[PH_TREE_PARTS];
    for (int part = 0; part < PH_TREE_PARTS; part++) whole[part] = force_on(tree, part, g);
    double *slope = (double *)(tree->scratch + (2 + 2 * DIRECTIONS) * tree->nf);
    memset(slope, 0, (size_t)tree->nf * sizeof *slope);
    for (int i = 0; i < tree->count; i++, g += PH_TREE_ROWS) {
        const along a = follow(tree, node, i);
        vec3 G[PH_TREE_PARTS], F[PH_TREE_PARTS];
        for (int part = 0; part < PH_TREE_PARTS; part++) {
            G[part] = mat3_mulv(a.R, vec3_load(g + 6 * part));
            F[part] = vec3_axpy(-tree->bodies[i].part, whole[part], vec3_load(g + 6 * part + 3));
        }
        bend_body(&a, bent, G, F, slope, C);
    }
    chart_all(tree, node, bent, slope, C);
}
