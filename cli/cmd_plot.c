// polhode plot: columns of stored results as a picture.
#include "cli.h"
#include "plot/plot.h"

#include <stdlib.h>
#include <string.h>

enum { X, Y, SPACE, OUTPUT, TITLE, LOG };

const cli_option cli_plot_options[] = {
    [X] = {"--x", CLI_TEXT, "COLUMN", "the horizontal axis; default t"},
    [Y] = {"--y", CLI_TEXT, "A,B,..", "columns to draw, named as in the CSV file"},
    [SPACE] = {"--space", CLI_TEXT, "B,C,..", "instead: the paths of bodies, points or B.marker"},
    [OUTPUT] = {"-o", CLI_TEXT, "FILE.svg", "the picture: .svg, .png or .pdf"},
    [TITLE] = {"--title", CLI_TEXT, "TEXT", "title of the plot"},
    [LOG] = {"--log", CLI_FLAG, NULL, "logarithmic vertical axis"},
    {NULL, CLI_FLAG, NULL, NULL},
};

enum { SERIES_MAX = 64 };

typedef struct column {
    double *data;
    long count;
    char unit[16];
} column;

// The series of a picture are `count` names of each file, one file after another.
typedef struct picture {
    const char *const *file;
    int files;
    int count;
    char *names;  // the list, cut into names
    const char *name[SERIES_MAX];
    column x[CLI_WORDS_MAX], y[SERIES_MAX][3];  // y[i][1], [2]: only in space
    char *label[SERIES_MAX];                    // NULL: the name alone
    ph_series series[SERIES_MAX];
    char x_label[300], y_label[300];
} picture;

static int out_of_memory(void) {
    cli_error("plot", "%s", ph_status_text(PH_ERR_MEMORY));
    return CLI_FAILED;
}

static int read_column(const char *file, const char *option, const char *name, column *c) {
    ph_error err = {0};
    ph_status status = ph_result_column(file, name, &c->data, &c->count, c->unit, &err);
    if (status == PH_OK) return CLI_DONE;
    const char *what = err.what[0] != '\0' ? err.what : ph_status_text(status);
    // A column that is not there is the option's fault, a file that cannot be read is not.
    if (status == PH_ERR_FILE || status == PH_ERR_UNSUPPORTED) cli_error("plot", "%s: %s", file, what);
    else cli_error("plot", "%s: %s", option, what);
    return cli_exit_status(status);
}

// Cuts "A,B,C" into names.
static int split(picture *p, const char *option, const char *list) {
    p->names = strdup(list);
    if (p->names == NULL) return out_of_memory();
    for (char *name = p->names; name != NULL;) {
        char *next = strchr(name, ',');
        if (next != NULL) *next++ = '\0';
        if (name[0] == '\0') {
            cli_error("plot", "%s: expected names separated by commas, got \"%s\"", option, list);
            return CLI_USAGE;
        }
        if ((p->count + 1) * p->files > SERIES_MAX) {
            if (p->files > 1) cli_error("plot", "%s: expected at most %d curves", option, SERIES_MAX);
            else cli_error("plot", "%s: expected at most %d names", option, SERIES_MAX);
            return CLI_USAGE;
        }
        p->name[p->count++] = name;
        name = next;
    }
    return CLI_DONE;
}

