// The table of laws: what each is for this method and this model, and how it is tested.
#include "analysis/certify.h"
#include "analysis/trajectory.h"
#include "base/vector.h"
#include "model/laws.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Constraints are solved for by Newton's method or projections that end at about 1e-14 of lengths near 1.
static const double JOINTS = 1e-11;
// A quaternion of norm 1 to rounding makes nine sums of products.
static const double ROTATIONS = 64 * DBL_EPSILON;
// The axis of a symmetry is found from a few hundred rows to about this.
static const double AXIS = 1e-12;
// A line through the origin has in the last quarter of its length a root mean square 6 times that of the first.
static const double TREND = 4;
enum { LONGER = 4, LONGEST = 64, ROUND_TRIP = 1000 };
static const double MOST_STEPS = 2e5;  // of a run that only looks for a trend

// --- rows ---------------------------------------------------------------------------------------------------

__attribute__((format(printf, 3, 4))) static void say(char *text, size_t size, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, size, format, arguments);
    va_end(arguments);
}
#define SAY(text, ...) say(text, sizeof text, __VA_ARGS__)

static ph_law *add_law(ph_certificate *c, const char *name, ph_law_kind kind, const char *reason) {
    ph_law *law = c->laws + c->count++;
    *law = (ph_law){.kind = kind, .bound = NAN, .order = NAN, .measured = {NAN, NAN, NAN}, .holds = true};
    SAY(law->name, "%s", name);
    SAY(law->reason, "%s", reason);
    if (kind == PH_LAW_NONE) SAY(law->result, "no law");
    return law;
}

// Rounding of positions makes forces in stiff springs and beams, and velocities h omega^2 times it: where the vibration
// is far faster than the step these are larger than any bound of rounding.
static const double FAR_TOO_FAST = 1000;
static bool is_rounding_amplified(const ph_evidence *e, char *reason, size_t room) {
    const double stable = ph_model_stable_step(e->model), step = e->level[0].sim.step;
    if (!(2 * step / stable > FAR_TOO_FAST)) return false;
    say(reason, room, "rounding decides: beams or springs vibrate at up to %.1e rad/s, %.0f times in a step of %.3g s",
        2 / stable, step / stable / PH_PI, step);
    return true;
}

static void judge_exact(ph_law *law, double bound) {
    double most = 0;
    for (int k = 0; k < PH_LEVELS; k++)
        if (!isnan(law->measured[k])) most = ph_fmax(most, law->measured[k]);
    law->bound = bound;
    law->holds = most <= bound;
    SAY(law->result, "%.1e, bound %.1e", most, bound);
}

// Whether the k-th run has shorter steps than the previous one: those of an adaptive method may follow output times.
static bool is_finer(const ph_evidence *e, int k) {
    return (double)e->level[k].summary.work.steps > 1.5 * (double)e->level[k - 1].summary.work.steps;  // 2 is expected
}

// The order is taken from the finest pair of runs in which both errors exceed rounding.
static void judge_order(const ph_evidence *e, ph_law *law, double least, const double floor[PH_LEVELS]) {
    const double *m = law->measured;
    law->bound = least;
    for (int k = PH_LEVELS - 1; k > 0; k--) {
        if (!(m[k] > floor[k]) || !is_finer(e, k)) continue;
        law->order = ph_log(m[k - 1] / m[k]) / ph_log(2);
        law->holds = law->order >= least;
        SAY(law->result, "%.1e to %.1e: order %.2f, at least %.1f", m[0], m[PH_LEVELS - 1], law->order, least);
        return;
    }
    law->holds = isfinite(m[0]);
    SAY(law->result, "%.1e: %s", m[0],
        is_finer(e, 1) ? "only rounding error is left at these steps"
                       : "the steps follow the output times, not the tolerance");
}

static void judge(const ph_evidence *e, ph_law *law, double order, const double scale, double bound) {
    double floor[PH_LEVELS];
    for (int k = 0; k < PH_LEVELS; k++) floor[k] = ph_fmax(scale * ph_rounding(e->level[k].summary.work.steps), bound);
    if (law->kind == PH_LAW_EXACT) judge_exact(law, floor[PH_LEVELS - 1]);
    else judge_order(e, law, order - e->slack, floor);
}

