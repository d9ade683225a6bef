// What the parts of the program share. The program sees the public headers of the library, nothing else.
#ifndef POLHODE_CLI_H
#define POLHODE_CLI_H

#include "polhode/json.h"
#include "polhode/polhode.h"

#include <stdbool.h>
#include <stdio.h>

// Exit statuses, part of the contract.
enum { CLI_DONE = 0, CLI_FAILED = 1, CLI_USAGE = 2 };

// --- commands and options (args.c, help.c, main.c) ----------------------------------------------------------

typedef enum cli_kind {
    CLI_FLAG,      // takes no value
    CLI_TEXT,      // any text but the empty one
    CLI_POSITIVE,  // a finite number > 0
    CLI_COUNT,     // a whole number >= 1
    CLI_LIST,      // any text but the empty one, as often as wanted; at most one option of a command
    CLI_ABSENT     // part of the command line's contract, not in this version
} cli_kind;

typedef struct cli_option {
    const char *name;  // "--step", or "-o" for an option that has only a letter
    cli_kind kind;
    const char *value;  // how help calls its value
    const char *help;
} cli_option;

enum { CLI_OPTIONS_MAX = 20, CLI_WORDS_MAX = 32, CLI_LIST_MAX = 256 };

// A command line after parsing: option values in the order of the command's table, NULL where not given.
typedef struct cli_args {
    const char *value[CLI_OPTIONS_MAX];
    const char *list[CLI_LIST_MAX];  // all values of the option that may be repeated
    int listed;
    const char *word[CLI_WORDS_MAX];
    int words;
    bool help;
} cli_args;

typedef struct cli_command {
    const char *name, *words;  // "run", "MODEL"
    int words_min, words_max;
    const char *summary;
    const cli_option *options;  // ended by a row without a name
    int (*run)(const cli_args *args);
    const char *more;          // the rest of its help
    void (*table)(FILE *out);  // after that; NULL: nothing
} cli_command;

// The one table of commands, ended by a row without a name.
extern const cli_command cli_commands[];
const cli_command *cli_command_find(const char *name);

extern const cli_option cli_run_options[], cli_check_options[], cli_assemble_options[], cli_new_options[];
extern const cli_option cli_import_options[], cli_export_options[];
extern const cli_option cli_plot_options[], cli_compare_options[], cli_certify_options[], cli_no_options[];
extern const cli_option cli_serve_options[], cli_lab_options[], cli_report_options[];
extern const cli_option cli_balance_options[];
extern const cli_option cli_linearize_options[];
extern const cli_option cli_optimize_options[], cli_sweep_options[];
int cli_run(const cli_args *args);
int cli_balance(const cli_args *args);
int cli_linearize(const cli_args *args);
int cli_check(const cli_args *args);
int cli_assemble(const cli_args *args);
int cli_import(const cli_args *args);
int cli_export(const cli_args *args);
int cli_methods(const cli_args *args);
int cli_compare(const cli_args *args);
int cli_certify(const cli_args *args);
int cli_new(const cli_args *args);
int cli_plot(const cli_args *args);
int cli_help(const cli_args *args);
int cli_serve(const cli_args *args);
int cli_lab(const cli_args *args);
int cli_report(const cli_args *args);
int cli_optimize(const cli_args *args);
int cli_sweep(const cli_args *args);

// Fills `args` from the words after the command; CLI_DONE, or CLI_USAGE with the error already printed.
int cli_parse(const cli_command *command, int argc, char **argv, cli_args *args);

void cli_help_all(FILE *out);
// What optimal control supports (control_table.c).
void cli_control_table(FILE *out);
void cli_help_command(FILE *out, const cli_command *command);

// The candidate nearest to a mistyped word, NULL if none is near. `next` gives the i-th candidate, NULL after
// the last.
const char *cli_nearest(const char *word, const char *(*next)(const void *list, int i), const void *list);

// A finite decimal number and nothing else.
bool cli_number(const char *text, double *value);

// --- messages (messages.c) -----------------------------------------------------------------------------------

