#include "model/contacts.h"

#include "base/arena.h"
#include "model/definition_copy.h"
#include "model/joint_laws.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double ZERO[1] = {0};
static const ph_signal CONSTANT = {.kind = PH_SIGNAL_CONSTANT, .dim = 1, .data = ZERO};

// Outside a stop by less than this, in units of 1 and its value, is on it: decimals of files.
static const double ON_STOP = 1e-12;

// --- the list -------------------------------------------------------------------------------------------------

static int count_contacts(const ph_model_def *def) {
    int n = 0;
    for (int k = 0; k < def->joint_count; k++)
        for (int c = 0; c < 2; c++) n += ph_joint_has_contact(def->joints + k, c);
    return n;
}

static void layout_contacts(const ph_model *m, int count, ph_contacts *c, ph_arena *arena) {
    contact *list = PH_TAKE(arena, count, contact);
    int *of = PH_TAKE(arena, m->coordinate_count, int);
    if (c == NULL) return;
    c->count = count;
    c->list = list;
    c->of = of;
}

static void fill_contact(const ph_model *m, const ph_joint_def *d, int joint_index, int coordinate, contact *c) {
    const joint *j = m->joints + joint_index;
    *c = (contact){.joint = joint_index, .coordinate = coordinate, .held = *j, .push = -1};
    c->law = (ph_contact_law){.min = d->stops[coordinate].min,
                              .max = d->stops[coordinate].max,
                              .restitution = d->stops[coordinate].restitution,
                              .friction = d->friction[coordinate],
                              .angle = j->kind->coordinate[coordinate]->angle,
                              .coordinate = j->coordinate + coordinate};
    c->held.driven = coordinate;
    c->held.motion = &CONSTANT;
    c->held.start = 0;
    c->held.rows = j->glued + j->dots + 1;
}

static ph_status check_initial(const ph_model *m, ph_error *err) {
    for (int k = 0; k < m->contacts->count; k++) {
        const contact *c = m->contacts->list + k;
        const double q = m->c0[c->law.coordinate];
        const bool below = q < c->law.min - ON_STOP * (1 + fabs(c->law.min));
        if (!below && !(q > c->law.max + ON_STOP * (1 + fabs(c->law.max)))) continue;
        char where[40];
        snprintf(where, sizeof where, "joints[%d].stops", c->joint);
        return ph_fail(err, PH_ERR_MODEL, where,
                       "the initial coordinate %.9g of joint \"%s\" is outside its stop at %.9g", q,
                       m->joint_names[c->joint], below ? c->law.min : c->law.max);
    }
    return PH_OK;
}

static ph_status refuse(const ph_model *m, const ph_model_def *def, ph_error *err) {
    const char *why = m->directors ? "bodies and beams on directors" : def->mu > 0 ? "central gravity" : NULL;
    char where[32];
    snprintf(where, sizeof where, "joints[%d]", m->contacts->list[0].joint);
    return why ? ph_fail(err, PH_ERR_UNSUPPORTED, where, "stops and dry friction do not support %s", why) : PH_OK;
}

static const ph_contact_class contact_class;

ph_status ph_contacts_create(ph_model *m, const ph_model_def *def, ph_error *err) {
    const int count = count_contacts(def);
    if (count == 0) return PH_OK;
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, ph_contacts);
    layout_contacts(m, count, NULL, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    ph_contacts *c = m->contacts = PH_TAKE(&arena, 1, ph_contacts);
    layout_contacts(m, count, c, &arena);
    for (int i = 0; i < m->coordinate_count; i++) c->of[i] = -1;
    int n = 0;
    for (int k = 0; k < def->joint_count; k++)
        for (int i = 0; i < 2; i++) {
            if (!ph_joint_has_contact(def->joints + k, i)) continue;
            fill_contact(m, def->joints + k, k, i, c->list + n);
            c->of[c->list[n].law.coordinate] = n;
            n++;
        }
    if (ph_definition_copy(def, &c->def) != PH_OK) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    c->def->inputs = m->inputs;  // the model's own lists, which live as long
    c->def->outputs = m->outputs;
    c->def->controllers = m->controllers;
    m->system.contacts = &contact_class;
    const ph_status status = refuse(m, def, err);
    return status == PH_OK ? check_initial(m, err) : status;
}

void ph_contacts_free(ph_contacts *c) {
    if (c == NULL) return;
    free(c->def);
    free(c);
}

// --- what a place has of them ---------------------------------------------------------------------------------

static const ph_contacts *of(const ph_system *sys) { return ph_model_of(sys)->contacts; }

