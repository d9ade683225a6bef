// x_{k+1} = Phi(x_k, u_k) with Phi a Munthe-Kaas step of an explicit table and one control per step or per stage.
//                                                                             docs/theory/optimal-control.md
//
// Here to show what becomes of adjoints, not to be fast: derivatives of the step are differences, the first of eighth
// order (exact to 1e-12), the second of second order, which costs some iterations and no accuracy.
#include "ocp/contrast.h"

#include "base/error.h"
#include "base/vector.h"
#include "linalg/dense.h"
#include "ocp/pontryagin.h"
#include "ocp/report.h"

#include <stdlib.h>
#include <string.h>

enum { ITERATIONS = 60 };
static const double FAR = 0.02, NEAR = 1e-3;  // steps of first and second differences
// Controls that cost nothing (b_i = 0) are given a curvature about where they are, as a part of that of the others,
// which goes away as the iteration goes on.
static const double HELD_FIRST = 1, HELD_LESS = 0.5, HELD_LAST = 1e-9;

static const ph_butcher ralston3 = {.name = "ralston3",
                                    .stages = 3,
                                    .order = 3,
                                    .a = {{0}, {0.5}, {0, 0.75}},
                                    .b = {2.0 / 9, 1.0 / 3, 4.0 / 9},
                                    .c = {0, 0.5, 0.75}};

const ph_butcher *ph_ocp_contrast_table(const char *method) {
    if (strcmp(method, "ralston3") == 0) return &ralston3;
    if (strcmp(method, "explicit-euler") == 0) return ph_butcher_find("rkmk1");
    if (strcmp(method, "rkmk2") == 0 || strcmp(method, "rkmk4") == 0) return ph_butcher_find(method);
    return NULL;
}

typedef struct contrast {
    ph_pontryagin p;  // its adjoints are idle
    const ph_ocp *o;
    ph_riccati r;
    ph_direction d;
    int ny, nw, stages;  // nw = nx + nu of all stages
    double *x, *lambda;  // [N + 1 x ny] states; [N + 1 x nx] multipliers
    double *u;           // [N x stages x nu]
    double *w, *base, *end, *moved, *t;
    ph_ocp_point point;  // the end, and at last the whole
    double *config;
    double cost, residual, violation;
} contrast;

static void layout(contrast *c, ph_arena *arena) {
    const ph_ocp *o = c->o;
    ph_pontryagin_layout(&c->p, arena);
    c->ny = c->p.flow.group.nq;
    c->nw = o->nx + c->r.nu;
    ph_riccati_layout(&c->r, arena);
    ph_direction_layout(&c->r, &c->d, arena);
    c->x = PH_TAKE(arena, (o->N + 1) * c->ny, double);
    c->lambda = PH_TAKE(arena, (o->N + 1) * o->nx, double);
    c->u = PH_TAKE(arena, o->N * c->r.nu, double);
    c->w = PH_TAKE(arena, c->nw, double);
    c->base = PH_TAKE(arena, c->ny, double);
    c->end = PH_TAKE(arena, c->ny, double);
    c->moved = PH_TAKE(arena, c->ny, double);
    c->t = PH_TAKE(arena, c->p.nt, double);
    ph_ocp_point_layout(o, &c->point, arena);
    c->config = PH_TAKE(arena, (o->N + 1) * o->na, double);
}

// --- the step and its derivatives -----------------------------------------------------------------------------

// Phi at x_k and u_k moved by w [nw]; its last number is the cost of the step.
static ph_status phi(contrast *c, int k, const double *w, double *end) {
    const ph_ocp *o = c->o;
    memset(c->t, 0, (size_t)c->p.nt * sizeof *c->t);
    memcpy(c->t, w, (size_t)o->nx * sizeof *w);
    ph_group_retract(&c->p.flow.group, PH_BODY, c->x + k * c->ny, c->t, c->moved);
    for (int i = 0; i < c->r.nu; i++) c->p.given[i] = c->u[k * c->r.nu + i] + w[o->nx + i];
    return ph_pontryagin_step(&c->p, k, c->moved, end, NULL);
}

// Phi moved by w against where it is: the state's tangent, and the cost behind it.
static ph_status difference(contrast *c, int k, double *tangent) {
    const ph_status status = phi(c, k, c->w, c->end);
    if (status != PH_OK) return status;
    ph_group_difference(&c->p.flow.group, c->base, c->end, c->t);
    memcpy(tangent, c->t, (size_t)c->o->nx * sizeof *tangent);
    tangent[c->o->nx] = c->t[c->p.nt - 1];
    return PH_OK;
}

// lambda.Phi + cost
static ph_status value(contrast *c, int k, double *psi) {
    double tangent[64];
    const ph_status status = difference(c, k, tangent);
    *psi = tangent[c->o->nx] + ph_dot(c->lambda + (k + 1) * c->o->nx, tangent, c->o->nx);
    return status;
}

