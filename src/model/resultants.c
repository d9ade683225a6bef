// Resultants in the elements of a beam, from a row of the results.
#include "flexible/coupling.h"
#include "flexible/section.h"
#include "model/model.h"

#include <string.h>

// A node's frame and its body-fixed velocities, from its columns x, R, v, w.
static se3 frame_in(const double *row) { return se3_make(so3_from_matrix(mat3_load(row + 3)), vec3_load(row)); }

static ph_six rate_in(const double *row) {
    return (ph_six){vec3_load(row + 15), mat3_T_mulv(mat3_load(row + 3), vec3_load(row + 12))};
}

static void add_point(const ph_beam_element *e, const se3 g[2], const ph_six rate[2], int point, double strain[6],
                      double resultant[6]) {
    const double share = ph_element_weight(e, point) / e->length;
    double own[6];
    ph_element_strain(e, g[0], g[1], point, own);
    for (int i = 0; i < 6; i++) strain[i] += share * own[i];
    ph_element_resultants(e, g[0], g[1], rate, point, own);
    for (int i = 0; i < 6; i++) resultant[i] += share * own[i];
}

// The poses of an element's ends in its own axes, and with `rate` their velocities.
static void ends_in(const ph_beam_info *b, const ph_beam_coupling *c, int k, const double *row, se3 seen[2],
                    ph_six *rate) {
    se3 g[2];
    for (int s = 0; s < 2; s++) {
        const double *node = row + b->columns[k + s];
        g[s] = frame_in(node);
        if (rate == NULL) continue;
        const so3 back = so3_inv(c->turn[s]);
        const ph_six v = rate_in(node);
        rate[s] = (ph_six){so3_act(back, v.w), so3_act(back, v.v)};
    }
    ph_beam_coupling_frames(c, g, seen);
}

void ph_model_beam_energy(const ph_model *m, int beam, const double *row, double *energy) {
    const ph_beam_info *b = m->beams + beam;
    for (int k = 0; k < b->elements; k++) {
        const ph_beam_coupling *c = m->couplings[b->coupling + k].data;
        se3 seen[2];
        ends_in(b, c, k, row, seen, NULL);
        energy[k] = ph_element_energy(&c->element, seen[0], seen[1]) / c->element.length;
    }
}

void ph_model_beam_observe(const ph_model *m, int beam, const double *row, double *strain, double *resultant,
                           double *stress) {
    const ph_beam_info *b = m->beams + beam;
    for (int k = 0; k < b->elements; k++) {
        const ph_beam_coupling *c = m->couplings[b->coupling + k].data;
        double *gamma = strain + 6 * k, *sigma = resultant + 6 * k;
        se3 seen[2];
        ph_six rate[2];
        ends_in(b, c, k, row, seen, rate);
        memset(gamma, 0, 6 * sizeof *gamma);
        memset(sigma, 0, 6 * sizeof *sigma);
        for (int p = 0; p < c->element.points; p++) add_point(&c->element, seen, rate, p, gamma, sigma);
        if (b->section.kind != PH_SECTION_NONE) stress[k] = ph_section_stress(&b->section, sigma);
    }
}
