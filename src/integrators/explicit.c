// Munthe-Kaas methods and the standard schemes on a mechanical system: fixed and adaptive steps, stabilised.
//
// The state space is G x R^nv x R^nz (eqs. 7-9 of Terze et al. 2011): y = (q, v, z) and F = (v, v', z'), so that the
// methods of munthe_kaas.c serve unchanged.
#include "base/vector.h"
#include "integrators/explicit.h"
#include "integrators/explicit_lanes.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// Baumgarte's alpha = beta unless given: critically damped, and well inside the stability region of every
// table (the least is Euler's, alpha h < 1).
static const double BAUMGARTE_PER_STEP = 0.1;

// Step control.
static const double SAFETY = 0.9, GROW = 5, SHRINK = 0.2;
static const double PI_NOW = 0.7, PI_BEFORE = 0.4;  // exponents, over the order
static const double LEAST_ERROR = 1e-10;            // of the tolerance: smaller errors are rounding

ph_status ph_explicit_field(ph_flow *flow, double t, const double *y, double *k) {
    ph_explicit *g = (ph_explicit *)(void *)((char *)flow - offsetof(ph_explicit, flow));
    const ph_system *sys = g->base.sys;
    const int nq = sys->group.nq, nv = sys->group.nv;
    const ph_place at = {ph_seen(&g->base, t), y, y + nq, y + nq + nv};
    memcpy(k, at.v, (size_t)nv * sizeof *k);
    g->base.done.evaluations++;
    double *lambda = g->stages && sys->nc > 0 && !g->use_baumgarte ? ph_stage_tangent_reactions(g->stages, y) : NULL;
    return sys->accelerate(sys, &at, g->use_baumgarte ? &g->baumgarte : NULL, k + nv, k + 2 * nv, lambda, g->base.ws);
}

// Implicit tables with stiff forces.

static ph_explicit *explicit_of(ph_flow *flow) {
    return (ph_explicit *)(void *)((char *)flow - offsetof(ph_explicit, flow));
}

static ph_status begin_stages(ph_flow *flow, const ph_butcher *table, const ph_step_in *in, const double *y,
                              double *x) {
    return ph_stage_tangent_begin(explicit_of(flow)->stages, table, in, y, x);
}

static ph_status stage_tangent(ph_flow *flow, const ph_stages *at) {
    return ph_stage_tangent_make(explicit_of(flow)->stages, at);
}

static ph_status correct_stages(ph_flow *flow, const ph_stages *at, double *f) {
    return ph_stage_tangent_correct(explicit_of(flow)->stages, at, f);
}

// Of y = (q, v, z), without the point from which positions count; and of that point.
static double size_of_correction(const ph_flow *flow, const double *y, const double *dx) {
    const ph_system *sys =
        ((const ph_explicit *)(const void *)((const char *)flow - offsetof(ph_explicit, flow)))->base.sys;
    const int nq = sys->group.nq, nv = sys->group.nv, nz = sys->nz, own_q = ph_own_q(sys), own = ph_own_v(sys);
    const double *const parts[2][3] = {{y, y + nq, y + nq + nv}, {dx, dx + nv, dx + 2 * nv}};
    const int lengths[2][3] = {{own_q, own, nz}, {own, own, nz}};
    double most[2] = {0, 0}, orbit[2] = {0, 0};
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < 3; i++) most[k] = ph_larger(most[k], ph_largest(parts[k][i], lengths[k][i]));
        for (int i = 0; i < 2; i++) orbit[k] = ph_larger(orbit[k], ph_largest(parts[k][i] + lengths[k][i], nv - own));
    }
    return ph_larger(most[1] / (1 + most[0]), orbit[1] / (1 + orbit[0]));
}

// --- making one ---------------------------------------------------------------------------------------

