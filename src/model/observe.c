// The columns of the results, in the order of model-format.md section 3: one list, from which names, datasets
// and values come.
#include "model/model.h"

#include "base/vector.h"
#include "model/contacts.h"
#include "model/directors.h"
#include "model/joint_laws.h"
#include "model/laws.h"
#include "model/lookup.h"
#include "model/orbit.h"
#include "model/push.h"
#include "model/shafts.h"
#include "polhode/status.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// --- names --------------------------------------------------------------------------------------------

typedef struct lister {
    ph_column *columns;  // NULL: only count
    ph_arena *arena;     // of the texts
    int count;
    bool state, optional;  // of the columns being listed
} lister;

static const char *keep_text(ph_arena *arena, const char *head, const char *tail) {
    const size_t n = strlen(head), m = strlen(tail) + 1;
    char *copy = PH_TAKE(arena, n + m, char);
    if (copy == NULL) return NULL;
    memcpy(copy, head, n);
    memcpy(copy + n, tail, m);
    return copy;
}

// Columns `prefix` + each of the names, all in one dataset.
static void list(lister *l, const char *prefix, const char *dataset, const char *unit, int components,
                 const char *const *names) {
    const char *path = keep_text(l->arena, dataset, "");
    for (int k = 0; k < components; k++, l->count++) {
        const char *name = keep_text(l->arena, prefix, names[k]);
        if (l->columns)
            l->columns[l->count] =
                (ph_column){name, path, k, components, unit, l->state, components == 9 ? 3 : 0, l->optional};
    }
}

#define LIST(l, prefix, dataset, unit, ...)                                            \
    do {                                                                               \
        static const char *const names_[] = {__VA_ARGS__};                             \
        list(l, prefix, dataset, unit, (int)(sizeof names_ / sizeof *names_), names_); \
    } while (0)

// The same for columns from which a state is restored.
#define LIST_STATE(l, ...)    \
    do {                      \
        (l)->state = true;    \
        LIST(l, __VA_ARGS__); \
        (l)->state = false;   \
    } while (0)

// head + the first `most` bytes of name + tail. A model may have 1e5 bodies: printf would take half of its start-up.
static const char *joined(char *to, size_t size, const char *head, const char *name, size_t most, const char *tail) {
    const size_t n = strlen(head), whole = strlen(name), m = whole < most ? whole : most, k = strlen(tail) + 1;
    if (n + m + k > size) return strcpy(to, "");
    memcpy(to, head, n);
    memcpy(to + n, name, m);
    memcpy(to + n + m, tail, k);
    return to;
}

static void list_body(lister *l, const ph_body_def *b, bool central) {
    char prefix[88], group[96], path[200];
    joined(prefix, sizeof prefix, "", b->name, 80, ".");
    joined(group, sizeof group, "/bodies/", b->name, 80, "/");
#define IN(name) joined(path, sizeof path, group, name, 80, "")
    LIST_STATE(l, prefix, IN("x"), "m", "x", "y", "z");
    LIST_STATE(l, prefix, IN("R"), "1", "R11", "R12", "R13", "R21", "R22", "R23", "R31", "R32", "R33");
    LIST_STATE(l, prefix, IN("v"), "m/s", "vx", "vy", "vz");
    LIST_STATE(l, prefix, IN("w"), "rad/s", "wx", "wy", "wz");
    for (int k = 0; k < b->marker_count; k++) {
        char marker[160];
        snprintf(marker, sizeof marker, "%s%.64s.", prefix, b->markers[k].name);
        snprintf(path, sizeof path, "%smarkers/%.64s", group, b->markers[k].name);
        LIST(l, marker, path, "m", "x", "y", "z");
    }
    for (int k = 0, varying = 0; k < b->rotor_count; k++) {
        if (b->rotors[k].kind == PH_ROTOR_DRIVEN) continue;
        char name[16];
        snprintf(name, sizeof name, "d%d", ++varying);
        l->state = true;
        list(l, prefix, IN(name), "kg m^2/s", 1, (const char *const[]){name});
        l->state = false;
    }
    if (central) LIST(l, prefix, IN("spin"), "kg m^2/s", "sx", "sy", "sz");
}

