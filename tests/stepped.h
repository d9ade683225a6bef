// A model with its state, and runs of variational methods on it.
#ifndef POLHODE_TESTS_STEPPED_H
#define POLHODE_TESTS_STEPPED_H

#include "models.h"

enum { MOST = 700 };

typedef struct setup {
    ph_document *doc;
    ph_model *m;
    const ph_system *sys;
    ph_workspace *ws;
    double q[MOST], v[MOST], z[MOST];
} setup;

void open_stepped(setup *b, const char *name);
void open_scene(setup *b, const scene *s);  // with a random velocity that the joints allow, motions included
void open_model(setup *b, ph_model *m);     // which it then owns
void close_setup(setup *b);

typedef struct run {
    double q[MOST], v[MOST], z[MOST], lambda[MOST];
    ph_work_done work;
} run;

// `count` steps from the state of the setup, which stays; false if one of them failed.
bool run_as(const setup *b, const char *method, ph_tau tau, ph_constraints how, double h, int count, run *r);

// The same with other settings, of which the step is that of the run.
bool run_settings(const setup *b, const ph_simulation *sim, int count, run *r);

double largest(const double *x, int n);

#endif
