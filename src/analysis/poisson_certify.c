// The laws of a Poisson system under a method, measured.                                   docs/poisson-systems.md
#include "analysis/certify.h"
#include "base/random.h"
#include "base/vector.h"
#include "polhode/elementary.h"
#include "polhode/poisson_run.h"
#include "polhode/status.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = PH_POISSON_MAX, STATES = 5, ROUND_TRIP = 200 };
static const double INTEGRAL = 1e-9;  // what a zero is taken for, relative: as of the checks of the bracket

typedef struct evidence {
    const ph_poisson *system;
    const ph_simulation *sim;
    const double *z;
    ph_simulation level[PH_LEVELS];
    ph_poisson_summary summary[PH_LEVELS];
    ph_poisson_path *path[PH_LEVELS];
    double scale[N];
    double sensitivity;  // amplification of a small initial error by a run, 1 or more
    double order, slack;
    ph_error *err;
} evidence;

// --- what the system and the method are -------------------------------------------------------------------

static bool is_gauss(const ph_method *m) { return strncmp(m->name, "gauss", 5) == 0; }
static bool is_midpoint(const ph_method *m) { return ph_composition_find(m->name) != NULL; }
static bool is_gradient(const ph_method *m) { return strcmp(m->name, "discrete-gradient") == 0; }

static void random_state(const evidence *e, uint64_t *seed, double part, double *x) {
    for (int i = 0; i < e->system->n; i++) {
        const double random = ph_random(seed);
        x[i] = e->z[i] + part * e->scale[i] * random;
    }
}

// H for -1, else a Casimir. False: its gradient is not known.
static bool gradient_of(const ph_poisson *s, int which, const double *z, double *g) {
    if (which < 0) return s->gradient(s, z, g) == PH_OK;
    if (s->casimir_gradient == NULL) return false;
    s->casimir_gradient(s, which, z, g);
    return true;
}

// Its degree, up to 2, by its gradient at states near the initial one; 3: more, or not known.
static int degree_of(const evidence *e, int which) {
    const ph_poisson *s = e->system;
    uint64_t seed = 27;
    bool linear = true, quadratic = true;
    for (int k = 0; k < STATES; k++) {
        double x[N] = {0}, y[N] = {0}, g0[N], g[N], h[N];
        random_state(e, &seed, 0.1, x);
        for (int i = 0; i < s->n; i++) y[i] = 2 * e->z[i] - x[i];
        if (!gradient_of(s, which, e->z, g0) || !gradient_of(s, which, x, g) || !gradient_of(s, which, y, h)) return 3;
        const double size = ph_largest(g0, s->n) + ph_largest(g, s->n);
        for (int i = 0; i < s->n; i++) {
            linear = linear && fabs(g[i] - g0[i]) <= INTEGRAL * size;
            quadratic = quadratic && fabs(g[i] + h[i] - 2 * g0[i]) <= INTEGRAL * size;
        }
    }
    return linear ? 1 : quadratic ? 2 : 3;
}

// Whether the flow, with its dissipative term, keeps it: grad F . f = 0 near the initial state.
static bool is_integral(const evidence *e, int which) {
    const ph_poisson *s = e->system;
    uint64_t seed = 35;
    for (int k = 0; k < STATES; k++) {
        double x[N] = {0}, g[N], f[N];
        random_state(e, &seed, 0.1, x);
        if (!gradient_of(s, which, x, g)) return s->dissipation == NULL && !s->almost;
        if (ph_poisson_field(s, x, f) != PH_OK) return false;
        const double size = sqrt(ph_dot(g, g, s->n) * ph_dot(f, f, s->n));
        if (!(fabs(ph_dot(g, f, s->n)) <= INTEGRAL * size)) return false;
    }
    return true;
}

bool ph_poisson_keeps(const ph_poisson *s, const double *z, int which) {
    evidence e = {.system = s, .z = z};
    ph_poisson_scale(s, z, e.scale);
    return is_integral(&e, which);
}

static bool is_constant_bracket(const evidence *e) {
    uint64_t seed = 8;
    const int n = e->system->n;
    for (int k = 0; k < STATES; k++) {
        double x[N] = {0}, d[N], L[N * N];
        random_state(e, &seed, 0.1, x);
        for (int i = 0; i < n; i++) d[i] = e->scale[i];
        ph_poisson_tensor_along(e->system, x, d, L);
        if (ph_largest(L, n * n) > 0) return false;
    }
    return true;
}

