// What a law reads, its value and its first derivatives.                                  docs/theory/laws.md
#include "model/laws.h"

#include "base/formula.h"
#include "model/bend.h"
#include "polhode/status.h"

#include <math.h>
#include <string.h>

// --- readings -----------------------------------------------------------------------------------------------

static int slot_of(const ph_model *m, const ph_reading *r) { return m->slot[ph_model_place(m, r->of)]; }

static double component(vec3 a, int k) { return k == 0 ? a.x : k == 1 ? a.y : a.z; }

static vec3 unit(int k) { return vec3_make(k == 0, k == 1, k == 2); }

static double of_joint(const ph_model *m, const ph_reading *r, const double *z, const motion *motions) {
    ph_coordinate c[2];
    const joint *j = m->joints + r->of;
    if (r->kind == PH_READ_RATE) {
        ph_joint_rates(j, motions, c);
        return c[r->part].rate;
    }
    ph_joint_coordinates(j, motions, c);
    const int turns = m->turns_of[j->coordinate + r->part];
    if (turns < 0) return c[r->part].value;
    return ph_unwrapped(c[r->part].value, z ? z[turns] : m->c0[j->coordinate + r->part]);
}

static double of_node(const ph_model *m, const ph_reading *r, const motion *motions) {
    const motion *mo = motions + slot_of(m, r);
    const vec3 arm = mat3_mulv(mo->R, vec3_load(r->at));
    vec3 x = mo->x, v = mo->v;
    if (ph_model_relative(m)) {
        x = vec3_add(motions[m->orbit].x, x);
        v = vec3_add(motions[m->orbit].v, v);
    }
    switch (r->kind) {
    case PH_READ_POSITION: return component(x, r->part);
    case PH_READ_ROTATION: return mo->R.m[r->part];
    case PH_READ_VELOCITY: return component(v, r->part);
    case PH_READ_OMEGA: return component(mat3_T_mulv(mo->R, mo->w), r->part);
    case PH_READ_MARKER: return component(vec3_add(x, arm), r->part);
    default: return component(vec3_add(v, vec3_cross(mo->w, arm)), r->part);
    }
}

static double of_inputs(const ph_model *m, const ph_reading *r, const double *z) {
    const int k = r->kind == PH_READ_INPUT ? r->of : m->input_count + r->of;
    return z ? z[m->held + k] : m->held0[k];
}

static double reading(const ph_model *m, const ph_reading *r, double t, const double *z, const motion *motions) {
    switch (r->kind) {
    case PH_READ_TIME: return t;
    case PH_READ_INPUT:
    case PH_READ_STATE: return of_inputs(m, r, z);
    case PH_READ_ROTOR: {
        const rotor *o = m->rotors + m->bodies[slot_of(m, r)].rotor + r->part;
        return z && o->z >= 0 ? z[o->z] : o->momentum;
    }
    case PH_READ_COORDINATE:
    case PH_READ_RATE: return of_joint(m, r, z, motions);
    default: return of_node(m, r, motions);
    }
}

// --- values -------------------------------------------------------------------------------------------------

double ph_law_value(const ph_model *m, const ph_state_law *law, double t, const double *z, const motion *motions) {
    double x[PH_LAW_READS], work[PH_LAW_LENGTH];
    for (int i = 0; i < law->read_count; i++) x[i] = reading(m, law->reads + i, t, z, motions);
    return ph_formula_value(law->formula, x, work);
}

double ph_law_chord(const ph_chord_view *c, const ph_state_law *law) {
    double x[PH_LAW_READS], work[PH_LAW_LENGTH];
    const ph_chord *s = c->step;
    for (int i = 0; i < law->read_count; i++)
        x[i] = 0.5 * (reading(c->m, law->reads + i, s->from, s->z, c->start) +
                      reading(c->m, law->reads + i, s->to, s->z1, c->end));
    return ph_formula_value(law->formula, x, work);
}

typedef struct sum {
    const ph_model *m;
    const ph_chord_view *chord;
    double t;
    const double *z;
    const motion *motions;
    double *value;
} sum;

