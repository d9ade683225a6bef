// What the parts of `polhode compare` share.
#ifndef POLHODE_CLI_CMD_COMPARE_H
#define POLHODE_CLI_CMD_COMPARE_H

#include "cli.h"

enum { COMPARE_METHODS = 40, COMPARE_STEPS = 12, COMPARE_NAME = 128 };

// One method at all steps.
typedef struct cli_entry {
    char name[COMPARE_NAME];  // with its options
    ph_simulation sim;
    ph_error refused;  // its code is PH_OK where the method can run the model
    ph_trial trial[COMPARE_STEPS];
    double scale[COMPARE_STEPS];  // the step, or its equivalent
    double order, motion_order;   // fitted; NaN where it cannot be
} cli_entry;

typedef struct cli_comparison {
    cli_model m;
    ph_model *placed[PH_PLACINGS];  // each method runs the model with its bodies where `auto` has them for it
    ph_simulation sim;              // of the command line
    double duration;
    double step[COMPARE_STEPS];
    int steps;
    cli_entry *entry;  // [COMPARE_METHODS]
    int entries;
    ph_reference reference;
    char reference_text[200];
    cli_progress progress;
    bool interrupted;  // what was not finished has PH_INTERRUPTED
} cli_comparison;

// What a list on the command line lacks. Steps: the longest first; without text `step`, half and a quarter of it.
// Methods: `add` for each of them with its options, at most COMPARE_METHODS times.
int cli_compare_usage(const char *option, const char *expected, const char *got);
int cli_compare_steps(const char *text, double step, double *steps, int *count);
int cli_compare_methods(const char *text, int (*add)(void *user, const char *name), void *user);

// Whether the i-th run of the entry is the one that the reference is made of: it has no error to speak of.
bool cli_entry_is_reference(const cli_comparison *c, const cli_entry *e, int i);

// The settings of an entry at its i-th step. An adaptive method's is a tolerance: it shrinks as the error of the steps.
ph_simulation cli_compare_simulation(const cli_comparison *c, const cli_entry *e, int i);

// Whether the entry did all or part of what was requested.
bool cli_entry_ran(const cli_comparison *c, const cli_entry *e);

void cli_compare_text(FILE *out, const cli_comparison *c);
void cli_compare_json(FILE *out, const cli_comparison *c);
int cli_compare_plot(const cli_comparison *c, const char *path);

#endif
