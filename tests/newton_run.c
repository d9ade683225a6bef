// Runs of the models of newton_models.h, and whether their results are right.
#include "newton_models.h"

#include "polhode/lie/element.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// --- a model and a method
// ----------------------------------------------------------------------------------------------

typedef struct bed {
    ph_model *model;
    const ph_system *sys;
    ph_workspace *ws;
    ph_integrator *g;
    ph_state s;
} bed;

static void bed_free(bed *b) {
    if (b->g) ph_integrator_free(b->g);
    if (b->ws) b->sys->workspace_free(b->ws);
    if (b->model) ph_model_free(b->model);
    free(b->s.q);
    free(b->s.v);
    free(b->s.z);
}

static double *numbers(int count) {
    double *x = calloc((size_t)count + 1, sizeof *x);
    if (x == NULL) abort();
    return x;
}

static ph_status bed_open(const newton_model *m, const char *method, double step, double tolerance, bed *b,
                          ph_error *err) {
    ph_simulation sim = ph_simulation_default();
    ph_document *doc;
    *b = (bed){.model = NULL};
    ph_status status = ph_document_parse(m->text, strlen(m->text), m->name, &doc, err);
    if (status != PH_OK) return status;
    status = ph_simulation_set(&sim, "method", method, err);
    sim.step = step;
    sim.duration = m->duration;
    sim.tolerance = tolerance;
    if (m->tolerance > 0) sim.newton_tolerance = m->tolerance;
    if (status == PH_OK) {
        ph_document_choose_spaces(doc, &sim);
        status = ph_document_compile(doc, &b->model, err);
    }
    ph_document_free(doc);
    if (status != PH_OK) return status;
    b->sys = ph_model_system(b->model);
    if (b->sys->workspace_create(b->sys, &b->ws) != PH_OK) abort();
    b->s = (ph_state){0, numbers(b->sys->group.nq), numbers(b->sys->group.nv), numbers(b->sys->nz)};
    ph_model_initial(b->model, b->s.q, b->s.v, b->s.z);
    return ph_integrator_create(b->sys, &sim, &b->g, err);
}

// In an inertial frame: in orbit positions may count from the last factor.
static se3 pose(const bed *b, int i) {
    const ph_group *G = &b->sys->group;
    const ph_factor *f = G->factors + i, *origin = G->factors + G->count - 1;
    se3 g = ph_element_pose(f->kind, b->s.q + f->q);
    if (b->sys->orbit == PH_ORBIT_ORIGIN && f != origin) g.x = vec3_add(g.x, vec3_load(b->s.q + origin->q));
    return g;
}

static ph_invariants invariants(const bed *b) {
    ph_invariants now;
    const ph_place at = {b->s.t, b->s.q, b->s.v, b->s.z};
    b->sys->invariants(b->sys, &at, &now, b->ws);
    return now;
}

// --- references
// --------------------------------------------------------------------------------------------------------

static const double REFERENCE_TOLERANCE = 1e-11;  // local; 1e-9 or better at the end of these runs

static bool find_truth(newton_model *m, char *why, size_t size) {
    bed b;
    ph_error err = {0};
    if (m->truth) return true;
    bool ok = bed_open(m, "rkmk54", m->duration, REFERENCE_TOLERANCE, &b, &err) == PH_OK;
    while (ok && b.s.t < m->duration) ok = ph_integrator_step(b.g, m->duration, &b.s, &err) == PH_OK;
    if (ok) {
        m->truth_count = b.sys->group.count;
        m->truth = numbers(7 * m->truth_count);
        for (int i = 0; i < m->truth_count; i++) se3_store(pose(&b, i), m->truth + 7 * i);
    } else snprintf(why, size, "no reference: %.160s", err.what);
    bed_free(&b);
    return ok;
}

static bool has_reference(const newton_model *m) {
    return m->check == NEWTON_CHECK_REFERENCE || m->check == NEWTON_CHECK_POSITION;
}

static double difference(const newton_model *m, se3 a, se3 b) {
    const double turn = m->check == NEWTON_CHECK_POSITION ? 0 : vec3_norm(so3_minus(a.R, b.R));
    return fmax(vec3_norm(vec3_sub(a.x, b.x)) / m->size, turn);
}

// th'' = value sin th from upright with th' = 1, by the classical Runge-Kutta method with small steps.
static double crank_angle(const newton_model *m) {
    enum { STEPS = 100000 };
    const double h = m->duration / STEPS, k = m->value;
    double th = 0, w = 1;
    for (int i = 0; i < STEPS; i++) {
        const double a1 = k * sin(th), w2 = w + 0.5 * h * a1, a2 = k * sin(th + 0.5 * h * w);
        const double w3 = w + 0.5 * h * a2, a3 = k * sin(th + 0.5 * h * w2);
        const double w4 = w + h * a3, a4 = k * sin(th + h * w3);
        th += h / 6 * (w + 2 * w2 + 2 * w3 + w4);
        w += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4);
    }
    return th;
}

static double end_error(const newton_model *m, const bed *b) {
    double error = 0;
    if (m->check == NEWTON_CHECK_CRANK) {
        const double th = crank_angle(m);
        return vec3_norm(vec3_sub(pose(b, 0).x, vec3_make(0.5 * sin(th), 0.5 * cos(th), 0))) / m->size;
    }
    if (!has_reference(m)) return NAN;
    for (int i = 0; i < m->truth_count; i++) error = fmax(error, difference(m, pose(b, i), se3_load(m->truth + 7 * i)));
    return error;
}

