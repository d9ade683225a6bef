#include "model/subgroup.h"

#include <stdio.h>
#include <stdlib.h>

// A remaining direction smaller than this counts as none. Models are given with about twelve digits or more, hence the
// lower end; a motion that is confined up to this much opens a joint by no more than this fraction of the method's own
// error.
static const double RANK = 1e-9;
// A centre of mass nearer than this to an axis, in units of the model, lies on it: a residual of this fraction of the
// method's error is rounding.
static const double ON_AXIS = 1e-12;

// --- subalgebras of se(3) -------------------------------------------------------------------------------

// Spatial twists about the search's origin, lengths in its unit. The basis is orthonormal, as of R^6.
typedef struct algebra {
    int dim;
    twist basis[6];
} algebra;

static double inner(twist a, twist b) { return vec3_dot(a.w, b.w) + vec3_dot(a.v, b.v); }

// The component of x outside the span; the second pass removes the rounding of the first.
static twist beyond(const algebra *g, twist x) {
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < g->dim; i++) x = twist_axpy(-inner(g->basis[i], x), g->basis[i], x);
    return x;
}

// The span of g and x; x is of size 1.
static void include(algebra *g, twist x) {
    if (g->dim == 6) return;
    const twist rest = beyond(g, x);
    const double size = sqrt(inner(rest, rest));
    if (size > RANK) g->basis[g->dim++] = twist_scale(1 / size, rest);
}

static void include_all(algebra *g, const algebra *h) {
    for (int i = 0; i < h->dim; i++) include(g, h->basis[i]);
}

// The smallest algebra around g: brackets are added until there is no new one.                      (M.51)
static void close_under_brackets(algebra *g) {
    for (int i = 1; i < g->dim; i++)
        for (int j = 0; j < i; j++) include(g, se3_ad(g->basis[j], g->basis[i]));
}

static twist unit_twist(int k) {
    double e[6] = {0};
    e[k] = 1;
    return twist_load(e);
}

// Pivoting: the unit vector that lies furthest outside is taken, so that no division is by a small number.
static algebra complement(const algebra *g) {
    algebra whole = *g, rest = {0};
    while (whole.dim < 6) {
        twist best = twist_zero();
        for (int k = 0; k < 6; k++) {
            const twist x = beyond(&whole, unit_twist(k));
            if (inner(x, x) > inner(best, best)) best = x;
        }
        best = twist_scale(1 / sqrt(inner(best, best)), best);
        whole.basis[whole.dim++] = rest.basis[rest.dim++] = best;
    }
    return rest;
}

// (g' + h')', ' the orthogonal complement. Down a chain g is all of se(3), and h is returned unchanged.        (M.52)
static algebra intersection(const algebra *g, const algebra *h) {
    if (g->dim == 6) return *h;
    algebra outside = complement(g);
    const algebra more = complement(h);
    include_all(&outside, &more);
    return complement(&outside);
}

// --- the free motions of a joint ------------------------------------------------------------------------

typedef struct search {
    const ph_model_def *def;
    double unit;          // of lengths [m]
    vec3 origin;          // origin of the twists: near the model, so that its position in space costs no digits
    algebra *of;          // [bodies + 1] each body's, then ground's
    int *head, *next;     // lists of joint ends by body: end 2 k + s is side s of joint k, -1 ends a list
    int *queue, waiting;  // bodies whose neighbours are to be visited, including ground
    bool *queued;
} search;

static twist of_unit_size(twist x) { return twist_scale(1 / sqrt(inner(x, x)), x); }

// A rotation about n through a point, with an advance by the pitch.
static twist screw(const search *s, vec3 n, vec3 point, double pitch) {
    const vec3 v = vec3_axpy(pitch, n, vec3_cross(n, vec3_sub(s->origin, point)));
    return of_unit_size(twist_make(n, vec3_scale(1 / s->unit, v)));
}