// --- rows -------------------------------------------------------------------------------------------------

static ph_law *add_law(ph_certificate *c, const char *name, ph_law_kind kind, const char *reason) {
    ph_law *law = c->laws + c->count++;
    *law = (ph_law){.kind = kind, .bound = NAN, .order = NAN, .measured = {NAN, NAN, NAN}, .holds = true};
    snprintf(law->name, sizeof law->name, "%s", name);
    snprintf(law->reason, sizeof law->reason, "%s", reason);
    if (kind == PH_LAW_NONE) snprintf(law->result, sizeof law->result, "no law");
    return law;
}

static void judge_exact(ph_law *law, double bound) {
    double most = 0;
    for (int k = 0; k < PH_LEVELS; k++)
        if (!isnan(law->measured[k])) most = ph_larger(most, law->measured[k]);
    law->bound = bound;
    law->holds = most <= bound;
    snprintf(law->result, sizeof law->result, "%.1e, bound %.1e", most, bound);
}

// By the finest pair of runs in which both exceed rounding.
static void judge_order(ph_law *law, double least, double floor, int levels) {
    const double *m = law->measured;
    law->bound = least;
    for (int k = levels - 1; k > 0; k--) {
        if (!(m[k] > floor)) continue;
        law->order = ph_log(m[k - 1] / m[k]) / ph_log(2);
        law->holds = law->order >= least;
        snprintf(law->result, sizeof law->result, "%.1e to %.1e: order %.2f, at least %.1f", m[0], m[levels - 1],
                 law->order, least);
        return;
    }
    law->holds = isfinite(m[0]);
    snprintf(law->result, sizeof law->result, "%.1e: only rounding error is left at these steps", m[0]);
}

// Rounding of a run in the state, relative.
static double motion_rounding(const evidence *e) {
    return e->sensitivity * ph_rounding(e->summary[PH_LEVELS - 1].work.steps);
}

// --- laws -------------------------------------------------------------------------------------------------

static void judge_convergence(const evidence *e, ph_certificate *c) {
    char reason[160];
    snprintf(reason, sizeof reason, "%s has order %d", e->sim->method->name, e->sim->method->order);
    ph_law *law = add_law(c, "order", PH_LAW_ORDER, reason);
    for (int k = 1; k < PH_LEVELS; k++) law->measured[k - 1] = ph_poisson_path_distance(e->path[k], e->path[k - 1]);
    law->measured[2] = law->measured[1] / (ph_pow(2, e->order) - 1);
    const bool finer = (double)e->summary[2].work.steps > 1.5 * (double)e->summary[1].work.steps;
    if (finer) {
        judge_order(law, e->order - e->slack, motion_rounding(e), 2);
        return;
    }
    snprintf(law->result, sizeof law->result, "%.1e: the steps follow the output times, not the tolerance",
             law->measured[0]);
}

// Why the method keeps a function of that degree to rounding; NULL: it does not.                       (P.38)
static const char *why_exact(const ph_method *m, int degree, bool hamiltonian) {
    if (is_gradient(m) && hamiltonian) return "the discrete gradient keeps every Hamiltonian";
    if (degree <= 1) return "linear: every Runge-Kutta method keeps it";
    if (degree > 2 || m->adaptive) return NULL;
    if (is_gradient(m)) return "quadratic, with Lambda at the middle: kept as by the midpoint rule";
    if (is_gauss(m)) return "quadratic: Gauss methods keep it";
    return is_midpoint(m) ? "quadratic: the midpoint rule keeps it" : NULL;
}

