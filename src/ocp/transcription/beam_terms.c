// Beam elements for the transcription, in increments of SO(3) x R^3.
#include "model/tangent.h"
#include "ocp/transcription/transcription.h"
#include "polhode/elementary.h"

#include <string.h>

void ph_tr_element(const ph_transcript *t, int coupling_index, const mat3 R[2], const vec3 x[2], double *energy,
                   double *F, double *K) {
    const coupling *c = t->model->couplings + coupling_index;
    const se3 g[2] = {se3_make(so3_from_matrix(R[0]), x[0]), se3_make(so3_from_matrix(R[1]), x[1])};
    const twist still[2] = {twist_make(vec3_zero(), vec3_zero()), twist_make(vec3_zero(), vec3_zero())};
    wrench load[2] = {wrench_make(vec3_zero(), vec3_zero()), wrench_make(vec3_zero(), vec3_zero())};
    if (energy) *energy = c->kind->energy(c->data, g);
    c->kind->loads(c->data, PH_FORCE_BEAM, g, still, load);
    for (int s = 0; s < 2 && F; s++) {
        vec3_store(load[s].m, F + 6 * s);
        vec3_store(mat3_mulv(R[s], load[s].f), F + 6 * s + 3);
    }
    if (K == NULL) return;
    double D[144];
    c->kind->tangent(c->data, NULL, g, K, D, load);
    for (int s = 0; s < 2; s++) ph_tie_inertial(12, R[s], load[s].f, s, K);
}

static const double PART = 5e-3;  // step of finite differences, in radians or in element lengths

// Minus [s, w] = s x w of the rotations in both arguments of K, from X_s X_w = X_w X_s + [s, w].
static void add_brackets(const double *w, const double *K, double *T) {
    for (int i = 0; i < 12; i++)
        for (int k = 0; k < 12; k += 6) {
            const vec3 turn = vec3_load(w + k), row = vec3_load(K + 12 * i + k);
            const vec3 column = vec3_make(K[12 * k + i], K[12 * (k + 1) + i], K[12 * (k + 2) + i]);
            double *to = T + 12 * i + k;
            vec3_store(vec3_add(vec3_load(to), vec3_cross(turn, vec3_add(row, column))), to);
        }
}

void ph_tr_third(ph_tr_second *second, const void *user, const mat3 R[2], const vec3 x[2], const double *w,
                 const double *K, double *T) {
    static const int steps[4] = {1, -1, 2, -2};
    static const double weights[4] = {2.0 / 3, -2.0 / 3, -1.0 / 12, 1.0 / 12};
    const double length = vec3_norm(vec3_sub(x[1], x[0])) + 1e-30;
    double size = 0, moved[144];
    for (int i = 0; i < 12; i++) size = ph_fmax(size, fabs(w[i]) / (i % 6 < 3 ? 1 : length));
    memset(T, 0, 144 * sizeof *T);
    if (size == 0) return;
    const double e = PART / size;
    for (int c = 0; c < 4; c++) {
        mat3 turned[2];
        vec3 shifted[2];
        for (int k = 0; k < 2; k++) {
            const double d = steps[c] * e;
            turned[k] = mat3_mul(R[k], so3_matrix(so3_exp(vec3_scale(d, vec3_load(w + 6 * k)))));
            shifted[k] = vec3_axpy(d, vec3_load(w + 6 * k + 3), x[k]);
        }
        second(user, turned, shifted, moved);
        for (int i = 0; i < 144; i++) T[i] += weights[c] / e * moved[i];
    }
    add_brackets(w, K, T);
    for (int i = 0; i < 12; i++)
        for (int j = 0; j <= i; j++) T[12 * i + j] = T[12 * j + i] = 0.5 * (T[12 * i + j] + T[12 * j + i]);
}
