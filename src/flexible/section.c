#include "flexible/section.h"

#include "polhode/elementary.h"
#include "polhode/lie/vec3.h"
#include "polhode/status.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// --- geometry -------------------------------------------------------------------------------------------

typedef struct shape {
    double A, I2, I3;       // [m^2], [m^4]
    double torsion, shear;  // constants
    double c2, c3;          // half of its size along axes 2 and 3
    double inner;           // radius of the hole of a tube
} shape;

// Saint-Venant's series for a rectangle with sides a >= b: the torsion constant, and the stresses in the middle of the
// long and of the short sides for a twist with G theta b = 1.                                            (BG.8)
typedef struct rectangle {
    double constant, long_side, short_side;
} rectangle;

static rectangle torsion_of(double a, double b) {
    // The sums of n^-5 and of (-1)^k n^-2 over odd n, to which the terms add what tanh is short of 1.
    double fifth = 1.00452376279513961613, second = 0, alternating = 0.91596559417721901505;
    for (int k = 0; k < 16; k++) {
        const double n = 2 * k + 1, x = n * PH_PI * a / (2 * b), t = ph_tanh(x);
        fifth += (t - 1) / ph_pow(n, 5);
        second += 1 / (n * n * ph_cosh(ph_fmin(x, 700)));
        alternating += (k % 2 ? -1 : 1) * (t - 1) / (n * n);
    }
    return (rectangle){a * b * b * b * (1.0 / 3 - 64 / ph_pow(PH_PI, 5) * b / a * fifth),
                       1 - 8 / (PH_PI * PH_PI) * second, 8 / (PH_PI * PH_PI) * alternating};
}

static shape shape_of(const ph_section_def *s) {
    shape g = {0};
    if (s->kind == PH_SECTION_RECTANGLE) {
        const double b2 = s->size[0], b3 = s->size[1];
        g = (shape){.A = b2 * b3, .I2 = b2 * b3 * b3 * b3 / 12, .I3 = b3 * b2 * b2 * b2 / 12, .shear = 5.0 / 6};
        g.torsion = torsion_of(ph_fmax(b2, b3), ph_fmin(b2, b3)).constant;
        g.c2 = b2 / 2;
        g.c3 = b3 / 2;
    } else {
        const double r = s->size[0], q = s->kind == PH_SECTION_TUBE ? r - s->size[1] : 0;
        g.A = PH_PI * (r - q) * (r + q);
        g.I2 = g.I3 = g.A * (r * r + q * q) / 4;
        g.torsion = 2 * g.I2;
        g.shear = s->kind == PH_SECTION_TUBE ? 0.5 : 0.9;
        g.c2 = g.c3 = r;
        g.inner = q;
    }
    if (!isnan(s->shear_factor)) g.shear = s->shear_factor;
    if (!isnan(s->torsion_constant)) g.torsion = s->torsion_constant;
    return g;
}

// --- checks ---------------------------------------------------------------------------------------------

static ph_status expect_positive(double x, int index, const char *key, ph_error *err) {
    if (isfinite(x) && x > 0) return PH_OK;
    char where[64];
    snprintf(where, sizeof where, "beams[%d].section.%s", index, key);
    return ph_fail(err, PH_ERR_MODEL, where, "expected a number > 0, got %g", x);
}

ph_status ph_section_check(const ph_section_def *s, int index, ph_error *err) {
    static const char *const keys[] = {"", "rectangle", "circle", "tube"};
    const char *key = keys[s->kind];
    ph_status status = expect_positive(s->size[0], index, key, err);
    if (status == PH_OK && s->kind != PH_SECTION_CIRCLE) status = expect_positive(s->size[1], index, key, err);
    if (status == PH_OK && s->kind == PH_SECTION_TUBE && s->size[1] >= s->size[0]) {
        char where[64];
        snprintf(where, sizeof where, "beams[%d].section.tube", index);
        return ph_fail(err, PH_ERR_MODEL, where, "expected a wall thinner than the radius %g, got %g", s->size[0],
                       s->size[1]);
    }
    if (status == PH_OK) status = expect_positive(s->E, index, "E", err);
    if (status == PH_OK) status = expect_positive(s->G, index, "G", err);
    if (status == PH_OK && s->density != 0) status = expect_positive(s->density, index, "density", err);
    if (status == PH_OK && !isnan(s->shear_factor))
        status = expect_positive(s->shear_factor, index, "shear_factor", err);
    if (status == PH_OK && !isnan(s->torsion_constant))
        status = expect_positive(s->torsion_constant, index, "torsion_constant", err);
    return status;
}

