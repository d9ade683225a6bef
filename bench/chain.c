// Chains of bodies: nanoseconds per body and evaluation, beside a loop for the spherical chain alone, beside
// Simbody and MuJoCo. All computing the same accelerations is a condition of the timing, not a hope.
//
//   bench_chain [--csv FILE] [--quick]
#include "bench.h"
#include "chain_mujoco.h"
#include "chain_simbody.h"
#include "scene.h"
#include "yardstick.h"

#include "polhode/integrate.h"
#include "polhode/lie/so3.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef BENCH_SIMBODY
#define BENCH_SIMBODY 0
#endif

#ifndef BENCH_MUJOCO
#define BENCH_MUJOCO 0
#endif

static const int MUJOCO_MOST = 1000;  // its mass matrix has a number for every pair of a joint and one before it
static const double STEP = 1e-4;      // [s] of the timed integration steps

static void die(const char *what) {
    fprintf(stderr, "bench_chain: %s\n", what);
    exit(1);
}

// --- the chain as a model -----------------------------------------------------------------------------

static void joint_of(const scene *s, int i, ph_joint_def *j) {
    const scene_body *b = s->bodies + i;
    const mat3 R = mat3_load(b->R);
    *j = ph_joint_default();
    j->type = s->joint == SCENE_REVOLUTE ? PH_JOINT_REVOLUTE : PH_JOINT_SPHERICAL;
    j->nodes[0] = i == 0 ? PH_GROUND : i - 1;
    j->nodes[1] = i;
    j->has_at = true;
    vec3_store(vec3_add(vec3_load(b->x), mat3_mulv(R, vec3_load(b->near))), j->at);
    vec3_store(mat3_mulv(R, vec3_load(b->hinge)), j->axis);
}

static ph_model *model_of(const scene *s) {
    const size_t n = (size_t)s->n;
    ph_body_def *bodies = calloc(n, sizeof *bodies);
    ph_joint_def *joints = calloc(n, sizeof *joints);
    char(*names)[16] = calloc(n, sizeof *names);
    if (bodies == NULL || joints == NULL || names == NULL) die("out of memory");
    for (int i = 0; i < s->n; i++) {
        const scene_body *b = s->bodies + i;
        snprintf(names[i], sizeof names[i], "body%d", i + 1);
        bodies[i] = ph_body_default();
        bodies[i].name = names[i];
        bodies[i].mass = b->mass;
        bodies[i].cspace = PH_CSPACE_SO3XR3;
        memcpy(bodies[i].inertia, b->J, sizeof b->J);
        memcpy(bodies[i].position, b->x, sizeof b->x);
        memcpy(bodies[i].orientation, b->q, sizeof b->q);
        memcpy(bodies[i].velocity, b->v, sizeof b->v);
        memcpy(bodies[i].omega, b->omega, sizeof b->omega);
        joint_of(s, i, joints + i);
    }
    ph_model_def def = {.name = "chain", .bodies = bodies, .joints = joints, .body_count = s->n, .joint_count = s->n};
    memcpy(def.gravity, s->gravity, sizeof def.gravity);
    ph_model *model;
    ph_error err = {0};
    if (ph_model_create(&def, &model, &err) != PH_OK) {
        fprintf(stderr, "bench_chain: %s: %s\n", err.where, err.what);
        exit(1);
    }
    free(names);
    free(joints);
    free(bodies);
    return model;
}

static ph_integrator *integrator_of(const ph_system *sys, ph_stabilization how) {
    ph_simulation sim = ph_simulation_default();
    sim.step = STEP;
    sim.stabilization = how;
    ph_integrator *g;
    ph_error err = {0};
    if (ph_integrator_create(sys, &sim, &g, &err) != PH_OK) die(err.what);
    return g;
}

// --- contestants --------------------------------------------------------------------------------------

typedef struct engine {
    ph_model *model;
    const ph_system *sys;
    ph_workspace *ws;
    ph_integrator *plain, *projected;
    double *q0, *v0;  // where every batch begins
    double *q, *v, *a, *lambda;
} engine;

static double *numbers(int n) {
    double *x = calloc((size_t)n, sizeof *x);
    if (x == NULL) die("out of memory");
    return x;
}

