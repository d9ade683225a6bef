// polhode report: a stored result as one page that needs nothing else. Section 7 of docs/protocol.md.
#include "cli.h"
#include "server/describe.h"
#include "server/page.h"

#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { OUTPUT };

const cli_option cli_report_options[] = {
    [OUTPUT] = {"-o", CLI_TEXT, "FILE.html", "the page to write"},
    {NULL, CLI_FLAG, NULL, NULL},
};

enum {
    ROWS_MAX = 2001,        // 2 s in steps of 1 ms with both ends; more than a screen has pixels across
    NUMBERS_MAX = 4000000,  // of all columns: 16 MB in 32 bits, which a browser still opens at once
};

static const char place_of_data[] = "<!--POLHODE-DATA-->";

typedef struct report {
    const char *path;
    ph_result *result;
    char *text, *set;  // of the stored model
    ph_document *doc;
    ph_model *model;
    lab_laws laws;
    char fault[400];  // why there is no model
    long every, shown;
} report;

// --- the model --------------------------------------------------------------------------------------------

// "spin=100,tilt=30" as it was given to --set; cuts `set` into pieces.
static int split_overrides(char *set, ph_override *overrides) {
    int count = 0;
    for (char *piece = set; piece != NULL && count < CLI_LIST_MAX;) {
        char *next = strchr(piece, ',');
        if (next != NULL) *next++ = '\0';
        char *equals = strchr(piece, '=');
        if (equals == NULL || !cli_number(equals + 1, &overrides[count].value)) break;
        *equals = '\0';
        overrides[count++].name = piece;
        piece = next;
    }
    return count;
}

// A result of a newer version, or one without a text, is shown without its bodies.
static void build_model(report *r) {
    ph_override overrides[CLI_LIST_MAX];
    ph_error err = {0};
    char *set = r->set != NULL ? strdup(r->set) : NULL;
    const int count = set != NULL ? split_overrides(set, overrides) : 0;
    ph_status status = PH_ERR_FILE;
    if (r->text != NULL)
        status = ph_document_parse_with(r->text, strlen(r->text), "model", overrides, count, &r->doc, &err);
    if (status == PH_OK) status = ph_document_compile(r->doc, &r->model, &err);
    if (status == PH_OK) status = lab_laws_find(&r->laws, r->doc, r->model, &err);
    if (status != PH_OK)
        snprintf(r->fault, sizeof r->fault, "%s",
                 r->text == NULL       ? "the file has no model"
                 : err.what[0] != '\0' ? err.what
                                       : ph_status_text(status));
    free(set);
}

static void write_model(cli_json *j, const report *r) {
    lab_text_or_null(j, "text", r->text);
    if (r->model != NULL) lab_describe(j, "model", r->doc, r->model);
    else cli_json_null(j, "model");
    lab_describe_laws(j, &r->laws);
    lab_text_or_null(j, "fault", r->fault[0] != '\0' ? r->fault : NULL);
}

static void write_settings(cli_json *j, const report *r) {
    static const char *const names[] = {"method", "step",      "duration", "stabilization",
                                        "every",  "tolerance", "control",  "set"};
    cli_json_open(j, "settings", '{');
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char *value = NULL;
        ph_error err;
        if (ph_result_text(r->path, names[i], &value, &err) == PH_OK && value != NULL)
            cli_json_text(j, names[i], value);
        free(value);
    }
    cli_json_close(j, '}');
}

// --- what was conserved -------------------------------------------------------------------------------------

// The data of a column, NULL if it was not stored.
static const double *column(const report *r, const char *name) {
    for (int i = 0; i < r->result->columns; i++)
        if (strcmp(r->result->names[i], name) == 0) return r->result->data[i];
    return NULL;
}

// The largest distance from the first row, of one or three columns; NaN where one is missing.
static double largest_drift(const report *r, const char *const *names, int count) {
    const double *data[3];
    for (int k = 0; k < count; k++)
        if ((data[k] = column(r, names[k])) == NULL) return NAN;
    double most = 0;
    for (long i = 0; i < r->result->rows; i++) {
        double square = 0;
        for (int k = 0; k < count; k++) square += (data[k][i] - data[k][0]) * (data[k][i] - data[k][0]);
        most = fmax(most, sqrt(square));
    }
    return most;
}

