#include "ocp/solve/joint_program.h"

#include "base/arena.h"
#include "polhode/elementary.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Entries of the transcription's matrices between two groups of its unknowns and multipliers: those of a tree at one
// node, and those of another, or, with `other` -1, such as stay as they are.
typedef struct pair {
    int own, other;
    int first, count;                   // its entries
    int kept, width;                    // those that stay: their indices
    unsigned char mask[PH_TREE_PARTS];  // parts of `other` that each part of `own` is coupled with, a bit each
} pair;

typedef struct entry {
    int value, row, column;  // among the values of the transcription; in T, or among those that stay
    unsigned char part[2];   // of row and column
} entry;

typedef struct tree_node {
    int tree, node;
    int at[PH_TREE_PARTS];  // first unknown or multiplier of each part; -1: none
} tree_node;

typedef struct joined {
    ph_joined whole;
    ph_transcript *t;
    ph_trees trees;
    tree_node *nodes;  // of all trees
    int node_count;
    int *of, *like, *held, *local;  // held [n + m]: the tree node of an unknown or multiplier, -1; local: its row in T
    pair *pairs;
    int pair_count, kept_count;
    entry *entries;
    int *kept;            // unknowns and multipliers of pairs that stay
    double *x, *y, *g;    // of the transcription
    double *Y, *R, *own;  // scratch
} joined;

static joined *joined_of(const ph_joined *w) { return (joined *)(void *)(uintptr_t)w; }  // its first member

// --- numbering -----------------------------------------------------------------------------------------------

static bool is_dual(int part) { return part == PH_TREE_L || part == PH_TREE_P; }

// Constraints of joints that coordinates satisfy, and their impulses, are not numbered: -2.
static void leave_out(const ph_transcript *t, int *of) {
    for (int i = 0; i < t->joint_count; i++) {
        const ph_tr_joint *j = t->joints + i;
        const int steps = j->fast ? t->N * t->micro : t->N, seen = t->every ? t->N : 1;
        for (int e = 0; j->through && e < j->count - j->kept; e++) {
            for (int k = 0; k <= steps; k++) of[j->impulse + k * j->count + e] = -2;
            for (int k = 0; k < steps; k++) of[j->mu + k * j->count + e] = -2;
            for (int k = 0; k < seen; k++) of[j->mu_v + k * j->count + e] = -2;
            for (int k = 0; k < seen - 1; k++) of[j->impulse_v + k * j->count + e] = -2;
        }
    }
}

static void hold(joined *j) {
    for (int s = 0; s < j->node_count; s++) {
        const ph_tree *tree = j->trees.trees + j->nodes[s].tree;
        for (int i = 0; i < tree->count; i++)
            for (int part = 0; part < PH_TREE_PARTS; part++) {
                const int at = ph_tree_index(tree, i, j->nodes[s].node, part);
                for (int c = 0; c < 6 && at >= 0; c++) {
                    j->of[at + c] = -1;
                    j->held[at + c] = s;
                    j->local[at + c] = PH_TREE_ROWS * i + 6 * part + c;
                }
            }
    }
}

// Of a coordinate: a rotation or a translation of its body.
static int likeness(const ph_tree *tree, int node, int part, int k) {
    int i = 0;
    while (k >= tree->bodies[i].first + tree->bodies[i].own) i++;
    return ph_tree_index(tree, i, node, part) + (tree->axes[k].turns ? 0 : 3);
}

// Unknowns, or multipliers, from `next` on.
static int number(joined *j, bool dual, int next) {
    const ph_kkt *k = &j->t->kkt;
    for (int i = dual ? k->n : 0; i < (dual ? k->n + k->m : k->n); i++)
        if (j->of[i] >= 0) {
            j->like[next] = i;
            j->of[i] = next++;
        }
    for (int s = 0; s < j->node_count; s++) {
        const ph_tree *tree = j->trees.trees + j->nodes[s].tree;
        for (int part = 0; part < PH_TREE_PARTS; part++) {
            if (is_dual(part) != dual) continue;
            const bool any = ph_tree_index(tree, 0, j->nodes[s].node, part) >= 0;
            j->nodes[s].at[part] = any ? next : -1;
            for (int c = 0; c < tree->nf && any; c++) j->like[next++] = likeness(tree, j->nodes[s].node, part, c);
        }
    }
    return next;
}

