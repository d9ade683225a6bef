// Paths of equilibria: Newton's method under load, displacement and arc-length control. docs/theory/statics.md
#include "statics/statics.h"

#include "base/vector.h"
#include "polhode/elementary.h"
#include "polhode/status.h"
#include "statics/load_path.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ITERATIONS = 40 };
static const double DONE = 1e-11;    // an increment, in radians and lengths of the model, after which none is needed
static const double NEARLY = 1e-6;   // or this, if what the next would be, from the last two, is at most
static const double LEFT = 1e-16;    // this
static const double NOISE = 1e-9;    // an increment below which one that no longer shrinks is rounding
static const double FURTHEST = 2.2;  // what an element may turn in one iteration [rad]

// --- elements that turn too far -----------------------------------------------------------------------------

static void name_element(const ph_equations *e, int k, char *text, size_t room) {
    const ph_model *m = e->m;
    const int c = e->member[k].coupling;
    for (int b = 0; b < m->beam_count; b++) {
        const ph_beam_info *beam = m->beams + b;
        if (c < beam->coupling || c >= beam->coupling + beam->elements) continue;
        snprintf(text, room, "element %d of beam \"%.64s\"", c - beam->coupling + 1, beam->name);
        return;
    }
    snprintf(text, room, "element %d", k + 1);
}

// Of its node k against the first.
static vec3 turn_of(const ph_equations *e, const member *b, int k, const ph_rest *at) {
    se3 g[PH_ELEMENT_NODES], seen[PH_ELEMENT_NODES];
    ph_coupling_poses(e->m, e->m->couplings + b->coupling, at->q, g);
    ph_beam_coupling_frames(b->beam, g, seen);
    return so3_log(so3_mul(so3_inv(seen[0].R), seen[k].R));
}

// How much of an increment no element is turned too far by.                                               (S.10)
static double allowed(const ph_equations *e, const ph_rest *at, const double *x) {
    double most = 0;
    for (int k = 0; k < e->members; k++) {
        const member *b = e->member + k;
        vec3 w[PH_ELEMENT_NODES];
        for (int s = 0; s < b->count; s++) {
            const so3 R = ph_element_rotation(at->q + e->m->bodies[b->node[s]].q);
            w[s] = so3_act(R, ph_equations_increment(e, x, b->node[s]).w);
        }
        for (int s = 1; s < b->count; s++) most = ph_larger(most, vec3_norm(vec3_sub(w[s], w[0])));
    }
    return most > FURTHEST ? FURTHEST / most : 1;
}

// The logarithm of an element must follow its motion.
static ph_status check_turns(const ph_equations *e, const ph_rest *from, const ph_rest *to, ph_error *err) {
    for (int k = 0; k < e->members; k++)
        for (int s = 1; s < e->member[k].count; s++) {
            const vec3 before = turn_of(e, e->member + k, s, from), now = turn_of(e, e->member + k, s, to);
            char name[96];
            const double turn = vec3_norm(now);
            const double limit = ph_element_limit(e->member[k].beam->element.interpolation);
            if (turn <= limit && vec3_norm(vec3_sub(now, before)) <= PH_PI) continue;
            name_element(e, k, name, sizeof name);
            if (turn > limit)
                return ph_fail(err, PH_NOT_CONVERGED, "",
                               "%s rotates by more than %.0f degrees: use more elements or smaller steps", name,
                               limit * 180 / PH_PI);
            return ph_fail(err, PH_NOT_CONVERGED, "",
                           "the logarithm of %s jumps between two iterations: use more elements or smaller steps",
                           name);
        }
    return PH_OK;
}

// --- Newton -------------------------------------------------------------------------------------------------

// The largest increment of a node, an angle or a part of the model's size.
static double size_of_move(const ph_path *p, const double *x) {
    double most = 0;
    for (int i = 0; i < p->e->m->count; i++) {
        const ph_six u = ph_equations_increment(p->e, x, i);
        const double here = ph_larger(vec3_norm(u.w), vec3_norm(u.v) / p->e->length);
        if (here > most || isnan(here)) most = here;
    }
    return most;
}

