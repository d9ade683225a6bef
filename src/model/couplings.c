// Forces between frames that come with their derivatives: the elements of beams.      docs/theory/multibody.md
#include "model/directors.h"
#include "model/model.h"
#include "model/team.h"
#include "polhode/status.h"

#include <string.h>

void ph_couplings_layout(ph_model *m, const ph_model_def *def, ph_arena *arena) {
    m->couplings = PH_TAKE(arena, def->coupling_count, coupling);
    for (int k = 0; k < def->coupling_count; k++) {
        const ph_coupling_def *d = def->couplings + k;
        const size_t doubles = (d->kind->size + sizeof(double) - 1) / sizeof(double);
        double *data = PH_TAKE(arena, doubles, double);
        if (arena->base == NULL) continue;
        memcpy(data, d->data, d->kind->size);
        m->couplings[k].data = data;
    }
}

void ph_couplings_fill(ph_model *m, const ph_model_def *def) {
    m->coupling_count = def->coupling_count;
    for (int k = 0; k < def->coupling_count; k++) {
        m->couplings[k].kind = def->couplings[k].kind;
        m->couplings[k].count = def->couplings[k].count > 0 ? def->couplings[k].count : 2;
        for (int s = 0; s < m->couplings[k].count; s++) m->couplings[k].node[s] = m->slot[def->couplings[k].nodes[s]];
    }
}

void ph_coupling_poses(const ph_model *m, const coupling *c, const double *q, se3 *g) {
    for (int s = 0; s < c->count; s++) {
        const body *b = m->bodies + c->node[s];
        g[s] = ph_element_pose(b->kind, q + b->q);
    }
}

// In inertial axes, of each of its nodes.
static void loads_of(const ph_model *m, const coupling *c, unsigned groups, const double *q, const motion *motions,
                     ph_six *out) {
    se3 g[PH_COUPLING_NODES];
    twist v[PH_COUPLING_NODES];
    wrench own[PH_COUPLING_NODES];
    ph_coupling_poses(m, c, q, g);
    for (int s = 0; s < c->count; s++) {
        const motion *mo = motions + c->node[s];
        own[s] = wrench_make(vec3_zero(), vec3_zero());
        v[s] = twist_make(mat3_T_mulv(mo->R, mo->w), mat3_T_mulv(mo->R, mo->v));
    }
    c->kind->loads(c->data, groups, g, v, own);
    for (int s = 0; s < c->count; s++) {
        const mat3 R = motions[c->node[s]].R;
        out[s] = (ph_six){mat3_mulv(R, own[s].m), mat3_mulv(R, own[s].f)};
    }
}

static void add_loads(const coupling *c, const ph_six *own, ph_six *load) {
    for (int s = 0; s < c->count; s++) {
        ph_six *f = load + c->node[s];
        f->w = vec3_add(f->w, own[s].w);
        f->v = vec3_add(f->v, own[s].v);
    }
}

void ph_coupling_loads(const ph_model *m, const coupling *c, unsigned groups, const double *q, const motion *motions,
                       ph_six *load) {
    ph_six own[PH_COUPLING_NODES];
    loads_of(m, c, groups, q, motions, own);
    add_loads(c, own, load);
}

typedef struct sweep {
    const ph_model *m;
    unsigned groups;
    const double *q;
    const motion *motions;
    ph_six *out;
} sweep;

static void loads_of_one(void *user, int k) {
    const sweep *s = user;
    loads_of(s->m, s->m->couplings + k, s->groups, s->q, s->motions, s->out + PH_COUPLING_NODES * k);
}

void ph_couplings_loads(const ph_model *m, unsigned groups, const double *q, const motion *motions, ph_six *load,
                        const struct ph_team *team) {
    if ((groups & (PH_FORCE_BEAM | PH_FORCE_DAMPING)) == 0) return;
    if (team) ph_team_each(team, m->coupling_count, loads_of_one, &(sweep){m, groups, q, motions, team->coupled});
    for (int k = 0; k < m->coupling_count; k++) {
        if (team) add_loads(m->couplings + k, team->coupled + PH_COUPLING_NODES * k, load);
        else ph_coupling_loads(m, m->couplings + k, groups, q, motions, load);
    }
}

double ph_couplings_energy(const ph_model *m, const double *q) {
    double energy = 0;
    for (int k = 0; k < m->coupling_count; k++) {
        const coupling *c = m->couplings + k;
        se3 g[PH_COUPLING_NODES];
        ph_coupling_poses(m, c, q, g);
        energy += c->kind->energy(c->data, g);
    }
    return energy;
}

ph_status ph_model_check_elements(const ph_model *m, const double *q, ph_error *err) {
    for (int k = 0; k < m->coupling_count; k++) {
        const coupling *c = m->couplings + k;
        if (c->kind->turn == NULL) continue;
        se3 g[PH_COUPLING_NODES];
        for (int s = 0; s < c->count && m->directors; s++)
            g[s] = ph_directors_pose(m->directors, m->node[c->node[s]], q);
        if (m->directors == NULL) ph_coupling_poses(m, c, q, g);
        double limit;
        const double angle = c->kind->turn(c->data, g, &limit), degrees = 57.29577951308232;
        if (angle <= limit) continue;
        return ph_fail(
            err, PH_CHART, "beams",
            "the element between \"%s\" and \"%s\" is turned by %.0f degrees, more than %.0f: use more elements",
            m->names[m->node[c->node[0]]], m->names[m->node[c->node[c->count - 1]]], angle * degrees, limit * degrees);
    }
    return PH_OK;
}
