//   M a + C^T f = Q,  C a = r(v):    M w + C^T mu = lambda_v,  C w = 0
//   d(lambda_v.a) = d(w.Q - f.C w + mu.(r - C a))  at constant w, mu, a, f                            (O.91), (O.92)
#include "ocp/constrained.h"

#include "base/vector.h"
#include "linalg/symmetric.h"
#include "ocp/rotation.h"

#include <float.h>
#include <string.h>

enum { CORRECTIONS = 4 };  // of places onto the joints, from the local error of a step

static ph_status field(ph_flow *flow, double t, const double *y, double *k) {
    return ph_constrained_rates((ph_constrained *)(void *)flow, t, y, k);
}

void ph_constrained_layout(ph_constrained *s, ph_arena *arena) {
    const ph_transcript *t = s->t;
    const int B = t->body_count;
    s->rows = 0;
    for (int i = 0; i < t->joint_count; i++) s->rows += t->joints[i].count;
    s->na = 6 * B;
    s->nx = 2 * s->na + t->wheel_count;
    s->nt = 2 * s->nx + 1;
    ph_factor *factors = PH_TAKE(arena, 2 * B + 1, ph_factor);
    s->flow = (ph_flow){.group = {.count = 2 * B + 1, .factors = factors, .nq = 7 * B + s->nt - s->na, .nv = s->nt},
                        .side = PH_BODY,
                        .field = field};
    for (int i = 0; factors && i < 2 * B; i++) factors[i] = (ph_factor){.kind = i % 2 ? PH_RN : PH_SO3, .n = 3};
    if (factors) {
        factors[2 * B] = (ph_factor){.kind = PH_RN, .n = s->nt - s->na};
        ph_group_layout(&s->flow.group);
    }
    s->near = PH_TAKE(arena, t->term_count, double);
    s->shape = PH_TAKE(arena, s->rows, const ph_shape *);
    s->value = PH_TAKE(arena, s->rows, ph_shape_value);
    s->inverse = PH_TAKE(arena, B, mat3);
    s->sights = PH_TAKE(arena, B, ph_sight);
    s->C = PH_TAKE(arena, s->rows * s->na, double);
    s->S = PH_TAKE(arena, s->rows * s->rows, double);
    s->mu = PH_TAKE(arena, s->rows, double);
    s->force = PH_TAKE(arena, s->rows, double);
    double **const vectors[] = {&s->w, &s->a, &s->Q, &s->by_q, &s->by_v};
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) *vectors[i] = PH_TAKE(arena, s->na, double);
    s->u = PH_TAKE(arena, t->nu, double);
    s->work = PH_TAKE(arena, ph_flow_work(&s->flow, s->table), double);
}

void ph_constrained_begin(ph_constrained *s) {
    const ph_transcript *t = s->t;
    for (int i = 0, r = 0; i < t->joint_count; i++)
        for (int e = 0; e < t->joints[i].count; e++) s->shape[r++] = t->joints[i].shape + e;
    for (int i = 0; i < t->body_count; i++) s->inverse[i] = ph_ocp_inverse(t->bodies[i].J);
    for (int i = 0; i < t->term_count; i++) s->near[i] = t->terms[i].begin;
}

// --- joints ---------------------------------------------------------------------------------------------------

// The twelve numbers of the two bodies of a row, zero of ground.
static void gather(const ph_constrained *s, const ph_shape *shape, const double *from, double *to) {
    for (int e = 0; e < 2; e++) {
        const bool ground = shape->node[e] >= s->t->body_count;
        for (int i = 0; i < 6; i++) to[6 * e + i] = ground ? 0 : from[6 * shape->node[e] + i];
    }
}

static void scatter(const ph_constrained *s, const ph_shape *shape, double factor, const double *from, double *to) {
    for (int e = 0; e < 2; e++)
        for (int i = 0; i < 6 && shape->node[e] < s->t->body_count; i++)
            to[6 * shape->node[e] + i] += factor * from[6 * e + i];
}

static void frames(const ph_constrained *s, const ph_shape *shape, mat3 R[2], vec3 x[2]) {
    for (int e = 0; e < 2; e++) {
        const bool ground = shape->node[e] >= s->t->body_count;
        R[e] = ground ? mat3_identity() : s->sights[shape->node[e]].R;
        x[e] = ground ? vec3_zero() : s->sights[shape->node[e]].x;
    }
}

// M^-1 x of all bodies.
static void divide(const ph_constrained *s, const double *x, double *y) {
    for (int i = 0; i < s->t->body_count; i++) {
        vec3_store(mat3_mulv(s->inverse[i], vec3_load(x + 6 * i)), y + 6 * i);
        vec3_store(vec3_scale(1 / s->t->bodies[i].m, vec3_load(x + 6 * i + 3)), y + 6 * i + 3);
    }
}

