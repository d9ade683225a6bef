// Problem files: the signal of a track, as it stands or as the columns of an earlier result.
//                                                                                     docs/model-format.md, section 5b
#include "io/document.h"
#include "io/text.h"
#include "polhode/status.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// What is read of the file; all of it is freed in the end.
typedef struct source {
    const char *path;
    double *t, *column[3], *u;
    long rows, steps;
    int width;
} source;

// "hub" has hub.x, hub.y, hub.z, and "hub.w" hub.wx, hub.wy, hub.wz.
static ph_status load_columns(source *s, const char *name, const ph_quantity *q, ph_error *err) {
    const int dim = q->component < 0 ? 3 : 1;
    ph_status status = ph_result_column(s->path, "t", &s->t, &s->rows, NULL, err);
    for (int c = 0; c < dim && !status; c++) {
        ph_line line = {0};
        long rows;
        ph_line_add(&line, "%s", name);
        if (dim == 3) ph_line_add(&line, "%s%c", q->kind == PH_QUANTITY_POSITION ? "." : "", "xyz"[c]);
        status = ph_result_column(s->path, line.text, &s->column[c], &rows, NULL, err);
        if (!status && rows < s->rows) s->rows = rows;
    }
    if (status) return status;
    if (s->rows < 2 || s->rows > INT_MAX - 2) return ph_fail(err, PH_ERR_FILE, s->path, "has %ld rows", s->rows);
    if (s->t[0] > 0) return ph_fail(err, PH_ERR_ARGUMENT, s->path, "starts at %g s, expected 0", s->t[0]);
    return PH_OK;
}

static double *take_table(ph_reader *r, long rows, int dim, bool cubic, ph_signal *to) {
    double *data = ph_pool_take(&r->doc->pool, (size_t)rows * (size_t)(1 + dim), sizeof *data);
    *to = (ph_signal){.kind = PH_SIGNAL_TABLE, .dim = dim, .count = (int)rows, .data = data, .cubic = cubic};
    return data;
}

// After its end the last row holds: a table alone would be zero there.
static ph_status fill_columns(ph_reader *r, const source *s, int dim, bool cubic, ph_signal *to) {
    double *data = take_table(r, s->rows + 2, dim, cubic, to);
    if (data == NULL) return ph_read_no_memory(r);
    for (long k = 0; k < s->rows + 2; k++) {
        const long row = k < s->rows ? k : s->rows - 1;
        double *at = data + k * (1 + dim);
        at[0] = k <= s->rows ? s->t[row] : 2 * s->t[row] + 1e9;
        for (int c = 0; c < dim; c++) at[1 + c] = s->column[c][row];
    }
    return PH_OK;
}

// A component of the controls is constant over each step: two rows for each.
static ph_status load_control(source *s, int component, ph_error *err) {
    ph_status status = ph_result_column(s->path, "t", &s->t, &s->rows, NULL, err);
    if (!status) status = ph_result_table(s->path, "/control/u", &s->steps, &s->width, &s->u, err);
    if (status) return status;
    if (s->steps < 1 || s->steps > INT_MAX / 2 || s->rows < 2 || (s->rows - 1) % s->steps != 0)
        return ph_fail(err, PH_ERR_FILE, s->path, "expected as many controls as steps");
    if (component >= s->width)
        return ph_fail(err, PH_ERR_ARGUMENT, s->path, "has %d controls in a step, expected u.%d", s->width,
                       component + 1);
    return PH_OK;
}

static ph_status fill_control(ph_reader *r, const source *s, int component, ph_signal *to) {
    double *data = take_table(r, 2 * s->steps, 1, false, to);
    const long every = (s->rows - 1) / s->steps;
    if (data == NULL) return ph_read_no_memory(r);
    for (long k = 0; k < s->steps; k++)
        for (int end = 0; end < 2; end++) {
            data[4 * k + 2 * end] = end && k == s->steps - 1 ? 2 * s->t[s->rows - 1] + 1e9 : s->t[(k + end) * every];
            data[4 * k + 2 * end + 1] = s->u[k * s->width + component];
        }
    return PH_OK;
}

static ph_status read_result(ph_reader *r, const ph_track_keys *v, const ph_quantity *q, ph_signal *to) {
    static const char *const names[] = {"linear", "cubic"};
    const char *file, *of;
    int choice = 0;
    ph_status status = ph_read_text(r, v->result, &file);
    if (!status) status = ph_read_text(r, v->of, &of);
    if (!status && v->interpolation >= 0) status = ph_read_choice(r, v->interpolation, names, 2, &choice);
    if (status) return status;
    if (*file == '\0') return ph_read_expected(r, v->result, "the name of a result file");
    source s = {.path = ph_path_beside(r, file)};
    if (s.path == NULL) return ph_read_no_memory(r);
    ph_error local = {0};
    const bool control = q->kind == PH_QUANTITY_CONTROL;
    status = control ? load_control(&s, q->index, &local) : load_columns(&s, of, q, &local);
    if (status && status != PH_ERR_MEMORY) status = ph_read_fail(r, status, v->result, "%.80s: %s", s.path, local.what);
    else if (status) status = ph_read_no_memory(r);
    else
        status = control ? fill_control(r, &s, q->index, to)
                         : fill_columns(r, &s, q->component < 0 ? 3 : 1, choice == 1, to);
    free(s.t);
    free(s.u);
    for (int c = 0; c < 3; c++) free(s.column[c]);
    return status;
}

ph_status ph_read_track(ph_reader *r, int node, const ph_track_keys *v, bool alone, const ph_quantity *q,
                        const ph_signal **out) {
    if ((v->signal >= 0) == (v->result >= 0))
        return ph_read_fail(r, PH_ERR_MODEL, node, "expected one of \"signal\", \"result\", got %s",
                            v->signal >= 0 ? "both" : "none");
    if (v->interpolation >= 0 && v->result < 0)
        return ph_read_fail(r, PH_ERR_MODEL, v->interpolation,
                            "expected \"interpolation\" only with a \"result\"; that of a table stands beside it");
    if (v->result >= 0 && alone) return ph_read_expected(r, v->result, "a \"signal\", as a file cannot be named here");
    ph_signal *signal = ph_pool_take(&r->doc->pool, 1, sizeof *signal);
    if (signal == NULL) return ph_read_no_memory(r);
    *out = signal;
    return v->result >= 0 ? read_result(r, v, q, signal)
                          : ph_read_signal(r, v->signal, q->component < 0 ? 3 : 1, signal);
}
