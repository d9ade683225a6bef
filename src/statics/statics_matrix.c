// The equations of equilibrium and their derivative.                                   docs/theory/statics.md
#include "statics/statics.h"

#include "base/vector.h"
#include "model/laws.h"
#include "model/loops.h"
#include "model/slopes.h"
#include "polhode/elementary.h"

#include <stdlib.h>
#include <string.h>

static const double DIFFERENCE = 1e-5;  // of joints' loads: errors of 1e-10, and Newton's convergence alone depends

static int size_of(const ph_model *m, int slot) { return m->bodies[slot].kind == PH_RN ? 3 : 6; }

// --- into the matrix ----------------------------------------------------------------------------------------

// A block and its entries: A, whose entry (r, c) is A[down r + across c], times the scales of both groups.
static inline void add_scaled(double *restrict to, int stride, const double *restrict row_scale,
                              const double *restrict column_scale, int rows, int columns, const double *restrict A,
                              int down, int across) {
    for (int c = 0; c < columns; c++)
        for (int r = 0; r < rows; r++) to[stride * c + r] += row_scale[r] * column_scale[c] * A[down * r + across * c];
}

// Most blocks are 6 x 6, for which the loops are unrolled.
static inline void add_any(ph_equations *e, ph_block at, int row, int column, int rows, int columns, const double *A,
                           int down, int across) {
    double *to = ph_factors_values(e->factors) + at.at;
    const double *row_scale = e->scale + row, *column_scale = e->scale + column;
    if (at.at < 0) return;
    if (rows == 6 && columns == 6) add_scaled(to, at.stride, row_scale, column_scale, 6, 6, A, down, across);
    else add_scaled(to, at.stride, row_scale, column_scale, rows, columns, A, down, across);
}

// A [rows x columns] of `width`.
static void add(ph_equations *e, ph_block at, int row, int column, int rows, int columns, const double *A, int width) {
    add_any(e, at, row, column, rows, columns, A, width, 1);
}

// The same, transposed.
static void add_T(ph_equations *e, ph_block at, int row, int column, int rows, int columns, const double *A,
                  int width) {
    add_any(e, at, row, column, rows, columns, A, 1, width);
}

// The 12 x 12 of two nodes; of a point's six the last three.
static void add_pair(ph_equations *e, const int node[2], ph_block at[2][2], const double *K) {
    for (int r = 0; r < 2; r++)
        for (int c = 0; c < 2; c++) {
            if (node[r] == e->m->count || node[c] == e->m->count) continue;
            const int rows = size_of(e->m, node[r]), columns = size_of(e->m, node[c]);
            add(e, at[r][c], ph_blocks_offset(e->blocks, node[r]), ph_blocks_offset(e->blocks, node[c]), rows, columns,
                K + 12 * (6 * r + 6 - rows) + 6 * c + 6 - columns, 12);
        }
}

// --- beam elements ------------------------------------------------------------------------------------------

// The increment that the element sees of a node is P^T of the node's own, P of two rotations.               (S.5)
typedef struct view {
    int count, size;                 // nodes, 6 times that
    mat3 P[PH_ELEMENT_NODES][2];     // node; angle, displacement
    bool same[PH_ELEMENT_NODES][2];  // it is 1
    mat3 R[PH_ELEMENT_NODES];
    bool turns[PH_ELEMENT_NODES];  // the force is inertial: it does not turn with the node
} view;

static view view_of(const ph_equations *e, const member *k) {
    view v = {.count = k->count, .size = 6 * k->count};
    for (int s = 0; s < k->count; s++) {
        const mat3 T = so3_matrix(k->beam->turn[s]);
        v.R[s] = e->ws->motion[k->node[s]].R;
        v.turns[s] = e->m->bodies[k->node[s]].kind == PH_SO3XR3;
        v.same[s][0] = k->beam->turn[s].w == 1;
        v.same[s][1] = v.same[s][0] && !v.turns[s];
        v.P[s][0] = T;
        v.P[s][1] = v.turns[s] ? mat3_mul(v.R[s], T) : T;
    }
    return v;
}

