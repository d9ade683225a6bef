// The terms of a tree over one step in its coordinates.                               docs/theory/optimal-control.md
#include "ocp/transcription/tree_step.h"

#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

enum { X_ROWS = PH_Y_BODY, THETAS = PH_X_W - PH_X_C };  // rows of X before THETAS depend on theta alone

static int place_in_tree(const ph_tree_step *s, int slot) {
    for (int i = 0; i < s->tree->count; i++)
        if (s->tree->bodies[i].slot == slot) return i;
    return -1;
}

const ph_sight *ph_tree_step_sight(const ph_tree_step *s, int slot) { return s->sights + place_in_tree(s, slot); }

static double *rows_of(const ph_tree_step *s, int index, int row) {
    return s->M + (size_t)(X_ROWS * index + row) * (size_t)s->nz;
}

// Columns of M that rows of X have: those of theta come first.
static int width_of(const ph_tree_step *s, int row) { return row < THETAS ? s->nz / 2 : s->nz; }

// --- first derivatives ---------------------------------------------------------------------------------------

// Three rows: to = A B, of `columns` columns, or to += A B.
static void set_product(mat3 A, const double *B, int b_stride, int columns, double *to, int stride) {
    const double *x = B, *y = B + b_stride, *z = y + b_stride;
    for (int r = 0; r < 3; r++, to += stride)
        for (int c = 0; c < columns; c++) to[c] = A.m[3 * r] * x[c] + A.m[3 * r + 1] * y[c] + A.m[3 * r + 2] * z[c];
}

static void add_product(mat3 A, const double *B, int b_stride, int columns, double *to, int stride) {
    const double *x = B, *y = B + b_stride, *z = y + b_stride;
    for (int r = 0; r < 3; r++, to += stride)
        for (int c = 0; c < columns; c++) to[c] += A.m[3 * r] * x[c] + A.m[3 * r + 1] * y[c] + A.m[3 * r + 2] * z[c];
}

static void set_scaled(double s, const double *B, int b_stride, int columns, double *to, int stride) {
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < columns; c++) to[r * stride + c] = s * B[r * b_stride + c];
}

static void clear_columns(int columns, double *to, int stride) {
    for (int r = 0; r < 3; r++) memset(to + r * stride, 0, (size_t)columns * sizeof *to);
}

// Of T at both nodes the rows of a part of a body.
typedef struct tangents {
    const double *near, *far;
    int stride, nf;
} tangents;

static tangents tangents_of(const ph_tree_step *s, int index) {
    const int k = s->interval, stride = 2 * s->tree->nf;
    const size_t first = (size_t)(PH_TREE_ROWS * index) * (size_t)stride;
    return (tangents){ph_tree_T(s->tree, k) + first, ph_tree_T(s->tree, k + 1) + first, stride, s->tree->nf};
}

static const double *part_row(const double *T, int part, int row, int stride) { return T + (6 * part + row) * stride; }

// How the multipliers at one end, three rows of them, move with theta there; with eta there they do as `eta`. Those
// with velocities add to the far end's, and move with theta as those do.
typedef struct multipliers {
    const double *theta, *more, *eta;  // more: NULL, or to be added
} multipliers;

static multipliers multipliers_of(const ph_tree_step *s, const tangents *t, bool far, int row) {
    const double *T = far ? t->far : t->near, *own = part_row(T, PH_TREE_L, row, t->stride);
    const bool more = far && s->at[PH_STEP_ENDS - 1] >= 0;
    return (multipliers){own, more ? part_row(T, PH_TREE_P, row, t->stride) : NULL, own + t->nf};
}

// Rotations of X that A times the multipliers at one end change: columns of theta are added, those of eta set.
static void move_rows(const ph_tree_step *s, const tangents *t, mat3 A, bool far, double *to) {
    const multipliers l = multipliers_of(s, t, far, 0);
    const int nf = t->nf, at = far ? nf : 0;
    add_product(A, l.theta, t->stride, nf, to + at, s->nz);
    if (l.more) add_product(A, l.more, t->stride, nf, to + at, s->nz);
    set_product(A, l.eta, t->stride, nf, to + 2 * nf + at, s->nz);
}

