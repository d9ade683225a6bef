// Two rates: which nodes, forces and joints of a model are fast.                      docs/theory/variational.md
#include "model/laws.h"
#include "model/loops.h"
#include "model/push.h"
#include "model/slopes.h"
#include "model/tangent.h"
#include "model/team.h"
#include "polhode/status.h"

#include <stdlib.h>
#include <string.h>

static const unsigned GROUPS = PH_FORCE_ALL & ~(unsigned)(PH_FORCE_INERTIA | PH_FORCE_ROTORS);

typedef struct model_split {
    ph_split split;     // first: a ph_split of ours is this
    tie *tie;           // [tie_count]
    bool *node;         // [count + 1] by slot; ground is not fast
    bool *seen[2];      // [count] by slot: the nodes that slow and fast forces act on
    bool *force;        // [forces]
    bool *coupling;     // [couplings]
    double *still, *u;  // [nc] zeros, [nv] scratch of combine
    double *K;          // [36 count] by slot, scratch of loads
} model_split;

static const model_split *split_of(const ph_split *split) { return (const model_split *)(const void *)split; }

// --- nodes ----------------------------------------------------------------------------------------------------

void ph_model_fast_nodes(const ph_model *m, const int *beams, int beam_count, bool *fast) {
    for (int i = 0; i < m->count; i++) fast[i] = false;
    for (int i = 0; i < beam_count; i++)
        for (int k = 0; k <= m->beams[beams[i]].intervals; k++) fast[m->slot[m->beams[beams[i]].nodes[k]]] = true;
    for (int again = 1; again--;)  // a node joined to a slow one is slow
        for (int k = 0; k < m->counts.joints; k++) {
            const int ends[2] = {m->joints[k].first, m->joints[k].second};
            if (ends[0] == m->count || ends[1] == m->count || fast[ends[0]] == fast[ends[1]]) continue;
            fast[ends[0]] = fast[ends[1]] = false;
            again = 1;
        }
}

// --- names ----------------------------------------------------------------------------------------------------

static bool is_name(const char *name, const char *text, size_t length) {
    return name && strlen(name) == length && memcmp(name, text, length) == 0;
}

// One of the names: a beam, or a spring, which is then marked.
static ph_status take_name(const ph_model *m, const char *text, size_t length, int *beams, int *beam_count,
                           bool *springs, ph_error *err) {
    const char *is = "";
    for (int i = 0; i < m->beam_count; i++) {
        if (!is_name(m->beams[i].name, text, length)) continue;
        for (int k = 0; k < *beam_count; k++)
            if (beams[k] == i) return ph_fail(err, PH_ERR_MODEL, "fast", "\"%s\" is named twice", m->beams[i].name);
        beams[(*beam_count)++] = i;
        return PH_OK;
    }
    for (int k = 0; k < m->counts.forces; k++) {
        if (!is_name(m->force_names[k], text, length)) continue;
        const ph_force_type type = m->forces[k].type;
        if (ph_is_spring(type)) {
            if (springs[k]) return ph_fail(err, PH_ERR_MODEL, "fast", "\"%s\" is named twice", m->force_names[k]);
            springs[k] = true;
            return PH_OK;
        }
        is = ph_force_type_name(type);
    }
    for (int i = 0; i < m->count; i++)
        if (is_name(m->names[i], text, length)) is = i < m->counts.bodies ? "body" : "point";
    for (int k = 0; k < m->counts.joints; k++)
        if (is_name(m->joint_names[k], text, length)) is = "joint";
    return ph_fail(err, PH_ERR_MODEL, "fast", "expected the name of a beam or spring of the model, got \"%.*s\"%s%s",
                   (int)(length < 64 ? length : 64), text, *is ? ", a " : "", is);
}