static ph_status first_derivatives(contrast *c, int k, ph_stage *s) {
    static const double weight[4] = {4.0 / 5, -1.0 / 5, 4.0 / 105, -1.0 / 280};
    const int nx = c->o->nx, nu = c->r.nu;
    for (int j = 0; j < c->nw; j++) {
        double sum[64] = {0}, tangent[64];
        for (int i = 0; i < 8; i++) {
            const double side = i % 2 ? -1 : 1;
            memset(c->w, 0, (size_t)c->nw * sizeof *c->w);
            c->w[j] = side * (i / 2 + 1) * FAR;
            const ph_status status = difference(c, k, tangent);
            if (status != PH_OK) return status;
            for (int r = 0; r <= nx; r++) sum[r] += side * weight[i / 2] * tangent[r] / FAR;
        }
        for (int r = 0; r < nx; r++)
            if (j < nx) s->A[r * nx + j] = sum[r];
            else s->B[r * nu + j - nx] = sum[r];
        s->g[j] = sum[nx] + ph_dot(c->lambda + (k + 1) * nx, sum, nx);
        if (j < nx) s->g[j] -= c->lambda[k * nx + j];
    }
    return PH_OK;
}

static ph_status second_derivatives(contrast *c, int k, ph_stage *s) {
    const int nw = c->nw;
    for (int i = 0; i < nw; i++)
        for (int j = 0; j <= i; j++) {
            double sum = 0, psi;
            for (int n = 0; n < 4; n++) {
                memset(c->w, 0, (size_t)nw * sizeof *c->w);
                c->w[i] += n / 2 ? -NEAR : NEAR;
                c->w[j] += n % 2 ? -NEAR : NEAR;
                const ph_status status = value(c, k, &psi);
                if (status != PH_OK) return status;
                sum += (n == 0 || n == 3 ? psi : -psi) / (4 * NEAR * NEAR);
            }
            s->H[i * nw + j] = s->H[j * nw + i] = sum;
        }
    return PH_OK;
}

static void grow(double *most, double x) {
    if (!(fabs(x) <= *most)) *most = fabs(x);
}

static ph_status assemble(contrast *c) {
    const ph_ocp *o = c->o;
    const int nx = o->nx;
    c->cost = c->residual = c->violation = 0;
    for (int k = 0; k < o->N; k++) {
        ph_stage *s = c->r.stages + k;
        memset(c->w, 0, (size_t)c->nw * sizeof *c->w);
        ph_status status = phi(c, k, c->w, c->base);
        c->cost += c->base[c->ny - 1];
        if (status == PH_OK) status = first_derivatives(c, k, s);
        if (status == PH_OK) status = second_derivatives(c, k, s);
        if (status != PH_OK) return status;
        ph_group_difference(&c->p.flow.group, c->x + (k + 1) * c->ny, c->base, c->t);
        memcpy(s->c, c->t, (size_t)nx * sizeof *s->c);
        for (int i = 0; i < nx; i++) grow(&c->violation, s->c[i]);
        for (int i = k > 0 ? 0 : nx; i < c->nw; i++) grow(&c->residual, s->g[i]);
    }
    const double *end = c->x + o->N * c->ny;
    memcpy(c->point.q + o->N * o->nq, end, (size_t)o->nq * sizeof *end);
    memcpy(c->point.p + o->N * o->na, end + o->nq, (size_t)o->na * sizeof *end);
    memcpy(c->point.z + o->N * o->nz, end + o->nq + o->na, (size_t)o->nz * sizeof *end);
    c->cost += ph_ocp_end(o, &c->point, c->r.e, c->r.G, c->r.q, c->r.Q);
    for (int i = 0; i < nx; i++) {
        c->r.q[i] -= c->lambda[o->N * nx + i];
        grow(&c->residual, c->r.q[i]);
    }
    for (int i = 0; i < o->m; i++) grow(&c->violation, c->r.e[i]);
    return PH_OK;
}

// --- the iteration --------------------------------------------------------------------------------------------

static double move(contrast *c) {
    const ph_ocp *o = c->o;
    double size = 0;
    for (int k = 0; k <= o->N; k++) {
        memset(c->t, 0, (size_t)c->p.nt * sizeof *c->t);
        memcpy(c->t, c->d.x + k * o->nx, (size_t)o->nx * sizeof *c->t);
        ph_group_retract(&c->p.flow.group, PH_BODY, c->x + k * c->ny, c->t, c->x + k * c->ny);
        size = fmax(size, ph_largest(c->t, o->nx));
    }
    for (int i = 0; i < (o->N + 1) * o->nx; i++) c->lambda[i] += c->d.lambda[i];
    for (int i = 0; i < o->N * c->r.nu; i++) c->u[i] += c->d.u[i];
    for (int i = 0; i < o->m; i++) c->point.nu[i] += c->d.nu[i];
    size = fmax(size, ph_largest(c->d.u, o->N * c->r.nu));
    return fmax(size, ph_largest(c->d.lambda, (o->N + 1) * o->nx));
}

