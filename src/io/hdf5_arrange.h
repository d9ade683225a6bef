// The order of the columns in a row of a result file: the same quantity of all bodies side by side, so that it is one
// array [rows, bodies, ..] in the file; likewise of points and joints. All others follow in their own order.
#ifndef POLHODE_IO_HDF5_ARRANGE_H
#define POLHODE_IO_HDF5_ARRANGE_H

#include "io/results.h"

enum { PH_ARRAY_PATH = 96 };

typedef struct ph_array {
    char path[PH_ARRAY_PATH];   // "/x" of bodies, "/joints_force" of joints
    const char *kind, *leaf;    // in the dataset of its first member, "/KIND/NAME/LEAF"
    int first, members, width;  // columns first .. first + members*width, of the arranged ones
} ph_array;

// Columns from .. from + count of a row stand in a row of the file one after another.
typedef struct ph_segment {
    int from, count;
} ph_segment;

typedef struct ph_arrangement {
    ph_column *columns;  // as the file has them
    ph_array *array;
    int count;
    ph_segment *segment;
    int segments;
} ph_arrangement;

// The first column after `first` that is of another dataset.
int ph_quantity_end(const ph_column *columns, int count, int first);

// On failure nothing is allocated.
ph_status ph_arrange(const ph_target *target, ph_arrangement *arrangement, ph_error *err);
void ph_arrangement_free(ph_arrangement *arrangement);

// The names of the members, separated by commas; the caller frees them.
char *ph_array_names(const ph_array *array, const ph_column *columns);

// The segments as a text, "0 3,18 3", for readers that show the columns in the order of the model; the caller frees it.
char *ph_arrangement_order(const ph_arrangement *arrangement);

#endif
