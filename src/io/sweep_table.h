// All samples of a sweep, to be written.
#ifndef POLHODE_IO_SWEEP_TABLE_H
#define POLHODE_IO_SWEEP_TABLE_H

#include "io/sweep_plan.h"

typedef struct ph_sweep_table {
    const ph_sweep *sweep;
    const double *records;       // [samples][recorded]
    const int *status;           // [samples] 0, or 1 + the index of a reason
    const char *const *reasons;  // [reason_count]
    int reason_count;
    // The history of a sample, [*count][1 + columns]; the caller's to free.
    ph_status (*rows)(void *user, long k, double **rows, long *count, ph_error *err);
    void *user;
} ph_sweep_table;

// Units of a varied name, of a record; NULL: not known.
const char *ph_sweep_varied_unit(const ph_sweep *sweep, const char *name);
const char *ph_sweep_recorded_unit(const ph_sweep *sweep, const char *name);

ph_status ph_csv_sweep_write(const char *path, const ph_sweep_table *table, ph_error *err);
ph_status ph_hdf5_sweep_write(const char *path, const ph_sweep_table *table, ph_error *err);

#endif