// Full steps: the start is near.
static ph_status iterate(contrast *c, int *iterations, bool *minimum) {
    double before = INFINITY, held = HELD_FIRST;
    for (*iterations = 1; *iterations <= ITERATIONS; ++*iterations) {
        ph_status status = assemble(c);
        if (status != PH_OK) return status;
        const double now = fmax(c->residual, c->violation);
        if (now < 1e-14 || (now < 1e-12 && now > 0.5 * before)) return PH_OK;
        before = now;
        c->r.regular = c->p.idle ? held : 0;
        held = fmax(HELD_LESS * held, HELD_LAST);
        status = ph_riccati_factor(&c->r);
        if (status != PH_OK) return status;
        *minimum = c->r.negative == 0;
        ph_riccati_solve(&c->r, &c->d);
        if (!(move(c) < 1e6)) return PH_DIVERGED;
    }
    return c->violation < c->o->def->tolerance && c->residual < c->o->def->tolerance ? PH_OK : PH_NOT_CONVERGED;
}

static void begin(contrast *c, const ph_ocp_newton *n) {
    const ph_ocp *o = c->o;
    for (int k = 0; k <= o->N; k++) {
        double *x = c->x + k * c->ny, *lambda = c->lambda + k * o->nx;
        memcpy(x, n->x.q + k * o->nq, (size_t)o->nq * sizeof *x);
        memcpy(x + o->nq, n->x.p + k * o->na, (size_t)o->na * sizeof *x);
        memcpy(x + o->nq + o->na, n->x.z + k * o->nz, (size_t)o->nz * sizeof *x);
        memcpy(lambda, n->gradient + k * o->na, (size_t)o->na * sizeof *x);
        memcpy(lambda + o->na, n->x.lp + k * o->na, (size_t)o->na * sizeof *x);
        memcpy(lambda + 2 * o->na, n->x.lz + k * o->nz, (size_t)o->nz * sizeof *x);
        for (int i = 0; k < o->N && i < c->r.nu; i++) c->u[k * c->r.nu + i] = n->x.u[k * o->nu + i % o->nu];
    }
    memcpy(c->point.nu, n->x.nu, (size_t)o->m * sizeof *c->point.nu);
    for (int i = 0; i < c->r.nu; i++) c->r.metric[i] = 2 * o->h * o->effort[i % o->nu];
}

static void collect(contrast *c) {
    const ph_ocp *o = c->o;
    for (int k = 0; k <= o->N; k++) {
        const double *x = c->x + k * c->ny, *lambda = c->lambda + k * o->nx;
        memcpy(c->point.q + k * o->nq, x, (size_t)o->nq * sizeof *x);
        memcpy(c->point.p + k * o->na, x + o->nq, (size_t)o->na * sizeof *x);
        memcpy(c->point.z + k * o->nz, x + o->nq + o->na, (size_t)o->nz * sizeof *x);
        memcpy(c->config + k * o->na, lambda, (size_t)o->na * sizeof *x);
        memcpy(c->point.lp + k * o->na, lambda + o->na, (size_t)o->na * sizeof *x);
        memcpy(c->point.lz + k * o->nz, lambda + 2 * o->na, (size_t)o->nz * sizeof *x);
    }
}

ph_status ph_ocp_contrast(const ph_ocp_newton *n, int solved, ph_optimum **out, ph_error *err) {
    const ph_ocp *o = n->o;
    const ph_butcher *table = ph_ocp_contrast_table(o->def->method);
    const int controls = o->def->stage_controls ? table->stages : 1;
    if (o->nx > 60)
        return ph_fail(err, PH_ERR_UNSUPPORTED, "solve.method", "not in this version for more than five bodies");
    contrast sizes = {.o = o, .stages = controls, .p = {.o = o, .table = table, .controls = controls}};
    sizes.r = (ph_riccati){.N = o->N, .nx = o->nx, .nu = o->nu * controls, .m = o->m};
    for (int i = 0; i < table->stages; i++) sizes.p.idle = sizes.p.idle || (controls > 1 && table->b[i] == 0);
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, contrast);
    contrast kept = sizes;
    layout(&kept, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) return PH_ERR_MEMORY;
    contrast *c = PH_TAKE(&arena, 1, contrast);
    *c = sizes;
    layout(c, &arena);
    begin(c, n);
    int iterations = 0;
    bool minimum = false;
    ph_status status = iterate(c, &iterations, &minimum);
    if (status == PH_OK) {
        collect(c);
        const ph_ocp_outcome outcome = {.o = o,
                                        .x = &c->point,
                                        .config = c->config,
                                        .stage_u = c->u,
                                        .stages = controls,
                                        .cost = c->cost,
                                        .residual = c->residual,
                                        .violation = c->violation,
                                        .iterations = iterations,
                                        .starts_converged = solved,
                                        .converged = true,
                                        .minimum = minimum};
        status = ph_ocp_report(&outcome, o->def, out);
    } else ph_fail(err, status, "solve", "not solved with %s: %s", o->def->method, ph_status_text(status));
    free(c);
    return status;
}
