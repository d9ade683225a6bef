#include "ocp/solve/program.h"

#include "base/vector.h"
#include "ocp/problem/units.h"
#include "polhode/elementary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CENTRES = 20, PATIENT = 200 };
static const double LOST = 1e6;    // a trial ends where violation or residual have grown by this factor
static const double WARM = 1e-5;   // largest barrier that an earlier solution begins with
static const double REACH = 0.25;  // [rad] largest rotation in one step of the iteration: the filter alone lets
                                   // arms with gravity wind up
static const double FARTHER = 4;   // times that where H is convex without help. Everywhere, or from the first step on,
                                   // it leads to worse minima more often (240 random problems), with beams too
static const double AWAY = 1.5;    // [rad] a rotation further from its chart's centre recentres the chart

// --- functions -----------------------------------------------------------------------------------------------

static const ph_kkt *kkt_of(const ph_program *p) { return p->joined ? &p->joined->kkt : &p->t->kkt; }

static void evaluate(ph_program *p, const double *y, double factor, int order) {
    if (p->joined) ph_joined_evaluate(p->joined, p->seen, y, factor, order);
    else ph_transcript_evaluate(p->t, p->seen, y, factor, order);
}

// Constraints and Jacobian do not depend on the multipliers; the same point is requested several times.
static bool is_seen(const ph_program *p, const double *x) {
    return p->fresh && memcmp(x, p->seen, (size_t)p->own.n * sizeof *x) == 0;
}

static void at(ph_program *p, const double *x) {
    if (is_seen(p, x)) return;
    memcpy(p->seen, x, (size_t)p->own.n * sizeof *x);
    evaluate(p, p->hopes ? p->hoped : p->zero, 1, p->hopes ? 2 : 1);
    p->fresh = true;
    p->bent = p->hopes;
}

static void expect(void *user, const double *y) {
    ph_program *p = user;
    if (y && p->bent && memcmp(y, p->hoped, (size_t)p->own.m * sizeof *y) == 0) return;
    p->bent = false;
    p->hopes = y != NULL;
    if (y) memcpy(p->hoped, y, (size_t)p->own.m * sizeof *y);
}

static bool cost(void *user, const double *x, double *f) {
    ph_program *p = user;
    at(p, x);
    *f = kkt_of(p)->cost;
    return isfinite(*f);
}

static bool gradient(void *user, const double *x, double *g) {
    ph_program *p = user;
    at(p, x);
    memcpy(g, kkt_of(p)->slope, (size_t)p->own.n * sizeof *g);
    return true;
}

static bool rows(void *user, const double *x, double *c) {
    ph_program *p = user;
    at(p, x);
    memcpy(c, kkt_of(p)->rows, (size_t)p->own.m * sizeof *c);
    for (int i = 0; i < p->own.m; i++)
        if (!isfinite(c[i])) return false;
    return true;
}

static bool jacobian(void *user, const double *x, double *values) {
    ph_program *p = user;
    at(p, x);
    memcpy(values, kkt_of(p)->jacobian, (size_t)p->own.jacobian_count * sizeof *values);
    return true;
}

static bool hessian(void *user, const double *x, double factor, const double *y, double *values) {
    ph_program *p = user;
    const bool seen = is_seen(p, x), hoped = p->bent && memcmp(y, p->hoped, (size_t)p->own.m * sizeof *y) == 0;
    if (!seen) memcpy(p->seen, x, (size_t)p->own.n * sizeof *x);
    if (!seen || !hoped || factor != 1) {
        evaluate(p, y, factor, seen ? 3 : 2);
        p->bent = false;
    }
    memcpy(values, kkt_of(p)->hessian, (size_t)p->own.hessian_count * sizeof *values);
    p->fresh = true;
    return true;
}

// Whether a rotation is far from the centre of its chart.
static bool strayed(const ph_program *p) {
    if (p->joined) return ph_joined_strayed(p->joined, p->seen) > AWAY;
    for (int i = 0; i < p->t->body_count; i++) {
        const ph_tr_body *b = p->t->bodies + i;
        for (int j = 1; j <= b->steps && !b->point; j++)
            if (vec3_norm(vec3_load(p->seen + ph_tr_increment(b, j))) > AWAY) return true;
    }
    return false;
}

static bool progress(void *user, int iteration, double f, double violation, double residual) {
    ph_program *p = user;
    const ph_optimize_observer *o = p->observer;
    if (o && o->iteration &&
        !o->iteration(o->user, p->start, p->iterations + iteration, f, ph_larger(violation, residual)))
        p->interrupted = true;
    p->strayed = strayed(p);
    if (p->iterations + iteration == 0) p->begun = ph_larger(violation, residual);
    p->lost = p->iterations_max < PATIENT && ph_fmax(violation, residual) > LOST * (1 + p->begun);
    return !p->interrupted && !p->strayed && !p->lost;
}

static bool stop(void *user) {
    ph_program *p = user;
    const ph_optimize_observer *o = p->observer;
    p->interrupted = p->interrupted || (o && o->stop && o->stop(o->user));
    return p->interrupted;
}

