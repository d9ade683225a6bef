// From a definition to a model: validate, order, allocate, fill, check the initial state.
#include "base/signal.h"
#include "base/vector.h"
#include "model/assemble.h"
#include "model/contacts.h"
#include "model/directors.h"
#include "model/initial.h"
#include "model/joint_laws.h"
#include "model/laws.h"
#include "model/lookup.h"
#include "model/loops.h"
#include "model/orbit.h"
#include "model/push.h"
#include "model/rank.h"
#include "model/shafts.h"
#include "model/subgroup.h"
#include "model/topology.h"
#include "model/validate.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHAFT_ROWS = 3 };  // two of its line and that of its gear

// --- defaults -----------------------------------------------------------------------------------------

ph_body_def ph_body_default(void) {
    return (ph_body_def){.mass = 1, .inertia = {1, 0, 0, 0, 1, 0, 0, 0, 1}, .orientation = {1, 0, 0, 0}};
}
ph_shape_def ph_shape_default(void) {
    return (ph_shape_def){.kind = PH_SHAPE_BOX, .size = {1, 1, 1}, .orientation = {1, 0, 0, 0}};
}
ph_point_def ph_point_default(void) { return (ph_point_def){.mass = 1}; }
ph_joint_def ph_joint_default(void) {
    const ph_stops_def none = {.min = -INFINITY, .max = INFINITY};
    return (ph_joint_def){.nodes = {PH_GROUND, 0}, .axis = {0, 0, 1}, .coordinate = 1, .stops = {none, none}};
}
ph_force_def ph_force_default(void) { return (ph_force_def){.length = NAN, .coordinate = 1}; }
ph_gear_def ph_gear_default(void) { return (ph_gear_def){.coordinates = {1, 1}, .ratio = 1}; }
ph_rotor_def ph_rotor_default(void) { return (ph_rotor_def){.axis = {0, 0, 1}}; }

const char *ph_cspace_name(ph_cspace cspace) {
    static const char *const names[] = {"auto", "so3xr3", "se3", "dual-quaternion", "director"};
    return (unsigned)cspace < sizeof names / sizeof *names ? names[cspace] : "unknown";
}

// --- memory -------------------------------------------------------------------------------------------

static char *keep_text(ph_arena *arena, const char *text) {
    const size_t n = strlen(text) + 1;
    char *copy = PH_TAKE(arena, n, char);
    return copy ? memcpy(copy, text, n) : NULL;
}

static int count_markers(const ph_model_def *def) {
    int n = 0;
    for (int i = 0; i < def->body_count; i++) n += def->bodies[i].marker_count;
    return n;
}

// Of all signals, as ph_signal_corners gives them.
static int gather_corners(const ph_model_def *def, bool held, double *out) {
    int n = ph_rotors_corners(def, held, out);
    for (int k = 0; k < def->joint_count; k++)
        if (def->joints[k].motion) n += ph_signal_corners(def->joints[k].motion, held, out ? out + n : NULL);
    for (int k = 0; k < def->force_count; k++)
        if (!ph_is_spring(def->forces[k].type))
            n += ph_signal_corners(&def->forces[k].value, held, out ? out + n : NULL);
    return n;
}

