#include "ocp/solve/joint_program.h"

#include "base/arena.h"
#include "polhode/elementary.h"

#include <stdlib.h>
#include <string.h>

// --- values --------------------------------------------------------------------------------------------------

// Y += value x row `column` of T.
static inline void add_row(const double *T, int nf, int column, int part, double value, double *Y) {
    const double *row = T + 2 * nf * column;
    for (int c = 0; c < nf; c++) Y[c] += value * row[c];
    for (int c = 0; c < nf && part > 0; c++) Y[part * nf + c] += value * row[nf + c];
}

// R += T^T Y, Y [.. x width], rows `low` to `high` - 1 of both.
static void add_transposed(const double *T, int low, int high, int nf, const double *Y, int width, double *R) {
    T += 2 * nf * low;
    Y += width * low;
    for (int r = low; r < high; r++, T += 2 * nf, Y += width) {
        const int part = ph_joined_part(r);
        bool any = false;
        for (int c = 0; c < width && !any; c++) any = Y[c] != 0;
        for (int i = 0; i < nf && any; i++) {
            double *to = R + i * width, *own = R + (part * nf + i) * width;
            for (int c = 0; c < width && T[i] != 0; c++) to[c] += T[i] * Y[c];
            for (int c = 0; c < width && part > 0 && T[nf + i] != 0; c++) own[c] += T[nf + i] * Y[c];
        }
    }
}

static void add_block(ph_joined *j, const ph_joined_pair *p, const ph_joined_node *a, const ph_joined_node *b, int nf,
                      int width) {
    const int of_b = width / PH_TREE_PARTS;
    for (int r = 0; r < PH_TREE_PARTS; r++)
        for (int c = 0; c < PH_TREE_PARTS; c++) {
            if (a->at[r] < 0 || b->at[c] < 0 || (ph_joined_is_dual(r) && ph_joined_is_dual(c)) ||
                !(p->mask[r] >> c & 1))
                continue;
            for (int i = 0; i < nf; i++)
                for (int k = 0; k < of_b; k++)
                    if (a != b || r * nf + i >= c * nf + k)
                        ph_kkt_add_entry(&j->kkt, a->at[r] + i, b->at[c] + k,
                                         j->R[(r * nf + i) * width + c * of_b + k]);
        }
}

static void add_kept(ph_joined *j, const ph_joined_pair *p, const ph_joined_node *a, int nf) {
    for (int r = 0; r < PH_TREE_PARTS; r++)
        for (int i = 0; i < nf && a->at[r] >= 0 && (r == 0 || p->mask[r]); i++)
            for (int c = 0; c < p->width; c++)
                ph_kkt_add_entry(&j->kkt, a->at[r] + i, j->kept[p->kept + c], j->R[(r * nf + i) * p->width + c]);
}

// The gradient of a tree's bodies at a node: by multipliers these are the constraints.
static void gather(const ph_joined *j, const ph_tree *tree, int node, const double *unknowns, const double *rows,
                   double *own) {
    for (int i = 0; i < tree->count; i++)
        for (int part = 0; part < PH_TREE_PARTS; part++) {
            const int at = ph_tree_index(tree, i, node, part);
            const double *from = ph_joined_is_dual(part) ? rows - j->t->kkt.n : unknowns;
            double *to = own + PH_TREE_ROWS * i + 6 * part;
            if (at >= 0) memcpy(to, from + at, 6 * sizeof *to);
            else memset(to, 0, 6 * sizeof *to);
        }
}

