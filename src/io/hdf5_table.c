// A stored result as a whole: every column, and the texts beside them.
#include "base/arena.h"
#include "base/error.h"
#include "io/hdf5_shared.h"
#include "polhode/io.h"

#include <stdlib.h>
#include <string.h>

// What a visit of the datasets finds; it runs twice, to count and to fill.
typedef struct table {
    ph_result *result;  // NULL: only count
    const char **names, **units;
    double **data;
    char *text;  // where the next name goes
    int columns;
    size_t text_bytes;
    long rows;
    bool failed;
} table;

static const char *keep_text(table *t, const char *text, size_t length) {
    char *kept = t->text;
    memcpy(kept, text, length);
    kept[length] = '\0';
    t->text += length + 1;
    return kept;
}

// The columns of one dataset: its rows hold `each` numbers.
static bool read_dataset(table *t, hid_t dataset, int first, int each) {
    const size_t rows = (size_t)t->rows;
    double *block = calloc(rows * (size_t)each + 1, sizeof *block);
    if (block == NULL) return false;
    hid_t space = H5Dget_space(dataset);
    hsize_t start[3] = {0}, count[3] = {0}, all = (hsize_t)rows * (hsize_t)each;
    H5Sget_simple_extent_dims(space, count, NULL);
    count[0] = (hsize_t)rows;
    hid_t memory = H5Screate_simple(1, &all, NULL);
    H5Sselect_hyperslab(space, H5S_SELECT_SET, start, NULL, count, NULL);
    const bool ok = rows == 0 || H5Dread(dataset, H5T_NATIVE_DOUBLE, memory, space, H5P_DEFAULT, block) >= 0;
    H5Sclose(memory);
    H5Sclose(space);
    for (size_t i = 0; ok && i < rows; i++)
        for (int c = 0; c < each; c++) t->data[first + c][i] = block[i * (size_t)each + (size_t)c];
    free(block);
    return ok;
}

static int numbers_in_row(hid_t dataset) {
    hid_t space = H5Dget_space(dataset);
    hsize_t extent[H5S_MAX_RANK] = {0}, each = 1;
    const int rank = H5Sget_simple_extent_dims(space, extent, NULL);
    for (int k = 1; k < rank; k++) each *= extent[k];
    H5Sclose(space);
    return rank >= 1 && rank <= 3 && each <= 4096 ? (int)each : 0;
}

static void take_dataset(table *t, hid_t dataset, const char *columns, const char *unit) {
    const int each = numbers_in_row(dataset);
    int named = 1;
    for (const char *c = columns; *c != '\0'; c++) named += *c == ',';
    if (named != each) return;  // not one that polhode wrote
    const long rows = ph_hdf5_rows(dataset);
    if (t->result == NULL) {
        // A run killed in the middle of a flush may have left datasets of different length.
        if (t->columns == 0 || rows < t->rows) t->rows = rows;
        t->text_bytes += strlen(columns) + 1 + (strlen(unit) + 1) * (size_t)each;
        t->columns += each;
        return;
    }
    const int first = t->columns;
    for (const char *c = columns; t->columns < first + each; t->columns++) {
        const size_t length = strcspn(c, ",");
        t->names[t->columns] = keep_text(t, c, length);
        t->units[t->columns] = keep_text(t, unit, strlen(unit));
        c += length + (c[length] == ',');
    }
    if (!read_dataset(t, dataset, first, each)) t->failed = true;
}

static herr_t visit_link(hid_t group, const char *path, const H5L_info_t *info, void *user) {
    (void)info;
    table *t = user;
    hid_t object = H5Oopen(group, path, H5P_DEFAULT);
    if (object < 0) return 0;  // a link to nowhere is no column
    char *columns = H5Iget_type(object) == H5I_DATASET ? ph_hdf5_get_text(object, "columns") : NULL;
    char *unit = columns != NULL ? ph_hdf5_get_text(object, "unit") : NULL;
    if (columns != NULL) take_dataset(t, object, columns, unit != NULL ? unit : "");
    free(columns);
    free(unit);
    H5Oclose(object);
    return t->failed ? -1 : 0;
}

static ph_result *place(table *t, const table *sizes, ph_arena *arena) {
    ph_result *result = PH_TAKE(arena, 1, ph_result);
    t->names = PH_TAKE(arena, sizes->columns, const char *);
    t->units = PH_TAKE(arena, sizes->columns, const char *);
    t->data = PH_TAKE(arena, sizes->columns, double *);
    double *numbers = PH_TAKE(arena, (size_t)sizes->columns * (size_t)sizes->rows, double);
    t->text = PH_TAKE(arena, sizes->text_bytes, char);
    if (result == NULL) return NULL;
    for (int c = 0; c < sizes->columns; c++) t->data[c] = numbers + (size_t)c * (size_t)sizes->rows;
    *result = (ph_result){sizes->rows, sizes->columns, t->names, t->units, (const double *const *)t->data};
    return result;
}

static ph_status read_all(const char *path, hid_t file, ph_result **result, ph_error *err) {
    table sizes = {0};
    if (H5Lvisit(file, H5_INDEX_NAME, H5_ITER_NATIVE, visit_link, &sizes) < 0) return ph_hdf5_read_failed(path, err);
    if (sizes.columns == 0 || sizes.rows < 0)
        return ph_fail(err, PH_ERR_FILE, path, "has no columns: not a result of polhode");
    table t = {.rows = sizes.rows};
    ph_arena arena = {0};
    place(&t, &sizes, &arena);
    void *memory = calloc(1, arena.used);
    if (memory == NULL) return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    arena = (ph_arena){.base = memory};
    t.result = place(&t, &sizes, &arena);
    if (H5Lvisit(file, H5_INDEX_NAME, H5_ITER_NATIVE, visit_link, &t) < 0) {
        free(memory);
        return ph_hdf5_read_failed(path, err);
    }
    *result = t.result;
    return PH_OK;
}

ph_status ph_result_read(const char *path, ph_result **result, ph_error *err) {
    ph_status status = PH_ERR_FILE;
    H5E_BEGIN_TRY {
        hid_t file = ph_hdf5_open_result(path, err);
        if (file >= 0) status = read_all(path, file, result, err);
        if (file >= 0) H5Fclose(file);
    }
    H5E_END_TRY;
    return status;
}

ph_status ph_result_text(const char *path, const char *name, char **text, ph_error *err) {
    ph_status status = PH_ERR_FILE;
    H5E_BEGIN_TRY {
        hid_t file = ph_hdf5_open_result(path, err);
        if (file >= 0) {
            *text = ph_hdf5_get_text(file, name);
            status = PH_OK;
            H5Fclose(file);
        }
    }
    H5E_END_TRY;
    return status;
}
