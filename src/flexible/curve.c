#include "flexible/curve.h"
#include "polhode/elementary.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

enum {
    DEEPEST = 24,      // halvings of an interval by the quadrature
    NEWTON = 60,       // iterations for a parameter
    REFLECTIONS = 512  // steps of the transport from point to point: their error falls with the fourth power
};
// A curve whose speed, 1 for a chord, falls below this has a cusp.
static const double SLOWEST = 1e-6;

// --- the spline -----------------------------------------------------------------------------------------

static vec3 point_at(const ph_curve *c, int i) { return vec3_load(c->at + 3 * i); }

static int segment_of(const ph_curve *c, double u) {
    int low = 0, high = c->count - 1;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        *(u < c->knot[middle] ? &high : &low) = middle;
    }
    return low;
}

vec3 ph_curve_point(const ph_curve *c, double u) {
    const int i = segment_of(c, u);
    const double h = c->knot[i + 1] - c->knot[i], b = (u - c->knot[i]) / h, a = 1 - b;
    const vec3 chord = vec3_axpy(b, vec3_sub(point_at(c, i + 1), point_at(c, i)), point_at(c, i));
    const vec3 bow = vec3_add(vec3_scale(a * (a * a - 1), c->moment[i]), vec3_scale(b * (b * b - 1), c->moment[i + 1]));
    return vec3_axpy(h * h / 6, bow, chord);
}

static vec3 slope_in(const ph_curve *c, int i, double u) {
    const double h = c->knot[i + 1] - c->knot[i], b = (u - c->knot[i]) / h, a = 1 - b;
    const vec3 chord = vec3_scale(1 / h, vec3_sub(point_at(c, i + 1), point_at(c, i)));
    const vec3 bow = vec3_sub(vec3_scale(3 * b * b - 1, c->moment[i + 1]), vec3_scale(3 * a * a - 1, c->moment[i]));
    return vec3_axpy(h / 6, bow, chord);
}

vec3 ph_curve_tangent(const ph_curve *c, double u) {
    const vec3 slope = slope_in(c, segment_of(c, u), u);
    return vec3_scale(1 / vec3_norm(slope), slope);
}

// Second derivatives, zero at both ends: a tridiagonal system, eliminated from the first row on.      (BG.2)
static void fill_moments(ph_curve *c, double *pivot) {
    const int last = c->count - 1;
    c->moment[0] = c->moment[last] = vec3_zero();
    for (int i = 1; i < last; i++) {
        const double before = c->knot[i] - c->knot[i - 1], after = c->knot[i + 1] - c->knot[i];
        const vec3 in = vec3_scale(1 / before, vec3_sub(point_at(c, i), point_at(c, i - 1)));
        const vec3 out = vec3_scale(1 / after, vec3_sub(point_at(c, i + 1), point_at(c, i)));
        const double share = i > 1 ? before / pivot[i - 1] : 0;
        pivot[i] = 2 * (before + after) - share * before;
        c->moment[i] = vec3_axpy(-share, c->moment[i - 1], vec3_scale(6, vec3_sub(out, in)));
    }
    for (int i = last - 1; i > 0; i--) {
        const double after = c->knot[i + 1] - c->knot[i];
        c->moment[i] = vec3_scale(1 / pivot[i], vec3_axpy(-after, c->moment[i + 1], c->moment[i]));
    }
}

// --- arc length -----------------------------------------------------------------------------------------

// Gauss's rule of 8 points.
static double gauss(const ph_curve *c, int i, double u, double w) {
    static const double node[4] = {0.18343464249564980494, 0.52553240991632898582, 0.79666647741362673959,
                                   0.96028985649753623168};
    static const double weight[4] = {0.36268378337836198297, 0.31370664587788728734, 0.22238103445337447054,
                                     0.10122853629037625915};
    const double middle = 0.5 * (u + w), half = 0.5 * (w - u);
    double sum = 0;
    for (int k = 0; k < 4; k++)
        sum += weight[k] * (vec3_norm(slope_in(c, i, middle - half * node[k])) +
                            vec3_norm(slope_in(c, i, middle + half * node[k])));
    return half * sum;
}

// Halves the interval until that changes little: the remainder is smaller by 2^16.                      (BG.3)
static double arc_between(const ph_curve *c, int i, double u, double w, double whole, int depth) {
    const double middle = 0.5 * (u + w), left = gauss(c, i, u, middle), right = gauss(c, i, middle, w);
    if (depth == 0 || fabs(left + right - whole) <= 1e-13 * fabs(whole)) return left + right;
    return arc_between(c, i, u, middle, left, depth - 1) + arc_between(c, i, middle, w, right, depth - 1);
}

static double arc_in(const ph_curve *c, int i, double u) {
    return arc_between(c, i, c->knot[i], u, gauss(c, i, c->knot[i], u), DEEPEST);
}

