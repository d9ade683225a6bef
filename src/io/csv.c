// Results as comma-separated values: 17 significant digits, so that every double comes back as it was. Only whole lines
// are written, so that a file is right up to its end wherever its run was killed.
#include "io/platform.h"
#include "io/results.h"
#include "polhode/replace.h"
#include "polhode/status.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NUMBER = PH_CSV_NUMBER,
    BUFFER = 1 << 16  // [B] one write per that much, between flushes; more if a line is longer
};

typedef struct csv_file {
    ph_replacement *place;  // NULL: the standard output
    int count;
    long rows;
    bool failed;        // a write has
    size_t room, used;  // of the buffer
    size_t line;        // what the longest line may need
    long long whole;    // length of the file, all of it whole lines
    ph_plain *numbers;
    char *buffer;
    char path[];
} csv_file;

static ph_status csv_failed(csv_file *csv, ph_error *err) {
    const char *beside = csv->place != NULL ? ph_replace_beside(csv->place) : NULL;
    const char *why = strerror(errno);
    csv->failed = true;
    if (beside == NULL) return ph_fail(err, PH_ERR_FILE, csv->path, "cannot be written: %s", why);
    return ph_fail(err, PH_ERR_FILE, csv->path,
                   "cannot be written: %s; the file is unchanged, the rows up to there are in %s", why, beside);
}

// What is left of a line that could not be written is taken away again; a pipe has no length.
static void cut_to_lines(csv_file *csv, size_t done) {
    while (done > 0 && csv->buffer[done - 1] != '\n') done--;
    ph_file_cut(ph_replace_descriptor(csv->place), csv->whole + (long long)done);
}

static ph_status csv_flush(void *self, ph_error *err) {
    csv_file *csv = self;
    if (csv->place == NULL) {
        const bool all = fwrite(csv->buffer, 1, csv->used, stdout) == csv->used;
        if (!all || fflush(stdout) != 0) return csv_failed(csv, err);
    } else {
        const size_t done = ph_file_write(ph_replace_descriptor(csv->place), csv->buffer, csv->used);
        const ph_status status = done < csv->used ? csv_failed(csv, err) : PH_OK;
        if (status != PH_OK) cut_to_lines(csv, done);
        if (status != PH_OK) return status;
    }
    csv->whole += (long long)csv->used;
    csv->used = 0;
    return PH_OK;
}

const char *ph_csv_number(double x, char text[PH_CSV_NUMBER]) {
    if (isnan(x)) sprintf(text, "nan");  // printf would write the sign of a NaN
    else snprintf(text, PH_CSV_NUMBER, "%.17g", x);
    return text;
}

static void put_number(csv_file *csv, double x) { csv->used += strlen(ph_csv_number(x, csv->buffer + csv->used)); }

static ph_status csv_append(void *self, double t, const double *row, ph_error *err) {
    csv_file *csv = self;
    if (csv->room - csv->used < csv->line && csv_flush(csv, err) != PH_OK) return PH_ERR_FILE;
    ph_plain *before = ph_plain_enter(csv->numbers);
    put_number(csv, t);
    for (int i = 0; i < csv->count; i++) {
        csv->buffer[csv->used++] = ',';
        put_number(csv, row[i]);
    }
    csv->buffer[csv->used++] = '\n';
    ph_plain_leave(before);
    csv->rows++;
    return PH_OK;
}

static void csv_free(csv_file *csv) {
    ph_plain_free(csv->numbers);
    free(csv->buffer);
    free(csv);
}

// A result without rows is not kept: its run was rejected. One that could not be written replaces nothing, but what
// could is kept.
static ph_status csv_close(void *self, ph_error *err) {
    csv_file *csv = self;
    ph_status status = csv->failed ? PH_ERR_FILE : csv_flush(csv, err);
    if (csv->place != NULL) {
        if (status == PH_OK && csv->rows > 0) status = ph_replace_commit(csv->place, err);
        else ph_replace_abandon(csv->place, csv->rows > 0);
    }
    csv_free(csv);
    return status;
}

static const ph_backend csv_backend = {csv_append, csv_flush, csv_close, NULL};

static void put_header(csv_file *csv, const ph_target *target) {
    csv->used = (size_t)sprintf(csv->buffer, "%s", target->axis->name);
    for (int i = 0; i < target->count; i++)
        csv->used += (size_t)sprintf(csv->buffer + csv->used, ",%s", target->columns[i].name);
    csv->buffer[csv->used++] = '\n';
}

static size_t header_length(const ph_target *target) {
    size_t length = strlen(target->axis->name) + 2;
    for (int i = 0; i < target->count; i++) length += strlen(target->columns[i].name) + 1;
    return length;
}

ph_status ph_csv_open(const ph_target *target, const ph_backend **backend, void **self, ph_error *err) {
    const size_t length = strlen(target->path) + 1, header = header_length(target);
    csv_file *csv = calloc(1, sizeof *csv + length);
    if (csv == NULL) return ph_fail(err, PH_ERR_MEMORY, target->path, "out of memory");
    memcpy(csv->path, target->path, length);
    csv->count = target->count;
    csv->line = ((size_t)target->count + 1) * NUMBER + 1;
    csv->room = header > csv->line ? header : csv->line;
    if (csv->room < BUFFER) csv->room = BUFFER;
    csv->buffer = malloc(csv->room);
    csv->numbers = ph_plain_create();
    ph_status status = PH_OK;
    if (csv->buffer == NULL || csv->numbers == NULL)
        status = ph_fail(err, PH_ERR_MEMORY, target->path, "out of memory");
    else if (strcmp(target->path, "-") != 0)
        status = ph_replace_open(target->path, PH_REPLACE_WATCHED, &csv->place, err);
    if (status != PH_OK) {
        csv_free(csv);
        return status;
    }
    put_header(csv, target);
    *backend = &csv_backend;
    *self = csv;
    return PH_OK;
}
