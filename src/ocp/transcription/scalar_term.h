// A scalar term at a node of the grid, of at most two bodies, with its derivatives: the element of constraints and
// costs.
#ifndef POLHODE_OCP_SCALAR_TERM_H
#define POLHODE_OCP_SCALAR_TERM_H

#include "ocp/transcription/jet.h"
#include "ocp/transcription/transcription.h"

// Local unknowns: increments and velocities of two bodies, and three more; then the multiplier and the step.
enum {
    PH_N_A = 0,
    PH_N_V = 12,
    PH_N_OTHER = 24,
    PH_N_LOCAL = PH_JET_MOST,
    PH_N_ROW = PH_N_LOCAL,
    PH_N_STEP,
    PH_N_WIDE
};

typedef struct ph_number {
    double f, g[PH_N_WIDE];
    ph_kkt_block blocks[14];
    int count;
    double H[PH_N_WIDE * PH_N_WIDE];  // of order 2 and more: the lower triangle
} ph_number;

// Sets a second derivative on both sides of the diagonal: charts read whole blocks there.
static inline void ph_number_bend(ph_number *n, int i, int j, double value) {
    n->H[i * PH_N_WIDE + j] = n->H[j * PH_N_WIDE + i] = value;
}

void ph_number_clear(const ph_transcript *t, ph_number *n);
// The blocks of a node of the model (its count of nodes: ground) as the first or second body of the scalar at node k of
// the slow grid, and its state: omega (body-fixed) and v with `rates` only. At node 0 everything is given.
motion ph_number_see(const ph_transcript *t, int slot, int k, int side, bool rates, ph_number *n);
// Component c of a body's velocity, or omega, as the first body of the scalar; `whole`: with the block of all three.
void ph_number_velocity(const ph_transcript *t, int slot, bool linear, int c, bool whole, int k, ph_number *n);
void ph_number_block(ph_number *n, int at, int local, int size);     // of other unknowns
void ph_number_take(const ph_jet *jet, ph_number *n);                // the scalar is that of a jet of PH_N_LOCAL
void ph_number_add(double s, const ph_number *from, ph_number *to);  // to += s from, of the same blocks
// Adds it to the constraint with multiplier `at`, or to the cost with weight w. The scalar is overwritten.
void ph_number_to_row(ph_transcript *t, int at, ph_number *n);
void ph_number_to_cost(ph_transcript *t, double w, ph_number *n);

// condition_terms.c: pair functions, and their rates
void ph_number_of_shape(const ph_transcript *t, const ph_shape *shape, bool rates, int k, double *near, ph_number *n);

// sum_terms.c: sums over bodies, joints or elements: component c of the row at node k is added to the constraint with
// multiplier `at` (-1: none), or with w > 0 to the cost. Returns its value.
double ph_tr_sum(ph_transcript *t, ph_tr_row *row, int c, int k, int at, double w);
double ph_tr_energy_at(const ph_transcript *t, ph_tr_term *term, int k);  // of a spring or an element at a node
// energy_terms.c: terms of the energy left in a beam
double ph_tr_left(ph_transcript *t, const ph_tr_row *row, int at, double w);
double ph_tr_elastic(const ph_transcript *t, const ph_tr_term *term, const mat3 R[2], const vec3 x[2], double *near,
                     double *g, double *H);

#endif