static const char *last_part(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

// "x (a.h5)" for a column of one of several files; their whole paths where two have the same last part.
static bool label_series(picture *p, int file, int i) {
    if (p->files == 1) return true;
    const char *shown = last_part(p->file[file]);
    for (int k = 0; k < p->files; k++)
        if (k != file && strcmp(shown, last_part(p->file[k])) == 0) shown = p->file[file];
    const size_t size = strlen(p->name[i]) + strlen(shown) + 4;
    char *label = malloc(size);
    if (label != NULL) snprintf(label, size, "%s (%s)", p->name[i], shown);
    p->label[file * p->count + i] = label;
    return label != NULL;
}

// One column has one unit in all files.
static int compare_units(const picture *p, const char *option, const char *name, const column *first, const column *c,
                         int file) {
    if (strcmp(first->unit, c->unit) == 0) return CLI_DONE;
    cli_error("plot", "%s: %s is in [%s] in %s and in [%s] in %s", option, name, first->unit, p->file[0], c->unit,
              p->file[file]);
    return CLI_USAGE;
}

static int read_curve(picture *p, int file, int i) {
    const int s = file * p->count + i;
    const column *x = &p->x[file];
    int status = read_column(p->file[file], "--y", p->name[i], &p->y[s][0]);
    if (status == CLI_DONE) status = compare_units(p, "--y", p->name[i], &p->y[i][0], &p->y[s][0], file);
    if (status != CLI_DONE) return status;
    if (!label_series(p, file, i)) return out_of_memory();
    const long n = p->y[s][0].count < x->count ? p->y[s][0].count : x->count;
    p->series[s] = (ph_series){p->label[s] != NULL ? p->label[s] : p->name[i], x->data, p->y[s][0].data, NULL, n};
    return CLI_DONE;
}

static int read_curves(picture *p, const char *x) {
    int status = CLI_DONE;
    for (int f = 0; f < p->files && status == CLI_DONE; f++) {
        status = read_column(p->file[f], "--x", x, &p->x[f]);
        if (status == CLI_DONE) status = compare_units(p, "--x", x, &p->x[0], &p->x[f], f);
        for (int i = 0; i < p->count && status == CLI_DONE; i++) status = read_curve(p, f, i);
    }
    return status;
}

static int read_path(picture *p, int file, int i) {
    static const char axis[] = "xyz";
    const int s = file * p->count + i;
    column *c = p->y[s];
    for (int k = 0; k < 3; k++) {
        char name[256];
        snprintf(name, sizeof name, "%s.%c", p->name[i], axis[k]);
        const int status = read_column(p->file[file], "--space", name, &c[k]);
        if (status != CLI_DONE) return status;
    }
    if (!label_series(p, file, i)) return out_of_memory();
    p->series[s] =
        (ph_series){p->label[s] != NULL ? p->label[s] : p->name[i], c[0].data, c[1].data, c[2].data, c[0].count};
    return CLI_DONE;
}

static int read_paths(picture *p) {
    int status = CLI_DONE;
    for (int f = 0; f < p->files; f++)
        for (int i = 0; i < p->count && status == CLI_DONE; i++) status = read_path(p, f, i);
    return status;
}

static void with_unit(char *label, size_t size, const char *name, const char *unit) {
    bool bare = unit[0] == '\0' || strcmp(unit, "1") == 0;
    if (bare) snprintf(label, size, "%s", name);
    else snprintf(label, size, "%s [%s]", name, unit);
}

// "A, B [m]" where they share a unit, "A [m], B [rad]" where not; of many only the first and the last.
static void label_axes(picture *p, const char *x) {
    with_unit(p->x_label, sizeof p->x_label, x, p->x[0].unit);
    bool shared = true;
    for (int i = 1; i < p->count; i++) shared = shared && strcmp(p->y[i][0].unit, p->y[0][0].unit) == 0;
    char text[240] = "";
    size_t n = 0;
    for (int i = 0; i < p->count && n < sizeof text; i++) {
        if (p->count > 4 && i > 0 && i < p->count - 1) continue;
        char one[120];
        with_unit(one, sizeof one, p->name[i], shared ? "" : p->y[i][0].unit);
        const char *gap = i == 0 ? "" : p->count > 4 ? " .. " : ", ";
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%s", gap, one);
    }
    with_unit(p->y_label, sizeof p->y_label, text, shared ? p->y[0][0].unit : "");
}

static int draw(picture *p, const cli_args *args, bool space) {
    ph_plot plot = {.title = args->value[TITLE], .series = p->series, .series_count = p->files * p->count};
    plot.log_y = args->value[LOG] != NULL;
    plot.space = space;
    plot.x_label = space ? "x [m]" : p->x_label;
    plot.y_label = space ? "y [m]" : p->y_label;
    plot.z_label = space ? "z [m]" : NULL;
    return cli_picture_write(&(cli_picture){"plot", "-o", &plot, 1, args->value[TITLE], args->value[OUTPUT]});
}

static int usage(const char *what) {
    cli_error("plot", "%s", what);
    cli_hint("for example: polhode plot top.h5 --y top.x,top.y,top.z -o top.svg");
    return CLI_USAGE;
}

static void release(picture *p) {
    for (int i = 0; i < p->files * p->count; i++) {
        for (int k = 0; k < 3; k++) free(p->y[i][k].data);
        free(p->label[i]);
    }
    for (int f = 0; f < p->files; f++) free(p->x[f].data);
    free(p->names);
}

// The rows of equilibria have a factor and no time. NULL when memory is out; other faults show when it is read.
static const char *default_axis(const char *result) {
    char *control = NULL;
    ph_error err = {0};
    const ph_status status = ph_result_text(result, "control", &control, &err);
    const bool statics = status == PH_OK && control != NULL;
    free(control);
    if (status == PH_ERR_MEMORY) cli_error("plot", "%s", ph_status_text(status));
    return status == PH_ERR_MEMORY ? NULL : statics ? "factor" : "t";
}

// What is read of one file, in a process that may crash.
typedef struct attempt {
    picture *picture;
    const char *x;  // NULL: the default
    bool space;
} attempt;

static int read_picture(const attempt *a) {
    if (a->space) return read_paths(a->picture);
    return a->x != NULL ? read_curves(a->picture, a->x) : CLI_FAILED;
}

static void try_picture(void *user) {
    attempt *a = user;
    if (!a->space && a->x == NULL) a->x = default_axis(a->picture->file[0]);
    read_picture(a);
}

// Whether -o can be written without harm to a result, and what is drawn of each result can be read.
static int check_files(const cli_args *args, const picture *p, bool space) {
    for (int f = 0; f < args->words; f++) {
        static picture one;
        one = *p;
        one.file = p->file + f;
        one.files = 1;
        attempt a = {&one, args->value[X], space};
        if (cli_same_file(args->value[OUTPUT], args->word[f]))
            return usage("-o: expected a file other than the result");
        if (!cli_rehearse("plot", args->word[f], try_picture, &a)) return CLI_USAGE;
    }
    return CLI_DONE;
}

int cli_plot(const cli_args *args) {
    static picture p;  // too large for a comfortable stack frame
    bool space = args->value[SPACE] != NULL;
    if (!space && args->value[Y] == NULL) return usage("--y is missing: expected the columns to draw");
    if (space && args->value[Y] != NULL) return usage("--space: expected either --y or --space, not both");
    if (space && args->value[X] != NULL) return usage("--x: expected only with --y");
    if (space && args->value[LOG] != NULL) return usage("--log: expected only with --y");
    if (args->value[OUTPUT] == NULL) return usage("-o is missing: expected the file to write");
    if (strcmp(args->value[OUTPUT], "-") == 0) return usage("-o: expected a file, got \"-\"");
    if (!cli_picture_check("plot", "-o", args->value[OUTPUT])) return CLI_USAGE;
    p.file = args->word;
    p.files = args->words;
    attempt all = {&p, args->value[X], space};
    int status = space ? split(&p, "--space", args->value[SPACE]) : split(&p, "--y", args->value[Y]);
    if (status == CLI_DONE) status = check_files(args, &p, space);
    if (status == CLI_DONE && !space && all.x == NULL) all.x = default_axis(args->word[0]);
    if (status == CLI_DONE) status = read_picture(&all);
    if (status == CLI_DONE && !space) label_axes(&p, all.x);
    if (status == CLI_DONE) status = draw(&p, args, space);
    release(&p);
    return status;
}
