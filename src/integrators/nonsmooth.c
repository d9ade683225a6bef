// Steps that end at events.                                                              docs/theory/nonsmooth.md
#include "integrators/nonsmooth.h"

#include "base/arena.h"
#include "base/vector.h"
#include "model/laws.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

// Of one step: more is an accumulation that (NS.6) does not end.
enum { MOST_EVENTS = 20000, MOST_TRIALS = 200 };

typedef enum event_kind { LOWER, UPPER, STILL, REACTION } event_kind;
typedef struct event {
    event_kind kind;
    int of;
} event;

// --- states ---------------------------------------------------------------------------------------------------

static void copy_to(const ph_nonsmooth *g, const ph_state *s, double *q, double *v, double *z) {
    const ph_system *sys = g->base.sys;
    memcpy(q, s->q, (size_t)sys->group.nq * sizeof *q);
    memcpy(v, s->v, (size_t)sys->group.nv * sizeof *v);
    if (sys->nz > 0) memcpy(z, s->z, (size_t)sys->nz * sizeof *z);
}

static void save(ph_nonsmooth *g, const ph_state *s) {
    copy_to(g, s, g->q_start, g->v_start, g->z_start);
    memcpy(g->touch_saved, g->touch, (size_t)g->count * sizeof *g->touch);
    ph_nonsmooth_save(g);
}

static void back(ph_nonsmooth *g, double t, ph_state *s) {
    const ph_state from = {t, g->q_start, g->v_start, g->z_start};
    copy_to(g, &from, s->q, s->v, s->z);
    s->t = t;
    memcpy(g->touch, g->touch_saved, (size_t)g->count * sizeof *g->touch);
    ph_nonsmooth_back(g);
}

static bool goes_on(const ph_nonsmooth *g, const ph_state *s) {
    const ph_system *sys = g->base.sys;
    return s->t == g->t_known && memcmp(s->q, g->q_known, (size_t)sys->group.nq * sizeof *s->q) == 0 &&
           memcmp(s->v, g->v_known, (size_t)sys->group.nv * sizeof *s->v) == 0;
}

// --- events ---------------------------------------------------------------------------------------------------

static ph_status value_of(ph_nonsmooth *g, const event *e, const ph_state *s, double *value, ph_error *err) {
    const ph_touch *c = g->touch + e->of;
    int whose;
    if (e->kind == LOWER) *value = c->angle - g->law[e->of].min;
    if (e->kind == UPPER) *value = g->law[e->of].max - c->angle;
    if (e->kind == STILL) *value = c->slides * c->rate;
    if (e->kind != REACTION) return PH_OK;
    return ph_nonsmooth_reactions(g, s, ph_time_before(g->base.sys, s->t), value, &whose, err);
}

// Outside a stop by rounding, or less than at the start of the step, and on its way back.
static bool leaves(double gap, double start, double bound, double inward) {
    return inward > 0 && (gap > -1e-12 * (1 + fabs(bound)) || gap >= start);
}

// Whether a moving coordinate is where an event of this kind has happened.
static bool is_past(const ph_nonsmooth *g, event e) {
    const ph_touch *c = g->touch + e.of;
    const double min = g->law[e.of].min, max = g->law[e.of].max, start = g->touch_saved[e.of].angle;
    const double below = c->angle - min, above = max - c->angle;
    if (c->held) return false;
    if (e.kind == LOWER) return below < 0 && !leaves(below, start - min, min, c->rate);
    if (e.kind == UPPER) return above < 0 && !leaves(above, max - start, max, -c->rate);
    return c->slides * c->rate < 0;
}

// Something that has happened by now, other than `known` (NULL: none).
static ph_status happened(ph_nonsmooth *g, const ph_state *s, const event *known, event *e, bool *any, ph_error *err) {
    bool held = false;
    *any = true;
    for (int i = 0; i < 3 * g->count; i++) {
        *e = (event){(event_kind)(i % 3), i / 3};
        held = held || g->touch[e->of].held;
        if (known && known->kind == e->kind && known->of == e->of) continue;
        if (is_past(g, *e)) return PH_OK;
    }
    *any = false;
    if (!held || (known && known->kind == REACTION)) return PH_OK;
    double least;
    *e = (event){REACTION, -1};
    const ph_status status = ph_nonsmooth_reactions(g, s, ph_time_before(g->base.sys, s->t), &least, &e->of, err);
    *any = status == PH_OK && least < 0;
    return status;
}

