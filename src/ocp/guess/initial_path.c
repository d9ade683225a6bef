// The initial guess of a general problem: a path along the free motions of the joints, or an earlier solution.
#include "base/random.h"
#include "linalg/symmetric.h"
#include "ocp/guess/resample.h"
#include "ocp/problem/starts.h"
#include "ocp/transcription/law_terms.h"
#include "polhode/elementary.h"

#include <stdlib.h>
#include <string.h>

enum { CORRECTIONS = 20, GLIDES = 4, APPROACHES = 40 };
static const double STAY = 1e-4;     // weight of deviating from the path relative to missing a goal
static const double ASIDE = 0.05;    // [rad] or [m]
static const double STEEPEST = 1e3;  // largest scaling of a motion along loops

typedef struct walk {
    ph_transcript *t;
    ph_workspace *ws;
    double *way, *sway, *theta;  // [nf] to the goal, and about it
    double *q, *d, *rows, *u;    // [nq], [nq], [nc], [nv]
    double *p, *none;            // [nv] momenta, zeros
    int *leader;                 // [count] the body that a node of a beam follows as if rigidly attached
} walk;

static int first_of(const ph_model *m, int slot) {
    int n = 0;
    for (int i = 0; i < slot; i++) n += ph_link_coordinates(m->forest.links + i);
    return n;
}

// --- beams follow -------------------------------------------------------------------------------------------

// Along the elements of beams: their nodes move as if rigidly attached to a leader, -1: to none.
static void spread_leaders(walk *w) {
    const ph_model *m = w->t->model;
    for (bool again = m->coupling_count > 0; again;) {
        again = false;
        for (int c = 0; c < m->coupling_count; c++)
            for (int e = 0; e < 2; e++) {
                const int from = m->couplings[c].node[e], to = m->couplings[c].node[!e];
                if (w->leader[from] < 0 || w->leader[to] >= 0) continue;
                w->leader[to] = w->leader[from];
                again = true;
            }
    }
}

// Nodes that a joint can move swing about it, also where they have a goal themselves.
static void lead_by_joints(walk *w) {
    const ph_model *m = w->t->model;
    for (int i = 0; i < m->count; i++) {
        const bool moves = m->joint_of[i] >= 0 && ph_link_coordinates(m->forest.links + i) > 0;
        w->leader[i] = moves && !m->loops ? i : -1;
    }
    spread_leaders(w);
}

// The others follow a node held by a joint or moved by a goal.
static void lead_others(walk *w) {
    const ph_model *m = w->t->model;
    for (int i = 0; i < m->count; i++) {
        const int first = first_of(m, i);
        bool leads = m->joint_of[i] >= 0;
        for (int k = first; k < first + ph_link_coordinates(m->forest.links + i); k++) leads = leads || w->way[k] != 0;
        if (w->leader[i] < 0 && leads) w->leader[i] = i;
    }
    spread_leaders(w);
    for (int i = 0; i < m->count; i++)
        if (w->leader[i] < 0) w->leader[i] = i;
}

static bool is_led(const walk *w, int slot) {
    return slot < w->t->model->count && w->leader[slot] >= 0 && w->leader[slot] != slot;
}

static ph_displacement led(const walk *w, int i) {
    ph_displacement d = w->ws->moved[i];
    if (!is_led(w, i)) return d;
    d = w->ws->moved[w->leader[i]];
    const vec3 apart = vec3_sub(w->ws->motion[i].x, w->ws->motion[w->leader[i]].x);
    d.shift = vec3_add(d.shift, ph_turned_away(d.turn, apart));
    return d;
}

// --- the goal in coordinates ---------------------------------------------------------------------------------