static engine engine_make(const scene *s) {
    engine e = {.model = model_of(s)};
    e.sys = ph_model_system(e.model);
    if (e.sys->workspace_create(e.sys, &e.ws) != PH_OK) die("out of memory");
    e.plain = integrator_of(e.sys, PH_STABILIZE_NONE);
    e.projected = integrator_of(e.sys, PH_STABILIZE_PROJECTION);
    const int nq = e.sys->group.nq, nv = e.sys->group.nv;
    e.q0 = numbers(nq);
    e.q = numbers(nq);
    e.v0 = numbers(nv);
    e.v = numbers(nv);
    e.a = numbers(nv);
    e.lambda = numbers(e.sys->nc);
    ph_model_initial(e.model, e.q0, e.v0, NULL);
    return e;
}

static void engine_free(engine *e) {
    ph_integrator_free(e->plain);
    ph_integrator_free(e->projected);
    e->sys->workspace_free(e->ws);
    ph_model_free(e->model);
    double *arrays[] = {e->q0, e->v0, e->q, e->v, e->a, e->lambda};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) free(arrays[i]);
}

static void engine_accelerate(engine *e, double *lambda) {
    const ph_place at = {0, e->q0, e->v0, NULL};
    if (e->sys->accelerate(e->sys, &at, NULL, e->a, NULL, lambda, e->ws) != PH_OK) die("accelerate failed");
}

static double engine_batch(void *context, int count) {
    engine *e = context;
    for (int k = 0; k < count; k++) engine_accelerate(e, NULL);
    return e->a[0];
}

static double engine_lambda_batch(void *context, int count) {
    engine *e = context;
    for (int k = 0; k < count; k++) engine_accelerate(e, e->lambda);
    return e->lambda[0];
}

static double steps(engine *e, ph_integrator *g, int count) {
    memcpy(e->q, e->q0, (size_t)e->sys->group.nq * sizeof *e->q);
    memcpy(e->v, e->v0, (size_t)e->sys->group.nv * sizeof *e->v);
    ph_state state = {0, e->q, e->v, NULL};
    ph_error err = {0};
    for (int k = 1; k <= count; k++)
        if (ph_integrator_step(g, k * STEP, &state, &err) != PH_OK) die(err.what);
    return e->q[0];
}

static double plain_batch(void *context, int count) { return steps(context, ((engine *)context)->plain, count); }
static double projected_batch(void *context, int count) {
    return steps(context, ((engine *)context)->projected, count);
}

typedef struct special {
    yardstick *loop;
    const double *q, *v;
    double *a;
} special;

static double special_batch(void *context, int count) {
    special *s = context;
    for (int k = 0; k < count; k++) yardstick_accelerate(s->loop, s->q, s->v, s->a);
    return s->a[0];
}

#if !BENCH_SIMBODY
simbody_chain *simbody_chain_create(const scene *s) { return (void)s, NULL; }
void simbody_chain_free(simbody_chain *c) { (void)c; }
double simbody_chain_batch(void *chain, int count) { return (void)chain, (double)count; }
void simbody_chain_accelerations(simbody_chain *c, double *a) { (void)c, (void)a; }
#endif

#if !BENCH_MUJOCO
mujoco_chain *mujoco_chain_create(const scene *s) { return (void)s, NULL; }
void mujoco_chain_free(mujoco_chain *c) { (void)c; }
double mujoco_chain_batch(void *chain, int count) { return (void)chain, (double)count; }
void mujoco_chain_accelerations(mujoco_chain *c, double *a) { (void)c, (void)a; }
#endif

// --- agreement ----------------------------------------------------------------------------------------

// Largest difference over the largest entry, angular and linear apart.
static double difference(int n, const double *a, const double *b) {
    double worst = 0;
    for (int part = 0; part < 2; part++) {
        double most = 0, size = 0;
        for (int i = 0; i < n; i++)
            for (int k = 0; k < 3; k++) {
                const int at = 6 * i + 3 * part + k;
                most = fmax(most, fabs(a[at] - b[at]));
                size = fmax(size, fabs(b[at]));
            }
        worst = fmax(worst, most / size);
    }
    return worst;
}