// --- trials ---------------------------------------------------------------------------------------------------

// From the saved state over `length`, in one step if the method can.
static ph_status attempt(ph_nonsmooth *g, double t, double length, ph_state *s, ph_error *err) {
    const double end = t + length;
    ph_status status = PH_OK;
    back(g, t, s);
    while (s->t < end && status == PH_OK) {
        const double from = s->t;
        status = ph_integrator_step(g->active->integrator, end, s, err);
        if (status == PH_OK) ph_nonsmooth_see(g, s, s->t - from);
    }
    return status;
}

// A length before `b` at which the event has not happened; 0 if it happens at once.
static ph_status find_before(ph_nonsmooth *g, const event *e, double t, double b, ph_state *s, double *a, double *at_a,
                             ph_error *err) {
    const double least = 8 * DBL_EPSILON * ph_fmax(fabs(t), b);
    *a = 0;
    for (double length = 0.5 * b; length > least; length *= 0.5) {
        ph_status status = attempt(g, t, length, s, err);
        if (status == PH_OK) status = value_of(g, e, s, at_a, err);
        if (status != PH_OK) return status;
        if (!(*at_a > 0)) continue;
        *a = length;
        return PH_OK;
    }
    return PH_OK;
}

// Shortens the step from t, *length, to the event, to rounding of the time; s is then just after it. Regula falsi with
// halved ends, every third time a bisection. Adaptive methods make no steps shorter than 8 units.
static ph_status locate(ph_nonsmooth *g, const event *e, double t, ph_state *s, double *length, ph_error *err) {
    double a = 0, b = *length, at_a, at_b;
    int side = 0;
    ph_status status = value_of(g, e, s, &at_b, err);
    if (status == PH_OK) {
        back(g, t, s);
        status = value_of(g, e, s, &at_a, err);
    }
    if (status == PH_OK && !(at_a > 0)) status = find_before(g, e, t, b, s, &a, &at_a, err);
    for (int i = 0; status == PH_OK && i < MOST_TRIALS; i++) {
        const double least = 4 * DBL_EPSILON * ph_fmax(fabs(t + b), b);
        const double from = ph_fmax(a, 2 * least);
        if (!(b - from > least)) break;
        const bool bounded = isfinite(at_a) && isfinite(at_b) && at_a > at_b && at_a > 0 && i % 3 < 2;
        double x = bounded ? a + (b - a) * at_a / (at_a - at_b) : a + 0.5 * (b - a), value;
        x = ph_fmin(ph_fmax(x, from + 0.5 * least), b - 0.5 * least);
        status = attempt(g, t, x, s, err);
        if (status == PH_OK) status = value_of(g, e, s, &value, err);
        if (status != PH_OK) break;
        if (value >= 0) {
            if (side > 0) at_b *= 0.5;
            a = x, at_a = value, side = 1;
        } else {
            if (side < 0) at_a *= 0.5;
            b = x, at_b = value, side = -1;
        }
    }
    *length = b;
    return status == PH_OK ? attempt(g, t, b, s, err) : status;
}

// Where a coordinate that comes back within the step is farthest by Hermite's cubic, as a fraction of it.
static double turning(double x0, double v0, double x1, double v1, double h) {
    const double c2 = 3 * (x1 - x0) / h - 2 * v0 - v1, c3 = v0 + v1 - 2 * (x1 - x0) / h;
    const double root = c2 * c2 - 3 * c3 * v0;
    const double u = root >= 0 ? -v0 / (c2 + sqrt(root)) : 0.5;
    return u > 0 && u < 1 ? u : 0.5;
}

// A coordinate that comes back may have been beyond its stop. It is looked at where it is farthest, unless even with
// both rates it cannot have come there.
static ph_status grazing(ph_nonsmooth *g, double t, ph_state *s, double *length, event *e, bool *any, ph_error *err) {
    const double h = *length;
    for (int i = 0; i < 2 * g->count; i++) {
        const int k = i / 2;
        const ph_touch *from = g->touch_saved + k, *to = g->touch + k;
        const double bound = i % 2 ? g->law[k].max : g->law[k].min, sign = i % 2 ? -1 : 1;
        const double x0 = sign * (from->angle - bound), x1 = sign * (to->angle - bound);
        const double v0 = sign * from->rate, v1 = sign * to->rate;
        if (to->held || !isfinite(bound) || !(v0 < 0 && v1 > 0 && x0 + h * v0 < 0 && x1 - h * v1 < 0)) continue;
        const double u = turning(x0, v0, x1, v1, h);
        ph_status status = attempt(g, t, u * h, s, err);
        if (status != PH_OK) return status;
        if (sign * (g->touch[k].angle - bound) < 0) {
            *length = u * h;
            *e = (event){i % 2 ? UPPER : LOWER, k};
            *any = true;
            return PH_OK;
        }
        status = attempt(g, t, h, s, err);
        if (status != PH_OK) return status;
    }
    return PH_OK;
}

