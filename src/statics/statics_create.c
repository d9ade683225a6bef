// The equations of a model: their pattern, units and indices.                          docs/theory/statics.md
#include "base/vector.h"
#include "polhode/elementary.h"
#include "polhode/status.h"
#include "statics/statics.h"

#include <stdlib.h>
#include <string.h>

static bool is_member(const ph_model *m, int k) { return m->couplings[k].kind == &ph_beam_class; }

static int size_of(const ph_model *m, int slot) { return m->bodies[slot].kind == PH_RN ? 3 : 6; }

static const double UNLOADED = 1e-4;  // of a spring's stiffness times its length: loads below are rounding of it

// --- lists --------------------------------------------------------------------------------------------------

static ph_status list_members(ph_equations *e) {
    const ph_model *m = e->m;
    ph_status status = PH_OK;
    int n = 0;
    for (int k = 0; k < m->coupling_count && status == PH_OK; k++) {
        if (!is_member(m, k)) continue;
        member *b = e->member + n++;
        b->beam = m->couplings[k].data;
        b->coupling = k;
        b->sigma = e->sigmas;
        b->count = m->couplings[k].count;
        for (int s = 0; s < b->count; s++) b->node[s] = m->couplings[k].node[s];
        e->sigmas += 6 * b->beam->element.points;
        status = ph_element_compliance(&b->beam->element, b->compliance);
    }
    return status;
}

// Couplings of other classes, and springs.
static void list_ties(ph_equations *e) {
    const int all = e->ties;
    ph_ties_list(e->m, e->tie);
    e->ties = 0;
    for (int k = 0; k < all; k++)
        if (e->tie[k].coupling < 0 || !is_member(e->m, e->tie[k].coupling)) e->tie[e->ties++] = e->tie[k];
}

// --- pattern ------------------------------------------------------------------------------------------------

typedef struct pattern {
    int (*pairs)[2];
    int count;
} pattern;

static void couple(pattern *p, int ground, int a, int b) {
    if (a == ground || b == ground || a == b) return;
    p->pairs[p->count][0] = a;
    p->pairs[p->count++][1] = b;
}

static ph_status make_pattern(ph_equations *e, pattern *p, int *sizes) {
    const ph_model *m = e->m;
    for (int i = 0; i < m->count; i++) sizes[i] = size_of(m, i);
    for (int k = 0; k < e->members; k++) {
        const member *b = e->member + k;
        sizes[m->count + k] = 6 * b->beam->element.points;
        for (int s = 0; s < b->count; s++)
            for (int o = s + 1; o < b->count; o++) couple(p, m->count, b->node[s], b->node[o]);
        for (int s = 0; s < b->count; s++) couple(p, -1, b->node[s], m->count + k);
    }
    for (int k = 0; k < e->ties; k++) couple(p, m->count, e->tie[k].node[0], e->tie[k].node[1]);
    for (int k = 0; k < ph_bond_count(m); k++) {
        const joint *j = ph_bond_of(m, k);
        const int group = m->count + e->members + ph_bond_group(m, k);
        sizes[group] = j->rows;
        couple(p, m->count, j->first, j->second);
        if (j->first < m->count) couple(p, -1, j->first, group);
        if (j->second < m->count) couple(p, -1, j->second, group);
    }
    return ph_blocks_create(m->count + e->members + ph_bond_groups(m), m->count, sizes, p->count,
                            (const int(*)[2])p->pairs, &e->blocks);
}

