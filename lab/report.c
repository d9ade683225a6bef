#include "report.h"

#include "build.h"
#include "polhode/mesh.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROWS_MAX = 2001,        // 2 s in steps of 1 ms with both ends; more than a screen has pixels across
    TEXT_MAX = 1 << 20,     // of the model's text [bytes]
    DESCRIBED_MAX = 2500,   // bodies, points, joints and forces of a model that is drawn: about 1 kB each
    OVERHEAD = 80,          // of a column, its name and unit [bytes]
    ROWS_WANTED = 201,      // of all columns; otherwise of poses alone ..
    ROWS_OF_POSES = 41,     // .. or of as many of them as fit with
    ROWS_OF_SOME = 101,
    OVERRIDES_MAX = 256,    // as many as --set takes
};

// Bytes of all columns: with the page, the model and its text less than 10 MB, which a browser opens at once.
static const double COLUMNS_BYTES = 5.5e6, NUMBER_BYTES = 16.0 / 3;  // base64 of 32 bits

bool lab_report_text(const lab_report *r, const char *name, char **text) {
    ph_error err;
    *text = NULL;
    if (r->record == NULL) return ph_result_text(r->path, name, text, &err) != PH_ERR_MEMORY;
    const char *found = ph_record_text(r->record, name);
    if (found != NULL) *text = strdup(found);
    return found == NULL || *text != NULL;
}

bool lab_report_table(const lab_report *r, const char *dataset, long *rows, int *width, double **data) {
    ph_error err;
    *rows = *width = 0;
    *data = NULL;
    if (r->record == NULL) {
        const ph_status status = ph_result_table(r->path, dataset, rows, width, data, &err);
        if (status != PH_OK) *rows = 0;
        return status != PH_ERR_MEMORY;
    }
    const double *found = ph_record_table(r->record, dataset, rows, width);
    if (found == NULL) return true;
    const size_t numbers = (size_t)*rows * (size_t)*width;
    *data = malloc((numbers + 1) * sizeof **data);
    if (*data != NULL) memcpy(*data, found, numbers * sizeof **data);
    return *data != NULL;
}

// --- the model --------------------------------------------------------------------------------------------

int lab_split_overrides(char *set, ph_override *overrides, int most) {
    int count = 0;
    for (char *piece = set; piece != NULL && count < most;) {
        char *next = strchr(piece, ','), *end;
        if (next != NULL) *next++ = '\0';
        char *equals = strchr(piece, '=');
        if (equals == NULL) break;
        overrides[count].value = strtod(equals + 1, &end);
        if (end == equals + 1 || *end != '\0') break;
        *equals = '\0';
        overrides[count++].name = piece;
        piece = next;
    }
    return count;
}

// A result of a newer version, or one without a text, is shown without its bodies. Only memory can be missing.
static ph_status build_model(lab_report *r) {
    ph_override overrides[OVERRIDES_MAX];
    ph_error err = {0};
    char *set = r->set != NULL ? strdup(r->set) : NULL;
    if (r->set != NULL && set == NULL) return PH_ERR_MEMORY;
    const int count = set != NULL ? lab_split_overrides(set, overrides, OVERRIDES_MAX) : 0;
    ph_status status = PH_ERR_FILE;
    if (r->text != NULL) {
        const lab_source source = {r->text, strlen(r->text), "model", overrides, count, false};
        status = lab_build(&source, &r->doc, &r->model, &err);
    }
    if (status == PH_OK && r->model != NULL) status = lab_laws_find(&r->laws, r->doc, r->model, &err);
    else if (status == PH_OK) lab_laws_find_poisson(&r->laws, ph_document_poisson(r->doc));
    const ph_model_def *def = status == PH_OK && r->model != NULL ? ph_document_definition(r->doc) : NULL;
    const int parts = def != NULL ? def->body_count + def->point_count + def->joint_count + def->force_count : 0;
    if (parts > DESCRIBED_MAX)
        snprintf(r->fault, sizeof r->fault,
                 "The model has %d bodies, points, joints and forces: too many for a replay on a page.", parts);
    if (status != PH_OK)
        snprintf(r->fault, sizeof r->fault, "%s",
                 r->text == NULL       ? "the file has no model"
                 : err.what[0] != '\0' ? err.what
                                       : ph_status_text(status));
    free(set);
    return status == PH_ERR_MEMORY ? status : PH_OK;
}

