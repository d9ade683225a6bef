// Ranks by MPI. Rank 0 hands out samples, writes what comes back, and computes small blocks itself meanwhile. Two
// blocks are out for each other rank, so that none waits while rank 0 is busy.
//
// Messages: to a rank, WORK: first sample and count, 0 to end; from it, BLOCK: seconds, then the bytes of the block, or
// none where it was stopped. Each WORK has one BLOCK, so that all are in when rank 0 ends.
#include "ranks.h"

#include <limits.h>
#include <mpi.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WORK = 1, BLOCK = 2, AHEAD = 2 };

static const double OWN_S = 0.05;  // [s] of a block of rank 0, which the others' blocks wait for

static bool started;  // MPI is
static int count = 1, mine;

// --- start and end --------------------------------------------------------------------------------------------------

int ranks_start(void) {
    const char *launcher = ranks_launcher();
    if (launcher == NULL) return CLI_DONE;  // alone, without the time that MPI takes to start
    MPI_Init(NULL, NULL);
    started = true;
    MPI_Comm_size(MPI_COMM_WORLD, &count);
    MPI_Comm_rank(MPI_COMM_WORLD, &mine);
    if (count == 1 && strstr(launcher, "SIZE") != NULL && atoi(getenv(launcher)) > 1) {
        cli_error("sweep", "this build of polhode has another MPI than the mpirun that started it (%s)",
                  ranks_version());
        return CLI_USAGE;
    }
    if (mine > 0 && (freopen("/dev/null", "w", stdout) == NULL || freopen("/dev/null", "w", stderr) == NULL))
        return CLI_FAILED;
    return CLI_DONE;
}

int ranks_end(int status) {
    if (started) MPI_Finalize();
    return status;
}

int ranks_count(void) { return count; }
int ranks_mine(void) { return mine; }

const char *ranks_version(void) {
    static char version[16];
    snprintf(version, sizeof version, "%d.%d", MPI_VERSION, MPI_SUBVERSION);
    return version;
}

