// A small harness for timing. Contestants run in turn, one batch each, so that whatever else the machine does
// falls on all of them alike; the least of the batches is the time without disturbance.
#ifndef POLHODE_BENCH_H
#define POLHODE_BENCH_H

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

// Every result flows into here, so that no work can be left out.
static volatile double bench_sink;

static inline double bench_clock(clockid_t clock) {  // [ns]
    struct timespec t;
    clock_gettime(clock, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static inline double bench_now(void) { return bench_clock(CLOCK_MONOTONIC); }

// The processor's time for this thread alone: for runs so long that others interrupt each of them.
static inline double bench_cpu_now(void) { return bench_clock(CLOCK_THREAD_CPUTIME_ID); }

// `batch` restores its state, does the work `count` times, and returns any number that depends on it.
typedef struct bench_entry {
    double (*batch)(void *context, int count);
    void *context;
    int count;           // repetitions in a batch, set by bench_race
    double min, median;  // [ns] of one repetition
    int rounds;          // batches, set by bench_race
} bench_entry;

static inline int bench_by_value(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// One repetition before the clock starts brings the entry's own data back into the caches.
static inline double bench_batch(bench_entry *e, int count) {
    bench_sink = e->batch(e->context, 1);
    const double start = bench_now();
    bench_sink = e->batch(e->context, count);
    return (bench_now() - start) / count;
}

enum { BENCH_SLOW_ROUNDS = 3 };  // of an entry of which one repetition takes a second

// Warms up, chooses batches of about `batch_ns`, then times all entries in turn.
static inline void bench_race(bench_entry *entries, int n, double batch_ns, int batches) {
    double *ns = malloc((size_t)(n * batches) * sizeof *ns);
    if (ns == NULL) {
        fputs("bench: out of memory\n", stderr);
        exit(1);
    }
    for (int i = 0; i < n; i++) {
        double once = bench_batch(entries + i, 1);
        for (int k = 0; k < 4 && once < 1e9; k++) {
            const double again = bench_batch(entries + i, 1 + k);
            once = again < once ? again : once;
        }
        const double fit = batch_ns / once;
        entries[i].rounds = once < 1e9 ? batches : BENCH_SLOW_ROUNDS < batches ? BENCH_SLOW_ROUNDS : batches;
        entries[i].count = fit < 1 ? 1 : fit > 1e5 ? 100000 : (int)fit;
    }
    for (int r = 0; r < batches; r++)
        for (int i = 0; i < n; i++)
            if (r < entries[i].rounds) ns[i * batches + r] = bench_batch(entries + i, entries[i].count);
    for (int i = 0; i < n; i++) {
        qsort(ns + i * batches, (size_t)entries[i].rounds, sizeof *ns, bench_by_value);
        entries[i].min = ns[i * batches];
        entries[i].median = ns[i * batches + entries[i].rounds / 2];
    }
    free(ns);
}

#endif
