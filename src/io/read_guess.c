// An earlier result of `polhode optimize` as the initial guess of the next one.
#include "io/document.h"
#include "io/text.h"
#include "polhode/status.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// What is read of the file; all of it is freed in the end.
typedef struct source {
    const char *path;
    ph_result *result;
    double *u, *times;
    long steps, rows;
    int width;
    long every;  // rows from one control to the next
} source;

// --- is it one of this model? -----------------------------------------------------------------------------------

typedef struct named {
    const char *name;
    int index;
} named;

static int by_name(const void *a, const void *b) { return strcmp(((const named *)a)->name, ((const named *)b)->name); }

static const named *find(const named *list, int count, const char *name) {
    const named wanted = {.name = name};
    return count > 0 ? bsearch(&wanted, list, (size_t)count, sizeof wanted, by_name) : NULL;
}

// Columns of the result that the model lacks show that it belongs to another model.
static ph_status check_others(const source *s, const ph_model *model, ph_error *err) {
    int count;
    ph_column *columns = ph_beam_columns(model, &count);
    named *known = malloc(((size_t)count + 1) * sizeof *known);
    ph_status status = columns && known ? PH_OK : ph_fail(err, PH_ERR_MEMORY, s->path, "out of memory");
    for (int i = 0; i < count && !status; i++) known[i] = (named){columns[i].name, i};
    if (!status) qsort(known, (size_t)count, sizeof *known, by_name);
    for (int i = 0; i < s->result->columns && !status; i++) {
        const char *name = s->result->names[i];
        if (strcmp(name, "t") == 0 || strncmp(name, "u.", 2) == 0 || find(known, count, name)) continue;
        status = ph_fail(err, PH_ERR_ARGUMENT, s->path, "belongs to another model: it has %.80s, which this one lacks",
                         name);
    }
    free(known);
    free(columns);
    return status;
}

// source_of[i]: the column of the result that is the model's i-th, of those that are state.
static ph_status match(const source *s, const ph_model *model, int *source_of, ph_error *err) {
    int count;
    const ph_column *columns = ph_model_columns(model, &count);
    const int stored = s->result->columns;
    named *names = malloc(((size_t)stored + 1) * sizeof *names);
    if (names == NULL) return ph_fail(err, PH_ERR_MEMORY, s->path, "out of memory");
    for (int i = 0; i < stored; i++) names[i] = (named){s->result->names[i], i};
    qsort(names, (size_t)stored, sizeof *names, by_name);
    ph_status status = PH_OK;
    for (int i = 0; i < count && !status; i++) {
        if (!columns[i].state) continue;
        const named *found = find(names, stored, columns[i].name);
        if (found) source_of[i] = found->index;
        else
            status =
                ph_fail(err, PH_ERR_ARGUMENT, s->path, "belongs to another model: it lacks %.80s", columns[i].name);
    }
    free(names);
    return status ? status : check_others(s, model, err);
}

// --- states and controls ----------------------------------------------------------------------------------------

static ph_status read_states(ph_reader *r, const source *s, const int *source_of, double *row, double *scratch,
                             ph_guess_path *path, ph_error *err) {
    const ph_system *sys = ph_model_system(r->model);
    const size_t nq = (size_t)sys->group.nq, nv = (size_t)sys->group.nv, nz = (size_t)sys->nz,
                 nodes = (size_t)s->steps + 1;
    double *q = ph_pool_take(&r->doc->pool, nodes * nq, sizeof *q);
    double *v = ph_pool_take(&r->doc->pool, nodes * nv, sizeof *v);
    double *z = ph_pool_take(&r->doc->pool, nodes * nz, sizeof *z);
    if (q == NULL || v == NULL || z == NULL) return ph_fail(err, PH_ERR_MEMORY, s->path, "out of memory");
    int count;
    const ph_column *columns = ph_model_columns(r->model, &count);
    for (size_t k = 0; k < nodes; k++) {
        for (int i = 0; i < count; i++)
            if (columns[i].state) row[i] = s->result->data[source_of[i]][k * (size_t)s->every];
        const ph_status status = ph_model_restore(r->model, row, q + k * nq, v + k * nv, z + k * nz, scratch, err);
        if (status != PH_OK) return status;
    }
    path->q = q;
    path->v = v;
    path->z = z;
    return PH_OK;
}

static ph_status take_states(ph_reader *r, const source *s, ph_guess_path *path, ph_error *err) {
    int count;
    ph_model_columns(r->model, &count);
    const int scratch_count = ph_model_coordinate_count(r->model);
    int *source_of = calloc((size_t)count + 1, sizeof *source_of);
    double *row = calloc((size_t)(count + scratch_count) + 1, sizeof *row);
    ph_status status = source_of && row ? PH_OK : ph_fail(err, PH_ERR_MEMORY, s->path, "out of memory");
    if (!status) status = match(s, r->model, source_of, err);
    if (!status) status = read_states(r, s, source_of, row, row + count, path, err);
    free(source_of);
    free(row);
    return status;
}

