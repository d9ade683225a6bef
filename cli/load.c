// Reading a model, with its faults told to the user.
#include "cli.h"

#include <string.h>
#include <sys/stat.h>

int cli_model_load(const char *source, cli_model *m) {
    *m = (cli_model){.file = strcmp(source, "-") == 0 ? "<stdin>" : source};
    ph_error err = {0};
    ph_status status = ph_document_read(source, &m->doc, &err);
    if (status != PH_OK) {
        err.code = status;
        // How the library calls the standard input is the library's affair.
        const char *file = strcmp(source, "-") == 0 && err.where[0] != '\0' ? err.where : m->file;
        cli_file_error(file, NULL, &err);
        // Without a position it was no text at all: perhaps the name of an example was meant.
        if (status == PH_ERR_FILE && err.line == 0)
            cli_hint("expected a file, -, or an example: `polhode new` lists them");
        return cli_exit_status(status);
    }
    if (ph_document_file(m->doc) != NULL) m->file = ph_document_file(m->doc);
    status = ph_document_compile(m->doc, &m->model, &err);
    if (status != PH_OK) {
        err.code = status;
        cli_file_error(m->file, ph_document_text(m->doc), &err);
        cli_model_free(m);
        return cli_exit_status(status);
    }
    return CLI_DONE;
}

void cli_model_free(cli_model *m) {
    ph_model_free(m->model);
    ph_document_free(m->doc);
    m->model = NULL;
    m->doc = NULL;
}

// Writing to one would destroy the other. Devices and pipes hold nothing that could be lost.
bool cli_same_file(const char *a, const char *b) {
    struct stat x, y;
    if (stat(a, &x) != 0 || stat(b, &y) != 0) return strcmp(a, b) == 0;
    return S_ISREG(x.st_mode) && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}
