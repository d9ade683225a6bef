// The elementary functions.                                                           docs/theory/elementary.md
//
// One source for one lane or many: straight lines with selects, no tables. The one branch is the reduction of angles
// beyond 1.6 million, where the digits of 2/π stand as words. tools/elementary_coefficients.py makes every constant;
// errors beside polynomials are relative to the function, of the rounded coefficients.
#include "base/twofold.h"
#include "polhode/elementary.h"

#define INFINITE ((double)INFINITY)
#define NOT_A_NUMBER (real_of((double)NAN))  // one NaN for all: signs of NaN differ between machines

// Adding it rounds |x| < 2^51 to an integer, which the low bits of the sum then hold.    (F.7)
#define TO_INTEGER 0x1.8p52

// The first 26 bits of x, whose square is exact.
static inline real first_half(real x) { return from_bits(bits(x) & UINT64_C(0xfffffffff8000000)); }

static inline real magnitude(real x) { return from_bits(bits(x) & UINT64_C(0x7fffffffffffffff)); }

#if PH_LANES == 1
// 2^n, -1022 <= n <= 1023; n < 0 as a word is 2^64 + n
static inline real power_of_two(word n) { return from_bits((n + 1023) << 52); }

// y 2^n with one rounding, |n| < 2000
static inline real scaled(real y, word n) {
    const word half = ((n + 2048) >> 1) - 1024;
    return y * power_of_two(half) * power_of_two(n - half);
}
#endif

// --- sine, cosine, tangent -----------------------------------------------------------------------------------------

// |x| = n π/2 + (r.head + r.tail): the sine and cosine of r as sums, and which of them with which sign is sought
typedef struct circle {
    twofold sine, cosine;
    real_mask swap;               // n is odd
    word sine_sign, cosine_sign;  // to be turned over
} circle;

#define TWO_OVER_PI 0x1.45f306dc9c883p-1

// n π/2 by parts of 33 bits: products with n < 2^20 are exact, the sum of all is right to 2^-159. Returns n mod 4 in
// its low bits.                                                                          (F.8)
#define LARGEST_ANGLE 0x1.921fbp20
static inline word reduce(real a, twofold *r) {
    const real shifted = a * TWO_OVER_PI + TO_INTEGER, n = shifted - TO_INTEGER;
    const real first = a - n * 0x1.921fb54400000p+0;
    const twofold second = sum(first, -(n * 0x1.0b4611a600000p-34));
    const twofold third = sum(second.head, -(n * 0x1.3198a2e000000p-69));
    *r = (twofold){third.head, (second.tail + third.tail) - n * 0x1.b839a252049c1p-104};
    return bits(shifted);
}

#if PH_LANES == 1
// The same for larger angles up to the largest double: a = m 2^e with an integer m; of the product with 2/π those words
// that are multiples of 4 are left out, one word of integers and six of the fraction are kept.        (F.9), (F.10)
static word reduce_large(real a, twofold *r) {
    static const uint32_t two_over_pi[39] = {
        // 32 bits each
        0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0, 0xdb629599, 0x3c439041, 0xfe5163ab, 0xdebbc561,
        0xb7246e3a, 0x424dd2e0, 0x06492eea, 0x09d1921c, 0xfe1deb1c, 0xb129a73e, 0xe88235f5, 0x2ebb4484,
        0xe99c7026, 0xb45f7e41, 0x3991d639, 0x835339f4, 0x9c845f8b, 0xbdf9283b, 0x1ff897ff, 0xde05980f,
        0xef2f118b, 0x5a0a6d1f, 0x6d367ecf, 0x27cb09b7, 0x4f463f66, 0x9e5fea2d, 0x7527bac7, 0xebe5f17b,
        0x3d0739f7, 0x8a5292ea, 0x6bfb5fb1, 0x1f8d5d08, 0x56033046, 0xfc7b6bab, 0xf0cfbc20};
    const word m = (bits(a) & UINT64_C(0xfffffffffffff)) | UINT64_C(0x10000000000000);
    const int e = (int)(bits(a) >> 52) - 1075 + 32;  // at least 0
    const int shift = e % 32, q = e / 32 - 1;
    const word low = (m & 0xffffffff) << shift, high = (m >> 32) << shift;
    const word limb[3] = {low & 0xffffffff, (low >> 32) + (high & 0xffffffff), high >> 32};  // of m 2^shift
    uint32_t digit[7];  // of a 2/π: 2^0, 2^-32, ..
    word carry = 0;
    for (int p = 6; p >= 0; p--) {
        word here = carry & 0xffffffff, above = carry >> 32;
        for (int i = 0; i < 3; i++) {
            const int k = i + q + p;  // limb i times 2^-32k of 2/π
            const word part = k >= 1 ? limb[i] * two_over_pi[k - 1] : 0;
            here += part & 0xffffffff;
            above += part >> 32;
        }
        digit[p] = (uint32_t)here;
        carry = above + (here >> 32);
    }
    const uint32_t turn = (digit[1] >> 31) ? 0xffffffff : 0;  // a fraction above 1/2 counts down from the next integer
    real f[7];
    for (int p = 1; p < 7; p++) f[p] = (real)(digit[p] ^ turn) * power_of_two((word)(-32 * p));
    const twofold s = fast_sum(f[1], f[2]), t = sum(s.tail, f[3]), u = fast_sum(s.head, t.head);
    const real rest = u.tail + (t.tail + (f[4] + (f[5] + f[6])));
    const twofold angle = times((twofold){u.head, rest}, (twofold){0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54});
    *r = turn ? (twofold){-angle.head, -angle.tail} : angle;
    return digit[0] + (turn & 1);
}
#endif