static void include_free_motions(const search *s, const ph_joint_def *d, algebra *g) {
    const joint_kind *kind = ph_joint_kinds + d->type;
    const mat3 E = ph_initial_triad(d);
    const vec3 at = ph_initial_joint_point(s->def, d);
    if (d->type == PH_JOINT_SPHERICAL)
        for (int k = 0; k < 3; k++) include(g, screw(s, mat3_row(E, k), at, 0));
    if (kind->turns > 0) include(g, screw(s, mat3_row(E, 2), at, kind->screw ? d->pitch : 0));
    if (kind->turns == 2) include(g, screw(s, mat3_row(E, 0), at, 0));
    for (int k = 0; k < kind->glides; k++) include(g, twist_make(vec3_zero(), mat3_row(E, kind->glide[k])));
}

// --- from neighbour to neighbour ------------------------------------------------------------------------

static int index_of(const search *s, int node) { return node == PH_GROUND ? s->def->body_count : node; }

// Distances and joints with mass points allow every motion.
static bool confines(const ph_model_def *def, const ph_joint_def *d) {
    return !ph_joint_kinds[d->type].distance && d->nodes[0] < def->body_count && d->nodes[1] < def->body_count;
}

static void list_joints(search *s) {
    for (int i = 0; i <= s->def->body_count; i++) s->head[i] = -1;
    for (int k = 0; k < s->def->joint_count; k++) {
        const ph_joint_def *d = s->def->joints + k;
        for (int side = 0; side < 2 && confines(s->def, d); side++) {
            const int i = index_of(s, d->nodes[side]);
            s->next[2 * k + side] = s->head[i];
            s->head[i] = 2 * k + side;
        }
    }
}

// A neighbour's displacement is the body's own times one of the joint: it is in the group that both generate. (M.50)
static void look_at_neighbours(search *s, int i) {
    for (int end = s->head[i]; end >= 0; end = s->next[end]) {
        const ph_joint_def *d = s->def->joints + end / 2;
        const int other = index_of(s, d->nodes[1 - end % 2]);
        if (other == s->def->body_count) continue;
        algebra reach = s->of[i];
        include_free_motions(s, d, &reach);
        close_under_brackets(&reach);
        if (reach.dim == 6) continue;
        const algebra both = intersection(s->of + other, &reach);
        if (both.dim >= s->of[other].dim) continue;
        s->of[other] = both;
        if (!s->queued[other]) s->queue[s->waiting++] = other;
        s->queued[other] = true;
    }
}

// Each body's algebra shrinks at most six times, so that the work is linear in the number of joints.
static void spread_from_ground(search *s) {
    const int ground = s->def->body_count;
    const algebra all = complement(&(algebra){0});
    for (int i = 0; i < ground; i++) s->of[i] = all;
    s->of[ground].dim = 0;
    s->queue[s->waiting++] = ground;
    while (s->waiting > 0) {
        const int i = s->queue[--s->waiting];
        s->queued[i] = false;
        look_at_neighbours(s, i);
    }
}

// --- names ------------------------------------------------------------------------------------------------

// Another basis: `turns` elements with orthonormal w come first, then translations with orthonormal v, of which the
// first have no part. Returns `turns`.                                                              (M.53)
static int split(algebra *g) {
    int turns = 0;
    for (; turns < g->dim; turns++) {
        twist *b = g->basis + turns;
        int best = turns;
        for (int i = turns; i < g->dim; i++)
            if (vec3_norm(g->basis[i].w) > vec3_norm(g->basis[best].w)) best = i;
        const twist pivot = g->basis[best];
        if (!(vec3_norm(pivot.w) > RANK)) break;
        g->basis[best] = *b;
        *b = twist_scale(1 / vec3_norm(pivot.w), pivot);
        for (int i = 0; i < g->dim; i++)
            if (i != turns) g->basis[i] = twist_axpy(-vec3_dot(g->basis[i].w, b->w), *b, g->basis[i]);
    }
    for (int k = turns; k < g->dim; k++) {
        twist *t = g->basis + k;
        *t = twist_make(vec3_zero(), vec3_scale(1 / vec3_norm(t->v), t->v));
        for (int i = 0; i < g->dim; i++)
            if (i != k) g->basis[i].v = vec3_axpy(-vec3_dot(g->basis[i].v, t->v), t->v, g->basis[i].v);
    }
    return turns;
}

