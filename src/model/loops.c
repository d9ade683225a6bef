// The nodes that a loop spans, and the layout of its data.
#include "model/loops.h"

#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

// Relative to the length that rows have on free nodes: what a damped solve treats as zero. It is used away from the
// trajectory only, to reach a configuration where the rank can be decided; singular values there are of the order of
// rounding or far above this.
static const double DAMPING = 1e-7;

// --- paths --------------------------------------------------------------------------------------------

static int slot_of_end(const ph_model *m, int node) { return node == m->count ? -1 : node; }

static int parts_of(const ph_model *m, int bond) { return bond < ph_joint_total(m) ? 1 : 2; }

double ph_closing_scale(const ph_model *m, const closing *c, int r) {
    if (c->parts == 1) return ph_joint_row_scale(m->joints + c->bond, r, m->size);
    return ph_gear_scale(m->gears + (c->bond - ph_joint_total(m)) / 2, m->size);
}

// All ends and their ancestors, children first: descending chains merged. path may be NULL to count.
static int merge_paths(const ph_model *m, int bond, int *path) {
    int end[4] = {-1, -1, -1, -1}, n = 0;
    for (int i = 0; i < 2 * parts_of(m, bond); i++) {
        const joint *j = ph_bond_of(m, bond + i / 2);
        end[i] = slot_of_end(m, i % 2 == 0 ? j->first : j->second);
    }
    for (;;) {
        int next = -1;
        for (int i = 0; i < 4; i++) next = end[i] > next ? end[i] : next;
        if (next < 0) return n;
        if (path) path[n] = next;
        n++;
        for (int i = 0; i < 4; i++)
            if (end[i] == next) end[i] = m->forest.links[next].parent;
    }
}

// place [count + 1], filled for the nodes of the list, -1 for ground.
static void fill_up(const ph_model *m, const int *nodes, int n, int *place, int *up) {
    for (int i = 0; i < n; i++) place[nodes[i]] = i;
    for (int i = 0; i < n; i++) {
        const int parent = m->forest.links[nodes[i]].parent;
        up[i] = parent < 0 ? -1 : place[parent];
    }
}

static int freedom_of(const ph_model *m, int node) { return ph_link_freedom(m->forest.links + node); }

// --- joints, blocks, nodes ----------------------------------------------------------------------------

typedef struct builder {
    const ph_model *m;
    ph_loops *l;
    int *place;             // [count + 1] scratch
    bool *met;              // [count] scratch
    int path, node, joint;  // used so far
} builder;

static void add_closing(builder *b, loop_block *block, int k) {
    const ph_model *m = b->m;
    closing *c = b->l->closings + block->first + block->count++;
    *c = (closing){.bond = k, .parts = parts_of(m, k), .rows = ph_bond_of(m, k)->rows, .row = block->rows};
    c->path = b->path;
    int *path = b->l->path_node + c->path;
    c->length = merge_paths(m, k, path);
    fill_up(m, path, c->length, b->place, b->l->path_up + c->path);
    for (int i = 0; i < 2 * c->parts; i++) {
        const joint *j = ph_bond_of(m, k + i / 2);
        const int end = slot_of_end(m, i % 2 == 0 ? j->first : j->second);
        c->end[i] = end < 0 ? -1 : b->place[end];
    }
    b->path += c->length;
    block->rows += c->rows;
    for (int i = 0; i < c->length; i++) b->met[path[i]] = true;
}

static int descending(const void *a, const void *b) { return *(const int *)b - *(const int *)a; }

// The nodes of all its paths, each once, and the columns they get.
static void add_block_nodes(builder *b, loop_block *block) {
    ph_loops *l = b->l;
    int *nodes = l->block_node + b->node, n = 0;
    const closing *first = l->closings + block->first;
    for (int i = first->path; i < b->path; i++) {
        if (!b->met[l->path_node[i]]) continue;
        b->met[l->path_node[i]] = false;
        nodes[n++] = l->path_node[i];
    }
    qsort(nodes, (size_t)n, sizeof *nodes, descending);
    fill_up(b->m, nodes, n, b->place, l->block_up + b->node);
    for (int i = 0; i < n; i++) {
        l->block_column[b->node + i] = block->columns;
        block->columns += freedom_of(b->m, nodes[i]);
    }
    for (int i = first->path; i < b->path; i++)
        l->path_column[i] = l->block_column[b->node + b->place[l->path_node[i]]];
    block->node = b->node;
    block->nodes = n;
    b->node += n;
}

