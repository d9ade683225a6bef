// Processes of `mpirun` that work on one sweep (ranks_mpi.c); a build without MPI has one (ranks_none.c).
#ifndef POLHODE_CLI_RANKS_H
#define POLHODE_CLI_RANKS_H

#include "cli.h"

// CLI_DONE, or CLI_USAGE with the error printed: this build cannot run under mpirun.
int ranks_start(void);
// The status that the process ends with.
int ranks_end(int status);

int ranks_count(void);

#endif
