// A built-in example and runs of it with projection, every step in view.
#ifndef POLHODE_TESTS_EXAMPLES_H
#define POLHODE_TESTS_EXAMPLES_H

#include "polhode/polhode.h"

typedef struct example {
    ph_document *doc;
    const ph_model_def *def;
    ph_model *m;
    ph_simulation sim;  // that of its file
} example;

typedef ph_status (*row_function)(void *user, double t, const double *row);

// All assert that it works.
example open_example(const char *name);
void close_example(example *e);
ph_summary run_example(const example *e, row_function look, void *user);  // look may be NULL

#endif
