// Random trees with random stops and dry friction, several at once, under all methods: runs end, energy does not rise,
// what is lost is known, and nothing passes a stop.                                      docs/theory/nonsmooth.md
//   test_random_contacts [MODELS [FIRST [print]]]
#include "harness.h"
#include "models.h"

#include <stdarg.h>

enum { COLUMNS = 400, JOINTS = 6 };
static const struct {
    const char *name;
    double drift;  // of energy, relative to the largest of its parts
} methods[] = {{"rkmk87", 1e-7},           {"rkmk54", 1e-6},   {"gauss6", 1e-6},
               {"energy-momentum", 1e-9},  {"rkmk4", 1e-3},    {"rkmk2", 0.2},
               {"gauss2", 0.05},           {"gauss4", 1e-3},   {"variational", 0.05},
               {"generalized-alpha", 0.2}, {"galerkin", 1e-3}, {"rk4-quaternion", 1e-3}};

typedef struct coordinate {
    char column[16];
    double min, max;
} coordinate;

typedef struct trial {
    char text[8192];
    size_t used;
    int coordinates;
    coordinate c[2 * JOINTS];
    // while it runs
    ph_model *m;
    const char *method;
    double first, least, scale, rise, beyond;
    int rows;
} trial;

__attribute__((format(printf, 2, 3))) static void add(trial *t, const char *format, ...) {
    va_list args;
    va_start(args, format);
    t->used += (size_t)vsnprintf(t->text + t->used, sizeof t->text - t->used, format, args);
    va_end(args);
    assert_true(t->used < sizeof t->text);
}

static double chance(void) { return 0.5 * (1 + uniform()); }
static int pick(int n) { return (int)(chance() * n * 0.999999); }

// One of the bounds may be where the coordinate is; impacts are elastic, plastic or between.
static void add_stops(trial *t, coordinate *c) {
    static const double restitutions[] = {0, 0.3, 0.8, 1};
    c->min = c->max = NAN;
    if (pick(4) == 0) {
        add(t, pick(2) ? "{}" : "{\"restitution\":1}");
        return;
    }
    add(t, "{\"restitution\":%g", restitutions[pick(4)]);
    const int which = 1 + pick(3);
    if (which & 1) add(t, ",\"min\":%.3f", c->min = pick(3) ? -0.3 * chance() - 1e-3 : 0);
    if (which & 2)
        add(t, ",\"max\":%.3f", c->max = pick(3) ? 0.3 * chance() + 1e-3 : isnan(c->min) || c->min < 0 ? 0 : 0.1);
    if (which & 1) c->min = strtod(strstr(strrchr(t->text, '{'), "\"min\":") + 6, NULL);
    if (which & 2) c->max = strtod(strstr(strrchr(t->text, '{'), "\"max\":") + 6, NULL);
    add(t, "}");
}

static void add_joint(trial *t, int i, int parent, bool free_base) {
    static const char *const types[] = {"revolute", "prismatic", "cylindrical"};
    const int type = pick(3), count = type == 2 ? 2 : 1;
    if (parent < 0 && free_base) return;
    char before[16] = "ground";
    if (parent >= 0) snprintf(before, sizeof before, "b%d", parent);
    add(t,
        "%s{\"name\":\"j%d\",\"type\":\"%s\",\"bodies\":[\"%s\",\"b%d\"],\"at\":[%.2f,%.2f,%.2f],\"axis\":[%.2f,%.2f,"
        "1]",
        t->text[t->used - 1] == '[' ? "" : ",", i, types[type], before, i, i + 0.3 * uniform(), uniform(), uniform(),
        uniform(), uniform());
    add(t, ",\"stops\":%s", count > 1 ? "[" : "");
    for (int k = 0; k < count; k++) {
        coordinate *c = t->c + t->coordinates++;
        if (k > 0) add(t, ",");
        snprintf(c->column, sizeof c->column, count > 1 ? "j%d.q%d" : "j%d.q", i, k + 1);
        add_stops(t, c);
    }
    if (count > 1) add(t, "],\"friction\":[%g,%g]", pick(2) ? 0 : 2 * chance(), pick(2) ? 0 : 2 * chance());
    else add(t, ",\"friction\":%g", pick(2) ? 0 : 3 * chance());
    if (count > 1) add(t, ",\"rate0\":[%.3f,%.3f]", uniform(), uniform());
    else add(t, ",\"rate0\":%.3f", pick(4) ? 2 * uniform() : 0);
    add(t, "}");
}