static ph_status find_names(const ph_model *m, const char *names, int *beams, int *beam_count, bool *springs,
                            ph_error *err) {
    *beam_count = 0;
    if (*names == '\0') {
        for (int i = 0; i < m->beam_count; i++) beams[(*beam_count)++] = i;
        if (m->beam_count > 0) return PH_OK;
        return ph_fail(err, PH_ERR_MODEL, "fast", "expected the names of springs, as the model has no beams");
    }
    for (const char *at = names;; at++) {
        const size_t length = strcspn(at, "+");
        const ph_status status = take_name(m, at, length, beams, beam_count, springs, err);
        if (status != PH_OK) return status;
        at += length;
        if (*at == '\0') return PH_OK;
    }
}

// --- memory ---------------------------------------------------------------------------------------------------

static void layout_split(const ph_model *m, model_split *s, ph_arena *arena) {
    s->tie = PH_TAKE(arena, s->split.tie_count, tie);
    s->split.ties = PH_TAKE(arena, s->split.tie_count, ph_bond);
    s->split.joints = PH_TAKE(arena, s->split.joint_count, ph_bond);
    s->split.fast = PH_TAKE(arena, m->count, bool);
    s->split.fast_row = PH_TAKE(arena, m->system.nc, bool);
    s->split.touched = PH_TAKE(arena, m->count, bool);
    s->node = PH_TAKE(arena, m->count + 1, bool);
    for (int r = 0; r < 2; r++) s->seen[r] = PH_TAKE(arena, m->count, bool);
    s->force = PH_TAKE(arena, m->counts.forces, bool);
    s->coupling = PH_TAKE(arena, m->coupling_count, bool);
    s->still = PH_TAKE(arena, m->system.nc, double);
    s->u = PH_TAKE(arena, m->system.group.nv, double);
    s->K = PH_TAKE(arena, 36 * (size_t)m->count, double);
    s->split.loaded = PH_TAKE(arena, m->count, bool);
    const int blocks = m->loops ? m->loops->block_count : 0, closings = m->loops ? m->loops->closing_count : 0;
    s->split.redundant = PH_TAKE(arena, blocks + m->linked_shafts, ph_redundant);
    s->split.redundant_joints = PH_TAKE(arena, closings + m->gear_count + m->linked_shafts, int);
}

static int factor_of(const ph_model *m, int slot) { return slot < m->count ? m->node[slot] : -1; }

static ph_bond bond_of(const ph_model *m, const model_split *s, const int node[2]) {
    return (ph_bond){.factor = {factor_of(m, node[0]), factor_of(m, node[1])},
                     .fast = s->node[node[0]] || s->node[node[1]]};
}

// Marks the fast forces and the nodes that they act on.
static void mark_forces(const ph_model *m, model_split *s) {
    for (int i = 0; i < m->count; i++) s->seen[s->node[i]][i] = true;
    for (int k = 0; k < m->counts.forces + m->coupling_count; k++) {
        const bool is_force = k < m->counts.forces;
        bool *fast = is_force ? s->force + k : s->coupling + k - m->counts.forces;
        const int *node = is_force ? m->forces[k].node : m->couplings[k - m->counts.forces].node;
        const int count = is_force ? 2 : m->couplings[k - m->counts.forces].count;
        for (int e = 0; e < count; e++) *fast = *fast || s->node[node[e]];
        for (int e = 0; e < count; e++)
            if (node[e] < m->count) s->seen[*fast][node[e]] = true;
        if (!is_force || ph_lawful(m, k) == NULL) continue;
        ph_law_nodes read = {.count = 0};
        ph_law_list_nodes(m, ph_lawful(m, k), &read);
        for (int i = 0; i < read.count; i++) s->seen[*fast][read.slot[i]] = true;
    }
    for (int i = 0; i < m->count; i++) {
        s->split.fast[m->node[i]] = s->node[i];
        s->split.touched[m->node[i]] = s->seen[1][i] && !s->node[i];
    }
}

// Central gravity depends on where a node is; uniform gravity, on SE(3), on how it is turned; a given force turns with
// its node, or its arm does.
static void mark_loads(const ph_model *m, ph_split *split) {
    const bool pulled = vec3_norm(ph_model_pull(m)) > 0;
    for (int i = 0; i < m->count; i++)
        split->loaded[m->node[i]] = m->mu > 0 || m->push >= 0 || (pulled && m->bodies[i].se3);
    for (int k = 0; k < m->counts.forces; k++) {
        const force *f = m->forces + k;
        if (ph_is_load(f->type) && f->node[0] < m->count) split->loaded[m->node[f->node[0]]] = true;
    }
    for (int i = 0; i < m->count; i++) split->any_load = split->any_load || split->loaded[i];
}

