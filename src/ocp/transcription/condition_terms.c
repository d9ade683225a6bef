// Conditions at the end, path limits, and costs at nodes.                              docs/theory/optimal-control.md
#include "base/signal.h"
#include "ocp/transcription/scalar_term.h"

#include <string.h>

// --- scalars of one or two bodies ----------------------------------------------------------------------------

// Leaves the blocks on which such a function alone depends.
static void choose_used(unsigned blocks, ph_number *n) {
    int count = 0;
    for (int b = 0; b < n->count; b++)
        if (blocks >> (n->blocks[b].local % 12 / 3) & 1) n->blocks[count++] = n->blocks[b];
    n->count = count;
}

void ph_number_of_shape(const ph_transcript *t, const ph_shape *shape, bool rates, int k, double *near, ph_number *n) {
    enum { A = PH_N_A, V = PH_N_V, WIDE = PH_N_WIDE };
    const bool bent = t->kkt.order > 1;
    mat3 R[2];
    vec3 x[2];
    double v[12], T[144];
    ph_shape_value s;
    for (int e = 0; e < 2; e++) {
        const motion at = ph_number_see(t, shape->node[e], k, e, rates, n);
        R[e] = at.R;
        x[e] = at.x;
        vec3_store(at.w, v + 6 * e);
        vec3_store(at.v, v + 6 * e + 3);
    }
    ph_shape_evaluate(shape, R, x, *near, rates || bent ? 2 : 1, &s);
    *near = s.f;
    n->f = rates ? 0 : s.f;
    if (rates && bent) ph_shape_along(shape, R, x, v, T);
    int at[12];
    const int used = ph_shape_indices(ph_shape_blocks(shape), at);
    for (int p = 0; p < used; p++) {
        const int i = at[p];
        if (!rates) n->g[A + i] = s.F[i];
        else n->f += s.F[i] * v[i], n->g[V + i] = s.F[i];
        for (int q = 0; q < used && rates; q++) n->g[A + at[q]] += s.FF[12 * i + at[q]] * v[i];
        for (int q = 0; q < used && bent; q++) {
            const int j = at[q];
            n->H[(A + i) * WIDE + A + j] = rates ? T[12 * i + j] : s.S[12 * i + j];
            if (rates) n->H[(V + i) * WIDE + A + j] = s.FF[12 * i + j];
        }
    }
}

