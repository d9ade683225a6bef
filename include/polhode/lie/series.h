// The scalar functions of the Lie kernels, each written once, as functions of t = θ².    docs/theory/lie.md
//
// Small angles are the normal regime of a time step, and there the textbook quotients lose their digits. So
// each function is a power series up to its switch and a quotient above it. The switch stands where the
// quotient has stopped cancelling; the table in lie.md gives the measured errors, all below 9e-16 of the
// function's largest value.
#ifndef POLHODE_LIE_SERIES_H
#define POLHODE_LIE_SERIES_H

#include "polhode/elementary.h"
#include "polhode/lie/lanes.h"

#include <math.h>

// Switch points in t. Below 1 nine terms of any series here are enough, below 16 sixteen.
#define LIE_SWITCH_SHORT 1.0
#define LIE_SWITCH_LONG 16.0
#define LIE_SWITCH_INVERSE 25.0
// Those of lie_arc in z = tan²(θ/2): nine terms below the first, sixteen below the second.
#define LIE_SWITCH_ARC_SHORT 0.02
#define LIE_SWITCH_ARC 0.11
#define LIE_SWITCH_TAN 0.3

// k0 + k1 t + ... + k8 t⁸, even and odd powers as two Horner chains that run side by side
static inline ph_real lie_poly9(const double *k, ph_real t) {
    ph_real u = t * t;
    ph_real even = k[0] + u * (k[2] + u * (k[4] + u * (k[6] + u * k[8])));
    ph_real odd = k[1] + u * (k[3] + u * (k[5] + u * k[7]));
    return even + t * odd;
}

// k0 + k1 t + ... + k15 t¹⁵
static inline ph_real lie_poly16(const double *k, ph_real t) {
    ph_real u = t * t;
    ph_real even = k[0] + u * (k[2] + u * (k[4] + u * (k[6] + u * (k[8] + u * (k[10] + u * (k[12] + u * k[14]))))));
    ph_real odd = k[1] + u * (k[3] + u * (k[5] + u * (k[7] + u * (k[9] + u * (k[11] + u * (k[13] + u * k[15]))))));
    return even + t * odd;
}

static inline ph_real lie_series(const double *k, ph_real t) {
    if (real_all(t < LIE_SWITCH_SHORT)) return lie_poly9(k, t);
    return real_pick(t < LIE_SWITCH_SHORT, lie_poly9(k, t), lie_poly16(k, t));
}

// a = sin θ / θ = Σ (-1)^k t^k / (2k+1)!                                                 (L.9)
static inline ph_real lie_a(ph_real t) {
    static const double k[9] = {1.0,
                                -0.16666666666666666,
                                0.008333333333333333,
                                -0.0001984126984126984,
                                2.7557319223985893e-06,
                                -2.505210838544172e-08,
                                1.6059043836821613e-10,
                                -7.647163731819816e-13,
                                2.8114572543455206e-15};
    if (real_all(t < LIE_SWITCH_SHORT)) return lie_poly9(k, t);
    ph_real th = real_sqrt(t);
    return real_pick(t < LIE_SWITCH_SHORT, lie_poly9(k, t), ph_sin(th) / th);
}

// b = (1 - cos θ) / θ² = Σ (-1)^k t^k / (2k+2)!; above the switch 2 sin²(θ/2) / θ²       (L.10)
static inline ph_real lie_b(ph_real t) {
    static const double k[9] = {0.5,
                                -0.041666666666666664,
                                0.001388888888888889,
                                -2.48015873015873e-05,
                                2.755731922398589e-07,
                                -2.08767569878681e-09,
                                1.1470745597729725e-11,
                                -4.779477332387385e-14,
                                1.5619206968586225e-16};
    if (real_all(t < LIE_SWITCH_SHORT)) return lie_poly9(k, t);
    ph_real s = ph_sin(0.5 * real_sqrt(t));
    return real_pick(t < LIE_SWITCH_SHORT, lie_poly9(k, t), 2 * s * s / t);
}

