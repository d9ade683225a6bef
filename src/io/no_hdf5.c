// Instead of hdf5*.c in a build without HDF5: what they do is refused by name.
#include "io/results.h"
#include "io/snapshot.h"
#include "io/sweep_table.h"

static ph_status cannot_read(const char *path, ph_error *err) {
    return ph_fail(err, PH_ERR_UNSUPPORTED, path, "cannot be read: this build of polhode has no HDF5");
}

ph_status ph_hdf5_open(const ph_target *target, const ph_backend **backend, void **self, ph_error *err) {
    (void)backend;
    *self = NULL;
    return ph_fail(err, PH_ERR_UNSUPPORTED, target->path,
                   "this build of polhode has no HDF5; write CSV instead (--csv)");
}

ph_status ph_result_table(const char *path, const char *dataset, long *rows, int *width, double **data, ph_error *err) {
    (void)dataset;
    *rows = *width = 0;
    *data = NULL;
    return cannot_read(path, err);
}

ph_status ph_result_column(const char *path, const char *name, double **data, long *count, char unit[16],
                           ph_error *err) {
    (void)name, (void)unit;
    *data = NULL;
    *count = 0;
    return cannot_read(path, err);
}

ph_status ph_hdf5_snapshot(const char *path, double t, const ph_model *model, ph_snapshot **snapshot, ph_error *err) {
    (void)t, (void)model, (void)snapshot;
    return cannot_read(path, err);
}

ph_status ph_result_read(const char *path, ph_result **result, ph_error *err) {
    *result = NULL;
    return cannot_read(path, err);
}

ph_status ph_result_text(const char *path, const char *name, char **text, ph_error *err) {
    (void)name;
    *text = NULL;
    return cannot_read(path, err);
}

ph_status ph_hdf5_sweep_write(const char *path, const ph_sweep_table *table, ph_error *err) {
    (void)table;
    return ph_fail(err, PH_ERR_UNSUPPORTED, path, "this build of polhode has no HDF5; write CSV instead");
}

ph_status ph_sweep_result_read(const char *path, ph_sweep_result **result, ph_error *err) {
    *result = NULL;
    return cannot_read(path, err);
}