// --- one run
// -----------------------------------------------------------------------------------------------------------

static double cpu_now(void) {  // [us]
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return 1e6 * (double)t.tv_sec + 1e-3 * (double)t.tv_nsec;
}

// Energies, relative to the largest kinetic one: largest growth and loss; how far the last body sinks.
typedef struct course {
    double start, kinetic, up, down, sink;
    vec3 place;  // of the last body initially
} course;

static void watch(const newton_model *m, const bed *b, course *c) {
    const ph_invariants now = invariants(b);
    const vec3 moved = vec3_sub(pose(b, b->sys->group.count - 1).x, c->place);
    const double change = now.kinetic + now.potential - vec3_dot(vec3_load(m->push), moved) - c->start;
    c->kinetic = fmax(c->kinetic, now.kinetic);
    c->up = fmax(c->up, change);
    c->down = fmin(c->down, change);
    c->sink = fmax(c->sink, -moved.z);
}

static ph_status advance(const newton_model *m, double step, bed *b, course *c, newton_outcome *out, ph_error *err) {
    const int steps = (int)ceil(m->duration / step - 1e-6);
    const ph_invariants first = invariants(b);
    double us = 0;
    ph_status status = PH_OK;
    *c = (course){.start = first.kinetic + first.potential, .kinetic = first.kinetic};
    c->place = pose(b, b->sys->group.count - 1).x;
    for (int i = 0; i < steps && status == PH_OK; i++) {
        const long before = ph_integrator_work(b->g).newton_iterations;
        const double from = cpu_now();
        status = ph_integrator_step(b->g, i + 1 < steps ? (i + 1) * step : m->duration, &b->s, err);
        us += cpu_now() - from;
        const long taken = ph_integrator_work(b->g).newton_iterations - before;
        if (taken > out->most) out->most = taken;
        out->steps += status == PH_OK;
        if (status == PH_OK) watch(m, b, c);
    }
    const int made = out->steps + (status != PH_OK);
    out->iterations = (double)ph_integrator_work(b->g).newton_iterations / made;
    out->us = us / made;
    out->reached = b->s.t;
    return status;
}

// A band that a method of order 2 keeps at the largest steps; the implicit Euler method and generalized-alpha may lose.
static const double ENERGY_BAND = 0.25;
// generalized-alpha does not divide steps that make energy: with soft beams it gains up to 1.5 kinetic energies at
// once.
static const double UNWATCHED = 10;

static void judge_course(const newton_model *m, const char *method, const course *c, newton_outcome *out) {
    const bool alpha = strncmp(method, "generalized", 11) == 0, may_lose = !m->conservative || alpha;
    const double band = (m->band <= 0 ? ENERGY_BAND : alpha ? UNWATCHED * m->band : m->band) * c->kinetic;
    out->drift = fmax(c->up, m->conservative ? -c->down : 0) / c->kinetic;
    if (!(c->up <= band) || (!may_lose && !(-c->down <= band))) {
        out->ok = false;
        snprintf(out->why, sizeof out->why, "wrong: energy changes by %.2g of the kinetic energy", out->drift);
    }
    if (out->ok && m->check == NEWTON_CHECK_TIP && !(fabs(c->sink / m->value - 2) < 0.3)) {
        out->ok = false;
        snprintf(out->why, sizeof out->why, "wrong: tip sinks by %.3g of its static deflection", c->sink / m->value);
    }
}

static newton_outcome run_once(newton_model *m, const char *method, double step) {
    newton_outcome out = {.ok = true, .error = NAN};
    bed b;
    course c;
    ph_error err = {0};
    if (has_reference(m) && !find_truth(m, out.why, sizeof out.why)) {
        out.ok = false;
        return out;
    }
    ph_status status = bed_open(m, method, step, 1e-9, &b, &err);
    if (status == PH_OK) status = advance(m, step, &b, &c, &out, &err);
    if (status != PH_OK) {
        out.ok = false;
        snprintf(out.why, sizeof out.why, "t = %.4g: %.160s", out.reached, err.what);
    } else {
        out.error = end_error(m, &b);
        vec3_store(pose(&b, b.sys->group.count - 1).x, out.last);
        judge_course(m, method, &c, &out);
    }
    bed_free(&b);
    return out;
}

// An error above this must shrink with the step: by less than the order says, as the largest steps are coarse. That of
// the implicit Euler method is as large as the motion: it is not compared.
static const double SMALL = 1e-3, SHRINK = 0.6;

newton_outcome newton_run(newton_model *m, const char *method, double step) {
    newton_outcome out = run_once(m, method, step);
    double error = out.error;
    bool right = strcmp(method, "implicit-euler") == 0 || !(error > SMALL);  // true also if there is no reference
    for (int halvings = 1; out.ok && !right && halvings <= 3; halvings++) {
        const newton_outcome finer = run_once(m, method, ldexp(step, -halvings));
        if (finer.error < SHRINK * error || finer.error < SMALL) right = true;
        else if (finer.ok) error = finer.error;
    }
    if (out.ok && !right) {
        out.ok = false;
        snprintf(out.why, sizeof out.why, "wrong: error %.2g at the end, does not shrink with the step", out.error);
    }
    return out;
}
