// A model: read, compiled, assembled, five steps of a method that the first byte chooses, equilibria. What ends without
// an error holds finite numbers; an assembled model is a model.
#include "fuzz.h"
#include "polhode/polhode.h"

#include <math.h>
#include <string.h>

enum { NODES = 40, JOINTS = 60, STEPS = 5, LOOKS = 60 };

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
    if (size < 2) return LLVMFuzzerMutate(data, size, most);
    if (seed % 16 == 0) {
        data[0] = (uint8_t)(seed >> 8);
        return size;
    }
    return 1 + fuzz_json_mutate(data + 1, size - 1, most - 1, seed);
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size, uint8_t *out,
                                 size_t most, unsigned seed) {
    if (a_size < 2 || b_size < 2) return 0;
    out[0] = a[0];
    return 1 + fuzz_json_cross(a + 1, a_size - 1, b + 1, b_size - 1, out + 1, most - 1, seed);
}

typedef struct watch {
    int columns, looks;
    bool finite;
} watch;

static void look(watch *w, double t, const double *row) {
    w->finite &= (bool)isfinite(t);
    for (int i = 0; i < w->columns; i++) w->finite &= (bool)isfinite(row[i]);
}

static ph_status on_row(void *user, double t, const double *row) {
    look(user, t, row);
    return PH_OK;
}

static bool on_progress(void *user, double t, double duration) {
    (void)t, (void)duration;
    return ++((watch *)user)->looks < LOOKS;
}

static ph_status on_load(void *user, double factor, const double *columns, const double *resultants) {
    (void)resultants;
    look(user, factor, columns);
    return PH_OK;
}

static bool on_load_progress(void *user, double done) { return on_progress(user, done, 1); }

// --- what is done with a model ------------------------------------------------------------------------------

static void run(const ph_document *doc, const ph_model *model, unsigned which) {
    int methods;
    const ph_method *list = ph_methods(&methods);
    ph_simulation sim = ph_document_simulation(doc);
    ph_error err;
    if ((which & 31) < (unsigned)methods) sim.method = &list[which & 31];
    static const char *const OPTIONS[] = {"tau",    "cay",      "constraints", "null-space",
                                          "weight", "identity", "dexpinv",     "series"};
    if (which >= 64) ph_simulation_set(&sim, OPTIONS[which / 64 * 2], OPTIONS[which / 64 * 2 + 1], &err);
    if (which & 32) sim.stabilization = (ph_stabilization)(1 + (which / 64 + which) % (PH_STABILIZATIONS - 1));
    if (!(sim.step > 0)) sim.step = 1e-3;
    sim.duration = STEPS * sim.step;
    sim.every = 1;
    if (sim.micro > 8) sim.micro = 8;
    watch w = {.finite = true};
    ph_model_columns(model, &w.columns);
    const ph_observer observer = {&w, on_row, on_progress};
    ph_summary summary;
    if (ph_simulation_check(&sim, model, &err) != PH_OK) return;
    if (ph_run(model, &sim, &observer, &summary, &err) != PH_OK) return;
    FUZZ_LAW(w.finite && isfinite(summary.energy.max_drift), "rows that are not finite, status 0, %s",
             sim.method->name);
}

static void balance(const ph_document *doc, const ph_model *model) {
    ph_statics statics = ph_document_statics(doc);
    if (statics.steps > 20) statics.steps = 20;
    if (statics.load_steps > 20) statics.load_steps = 20;
    watch w = {.finite = true};
    ph_model_columns(model, &w.columns);
    const int nv = ph_model_system(model)->group.nv, dof = ph_model_count(model).dof, modes = dof < 4 ? dof : 4;
    double frequencies[4] = {0}, *shapes = calloc((size_t)(4 * nv) + 1, sizeof *shapes);
    if (shapes == NULL) return;
    const ph_balance_observer observer = {&w, on_load, on_load_progress};
    ph_equilibrium out = {.frequencies = frequencies, .shapes = shapes};
    ph_error err;
    if (ph_balance(model, &statics, modes, &observer, &out, &err) == PH_OK)
        FUZZ_LAW(w.finite && isfinite(out.residual), "an equilibrium that is not finite, status 0");
    free(shapes);
}

static void assemble(const ph_document *doc) {
    char *text;
    ph_document *again;
    ph_error err;
    if (ph_document_assemble(doc, &text, &err) != PH_OK) return;
    const ph_status status = ph_document_parse(text, strlen(text), "assembled", &again, &err);
    FUZZ_LAW(status == PH_OK, "an assembled model is refused: %s: %s", err.where, err.what);
    ph_document_free(again);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ph_document *doc;
    ph_model *model;
    ph_error err;
    if (size < 2 || ph_document_parse((const char *)data + 1, size - 1, "fuzz", &doc, &err) != PH_OK) return 0;
    const ph_model_def *def = ph_document_definition(doc);
    int nodes = def->body_count + def->point_count;
    for (int i = 0; i < def->beam_count && nodes <= NODES; i++) nodes += def->beams[i].elements;
    if (nodes <= NODES && def->joint_count <= JOINTS && ph_document_compile(doc, &model, &err) == PH_OK) {
        run(doc, model, data[0]);
        if (data[0] % 8 == 7) assemble(doc);
        if (data[0] % 4 == 1) balance(doc, model);
        ph_model_free(model);
    }
    ph_document_free(doc);
    return 0;
}