static ph_status take_rows(ph_constrained *s, double time) {
    const int na = s->na, n = s->rows;
    memset(s->C, 0, (size_t)(n * na) * sizeof *s->C);
    for (int r = 0; r < n; r++) {
        mat3 R[2];
        vec3 x[2];
        double near = 0;
        frames(s, s->shape[r], R, x);
        if (s->shape[r]->motion) ph_signal_evaluate(s->shape[r]->motion, time, &near, NULL, NULL);
        ph_shape_evaluate(s->shape[r], R, x, near, 2, s->value + r);
        scatter(s, s->shape[r], 1, s->value[r].F, s->C + r * na);
    }
    for (int r = 0; r < n; r++) {
        divide(s, s->C + r * na, s->a);
        for (int c = 0; c < n; c++) s->S[r * n + c] = ph_dot(s->C + c * na, s->a, na);
    }
    return n > 0 ? ph_cholesky_factor(n, s->S) : PH_OK;
}

// x with M x + C^T y = Q and C x = right, which y holds on entry; x may be Q.                                (O.91)
static void solve(const ph_constrained *s, const double *Q, double *x, double *y) {
    const int na = s->na, n = s->rows;
    divide(s, Q, x);
    for (int r = 0; r < n; r++) y[r] = ph_dot(s->C + r * na, x, na) - y[r];
    if (n == 0) return;
    ph_cholesky_solve(n, s->S, 1, y);
    double pull[12];
    for (int r = 0; r < n; r++) {
        const ph_shape *shape = s->shape[r];
        for (int e = 0; e < 2; e++) {
            if (shape->node[e] >= s->t->body_count) continue;
            const int b = shape->node[e];
            memcpy(pull, s->value[r].F + 6 * e, 6 * sizeof *pull);
            vec3_store(vec3_axpy(-y[r], mat3_mulv(s->inverse[b], vec3_load(pull)), vec3_load(x + 6 * b)), x + 6 * b);
            vec3_store(vec3_axpy(-y[r] / s->t->bodies[b].m, vec3_load(pull + 3), vec3_load(x + 6 * b + 3)),
                       x + 6 * b + 3);
        }
    }
}

// sum_i FF_ij x_i, or FF_ji
static void along(const double *FF, bool turned, const double *x, double *y) {
    memset(y, 0, 12 * sizeof *y);
    for (int i = 0; i < 12; i++)
        for (int j = 0; j < 12; j++) y[turned ? i : j] += FF[12 * i + j] * x[turned ? j : i];
}

// r = motion'' - v.FF v of C a = r.
static void take_right(const ph_constrained *s, double time, const double *v, double *right) {
    for (int r = 0; r < s->rows; r++) {
        double own[12], y[12], value, rate, bend = 0;
        gather(s, s->shape[r], v, own);
        along(s->value[r].FF, false, own, y);
        if (s->shape[r]->motion) ph_signal_evaluate(s->shape[r]->motion, time, &value, &rate, &bend);
        right[r] = bend;
        for (int i = 0; i < 12; i++) right[r] -= y[i] * own[i];
    }
}

// What - f.C w + mu.(r - C a) adds to the gradient.                                                          (O.93)
static void add_joints(ph_constrained *s, const double *v) {
    for (int r = 0; r < s->rows; r++) {
        const ph_shape *shape = s->shape[r];
        const double *FF = s->value[r].FF, mu = s->mu[r];
        double own[12], y[12], g[12], T[144];
        mat3 R[2];
        vec3 x[2];
        gather(s, shape, s->w, own);
        along(FF, false, own, y);
        scatter(s, shape, -s->force[r], y, s->by_q);
        gather(s, shape, s->a, own);
        along(FF, false, own, y);
        scatter(s, shape, -mu, y, s->by_q);
        gather(s, shape, v, own);
        along(FF, false, own, g);
        along(FF, true, own, y);
        for (int i = 0; i < 12; i++) y[i] += g[i];
        scatter(s, shape, -mu, y, s->by_v);
        frames(s, shape, R, x);
        ph_shape_along(shape, R, x, own, T);
        along(T, false, own, y);
        for (int e = 0; e < 12; e += 6) ph_ocp_add_vec(y + e, 0.5, vec3_cross(vec3_load(own + e), vec3_load(g + e)));
        scatter(s, shape, -mu, y, s->by_q);
    }
}

// --- forces ---------------------------------------------------------------------------------------------------

