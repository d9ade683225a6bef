// Sweeps: random numbers, designs, statistics of a known case, and blocks in any order.
#include "analysis/design.h"
#include "base/counter_random.h"
#include "harness.h"
#include "io/sensitivity.h"
#include "polhode/elementary.h"
#include "polhode/sweep.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// --- random numbers -------------------------------------------------------------------------------------------------

// The vectors that come with Salmon et al. 2011.
static void philox_vectors(void **state) {
    static const uint32_t cases[3][10] = {{0, 0, 0, 0, 0, 0, 0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8},
                                          {0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff,
                                           0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd},
                                          {0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344, 0xa4093822, 0x299f31d0,
                                           0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}};
    (void)state;
    for (int i = 0; i < 3; i++) {
        uint32_t out[4];
        ph_philox(cases[i], cases[i] + 4, out);
        assert_memory_equal(out, cases[i] + 6, sizeof out);
    }
    assert_true(ph_random_unit(0) > 0 && ph_random_unit(UINT64_MAX) < 1);
}

static void permutations(void **state) {
    (void)state;
    for (uint64_t n = 1; n < 600; n = n * 3 + 1) {
        unsigned char seen[600] = {0};
        for (uint64_t k = 0; k < n; k++) {
            const uint64_t to = ph_random_order(5, 2, n, k);
            assert_true(to < n && !seen[to]);
            seen[to] = 1;
        }
    }
    int moved = 0;
    for (uint64_t k = 0; k < 400; k++) moved += ph_random_order(1, 0, 400, k) != ph_random_order(2, 0, 400, k);
    assert_true(moved > 380);
}

// Against the distribution function of the C library.
static void normal_quantiles(void **state) {
    (void)state;
    for (double u = 1e-300; u < 0.5; u = u < 1e-3 ? u * 7 : u + 0.01) {
        const double x = ph_normal_quantile(u), back = erfc(-x / sqrt(2)) / 2;
        // an error of x of 1e-15 changes u by |x| phi(x) 1e-15 of about x^2 u
        NEAR(u, back / u, 1, 4e-15 * (1 + x * x));
        if (u > 1e-10) NEAR(u, ph_normal_quantile(1 - u), -ph_normal_quantile(1 - (1 - u)), 1e-14);
    }
    assert_true(ph_normal_quantile(0.5) == 0);
    NO_FAULTS();
}

// --- designs -------------------------------------------------------------------------------------------------

enum { NAMES = 64 };
typedef struct sobol {
    ph_vary vary[NAMES];
    uint64_t columns[NAMES][PH_SOBOL_BITS], shift[NAMES];
    ph_design d;
} sobol;

static void make_sobol(sobol *s, int names, uint64_t seed) {
    for (int i = 0; i < names; i++) s->vary[i] = (ph_vary){.kind = PH_VARY_UNIFORM, .b = 1};
    s->d = (ph_design){.kind = PH_DESIGN_SOBOL,
                       .seed = seed,
                       .samples = 1 << 20,
                       .count = names,
                       .vary = s->vary,
                       .columns = s->columns,
                       .shift = s->shift};
    ph_design_scramble(&s->d);
}

// 2^m points have one in each of 2^m intervals, in every coordinate; and any 2^m that follow as well.
static void sobol_strata(void **state) {
    static sobol s;
    (void)state;
    for (uint64_t seed = 0; seed < 3; seed++) {
        make_sobol(&s, NAMES, seed);
        for (long first = 0; first <= 3 * 256; first += 3 * 256) {
            static unsigned char seen[NAMES][256];
            memset(seen, 0, sizeof seen);
            for (long k = first; k < first + 256; k++) {
                double x[NAMES];
                ph_design_values(&s.d, k, x);
                for (int j = 0; j < NAMES; j++) {
                    assert_true(x[j] > 0 && x[j] < 1 && !seen[j][(int)(256 * x[j])]);
                    seen[j][(int)(256 * x[j])] = 1;
                }
            }
        }
    }
}

