#include "examples.h"

#include "harness.h"

example open_example(const char *name) {
    example e;
    ph_error err = {0};
    ph_status status = ph_document_read(name, &e.doc, &err);
    if (status == PH_OK) status = ph_document_compile(e.doc, &e.m, &err);
    if (status != PH_OK) fail_msg("%s: %s: %s", name, err.where, err.what);
    e.def = ph_document_definition(e.doc);
    e.sim = ph_document_simulation(e.doc);
    e.sim.every = 1;
    e.sim.stabilization = PH_STABILIZE_PROJECTION;
    return e;
}

void close_example(example *e) {
    ph_model_free(e->m);
    ph_document_free(e->doc);
}

ph_summary run_example(const example *e, row_function look, void *user) {
    const ph_observer observer = {user, look, NULL};
    ph_summary summary;
    ph_error err = {0};
    const ph_status status = ph_run(e->m, &e->sim, look ? &observer : NULL, &summary, &err);
    if (status != PH_OK) fail_msg("%s: %s: %s", ph_model_name(e->m), err.where, err.what);
    return summary;
}
