#include "motion.h"

#include <string.h>

void lab_motion_free(lab_motion *m) {
    ph_runner_free(m->runner);
    ph_poisson_runner_free(m->poisson);
    *m = (lab_motion){0};
}

double lab_motion_time(const lab_motion *m) {
    return m->poisson != NULL ? ph_poisson_runner_summary(m->poisson)->t : ph_runner_summary(m->runner)->t;
}

void lab_motion_watch(const lab_motion *m, bool (*progress)(void *user, double t, double duration), void *user) {
    if (m->poisson != NULL) ph_poisson_runner_watch(m->poisson, progress, user);
    else ph_runner_watch(m->runner, progress, user);
}

ph_status lab_motion_step(const lab_motion *m, ph_error *err) {
    return m->poisson != NULL ? ph_poisson_runner_step(m->poisson, err) : ph_runner_step(m->runner, err);
}

ph_status lab_motion_change(const lab_motion *m, const ph_simulation *sim, ph_error *err) {
    return m->poisson != NULL ? ph_poisson_runner_change(m->poisson, sim, err) : ph_runner_change(m->runner, sim, err);
}

ph_status lab_motion_row(const lab_motion *m, double *row, ph_error *err) {
    if (m->poisson == NULL) return ph_runner_row(m->runner, row, err);
    int count;
    const double *now = ph_poisson_runner_row(m->poisson, &count);
    memcpy(row, now, (size_t)count * sizeof *row);
    return PH_OK;
}

long lab_motion_passages(const lab_motion *m) {
    return m->poisson != NULL ? 0 : ph_runner_summary(m->runner)->singular.count;
}
