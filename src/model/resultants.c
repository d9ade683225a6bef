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

// Of degree 1 the mean over the points, else each point for itself.
static void add_point(const ph_beam_element *e, const se3 *g, const ph_six *rate, int point, double *strain,
                      double *resultant) {
    const double share = e->degree > 1 ? 1 : ph_element_weight(e, point) / e->length;
    double own[6];
    ph_element_strain(e, g, point, own);
    for (int i = 0; i < 6; i++) strain[i] += share * own[i];
    ph_element_resultants(e, g, rate, point, own);
    for (int i = 0; i < 6; i++) resultant[i] += share * own[i];
}

// The poses of an element's nodes in its own axes, and with `rate` their velocities.
static void nodes_in(const ph_beam_info *b, const ph_beam_coupling *c, int k, const double *row, se3 *seen,
                     ph_six *rate) {
    se3 g[PH_ELEMENT_NODES];
    for (int s = 0; s <= b->degree; s++) {
        const double *node = row + b->columns[b->degree * k + s];
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
        se3 seen[PH_ELEMENT_NODES];
        nodes_in(b, c, k, row, seen, NULL);
        if (b->degree == 1) energy[k] = ph_element_energy(&c->element, seen) / c->element.length;
        for (int p = 0; p < b->degree && b->degree > 1; p++) {
            double strain[6], sigma[6], *to = energy + b->degree * k + p;
            ph_element_strain(&c->element, seen, p, strain);
            ph_element_resultants(&c->element, seen, NULL, p, sigma);
            *to = 0;
            for (int i = 0; i < 6; i++) *to += 0.5 * strain[i] * sigma[i];
        }
    }
}

void ph_model_beam_observe(const ph_model *m, int beam, const double *row, double *strain, double *resultant,
                           double *stress) {
    const ph_beam_info *b = m->beams + beam;
    for (int k = 0; k < b->elements; k++) {
        const ph_beam_coupling *c = m->couplings[b->coupling + k].data;
        const int first = b->degree * k;
        double *gamma = strain + 6 * first, *sigma = resultant + 6 * first;
        se3 seen[PH_ELEMENT_NODES];
        ph_six rate[PH_ELEMENT_NODES];
        nodes_in(b, c, k, row, seen, rate);
        memset(gamma, 0, 6 * (size_t)b->degree * sizeof *gamma);
        memset(sigma, 0, 6 * (size_t)b->degree * sizeof *sigma);
        for (int p = 0; p < c->element.points; p++) {
            const int at = b->degree > 1 ? 6 * p : 0;
            add_point(&c->element, seen, rate, p, gamma + at, sigma + at);
        }
        for (int p = 0; p < b->degree && b->section.kind != PH_SECTION_NONE; p++)
            stress[first + p] = ph_section_stress(&b->section, sigma + 6 * p);
    }
}
