#include "model/orbit.h"

#include "base/arena.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// The model must be smaller than this part of its distance from the centre: a point between bodies on both sides of it
// would fall into the centre.
static const double SMALL = 0.1;

// --- which models have one ------------------------------------------------------------------------------------

bool ph_orbit_is_tied(const ph_model_def *def) {
    for (int k = 0; k < def->joint_count; k++)
        if (def->joints[k].nodes[0] == PH_GROUND || def->joints[k].nodes[1] == PH_GROUND) return true;
    for (int k = 0; k < def->force_count; k++) {
        const ph_force_def *f = def->forces + k;
        if (ph_is_between(f->type) && (f->nodes[0] == PH_GROUND || f->nodes[1] == PH_GROUND)) return true;
    }
    for (int b = 0; b < def->beam_count; b++)
        for (int s = 0; s < 2; s++)
            if (def->beams[b].ends[s].kind == PH_END_CLAMPED && def->beams[b].ends[s].node == PH_GROUND) return true;
    return false;
}

// The positions of such bodies are part of their own coordinates.
static bool has_directors(const ph_model_def *def) {
    for (int i = 0; i < def->body_count; i++)
        if (def->bodies[i].cspace == PH_CSPACE_DIRECTOR) return true;
    return false;
}

static int place_count(const ph_model_def *def) { return def->body_count + def->point_count + 2 * def->beam_count; }

// Bodies, points and both ends of straight beams; of curved ones their start.
static vec3 place_of(const ph_model_def *def, int i) {
    if (i < def->body_count) return vec3_load(def->bodies[i].position);
    i -= def->body_count;
    if (i < def->point_count) return vec3_load(def->points[i].position);
    i -= def->point_count;
    const ph_beam_def *b = def->beams + i / 2;
    return vec3_load(i % 2 && b->shape == PH_BEAM_LINE ? b->to : b->from);
}

// The mean of all places; false where they are not close together beside its distance from the centre.
static bool find_middle(const ph_model_def *def, vec3 *middle) {
    const int n = place_count(def);
    double spread = 0;
    *middle = vec3_zero();
    for (int i = 0; i < n; i++) *middle = vec3_axpy(1.0 / n, place_of(def, i), *middle);
    for (int i = 0; i < n; i++) spread = ph_fmax(spread, vec3_norm(vec3_sub(place_of(def, i), *middle)));
    return n > 0 && spread < SMALL * vec3_norm(vec3_sub(*middle, vec3_load(def->center)));
}

// --- the definition -------------------------------------------------------------------------------------------

typedef struct lists {
    ph_body_def *bodies;
    ph_point_def *points;
    ph_joint_def *joints;
    ph_force_def *forces;
    ph_beam_def *beams;
    double *curves;
} lists;

static void layout_orbit(const ph_model_def *def, lists *l, ph_arena *arena) {
    size_t numbers = 0;
    for (int b = 0; b < def->beam_count; b++)
        if (def->beams[b].points) numbers += 3 * (size_t)def->beams[b].point_count;
    l->bodies = PH_TAKE(arena, def->body_count, ph_body_def);
    l->points = PH_TAKE(arena, def->point_count + 1, ph_point_def);
    l->joints = PH_TAKE(arena, def->joint_count, ph_joint_def);
    l->forces = PH_TAKE(arena, def->force_count, ph_force_def);
    l->beams = PH_TAKE(arena, def->beam_count, ph_beam_def);
    l->curves = PH_TAKE(arena, numbers, double);
}

#define COPY(to, from, count)                                              \
    do {                                                                   \
        if ((count) > 0) memcpy(to, from, (size_t)(count) * sizeof *(to)); \
    } while (0)

static void move(double *x, vec3 by) { vec3_store(vec3_sub(vec3_load(x), by), x); }

static void move_beams(const ph_model_def *def, lists *l, vec3 by) {
    double *next = l->curves;
    for (int k = 0; k < def->beam_count; k++) {
        ph_beam_def *b = l->beams + k;
        move(b->from, by);
        move(b->to, by);
        move(b->center, by);
        move(b->about, by);
        if (b->points == NULL) continue;
        COPY(next, b->points, 3 * b->point_count);
        for (int i = 0; i < b->point_count; i++) move(next + 3 * i, by);
        b->points = next;
        next += 3 * b->point_count;
    }
}

