// Writing a file that may exist: beside it, as FILE.part, which replaces it when it is complete. What
// was there stays whole until then, whatever fails.
#ifndef POLHODE_REPLACE_H
#define POLHODE_REPLACE_H

#include "polhode/status.h"

#include <stdbool.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

// When a new file appears at its path, and what becomes of one that is not complete.
typedef enum ph_replace_mode {
    PH_REPLACE_WHOLE,    // nothing appears at the path before all is written
    PH_REPLACE_WATCHED,  // where the path is free, directly there, so that it can be watched as it grows
    PH_REPLACE_SHOWN,    // beside until ph_replace_show, where the path is free; what could be written is kept
    PH_REPLACE_NEW       // only where the path is free; PH_ERR_ARGUMENT where it is taken
} ph_replace_mode;

// A file that is being written.
typedef struct ph_replacement ph_replacement;

// Devices, pipes and what is open as standard output are written directly. A link stays: what it points to is
// replaced. PH_ERR_FILE if it cannot be, or if another program is writing it: the file is locked until it is committed
// or abandoned.
PH_API ph_status ph_replace_open(const char *path, ph_replace_mode mode, ph_replacement **replacement, ph_error *err);

// Open for reading and writing (of a device: for writing), empty.
PH_API int ph_replace_descriptor(const ph_replacement *r);
// FILE.part while that is being written; NULL where it is the path itself.
PH_API const char *ph_replace_beside(const ph_replacement *r);
// Moves the file to its path now if that is free, to be continued there. False, with errno, if it cannot be.
PH_API bool ph_replace_show(ph_replacement *r);
// The descriptor as a stream, buffered and owned by the replacement. NULL when memory is out.
PH_API FILE *ph_replace_stream(ph_replacement *r);

// Writes what is buffered and moves the file to its path. PH_ERR_FILE if any write has failed: what was at the path
// is as it was, and what could be written is kept if the mode is PH_REPLACE_WATCHED or PH_REPLACE_SHOWN. Frees the
// replacement in any case.
PH_API ph_status ph_replace_commit(ph_replacement *r, ph_error *err);
// Leaves what was at the path as it was. keep: what has been written stays, as FILE.part or at a path that was free;
// otherwise it is removed.
PH_API void ph_replace_abandon(ph_replacement *r, bool keep);

#ifdef __cplusplus
}
#endif
#endif