static void turn_columns(const view *v, int rows, double *A) {
    for (int k = 0; k < 2 * v->count; k++) {
        const mat3 P = v->P[k / 2][k % 2];
        for (int r = 0; r < rows && !v->same[k / 2][k % 2]; r++) {
            double *x = A + v->size * r + 3 * k;
            vec3_store(mat3_mulv(P, vec3_load(x)), x);
        }
    }
}

static void turn_rows(const view *v, double *A) {
    const int size = v->size;
    for (int k = 0; k < 2 * v->count; k++) {
        const mat3 P = v->P[k / 2][k % 2];
        for (int c = 0; c < size && !v->same[k / 2][k % 2]; c++) {
            double *x = A + size * 3 * k + c;
            const vec3 turned = mat3_mulv(P, vec3_make(x[0], x[size], x[2 * size]));
            x[0] = turned.x;
            x[size] = turned.y;
            x[2 * size] = turned.z;
        }
    }
}

// d(R f)/dw = -R f^: where the force is inertial.                                                         (S.6)
static void add_turning(const view *v, const double *covector, double *G) {
    for (int s = 0; s < v->count; s++) {
        if (!v->turns[s]) continue;
        const mat3 A = mat3_mul(mat3_hat(vec3_load(covector + 6 * s + 3)), v->R[s]);
        for (int r = 0; r < 3; r++)
            for (int c = 0; c < 3; c++) G[v->size * (6 * s + 3 + r) + 6 * s + c] -= A.m[3 * r + c];
    }
}

static void keep_largest(ph_equations *e, const double *moment_force) {
    for (int k = 0; k < 2; k++) e->terms[k] = ph_larger(e->terms[k], ph_largest(moment_force + 3 * k, 3));
}

// One point of an element: r, B and the compliance; its part of G as the element sees it, and of the covector.
static void add_point(ph_equations *e, const member *k, const se3 *seen, const view *v, int point, const double *sigma,
                      double *G, double *covector) {
    const ph_beam_element *el = &k->beam->element;
    const int own = ph_blocks_offset(e->blocks, e->m->count + (int)(k - e->member)), row = own + 6 * point;
    const double weight = ph_element_weight(el, point);
    const int size = v->size;
    double strain[6], B[6 * PH_ELEMENT_SIZE], here[PH_ELEMENT_SIZE * PH_ELEMENT_SIZE], minus[36];
    ph_element_mixed(el, seen, point, sigma, strain, B, here);
    turn_columns(v, 6, B);
    for (int i = 0; i < 6; i++) {
        double gap = -strain[i];
        for (int j = 0; j < 6; j++) {
            gap += k->compliance[6 * i + j] * sigma[j];
            minus[6 * i + j] = -weight * k->compliance[6 * i + j];
        }
        e->r[row + i] += weight * gap;
        for (int c = 0; c < size; c++) {
            B[size * i + c] *= weight;
            covector[c] += B[size * i + c] * sigma[i];
        }
    }
    for (int i = 0; i < size * size; i++) G[i] += weight * here[i];
    for (int s = 0; s < v->count; s++) {
        const int at = ph_blocks_offset(e->blocks, k->node[s]);
        const ph_block down = {k->row[s].at + 6 * point, k->row[s].stride};
        const ph_block across = {k->column[s].at + 6 * point * k->column[s].stride, k->column[s].stride};
        add(e, down, row, at, 6, 6, B + 6 * s, size);
        add_T(e, across, at, row, 6, 6, B + 6 * s, size);
    }
    add(e, (ph_block){k->own.at + 6 * point * (k->own.stride + 1), k->own.stride}, row, row, 6, 6, minus, 6);
}

static void add_member(ph_equations *e, member *k, const ph_rest *at) {
    se3 g[PH_ELEMENT_NODES], seen[PH_ELEMENT_NODES];
    double G[PH_ELEMENT_SIZE * PH_ELEMENT_SIZE] = {0}, covector[PH_ELEMENT_SIZE] = {0};
    ph_coupling_poses(e->m, e->m->couplings + k->coupling, at->q, g);
    ph_beam_coupling_frames(k->beam, g, seen);
    const view v = view_of(e, k);
    for (int point = 0; point < k->beam->element.points; point++)
        add_point(e, k, seen, &v, point, at->sigma + k->sigma + 6 * point, G, covector);
    turn_columns(&v, v.size, G);
    turn_rows(&v, G);
    add_turning(&v, covector, G);
    for (int s = 0; s < k->count; s++) {
        const int row = ph_blocks_offset(e->blocks, k->node[s]);
        double *r = e->r + row;
        for (int o = 0; o < k->count; o++)
            add(e, k->at[s][o], row, ph_blocks_offset(e->blocks, k->node[o]), 6, 6, G + v.size * 6 * s + 6 * o, v.size);
        for (int c = 0; c < 6; c++) r[c] -= covector[6 * s + c];
        keep_largest(e, covector + 6 * s);
    }
}

