// Coordinates with stops and dry friction, and the models in which some of them are held.   docs/theory/nonsmooth.md
#ifndef POLHODE_MODEL_CONTACTS_H
#define POLHODE_MODEL_CONTACTS_H

#include "model/model.h"

typedef struct contact {
    int joint, coordinate;  // of it, from 0
    ph_contact_law law;
    joint held;  // the joint with this coordinate prescribed
    int push;    // the force that stands for friction in a model that holds; -1: none
} contact;

typedef struct ph_contacts {
    int count;
    contact *list;      // in the order of the joints
    int *of;            // [coordinate_count] its index, -1 for none
    ph_model_def *def;  // of the model, springs of joints included
} ph_contacts;

// Of a compiled model: checks its initial state against the stops. No contacts in the definition: nothing.
ph_status ph_contacts_create(ph_model *m, const ph_model_def *def, ph_error *err);
void ph_contacts_free(ph_contacts *c);

// A configuration and the coordinates that are constant from there on: joints with their coordinate prescribed start at
// `values`, the last ones beyond `joints` too.
typedef struct ph_hold {
    const double *q;       // [nq]
    const double *values;  // [joints of the definition] of a joint that is held, else NaN
} ph_hold;
// As ph_model_compile, of a valid definition in this configuration.
ph_status ph_model_compile_held(const ph_model_def *def, const ph_hold *hold, ph_model **out, ph_error *err);

#endif
