// From argv to cli_args, by the command's table of options.
#include "cli.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// --- near misses ----------------------------------------------------------------------------------------

enum { WORD_MAX = 40 };

static int least(int a, int b) { return a < b ? a : b; }

// Edits (insert, delete, replace, swap neighbours) from a to b; both shorter than WORD_MAX.
static int edits(const char *a, const char *b) {
    int row[3][WORD_MAX + 1] = {{0}};
    int n = (int)strlen(a), m = (int)strlen(b);
    for (int j = 0; j <= m; j++) row[0][j] = j;
    for (int i = 1; i <= n; i++) {
        int *now = row[i % 3], *up = row[(i + 2) % 3], *upper = row[(i + 1) % 3];
        now[0] = i;
        for (int j = 1; j <= m; j++) {
            now[j] = least(least(up[j], now[j - 1]) + 1, up[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = least(now[j], upper[j - 2] + 1);
        }
    }
    return row[n % 3][m];
}

const char *cli_nearest(const char *word, const char *(*next)(const void *list, int i), const void *list) {
    size_t length = strlen(word);
    if (length == 0 || length >= WORD_MAX) return NULL;
    const char *best = NULL;
    int best_edits = length < 4 ? 2 : 2 + (int)length / 4;  // one more than is still near
    const char *candidate;
    for (int i = 0; (candidate = next(list, i)) != NULL; i++) {
        if (strlen(candidate) >= WORD_MAX) continue;
        // An abbreviation is nearer than any mistyped word, however much it leaves out.
        int d = length >= 3 && strncmp(word, candidate, length) == 0 ? 0 : edits(word, candidate);
        if (d < best_edits) {
            best_edits = d;
            best = candidate;
        }
    }
    return best;
}

static const char *next_option(const void *list, int i) {
    static const char *const everywhere[] = {"--help"};
    const cli_option *options = list;
    int n = 0;
    while (options[n].name != NULL) n++;
    if (i < n) return options[i].name;
    return i == n ? everywhere[0] : NULL;
}

// --- values ---------------------------------------------------------------------------------------------

// strtod also reads hexadecimal, "nan", "inf" and leading blanks: those are refused first.
bool cli_number(const char *text, double *value) {
    if (text[strspn(text, "0123456789+-.eE")] != '\0') return false;
    char *end;
    *value = strtod(text, &end);
    return end != text && *end == '\0' && isfinite(*value);
}

static const char *expected(const cli_option *option, const char *text) {
    double x;
    if (option->kind == CLI_TEXT || option->kind == CLI_LIST)
        return text[0] != '\0' ? NULL : "a value that is not empty";
    if (option->kind == CLI_POSITIVE) return cli_number(text, &x) && x > 0.0 ? NULL : "a number > 0";
    if (option->kind == CLI_COUNT) {
        bool digits = text[0] != '\0' && text[strspn(text, "0123456789")] == '\0';
        errno = 0;
        long n = digits ? strtol(text, NULL, 10) : 0;
        return errno == 0 && n >= 1 && n <= 2147483647 ? NULL : "a whole number >= 1";
    }
    return NULL;
}

// --- words ----------------------------------------------------------------------------------------------

static const cli_option *find_option(const cli_option *options, const char *name, size_t length) {
    for (; options->name != NULL; options++)
        if (strlen(options->name) == length && memcmp(options->name, name, length) == 0) return options;
    return NULL;
}

static int bad(const cli_command *command) {
    cli_hint("`polhode help %s` shows its options", command->name);
    return CLI_USAGE;
}

static int unknown_option(const cli_command *command, const char *word, int length) {
    char name[WORD_MAX];
    snprintf(name, sizeof name, "%.*s", length, word);
    const char *near = cli_nearest(name, next_option, command->options);
    if (near != NULL) cli_error(command->name, "unknown option %.*s: did you mean %s?", length, word, near);
    else cli_error(command->name, "unknown option %.*s", length, word);
    return bad(command);
}

static int store(const cli_command *command, const cli_option *option, const char *text, cli_args *args) {
    const char **slot = &args->value[option - command->options];
    if (*slot != NULL && option->kind != CLI_LIST) {
        cli_error(command->name, "%s: given twice, expected once", option->name);
        return bad(command);
    }
    if (option->kind == CLI_LIST && args->listed == CLI_LIST_MAX) {
        cli_error(command->name, "%s: given more than %d times", option->name, CLI_LIST_MAX);
        return bad(command);
    }
    const char *want = expected(option, text);
    if (want != NULL) {
        cli_error(command->name, "%s: expected %s, got \"%s\"", option->name, want, text);
        return bad(command);
    }
    if (option->kind == CLI_LIST) args->list[args->listed++] = text;
    *slot = text;
    return CLI_DONE;
}

// One option at argv[*i], with its value there ("--step=1", "-ofile") or in the next word.
static int take_option(const cli_command *command, int argc, char **argv, int *i, cli_args *args) {
    const char *word = argv[*i];
    bool is_long = word[1] == '-';
    size_t length = is_long ? strcspn(word, "=") : 2;
    const cli_option *option = find_option(command->options, word, length);
    if (option == NULL) return unknown_option(command, word, (int)(is_long ? length : strlen(word)));
    if (option->kind == CLI_ABSENT) {
        cli_error(command->name, "%s is not in this version", option->name);
        return bad(command);
    }
    const char *attached = word[length] == '\0' ? NULL : word + length + (word[length] == '=');
    if (option->kind == CLI_FLAG) {
        if (attached != NULL) {
            cli_error(command->name, "%s: expected no value, got \"%s\"", option->name, attached);
            return bad(command);
        }
        return store(command, option, "", args);
    }
    if (attached != NULL) return store(command, option, attached, args);
    // "--csv --json" is a forgotten value, not a file called --json.
    if (*i + 1 >= argc || strncmp(argv[*i + 1], "--", 2) == 0) {
        cli_error(command->name, "%s: expected a value, %s", option->name, option->value);
        return bad(command);
    }
    return store(command, option, argv[++*i], args);
}

static int take_word(const cli_command *command, const char *word, cli_args *args) {
    if (args->words >= command->words_max) {
        if (command->words_max == 0) cli_error(command->name, "unexpected argument \"%s\": expected none", word);
        else cli_error(command->name, "unexpected argument \"%s\": expected only %s", word, command->words);
        return bad(command);
    }
    args->word[args->words++] = word;
    return CLI_DONE;
}

int cli_parse(const cli_command *command, int argc, char **argv, cli_args *args) {
    *args = (cli_args){0};
    for (int i = 0; i < argc; i++)  // asking for help excuses everything else
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) args->help = true;
        else if (strcmp(argv[i], "--") == 0) break;
    if (args->help) return CLI_DONE;
    bool only_words = false;
    for (int i = 0; i < argc; i++) {
        int status = CLI_DONE;
        if (!only_words && strcmp(argv[i], "--") == 0) only_words = true;
        else if (!only_words && argv[i][0] == '-' && argv[i][1] != '\0')
            status = take_option(command, argc, argv, &i, args);
        else status = take_word(command, argv[i], args);
        if (status != CLI_DONE) return status;
    }
    if (args->words < command->words_min) {
        cli_error(command->name, "%s is missing: expected polhode %s %s", command->words, command->name,
                  command->words);
        return bad(command);
    }
    return CLI_DONE;
}