static double coordinate(const walk *w, const ph_shape *s) {
    const ph_model *m = w->t->model;
    mat3 R[2];
    vec3 x[2];
    ph_shape_value v;
    for (int e = 0; e < 2; e++) {
        const bool ground = s->node[e] == m->count;
        const motion *at = w->ws->motion + s->node[e];
        R[e] = mat3_identity();
        x[e] = vec3_zero();
        if (ground) continue;
        const ph_displacement moved = led(w, s->node[e]);
        R[e] = at->R;
        x[e] = vec3_add(at->x, moved.shift);
        for (int c = 0; c < 3; c++) {
            const vec3 axis = vec3_make(R[e].m[c], R[e].m[3 + c], R[e].m[6 + c]);
            const vec3 to = vec3_add(axis, ph_turned_away(moved.turn, axis));
            R[e].m[c] = to.x;
            R[e].m[3 + c] = to.y;
            R[e].m[6 + c] = to.z;
        }
    }
    ph_shape_evaluate(s, R, x, 0, 0, &v);
    return v.f;
}

static void displace(walk *w, const double *theta) {
    const ph_system *sys = &w->t->model->system;
    sys->displace(sys, &(ph_place){0, w->t->model->q0, NULL, NULL}, 0, theta, w->d, w->ws);
}

// Which of the joint's own coordinates moves this one most, and by how much.
static void aim_joint(walk *w, const ph_tr_row *row) {
    const ph_model *m = w->t->model;
    const int a = row->shape.node[0], b = row->shape.node[1];
    const double small = 1e-4;
    for (int e = 0; e < 2; e++) {
        const int slot = e ? a : b;
        if (slot == m->count || m->joint_of[slot] < 0) continue;
        const joint *j = m->joints + m->joint_of[slot];
        if (!((j->first == a && j->second == b) || (j->first == b && j->second == a))) continue;
        const int first = first_of(m, slot), count = ph_link_coordinates(m->forest.links + slot);
        double most = 0;
        int best = first;
        for (int i = first; i < first + count; i++) {
            memset(w->theta, 0, (size_t)m->system.nf * sizeof *w->theta);
            displace(w, w->theta);
            const double before = coordinate(w, &row->shape);
            w->theta[i] = small;
            displace(w, w->theta);
            const double slope = (coordinate(w, &row->shape) - before) / small;
            if (fabs(slope) > fabs(most)) most = slope, best = i;
        }
        if (fabs(most) > 0.1) w->way[best] = (row->target - row->begin) / most;
        return;
    }
}

// The rotation of a free body to its goal, inertial axes; every second start takes the longer sense.
static void aim_turn(walk *w, const ph_tr_row *row, int start) {
    const ph_model *m = w->t->model;
    if (m->joint_of[row->body] >= 0 || is_led(w, row->body)) return;
    const mat3 R0 = w->t->begin[row->body].R;
    const so3 turn = so3_mul(row->goal, so3_inv(so3_from_matrix(R0)));
    vec3 way = so3_log(turn);
    const double angle = vec3_norm(way);
    if (start % 2 == 1 && angle > 1e-6) way = vec3_scale(1 - 2 * PH_PI / angle, way);
    vec3_store(way, w->way + first_of(m, row->body));
}

static void aim_place(walk *w, const ph_tr_row *row) {
    const ph_model *m = w->t->model;
    const int slot = row->body;
    if (slot >= m->count || m->joint_of[slot] >= 0 || is_led(w, slot) || row->shape.node[0] != m->count) return;
    const double now[3] = {w->t->begin[slot].x.x, w->t->begin[slot].x.y, w->t->begin[slot].x.z};
    double axis[3];
    vec3_store(row->shape.u, axis);
    for (int c = 0; c < 3; c++)
        if (axis[c] == 1) w->way[first_of(m, slot) + (w->t->bodies[slot].point ? 0 : 3) + c] = row->target - now[c];
}

static bool is_turn(const ph_tr_row *row) { return row->what == PH_TR_TURN || row->what == PH_TR_ANGLE; }

static bool is_place(const walk *w, const ph_tr_row *row) {
    return row->what == PH_TR_PLACE && row->shape.node[0] == w->t->model->count && row->shape.form == PH_FORM_SLIDE;
}

static void aim(walk *w, int start) {
    for (int i = 0; i < w->t->row_count; i++) {
        const ph_tr_row *row = w->t->rows + i;
        if (row->node < 0) continue;
        if (is_turn(row)) aim_turn(w, row, start);
        if (row->what != PH_TR_PLACE) continue;
        if (is_place(w, row) && w->t->model->joint_of[row->shape.node[1]] < 0) aim_place(w, row);
        else aim_joint(w, row);
    }
}