// Groups of bodies of a tree become one.
static void find_order(joined *j, const ph_elimination *of) {
    ph_joined *w = &j->whole;
    const int all = w->kkt.n + w->kkt.m;
    int *number = w->stage + of->groups, count = 0;
    for (int g = 0; g < of->groups; g++) number[g] = 0;
    for (int i = 0; i < all; i++) w->group[i] = of->group[j->like[i]];
    for (int s = 0; s < j->node_count; s++) {
        const ph_tree *tree = j->trees.trees + j->nodes[s].tree;
        const int group = of->group[ph_tree_index(tree, 0, j->nodes[s].node, PH_TREE_L)];
        for (int part = 0; part < PH_TREE_PARTS; part++)
            for (int c = 0; c < tree->nf && j->nodes[s].at[part] >= 0; c++) w->group[j->nodes[s].at[part] + c] = group;
    }
    w->order = (ph_elimination){.group = w->group, .stage = w->stage};
    for (int i = 0; i < all; i++) number[w->group[i]] = 1;
    for (int g = 0; g < of->groups; g++) {
        w->order.strong += g < of->strong && number[g];
        if (number[g] == 0) continue;
        w->stage[count] = of->stage[g];
        number[g] = count++;
    }
    for (int i = 0; i < all; i++) w->group[i] = number[w->group[i]];
    w->order.groups = count;
}

// --- pairs ---------------------------------------------------------------------------------------------------

typedef struct ends {
    int own, other, i, j;
} ends;

// Row and column of a value of the transcription; the tree node that comes later owns it.
static ends ends_of(const joined *j, int value) {
    const ph_kkt *k = &j->t->kkt;
    const bool mixed = value < k->jacobian_count;
    const int e = mixed ? value : value - k->jacobian_count;
    ends x = {.i = mixed ? k->n + k->jacobian_row[e] : k->hessian_row[e],
              .j = mixed ? k->jacobian_column[e] : k->hessian_column[e]};
    if (j->held[x.j] > j->held[x.i]) {
        const int i = x.i;
        x.i = x.j;
        x.j = i;
    }
    x.own = j->held[x.i];
    x.other = j->held[x.j];
    return x;
}

static pair *pair_of(joined *j, pair *from, int own, int other) {
    for (pair *p = from; p < j->pairs + j->pair_count; p++)
        if (p->own == own && p->other == other) return p;
    pair *p = j->pairs + j->pair_count++;
    *p = (pair){.own = own, .other = other, .kept = -1};
    return p;
}

static int kept_of(joined *j, pair *p, int index) {
    if (p->width == 0) p->kept = j->kept_count;
    for (int c = p->width - 1; c >= 0; c--)
        if (j->kept[p->kept + c] == index) return c;
    j->kept[j->kept_count++] = index;
    return p->width++;
}

static int part_of(int row) { return row % PH_TREE_ROWS / 6; }

// Values by the tree node that owns them, first of those that no tree has a part in; start [node_count + 3].
static void bucket(const joined *j, int values, int *start, int *sorted) {
    for (int pass = 0; pass < 2; pass++) {
        for (int v = 0; v < values; v++) {
            const ends x = ends_of(j, v);
            if (j->of[x.i] == -2 || j->of[x.j] == -2) continue;
            if (pass == 0) start[x.own + 3]++;
            else sorted[start[x.own + 2]++] = v;
        }
        for (int b = 0; b <= j->node_count && pass == 0; b++) start[b + 2] += start[b + 1];
    }
}

