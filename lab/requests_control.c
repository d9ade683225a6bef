// Requests whose answer is a file that a process of its own makes: sections 8 and 9 of docs/protocol.md.
#include "build.h"
#include "request.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool out_of_memory(lab_request *r) { return lab_refuse(r, "", "%s", ph_status_text(PH_ERR_MEMORY)); }

// --- problems ---------------------------------------------------------------------------------------------------

// The size of the model is checked before it is compiled, which may take long; its faults are reported when the problem
// is read.
static bool model_fits(const char *text, size_t length, ph_error *err) {
    ph_json *json = NULL;
    ph_document *doc = NULL;
    ph_error ignored = {0};
    bool fits = true;
    if (ph_json_parse(text, length, &json, &ignored) != PH_OK) return true;
    const int model = ph_json_kind_of(json, 0) == PH_JSON_OBJECT ? ph_json_member(json, 0, "model") : -1;
    if (model >= 0 && ph_json_kind_of(json, model) == PH_JSON_OBJECT) {
        size_t start, end;
        ph_json_span(json, model, &start, &end);
        if (ph_document_parse(text + start, end - start, "model", &doc, &ignored) == PH_OK)
            fits = lab_within_limits(ph_document_definition(doc), err);
    }
    ph_document_free(doc);
    ph_json_free(json);
    return fits;
}

// An iteration cannot be interrupted: its work, a factorisation of the size of the state for each step, has a limit.
static bool work_fits(lab_request *r, const ph_problem *problem, int steps) {
    const double size = 2.0 * ph_model_system(ph_problem_model(problem))->group.nv, work = steps * pow(size, 3);
    int columns;
    ph_model_columns(ph_problem_model(problem), &columns);
    if (work <= LAB_PROBLEM_WORK && (double)(steps + 1) * (columns + 1) <= LAB_DOWNLOAD_NUMBERS) return true;
    return lab_refuse(r, "horizon.steps", "this problem is too large for the lab; `polhode optimize` has no limit");
}

// Its faults are found here, with line and column; the child that solves it reads it again.
static bool parse_problem(lab_request *r, const char *name, const char *text, size_t length, ph_problem **problem) {
    if (length > LAB_MODEL_BYTES)
        return lab_refuse(r, "", "the lab allows problems of at most %d bytes, this one has %zu", LAB_MODEL_BYTES,
                          length);
    r->err = (ph_error){0};
    if (!model_fits(text, length, &r->err)) return false;
    const ph_status status = ph_problem_parse(text, length, name, problem, &r->err);
    if (status != PH_OK && r->err.what[0] == '\0') return lab_refuse(r, "", "%s", ph_status_text(status));
    return status == PH_OK && work_fits(r, *problem, ph_problem_definition(*problem)->steps);
}

// The text, which the caller frees, and the problem read from it.
static bool read_problem(lab_request *r, char **bytes, size_t *length, ph_problem **problem) {
    const char *example = NULL, *text = NULL;
    if (!lab_read_text(r, "example", &example) || !lab_read_text(r, "text", &text)) return false;
    if ((example == NULL) == (text == NULL)) return lab_refuse(r, "", "expected either example or text");
    if (text != NULL) {
        *length = (size_t)ph_json_count(r->json, lab_member(r, "text"));
        *bytes = malloc(*length + 1);
        if (*bytes == NULL) return out_of_memory(r);
        memcpy(*bytes, text, *length + 1);
    } else {
        *bytes = lab_example_text(r, example);
        if (*bytes == NULL) return false;
        *length = strlen(*bytes);
    }
    return parse_problem(r, example != NULL ? example : "problem", *bytes, *length, problem);
}

// --- jobs -----------------------------------------------------------------------------------------------------

// Of the three works of a kind, those of `first` in the order of the enumeration.
static bool read_format(lab_request *r, lab_work first, lab_work *work, const char **ending) {
    static const struct {
        const char *name, *ending;
        int after;
    } formats[] = {{"report", "json", 0}, {"h5", "h5", 1}, {"csv", "csv", 2}};
    const char *format = "report";
    if (!lab_read_text(r, "format", &format)) return false;
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (strcmp(format, formats[i].name) != 0) continue;
        *work = (lab_work)((int)first + formats[i].after);
        *ending = formats[i].ending;
        return true;
    }
    return lab_refuse(r, "format", "format: expected \"report\", \"csv\" or \"h5\"");
}

static bool begin_job(lab_session *s, lab_request *r, ph_json_writer *j, lab_job *job) {
    job->number = s->download + 1;
    const char *refused = s->host.begin(s->host.self, job);
    if (refused != NULL) return lab_refuse(r, "", "%s", refused);
    s->download++;
    ph_json_write_integer(j, "download", (long)s->download);
    ph_json_write_text(j, "name", job->name);
    return true;
}