// --- steps ----------------------------------------------------------------------------------------------------

static void count_friction(ph_nonsmooth *g) {
    for (int k = 0; k < g->count; k++) {
        const ph_touch *from = g->touch_saved + k, *to = g->touch + k;
        if (!from->held && from->slides != 0)
            g->totals.lost_friction += g->law[k].friction * fabs(to->angle - from->angle);
    }
}

// One step of the method, or a shorter one to the first event in it.
static ph_status advance(ph_nonsmooth *g, double t_end, ph_state *s, ph_error *err) {
    const double t = s->t;
    event e;
    bool any;
    save(g, s);
    ph_status status = ph_integrator_step(g->active->integrator, t_end, s, err);
    if (status != PH_OK) return status;
    ph_nonsmooth_see(g, s, s->t - t);
    double length = s->t - t;
    status = happened(g, s, NULL, &e, &any, err);
    if (status == PH_OK && !any) status = grazing(g, t, s, &length, &e, &any, err);
    const bool first = any;
    for (int i = 0; any && status == PH_OK && i < 4 * g->count + 4; i++) {
        event other;
        status = locate(g, &e, t, s, &length, err);
        if (status == PH_OK) status = happened(g, s, &e, &other, &any, err);
        if (e.kind == REACTION && e.of >= 0) g->touch[e.of].loose = true;
        if (any) e = other;
    }
    if (status == PH_OK) count_friction(g);
    g->changed = first;
    return status;
}

// Whether the regime may not be that in which the last step ended. Where loads jump, at a breakpoint or with an input,
// what is held may come loose.
static bool needs_arranging(const ph_nonsmooth *g, const ph_state *s) {
    const ph_system *sys = g->base.sys;
    if (g->changed || g->active == NULL || !goes_on(g, s)) return true;
    const bool breaks = isfinite(ph_window_of(sys, s->t, INFINITY).low);
    const bool set = sys->nz > 0 && memcmp(s->z, g->z_known, (size_t)sys->nz * sizeof *s->z) != 0;
    bool held = false;
    for (int k = 0; k < g->count; k++) held = held || g->touch[k].held;
    return (breaks || set) && held;
}

static ph_status step(ph_integrator *base, double t_end, ph_state *s, ph_error *err) {
    ph_nonsmooth *g = (ph_nonsmooth *)(void *)base;
    const ph_nonsmooth_done totals = g->totals;
    ph_status status = needs_arranging(g, s) ? ph_nonsmooth_arrange(g, s, err) : PH_OK;
    base->distance = 1;
    for (int i = 0; status == PH_OK; i++) {
        status = advance(g, t_end, s, err);
        base->distance = ph_fmin(base->distance, g->active->integrator->distance);
        if (status == PH_OK && g->changed) status = ph_nonsmooth_arrange(g, s, err);
        if (s->t >= t_end || base->sim.method->adaptive) break;
        if (i > MOST_EVENTS)
            status = ph_fail(err, PH_NOT_CONVERGED, "contacts",
                             "at t = %.9g s: more than %d impacts and changes of dry friction in one step", s->t,
                             MOST_EVENTS);
    }
    g->changed = g->changed || status != PH_OK;
    if (status != PH_OK) {
        g->totals = totals;
        return status;
    }
    g->t_known = s->t;
    copy_to(g, s, g->q_known, g->v_known, g->z_known);
    base->done.steps++;
    return PH_OK;
}

