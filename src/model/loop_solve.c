// The constraints of closing joints, on top of the eliminated tree.                       docs/theory/closed-loops.md
#include "base/vector.h"
#include "linalg/jacobi_svd.h"
#include "model/loops.h"

#include <math.h>
#include <string.h>

// --- K --------------------------------------------------------------------------------------------------

static void add_load(ph_six *to, ph_six load) {
    to->w = vec3_add(to->w, load.w);
    to->v = vec3_add(to->v, load.v);
}

// The constraints of one joint: its unit wrenches propagated to the root.                                       (T.9)
static void fill_rows(const ph_model *m, const closing *c, double *K, int columns, ph_workspace *ws) {
    const ph_loops *l = m->loops;
    ph_six *carry = ws->loop->carry, load[PH_JOINT_ROWS][2];
    for (int i = 0; i < c->rows * c->length; i++) carry[i] = six_zero();
    for (int p = 0; p < c->parts; p++) {
        const int *end = c->end + 2 * p;
        ph_joint_unit_loads(ph_bond_of(m, c->bond + p), ws->motion, load);
        for (int r = 0; r < c->rows; r++) {
            const double scale = ph_closing_scale(m, c, r);
            for (int s = 0; s < 2; s++) {
                const ph_six scaled = {vec3_scale(scale, load[r][s].w), vec3_scale(scale, load[r][s].v)};
                if (end[s] >= 0) add_load(carry + end[s] * c->rows + r, scaled);
            }
        }
    }
    for (int i = 0; i < c->length; i++) {
        const int g = l->path_node[c->path + i], up = l->path_up[c->path + i];
        const double *F = ws->loop->F + l->root[g];
        for (int r = 0; r < c->rows; r++) {
            double *y = K + (c->row + r) * columns + l->path_column[c->path + i];
            const ph_six left =
                ph_forest_push(&m->forest, ws->nodes, &ws->columns, l->nodes[g], F, carry[i * c->rows + r], y);
            if (up >= 0) add_load(carry + up * c->rows + r, left);
        }
    }
}

void ph_loops_fill(const ph_model *m, ph_workspace *ws) {
    const ph_loops *l = m->loops;
    ph_loop_work *w = ws->loop;
    for (int i = 0; i < l->node_count; i++)
        ph_forest_root(&m->forest, ws->nodes, &ws->columns, l->nodes[i], w->F + l->root[i]);
    memset(w->K, 0, l->Ks * sizeof *w->K);
    for (int b = 0; b < l->block_count; b++) {
        const loop_block *block = l->blocks + b;
        for (int c = 0; c < block->count; c++)
            fill_rows(m, l->closings + block->first + c, w->K + block->K, block->columns, ws);
    }
}

// --- the held rank ------------------------------------------------------------------------------------

// Truncates a block to its rank: the first rows of K are then its largest singular directions. Returns the smallest
// kept singular value over the largest.                                                                        (T.10)
static double cut(const loop_block *block, ph_loop_work *w) {
    if (block->rank == block->rows) return 1;
    ph_jacobi_rows(block->rows, block->columns, w->K + block->K, w->Ut + block->U, w->sigma);
    return block->rank == 0 ? 1 : w->sigma[block->rank - 1] / w->sigma[0];
}

// Constraints of the block, scaled, as combinations that are kept: hat = U_r^T D x; and back, x += D U_r hat.
static void to_kept(const loop_block *block, const ph_loop_work *w, const double *x, double *hat) {
    for (int r = 0; r < block->rank; r++) {
        const double *u = w->Ut + block->U + r * block->rows;
        hat[r] = block->rank == block->rows ? x[r] : 0;
        for (int i = 0; i < block->rows && block->rank < block->rows; i++) hat[r] += u[i] * x[i];
    }
}

static void from_kept(const loop_block *block, const ph_loop_work *w, const double *hat, double *x) {
    for (int i = 0; i < block->rows; i++) x[i] = block->rank == block->rows ? hat[i] : 0;
    for (int r = 0; r < block->rank && block->rank < block->rows; r++)
        for (int i = 0; i < block->rows; i++) x[i] += w->Ut[block->U + (size_t)(r * block->rows + i)] * hat[r];
}

// The length that a constraint row of the joint would have if its nodes had no joints but their inertia.
static double free_square(const ph_model *m, const joint *j, const double *unit, const ph_workspace *ws) {
    const int ends[2] = {j->first, j->second};
    double sum = 0;
    ph_six load[2];
    ph_joint_loads(j, ws->motion, unit, load);
    for (int s = 0; s < 2; s++) {
        if (ends[s] == m->count) continue;
        const ph_inertia *M = &ws->nodes[ends[s]].M;
        sum += 3 * vec3_dot(load[s].w, load[s].w) / (M->ww.xx + M->ww.yy + M->ww.zz);
        sum += 3 * vec3_dot(load[s].v, load[s].v) / (M->vv.xx + M->vv.yy + M->vv.zz);
    }
    return sum;
}

