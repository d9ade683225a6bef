// Small vibrations: (A + s M) y = M x on all unknowns, in a subspace that turns towards the lowest.
//                                                                                      docs/theory/statics.md
#include "statics/modes.h"

#include "base/random.h"
#include "base/vector.h"
#include "linalg/jacobi_svd.h"
#include "polhode/elementary.h"
#include "polhode/status.h"
#include "statics/consistent_mass.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 300 };
static const double CHANGE = 1e-10;  // of the eigenvalues requested, in one round
static const double RIGID = 1e-4;    // of the shift: no stiffness at all
static const double ODD = 1e-5;      // asymmetry of a matrix that should have none

typedef struct subspace {
    ph_equations *e;
    int p, n;             // vectors, unknowns
    double shift;         // [1/s^2]
    double *X, *Y, *MX;   // [p x n]
    double *K, *U, *own;  // [p x p]
    double *sigma, *old;  // [p]
    double *excess;       // [members x 144] of consistent mass matrices; NULL: there are none
} subspace;

// --- inertia ------------------------------------------------------------------------------------------------

// All of them, zero where the mass matrix is lumped.
static ph_status find_excess(subspace *s, const ph_rest *at) {
    if (s->e->m->system.consistent == NULL) return PH_OK;
    s->excess = calloc((size_t)s->e->members + 1, 144 * sizeof *s->excess);
    if (s->excess == NULL) return PH_ERR_MEMORY;
    for (int k = 0; k < s->e->members; k++) ph_consistent_excess(s->e, s->e->member + k, at, s->excess + 144 * k);
    return PH_OK;
}

static void apply_excess(const subspace *s, const double *x, double *y) {
    const ph_equations *e = s->e;
    for (int k = 0; k < e->members; k++)
        for (int i = 0; i < 144; i++) {
            const int row = ph_blocks_offset(e->blocks, e->member[k].node[i / 72]) + i / 12 % 6;
            const int column = ph_blocks_offset(e->blocks, e->member[k].node[i % 12 / 6]) + i % 6;
            y[row] += e->scale[row] * e->scale[column] * s->excess[144 * k + i] * x[column];
        }
}

static void add_excess(const subspace *s) {
    const ph_equations *e = s->e;
    double *values = ph_factors_values(e->factors);
    for (int k = 0; k < e->members; k++)
        for (int i = 0; i < 144; i++) {
            const int r = i / 12 % 6, c = i % 6;
            const ph_block at = e->member[k].at[i / 72][i % 12 / 6];
            const int row = ph_blocks_offset(e->blocks, e->member[k].node[i / 72]) + r;
            const int column = ph_blocks_offset(e->blocks, e->member[k].node[i % 12 / 6]) + c;
            values[at.at + at.stride * c + r] += s->shift * e->scale[row] * e->scale[column] * s->excess[144 * k + i];
        }
}

// y = M x on the nodes, all scaled as the unknowns are; 0 elsewhere.
static void apply_mass(const subspace *s, const double *x, double *y) {
    const ph_equations *e = s->e;
    const ph_model *m = e->m;
    memset(y, 0, (size_t)e->n * sizeof *y);
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        const int at = ph_blocks_offset(e->blocks, i), linear = b->kind == PH_RN ? 0 : 3;
        const double *scale = e->scale + at;
        if (linear) vec3_store(vec3_scale(scale[0] * scale[0], mat3_mulv(b->J, vec3_load(x + at))), y + at);
        vec3_store(vec3_scale(b->m * scale[linear] * scale[linear], vec3_load(x + at + linear)), y + at + linear);
    }
    if (s->excess) apply_excess(s, x, y);
}

// A becomes A + s M.                                                                                      (S.15)
static void add_mass(const subspace *s) {
    const ph_equations *e = s->e;
    double *values = ph_factors_values(e->factors);
    for (int i = 0; i < e->m->count; i++) {
        const body *b = e->m->bodies + i;
        const int at = ph_blocks_offset(e->blocks, i), linear = b->kind == PH_RN ? 0 : 3;
        const ph_block own = e->node[i];
        const double turn = s->shift * e->scale[at] * e->scale[at];
        const double shift = s->shift * e->scale[at + linear] * e->scale[at + linear];
        for (int r = 0; r < linear; r++)
            for (int c = 0; c < 3; c++) values[own.at + own.stride * c + r] += turn * b->J.m[3 * r + c];
        for (int r = linear; r < linear + 3; r++) values[own.at + (own.stride + 1) * r] += shift * b->m;
    }
    if (s->excess) add_excess(s);
}

// Of the order of the lowest square of a frequency, so that a rigid motion leaves the matrix regular.
static double choose_shift(const ph_equations *e) {
    double mass = 0;
    for (int i = 0; i < e->m->count; i++) mass += e->m->bodies[i].m;
    return 0.01 * e->force / (mass * e->length);
}

