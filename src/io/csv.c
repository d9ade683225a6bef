// Results as comma-separated values: 17 significant digits, so that every double comes back as it was.
#include "base/error.h"
#include "io/results.h"

#include <errno.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct csv_file {
    FILE *file;  // stdout for the path "-"
    int count;
    locale_t numbers;  // "C": a decimal comma of the host program must not get into the file
    char path[];
} csv_file;

static ph_status csv_failed(const csv_file *csv, ph_error *err) {
    return ph_fail(err, PH_ERR_FILE, csv->path, "cannot be written: %s", strerror(errno));
}

static ph_status csv_append(void *self, double t, const double *row, ph_error *err) {
    csv_file *csv = self;
    locale_t before = uselocale(csv->numbers);
    fprintf(csv->file, "%.17g", t);
    for (int i = 0; i < csv->count; i++)
        if (isnan(row[i])) fputs(",nan", csv->file);  // printf would write the sign of a NaN
        else fprintf(csv->file, ",%.17g", row[i]);
    fputc('\n', csv->file);
    uselocale(before);
    return ferror(csv->file) ? csv_failed(csv, err) : PH_OK;
}

static ph_status csv_flush(void *self, ph_error *err) {
    csv_file *csv = self;
    return fflush(csv->file) != 0 ? csv_failed(csv, err) : PH_OK;
}

static ph_status csv_close(void *self, ph_error *err) {
    csv_file *csv = self;
    ph_status status = PH_OK;
    bool failed = ferror(csv->file) != 0;
    // The standard output is the program's, which may have more to say there.
    const int closed = csv->file == stdout ? fflush(stdout) : fclose(csv->file);
    if (closed != 0 || failed) status = csv_failed(csv, err);
    freelocale(csv->numbers);
    free(csv);
    return status;
}

static const ph_backend csv_backend = {csv_append, csv_flush, csv_close};

ph_status ph_csv_open(const ph_target *target, const ph_backend **backend, void **self, ph_error *err) {
    size_t length = strlen(target->path) + 1;
    csv_file *csv = malloc(sizeof *csv + length);
    locale_t numbers = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    if (csv == NULL || numbers == (locale_t)0) {
        free(csv);
        if (numbers != (locale_t)0) freelocale(numbers);
        return ph_fail(err, PH_ERR_MEMORY, target->path, "out of memory");
    }
    memcpy(csv->path, target->path, length);
    csv->count = target->count;
    csv->numbers = numbers;
    csv->file = strcmp(target->path, "-") == 0 ? stdout : fopen(target->path, "w");
    if (csv->file == NULL) {
        ph_status status = csv_failed(csv, err);
        freelocale(numbers);
        free(csv);
        return status;
    }
    fputs(target->axis->name, csv->file);
    for (int i = 0; i < target->count; i++) fprintf(csv->file, ",%s", target->columns[i].name);
    fputc('\n', csv->file);
    *backend = &csv_backend;
    *self = csv;
    return PH_OK;
}