static int contact_count(const ph_system *sys) { return of(sys)->count; }
static ph_contact_law law_of(const ph_system *sys, int k) { return of(sys)->list[k].law; }

static void initial(const ph_system *sys, double *q) {
    const ph_contacts *c = of(sys);
    for (int k = 0; k < c->count; k++) q[k] = ph_model_of(sys)->c0[c->list[k].law.coordinate];
}

static void coordinates(const ph_system *sys, const ph_place *at, double *q, double *rate, ph_workspace *ws) {
    const ph_contacts *c = of(sys);
    ph_model_motions(ph_model_of(sys), at, ws);
    for (int k = 0; k < c->count; k++) {
        ph_coordinate now[2];
        ph_joint_coordinates(&c->list[k].held, ws->motion, now);
        q[k] = now[c->list[k].coordinate].value;
        rate[k] = now[c->list[k].coordinate].rate;
    }
}

// q'' = C a - xi of the row that would hold it.                                                               (NS.2)
static void accelerations(const ph_system *sys, const ph_place *at, const double *a, double *out, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    ph_model_motions(m, at, ws);
    for (int k = 0; k < m->contacts->count; k++) {
        const joint *j = &m->contacts->list[k].held;
        const int node[2] = {j->first, j->second};
        double y[PH_JOINT_ROWS], xi[PH_JOINT_ROWS];
        ph_six end[2];
        for (int s = 0; s < 2; s++) {
            const body *b = m->bodies + node[s];
            end[s] = node[s] == m->count ? six_zero() : ph_body_inertial(b, ws->motion + node[s], a + b->v);
        }
        ph_joint_apply(j, ws->motion, end[0], end[1], y);
        ph_joint_bias(j, ws->motion, 0, xi);
        out[k] = y[j->rows - 1] - xi[j->rows - 1];
    }
}

static void load(const ph_system *sys, const ph_place *at, const double *f, double *Q, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    ph_model_motions(m, at, ws);
    for (int k = 0; k < m->contacts->count; k++) {
        const joint *j = &m->contacts->list[k].held;
        const int node[2] = {j->first, j->second};
        double y[PH_JOINT_ROWS] = {0}, own[6];
        ph_six on[2];
        if (f[k] == 0) continue;
        y[j->rows - 1] = f[k];
        ph_joint_loads(j, ws->motion, y, on);
        for (int s = 0; s < 2; s++) {
            if (node[s] == m->count) continue;
            const body *b = m->bodies + node[s];
            ph_body_own(b, ws->motion + node[s], on[s], own);
            for (int i = 0; i < 6; i++) Q[b->v + i] += own[i];  // a joint with a coordinate is between bodies
        }
    }
}

// --- models that hold some ------------------------------------------------------------------------------------

// A coordinate is held by its own joint, or where that has another one prescribed by a second joint of the same kind.
typedef struct held_definition {
    ph_model_def def;
    ph_body_def *bodies;
    ph_joint_def *joints;
    ph_force_def *forces;
    double *values;  // [joints]
} held_definition;

static void layout_holding(const ph_contacts *c, held_definition *h, ph_arena *arena) {
    h->bodies = PH_TAKE(arena, c->def->body_count, ph_body_def);
    h->joints = PH_TAKE(arena, c->def->joint_count + c->count, ph_joint_def);
    h->forces = PH_TAKE(arena, c->def->force_count + c->count, ph_force_def);
    h->values = PH_TAKE(arena, c->def->joint_count + c->count, double);
}

static void hold_joint(held_definition *h, const contact *c, double value) {
    ph_joint_def *d = h->joints + c->joint;
    int at = c->joint;
    if (d->motion) {
        at = h->def.joint_count++;
        h->joints[at] = *d;
        h->joints[at].name = NULL;
        h->joints[at].armature[0] = h->joints[at].armature[1] = 0;  // it is the first one's
        d = h->joints + at;
    }
    d->motion = &CONSTANT;
    d->coordinate = c->coordinate + 1;
    h->values[at] = value;
}

