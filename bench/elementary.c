// The elementary functions: the worst error in ulp against 113-bit arithmetic (libquadmath), and the time of a call,
// both beside the mathematical library of the system: the table of docs/theory/elementary.md.
//
//   bench_elementary [ARGUMENTS OF EACH RANGE, 10 000 000 [FUNCTION]]
#include "bench.h"
#include "polhode/elementary.h"

#include <quadmath.h>
#include <stdint.h>
#include <string.h>

typedef __float128 quad;
typedef struct pair {
    double x, y;
} pair;

static uint64_t seed = 1;
static uint64_t random_word(void) {  // xorshift64*, all 64 bits used
    seed ^= seed >> 12;
    seed ^= seed << 25;
    seed ^= seed >> 27;
    return seed * 2685821657736338717u;
}
static double uniform(double low, double high) {
    return low + (high - low) * ((double)(random_word() >> 11) * 0x1p-53);
}
static double of_bits(uint64_t w) {
    double x;
    memcpy(&x, &w, sizeof x);
    return x;
}
static double any(void) {  // every finite double alike: exponents are uniform
    for (;;) {
        const double x = of_bits(random_word());
        if (isfinite(x)) return x;
    }
}
static double with_exponent(int low, int high) {  // either sign, 2^low <= |x| < 2^high
    const double m = uniform(1, 2);
    return ldexp(random_word() & 1 ? m : -m, low + (int)(random_word() % (uint64_t)(high - low)));
}

static pair every(void) { return (pair){any(), any()}; }
static pair usual(void) { return (pair){uniform(-7, 7), uniform(-7, 7)}; }
static pair middle(void) { return (pair){uniform(-3.3e6, 3.3e6), 0}; }  // both sides of the switch of reductions
static pair quarters(void) {                                            // within a few ulp of a multiple of pi/2
    const double n = (double)(random_word() >> (11 + random_word() % 53));
    const double x = (double)(n * M_PI_2q);
    return (pair){x + (double)((int)(random_word() % 5) - 2) * (nextafter(x, INFINITY) - x), 0};
}
static pair unit(void) { return (pair){uniform(-1, 1), 0}; }
static pair near_one(void) { return (pair){1 - with_exponent(-53, -1), 0}; }
static pair small(void) { return (pair){with_exponent(-60, 1), 0}; }
static pair octaves(void) { return (pair){uniform(-750, 712), 0}; }
static pair denormal(void) { return (pair){uniform(-746, -707), 0}; }
static pair around_one(void) { return (pair){fabs(1 + with_exponent(-53, 1)), 0}; }
static pair positive(void) { return (pair){fabs(any()), 0}; }
static pair of_denormals(void) { return (pair){of_bits(random_word() >> 12), of_bits(random_word() >> 12)}; }
static pair alike(void) {  // the same size within 2^4, of any size
    const double x = any(), y = uniform(-1, 1) * 16;
    return (pair){x, fabs(x) < 0x1p1019 ? x * y : y * 0x1p1000};
}
static pair same_size(void) { return (pair){with_exponent(-3, 1), with_exponent(-3, 1)}; }
static pair powers(void) {  // |y ln x| up to 750
    const double x = fabs(any()), l = log(x);
    return (pair){x, uniform(-750, 710) / (fabs(l) > 0 ? l : 1)};
}
static pair powers_near_one(void) {
    const double x = fabs(1 + with_exponent(-52, -1));
    return (pair){x, uniform(-750, 710) / log(x)};
}
static pair small_powers(void) { return (pair){uniform(0, 20), (double)(random_word() % 40) - 20}; }

typedef struct function {
    const char *name;
    double (*ours)(double), (*theirs)(double);
    double (*ours2)(double, double), (*theirs2)(double, double);
    quad (*exact)(quad);
    quad (*exact2)(quad, quad);
    pair (*timed)(void);
    struct {
        const char *name;
        pair (*draw)(void);
    } range[5];
} function;

