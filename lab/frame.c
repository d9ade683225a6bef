// Which columns a client sees, and the binary frames that carry them: section 5 of docs/protocol.md.
#include "polhode/pull.h"
#include "session.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FRAME_MAGIC = 0x31464850, FRAME_HEADER = 40, BLOCK_HEADER = 24, FRAME_RUNNING = 1, FRAME_PULLED = 2 };

int lab_column_find(const ph_model *model, const char *name) {
    int count;
    const ph_column *columns = ph_model_columns(model, &count);
    // Those that are requested stand at the end.
    for (int i = count - 1; i >= 0; i--)
        if (strcmp(columns[i].name, name) == 0) return i;
    return -1;
}

// --- subscriptions ------------------------------------------------------------------------------------------

bool lab_session_subscribe(lab_session *s, const char *patterns, const lab_loaded *loaded, ph_error *err) {
    int count;
    ph_column *columns = lab_loaded_columns(loaded, &count);
    bool *keep = calloc((size_t)count + 1, sizeof *keep);
    double *row = calloc((size_t)count + 1, sizeof *row);
    char *copy = patterns != NULL ? strdup(patterns) : NULL;
    bool good = columns != NULL && keep != NULL && row != NULL && (copy != NULL || patterns == NULL);
    if (!good) snprintf(err->what, sizeof err->what, "%s", ph_status_text(PH_ERR_MEMORY));
    for (int i = 0; good && i < count; i++) keep[i] = patterns == NULL;
    if (good && patterns != NULL) good = ph_output_select(patterns, columns, count, keep, NULL, err) == PH_OK;
    if (!good) {
        free(columns);
        free(keep);
        free(row);
        free(copy);
        return false;
    }
    free(s->list);
    free(s->keep);
    free(s->row);
    free(s->patterns);
    s->list = columns;
    s->keep = keep;
    s->row = row;
    s->patterns = copy;
    s->columns = count;
    s->kept = 0;
    for (int i = 0; i < count; i++) s->kept += keep[i];
    s->layout++;
    return true;
}

// --- frames -------------------------------------------------------------------------------------------------

bool lab_session_row(lab_session *s, const lab_simulation *sim, ph_error *err) {
    if (lab_motion_row(&sim->motion, s->row, err) != PH_OK) return false;
    if (s->loaded.model != NULL) ph_beam_columns_fill(s->loaded.model, NULL, s->row);
    return true;
}

static unsigned char *put_simulation(lab_session *s, unsigned char *at, const lab_simulation *sim) {
    ph_error err;
    const bool good = lab_session_row(s, sim, &err);
    for (int i = 0; !good && i < s->columns; i++) s->row[i] = NAN;
    lab_put_f64(at, lab_motion_time(&sim->motion));
    lab_put_u64(at + 8, sim->steps);
    lab_put_u32(at + 16, sim->failed || !good);
    lab_put_u32(at + 20, 0);
    lab_quantity list[LAB_LAWS_MAX];
    const double *residuals = s->loaded.model != NULL ? s->row + lab_column_find(s->loaded.model, "phi") : NULL;
    lab_laws_measure(&s->loaded.laws, &sim->motion, &sim->laws, residuals, list);
    at += BLOCK_HEADER;
    for (int i = 0; i < s->loaded.laws.count; i++, at += 24) {
        lab_put_f64(at, list[i].value);
        lab_put_f64(at + 8, list[i].drift);
        lab_put_f64(at + 16, list[i].largest);
    }
    for (int i = 0; i < s->columns; i++) {
        if (!s->keep[i]) continue;
        lab_put_f64(at, s->row[i]);
        at += 8;
    }
    return at;
}

static bool is_pulled(const lab_session *s) {
    double point[3], force[3];
    bool pulled = false;
    for (int i = 0; i < s->runs.count && s->loaded.poisson == NULL; i++)
        pulled = pulled || ph_runner_pull_force(s->runs.list[i].motion.runner, point, force);
    return pulled;
}

void lab_session_send_frame(lab_session *s) {
    if (s->loaded.doc == NULL) return;
    const size_t block = BLOCK_HEADER + 8 * (size_t)(3 * s->loaded.laws.count + s->kept);
    if (!lab_message_resize(&s->frame, FRAME_HEADER + (size_t)s->runs.count * block)) return;
    unsigned char *at = lab_message_bytes(&s->frame);
    lab_put_u32(at, FRAME_MAGIC);
    lab_put_u32(at + 4, s->layout);
    lab_put_u64(at + 8, ++s->sequence);
    lab_put_u32(at + 16, (uint32_t)s->runs.count);
    lab_put_u32(at + 20, (uint32_t)s->kept);
    lab_put_u32(at + 24, (uint32_t)s->loaded.laws.count);
    lab_put_u32(at + 28, (s->pace.running ? FRAME_RUNNING : 0) | (is_pulled(s) ? FRAME_PULLED : 0));
    lab_put_f64(at + 32, s->pace.running ? s->pace.reached : 0);
    at += FRAME_HEADER;
    for (int i = 0; i < s->runs.count; i++) at = put_simulation(s, at, &s->runs.list[i]);
    s->host.frame(s->host.self, &s->frame);
}

// --- the session ----------------------------------------------------------------------------------------------

void lab_session_init(lab_session *s, lab_host host) {
    *s = (lab_session){.host = host, .rate = LAB_DEFAULT_RATE, .stepping = -1};
    s->pace = (lab_pace){.speed = 1, .until = INFINITY};
}

void lab_session_free(lab_session *s) {
    lab_runs_free(&s->runs);
    lab_loaded_free(&s->loaded);
    lab_message_free(&s->frame);
    lab_message_free(&s->answer);
    free(s->list);
    free(s->keep);
    free(s->row);
    free(s->patterns);
}