// --- energy -------------------------------------------------------------------------------------------------

static double energy_size(const ph_level *l) {
    const ph_summary *s = &l->summary;
    return s->max_relative_drift > 0 ? s->energy.max_drift / s->max_relative_drift : fabs(s->energy.initial);
}

// The largest rise above the lowest energy so far.
static double largest_rise(const ph_level *l) {
    double lowest = INFINITY, rise = 0;
    for (long i = 0; i < l->rows; i++) {
        lowest = ph_fmin(lowest, l->energy[i]);
        rise = ph_larger(rise, l->energy[i] - lowest);
    }
    return rise;
}

static double rms_between(const ph_level *l, double from, double to) {
    double sum = 0;
    long n = 0;
    for (long i = 1; i < l->rows; i++)
        if (l->t[i] >= from && l->t[i] <= to) {
            const double e = l->energy[i] - l->energy[0];
            sum += e * e;
            n++;
        }
    return n > 0 ? sqrt(sum / (double)n) : 0;
}

// Ratio of the energy error in the last quarter of a run of that length to that in the first; 0 if it ends early.
static double growth_over(const ph_evidence *e, double times) {
    ph_level longer;
    ph_simulation sim = e->level[0].sim;
    const double span = times * (sim.duration - e->start);
    sim.duration = e->start + span;
    sim.every = (int)ph_fmin(sim.every * times, 1e9);
    double growth = 0;
    if (ph_level_run(e, &sim, &longer) == PH_OK) {
        const double first = rms_between(&longer, e->start, e->start + 0.25 * span);
        growth = rms_between(&longer, e->start + 0.75 * span, sim.duration) / first;
    }
    ph_level_free(&longer);
    return growth;
}

// No trend. A run shorter than an oscillation of the energy error sees it grow: then a longer one decides.
static void check_band(const ph_evidence *e, ph_law *law) {
    const double steps = (double)e->level[0].summary.work.steps;
    if (!law->holds || isnan(law->order)) return;
    double growth = INFINITY, times = LONGER;
    for (; times <= LONGEST && (times == LONGER || times * steps <= MOST_STEPS); times *= LONGER) {
        growth = growth_over(e, times);
        law->holds = growth <= TREND;
        if (law->holds) break;
    }
    const size_t used = strlen(law->result);
    char *more = law->result + used;
    const size_t room = sizeof law->result - used;
    if (growth > 0) say(more, room, "; %.1f-fold over %.0f runs, at most %.0f", growth, ph_fmin(times, LONGEST), TREND);
    else say(more, room, "; a longer run ends early: the trend is unknown");
}

static ph_law_kind energy_kind(const ph_evidence *e, const char **reason) {
    const bool free_bodies = e->symmetries == PH_SYMMETRIES_MAX && ph_model_system(e->model)->nc == 0;
    *reason = "conservative model: the error is the method's";
    if (e->nature.driven) {
        *reason = "forces, torques, motions or wheels do work that the energy does not include";
        return PH_LAW_NONE;
    }
    if (e->nature.damped) {
        *reason = "dampers only dissipate";
        return PH_LAW_DECAYING;
    }
    if (e->promises & PH_KEEPS_ALL_ENERGY) {
        *reason = "conservative model: the method conserves its energy";
        return PH_LAW_EXACT;
    }
    if ((e->promises & PH_KEEPS_ENERGY) && free_bodies) {
        *reason = "the method conserves the energy of free bodies";
        return PH_LAW_EXACT;
    }
    if (!(e->promises & PH_SYMPLECTIC)) return PH_LAW_ORDER;
    *reason = "conservative model, symplectic method: a band without trend";
    return PH_LAW_BOUNDED;
}