static const function functions[] = {
    {"sin",
     ph_sin,
     sin,
     0,
     0,
     sinq,
     0,
     usual,
     {{"all", every}, {"|x| < 7", usual}, {"|x| < 3.3e6", middle}, {"n pi/2", quarters}}},
    {"cos",
     ph_cos,
     cos,
     0,
     0,
     cosq,
     0,
     usual,
     {{"all", every}, {"|x| < 7", usual}, {"|x| < 3.3e6", middle}, {"n pi/2", quarters}}},
    {"tan",
     ph_tan,
     tan,
     0,
     0,
     tanq,
     0,
     usual,
     {{"all", every}, {"|x| < 7", usual}, {"|x| < 3.3e6", middle}, {"n pi/2", quarters}}},
    {"asin", ph_asin, asin, 0, 0, asinq, 0, unit, {{"|x| < 1", unit}, {"1 - 2^-k", near_one}, {"2^-60..1", small}}},
    {"acos", ph_acos, acos, 0, 0, acosq, 0, unit, {{"|x| < 1", unit}, {"1 - 2^-k", near_one}, {"2^-60..1", small}}},
    {"atan", ph_atan, atan, 0, 0, atanq, 0, usual, {{"all", every}, {"|x| < 7", usual}, {"2^-60..1", small}}},
    {"atan2",
     0,
     0,
     ph_atan2,
     atan2,
     0,
     atan2q,
     usual,
     {{"all", every}, {"|x|, |y| < 7", usual}, {"|y/x| < 16", alike}, {"denormal", of_denormals}}},
    {"exp",
     ph_exp,
     exp,
     0,
     0,
     expq,
     0,
     usual,
     {{"all", every}, {"-750..712", octaves}, {"denormal", denormal}, {"2^-60..1", small}}},
    {"log",
     ph_log,
     log,
     0,
     0,
     logq,
     0,
     positive,
     {{"x > 0", positive}, {"around 1", around_one}, {"denormal", of_denormals}}},
    {"log10",
     ph_log10,
     log10,
     0,
     0,
     log10q,
     0,
     positive,
     {{"x > 0", positive}, {"around 1", around_one}, {"denormal", of_denormals}}},
    {"pow",
     0,
     0,
     ph_pow,
     pow,
     0,
     powq,
     small_powers,
     {{"x > 0", powers}, {"x near 1", powers_near_one}, {"integers y", small_powers}}},
    {"cosh", ph_cosh, cosh, 0, 0, coshq, 0, usual, {{"all", every}, {"-750..712", octaves}, {"2^-60..1", small}}},
    {"tanh", ph_tanh, tanh, 0, 0, tanhq, 0, usual, {{"all", every}, {"|x| < 7", usual}, {"2^-60..1", small}}},
    {"hypot",
     0,
     0,
     ph_hypot,
     hypot,
     0,
     hypotq,
     usual,
     {{"all", every}, {"2^-3..2", same_size}, {"|y/x| < 16", alike}, {"denormal", of_denormals}}},
};

static double ulps(double got, quad want) {
    const quad size = fabsq(want);
    if (isnanq(want)) return isnan(got) ? 0 : INFINITY;
    if (size >= (quad)0x1p1023 * 2 - (quad)0x1p969)
        return isinf(got) && (got > 0) == (want > 0) ? 0 : isinf(got) ? INFINITY : 1;
    const int e = size < (quad)0x1p-1022 ? -1022 : ilogbq(size);
    return (double)(fabsq((quad)got - want) / scalbnq(1, e - 52));
}

static double call(const function *f, int ours, pair p) {
    if (f->exact != 0) return ours ? f->ours(p.x) : f->theirs(p.x);
    return ours ? f->ours2(p.x, p.y) : f->theirs2(p.x, p.y);
}

static void errors(const function *f, int r, long count) {
    double worst[2] = {0, 0};
    pair at = {0, 0};
    for (long i = 0; i < count; i++) {
        const pair p = f->range[r].draw();
        if (isnan(p.x) || isnan(p.y)) continue;
        const quad want = f->exact != 0 ? f->exact(p.x) : f->exact2(p.x, p.y);
        for (int ours = 0; ours < 2; ours++) {
            const double e = ulps(call(f, ours, p), want);
            if (e > worst[ours] || isnan(e)) {
                worst[ours] = e;
                if (ours) at = p;
            }
        }
    }
    printf("| %s | %s | %.3f | %.3f | %a", f->name, f->range[r].name, worst[1], worst[0], at.x);
    if (f->exact == 0) printf(", %a", at.y);
    printf(" |\n");
    fflush(stdout);
}

enum { TIMED = 1024 };
typedef struct timed {
    const function *f;
    int ours, chained;  // whether a call waits for the one before
    pair p[TIMED];
} timed;

static double batch(void *context, int count) {
    const timed *t = context;
    double total = 0;
    for (int k = 0; k < count; k++)
        for (int i = 0; i < TIMED; i++) {
            pair p = t->p[i];
            if (t->chained) p.x += 0 * total, p.y += 0 * total;
            total = t->chained ? call(t->f, t->ours, p) : total + call(t->f, t->ours, p);
            if (!(fabs(total) < 1e300)) total = 0;
        }
    return total;
}

static void times(const function *f) {
    static timed context[4];
    bench_entry entries[4];
    for (int i = 0; i < 4; i++) {
        seed = 1;
        context[i].f = f, context[i].ours = i % 2, context[i].chained = i / 2;
        for (int k = 0; k < TIMED; k++) context[i].p[k] = f->timed();
        entries[i] = (bench_entry){.batch = batch, .context = &context[i]};
    }
    bench_race(entries, 4, 1e6, 51);
    printf("| %s | %.1f | %.1f | %.1f | %.1f |\n", f->name, entries[1].min / TIMED, entries[0].min / TIMED,
           entries[3].min / TIMED, entries[2].min / TIMED);
    fflush(stdout);
}

int main(int argc, char **argv) {
    const long count = argc > 1 ? atol(argv[1]) : 10000000;
    printf("| function | range | ulp | libm | at |\n|---|---|---|---|---|\n");
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        for (int r = 0; r < 5 && functions[i].range[r].draw != 0 && count > 0; r++)
            if (argc < 3 || strcmp(argv[2], functions[i].name) == 0) errors(&functions[i], r, count);
    printf("\n| ns per call | side by side | libm | in a chain | libm |\n|---|---|---|---|---|\n");
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (argc < 3 || strcmp(argv[2], functions[i].name) == 0) times(&functions[i]);
    return 0;
}
