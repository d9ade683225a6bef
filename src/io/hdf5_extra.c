// Tables beside the columns of a stored result: controls in the middle of steps, adjoints.
#include "base/error.h"
#include "io/hdf5_shared.h"
#include "polhode/io.h"

#include <stdlib.h>

static ph_status failed(const char *path, const char *what, ph_error *err) {
    char cause[160];
    ph_hdf5_cause(cause);
    return ph_fail(err, PH_ERR_FILE, path, "%s: %s", what, cause);
}

static bool write_table(hid_t file, const char *name, const hsize_t extent[2], const double *data) {
    hid_t space = H5Screate_simple(2, extent, NULL), link = H5Pcreate(H5P_LINK_CREATE);
    H5Pset_create_intermediate_group(link, 1);
    hid_t dataset = H5Dcreate2(file, name, H5T_IEEE_F64LE, space, link, H5P_DEFAULT, H5P_DEFAULT);
    const bool ok = dataset >= 0 && H5Dwrite(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, data) >= 0;
    if (dataset >= 0) H5Dclose(dataset);
    H5Pclose(link);
    H5Sclose(space);
    return ok;
}

ph_status ph_result_add(const char *path, const char *name, long rows, int width, const double *data, ph_error *err) {
    const hsize_t extent[2] = {(hsize_t)rows, (hsize_t)width};
    ph_status status = PH_OK;
    H5E_BEGIN_TRY {
        hid_t file = H5Fopen(path, H5F_ACC_RDWR, H5P_DEFAULT);
        if (file < 0 || !write_table(file, name, extent, data)) status = failed(path, "cannot be written", err);
        if (file >= 0 && H5Fclose(file) < 0 && status == PH_OK) status = failed(path, "cannot be written", err);
    }
    H5E_END_TRY;
    return status;
}

static ph_status read_table(const char *path, hid_t dataset, long *rows, int *width, double **data, ph_error *err) {
    hid_t space = H5Dget_space(dataset);
    hsize_t extent[2] = {0, 0};
    const int rank = H5Sget_simple_extent_ndims(space);
    if (rank == 2) H5Sget_simple_extent_dims(space, extent, NULL);
    H5Sclose(space);
    if (rank != 2 || extent[0] > (1u << 28) || extent[1] > (1u << 16))
        return ph_fail(err, PH_ERR_FILE, path, "holds no table of the expected shape");
    double *block = calloc((size_t)(extent[0] * extent[1]) + 1, sizeof *block);
    if (block == NULL) return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    if (H5Dread(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, block) < 0) {
        free(block);
        return ph_hdf5_read_failed(path, err);
    }
    *rows = (long)extent[0];
    *width = (int)extent[1];
    *data = block;
    return PH_OK;
}

ph_status ph_result_table(const char *path, const char *name, long *rows, int *width, double **data, ph_error *err) {
    ph_status status = PH_OK;
    *data = NULL;
    H5E_BEGIN_TRY {
        hid_t file = ph_hdf5_open_result(path, err);
        hid_t dataset = file >= 0 ? H5Dopen2(file, name, H5P_DEFAULT) : H5I_INVALID_HID;
        if (file < 0) status = PH_ERR_FILE;
        else if (dataset < 0)
            status = ph_fail(err, PH_ERR_FILE, path, "has no %s: not a result of `polhode optimize`", name);
        else status = read_table(path, dataset, rows, width, data, err);
        if (dataset >= 0) H5Dclose(dataset);
        if (file >= 0) H5Fclose(file);
    }
    H5E_END_TRY;
    return status;
}