static void list_point(lister *l, const ph_point_def *p) {
    char prefix[88], group[96], path[200];
    joined(prefix, sizeof prefix, "", p->name, 64, ".");
    joined(group, sizeof group, "/points/", p->name, 64, "/");
    LIST_STATE(l, prefix, IN("x"), "m", "x", "y", "z");
    LIST_STATE(l, prefix, IN("v"), "m/s", "vx", "vy", "vz");
}

// What stops and dry friction do along each coordinate.
static void list_contacts(lister *l, const ph_joint_def *j, const char *prefix, const char *group) {
    static const char *const names[3][3] = {
        {"stop", "stop1", "stop2"}, {"stick", "stick1", "stick2"}, {"contact", "contact1", "contact2"}};
    const joint_kind *kind = ph_joint_kinds + j->type;
    if (!ph_joint_has_contact(j, 0) && !ph_joint_has_contact(j, 1)) return;
    for (int c = 0; c < kind->coordinates; c++)
        for (int i = 0; i < 3; i++) {
            const char *const *name = names[i] + (kind->coordinates == 2 ? c + 1 : 0);
            char path[200];
            joined(path, sizeof path, group, *name, 80, "");
            list(l, prefix, path, i < 2 ? "1" : kind->coordinate[c]->angle ? "N m" : "N", 1, name);
        }
}

static void list_joint(lister *l, const ph_joint_def *j, int index) {
    char prefix[88], group[96], path[200], own[24];
    if (j->name == NULL) snprintf(own, sizeof own, "joint%d", index + 1);
    const char *name = j->name ? j->name : own;
    joined(prefix, sizeof prefix, "", name, 80, ".");
    joined(group, sizeof group, "/joints/", name, 80, "/");
    const joint_kind *kind = ph_joint_kinds + j->type;
    const bool second_angle = kind->coordinates == 2 && kind->coordinate[1]->angle;
    if (kind->coordinates == 1) {
        LIST_STATE(l, prefix, IN("q"), kind->coordinate[0]->angle ? "rad" : "m", "q");
        LIST(l, prefix, IN("qd"), kind->coordinate[0]->angle ? "rad/s" : "m/s", "qd");
    } else if (kind->coordinates == 2) {  // the first is an angle
        LIST_STATE(l, prefix, IN("q1"), "rad", "q1");
        LIST(l, prefix, IN("qd1"), "rad/s", "qd1");
        LIST_STATE(l, prefix, IN("q2"), second_angle ? "rad" : "m", "q2");
        LIST(l, prefix, IN("qd2"), second_angle ? "rad/s" : "m/s", "qd2");
    }
    LIST(l, prefix, IN("force"), "N", "fx", "fy", "fz");
    LIST(l, prefix, IN("torque"), "N m", "tx", "ty", "tz");
    if (j->motion) LIST(l, prefix, IN("drive"), kind->coordinate[j->coordinate - 1]->angle ? "N m" : "N", "drive");
    list_contacts(l, j, prefix, group);
#undef IN
}

// The falling point, positions and velocities of bodies and points from it, and what is conserved besides the orbit. A
// state is restored from them where they are; older results lack them.
static void list_orbit(lister *l, const ph_model_def *def) {
    l->optional = true;
    LIST_STATE(l, "", "/orbit/x", "m", "orbit_x", "orbit_y", "orbit_z");
    LIST_STATE(l, "", "/orbit/v", "m/s", "orbit_vx", "orbit_vy", "orbit_vz");
    for (int i = 0; i < def->body_count + def->point_count - 1; i++) {
        const bool is_body = i < def->body_count;
        const char *name = is_body ? def->bodies[i].name : def->points[i - def->body_count].name;
        char prefix[88], path[200];
        snprintf(prefix, sizeof prefix, "%.80s.", name);
        snprintf(path, sizeof path, "/%s/%.80s/rx", is_body ? "bodies" : "points", name);
        LIST_STATE(l, prefix, path, "m", "rx", "ry", "rz");
        snprintf(path, sizeof path, "/%s/%.80s/rv", is_body ? "bodies" : "points", name);
        LIST_STATE(l, prefix, path, "m/s", "rvx", "rvy", "rvz");
    }
    l->optional = false;
    LIST(l, "", "/relative_energy", "J", "relative_energy");
    LIST(l, "", "/spin_momentum", "kg m^2/s", "Sx", "Sy", "Sz");
}