// Rotations of X of a body by z: (O.31) and what follows.
static void turn_rows(const ph_tree_step *s, int index, const tangents *t) {
    const ph_sight *x = s->sights + index;
    const int nf = t->nf, nz = s->nz;
    double *c = rows_of(s, index, 0), *theta = rows_of(s, index, PH_X_D - PH_X_C), *w = rows_of(s, index, THETAS),
           *psi = rows_of(s, index, PH_X_PSI - PH_X_C);
    const double *a = part_row(t->near, PH_TREE_A, 0, t->stride), *b = part_row(t->far, PH_TREE_A, 0, t->stride);
    set_product(x->theta_a, a, t->stride, nf, theta, nz);
    set_product(x->theta_b, b, t->stride, nf, theta + nf, nz);
    set_product(x->A, theta, nz, 2 * nf, c, nz);
    add_product(x->Q, a, t->stride, nf, c, nz);
    set_product(x->w_theta, theta, nz, 2 * nf, w, nz);
    move_rows(s, t, x->w_0, false, w);
    move_rows(s, t, x->w_1, true, w);
    set_product(x->psi_theta, theta, nz, 2 * nf, psi, nz);
    move_rows(s, t, x->theta_a, false, psi);
    move_rows(s, t, x->theta_b, true, psi);
}

static void shift_rows(const ph_tree_step *s, int index, const tangents *t) {
    const double tau = s->sights[index].at->tau, part[2][2] = {{1 - tau, tau}, {-1, 1}};  // of both ends
    const int nf = t->nf, nz = s->nz;
    for (int e = 0; e < 2; e++) {
        const double *place = part_row(e ? t->far : t->near, PH_TREE_A, 3, t->stride);
        const multipliers l = multipliers_of(s, t, e, 3);
        for (int d = 0; d < 2; d++) {
            double *to = rows_of(s, index, (d ? PH_X_PSI : PH_X_W) - PH_X_C + 3);
            set_scaled(part[d][e], place, t->stride, nf, rows_of(s, index, (d ? PH_X_D : PH_X_C) - PH_X_C + 3) + e * nf,
                       nz);
            set_scaled(part[d][e], l.theta, t->stride, nf, to + e * nf, nz);
            set_scaled(part[d][e], l.eta, t->stride, nf, to + (2 + e) * nf, nz);
            for (int i = 0; i < 3 * nf && l.more; i++)
                to[i / nf * nz + e * nf + i % nf] += part[d][e] * l.more[i / nf * t->stride + i % nf];
        }
    }
}

// --- a term --------------------------------------------------------------------------------------------------

// S += rows^T W, three rows each.
static void add_transposed(const ph_tree_step *s, const double *rows, int from, int stride, int height, const double *W,
                           int first, int width) {
    const int size = s->nz + s->room;
    for (int r = 0; r < height; r++) {
        const double x = rows[r], y = rows[stride + r], z = rows[2 * stride + r];
        double *to = s->S + (size_t)(from + r) * (size_t)size + first;
        if (x == 0 && y == 0 && z == 0) continue;
        for (int c = 0; c < width; c++) to[c] += x * W[c] + y * W[s->nz + c] + z * W[2 * s->nz + c];
    }
}

// The number of another unknown among those of the interval.
static int number_other(ph_tree_step *s, int at) {
    for (int i = 0; i < s->others; i++)
        if (s->other[i] == at) return s->nz + i;
    s->other[s->others] = at;
    return s->nz + s->others++;
}

static void number_blocks(ph_tree_step *s, const ph_kkt_block *blocks, int count, int *column) {
    for (int i = 0; i < PH_Y_EXTRAS; i++) column[i] = -1;
    for (const ph_kkt_block *b = blocks; b < blocks + count; b++)
        for (int i = 0; i < b->size && b->local < PH_Y_EXTRAS && b->at >= 0; i++)
            column[b->local + i] = number_other(s, s->of[b->at + i]);
    if (column[PH_Y_H] >= 0) s->step = column[PH_Y_H];
}

