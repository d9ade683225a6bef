// A, B, C, D about a state: the index-1 system differentiated, along its free motions.     docs/theory/laws.md
#include "analysis/linear_result.h"
#include "base/arena.h"
#include "base/vector.h"
#include "integrators/step_matrix.h"
#include "model/laws.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double RANK = 1e-9;  // of the rows of loops along the free motions of the tree
static const double TIE = 1e-9;   // of pivots that are equal up to this the first counts: which are states is no chance
static const double FIRST = 1e12;  // of what is a pivot wherever it can be one

typedef struct work {
    const ph_model *m;
    const ph_system *sys;
    ph_workspace *ws;
    ph_split *split;
    ph_linear *out;
    ph_place at;
    int nv, nf, nz, nc, dof, rotors;
    double *q, *v, *z, *angle;
    double *a, *zdot, *lambda;
    double *tie_K, *tie_D, *load_K, *G, *Yq_rate, *Yq, *Yv;
    double *K, *D;              // [nv nv] -dF/dq, -dF/dv of all forces, reactions and gyroscopic terms
    double *Fz, *Zq, *Zv, *Zz;  // [nv nz] dF/dz; [nz nv] and [nz nz] of z'
    double *P, *E;              // [nf nv] motions of the tree, and the functionals that read their amounts
    double *N, *S;              // [dof nv] free motions; [dof nf] their amounts
    double *CP;                 // [nc nf]
    double *weight;             // [nf] in the choice of pivots: shafts of armatures are no states
    int *free, *state;          // [dof] the independent motions of the tree; [rotors] their place in z
    char (*names)[96];          // [nf]
    double *dq, *dv, *da, *F, *zero, *rhs, *x, *row;
} work;

static void layout(work *w, ph_arena *arena) {
    const size_t nv = (size_t)w->nv, nf = (size_t)w->nf, nz = (size_t)w->nz, nc = (size_t)w->nc;
    const size_t ties = (size_t)w->split->tie_count, joints = (size_t)w->split->joint_count;
    const struct {
        double **p;
        size_t n;
    } list[] = {{&w->q, (size_t)w->sys->group.nq},
                {&w->v, nv},
                {&w->z, nz},
                {&w->a, nv},
                {&w->zdot, nz},
                {&w->angle, (size_t)ph_model_coordinate_count(w->m)},
                {&w->lambda, nc},
                {&w->tie_K, 144 * ties},
                {&w->tie_D, 144 * ties},
                {&w->load_K, 36 * (size_t)w->sys->group.count},
                {&w->G, 144 * joints},
                {&w->Yq_rate, 12 * (nc + (size_t)w->sys->shared)},
                {&w->Yq, 12 * (nc + (size_t)w->sys->shared)},
                {&w->Yv, 12 * (nc + (size_t)w->sys->shared)},
                {&w->K, nv * nv},
                {&w->D, nv * nv},
                {&w->Fz, nv * nz},
                {&w->Zq, nz * nv},
                {&w->Zv, nz * nv},
                {&w->Zz, nz * nz},
                {&w->P, nf * nv},
                {&w->E, nf * nv},
                {&w->N, nf * nv},
                {&w->S, nf * nf},
                {&w->CP, nc * nf},
                {&w->weight, nf},
                {&w->dq, nv},
                {&w->dv, nv},
                {&w->da, nv},
                {&w->F, nv},
                {&w->zero, nv},
                {&w->rhs, nc},
                {&w->x, nv > nf ? nv : nf},
                {&w->row, nc}};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) *list[i].p = PH_TAKE(arena, list[i].n, double);
    w->free = PH_TAKE(arena, nf, int);
    w->state = PH_TAKE(arena, nz, int);
    w->names = (char(*)[96])(void *)PH_TAKE(arena, 96 * nf, char);
}

// --- derivatives of the forces ------------------------------------------------------------------------------

static int width_of(const ph_factor *f) { return 6 - ph_factor_first(f); }