// x = A^-1 (r + d pull) with d of the control's row: two solutions with the same factors.                 (S.9)
static ph_status increment(ph_path *p, const ph_control *c, const ph_rest *at, double *change) {
    ph_equations *e = p->e;
    ph_equations_fill(e, at);
    ph_status status = ph_factors_compute(e->factors, p->doubt ? PH_PIVOTS_CHOOSE : PH_PIVOTS_CHECK);
    if (status != PH_OK) return status;
    memcpy(p->x, e->r, (size_t)e->n * sizeof *p->x);
    status = ph_factors_solve(e->factors, p->x);
    *change = c->kind == PH_HOLD_FACTOR ? c->value - at->factor : 0;
    if (status != PH_OK || (c->kind == PH_HOLD_FACTOR && *change == 0)) return status;
    status = ph_path_slope(p);
    if (c->kind != PH_HOLD_FACTOR) {
        const double per = ph_control_slope(p, c, at, p->slope, 1);
        *change = -(ph_control_gap(p, c, at) + ph_control_slope(p, c, at, p->x, 0)) / per;
    }
    for (int i = 0; i < e->n; i++) p->x[i] += *change * p->slope[i];
    return status;
}

// At an equilibrium whose slope is known the first increment needs no new matrix.
static void first_increment(ph_path *p, const ph_control *c, const ph_rest *at, double *change) {
    *change = c->value - at->factor;
    for (int i = 0; i < p->e->n; i++) p->x[i] = *change * p->slope[i];
}

ph_status ph_path_slope(ph_path *p) {
    memcpy(p->slope, p->e->pull, (size_t)p->e->n * sizeof *p->slope);
    return ph_factors_solve(p->e->factors, p->slope);
}

// Moves `at` by x, or as far as no element turns too much; the part of it that was taken.
static ph_status move(ph_path *p, double change, ph_rest *at, double *part, ph_error *err) {
    ph_equations *e = p->e;
    *part = allowed(e, at, p->x);
    ph_rest_copy(e, at, &p->tried);
    ph_equations_move(e, *part, p->x, &p->tried);
    p->tried.factor += *part * change;
    const ph_status turned = check_turns(e, at, &p->tried, err);
    if (turned == PH_OK) ph_rest_copy(e, &p->tried, at);
    return turned;
}

static ph_status iterate(ph_path *p, const ph_control *c, bool sloped, ph_rest *at, ph_error *err) {
    double before = INFINITY, change, part;
    p->last = 0;
    for (int i = 0; i < ITERATIONS; i++) {
        ph_status status = PH_OK;
        if (i == 0 && sloped) first_increment(p, c, at, &change);
        else status = increment(p, c, at, &change);
        p->iterations++;
        p->last++;
        if (status == PH_SINGULAR) return ph_fail(err, status, "", "part of the model can move freely");
        if (status != PH_OK) return status;
        const double size = size_of_move(p, p->x);
        if (!isfinite(size) || size > 1e6) return ph_fail(err, PH_DIVERGED, "", "Newton's iteration diverges");
        status = move(p, change, at, &part, err);
        if (status != PH_OK) return status;
        const double next = size * size * size / (before * before);  // if it converges quadratically
        const bool done = size <= DONE || (size <= NEARLY && next <= LEFT) || (size <= NOISE && size > 0.3 * before);
        if (part == 1 && done) return PH_OK;
        before = size;
    }
    return ph_fail(err, PH_NOT_CONVERGED, "", "Newton's iteration does not converge in %d iterations", ITERATIONS);
}

ph_status ph_path_solve(ph_path *p, const ph_control *c, bool sloped, ph_rest *at, ph_error *err) {
    const ph_status status = iterate(p, c, sloped, at, err);
    p->doubt = status != PH_OK;  // pivots may have been bad
    if (status != PH_OK) return status;
    ph_equations_fill(p->e, at);
    p->residual = ph_equations_residual(p->e);
    return PH_OK;
}

ph_statics ph_statics_default(void) {
    return (ph_statics){.load_steps = 10, .until = 1, .steps = 200, .direction = {1, 0, 0}, .imperfection = -1};
}
