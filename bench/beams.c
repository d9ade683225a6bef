// Beams: microseconds per element of one implicit step, for rows of 10 to 10000 elements. A free beam is thrown and
// bent, with the same element length and step for all, so that each element does the same work; linear growth is a
// constant figure.
//
//   bench_beams [--csv FILE] [--quick]
#include "bench.h"

#include "polhode/polhode.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

static void die(const char *what) {
    fprintf(stderr, "bench_beams: %s\n", what);
    exit(1);
}

// --- models -------------------------------------------------------------------------------------------

// The flying spaghetti's section and element length, from a wavy shape at rest in motion.
static ph_model *beam_model(int elements) {
    static const double stiffness[6] = {1e4, 1e4, 1e4, 500, 500, 500};
    ph_beam_def beam = ph_beam_default();
    ph_model *model;
    ph_error err = {0};
    beam.name = "beam";
    beam.to[0] = 0.625 * elements;
    beam.elements = elements;
    for (int i = 0; i < 6; i++) beam.stiffness[7 * i] = stiffness[i];
    beam.has_inertia = true;
    beam.rho_A = 1;
    for (int i = 0; i < 3; i++) beam.J[4 * i] = 10;
    const ph_model_def def = {.name = "beam", .beams = &beam, .beam_count = 1};
    if (ph_model_create(&def, &model, &err) != PH_OK) die(err.what);
    return model;
}

// --- what is timed ------------------------------------------------------------------------------------

typedef struct engine {
    ph_model *model;
    const ph_system *sys;
    ph_integrator *g;
    ph_state start, s;
    int elements;
    long iterations, steps;
} engine;

static ph_state state_make(const ph_system *sys) {
    ph_state s = {0, calloc((size_t)sys->group.nq, sizeof *s.q), calloc((size_t)sys->group.nv, sizeof *s.v), NULL};
    if (s.q == NULL || s.v == NULL) die("out of memory");
    return s;
}

static void copy(const engine *e, const ph_state *from, ph_state *to) {
    to->t = from->t;
    memcpy(to->q, from->q, (size_t)e->sys->group.nq * sizeof *to->q);
    memcpy(to->v, from->v, (size_t)e->sys->group.nv * sizeof *to->v);
}

static const double STEP = 0.01;

static void advance(engine *e) {
    ph_error err = {0};
    if (ph_integrator_step(e->g, e->s.t + STEP, &e->s, &err) != PH_OK) die(err.what);
}

static engine engine_make(int elements, const char *method) {
    engine e = {.model = beam_model(elements), .elements = elements};
    ph_simulation sim = ph_simulation_default();
    ph_error err = {0};
    e.sys = ph_model_system(e.model);
    sim.method = ph_method_find(method);
    sim.step = STEP;
    if (ph_integrator_create(e.sys, &sim, &e.g, &err) != PH_OK) die(err.what);
    e.start = state_make(e.sys);
    e.s = state_make(e.sys);
    ph_model_initial(e.model, e.s.q, e.s.v, NULL);
    for (int i = 0; i <= elements; i++) {
        e.s.v[6 * i + 4] = 5 * sin(0.625 * i);
        e.s.v[6 * i + 5] = 5 * cos(0.3 * i);
    }
    for (int i = 0; i < 20; i++) advance(&e);
    copy(&e, &e.s, &e.start);
    return e;
}

static void engine_free(engine *e) {
    ph_integrator_free(e->g);
    ph_model_free(e->model);
    free(e->start.q);
    free(e->start.v);
    free(e->s.q);
    free(e->s.v);
}

static double step_batch(void *context, int count) {
    engine *e = context;
    copy(e, &e->start, &e->s);
    for (int k = 0; k < count; k++) {
        if (k % 50 == 0) copy(e, &e->start, &e->s);
        advance(e);
    }
    return e->s.q[4];
}

// --- the table ----------------------------------------------------------------------------------------

enum { SIZES = 4 };
static const int sizes[SIZES] = {10, 100, 1000, 10000};

static void race(const char *method, bool quick, FILE *csv) {
    engine engines[SIZES];
    bench_entry entries[SIZES];
    const int n = quick ? 3 : SIZES;
    for (int i = 0; i < n; i++) {
        engines[i] = engine_make(sizes[i], method);
        entries[i] = (bench_entry){.batch = step_batch, .context = engines + i};
    }
    bench_race(entries, n, quick ? 5e6 : 2e8, quick ? 3 : 7);
    printf("%-18s", method);
    for (int i = 0; i < n; i++) {
        const double us = 1e-3 * entries[i].min / sizes[i];
        printf("  %8.2f", us);
        if (csv) fprintf(csv, "%s,%d,%.6g\n", method, sizes[i], us);
    }
    printf("   growth from 100: %.2f\n", entries[n - 1].min / sizes[n - 1] / (entries[1].min / sizes[1]));
    for (int i = 0; i < n; i++) engine_free(engines + i);
}

int main(int argc, char **argv) {
    const char *path = "bench/results/beams.csv";
    bool quick = false;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--quick") == 0) quick = true;
        else if (strcmp(argv[i], "--csv") == 0 && i + 1 < argc) path = argv[++i];
        else die("usage: bench_beams [--csv FILE] [--quick]");
    }
    FILE *csv = quick ? NULL : fopen(path, "w");
    if (csv) fputs("method,elements,us_per_element_and_step\n", csv);
    puts("Beams: microseconds per element and step, step 0.01 s");
    printf("%-18s", "elements");
    for (int i = 0; i < (quick ? 3 : SIZES); i++) printf("  %8d", sizes[i]);
    putchar('\n');
    race("variational", quick, csv);
    race("generalized-alpha", quick, csv);
    race("gauss2", quick, csv);
    if (csv) fclose(csv);
    return 0;
}
