#include "ocp/solve/joint_program.h"

#include <stdlib.h>
#include <string.h>

// --- numbering -----------------------------------------------------------------------------------------------

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

static void hold(ph_joined *j) {
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
static int number(ph_joined *j, bool dual, int next) {
    const ph_kkt *k = &j->t->kkt;
    for (int i = dual ? k->n : 0; i < (dual ? k->n + k->m : k->n); i++)
        if (j->of[i] >= 0) {
            j->like[next] = i;
            j->of[i] = next++;
        }
    for (int s = 0; s < j->node_count; s++) {
        const ph_tree *tree = j->trees.trees + j->nodes[s].tree;
        for (int part = 0; part < PH_TREE_PARTS; part++) {
            if (ph_joined_is_dual(part) != dual) continue;
            const bool any = ph_tree_index(tree, 0, j->nodes[s].node, part) >= 0;
            j->nodes[s].at[part] = any ? next : -1;
            for (int c = 0; c < tree->nf && any; c++) j->like[next++] = likeness(tree, j->nodes[s].node, part, c);
        }
    }
    return next;
}

// Groups of bodies of a tree become one.
static void find_order(ph_joined *j, const ph_elimination *of) {
    const int all = j->kkt.n + j->kkt.m;
    int *number = j->stage + of->groups, count = 0;
    for (int g = 0; g < of->groups; g++) number[g] = 0;
    for (int i = 0; i < all; i++) j->group[i] = of->group[j->like[i]];
    for (int s = 0; s < j->node_count; s++) {
        const ph_tree *tree = j->trees.trees + j->nodes[s].tree;
        const int group = of->group[ph_tree_index(tree, 0, j->nodes[s].node, PH_TREE_L)];
        for (int part = 0; part < PH_TREE_PARTS; part++)
            for (int c = 0; c < tree->nf && j->nodes[s].at[part] >= 0; c++) j->group[j->nodes[s].at[part] + c] = group;
    }
    j->order = (ph_elimination){.group = j->group, .stage = j->stage};
    for (int i = 0; i < all; i++) number[j->group[i]] = 1;
    for (int g = 0; g < of->groups; g++) {
        j->order.strong += g < of->strong && number[g];
        if (number[g] == 0) continue;
        j->stage[count] = of->stage[g];
        number[g] = count++;
    }
    for (int i = 0; i < all; i++) j->group[i] = number[j->group[i]];
    j->order.groups = count;
}

// --- pairs ---------------------------------------------------------------------------------------------------

typedef struct ends {
    int own, other, i, j;
} ends;

// Row and column of a value of the transcription; the tree node that comes later owns it.
static ends ends_of(const ph_joined *j, int value) {
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

static ph_joined_pair *pair_of(ph_joined *j, ph_joined_pair *from, int own, int other) {
    for (ph_joined_pair *p = from; p < j->pairs + j->pair_count; p++)
        if (p->own == own && p->other == other) return p;
    ph_joined_pair *p = j->pairs + j->pair_count++;
    *p = (ph_joined_pair){.own = own, .other = other, .kept = -1};
    return p;
}

static int kept_of(ph_joined *j, ph_joined_pair *p, int index) {
    if (p->width == 0) p->kept = j->kept_count;
    for (int c = p->width - 1; c >= 0; c--)
        if (j->kept[p->kept + c] == index) return c;
    j->kept[j->kept_count++] = index;
    return p->width++;
}

// Marks the values to which terms add that are not summed along the joints.
static void mark_apart(const ph_kkt *k, bool *apart) {
    for (size_t e = 0; e < k->apart[0]; e++) apart[k->place[e]] = true;
    for (size_t e = 0; e < k->apart[1]; e++) apart[k->place[k->jacobian_entries + e]] = true;
}

// Values by the tree node that owns them, first of those that no tree has a part in; start [node_count + 3].
static void bucket(const ph_joined *j, int values, const bool *apart, int *start, int *sorted) {
    for (int pass = 0; pass < 2; pass++) {
        for (int v = 0; v < values; v++) {
            const ends x = ends_of(j, v);
            if (!apart[v] || j->of[x.i] == -2 || j->of[x.j] == -2) continue;
            if (pass == 0) start[x.own + 3]++;
            else sorted[start[x.own + 2]++] = v;
        }
        for (int b = 0; b <= j->node_count && pass == 0; b++) start[b + 2] += start[b + 1];
    }
}

static void fill_entry(ph_joined *j, ph_joined_pair *p, int value) {
    const ends x = ends_of(j, value);
    ph_joined_entry *e = j->entries + p->first + p->count++;
    *e = (ph_joined_entry){.value = value, .row = j->local[x.i], .column = j->local[x.j]};
    if (x.own < 0) {
        e->row = j->of[x.i];
        e->column = j->of[x.j];
        return;
    }
    const int last = x.own == x.other && e->column > e->row ? e->column : e->row;
    p->low = e->row < p->low ? e->row : p->low;
    if (x.own == x.other && e->column < p->low) p->low = e->column;
    p->high = last >= p->high ? last + 1 : p->high;
    e->part[0] = (unsigned char)ph_joined_part(e->row);
    e->part[1] = (unsigned char)(x.other < 0 ? 0 : ph_joined_part(e->column));
    const unsigned row = 1u | 1u << ph_joined_part(e->row),
                   column = x.other < 0 ? 1 : 1u | 1u << ph_joined_part(e->column);
    if (x.other < 0) e->column = kept_of(j, p, j->of[x.j]);
    for (int part = 0; part < PH_TREE_PARTS; part++) {
        if (row >> part & 1) p->mask[part] |= (unsigned char)column;
        if (x.own == x.other && column >> part & 1) p->mask[part] |= (unsigned char)row;
    }
}

// Entries of one owner by pairs; `which` is scratch.
static void fill_pairs(ph_joined *j, const int *values, int count, int *which, int *used) {
    const int first = j->pair_count;
    for (int v = 0; v < count; v++) {
        const ends x = ends_of(j, values[v]);
        ph_joined_pair *p = pair_of(j, j->pairs + first, x.own, x.other);
        which[v] = (int)(p - j->pairs);
        p->count++;
    }
    for (int q = first; q < j->pair_count; q++) {
        ph_joined_pair *p = j->pairs + q;
        p->first = *used;
        *used += p->count;
        p->count = 0;
        p->low = PH_TREE_ROWS * j->t->body_count;
        for (int v = 0; v < count; v++)
            if (which[v] == q) fill_entry(j, p, values[v]);
    }
}

ph_status ph_joined_pairs(ph_joined *j) {
    const int values = j->t->kkt.jacobian_count + j->t->kkt.hessian_count, most = values + j->node_count + 1;
    int *start = calloc((size_t)(j->node_count + 3 + 2 * values) + 1, sizeof *start), used = 0;
    j->entries = malloc((size_t)most * sizeof *j->entries);
    j->pairs = malloc((size_t)most * sizeof *j->pairs);
    j->kept = malloc((size_t)most * sizeof *j->kept);
    bool *apart = calloc((size_t)values + 1, sizeof *apart);
    j->apart = malloc((size_t)most * sizeof *j->apart);
    const ph_status status = start && apart && j->apart && j->entries && j->pairs && j->kept ? PH_OK : PH_ERR_MEMORY;
    if (status == PH_OK) {
        int *sorted = start + j->node_count + 3, *which = sorted + values;
        mark_apart(&j->t->kkt, apart);
        for (int v = 0; v < values; v++)
            if (apart[v]) j->apart[j->apart_count++] = v;
        bucket(j, values, apart, start, sorted);
        for (int b = 0; b <= j->node_count; b++) {
            const int from = b > 0 ? start[b] : 0;
            fill_pairs(j, sorted + from, start[b + 1] - from, which, &used);
        }
    }
    free(start);
    free(apart);
    return status;
}

void ph_joined_number(ph_joined *j) {
    const int all = j->t->kkt.n + j->t->kkt.m;
    for (int i = 0; i < all; i++) {
        j->of[i] = 0;
        j->held[i] = -1;
    }
    for (int i = 0, s = 0; i < j->trees.count; i++)
        for (int k = 0; k <= j->trees.trees[i].steps; k++) j->nodes[s++] = (ph_joined_node){.tree = i, .node = k};
    leave_out(j->t, j->of);
    hold(j);
    j->kkt.n = number(j, false, 0);
    j->kkt.m = number(j, true, j->kkt.n) - j->kkt.n;
}

ph_status ph_joined_group(ph_joined *j) {
    const size_t all = (size_t)(j->t->kkt.n + j->t->kkt.m);
    int *group = malloc(2 * all * sizeof *group);
    if (group == NULL) return PH_ERR_MEMORY;
    const ph_elimination order = ph_tr_order(j->t, group, group + all);
    find_order(j, &order);
    free(group);
    return PH_OK;
}