static void list_one(lister *l, const char *group, const char *owner, const char *name, const char *unit) {
    char path[200], prefix[88] = "";
    snprintf(path, sizeof path, "/%s%s%.64s/%.64s", group, *owner ? "/" : "", owner, name);
    if (*owner) snprintf(prefix, sizeof prefix, "%.64s.", owner);
    list(l, prefix, path, keep_text(l->arena, unit ? unit : "1", ""), 1, (const char *const[]){name});
}

// Inputs, states of controllers and outputs.
static void list_held(lister *l, const ph_model_def *def) {
    l->state = true;
    for (int i = 0; i < def->input_count; i++) list_one(l, "inputs", "", def->inputs[i].name, def->inputs[i].unit);
    for (int i = 0; i < def->controller_count; i++)
        for (int k = 0; k < def->controllers[i].state_count; k++)
            list_one(l, "controllers", def->controllers[i].name, def->controllers[i].states[k], NULL);
    l->state = false;
    for (int i = 0; i < def->output_count; i++) list_one(l, "outputs", "", def->outputs[i].name, def->outputs[i].unit);
}

static void list_gear(lister *l, const ph_model_def *def, const ph_gear_def *g) {
    const joint_kind *kind = ph_joint_kinds + def->joints[g->joints[1]].type;
    list_one(l, "couplings", g->name, "f", kind->coordinate[g->coordinates[1] - 1]->angle ? "N m" : "N");
}

int ph_model_list_columns(const ph_model_def *def, ph_column *columns, ph_arena *arena) {
    lister l = {.columns = columns, .arena = arena};
    for (int i = 0; i < def->body_count; i++) list_body(&l, def->bodies + i, def->mu > 0);
    const int points = def->point_count - (def->orbit != PH_ORBIT_NONE);
    for (int i = 0; i < points; i++) list_point(&l, def->points + i);
    for (int k = 0; k < def->joint_count; k++) list_joint(&l, def->joints + k, k);
    for (int k = 0; k < def->gear_count; k++) list_gear(&l, def, def->gears + k);
    LIST(&l, "", "/energy", "J", "energy");
    LIST(&l, "", "/momentum", "kg m/s", "px", "py", "pz");
    LIST(&l, "", "/angular_momentum", "kg m^2/s", "Lx", "Ly", "Lz");
    LIST(&l, "", "/phi", "m", "phi");
    LIST(&l, "", "/phidot", "m/s", "phidot");
    LIST(&l, "", "/orthogonality", "1", "orthogonality");
    if (def->orbit != PH_ORBIT_NONE) list_orbit(&l, def);
    list_held(&l, def);
    return l.count;
}

const ph_column *ph_model_columns(const ph_model *m, int *count) {
    *count = m->column_count;
    return m->columns;
}

// --- values -------------------------------------------------------------------------------------------

static double *put(double *row, vec3 a) {
    vec3_store(a, row);
    return row + 3;
}

// Rotors that vary, and with central gravity the spin R (J omega + sum h a).                            (M.63)
static double *put_rotors(const ph_model *m, const ph_place *at, int i, const motion *mo, double *row) {
    const body *b = m->bodies + i;
    for (int k = b->rotor; k < b->rotor + b->rotors; k++)
        if (m->rotors[k].z >= 0) *row++ = at->z[m->rotors[k].z];
    if (!(m->mu > 0)) return row;
    const vec3 own = mat3_mulv(b->J, vec3_load(at->v + b->v));
    return put(row, mat3_mulv(mo->R, vec3_add(own, ph_rotors_momentum(m, i, at->z))));
}

