// Numbers of twice the precision, as the sum of two doubles of which the second is the error of the first, by
// additions and products alone (Dekker 1971, Knuth 1969).                             docs/theory/elementary.md
//
// Written for lanes: no branches, selects through `pick`, words through `bits`. A fused product would be shorter
// and give other bits on machines that have it.
#ifndef POLHODE_BASE_TWOFOLD_H
#define POLHODE_BASE_TWOFOLD_H

#include "polhode/lie/lanes.h"

#include <stdint.h>

typedef ph_real real;
typedef real_word word;  // the bits of a number

#define pick(condition, yes, no) real_pick(condition, real_of(yes), real_of(no))

typedef struct twofold {
    real head, tail;
} twofold;

static inline word bits(real x) {
    return ((union {
               real x;
               word w;
           }){.x = x})
        .w;
}
static inline real from_bits(word w) {
    return ((union {
               word w;
               real x;
           }){.w = w})
        .x;
}

// The sign bit of x, and y with that bit turned over.
static inline word sign_of(real x) { return bits(x) & UINT64_C(0x8000000000000000); }
static inline real turned(real y, word sign) { return from_bits(bits(y) ^ sign); }
static inline word sign_where(real_mask c) { return sign_of(pick(c, -1, 1)); }

// a + b exactly, |a| >= |b| or a = 0                                                     (F.1)
static inline twofold fast_sum(real a, real b) {
    const real s = a + b;
    return (twofold){s, b - (s - a)};
}

// a + b exactly                                                                          (F.2)
static inline twofold sum(real a, real b) {
    const real s = a + b, of_b = s - a;
    return (twofold){s, (a - (s - of_b)) + (b - of_b)};
}

// Half of the bits of a; |a| < 2^996                                                     (F.3)
static inline real upper_half(real a) {
    const real c = 134217729.0 * a;  // 2^27 + 1
    return c - (c - a);
}

// a b exactly, where neither overflows nor the tail underflows                           (F.4)
static inline twofold product(real a, real b) {
    const real p = a * b, a1 = upper_half(a), a2 = a - a1, b1 = upper_half(b), b2 = b - b1;
    return (twofold){p, ((a1 * b1 - p) + a1 * b2 + a2 * b1) + a2 * b2};
}

// a b to about 2^-104                                                                    (F.5)
static inline twofold times(twofold a, twofold b) {
    const twofold p = product(a.head, b.head);
    return fast_sum(p.head, p.tail + (a.head * b.tail + a.tail * b.head));
}

// a / b: the quotient of the heads, and what its product with b leaves of a              (F.6)
static inline twofold over(twofold a, twofold b) {
    const real q = a.head / b.head;
    const twofold p = product(q, b.head);
    return (twofold){q, (((a.head - p.head) - p.tail) + (a.tail - q * b.tail)) / b.head};
}

#endif
