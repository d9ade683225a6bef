#include "ocp/solution/arrays.h"

void ph_arrays_layout(const ph_model *m, const ph_problem_def *def, int steps, int stages, int nu, ph_arrays *a,
                      ph_arena *arena) {
    const ph_group *G = &m->system.group;
    const int n = steps + 1;
    a->q = PH_TAKE(arena, n * G->nq, double);
    a->v = PH_TAKE(arena, n * G->nv, double);
    a->z = PH_TAKE(arena, n * m->system.nz, double);
    a->u = PH_TAKE(arena, steps * stages * nu, double);
    a->node_u = PH_TAKE(arena, n * nu, double);
    a->momentum = PH_TAKE(arena, n * G->nv, double);
    a->configuration = PH_TAKE(arena, n * G->nv, double);
    a->rotor = PH_TAKE(arena, n * m->system.nz, double);
    a->terms = PH_TAKE(arena, def->cost_count + def->final_count, double);
    a->hamiltonian = PH_TAKE(arena, n, double);
}

ph_optimum ph_arrays_optimum(const ph_model *m, int steps, int stages, int nu, const ph_arrays *a) {
    return (ph_optimum){.steps = steps,
                        .control_count = nu,
                        .stages = stages,
                        .nq = m->system.group.nq,
                        .nv = m->system.group.nv,
                        .nz = m->system.nz,
                        .cost_terms = a->terms,
                        .q = a->q,
                        .v = a->v,
                        .z = a->z,
                        .u = a->u,
                        .node_u = a->node_u,
                        .adjoint_momentum = a->momentum,
                        .adjoint_configuration = a->configuration,
                        .adjoint_rotor = a->rotor,
                        .hamiltonian = a->hamiltonian};
}
