// Central gravity in the transcription.                                  docs/theory/multibody.md, (M.65) to (M.67)
#include "ocp/transcription/central_terms.h"
#include "polhode/elementary.h"

ph_tr_central ph_tr_central_of(const ph_transcript *t, int slot) {
    const ph_model *m = t->model;
    return (ph_tr_central){m->mu, m->bodies[slot].m, m->center, m->whole[slot]};
}

// Terms of the field: y = exp(-a) R^T (x + d - c), the position of the body relative to the centre in its own axes, a
// and d the unknowns from `at` on; J y, p = y.y and y.J y.
typedef struct seen {
    ph_jet3 y, Jy;
    ph_jet p, yJy;
} seen;

static void see(const ph_tr_central *f, mat3 R, vec3 x, int at, int n, bool bent, seen *o) {
    ph_jet3 s;
    ph_jet3_variable(n, bent, vec3_sub(x, f->center), at + 3, &s);
    ph_jet3_turn_back(R, at, &s, &o->y);
    ph_jet3_map(f->J, &o->y, &o->Jy);
    ph_jet_constant(n, bent, 0, &o->p);
    ph_jet_constant(n, bent, 0, &o->yJy);
    ph_jet3_dot(1, &o->y, &o->y, &o->p);
    ph_jet3_dot(1, &o->y, &o->Jy, &o->yJy);
}

// p^(-e/2)
static void power(const ph_jet *p, int e, ph_jet *out) {
    const double k = -0.5 * e, f = ph_pow(p->f, k);
    ph_jet_chain(p, f, k * f / p->f, k * (k - 1) * f / (p->f * p->f), out);
}

static double trace(mat3 J) { return J.m[0] + J.m[4] + J.m[8]; }

// U = -mu (m p^(-1/2) + tr J p^(-3/2)/2 - 3/2 y.J y p^(-5/2))                                              (O.103)
void ph_tr_central_energy(const ph_tr_central *f, mat3 R, vec3 x, int at, ph_jet *e) {
    seen o;
    ph_jet q;
    see(f, R, x, at, e->n, e->bent, &o);
    power(&o.p, 1, &q);
    ph_jet_add(-f->mu * f->m, &q, e);
    power(&o.p, 3, &q);
    ph_jet_add(-0.5 * f->mu * trace(f->J), &q, e);
    power(&o.p, 5, &q);
    ph_jet_multiply(1.5 * f->mu, &o.yJy, &q, e);
}

// P = F.exp(-a) R^T w_x + G.(y x w), F = -dU/dy = f y + G, G = -3 mu J y p^(-5/2). The component along y has no moment;
// in an orbit its moments would cancel with a loss of digits.                                                 (O.104)
void ph_tr_central_power(const ph_tr_central *f, const ph_sight *s, bool bent, ph_jet *out) {
    enum { C = 0, W = 6, N = 12 };
    seen o;
    ph_jet q, along;
    ph_jet3 F, G, w, way;
    see(f, s->R, s->x, C, N, bent, &o);
    ph_jet_constant(N, bent, 0, &along);
    ph_jet3_constant(N, bent, vec3_zero(), &G);
    power(&o.p, 3, &q);
    ph_jet_add(-f->mu * f->m, &q, &along);
    power(&o.p, 5, &q);
    ph_jet_add(-1.5 * f->mu * trace(f->J), &q, &along);
    ph_jet3_multiply(-3 * f->mu, &q, &o.Jy, &G);
    power(&o.p, 7, &q);
    ph_jet_multiply(7.5 * f->mu, &o.yJy, &q, &along);
    F = G;
    ph_jet3_multiply(1, &along, &o.y, &F);
    ph_jet_constant(N, bent, 0, out);
    ph_jet3_variable(N, bent, s->w_x, W + 3, &w);
    ph_jet3_turn_back(s->R, C, &w, &way);
    ph_jet3_dot(1, &F, &way, out);
    ph_jet3_variable(N, bent, s->w, W, &w);
    ph_jet3_constant(N, bent, vec3_zero(), &way);
    ph_jet3_cross(1, &o.y, &w, &way);
    ph_jet3_dot(1, &G, &way, out);
}
