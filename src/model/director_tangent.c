// The tangent of an implicit step with directors, in rotations.                          docs/theory/directors.md
//
// Multiplied by N(q)^T, where the impulse of the internal constraints vanishes, for changes N(q1) x, which keep them at
// the end: with frames at q, the middle and q1
//
//   N(q)^T M N(q1) = tr F - F^T, F = sum E_ij d_i d_j1^T;   W(qm) N(q1) = K (tr B - B), B = sum d_i1 r_im^T     (D.14)
//
// is all that differs from a body on SO(3) x R^3, whose own components at R and R1 are taken.
#include "model/directors.h"

#include <string.h>

static void put(mat3 turn, double linear, double *out) {
    memset(out, 0, 36 * sizeof *out);
    for (int i = 0; i < 9; i++) out[6 * (i / 3) + i % 3] = turn.m[i];
    for (int k = 3; k < 6; k++) out[7 * k] = linear;
}

static mat3 less(mat3 A) {  // tr A - A
    const double trace = A.m[0] + A.m[4] + A.m[8];
    return mat3_sub(mat3_diag(trace, trace, trace), A);
}

// A in inertial axes, from own components at b to those at a.
static mat3 own_components(const ph_director_frame *a, mat3 A, const ph_director_frame *b) {
    return mat3_mul(a->r, mat3_mul_T(A, b->r));
}

static mat3 mixed_inertia(mat3 E, const ph_director_frame *start, const ph_director_frame *end) {
    const mat3 F = mat3_T_mul(start->d, mat3_mul(E, end->d));
    return own_components(start, less(mat3_transpose(F)), end);
}

static mat3 mixed_turn(const ph_director_frame *middle, const ph_director_frame *other) {
    return own_components(middle, mat3_mul(middle->K, less(mat3_T_mul(other->d, middle->r))), other);
}

void ph_directors_tangent(const ph_system *sys, const ph_ends *at, double *N, double *H, double *L) {
    const ph_directors *d = ph_directors_of(sys);
    for (int i = 0; i < d->m->count; i++) {
        if (!ph_has_directors(d, i)) continue;
        const int q = ph_directors_factor(d, i)->q;
        const ph_director_frame start = ph_director_frame_of(at->q + q), end = ph_director_frame_of(at->q1 + q);
        const ph_director_frame middle = ph_director_frame_of(at->qm + q);
        put(mixed_inertia(d->nodes[i].E, &start, &end), d->m->bodies[d->m->slot[i]].m, N + 36 * i);
        put(mixed_turn(&middle, &end), 1, H + 36 * i);
        put(mixed_turn(&middle, &start), 1, L + 36 * i);
    }
}

// N(q)^T (r - M a_s) + N(q)^T M N(q1) W(q1) a_s                                                               (D.15)
void ph_directors_project(const ph_system *sys, const ph_ends *at, const double *r, const double *rows, double *out) {
    const ph_directors *d = ph_directors_of(sys);
    for (int i = 0; i < d->m->count; i++) {
        const ph_factor *from = ph_directors_factor(d, i), *to = ph_directors_own(d, i);
        const double *load = r + from->v;
        double *x = out + to->v;
        if (!ph_has_directors(d, i)) {
            memcpy(x, load, ph_length_v(to->kind) * sizeof *x);
            continue;
        }
        const mat3 E = d->nodes[i].E;
        const ph_director_frame start = ph_director_frame_of(at->q + from->q),
                                end = ph_director_frame_of(at->q1 + from->q);
        const mat3 a_s = ph_director_stretched(&end, rows + d->nodes[i].row);
        const vec3 turned = mat3_mulv(end.r, ph_director_turning(&end, a_s));
        const vec3 torque = ph_director_moment(start.d, mat3_sub(mat3_load(load + 3), mat3_mul(E, a_s)));
        const vec3 moved = mat3_mulv(mixed_inertia(E, &start, &end), turned);
        vec3_store(vec3_add(mat3_mulv(start.r, torque), moved), x);
        vec3_store(vec3_load(load), x + 3);
    }
}

// x = N(q1) (own - W a_s) + a_s with the a_s of rows, which become gamma: of r - M x at q.                     (D.16)
void ph_directors_lift(const ph_system *sys, const ph_ends *at, const double *r, const double *own, double *x,
                       double *rows) {
    const ph_directors *d = ph_directors_of(sys);
    for (int i = 0; i < d->m->count; i++) {
        const ph_factor *to = ph_directors_factor(d, i), *from = ph_directors_own(d, i);
        const double *u = own + from->v;
        double *out = x + to->v, *gamma = rows + d->nodes[i].row;
        if (!ph_has_directors(d, i)) {
            memcpy(out, u, ph_length_v(from->kind) * sizeof *u);
            continue;
        }
        const ph_director_frame start = ph_director_frame_of(at->q + to->q), end = ph_director_frame_of(at->q1 + to->q);
        const mat3 a_s = ph_director_stretched(&end, gamma);
        const vec3 w = vec3_sub(mat3_T_mulv(end.r, vec3_load(u)), ph_director_turning(&end, a_s));
        const mat3 rates = mat3_add(ph_director_crossed(w, end.d), a_s), load = mat3_load(r + to->v + 3);
        ph_director_stress_in(&start, mat3_sub(load, mat3_mul(d->nodes[i].E, rates)), gamma);
        vec3_store(vec3_load(u + 3), out);
        mat3_store(rates, out + 3);
    }
}
