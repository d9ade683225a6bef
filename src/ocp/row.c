// What is asked for at nodes: conditions at the end, limits on the way, and costs.   docs/theory/optimal-control.md
#include "ocp/transcript.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

// Local unknowns of a number at a node: increments and velocities of two bodies, and one more.
enum { A = 0, V = 12, OTHER = 24, NU = PH_TR_LOCAL, STEP, WIDE };

typedef struct number {
    double f, g[WIDE];
    ph_kkt_block blocks[12];
    int count;
    double H[WIDE * WIDE];  // if second derivatives are wanted
} number;

static void add_blocks(const ph_tr_body *b, int at, int local, bool turns, number *n) {
    n->count += ph_tr_six(b, at, local, turns, false, n->blocks + n->count);
}

static void frames(const ph_transcript *t, const ph_shape *s, int k, mat3 R[2], vec3 x[2]) {
    for (int e = 0; e < 2; e++) {
        R[e] = mat3_identity();
        x[e] = vec3_zero();
        if (s->node[e] == t->model->count) continue;
        const ph_tr_body *b = t->bodies + s->node[e];
        const int j = ph_tr_node(t, b, k);
        if (!b->point) R[e] = so3_matrix(b->R[j]);
        x[e] = b->x[j];
    }
}

// The blocks of a shape's nodes, and with `rates` their velocities.
static void see(const ph_transcript *t, const ph_shape *s, int k, bool rates, double *v, number *n) {
    memset(v, 0, 12 * sizeof *v);
    for (int e = 0; e < 2; e++) {
        if (s->node[e] == t->model->count) continue;
        const ph_tr_body *b = t->bodies + s->node[e];
        add_blocks(b, ph_tr_increment(b, ph_tr_node(t, b, k)), A + 6 * e, true, n);
        if (!rates) continue;
        const int at = ph_tr_velocity(t, b, k);
        memcpy(v + 6 * e + (b->point ? 3 : 0), t->x + at, (size_t)b->width * sizeof *v);
        add_blocks(b, at, V + 6 * e, false, n);
    }
}

static void of_shape(const ph_transcript *t, const ph_tr_row *row, int k, double *near, number *n) {
    const bool rates = row->what == PH_TR_RATE, bent = t->kkt.order > 1;
    mat3 R[2];
    vec3 x[2];
    double v[12], T[144];
    ph_shape_value s;
    frames(t, &row->shape, k, R, x);
    see(t, &row->shape, k, rates, v, n);
    ph_shape_evaluate(&row->shape, R, x, *near, rates || bent ? 2 : 1, &s);
    *near = s.f;
    n->f = rates ? 0 : s.f;
    if (rates && bent) ph_shape_along(&row->shape, R, x, v, T);
    for (int i = 0; i < 12; i++) {
        if (!rates) n->g[A + i] = s.F[i];
        else n->f += s.F[i] * v[i], n->g[V + i] = s.F[i];
        for (int j = 0; j < 12 && rates; j++) n->g[A + j] += s.FF[12 * i + j] * v[i];
        for (int j = 0; j < 12 && bent; j++) {
            n->H[(A + i) * WIDE + A + j] = rates ? T[12 * i + j] : s.S[12 * i + j];
            if (rates) n->H[(V + i) * WIDE + A + j] = n->H[(A + j) * WIDE + V + i] = s.FF[12 * i + j];
        }
    }
}

// Twice the vector part of q_f^-1 q, by components, or half the squared angle.
static void of_turn(const ph_transcript *t, const ph_tr_row *row, int k, number *n) {
    const ph_tr_body *b = t->bodies + row->body;
    const int j = ph_tr_node(t, b, k);
    const so3 r = so3_mul(so3_inv(row->goal), b->R[j]);
    const vec3 v = so3_vector(r);
    n->blocks[n->count++] = (ph_kkt_block){ph_tr_increment(b, j), A, 3, true, false};
    if (row->what == PH_TR_ANGLE) {
        const vec3 theta = so3_log(r);
        const mat3 D = so3_dexpinv(theta);
        n->f = 0.5 * vec3_dot(theta, theta);
        vec3_store(theta, n->g + A);
        for (int i = 0; i < 9; i++) n->H[(A + i / 3) * WIDE + A + i % 3] = 0.5 * (D.m[i] + D.m[3 * (i % 3) + i / 3]);
        return;
    }
    const mat3 slope = mat3_add(mat3_scale(r.w, mat3_identity()), mat3_hat(v));
    double part[3];
    vec3_store(vec3_scale(2, v), part);
    n->f = part[row->component];
    for (int c = 0; c < 3; c++) {
        n->g[A + c] = slope.m[3 * row->component + c];
        n->H[(A + c) * (WIDE + 1)] = -0.25 * part[row->component];
    }
}

