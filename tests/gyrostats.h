// Bodies with rotors for the tests of the Lie-Poisson midpoint rule, and what is watched of their motion.
#ifndef POLHODE_TESTS_GYROSTATS_H
#define POLHODE_TESTS_GYROSTATS_H

#include "polhode/gyrostat.h"

static const double PI = 3.14159265358979323846;

// The four methods as the program names them; the last is Richardson's.
enum { METHODS = 4 };
extern const char *const gyrostat_methods[METHODS];
extern const int gyrostat_orders[METHODS];

// One step, which must succeed.
void advance(const ph_gyrostat *body, int method, double h, ph_gyrostat_state *s, long *iterations);

ph_gyrostat prepared(ph_gyrostat body);
ph_gyrostat paper_body(void);                                        // section 7.1
ph_gyrostat_state paper_start(const ph_gyrostat *body);              // omega = (1,10,1)
ph_gyrostat paper_damped(double alpha);                              // section 7.2
ph_gyrostat heavy_top(void);                                         // reference.md, section 1
ph_gyrostat_state top_start(const ph_gyrostat *body, double share);  // of 150 rad/s: 1 fast, 0.01 slow
ph_gyrostat heavy_gyrostat(void);                                    // all at once, along no axis
ph_gyrostat_state oblique_start(const ph_gyrostat *body);

typedef struct drifts {
    double energy, casimir, momentum, orthogonality;  // relative, largest since the begin
} drifts;
void watch(const ph_gyrostat *body, const ph_gyrostat_state *from, const ph_gyrostat_state *s, drifts *most);
drifts run_watched(const ph_gyrostat *body, const ph_gyrostat_state *start, int method, double h, int steps);

// A(1,1) along a run: its maxima, and the angle of the body's first axis about the inertial second one, turns counted,
// which is its phase.
typedef struct trace {
    double before, last;
    int maxima;
    double angle, turned;  // [rad]
} trace;
void trace_add(const ph_gyrostat_state *s, trace *A11);

#endif
