// From equilibrium to equilibrium.                                                      docs/theory/statics.md
#include "statics/load_path.h"

#include "base/vector.h"
#include "model/directors.h"
#include "polhode/elementary.h"
#include "polhode/status.h"
#include "statics/modes.h"
#include "statics/stability.h"

#include <stdlib.h>
#include <string.h>

enum {
    HALVINGS = 12,  // of a step before it is given up
    EASY = 6,       // iterations that an arc should take
    LOOKS = 60,     // at most, for a limit point
};
static const double START = 1e-13;  // out of balance at the start, in the units of the equations
static const double JUMP = 2;       // times what the slopes at both ends allow: no longer the same path

// --- what is held -------------------------------------------------------------------------------------------

static vec3 shift_of(const ph_path *p, const ph_rest *at, const double *x, int slot) {
    const body *b = p->e->m->bodies + slot;
    const vec3 v = ph_equations_increment(p->e, x, slot).v;
    return b->se3 ? so3_act(ph_element_rotation(at->q + b->q), v) : v;
}

static vec3 place_of(const ph_path *p, const ph_rest *at, int slot) {
    const body *b = p->e->m->bodies + slot;
    return ph_element_pose(b->kind, at->q + b->q).x;
}

static double displacement(const ph_path *p, const ph_rest *at) {
    return vec3_dot(p->along, vec3_sub(place_of(p, at, p->slot), p->from));
}

// Inner product of the tangent with what has been moved since the anchor, or with an increment x there.   (S.12)
static double along_tangent(const ph_path *p, const ph_rest *at, const double *x) {
    const ph_equations *e = p->e;
    double sum = 0;
    for (int i = 0; i < e->m->count; i++) {
        const body *b = e->m->bodies + i;
        const vec3 t_v = shift_of(p, &p->anchor, p->tangent, i), t_w = ph_equations_increment(e, p->tangent, i).w;
        const vec3 dx = x ? shift_of(p, at, x, i) : vec3_sub(place_of(p, at, i), place_of(p, &p->anchor, i));
        sum += vec3_dot(t_v, dx) / (e->length * e->length);
        if (b->kind == PH_RN) continue;
        const so3 from = ph_element_rotation(p->anchor.q + b->q), to = ph_element_rotation(at->q + b->q);
        const vec3 turn = so3_log(so3_mul(so3_inv(from), to));
        const vec3 dw = x ? so3_dexpinv_v(vec3_neg(turn), ph_equations_increment(e, x, i).w) : turn;
        sum += vec3_dot(t_w, dw);
    }
    return sum / e->m->count;
}

double ph_control_gap(const ph_path *p, const ph_control *c, const ph_rest *at) {
    if (c->kind == PH_HOLD_FACTOR) return at->factor - c->value;
    if (c->kind == PH_HOLD_DISPLACEMENT) return displacement(p, at) - c->value;
    const double factor = p->weight * p->weight * p->rate_of_factor * (at->factor - p->anchor.factor);
    return along_tangent(p, at, NULL) + factor - c->value;
}

double ph_control_slope(const ph_path *p, const ph_control *c, const ph_rest *at, const double *x, double change) {
    if (c->kind == PH_HOLD_FACTOR) return change;
    if (c->kind == PH_HOLD_DISPLACEMENT) return vec3_dot(p->along, shift_of(p, at, x, p->slot));
    return along_tangent(p, at, x) + p->weight * p->weight * p->rate_of_factor * change;
}

// --- rows ---------------------------------------------------------------------------------------------------

// Angles follow on from the row before.
static void settle(ph_path *p, const ph_rest *at) {
    ph_rest_copy(p->e, at, &p->now);
    ph_rest_turns(p->e, &p->now, p->still, p->rate);
    p->out->factor = p->now.factor;
    p->out->residual = p->residual;
    p->out->iterations = p->iterations;
}