static void add_pair(ph_joined *j, const ph_joined_pair *p) {
    const double *values = j->t->kkt.values;
    const ph_joined_entry *from = j->entries + p->first, *end = from + p->count;
    const ph_joined_node *a = j->nodes + p->own, *b = j->nodes + p->other;
    const ph_tree *tree = j->trees.trees + a->tree;
    const int nf = tree->nf;
    const double *T = ph_tree_T(tree, a->node), *S = T;
    int other = 0, width = p->width;
    if (p->other >= 0) {
        const ph_tree *second = j->trees.trees + b->tree;
        S = ph_tree_T(second, b->node);
        other = second->nf;
        width = PH_TREE_PARTS * other;
    }
    if (!j->kkt.recording) {
        memset(j->R, 0, (size_t)(PH_TREE_PARTS * nf * width) * sizeof *j->R);
        memset(j->Y + p->low * width, 0, (size_t)((p->high - p->low) * width) * sizeof *j->Y);
        for (const ph_joined_entry *e = from; e < end; e++) {
            const double value = values[e->value];
            if (value == 0) continue;
            if (p->other < 0) {
                j->Y[e->row * width + e->column] += value;
                continue;
            }
            add_row(S, other, e->column, e->part[1], value, j->Y + e->row * width);
            if (p->own == p->other && e->row != e->column)
                add_row(S, other, e->row, e->part[0], value, j->Y + e->column * width);
        }
        add_transposed(T, p->low, p->high, nf, j->Y, width, j->R);
    }
    if (p->other < 0) add_kept(j, p, a, nf);
    else add_block(j, p, a, b, nf, width);
}

// What the second derivatives of the bodies' places and directions at a node contribute.                     (O.226)
static void add_bends(ph_joined *j, const ph_joined_node *a) {
    const ph_tree *tree = j->trees.trees + a->tree;
    const ph_joined_pair own = {.mask = {1, 1, 1, 1}};  // every part with theta
    if (!j->kkt.recording) {
        memset(j->R, 0, (size_t)(PH_TREE_PARTS * PH_TREE_PARTS * tree->nf * tree->nf) * sizeof *j->R);
        gather(j, tree, a->node, j->slope, j->t->kkt.rows, j->gathered);
        ph_tree_bend(tree, a->node, j->kkt.order > 1, j->gathered, j->R);
    }
    add_block(j, &own, a, a, tree->nf, PH_TREE_PARTS * tree->nf);
}

// What acts over steps, node by node what the coordinates contribute, and all that is known by bodies.
static void add_all(ph_joined *j) {
    for (int s = 0; s < j->node_count; s++) add_bends(j, j->nodes + s);
    for (const ph_joined_pair *p = j->pairs; p < j->pairs + j->pair_count; p++) {
        if (p->own >= 0) {
            add_pair(j, p);
            continue;
        }
        for (const ph_joined_entry *e = j->entries + p->first; e < j->entries + p->first + p->count; e++)
            ph_kkt_add_entry(&j->kkt, e->row, e->column, j->t->kkt.values[e->value]);
    }
}

// Gradient and constraints, T^T of those of the transcription.
static void add_first(ph_joined *j) {
    ph_kkt *k = &j->kkt;
    const ph_kkt *of = &j->t->kkt;
    k->cost = of->cost;
    for (int i = 0; i < of->n; i++)
        if (j->of[i] >= 0) k->slope[j->of[i]] = of->slope[i];
    for (int i = of->n; i < of->n + of->m; i++)
        if (j->of[i] >= 0) k->rows[j->of[i] - k->n] = of->rows[i - of->n];
    for (int s = 0; s < j->node_count; s++) {
        const ph_joined_node *a = j->nodes + s;
        const ph_tree *tree = j->trees.trees + a->tree;
        const int nf = tree->nf;
        const double *T = ph_tree_T(tree, a->node);
        gather(j, tree, a->node, of->slope, of->rows, j->gathered);
        for (int r = 0; r < PH_TREE_ROWS * tree->count; r++, T += 2 * nf) {
            const int part = ph_joined_part(r), at = a->at[part];
            if (at < 0) continue;
            for (int c = 0; c < nf && ph_joined_is_dual(part); c++)
                k->rows[at - k->n + c] += T[nf + c] * j->gathered[r];
            for (int c = 0; c < nf && part == PH_TREE_V; c++) k->slope[at + c] += T[nf + c] * j->gathered[r];
            for (int c = 0; c < nf && !ph_joined_is_dual(part) && a->at[PH_TREE_A] >= 0; c++)
                k->slope[a->at[PH_TREE_A] + c] += T[c] * j->gathered[r];
        }
    }
}

// --- points --------------------------------------------------------------------------------------------------