static inline circle circle_of(real x) {
    const real a = magnitude(x);
    twofold r;
    word n = reduce(a, &r), sign = sign_of(x);
#if PH_LANES == 1
    if (!(a < LARGEST_ANGLE)) {  // rare
        n = a < INFINITE ? reduce_large(a, &r) : 0;
        if (!(a < INFINITE)) r = (twofold){NOT_A_NUMBER, 0}, sign = 0;
    }
#else
    r.head = pick(a < LARGEST_ANGLE, r.head, NOT_A_NUMBER);  // a step in which this happens is made lane by lane
#endif
    const real x1 = first_half(r.head), x2 = (r.head - x1) * (r.head + x1);  // r^2 = x1^2 + x2
    const real z = r.head * r.head, z2 = z * z, z4 = z2 * z2, half = 0.5 * (x1 * x1), w = 1 - half;
    // sin r = r + r z S(z), |r| < π/4: 2^-57.9                                           (F.11)
    const real S = (0x1.111111110f730p-7 + z * -0x1.a01a019be9218p-13) +
                   z2 * ((0x1.71de35552b6efp-19 + z * -0x1.ae5e4b8403d3cp-26) + z2 * 0x1.5d8b559fb9823p-33);
    // cos r = 1 - z/2 + z^2 C(z), |r| < π/4: 2^-63.9                                     (F.12)
    const real C = ((0x1.555555555554bp-5 + z * -0x1.6c16c16c15015p-10) +
                    z2 * (0x1.a01a019c8f254p-16 + z * -0x1.27e4f7f191493p-22)) +
                   z4 * (0x1.1ee9dbcefcd3dp-29 + z * -0x1.8fa68488191c8p-37);
    const real cube = r.head * z;
    return (circle){.sine = {r.head, -0x1.5555555555548p-3 * cube + (z * cube * S + r.tail * w)},
                    .cosine = {w, ((1 - w) - half) + (z2 * C - (0.5 * x2 + r.head * r.tail))},
                    .swap = (n & 1) != 0,
                    .sine_sign = sign ^ ((n & 2) << 62),
                    .cosine_sign = ((n + 1) & 2) << 62};
}

static inline real sine_of(const circle *c) {
    const real s = c->sine.head + c->sine.tail, t = c->cosine.head + c->cosine.tail;
    return turned(pick(c->swap, t, s), c->sine_sign);
}
static inline real cosine_of(const circle *c) {
    const real s = c->sine.head + c->sine.tail, t = c->cosine.head + c->cosine.tail;
    return turned(pick(c->swap, s, t), c->cosine_sign);
}

real ph_sin(real x) {
    const circle c = circle_of(x);
    return sine_of(&c);
}