// Simbody and MuJoCo answer in inertial axes: so do we, here.
static void turn_to_inertial(const scene *s, const double *a, double *out) {
    for (int i = 0; i < s->n; i++) {
        vec3_store(mat3_mulv(mat3_load(s->bodies[i].R), vec3_load(a + 6 * i)), out + 6 * i);
        vec3_store(vec3_load(a + 6 * i + 3), out + 6 * i + 3);
    }
}

// The part of C a - xi that is left, over the largest xi: the joints hold in this evaluation.
static double joint_residual(engine *e) {
    const ph_place at = {0, e->q0, e->v0, NULL};
    double *xi = numbers(e->sys->nc), *Ca = numbers(e->sys->nc), most = 0, size = 0;
    e->sys->bias(e->sys, &at, xi, e->ws);
    e->sys->jacobian(e->sys, &at, e->a, Ca, e->ws);
    for (int i = 0; i < e->sys->nc; i++) {
        most = fmax(most, fabs(Ca[i] - xi[i]));
        size = fmax(size, fabs(xi[i]));
    }
    free(xi);
    free(Ca);
    return most / size;
}

// --- one row of the table -----------------------------------------------------------------------------

static const int SIZES[] = {1, 10, 100, 1000, 10000};
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES };

enum { ENGINE, LAMBDA, PLAIN, PROJECTED, SPECIAL, SIMBODY, MUJOCO, ENTRIES };

typedef struct row {
    int n;
    scene_joint joint;
    double min[ENTRIES], median[ENTRIES];  // [ns] per body and evaluation; 0: not measured
    double special_difference, simbody_difference, mujoco_difference, joint_residual, corrections;
} row;

typedef struct settings {
    const char *csv;
    double batch_ns;
    int batches;
} settings;

static void must_agree(const char *who, int n, double difference, double limit) {
    if (difference <= limit) return;
    fprintf(stderr, "bench_chain: N = %d: engine and %s differ by %.2e, allowed are %.0e\n", n, who, difference, limit);
    exit(1);
}

// One chain with all who compute it.
typedef struct contest {
    row r;
    scene *s;
    engine e;
    special sp;
    simbody_chain *sb;
    mujoco_chain *mj;
    double *a;  // what the others answer
} contest;

// Builds a chain for everyone and insists on the same accelerations.
static void prepare(contest *c, int n, scene_joint joint) {
    *c = (contest){.r = {.n = n, .joint = joint}, .s = scene_chain(n, joint), .a = numbers(6 * n)};
    if (c->s == NULL) die("out of memory");
    c->e = engine_make(c->s);
    c->sp = (special){.q = c->e.q0, .v = c->e.v0, .a = c->a};
    engine_accelerate(&c->e, NULL);
    c->r.joint_residual = joint_residual(&c->e);
    if (joint == SCENE_SPHERICAL) {
        c->sp.loop = yardstick_create(c->s);
        if (c->sp.loop == NULL) die("out of memory");
        special_batch(&c->sp, 1);
        c->r.special_difference = difference(n, c->a, c->e.a);
        must_agree("the yardstick", n, c->r.special_difference, 1e-10);
    }
    c->sb = simbody_chain_create(c->s);
    if (n <= MUJOCO_MOST) c->mj = mujoco_chain_create(c->s);
    double *inertial = numbers(6 * n);
    turn_to_inertial(c->s, c->e.a, inertial);
    if (c->sb) {
        simbody_chain_accelerations(c->sb, c->a);
        c->r.simbody_difference = difference(n, c->a, inertial);
        must_agree("Simbody", n, c->r.simbody_difference, 1e-6);
    }
    if (c->mj) {
        mujoco_chain_accelerations(c->mj, c->a);
        c->r.mujoco_difference = difference(n, c->a, inertial);
        must_agree("MuJoCo", n, c->r.mujoco_difference, 1e-6);
    }
    free(inertial);
}

static void finish(contest *c) {
    simbody_chain_free(c->sb);
    mujoco_chain_free(c->mj);
    yardstick_free(c->sp.loop);
    engine_free(&c->e);
    scene_free(c->s);
    free(c->a);
}