// --- loads of joints, by differences ------------------------------------------------------------------------

// A load on the two nodes of a joint: of its multipliers, or u along a coordinate.
typedef struct at_joint {
    const joint *j;
    const double *lambda;  // NULL: u
    int coordinate;
    double u;
} at_joint;

static void joint_covector(const ph_equations *e, const at_joint *a, double *out) {
    const motion *motions = e->ws->motion;
    const int ends[2] = {a->j->first, a->j->second};
    ph_six load[2] = {six_zero(), six_zero()};
    if (a->lambda) ph_joint_loads(a->j, motions, a->lambda, load);
    else {
        ph_coordinate c[2];
        ph_joint_coordinates(a->j, motions, c);
        ph_joint_push(a->j, c + a->coordinate, -a->u, motions, load);
    }
    for (int s = 0; s < 2; s++) {
        double own[6] = {0};
        memset(out + 6 * s, 0, 6 * sizeof *out);
        if (ends[s] == e->m->count) continue;
        const body *b = e->m->bodies + ends[s];
        ph_body_own(b, motions + ends[s], load[s], own);
        memcpy(out + 6 * s + (b->kind == PH_RN ? 3 : 0), own, (size_t)size_of(e->m, ends[s]) * sizeof *own);
    }
}

static motion moved(const body *b, motion m, int i, double h) {
    double u[6] = {0};
    u[i] = h;
    const vec3 w = vec3_load(u), v = vec3_load(u + 3);
    m.x = vec3_add(m.x, b->se3 ? mat3_mulv(m.R, v) : v);
    m.R = mat3_mul(m.R, so3_matrix(so3_exp(w)));
    return m;
}

// How the covector of a load turns with the nodes.                                                        (S.7)
static void add_joint_geometry(ph_equations *e, const at_joint *a) {
    const int ends[2] = {a->j->first, a->j->second};
    double K[144] = {0};
    ph_block at[2][2];
    for (int c = 0; c < 12; c++) {
        const int node = ends[c / 6];
        if (node == e->m->count || (e->m->bodies[node].kind == PH_RN && c % 6 < 3)) continue;
        const bool angle = c % 6 < 3;
        const double h = DIFFERENCE * (angle ? 1 : e->length);
        const motion still = e->ws->motion[node];
        double plus[12], minus[12];
        e->ws->motion[node] = moved(e->m->bodies + node, still, c % 6, h);
        joint_covector(e, a, plus);
        e->ws->motion[node] = moved(e->m->bodies + node, still, c % 6, -h);
        joint_covector(e, a, minus);
        e->ws->motion[node] = still;
        for (int r = 0; r < 12; r++) K[12 * r + c] = (plus[r] - minus[r]) / (2 * h);
    }
    ph_tie_find(e->m, e->blocks, ends, at);
    add_pair(e, ends, at, K);
}

static int first_row(const ph_equations *e, int k) {
    return ph_blocks_offset(e->blocks, e->m->count + e->members + ph_bond_group(e->m, k));
}

// C and C^T of one row.
static void add_row(ph_equations *e, int k, int r) {
    const joint *j = ph_bond_of(e->m, k);
    const joint_blocks *blocks = e->joint + k;
    const int ends[2] = {j->first, j->second}, row = first_row(e, k) + r;
    double unit[7] = {0}, covector[12];
    unit[r] = 1;
    joint_covector(e, &(at_joint){.j = j, .lambda = unit}, covector);
    for (int s = 0; s < 2; s++) {
        if (ends[s] == e->m->count) continue;
        const int size = size_of(e->m, ends[s]), own = ph_blocks_offset(e->blocks, ends[s]);
        const ph_block down = {blocks->row[s].at + r, blocks->row[s].stride};
        const ph_block across = {blocks->column[s].at + r * blocks->column[s].stride, blocks->column[s].stride};
        add(e, down, row, own, 1, size, covector + 6 * s + 6 - size, 6);
        add_T(e, across, own, row, size, 1, covector + 6 * s + 6 - size, 6);
    }
}

