// The strains, resultants and stresses of beams, which HDF5 stores beside the columns of the model.
#ifndef POLHODE_IO_BEAM_COLUMNS_H
#define POLHODE_IO_BEAM_COLUMNS_H

#include "polhode/model.h"

// The columns of the model and behind them those of its beams: "/beams/arm/strain" [elements, 6], "/resultant" and with
// a section "/stress" [elements]. One block, the caller's to free; NULL when memory is out.
ph_column *ph_beam_columns(const ph_model *model, int *count);

// Fills what is behind the columns of the model in a row that has them all. resultants: those of a statics row, as
// ph_balance_observer has them, or NULL where they follow from the strains.
void ph_beam_columns_fill(const ph_model *model, const double *resultants, double *row);

#endif
