// polhode sweep: many runs by a plan, into one table.
#include "cli.h"
#include "ranks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OUT, JOBS, LANES, RESUME, JSON, QUIET };

const cli_option cli_sweep_options[] = {
    [OUT] = {"-o", CLI_TEXT, "FILE.h5|.csv", "the table of samples; required"},
    [JOBS] = {"--jobs", CLI_COUNT, "N", "threads (default: as many as processors; 1 under mpirun)"},
    [LANES] = {"--lanes", CLI_COUNT, "N", "samples stepped at once: 1, 2, 4, 8 (default: what the processor has)"},
    [RESUME] = {"--resume", CLI_FLAG, NULL, "go on with what an earlier process has left in FILE.journal"},
    [JSON] = {"--json", CLI_FLAG, NULL, "the summary as one JSON object, nothing else"},
    [QUIET] = {"--quiet", CLI_FLAG, NULL, "no progress bar, no summary"},
    {NULL, CLI_FLAG, NULL, NULL},
};

static const double BLOCK_S = 0.5;  // [s] that a block should take: what a killed sweep loses

typedef struct sweep {
    const cli_args *args;
    ph_sweep *plan;
    ph_collection *collection;  // NULL: another rank has it
    ph_result_format format;
    int threads;
    cli_progress progress;
    double start;
} sweep;

