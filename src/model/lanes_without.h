// What a model with lanes does not have (model/lanes.c refuses it), as functions that do nothing: so that the equations
// of motion read the same.
#ifndef POLHODE_MODEL_LANES_WITHOUT_H
#define POLHODE_MODEL_LANES_WITHOUT_H

#include "model/model.h"

static inline void ph_law_watch(const ph_model *m, const ph_place *at, ph_workspace *ws) {
    (void)m, (void)at, (void)ws;
}
static inline bool ph_has_directors(const ph_directors *d, int node) { return (void)d, (void)node, false; }
static inline void ph_no_central_loads(void) {}
static inline void ph_no_couplings(void) {}
static inline void closing_bias(const ph_model *m, const ph_place *at, const ph_baumgarte *b, ph_workspace *ws) {
    (void)m, (void)at, (void)b, (void)ws;
}
static inline void reactions(const ph_model *m, ph_workspace *ws, ph_real *lambda) { (void)m, (void)ws, (void)lambda; }
static inline void ph_shafts_join(const ph_model *m, const ph_real *xi, bool weight, ph_workspace *ws) {
    (void)m, (void)xi, (void)weight, (void)ws;
}
static inline void ph_shafts_follow(const ph_model *m, ph_real *lambda, ph_workspace *ws) {
    (void)m, (void)lambda, (void)ws;
}
static inline void ph_loops_solve(const ph_model *m, const ph_real *xi, ph_workspace *ws) {
    (void)m, (void)xi, (void)ws;
}
// Signals of the time alone, the same in all lanes.
static inline void ph_signal_here(const ph_model *m, const ph_signal *s, double t, const ph_real *z,
                                  const motion *motions, ph_real *value) {
    double same[3];
    (void)m, (void)z, (void)motions;
    ph_signal_evaluate(s, t, same, NULL, NULL);
    for (int i = 0; i < s->dim; i++) value[i] = real_of(same[i]);
}
static inline void ph_push_load(const ph_model *m, const ph_real *z, const motion *motions, ph_six *load) {
    (void)m, (void)z, (void)motions, (void)load;
}
static inline void ph_push_rest(const ph_model *m, ph_real *zdot) { (void)m, (void)zdot; }

#define ph_gear_residual(m, g, motions, z) real_of(0)
#define ph_central_loads(m, motions, load) ph_no_central_loads()
#define ph_couplings_loads(m, groups, q, motions, load, team) ph_no_couplings()

#endif