static void layout_explicit(ph_explicit *g, ph_arena *arena) {
    const int nq = g->base.sys->group.nq, nv = g->base.sys->group.nv, nz = g->base.sys->nz, nc = g->base.sys->nc;
    g->flow.group.count = g->base.sys->group.count + 1;
    g->flow.group.factors = PH_TAKE(arena, g->flow.group.count, ph_factor);
    g->y = PH_TAKE(arena, nq + nv + nz, double);
    g->y1 = PH_TAKE(arena, nq + nv + nz, double);
    g->error = PH_TAKE(arena, 2 * nv + nz, double);
    g->first = PH_TAKE(arena, 2 * nv + nz, double);
    g->last = PH_TAKE(arena, 2 * nv + nz, double);
    g->stabilizer.rows = PH_TAKE(arena, nc, double);
    g->stabilizer.u = PH_TAKE(arena, nv, double);
    ph_pass_layout(g, arena);
    g->flow.group.nq = nq + nv + nz;
    g->flow.group.nv = 2 * nv + nz;
    g->work = PH_TAKE(arena, ph_flow_work(&g->flow, g->table), double);
    g->chart = PH_TAKE(arena, ph_flow_chart_size(&g->flow), double);
}

static void set_group(ph_explicit *g) {
    const ph_group *G = &g->base.sys->group;
    memcpy(g->flow.group.factors, G->factors, (size_t)G->count * sizeof *G->factors);
    g->flow.group.factors[G->count] = (ph_factor){.kind = PH_RN, .n = G->nv + g->base.sys->nz};
    ph_group_layout(&g->flow.group);
}

// For methods that satisfy their constraints by construction, this is the construction.
static void set_projection(ph_simulation *sim) {
    sim->stabilization = PH_STABILIZE_PROJECTION;
    sim->weight = PH_WEIGHT_MASS;
    sim->stabilize_every = 1;
}

static void set_stabilization(ph_explicit *g) {
    if (!g->base.sim.method->family->stabilised) {
        set_projection(&g->base.sim);
        return;
    }
    g->base.sim.stabilization = ph_stabilization_used(&g->base.sim, g->base.sys);
    g->use_baumgarte = g->base.sim.stabilization == PH_STABILIZE_BAUMGARTE && g->base.sys->nc > 0;
    const double rate = BAUMGARTE_PER_STEP / g->base.sim.step;
    g->baumgarte.alpha = g->base.sim.alpha > 0 ? g->base.sim.alpha : rate;
    g->baumgarte.beta = g->base.sim.beta > 0 ? g->base.sim.beta : rate;
}

// The standard schemes as a table and the coordinates that it is applied to; Munthe-Kaas methods have a table of their
// name, and the coordinates of the settings.                                          docs/theory/standard-schemes.md
static const struct scheme {
    const char *method, *table;
    ph_reconstruction numbers;
} schemes[] = {
    {"explicit-euler", "rkmk1", PH_RECONSTRUCT_MUNTHE_KAAS},
    {"symplectic-euler", "rkmk1", PH_RECONSTRUCT_MUNTHE_KAAS},
    {"rk4-quaternion", "rkmk4", PH_RECONSTRUCT_QUATERNION},
    {"rk4-euler-angles", "rkmk4", PH_RECONSTRUCT_EULER_ANGLES},
};

static struct scheme scheme_of(const ph_simulation *sim) {
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
        if (strcmp(schemes[i].method, sim->method->name) == 0) return schemes[i];
    return (struct scheme){sim->method->name, sim->method->name, sim->reconstruction};
}

static ph_status suits(const ph_system *sys, const ph_simulation *sim, ph_error *err) {
    const ph_reconstruction numbers = scheme_of(sim).numbers;
    if (sys->twin == NULL || numbers < PH_RECONSTRUCTIONS) return PH_OK;
    return ph_fail(err, PH_ERR_UNSUPPORTED, "method", "body \"%.64s\" is on directors, and has no %s", sys->twin->name,
                   numbers == PH_RECONSTRUCT_QUATERNION ? "quaternion" : "Euler angles");
}