static void fill_holding(const ph_model *m, const bool *held, const double *values, held_definition *h) {
    const ph_contacts *c = m->contacts;
    h->def = *c->def;
    memcpy(h->bodies, c->def->bodies, (size_t)c->def->body_count * sizeof *h->bodies);
    memcpy(h->joints, c->def->joints, (size_t)c->def->joint_count * sizeof *h->joints);
    if (c->def->force_count > 0) memcpy(h->forces, c->def->forces, (size_t)c->def->force_count * sizeof *h->forces);
    for (int i = 0; i < c->def->body_count; i++) h->bodies[i].cspace = m->cspace[i];
    for (int k = 0; k < c->def->joint_count + c->count; k++) h->values[k] = NAN;
    for (int k = 0; k < c->count; k++) {
        if (held[k]) hold_joint(h, c->list + k, values[k]);
        if (!(c->list[k].law.friction > 0)) continue;
        ph_force_def *f = h->forces + h->def.force_count++;
        *f = ph_force_default();
        f->type = PH_FORCE_TYPE_JOINT_FORCE;
        f->joint = c->list[k].joint;
        f->coordinate = c->list[k].coordinate + 1;
        f->value = CONSTANT;
    }
    h->def.bodies = h->bodies;
    h->def.joints = h->joints;
    h->def.forces = h->forces;
}

static ph_status hold(const ph_system *sys, const bool *held, const double *values, const double *q, ph_system **out,
                      ph_error *err) {
    const ph_model *m = ph_model_of(sys);
    held_definition h;
    ph_arena arena = {0};
    layout_holding(m->contacts, &h, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used + 1)};
    void *memory = arena.base;
    if (memory == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    layout_holding(m->contacts, &h, &arena);
    fill_holding(m, held, values, &h);
    ph_model *made = NULL;
    ph_status status = ph_model_compile_held(&h.def, &(ph_hold){q, h.values}, &made, err);
    free(memory);
    if (status == PH_OK && made->system.group.nq != sys->group.nq) status = PH_ERR_MODEL;
    for (int i = 0; status == PH_OK && i < m->count; i++)
        if (made->slot[i] != m->slot[i]) status = PH_ERR_MODEL;
    if (status == PH_OK) {
        *out = &made->system;
        return PH_OK;
    }
    ph_model_free(made);
    return status;
}

static void release(ph_system *holding) { ph_model_free((ph_model *)(void *)holding); }

// Which joint of the model that holds has this coordinate, -1: none. `extra` is the next joint beyond the definition's.
static int holder(const ph_model *m, const ph_model *with, const contact *c, int *extra) {
    const joint *j = with->joints + c->joint;
    if (m->joints[c->joint].driven < 0 && j->driven == c->coordinate) return c->joint;
    if (*extra < with->counts.joints && with->joints[*extra].first == j->first &&
        with->joints[*extra].second == j->second && with->joints[*extra].driven == c->coordinate)
        return (*extra)++;
    return -1;
}

static void set(const ph_system *sys, ph_system *holding, const double *values, const double *forces) {
    const ph_model *m = ph_model_of(sys);
    ph_model *with = (ph_model *)(void *)holding;
    int extra = m->counts.joints, push = m->counts.forces;
    for (int k = 0; k < m->contacts->count; k++) {
        const contact *c = m->contacts->list + k;
        const int j = holder(m, with, c, &extra);
        if (j >= 0) with->joints[j].start = -values[k];
        if (c->law.friction > 0) *(double *)(uintptr_t)with->forces[push++].value.data = forces[k];
    }
}

static void split(const ph_system *sys, const ph_system *holding, const double *own, double *lambda, double *f) {
    const ph_model *m = ph_model_of(sys), *with = ph_model_of(holding);
    int extra = m->counts.joints;
    for (int k = 0; k < m->counts.joints; k++)
        memcpy(lambda + m->joints[k].row, own + with->joints[k].row, (size_t)m->joints[k].rows * sizeof *lambda);
    for (int k = 0; k < m->shafts; k++) {
        const joint *line = m->joints + m->counts.joints + k, *held = with->joints + with->counts.joints + k;
        memcpy(lambda + line->row, own + held->row, (size_t)line->rows * sizeof *lambda);
    }
    for (int k = 0; k < m->gear_count; k++) lambda[m->gears[k].row] = own[with->gears[k].row];
    for (int k = 0; k < m->contacts->count; k++) {
        const contact *c = m->contacts->list + k;
        const int at = holder(m, with, c, &extra);
        f[k] = 0;
        if (at < 0) continue;
        const joint *j = with->joints + at;
        f[k] = -own[j->row + j->rows - 1];
        for (int r = 0; at >= m->counts.joints && r < j->rows - 1; r++)
            lambda[m->joints[c->joint].row + r] += own[j->row + r];
    }
}

static const ph_contact_class contact_class = {.count = contact_count,
                                               .law = law_of,
                                               .initial = initial,
                                               .coordinates = coordinates,
                                               .accelerations = accelerations,
                                               .load = load,
                                               .hold = hold,
                                               .release = release,
                                               .set = set,
                                               .split = split};