static void add_value(void *user, int k, const ph_state_law *law) {
    const sum *s = user;
    if (!ph_law_reads_state(law)) return;
    s->value[k] += s->chord ? ph_law_chord(s->chord, law) : ph_law_value(s->m, law, s->t, s->z, s->motions);
}

void ph_signal_here(const ph_model *m, const ph_signal *s, double t, const double *z, const motion *motions,
                    double *value) {
    sum all = {.m = m, .t = t, .z = z, .motions = motions, .value = value};
    ph_signal_evaluate(s, t, value, NULL, NULL);
    ph_signal_laws(s, t, add_value, &all);
}

void ph_signal_chord(const ph_chord_view *c, const ph_signal *s, double *value) {
    const double t = c->step->t + 0.5 * c->step->h;
    sum all = {.m = c->m, .chord = c, .value = value};
    ph_signal_evaluate(s, t, value, NULL, NULL);
    ph_signal_laws(s, t, add_value, &all);
}

// --- derivatives --------------------------------------------------------------------------------------------

// d += g times the derivative with respect to a turn about own axes.
static void add_turn(double *d, double g, vec3 a) {
    d[0] += g * a.x;
    d[1] += g * a.y;
    d[2] += g * a.z;
}

static void add_shift(const body *b, double *d, double g, vec3 inertial, vec3 own) {
    add_turn(d + 3, g, b->se3 ? own : inertial);
}

// With e a unit vector and a the turn, R -> R (1 + a^): e.R u changes by (R^T e).(a x u) = a.(u x R^T e).        (L.4)
static void add_node(const ph_reading *r, const motion *mo, const body *b, double g, double *by_q, double *by_v) {
    const vec3 X = vec3_load(r->at), w = mat3_T_mulv(mo->R, mo->w), V = mat3_T_mulv(mo->R, mo->v);
    const vec3 e = unit(r->kind == PH_READ_ROTATION ? r->part / 3 : r->part), own = mat3_T_mulv(mo->R, e);
    const bool turns = b->kind != PH_RN;
    switch (r->kind) {
    case PH_READ_POSITION: add_shift(b, by_q, g, e, own); break;
    case PH_READ_ROTATION: add_turn(by_q, g, vec3_cross(unit(r->part % 3), own)); break;
    case PH_READ_MARKER:
        add_shift(b, by_q, g, e, own);
        if (turns) add_turn(by_q, g, vec3_cross(X, own));
        break;
    case PH_READ_OMEGA: by_v[r->part] += g; break;
    case PH_READ_MARKER_VELOCITY:
        if (turns) add_turn(by_v, g, vec3_cross(X, own));
        if (turns) add_turn(by_q, g, vec3_cross(vec3_cross(w, X), own));
        add_shift(b, by_v, g, e, own);
        if (b->se3) add_turn(by_q, g, vec3_cross(V, own));
        break;
    default:
        add_shift(b, by_v, g, e, own);
        if (b->se3) add_turn(by_q, g, vec3_cross(V, own));
    }
}

// The gradient of a coordinate; of its rate b.v also that of b along v.                                        (L.5)
static void add_joint(const ph_model *m, const ph_reading *r, const motion *motions, int side, double g, double *by_q,
                      double *by_v) {
    double b[12], v[12], B[144] = {0};
    const joint *j = m->joints + r->of;
    ph_coordinate c[2];
    ph_joint_coordinates(j, motions, c);
    ph_coordinate_gradient(m, j, c + r->part, motions, b);
    double *to = r->kind == PH_READ_RATE ? by_v : by_q;
    for (int i = 0; i < 6; i++) to[i] += g * b[6 * side + i];
    if (r->kind != PH_READ_RATE) return;
    ph_bend bend;
    ph_own_velocities(m, j, motions, v);
    ph_bend_push(j, r->part, c + r->part, 1, motions, &bend);
    ph_bend_add(m, j, motions, 1, &bend, B);
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 12; k++) by_q[i] -= g * v[k] * B[12 * k + 6 * side + i];
}