static ph_subgroup_kind kind_of(int turns, int glides, bool pitched) {
    static const ph_subgroup_kind still[] = {PH_SUBGROUP_FIXED, PH_SUBGROUP_LINE, PH_SUBGROUP_PLANE, PH_SUBGROUP_SPACE};
    static const ph_subgroup_kind turning[] = {PH_SUBGROUP_ROTATION, PH_SUBGROUP_CYLINDRICAL, PH_SUBGROUP_PLANAR,
                                               PH_SUBGROUP_SCHOENFLIES};
    if (turns == 0) return still[glides];
    if (turns == 3 && glides == 0) return PH_SUBGROUP_SPHERICAL;
    if (turns != 1) return PH_SUBGROUP_NONE;
    if (pitched && glides == 0) return PH_SUBGROUP_SCREW;
    if (pitched && glides == 2) return PH_SUBGROUP_SCREW_PLANAR;
    return turning[glides];
}

// Where the axis or the centre is: n x v of one turn leads from the origin to its axis, and half the sum over three
// to the centre.                                                                                    (M.53)
static vec3 fixed_point(const search *s, const algebra *g, int turns) {
    vec3 sum = vec3_zero();
    for (int k = 0; k < turns; k++) sum = vec3_add(sum, vec3_cross(g->basis[k].w, g->basis[k].v));
    return vec3_axpy(turns == 3 ? 0.5 * s->unit : s->unit, sum, s->origin);
}

// (0, w x u') is in the algebra for all its (w, u), (w', u'), u the velocity of the centre of mass.            (M.54)
static bool in_so3xr3(const search *s, const algebra *g, vec3 centre) {
    const vec3 from_origin = vec3_scale(1 / s->unit, vec3_sub(centre, s->origin));
    for (int i = 0; i < g->dim; i++)
        for (int j = 0; j < g->dim; j++) {
            const twist b = g->basis[j];
            const vec3 u = vec3_add(b.v, vec3_cross(b.w, from_origin));
            const twist rest = beyond(g, twist_make(vec3_zero(), vec3_cross(g->basis[i].w, u)));
            if (sqrt(inner(rest, rest)) > ON_AXIS) return false;
        }
    return true;
}

static ph_subgroup describe(const search *s, const algebra *g, vec3 centre) {
    if (g->dim == 6) return (ph_subgroup){.kind = PH_SUBGROUP_NONE, .dim = 6, .in_so3xr3 = true};
    algebra parts = *g;
    const int turns = split(&parts), glides = g->dim - turns;
    const twist first = g->dim > 0 ? parts.basis[0] : twist_zero();
    const double pitch = turns == 1 ? vec3_dot(first.w, first.v) : 0;
    const bool pitched = fabs(pitch) > RANK;
    ph_subgroup out = {.kind = kind_of(turns, glides, pitched), .in_so3xr3 = in_so3xr3(s, g, centre)};
    out.dim = out.kind == PH_SUBGROUP_NONE ? 6 : g->dim;
    if (turns == 1 || (turns == 0 && glides == 1)) out.axis = turns == 1 ? first.w : first.v;
    if (turns == 0 && glides == 2) out.axis = vec3_cross(parts.basis[0].v, parts.basis[1].v);
    if (pitched) out.pitch = pitch * s->unit;
    const bool has_axis = turns == 1 && glides < 2, has_centre = out.kind == PH_SUBGROUP_SPHERICAL;
    if (!has_axis && !has_centre) return out;
    out.point = fixed_point(s, &parts, turns);
    const vec3 arm = vec3_sub(centre, out.point);
    out.arm = vec3_norm(vec3_axpy(-vec3_dot(arm, out.axis), out.axis, arm));  // a centre has no axis: all of it
    return out;
}

