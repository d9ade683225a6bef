// The state of a step of the energy-momentum method, and what it leaves to the next one.
//                                                                                docs/theory/energy-momentum.md
#include "integrators/energy_momentum.h"

#include <math.h>
#include <string.h>

typedef ph_energy_momentum energy_momentum;

bool ph_em_follows(const energy_momentum *g) {
    return g->h_last != 0 && (fabs(g->t_last - g->t) <= 1e-9 * fabs(g->h) || g->base.again);
}

// --- the point from which positions count -------------------------------------------------------------------

static vec3 place_of(const energy_momentum *g, int i) {
    const ph_factor *f = g->sys->group.factors + i;
    return ph_element_pose(f->kind, g->q + f->q).x;
}

// All positions of q moved.
static void move(const energy_momentum *g, vec3 by, double *q) {
    for (int i = 0; i < g->sys->group.count; i++) {
        const ph_factor *f = g->sys->group.factors + i;
        se3 pose = ph_element_pose(f->kind, q + f->q);
        pose.x = vec3_add(pose.x, by);
        ph_element_set(f->kind, pose, q + f->q);
    }
}

// Once the system has moved by more than its size.                                                          (EM.21)
static void take_along(energy_momentum *g) {
    double size = 0;
    if (!g->sys->floats) return;
    const vec3 first = place_of(g, 0);
    for (int i = 1; i < g->sys->group.count; i++) size = ph_fmax(size, vec3_norm(vec3_sub(place_of(g, i), first)));
    if (size == 0 || vec3_norm(first) <= 2 * size) return;
    move(g, vec3_neg(first), g->q);
    g->origin = vec3_add(g->origin, first);
}

// --- from step to step --------------------------------------------------------------------------------------

// Momenta and positions are those of the last step where the state is its end: not computed from rounded velocities,
// and not rounded to the digits of a place far from the origin.                                     (EM.14), (EM.21)
void ph_em_load(energy_momentum *g, const ph_state *s) {
    const ph_system *sys = g->sys;
    const size_t nq = (size_t)sys->group.nq, nv = (size_t)sys->group.nv;
    const bool same =
        g->known && memcmp(g->q_end, s->q, nq * sizeof *s->q) == 0 && memcmp(g->v_end, s->v, nv * sizeof *s->v) == 0;
    if (!same) g->origin = vec3_zero();
    memcpy(g->q, same ? g->q_near : s->q, nq * sizeof *g->q);
    take_along(g);
    if (sys->nz > 0) memcpy(g->z, s->z, (size_t)sys->nz * sizeof *g->z);
    ph_em_rotations(g, g->q, g->R);
    ph_em_to_own(g, g->R, true, s->v, g->v);
    if (same) {
        memcpy(g->p, g->p_end, nv * sizeof *g->p);
        memcpy(g->rest, g->rest_end, nv * sizeof *g->rest);
        return;
    }
    ph_em_momenta(g, g->R, g->v, g->z, g->p);
    memset(g->rest, 0, nv * sizeof *g->rest);
}

void ph_em_store(energy_momentum *g, double t_end, ph_state *s) {
    const ph_system *sys = g->sys;
    const size_t nq = (size_t)sys->group.nq, nv = (size_t)sys->group.nv, nc = (size_t)sys->nc;
    ph_em_to_own(g, g->R1, false, g->v1, g->v_end);
    memcpy(g->q_near, g->q1, nq * sizeof *g->q1);
    memcpy(g->q_end, g->q1, nq * sizeof *g->q1);
    if (vec3_norm(g->origin) > 0) move(g, g->origin, g->q_end);
    memcpy(g->p_end, g->p1, nv * sizeof *g->p1);
    memcpy(g->rest_end, g->rest1, nv * sizeof *g->rest1);
    memcpy(g->u_last, g->u, nv * sizeof *g->u);
    if (nc > 0) memcpy(g->lambda_last, g->lambda, nc * sizeof *g->lambda);
    if (nc > 0) memcpy(g->mu_last, g->mu, nc * sizeof *g->mu);
    g->known = true;
    g->t_last = t_end;
    g->h_last = g->h;
    memcpy(s->q, g->q_end, nq * sizeof *s->q);
    memcpy(s->v, g->v_end, nv * sizeof *s->v);
    if (sys->nz > 0) memcpy(s->z, g->z1, (size_t)sys->nz * sizeof *s->z);
    s->t = t_end;
    g->base.done.steps++;
}

void ph_em_memory(ph_integrator *base, ph_tape *tape) {
    energy_momentum *g = (energy_momentum *)(void *)base;
    const size_t nq = (size_t)g->sys->group.nq, nv = (size_t)g->sys->group.nv, nc = (size_t)g->sys->nc;
    ph_tape_flag(tape, &g->known);
    ph_tape_numbers(tape, &g->t_last, 1);
    ph_tape_numbers(tape, &g->h_last, 1);
    ph_tape_numbers(tape, g->q_end, nq);
    ph_tape_numbers(tape, g->q_near, nq);
    ph_tape_numbers(tape, &g->origin.x, 3);
    ph_tape_numbers(tape, g->v_end, nv);
    ph_tape_numbers(tape, g->p_end, nv);
    ph_tape_numbers(tape, g->rest_end, nv);
    ph_tape_numbers(tape, g->u_last, nv);
    ph_tape_numbers(tape, g->lambda_last, nc);
    ph_tape_numbers(tape, g->mu_last, nc);
    if (base->sys->twin) {
        ph_tape_numbers(tape, g->q_left, (size_t)base->sys->group.nq);
        ph_tape_numbers(tape, g->v_left, (size_t)base->sys->group.nv);
    }
    ph_step_matrix_memory(g->matrix, tape);
}