// Only stiff forces need a tangent.
static ph_status set_stages(ph_explicit *g) {
    if (g->base.sys->orbit == PH_ORBIT_ORIGIN) g->flow.size = size_of_correction;
    const ph_system *sys = g->base.sys;
    if ((sys->twin ? sys->twin->sys : sys)->split == NULL) return PH_OK;
    const ph_status status = ph_stage_tangent_create(&g->base, g->table, &g->stages);
    if (status != PH_OK) return status;
    if (!ph_step_matrix_stiff(g->stages->matrix)) {
        ph_stage_tangent_free(g->stages);
        g->stages = NULL;
        return PH_OK;
    }
    g->flow.begin = begin_stages;
    g->flow.tangent = stage_tangent;
    g->flow.correct = correct_stages;
    g->flow.approximate = sys->twin != NULL;
    return PH_OK;
}

static ph_status create(const ph_system *sys, const ph_simulation *sim, ph_integrator **out, ph_error *err) {
    if ((unsigned)sim->reconstruction >= PH_RECONSTRUCTIONS)
        return ph_fail(err, PH_ERR_ARGUMENT, "reconstruction", "expected a value of ph_reconstruction");
    const struct scheme scheme = scheme_of(sim);
    ph_explicit measured = {.base = {.sys = sys, .sim = *sim},
                            .flow = {.reconstruction = scheme.numbers},
                            .table = ph_butcher_find(scheme.table),
                            .symplectic = strcmp(scheme.method, "symplectic-euler") == 0};
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, ph_explicit);
    layout_explicit(&measured, &arena);
    ph_explicit *g = calloc(1, arena.used);
    if (g == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    *g = measured;
    arena = (ph_arena){.base = (char *)g};
    (void)PH_TAKE(&arena, 1, ph_explicit);
    layout_explicit(g, &arena);
    g->flow.side = PH_BODY;
    g->flow.field = ph_explicit_field;
    set_group(g);
    set_stabilization(g);
    g->base.divides = g->table->implicit;
    if (g->table->implicit && set_stages(g) != PH_OK) {
        free(g);
        return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    }
    *out = &g->base;
    return PH_OK;
}

static void release(ph_integrator *base) { ph_stage_tangent_free(((ph_explicit *)(void *)base)->stages); }

// --- one step -----------------------------------------------------------------------------------------

static bool all_finite(const double *x, size_t n) {
    double sum = 0;  // any infinity or NaN survives the products with zero
    for (size_t i = 0; i < n; i++) sum += 0 * x[i];
    return sum == 0;
}

ph_status ph_fail_at(ph_error *err, ph_status status, double t, double h, const char *during) {
    const char *why = ph_status_text(status), *advice = "a smaller step may help";
    const bool projecting = strcmp(during, "stabilization") == 0;
    if (status == PH_SINGULAR) why = "the equations of motion are singular";
    if (status == PH_NOT_CONVERGED)
        why = projecting ? "the projection onto the constraints does not converge"
                         : "the iteration for the step does not converge";
    if (status == PH_CHART) {
        why = "a body reaches the singularity of its Euler angles, a pitch of 90 degrees";
        advice = "a smaller step only comes closer to it; other methods have no such singularity";
    }
    if (status == PH_STEP_TOO_SMALL)
        return ph_fail(err, status, during,
                       "at t = %.9g s: the motion is too fast: its step fell to %.3g s, which t "
                       "does not resolve",
                       t, h);
    return ph_fail(err, status, during, "at t = %.9g s: %s (step %.3g s); %s", t, why, h, advice);
}

// Whether a stabilisation moves the state after a step.
static bool moves_state(const ph_explicit *g) {
    const ph_stabilization how = g->base.sim.stabilization;
    return g->base.sys->nc > 0 && (how == PH_STABILIZE_PROJECTION || how == PH_STABILIZE_ROTATION_VECTOR);
}