// The first two coordinates are a (0, m, 2)-net: one point in each box of area 2^-m of any shape.
static void sobol_net(void **state) {
    static sobol s;
    (void)state;
    make_sobol(&s, 2, 11);
    for (int d = 0; d <= 8; d++) {
        unsigned char seen[256] = {0};
        for (long k = 0; k < 256; k++) {
            double x[2];
            ph_design_values(&s.d, k, x);
            const int box = (int)(x[0] * (1 << d)) << (8 - d) | (int)(x[1] * (1 << (8 - d)));
            assert_true(!seen[box]);
            seen[box] = 1;
        }
    }
}

// The mean of a smooth function of five names over 16 seeds: the error of random samples falls as n^-1/2, that of
// scrambled Sobol sequences faster than n^-1.
static void sobol_converges(void **state) {
    static sobol s;
    double error[2][2];
    (void)state;
    for (int kind = 0; kind < 2; kind++)
        for (int size = 0; size < 2; size++) {
            const long n = size == 0 ? 64 : 1024;
            double squares = 0;
            for (uint64_t seed = 0; seed < 16; seed++) {
                double sum = 0;
                make_sobol(&s, 5, seed);
                if (kind == 0) s.d.kind = PH_DESIGN_RANDOM;
                for (long k = 0; k < n; k++) {
                    double x[5], f = 1;
                    ph_design_values(&s.d, k, x);
                    for (int j = 0; j < 5; j++) f *= 1 + (x[j] - 0.5) / (j + 1);
                    sum += f;
                }
                squares += (sum / (double)n - 1) * (sum / (double)n - 1);
            }
            error[kind][size] = sqrt(squares / 16);
        }
    const double random = log(error[0][0] / error[0][1]) / log(16), better = log(error[1][0] / error[1][1]) / log(16);
    print_message("error of a mean: random %.2g -> %.2g (order %.2f), sobol %.2g -> %.2g (order %.2f)\n", error[0][0],
                  error[0][1], random, error[1][0], error[1][1], better);
    assert_true(random > 0.25 && random < 0.75 && better > 1);
    assert_true(error[1][1] < error[0][1] / 20);
}

// --- a known case --------------------------------------------------------------------------------------------

static const char *const oscillator =
    "{\"polhode-study\": 1, \"model\": {\"polhode\": 1, \"parameters\": {\"k\": 4}, \"bodies\": [{\"name\": \"b\","
    " \"mass\": 1, \"inertia\": [1, 1, 1]}], \"joints\": [{\"name\": \"rail\", \"type\": \"prismatic\", \"bodies\":"
    " [\"ground\", \"b\"], \"axis\": [1, 0, 0], \"at\": [0, 0, 0], \"q0\": 1}], \"forces\": [{\"name\": \"s\", "
    "\"type\":"
    " \"joint-spring\", \"joint\": \"rail\", \"stiffness\": \"=k\"}], \"simulation\": {\"method\": \"rkmk4\", \"step\":"
    " 0.05, \"duration\": 1}}, \"vary\": {\"k\": {\"normal\": [4, 0.4]}}, \"design\": \"%s\", \"samples\": %d,"
    " \"seed\": 3, \"rows\": %d, \"record\": {\"x\": \"final(b.x)\", \"peak\": \"max(abs(b.vx))\"}}";

static ph_sweep *read_plan(const char *design, int samples, int rows) {
    char text[2048];
    ph_error err = {0};
    ph_sweep *sweep = NULL;
    snprintf(text, sizeof text, oscillator, design, samples, rows);
    if (ph_sweep_parse(text, strlen(text), "plan", &sweep, &err) != PH_OK)
        fail_msg("%d:%d: %s: %s", err.line, err.column, err.where, err.what);
    return sweep;
}

static void path_of(const char *name, char path[64]) {
    snprintf(path, 64, "/tmp/polhode-sweep-%d-%s", (int)getpid(), name);
}

static void compute(const ph_sweep *sweep, ph_collection *collection, long first, long count, int threads) {
    const ph_sweep_work work = {first, count, threads, NULL, NULL};
    unsigned char *block;
    size_t size;
    ph_error err = {0};
    assert_int_equal(ph_sweep_compute(sweep, &work, &block, &size, &err), PH_OK);
    assert_int_equal(ph_collection_take(collection, block, size, &err), PH_OK);
    assert_int_equal(ph_collection_take(collection, block, size, &err), PH_ERR_ARGUMENT);  // it is there
    block[size - 1] ^= 1;
    assert_int_equal(ph_collection_take(collection, block, size, &err), PH_ERR_ARGUMENT);  // it has changed
    free(block);
}

