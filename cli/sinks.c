// Where the rows of a computation go: the files of --csv and -o. And the signals that end it in good order.
#include "cli.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

static volatile sig_atomic_t stop_asked;

static void ask_to_stop(int number) {
    (void)number;
    stop_asked = 1;
}

// The first signal ends the run in good order; the handler is then gone, so that the second one kills. SIGHUP stays
// ignored where it is, as under nohup.
void cli_catch_signals(void) {
    struct sigaction action = {.sa_handler = ask_to_stop, .sa_flags = SA_RESTART | (int)SA_RESETHAND}, before;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    if (sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, NULL);
}

bool cli_stop_asked(void) { return stop_asked; }

bool cli_stop_polled(void *unused) {
    (void)unused;
    return stop_asked;
}

static int open_sink(const cli_sinks *all, cli_sink *s, ph_result_format format, const char *const *settings) {
    if (s->path == NULL) return CLI_DONE;
    const bool standard = strcmp(s->path, "-") == 0;  // output, where the model may come from standard input
    if (!standard && cli_same_file(s->path, all->model_file)) {
        cli_error(all->command, "%s: expected a file other than the model, %s", s->option, s->path);
        return CLI_USAGE;
    }
    if (all->from_file != NULL && cli_same_file(s->path, all->from_file)) {
        cli_error(all->command, "%s: expected a file other than that of --from, %s", s->option, s->path);
        return CLI_USAGE;
    }
    ph_error err = {0};
    ph_status (*open)(const char *, ph_result_format, const ph_model *, const char *, const char *const *, ph_writer **,
                      ph_error *) = all->statics ? ph_writer_open_statics : ph_writer_open;
    ph_status status = all->model != NULL ? open(s->path, format, all->model, all->output, settings, &s->writer, &err)
                                          : ph_writer_open_columns(s->path, format, all->columns, all->column_count,
                                                                   all->output, settings, &s->writer, &err);
    if (status == PH_OK) return CLI_DONE;
    cli_error(all->command, "%s: %s: %s", s->option, s->path, err.what[0] != '\0' ? err.what : ph_status_text(status));
    return cli_exit_status(status);
}

int cli_sinks_open(cli_sinks *all, const char *csv, const char *hdf5, const char *const *settings) {
    all->sink[0] = (cli_sink){.option = "--csv", .path = csv};
    all->sink[1] = (cli_sink){.option = "-o", .path = hdf5};
    if (hdf5 != NULL && strcmp(hdf5, "-") == 0) {
        cli_error(all->command, "-o: expected a file: HDF5 cannot be written to standard output");
        return CLI_USAGE;
    }
    if (csv != NULL && hdf5 != NULL && cli_same_file(csv, hdf5)) {
        cli_error(all->command, "-o: expected a file other than that of --csv, %s", csv);
        return CLI_USAGE;
    }
    int status = open_sink(all, &all->sink[0], PH_RESULT_CSV, settings);
    return status != CLI_DONE ? status : open_sink(all, &all->sink[1], PH_RESULT_HDF5, settings);
}

ph_status cli_sinks_row(cli_sinks *all, double t, const double *row, const double *resultants) {
    for (int i = 0; i < 2; i++) {
        ph_writer *writer = all->sink[i].writer;
        ph_status status = writer != NULL ? ph_writer_row_with(writer, t, row, resultants) : PH_OK;
        if (status != PH_OK) return status;
    }
    return PH_OK;
}

bool cli_sinks_close(cli_sinks *all) {
    bool good = true;
    for (int i = 0; i < 2; i++) {
        cli_sink *s = &all->sink[i];
        ph_error err = {0};
        if (s->writer == NULL || ph_writer_close(s->writer, &err) == PH_OK) continue;
        cli_error(all->command, "%s: %s: %s", s->option, s->path,
                  err.what[0] != '\0' ? err.what : ph_status_text(PH_ERR_FILE));
        s->path = NULL;  // the summary lists what was written
        good = false;
    }
    for (int i = 0; i < 2; i++) all->sink[i].writer = NULL;
    return good;
}

char *cli_join_list(const cli_args *args) {
    size_t size = 1;
    for (int i = 0; i < args->listed; i++) size += strlen(args->list[i]) + 1;
    char *text = malloc(size);
    if (text == NULL) return NULL;
    text[0] = '\0';
    for (int i = 0; i < args->listed; i++) {
        if (i > 0) strcat(text, ",");
        strcat(text, args->list[i]);
    }
    return text;
}
