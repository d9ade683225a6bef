// Terms at nodes: joints, the initial state, velocities.                               docs/theory/optimal-control.md
#include "base/signal.h"
#include "ocp/transcription/transcription.h"

#include <stddef.h>
#include <string.h>

static double value_of(const ph_transcript *t, int at) { return at < t->kkt.n ? t->x[at] : t->y[at - t->kkt.n]; }

static int node_of(const ph_transcript *t, const ph_tr_body *b, bool fast, int j) {
    return fast ? j : ph_tr_node(t, b, j);
}

// --- joints --------------------------------------------------------------------------------------------------

// Local unknowns of a joint at a node: increments, a direction, the step where a motion is prescribed, and the
// multipliers or impulses of its constraints.
enum { A = 0, ETA = 12, STEP = 24, NUMBERS = 25, SIZE = 39 };

typedef struct joint_piece {
    double g[SIZE];
    mat3 R[2];
    vec3 x[2];
    ph_kkt_block blocks[17];
    int count;
    double H[SIZE * SIZE];  // the lower triangle, with all of A
} joint_piece;

static void add_body_blocks(const ph_tr_body *b, int at, int local, bool turns, joint_piece *p) {
    p->count += ph_tr_six(b, at, local, turns, false, p->blocks + p->count);
}

static void joint_begin(const ph_transcript *t, const ph_tr_joint *j, int node, joint_piece *p) {
    memset(p, 0, offsetof(joint_piece, H));
    for (int i = 0; i < NUMBERS + j->count; i++)
        memset(p->H + i * SIZE, 0, (i < ETA ? 12 : (size_t)i + 1) * sizeof *p->H);
    for (int s = 0; s < 2; s++) {
        p->R[s] = mat3_identity();
        if (j->body[s] < 0) continue;
        const ph_tr_body *b = t->bodies + j->body[s];
        const int own = node_of(t, b, j->fast, node);
        if (!b->point) p->R[s] = so3_matrix(b->R[own]);
        p->x[s] = b->x[own];
        add_body_blocks(b, ph_tr_increment(b, own), A + 6 * s, true, p);
    }
}

static void load_direction(const ph_transcript *t, const ph_tr_body *b, int at, double *eta) {
    if (!b->point)
        for (int i = 0; i < 3; i++) eta[i] = value_of(t, at + i);
    for (int i = 0; i < 3 && !b->adrift; i++) eta[3 + i] = value_of(t, at + (b->point ? 0 : 3) + i);
}

// A prescribed motion with its time derivatives; 0 where there is none.
typedef struct prescribed {
    double ahead;  // derivative of time with respect to the step
    double value, rate, bend, third;
} prescribed;

static prescribed driven(const ph_transcript *t, const ph_tr_joint *j, int row, int node) {
    const ph_signal *wanted = j->shape[row].motion;
    prescribed p = {.ahead = ph_tr_node_time(t, j->fast, node)};
    if (wanted == NULL) return p;
    const double time = ph_signal_until(t->origin + p.ahead * t->h, t->origin + t->N * t->h);
    ph_signal_evaluate(wanted, time, &p.value, &p.rate, &p.bend);
    if (t->step_at >= 0) p.third = ph_signal_third(wanted, time);
    return p;
}

// -y s of a position or velocity constraint, s and s' its time derivatives, s'' the second.                   (O.106)
static void add_prescribed(const ph_transcript *t, int at, double y, double ahead, double s1, double s2,
                           joint_piece *p) {
    if (t->step_at < 0) return;
    p->g[STEP] -= y * ahead * s1;
    p->H[STEP * SIZE + STEP] -= y * ahead * ahead * s2;
    p->H[at * SIZE + STEP] = -ahead * s1;
}

// The second angle of a universal joint is a function of (B, A): its derivatives are exchanged.
static void exchange(double *M, int n) {
    for (int r = 0; r < n; r++)
        for (int c = 0; c < 6; c++) {
            const double x = M[12 * r + c];
            M[12 * r + c] = M[12 * r + c + 6];
            M[12 * r + c + 6] = x;
        }
    for (int r = 0; r < 6 && n == 12; r++)
        for (int c = 0; c < 12; c++) {
            const double x = M[12 * r + c];
            M[12 * r + c] = M[12 * (r + 6) + c];
            M[12 * (r + 6) + c] = x;
        }
}

static void evaluate(const ph_transcript *t, const ph_tr_joint *j, int r, const joint_piece *p, double near,
                     const double *eta, int order, ph_shape_value *v, double *T) {
    const ph_shape *s = j->shape + r;
    const bool back = s->node[0] != t->model->joints[j->joint].first;
    const mat3 R[2] = {p->R[back], p->R[!back]};
    const vec3 x[2] = {p->x[back], p->x[!back]};
    double turned[12];
    ph_shape_evaluate(s, R, x, near, order, v);
    for (int i = 0; i < 12 && T; i++) turned[i] = eta[back ? (i + 6) % 12 : i];
    if (T) ph_shape_along(s, R, x, turned, T);
    if (!back) return;
    exchange(v->F, 1);
    if (order > 1) exchange(v->S, 12);
    if (order > 1) exchange(v->FF, 12);
    if (T) exchange(T, 12);
}

