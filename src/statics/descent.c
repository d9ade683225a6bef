#include "statics/descent.h"

#include "base/vector.h"
#include "model/directors.h"
#include "model/rank.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <stdlib.h>
#include <string.h>

enum { ITERATIONS = 1000, PROJECTIONS = 40, SHIFTS = 60 };
static const double FIRST = 0.3;           // radius of the trusted region, radians and lengths of the model
static const double TURN = 2;              // the most that a node turns in one step [rad]
static const double BALANCED = 1e-9;       // a residual that is rounding where no step lowers it
static const double ENERGY_NOISE = 1e-13;  // of the terms of the potential: a gain below it is not seen
static const double DIGITS = 1e-13;        // of a spring's length
static const double CLOSED = 1e-15;        // a gap that needs no step, which a singular configuration has not
static const double AWAY = 1e6;            // sizes of the model: nothing holds what is that far
static const double ACCEPTED = 1e-4, POOR = 0.25, GOOD = 0.75;  // gains, over what the quadratic model promises

// --- the potential ------------------------------------------------------------------------------------------

// With the factor that it follows.
static double potential_of(const ph_equations *e, const force *f, double part, const ph_rest *at) {
    const ph_model *m = e->m;
    double value[3] = {0};
    if (f->type == PH_FORCE_TYPE_TORQUE) return 0;
    if (f->type == PH_FORCE_TYPE_FORCE) {
        const motion *mo = e->ws->motion + f->node[0];
        ph_signal_evaluate(&f->value, 0, value, NULL, NULL);
        return -part * vec3_dot(vec3_load(value), vec3_add(mo->x, mat3_mulv(mo->R, f->X[0])));
    }
    if (ph_is_spring(f->type)) return ph_spring_along(&f->spring, ph_spring_scalar(m, f, at->z, e->ws->motion)).value;
    const ph_coordinate c = ph_force_coordinate(m, f, at->z, e->ws->motion);
    const double near = at->angle[m->joints[f->joint].coordinate + f->coordinate];
    ph_signal_evaluate(&f->value, 0, value, NULL, NULL);
    return -part * value[0] * (c.angle ? ph_unwrapped(c.value, near) : c.value);
}

double ph_rest_potential(const ph_equations *e, const ph_rest *at, double *size) {
    const ph_model *m = e->m;
    ph_model_motions(m, &(ph_place){.q = at->q}, e->ws);
    double sum = at->factor * ph_central_potential(m, e->ws->motion);
    *size = fabs(sum);
    for (int i = 0; i < m->count; i++) {
        const double weight = at->factor * m->bodies[i].weight * vec3_dot(ph_model_pull(m), e->ws->motion[i].x);
        sum -= weight;
        *size += fabs(weight);
    }
    for (int k = 0; k < m->counts.forces; k++) {
        const double one = potential_of(e, m->forces + k, ph_equations_part(e, k, at), at);
        sum += one;
        *size += fabs(one) + DIGITS * m->forces[k].spring.stiffness * e->length * e->length;
    }
    return sum;
}

// --- on the constraints -------------------------------------------------------------------------------------

void ph_rest_turns(const ph_equations *e, ph_rest *at, const double *still, double *rate) {
    const ph_model *m = e->m;
    memset(rate, 0, ((size_t)m->coordinate_count + 1) * sizeof *rate);
    const ph_place own = {.q = at->q, .v = still, .z = at->z}, place = ph_model_outside(m, &own, e->ws);
    ph_model_coordinates(m, &place, 0, at->angle, rate, e->ws);
    ph_model_turns(m, at->angle, at->z);
}

