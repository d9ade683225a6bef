#include "conservation_laws.h"

#include "limits.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

// --- which there are ----------------------------------------------------------------------------------------

__attribute__((format(printf, 5, 6))) static lab_law *add(lab_laws *laws, lab_law_kind kind, const char *unit,
                                                          bool conserved, const char *name, ...) {
    lab_law *law = &laws->list[laws->count++];
    va_list arguments;
    *law = (lab_law){.kind = kind, .unit = unit, .conserved = conserved};
    va_start(arguments, name);
    vsnprintf(law->name, sizeof law->name, name, arguments);
    va_end(arguments);
    return law;
}

static bool turns(const ph_symmetry *s) { return s->b[0] != 0 || s->b[1] != 0 || s->b[2] != 0; }

// Whether its axis goes through the point that angular momenta are about.
static bool through_center(const ph_symmetry *s, const ph_model_nature *nature) {
    const double *a = s->a, *b = s->b, *c = nature->center;
    const double off[3] = {a[0] + b[1] * c[2] - b[2] * c[1], a[1] + b[2] * c[0] - b[0] * c[2],
                           a[2] + b[0] * c[1] - b[1] * c[0]};
    return hypot(hypot(off[0], off[1]), off[2]) <= 1e-9 * fmax(1, nature->size);  // as symmetries are named
}

typedef struct whole {
    bool p, L;  // all three components are conserved
} whole;

static whole whole_vectors(const ph_symmetry *list, int count, const ph_model_nature *nature) {
    int shifts = 0, turnings = 0, centred = 0;
    for (int i = 0; i < count; i++) {
        shifts += !turns(list + i);
        turnings += turns(list + i);
        centred += turns(list + i) && through_center(list + i, nature);
    }
    return (whole){shifts == 3, turnings == 3 && (shifts == 3 || centred == 3)};
}

// Momenta of single symmetries are reported where the whole vector is not conserved.
static void add_symmetries(lab_laws *laws, const ph_symmetry *list, int count, whole vectors) {
    for (int i = 0; i < count; i++) {
        const bool turning = turns(list + i);
        if (turning ? vectors.L : vectors.p) continue;
        lab_law *law = add(laws, LAB_SYMMETRY, turning ? "kg m^2/s" : "kg m/s", true, "%s", "");
        ph_symmetry_name(list + i, &laws->nature, law->name);
        law->symmetry = list[i];
    }
}

// A runner knows whether its system is one body with rotors.
static ph_status add_casimirs(lab_laws *laws, const ph_model *model, ph_error *err) {
    ph_simulation sim = ph_simulation_default();
    ph_runner *runner;
    sim.step = LAB_STEP_DEFAULT;
    const ph_status status = ph_runner_create(model, &sim, &runner, err);
    if (status != PH_OK) return status;
    const ph_summary *sum = ph_runner_summary(runner);
    for (int i = 0; i < sum->casimir_count; i++)
        add(laws, LAB_CASIMIR, sum->casimirs[i].unit, true, "%s", sum->casimirs[i].name)->which = i;
    for (int i = 0; i < 3 && sum->casimir_count > 0; i++)
        add(laws, LAB_BODY_MOMENTUM, "N m s", false, "m%d", i + 1)->which = i;
    ph_runner_free(runner);
    return PH_OK;
}

ph_status lab_laws_find(lab_laws *laws, const ph_document *doc, const ph_model *model, ph_error *err) {
    const ph_simulation sim = ph_document_simulation(doc);
    const ph_model_def *def = ph_document_definition(doc);
    ph_symmetry symmetries[PH_SYMMETRIES_MAX];
    int count;
    const ph_status status = ph_find_symmetries(model, sim.duration > 0 ? sim.duration : 10, symmetries, &count, err);
    if (status != PH_OK) return status;
    *laws = (lab_laws){.nature = ph_model_nature_of(model)};
    const bool closed = !laws->nature.driven && !laws->nature.damped;
    add(laws, LAB_ENERGY, "J", closed, "energy");
    const whole vectors = whole_vectors(symmetries, count, &laws->nature);
    add(laws, LAB_MOMENTUM, "kg m/s", vectors.p, "momentum");
    add(laws, LAB_ANGULAR_MOMENTUM, "kg m^2/s", vectors.L, "angular-momentum");
    const bool joints = ph_model_system(model)->nc > 0;  // what is not there cannot open
    add(laws, LAB_PHI, "m", joints, "phi");
    add(laws, LAB_PHIDOT, "m/s", joints, "phidot");
    add(laws, LAB_ORTHOGONALITY, "1", def->body_count + def->beam_count > 0, "orthogonality");
    if (ph_model_system(model)->orbit != PH_ORBIT_NONE) add(laws, LAB_RELATIVE_ENERGY, "J", closed, "relative energy");
    add_symmetries(laws, symmetries, count, vectors);
    return def->body_count == 1 && def->point_count + def->beam_count == 0 ? add_casimirs(laws, model, err) : PH_OK;
}