static void judge_integral(const evidence *e, int which, ph_certificate *c) {
    char name[PH_LAW_NAME];
    const ph_poisson *s = e->system;
    if (which < 0) snprintf(name, sizeof name, "H");
    else snprintf(name, sizeof name, "Casimir %.100s", s->casimir[which].name);
    if (!is_integral(e, which)) {
        add_law(c, name, PH_LAW_NONE, s->dissipation ? "the dissipative term changes it" : "the flow changes it");
        return;
    }
    const int degree = degree_of(e, which);
    const char *exact = why_exact(e->sim->method, degree, which < 0);
    ph_law *law = add_law(c, name, exact ? PH_LAW_EXACT : PH_LAW_ORDER, exact ? exact : "its error is the method's");
    const ph_drift *first = which < 0 ? &e->summary[0].H : &e->summary[0].casimir[which];
    double g[N] = {0}, size = fabs(first->initial);
    // it may be small by chance: then its terms give the scale of rounding
    if (gradient_of(s, which, e->z, g))
        for (int i = 0; i < s->n; i++) size = ph_larger(size, fabs(g[i]) * e->scale[i]);
    for (int k = 0; k < PH_LEVELS; k++)
        law->measured[k] = (which < 0 ? &e->summary[k].H : &e->summary[k].casimir[which])->max_drift;
    const double rounding = size * ph_rounding(e->summary[PH_LEVELS - 1].work.steps);
    if (exact) judge_exact(law, rounding);
    else judge_order(law, e->order - e->slack, rounding, PH_LEVELS);
}

static ph_status there_and_back(const evidence *e, int level, double *apart) {
    const ph_poisson *s = e->system;
    const ph_simulation *sim = &e->level[level];
    const long most = (long)ROUND_TRIP << level, all = (long)(sim->duration / sim->step);
    const long steps = all < most ? all : most;
    double z[N] = {0}, t = 0;
    ph_poisson_integrator *g;
    memcpy(z, e->z, (size_t)s->n * sizeof *z);
    ph_status status = ph_poisson_integrator_create(s, sim, z, &g, e->err);
    if (status != PH_OK) return status;
    for (long k = 1; k <= steps && status == PH_OK; k++)
        status = ph_poisson_integrator_step(g, (double)k * sim->step, &t, z, e->err);
    for (long k = steps - 1; k >= 0 && status == PH_OK; k--)
        status = ph_poisson_integrator_step(g, (double)k * sim->step, &t, z, e->err);
    ph_poisson_integrator_free(g);
    *apart = 0;
    for (int i = 0; i < s->n; i++) *apart = ph_larger(*apart, fabs(z[i] - e->z[i]) / e->scale[i]);
    return status;
}

static ph_status judge_reversal(const evidence *e, ph_certificate *c) {
    const ph_method *m = e->sim->method;
    const bool symmetric = is_gauss(m) || is_midpoint(m) || is_gradient(m);
    if (m->adaptive || e->system->dissipation) {
        add_law(c, "reversibility", PH_LAW_NONE,
                m->adaptive ? "the steps back are chosen anew" : "what friction has taken grows on the way back");
        return PH_OK;
    }
    ph_law *law = add_law(c, "reversibility", symmetric ? PH_LAW_EXACT : PH_LAW_ORDER,
                          symmetric ? "steps back return, up to Newton's tolerance in every step"
                                    : "not a symmetric method: it returns up to its error");
    ph_status status = PH_OK;
    for (int k = 0; k < PH_LEVELS && status == PH_OK; k++) status = there_and_back(e, k, &law->measured[k]);
    const double floor = 10 * motion_rounding(e);
    if (symmetric) judge_exact(law, ph_larger(floor, ROUND_TRIP * e->sensitivity * e->sim->newton_tolerance));
    else judge_order(law, e->order - e->slack, floor, PH_LEVELS);
    return status;
}

// --- the structure ----------------------------------------------------------------------------------------

// D Phi of the composition and where it ends                                                       (P.8)
static ph_status composed_derivative(const ph_poisson *s, const ph_simulation *sim, double h, double *z, double *D) {
    const int n = s->n;
    const ph_composition *k = ph_composition_find(sim->method->name), single = *ph_composition_find("midpoint");
    double z1[N], DPhi[N * N], before[N * N];
    memset(D, 0, (size_t)(n * n) * sizeof *D);
    for (int i = 0; i < n; i++) D[i * (n + 1)] = 1;
    ph_status status = PH_OK;
    for (int i = 0; i < k->stages && status == PH_OK; i++) {
        const double part = k->gamma[i] * h;
        status = ph_poisson_step(s, &single, part, sim->newton_tolerance, z, z1, NULL);
        if (status == PH_OK) status = ph_poisson_step_derivative(s, part, z, z1, DPhi);
        if (status != PH_OK) return status;
        memcpy(before, D, (size_t)(n * n) * sizeof *D);
        memcpy(z, z1, (size_t)n * sizeof *z);
        for (int r = 0; r < n * n; r++) {
            D[r] = 0;
            for (int l = 0; l < n; l++) D[r] += DPhi[r / n * n + l] * before[l * n + r % n];
        }
    }
    return status;
}

