// Poisson systems under every method: runs, checks of the bracket, certificates.     docs/poisson-systems.md
#ifndef POLHODE_POISSON_RUN_H
#define POLHODE_POISSON_RUN_H

#include "polhode/certify.h"
#include "polhode/poisson_steps.h"

#ifdef __cplusplus
extern "C" {
#endif

// --- the bracket --------------------------------------------------------------------------------------------

// What is left of its conditions, the largest at some states near z: relative, as docs/poisson-systems.md defines them.
typedef struct ph_poisson_figures {
    double antisymmetry;  // |Lambda + Lambda^T| / max|Lambda|
    double jacobi;        // |Jacobiator| / (max|dLambda| max|Lambda|)
    double casimir;       // |Lambda grad C| / (|Lambda| |grad C|), the worst one
    int worst;            // its number; -1: there is none with a gradient
} ph_poisson_figures;

// PH_ERR_MODEL if one exceeds 1e-9: err->where is "bracket", "casimirs" or "state", err->what has the figure. A system
// that is `almost` Poisson must be antisymmetric only. The states are the same in every call. Values that are not
// finite at z, or at most states near it, are refused too. figures: may be NULL.                  (P.33)-(P.35)
PH_API ph_status ph_poisson_check_near(const ph_poisson *system, const double *z, ph_poisson_figures *figures,
                                       ph_error *err);

// --- runs ---------------------------------------------------------------------------------------------------

// Casimirs of a system that is run, at most.
enum { PH_POISSON_CASIMIRS_MAX = 16 };

// What a run has reached, what it cost, and what it kept.
typedef struct ph_poisson_summary {
    double t, step, duration, wall_s;
    long rows;
    ph_work_done work;
    ph_drift H;
    int casimirs;
    ph_drift casimir[PH_POISSON_CASIMIRS_MAX];
} ph_poisson_summary;

// Runs from z [n] at t = 0 to sim->duration. Rows are z, H and the Casimirs: n + 1 + casimirs numbers. The summary is
// valid whatever the status.
PH_API ph_status ph_poisson_run(const ph_poisson *system, const ph_simulation *sim, const double *z,
                                const ph_observer *observer, ph_poisson_summary *summary, ph_error *err);

// A run without an end, step by step, with the steps and rows of ph_poisson_run; sim->duration has no meaning. The
// system must outlive it. From z [n] at t: times are k step where t is one of them, else t + k step.
typedef struct ph_poisson_runner ph_poisson_runner;
PH_API ph_status ph_poisson_runner_create(const ph_poisson *system, const ph_simulation *sim, double t, const double *z,
                                          ph_poisson_runner **runner, ph_error *err);
PH_API void ph_poisson_runner_free(ph_poisson_runner *runner);
// As ph_runner_watch, ph_runner_step and ph_runner_change.
PH_API void ph_poisson_runner_watch(ph_poisson_runner *runner, bool (*progress)(void *user, double t, double duration),
                                    void *user);
PH_API ph_status ph_poisson_runner_step(ph_poisson_runner *runner, ph_error *err);
PH_API ph_status ph_poisson_runner_change(ph_poisson_runner *runner, const ph_simulation *sim, ph_error *err);
// The present row and its length, and what the run kept so far.
PH_API const double *ph_poisson_runner_row(const ph_poisson_runner *runner, int *count);
PH_API const ph_poisson_summary *ph_poisson_runner_summary(const ph_poisson_runner *runner);

// Whether the flow, with its dissipative term, keeps H (which: -1) or a Casimir: by gradients at states near z.
PH_API bool ph_poisson_keeps(const ph_poisson *system, const double *z, int which);

// The stored states of a run. Free it with ph_poisson_path_free; *path is NULL on failure, but for PH_INTERRUPTED.
typedef struct ph_poisson_path ph_poisson_path;
PH_API ph_status ph_poisson_path_run(const ph_poisson *system, const ph_simulation *sim, const double *z,
                                     ph_poisson_path **path, ph_poisson_summary *summary, ph_error *err);
PH_API void ph_poisson_path_free(ph_poisson_path *path);
PH_API long ph_poisson_path_count(const ph_poisson_path *path);
// The largest difference of a component over its size, the largest value in `reference` (or a thousandth of the largest
// of all), at the times that both have to ten digits; NaN: there are none.
PH_API double ph_poisson_path_distance(const ph_poisson_path *reference, const ph_poisson_path *other);

// --- certificates -------------------------------------------------------------------------------------------

// What the step of a method, from z over h, leaves of D Phi Lambda(z) D Phi^T = Lambda(z1): the largest entry over the
// largest of Lambda. D Phi is exact for midpoint and its compositions, by differences for the others.      (P.9)
PH_API ph_status ph_poisson_structure_defect(const ph_poisson *system, const ph_simulation *sim, double h,
                                             const double *z, double *defect, ph_error *err);

// The laws of the system and the method: order, H, each Casimir, steps back, the Poisson structure. As ph_certify.
PH_API ph_status ph_poisson_certify(const ph_poisson *system, const ph_simulation *sim, const double *z,
                                    ph_certificate *certificate, ph_error *err);

#ifdef __cplusplus
}
#endif
#endif
