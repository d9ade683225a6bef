// One method on a Poisson system: tables as they are on R^n, midpoint and its compositions, the discrete gradient.
//                                                                              docs/theory/lie-poisson.md
#include "base/arena.h"
#include "base/vector.h"
#include "integrators/advice.h"
#include "integrators/integrator.h"
#include "linalg/dense_newton.h"
#include "polhode/elementary.h"
#include "polhode/poisson_steps.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef enum kind { UNSUITED, COMPOSITION, DISCRETE_GRADIENT, EXPLICIT, IMPLICIT } kind;

struct ph_poisson_integrator {
    ph_flow flow;  // first: of explicit tables, R^n
    ph_factor factor;
    const ph_poisson *system;
    ph_simulation sim;
    kind kind;
    const ph_composition *composition;
    const ph_butcher *table;
    ph_work_done done;
    double h_next;  // adaptive
    double scale[PH_POISSON_MAX], z1[PH_POISSON_MAX], error[PH_POISSON_MAX];
    double first[PH_POISSON_MAX];
    double *flow_work;
    double *stages, *fields, *newton_work;  // of implicit tables: [stages*n], [stages*n]
    int *pivot;                             // [stages*n]
};

// --- which method -----------------------------------------------------------------------------------------

// Tables of explicit and implicit Munthe-Kaas methods alone: others share a table, and do more.
static kind kind_of(const ph_method *method) {
    if (method == NULL) return UNSUITED;
    if (strcmp(method->name, "discrete-gradient") == 0) return DISCRETE_GRADIENT;
    if (ph_composition_find(method->name)) return COMPOSITION;
    const ph_butcher *table = ph_butcher_find(method->name);
    if (table == NULL) return UNSUITED;
    if (strncmp(method->name, "rkmk", 4) == 0) return EXPLICIT;
    return strncmp(method->name, "gauss", 5) == 0 ? IMPLICIT : UNSUITED;
}

ph_status ph_poisson_suits(const ph_method *method, ph_error *err) {
    if (kind_of(method) != UNSUITED) return PH_OK;
    int count;
    const ph_method *all = ph_methods(&count);
    char names[240] = "";
    size_t used = 0;
    for (int i = 0; i < count; i++) {
        const size_t length = strlen(all[i].name);
        if (kind_of(&all[i]) == UNSUITED || used + length + 3 > sizeof names) continue;
        if (used > 0) {
            memcpy(names + used, ", ", 3);
            used += 2;
        }
        memcpy(names + used, all[i].name, length + 1);
        used += length;
    }
    return ph_fail(err, PH_ERR_UNSUPPORTED, "method", "%s cannot run a Poisson system; these can: %s",
                   method ? method->name : "no method", names);
}

// --- implicit tables --------------------------------------------------------------------------------------

typedef struct stage_rule {
    ph_newton newton;  // first; the unknowns are Z_i - z
    const ph_poisson *system;
    const ph_butcher *table;
    const double *z;
    double *fields;  // [stages*n] at the unknowns of the last residual
    double h, size;
} stage_rule;

static const stage_rule *rule_of(const ph_newton *newton) { return (const stage_rule *)(const void *)newton; }

static ph_status stage_fields(const stage_rule *rule, const double *u, double *f) {
    const int n = rule->system->n;
    double x[PH_POISSON_MAX] = {0};
    ph_status status = PH_OK;
    for (int i = 0; i < rule->table->stages && status == PH_OK; i++) {
        for (int k = 0; k < n; k++) x[k] = rule->z[k] + u[i * n + k];
        status = ph_poisson_field(rule->system, x, f + i * n);
    }
    return status;
}

// r_i = u_i - h sum_j a_ij f(z + u_j)                                                                 (P.36)
static ph_status stage_residual(const ph_newton *newton, const double *u, double *r, double *size) {
    const stage_rule *rule = rule_of(newton);
    const int n = rule->system->n, stages = rule->table->stages;
    const ph_status status = stage_fields(rule, u, rule->fields);
    if (status != PH_OK) return status;
    for (int i = 0; i < stages; i++)
        for (int k = 0; k < n; k++) {
            double sum = 0;
            for (int j = 0; j < stages; j++) sum += rule->table->a[i][j] * rule->fields[j * n + k];
            r[i * n + k] = u[i * n + k] - rule->h * sum;
        }
    *size = rule->size + sqrt(ph_dot(u, u, stages * n));
    return PH_OK;
}

static ph_status stage_jacobian(const ph_newton *newton, const double *u, double *J) {
    const stage_rule *rule = rule_of(newton);
    const int n = rule->system->n, stages = rule->table->stages, all = stages * n;
    double x[PH_POISSON_MAX] = {0}, Jj[PH_POISSON_MAX * PH_POISSON_MAX];
    for (int j = 0; j < stages; j++) {
        for (int k = 0; k < n; k++) x[k] = rule->z[k] + u[j * n + k];
        const ph_status status = ph_poisson_jacobian(rule->system, x, Jj);
        if (status != PH_OK) return status;
        for (int i = 0; i < stages; i++)
            for (int k = 0; k < n * n; k++) {
                const int row = i * n + k / n, column = j * n + k % n;
                J[row * all + column] = (row == column) - rule->h * rule->table->a[i][j] * Jj[k];
            }
    }
    return PH_OK;
}