// A 6 x 6 block of columns and rows of two factors into a matrix of nv columns.
static void add_block(const work *w, int row, int column, const double *from, int stride, double *to) {
    if (row < 0 || column < 0) return;
    const ph_factor *r = w->sys->group.factors + row, *c = w->sys->group.factors + column;
    for (int i = 0; i < width_of(r); i++)
        for (int k = 0; k < width_of(c); k++)
            to[(size_t)(r->v + i) * (size_t)w->nv + (size_t)(c->v + k)] +=
                from[stride * (ph_factor_first(r) + i) + ph_factor_first(c) + k];
}

static void add_bonds(work *w) {
    for (int k = 0; k < w->split->tie_count; k++) {
        const int *f = w->split->ties[k].factor;
        for (int r = 0; r < 2; r++)
            for (int c = 0; c < 2; c++) {
                add_block(w, f[r], f[c], w->tie_K + 144 * k + 72 * r + 6 * c, 12, w->K);
                add_block(w, f[r], f[c], w->tie_D + 144 * k + 72 * r + 6 * c, 12, w->D);
            }
    }
    for (int k = 0; k < w->split->joint_count; k++) {
        const int *f = w->split->joints[k].factor;
        for (int r = 0; r < 2; r++)
            for (int c = 0; c < 2; c++) add_block(w, f[r], f[c], w->G + 144 * k + 72 * r + 6 * c, 12, w->K);
    }
    for (int f = 0; f < w->sys->group.count; f++)
        if (w->split->loaded[f]) add_block(w, f, f, w->load_K + 36 * f, 6, w->K);
}

static void six_of(const ph_factor *f, const double *v, double six[6]) {
    memset(six, 0, 6 * sizeof *six);
    memcpy(six + ph_factor_first(f), v + f->v, (size_t)width_of(f) * sizeof *six);
}

static void add_gyroscopic(work *w) {
    const ph_group *G = &w->sys->group;
    memset(w->x, 0, (size_t)w->nv * sizeof *w->x);
    if (w->nz > 0) w->sys->spin(w->sys, w->z, w->x);
    for (int f = 0; f < G->count; f++) {
        double M[36] = {0}, v[6], h[6], gyro[36];
        const ph_factor *of = G->factors + f;
        if (of->kind == PH_RN) continue;
        for (int i = 0; i < 6; i++) {
            memset(w->dv, 0, (size_t)w->nv * sizeof *w->dv);
            w->dv[of->v + i] = 1;
            w->sys->inertia(w->sys, w->dv, w->F);
            for (int r = 0; r < 6; r++) M[6 * r + i] = w->F[of->v + r];
        }
        six_of(of, w->v, v);
        six_of(of, w->x, h);
        ph_factor_gyroscopic(of, M, v, h, gyro);
        add_block(w, f, f, gyro, 6, w->D);
    }
}

// --- rotors and laws ----------------------------------------------------------------------------------------

// h' = u, -h' n and -w x h n on the body: by h, and of damping rotors by w.                                  (M.61)
static void add_rotor(work *w, const rotor *r) {
    const body *b = w->m->bodies + r->node;
    const double n[3] = {r->axis.x, r->axis.y, r->axis.z};
    const size_t nz = (size_t)w->nz, nv = (size_t)w->nv;
    if (r->z < 0) return;
    const vec3 turned = vec3_cross(vec3_load(w->v + b->v), r->axis);
    const double c = r->kind == PH_ROTOR_DAMPING ? r->damping : 0, decay = c > 0 ? c / r->inertia : 0;
    const double across[3] = {turned.x, turned.y, turned.z};
    for (int i = 0; i < 3; i++) {
        const size_t row = (size_t)(b->v + i);
        w->Fz[row * nz + (size_t)r->z] += -across[i] + decay * n[i];
        w->Zv[(size_t)r->z * nv + row] += c * n[i];
        for (int k = 0; k < 3; k++) w->D[row * nv + (size_t)(b->v + k)] += c * n[i] * n[k];
    }
    w->Zz[(size_t)r->z * nz + (size_t)r->z] -= decay;
}

