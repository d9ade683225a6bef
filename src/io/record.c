// A result in memory: the columns, texts and tables that an HDF5 file of the same run would have.
#include "io/platform.h"
#include "io/results.h"
#include "polhode/status.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROWS = 64 };

typedef struct text {
    char *name, *value;
} text;

typedef struct table {
    char *dataset;
    long rows;
    int width;
    double *data;
} table;

struct ph_record {
    int columns;
    char **names, **units;  // [columns], the axis first
    double **data;          // [columns] of [room]
    long room;
    ph_result result;
    int text_count, table_count;
    text *texts;
    table *tables;
};

void ph_record_free(ph_record *r) {
    if (r == NULL) return;
    for (int i = 0; i < r->columns; i++) {
        if (r->names != NULL) free(r->names[i]);
        if (r->units != NULL) free(r->units[i]);
        if (r->data != NULL) free(r->data[i]);
    }
    for (int i = 0; i < r->text_count; i++) {
        free(r->texts[i].name);
        free(r->texts[i].value);
    }
    for (int i = 0; i < r->table_count; i++) {
        free(r->tables[i].dataset);
        free(r->tables[i].data);
    }
    free(r->names);
    free(r->units);
    free(r->data);
    free(r->texts);
    free(r->tables);
    free(r);
}

const ph_result *ph_record_result(const ph_record *r) { return &r->result; }

const char *ph_record_text(const ph_record *r, const char *name) {
    for (int i = 0; i < r->text_count; i++)
        if (strcmp(r->texts[i].name, name) == 0) return r->texts[i].value;
    return NULL;
}

const double *ph_record_table(const ph_record *r, const char *dataset, long *rows, int *width) {
    for (int i = 0; i < r->table_count; i++) {
        if (strcmp(r->tables[i].dataset, dataset) != 0) continue;
        *rows = r->tables[i].rows;
        *width = r->tables[i].width > 0 ? r->tables[i].width : 1;
        return r->tables[i].data;
    }
    return NULL;
}

// --- writing ------------------------------------------------------------------------------------------------

static ph_status out_of_memory(ph_error *err) { return ph_fail(err, PH_ERR_MEMORY, "results", "out of memory"); }

static ph_status record_append(void *self, double t, const double *row, ph_error *err) {
    ph_record *r = self;
    const long n = r->result.rows;
    if (n == r->room) {
        const long room = r->room > 0 ? 2 * r->room : FIRST_ROWS;
        for (int i = 0; i < r->columns; i++) {
            double *larger = realloc(r->data[i], (size_t)room * sizeof *larger);
            if (larger == NULL) return out_of_memory(err);
            r->data[i] = larger;
        }
        r->room = room;
    }
    r->data[0][n] = t;
    for (int i = 1; i < r->columns; i++) r->data[i][n] = row[i - 1];
    r->result.rows = n + 1;
    return PH_OK;
}

static ph_status record_flush(void *self, ph_error *err) {
    (void)self, (void)err;
    return PH_OK;
}

static ph_status record_close(void *self, ph_error *err) {
    (void)err;
    ph_record_free(self);
    return PH_OK;
}

static ph_status record_add(void *self, const ph_table *tables, int count, ph_error *err) {
    ph_record *r = self;
    table *larger = realloc(r->tables, (size_t)(r->table_count + count) * sizeof *larger);
    if (larger == NULL && count > 0) return out_of_memory(err);
    r->tables = larger;
    for (int i = 0; i < count; i++) {
        const size_t numbers = (size_t)tables[i].rows * (size_t)(tables[i].width > 0 ? tables[i].width : 1);
        table copy = {.dataset = ph_text_copy(tables[i].dataset), .rows = tables[i].rows, .width = tables[i].width};
        copy.data = malloc((numbers + 1) * sizeof *copy.data);
        if (copy.data != NULL) memcpy(copy.data, tables[i].data, numbers * sizeof *copy.data);
        r->tables[r->table_count++] = copy;
        if (copy.dataset == NULL || copy.data == NULL) return out_of_memory(err);
    }
    return PH_OK;
}

static const ph_backend record_backend = {record_append, record_flush, record_close, record_add};

static bool copy_columns(ph_record *r, const ph_target *target) {
    const size_t n = (size_t)target->count + 1;
    r->names = calloc(n, sizeof *r->names);
    r->units = calloc(n, sizeof *r->units);
    r->data = calloc(n, sizeof *r->data);
    if (r->names == NULL || r->units == NULL || r->data == NULL) return false;
    r->columns = (int)n;
    for (int i = 0; i < r->columns; i++) {
        const ph_column *column = i == 0 ? target->axis : target->columns + i - 1;
        r->names[i] = ph_text_copy(column->name);
        r->units[i] = ph_text_copy(column->unit != NULL ? column->unit : "");
        if (r->names[i] == NULL || r->units[i] == NULL) return false;
    }
    r->result = (ph_result){.columns = r->columns,
                            .names = (const char *const *)r->names,
                            .units = (const char *const *)r->units,
                            .data = (const double *const *)r->data};
    return true;
}

static bool copy_texts(ph_record *r, const char *const *pairs, int count) {
    r->texts = calloc((size_t)count + 1, sizeof *r->texts);
    if (r->texts == NULL) return false;
    for (int i = 0; i < count; i++) {
        if (pairs[2 * i + 1] == NULL) continue;
        text *to = &r->texts[r->text_count++];
        to->name = ph_text_copy(pairs[2 * i]);
        to->value = ph_text_copy(pairs[2 * i + 1]);
        if (to->name == NULL || to->value == NULL) return false;
    }
    return true;
}

ph_status ph_record_open(const ph_target *target, const ph_backend **backend, void **self, ph_error *err) {
    ph_record *r = calloc(1, sizeof *r);
    int pairs = 0;
    while (target->settings != NULL && target->settings[2 * pairs] != NULL) pairs++;
    if (r == NULL || !copy_columns(r, target) || !copy_texts(r, target->settings, pairs)) {
        ph_record_free(r);
        return out_of_memory(err);
    }
    *backend = &record_backend;
    *self = r;
    return PH_OK;
}
