// Results from files of comma-separated values: a motion, or a state of the model.
#include "io/platform.h"
#include "io/snapshot.h"
#include "io/text.h"
#include "polhode/io.h"
#include "polhode/status.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct csv_reader {
    const char *path;
    FILE *file;
    char *line;
    size_t room;
    int number;  // of the line
    bool whole;
    int fields;
    char **names;   // [fields], in one block
    double *field;  // [fields] numbers of a line
    ph_error *err;
} csv_reader;

__attribute__((format(printf, 4, 5))) static ph_status fail_in_line(csv_reader *r, ph_status code, int column,
                                                                    const char *format, ...) {
    char text[200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    const ph_status status = ph_fail(r->err, code, r->path, "%s", text);
    if (r->err) {
        r->err->line = r->number;
        r->err->column = column;
    }
    return status;
}

// The next line without its end; false at the end of the file. A last line that has no end may have been cut inside a
// number, which no one can tell from a whole one: `whole` is false.
static bool next_line(csv_reader *r) {
    const long n = ph_stream_line(r->file, &r->line, &r->room);
    if (n < 0) return false;
    r->whole = r->line[n - 1] == '\n';
    r->line[strcspn(r->line, "\r\n")] = '\0';
    r->number++;
    return true;
}

static ph_status open_csv(csv_reader *r, const char *path, ph_error *err) {
    *r = (csv_reader){.path = path, .err = err, .file = fopen(path, "r")};
    if (r->file == NULL && errno == ENOMEM) return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    if (r->file == NULL) return ph_fail(err, PH_ERR_FILE, path, "cannot be read: %s", strerror(errno));
    return PH_OK;
}

static void close_csv(csv_reader *r) {
    if (r->file) fclose(r->file);
    free(r->line);
    free(r->names);
    free(r->field);
}

// The names of the columns.
static ph_status read_header(csv_reader *r) {
    if (!next_line(r)) return fail_in_line(r, PH_ERR_SYNTAX, 0, "expected a line with the names of columns");
    r->fields = 1;
    for (const char *c = r->line; *c; c++) r->fields += *c == ',';
    r->names = malloc((size_t)r->fields * sizeof *r->names + strlen(r->line) + 1);
    r->field = malloc((size_t)r->fields * sizeof *r->field);
    if (r->names == NULL || r->field == NULL) return ph_fail(r->err, PH_ERR_MEMORY, r->path, "out of memory");
    char *name = strcpy((char *)(r->names + r->fields), r->line);
    for (int i = 0; i < r->fields; i++) {
        char *next = strchr(name, ',');
        if (next) *next++ = '\0';
        r->names[i] = name;
        name = next;
    }
    return PH_OK;
}

static ph_status read_numbers(csv_reader *r) {
    const char *at = r->line;
    if (!r->whole)
        return fail_in_line(r, PH_ERR_SYNTAX, 1 + (int)strlen(r->line),
                            "expected a newline: the last number may be truncated. End the line if the row is "
                            "complete, delete it if not");
    for (int i = 0; i < r->fields; i++) {
        const char *end;
        r->field[i] = ph_text_number(at, &end);
        if (end == at && strncmp(at, "nan", 3) == 0) {
            r->field[i] = NAN;
            end = at + 3;
        }
        if (end == at) return fail_in_line(r, PH_ERR_SYNTAX, 1 + (int)(at - r->line), "expected a number");
        const char expected = i + 1 < r->fields ? ',' : '\0';
        if (*end != expected)
            return fail_in_line(r, PH_ERR_SYNTAX, 1 + (int)(end - r->line), "expected %d numbers separated by commas",
                                r->fields);
        at = end + 1;
    }
    return PH_OK;
}

// The next row into r->field; *more is false after the last one.
static ph_status next_row(csv_reader *r, bool *more) {
    while ((*more = next_line(r)) && r->line[0] == '\0') continue;
    if (*more) return read_numbers(r);
    // So also where a line does not fit into memory.
    if (!feof(r->file) && errno == ENOMEM) return ph_fail(r->err, PH_ERR_MEMORY, r->path, "out of memory");
    if (ferror(r->file)) return ph_fail(r->err, PH_ERR_FILE, r->path, "cannot be read: %s", strerror(errno));
    return PH_OK;
}

// --- a motion -----------------------------------------------------------------------------------------------

typedef struct csv_motion {
    int *target;  // [fields] column of the model, TIME, or IGNORED
    double *row;  // all columns of the model
} csv_motion;
enum { TIME = -1, IGNORED = -2 };

static int target_of(const ph_trajectory *t, const ph_column *columns, const char *name) {
    int count;
    const int *wanted = ph_trajectory_columns(t, &count);
    if (strcmp(name, "t") == 0) return TIME;
    for (int i = 0; i < count; i++)
        if (strcmp(columns[wanted[i]].name, name) == 0) return wanted[i];
    return IGNORED;
}

static ph_status find_targets(csv_reader *r, const ph_model *model, const ph_trajectory *t, csv_motion *m) {
    int count, times = 0, known = 0;
    const ph_column *columns = ph_model_columns(model, &count);
    m->target = malloc((size_t)r->fields * sizeof *m->target);
    m->row = malloc(((size_t)count + 1) * sizeof *m->row);
    if (m->target == NULL || m->row == NULL) return ph_fail(r->err, PH_ERR_MEMORY, r->path, "out of memory");
    for (int i = 0; i < count; i++) m->row[i] = NAN;
    for (int i = 0; i < r->fields; i++) {
        m->target[i] = target_of(t, columns, r->names[i]);
        times += m->target[i] == TIME;
        known += m->target[i] >= 0;
    }
    if (times != 1) return fail_in_line(r, PH_ERR_SYNTAX, 1, "expected one column called t, got %d", times);
    if (known == 0)
        return fail_in_line(r, PH_ERR_ARGUMENT, 1,
                            "expected positions, rotations or velocities of the model's bodies or points, got none");
    return PH_OK;
}

static ph_status add_row(csv_reader *r, const csv_motion *m, ph_trajectory *t) {
    double time = NAN;
    for (int i = 0; i < r->fields; i++) {
        if (m->target[i] == TIME) time = r->field[i];
        else if (m->target[i] >= 0) m->row[m->target[i]] = r->field[i];
    }
    ph_error wrong = {0};
    const ph_status status = ph_trajectory_add(t, time, m->row, &wrong);
    if (isnan(time)) return fail_in_line(r, PH_ERR_SYNTAX, 1, "expected a time, got nan");
    return status == PH_OK ? PH_OK : fail_in_line(r, status, 1, "%s", wrong.what);
}

static ph_status read_motion(csv_reader *r, const ph_model *model, csv_motion *m, ph_trajectory *t) {
    bool more = true;
    ph_status status = read_header(r);
    if (status == PH_OK) status = find_targets(r, model, t, m);
    while (status == PH_OK) {
        status = next_row(r, &more);
        if (!more) break;
        if (status == PH_OK) status = add_row(r, m, t);
    }
    if (status == PH_OK && ph_trajectory_count(t) == 0)
        return fail_in_line(r, PH_ERR_SYNTAX, 0, "expected rows below the names of columns");
    return status;
}

ph_status ph_result_trajectory(const char *path, const ph_model *model, ph_trajectory **out, ph_error *err) {
    csv_reader r;
    csv_motion m = {0};
    ph_trajectory *t = NULL;
    *out = NULL;
    ph_status status = open_csv(&r, path, err);
    if (status == PH_OK) status = ph_trajectory_create(model, &t, err);
    if (status == PH_OK) status = read_motion(&r, model, &m, t);
    close_csv(&r);
    free(m.target);
    free(m.row);
    if (status != PH_OK) ph_trajectory_free(t);
    else *out = t;
    return status;
}

// --- a state ------------------------------------------------------------------------------------------------

static int find_field(void *self, const char *name, int start) {
    const csv_reader *r = self;
    for (int i = 0; i < r->fields; i++) {
        const int at = (start + i) % r->fields;
        if (strcmp(r->names[at], name) == 0) return at;
    }
    return -1;
}

static ph_status read_fields(void *self, long row, long rows, const int *list, int count, double *const *to,
                             ph_error *err) {
    csv_reader *r = self;
    bool more = true;
    ph_status status = PH_OK;
    r->err = err;
    r->number = 0;
    rewind(r->file);
    (void)next_line(r);
    for (long k = 0; k < row + rows && status == PH_OK && more; k++) {
        status = next_row(r, &more);
        for (int i = 0; i < count && k >= row && more && status == PH_OK; i++) to[i][k - row] = r->field[list[i]];
    }
    return status == PH_OK && !more ? ph_fail(err, PH_ERR_FILE, r->path, "has become shorter while it was read")
                                    : status;
}

ph_status ph_csv_snapshot(const char *path, double t, const ph_model *model, ph_snapshot **snapshot, ph_error *err) {
    csv_reader r;
    ph_rows rows = {.path = path, .self = &r, .find = find_field, .read = read_fields};
    bool more = true;
    ph_status status = open_csv(&r, path, err);
    if (status == PH_OK) status = read_header(&r);
    for (; status == PH_OK && more; rows.count += more) status = next_row(&r, &more);
    if (status == PH_OK) status = ph_snapshot_read(&rows, t, model, snapshot, err);
    close_csv(&r);
    return status;
}
