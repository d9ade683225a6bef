// What came of a sweep, as JSON.
#include "io/platform.h"
#include "io/text.h"
#include "polhode/json.h"
#include "polhode/sweep.h"

#include <stdio.h>
#include <stdlib.h>

static void put_failures(ph_json_writer *j, const ph_sweep_summary *s) {
    ph_json_write_open(j, "failures", '[');
    for (int i = 0; i < s->failures; i++) {
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "reason", s->failure[i].reason);
        ph_json_write_integer(j, "count", s->failure[i].count);
        ph_json_write_integer(j, "first", s->failure[i].first);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

static void put_sensitivity(ph_json_writer *j, const ph_sweep_summary *all, int record) {
    ph_json_write_open(j, "sensitivity", '{');
    for (int i = 0; i < all->varied; i++) {
        const ph_sweep_sensitivity *s = &all->sensitivity[record * all->varied + i];
        ph_json_write_open(j, all->varied_names[i], '{');
        ph_json_write_number(j, "index", s->index);
        ph_json_write_number(j, "error", s->error);
        ph_json_write_number(j, "correlation", s->correlation);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, '}');
}

static void put_record(ph_json_writer *j, const ph_sweep_summary *all, int record) {
    const char *name = all->names[record];
    const ph_sweep_statistics *s = &all->statistics[record];
    ph_json_write_open(j, name, '{');
    ph_json_write_integer(j, "count", s->count);
    ph_json_write_number(j, "mean", s->mean);
    ph_json_write_number(j, "deviation", s->deviation);
    ph_json_write_number(j, "error", s->error);
    ph_json_write_number(j, "min", s->quantile[0]);
    ph_json_write_number(j, "max", s->quantile[PH_SWEEP_QUANTILES - 1]);
    ph_json_write_open(j, "quantiles", '{');
    for (int i = 0; i < PH_SWEEP_QUANTILES; i++) {
        char part[PH_NUMBER_TEXT];
        ph_text_shortest(ph_sweep_quantile(i), part);
        ph_json_write_number(j, part, s->quantile[i]);
    }
    ph_json_write_close(j, '}');
    put_sensitivity(j, all, record);
    ph_json_write_close(j, '}');
}

char *ph_sweep_summary_json(const ph_sweep_summary *s, int threads, int ranks, double wall_s) {
    char *text = NULL;
    size_t length;
    FILE *out = ph_stream_memory(&text, &length);
    if (out == NULL) return NULL;
    ph_json_writer j = {out, false};
    ph_json_write_open(&j, NULL, '{');
    ph_json_write_integer(&j, "samples", s->samples);
    ph_json_write_integer(&j, "computed", s->computed);
    ph_json_write_integer(&j, "lanes", s->lanes);
    if (s->why_scalar != NULL) ph_json_write_text(&j, "one_lane", s->why_scalar);
    ph_json_write_integer(&j, "threads", threads);
    ph_json_write_integer(&j, "ranks", ranks);
    ph_json_write_integer(&j, "failed", s->failed);
    put_failures(&j, s);
    ph_json_write_open(&j, "records", '{');
    for (int i = 0; i < s->recorded; i++) put_record(&j, s, i);
    ph_json_write_close(&j, '}');
    ph_json_write_number(&j, "wall_s", wall_s);
    ph_json_write_close(&j, '}');
    const bool failed = ferror(out) != 0;
    if (ph_stream_memory_close(out, &text, &length) && !failed) return text;
    free(text);
    return NULL;
}
