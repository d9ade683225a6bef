// Iterates: their memory, updates and initial guess.
#include "base/random.h"
#include "ocp/problem.h"
#include "ocp/resample.h"
#include "ocp/riccati.h"
#include "ocp/starts.h"
#include "polhode/elementary.h"

#include <string.h>

void ph_ocp_point_layout(const ph_ocp *o, ph_ocp_point *x, ph_arena *arena) {
    const int n = o->N + 1;
    x->q = PH_TAKE(arena, n * o->nq, double);
    x->p = PH_TAKE(arena, n * o->na, double);
    x->z = PH_TAKE(arena, n * o->nz, double);
    x->u = PH_TAKE(arena, o->N * o->nu, double);
    x->lp = PH_TAKE(arena, n * o->na, double);
    x->lz = PH_TAKE(arena, n * o->nz, double);
    x->nu = PH_TAKE(arena, o->m, double);
}

void ph_ocp_point_copy(const ph_ocp *o, const ph_ocp_point *from, ph_ocp_point *to) {
    const size_t n = (size_t)o->N + 1, each = sizeof(double);
    memcpy(to->q, from->q, n * (size_t)o->nq * each);
    memcpy(to->p, from->p, n * (size_t)o->na * each);
    memcpy(to->z, from->z, n * (size_t)o->nz * each);
    memcpy(to->u, from->u, (n - 1) * (size_t)o->nu * each);
    memcpy(to->lp, from->lp, n * (size_t)o->na * each);
    memcpy(to->lz, from->lz, n * (size_t)o->nz * each);
    memcpy(to->nu, from->nu, (size_t)o->m * each);
}

static void move_array(int n, const double *from, double s, const double *by, double *to) {
    for (int i = 0; i < n; i++) to[i] = from[i] + s * by[i];
}

void ph_ocp_retract(const ph_ocp *o, const double *q, double s, const double *a, double *q1) {
    for (int i = 0; i < o->part_count; i++) {
        const ph_ocp_part *part = o->parts + i;
        if (part->rotation)
            so3_store(so3_plus(so3_load(q + part->q), vec3_scale(s, vec3_load(a + part->a))), q1 + part->q);
        else move_array(3, q + part->q, s, a + part->a, q1 + part->q);
    }
}

void ph_ocp_difference(const ph_ocp *o, const double *y, const double *y1, double *x) {
    for (int i = 0; i < o->part_count; i++) {
        const ph_ocp_part *part = o->parts + i;
        const double *q = y + part->q, *q1 = y1 + part->q;
        vec3_store(part->rotation ? so3_minus(so3_load(q1), so3_load(q)) : vec3_sub(vec3_load(q1), vec3_load(q)),
                   x + part->a);
    }
    move_array(o->na + o->nz, y1 + o->nq, -1, y + o->nq, x + o->na);
}

void ph_ocp_point_move(const ph_ocp *o, const ph_ocp_point *from, double s, const ph_direction *d, ph_ocp_point *to) {
    for (int k = 0; k <= o->N; k++) {
        const double *x = d->x + k * o->nx, *lambda = d->lambda + k * o->nx;
        ph_ocp_retract(o, from->q + k * o->nq, s, x, to->q + k * o->nq);
        move_array(o->na, from->p + k * o->na, s, x + o->na, to->p + k * o->na);
        move_array(o->nz, from->z + k * o->nz, s, x + 2 * o->na, to->z + k * o->nz);
        move_array(o->na, from->lp + k * o->na, s, lambda + o->na, to->lp + k * o->na);
        move_array(o->nz, from->lz + k * o->nz, s, lambda + 2 * o->na, to->lz + k * o->nz);
    }
    move_array(o->N * o->nu, from->u, s, d->u, to->u);
    move_array(o->m, from->nu, s, d->nu, to->nu);
}

// A change of second order per node would otherwise remain as a violation of that size in every step, and their sum
// would grow with the number of steps; differences between neighbours are smaller by h.
void ph_ocp_settle(const ph_ocp *o, ph_ocp_point *x, ph_ocp_local *l) {
    const size_t size = (size_t)o->na * sizeof(double);
    memcpy(x->p, o->p0, size);
    for (int k = 0; k < o->N; k++) {
        ph_ocp_step(o, x, k, 0, l);
        if (k > 0) memcpy(x->p + k * o->na, l->minus, size);
    }
    memcpy(x->p + o->N * o->na, l->plus, size);
}

// --- the initial guess ----------------------------------------------------------------------------------------

static const ph_ocp_goal *goal_of(const ph_ocp *o, ph_ocp_row_kind kind, int part) {
    for (int i = 0; i < o->goal_count; i++)
        if (o->goals[i].kind == kind && o->goals[i].part == part) return o->goals + i;
    return NULL;
}

// The rotation from start to end; every second start takes the longer sense.
static vec3 way_round(const ph_ocp *o, int part, int start) {
    const ph_ocp_goal *goal = goal_of(o, PH_OCP_TURN, part);
    if (goal == NULL) return vec3_zero();
    const vec3 w = so3_minus(so3_load(goal->target), so3_load(o->q0 + o->parts[part].q));
    const double angle = vec3_norm(w);
    if (start % 2 == 0 || !(angle > 1e-6)) return w;
    return vec3_scale(1 - 2 * PH_PI / angle, w);
}

static void random_sway(uint64_t *seed, vec3 sway[2]) {
    for (int j = 0; j < 2; j++) {
        const double z = ph_random(seed), y = ph_random(seed), x = ph_random(seed);
        const vec3 w = vec3_make(x, y, z);
        const double size = PH_OCP_SWAY * (1 + fabs(ph_random(seed)));
        sway[j] = vec3_scale(size / (vec3_norm(w) + 1e-3), w);
    }
}