// Back onto the joints by the smallest steps. False where they cannot be met from here.
static bool project(ph_descent *d, ph_rest *at) {
    const ph_system *sys = &d->e->m->system;
    double before = INFINITY;
    for (int i = 0; i < PROJECTIONS && sys->nc > 0; i++) {
        const ph_place place = {0, at->q, NULL, at->z};
        sys->residual(sys, &place, d->phi, d->e->ws);
        if (ph_largest(d->phi, sys->nc) <= CLOSED * ph_fmin(1, d->e->length)) return true;
        for (int r = 0; r < sys->nc; r++) d->phi[r] = -d->phi[r];
        if (sys->correct(sys, PH_WEIGHT_IDENTITY, &place, d->phi, d->u, d->e->ws) != PH_OK) return false;
        const double size = ph_model_extent(d->e->m, d->u);
        if (!(size < 1) || (size >= before && size > 1e-10)) return false;
        if (size >= before) return true;
        ph_group_retract(&sys->group, PH_BODY, at->q, d->u, at->q);
        if (size <= 1e-15) return true;
        before = size;
    }
    return sys->nc == 0 || before < 1e-10;
}

// The multipliers that leave least out of balance, the load that is left, and the matrix with them.        (S.20)
static ph_status look(ph_descent *d, ph_rest *at) {
    ph_equations *e = d->e;
    int below;
    ph_equations_fill(e, at);
    if (e->m->system.nc > 0) {
        ph_curvature_take_metric(d->c);
        const ph_status status = ph_curvature_factor(d->c, 0, &below);
        if (status != PH_OK) return status;
        memcpy(d->g, e->r, (size_t)e->n * sizeof *d->g);
        memset(d->g + d->c->nodes, 0, (size_t)(e->n - d->c->nodes) * sizeof *d->g);
        ph_curvature_solve(d->c, d->g);
        memset(d->g, 0, (size_t)d->c->nodes * sizeof *d->g);
        ph_equations_move(e, 1, d->g, at);
        ph_equations_fill(e, at);
    }
    memcpy(d->g, e->r, (size_t)e->n * sizeof *d->g);
    memset(d->g + d->c->nodes, 0, (size_t)(e->n - d->c->nodes) * sizeof *d->g);
    d->residual = ph_equations_residual(e);
    ph_curvature_take(d->c);
    return isfinite(ph_largest(d->g, d->c->nodes)) ? PH_OK : PH_SINGULAR;
}

// --- the step -----------------------------------------------------------------------------------------------

static double length_of(const ph_descent *d, const double *x) { return sqrt(ph_dot(x, x, d->c->nodes)); }

// x = (A + s)^-1 g; below > 0: A + s has directions of negative curvature, and x is not set.
static ph_status try_shift(ph_descent *d, double shift, int *below) {
    const ph_status status = ph_curvature_factor(d->c, shift, below);
    if (status != PH_OK || *below > 0) return status;
    memcpy(d->x, d->g, (size_t)d->e->n * sizeof *d->x);
    ph_curvature_solve(d->c, d->x);
    return PH_OK;
}

// Where |x| as a function of the shift meets the radius, by Newton's method for 1/|x|.                     (S.25)
static double next_shift(ph_descent *d, double shift, double radius) {
    double *w = d->c->x;
    const double length = length_of(d, d->x);
    memset(w, 0, (size_t)d->e->n * sizeof *w);
    memcpy(w, d->x, (size_t)d->c->nodes * sizeof *w);
    ph_curvature_solve(d->c, w);
    return shift + (length / radius - 1) * length * length / ph_dot(d->x, w, d->c->nodes);
}

// To the rim of the trusted region along the direction of lowest curvature, on the side that leads down.
static void add_lowest(ph_descent *d, double shift, double radius) {
    const int n = d->c->nodes;
    ph_curvature_lowest(d->c, shift, 1);
    const double *z = d->c->basis;
    const double along = ph_dot(z, d->x, n), rest = ph_fmax(0, radius * radius - ph_dot(d->x, d->x, n));
    const double side = ph_dot(z, d->g, n) < 0 ? -1 : 1;
    const double t = -along + side * sqrt(along * along + rest);
    for (int i = 0; i < n; i++) d->x[i] += t * z[i];
}

