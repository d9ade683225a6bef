// Derivatives of the general transcription against differences.
#ifndef POLHODE_TESTS_DERIVATIVES_H
#define POLHODE_TESTS_DERIVATIVES_H

#include "harness.h"
#include "ocp/solve/joint_program.h"

// A transcription, in coordinates along its joints where `joined` is not NULL.
typedef struct program {
    ph_transcript *t;
    ph_joined *joined;
    const ph_kkt *kkt;
} program;

static void evaluate(const program *p, const double *x, const double *y, double factor, int order) {
    if (p->joined) ph_joined_evaluate(p->joined, x, y, factor, order);
    else ph_transcript_evaluate(p->t, x, y, factor, order);
}

// The gradient of the Lagrangian, cost + y . constraints, at the last evaluation.
static void gradient_of(const ph_kkt *k, const double *y, double *g) {
    for (int i = 0; i < k->n; i++) g[i] = k->slope[i];
    for (int e = 0; e < k->jacobian_count; e++) g[k->jacobian_column[e]] += k->jacobian[e] * y[k->jacobian_row[e]];
}

// Values of cost and rows at x + e d.
static void moved(const program *p, const double *x, const double *d, double e, const double *y, double *out) {
    double *to = malloc((size_t)p->kkt->n * sizeof *to);
    const ph_kkt *k = p->kkt;
    for (int i = 0; i < k->n; i++) to[i] = x[i] + e * d[i];
    evaluate(p, to, y, 1, 1);
    out[0] = k->cost;
    memcpy(out + 1, k->rows, (size_t)k->m * sizeof *out);
    gradient_of(k, y, out + 1 + k->m);
    free(to);
}

// The Hessian alone, with other multipliers than the rest before it: the same numbers, and the rest untouched.
static void check_alone(const program *p, const double *x, const double *y, double at) {
    const ph_kkt *k = p->kkt;
    const size_t nj = (size_t)k->jacobian_count, nh = (size_t)k->hessian_count, m = (size_t)k->m;
    double *none = calloc(m + nj + m + nh, sizeof *none), *kept = none + m, *whole = kept + nj + m, off = 0, most = 0;
    evaluate(p, x, y, 0.7, 2);
    memcpy(whole, k->hessian, nh * sizeof *whole);
    evaluate(p, x, none, 1, 1);
    memcpy(kept, k->jacobian, nj * sizeof *kept);
    memcpy(kept + nj, k->rows, m * sizeof *kept);
    const double cost = k->cost;
    evaluate(p, x, y, 0.7, 3);
    for (size_t i = 0; i < nh; i++) {
        off = fmax(off, fabs(k->hessian[i] - whole[i]));
        most = fmax(most, fabs(whole[i]));
    }
    BELOW(at, off, 1e-14 * most);  // sums in another order
    assert_memory_equal(kept, k->jacobian, nj * sizeof *kept);
    assert_memory_equal(kept + nj, k->rows, m * sizeof *kept);
    assert_true(k->cost == cost);
    free(none);
}

// Along random directions at a random point: slopes of cost and rows, and those of the Lagrangian's gradient.
static void check_program(const program *p, const double *begin, double at) {
    const ph_kkt *k = p->kkt;
    const int n = k->n, m = k->m, all = 1 + m + n;
    double *x = calloc((size_t)(3 * n + 2 * m), sizeof *x), *d = x + n, *Hd = d + n, *y = Hd + n, *Jd = y + m;
    double *f[6], *off = malloc((size_t)all * sizeof *off);
    const int step = p->t->step_at < 0 || !p->joined ? p->t->step_at : p->joined->of[p->t->step_at];
    for (int i = 0; i < 6; i++) f[i] = calloc((size_t)all, sizeof **f);
    for (int i = 0; i < n; i++) x[i] = begin[i] + (i == step ? 0.1 * begin[i] : 0.3) * uniform();
    for (int i = 0; i < m; i++) y[i] = uniform();
    check_alone(p, x, y, at);
    double size[3] = {1e-3, 1e-3, 1e-3},
           worst[3] = {0};  // over all directions: what rounding leaves does not know them
    for (int trial = 0; trial < 3; trial++) {
        for (int i = 0; i < n; i++) d[i] = uniform() * (i == step ? x[i] : 1);
        evaluate(p, x, y, 1, 2);
        double slope = 0;
        memset(Jd, 0, (size_t)m * sizeof *Jd);
        memset(Hd, 0, (size_t)n * sizeof *Hd);
        for (int i = 0; i < n; i++) slope += k->slope[i] * d[i];
        for (int i = 0; i < k->jacobian_count; i++) Jd[k->jacobian_row[i]] += k->jacobian[i] * d[k->jacobian_column[i]];
        for (int i = 0; i < k->hessian_count; i++) {
            const int r = k->hessian_row[i], c = k->hessian_column[i];
            Hd[r] += k->hessian[i] * d[c];
            if (r != c) Hd[c] += k->hessian[i] * d[r];
        }
        // Differences of sixth order: random places may be near singular ones, which takes the shorter step, or large
        // numbers may cancel, which takes the longer one. An entry is right where one of them says so.
        static const double steps[] = {1e-3, 2.5e-4, 1e-4};
        for (int i = 0; i < all; i++) off[i] = INFINITY;
        for (int l = 0; l < (int)COUNT(steps); l++) {
            const double e = steps[l];
            for (int i = 0; i < 6; i++) moved(p, x, d, (i % 2 ? -e : e) * (i / 2 + 1), y, f[i]);
            for (int i = 0; i < all; i++) {
                const double diff =
                    (45 * (f[0][i] - f[1][i]) - 9 * (f[2][i] - f[3][i]) + (f[4][i] - f[5][i])) / (60 * e);
                const double got = i == 0 ? slope : i <= m ? Jd[i - 1] : Hd[i - 1 - m];
                const int kind = i == 0 ? 0 : i <= m ? 1 : 2;
                size[kind] = fmax(size[kind], fabs(got));
                off[i] = fmin(off[i], fabs(diff - got));
            }
        }
        for (int i = 0; i < all; i++) {
            const int kind = i == 0 ? 0 : i <= m ? 1 : 2;
            worst[kind] = fmax(worst[kind], off[i]);
        }
    }
    for (int i = 0; i < 3; i++) BELOW(at + 0.1 * i, worst[i] / size[i], 1e-8);
    for (int i = 0; i < 6; i++) free(f[i]);
    free(off);
    free(x);
}

