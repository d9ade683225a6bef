// Müller and Terze 2014 name three paths from velocities on SE(3) to displacements. The coordinate-free one is
// in munthe_kaas.c. The two here integrate coordinates x, as a vector and with the same tables:
//
//   x_i = x_0 + h sum_j a_ij x'_j,   y_i = element(x_i),   x'_i = rate(x_i, F(t + c_i h, y_i))     (MK.15)
//
// Factors that are not SE(3) have their local coordinates of (MK.4) among the x, from 0 in each step: they move as with
// Munthe-Kaas. The coordinates of charts.c are for them too.
#include "integrators/reconstruct.h"

#include "polhode/elementary.h"
#include "polhode/lie/element.h"

#include <stdbool.h>
#include <string.h>

// The coordinates of one step and their meaning.
typedef struct chart chart;
struct chart {
    const ph_flow *flow;
    int n;               // of the coordinates
    double *start;       // [n] x_0
    const double *base;  // [nq] the element at x = 0, where coordinates are local or canonical
    void (*element)(const chart *c, const double *x, double *y);
    ph_status (*rate)(const chart *c, const double *x, const double *k, double *rate);
    void (*local)(const chart *c, const double *x, double *change);  // of x, into body-fixed or spatial increments
    double h;                                                        // of the step
    const ph_numbers *own;                                           // of a factor, or NULL
};

static bool is_se3(const ph_group *G, int i) { return ph_kind_is_se3(G->factors[i].kind); }

// --- canonical coordinates ------------------------------------------------------------------------------

// The chart that a flow keeps from step to step: reference [nq], X [nv], and the element [nq] that X represents.
size_t ph_flow_chart_size(const ph_flow *flow) {
    if (flow->reconstruction != PH_RECONSTRUCT_CANONICAL) return 0;
    return 2 * (size_t)flow->group.nq + (size_t)flow->group.nv;
}

void ph_flow_chart_begin(ph_flow *flow, const double *reference, double *memory) {
    const size_t nq = (size_t)flow->group.nq, nv = (size_t)flow->group.nv;
    memcpy(memory, reference, nq * sizeof *memory);
    for (size_t i = 0; i < nv; i++) memory[nq + i] = 0;
    memcpy(memory + nq + nv, reference, nq * sizeof *memory);
    flow->chart = memory;
}

// X with g = g_ref exp(X), or exp(X) g_ref.
static twist canonical_of(const ph_factor *f, ph_side side, const double *reference, const double *g) {
    const se3 g0 = ph_element_pose(f->kind, reference + f->q), g1 = ph_element_pose(f->kind, g + f->q);
    return se3_log(side == PH_BODY ? se3_mul(se3_inv(g0), g1) : se3_mul(g1, se3_inv(g0)));
}

static void canonical_element(const chart *c, const double *x, double *y) {
    ph_group_retract(&c->flow->group, c->flow->side, c->base, x, y);
}

// X' = dexp^-1_-X V: the closed form, since X is not small.                                                   (MK.16)
static ph_status canonical_rate(const chart *c, const double *x, const double *k, double *rate) {
    ph_group_dexpinv(&c->flow->group, c->flow->side, x, k, 0, rate);
    return PH_OK;
}

// The inverse of the rate: a change of X moves the body by dexp_-X of it.
static void canonical_local(const chart *c, const double *x, double *change) {
    const ph_group *G = &c->flow->group;
    const double sign = c->flow->side == PH_BODY ? -1 : 1;
    for (int i = 0; i < G->count; i++) {
        if (!is_se3(G, i)) continue;
        double *d = change + G->factors[i].v;
        twist_store(se3_dexp(twist_scale(sign, twist_load(x + G->factors[i].v)), twist_load(d)), d);
    }
}

// x_0 and base. X is kept; where the element has been moved since, by a projection or the caller, it is its logarithm.
// `memory` is large enough for both.
static chart canonical_chart(const ph_flow *flow, double h, const double *y, double *memory) {
    const ph_group *G = &flow->group;
    const double *reference = flow->chart, *X = reference + G->nq, *element = X + G->nv;
    double *base = memory, *start = memory + G->nq;
    memcpy(base, y, (size_t)G->nq * sizeof *y);
    for (int i = 0; i < G->nv; i++) start[i] = 0;
    for (int i = 0; i < G->count; i++) {
        const ph_factor *f = G->factors + i;
        if (!is_se3(G, i)) continue;
        const size_t bytes = (f->kind == PH_SE3 ? 7 : 8) * sizeof *y;
        const bool carried = memcmp(y + f->q, element + f->q, bytes) == 0;
        memcpy(base + f->q, reference + f->q, bytes);
        twist_store(carried ? twist_load(X + f->v) : canonical_of(f, flow->side, reference, y), start + f->v);
    }
    return (chart){flow, G->nv, start, base, canonical_element, canonical_rate, canonical_local, h, NULL};
}