// The lowest point of the quadratic model in a ball, also where it is not convex.                    (S.24), (S.25)
static ph_status find_step(ph_descent *d, double radius, int *below) {
    double low = d->c->small, high = INFINITY, shift = low;
    int now;
    ph_status status = try_shift(d, shift, below);
    now = *below;
    for (int i = 0; i < SHIFTS && status == PH_OK; i++) {
        const double length = now > 0 ? INFINITY : length_of(d, d->x);
        // (S.25) approaches the rim from outside without reaching it: a little outside is as good.
        if (length <= 1.05 * radius && (shift == d->c->small || length >= 0.8 * radius)) return PH_OK;
        if (length > radius) low = shift;
        else high = shift;
        if (high <= 1.02 * low) break;
        double next = now > 0 ? 10 * shift : next_shift(d, shift, radius);
        if (!(next > low && next < high)) next = isinf(high) ? 10 * low : sqrt(low * high);
        shift = next;
        status = try_shift(d, shift, &now);
    }
    if (status != PH_OK || isinf(high)) return status != PH_OK ? status : PH_SINGULAR;
    status = try_shift(d, high, &now);  // the hard case: no shift makes x as long
    if (status == PH_OK) add_lowest(d, high, radius);
    return status;
}

// No node turns too far in one step.
static void shorten(ph_descent *d) {
    double most = 0;
    for (int i = 0; i < d->e->m->count; i++) most = ph_larger(most, vec3_norm(ph_equations_increment(d->e, d->x, i).w));
    for (int i = 0; i < d->e->n && most > TURN; i++) d->x[i] *= TURN / most;
}

static double promised(const ph_descent *d) {
    return ph_dot(d->g, d->x, d->c->nodes) - 0.5 * ph_curvature_along(d->c, d->x);
}

// --- the descent --------------------------------------------------------------------------------------------

static bool is_away(const ph_equations *e, const ph_rest *at, int *slot) {
    for (*slot = 0; *slot < e->m->count; ++*slot) {
        const body *b = e->m->bodies + *slot;
        const vec3 from = ph_element_pose(b->kind, e->m->q0 + b->q).x, to = ph_element_pose(b->kind, at->q + b->q).x;
        if (!(vec3_norm(vec3_sub(to, from)) < AWAY * e->length)) return true;
    }
    return false;
}

// Where the forces have no value (a spring whose ends coincide) a small motion gives them one.
static void stir(ph_descent *d, ph_rest *at) {
    memset(d->x, 0, (size_t)d->e->n * sizeof *d->x);
    for (int i = 0; i < d->c->nodes; i++) d->x[i] = 1e-3 * sqrt(d->e->force * d->e->length) / (1 + i % 7);
    ph_equations_move(d->e, 1, d->x, at);
    project(d, at);
}

static void move_trial(ph_descent *d, const ph_rest *at) {
    ph_rest_copy(d->e, at, &d->trial);
    memset(d->x + d->c->nodes, 0, (size_t)(d->e->n - d->c->nodes) * sizeof *d->x);
    ph_equations_move(d->e, 1, d->x, &d->trial);
}

// One step of the trusted region. better: the state has moved down.                                        (S.26)
static bool try_step(ph_descent *d, ph_rest *at, double *energy, double *scale) {
    const double gain = promised(d), unit = sqrt(d->e->force * d->e->length), length = length_of(d, d->x) / unit;
    double size = 0, next = INFINITY;
    move_trial(d, at);
    if (project(d, &d->trial)) next = ph_rest_potential(d->e, &d->trial, &size);
    const double ratio = (*energy - next) / gain;
    const bool better = ratio > ACCEPTED && next < *energy;
    if (!(ratio >= POOR)) d->radius = 0.25 * length;
    else if (ratio > GOOD && length > 0.7 * d->radius) d->radius *= 2;
    if (!better) return false;
    ph_rest_copy(d->e, &d->trial, at);
    ph_rest_turns(d->e, at, d->still, d->rate);
    *energy = next;
    *scale = size;
    return true;
}

// Where the potential no longer shows a gain, the residual decides. False: it does not fall, `at` stays.
static ph_status polish(ph_descent *d, ph_rest *at, bool *better) {
    const double before = d->residual;
    move_trial(d, at);
    *better = project(d, &d->trial);
    ph_status status = *better ? look(d, &d->trial) : PH_OK;
    *better = *better && status == PH_OK && d->residual < 0.5 * before;
    if (*better) {
        ph_rest_copy(d->e, &d->trial, at);
        ph_rest_turns(d->e, at, d->still, d->rate);
        return PH_OK;
    }
    return look(d, at);
}

