#include "model/push.h"

#include <string.h>

enum { NODE, AT, FORCE = 4, NUMBERS = 7 };  // 1 + the node, 0: no force; its point and the force

void ph_push_fill(ph_model *m, const ph_model_def *def) {
    m->push = def->pushed ? m->system.nz : -1;
    m->system.ngiven = def->pushed ? NUMBERS : 0;
    m->system.nz += m->system.ngiven;
}

void ph_push_clear(const ph_model *m, double *z) {
    for (int i = 0; i < m->system.ngiven; i++) z[m->push + i] = 0;
}

void ph_push_rest(const ph_model *m, double *zdot) { ph_push_clear(m, zdot); }

// A model of the same bodies, with beams expanded already, has the same number.
void ph_push_set(const ph_model *m, int node, const double at[3], const double f[3], double *z) {
    double *to = z + m->push;
    to[NODE] = 1 + ph_model_place(m, node);
    memcpy(to + AT, at, 3 * sizeof *to);
    memcpy(to + FORCE, f, 3 * sizeof *to);
}

bool ph_push_get(const ph_model *m, const double *z, force *f) {
    if (m->push < 0 || z == NULL) return false;
    const double *from = z + m->push;
    if (!(from[NODE] >= 1 && from[NODE] <= m->count)) return false;
    *f = (force){.type = PH_FORCE_TYPE_FORCE,
                 .node = {m->slot[(int)from[NODE] - 1], m->count},
                 .frame = PH_FRAME_INERTIAL,
                 .X = {vec3_load(from + AT), vec3_zero()},
                 .value = {.kind = PH_SIGNAL_CONSTANT, .dim = 3, .data = from + FORCE}};
    return true;
}

void ph_push_load(const ph_model *m, const double *z, const motion *motions, ph_six *load) {
    force f;
    if (ph_push_get(m, z, &f)) ph_force_loads(m, &f, PH_FORCE_APPLIED, 0, z, motions, load);
}
