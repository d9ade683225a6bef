// One step of the transcription with its derivatives: momenta at both ends, and the Lagrangian of the step.
//                                                                             docs/theory/optimal-control.md
#include "ocp/free_bodies/body_rotation.h"

#include <string.h>

void ph_ocp_local_layout(const ph_ocp *o, ph_ocp_local *l, ph_arena *arena) {
    const int ny = ph_ocp_local_size(o);
    l->minus = PH_TAKE(arena, o->na, double);
    l->plus = PH_TAKE(arena, o->na, double);
    l->zdot = PH_TAKE(arena, o->nz, double);
    l->Jm = PH_TAKE(arena, o->na * ny, double);
    l->Jp = PH_TAKE(arena, o->na * ny, double);
    l->g = PH_TAKE(arena, ny, double);
    l->H = PH_TAKE(arena, ny * ny, double);
}

static void clear(const ph_ocp *o, int derivatives, ph_ocp_local *l) {
    const size_t na = (size_t)o->na, ny = (size_t)ph_ocp_local_size(o);
    memset(l->minus, 0, na * sizeof(double));
    memset(l->plus, 0, na * sizeof(double));
    l->cost = 0;
    if (derivatives < 1) return;
    memset(l->Jm, 0, na * ny * sizeof(double));
    memset(l->Jp, 0, na * ny * sizeof(double));
    memset(l->g, 0, ny * sizeof(double));
    if (derivatives > 1) memset(l->H, 0, ny * ny * sizeof(double));
}

static void wheels(const ph_ocp *o, const ph_ocp_point *x, int k, ph_ocp_local *l) {
    for (int i = 0; i < o->nz; i++) {
        ph_signal_evaluate(o->wheels[i].torque, (k + 0.5) * o->h, &l->zdot[i], NULL, NULL);
        if (o->wheel_u[i] >= 0) l->zdot[i] += x->u[k * o->nu + o->wheel_u[i]];
    }
}

// m (x1 - x0)/h on both sides.                                                                         (O.3)
static void translation(const ph_ocp *o, const ph_ocp_part *part, const ph_ocp_sight *s, ph_ocp_local *l) {
    const double *x0 = s->q0 + part->q, *x1 = s->q1 + part->q, mass = part->m / o->h;
    const int ny = ph_ocp_local_size(o), a = part->a;
    for (int i = 0; i < 3; i++) {
        const double p = mass * (x1[i] - x0[i]);
        l->minus[a + i] += p;
        l->plus[a + i] += p;
        if (s->derivatives < 1) continue;
        for (int side = 0; side < 2; side++) {
            double *J = (side ? l->Jp : l->Jm) + (a + i) * ny;
            J[a + i] -= mass;
            J[o->na + a + i] += mass;
        }
    }
}

// A force in inertial axes: half its impulse at each end.
static void inertial_force(const ph_ocp *o, const ph_ocp_load *load, vec3 f, const ph_ocp_sight *s, ph_ocp_local *l) {
    const int a = o->parts[load->translation].a;
    const double half = 0.5 * o->h;
    ph_ocp_add_vec(l->minus + a, -half, f);
    ph_ocp_add_vec(l->plus + a, half, f);
    if (s->derivatives < 1 || load->u < 0) return;
    const int ny = ph_ocp_local_size(o), u = s->u + load->u;
    ph_ocp_add_mat(l->Jm, ny, a, u, mat3_scale(-half, mat3_identity()));
    ph_ocp_add_mat(l->Jp, ny, a, u, mat3_scale(half, mat3_identity()));
}

static vec3 value_of(const ph_ocp *o, const ph_ocp_load *load, const ph_ocp_point *x, int k) {
    if (load->u >= 0) return vec3_load(x->u + k * o->nu + load->u);
    if (load->signal == NULL) return load->constant;
    double value[3];
    ph_signal_evaluate(load->signal, (k + 0.5) * o->h, value, NULL, NULL);
    return vec3_load(value);
}

static void loads(const ph_ocp *o, const ph_ocp_point *x, int k, int part, ph_ocp_turn *turn, const ph_ocp_sight *s,
                  ph_ocp_local *l) {
    for (int i = 0; i < o->load_count; i++) {
        const ph_ocp_load *load = o->loads + i;
        const bool turns = load->rotation == part && turn != NULL;
        if (!turns && !(turn == NULL && load->translation == part)) continue;
        const vec3 F = value_of(o, load, x, k);
        if (load->force && !load->body_frame) {
            if (turn == NULL) inertial_force(o, load, F, s, l);
        } else if (turns) {
            ph_ocp_turning_load(o, load, F, turn, s, l);
        }
    }
}

// sum h w u^2 and the multipliers times the derivatives.                                                        (O.5)
static void lagrangian(const ph_ocp *o, const ph_ocp_sight *s, const double *u, ph_ocp_local *l) {
    const int ny = ph_ocp_local_size(o);
    for (int i = 0; i < o->nu; i++) l->cost += o->h * o->effort[i] * u[i] * u[i];
    if (s->derivatives < 1) return;
    for (int i = 0; i < o->na; i++)
        for (int j = 0; j < ny; j++) l->g[j] += s->after[i] * l->Jp[i * ny + j] - s->before[i] * l->Jm[i * ny + j];
    for (int i = 0; i < o->nu; i++) {
        const int at = s->u + i;
        l->g[at] += 2 * o->h * o->effort[i] * u[i];
        if (s->derivatives > 1) l->H[at * ny + at] += 2 * o->h * o->effort[i];
    }
}

void ph_ocp_step(const ph_ocp *o, const ph_ocp_point *x, int k, int derivatives, ph_ocp_local *l) {
    const ph_ocp_sight s = {.q0 = x->q + k * o->nq,
                            .q1 = x->q + (k + 1) * o->nq,
                            .z = x->z + k * o->nz,
                            .before = x->lp + k * o->na,
                            .after = x->lp + (k + 1) * o->na,
                            .u = 2 * o->na + o->nz,
                            .derivatives = derivatives};
    clear(o, derivatives, l);
    wheels(o, x, k, l);
    for (int i = 0; i < o->part_count; i++) {
        const ph_ocp_part *part = o->parts + i;
        if (!part->rotation) {
            translation(o, part, &s, l);
            loads(o, x, k, i, NULL, &s, l);
            continue;
        }
        ph_ocp_turn turn;
        ph_ocp_turn_begin(o, part, &s, l, &turn);
        loads(o, x, k, i, &turn, &s, l);
        ph_ocp_turn_end(o, part, &turn, &s, l);
    }
    lagrangian(o, &s, x->u + k * o->nu, l);
}
