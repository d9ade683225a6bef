// The rigid motions under which a system is invariant.
//
// A rigid motion with the velocity a + b x x at every point x is the algebra element d(q). It is a symmetry if it
// violates no constraint, C d = 0, and no force works on it, Q . d = 0, at every state and with every input. Both are
// linear in (b, a): the symmetries are the null space of the conditions of all states together.
#include "analysis/sampling.h"
#include "base/arena.h"
#include "base/random.h"
#include "base/vector.h"
#include "integrators/stabilize.h"
#include "linalg/jacobi_svd.h"
#include "model/laws.h"
#include "polhode/certify.h"
#include "polhode/elementary.h"
#include "polhode/lie/element.h"
#include "polhode/status.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATES = 12, TIMES = 16, TRIES = 8 };

static const double NOISE = 1e-9;     // of a condition: rounding of states that satisfy the constraints to 1e-14
static const double FREE = 1e-14;     // of the largest eigenvalue: the square of a condition's rounding, and a decade
static const double DECIMALS = 1e6;   // directions and points of definitions are decimals, and rounded to them ..
static const double SNAPPED = 1e-11;  // .. where they are this close

// Forces that can change a momentum. Gyroscopic terms and those of rotors are internal.
static const unsigned ACTING[] = {PH_FORCE_GRAVITY, PH_FORCE_APPLIED, PH_FORCE_SPRING, PH_FORCE_DAMPING};

typedef struct finder {
    const ph_system *whole;  // the model's
    const ph_system *sys;    // the same, with rotations where that has directors
    ph_workspace *ws;
    ph_stabilizer stabilizer;
    double start, duration, size;
    double far;                 // displacement of all together: in a field with a centre
    vec3 middle;                // rotations are tried about it
    double *q0, *v0, *z0;       // initial state
    double *q_whole, *v_whole;  // the same with directors
    double *q, *v, *u, *Q, *y;  // [nq], [nv], [nv], [nv], [6 nc]
    double *d;                  // [6 x nv] rotations, then translations
    double G[36];               // sum of r^T r over the rows
    uint64_t seed;
} finder;

static void layout_symmetry(finder *f, ph_arena *arena) {
    const int nq = f->sys->group.nq, nv = f->sys->group.nv, nc = f->sys->nc;
    f->q0 = PH_TAKE(arena, nq, double);
    f->v0 = PH_TAKE(arena, nv, double);
    f->z0 = PH_TAKE(arena, f->sys->nz, double);
    f->q_whole = PH_TAKE(arena, f->whole->group.nq, double);
    f->v_whole = PH_TAKE(arena, f->whole->group.nv, double);
    f->q = PH_TAKE(arena, nq, double);
    f->v = PH_TAKE(arena, nv, double);
    f->u = PH_TAKE(arena, nv, double);
    f->Q = PH_TAKE(arena, nv, double);
    f->y = PH_TAKE(arena, 6 * nc, double);
    f->d = PH_TAKE(arena, 6 * nv, double);
    f->stabilizer.rows = PH_TAKE(arena, nc, double);
    f->stabilizer.u = PH_TAKE(arena, nv, double);
}

// The velocity of one factor in the rigid motion.
static void rigid_velocity(const ph_factor *factor, const double *q, vec3 b, vec3 a, double *d) {
    if (factor->kind == PH_SO3) {
        vec3_store(so3_act(so3_inv(so3_load(q)), b), d);
        return;
    }
    const se3 g = ph_element_pose(factor->kind, q);
    const vec3 velocity = vec3_add(a, vec3_cross(b, g.x));
    if (factor->kind == PH_RN) {
        vec3_store(velocity, d);
        return;
    }
    vec3_store(so3_act(so3_inv(g.R), b), d);
    vec3_store(ph_kind_is_se3(factor->kind) ? so3_act(so3_inv(g.R), velocity) : velocity, d + 3);
}

// What positions count from, and 0.
static vec3 origin_of(const finder *f, const double *q) {
    return f->sys->orbit == PH_ORBIT_ORIGIN ? vec3_load(q + f->sys->group.nq - 3) : vec3_zero();
}

