#include "ocp/problem/units.h"
#include "polhode/elementary.h"

#include <math.h>

enum { DRIFT_STEPS = 100 };
static const double SMALLEST = 0x1p-8, LARGEST = 0x1p10;  // between these bounds the SI unit is kept
static const double PART = 0.25;                          // fraction of the duration that is the time scale of changes

// The nearest power of two; what overflows stays infinite.
static double snapped(double x) {
    if (isinf(x)) return x;
    if (!(x > 0) || (x >= SMALLEST && x <= LARGEST)) return 1;
    int exponent;
    const double half = frexp(x, &exponent);  // 1/2 <= half < 1, x = half 2^exponent
    return ldexp(1, half < sqrt(0.5) ? exponent - 1 : exponent);
}

// --- scales of the problem -----------------------------------------------------------------------------------

static double largest_inertia(const mat3 *J) {
    return ph_fmax(mat3_row(*J, 0).x, ph_fmax(mat3_row(*J, 1).y, mat3_row(*J, 2).z));
}

// The free motion of a body as a point: final position and velocity.
static vec3 drift(const ph_model *m, int slot, double duration, vec3 *velocity) {
    const body *b = m->bodies + slot;
    const se3 g = ph_element_pose(b->kind, m->q0 + b->q);
    vec3 x = g.x, v = vec3_load(m->v0 + b->v + (b->kind == PH_RN ? 0 : 3));
    if (b->se3) v = so3_act(g.R, v);
    const double h = duration / DRIFT_STEPS;
    for (int k = 0; k < DRIFT_STEPS; k++) {
        x = vec3_axpy(0.5 * h, v, x);
        const vec3 r = vec3_sub(x, m->center);
        const double far = vec3_norm(r);
        if (m->mu > 0) v = vec3_axpy(-h * m->mu / (far * far * far), r, v);
        x = vec3_axpy(0.5 * h, v, x);
    }
    *velocity = v;
    return x;
}

// Of its joint points.
static double arm(const ph_model *m, int slot) {
    double most = 0;
    for (int i = 0; i < m->counts.joints; i++) {
        const joint *j = m->joints + i;
        if (j->first == slot) most = ph_fmax(most, vec3_norm(j->X[0]));
        if (j->second == slot) most = ph_fmax(most, vec3_norm(j->X[1]));
    }
    return most;
}

// Size of the mechanism and its bodies; distance from the centre of gravity.
static double size_of(const ph_model *m) {
    double most = m->count + m->counts.joints > 1 ? m->size : 0;  // that of one body is 1
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        if (b->kind != PH_RN) most = ph_fmax(most, sqrt(largest_inertia(&b->J) / b->m));
    }
    return most;
}

static double from_centre(const ph_model *m) {
    double most = 0;
    vec3 v;
    for (int i = 0; i < m->count && m->mu > 0; i++)
        most = ph_fmax(most, vec3_norm(vec3_sub(drift(m, i, 0, &v), m->center)));
    return most;
}

// The distance that bodies are to move, less that of their free motion; in an orbit velocities count too.
static double way_of(const ph_model *m, const ph_problem_def *def, double duration, double time) {
    double most = 0;
    for (int i = 0; i < def->final_count; i++) {
        const ph_final_def *f = def->finals + i;
        vec3 v;
        if (f->kind != PH_FINAL_BODY && f->kind != PH_FINAL_MARKER) continue;
        const vec3 x = drift(m, m->slot[f->body], duration, &v);
        if (f->has_position) most = ph_fmax(most, vec3_norm(vec3_sub(vec3_load(f->position), x)));
        if (f->has_velocity && m->mu > 0) most = ph_fmax(most, time * vec3_norm(vec3_sub(vec3_load(f->velocity), v)));
    }
    return most;
}

static double control_unit(const ph_model *m, const ph_control_def *c, const ph_units *u) {
    if (c->kind == PH_CONTROL_FORCE) return u->force;
    if (c->kind == PH_CONTROL_INPUT) return 1;
    if (c->kind != PH_CONTROL_JOINT) return u->torque;
    return ph_shape_of_coordinate(m, c->joint, c->coordinate).form == PH_FORM_ANGLE ? u->torque : u->force;
}

