#include "ocp/number.h"

#include <stddef.h>
#include <string.h>

void ph_number_clear(const ph_transcript *t, ph_number *n) {
    memset(n, 0, offsetof(ph_number, H));
    if (t->kkt.order > 1) memset(n->H, 0, sizeof n->H);
}

void ph_number_block(ph_number *n, int at, int local, int size) {
    n->blocks[n->count++] = (ph_kkt_block){at, local, size, false, false};
}

motion ph_number_see(const ph_transcript *t, int slot, int k, int side, bool rates, ph_number *n) {
    motion at = {.R = mat3_identity()};
    if (slot == t->model->count) return at;
    const ph_tr_body *b = t->bodies + slot;
    const int j = ph_tr_node(t, b, k), shift = b->point ? 0 : 3;
    if (!b->point) at.R = so3_matrix(b->R[j]);
    at.x = b->x[j];
    const int held = t->kkt.gradient ? t->kkt.n + t->kkt.m + 12 * slot : -1;  // at node 0
    n->count +=
        ph_tr_six(b, k > 0 ? ph_tr_increment(b, j) : held, PH_N_A + 6 * side, true, false, n->blocks + n->count);
    if (!rates) return at;
    const int v = k > 0 ? ph_tr_velocity(t, b, k) : held < 0 ? -1 : held + 6;
    at.w = k > 0 ? vec3_load(t->x + v) : b->omega;
    at.v = k > 0 ? vec3_load(t->x + v + shift) : b->v;
    if (b->point) at.w = vec3_zero();
    n->count += ph_tr_six(b, v, PH_N_V + 6 * side, false, false, n->blocks + n->count);
    return at;
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

void ph_number_to_row(ph_transcript *t, int at, ph_number *n) {
    const double nu = t->y[at - t->kkt.n];
    for (int i = 0; i < PH_N_LOCAL; i++) {
        for (int j = 0; j <= i && t->kkt.order > 1; j++) ph_number_bend(n, i, j, nu * n->H[i * PH_N_WIDE + j]);
        n->H[PH_N_ROW * PH_N_WIDE + i] = n->g[i];
        n->g[i] *= nu;
    }
    n->g[PH_N_ROW] = n->f;
    ph_number_block(n, at, PH_N_ROW, 1);
    ph_kkt_add(&t->kkt, n->blocks, n->count, n->g, n->H, PH_N_WIDE);
}

void ph_number_to_cost(ph_transcript *t, double w, ph_number *n) {
    for (int i = 0; i < PH_N_LOCAL; i++) {
        n->g[i] *= w;
        for (int j = 0; j <= i && t->kkt.order > 1; j++) ph_number_bend(n, i, j, w * n->H[i * PH_N_WIDE + j]);
    }
    ph_kkt_add_cost(&t->kkt, w * n->f, n->blocks, n->count, n->g, n->H, PH_N_WIDE);
}