// Sets the window of a step; true if it ends on a breakpoint.
static bool keep_inside(ph_explicit *g, double t0, double t1) {
    g->base.window = ph_window_of(g->base.sys, t0, t1);
    return g->base.window.high < INFINITY;
}

ph_status ph_first_field(ph_explicit *g, double t, double t_end, double *k) {
    keep_inside(g, t, t_end);
    return ph_explicit_field(&g->flow, t, g->y, k);
}

// A step that lands on a stop ends at the stop itself.
static bool same_time(double t, double last) { return fabs(t - last) <= PH_TIME_ROUNDING * fabs(t); }

ph_status ph_attempt(ph_explicit *g, double t, double h, const double *first, ph_error *err) {
    const int nq = g->base.sys->group.nq;
    const bool adaptive = g->base.sim.method->adaptive;
    const ph_step_in in = {.t = t,
                           .h = h,
                           .terms = g->base.sim.series ? g->table->order : 0,
                           .first = first,
                           .tolerance = g->base.sim.newton_tolerance,
                           .iterations = &g->base.done.newton_iterations,
                           .follows = g->table->implicit && same_time(t, g->t_last) &&
                                      (g->h_last == h || (g->stages && g->table->stages == 1))};
    double *error = adaptive ? g->error : NULL, *last = adaptive ? g->last : NULL;
    const bool corner = keep_inside(g, t, t + h);
    ph_status status = g->symplectic ? ph_symplectic_euler(g, t, h, first)
                                     : ph_flow_step(&g->flow, g->table, &in, g->y, g->y1, error, last, g->work);
    if (status != PH_OK) return ph_fail_at(err, status, t, h, "step");
    if (!all_finite(g->y1, (size_t)g->flow.group.nq)) return ph_fail_at(err, PH_DIVERGED, t, h, "step");
    g->last_is_next = g->table->fsal && !corner && !moves_state(g);
    g->t_last = t + h;
    g->h_last = h;
    if (g->stages) ph_stage_tangent_end(g->stages, &in, g->y, g->y1);
    if ((g->base.done.steps + 1) % g->base.sim.stabilize_every != 0) return PH_OK;
    const double end = ph_seen(&g->base, t + h);
    g->stabilizer.z = g->y1 + nq + g->base.sys->group.nv;
    status = ph_stabilize(&g->stabilizer, g->base.sim.stabilization, g->base.sim.weight, end, g->y1, g->y1 + nq);
    if (status != PH_OK) return ph_fail_at(err, status, t, h, "stabilization");
    if (!all_finite(g->y1, (size_t)g->flow.group.nq)) return ph_fail_at(err, PH_DIVERGED, t, h, "stabilization");
    return PH_OK;
}

static void load(ph_explicit *g, const ph_state *s) {
    const size_t nq = (size_t)g->base.sys->group.nq, nv = (size_t)g->base.sys->group.nv, nz = (size_t)g->base.sys->nz;
    memcpy(g->y, s->q, nq * sizeof *g->y);
    memcpy(g->y + nq, s->v, nv * sizeof *g->y);
    if (nz) memcpy(g->y + nq + nv, s->z, nz * sizeof *g->y);
    // Canonical coordinates are relative to the configuration at the first step.
    const bool canonical = g->flow.reconstruction == PH_RECONSTRUCT_CANONICAL;
    if (canonical && g->flow.chart == NULL) ph_flow_chart_begin(&g->flow, g->y, g->chart);
}

void ph_commit(ph_explicit *g, double t, ph_state *s) {
    const size_t nq = (size_t)g->base.sys->group.nq, nv = (size_t)g->base.sys->group.nv, nz = (size_t)g->base.sys->nz;
    memcpy(s->q, g->y1, nq * sizeof *g->y);
    memcpy(s->v, g->y1 + nq, nv * sizeof *g->y);
    if (nz) memcpy(s->z, g->y1 + nq + nv, nz * sizeof *g->y);
    s->t = t;
    g->base.done.steps++;
}