static ph_status judge_energy(const ph_evidence *e, ph_certificate *c) {
    const char *reason;
    char amplified[160];
    ph_law_kind kind = energy_kind(e, &reason);
    if (kind == PH_LAW_EXACT && is_rounding_amplified(e, amplified, sizeof amplified)) {
        kind = PH_LAW_NONE;
        reason = amplified;
    }
    ph_law *law = add_law(c, "energy", kind, reason);
    if (kind == PH_LAW_NONE) return PH_OK;
    for (int k = 0; k < PH_LEVELS; k++) {
        const ph_level *l = &e->level[k];
        law->measured[k] = kind == PH_LAW_DECAYING ? largest_rise(l) : l->summary.energy.max_drift;
    }
    judge(e, law, e->order, energy_size(&e->level[0]), 0);
    if (kind == PH_LAW_BOUNDED) check_band(e, law);
    return PH_OK;
}

// --- momenta ------------------------------------------------------------------------------------------------

static ph_status judge_momenta(const ph_evidence *e, ph_certificate *c) {
    const bool exact = (e->promises & PH_KEEPS_MOMENTA) != 0;
    if (e->symmetries == 0)
        add_law(c, "momenta", PH_LAW_NONE, "no symmetry: a joint or a force acts against every rigid motion");
    for (int i = 0; i < e->symmetries; i++) {
        char name[PH_LAW_NAME];
        ph_symmetry_name(e->symmetry + i, &e->nature, name);
        ph_law *law = add_law(c, name, exact ? PH_LAW_EXACT : PH_LAW_ORDER,
                              exact ? "a symmetry of the model: the method conserves it to rounding"
                                    : "a symmetry of the model: the error is the method's");
        // No component of the momentum is larger than this, however much the components cancel.
        double size = sqrt(2 * energy_size(&e->level[0]) * e->symmetry[i].inertia);
        for (int k = 0; k < PH_LEVELS; k++) {
            law->measured[k] = e->level[k].drift[i];
            size = ph_larger(size, e->level[k].size[i]);
        }
        judge(e, law, e->order, size, AXIS * size);
    }
    return PH_OK;
}

// Casimirs of one body with rotors: functions of its momenta that no Hamiltonian changes.
static ph_status judge_casimirs(const ph_evidence *e, ph_certificate *c) {
    const bool exact = (e->promises & PH_KEEPS_CASIMIRS) != 0;
    for (int i = 0; i < e->level[0].summary.casimir_count; i++) {
        char name[PH_LAW_NAME];
        const ph_casimir_drift *first = &e->level[0].summary.casimirs[i];
        SAY(name, "Casimir %s", first->name);
        ph_law *law = add_law(c, name, exact ? PH_LAW_EXACT : PH_LAW_ORDER,
                              exact ? "the method conserves Casimirs to rounding" : "its error is the method's");
        for (int k = 0; k < PH_LEVELS; k++) law->measured[k] = e->level[k].summary.casimirs[i].max_drift;
        // It may be a product that is small by chance: then the momentum in it gives the scale of rounding.
        judge(e, law, e->order, ph_larger(fabs(first->initial), e->level[0].summary.angular_momentum_size), 0);
    }
    return PH_OK;
}

// --- constraints and rotations ------------------------------------------------------------------------------

// Baumgarte's rate, which grows as the step shrinks, is not resolved by a step: two orders are lost.
static double joint_order(const ph_evidence *e) {
    const bool fed_back = e->sim->stabilization == PH_STABILIZE_BAUMGARTE;
    return fed_back ? ph_fmax(1, e->order - 2) : e->order;
}

static ph_status judge_constraints(const ph_evidence *e, ph_certificate *c) {
    static const char *const names[] = {"position constraints", "velocity constraints"};
    const bool own = (e->promises & PH_KEEPS_CONSTRAINTS) != 0;
    const ph_trajectory *t = e->level[0].trajectory;
    const double size = ph_fmax(1, e->nature.size), rate = 1 + t->turning + t->speed / e->nature.size;
    for (int v = 0; v < 2; v++) {
        if (ph_model_system(e->model)->nc == 0) {
            add_law(c, names[v], PH_LAW_NONE, "the model has no joints");
            continue;
        }
        ph_law *law = add_law(c, names[v], e->exact_joints ? PH_LAW_EXACT : PH_LAW_ORDER,
                              own               ? "the method solves for them"
                              : e->exact_joints ? "projected in every step"
                                                : "they drift with the error of the method");
        for (int k = 0; k < PH_LEVELS; k++) {
            const ph_summary *s = &e->level[k].summary;
            law->measured[k] = v == 0 ? s->phi_max : s->phidot_max;
        }
        judge(e, law, joint_order(e), 0, JOINTS * size * (v == 0 ? 1 : rate));
    }
    return PH_OK;
}

