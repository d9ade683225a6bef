// Optimal control: a body turned by 120 degrees from rest to rest with the least effort, described in C.
//
//   cc slew.c $(pkg-config --cflags --libs polhode) && ./a.out
//
// The same as `polhode optimize slew`, whose cost it must find.
#include <polhode/polhode.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double COST = 0.785366;  // of `polhode optimize slew`

static bool show(void *user, int start, int iteration, double cost, double kkt_residual) {
    (void)user;
    if (iteration % 5 == 0)
        printf("start %d, iteration %2d: cost %.6f, residual %.1e\n", start, iteration, cost, kkt_residual);
    return true;  // go on
}

static ph_model *make_body(ph_error *err) {
    ph_body_def hub = ph_body_default();
    hub.name = "hub";
    hub.mass = 10;
    for (int i = 0; i < 3; i++) hub.inertia[4 * i] = i + 1;
    const ph_model_def def = {.name = "Spacecraft", .bodies = &hub, .body_count = 1};
    ph_model *model = NULL;
    ph_model_create(&def, &model, err);
    return model;
}

int main(void) {
    ph_error err = {0};
    ph_model *model = make_body(&err);
    if (model == NULL) return printf("%s: %s\n", err.where, err.what), 1;

    const ph_control_def torque = {.name = "u", .kind = PH_CONTROL_TORQUE, .frame = PH_FRAME_BODY};
    const ph_final_def goal = {.kind = PH_FINAL_BODY,
                               .rotor = -1,
                               .has_orientation = true,
                               .orientation = {0.5, 0.5, 0.5, 0.5},  // 120 degrees about (1, 1, 1)
                               .has_omega = true};                   // at rest
    const ph_cost_def effort = {.kind = PH_COST_EFFORT, .beam = -1, .force = -1, .weight = 0.5};
    ph_problem_def problem = ph_problem_default();
    problem.duration = 5;
    problem.steps = 100;
    problem.controls = &torque, problem.control_count = 1;
    problem.finals = &goal, problem.final_count = 1;
    problem.costs = &effort, problem.cost_count = 1;

    const ph_optimize_observer observer = {.iteration = show};
    ph_optimum *best = NULL;
    const ph_status status = ph_optimize(model, &problem, &observer, &best, &err);
    if (status != PH_OK) return printf("%s: %s\n", err.where, err.what), 1;
    printf("%s: cost %.6f, %s; first torque %.4f %.4f %.4f N m\n", best->solver, best->cost,
           best->minimum ? "a minimum" : "a saddle", best->u[0], best->u[1], best->u[2]);
    const bool right = fabs(best->cost - COST) < 1e-6;
    ph_optimum_free(best);
    ph_model_free(model);
    return !right;
}
