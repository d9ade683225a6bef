// What a model conserves, and how well a run conserves it: section 5 of docs/protocol.md.
#ifndef POLHODE_LAB_CONSERVATION_LAWS_H
#define POLHODE_LAB_CONSERVATION_LAWS_H

#include "motion.h"
#include "polhode/certify.h"
#include "polhode/io.h"

enum { LAB_LAWS_MAX = 7 + PH_SYMMETRIES_MAX + PH_CASIMIRS_MAX + 3 };
_Static_assert((int)LAB_LAWS_MAX >= 1 + (int)PH_POISSON_CASIMIRS_MAX, "room for the laws of a Poisson system");

typedef enum lab_law_kind {
    LAB_ENERGY,
    LAB_MOMENTUM,
    LAB_ANGULAR_MOMENTUM,
    LAB_PHI,
    LAB_PHIDOT,
    LAB_ORTHOGONALITY,
    LAB_RELATIVE_ENERGY,  // in orbit, without that of all mass at the point that falls along
    LAB_SYMMETRY,         // the momentum of a symmetry, where not all of its kind are conserved
    LAB_CASIMIR,          // of one body with rotors
    LAB_BODY_MOMENTUM,    // of one body with rotors: no constant, but what its plots are about
    LAB_HAMILTONIAN,      // of a Poisson system
    LAB_POISSON_CASIMIR
} lab_law_kind;

typedef struct lab_law {
    lab_law_kind kind;
    int which;  // of its kind
    char name[PH_LAW_NAME];
    const char *unit;
    bool conserved;
    ph_symmetry symmetry;
} lab_law;

typedef struct lab_laws {
    lab_law list[LAB_LAWS_MAX];
    int count;
    ph_model_nature nature;
} lab_laws;

ph_status lab_laws_find(lab_laws *laws, const ph_document *doc, const ph_model *model, ph_error *err);
void lab_laws_find_poisson(lab_laws *laws, const ph_poisson_model *poisson);

// What a run began with, and the largest drifts that its summary does not count.
typedef struct lab_record {
    double first[LAB_LAWS_MAX], largest[LAB_LAWS_MAX];
    double p[3], L[3];
} lab_record;

void lab_laws_begin(const lab_laws *laws, const lab_motion *motion, lab_record *record);
// After every step.
void lab_laws_watch(const lab_laws *laws, const lab_motion *motion, lab_record *record);

typedef struct lab_quantity {
    double value, drift, largest;
} lab_quantity;

// residuals: the columns phi, phidot, orthogonality of a model; list: [laws->count]
void lab_laws_measure(const lab_laws *laws, const lab_motion *motion, const lab_record *record, const double *residuals,
                      lab_quantity *list);

#endif
