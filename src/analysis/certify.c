// The runs of a certificate.
#include "analysis/certify.h"

#include "analysis/trajectory.h"
#include "base/vector.h"
#include "integrators/integrator.h"
#include "integrators/stabilize.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *ph_law_kind_name(ph_law_kind kind) {
    static const char *const names[PH_LAW_KINDS] = {"none", "exact", "bounded", "decaying", "order"};
    return (unsigned)kind < PH_LAW_KINDS ? names[kind] : "unknown";
}

// At worst every step has its rounding error on the same side. The constant covers what a step itself computes, and the
// terms of an energy or a momentum that cancel.
double ph_rounding(long steps) { return DBL_EPSILON * (256 + (double)steps); }

// A random walk. Its steps are not quite random: the T-handle over 20 s needs 21 of the 32. An implicit step also
// leaves the residual that Newton's method was allowed.
double ph_motion_rounding(const ph_evidence *e, long steps) {
    const double left = e->level[0].summary.work.newton_iterations > 0 ? e->sim->newton_tolerance : 0;
    return e->sensitivity * (64 * DBL_EPSILON + (32 * DBL_EPSILON + left) * sqrt((double)steps));
}

// --- one run ------------------------------------------------------------------------------------------------

typedef struct watcher {
    const ph_evidence *e;
    ph_level *level;
    int energy, p, L;  // columns
    double first[PH_SYMMETRIES_MAX];
} watcher;

static bool keep_energy(ph_level *l, double t, double energy) {
    if (l->rows == l->room) {
        const size_t room = l->room > 0 ? 2 * (size_t)l->room : 256;
        double *times = realloc(l->t, room * sizeof *times);
        if (times) l->t = times;
        double *energies = realloc(l->energy, room * sizeof *energies);
        if (energies) l->energy = energies;
        if (times == NULL || energies == NULL) return false;
        l->room = (long)room;
    }
    l->t[l->rows] = t;
    l->energy[l->rows++] = energy;
    return true;
}

// Distance of the loops from losing rank in this row.
static void watch_regularity(const watcher *w, double t, const double *row) {
    const ph_system *sys = ph_model_system(w->e->model);
    if (sys->regularity == NULL) return;
    double *q = w->e->state, *v = q + sys->group.nq, *z = v + sys->group.nv, *angle = z + sys->nz;
    double *u = angle + ph_model_coordinate_count(w->e->model), *rows = u + sys->group.nv;
    if (ph_model_restore(w->e->model, row, q, v, z, angle, NULL) != PH_OK) return;
    const ph_place at = {t, q, v, z};
    memset(rows, 0, (size_t)sys->nc * sizeof *rows);
    sys->regularity(w->e->ws);
    sys->correct(sys, PH_WEIGHT_MASS, &at, rows, u, w->e->ws);
    w->level->regularity = ph_fmin(w->level->regularity, sys->regularity(w->e->ws));
}

static ph_status take_row(void *user, double t, const double *row) {
    watcher *w = user;
    ph_level *l = w->level;
    for (int k = 0; k < w->e->symmetries; k++) {
        const double now = ph_symmetry_momentum(w->e->symmetry + k, &w->e->nature, row + w->p, row + w->L, &l->size[k]);
        if (l->rows == 0) w->first[k] = now;
        l->drift[k] = ph_larger(l->drift[k], fabs(now - w->first[k]));
    }
    watch_regularity(w, t, row);
    if (!keep_energy(l, t, row[w->energy])) return PH_ERR_MEMORY;
    return ph_trajectory_add(l->trajectory, t, row, NULL);
}