real ph_cos(real x) {
    const circle c = circle_of(x);
    return cosine_of(&c);
}

void ph_sincos(real x, real *sine, real *cosine) {
    const circle c = circle_of(x);
    *sine = sine_of(&c);
    *cosine = cosine_of(&c);
}

#if PH_LANES == 1
// The quotient of both sums; after an odd number of quarters -cos/sin.                   (F.13)
double ph_tan(double x) {
    const circle c = circle_of(x);
    const twofold up = c.swap ? c.cosine : c.sine, down = c.swap ? c.sine : c.cosine;
    const twofold q = over(fast_sum(up.head, up.tail), fast_sum(down.head, down.tail));
    return turned(q.head + q.tail, c.sine_sign ^ c.cosine_sign);
}
#endif

// --- their inverses ------------------------------------------------------------------------------------------------

// The angle of the point (x, y), y >= 0, from 0 to π. Heads up to 2^924, the larger one above 2^-480.    (F.14)-(F.16)
static inline real angle_of(twofold y, twofold x) {
    const word left = sign_of(x.head);
    const twofold right = {turned(x.head, left), turned(x.tail, left)};
    const real_mask steep = y.head > right.head;
    const twofold a = {pick(steep, right.head, y.head), pick(steep, right.tail, y.tail)};
    const twofold b = {pick(steep, y.head, right.head), pick(steep, y.tail, right.tail)};
    const real_mask far = a.head > 0x1.a827999fcef32p-2 * b.head;  // tan π/8
    const twofold difference = sum(a.head, -b.head), total = fast_sum(b.head, a.head);
    const twofold up = {pick(far, difference.head, a.head), pick(far, difference.tail + (a.tail - b.tail), a.tail)};
    const twofold down = {pick(far, total.head, b.head), pick(far, total.tail + (a.tail + b.tail), b.tail)};
    const twofold q = over(up, down);
    const real tail = pick(a.head > 0x1p-900, q.tail, 0);  // below, the head alone is rounded once
    // arctan q = q + q z A(z), |q| < tan π/8: 2^-59.4                                             (F.15)
    const real z = q.head * q.head, z2 = z * z, z4 = z2 * z2, z8 = z4 * z4;
    const real A = (((-0x1.555555555553dp-2 + z * 0x1.9999999995869p-3) +
                     z2 * (-0x1.24924922ad4dfp-3 + z * 0x1.c71c70e605aaep-4)) +
                    z4 * ((-0x1.745cf8db2995cp-4 + z * 0x1.3b111905796cfp-4) +
                          z2 * (-0x1.10ebb7505ffc1p-4 + z * 0x1.df0f3e87cd877p-5))) +
                   z8 * ((-0x1.9cd28b167f399p-5 + z * 0x1.37d539ce11020p-5) + z2 * -0x1.25699b62085ecp-6);
    const real rest = (q.head * z) * A + tail * (1 - z);
    real quarters = pick(far, 1, 0);
    quarters = pick(steep, 2 - quarters, quarters);
    quarters = pick(left != 0, 4 - quarters, quarters);
    const word sign = sign_where(steep) ^ left;
    const twofold s = fast_sum(quarters * 0x1.921fb54442d18p-1, turned(q.head, sign));  // three bits are free there
    return s.head + (s.tail + (turned(rest, sign) + quarters * 0x1.1a62633145c07p-55));
}

real ph_atan2(real y, real x) {
    const real ay = magnitude(y), ax = magnitude(x), most = pick(ay > ax, ay, ax);
    const real_mask infinite = most == INFINITE;
    const real scale = pick(most > 0x1p900, 0x1p-100, pick(most < 0x1p-400, 0x1p600, 1));
    const real up = pick(infinite, pick(ay == INFINITE, 1, 0), ay * scale);
    const real right = pick(infinite, pick(ax == INFINITE, 1, 0), pick(most == 0, 1, ax * scale));
    const real angle = angle_of((twofold){up, real_of(0)}, (twofold){turned(right, sign_of(x)), real_of(0)});
    return pick((x != x) | (y != y), NOT_A_NUMBER, turned(angle, sign_of(y)));
}