// c = (θ - sin θ) / θ³ = Σ (-1)^k t^k / (2k+3)!                                          (L.11)
static inline ph_real lie_c(ph_real t) {
    static const double k[16] = {
        0.16666666666666666,   -0.008333333333333333,   0.0001984126984126984, -2.7557319223985893e-06,
        2.505210838544172e-08, -1.6059043836821613e-10, 7.647163731819816e-13, -2.8114572543455206e-15,
        8.22063524662433e-18,  -1.9572941063391263e-20, 3.868170170630684e-23, -6.446950284384474e-26,
        9.183689863795546e-29, -1.1309962886447716e-31, 1.216125041553518e-34, -1.151633562077195e-37};
    if (real_all(t < LIE_SWITCH_LONG)) return lie_series(k, t);
    ph_real th = real_sqrt(t);
    return real_pick(t < LIE_SWITCH_LONG, lie_series(k, t), (th - ph_sin(th)) / (t * th));
}

// b1 = 2 db/dt = (a - 2b) / t                                                            (L.12)
static inline ph_real lie_b1(ph_real t) {
    static const double k[16] = {
        -0.08333333333333333,   0.005555555555555556,   -0.00014880952380952382, 2.204585537918871e-06,
        -2.08767569878681e-08,  1.376489471727567e-10,  -6.691268265342339e-13,  2.499073114973796e-15,
        -7.398571721961897e-18, 1.7793582784901146e-20, -3.54582265641146e-23,   5.951031031739514e-26,
        -8.527712016381578e-29, 1.0555965360684537e-31, -1.140117226456423e-34,  1.0838904113667718e-37};
    if (real_all(t < LIE_SWITCH_LONG)) return lie_series(k, t);
    return real_pick(t < LIE_SWITCH_LONG, lie_series(k, t), (lie_a(t) - 2 * lie_b(t)) / t);
}

// c1 = 2 dc/dt = (b - 3c) / t                                                            (L.13)
static inline ph_real lie_c1(ph_real t) {
    static const double k[16] = {
        -0.016666666666666666,   0.0007936507936507937,  -1.6534391534391536e-05, 2.0041686708353376e-07,
        -1.6059043836821615e-09, 9.17659647818378e-12,   -3.936040156083729e-14,  1.3153016394598927e-16,
        -3.523129391410427e-19,  7.736340341261368e-22,  -1.4183290625645841e-24, 2.204085567310931e-27,
        -2.9405903504764064e-30, 3.4051501163498504e-33, -3.4549006862315854e-36, 3.096829746762205e-39};
    if (real_all(t < LIE_SWITCH_LONG)) return lie_series(k, t);
    return real_pick(t < LIE_SWITCH_LONG, lie_series(k, t), (lie_b(t) - 3 * lie_c(t)) / t);
}

// d = (1 - (θ/2) cot(θ/2)) / θ² = 2 Σ_n 1 / (4π²n² - t)                                  (L.14)
// The two nearest poles stand as fractions, the rest is a series in t whose terms are all positive: nothing
// cancels, and where the Bernoulli series would need 27 terms, at θ = π, 11 do.
static inline ph_real lie_d(ph_real t) {
    static const double k[16] = {
        0.020007593556872226,   2.543812068862562e-05,  5.584568390494415e-08,  1.4088241574761048e-10,
        3.756716200215798e-13,  1.028012537536046e-15,  2.850022129213791e-18,  7.955575410719845e-21,
        2.2289326645537012e-23, 6.257471150805773e-26,  1.758673049290968e-28,  4.945846950057938e-31,
        1.391382678908088e-33,  3.9150442526453145e-36, 1.1017268914671419e-38, 3.1005426917707373e-41};
    ph_real p = 1 / (39.47841760435743 - t), q = 1 / (157.91367041742973 - t);
    ph_real near = 2 * (p + q) + lie_series(k, t);
    if (real_all(t < LIE_SWITCH_INVERSE)) return near;
    ph_real half = 0.5 * real_sqrt(t), s, c;
    ph_sincos(half, &s, &c);
    return real_pick(t < LIE_SWITCH_INVERSE, near, (1 - half * c / s) / t);
}

