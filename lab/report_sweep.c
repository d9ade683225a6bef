#include "report.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN_MAX = 2000, BINS_MIN = 8, BINS_MAX = 48, COLUMNS_MAX = 200 };

long lab_report_sweep_shown(const ph_sweep_result *r) { return r->samples < SHOWN_MAX ? r->samples : SHOWN_MAX; }

// The sample of part i: at random, since equal distances would pick a pattern out of a grid or a Sobol sequence.
static long pick(const ph_sweep_result *r, long i) {
    const long shown = lab_report_sweep_shown(r);
    if (shown == r->samples) return i;
    const double width = (double)r->samples / (double)shown;
    const uint32_t mixed = ((uint32_t)i * 2654435761u) ^ 0x9e3779b9u;  // Knuth's multiplicative hash
    const long k = (long)(((double)i + (double)(mixed >> 8) / 16777216.0) * width);
    return k < r->samples ? k : r->samples - 1;
}

static bool put_shown(ph_json_writer *j, const ph_sweep_result *r, const double *column, double *scratch) {
    const long shown = lab_report_sweep_shown(r);
    const ph_result rows = {.rows = shown};
    const lab_report picked = {.result = &rows, .every = 1, .shown = shown};
    for (long i = 0; i < shown; i++) scratch[i] = column[pick(r, i)];
    return lab_report_numbers(j, &picked, false, scratch, 1, shown - 1);
}

// Of all samples, in bins of equal width.
static void put_histogram(ph_json_writer *j, const double *column, long n, const ph_sweep_statistics *s) {
    const double from = s->quantile[0], to = s->quantile[PH_SWEEP_QUANTILES - 1];
    long counts[BINS_MAX] = {0};
    int bins = (int)sqrt((double)s->count);
    bins = bins < BINS_MIN ? BINS_MIN : bins > BINS_MAX ? BINS_MAX : bins;
    if (!(to > from)) bins = 1;
    for (long k = 0; k < n; k++) {
        if (!isfinite(column[k])) continue;
        const int bin = bins > 1 ? (int)((column[k] - from) / (to - from) * bins) : 0;
        counts[bin < 0 ? 0 : bin < bins ? bin : bins - 1]++;
    }
    ph_json_write_open(j, "histogram", '[');
    for (int b = 0; b < bins; b++) ph_json_write_integer(j, NULL, counts[b]);
    ph_json_write_close(j, ']');
}

static void put_statistics(ph_json_writer *j, const ph_sweep_statistics *s) {
    ph_json_write_integer(j, "count", s->count);
    ph_json_write_number(j, "mean", s->mean);
    ph_json_write_number(j, "deviation", s->deviation);
    ph_json_write_number(j, "error", s->error);
    ph_json_write_open(j, "quantiles", '[');
    for (int i = 0; i < PH_SWEEP_QUANTILES; i++) ph_json_write_number(j, NULL, s->quantile[i]);
    ph_json_write_close(j, ']');
}

static bool put_column(ph_json_writer *j, const ph_sweep_result *r, int i, double *scratch) {
    ph_json_write_open(j, NULL, '{');
    ph_json_write_text(j, "name", r->names[i]);
    ph_json_write_text(j, "unit", r->units[i] != NULL ? r->units[i] : "");
    put_statistics(j, &r->statistics[i]);
    put_histogram(j, r->columns[i], r->samples, &r->statistics[i]);
    if (i >= r->varied) {
        const ph_sweep_sensitivity *all = r->sensitivity + (i - r->varied) * r->varied;
        ph_json_write_open(j, "sensitivity", '[');
        for (int v = 0; v < r->varied; v++) {
            ph_json_write_open(j, NULL, '{');
            ph_json_write_number(j, "index", all[v].index);
            ph_json_write_number(j, "error", all[v].error);
            ph_json_write_number(j, "correlation", all[v].correlation);
            ph_json_write_close(j, '}');
        }
        ph_json_write_close(j, ']');
    }
    const bool good = put_shown(j, r, r->columns[i], scratch);
    ph_json_write_close(j, '}');
    return good;
}

static long put_failures(ph_json_writer *j, const ph_sweep_result *r) {
    long failed = 0;
    ph_json_write_open(j, "failures", '[');
    for (int i = 0; i < r->reason_count; i++) {
        long count = 0, first = -1;
        for (long k = 0; k < r->samples; k++)
            if (r->status[k] == i + 1 && count++ == 0) first = k;
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "reason", r->reasons[i] != NULL ? r->reasons[i] : "");
        ph_json_write_integer(j, "count", count);
        ph_json_write_integer(j, "first", first);
        ph_json_write_close(j, '}');
        failed += count;
    }
    ph_json_write_close(j, ']');
    return failed;
}

// The name of the model within its text; NULL if it has none.
static void put_model(ph_json_writer *j, const ph_sweep_result *r) {
    ph_json *model = NULL;
    ph_error err;
    const ph_status status =
        r->model != NULL ? ph_json_parse(r->model, strlen(r->model), &model, &err) : PH_ERR_ARGUMENT;
    const int name = status == PH_OK ? ph_json_member(model, 0, "name") : -1;
    if (name >= 0 && ph_json_kind_of(model, name) == PH_JSON_STRING)
        ph_json_write_text(j, "model", ph_json_string(model, name));
    ph_json_free(model);
}

bool lab_report_sweep(const ph_sweep_result *r, const char *name, FILE *out) {
    ph_json_writer j = {.out = out};
    double *scratch = malloc((size_t)lab_report_sweep_shown(r) * sizeof *scratch);
    bool good = scratch != NULL;
    ph_json_write_open(&j, NULL, '{');
    ph_json_write_integer(&j, "report", 1);
    ph_json_write_text(&j, "version", r->version != NULL ? r->version : "");
    ph_json_write_text(&j, "file", name);
    ph_json_write_open(&j, "sweep", '{');
    ph_json_write_text(&j, "plan", r->plan);
    put_model(&j, r);
    ph_json_write_integer(&j, "samples", r->samples);
    ph_json_write_integer(&j, "shown", lab_report_sweep_shown(r));
    ph_json_write_integer(&j, "varied", r->varied < COLUMNS_MAX ? r->varied : COLUMNS_MAX);
    ph_json_write_integer(&j, "failed", put_failures(&j, r));
    ph_json_write_open(&j, "columns", '[');
    for (int i = 0; good && i < r->varied + r->recorded && i < COLUMNS_MAX; i++) good = put_column(&j, r, i, scratch);
    ph_json_write_close(&j, ']');
    ph_json_write_close(&j, '}');
    ph_json_write_close(&j, '}');
    free(scratch);
    return good;
}