// Redundant constraints, and a gear: its row is that of two bonds.
static bool is_combined(const ph_model *m, const loop_block *b) {
    return b->rank < b->rows || m->loops->closings[b->first].parts > 1;
}

static void list_redundant(const ph_model *m, ph_split *split) {
    int joints = 0;
    for (int k = 0; m->loops && k < m->loops->block_count; k++) {
        const loop_block *b = m->loops->blocks + k;
        ph_redundant all = {joints, 0, 0, b->rank, split->combinations};
        if (!is_combined(m, b)) continue;
        for (int i = b->first; i < b->first + b->count; i++) {
            const closing *c = m->loops->closings + i;
            for (int p = 0; p < c->parts; p++) split->redundant_joints[joints++] = c->bond + p;
            all.joints += c->parts;
            all.rows += c->parts * c->rows;
        }
        split->redundant[split->redundant_count++] = all;
        split->combinations += all.rank * all.rows;
    }
    for (int i = 0; i < m->shafts; i++) {
        const int bond = ph_joint_total(m) + 2 * (int)(ph_shaft_gear(m, i) - m->gears);
        if (ph_shaft_gear(m, i)->link < 0) continue;
        split->redundant[split->redundant_count++] = (ph_redundant){joints, 2, 2, 1, split->combinations};
        for (int p = 0; p < 2; p++) split->redundant_joints[joints++] = bond + p;
        split->combinations += 2;
    }
}

static void fill(const ph_model *m, model_split *s, bool *dependent) {
    mark_forces(m, s);
    mark_loads(m, &s->split);
    list_redundant(m, &s->split);
    ph_ties_list(m, s->tie);
    for (int k = 0; k < s->split.tie_count; k++) {
        const tie *t = s->tie + k;
        s->split.ties[k] = bond_of(m, s, t->node);
        s->split.ties[k].fast = t->force >= 0 ? s->force[t->force] : t->coupling >= 0 && s->coupling[t->coupling];
    }
    ph_joints_dependent(m, dependent);
    for (int k = 0; k < ph_bond_count(m); k++) {
        const joint *j = ph_bond_of(m, k);
        const int node[2] = {j->first, j->second};
        ph_bond *b = s->split.joints + k;
        *b = bond_of(m, s, node);
        b->row = j->row;
        b->rows = j->rows;
        b->stored = ph_stored_row(m, k);
        b->adds = ph_bond_adds(m, k);
        b->dependent = k >= ph_joint_total(m) || dependent[k];
        for (int r = 0; r < j->rows; r++) s->split.fast_row[j->row + r] = b->fast;
    }
}

// Two rates are for elements of two nodes: of one with more, nodes could be slow and fast together.
static ph_status refuse_degrees(const ph_model *m, const model_split *s, ph_error *err) {
    for (int b = 0; b < m->beam_count; b++)
        for (int k = 0; k < m->beams[b].elements && m->beams[b].degree > 1; k++)
            if (s->coupling[m->beams[b].coupling + k])
                return ph_fail(err, PH_ERR_UNSUPPORTED, "fast",
                               "beam \"%s\" has elements of degree %d: short steps need \"degree\": 1",
                               m->beams[b].name, m->beams[b].degree);
    return PH_OK;
}