// --- goals of bodies after joints ----------------------------------------------------------------------------

static bool is_behind_joint(const walk *w, const ph_tr_row *row) {
    const int slot = is_turn(row) ? row->body : is_place(w, row) ? row->shape.node[1] : w->t->model->count;
    return row->node >= 0 && slot < w->t->model->count && (w->t->model->joint_of[slot] >= 0 || is_led(w, slot));
}

// The remaining difference to the goal after the motion in w->ws [m, rad].
static double miss(const walk *w, const ph_tr_row *row) {
    if (!is_turn(row)) return coordinate(w, &row->shape) - row->target;
    const ph_displacement d = led(w, row->body);
    const so3 turn = so3_make(1 + d.turn.w, d.turn.x, d.turn.y, d.turn.z),
              R = so3_mul(turn, so3_from_matrix(w->ws->motion[row->body].R));
    const vec3 log = so3_log(so3_mul(so3_inv(row->goal), R));
    double left[3];
    vec3_store(log, left);
    return row->what == PH_TR_ANGLE ? vec3_norm(log) : left[row->component];
}

// r [rows] of the motion theta; returns half its square plus that of the deviation of theta from the path.
static double misses(walk *w, const double *theta, double *r) {
    double sum = 0;
    int n = 0;
    displace(w, theta);
    for (int i = 0; i < w->t->row_count; i++)
        if (is_behind_joint(w, w->t->rows + i)) r[n++] = miss(w, w->t->rows + i);
    for (int i = 0; i < n; i++) sum += 0.5 * r[i] * r[i];
    for (int i = 0; i < w->t->model->system.nf; i++)
        sum += 0.5 * STAY * (theta[i] - w->way[i]) * (theta[i] - w->way[i]);
    return sum;
}

// One Levenberg-Marquardt step with finite-difference slopes; returns whether it reduced the objective.
static bool approach(walk *w, int rows, double damping, double *theta, double *work) {
    const int nf = w->t->model->system.nf;
    const double small = 1e-6;
    double *r = work, *J = r + 2 * rows, *A = J + rows * nf, *d = A + nf * nf, *trial = d + nf;
    const double before = misses(w, theta, r);
    for (int i = 0; i < nf; i++) {
        memcpy(trial, theta, (size_t)nf * sizeof *trial);
        trial[i] += small;
        misses(w, trial, r + rows);
        for (int k = 0; k < rows; k++) J[k * nf + i] = (r[rows + k] - r[k]) / small;
    }
    for (int i = 0; i < nf; i++) {
        d[i] = -STAY * (theta[i] - w->way[i]);
        for (int k = 0; k < rows; k++) d[i] -= J[k * nf + i] * r[k];
        for (int j = 0; j < nf; j++) {
            A[i * nf + j] = i == j ? STAY + damping : 0;
            for (int k = 0; k < rows; k++) A[i * nf + j] += J[k * nf + i] * J[k * nf + j];
        }
    }
    if (ph_cholesky_factor(nf, A) != PH_OK) return false;
    ph_cholesky_solve(nf, A, 1, d);
    for (int i = 0; i < nf; i++) trial[i] = theta[i] + d[i];
    if (!(misses(w, trial, r) < before)) return false;
    memcpy(theta, trial, (size_t)nf * sizeof *theta);
    return true;
}

// The path that brings bodies after joints closest to their goals. It starts slightly to one side: at half a turn the
// shortest path is not unique.
static ph_status reach(walk *w, int start) {
    const ph_model *m = w->t->model;
    const size_t nf = (size_t)m->system.nf;
    int rows = 0, of_beams = 0;
    for (int i = 0; i < w->t->row_count; i++) {
        const ph_tr_row *row = w->t->rows + i;
        if (!is_behind_joint(w, row)) continue;
        rows++;
        of_beams += is_led(w, is_turn(row) ? row->body : row->shape.node[1]);
    }
    if (rows == 0 || m->loops || (m->coupling_count > 0 && of_beams == 0)) return PH_OK;
    const size_t n = (size_t)rows;
    double *theta = malloc((3 * nf + 2 * n + n * nf + nf * nf) * sizeof *theta), damping = 1;
    if (theta == NULL) return PH_ERR_MEMORY;
    for (size_t i = 0; i < nf; i++) theta[i] = w->way[i] + (start % 2 ? -ASIDE : ASIDE) * ph_sin((double)i + 1);
    for (int i = 0; i < APPROACHES; i++) damping *= approach(w, rows, damping, theta, theta + nf) ? 0.25 : 4;
    memcpy(w->way, theta, nf * sizeof *theta);
    free(theta);
    return PH_OK;
}