// d1 = 2 dd/dt = 4 Σ_n 1 / (4π²n² - t)²; above the switch (1/4 - 3d + t d²) / t          (L.15)
static inline ph_real lie_d1(ph_real t) {
    static const double k[16] = {
        5.087624137725124e-05,  2.233827356197766e-07,  8.452944944856628e-10,  3.0053729601726383e-12,
        1.028012537536046e-14,  3.4200265550565496e-17, 1.1137805575007783e-19, 3.566292263285922e-22,
        1.126344807145039e-24,  3.517346098581936e-27,  1.0880863290127465e-29, 3.3393184293794114e-32,
        1.0179115056877818e-34, 3.0848352961079972e-37, 9.301628075312212e-40,  2.7923274179874446e-42};
    ph_real p = 1 / (39.47841760435743 - t), q = 1 / (157.91367041742973 - t);
    ph_real near = 4 * (p * p + q * q) + lie_series(k, t);
    if (real_all(t < LIE_SWITCH_INVERSE)) return near;
    ph_real d = lie_d(t);
    return real_pick(t < LIE_SWITCH_INVERSE, near, (0.25 - 3 * d + t * d * d) / t);
}

// d2 = 2 dd1/dt = 16 Σ_n 1 / (4π²n² - t)³; above the switch (2 d² + 2 t d d1 - 5 d1) / t   (L.40)
static inline ph_real lie_d2(ph_real t) {
    static const double k[16] = {
        4.467654712395532e-07,  3.381177977942651e-09,  1.803223776103583e-11, 8.224100300288369e-14,
        3.4200265550565496e-16, 1.336536669000934e-18,  4.99280916860029e-21,  1.8021516914320623e-23,
        6.331222977447484e-26,  2.176172658025493e-28,  7.346500544634705e-31, 2.442987613650676e-33,
        8.020571769880793e-36,  2.6044558610874195e-38, 8.376982253962334e-41, 2.6719742470032034e-43};
    ph_real p = 1 / (39.47841760435743 - t), q = 1 / (157.91367041742973 - t);
    ph_real near = 16 * (p * p * p + q * q * q) + lie_series(k, t);
    if (real_all(t < LIE_SWITCH_INVERSE)) return near;
    ph_real d = lie_d(t), d1 = lie_d1(t);
    return real_pick(t < LIE_SWITCH_INVERSE, near, (2 * d * d + (2 * t * d - 5) * d1) / t);
}

// cos(θ/2) = 1 - (t/4) b(t/4)                                                            (L.16)
static inline ph_real lie_cos_half(ph_real t) {
    ph_real u = 0.25 * t;
    if (real_all(u < LIE_SWITCH_SHORT)) return 1 - u * lie_b(u);
    return real_pick(u < LIE_SWITCH_SHORT, 1 - u * lie_b(u), ph_cos(real_sqrt(u)));
}

// sin(θ/2) / θ = a(t/4) / 2                                                              (L.16)
static inline ph_real lie_sin_half(ph_real t) { return 0.5 * lie_a(0.25 * t); }

// atan(√z) / √z = Σ (-1)^k z^k / (2k+1), z < LIE_SWITCH_ARC; beyond, atan2 is as quick     (L.43)
static inline ph_real lie_arc(ph_real z) {
    static const double k[16] = {1.0,
                                 -0.3333333333333333,
                                 0.2,
                                 -0.14285714285714285,
                                 0.1111111111111111,
                                 -0.09090909090909091,
                                 0.07692307692307693,
                                 -0.06666666666666667,
                                 0.058823529411764705,
                                 -0.05263157894736842,
                                 0.047619047619047616,
                                 -0.043478260869565216,
                                 0.04,
                                 -0.037037037037037035,
                                 0.034482758620689655,
                                 -0.03225806451612903};
    if (real_all(z < LIE_SWITCH_ARC_SHORT)) return lie_poly9(k, z);
    return real_pick(z < LIE_SWITCH_ARC_SHORT, lie_poly9(k, z), lie_poly16(k, z));
}