// "polhode run: error: .." on standard error, and a second line that helps.
__attribute__((format(printf, 2, 3))) void cli_error(const char *command, const char *format, ...);
__attribute__((format(printf, 1, 2))) void cli_hint(const char *format, ...);

// FILE:LINE:COL: error: .., with the line of the file below it. text: what was read, or NULL to look into
// the file again.
void cli_file_error(const char *file, const char *text, const ph_error *err);

// The exit status that belongs to a status of the library.
int cli_exit_status(ph_status status);

// Whether escape sequences for colour may go there.
bool cli_colour(FILE *out);
int cli_width(FILE *out);

// Text without the control characters that would steer a terminal.
void cli_plain_text(FILE *out, const char *text);

// Text in lines of at most 80 characters, the first of which starts at `indent` already; ends the last line.
void cli_wrap(FILE *out, int indent, const char *text);

// --- models (load.c) ------------------------------------------------------------------------------------

typedef struct cli_model {
    ph_document *doc;
    ph_model *model;
    const char *file;  // as messages name it
} cli_model;

// How --set is described; the list of a command's arguments is then what cli_model_load applies.
#define CLI_SET_OPTION \
    { "--set", CLI_LIST, "NAME=VALUE", "another value for a parameter; repeatable" }

// The values of --set, whose names are copies; the exit status, with the error already printed. Free them either way.
typedef struct cli_overrides {
    ph_override list[CLI_LIST_MAX];
    int count;
} cli_overrides;
int cli_overrides_read(const char *command, const cli_args *args, cli_overrides *o);
void cli_overrides_free(cli_overrides *o);
// Tells what is wrong with a value of --set; false: the fault is another one.
bool cli_tell_override(const char *command, const ph_error *err);

// Whether `read`, which is called in a process of its own, survives the result at the path; if not, that is reported.
bool cli_rehearse(const char *command, const char *path, void (*read)(void *user), void *user);

// Reads args->word[0] with the parameters of args->list and compiles; the exit status, with the error already printed.
int cli_model_load(const char *command, const cli_args *args, cli_model *m);
// The same for the settings that these options of the command line give: they decide on which spaces bodies are.
int cli_model_load_for(const char *command, const cli_args *args, const cli_option *options, cli_model *m);
// The same, or a Poisson system: m->model is then NULL, and ph_document_poisson has it.
int cli_model_load_any(const char *command, const cli_args *args, const cli_option *options, cli_model *m);
// The same without compiling: m->model is NULL.
int cli_model_read(const char *command, const cli_args *args, cli_model *m);
// Tells why the document could not be compiled, and frees it; the exit status.
int cli_model_refuse(cli_model *m, ph_error *err, ph_status status);
void cli_model_free(cli_model *m);
// Reads the files of its meshes, for what keeps pictures; what cannot be read is a warning.
void cli_read_meshes(const char *command, ph_document *doc);

// The number of threads of an option, if it was given; a usage error where the build has one alone.
int cli_threads(const char *command, const char *option, const char *value, int *threads);

// Writes a file (cmd_new.c) and reports it; unless forced, only one that is not there yet.
int cli_write_text(const char *command, const char *file, const char *text, bool force);

// --- settings (settings.c) --------------------------------------------------------------------------------

// The file's settings, then those options of the command that are settings over them; the exit status, with the fault
// already printed.
int cli_settings_apply(const char *command, const cli_args *args, const cli_option *options, const cli_model *m,
                       ph_simulation *sim);
// Whether they are complete and the model can be run with them.
int cli_settings_check(const char *command, const cli_args *args, const cli_option *options, const cli_model *m,
                       const ph_simulation *sim);
// Of a method with its options, as --method takes it.
int cli_method_set(const char *command, const char *option, const char *text, ph_simulation *sim);

// --- pictures (picture_file.c) ----------------------------------------------------------------------------

typedef struct cli_picture {
    const char *command, *option;
    const struct ph_plot *plots;  // beside each other
    int count;
    const char *title;  // of the page
    const char *path;
} cli_picture;

// Whether a picture can have this name; if not, that is reported.
bool cli_picture_check(const char *command, const char *option, const char *path);
// Writes it as SVG, PNG or PDF, by the end of the name; the exit status, with the error already printed.
int cli_picture_write(const cli_picture *p);

