#include "model/topology.h"

#include "polhode/status.h"

#include <stdlib.h>
#include <string.h>

// Ties are broken by names, so that the order of bodies and joints in the definition does not matter: which joint of a
// loop is cut decides how accelerations continue off the constraint manifold, and so the error of a step.
typedef struct named {
    const char *name;
    int index;      // of the node or joint
    int low, high;  // joints: ranks of their ends
} named;

typedef struct graph {
    int count;              // nodes; node `count` is ground
    named *nodes, *joints;  // by name; joints by their ends first
    int *rank;              // [count + 1] of a node among the names; ground comes first
    int *start;             // [count + 2] start of the joints of a node in `edge`
    int *edge;              // [2 joints]
    int *up;                // [count + 1] the joint that attaches a node, NONE for a root, UNSEEN
    int *list;              // [joints + count + 1] nodes or joints still to visit
} graph;

enum { NONE = -1, UNSEEN = -2 };

static int end_of(const graph *g, const ph_joint_def *j, int side) {
    return j->nodes[side] == PH_GROUND ? g->count : j->nodes[side];
}

static int other_end(const graph *g, const ph_joint_def *j, int node) {
    return end_of(g, j, end_of(g, j, 0) == node ? 1 : 0);
}

static int by_name(const void *a, const void *b) {
    const named *x = a, *y = b;
    const int order = strcmp(x->name, y->name);
    return order != 0 ? order : x->index - y->index;
}

static int by_ends(const void *a, const void *b) {
    const named *x = a, *y = b;
    if (x->low != y->low) return x->low - y->low;
    return x->high != y->high ? x->high - y->high : by_name(a, b);
}

static void sort_names(graph *g, const ph_model_def *def) {
    for (int i = 0; i < g->count; i++) {
        const bool is_body = i < def->body_count;
        g->nodes[i] = (named){is_body ? def->bodies[i].name : def->points[i - def->body_count].name, i, 0, 0};
    }
    qsort(g->nodes, (size_t)g->count, sizeof *g->nodes, by_name);
    g->rank[g->count] = -1;
    for (int i = 0; i < g->count; i++) g->rank[g->nodes[i].index] = i;
    for (int k = 0; k < def->joint_count; k++) {
        const ph_joint_def *j = def->joints + k;
        const int a = g->rank[end_of(g, j, 0)], b = g->rank[end_of(g, j, 1)];
        g->joints[k] = (named){j->name ? j->name : "", k, a < b ? a : b, a < b ? b : a};
    }
    qsort(g->joints, (size_t)def->joint_count, sizeof *g->joints, by_ends);
}

static void graph_fill(graph *g, const ph_model_def *def) {
    sort_names(g, def);
    memset(g->start, 0, (size_t)(g->count + 2) * sizeof *g->start);
    for (int k = 0; k < def->joint_count; k++)
        for (int s = 0; s < 2; s++) g->start[end_of(g, def->joints + k, s) + 1]++;
    for (int i = 0; i <= g->count; i++) g->start[i + 1] += g->start[i];
    // Filled backwards from the end of each list, which keeps the order of the joints.
    for (int i = def->joint_count - 1; i >= 0; i--) {
        const int k = g->joints[i].index;
        for (int s = 0; s < 2; s++) g->edge[--g->start[end_of(g, def->joints + k, s) + 1]] = k;
    }
    // Each start[i + 1] has moved to the start of list i.
    for (int i = 0; i <= g->count; i++) g->start[i] = g->start[i + 1];
    g->start[g->count + 1] = 2 * def->joint_count;
    for (int i = 0; i <= g->count; i++) g->up[i] = UNSEEN;
}

// Whether the coordinates of a joint are given where loops are assembled: a tree along such joints starts where they
// say.
static bool is_given(const ph_model_def *def, int k) {
    return def->assemble && (def->joints[k].has_q0 || def->joints[k].has_rate0);
}

// Attaches to `node` what is next to it by joints that are given, or by the others; returns the new end of the list.
static int attach(graph *g, const ph_model_def *def, int node, bool given, int last) {
    for (int e = g->start[node]; e < g->start[node + 1]; e++) {
        const int k = g->edge[e], next = other_end(g, def->joints + k, node);
        if (g->up[next] != UNSEEN || is_given(def, k) != given) continue;
        g->up[next] = k;
        g->list[last++] = next;
    }
    return last;
}

