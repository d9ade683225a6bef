// The program of a transcription in coordinates along its joints: unknowns are those coordinates, multipliers of
// momenta the components along them; joints that the coordinates satisfy, and their impulses, are not part of it.
//                                                                                   docs/theory/optimal-control.md
#ifndef POLHODE_OCP_JOINT_PROGRAM_H
#define POLHODE_OCP_JOINT_PROGRAM_H

#include "ocp/transcription/joint_tree.h"

typedef struct ph_joined {
    ph_kkt kkt;       // its values, as those of a transcription
    const int *like;  // [n + m] for each unknown and constraint one of the transcription: its units, bounds and group
    const int *of;    // [n + m of the transcription] the same unknown or constraint of this; -1: none
    double *x, *y, *z_lower, *z_upper;  // a point
    int *group, *stage;                 // of the elimination
    ph_elimination order;
} ph_joined;

// NULL where no joint is satisfied by coordinates.
ph_status ph_joined_create(ph_transcript *t, ph_joined **out);
void ph_joined_free(ph_joined *j);
// As ph_transcript_evaluate, into j->kkt.
void ph_joined_evaluate(ph_joined *j, const double *x, const double *y, double factor, int order);
// The largest rotation from the centre of its chart.
double ph_joined_strayed(const ph_joined *j, const double *x);
// The point of the transcription, in these coordinates, and back; multipliers and impulses of the joints that were left
// out are found then. The charts of the transcription are centred at it.                                     (O.215)
void ph_joined_enter(ph_joined *j, const double *x, const double *y, const double *z_lower, const double *z_upper);
void ph_joined_leave(ph_joined *j, double *x, double *y, double *z_lower, double *z_upper);
// A direction [n] of unknowns in those of the transcription, at the point of the last evaluation.
void ph_joined_direction(const ph_joined *j, const double *d, double *to);

// joint_reactions.c: impulses and multipliers of the joints that coordinates satisfy, from those of all others; the
// same unknowns and multipliers are 0 on entry. g [n] is scratch.                                            (O.215)
void ph_tr_react(ph_transcript *t, const ph_trees *trees, double *x, double *y, double *g);
// The gradient of the Lagrangian, factor cost + y . constraints, at the last evaluation.
void ph_tr_gradient(const ph_kkt *k, double factor, const double *y, double *g);

#endif