// Those of an element of degree 2 and 3 at its points, of another their mean.
static double *report(const member *b, const double *sigma, double *to) {
    const int points = b->beam->element.points, rows = b->count - 1;
    memset(to, 0, 6 * (size_t)rows * sizeof *to);
    for (int i = 0; i < 6 * points; i++) to[i % (6 * rows)] += sigma[b->sigma + i] / (points / rows);
    return to + 6 * rows;
}

static ph_status tell(ph_path *p, double done) {
    const ph_model *m = p->e->m;
    const ph_place own = {.q = p->now.q, .v = p->still, .z = p->now.z};
    const ph_place place = ph_model_outside(m, &own, p->e->ws);
    if (p->observer && p->observer->row) {
        ph_model_observe(m, &place, NULL, p->now.lambda, p->now.angle, p->rate, p->row, p->e->ws);
        double *to = p->resultants;
        for (int k = 0; k < p->e->members; k++) to = report(p->e->member + k, p->now.sigma, to);
        const ph_status status = p->observer->row(p->observer->user, p->now.factor, p->row, p->resultants);
        if (status != PH_OK) return status;
    }
    if (p->observer && p->observer->progress && !p->observer->progress(p->observer->user, done)) return PH_INTERRUPTED;
    return PH_OK;
}

// --- slopes -------------------------------------------------------------------------------------------------

// dx/dfactor at the equilibrium that the matrix is of, into `slope`.
static ph_status find_slope_here(ph_path *p) {
    const ph_status status = ph_factors_compute(p->e->factors, p->doubt ? PH_PIVOTS_CHOOSE : PH_PIVOTS_CHECK);
    return status == PH_OK ? ph_path_slope(p) : status;
}

static ph_status find_slope(ph_path *p, const ph_rest *at) {
    ph_equations_fill(p->e, at);
    return find_slope_here(p);
}

// Mean of the squares over the nodes, angles and parts of the model's size.
static double length_of(const ph_path *p, const double *x) {
    double sum = 0;
    for (int i = 0; i < p->e->m->count; i++) {
        const ph_six u = ph_equations_increment(p->e, x, i);
        sum += vec3_dot(u.w, u.w) + vec3_dot(u.v, u.v) / (p->e->length * p->e->length);
    }
    return sqrt(sum / p->e->m->count);
}

static vec3 turn_between(const ph_path *p, const ph_rest *a, const ph_rest *b, int slot) {
    const body *node = p->e->m->bodies + slot;
    if (node->kind == PH_RN) return vec3_zero();
    return so3_log(so3_mul(so3_inv(ph_element_rotation(a->q + node->q)), ph_element_rotation(b->q + node->q)));
}

// How far two equilibria are apart, of positions or of rotations too.
static double distance(const ph_path *p, const ph_rest *a, const ph_rest *b, bool turns) {
    double sum = 0;
    for (int i = 0; i < p->e->m->count; i++) {
        const vec3 d = vec3_sub(place_of(p, b, i), place_of(p, a, i));
        const vec3 w = turns ? turn_between(p, a, b, i) : vec3_zero();
        sum += vec3_dot(d, d) / (p->e->length * p->e->length) + vec3_dot(w, w);
    }
    return sqrt(sum / p->e->m->count);
}

// The displacements from one equilibrium to another, along the slopes at a state.
static double along_slope(const ph_path *p, const ph_rest *a, const ph_rest *b, const ph_rest *at,
                          const double *slope) {
    double sum = 0;
    for (int i = 0; i < p->e->m->count; i++)
        sum += vec3_dot(vec3_sub(place_of(p, b, i), place_of(p, a, i)), shift_of(p, at, slope, i));
    return sum;
}

// --- the start ----------------------------------------------------------------------------------------------

// Leaves the matrix as it is there.
static ph_status begin(ph_path *p, ph_error *err) {
    ph_equations_fill(p->e, &p->now);
    ph_status status = PH_OK;
    ph_rest_copy(p->e, &p->now, &p->next);
    if (ph_largest(p->e->r, p->e->n) > START)
        status = ph_path_solve(p, &(ph_control){PH_HOLD_FACTOR, 0}, false, &p->next, err);
    else p->residual = ph_equations_residual(p->e);
    if (status != PH_OK) return status;
    settle(p, &p->next);
    return tell(p, 0);
}