static ph_status implicit_step(ph_poisson_integrator *g, double h, const double *z, double *z1) {
    const int n = g->system->n, stages = g->table->stages;
    stage_rule rule = {.newton = {.n = stages * n,
                                  .tolerance = g->sim.newton_tolerance,
                                  .residual = stage_residual,
                                  .jacobian = stage_jacobian},
                       .system = g->system,
                       .table = g->table,
                       .z = z,
                       .fields = g->fields,
                       .h = h,
                       .size = sqrt(stages * ph_dot(z, z, n))};
    double f[PH_POISSON_MAX];
    ph_status status = ph_poisson_field(g->system, z, f);
    if (status != PH_OK) return status;
    for (int i = 0; i < stages * n; i++) g->stages[i] = h * g->table->c[i / n] * f[i % n];
    status = ph_newton_solve_in(&rule.newton, g->stages, g->newton_work, g->pivot);
    g->done.newton_iterations += rule.newton.iterations;
    if (status == PH_OK) status = stage_fields(&rule, g->stages, g->fields);
    for (int k = 0; k < n && status == PH_OK; k++) {
        double sum = 0;
        for (int i = 0; i < stages; i++) sum += g->table->b[i] * g->fields[i * n + k];
        z1[k] = z[k] + h * sum;
    }
    return status;
}

// --- explicit tables --------------------------------------------------------------------------------------

static ph_status flow_field(ph_flow *flow, double t, const double *y, double *k) {
    ph_poisson_integrator *g = (ph_poisson_integrator *)(void *)flow;
    (void)t;
    g->done.evaluations++;
    return ph_poisson_field(g->system, y, k);
}

static ph_status explicit_step(ph_poisson_integrator *g, double h, const double *z, const double *first) {
    const ph_step_in in = {.h = h, .first = first};
    return ph_flow_step(&g->flow, g->table, &in, z, g->z1, g->table->embedded ? g->error : NULL, NULL, g->flow_work);
}

// Largest error of a component over its size, in units of the tolerance.                             (P.37)
static double error_size(const ph_poisson_integrator *g, const double *z) {
    double most = 0;
    for (int i = 0; i < g->system->n; i++) {
        const double size = ph_larger(g->scale[i], fabs(z[i]));
        most = ph_larger(most, fabs(g->error[i]) / (g->sim.tolerance * size));
    }
    return most;
}

// A first step in which no component changes by more than the root of the tolerance.
static double first_step(const ph_poisson_integrator *g, double room) {
    double rate = 0;
    for (int i = 0; i < g->system->n; i++) rate = ph_larger(rate, fabs(g->first[i]) / g->scale[i]);
    const double h = rate > 0 ? ph_pow(g->sim.tolerance, 1.0 / g->table->order) / rate : room;
    return h < room ? h : room;
}

static ph_status adaptive_step(ph_poisson_integrator *g, double t_end, double *t, const double *z) {
    const double room = t_end - *t, order = g->table->order;
    ph_status status = flow_field(&g->flow, *t, z, g->first);
    if (status != PH_OK) return status;
    if (!(g->h_next > 0)) g->h_next = first_step(g, room);
    for (bool again = false;; again = true) {
        const bool lands = g->h_next * (1 + 1e-9) >= room;
        const double h = lands ? room : g->h_next;
        if (!(*t + 0.1 * h > *t)) return PH_NOT_CONVERGED;
        status = explicit_step(g, h, z, g->first);
        const double e = status == PH_OK ? error_size(g, g->z1) : INFINITY;
        const double factor = e > 0 ? 0.9 * ph_pow(e, -1 / order) : 5;
        if (e <= 1) {
            // a step cut short by the output time leaves the longer one for later
            const double grown = h * ph_fmin(again ? 1 : 5, ph_fmax(0.2, factor));
            if (!lands || grown > g->h_next) g->h_next = grown;
            *t = lands ? t_end : *t + h;
            return PH_OK;
        }
        g->done.rejected++;
        g->h_next = h * (isfinite(e) ? ph_fmax(0.1, factor) : 0.1);
    }
}

// --- any of them ------------------------------------------------------------------------------------------

// t_k = k step by multiplication: the difference of two of them is the step up to rounding.
static double step_length(const ph_poisson_integrator *g, double t, double t_end) {
    const double h = t_end - t;
    return fabs(fabs(h) - g->sim.step) <= 1e-9 * g->sim.step ? copysign(g->sim.step, h) : h;
}