// The text of a model that stood in a problem has blanks instead of what stood before it.
static const char *without_blanks(const char *text) { return text != NULL ? text + strspn(text, " \n") : NULL; }

static bool write_model(ph_json_writer *j, const lab_report *r) {
    ph_status status = PH_OK;
    const char *text = without_blanks(r->text);
    char instead[80];
    if (text != NULL && strlen(text) > TEXT_MAX) {
        snprintf(instead, sizeof instead, "%.1f MB: left out", (double)strlen(text) / 1e6);
        text = instead;
    }
    lab_text_or_null(j, "text", text);
    if (r->fault[0] == '\0') status = lab_describe(j, "model", r->doc, r->model);
    else ph_json_write_null(j, "model");
    lab_describe_laws(j, &r->laws);
    lab_text_or_null(j, "fault", r->fault[0] != '\0' ? r->fault : NULL);
    return status != PH_ERR_MEMORY;
}

bool lab_report_texts(ph_json_writer *j, const lab_report *r, const char *key, const char *const *names, size_t count) {
    bool good = true;
    ph_json_write_open(j, key, '{');
    for (size_t i = 0; good && i < count; i++) {
        char *value;
        good = lab_report_text(r, names[i], &value);
        if (value != NULL) ph_json_write_text(j, names[i], value);
        free(value);
    }
    ph_json_write_close(j, '}');
    return good;
}

static bool write_settings(ph_json_writer *j, const lab_report *r) {
    static const char *const names[] = {"method",    "step",    "duration", "stabilization", "every",
                                        "tolerance", "control", "set",      "approach"};
    return lab_report_texts(j, r, "settings", names, sizeof names / sizeof *names);
}

// --- what was conserved -------------------------------------------------------------------------------------

// The data of a column, NULL if it was not stored.
static const double *column(const lab_report *r, const char *name) {
    for (int i = 0; i < r->result->columns; i++)
        if (strcmp(r->result->names[i], name) == 0) return r->result->data[i];
    return NULL;
}