// The one list of the model's arrays, run once to measure and once to allocate. Columns are those of the definition as
// `seen`, without shafts.
static void layout_compile(ph_model *m, const ph_model_def *seen, const ph_model_def *def, ph_arena *arena) {
    const int n = m->count;
    ph_gears_layout(m, def, arena);
    m->slot = PH_TAKE(arena, n, int);
    m->node = PH_TAKE(arena, n, int);
    m->bodies = PH_TAKE(arena, n, body);
    m->joints = PH_TAKE(arena, def->joint_count, joint);
    m->triads = PH_TAKE(arena, 2 * def->joint_count, mat3);
    m->joint_of = PH_TAKE(arena, n, int);
    m->not_unique = PH_TAKE(arena, def->joint_count + 2 * def->gear_count, unsigned char);
    m->loop_row = PH_TAKE(arena, 7 * def->joint_count + def->gear_count, bool);  // at most
    m->forces = PH_TAKE(arena, def->force_count, force);
    m->whole = PH_TAKE(arena, n, mat3);
    ph_rotors_layout(m, def, arena);
    ph_laws_layout(m, def, arena);
    ph_couplings_layout(m, def, arena);
    m->forest.links = PH_TAKE(arena, n, ph_link);
    m->system.group.factors = PH_TAKE(arena, n, ph_factor);
    m->q0 = PH_TAKE(arena, 8 * n, double);  // at most: dual quaternions
    m->v0 = PH_TAKE(arena, 6 * n, double);
    m->c0 = PH_TAKE(arena, 2 * def->joint_count, double);
    m->names = PH_TAKE(arena, n, char *);
    m->joint_names = PH_TAKE(arena, def->joint_count, char *);
    m->force_names = PH_TAKE(arena, def->force_count, char *);
    m->markers = PH_TAKE(arena, m->marker_count, struct marker);
    m->why = PH_TAKE(arena, def->body_count, struct reason);
    m->subgroups = PH_TAKE(arena, def->body_count, ph_subgroup);
    m->cspace = PH_TAKE(arena, def->body_count, ph_cspace);
    m->corners = PH_TAKE(arena, gather_corners(def, true, NULL), double);
    m->jumps = PH_TAKE(arena, gather_corners(def, false, NULL), double);
    m->columns = PH_TAKE(arena, m->column_count, ph_column);
    ph_model_list_columns(seen, m->columns, arena);
    ph_lookup_layout(m, def, arena);
    m->name = keep_text(arena, def->name ? def->name : "model");
    const bool place = arena->base != NULL;
    int marker = 0;
    for (int i = 0; i < n; i++) {
        const bool is_body = i < def->body_count;
        char *name = keep_text(arena, is_body ? def->bodies[i].name : def->points[i - def->body_count].name);
        if (place) m->names[i] = name;
        for (int k = 0; is_body && k < def->bodies[i].marker_count; k++, marker++) {
            const char *text = keep_text(arena, def->bodies[i].markers[k].name);
            if (place) m->markers[marker] = (struct marker){i, vec3_load(def->bodies[i].markers[k].at), text};
        }
    }
    for (int k = 0; k < def->joint_count; k++) {
        char fallback[24];
        snprintf(fallback, sizeof fallback, "joint%d", k + 1);
        char *name = keep_text(arena, def->joints[k].name ? def->joints[k].name : fallback);
        if (place) m->joint_names[k] = name;
        if (def->joints[k].motion == NULL) continue;
        ph_signal *prescribed = PH_TAKE(arena, 1, ph_signal);
        ph_signal_copy(def->joints[k].motion, prescribed, arena);
        if (place) m->joints[k].motion = prescribed;
    }
    for (int k = 0; k < def->force_count; k++) {
        char *name = def->forces[k].name ? keep_text(arena, def->forces[k].name) : NULL;
        if (place) m->force_names[k] = name;
        if (!ph_is_spring(def->forces[k].type))
            ph_signal_copy(&def->forces[k].value, place ? &m->forces[k].value : NULL, arena);
    }
}

// --- where nodes are in the definition ----------------------------------------------------------------

motion ph_initial_motion(const ph_model_def *def, int node) {
    motion m = {.R = mat3_identity()};
    if (node == PH_GROUND) return m;
    if (node >= def->body_count) {
        m.x = vec3_load(def->points[node - def->body_count].position);
        m.v = vec3_load(def->points[node - def->body_count].velocity);
        return m;
    }
    const ph_body_def *b = def->bodies + node;
    m.R = so3_matrix(so3_normalize(so3_load(b->orientation)));
    m.x = vec3_load(b->position);
    m.v = vec3_load(b->velocity);
    m.w = mat3_mulv(m.R, vec3_load(b->omega));
    return m;
}

static vec3 own_coordinates(motion m, vec3 inertial) { return mat3_T_mulv(m.R, vec3_sub(inertial, m.x)); }

