// What a step of the implicit methods costs: chains of 10, 100 and 1000 bodies, growth per body, and chains of four
// links. Processor time of the thread, least of some rounds; linear growth is a constant figure.
//
//   bench_implicit [--csv FILE] [--quick]
#include "bench.h"

#include "polhode/polhode.h"

#include <math.h>
#include <string.h>

enum { RUN_UP = 200, STEPS = 50 };
static const double STEP = 1e-3;  // [s]
static const char *const METHODS[] = {"variational", "gauss4", "generalized-alpha"};
static const char *const MODELS[] = {
    "chain:4",          "chain:10",          "chain:100",          "chain:1000",
    "chain-revolute:4", "chain-revolute:10", "chain-revolute:100", "chain-revolute:1000"};
enum { METHOD_COUNT = sizeof METHODS / sizeof *METHODS, MODEL_COUNT = sizeof MODELS / sizeof *MODELS };

static void die(const char *what) {
    fprintf(stderr, "bench_implicit: %s\n", what);
    exit(1);
}

typedef struct chain {
    ph_model *model;
    const ph_system *sys;
    int bodies;
    double *q0, *v0, *q, *v;  // where the runs begin: moving, 0.2 s after the chain was let go
} chain;

static double *numbers(int n) {
    double *x = calloc((size_t)n, sizeof *x);
    if (x == NULL) die("out of memory");
    return x;
}

static ph_integrator *integrator_of(const ph_system *sys, const char *method) {
    ph_simulation sim = ph_simulation_default();
    ph_integrator *g;
    ph_error err = {0};
    sim.method = ph_method_find(method);
    sim.step = STEP;
    if (ph_integrator_create(sys, &sim, &g, &err) != PH_OK) die(err.what);
    return g;
}

static void steps(ph_integrator *g, int count, double *q, double *v) {
    ph_state state = {0, q, v, NULL};
    ph_error err = {0};
    for (int i = 1; i <= count; i++)
        if (ph_integrator_step(g, i * STEP, &state, &err) != PH_OK) die(err.what);
}

static chain chain_make(const char *name) {
    chain c = {.bodies = atoi(strchr(name, ':') + 1)};
    ph_document *doc;
    ph_error err = {0};
    if (ph_document_read(name, &doc, &err) != PH_OK || ph_document_compile(doc, &c.model, &err) != PH_OK) die(err.what);
    ph_document_free(doc);
    c.sys = ph_model_system(c.model);
    c.q0 = numbers(c.sys->group.nq);
    c.q = numbers(c.sys->group.nq);
    c.v0 = numbers(c.sys->group.nv);
    c.v = numbers(c.sys->group.nv);
    ph_model_initial(c.model, c.q0, c.v0, NULL);
    ph_integrator *g = integrator_of(c.sys, "variational");
    steps(g, RUN_UP, c.q0, c.v0);
    ph_integrator_free(g);
    return c;
}

static void chain_free(chain *c) {
    double *arrays[] = {c->q0, c->v0, c->q, c->v};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) free(arrays[i]);
    ph_model_free(c->model);
}

typedef struct cost {
    double us, iterations;  // of one step
} cost;

// The same steps from the same state; one before the clock starts, in which generalized-alpha finds its acceleration.
static cost measure(const chain *c, const char *method) {
    ph_integrator *g = integrator_of(c->sys, method);
    memcpy(c->q, c->q0, (size_t)c->sys->group.nq * sizeof *c->q);
    memcpy(c->v, c->v0, (size_t)c->sys->group.nv * sizeof *c->v);
    ph_state state = {0, c->q, c->v, NULL};
    ph_error err = {0};
    double start = 0;
    for (int i = 0; i <= STEPS; i++) {
        if (ph_integrator_step(g, (i + 1) * STEP, &state, &err) != PH_OK) die(err.what);
        if (i == 0) start = bench_cpu_now();
    }
    const double ns = bench_cpu_now() - start;
    const cost out = {1e-3 * ns / STEPS, (double)ph_integrator_work(g).newton_iterations / (STEPS + 1)};
    bench_sink = c->q[0];
    ph_integrator_free(g);
    return out;
}

// The growth of the time per body from a tenth of the bodies, the row before.
static void report(const chain *chains, cost costs[MODEL_COUNT][METHOD_COUNT], FILE *csv) {
    printf("| model | method | us a step | us a body | growth per body | iterations |\n");
    printf("| --- | --- | ---: | ---: | ---: | ---: |\n");
    if (csv) fprintf(csv, "model,method,us_per_step,us_per_body,growth_per_body,iterations_per_step\n");
    for (int k = 0; k < METHOD_COUNT; k++)
        for (int i = 0; i < MODEL_COUNT; i++) {
            const cost *now = &costs[i][k];
            const double each = now->us / chains[i].bodies;
            char growth[16] = "";
            if (chains[i].bodies > 10)
                snprintf(growth, sizeof growth, "%.2f", each * chains[i - 1].bodies / costs[i - 1][k].us);
            printf("| `%s` | `%s` | %.1f | %.2f | %s | %.1f |\n", MODELS[i], METHODS[k], now->us, each, growth,
                   now->iterations);
            if (csv)
                fprintf(csv, "%s,%s,%.2f,%.3f,%s,%.2f\n", MODELS[i], METHODS[k], now->us, each, growth,
                        now->iterations);
        }
}

int main(int argc, char **argv) {
    static cost costs[MODEL_COUNT][METHOD_COUNT];
    chain chains[MODEL_COUNT];
    FILE *csv = NULL;
    int rounds = 9;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--quick") == 0) rounds = 2;
        else if (strcmp(argv[i], "--csv") != 0 || i + 1 == argc) die("usage: bench_implicit [--csv FILE] [--quick]");
        else if ((csv = fopen(argv[++i], "w")) == NULL) die("cannot write the CSV file");
    }
    for (int i = 0; i < MODEL_COUNT; i++) chains[i] = chain_make(MODELS[i]);
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < MODEL_COUNT; i++)
            for (int k = 0; k < METHOD_COUNT; k++) {
                const cost now = measure(chains + i, METHODS[k]);
                if (round == 0 || now.us < costs[i][k].us) costs[i][k] = now;
            }
    printf("Implicit steps of %g s on chains that swing: processor time, least of %d rounds of %d steps\n\n", STEP,
           rounds, STEPS);
    report(chains, costs, csv);
    for (int i = 0; i < MODEL_COUNT; i++) chain_free(chains + i);
    if (csv && fclose(csv) != 0) die("cannot write the CSV file");
    return 0;
}
