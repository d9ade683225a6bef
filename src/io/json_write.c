#include "polhode/json.h"

#include "io/text.h"

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

static void begin(ph_json_writer *j, const char *key) {
    if (j->comma) fputs(", ", j->out);
    j->comma = true;
    if (key == NULL) return;
    quoted(j->out, key);
    fputs(": ", j->out);
}

void ph_json_write_open(ph_json_writer *j, const char *key, char bracket) {
    begin(j, key);
    putc(bracket, j->out);
    j->comma = false;
}

void ph_json_write_close(ph_json_writer *j, char bracket) {
    putc(bracket, j->out);
    j->comma = true;
}

void ph_json_write_text(ph_json_writer *j, const char *key, const char *text) {
    begin(j, key);
    quoted(j->out, text);
}

void ph_json_write_integer(ph_json_writer *j, const char *key, long value) {
    begin(j, key);
    fprintf(j->out, "%ld", value);
}

void ph_json_write_bool(ph_json_writer *j, const char *key, bool value) {
    begin(j, key);
    fputs(value ? "true" : "false", j->out);
}

void ph_json_write_number(ph_json_writer *j, const char *key, double value) {
    begin(j, key);
    char digits[PH_NUMBER_TEXT];
    if (isfinite(value)) {
        snprintf(digits, sizeof digits, "%.17g", value);
        ph_text_point(digits);
    }
    fputs(isfinite(value) ? digits : "null", j->out);
}

void ph_json_write_null(ph_json_writer *j, const char *key) {
    begin(j, key);
    fputs("null", j->out);
}

void ph_json_write_numbers(ph_json_writer *j, const char *key, const double *values, int count) {
    ph_json_write_open(j, key, '[');
    for (int i = 0; i < count; i++) ph_json_write_number(j, NULL, values[i]);
    ph_json_write_close(j, ']');
}
