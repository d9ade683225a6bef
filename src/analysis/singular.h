// Singular configurations of closed loops in a run: when they are passed, and which reactions are unknown there.
#ifndef POLHODE_ANALYSIS_SINGULAR_H
#define POLHODE_ANALYSIS_SINGULAR_H

#include "base/arena.h"
#include "polhode/integrate.h"

typedef struct ph_singular {
    double before, slope;  // distance of the last step, and its rate of decrease [1/s]
    bool started, inside;
    double *q, *v;          // [nq], [nv] a state near the current one
    double *a, *zdot, *Q;   // [nv], [nz], [nv] scratch
    double *rows, *lambda;  // [nc]
    double *row, *other;    // [columns]
    bool *unknown;          // [columns] those of the last row that are marked: NaN on purpose
} ph_singular;

void ph_singular_layout(ph_singular *s, const ph_model *model, ph_arena *arena);

// Discards the steps so far.
void ph_singular_reset(ph_singular *s);
// After a step from t0 to t1 that came this close: adds a passage to the summary when there is one.
void ph_singular_watch(ph_singular *s, double t0, double t1, double distance, ph_summary *summary);

// The data of a state that determine its stored row.
typedef struct ph_observed {
    const ph_model *model;
    ph_place at;
    const ph_measures *measures;  // of this state
    const double *angle, *rate;
    double distance;  // of this state, or of the last step
} ph_observed;

// Reactions that the state does not determine become NaN in its row. True if there are any.                  (T.18)
bool ph_singular_mark(ph_singular *s, const ph_observed *o, double *row, ph_workspace *ws);

#endif