static void of_velocity(const ph_transcript *t, const ph_tr_row *row, int k, number *n) {
    const ph_tr_body *b = t->bodies + row->body;
    const int at = ph_tr_velocity(t, b, k) + (row->what == PH_TR_VELOCITY && !b->point ? 3 : 0) + row->component;
    n->f = t->x[at];
    n->g[OTHER] = 1;
    n->blocks[n->count++] = (ph_kkt_block){at, OTHER, 1, false, false};
}

static void of_norm(const ph_transcript *t, const ph_tr_row *row, int k, number *n) {
    const ph_tr_body *b = t->bodies + row->body;
    const int j = ph_tr_node(t, b, k), linear = b->point ? 0 : 3;
    const bool place = row->vector == PH_TR_PLACE;
    const int at =
        place ? ph_tr_increment(b, j) + linear : ph_tr_velocity(t, b, k) + (row->vector == PH_TR_VELOCITY ? linear : 0);
    const vec3 x = place ? b->x[j] : vec3_load(t->x + at);
    n->f = vec3_dot(x, x);
    vec3_store(vec3_scale(2, x), n->g);
    for (int i = 0; i < 3; i++) n->H[i * (WIDE + 1)] = 2;
    n->blocks[n->count++] = (ph_kkt_block){at, 0, 3, false, false};
}

static void of_number(const ph_transcript *t, int at, double given, number *n) {
    n->f = at >= 0 ? t->x[at] : given;
    n->g[OTHER] = 1;
    n->blocks[n->count++] = (ph_kkt_block){at, OTHER, 1, false, false};
}

static void make(const ph_transcript *t, const ph_tr_row *row, int k, double *near, number *n) {
    memset(n, 0, offsetof(number, H));
    if (t->kkt.order > 1) memset(n->H, 0, sizeof n->H);
    switch (row->what) {
    case PH_TR_PLACE:
    case PH_TR_RATE: of_shape(t, row, k, near, n); break;
    case PH_TR_TURN:
    case PH_TR_ANGLE: of_turn(t, row, k, n); break;
    case PH_TR_SPIN:
    case PH_TR_VELOCITY: of_velocity(t, row, k, n); break;
    case PH_TR_NORM: of_norm(t, row, k, n); break;
    case PH_TR_WHEEL: of_number(t, ph_tr_z(t->wheels + row->wheel, t, k), t->wheels[row->wheel].start, n); break;
    case PH_TR_CONTROL: of_number(t, ph_tr_control(t, k - 1, row->control), 0, n); break;
    case PH_TR_ENERGY:
    case PH_TR_MODE: break;
    }
    n->f -= row->target;
}

// --- what becomes of it --------------------------------------------------------------------------------------

static void add_row(ph_transcript *t, const ph_tr_row *row, int k, number *n) {
    const int at = row->at + (row->node < 0 ? k - 1 : 0);
    const double nu = t->y[at - t->kkt.n];
    for (int i = 0; i < PH_TR_LOCAL; i++) {
        for (int j = 0; j < PH_TR_LOCAL && t->kkt.order > 1; j++) n->H[i * WIDE + j] *= nu;
        n->H[NU * WIDE + i] = n->g[i];
        n->g[i] *= nu;
    }
    n->g[NU] = n->f;
    n->blocks[n->count++] = (ph_kkt_block){at, NU, 1, false, false};
    ph_kkt_add(&t->kkt, n->blocks, n->count, n->g, n->H, WIDE);
}

// w F, F = f^2 (f itself is squared already where it is an angle); at the end half of it; over the way its integral by
// the trapezoidal rule, from node 1 on: that at node 0 is given, and belongs to the cost but by h.
static void add_cost(ph_transcript *t, ph_tr_row *row, int k, number *n) {
    const bool squared = row->what == PH_TR_ANGLE;
    const double end = row->node < 0 ? (k == t->N ? 0.5 : 1) * t->h : squared ? 1 : 0.5;
    const double w = row->weight * end;
    const double f = n->f, F = squared ? f : f * f;
    for (int i = 0; i < PH_TR_LOCAL && t->kkt.order > 1; i++)
        for (int j = 0; j < PH_TR_LOCAL; j++)
            n->H[i * WIDE + j] = w * (squared ? n->H[i * WIDE + j] : 2 * (n->g[i] * n->g[j] + f * n->H[i * WIDE + j]));
    for (int i = 0; i < PH_TR_LOCAL; i++) n->g[i] *= w * (squared ? 1 : 2 * f);
    if (row->node < 0 && t->step_at >= 0) {
        for (int i = 0; i < PH_TR_LOCAL; i++) n->H[STEP * WIDE + i] = n->g[i] / t->h;
        n->g[STEP] = w * F / t->h;
        n->blocks[n->count++] = (ph_kkt_block){t->step_at, STEP, 1, false, false};
    }
    row->spent += w * F;
    ph_kkt_add_cost(&t->kkt, w * F, n->blocks, n->count, n->g, n->H, WIDE);
}

