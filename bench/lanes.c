// Samples of one model stepped in the lanes of vectors: time of a step of one sample, by the number of lanes, and
// whether all states have the bits of one lane. For the free body also the time of a loop written by hand.
//
//   bench_lanes [--quick] [--models FOLDER: writes the chain and the arm as files for lanes_mujoco.py]
#include "bench.h"
#include "polhode/polhode.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

enum { SAMPLES = 64, WIDTHS = 4 };
static const int WIDTH[WIDTHS] = {1, 2, 4, 8};

// --- models -----------------------------------------------------------------------------------------------------

// n links of length 1 in a row; the axes of its joints turn from link to link.
static void write_chain(char *text, size_t size, const char *name, const char *type, int n) {
    static const char *const axes[] = {"0, 1, 0", "0, 0, 1", "0, 1, 1"};
    int used =
        snprintf(text, size, "{\"polhode\": 1, \"name\": \"%s\", \"gravity\": [0, 0, -9.81], \"bodies\": [", name);
    for (int i = 0; i < n; i++)
        used += snprintf(text + used, size - (size_t)used,
                         "%s{\"name\": \"b%d\", \"mass\": 1, \"inertia\": [0.05, 0.1, 0.1], \"position\": [%g, 0, 0]}",
                         i > 0 ? ", " : "", i, i + 0.5);
    used += snprintf(text + used, size - (size_t)used, "], \"joints\": [");
    for (int i = 0; i < n; i++) {
        const bool ball = strcmp(type, "spherical") == 0;
        char before[16] = "ground";
        if (i > 0) snprintf(before, sizeof before, "b%d", i - 1);
        used +=
            snprintf(text + used, size - (size_t)used,
                     "%s{\"name\": \"j%d\", \"type\": \"%s\", \"bodies\": [\"%s\", \"b%d\"], \"at\": [%d, 0, 0]%s%s%s}",
                     i > 0 ? ", " : "", i, type, before, i, i, ball ? "" : ", \"axis\": [",
                     ball ? "" : axes[i % (n == 6 ? 3 : 1)], ball ? "" : "]");
    }
    snprintf(text + used, size - (size_t)used,
             "], \"simulation\": {\"method\": \"rkmk4\", \"step\": 0.001, \"duration\": 1}}");
}

typedef struct contestant {
    const char *name, *model, *method;
    bool is_text;
} contestant;

// --- a loop written by hand -------------------------------------------------------------------------------------

// The same step of a free body with principal axes: three iterations of Newton's method, nothing checked.
typedef struct bodies {
    double q[4][8], pi[3][8], J[3][8];
} bodies;

