#include "statics/curvature.h"

#include "base/random.h"
#include "base/vector.h"
#include "linalg/symmetric.h"
#include "polhode/elementary.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 60 };
static const double COMPLIANCE = 1e-10;  // of a constraint, so that rows which lose their rank leave the matrix regular
static const double SMALL = 1e-8;        // of the softest part and of the loads: differences (S.7) are good to 1e-10
static const double UNLOADED = 1e-2;     // of a spring's stiffness times its length: loads below are rounding of it
static const double ROUNDING = 1e-13;    // of the stiffest part
static const double CHANGE = 1e-8;       // of a curvature in one round, of it or of `small`

// --- pattern ------------------------------------------------------------------------------------------------

static int by_pair(const void *a, const void *b) {
    const int *p = a, *q = b;
    return p[0] != q[0] ? (p[0] > q[0]) - (p[0] < q[0]) : (p[1] > q[1]) - (p[1] < q[1]);
}

static void couple(int (*pairs)[2], int *count, int ground, int a, int b) {
    if (a == ground || b == ground) return;
    pairs[*count][0] = a > b ? a : b;
    pairs[(*count)++][1] = a > b ? b : a;
}

// Every pair of groups with a block, the larger first, once.
static int list_pairs(const ph_equations *e, int (*pairs)[2]) {
    const ph_model *m = e->m;
    const int groups = m->count + e->members + ph_bond_groups(m);
    int count = 0, kept = 0;
    for (int g = 0; g < groups; g++) couple(pairs, &count, -1, g, g);
    for (int k = 0; k < e->members; k++) {
        const member *b = e->member + k;
        for (int s = 0; s < b->count; s++)
            for (int o = s + 1; o < b->count; o++) couple(pairs, &count, m->count, b->node[s], b->node[o]);
        for (int s = 0; s < b->count; s++) couple(pairs, &count, -1, b->node[s], m->count + k);
    }
    for (int k = 0; k < e->ties; k++) couple(pairs, &count, m->count, e->tie[k].node[0], e->tie[k].node[1]);
    for (int k = 0; k < ph_bond_count(m); k++) {
        const int ends[2] = {ph_bond_of(m, k)->first, ph_bond_of(m, k)->second};
        couple(pairs, &count, m->count, ends[0], ends[1]);
        for (int s = 0; s < 2; s++)
            if (ends[s] < m->count) couple(pairs, &count, -1, ends[s], m->count + e->members + ph_bond_group(m, k));
    }
    qsort(pairs, (size_t)count, sizeof *pairs, by_pair);
    for (int k = 0; k < count; k++) {
        if (kept > 0 && by_pair(pairs[k], pairs[kept - 1]) == 0) continue;
        pairs[kept][0] = pairs[k][0];
        pairs[kept++][1] = pairs[k][1];
    }
    return kept;
}

static int size_of_group(const ph_equations *e, int g) {
    const int groups = e->m->count + e->members + ph_bond_groups(e->m);
    return (g + 1 < groups ? ph_blocks_offset(e->blocks, g + 1) : e->n) - ph_blocks_offset(e->blocks, g);
}

// The entries of a pair of groups; without arrays they are only counted.
static void list_entries(ph_curvature *c, int a, int b) {
    const ph_equations *e = c->e;
    const ph_block own = ph_blocks_find(e->blocks, a, b), other = ph_blocks_find(e->blocks, b, a);
    const int from_a = ph_blocks_offset(e->blocks, a), from_b = ph_blocks_offset(e->blocks, b);
    for (int r = 0; r < size_of_group(e, a); r++)
        for (int s = 0; s < size_of_group(e, b); s++) {
            if (a == b && s > r) continue;
            const int k = c->entries++;
            if (c->row == NULL) continue;
            c->row[k] = from_a + r;
            c->column[k] = from_b + s;
            c->own[k] = own.at + own.stride * s + r;
            c->mirrored[k] = other.at + other.stride * r + s;
        }
}

static void layout_curvature(ph_curvature *c, int entries, ph_arena *arena) {
    int **indices[] = {&c->row, &c->column, &c->own, &c->mirrored};
    for (size_t i = 0; i < sizeof indices / sizeof *indices; i++) *indices[i] = PH_TAKE(arena, entries + 1, int);
    c->value = PH_TAKE(arena, entries + 1, double);
    c->shifted = PH_TAKE(arena, entries + 1, double);
    c->x = PH_TAKE(arena, c->e->n + 1, double);
    c->b = PH_TAKE(arena, c->e->n + 1, double);
    c->basis = PH_TAKE(arena, PH_LOWEST * ((size_t)c->nodes + 1), double);
    c->turned = PH_TAKE(arena, PH_LOWEST * ((size_t)c->nodes + 1), double);
}

