// polhode export: a motion as an animated scene, binary glTF 2.0.
#include "cli.h"
#include "export_scene.h"
#include "lab/build.h"
#include "lab/report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { OUTPUT, METHOD, STEP, DURATION, TOLERANCE, SET, SPEED, FRAMES };

const cli_option cli_export_options[] = {
    [OUTPUT] = {"-o", CLI_TEXT, "FILE.glb", "the scene to write"},
    [METHOD] = {"--method", CLI_TEXT, "M[:key=value,..]", "of a model: the method that runs it"},
    [STEP] = {"--step", CLI_POSITIVE, "H", "of a model: its time step [s]"},
    [DURATION] = {"--duration", CLI_POSITIVE, "T", "of a model: end time [s]"},
    [TOLERANCE] = {"--tolerance", CLI_POSITIVE, "E", "of a model: error per step of adaptive methods"},
    [SET] = CLI_SET_OPTION,
    [SPEED] = {"--speed", CLI_POSITIVE, "S", "seconds of the model in one of the animation; default 1"},
    [FRAMES] = {"--frames", CLI_COUNT, "N", "at most so many; default 2001"},
    {NULL, CLI_FLAG, NULL, NULL},
};

// A motion in at most `most` rows: where a run gives more, every second one is dropped and only every second one of
// those that follow is taken, again and again. The last row of the run is always there.
typedef struct motion {
    double *row, *t, *last;  // [room][columns], [room], [columns]
    double last_t;
    long frames, room, every, seen;
    int columns;
} motion;

static bool motion_make(motion *m, int columns, long most) {
    *m = (motion){.room = most, .every = 1, .columns = columns};
    m->row = malloc((size_t)most * (size_t)columns * sizeof *m->row + 1);
    m->t = malloc((size_t)most * sizeof *m->t);
    m->last = malloc((size_t)columns * sizeof *m->last + 1);
    return m->row != NULL && m->t != NULL && m->last != NULL;
}

static void motion_free(motion *m) {
    free(m->row);
    free(m->t);
    free(m->last);
}

static void motion_put(motion *m, double t, const double *row) {
    memcpy(m->row + m->frames * m->columns, row, (size_t)m->columns * sizeof *row);
    m->t[m->frames++] = t;
}

// One row stays free for the last.
static void motion_take(motion *m, double t, const double *row) {
    memcpy(m->last, row, (size_t)m->columns * sizeof *row);
    m->last_t = t;
    if (m->seen++ % m->every != 0) return;
    if (m->frames + 1 < m->room) {
        motion_put(m, t, row);
        return;
    }
    long kept = 0;
    for (long k = 0; k < m->frames; k += 2, kept++) {
        memmove(m->row + kept * m->columns, m->row + k * m->columns, (size_t)m->columns * sizeof *row);
        m->t[kept] = m->t[k];
    }
    m->frames = kept;
    m->every *= 2;
    if ((m->seen - 1) % m->every == 0) motion_put(m, t, row);
}

static void motion_end(motion *m) {
    if (m->frames > 0 && m->last_t > m->t[m->frames - 1]) motion_put(m, m->last_t, m->last);
}

// --- the scene as a file ------------------------------------------------------------------------------------------

static int not_written(const char *path, ph_status status, const ph_error *err) {
    cli_error("export", "-o: %s: %s", path, err->what[0] != '\0' ? err->what : ph_status_text(status));
    return cli_exit_status(status);
}

static int write_scene(const export_scene *scene, const char *path) {
    ph_replacement *place;
    ph_error err = {0};
    ph_status status = ph_replace_open(path, PH_REPLACE_WHOLE, &place, &err);
    if (status != PH_OK) return not_written(path, status, &err);
    FILE *out = ph_replace_stream(place);
    if (out == NULL || !gltf_write(&scene->scene, out)) {
        ph_replace_abandon(place, false);
        return not_written(path, PH_ERR_MEMORY, &err);
    }
    status = ph_replace_commit(place, &err);
    return status == PH_OK ? CLI_DONE : not_written(path, status, &err);
}