static void find_blocks(ph_equations *e) {
    const ph_model *m = e->m;
    for (int i = 0; i < m->count; i++) e->node[i] = ph_blocks_find(e->blocks, i, i);
    for (int k = 0; k < e->members; k++) {
        member *b = e->member + k;
        const int own = m->count + k;
        b->own = ph_blocks_find(e->blocks, own, own);
        for (int s = 0; s < b->count; s++) {
            for (int o = 0; o < b->count; o++) b->at[s][o] = ph_blocks_find(e->blocks, b->node[s], b->node[o]);
            b->row[s] = ph_blocks_find(e->blocks, own, b->node[s]);
            b->column[s] = ph_blocks_find(e->blocks, b->node[s], own);
        }
    }
    for (int k = 0; k < e->ties; k++) ph_tie_find(m, e->blocks, e->tie[k].node, e->tie[k].at);
    for (int k = 0; k < ph_bond_count(m); k++)
        ph_joint_find(m, e->blocks, k, m->count + e->members + ph_bond_group(m, k), e->joint + k);
    ph_joints_dependent(m, e->dependent);
}

static ph_status build_pattern(ph_equations *e) {
    const size_t groups = (size_t)(e->m->count + e->members + ph_bond_groups(e->m));
    const int most = PH_MEMBER_PAIRS * e->members + e->ties + 3 * ph_bond_count(e->m);
    pattern p = {.pairs = malloc(((size_t)most + 1) * sizeof *p.pairs)};
    int *sizes = malloc(groups * sizeof *sizes);
    const ph_status status = p.pairs && sizes ? make_pattern(e, &p, sizes) : PH_ERR_MEMORY;
    free(p.pairs);
    free(sizes);
    if (status == PH_OK) find_blocks(e);
    return status;
}

// --- units --------------------------------------------------------------------------------------------------

static bool is_turn(const ph_model *m, const force *f) {
    return ph_is_in_joint(f->type) && m->joints[f->joint].kind->coordinate[f->coordinate]->angle;
}

// The size of the model; of one node alone, which has none, the box around the ends of its springs.
static double choose_length(const ph_equations *e) {
    const ph_model *m = e->m;
    if (m->count > 1 || m->counts.joints > 0) return m->size > 0 ? m->size : 1;
    double low[3] = {INFINITY, INFINITY, INFINITY}, high[3] = {-INFINITY, -INFINITY, -INFINITY}, across = 0;
    int springs = 0;
    ph_model_motions(m, &(ph_place){.q = m->q0}, e->ws);
    for (int k = 0; k < m->counts.forces; k++) {
        const force *f = m->forces + k;
        if (!ph_is_between(f->type)) continue;
        springs++;
        for (int s = 0; s < 2; s++) {
            const motion *mo = e->ws->motion + f->node[s];
            double x[3];
            vec3_store(vec3_add(mo->x, mat3_mulv(mo->R, f->X[s])), x);
            for (int i = 0; i < 3; i++) {
                low[i] = ph_fmin(low[i], x[i]);
                high[i] = ph_fmax(high[i], x[i]);
            }
        }
    }
    for (int i = 0; i < 3 && springs > 0; i++) across = ph_hypot(across, high[i] - low[i]);
    return across > 0 ? across : 1;
}

// The unit of force is what bends the softest part by its length; in these units the matrix has entries of about one,
// and compliances of at most about one.                                                                  (S.4)
static void choose_units(ph_equations *e) {
    const ph_model *m = e->m;
    const double L = e->length = choose_length(e);
    double soft = INFINITY;
    for (int k = 0; k < e->members; k++) {
        const ph_beam_element *b = &e->member[k].beam->element;
        for (int i = 0; i < 6; i++) { soft = ph_fmin(soft, b->stiffness[7 * i] / (i < 3 ? 1 : L * L)); }
    }
    for (int k = 0; k < m->counts.forces; k++) {
        const force *f = m->forces + k;
        const double k_f = f->spring.stiffness;
        if (ph_is_spring(f->type) && k_f > 0) soft = ph_fmin(soft, is_turn(m, f) ? k_f / L : k_f * L);
    }
    e->force = isfinite(soft) ? soft : 1;
}