static double largest(const report *r, const char *name) {
    const double *data = column(r, name);
    double most = data != NULL ? 0 : NAN;
    for (long i = 0; data != NULL && i < r->result->rows; i++) most = fmax(most, fabs(data[i]));
    return most;
}

static double at_row(const report *r, const char *name, long row) {
    const double *data = column(r, name);
    return data != NULL && row >= 0 && row < r->result->rows ? data[row] : NAN;
}

// What the rows run over: the load factor in results of `balance`.
static const char *axis_of(const report *r) { return column(r, "t") != NULL ? "t" : "factor"; }

static void write_summary(cli_json *j, const report *r) {
    static const char *const energy[] = {"energy"}, *const p[] = {"px", "py", "pz"}, *const L[] = {"Lx", "Ly", "Lz"};
    const long last = r->result->rows - 1;
    cli_json_open(j, "summary", '{');
    cli_json_integer(j, "rows", r->result->rows);
    cli_json_integer(j, "shown", r->shown);
    cli_json_number(j, "start", at_row(r, axis_of(r), 0));
    cli_json_number(j, "end", at_row(r, axis_of(r), last));
    cli_json_open(j, "energy", '{');
    cli_json_number(j, "initial", at_row(r, "energy", 0));
    cli_json_number(j, "final", at_row(r, "energy", last));
    cli_json_number(j, "max_drift", largest_drift(r, energy, 1));
    cli_json_close(j, '}');
    cli_json_open(j, "momentum", '{');
    cli_json_number(j, "max_drift", largest_drift(r, p, 3));
    cli_json_close(j, '}');
    cli_json_open(j, "angular_momentum", '{');
    cli_json_number(j, "max_drift", largest_drift(r, L, 3));
    cli_json_close(j, '}');
    cli_json_number(j, "phi_max", largest(r, "phi"));
    cli_json_number(j, "phidot_max", largest(r, "phidot"));
    cli_json_number(j, "orthogonality_max", largest(r, "orthogonality"));
    cli_json_close(j, '}');
}

// --- data -------------------------------------------------------------------------------------------------

static void choose_rows(report *r) {
    long most = NUMBERS_MAX / r->result->columns;
    if (most > ROWS_MAX) most = ROWS_MAX;
    if (most < 2) most = 2;
    const long rows = r->result->rows;
    r->every = rows <= most ? 1 : (rows - 1 + most - 2) / (most - 1);
    r->shown = rows == 0 ? 0 : (rows - 1 + r->every - 1) / r->every + 1;
}

static void put_little_endian(unsigned char *at, double value, bool wide) {
    uint64_t bits = 0;
    uint32_t narrow;
    const float single = (float)value;
    memcpy(&bits, &value, sizeof bits);
    memcpy(&narrow, &single, sizeof narrow);
    if (!wide) bits = narrow;
    for (int i = 0; i < (wide ? 8 : 4); i++) at[i] = (unsigned char)(bits >> (8 * i));
}

static char *base64(const unsigned char *bytes, size_t length) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    char *text = malloc(4 * ((length + 2) / 3) + 1), *at = text;
    for (size_t i = 0; text != NULL && i < length; i += 3) {
        const size_t left = length - i;
        const unsigned group =
            (unsigned)bytes[i] << 16 | (left > 1 ? (unsigned)bytes[i + 1] << 8 : 0) | (left > 2 ? bytes[i + 2] : 0);
        for (size_t k = 0; k < 4; k++) *at++ = k <= left ? digits[group >> (18 - 6 * k) & 63] : '=';
    }
    if (text != NULL) *at = '\0';
    return text;
}

// A drift is a small difference of large numbers: what it is taken from keeps all its digits.
static bool write_column(cli_json *j, const report *r, int c) {
    const char *name = r->result->names[c];
    const bool wide = strchr(name, '.') == NULL;
    const size_t each = wide ? 8 : 4;
    unsigned char *bytes = malloc((size_t)r->shown * each + 1);
    if (bytes == NULL) return false;
    for (long i = 0; i < r->shown; i++) {
        const long row = i == r->shown - 1 ? r->result->rows - 1 : i * r->every;
        put_little_endian(bytes + (size_t)i * each, r->result->data[c][row], wide);
    }
    char *text = base64(bytes, (size_t)r->shown * each);
    free(bytes);
    if (text == NULL) return false;
    cli_json_open(j, NULL, '{');
    cli_json_text(j, "name", name);
    cli_json_text(j, "unit", r->result->units[c]);
    cli_json_text(j, "type", wide ? "f64" : "f32");
    cli_json_text(j, "data", text);
    cli_json_close(j, '}');
    free(text);
    return true;
}