ph_status ph_level_run(const ph_evidence *e, const ph_simulation *sim, ph_level *level) {
    *level = (ph_level){.sim = *sim, .regularity = 1};
    ph_status status = ph_trajectory_create(e->model, &level->trajectory, e->err);
    if (status != PH_OK) return status;
    watcher w = {.e = e, .level = level};
    w.energy = ph_column_called(e->model, "energy");
    w.p = ph_column_called(e->model, "px");
    w.L = ph_column_called(e->model, "Lx");
    const ph_observer observer = {.user = &w, .row = take_row};
    return ph_run(e->model, sim, &observer, &level->summary, e->err);
}

void ph_level_free(ph_level *level) {
    ph_trajectory_free(level->trajectory);
    free(level->t);
    free(level->energy);
    *level = (ph_level){0};
}

// --- all of them --------------------------------------------------------------------------------------------

// An adaptive method's local error scales with the power order of its steps.
static ph_simulation at_level(const ph_simulation *sim, int level, double interval) {
    ph_simulation s = *sim;
    if (!s.method->adaptive) {
        s.step *= ph_pow(2, -level);
        return ph_sampled(&s, interval);
    }
    s.step = ph_adaptive_interval(s.step, s.duration - (s.from ? s.from->t : 0));
    s.every = 1;
    s.tolerance *= ph_pow(2, -level * s.method->order);
    return s;
}

// Velocities and angular velocities by `small` of their sizes, in a direction that is not special.
static void perturb(const ph_group *G, const ph_trajectory *of, double small, double *v) {
    double speed, turning;
    ph_motion_scale(of, &speed, &turning);
    for (int k = 0; k < G->count; k++) {
        const int first = G->factors[k].v, end = k + 1 < G->count ? G->factors[k + 1].v : G->nv;
        for (int i = first; i < end; i++) {
            const bool angular = G->factors[k].kind != PH_RN && i < first + 3;
            v[i] += small * (angular ? turning : speed) * (i % 2 ? 0.7 : -1);
        }
    }
}

static void take_start(const ph_evidence *e, double *q, double *v, double *z, double *angle) {
    const ph_system *sys = ph_model_system(e->model);
    const ph_snapshot *from = e->sim->from;
    if (from == NULL) {
        ph_model_initial(e->model, q, v, z);
        ph_model_initial_coordinates(e->model, angle);
        return;
    }
    memcpy(q, from->q, (size_t)sys->group.nq * sizeof *q);
    memcpy(v, from->v, (size_t)sys->group.nv * sizeof *v);
    if (sys->nz > 0) memcpy(z, from->z, (size_t)sys->nz * sizeof *z);
    const int n = ph_model_coordinate_count(e->model);
    if (n > 0) memcpy(angle, from->angle, (size_t)n * sizeof *angle);
}

// The first run again, from velocities changed by 1e-8 of their sizes: far above rounding, and still linear.
static ph_status find_sensitivity(ph_evidence *e) {
    static const double small = 1e-8;
    const ph_system *sys = ph_model_system(e->model);
    const int nq = sys->group.nq, nv = sys->group.nv, n = ph_model_coordinate_count(e->model);
    double *q = malloc((size_t)(nq + 2 * nv + sys->nz + n + sys->nc + 1) * sizeof *q);
    if (q == NULL) return ph_fail(e->err, PH_ERR_MEMORY, "", "out of memory");
    double *v = q + nq, *z = v + nv, *angle = z + sys->nz, *u = angle + n;
    take_start(e, q, v, z, angle);
    perturb(&sys->group, e->level[0].trajectory, small, v);
    ph_stabilizer onto = {.sys = sys, .ws = e->ws, .z = z, .u = u, .rows = u + nv};
    ph_status status = ph_stabilize(&onto, PH_STABILIZE_PROJECTION, PH_WEIGHT_MASS, e->start, q, v);
    const ph_snapshot from = {e->start, q, v, z, angle};
    ph_simulation sim = e->level[0].sim;
    sim.from = &from;
    ph_level other = {0};
    if (status != PH_OK) ph_fail(e->err, status, "", "no perturbed initial state: %s", ph_status_text(status));
    else status = ph_level_run(e, &sim, &other);
    if (status == PH_OK) {
        const ph_distance d = ph_trajectory_distance(e->level[0].trajectory, other.trajectory);
        e->sensitivity = ph_larger(1, ph_larger(d.configuration, d.motion) / small);
    }
    ph_level_free(&other);
    free(q);
    return status;
}