static void guess_rotation(const ph_ocp *o, int i, int start, ph_ocp_point *x) {
    const ph_ocp_part *part = o->parts + i;
    uint64_t seed = 977u + 31u * (uint64_t)start + (uint64_t)i;
    const so3 R0 = so3_load(o->q0 + part->q);
    vec3 way = way_round(o, i, start), sway[2] = {{0, 0, 0}, {0, 0, 0}};
    if (o->def->guess == PH_GUESS_REST) way = vec3_zero();
    if (start > 1) random_sway(&seed, sway);
    for (int k = 0; k <= o->N; k++) {
        const double t = (double)k / o->N, rise = t * t * (3 - 2 * t);
        const vec3 off = vec3_axpy(ph_sin(PH_PI * t), sway[0], vec3_scale(ph_sin(2 * PH_PI * t), sway[1]));
        const so3 R = so3_mul(so3_mul(R0, so3_exp(vec3_scale(rise, way))), so3_exp(off));
        so3_store(so3_normalize(R), x->q + k * o->nq + part->q);
    }
}

static void guess_translation(const ph_ocp *o, int i, ph_ocp_point *x) {
    const ph_ocp_part *part = o->parts + i;
    const ph_ocp_goal *goal = o->def->guess == PH_GUESS_REST ? NULL : goal_of(o, PH_OCP_PLACE, i);
    const vec3 from = vec3_load(o->q0 + part->q), to = goal ? vec3_load(goal->target) : from;
    for (int k = 0; k <= o->N; k++) {
        const double t = (double)k / o->N, rise = t * t * (3 - 2 * t);
        vec3_store(vec3_axpy(rise, vec3_sub(to, from), from), x->q + k * o->nq + part->q);
    }
}

// --- an earlier solution --------------------------------------------------------------------------------------

typedef struct turns {
    const double *q;  // of the first constraint
    int width;
} turns;

static so3 turn_of(const void *table, int row) {
    const turns *t = table;
    return so3_load(t->q + (long)row * t->width);
}

static void follow_part(const ph_ocp *o, const ph_ocp_part *part, int k, ph_ocp_point *x, double *config) {
    const ph_guess_path *p = &o->def->path;
    const ph_resample r = ph_resample_at((double)k / o->N * p->steps, p->steps);
    const ph_group *G = &o->model->system.group;
    const body *of = o->model->bodies + part->slot;
    const int at = of->v + (part->rotation ? 0 : 3), a = k * o->na + part->a;
    double *q = x->q + k * o->nq + part->q, v[3] = {0, 0, 0};
    if (part->rotation) so3_store(ph_resampled_turn(&r, turn_of, &(turns){p->q + of->q, G->nq}), q);
    for (int i = 0; i < 3; i++) {
        if (!part->rotation) q[i] = ph_resampled(&r, p->q, G->nq, of->q + 4 + i);
        if (p->v) v[i] = ph_resampled(&r, p->v, G->nv, at + i);
        if (p->adjoint_momentum) x->lp[a + i] = -ph_resampled(&r, p->adjoint_momentum, G->nv, at + i);
        if (config) config[a + i] = -ph_resampled(&r, p->adjoint_configuration, G->nv, at + i);
    }
    vec3_store(ph_ocp_momentum(o, part, vec3_load(v), x->z + k * o->nz), x->p + a);
}

void ph_ocp_follow(const ph_ocp *o, ph_ocp_point *x, double *config) {
    const ph_guess_path *p = &o->def->path;
    const int nz = o->model->system.nz;
    for (int k = 0; k <= o->N; k++) {
        const ph_resample r = ph_resample_at((double)k / o->N * p->steps, p->steps);
        for (int i = 0; i < o->nz; i++) {
            x->z[k * o->nz + i] = ph_resampled(&r, p->z, nz, o->wheels[i].z);
            if (p->adjoint_rotor) x->lz[k * o->nz + i] = -ph_resampled(&r, p->adjoint_rotor, nz, o->wheels[i].z);
        }
        for (int i = 0; i < o->part_count; i++) follow_part(o, o->parts + i, k, x, config);
    }
    memcpy(x->q, o->q0, (size_t)o->nq * sizeof *x->q);
    memcpy(x->p, o->p0, (size_t)o->na * sizeof *x->p);
    memcpy(x->z, o->z0, (size_t)o->nz * sizeof *x->z);
    for (int k = 0; k < o->N && p->control_count == o->nu; k++) {  // at the middles of steps
        const ph_resample r = ph_resample_at((k + 0.5) / o->N * p->steps - 0.5, p->steps - 1);
        for (int i = 0; i < o->nu; i++) x->u[k * o->nu + i] = ph_resampled(&r, p->u, o->nu, i);
    }
}

void ph_ocp_guess(const ph_ocp *o, int start, ph_ocp_point *x, ph_ocp_local *l) {
    const size_t n = (size_t)o->N + 1, each = sizeof(double);
    memset(x->u, 0, (size_t)(o->N * o->nu) * each);
    memset(x->lp, 0, n * (size_t)o->na * each);
    memset(x->lz, 0, n * (size_t)o->nz * each);
    memset(x->nu, 0, (size_t)o->m * each);
    for (size_t k = 0; k < n; k++) memcpy(x->z + k * (size_t)o->nz, o->z0, (size_t)o->nz * each);
    for (int i = 0; i < o->part_count; i++) {
        if (o->parts[i].rotation) guess_rotation(o, i, start, x);
        else guess_translation(o, i, x);
    }
    if (ph_ocp_is_warm(o, start)) ph_ocp_follow(o, x, NULL);
    ph_ocp_settle(o, x, l);
}
