// 24 slender beams of real materials, and the cantilever that Exudyn computes as well.
#include "newton_models.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef enum material_kind { STEEL, ALUMINIUM, PLASTIC, RUBBER } material_kind;
static const struct material {
    const char *name;
    double E, nu, density;  // [Pa], [1], [kg/m^3]
} materials[] = {{"steel", 210e9, 0.3, 7850},
                 {"aluminium", 70e9, 0.33, 2700},
                 {"plastic", 2.3e9, 0.38, 1050},
                 {"rubber", 5e6, 0.49, 1100}};

typedef enum support { CANTILEVER, TIP_FORCE, TIP_BODY, HUB, PENDULUM } support;
static const char *const supports[] = {"cantilever", "tip force", "tip body", "hub", "pendulum"};

// Released from straight and horizontal, under gravity and, of some, a force at the tip, oblique, that would bend a
// linear beam by 0.3 L. Rubber is short, so that T1 stays below a second or two.
static const struct sample {
    support held;
    material_kind of;
    double length, slenderness, width;  // [m]; length over height; width over height
} samples[NEWTON_BEAM_COUNT] = {{CANTILEVER, STEEL, 1, 20, 1},
                                {CANTILEVER, STEEL, 2, 100, 4},
                                {CANTILEVER, STEEL, 4, 400, 10},
                                {CANTILEVER, ALUMINIUM, 1, 50, 1},
                                {CANTILEVER, ALUMINIUM, 4, 200, 5},
                                {CANTILEVER, PLASTIC, 1, 100, 1},
                                {CANTILEVER, PLASTIC, 0.5, 400, 10},
                                {CANTILEVER, RUBBER, 0.2, 50, 1},
                                {TIP_FORCE, STEEL, 1, 50, 1},
                                {TIP_FORCE, STEEL, 1, 200, 2},
                                {TIP_FORCE, ALUMINIUM, 1, 100, 1},
                                {TIP_FORCE, PLASTIC, 0.5, 200, 4},
                                {TIP_BODY, STEEL, 2, 100, 1},
                                {TIP_BODY, ALUMINIUM, 0.5, 50, 3},
                                {TIP_BODY, PLASTIC, 0.5, 200, 1},
                                {TIP_BODY, RUBBER, 0.2, 20, 1},
                                {HUB, STEEL, 2, 200, 5},
                                {HUB, ALUMINIUM, 1, 100, 1},
                                {HUB, PLASTIC, 0.5, 50, 1},
                                {HUB, RUBBER, 0.2, 50, 4},
                                {PENDULUM, STEEL, 2, 400, 1},
                                {PENDULUM, ALUMINIUM, 1, 200, 4},
                                {PENDULUM, PLASTIC, 1, 400, 1},
                                {PENDULUM, RUBBER, 0.2, 100, 1}};

static const double GRAVITY = 9.81;  // [m/s^2]

// What follows from a sample: bending about axis 2, thin along axis 3.
typedef struct beam {
    double height, width, rho_A, EI, mass, tip;  // [m], [m], [kg/m], [N m^2], [kg], [kg]
    double T1, sag, push;                        // [s], static deflection of the tip [m], force at the tip [N]
} beam;

static beam beam_of(const struct sample *s) {
    const struct material *m = materials + s->of;
    const double L = s->length, h = L / s->slenderness, b = s->width * h;
    const double rho_A = m->density * b * h, EI = m->E * b * h * h * h / 12, mass = rho_A * L;
    const double tip = s->held == TIP_BODY ? 0.5 * mass : 0;
    // (beta L)^2 of the first bending mode: clamped and free, pinned and free.
    const double mode = s->held == PENDULUM ? 15.4182 : 3.51602;
    const double bare = 6.283185307179586 / mode * sqrt(rho_A * L * L * L * L / EI);
    const double loaded = 6.283185307179586 * sqrt((tip + 0.2427 * mass) * L * L * L / (3 * EI));  // Rayleigh
    return (beam){.height = h,
                  .width = b,
                  .rho_A = rho_A,
                  .EI = EI,
                  .mass = mass,
                  .tip = tip,
                  .T1 = s->held == TIP_BODY ? loaded : bare,
                  .sag = GRAVITY * L * L * L / EI * (mass / 8 + tip / 3),
                  .push = 0.3 * 3 * EI / (L * L)};
}

static void write_hub(FILE *f, const struct sample *s, const beam *b, double spin) {
    const double x = s->length / 10, r2 = x * x;
    fprintf(f,
            "\"bodies\": [{\"name\": \"hub\", \"mass\": %.17g, \"inertia\": [%.17g, %.17g, %.17g], \"omega\": [0, 0, "
            "%.17g]}],\n\"joints\": [{\"name\": \"axle\", \"type\": \"revolute\", \"bodies\": [\"ground\", \"hub\"], "
            "\"at\": [0, 0, 0], \"axis\": [0, 0, 1]}],\n",
            3 * b->mass, b->mass * r2, b->mass * r2, 1.5 * b->mass * r2, spin);
}

