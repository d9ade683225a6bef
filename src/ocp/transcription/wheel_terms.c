// Momenta of wheels and damping rotors.                                               docs/theory/optimal-control.md
#include "ocp/transcription/wheel_terms.h"

// Whether the derivative by node e of those of a step is requested.
static bool is_wanted(const ph_transcript *t, const ph_wheel_path *p, int e) {
    return t->side == PH_TR_BOTH || (t->side == PH_TR_FAR ? e == p->count - 1 : e == 0);
}

// Effect of the body's rotation on a damping rotor, -zeta a n.theta. Zeta takes the slot of a control: its derivatives
// are available only together with those between unknowns.                                                    (O.105)
static void drag(ph_transcript *t, const ph_tr_wheel *w, int i) {
    const ph_tr_body *b = t->bodies + w->body;
    const int at = w->zeta + i * t->wheel_count;
    const vec3 pull = vec3_scale(-w->damping, w->axis);
    const ph_sight *sights[1];
    ph_sight sight;
    ph_kkt_block blocks[PH_TR_BLOCKS + 1];
    ph_piece x;
    ph_piece_clear(&x, 1);
    ph_tr_look(t, b, false, i, &sight);
    sights[0] = &sight;
    add_vec(x.g + PH_X_D, t->y[at - t->kkt.n], pull);
    x.g[PH_Y_U] = vec3_dot(pull, sight.theta);
    add_numbers(&x, PH_X_D, PH_Y_U, pull);
    int n = ph_tr_blocks(t, b, false, i, 0, blocks);
    blocks[n++] = (ph_kkt_block){.at = at, .local = PH_Y_U, .size = 1};
    ph_tr_add_carried(t, (const int[2]){b->slot, -1}, t->kkt.order > 0 ? 2 : 0, sights, &x, blocks, n);
}

// In X there is one number for each node of their grid, with `galerkin` the sum of these.
int ph_tr_add_wheels(const ph_transcript *t, const ph_tr_body *b, int first, int i, vec3 psi, ph_piece *x,
                     ph_kkt_block *blocks) {
    const ph_wheel_path p = ph_wheel_path_of(t, i);
    const double weight = t->basis ? t->basis->b[i % t->points] : 1;
    int n = 0;
    for (int k = first; k < b->wheels && k < first + PH_Y_WHEELS; k++) {
        const ph_tr_wheel *w = t->wheels + b->wheel + k;
        add_vec(x->g + PH_X_PSI, weight * ph_wheel_sum(t, w, &p, p.share), w->axis);
        for (int e = 0; e < (t->basis ? 1 : 2); e++) {
            const int z = PH_Y_Z + (t->basis ? k - first : 2 * (k - first) + e);
            const double share = t->basis ? weight : p.share[e];
            x->g[z] = share * vec3_dot(w->axis, psi);
            add_numbers(x, PH_X_PSI, z, vec3_scale(share, w->axis));
        }
        for (int e = 0; e < p.count; e++) {
            const int local = t->basis ? PH_W_Z + 3 * e + k - first : PH_Y_Z + 2 * (k - first) + e;
            if (is_wanted(t, &p, e))
                blocks[n++] = (ph_kkt_block){.at = ph_tr_z_at(w, t, p.first + e), .local = local, .size = 1};
        }
    }
    return n;
}

// Wheels that are not assembled with the inertia of their body.
static void wheels(ph_transcript *t, const ph_tr_body *b, int first, int i) {
    const ph_sight *sights[1];
    ph_sight sight;
    ph_kkt_block blocks[PH_TR_BLOCKS + PH_ARC_POINTS * PH_Y_WHEELS];
    ph_piece x;
    ph_piece_clear(&x, 1);
    ph_tr_look(t, b, false, i, &sight);
    sights[0] = &sight;
    int n = ph_tr_blocks(t, b, false, i, 0, blocks);
    n += ph_tr_add_wheels(t, b, first, i, sight.psi, &x, blocks + n);
    ph_tr_add_carried(t, (const int[2]){b->slot, -1}, t->kkt.order, sights, &x, blocks, n);
}