// In an inertial frame, whatever positions count from.
static motion absolute(const ph_model *m, const motion *motions, int slot) {
    motion mo = motions[slot];
    if (!ph_model_relative(m)) return mo;
    mo.x = vec3_add(motions[m->orbit].x, mo.x);
    mo.v = vec3_add(motions[m->orbit].v, mo.v);
    return mo;
}

static double *put_bodies(const ph_model *m, const ph_place *at, const motion *motions, double *row) {
    int marker = 0;
    for (int i = 0; i < m->counts.bodies; i++) {
        const motion now = absolute(m, motions, m->slot[i]), *mo = &now;
        row = put(row, mo->x);
        mat3_store(mo->R, row);
        row = put(row + 9, mo->v);
        row = put(row, vec3_load(at->v + m->bodies[m->slot[i]].v));
        for (; marker < m->marker_count && m->markers[marker].node == i; marker++)
            row = put(row, vec3_add(mo->x, mat3_mulv(mo->R, m->markers[marker].at)));
        row = put_rotors(m, at, m->slot[i], mo, row);
    }
    for (int i = m->counts.bodies; i < m->counts.bodies + m->counts.points; i++) {
        const motion now = absolute(m, motions, m->slot[i]);
        row = put(row, now.x);
        row = put(row, now.v);
    }
    return row;
}

static double *put_orbit(const ph_model *m, const motion *motions, const ph_invariants *of, double *row) {
    const motion *o = motions + m->orbit;
    row = put(row, o->x);
    row = put(row, o->v);
    for (int i = 0; i < m->counts.bodies + m->counts.points; i++) {
        const motion *mo = motions + m->slot[i];
        row = put(row, ph_model_relative(m) ? mo->x : vec3_sub(mo->x, o->x));
        row = put(row, ph_model_relative(m) ? mo->v : vec3_sub(mo->v, o->v));
    }
    *row++ = of->relative;
    return put(row, vec3_load(of->S));
}

// Force on the second node of the definition and torque about its own joint point. The multipliers' wrench is on our
// second node, about the point where it acts on our first.
ph_six ph_joint_reaction(const joint *j, const motion *motions, const double *lambda) {
    ph_six F = ph_joint_wrench(j, motions, lambda);
    const vec3 own = mat3_mulv(motions[j->first].R, j->X[0]), gap = ph_joint_gap(j, motions);
    const vec3 moved = vec3_sub(ph_joint_first_arm(j, motions), j->swapped ? own : gap);
    if (j->swapped) {
        F.v = vec3_neg(F.v);
        F.w = vec3_neg(F.w);
    }
    if (!j->kind->distance) F.w = vec3_add(F.w, vec3_cross(moved, F.v));  // otherwise both points are on its line
    return F;
}

void ph_model_measure(const ph_model *m, const ph_place *at, ph_measures *out, ph_workspace *ws) {
    const ph_system *sys = ph_model_system(m);
    sys->invariants(sys, at, &out->invariants, ws);
    sys->residual(sys, at, ws->rows, ws);
    out->phi = ph_largest(ws->rows, sys->nc);
    sys->residual_rate(sys, at, ws->rows, ws);
    out->phidot = ph_largest(ws->rows, sys->nc);
    out->orthogonality = ph_model_orthogonality(m, at->q);
}

// How many columns a joint has of its stops and dry friction.
static int contact_columns(const ph_model *m, const joint *j) {
    bool any = false;
    for (int c = 0; m->contacts && c < j->kind->coordinates; c++) any = any || m->contacts->of[j->coordinate + c] >= 0;
    return any ? 3 * j->kind->coordinates : 0;
}

static double *put_contacts(const ph_model *m, const joint *j, const double *contacts, double *row) {
    const int columns = contact_columns(m, j);
    for (int i = 0; i < columns; i++) {
        const int k = m->contacts->of[j->coordinate + i / 3];
        *row++ = k >= 0 && contacts ? contacts[3 * k + i % 3] : 0;
    }
    return row;
}