// The step is an unknown where the motion is prescribed.
static void add_step(const ph_transcript *t, const ph_tr_joint *j, joint_piece *p) {
    if (t->model->joints[j->joint].driven >= 0 && t->step_at >= 0)
        p->blocks[p->count++] = (ph_kkt_block){t->step_at, STEP, 1, false, false};
}

// y . G(q) eta: an impulse along the multipliers of momenta, or the velocity constraints.                      (O.40)
static void joint_along(ph_transcript *t, const ph_tr_joint *j, int node, const int at_eta[2], int at_y, bool rates) {
    joint_piece p;
    double eta[12] = {0};
    joint_begin(t, j, node, &p);
    for (int s = 0; s < 2; s++)
        if (j->body[s] >= 0) {
            load_direction(t, t->bodies + j->body[s], at_eta[s], eta + 6 * s);
            add_body_blocks(t->bodies + j->body[s], at_eta[s], ETA + 6 * s, false, &p);
        }
    for (int r = 0; r < j->count; r++) {
        ph_shape_value v;
        double T[144];
        const double y = value_of(t, at_y + r);
        const prescribed s = driven(t, j, r, node);
        evaluate(t, j, r, &p, s.value, eta, 2, &v, t->kkt.order > 1 ? T : NULL);
        const int at = NUMBERS + r;
        double along[12] = {0};
        if (rates) p.g[at] -= s.rate;
        if (rates) add_prescribed(t, at, y, s.ahead, s.bend, s.third, &p);
        for (int i = 0; i < 12; i++) {
            const double *bent = v.FF + 12 * i;
            double *of_eta = p.H + (ETA + i) * SIZE + A, *of_a = p.H + (A + i) * SIZE + A;
            p.g[at] += v.F[i] * eta[i];
            p.g[ETA + i] += y * v.F[i];
            for (int k = 0; k < 12; k++) along[k] += bent[k] * eta[i];
            for (int k = 0; k < 12; k++) of_eta[k] += y * bent[k];
            for (int k = 0; k < 12 && t->kkt.order > 1; k++) of_a[k] += y * T[12 * i + k];
        }
        for (int k = 0; k < 12; k++) p.g[A + k] += y * along[k];
        memcpy(p.H + at * SIZE + A, along, sizeof along);
        memcpy(p.H + at * SIZE + ETA, v.F, sizeof v.F);
    }
    if (rates) add_step(t, j, &p);
    p.blocks[p.count++] = (ph_kkt_block){at_y, NUMBERS, j->count, false, false};
    ph_kkt_add(&t->kkt, p.blocks, p.count, p.g, p.H, SIZE);
}

// mu . phi(q)
static void joint_rows(ph_transcript *t, const ph_tr_joint *j, int node) {
    joint_piece p;
    joint_begin(t, j, node, &p);
    const int at_mu = j->mu + (node - 1) * j->count;
    for (int r = 0; r < j->count; r++) {
        ph_shape_value v;
        const double mu = value_of(t, at_mu + r);
        const prescribed s = driven(t, j, r, node);
        const int at = NUMBERS + r;
        evaluate(t, j, r, &p, s.value, NULL, t->kkt.order > 1 ? 2 : 1, &v, NULL);
        p.g[at] = v.f - s.value;
        add_prescribed(t, at, mu, s.ahead, s.rate, s.bend, &p);
        memcpy(p.H + at * SIZE + A, v.F, sizeof v.F);
        for (int i = 0; i < 12; i++) {
            p.g[A + i] += mu * v.F[i];
            for (int k = 0; k < 12 && t->kkt.order > 1; k++) p.H[(A + i) * SIZE + A + k] += mu * v.S[12 * i + k];
        }
    }
    add_step(t, j, &p);
    p.blocks[p.count++] = (ph_kkt_block){at_mu, NUMBERS, j->count, false, false};
    ph_kkt_add(&t->kkt, p.blocks, p.count, p.g, p.H, SIZE);
}

// Multipliers of momenta, or velocities, of both bodies at a node of the joint's grid.
typedef enum direction { MOMENTA, PROJECTED, VELOCITIES } direction;

static void directions(const ph_transcript *t, const ph_tr_joint *j, int node, direction what, int at[2]) {
    for (int s = 0; s < 2; s++) {
        at[s] = -1;
        if (j->body[s] < 0) continue;
        const ph_tr_body *b = t->bodies + j->body[s];
        if (what == MOMENTA) at[s] = ph_tr_multiplier(b, node_of(t, b, j->fast, node));
        else if (what == PROJECTED) at[s] = b->p + (node - 1) * b->width;
        else at[s] = ph_tr_velocity(b, node);
    }
}

