// Result files: declarations shared by results.c, csv.c, record.c and hdf5.c.
#ifndef POLHODE_IO_RESULTS_H
#define POLHODE_IO_RESULTS_H

#include "polhode/io.h"

// A back end. append() may keep the row in memory; after flush() every row so far survives the death of the
// process. All of them report through err; close() frees the back end whatever it answers.
typedef struct ph_backend {
    ph_status (*append)(void *self, double t, const double *row, ph_error *err);
    ph_status (*flush)(void *self, ph_error *err);
    ph_status (*close)(void *self, ph_error *err);
    ph_status (*add)(void *self, const ph_table *tables, int count, ph_error *err);  // NULL: it has no tables
} ph_backend;

// What a file is opened with; the columns belong to the model.
typedef struct ph_target {
    const char *path;
    const ph_column *axis;  // what stands before the columns: t, or the factor of a path of equilibria
    const ph_column *columns;
    int count;
    const char *output;  // the patterns that left these columns, or NULL
    const char *const *settings;
} ph_target;

// Characters of a comma and a number of CSV, at most; and one as it stands there, in the C locale.
enum { PH_CSV_NUMBER = 25 };
const char *ph_csv_number(double x, char text[PH_CSV_NUMBER]);

ph_status ph_csv_open(const ph_target *target, const ph_backend **backend, void **self, ph_error *err);
ph_status ph_record_open(const ph_target *target, const ph_backend **backend, void **self, ph_error *err);
ph_status ph_hdf5_open(const ph_target *target, const ph_backend **backend, void **self, ph_error *err);

#endif