// A row that is not held: its multiplier stays.
static void leave_row(ph_equations *e, int k, int r) {
    const ph_block own = e->joint[k].own;
    ph_factors_values(e->factors)[own.at + (own.stride + 1) * r] = 1;
}

static void add_joint(ph_equations *e, int k, const ph_rest *at) {
    const joint *j = ph_bond_of(e->m, k);
    const int ends[2] = {j->first, j->second}, row = first_row(e, k), gears = k - ph_joint_total(e->m);
    const at_joint reaction = {.j = j, .lambda = at->lambda + j->row};
    double phi[7] = {0}, covector[12];
    if (gears < 0) ph_joint_residual(j, e->ws->motion, 0, phi);
    else if (!ph_bond_adds(e->m, k)) phi[0] = ph_gear_residual(e->m, e->m->gears + gears / 2, e->ws->motion, at->z);
    joint_covector(e, &reaction, covector);
    for (int s = 0; s < 2; s++) {
        if (ends[s] == e->m->count) continue;
        const int size = size_of(e->m, ends[s]), own = ph_blocks_offset(e->blocks, ends[s]);
        for (int i = 0; i < size; i++) e->r[own + i] -= covector[6 * s + 6 - size + i];
        keep_largest(e, covector + 6 * s);
    }
    for (int r = 0; r < j->rows; r++) {
        if (!e->held[j->row + r]) {
            leave_row(e, k, r);
            continue;
        }
        e->r[row + r] -= phi[r];
        add_row(e, k, r);
    }
    if (ph_largest(at->lambda + j->row, j->rows) > 0) add_joint_geometry(e, &reaction);
}

// --- rows that others imply ---------------------------------------------------------------------------------

// Of the rows of a block, less what the other joints hold of them, the longest `rank`, each less what those before
// hold.
static void choose_rows(ph_equations *e, const loop_block *b, double *rows) {
    const ph_loops *l = e->m->loops;
    for (int kept = 0; kept < b->rank; kept++) {
        double most = 0, *best = NULL;
        int row = 0, at = 0;
        for (int c = b->first; c < b->first + b->count; c++)
            for (int r = 0; r < l->closings[c].rows; r++, at++) {
                double *x = rows + (size_t)at * (size_t)e->n;
                const double length = ph_dot(x, x, e->n);
                if (e->held[ph_bond_of(e->m, l->closings[c].bond)->row + r] || length <= most) continue;
                most = length;
                best = x;
                row = ph_bond_of(e->m, l->closings[c].bond)->row + r;
            }
        if (best == NULL) return;
        e->held[row] = true;
        for (int k = 0; k < b->rows; k++) {
            double *x = rows + (size_t)k * (size_t)e->n;
            const double part = ph_dot(best, x, e->n) / most;
            for (int i = 0; i < e->n && x != best; i++) x[i] -= part * best[i];
        }
    }
}

// x += row r of a joint, scaled.
static void spread_row(ph_equations *e, const joint *j, int r, double scale, double *x) {
    const int ends[2] = {j->first, j->second};
    double unit[7] = {0}, covector[12];
    unit[r] = 1;
    joint_covector(e, &(at_joint){.j = j, .lambda = unit}, covector);
    for (int s = 0; s < 2; s++) {
        if (ends[s] == e->m->count) continue;
        const int size = size_of(e->m, ends[s]), own = ph_blocks_offset(e->blocks, ends[s]);
        for (int i = 0; i < size; i++) x[own + i] += scale * e->scale[own + i] * covector[6 * s + 6 - size + i];
    }
}