// Block (row, column) of unknowns besides z, or of X (rows) and such (columns).
static void add_others(ph_tree_step *s, const int *column, const ph_piece *x, int r, int c, const double *M,
                       int width) {
    const int size = s->nz + s->room;
    for (int j = 0; j < 3; j++) {
        if (column[c + j] < 0) continue;
        const double *B = x->H + r * PH_Y_MOST + c + j;
        double *to = s->S + (size_t)column[c + j] * (size_t)size;
        for (int i = 0; i < 3 && M == NULL; i++)
            if (column[r + i] >= 0 && (r > c || i >= j))
                to[column[r + i]] += (r == c && i == j ? 0.5 : 1) * B[i * PH_Y_MOST];
        for (int i = 0; i < width && M; i++)
            to[i] += B[0] * M[i] + B[PH_Y_MOST] * M[s->nz + i] + B[2 * PH_Y_MOST] * M[2 * s->nz + i];
    }
}

void ph_tree_step_add(ph_tree_step *s, const int slots[2], const ph_piece *x, const ph_kkt_block *blocks, int count) {
    const int places[2] = {slots[0] < 0 ? -1 : place_in_tree(s, slots[0]),
                           slots[1] < 0 ? -1 : place_in_tree(s, slots[1])};
    int column[PH_Y_EXTRAS];
    number_blocks(s, blocks, count, column);
    if (s->kkt->recording) return;
    for (int e = 0; e < 2; e++)
        for (int i = 0; i < X_ROWS && places[e] >= 0; i++)
            s->g[X_ROWS * places[e] + i] += x->g[PH_Y_EXTRAS + PH_Y_BODY * e + i];
    for (int r = 0; r < x->n && s->kkt->order > 0; r += 3) {
        const int e = r < PH_Y_EXTRAS + PH_Y_BODY ? 0 : 1, own = r - PH_Y_EXTRAS - PH_Y_BODY * e;
        if (x->used[r / 3] == 0 || (r >= PH_Y_EXTRAS && places[e] < 0)) continue;
        const double *M = r < PH_Y_EXTRAS ? NULL : rows_of(s, places[e], own);
        int width = 0;
        for (int c = 0; c <= r; c += 3) {
            const int f = c < PH_Y_EXTRAS + PH_Y_BODY ? 0 : 1, row = c - PH_Y_EXTRAS - PH_Y_BODY * f;
            if (!ph_piece_has(x, r, c)) continue;
            if (c < PH_Y_EXTRAS) add_others(s, column, x, r, c, M, M ? width_of(s, own) : 0);
            if (c < PH_Y_EXTRAS || places[f] < 0) continue;
            const int columns = width_of(s, row);
            if (width < columns) clear_columns(columns - width, s->W + width, s->nz);
            width = columns > width ? columns : width;
            const mat3 B = ph_piece_block(x, r, c);
            add_product(r == c ? mat3_scale(0.5, B) : B, rows_of(s, places[f], row), s->nz, columns, s->W, s->nz);
        }
        if (width > 0) add_transposed(s, M, 0, s->nz, width_of(s, own), s->W, 0, width);
    }
}

// --- second derivatives of the kinematics --------------------------------------------------------------------

// W = B times columns of theta, of the body or of the places of its ends.
static void set_columns(const ph_tree_step *s, mat3 B, const double *columns, int stride, int width) {
    set_product(B, columns, stride, width, s->W, s->nz);
}

// Rows of multipliers at one end, and columns of theta.
static void bend_end(const ph_tree_step *s, const tangents *t, bool far, mat3 B, const double *theta) {
    const multipliers l = multipliers_of(s, t, far, 0);
    const int nf = t->nf, at = far ? nf : 0;
    set_columns(s, B, theta, s->nz, 2 * nf);
    if (s->kkt->order > 1) add_transposed(s, l.theta, at, t->stride, nf, s->W, 0, 2 * nf);
    if (s->kkt->order > 1 && l.more) add_transposed(s, l.more, at, t->stride, nf, s->W, 0, 2 * nf);
    add_transposed(s, l.eta, 2 * nf + at, t->stride, nf, s->W, 0, 2 * nf);
}

