// What micro steps of a boom buy: error against work of `variational` with long steps, with short ones, and with long
// steps of all but the boom. The boom is plucked, on a heavy hub and at the end of an arm of many rigid bodies.
//
//   bench_multirate [--quick]
#include "bench.h"

#include "polhode/polhode.h"

#include <math.h>
#include <string.h>

static const double STEP = 0.05, DURATION = 2;  // [s]
enum { ELEMENTS = 8, REFERENCE = 80 };          // steps of the reference in one

static void die(const char *what) {
    fprintf(stderr, "bench_multirate: %s\n", what);
    exit(1);
}

typedef struct plucked {
    ph_model *model;
    const ph_system *sys;
    double *q0, *v0, *q, *v, *exact;
    int first;  // node of the boom among the bodies
} plucked;

// `links` bodies of 20 kg and 20 kg m^2 in a row, joined by revolute joints about two axes in turn, the first one free;
// and a boom of 0.6 kg and 1.1 Hz.
static char *text_of(int links) {
    const size_t room = 512 * (size_t)links + 1024;
    const int mass = 20;
    char *text = malloc(room);
    if (text == NULL) die("out of memory");
    int n = snprintf(text, room, "{\"polhode\":1,\"bodies\":[");
    for (int i = 0; i < links; i++)
        n += snprintf(text + n, room - (size_t)n,
                      "%s{\"name\":\"b%d\",\"mass\":%d,\"inertia\":[%d,%d,%d],\"position\":[%.17g,0,0]}", i ? "," : "",
                      i, mass, mass, mass, mass, 0.3 * i + 0.15);
    n += snprintf(text + n, room - (size_t)n, "],\"joints\":[");
    for (int i = 1; i < links; i++)
        n += snprintf(text + n, room - (size_t)n,
                      "%s{\"type\":\"revolute\",\"bodies\":[\"b%d\",\"b%d\"],\"at\":[%.17g,0,0],\"axis\":[0,%d,%d]}",
                      i > 1 ? "," : "", i - 1, i, 0.3 * i, i % 2, 1 - i % 2);
    snprintf(text + n, room - (size_t)n,
             "],\"beams\":[{\"name\":\"boom\",\"from\":[%.17g,0,0],\"shape\":{\"line\":{\"to\":[%.17g,0,0]}},"
             "\"normal\":[0,1,0],\"elements\":%d,\"stiffness\":{\"EA\":2000,\"GA2\":1000,\"GA3\":1000,\"GJ\":20,"
             "\"EI2\":40,\"EI3\":20},\"inertia\":{\"rho_A\":0.3,\"J\":[3e-3,1.5e-3,1.5e-3]},"
             "\"ends\":{\"from\":\"b%d\"}}]}",
             0.3 * links, 0.3 * links + 2, ELEMENTS, links - 1);
    return text;
}

// Velocities of the boom as a load at its tip would bend it, which is near its lowest vibration.
static plucked make(int links) {
    plucked p = {0};
    ph_document *doc;
    ph_error err = {0};
    char *text = text_of(links);
    if (ph_document_parse(text, strlen(text), "boom.json", &doc, &err) != PH_OK) die(err.what);
    if (ph_document_compile(doc, &p.model, &err) != PH_OK) die(err.what);
    ph_document_free(doc);
    free(text);
    p.sys = ph_model_system(p.model);
    const size_t nq = (size_t)p.sys->group.nq, nv = (size_t)p.sys->group.nv;
    p.q0 = calloc(3 * nq + 2 * nv, sizeof *p.q0);
    if (p.q0 == NULL) die("out of memory");
    p.v0 = p.q0 + nq;
    p.q = p.v0 + nv;
    p.v = p.q + nq;
    p.exact = p.v + nv;
    ph_model_initial(p.model, p.q0, p.v0, NULL);
    const ph_beam_info boom = ph_model_beam(p.model, 0);
    for (int k = 1; k <= ELEMENTS; k++) {
        const double x = (double)k / ELEMENTS;  // of the length, 2 m
        double *v = p.v0 + p.sys->group.factors[boom.nodes[k]].v;
        v[2] = 0.3 * (3 * x - 1.5 * x * x) / 2;
        v[4] = 0.3 * (1.5 * x * x - 0.5 * x * x * x);
    }
    return p;
}

static void release(plucked *p) {
    free(p->q0);
    ph_model_free(p->model);
}

// The least processor time of some runs [ns]; leaves their end in q.
static double run(plucked *p, double step, int micro, int rounds) {
    double least = INFINITY;
    for (int r = 0; r < rounds; r++) {
        ph_simulation sim = ph_simulation_default();
        ph_integrator *g;
        ph_error err = {0};
        sim.method = ph_method_find("variational");
        sim.step = step;
        sim.micro = micro;
        memcpy(p->q, p->q0, (size_t)p->sys->group.nq * sizeof *p->q);
        memcpy(p->v, p->v0, (size_t)p->sys->group.nv * sizeof *p->v);
        if (ph_integrator_create(p->sys, &sim, &g, &err) != PH_OK) die(err.what);
        ph_state s = {0, p->q, p->v, NULL};
        const int steps = (int)lround(DURATION / step);
        const double start = bench_cpu_now();
        for (int k = 1; k <= steps; k++)
            if (ph_integrator_step(g, k * step, &s, &err) != PH_OK) die(err.what);
        least = fmin(least, bench_cpu_now() - start);
        ph_integrator_free(g);
    }
    return least;
}

// Root of the mean square of all numbers of the configuration.
static double error_of(const plucked *p) {
    double sum = 0;
    for (int i = 0; i < p->sys->group.nq; i++) sum += (p->q[i] - p->exact[i]) * (p->q[i] - p->exact[i]);
    return sqrt(sum / p->sys->group.nq);
}

static void show(plucked *p, const char *what, int rounds) {
    static const struct { int shorter, micro; } rows[] = {{1, 1}, {2, 1}, {4, 1}, {10, 1}, {1, 10}, {2, 10}, {1, 4}};
    enum { ROWS = sizeof rows / sizeof *rows, FINE = 3 };
    double time[ROWS], error[ROWS];
    run(p, STEP / REFERENCE, 1, 1);
    memcpy(p->exact, p->q, (size_t)p->sys->group.nq * sizeof *p->exact);
    for (int i = 0; i < ROWS; i++) {
        time[i] = run(p, STEP / rows[i].shorter, rows[i].micro, rounds);
        error[i] = error_of(p);
    }
    printf("%s, %d nodes of which the boom has %d\n", what, p->sys->group.count, ELEMENTS + 1);
    printf("| step [s] | micro | error | of h | time [ms] | of h/10 |\n| --- | --- | --- | --- | --- | --- |\n");
    for (int i = 0; i < ROWS; i++)
        printf("| %-6g | %d | %.2e | %.4f | %.1f | %.2f |\n", STEP / rows[i].shorter, rows[i].micro, error[i],
               error[i] / error[0], 1e-6 * time[i], time[i] / time[FINE]);
    printf("\n");
}

int main(int argc, char **argv) {
    const int rounds = argc > 1 && strcmp(argv[1], "--quick") == 0 ? 1 : 5;
    static const int links[] = {1, 40};
    for (int i = 0; i < 2; i++) {
        plucked p = make(links[i]);
        show(&p, i ? "arm of 40 bodies" : "hub", rounds);
        release(&p);
    }
    return 0;
}