#define BY_HAND(name, flags)                                                                                           \
    __attribute__((flags)) static void name(bodies *b, double h, int steps) {                                          \
        for (int s = 0; s < steps; s++)                                                                                \
            for (int l = 0; l < 8; l++) {                                                                              \
                const double w0 = b->q[0][l], x = b->q[1][l], y = b->q[2][l], z = b->q[3][l];                          \
                const double p0 = b->pi[0][l], p1 = b->pi[1][l], p2 = b->pi[2][l];                                     \
                const double c0 = p1 * z - p2 * y, c1 = p2 * x - p0 * z, c2 = p0 * y - p1 * x;                         \
                const double M0 = p0 + 2 * (w0 * c0 + (c1 * z - c2 * y)), M1 = p1 + 2 * (w0 * c1 + (c2 * x - c0 * z)), \
                             M2 = p2 + 2 * (w0 * c2 + (c0 * y - c1 * x));                                              \
                const double I0 = b->J[0][l], I1 = b->J[1][l], I2 = b->J[2][l];                                        \
                double u = M0 / I0, v = M1 / I1, w = M2 / I2;                                                          \
                for (int k = 0; k < 3; k++) {                                                                          \
                    /* I w + h/2 w x I w + h^2/4 w (w . I w) = M, and its derivative */                                \
                    const double a = I0 * u, e = I1 * v, d = I2 * w, g = 0.25 * h * h * (u * a + v * e + w * d);       \
                    const double r0 = a + 0.5 * h * (v * d - w * e) + g * u - M0;                                      \
                    const double r1 = e + 0.5 * h * (w * a - u * d) + g * v - M1;                                      \
                    const double r2 = d + 0.5 * h * (u * e - v * a) + g * w - M2;                                      \
                    const double k0 = 0.5 * h * h * a, k1 = 0.5 * h * h * e, k2 = 0.5 * h * h * d;                     \
                    const double A = I0 + g + u * k0, B = 0.5 * h * (d - w * I1) + u * k1,                             \
                                 C = 0.5 * h * (v * I2 - e) + u * k2;                                                  \
                    const double D = 0.5 * h * (w * I0 - d) + v * k0, E = I1 + g + v * k1,                             \
                                 F = 0.5 * h * (a - u * I2) + v * k2;                                                  \
                    const double G = 0.5 * h * (e - v * I0) + w * k0, H = 0.5 * h * (u * I1 - a) + w * k1,             \
                                 K = I2 + g + w * k2;                                                                  \
                    const double n0 = E * K - F * H, n1 = F * G - D * K, n2 = D * H - E * G;                           \
                    const double det = 1 / (A * n0 + B * n1 + C * n2);                                                 \
                    u -= det * (n0 * r0 + (C * H - B * K) * r1 + (B * F - C * E) * r2);                                \
                    v -= det * (n1 * r0 + (A * K - C * G) * r1 + (C * D - A * F) * r2);                                \
                    w -= det * (n2 * r0 + (B * G - A * H) * r1 + (A * E - B * D) * r2);                                \
                }                                                                                                      \
                const double t = 0.25 * h * h * (u * u + v * v + w * w), f = 1 / __builtin_sqrt(1 + t);                \
                const double i = 0.5 * h * f, o = w0 * f - i * (x * u + y * v + z * w);                                \
                const double X = x * f + i * (w0 * u + y * w - z * v), Y = y * f + i * (w0 * v + z * u - x * w),       \
                             Z = z * f + i * (w0 * w + x * v - y * u);                                                 \
                const double n = 1.5 - 0.5 * (o * o + X * X + Y * Y + Z * Z);                                          \
                b->q[0][l] = n * o, b->q[1][l] = n * X, b->q[2][l] = n * Y, b->q[3][l] = n * Z;                        \
            }                                                                                                          \
    }
#if defined(__x86_64__) && !defined(__clang__)
BY_HAND(by_hand_512, target("avx512f,avx512dq,prefer-vector-width=512"))
BY_HAND(by_hand_256, target("avx2"))
#endif
BY_HAND(by_hand_128, noinline)

static double hand(int width) {
    static bodies start;
    void (*run)(bodies *, double, int) = by_hand_128;
    double least = 1e30;
    (void)width;
#if defined(__x86_64__) && !defined(__clang__)
    if (width == 8) run = by_hand_512;
    if (width == 4) run = by_hand_256;
#endif
    for (int l = 0; l < 8; l++)
        for (int k = 0; k < 3; k++)
            start.q[0][l] = 1, start.J[k][l] = 1 + k, start.pi[k][l] = (k == 1 ? 20 : 1 + k) * (1 + 0.01 * l);
    for (int round = 0; round < 20; round++) {
        bodies b = start;
        const double from = bench_cpu_now();
        run(&b, 0.01, 2000);
        const double each = (bench_cpu_now() - from) / (8 * 2000);
        bench_sink = b.q[1][3];
        least = each < least ? each : least;
    }
    return least;
}

// --- the race ---------------------------------------------------------------------------------------------------

static void stop(const ph_error *err) {
    fprintf(stderr, "bench_lanes: %s: %s\n", err->where, err->what);
    exit(1);
}