// The same of any method by central differences; their error is 1e-10 of the derivative.
static ph_status differenced_derivative(const ph_poisson *s, const ph_simulation *sim, double h, double *z, double *D,
                                        ph_error *err) {
    static const double part = 1e-5;
    const int n = s->n;
    double scale[N], ends[2][N] = {{0}};
    ph_simulation one = *sim;
    ph_poisson_integrator *g;
    one.step = h;
    ph_poisson_scale(s, z, scale);
    const double most = ph_largest(scale, n);  // rounding of the largest component is in all of them
    for (int j = 0; j < n; j++) scale[j] = ph_larger(scale[j], 0.01 * most);
    ph_status status = ph_poisson_integrator_create(s, &one, z, &g, err);
    if (status != PH_OK) return status;
    for (int j = 0; j < n && status == PH_OK; j++) {
        for (int side = 0; side < 2 && status == PH_OK; side++) {
            double t = 0;
            memcpy(ends[side], z, (size_t)n * sizeof *z);
            ends[side][j] += (side ? part : -part) * scale[j];
            status = ph_poisson_integrator_step(g, h, &t, ends[side], err);
        }
        for (int i = 0; i < n; i++) D[i * n + j] = (ends[1][i] - ends[0][i]) / (2 * part * scale[j]);
    }
    double t = 0;
    if (status == PH_OK) status = ph_poisson_integrator_step(g, h, &t, z, err);
    ph_poisson_integrator_free(g);
    return status;
}

ph_status ph_poisson_structure_defect(const ph_poisson *s, const ph_simulation *sim, double h, const double *z,
                                      double *defect, ph_error *err) {
    const int n = s->n;
    double at[N] = {0}, D[N * N] = {0}, L[N * N], most = 0;
    memcpy(at, z, (size_t)n * sizeof *z);
    const ph_status status = is_midpoint(sim->method) ? composed_derivative(s, sim, h, at, D)
                                                      : differenced_derivative(s, sim, h, at, D, err);
    if (status != PH_OK) return status;
    double L1[N * N];
    ph_poisson_tensor(s, z, L);
    ph_poisson_tensor(s, at, L1);
    const double size = ph_largest(L, n * n);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double sum = -L1[i * n + j];
            for (int k = 0; k < n; k++)
                for (int l = 0; l < n; l++) sum += D[i * n + k] * L[k * n + l] * D[j * n + l];
            most = ph_larger(most, fabs(sum));
        }
    *defect = size > 0 ? most / size : 0;
    return PH_OK;
}

static ph_status judge_structure(const evidence *e, ph_certificate *c) {
    static const char name[] = "Poisson structure, in one step";
    const ph_method *m = e->sim->method;
    if (m->adaptive || e->system->dissipation || e->system->almost) {
        add_law(c, name, PH_LAW_NONE,
                e->system->almost        ? "the bracket need not be one"
                : e->system->dissipation ? "with a dissipative term the flow is no Poisson map"
                                         : "the steps are chosen by the state");
        return PH_OK;
    }
    const bool exact = (is_midpoint(m) || is_gauss(m)) && is_constant_bracket(e);
    ph_law *law = add_law(c, name, exact ? PH_LAW_EXACT : PH_LAW_ORDER,
                          exact ? "a constant bracket: the method is symplectic"
                                : "almost a Poisson map: D Phi Lambda D Phi^T - Lambda has the local error's order");
    ph_status status = PH_OK;
    for (int k = 0; k < PH_LEVELS && status == PH_OK; k++)
        status =
            ph_poisson_structure_defect(e->system, e->sim, ldexp(e->sim->step, -k), e->z, &law->measured[k], e->err);
    const double floor = is_midpoint(m) ? 1e-13 : 1e-9;  // rounding; that of differences
    if (exact) judge_exact(law, floor);
    else judge_order(law, e->order + 1 - e->slack, floor, PH_LEVELS);
    return status;
}

