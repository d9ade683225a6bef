// polhode assemble: the model's own file with an initial state that satisfies its joints.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { SET, OUTPUT };

const cli_option cli_assemble_options[] = {
    [SET] = CLI_SET_OPTION,
    [OUTPUT] = {"-o", CLI_TEXT, "FILE", "write to this file instead of standard output"},
    {NULL, CLI_FLAG, NULL, NULL},
};

int cli_assemble(const cli_args *args) {
    const char *wanted = args->value[OUTPUT];
    const char *file = wanted != NULL && strcmp(wanted, "-") != 0 ? wanted : NULL;
    cli_model m;
    if (file != NULL && cli_same_file(file, args->word[0])) {
        cli_error("assemble", "-o: expected a file other than the model");
        return CLI_USAGE;
    }
    int status = cli_model_read("assemble", args, &m);
    if (status != CLI_DONE) return status;
    ph_error err = {0};
    char *text;
    const ph_status assembled = ph_document_assemble(m.doc, &text, &err);
    if (assembled != PH_OK) return cli_model_refuse(&m, &err, assembled);
    if (file != NULL) status = cli_write_text("assemble", file, text, true);
    else fputs(text, stdout);
    free(text);
    cli_model_free(&m);
    return status;
}