static void look(ph_constrained *s, const double *y) {
    const double *v = y + ph_constrained_state(s);
    for (int i = 0; i < s->t->body_count; i++)
        s->sights[i] = (ph_sight){.turns = true,
                                  .R = so3_matrix(so3_load(y + 7 * i)),
                                  .x = vec3_load(y + 7 * i + 4),
                                  .theta = vec3_load(v + 6 * i),
                                  .d = vec3_load(v + 6 * i + 3)};
}

static void take_power(ph_constrained *s, int i, const double *value, bool varies, ph_piece *p) {
    const ph_tr_term *term = s->t->terms + i;
    const int bodies = term->kind == PH_TR_FORCE || term->kind == PH_TR_TORQUE ? 1 : 2;
    const ph_sight *sights[2] = {NULL, NULL};
    double near = s->near[i];
    for (int e = 0; e < bodies; e++)
        if (term->body[e] >= 0) sights[e] = s->sights + term->body[e];
    ph_piece_clear(p, bodies);
    ph_tr_power(s->t, term, sights, 1, value, varies, &near, p);
}

// The controls that maximise the Hamiltonian.                                                                (O.94)
static void take_controls(ph_constrained *s, const double *lz) {
    const ph_transcript *t = s->t;
    static const double none[3] = {0, 0, 0};
    ph_piece p;
    memset(s->u, 0, (size_t)t->nu * sizeof *s->u);
    for (int i = 0; i < t->term_count; i++) {
        const ph_tr_term *term = t->terms + i;
        if (term->u < 0) continue;
        take_power(s, i, none, true, &p);
        for (int c = 0; c < (term->kind == PH_TR_ALONG ? 1 : 3); c++) s->u[term->u + c] += p.g[PH_Y_U + c];
    }
    for (int i = 0; i < t->wheel_count; i++) {
        const ph_tr_wheel *wheel = t->wheels + i;
        if (wheel->u >= 0) s->u[wheel->u] += lz[i] - vec3_dot(wheel->axis, vec3_load(s->w + 6 * wheel->body));
    }
    for (int i = 0; i < t->nu; i++) s->u[i] /= 2 * t->effort[i];
}

static void add_terms(ph_constrained *s, double time) {
    const ph_transcript *t = s->t;
    ph_piece p;
    for (int i = 0; i < t->term_count; i++) {
        const ph_tr_term *term = t->terms + i;
        double value[3];
        vec3_store(term->constant, value);
        if (term->signal) ph_signal_evaluate(term->signal, time, value, NULL, NULL);
        if (term->u >= 0) memcpy(value, s->u + term->u, (term->kind == PH_TR_ALONG ? 1 : 3) * sizeof *value);
        take_power(s, i, value, false, &p);
        for (int e = 0; e < 2; e++)
            for (int c = 0; c < 6 && term->body[e] >= 0 && p.n >= ph_y_size(e + 1); c++) {
                const double *g = p.g + e * PH_Y_BODY + c;
                const int at = 6 * term->body[e] + c;
                s->Q[at] += g[PH_X_W];
                s->by_q[at] += g[PH_X_C];
                s->by_v[at] += g[PH_X_D];
            }
    }
}

// p x omega with the wheels, and what their torques do to the body; their rates, and those of their adjoints.   (O.90)
static void add_gyroscopic(ph_constrained *s, double time, const double *y, double *zdot, double *lzdot) {
    const ph_transcript *t = s->t;
    const double *v = y + ph_constrained_state(s), *z = v + s->na;
    for (int i = 0; i < t->body_count; i++) {
        const vec3 omega = vec3_load(v + 6 * i), w = vec3_load(s->w + 6 * i);
        vec3 p = vec3_add(mat3_mulv(t->bodies[i].J, omega), t->bodies[i].fixed);
        for (int k = 0; k < t->wheel_count; k++) {
            if (t->wheels[k].body != i) continue;
            const vec3 n = t->wheels[k].axis;
            ph_signal_evaluate(t->wheels[k].torque, time, zdot + k, NULL, NULL);
            if (t->wheels[k].u >= 0) zdot[k] = s->u[t->wheels[k].u];
            p = vec3_axpy(z[k], n, p);
            ph_ocp_add_vec(s->Q + 6 * i, -zdot[k], n);
            lzdot[k] = -vec3_dot(n, vec3_cross(omega, w));
        }
        ph_ocp_add_vec(s->Q + 6 * i, 1, vec3_cross(p, omega));
        ph_ocp_add_vec(s->by_v + 6 * i, 1, vec3_add(mat3_mulv(t->bodies[i].J, vec3_cross(omega, w)), vec3_cross(w, p)));
    }
}