static ph_status create_factors(ph_curvature *c) {
    const ph_equations *e = c->e;
    const int groups = e->m->count + e->members + ph_bond_groups(e->m);
    int *group = malloc(((size_t)e->n + 1) * sizeof *group);
    if (group == NULL) return PH_ERR_MEMORY;
    for (int g = 0; g < groups; g++)
        for (int i = 0; i < size_of_group(e, g); i++) group[ph_blocks_offset(e->blocks, g) + i] = g;
    const ph_ldl_pattern pattern = {e->n, c->entries, groups, e->m->count, c->row, c->column, group, NULL};
    const ph_status status = ph_ldl_create(&pattern, &c->ldl);
    free(group);
    return status;
}

static ph_status fill_pattern(ph_curvature *c, int (*pairs)[2], void **memory) {
    const int count = list_pairs(c->e, pairs);
    for (int k = 0; k < count; k++) list_entries(c, pairs[k][0], pairs[k][1]);
    ph_arena arena = {0};
    layout_curvature(c, c->entries, &arena);
    arena = (ph_arena){.base = *memory = calloc(1, arena.used + 1)};
    if (*memory == NULL) return PH_ERR_MEMORY;
    layout_curvature(c, c->entries, &arena);
    c->entries = 0;
    for (int k = 0; k < count; k++) list_entries(c, pairs[k][0], pairs[k][1]);
    return create_factors(c);
}

ph_status ph_curvature_create(const ph_equations *e, ph_curvature **out) {
    const ph_model *m = e->m;
    const size_t most = (size_t)(m->count + (PH_MEMBER_PAIRS + 1) * e->members + e->ties + 4 * ph_bond_count(m));
    int(*pairs)[2] = malloc((most + 1) * sizeof *pairs);
    ph_curvature *c = *out = calloc(1, sizeof *c);
    void *memory = NULL;
    ph_status status = pairs && c ? PH_OK : PH_ERR_MEMORY;
    if (status == PH_OK) {
        c->e = e;
        c->nodes = ph_blocks_offset(e->blocks, m->count);
        c->expected = e->sigmas;
        for (int i = 0; i < m->system.nc; i++) c->expected += e->held[i];
        status = fill_pattern(c, pairs, &memory);
        if (status != PH_OK && memory != NULL) c->row = memory;  // the first array is the block
    }
    free(pairs);
    if (status == PH_OK) return PH_OK;
    ph_curvature_free(c);
    *out = NULL;
    return status;
}

void ph_curvature_free(ph_curvature *c) {
    if (c == NULL) return;
    ph_ldl_free(c->ldl);
    free(c->row);
    free(c);
}

// --- values -------------------------------------------------------------------------------------------------

// Constraints that are held have their compliance on the diagonal, others a 1.
static bool is_held_constraint(const ph_curvature *c, int k) {
    const ph_equations *e = c->e;
    return c->row[k] == c->column[k] && c->row[k] >= ph_blocks_offset(e->blocks, e->m->count) + e->sigmas &&
           ph_factors_values(e->factors)[c->own[k]] == 0;
}

void ph_curvature_take(ph_curvature *c) {
    const double *A = ph_factors_values(c->e->factors);
    double most = 0;
    for (int k = 0; k < c->entries; k++) {
        const double a = A[c->own[k]], b = A[c->mirrored[k]];
        c->value[k] = is_held_constraint(c, k) ? -COMPLIANCE : 0.5 * (a + b);
        if (c->row[k] >= c->nodes) continue;
        most = ph_larger(most, fabs(c->value[k]));
    }
    const double elastic = UNLOADED * c->e->elastic;
    const double load = ph_larger(ph_larger(c->e->terms[0] / c->e->length, c->e->terms[1]), elastic) / c->e->force;
    c->small = ph_larger(SMALL * (load > 0 ? ph_fmin(1, load) : 1), ROUNDING * most);
}

void ph_curvature_take_metric(ph_curvature *c) {
    ph_curvature_take(c);
    for (int k = 0; k < c->entries; k++)
        if (c->row[k] < c->nodes) c->value[k] = c->row[k] == c->column[k];
}