// Twice the vector part of q_f^-1 q, by components, or half the squared angle.
static void of_turn(const ph_transcript *t, const ph_tr_row *row, int k, ph_number *n) {
    enum { A = PH_N_A, WIDE = PH_N_WIDE };
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

// One unknown, or a given value.
static void of_unknown(const ph_transcript *t, int at, double given, ph_number *n) {
    n->f = at >= 0 ? t->x[at] : given;
    n->g[PH_N_OTHER] = 1;
    ph_number_block(n, at, PH_N_OTHER, 1);
}

// The sum of squares of v or omega.
static void of_speed(const ph_transcript *t, const ph_tr_row *row, int k, ph_number *n) {
    const bool linear = row->vector == PH_TR_VELOCITY;
    double sum = 0;
    for (int c = 0; c < 3; c++) {
        const int at = PH_N_V + (linear ? 3 : 0) + c;
        n->count = 0;
        ph_number_velocity(t, row->body, linear, c, true, k, n);
        sum += n->f * n->f;
        n->g[at] = 2 * n->f;
        n->H[at * (PH_N_WIDE + 1)] = 2;
    }
    n->f = sum;
}

// The same for the position of a body's point, or its velocity.
static void of_distance(const ph_transcript *t, const ph_tr_row *row, int k, ph_number *n) {
    enum { WIDE = PH_N_WIDE };
    for (int c = 0; c < 3; c++) {
        const ph_shape shape = ph_shape_of_place(t->model, row->body, row->shape.X[1], c);
        double near = 0;
        ph_number p;
        ph_number_clear(t, &p);
        ph_number_of_shape(t, &shape, row->vector == PH_TR_RATE, k, &near, &p);
        n->f += p.f * p.f;
        for (int i = 0; i < PH_N_LOCAL; i++) {
            n->g[i] += 2 * p.f * p.g[i];
            for (int j = 0; j <= i && t->kkt.order > 1; j++)
                n->H[i * WIDE + j] += 2 * (p.g[i] * p.g[j] + p.f * p.H[i * WIDE + j]);
        }
        memcpy(n->blocks, p.blocks, sizeof n->blocks);
        n->count = p.count;
    }
}

// The auxiliary variables of a sum, or the squares of three.
static void of_meters(const ph_transcript *t, const ph_tr_row *row, int k, ph_number *n) {
    const int at = row->meter + ph_tr_row_place(row, k) * row->meters;
    ph_number_block(n, at, PH_N_OTHER, row->meters);
    for (int c = 0; c < row->meters; c++) {
        const double x = t->x[at + c];
        const bool norm = row->what == PH_TR_NORM;
        n->f += norm ? x * x : x;
        n->g[PH_N_OTHER + c] = norm ? 2 * x : 1;
        if (norm && t->kkt.order > 1) n->H[(PH_N_OTHER + c) * (PH_N_WIDE + 1)] = 2;
    }
}

double ph_tr_target(const ph_transcript *t, const ph_tr_row *row, double tau, double by_step[2]) {
    double value[3] = {row->target}, rate[3] = {0}, bend[3] = {0};
    if (row->signal) ph_signal_evaluate(row->signal, ph_signal_until(tau * t->h, t->N * t->h), value, rate, bend);
    by_step[0] = tau * rate[row->part];
    by_step[1] = tau * tau * bend[row->part];
    return value[row->part];
}

static void make(const ph_transcript *t, const ph_tr_row *row, int k, double *near, ph_number *n) {
    ph_number_clear(t, n);
    if (row->meters > 0) of_meters(t, row, k, n);
    else if (row->what == PH_TR_PLACE || row->what == PH_TR_RATE) {
        ph_number_of_shape(t, &row->shape, row->what == PH_TR_RATE, k, near, n);
        choose_used(ph_shape_blocks(&row->shape), n);
    } else if (row->what == PH_TR_TURN || row->what == PH_TR_ANGLE) of_turn(t, row, k, n);
    else if (row->what == PH_TR_SPIN || row->what == PH_TR_VELOCITY)
        ph_number_velocity(t, row->body, row->what == PH_TR_VELOCITY, row->component, false, k, n);
    else if (row->what == PH_TR_NORM && (row->vector == PH_TR_SPIN || row->vector == PH_TR_VELOCITY))
        of_speed(t, row, k, n);
    else if (row->what == PH_TR_NORM) of_distance(t, row, k, n);
    else if (row->what == PH_TR_WHEEL)
        of_unknown(t, ph_tr_z(t->wheels + row->wheel, t, k), t->wheels[row->wheel].start, n);
    else of_unknown(t, ph_tr_control(t, k - 1, row->control), 0, n);
    double by_step[2];
    n->f -= ph_tr_target(t, row, row->what == PH_TR_CONTROL ? k - 0.5 : k, by_step);  // controls belong to the middles
    n->g[PH_N_STEP] = -by_step[0];
    if (t->kkt.order > 1) n->H[PH_N_STEP * (PH_N_WIDE + 1)] = -by_step[1];
}

// --- how a scalar is used ------------------------------------------------------------------------------------

// The weight of a node in an integral: trapezoidal rule; for controls, which belong to the middles, midpoint rule.
static double share_of(const ph_transcript *t, const ph_tr_row *row, int k) {
    return row->what != PH_TR_CONTROL && (k == 0 || k == t->N) ? 0.5 : 1;
}

// w F, F = f^2 (f itself is already squared where it is an angle); at the end half of it; along the path its integral,
// of which the step is a factor.                                                                     (O.121), (O.122)
static void add_cost(ph_transcript *t, ph_tr_row *row, int k, ph_number *n) {
    enum { WIDE = PH_N_WIDE };
    const bool squared = row->what == PH_TR_ANGLE;
    const double end = row->node < 0 ? share_of(t, row, k) * t->h : squared ? 1 : 0.5;
    const double w = row->weight * end;
    const double f = n->f, F = squared ? f : f * f;
    const ph_kkt_block *blocks = n->blocks, *end_of = blocks + n->count;
    for (const ph_kkt_block *p = blocks; p < end_of && t->kkt.order > 1; p++)
        for (int i = p->local; i < p->local + p->size; i++)
            for (const ph_kkt_block *q = blocks; q < end_of; q++)
                for (int j = q->local; j < q->local + q->size && j <= i; j++) {
                    const double bend = n->H[i * WIDE + j];
                    ph_number_bend(n, i, j, w * (squared ? bend : 2 * (n->g[i] * n->g[j] + f * bend)));
                }
    const double by_step = n->g[PH_N_STEP];
    for (int i = 0; i < PH_N_LOCAL; i++) {
        n->H[PH_N_STEP * WIDE + i] = 2 * w * by_step * n->g[i];
        n->g[i] *= w * (squared ? 1 : 2 * f);
    }
    if (row->node < 0 && t->step_at >= 0) {
        double *bend = n->H + PH_N_STEP * (WIDE + 1);
        for (int i = 0; i < PH_N_LOCAL; i++) n->H[PH_N_STEP * WIDE + i] += n->g[i] / t->h;
        if (t->kkt.order > 1) *bend = 2 * w * (2 * f * by_step / t->h + by_step * by_step + f * *bend);
        n->g[PH_N_STEP] = w * F / t->h + 2 * w * f * by_step;
        ph_number_block(n, t->step_at, PH_N_STEP, 1);
    }
    row->spent += w * F;
    ph_kkt_add_cost(&t->kkt, w * F, n->blocks, n->count, n->g, n->H, WIDE);
}

// A sum itself, also where it has auxiliary variables; its gradient is that of a cost of weight 1.
static double sum_at(ph_transcript *t, ph_tr_row *row, int k, const int *place, double *g, double *all) {
    memset(all, 0, (size_t)(t->kkt.n + t->kkt.m + 6 * t->body_count) * sizeof *all);
    t->kkt.order = 0;
    t->kkt.gradient = all;
    ph_kkt_begin(&t->kkt);
    const double value = ph_tr_sum(t, row, row->component, k, -1, 1);
    for (int i = 0; i < t->kkt.n; i++)
        if (place[i] >= 0) g[place[i]] = all[i];
    t->kkt.gradient = NULL;
    return value - row->target;
}

double ph_tr_row_at(ph_transcript *t, ph_tr_row *row, int k, double *near, const int *place, double *g, double *all) {
    ph_number n;
    if (row->what >= PH_TR_SUMS) return sum_at(t, row, k, place, g, all);
    make(t, row, k, near, &n);
    for (int b = 0; b < n.count; b++)
        for (int i = 0; i < n.blocks[b].size; i++) {
            const int at = n.blocks[b].at < 0 ? -1 : place[n.blocks[b].at + i];
            if (at >= 0) g[at] = n.g[n.blocks[b].local + i];
        }
    return n.f;
}

// The turns of an angle are counted from the initial state.
static double place_at(const ph_transcript *t, const ph_tr_row *row, int k, double near) {
    mat3 R[2];
    vec3 x[2];
    ph_number none = {0};
    ph_shape_value s;
    for (int e = 0; e < 2; e++) {
        const motion at = ph_number_see(t, row->shape.node[e], k, e, false, &none);
        R[e] = at.R;
        x[e] = at.x;
    }
    ph_shape_evaluate(&row->shape, R, x, near, 0, &s);
    return s.f;
}

// A sum that is a constraint or a cost itself.
static void add_sum(ph_transcript *t, ph_tr_row *row, int k) {
    const int at = row->at < 0 ? -1 : row->at + ph_tr_row_place(row, k);
    const double value = ph_tr_sum(t, row, row->component, k, at, row->weight);
    row->spent += row->weight * value;
    row->value = value - row->target;
}

// The constraints of the auxiliary variables of a sum: sum - variable = 0.                                    (O.101)
static void add_meters(ph_transcript *t, ph_tr_row *row, int k) {
    for (int c = 0; c < row->meters; c++) {
        const int place = ph_tr_row_place(row, k) * row->meters + c, at = row->meter_at + place;
        ph_number n;
        ph_tr_sum(t, row, row->meters == 1 ? row->component : c, k, at, 0);
        ph_number_clear(t, &n);
        of_unknown(t, row->meter + place, 0, &n);
        n.f = -n.f;
        n.g[PH_N_OTHER] = -1;
        ph_number_to_row(t, at, &n);
    }
}

static void add_asked(ph_transcript *t, ph_tr_row *row) {
    const int first = row->node < 0 ? row->first : row->node, last = row->node < 0 ? t->N : row->node;
    double near = row->begin;
    row->spent = 0;
    for (int k = 1; k < first && row->what == PH_TR_PLACE; k++) near = place_at(t, row, k, near);
    for (int k = first; k <= last; k++) {
        ph_number n;
        if (row->meters == 0 && row->what >= PH_TR_SUMS) {
            add_sum(t, row, k);
            continue;
        }
        add_meters(t, row, k);
        make(t, row, k, &near, &n);
        row->value = n.f;
        if (row->weight > 0) add_cost(t, row, k, &n);
        else if (row->at >= 0) ph_number_to_row(t, row->at + ph_tr_row_place(row, k), &n);
    }
}

void ph_tr_squares(ph_transcript *t) {
    for (int i = 0; i < t->row_count; i++)
        if (t->rows[i].node < 0 && t->rows[i].weight > 0) add_asked(t, t->rows + i);
}

void ph_tr_measure(ph_transcript *t, double *x) {
    const double *none = t->row_high + t->kkt.m + t->kkt.n;  // zeros
    int meters = 0;
    for (int i = 0; i < t->row_count; i++) meters += t->rows[i].meters;
    if (meters == 0) return;
    ph_transcript_evaluate(t, x, none, 0, 0);
    for (int i = 0; i < t->row_count; i++)
        for (int k = 0; k < t->rows[i].meters * ph_tr_row_nodes(t, t->rows + i); k++)
            x[t->rows[i].meter + k] += t->kkt.rows[t->rows[i].meter_at - t->kkt.n + k];
}

// --- costs at nodes ------------------------------------------------------------------------------------------

// The integrand of squares and energies at every node, with the controls of the nodes.
void ph_tr_running(ph_transcript *t, const double *node_u, double *running) {
    t->kkt.order = 0;
    for (int i = 0; i < t->row_count; i++) {
        ph_tr_row *row = t->rows + i;
        double near = row->begin;
        if (row->node >= 0 || !(row->weight > 0)) continue;
        for (int k = 0; k <= t->N; k++) {
            ph_number n = {0};
            double by_step[2];
            if (row->what == PH_TR_CONTROL) n.f = node_u[k * t->nu + row->control] - ph_tr_target(t, row, k, by_step);
            else make(t, row, k, &near, &n);
            running[k] += row->weight * n.f * n.f;
        }
    }
    for (int i = 0; i < t->term_count; i++) {
        ph_tr_term *term = t->terms + i;
        for (int k = 0; k <= t->N && term->priced > 0; k++) running[k] += term->priced * ph_tr_energy_at(t, term, k);
    }
    for (int k = 1; k < t->N; k++)  // (O.124); at both ends the rate vanishes
        for (int c = 0; c < t->nu; c++) {
            const double d = (t->x[ph_tr_control(t, k, c)] - t->x[ph_tr_control(t, k - 1, c)]) / t->h;
            running[k] -= t->rate[c] * d * d;
        }
}

// h sum w u^2, with the share of each value in its step.
static void add_effort(ph_transcript *t) {
    for (int k = 0; k < t->N * t->pieces; k++)
        for (int c = 0; c < t->nu; c++) {
            const int at = ph_tr_control(t, k, c);
            const double w = ph_tr_piece_share(t, k) * t->effort[c], u = t->x[at];
            double g[2] = {2 * t->h * w * u, w * u * u}, H[4] = {2 * t->h * w, 2 * w * u, 2 * w * u, 0};
            const ph_kkt_block blocks[2] = {{at, 0, 1, false, false}, {t->step_at, 1, 1, false, false}};
            if (w > 0) ph_kkt_add_cost(&t->kkt, t->h * w * u * u, blocks, t->step_at < 0 ? 1 : 2, g, H, 2);
        }
}

// sum w (u_{k+1} - u_k)^2/h                                                                                 (O.123)
static void add_rates(ph_transcript *t) {
    for (int k = 0; k + 1 < t->N; k++)
        for (int c = 0; c < t->nu; c++) {
            const int at = ph_tr_control(t, k, c), next = ph_tr_control(t, k + 1, c);
            const double w = t->rate[c] / t->h, d = t->x[next] - t->x[at], s = 1 / t->h;
            if (!(w > 0)) continue;
            double g[3] = {-2 * w * d, 2 * w * d, -w * s * d * d};
            double H[9] = {2 * w,         -2 * w,         2 * w * s * d,        -2 * w, 2 * w, -2 * w * s * d,
                           2 * w * s * d, -2 * w * s * d, 2 * w * s * s * d * d};
            const ph_kkt_block blocks[3] = {
                {at, 0, 1, false, false}, {next, 1, 1, false, false}, {t->step_at, 2, 1, false, false}};
            ph_kkt_add_cost(&t->kkt, w * d * d, blocks, t->step_at < 0 ? 2 : 3, g, H, 3);
        }
}

static void add_time(ph_transcript *t) {
    double g[1] = {t->time_weight * t->N}, H[1] = {0};
    const ph_kkt_block block = {t->step_at, 0, 1, false, false};
    if (t->time_weight > 0) ph_kkt_add_cost(&t->kkt, t->time_weight * t->N * t->h, &block, 1, g, H, 1);
}

void ph_tr_asked(ph_transcript *t) {
    for (int i = 0; i < t->row_count; i++) add_asked(t, t->rows + i);
    ph_tr_energies(t);
    add_effort(t);
    add_rates(t);
    add_time(t);
}