static void bend_rotation(const ph_tree_step *s, int index, const tangents *t, vec3 of_theta) {
    const double *g = s->g + X_ROWS * index;
    const ph_step_bends bends = ph_sight_bends(s->sights + index, g, of_theta, s->kkt->order > 1);
    const int nf = t->nf, nz = s->nz;
    const double *theta = rows_of(s, index, PH_X_D - PH_X_C), *a = part_row(t->near, PH_TREE_A, 0, t->stride),
                 *b = part_row(t->far, PH_TREE_A, 0, t->stride);
    bend_end(s, t, false, bends.near_theta, theta);
    bend_end(s, t, true, bends.far_theta, theta);
    if (s->kkt->order < 2) return;
    set_columns(s, mat3_scale(0.5, bends.theta_theta), theta, nz, 2 * nf);
    add_transposed(s, theta, 0, nz, 2 * nf, s->W, 0, 2 * nf);
    if (bends.crossed) {
        set_columns(s, bends.a_theta, theta, nz, 2 * nf);
        add_transposed(s, a, 0, t->stride, nf, s->W, 0, 2 * nf);
    }
    set_columns(s, mat3_scale(0.5, bends.a_a), a, t->stride, nf);
    add_transposed(s, a, 0, t->stride, nf, s->W, 0, nf);
    set_columns(s, bends.b_a, a, t->stride, nf);
    add_transposed(s, b, nf, t->stride, nf, s->W, 0, nf);
    set_columns(s, mat3_scale(0.5, bends.b_b), b, t->stride, nf);
    add_transposed(s, b, nf, t->stride, nf, s->W, nf, nf);
}

// --- the gradient --------------------------------------------------------------------------------------------

static void add_vec(double *to, vec3 v) { vec3_store(vec3_add(vec3_load(to), v), to); }

// By the increments and multipliers of one end of a body.
static void put_end(const ph_tree_step *s, int index, bool far, vec3 of_a, vec3 of_x, vec3 of_l, vec3 of_lx) {
    const int node = s->interval + far, n = s->tree->t->kkt.n, at = ph_tree_index(s->tree, index, node, PH_TREE_A);
    if (at >= 0) add_vec(s->slope + at, of_a), add_vec(s->slope + at + 3, of_x);
    for (int part = PH_TREE_L; part <= PH_TREE_P && s->kkt->order < 3; part++) {
        const int row = part == PH_TREE_L || far ? ph_tree_index(s->tree, index, node, part) : -1;
        if (row >= 0) add_vec(s->rows + row - n, of_l), add_vec(s->rows + row - n + 3, of_lx);
    }
}

static vec3 put_gradient(const ph_tree_step *s, int index) {
    const ph_sight *x = s->sights + index;
    const double *g = s->g + X_ROWS * index, tau = x->at->tau;
    const vec3 of_c = vec3_load(g), of_d = vec3_load(g + PH_X_D - PH_X_C), of_w = vec3_load(g + PH_X_W - PH_X_C),
               of_psi = vec3_load(g + PH_X_PSI - PH_X_C);
    vec3 theta = vec3_add(of_d, mat3_T_mulv(x->A, of_c));
    theta = vec3_add(theta, vec3_add(mat3_T_mulv(x->w_theta, of_w), mat3_T_mulv(x->psi_theta, of_psi)));
    const vec3 c = vec3_load(g + 3), d = vec3_load(g + PH_X_D - PH_X_C + 3), w = vec3_load(g + PH_X_W - PH_X_C + 3),
               psi = vec3_load(g + PH_X_PSI - PH_X_C + 3);
    put_end(s, index, false, vec3_add(mat3_T_mulv(x->Q, of_c), mat3_T_mulv(x->theta_a, theta)),
            vec3_axpy(1 - tau, c, vec3_neg(d)), vec3_add(mat3_T_mulv(x->w_0, of_w), mat3_T_mulv(x->theta_a, of_psi)),
            vec3_axpy(1 - tau, w, vec3_neg(psi)));
    put_end(s, index, true, mat3_T_mulv(x->theta_b, theta), vec3_axpy(tau, c, d),
            vec3_add(mat3_T_mulv(x->w_1, of_w), mat3_T_mulv(x->theta_b, of_psi)), vec3_axpy(tau, w, psi));
    return theta;
}

// --- an interval ---------------------------------------------------------------------------------------------

