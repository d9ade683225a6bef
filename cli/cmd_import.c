// polhode import: a robot in URDF or MJCF as a model file, by the Python package.
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OUTPUT, KEYFRAME, BASE, MESHES, RIGID, REPAIR };

const cli_option cli_import_options[] = {
    [OUTPUT] = {"-o", CLI_TEXT, "FILE.json", "the model file to write; default standard output"},
    [KEYFRAME] = {"--keyframe", CLI_TEXT, "NAME", "of MJCF: its initial state; default the first, if any"},
    [BASE] = {"--base", CLI_TEXT, "fixed|free", "whether the root of a URDF, or a free joint of MJCF, is held"},
    [MESHES] = {"--meshes", CLI_TEXT, "KIND", "for pictures: small, hull, full or box; default small"},
    [RIGID] = {"--no-stops", CLI_FLAG, NULL, "leave out the ranges of joints and dry friction"},
    [REPAIR] = {"--repair", CLI_FLAG, NULL, "replace inertias that no body has by the nearest possible ones"},
    {NULL, CLI_FLAG, NULL, NULL},
};

enum { NO_PACKAGE = 66 };  // status of a Python without the package
static const char script[] = "import sys\n"
                             "try:\n"
                             "    from polhode.robots import main\n"
                             "except ImportError:\n"
                             "    sys.exit(66)\n"
                             "sys.exit(main(sys.argv[1:]))\n";

// Its status; -1: it could not be started.
static int python(const char *program, const cli_args *args) {
    const char *words[16] = {program, "-c", script, args->word[0]};
    int n = 4;
    for (int i = OUTPUT; i <= MESHES; i++) {
        if (args->value[i] == NULL) continue;
        words[n++] = cli_import_options[i].name;
        words[n++] = args->value[i];
    }
    for (int i = RIGID; i <= REPAIR; i++)
        if (args->value[i] != NULL) words[n++] = cli_import_options[i].name;
    words[n] = NULL;
    const pid_t child = fork();
    if (child == 0) {
        execvp(program, (char *const *)words);
        _exit(NO_PACKAGE);
    }
    int status;
    return child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status) ? -1 : WEXITSTATUS(status);
}

int cli_import(const cli_args *args) {
    const char *chosen = getenv("POLHODE_PYTHON"), *program = chosen != NULL ? chosen : "python3";
    if (args->value[OUTPUT] != NULL && cli_same_file(args->word[0], args->value[OUTPUT])) {
        cli_error("import", "-o: expected a file other than the robot's");
        return CLI_USAGE;
    }
    const int status = python(program, args);
    if (status == NO_PACKAGE) {
        cli_error("import", "%s has no package polhode", program);
        cli_hint("pip install 'polhode[robots]', or `pip install '.[robots]'` in its folder; POLHODE_PYTHON names "
                 "another Python");
        return CLI_USAGE;
    }
    if (status >= 0) return status;
    cli_error("import", "%s could not be run", program);
    return CLI_FAILED;
}