const char *ranks_launcher(void) {
    static const char *const names[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK", "MPI_LOCALNRANKS"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (getenv(names[i]) != NULL) return names[i];
    return NULL;
}

// --- what is asked ------------------------------------------------------------------------------------------------

static bool ends_with(const char *text, const char *ending) {
    const size_t n = strlen(text), m = strlen(ending);
    return n > m && strcmp(text + n - m, ending) == 0;
}

static int read_options(sweep *s) {
    const char *out = s->args->value[OUT], *jobs = s->args->value[JOBS];
    s->threads = ranks_count() > 1 ? 1 : ph_sweep_threads();
    if (ranks_count() > 1 && strcmp(s->args->word[0], "-") == 0) {
        cli_error("sweep", "expected the name of a file: standard input reaches one rank alone");
        return CLI_USAGE;
    }
    if (out == NULL) {
        cli_error("sweep", "-o: expected the name of a file, .h5 or .csv");
        cli_hint("`polhode help sweep` shows its options");
        return CLI_USAGE;
    }
    if (!ends_with(out, ".h5") && !ends_with(out, ".csv")) {
        cli_error("sweep", "-o: expected FILE.h5 or FILE.csv, got \"%s\"", out);
        return CLI_USAGE;
    }
    s->format = ends_with(out, ".h5") ? PH_RESULT_HDF5 : PH_RESULT_CSV;
    return cli_threads("sweep", "--jobs", jobs, &s->threads);
}

static int read_plan(sweep *s) {
    const char *source = s->args->word[0], *out = s->args->value[OUT];
    ph_error err = {0};
    const ph_status status = ph_sweep_read(source, &s->plan, &err);
    if (status != PH_OK) {
        const char *file = strcmp(source, "-") == 0 ? "<stdin>" : source;
        const size_t n = strcspn(err.where, ":");
        char other[sizeof err.where];  // the fault may be in the model's file
        snprintf(other, sizeof other, "%.*s", (int)n, err.where);
        cli_file_error(strncmp(err.where, file, strlen(file)) == 0 || n == 0 ? file : other, NULL, &err);
        return cli_exit_status(status);
    }
    if (strcmp(source, "-") != 0 && cli_same_file(out, source)) {
        cli_error("sweep", "-o: expected a file other than the plan, %s", out);
        return CLI_USAGE;
    }
    double lanes = 0;
    if (s->args->value[LANES] != NULL) cli_number(s->args->value[LANES], &lanes);
    if (ph_sweep_set_lanes(s->plan, (int)fmin(lanes, 1024), &err) != PH_OK) {
        cli_error("sweep", "--lanes: %s", err.what);
        return CLI_USAGE;
    }
    return CLI_DONE;
}

static int open_collection(sweep *s) {
    ph_error err = {0};
    const char *out = s->args->value[OUT];
    const ph_status status =
        ph_collection_open(s->plan, out, s->format, s->args->value[RESUME] != NULL, &s->collection, &err);
    if (status == PH_OK) return CLI_DONE;
    cli_error("sweep", "-o: %s: %s", err.where[0] != '\0' ? err.where : out,
              err.what[0] != '\0' ? err.what : ph_status_text(status));
    return cli_exit_status(status);
}

// --- computing ----------------------------------------------------------------------------------------------------

static void tell_progress(void *user) {
    sweep *s = user;
    const long done = ph_collection_done(s->collection), all = ph_sweep_about(s->plan).samples;
    char text[64];
    snprintf(text, sizeof text, "%ld of %ld", done, all);
    cli_progress_bar(&s->progress, (double)done / (double)all, text);
}

static long block_of(long count, double seconds, int threads) {
    const double wanted = (double)count * fmin(fmax(BLOCK_S / fmax(seconds, 1e-6), 0.25), 4);
    const long most = 1 << 16, block = (long)fmin(wanted, (double)most);
    return block > threads ? block / threads * threads : threads;
}

// Blocks by this process alone.
static ph_status compute_here(sweep *s, ph_error *err) {
    long first, count, most = s->threads;
    ph_status status = PH_OK;
    while (status == PH_OK && ph_collection_next(s->collection, most, &first, &count)) {
        const ph_sweep_work work = {first, count, s->threads, cli_stop_polled, NULL};
        const double start = cli_clock();
        unsigned char *block;
        size_t size;
        status = ph_sweep_compute(s->plan, &work, &block, &size, err);
        if (status == PH_OK) status = ph_collection_take(s->collection, block, size, err);
        free(block);
        most = block_of(count, cli_clock() - start, s->threads);
        tell_progress(s);
    }
    return status;
}

// --- what came of it ----------------------------------------------------------------------------------------------

// Which part of a record's variance each name explains.
static void print_sensitivity(const ph_sweep_summary *sum) {
    if (sum->recorded == 0 || sum->samples < 64) return;
    puts("\n  first-order sensitivity (+- standard error), correlation");
    for (int r = 0; r < sum->recorded; r++)
        for (int v = 0; v < sum->varied; v++) {
            const ph_sweep_sensitivity *s = &sum->sensitivity[r * sum->varied + v];
            printf("  %-16s  %-16s %7.3f +- %.3f  %7.3f\n", v == 0 ? sum->names[r] : "", sum->varied_names[v], s->index,
                   s->error, s->correlation);
        }
}

static void print_summary(const sweep *s, const ph_sweep_summary *sum, double wall_s) {
    cli_plain_text(stdout, ph_sweep_about(s->plan).model_name);
    printf("\n  %ld samples, %ld computed now, in %.3g s; %ld failed\n", sum->samples, sum->computed, wall_s,
           sum->failed);
    if (sum->lanes > 1) printf("  %d samples stepped at once\n", sum->lanes);
    else printf("  samples stepped one by one: %s\n", sum->why_scalar);
    for (int i = 0; i < sum->failures; i++) {
        printf("  %ld failed, sample %ld first: ", sum->failure[i].count, sum->failure[i].first);
        cli_wrap(stdout, 4, sum->failure[i].reason);
    }
    if (sum->recorded > 0)
        puts("\n  record                  mean     deviation           5 %        median          95 %   samples");
    for (int i = 0; i < sum->recorded; i++) {
        const ph_sweep_statistics *r = &sum->statistics[i];
        printf("  %-16s %11.5g   %11.5g   %11.5g   %11.5g   %11.5g  %8ld\n", sum->names[i], r->mean, r->deviation,
               r->quantile[1], r->quantile[3], r->quantile[5], r->count);
    }
    print_sensitivity(sum);
    printf("\n  written: %s\n", s->args->value[OUT]);
}

static int print_json(const sweep *s, const ph_sweep_summary *sum, double wall_s) {
    char *text = ph_sweep_summary_json(sum, s->threads, ranks_count(), wall_s);
    if (text != NULL) puts(text);
    else cli_error("sweep", "%s", ph_status_text(PH_ERR_MEMORY));
    free(text);
    return text != NULL ? CLI_DONE : CLI_FAILED;
}

static int tell_failure(const sweep *s, ph_status status, const ph_error *err) {
    const long done = ph_collection_done(s->collection), all = ph_sweep_about(s->plan).samples;
    if (status == PH_INTERRUPTED)
        cli_error("sweep", "interrupted: %ld of %ld samples are kept in %s.journal", done, all, s->args->value[OUT]);
    else
        cli_error("sweep", "%s%s%s", err->where, err->where[0] != '\0' ? ": " : "",
                  err->what[0] != '\0' ? err->what : ph_status_text(status));
    if (done > 0) cli_hint("with --resume the same command goes on from there");
    return CLI_FAILED;
}

static int finish(sweep *s, ph_status status, ph_error *err) {
    const ph_sweep_summary *summary = NULL;
    if (status == PH_OK) status = ph_collection_finish(s->collection, &summary, err);
    cli_progress_clear(&s->progress);
    if (status != PH_OK) return tell_failure(s, status, err);
    const double wall_s = cli_clock() - s->start;
    if (s->args->value[JSON] != NULL) return print_json(s, summary, wall_s);
    if (s->args->value[QUIET] == NULL) print_summary(s, summary, wall_s);
    return CLI_DONE;
}

static ph_status compute(sweep *s, ph_error *err) {
    if (ranks_count() == 1) return compute_here(s, err);
    const ranks_job job = {s->plan, s->collection, s->threads, block_of, tell_progress, s};
    return ranks_compute(&job, err);
}

static int collect(sweep *s) {
    const bool bare = s->args->value[JSON] == NULL && s->args->value[QUIET] == NULL;
    ph_error err = {0};
    int status = ranks_worst(ranks_mine() == 0 ? open_collection(s) : CLI_DONE);
    if (status == CLI_DONE && ranks_mine() > 0) {
        compute(s, &err);
    } else if (status == CLI_DONE) {
        cli_progress_start(&s->progress, bare && isatty(STDERR_FILENO) == 1, 0);
        s->start = cli_clock();
        tell_progress(s);
        status = finish(s, compute(s, &err), &err);
    }
    ph_collection_free(s->collection);
    return status;
}

// All ranks must have read the same.
static int agree(const sweep *s, int status) {
    const char *why = "a rank could not read the plan or its model";
    int worst = ranks_worst(status);
    if (worst == CLI_DONE && !ranks_agree(s->plan)) {
        worst = CLI_USAGE;
        why = "the plan or its model is another one where other ranks run, or their polhode is";
    }
    if (status == CLI_DONE && worst != CLI_DONE) cli_error("sweep", "%s", why);
    return worst;
}

int cli_sweep(const cli_args *args) {
    sweep s = {.args = args};
    int status = ranks_start();
    if (status != CLI_DONE) return ranks_end(status);
    status = read_options(&s);
    if (status == CLI_DONE) status = read_plan(&s);
    status = agree(&s, status);
    if (status == CLI_DONE) {
        cli_catch_signals();
        status = collect(&s);
    }
    ph_sweep_free(s.plan);
    return ranks_end(status);
}
