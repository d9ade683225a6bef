// What the kernels do with a ph_real beside arithmetic: selects for branches.        docs/theory/lanes.md
#ifndef POLHODE_LIE_LANES_H
#define POLHODE_LIE_LANES_H

#include "polhode/real.h"

#include <math.h>
#include <stdbool.h>

#if PH_LANES == 1

typedef bool real_mask;
typedef unsigned long long real_word;  // the bits of a number

static inline ph_real real_of(double x) { return x; }
static inline ph_real real_pick(real_mask c, ph_real yes, ph_real no) { return c ? yes : no; }
static inline bool real_all(real_mask c) { return c; }
static inline bool real_any(real_mask c) { return c; }
static inline real_mask real_not(real_mask c) { return !c; }
static inline real_mask real_or(real_mask a, real_mask b) { return a || b; }
static inline ph_real_index real_index_of(int i) { return i; }
static inline ph_real_index real_index_pick(real_mask c, ph_real_index yes, ph_real_index no) { return c ? yes : no; }
static inline ph_real_count real_counted(ph_real_count n, real_mask c) { return n + c; }
static inline real_mask real_finite(ph_real x) { return isfinite(x); }
static inline ph_real real_sqrt(ph_real x) { return sqrt(x); }
static inline ph_real real_abs(ph_real x) { return fabs(x); }
static inline ph_real real_round(ph_real x) { return nearbyint(x); }

#else

typedef long long real_mask __attribute__((vector_size(8 * PH_LANES)));  // in each lane 0 or -1
typedef unsigned long long real_word __attribute__((vector_size(8 * PH_LANES)));

// x - 0 is x in every lane, -0 and NaN too; and a number becomes a real.
#define real_of(x) ((x) - (ph_real){0})

#if defined(__AVX512F__) || defined(__AVX__) || defined(__SSE2__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

static inline ph_real real_pick(real_mask c, ph_real yes, ph_real no) {
    return (ph_real)((c & (real_mask)yes) | (~c & (real_mask)no));
}
static inline real_mask real_not(real_mask c) { return ~c; }
static inline real_mask real_or(real_mask a, real_mask b) { return a | b; }
static inline ph_real_index real_index_of(int i) { return (ph_real_index){0} + i; }
static inline ph_real_index real_index_pick(real_mask c, ph_real_index yes, ph_real_index no) {
    return (c & yes) | (~c & no);
}
static inline ph_real_count real_counted(ph_real_count n, real_mask c) { return n - c; }  // a mask is -1 where it holds
static inline real_mask real_finite(ph_real x) { return x - x == 0; }
static inline ph_real real_abs(ph_real x) { return (ph_real)((real_mask)x & 0x7fffffffffffffffLL); }

#if PH_LANES == 8 && defined(__AVX512DQ__)
static inline bool real_any(real_mask c) { return _mm512_movepi64_mask((__m512i)c) != 0; }
static inline ph_real real_sqrt(ph_real x) { return (ph_real)_mm512_sqrt_pd((__m512d)x); }
static inline ph_real real_round(ph_real x) { return (ph_real)_mm512_roundscale_pd((__m512d)x, 8); }
#elif PH_LANES == 4 && defined(__AVX__)
static inline bool real_any(real_mask c) { return _mm256_movemask_pd((__m256d)c) != 0; }
static inline ph_real real_sqrt(ph_real x) { return (ph_real)_mm256_sqrt_pd((__m256d)x); }
static inline ph_real real_round(ph_real x) { return (ph_real)_mm256_round_pd((__m256d)x, 8); }
#elif PH_LANES == 2 && defined(__SSE2__)
static inline bool real_any(real_mask c) { return _mm_movemask_pd((__m128d)c) != 0; }
static inline ph_real real_sqrt(ph_real x) { return (ph_real)_mm_sqrt_pd((__m128d)x); }
#elif PH_LANES == 2 && defined(__aarch64__)
static inline bool real_any(real_mask c) { return (c[0] | c[1]) != 0; }
static inline ph_real real_sqrt(ph_real x) { return (ph_real)vsqrtq_f64((float64x2_t)x); }
#else
static inline bool real_any(real_mask c) {
    long long any = 0;
    for (int l = 0; l < PH_LANES; l++) any |= c[l];
    return any != 0;
}
static inline ph_real real_sqrt(ph_real x) {
    for (int l = 0; l < PH_LANES; l++) x[l] = sqrt(x[l]);
    return x;
}
#endif
#if PH_LANES == 2 || !defined(__AVX__)
static inline ph_real real_round(ph_real x) {
    for (int l = 0; l < PH_LANES; l++) x[l] = nearbyint(x[l]);
    return x;
}
#endif
static inline bool real_all(real_mask c) { return !real_any(~c); }

#endif
#endif