static ph_status judge_rotations(const ph_evidence *e, ph_certificate *c) {
    const bool exact = (e->promises & PH_KEEPS_ROTATIONS) != 0;
    ph_law *law = add_law(c, "orthogonality", exact ? PH_LAW_EXACT : PH_LAW_ORDER,
                          exact ? "every step ends in the group" : "the steps leave the group");
    for (int k = 0; k < PH_LEVELS; k++) law->measured[k] = e->level[k].summary.orthogonality_max;
    judge(e, law, e->order, 0, ROTATIONS);
    return PH_OK;
}

// --- order and reversal -------------------------------------------------------------------------------------

// The distance at which passing.c starts to act: the root of the regularity below a tenth.
static bool nearly_singular(const ph_evidence *e) { return e->level[PH_LEVELS - 1].regularity < 0.01; }

// Richardson: the distances of h from h/2 and of h/2 from h/4; then the error of h/4 itself.
static ph_status judge_convergence(const ph_evidence *e, ph_certificate *c) {
    char reason[160];
    if (nearly_singular(e)) {
        add_law(c, "order", PH_LAW_NONE, "the motion passes a singular configuration, where it is only extrapolated");
        return PH_OK;
    }
    if (e->level[PH_LEVELS - 1].summary.contacts.impacts > 0) {
        add_law(c, "order", PH_LAW_NONE, "velocities jump at impacts, whose times differ from step to step");
        return PH_OK;
    }
    if (ph_laws_have_corners(e->model)) {
        add_law(c, "order", PH_LAW_NONE, "laws have corners (clamp, abs, if, ..), which are not located in time");
        return PH_OK;
    }
    const double stable = ph_model_stable_step(e->model), finest = e->level[PH_LEVELS - 1].sim.step;
    if (finest > stable) {
        SAY(reason, "even steps of %.3g s do not resolve the fastest vibration of springs and beams, %.3g rad/s",
            finest, 2 / stable);
        add_law(c, "order", PH_LAW_NONE, reason);
        return PH_OK;
    }
    SAY(reason, "%s has order %.0f", e->sim->method->name, e->order);
    ph_law *law = add_law(c, "order", PH_LAW_ORDER, reason);
    for (int k = 1; k < PH_LEVELS; k++) {
        const ph_distance d = ph_trajectory_distance(e->level[k].trajectory, e->level[k - 1].trajectory);
        law->measured[k - 1] = ph_larger(d.configuration, d.motion);
    }
    law->measured[2] = law->measured[1] / (ph_pow(2, e->order) - 1);
    const double floor = ph_motion_rounding(e, e->level[PH_LEVELS - 1].summary.work.steps);
    const double floors[PH_LEVELS] = {floor, floor, INFINITY};  // the third is made from the second
    judge_order(e, law, e->order - e->slack, floors);
    return PH_OK;
}

typedef struct turn {
    double *row;
    int columns;
} turn;

static ph_status keep_last(void *user, double t, const double *row) {
    turn *k = user;
    (void)t;
    memcpy(k->row, row, (size_t)k->columns * sizeof *row);
    return PH_OK;
}

// All velocities of the state: of bodies and points, and those that count from the point of an orbit.
static void turn_velocities(const ph_model *model, double *row) {
    int count;
    const ph_column *columns = ph_model_columns(model, &count);
    for (int i = 0; i < count; i++)
        if (columns[i].state && strstr(columns[i].unit, "/s") != NULL && columns[i].components == 3) row[i] *= -1;
}