// Derivatives of one signal, by_q and by_v [dim nv], by_z [dim nz]; false: one is not finite.
static bool signal_slopes(const work *w, const ph_signal *s, double *by_q, double *by_v, double *by_z) {
    const ph_model *m = w->m;
    ph_law_nodes read = {.count = 0};
    bool finite = ph_signal_slopes_z(m, s, w->at.t, w->z, w->ws->motion, by_z);
    ph_law_list_nodes(m, s, &read);
    for (int i = 0; i < read.count; i++) {
        double of_q[3][6] = {{0}}, of_v[3][6] = {{0}};
        const body *b = m->bodies + read.slot[i];
        const int first = b->kind == PH_RN ? 3 : 0;
        finite = ph_signal_slopes(m, s, w->at.t, w->z, w->ws->motion, read.slot[i], of_q, of_v) && finite;
        for (int c = 0; c < s->dim; c++)
            for (int k = first; k < 6; k++) {
                by_q[c * w->nv + b->v + k - first] += of_q[c][k];
                by_v[c * w->nv + b->v + k - first] += of_v[c][k];
            }
    }
    return finite;
}

static ph_status fail_slope(const ph_state_law *law, ph_error *err) {
    return ph_fail(err, PH_ERR_MODEL, "laws", "a derivative is not finite here%s%.120s", law ? ": " : "",
                   law ? law->formula->text : "");
}

