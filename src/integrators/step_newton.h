// The iteration of all implicit steps: the one place where convergence is decided.       docs/theory/implicit.md
#ifndef POLHODE_INTEGRATORS_STEP_NEWTON_H
#define POLHODE_INTEGRATORS_STEP_NEWTON_H

#include "polhode/status.h"

#include <stdbool.h>
#include <stddef.h>

// The equations of a step. Embed it as the first member of the struct that carries them.
typedef struct ph_step_equation ph_step_equation;
struct ph_step_equation {
    int n;
    int pairs;  // directions that it stores at most
    // At x; what the others are about.
    ph_status (*residual)(ph_step_equation *e, const double *x);
    // A tangent at the last residual; NULL: `correct` needs none.
    ph_status (*tangent)(ph_step_equation *e);
    // dx that solves for the last residual with the last tangent.
    ph_status (*correct)(ph_step_equation *e, double *dx);
    // The size of dx, relative to that of the unknowns.
    double (*size)(ph_step_equation *e, const double *dx);
    // The size of a correction that rounding of the residual may cause, with the last tangent; NULL: `enough` is
    // that. dx [n] is scratch; the residual is lost.
    double (*rounding)(ph_step_equation *e, double *dx);
    bool exact;       // the tangent is that of the residual: with a new one corrections fall quadratically
    double enough;    // size of a correction that is as good as rounding
    bool rough;       // ends where that is met, without iterating to rounding
    long iterations;  // counted up
    double *memory;   // [ph_step_newton_size(n, pairs)]
};

// Doubles of scratch.
size_t ph_step_newton_size(int n, int pairs);

// From the guess x to the solution. x is the last iterate, whatever the status: PH_NOT_CONVERGED, or that of a
// function.
//                                                                                                    (I.4)-(I.7)
ph_status ph_step_newton(ph_step_equation *e, double *x);

#endif
