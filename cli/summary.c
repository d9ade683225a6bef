// What a run did and what it conserved, for a person.
#include "cli.h"

#include <math.h>
#include <string.h>

static double per_step(const ph_summary *sum) {
    return sum->work.steps > 0 ? 1e6 * sum->wall_s / (double)sum->work.steps : NAN;
}

enum { LABEL = 15 };  // width of the first column

static void label(FILE *out, const char *text) { fprintf(out, "  %-*s", LABEL, text); }

// ", 2 joints": nothing where there are none and the list has begun.
static void counted(FILE *out, const char *before, long n, const char *one, const char *many) {
    if (n > 0 || before[0] == '\0') fprintf(out, "%s%ld %s", before, n, n == 1 ? one : many);
}

static void span(FILE *out, double seconds) {
    if (seconds >= 1.0) fprintf(out, "%.3f s", seconds);
    else if (seconds >= 1e-3) fprintf(out, "%.3g ms", 1e3 * seconds);
    else fprintf(out, "%.3g us", 1e6 * seconds);
}

static void print_task(FILE *out, const cli_outcome *o) {
    ph_model_counts n = ph_model_count(o->m->model);
    cli_plain_text(out, ph_model_name(o->m->model));
    putc('\n', out);
    label(out, "model");
    counted(out, "", n.bodies, "body", "bodies");
    counted(out, ", ", n.points, "point", "points");
    counted(out, ", ", n.joints, "joint", "joints");
    counted(out, ", ", n.forces, "force", "forces");
    putc('\n', out);
    label(out, "freedom");
    counted(out, "", n.dof, "degree", "degrees");
    counted(out, ", ", n.constraints, "constraint", "constraints");
    putc('\n', out);
    label(out, "method");
    fprintf(out, "%s (order %d), stabilization %s\n", o->sim->method->name, ph_simulation_order(o->sim),
            ph_simulation_stabilization(o->sim, o->m->model));
    label(out, o->sim->method->adaptive ? "output every" : "step");
    fprintf(out, "%g s, duration %g s", o->sum->step, o->sum->duration);
    if (o->sim->method->adaptive) fprintf(out, ", tolerance %g", o->sim->tolerance);
    if (o->sum->start > 0.0) fprintf(out, ", started at t = %.10g s", o->sum->start);
    if (o->sum->t < o->sum->duration) fprintf(out, ", reached t = %.10g s", o->sum->t);
    putc('\n', out);
}

static void print_effort(FILE *out, const cli_outcome *o) {
    const ph_summary *sum = o->sum;
    label(out, "steps");
    fprintf(out, "%ld", sum->work.steps);
    if (o->sim->method->adaptive) fprintf(out, " and %ld rejected", sum->work.rejected);
    fprintf(out, ", %ld evaluations\n", sum->work.evaluations);
    if (sum->work.divided > 0) {
        label(out, "divided");
        fprintf(out, "%ld steps were made of shorter ones, where their equations could not be solved or made energy\n",
                sum->work.divided);
    }
    label(out, "time");
    span(out, sum->wall_s);
    if (sum->work.steps > 0) fprintf(out, ", %.3g us per step", per_step(sum));
    const double simulated = sum->t - sum->start;
    if (sum->wall_s > 0.0 && simulated > 0.0) fprintf(out, ", real-time factor %.3g", simulated / sum->wall_s);
    putc('\n', out);
}

// What may change a conserved quantity, as "gravity, joints to ground".
typedef struct reasons {
    char text[96];
} reasons;

static void add(reasons *why, bool holds, const char *what) {
    if (!holds || strstr(why->text, what) != NULL) return;
    size_t n = strlen(why->text);
    snprintf(why->text + n, sizeof why->text - n, "%s%s", n > 0 ? ", " : "", what);
}

typedef enum quantity { ENERGY, LINEAR, ANGULAR } quantity;

static bool all_zero(const double *x, int n) {
    for (int i = 0; i < n; i++)
        if (x[i] != 0.0) return false;
    return true;
}