static void write_tip(FILE *f, const struct sample *s, const beam *b) {
    const double r2 = b->tip * s->length * s->length / 400;  // a compact body: radius of gyration L/20
    fprintf(f,
            "\"bodies\": [{\"name\": \"tip\", \"mass\": %.17g, \"inertia\": [%.17g, %.17g, %.17g], \"position\": "
            "[%.17g, 0, 0]}],\n",
            b->tip, r2, r2, r2, s->length);
}

static char *write_model(const char *name, const struct sample *s, const beam *b, int elements) {
    const struct material *m = materials + s->of;
    const double start = s->held == HUB ? s->length / 10 : 0, spin = fmin(0.5 * 6.283185307179586 / b->T1, 20);
    char *text;
    size_t size;
    FILE *f = open_memstream(&text, &size);
    if (f == NULL) abort();
    fprintf(f, "{\"polhode\": 1, \"name\": \"%s\", \"gravity\": [0, 0, %.17g],\n", name, -GRAVITY);
    if (s->held == HUB) write_hub(f, s, b, spin);
    if (s->held == TIP_BODY) write_tip(f, s, b);
    if (s->held == PENDULUM)
        fprintf(f, "\"joints\": [{\"name\": \"pin\", \"type\": \"revolute\", \"bodies\": [\"ground\", \"rod[0]\"], "
                   "\"at\": [0, 0, 0], \"axis\": [0, 1, 0]}],\n");
    fprintf(f,
            "\"beams\": [{\"name\": \"rod\", \"from\": [%.17g, 0, 0], \"shape\": {\"line\": {\"to\": [%.17g, 0, 0]}}, "
            "\"normal\": [0, 1, 0],\n \"elements\": %d, \"section\": {\"rectangle\": [%.17g, %.17g], \"E\": %.17g, "
            "\"nu\": %.17g, \"density\": %.17g}",
            start, start + s->length, elements, b->width, b->height, m->E, m->nu, m->density);
    if (s->held == HUB) fprintf(f, ",\n \"ends\": {\"from\": \"hub\"}, \"motion\": {\"with\": \"hub\"}");
    if (s->held == CANTILEVER || s->held == TIP_FORCE) fprintf(f, ",\n \"ends\": {\"from\": \"ground\"}");
    if (s->held == TIP_BODY) fprintf(f, ",\n \"ends\": {\"from\": \"ground\", \"to\": \"tip\"}");
    fprintf(f, "}]");
    if (s->held == TIP_FORCE)
        fprintf(f,
                ",\n\"forces\": [{\"name\": \"push\", \"type\": \"force\", \"body\": \"rod[end]\", \"frame\": "
                "\"inertial\", \"value\": [0, %.17g, %.17g]}]",
                0.5 * b->push, -b->push);
    fprintf(f, "}\n");
    if (fclose(f) != 0) abort();
    return text;
}

// Stretching is far faster than the steps. Symmetric methods satisfy it on the mean, and at the ends of steps it has
// energy, which grows unless steps are divided; then it stays below 0.3 kinetic energies here.
static const double BAND = 0.5;

static newton_model beam_model(const struct sample *s, int elements) {
    const beam b = beam_of(s);
    newton_model m = {.step_count = 2, .size = s->length, .duration = 2 * b.T1, .conservative = true, .band = BAND};
    snprintf(m.name, sizeof m.name, "%s, %s, L/h %g, b/h %g", supports[s->held], materials[s->of].name, s->slenderness,
             s->width);
    m.text = write_model(m.name, s, &b, elements);
    m.steps[0] = b.T1 / 50;
    m.steps[1] = b.T1 / 200;
    const bool small = (s->held == CANTILEVER || s->held == TIP_BODY) && b.sag < 0.05 * s->length;
    m.check = small ? NEWTON_CHECK_TIP : NEWTON_CHECK_ENERGY;
    m.value = b.sag;
    if (s->held == TIP_FORCE) {
        m.push[1] = 0.5 * b.push;
        m.push[2] = -b.push;
    }
    return m;
}

newton_model newton_beam_make(int index) { return beam_model(samples + index, 10); }

newton_model newton_cantilever_make(void) {
    const struct sample s = {CANTILEVER, STEEL, 1, 100, 1};
    newton_model m = beam_model(&s, 16);
    snprintf(m.name, sizeof m.name, "cantilever of 16 elements");
    m.step_count = 1;
    m.steps[0] *= 0.5;
    m.duration *= 0.75;  // to where the tip is lowest again
    return m;
}