// All sizes and all contestants in one race: ratios and growth are then of the same minutes.
static void measure(contest *contests, int count, const settings *set) {
    bench_entry entries[2 * SIZE_COUNT * ENTRIES];
    int owner[2 * SIZE_COUNT * ENTRIES], what[2 * SIZE_COUNT * ENTRIES], racing = 0;
    for (int i = 0; i < count; i++) {
        contest *c = contests + i;
        const bench_entry all[ENTRIES] = {
            {engine_batch, &c->e, 0, 0, 0, 0},      {engine_lambda_batch, &c->e, 0, 0, 0, 0},
            {plain_batch, &c->e, 0, 0, 0, 0},       {projected_batch, &c->e, 0, 0, 0, 0},
            {special_batch, &c->sp, 0, 0, 0, 0},    {simbody_chain_batch, c->sb, 0, 0, 0, 0},
            {mujoco_chain_batch, c->mj, 0, 0, 0, 0}};
        for (int k = 0; k < ENTRIES; k++) {
            const bool there[ENTRIES] = {true, true, true, true, c->sp.loop != NULL, c->sb != NULL, c->mj != NULL};
            if (!there[k]) continue;
            owner[racing] = i;
            what[racing] = k;
            entries[racing++] = all[k];
        }
    }
    bench_race(entries, racing, set->batch_ns, set->batches);
    for (int k = 0; k < racing; k++) {
        row *r = &contests[owner[k]].r;
        const int evaluations = what[k] == PLAIN || what[k] == PROJECTED ? 4 : 1;
        r->min[what[k]] = entries[k].min / r->n / evaluations;
        r->median[what[k]] = entries[k].median / r->n / evaluations;
    }
    for (int i = 0; i < count; i++) {
        const ph_work_done done = ph_integrator_work(contests[i].e.projected);
        contests[i].r.corrections = (double)done.projections / (double)done.steps;
    }
}

// --- memory and repeatability -------------------------------------------------------------------------

static double peak_mb(void) {
    struct rusage use;
    getrusage(RUSAGE_SELF, &use);
    return (double)use.ru_maxrss / 1024;
}

// What a chain of n bodies needs: peak resident memory of a process of its own that builds the definition, the
// model and an integrator, and makes a step; `base` is that of the same process before.
static double memory_mb(int n, scene_joint joint, double *base) {
    int ends[2];
    double answer[2] = {0, 0};
    if (pipe(ends) != 0) die("no pipe");
    fflush(stdout);
    const pid_t child = fork();
    if (child < 0) die("no process");
    if (child == 0) {
        answer[0] = peak_mb();
        scene *s = scene_chain(n, joint);
        ph_model *model = model_of(s);
        const ph_system *sys = ph_model_system(model);
        ph_integrator *g = integrator_of(sys, PH_STABILIZE_PROJECTION);
        ph_state state = {0, numbers(sys->group.nq), numbers(sys->group.nv), NULL};
        ph_error err = {0};
        ph_model_initial(model, state.q, state.v, NULL);
        if (ph_integrator_step(g, STEP, &state, &err) != PH_OK) die(err.what);
        answer[1] = peak_mb();
        const bool sent = write(ends[1], answer, sizeof answer) == (ssize_t)sizeof answer;
        _exit(sent ? 0 : 1);
    }
    close(ends[1]);
    const bool got = read(ends[0], answer, sizeof answer) == (ssize_t)sizeof answer;
    close(ends[0]);
    int status;
    if (waitpid(child, &status, 0) != child || !got || status != 0) die("the process that measures memory failed");
    *base = answer[0];
    return answer[1];
}

// Whether two runs, each with a model and memory of its own, end in the same bits.
static bool repeats(int n, scene_joint joint, int count) {
    scene *s = scene_chain(n, joint);
    if (s == NULL) die("out of memory");
    engine e[2];
    for (int k = 0; k < 2; k++) {
        e[k] = engine_make(s);
        steps(&e[k], e[k].projected, count);
    }
    const bool same = memcmp(e[0].q, e[1].q, (size_t)e[0].sys->group.nq * sizeof(double)) == 0 &&
                      memcmp(e[0].v, e[1].v, (size_t)e[0].sys->group.nv * sizeof(double)) == 0;
    for (int k = 0; k < 2; k++) engine_free(&e[k]);
    scene_free(s);
    return same;
}