// t, or the load factor, first, then all others as the file has them.
static bool write_columns(cli_json *j, const report *r) {
    bool good = true;
    cli_json_open(j, "columns", '[');
    for (int pass = 0; pass < 2; pass++)
        for (int c = 0; good && c < r->result->columns; c++)
            if ((strcmp(r->result->names[c], axis_of(r)) == 0) == (pass == 0)) good = write_column(j, r, c);
    cli_json_close(j, ']');
    return good;
}

// --- the file ---------------------------------------------------------------------------------------------

static bool write_data(FILE *out, const report *r) {
    char *text = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&text, &length);
    if (memory == NULL) return false;
    const char *slash = strrchr(r->path, '/');
    cli_json j = {.out = memory};
    cli_json_open(&j, NULL, '{');
    cli_json_integer(&j, "report", 1);
    cli_json_text(&j, "version", ph_version());
    cli_json_text(&j, "file", slash != NULL ? slash + 1 : r->path);
    write_model(&j, r);
    write_settings(&j, r);
    write_summary(&j, r);
    bool good = write_columns(&j, r);
    cli_json_close(&j, '}');
    if (fclose(memory) != 0) good = false;
    fputs("<script type=\"application/json\" id=\"polhode-data\">", out);
    // In JSON a < stands in texts only: escaped, none of them ends the script.
    for (size_t i = 0; good && i < length; i++)
        if (text[i] == '<') fputs("\\u003c", out);
        else putc(text[i], out);
    fputs("</script>", out);
    free(text);
    return good;
}

static int write_page(const report *r, const lab_file *template, const char *mark, const char *path) {
    FILE *out = fopen(path, "w");
    if (out == NULL) {
        cli_error("report", "-o: %s: %s", path, strerror(errno));
        return CLI_USAGE;
    }
    const char *begin = (const char *)template->bytes, *rest = mark + sizeof place_of_data - 1;
    fwrite(begin, 1, (size_t)(mark - begin), out);
    bool good = write_data(out, r);
    fwrite(rest, 1, template->size - (size_t)(rest - begin), out);
    if (ferror(out)) good = false;
    if (fclose(out) != 0) good = false;
    if (!good) cli_error("report", "%s: cannot be written: %s", path, strerror(errno));
    else printf("wrote %s: %ld of %ld rows, %d columns\n", path, r->shown, r->result->rows, r->result->columns);
    return good ? CLI_DONE : CLI_FAILED;
}

static int load(report *r) {
    ph_error err = {0};
    ph_status status = ph_result_read(r->path, &r->result, &err);
    if (status == PH_OK) status = ph_result_text(r->path, "model", &r->text, &err);
    if (status == PH_OK) status = ph_result_text(r->path, "set", &r->set, &err);
    if (status == PH_OK) return CLI_DONE;
    cli_error("report", "%s: %s", r->path, err.what[0] != '\0' ? err.what : ph_status_text(status));
    return status == PH_ERR_MEMORY ? CLI_FAILED : CLI_USAGE;
}

static const char *find_mark(const lab_file *template) {
    // The table ends each file with a zero byte.
    return template != NULL ? strstr((const char *)template->bytes, place_of_data) : NULL;
}

int cli_report(const cli_args *args) {
    report r = {.path = args->word[0]};
    const char *output = args->value[OUTPUT];
    const lab_file *template = lab_page_find("/report.html");
    const char *mark = find_mark(template);
    if (output == NULL) {
        cli_error("report", "expected -o FILE.html");
        return CLI_USAGE;
    }
    if (mark == NULL) {
        cli_error("report", "the report's page was not built into this program");
        cli_hint("cd web && npm ci && npm run build, then make build");
        return CLI_USAGE;
    }
    if (cli_same_file(r.path, output)) {
        cli_error("report", "-o: expected another file than the result, %s", output);
        return CLI_USAGE;
    }
    int status = load(&r);
    if (status == CLI_DONE) {
        build_model(&r);
        choose_rows(&r);
        status = write_page(&r, template, mark, output);
    }
    ph_model_free(r.model);
    ph_document_free(r.doc);
    free(r.result);
    free(r.text);
    free(r.set);
    return status;
}