// The point of the transcription, its bodies placed, and T.
static void spread(ph_joined *j, const double *x, const double *y, bool bent) {
    const int n = j->t->kkt.n, all = n + j->t->kkt.m;
    for (int i = 0; i < n; i++)
        if (j->of[i] >= 0) j->full_x[i] = x[j->of[i]];
    for (int i = n; i < all; i++)
        if (j->of[i] >= 0) j->full_y[i - n] = y[j->of[i] - j->kkt.n];
    for (int s = 0; s < j->node_count; s++) {
        const ph_joined_node *a = j->nodes + s;
        const ph_tree *tree = j->trees.trees + a->tree;
        const int nf = tree->nf;
        const size_t size = (size_t)nf * sizeof(double);
        if (a->at[PH_TREE_A] >= 0) memcpy(tree->theta + a->node * nf, x + a->at[PH_TREE_A], size);
        for (int part = 1; part < PH_TREE_PARTS; part++)
            if (a->at[part] >= 0)
                memcpy(ph_tree_moving(tree, a->node, part),
                       ph_joined_is_dual(part) ? y + a->at[part] - j->kkt.n : x + a->at[part], size);
        ph_tree_place(tree, a->node);
        ph_tree_tangent(tree, a->node, bent);
        for (int i = 0; i < tree->count * PH_TREE_PARTS; i++) {
            const int part = i % PH_TREE_PARTS;
            const int at = part == PH_TREE_A ? -1 : ph_tree_index(tree, i / PH_TREE_PARTS, a->node, part);
            if (at < 0) continue;
            const double *T = ph_tree_T(tree, a->node) + 12 * nf * i, *moving = ph_tree_moving(tree, a->node, part);
            double *to = ph_joined_is_dual(part) ? j->full_y + at - n : j->full_x + at;
            for (int r = 0; r < 6; r++, T += 2 * nf) {
                to[r] = 0;
                for (int c = 0; c < nf; c++) to[r] += T[nf + c] * moving[c];
            }
        }
    }
}

// The gradient of the Lagrangian by unknowns, of what is not summed along the joints.
static void find_slope(ph_joined *j, double factor) {
    const ph_kkt *k = &j->t->kkt;
    for (int i = 0; i < k->n; i++) j->slope[i] = factor * k->slope[i];
    for (int i = 0; i < j->apart_count; i++) {
        const int e = j->apart[i];
        if (e < k->jacobian_count) j->slope[k->jacobian_column[e]] += k->jacobian[e] * j->full_y[k->jacobian_row[e]];
    }
}

static void sum_trees(ph_joined *j) {
    for (int i = 0; i < j->trees.count; i++) {
        ph_tree_step *s = j->steps + i;
        s->kkt = &j->kkt;
        s->of = j->of;
        s->slope = j->slope;
        s->rows = j->t->kkt.rows;
        ph_tr_sum_tree(j->t, i, s);
    }
}

void ph_joined_evaluate(ph_joined *j, const double *x, const double *y, double factor, int order) {
    spread(j, x, y, order > 1);
    j->t->joined = true;
    j->t->kkt.only = j->apart;
    j->t->kkt.only_count = j->apart_count;
    ph_transcript_evaluate(j->t, j->full_x, j->full_y, factor, order);
    j->t->kkt.only = NULL;
    j->t->joined = false;
    if (order > 1) find_slope(j, factor);
    j->kkt.order = order;
    ph_kkt_begin(&j->kkt);
    sum_trees(j);
    if (order < 3) add_first(j);
    if (order > 0) add_all(j);
}

double ph_joined_strayed(const ph_joined *j, const double *x) {
    double most = 0;
    for (int i = 0; i < j->t->body_count; i++) {
        const ph_tr_body *b = j->t->bodies + i;
        for (int k = 1; k <= b->steps && j->trees.tree_of[i] < 0 && !b->point; k++)
            most = ph_fmax(most, vec3_norm(vec3_load(x + j->of[ph_tr_increment(b, k)])));
    }
    for (int s = 0; s < j->node_count; s++) {
        const ph_tree *tree = j->trees.trees + j->nodes[s].tree;
        for (int c = 0; c < tree->nf && j->nodes[s].at[PH_TREE_A] >= 0; c += tree->axes[c].ball ? 3 : 1)
            if (tree->axes[c].ball) most = ph_fmax(most, vec3_norm(vec3_load(x + j->nodes[s].at[PH_TREE_A] + c)));
    }
    return most;
}