// --- the entrance -------------------------------------------------------------------------------------------

static void layout_subgroup(search *s, ph_arena *arena) {
    const int nodes = s->def->body_count + 1;
    s->of = PH_TAKE(arena, nodes, algebra);
    s->head = PH_TAKE(arena, nodes, int);
    s->next = PH_TAKE(arena, 2 * s->def->joint_count, int);
    s->queue = PH_TAKE(arena, nodes, int);
    s->queued = PH_TAKE(arena, nodes, bool);
}

ph_status ph_subgroups_find(const ph_model_def *def, double size, ph_subgroup *out) {
    search s = {.def = def, .unit = size};
    if (def->body_count == 0) return PH_OK;
    s.origin = ph_initial_motion(def, 0).x;
    ph_arena arena = {0};
    layout_subgroup(&s, &arena);
    void *memory = calloc(1, arena.used);
    if (memory == NULL) return PH_ERR_MEMORY;
    arena = (ph_arena){.base = memory};
    layout_subgroup(&s, &arena);
    list_joints(&s);
    spread_from_ground(&s);
    for (int i = 0; i < def->body_count; i++) out[i] = describe(&s, s.of + i, ph_initial_motion(def, i).x);
    free(memory);
    return PH_OK;
}

const char *ph_subgroup_name(ph_subgroup_kind kind) {
    static const char *const names[PH_SUBGROUPS] = {
        "fixed",
        "rotation about an axis",
        "screw motion",
        "translation along a line",
        "translation in a plane",
        "translation in space",
        "cylindrical motion",
        "planar motion",
        "pitched planar motion",
        "spherical motion",
        "Schoenflies motion",
        "not confined",
    };
    return (unsigned)kind < PH_SUBGROUPS ? names[kind] : "unknown";
}

ph_cspace ph_subgroup_cspace(const ph_subgroup *g) {
    return g->kind != PH_SUBGROUP_NONE && !g->in_so3xr3 ? PH_CSPACE_SE3 : PH_CSPACE_SO3XR3;
}

void ph_subgroup_reason(const ph_subgroup *g, char *text, size_t room) {
    static const char axis[] = " about an axis", through[] = " through its centre of mass";
    static const char *const about[PH_SUBGROUPS] = {
        [PH_SUBGROUP_SCREW] = axis, [PH_SUBGROUP_CYLINDRICAL] = axis, [PH_SUBGROUP_SPHERICAL] = " about a point"};
    static const char *const on_it[PH_SUBGROUPS] = {[PH_SUBGROUP_ROTATION] = through,
                                                    [PH_SUBGROUP_SCREW] = through,
                                                    [PH_SUBGROUP_CYLINDRICAL] = through,
                                                    [PH_SUBGROUP_SPHERICAL] = " at its centre of mass"};
    const char *name = ph_subgroup_name(g->kind);
    char pitch[48] = "", off[64] = "";
    if (g->pitch != 0) snprintf(pitch, sizeof pitch, " of pitch %.6g m/rad", g->pitch);
    if (!g->in_so3xr3) snprintf(off, sizeof off, ", %.6g m from its centre of mass", g->arm);
    const char *of = about[g->kind] ? about[g->kind] : "", *on = on_it[g->kind] ? on_it[g->kind] : "";
    if (g->kind == PH_SUBGROUP_NONE) snprintf(text, room, "%s (all of SE(3))", name);
    else if (g->kind == PH_SUBGROUP_FIXED) snprintf(text, room, "%s, it does not move", name);
    else
        snprintf(text, room, "%s%s%s%s%s", name, pitch, of, g->in_so3xr3 ? on : "",
                 g->in_so3xr3 ? ", which SO(3) x R^3 contains as well" : off);
}
