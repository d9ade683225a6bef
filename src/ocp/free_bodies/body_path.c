// Paths of free bodies: their memory, their updates, and an earlier solution as one.
#include "base/vector.h"
#include "linalg/symmetric.h"
#include "ocp/free_bodies/body_problem.h"
#include "ocp/guess/resample.h"
#include "polhode/elementary.h"

#include <stdlib.h>
#include <string.h>

static const double DEPENDENT = 1e-14;  // relative to the largest: conditions may imply each other

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
    const ph_resample r = ph_resample_at(ph_guess_place(p, (double)k / o->N, o->N * o->h), p->steps);
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

static void follow(const ph_ocp *o, ph_ocp_point *x, double *config) {
    const ph_guess_path *p = &o->def->path;
    const int nz = o->model->system.nz;
    for (int k = 0; k <= o->N; k++) {
        const ph_resample r = ph_resample_at(ph_guess_place(p, (double)k / o->N, o->N * o->h), p->steps);
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
        const ph_resample r = ph_resample_at(ph_guess_place(p, (k + 0.5) / o->N, o->N * o->h) - 0.5, p->steps - 1);
        for (int i = 0; i < o->nu; i++) x->u[k * o->nu + i] = ph_resampled(&r, p->u, o->nu, i);
    }
}

// nu by least squares: g + G^T nu = (config, lp, lz) at the end; G, Q, g, D are scratch.                         (O.88)
static ph_status fit_end(const ph_ocp *o, ph_ocp_point *x, const double *config, double *work) {
    const int m = o->m, nx = o->nx, na = o->na, nz = o->nz;
    double *G = work, *Q = G + m * nx, *g = Q + nx * nx, *D = g + nx, *e = D + m * m, most = 0;
    ph_ocp_end(o, x, e, G, g, Q);
    for (int i = 0; i < na; i++) g[i] -= config[o->N * na + i], g[na + i] -= x->lp[o->N * na + i];
    for (int i = 0; i < nz; i++) g[2 * na + i] -= x->lz[o->N * nz + i];
    for (int i = 0; i < m; i++) {
        x->nu[i] = -ph_dot(G + i * nx, g, nx);
        for (int j = 0; j < m; j++) D[i * m + j] = ph_dot(G + i * nx, G + j * nx, nx);
        most = ph_fmax(most, D[i * m + i]);
    }
    for (int i = 0; i < m; i++) D[i * m + i] += DEPENDENT * most;
    if (m > 0 && ph_cholesky_factor(m, D) != PH_OK) return PH_SINGULAR;
    if (m > 0) ph_cholesky_solve(m, D, 1, x->nu);
    return PH_OK;
}

static double *layout_body_start(const ph_ocp *o, ph_body_start *s, ph_arena *arena) {
    ph_ocp_point_layout(o, &s->x, arena);
    s->config = PH_TAKE(arena, (o->N + 1) * o->na, double);
    return PH_TAKE(arena, o->m * (o->nx + o->m + 1) + o->nx * (o->nx + 1), double);
}

ph_status ph_body_start_create(const ph_model *model, const ph_problem_def *def, ph_body_start **out, ph_error *err) {
    ph_ocp *o = NULL;
    ph_status status = ph_ocp_create(model, def, &o, err);
    *out = NULL;
    if (status != PH_OK) return status;
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, ph_body_start);
    ph_body_start none;
    (void)layout_body_start(o, &none, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base) {
        ph_body_start *s = *out = PH_TAKE(&arena, 1, ph_body_start);
        s->o = o;
        double *work = layout_body_start(o, s, &arena);
        follow(o, &s->x, s->config);
        status = fit_end(o, &s->x, s->config, work);
    } else {
        ph_ocp_free(o);
        status = PH_ERR_MEMORY;
    }
    return status;
}

void ph_body_start_free(ph_body_start *s) {
    if (s) ph_ocp_free(s->o);
    free(s);
}
