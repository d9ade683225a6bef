// A problem on free bodies with every kind of load, wheel and goal, for derivatives.
#ifndef POLHODE_TESTS_BUSY_H
#define POLHODE_TESTS_BUSY_H

#include "harness.h"
#include "models.h"
#include "ocp/free_bodies/body_problem.h"

static const char BUSY[] =
    "{\"polhode\":1,\"gravity\":[0.3,-0.2,-1],\"bodies\":["
    "{\"name\":\"hub\",\"mass\":3,\"inertia\":[[1,0.1,0],[0.1,2,0.2],[0,0.2,2.5]],\"omega\":[0.1,0.2,-0.3],"
    "\"rotors\":[{\"axis\":[0,0,1],\"momentum\":0.7},"
    "{\"axis\":[1,1,0],\"momentum\":0.2,\"torque\":0.1},"
    "{\"axis\":[0,1,-1],\"momentum\":-0.4,\"torque\":0}]},"
    "{\"name\":\"other\",\"mass\":1,\"inertia\":[0.5,0.6,0.7],\"position\":[5,0,0]}],"
    "\"forces\":[{\"name\":\"f\",\"type\":\"force\",\"body\":\"hub\",\"value\":[0.4,0.1,-0.5],\"frame\":\"body\",\"at_"
    "body\":[0.1,0.2,0.3]},"
    "{\"name\":\"t\",\"type\":\"torque\",\"body\":\"other\",\"value\":[0.2,0.3,0.1],\"frame\":\"inertial\"}]}";

// Every kind of load, wheel and goal at once, at a point that fulfils nothing.
typedef struct busy {
    ph_control_def controls[6];
    ph_final_def finals[4];
    ph_cost_def costs[6];
    ph_problem_def def;
    ph_model *model;
    ph_ocp *o;
    void *memory;
    size_t size;  // of a point
    ph_ocp_point x, trial;
} busy;

static void busy_make(busy *b) {
    const ph_control_def controls[6] = {
        {.name = "a", .kind = PH_CONTROL_TORQUE, .body = 0, .frame = PH_FRAME_BODY},
        {.name = "b", .kind = PH_CONTROL_TORQUE, .body = 1, .frame = PH_FRAME_INERTIAL},
        {.name = "c", .kind = PH_CONTROL_FORCE, .body = 0, .frame = PH_FRAME_BODY, .at = {0.3, -0.2, 0.5}},
        {.name = "d", .kind = PH_CONTROL_FORCE, .body = 1, .frame = PH_FRAME_INERTIAL},
        {.name = "e", .kind = PH_CONTROL_ROTOR, .body = 0, .rotor = 1},
        {.name = "f", .kind = PH_CONTROL_ROTOR, .body = 0, .rotor = 2}};
    memcpy(b->controls, controls, sizeof controls);
    for (int i = 0; i < 6; i++) b->costs[i] = (ph_cost_def){.control = i, .weight = 0.3 + 0.1 * i};
    b->finals[0] = (ph_final_def){.body = 0,
                                  .has_orientation = true,
                                  .has_omega = true,
                                  .has_position = true,
                                  .has_velocity = true,
                                  .orientation = {0.6, 0, 0.8, 0},
                                  .omega = {0.1, 0, 0},
                                  .position = {1, 2, 3},
                                  .rotor = -1};
    b->finals[1] = (ph_final_def){.body = 1,
                                  .has_orientation = true,
                                  .has_omega = true,
                                  .has_position = true,
                                  .has_velocity = true,
                                  .orientation = {0.8, 0.6, 0, 0},
                                  .rotor = -1,
                                  .weight = 2};
    b->finals[2] = (ph_final_def){.body = 0, .rotor = 1, .momentum = 0.3};
    b->finals[3] = (ph_final_def){.body = 0, .has_omega = true, .rotor = 2, .momentum = 0.1, .weight = 1.5};
    b->def = ph_problem_default();
    b->def.duration = 2;
    b->def.steps = 3;
    b->def.controls = b->controls;
    b->def.finals = b->finals;
    b->def.costs = b->costs;
    b->def.control_count = b->def.cost_count = 6;
    b->def.final_count = 4;
    b->model = compile_text(BUSY);
    ph_error err = {0};
    assert_int_equal(ph_ocp_create(b->model, &b->def, &b->o, &err), PH_OK);
    ph_arena arena = {0};
    ph_ocp_point_layout(b->o, &b->x, &arena);
    b->size = arena.used;
    arena = (ph_arena){.base = b->memory = calloc(2, arena.used)};
    ph_ocp_point_layout(b->o, &b->x, &arena);
    ph_ocp_point_layout(b->o, &b->trial, &arena);
}

static inline void copy_point(const busy *b) { memcpy(b->trial.q, b->x.q, b->size); }

static void busy_free(busy *b) {
    free(b->memory);
    ph_ocp_free(b->o);
    ph_model_free(b->model);
}

static void scatter(busy *b) {
    const ph_ocp *o = b->o;
    ph_ocp_point *x = &b->x;
    for (int k = 0; k <= o->N; k++)
        for (int i = 0; i < o->part_count; i++) {
            const ph_ocp_part *part = o->parts + i;
            double *q = x->q + k * o->nq + part->q;
            const vec3 d = vec3_make(uniform(), uniform(), uniform());
            if (part->rotation) so3_store(so3_plus(so3_load(o->q0 + part->q), d), q);
            else vec3_store(vec3_add(vec3_load(o->q0 + part->q), d), q);
        }
    double *const arrays[] = {x->p, x->z, x->u, x->lp, x->lz, x->nu};
    const int sizes[] = {(o->N + 1) * o->na, (o->N + 1) * o->nz, o->N * o->nu,
                         (o->N + 1) * o->na, (o->N + 1) * o->nz, o->m};
    for (size_t i = 0; i < COUNT(arrays); i++)
        for (int j = 0; j < sizes[i]; j++) arrays[i][j] = 2 * uniform();
}

#endif