// The same of all factors; the point of an orbit is no part of the system, and stays.
static void rigid_velocities(const finder *f, const double *q, vec3 b, vec3 a, double *d) {
    const ph_group *G = &f->sys->group;
    const vec3 at_origin = vec3_add(a, vec3_cross(b, origin_of(f, q)));
    for (int i = 0; i < G->count; i++)
        rigid_velocity(G->factors + i, q + G->factors[i].q, b, at_origin, d + G->factors[i].v);
    const int still = (f->sys->orbit != PH_ORBIT_NONE) + f->sys->shafts;
    for (int i = G->count - still; i < G->count; i++) vec3_store(vec3_zero(), d + G->factors[i].v);
}

// Rotations about axes through the middle, slow enough that displacements are as with the translations.
static void rigid_motions(finder *f) {
    const ph_group *G = &f->sys->group;
    for (int k = 0; k < 6; k++) {
        double e[3] = {0};
        e[k % 3] = k < 3 ? 1 / f->size : 1;
        const vec3 b = k < 3 ? vec3_load(e) : vec3_zero();
        const vec3 a = k < 3 ? vec3_cross(f->middle, b) : vec3_load(e);
        rigid_velocities(f, f->q, b, a, f->d + k * G->nv);
    }
}

static void take_row(finder *f, const double r[6], double scale) {
    const double size = sqrt(ph_dot(r, r, 6));
    if (!(size > NOISE * scale)) return;
    for (int i = 0; i < 36; i++) f->G[i] += r[i / 6] * r[i % 6] / (size * size);
}

static void take_constraints(finder *f) {
    const int nc = f->sys->nc, nv = f->sys->group.nv;
    const ph_place at = {0, f->q, NULL, NULL};
    for (int k = 0; k < 6; k++) f->sys->jacobian(f->sys, &at, f->d + k * nv, f->y + k * nc, f->ws);
    for (int c = 0; c < nc; c++) {
        double r[6];
        for (int k = 0; k < 6; k++) r[k] = f->y[k * nc + c];
        take_row(f, r, 1);
    }
}

// The scale of its rounding: the sum of the terms that cancel.
static void take_force(finder *f, unsigned group, double t) {
    const int nv = f->sys->group.nv;
    const ph_place at = {t, f->q, f->v, f->z0};
    double r[6], scale = 0;
    f->sys->forces(f->sys, group, &at, f->Q, f->ws);
    for (int k = 0; k < 6; k++) {
        double sum = 0;
        for (int i = 0; i < nv; i++) sum += fabs(f->Q[i] * f->d[k * nv + i]);
        r[k] = ph_dot(f->Q, f->d + k * nv, nv);
        scale = ph_larger(scale, sum);
    }
    take_row(f, r, scale);
}

// A central field keeps rotations about its centre, the middle, and no translation. Where positions count from a
// falling point its loads are differences, without those of that point's own motion.
static void take_field(finder *f) {
    for (int k = 3; k < 6; k++) {
        double r[6] = {0};
        r[k] = 1;
        take_row(f, r, 1);
    }
}

static void take_forces(finder *f) {
    for (size_t k = 0; k < sizeof ACTING / sizeof *ACTING; k++) {
        if (ACTING[k] == PH_FORCE_GRAVITY && f->sys->orbit == PH_ORBIT_ORIGIN) take_field(f);
        else take_force(f, ACTING[k], f->start);
        if (ACTING[k] != PH_FORCE_APPLIED) continue;
        for (int i = 0; i < TIMES; i++)
            take_force(f, ACTING[k], f->start + (f->duration - f->start) * 0.5 * (1 + ph_random(&f->seed)));
        for (int i = 0; i < f->sys->corner_count; i++)  // a pulse between two breakpoints may be short
            if (i > 0 && f->sys->corners[i] > f->start)
                take_force(f, ACTING[k], 0.5 * (ph_fmax(f->start, f->sys->corners[i - 1]) + f->sys->corners[i]));
    }
}

