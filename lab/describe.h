#ifndef POLHODE_LAB_DESCRIBE_H
#define POLHODE_LAB_DESCRIBE_H

#include "conservation_laws.h"
#include "polhode/io.h"
#include "polhode/json.h"

// The model as section 2 of docs/protocol.md has it, under `key`; model NULL: the Poisson system of the document.
// PH_ERR_MEMORY: null is written instead.
ph_status lab_describe(ph_json_writer *j, const char *key, const ph_document *doc, const ph_model *model);

// "columns": names and units of those that `keep` marks; NULL: all.
void lab_describe_columns(ph_json_writer *j, const ph_column *columns, int count, const bool *keep);

// "invariants": what is conserved, and what is not.
void lab_describe_laws(ph_json_writer *j, const lab_laws *laws);

// The settings of one simulation, the default of the stabilisation spelt out.
void lab_describe_simulation(ph_json_writer *j, const char *key, const ph_simulation *sim, const ph_model *model);

// A text, or null where there is none.
void lab_text_or_null(ph_json_writer *j, const char *key, const char *text);

#endif