// At a random point the constraints that the coordinates satisfy hold, for directions too, the way back leads to the
// same point, and reactions that were left out balance the rest.
static void check_joined(ph_transcript *t, ph_joined *j, double at) {
    const int n = t->kkt.n, m = t->kkt.m, own = j->kkt.n;
    double *x = calloc((size_t)(4 * n + m), sizeof *x), *z = x + n, *g = z + n, *kept = g + n, *y = kept + n;
    double off = 0, back = 0, left = 0;
    for (int i = 0; i < own; i++) kept[i] = j->x[i] = j->x[i] + (i == 0 && t->step_at >= 0 ? 0 : 0.3) * uniform();
    for (int i = 0; i < j->kkt.m; i++) j->y[i] = uniform();
    ph_joined_leave(j, x, y, z, z);
    ph_joined_react(j, x, y);
    ph_transcript_evaluate(t, x, y, 1, 1);
    gradient_of(&t->kkt, y, g);
    for (int i = 0; i < n; i++)
        if (j->of[i] == -2) off = fmax(off, fabs(g[i]));
    for (int i = 0; i < m; i++)
        if (j->of[n + i] == -2) off = fmax(off, fabs(t->kkt.rows[i]));
    ph_joined_evaluate(j, kept, j->y, 1, 1);
    gradient_of(&j->kkt, j->y, kept);
    double *slope = calloc((size_t)(n + m), sizeof *slope);
    for (int i = 0; i < own; i++)
        if (j->of[j->like[i]] == i) left = fmax(left, fabs(kept[i] - g[j->like[i]]));
    memcpy(kept, j->x, (size_t)own * sizeof *kept);
    ph_joined_enter(j, x, y, z, z);
    ph_joined_leave(j, slope, slope + n, z, z);
    ph_joined_react(j, slope, slope + n);
    for (int i = 0; i < n; i++) back = fmax(back, fabs(slope[i] - x[i]) / (1 + fabs(x[i])));
    for (int i = 0; i < m; i++) back = fmax(back, fabs(slope[n + i] - y[i]) / (1 + fabs(y[i])));
    BELOW(at, off, 1e-11);
    BELOW(at, left, 1e-9);
    BELOW(at, back, 1e-8);
    free(slope);
    free(x);
}

// In absolute coordinates, and in those along the joints.
static void check_derivatives(const ph_model *model, const ph_problem_def *def, double at) {
    ph_transcript *t;
    ph_joined *j;
    ph_error err = {0};
    const ph_status status = ph_transcript_create(model, def, &t, &err);
    if (status != PH_OK) print_error("%s\n", err.what);
    assert_int_equal(status, PH_OK);
    double *x = calloc((size_t)(t->kkt.n + t->kkt.m), sizeof *x), *y = x + t->kkt.n;
    assert_int_equal(ph_tr_guess(t, 2, x), PH_OK);
    check_program(&(program){t, NULL, &t->kkt}, x, at);
    assert_int_equal(ph_joined_create(t, &j), PH_OK);
    if (j) {
        ph_joined_enter(j, x, y, x, x);
        check_program(&(program){t, j, &j->kkt}, j->x, at + 0.05);
        check_joined(t, j, at + 0.06);
    }
    ph_joined_free(j);
    ph_transcript_free(t);
    free(x);
}

// The same, and with polynomial steps of degrees up to `most` and polynomials as controls.
static inline void check_steps(const ph_model *model, const ph_problem_def *def, double at, int most) {
    ph_problem_def with = *def;
    check_derivatives(model, def, at);
    with.method = "galerkin";
    with.controls_in_step = PH_CONTROLS_POLYNOMIAL;
    with.micro = 1;
    for (with.degree = 1; with.degree <= most; with.degree++) check_derivatives(model, &with, at + 100 * with.degree);
}

#endif