// A correction onto the constraints after the step breaks what a method promises of its steps.
static void find_promises(ph_evidence *e) {
    const ph_system *sys = ph_model_system(e->model);
    const bool stabilised = e->sim->method->family->stabilised;
    const bool projected =
        ph_stabilization_used(e->sim, sys) == PH_STABILIZE_PROJECTION && e->sim->stabilize_every == 1;
    e->promises = ph_method_promises(e->sim->method);
    if (sys->nc > 0 && !(e->promises & PH_KEEPS_CONSTRAINTS))
        e->promises &= ~(unsigned)(PH_SYMPLECTIC | PH_SYMMETRIC | PH_KEEPS_MOMENTA | PH_KEEPS_ENERGY);
    e->exact_joints = !stabilised || (e->promises & PH_KEEPS_CONSTRAINTS) || projected;
    if (sys->twin && !e->exact_joints) e->promises &= ~(unsigned)PH_KEEPS_ROTATIONS;  // directors drift like joints
    e->order = ph_simulation_order(e->sim);
    // Steps are finite: half an order, and for high orders a quarter, is what the next terms of the error add or take.
    // An adaptive method's steps follow its tolerance only roughly.
    e->slack = ph_fmax(e->sim->method->adaptive ? 1 : 0.5, 0.25 * e->order);
}

static ph_status gather(ph_evidence *e) {
    const ph_simulation *sim = e->sim;
    ph_status status = ph_find_symmetries_after(e->model, e->start, sim->duration, e->symmetry, &e->symmetries, e->err);
    const double interval = ph_sampling_interval(sim->step, sim->duration - e->start);
    for (int k = 0; k < PH_LEVELS && status == PH_OK; k++) {
        const ph_simulation s = at_level(sim, k, interval);
        status = ph_level_run(e, &s, &e->level[k]);
    }
    return status == PH_OK ? find_sensitivity(e) : status;
}

ph_status ph_certify(const ph_model *model, const ph_simulation *sim, ph_certificate *c, ph_error *err) {
    const ph_system *sys = ph_model_system(model);
    *c = (ph_certificate){.sim = *sim};
    ph_status status = ph_method_suits(sim, sys, err);
    if (status != PH_OK) return status;
    if (!(sim->step > 0) || !(sim->duration > 0))
        return ph_fail(err, PH_ERR_ARGUMENT, "simulation", "expected a step > 0 and a duration > 0");
    const double start = sim->from != NULL ? sim->from->t : 0;
    ph_evidence e = {.model = model, .sim = sim, .start = start, .nature = ph_model_nature_after(model, start)};
    e.err = err;
    const int numbers = sys->group.nq + 2 * sys->group.nv + sys->nz + ph_model_coordinate_count(model) + sys->nc;
    e.state = malloc(((size_t)numbers + 1) * sizeof *e.state);
    if (e.state == NULL || sys->workspace_create(sys, &e.ws) != PH_OK) {
        free(e.state);
        return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    }
    find_promises(&e);
    status = gather(&e);
    for (const ph_law_rule *rule = ph_law_rules; rule->name != NULL && status == PH_OK; rule++) {
        const int before = c->count;
        status = rule->judge(&e, c);
        if (status != PH_OK) c->count = before;
    }
    c->holds = status == PH_OK;
    for (int i = 0; i < c->count; i++) c->holds = c->holds && c->laws[i].holds;
    for (int k = 0; k < PH_LEVELS; k++) ph_level_free(&e.level[k]);
    sys->workspace_free(e.ws);
    free(e.state);
    return status;
}