void lab_laws_find_poisson(lab_laws *laws, const ph_poisson_model *p) {
    *laws = (lab_laws){0};
    add(laws, LAB_HAMILTONIAN, "1", ph_poisson_keeps(p->system, p->z, -1), "H");
    for (int k = 0; k < p->system->casimirs; k++)
        add(laws, LAB_POISSON_CASIMIR, "1", ph_poisson_keeps(p->system, p->z, k), "%s", p->system->casimir[k].name)
            ->which = k;
}

// --- how well they are kept -----------------------------------------------------------------------------------

static double norm3(const double *a) { return hypot(hypot(a[0], a[1]), a[2]); }

static double distance3(const double *a, const double *b) {
    return hypot(hypot(a[0] - b[0], a[1] - b[1]), a[2] - b[2]);
}

// Of laws that the summary does not count.
static double value_of(const lab_laws *laws, const lab_law *law, const ph_runner *runner) {
    const ph_invariants *now = ph_runner_invariants(runner);
    double m[3] = {NAN, NAN, NAN}, size = 0;
    if (law->kind == LAB_SYMMETRY) return ph_symmetry_momentum(&law->symmetry, &laws->nature, now->p, now->L, &size);
    ph_runner_body_momentum(runner, m);
    return m[law->which];
}

static bool is_ours(const lab_law *law) { return law->kind == LAB_SYMMETRY || law->kind == LAB_BODY_MOMENTUM; }

void lab_laws_begin(const lab_laws *laws, const lab_motion *motion, lab_record *record) {
    *record = (lab_record){0};
    const ph_runner *runner = motion->runner;
    if (runner == NULL) return;
    const ph_invariants *now = ph_runner_invariants(runner);
    memcpy(record->p, now->p, sizeof record->p);
    memcpy(record->L, now->L, sizeof record->L);
    for (int i = 0; i < laws->count; i++)
        if (is_ours(&laws->list[i])) record->first[i] = value_of(laws, &laws->list[i], runner);
}

void lab_laws_watch(const lab_laws *laws, const lab_motion *motion, lab_record *record) {
    const ph_runner *runner = motion->runner;
    for (int i = 0; i < laws->count; i++) {
        if (!is_ours(&laws->list[i])) continue;
        const double drift = fabs(value_of(laws, &laws->list[i], runner) - record->first[i]);
        if (drift > record->largest[i] || isnan(drift)) record->largest[i] = drift;
    }
}

static lab_quantity measure(const lab_laws *laws, int i, const ph_runner *runner, const lab_record *record,
                            const double *residuals) {
    const lab_law *law = &laws->list[i];
    const ph_summary *sum = ph_runner_summary(runner);
    const ph_invariants *now = ph_runner_invariants(runner);
    const ph_casimir_drift *c = &sum->casimirs[law->kind == LAB_CASIMIR ? law->which : 0];
    const double value = is_ours(law) ? value_of(laws, law, runner) : NAN;
    switch (law->kind) {
    case LAB_ENERGY:
        return (lab_quantity){sum->energy.final, sum->energy.final - sum->energy.initial, sum->energy.max_drift};
    case LAB_RELATIVE_ENERGY:
        return (lab_quantity){sum->relative.final, sum->relative.final - sum->relative.initial,
                              sum->relative.max_drift};
    case LAB_MOMENTUM: return (lab_quantity){norm3(now->p), distance3(now->p, record->p), sum->momentum_drift};
    case LAB_ANGULAR_MOMENTUM:
        return (lab_quantity){norm3(now->L), distance3(now->L, record->L), sum->angular_momentum_drift};
    case LAB_PHI: return (lab_quantity){residuals[0], residuals[0], sum->phi_max};
    case LAB_PHIDOT: return (lab_quantity){residuals[1], residuals[1], sum->phidot_max};
    case LAB_ORTHOGONALITY: return (lab_quantity){residuals[2], residuals[2], sum->orthogonality_max};
    case LAB_CASIMIR: return (lab_quantity){c->final, c->final - c->initial, c->max_drift};
    default: return (lab_quantity){value, value - record->first[i], record->largest[i]};
    }
}

// The summary of a Poisson system counts all of them.
static lab_quantity measure_poisson(const lab_law *law, const ph_poisson_summary *sum) {
    const ph_drift *d = law->kind == LAB_HAMILTONIAN ? &sum->H : &sum->casimir[law->which];
    return (lab_quantity){d->final, d->final - d->initial, d->max_drift};
}

void lab_laws_measure(const lab_laws *laws, const lab_motion *motion, const lab_record *record, const double *residuals,
                      lab_quantity *list) {
    for (int i = 0; i < laws->count; i++)
        list[i] = motion->poisson != NULL ? measure_poisson(&laws->list[i], ph_poisson_runner_summary(motion->poisson))
                                          : measure(laws, i, motion->runner, record, residuals);
}