// X for the next step. Past half a turn it is moved to the equivalent one with the angle less 2 pi: dexp^-1 is singular
// at 2 pi, which a step from below pi does not reach.                                                         (MK.17)
static void canonical_carry(const chart *c, const double *x, const double *y1) {
    const ph_group *G = &c->flow->group;
    double *X = c->flow->chart + G->nq, *element = X + G->nv;
    for (int i = 0; i < G->count; i++) {
        const ph_factor *f = G->factors + i;
        if (!is_se3(G, i)) continue;
        twist xi = twist_load(x + f->v);
        if (vec3_norm(xi.w) > PH_PI) xi = se3_log(se3_exp(xi));
        twist_store(xi, X + f->v);
    }
    memcpy(element, y1, (size_t)G->nq * sizeof *y1);
}

// --- dual quaternions as a vector -----------------------------------------------------------------------

static dq load_dq(ph_factor_kind kind, const double *q) {
    return kind == PH_DUAL_QUATERNION ? dq_load(q) : dq_from_se3(se3_load(q));
}

static void dual_numbers(ph_factor_kind kind, const double *q, double *x) { dq_store(load_dq(kind, q), x); }

static void dual_element(ph_factor_kind kind, const double *x, double *q) {
    const dq g = dq_normalize(dq_load(x));
    if (kind == PH_DUAL_QUATERNION) dq_store(g, q);
    else se3_store(dq_to_se3(g), q);
}

static dq pure(twist V) { return dq_make(so3_make(0, V.w.x, V.w.y, V.w.z), so3_make(0, V.v.x, V.v.y, V.v.z)); }

// Q' = Q V / 2, or V Q / 2                                                                         (MK.18)
static ph_status dual_rate(const ph_numbers_in *in, const double *x, const double *k, double *rate) {
    const dq Q = dq_load(x), V = pure(twist_scale(0.5, twist_load(k)));
    dq_store(in->side == PH_BODY ? dq_mul(Q, V) : dq_mul(V, Q), rate);
    return PH_OK;
}

// V of the rate: 2 Q^-1 dQ, or 2 dQ Q^-1
static void dual_local(const ph_numbers_in *in, const double *x, const double *change, double *u) {
    const dq inverse = dq_inv(dq_normalize(dq_load(x))), d = dq_load(change);
    const dq V = in->side == PH_BODY ? dq_mul(inverse, d) : dq_mul(d, inverse);
    twist_store(twist_scale(2, twist_make(so3_vector(V.real), so3_vector(V.dual))), u);
}

static bool dual_takes(ph_factor_kind kind) { return ph_kind_is_se3(kind); }

static const ph_numbers dual_quaternions = {dual_takes, dual_numbers, dual_element, dual_rate, dual_local};

// --- numbers of a factor's own --------------------------------------------------------------------------

static const ph_numbers *numbers_for(ph_reconstruction way) {
    if (way == PH_RECONSTRUCT_QUATERNION) return &ph_quaternion_numbers;
    if (way == PH_RECONSTRUCT_EULER_ANGLES) return &ph_euler_angle_numbers;
    return way == PH_RECONSTRUCT_DUAL_QUATERNION ? &dual_quaternions : NULL;
}

// Those of factor i are after the local coordinates of all; the local ones of these factors stay 0.
static int place_of(const chart *c, int i) { return c->flow->group.nv + PH_NUMBERS * i; }

static int dimension(ph_factor_kind kind) { return kind == PH_SO3 ? 3 : 6; }

static void own_element(const chart *c, const double *x, double *y) {
    const ph_group *G = &c->flow->group;
    ph_group_retract(G, c->flow->side, c->base, x, y);
    for (int i = 0; i < G->count; i++)
        if (c->own->takes(G->factors[i].kind))
            c->own->element(G->factors[i].kind, x + place_of(c, i), y + G->factors[i].q);
}