ph_status ph_constrained_rates(ph_constrained *s, double time, const double *y, double *k) {
    const int na = s->na, nz = s->t->wheel_count;
    const size_t bytes = (size_t)na * sizeof(double);
    const double *v = y + ph_constrained_state(s), *lq = y + ph_constrained_adjoint(s), *lv = lq + na, *lz = lv + na;
    double *a = k + na, *zdot = a + na, *lqdot = zdot + nz, *lvdot = lqdot + na, *lzdot = lvdot + na;
    look(s, y);
    const ph_status status = take_rows(s, time);
    if (status != PH_OK) return status;
    memset(s->mu, 0, (size_t)s->rows * sizeof *s->mu);
    solve(s, lv, s->w, s->mu);
    for (int i = 0; i < s->t->body_count; i++) {
        s->sights[i].w = vec3_load(s->w + 6 * i);
        s->sights[i].w_x = vec3_load(s->w + 6 * i + 3);
    }
    take_controls(s, lz);
    memset(s->Q, 0, bytes);
    memset(s->by_q, 0, bytes);
    memset(s->by_v, 0, bytes);
    add_terms(s, time);
    add_gyroscopic(s, time, y, zdot, lzdot);
    take_right(s, time, v, s->force);
    solve(s, s->Q, s->a, s->force);
    add_joints(s, v);
    memcpy(k, v, bytes);
    memcpy(a, s->a, bytes);
    for (int i = 0; i < na; i++) {
        lqdot[i] = -s->by_q[i];
        lvdot[i] = -lq[i] - s->by_v[i];
    }
    for (int i = 0; i < na; i += 6) ph_ocp_add_vec(lqdot + i, 1, vec3_cross(vec3_load(lq + i), vec3_load(v + i)));
    k[s->nt - 1] = 0;
    for (int i = 0; i < s->t->nu; i++) k[s->nt - 1] += s->t->effort[i] * s->u[i] * s->u[i];
    return PH_OK;
}

ph_status ph_constrained_step(ph_constrained *s, double time, double h, const double *y, double *y1) {
    const ph_step_in in = {.t = time, .h = h, .tolerance = 4 * DBL_EPSILON};
    return ph_flow_step(&s->flow, s->table, &in, y, y1, NULL, NULL, s->work);
}

static void multiply(const ph_constrained *s, const double *x, double *y) {
    for (int i = 0; i < s->t->body_count; i++) {
        vec3_store(mat3_mulv(s->t->bodies[i].J, vec3_load(x + 6 * i)), y + 6 * i);
        vec3_store(vec3_scale(s->t->bodies[i].m, vec3_load(x + 6 * i + 3)), y + 6 * i + 3);
    }
}

ph_status ph_constrained_tangent(ph_constrained *s, double time, const double *y, const double *motions, double *T,
                                 double *L) {
    const int na = s->na, nx = s->nx, nz = s->t->wheel_count, dof = na - s->rows, nd = 2 * dof + nz;
    const double *v = y + ph_constrained_state(s);
    look(s, y);
    const ph_status status = take_rows(s, time);
    if (status != PH_OK) return status;
    for (int e = 0; e < 2; e++)
        if (e ? L : T) memset(e ? L : T, 0, (size_t)(nd * nx) * sizeof(double));
    for (int j = 0; j < dof; j++) {
        multiply(s, motions + j * na, s->Q);
        memset(s->mu, 0, (size_t)s->rows * sizeof *s->mu);
        solve(s, s->Q, s->a, s->mu);
        if (L) multiply(s, s->a, L + j * nx);
        if (L) multiply(s, s->a, L + (dof + j) * nx + na);
        if (T == NULL) continue;
        memcpy(T + j * nx, s->a, (size_t)na * sizeof *T);
        memcpy(T + (dof + j) * nx + na, s->a, (size_t)na * sizeof *T);
        for (int r = 0; r < s->rows; r++) {  // C dv = -(d(C v)) dq
            double own[12], g[12], moved[12];
            gather(s, s->shape[r], v, own);
            gather(s, s->shape[r], s->a, moved);
            along(s->value[r].FF, false, own, g);
            s->mu[r] = 0;
            for (int i = 0; i < 12; i++) s->mu[r] -= g[i] * moved[i];
        }
        memset(s->Q, 0, (size_t)na * sizeof *s->Q);
        solve(s, s->Q, T + j * nx + na, s->mu);
    }
    for (int i = 0; i < nz; i++) {
        if (T) T[(2 * dof + i) * nx + 2 * na + i] = 1;
        if (L) L[(2 * dof + i) * nx + 2 * na + i] = 1;
    }
    return PH_OK;
}