// A state on the constraints, away from the initial one; less far where the projection does not converge.
static void any_state(finder *f) {
    const ph_group *G = &f->sys->group;
    double reach = 0.5 * ph_fmin(1, f->size);
    for (int k = 0; k < TRIES; k++, reach /= 3) {
        // A field that varies over the distance to its centre acts at such distances: all are displaced together.
        const double z = ph_random(&f->seed), y = ph_random(&f->seed), x = ph_random(&f->seed);
        const vec3 shift = vec3_make(x, y, z);
        const vec3 together = vec3_scale(f->far * ph_pow(3, -k), shift);
        for (int i = 0; i < G->nv; i++) {
            f->u[i] = reach * ph_random(&f->seed);
            f->v[i] = f->v0[i] + ph_random(&f->seed);
        }
        ph_group_retract(G, PH_BODY, f->q0, f->u, f->q);
        const int moved = f->sys->orbit == PH_ORBIT_ORIGIN ? G->count - 1 : 0;  // what others count from moves them
        memset(f->u, 0, (size_t)G->nv * sizeof *f->u);
        for (int i = moved; i < G->count - f->sys->shafts && f->far > 0; i++)
            rigid_velocity(G->factors + i, f->q + G->factors[i].q, vec3_zero(), together, f->u + G->factors[i].v);
        if (f->far > 0) ph_group_retract(G, PH_BODY, f->q, f->u, f->q);
        if (ph_stabilize(&f->stabilizer, PH_STABILIZE_PROJECTION, PH_WEIGHT_MASS, 0, f->q, f->v) == PH_OK) return;
    }
    memcpy(f->q, f->q0, (size_t)G->nq * sizeof *f->q);
    memcpy(f->v, f->v0, (size_t)G->nv * sizeof *f->v);
}

// Inputs, within their limits, and states of controllers: what holds for one value of them only is no law.
static void any_held(finder *f, const ph_model *m) {
    for (int i = 0; i < m->input_count + m->state_count; i++) {
        const double x = f->z0[m->held + i] + ph_random(&f->seed);
        f->z0[m->held + i] = i < m->input_count ? ph_input_within(m->inputs + i, x) : x;
    }
}

// --- from rows to axes ----------------------------------------------------------------------------------------

// Gauss-Jordan with pivots from left to right: as many zeros as possible, so that axes are recognised.
static void reduce(int n, double N[][6]) {
    int row = 0;
    for (int c = 0; c < 6 && row < n; c++) {
        int best = row;
        for (int i = row; i < n; i++)
            if (fabs(N[i][c]) > fabs(N[best][c])) best = i;
        if (fabs(N[best][c]) < 1e-6) continue;  // directions are separated to the root of their rounding
        double keep[6];
        memcpy(keep, N[best], sizeof keep);
        memcpy(N[best], N[row], sizeof keep);
        for (int k = 0; k < 6; k++) N[row][k] = k < c ? 0 : keep[k] / keep[c];
        for (int i = 0; i < n; i++) {
            const double factor = N[i][c];
            if (i == row) continue;
            for (int k = 0; k < 6; k++) N[i][k] -= factor * N[row][k];
        }
        row++;
    }
}

static double snapped(double x) {
    const double near = nearbyint(x * DECIMALS) / DECIMALS;
    return fabs(x - near) <= SNAPPED ? near : x;
}

static int symmetries_of(finder *f, ph_symmetry *out) {
    double Ut[36], sigma[6], N[6][6];
    int n = 0;
    ph_jacobi_rows(6, 6, f->G, Ut, sigma);
    for (int k = 0; k < 6; k++) {
        if (sigma[k] > FREE * sigma[0]) continue;
        const vec3 b = vec3_load(Ut + 6 * k);  // times the size
        const vec3 a = vec3_add(vec3_load(Ut + 6 * k + 3), vec3_cross(vec3_scale(1 / f->size, f->middle), b));
        vec3_store(b, N[n]);
        vec3_store(a, N[n] + 3);
        n++;
    }
    reduce(n, N);
    for (int k = 0; k < n; k++) {
        for (int i = 0; i < 6; i++) N[k][i] = snapped(i < 3 ? N[k][i] : f->size * N[k][i]);
        const vec3 b = vec3_load(N[k]), a = vec3_load(N[k] + 3);
        const double size = vec3_norm(b) > 0 ? vec3_norm(b) : vec3_norm(a);
        vec3_store(vec3_scale(1 / size, b), out[k].b);
        vec3_store(vec3_scale(1 / size, a), out[k].a);
    }
    return n;
}

static double inertia_of(finder *f, const ph_symmetry *s) {
    const ph_group *G = &f->sys->group;
    rigid_velocities(f, f->q0, vec3_load(s->b), vec3_load(s->a), f->u);
    f->sys->inertia(f->sys, f->u, f->Q);
    return ph_dot(f->u, f->Q, G->nv);
}

