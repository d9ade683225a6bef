// The lists that `polhode compare` is given: steps, methods.
#include "cmd_compare.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int cli_compare_usage(const char *option, const char *expected, const char *got) {
    cli_error("compare", "%s: expected %s, got \"%s\"", option, expected, got);
    cli_hint("`polhode help compare` shows its options");
    return CLI_USAGE;
}

static int by_length(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x < y) - (x > y);
}

int cli_compare_steps(const char *text, double step, double *steps, int *count) {
    char copy[512];
    *count = 0;
    for (int i = 0; i < 3 && text == NULL; i++) steps[(*count)++] = ldexp(step, -i);
    if (text == NULL) return CLI_DONE;
    if (strlen(text) >= sizeof copy) return cli_compare_usage("--steps", "fewer characters", text);
    strcpy(copy, text);
    for (char *at = copy; at != NULL;) {
        char *next = strchr(at, ',');
        if (next != NULL) *next++ = '\0';
        double h;
        if (*count == COMPARE_STEPS) return cli_compare_usage("--steps", "at most 12 of them", text);
        if (!cli_number(at, &h) || !(h > 0))
            return cli_compare_usage("--steps", "numbers > 0 separated by commas", text);
        steps[(*count)++] = h;
        at = next;
    }
    qsort(steps, (size_t)*count, sizeof *steps, by_length);
    for (int i = 1; i < *count; i++)
        if (steps[i] == steps[i - 1]) return cli_compare_usage("--steps", "each of them once", text);
    return CLI_DONE;
}

// A comma ends a method, unless what follows it is an option, key=value.
static char *end_of_method(char *text) {
    for (char *comma = strchr(text, ','); comma != NULL; comma = strchr(comma + 1, ',')) {
        const size_t word = strcspn(comma + 1, ":=,");
        if (comma[1 + word] != '=') return comma;
    }
    return NULL;
}

int cli_compare_methods(const char *text, int (*add)(void *user, const char *name), void *user) {
    char *copy = strdup(text);
    if (copy == NULL) {
        cli_error("compare", "%s", ph_status_text(PH_ERR_MEMORY));
        return CLI_FAILED;
    }
    int status = CLI_DONE, count = 0;
    for (char *at = copy; at != NULL && status == CLI_DONE; count++) {
        char *end = end_of_method(at);
        if (end != NULL) *end++ = '\0';
        if (at[0] == '\0') status = cli_compare_usage("--methods", "names separated by commas", text);
        else if (strlen(at) >= COMPARE_NAME) status = cli_compare_usage("--methods", "fewer characters", at);
        else if (count == COMPARE_METHODS) status = cli_compare_usage("--methods", "at most 40 of them", at);
        else status = add(user, at);
        at = end;
    }
    free(copy);
    return status;
}