static void set_scales(ph_equations *e) {
    const ph_model *m = e->m;
    const double energy = sqrt(e->force * e->length), turn = 1 / energy, shift = e->length / energy;
    const double push = e->force / energy, torque = e->force * e->length / energy;
    for (int i = 0; i < m->count; i++) {
        const int at = ph_blocks_offset(e->blocks, i), size = size_of(m, i);
        for (int k = 0; k < size; k++) e->scale[at + k] = size == 6 && k < 3 ? turn : shift;
    }
    for (int k = 0; k < e->members; k++) {
        const int at = ph_blocks_offset(e->blocks, m->count + k);
        for (int i = 0; i < 6 * e->member[k].beam->element.points; i++) e->scale[at + i] = i % 6 < 3 ? push : torque;
    }
    for (int k = 0; k < ph_joint_total(m); k++) {
        const int at = ph_blocks_offset(e->blocks, m->count + e->members + k);
        for (int r = 0; r < m->joints[k].rows; r++)
            e->scale[at + r] = ph_joint_row_scale(m->joints + k, r, 2) == 1 ? torque : push;
    }
    for (int g = 0; g < m->gear_count; g++) {
        const int at = ph_blocks_offset(e->blocks, m->count + e->members + ph_joint_total(m) + g);
        e->scale[at] = ph_gear_scale(m->gears + g, 2) == 1 ? torque : push;
    }
}

// --- the whole ----------------------------------------------------------------------------------------------

static void layout_statics_create(ph_equations *e, int couplings, int ties, ph_arena *arena) {
    const int nodes = e->m->count, joints = ph_bond_count(e->m);
    e->member = PH_TAKE(arena, couplings + 1, member);
    e->tie = PH_TAKE(arena, ties + 1, tie);
    e->node = PH_TAKE(arena, nodes + 1, ph_block);
    e->joint = PH_TAKE(arena, joints + 1, joint_blocks);
    e->dependent = PH_TAKE(arena, joints + 1, bool);
    e->held = PH_TAKE(arena, e->m->system.nc + 1, bool);
    for (int k = 0; k < 2; k++) e->load[k] = PH_TAKE(arena, nodes + 1, ph_six);
}

static ph_status build(ph_equations *e) {
    ph_status status = list_members(e);
    if (status != PH_OK) return status;
    list_ties(e);
    status = build_pattern(e);
    if (status == PH_OK) status = ph_factors_create(e->blocks, &e->factors);
    if (status == PH_OK) ph_factors_plain(e->factors);
    if (status == PH_OK) status = e->m->system.workspace_create(&e->m->system, &e->ws);
    if (status != PH_OK) return status;
    e->n = ph_blocks_unknowns(e->blocks);
    e->scale = malloc(3 * ((size_t)e->n + 1) * sizeof *e->scale);
    if (e->scale == NULL) return PH_ERR_MEMORY;
    e->r = e->scale + e->n;
    e->pull = e->r + e->n;
    choose_units(e);
    set_scales(e);
    return ph_equations_hold(e);
}