// --- what it makes --------------------------------------------------------------------------------------

void ph_section_stiffness(const ph_section_def *s, double *stiffness) {
    const shape g = shape_of(s);
    const double diagonal[6] = {s->E * g.A,       g.shear * s->G * g.A, g.shear * s->G * g.A,
                                s->G * g.torsion, s->E * g.I2,          s->E * g.I3};
    memset(stiffness, 0, 36 * sizeof *stiffness);
    for (int i = 0; i < 6; i++) stiffness[7 * i] = diagonal[i];
}

double ph_section_inertia(const ph_section_def *s, double *J) {
    const shape g = shape_of(s);
    mat3_store(mat3_scale(s->density, mat3_diag(g.I2 + g.I3, g.I2, g.I3)), J);
    return s->density * g.A;
}

static double equivalent(double normal, double shear) { return sqrt(normal * normal + 3 * shear * shear); }

// Corners, where shear vanishes; middles of the sides, where torsion and one of the shear forces are largest; the
// centre.
static double rectangle_stress(const ph_section_def *s, const shape *g, const double f[6]) {
    const double b2 = s->size[0], b3 = s->size[1], least = ph_fmin(b2, b3);
    const rectangle t = torsion_of(ph_fmax(b2, b3), least);
    const double pull = f[0] / g->A, bend2 = f[4] * g->c3 / g->I2, bend3 = f[5] * g->c2 / g->I3;
    const double turning = fabs(f[3]) / g->torsion * least;
    const double q2 = 1.5 * fabs(f[1]) / g->A, q3 = 1.5 * fabs(f[2]) / g->A;
    // The sides across axis 3 have the length b2.
    const double twist3 = turning * (b2 >= b3 ? t.long_side : t.short_side);
    const double twist2 = turning * (b2 >= b3 ? t.short_side : t.long_side);
    double most = fabs(pull) + fabs(bend2) + fabs(bend3);
    most = ph_fmax(most, equivalent(fabs(pull) + fabs(bend2), twist3 + q2));
    most = ph_fmax(most, equivalent(fabs(pull) + fabs(bend3), twist2 + q3));
    return ph_fmax(most, equivalent(pull, ph_hypot(q2, q3)));
}

// Places around the rim; the shear of a force along it is as for the neutral axis of a ring.
static double round_stress(const shape *g, const double f[6]) {
    enum { PLACES = 72 };
    const double r = g->c2, q = g->inner, turning = f[3] * r / g->torsion;
    const double peak = 4.0 / 3 * (r * r + r * q + q * q) / (r * r + q * q) / g->A;
    const double furthest = ph_atan2(f[4], -f[5]);  // where bending pulls most
    double most = q > 0 ? 0 : equivalent(f[0] / g->A, peak * ph_hypot(f[1], f[2]));
    for (int k = 0; k < PLACES; k++) {
        double n, c;
        ph_sincos(furthest + 2 * PH_PI * k / PLACES, &n, &c);
        const double normal = f[0] / g->A + r * (f[4] * n - f[5] * c) / g->I2;
        most = ph_fmax(most, equivalent(normal, turning + peak * (f[2] * c - f[1] * n)));
    }
    return most;
}

double ph_section_stress(const ph_section_def *s, const double resultant[6]) {
    const shape g = shape_of(s);
    return s->kind == PH_SECTION_RECTANGLE ? rectangle_stress(s, &g, resultant) : round_stress(&g, resultant);
}

ph_beam_def ph_beam_default(void) {
    return (ph_beam_def){
        .elements = 1, .degree = 1, .normal = {0, 1, 0}, .section = {.shear_factor = NAN, .torsion_constant = NAN}};
}
