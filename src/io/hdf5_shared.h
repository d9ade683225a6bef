// What the parts that read and write HDF5 results share.
#ifndef POLHODE_IO_HDF5_SHARED_H
#define POLHODE_IO_HDF5_SHARED_H

#include "polhode/status.h"

#include <hdf5.h>

// The innermost reason on HDF5's error stack, in the system's words if it has them. To be asked right after the
// call that failed, inside H5E_BEGIN_TRY.
void ph_hdf5_cause(char cause[160]);

// Text of variable length in UTF-8; the caller closes it.
static inline hid_t ph_hdf5_text_type(void) {
    hid_t type = H5Tcopy(H5T_C_S1);
    H5Tset_size(type, H5T_VARIABLE);
    H5Tset_cset(type, H5T_CSET_UTF8);
    return type;
}

#endif
