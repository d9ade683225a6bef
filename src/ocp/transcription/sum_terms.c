// Result columns that are sums over bodies, joints or elements (momenta, energy, reactions), and the energy left in
// beams.                                                                      docs/theory/optimal-control.md, (O.101)
#include "base/signal.h"
#include "ocp/transcription/central_terms.h"
#include "ocp/transcription/scalar_term.h"

#include <string.h>

// Where the terms of a sum are added.
typedef struct sum {
    ph_transcript *t;
    const ph_tr_row *row;
    ph_tr_what what;
    int c, k;      // component, node
    int at;        // multiplier of the constraint; -1: none
    double w;      // weight of a cost; 0: none
    double value;  // relative to the given value
} sum;

static void give(sum *s, ph_number *n) {
    s->value += n->f;
    if (s->at >= 0) ph_number_to_row(s->t, s->at, n);
    else if (s->w > 0) ph_number_to_cost(s->t, s->w, n);
}

static bool bent(const sum *s) { return s->t->kkt.order > 1; }

static void zero3(const sum *s, ph_jet3 *a) { ph_jet3_constant(PH_N_LOCAL, bent(s), vec3_zero(), a); }

static void zero(const sum *s, ph_jet *a) { ph_jet_constant(PH_N_LOCAL, bent(s), 0, a); }

// A vector of local unknowns at its current value.
static void unknown3(const sum *s, vec3 value, int at, ph_jet3 *a) {
    ph_jet3_variable(PH_N_LOCAL, bent(s), value, at, a);
}

// --- momenta -------------------------------------------------------------------------------------------------

static void linear_momentum(sum *s, int slot) {
    const double m = s->t->bodies[slot].m;
    ph_number n;
    ph_number_clear(s->t, &n);
    ph_number_velocity(s->t, slot, true, s->c, false, s->k, &n);
    n.f *= m;
    n.g[PH_N_V + 3 + s->c] = m;
    give(s, &n);
}

// R (J omega + h), and with the orbit also (x - c) x m v.
static void angular_momentum(sum *s, int slot, bool orbit) {
    const ph_tr_body *b = s->t->bodies + slot;
    ph_number n;
    ph_jet3 a, p, total;
    ph_number_clear(s->t, &n);
    const motion at = ph_number_see(s->t, slot, s->k, 0, true, &n);
    zero3(s, &total);
    if (!b->point) {
        unknown3(s, at.w, PH_N_V, &a);
        ph_jet3_map(b->J, &a, &p);
        ph_jet3_constant(PH_N_LOCAL, bent(s), b->fixed, &a);
        ph_jet3_add(1, &a, &p);
        ph_jet3_turn(at.R, PH_N_A, &p, &total);
    }
    if (orbit) {
        unknown3(s, vec3_sub(at.x, s->t->model->center), PH_N_A + 3, &a);
        unknown3(s, at.v, PH_N_V + 3, &p);
        ph_jet3_cross(b->m, &a, &p, &total);
    }
    ph_number_take(total.c + s->c, &n);
    give(s, &n);
}

// R a z
static void wheel_momentum(sum *s, const ph_tr_wheel *w) {
    const int at_z = ph_tr_z(w, s->t, s->k);
    ph_number n;
    ph_jet z;
    ph_jet3 a, b, total;
    ph_number_clear(s->t, &n);
    const motion at = ph_number_see(s->t, w->body, s->k, 0, false, &n);
    ph_number_block(&n, at_z, PH_N_OTHER, 1);
    ph_jet_variable(PH_N_LOCAL, bent(s), at_z < 0 ? w->start : s->t->x[at_z], PH_N_OTHER, &z);
    ph_jet3_constant(PH_N_LOCAL, bent(s), w->axis, &a);
    zero3(s, &b);
    ph_jet3_multiply(1, &z, &a, &b);
    ph_jet3_turn(at.R, PH_N_A, &b, &total);
    ph_number_take(total.c + s->c, &n);
    give(s, &n);
}