static void race(const contestant *c, int steps, int rounds) {
    ph_document *doc;
    ph_model *model;
    ph_batch *b[WIDTHS] = {NULL};
    ph_error err = {0};
    double least[WIDTHS], *first = NULL;
    ph_status status = c->is_text ? ph_document_parse(c->model, strlen(c->model), c->name, &doc, &err)
                                  : ph_document_read(c->model, &doc, &err);
    if (status != PH_OK) stop(&err);
    ph_simulation sim = ph_document_simulation(doc);
    if (ph_simulation_set(&sim, "method", c->method, &err) || ph_document_compile(doc, &model, &err)) stop(&err);
    for (int w = 0; w < WIDTHS; w++) {
        least[w] = 1e30;
        if (ph_batch_create(model, &sim, SAMPLES, &b[w], &err)) stop(&err);
        ph_batch_set_threads(b[w], 1);
        if (ph_batch_set_lanes(b[w], WIDTH[w], &err) == PH_OK) continue;
        ph_batch_free(b[w]);
        b[w] = NULL;
    }
    for (int round = 0; round < rounds; round++)
        for (int w = 0; w < WIDTHS; w++) {
            if (b[w] == NULL) continue;
            const double from = bench_cpu_now();
            ph_batch_step(b[w], steps, &err);
            const double each = (bench_cpu_now() - from) / (SAMPLES * (double)steps);
            least[w] = each < least[w] ? each : least[w];
        }
    const size_t n = SAMPLES * ph_batch_state_size(b[0]);
    bool same = true;
    double *other = malloc(n * sizeof *other);
    first = malloc(n * sizeof *first);
    if (other == NULL || first == NULL) exit(1);
    ph_batch_get_state(b[0], 0, SAMPLES, first, &err);
    printf("%-16s %-9s", c->name, c->method);
    for (int w = 0; w < WIDTHS; w++) {
        if (b[w] == NULL) {
            printf("  %8s       ", "-");
            continue;
        }
        ph_batch_get_state(b[w], 0, SAMPLES, other, &err);
        same = same && memcmp(first, other, n * sizeof *other) == 0;
        printf("  %8.0f (%4.1f)", least[w], least[0] / least[w]);
    }
    printf("  %s", same ? "same" : "DIFFER");
    for (int w = 1; w < WIDTHS && strcmp(c->model, "free-body") == 0 && strcmp(c->method, "midpoint") == 0; w++)
        if (b[w] != NULL) printf("  by hand/%d: %.1f (%.1f)", WIDTH[w], hand(WIDTH[w]), least[w] / hand(WIDTH[w]));
    puts("");
    for (int w = 0; w < WIDTHS; w++) ph_batch_free(b[w]);
    free(first);
    free(other);
    ph_model_free(model);
    ph_document_free(doc);
}

static void save(const char *folder, const char *name, const char *text) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s.json", folder, name);
    FILE *file = fopen(path, "w");
    if (file == NULL || fputs(text, file) == EOF || fclose(file) != 0) exit(1);
}

int main(int argc, char **argv) {
    static char links[8192], balls[8192], arm[8192];
    const bool quick = argc > 1 && strcmp(argv[1], "--quick") == 0;
    write_chain(links, sizeof links, "chain", "revolute", 10);
    write_chain(balls, sizeof balls, "balls", "spherical", 10);
    write_chain(arm, sizeof arm, "arm", "revolute", 6);
    if (argc > 2 && strcmp(argv[1], "--models") == 0) {
        save(argv[2], "chain", links);
        save(argv[2], "arm", arm);
        return 0;
    }
    const contestant all[] = {
        {"free body", "free-body", "midpoint", false}, {"heavy top", "heavy-top", "midpoint", false},
        {"dual spin", "dual-spin", "midpoint", false}, {"damped spin", "dual-spin-damped", "midpoint", false},
        {"free body", "free-body", "rkmk4", false},    {"heavy top", "heavy-top", "rkmk4", false},
        {"dual spin", "dual-spin", "rkmk4", false},    {"double pendulum", "double-pendulum", "rkmk4", false},
        {"10 revolute", links, "rkmk4", true},         {"10 spherical", balls, "rkmk4", true},
        {"six-joint arm", arm, "rkmk4", true},
    };
    puts("processor time of a step of one sample [ns], and how many times faster than one lane; least of several "
         "rounds");
    printf("%-16s %-9s  %8s         %8s         %8s         %8s\n", "model", "method", "1", "2", "4", "8");
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) race(all + i, quick ? 20 : 200, quick ? 3 : 7);
    return 0;
}