static ph_status make_step(ph_poisson_integrator *g, double t_end, double *t, const double *z) {
    const double h = step_length(g, *t, t_end), tolerance = g->sim.newton_tolerance;
    long *newton = &g->done.newton_iterations;
    if (g->sim.method->adaptive) return adaptive_step(g, t_end, t, z);
    ph_status status = PH_OK;
    if (g->kind == COMPOSITION) status = ph_poisson_step(g->system, g->composition, h, tolerance, z, g->z1, newton);
    else if (g->kind == DISCRETE_GRADIENT)
        status = ph_poisson_discrete_gradient_step(g->system, g->scale, h, tolerance, z, g->z1, newton);
    else if (g->kind == EXPLICIT) status = explicit_step(g, h, z, NULL);
    else status = implicit_step(g, h, z, g->z1);
    if (status == PH_OK) *t = t_end;
    return status;
}

ph_status ph_poisson_integrator_step(ph_poisson_integrator *g, double t_end, double *t, double *z, ph_error *err) {
    const double before = *t;
    const int n = g->system->n;
    ph_status status = make_step(g, t_end, t, z);
    for (int i = 0; i < n && status == PH_OK; i++)
        if (!isfinite(g->z1[i])) status = PH_DIVERGED;
    if (status == PH_OK) {
        memcpy(z, g->z1, (size_t)n * sizeof *z);
        g->done.steps++;
        return PH_OK;
    }
    *t = before;
    const bool adaptive = g->sim.method->adaptive;
    const char *why = status == PH_DIVERGED        ? "a value is not finite"
                      : status != PH_NOT_CONVERGED ? ph_status_text(status)
                      : adaptive                   ? "the tolerance is not met with the shortest step"
                                                   : "Newton's iteration does not converge";
    return ph_fail(err, status, "step", "at t = %.9g: %s (step %.3g)%s", before, why,
                   adaptive ? g->h_next : t_end - before, adaptive ? "" : PH_SHORTER_STEP);
}

ph_work_done ph_poisson_integrator_work(const ph_poisson_integrator *g) { return g->done; }

static void layout_integrator(ph_poisson_integrator *g, ph_arena *arena) {
    const size_t n = (size_t)g->system->n, all = g->table ? n * (size_t)g->table->stages : 0;
    if (g->kind == EXPLICIT) g->flow_work = PH_TAKE(arena, ph_flow_work(&g->flow, g->table), double);
    if (g->kind != IMPLICIT) return;
    g->stages = PH_TAKE(arena, all, double);
    g->fields = PH_TAKE(arena, all, double);
    g->newton_work = PH_TAKE(arena, ph_newton_work((int)all), double);
    g->pivot = PH_TAKE(arena, all, int);
}

ph_status ph_poisson_integrator_create(const ph_poisson *system, const ph_simulation *sim, const double *z,
                                       ph_poisson_integrator **out, ph_error *err) {
    *out = NULL;
    ph_status status = ph_poisson_suits(sim->method, err);
    if (status == PH_OK) status = ph_poisson_check(system, err);
    if (status != PH_OK) return status;
    if (!(sim->step > 0)) return ph_fail(err, PH_ERR_ARGUMENT, "step", "expected a step > 0");
    ph_poisson_integrator g = {.system = system, .sim = *sim, .kind = kind_of(sim->method)};
    g.composition = ph_composition_find(sim->method->name);
    g.table = g.kind == EXPLICIT || g.kind == IMPLICIT ? ph_butcher_find(sim->method->name) : NULL;
    g.factor = (ph_factor){.kind = PH_RN, .n = system->n};
    g.flow = (ph_flow){.group = {.count = 1, .factors = &g.factor}, .field = flow_field};
    ph_group_layout(&g.flow.group);
    ph_poisson_scale(system, z, g.scale);
    ph_arena arena = {.used = sizeof g};
    layout_integrator(&g, &arena);
    ph_poisson_integrator *made = calloc(1, arena.used);
    if (made == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    *made = g;
    made->flow.group.factors = &made->factor;
    arena = (ph_arena){.base = (char *)made, .used = sizeof g};
    layout_integrator(made, &arena);
    *out = made;
    return PH_OK;
}

void ph_poisson_integrator_free(ph_poisson_integrator *g) { free(g); }

// --- in the table of methods ------------------------------------------------------------------------------

static ph_status suits_none(const ph_system *sys, const ph_simulation *sim, ph_error *err) {
    (void)sys;
    return ph_fail(err, PH_ERR_UNSUPPORTED, "method", "%s runs Poisson systems, a file with \"polhode-poisson\"",
                   sim->method->name);
}

static ph_status create_none(const ph_system *sys, const ph_simulation *sim, ph_integrator **out, ph_error *err) {
    *out = NULL;
    return suits_none(sys, sim, err);
}

const ph_method_class ph_class_poisson = {.suits = suits_none, .create = create_none};