static bool is_point(const ph_model_def *def, int node) { return node >= def->body_count; }

// Diameter of the box around all nodes and joint points; 1 where all coincide.
static double model_size(const ph_model_def *def) {
    double low[3] = {INFINITY, INFINITY, INFINITY}, high[3] = {-INFINITY, -INFINITY, -INFINITY};
    const int nodes = def->body_count + def->point_count - (def->orbit != PH_ORBIT_NONE);
    for (int i = 0; i < nodes + def->joint_count; i++) {
        double x[3];
        if (i >= nodes && !def->joints[i - nodes].has_at) continue;
        vec3_store(i < nodes ? ph_initial_motion(def, i).x : vec3_load(def->joints[i - nodes].at), x);
        for (int k = 0; k < 3; k++) {
            low[k] = ph_fmin(low[k], x[k]);
            high[k] = ph_fmax(high[k], x[k]);
        }
    }
    const double size = ph_hypot(ph_hypot(high[0] - low[0], high[1] - low[1]), high[2] - low[2]);
    return size > 0 ? size : 1;
}

// --- filling ------------------------------------------------------------------------------------------

// The common point of both nodes. For a mass point it is the point itself: `at` of a fixed joint only sets where its
// reaction is reported, and a point transmits no torque.
vec3 ph_initial_joint_point(const ph_model_def *def, const ph_joint_def *j) {
    if (j->type == PH_JOINT_FIXED)
        for (int s = 1; s >= 0; s--)
            if (is_point(def, j->nodes[s])) return ph_initial_motion(def, j->nodes[s]).x;
    return j->has_at ? vec3_load(j->at) : ph_initial_motion(def, j->nodes[1]).x;
}

// Rows e1, e2, e3 with e3 along the axis: right-handed, orthonormal.
mat3 ph_initial_triad(const ph_joint_def *j) {
    if (!ph_joint_kinds[j->type].needs_axis) return mat3_identity();
    const vec3 axis = vec3_load(j->axis);
    const double size = ph_fmax(fabs(axis.x), ph_fmax(fabs(axis.y), fabs(axis.z)));
    const vec3 scaled = vec3_scale(1 / size, axis), e3 = vec3_scale(1 / vec3_norm(scaled), scaled);
    vec3 helper = fabs(e3.x) < 0.6 ? vec3_make(1, 0, 0) : vec3_make(0, 1, 0);
    if (ph_joint_kinds[j->type].needs_axis2) helper = vec3_load(j->axis2);  // e1 is then along axis2
    const vec3 across = vec3_cross(e3, helper), e2 = vec3_scale(1 / vec3_norm(across), across);
    return mat3_rows(vec3_cross(e2, e3), e2, e3);
}

static const char *name_of(const ph_model_def *def, int node) {
    if (node == PH_GROUND) return "";
    return is_point(def, node) ? def->points[node - def->body_count].name : def->bodies[node].name;
}

// Whether the second node of the definition is our first. A point has no frame to express a gap in: the other node
// comes first. A body on SE(3) comes before ground. Otherwise names decide, so that the order in the definition does
// not matter; the axes of a universal joint are fixed in one node each and keep their order.
static bool is_swapped(const ph_model_def *def, const ph_joint_def *d, bool constant) {
    const int a = d->nodes[0], b = d->nodes[1];
    if (constant) return a == PH_GROUND;
    if (is_point(def, a) || is_point(def, b)) return is_point(def, a) && !is_point(def, b);
    return ph_joint_kinds[d->type].lower_pair && strcmp(name_of(def, a), name_of(def, b)) > 0;
}