// Whether a signal acts at any time.
static bool acts(const ph_signal *s) {
    bool any = false;
    switch (s->kind) {
    case PH_SIGNAL_CONSTANT: return !all_zero(s->data, s->dim);
    case PH_SIGNAL_POLYNOMIAL: return !all_zero(s->data, s->count * s->dim);
    case PH_SIGNAL_SINE: return !all_zero(s->data, 2 * s->dim);
    case PH_SIGNAL_TABLE:
        for (int i = 0; i < s->count; i++) any = any || !all_zero(s->data + i * (1 + s->dim) + 1, s->dim);
        return any;
    case PH_SIGNAL_SUM:
    case PH_SIGNAL_PIECES:
        for (int i = 0; i < s->count; i++) any = any || acts(s->terms + i);
        return any;
    case PH_SIGNAL_LAW: return true;
    }
    return true;
}

// Rotors are parts of their body: they change its energy, never its momenta.
static void add_rotors(reasons *why, const ph_model_def *def) {
    for (int i = 0; i < def->body_count; i++)
        for (int k = 0; k < def->bodies[i].rotor_count; k++) {
            const ph_rotor_def *r = &def->bodies[i].rotors[k];
            add(why, r->kind == PH_ROTOR_WHEEL && r->torque != NULL && acts(r->torque), "wheels");
            add(why, r->kind == PH_ROTOR_DAMPING && r->damping != 0.0, "dampers");
        }
}

static reasons find_reasons(const ph_model_def *def, quantity which) {
    reasons why = {""};
    const double *g = def->gravity;
    if (which != ENERGY) {
        // Central gravity leaves the angular momentum about its centre alone.
        bool pulled = which == LINEAR && def->mu > 0.0;
        add(&why, pulled || g[0] != 0.0 || g[1] != 0.0 || g[2] != 0.0, "gravity");
        for (int i = 0; i < def->joint_count; i++)
            add(&why, def->joints[i].nodes[0] == PH_GROUND || def->joints[i].nodes[1] == PH_GROUND, "joints to ground");
    }
    for (int i = 0; i < 2 * def->joint_count && which == ENERGY; i++) {
        const ph_joint_def *j = &def->joints[i / 2];
        const ph_stops_def *s = &j->stops[i % 2];
        add(&why, j->damping[i % 2] != 0.0, "dampers");
        add(&why, j->friction[i % 2] != 0.0, "dry friction");
        add(&why, (isfinite(s->min) || isfinite(s->max)) && s->restitution < 1.0, "impacts");
    }
    if (which == ENERGY) add_rotors(&why, def);
    for (int i = 0; i < def->beam_count; i++) {
        const ph_beam_def *b = &def->beams[i];
        for (int k = 0; k < 2 && which != ENERGY; k++)
            add(&why, b->ends[k].kind != PH_END_FREE && b->ends[k].node == PH_GROUND, "joints to ground");
        add(&why, which == ENERGY && b->damping != 0.0, "dampers");
    }
    for (int i = 0; i < def->force_count; i++) {
        const ph_force_def *f = &def->forces[i];
        // A joint's own force or spring acts between its bodies: on momenta only through a joint to ground.
        bool in_joint = f->type == PH_FORCE_TYPE_JOINT_FORCE || f->type == PH_FORCE_TYPE_JOINT_SPRING;
        if (in_joint && which != ENERGY) continue;
        bool spring = f->type == PH_FORCE_TYPE_SPRING || f->type == PH_FORCE_TYPE_JOINT_SPRING;
        bool ground = f->type == PH_FORCE_TYPE_SPRING && (f->nodes[0] == PH_GROUND || f->nodes[1] == PH_GROUND);
        // A pure torque leaves the linear momentum alone.
        add(&why, !spring && !(which == LINEAR && f->type == PH_FORCE_TYPE_TORQUE) && acts(&f->value), "forces");
        add(&why, which != ENERGY && ground, "springs to ground");
        add(&why, which == ENERGY && spring && f->damping != 0.0, "dampers");
    }
    return why;
}

static void print_contacts(FILE *out, const ph_nonsmooth_done *done) {
    label(out, "contacts");
    fprintf(out, "%ld impacts, %.6g J lost\n", done->impacts, done->lost_impacts);
    label(out, "");
    fprintf(out, "sliding ended in sticking %ld times, %.6g J lost\n", done->sticks, done->lost_friction);
}