static double free_length(const ph_model *m, const closing *c, const ph_workspace *ws) {
    double most = 0;
    for (int r = 0; r < c->rows; r++) {
        double unit[7] = {0}, sum = 0;
        unit[r] = ph_closing_scale(m, c, r);
        for (int p = 0; p < c->parts; p++) sum += free_square(m, ph_bond_of(m, c->bond + p), unit, ws);
        most = ph_larger(most, sum);
    }
    return sqrt(most);
}

double ph_loops_free_length(const ph_model *m, const ph_workspace *ws) {
    double most = 0;
    for (int c = 0; c < m->loops->closing_count; c++)
        most = ph_larger(most, free_length(m, m->loops->closings + c, ws));
    return most;
}

// K^T, block by block, into the sparse factorisation. Returns the squared distance of the kept rows from losing rank.
static double factor(const ph_model *m, ph_workspace *ws) {
    const ph_loops *l = m->loops;
    ph_loop_work *w = ws->loop;
    double least = 1;
    for (int b = 0; b < l->block_count; b++) least = ph_smaller(least, cut(l->blocks + b, w));
    ph_blockqr_clear(l->qr, l->damped ? l->damping * ph_loops_free_length(m, ws) : 0, w->front);
    for (int b = 0; b < l->block_count; b++) {
        const loop_block *block = l->blocks + b;
        const double *K = w->K + block->K;
        for (int i = 0; i < block->nodes && block->rank > 0; i++) {
            const int g = l->block_node[block->node + i], column = l->block_column[block->node + i];
            const int freedom = ph_link_freedom(m->forest.links + l->nodes[g]);
            int stride;
            double *A = ph_blockqr_entry(l->qr, w->front, g, b, &stride);
            for (int k = 0; k < freedom; k++)
                for (int r = 0; r < block->rank; r++) A[k * stride + r] = K[r * block->columns + column + k];
        }
    }
    least = ph_smaller(least, ph_blockqr_factor(l->qr, w->front));
    return least * least;
}

// Over the kept rows and their nodes: s += K^T mu, or mu -= K s.
static void multiply(const ph_model *m, ph_loop_work *w, double *mu, bool transposed) {
    const ph_loops *l = m->loops;
    for (int b = 0; b < l->block_count; b++) {
        const loop_block *block = l->blocks + b;
        for (int i = 0; i < block->nodes; i++) {
            const int g = l->block_node[block->node + i], column = l->block_column[block->node + i];
            const int freedom = ph_link_freedom(m->forest.links + l->nodes[g]);
            double *s = w->s + l->number[g];
            for (int r = 0; r < block->rank; r++) {
                const double *K = w->K + block->K + r * block->columns + column;
                for (int k = 0; k < freedom; k++) {
                    if (transposed) s[k] += K[k] * mu[block->kept + r];
                    else mu[block->kept + r] -= K[k] * s[k];
                }
            }
        }
    }
}

// --- the solve ----------------------------------------------------------------------------------------

static ph_six acceleration(const ph_model *m, const ph_workspace *ws, int node) {
    return node == m->count ? six_zero() : ws->nodes[node].a;
}

// k = D (xi - C a) of the tree alone, over the constraints of all blocks.
static void missing(const ph_model *m, const double *xi, ph_workspace *ws) {
    const ph_loops *l = m->loops;
    for (int i = 0; i < l->node_count; i++) ph_forest_substitute(&m->forest, ws->nodes, &ws->columns, l->nodes[i]);
    for (int b = 0; b < l->block_count; b++) {
        const loop_block *block = l->blocks + b;
        for (int n = 0; n < block->count; n++) {
            const closing *c = l->closings + block->first + n;
            const double *own = xi + ph_bond_of(m, c->bond)->row;
            double y[7], *k = ws->loop->k + block->row + c->row;
            for (int r = 0; r < c->rows; r++) k[r] = own[r];
            for (int p = 0; p < c->parts; p++) {
                const joint *j = ph_bond_of(m, c->bond + p);
                ph_joint_apply(j, ws->motion, acceleration(m, ws, j->first), acceleration(m, ws, j->second), y);
                for (int r = 0; r < c->rows; r++) k[r] -= y[r];
            }
            for (int r = 0; r < c->rows; r++) k[r] *= ph_closing_scale(m, c, r);
        }
    }
}