static int export(const ph_model_def *def, const ph_model *model, const motion *m, const cli_args *args) {
    const export_rows rows = {m->row, m->t, m->frames};
    const double speed = args->value[SPEED] != NULL ? strtod(args->value[SPEED], NULL) : 1;
    export_scene scene;
    if (export_scene_make(def, model, &rows, speed, &scene) != PH_OK) {
        cli_error("export", "%s", ph_status_text(PH_ERR_MEMORY));
        return CLI_FAILED;
    }
    int status = CLI_DONE;
    if (scene.scene.count == 0 && scene.left_out > 0) {
        cli_error("export", "%s: it has no positions and rotations of bodies", args->word[0]);
        status = CLI_USAGE;
    } else {
        if (scene.left_out > 0)
            fprintf(stderr, "polhode export: warning: %s%s left out, as the result does not have %s x and R\n",
                    scene.missing, scene.left_out > 1 ? " and others are" : " is",
                    scene.left_out > 1 ? "their" : "its");
        status = write_scene(&scene, args->value[OUTPUT]);
        if (status == CLI_DONE)
            printf("wrote %s: %ld frames, %.6g s\n", args->value[OUTPUT], m->frames,
                   (m->t[m->frames - 1] - m->t[0]) / speed);
    }
    export_scene_free(&scene);
    return status;
}

// A screen's worth of time, and no more numbers than a browser opens at once.
static long most_frames(const cli_args *args, int columns) {
    const long wanted = args->value[FRAMES] != NULL ? strtol(args->value[FRAMES], NULL, 10) : 2001;
    const long room = 4000000 / (columns + 1) + 2;
    return args->value[FRAMES] != NULL ? (wanted < 2 ? 2 : wanted) : room < wanted ? room : wanted;
}

static int no_memory(void) {
    cli_error("export", "%s", ph_status_text(PH_ERR_MEMORY));
    return CLI_FAILED;
}

// --- of a model ---------------------------------------------------------------------------------------------------

static ph_status take_row(void *user, double t, const double *row) {
    motion_take(user, t, row);
    return PH_OK;
}

static bool go_on(void *user, double t, double duration) {
    (void)user, (void)t, (void)duration;
    return !cli_stop_asked();
}

static int run_model(const cli_args *args, const cli_model *model, const ph_simulation *sim) {
    motion m;
    int columns;
    ph_model_columns(model->model, &columns);
    int status = CLI_FAILED;
    if (motion_make(&m, columns, most_frames(args, columns))) {
        const ph_observer observer = {&m, take_row, go_on};
        ph_summary summary;
        ph_error err = {0};
        cli_catch_signals();
        const ph_status ended = ph_run(model->model, sim, &observer, &summary, &err);
        motion_end(&m);
        if (ended != PH_OK) cli_error("export", "%s", err.what[0] != '\0' ? err.what : ph_status_text(ended));
        status = m.frames > 0 ? export(ph_document_definition(model->doc), model->model, &m, args) : CLI_FAILED;
        if (status == CLI_DONE && ended != PH_OK) status = cli_exit_status(ended);
    } else no_memory();
    motion_free(&m);
    return status;
}

static int of_model(const cli_args *args) {
    cli_model model;
    ph_simulation sim;
    int status = cli_model_load_any("export", args, cli_export_options, &model);
    if (status != CLI_DONE) return status;
    if (model.model == NULL) {
        cli_error("export", "%s: a Poisson system has no bodies to draw", model.file);
        status = CLI_USAGE;
    }
    if (status == CLI_DONE) status = cli_settings_apply("export", args, cli_export_options, &model, &sim);
    if (status == CLI_DONE) status = cli_settings_check("export", args, cli_export_options, &model, &sim);
    if (status == CLI_DONE) {
        cli_read_meshes("export", model.doc);
        status = run_model(args, &model, &sim);
    }
    cli_model_free(&model);
    return status;
}

// --- of a result --------------------------------------------------------------------------------------------------

