// polhode serve and polhode lab: the lab's server, alone or with a browser.
#include "cli.h"
#include "polhode/mesh.h"
#include "server/child.h"
#include "server/server.h"

#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

extern char **environ;

enum { DEFAULT_PORT = 8023, PORT = 0, BIND = 1, NO_BROWSER = 1, SET = 2 };

#define PORT_OPTION \
    { "--port", CLI_TEXT, "P", "the port, 0 for any free one; default 8023" }

const cli_option cli_serve_options[] = {
    [PORT] = PORT_OPTION,
    [BIND] = {"--bind", CLI_TEXT, "ADDRESS", "listen at this IP address; default this machine only"},
    {NULL, CLI_FLAG, NULL, NULL},
};

const cli_option cli_lab_options[] = {
    [PORT] = PORT_OPTION,
    [NO_BROWSER] = {"--no-browser", CLI_FLAG, NULL, "only print the address"},
    [SET] = CLI_SET_OPTION,
    {NULL, CLI_FLAG, NULL, NULL},
};

// False if it is no port.
static bool read_port(const char *command, const char *text, int *port) {
    char *end;
    *port = DEFAULT_PORT;
    if (text == NULL) return true;
    const long value = strtol(text, &end, 10);
    const bool good = text[0] >= '0' && text[0] <= '9' && *end == '\0' && value <= 65535;
    if (!good) cli_error(command, "--port: expected a whole number from 0 to 65535, got \"%s\"", text);
    *port = (int)value;
    return good;
}

static int tell_outcome(const char *command, const lab_options *options, lab_outcome outcome) {
    if (outcome == LAB_STOPPED) return CLI_DONE;
    if (outcome == LAB_BAD_ADDRESS) {
        cli_error(command, "--bind: expected an IP address, got \"%s\"", options->address);
        return CLI_USAGE;
    }
    if (outcome == LAB_NO_PORT) {
        cli_error(command, "cannot listen at %s, port %d: is another server there?", options->address, options->port);
        cli_hint("`polhode %s --port 0` uses any free port", command);
        return CLI_FAILED;
    }
    cli_error(command, "%s", ph_status_text(PH_ERR_MEMORY));
    return CLI_FAILED;
}

// --- serve ------------------------------------------------------------------------------------------------

static void print_address(void *user, const char *url) {
    (void)user;
    printf("polhode lab at %s\nCtrl-C ends it.\n", url);
    fflush(stdout);
}

static bool has_server(const char *command) {
    if (lab_version() != NULL) return true;
    cli_error(command, "this build of polhode has no server: it was made without libwebsockets");
    return false;
}

int cli_serve(const cli_args *args) {
    if (!has_server("serve")) return CLI_USAGE;
    const char *address = args->value[BIND] != NULL ? args->value[BIND] : "127.0.0.1";
    lab_options options = {.address = address, .ready = print_address};
    if (!read_port("serve", args->value[PORT], &options.port)) return CLI_USAGE;
    return tell_outcome("serve", &options, lab_serve(&options));
}

// --- lab --------------------------------------------------------------------------------------------------

// The browser is not the server's child to wait for: a shell starts it, with the signals as they were, and ends.
static void open_browser(const char *url) {
    char *argv[] = {"sh", "-c", "command -v xdg-open >/dev/null || exit 1; xdg-open \"$0\" &", (char *)url, NULL};
    posix_spawnattr_t attributes;
    sigset_t none;
    pid_t child;
    sigemptyset(&none);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    const int failed = posix_spawnp(&child, argv[0], NULL, &attributes, argv, environ);
    posix_spawnattr_destroy(&attributes);
    int status = 1;
    if (!failed) waitpid(child, &status, 0);
    if (status != 0) printf("No xdg-open here: open the address in a browser.\n");
}

static void print_and_open(void *user, const char *url) {
    const cli_args *args = user;
    print_address(NULL, url);
    if (args->value[NO_BROWSER] == NULL) open_browser(url);
    fflush(stdout);
}

static bool ends_with(const char *text, const char *ending) {
    const size_t n = strlen(text), m = strlen(ending);
    return n >= m && strcmp(text + n - m, ending) == 0;
}

// Whether it is an optimal control problem: the name of an example, or a file with its key.
static bool is_problem(const char *source) {
    int count;
    const ph_example *problems = ph_problem_examples(&count);
    for (int i = 0; i < count; i++)
        if (strcmp(problems[i].name, source) == 0) return true;
    static char begin[65536];
    FILE *in = strcmp(source, "-") != 0 ? fopen(source, "r") : NULL;
    if (in == NULL) return false;
    begin[fread(begin, 1, sizeof begin - 1, in)] = '\0';
    fclose(in);
    return strstr(begin, "\"polhode-control\"") != NULL;
}

