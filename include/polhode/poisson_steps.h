// Steps of Poisson systems by every method that runs them.                                   docs/poisson-systems.md
#ifndef POLHODE_POISSON_STEPS_H
#define POLHODE_POISSON_STEPS_H

#include "polhode/integrate.h"
#include "polhode/poisson.h"

#ifdef __cplusplus
extern "C" {
#endif

// PH_OK if the method runs Poisson systems: explicit and Gauss tables, midpoint and its compositions,
// discrete-gradient. Otherwise err has those that do.
PH_API ph_status ph_poisson_suits(const ph_method *method, ph_error *err);

// One method on one system, with the memory of its steps; one thread at a time. The system must outlive it. `z` [n]:
// the initial state, which gives the sizes of its components.
typedef struct ph_poisson_integrator ph_poisson_integrator;
PH_API ph_status ph_poisson_integrator_create(const ph_poisson *system, const ph_simulation *sim, const double *z,
                                              ph_poisson_integrator **integrator, ph_error *err);
PH_API void ph_poisson_integrator_free(ph_poisson_integrator *integrator);

// One step from *t towards t_end, never past it, in either direction of a fixed-step method; an adaptive one may stop
// before. No allocation. On failure t and z are as they were.
PH_API ph_status ph_poisson_integrator_step(ph_poisson_integrator *integrator, double t_end, double *t, double *z,
                                            ph_error *err);
PH_API ph_work_done ph_poisson_integrator_work(const ph_poisson_integrator *integrator);

#ifdef __cplusplus
}
#endif
#endif
