// Redundant constraints are those that depend on others at every configuration, not at one: a linkage that starts
// stretched has dependent constraints that are independent a moment later. So the rank is the largest of those at the
// initial configuration and at others reached by random steps along the constraints.
#include "model/rank.h"

#include "base/arena.h"
#include "base/random.h"
#include "base/vector.h"
#include "linalg/jacobi_svd.h"
#include "model/loops.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <stdlib.h>
#include <string.h>

// A singular value below this, relative to a row on free bodies, counts as zero. At a converged configuration dependent
// rows have 1e-15; independent ones are this small only near a singular configuration.
static const double DEPENDENT = 1e-9;
static const double SETTLED = 1e-13;  // last correction, in radians and sizes of the model
enum { ITERATIONS = 40, PROBES = 4, HALVINGS = 5 };
static const double PROBE = 0.25;  // length of a probe [rad], [sizes of the model]

typedef struct finder {
    ph_model *m;
    const int *joints;  // [count] the closing joints and gears, as bonds
    int count;
    double *q, *u, *rhs, *push;
    uint64_t seed;
} finder;

// Result at one configuration.
typedef struct finding {
    int total;      // rank of all rows of closing joints
    int *rank;      // [blocks]
    int *block_of;  // [count]
    int blocks;
} finding;

double ph_model_extent(const ph_model *m, const double *u) {
    double most = 0;
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        const int linear = b->kind == PH_RN ? 0 : 3;
        most = ph_larger(most, ph_largest(u + b->v, linear));
        most = ph_larger(most, ph_largest(u + b->v + linear, 3) / (b->weight > 0 ? m->size : 1));
    }
    return most;
}

// --- settling on the constraints ----------------------------------------------------------------------

// A prescribed coordinate stays constant: any value of it is as good.
static void free_motions(const ph_model *m, double *rows) {
    for (int k = 0; k < m->counts.joints; k++)
        if (m->joints[k].driven >= 0) rows[m->joints[k].row + m->joints[k].rows - 1] = 0;
}

static bool settle(finder *f, double *q, ph_workspace *ws) {
    const ph_system *sys = &f->m->system;
    const ph_place at = {0, q, NULL, NULL};
    for (int i = 0; i < ITERATIONS; i++) {
        sys->residual(sys, &at, f->rhs, ws);
        for (int r = 0; r < sys->nc; r++) f->rhs[r] = -f->rhs[r];
        free_motions(f->m, f->rhs);
        if (ph_model_solve(f->m, PH_WEIGHT_IDENTITY, &at, NULL, f->rhs, f->u, NULL, ws) != PH_OK) return false;
        const double size = ph_model_extent(f->m, f->u);
        if (!(size < 1)) return false;
        ph_group_retract(&sys->group, PH_BODY, q, f->u, q);
        if (size <= SETTLED) return true;
    }
    return false;
}

// Away from f->q in a random direction that the joints allow, prescribed coordinates included.
static bool wander(finder *f, double *q, ph_workspace *ws) {
    const ph_system *sys = &f->m->system;
    const ph_place at = {0, f->q, NULL, NULL};
    for (int i = 0; i < sys->group.nv; i++) f->push[i] = ph_random(&f->seed);
    for (int r = 0; r < sys->nc; r++) f->rhs[r] = ph_random(&f->seed);
    for (int k = 0; k < ph_joint_total(f->m); k++) {
        const joint *j = f->m->joints + k;
        memset(f->rhs + j->row, 0, (size_t)(j->rows - (j->driven >= 0)) * sizeof *f->rhs);
    }
    for (int g = 0; g < f->m->gear_count; g++) f->rhs[f->m->gears[g].row] = 0;
    if (ph_model_solve(f->m, PH_WEIGHT_IDENTITY, &at, f->push, f->rhs, f->u, NULL, ws) != PH_OK) return false;
    const double size = ph_model_extent(f->m, f->u);
    if (!(size > 0)) return false;
    double *step = f->push;
    memcpy(step, f->u, (size_t)sys->group.nv * sizeof *step);
    double factor = PROBE / size;
    for (int i = 0; i < HALVINGS; i++, factor /= 2) {
        for (int k = 0; k < sys->group.nv; k++) f->u[k] = factor * step[k];
        ph_group_retract(&sys->group, PH_BODY, f->q, f->u, q);
        if (settle(f, q, ws)) return true;
    }
    return false;
}

