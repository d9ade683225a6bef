#include "base/counter_random.h"

#include "polhode/elementary.h"

#include <math.h>

// J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw, Parallel random numbers: as easy as 1, 2, 3, SC11 (2011).  (SW.1)
void ph_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]) {
    uint32_t c[4] = {counter[0], counter[1], counter[2], counter[3]}, k[2] = {key[0], key[1]};
    for (int round = 0; round < 10; round++) {
        const uint64_t p0 = (uint64_t)0xD2511F53u * c[0], p1 = (uint64_t)0xCD9E8D57u * c[2];
        const uint32_t next[4] = {(uint32_t)(p1 >> 32) ^ c[1] ^ k[0], (uint32_t)p1, (uint32_t)(p0 >> 32) ^ c[3] ^ k[1],
                                  (uint32_t)p0};
        for (int i = 0; i < 4; i++) c[i] = next[i];
        k[0] += 0x9E3779B9u;
        k[1] += 0xBB67AE85u;
    }
    for (int i = 0; i < 4; i++) out[i] = c[i];
}

uint64_t ph_random_bits(uint64_t seed, ph_random_use use, uint32_t of, uint64_t k) {
    const uint32_t counter[4] = {(uint32_t)k, (uint32_t)(k >> 32), of, (uint32_t)use};
    const uint32_t key[2] = {(uint32_t)seed, (uint32_t)(seed >> 32)};
    uint32_t out[4];
    ph_philox(counter, key, out);
    return (uint64_t)out[1] << 32 | out[0];
}

double ph_random_unit(uint64_t bits) { return ((double)(bits >> 12) + 0.5) / 4503599627370496.0; }

// A Feistel network permutes the numbers of 2h bits; what falls outside of 0 .. n - 1 goes through it again. (SW.2)
uint64_t ph_random_order(uint64_t seed, uint32_t of, uint64_t n, uint64_t k) {
    enum { ROUNDS = 8 };
    unsigned half = 1;
    while (half < 31 && (UINT64_C(1) << (2 * half)) < n) half++;
    const uint64_t mask = (UINT64_C(1) << half) - 1;
    do {
        uint64_t left = k >> half, right = k & mask;
        for (uint64_t round = 0; round < ROUNDS; round++) {
            const uint64_t mixed = ph_random_bits(seed, PH_RANDOM_ORDER, of, right | round << 32) & mask;
            const uint64_t old = right;
            right = left ^ mixed;
            left = old;
        }
        k = left << half | right;
    } while (k >= n);
    return k;
}

static double horner(const double *c, int count, double x) {
    double sum = c[count - 1];
    for (int i = count - 2; i >= 0; i--) sum = sum * x + c[i];
    return sum;
}

// M. J. Wichura, The percentage points of the normal distribution, Applied Statistics 37 (1988): rational functions of
// q^2 in the middle and of sqrt(-log) in the tails.
double ph_normal_quantile(double u) {
    static const double a[] = {3.3871328727963666080e0,  1.3314166789178437745e+2, 1.9715909503065514427e+3,
                               1.3731693765509461125e+4, 4.5921953931549871457e+4, 6.7265770927008700853e+4,
                               3.3430575583588128105e+4, 2.5090809287301226727e+3};
    static const double b[] = {1,
                               4.2313330701600911252e+1,
                               6.8718700749205790830e+2,
                               5.3941960214247511077e+3,
                               2.1213794301586595867e+4,
                               3.9307895800092710610e+4,
                               2.8729085735721942674e+4,
                               5.2264952788528545610e+3};
    static const double c[] = {1.42343711074968357734e0,  4.63033784615654529590e0, 5.76949722146069140550e0,
                               3.64784832476320460504e0,  1.27045825245236838258e0, 2.41780725177450611770e-1,
                               2.27238449892691845833e-2, 7.74545014278341407640e-4};
    static const double d[] = {1,
                               2.05319162663775882187e0,
                               1.67638483018380384940e0,
                               6.89767334985100004550e-1,
                               1.48103976427480074590e-1,
                               1.51986665636164571966e-2,
                               5.47593808499534494600e-4,
                               1.05075007164441684324e-9};
    static const double e[] = {6.65790464350110377720e0,  5.46378491116411436990e0,  1.78482653991729133580e0,
                               2.96560571828504891230e-1, 2.65321895265761230930e-2, 1.24266094738807843860e-3,
                               2.71155556874348757815e-5, 2.01033439929228813265e-7};
    static const double f[] = {1,
                               5.99832206555887937690e-1,
                               1.36929880922735805310e-1,
                               1.48753612908506148525e-2,
                               7.86869131145613259100e-4,
                               1.84631831751005468180e-5,
                               1.42151175831644588870e-7,
                               2.04426310338993978564e-15};
    const double q = u - 0.5;
    if (fabs(q) <= 0.425) {
        const double r = 0.180625 - q * q;
        return q * horner(a, 8, r) / horner(b, 8, r);
    }
    const double r = sqrt(-ph_log(q < 0 ? u : 1 - u));
    const double x = r <= 5 ? horner(c, 8, r - 1.6) / horner(d, 8, r - 1.6) : horner(e, 8, r - 5) / horner(f, 8, r - 5);
    return q < 0 ? -x : x;
}