double ph_curve_parameter(const ph_curve *c, double s) {
    int i = 0;
    while (i < c->count - 2 && s >= c->arc[i + 1]) i++;
    if (s <= c->arc[i]) return c->knot[i];
    if (s >= c->arc[i + 1]) return c->knot[i + 1];
    // Newton's method in a shrinking bracket.
    double low = c->knot[i], high = c->knot[i + 1];
    double u = low + (high - low) * (s - c->arc[i]) / (c->arc[i + 1] - c->arc[i]);
    for (int k = 0; k < NEWTON; k++) {
        const double gap = c->arc[i] + arc_in(c, i, u) - s;
        *(gap > 0 ? &high : &low) = u;
        double next = u - gap / vec3_norm(slope_in(c, i, u));
        if (!(next > low && next < high)) next = 0.5 * (low + high);
        const bool done = fabs(next - u) <= 1e-16 * c->knot[c->count - 1];
        u = next;
        if (done) break;
    }
    return u;
}

// --- making it ------------------------------------------------------------------------------------------

// The slowest point of a segment: |r'| is a polynomial of degree 4 in u, sampled finely enough for its least value.
static bool has_cusp(const ph_curve *c, int i) {
    enum { SAMPLES = 64 };
    const double h = c->knot[i + 1] - c->knot[i];
    for (int k = 0; k <= SAMPLES; k++)
        if (vec3_norm(slope_in(c, i, c->knot[i] + h * k / SAMPLES)) < SLOWEST) return true;
    return false;
}

ph_status ph_curve_create(const double *points, int count, ph_curve *curve) {
    const size_t n = (size_t)count;
    double *memory = malloc(n * (3 * sizeof *memory + sizeof(vec3)));
    if (memory == NULL) return PH_ERR_MEMORY;
    *curve = (ph_curve){.count = count, .at = points, .memory = memory};
    curve->knot = memory;
    curve->arc = memory + n;
    curve->moment = (vec3 *)(void *)(memory + 3 * n);
    curve->knot[0] = curve->arc[0] = 0;
    for (int i = 1; i < count; i++)
        curve->knot[i] = curve->knot[i - 1] + vec3_norm(vec3_sub(point_at(curve, i), point_at(curve, i - 1)));
    fill_moments(curve, memory + 2 * n);
    for (int i = 0; i + 1 < count; i++) {
        if (has_cusp(curve, i)) {
            ph_curve_free(curve);
            return PH_ERR_MODEL;
        }
        curve->arc[i + 1] = curve->arc[i] + arc_in(curve, i, curve->knot[i + 1]);
    }
    return PH_OK;
}

void ph_curve_free(ph_curve *curve) {
    free(curve->memory);
    curve->memory = NULL;
}

// --- frames along it ------------------------------------------------------------------------------------

static vec3 reflected(vec3 a, vec3 mirror) {
    const double square = vec3_dot(mirror, mirror);
    return square > 0 ? vec3_axpy(-2 * vec3_dot(mirror, a) / square, mirror, a) : a;
}

// Two reflections take the frame at one point to the next: the first takes the point, the second the tangent.
static vec3 reflect_twice(vec3 normal, vec3 x, vec3 y, vec3 t, vec3 s) {
    const vec3 chord = vec3_sub(y, x);
    return reflected(reflected(normal, chord), vec3_sub(s, reflected(t, chord)));
}

// Between two points without a knot of the spline, where the curve is smooth.
static vec3 transport_smooth(const ph_curve *c, vec3 normal, double u, double w, double *turn) {
    const int i = segment_of(c, 0.5 * (u + w));
    const int steps = 1 + (int)(REFLECTIONS * (w - u) / (c->knot[i + 1] - c->knot[i]));
    vec3 x = ph_curve_point(c, u), t = ph_curve_tangent(c, u);
    for (int k = 1; k <= steps; k++) {
        const double p = k == steps ? w : u + (w - u) * k / steps;
        const vec3 y = ph_curve_point(c, p), s = ph_curve_tangent(c, p);
        normal = reflect_twice(normal, x, y, t, s);
        *turn += ph_atan2(vec3_norm(vec3_cross(t, s)), vec3_dot(t, s));
        x = y;
        t = s;
    }
    return normal;
}

vec3 ph_curve_transport(const ph_curve *c, vec3 normal, double u, double w, double *turn) {
    for (int i = segment_of(c, u) + 1; i < c->count - 1 && c->knot[i] < w; i++) {
        if (c->knot[i] > u) normal = transport_smooth(c, normal, u, c->knot[i], turn);
        u = ph_fmax(u, c->knot[i]);
    }
    return transport_smooth(c, normal, u, w, turn);
}