static bool do_optimize(lab_session *s, lab_request *r, ph_json_writer *j) {
    lab_job job = {0};
    const char *ending = NULL;
    ph_problem *problem = NULL;
    if (!read_format(r, LAB_WORK_SOLVE_REPORT, &job.work, &ending)) return false;
    if (!read_problem(r, &job.bytes, &job.length, &problem)) {
        ph_problem_free(problem);
        free(job.bytes);
        return false;
    }
    const ph_problem_def *def = ph_problem_definition(problem);
    ph_json_write_text(j, "title", def->name);
    ph_json_write_integer(j, "steps", def->steps);
    ph_json_write_integer(j, "starts", ph_problem_starts(ph_problem_model(problem), def));
    lab_file_name(def->name, ending, job.name);
    ph_problem_free(problem);
    return begin_job(s, r, j, &job);
}

// --- equilibria -------------------------------------------------------------------------------------------------

// The parameters in a line before the text, for the child.
static bool write_order(const lab_loaded *loaded, lab_job *job) {
    FILE *out = open_memstream(&job->bytes, &job->length);
    if (out == NULL) return false;
    for (int i = 0; i < loaded->override_count; i++)
        fprintf(out, "%s%s=%.17g", i > 0 ? "," : "", loaded->overrides[i].name, loaded->overrides[i].value);
    putc('\n', out);
    fwrite(loaded->text, 1, loaded->length, out);
    const bool good = !ferror(out);
    return fclose(out) == 0 && good;
}

// Faults of the text are found here, with line and column.
static bool read_balance(lab_request *r, lab_loaded *loaded) {
    if (!lab_read_source(r, loaded) || !lab_read_overrides(r, "set", loaded)) return false;
    const lab_source source = {loaded->text,      loaded->length,         loaded->file,
                               loaded->overrides, loaded->override_count, true};
    r->err = (ph_error){0};
    if (loaded->length > LAB_MODEL_BYTES)
        return lab_refuse(r, "", "the lab allows models of at most %d bytes, this one has %zu", LAB_MODEL_BYTES,
                          loaded->length);
    const ph_status status = lab_build(&source, &loaded->doc, &loaded->model, &r->err);
    if (status != PH_OK && r->err.what[0] == '\0') return lab_refuse(r, "", "%s", ph_status_text(status));
    if (status == PH_OK && loaded->model == NULL)
        return lab_refuse(r, "", "a Poisson system has no loads: open it, or `polhode run` it");
    return status == PH_OK;
}

static bool do_balance(lab_session *s, lab_request *r, ph_json_writer *j) {
    lab_job job = {0};
    lab_loaded loaded = {0};
    const char *ending = NULL;
    bool good = read_format(r, LAB_WORK_BALANCE_REPORT, &job.work, &ending) && read_balance(r, &loaded);
    if (good && !write_order(&loaded, &job)) good = out_of_memory(r);
    if (good) {
        ph_json_write_text(j, "title", ph_model_name(loaded.model));
        lab_file_name(ph_model_name(loaded.model), ending, job.name);
    }
    lab_loaded_free(&loaded);
    if (!good) free(job.bytes);
    return good && begin_job(s, r, j, &job);
}

// --- stored results ---------------------------------------------------------------------------------------------

static int digit_of(char c) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *at = c != '\0' ? strchr(digits, c) : NULL;
    return at != NULL ? (int)(at - digits) : -1;
}

// Base64 in place; the number of bytes, -1 if it is something else.
static long decode(char *text, size_t length) {
    unsigned bits = 0;
    int held = 0;
    long used = 0;
    while (length > 0 && text[length - 1] == '=') length--;
    for (size_t i = 0; i < length; i++) {
        const int digit = digit_of(text[i]);
        if (digit < 0) return -1;
        bits = (bits << 6 | (unsigned)digit) & 0xffffff;
        held += 6;
        if (held < 8) continue;
        held -= 8;
        text[used++] = (char)(bits >> held & 0xff);
    }
    return used;
}

static bool read_data(lab_request *r, const char *data, lab_job *job) {
    job->bytes = strdup(data);
    if (job->bytes == NULL) return out_of_memory(r);
    const long count = decode(job->bytes, strlen(job->bytes));
    job->length = (size_t)count;
    if (count > 0) return true;
    free(job->bytes);
    return lab_refuse(r, "data", "data: expected a file in base64");
}

static bool do_result(lab_session *s, lab_request *r, ph_json_writer *j) {
    lab_job job = {.work = LAB_WORK_REPORT};
    const char *data = NULL, *name = "result.h5";
    if (!lab_read_text(r, "data", &data) || !lab_read_text(r, "name", &name)) return false;
    const char *why = data != NULL ? s->host.reads_no_results(s->host.self) : NULL;
    if (why != NULL) return lab_refuse(r, "data", "%s", why);
    if (data == NULL && s->host.start->result == NULL) return lab_refuse(r, "data", "data: expected a file");
    if (data != NULL && !read_data(r, data, &job)) return false;
    if (data == NULL) job.path = s->host.start->result;
    snprintf(job.name, sizeof job.name, "%s", data != NULL ? name : s->host.start->name);
    return begin_job(s, r, j, &job);
}

const lab_command lab_control_commands[] = {
    {"optimize", "example text format", false, do_optimize},
    {"balance", "example text set format", false, do_balance},
    {"result", "data name", false, do_result},
    {NULL, NULL, false, NULL},
};
