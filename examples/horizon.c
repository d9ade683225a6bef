// A receding horizon: a body that tumbles is brought to rest in a given attitude while a disturbance acts on it that
// the plan does not know. Each tenth of a second the plan is renewed from the measured state, by one Newton step.
//
//   cc horizon.c $(pkg-config --cflags --libs polhode) -lm && ./a.out
#include <polhode/polhode.h>

#include <math.h>
#include <stdio.h>

enum { CALLS = 100, STEPS = 50 };
static const double STEP = 0.1;

int main(void) {
    ph_error err = {0};
    ph_body_def hub = ph_body_default();
    hub.name = "hub", hub.mass = 10;
    for (int i = 0; i < 3; i++) hub.inertia[4 * i] = i + 1;
    hub.omega[0] = 0.3, hub.omega[1] = -0.2;
    const ph_model_def def = {.name = "Spacecraft", .bodies = &hub, .body_count = 1};
    ph_model *model = NULL;
    if (ph_model_create(&def, &model, &err) != PH_OK) return printf("%s: %s\n", err.where, err.what), 1;

    const ph_control_def torque = {.name = "u", .kind = PH_CONTROL_TORQUE, .frame = PH_FRAME_BODY};
    const ph_final_def goal = {
        .kind = PH_FINAL_BODY, .rotor = -1, .has_orientation = true, .orientation = {1}, .has_omega = true};
    const ph_cost_def effort = {.kind = PH_COST_EFFORT, .beam = -1, .force = -1, .weight = 0.5};
    ph_problem_def problem = ph_problem_default();
    problem.duration = STEPS * STEP, problem.steps = STEPS;
    problem.controls = &torque, problem.control_count = 1;
    problem.finals = &goal, problem.final_count = 1;
    problem.costs = &effort, problem.cost_count = 1;
    ph_optimizer *optimizer = NULL;
    if (ph_optimizer_create(model, &problem, NULL, &optimizer, &err) != PH_OK)
        return printf("%s: %s\n", err.where, err.what), 1;

    double q[7], v[6], z[1], spin = 0;
    ph_model_initial(model, q, v, z);
    ph_optimizer_call call = ph_optimizer_call_default();
    ph_optimizer_result result;
    call.q = q, call.v = v;
    for (int k = 0; k < CALLS; k++) {
        call.shift = k > 0;
        if (ph_optimizer_solve(optimizer, &call, &result, &err) != PH_OK)
            return printf("%s: %s\n", err.where, err.what), 1;
        const double *u = ph_optimizer_controls(optimizer);
        // The body itself: Euler's equations with a small torque about its third axis, in short steps.
        enum { SHORT = 100 };
        const double h = STEP / SHORT;
        for (int s = 0; s < SHORT; s++) {
            const double w[3] = {v[0], v[1], v[2]}, a[4] = {q[0], q[1], q[2], q[3]};
            v[0] += h * (u[0] - (3 - 2) * w[1] * w[2]) / 1;
            v[1] += h * (u[1] - (1 - 3) * w[2] * w[0]) / 2;
            v[2] += h * (u[2] + 0.01 - (2 - 1) * w[0] * w[1]) / 3;
            q[0] += 0.5 * h * (-a[1] * w[0] - a[2] * w[1] - a[3] * w[2]);
            q[1] += 0.5 * h * (a[0] * w[0] + a[2] * w[2] - a[3] * w[1]);
            q[2] += 0.5 * h * (a[0] * w[1] + a[3] * w[0] - a[1] * w[2]);
            q[3] += 0.5 * h * (a[0] * w[2] + a[1] * w[1] - a[2] * w[0]);
            const double size = sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
            for (int i = 0; i < 4; i++) q[i] /= size;
        }
        spin = sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
        if (k % 10 == 9)
            printf("t = %4.1f s: spin %.4f rad/s, attitude off by %.4f rad, residual %.1e\n", (k + 1) * STEP, spin,
                   2 * asin(fmin(1, sqrt(q[1] * q[1] + q[2] * q[2] + q[3] * q[3]))), result.residual);
    }
    ph_optimizer_free(optimizer);
    ph_model_free(model);
    return !(spin < 0.02);
}