#if PH_LANES == 1
double ph_atan(double x) { return ph_atan2(x, 1); }

// √(1 - x²), |x| <= 1                                                                    (F.17)
static inline twofold other_side(real x) {
    const twofold square = product(x, x), s = fast_sum(1, -square.head);
    const real rest = s.tail - square.tail, root = sqrt(s.head + rest);
    const twofold p = product(root, root);
    return (twofold){root, pick(root > 0, (((s.head - p.head) - p.tail) + rest) / (2 * root), 0)};
}

double ph_asin(double x) {
    const real a = magnitude(x), inside = pick(a <= 1, a, 0);
    const real angle = angle_of((twofold){inside, 0}, other_side(inside));
    return pick(a <= 1, turned(angle, sign_of(x)), NOT_A_NUMBER);
}

double ph_acos(double x) {
    const int valid = magnitude(x) <= 1;
    const real inside = pick(valid, x, 0);
    return pick(valid, angle_of(other_side(inside), (twofold){inside, 0}), NOT_A_NUMBER);
}

// --- exponential and logarithm -------------------------------------------------------------------------------------

// e^(h + l) = (head + tail) 2^n, -750 < h < 750, |l| < 2^-40                              (F.18), (F.19)
static inline twofold exponential(real h, real l, word *n) {
    const real shifted = h * 0x1.71547652b82fep+0 + TO_INTEGER, k = shifted - TO_INTEGER;
    const twofold s = sum(h - k * 0x1.62e42fefa3800p-1, -(k * 0x1.ef35793c76730p-45));  // ln 2 by parts
    const twofold r = fast_sum(s.head, s.tail + l);
    *n = bits(shifted) - bits(TO_INTEGER);
    // e^r = 1 + r + r^2 E(r), |r| < ln(2)/2: 2^-60.3
    const real x = r.head, x2 = x * x, x4 = x2 * x2, x8 = x4 * x4;
    const real E =
        (((0x1.0000000000000p-1 + x * 0x1.555555555555bp-3) + x2 * (0x1.5555555555503p-5 + x * 0x1.111111110ec65p-7)) +
         x4 * ((0x1.6c16c16c30438p-10 + x * 0x1.a01a01b37b4ecp-13) +
               x2 * (0x1.a01a0136a02b6p-16 + x * 0x1.71ddf0283c7d3p-19))) +
        x8 * ((0x1.27e5b43208a3bp-22 + x * 0x1.af6bdaaea2917p-26) + x2 * 0x1.1e3d388a88608p-29);
    const twofold one = fast_sum(1, x);
    return (twofold){one.head, one.tail + (x2 * E + (r.tail + r.tail * x))};
}

double ph_exp(double x) {
    const real low = pick(x > -746, x, -746), h = pick(low < 710, low, 710);
    word n;
    const twofold e = exponential(h, 0, &n);
    return pick(x != x, NOT_A_NUMBER, scaled(e.head + e.tail, n));
}

// x = 2^n m, √½ <= m < √2, 0 < x < infinity                                              (F.20)
static inline real mantissa(real x, real *n) {
    const int tiny = x < 0x1p-1022;
    const word least = UINT64_C(0x3fe6a09e667f3bcd);  // √½
    const word w = bits(pick(tiny, x * 0x1p54, x)) + (UINT64_C(0x3ff0000000000000) - least);
    *n = (from_bits(UINT64_C(0x4330000000000000) | (w >> 52)) - 0x1p52) - pick(tiny, 1023 + 54, 1023);
    return from_bits((w & UINT64_C(0xfffffffffffff)) + least);
}

// 2 artanh s = s (2 + 2/3 z + 2/5 z^2 + z^3 L(z)), z = s^2 < 0.0295: 2^-72.9                (F.21)
static inline real artanh_rest(real z) {
    const real z2 = z * z, z4 = z2 * z2;
    return ((0x1.24924924927cap-2 + z * 0x1.c71c71c65aa77p-3) +
            z2 * (0x1.745d17d70633ep-3 + z * 0x1.3b1378501cc0dp-3)) +
           z4 * ((0x1.111dc9e3ce809p-3 + z * 0x1.de9f45df28e47p-4) + z2 * 0x1.e7d957734396dp-4);
}