// Weighted RMS over increments and velocities, scale 1 + |value|; 1 means the tolerance is just met.   (MK.9)
static double error_size(const ph_explicit *g, double h) {
    const ph_system *sys = g->base.sys;
    const int n = g->flow.group.nv - sys->ngiven, nv = sys->group.nv, nq = sys->group.nq;
    const double *velocity = g->y1 + nq;
    double sum = 0;
    for (int i = 0; i < n; i++) {
        const double scale = 1 + (i < nv ? fabs(h * velocity[i]) : fabs(velocity[i - nv]));
        const double e = g->error[i] / (g->base.sim.tolerance * scale);
        sum += e * e;
    }
    return sqrt(sum / n);
}

// A first step in which the state changes by about the root of the tolerance.
static double first_step(const ph_explicit *g, double limit) {
    double sum = 0;
    const int n = g->flow.group.nv - g->base.sys->ngiven;
    for (int i = 0; i < n; i++) sum += g->first[i] * g->first[i];
    const double rate = sqrt(sum / n);
    const double h = rate > 0 ? ph_pow(g->base.sim.tolerance, 1.0 / g->table->order) / rate : limit;
    return ph_fmin(h, limit);
}

// The field at y: that of the end of the last step, if its table ends where the next starts and neither a projection
// nor the caller has moved state or time since.
static ph_status first_field(ph_explicit *g, double t) {
    const size_t n = (size_t)g->flow.group.nq * sizeof *g->y;
    const bool known = g->last_is_next && same_time(t, g->t_last) && memcmp(g->y, g->y1, n) == 0;
    g->last_is_next = false;
    keep_inside(g, t, INFINITY);
    if (!known) return ph_explicit_field(&g->flow, t, g->y, g->first);
    memcpy(g->first, g->last, (size_t)g->flow.group.nv * sizeof *g->last);
    return PH_OK;
}

// A breakpoint that equals t_end up to rounding is not a separate stop: no step would be left after it.
static double next_stop(const ph_explicit *g, double t, double t_end) {
    const int i = ph_corner_from(g->base.sys, ph_above(t + PH_TIME_ROUNDING * fabs(t)));  // after t, not at it
    const double last = t_end - PH_TIME_ROUNDING * fabs(t_end);
    return i < g->base.sys->corner_count && g->base.sys->corners[i] < last ? g->base.sys->corners[i] : t_end;
}

static void take(ph_explicit *g, double t, double t_end, ph_state *s) {
    ph_commit(g, t_end, s);
    ph_pass_end(g, t, t_end, g->first);
}

// Repeats until a step meets the tolerance; PI control of the step size.
static ph_status adaptive_step(ph_explicit *g, double t_end, ph_state *s, ph_error *err) {
    const double stop = next_stop(g, s->t, t_end), room = stop - s->t, order = g->table->order;
    ph_pass_begin(g, s->t);
    ph_status status = first_field(g, s->t);
    if (status != PH_OK) return ph_fail_at(err, status, s->t, g->h_next, "step");
    ph_pass_start(g);
    if (!(g->h_next > 0)) {
        g->h_next = first_step(g, room);
        g->error_before = 1;
    }
    for (;;) {
        const bool lands = g->h_next * PH_NEARLY_THERE >= room;
        double h = lands ? room : g->h_next;
        // A tenth of the step must still advance the time, or its first stages see none pass.
        if (!(s->t + 0.1 * h > s->t)) return ph_pass_stuck(g, s->t, h, err);
        status = ph_attempt(g, s->t, h, g->first, err);
        const double tried = status == PH_OK ? error_size(g, h) : INFINITY;
        if (ph_pass_check(g, s->t, room, tried, &h, &status, err)) {
            g->h_next = h;
            take(g, s->t, h < room ? s->t + h : stop, s);
            return PH_OK;
        }
        const double e = status == PH_OK ? ph_larger(tried, g->past.error) : INFINITY;
        if (e <= 1) {
            const double e0 = ph_fmax(e, LEAST_ERROR);
            const double factor = SAFETY * ph_pow(e0, -PI_NOW / order) * ph_pow(g->error_before, PI_BEFORE / order);
            const double h_new = h * ph_fmin(GROW, ph_fmax(SHRINK, factor));
            g->h_next =
                lands && h_new < g->h_next ? g->h_next : h_new;  // a step shortened to land carries little information
            g->error_before = e0;
            take(g, s->t, lands ? stop : s->t + h, s);
            return PH_OK;
        }
        if (status < 0) return status;
        g->base.done.rejected++;
        g->h_next = h * (isfinite(e) ? ph_fmax(SHRINK, SAFETY * ph_pow(e, -1 / order)) : SHRINK);
    }
}