// lambda = -D U_r mu.
static void keep_multipliers(const ph_model *m, ph_workspace *ws) {
    const ph_loops *l = m->loops;
    ph_loop_work *w = ws->loop;
    for (int b = 0; b < l->block_count; b++) {
        const loop_block *block = l->blocks + b;
        from_kept(block, w, w->mu + block->kept, w->lambda + block->row);
        for (int n = 0; n < block->count; n++) {
            const closing *c = l->closings + block->first + n;
            double *lambda = w->lambda + block->row + c->row;
            for (int r = 0; r < c->rows; r++) lambda[r] *= -ph_closing_scale(m, c, r);
        }
    }
}

// The smallest s with K s = k by the seminormal equations R^T R mu = k, s = K^T mu, with one step of refinement: with R
// from an orthogonal factorisation this is as accurate as using Q.                                             (T.11)
void ph_loops_solve(const ph_model *m, const double *xi, ph_workspace *ws) {
    const ph_loops *l = m->loops;
    ph_loop_work *w = ws->loop;
    ph_loops_fill(m, ws);
    const double regularity = factor(m, ws) / l->generic;
    if (!(regularity >= ws->regularity)) ws->regularity = regularity;
    missing(m, xi, ws);
    for (int b = 0; b < l->block_count; b++)
        to_kept(l->blocks + b, w, w->k + l->blocks[b].row, w->left + l->blocks[b].kept);
    memset(w->s, 0, (size_t)l->freedom * sizeof *w->s);
    memcpy(w->mu, w->left, (size_t)l->kept * sizeof *w->mu);
    ph_blockqr_solve(l->qr, w->front, w->mu);
    multiply(m, w, w->mu, true);
    if (!l->damped) {
        multiply(m, w, w->left, false);
        ph_blockqr_solve(l->qr, w->front, w->left);
        multiply(m, w, w->left, true);
        for (int i = 0; i < l->kept; i++) w->mu[i] += w->left[i];
    }
    keep_multipliers(m, ws);
    for (int i = 0; i < l->node_count; i++)
        ph_forest_pull(&m->forest, ws->nodes, &ws->columns, l->nodes[i], w->F + l->root[i], w->s + l->number[i]);
}

// --- multipliers of least norm ------------------------------------------------------------------------

// Column n of the block's N: the multipliers of all its joints that balance each other, C^T N = 0, one for each
// combination of the closing joints' constraints that was truncated.                                           (T.12)
static void fill_balance(const ph_model *m, const loop_block *block, int n, ph_workspace *ws) {
    const ph_loops *l = m->loops;
    ph_loop_work *w = ws->loop;
    const int null = block->rows - block->rank;
    const double *u = w->Ut + block->U + (block->rank + n) * block->rows;
    double *N = w->N + block->N, lambda[7];
    for (int i = 0; i < block->nodes; i++) w->carry[i] = six_zero();
    for (int c = 0; c < block->count; c++) {
        const closing *cl = l->closings + block->first + c;
        const int place = block->joint + block->joints - block->count + c;
        for (int r = 0; r < cl->rows; r++) {
            lambda[r] = ph_closing_scale(m, cl, r) * u[cl->row + r];
            const double weight = ph_joint_row_weight(ph_bond_of(m, cl->bond), r);
            N[(l->block_joint_row[place] + r) * null + n] = weight * lambda[r];
        }
        for (int p = 0; p < cl->parts; p++) {
            const joint *j = ph_bond_of(m, cl->bond + p);
            const int ends[2] = {j->first, j->second};
            ph_six load[2];
            ph_joint_loads(j, ws->motion, lambda, load);
            for (int s = 0; s < 2; s++)
                for (int i = 0; i < block->nodes && ends[s] < m->count; i++)
                    if (l->nodes[l->block_node[block->node + i]] == ends[s]) add_load(w->carry + i, load[s]);
        }
    }
    for (int i = 0, place = block->joint; i < block->nodes; i++) {
        const int node = l->nodes[l->block_node[block->node + i]], up = l->block_up[block->node + i];
        const ph_six F = w->carry[i];
        const joint *j = m->joint_of[node] < 0 ? NULL : m->joints + m->joint_of[node];
        if (j == NULL) continue;
        ph_link_lambda(m, ws, node, F, lambda);
        for (int r = 0; r < j->rows; r++)
            N[(l->block_joint_row[place] + r) * null + n] = ph_joint_row_weight(j, r) * lambda[r];
        place++;
        const ph_six moved = {vec3_add(F.w, vec3_cross(ws->nodes[node].rho, F.v)), F.v};
        if (up >= 0) add_load(w->carry + up, moved);
    }
}