// Of inputs and rotors; of wheels also their own rates. What depends on q and v is among the ties.
static ph_status add_laws(work *w, ph_error *err) {
    const ph_model *m = w->m;
    const size_t nv = (size_t)w->nv, nz = (size_t)w->nz;
    double *memory = calloc(6 * nv + 3 * nz + 1, sizeof *memory);
    if (memory == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    double *by_q = memory, *by_v = by_q + 3 * nv, *by_z = by_v + 3 * nv;
    ph_status status = PH_OK;
    for (int k = 0; k < m->counts.forces + m->rotor_count && status == PH_OK; k++) {
        const ph_signal *s = ph_lawful(m, k);
        if (s == NULL) continue;
        memset(memory, 0, (6 * nv + 3 * nz) * sizeof *memory);
        if (!signal_slopes(w, s, by_q, by_v, by_z)) status = fail_slope(s->kind == PH_SIGNAL_LAW ? s->laws : NULL, err);
        for (int c = 0; c < s->dim; c++) {
            memset(w->F, 0, nv * sizeof *w->F);
            ph_law_load(m, k, w->ws->motion, c, w->F);
            for (size_t i = 0; i < nv; i++)
                for (size_t z = 0; z < nz; z++) w->Fz[i * nz + z] += w->F[i] * by_z[(size_t)c * nz + z];
        }
        if (k < m->counts.forces) continue;
        const size_t own = (size_t)m->rotors[k - m->counts.forces].z;
        for (size_t i = 0; i < nv; i++) w->Zq[own * nv + i] += by_q[i];
        for (size_t i = 0; i < nv; i++) w->Zv[own * nv + i] += by_v[i];
        for (size_t i = 0; i < nz; i++) w->Zz[own * nz + i] += by_z[i];
    }
    free(memory);
    return status;
}

static ph_status differentiate(work *w, ph_error *err) {
    const ph_split_class *split = w->sys->split;
    const ph_status status = w->sys->accelerate(w->sys, &w->at, NULL, w->a, w->zdot, w->lambda, w->ws);
    if (status != PH_OK)
        return ph_fail(err, status, "", "the equations of motion cannot be solved: %s", ph_status_text(status));
    split->stiffness(w->sys, w->split, false, NULL, &w->at, w->tie_K, w->tie_D, w->ws);
    split->loads(w->sys, w->split, &w->at, w->load_K, w->ws);
    split->slopes(w->sys, w->split, &w->at, NULL, w->lambda, w->G, w->Yq_rate, NULL, w->ws);
    split->slopes(w->sys, w->split, &w->at, w->a, w->lambda, w->G, w->Yq, w->Yv, w->ws);
    add_bonds(w);
    add_gyroscopic(w);
    ph_model_motions(w->m, &w->at, w->ws);
    for (int k = 0; k < w->m->rotor_count; k++) add_rotor(w, w->m->rotors + k);
    return add_laws(w, err);
}

// y [nc] += Y [nc x 12] times a motion, joint by joint.
static void add_rows(const work *w, const double *Y, const double *u, double factor, double *y) {
    for (int k = 0; k < w->split->joint_count; k++) {
        const ph_bond *b = w->split->joints + k;
        for (int s = 0; s < 2; s++) {
            double six[6];
            if (b->factor[s] < 0) continue;
            six_of(w->sys->group.factors + b->factor[s], u, six);
            for (int r = 0; r < b->rows; r++)
                for (int i = 0; i < 6; i++) y[b->row + r] += factor * Y[12 * (b->stored + r) + 6 * s + i] * six[i];
        }
    }
}

// --- free motions -------------------------------------------------------------------------------------------

// Joint coordinates instead of the tree's own amounts, of a link whose joint has as many.                (L.9)
static void use_coordinates(work *w, const joint *j, int first, int count, const char *name) {
    double b[2][12], W[4] = {1, 0, 0, 1};
    ph_coordinate c[2];
    ph_joint_coordinates(j, w->ws->motion, c);
    for (int k = 0; k < count; k++) {
        double *E = w->E + (size_t)(first + k) * (size_t)w->nv;
        ph_coordinate_gradient(w->m, j, c + k, w->ws->motion, b[k]);
        memset(E, 0, (size_t)w->nv * sizeof *E);
        for (int s = 0; s < 2; s++) {
            const int slot = s == 0 ? j->first : j->second;
            if (slot == w->m->count) continue;
            const body *of = w->m->bodies + slot;
            const int skip = of->kind == PH_RN ? 3 : 0;
            for (int i = skip; i < 6; i++) E[of->v + i - skip] = b[k][6 * s + i];
        }
        for (int i = 0; i < count; i++) W[2 * k + i] = ph_dot(E, w->P + (size_t)(first + i) * (size_t)w->nv, w->nv);
        if (count == 1) snprintf(w->names[first], sizeof *w->names, "%.80s.q", name);
        else snprintf(w->names[first + k], sizeof *w->names, "%.80s.q%d", name, k + 1);
    }

    const double det = count == 2 ? W[0] * W[3] - W[1] * W[2] : 1;
    for (int i = 0; i < w->nv; i++) {
        double *p = w->P + (size_t)first * (size_t)w->nv + i, x = p[0], y = count == 2 ? p[w->nv] : 0;
        if (count == 1) {
            p[0] = x / W[0];
        } else {
            p[0] = (x * W[3] - y * W[2]) / det;
            p[w->nv] = (y * W[0] - x * W[1]) / det;
        }
    }
}

static void find_tree(work *w) {
    const ph_model *m = w->m;
    for (int k = 0; k < w->nf; k++) {
        memset(w->x, 0, (size_t)w->nf * sizeof *w->x);
        w->x[k] = 1;
        w->sys->null_space(w->sys, &w->at, w->x, w->P + (size_t)k * (size_t)w->nv, w->ws);
    }
    for (int i = 0; i < w->nv; i++) {
        memset(w->dv, 0, (size_t)w->nv * sizeof *w->dv);
        w->dv[i] = 1;
        w->sys->coordinates(w->sys, &w->at, w->dv, w->x, w->ws);
        for (int k = 0; k < w->nf; k++) w->E[(size_t)k * (size_t)w->nv + (size_t)i] = w->x[k];
    }
    ph_model_motions(m, &w->at, w->ws);
    for (int i = 0, first = 0; i < m->count; i++) {
        const int count = ph_link_coordinates(m->forest.links + i), k = m->joint_of[i];
        const char *name = k >= 0 ? m->joint_names[k] : m->names[m->node[i]];
        for (int c = 0; c < count; c++) snprintf(w->names[first + c], sizeof *w->names, "%.80s.%d", name, c + 1);
        for (int c = 0; c < count; c++) w->weight[first + c] = m->bodies[i].weight > 0 ? 1 : FIRST;
        const bool driven = k >= 0 && m->joints[k].driven >= 0;
        if (k >= 0 && !driven && count > 0 && count <= 2 && m->joints[k].kind->coordinates == count)
            use_coordinates(w, m->joints + k, first, count, name);
        first += count;
    }
}

// The rows of loops along the tree's motions, by elimination with both pivots: what is no pivot is free.      (L.10)
static ph_status eliminate_loops(work *w) {
    const int nf = w->nf, nc = w->nc;
    double most = 0;
    int rank = 0, *pivot = calloc((size_t)nf + 1, sizeof *pivot);
    if (pivot == NULL) return PH_ERR_MEMORY;
    for (int k = 0; k < nf; k++) {
        w->sys->jacobian(w->sys, &w->at, w->P + (size_t)k * (size_t)w->nv, w->row, w->ws);
        for (int r = 0; r < nc; r++) {
            const bool loop = w->sys->loop_row && w->sys->loop_row[r];
            w->CP[r * nf + k] = loop ? w->row[r] : 0;
            most = ph_larger(most, fabs(w->CP[r * nf + k]));
        }
        pivot[k] = -1;
    }
    for (; rank < nc && rank < nf; rank++) {
        int row = rank, column = -1;
        double best = RANK * most;
        for (int r = rank; r < nc; r++)
            for (int k = 0; k < nf; k++)
                if (pivot[k] < 0 && w->weight[k] * fabs(w->CP[r * nf + k]) > (1 + TIE) * best) {
                    best = w->weight[k] * fabs(w->CP[r * nf + k]);
                    row = r;
                    column = k;
                }
        if (column < 0) break;
        pivot[column] = rank;
        for (int k = 0; k < nf; k++) {
            const double kept = w->CP[row * nf + k];
            w->CP[row * nf + k] = w->CP[rank * nf + k];
            w->CP[rank * nf + k] = kept;
        }
        const double p = w->CP[rank * nf + column];
        for (int k = 0; k < nf; k++) w->CP[rank * nf + k] /= p;
        for (int r = 0; r < nc; r++) {
            const double f = w->CP[r * nf + column];
            for (int k = 0; k < nf && r != rank && f != 0; k++) w->CP[r * nf + k] -= f * w->CP[rank * nf + k];
        }
    }
    w->dof = 0;
    for (int k = 0; k < nf; k++)
        if (pivot[k] < 0) w->free[w->dof++] = k;
    for (int d = 0; d < w->dof; d++) {
        double *N = w->N + (size_t)d * (size_t)w->nv;
        memcpy(N, w->P + (size_t)w->free[d] * (size_t)w->nv, (size_t)w->nv * sizeof *N);
        for (int k = 0; k < nf; k++)
            for (int i = 0; i < w->nv && pivot[k] >= 0; i++)
                N[i] -= w->CP[pivot[k] * nf + w->free[d]] * w->P[(size_t)k * (size_t)w->nv + (size_t)i];
    }
    free(pivot);
    return PH_OK;
}

// --- columns of A and B -------------------------------------------------------------------------------------

static const double *reader_of(const work *w, int d) { return w->E + (size_t)w->free[d] * (size_t)w->nv; }

// States are those of SE(3), whatever the numbers of a body: of its own axes. Where its velocity is inertial, V = R^T v
// and its derivative vary as                                                                                  (L.8)
//   R dV = dv - theta x v,   R dV' = da - theta x a - (R dw) x v - omega x R dV
static void to_own_axes(const work *w, const double *dv, const double *da, double *out) {
    memcpy(out, da ? da : dv, (size_t)w->nv * sizeof *out);
    for (int i = 0; i < w->m->count; i++) {
        const body *b = w->m->bodies + i;
        if (b->kind == PH_RN || b->se3) continue;
        const mat3 R = ph_body_motion(b, w->q, w->v).R;
        const vec3 theta = mat3_mulv(R, vec3_load(w->dq + b->v)), v = vec3_load(w->v + b->v + 3);
        const vec3 omega = mat3_mulv(R, vec3_load(w->v + b->v)), turn = mat3_mulv(R, vec3_load(dv + b->v));
        vec3 x = vec3_sub(vec3_load(dv + b->v + 3), vec3_cross(theta, v));
        if (da) {
            const vec3 a = vec3_load(w->a + b->v + 3), moved = vec3_add(vec3_cross(turn, v), vec3_cross(omega, x));
            x = vec3_sub(vec3_sub(vec3_load(da + b->v + 3), vec3_cross(theta, a)), moved);
        }
        vec3_store(x, out + b->v + 3);
    }
}

// dv with C dv = -(slope of C v) dq and amounts sigma.                                                        (L.8)
static ph_status velocities(work *w, bool moved, int sigma) {
    memset(w->dv, 0, (size_t)w->nv * sizeof *w->dv);
    if (moved) {
        memset(w->rhs, 0, (size_t)w->nc * sizeof *w->rhs);
        add_rows(w, w->Yq_rate, w->dq, -1, w->rhs);
        const ph_status status = w->sys->solve(w->sys, &w->at, w->zero, w->rhs, w->dv, NULL, w->ws);
        if (status != PH_OK) return status;
        to_own_axes(w, w->dv, NULL, w->F);
        for (int d = 0; d < w->dof; d++) w->x[d] = ph_dot(reader_of(w, d), w->F, w->nv);
        for (int d = 0; d < w->dof; d++)
            for (int i = 0; i < w->nv; i++) w->dv[i] -= w->x[d] * w->N[(size_t)d * (size_t)w->nv + (size_t)i];
    }
    if (sigma >= 0)
        for (int i = 0; i < w->nv; i++) w->dv[i] += w->N[(size_t)sigma * (size_t)w->nv + (size_t)i];
    return PH_OK;
}

// dq' = dv - ad_v dq                                                                                          (L.7)
static void transport(const work *w, double *out) {
    memcpy(out, w->dv, (size_t)w->nv * sizeof *out);
    for (int f = 0; f < w->sys->group.count; f++) {
        const ph_factor *of = w->sys->group.factors + f;
        if (of->kind == PH_RN) continue;
        if (!ph_kind_is_se3(of->kind)) {
            const vec3 omega = ph_body_motion(w->m->bodies + w->m->slot[f], w->q, w->v).w;
            double *x = out + of->v + 3;
            vec3_store(vec3_sub(vec3_load(x), vec3_cross(omega, vec3_load(w->dq + of->v + 3))), x);
        }
        const double *v = w->v + of->v, *d = w->dq + of->v;
        double *o = out + of->v;
        vec3_store(vec3_sub(vec3_load(o), vec3_cross(vec3_load(v), vec3_load(d))), o);
        if (!ph_kind_is_se3(of->kind)) continue;
        const vec3 moved =
            vec3_add(vec3_cross(vec3_load(v), vec3_load(d + 3)), vec3_cross(vec3_load(v + 3), vec3_load(d)));
        vec3_store(vec3_sub(vec3_load(o + 3), moved), o + 3);
    }
}

// The effect of dq, dv and one z on accelerations, into a column of a matrix of so many columns.
static ph_status put_column(work *w, int z, double *A, int columns, int column) {
    const int nv = w->nv, nz = w->nz;
    for (int i = 0; i < nv; i++) {
        const double *K = w->K + (size_t)i * (size_t)nv, *D = w->D + (size_t)i * (size_t)nv;
        w->F[i] = z >= 0 ? w->Fz[i * nz + z] : 0;
        w->F[i] -= ph_dot(K, w->dq, nv) + ph_dot(D, w->dv, nv);
    }
    memset(w->rhs, 0, (size_t)w->nc * sizeof *w->rhs);
    add_rows(w, w->Yq, w->dq, -1, w->rhs);
    add_rows(w, w->Yv, w->dv, -1, w->rhs);
    const ph_status status = w->sys->solve(w->sys, &w->at, w->F, w->rhs, w->da, NULL, w->ws);
    if (status != PH_OK) return status;
    transport(w, w->F);
    to_own_axes(w, w->dv, w->da, w->x);
    for (int d = 0; d < w->dof; d++) {
        A[d * columns + column] = ph_dot(reader_of(w, d), w->F, nv);
        A[(w->dof + d) * columns + column] = ph_dot(reader_of(w, d), w->x, nv);
    }
    for (int k = 0; k < w->rotors; k++) {
        const int own = w->state[k];
        double x = z >= 0 ? w->Zz[own * nz + z] : 0;
        x += ph_dot(w->Zq + (size_t)own * (size_t)nv, w->dq, nv) + ph_dot(w->Zv + (size_t)own * (size_t)nv, w->dv, nv);
        A[(2 * w->dof + k) * columns + column] = x;
    }
    return PH_OK;
}

// The column of outputs: laws along dq, dv and one z.
static bool put_outputs(work *w, int z, double *C, int columns, int column) {
    bool finite = true;
    double *memory = calloc((size_t)(2 * w->nv + w->nz) + 1, sizeof *memory);
    if (memory == NULL) return false;
    double *by_q = memory, *by_v = by_q + w->nv, *by_z = by_v + w->nv;
    ph_model_motions(w->m, &w->at, w->ws);
    for (int i = 0; i < w->m->output_count; i++) {
        const ph_signal s = {.kind = PH_SIGNAL_LAW, .dim = 1, .laws = &w->m->outputs[i].law};
        memset(memory, 0, (size_t)(2 * w->nv + w->nz) * sizeof *memory);
        finite = signal_slopes(w, &s, by_q, by_v, by_z) && finite;
        C[i * columns + column] = ph_dot(by_q, w->dq, w->nv) + ph_dot(by_v, w->dv, w->nv) + (z >= 0 ? by_z[z] : 0);
    }
    free(memory);
    return finite;
}

static ph_status fill(work *w, ph_error *err) {
    ph_linear *o = w->out;
    ph_status status = PH_OK;
    bool finite = true;
    for (int c = 0; c < o->states + o->inputs && status == PH_OK; c++) {
        const bool moved = c < w->dof, input = c >= o->states;
        const int sigma = !moved && c < 2 * w->dof ? c - w->dof : -1;
        const int z = input ? w->m->held + c - o->states : c >= 2 * w->dof ? w->state[c - 2 * w->dof] : -1;
        memset(w->dq, 0, (size_t)w->nv * sizeof *w->dq);
        if (moved) memcpy(w->dq, w->N + (size_t)c * (size_t)w->nv, (size_t)w->nv * sizeof *w->dq);
        status = velocities(w, moved, sigma);
        if (status == PH_OK)
            status = put_column(w, z, input ? o->B : o->A, input ? o->inputs : o->states, input ? c - o->states : c);
        finite =
            put_outputs(w, z, input ? o->D : o->C, input ? o->inputs : o->states, input ? c - o->states : c) && finite;
    }
    if (status != PH_OK) return ph_fail(err, status, "", "%s", ph_status_text(status));
    if (!finite) return ph_fail(err, PH_ERR_MODEL, "outputs", "a derivative of an output is not finite here");
    memcpy(w->F, w->a, (size_t)w->nv * sizeof *w->F);
    for (int i = 0; i < w->m->count; i++) {
        const body *b = w->m->bodies + i;
        const motion mo = ph_body_motion(b, w->q, w->v);
        double *x = w->F + b->v + 3;
        if (b->kind != PH_RN && !b->se3) vec3_store(vec3_sub(vec3_load(x), vec3_cross(mo.w, mo.v)), x);
    }
    for (int d = 0; d < w->dof; d++) {
        o->rate[d] = ph_dot(reader_of(w, d), w->v, w->nv);
        o->rate[w->dof + d] = ph_dot(reader_of(w, d), w->F, w->nv);
    }
    for (int k = 0; k < w->rotors; k++) o->rate[2 * w->dof + k] = w->zdot[w->state[k]];
    return PH_OK;
}

// --- the result ---------------------------------------------------------------------------------------------

static void name_states(work *w) {
    ph_linear *o = w->out;
    const ph_model *m = w->m;
    for (int d = 0; d < w->dof; d++) {
        const char *name = w->names[w->free[d]], *dot = strrchr(name, '.');
        snprintf(o->names[d], sizeof *o->names, "%s", name);
        if (dot[1] == 'q')
            snprintf(o->names[w->dof + d], sizeof *o->names, "%.*s.qd%.4s", (int)(dot - name), name, dot + 2);
        else snprintf(o->names[w->dof + d], sizeof *o->names, "%.90s'", name);
    }
    for (int k = 0; k < w->rotors; k++)
        for (int i = 0; i < m->count; i++) {
            int varying = 0;
            const body *b = m->bodies + i;
            for (int r = b->rotor; r < b->rotor + b->rotors; r++) {
                varying += m->rotors[r].z >= 0;
                if (m->rotors[r].z == w->state[k])
                    snprintf(o->names[2 * w->dof + k], sizeof *o->names, "%.80s.d%d", m->names[m->node[i]], varying);
            }
        }
}

static ph_status check(const ph_system *sys, ph_error *err) {
    const char *what = sys->twin                     ? "bodies on directors"
                       : sys->orbit != PH_ORBIT_NONE ? "central gravity with an orbit"
                       : sys->massless               ? "beams without inertia"
                       : sys->consistent             ? "consistent mass matrices"
                                                     : NULL;
    if (what == NULL) return PH_OK;
    return ph_fail(err, PH_ERR_UNSUPPORTED, "", "the linearisation does not support %s", what);
}

static ph_status compute(work *w, const ph_snapshot *from, ph_error *err) {
    ph_model_initial(w->m, w->q, w->v, w->z);
    if (from) {
        memcpy(w->q, from->q, (size_t)w->sys->group.nq * sizeof *w->q);
        memcpy(w->v, from->v, (size_t)w->nv * sizeof *w->v);
        for (int i = 0; i < w->nz; i++) w->z[i] = from->z[i];
    }
    w->at = (ph_place){from ? from->t : 0, w->q, w->v, w->z};
    for (int k = 0; k < w->m->rotor_count; k++)
        if (w->m->rotors[k].z >= 0) w->state[w->rotors++] = w->m->rotors[k].z;
    find_tree(w);
    ph_status status = eliminate_loops(w);
    if (status != PH_OK) return ph_fail(err, status, "", "out of memory");
    status = differentiate(w, err);
    if (status != PH_OK) return status;
    w->out = ph_linear_make(2 * w->dof + w->rotors, w->m->input_count, w->m->output_count);
    if (w->out == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    w->out->dof = w->dof;
    status = fill(w, err);
    if (status == PH_OK) status = ph_linear_find_modes(w->out, err);
    if (status == PH_OK) name_states(w);
    return status;
}

ph_status ph_linearize_smooth(const ph_model *model, const ph_snapshot *from, ph_linear **linear, ph_error *err) {
    const ph_system *sys = ph_model_system(model);
    work w = {.m = model, .sys = sys, .nv = sys->group.nv, .nf = sys->nf, .nz = sys->nz, .nc = sys->nc};
    *linear = NULL;
    ph_status status = check(sys, err);
    if (status == PH_OK) status = sys->split->create(sys, NULL, &w.split, err);
    if (status != PH_OK) return status;
    ph_arena arena = {0};
    layout(&w, &arena);
    void *memory = calloc(1, arena.used + 1);
    status = memory ? sys->workspace_create(sys, &w.ws) : PH_ERR_MEMORY;
    if (status == PH_OK) {
        arena = (ph_arena){.base = memory};
        layout(&w, &arena);
        status = compute(&w, from, err);
        sys->workspace_free(w.ws);
    } else {
        ph_fail(err, status, "", "out of memory");
    }
    sys->split->release(w.split);
    free(memory);
    if (status == PH_OK) *linear = w.out;
    else ph_linear_free(w.out);
    return status;
}
