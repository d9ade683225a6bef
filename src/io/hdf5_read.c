// One column, one table, one text of a stored result, or all of its columns.
#include "base/arena.h"
#include "io/hdf5_stored.h"
#include "io/output.h"
#include "io/text.h"
#include "polhode/io.h"
#include "polhode/status.h"

#include <stdlib.h>
#include <string.h>

// --- a column -----------------------------------------------------------------------------------------------

// "arm[end].x" and "arm@0.5.x" with the numbers that the file has.
static ph_line numbered(const ph_stored *s, const char *name) {
    const size_t length = strcspn(name, "[@");
    int last = -1;
    if (name[length] == '@' || strncmp(name + length, "[end]", 5) == 0)
        for (int i = 0; i < s->columns; i++) {
            const int node = ph_node_last(name, length, s->column[i].name);
            last = node > last ? node : last;
        }
    return ph_node_numbered(name, strlen(name), last);
}

static ph_status no_column(const ph_stored *s, const char *name, ph_error *err) {
    ph_guess guess = ph_guess_start(name, strlen(name));
    char nearest[80];  // the best candidate
    for (int i = 0; i < s->columns; i++)
        ph_guess_try_text(&guess, s->column[i].name, strlen(s->column[i].name), nearest, sizeof nearest);
    const char *near = ph_guess_found(&guess);
    if (near != NULL)
        return ph_fail(err, PH_ERR_ARGUMENT, s->path, "no column '%.80s'; did you mean '%.80s'?", name, near);
    return ph_fail(err, PH_ERR_ARGUMENT, s->path, "no column '%.200s'", name);
}

static ph_status read_column(ph_stored *s, const char *given, double **data, long *count, char unit[16],
                             ph_error *err) {
    ph_status status = ph_stored_index(s, err);
    if (status != PH_OK) return status;
    const ph_line line = numbered(s, given);
    const char *name = strlen(given) + 16 < sizeof line.text ? line.text : given;
    const int column = ph_stored_find(s, name);
    if (column < 0) return no_column(s, name, err);
    double *values = calloc((size_t)s->rows + 1, sizeof *values);
    if (values == NULL) return ph_fail(err, PH_ERR_MEMORY, s->path, "out of memory");
    status = ph_stored_read(s, 0, s->rows, &column, 1, &values, err);
    if (status != PH_OK) {
        free(values);
        return status;
    }
    if (unit != NULL) snprintf(unit, 16, "%s", s->column[column].unit);
    *data = values;
    *count = s->rows;
    return PH_OK;
}

ph_status ph_result_column(const char *path, const char *name, double **data, long *count, char unit[16],
                           ph_error *err) {
    if (path == NULL || name == NULL) return ph_fail(err, PH_ERR_ARGUMENT, "results", "needs a file and a column");
    ph_status status = PH_OK;
    H5E_BEGIN_TRY {
        ph_stored s;
        status = ph_stored_open(path, &s, err);
        if (status == PH_OK) {
            status = read_column(&s, name, data, count, unit, err);
            ph_stored_close(&s);
        }
    }
    H5E_END_TRY;
    return status;
}

// --- all columns --------------------------------------------------------------------------------------------

typedef struct arrays {
    const char **names, **units;
    double **data, *numbers;
    char *text;
} arrays;

static ph_result *layout_hdf5_read(const ph_stored *s, size_t text, ph_arena *arena, arrays *a) {
    ph_result *result = PH_TAKE(arena, 1, ph_result);
    a->names = PH_TAKE(arena, s->columns, const char *);
    a->units = PH_TAKE(arena, s->columns, const char *);
    a->data = PH_TAKE(arena, s->columns, double *);
    a->numbers = ph_arena_take(arena, (size_t)s->rows, (size_t)s->columns * sizeof(double), alignof(double));
    a->text = PH_TAKE(arena, text, char);
    return result;
}

