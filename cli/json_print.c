#include "json_print.h"

#include <math.h>

static void quoted(FILE *out, const char *text) {
    putc('"', out);
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') fprintf(out, "\\%c", c);
        else if (c == '\n') fputs("\\n", out);
        else if (c < ' ' || c == 0x7f) fprintf(out, "\\u%04x", c);
        else putc(c, out);
    }
    putc('"', out);
}

static void begin(cli_json *j, const char *key) {
    if (j->comma) fputs(", ", j->out);
    j->comma = true;
    if (key == NULL) return;
    quoted(j->out, key);
    fputs(": ", j->out);
}

void cli_json_open(cli_json *j, const char *key, char bracket) {
    begin(j, key);
    putc(bracket, j->out);
    j->comma = false;
}

void cli_json_close(cli_json *j, char bracket) {
    putc(bracket, j->out);
    j->comma = true;
}

void cli_json_text(cli_json *j, const char *key, const char *text) {
    begin(j, key);
    quoted(j->out, text);
}

void cli_json_integer(cli_json *j, const char *key, long value) {
    begin(j, key);
    fprintf(j->out, "%ld", value);
}

void cli_json_bool(cli_json *j, const char *key, bool value) {
    begin(j, key);
    fputs(value ? "true" : "false", j->out);
}

// JSON has no NaN and no infinity: they become null.
void cli_json_number(cli_json *j, const char *key, double value) {
    begin(j, key);
    if (isfinite(value)) fprintf(j->out, "%.17g", value);
    else fputs("null", j->out);
}

void cli_json_null(cli_json *j, const char *key) {
    begin(j, key);
    fputs("null", j->out);
}

void cli_json_numbers(cli_json *j, const char *key, const double *values, int count) {
    cli_json_open(j, key, '[');
    for (int i = 0; i < count; i++) cli_json_number(j, NULL, values[i]);
    cli_json_close(j, ']');
}