static void joint_all(ph_transcript *t, const ph_tr_joint *j) {
    const int steps = j->fast ? t->N * t->micro : t->N, each = j->fast ? t->micro : 1;
    int at[2];
    for (int k = 0; k <= steps; k++) {
        directions(t, j, k, MOMENTA, at);
        joint_along(t, j, k, at, j->impulse + k * j->count, false);
        if (k > 0) joint_rows(t, j, k);
    }
    for (int k = t->every ? 1 : t->N; k <= t->N; k++) {
        const int seen = t->every ? k - 1 : 0;
        directions(t, j, k, VELOCITIES, at);
        joint_along(t, j, k * each, at, j->mu_v + seen * j->count, true);
        if (k == t->N) break;
        directions(t, j, k, PROJECTED, at);
        joint_along(t, j, k * each, at, j->impulse_v + seen * j->count, false);
    }
}

// --- momenta -------------------------------------------------------------------------------------------------

// The momentum of a wheel in its body.
static vec3 spin_at_begin(const ph_transcript *t, int b) {
    vec3 sum = t->bodies[b].fixed;
    for (int i = 0; i < t->wheel_count; i++)
        if (t->wheels[i].body == b) sum = vec3_axpy(t->wheels[i].start, t->wheels[i].axis, sum);
    return sum;
}

// lambda_0 . p_0, p_0 given.
static void begin(ph_transcript *t, int i) {
    const ph_tr_body *b = t->bodies + i;
    double g[6] = {0}, H[36] = {0};
    if (!b->point) vec3_store(vec3_add(mat3_mulv(b->J, b->omega), spin_at_begin(t, i)), g);
    vec3_store(vec3_scale(b->m, b->v), g + 3);
    const ph_kkt_block block = {ph_tr_multiplier(b, 0), b->point ? 3 : 0, b->width, false, false};
    ph_kkt_add(&t->kkt, &block, 1, g, H, 6);
}

// -lambda . n z
static void wheel_momentum(ph_transcript *t, const ph_tr_wheel *w, int k, int at_l) {
    enum { L = 0, Z = 3, WIDE = 4 };
    const int at = ph_tr_z(w, t, k);
    double g[WIDE], H[WIDE * WIDE] = {0}, axis[3], l[3];
    const ph_kkt_block blocks[2] = {{at_l, L, 3, false, false}, {at, Z, 1, false, false}};
    vec3_store(w->axis, axis);
    g[Z] = 0;
    for (int r = 0; r < 3; r++) {
        l[r] = value_of(t, at_l + r);
        g[L + r] = -axis[r] * t->x[at];
        g[Z] -= axis[r] * l[r];
        H[Z * WIDE + L + r] = -axis[r];
    }
    ph_kkt_add(&t->kkt, blocks, 2, g, H, WIDE);
}

// -lambda . (M v + h(z)) at a node that has velocities.                                                     (O.41)
static void velocity(ph_transcript *t, int i, int k) {
    enum { V = 0, L = 6, WIDE = 12 };
    const ph_tr_body *b = t->bodies + i;
    const int at_v = ph_tr_velocity(b, k);
    const int at_l = k == t->N ? ph_tr_multiplier(b, b->steps) : b->p + (k - 1) * b->width;
    double g[WIDE] = {0}, H[WIDE * WIDE] = {0}, v[6] = {0}, l[6] = {0}, M[36] = {0};
    const ph_kkt_block blocks[2] = {{at_v, V + (b->point ? 3 : 0), b->width, false, false},
                                    {at_l, L + (b->point ? 3 : 0), b->width, false, false}};
    load_direction(t, b, at_v, v);
    load_direction(t, b, at_l, l);
    for (int r = 0; r < 3; r++) {
        for (int c = 0; c < 3; c++) M[6 * r + c] = b->J.m[3 * r + c];
        M[7 * (3 + r)] = b->m;
    }
    for (int r = 0; r < 6; r++)
        for (int c = 0; c < 6; c++) {
            g[V + r] -= M[6 * r + c] * l[c];
            g[L + r] -= M[6 * r + c] * v[c];
            H[(L + r) * WIDE + V + c] = H[(V + c) * WIDE + L + r] = -M[6 * r + c];
        }
    if (!b->point) vec3_store(vec3_sub(vec3_load(g + L), b->fixed), g + L);
    ph_kkt_add(&t->kkt, blocks, 2, g, H, WIDE);
    for (int w = 0; w < t->wheel_count; w++)
        if (t->wheels[w].body == i) wheel_momentum(t, t->wheels + w, k, at_l);
}

static bool is_whole(const ph_tr_joint *j) { return j->through && j->kept == 0; }

void ph_tr_nodes(ph_transcript *t) {
    for (int i = 0; i < t->body_count; i++) {
        begin(t, i);
        for (int k = t->bodies[i].every ? 1 : t->N; k <= t->N; k++) velocity(t, i, k);
    }
    for (int j = 0; j < t->joint_count; j++)
        if (!is_whole(t->joints + j)) joint_all(t, t->joints + j);
}

void ph_tr_through(ph_transcript *t) {
    for (int j = 0; j < t->joint_count; j++)
        if (is_whole(t->joints + j)) joint_all(t, t->joints + j);
}
