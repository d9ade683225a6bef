#include "stepped.h"

#include "harness.h"

void open_model(setup *b, ph_model *m) {
    *b = (setup){.doc = b->doc, .m = m};
    b->sys = ph_model_system(b->m);
    assert_true(b->sys->group.nq <= MOST && b->sys->nc <= MOST);
    assert_int_equal(b->sys->workspace_create(b->sys, &b->ws), PH_OK);
    ph_model_initial(b->m, b->q, b->v, b->z);
}

void open_stepped(setup *b, const char *name) {
    ph_error err = {0};
    ph_model *m;
    *b = (setup){0};
    assert_int_equal(ph_document_read(name, &b->doc, &err), PH_OK);
    assert_int_equal(ph_document_compile(b->doc, &m, &err), PH_OK);
    open_model(b, m);
}

static void any_velocity(setup *b) {
    double rows[MOST], u[MOST];
    const ph_place at = {0, b->q, b->v, b->z};
    for (int i = 0; i < b->sys->group.nv; i++) b->v[i] = uniform();
    b->sys->residual_rate(b->sys, &at, rows, b->ws);
    for (int i = 0; i < b->sys->nc; i++) rows[i] = -rows[i];
    assert_int_equal(b->sys->correct(b->sys, PH_WEIGHT_MASS, &at, rows, u, b->ws), PH_OK);
    for (int i = 0; i < b->sys->group.nv; i++) b->v[i] += u[i];
}

void open_scene(setup *b, const scene *s) {
    *b = (setup){0};
    open_model(b, scene_compile(s));
    any_velocity(b);
}

void close_setup(setup *b) {
    b->sys->workspace_free(b->ws);
    ph_model_free(b->m);
    ph_document_free(b->doc);
}

double largest(const double *x, int n) {
    double most = 0;
    for (int i = 0; i < n; i++) most = fmax(most, fabs(x[i]));
    return most;
}

bool run_settings(const setup *b, const ph_simulation *sim, int count, run *r) {
    ph_error err = {0};
    ph_integrator *g;
    memcpy(r->q, b->q, sizeof r->q);
    memcpy(r->v, b->v, sizeof r->v);
    memcpy(r->z, b->z, sizeof r->z);
    const ph_status made = ph_integrator_create(b->sys, sim, &g, &err);
    if (made != PH_OK) print_error("%s\n", err.what);
    assert_int_equal(made, PH_OK);
    ph_state s = {0, r->q, r->v, r->z};
    bool done = true;
    for (int k = 1; k <= count && done; k++) done = ph_integrator_step(g, k * sim->step, &s, &err) == PH_OK;
    const double *own = ph_integrator_multipliers(g);
    if (done && own) memcpy(r->lambda, own, (size_t)b->sys->nc * sizeof *r->lambda);
    r->work = ph_integrator_work(g);
    ph_integrator_free(g);
    return done;
}

bool run_as(const setup *b, const char *method, ph_tau tau, ph_constraints how, double h, int count, run *r) {
    ph_simulation sim = ph_simulation_default();
    sim.method = ph_method_find(method);
    sim.tau = tau;
    sim.constraints = how;
    sim.step = h;
    return run_settings(b, &sim, count, r);
}