// Rows of a block on the motions that the joints outside the redundant loops allow.
static ph_status project_rows(ph_equations *e, const loop_block *b, double *rows) {
    const ph_loops *l = e->m->loops;
    int at = 0;
    for (int c = b->first; c < b->first + b->count; c++) {
        const closing *cl = l->closings + c;
        for (int r = 0; r < cl->rows; r++, at++) {
            double *x = rows + (size_t)at * (size_t)e->n;
            memset(x, 0, (size_t)e->n * sizeof *x);
            for (int p = 0; p < cl->parts; p++)
                spread_row(e, ph_bond_of(e->m, cl->bond + p), r, e->scale[first_row(e, cl->bond) + r], x);
            const ph_status status = ph_factors_solve(e->factors, x);
            if (status != PH_OK) return status;
            for (int i = ph_blocks_offset(e->blocks, e->m->count); i < e->n; i++) x[i] = 0;
        }
    }
    return PH_OK;
}

// The ranks are those that the model decided on; which rows make them up is chosen at the initial configuration. (S.14)
ph_status ph_equations_hold(ph_equations *e) {
    const ph_model *m = e->m;
    int most = 0;
    for (int i = 0; i < m->system.nc; i++) e->held[i] = true;
    for (int b = 0; m->loops && b < m->loops->block_count; b++)
        if (m->loops->blocks[b].rank < m->loops->blocks[b].rows) most = (int)ph_fmax(most, m->loops->blocks[b].rows);
    if (most == 0) return PH_OK;
    double *rows = malloc((size_t)most * (size_t)e->n * sizeof *rows);
    if (rows == NULL) return PH_ERR_MEMORY;
    ph_model_motions(m, &(ph_place){.q = m->q0}, e->ws);
    ph_factors_clear(e->factors);
    double *values = ph_factors_values(e->factors);
    for (int i = 0; i < m->count; i++)
        for (int k = 0; k < size_of(m, i); k++) values[e->node[i].at + (e->node[i].stride + 1) * k] = 1;
    for (int k = 0; k < e->members; k++)
        for (int i = 0; i < 6 * e->member[k].beam->element.points; i++)
            values[e->member[k].own.at + (e->member[k].own.stride + 1) * i] = 1;
    for (int k = 0; k < ph_bond_count(m); k++)
        for (int r = 0; r < ph_bond_of(m, k)->rows; r++) {
            e->held[ph_bond_of(m, k)->row + r] = !e->dependent[k];
            if (e->dependent[k]) leave_row(e, k, r);
            else add_row(e, k, r);
        }
    ph_status status = ph_factors_compute(e->factors, PH_PIVOTS_CHOOSE);
    for (int b = 0; b < m->loops->block_count && status == PH_OK; b++) {
        const loop_block *block = m->loops->blocks + b;
        if (block->rank == block->rows) continue;
        status = project_rows(e, block, rows);
        if (status == PH_OK) choose_rows(e, block, rows);
    }
    free(rows);
    return status;
}

// --- loads --------------------------------------------------------------------------------------------------

// Springs are ties; a law in a joint too, with what turns its axis.
static void add_force_tangent(ph_equations *e, const force *f, double part, const double *z) {
    if (ph_is_spring(f->type)) return;
    if (ph_is_load(f->type)) {
        const int at = ph_blocks_offset(e->blocks, f->node[0]), size = size_of(e->m, f->node[0]);
        double value[3], K[36] = {0};
        ph_signal_here(e->m, &f->value, 0, z, e->ws->motion, value);
        ph_applied_slopes(e->m, f, vec3_scale(part, vec3_load(value)), e->ws->motion, K);
        if (size == 6) add(e, e->node[f->node[0]], at, at, 6, 6, K, 6);
        return;
    }
    at_joint a = {.j = e->m->joints + f->joint, .coordinate = f->coordinate};
    if (ph_signal_reads_state(&f->value)) return;
    ph_signal_evaluate(&f->value, 0, &a.u, NULL, NULL);
    a.u *= part;
    if (a.u != 0) add_joint_geometry(e, &a);
}

