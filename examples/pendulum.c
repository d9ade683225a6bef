// A model built in C without a file, two methods on it compared with a reference, and what one of them keeps.
//
//   cc pendulum.c $(pkg-config --cflags --libs polhode) && ./a.out
#include <polhode/polhode.h>

#include <stdio.h>
#include <string.h>

static const double STEP = 0.01, DURATION = 5;  // [s]

// Two rods of 1 m on hinges, the second one askew, so that it swings in space.
static ph_status build(ph_model **model, ph_error *err) {
    ph_body_def rods[2] = {ph_body_default(), ph_body_default()};
    ph_joint_def hinges[2] = {ph_joint_default(), ph_joint_default()};
    for (int i = 0; i < 2; i++) {
        rods[i].name = i ? "lower" : "upper";
        rods[i].mass = 1;
        rods[i].inertia[0] = 1e-3;
        rods[i].inertia[4] = rods[i].inertia[8] = 1.0 / 12;
        rods[i].position[0] = i + 0.5;  // the centre of mass: both lie along x
        hinges[i].name = i ? "elbow" : "shoulder";
        hinges[i].type = PH_JOINT_REVOLUTE;
        hinges[i].nodes[0] = i - 1;  // PH_GROUND, then the upper rod
        hinges[i].nodes[1] = i;
        hinges[i].has_at = true;
        hinges[i].at[0] = i;
        hinges[i].axis[1] = 1;
        hinges[i].axis[2] = i;
    }
    const ph_model_def def = {.name = "Two rods",
                              .gravity = {0, 0, -9.81},
                              .bodies = rods,
                              .body_count = 2,
                              .joints = hinges,
                              .joint_count = 2};
    return ph_model_create(&def, model, err);
}

static ph_simulation settings(const char *method) {
    ph_simulation sim = ph_simulation_default();
    sim.method = ph_method_find(method);
    sim.step = STEP;
    sim.duration = DURATION;
    return sim;
}

// Errors against a reference; false if a method fails.
static bool compare(const ph_model *model) {
    static ph_trial trial;  // large
    const ph_simulation first = settings("rkmk4");
    const double interval = ph_sampling_interval(STEP, DURATION);
    ph_reference reference;
    ph_error err;
    if (ph_reference_best(model, &first, interval, &reference, &err)) return printf("%s\n", err.what), false;
    bool all = true;
    for (int i = 0; i < 2; i++) {
        const ph_simulation sim = settings(i ? "variational" : "rkmk4"), sampled = ph_sampled(&sim, interval);
        ph_trial_run(model, &sampled, reference.trajectory, &trial, NULL, NULL);
        printf("%-12s off by %.1e m, %.1e rad; energy by %.1e J\n", sim.method->name, trial.error.position,
               trial.error.attitude, trial.summary.energy.max_drift);
        all = all && trial.status == PH_OK && trial.error.position < 0.1;
    }
    ph_reference_free(&reference);
    return all;
}

// The laws of the model under `variational`, measured at three steps.
static bool certify(const ph_model *model) {
    static ph_certificate certificate;  // large
    const ph_simulation sim = settings("variational");
    ph_error err;
    if (ph_certify(model, &sim, &certificate, &err)) return printf("%s\n", err.what), false;
    for (int i = 0; i < certificate.count; i++)
        printf("%-24s %s: %s\n", certificate.laws[i].name, ph_law_kind_name(certificate.laws[i].kind),
               certificate.laws[i].holds ? "holds" : "does not hold");
    return certificate.holds;
}

int main(void) {
    ph_model *model;
    ph_error err;
    if (build(&model, &err)) return printf("%s: %s\n", err.where, err.what), 1;
    const bool fine = compare(model) && certify(model);
    ph_model_free(model);
    return !fine;
}
