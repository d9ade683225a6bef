// The law of a hand that pulls a body of a run.                                            docs/theory/laws.md
#ifndef POLHODE_ANALYSIS_PULL_H
#define POLHODE_ANALYSIS_PULL_H

#include "polhode/pull.h"

typedef struct ph_pulling {
    bool on;
    ph_pull pull;
    double force[3];  // in the last step, before it the one of the spring at rest [N]
} ph_pulling;

ph_status ph_pull_check(const ph_pull *pull, const ph_model *m, const ph_simulation *sim, ph_error *err);
// Takes hold; a body that is held already keeps its force until the next step.
void ph_pull_hold(ph_pulling *p, const ph_pull *pull, const ph_model *m, const ph_place *at);
void ph_pull_release(ph_pulling *p, const ph_model *m, double *z);
// Its point and what it is of: inertial position, velocity in the body's frame and rotation; NULL where not wanted.
void ph_pull_point(const ph_pull *pull, const ph_model *m, const ph_place *at, double x[3], double v[3], double R[9]);
// The force of the step of length h from this state, in z.                                                    (L.12)
void ph_pull_sample(ph_pulling *p, const ph_model *m, const ph_place *at, double h, double *z);

#endif
