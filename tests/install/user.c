// A stranger's program: the heavy top for two seconds, through installed headers and library only.
#include <polhode/polhode.h>

#include <stdio.h>

int main(void) {
    ph_document *doc = NULL;
    ph_model *model = NULL;
    ph_error err = {0};
    ph_summary s = {0};
    if (ph_document_read("heavy-top", &doc, &err) || ph_document_compile(doc, &model, &err)) {
        fprintf(stderr, "%s: %s\n", err.where, err.what);
        return 1;
    }
    const ph_simulation sim = ph_document_simulation(doc);
    const ph_status status = ph_run(model, &sim, NULL, &s, &err);
    printf("polhode %s: t = %g, energy drift %.3g J, phi %.3g m\n", ph_version(), s.t, s.energy.max_drift, s.phi_max);
    ph_model_free(model);
    ph_document_free(doc);
    return status != PH_OK || s.t != sim.duration;
}