// --- the path ------------------------------------------------------------------------------------------------

static void set_node(ph_transcript *t, int slot, int k, so3 R, vec3 x) {
    ph_tr_body *b = t->bodies + slot;
    const int each = b->fast ? t->micro : 1;
    b->R0[k * each] = b->point ? so3_identity() : R;
    if (!b->adrift) b->x0[k * each] = x;
}

// Micro nodes between those of the steps.
static void fill_micro(ph_transcript *t) {
    for (int i = 0; i < t->body_count; i++) {
        ph_tr_body *b = t->bodies + i;
        for (int j = 0; j <= b->steps && b->fast; j++) {
            const int k = j / t->micro * t->micro;
            const double part = ph_tr_node_time(t, true, j - k);
            if (part == 0) continue;
            b->R0[j] = so3_plus(b->R0[k], vec3_scale(part, so3_minus(b->R0[k + t->micro], b->R0[k])));
            b->x0[j] = vec3_axpy(part, vec3_sub(b->x0[k + t->micro], b->x0[k]), b->x0[k]);
        }
    }
}

// Onto closed loops, by the smallest change.
static void correct(walk *w, double time) {
    const ph_model *m = w->t->model;
    const ph_system *sys = &m->system;
    for (int i = 0; i < CORRECTIONS; i++) {
        const ph_place at = {time, w->q, NULL, NULL};
        double most = 0;
        sys->residual(sys, &at, w->rows, w->ws);
        for (int k = 0; k < sys->nc; k++) {
            most = ph_fmax(most, fabs(w->rows[k]));
            w->rows[k] = -w->rows[k];
        }
        if (most < 1e-12 || sys->correct(sys, PH_WEIGHT_MASS, &at, w->rows, w->u, w->ws) != PH_OK) return;
        ph_group_retract(&sys->group, PH_BODY, w->q, w->u, w->q);
    }
}

static double rise(double s) { return s * s * (3 - 2 * s); }

static double sway_at(const walk *w, int i, double s) {
    return ph_sin(PH_PI * s) * w->sway[i] + ph_sin(2 * PH_PI * s) * w->sway[w->t->model->system.nf + i];
}

// Along the tree, from the initial state.
static void leap(walk *w, double s) {
    const ph_model *m = w->t->model;
    for (int i = 0; i < m->system.nf; i++) w->theta[i] = rise(s) * w->way[i] + sway_at(w, i, s);
    displace(w, w->theta);
    for (int i = 0; i < m->count; i++) {
        const motion *at = w->ws->motion + i;
        const ph_displacement d = led(w, i);
        const so3 turn = so3_make(1 + d.turn.w, d.turn.x, d.turn.y, d.turn.z);
        const so3 R = so3_normalize(so3_mul(turn, so3_from_matrix(at->R)));
        ph_body_store(m->bodies + i, R, vec3_add(at->x, d.shift), vec3_zero(), vec3_zero(), w->q, w->u);
    }
}

// The component of the tree motion theta that closed loops allow, nearest in the metric of the masses.
static bool along_loops(walk *w, double time) {
    const ph_system *sys = &w->t->model->system;
    const ph_place at = {time, w->q, w->none, NULL};
    sys->null_space(sys, &at, w->theta, w->u, w->ws);
    sys->inertia(sys, w->u, w->p);
    memset(w->rows, 0, (size_t)sys->nc * sizeof *w->rows);
    return sys->solve(sys, &at, w->p, w->rows, w->u, NULL, w->ws) == PH_OK;
}