// Central gravity by differences, one direction of all nodes at a time.
static void add_central(ph_equations *e, double part) {
    const ph_model *m = e->m;
    for (int c = 0; c < 6 && m->mu > 0; c++) {
        for (int i = 0; i < m->count; i++) {
            const motion still = e->ws->motion[i];
            const int size = size_of(m, i), skip = 6 - size, at = ph_blocks_offset(e->blocks, i);
            const double h = DIFFERENCE * (c < 3 ? 1 : vec3_norm(vec3_sub(still.x, m->center)));
            double covector[2][6] = {{0}}, column[6];
            if (c < skip) continue;
            for (int s = 0; s < 2; s++) {
                ph_six pulled = six_zero();
                e->ws->motion[i] = moved(m->bodies + i, still, c, s == 0 ? h : -h);
                ph_central_load(m, i, e->ws->motion, &pulled);
                ph_body_own(m->bodies + i, e->ws->motion + i, pulled, covector[s]);
            }
            e->ws->motion[i] = still;
            for (int r = 0; r < size; r++) column[r] = -part * (covector[0][r] - covector[1][r]) / (2 * h);
            const ph_block block = {e->node[i].at + (c - skip) * e->node[i].stride, e->node[i].stride};
            add(e, block, at, at + c - skip, size, 1, column, 1);
        }
    }
}

// On SE(3) a force that does not turn with the node has a covector that does.                             (S.8)
static void add_weight(ph_equations *e, int i, double factor) {
    const int at = ph_blocks_offset(e->blocks, i);
    const vec3 weight = vec3_scale(factor * e->m->bodies[i].weight, ph_model_pull(e->m));
    const mat3 turned = mat3_scale(-1, mat3_hat(mat3_T_mulv(e->ws->motion[i].R, weight)));
    const ph_block block = {e->node[i].at + 3, e->node[i].stride};
    add(e, block, at + 3, at, 3, 3, turned.m, 3);
}

// A line load is one force of every node.
static bool is_imperfect(const ph_equations *e, int k) {
    const ph_model *m = e->m;
    if (e->imperfect < 0) return false;
    return (m->load_of && k >= m->own.forces && k < m->given_forces ? m->load_of[k - m->own.forces] : k) ==
           e->imperfect;
}

double ph_equations_part(const ph_equations *e, int k, const ph_rest *at) {
    return is_imperfect(e, k) ? e->imperfection : at->factor;
}

// A load by itself: what is in balance is small against it, not against the sum.
static void keep_single(ph_equations *e, const force *f, double part, const ph_rest *at) {
    double value[3] = {0};
    bool moment = f->type == PH_FORCE_TYPE_TORQUE;
    const bool spring = ph_is_spring(f->type);
    if (ph_is_in_joint(f->type)) moment = e->m->joints[f->joint].kind->coordinate[f->coordinate]->angle;
    if (spring) {
        const double scalar = ph_spring_scalar(e->m, f, at->z, e->ws->motion), k = f->spring.stiffness;
        const double stretch = ph_is_in_joint(f->type) ? e->length : ph_larger(scalar, f->spring.rest);
        value[0] = ph_spring_along(&f->spring, scalar).d1;
        e->elastic = ph_larger(e->elastic, moment ? k / e->length : k * stretch);
    } else ph_signal_here(e->m, &f->value, 0, at->z, e->ws->motion, value);
    double *most = e->terms + (moment ? 0 : 1);
    *most = ph_larger(*most, fabs(spring ? 1 : part) * ph_largest(value, 3));
}

// What acts at rest, and per unit of the factor, in inertial axes.
static void collect_loads(ph_equations *e, const ph_rest *at) {
    const ph_model *m = e->m;
    for (int i = 0; i < m->count; i++) {
        e->load[0][i] = six_zero();
        e->load[1][i] = (ph_six){vec3_zero(), vec3_scale(m->bodies[i].weight, ph_model_pull(m))};
        e->terms[1] = ph_larger(e->terms[1], fabs(at->factor) * vec3_norm(e->load[1][i].v));
    }
    ph_central_loads(m, e->ws->motion, e->load[1]);
    for (int k = 0; k < m->counts.forces; k++) {
        const force *f = m->forces + k;
        keep_single(e, f, ph_equations_part(e, k, at), at);
        ph_force_loads(m, f, PH_FORCE_SPRING, 0, at->z, e->ws->motion, e->load[0]);
        if (!is_imperfect(e, k)) ph_force_loads(m, f, PH_FORCE_APPLIED, 0, at->z, e->ws->motion, e->load[1]);
        else {
            const int node = f->node[0];
            const ph_six before = e->load[1][node];
            ph_force_loads(m, f, PH_FORCE_APPLIED, 0, at->z, e->ws->motion, e->load[1]);
            ph_six *rest = e->load[0] + node, *now = e->load[1] + node;
            rest->w = vec3_axpy(e->imperfection, vec3_sub(now->w, before.w), rest->w);
            rest->v = vec3_axpy(e->imperfection, vec3_sub(now->v, before.v), rest->v);
            *now = before;
        }
    }
}

