// What the sweeps over failing writes need: a result that is flushed at every row, and results as HDF5 sees them.
//
//   rows write FILE ROWS [tables]   rows of a few columns; prints each when it is safe. tables: at the end
//   rows read FILE                  every column in the library's reading, in hexadecimal, row by row
//   rows look FILE                  the same through HDF5 and the datasets by name, as h5py finds them
#include "polhode/io.h"

#include <hdf5.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int fail(const char *what) {
    fprintf(stderr, "%s\n", what);
    return 1;
}

static int write_rows(const char *path, long rows, bool tables) {
    const ph_column columns[] = {
        {.name = "b.x", .dataset = "/bodies/b/x", .component = 0, .components = 3, .unit = "m"},
        {.name = "b.y", .dataset = "/bodies/b/x", .component = 1, .components = 3, .unit = "m"},
        {.name = "b.z", .dataset = "/bodies/b/x", .component = 2, .components = 3, .unit = "m"},
        {.name = "energy", .dataset = "/energy", .components = 1, .unit = "J"}};
    const char *const settings[] = {"model", "{\"polhode\": 1}", NULL};
    ph_writer *writer;
    ph_error err = {0};
    if (ph_writer_open_columns(path, PH_RESULT_HDF5, columns, 4, NULL, settings, &writer, &err)) return fail(err.what);
    ph_writer_flush_every(writer, 0);
    for (long r = 0; r < rows; r++) {
        const double t = 0.1 * (double)r, row[4] = {sin(t), cos(t), -t, 1 / (1 + t)};
        if (ph_writer_row(writer, t, row) != PH_OK) break;
        printf("%ld\n", r + 1);
        fflush(stdout);
    }
    const double table[6] = {1, 2, 3, 4, 5, 6};
    if (tables) ph_writer_tables(writer, &(ph_table){"/control/u", 3, 2, "N", table}, 1);
    return ph_writer_close(writer, &err) == PH_OK ? 0 : fail(err.what);
}

static int read_rows(const char *path) {
    ph_result *result;
    ph_error err = {0};
    if (ph_result_read(path, &result, &err) != PH_OK) return fail(err.what);
    for (int c = 0; c < result->columns; c++) {
        printf("%s", result->names[c]);
        for (long r = 0; r < result->rows; r++) printf(" %a", result->data[c][r]);
        putchar('\n');
    }
    free(result);
    return 0;
}

// --- through HDF5 -------------------------------------------------------------------------------------------

static char *text_of(hid_t object, const char *name) {
    char *text = NULL;
    if (H5Aexists(object, name) <= 0) return NULL;
    hid_t attribute = H5Aopen(object, name, H5P_DEFAULT), type = H5Aget_type(attribute);
    H5Aread(attribute, type, &text);
    H5Tclose(type);
    H5Aclose(attribute);
    return text;
}

static herr_t look_at(hid_t group, const char *path, const H5L_info_t *info, void *user) {
    (void)info, (void)user;
    hid_t object = H5Oopen(group, path, H5P_DEFAULT);
    char *names = object >= 0 && strcmp(path, "rows") != 0 ? text_of(object, "columns") : NULL;
    if (names != NULL) {
        hid_t space = H5Dget_space(object);
        hsize_t extent[3] = {0, 1, 1};
        H5Sget_simple_extent_dims(space, extent, NULL);
        const size_t each = (size_t)(extent[1] * extent[2]), rows = (size_t)extent[0];
        double *data = calloc(rows * each + 1, sizeof *data);
        if (H5Dread(object, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, data) < 0) return -1;
        char *rest = names;
        for (size_t c = 0; c < each; c++) {
            printf("%.*s", (int)strcspn(rest, ","), rest);
            rest += strcspn(rest, ",") + 1;
            for (size_t r = 0; r < rows; r++) printf(" %a", data[r * each + c]);
            putchar('\n');
        }
        free(data);
        H5Sclose(space);
        H5free_memory(names);
    }
    if (object >= 0) H5Oclose(object);
    return 0;
}

static int look(const char *path) {
    herr_t visited = -1;
    H5E_BEGIN_TRY {
        hid_t file = H5Fopen(path, H5F_ACC_RDONLY, H5P_DEFAULT);
        if (file >= 0) visited = H5Lvisit(file, H5_INDEX_NAME, H5_ITER_NATIVE, look_at, NULL);
        if (file >= 0) H5Fclose(file);
    }
    H5E_END_TRY;
    return visited < 0 ? fail("HDF5 cannot read it") : 0;
}

int main(int argc, char **argv) {
    if (argc >= 4 && strcmp(argv[1], "write") == 0) return write_rows(argv[2], atol(argv[3]), argc > 4);
    if (argc == 3 && strcmp(argv[1], "read") == 0) return read_rows(argv[2]);
    if (argc == 3 && strcmp(argv[1], "look") == 0) return look(argv[2]);
    return fail("usage: rows write FILE ROWS [tables] | read FILE | look FILE");
}