// --- the rank at a configuration ----------------------------------------------------------------------

// Each closing joint alone: ranks of the blocks of the damped loops, whose K are available.
static void rank_alone(const ph_model *m, ph_workspace *ws, double *scratch, int *rank) {
    const ph_loops *l = m->loops;
    const double limit = DEPENDENT * ph_loops_free_length(m, ws);
    for (int b = 0; b < l->block_count; b++) {
        const loop_block *block = l->blocks + b;
        ph_jacobi_rows(block->rows, block->columns, ws->loop->K + block->K, scratch, ws->loop->sigma);
        rank[b] = 0;
        while (rank[b] < block->rows && ws->loop->sigma[rank[b]] > limit) rank[b]++;
    }
}

static int root_of(int *parent, int i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
}

// One row against the independent ones before it, which are orthonormal in Q with Q = T rows: its remainder, or its
// block merged with those that it depends on.
static bool independent(double *row, double *T_row, int n, int before, const double *Q, const double *T,
                        const int *owner, int own, int *parent) {
    const double size = sqrt(ph_dot(row, row, n));
    for (int i = 0; i <= before; i++) T_row[i] = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < before; i++) {
            const double c = ph_dot(row, Q + (size_t)i * (size_t)n, n);
            for (int k = 0; k < n; k++) row[k] -= c * Q[(size_t)i * (size_t)n + (size_t)k];
            for (int k = 0; k <= i; k++) T_row[k] -= c * T[(size_t)i * (size_t)(i + 1) / 2 + (size_t)k];
        }
    const double left = sqrt(ph_dot(row, row, n));
    if (left > DEPENDENT * size) {
        T_row[before] = 1;
        for (int k = 0; k < n; k++) row[k] /= left;
        for (int k = 0; k <= before; k++) T_row[k] /= left;
        return true;
    }
    const double most = ph_largest(T_row, before);
    for (int k = 0; k < before; k++)  // the row is minus the sum of T_row[k] times the rows before
        if (fabs(T_row[k]) > DEPENDENT * most) parent[root_of(parent, owner[k])] = root_of(parent, own);
    return false;
}

// The kept rows of all blocks as one dense matrix: finds blocks that depend on each other and merges them.
static ph_status join_dependent(const ph_model *m, const ph_workspace *ws, finding *out) {
    const ph_loops *l = m->loops;
    const size_t n = (size_t)l->freedom, rows = (size_t)l->kept;
    double *Q = calloc((rows + 1) * n + (rows + 1) * (rows + 2) / 2 + 1, sizeof *Q), *T = PH_AFTER(Q, (rows + 1) * n);
    int *owner = calloc(rows + 2 * (size_t)l->block_count + 1, sizeof *owner), *parent = PH_AFTER(owner, rows);
    int *rank = PH_AFTER(parent, l->block_count);
    if (Q == NULL || owner == NULL) {
        free(Q);
        free(owner);
        return PH_ERR_MEMORY;
    }
    int found = 0;
    for (int b = 0; b < l->block_count; b++) parent[b] = b;
    for (int b = 0; b < l->block_count; b++) {
        const loop_block *block = l->blocks + b;
        for (int r = 0; r < block->rank; r++) {
            double *row = Q + (size_t)found * n;
            memset(row, 0, n * sizeof *row);
            for (int i = 0; i < block->nodes; i++) {
                const int g = l->block_node[block->node + i], column = l->block_column[block->node + i];
                const int freedom = ph_link_freedom(m->forest.links + l->nodes[g]);
                memcpy(row + l->number[g], ws->loop->K + block->K + r * block->columns + column,
                       (size_t)freedom * sizeof *row);
            }
            double *T_row = T + (size_t)found * (size_t)(found + 1) / 2;
            if (!independent(row, T_row, (int)n, found, Q, T, owner, b, parent)) continue;
            owner[found++] = b;
            rank[b]++;
        }
    }
    out->total = found;
    out->blocks = 0;
    for (int b = 0; b < l->block_count; b++) out->block_of[b] = -1;
    for (int b = 0; b < l->block_count; b++) {  // numbered in the order of their first joint
        const int root = root_of(parent, b);
        int same = 0;
        while (same < b && root_of(parent, same) != root) same++;
        out->block_of[b] = same < b ? out->block_of[same] : out->blocks++;
        if (same == b) out->rank[out->block_of[b]] = 0;
        out->rank[out->block_of[b]] += rank[b];
    }
    free(Q);
    free(owner);
    return PH_OK;
}