static void add_loads(ph_equations *e, const ph_rest *at) {
    collect_loads(e, at);
    for (int i = 0; i < e->m->count; i++) {
        const body *b = e->m->bodies + i;
        const int size = size_of(e->m, i), own = ph_blocks_offset(e->blocks, i);
        double rest[6], pull[6], all[6] = {0};
        ph_body_own(b, e->ws->motion + i, e->load[0][i], rest);
        ph_body_own(b, e->ws->motion + i, e->load[1][i], pull);
        for (int k = 0; k < size; k++) {
            all[6 - size + k] = rest[k] + at->factor * pull[k];
            e->r[own + k] += rest[k] + at->factor * pull[k];
            e->pull[own + k] = pull[k];
        }
        keep_largest(e, all);
        if (b->se3) add_weight(e, i, at->factor);
    }
    for (int k = 0; k < e->m->counts.forces; k++)
        add_force_tangent(e, e->m->forces + k, ph_equations_part(e, k, at), at->z);
    add_central(e, at->factor);
}

// A coupling of another class has its loads in r, as a force.
static void add_other_coupling(ph_equations *e, const tie *t, const ph_rest *at) {
    const coupling *c = e->m->couplings + t->coupling;
    twist still[PH_COUPLING_NODES];
    wrench load[PH_COUPLING_NODES];
    se3 g[PH_COUPLING_NODES];
    ph_coupling_poses(e->m, c, at->q, g);
    for (int s = 0; s < c->count; s++) {
        still[s] = twist_zero();
        load[s] = wrench_make(vec3_zero(), vec3_zero());
    }
    c->kind->loads(c->data, PH_FORCE_BEAM, g, still, load);
    for (int s = 0; s < c->count; s++) {
        const motion *mo = e->ws->motion + c->node[s];
        const ph_six inertial = {mat3_mulv(mo->R, load[s].m), mat3_mulv(mo->R, load[s].f)};
        double own[6];
        ph_body_own(e->m->bodies + c->node[s], mo, inertial, own);
        for (int i = 0; i < 6; i++) e->r[ph_blocks_offset(e->blocks, c->node[s]) + i] += own[i];
        keep_largest(e, own);
    }
}

void ph_equations_fill(ph_equations *e, const ph_rest *at) {
    ph_model_motions(e->m, &(ph_place){.q = at->q}, e->ws);
    ph_factors_clear(e->factors);
    memset(e->r, 0, (size_t)e->n * sizeof *e->r);
    memset(e->pull, 0, (size_t)e->n * sizeof *e->pull);
    e->terms[0] = e->terms[1] = e->elastic = 0;
    add_loads(e, at);
    for (int k = 0; k < e->members; k++) add_member(e, e->member + k, at);
    for (int k = 0, row; k < e->ties; k += row) {
        tie *t = e->tie + k;
        double K[PH_TIES_IN_ROW][144], D[PH_TIES_IN_ROW][144];
        row = ph_tie_row(e->m, t);
        ph_tie_own(e->m, t, NULL, &(ph_place){.q = at->q, .z = at->z}, e->ws->motion, K[0], D[0]);
        const double part = t->law && t->force >= 0 ? ph_equations_part(e, t->force, at) : 1;
        for (int i = 0; i < 144 && t->law; i++) K[0][i] *= part;
        for (int i = 0; i < row; i++) add_pair(e, t[i].node, t[i].at, K[i]);
        if (t->coupling >= 0) add_other_coupling(e, t, at);
    }
    for (int k = 0; k < ph_bond_count(e->m); k++) add_joint(e, k, at);
    for (int i = 0; i < e->n; i++) {
        e->r[i] *= e->scale[i];
        e->pull[i] *= e->scale[i];
    }
}