ph_status ph_curvature_factor(ph_curvature *c, double shift, int *below) {
    for (int k = 0; k < c->entries; k++)
        c->shifted[k] = c->value[k] + (c->row[k] == c->column[k] && c->row[k] < c->nodes ? shift : 0);
    const ph_status status = ph_ldl_factor(c->ldl, c->shifted, NULL);
    *below = ph_ldl_negative(c->ldl) - c->expected;
    return status;
}

void ph_curvature_solve(ph_curvature *c, double *x) {
    memcpy(c->b, x, (size_t)c->e->n * sizeof *x);
    ph_ldl_solve(c->ldl, c->b, x);
}

double ph_curvature_along(const ph_curvature *c, const double *y) {
    double sum = 0;
    for (int k = 0; k < c->entries; k++) {
        if (c->row[k] >= c->nodes) continue;
        sum += (c->row[k] == c->column[k] ? 1 : 2) * c->value[k] * y[c->row[k]] * y[c->column[k]];
    }
    return sum;
}

// --- the lowest ---------------------------------------------------------------------------------------------

// Rows of the basis orthonormal on the nodes, one after the other; those that are lost in the others become 0.
static void orthonormalise(ph_curvature *c, int count) {
    const int n = c->nodes;
    for (int k = 0; k < count; k++) {
        double *x = c->basis + (long)k * n;
        const double before = sqrt(ph_dot(x, x, n)), length = ph_orthogonal(c->basis, k, n, x);
        for (int i = 0; i < n; i++) x[i] = length > 1e-13 * before ? x[i] / length : 0;
    }
}

// One round: Y = (A + s)^-1 X on the nodes, and the small problem X^T Y v = v/(curvature + s).             (S.23)
static void turn_basis(ph_curvature *c, int count, double *Y, double shift) {
    const int n = c->nodes;
    double H[PH_LOWEST * PH_LOWEST], V[PH_LOWEST * PH_LOWEST], theta[PH_LOWEST];
    for (int k = 0; k < count; k++) {
        memset(c->x, 0, (size_t)c->e->n * sizeof *c->x);
        memcpy(c->x, c->basis + (long)k * n, (size_t)n * sizeof *c->x);
        ph_curvature_solve(c, c->x);
        memcpy(Y + (long)k * n, c->x, (size_t)n * sizeof *Y);
    }
    for (int r = 0; r < count; r++)
        for (int s = 0; s < count; s++) H[count * r + s] = ph_dot(c->basis + (long)r * n, Y + (long)s * n, n);
    for (int r = 0; r < count; r++)
        for (int s = 0; s < r; s++) H[count * r + s] = H[count * s + r] = 0.5 * (H[count * r + s] + H[count * s + r]);
    ph_symmetric_eigen(count, H, V, theta);
    memset(c->basis, 0, (size_t)count * (size_t)n * sizeof *c->basis);
    for (int k = 0; k < count; k++) {
        int best = 0;
        for (int r = 1; r < count; r++)
            if (theta[r] > theta[best]) best = r;
        c->values[k] = 1 / theta[best] - shift;
        theta[best] = -INFINITY;
        for (int r = 0; r < count; r++)
            for (int i = 0; i < n; i++) c->basis[(long)k * n + i] += V[count * best + r] * Y[(long)r * n + i];
    }
    orthonormalise(c, count);
}

void ph_curvature_lowest(ph_curvature *c, double shift, int wanted) {
    const int most = c->e->m->counts.dof < PH_LOWEST ? c->e->m->counts.dof : PH_LOWEST;
    const int count = wanted + 2 < most ? wanted + 2 : most;  // two more: the last ones converge slowly
    double before[PH_LOWEST] = {0};
    uint64_t seed = 7;
    for (int i = 0; i < count * c->nodes; i++) c->basis[i] = ph_random(&seed);
    for (int round = 0; round < ROUNDS; round++) {
        double change = 0;
        turn_basis(c, count, c->turned, shift);
        for (int k = 0; k < wanted && k < count; k++) {
            const double size = ph_fmax(fabs(c->values[k]), c->small);
            change = ph_larger(change, fabs(c->values[k] - before[k]) / size);
            before[k] = c->values[k];
        }
        if (round > 1 && change < CHANGE) return;
    }
}