// ln x to 2^-68, s = (m - 1)/(m + 1)                                                      (F.22)
static inline twofold logarithm(real x) {
    real n;
    const real m = mantissa(x, &n);
    const twofold q = over((twofold){m - 1, 0}, fast_sum(1, m)), s = fast_sum(q.head, q.tail), z = times(s, s);
    const twofold c = fast_sum(0x1.999999999999ap-2, z.head * artanh_rest(z.head));
    const twofold d = times(z, (twofold){c.head, c.tail - 0x1.999999999999ap-56});
    const twofold e = fast_sum(0x1.5555555555555p-1, d.head);
    const twofold f = times(z, (twofold){e.head, e.tail + (d.tail + 0x1.5555555555555p-55)});
    const twofold g = times(s, f), of_m = fast_sum(2 * s.head, g.head);
    const twofold of_n = fast_sum(n * 0x1.62e42fefa3800p-1, of_m.head);
    const real rest = of_m.tail + (g.tail + 2 * s.tail);
    return fast_sum(of_n.head, of_n.tail + (rest + n * 0x1.ef35793c76730p-45));
}

// What a logarithm is outside of 0 < x < infinity.
static inline real logarithm_or(real x, real inside) {
    return pick((x > 0) & (x < INFINITE), inside, pick(x == 0, -INFINITE, pick(x == INFINITE, INFINITE, NOT_A_NUMBER)));
}

// To the last digit but no further: f - f²/2 + s (f²/2 + R), f = m - 1.                   (F.23)
double ph_log(double x) {
    real n;
    const real f = mantissa(x, &n) - 1, s = f / (2 + f), z = s * s;
    const real f1 = first_half(f), half = 0.5 * (f1 * f1), half2 = 0.5 * ((f - f1) * (f + f1));
    const real R = z * (0x1.5555555555555p-1 + z * (0x1.999999999999ap-2 + z * artanh_rest(z)));
    const twofold a = fast_sum(n * 0x1.62e42fefa3800p-1, f), b = fast_sum(a.head, -half);
    const real rest = s * (half + (half2 + R)) - half2 + n * 0x1.ef35793c76730p-45;
    return logarithm_or(x, b.head + (b.tail + (a.tail + rest)));
}

double ph_log10(double x) {
    const twofold l = times(logarithm(x), (twofold){0x1.bcb7b1526e50ep-2, 0x1.95355baaafad3p-57});
    return logarithm_or(x, l.head);
}

// Rounds 0 <= a < 2^52 to an integer; above, every number is one.
static inline int is_integer(real a) { return (a >= 0x1p52) | ((a + 0x1p52) - 0x1p52 == a); }

// e^(y ln|x|), and the sign of a negative base with an odd exponent.                      (F.24)
double ph_pow(double x, double y) {
    const real ax = magnitude(x), ay = magnitude(y);
    const twofold l = logarithm(ax);
    const real limit = 0x1p66;  // |ln x| >= 2^-53 unless x = 1: beyond, the power over- or underflows
    const real exponent = turned(pick(ay < limit, ay, limit), sign_of(y));
    const twofold p = product(exponent, l.head);
    const real rest = p.tail + exponent * l.tail;
    const int fits = magnitude(p.head) < 750;
    const real beyond = pick(p.head > 0, 749, -749);
    word n;
    const twofold e = exponential(pick(fits, p.head, beyond), pick(fits, rest, 0), &n);
    real power = scaled(e.head + e.tail, n);
    power = pick((ax == 0) | (ax == INFINITE), pick((ax == 0) == (y < 0), INFINITE, 0), power);
    const int whole = is_integer(ay), odd = whole & (ay < 0x1p53) & !is_integer(0.5 * ay);
    const word negative = sign_of(x);
    power = turned(power, odd ? negative : 0);
    const int invalid = (x != x) | (y != y) | ((negative != 0) & (ax > 0) & (ax < INFINITE) & !whole);
    return pick((x == 1) | (y == 0), 1, pick(invalid, NOT_A_NUMBER, power));
}