static void add_block_joint(builder *b, loop_block *block, int k) {
    b->l->block_joint[b->joint] = k;
    b->l->block_joint_row[b->joint++] = block->joint_rows;
    block->joint_rows += ph_bond_of(b->m, k)->rows;
    block->joints++;
}

static void finish_block(builder *b, loop_block *block) {
    ph_loops *l = b->l;
    const size_t rows = (size_t)block->rows;
    const int null = block->rows - block->rank;
    add_block_nodes(b, block);
    block->joint = b->joint;
    for (int i = 0; i < block->nodes; i++) {
        const int k = b->m->joint_of[l->block_node[block->node + i]];
        if (k >= 0) add_block_joint(b, block, k);
    }
    for (int i = 0; i < block->count; i++) add_block_joint(b, block, l->closings[block->first + i].bond);
    block->row = l->rows;
    block->kept = l->kept;
    block->null = l->null;
    block->K = l->Ks;
    block->U = l->Us;
    block->N = l->Ns;
    l->rows += block->rows;
    l->kept += block->rank;
    l->null += null;
    l->Ks += rows * (size_t)block->columns;
    l->Us += null > 0 ? rows * rows : 0;
    l->Ns += (size_t)block->joint_rows * (size_t)null;
    if (block->nodes > l->longest) l->longest = block->nodes;
    if (block->rows > l->rows_most) l->rows_most = block->rows;
}

static int ascending(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

// All nodes on any path: their coordinates and factors. path_node and block_node then hold indices into this list.
static void list_nodes(builder *b) {
    ph_loops *l = b->l;
    memcpy(l->nodes, l->block_node, (size_t)b->node * sizeof *l->nodes);
    qsort(l->nodes, (size_t)b->node, sizeof *l->nodes, ascending);
    for (int i = 0; i < b->node; i++) {
        if (i > 0 && l->nodes[i] == l->nodes[l->node_count - 1]) continue;
        const int node = l->nodes[i], freedom = freedom_of(b->m, node);
        b->place[node] = l->node_count;
        l->number[l->node_count] = l->freedom;
        l->root[l->node_count] = (int)l->roots;
        l->nodes[l->node_count++] = node;
        l->freedom += freedom;
        l->roots += (size_t)(freedom * freedom);
    }
    for (int i = 0; i < b->node; i++) l->block_node[i] = b->place[l->block_node[i]];
    for (int i = 0; i < b->path; i++) l->path_node[i] = b->place[l->path_node[i]];
}

// --- patterns of the two factorisations ---------------------------------------------------------------

// Groups of the blocks that touch them, from lists of (block, group) pairs.
static ph_status factorisation(const ph_loops *l, const int *columns, int groups, const int *height, bool of_joints,
                               ph_blockqr **out) {
    int total = 0;
    for (int b = 0; b < l->block_count; b++) total += of_joints ? l->blocks[b].joints : l->blocks[b].nodes;
    int *start = calloc((size_t)(groups + 2 + total), sizeof *start), *touched = PH_AFTER(start, groups + 2);
    if (start == NULL) return PH_ERR_MEMORY;
    for (int pass = 0; pass < 2; pass++) {  // count, then fill; filling moves each start to its end
        for (int b = 0; b < l->block_count; b++) {
            const loop_block *block = l->blocks + b;
            const int *group = of_joints ? l->block_joint + block->joint : l->block_node + block->node;
            const int n = of_joints ? block->joints : block->nodes;
            for (int i = 0; i < n && columns[b] > 0; i++) {
                if (pass == 0) start[group[i] + 2]++;
                else touched[start[group[i] + 1]++] = b;
            }
        }
        for (int g = 0; g < groups && pass == 0; g++) start[g + 2] += start[g + 1];
    }
    const ph_blockqr_pattern p = {.block_count = l->block_count,
                                  .group_count = groups,
                                  .columns = columns,
                                  .height = height,
                                  .start = start,
                                  .touched = touched,
                                  .damped = l->damped && !of_joints};
    const ph_status status = ph_blockqr_create(&p, out);
    free(start);
    return status;
}

static ph_status plan(const ph_model *m, ph_loops *l) {
    const int joints = ph_bond_count(m);
    int *columns = malloc((size_t)(l->block_count + l->node_count + joints + 1) * sizeof *columns);
    if (columns == NULL) return PH_ERR_MEMORY;
    int *height = columns + l->block_count;
    for (int b = 0; b < l->block_count; b++) columns[b] = l->blocks[b].rank;
    for (int i = 0; i < l->node_count; i++) height[i] = freedom_of(m, l->nodes[i]);
    ph_status status = factorisation(l, columns, l->node_count, height, false, &l->qr);
    if (status == PH_OK && l->null > 0) {
        for (int b = 0; b < l->block_count; b++) columns[b] = l->blocks[b].rows - l->blocks[b].rank;
        for (int k = 0; k < joints; k++) height[k] = ph_bond_of(m, k)->rows;
        status = factorisation(l, columns, joints, height, true, &l->normal);
    }
    free(columns);
    return status;
}

// --- putting it together ------------------------------------------------------------------------------

static bool allocate(builder *b, const int *bonds, int count) {
    const ph_model *m = b->m;
    ph_loops *l = b->l;
    size_t total = 0;
    for (int c = 0; c < count; c++) total += (size_t)merge_paths(m, bonds[c], NULL);
    l->closings = calloc((size_t)count, sizeof *l->closings);
    l->blocks = calloc((size_t)count, sizeof *l->blocks);
    int *memory = l->path_node = calloc(11 * total + 2 * (size_t)count, sizeof *memory);
    b->place = calloc((size_t)m->count + 1, sizeof *b->place);
    b->met = calloc((size_t)m->count, sizeof *b->met);
    if (!l->closings || !l->blocks || !memory || !b->place || !b->met) return false;
    int **lists[] = {&l->path_node,    &l->path_up, &l->path_column, &l->block_node, &l->block_up,
                     &l->block_column, &l->nodes,   &l->number,      &l->root};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) *lists[i] = memory + i * total;
    l->block_joint = memory + 9 * total;
    l->block_joint_row = l->block_joint + total + (size_t)count;
    return true;
}

