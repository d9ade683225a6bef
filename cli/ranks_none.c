// One process: a build without MPI, which does not run under mpirun.
#include "ranks.h"

// Each rank would compute all samples and write the same file.
int ranks_start(void) {
    if (ranks_launcher() == NULL) return CLI_DONE;
    cli_error("sweep", "this build of polhode has no MPI, and runs in one process, not under mpirun (%s is set)",
              ranks_launcher());
    return CLI_USAGE;
}

int ranks_end(int status) { return status; }
int ranks_count(void) { return 1; }
int ranks_mine(void) { return 0; }
const char *ranks_version(void) { return NULL; }
int ranks_worst(int status) { return status; }

bool ranks_agree(const ph_sweep *plan) {
    (void)plan;
    return true;
}

ph_status ranks_compute(const ranks_job *job, ph_error *err) {
    (void)job;
    return ph_fail(err, PH_ERR_UNSUPPORTED, "", "one rank");
}
