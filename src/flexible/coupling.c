#include "flexible/coupling.h"

#include "polhode/system.h"

#include <string.h>

void ph_beam_coupling_frames(const ph_beam_coupling *c, const se3 *g, se3 *seen) {
    for (int s = 0; s < ph_element_nodes(&c->element); s++) seen[s] = se3_make(so3_mul(g[s].R, c->turn[s]), g[s].x);
}

static double energy(const void *data, const se3 *g) {
    const ph_beam_coupling *c = data;
    se3 seen[PH_ELEMENT_NODES];
    ph_beam_coupling_frames(c, g, seen);
    return ph_element_energy(&c->element, seen);
}

// Elastic resultants, viscous ones, or both.
static void resultants(const ph_beam_element *e, const se3 *g, bool elastic, const ph_six *rate, double sigma[][6]) {
    for (int p = 0; p < e->points; p++) {
        ph_element_resultants(e, g, rate, p, sigma[p]);
        if (elastic) continue;
        double rest[6];
        ph_element_resultants(e, g, NULL, p, rest);
        for (int i = 0; i < 6; i++) sigma[p][i] -= rest[i];
    }
}

static void loads(const void *data, unsigned groups, const se3 *g, const twist *v, wrench *load) {
    const ph_beam_coupling *c = data;
    const bool elastic = (groups & PH_FORCE_BEAM) != 0;
    const bool viscous = (groups & PH_FORCE_DAMPING) != 0 && c->element.damping > 0;
    const int n = ph_element_nodes(&c->element);
    if (!elastic && !viscous) return;
    se3 seen[PH_ELEMENT_NODES];
    ph_six own[PH_ELEMENT_NODES];
    double sigma[PH_ELEMENT_POINTS][6];
    ph_beam_coupling_frames(c, g, seen);
    if (viscous) {
        ph_six rate[PH_ELEMENT_NODES];
        for (int s = 0; s < n; s++) {
            const so3 back = so3_inv(c->turn[s]);
            rate[s] = (ph_six){so3_act(back, v[s].w), so3_act(back, v[s].v)};
        }
        resultants(&c->element, seen, elastic, rate, sigma);
    }
    ph_element_loads(&c->element, seen, viscous ? sigma[0] : NULL, own);
    for (int s = 0; s < n; s++) {
        load[s].m = vec3_add(load[s].m, so3_act(c->turn[s], own[s].w));
        load[s].f = vec3_add(load[s].f, so3_act(c->turn[s], own[s].v));
    }
}

void ph_beam_coupling_turn(const ph_beam_coupling *c, double *A) {
    const int n = ph_element_nodes(&c->element), size = 6 * n;
    for (int s = 0; s < n; s++) {
        if (c->turn[s].w == 1) continue;
        for (int b = 6 * s; b < 6 * s + 6; b += 3)
            for (int i = 0; i < size; i++) {
                double *x = A + size * b + i;
                const vec3 column = so3_act(c->turn[s], vec3_make(x[0], x[size], x[2 * size]));
                x[0] = column.x;
                x[size] = column.y;
                x[2 * size] = column.z;
            }
        for (int b = 6 * s; b < 6 * s + 6; b += 3)
            for (int i = 0; i < size; i++)
                vec3_store(so3_act(c->turn[s], vec3_load(A + size * i + b)), A + size * i + b);
    }
}

static void tangent(const void *data, const double *sigma, const se3 *g, double *K, double *D, wrench *load) {
    const ph_beam_coupling *c = data;
    const int n = ph_element_nodes(&c->element);
    se3 seen[PH_ELEMENT_NODES];
    ph_six own[PH_ELEMENT_NODES];
    ph_beam_coupling_frames(c, g, seen);
    ph_element_tangent(&c->element, seen, sigma, K);
    ph_element_loads(&c->element, seen, sigma, own);
    for (int s = 0; s < n; s++) load[s] = wrench_make(so3_act(c->turn[s], own[s].w), so3_act(c->turn[s], own[s].v));
    ph_beam_coupling_turn(c, K);
    if (c->element.damping == 0) {
        memset(D, 0, 36 * (size_t)(n * n) * sizeof *D);
        return;
    }
    ph_element_viscosity(&c->element, seen, D);
    ph_beam_coupling_turn(c, D);
}

// stiffness (strain + B u)
static void elastic_resultants(const void *data, const se3 *g, const double *u, double *sigma) {
    const ph_beam_coupling *c = data;
    const int n = ph_element_nodes(&c->element), size = 6 * n;
    double own[PH_ELEMENT_SIZE] = {0};
    se3 seen[PH_ELEMENT_NODES];
    ph_beam_coupling_frames(c, g, seen);
    for (int k = 0; k < 2 * n && u; k++)
        vec3_store(so3_act(so3_inv(c->turn[k / 2]), vec3_load(u + 3 * k)), own + 3 * k);
    for (int point = 0; point < c->element.points; point++) {
        double strain[6], B[6 * PH_ELEMENT_SIZE];
        ph_element_deformation(&c->element, seen, point, strain, B);
        for (int i = 0; i < 6 * size; i++) strain[i / size] += B[i] * own[i % size];
        for (int i = 0; i < 6; i++) {
            sigma[6 * point + i] = 0;
            for (int j = 0; j < 6; j++) sigma[6 * point + i] += c->element.stiffness[6 * i + j] * strain[j];
        }
    }
}

// The element sees T_0^T R_0^T R_j T_j and T_0^T R_0^T (x_j - x_0).
static double chord(const void *data, double h, const se3 *g0, const se3 *g1, double *F, double *f) {
    const ph_beam_coupling *c = data;
    const mat3 T = so3_matrix(c->turn[0]);
    se3 start[PH_ELEMENT_NODES], end[PH_ELEMENT_NODES];
    ph_beam_coupling_frames(c, g0, start);
    ph_beam_coupling_frames(c, g1, end);
    const double lost = ph_element_chord(&c->element, h, start, end, F, f);
    for (int j = 1; j < ph_element_nodes(&c->element); j++, F += 9, f += 3) {
        mat3_store(mat3_mul(T, mat3_mul_T(mat3_load(F), so3_matrix(c->turn[j]))), F);
        vec3_store(mat3_mulv(T, vec3_load(f)), f);
    }
    return lost;
}

static double turn(const void *data, const se3 *g, double *limit) {
    const ph_beam_coupling *c = data;
    se3 seen[PH_ELEMENT_NODES];
    ph_beam_coupling_frames(c, g, seen);
    *limit = ph_element_limit(c->element.interpolation);
    return ph_element_turn(&c->element, seen);
}

const ph_coupling_class ph_beam_class = {.name = "beam",
                                         .size = sizeof(ph_beam_coupling),
                                         .energy = energy,
                                         .loads = loads,
                                         .tangent = tangent,
                                         .resultants = elastic_resultants,
                                         .chord = chord,
                                         .turn = turn};
