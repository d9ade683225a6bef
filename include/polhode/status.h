// What a call answers, and where and why it failed.
#ifndef POLHODE_STATUS_H
#define POLHODE_STATUS_H

#include "polhode/api.h"

#ifdef __cplusplus
extern "C" {
#endif

// Zero: done. Negative: the call or the input was wrong. Positive: the computation did not finish.
// On any non-zero status the caller's state is what it was before the call.
#define PH_STATUS_LIST(X)                                                 \
    X(PH_OK, 0, "ok")                                                     \
    X(PH_ERR_ARGUMENT, -1, "argument outside its documented range")       \
    X(PH_ERR_MEMORY, -2, "out of memory")                                 \
    X(PH_ERR_SYNTAX, -3, "not a well-formed file")                        \
    X(PH_ERR_MODEL, -4, "model definition is not consistent")             \
    X(PH_ERR_UNSUPPORTED, -5, "not supported")                            \
    X(PH_ERR_FILE, -6, "file cannot be read or written")                  \
    X(PH_NOT_CONVERGED, 1, "iteration limit reached")                     \
    X(PH_SINGULAR, 2, "matrix is singular to working precision")          \
    X(PH_DIVERGED, 3, "the numbers are no longer finite")                 \
    X(PH_STEP_TOO_SMALL, 4, "the step fell below what the time resolves") \
    X(PH_INTERRUPTED, 5, "stopped by the caller")                         \
    X(PH_CHART, 6, "the coordinates are singular here")

// The values of the list above.
typedef enum ph_status {
#define PH_STATUS_ENUM(name, value, text) name = value,
    PH_STATUS_LIST(PH_STATUS_ENUM)
#undef PH_STATUS_ENUM
} ph_status;

// Position and reason of an error. `where` is a path into the model ("joints[2].axis"), a file name or a time;
// `line` and `column` count from 1 and are 0 where the input has no text.
typedef struct ph_error {
    ph_status code;
    int line, column;
    char where[192];
    char what[320];
} ph_error;

// Sets *err (which may be NULL) and returns `code`, so that a check reads: return ph_fail(err, ..); For callbacks too.
PH_API __attribute__((format(printf, 4, 5))) ph_status ph_fail(ph_error *err, ph_status code, const char *where,
                                                               const char *format, ...);

// A status in words; and the version of the library that is linked, "0.2.0".
PH_API const char *ph_status_text(ph_status status);
PH_API const char *ph_version(void);

// Libraries that a build may lack. Without HDF5 results are CSV, without Ipopt our own solver is the only one, without
// OpenMP batches and sweeps have one thread. What needs one that is missing answers PH_ERR_UNSUPPORTED and names it.
typedef enum ph_library { PH_LIBRARY_HDF5, PH_LIBRARY_IPOPT, PH_LIBRARY_OPENMP } ph_library;
// The version that this build was made with, as "1.10.8"; NULL: none.
PH_API const char *ph_library_version(ph_library library);

#ifdef __cplusplus
}
#endif
#endif