static int search(finder *f, const ph_model *model, ph_symmetry *out) {
    const ph_group *G = &f->sys->group;
    const ph_twin *twin = f->whole->twin;
    ph_model_initial(model, twin ? f->q_whole : f->q0, twin ? f->v_whole : f->v0, f->z0);
    if (twin) twin->enter(f->whole, f->q_whole, f->v_whole, f->q0, f->v0);
    vec3 sum = vec3_zero();
    for (int i = 0; i < G->count; i++) {
        const ph_factor *factor = G->factors + i;
        if (factor->kind != PH_SO3) sum = vec3_add(sum, ph_element_pose(factor->kind, f->q0 + factor->q).x);
    }
    f->middle = vec3_scale(1.0 / (G->count > 0 ? G->count : 1), sum);
    if (f->sys->orbit != PH_ORBIT_NONE) f->middle = vec3_load(f->q0 + G->nq - 3);
    const ph_model_nature nature = ph_model_nature_of(model);
    if (nature.central) {
        const vec3 center = vec3_load(nature.center);
        f->far = 0.3 * vec3_norm(vec3_sub(f->middle, center));
        f->size = ph_larger(f->size, f->far);
        f->middle = center;
    }
    for (int k = 0; k < STATES; k++) {
        any_state(f);
        any_held(f, model);
        rigid_motions(f);
        take_constraints(f);
        take_forces(f);
    }
    const int count = symmetries_of(f, out);
    for (int k = 0; k < count; k++) out[k].inertia = inertia_of(f, out + k);
    return count;
}

ph_status ph_find_symmetries_after(const ph_model *model, double t, double duration, ph_symmetry *out, int *count,
                                   ph_error *err) {
    const ph_system *whole = ph_model_system(model), *sys = whole->twin ? whole->twin->sys : whole;
    finder f = {.whole = whole, .sys = sys, .start = t, .duration = duration, .seed = 1};
    f.size = ph_model_nature_of(model).size;
    ph_arena arena = {0};
    layout_symmetry(&f, &arena);
    void *memory = calloc(1, arena.used + 1);
    *count = 0;
    if (memory == NULL || sys->workspace_create(sys, &f.ws) != PH_OK) {
        free(memory);
        return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    }
    arena = (ph_arena){.base = memory};
    layout_symmetry(&f, &arena);
    f.stabilizer.sys = sys;
    f.stabilizer.ws = f.ws;
    f.stabilizer.z = f.z0;
    *count = search(&f, model, out);
    sys->workspace_free(f.ws);
    free(memory);
    return PH_OK;
}

ph_status ph_find_symmetries(const ph_model *model, double duration, ph_symmetry *out, int *count, ph_error *err) {
    return ph_find_symmetries_after(model, 0, duration, out, count, err);
}

// That of a row is about the centre c: L = L_c + c x p.
double ph_symmetry_momentum(const ph_symmetry *s, const ph_model_nature *nature, const double *p, const double *L,
                            double *size) {
    const vec3 b = vec3_load(s->b), a = vec3_add(vec3_load(s->a), vec3_cross(b, vec3_load(nature->center)));
    *size = ph_larger(*size, vec3_norm(a) * vec3_norm(vec3_load(p)) + vec3_norm(b) * vec3_norm(vec3_load(L)));
    return vec3_dot(a, vec3_load(p)) + vec3_dot(b, vec3_load(L));
}

static void name_direction(const double *d, char *text, size_t size) {
    static const char *const axes[3] = {"x", "y", "z"};
    for (int k = 0; k < 3; k++)
        if (fabs(d[k]) == 1) {
            snprintf(text, size, "%s", axes[k]);
            return;
        }
    snprintf(text, size, "(%.4g, %.4g, %.4g)", d[0], d[1], d[2]);
}

// The axis of a + b x x: through b x a, along b; a.b advances along it.
void ph_symmetry_name(const ph_symmetry *s, const ph_model_nature *nature, char name[PH_LAW_NAME]) {
    const vec3 a = vec3_load(s->a), b = vec3_load(s->b), at = vec3_cross(b, a);
    const double advance = vec3_dot(a, b), rounding = 1e-9 * nature->size;
    char direction[48], through[40] = "", pitch[24] = "";
    const bool turns = vec3_norm(b) > 0;
    name_direction(turns ? s->b : s->a, direction, sizeof direction);
    if (!turns) {
        snprintf(name, PH_LAW_NAME, "linear momentum along %s", direction);
        return;
    }
    if (vec3_norm(at) > rounding) snprintf(through, sizeof through, " at (%.3g, %.3g, %.3g)", at.x, at.y, at.z);
    if (fabs(advance) > rounding) snprintf(pitch, sizeof pitch, ", pitch %.3g", advance);
    snprintf(name, PH_LAW_NAME, "angular momentum about %s%s%s", direction, through, pitch);
}
