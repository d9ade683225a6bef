// Which columns of the results are stored: patterns of their names.
#ifndef POLHODE_IO_OUTPUT_H
#define POLHODE_IO_OUTPUT_H

#include "polhode/io.h"

// patterns: "top.*,energy", with commas between. keep [count], or NULL: set where a pattern selects the column. A
// pattern that selects neither a column nor t is PH_ERR_MODEL, err->where is "output", *which its index (may be NULL).
ph_status ph_output_select(const char *patterns, const ph_column *columns, int count, bool *keep, int *which,
                           ph_error *err);

#endif
