#include "ocp/transcription/jet.h"

#include <string.h>

void ph_jet_constant(int n, bool bent, double value, ph_jet *out) {
    out->n = n;
    out->bent = bent;
    out->f = value;
    memset(out->g, 0, (size_t)n * sizeof *out->g);
    if (bent) memset(out->H, 0, (size_t)(n * n) * sizeof *out->H);
}

void ph_jet_variable(int n, bool bent, double value, int at, ph_jet *out) {
    ph_jet_constant(n, bent, value, out);
    out->g[at] = 1;
}

void ph_jet_add(double s, const ph_jet *a, ph_jet *to) {
    const int n = to->n;
    to->f += s * a->f;
    for (int i = 0; i < n; i++) to->g[i] += s * a->g[i];
    for (int i = 0; i < n && to->bent; i++)
        for (int j = 0; j <= i; j++) to->H[i * n + j] += s * a->H[i * n + j];
}

// (O.100)
void ph_jet_multiply(double s, const ph_jet *a, const ph_jet *b, ph_jet *to) {
    const int n = to->n;
    const double x = s * a->f, y = s * b->f;
    to->f += x * b->f;
    for (int i = 0; i < n; i++) to->g[i] += x * b->g[i] + y * a->g[i];
    for (int i = 0; i < n && to->bent; i++) {
        const double p = s * a->g[i], q = s * b->g[i];
        const double *A = a->H + i * n, *B = b->H + i * n;
        double *H = to->H + i * n;
        for (int j = 0; j <= i; j++) H[j] += x * B[j] + y * A[j] + p * b->g[j] + q * a->g[j];
    }
}

void ph_jet_chain(const ph_jet *a, double f, double f1, double f2, ph_jet *out) {
    const int n = a->n;
    out->n = n;
    out->bent = a->bent;
    out->f = f;
    for (int i = 0; i < n && a->bent; i++)
        for (int j = 0; j <= i; j++) out->H[i * n + j] = f1 * a->H[i * n + j] + f2 * a->g[i] * a->g[j];
    for (int i = 0; i < n; i++) out->g[i] = f1 * a->g[i];
}

// --- vectors -------------------------------------------------------------------------------------------------

void ph_jet3_constant(int n, bool bent, vec3 value, ph_jet3 *out) {
    double x[3];
    vec3_store(value, x);
    for (int c = 0; c < 3; c++) ph_jet_constant(n, bent, x[c], out->c + c);
}

void ph_jet3_variable(int n, bool bent, vec3 value, int at, ph_jet3 *out) {
    ph_jet3_constant(n, bent, value, out);
    for (int c = 0; c < 3; c++) out->c[c].g[at + c] = 1;
}

void ph_jet3_add(double s, const ph_jet3 *a, ph_jet3 *to) {
    for (int c = 0; c < 3; c++) ph_jet_add(s, a->c + c, to->c + c);
}

void ph_jet3_multiply(double s, const ph_jet *a, const ph_jet3 *b, ph_jet3 *to) {
    for (int c = 0; c < 3; c++) ph_jet_multiply(s, a, b->c + c, to->c + c);
}

void ph_jet3_cross(double s, const ph_jet3 *a, const ph_jet3 *b, ph_jet3 *to) {
    for (int c = 0; c < 3; c++) {
        const int d = (c + 1) % 3, e = (c + 2) % 3;
        ph_jet_multiply(s, a->c + d, b->c + e, to->c + c);
        ph_jet_multiply(-s, a->c + e, b->c + d, to->c + c);
    }
}

void ph_jet3_dot(double s, const ph_jet3 *a, const ph_jet3 *b, ph_jet *to) {
    for (int c = 0; c < 3; c++) ph_jet_multiply(s, a->c + c, b->c + c, to);
}

void ph_jet3_map(mat3 M, const ph_jet3 *a, ph_jet3 *out) {
    ph_jet3_constant(a->c[0].n, a->c[0].bent, vec3_zero(), out);
    for (int i = 0; i < 9; i++)
        if (M.m[i] != 0) ph_jet_add(M.m[i], a->c + i % 3, out->c + i / 3);
}

// a + s x x a + x x (x x a)/2 at x = 0
static void turned(double s, int at, const ph_jet3 *a, ph_jet3 *out) {
    const int n = a->c[0].n;
    const bool bent = a->c[0].bent;
    ph_jet3 x, once, twice;
    ph_jet3_variable(n, bent, vec3_zero(), at, &x);
    ph_jet3_constant(n, bent, vec3_zero(), &once);
    ph_jet3_cross(s, &x, a, &once);
    *out = *a;
    ph_jet3_add(1, &once, out);
    if (!bent) return;
    ph_jet3_constant(n, bent, vec3_zero(), &twice);
    ph_jet3_cross(s, &x, &once, &twice);
    ph_jet3_add(0.5, &twice, out);
}

void ph_jet3_turn(mat3 R, int at, const ph_jet3 *a, ph_jet3 *out) {
    ph_jet3 moved;
    turned(1, at, a, &moved);
    ph_jet3_map(R, &moved, out);
}

void ph_jet3_turn_back(mat3 R, int at, const ph_jet3 *a, ph_jet3 *out) {
    ph_jet3 moved;
    ph_jet3_map(mat3_transpose(R), a, &moved);
    turned(-1, at, &moved, out);
}