// The formula of Theorem 1 against what a step of midpoint does                            (P.11), (P.29)
static ph_status judge_theorem(const evidence *e, ph_certificate *c) {
    const ph_poisson *s = e->system;
    if (strcmp(e->sim->method->name, "midpoint") != 0 || s->dissipation || s->almost) return PH_OK;
    ph_law *law = add_law(c, "Theorem 1, in one step", PH_LAW_EXACT,
                          "Austin, Krishnaprasad and Wang: the structure error has a closed form");
    double z1[N] = {0}, E[N * N], F[N * N], L[N * N];
    ph_status status = PH_OK;
    ph_poisson_tensor(s, e->z, L);
    const double size = ph_largest(L, s->n * s->n);
    for (int k = 0; k < PH_LEVELS && status == PH_OK; k++) {
        const double h = ldexp(e->sim->step, -k);
        status = ph_poisson_step(s, ph_composition_find("midpoint"), h, e->sim->newton_tolerance, e->z, z1, NULL);
        if (status == PH_OK) status = ph_poisson_structure_error(s, h, e->z, z1, E);
        if (status == PH_OK) status = ph_poisson_structure_exact(s, h, e->z, z1, F);
        if (status != PH_OK) return ph_fail(e->err, status, "", "no step from the initial state");
        for (int i = 0; i < s->n * s->n; i++) E[i] -= F[i];
        law->measured[k] = size > 0 ? ph_largest(E, s->n * s->n) / size : 0;
    }
    judge_exact(law, 1e-12);
    return status;
}

// --- all of them ------------------------------------------------------------------------------------------

static ph_status find_sensitivity(evidence *e) {
    static const double small = 1e-8;  // far above rounding, and still linear
    double z[N] = {0};
    ph_poisson_path *other;
    ph_poisson_summary summary;
    for (int i = 0; i < e->system->n; i++) z[i] = e->z[i] + small * e->scale[i] * (i % 2 ? 0.7 : -1);
    const ph_status status = ph_poisson_path_run(e->system, &e->level[0], z, &other, &summary, e->err);
    if (status != PH_OK) {
        ph_poisson_path_free(other);
        return status;
    }
    e->sensitivity = ph_larger(1, ph_poisson_path_distance(e->path[0], other) / small);
    ph_poisson_path_free(other);
    return PH_OK;
}

static ph_status gather(evidence *e) {
    const ph_simulation *sim = e->sim;
    const double interval = ph_sampling_interval(sim->step, sim->duration);
    ph_status status = PH_OK;
    for (int k = 0; k < PH_LEVELS && status == PH_OK; k++) {
        ph_simulation s = *sim;
        if (sim->method->adaptive) {
            s.step = ph_adaptive_interval(sim->step, sim->duration);
            s.every = 1;
            s.tolerance *= ph_pow(2, -k * sim->method->order);
        } else {
            s.step = ldexp(sim->step, -k);
            s = ph_sampled(&s, interval);
        }
        e->level[k] = s;
        status = ph_poisson_path_run(e->system, &s, e->z, &e->path[k], &e->summary[k], e->err);
    }
    return status == PH_OK ? find_sensitivity(e) : status;
}

ph_status ph_poisson_certify(const ph_poisson *s, const ph_simulation *sim, const double *z, ph_certificate *c,
                             ph_error *err) {
    *c = (ph_certificate){.sim = *sim};
    if (!(sim->step > 0) || !(sim->duration > 0))
        return ph_fail(err, PH_ERR_ARGUMENT, "simulation", "expected a step > 0 and a duration > 0");
    evidence e = {.system = s, .sim = sim, .z = z, .order = sim->method->order, .sensitivity = 1, .err = err};
    e.slack = ph_fmax(sim->method->adaptive ? 1 : 0.5, 0.25 * e.order);  // as in certify.c
    ph_poisson_scale(s, z, e.scale);
    ph_status status = gather(&e);
    if (status == PH_OK) {
        judge_convergence(&e, c);
        for (int which = -1; which < s->casimirs; which++) judge_integral(&e, which, c);
        status = judge_reversal(&e, c);
    }
    if (status == PH_OK) status = judge_structure(&e, c);
    if (status == PH_OK) status = judge_theorem(&e, c);
    for (int k = 0; k < PH_LEVELS; k++) ph_poisson_path_free(e.path[k]);
    c->holds = status == PH_OK;
    for (int i = 0; i < c->count; i++) c->holds = c->holds && c->laws[i].holds;
    return status;
}