double ph_tr_row_at(const ph_transcript *t, const ph_tr_row *row, int k, double *near, const int *place, double *g) {
    number n;
    make(t, row, k, near, &n);
    for (int b = 0; b < n.count; b++)
        for (int i = 0; i < n.blocks[b].size; i++) {
            const int at = n.blocks[b].at < 0 ? -1 : place[n.blocks[b].at + i];
            if (at >= 0) g[at] = n.g[n.blocks[b].local + i];
        }
    return n.f;
}

// The turns of an angle are counted from the begin.
static double place_at(const ph_transcript *t, const ph_tr_row *row, int k, double near) {
    mat3 R[2];
    vec3 x[2];
    ph_shape_value s;
    frames(t, &row->shape, k, R, x);
    ph_shape_evaluate(&row->shape, R, x, near, 0, &s);
    return s.f;
}

// The part of a node in the amplitude or rate of a vibration.
static void of_mode(const ph_transcript *t, const ph_tr_row *row, int node, const double *weight, number *n) {
    const bool rates = row->vector == PH_TR_RATE;
    memset(n, 0, sizeof *n);
    for (int c = 0; c < 6; c++) {
        const ph_tr_row one = {.what = rates ? PH_TR_RATE : PH_TR_PLACE,
                               .shape = ph_tr_rest_shape(t, row->body, node, c)};
        const double w = weight[c] * (rates ? 1 : row->mode.frequency);
        double near = 0;
        number part = {0};
        of_shape(t, &one, t->N, &near, &part);
        n->f += w * part.f;
        for (int i = 0; i < WIDE; i++) n->g[i] += w * part.g[i];
        for (int i = 0; i < WIDE * WIDE; i++) n->H[i] += w * part.H[i];
        memcpy(n->blocks, part.blocks, sizeof n->blocks);
        n->count = part.count;
    }
}

static void add_mode(ph_transcript *t, ph_tr_row *row) {
    const ph_beam_info beam = ph_model_beam(t->model, row->beam);
    const double *weight = row->mode.weight;
    row->value = 0;
    for (int i = 0; i <= beam.elements; i++) {
        const int node = t->model->slot[beam.nodes[i]];
        number n;
        if (node == row->body) continue;
        of_mode(t, row, node, weight, &n);
        weight += 6;
        row->value += n.f;
        if (row->at >= 0) add_row(t, row, t->N, &n);
    }
}

static void add_asked(ph_transcript *t, ph_tr_row *row) {
    const int first = row->node < 0 ? 1 : row->node, last = row->node < 0 ? t->N : row->node;
    double near = row->begin;
    row->spent = 0;
    for (int k = 1; k < first && row->what == PH_TR_PLACE; k++) near = place_at(t, row, k, near);
    for (int k = first; k <= last; k++) {
        number n;
        make(t, row, k, &near, &n);
        if (row->weight > 0) add_cost(t, row, k, &n);
        else if (row->at >= 0) add_row(t, row, k, &n);
        row->value = n.f;
    }
}

// h sum w u^2
static void add_effort(ph_transcript *t) {
    for (int k = 0; k < t->N; k++)
        for (int c = 0; c < t->nu; c++) {
            const int at = ph_tr_control(t, k, c);
            const double w = t->effort[c], u = t->x[at];
            double g[2] = {2 * t->h * w * u, w * u * u}, H[4] = {2 * t->h * w, 2 * w * u, 2 * w * u, 0};
            const ph_kkt_block blocks[2] = {{at, 0, 1, false, false}, {t->step_at, 1, 1, false, false}};
            if (w > 0) ph_kkt_add_cost(&t->kkt, t->h * w * u * u, blocks, t->step_at < 0 ? 1 : 2, g, H, 2);
        }
}

static void add_time(ph_transcript *t) {
    double g[1] = {t->time_weight * t->N}, H[1] = {0};
    const ph_kkt_block block = {t->step_at, 0, 1, false, false};
    if (t->time_weight > 0) ph_kkt_add_cost(&t->kkt, t->time_weight * t->N * t->h, &block, 1, g, H, 1);
}

void ph_tr_asked(ph_transcript *t) {
    for (int i = 0; i < t->row_count; i++)
        if (t->rows[i].what == PH_TR_MODE) add_mode(t, t->rows + i);
        else if (t->rows[i].what != PH_TR_ENERGY) add_asked(t, t->rows + i);
    ph_tr_energies(t);
    add_effort(t);
    add_time(t);
}