void ph_joined_enter(ph_joined *j, const double *x, const double *y, const double *z_lower, const double *z_upper) {
    const int n = j->t->kkt.n, own = j->kkt.n;
    for (int i = 0; i < own; i++) {
        const bool same = j->of[j->like[i]] == i;
        j->x[i] = same ? x[j->like[i]] : 0;
        j->z_lower[i] = same ? z_lower[j->like[i]] : 0;
        j->z_upper[i] = same ? z_upper[j->like[i]] : 0;
    }
    for (int i = own; i < own + j->kkt.m; i++) j->y[i - own] = j->of[j->like[i]] == i ? y[j->like[i] - n] : 0;
    ph_transcript_place(j->t, x);
    for (int s = 0; s < j->node_count; s++) {
        const ph_joined_node *a = j->nodes + s;
        ph_tree *tree = j->trees.trees + a->tree;
        const int nf = tree->nf;
        ph_tree_find(tree, a->node, tree->theta + (a->node > 0 ? a->node - 1 : 0) * nf);
        ph_tree_place(tree, a->node);
        gather(j, tree, a->node, x, y, j->gathered);
        for (int part = 0; part < PH_TREE_PARTS; part++) {
            if (a->at[part] < 0) continue;
            double *to = ph_joined_is_dual(part) ? j->y + a->at[part] - own : j->x + a->at[part];
            if (part == PH_TREE_A) memcpy(to, tree->theta + a->node * nf, (size_t)nf * sizeof *to);
            else ph_tree_project(tree, a->node, part, j->gathered, to);
        }
    }
}

void ph_joined_leave(ph_joined *j, double *x, double *y, double *z_lower, double *z_upper) {
    const int n = j->t->kkt.n, m = j->t->kkt.m;
    spread(j, j->x, j->y, false);
    memcpy(x, j->full_x, (size_t)n * sizeof *x);
    memcpy(y, j->full_y, (size_t)m * sizeof *y);
    for (int i = 0; i < n; i++) {
        z_lower[i] = j->of[i] >= 0 ? j->z_lower[j->of[i]] : 0;
        z_upper[i] = j->of[i] >= 0 ? j->z_upper[j->of[i]] : 0;
    }
}

void ph_joined_react(ph_joined *j, double *x, double *y) {
    const int n = j->t->kkt.n, m = j->t->kkt.m;
    for (int i = 0; i < n; i++)
        if (j->of[i] == -2) x[i] = 0;
    for (int i = 0; i < m; i++)
        if (j->of[n + i] == -2) y[i] = 0;
    ph_tr_react(j->t, &j->trees, x, y, j->slope);
}

void ph_joined_direction(const ph_joined *j, const double *d, double *to) {
    for (int i = 0; i < j->t->kkt.n; i++) to[i] = j->of[i] >= 0 ? d[j->of[i]] : 0;
    for (int s = 0; s < j->node_count; s++) {
        const ph_joined_node *a = j->nodes + s;
        const ph_tree *tree = j->trees.trees + a->tree;
        const double *T = ph_tree_T(tree, a->node);
        for (int r = 0; r < PH_TREE_ROWS * tree->count && a->at[PH_TREE_A] >= 0; r++, T += 2 * tree->nf) {
            if (ph_joined_part(r) != PH_TREE_A) continue;
            double *at = to + ph_tree_index(tree, r / PH_TREE_ROWS, a->node, PH_TREE_A) + r % 6;
            for (int c = 0; c < tree->nf; c++) *at += T[c] * d[a->at[PH_TREE_A] + c];
        }
    }
}

// --- memory --------------------------------------------------------------------------------------------------

