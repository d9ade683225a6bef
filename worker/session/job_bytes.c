#include "job_bytes.h"

#include <stdlib.h>
#include <string.h>

// --- out --------------------------------------------------------------------------------------------------------

// With its length before it.
static void put(FILE *out, const char *bytes, size_t length) {
    fwrite(&length, sizeof length, 1, out);
    fwrite(bytes, 1, length, out);
}

char *lab_job_bytes(const lab_job *job, size_t *length) {
    char *bytes = NULL;
    FILE *out = open_memstream(&bytes, length);
    if (out == NULL) return NULL;
    fwrite(job, sizeof *job, 1, out);
    if (job->work == LAB_WORK_RUN) {
        put(out, job->text, job->length);
        put(out, job->file, strlen(job->file));
        for (int i = 0; i < job->override_count; i++) {
            fwrite(&job->overrides[i].value, sizeof(double), 1, out);
            put(out, job->overrides[i].name, strlen(job->overrides[i].name));
        }
    } else put(out, job->bytes, job->length);
    const bool good = !ferror(out);
    if (fclose(out) == 0 && good) return bytes;
    free(bytes);
    return NULL;
}

// --- in ---------------------------------------------------------------------------------------------------------

typedef struct reader {
    const char *at, *end;
} reader;

static bool take(reader *r, void *to, size_t length) {
    if ((size_t)(r->end - r->at) < length) return false;
    memcpy(to, r->at, length);
    r->at += length;
    return true;
}

// With a zero after it, the caller's to free.
static char *take_text(reader *r) {
    size_t length;
    char *text = take(r, &length, sizeof length) ? malloc(length + 1) : NULL;
    if (text != NULL && take(r, text, length)) {
        text[length] = '\0';
        return text;
    }
    free(text);
    return NULL;
}

bool lab_job_of_bytes(const char *bytes, size_t length, lab_job *job) {
    reader r = {bytes, bytes + length};
    *job = (lab_job){0};
    lab_job sent;
    if (!take(&r, &sent, sizeof sent)) return false;
    *job = sent;
    job->text = job->file = job->bytes = NULL;
    job->path = NULL;
    job->overrides = NULL;
    job->override_count = 0;
    if (job->work != LAB_WORK_RUN) {
        job->bytes = take_text(&r);
        return job->bytes != NULL;
    }
    job->text = take_text(&r);
    job->file = take_text(&r);
    job->overrides = calloc((size_t)sent.override_count + 1, sizeof *job->overrides);
    bool good = job->text != NULL && job->file != NULL && job->overrides != NULL;
    for (int i = 0; good && i < sent.override_count; i++) {
        good = take(&r, &job->overrides[i].value, sizeof(double));
        job->overrides[i].name = good ? take_text(&r) : NULL;
        good = job->overrides[i].name != NULL;
        if (good) job->override_count++;
    }
    return good;
}