static void momenta(sum *s) {
    const ph_transcript *t = s->t;
    const bool spin = s->what == PH_TR_BODY_SPIN, linear = s->what == PH_TR_MOMENTUM;
    for (int i = 0; i < t->body_count; i++) {
        if (spin && i != s->row->body) continue;
        if (linear) linear_momentum(s, i);
        else angular_momentum(s, i, !spin);
    }
    for (int i = 0; i < t->wheel_count && !linear; i++)
        if (!spin || t->wheels[i].body == s->row->body) wheel_momentum(s, t->wheels + i);
}

// --- the energy ----------------------------------------------------------------------------------------------

// v.m v/2 + omega.J omega/2 - m g.x
static void energy_of_body(sum *s, int slot) {
    const ph_tr_body *b = s->t->bodies + slot;
    ph_number n;
    ph_jet e;
    ph_jet3 a, p;
    ph_number_clear(s->t, &n);
    const motion at = ph_number_see(s->t, slot, s->k, 0, true, &n);
    zero(s, &e);
    unknown3(s, at.v, PH_N_V + 3, &a);
    ph_jet3_dot(0.5 * b->m, &a, &a, &e);
    if (!b->point) {
        unknown3(s, at.w, PH_N_V, &a);
        ph_jet3_map(b->J, &a, &p);
        ph_jet3_dot(0.5, &a, &p, &e);
    }
    unknown3(s, at.x, PH_N_A + 3, &a);
    ph_jet3_constant(PH_N_LOCAL, bent(s), s->t->model->gravity, &p);
    ph_jet3_dot(-b->m, &a, &p, &e);
    if (s->t->model->mu > 0) {
        const ph_tr_central field = ph_tr_central_of(s->t, slot);
        ph_tr_central_energy(&field, at.R, at.x, PH_N_A, &e);
    }
    ph_number_take(&e, &n);
    give(s, &n);
}

// Of a spring or an element; its nodes are in ascending order, from 0 or 1 on.
static void elastic_at(const ph_transcript *t, ph_tr_term *term, int k, ph_number *n) {
    double g[12], H[144];
    mat3 R[2];
    vec3 x[2];
    for (int e = 0; e < 2; e++) {
        const motion at = ph_number_see(t, term->body[e] < 0 ? t->model->count : term->body[e], k, e, false, n);
        R[e] = at.R;
        x[e] = at.x;
    }
    if (k <= 1) term->near = term->begin;
    n->f = ph_tr_elastic(t, term, R, x, &term->near, g, H);
    memcpy(n->g + PH_N_A, g, sizeof g);
    for (int i = 0; i < 12 && t->kkt.order > 1; i++)
        memcpy(n->H + (PH_N_A + i) * PH_N_WIDE + PH_N_A, H + 12 * i, sizeof g);
}

double ph_tr_energy_at(const ph_transcript *t, ph_tr_term *term, int k) {
    ph_number n = {0};
    elastic_at(t, term, k, &n);
    return n.f;
}

static void energy_of_term(sum *s, ph_tr_term *term) {
    ph_number n;
    ph_number_clear(s->t, &n);
    elastic_at(s->t, term, s->k, &n);
    give(s, &n);
}

// d^2/(2 I) of a damping rotor
static void energy_of_wheel(sum *s, const ph_tr_wheel *w) {
    const int at = ph_tr_z(w, s->t, s->k);
    const double z = at < 0 ? w->start : s->t->x[at];
    ph_number n;
    ph_number_clear(s->t, &n);
    ph_number_block(&n, at, PH_N_OTHER, 1);
    n.f = 0.5 * z * z / w->inertia;
    n.g[PH_N_OTHER] = z / w->inertia;
    n.H[PH_N_OTHER * (PH_N_WIDE + 1)] = 1 / w->inertia;
    give(s, &n);
}

