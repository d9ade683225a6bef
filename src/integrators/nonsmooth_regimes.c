// What happens at an instant: impulses at stops, then which coordinates rest.            docs/theory/nonsmooth.md
#include "base/vector.h"
#include "integrators/box_problem.h"
#include "integrators/nonsmooth.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

// On a stop within this, in units of 1 and its value: decimals of files, and what a located event leaves.
static const double TOUCHING = 1e-12;
// Slower than this, in units of 1 and the largest velocity, is at rest: a projection leaves rounding of that order.
static const double RESTING = 1e-11;
// A bounce of a shorter flight, in steps, is the last: the next thousand of them would take no time.
static const double LAST_FLIGHT = 1e-8;
// So is a lower one, in units of 1 and the largest number of the state: rounding of the coordinate hides it.
static const double LEAST_HEIGHT = 32 * DBL_EPSILON;
// Impacts at one instant, of which each drives another stop; then all are plastic together.
enum { MOST_IN_SEQUENCE = 100 };
// An acceleration smaller than this, relative to its terms, is none.
static const double TIED = 1e-13;

// --- regimes --------------------------------------------------------------------------------------------------

static size_t memory_of(ph_integrator *g, double *save, const double *load) {
    ph_tape tape = {.save = save, .load = load};
    ph_integrator_memory(g, &tape);
    return tape.used;
}

void ph_nonsmooth_forget(ph_nonsmooth *g) {
    const ph_work_done done = g->active->integrator->done;
    memory_of(g->active->integrator, NULL, g->active->blank);
    g->active->integrator->done = done;
}

void ph_nonsmooth_save(ph_nonsmooth *g) { memory_of(g->active->integrator, g->active->saved, NULL); }

void ph_nonsmooth_back(ph_nonsmooth *g) {
    const ph_work_done done = g->active->integrator->done;
    memory_of(g->active->integrator, NULL, g->active->saved);
    g->active->integrator->done = done;
}

void ph_nonsmooth_release(ph_nonsmooth *g, ph_regime *r) {
    if (r == NULL) return;
    ph_integrator_free(r->integrator);
    if (r->sys) g->contacts->release(r->sys);
    free(r->blank);
    free(r->held);
    free(r);
}