// --- load and displacement control --------------------------------------------------------------------------

// Illinois' rule on a function that changes its sign in (0, 1).
typedef struct bracket {
    double a, b, of_a, of_b;
} bracket;

static double next_look(const bracket *k) { return (k->a * k->of_b - k->b * k->of_a) / (k->of_b - k->of_a); }

static void narrow(bracket *k, double at, double value) {
    if ((value > 0) == (k->of_b > 0)) k->of_a *= 0.5;
    else {
        k->a = k->b;
        k->of_a = k->of_b;
    }
    k->b = at;
    k->of_b = value;
}

static void keep_limit(ph_path *p, const ph_rest *at) {
    ph_equilibrium *out = p->out;
    if (out->limit_count < PH_LIMIT_POINTS_MAX)
        out->limits[out->limit_count] =
            (ph_limit_point){at->factor, p->s->control == PH_CONTROL_DISPLACEMENT ? displacement(p, at) : 0};
    out->limit_count++;
}

// d factor/d (what is held) at an equilibrium: at a limit point it changes its sign.                       (S.13)
static ph_status factor_rate(ph_path *p, const ph_control *c, const ph_rest *at, double *rate) {
    const ph_status status = find_slope(p, at);
    *rate = 1 / ph_control_slope(p, c, at, p->slope, 1);
    return status;
}

// The equilibrium with an extreme factor between two of which the rates differ in sign; `next` is overwritten.
static ph_status find_limit(ph_path *p, ph_hold kind, bracket k, const ph_rest *from, ph_error *err) {
    for (int i = 0; i < LOOKS; i++) {
        const double at = next_look(&k), across = fabs(k.b - k.a);
        double rate;
        const ph_control c = {kind, at};
        ph_rest_copy(p->e, from, &p->next);
        if (kind == PH_HOLD_ARC) {
            ph_equations_move(p->e, at, p->tangent, &p->next);
            p->next.factor += at * p->rate_of_factor;
        }
        ph_status status = ph_path_solve(p, &c, false, &p->next, err);
        if (status == PH_OK) status = factor_rate(p, &c, &p->next, &rate);
        if (status != PH_OK) return status;
        const double size = ph_fmax(fabs(p->next.factor), 1e-300);
        if (rate == 0 || fabs(rate) * across <= 1e-15 * size || across <= 1e-14 * fabs(at)) break;
        narrow(&k, at, rate);
    }
    keep_limit(p, &p->next);
    return PH_OK;
}

// Under load control an equilibrium belongs to another path if it is further away than the slopes at both ends allow,
// or lies against both of them. The slope of `now` is in `tangent`, that of `next` in `slope`.             (S.11)
static bool is_jump(const ph_path *p) {
    const double change = p->next.factor - p->now.factor, far = distance(p, &p->now, &p->next, false);
    const double a = length_of(p, p->tangent), b = length_of(p, p->slope);
    const double steepest = ph_fmin(ph_fmax(a, b), 10 * ph_fmin(a, b));  // at a limit point it has no bound
    if (far > JUMP * fabs(change) * steepest + 1e-9) return true;
    const double before = along_slope(p, &p->now, &p->next, &p->now, p->tangent);
    const double after = along_slope(p, &p->now, &p->next, &p->next, p->slope);
    return far > 1e-9 && change * before < 0 && change * after < 0;
}

static ph_status try_step(ph_path *p, const ph_control *c, ph_error *err) {
    ph_rest_copy(p->e, &p->now, &p->next);
    if (c->kind == PH_HOLD_FACTOR) memcpy(p->slope, p->tangent, (size_t)p->e->n * sizeof *p->slope);
    ph_status status = ph_path_solve(p, c, c->kind == PH_HOLD_FACTOR, &p->next, err);
    if (status != PH_OK || c->kind != PH_HOLD_FACTOR) return status;
    status = ph_path_slope(p);  // the last iterate is near enough
    if (status != PH_OK) return status;
    if (is_jump(p)) return ph_fail(err, PH_NOT_CONVERGED, "", "the equilibrium jumps to another path");
    memcpy(p->tangent, p->slope, (size_t)p->e->n * sizeof *p->slope);
    return PH_OK;
}