static void energies(sum *s) {
    ph_transcript *t = s->t;
    for (int i = 0; i < t->body_count; i++) energy_of_body(s, i);
    for (int i = 0; i < t->term_count; i++)
        if (t->terms[i].kind == PH_TR_COUPLING || t->terms[i].spring.stiffness > 0) energy_of_term(s, t->terms + i);
    for (int i = 0; i < t->wheel_count; i++)
        if (t->wheels[i].inertia > 0) energy_of_wheel(s, t->wheels + i);
}

// --- reactions -----------------------------------------------------------------------------------------------

// The multiplier of a joint at a node as in the results, (V.9): the impulses of the two adjacent steps with their
// factors, over half a step. The impulse at node k is Lambda_k, of which the previous step takes B_k.         (O.102)
typedef struct part {
    int at;  // unknown of the joint's first constraint
    double factor;
} part;

static int lambda_at(const ph_tr_joint *j, int node) { return j->impulse + node * j->count; }

static int taken_at(const ph_transcript *t, const ph_tr_joint *j, int k) {
    return k == t->N ? lambda_at(j, k) : j->impulse_v + (k - 1) * j->count;
}

static int multiplier_parts(const ph_transcript *t, const ph_tr_joint *j, int k, part *parts) {
    int n = 0;
    if (j->fast) parts[n++] = (part){lambda_at(j, k * t->micro), k > 0 && k < t->N ? -0.5 : -1};
    else if (k == 0) {
        parts[n++] = (part){lambda_at(j, 0), -1.5};
        parts[n++] = (part){taken_at(t, j, 1), 0.5};
    } else if (k == 1) {
        parts[n++] = (part){lambda_at(j, 0), 0.5};
        parts[n++] = (part){taken_at(t, j, 1), -1.5};
    } else {
        parts[n++] = (part){lambda_at(j, k - 1), -0.5};
        parts[n++] = (part){taken_at(t, j, k - 1), 1};
        parts[n++] = (part){taken_at(t, j, k), -1};
    }
    return n;
}

// Entries of -F of a constraint on one side of its pair function, as jets: loads of a unit multiplier, body-fixed
// torque and inertial force.
static void unit_loads(const sum *s, const ph_shape *shape, const mat3 R[2], const vec3 x[2], double near, int side,
                       ph_jet3 load[2]) {
    ph_shape_value v;
    ph_shape_evaluate(shape, R, x, near, 2, &v);
    for (int i = 0; i < 6; i++) {
        const int own = 6 * side + i;
        ph_jet *to = load[i / 3].c + i % 3;
        double eta[12] = {0}, T[144];
        zero(s, to);
        to->f = -v.F[own];
        for (int k = 0; k < 12; k++) to->g[PH_N_A + k] = -v.FF[12 * own + k];
        if (!bent(s)) continue;
        eta[own] = 1;
        ph_shape_along(shape, R, x, eta, T);
        for (int k = 0; k < 144; k++) to->H[(PH_N_A + k / 12) * PH_N_LOCAL + PH_N_A + k % 12] = -T[k];
    }
}

// Force on the joint's second body, or torque about its joint point, of a unit multiplier.
static void unit_reaction(const sum *s, const joint *j, const ph_shape *shape, ph_number *n, ph_jet *out) {
    const ph_transcript *t = s->t;
    const int second = j->swapped ? j->first : j->second, side = shape->node[0] == second ? 0 : 1;
    double near = 0;
    mat3 R[2];
    vec3 x[2];
    ph_jet3 load[2], arm, own;
    for (int e = 0; e < 2; e++) {
        const motion at = ph_number_see(t, shape->node[e], s->k, e, false, n);
        R[e] = at.R;
        x[e] = at.x;
    }
    if (shape->motion) ph_signal_evaluate(shape->motion, ph_signal_until(s->k * t->h, t->N * t->h), &near, NULL, NULL);
    unit_loads(s, shape, R, x, near, side, load);
    if (s->what == PH_TR_REACTION) {
        *out = load[1].c[s->c];
        return;
    }
    ph_jet3_turn(R[side], PH_N_A + 6 * side, load, &own);
    ph_jet3_constant(PH_N_LOCAL, bent(s), j->X[j->swapped ? 0 : 1], load);
    ph_jet3_turn(R[side], PH_N_A + 6 * side, load, &arm);
    ph_jet3_cross(-1, &arm, load + 1, &own);
    *out = own.c[s->c];
}

