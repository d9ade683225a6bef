// What laws cost: accelerations of a chain of 100 bodies with a motor in every joint, 100 laws against 100 constants,
// in turns; the best of many.
//   bench_laws
#include "bench.h"
#include "polhode/polhode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BODIES = 100, EVALUATIONS = 300, TURNS = 60 };

static ph_model *chain(bool laws) {
    char *text = malloc(1 << 20);
    size_t n = 0;
    const size_t room = 1 << 20;
    n += (size_t)snprintf(text + n, room - n, "{\"polhode\":1,\"gravity\":[0,0,-9.81],\"bodies\":[");
    for (int i = 0; i < BODIES; i++)
        n += (size_t)snprintf(text + n, room - n,
                              "%s{\"name\":\"b%d\",\"mass\":1,\"inertia\":[0.1,0.1,0.02],\"position\":[0,0,%d.5]}",
                              i ? "," : "", i, -i - 1);
    n += (size_t)snprintf(text + n, room - n, "],\"joints\":[");
    for (int i = 0; i < BODIES; i++) {
        char before[16] = "ground";
        if (i > 0) snprintf(before, sizeof before, "b%d", i - 1);
        n += (size_t)snprintf(
            text + n, room - n,
            "%s{\"name\":\"j%d\",\"type\":\"revolute\",\"bodies\":[\"%s\",\"b%d\"],\"at\":[0,0,%d],\"axis\":[%d,%d,0]}",
            i ? "," : "", i, before, i, -i, i % 2, 1 - i % 2);
    }
    n += (size_t)snprintf(text + n, room - n, "],\"forces\":[");
    for (int i = 0; i < BODIES; i++) {
        n += (size_t)snprintf(text + n, room - n,
                              "%s{\"name\":\"f%d\",\"type\":\"joint-force\",\"joint\":\"j%d\",\"value\":", i ? "," : "",
                              i, i);
        if (laws) n += (size_t)snprintf(text + n, room - n, "\"=-20*(j%d.q - 0.1) - 2*j%d.qd\"}", i, i);
        else n += (size_t)snprintf(text + n, room - n, "1}");
    }
    snprintf(text + n, room - n, "]}");
    ph_document *doc;
    ph_model *m;
    ph_error err = {0};
    if (ph_document_parse(text, strlen(text), "chain", &doc, &err) || ph_document_compile(doc, &m, &err)) {
        fprintf(stderr, "bench_laws: %s\n", err.what);
        exit(1);
    }
    ph_document_free(doc);
    free(text);
    return m;
}

typedef struct batch {
    const ph_system *sys;
    ph_workspace *ws;
    double *q, *v, *z, *a, *zdot, best;
} batch;

static batch open_batch(const ph_model *m) {
    batch b = {.sys = ph_model_system(m), .best = 1e18};
    const ph_group *g = &b.sys->group;
    b.q = calloc((size_t)(g->nq + 2 * g->nv + 2 * b.sys->nz), sizeof *b.q);
    b.v = b.q + g->nq;
    b.a = b.v + g->nv;
    b.z = b.a + g->nv;
    b.zdot = b.z + b.sys->nz;
    ph_model_initial(m, b.q, b.v, b.z);
    if (b.sys->workspace_create(b.sys, &b.ws) != PH_OK) exit(1);
    return b;
}

static void measure(batch *b) {
    const double from = bench_cpu_now();
    for (int i = 0; i < EVALUATIONS; i++)
        if (b->sys->accelerate(b->sys, &(ph_place){0, b->q, b->v, b->z}, NULL, b->a, b->zdot, NULL, b->ws) != PH_OK)
            exit(1);
    const double one = (bench_cpu_now() - from) / EVALUATIONS;
    if (one < b->best) b->best = one;
}

int main(void) {
    ph_model *with = chain(true), *without = chain(false);
    batch a = open_batch(with), b = open_batch(without);
    for (int i = 0; i < TURNS; i++) {
        measure(&a);
        measure(&b);
    }
    printf("chain of %d bodies: %.2f us with %d laws, %.2f us with constants, ratio %.3f (<= 1.3)\n", BODIES,
           1e-3 * a.best, BODIES, 1e-3 * b.best, a.best / b.best);
    return 0;
}