// Lengths and joint points are differences of positions, which are exact. Velocities are moved in ph_orbit_start:
// joints with q0 compute those of their subtrees.
static void move_all(const ph_model_def *def, lists *l, vec3 by) {
    for (int i = 0; i < def->body_count; i++) {
        move(l->bodies[i].position, by);
        l->bodies[i].cspace = PH_CSPACE_SO3XR3;
    }
    for (int i = 0; i < def->point_count; i++) move(l->points[i].position, by);
    for (int k = 0; k < def->joint_count; k++) {
        move(l->joints[k].at, by);
        move(l->joints[k].at2, by);
    }
    for (int k = 0; k < def->force_count; k++) {
        ph_force_def *f = l->forces + k;
        if (ph_is_between(f->type)) move(f->at[1], by);
        if (ph_is_between(f->type) || f->at_kind == PH_AT_INERTIAL) move(f->at[0], by);
    }
    move_beams(def, l, by);
}

ph_status ph_orbit_begin(const ph_model_def *def, ph_orbiting *out, ph_error *err) {
    *out = (ph_orbiting){.def = *def};
    vec3 middle;
    const bool falls =
        def->mu > 0 && vec3_norm(vec3_load(def->gravity)) == 0 && !ph_orbit_is_tied(def) && !has_directors(def);
    const bool orbits = def->orbit != PH_ORBIT_NONE && falls && find_middle(def, &middle);
    if (!orbits) {
        out->def.orbit = PH_ORBIT_NONE;
        return PH_OK;
    }
    lists l;
    ph_arena arena = {0};
    layout_orbit(def, &l, &arena);
    out->memory = malloc(arena.used);
    if (out->memory == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    arena = (ph_arena){.base = out->memory};
    layout_orbit(def, &l, &arena);
    COPY(l.bodies, def->bodies, def->body_count);
    COPY(l.points, def->points, def->point_count);
    COPY(l.joints, def->joints, def->joint_count);
    COPY(l.forces, def->forces, def->force_count);
    COPY(l.beams, def->beams, def->beam_count);
    if (def->orbit == PH_ORBIT_ORIGIN) move_all(def, &l, middle);
    l.points[def->point_count] = ph_point_default();
    l.points[def->point_count].name = "[orbit]";  // no name of a file
    vec3_store(middle, l.points[def->point_count].position);
    out->def.bodies = l.bodies;
    out->def.points = l.points;
    out->def.joints = l.joints;
    out->def.forces = l.forces;
    out->def.beams = l.beams;
    return PH_OK;
}

void ph_orbit_end(ph_orbiting *o) { free(o->memory); }

// --- the initial state ----------------------------------------------------------------------------------------

void ph_orbit_place(const ph_model *m, double *q, double *v) {
    vec3 x = vec3_zero(), velocity = vec3_zero();
    double mass = 0;
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        if (i == m->orbit) continue;
        const se3 g = ph_element_pose(b->kind, q + b->q);
        const vec3 own = vec3_load(v + b->v + (b->kind == PH_RN ? 0 : 3));
        mass += b->m;
        x = vec3_axpy(b->m, g.x, x);
        velocity = vec3_axpy(b->m, b->se3 ? so3_act(g.R, own) : own, velocity);
    }
    x = vec3_scale(1 / mass, x);
    velocity = vec3_scale(1 / mass, velocity);
    for (int i = 0; i < m->count && ph_model_relative(m); i++) {
        const body *b = m->bodies + i;
        const int linear = b->kind == PH_RN ? 0 : 3;
        if (i == m->orbit) continue;
        move(q + b->q + (linear ? 4 : 0), x);  // SO(3) x R^3: the quaternion comes first
        move(v + b->v + linear, velocity);
    }
    vec3_store(x, q + m->bodies[m->orbit].q);
    vec3_store(velocity, v + m->bodies[m->orbit].v);
}

