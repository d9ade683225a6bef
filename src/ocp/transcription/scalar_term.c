#include "ocp/transcription/scalar_term.h"

#include <stddef.h>
#include <string.h>

void ph_number_clear(const ph_transcript *t, ph_number *n) {
    memset(n, 0, offsetof(ph_number, H));
    if (t->kkt.order > 1) memset(n->H, 0, sizeof n->H);
}

void ph_number_block(ph_number *n, int at, int local, int size) {
    n->blocks[n->count++] = (ph_kkt_block){at, local, size, false, false};
}

// Index in gradients of the given quantities at node 0, ph_transcript_node_costs.
static int held_at(const ph_transcript *t, int slot) { return t->kkt.n + t->kkt.m + 12 * slot; }

motion ph_number_see(const ph_transcript *t, int slot, int k, int side, bool rates, ph_number *n) {
    motion at = {.R = mat3_identity()};
    if (slot == t->model->count) return at;
    const ph_tr_body *b = t->bodies + slot;
    const int j = ph_tr_node(t, b, k), shift = b->point ? 0 : 3;
    if (!b->point) at.R = so3_matrix(b->R[j]);
    at.x = b->x[j];
    const int held = t->kkt.gradient ? held_at(t, slot) : -1;
    n->count +=
        ph_tr_six(b, k > 0 ? ph_tr_increment(b, j) : held, PH_N_A + 6 * side, true, false, n->blocks + n->count);
    if (!rates) return at;
    const int v = k > 0 ? ph_tr_velocity(b, k) : held < 0 ? -1 : held + 6;
    at.w = k > 0 ? vec3_load(t->x + v) : b->omega;
    at.v = b->adrift ? b->drift[j] : k > 0 ? vec3_load(t->x + v + shift) : b->v;
    if (b->point) at.w = vec3_zero();
    n->count += ph_tr_six(b, v, PH_N_V + 6 * side, false, false, n->blocks + n->count);
    return at;
}

void ph_number_velocity(const ph_transcript *t, int slot, bool linear, int c, bool whole, int k, ph_number *n) {
    const ph_tr_body *b = t->bodies + slot;
    const int shift = linear && !b->point ? 3 : 0, local = PH_N_V + (linear ? 3 : 0), first = whole ? 0 : c;
    int at = k > 0 ? ph_tr_velocity(b, k) + shift : -1;
    double given[3];
    vec3_store(linear ? b->v : b->omega, given);
    n->f = k > 0 ? t->x[at + c] : given[c];
    n->g[local + c] = 1;
    if (k == 0 && t->kkt.gradient) at = held_at(t, slot) + 6 + shift;
    ph_number_block(n, at < 0 ? -1 : at + first, local + first, whole ? 3 : 1);
}

void ph_number_take(const ph_jet *jet, ph_number *n) {
    n->f = jet->f;
    memcpy(n->g, jet->g, sizeof jet->g);
    for (int i = 0; i < PH_N_LOCAL && jet->bent; i++)
        memcpy(n->H + i * PH_N_WIDE, jet->H + i * PH_N_LOCAL, ((size_t)i + 1) * sizeof *n->H);
}

void ph_number_add(double s, const ph_number *from, ph_number *to) {
    to->f += s * from->f;
    for (int i = 0; i < PH_N_LOCAL; i++) to->g[i] += s * from->g[i];
    for (int i = 0; i < PH_N_LOCAL * PH_N_WIDE; i++) to->H[i] += s * from->H[i];
    memcpy(to->blocks, from->blocks, sizeof to->blocks);
    to->count = from->count;
}

// All derivatives times s; for scalars with few unknowns only those.
static void scale(const ph_transcript *t, double s, ph_number *n) {
    for (const ph_kkt_block *p = n->blocks; p < n->blocks + n->count; p++)
        for (int i = p->local; i < p->local + p->size; i++) {
            n->g[i] *= s;
            for (const ph_kkt_block *q = n->blocks; q < n->blocks + n->count && t->kkt.order > 1; q++)
                for (int j = q->local; j < q->local + q->size && j <= i; j++)
                    ph_number_bend(n, i, j, s * n->H[i * PH_N_WIDE + j]);
        }
}

void ph_number_to_row(ph_transcript *t, int at, ph_number *n) {
    const double nu = t->y[at - t->kkt.n];
    memcpy(n->H + PH_N_ROW * PH_N_WIDE, n->g, PH_N_LOCAL * sizeof *n->g);
    scale(t, nu, n);
    n->g[PH_N_ROW] = n->f;
    ph_number_block(n, at, PH_N_ROW, 1);
    ph_kkt_add(&t->kkt, n->blocks, n->count, n->g, n->H, PH_N_WIDE);
}

void ph_number_to_cost(ph_transcript *t, double w, ph_number *n) {
    scale(t, w, n);
    ph_kkt_add_cost(&t->kkt, w * n->f, n->blocks, n->count, n->g, n->H, PH_N_WIDE);
}