ph_status ph_integrator_contacts(ph_integrator *base, const ph_place *at, double *lambda, const double **shown,
                                 ph_error *err) {
    ph_nonsmooth *g = (ph_nonsmooth *)(void *)base;
    ph_state s = {at->t, g->q_start, g->v_start, g->z_start};
    const ph_state now_ = {at->t, (double *)(uintptr_t)at->q, (double *)(uintptr_t)at->v, (double *)(uintptr_t)at->z};
    const ph_nonsmooth_done totals = g->totals;
    double least;
    int whose;
    copy_to(g, &now_, s.q, s.v, s.z);
    ph_status status = PH_OK;
    const bool fresh = needs_arranging(g, &s);
    memcpy(g->touch_saved, g->touch, (size_t)g->count * sizeof *g->touch);
    if (fresh) status = ph_nonsmooth_arrange(g, &s, err);
    g->totals = totals;
    g->changed = fresh;
    if (status == PH_OK) status = ph_nonsmooth_reactions(g, &s, at->t, &least, &whose, err);
    if (status == PH_OK) memcpy(lambda, g->lambda, (size_t)g->base.sys->nc * sizeof *lambda);
    // The next step arranges them again, from the state before the impacts of now.
    if (fresh) memcpy(g->touch, g->touch_saved, (size_t)g->count * sizeof *g->touch);
    *shown = g->shown;
    return status;
}

void ph_integrator_turns(ph_integrator *base, const double *angle) {
    ph_nonsmooth *g = (ph_nonsmooth *)(void *)base;
    if (base->method != &ph_class_nonsmooth) return;
    for (int k = 0; k < g->count; k++) g->touch[k].angle = angle[g->law[k].coordinate];
}

ph_status ph_nonsmooth_without_friction(ph_integrator *base, ph_state *s, const ph_system **sys, ph_error *err) {
    ph_nonsmooth *g = (ph_nonsmooth *)(void *)base;
    for (int k = 0; k < g->count; k++) g->law[k].friction = 0;
    const ph_status status = ph_nonsmooth_arrange(g, s, err);
    if (status == PH_OK) *sys = g->active->sys;
    return status;
}

const ph_nonsmooth_done *ph_integrator_nonsmooth(const ph_integrator *base) {
    return base->method == &ph_class_nonsmooth ? &((const ph_nonsmooth *)(const void *)base)->totals : NULL;
}

ph_integrator *ph_integrator_inner(const ph_integrator *base) {
    const ph_nonsmooth *g = (const ph_nonsmooth *)(const void *)base;
    return base->method == &ph_class_nonsmooth && g->active ? g->active->integrator : NULL;
}

void ph_integrator_forget_laws(ph_integrator *base) {
    const ph_nonsmooth *g = (const ph_nonsmooth *)(const void *)base;
    ph_law_forget(base->ws);
    for (int i = 0; base->method == &ph_class_nonsmooth && i < g->regime_count; i++)
        ph_law_forget(g->regimes[i]->integrator->ws);
}

bool ph_integrator_law_fault(const ph_integrator *base, ph_error *err) {
    const ph_nonsmooth *g = (const ph_nonsmooth *)(const void *)base;
    bool any = ph_law_fault(base->ws, err);
    for (int i = 0; !any && base->method == &ph_class_nonsmooth && i < g->regime_count; i++)
        any = ph_law_fault(g->regimes[i]->integrator->ws, err);
    return any;
}

static ph_work_done work(const ph_integrator *base) {
    const ph_nonsmooth *g = (const ph_nonsmooth *)(const void *)base;
    ph_work_done sum = {.steps = base->done.steps};
    for (int i = 0; i < g->regime_count; i++) {
        const ph_work_done one = ph_integrator_work(g->regimes[i]->integrator);
        sum.rejected += one.rejected;
        sum.evaluations += one.evaluations;
        sum.newton_iterations += one.newton_iterations;
        sum.divided += one.divided;
    }
    return sum;
}

// --- the object -----------------------------------------------------------------------------------------------

