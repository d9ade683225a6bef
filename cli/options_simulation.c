// The settings of a simulation from the model's file and from the command line.
#include "cli.h"

#include <string.h>

static const char *const settings[] = {"method", "step", "duration", "every", "stabilization", "tolerance", "output"};
enum { SETTINGS = sizeof settings / sizeof settings[0] };

// The option's value where the option is called as the setting, NULL elsewhere.
static const char *given(const cli_args *args, const cli_option *options, const char *setting) {
    for (int i = 0; options[i].name != NULL; i++)
        if (strcmp(options[i].name + 2, setting) == 0) return args->value[i];
    return NULL;
}

static int set(const char *command, const char *option, const char *key, const char *value, ph_simulation *sim) {
    ph_error wrong = {0};
    if (ph_simulation_set(sim, key, value, &wrong) == PH_OK) return CLI_DONE;
    // An option of the method is named as well: --method: weight: expected ..
    bool inner = wrong.where[0] != '\0' && strcmp(wrong.where, key) != 0;
    cli_error(command, "%s: %s%s%s", option, inner ? wrong.where : "", inner ? ": " : "", wrong.what);
    if (strcmp(key, "method") == 0) cli_hint("`polhode methods` lists the methods and their options");
    else cli_hint("`polhode help %s` shows its options", command);
    return CLI_USAGE;
}

int cli_method_set(const char *command, const char *option, const char *text, ph_simulation *sim) {
    return set(command, option, "method", text, sim);
}

int cli_settings_apply(const char *command, const cli_args *args, const cli_option *options, const cli_model *m,
                       ph_simulation *sim) {
    *sim = ph_document_simulation(m->doc);
    for (int i = 0; i < SETTINGS; i++) {
        const char *value = given(args, options, settings[i]);
        char option[32];
        snprintf(option, sizeof option, "--%s", settings[i]);
        int status = value == NULL ? CLI_DONE : set(command, option, settings[i], value, sim);
        if (status != CLI_DONE) return status;
    }
    return CLI_DONE;
}

int cli_settings_check(const char *command, const cli_args *args, const cli_option *options, const cli_model *m,
                       const ph_simulation *sim) {
    ph_error err = {0};
    err.code = ph_simulation_check(sim, m->model, &err);
    if (err.code == PH_OK) return CLI_DONE;
    if (err.line > 0) {
        cli_file_error(m->file, ph_document_text(m->doc), &err);
        return CLI_USAGE;
    }
    const char *dashes = given(args, options, err.where) != NULL ? "--" : "";  // before what the command line gave
    cli_error(command, "%s%s%s%s", dashes, err.where, err.where[0] != '\0' ? ": " : "", err.what);
    if (err.code == PH_ERR_MEMORY) return CLI_FAILED;
    cli_hint("`polhode check %s` shows the settings of the model", args->word[0]);
    return CLI_USAGE;
}