typedef struct slopes {
    const ph_model *m;
    double t;
    const double *z;
    const motion *motions;
    int slot;
    double (*by_q)[6], (*by_v)[6];  // [dim]
    double *by_z;                   // [dim * nz]
    bool finite;
} slopes;

static void add_to_z(const slopes *s, const ph_reading *r, double g, double *by_z) {
    const ph_model *m = s->m;
    int z = -1;
    if (r->kind == PH_READ_INPUT) z = m->held + r->of;
    if (r->kind == PH_READ_STATE) z = m->held + m->input_count + r->of;
    if (r->kind == PH_READ_ROTOR) z = m->rotors[m->bodies[slot_of(m, r)].rotor + r->part].z;
    if (z >= 0) by_z[z] += g;
}

static void add_slopes(void *user, int k, const ph_state_law *law) {
    slopes *s = user;
    const ph_model *m = s->m;
    double x[PH_LAW_READS], g[PH_LAW_READS], value, work[4 * PH_LAW_LENGTH];
    for (int i = 0; i < law->read_count; i++) x[i] = reading(m, law->reads + i, s->t, s->z, s->motions);
    if (!ph_formula_gradient(law->formula, law->read_count, x, &value, g, work)) s->finite = false;
    for (int i = 0; i < law->read_count; i++) {
        const ph_reading *r = law->reads + i;
        if (g[i] == 0) continue;
        if (s->by_z) {
            add_to_z(s, r, g[i], s->by_z + (size_t)k * (size_t)m->system.nz);
        } else if (r->kind == PH_READ_COORDINATE || r->kind == PH_READ_RATE) {
            const joint *j = m->joints + r->of;
            const int ends[2] = {j->first, j->second};
            for (int e = 0; e < 2; e++)
                if (ends[e] == s->slot) add_joint(m, r, s->motions, e, g[i], s->by_q[k], s->by_v[k]);
        } else if (r->kind >= PH_READ_POSITION && r->kind != PH_READ_ROTOR && slot_of(m, r) == s->slot) {
            add_node(r, s->motions + s->slot, m->bodies + s->slot, g[i], s->by_q[k], s->by_v[k]);
        }
    }
}

bool ph_signal_slopes(const ph_model *m, const ph_signal *s, double t, const double *z, const motion *motions, int slot,
                      double (*by_q)[6], double (*by_v)[6]) {
    slopes all = {.m = m, .t = t, .z = z, .motions = motions, .slot = slot, .by_q = by_q, .by_v = by_v, .finite = true};
    ph_signal_laws(s, t, add_slopes, &all);
    return all.finite;
}

bool ph_signal_slopes_z(const ph_model *m, const ph_signal *s, double t, const double *z, const motion *motions,
                        double *by_z) {
    slopes all = {.m = m, .t = t, .z = z, .motions = motions, .by_z = by_z, .finite = true};
    ph_signal_laws(s, t, add_slopes, &all);
    return all.finite;
}

// --- which nodes --------------------------------------------------------------------------------------------

// Of a force, or of the wheels after them; NULL: it has none.
static const ph_signal *signal_of(const ph_model *m, int k) {
    if (k < m->counts.forces) return ph_is_spring(m->forces[k].type) ? NULL : &m->forces[k].value;
    const rotor *r = m->rotors + k - m->counts.forces;
    return r->kind == PH_ROTOR_WHEEL ? &r->torque : NULL;
}

const ph_signal *ph_lawful(const ph_model *m, int k) {
    const ph_signal *s = signal_of(m, k);
    return s && ph_signal_reads_state(s) ? s : NULL;
}

bool ph_model_has_laws(const ph_model *m) {
    bool has = false;
    for (int k = 0; k < m->counts.forces + m->rotor_count; k++)
        has = has || (signal_of(m, k) && ph_signal_has_laws(signal_of(m, k)));
    return has;
}