static void factor_balances(const ph_model *m, ph_workspace *ws) {
    const ph_loops *l = m->loops;
    ph_loop_work *w = ws->loop;
    ph_blockqr_clear(l->normal, 0, w->front_normal);
    for (int b = 0; b < l->block_count; b++) {
        const loop_block *block = l->blocks + b;
        const int null = block->rows - block->rank;
        for (int n = 0; n < null; n++) fill_balance(m, block, n, ws);
        for (int i = 0; i < block->joints && null > 0; i++) {
            const int k = l->block_joint[block->joint + i], row = l->block_joint_row[block->joint + i];
            int stride;
            double *A = ph_blockqr_entry(l->normal, w->front_normal, k, b, &stride);
            for (int r = 0; r < ph_bond_of(m, k)->rows; r++)
                for (int n = 0; n < null; n++) A[r * stride + n] = w->N[block->N + (size_t)((row + r) * null + n)];
        }
    }
    ph_blockqr_factor(l->normal, w->front_normal);
}

// c <= N^T D lambda, or lambda <= lambda - D^-1 N c.
static void along_balances(const ph_model *m, ph_loop_work *w, double *lambda, bool add) {
    const ph_loops *l = m->loops;
    for (int b = 0; b < l->block_count; b++) {
        const loop_block *block = l->blocks + b;
        const int null = block->rows - block->rank;
        for (int i = 0; i < block->joints && null > 0; i++) {
            const joint *j = ph_bond_of(m, l->block_joint[block->joint + i]);
            for (int r = 0; r < j->rows; r++) {
                const double *N = w->N + block->N + (l->block_joint_row[block->joint + i] + r) * null;
                const double weight = ph_joint_row_weight(j, r);
                for (int n = 0; n < null; n++) {
                    if (add) lambda[j->row + r] -= N[n] * w->c[block->null + n] / weight;
                    else w->c[block->null + n] += N[n] * weight * lambda[j->row + r];
                }
            }
        }
    }
}

void ph_loops_closing(const ph_model *m, const ph_workspace *ws, double *lambda) {
    const ph_loops *l = m->loops;
    for (int b = 0; b < l->block_count; b++)
        for (int n = 0; n < l->blocks[b].count; n++) {
            const closing *c = l->closings + l->blocks[b].first + n;
            const double *from = ws->loop->lambda + l->blocks[b].row + c->row;
            memcpy(lambda + ph_bond_of(m, c->bond)->row, from, (size_t)c->rows * sizeof *lambda);
        }
}

void ph_loops_multipliers(const ph_model *m, double *lambda, ph_workspace *ws) {
    const ph_loops *l = m->loops;
    ph_loop_work *w = ws->loop;
    if (l->null == 0) return;
    factor_balances(m, ws);
    for (int pass = 0; pass < 2; pass++) {  // the second corrects what the seminormal equations lose
        memset(w->c, 0, (size_t)l->null * sizeof *w->c);
        along_balances(m, w, lambda, false);
        ph_blockqr_solve(l->normal, w->front_normal, w->c);
        along_balances(m, w, lambda, true);
    }
}

// Entries of a column of N, which is of order 1, below this are rounding.
static const double NO_PART = 1e-9;

// The components that column n of N, at the joint's rows, has in its reaction.
static unsigned components_of(const ph_model *m, int k, const double *N, int null, int n, const ph_workspace *ws) {
    const joint *j = ph_bond_of(m, k);
    double lambda[7], component[6];
    for (int r = 0; r < j->rows; r++) lambda[r] = N[r * null + n] / ph_joint_row_weight(j, r);
    const ph_six F = ph_joint_reaction(j, ws->motion, lambda);
    vec3_store(F.v, component);
    vec3_store(F.w, component + 3);
    unsigned found = 0;
    for (int c = 0; c < 6; c++)
        if (fabs(component[c]) > NO_PART) found |= 1u << c;
    return found;
}

void ph_loops_redundant(const ph_model *m, unsigned char *joints, ph_workspace *ws) {
    const ph_loops *l = m->loops;
    if (l->null > 0) factor_balances(m, ws);
    for (int b = 0; b < l->block_count; b++) {
        const loop_block *block = l->blocks + b;
        const int null = block->rows - block->rank;
        for (int i = 0; i < block->joints; i++) {
            const int k = l->block_joint[block->joint + i];
            const double *N = ws->loop->N + block->N + l->block_joint_row[block->joint + i] * null;
            for (int n = 0; n < null; n++) joints[k] |= (unsigned char)components_of(m, k, N, null, n, ws);
        }
    }
}