// x(1) = cos sqrt k of a normal k: monotonic, so that the quantiles of x are those of k; the mean by quadrature.
static void statistics_of_an_oscillator(void **state) {
    static const char *const designs[] = {"random", "latin-hypercube", "sobol"};
    enum { N = 2048 };
    double mean = 0, square = 0;
    (void)state;
    for (int i = 0; i < 20000; i++) {
        const double x = cos(sqrt(4 + 0.4 * ph_normal_quantile((i + 0.5) / 20000)));
        mean += x / 20000;
        square += x * x / 20000;
    }
    const double deviation = sqrt(square - mean * mean);
    for (int d = 0; d < 3; d++) {
        ph_sweep *sweep = read_plan(designs[d], N, 0);
        ph_collection *collection;
        const ph_sweep_summary *sum;
        ph_error err;
        char path[64];
        path_of("known.csv", path);
        assert_int_equal(ph_collection_open(sweep, path, PH_RESULT_CSV, false, &collection, &err), PH_OK);
        compute(sweep, collection, 0, N, 2);
        assert_int_equal(ph_collection_finish(collection, &sum, &err), PH_OK);
        const ph_sweep_statistics *s = &sum->statistics[0];
        print_message("%s: mean %.6f (exact %.6f, error bar %.1e), deviation %.6f (exact %.6f)\n", designs[d], s->mean,
                      mean, s->error, s->deviation, deviation);
        // rkmk4 with 20 steps is off by 1e-6; the other designs are better than independent samples
        NEAR(d, s->mean, mean, (d == 0 ? 3 : 0.2) * s->error + 1e-6);
        NEAR(d, s->deviation, deviation, (d == 0 ? 3 : 1) * deviation / sqrt(2.0 * N));
        for (int q = 1; q < PH_SWEEP_QUANTILES - 1; q++) {
            const double p = ph_sweep_quantile(q), z = ph_normal_quantile(1 - p);  // x falls with k
            const double exact = cos(sqrt(4 + 0.4 * z)), slope = sin(sqrt(4 + 0.4 * z)) / (2 * sqrt(4 + 0.4 * z)) * 0.4;
            const double density = exp(-z * z / 2) / sqrt(2 * PH_PI);
            NEAR(p, s->quantile[q], exact, 3 * sqrt(p * (1 - p) / N) / density * slope + 1e-6);
        }
        ph_collection_free(collection);
        ph_sweep_free(sweep);
        remove(path);
    }
    NO_FAULTS();
}

// Indices of functions that are known: linear ones, one without correlation, a name that does nothing, a list.
static void sensitivity_of_known_functions(void **state) {
    enum { N = 4096 };
    static double x[4][N], y[4][N];
    static const double linear[2] = {0.9, 0.1};  // 9/(9 + 1), 1/(9 + 1)
    (void)state;
    for (int k = 0; k < N; k++) {
        for (uint32_t j = 0; j < 4; j++) x[j][k] = ph_random_unit(ph_random_bits(3, PH_RANDOM_VALUES, j, (uint64_t)k));
        x[3][k] = floor(3 * x[3][k]);
        y[0][k] = 3 * x[0][k] + x[1][k];
        y[1][k] = (x[0][k] - 0.5) * (x[0][k] - 0.5);
        y[2][k] = 1e6 + x[3][k] + x[1][k];  // variances 2/3 and 1/12
        y[3][k] = k % 3 == 0 ? (double)NAN : y[0][k];
    }
    for (int j = 0; j < 3; j++) {
        const ph_sweep_sensitivity s = ph_sensitivity(x[j], y[0], N, false),
                                   some = ph_sensitivity(x[j], y[3], N, false);
        const double exact = j < 2 ? linear[j] : 0;
        print_message("index %.4f +- %.4f (exact %.1f)\n", s.index, s.error, exact);
        NEAR(j, s.index, exact, 3 * s.error + 0.9 / (64 * 64));
        NEAR(j, some.index, exact, 3 * some.error + 0.9 / (64 * 64));
        NEAR(j, s.correlation, sqrt(exact), 3 / sqrt(N));
        assert_true(s.error > 1e-4 && s.error < 0.03);
    }
    const ph_sweep_sensitivity bent = ph_sensitivity(x[0], y[1], N, false), list = ph_sensitivity(x[3], y[2], N, false);
    NEAR(0, bent.index, 1, 5e-3);
    NEAR(0, bent.correlation, 0, 3 / sqrt(N));
    NEAR(0, list.index, 8.0 / 9, 3 * list.error);
    assert_true(isnan(ph_sensitivity(x[0], y[0], 63, false).index));
    NO_FAULTS();
}