static ph_status pass_limit(ph_path *p, const ph_control *c, double from, double *rate, ph_error *err) {
    double now;
    ph_status status = factor_rate(p, c, &p->next, &now);
    if (status != PH_OK) return status;
    const double before = *rate;
    *rate = now;
    if ((before > 0) == (now > 0)) return PH_OK;
    ph_rest_copy(p->e, &p->next, &p->anchor);
    status = find_limit(p, c->kind, (bracket){from, c->value, before, now}, &p->now, err);
    ph_rest_copy(p->e, &p->anchor, &p->next);
    return status;
}

// From `now` to the control's value; steps that fail are halved. rate: d factor/d displacement.
static ph_status advance(ph_path *p, ph_hold kind, double from, double to, double *rate, ph_error *err) {
    double at = from, step = to - from;
    int halvings = 0;
    while (at != to) {
        const double target = fabs(to - at) <= fabs(step) * (1 + 1e-9) ? to : at + step;
        const ph_control c = {kind, target};
        ph_status status = try_step(p, &c, err);
        if (status == PH_OK && p->last > p->out->most) p->out->most = p->last;
        if (status == PH_OK && kind == PH_HOLD_DISPLACEMENT) status = pass_limit(p, &c, at, rate, err);
        if (status < 0 || (status > 0 && halvings++ >= HALVINGS)) return status;
        if (status > 0) {
            step /= 2;
            continue;
        }
        settle(p, &p->next);
        at = target;
        if (halvings > 0 && p->last <= EASY) {
            halvings--;
            step *= 2;
        }
    }
    return PH_OK;
}

static ph_status load_control(ph_path *p, ph_error *err) {
    const int steps = p->s->load_steps;
    if (ph_largest(p->e->pull, p->e->n) == 0) {  // nothing follows the factor
        p->now.factor = p->out->factor = p->s->until;
        p->out->steps++;
        return tell(p, 1);
    }
    ph_status status = find_slope_here(p);
    if (status == PH_SINGULAR) return status;
    memcpy(p->tangent, p->slope, (size_t)p->e->n * sizeof *p->slope);
    for (int k = 1; k <= steps && status == PH_OK; k++) {
        const double from = p->now.factor, to = k == steps ? p->s->until : p->s->until * k / steps;
        status = advance(p, PH_HOLD_FACTOR, from, to, NULL, err);
        if (status < 0) return status;
        if (status > 0 && p->now.factor != from) (void)tell(p, (double)k / steps);
        if (status > 0) {
            char why[200] = "";
            if (err) memcpy(why, err->what, sizeof why < sizeof err->what ? sizeof why : sizeof err->what);
            why[sizeof why - 1] = '\0';
            return ph_fail(err, status, "",
                           "load control ends at factor %.10g (%s); beyond a limit point, control \"arc-length\" "
                           "follows the path",
                           p->now.factor, why);
        }
        p->out->steps++;
        status = tell(p, (double)k / steps);
    }
    return status;
}

static ph_status displacement_control(ph_path *p, ph_error *err) {
    double at = displacement(p, &p->now), rate;
    ph_status status = factor_rate(p, &(ph_control){PH_HOLD_DISPLACEMENT, at}, &p->now, &rate);
    if (status == PH_OK && !isfinite(rate))
        return ph_fail(err, PH_NOT_CONVERGED, "", "the loads do not move the node along the direction");
    for (int k = 0; k < p->s->value_count && status == PH_OK; k++) {
        status = advance(p, PH_HOLD_DISPLACEMENT, at, p->s->values[k], &rate, err);
        if (status != PH_OK) return status;
        at = p->s->values[k];
        p->out->steps++;
        status = tell(p, (k + 1.0) / p->s->value_count);
    }
    return status;
}