// The largest distance from the first row, of one or three columns; NaN where one is missing.
static double largest_drift(const lab_report *r, const char *const *names, int count) {
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

static double largest(const lab_report *r, const char *name) {
    const double *data = column(r, name);
    double most = data != NULL ? 0 : NAN;
    for (long i = 0; data != NULL && i < r->result->rows; i++) most = fmax(most, fabs(data[i]));
    return most;
}

static double at_row(const lab_report *r, const char *name, long row) {
    const double *data = column(r, name);
    return data != NULL && row >= 0 && row < r->result->rows ? data[row] : NAN;
}

// What the rows run over: the load factor in results of `balance`.
static const char *axis_of(const lab_report *r) { return column(r, "t") != NULL ? "t" : "factor"; }

// Times at which singular configurations were passed, as the run stored them.
static void write_passages(ph_json_writer *j, const lab_report *r) {
    long rows = 0;
    int width = 0;
    double *t = NULL;
    if (!lab_report_table(r, "/singular/t", &rows, &width, &t)) rows = 0;
    ph_json_write_open(j, "singular", '[');
    for (long i = 0; i < rows && i < PH_PASSAGES_MAX && width == 1; i++) ph_json_write_number(j, NULL, t[i]);
    ph_json_write_close(j, ']');
    free(t);
}

static void write_summary(ph_json_writer *j, const lab_report *r) {
    static const char *const energy[] = {"energy"}, *const p[] = {"px", "py", "pz"}, *const L[] = {"Lx", "Ly", "Lz"};
    const long last = r->result->rows - 1;
    ph_json_write_open(j, "summary", '{');
    ph_json_write_integer(j, "rows", r->result->rows);
    ph_json_write_integer(j, "shown", r->shown);
    ph_json_write_integer(j, "columns", r->result->columns);
    ph_json_write_integer(j, "columns_shown", r->kept_count);
    ph_json_write_number(j, "start", at_row(r, axis_of(r), 0));
    ph_json_write_number(j, "end", at_row(r, axis_of(r), last));
    ph_json_write_open(j, "energy", '{');
    ph_json_write_number(j, "initial", at_row(r, "energy", 0));
    ph_json_write_number(j, "final", at_row(r, "energy", last));
    ph_json_write_number(j, "max_drift", largest_drift(r, energy, 1));
    ph_json_write_close(j, '}');
    ph_json_write_open(j, "momentum", '{');
    ph_json_write_number(j, "max_drift", largest_drift(r, p, 3));
    ph_json_write_close(j, '}');
    ph_json_write_open(j, "angular_momentum", '{');
    ph_json_write_number(j, "max_drift", largest_drift(r, L, 3));
    ph_json_write_close(j, '}');
    ph_json_write_number(j, "phi_max", largest(r, "phi"));
    ph_json_write_number(j, "phidot_max", largest(r, "phidot"));
    ph_json_write_number(j, "orthogonality_max", largest(r, "orthogonality"));
    write_passages(j, r);
    ph_json_write_close(j, '}');
}

// --- data -------------------------------------------------------------------------------------------------

static double columns_that_fit(long rows) { return COLUMNS_BYTES / (OVERHEAD + NUMBER_BYTES * (double)rows); }

// Of the whole system, or a position or rotation: what a replay and the laws need.
static bool is_pose(const char *name) {
    const char *last = strrchr(name, '.');
    if (last == NULL) return true;
    const bool position = strchr("xyz", last[1]) != NULL && last[1] != '\0' && last[2] == '\0';
    return position || (last[1] == 'R' && strlen(last) == 4);
}

// All columns, the poses, or as many of these as fit.
static bool choose_columns(lab_report *r) {
    const int count = r->result->columns;
    double most = count;
    r->kept = calloc((size_t)count + 1, sizeof *r->kept);
    if (r->kept == NULL) return false;
    int poses = 0;
    for (int i = 0; i < count; i++) poses += is_pose(r->result->names[i]);
    const long rows = r->result->rows;
    const bool all = count <= columns_that_fit(rows < ROWS_WANTED ? rows : ROWS_WANTED);
    if (!all && poses > columns_that_fit(rows < ROWS_OF_POSES ? rows : ROWS_OF_POSES))
        most = columns_that_fit(rows < ROWS_OF_SOME ? rows : ROWS_OF_SOME);
    for (int pass = 0; pass < 2; pass++)  // of the whole system first
        for (int i = 0; i < count && r->kept_count < most; i++) {
            const char *name = r->result->names[i];
            if ((strchr(name, '.') == NULL) != (pass == 0) || (!all && !is_pose(name))) continue;
            r->kept[i] = true;
            r->kept_count++;
        }
    return true;
}

static void choose_rows(lab_report *r) {
    long most = (long)((COLUMNS_BYTES / (r->kept_count + 1) - OVERHEAD) / NUMBER_BYTES);
    if (most > ROWS_MAX) most = ROWS_MAX;
    if (most < 2) most = 2;
    const long rows = r->result->rows;
    r->every = rows <= most ? 1 : (rows - 1 + most - 2) / (most - 1);
    r->shown = rows == 0 ? 0 : (rows - 1 + r->every - 1) / r->every + 1;
}

long lab_report_row(const lab_report *r, long i) { return i == r->shown - 1 ? r->result->rows - 1 : i * r->every; }

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

bool lab_report_numbers(ph_json_writer *j, const lab_report *r, bool wide, const double *data, int stride, long last) {
    const size_t each = wide ? 8 : 4;
    unsigned char *bytes = malloc((size_t)r->shown * each + 1);
    if (bytes == NULL) return false;
    for (long i = 0; i < r->shown; i++) {
        const long row = lab_report_row(r, i);
        put_little_endian(bytes + (size_t)i * each, data[(row < last ? row : last) * stride], wide);
    }
    char *text = base64(bytes, (size_t)r->shown * each);
    free(bytes);
    if (text == NULL) return false;
    ph_json_write_text(j, "type", wide ? "f64" : "f32");
    ph_json_write_text(j, "data", text);
    free(text);
    return true;
}

// A drift is a small difference of large numbers: what it is taken from keeps all its digits.
static bool write_column(ph_json_writer *j, const lab_report *r, int c) {
    const char *name = r->result->names[c];
    ph_json_write_open(j, NULL, '{');
    ph_json_write_text(j, "name", name);
    ph_json_write_text(j, "unit", r->result->units[c]);
    const bool good = lab_report_numbers(j, r, strchr(name, '.') == NULL, r->result->data[c], 1, r->result->rows - 1);
    ph_json_write_close(j, '}');
    return good;
}

// t, or the load factor, first, then all others as the file has them.
static bool write_columns(ph_json_writer *j, const lab_report *r) {
    bool good = true;
    ph_json_write_open(j, "columns", '[');
    for (int pass = 0; pass < 2; pass++)
        for (int c = 0; good && c < r->result->columns; c++)
            if (r->kept[c] && (strcmp(r->result->names[c], axis_of(r)) == 0) == (pass == 0))
                good = write_column(j, r, c);
    ph_json_write_close(j, ']');
    return good;
}

// --- the whole --------------------------------------------------------------------------------------------

bool lab_report_write(const lab_report *r, FILE *out) {
    ph_json_writer j = {.out = out};
    ph_json_write_open(&j, NULL, '{');
    ph_json_write_integer(&j, "report", 1);
    ph_json_write_text(&j, "version", ph_version());
    ph_json_write_text(&j, "file", r->name);
    bool good = write_model(&j, r) && write_settings(&j, r);
    write_summary(&j, r);
    good = good && lab_report_write_optimum(&j, r) && write_columns(&j, r);
    ph_json_write_close(&j, '}');
    return good;
}

// The triangles that were in files beside the model. Damaged ones are not there, as those that were not stored.
static ph_status take_meshes(lab_report *r) {
    char *text;
    ph_error err;
    if (r->model == NULL) return PH_OK;
    if (!lab_report_text(r, "meshes", &text)) return PH_ERR_MEMORY;
    const ph_status status = text != NULL ? ph_document_take_meshes(r->doc, text, &err) : PH_OK;
    free(text);
    return status == PH_ERR_MEMORY ? status : PH_OK;
}

// Its parts from the texts.
static ph_status fill(lab_report *r) {
    if (!lab_report_text(r, "model", &r->text) || !lab_report_text(r, "set", &r->set)) return PH_ERR_MEMORY;
    ph_status status = build_model(r);
    if (status == PH_OK) status = take_meshes(r);
    if (status != PH_OK) return status;
    if (!choose_columns(r)) return PH_ERR_MEMORY;
    choose_rows(r);
    return lab_report_read_optimum(r) ? PH_OK : PH_ERR_MEMORY;
}

ph_status lab_report_open(lab_report *r, const char *path, const char *name, ph_error *err) {
    *r = (lab_report){.path = path, .name = name};
    char *text = NULL;
    ph_status status = ph_result_read(path, &r->read, err);
    r->result = r->read;
    if (status == PH_OK) status = ph_result_text(path, "model", &text, err);
    free(text);
    if (status == PH_OK) status = fill(r);
    if (status != PH_OK) lab_report_free(r);
    return status;
}

ph_status lab_report_open_record(lab_report *r, const ph_record *record, const char *name, ph_error *err) {
    *r = (lab_report){.record = record, .name = name, .result = ph_record_result(record)};
    const ph_status status = fill(r);
    if (status == PH_OK) return PH_OK;
    snprintf(err->what, sizeof err->what, "%s", ph_status_text(status));
    lab_report_free(r);
    return status;
}

void lab_report_free(lab_report *r) {
    ph_model_free(r->model);
    ph_document_free(r->doc);
    ph_json_free(r->list);
    free(r->read);
    free(r->text);
    free(r->set);
    free(r->kept);
    free(r->problem);
    free(r->controls);
    *r = (lab_report){0};
}