int ranks_worst(int status) {
    int worst = status;
    if (started) MPI_Allreduce(&status, &worst, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    return worst;
}

static uint64_t sum_of(const char *text, uint64_t sum) {
    for (; *text != '\0'; text++) sum = (sum ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return sum;
}

bool ranks_agree(const ph_sweep *plan) {
    const ph_sweep_info about = ph_sweep_about(plan);
    const uint64_t own =
        sum_of(ph_version(), sum_of(about.model_text, sum_of(about.text, UINT64_C(0xcbf29ce484222325))));
    uint64_t first = own;
    if (started) MPI_Bcast(&first, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    return ranks_worst(first == own ? CLI_DONE : CLI_USAGE) == CLI_DONE;
}

// --- messages -------------------------------------------------------------------------------------------------------

// Waiting without a processor: MPI itself would poll as fast as it can.
static void wait_for_message(int from, int tag, MPI_Status *about) {
    const struct timespec pause = {0, 200000};
    int there = 0;
    for (MPI_Iprobe(from, tag, MPI_COMM_WORLD, &there, about); !there;
         MPI_Iprobe(from, tag, MPI_COMM_WORLD, &there, about))
        nanosleep(&pause, NULL);
}

static void send_work(int rank, long first, long samples) {
    const long work[2] = {first, samples};
    MPI_Send(work, 2, MPI_LONG, rank, WORK, MPI_COMM_WORLD);
}

// Computes what rank 0 sends until there is no more.
static ph_status serve(const ranks_job *job, ph_error *err) {
    ph_status worst = PH_OK;
    for (;;) {
        MPI_Status about;
        long piece[2];
        wait_for_message(0, WORK, &about);
        MPI_Recv(piece, 2, MPI_LONG, 0, WORK, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (piece[1] == 0) return worst;
        const ph_sweep_work work = {piece[0], piece[1], job->threads, cli_stop_polled, NULL};
        const double start = cli_clock();
        unsigned char *block = NULL, *message;
        size_t size = 0;
        double seconds;
        const ph_status status = ph_sweep_compute(job->plan, &work, &block, &size, err);
        if (status != PH_OK || size > INT_MAX - sizeof seconds) size = 0;
        if (status != PH_OK) worst = status;
        seconds = cli_clock() - start;
        message = malloc(sizeof seconds + size);
        if (message == NULL) MPI_Abort(MPI_COMM_WORLD, CLI_FAILED);
        memcpy(message, &seconds, sizeof seconds);
        if (size > 0) memcpy(message + sizeof seconds, block, size);
        MPI_Send(message, (int)(sizeof seconds + size), MPI_BYTE, 0, BLOCK, MPI_COMM_WORLD);
        free(message);
        free(block);
    }
}

// --- rank 0 ---------------------------------------------------------------------------------------------------------

typedef struct writer {
    const ranks_job *job;
    long out;      // blocks that are computed elsewhere
    long *most;    // [count] samples of the next block of each rank
    long *handed;  // [count][AHEAD] samples of the blocks that are out, the oldest first
    bool *ended;   // [count]
    ph_status worst;
    ph_error *err;
} writer;

// The next block for a rank, or the end.
static void feed(writer *w, int rank) {
    long first, samples, *handed = w->handed + (size_t)rank * AHEAD;
    if (w->ended[rank]) return;
    if (w->worst == PH_OK && ph_collection_next(w->job->collection, w->most[rank], &first, &samples)) {
        send_work(rank, first, samples);
        handed[handed[0] > 0] = samples;
        w->out++;
    } else {
        send_work(rank, 0, 0);
        w->ended[rank] = true;
    }
}

static void note(writer *w, ph_status status) {
    if (w->worst == PH_OK) w->worst = status;
}

static void receive(writer *w, const MPI_Status *about) {
    int size;
    double seconds;
    const int rank = about->MPI_SOURCE;
    MPI_Get_count(about, MPI_BYTE, &size);
    unsigned char *message = malloc((size_t)size);
    if (message == NULL) MPI_Abort(MPI_COMM_WORLD, CLI_FAILED);
    MPI_Recv(message, size, MPI_BYTE, rank, BLOCK, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    memcpy(&seconds, message, sizeof seconds);
    const size_t bytes = (size_t)size - sizeof seconds;
    if (bytes == 0) note(w, ph_fail(w->err, PH_INTERRUPTED, "", "interrupted in rank %d", rank));
    else if (w->worst == PH_OK || w->worst == PH_INTERRUPTED) {
        const ph_status status = ph_collection_take(w->job->collection, message + sizeof seconds, bytes, w->err);
        if (status != PH_OK) note(w, status);
    }
    free(message);
    w->out--;
    long *handed = w->handed + (size_t)rank * AHEAD;
    w->most[rank] = w->job->block_of(handed[0], seconds, w->job->threads);
    handed[0] = handed[1];
    handed[1] = 0;
    feed(w, rank);
}

static void receive_all(writer *w) {
    MPI_Status about;
    int there;
    for (MPI_Iprobe(MPI_ANY_SOURCE, BLOCK, MPI_COMM_WORLD, &there, &about); there;
         MPI_Iprobe(MPI_ANY_SOURCE, BLOCK, MPI_COMM_WORLD, &there, &about))
        receive(w, &about);
}

// A small block of its own. False: there is none left.
static bool compute_one(writer *w) {
    long first, samples;
    const ranks_job *job = w->job;
    if (w->worst != PH_OK || !ph_collection_next(job->collection, w->most[0], &first, &samples)) return false;
    const ph_sweep_work work = {first, samples, job->threads, cli_stop_polled, NULL};
    const double start = cli_clock();
    unsigned char *block = NULL;
    size_t size;
    ph_status status = ph_sweep_compute(job->plan, &work, &block, &size, w->err);
    if (status == PH_OK) status = ph_collection_take(job->collection, block, size, w->err);
    free(block);
    note(w, status);
    const double seconds = cli_clock() - start;
    const long next = (long)((double)samples * OWN_S / (seconds > 1e-6 ? seconds : 1e-6));
    w->most[0] = next > 2 * samples ? 2 * samples : next > job->threads ? next : job->threads;
    return true;
}

static ph_status distribute(const ranks_job *job, ph_error *err) {
    const size_t n = (size_t)count;
    writer w = {.job = job, .err = err};
    w.most = calloc(n, sizeof *w.most);
    w.handed = calloc(n * AHEAD, sizeof *w.handed);
    w.ended = calloc(n, sizeof *w.ended);
    if (w.most == NULL || w.handed == NULL || w.ended == NULL) MPI_Abort(MPI_COMM_WORLD, CLI_FAILED);
    for (int r = 0; r < count; r++) w.most[r] = job->threads;
    for (int ahead = 0; ahead < AHEAD; ahead++)
        for (int r = 1; r < count; r++) feed(&w, r);
    bool more = true;
    while (more || w.out > 0) {
        receive_all(&w);
        more = compute_one(&w);
        job->tell_progress(job->user);
        MPI_Status about;
        if (more || w.out == 0) continue;
        wait_for_message(MPI_ANY_SOURCE, BLOCK, &about);
        receive(&w, &about);
    }
    for (int r = 1; r < count; r++) feed(&w, r);  // the end, for those that have not got it
    free(w.most);
    free(w.handed);
    free(w.ended);
    return w.worst;
}

ph_status ranks_compute(const ranks_job *job, ph_error *err) {
    return mine == 0 ? distribute(job, err) : serve(job, err);
}