static void fill_joint(ph_model *m, const ph_model_def *def, int k, int *row) {
    const ph_joint_def *d = def->joints + k;
    joint *j = m->joints + k;
    const int ends[2] = {d->nodes[0], d->nodes[1]};
    j->kind = ph_joint_kinds + d->type;
    const int moving = ends[0] == PH_GROUND ? ends[1] : ends[0];
    j->constant = j->kind->lower_pair && (ends[0] == PH_GROUND || ends[1] == PH_GROUND) && !is_point(def, moving) &&
                  m->bodies[m->slot[moving]].se3;
    j->own_arm = j->constant || j->kind->distance;
    j->swapped = is_swapped(def, d, j->constant);
    j->spinless = is_point(def, ends[0]) && is_point(def, ends[1]);
    j->dots = is_point(def, ends[0]) || is_point(def, ends[1]) ? 0 : j->kind->dots;
    j->slides = j->kind->slides;
    j->glued = j->kind->distance ? 1 : j->slides + j->kind->screw;
    j->link = j->slides == 3 && j->dots == 0 ? PH_LINK_BALL : PH_LINK_GENERAL;
    j->driven = d->motion ? d->coordinate - 1 : -1;
    j->rows = j->glued + j->dots + (d->motion != NULL);
    if (d->motion) ph_signal_evaluate(j->motion, 0, &j->start, NULL, NULL);
    if (d->motion && d->has_q0) j->start -= d->q0[j->driven];
    j->pitch = d->pitch;
    j->factor = 1;
    j->length = j->kind->distance ? vec3_norm(vec3_sub(vec3_load(d->at2), vec3_load(d->at))) : 0;
    j->row = *row;
    *row += j->rows;
    j->E = m->triads + 2 * k;
    const mat3 E = ph_initial_triad(d);
    const vec3 at = ph_initial_joint_point(def, d);
    for (int s = 0; s < 2; s++) {
        const int end = j->swapped ? 1 - s : s, node = ends[end];
        const motion mo = ph_initial_motion(def, node);
        const vec3 own = (j->kind->distance || d->has_at2) && end == 1 ? vec3_load(d->at2) : at;
        *(s == 0 ? &j->first : &j->second) = node == PH_GROUND ? m->count : m->slot[node];
        // A point in a spherical joint must be at the joint point; the check of the initial state reports it if not.
        j->X[s] = is_point(def, node) && d->type != PH_JOINT_FIXED ? vec3_zero() : own_coordinates(mo, own);
        j->se3[s] = node != PH_GROUND && m->bodies[m->slot[node]].se3;
        m->triads[2 * k + s] = mat3_mul(E, mo.R);  // rows R^T e
    }
    j->child = -1;
    j->coordinate = m->coordinate_count;
    m->coordinate_count += j->kind->coordinates;
}

// The configuration space given in the model, otherwise the one that suits the subgroup of the body's motions.
static ph_status choose_cspaces(ph_model *m, const ph_model_def *def) {
    const ph_status status = ph_subgroups_find(def, m->size, m->subgroups);
    for (int i = 0; i < def->body_count && status == PH_OK; i++) {
        const ph_subgroup *g = m->subgroups + i;
        char *why = m->why[i].text;
        const size_t room = sizeof m->why[i].text;
        const bool asked = def->bodies[i].cspace != PH_CSPACE_AUTO;
        const ph_cspace by_subgroup = ph_subgroup_cspace(g);
        m->spaces_depend = m->spaces_depend || (!asked && by_subgroup == PH_CSPACE_SE3);
        const bool centred = def->auto_cspace == PH_AUTO_CENTRE && by_subgroup == PH_CSPACE_SE3;
        m->cspace[i] = asked ? def->bodies[i].cspace : centred ? PH_CSPACE_SO3XR3 : by_subgroup;
        if (def->orbit == PH_ORBIT_ORIGIN) snprintf(why, room, "positions count from a point on the orbit");
        else if (asked) snprintf(why, room, "as given in the model (%s)", ph_subgroup_name(g->kind));
        else ph_subgroup_reason(g, why, room);
        if (!asked && centred) {
            const size_t used = strlen(why);
            snprintf(why + used, room - used, "; the method enforces the joints");
        }
    }
    return status;
}