// --- arc length ---------------------------------------------------------------------------------------------

// The unit tangent at an equilibrium, in the sense of the old one if there is one; it becomes the anchor.  (S.12)
static ph_status aim(ph_path *p, const ph_rest *at, bool first, double *turned) {
    const ph_status status = find_slope(p, at);
    if (status != PH_OK) return status;
    const double length = sqrt(length_of(p, p->slope) * length_of(p, p->slope) + p->weight * p->weight);
    double sign = p->s->until < 0 ? -1 : 1;
    if (!first) {
        const ph_control c = {PH_HOLD_ARC, 0};
        *turned = ph_control_slope(p, &c, at, p->slope, 1) / length;
        sign = *turned < 0 ? -1 : 1;
    }
    for (int i = 0; i < p->e->n; i++) p->x[i] = sign / length * p->slope[i];
    p->x[p->e->n] = sign / length;
    return PH_OK;
}

static void take_aim(ph_path *p, const ph_rest *at) {
    memcpy(p->tangent, p->x, (size_t)p->e->n * sizeof *p->x);
    p->rate_of_factor = p->x[p->e->n];
    ph_rest_copy(p->e, at, &p->anchor);
}

// One arc from the anchor; the new tangent is left in x, beside it its part of the factor.
static ph_status try_arc(ph_path *p, double arc, ph_error *err) {
    double turned;
    ph_rest_copy(p->e, &p->anchor, &p->next);
    ph_equations_move(p->e, arc, p->tangent, &p->next);
    p->next.factor += arc * p->rate_of_factor;
    ph_rest_copy(p->e, &p->next, &p->kept);
    ph_status status = ph_path_solve(p, &(ph_control){PH_HOLD_ARC, arc}, false, &p->next, err);
    if (status == PH_OK) status = aim(p, &p->next, false, &turned);
    if (status != PH_OK) return status;
    const double off = ph_hypot(distance(p, &p->kept, &p->next, true), p->weight * (p->next.factor - p->kept.factor));
    if (fabs(turned) < 0.8 || off > 0.3 * arc)
        return ph_fail(err, PH_NOT_CONVERGED, "", "the path turns too sharply for the step");
    return status;
}

static ph_status finish_arc(ph_path *p, ph_error *err) {
    ph_rest_copy(p->e, &p->now, &p->next);
    ph_status status = ph_path_solve(p, &(ph_control){PH_HOLD_FACTOR, p->s->until}, false, &p->next, err);
    if (status != PH_OK) return status;
    settle(p, &p->next);
    p->out->steps++;
    return tell(p, 1);
}

static ph_status arc_length(ph_path *p, ph_error *err) {
    const double until = p->s->until;
    double turned;
    p->weight = 1 / fabs(until);
    ph_status status = aim(p, &p->now, true, &turned);
    if (status != PH_OK) return status;
    take_aim(p, &p->now);
    const double first = fabs(until) / p->s->load_steps / fabs(p->rate_of_factor);
    double arc = first;
    int halvings = 0;
    for (int k = 0; k < p->s->steps;) {
        status = try_arc(p, arc, err);
        if (status < 0 || (status > 0 && halvings++ >= HALVINGS)) return status;
        if (status > 0) {
            arc /= 2;
            continue;
        }
        halvings = 0;
        const int last = p->last;
        const double rate = p->x[p->e->n], before = p->rate_of_factor;
        const bool reached = (until - p->now.factor) * (until - p->next.factor) <= 0;
        if (reached && (rate > 0) == (before > 0)) return finish_arc(p, err);
        memcpy(p->aimed, p->x, ((size_t)p->e->n + 1) * sizeof *p->x);
        ph_rest_copy(p->e, &p->next, &p->kept);
        if ((rate > 0) != (before > 0)) {
            status = find_limit(p, PH_HOLD_ARC, (bracket){0, arc, before, rate}, &p->anchor, err);
            if (status != PH_OK) return status;
            if (reached && (until - p->now.factor) * (until - p->next.factor) <= 0) return finish_arc(p, err);
        }
        settle(p, &p->kept);
        memcpy(p->x, p->aimed, ((size_t)p->e->n + 1) * sizeof *p->x);
        take_aim(p, &p->now);
        p->out->steps++;
        k++;
        status = tell(p, ph_fmax(0, ph_fmin(1, ph_fmax((double)k / p->s->steps, p->now.factor / until))));
        if (status != PH_OK) return status;
        arc *= ph_fmin(2, ph_fmax(0.5, sqrt((double)EASY / last)));
        arc = ph_fmin(arc, 4 * first);
    }
    return PH_OK;
}