// Whether two names mean one file.
bool cli_same_file(const char *a, const char *b);

// --- result files and signals (sinks.c) -------------------------------------------------------------------

typedef struct cli_sink {
    const char *option, *path;
    ph_writer *writer;  // NULL: not open
} cli_sink;

typedef struct cli_sinks {
    const char *command, *model_file, *from_file;  // files that must not be written; from_file may be NULL
    const ph_model *model;                         // NULL: a Poisson system, with `columns`
    const ph_column *columns;
    int column_count;
    const char *output;  // patterns of columns, or NULL
    bool statics;        // rows are equilibria
    cli_sink sink[2];
} cli_sinks;

// Opens the files that are given; the exit status, with the error already printed.
int cli_sinks_open(cli_sinks *all, const char *csv, const char *hdf5, const char *const *settings);
ph_status cli_sinks_row(cli_sinks *all, double t, const double *row, const double *resultants);
// True if all of them hold all that was given to them.
bool cli_sinks_close(cli_sinks *all);

// "spin=100,tilt=30": the parameters of the command line, since a model is stored with the values of its file. The
// caller frees it; NULL when memory is out.
char *cli_join_list(const cli_args *args);

// The first SIGINT, SIGTERM or SIGHUP requests a stop: the command then ends cleanly with what it has, status 1. The
// second one kills.
void cli_catch_signals(void);
bool cli_stop_asked(void);
bool cli_stop_polled(void *unused);  // the same for ph_simulation

// --- a run (progress.c, summary.c) ------------------------------------------------------------------------

typedef struct cli_progress {
    bool shown, drawn;
    double start, last;  // [s], monotonic
    double from;         // simulated time at the start [s]
} cli_progress;

// Progress in lines: on a terminal one that is replaced, at most ten times a second, else a new one every few seconds.
typedef struct cli_ticker {
    bool shown, terminal, drawn;
    double start, last;  // [s], monotonic
} cli_ticker;
void cli_ticker_start(cli_ticker *t, bool shown);
__attribute__((format(printf, 2, 3))) void cli_ticker_line(cli_ticker *t, const char *format, ...);
void cli_ticker_clear(cli_ticker *t);

double cli_clock(void);
void cli_progress_start(cli_progress *p, bool shown, double from);
// `part` of the work is done, 0 .. 1; the text names the work.
void cli_progress_bar(cli_progress *p, double part, const char *text);
void cli_progress_draw(cli_progress *p, double t, double duration);
void cli_progress_clear(cli_progress *p);

typedef struct cli_outcome {
    const cli_model *m;
    const ph_simulation *sim;
    const ph_summary *sum;
    const char *error;     // why the run ended early, or NULL
    const char *files[2];  // written, or NULL
} cli_outcome;

void cli_summary_text(FILE *out, const cli_outcome *o);

// --- Poisson systems (run_poisson.c, compare_poisson.c, check_poisson.c) --------------------------------------

// What `run` was given besides the settings; the system is m->doc's.
typedef struct cli_poisson_task {
    const cli_args *args;
    const cli_model *m;
    const ph_simulation *sim;
    const char *csv, *hdf5;
    char *set;  // the parameters of the command line
    bool json, quiet;
} cli_poisson_task;
int cli_run_poisson(const cli_poisson_task *task);

// Settings as cli_settings_check has them, for the system of m->doc.
int cli_poisson_check(const char *command, const cli_args *args, const cli_option *options, const cli_model *m,
                      const ph_simulation *sim);

int cli_check_poisson(const cli_args *args, const cli_option *options, const cli_model *m, const ph_simulation *sim,
                      bool json);

// What `compare` was given.
typedef struct cli_poisson_comparison {
    const cli_model *m;
    ph_simulation sim;
    const char *methods, *steps, *reference, *plot;
    bool json;
} cli_poisson_comparison;
int cli_compare_poisson(const cli_poisson_comparison *given);

// The parameters of a file (cmd_check.c).
void cli_print_parameters(const cli_model *m);
void cli_json_parameters(ph_json_writer *j, const cli_model *m);

#endif