// Along closed loops, continuing from the previous step: a jump along the tree alone would end in another assembly
// mode. The motion lets the coordinates with a goal advance at their rate.
static void glide(walk *w, double s, double ds) {
    const ph_system *sys = &w->t->model->system;
    const double time = (s - ds) * w->t->h * w->t->N, step = rise(s) - rise(s - ds);
    double wanted = 0, got = 0, factor = 1;
    for (int i = 0; i < sys->nf; i++) w->theta[i] = step * w->way[i];
    if (!along_loops(w, time)) return;
    sys->coordinates(sys, &(ph_place){time, w->q, NULL, NULL}, w->u, w->theta, w->ws);
    for (int i = 0; i < sys->nf; i++) {
        wanted += step * w->way[i] * step * w->way[i];
        got += step * w->way[i] * w->theta[i];
    }
    if (got > wanted / STEEPEST) factor = wanted / got;
    for (int i = 0; i < sys->nf; i++)
        w->theta[i] = factor * step * w->way[i] + sway_at(w, i, s) - sway_at(w, i, s - ds);
    if (along_loops(w, time)) ph_group_retract(&sys->group, PH_BODY, w->q, w->u, w->q);
    correct(w, s * w->t->h * w->t->N);
}

static void walk_path(walk *w) {
    ph_transcript *t = w->t;
    const ph_model *m = t->model;
    memcpy(w->q, m->q0, (size_t)m->system.group.nq * sizeof *w->q);
    for (int k = 0; k <= t->N; k++) {
        const double s = (double)k / t->N;
        if (!m->loops) leap(w, s);
        for (int i = 1; i <= GLIDES && m->loops && k > 0; i++)
            glide(w, (k - 1 + (double)i / GLIDES) / t->N, 1.0 / (GLIDES * t->N));
        for (int i = 0; i < m->count; i++) {
            const body *b = m->bodies + i;
            const se3 g = b->kind == PH_RN ? se3_make(so3_identity(), vec3_load(w->q + b->q))
                                           : ph_element_pose(b->kind, w->q + b->q);
            if (k > 0) set_node(t, i, k, g.R, g.x);
        }
    }
    fill_micro(t);
}

static void random_sway(walk *w, int start) {
    const ph_model *m = w->t->model;
    uint64_t seed = 977u + 31u * (uint64_t)start;
    for (int part = 0; part < 2; part++)
        for (int i = 0, n = 0; i < m->count; i++) {
            const int count = ph_link_coordinates(m->forest.links + i);
            const bool free_body = m->joint_of[i]<0, beam = m->beam_count> 0 && i > 0 && free_body;
            for (int c = 0; c < count; c++, n++) {
                if (beam || (free_body && c >= 3) || w->t->bodies[i].point) continue;
                const double size = PH_OCP_SWAY * (1 + fabs(ph_random(&seed)));
                w->sway[part * m->system.nf + n] = size * ph_random(&seed);
            }
        }
}

// --- an earlier solution -------------------------------------------------------------------------------------

typedef struct poses {
    const double *q;  // of the first constraint
    int width;
    ph_factor_kind kind;
} poses;

static so3 turn_of(const void *table, int row) {
    const poses *p = table;
    return ph_element_pose(p->kind, p->q + (long)row * p->width).R;
}

static vec3 place_of(const poses *p, const ph_resample *r, bool point) {
    vec3 x = vec3_zero();
    for (int k = 0; k < r->count; k++) {
        const double *q = p->q + (long)(r->first + k) * p->width;
        x = vec3_axpy(r->weight[k], point ? vec3_load(q) : ph_element_pose(p->kind, q).x, x);
    }
    return x;
}

static void follow(ph_transcript *t, const ph_guess_path *p) {
    const ph_model *m = t->model;
    for (int i = 0; i < m->count; i++)
        for (int j = 1; j <= t->bodies[i].steps; j++) {
            ph_tr_body *b = t->bodies + i;
            const poses of = {p->q + m->bodies[i].q, m->system.group.nq, m->bodies[i].kind};
            const ph_resample r =
                ph_resample_at(ph_guess_place(p, ph_tr_node_time(t, b->fast, j) / t->N, t->N * t->h), p->steps);
            if (!b->point) b->R0[j] = ph_resampled_turn(&r, turn_of, &of);
            if (!b->adrift) b->x0[j] = place_of(&of, &r, b->point);
        }
}

