// Model files, result files and plots. The only part of the library that touches files.
#ifndef POLHODE_IO_H
#define POLHODE_IO_H

#include "polhode/compare.h"
#include "polhode/statics.h"
#include "polhode/ocp.h"
#include "polhode/poisson_run.h"

#ifdef __cplusplus
extern "C" {
#endif

// --- model files ------------------------------------------------------------------------------------------

// A model file as read: its text, its definition and its simulation settings. Columns count characters.
typedef struct ph_document ph_document;

// `source`: a file, "-" for standard input, or the name of a built-in example. On failure `err` carries
// line and column, and err->where the file and the path of the value.
PH_API ph_status ph_document_read(const char *source, ph_document **doc, ph_error *err);
PH_API ph_status ph_document_parse(const char *text, size_t length, const char *file, ph_document **doc, ph_error *err);
PH_API void ph_document_free(ph_document *doc);

// Another value for a parameter of the file. Unknown, given twice or outside its range: PH_ERR_ARGUMENT, err->where
// is "parameters.NAME" and err->line 0.
typedef struct ph_override {
    const char *name;
    double value;
} ph_override;
PH_API ph_status ph_document_read_with(const char *source, const ph_override *overrides, int count, ph_document **doc,
                                       ph_error *err);
PH_API ph_status ph_document_parse_with(const char *text, size_t length, const char *file, const ph_override *overrides,
                                        int count, ph_document **doc, ph_error *err);

// The named numbers of the file, in its order, with the overrides in place.
PH_API const ph_parameter *ph_document_parameters(const ph_document *doc, int *count);

// Its name, its text, and the definition; they belong to the document.
PH_API const char *ph_document_file(const ph_document *doc);
PH_API const char *ph_document_text(const ph_document *doc);
PH_API const ph_model_def *ph_document_definition(const ph_document *doc);

// The file's simulation settings over the defaults; step and duration are 0 where the file gives none.
PH_API ph_simulation ph_document_simulation(const ph_document *doc);

// Its "statics" over the defaults.
PH_API ph_statics ph_document_statics(const ph_document *doc);

// A Poisson system, a file with "polhode-poisson" (docs/poisson-systems.md). Bracket and Casimirs have been checked.
typedef struct ph_poisson_model {
    const ph_poisson *system;
    const char *name, *description;  // the latter may be NULL
    const double *z;                 // [system->n] the initial state
    const ph_column *columns;        // of a row of ph_poisson_run: the state, H, the Casimirs
    int column_count;
    ph_poisson_figures figures;
} ph_poisson_model;
// It belongs to the document; NULL: the file is a model.
PH_API const ph_poisson_model *ph_document_poisson(const ph_document *doc);

// The definition's auto_cspace and orbit, which are those of the file's own settings, for other ones.
PH_API void ph_document_choose_spaces(ph_document *doc, const ph_simulation *sim);

// The definition's `pushed`, which no file has.
PH_API void ph_document_let_push(ph_document *doc);

// Compiles the definition; errors of the model get the line and column of their value. A Poisson system has none:
// PH_ERR_UNSUPPORTED.
PH_API ph_status ph_document_compile(const ph_document *doc, ph_model **model, ph_error *err);

// The models of a document for all settings, by ph_simulation_placing: `model`, as compiled, and others where the
// settings make a difference. Errors as those of ph_document_compile; ph_placed_free in any case.
PH_API ph_status ph_document_place(const ph_document *doc, ph_model *model, ph_model *placed[PH_PLACINGS],
                                   ph_error *err);
PH_API void ph_placed_free(const ph_model *model, ph_model *placed[PH_PLACINGS]);  // all but `model`

// The same with the controls of a result of `polhode optimize` as further forces, torques and torques of wheels,
// constant over each of its steps.
typedef struct ph_replay {
    double duration;  // [s]
    long steps;
    int micro;                 // steps of the fast parts in each step, as ph_simulation has them; 1: none
    char fast[PH_FAST_NAMES];  // empty where there are none, or too many names
} ph_replay;
PH_API ph_status ph_document_compile_controlled(const ph_document *doc, const char *path, ph_model **model,
                                                ph_replay *replay, ph_error *err);

// The text of the same file with an initial state that satisfies the joints, found as "assemble": true does, whether
// the file requests it or not: what has changed is replaced by its numbers, "q0" and "rate0" are gone, "assemble" is
// false. The rest is as it was written. The caller frees *text; errors are those of ph_document_compile.
PH_API ph_status ph_document_assemble(const ph_document *doc, char **text, ph_error *err);

// Sets one setting from its text, as the file or the command line names it: "method" = "rkmk4",
// "step" = "1e-3", "weight" = "identity"; also "method" = "rkmk4:weight=identity,dexpinv=series". err->where is
// the key, err->what says what was expected. The text of "output" must outlive the settings.
PH_API ph_status ph_simulation_set(ph_simulation *sim, const char *key, const char *value, ph_error *err);
// Checks that it is complete and possible: step > 0, duration > 0, patterns that match a column of the model
// (unless that is NULL), ..
PH_API ph_status ph_simulation_check(const ph_simulation *sim, const ph_model *model, ph_error *err);
// The stabilisation that a run will use, the default spelt out; "not needed" where the method keeps the constraints,
// or for a Poisson system (model: NULL).
PH_API const char *ph_simulation_stabilization(const ph_simulation *sim, const ph_model *model);

// Which columns patterns select: "top.*,energy", separated by commas. keep [count], or NULL: set where a pattern
// selects the column. A pattern that selects neither a column nor t is PH_ERR_MODEL, err->where is "output", *which its
// index (may be NULL).
PH_API ph_status ph_output_select(const char *patterns, const ph_column *columns, int count, bool *keep, int *which,
                                  ph_error *err);

// The two formats of results: docs/results.md. The third is a ph_record, in place of a file: its path is what messages
// call it.
typedef enum ph_result_format { PH_RESULT_CSV, PH_RESULT_HDF5, PH_RESULT_MEMORY } ph_result_format;

// A result in memory: the columns, texts and tables that an HDF5 file of it would have.
typedef struct ph_record ph_record;

// --- optimal control problems -----------------------------------------------------------------------------

// A problem file as read, with its model compiled. `source` as of a model.
typedef struct ph_problem ph_problem;
PH_API ph_status ph_problem_read(const char *source, ph_problem **problem, ph_error *err);
// The same with other values for parameters of its model, as ph_document_read_with.
PH_API ph_status ph_problem_read_with(const char *source, const ph_override *overrides, int count, ph_problem **problem,
                                      ph_error *err);
// The same of a text from elsewhere: its model must stand in it, as it names no files.
PH_API ph_status ph_problem_parse(const char *text, size_t length, const char *file, ph_problem **problem,
                                  ph_error *err);
PH_API void ph_problem_free(ph_problem *problem);

// Its name, its text, the text of its model, the model, and the problem for ph_optimize; they belong to the problem.
PH_API const char *ph_problem_file(const ph_problem *problem);
PH_API const char *ph_problem_text(const ph_problem *problem);
PH_API const char *ph_problem_model_text(const ph_problem *problem);
PH_API const ph_model *ph_problem_model(const ph_problem *problem);
PH_API const ph_problem_def *ph_problem_definition(const ph_problem *problem);

// Begins at an earlier result of ph_optimize for the same model and controls, moved on by `shift` [s], in place of the
// guess of the file: states, controls and adjoints, one start. Its definition changes.
PH_API ph_status ph_problem_begin_at(ph_problem *problem, const char *result, double shift, ph_error *err);

// Gives a fault of the definition, from ph_optimize, the line and column of its value.
PH_API void ph_problem_locate(const ph_problem *problem, ph_error *err);

// A solution as a result file: the columns of the model with the controls at the nodes, and in HDF5 the controls of the
// steps, the adjoints, what they keep constant and the summary. wall_s: what solving took [s].
PH_API ph_status ph_optimum_write(const ph_problem *problem, const ph_optimum *optimum, double wall_s, const char *path,
                                  ph_result_format format, ph_error *err);

// The same in memory; *record is the caller's to free.
PH_API ph_status ph_optimum_record(const ph_problem *problem, const ph_optimum *optimum, double wall_s,
                                   ph_record **record, ph_error *err);

// --- built-in examples ------------------------------------------------------------------------------------

// A built-in example: its name, its title, and the text of the file.
typedef struct ph_example {
    const char *name, *title, *text;
} ph_example;
PH_API const ph_example *ph_examples(int *count);          // models
PH_API const ph_example *ph_problem_examples(int *count);  // of optimal control
PH_API const ph_example *ph_poisson_examples(int *count);  // Poisson systems

// The text of an example of any kind, or of a generated model: "chain:100", "chain-revolute:100", "n-four-bar:40".
// The caller frees it; NULL with err set if there is no such example.
PH_API char *ph_example_text(const char *name, ph_error *err);

// --- columns of beams ---------------------------------------------------------------------------------------

// The columns of the model and after them those of its beams: "/beams/arm/strain" [elements, 6], "/resultant",
// "/energy" [elements] and with a section "/stress" [elements]. One block, the caller's to free; NULL when memory is
// out.
PH_API ph_column *ph_beam_columns(const ph_model *model, int *count);
PH_API int ph_beam_columns_count(const ph_model *model);

// Fills what is after the columns of the model in a row that has them all. resultants: those of a statics row, as
// ph_balance_observer has them, or NULL where they follow from the strains.
PH_API void ph_beam_columns_fill(const ph_model *model, const double *resultants, double *row);

// --- results ----------------------------------------------------------------------------------------------

// A result that is being written, row by row.
typedef struct ph_writer ph_writer;

// Attributes of an HDF5 file about its run, which `report` and `run --from` read. The pairs point into the struct and
// to what was given.
typedef struct ph_run_settings {
    const char *pairs[21];  // attribute and text, ended by NULL; a text that is NULL is not written
    char step[32], duration[32], every[16], tolerance[32];
} ph_run_settings;

// model: NULL for a Poisson system. from: the file of --from; set: "spin=100,tilt=30". Both may be NULL.
PH_API void ph_run_settings_fill(ph_run_settings *settings, const ph_document *doc, const ph_model *model,
                                 const ph_simulation *sim, const char *from, const char *set);

// path: "-" is the standard output, for CSV. output: patterns of the columns to store, as in ph_simulation; NULL: all.
// HDF5 stores a dataset whole if a pattern selects one of its columns, and has the strains, resultants and stresses of
// beams too; the model must then outlive the writer. settings: pairs of attribute name and text for
// HDF5, ended by NULL; may be NULL.
PH_API ph_status ph_writer_open(const char *path, ph_result_format format, const ph_model *model, const char *output,
                                const char *const *settings, ph_writer **writer, ph_error *err);
// The same for paths of equilibria: the factor replaces t.
PH_API ph_status ph_writer_open_statics(const char *path, ph_result_format format, const ph_model *model,
                                        const char *output, const char *const *settings, ph_writer **writer,
                                        ph_error *err);
// The same with columns of the caller's, which outlive the writer.
PH_API ph_status ph_writer_open_columns(const char *path, ph_result_format format, const ph_column *columns, int count,
                                        const char *output, const char *const *settings, ph_writer **writer,
                                        ph_error *err);
// The row has all columns of the model, or all that the writer was opened with.
PH_API ph_status ph_writer_row(ph_writer *writer, double t, const double *row);
// With the resultants of all elements, as ph_balance_observer has them: strains of stiff beams have not all of their
// digits.
PH_API ph_status ph_writer_row_with(ph_writer *writer, double t, const double *row, const double *resultants);
// Rows are flushed, so that they survive the process, after so much wall time [s]; 1 unless set, 0: each at once.
PH_API void ph_writer_flush_every(ph_writer *writer, double seconds);
// Flushes and closes; the error of any earlier write is reported here at the latest. What was at the path before is
// replaced here, if all could be written; otherwise it is unchanged, and the rows that could be written are in
// PATH.part. A result without any row is not written.
PH_API ph_status ph_writer_close(ph_writer *writer, ph_error *err);

// Closes a writer of PH_RESULT_MEMORY and hands its record over, the caller's to free.
PH_API ph_status ph_writer_record(ph_writer *writer, ph_record **record, ph_error *err);
PH_API void ph_record_free(ph_record *record);

// What a run did and what it conserved, as the one JSON object of `run --json` (docs/model-format.md, section 3).
// error: why it did not finish, or NULL. The caller's to free; NULL when memory is out.
PH_API char *ph_summary_json(const ph_model *model, const ph_simulation *sim, const ph_summary *summary,
                             const char *error);

// The rows of a solution, for a writer that has the columns of the model and after them one for each component of the
// controls: joint coordinates with their turns, reactions as `variational` has them.
PH_API ph_status ph_optimum_rows(const ph_problem *problem, const ph_optimum *optimum, ph_writer *writer);

// A table [rows x width], or with width 0 a vector [rows], beside the columns of an HDF5 result, as "/control/u"; it is
// no column.
typedef struct ph_table {
    const char *dataset;
    long rows;
    int width;
    const char *unit;  // NULL: none is stored
    const double *data;
} ph_table;
// Copies them into the result, best before its first row: after it the file is written once more when it is closed. Of
// one name at most one; CSV has none of them.
PH_API ph_status ph_writer_tables(ph_writer *writer, const ph_table *tables, int count);
// The modes of an equilibrium as tables: /modes/frequency [modes], and the shapes of every body and point,
// /modes/bodies/B/x (displacement, inertial axes) and /w (rotation, body axes) [modes, 3], /modes/points/P/x.
PH_API ph_status ph_writer_modes(ph_writer *writer, const ph_model *model, const ph_equilibrium *modes);
// A table of a stored HDF5 result; *data is the caller's to free.
PH_API ph_status ph_result_table(const char *path, const char *dataset, long *rows, int *width, double **data,
                                 ph_error *err);

// Results may come from anybody: PH_ERR_FILE if a file is not as polhode writes it, or needs more memory than its size
// justifies; nothing is read from other files that it points to. HDF5 itself, which reads a part of it, is not made for
// hostile files.

// One column of a stored HDF5 result by its CSV name; *data is the caller's to free. *unit may be NULL. Nodes of beams
// also as "arm[end].x" and "arm@0.5.x", counted from what the file has of the beam.
PH_API ph_status ph_result_column(const char *path, const char *name, double **data, long *count, char unit[16],
                                  ph_error *err);

// The motion in a CSV file, as `run --csv` writes it or with fewer columns, of which those of bodies and points count.
// PH_ERR_SYNTAX with err->line if a line is not what the header says, PH_ERR_ARGUMENT if it has no column of the model.
PH_API ph_status ph_result_trajectory(const char *path, const ph_model *model, ph_trajectory **trajectory,
                                      ph_error *err);

// The state of the model in a stored result, HDF5 or CSV (by its ending), to go on from with ph_simulation.from: the
// last row, or with t that is not NaN the row at that time (to ten digits). Of a path of equilibria: at rest, at time
// 0, and t is the factor. PH_ERR_ARGUMENT if there is no such row, or more than one at a factor, if a body, point or
// joint coordinate of the model is not stored, or if the state breaks a joint. *snapshot is the caller's to free, in
// one piece.
PH_API ph_status ph_result_snapshot(const char *path, double t, const ph_model *model, ph_snapshot **snapshot,
                                    ph_error *err);

// All columns of a stored HDF5 result, with its attributes. One block, the caller's to free.
typedef struct ph_result {
    long rows;  // complete ones
    int columns;
    const char *const *names, *const *units;  // [columns], in the order of the file
    const double *const *data;                // [columns] of [rows]
} ph_result;
PH_API ph_status ph_result_read(const char *path, ph_result **result, ph_error *err);

// A text of a stored HDF5 result: "model", "method", "set", ..; the caller's to free. NULL without an error: it has
// none.
PH_API ph_status ph_result_text(const char *path, const char *name, char **text, ph_error *err);

// The same of a record, to which all belongs; NULL: it has none.
PH_API const ph_result *ph_record_result(const ph_record *record);
PH_API const char *ph_record_text(const ph_record *record, const char *name);
PH_API const double *ph_record_table(const ph_record *record, const char *dataset, long *rows, int *width);

#ifdef __cplusplus
}
#endif
#endif
