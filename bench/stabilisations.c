// The table of docs/stabilisations.md: the fast heavy top, rkmk4, under every stabilisation on so3xr3, beside plain
// se3. Residuals over the whole run, error of x(1) against the reference, time per step as a ratio to none.
#include "polhode/polhode.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double X_AT_1[3] = {0.17334396409838604, 0.64008859207056878, -0.74849079113358131};

static ph_status keep(void *user, double t, const double *row) {
    if (fabs(t - 1) < 1e-9) memcpy(user, row, 3 * sizeof(double));
    return PH_OK;
}

typedef struct result {
    ph_summary sum;
    double error, us;
} result;

static result measure(const ph_model_def *def, ph_stabilization how, double step) {
    ph_model *model;
    ph_error err;
    result r = {.us = INFINITY};
    double x[3] = {0};
    ph_simulation sim = ph_simulation_default();
    sim.step = step;
    sim.duration = 10;
    sim.stabilization = how;
    if (ph_model_create(def, &model, &err) != PH_OK) {
        printf("%s: %s\n", err.where, err.what);
        return r;
    }
    const ph_observer observer = {x, keep, NULL};
    for (int k = 0; k < 7; k++) {
        ph_run(model, &sim, k == 0 ? &observer : NULL, &r.sum, &err);
        r.us = fmin(r.us, 1e6 * r.sum.wall_s / (double)r.sum.work.steps);
    }
    r.error = hypot(hypot(x[0] - X_AT_1[0], x[1] - X_AT_1[1]), x[2] - X_AT_1[2]);
    ph_model_free(model);
    return r;
}

int main(void) {
    ph_document *doc;
    ph_error err;
    if (ph_document_read("heavy-top", &doc, &err) != PH_OK) return 1;
    ph_model_def def = *ph_document_definition(doc);
    ph_body_def top = def.bodies[0];
    def.bodies = &top;
    printf("heavy top, rkmk4, 10 s; phi and phi' are the largest over the run\n\n");
    printf("| c-space | stabilisation | h | phi [m] | phi' [m/s] | error of x(1) [m] | energy drift [J] | time per "
           "step |\n");
    printf("| --- | --- | --- | --- | --- | --- | --- | --- |\n");
    const double steps[] = {1e-3, 2.5e-4};
    for (int s = 0; s < 2; s++) {
        double plain = 0;
        for (int k = 0; k < 5; k++) {
            static const ph_stabilization how[] = {PH_STABILIZE_NONE, PH_STABILIZE_PROJECTION,
                                                   PH_STABILIZE_ROTATION_VECTOR, PH_STABILIZE_BAUMGARTE,
                                                   PH_STABILIZE_NONE};
            top.cspace = k == 4 ? PH_CSPACE_SE3 : PH_CSPACE_SO3XR3;
            const result r = measure(&def, how[k], steps[s]);
            if (k == 0) plain = r.us;
            printf("| %s | %s | %g | %.1e | %.1e | %.1e | %.1e | %.2f (%.2f us) |\n", ph_cspace_name(top.cspace),
                   ph_stabilization_name(how[k]), steps[s], r.sum.phi_max, r.sum.phidot_max, r.error,
                   r.sum.energy.max_drift, r.us / plain, r.us);
        }
    }
    ph_document_free(doc);
    return 0;
}