// The columns of the model in the order of a row, NaN for those that were not stored.
static void take_rows(const ph_model *model, const ph_result *result, motion *m) {
    int count, axis = -1;
    const ph_column *columns = ph_model_columns(model, &count);
    int *from = malloc((size_t)count * sizeof *from + 1);
    double *row = malloc((size_t)count * sizeof *row + 1);
    for (int c = 0; from != NULL && c < count; c++) from[c] = -1;
    for (int k = 0, c = 0; from != NULL && k < result->columns; k++) {
        if (strcmp(result->names[k], "t") == 0 || (axis < 0 && strcmp(result->names[k], "factor") == 0)) axis = k;
        for (int tried = 0; tried < count; tried++, c++)
            if (strcmp(columns[c % count].name, result->names[k]) == 0) {
                from[c % count] = k;
                break;
            }
    }
    const bool path = axis >= 0 && strcmp(result->names[axis], "factor") == 0;  // may go back: 25 load steps a second
    for (long i = 0; i < result->rows && from != NULL && row != NULL && axis >= 0; i++) {
        for (int c = 0; c < count; c++) row[c] = from[c] >= 0 ? result->data[from[c]][i] : NAN;
        motion_take(m, path ? 0.04 * (double)i : result->data[axis][i], row);
    }
    motion_end(m);
    free(row);
    free(from);
}

static int export_report(const cli_args *args, const lab_report *r) {
    motion m;
    int columns, status = CLI_USAGE;
    if (r->model == NULL) {
        cli_error("export", "%s: %s", args->word[0],
                  r->fault[0] != '\0' ? r->fault : "a Poisson system has no bodies to draw");
        return CLI_USAGE;
    }
    ph_model_columns(r->model, &columns);
    if (motion_make(&m, columns, most_frames(args, columns))) {
        take_rows(r->model, r->result, &m);
        if (m.frames > 0) status = export(ph_document_definition(r->doc), r->model, &m, args);
        else cli_error("export", "%s: it has no rows", args->word[0]);
    } else status = no_memory();
    motion_free(&m);
    return status;
}

static void read_all(void *user) {
    lab_report r;
    ph_error err;
    if (lab_report_open(&r, user, user, &err) == PH_OK) lab_report_free(&r);
}

static int of_result(const cli_args *args) {
    static const int of_models[] = {METHOD, STEP, DURATION, TOLERANCE, SET};
    for (size_t i = 0; i < sizeof of_models / sizeof *of_models; i++)
        if (args->value[of_models[i]] != NULL) {
            cli_error("export", "%s: expected only with a model", cli_export_options[of_models[i]].name);
            return CLI_USAGE;
        }
    if (cli_same_file(args->value[OUTPUT], args->word[0])) {
        cli_error("export", "-o: expected a file other than the result");
        return CLI_USAGE;
    }
    if (!cli_rehearse("export", args->word[0], read_all, (void *)args->word[0])) return CLI_USAGE;
    lab_report r;
    ph_error err = {0};
    const ph_status status = lab_report_open(&r, args->word[0], args->word[0], &err);
    if (status != PH_OK) {
        cli_error("export", "%s: %s", args->word[0], err.what[0] != '\0' ? err.what : ph_status_text(status));
        return cli_exit_status(status);
    }
    const int written = export_report(args, &r);
    lab_report_free(&r);
    return written;
}

int cli_export(const cli_args *args) {
    const char *path = args->value[OUTPUT], *ending = path != NULL ? strrchr(path, '.') : NULL;
    if (path == NULL) cli_error("export", "-o is missing: expected the file to write");
    else if (ending == NULL || strcmp(ending, ".glb") != 0)
        cli_error("export", "-o: expected a file that ends in .glb, got \"%s\"", path);
    if (ending == NULL || strcmp(ending, ".glb") != 0) {
        cli_hint("for example: polhode export heavy-top -o top.glb");
        return CLI_USAGE;
    }
    const char *end = strrchr(args->word[0], '.');
    return end != NULL && strcmp(end, ".h5") == 0 ? of_result(args) : of_model(args);
}
