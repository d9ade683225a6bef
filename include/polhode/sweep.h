// Sweeps: many runs of a model by a plan, what is recorded of them, and the file it goes to.          docs/sweeps.md
//
// A plan says what is computed for every sample; who computes it does not matter. So the work is in three pieces: a
// collection, which has the file, hands out samples and takes what was computed of them; ph_sweep_compute, which
// computes some samples, here, in another thread, process or machine; and blocks of bytes, which go from one to the
// other.
#ifndef POLHODE_SWEEP_H
#define POLHODE_SWEEP_H

#include "polhode/io.h"

#ifdef __cplusplus
extern "C" {
#endif

// --- the plan -------------------------------------------------------------------------------------------------

// A plan as read, with its model; any number of threads may use it.
typedef struct ph_sweep ph_sweep;

// `source`: a file or "-". On failure `err` has line and column.
PH_API ph_status ph_sweep_read(const char *source, ph_sweep **sweep, ph_error *err);
PH_API ph_status ph_sweep_parse(const char *text, size_t length, const char *file, ph_sweep **sweep, ph_error *err);
PH_API void ph_sweep_free(ph_sweep *sweep);

// What a plan comes to; the texts belong to it.
typedef struct ph_sweep_info {
    long samples, rows;  // rows: samples whose histories are kept
    int varied, recorded;
    const char *const *varied_names, *const *recorded_names;
    const char *file, *text, *model_name;
    const char *model_text;  // with the settings of the plan in it
} ph_sweep_info;
PH_API ph_sweep_info ph_sweep_about(const ph_sweep *sweep);

// At most so many samples are stepped at once, in the lanes of vectors: 1, 2, 4 or 8; 0, as read: as many as the
// machine has and the model and its method allow. Results are the same bytes. PH_ERR_ARGUMENT for another number.
PH_API ph_status ph_sweep_set_lanes(ph_sweep *sweep, int most, ph_error *err);
// How many there are; *why, unless NULL, is the reason for 1, else NULL.
PH_API int ph_sweep_lanes(const ph_sweep *sweep, const char **why);

// values [varied] of sample k, from 0 on.
PH_API void ph_sweep_values(const ph_sweep *sweep, long k, double *values);

// --- computing ------------------------------------------------------------------------------------------------

// Which samples, on how many threads; stop: polled after every step, may be NULL.
typedef struct ph_sweep_work {
    long first, count;
    int threads;
    bool (*stop)(void *user);
    void *user;
} ph_sweep_work;

// The block of these samples, the caller's to free: the same bytes for any number of threads. A sample that fails is in
// the block with its reason. Not PH_OK: PH_INTERRUPTED, or memory is out.
PH_API ph_status ph_sweep_compute(const ph_sweep *sweep, const ph_sweep_work *work, unsigned char **block, size_t *size,
                                  ph_error *err);

// Processors that this process may use: 1 in a build without OpenMP.
PH_API int ph_sweep_threads(void);

// --- collecting -----------------------------------------------------------------------------------------------

// Blocks are kept in PATH.journal as they come, in any order; the result is written, whole, when all samples are there.
// A journal outlives its process: `resume` goes on with that of the same plan and version, without its last block where
// that is not whole. While it is open no other process can open it.
typedef struct ph_collection ph_collection;
PH_API ph_status ph_collection_open(const ph_sweep *sweep, const char *path, ph_result_format format, bool resume,
                                    ph_collection **collection, ph_error *err);
// Leaves the journal, unless the result was written.
PH_API void ph_collection_free(ph_collection *collection);

// Up to `most` samples that have not been handed out; false: there are none left.
PH_API bool ph_collection_next(ph_collection *collection, long most, long *first, long *count);
// PH_ERR_ARGUMENT if it is not a block of this plan, or has samples that are there already.
PH_API ph_status ph_collection_take(ph_collection *collection, const unsigned char *block, size_t size, ph_error *err);
PH_API long ph_collection_done(const ph_collection *collection);

// --- what came of it ------------------------------------------------------------------------------------------

// Which quantiles: 0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.
enum { PH_SWEEP_QUANTILES = 7 };
PH_API double ph_sweep_quantile(int i);

// Of the finite values of a record: mean, deviation of a value, standard error of the mean as if they were independent.
typedef struct ph_sweep_statistics {
    long count;
    double mean, deviation, error, quantile[PH_SWEEP_QUANTILES];
} ph_sweep_statistics;

// Failures of one kind: messages that differ in numbers only. The text is that of the first.
typedef struct ph_sweep_failure {
    const char *reason;
    long count, first;
} ph_sweep_failure;

// How a record depends on a varied name: the part of its variance that the name explains alone (first-order index), the
// standard error of that, and the linear correlation. NaN of fewer than 64 samples.
typedef struct ph_sweep_sensitivity {
    double index, error, correlation;
} ph_sweep_sensitivity;

// Of all samples; computed: since the collection was opened.
typedef struct ph_sweep_summary {
    long samples, computed, failed;
    int failures, recorded, varied;
    const ph_sweep_failure *failure;          // [failures] in the order of their first samples
    const char *const *names;                 // [recorded]
    const ph_sweep_statistics *statistics;    // [recorded]
    const char *const *varied_names;          // [varied]
    const ph_sweep_sensitivity *sensitivity;  // [recorded][varied]
    int lanes;                                // samples stepped at once
    const char *why_scalar;                   // the reason for 1, else NULL
} ph_sweep_summary;

// Writes the result, when all samples are there, and removes the journal. The summary is valid until the collection is
// freed.
PH_API ph_status ph_collection_finish(ph_collection *collection, const ph_sweep_summary **summary, ph_error *err);

// After that: table [samples][varied + recorded + 1], the values of each sample and its status, as in the file.
PH_API void ph_collection_table(const ph_collection *collection, double *table);

// A result that was written as HDF5, read again.
typedef struct ph_sweep_result {
    char *plan, *model, *version;  // texts; the last two NULL where the file has none
    long samples;
    int varied, recorded;
    bool balanced;       // the design
    const char **names;  // [varied + recorded], in the order of the plan
    char **units;        // likewise; NULL: not known
    double **columns;    // [varied + recorded][samples]; NaN of samples that failed
    int *status;         // [samples] 0, or 1 + the index of a reason
    char **reasons;      // [reason_count]
    int reason_count;
    ph_sweep_statistics *statistics;    // [varied + recorded]
    ph_sweep_sensitivity *sensitivity;  // [recorded][varied]
    struct ph_json *own;                // of the names
} ph_sweep_result;
PH_API ph_status ph_sweep_result_read(const char *path, ph_sweep_result **result, ph_error *err);
PH_API void ph_sweep_result_free(ph_sweep_result *result);

// As one JSON object; the caller's to free, NULL when memory is out.
PH_API char *ph_sweep_summary_json(const ph_sweep_summary *summary, int threads, int ranks, double wall_s);

#ifdef __cplusplus
}
#endif
#endif
