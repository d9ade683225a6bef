#include "model/topology.h"

#include "base/error.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct graph {
    int count;    // nodes; node `count` is ground
    int *start;   // [count + 2] where the joints of a node begin in `edge`
    int *edge;    // [2 joints]
    int *stack;   // [joints + 1] joints still to walk
    bool *taken;  // [joints]
} graph;

static int end_of(const graph *g, const ph_joint_def *j, int side) {
    return j->nodes[side] == PH_GROUND ? g->count : j->nodes[side];
}

static void graph_fill(graph *g, const ph_model_def *def) {
    memset(g->start, 0, (size_t)(g->count + 2) * sizeof *g->start);
    for (int k = 0; k < def->joint_count; k++)
        for (int s = 0; s < 2; s++) g->start[end_of(g, def->joints + k, s) + 1]++;
    for (int i = 0; i <= g->count; i++) g->start[i + 1] += g->start[i];
    // Filled backwards from the end of each list; joints then stand in ascending order.
    for (int k = def->joint_count - 1; k >= 0; k--)
        for (int s = 0; s < 2; s++) g->edge[--g->start[end_of(g, def->joints + k, s) + 1]] = k;
    // Each start[i + 1] has moved to the beginning of list i.
    for (int i = 0; i <= g->count; i++) g->start[i] = g->start[i + 1];
    g->start[g->count + 1] = 2 * def->joint_count;
}

static int push_joints(const graph *g, int node, int depth) {
    for (int e = g->start[node + 1] - 1; e >= g->start[node]; e--)
        if (!g->taken[g->edge[e]]) {
            g->taken[g->edge[e]] = true;
            g->stack[depth++] = g->edge[e];
        }
    return depth;
}

static ph_status refuse_loop(int k, ph_error *err) {
    char where[32];
    snprintf(where, sizeof where, "joints[%d]", k);
    return ph_fail(err, PH_ERR_UNSUPPORTED, where, "this joint closes a loop: closed loops are not in this version");
}

// Walks everything that hangs on `root` (a node or ground); `slots` is how many are placed so far.
static ph_status walk(graph *g, const ph_model_def *def, int root, ph_topology *t, int *slots, ph_error *err) {
    int depth = push_joints(g, root, 0);
    while (depth > 0) {
        const int k = g->stack[--depth];
        const int a = end_of(g, def->joints + k, 0), b = end_of(g, def->joints + k, 1);
        const bool a_placed = a == g->count || t->slot[a] >= 0, b_placed = b == g->count || t->slot[b] >= 0;
        if (a_placed && b_placed) return refuse_loop(k, err);
        const int child = a_placed ? b : a, parent = a_placed ? a : b, slot = (*slots)++;
        t->node[slot] = child;
        t->slot[child] = slot;
        t->parent[slot] = parent == g->count ? -1 : t->slot[parent];
        t->joint[slot] = k;
        depth = push_joints(g, child, depth);
    }
    return PH_OK;
}

ph_status ph_topology_build(const ph_model_def *def, ph_topology *t, ph_error *err) {
    graph g = {.count = def->body_count + def->point_count};
    const size_t joints = (size_t)def->joint_count;
    int *memory = malloc(((size_t)g.count + 2 + 3 * joints + 1) * sizeof *memory);
    g.taken = calloc(joints + 1, sizeof *g.taken);
    if (memory == NULL || g.taken == NULL) {
        free(memory);
        free(g.taken);
        return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    }
    g.start = memory;
    g.edge = g.start + g.count + 2;
    g.stack = g.edge + 2 * joints;
    graph_fill(&g, def);
    for (int i = 0; i < g.count; i++) t->slot[i] = -1;
    int slots = 0;
    ph_status status = walk(&g, def, g.count, t, &slots, err);
    for (int i = 0; i < g.count && status == PH_OK; i++) {
        if (t->slot[i] >= 0) continue;
        t->node[slots] = i;
        t->parent[slots] = t->joint[slots] = -1;
        t->slot[i] = slots++;
        status = walk(&g, def, i, t, &slots, err);
    }
    free(memory);
    free(g.taken);
    return status;
}
