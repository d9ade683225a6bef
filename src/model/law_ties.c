// Laws as stiff forces: K = -dQ/dq and D = -dQ/dv of what a law scales.                   docs/theory/laws.md
#include "model/laws.h"

#include "model/bend.h"

#include <string.h>

// --- which pairs --------------------------------------------------------------------------------------------

static const ph_signal *signal_of(const ph_model *m, const tie *t) {
    return t->force >= 0 ? &m->forces[t->force].value : &m->rotors[t->wheel].torque;
}

// The nodes that force or wheel number k acts on.
static ph_law_nodes acted_on(const ph_model *m, int k) {
    ph_law_nodes list = {.count = 0};
    if (k >= m->counts.forces) {
        ph_law_add_node(m, &list, m->rotors[k - m->counts.forces].node);
        return list;
    }
    const force *f = m->forces + k;
    ph_law_add_node(m, &list, f->node[0]);
    if (ph_is_in_joint(f->type)) ph_law_add_node(m, &list, f->node[1]);
    return list;
}

// One tie for each pair of a node that is acted on and another that is read or acted on.
static int ties_of(const ph_model *m, int k, tie *list) {
    const bool wheel = k >= m->counts.forces;
    const ph_law_nodes acted = acted_on(m, k);
    ph_law_nodes all = acted;
    int n = 0;
    ph_law_list_nodes(m, ph_lawful(m, k), &all);
    for (int a = 0; a < acted.count; a++) {
        const int last = all.count == 1 ? 2 : all.count;
        for (int b = a + 1; b < last; b++, n++) {
            if (list == NULL) continue;
            const bool other = b < acted.count;
            list[n] = (tie){.coupling = -1,
                            .force = wheel ? -1 : k,
                            .wheel = wheel ? k - m->counts.forces : 0,
                            .law = true,
                            .node = {acted.slot[a], b < all.count ? all.slot[b] : m->count},
                            .end = {a == 0 && b == 1, a == 0 && b == 1 && other}};
        }
    }
    return n;
}

int ph_law_ties(const ph_model *m, tie *list) {
    int n = 0;
    for (int k = 0; k < m->counts.forces + m->rotor_count; k++)
        if (ph_lawful(m, k)) n += ties_of(m, k, list ? list + n : NULL);
    return n;
}

// --- what it scales -----------------------------------------------------------------------------------------

static int first_of(const body *b) { return b->kind == PH_RN ? 3 : 0; }

// L [6] of component c on a side of the tie, in its own algebra; 0 where nothing acts.
static void load_of(const ph_model *m, const tie *t, const motion *motions, int c, int side, double *L) {
    const int slot = t->node[side];
    memset(L, 0, 6 * sizeof *L);
    if (slot == m->count) return;
    const body *b = m->bodies + slot;
    const motion *mo = motions + slot;
    ph_six load = six_zero();
    if (t->force < 0) {
        const rotor *r = m->rotors + t->wheel;
        if (r->node == slot) load.w = vec3_neg(mat3_mulv(mo->R, r->axis));
    } else if (ph_is_in_joint(m->forces[t->force].type)) {
        const force *f = m->forces + t->force;
        const joint *j = m->joints + f->joint;
        const ph_coordinate q = ph_force_coordinate(m, f, NULL, motions);
        ph_six push[2] = {six_zero(), six_zero()};
        ph_joint_push(j, &q, 1, motions, push);
        if (j->first == slot) load = push[0];
        if (j->second == slot) load = push[1];
    } else if (m->forces[t->force].node[0] == slot) {
        const force *f = m->forces + t->force;
        const vec3 e = vec3_make(c == 0, c == 1, c == 2), u = f->frame == PH_FRAME_BODY ? mat3_mulv(mo->R, e) : e;
        if (f->type == PH_FORCE_TYPE_TORQUE) load.w = u;
        else load = (ph_six){vec3_cross(mat3_mulv(mo->R, f->X[0]), u), u};
    }
    ph_body_own(b, mo, load, L + first_of(b));
}