double ph_tr_inside(double low, double high, double wanted) {
    const double room =
        isfinite(low) && isfinite(high) ? 0.1 * (high - low) : 0.1 * (1 + fabs(isfinite(low) ? low : high));
    if (isfinite(low) && low + room > wanted) return low + room;
    if (isfinite(high) && high - room < wanted) return high - room;
    return wanted;
}

static void fill_numbers(ph_transcript *t, double *x) {
    const ph_guess_path *p = &t->def->path;
    const bool warm = t->def->guess == PH_GUESS_RESULT && p->u && p->control_count == t->nu;
    memset(x, 0, (size_t)t->kkt.n * sizeof *x);
    const bool as_before = t->def->guess == PH_GUESS_RESULT && t->def->free_duration;
    t->h = (as_before ? p->duration - p->shift : t->def->duration) / t->N;
    if (t->step_at >= 0) x[t->step_at] = t->h = ph_fmin(ph_fmax(t->h, t->low[t->step_at]), t->high[t->step_at]);
    for (int k = 0; k < t->N * t->pieces; k++)
        for (int c = 0; c < t->nu; c++) {
            const double time = ph_tr_piece_time(t, k) / t->N;
            const ph_resample r = ph_resample_at(ph_guess_place(p, time, t->N * t->h) - 0.5, p->steps - 1);
            const double u = warm ? ph_resampled(&r, p->u, t->nu, c) : 0;
            x[ph_tr_control(t, k, c)] =
                warm ? ph_fmin(ph_fmax(u, t->lower[c]), t->upper[c]) : ph_tr_inside(t->lower[c], t->upper[c], 0);
        }
    for (int i = 0; i < t->wheel_count; i++)
        for (int k = 1; k <= t->N * t->points; k++) {
            const double time = (t->basis ? ph_tr_node_time(t, true, k) : k) / t->N;
            const ph_resample r = ph_resample_at(ph_guess_place(p, time, t->N * t->h), p->steps);
            x[ph_tr_z_at(t->wheels + i, t, k)] =
                warm ? ph_resampled(&r, p->z, t->model->system.nz, t->wheels[i].z) : t->wheels[i].start;
        }
}

static ph_status walk_from_begin(ph_transcript *t, int start) {
    const ph_model *m = t->model;
    const ph_system *sys = &m->system;
    const size_t nf = (size_t)sys->nf, nq = (size_t)sys->group.nq, nv = (size_t)sys->group.nv, nc = (size_t)sys->nc;
    walk w = {.t = t};
    double *memory = calloc(4 * nf + 2 * nq + nc + 3 * nv + 1, sizeof *memory);
    ph_status status = memory ? sys->workspace_create(sys, &w.ws) : PH_ERR_MEMORY;
    if (status == PH_OK) {
        w.way = memory;
        w.sway = w.way + nf;
        w.theta = w.sway + 2 * nf;
        w.q = w.theta + nf;
        w.d = w.q + nq;
        w.rows = w.d + nq;
        w.u = w.rows + nc;
        w.p = w.u + nv;
        w.none = w.p + nv;
        w.leader = malloc((size_t)m->count * sizeof *w.leader);
        if (w.leader == NULL) status = PH_ERR_MEMORY;
        if (status == PH_OK) lead_by_joints(&w);
        if (status == PH_OK && t->def->guess != PH_GUESS_REST) {
            aim(&w, start);
            status = reach(&w, start);
        }
        if (start > 1) random_sway(&w, start);
        if (status == PH_OK) {
            lead_others(&w);
            walk_path(&w);
        }
        free(w.leader);
        sys->workspace_free(w.ws);
    }
    free(memory);
    return status;
}

ph_status ph_tr_guess(ph_transcript *t, int start, double *x) {
    ph_status status = PH_OK;
    fill_numbers(t, x);
    if (t->def->guess == PH_GUESS_RESULT && start == 0) follow(t, &t->def->path);
    else status = walk_from_begin(t, start);
    if (status == PH_OK) ph_tr_measure(t, x);
    if (status == PH_OK) ph_tr_follow_laws(t, x);
    return status;
}