static ph_status start(ph_descent *d, ph_rest *at, ph_error *err) {
    if (!project(d, at)) return ph_fail(err, PH_NOT_CONVERGED, "", "the joints cannot be closed at the start");
    ph_status status = look(d, at);
    if (status == PH_SINGULAR) {
        stir(d, at);
        status = look(d, at);
    }
    d->radius = FIRST;
    d->iterations = 0;
    return status;
}

static ph_status no_rest(const ph_descent *d, const ph_rest *at, ph_error *err) {
    int slot;
    if (is_away(d->e, at, &slot))
        return ph_fail(err, PH_DIVERGED, "",
                       "there is no equilibrium: nothing holds \"%s\", which can move freely along the load",
                       d->e->m->names[d->e->m->node[slot]]);
    return ph_fail(err, PH_NOT_CONVERGED, "",
                   "the descent ends after %ld iterations with a residual of %.3g of the largest load", d->iterations,
                   d->residual);
}

// The one place that decides: nothing is out of balance, and no direction leads down.
static bool is_found(const ph_descent *d, int below) { return d->residual <= BALANCED && below == 0; }

ph_status ph_descend(ph_descent *d, ph_rest *at, ph_error *err) {
    const double unit = sqrt(d->e->force * d->e->length);
    double scale;
    int slot;
    ph_status status = start(d, at, err);
    if (status == PH_NOT_CONVERGED) return status;
    double energy = ph_rest_potential(d->e, at, &scale);
    while (status == PH_OK && d->iterations++ < ITERATIONS) {
        int below;
        status = find_step(d, d->radius * unit, &below);
        if (status != PH_OK) break;
        shorten(d);
        const double gain = promised(d);
        bool better;
        if (gain > ENERGY_NOISE * scale) {
            better = try_step(d, at, &energy, &scale);
            if (better && is_away(d->e, at, &slot)) return no_rest(d, at, err);
            if (better) status = look(d, at);
            else if (d->radius < 1e-14) return is_found(d, below) ? PH_OK : no_rest(d, at, err);
            continue;
        }
        status = polish(d, at, &better);
        if (status == PH_OK && !better) return is_found(d, below) ? PH_OK : no_rest(d, at, err);
        if (better) energy = ph_rest_potential(d->e, at, &scale);
    }
    if (status == PH_OK) return no_rest(d, at, err);
    return status < 0 ? status : ph_fail(err, status, "", "the curvature of the potential cannot be computed here");
}

// --- memory -------------------------------------------------------------------------------------------------

static void layout_descent(ph_descent *d, ph_arena *arena) {
    const ph_model *m = d->e->m;
    d->g = PH_TAKE(arena, d->e->n + 1, double);
    d->x = PH_TAKE(arena, d->e->n + 1, double);
    d->u = PH_TAKE(arena, m->system.group.nv + 1, double);
    d->phi = PH_TAKE(arena, m->system.nc + 1, double);
    d->still = PH_TAKE(arena, m->system.group.nv + 1, double);
    d->rate = PH_TAKE(arena, m->coordinate_count + 1, double);
}

ph_status ph_descent_create(ph_equations *e, ph_descent **out) {
    ph_descent measured = {.e = e}, *d;
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, ph_descent);
    layout_descent(&measured, &arena);
    d = *out = calloc(1, arena.used);
    if (d == NULL) return PH_ERR_MEMORY;
    arena = (ph_arena){.base = (char *)d};
    (void)PH_TAKE(&arena, 1, ph_descent);
    d->e = e;
    layout_descent(d, &arena);
    ph_status status = ph_rest_create(e, &d->trial);
    if (status == PH_OK) status = ph_curvature_create(e, &d->c);
    if (status == PH_OK) return PH_OK;
    ph_descent_free(d);
    *out = NULL;
    return status;
}

void ph_descent_free(ph_descent *d) {
    if (d == NULL) return;
    ph_rest_free(&d->trial);
    ph_curvature_free(d->c);
    free(d);
}
