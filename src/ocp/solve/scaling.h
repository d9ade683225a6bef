// A program in scaled units, for solvers with absolute tolerances.
#ifndef POLHODE_OCP_SCALING_H
#define POLHODE_OCP_SCALING_H

#include "ocp/solve/nlp.h"

typedef struct ph_scaled ph_scaled;

// `of` must outlive it; units of unknowns [n], constraints [m] and the cost.                                  (O.201)
ph_status ph_scaled_create(const ph_nlp *of, const double *unknown, const double *row, double cost, ph_scaled **out);
void ph_scaled_free(ph_scaled *s);
const ph_nlp *ph_scaled_nlp(const ph_scaled *s);
// Scales a point; and back, together with the numbers of a result, or NULL.
void ph_scaled_enter(const ph_scaled *s, double *x, double *y, double *z_lower, double *z_upper);
void ph_scaled_leave(const ph_scaled *s, double *x, double *y, double *z_lower, double *z_upper, ph_nlp_result *result);
// Converts a direction d [n] from these units to SI units.
void ph_scaled_direction(const ph_scaled *s, double *d);

#endif