static void make(trial *t, int seed) {
    harness_seed = 1000003u * (uint64_t)seed + 17;
    for (int i = 0; i < 4; i++) uniform();
    memset(t, 0, sizeof *t);
    const int n = 1 + pick(5);
    const bool free_base = n > 1 && pick(4) == 0;
    int parent[JOINTS];
    add(t, "{\"polhode\":1,\"gravity\":[%.2f,%.2f,%.2f],\"bodies\":[", free_base ? 0 : 3 * uniform(),
        free_base ? 0 : 3 * uniform(), free_base ? 0 : 5 * uniform());
    for (int i = 0; i < n; i++) {
        parent[i] = i == 0 ? -1 : pick(3) ? i - 1 : pick(i);
        add(t, "%s{\"name\":\"b%d\",\"mass\":%.2f,\"inertia\":[%.2f,%.2f,%.2f],\"position\":[%d,0,%.1f]", i ? "," : "",
            i, 0.5 + chance(), 0.2 + 0.1 * chance(), 0.3 + 0.1 * chance(), 0.25 + 0.1 * chance(), i, uniform());
        if (free_base && i == 0) add(t, ",\"omega\":[1,0.3,-0.5],\"velocity\":[0.2,0,0.4]");
        add(t, "}");
    }
    add(t, "],\"joints\":[");
    for (int i = 0; i < n; i++) add_joint(t, i, parent[i], free_base);
    add(t, "]}");
}

static ph_status watch(void *user, double time, const double *row) {
    trial *t = user;
    (void)time;
    const double energy = row[ph_model_find_column(t->m, "energy")];
    if (t->rows++ == 0) t->first = t->least = energy;
    t->rise = fmax(t->rise, energy - t->least);
    t->least = fmin(t->least, energy);
    for (int i = 0; i < t->coordinates; i++) {
        const int at = ph_model_find_column(t->m, t->c[i].column);
        if (at < 0) continue;
        if (!isnan(t->c[i].min)) t->beyond = fmax(t->beyond, t->c[i].min - row[at]);
        if (!isnan(t->c[i].max)) t->beyond = fmax(t->beyond, row[at] - t->c[i].max);
    }
    return PH_OK;
}

static bool run(trial *t, size_t method, int seed) {
    ph_error err = {0};
    ph_document *doc = NULL;
    ph_summary sum = {0};
    ph_simulation sim = settings(methods[method].name, 0.01, 0.6);
    sim.tolerance = 1e-9;
    sim.every = 1;
    if (ph_document_parse(t->text, strlen(t->text), "random", &doc, &err) != PH_OK)
        fail_msg("%d: %s\n%s", seed, err.what, t->text);
    ph_document_choose_spaces(doc, &sim);
    const ph_status made = ph_document_compile(doc, &t->m, &err);
    bool good = made == PH_OK;
    if (!good) fprintf(stderr, "%d: %s: %s\n", seed, err.where, err.what);
    t->rows = 0;
    t->rise = t->beyond = 0;
    if (good) {
        const ph_status status = ph_run(t->m, &sim, &(ph_observer){.user = t, .row = watch}, &sum, &err);
        if (status != PH_OK) fprintf(stderr, "%d %s: %s: %s\n", seed, methods[method].name, err.where, err.what);
        good = status == PH_OK;
    }
    const double lost = sum.contacts.lost_impacts + sum.contacts.lost_friction, scale = 5 + fabs(t->first) + lost;
    const double off = fabs(t->first - sum.energy.final - lost) / scale;
    if (good && !(t->rise / scale < methods[method].drift && off < methods[method].drift && t->beyond < 1e-10)) {
        fprintf(stderr, "%d %s: energy rises by %.1e, balance %.1e, beyond a stop by %.1e; %ld impacts, lost %g %g\n",
                seed, methods[method].name, t->rise / scale, off, t->beyond, (long)sum.contacts.impacts,
                sum.contacts.lost_impacts, sum.contacts.lost_friction);
        good = false;
    }
    ph_model_free(t->m);
    ph_document_free(doc);
    t->m = NULL;
    return good;
}

static int models = 6, from = 9;
static bool chosen;

static void random_trees(void **state) {
    (void)state;
    static trial t;
    int faults = 0;
    // What once lost an impact at t = 0, gained energy where several stops are touched, or bounced without end.
    static const int hard[] = {4, 8, 59, 137, 200, 303, 346, 409};
    const int count = chosen ? models : (int)COUNT(hard) + models;
    for (int i = 0; i < count; i++) {
        const int seed = chosen || i < models ? from + i : hard[i - models];
        make(&t, seed);
        for (size_t k = 0; k < COUNT(methods); k++) faults += !run(&t, k, seed);
    }
    assert_int_equal(faults, 0);
}

int main(int argc, char **argv) {
    if (argc > 3) {  // prints one model
        static trial t;
        make(&t, atoi(argv[2]));
        puts(t.text);
        return 0;
    }
    chosen = argc > 1;
    if (argc > 1) models = atoi(argv[1]);
    if (argc > 2) from = atoi(argv[2]);
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_trees)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