// Unit impulses as the joints let them move the bodies: next comes the one with the largest part of what it would do to
// a free body that those before do not have.
ph_status ph_constrained_motions(ph_constrained *s, double time, const double *y, double *motions) {
    const int na = s->na, dof = na - s->rows;
    look(s, y);
    const ph_status status = take_rows(s, time);
    if (status != PH_OK) return status;
    for (int j = 0; j < dof; j++) {
        double *x = motions + j * na, best = 0;
        for (int i = 0; i < na; i++) {
            memset(s->Q, 0, (size_t)na * sizeof *s->Q);
            s->Q[i] = 1;
            memset(s->mu, 0, (size_t)s->rows * sizeof *s->mu);
            solve(s, s->Q, s->a, s->mu);
            const double whole = i % 6 < 3 ? s->inverse[i / 6].m[4 * (i % 3)] : 1 / s->t->bodies[i / 6].m;
            for (int k = 0; k < j; k++) {
                const double part = motions[k * na + i];  // of unit size in M
                for (int c = 0; c < na; c++) s->a[c] -= part * motions[k * na + c];
            }
            if (!(s->a[i] / whole > best)) continue;
            best = s->a[i] / whole;
            for (int c = 0; c < na; c++) x[c] = s->a[c] / sqrt(s->a[i]);
        }
        if (!(best > 1e-9)) return PH_SINGULAR;
    }
    return PH_OK;
}

// lambda_v = M w + C^T mu acts on states with C dq = 0, C dv = -(d(C v)) dq as lambda_q - (d(C v))^T mu and M w do.
static void reduce(ph_constrained *s, const double *y, double *c) {
    const double *v = y + ph_constrained_state(s);
    double own[12], g[12];
    for (int r = 0; r < s->rows; r++) {
        gather(s, s->shape[r], v, own);
        along(s->value[r].FF, false, own, g);
        scatter(s, s->shape[r], -s->mu[r], g, c);
    }
    if (s->rows == 0) return;
    memset(s->mu, 0, (size_t)s->rows * sizeof *s->mu);
    solve(s, c, s->by_q, s->mu);
    multiply(s, s->by_q, c);
}

// Onto the joints by the smallest changes, first the places, then the velocities: as the integrators of Gauss end their
// steps.                                                                                              (M.12), (M.16)
static ph_status hold(ph_constrained *s, double time, double *y) {
    double *v = y + ph_constrained_state(s), most = INFINITY, value = 0, rate = 0;
    const size_t bytes = (size_t)s->na * sizeof *y;
    for (int again = 0; again < CORRECTIONS && most > 1e-15; again++) {
        look(s, y);
        const ph_status status = take_rows(s, time);
        if (status != PH_OK) return status;
        for (int r = 0; r < s->rows; r++) {
            if (s->shape[r]->motion) ph_signal_evaluate(s->shape[r]->motion, time, &value, NULL, NULL);
            s->mu[r] = (s->shape[r]->motion ? value : 0) - s->value[r].f;
        }
        most = ph_largest(s->mu, s->rows);
        memset(s->Q, 0, bytes);
        solve(s, s->Q, s->a, s->mu);
        for (int i = 0; i < s->t->body_count; i++) {
            so3_store(so3_plus(so3_load(y + 7 * i), vec3_load(s->a + 6 * i)), y + 7 * i);
            ph_ocp_add_vec(y + 7 * i + 4, 1, vec3_load(s->a + 6 * i + 3));
        }
    }
    look(s, y);
    const ph_status status = take_rows(s, time);
    if (status != PH_OK) return status;
    for (int r = 0; r < s->rows; r++) {
        if (s->shape[r]->motion) ph_signal_evaluate(s->shape[r]->motion, time, &value, &rate, NULL);
        s->mu[r] = (s->shape[r]->motion ? rate : 0) - ph_dot(s->C + r * s->na, v, s->na);
    }
    memset(s->Q, 0, bytes);
    solve(s, s->Q, s->a, s->mu);
    for (int i = 0; i < s->na; i++) v[i] += s->a[i];
    return PH_OK;
}

ph_status ph_constrained_canonical(ph_constrained *s, double time, double *y) {
    double *lq = y + ph_constrained_adjoint(s), *lv = lq + s->na;
    const ph_status status = hold(s, time, y);
    if (status != PH_OK) return status;
    look(s, y);
    memset(s->mu, 0, (size_t)s->rows * sizeof *s->mu);
    solve(s, lv, s->w, s->mu);
    multiply(s, s->w, lv);
    reduce(s, y, lq);
    return PH_OK;
}
