#include <polhode/polhode.h>
#include <stdio.h>

int main(void) {
    ph_document *doc;
    ph_model *model;
    ph_runner *runner;
    ph_error err;
    if (ph_document_read("double-pendulum", &doc, &err) || ph_document_compile(doc, &model, &err)) return 1;
    const ph_simulation sim = ph_document_simulation(doc);
    if (ph_runner_create(model, &sim, &runner, &err)) return 1;
    double x[3], R[9], state[256];
    if (ph_runner_state_size(runner) > 256 || ph_runner_get_state(runner, state)) return 1;
    for (int k = 0; k < 100 && ph_runner_step(runner, &err) == PH_OK; k++) continue;
    ph_runner_pose(runner, ph_model_find_body(model, "lower"), x, R);
    printf("at %g %g %g m after %g s\n", x[0], x[1], x[2], ph_runner_summary(runner)->t);
    const ph_status back = ph_runner_set_state(runner, state, &err);
    ph_runner_free(runner), ph_model_free(model), ph_document_free(doc);
    return back != PH_OK;
}
