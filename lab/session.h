// What one connection has: a model and up to three simulations of it. Only one thread at a time touches it.
#ifndef POLHODE_LAB_SESSION_H
#define POLHODE_LAB_SESSION_H

#include "conservation_laws.h"
#include "host.h"

// --- the model (session_model.c) --------------------------------------------------------------------------------

// A text, its parameters, and what was made of them.
typedef struct lab_loaded {
    char *text, *file;  // file: what messages call it
    size_t length;
    ph_override overrides[LAB_PARAMETERS];
    int override_count;
    ph_document *doc;
    ph_model *model;                  // with configuration spaces for the file's own method
    ph_model *placed[PH_PLACINGS];    // by ph_simulation_placing: one of them is `model`
    const ph_poisson_model *poisson;  // of the document, instead of the models; NULL: it is a model
    lab_laws laws;
} lab_loaded;

// The model with the configuration spaces of these settings, as in `polhode run`.
const ph_model *lab_loaded_model(const lab_loaded *loaded, const ph_simulation *sim);

// A copy of text and overrides, not yet built; false when memory is out.
bool lab_loaded_copy(lab_loaded *to, const lab_loaded *from);
// Another value for a parameter, in place of an earlier one. False with err: too many, or no memory.
bool lab_loaded_override(lab_loaded *loaded, const char *name, double value, ph_error *err);
// Whether the lab allows a model of this size; if not, err names the limit.
bool lab_within_limits(const ph_model_def *def, ph_error *err);
// Reads and compiles; err has line and column in the text.
bool lab_loaded_build(lab_loaded *loaded, ph_error *err);
void lab_loaded_free(lab_loaded *loaded);
// All columns of its rows, those of beams too; the caller frees the list. NULL when memory is out.
ph_column *lab_loaded_columns(const lab_loaded *loaded, int *count);
const char *lab_loaded_name(const lab_loaded *loaded);
// Whether it runs with these settings; the duration does not matter.
bool lab_loaded_runs(const lab_loaded *loaded, const ph_simulation *sim, ph_error *err);

// --- simulations (simulate.c) -----------------------------------------------------------------------------

typedef struct lab_simulation {
    ph_simulation settings;
    lab_motion motion;
    lab_record laws;  // what drifts are counted from
    uint64_t steps;
    long singular;    // passages that were reported
    double step_cpu;  // spent on the step that was interrupted at the end of a slice [s]; 0: there is none
    bool failed;
} lab_simulation;

typedef struct lab_runs {
    lab_simulation list[LAB_SIMULATIONS];
    int count;
} lab_runs;

// The same settings, nothing started.
lab_runs lab_runs_like(const lab_runs *other);
// Starts the simulations whose settings are in the runs, at the model's initial state or, from `before`, at the states
// of other runs of a model with the same columns. On failure all of them are freed.
bool lab_runs_start(lab_runs *runs, const lab_loaded *loaded, ph_error *err);
bool lab_runs_continue(lab_runs *runs, const lab_loaded *loaded, const lab_runs *before, int columns, ph_error *err);
void lab_runs_free(lab_runs *runs);
// Whether the lab allows so many micro steps of this model; if not, err gives the limit.
bool lab_micro_fits(const ph_simulation *sim, const lab_loaded *loaded, ph_error *err);

typedef struct lab_pace {
    bool running;
    double speed;                       // simulated seconds per second; INFINITY: as fast as it can
    double until;                       // pauses there [s]; INFINITY: nowhere
    double wall, t;                     // both clocks, when they were last set
    double mark_wall, mark_t, reached;  // to measure the speed that is reached
    double cpu;                         // since the last request [s]
} lab_pace;

typedef struct lab_session {
    lab_host host;

    lab_loaded loaded;  // loaded.doc NULL: nothing is open
    lab_runs runs;
    lab_pace pace;

    ph_column *list;  // [columns] those of the model, then those of its beams
    bool *keep;       // [columns]: subscribed
    int columns, kept;
    char *patterns;    // of the subscription; NULL: all
    double *row;       // [columns]
    double slice_end;  // of the present turn
    double rate, frame_due;
    uint32_t layout;
    uint64_t sequence;
    lab_message frame, answer;

    long stepping;      // steps that a `step` request still has to make; -1: there is none
    double step_id;     // of that request
    uint32_t download;  // number of the last one
} lab_session;

void lab_session_init(lab_session *s, lab_host host);
void lab_session_free(lab_session *s);

// The smallest time of those that did not fail; of all, if all did.
double lab_session_time(const lab_session *s);
// Sets both clocks, so that nothing is owed.
void lab_session_set_clock(lab_session *s, double now);

// Lets the steps of its simulations end with the slice.
void lab_session_watch(lab_session *s);

// A slice of computing; returns when it wants the next, INFINITY: not before the next request.
double lab_session_advance(lab_session *s);

// --- events (simulate.c) ----------------------------------------------------------------------------------------

// Prints the text of an event.
__attribute__((format(printf, 3, 4))) void lab_session_event(lab_session *s, lab_event event, const char *format, ...);
// Takes the text; closes it.
void lab_session_event_text(lab_session *s, lab_event event, lab_text *text);

// --- frames (frame.c) -------------------------------------------------------------------------------------

// The columns of the present model that the patterns select; all where NULL. On failure nothing changed.
bool lab_session_subscribe(lab_session *s, const char *patterns, const lab_loaded *loaded, ph_error *err);
void lab_session_send_frame(lab_session *s);
// The present row of a simulation with all columns, those of beams too, in s->row.
bool lab_session_row(lab_session *s, const lab_simulation *sim, ph_error *err);
// Where the column of that name is, -1: nowhere.
int lab_column_find(const ph_model *model, const char *name);

// --- requests (request.c, requests_*.c) -----------------------------------------------------------------------

// Answers the request; a `step` is answered by lab_session_advance.
void lab_session_request(lab_session *s, const char *text, size_t length);
void lab_session_answer_step(lab_session *s);

#endif
