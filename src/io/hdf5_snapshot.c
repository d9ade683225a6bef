// A state of the model out of an HDF5 result.
#include "io/hdf5_stored.h"
#include "io/snapshot.h"

#include <stdlib.h>

static int find_stored(void *self, const char *name, int start) {
    (void)start;
    return ph_stored_find(self, name);
}

static ph_status read_stored(void *self, long row, long rows, const int *list, int count, double *const *to,
                             ph_error *err) {
    return ph_stored_read(self, row, rows, list, count, to, err);
}

static ph_status read_file(ph_stored *stored, double t, const ph_model *model, ph_snapshot **snapshot, ph_error *err) {
    char *output = NULL;
    ph_status status = ph_stored_index(stored, err);
    if (status == PH_OK) status = ph_stored_text(stored, stored->file, "output", &output, err);
    const ph_rows rows = {stored->path, stored->rows, output, stored, find_stored, read_stored};
    if (status == PH_OK) status = ph_snapshot_read(&rows, t, model, snapshot, err);
    free(output);
    return status;
}

ph_status ph_hdf5_snapshot(const char *path, double t, const ph_model *model, ph_snapshot **snapshot, ph_error *err) {
    ph_stored stored;
    ph_status status = PH_OK;
    H5E_BEGIN_TRY {
        status = ph_stored_open(path, &stored, err);
        if (status == PH_OK) {
            status = read_file(&stored, t, model, snapshot, err);
            ph_stored_close(&stored);
        }
    }
    H5E_END_TRY;
    return status;
}
