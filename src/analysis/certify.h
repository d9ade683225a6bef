// The evidence for a certificate, and how laws are tested with it.
#ifndef POLHODE_ANALYSIS_CERTIFY_H
#define POLHODE_ANALYSIS_CERTIFY_H

#include "polhode/certify.h"
#include "polhode/compare.h"

// One run.
typedef struct ph_level {
    ph_simulation sim;
    ph_summary summary;
    ph_trajectory *trajectory;
    double *t, *energy;  // [rows] of the stored steps
    long rows, room;
    double drift[PH_SYMMETRIES_MAX], size[PH_SYMMETRIES_MAX];  // of the momenta: largest change, largest value
    double regularity;                                         // smallest of the stored steps, as ph_system has it
} ph_level;

typedef struct ph_evidence {
    const ph_model *model;
    const ph_simulation *sim;  // as requested
    double start;              // of the runs [s]
    ph_model_nature nature;
    unsigned promises;    // of the method on this model
    bool exact_joints;    // constraints to rounding, by the method or by projection
    double order, slack;  // least order: order - slack
    ph_symmetry symmetry[PH_SYMMETRIES_MAX];
    int symmetries;
    ph_level level[PH_LEVELS];
    double sensitivity;  // amplification of a small initial error by a run, 1 or more
    ph_workspace *ws;    // to evaluate states with
    double *state;       // [nq + nv + nz + coordinates + nv + nc]
    ph_error *err;
} ph_evidence;

// A law, or several of a kind, adds its rows to the certificate.
typedef struct ph_law_rule {
    const char *name;
    ph_status (*judge)(const ph_evidence *e, ph_certificate *c);
} ph_law_rule;
extern const ph_law_rule ph_law_rules[];  // ended by a row without a name

// What rounding of that many steps adds up to, relative to the size of a quantity.
double ph_rounding(long steps);

// The visible part of it in a motion: rounding of many steps, mostly of changing sign, each amplified along the run.
double ph_motion_rounding(const ph_evidence *e, long steps);

// A run of the evidence's model; free with ph_level_free.
ph_status ph_level_run(const ph_evidence *e, const ph_simulation *sim, ph_level *level);
void ph_level_free(ph_level *level);

#endif
