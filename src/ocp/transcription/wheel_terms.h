// Momenta of wheels and damping rotors in the transcription.                          docs/theory/optimal-control.md
#ifndef POLHODE_OCP_WHEEL_TERMS_H
#define POLHODE_OCP_WHEEL_TERMS_H

#include "ocp/transcription/step_piece.h"

// What a node of the wheels' grid counts at the place of a term in interval i: the first of the nodes that do, their
// number, and for each its share and that of the change over the step.                                   (O.35),
// (O.244)
typedef struct ph_wheel_path {
    int first, count;
    const double *share, *change;
} ph_wheel_path;

static inline ph_wheel_path ph_wheel_path_of(const ph_transcript *t, int i) {
    static const double middle[2] = {0.5, 0.5}, ends[2] = {-1, 1};
    const int s = t->points;
    if (t->basis == NULL) return (ph_wheel_path){i, 2, middle, ends};
    return (ph_wheel_path){i / s * s, s + 1, t->basis->phi[i % s], t->basis->dphi[i % s]};
}

static inline double ph_wheel_sum(const ph_transcript *t, const ph_tr_wheel *w, const ph_wheel_path *p,
                                  const double *share) {
    double sum = 0;
    for (int e = 0; e < p->count; e++) {
        const int j = p->first + e;
        sum += share[e] * (j > 0 ? t->x[ph_tr_z_at(w, t, j)] : w->start);
    }
    return sum;
}

// Whether the first wheels of a body, which have the slow grid, are assembled with its inertia.
bool ph_tr_is_beside(const ph_transcript *t, const ph_tr_body *b);
// Momenta of wheels of a body along psi, from number `first` of them on; returns the number of blocks.       (O.35)
int ph_tr_add_wheels(const ph_transcript *t, const ph_tr_body *b, int first, int i, vec3 psi, ph_piece *x,
                     ph_kkt_block *blocks);
// The other wheels, drags and torques.
void ph_tr_wheels(ph_transcript *t);
// The derivative of the first polynomial step by a wheel's momentum at its start.
double ph_tr_wheel_start(const ph_transcript *t, const ph_tr_wheel *w);

#endif
