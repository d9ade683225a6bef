// The final conditions and terminal costs with their derivatives.                                      (O.4)
#include "ocp/free_bodies/body_problem.h"
#include "ocp/free_bodies/body_rotation.h"

#include <string.h>

// q_f^-1 q_N: its vector part is zero at the goal, for either sign of the quaternion, and smooth everywhere.
static so3 turn_left(const ph_ocp_goal *goal, const double *q) {
    return so3_mul(so3_inv(so3_load(goal->target)), so3_load(q));
}

// The momentum of the rotors of a body at the end.
static vec3 rotors_at_end(const ph_ocp *o, const ph_ocp_part *part, const double *z) {
    vec3 sum = part->fixed;
    for (int i = part->wheel; i < part->wheel + part->wheels; i++) sum = vec3_axpy(z[i], o->wheels[i].axis, sum);
    return sum;
}

static mat3 mass_of(const ph_ocp_part *part) { return part->rotation ? part->J : mat3_diag(part->m, part->m, part->m); }

// The difference [rows] and its derivative [rows x nx]: for a cost in metres, radians and velocities, for a condition
// in metres, twice the vector part, and momenta.
static void difference(const ph_ocp *o, const ph_ocp_point *x, const ph_ocp_goal *goal, double *e, double *G) {
    const double *q = x->q + o->N * o->nq, *p = x->p + o->N * o->na, *z = x->z + o->N * o->nz;
    const ph_ocp_part *part = o->parts + (goal->kind == PH_OCP_WHEEL ? 0 : goal->part);
    const bool cost = goal->row < 0;
    const int nx = o->nx, dp = o->na + part->a, dz = 2 * o->na;
    if (G) memset(G, 0, (size_t)(goal->rows * nx) * sizeof *G);
    if (goal->kind == PH_OCP_WHEEL) {
        e[0] = z[goal->part] - goal->target[0];
        if (G) G[dz + goal->part] = 1;
    } else if (goal->kind == PH_OCP_PLACE) {
        vec3_store(vec3_sub(vec3_load(q + part->q), vec3_load(goal->target)), e);
        if (G) ph_ocp_add_mat(G, nx, 0, part->a, mat3_identity());
    } else if (goal->kind == PH_OCP_TURN) {
        const so3 r = turn_left(goal, q + part->q);
        const vec3 theta = so3_log(r), v = so3_vector(r);
        vec3_store(cost ? theta : vec3_scale(2, v), e);
        const mat3 slope = mat3_add(mat3_scale(r.w, mat3_identity()), mat3_hat(v));
        if (G) ph_ocp_add_mat(G, nx, 0, part->a, cost ? so3_dexpinv(vec3_neg(theta)) : slope);
    } else {
        const vec3 sigma = part->rotation ? rotors_at_end(o, part, z) : vec3_zero();
        const mat3 M = mass_of(part), scale = cost ? ph_ocp_inverse(M) : mat3_identity();
        const vec3 off = vec3_sub(vec3_sub(vec3_load(p + part->a), sigma), mat3_mulv(M, vec3_load(goal->target)));
        vec3_store(mat3_mulv(scale, off), e);
        if (G) ph_ocp_add_mat(G, nx, 0, dp, scale);
        for (int i = part->wheel; G && part->rotation && i < part->wheel + part->wheels; i++) {
            double n[3];
            vec3_store(mat3_mulv(scale, o->wheels[i].axis), n);
            for (int r = 0; r < 3; r++) G[r * nx + dz + i] -= n[r];
        }
    }
}

// g = weight G^T e, Q = weight G^T G; half the squared angle has the curvature of its own chart.
static double add_cost(const ph_ocp *o, const ph_ocp_goal *goal, const double *e, const double *G, double *g,
                       double *Q) {
    double sum = 0;
    for (int r = 0; r < goal->rows; r++) sum += 0.5 * goal->weight * e[r] * e[r];
    if (G == NULL) return sum;
    for (int i = 0; i < o->nx; i++)
        for (int r = 0; r < goal->rows; r++) {
            const double s = goal->weight * G[r * o->nx + i];
            g[i] += s * e[r];
            for (int j = 0; j < o->nx && goal->kind != PH_OCP_TURN; j++) Q[i * o->nx + j] += s * G[r * o->nx + j];
        }
    if (goal->kind != PH_OCP_TURN) return sum;
    const mat3 D = so3_dexpinv(vec3_load(e)), sym = mat3_scale(0.5, mat3_add(D, mat3_transpose(D)));
    const int a = o->parts[goal->part].a;
    ph_ocp_add_mat(Q, o->nx, a, a, mat3_scale(goal->weight, sym));
    return sum;
}

double ph_ocp_end(const ph_ocp *o, const ph_ocp_point *x, double *e, double *G, double *g, double *Q) {
    const int nx = o->nx;
    double cost = 0, off[3], *slope = o->slope;
    if (g) memset(g, 0, (size_t)nx * sizeof *g);
    if (Q) memset(Q, 0, (size_t)(nx * nx) * sizeof *Q);
    for (int i = 0; i < o->goal_count; i++) {
        const ph_ocp_goal *goal = o->goals + i;
        if (goal->row < 0) {
            difference(o, x, goal, off, G ? slope : NULL);
            cost += add_cost(o, goal, off, G ? slope : NULL, g, Q);
            continue;
        }
        double *rows = G ? G + goal->row * nx : NULL;
        difference(o, x, goal, e + goal->row, rows);
        if (G == NULL) continue;
        for (int r = 0; r < goal->rows; r++)
            for (int j = 0; j < nx; j++) g[j] += x->nu[goal->row + r] * rows[r * nx + j];
        if (goal->kind != PH_OCP_TURN) continue;
        const so3 left = turn_left(goal, x->q + o->N * o->nq + o->parts[goal->part].q);
        const double bend = -0.5 * vec3_dot(vec3_load(x->nu + goal->row), so3_vector(left));
        const int a = o->parts[goal->part].a;
        ph_ocp_add_mat(Q, nx, a, a, mat3_scale(bend, mat3_identity()));
    }
    return cost;
}

double ph_ocp_goal_cost(const ph_ocp *o, const ph_ocp_point *x, const ph_ocp_goal *goal) {
    double e[3];
    if (goal->row >= 0) return 0;
    difference(o, x, goal, e, NULL);
    return add_cost(o, goal, e, NULL, NULL, NULL);
}