static ph_status take_controls(ph_reader *r, const source *s, const ph_problem_def *def, ph_guess_path *path,
                               ph_error *err) {
    const int expected = ph_controls_width(def), stages = s->width / expected;
    if (s->width != stages * expected || stages < 1 || stages > PH_STAGES_MAX)
        return ph_fail(err, PH_ERR_ARGUMENT, s->path, "has %d controls in a step, expected %d as this problem has",
                       s->width, expected);
    const size_t n = (size_t)s->steps * (size_t)expected;
    double *u = ph_pool_take(&r->doc->pool, n, sizeof *u);
    if (u == NULL) return ph_fail(err, PH_ERR_MEMORY, s->path, "out of memory");
    for (size_t i = 0; i < n; i++) {  // the mean of the stages
        const double *step = s->u + i / (size_t)expected * (size_t)s->width + i % (size_t)expected;
        u[i] = 0;
        for (int k = 0; k < stages; k++) u[i] += step[k * expected] / stages;
    }
    path->u = u;
    path->control_count = expected;
    path->steps = (int)s->steps;
    path->duration = s->times[(size_t)s->steps * (size_t)s->every] - s->times[0];
    return path->duration > 0 ? PH_OK : ph_fail(err, PH_ERR_FILE, s->path, "has times that do not increase");
}

// Of every node, if the file has them so; without them the solver finds its own.
static ph_status take_adjoint(ph_reader *r, const source *s, const char *name, int width, const double **out,
                              ph_error *err) {
    long rows = 0;
    int columns = 0;
    double *data = NULL;
    ph_error none = {0};
    const bool found = ph_result_table(s->path, name, &rows, &columns, &data, &none) == PH_OK;
    const bool fits = found && rows == s->steps + 1 && columns == width;
    const size_t n = (size_t)rows * (size_t)columns;
    double *kept = fits ? ph_pool_take(&r->doc->pool, n, sizeof *kept) : NULL;
    if (kept) memcpy(kept, data, n * sizeof *kept);
    free(data);
    *out = kept;
    return fits && kept == NULL ? ph_fail(err, PH_ERR_MEMORY, s->path, "out of memory") : PH_OK;
}

static ph_status take_adjoints(ph_reader *r, const source *s, ph_guess_path *path, ph_error *err) {
    const ph_system *sys = ph_model_system(r->model);
    const int nv = sys->group.nv;
    ph_status status = take_adjoint(r, s, "/adjoint/momentum", nv, &path->adjoint_momentum, err);
    if (!status) status = take_adjoint(r, s, "/adjoint/configuration", nv, &path->adjoint_configuration, err);
    if (status != PH_OK || sys->nz == 0) return status;
    return take_adjoint(r, s, "/adjoint/rotor", sys->nz, &path->adjoint_rotor, err);
}

// --- the file -----------------------------------------------------------------------------------------------------

static ph_status load(source *s, ph_error *err) {
    ph_status status = ph_result_table(s->path, "/control/u", &s->steps, &s->width, &s->u, err);
    if (!status) status = ph_result_column(s->path, "t", &s->times, &s->rows, NULL, err);
    if (!status) status = ph_result_read(s->path, &s->result, err);
    if (status) return status;
    if (s->result->rows < s->rows) s->rows = s->result->rows;
    if (s->steps < 1 || s->steps > INT_MAX - 1 || s->rows < 2 || (s->rows - 1) % s->steps != 0)
        return ph_fail(err, PH_ERR_FILE, s->path, "expected as many controls as steps");
    s->every = (s->rows - 1) / s->steps;
    return PH_OK;
}

ph_status ph_take_result(ph_reader *r, const char *path, ph_problem_def *def, ph_error *err) {
    source s = {.path = path};
    ph_guess_path found = {0};
    ph_status status = load(&s, err);
    if (!status) status = take_controls(r, &s, def, &found, err);
    if (!status) status = take_states(r, &s, &found, err);
    if (!status) status = take_adjoints(r, &s, &found, err);
    free(s.result);
    free(s.u);
    free(s.times);
    if (status) return status;
    def->guess = PH_GUESS_RESULT;
    def->path = found;
    return PH_OK;
}

static ph_status read_result(ph_reader *r, int node, const char *name, ph_problem_def *def) {
    const char *path = ph_path_beside(r, name);
    if (path == NULL) return ph_read_no_memory(r);
    ph_error local = {0};
    const ph_status status = ph_take_result(r, path, def, &local);
    if (!status) return PH_OK;
    if (status == PH_ERR_MEMORY) return ph_read_no_memory(r);
    ph_guess guess = ph_guess_start(name, strlen(name));
    ph_guess_try(&guess, "interpolate");
    ph_guess_try(&guess, "rest");
    const char *meant = ph_guess_found(&guess);
    return ph_read_fail(r, status, node, "expected \"interpolate\", \"rest\" or a result file: %.80s: %s%s%s%s", path,
                        local.what, meant ? ", did you mean \"" : "", meant ? meant : "", meant ? "\"?" : "");
}

ph_status ph_read_guess(ph_reader *r, int node, bool alone, ph_problem_def *def) {
    const char *text;
    const ph_status status = ph_read_text(r, node, &text);
    if (status) return status;
    def->guess = strcmp(text, "rest") == 0 ? PH_GUESS_REST : PH_GUESS_INTERPOLATE;
    if (def->guess == PH_GUESS_REST || strcmp(text, "interpolate") == 0) return PH_OK;
    if (alone) return ph_read_expected(r, node, "\"interpolate\" or \"rest\", as a file cannot be named here");
    return *text != '\0' ? read_result(r, node, text, def) : ph_read_expected(r, node, "the name of a result file");
}