// y over half a step, with y and the step size unknown.
static void give_part(sum *s, const ph_jet *unit, part p, ph_number n) {
    const ph_transcript *t = s->t;
    const double half = 0.5 / (t->joints[s->row->joint].fast ? t->micro : 1), h = t->h;
    ph_jet y, step, inverse, rate, out;
    ph_number_block(&n, p.at, PH_N_OTHER, 1);
    ph_number_block(&n, t->step_at, PH_N_OTHER + 1, 1);
    ph_jet_variable(PH_N_LOCAL, bent(s), t->x[p.at], PH_N_OTHER, &y);
    ph_jet_variable(PH_N_LOCAL, bent(s), h, PH_N_OTHER + 1, &step);
    ph_jet_chain(&step, 1 / h, -1 / (h * h), 2 / (h * h * h), &inverse);
    zero(s, &rate);
    zero(s, &out);
    ph_jet_multiply(p.factor / half, &y, &inverse, &rate);
    ph_jet_multiply(1, &rate, unit, &out);
    ph_number_take(&out, &n);
    give(s, &n);
}

static void reactions(sum *s) {
    const ph_transcript *t = s->t;
    const ph_tr_joint *j = t->joints + s->row->joint;
    const joint *own = t->model->joints + j->joint;
    part parts[3];
    const int count = multiplier_parts(t, j, s->k, parts);
    for (int r = 0; r < j->count; r++) {
        const bool drive = s->what == PH_TR_DRIVE;
        ph_number n;
        ph_jet unit;
        if (drive && j->row[r] != own->rows - 1) continue;
        ph_number_clear(t, &n);
        if (drive) ph_jet_constant(PH_N_LOCAL, bent(s), -1, &unit);
        else unit_reaction(s, own, j->shape + r, &n, &unit);
        for (int i = 0; i < count; i++) give_part(s, &unit, (part){parts[i].at + r, parts[i].factor}, n);
    }
}

// --- vibrations of a beam ------------------------------------------------------------------------------------

// The contribution of a node to the amplitude or rate of a vibration.
static void part_of_mode(sum *s, int node, const double *weight) {
    const bool rates = s->row->vector == PH_TR_RATE;
    ph_number n, one;
    memset(&n, 0, sizeof n);
    for (int c = 0; c < 6; c++) {
        const ph_shape shape = ph_tr_rest_shape(s->t, s->row->body, node, c);
        double near = 0;
        memset(&one, 0, sizeof one);
        ph_number_of_shape(s->t, &shape, rates, s->k, &near, &one);
        ph_number_add(weight[c] * (rates ? 1 : s->row->mode.frequency), &one, &n);
    }
    give(s, &n);
}

static void modes(sum *s) {
    const ph_beam_info beam = ph_model_beam(s->t->model, s->row->beam);
    const double *weight = s->row->mode.weight;
    for (int i = 0; i <= beam.elements; i++) {
        const int node = s->t->model->slot[beam.nodes[i]];
        if (node == s->row->body) continue;
        part_of_mode(s, node, weight);
        weight += 6;
    }
}

double ph_tr_sum(ph_transcript *t, ph_tr_row *row, int c, int k, int at, double w) {
    sum s = {.t = t, .row = row, .c = c, .k = k, .at = at, .w = w};
    s.what = row->what == PH_TR_NORM ? row->vector : row->what;
    switch (s.what) {
    case PH_TR_MODE: modes(&s); break;
    case PH_TR_ENERGY: return ph_tr_left(t, row, at, w);
    case PH_TR_TOTAL: energies(&s); break;
    case PH_TR_REACTION:
    case PH_TR_MOMENT:
    case PH_TR_DRIVE: reactions(&s); break;
    default: momenta(&s); break;
    }
    return s.value;
}
