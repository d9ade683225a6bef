// Beams in the description of a model: their nodes, their start, and how thick they are drawn.
#ifndef POLHODE_LAB_BEAMS_H
#define POLHODE_LAB_BEAMS_H

#include "polhode/json.h"
#include "polhode/model.h"

// The model's columns in its initial state; the caller's to free, NULL when memory is out.
double *lab_initial_row(const ph_model *model);

// Where the columns x, R of a node of a beam begin in a row; node: as the definition counts them, after the points.
int lab_beam_column(const ph_model_def *def, const ph_model *model, int node);

// The sizes of a beam's cross-section as its kind has them [m]; false: the file gives none, and these fit its
// stiffness.
bool lab_beam_section(const ph_beam_def *beam, const ph_beam_info *info, double size[2]);

// "beams": section 2 of docs/protocol.md.
void lab_describe_beams(ph_json_writer *j, const ph_model_def *def, const ph_model *model);

#endif