// --- the program ---------------------------------------------------------------------------------------------

// From those of the transcription [size n + m, then 2 n], where the program has other coordinates.
static void take_like(const ph_program *p, double *values, double *work) {
    const int all = p->own.n + p->own.m;
    if (p->joined == NULL) return;
    for (int i = 0; i < all; i++) work[i] = values[p->joined->like[i]];
    memcpy(values, work, (size_t)all * sizeof *values);
}

// Units of the program.
static ph_status choose_units(ph_program *p) {
    const ph_units units = ph_units_of(p->t->model, p->t->def);
    const size_t n = (size_t)p->nlp.n, m = (size_t)p->nlp.m;
    double *unknown = malloc(2 * (n + m) * sizeof *unknown);
    if (unknown == NULL) return PH_ERR_MEMORY;
    ph_status status = PH_OK;
    if (ph_tr_units(p->t, &units, unknown, unknown + n)) {
        take_like(p, unknown, unknown + n + m);
        status = ph_scaled_create(&p->own, unknown, unknown + p->own.n, units.cost, &p->scaled);
    }
    free(unknown);
    return status;
}

static void fill_reach(const ph_transcript *t, double *reach) {
    for (int i = 0; i < t->kkt.n; i++) reach[i] = INFINITY;
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        for (int j = 1; j <= b->steps && !b->point; j++)
            for (int c = 0; c < 3; c++) reach[ph_tr_increment(b, j) + c] = REACH;
    }
}

static void layout_program(ph_program *p, size_t n, size_t m) {
    p->x = (double *)(p + 1);
    p->z_lower = p->x + n;
    p->z_upper = p->z_lower + n;
    p->seen = p->z_upper + n;
    p->reach = p->seen + n;
    p->low = p->reach + n;
    p->high = p->low + n;
    p->y = p->high + n;
    p->zero = p->y + m;
    p->hoped = p->zero + m;
    p->row_low = p->hoped + m;
    p->row_high = p->row_low + m;
    p->group = (int *)(p->row_high + m);
    p->time = p->group + n + m;
    p->control = (bool *)(p->time + n + m);
}

// Bounds, reaches and groups are those of the unknown or constraint of the transcription that each is like.
static void fill_own(ph_program *p) {
    const ph_transcript *t = p->t;
    fill_reach(t, p->reach);
    for (int i = 0; i < p->own.n; i++) {
        const int like = p->joined ? p->joined->like[i] : i;
        p->control[i] = like == t->step_at || (like >= t->u_at && like < t->u_at + ph_tr_controls(t));
        p->low[i] = t->low[like];
        p->high[i] = t->high[like];
        p->seen[i] = p->reach[like];
    }
    memcpy(p->reach, p->seen, (size_t)p->own.n * sizeof *p->reach);
    for (int i = 0; i < p->own.m; i++) {
        const int like = p->joined ? p->joined->like[p->own.n + i] - t->kkt.n : i;
        p->row_low[i] = t->row_low[like];
        p->row_high[i] = t->row_high[like];
    }
    p->own.order = p->joined ? p->joined->order : ph_tr_order(t, p->group, p->time);
}

ph_status ph_program_create(ph_transcript *t, const ph_optimize_observer *observer, ph_program **out) {
    const size_t n = (size_t)t->kkt.n, m = (size_t)t->kkt.m;
    ph_program *p = calloc(1, sizeof *p + (7 * n + 5 * m) * sizeof(double) + 2 * (n + m) * sizeof(int) + n);
    if (p == NULL) return PH_ERR_MEMORY;
    p->t = t;
    p->observer = observer;
    layout_program(p, n, m);
    ph_status status = ph_joined_create(t, &p->joined);
    const ph_kkt *k = kkt_of(p);
    p->nlp = (ph_nlp){.n = t->kkt.n, .m = t->kkt.m};
    p->own = (ph_nlp){.n = k->n,
                      .m = k->m,
                      .jacobian_count = k->jacobian_count,
                      .hessian_count = k->hessian_count,
                      .jacobian_row = k->jacobian_row,
                      .jacobian_column = k->jacobian_column,
                      .hessian_row = k->hessian_row,
                      .hessian_column = k->hessian_column,
                      .lower = p->low,
                      .upper = p->high,
                      .row_lower = p->row_low,
                      .row_upper = p->row_high,
                      .reach = p->reach,
                      .farther = t->model->coupling_count > 0 ? 1 : FARTHER,
                      .control = p->control,
                      .kept = &p->factors,
                      .user = p,
                      .cost = cost,
                      .gradient = gradient,
                      .rows = rows,
                      .jacobian = jacobian,
                      .hessian = hessian,
                      .expect = expect,
                      .progress = progress,
                      .stop = stop};
    if (status == PH_OK) {
        fill_own(p);
        status = choose_units(p);
    }
    if (status == PH_OK) *out = p;
    else ph_program_free(p);
    return status;
}