// --- the search ---------------------------------------------------------------------------------------

// With every closing joint a block of its own, at these ranks: does R separate them?
static ph_status check_apart(finder *f, const double *q, finding *out, ph_loops *damped) {
    ph_workspace *ws = NULL;
    ph_model *m = f->m;
    const ph_system *sys = &m->system;
    ph_status status = ph_loops_create(m, f->joints, f->count, out->block_of, out->rank, &m->loops);
    if (status == PH_OK) status = sys->workspace_create(sys, &ws);
    if (status == PH_OK) {
        const ph_place at = {0, q, NULL, NULL};
        memset(f->rhs, 0, (size_t)sys->nc * sizeof *f->rhs);
        status = ph_model_solve(m, PH_WEIGHT_IDENTITY, &at, NULL, f->rhs, f->u, NULL, ws);
        if (status == PH_OK && !(sqrt(sys->regularity(ws)) > DEPENDENT)) status = join_dependent(m, ws, out);
        sys->workspace_free(ws);
    }
    ph_loops_free(m->loops);
    m->loops = damped;
    return status;
}

static ph_status examine(finder *f, const double *q, finding *out, ph_workspace *ws) {
    ph_model *m = f->m;
    ph_loops *damped = m->loops;
    const ph_place at = {0, q, NULL, NULL};
    memset(f->rhs, 0, (size_t)m->system.nc * sizeof *f->rhs);
    ph_status status = ph_model_solve(m, PH_WEIGHT_IDENTITY, &at, NULL, f->rhs, f->u, NULL, ws);
    if (status != PH_OK) return status;
    double scratch[49];
    rank_alone(m, ws, scratch, out->rank);
    out->blocks = f->count;
    out->total = 0;
    for (int c = 0; c < f->count; c++) {
        out->block_of[c] = c;
        out->total += out->rank[c];
    }
    return check_apart(f, q, out, damped);
}

// The initial configuration, then others; the one with the largest rank stays in f->q and *best.
static ph_status search(finder *f, double *other, finding *best, finding *here, int *initial, ph_workspace *ws) {
    const size_t nq = (size_t)f->m->system.group.nq;
    double *start = other + nq;
    memcpy(start, f->q, nq * sizeof *start);
    if (!settle(f, f->q, ws)) memcpy(f->q, start, nq * sizeof *start);
    memcpy(start, f->q, nq * sizeof *start);
    ph_status status = examine(f, f->q, best, ws);
    *initial = best->total;
    for (int p = 0; p < PROBES && status == PH_OK; p++) {
        memcpy(other, f->q, nq * sizeof *other);
        if (!wander(f, other, ws)) continue;
        status = examine(f, other, here, ws);
        if (status != PH_OK || here->total <= best->total) continue;
        const finding swap = *best;
        *best = *here;
        *here = swap;
        memcpy(f->q, other, nq * sizeof *other);
    }
    return status;
}

static int tree_rows(const ph_model *m) {
    int rows = m->linked_shafts;
    for (int k = 0; k < ph_joint_total(m); k++) rows += m->joints[k].child >= 0 ? m->joints[k].rows : 0;
    return rows;
}

// Reactions that are not unique at some configuration: hinges rotate, and with them the affected axes.
static void find_shared(finder *f, double *other, ph_workspace *ws) {
    ph_model *m = f->m;
    ph_loops_redundant(m, m->not_unique, ws);
    for (int p = 0; p < 2 && m->counts.always_redundant > 0; p++) {
        const ph_place at = {0, other, NULL, NULL};
        if (!wander(f, other, ws)) continue;
        memset(f->rhs, 0, (size_t)m->system.nc * sizeof *f->rhs);
        const ph_status status = ph_model_solve(m, PH_WEIGHT_MASS, &at, NULL, f->rhs, f->u, NULL, ws);
        if (status == PH_OK) ph_loops_redundant(m, m->not_unique, ws);
    }
}