// --- the report ---------------------------------------------------------------------------------------

static const char *name_of(scene_joint joint) { return joint == SCENE_REVOLUTE ? "revolute" : "spherical"; }

static void print_number(double x, int width, int digits, const char *none) {
    if (x > 0) printf("%*.*f", width, digits, x);
    else printf("%*s", width, none);
}

static void print_table(const row *rows) {
    printf("      N  joint        engine  growth  +lambda    rkmk4  +proj.  yardstick  ratio    Simbody  ratio    "
           "MuJoCo  ratio\n");
    for (int i = 0; i < SIZE_COUNT; i++) {
        const row *r = rows + i;
        printf("  %5d  %-9s  %8.1f  %6.2f  %7.1f  %7.1f %7.1f   ", r->n, name_of(r->joint), r->min[ENGINE],
               r->min[ENGINE] / rows[2].min[ENGINE], r->min[LAMBDA], r->min[PLAIN], r->min[PROJECTED]);
        print_number(r->min[SPECIAL], 8, 1, "-");
        print_number(r->min[SPECIAL] > 0 ? r->min[ENGINE] / r->min[SPECIAL] : 0, 7, 2, "-");
        print_number(r->min[SIMBODY], 11, 1, BENCH_SIMBODY ? "failed" : "none");
        print_number(r->min[SIMBODY] / r->min[ENGINE], 7, 1, "-");
        print_number(r->min[MUJOCO], 10, 1, r->n > MUJOCO_MOST ? "-" : BENCH_MUJOCO ? "failed" : "none");
        print_number(r->min[MUJOCO] / r->min[ENGINE], 7, 2, "-");
        printf("\n");
    }
    printf("\n");
}

static void print_checks(const row *rows) {
    double loop = 0, simbody = 0, mujoco = 0, residual = 0;
    for (int i = 0; i < SIZE_COUNT; i++) {
        loop = fmax(loop, rows[i].special_difference);
        simbody = fmax(simbody, rows[i].simbody_difference);
        mujoco = fmax(mujoco, rows[i].mujoco_difference);
        residual = fmax(residual, rows[i].joint_residual);
    }
    printf("  checked before timing, %s, worst N: ", name_of(rows->joint));
    if (loop > 0) printf("yardstick = engine to %.1e, ", loop);
    if (simbody > 0) printf("Simbody = engine to %.1e, ", simbody);
    if (mujoco > 0) printf("MuJoCo = engine to %.1e, ", mujoco);
    printf("|C a - xi| %.1e of xi\n", residual);
}

static void target(const char *what, double value, const char *relation, double limit) {
    const bool met = relation[0] == '<' ? value <= limit : value >= limit;
    printf("  %-7s  %-62s %8.2f  %s %g\n", met ? "met" : "NOT MET", what, value, relation, limit);
}

static void print_targets(const row *ball, const row *hinge, double mb) {
    double ratio = 0;
    for (int i = 1; i < SIZE_COUNT; i++) ratio = fmax(ratio, ball[i].min[ENGINE] / ball[i].min[SPECIAL]);
    printf("\nTargets\n\n");
    target("growth per body, N = 100 to 10000, spherical", ball[4].min[ENGINE] / ball[2].min[ENGINE], "<=", 1.3);
    target("growth per body, N = 100 to 10000, revolute", hinge[4].min[ENGINE] / hinge[2].min[ENGINE], "<=", 1.3);
    target("engine over yardstick, N = 1", ball[0].min[ENGINE] / ball[0].min[SPECIAL], "<=", 1.5);
    target("engine over yardstick, worst of N = 10 .. 10000", ratio, "<=", 1.5);
    target("ns per body and evaluation, spherical, N = 100", ball[2].min[ENGINE], "<=", 300);
    if (ball[2].min[SIMBODY] > 0) {
        const double at_100 = ball[2].min[SIMBODY] / ball[2].min[ENGINE];
        target("Simbody over engine, ball joints, N = 100", at_100, ">=", 8);
        target("Simbody over engine, ball joints, N = 1 (more than at 100)", ball[0].min[SIMBODY] / ball[0].min[ENGINE],
               ">=", at_100);
    } else {
        printf("  -        Simbody over engine: Simbody is not installed\n");
    }
    if (ball[0].min[MUJOCO] > 0) {
        double least = HUGE_VAL;
        for (int i = 0; i < SIZE_COUNT; i++) {
            if (ball[i].min[MUJOCO] > 0) least = fmin(least, ball[i].min[MUJOCO] / ball[i].min[ENGINE]);
            if (hinge[i].min[MUJOCO] > 0) least = fmin(least, hinge[i].min[MUJOCO] / hinge[i].min[ENGINE]);
        }
        target("MuJoCo over engine, the least of all chains", least, ">=", 1);
    }
    target("MB for a chain of 10000 bodies, the larger of both joints", mb, "<=", 100);
}

