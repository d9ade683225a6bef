#include "flexible/coupling.h"

#include "polhode/system.h"

#include <string.h>

void ph_beam_coupling_frames(const ph_beam_coupling *c, const se3 g[2], se3 seen[2]) {
    for (int s = 0; s < 2; s++) seen[s] = se3_make(so3_mul(g[s].R, c->turn[s]), g[s].x);
}

static double energy(const void *data, const se3 g[2]) {
    const ph_beam_coupling *c = data;
    se3 seen[2];
    ph_beam_coupling_frames(c, g, seen);
    return ph_element_energy(&c->element, seen[0], seen[1]);
}

// Elastic resultants, viscous ones, or both.
static void resultants(const ph_beam_element *e, const se3 g[2], bool elastic, const ph_six rate[2],
                       double sigma[][6]) {
    for (int p = 0; p < e->points; p++) {
        ph_element_resultants(e, g[0], g[1], rate, p, sigma[p]);
        if (elastic) continue;
        double rest[6];
        ph_element_resultants(e, g[0], g[1], NULL, p, rest);
        for (int i = 0; i < 6; i++) sigma[p][i] -= rest[i];
    }
}

static void loads(const void *data, unsigned groups, const se3 g[2], const twist v[2], wrench load[2]) {
    const ph_beam_coupling *c = data;
    const bool elastic = (groups & PH_FORCE_BEAM) != 0;
    const bool viscous = (groups & PH_FORCE_DAMPING) != 0 && c->element.damping > 0;
    if (!elastic && !viscous) return;
    se3 seen[2];
    ph_six own[2];
    double sigma[PH_ELEMENT_POINTS][6];
    ph_beam_coupling_frames(c, g, seen);
    if (viscous) {
        ph_six rate[2];
        for (int s = 0; s < 2; s++) {
            const so3 back = so3_inv(c->turn[s]);
            rate[s] = (ph_six){so3_act(back, v[s].w), so3_act(back, v[s].v)};
        }
        resultants(&c->element, seen, elastic, rate, sigma);
    }
    ph_element_loads(&c->element, seen[0], seen[1], viscous ? sigma[0] : NULL, own);
    for (int s = 0; s < 2; s++) {
        load[s].m = vec3_add(load[s].m, so3_act(c->turn[s], own[s].w));
        load[s].f = vec3_add(load[s].f, so3_act(c->turn[s], own[s].v));
    }
}

void ph_beam_coupling_turn(const ph_beam_coupling *c, double A[12][12]) {
    for (int s = 0; s < 2; s++) {
        if (c->turn[s].w == 1) continue;
        for (int b = 6 * s; b < 6 * s + 6; b += 3)
            for (int i = 0; i < 12; i++) {
                const vec3 column = so3_act(c->turn[s], vec3_make(A[b][i], A[b + 1][i], A[b + 2][i]));
                A[b][i] = column.x;
                A[b + 1][i] = column.y;
                A[b + 2][i] = column.z;
            }
        for (int b = 6 * s; b < 6 * s + 6; b += 3)
            for (int i = 0; i < 12; i++) vec3_store(so3_act(c->turn[s], vec3_load(&A[i][b])), &A[i][b]);
    }
}

static void tangent(const void *data, const double *sigma, const se3 g[2], double *K, double *D, wrench load[2]) {
    const ph_beam_coupling *c = data;
    double A[12][12];
    se3 seen[2];
    ph_six own[2];
    ph_beam_coupling_frames(c, g, seen);
    ph_element_tangent(&c->element, seen[0], seen[1], sigma, A);
    ph_element_loads(&c->element, seen[0], seen[1], sigma, own);
    for (int s = 0; s < 2; s++) load[s] = wrench_make(so3_act(c->turn[s], own[s].w), so3_act(c->turn[s], own[s].v));
    ph_beam_coupling_turn(c, A);
    memcpy(K, A, sizeof A);
    if (c->element.damping == 0) {
        memset(D, 0, sizeof A);
        return;
    }
    ph_element_viscosity(&c->element, seen[0], seen[1], A);
    ph_beam_coupling_turn(c, A);
    memcpy(D, A, sizeof A);
}

// stiffness (strain + B u)
static void elastic_resultants(const void *data, const se3 g[2], const double *u, double *sigma) {
    const ph_beam_coupling *c = data;
    double own[12] = {0};
    se3 seen[2];
    ph_beam_coupling_frames(c, g, seen);
    for (int k = 0; k < 4 && u; k++) vec3_store(so3_act(so3_inv(c->turn[k / 2]), vec3_load(u + 3 * k)), own + 3 * k);
    for (int point = 0; point < c->element.points; point++) {
        double strain[6], B[6][12];
        ph_element_deformation(&c->element, seen[0], seen[1], point, strain, B);
        for (int i = 0; i < 72; i++) strain[i / 12] += B[i / 12][i % 12] * own[i % 12];
        for (int i = 0; i < 6; i++) {
            sigma[6 * point + i] = 0;
            for (int j = 0; j < 6; j++) sigma[6 * point + i] += c->element.stiffness[6 * i + j] * strain[j];
        }
    }
}

// The element sees T_a^T R_a^T R_b T_b and T_a^T R_a^T (x_b - x_a).
static double chord(const void *data, double h, const se3 g0[2], const se3 g1[2], double *F, double *f) {
    const ph_beam_coupling *c = data;
    const mat3 T[2] = {so3_matrix(c->turn[0]), so3_matrix(c->turn[1])};
    se3 start[2], end[2];
    ph_beam_coupling_frames(c, g0, start);
    ph_beam_coupling_frames(c, g1, end);
    const double lost = ph_element_chord(&c->element, h, start, end, F, f);
    mat3_store(mat3_mul(T[0], mat3_mul_T(mat3_load(F), T[1])), F);
    vec3_store(mat3_mulv(T[0], vec3_load(f)), f);
    return lost;
}

static double turn(const void *data, const se3 g[2]) {
    se3 seen[2];
    ph_beam_coupling_frames(data, g, seen);
    return ph_element_turn(seen[0], seen[1]);
}

const ph_coupling_class ph_beam_class = {.name = "beam",
                                         .size = sizeof(ph_beam_coupling),
                                         .energy = energy,
                                         .loads = loads,
                                         .tangent = tangent,
                                         .resultants = elastic_resultants,
                                         .chord = chord,
                                         .turn = turn};
