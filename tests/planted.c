// usage: planted_NAME MODEL METHOD LAW: the certificate of the model must fail on the law; with LAW "none" it must
// hold.
#include "polhode/polhode.h"

#include <stdio.h>
#include <string.h>

// So much motion is enough for every error to show.
static const double DURATION = 1;

static ph_status certify(const char *source, const char *method, ph_certificate *c, ph_error *err) {
    ph_document *doc = NULL;
    ph_model *model = NULL;
    ph_status status = ph_document_read(source, &doc, err);
    if (status != PH_OK) return status;
    ph_simulation sim = ph_document_simulation(doc);
    sim.duration = DURATION;
    status = ph_simulation_set(&sim, "method", method, err);
    if (status == PH_OK) status = ph_document_compile(doc, &model, err);
    if (status == PH_OK) status = ph_certify(model, &sim, c, err);
    ph_model_free(model);
    ph_document_free(doc);
    return status;
}

int main(int argc, char **argv) {
    static ph_certificate c;
    ph_error err = {0};
    if (argc != 4) return 2;
    if (certify(argv[1], argv[2], &c, &err) != PH_OK) {
        fprintf(stderr, "%s: %s\n", err.where, err.what);
        return 2;
    }
    int found = strcmp(argv[3], "none") == 0 && c.holds;
    for (int i = 0; i < c.count; i++) {
        const ph_law *law = &c.laws[i];
        printf("%s  %s (%s): %s\n", law->holds ? "pass" : "FAIL", law->name, ph_law_kind_name(law->kind), law->result);
        if (strcmp(law->name, argv[3]) == 0 && !law->holds) found = 1;
    }
    return found ? 0 : 1;
}