static ph_status solve_all(subspace *s) {
    for (int k = 0; k < s->p; k++) {
        double *y = s->Y + k * s->n;
        memcpy(y, s->MX + k * s->n, (size_t)s->n * sizeof *y);
        const ph_status status = ph_factors_solve(s->e->factors, y);
        if (status != PH_OK) return status;
    }
    return PH_OK;
}

// --- the small problem K u = sigma u ------------------------------------------------------------------------

// Rows of U become the vectors, sigma their values, both in ascending order.
static void sort(int p, double *sigma, double *U) {
    for (int k = 1; k < p; k++)
        for (int i = k; i > 0 && sigma[i] < sigma[i - 1]; i--) {
            const double t = sigma[i];
            sigma[i] = sigma[i - 1];
            sigma[i - 1] = t;
            for (int c = 0; c < p; c++) {
                const double u = U[p * i + c];
                U[p * i + c] = U[p * (i - 1) + c];
                U[p * (i - 1) + c] = u;
            }
        }
}

static void small_problem(subspace *s) {
    const int p = s->p;
    memcpy(s->own, s->K, (size_t)(p * p) * sizeof *s->own);
    ph_jacobi_rows(p, p, s->own, s->U, s->sigma);
    for (int k = 0; k < p; k++) {  // with its sign
        double value = 0;
        for (int r = 0; r < p; r++) value += s->U[p * k + r] * ph_dot(s->K + p * r, s->U + p * k, p);
        s->sigma[k] = value;
    }
    sort(p, s->sigma, s->U);
}

// --- rounds -------------------------------------------------------------------------------------------------

// Makes Y^T M Y one, and the same of (A + s M) Y = M X. Rigid motions are larger in Y by the ratio of stiffness to
// shift: what they hide of the others comes out in the rounds that follow.
static ph_status orthonormalise(subspace *s) {
    const int n = s->n;
    for (int k = 0; k < s->p; k++) {
        double *y = s->Y + k * n, *f = s->MX + k * n, *My = s->X;
        for (int pass = 0; pass < 2; pass++) {
            apply_mass(s, y, My);
            for (int j = 0; j < k; j++) {
                const double w = ph_dot(s->Y + j * n, My, n);
                for (int i = 0; i < n; i++) y[i] -= w * s->Y[j * n + i], f[i] -= w * s->MX[j * n + i];
            }
            apply_mass(s, y, My);
            const double square = ph_dot(y, My, n);
            if (!(square > 0)) return PH_SINGULAR;
            for (int i = 0; i < n; i++) y[i] /= sqrt(square), f[i] /= sqrt(square);
        }
    }
    return PH_OK;
}

// K = Y^T (A + s M) Y; its largest asymmetry.                                                             (S.16)
static double project(subspace *s) {
    const int p = s->p, n = s->n;
    double odd = 0, most = 0;
    for (int r = 0; r < p; r++)
        for (int c = 0; c < p; c++) s->K[p * r + c] = ph_dot(s->Y + r * n, s->MX + c * n, n);
    for (int r = 0; r < p; r++)
        for (int c = 0; c < r; c++) {
            odd = ph_larger(odd, fabs(s->K[p * r + c] - s->K[p * c + r]));
            most = ph_larger(most, fabs(s->K[p * r + c]));
            s->K[p * r + c] = s->K[p * c + r] = 0.5 * (s->K[p * r + c] + s->K[p * c + r]);
        }
    for (int r = 0; r < p; r++) most = ph_larger(most, fabs(s->K[(p + 1) * r]));
    return odd / most;
}

static void combine(subspace *s) {
    memset(s->X, 0, (size_t)(s->p * s->n) * sizeof *s->X);
    for (int k = 0; k < s->p; k++)
        for (int r = 0; r < s->p; r++)
            for (int i = 0; i < s->n; i++) s->X[k * s->n + i] += s->U[s->p * k + r] * s->Y[r * s->n + i];
    for (int k = 0; k < s->p; k++) apply_mass(s, s->X + k * s->n, s->MX + k * s->n);
}

static ph_status iterate(subspace *s, int count, ph_error *err) {
    for (int round = 0; round < ROUNDS; round++) {
        ph_status status = solve_all(s);
        if (status == PH_OK) status = orthonormalise(s);
        if (status != PH_OK) return ph_fail(err, status, "", "the modes cannot be separated");
        const double odd = project(s);
        if (round > 0 && odd > ODD)
            return ph_fail(err, PH_ERR_UNSUPPORTED, "",
                           "the loads have no potential (follower forces or inertial torques): frequencies need a "
                           "symmetric tangent");
        small_problem(s);
        combine(s);
        double change = 0;
        for (int k = 0; k < count; k++) {
            change = ph_larger(change, fabs(s->sigma[k] - s->old[k]) / ph_fmax(fabs(s->sigma[k]), s->shift));
            s->old[k] = s->sigma[k];
        }
        if (round > 1 && change < CHANGE) return PH_OK;
    }
    return ph_fail(err, PH_NOT_CONVERGED, "", "the modes do not converge in %d iterations", ROUNDS);
}