// Forward, velocities reversed, forward again, reversed again: the distance from the start.
static ph_status there_and_back(const ph_evidence *e, const ph_simulation *sim, double *memory, double *apart) {
    const ph_system *sys = ph_model_system(e->model);
    ph_trajectory *shape = e->level[0].trajectory;
    turn end = {.row = memory};
    ph_model_columns(e->model, &end.columns);
    double *q = memory + end.columns, *v = q + sys->group.nq, *z = v + sys->group.nv, *angle = z + sys->nz;
    const ph_observer observer = {.user = &end, .row = keep_last};
    ph_summary summary;
    ph_simulation s = *sim;
    ph_status status = ph_run(e->model, &s, &observer, &summary, e->err);
    if (status != PH_OK) return status;
    turn_velocities(e->model, end.row);
    status = ph_model_restore(e->model, end.row, q, v, z, angle, e->err);
    if (status != PH_OK) return status;
    const ph_snapshot from = {e->start, q, v, z, angle};
    s.from = &from;
    status = ph_run(e->model, &s, &observer, &summary, e->err);
    if (status != PH_OK) return status;
    turn_velocities(e->model, end.row);
    ph_distance d = {0};
    double *sample = memory + end.columns;  // as long again: the previous state is no longer needed
    for (int i = 0; i < shape->width; i++) sample[i] = end.row[shape->column[i]];
    ph_distance_add(shape, 0, sample, &d);
    *apart = ph_larger(d.configuration, d.motion);
    return PH_OK;
}

static ph_status judge_reversal(const ph_evidence *e, ph_certificate *c) {
    const ph_system *sys = ph_model_system(e->model);
    const bool symmetric = (e->promises & PH_SYMMETRIC) != 0;
    if (e->nature.driven || e->nature.damped || e->nature.rotors) {
        add_law(c, "reversibility", PH_LAW_NONE,
                "not reversible: signals, dampers or rotors do not reverse with the velocities");
        return PH_OK;
    }
    char amplified[160];
    if (symmetric && is_rounding_amplified(e, amplified, sizeof amplified)) {
        add_law(c, "reversibility", PH_LAW_NONE, amplified);
        return PH_OK;
    }
    ph_law *law = add_law(c, "reversibility", symmetric ? PH_LAW_EXACT : PH_LAW_ORDER,
                          symmetric ? "a symmetric method returns, up to Newton's tolerance in every step"
                                    : "not a symmetric method: it returns up to its error");
    int columns;
    ph_model_columns(e->model, &columns);
    const int numbers = sys->group.nq + sys->group.nv + sys->nz + ph_model_coordinate_count(e->model);
    double *memory = calloc((size_t)(2 * columns + numbers + 1), sizeof *memory);
    if (memory == NULL) return ph_fail(e->err, PH_ERR_MEMORY, "", "out of memory");
    const double duration = ph_fmin(e->sim->duration - e->start, ROUND_TRIP * e->level[0].sim.step);
    ph_status status = PH_OK;
    for (int k = 0; k < (symmetric ? 1 : PH_LEVELS) && status == PH_OK; k++) {
        ph_simulation s = e->level[k].sim;
        s.duration = e->start + duration;
        status = there_and_back(e, &s, memory, &law->measured[k]);
    }
    free(memory);
    if (status == PH_ERR_MODEL) {
        c->count--;
        add_law(c, "reversibility", PH_LAW_NONE, "the joints have drifted apart: no consistent state to return from");
        return PH_OK;
    }
    const double steps = duration / e->sim->step;
    const double floor = ph_motion_rounding(e, (long)(8 * steps)), floors[PH_LEVELS] = {floor, floor, floor};
    if (symmetric) judge_exact(law, ph_fmax(floor, steps * e->sim->newton_tolerance));
    else judge_order(e, law, e->order - e->slack, floors);
    return status;
}

const ph_law_rule ph_law_rules[] = {
    {"energy", judge_energy},           {"momenta", judge_momenta},
    {"Casimirs", judge_casimirs},       {"constraints", judge_constraints},
    {"orthogonality", judge_rotations}, {"order", judge_convergence},
    {"reversibility", judge_reversal},  {NULL, NULL},
};
