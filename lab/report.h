// A stored result as the JSON that pages play: section 7 of docs/protocol.md.
#ifndef POLHODE_LAB_REPORT_H
#define POLHODE_LAB_REPORT_H

#include "describe.h"
#include "polhode/json.h"
#include "polhode/sweep.h"

typedef struct lab_report {
    const char *path;         // of the file, which must stay until all is written ..
    const ph_record *record;  // .. or what was computed, likewise
    const char *name;  // what the page calls it
    const ph_result *result;
    ph_result *read;  // of the file
    char *text, *set, *problem, *controls;  // stored texts; the last two of results of `optimize` alone
    ph_json *list;                          // of the controls; NULL: none that can be read
    ph_document *doc;
    ph_model *model;
    lab_laws laws;
    char fault[400];     // why there is no model
    bool *kept;          // [columns] which are shown
    int kept_count;
    long every, shown;   // every n-th row and the last
    bool costate_stays;  // the spatial costate of an optimum is constant
} lab_report;

// On failure nothing is left to free.
ph_status lab_report_open_record(lab_report *report, const ph_record *record, const char *name, ph_error *err);
ph_status lab_report_open(lab_report *report, const char *path, const char *name, ph_error *err);
void lab_report_free(lab_report *report);

// One JSON object; false when memory is out.
bool lab_report_write(const lab_report *report, FILE *out);

// "spin=100,tilt=30" as it was given to --set; cuts `set` into pieces. Returns how many, at most `most`.
int lab_split_overrides(char *set, ph_override *overrides, int most);

// --- parts (report_optimum.c) ---------------------------------------------------------------------------------

// A text of the file, the caller's to free, NULL if there is none; false when memory is out.
bool lab_report_text(const lab_report *report, const char *name, char **text);
// An object of those of them that the file has.
bool lab_report_texts(ph_json_writer *j, const lab_report *report, const char *key, const char *const *names,
                      size_t count);
// A table, the caller's to free; none: NULL with no rows. False when memory is out.
bool lab_report_table(const lab_report *report, const char *dataset, long *rows, int *width, double **data);
// The row of the file that is shown as row i.
long lab_report_row(const lab_report *report, long i);
// "type" and "data" of shown numbers: data[row * stride], the row not above `last`.
bool lab_report_numbers(ph_json_writer *j, const lab_report *report, bool wide, const double *data, int stride,
                        long last);

// Reads what belongs to an optimum; corrects the laws, which controls may break. False when memory is out.
bool lab_report_read_optimum(lab_report *report);
bool lab_report_write_optimum(ph_json_writer *j, const lab_report *report);

// --- results of sweeps (report_sweep.c) -------------------------------------------------------------------------

// How many samples pictures show: all, or one at random from each of as many parts as a screen can tell apart.
long lab_report_sweep_shown(const ph_sweep_result *result);
// One JSON object; false when memory is out. name: what the page calls the file.
bool lab_report_sweep(const ph_sweep_result *result, const char *name, FILE *out);

#endif