// (e^x + e^-x) / 2 = 2^(n-1) (m + 2^-2n / m) with e^|x| = m 2^n                           (F.25)
double ph_cosh(double x) {
    const real a = magnitude(x), inside = pick(a < 712, a, 712);
    word n;
    const twofold e = exponential(inside, 0, &n), m = fast_sum(e.head, e.tail), inverse = over((twofold){1, 0}, m);
    const real small = power_of_two(0 - 2 * (n < 500 ? n : 500));
    const twofold s = fast_sum(m.head, small * inverse.head);
    const real y = s.head + (s.tail + (m.tail + small * inverse.tail));
    return pick(x != x, NOT_A_NUMBER, scaled(y, n - 1));
}

// (e^2x - 1) / (e^2x + 1); a polynomial below 1/2, where that cancels                     (F.26)
double ph_tanh(double x) {
    const real a = magnitude(x), inside = pick(a < 22, a, 22);
    word n;
    const twofold m = exponential(2 * inside, 0, &n);
    const real power = power_of_two(n);
    const twofold e = fast_sum(power * m.head, power * m.tail);
    const twofold up = sum(e.head, -1), down = sum(e.head, 1);
    const twofold q = over((twofold){up.head, up.tail + e.tail}, (twofold){down.head, down.tail + e.tail});
    // tanh x = x + x z T(z), |x| < 1/2: 2^-58.3
    const real z = a * a, z2 = z * z, z4 = z2 * z2, z8 = z4 * z4;
    const real T = (((-0x1.5555555555537p-2 + z * 0x1.111111110e2bfp-3) +
                     z2 * (-0x1.ba1ba1b70b483p-5 + z * 0x1.664f47b4ec2c9p-6)) +
                    z4 * ((-0x1.226e1641ec03bp-7 + z * 0x1.d6cdfa2c402bfp-9) +
                          z2 * (-0x1.7d492ff461b30p-10 + z * 0x1.31d1ddffd13f4p-11))) +
                   z8 * (-0x1.c8d7877d88833p-13 + z * 0x1.dc885171d81eap-15);
    const real y = pick(a < 0.5, a + (a * z) * T, q.head + q.tail);
    return pick(x != x, NOT_A_NUMBER, turned(y, sign_of(x)));
}

// --- hypotenuse ----------------------------------------------------------------------------------------------------

// h = √(a² + b²), a >= b, less (h² - a² - b²) / 2h, which is written as products of small differences (Borges 2020).
// 1/2h need not be good: half of the bits of h², taken from a constant, and one step of Newton.  (F.27)-(F.29)
double ph_hypot(double x, double y) {
    const real ax = magnitude(x), ay = magnitude(y);
    const int first = ax > ay;
    const real most = pick(first, ax, ay), least = pick(first, ay, ax);
    const int large = most > 0x1p500, small = most < 0x1p-400;
    const real scale = pick(large, 0x1p-600, pick(small, 0x1p600, 1)),
               back = pick(large, 0x1p600, pick(small, 0x1p-600, 1));
    const real a = most * scale, b = least * scale, square = a * a + b * b, h = sqrt(square);
    const real near = h - b, far = h - a, apart = a - b;
    const real even = a * (2 * near - a) + near * (near - 2 * apart);
    const real uneven = 2 * far * (apart - b) + (b * (4 * far - b) + far * far);
    const real excess = pick(h <= 2 * b, even, uneven);
    const real guess = from_bits(UINT64_C(0x5fe6ed0000000000) - (bits(square) >> 1));  // 1/h within 3.5 percent
    const real inverse = guess * (1.5 - 0.5 * (square * guess) * guess);               // 0.2 percent
    const real length = (h - excess * (0.5 * inverse)) * back;
    const int infinite = (ax == INFINITE) | (ay == INFINITE);
    return pick(infinite, INFINITE, pick((x != x) | (y != y), NOT_A_NUMBER, length));
}

// --- neighbours ----------------------------------------------------------------------------------------------------

double ph_above(double x) {
    if (!(x < INFINITE)) return x == x ? x : NOT_A_NUMBER;
    return x == 0 ? 0x1p-1074 : from_bits(x > 0 ? bits(x) + 1 : bits(x) - 1);
}

double ph_below(double x) { return x == x ? -ph_above(-x) : NOT_A_NUMBER; }
#endif
