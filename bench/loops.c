// Closed loops and wide trees: what an evaluation costs for rows of N four-bars, and for N children on one hub beside
// a chain of N. Nanoseconds per window or per body; linear growth is a constant figure.
//
//   bench_loops [--csv FILE] [--quick]
#include "bench.h"

#include "polhode/polhode.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

static void die(const char *what) {
    fprintf(stderr, "bench_loops: %s\n", what);
    exit(1);
}

// --- models -------------------------------------------------------------------------------------------

static ph_model *example_model(const char *kind, int n) {
    char name[32];
    ph_document *doc;
    ph_model *model;
    ph_error err = {0};
    snprintf(name, sizeof name, "%s:%d", kind, n);
    if (ph_document_read(name, &doc, &err) != PH_OK || ph_document_compile(doc, &model, &err) != PH_OK) die(err.what);
    ph_document_free(doc);
    return model;
}

// n equal bodies hinged to one hub that hangs from a hinge on the ground; each swings in a plane of its own.
static ph_model *hub_model(int n) {
    const size_t count = (size_t)n + 1;
    ph_body_def *bodies = calloc(count, sizeof *bodies);
    ph_joint_def *joints = calloc(count, sizeof *joints);
    char(*names)[16] = calloc(count, sizeof *names);
    if (bodies == NULL || joints == NULL || names == NULL) die("out of memory");
    for (int i = 0; i <= n; i++) {
        const double angle = 6.283185307179586 * i / n, out = i == 0 ? 0 : 1;
        snprintf(names[i], sizeof names[i], "body%d", i);
        bodies[i] = ph_body_default();
        bodies[i].name = names[i];
        bodies[i].mass = i == 0 ? n : 1;
        for (int k = 0; k < 3; k++) bodies[i].inertia[4 * k] = (0.1 + 0.01 * k) * bodies[i].mass;
        bodies[i].cspace = PH_CSPACE_SO3XR3;
        bodies[i].position[0] = 1.5 * out * cos(angle);
        bodies[i].position[1] = 1.5 * out * sin(angle);
        joints[i] = ph_joint_default();
        joints[i].type = PH_JOINT_REVOLUTE;
        joints[i].nodes[0] = i == 0 ? PH_GROUND : 0;
        joints[i].nodes[1] = i;
        joints[i].has_at = true;
        joints[i].at[0] = out * cos(angle);
        joints[i].at[1] = out * sin(angle);
        joints[i].axis[0] = i == 0 ? 0 : -sin(angle);
        joints[i].axis[1] = i == 0 ? 0 : cos(angle);
        joints[i].axis[2] = i == 0 ? 1 : 0;
    }
    const ph_model_def def = {.name = "hub",
                              .gravity = {0, 0, -9.81},
                              .bodies = bodies,
                              .joints = joints,
                              .body_count = n + 1,
                              .joint_count = n + 1};
    ph_model *model;
    ph_error err = {0};
    if (ph_model_create(&def, &model, &err) != PH_OK) die(err.what);
    free(names);
    free(joints);
    free(bodies);
    return model;
}

// --- what is timed ------------------------------------------------------------------------------------

typedef struct engine {
    ph_model *model;
    const ph_system *sys;
    ph_workspace *ws;
    double *q, *v, *a, *lambda, *rhs;
} engine;

static double *numbers(int n) {
    double *x = calloc((size_t)n + 1, sizeof *x);
    if (x == NULL) die("out of memory");
    return x;
}

static engine engine_make(ph_model *model) {
    engine e = {.model = model, .sys = ph_model_system(model)};
    if (e.sys->workspace_create(e.sys, &e.ws) != PH_OK) die("out of memory");
    e.q = numbers(e.sys->group.nq);
    e.v = numbers(e.sys->group.nv);
    e.a = numbers(e.sys->group.nv);
    e.lambda = numbers(e.sys->nc);
    e.rhs = numbers(e.sys->nc);
    ph_model_initial(model, e.q, e.v, NULL);
    return e;
}

static void engine_free(engine *e) {
    e->sys->workspace_free(e->ws);
    ph_model_free(e->model);
    double *arrays[] = {e->q, e->v, e->a, e->lambda, e->rhs};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) free(arrays[i]);
}

static double accelerate(engine *e, double *lambda, int count) {
    const ph_place at = {0, e->q, e->v, NULL};
    for (int k = 0; k < count; k++)
        if (e->sys->accelerate(e->sys, &at, NULL, e->a, NULL, lambda, e->ws) != PH_OK) die("accelerate failed");
    return e->a[0];
}

static double plain_batch(void *context, int count) { return accelerate(context, NULL, count); }
static double lambda_batch(void *context, int count) { return accelerate(context, ((engine *)context)->lambda, count); }