void ph_model_show_contacts(ph_workspace *ws, const double *contacts) { ws->contacts = contacts; }

void ph_model_observe(const ph_model *m, const ph_place *at, const ph_measures *measures, const double *lambda,
                      const double *angle, const double *rate, double *row, ph_workspace *ws) {
    ph_measures own;
    if (measures == NULL) ph_model_measure(m, at, &own, ws), measures = &own;
    const ph_place in = ph_model_inside(m, at, ws);
    ph_model_motions(m, &in, ws);
    row = put_bodies(m, &in, ws->motion, row);
    for (int k = 0; k < m->counts.joints; k++) {
        const joint *j = m->joints + k;
        const ph_six F = ph_joint_reaction(j, ws->motion, lambda + j->row);
        for (int c = j->coordinate, end = c + j->kind->coordinates; c < end; c++) {
            *row++ = angle[c];
            *row++ = rate[c];
        }
        row = put(row, F.v);
        row = put(row, F.w);
        if (j->driven >= 0) *row++ = -lambda[j->row + j->rows - 1];
        row = put_contacts(m, j, ws->contacts, row);
    }
    for (int k = 0; k < m->gear_count - m->shafts; k++) *row++ = -lambda[m->gears[k].row];
    *row++ = measures->invariants.kinetic + measures->invariants.potential;
    row = put(row, vec3_load(measures->invariants.p));
    row = put(row, vec3_load(measures->invariants.L));
    *row++ = measures->phi;
    *row++ = measures->phidot;
    *row++ = measures->orthogonality;
    if (m->orbit >= 0) row = put_orbit(m, ws->motion, &measures->invariants, row);
    ph_laws_observe(m, at->t, at->z, ws->motion, row);
}

int ph_model_joint_coordinate(const ph_model *m, int k) { return m->joints[k].coordinate; }

int ph_model_joint_force(const ph_model *m, int k) {
    for (int i = 0; i < m->column_count; i++) {
        const ph_column *c = m->columns + i;
        const bool of_joint = c->component == 0 && strncmp(c->dataset, "/joints/", 8) == 0;
        if (of_joint && strcmp(strrchr(c->dataset, '/'), "/force") == 0 && k-- == 0) return i;
    }
    return -1;
}

// --- back to a state ------------------------------------------------------------------------------------

// Stored matrices are rotations to rounding; files of other programs may have fewer digits (model-format.md).
static const double ROTATION = 1e-6;

static ph_status check_row(const ph_model *m, const double *row, ph_error *err) {
    for (int i = 0; i < m->column_count; i++) {
        const ph_column *c = m->columns + i;
        if (!c->state || c->optional) continue;
        if (!isfinite(row[i]))
            return ph_fail(err, PH_ERR_ARGUMENT, c->name, "expected a finite number, got %g", row[i]);
        if (c->component != 8) continue;  // of nine: the matrix is complete
        const mat3 R = mat3_load(row + i - 8), off = mat3_sub(so3_matrix(so3_from_matrix(R)), R);
        if (!(ph_largest(off.m, 9) <= ROTATION))
            return ph_fail(err, PH_ERR_ARGUMENT, c[-8].name,
                           "expected a rotation matrix, got one with an error of %.3g", ph_largest(off.m, 9));
    }
    return PH_OK;
}

void ph_model_turns(const ph_model *m, const double *angle, double *z) {
    for (int k = 0; k < m->counts.forces; k++) {
        const force *f = m->forces + k;
        if (f->turns >= 0) z[f->turns] = angle[m->joints[f->joint].coordinate + f->coordinate];
    }
    for (int i = 0; i < m->coordinate_count; i++)
        if (m->turns_of[i] >= 0) z[m->turns_of[i]] = angle[i];
}

static int orbit_columns(const ph_model *m) { return 10 + 6 * (m->counts.bodies + m->counts.points); }