// A Sobol design of the linear function: the noise of the means of bins is not there to be subtracted.
static void sensitivity_of_sobol(void **state) {
    enum { N = 512 };
    static sobol s;
    static double x[3][N], y[N];
    static const double exact[3] = {0.9, 0.1, 0};
    (void)state;
    make_sobol(&s, 3, 1);
    for (long k = 0; k < N; k++) {
        double values[3];
        ph_design_values(&s.d, k, values);
        for (int j = 0; j < 3; j++) x[j][k] = values[j];
        y[k] = 3 * values[0] + values[1];
    }
    for (int j = 0; j < 3; j++) NEAR(j, ph_sensitivity(x[j], y, N, true).index, exact[j], 0.01);
    NO_FAULTS();
}

// --- blocks --------------------------------------------------------------------------------------------------

static char *content_of(const char *path, long *size) {
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    fseek(in, 0, SEEK_END);
    *size = ftell(in);
    rewind(in);
    char *bytes = malloc((size_t)*size);
    assert_true(fread(bytes, 1, (size_t)*size, in) == (size_t)*size);
    fclose(in);
    return bytes;
}

static void blocks_in_any_order(void **state) {
    static const struct {
        const char *name;
        ph_result_format format;
        int rows;
    } kinds[] = {{"order.csv", PH_RESULT_CSV, 0}, {"order.h5", PH_RESULT_HDF5, 5}};
    (void)state;
    for (int i = 0; i < 2; i++) {
        ph_sweep *sweep = read_plan("random", 30, kinds[i].rows);
        char *whole = NULL, path[64];
        long size = 0, same;
        path_of(kinds[i].name, path);
        for (int pass = 0; pass < 2; pass++) {
            ph_collection *collection;
            const ph_sweep_summary *sum;
            ph_error err;
            assert_int_equal(ph_collection_open(sweep, path, kinds[i].format, false, &collection, &err), PH_OK);
            if (pass == 0) compute(sweep, collection, 0, 30, 1);
            if (pass == 1) {  // the middle, an interruption, the rest
                compute(sweep, collection, 7, 13, 2);
                assert_int_equal(ph_collection_finish(collection, &sum, &err), PH_ERR_ARGUMENT);
                ph_collection_free(collection);
                assert_int_equal(ph_collection_open(sweep, path, kinds[i].format, true, &collection, &err), PH_OK);
                assert_int_equal(ph_collection_done(collection), 13);
                long first, count, seen = 0;
                while (ph_collection_next(collection, 4, &first, &count)) {
                    compute(sweep, collection, first, count, 3);
                    seen += count;
                }
                assert_int_equal(seen, 17);
            }
            assert_int_equal(ph_collection_finish(collection, &sum, &err), PH_OK);
            assert_int_equal(sum->computed, pass == 0 ? 30 : 17);
            ph_collection_free(collection);
            char *bytes = content_of(path, &same);
            if (pass == 0) whole = bytes, size = same;
            assert_true(same == size && memcmp(bytes, whole, (size_t)size) == 0);
            if (pass == 1) free(bytes);
        }
        free(whole);
        ph_sweep_free(sweep);
        remove(path);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(philox_vectors),
        cmocka_unit_test(permutations),
        cmocka_unit_test(normal_quantiles),
        cmocka_unit_test(sobol_strata),
        cmocka_unit_test(sobol_net),
        cmocka_unit_test(sobol_converges),
        cmocka_unit_test(statistics_of_an_oscillator),
        cmocka_unit_test(sensitivity_of_known_functions),
        cmocka_unit_test(sensitivity_of_sobol),
        cmocka_unit_test(blocks_in_any_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