// z' = u, a constraint of its own: zeta (z1 - z0 - h torque), of a polynomial step with the derivative of z at the node
// in place of the difference; for a damping rotor the torque is -a z/I there, the rest is its drag. Of one side the
// derivatives by its z alone.
static void wheel_row(ph_transcript *t, const ph_tr_wheel *w, int i) {
    enum { Z = 0, U = PH_ARC_POINTS, LAW, H, ZETA, SIZE };
    const ph_wheel_path p = ph_wheel_path_of(t, i);
    const int driver = ph_tr_driver(t, w->u, -1, false, i), law = ph_tr_driver(t, -1, w->law, false, i);
    double g[SIZE] = {0}, K[SIZE * SIZE] = {0}, by[SIZE] = {0}, torque = 0, rate = 0, bend = 0;
    const double zeta = t->y[w->zeta + i * t->wheel_count - t->kkt.n], ahead = ph_tr_time(t, false, i);
    const double slow = w->damping > 0 ? -w->damping / w->inertia : 0;
    if (w->torque) ph_signal_evaluate(w->torque, t->origin + ahead * t->h, &torque, &rate, &bend);
    torque += (driver >= 0 ? t->x[driver] : 0) + (law >= 0 ? t->x[law] : 0);
    torque += slow * ph_wheel_sum(t, w, &p, p.share);
    g[ZETA] = ph_wheel_sum(t, w, &p, p.change) - t->h * torque;
    for (int e = 0; e < p.count; e++) {
        by[Z + e] = p.change[e] - t->h * (slow * p.share[e]);
        K[H * SIZE + Z + e] = -zeta * (slow * p.share[e]);
    }
    by[U] = by[LAW] = -t->h;
    by[H] = -torque - t->h * ahead * rate;
    for (int k = 0; k < ZETA; k++) {
        g[k] = zeta * by[k];
        K[ZETA * SIZE + k] = by[k];
    }
    K[H * SIZE + U] = K[H * SIZE + LAW] = -zeta;
    K[H * SIZE + H] = -zeta * ahead * (2 * rate + t->h * ahead * bend);
    ph_kkt_block blocks[SIZE];
    int n = 0;
    for (int e = 0; e < p.count; e++)
        if (is_wanted(t, &p, e))
            blocks[n++] = (ph_kkt_block){.at = ph_tr_z_at(w, t, p.first + e), .local = Z + e, .size = 1};
    if (t->side == PH_TR_BOTH) {
        blocks[n++] = (ph_kkt_block){driver, U, 1, false, false};
        blocks[n++] = (ph_kkt_block){law, LAW, 1, false, false};
        blocks[n++] = (ph_kkt_block){t->step_at, H, 1, false, false};
        blocks[n++] = (ph_kkt_block){w->zeta + i * t->wheel_count, ZETA, 1, false, false};
    }
    ph_kkt_add(&t->kkt, blocks, n, g, K, SIZE);
}

double ph_tr_wheel_start(const ph_transcript *t, const ph_tr_wheel *w) {
    const double slow = w->damping > 0 ? -w->damping / w->inertia : 0;
    double sum = 0;
    for (int i = 0; i < t->points; i++) {
        ph_sight sight;
        const ph_wheel_path p = ph_wheel_path_of(t, i);
        const double zeta = t->y[w->zeta + i * t->wheel_count - t->kkt.n];
        ph_tr_look(t, t->bodies + w->body, true, i, &sight);
        sum += t->basis->b[i] * p.share[0] * vec3_dot(w->axis, sight.psi);
        sum += zeta * (p.change[0] - t->h * slow * p.share[0]);
    }
    return sum;
}

bool ph_tr_is_beside(const ph_transcript *t, const ph_tr_body *b) { return t->basis || !b->fast; }

void ph_tr_wheels(ph_transcript *t) {
    const int all = t->N * t->points;
    for (int i = 0; i < t->body_count; i++)
        for (int w = ph_tr_is_beside(t, t->bodies + i) ? PH_Y_WHEELS : 0; w < t->bodies[i].wheels; w += PH_Y_WHEELS)
            for (int k = 0; k < all; k++) wheels(t, t->bodies + i, w, k);
    for (int w = 0; w < t->wheel_count; w++)
        for (int k = 0; k < all; k++) {
            if (t->wheels[w].damping > 0) drag(t, t->wheels + w, k);
            if (t->side == PH_TR_BOTH || t->basis) wheel_row(t, t->wheels + w, k);
        }
}