static void find_ends(ph_tree_step *s) {
    static const int part[PH_STEP_ENDS] = {PH_TREE_A, PH_TREE_A, PH_TREE_L, PH_TREE_L, PH_TREE_P};
    for (int e = 0; e < PH_STEP_ENDS; e++) s->at[e] = s->nodes[s->interval + (e == 1 || e > 2)].at[part[e]];
}

void ph_tree_step_start(ph_tree_step *s, int interval) {
    const ph_tree *tree = s->tree;
    const ph_transcript *t = tree->t;
    s->interval = interval;
    s->others = 0;
    s->step = -1;
    find_ends(s);
    for (int i = 0; i < tree->count; i++)
        ph_tr_look(t, t->bodies + tree->bodies[i].slot, tree->fast, interval, s->sights + i);
    if (s->kkt->recording) return;
    memset(s->g, 0, (size_t)(X_ROWS * tree->count) * sizeof *s->g);
    if (s->kkt->order == 0) return;
    const size_t size = (size_t)(s->nz + s->room);
    memset(s->S, 0, size * size * sizeof *s->S);
    for (int i = 0; i < tree->count; i++) {
        const tangents own = tangents_of(s, i);
        turn_rows(s, i, &own);
        shift_rows(s, i, &own);
    }
}

// All parts of z are coupled, and with each of the others; of these the step with itself and the others.
static void flush(ph_tree_step *s) {
    const int nf = s->tree->nf, size = s->nz + s->room, all = s->nz + s->others;
    int count = 0;
    ph_kkt_block *blocks = s->blocks;
    for (int e = 0; e < PH_STEP_ENDS; e++)
        if (s->at[e] >= 0) blocks[count++] = (ph_kkt_block){s->at[e], nf * (e < 4 ? e : 3), nf, false, e == 4};
    const int parts = count;
    for (int i = 0; i < s->others; i++) blocks[count++] = (ph_kkt_block){s->other[i], s->nz + i, 1, false, false};
    for (int r = 0; r < all && !s->kkt->recording; r++)
        for (int c = 0; c <= r; c++) s->S[r * size + c] += s->S[c * size + r];
    ph_kkt_add_coupled(s->kkt, blocks, parts, count, s->step < 0 ? -1 : parts + s->step - s->nz, s->S, size);
}

void ph_tree_step_end(ph_tree_step *s) {
    for (int i = 0; i < s->tree->count && !s->kkt->recording; i++) {
        const tangents own = tangents_of(s, i);
        const vec3 of_theta = put_gradient(s, i);
        if (s->kkt->order > 0) bend_rotation(s, i, &own, of_theta);
    }
    if (s->kkt->order > 0 || s->kkt->recording) flush(s);
}

// --- memory --------------------------------------------------------------------------------------------------

static void layout_step(ph_tree_step *s, ph_arena *arena) {
    const int count = s->tree->count, size = s->nz + s->room;
    s->other = PH_TAKE(arena, s->room, int);
    s->blocks = PH_TAKE(arena, PH_STEP_ENDS + s->room, ph_kkt_block);
    s->sights = PH_TAKE(arena, count, ph_sight);
    s->g = PH_TAKE(arena, X_ROWS * count, double);
    s->M = PH_TAKE(arena, X_ROWS * count * s->nz, double);
    s->S = PH_TAKE(arena, size * size, double);
    s->W = PH_TAKE(arena, 3 * s->nz, double);
    s->near = PH_TAKE(arena, s->tree->t->term_count, double);
}

ph_status ph_tree_step_create(const ph_tree *tree, const ph_joined_node *nodes, ph_tree_step *out) {
    const ph_transcript *t = tree->t;
    *out = (ph_tree_step){
        .tree = tree, .nodes = nodes, .nz = 4 * tree->nf, .room = t->nu + 1 + 2 * t->wheel_count + ph_tr_law_width(t)};
    ph_arena arena = {0};
    layout_step(out, &arena);
    arena = (ph_arena){.base = out->memory = calloc(1, arena.used)};
    if (arena.base == NULL) return PH_ERR_MEMORY;
    layout_step(out, &arena);
    return PH_OK;
}

void ph_tree_step_free(ph_tree_step *s) { free(s->memory); }