static ph_status fill_regime(ph_nonsmooth *g, ph_regime *r, const double *q, ph_error *err) {
    ph_simulation sim = g->base.sim;
    sim.from = NULL;
    r->held = calloc((size_t)g->count, sizeof *r->held);
    if (r->held == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    for (int k = 0; k < g->count; k++) {
        r->held[k] = g->touch[k].held;
        g->values[k] = g->touch[k].hold;
    }
    ph_status status = g->contacts->hold(g->base.sys, r->held, g->values, q, &r->sys, err);
    if (status == PH_OK) status = ph_integrator_create(r->sys, &sim, &r->integrator, err);
    if (status != PH_OK) return status;
    const size_t size = memory_of(r->integrator, NULL, NULL);
    r->blank = malloc((2 * size + 1) * sizeof *r->blank);
    if (r->blank == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    r->saved = r->blank + size;
    memory_of(r->integrator, r->blank, NULL);
    return PH_OK;
}

// That of the coordinates held now; one that has not been met before is made.
static ph_status find_regime(ph_nonsmooth *g, const double *q, ph_regime **out, ph_error *err) {
    for (int i = 0; i < g->regime_count; i++) {
        bool same = true;
        for (int k = 0; k < g->count; k++) same = same && g->regimes[i]->held[k] == g->touch[k].held;
        *out = g->regimes[i];
        if (same) return PH_OK;
    }
    ph_regime **more = realloc(g->regimes, ((size_t)g->regime_count + 1) * sizeof(ph_regime *));
    ph_regime *made = calloc(1, sizeof *made);
    if (more) g->regimes = more;
    const ph_status status =
        more && made ? fill_regime(g, made, q, err) : ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    if (status == PH_OK) *out = g->regimes[g->regime_count++] = made;
    else ph_nonsmooth_release(g, made);
    return status;
}

// That without constraints of contacts, the first of all.
static ph_status free_regime(ph_nonsmooth *g, const double *q, ph_regime **out, ph_error *err) {
    if (g->regime_count == 0) {
        memcpy(g->kept, g->touch, (size_t)g->count * sizeof *g->touch);
        for (int k = 0; k < g->count; k++) g->touch[k].held = false;
        const ph_status status = find_regime(g, q, out, err);
        memcpy(g->touch, g->kept, (size_t)g->count * sizeof *g->touch);
        return status;
    }
    *out = g->regimes[0];
    return PH_OK;
}

static void set_regime(ph_nonsmooth *g, ph_regime *r) {
    for (int k = 0; k < g->count; k++) {
        g->values[k] = g->touch[k].hold;
        g->push[k] = 0 - g->law[k].friction * g->touch[k].slides;
    }
    g->contacts->set(g->base.sys, r->sys, g->values, g->push);
}

// --- what is seen ---------------------------------------------------------------------------------------------

void ph_nonsmooth_see(ph_nonsmooth *g, const ph_state *s, double h) {
    const ph_place at = {s->t, s->q, s->v, s->z};
    g->contacts->coordinates(g->base.sys, &at, g->values, g->rates, g->base.ws);
    for (int k = 0; k < g->count; k++) {
        ph_touch *c = g->touch + k;
        const double expected = c->angle + 0.5 * h * (c->rate + g->rates[k]);
        c->angle = g->law[k].angle ? ph_unwrapped(g->values[k], expected) : g->values[k];
        c->rate = g->rates[k];
    }
}

static double near(double bound, double t, double rate) {
    return TOUCHING * (1 + fabs(bound)) + 8 * DBL_EPSILON * fabs(t * rate);
}

// The stop that it touches, -1, 0, 1.
static int touched(const ph_nonsmooth *g, int k, double t) {
    const ph_touch *c = g->touch + k;
    const ph_contact_law *law = g->law + k;
    if (isfinite(law->min) && c->angle <= law->min + near(law->min, t, c->rate)) return -1;
    return isfinite(law->max) && c->angle >= law->max - near(law->max, t, c->rate) ? 1 : 0;
}

static double at_rest(const ph_nonsmooth *g, const ph_state *s) {
    return RESTING * (1 + ph_largest(s->v, g->base.sys->group.nv));
}

// --- the box problem ------------------------------------------------------------------------------------------

// W of the n coordinates in g->index.                                                                         (NS.4)
static ph_status respond(ph_nonsmooth *g, ph_regime *r, const ph_state *s, int n, ph_error *err) {
    const ph_system *sys = g->base.sys;
    const ph_place at = {ph_time_after(sys, s->t), s->q, NULL, s->z};
    memset(g->rhs, 0, (size_t)r->sys->nc * sizeof *g->rhs);
    for (int j = 0; j < n; j++) {
        for (int k = 0; k < g->count; k++) g->force[k] = k == g->index[j];
        memset(g->Q, 0, (size_t)sys->group.nv * sizeof *g->Q);
        g->contacts->load(sys, &at, g->force, g->Q, g->base.ws);
        const ph_status status = r->sys->solve(r->sys, &at, g->Q, g->rhs, g->u, NULL, r->integrator->ws);
        if (status != PH_OK) return ph_fail(err, status, "contacts", "at t = %.9g s: %s", s->t, ph_status_text(status));
        g->contacts->accelerations(sys, &at, g->u, g->bend, g->base.ws);
        for (int i = 0; i < n; i++) g->W[i * n + j] = g->bend[g->index[i]];
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) g->W[i * n + j] = g->W[j * n + i] = 0.5 * (g->W[i * n + j] + g->W[j * n + i]);
    return PH_OK;
}

// q'' without forces of what rests.
static ph_status accelerate(ph_nonsmooth *g, ph_regime *r, const ph_state *s, double t, ph_error *err) {
    const ph_place at = {t, s->q, s->v, s->z};
    const ph_status status = r->sys->accelerate(r->sys, &at, NULL, g->a, g->zdot, NULL, r->integrator->ws);
    if (status != PH_OK) return ph_fail(err, status, "contacts", "at t = %.9g s: %s", s->t, ph_status_text(status));
    g->contacts->accelerations(g->base.sys, &at, g->a, g->bend, g->base.ws);
    return PH_OK;
}

static ph_status solve_box(ph_nonsmooth *g, int n, double t, ph_error *err) {
    const ph_box_problem p = {n, g->W, g->b, g->low, g->high};
    if (ph_box_solve(&p, g->x, g->at, g->box)) return PH_OK;
    return ph_fail(err, PH_NOT_CONVERGED, "contacts", "at t = %.9g s: no forces of stops and dry friction were found",
                   t);
}

static void set_bounds(ph_nonsmooth *g, int i, int k, int side) {
    const double friction = g->law[k].friction;
    g->index[i] = k;
    g->b[i] = g->bend[k];
    g->low[i] = side > 0 ? -INFINITY : -friction;
    g->high[i] = side < 0 ? INFINITY : friction;
}

static bool is_slow(const ph_nonsmooth *g, int k, double slow) {
    return g->touch[k].low || fabs(g->touch[k].rate) <= slow;
}

static bool rests(const ph_nonsmooth *g, int k, double t, double slow) {
    return is_slow(g, k, slow) && (touched(g, k, t) != 0 || g->law[k].friction > 0);
}

// Sliding friction, and nothing of what rests.
static void slide(ph_nonsmooth *g, double slow) {
    for (int k = 0; k < g->count; k++) {
        g->force[k] = g->touch[k].held || is_slow(g, k, slow) ? 0 : -g->law[k].friction * g->touch[k].slides;
        g->values[k] = g->touch[k].hold;
    }
}

// The forces x of the *count coordinates at rest, in g->index.                                                (NS.3)
static ph_status balance(ph_nonsmooth *g, ph_regime *r, const ph_state *s, int *count, ph_error *err) {
    const double slow = at_rest(g, s);
    int n = 0;
    for (int k = 0; k < g->count; k++)
        if (rests(g, k, s->t, slow)) g->index[n++] = k;
    *count = n;
    slide(g, slow);
    g->contacts->set(g->base.sys, r->sys, g->values, g->force);
    if (n == 0) return PH_OK;
    ph_status status = accelerate(g, r, s, ph_time_after(g->base.sys, s->t), err);
    for (int i = 0; i < n && status == PH_OK; i++) set_bounds(g, i, g->index[i], touched(g, g->index[i], s->t));
    if (status == PH_OK) status = respond(g, r, s, n, err);
    return status == PH_OK ? solve_box(g, n, s->t, err) : status;
}

// q'' of all with these forces: what rests may press others onto their stops.
static ph_status accelerate_balanced(ph_nonsmooth *g, ph_regime *r, const ph_state *s, ph_error *err) {
    int n;
    ph_status status = balance(g, r, s, &n, err);
    slide(g, at_rest(g, s));
    for (int i = 0; i < n && status == PH_OK; i++) g->force[g->index[i]] = g->x[i];
    if (status == PH_OK) g->contacts->set(g->base.sys, r->sys, g->values, g->force);
    return status == PH_OK ? accelerate(g, r, s, ph_time_after(g->base.sys, s->t), err) : status;
}

// --- impulses -------------------------------------------------------------------------------------------------

// Whether it moves into the stop that it touches.
static bool closes(const ph_nonsmooth *g, int k, double t, double slow) {
    return !g->touch[k].held && g->touch[k].rate * touched(g, k, t) > slow;
}

// Whether a flight from a stop with the rate u is too brief or too low to have an end.                        (NS.6)
static bool is_last(const ph_nonsmooth *g, int k, int side, double u, double size) {
    const double pressing = side * g->bend[k], bound = side < 0 ? g->law[k].min : g->law[k].max;
    const double beyond = ph_fmax(side * (g->touch[k].angle - bound), 0);
    const bool brief = 2 * u < LAST_FLIGHT * g->base.sim.step * pressing;
    const bool low = u * u < 2 * pressing * (LEAST_HEIGHT * (size + fabs(g->touch[k].angle)) + 2 * beyond);
    return pressing > 0 && (brief || low);
}

static double restitution(const ph_nonsmooth *g, int k, int side, double size) {
    const double e = g->law[k].restitution;
    return is_last(g, k, side, e * fabs(g->touch[k].rate), size) ? 0 : e;
}

// Those which leave a stop so slowly, driven by the impacts of others, rest.
static ph_status find_low(ph_nonsmooth *g, ph_regime *r, const ph_state *s, ph_error *err) {
    const double slow = at_rest(g, s), size = 1 + ph_largest(s->q, g->base.sys->group.nq);
    bool any = false;
    for (int k = 0; k < g->count; k++) any = any || -g->touch[k].rate * touched(g, k, s->t) > slow;
    const ph_status status = any ? accelerate_balanced(g, r, s, err) : PH_OK;
    for (int k = 0; k < g->count && any && status == PH_OK; k++) {
        const int side = touched(g, k, s->t);
        const double u = -side * g->touch[k].rate;
        g->touch[k].low = u > slow && is_last(g, k, side, u, size);
    }
    return status;
}

// Newton's law at the stops that are hit and those at which others rest; what leaves its stop takes no part, as it
// could gain energy, unless the impact is plastic. (NS.5)
static ph_status impact(ph_nonsmooth *g, ph_regime *r, ph_state *s, bool plastic, ph_error *err) {
    const ph_system *sys = g->base.sys;
    const ph_place at = {ph_time_after(sys, s->t), s->q, NULL, s->z};
    const double slow = at_rest(g, s), size = 1 + ph_largest(s->q, sys->group.nq);
    int n = 0;
    ph_status status = accelerate_balanced(g, r, s, err);
    if (status != PH_OK) return status;
    for (int k = 0; k < g->count; k++) {
        const int side = touched(g, k, s->t);
        const bool hits = closes(g, k, s->t, slow);
        if (side == 0 || !(hits || plastic || fabs(g->touch[k].rate) <= slow)) continue;
        g->b[n] = (1 + (hits && !plastic ? restitution(g, k, side, size) : 0)) * g->touch[k].rate;
        g->low[n] = side < 0 ? 0 : -INFINITY;
        g->high[n] = side < 0 ? INFINITY : 0;
        g->index[n++] = k;
        g->totals.impacts += hits;
    }
    status = respond(g, r, s, n, err);
    if (status == PH_OK) status = solve_box(g, n, s->t, err);
    if (status != PH_OK) return status;
    for (int k = 0; k < g->count; k++) g->force[k] = 0;
    for (int i = 0; i < n; i++) g->force[g->index[i]] = g->x[i];
    memset(g->Q, 0, (size_t)sys->group.nv * sizeof *g->Q);
    g->contacts->load(sys, &at, g->force, g->Q, g->base.ws);
    status = r->sys->solve(r->sys, &at, g->Q, g->rhs, g->u, NULL, r->integrator->ws);
    if (status != PH_OK) return ph_fail(err, status, "contacts", "at t = %.9g s: %s", s->t, ph_status_text(status));
    double work = 0;
    for (int i = 0; i < n; i++) work += 0.5 * g->x[i] * g->touch[g->index[i]].rate;
    for (int i = 0; i < sys->group.nv; i++) s->v[i] += g->u[i];
    ph_nonsmooth_see(g, s, 0);
    for (int i = 0; i < n; i++) work += 0.5 * g->x[i] * g->touch[g->index[i]].rate;
    g->totals.lost_impacts -= work;
    for (int k = 0; k < g->count; k++) g->touch[k].held = g->touch[k].held && fabs(g->touch[k].rate) <= slow;
    return PH_OK;
}

static bool any_closes(const ph_nonsmooth *g, const ph_state *s) {
    const double slow = at_rest(g, s);
    bool any = false;
    for (int k = 0; k < g->count; k++) any = any || closes(g, k, s->t, slow);
    return any;
}

// --- rest -----------------------------------------------------------------------------------------------------

// Whether the i-th of the box problem stays where it is.
static bool stays(const ph_nonsmooth *g, int i, int n) {
    double w = g->b[i], size = fabs(w);
    if (g->at[i] == 0) return true;
    for (int j = 0; j < n; j++) {
        w += g->W[i * n + j] * g->x[j];
        size += fabs(g->W[i * n + j] * g->x[j]);
    }
    return !g->touch[g->index[i]].loose && fabs(w) <= TIED * size;
}

static void keep_contact(ph_nonsmooth *g, int k, int side) {
    ph_touch *c = g->touch + k;
    const bool goes_on = c->held && c->stop == side;
    g->totals.sticks += c->slides != 0 && g->law[k].friction > 0;
    if (!goes_on) c->hold = side < 0 ? g->law[k].min : side > 0 ? g->law[k].max : c->angle;
    c->held = true;
    c->stop = side;
    c->slides = 0;
}

static void free_contact(ph_nonsmooth *g, int k, int direction) {
    ph_touch *c = g->touch + k;
    c->held = false;
    c->stop = 0;
    c->slides = g->law[k].friction > 0 ? direction : 0;
}

// Which coordinates at rest stay so.                                                                          (NS.3)
static ph_status rest(ph_nonsmooth *g, ph_regime *r, const ph_state *s, ph_error *err) {
    const double slow = at_rest(g, s);
    int n;
    for (int k = 0; k < g->count; k++) {
        const double rate = g->touch[k].rate;
        if (!rests(g, k, s->t, slow)) free_contact(g, k, (rate > 0) - (rate < 0));
    }
    ph_status status = balance(g, r, s, &n, err);
    for (int i = 0; i < n && status == PH_OK; i++) {
        const int k = g->index[i];
        if (stays(g, i, n)) keep_contact(g, k, touched(g, k, s->t));
        else free_contact(g, k, -g->at[i]);
    }
    return status;
}

// Velocities without what rounding leaves along the coordinates that are held.
static ph_status stop_held(ph_nonsmooth *g, ph_state *s, ph_error *err) {
    const ph_system *sys = g->active->sys;
    const ph_place at = {ph_time_after(g->base.sys, s->t), s->q, s->v, s->z};
    bool any = false;
    for (int k = 0; k < g->count; k++) any = any || (g->touch[k].held && g->touch[k].rate != 0);
    if (!any) return PH_OK;
    sys->residual_rate(sys, &at, g->rhs, g->active->integrator->ws);
    for (int i = 0; i < sys->nc; i++) g->rhs[i] = -g->rhs[i];
    const ph_status status = sys->correct(sys, PH_WEIGHT_MASS, &at, g->rhs, g->u, g->active->integrator->ws);
    if (status != PH_OK) return ph_fail(err, status, "contacts", "at t = %.9g s: %s", s->t, ph_status_text(status));
    for (int i = 0; i < sys->group.nv; i++) s->v[i] += g->u[i];
    return PH_OK;
}

ph_status ph_nonsmooth_arrange(ph_nonsmooth *g, ph_state *s, ph_error *err) {
    ph_regime *r;
    ph_nonsmooth_see(g, s, 0);
    for (int k = 0; k < g->count; k++) g->touch[k].low = false;
    ph_status status = free_regime(g, s->q, &r, err);
    if (status != PH_OK) return status;
    set_regime(g, r);
    // One impact may drive others, that were about to leave, into their stops.
    for (int i = 0; i <= MOST_IN_SEQUENCE && any_closes(g, s) && status == PH_OK; i++)
        status = impact(g, r, s, i >= MOST_IN_SEQUENCE, err);
    const double slow = at_rest(g, s);
    if (status == PH_OK) status = find_low(g, r, s, err);
    if (status == PH_OK) status = rest(g, r, s, err);
    if (status == PH_OK) status = find_regime(g, s->q, &g->active, err);
    if (status != PH_OK) return status;
    set_regime(g, g->active);
    status = stop_held(g, s, err);
    ph_nonsmooth_see(g, s, 0);
    for (int k = 0; k < g->count; k++) {
        ph_touch *c = g->touch + k;
        c->loose = false;
        if (fabs(c->rate) <= slow) c->rate = 0;  // rounding must not look like a motion into a stop
    }
    ph_nonsmooth_forget(g);
    g->changed = false;
    return status;
}

// --- reactions ------------------------------------------------------------------------------------------------

// Several that hold the same motion share their load as they like: they hold as long as any share is possible.
static ph_status shared(ph_nonsmooth *g, const ph_state *s, double t, double *least, ph_error *err) {
    ph_regime *r = g->regimes[0];
    int n = 0;
    set_regime(g, r);
    ph_status status = accelerate(g, r, s, t, err);
    for (int k = 0; k < g->count; k++)
        if (g->touch[k].held) set_bounds(g, n++, k, g->touch[k].stop);
    if (status == PH_OK) status = respond(g, r, s, n, err);
    if (status == PH_OK) status = solve_box(g, n, s->t, err);
    set_regime(g, g->active);
    bool hold = true;
    for (int i = 0; i < n && status == PH_OK; i++) hold = hold && stays(g, i, n);
    if (hold) *least = 0;
    return status;
}

ph_status ph_nonsmooth_reactions(ph_nonsmooth *g, const ph_state *s, double t, double *least, int *whose,
                                 ph_error *err) {
    const ph_system *sys = g->active->sys;
    const ph_place at = {t, s->q, s->v, s->z};
    int held = 0;
    ph_status status = sys->accelerate(sys, &at, NULL, g->a, g->zdot, g->own, g->active->integrator->ws);
    if (status != PH_OK) return ph_fail(err, status, "contacts", "at t = %.9g s: %s", s->t, ph_status_text(status));
    g->contacts->split(g->base.sys, sys, g->own, g->lambda, g->force);
    const double rounding = TIED * ph_largest(g->own, sys->nc);
    *least = INFINITY;
    *whose = -1;
    for (int k = 0; k < g->count; k++) {
        const ph_touch *c = g->touch + k;
        const double friction = g->law[k].friction, f = g->force[k];
        double room = INFINITY;
        if (!c->held) {
            g->force[k] = g->push[k];
            continue;
        }
        held++;
        if (c->stop <= 0) room = ph_fmin(room, f + friction + rounding);
        if (c->stop >= 0) room = ph_fmin(room, friction - f + rounding);
        if (!(room < *least)) continue;
        *least = room;
        *whose = k;
    }
    for (int k = 0; k < g->count; k++) {
        g->shown[3 * k] = g->touch[k].stop;
        g->shown[3 * k + 1] = g->touch[k].held && g->law[k].friction > 0;
        g->shown[3 * k + 2] = g->force[k];
    }
    return *least < 0 && held > 1 ? shared(g, s, t, least, err) : PH_OK;
}