static ph_status step(ph_integrator *base, double t_end, ph_state *s, ph_error *err) {
    ph_explicit *g = (ph_explicit *)(void *)base;
    g->stabilizer.sys = base->sys;
    g->stabilizer.ws = base->ws;
    load(g, s);
    if (g->base.sim.method->adaptive) return adaptive_step(g, t_end, s, err);
    double h = ph_step_length(&g->base, s->t, t_end);
    const double *first = g->base.sys->regularity ? g->past.now : NULL;
    ph_pass_begin(g, s->t);
    ph_status status = first ? ph_first_field(g, s->t, t_end, g->past.now) : PH_OK;
    if (first) ph_pass_start(g);
    if (status == PH_OK) status = ph_attempt(g, s->t, h, first, err);
    else ph_fail_at(err, status, s->t, h, "step");
    ph_pass_check(g, s->t, h, 0, &h, &status, err);
    if (status != PH_OK) return status;
    const double begin = s->t;
    ph_commit(g, t_end, s);
    ph_pass_end(g, begin, t_end, first);
    return PH_OK;
}

// Whether y1, `last` and the chart still belong to the state is found out when the next step begins.
static void memory(ph_integrator *base, ph_tape *tape) {
    ph_explicit *g = (ph_explicit *)(void *)base;
    ph_tape_count(tape, &g->stabilizer.corrections, 9007199254740992);
    if (base->sim.method->adaptive) {
        ph_tape_flag(tape, &g->last_is_next);
        ph_tape_numbers(tape, &g->t_last, 1);
        ph_tape_numbers(tape, &g->h_next, 1);
        ph_tape_numbers(tape, &g->error_before, 1);
        ph_tape_numbers(tape, g->y1, (size_t)g->flow.group.nq);
        ph_tape_numbers(tape, g->last, (size_t)g->flow.group.nv);
    }
    if (g->table->implicit) {
        ph_tape_numbers(tape, &g->t_last, 1);
        ph_tape_numbers(tape, &g->h_last, 1);
        ph_tape_numbers(tape, g->work, (size_t)(g->table->stages * g->flow.group.nv));
        if (g->stages) ph_step_matrix_memory(g->stages->matrix, tape);
    }
    if (g->flow.reconstruction == PH_RECONSTRUCT_CANONICAL) {
        bool begun = g->flow.chart != NULL;
        ph_tape_flag(tape, &begun);
        ph_tape_numbers(tape, g->chart, ph_flow_chart_size(&g->flow));
        g->flow.chart = begun ? g->chart : NULL;
    }
    ph_pass_memory(g, tape);
}

static ph_work_done work(const ph_integrator *base) {
    ph_work_done done = base->done;
    done.projections = ((const ph_explicit *)(const void *)base)->stabilizer.corrections;
    return done;
}

const ph_method_class ph_class_explicit = {.stabilised = true,
                                           .suits = suits,
                                           .create = create,
                                           .step = step,
                                           .work = work,
                                           .memory = memory,
                                           .release = release,
                                           .lanes = &ph_explicit_lanes};
const ph_method_class ph_class_gauss = {
    .create = create, .step = step, .work = work, .memory = memory, .release = release};