static const char *keep_text(arrays *a, const char *text) {
    char *kept = a->text;
    const size_t length = strlen(text) + 1;
    memcpy(kept, text, length);
    a->text += length;
    return kept;
}

static ph_status read_all(ph_stored *s, ph_result **result, ph_error *err) {
    ph_status status = ph_stored_index(s, err);
    if (status != PH_OK) return status;
    size_t text = 0;
    for (int i = 0; i < s->columns; i++) text += strlen(s->column[i].name) + strlen(s->column[i].unit) + 2;
    ph_arena arena = {0};
    arrays a;
    layout_hdf5_read(s, text, &arena, &a);
    void *memory = calloc(1, arena.used);
    int *list = malloc((size_t)s->columns * sizeof *list);
    if (memory == NULL || list == NULL) {
        free(memory);
        free(list);
        return ph_fail(err, PH_ERR_MEMORY, s->path, "out of memory");
    }
    arena = (ph_arena){.base = memory};
    ph_result *made = layout_hdf5_read(s, text, &arena, &a);
    for (int i = 0; i < s->columns; i++) {
        list[i] = i;
        a.data[i] = a.numbers + (size_t)i * (size_t)s->rows;
        a.names[i] = keep_text(&a, s->column[i].name);
        a.units[i] = keep_text(&a, s->column[i].unit);
    }
    *made = (ph_result){s->rows, s->columns, a.names, a.units, (const double *const *)a.data};
    status = ph_stored_read(s, 0, s->rows, list, s->columns, a.data, err);
    free(list);
    if (status == PH_OK) *result = made;
    else free(memory);
    return status;
}

ph_status ph_result_read(const char *path, ph_result **result, ph_error *err) {
    ph_status status = PH_OK;
    H5E_BEGIN_TRY {
        ph_stored s;
        status = ph_stored_open(path, &s, err);
        if (status == PH_OK) {
            status = read_all(&s, result, err);
            ph_stored_close(&s);
        }
    }
    H5E_END_TRY;
    return status;
}

// --- a table, a text ----------------------------------------------------------------------------------------

static ph_status read_table(ph_stored *s, const char *name, long *rows, int *width, double **data, ph_error *err) {
    int rank = 0;
    hsize_t extent[3] = {0};
    ph_error inner = {0};
    hid_t dataset = ph_stored_dataset(s, name, &rank, extent, &inner);
    if (dataset < 0 && inner.code != PH_OK) return ph_fail(err, PH_ERR_FILE, s->path, "%s", inner.what);
    if (dataset < 0) return ph_fail(err, PH_ERR_FILE, s->path, "has no %s: not a result of `polhode optimize`", name);
    ph_status status = PH_OK;
    double *block = NULL;
    if (rank != 2 || extent[0] > (1u << 28) || extent[1] > (1u << 16))
        status = ph_fail(err, PH_ERR_FILE, s->path, "holds no table of the expected shape");
    else if ((block = calloc((size_t)(extent[0] * extent[1]) + 1, sizeof *block)) == NULL)
        status = ph_fail(err, PH_ERR_MEMORY, s->path, "out of memory");
    else if (H5Dread(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, block) < 0)
        status = ph_stored_failed(s->path, err);
    H5Dclose(dataset);
    if (status != PH_OK) {
        free(block);
        return status;
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
        ph_stored s;
        status = ph_stored_open(path, &s, err);
        if (status == PH_OK) {
            status = read_table(&s, name, rows, width, data, err);
            ph_stored_close(&s);
        }
    }
    H5E_END_TRY;
    return status;
}

ph_status ph_result_text(const char *path, const char *name, char **text, ph_error *err) {
    ph_status status = PH_OK;
    *text = NULL;
    H5E_BEGIN_TRY {
        ph_stored s;
        status = ph_stored_open(path, &s, err);
        if (status == PH_OK) {
            status = ph_stored_text(&s, s.file, name, text, err);
            ph_stored_close(&s);
        }
    }
    H5E_END_TRY;
    return status;
}