ph_status ph_equations_create(const ph_model *m, ph_equations **out, ph_error *err) {
    const int ties = ph_ties_count(m);
    ph_equations measured = {.m = m}, *e;
    ph_arena arena = {0};
    *out = NULL;
    (void)PH_TAKE(&arena, 1, ph_equations);
    for (int k = 0; k < m->coupling_count; k++) measured.members += is_member(m, k);
    layout_statics_create(&measured, measured.members, ties, &arena);
    e = calloc(1, arena.used);
    if (e == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    arena = (ph_arena){.base = (char *)e};
    (void)PH_TAKE(&arena, 1, ph_equations);
    e->m = m;
    e->members = measured.members;
    e->ties = ties;
    e->imperfect = -1;
    layout_statics_create(e, e->members, ties, &arena);
    const ph_status status = build(e);
    if (status == PH_OK) *out = e;
    else ph_equations_free(e);
    return status == PH_OK ? PH_OK : ph_fail(err, status, "", "%s", ph_status_text(status));
}

void ph_equations_free(ph_equations *e) {
    if (e == NULL) return;
    if (e->ws) e->m->system.workspace_free(e->ws);
    ph_factors_free(e->factors);
    ph_blocks_free(e->blocks);
    free(e->scale);
    free(e);
}

// --- states -------------------------------------------------------------------------------------------------

static size_t rest_size(const ph_equations *e) {
    const ph_system *s = &e->m->system;
    return (size_t)(s->group.nq + s->nc + e->sigmas + s->nz + e->m->coordinate_count + 1);
}

ph_status ph_rest_create(const ph_equations *e, ph_rest *out) {
    const ph_system *s = &e->m->system;
    *out = (ph_rest){.q = calloc(rest_size(e), sizeof *out->q)};
    if (out->q == NULL) return PH_ERR_MEMORY;
    out->lambda = out->q + s->group.nq;
    out->sigma = out->lambda + s->nc;
    out->z = out->sigma + e->sigmas;
    out->angle = out->z + s->nz;
    memcpy(out->q, e->m->q0, (size_t)s->group.nq * sizeof *out->q);
    ph_model_turns(e->m, e->m->c0, out->z);
    ph_rotors_start(e->m, out->z);
    ph_model_initial_coordinates(e->m, out->angle);
    return PH_OK;
}

void ph_rest_free(ph_rest *at) {
    free(at->q);
    at->q = NULL;
}

void ph_rest_copy(const ph_equations *e, const ph_rest *from, ph_rest *to) {
    memcpy(to->q, from->q, rest_size(e) * sizeof *to->q);
    to->factor = from->factor;
}

ph_six ph_equations_increment(const ph_equations *e, const double *x, int slot) {
    const body *b = e->m->bodies + slot;
    const int at = ph_blocks_offset(e->blocks, slot), linear = b->kind == PH_RN ? 0 : 3;
    ph_six u = six_zero();
    if (linear) u.w = vec3_scale(e->scale[at], vec3_load(x + at));
    u.v = vec3_scale(e->scale[at + linear], vec3_load(x + at + linear));
    return u;
}

void ph_equations_move(const ph_equations *e, double part, const double *x, ph_rest *at) {
    const ph_model *m = e->m;
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        const ph_six own = ph_equations_increment(e, x, i);
        double u[6];
        vec3_store(vec3_scale(part, own.w), u);
        vec3_store(vec3_scale(part, own.v), u + 3);
        ph_factor one = {.kind = b->kind, .n = 3};
        const ph_group group = {.count = 1, .factors = &one};
        ph_group_retract(&group, PH_BODY, at->q + b->q, u + (b->kind == PH_RN ? 3 : 0), at->q + b->q);
    }
    for (int k = 0; k < e->members; k++) {
        const member *b = e->member + k;
        const int from = ph_blocks_offset(e->blocks, m->count + k);
        for (int i = 0; i < 6 * b->beam->element.points; i++)
            at->sigma[b->sigma + i] += part * e->scale[from + i] * x[from + i];
    }
    for (int k = 0; k < ph_bond_count(m); k++) {
        const int from = ph_blocks_offset(e->blocks, m->count + e->members + ph_bond_group(m, k));
        const joint *j = ph_bond_of(m, k);
        for (int r = 0; r < j->rows && !ph_bond_adds(m, k); r++)
            at->lambda[j->row + r] += part * e->scale[from + r] * x[from + r];
    }
}

double ph_equations_residual(const ph_equations *e) {
    const double load = ph_larger(e->terms[0], e->length * e->terms[1]);
    const double moment = ph_larger(load, UNLOADED * e->elastic * e->length);
    double worst = 0;
    for (int i = 0; i < e->m->count; i++) {
        const int at = ph_blocks_offset(e->blocks, i), size = size_of(e->m, i);
        for (int k = 0; k < size; k++) {
            const double of = size == 6 && k < 3 ? moment : moment / e->length;
            const double r = fabs(e->r[at + k]) / e->scale[at + k];
            if (of > 0) worst = ph_larger(worst, r / of);
        }
    }
    return worst;
}