#if PH_LANES == 1
// Stumpff's functions c_k = Σ (-1)^i t^i / (2i+k)!, k = 0 .. 9: cos θ, a, b, c and on; c_k = 1/k! - t c_(k+2)   (L.44)
static inline void lie_stumpff(double t, double c[10]) {
    static const double factorial[8] = {1, 1, 2, 6, 24, 120, 720, 5040};
    static const double k8[16] = {
        2.48015873015873e-05,   -2.755731922398589e-07,  2.08767569878681e-09,  -1.1470745597729725e-11,
        4.779477332387385e-14,  -1.5619206968586225e-16, 4.110317623312165e-19, -8.896791392450574e-22,
        1.6117375710961184e-24, -2.4795962632247972e-27, 3.279889237069838e-30, -3.7699876288159054e-33,
        3.800390754854744e-36,  -3.387157535521162e-39,  2.688220266286636e-42, -1.911963205040282e-45};
    static const double k9[16] = {
        2.7557319223985893e-06, -2.505210838544172e-08, 1.6059043836821613e-10, -7.647163731819816e-13,
        2.8114572543455206e-15, -8.22063524662433e-18,  1.9572941063391263e-20, -3.8681701706306835e-23,
        6.446950284384474e-26,  -9.183689863795546e-29, 1.1309962886447718e-31, -1.2161250415535181e-34,
        1.151633562077195e-37,  -9.67759295863189e-41,  7.265460179153071e-44,  -4.902469756513544e-47};
    if (t < LIE_SWITCH_INVERSE) {
        c[8] = lie_series(k8, t);
        c[9] = lie_series(k9, t);
        for (int k = 7; k >= 0; k--) c[k] = 1 / factorial[k] - t * c[k + 2];
        return;
    }
    double th = sqrt(t);
    c[0] = ph_cos(th);
    c[1] = ph_sin(th) / th;
    for (int k = 0; k < 8; k++) c[k + 2] = (1 / factorial[k] - c[k]) / t;
}

// f(y) = tan(√y)/√y and its first three derivatives, from 2y f' = 1 + y f² - f               (L.46)
static inline void lie_tan(double y, double f[4]) {
    static const double k[22] = {1.0,
                                 0.3333333333333333,
                                 0.13333333333333333,
                                 0.05396825396825397,
                                 0.021869488536155203,
                                 0.008863235529902197,
                                 0.003592128036572481,
                                 0.0014558343870513183,
                                 0.000590027440945586,
                                 0.00023912911424355248,
                                 9.691537956929451e-05,
                                 3.927832388331683e-05,
                                 1.5918905069328964e-05,
                                 6.451689215655431e-06,
                                 2.6147711512907546e-06,
                                 1.0597268320104654e-06,
                                 4.294911078273806e-07,
                                 1.7406618963571648e-07,
                                 7.054636946400968e-08,
                                 2.859136662305254e-08,
                                 1.1587644432798853e-08,
                                 4.6962953982309016e-09};
    for (int d = 0; d < 4 && y < LIE_SWITCH_TAN; d++) {
        f[d] = 0;
        for (int n = 21; n >= d; n--) {
            double falling = k[n];
            for (int j = 0; j < d; j++) falling *= n - j;
            f[d] = f[d] * y + falling;
        }
    }
    if (y < LIE_SWITCH_TAN) return;
    double x = sqrt(y);
    f[0] = ph_sin(x) / (ph_cos(x) * x);
    f[1] = (1 + y * f[0] * f[0] - f[0]) / (2 * y);
    f[2] = (f[0] * f[0] + 2 * y * f[0] * f[1] - 3 * f[1]) / (2 * y);
    f[3] = (4 * f[0] * f[1] + 2 * y * (f[1] * f[1] + f[0] * f[2]) - 5 * f[2]) / (2 * y);
}
#endif

// 1 / (1 + t/4)                                                                          (L.17)
static inline ph_real lie_cay(ph_real t) { return 1 / (1 + 0.25 * t); }

#endif