static void layout_nonsmooth(ph_nonsmooth *g, const ph_system *sys, ph_arena *arena) {
    const int n = g->count, nq = sys->group.nq, nv = sys->group.nv, rows = sys->nc + 8 * n;
    g->law = PH_TAKE(arena, n, ph_contact_law);
    g->touch = PH_TAKE(arena, n, ph_touch);
    g->touch_saved = PH_TAKE(arena, n, ph_touch);
    g->kept = PH_TAKE(arena, n, ph_touch);
    double **const of_q[] = {&g->q_known, &g->q_start};
    double **const of_v[] = {&g->v_known, &g->v_start, &g->a, &g->Q, &g->u};
    double **const of_n[] = {&g->values, &g->rates, &g->force, &g->push, &g->bend, &g->b, &g->low, &g->high, &g->x};
    for (size_t i = 0; i < sizeof of_q / sizeof *of_q; i++) *of_q[i] = PH_TAKE(arena, nq, double);
    for (size_t i = 0; i < sizeof of_v / sizeof *of_v; i++) *of_v[i] = PH_TAKE(arena, nv, double);
    for (size_t i = 0; i < sizeof of_n / sizeof *of_n; i++) *of_n[i] = PH_TAKE(arena, n, double);
    g->z_start = PH_TAKE(arena, sys->nz, double);
    g->z_known = PH_TAKE(arena, sys->nz, double);
    g->zdot = PH_TAKE(arena, sys->nz, double);
    g->own = PH_TAKE(arena, rows, double);
    g->rhs = PH_TAKE(arena, rows, double);
    g->lambda = PH_TAKE(arena, sys->nc, double);
    g->shown = PH_TAKE(arena, 3 * n, double);
    g->W = PH_TAKE(arena, n * n, double);
    g->box = PH_TAKE(arena, n * n + 3 * n, double);
    g->at = PH_TAKE(arena, n, int);
    g->index = PH_TAKE(arena, n, int);
}

static ph_status create(const ph_system *sys, const ph_simulation *sim, ph_integrator **out, ph_error *err) {
    const int count = sys->contacts->count(sys);
    ph_nonsmooth measured = {.count = count};
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, ph_nonsmooth);
    layout_nonsmooth(&measured, sys, &arena);
    ph_nonsmooth *g = calloc(1, arena.used);
    if (g == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    arena = (ph_arena){.base = (char *)g};
    (void)PH_TAKE(&arena, 1, ph_nonsmooth);
    g->base = (ph_integrator){.sys = sys, .sim = *sim};
    g->base.sim.from = NULL;
    g->contacts = sys->contacts;
    g->count = count;
    layout_nonsmooth(g, sys, &arena);
    g->contacts->initial(sys, g->values);
    for (int k = 0; k < count; k++) {
        g->law[k] = g->contacts->law(sys, k);
        g->touch[k].angle = g->values[k];
    }
    g->changed = true;
    g->t_known = NAN;
    *out = &g->base;
    return PH_OK;
}

static void release(ph_integrator *base) {
    ph_nonsmooth *g = (ph_nonsmooth *)(void *)base;
    for (int i = 0; i < g->regime_count; i++) ph_nonsmooth_release(g, g->regimes[i]);
    free(g->regimes);
}

// What the methods of the regimes leave is not stored: they start anew.
static void memory(ph_integrator *base, ph_tape *tape) {
    ph_nonsmooth *g = (ph_nonsmooth *)(void *)base;
    for (int k = 0; k < g->count; k++) {
        ph_touch *c = g->touch + k;
        long stop = c->stop + 1, slides = c->slides + 1;
        ph_tape_count(tape, &stop, 2);
        ph_tape_count(tape, &slides, 2);
        ph_tape_flag(tape, &c->held);
        ph_tape_numbers(tape, &c->hold, 1);
        ph_tape_numbers(tape, &c->angle, 1);
        ph_tape_numbers(tape, &c->rate, 1);
        c->stop = (int)stop - 1;
        c->slides = (int)slides - 1;
    }
    if (tape->load) g->changed = true;
}

const ph_method_class ph_class_nonsmooth = {
    .create = create, .step = step, .work = work, .memory = memory, .release = release};

ph_status ph_nonsmooth_suits(const ph_system *sys, const ph_simulation *sim, ph_error *err) {
    const ph_contact_class *c = sys->contacts;
    const char *name = sim->method->name;
    bool loses = false;
    for (int k = 0; k < c->count(sys); k++) {
        const ph_contact_law law = c->law(sys, k);
        const bool stops = isfinite(law.min) || isfinite(law.max);
        loses = loses || law.friction > 0 || (stops && law.restitution < 1);
    }
    if (strcmp(name, "variational4") == 0 && loses)
        return ph_fail(err, PH_ERR_UNSUPPORTED, "method",
                       "%s steps backwards within a step: it does not support dry friction and restitution < 1; "
                       "galerkin has its order",
                       name);
    if (sim->micro > 1 || sim->fast[0] != '\0')
        return ph_fail(err, PH_ERR_UNSUPPORTED, "method", "stops and dry friction are not supported with \"micro\"");
    return PH_OK;
}