static void fill_group(ph_model *m, const ph_model_def *def) {
    static const ph_factor_kind kinds[] = {[PH_CSPACE_SO3XR3] = PH_SO3XR3,
                                           [PH_CSPACE_SE3] = PH_SE3,
                                           [PH_CSPACE_DUAL_QUATERNION] = PH_DUAL_QUATERNION,
                                           [PH_CSPACE_DIRECTOR] = PH_SO3XR3};  // directors.h has a system around it
    ph_group *group = &m->system.group;
    group->count = m->count;
    for (int node = 0; node < m->count; node++)
        group->factors[node] = (ph_factor){.kind = is_point(def, node) ? PH_RN : kinds[m->cspace[node]], .n = 3};
    ph_group_layout(group);
}

static void fill_node(ph_model *m, const ph_model_def *def, int node) {
    const ph_factor *factor = m->system.group.factors + node;
    body *b = m->bodies + m->slot[node];
    const motion mo = ph_initial_motion(def, node);
    const bool point = is_point(def, node);
    b->kind = factor->kind;
    b->se3 = ph_kind_is_se3(b->kind);
    b->m = point ? def->points[node - def->body_count].mass : def->bodies[node].mass;
    b->weight = node < m->count - m->shafts ? b->m : 0;
    b->J = point ? mat3_zero() : ph_body_inertia(def->bodies + node);
    m->whole[m->slot[node]] = point ? mat3_zero() : ph_rotors_whole(def->bodies + node);
    b->q = factor->q;
    b->v = factor->v;
    double *q = m->q0 + b->q, *v = m->v0 + b->v;
    if (!point) {
        vec3_store(vec3_load(def->bodies[node].omega), v);
        v += 3;
    }
    const so3 R = point ? so3_identity() : so3_normalize(so3_load(def->bodies[node].orientation));
    ph_element_set(b->kind, se3_make(R, mo.x), q);
    vec3_store(b->se3 ? mat3_T_mulv(mo.R, mo.v) : mo.v, v);
}

static void fill_joint_force(ph_model *m, const ph_force_def *d, force *f) {
    const joint_kind *kind = m->joints[d->joint].kind;
    f->joint = d->joint;
    f->coordinate = d->coordinate - 1;
    f->spring.rest = d->rest;
    f->node[0] = m->joints[d->joint].first;
    f->node[1] = m->joints[d->joint].second;
    if (ph_is_spring(d->type) && kind->coordinate[f->coordinate]->angle) f->turns = m->system.nz++;
}

static void fill_force(ph_model *m, const ph_model_def *def, int k) {
    const ph_force_def *d = def->forces + k;
    force *f = m->forces + k;
    f->type = d->type;
    f->frame = d->frame;
    f->turns = -1;
    f->spring = (ph_spring){.stiffness = d->stiffness, .damping = d->damping};
    if (ph_is_in_joint(d->type)) {
        fill_joint_force(m, d, f);
        return;
    }
    const int ends = ph_is_between(d->type) ? 2 : 1;
    f->node[1] = m->count;
    for (int s = 0; s < ends; s++) {
        const int node = d->nodes[s];
        f->node[s] = node == PH_GROUND ? m->count : m->slot[node];
        f->X[s] = vec3_load(d->at[s]);
        if (ends == 2 || d->at_kind == PH_AT_INERTIAL) f->X[s] = own_coordinates(ph_initial_motion(def, node), f->X[s]);
        if (is_point(def, node) || (ends == 1 && d->at_kind == PH_AT_CENTRE)) f->X[s] = vec3_zero();
    }
    if (ends == 2)
        f->spring.rest = isnan(d->length) ? vec3_norm(vec3_sub(vec3_load(d->at[1]), vec3_load(d->at[0]))) : d->length;
}

static void fill_links(ph_model *m, const ph_topology *t) {
    ph_link *links = (ph_link *)(void *)m->forest.links;
    m->forest.count = m->count;
    m->forest.column_count = m->system.nf = 0;
    for (int i = 0; i < m->count; i++) {
        const int k = m->joint_of[i] = t->joint[i];
        ph_link link = {.parent = t->parent[i], .kind = PH_LINK_FREE, .has_spin = m->bodies[i].kind != PH_RN};
        if (k >= 0) {
            m->joints[k].child = i;
            link.kind = m->joints[k].link;
            link.freedom = link.kind == PH_LINK_GENERAL ? m->joints[k].kind->freedom - (m->joints[k].driven >= 0) : 0;
        }
        link.first = m->forest.column_count;
        m->forest.column_count += link.freedom;
        m->system.nf += ph_link_coordinates(&link);
        links[i] = link;
    }
}