static ph_status create(const ph_system *sys, const char *names, ph_split **out, ph_error *err) {
    const ph_model *m = ph_model_of(sys);
    model_split measured = {.split = {.tie_count = ph_ties_count(m), .joint_count = ph_bond_count(m)}};
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, model_split);
    layout_split(m, &measured, &arena);
    model_split *s = calloc(1, arena.used);
    int *beams = malloc(((size_t)m->beam_count + 1) * sizeof *beams), count;
    bool *dependent = malloc((size_t)ph_bond_count(m) + 1);
    ph_status status = s && beams && dependent ? PH_OK : ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    if (status == PH_OK) {
        *s = measured;
        arena = (ph_arena){.base = (char *)s};
        (void)PH_TAKE(&arena, 1, model_split);
        layout_split(m, s, &arena);
        count = 0;
        if (names && m->gear_count > 0)
            status = ph_fail(err, PH_ERR_UNSUPPORTED, "fast", "short steps support no couplings and no armature");
        else if (names) status = find_names(m, names, beams, &count, s->force, err);
    }
    if (status == PH_OK) {
        ph_model_fast_nodes(m, beams, count, s->node);
        fill(m, s, dependent);
        status = refuse_degrees(m, s, err);
    }
    free(beams);
    free(dependent);
    if (status == PH_OK) *out = &s->split;
    else free(s);
    return status;
}

static void release(ph_split *split) { free(split); }

// --- what acts ------------------------------------------------------------------------------------------------

static void look(const ph_model *m, const model_split *s, bool fast, const ph_place *at, ph_workspace *ws) {
    for (int i = 0; i < m->count; i++)
        if (s->seen[fast][i]) ph_model_motion(m, i, at, ws);
}

static void forces(const ph_system *sys, const ph_split *split, bool fast, const ph_place *at, double *Q,
                   ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    const model_split *s = split_of(split);
    look(m, s, fast, at, ws);
    for (int i = 0; i < m->count; i++) {
        ws->load[i] = six_zero();
        if (s->node[i] != fast) continue;
        ws->load[i].v = vec3_scale(m->bodies[i].weight, ph_model_pull(m));
        if (m->mu > 0) ph_central_load(m, i, ws->motion, ws->load + i);
    }
    for (int k = 0; k < m->counts.forces; k++)
        if (s->force[k] == fast) ph_force_loads(m, m->forces + k, GROUPS, at->t, at->z, ws->motion, ws->load);
    force push;
    if (ph_push_get(m, at->z, &push) && s->node[push.node[0]] == fast) ph_push_load(m, at->z, ws->motion, ws->load);
    for (int k = 0; k < m->coupling_count; k++)
        if (s->coupling[k] == fast) ph_coupling_loads(m, m->couplings + k, GROUPS, at->q, ws->motion, ws->load);
    for (int i = 0; i < m->count; i++)
        if (s->seen[fast][i]) ph_body_own(m->bodies + i, ws->motion + i, ws->load[i], Q + m->bodies[i].v);
}

// A pass over ties or joints.
typedef struct sweep {
    const ph_model *m;
    const ph_split *split;
    const ph_place *at;
    ph_workspace *ws;
    bool fast;
    const double *sigma, *a, *lambda;
    double *K, *D, *C, *G, *Yq, *Yv;
} sweep;

// All ties of a coupling at its first one.
static void stiffness_of(void *user, int k) {
    const sweep *s = user;
    const tie *t = split_of(s->split)->tie + k;
    const double *own = s->sigma ? s->sigma + PH_TIE_RESULTANTS * k : NULL;
    const bool first = t->coupling < 0 || (t->end[0] == 0 && t->end[1] == 1);
    if (first && s->split->ties[k].fast == s->fast)
        ph_tie_own(s->m, t, own, s->at, s->ws->motion, s->K + 144 * k, s->D + 144 * k);
}

static void stiffness(const ph_system *sys, const ph_split *split, bool fast, const double *sigma, const ph_place *at,
                      double *K, double *D, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    look(m, split_of(split), fast, at, ws);
    sweep pass = {.m = m, .split = split, .at = at, .ws = ws, .fast = fast, .sigma = sigma, .K = K, .D = D};
    ph_team_each(ws->team, split->tie_count, stiffness_of, &pass);
}

static void resultants(const ph_system *sys, const ph_split *split, bool fast, const ph_place *at, const double *u,
                       double *sigma, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    look(m, split_of(split), fast, at, ws);
    const tie *t = split_of(split)->tie;
    for (int k = 0; k < split->tie_count; k += ph_tie_row(m, t + k))
        if (split->ties[k].fast == fast) ph_tie_resultants(m, t + k, at, ws->motion, u, sigma + PH_TIE_RESULTANTS * k);
}