static void write_csv(const char *path, const row *rows, int count, const double *mb) {
    static const char *const names[ENTRIES] = {
        "engine", "engine_with_lambda", "rkmk4_step", "rkmk4_projected", "yardstick", "simbody", "mujoco"};
    FILE *f = fopen(path, "w");
    if (f == NULL) die("cannot write the CSV file");
    fprintf(f, "joint,bodies,what,min_ns_per_body_and_evaluation,median_ns_per_body_and_evaluation\n");
    for (int i = 0; i < count; i++)
        for (int k = 0; k < ENTRIES; k++)
            if (rows[i].min[k] > 0)
                fprintf(f, "%s,%d,%s,%.2f,%.2f\n", name_of(rows[i].joint), rows[i].n, names[k], rows[i].min[k],
                        rows[i].median[k]);
    for (int j = 0; j < 2; j++) fprintf(f, "%s,10000,peak_rss_mb,%.1f,\n", name_of((scene_joint)j), mb[j]);
    if (fclose(f) != 0) die("cannot write the CSV file");
}

static settings parse(int argc, char **argv) {
    settings s = {.csv = NULL, .batch_ns = 2e6, .batches = 61};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--csv") == 0 && i + 1 < argc) {
            s.csv = argv[++i];
        } else if (strcmp(argv[i], "--quick") == 0) {
            s.batch_ns = 2e5;
            s.batches = 11;
        } else {
            fprintf(stderr, "usage: bench_chain [--csv FILE] [--quick]\n");
            exit(2);
        }
    }
    return s;
}

int main(int argc, char **argv) {
    const settings set = parse(argc, argv);
    double mb[2], base;
    for (int j = 0; j < 2; j++) mb[j] = memory_mb(10000, (scene_joint)j, &base);
    static contest contests[2 * SIZE_COUNT];
    row rows[2 * SIZE_COUNT];
    for (int i = 0; i < 2 * SIZE_COUNT; i++)
        prepare(contests + i, SIZES[i % SIZE_COUNT], (scene_joint)(i / SIZE_COUNT));
    measure(contests, 2 * SIZE_COUNT, &set);
    for (int i = 0; i < 2 * SIZE_COUNT; i++) {
        rows[i] = contests[i].r;
        finish(contests + i);
    }
    printf("Nanoseconds per body and evaluation, least of %d batches\n\n", set.batches);
    for (int j = 0; j < 2; j++) print_table(rows + j * SIZE_COUNT);
    for (int j = 0; j < 2; j++) print_checks(rows + j * SIZE_COUNT);
    printf("  corrections per projected step of %g s, N = 100: %.2f spherical, %.2f revolute\n", STEP,
           rows[2].corrections, rows[SIZE_COUNT + 2].corrections);
    printf("  peak resident memory, N = 10000: %.1f MB spherical, %.1f MB revolute (%.1f MB before)\n", mb[0], mb[1],
           base);
    for (int j = 0; j < 2; j++)
        printf("  1000 projected steps of 100 bodies, %s, twice: %s\n", name_of((scene_joint)j),
               repeats(100, (scene_joint)j, 1000) ? "bit-identical" : "DIFFERENT");
    print_targets(rows, rows + SIZE_COUNT, fmax(mb[0], mb[1]));
    if (set.csv) write_csv(set.csv, rows, 2 * SIZE_COUNT, mb);
    return 0;
}
