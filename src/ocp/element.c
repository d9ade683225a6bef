// Elements of beams as the transcription needs them: in increments of SO(3) x R^3.
#include "ocp/transcript.h"

// From body-fixed forces and shifts to inertial ones, which do not turn with the frame.                     (T.17)
static void to_inertial(mat3 R, vec3 f, int side, double *K) {
    const int at = 6 * side;
    const mat3 turn = mat3_hat(f);
    for (int i = 0; i < 9; i++) K[12 * (at + 3 + i / 3) + at + i % 3] += turn.m[i];
    for (int c = 0; c < 12; c++) {
        double *x = K + 12 * (at + 3) + c;
        const vec3 y = mat3_mulv(R, vec3_make(x[0], x[12], x[24]));
        x[0] = y.x;
        x[12] = y.y;
        x[24] = y.z;
    }
    for (int r = 0; r < 12; r++) vec3_store(mat3_mulv(R, vec3_load(K + 12 * r + at + 3)), K + 12 * r + at + 3);
}

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
    c->kind->tangent(c->data, t->relaxed, g, K, D);
    for (int s = 0; s < 2; s++) to_inertial(R[s], t->relaxed ? vec3_zero() : load[s].f, s, K);
}
