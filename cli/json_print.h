// One JSON object on one line, written member by member. Used by the program's commands and by the lab's server.
#ifndef POLHODE_CLI_JSON_PRINT_H
#define POLHODE_CLI_JSON_PRINT_H

#include <stdbool.h>
#include <stdio.h>

typedef struct cli_json {
    FILE *out;
    bool comma;  // a value precedes the next one
} cli_json;

// key: NULL for the elements of an array.
void cli_json_open(cli_json *j, const char *key, char bracket);
void cli_json_close(cli_json *j, char bracket);
void cli_json_text(cli_json *j, const char *key, const char *text);
void cli_json_integer(cli_json *j, const char *key, long value);
void cli_json_bool(cli_json *j, const char *key, bool value);
void cli_json_number(cli_json *j, const char *key, double value);
void cli_json_null(cli_json *j, const char *key);
void cli_json_numbers(cli_json *j, const char *key, const double *values, int count);

#endif
