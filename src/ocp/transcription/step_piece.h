// Entries of a term at the middle of a step, while it is built: of vectors, numbers, rotated vectors and pairs.
#ifndef POLHODE_OCP_STEP_PIECE_H
#define POLHODE_OCP_STEP_PIECE_H

#include "ocp/transcription/transcription.h"

#include <string.h>

static inline void add_vec(double *g, double s, vec3 x) { vec3_store(vec3_axpy(s, x, vec3_load(g)), g); }

// Marks a block as nonzero.
static inline void open_block(ph_piece *p, int row, int column) {
    if (!ph_piece_has(p, row, column)) ph_piece_set(p, row - row % 3, column - column % 3, mat3_zero());
}

// One derivative, row >= column.
static inline void add_number(ph_piece *p, int row, int column, double s) {
    open_block(p, row, column);
    p->H[row * PH_Y_MOST + column] += s;
}

static inline void add_numbers(ph_piece *p, int row, int column, vec3 s) {
    open_block(p, row, column);
    p->H[row * PH_Y_MOST + column] += s.x;
    p->H[(row + 1) * PH_Y_MOST + column] += s.y;
    p->H[(row + 2) * PH_Y_MOST + column] += s.z;
}

// q . R exp(c) p, all of them variable: offsets of c, p and q in X; a negative one is constant.
static inline void add_turned(ph_piece *p, mat3 R, int c, int at_p, vec3 a, mat3 of_p, int at_q, vec3 b, mat3 of_q) {
    const vec3 back = mat3_T_mulv(R, b), forth = mat3_mulv(R, a);
    add_vec(p->g + c, 1, vec3_cross(a, back));
    const mat3 outer = mat3_outer(back, a), bent = mat3_scale(0.5, mat3_add(outer, mat3_transpose(outer)));
    ph_piece_add(p, c, c, mat3_sub(bent, mat3_scale(vec3_dot(back, a), mat3_identity())));
    if (at_p >= 0) {
        add_vec(p->g + at_p, 1, mat3_T_mulv(of_p, back));
        ph_piece_add(p, c, at_p, mat3_scale(-1, mat3_mul(mat3_hat(back), of_p)));
    }
    if (at_q >= 0) {
        add_vec(p->g + at_q, 1, mat3_T_mulv(of_q, forth));
        ph_piece_add(p, c, at_q, mat3_mul(mat3_hat(a), mat3_T_mul(R, of_q)));
    }
    if (at_p >= 0 && at_q >= 0) ph_piece_add(p, at_p, at_q, mat3_T_mul(of_p, mat3_T_mul(R, of_q)));
}

// Offsets of the 12 increments of two bodies in X, their velocities and directions.
static inline int place_of(int what, int i) { return (i < 6 ? 0 : PH_Y_BODY) + what + i % 6; }

// Second derivatives [12 x 12] with respect to two of them; with respect to one twice, they must be symmetric. Only of
// these blocks (pair_function.h), and without those by two shifts unless they are wanted.
typedef struct piece_pattern {
    unsigned blocks;
    bool shifts;
} piece_pattern;

static inline void add_twelve(ph_piece *p, int row, int column, piece_pattern of, const double *M) {
    for (int i = 0; i < 12; i += 3)
        for (int j = 0; j < (row == column ? i + 1 : 12); j += 3) {
            const unsigned both = 1u << (i / 3) | 1u << (j / 3);
            if (both & ~of.blocks || (!of.shifts && !(both & ~(unsigned)PH_SHAPE_SHIFTS))) continue;
            const double *a = M + 12 * i + j;
            const mat3 A = {{a[0], a[1], a[2], a[12], a[13], a[14], a[24], a[25], a[26]}};
            ph_piece_add(p, place_of(row, i), place_of(column, j), A);
        }
}

static inline void see_pair(const ph_sight *const *s, double h, ph_tr_pair *q) {
    memset(q, 0, sizeof *q);
    for (int k = 0; k < 2; k++) {
        q->R[k] = mat3_identity();
        if (s[k] == NULL) continue;
        q->R[k] = s[k]->R;
        q->x[k] = s[k]->x;
        vec3_store(vec3_scale(1 / (s[k]->share * h), s[k]->theta), q->v + 6 * k);
        vec3_store(vec3_scale(1 / (s[k]->share * h), s[k]->d), q->v + 6 * k + 3);
        vec3_store(s[k]->w, q->w + 6 * k);
        vec3_store(s[k]->w_x, q->w + 6 * k + 3);
    }
}

#endif
