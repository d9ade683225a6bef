// A motion from a file of comma-separated values.
#include "polhode/status.h"
#include "io/platform.h"
#include "io/text.h"
#include "polhode/io.h"

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
    int *target;  // [fields] column of the model, TIME, or IGNORED
    double *row;  // all columns of the model
    int columns;
    ph_error *err;
} csv_reader;
enum { TIME = -1, IGNORED = -2 };

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

static int target_of(const ph_trajectory *t, const ph_column *columns, const char *name) {
    int count;
    const int *wanted = ph_trajectory_columns(t, &count);
    if (strcmp(name, "t") == 0) return TIME;
    for (int i = 0; i < count; i++)
        if (strcmp(columns[wanted[i]].name, name) == 0) return wanted[i];
    return IGNORED;
}

static ph_status read_header(csv_reader *r, const ph_model *model, const ph_trajectory *t) {
    if (!next_line(r)) return fail_in_line(r, PH_ERR_SYNTAX, 0, "expected a line with the names of columns");
    const ph_column *columns = ph_model_columns(model, &r->columns);
    r->fields = 1;
    for (const char *c = r->line; *c; c++) r->fields += *c == ',';
    r->target = malloc((size_t)r->fields * sizeof *r->target);
    r->row = malloc(((size_t)r->columns + 1) * sizeof *r->row);
    if (r->target == NULL || r->row == NULL) return ph_fail(r->err, PH_ERR_MEMORY, r->path, "out of memory");
    for (int i = 0; i < r->columns; i++) r->row[i] = NAN;
    int times = 0, known = 0;
    char *name = r->line;
    for (int i = 0; i < r->fields; i++) {
        char *next = strchr(name, ',');
        if (next) *next++ = '\0';
        r->target[i] = target_of(t, columns, name);
        times += r->target[i] == TIME;
        known += r->target[i] >= 0;
        name = next;
    }
    if (times != 1) return fail_in_line(r, PH_ERR_SYNTAX, 1, "expected one column called t, got %d", times);
    if (known == 0)
        return fail_in_line(r, PH_ERR_ARGUMENT, 1,
                            "expected positions, rotations or velocities of the model's bodies or points, got none");
    return PH_OK;
}

static ph_status read_row(csv_reader *r, ph_trajectory *t) {
    const char *at = r->line;
    double time = NAN;
    if (!r->whole)
        return fail_in_line(r, PH_ERR_SYNTAX, 1 + (int)strlen(r->line),
                            "expected a newline: the last number may be truncated. End the line if the row is "
                            "complete, delete it if not");
    for (int i = 0; i < r->fields; i++) {
        const char *end;
        double x = ph_text_number(at, &end);
        if (end == at && strncmp(at, "nan", 3) == 0) {
            x = NAN;
            end = at + 3;
        }
        const int column = 1 + (int)(at - r->line);
        if (end == at) return fail_in_line(r, PH_ERR_SYNTAX, column, "expected a number");
        const char expected = i + 1 < r->fields ? ',' : '\0';
        if (*end != expected)
            return fail_in_line(r, PH_ERR_SYNTAX, 1 + (int)(end - r->line), "expected %d numbers separated by commas",
                                r->fields);
        if (r->target[i] == TIME) time = x;
        else if (r->target[i] >= 0) r->row[r->target[i]] = x;
        at = end + 1;
    }
    ph_error wrong = {0};
    const ph_status status = ph_trajectory_add(t, time, r->row, &wrong);
    if (isnan(time)) return fail_in_line(r, PH_ERR_SYNTAX, 1, "expected a time, got nan");
    return status == PH_OK ? PH_OK : fail_in_line(r, status, 1, "%s", wrong.what);
}

static ph_status read_all(csv_reader *r, const ph_model *model, ph_trajectory *t) {
    ph_status status = read_header(r, model, t);
    while (status == PH_OK && next_line(r))
        if (r->line[0] != '\0') status = read_row(r, t);
    // So also where a line does not fit into memory.
    if (status == PH_OK && !feof(r->file) && errno == ENOMEM)
        return ph_fail(r->err, PH_ERR_MEMORY, r->path, "out of memory");
    if (status == PH_OK && ferror(r->file))
        return ph_fail(r->err, PH_ERR_FILE, r->path, "cannot be read: %s", strerror(errno));
    if (status == PH_OK && ph_trajectory_count(t) == 0)
        return fail_in_line(r, PH_ERR_SYNTAX, 0, "expected rows below the names of columns");
    return status;
}

ph_status ph_result_trajectory(const char *path, const ph_model *model, ph_trajectory **out, ph_error *err) {
    csv_reader r = {.path = path, .err = err, .file = fopen(path, "r")};
    *out = NULL;
    if (r.file == NULL && errno == ENOMEM) return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    if (r.file == NULL) return ph_fail(err, PH_ERR_FILE, path, "cannot be read: %s", strerror(errno));
    ph_trajectory *t = NULL;
    ph_status status = ph_trajectory_create(model, &t, err);
    if (status == PH_OK) status = read_all(&r, model, t);
    fclose(r.file);
    free(r.line);
    free(r.target);
    free(r.row);
    if (status != PH_OK) ph_trajectory_free(t);
    else *out = t;
    return status;
}