// --- the whole ----------------------------------------------------------------------------------------------

// Each load step is a minimum of the potential, sought from the one before.
static ph_status descend_steps(ph_path *p, ph_error *err) {
    const int steps = p->s->load_steps;
    for (int k = 0; k <= steps; k++) {
        ph_rest_copy(p->e, &p->now, &p->next);
        p->next.factor = k == steps ? p->s->until : p->s->until * k / steps;
        ph_status status = ph_descend(p->descent, &p->next, err);
        p->iterations += p->last = (int)p->descent->iterations;
        if (status != PH_OK) return status;
        p->residual = p->descent->residual;
        settle(p, &p->next);
        if (k > 0 && p->last > p->out->most) p->out->most = p->last;
        p->out->steps += k > 0;
        status = tell(p, (double)k / steps);
        if (status != PH_OK) return status;
    }
    return PH_OK;
}

// A plain equilibrium is requested, under the loads as they are: not a path of them. Beams are on a path always.
static bool is_plain(const ph_path *p) {
    const ph_model *m = p->e->m;
    return p->s->control == PH_CONTROL_LOAD && p->s->until == 1 && m->coupling_count == 0 && ph_loads_have_potential(m);
}

static ph_status find_stability(ph_path *p, ph_error *err) {
    ph_curvature *own = NULL;
    ph_status status = p->descent ? PH_OK : ph_curvature_create(p->e, &own);
    if (status == PH_OK) status = ph_stability_find(p->e, &p->now, own ? own : p->descent->c, p->out);
    ph_curvature_free(own);
    return status == PH_OK ? PH_OK : ph_fail(err, status, "", "%s", ph_status_text(status));
}

// What moves freely where the equations do not determine an increment, by name if it is a motion of the last row.
static ph_status name_free_motion(ph_path *p, ph_error *err) {
    char text[256] = "";
    const ph_status status = find_stability(p, err);
    if (status < 0) return status;
    if (p->out->free_count > 0) ph_free_motion_text(p->out->free_motions, text, sizeof text);
    return ph_fail(err, PH_SINGULAR, "", "part of the model can move freely, and the load does not hold it%s%s",
                   text[0] != '\0' ? ": " : "", text);
}

static ph_status follow_path(ph_path *p, ph_error *err) {
    ph_status status = begin(p, err);
    if (status != PH_OK) return status;
    if (p->s->control == PH_CONTROL_LOAD) return load_control(p, err);
    if (p->s->control == PH_CONTROL_DISPLACEMENT) return displacement_control(p, err);
    return arc_length(p, err);
}

static ph_status follow(ph_path *p, ph_error *err) {
    if (p->descent) return descend_steps(p, err);
    const ph_status status = follow_path(p, err);
    return status == PH_SINGULAR ? name_free_motion(p, err) : status;
}

