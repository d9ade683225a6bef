// What the parts that read and write HDF5 results share.
#ifndef POLHODE_IO_HDF5_SHARED_H
#define POLHODE_IO_HDF5_SHARED_H

#include "polhode/status.h"

#include <hdf5.h>

// The innermost reason on HDF5's error stack, in the system's words if it has them. To be asked right after the
// call that failed, inside H5E_BEGIN_TRY.
void ph_hdf5_cause(char cause[160]);

// --- reading (hdf5_read.c), all inside H5E_BEGIN_TRY ------------------------------------------------------------

// A result file, open for reading; the caller closes it. Negative, with err set, if it cannot be.
hid_t ph_hdf5_open_result(const char *path, ph_error *err);
// Sets err to HDF5's own reason for the call that failed; returns PH_ERR_FILE.
ph_status ph_hdf5_read_failed(const char *path, ph_error *err);
// The value of a text attribute; the caller frees it. NULL if there is none.
char *ph_hdf5_get_text(hid_t object, const char *name);
// Rows of a dataset, or -1 if it is none of rows.
long ph_hdf5_rows(hid_t dataset);

// --- writing ------------------------------------------------------------------------------------------------

// Where the driver of hdf5_driver.c writes; both belong to the caller and outlive the file.
typedef struct ph_hdf5_sink {
    int descriptor;
    int *failure;  // errno of the first write that failed, 0 before
} ph_hdf5_sink;

// Registers the driver; the caller unregisters it (H5FDunregister). Its driver info is a ph_hdf5_sink.
hid_t ph_hdf5_driver(void);

// Text of variable length in UTF-8; the caller closes it.
static inline hid_t ph_hdf5_text_type(void) {
    hid_t type = H5Tcopy(H5T_C_S1);
    H5Tset_size(type, H5T_VARIABLE);
    H5Tset_cset(type, H5T_CSET_UTF8);
    return type;
}

#endif