ph_status ph_loops_create(const ph_model *m, const int *bonds, int count, const int *block_of, const int *rank,
                          ph_loops **out) {
    *out = NULL;
    ph_loops *l = calloc(1, sizeof *l);
    if (l == NULL) return PH_ERR_MEMORY;
    builder b = {.m = m, .l = l};
    ph_status status = allocate(&b, bonds, count) ? PH_OK : PH_ERR_MEMORY;
    l->damped = rank == NULL;
    l->generic = 1;
    l->damping = DAMPING;
    while (status == PH_OK && l->closing_count < count) {
        const int here = l->block_count++;
        loop_block *block = l->blocks + here;
        block->first = l->closing_count;
        for (int c = 0; c < count; c++)
            if ((block_of ? block_of[c] : c) == here) add_closing(&b, block, bonds[c]);
        block->rank = rank ? rank[here] : block->rows;
        l->closing_count += block->count;
        finish_block(&b, block);
    }
    if (status == PH_OK) list_nodes(&b);
    if (status == PH_OK) status = plan(m, l);
    free(b.place);
    free(b.met);
    if (status != PH_OK) ph_loops_free(l);
    else *out = l;
    return status;
}

void ph_loops_free(ph_loops *l) {
    if (l == NULL) return;
    ph_blockqr_free(l->qr);
    ph_blockqr_free(l->normal);
    free(l->closings);
    free(l->blocks);
    free(l->path_node);
    free(l);
}

void ph_loops_layout(const ph_loops *l, ph_loop_work *w, ph_arena *arena) {
    w->F = PH_TAKE(arena, l->roots, double);
    w->K = PH_TAKE(arena, l->Ks, double);
    w->Ut = PH_TAKE(arena, l->Us, double);
    w->N = PH_TAKE(arena, l->Ns, double);
    w->sigma = PH_TAKE(arena, l->rows_most, double);
    w->front = PH_TAKE(arena, ph_blockqr_numbers(l->qr), double);
    w->front_normal = PH_TAKE(arena, l->normal ? ph_blockqr_numbers(l->normal) : 0, double);
    w->k = PH_TAKE(arena, l->rows, double);
    w->lambda = PH_TAKE(arena, l->rows, double);
    w->mu = PH_TAKE(arena, l->kept, double);
    w->left = PH_TAKE(arena, l->kept, double);
    w->s = PH_TAKE(arena, l->freedom, double);
    w->c = PH_TAKE(arena, l->null, double);
    w->carry = PH_TAKE(arena, 7 * l->longest, ph_six);
}