static ph_status check(const ph_model *m, const ph_statics *s, ph_error *err) {
    if (s->load_steps < 1) return ph_fail(err, PH_ERR_ARGUMENT, "load_steps", "expected at least 1");
    if (m->orbit >= 0)
        return ph_fail(err, PH_ERR_UNSUPPORTED, "gravity.central",
                       "nothing holds the model against central gravity: it has orbits, and no equilibrium");
    if (!isfinite(s->until) || s->until == 0)
        return ph_fail(err, PH_ERR_ARGUMENT, "until", "expected a finite factor other than 0");
    if (s->control == PH_CONTROL_DISPLACEMENT) {
        const vec3 along = vec3_load(s->direction);
        if (s->node < 0) return ph_fail(err, PH_ERR_ARGUMENT, "displacement.node", "expected a node that can move");
        if (!(vec3_norm(along) > 0))
            return ph_fail(err, PH_ERR_ARGUMENT, "displacement.direction", "expected a direction, got a zero vector");
    }
    if (s->imperfection >= 0) {
        if (!ph_is_load(m->forces[s->imperfection].type))
            return ph_fail(err, PH_ERR_ARGUMENT, "imperfection.force", "expected a force or a torque on a node");
    }
    return PH_OK;
}

static void layout_load_path(ph_path *p, ph_arena *arena) {
    const ph_model *m = p->e->m;
    double **unknowns[] = {&p->x, &p->slope, &p->tangent, &p->aimed};
    for (size_t i = 0; i < sizeof unknowns / sizeof *unknowns; i++) *unknowns[i] = PH_TAKE(arena, p->e->n + 1, double);
    p->row = PH_TAKE(arena, m->column_count, double);
    p->rate = PH_TAKE(arena, m->coordinate_count + 1, double);
    p->resultants = PH_TAKE(arena, (PH_ELEMENT_SIZE - 6) * (size_t)p->e->members, double);
    p->still = PH_TAKE(arena, m->system.group.nv, double);
}

static ph_status prepare(ph_path *p) {
    const ph_model *m = p->e->m;
    ph_rest *all[] = {&p->now, &p->next, &p->tried, &p->anchor, &p->kept};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (ph_rest_create(p->e, all[i]) != PH_OK) return PH_ERR_MEMORY;
    ph_arena arena = {0};
    layout_load_path(p, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used + 1)};
    layout_load_path(p, &arena);
    if (p->x == NULL) return PH_ERR_MEMORY;
    if (p->s->control == PH_CONTROL_DISPLACEMENT) {
        const vec3 along = vec3_load(p->s->direction);
        p->slot = m->slot[ph_model_place(m, p->s->node)];
        p->along = vec3_scale(1 / vec3_norm(along), along);
        p->from = place_of(p, &p->now, p->slot);
    }
    p->e->imperfect = p->s->imperfection;
    p->e->imperfection = p->s->imperfection_factor;
    if (!is_plain(p)) return PH_OK;
    for (int i = 0; i < m->system.nc; i++) p->e->held[i] = true;  // (S.20) needs no choice among redundant constraints
    return ph_descent_create(p->e, &p->descent);
}

static void put_away(ph_path *p) {
    ph_rest *all[] = {&p->now, &p->next, &p->tried, &p->anchor, &p->kept};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) ph_rest_free(all[i]);
    free(p->x);
    ph_descent_free(p->descent);
    ph_equations_free(p->e);
}

ph_status ph_balance(const ph_model *m, const ph_statics *s, int modes, const ph_balance_observer *observer,
                     ph_equilibrium *out, ph_error *err) {
    ph_path p = {.s = s, .observer = observer, .out = out};
    double *frequencies = out->frequencies, *shapes = out->shapes;
    *out = (ph_equilibrium){.frequencies = frequencies, .shapes = shapes};
    ph_status status = check(m, s, err);
    if (status == PH_OK) status = ph_equations_create(m, &p.e, err);
    if (status != PH_OK) return status;
    status = prepare(&p);
    if (status == PH_OK) status = follow(&p, err);
    out->iterations = p.iterations;
    if (status == PH_OK && !s->no_stability) status = find_stability(&p, err);
    if (status == PH_OK && modes > 0 && p.descent) status = ph_equations_hold(p.e);
    if (status == PH_OK && modes > 0) {
        out->modes = modes;
        status = ph_modes_find(p.e, &p.now, &out->modes, out->frequencies, out->shapes, err);
        if (status != PH_OK) out->modes = 0;
    }
    put_away(&p);
    return status;
}