static bool has_corners(const ph_signal *s) {
    bool has = false;
    for (int k = 0; s->kind == PH_SIGNAL_LAW && k < s->dim; k++)
        for (int i = 0; i < s->laws[k].formula->count; i++) {
            const ph_op op = s->laws[k].formula->code[i].op;
            has = has || op == PH_OP_ABS || op == PH_OP_SIGN || op == PH_OP_FLOOR || op >= PH_OP_MIN;
        }
    const bool nests = s->kind == PH_SIGNAL_SUM || s->kind == PH_SIGNAL_PIECES;
    for (int i = 0; nests && i < s->count; i++) has = has || has_corners(s->terms + i);
    return has;
}

bool ph_laws_have_corners(const ph_model *m) {
    bool has = false;
    for (int k = 0; k < m->counts.forces + m->rotor_count; k++)
        if (ph_lawful(m, k)) has = has || has_corners(ph_lawful(m, k));
    return has;
}

void ph_law_add_node(const ph_model *m, ph_law_nodes *list, int slot) {
    if (slot == m->count || list->count == PH_LAW_NODES) return;
    for (int i = 0; i < list->count; i++)
        if (list->slot[i] == slot) return;
    list->slot[list->count++] = slot;
}

static void list_law(const ph_model *m, const ph_state_law *law, ph_law_nodes *list) {
    for (int i = 0; i < law->read_count; i++) {
        const ph_reading *r = law->reads + i;
        if (r->kind == PH_READ_COORDINATE || r->kind == PH_READ_RATE) {
            ph_law_add_node(m, list, m->joints[r->of].first);
            ph_law_add_node(m, list, m->joints[r->of].second);
        } else if (r->kind >= PH_READ_POSITION && r->kind != PH_READ_ROTOR) {
            ph_law_add_node(m, list, slot_of(m, r));
        }
    }
}

void ph_law_list_nodes(const ph_model *m, const ph_signal *s, ph_law_nodes *list) {
    for (int k = 0; s->kind == PH_SIGNAL_LAW && k < s->dim; k++) list_law(m, s->laws + k, list);
    const bool nests = s->kind == PH_SIGNAL_SUM || s->kind == PH_SIGNAL_PIECES;
    for (int i = 0; nests && i < s->count; i++) ph_law_list_nodes(m, s->terms + i, list);
}

// --- faults -------------------------------------------------------------------------------------------------

typedef struct search {
    const ph_model *m;
    const ph_place *at;
    ph_workspace *ws;
} search;

static void keep_fault(void *user, int k, const ph_state_law *law) {
    const search *s = user;
    const double x = ph_law_value(s->m, law, s->at->t, s->at->z, s->ws->motion);
    (void)k;
    if (isfinite(x) || s->ws->fault) return;
    s->ws->fault = law;
    s->ws->fault_t = s->at->t;
    s->ws->fault_value = x;
}

// With a state that is not finite laws are not to blame.
void ph_law_watch(const ph_model *m, const ph_place *at, ph_workspace *ws) {
    double loads = 0, state = 0;
    if (!m->lawful) return;
    for (int i = 0; i < m->count; i++) {
        const ph_six *l = ws->load + i;
        const motion *mo = ws->motion + i;
        loads += 0 * (l->w.x + l->w.y + l->w.z + l->v.x + l->v.y + l->v.z);
        state += 0 * (mo->x.x + mo->x.y + mo->x.z + mo->w.x + mo->w.y + mo->w.z + mo->v.x + mo->v.y + mo->v.z);
    }
    if (loads == 0 || state != 0) return;
    search s = {m, at, ws};
    for (int k = 0; k < m->counts.forces + m->rotor_count; k++)
        if (signal_of(m, k)) ph_signal_laws(signal_of(m, k), at->t, keep_fault, &s);
}

void ph_law_forget(ph_workspace *ws) {
    if (ws) ws->fault = NULL;
}

bool ph_law_fault(const ph_workspace *ws, ph_error *err) {
    if (ws == NULL || ws->fault == NULL) return false;
    ph_fail(err, PH_DIVERGED, "forces", "at t = %.9g s: a law is not finite (%g): %.150s", ws->fault_t, ws->fault_value,
            ws->fault->formula->text);
    return true;
}