// The text with its model inside, wherever that came from: the page's server names no files.
static char *text_alone(const ph_problem *problem) {
    const char *text = ph_problem_text(problem), *model = ph_problem_model_text(problem);
    ph_json *json = NULL;
    ph_error err;
    size_t start, end, length;
    if (ph_json_parse(text, strlen(text), &json, &err) != PH_OK) return NULL;
    const int node = ph_json_member(json, 0, "model");
    ph_json_span(json, node, &start, &end);
    const bool inside = ph_json_kind_of(json, node) == PH_JSON_OBJECT;
    ph_json_free(json);
    if (inside) return strdup(text);
    char *alone = malloc(length = strlen(text) + strlen(model) + 1);
    if (alone != NULL) snprintf(alone, length, "%.*s%s%s", (int)start, text, model, text + end);
    return alone;
}

static int load_problem(const char *source, char **text, ph_problem **kept) {
    ph_problem *problem;
    ph_error err = {0};
    const ph_status status = ph_problem_read(source, &problem, &err);
    if (status != PH_OK) {
        cli_file_error(err.where[0] != '\0' ? err.where : source, NULL, &err);
        return cli_exit_status(status);
    }
    *text = text_alone(problem);
    *kept = problem;
    return *text != NULL ? CLI_DONE : CLI_FAILED;
}

// Whether it can be read: by a child, as always.
static int load_result(const char *path) {
    ph_error err = {0};
    lab_news end;
    int none;
    const lab_task task = {.work = LAB_WORK_PEEK, .path = path, .cpu = LAB_REPORT_CPU_S, .memory = lab_child_memory(0)};
    const ph_status status = lab_child_run(&task, &none, &end, &err);
    if (status != PH_OK) cli_error("lab", "%s: %s", path, err.what);
    return status == PH_OK ? CLI_DONE : CLI_USAGE;
}

// The meshes of the model that the page opens first, read here: the server opens no files.
static void load_meshes(lab_start *start, ph_document *doc) {
    cli_read_meshes("lab", doc);
    start->meshes = ph_document_definition(doc)->meshes;
    start->mesh_count = ph_document_definition(doc)->mesh_count;
}

// What the page opens first, and what it was made of.
typedef struct start_files {
    cli_model m;
    ph_problem *problem;
    char *text;
} start_files;

static void free_files(start_files *f) {
    cli_model_free(&f->m);
    ph_problem_free(f->problem);
    free(f->text);
}

// A model, a problem or a stored result. The files are the caller's to free.
static int load_start(const cli_args *args, lab_options *options, start_files *f) {
    const char *source = args->word[0];
    const bool result = ends_with(source, ".h5"), problem = !result && is_problem(source);
    options->start.name = source;
    if ((result || problem) && args->listed > 0) {
        cli_error("lab", "--set: expected a model with parameters to set");
        return CLI_USAGE;
    }
    if (result) {
        const char *slash = strrchr(source, '/');
        options->start.name = slash != NULL ? slash + 1 : source;
        options->start.result = source;
        return load_result(source);
    }
    if (problem) {
        const int status = load_problem(source, &f->text, &f->problem);
        options->start.text = f->text;
        if (status == CLI_DONE) load_meshes(&options->start, ph_problem_document(f->problem));
        return status;
    }
    const int status = cli_model_load_any("lab", args, NULL, &f->m);
    if (status != CLI_DONE) return status;
    load_meshes(&options->start, f->m.doc);
    options->start.name = f->m.file;
    options->start.text = ph_document_text(f->m.doc);
    options->start.set = args->list;
    options->start.set_count = args->listed;
    return CLI_DONE;
}

int cli_lab(const cli_args *args) {
    if (!has_server("lab")) return CLI_USAGE;
    lab_options options = {.address = "127.0.0.1", .ready = print_and_open, .user = (void *)args};
    start_files files = {0};
    if (!read_port("lab", args->value[PORT], &options.port)) return CLI_USAGE;
    if (args->listed > 0 && args->words == 0) {
        cli_error("lab", "--set: expected a model with parameters to set");
        return CLI_USAGE;
    }
    if (args->words > 0) {
        const int status = load_start(args, &options, &files);
        if (status != CLI_DONE) {
            free_files(&files);
            return status;
        }
    }
    lab_outcome outcome = lab_serve(&options);
    // Another lab may be open: one more is no error, unless it was to be at this port.
    if (outcome == LAB_NO_PORT && args->value[PORT] == NULL) {
        options.port = 0;
        outcome = lab_serve(&options);
    }
    const int status = tell_outcome("lab", &options, outcome);
    free_files(&files);
    return status;
}
