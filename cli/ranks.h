// Processes of `mpirun` that work on one sweep (ranks_mpi.c); a build without MPI has one (ranks_none.c). Rank 0 has
// the file and prints; the others are silent.
#ifndef POLHODE_CLI_RANKS_H
#define POLHODE_CLI_RANKS_H

#include "cli.h"

// The variable by which a launcher as mpirun or srun shows in the environment; NULL: there is none (cmd_sweep.c).
const char *ranks_launcher(void);

// CLI_DONE, or CLI_USAGE with the error printed: this build cannot run where it was launched.
int ranks_start(void);
// Of every rank; the status that the process ends with.
int ranks_end(int status);

int ranks_count(void);
int ranks_mine(void);
const char *ranks_version(void);  // of MPI; NULL: none

// The largest status of all ranks.
int ranks_worst(int status);
// Whether all ranks have the same plan and model.
bool ranks_agree(const ph_sweep *plan);

// What rank 0 does while the others compute.
typedef struct ranks_job {
    const ph_sweep *plan;
    ph_collection *collection;  // NULL: of another rank than 0
    int threads;
    long (*block_of)(long count, double seconds, int threads);  // samples of the next block
    void (*tell_progress)(void *user);
    void *user;
} ranks_job;
// All samples, by more than one rank.
ph_status ranks_compute(const ranks_job *job, ph_error *err);

#endif
