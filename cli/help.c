// Help, made from the tables of commands and options.
#include "cli.h"

#include <string.h>

void cli_help_all(FILE *out) {
    fputs("polhode: multibody dynamics on Lie groups\n"
          "\n",
          out);
    for (const cli_command *c = cli_commands; c->name != NULL; c++)
        fprintf(out, "  polhode %-9s %-18s %s\n", c->name, c->words, c->summary);
    fputs("  polhode --version\n", out);
    putc('\n', out);
    fputs("MODEL is a file, - for standard input, or an example: `polhode new` lists them.\n"
          "`polhode help COMMAND` shows the options of a command.\n"
          "Status: 0 done, 1 the computation failed, 2 bad usage or bad input.\n",
          out);
}

static void print_options(FILE *out, const cli_option *options) {
    enum { WIDTH = 26 };
    for (; options->name != NULL; options++) {
        char left[64];
        snprintf(left, sizeof left, "%s%s%s", options->name, options->value ? " " : "",
                 options->value ? options->value : "");
        if (strlen(left) > WIDTH) fprintf(out, "  %s\n  %*s  ", left, WIDTH, "");
        else fprintf(out, "  %-*s  ", WIDTH, left);
        char right[200];
        snprintf(right, sizeof right, "%s%s", options->help,
                 options->kind == CLI_ABSENT ? " (not in this version)" : "");
        cli_wrap(out, WIDTH + 4, right);
    }
    fprintf(out, "  %-*s  %s\n", WIDTH, "--help", "this");
}

void cli_help_command(FILE *out, const cli_command *c) {
    bool options = c->options[0].name != NULL;
    fprintf(out, "polhode %s%s%s%s\n\n", c->name, c->words[0] != '\0' ? " " : "", c->words,
            options ? " [options]" : "");
    cli_wrap(out, 0, c->summary);
    putc('\n', out);
    print_options(out, c->options);
    if (c->more != NULL) fprintf(out, "\n%s", c->more);
    if (c->table != NULL) c->table(out);
}

int cli_help(const cli_args *args) {
    if (args->words == 0) {
        cli_help_all(stdout);
        return CLI_DONE;
    }
    const cli_command *command = cli_command_find(args->word[0]);
    if (command == NULL) return CLI_USAGE;
    cli_help_command(stdout, command);
    return CLI_DONE;
}
