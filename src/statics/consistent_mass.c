#include "statics/consistent_mass.h"

#include "linalg/quadrature.h"

#include <string.h>

enum { POINTS = 4 };  // 3 are exact for a straight element

static const ph_beam_info *beam_of(const ph_model *m, int element) {
    for (const ph_beam_info *b = m->beams; b < m->beams + m->beam_count; b++)
        if (element >= b->coupling && element < b->coupling + b->elements) return b;
    return NULL;
}

// The body-fixed velocity at the part x of the screw from a to b, of unit velocities of the nodes.        (S.17)
static twist velocity(twist screw, double x, int unit) {
    double one[12] = {0};
    one[unit] = 1;
    const twist a = twist_load(one), b = twist_load(one + 6), back = twist_scale(-x, screw);
    const twist apart = twist_sub(b, se3_Ad(se3_exp(twist_neg(screw)), a));
    const twist rate = se3_dexpinv(twist_neg(screw), apart);
    return twist_axpy(x, se3_dexp(back, rate), se3_Ad(se3_exp(back), a));
}

// In the frames that the element sees.                                                                    (S.18)
static void integrate(const ph_beam_info *b, double length, twist screw, double *M) {
    const mat3 J = mat3_load(b->J);
    double c[POINTS], weight[POINTS];
    twist v[12];
    wrench p[12];
    ph_gauss_nodes(POINTS, c, weight);
    memset(M, 0, 144 * sizeof *M);
    for (int k = 0; k < POINTS; k++) {
        for (int i = 0; i < 12; i++) {
            v[i] = velocity(screw, c[k], i);
            p[i] = wrench_scale(weight[k] * length, wrench_make(mat3_mulv(J, v[i].w), vec3_scale(b->rho_A, v[i].v)));
        }
        for (int i = 0; i < 144; i++) M[i] += wrench_dot(p[i / 12], v[i % 12]);
    }
    for (int s = 0; s < 12; s += 6)
        for (int i = 0; i < 9; i++) {
            const int at = 12 * (s + i / 3) + s + i % 3;
            M[at] -= 0.5 * length * J.m[i];
            M[at + 39] -= i % 4 == 0 ? 0.5 * length * b->rho_A : 0;
        }
}

// P M P^T with P of four rotations.                                                                       (S.5)
static void turn(const mat3 P[4], double *M) {
    for (int r = 0; r < 4; r++)
        for (int c = 0; c < 4; c++) {
            double *at = M + 36 * r + 3 * c;
            mat3 A;
            for (int i = 0; i < 9; i++) A.m[i] = at[12 * (i / 3) + i % 3];
            A = mat3_mul_T(mat3_mul(P[r], A), P[c]);
            for (int i = 0; i < 9; i++) at[12 * (i / 3) + i % 3] = A.m[i];
        }
}

bool ph_consistent_excess(const ph_equations *e, const member *k, const ph_rest *at, double *M) {
    const ph_beam_info *b = beam_of(e->m, k->coupling);
    if (b == NULL || b->mass_matrix == PH_MASS_LUMPED) return false;
    se3 g[PH_ELEMENT_NODES], seen[PH_ELEMENT_NODES];
    mat3 P[4];
    for (int s = 0; s < 2; s++) {
        const body *node = e->m->bodies + k->node[s];
        g[s] = ph_element_pose(node->kind, at->q + node->q);
        P[2 * s] = P[2 * s + 1] = so3_matrix(k->beam->turn[s]);
        if (node->kind == PH_SO3XR3) P[2 * s + 1] = mat3_mul(e->ws->motion[k->node[s]].R, P[2 * s]);
    }
    ph_beam_coupling_frames(k->beam, g, seen);
    integrate(b, k->beam->element.length, se3_minus(seen[1], seen[0]), M);
    turn(P, M);
    return true;
}
