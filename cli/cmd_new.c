// polhode new: the built-in examples, as files to start from.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { FORCE };

const cli_option cli_new_options[] = {
    [FORCE] = {"--force", CLI_FLAG, NULL, "overwrite an existing file"},
    {NULL, CLI_FLAG, NULL, NULL},
};

static int widest(const ph_example *examples, int count, int width) {
    for (int i = 0; i < count; i++) {
        const int n = (int)strlen(examples[i].name);
        if (n > width) width = n;
    }
    return width;
}

static void print_list(const ph_example *examples, int count, int width) {
    for (int i = 0; i < count; i++) {
        printf("  %-*s  ", width, examples[i].name);
        cli_wrap(stdout, width + 4, examples[i].title != NULL ? examples[i].title : "");
    }
}

static void list_examples(void) {
    static const char *const generators[][2] = {
        {"chain:N", "N bodies hanging on spherical joints"},
        {"chain-revolute:N", "N bodies hanging on revolute joints"},
        {"n-four-bar:N", "a row of N four-bars that moves as one"},
    };
    enum { GENERATORS = sizeof generators / sizeof *generators };
    int count, problem_count, poisson_count, width = (int)strlen(generators[1][0]);
    const ph_example *examples = ph_examples(&count), *problems = ph_problem_examples(&problem_count);
    const ph_example *poisson = ph_poisson_examples(&poisson_count);
    width = widest(examples, count, width);
    width = widest(problems, problem_count, width);
    width = widest(poisson, poisson_count, width);
    print_list(examples, count, width);
    for (int i = 0; i < GENERATORS; i++) printf("  %-*s  %s\n", width, generators[i][0], generators[i][1]);
    puts("\nPoisson systems, for `polhode run`, `compare`, `certify` and `lab`:");
    print_list(poisson, poisson_count, width);
    puts("\noptimal control, for `polhode optimize`:");
    print_list(problems, problem_count, width);
    puts("\n`polhode run heavy-top` runs one,\n`polhode new heavy-top` writes it to a file.");
}

// "chain:100" becomes chain-100.json.
static void file_name(const char *name, char *file, size_t size) {
    snprintf(file, size, "%s.json", name);
    for (char *c = file; *c != '\0'; c++)
        if (*c == ':' || *c == '/') *c = '-';
}

int cli_write_text(const char *command, const char *file, const char *text, bool force) {
    ph_replacement *place;
    ph_error err = {0};
    ph_status status = ph_replace_open(file, force ? PH_REPLACE_WHOLE : PH_REPLACE_NEW, &place, &err);
    if (status == PH_ERR_ARGUMENT) {
        cli_error(command, "%s already exists", file);
        cli_hint("choose another FILE, or use --force to overwrite it");
        return CLI_USAGE;
    }
    if (status != PH_OK) {
        cli_error(command, "%s: %s", file, err.what);
        return cli_exit_status(status);
    }
    FILE *out = ph_replace_stream(place);
    if (out != NULL) {
        fputs(text, out);
        status = ph_replace_commit(place, &err);
    } else {
        ph_replace_abandon(place, false);
        snprintf(err.what, sizeof err.what, "%s", ph_status_text(PH_ERR_MEMORY));
        status = PH_ERR_MEMORY;
    }
    if (status == PH_OK) printf("wrote %s\n", file);
    else cli_error(command, "%s: %s", file, err.what);
    return status == PH_OK ? CLI_DONE : CLI_FAILED;
}

int cli_new(const cli_args *args) {
    if (args->words == 0) {
        list_examples();
        return CLI_DONE;
    }
    ph_error err = {0};
    char *text = ph_example_text(args->word[0], &err);
    if (text == NULL) {
        cli_error("new", "%s: %s", args->word[0], err.what[0] != '\0' ? err.what : "expected the name of an example");
        if (err.code == PH_ERR_MEMORY) return CLI_FAILED;
        cli_hint("`polhode new` lists the examples");
        return CLI_USAGE;
    }
    char file[256];
    file_name(args->word[0], file, sizeof file);
    const char *target = args->words > 1 ? args->word[1] : file;
    int status = CLI_DONE;
    if (strcmp(target, "-") == 0) fputs(text, stdout);
    else status = cli_write_text("new", target, text, args->value[FORCE] != NULL);
    free(text);
    return status;
}
