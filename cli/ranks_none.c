// One process: a build without MPI, which does not run under mpirun.
#include "ranks.h"

#include <stdlib.h>

int ranks_start(void) {
    // Each rank would compute all samples and write the same file.
    static const char *const launched[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "MPI_LOCALNRANKS"};
    for (size_t i = 0; i < sizeof launched / sizeof *launched; i++) {
        if (getenv(launched[i]) == NULL) continue;
        cli_error("sweep", "this build of polhode has no MPI, and runs in one process, not under mpirun (%s is set)",
                  launched[i]);
        return CLI_USAGE;
    }
    return CLI_DONE;
}

int ranks_end(int status) { return status; }
int ranks_count(void) { return 1; }