// The final loops, and their regularity where the rank was decided.
static ph_status hold(finder *f, const finding *best, double *other, ph_error *err) {
    ph_model *m = f->m;
    ph_workspace *ws = NULL;
    ph_status status = ph_loops_create(m, f->joints, f->count, best->block_of, best->rank, &m->loops);
    if (status == PH_OK) status = m->system.workspace_create(&m->system, &ws);
    if (status != PH_OK) return ph_fail(err, status, "", "out of memory");
    const ph_place at = {0, f->q, NULL, NULL};
    memset(f->rhs, 0, (size_t)m->system.nc * sizeof *f->rhs);
    status = ph_model_solve(m, PH_WEIGHT_MASS, &at, NULL, f->rhs, f->u, NULL, ws);
    m->loops->generic = ph_fmin(1, m->system.regularity(ws));
    if (status == PH_OK) find_shared(f, other, ws);
    m->system.workspace_free(ws);
    return status == PH_OK ? PH_OK : ph_fail(err, PH_ERR_MODEL, "joints", "the closed loops cannot be solved");
}

static ph_status decide(finder *f, finding *best, finding *here, double *other, ph_error *err) {
    ph_model *m = f->m;
    ph_workspace *ws = NULL;
    int initial = 0;
    ph_status status = ph_loops_create(m, f->joints, f->count, NULL, NULL, &m->loops);
    if (status == PH_OK) status = m->system.workspace_create(&m->system, &ws);
    if (status == PH_OK) status = search(f, other, best, here, &initial, ws);
    if (ws) m->system.workspace_free(ws);
    ph_loops_free(m->loops);
    m->loops = NULL;
    if (status != PH_OK) return ph_fail(err, status, "joints", "closed loops: %s", ph_status_text(status));
    const int rows = tree_rows(m);
    m->counts.redundant = m->system.nc - rows - initial;
    m->counts.always_redundant = m->system.nc - rows - best->total;
    m->counts.dof = m->system.group.nv - rows - initial - (m->orbit >= 0 ? 3 : 0);
    return hold(f, best, other, err);
}

int ph_closing_bonds(const ph_model *m, const ph_topology *t, int *bonds) {
    int n = 0;
    for (int k = 0; k < t->closing_count; k++) bonds[n++] = t->closing[k];
    for (int g = 0; g < m->gear_count; g++)
        if (m->gears[g].link < 0) bonds[n++] = ph_joint_total(m) + 2 * g;
    return n;
}

ph_status ph_rank_decide(ph_model *m, const ph_topology *t, ph_error *err) {
    const size_t count = (size_t)(t->closing_count + m->gear_count - m->linked_shafts);
    if (count == 0) return PH_OK;
    const size_t nq = (size_t)m->system.group.nq, nv = (size_t)m->system.group.nv, nc = (size_t)m->system.nc;
    double *memory = calloc(3 * nq + 2 * nv + nc, sizeof *memory);
    int *lists = calloc(5 * count, sizeof *lists), *bonds = PH_AFTER(lists, 4 * count);
    finder f = {.m = m, .joints = bonds, .count = (int)count, .seed = 1};
    finding best = {.rank = lists, .block_of = PH_AFTER(lists, count)};
    finding here = {.rank = PH_AFTER(lists, 2 * count), .block_of = PH_AFTER(lists, 3 * count)};
    ph_status status = PH_ERR_MEMORY;
    if (memory && lists) {
        ph_closing_bonds(m, t, bonds);
        f.q = memory + 2 * nq;
        f.u = f.q + nq;
        f.push = f.u + nv;
        f.rhs = f.push + nv;
        memcpy(f.q, m->q0, nq * sizeof *f.q);
        status = decide(&f, &best, &here, memory, err);
    } else {
        ph_fail(err, status, "", "out of memory");
    }
    free(memory);
    free(lists);
    return status;
}