static void rows_of(void *user, int k) {
    const sweep *s = user;
    const ph_model *m = s->m;
    const joint *j = ph_bond_of(m, k);
    const int ends[2] = {j->first, j->second};
    ph_six load[PH_JOINT_ROWS][2];
    if (s->split->joints[k].fast != s->fast) return;
    ph_joint_unit_loads(j, s->ws->motion, load);
    for (int r = 0; r < j->rows; r++) {
        double *row = s->C + 12 * (ph_stored_row(m, k) + r);
        memset(row, 0, 12 * sizeof *row);
        for (int e = 0; e < 2; e++) {
            if (ends[e] == m->count) continue;
            const body *b = m->bodies + ends[e];
            ph_body_own(b, s->ws->motion + ends[e], load[r][e], row + 6 * e + (b->kind == PH_RN ? 3 : 0));
        }
    }
}

static void rows(const ph_system *sys, const ph_split *split, bool fast, const ph_place *at, double *C,
                 ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    ph_model_motions(m, at, ws);
    sweep pass = {.m = m, .split = split, .ws = ws, .fast = fast, .C = C};
    ph_team_each(ws->team, ph_bond_count(m), rows_of, &pass);
}

static void loads(const ph_system *sys, const ph_split *split, const ph_place *at, double *K, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    double *by_slot = split_of(split)->K;
    ph_model_motions(m, at, ws);
    ph_load_slopes(m, at->t, at->z, ws->motion, by_slot);
    for (int i = 0; i < m->count; i++) memcpy(K + 36 * m->node[i], by_slot + 36 * i, 36 * sizeof *K);
}

static void slopes_of(void *user, int k) {
    const sweep *s = user;
    const joint *j = ph_bond_of(s->m, k);
    const int row = 12 * ph_stored_row(s->m, k);
    ph_joint_slopes(s->m, j, s->ws->motion, s->a, s->lambda + j->row, s->G + 144 * k, s->Yq + row,
                    s->Yv ? s->Yv + row : NULL);
}

static void slopes(const ph_system *sys, const ph_split *split, const ph_place *at, const double *a,
                   const double *lambda, double *G, double *Yq, double *Yv, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    (void)split;
    ph_model_motions(m, at, ws);
    sweep pass = {.m = m, .ws = ws, .a = a, .lambda = lambda, .G = G, .Yq = Yq, .Yv = Yv};
    ph_team_each(ws->team, ph_bond_count(m), slopes_of, &pass);
}

// The engine's own truncation of the loops' constraints, as combinations of the rows themselves.              (I.12)
static ph_status combine(const ph_system *sys, const ph_split *split, const ph_place *at, double *U, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    if (split->redundant_count == 0) return PH_OK;
    const model_split *s = split_of(split);
    const ph_status status = m->loops ? ph_model_solve(m, PH_WEIGHT_MASS, at, NULL, s->still, s->u, NULL, ws) : PH_OK;
    if (status != PH_OK) return status;
    for (int k = 0; m->loops && k < m->loops->block_count; k++) {
        const loop_block *b = m->loops->blocks + k;
        for (int c = 0; c < b->rank && is_combined(m, b); c++)
            for (int i = b->first; i < b->first + b->count; i++) {
                const closing *cl = m->loops->closings + i;
                const double *u = b->rank < b->rows ? ws->loop->Ut + b->U + (size_t)(c * b->rows + cl->row) : NULL;
                for (int p = 0; p < cl->parts; p++)
                    for (int r = 0; r < cl->rows; r++) *U++ = u ? u[r] * ph_closing_scale(m, cl, r) : 1;
            }
    }
    for (int i = 0; i < 2 * m->linked_shafts; i++) *U++ = 1;
    return PH_OK;
}

const ph_split_class ph_model_split = {create, release, forces, stiffness, loads, resultants, rows, slopes, combine};