static void start(subspace *s) {
    uint64_t seed = 7;
    double *x = s->Y;
    for (int k = 0; k < s->p; k++) {
        for (int i = 0; i < s->n; i++) x[i] = ph_random(&seed);
        apply_mass(s, x, s->MX + k * s->n);
    }
}

static void layout_modes(subspace *s, ph_arena *arena) {
    const size_t p = (size_t)s->p, n = (size_t)s->n;
    s->X = PH_TAKE(arena, p * n, double);
    s->Y = PH_TAKE(arena, p * n, double);
    s->MX = PH_TAKE(arena, p * n, double);
    s->K = PH_TAKE(arena, p * p, double);
    s->U = PH_TAKE(arena, p * p, double);
    s->own = PH_TAKE(arena, p * p, double);
    s->sigma = PH_TAKE(arena, p, double);
    s->old = PH_TAKE(arena, p, double);
}

static ph_status allocate(subspace *s, void **memory) {
    ph_arena arena = {0};
    layout_modes(s, &arena);
    *memory = calloc(1, arena.used + 1);
    if (*memory == NULL) return PH_ERR_MEMORY;
    arena = (ph_arena){.base = *memory};
    layout_modes(s, &arena);
    return PH_OK;
}

// Largest component 1, lengths in units of the model's size.
static void store_shape(const subspace *s, const ph_rest *at, int k, double *shape) {
    const ph_equations *e = s->e;
    const double *x = s->X + k * s->n;
    double most = 0;
    for (int i = 0; i < e->m->count; i++) {
        const body *b = e->m->bodies + i;
        const ph_six u = ph_equations_increment(e, x, i);
        const double all[6] = {u.w.x, u.w.y, u.w.z, u.v.x / e->length, u.v.y / e->length, u.v.z / e->length};
        for (int c = 0; c < 6; c++)
            if (fabs(all[c]) > fabs(most)) most = all[c];
        if (b->kind != PH_RN) vec3_store(u.w, shape + b->v);
        const vec3 inertial = b->se3 ? so3_act(ph_element_rotation(at->q + b->q), u.v) : u.v;
        vec3_store(inertial, shape + b->v + (b->kind == PH_RN ? 0 : 3));
    }
    for (int i = 0; i < e->m->system.group.nv; i++) shape[i] /= most;
}

static void report(const subspace *s, const ph_rest *at, int count, double *frequencies, double *shapes) {
    for (int k = 0; k < count; k++) {
        const double square = s->sigma[k] - s->shift;
        const double rate = sqrt(fabs(square)) / (2 * PH_PI);
        frequencies[k] = fabs(square) < RIGID * s->shift ? 0 : square < 0 ? -rate : rate;
        if (shapes) store_shape(s, at, k, shapes + k * s->e->m->system.group.nv);
    }
}

ph_mode_place ph_model_mode_place(const ph_model *m, int node) {
    const body *b = m->bodies + m->slot[node];
    const bool point = b->kind == PH_RN;
    return (ph_mode_place){m->names[node], b->v + (point ? 0 : 3), point ? -1 : b->v};
}

ph_status ph_modes_find(ph_equations *e, const ph_rest *at, int *count, double *frequencies, double *shapes,
                        ph_error *err) {
    for (int b = 0; b < e->m->beam_count; b++)
        if (!e->m->beams[b].has_inertia)
            return ph_fail(err, PH_ERR_MODEL, "", "beam \"%s\" has no inertia: modes need it", e->m->beams[b].name);
    const int dof = e->m->counts.dof;
    if (*count > dof) *count = dof;
    subspace s = {.e = e, .n = e->n, .shift = choose_shift(e)};
    s.p = 2 * *count < *count + 8 ? *count + 8 : 2 * *count;
    if (s.p > dof) s.p = dof;
    if (s.p == 0) return PH_OK;
    void *memory;
    ph_status status = allocate(&s, &memory);
    if (status != PH_OK) return ph_fail(err, status, "", "out of memory");
    ph_equations_fill(e, at);
    status = find_excess(&s, at);
    if (status != PH_OK) ph_fail(err, status, "", "out of memory");
    if (status == PH_OK) {
        add_mass(&s);
        status = ph_factors_compute(e->factors, PH_PIVOTS_CHOOSE);
        if (status != PH_OK) ph_fail(err, status, "", "the tangent matrix of the equilibrium is singular");
    }
    if (status == PH_OK) {
        start(&s);
        status = iterate(&s, *count, err);
    }
    if (status == PH_OK) report(&s, at, *count, frequencies, shapes);
    free(s.excess);
    free(memory);
    return status;
}
