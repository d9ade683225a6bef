// Many motions of one model: other parameters, inputs and initial states, the same equations, stepped together.
//                                                                                  docs/sweeps.md
// Samples are independent: what one computes does not depend on the others, on how many there are, nor on the threads.
// How they are stored is the batch's own matter, and numbers go in and out as arrays of all samples: so that it may
// step several of them at once, in the lanes of vectors, without a change of this interface.
#ifndef POLHODE_BATCH_H
#define POLHODE_BATCH_H

#include "polhode/integrate.h"

#ifdef __cplusplus
extern "C" {
#endif

// n motions; one thread of the caller at a time. The model must outlive it.
typedef struct ph_batch ph_batch;

// All samples start at t = 0, or at sim->from. Steps are those of ph_runner, bit for bit.
PH_API ph_status ph_batch_create(const ph_model *model, const ph_simulation *sim, int samples, ph_batch **batch,
                                 ph_error *err);
PH_API void ph_batch_free(ph_batch *batch);

// Threads that step its samples: as many as processors, unless it is set; 1 in a build without OpenMP.
PH_API void ph_batch_set_threads(ph_batch *batch, int threads);

// Samples that are stepped together, in the lanes of vectors: 2, 4 or 8, or 1. Without a call as many as the machine
// has and the model and its method allow; results are the same bits. PH_ERR_ARGUMENT for another number,
// PH_ERR_UNSUPPORTED with the reason where there are not so many.
PH_API ph_status ph_batch_set_lanes(ph_batch *batch, int lanes, ph_error *err);
// How many there are; *why, unless NULL, is the reason for 1, else NULL.
PH_API int ph_batch_lanes(const ph_batch *batch, const char **why);

// The calls that follow concern the samples first .. first + count - 1; PH_ERR_ARGUMENT if there are no such ones, and
// for a batch whose model lacks what is set. A value that one sample cannot take is the failure of that sample alone:
// ph_batch_status.

// values [count][parameters of the model, as ph_model_find_parameter numbers them]; NaN: as the model has it, computed
// anew where the file gives an expression. These samples start again, at the initial state of their parameters.
// PH_ERR_UNSUPPORTED if the model was not compiled by ph_document_compile.
PH_API ph_status ph_batch_set_parameters(ph_batch *batch, int first, int count, const double *values, ph_error *err);
// values [count][inputs of the model], held from now on, within their limits; NaN: unchanged.
PH_API ph_status ph_batch_set_inputs(ph_batch *batch, int first, int count, const double *values, ph_error *err);
// states [count][ph_batch_state_size], as ph_runner_get_state has them. A sample that has failed goes on from there.
PH_API size_t ph_batch_state_size(const ph_batch *batch);
PH_API ph_status ph_batch_set_state(ph_batch *batch, int first, int count, const double *states, ph_error *err);
PH_API ph_status ph_batch_get_state(const ph_batch *batch, int first, int count, double *states, ph_error *err);

// So many steps, of adaptive methods output intervals, of all samples that have not failed: one that fails stays where
// it is and stops no other. Not PH_OK: PH_INTERRUPTED by sim->stop, each sample being at a step of its own.
PH_API ph_status ph_batch_step(ph_batch *batch, int steps, ph_error *err);

// out [samples]: a column of ph_model_columns, or t with -1. NaN for samples that have failed.
PH_API ph_status ph_batch_column(const ph_batch *batch, int column, double *out);

// [samples] PH_OK, or the ph_status that a sample has failed with; and why. The array is the batch's.
PH_API const int *ph_batch_status(const ph_batch *batch);
PH_API const ph_error *ph_batch_error(const ph_batch *batch, int sample);  // NULL: it has not failed

#ifdef __cplusplus
}
#endif
#endif
