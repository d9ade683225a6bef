// A sweep as comma-separated values: a line for each sample.
#include "io/platform.h"
#include "io/results.h"
#include "io/sweep_table.h"
#include "polhode/replace.h"
#include "polhode/status.h"

#include <stdio.h>
#include <stdlib.h>

static void put_lines(FILE *out, const ph_sweep_table *t, double *values) {
    const ph_sweep *s = t->sweep;
    const size_t recorded = (size_t)s->list.count;
    char number[PH_CSV_NUMBER];
    for (int i = 0; i < s->design.count; i++) fprintf(out, "%s,", s->varied[i]);
    for (int i = 0; i < s->list.count; i++) fprintf(out, "%s,", s->recorded[i]);
    fputs("status\n", out);
    for (long k = 0; k < s->design.samples && !ferror(out); k++) {
        ph_design_values(&s->design, k, values);
        for (int i = 0; i < s->design.count; i++) fprintf(out, "%s,", ph_csv_number(values[i], number));
        for (size_t i = 0; i < recorded; i++)
            fprintf(out, "%s,", ph_csv_number(t->records[(size_t)k * recorded + i], number));
        fprintf(out, "%d\n", t->status[k]);
    }
}

ph_status ph_csv_sweep_write(const char *path, const ph_sweep_table *table, ph_error *err) {
    ph_replacement *place;
    const ph_status status = ph_replace_open(path, PH_REPLACE_WHOLE, &place, err);
    if (status != PH_OK) return status;
    double *values = malloc(((size_t)table->sweep->design.count + 1) * sizeof *values);
    ph_plain *numbers = ph_plain_create();
    FILE *out = ph_replace_stream(place);
    const bool good = values != NULL && numbers != NULL && out != NULL;
    if (good) {
        ph_plain *before = ph_plain_enter(numbers);
        put_lines(out, table, values);
        ph_plain_leave(before);
    }
    ph_plain_free(numbers);
    free(values);
    if (good) return ph_replace_commit(place, err);
    ph_replace_abandon(place, false);
    return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
}