// From the columns of the orbit; where the row lacks them (NaN), a new one at the centre of mass.
static void restore_orbit(const ph_model *m, const double *row, double *q, double *v) {
    const body *o = m->bodies + m->orbit;
    bool known = true;
    for (int i = 0; i < orbit_columns(m) - 4; i++) known = known && isfinite(row[i]);
    if (!known) {
        ph_orbit_place(m, q, v);
        return;
    }
    vec3_store(vec3_load(row), q + o->q);
    vec3_store(vec3_load(row + 3), v + o->v);
    row += 6;
    for (int i = 0; i < m->counts.bodies + m->counts.points && ph_model_relative(m); i++, row += 6) {
        const body *b = m->bodies + m->slot[i];
        const bool point = b->kind == PH_RN;
        vec3_store(vec3_load(row), q + b->q + (point ? 0 : 4));
        vec3_store(vec3_load(row + 3), v + b->v + (point ? 0 : 3));
    }
}

ph_status ph_model_restore(const ph_model *m, const double *row, double *q, double *v, double *z, double *angle,
                           ph_error *err) {
    const ph_status status = check_row(m, row, err);
    if (status != PH_OK) return status;
    int marker = 0;
    const double *first = row;
    for (int i = 0; i < m->counts.bodies + m->counts.points; i++) {
        const bool point = i >= m->counts.bodies;
        const vec3 x = vec3_load(row), velocity = vec3_load(row + (point ? 3 : 12));
        const so3 R = point ? so3_identity() : so3_from_matrix(mat3_load(row + 3));
        const vec3 w = point ? vec3_zero() : vec3_load(row + 15);
        if (m->directors) ph_directors_store(m->directors, i, R, x, w, velocity, q, v);
        else ph_body_store(m->bodies + m->slot[i], R, x, w, velocity, q, v);
        row += point ? 6 : 18;
        for (; marker < m->marker_count && m->markers[marker].node == i; marker++) row += 3;
        const body *b = m->bodies + m->slot[i];
        for (int k = b->rotor; k < b->rotor + b->rotors; k++)
            if (m->rotors[k].z >= 0) z[m->rotors[k].z] = *row++;
        if (!point && m->mu > 0) row += 3;
    }
    for (int k = 0; k < m->counts.joints; k++) {
        const joint *j = m->joints + k;
        for (int c = 0; c < j->kind->coordinates; c++, row += 2) angle[j->coordinate + c] = *row;
        row += (j->driven >= 0 ? 7 : 6) + contact_columns(m, j);
    }
    ph_model_turns(m, angle, z);
    ph_shafts_place(m, angle, q, v);
    const double *held = first + m->column_count - m->output_count - m->input_count - m->state_count;
    ph_laws_restore(m, held, z);
    ph_push_clear(m, z);
    if (m->orbit >= 0) restore_orbit(m, held - orbit_columns(m), q, v);
    return PH_OK;
}

double ph_model_orthogonality(const ph_model *m, const double *q) {
    double worst = 0;
    for (int i = 0; i < m->counts.bodies; i++) {
        if (m->directors) {
            worst = ph_larger(worst, ph_directors_orthogonality(m->directors, i, q));
            continue;
        }
        const mat3 R = so3_matrix(ph_element_rotation(q + m->bodies[m->slot[i]].q));
        const mat3 E = mat3_sub(mat3_T_mul(R, R), mat3_identity());
        worst = ph_larger(worst, ph_largest(E.m, 9));
    }
    return worst;
}

int ph_model_coordinate_count(const ph_model *m) { return m->coordinate_count; }

void ph_model_coordinates(const ph_model *m, const ph_place *at, double h, double *angle, double *rate,
                          ph_workspace *ws) {
    const ph_place in = ph_model_inside(m, at, ws);
    ph_model_motions(m, &in, ws);
    for (int k = 0; k < m->counts.joints; k++) {
        const joint *j = m->joints + k;
        ph_joint_follow(j, ws->motion, h, angle + j->coordinate, rate + j->coordinate);
    }
}