// One correction onto the constraints, the work of a projection: residual and correction in the weight of the masses.
static double correct_batch(void *context, int count) {
    engine *e = context;
    const ph_place at = {0, e->q, e->v, NULL};
    for (int k = 0; k < count; k++) {
        e->sys->residual(e->sys, &at, e->rhs, e->ws);
        if (e->sys->correct(e->sys, PH_WEIGHT_MASS, &at, e->rhs, e->a, e->ws) != PH_OK) die("correct failed");
    }
    return e->a[0];
}

// What is left of C a - xi, over the largest acceleration: the joints hold in what is timed.
static double joint_residual(engine *e) {
    const ph_place at = {0, e->q, e->v, NULL};
    accelerate(e, NULL, 1);
    e->sys->bias(e->sys, &at, e->rhs, e->ws);
    e->sys->jacobian(e->sys, &at, e->a, e->lambda, e->ws);
    double most = 0, size = 1e-300;
    for (int i = 0; i < e->sys->nc; i++) most = fmax(most, fabs(e->lambda[i] - e->rhs[i]));
    for (int i = 0; i < e->sys->group.nv; i++) size = fmax(size, fabs(e->a[i]));
    return most / size;
}

// --- the race -----------------------------------------------------------------------------------------

enum { PLAIN, LAMBDA, CORRECT, ENTRIES, SIZES = 3, KINDS = 3, ROWS = KINDS * SIZES };

static const char *const KIND[KINDS] = {"n-four-bar", "hub", "chain"};
static const int SIZE[KINDS][SIZES] = {{10, 40, 160}, {10, 100, 1000}, {10, 100, 1000}};

typedef struct row {
    int kind, n;
    double min[ENTRIES], median[ENTRIES];  // [ns] per window or child
    double residual;
} row;

static ph_model *model_of(int kind, int n) {
    if (kind == 1) return hub_model(n);
    return example_model(kind == 0 ? KIND[0] : "chain-revolute", n);
}

static void measure(row *rows, double batch_ns, int batches) {
    static engine engines[ROWS];
    static double (*const batch[ENTRIES])(void *, int) = {plain_batch, lambda_batch, correct_batch};
    bench_entry entries[ROWS * ENTRIES];
    for (int i = 0; i < ROWS; i++) {
        rows[i] = (row){.kind = i / SIZES, .n = SIZE[i / SIZES][i % SIZES]};
        engines[i] = engine_make(model_of(rows[i].kind, rows[i].n));
        rows[i].residual = joint_residual(engines + i);
        for (int k = 0; k < ENTRIES; k++)
            entries[i * ENTRIES + k] = (bench_entry){.batch = batch[k], .context = engines + i};
    }
    bench_race(entries, ROWS * ENTRIES, batch_ns, batches);
    for (int i = 0; i < ROWS; i++) {
        for (int k = 0; k < ENTRIES; k++) {
            rows[i].min[k] = entries[i * ENTRIES + k].min / rows[i].n;
            rows[i].median[k] = entries[i * ENTRIES + k].median / rows[i].n;
        }
        engine_free(engines + i);
    }
}

// --- the report ---------------------------------------------------------------------------------------

static void print_table(const row *rows) {
    printf("  model             N  accelerate  growth   +lambda  correction  growth   |C a - xi|\n");
    for (int i = 0; i < ROWS; i++) {
        const row *r = rows + i, *first = rows + i / SIZES * SIZES;
        printf("  %-12s  %5d  %10.1f  %6.2f  %8.1f  %10.1f  %6.2f  %11.1e\n", KIND[r->kind], r->n, r->min[PLAIN],
               r->min[PLAIN] / first->min[PLAIN], r->min[LAMBDA], r->min[CORRECT],
               r->min[CORRECT] / first->min[CORRECT], r->residual);
    }
}

static void write_csv(const char *path, const row *rows) {
    static const char *const names[ENTRIES] = {"accelerate", "accelerate_with_lambda", "correction"};
    FILE *f = fopen(path, "w");
    if (f == NULL) die("cannot write the CSV file");
    fprintf(f, "model,n,what,min_ns_per_n,median_ns_per_n\n");
    for (int i = 0; i < ROWS; i++)
        for (int k = 0; k < ENTRIES; k++)
            fprintf(f, "%s,%d,%s,%.2f,%.2f\n", KIND[rows[i].kind], rows[i].n, names[k], rows[i].min[k],
                    rows[i].median[k]);
    if (fclose(f) != 0) die("cannot write the CSV file");
}

int main(int argc, char **argv) {
    const char *csv = NULL;
    bool quick = false;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--csv") == 0 && i + 1 < argc) csv = argv[++i];
        else if (strcmp(argv[i], "--quick") == 0) quick = true;
        else die("usage: bench_loops [--csv FILE] [--quick]");
    }
    static row rows[ROWS];
    const int batches = quick ? 11 : 41;
    measure(rows, quick ? 2e5 : 2e6, batches);
    printf("Nanoseconds per window of N four-bars, per child of a hub, per body of a chain; least of %d batches\n\n",
           batches);
    print_table(rows);
    if (csv) write_csv(csv, rows);
    return 0;
}
