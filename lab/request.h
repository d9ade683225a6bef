// Reading requests. A request that is at fault leaves its reason in r->err.
#ifndef POLHODE_LAB_REQUEST_H
#define POLHODE_LAB_REQUEST_H

#include "polhode/json.h"
#include "session.h"

typedef struct lab_request {
    const ph_json *json;
    double id;
    ph_error err;
    bool later;  // the answer comes when the steps are done
    bool frame;  // one follows the answer
} lab_request;

// What a request does: reads its values, changes the session and writes its part of the answer; or returns false.
typedef bool lab_action(lab_session *s, lab_request *r, ph_json_writer *j);

typedef struct lab_command {
    const char *name;
    const char *keys;  // besides id and do, with blanks between; NULL: whoever answers it checks them
    bool needs_model;
    lab_action *act;
} lab_command;

// Each ended by a row without a name.
extern const lab_command lab_model_commands[], lab_run_commands[], lab_control_commands[];

// err->where and what; returns false.
__attribute__((format(printf, 3, 4))) bool lab_refuse(lab_request *r, const char *where, const char *format, ...);

// The value of a key of the request, -1: not given.
int lab_member(const lab_request *r, const char *key);

// Each leaves *value as it was where the key is not given; false, with the reason, where it is something else.
bool lab_read_text(lab_request *r, const char *key, const char **value);
bool lab_read_number(lab_request *r, const char *key, double least, double most, double *value);
bool lab_read_bool(lab_request *r, const char *key, bool *value);
// The number of a simulation of the session; 0 unless given.
bool lab_read_simulation(lab_request *r, const lab_session *s, int *number);

// Every key of the object must be one of `keys`, with blanks between.
bool lab_check_keys(lab_request *r, int object, const char *keys);

// Settings of one simulation over those in *sim, from an object of the request (settings.c).
bool lab_read_settings(lab_request *r, int object, const char *more_keys, const lab_loaded *loaded, ph_simulation *sim);
// The list `simulations`, over `base`; one with `base` alone where it is not given.
bool lab_read_runs(lab_request *r, const ph_simulation *base, const lab_loaded *loaded, lab_runs *runs);
// Text and name of the model of a request; an object of numbers, other values for its parameters.
bool lab_read_source(lab_request *r, lab_loaded *loaded);
bool lab_read_overrides(lab_request *r, const char *key, lab_loaded *loaded);
// The settings of the model's file, with a step.
ph_simulation lab_base_settings(const lab_loaded *loaded);

// A name for the client's disk: letters and digits of the title, and the ending.
void lab_file_name(const char *title, const char *ending, char name[96]);

// The text of an example, the caller's to free; NULL with the reason. Generated ones have at most LAB_BODIES parts.
char *lab_example_text(lab_request *r, const char *name);

// Parts of answers.
void lab_answer_running(ph_json_writer *j, const lab_session *s);
void lab_answer_times(ph_json_writer *j, const lab_session *s);
void lab_answer_speed(ph_json_writer *j, const lab_session *s);
void lab_answer_layout(ph_json_writer *j, const lab_session *s);
void lab_answer_simulations(ph_json_writer *j, const lab_session *s);

#endif
