// Reading a model, with its errors reported to the user.
#include "cli.h"
#include "polhode/mesh.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

// "spin=100"; false if it is not of that form. The caller frees the name.
static bool split(const char *text, ph_override *o) {
    const char *equals = strchr(text, '=');
    if (equals == NULL || equals == text || !cli_number(equals + 1, &o->value)) return false;
    o->name = strndup(text, (size_t)(equals - text));
    return true;
}

// Of what is wrong with a parameter of the file, the file has the line; the others came with --set.
bool cli_tell_override(const char *command, const ph_error *err) {
    if (err->code != PH_ERR_ARGUMENT || err->line != 0 || strncmp(err->where, "parameters.", 11) != 0) return false;
    cli_error(command, "--set: %s", err->what);
    return true;
}

static int tell_unread(const char *command, const char *source, const cli_model *m, const ph_error *err) {
    if (cli_tell_override(command, err)) {
        cli_hint("`polhode check %s` lists the parameters", source);
        return CLI_USAGE;
    }
    // How the library calls the standard input is the library's affair.
    const char *file = strcmp(source, "-") == 0 && err->where[0] != '\0' ? err->where : m->file;
    cli_file_error(file, NULL, err);
    // Without a position it was no text at all: perhaps the name of an example was meant.
    if (err->code == PH_ERR_FILE && err->line == 0)
        cli_hint("expected a file, -, or an example: `polhode new` lists them");
    return cli_exit_status(err->code);
}

int cli_overrides_read(const char *command, const cli_args *args, cli_overrides *o) {
    o->count = 0;
    while (o->count < args->listed && split(args->list[o->count], &o->list[o->count])) {
        if (o->list[o->count++].name != NULL) continue;
        cli_error(command, "%s", ph_status_text(PH_ERR_MEMORY));
        return CLI_FAILED;
    }
    if (o->count == args->listed) return CLI_DONE;
    cli_error(command, "--set: expected NAME=VALUE with a number, got \"%s\"", args->list[o->count]);
    cli_hint("`polhode help %s` shows its options", command);
    return CLI_USAGE;
}

void cli_overrides_free(cli_overrides *o) {
    for (int i = 0; i < o->count; i++) free((char *)o->list[i].name);
}

// The file, with the parameters of the command line in it.
static int read_document(const char *command, const cli_args *args, cli_model *m) {
    cli_overrides set;
    ph_error err = {0};
    int status = cli_overrides_read(command, args, &set);
    if (status == CLI_DONE) err.code = ph_document_read_with(args->word[0], set.list, set.count, &m->doc, &err);
    if (err.code != PH_OK) status = tell_unread(command, args->word[0], m, &err);
    cli_overrides_free(&set);
    return status;
}

int cli_model_read(const char *command, const cli_args *args, cli_model *m) {
    const char *source = args->word[0];
    *m = (cli_model){.file = strcmp(source, "-") == 0 ? "<stdin>" : source};
    const int unread = read_document(command, args, m);
    if (unread != CLI_DONE) return unread;
    if (ph_document_file(m->doc) != NULL) m->file = ph_document_file(m->doc);
    return CLI_DONE;
}

int cli_model_refuse(cli_model *m, ph_error *err, ph_status status) {
    err->code = status;
    cli_file_error(m->file, ph_document_text(m->doc), err);
    cli_model_free(m);
    return cli_exit_status(status);
}

// Joints that the initial state breaks: `assemble` is named where it finds a state that satisfies them.
static bool can_assemble(const cli_model *m, const ph_error *err) {
    char *text = NULL;
    ph_error inner = {0};
    if (strstr(err->what, " violates joint ") == NULL) return false;
    const bool found = ph_document_assemble(m->doc, &text, &inner) == PH_OK;
    free(text);
    return found;
}

int cli_model_load(const char *command, const cli_args *args, cli_model *m) {
    return cli_model_load_for(command, args, NULL, m);
}

int cli_model_load_for(const char *command, const cli_args *args, const cli_option *options, cli_model *m) {
    const int status = cli_model_load_any(command, args, options, m);
    if (status != CLI_DONE || m->model != NULL) return status;
    ph_error err = {0};
    return cli_model_refuse(m, &err, ph_document_compile(m->doc, &m->model, &err));
}

int cli_model_load_any(const char *command, const cli_args *args, const cli_option *options, cli_model *m) {
    const int unread = cli_model_read(command, args, m);
    if (unread != CLI_DONE) return unread;
    if (options != NULL) {
        ph_simulation sim;
        const int wrong = cli_settings_apply(command, args, options, m, &sim);
        if (wrong != CLI_DONE) {
            cli_model_free(m);
            return wrong;
        }
        ph_document_choose_spaces(m->doc, &sim);
    }
    if (ph_document_poisson(m->doc) != NULL) return CLI_DONE;
    ph_error err = {0};
    const ph_status status = ph_document_compile(m->doc, &m->model, &err);
    if (status == PH_OK) return CLI_DONE;
    const bool assembles = can_assemble(m, &err);
    const int refused = cli_model_refuse(m, &err, status);
    if (assembles)
        cli_hint("`polhode assemble %s` gives the nearest state that satisfies the joints, as \"assemble\": true in "
                 "\"simulation\" does",
                 args->word[0]);
    return refused;
}

void cli_model_free(cli_model *m) {
    ph_model_free(m->model);
    ph_document_free(m->doc);
    m->model = NULL;
    m->doc = NULL;
}

void cli_read_meshes(const char *command, ph_document *doc) {
    ph_error err = {0};
    const ph_status status = ph_document_read_meshes(doc, &err);
    if (status == PH_OK) return;
    char place[48] = "";
    if (err.line > 0) snprintf(place, sizeof place, ":%d:%d", err.line, err.column);
    fprintf(stderr, "polhode %s: warning: %s%s: %s; pictures show a block in its place\n", command, err.where, place,
            err.what[0] != '\0' ? err.what : ph_status_text(status));
}

int cli_threads(const char *command, const char *option, const char *value, int *threads) {
    double number = 1;
    if (value == NULL) return CLI_DONE;
    cli_number(value, &number);
    if (number > 1 && ph_library_version(PH_LIBRARY_OPENMP) == NULL) {
        cli_error(command, "%s: this build of polhode has no OpenMP and runs on one thread", option);
        return CLI_USAGE;
    }
    *threads = (int)fmin(number, 1024);
    return CLI_DONE;
}

// Writing to one would destroy the other. Devices and pipes hold nothing that could be lost.
bool cli_same_file(const char *a, const char *b) {
    struct stat x, y;
    if (stat(a, &x) != 0 || stat(b, &y) != 0) return strcmp(a, b) == 0;
    return S_ISREG(x.st_mode) && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}