static ph_status own_rate(const chart *c, const double *x, const double *k, double *rate) {
    const ph_group *G = &c->flow->group;
    ph_group_dexpinv(G, c->flow->side, x, k, 0, rate);
    for (int i = 0; i < G->count; i++) {
        const ph_factor *f = G->factors + i;
        double *own = rate + place_of(c, i);
        for (int n = 0; n < PH_NUMBERS; n++) own[n] = 0;
        if (!c->own->takes(f->kind)) continue;
        const ph_numbers_in in = {f->kind, c->flow->side, c->h};
        const ph_status status = c->own->rate(&in, x + place_of(c, i), k + f->v, own);
        if (status != PH_OK) return status;
        for (int n = 0; n < dimension(f->kind); n++) rate[f->v + n] = 0;
    }
    return PH_OK;
}

static void own_local(const chart *c, const double *x, double *change) {
    const ph_group *G = &c->flow->group;
    for (int i = 0; i < G->count; i++) {
        const ph_numbers_in in = {G->factors[i].kind, c->flow->side, c->h};
        if (!c->own->takes(in.kind)) continue;
        c->own->local(&in, x + place_of(c, i), change + place_of(c, i), change + G->factors[i].v);
    }
}

static chart own_chart(const ph_flow *flow, double h, const double *y, double *memory) {
    const ph_group *G = &flow->group;
    const int n = G->nv + PH_NUMBERS * G->count;
    const ph_numbers *own = numbers_for(flow->reconstruction);
    const chart c = {flow, n, memory, y, own_element, own_rate, own_local, h, own};
    for (int i = 0; i < c.n; i++) c.start[i] = 0;
    for (int i = 0; i < G->count; i++)
        if (own->takes(G->factors[i].kind))
            own->numbers(G->factors[i].kind, y + G->factors[i].q, c.start + place_of(&c, i));
    return c;
}

// --- one step -------------------------------------------------------------------------------------------

static size_t number_count(const ph_flow *flow) {
    const bool own = numbers_for(flow->reconstruction) != NULL;
    return (size_t)flow->group.nv + (own ? PH_NUMBERS * (size_t)flow->group.count : 0);
}

// Chart: base and start; rates of the stages; x, k and y of one.
size_t ph_reconstruct_work(const ph_flow *flow, const ph_butcher *table) {
    const size_t nq = (size_t)flow->group.nq, nv = (size_t)flow->group.nv, n = number_count(flow);
    return (nq + n) + (size_t)table->stages * n + (n + nv + nq);
}

static void advance(const chart *c, double h, int stages, const double *weights, const double *rates, double *x) {
    ph_combine(c->n, h, stages, weights, rates, x);
    for (int i = 0; i < c->n; i++) x[i] = c->start[i] + x[i];
}

ph_status ph_reconstruct_step(ph_flow *flow, const ph_butcher *table, const ph_step_in *in, const double *y,
                              const ph_step_out *out, double *work) {
    const bool canonical = flow->reconstruction == PH_RECONSTRUCT_CANONICAL;
    const size_t nq = (size_t)flow->group.nq, nv = (size_t)flow->group.nv;
    const chart c = canonical ? canonical_chart(flow, in->h, y, work) : own_chart(flow, in->h, y, work);
    const size_t n = (size_t)c.n;
    double *rates = work + nq + n, *x = rates + (size_t)table->stages * n, *k = x + n, *yi = k + nv;

    for (int i = 0; i < table->stages; i++) {
        const double *at = i == 0 ? y : yi;
        advance(&c, in->h, i, table->a[i], rates, x);
        if (i > 0) c.element(&c, x, yi);
        if (i == 0 && in->first) {
            memcpy(k, in->first, nv * sizeof *k);
        } else {
            const ph_status status = flow->field(flow, in->t + table->c[i] * in->h, at, k);
            if (status != PH_OK) return status;
        }
        if (out->last && i == table->stages - 1) memcpy(out->last, k, nv * sizeof *k);
        const ph_status status = c.rate(&c, x, k, rates + (size_t)i * n);
        if (status != PH_OK) return status;
    }
    advance(&c, in->h, table->stages, table->b, rates, x);
    c.element(&c, x, out->y1);
    if (out->error) {
        double *change = c.start;  // no longer needed
        ph_combine_error(table, c.n, in->h, rates, change);
        c.local(&c, x, change);
        memcpy(out->error, change, nv * sizeof *k);
    }
    if (canonical) canonical_carry(&c, x, out->y1);
    return PH_OK;
}