static double quantity_unit(const ph_model *m, const ph_problem_def *def, const ph_quantity *q, const ph_units *u) {
    const bool turn = (q->kind == PH_QUANTITY_JOINT || q->kind == PH_QUANTITY_RATE) &&
                      ph_shape_of_coordinate(m, q->index, q->component).form == PH_FORM_ANGLE;
    const ph_control_def *c = def->controls;
    switch (q->kind) {
    case PH_QUANTITY_POSITION: return u->length;
    case PH_QUANTITY_VELOCITY: return u->length / u->time;
    case PH_QUANTITY_OMEGA: return 1 / u->time;
    case PH_QUANTITY_JOINT: return turn ? 1 : u->length;
    case PH_QUANTITY_RATE: return (turn ? 1 : u->length) / u->time;
    case PH_QUANTITY_CONTROL:
        for (int left = q->index; left >= ph_control_width(c); c++) left -= ph_control_width(c);
        return control_unit(m, c, u);
    case PH_QUANTITY_ROTATION: return 1;
    case PH_QUANTITY_FORCE: return u->force;
    case PH_QUANTITY_TORQUE:
    case PH_QUANTITY_DRIVE: return u->torque;
    case PH_QUANTITY_ENERGY: return u->torque;
    case PH_QUANTITY_MOMENTUM: return u->momentum;
    case PH_QUANTITY_ROTOR:
    case PH_QUANTITY_SPIN:
    case PH_QUANTITY_ANGULAR_MOMENTUM: break;
    }
    return u->spin;
}

ph_units ph_units_of(const ph_model *m, const ph_problem_def *def) {
    const double far_off = from_centre(m), orbit = far_off > 0 ? sqrt(far_off / m->mu) * far_off : INFINITY;
    const double time = ph_fmin(PART * def->duration, orbit), size = size_of(m);
    const double length = ph_fmax(ph_fmax(size, far_off), way_of(m, def, 0, 0));
    const double way = ph_fmax(size, way_of(m, def, def->duration, time));
    double mass = 0, inertia = 0, cost = 0;
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        const double far = arm(m, i);
        mass = ph_fmax(mass, b->m);
        inertia = ph_fmax(inertia, (b->kind == PH_RN ? 0 : largest_inertia(&b->J)) + b->m * far * far);
    }
    const ph_units raw = {.length = length,
                          .time = time,
                          .momentum = mass * length / time,
                          .spin = inertia / time,
                          .force = mass * way / (time * time),
                          .torque = inertia / (time * time)};
    for (int i = 0; i < def->cost_count; i++) {
        const ph_cost_def *d = def->costs + i;
        const bool rate = d->kind == PH_COST_RATE, control = d->kind == PH_COST_EFFORT || rate;
        const double u = control ? control_unit(m, def->controls + d->control, &raw) / (rate ? raw.time : 1) : 1;
        if (d->kind == PH_COST_TRACK) {
            const double q = quantity_unit(m, def, &d->quantity, &raw);
            cost = ph_fmax(cost, d->weight * q * q * def->duration);
        }
        if (control || d->kind == PH_COST_TIME) cost = ph_fmax(cost, d->weight * u * u * def->duration);
    }
    return (ph_units){.length = snapped(raw.length),
                      .time = snapped(raw.time),
                      .momentum = snapped(raw.momentum),
                      .spin = snapped(raw.spin),
                      .force = snapped(raw.force),
                      .torque = snapped(raw.torque),
                      .cost = snapped(cost)};
}

double ph_units_price(const ph_model *m, const ph_problem_def *def) {
    const double unit = ph_units_of(m, def).cost;
    double weight = 1;
    for (int i = 0; i < def->cost_count; i++) weight = ph_fmax(weight, def->costs[i].weight);
    return unit != 1 ? unit : weight;
}

// --- units of unknowns and constraints -----------------------------------------------------------------------

static void fill(double *to, int count, double unit) {
    for (int i = 0; i < count; i++) to[i] = unit;
}

// Nodes of a body, of its turns and its shifts.
static void fill_body(const ph_tr_body *b, int nodes, double turn, double shift, double *to) {
    for (int k = 0; k < nodes; k++, to += b->width) {
        if (!b->point) fill(to, 3, turn);
        if (!b->adrift) fill(to + (b->point ? 0 : 3), 3, shift);
    }
}

static bool turns(ph_shape_form form) { return form == PH_FORM_ANGLE || form == PH_FORM_DOT; }

static void fill_joint(const ph_tr_joint *j, int nodes, double turn, double shift, double *to) {
    for (int k = 0; k < nodes; k++)
        for (int e = 0; e < j->count; e++) to[k * j->count + e] = turns(j->shape[e].form) ? turn : shift;
}

static double unit_of_reading(const ph_tr_term *term, const ph_units *u) {
    const bool shift = !turns(term->shape.form);
    switch (term->reading->kind) {
    case PH_READ_POSITION:
    case PH_READ_MARKER: return u->length;
    case PH_READ_VELOCITY:
    case PH_READ_MARKER_VELOCITY: return u->length / u->time;
    case PH_READ_OMEGA: return 1 / u->time;
    case PH_READ_COORDINATE: return shift ? u->length : 1;
    case PH_READ_RATE: return (shift ? u->length : 1) / u->time;
    default: return 1;
    }
}