// "drift" where nothing should change it, or hardly anything did; "changes by" otherwise.
static void print_drift(FILE *out, double drift, double size, const char *unit, const reasons *why) {
    bool changes = why->text[0] != '\0' && !(drift <= 1e-6 * size);
    fprintf(out, changes ? "changes by %.6g %s" : "drift %.3g %s", drift, unit);
    // A quantity that is zero throughout has no size of its own to compare with.
    if (!changes && drift < 0.1 * size) fprintf(out, ", relative %.3g", drift / size);
    putc('\n', out);
    if (!changes) return;
    label(out, "");
    fprintf(out, "(acted on by %s)\n", why->text);
}

// When loops were singular, and what that means for the reactions.
static void print_singular(FILE *out, const ph_summary *sum) {
    const ph_passages *p = &sum->singular;
    const long shown = p->count < 4 ? p->count : 4;
    if (p->count == 0 && p->unknown_rows == 0) return;
    label(out, "singular");
    if (p->count > 0) fprintf(out, "%ld configuration%s passed, at t = ", p->count, p->count == 1 ? "" : "s");
    for (long i = 0; i < shown; i++) fprintf(out, "%s%.6g", i > 0 ? ", " : "", p->t[i]);
    if (p->count > 0) fprintf(out, "%s s\n", shown < p->count ? ", .." : "");
    if (p->unknown_rows == 0) return;
    if (p->count > 0) label(out, "");
    fprintf(out, "reactions are unknown in %ld row%s (NaN)\n", p->unknown_rows, p->unknown_rows == 1 ? "" : "s");
}

static void print_conserved(FILE *out, const cli_outcome *o) {
    const ph_summary *sum = o->sum;
    const ph_model_def *def = ph_document_definition(o->m->doc);
    reasons energy = find_reasons(def, ENERGY), p = find_reasons(def, LINEAR), L = find_reasons(def, ANGULAR);
    label(out, "energy");
    fprintf(out, "initial %.10g J, final %.10g J\n", sum->energy.initial, sum->energy.final);
    label(out, "");
    // The library's own scale: the larger of |initial energy| and the largest kinetic energy.
    double scale = sum->max_relative_drift > 0.0 ? sum->energy.max_drift / sum->max_relative_drift : 0.0;
    print_drift(out, sum->energy.max_drift, scale, "J", &energy);
    if (sum->orbits) {
        label(out, "");
        fprintf(out, "without the orbit's: initial %.10g J, drift %.3g J\n", sum->relative.initial,
                sum->relative.max_drift);
    }
    if (sum->balanced && energy.text[0] != '\0') {
        label(out, "");
        fprintf(out, "forces gave %.6g J, motions %.6g J, dampers lost %.6g J; the rest within %.3g J\n",
                sum->exchange.given, sum->exchange.driven, sum->exchange.lost, sum->max_imbalance);
    }
    if (sum->nonsmooth) print_contacts(out, &sum->contacts);
    label(out, "momentum");
    print_drift(out, sum->momentum_drift, sum->momentum_size, "kg m/s", &p);
    label(out, "ang. momentum");
    print_drift(out, sum->angular_momentum_drift, sum->angular_momentum_size, "kg m^2/s", &L);
    if (ph_model_count(o->m->model).constraints > 0) {
        label(out, "constraints");
        fprintf(out, "position within %.3g, velocity within %.3g\n", sum->phi_max, sum->phidot_max);
    }
    print_singular(out, sum);
    if (ph_model_count(o->m->model).bodies > 0) {
        label(out, "rotations");
        fprintf(out, "orthogonal within %.3g\n", sum->orthogonality_max);
    }
}

void cli_summary_text(FILE *out, const cli_outcome *o) {
    print_task(out, o);
    print_effort(out, o);
    putc('\n', out);
    print_conserved(out, o);
    const char *heading = "written";
    if (o->files[0] != NULL || o->files[1] != NULL) putc('\n', out);
    for (int i = 0; i < 2; i++) {
        if (o->files[i] == NULL) continue;
        label(out, heading);
        cli_plain_text(out, strcmp(o->files[i], "-") == 0 ? "standard output" : o->files[i]);
        fprintf(out, ", %ld row%s\n", o->sum->rows, o->sum->rows == 1 ? "" : "s");
        heading = "";
    }
}
