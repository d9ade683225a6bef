// Landau and Lifshitz, Mechanics, section 37; Abramowitz and Stegun, 16.4 and 17.6. In long double: what is left of
// the rounding is below that of the methods compared with it.
#include "free_body_exact.h"

#include <math.h>

static const long double PI_L = 3.141592653589793238462643383279502884L;
enum { LANDEN_MAX = 16 };  // the means agree to 64 bits after six for m < 0.99

// The scale a_n, b_n, c_n of the arithmetic-geometric mean from 1, sqrt(1 - m).
typedef struct landen_scale {
    long double a[LANDEN_MAX], b[LANDEN_MAX], c[LANDEN_MAX];
    int last;
} landen_scale;

static landen_scale landen(long double m) {
    landen_scale s = {.a = {1}, .b = {sqrtl(1 - m)}, .c = {sqrtl(m)}};
    while (s.last < LANDEN_MAX - 1 && fabsl(s.c[s.last]) > 1e-20L) {
        const long double a = s.a[s.last], b = s.b[s.last];
        s.last++;
        s.a[s.last] = (a + b) / 2;
        s.b[s.last] = sqrtl(a * b);
        s.c[s.last] = (a - b) / 2;
    }
    return s;
}

// sin(2 phi_(n-1) - phi_n) = (c_n / a_n) sin phi_n, from phi_N = 2^N a_N u
jacobi_functions jacobi(long double u, long double m) {
    const landen_scale s = landen(m);
    long double phi = ldexpl(s.a[s.last] * u, s.last);
    for (int n = s.last; n > 0; n--) phi = (phi + asinl(s.c[n] / s.a[n] * sinl(phi))) / 2;
    const long double sn = sinl(phi), cn = cosl(phi);
    return (jacobi_functions){sn, cn, sqrtl(1 - m + m * cn * cn)};
}

// tan(phi_(n+1) - phi_n) = (b_n / a_n) tan phi_n, F = phi_N / (2^N a_N)
long double elliptic_f(long double phi, long double m) {
    const landen_scale s = landen(m);
    for (int n = 0; n < s.last; n++) phi += atanl(s.b[n] / s.a[n] * tanl(phi)) + PI_L * floorl(phi / PI_L + 0.5L);
    return ldexpl(phi / s.a[s.last], -s.last);
}

bool free_body_make(const double *inertia, const double *omega, free_body *body) {
    long double twice_E = 0, square = 0;
    for (int i = 0; i < 3; i++) {
        const long double I = inertia[i], w = omega[i];
        body->I[i] = I;
        twice_E += I * w * w;
        square += I * I * w * w;
    }
    const long double I1 = body->I[0], I2 = body->I[1], I3 = body->I[2];
    const long double inner = twice_E * I3 - square, outer = square - twice_E * I1;
    if (!(I1 < I2 && I2 < I3 && square > twice_E * I2 && inner > 0)) return false;
    if (!(omega[0] > 0 && omega[1] > 0 && omega[2] > 0)) return false;
    body->momentum = sqrtl(square);
    body->amplitude[0] = sqrtl(inner / (I1 * (I3 - I1)));
    body->amplitude[1] = sqrtl(inner / (I2 * (I3 - I2)));
    body->amplitude[2] = sqrtl(outer / (I3 * (I3 - I1)));
    body->rate = sqrtl((I3 - I2) * outer / (I1 * I2 * I3));
    body->m = (I2 - I1) * inner / ((I3 - I2) * outer);
    body->phase = elliptic_f(atan2l(omega[1] / body->amplitude[1], omega[0] / body->amplitude[0]), body->m);
    return true;
}

static void omega_at(const free_body *body, long double t, long double *omega) {
    const jacobi_functions f = jacobi(body->rate * t + body->phase, body->m);
    omega[0] = body->amplitude[0] * f.cn;
    omega[1] = body->amplitude[1] * f.sn;
    omega[2] = body->amplitude[2] * f.dn;
}

void free_body_omega(const free_body *body, double t, double *omega) {
    long double w[3];
    omega_at(body, t, w);
    for (int i = 0; i < 3; i++) omega[i] = (double)w[i];
}

// Rate of the precession about the angular momentum, |m| (I1 w1^2 + I2 w2^2) / ((I1 w1)^2 + (I2 w2)^2).
static long double precession_rate(const free_body *body, long double t) {
    long double w[3], energy = 0, square = 0;
    omega_at(body, t, w);
    for (int i = 0; i < 2; i++) {
        energy += body->I[i] * w[i] * w[i];
        square += body->I[i] * body->I[i] * w[i] * w[i];
    }
    return body->momentum * energy / square;
}

// Its integral by Gauss with five points. The nearest pole of the first experiment lies 0.09 s off the real axis: in
// panels of 1/256 s the error is 91^-10 of the integral.
static long double precession(const free_body *body, long double t) {
    const long double inner = sqrtl(5 - 2 * sqrtl(10.0L / 7)) / 3, outer = sqrtl(5 + 2 * sqrtl(10.0L / 7)) / 3;
    const long double wi = (322 + 13 * sqrtl(70)) / 900, wo = (322 - 13 * sqrtl(70)) / 900;
    const long double node[5] = {-outer, -inner, 0, inner, outer}, weight[5] = {wo, wi, 128.0L / 225, wi, wo};
    const int panels = (int)ceill(256 * t) + 1;
    const long double half = t / (2 * panels);
    long double sum = 0;
    for (int p = 0; p < panels; p++)
        for (int k = 0; k < 5; k++)
            sum += half * weight[k] * precession_rate(body, half * ((long double)(2 * p + 1) + node[k]));
    return sum;
}

static void multiply(const long double *A, const long double *B, long double *C) {
    for (int i = 0; i < 9; i++) {
        C[i] = 0;
        for (int k = 0; k < 3; k++) C[i] += A[i / 3 * 3 + k] * B[3 * k + i % 3];
    }
}

// Rz(phi) Rx(theta) Rz(psi), body to a frame whose third axis is the angular momentum: its last row is m/|m|.
static void euler_matrix(const free_body *body, long double t, long double phi, long double *R) {
    long double w[3];
    omega_at(body, t, w);
    const long double n1 = body->I[0] * w[0] / body->momentum, n2 = body->I[1] * w[1] / body->momentum;
    const long double n3 = body->I[2] * w[2] / body->momentum, s = sqrtl(n1 * n1 + n2 * n2);
    const long double sp = n1 / s, cp = n2 / s;
    const long double tilt[9] = {cp, -sp, 0, n3 * sp, n3 * cp, -s, n1, n2, n3};
    const long double about[9] = {cosl(phi), -sinl(phi), 0, sinl(phi), cosl(phi), 0, 0, 0, 1};
    multiply(about, tilt, R);
}

void free_body_attitude(const free_body *body, double t, double *R) {
    long double begin[9], back[9], end[9], from_begin[9];
    euler_matrix(body, 0, 0, begin);
    euler_matrix(body, t, precession(body, t), end);
    for (int i = 0; i < 9; i++) back[i] = begin[i % 3 * 3 + i / 3];
    multiply(back, end, from_begin);
    for (int i = 0; i < 9; i++) R[i] = (double)from_begin[i];
}