// Everything attached to `root`, nearest first, where joints that are given count for nothing.
static void span(graph *g, const ph_model_def *def, int root) {
    int near = 0, far = 0, last = 0;
    g->up[root] = NONE;
    g->list[last++] = root;
    while (far < last) {
        while (near < last) last = attach(g, def, g->list[near++], true, last);
        last = attach(g, def, g->list[far++], false, last);
    }
}

// Pushes the joints that attach other nodes to `node` on the stack, the first on top.
static int push_children(const graph *g, const ph_model_def *def, int node, int depth) {
    for (int e = g->start[node + 1] - 1; e >= g->start[node]; e--) {
        const int k = g->edge[e], next = other_end(g, def->joints + k, node);
        if (g->up[next] == k && g->up[node] != k) g->list[depth++] = k;
    }
    return depth;
}

// Numbers everything attached to `root`; `slots` is the number placed so far.
static int number(const graph *g, const ph_model_def *def, int root, ph_topology *t, int slots) {
    int depth = push_children(g, def, root, 0);
    while (depth > 0) {
        const int k = g->list[--depth];
        const int a = end_of(g, def->joints + k, 0), b = end_of(g, def->joints + k, 1);
        const int child = a != g->count && g->up[a] == k ? a : b, parent = child == a ? b : a;
        t->node[slots] = child;
        t->slot[child] = slots;
        t->parent[slots] = parent == g->count ? -1 : t->slot[parent];
        t->joint[slots++] = k;
        depth = push_children(g, def, child, depth);
    }
    return slots;
}

static void build(graph *g, const ph_model_def *def, ph_topology *t) {
    graph_fill(g, def);
    span(g, def, g->count);
    int slots = number(g, def, g->count, t, 0);
    for (int n = 0; n < g->count; n++) {
        const int i = g->nodes[n].index;
        if (g->up[i] != UNSEEN) continue;
        span(g, def, i);
        t->node[slots] = i;
        t->parent[slots] = t->joint[slots] = -1;
        t->slot[i] = slots++;
        slots = number(g, def, i, t, slots);
    }
    t->closing_count = 0;
    for (int k = 0; k < def->joint_count; k++)
        if (g->up[end_of(g, def->joints + k, 0)] != k && g->up[end_of(g, def->joints + k, 1)] != k)
            t->closing[t->closing_count++] = k;
}

ph_status ph_topology_create(const ph_model_def *def, ph_topology *t, ph_error *err) {
    const size_t joints = (size_t)def->joint_count, count = (size_t)(def->body_count + def->point_count);
    graph g = {.count = (int)count};
    int *memory = malloc((4 * count + 5 + 3 * joints) * sizeof *memory);
    named *names = malloc((count + joints + 1) * sizeof *names);
    int *kept = malloc((4 * count + joints + 1) * sizeof *kept);
    if (memory == NULL || names == NULL || kept == NULL) {
        free(memory);
        free(names);
        free(kept);
        return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    }
    *t = (ph_topology){kept, kept + count, kept + 2 * count, kept + 3 * count, kept + 4 * count, 0};
    g.start = memory;
    g.up = g.start + count + 2;
    g.edge = g.up + count + 1;
    g.list = g.edge + 2 * joints;
    g.rank = g.list + joints + count + 1;
    g.nodes = names;
    g.joints = names + count;
    build(&g, def, t);
    free(memory);
    free(names);
    return PH_OK;
}

void ph_topology_free(ph_topology *t) { free(t->node); }

void ph_topology_loops(const ph_topology *t, const ph_model_def *def, bool *in_loop) {
    for (int c = 0; c < t->closing_count; c++) {
        const int *ends = def->joints[t->closing[c]].nodes;
        int a = ends[0] == PH_GROUND ? -1 : t->slot[ends[0]], b = ends[1] == PH_GROUND ? -1 : t->slot[ends[1]];
        in_loop[t->closing[c]] = true;
        while (a != b) {  // a parent's slot is smaller: the larger one climbs until both meet
            int *later = a > b ? &a : &b;
            in_loop[t->joint[*later]] = true;
            *later = t->parent[*later];
        }
    }
}