void ph_program_free(ph_program *p) {
    if (p == NULL) return;
    ph_nlp_solver_free(p->solver);
    ph_scaled_free(p->scaled);
    ph_joined_free(p->joined);
    ph_ldl_free(p->factors);
    free(p);
}

// The program as solvers see it, and its point in the same coordinates and units; to be left again.
typedef struct inside {
    const ph_nlp *nlp;
    double *x, *y, *z_lower, *z_upper;
} inside;

static inside enter(ph_program *p) {
    inside at = {&p->own, p->x, p->y, p->z_lower, p->z_upper};
    ph_joined *j = p->joined;
    if (j) {
        ph_joined_enter(j, p->x, p->y, p->z_lower, p->z_upper);
        at = (inside){&p->own, j->x, j->y, j->z_lower, j->z_upper};
        p->fresh = false;
    }
    if (p->scaled == NULL) return at;
    ph_scaled_enter(p->scaled, at.x, at.y, at.z_lower, at.z_upper);
    at.nlp = ph_scaled_nlp(p->scaled);
    return at;
}

// `moved`: the point is another.
static void leave(ph_program *p, const inside *at, bool moved, ph_nlp_result *result) {
    if (p->scaled) ph_scaled_leave(p->scaled, at->x, at->y, at->z_lower, at->z_upper, result);
    if (p->joined && moved) ph_joined_leave(p->joined, p->x, p->y, p->z_lower, p->z_upper);
}

ph_status ph_program_inertia(ph_program *p, bool *minimum, int *dependent, ph_error *err) {
    const inside at = enter(p);
    const ph_status status = ph_nlp_inertia(at.nlp, at.x, at.y, at.z_lower, at.z_upper, minimum, dependent, err);
    leave(p, &at, false, NULL);
    return status;
}

ph_status ph_program_descent(ph_program *p, double *d, ph_error *err) {
    const inside at = enter(p);
    double *own = p->joined ? malloc((size_t)p->own.n * sizeof *own) : d;
    if (own == NULL) return PH_ERR_MEMORY;
    const ph_status status = ph_nlp_descent(at.nlp, at.x, at.y, at.z_lower, at.z_upper, own, err);
    leave(p, &at, false, NULL);
    if (p->scaled) ph_scaled_direction(p->scaled, own);
    if (p->joined) {
        ph_joined_direction(p->joined, own, d);
        free(own);
    }
    return status;
}

ph_status ph_program_newton(ph_program *p, int iterations) {
    const ph_nlp_options options = {
        .tolerance = p->t->def->tolerance, .iterations = iterations, .warm = true, .earlier = true, .barrier = WARM};
    ph_status status = PH_OK;
    p->fresh = p->bent = false;
    const inside at = enter(p);
    if (p->solver == NULL) status = ph_nlp_solver_create(at.nlp, &p->solver);
    if (status == PH_OK) status = ph_nlp_newton(p->solver, &options, at.x, at.y, at.z_lower, at.z_upper, &p->result);
    leave(p, &at, true, &p->result);
    p->iterations = p->result.iterations;
    ph_transcript_centre(p->t, p->x);
    p->fresh = false;
    return status;
}

void ph_program_complete(ph_program *p) {
    if (p->joined) ph_joined_react(p->joined, p->x, p->y);
}

static ph_status solve_once(ph_program *p, const ph_nlp_options *options, ph_error *err) {
    const inside at = enter(p);
    const ph_status status = p->t->def->solver == PH_SOLVER_IPOPT
                                 ? ph_nlp_ipopt(at.nlp, options, at.x, at.y, at.z_lower, at.z_upper, &p->result, err)
                                 : ph_nlp_solve(at.nlp, options, at.x, at.y, at.z_lower, at.z_upper, &p->result);
    leave(p, &at, true, &p->result);
    ph_program_complete(p);
    return status;
}

ph_status ph_program_solve(ph_program *p, int iterations, ph_error *err) {
    ph_nlp_options options = {.tolerance = p->t->def->tolerance,
                              .iterations = iterations,
                              .warm = p->warm,
                              .earlier = p->warm,
                              .barrier = p->warm ? WARM : 0,
                              .hasty = iterations < PATIENT};
    ph_status status = PH_OK;
    p->warm = false;
    p->iterations = 0;
    p->iterations_max = iterations;
    for (int i = 0; i < CENTRES && status == PH_OK; i++) {
        p->fresh = p->strayed = false;
        status = solve_once(p, &options, err);
        p->iterations += p->result.iterations;
        p->evaluation_s += p->result.evaluation_s;
        ph_transcript_centre(p->t, p->x);
        p->fresh = false;
        p->lost = p->lost || p->result.crawled;
        if (p->interrupted) return PH_INTERRUPTED;
        if (!p->strayed || p->iterations >= iterations) break;
        options.iterations = iterations - p->iterations;
        options.warm = true;
        options.earlier = false;
        options.barrier = 1e-2;
    }
    return status;
}