void ph_law_load(const ph_model *m, int k, const motion *motions, int c, double *Q) {
    const bool wheel = k >= m->counts.forces;
    const ph_law_nodes acted = acted_on(m, k);
    for (int i = 0; i < acted.count; i++) {
        const tie t = {.coupling = -1,
                       .force = wheel ? -1 : k,
                       .wheel = wheel ? k - m->counts.forces : 0,
                       .node = {acted.slot[i], m->count}};
        const body *b = m->bodies + acted.slot[i];
        double L[6];
        load_of(m, &t, motions, c, 0, L);
        for (int r = first_of(b); r < 6; r++) Q[b->v + r - first_of(b)] += L[r];
    }
}

// u B of a joint-force, in the tie of both its nodes: what its load changes by as the axis turns.
static void add_turning(const ph_model *m, const force *f, const double *sigma, const ph_place *at,
                        const motion *motions, double *K) {
    const ph_coordinate q = ph_force_coordinate(m, f, NULL, motions);
    const joint *j = m->joints + f->joint;
    double u, B[144] = {0};
    ph_bend bend;
    ph_signal_here(m, &f->value, at->t, at->z, motions, &u);
    ph_bend_push(j, f->coordinate, &q, 1, motions, &bend);
    ph_bend_add(m, j, motions, 1, &bend, B);
    for (int i = 0; i < 144; i++) K[i] += (sigma ? sigma[0] : u) * B[i];
}

// The first tie of a joint-force has both its nodes in its own order; where ground is the first they are swapped.
static void add_turning_here(const ph_model *m, const tie *t, const double *sigma, const ph_place *at,
                             const motion *motions, double *K) {
    if (t->force < 0 || !ph_is_in_joint(m->forces[t->force].type) || !t->end[0]) return;
    const force *f = m->forces + t->force;
    double own[144] = {0};
    add_turning(m, f, sigma, at, motions, own);
    const bool alone = f->node[0] == m->count || f->node[1] == m->count;
    const int from = f->node[0] == m->count ? 6 : 0;
    for (int r = 0; r < 12; r++)
        for (int c = 0; c < 12; c++) {
            if (!alone) K[12 * r + c] += own[12 * r + c];
            else if (r < 6 && c < 6) K[12 * r + c] += own[12 * (from + r) + from + c];
        }
}

void ph_law_tie_own(const ph_model *m, const tie *t, const double *sigma, const ph_place *at, const motion *motions,
                    double *K, double *D) {
    const ph_signal *s = signal_of(m, t);
    double by_q[2][3][6] = {{{0}}}, by_v[2][3][6] = {{{0}}};
    for (int side = 0; side < 2; side++)
        if (t->node[side] < m->count)
            ph_signal_slopes(m, s, at->t, at->z, motions, t->node[side], by_q[side], by_v[side]);
    for (int c = 0; c < s->dim; c++)
        for (int r = 0; r < 2; r++) {
            double L[6];
            load_of(m, t, motions, c, r, L);
            for (int i = 0; i < 2; i++) {
                if (r == i && !t->end[r]) continue;
                for (int k = 0; k < 36; k++) {
                    K[12 * (6 * r + k / 6) + 6 * i + k % 6] -= L[k / 6] * by_q[i][c][k % 6];
                    D[12 * (6 * r + k / 6) + 6 * i + k % 6] -= L[k / 6] * by_v[i][c][k % 6];
                }
            }
        }
    add_turning_here(m, t, sigma, at, motions, K);
}

void ph_law_tie_resultants(const ph_model *m, const tie *t, const ph_place *at, const motion *motions, const double *u,
                           double *sigma) {
    sigma[0] = 0;
    if (t->force < 0 || !ph_is_in_joint(m->forces[t->force].type) || !t->end[0]) return;
    const ph_signal *s = signal_of(m, t);
    ph_law_nodes read = {.count = 0};
    ph_signal_here(m, s, at->t, at->z, motions, sigma);
    ph_law_list_nodes(m, s, &read);
    for (int i = 0; i < read.count && u; i++) {
        const body *b = m->bodies + read.slot[i];
        double by_q[1][6] = {{0}}, by_v[1][6] = {{0}};
        ph_signal_slopes(m, s, at->t, at->z, motions, read.slot[i], by_q, by_v);
        for (int k = first_of(b); k < 6; k++) sigma[0] += by_q[0][k] * u[b->v + k - first_of(b)];
    }
}
