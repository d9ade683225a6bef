// The tip error of a cantilever of eight elements over its slenderness, for the elements that lock and those that do
// not: docs/beams.md. usage: locking [FILE.svg]
#include "plot/plot.h"
#include "polhode/polhode.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLENDERNESSES = 9, KINDS = 4, COARSE = 8, FINE = 128 };

typedef struct kind {
    const char *name;
    ph_interpolation interpolation;
    ph_integration integration;
} kind;

static const kind kinds[KINDS] = {
    {"se3", PH_BEAM_SE3, PH_INTEGRATION_FULL},
    {"dual-quaternion", PH_BEAM_DUAL_QUATERNION, PH_INTEGRATION_FULL},
    {"so3xr3, reduced", PH_BEAM_SO3XR3, PH_INTEGRATION_REDUCED},
    {"so3xr3, full", PH_BEAM_SO3XR3, PH_INTEGRATION_FULL},
};

static ph_status keep_tip(void *user, double factor, const double *columns, const double *resultants) {
    (void)factor;
    (void)resultants;
    double *tip = user;  // where it stands is in tip[2]
    memcpy(tip, columns + (int)tip[2], 2 * sizeof *tip);
    return PH_OK;
}

// Where the tip of a square beam of length 1 and EI = 1 is under P; false if there is no equilibrium.
static bool find_tip(const kind *k, int elements, double slenderness, double P, double tip[2]) {
    const double h = 1 / slenderness, EA = 12 / (h * h), GA = EA * 5 / 6 / 2.6;
    const double stiffness[6] = {EA, GA, GA, 1, 1, 1}, value[3] = {0, P, 0};
    ph_beam_def beam = ph_beam_default();
    ph_force_def force = ph_force_default();
    ph_statics statics = ph_statics_default();
    beam.name = "arm";
    beam.to[0] = 1;
    beam.elements = elements;
    beam.interpolation = k->interpolation;
    beam.integration = k->integration;
    beam.ends[0] = (ph_beam_end){PH_END_CLAMPED, PH_GROUND};
    for (int i = 0; i < 6; i++) beam.stiffness[7 * i] = stiffness[i];
    force.name = "load";
    force.type = PH_FORCE_TYPE_FORCE;
    force.nodes[0] = elements;
    force.value = (ph_signal){.kind = PH_SIGNAL_CONSTANT, .dim = 3, .data = value};
    const ph_model_def def = {
        .name = "cantilever", .beams = &beam, .beam_count = 1, .forces = &force, .force_count = 1};
    statics.load_steps = 4;
    ph_model *model = NULL;
    ph_error err = {0};
    ph_equilibrium found = {0};
    double kept[3] = {0, 0, 18.0 * elements};  // bodies have 18 columns
    const ph_balance_observer observer = {.user = kept, .row = keep_tip};
    ph_status status = ph_model_create(&def, &model, &err);
    if (status == PH_OK) status = ph_balance(model, &statics, 0, &observer, &found, &err);
    if (status != PH_OK) printf("%s, %d elements, L/h = %g: %s\n", k->name, elements, slenderness, err.what);
    ph_model_free(model);
    memcpy(tip, kept, 2 * sizeof *tip);
    return status == PH_OK;
}

// Of the displacement of the tip, relative to that of the extrapolated se3 element.
static double error_of(const kind *k, double slenderness, double P) {
    double coarse[2], fine[2], finer[2], off = 0, size = 0;
    if (!find_tip(k, COARSE, slenderness, P, coarse) || !find_tip(kinds, FINE, slenderness, P, fine) ||
        !find_tip(kinds, 2 * FINE, slenderness, P, finer))
        return NAN;
    for (int i = 0; i < 2; i++) {
        const double exact = (4 * finer[i] - fine[i]) / 3;
        off = hypot(off, coarse[i] - exact);
        size = hypot(size, exact - (i == 0));
    }
    return off / size;
}

int main(int argc, char **argv) {
    static const double loads[2] = {1, 10};
    double x[SLENDERNESSES], y[KINDS][SLENDERNESSES];
    ph_series series[KINDS];
    for (int l = 1; l >= 0; l--) {
        printf("tip error of a cantilever of %d elements, P L^2/EI = %g\n%10s", COARSE, loads[l], "L/h");
        for (int k = 0; k < KINDS; k++) printf("%18s", kinds[k].name);
        putchar('\n');
        for (int i = 0; i < SLENDERNESSES; i++) {
            x[i] = pow(10, 1 + 0.5 * i);
            printf("%10.3g", x[i]);
            for (int k = 0; k < KINDS; k++) printf("%18.6f", y[k][i] = error_of(kinds + k, x[i], loads[l]));
            putchar('\n');
        }
    }
    if (argc < 2) return 0;
    for (int k = 0; k < KINDS; k++) series[k] = (ph_series){kinds[k].name, x, y[k], NULL, SLENDERNESSES};
    const ph_plot plot = {.title = "Tip error of a cantilever of 8 elements, P L^2/EI = 1",
                          .x_label = "slenderness L/h",
                          .y_label = "error of the tip's displacement, relative",
                          .series = series,
                          .series_count = KINDS,
                          .log_x = true,
                          .log_y = true,
                          .marks = true};
    ph_error err = {0};
    if (ph_plot_svg(&plot, argv[1], &err) == PH_OK) return 0;
    fprintf(stderr, "%s: %s\n", argv[1], err.what);
    return 1;
}