static void fill_entry(joined *j, pair *p, int value) {
    const ends x = ends_of(j, value);
    entry *e = j->entries + p->first + p->count++;
    *e = (entry){.value = value, .row = j->local[x.i], .column = j->local[x.j]};
    if (x.own < 0) {
        e->row = j->of[x.i];
        e->column = j->of[x.j];
        return;
    }
    e->part[0] = (unsigned char)part_of(e->row);
    e->part[1] = (unsigned char)(x.other < 0 ? 0 : part_of(e->column));
    const unsigned row = 1u | 1u << part_of(e->row), column = x.other < 0 ? 1 : 1u | 1u << part_of(e->column);
    if (x.other < 0) e->column = kept_of(j, p, j->of[x.j]);
    for (int part = 0; part < PH_TREE_PARTS; part++) {
        if (row >> part & 1) p->mask[part] |= (unsigned char)column;
        if (x.own == x.other && column >> part & 1) p->mask[part] |= (unsigned char)row;
    }
}

// Entries of one owner by pairs; `which` is scratch.
static void fill_pairs(joined *j, const int *values, int count, int *which, int *used) {
    const int first = j->pair_count;
    for (int v = 0; v < count; v++) {
        const ends x = ends_of(j, values[v]);
        pair *p = pair_of(j, j->pairs + first, x.own, x.other);
        which[v] = (int)(p - j->pairs);
        p->count++;
    }
    for (int q = first; q < j->pair_count; q++) {
        pair *p = j->pairs + q;
        p->first = *used;
        *used += p->count;
        p->count = 0;
        for (int v = 0; v < count; v++)
            if (which[v] == q) fill_entry(j, p, values[v]);
    }
}

static ph_status find_pairs(joined *j) {
    const int values = j->t->kkt.jacobian_count + j->t->kkt.hessian_count, most = values + j->node_count + 1;
    int *start = calloc((size_t)(j->node_count + 3 + 2 * values) + 1, sizeof *start), used = 0;
    j->entries = malloc((size_t)most * sizeof *j->entries);
    j->pairs = malloc((size_t)most * sizeof *j->pairs);
    j->kept = malloc((size_t)most * sizeof *j->kept);
    const ph_status status = start && j->entries && j->pairs && j->kept ? PH_OK : PH_ERR_MEMORY;
    if (status == PH_OK) {
        int *sorted = start + j->node_count + 3, *which = sorted + values;
        bucket(j, values, start, sorted);
        for (int b = 0; b <= j->node_count; b++) {
            const int from = b > 0 ? start[b] : 0;
            fill_pairs(j, sorted + from, start[b + 1] - from, which, &used);
        }
    }
    free(start);
    return status;
}

// --- values --------------------------------------------------------------------------------------------------

// Y += value x row `column` of T.
static inline void add_row(const double *T, int nf, int column, int part, double value, double *Y) {
    const double *row = T + 2 * nf * column;
    for (int c = 0; c < nf; c++) Y[c] += value * row[c];
    for (int c = 0; c < nf && part > 0; c++) Y[part * nf + c] += value * row[nf + c];
}

// R += T^T Y, Y [rows x width].
static void add_transposed(const double *T, int rows, int nf, const double *Y, int width, double *R) {
    for (int r = 0; r < rows; r++, T += 2 * nf, Y += width) {
        const int part = part_of(r);
        bool any = false;
        for (int c = 0; c < width && !any; c++) any = Y[c] != 0;
        for (int i = 0; i < nf && any; i++) {
            double *to = R + i * width, *own = R + (part * nf + i) * width;
            for (int c = 0; c < width && T[i] != 0; c++) to[c] += T[i] * Y[c];
            for (int c = 0; c < width && part > 0 && T[nf + i] != 0; c++) own[c] += T[nf + i] * Y[c];
        }
    }
}