static void mark_loop_rows(ph_model *m) {
    for (int k = 0; k < ph_bond_count(m); k++) {
        const joint *j = ph_bond_of(m, k);
        if (j->child >= 0) continue;
        for (int r = 0; r < j->rows; r++) m->loop_row[j->row + r] = true;
        m->system.loop_row = m->loop_row;
    }
}

static int by_time(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// Ascending, each once; returns how many.
static int fill_times(const ph_model_def *def, bool held, double *out) {
    const int n = gather_corners(def, held, out);
    int kept = 0;
    if (n > 0) qsort(out, (size_t)n, sizeof *out, by_time);
    for (int i = 0; i < n; i++)
        if (kept == 0 || out[i] > out[kept - 1]) out[kept++] = out[i];
    return kept;
}

static void fill_corners(ph_model *m, const ph_model_def *def) {
    m->system.corner_count = fill_times(def, true, m->corners);
    m->system.jump_count = fill_times(def, false, m->jumps);
    m->system.corners = m->corners;
    m->system.jumps = m->jumps;
}

// --- putting it together ------------------------------------------------------------------------------

static void fill(ph_model *m, const ph_model_def *seen, const ph_model_def *def, const ph_topology *t) {
    ph_group *group = &m->system.group;
    memcpy(m->slot, t->slot, (size_t)m->count * sizeof *m->slot);
    memcpy(m->node, t->node, (size_t)m->count * sizeof *m->node);
    m->gravity = vec3_load(def->gravity);
    m->mu = def->mu;
    m->center = def->mu > 0 ? vec3_load(def->center) : vec3_zero();
    m->system.orbit = def->orbit;
    m->orbit = def->orbit == PH_ORBIT_NONE ? -1 : m->slot[m->count - 1];
    m->counts.joints = seen->joint_count;
    m->system.shafts = m->shafts;
    fill_group(m, def);
    for (int node = 0; node < m->count; node++) fill_node(m, def, node);
    for (int k = 0; k < def->joint_count; k++) fill_joint(m, def, k, &m->system.nc);
    ph_gears_fill(m, def);
    for (int k = seen->joint_count; k < def->joint_count; k++) m->coordinate_count -= m->joints[k].kind->coordinates;
    for (int k = 0; k < def->force_count; k++) fill_force(m, def, k);
    ph_rotors_fill(m, def);
    ph_couplings_fill(m, def);
    fill_links(m, t);
    m->linked_shafts = ph_shafts_link(m, def);
    fill_corners(m, def);
    m->counts = (ph_model_counts){.bodies = def->body_count,
                                  .points = seen->point_count - (m->orbit >= 0),
                                  .joints = seen->joint_count,
                                  .forces = def->force_count,
                                  .dof = group->nv - m->system.nc - (m->orbit >= 0 ? 3 : 0),
                                  .constraints = m->system.nc - SHAFT_ROWS * m->shafts};
    ph_laws_fill(m);
    ph_push_fill(m, def);
    mark_loop_rows(m);
    m->system.floats = def->mu == 0 && !m->lawful && m->shafts == 0 && !ph_orbit_is_tied(def);
    m->system.central_body = ph_model_is_central_body(m);
    ph_model_install(m);
}

static void start_held(ph_model *m, const ph_hold *hold) {
    memcpy(m->q0, hold->q, (size_t)m->system.group.nq * sizeof *m->q0);
    memset(m->v0, 0, (size_t)m->system.group.nv * sizeof *m->v0);
    for (int k = 0; k < m->counts.joints; k++)
        if (!isnan(hold->values[k])) m->joints[k].start = -hold->values[k];
}

static void place_shafts(ph_model *m) {
    ph_shafts_place(m, m->c0, m->q0, m->v0);
    for (int i = m->gear_count - m->shafts; i < m->gear_count; i++) {
        const joint *of = m->gears[i].part;
        m->c0[of[1].coordinate] = m->c0[of->coordinate + of->driven];
    }
}

// With `hold` in its configuration, which satisfies the joints.
static ph_status build(ph_model *m, const ph_model_def *seen, const ph_model_def *def, const ph_topology *t,
                       const ph_hold *hold, ph_error *err) {
    m->size = model_size(seen);
    ph_status status = choose_cspaces(m, seen);
    if (status != PH_OK) return ph_fail(err, status, "", "out of memory");
    fill(m, seen, def, t);
    if (hold) start_held(m, hold);
    else status = ph_initial_move(m, def, t, err);
    if (status == PH_OK && !hold) place_shafts(m);
    if (status == PH_OK && def->assemble && !hold) status = ph_assemble(m, seen, t, err);
    if (status == PH_OK && !hold) place_shafts(m);
    if (status == PH_OK) status = ph_central_check(m, err);
    if (status == PH_OK && !hold) status = ph_model_check_turns(m, err);
    if (status == PH_OK && !hold) status = ph_model_check_state(m, &(ph_place){0, m->q0, m->v0, NULL}, err);
    if (status == PH_OK) status = ph_rank_decide(m, t, err);
    if (m->loops == NULL) m->system.regularity = NULL;
    return status == PH_OK ? ph_directors_create(m, err) : status;
}

// Of a definition that is valid.
static ph_status compile_with(const ph_model_def *seen, const ph_model_def *def, const ph_hold *hold, ph_model **out,
                              ph_error *err) {
    ph_model measured = {.count = def->body_count + def->point_count, .marker_count = count_markers(def)};
    measured.column_count = ph_model_list_columns(seen, NULL, &(ph_arena){0});
    measured.shafts = def->joint_count - seen->joint_count;
    ph_topology t;
    ph_status status = ph_topology_create(def, &t, err);
    if (status != PH_OK) return status;
    ph_arena arena = {0};
    layout_compile(&measured, seen, def, &arena);
    ph_model *m = calloc(1, sizeof *m);
    void *memory = m ? calloc(1, arena.used + 1) : NULL;
    if (memory == NULL) {
        status = ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    } else {
        *m = measured;
        m->memory = memory;
        arena = (ph_arena){.base = memory};
        layout_compile(m, seen, def, &arena);
        status = build(m, seen, def, &t, hold, err);
    }
    ph_topology_free(&t);
    if (status == PH_OK) *out = m;
    else if (memory) ph_model_free(m);
    else free(m);
    return status;
}

static ph_status compile(const ph_model_def *def, const ph_hold *hold, ph_model **out, ph_error *err) {
    ph_model_def with;
    void *memory;
    if (ph_shafts_add(def, &with, &memory) < 0) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    const ph_status status = compile_with(def, &with, hold, out, err);
    free(memory);
    return status;
}

ph_status ph_model_compile(const ph_model_def *def, ph_model **out, ph_error *err) {
    *out = NULL;
    ph_status status = ph_validate(def, err);
    if (status != PH_OK) return status;
    ph_model_def with;
    ph_force_def *forces;
    status = ph_joint_springs_add(def, &with, &forces, err);
    if (status == PH_OK) status = compile(&with, NULL, out, err);
    if (status == PH_OK) (*out)->given_forces = def->force_count;
    if (status == PH_OK) status = ph_contacts_create(*out, &with, err);
    if (status != PH_OK) {
        ph_model_free(*out);
        *out = NULL;
    }
    free(forces);
    return status;
}

ph_status ph_model_compile_held(const ph_model_def *def, const ph_hold *hold, ph_model **out, ph_error *err) {
    return compile(def, hold, out, err);
}

void ph_model_free(ph_model *model) {
    if (model == NULL) return;
    ph_loops_free(model->loops);
    ph_contacts_free(model->contacts);
    free(model->beams);
    free(model->directors);
    free(model->memory);
    free(model->origin);
    free(model);
}
