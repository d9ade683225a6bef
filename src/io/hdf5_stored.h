// Reading results, of format 2 and of format 1 (one chunked dataset a quantity). A file may come from anybody: every
// shape, count and link is checked before it is used, nothing is read from another file, and no more memory is taken
// than the size of the file justifies. All of it inside H5E_BEGIN_TRY.
#ifndef POLHODE_IO_HDF5_STORED_H
#define POLHODE_IO_HDF5_STORED_H

#include "io/hdf5_shared.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Some columns side by side: a dataset of format 1, or "/rows".
typedef struct ph_stored_block {
    char *dataset, *names, *units;
    int first, width;  // of the columns
} ph_stored_block;

typedef struct ph_stored_column {
    const char *name, *unit;
    int block, place;  // place: in the rows of all blocks; of format 2 it may be another than that in the list
} ph_stored_column;

typedef struct ph_stored {
    const char *path;
    int format, descriptor;
    hid_t file;
    uint64_t bytes;    // of the file
    uint64_t at;       // of its rows, format 2
    uint64_t claimed;  // bytes that what has been found so far takes
    long rows;
    int columns, blocks;  // and for how many there is room
    int column_room, block_room;
    ph_stored_column *column;
    ph_stored_block *block;
    int *slot;  // of the names
    uint32_t slots;
} ph_stored;

// Opens and, of format 2, checks the sum of what HDF5 will read. On failure there is nothing to close.
ph_status ph_stored_open(const char *path, ph_stored *stored, ph_error *err);
void ph_stored_close(ph_stored *stored);

// Finds columns and rows.
ph_status ph_stored_index(ph_stored *stored, ph_error *err);
// The column of this name; -1: there is none.
int ph_stored_find(const ph_stored *stored, const char *name);
// `rows` rows from `row` on of the columns list[0], list[1], .. into to[0], to[1], ..
ph_status ph_stored_read(const ph_stored *stored, long row, long rows, const int *list, int count, double *const *to,
                         ph_error *err);

// Sets err to HDF5's own reason for the call that failed; returns PH_ERR_FILE.
ph_status ph_stored_failed(const char *path, ph_error *err);
// The value of an attribute, which must be one text; the caller frees it. NULL if there is no such attribute.
ph_status ph_stored_text(const ph_stored *stored, hid_t object, const char *name, char **text, ph_error *err);

// A dataset of doubles that is stored in this file, completely, as it is: *extent has the size of each dimension.
// Negative if there is none at the path, which must have no links to elsewhere; err is set if it is not such a one.
hid_t ph_stored_dataset(ph_stored *stored, const char *path, int *rank, hsize_t extent[3], ph_error *err);

#endif
