// A run in progress: shared by a whole run, a runner and the check of settings.
#ifndef POLHODE_ANALYSIS_RUN_H
#define POLHODE_ANALYSIS_RUN_H

#include "analysis/pull.h"
#include "analysis/sampling.h"
#include "analysis/singular.h"
#include "polhode/integrate.h"

typedef struct ph_running {
    const ph_model *model;
    const ph_system *sys;
    const ph_simulation *sim;
    const ph_observer *observer;
    ph_summary *summary;
    ph_integrator *integrator;
    ph_workspace *ws;
    ph_state state;
    double seen;  // its time: on a breakpoint that after it, at the end of the run that before it
    bool jumped;  // reactions may, there: the method has those before it
    double *lambda, *a, *zdot, *angle, *rate, *row;
    ph_invariants first;
    ph_exchange exchange;        // of the integrator at the start
    ph_nonsmooth_done contacts;  // the same
    ph_measures last;
    bool watched;        // first is that of this run
    double phi, phidot;  // largest of all times, those before the summary was restarted too
    double kinetic_max;
    bool endless;      // a runner: the duration does not matter
    ph_gyrostat body;  // of a system with Casimirs
    ph_gyrostat_state reduced;
    ph_singular singular;
    ph_sampling sampling;
    ph_pulling pulling;
    bool marked;  // the last row has reactions that are unknown
} ph_running;

// Memory and workspace of a run whose integrator is there; *memory is the caller's to free, whatever the status.
ph_status ph_running_prepare(ph_running *r, void **memory, ph_error *err);
// At the initial state, or that of sim->from.
ph_status ph_running_begin(ph_running *r, ph_error *err);
// At the current state and joint coordinates: evaluates them and restarts the summary.
ph_status ph_running_resume(ph_running *r, ph_error *err);
// To an output time, step by step; an adaptive method makes several.
ph_status ph_running_reach(ph_running *r, double t_end, ph_error *err);
// The integrator has taken the state to another time.
ph_status ph_running_arrived(ph_running *r, ph_error *err);
// Samples the controllers that are due at the current time.
ph_status ph_running_sample(ph_running *r, ph_error *err);
// The columns of the model.
ph_status ph_running_observe(ph_running *r, double *row, ph_error *err);
ph_place ph_running_place(const ph_running *r);

// The output times t0 + k step, k = first .. last; the last is the duration itself.
typedef struct ph_times {
    double t0;
    long first, last;
} ph_times;

// A run in parts, each up to an output time and its row: all of them are ph_run.
typedef struct ph_run_of {
    const ph_model *model;
    const ph_simulation *sim;
    const ph_observer *observer;
    ph_summary *summary;
} ph_run_of;
typedef struct ph_whole {
    ph_running r;
    void *memory;
    bool begun;
    ph_times times;
    long k;  // of the next time
} ph_whole;
ph_status ph_whole_begin(ph_whole *w, const ph_run_of *of, ph_error *err);  // with the first row
ph_status ph_whole_next(ph_whole *w, ph_error *err);                        // while k <= times.last
double ph_whole_target(const ph_whole *w);                                  // the time of k
void ph_whole_end(ph_whole *w);                                             // whatever the status of the others
// The row of a state that lanes have made.
ph_status ph_running_glance(ph_running *r, bool measures, ph_error *err);

// Without its end.
ph_times ph_times_from(double step, double start);
double ph_time_of(const ph_times *times, long k, double step);

// Whether anything is left to run: PH_ERR_MODEL with err->where "duration" if sim->from is at its end or later.
ph_status ph_run_check_start(const ph_simulation *sim, ph_error *err);

#endif