static void layout_joined(ph_joined *j, int groups, ph_arena *arena) {
    const int n = j->t->kkt.n, m = j->t->kkt.m, all = n + m;
    j->of = PH_TAKE(arena, all, int);
    j->like = PH_TAKE(arena, all, int);
    j->held = PH_TAKE(arena, all, int);
    j->local = PH_TAKE(arena, all, int);
    j->nodes = PH_TAKE(arena, j->node_count, ph_joined_node);
    j->steps = PH_TAKE(arena, j->trees.count, ph_tree_step);
    j->full_x = PH_TAKE(arena, n, double);
    j->full_y = PH_TAKE(arena, m, double);
    j->slope = PH_TAKE(arena, all + 12 * j->t->body_count, double);
    j->x = PH_TAKE(arena, n, double);
    j->y = PH_TAKE(arena, m, double);
    j->z_lower = PH_TAKE(arena, n, double);
    j->z_upper = PH_TAKE(arena, n, double);
    j->group = PH_TAKE(arena, all, int);
    j->stage = PH_TAKE(arena, 2 * groups, int);
}

// Scratch for the widest pair and the largest tree.
static ph_status make_room(ph_joined *j) {
    size_t rows = 0, columns = 0, width = 1;
    for (int i = 0; i < j->trees.count; i++) {
        const ph_tree *tree = j->trees.trees + i;
        rows = rows > (size_t)(PH_TREE_ROWS * tree->count) ? rows : (size_t)(PH_TREE_ROWS * tree->count);
        columns = columns > (size_t)(PH_TREE_PARTS * tree->nf) ? columns : (size_t)(PH_TREE_PARTS * tree->nf);
    }
    for (int i = 0; i < j->pair_count; i++)
        if ((size_t)j->pairs[i].width > width) width = (size_t)j->pairs[i].width;
    width = columns > width ? columns : width;
    j->Y = malloc((rows * (width + 1) + columns * width) * sizeof *j->Y);
    if (j->Y == NULL) return PH_ERR_MEMORY;
    j->R = j->Y + rows * width;
    j->gathered = j->R + columns * width;
    return PH_OK;
}

static ph_status prepare(ph_joined *j) {
    ph_status status = ph_joined_group(j);
    if (status == PH_OK) status = ph_joined_pairs(j);
    if (status == PH_OK) status = make_room(j);
    for (int i = 0, first = 0; i < j->trees.count && status == PH_OK; first += j->trees.trees[i++].steps + 1)
        status = ph_tree_step_create(j->trees.trees + i, j->nodes + first, j->steps + i);
    if (status != PH_OK) return status;
    ph_transcript_place(j->t, j->full_x);
    j->t->y = j->full_y;
    j->kkt.recording = true;
    sum_trees(j);
    add_all(j);
    return ph_kkt_record(&j->kkt);
}

ph_status ph_joined_create(ph_transcript *t, ph_joined **out) {
    ph_trees trees;
    ph_joined measured = {.t = t};
    ph_arena arena = {0};
    *out = NULL;
    ph_status status = ph_trees_create(t, &trees);
    if (status != PH_OK || trees.count == 0) {
        ph_trees_free(&trees);
        return status;
    }
    for (int i = 0; i < trees.count; i++) measured.node_count += trees.trees[i].steps + 1;
    measured.trees = trees;
    (void)PH_TAKE(&arena, 1, ph_joined);
    const int groups = t->kkt.n + t->kkt.m;
    layout_joined(&measured, groups, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) {
        ph_trees_free(&trees);
        return PH_ERR_MEMORY;
    }
    ph_joined *j = PH_TAKE(&arena, 1, ph_joined);
    *j = measured;
    layout_joined(j, groups, &arena);
    ph_joined_number(j);
    status = prepare(j);
    if (status == PH_OK) *out = j;
    else ph_joined_free(j);
    return status;
}

void ph_joined_free(ph_joined *j) {
    if (j == NULL) return;
    ph_kkt_free(&j->kkt);
    for (int i = 0; i < j->trees.count; i++) ph_tree_step_free(j->steps + i);
    ph_trees_free(&j->trees);
    free(j->entries);
    free(j->pairs);
    free(j->kept);
    free(j->apart);
    free(j->Y);
    free(j);
}
