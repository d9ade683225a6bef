// A hand in a run: a spring and a damper that pull a point of a body towards a point in space.
#ifndef POLHODE_PULL_H
#define POLHODE_PULL_H

#include "polhode/integrate.h"

#ifdef __cplusplus
extern "C" {
#endif

// What it holds, and how.
typedef struct ph_pull {
    int body;                   // or point, or node of a beam: numbers as those of ph_runner_pose
    double at[3];               // in its frame [m]
    double target[3];           // inertial [m]
    double stiffness, damping;  // [N/m], [N s/m] >= 0
} ph_pull;

// Pulls from the next step on, until it is given other values; NULL lets go. The force is constant during a step and
// found at its start, so that it is stable whatever stiffness and step ((L.12) in docs/theory/laws.md). Energy and
// momenta change meanwhile; after letting go the summary restarts from the state. A model that was not defined with
// `pushed` and a method that takes no forces are PH_ERR_UNSUPPORTED; of a body or number that there is not,
// PH_ERR_ARGUMENT: nothing has changed then.
PH_API ph_status ph_runner_set_pull(ph_runner *runner, const ph_pull *pull, ph_error *err);

// Where it pulls now, and the force on the body in the last step, inertial [m, N]; false: it does not.
PH_API bool ph_runner_pull_force(const ph_runner *runner, double point[3], double force[3]);

#ifdef __cplusplus
}
#endif
#endif