// Values of laws in units of their loads, readings in their own; constraints of readings are times the step.
static void fill_laws(const ph_transcript *t, const ph_units *u, double *unknown, double *row) {
    const int width = ph_tr_law_width(t);
    if (width == 0) return;
    double *value = unknown + t->law_at, *reading = value + t->value_count, *rows = row + t->law_row - t->kkt.n;
    for (int i = 0; i < t->term_count; i++) {
        const ph_tr_term *term = t->terms + i;
        const bool push = term->kind == PH_TR_FORCE || (term->kind == PH_TR_ALONG && !turns(term->shape.form));
        if (term->reading) reading[term->number] = unit_of_reading(term, u);
        if (term->law >= 0) fill(value + term->law, term->kind == PH_TR_ALONG ? 1 : 3, push ? u->force : u->torque);
    }
    for (int i = 0; i < t->wheel_reading_count; i++) reading[t->wheel_readings[i].number] = u->spin;
    for (int i = 0; i < t->wheel_count; i++)
        if (t->wheels[i].law >= 0) value[t->wheels[i].law] = u->torque;
    for (int i = 0; i < width; i++) rows[i] = value[i] * (i < t->value_count ? 1 : u->time);
    for (int i = width; i < t->N * t->points * width; i++) {
        value[i] = value[i - width];
        rows[i] = rows[i - width];
    }
}

static double unit_of_row(const ph_tr_row *row, ph_tr_what what, const ph_units *u, const double *control) {
    const bool shift = !turns(row->shape.form);
    switch (what) {
    case PH_TR_PLACE: return shift ? u->length : 1;
    case PH_TR_RATE: return (shift ? u->length : 1) / u->time;
    case PH_TR_SPIN: return 1 / u->time;
    case PH_TR_VELOCITY: return u->length / u->time;
    case PH_TR_WHEEL: return u->spin;
    case PH_TR_CONTROL: return control[row->control];
    case PH_TR_ENERGY: return row->upper > 0 && isfinite(row->upper) ? row->upper : 1;
    case PH_TR_NORM: {
        const double unit = unit_of_row(row, row->vector, u, control);
        return unit * unit;
    }
    default: return 1;
    }
}

bool ph_tr_units(const ph_transcript *t, const ph_units *u, double *unknown, double *row) {
    const int n = t->kkt.n, seen = t->every ? t->N : 1;
    fill(unknown, n, 1);
    fill(row, t->kkt.m, 1);
    if (t->step_at >= 0) unknown[t->step_at] = u->time;
    double *control = unknown + t->u_at;
    for (int i = 0, c = 0; i < t->def->control_count; c += ph_control_width(t->def->controls + i++))
        fill(control + c, ph_control_width(t->def->controls + i), control_unit(t->model, t->def->controls + i, u));
    for (int i = t->nu; i < ph_tr_controls(t); i++) control[i] = control[i - t->nu];
    for (int i = 0; i < t->N * t->points && t->wheel_count > 0; i++) {
        fill(unknown + t->wheels[0].at + i * t->wheel_count, t->wheel_count, u->spin);
        fill(row + t->wheels[0].zeta - n + i * t->wheel_count, t->wheel_count, u->spin);
    }
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        fill_body(b, b->steps, 1, u->length, unknown + b->a);
        fill_body(b, b->every ? t->N : 1, 1 / u->time, u->length / u->time, unknown + b->v_at);
        fill_body(b, b->steps + 1, u->spin, u->momentum, row + b->l - n);
        fill_body(b, b->every ? t->N - 1 : 0, u->spin, u->momentum, row + b->p - n);
    }
    for (int i = 0; i < t->joint_count; i++) {
        const ph_tr_joint *j = t->joints + i;
        const int steps = j->fast ? t->N * t->micro : t->N;
        fill_joint(j, steps + 1, u->spin, u->momentum, unknown + j->impulse);
        fill_joint(j, seen - 1, u->spin, u->momentum, unknown + j->impulse_v);
        fill_joint(j, steps, 1, u->length, row + j->mu - n);
        fill_joint(j, seen, 1 / u->time, u->length / u->time, row + j->mu_v - n);
    }
    for (int i = 0; i < t->term_count; i++) {
        const ph_tr_term *term = t->terms + i;
        for (int k = 0; k < ph_tr_intervals(t, term) * ph_tr_resultant_count(term); k++) {
            const bool moment = k % 6 >= 3;
            unknown[term->sigma + k] = moment ? u->torque : u->force;
            row[term->rho - n + k] = moment ? u->time : u->time * u->length;
        }
    }
    fill_laws(t, u, unknown, row);
    bool energy = false;
    for (int i = 0; i < t->row_count; i++) energy = energy || (t->rows[i].at >= 0 && t->rows[i].what == PH_TR_ENERGY);
    for (int i = 0; i < t->row_count; i++)
        if (t->rows[i].at >= 0)
            fill(row + t->rows[i].at - n, ph_tr_row_nodes(t, t->rows + i),
                 unit_of_row(t->rows + i, t->rows[i].what, u, control));
    return energy || u->length != 1 || u->time != 1 || u->momentum != 1 || u->spin != 1 || u->force != 1 ||
           u->torque != 1 || u->cost != 1;
}