static void add_block(joined *j, const pair *p, const tree_node *a, const tree_node *b, int nf, int width) {
    const int of_b = width / PH_TREE_PARTS;
    for (int r = 0; r < PH_TREE_PARTS; r++)
        for (int c = 0; c < PH_TREE_PARTS; c++) {
            if (a->at[r] < 0 || b->at[c] < 0 || (is_dual(r) && is_dual(c)) || !(p->mask[r] >> c & 1)) continue;
            for (int i = 0; i < nf; i++)
                for (int k = 0; k < of_b; k++)
                    if (a != b || r * nf + i >= c * nf + k)
                        ph_kkt_add_entry(&j->whole.kkt, a->at[r] + i, b->at[c] + k,
                                         j->R[(r * nf + i) * width + c * of_b + k]);
        }
}

static void add_kept(joined *j, const pair *p, const tree_node *a, int nf) {
    for (int r = 0; r < PH_TREE_PARTS; r++)
        for (int i = 0; i < nf && a->at[r] >= 0 && (r == 0 || p->mask[r]); i++)
            for (int c = 0; c < p->width; c++)
                ph_kkt_add_entry(&j->whole.kkt, a->at[r] + i, j->kept[p->kept + c], j->R[(r * nf + i) * p->width + c]);
}

// The gradient of a tree's bodies at a node: by multipliers these are the constraints.
static void gather(const joined *j, const ph_tree *tree, int node, const double *unknowns, const double *rows,
                   double *own) {
    for (int i = 0; i < tree->count; i++)
        for (int part = 0; part < PH_TREE_PARTS; part++) {
            const int at = ph_tree_index(tree, i, node, part);
            const double *from = is_dual(part) ? rows - j->t->kkt.n : unknowns;
            double *to = own + PH_TREE_ROWS * i + 6 * part;
            if (at >= 0) memcpy(to, from + at, 6 * sizeof *to);
            else memset(to, 0, 6 * sizeof *to);
        }
}

