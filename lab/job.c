// What every host reports of a job: the events of section 6 and 8 of docs/protocol.md.
#include "polhode/json.h"
#include "host.h"

#include <math.h>
#include <stdlib.h>

void lab_job_free(lab_job *job) {
    free(job->text);
    free(job->file);
    for (int i = 0; i < job->override_count; i++) free((char *)job->overrides[i].name);
    free(job->overrides);
    free(job->bytes);
}

static bool begin(lab_text *text, ph_json_writer *j, const char *event, const lab_job *job) {
    if (!lab_text_open(text)) return false;
    *j = (ph_json_writer){.out = text->out};
    ph_json_write_open(j, NULL, '{');
    ph_json_write_text(j, "event", event);
    ph_json_write_integer(j, "download", (long)job->number);
    return true;
}

bool lab_job_computing(const lab_job *job, double t, double duration, lab_message *m) {
    lab_text text;
    ph_json_writer j;
    if (!begin(&text, &j, "download", job)) return false;
    ph_json_write_text(&j, "state", "computing");
    ph_json_write_number(&j, "t", t);
    ph_json_write_number(&j, "duration", duration);
    ph_json_write_close(&j, '}');
    return lab_text_close(&text, m);
}

bool lab_job_iteration(const lab_job *job, int start, int iteration, double cost, double residual, lab_message *m) {
    lab_text text;
    ph_json_writer j;
    if (!begin(&text, &j, "optimize", job)) return false;
    ph_json_write_integer(&j, "start", start);
    ph_json_write_integer(&j, "iteration", iteration);
    ph_json_write_number(&j, "cost", isfinite(cost) ? cost : 0);
    ph_json_write_number(&j, "residual", isfinite(residual) ? residual : 0);
    ph_json_write_close(&j, '}');
    return lab_text_close(&text, m);
}

bool lab_job_ended(const lab_job *job, uint64_t bytes, const char *message, const ph_error *fault, lab_message *m) {
    lab_text text;
    ph_json_writer j;
    if (!begin(&text, &j, "download", job)) return false;
    ph_json_write_text(&j, "state", fault == NULL ? "ready" : "failed");
    ph_json_write_text(&j, "name", job->name);
    ph_json_write_integer(&j, "bytes", (long)bytes);
    if (message != NULL) ph_json_write_text(&j, "message", message);
    else ph_json_write_null(&j, "message");
    if (fault != NULL) {
        ph_json_write_integer(&j, "line", fault->line);
        ph_json_write_integer(&j, "column", fault->column);
    }
    ph_json_write_close(&j, '}');
    return lab_text_close(&text, m);
}
