// A stored result as the search for a state sees it, whatever its format.
#ifndef POLHODE_IO_SNAPSHOT_H
#define POLHODE_IO_SNAPSHOT_H

#include "polhode/io.h"

typedef struct ph_rows {
    const char *path;
    long count;
    const char *output;  // the patterns that left its columns; NULL: all, or not known
    void *self;
    // The column of this name, looked for from `start` on and then from the first; -1: there is none.
    int (*find)(void *self, const char *name, int start);
    // `rows` rows from `row` on of the columns list[0], list[1], .. into to[0], to[1], ..
    ph_status (*read)(void *self, long row, long rows, const int *list, int count, double *const *to, ph_error *err);
} ph_rows;

// As ph_result_snapshot; *snapshot is NULL on entry.
ph_status ph_snapshot_read(const ph_rows *rows, double t, const ph_model *model, ph_snapshot **snapshot, ph_error *err);
ph_status ph_csv_snapshot(const char *path, double t, const ph_model *model, ph_snapshot **snapshot, ph_error *err);
ph_status ph_hdf5_snapshot(const char *path, double t, const ph_model *model, ph_snapshot **snapshot, ph_error *err);

#endif