void ph_orbit_start(ph_model *m) {
    if (m->orbit < 0) return;
    double *r = m->q0 + m->bodies[m->orbit].q;
    const vec3 middle = vec3_load(r);
    ph_orbit_place(m, m->q0, m->v0);
    if (ph_model_relative(m)) vec3_store(vec3_add(middle, vec3_load(r)), r);
}

// --- back to an inertial frame --------------------------------------------------------------------------------

void ph_orbit_absolute(const ph_model *m, motion *motions) {
    if (!ph_model_relative(m)) return;
    const motion o = motions[m->orbit];
    for (int i = 0; i < m->count; i++) {
        if (i == m->orbit) continue;
        motions[i].x = vec3_add(o.x, motions[i].x);
        motions[i].v = vec3_add(o.v, motions[i].v);
    }
}

// What the nodes have, with y and w that count from the point.
typedef struct sums {
    double mass, turning;  // mass [kg], kinetic energy of rotations and rotors [J]
    vec3 y, w, spin;       // mass times y and w; R (J omega + h)
} sums;

static vec3 from_point(const ph_model *m, vec3 x, vec3 r) { return ph_model_relative(m) ? x : vec3_sub(x, r); }

static sums sums_of(const ph_model *m, const ph_place *at, const motion *motions) {
    const motion *o = motions + m->orbit;
    sums s = {.turning = ph_rotors_energy(m, at->z)};
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        if (i == m->orbit) continue;
        s.mass += b->m;
        s.y = vec3_axpy(b->m, from_point(m, motions[i].x, o->x), s.y);
        s.w = vec3_axpy(b->m, from_point(m, motions[i].v, o->v), s.w);
        if (b->kind == PH_RN) continue;
        const vec3 omega = vec3_load(at->v + b->v), own = mat3_mulv(b->J, omega);
        s.turning += 0.5 * vec3_dot(omega, own);
        s.spin = vec3_add(s.spin, mat3_mulv(motions[i].R, vec3_add(own, ph_rotors_momentum(m, i, at->z))));
    }
    return s;
}

// Of the potential and the momenta of relative positions those in the inertial frame; p and L of the centre of mass,
// M (r + y_c - c) x (V + w_c), and about it.
static void make_absolute(const ph_model *m, const motion *o, const sums *s, ph_invariants *out) {
    const vec3 r = vec3_sub(o->x, m->center), p = vec3_axpy(s->mass, o->v, s->w);
    out->kinetic = out->inner + 0.5 * vec3_dot(p, p) / s->mass;
    out->potential -= m->mu * s->mass / vec3_norm(r);
    vec3_store(p, out->p);
    vec3_store(vec3_add(vec3_cross(vec3_axpy(1 / s->mass, s->y, r), p), vec3_load(out->S)), out->L);
}

void ph_orbit_invariants(const ph_model *m, const ph_place *at, const motion *motions, ph_invariants *out) {
    const motion *o = motions + m->orbit;
    const sums s = sums_of(m, at, motions);
    const vec3 yc = vec3_scale(1 / s.mass, s.y), wc = vec3_scale(1 / s.mass, s.w), r = vec3_sub(o->x, m->center);
    vec3 S = s.spin;
    out->inner = s.turning;
    for (int i = 0; i < m->count; i++) {
        if (i == m->orbit) continue;
        const vec3 y = vec3_sub(from_point(m, motions[i].x, o->x), yc),
                   w = vec3_sub(from_point(m, motions[i].v, o->v), wc);
        S = vec3_axpy(m->bodies[i].m, vec3_cross(y, w), S);
        out->inner += 0.5 * m->bodies[i].m * vec3_dot(w, w);
    }
    vec3_store(S, out->S);
    out->elastic = ph_model_elastic(m, at->z, motions) + ph_couplings_energy(m, at->q);
    // T - M V^2/2 = inner + w_c.(M w_c/2 + M V)
    const double kinetic = out->inner + vec3_dot(s.w, vec3_axpy(0.5, wc, o->v));
    out->relative = kinetic + out->potential;
    if (ph_model_relative(m)) make_absolute(m, o, &s, out);
    else out->relative += m->mu * s.mass / vec3_norm(r);
}