static void add_pair(joined *j, const pair *p) {
    const double *values = j->t->kkt.values;
    const entry *from = j->entries + p->first, *end = from + p->count;
    const tree_node *a = j->nodes + p->own, *b = j->nodes + p->other;
    const ph_tree *tree = j->trees.trees + a->tree;
    const int rows = PH_TREE_ROWS * tree->count, nf = tree->nf;
    const double *T = ph_tree_T(tree, a->node), *S = T;
    int other = 0, width = p->width;
    if (p->other >= 0) {
        const ph_tree *second = j->trees.trees + b->tree;
        S = ph_tree_T(second, b->node);
        other = second->nf;
        width = PH_TREE_PARTS * other;
    }
    memset(j->R, 0, (size_t)(PH_TREE_PARTS * nf * width) * sizeof *j->R);
    if (!j->whole.kkt.recording) {
        memset(j->Y, 0, (size_t)(rows * width) * sizeof *j->Y);
        for (const entry *e = from; e < end; e++) {
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
        if (p->own == p->other) {
            gather(j, tree, a->node, j->g, j->t->kkt.rows, j->own);
            ph_tree_bend(tree, a->node, j->whole.kkt.order > 1, j->own, j->R);
        }
        add_transposed(T, rows, nf, j->Y, width, j->R);
    }
    if (p->other < 0) add_kept(j, p, a, nf);
    else add_block(j, p, a, b, nf, width);
}

static void add_all(joined *j) {
    for (const pair *p = j->pairs; p < j->pairs + j->pair_count; p++) {
        if (p->own >= 0) {
            add_pair(j, p);
            continue;
        }
        for (const entry *e = j->entries + p->first; e < j->entries + p->first + p->count; e++)
            ph_kkt_add_entry(&j->whole.kkt, e->row, e->column, j->t->kkt.values[e->value]);
    }
}

// Gradient and constraints, T^T of those of the transcription.
static void add_first(joined *j) {
    ph_kkt *k = &j->whole.kkt;
    const ph_kkt *of = &j->t->kkt;
    k->cost = of->cost;
    for (int i = 0; i < of->n; i++)
        if (j->of[i] >= 0) k->slope[j->of[i]] = of->slope[i];
    for (int i = of->n; i < of->n + of->m; i++)
        if (j->of[i] >= 0) k->rows[j->of[i] - k->n] = of->rows[i - of->n];
    for (int s = 0; s < j->node_count; s++) {
        const tree_node *a = j->nodes + s;
        const ph_tree *tree = j->trees.trees + a->tree;
        const int nf = tree->nf;
        const double *T = ph_tree_T(tree, a->node);
        gather(j, tree, a->node, of->slope, of->rows, j->own);
        for (int r = 0; r < PH_TREE_ROWS * tree->count; r++, T += 2 * nf) {
            const int part = part_of(r), at = a->at[part];
            if (at < 0) continue;
            for (int c = 0; c < nf && is_dual(part); c++) k->rows[at - k->n + c] += T[nf + c] * j->own[r];
            for (int c = 0; c < nf && part == PH_TREE_V; c++) k->slope[at + c] += T[nf + c] * j->own[r];
            for (int c = 0; c < nf && !is_dual(part) && a->at[PH_TREE_A] >= 0; c++)
                k->slope[a->at[PH_TREE_A] + c] += T[c] * j->own[r];
        }
    }
}

// --- points --------------------------------------------------------------------------------------------------

// The point of the transcription, its bodies placed, and T.
static void spread(joined *j, const double *x, const double *y, bool bent) {
    const ph_joined *w = &j->whole;
    const int n = j->t->kkt.n, all = n + j->t->kkt.m;
    for (int i = 0; i < n; i++)
        if (j->of[i] >= 0) j->x[i] = x[j->of[i]];
    for (int i = n; i < all; i++)
        if (j->of[i] >= 0) j->y[i - n] = y[j->of[i] - w->kkt.n];
    for (int s = 0; s < j->node_count; s++) {
        const tree_node *a = j->nodes + s;
        const ph_tree *tree = j->trees.trees + a->tree;
        const int nf = tree->nf, rows = PH_TREE_ROWS * tree->count;
        const size_t size = (size_t)nf * sizeof(double);
        if (a->at[PH_TREE_A] >= 0) memcpy(tree->theta + a->node * nf, x + a->at[PH_TREE_A], size);
        for (int part = 1; part < PH_TREE_PARTS; part++)
            if (a->at[part] >= 0)
                memcpy(ph_tree_moving(tree, a->node, part),
                       is_dual(part) ? y + a->at[part] - w->kkt.n : x + a->at[part], size);
        ph_tree_place(tree, a->node);
        ph_tree_tangent(tree, a->node, bent);
        const double *T = ph_tree_T(tree, a->node);
        for (int r = 0; r < rows; r++, T += 2 * nf) {
            const int part = part_of(r), at = ph_tree_index(tree, r / PH_TREE_ROWS, a->node, part);
            if (part == PH_TREE_A || at < 0) continue;
            double sum = 0;
            for (int c = 0; c < nf; c++) sum += T[nf + c] * ph_tree_moving(tree, a->node, part)[c];
            if (is_dual(part)) j->y[at - n + r % 6] = sum;
            else j->x[at + r % 6] = sum;
        }
    }
}

void ph_joined_evaluate(ph_joined *w, const double *x, const double *y, double factor, int order) {
    joined *j = joined_of(w);
    spread(j, x, y, order > 1);
    j->t->joined = true;
    ph_transcript_evaluate(j->t, j->x, j->y, factor, order);
    j->t->joined = false;
    if (order > 1) ph_tr_gradient(&j->t->kkt, factor, j->y, j->g);
    w->kkt.order = order;
    ph_kkt_begin(&w->kkt);
    if (order < 3) add_first(j);
    if (order > 0) add_all(j);
}

double ph_joined_strayed(const ph_joined *w, const double *x) {
    const joined *j = joined_of(w);
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

void ph_joined_enter(ph_joined *w, const double *x, const double *y, const double *z_lower, const double *z_upper) {
    joined *j = joined_of(w);
    const int n = j->t->kkt.n, own = w->kkt.n;
    for (int i = 0; i < own; i++) {
        const bool same = j->of[j->like[i]] == i;
        w->x[i] = same ? x[j->like[i]] : 0;
        w->z_lower[i] = same ? z_lower[j->like[i]] : 0;
        w->z_upper[i] = same ? z_upper[j->like[i]] : 0;
    }
    for (int i = own; i < own + w->kkt.m; i++) w->y[i - own] = j->of[j->like[i]] == i ? y[j->like[i] - n] : 0;
    ph_transcript_place(j->t, x);
    for (int s = 0; s < j->node_count; s++) {
        const tree_node *a = j->nodes + s;
        ph_tree *tree = j->trees.trees + a->tree;
        const int nf = tree->nf;
        if (a->node > 0) ph_tree_find(tree, a->node, tree->theta + (a->node - 1) * nf);
        ph_tree_place(tree, a->node);
        gather(j, tree, a->node, x, y, j->own);
        for (int part = 0; part < PH_TREE_PARTS; part++) {
            if (a->at[part] < 0) continue;
            double *to = is_dual(part) ? w->y + a->at[part] - own : w->x + a->at[part];
            if (part == PH_TREE_A) memcpy(to, tree->theta + a->node * nf, (size_t)nf * sizeof *to);
            else ph_tree_project(tree, a->node, part, j->own, to);
        }
    }
}

void ph_joined_leave(ph_joined *w, double *x, double *y, double *z_lower, double *z_upper) {
    joined *j = joined_of(w);
    const int n = j->t->kkt.n, m = j->t->kkt.m;
    spread(j, w->x, w->y, false);
    memcpy(x, j->x, (size_t)n * sizeof *x);
    memcpy(y, j->y, (size_t)m * sizeof *y);
    for (int i = 0; i < n; i++) {
        z_lower[i] = j->of[i] >= 0 ? w->z_lower[j->of[i]] : 0;
        z_upper[i] = j->of[i] >= 0 ? w->z_upper[j->of[i]] : 0;
    }
    ph_tr_react(j->t, &j->trees, x, y, j->g);
}

void ph_joined_direction(const ph_joined *w, const double *d, double *to) {
    const joined *j = joined_of(w);
    for (int i = 0; i < j->t->kkt.n; i++) to[i] = j->of[i] >= 0 ? d[j->of[i]] : 0;
    for (int s = 0; s < j->node_count; s++) {
        const tree_node *a = j->nodes + s;
        const ph_tree *tree = j->trees.trees + a->tree;
        const double *T = ph_tree_T(tree, a->node);
        for (int r = 0; r < PH_TREE_ROWS * tree->count && a->at[PH_TREE_A] >= 0; r++, T += 2 * tree->nf) {
            if (part_of(r) != PH_TREE_A) continue;
            double *at = to + ph_tree_index(tree, r / PH_TREE_ROWS, a->node, PH_TREE_A) + r % 6;
            for (int c = 0; c < tree->nf; c++) *at += T[c] * d[a->at[PH_TREE_A] + c];
        }
    }
}

// --- memory --------------------------------------------------------------------------------------------------

static void layout_joined(joined *j, int groups, ph_arena *arena) {
    const int n = j->t->kkt.n, m = j->t->kkt.m, all = n + m;
    j->of = PH_TAKE(arena, all, int);
    j->like = PH_TAKE(arena, all, int);
    j->held = PH_TAKE(arena, all, int);
    j->local = PH_TAKE(arena, all, int);
    j->nodes = PH_TAKE(arena, j->node_count, tree_node);
    j->x = PH_TAKE(arena, n, double);
    j->y = PH_TAKE(arena, m, double);
    j->g = PH_TAKE(arena, n, double);
    j->whole.x = PH_TAKE(arena, n, double);
    j->whole.y = PH_TAKE(arena, m, double);
    j->whole.z_lower = PH_TAKE(arena, n, double);
    j->whole.z_upper = PH_TAKE(arena, n, double);
    j->whole.group = PH_TAKE(arena, all, int);
    j->whole.stage = PH_TAKE(arena, 2 * groups, int);
}

// Scratch for the widest pair and the largest tree.
static ph_status make_room(joined *j) {
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
    j->own = j->R + columns * width;
    return PH_OK;
}

static void number_all(joined *j) {
    const int all = j->t->kkt.n + j->t->kkt.m;
    for (int i = 0; i < all; i++) {
        j->of[i] = 0;
        j->held[i] = -1;
    }
    for (int i = 0, s = 0; i < j->trees.count; i++)
        for (int k = 0; k <= j->trees.trees[i].steps; k++) j->nodes[s++] = (tree_node){.tree = i, .node = k};
    leave_out(j->t, j->of);
    hold(j);
    j->whole.kkt.n = number(j, false, 0);
    j->whole.kkt.m = number(j, true, j->whole.kkt.n) - j->whole.kkt.n;
}

static ph_status find_groups(joined *j) {
    const size_t all = (size_t)(j->t->kkt.n + j->t->kkt.m);
    int *group = malloc(2 * all * sizeof *group);
    if (group == NULL) return PH_ERR_MEMORY;
    const ph_elimination order = ph_tr_order(j->t, group, group + all);
    find_order(j, &order);
    free(group);
    return PH_OK;
}

// Given at the first node; the charts of rotations are centred there.
static void place_first(joined *j) {
    for (int i = 0; i < j->trees.count; i++) {
        ph_tree *tree = j->trees.trees + i;
        ph_tree_find(tree, 0, tree->theta);
        memset(tree->theta, 0, (size_t)tree->nf * sizeof *tree->theta);
        ph_tree_place(tree, 0);
    }
}

static ph_status prepare(joined *j) {
    ph_status status = find_groups(j);
    if (status == PH_OK) status = find_pairs(j);
    if (status == PH_OK) status = make_room(j);
    if (status != PH_OK) return status;
    place_first(j);
    j->whole.like = j->like;
    j->whole.of = j->of;
    j->whole.kkt.recording = true;
    add_all(j);
    return ph_kkt_record(&j->whole.kkt);
}

ph_status ph_joined_create(ph_transcript *t, ph_joined **out) {
    ph_trees trees;
    joined measured = {.t = t};
    ph_arena arena = {0};
    *out = NULL;
    ph_status status = ph_trees_create(t, &trees);
    if (status != PH_OK || trees.count == 0) {
        ph_trees_free(&trees);
        return status;
    }
    for (int i = 0; i < trees.count; i++) measured.node_count += trees.trees[i].steps + 1;
    measured.trees = trees;
    (void)PH_TAKE(&arena, 1, joined);
    const int groups = t->kkt.n + t->kkt.m;
    layout_joined(&measured, groups, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) {
        ph_trees_free(&trees);
        return PH_ERR_MEMORY;
    }
    joined *j = PH_TAKE(&arena, 1, joined);
    *j = measured;
    layout_joined(j, groups, &arena);
    number_all(j);
    status = prepare(j);
    if (status == PH_OK) *out = &j->whole;
    else ph_joined_free(&j->whole);
    return status;
}

void ph_joined_free(ph_joined *w) {
    if (w == NULL) return;
    joined *j = joined_of(w);
    ph_kkt_free(&w->kkt);
    ph_trees_free(&j->trees);
    free(j->entries);
    free(j->pairs);
    free(j->kept);
    free(j->Y);
    free(j);
}
