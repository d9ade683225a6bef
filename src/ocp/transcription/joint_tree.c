#include "ocp/transcription/joint_tree.h"

#include "base/arena.h"
#include "linalg/symmetric.h"
#include "polhode/elementary.h"

#include <stdlib.h>
#include <string.h>

// --- the coordinates of a joint ------------------------------------------------------------------------------

static ph_tree_axis *new_axis(ph_tree *tree, ph_tree_body *b, vec3 e) {
    const int i = b->first + b->own++;
    tree->axes[i] = (ph_tree_axis){.e = e, .group = i};
    return tree->axes + i;
}

static void add_ball(ph_tree *tree, ph_tree_body *b) {
    const int group = b->first + b->own;
    for (int c = 0; c < 3; c++) {
        ph_tree_axis *a = new_axis(tree, b, mat3_row(mat3_identity(), c));
        a->turns = a->ball = true;
        a->group = group;
    }
    b->ball = true;
    b->centre = tree->balls++;
}

// Translations first, fixed in the parent; of the two axes of a universal joint that of the parent.
static void add_joint(ph_tree *tree, ph_tree_body *b, const joint *j, const motion *parent, const motion *child) {
    const int side = j->child == j->second;
    const vec3 at = vec3_add(child->x, mat3_mulv(child->R, j->X[side]));
    const joint_kind *kind = j->kind;
    b->x = mat3_T_mulv(parent->R, vec3_sub(at, parent->x));
    b->arm = j->X[side];
    if (kind->slides == 3 && kind->freedom == 3) {
        add_ball(tree, b);
        return;
    }
    const motion *first = side ? parent : child, *second = side ? child : parent;
    vec3 axes[2];
    for (int k = 0; k < kind->glides; k++)
        new_axis(tree, b, mat3_T_mulv(parent->R, mat3_mulv(first->R, mat3_row(j->E[0], kind->glide[k]))));
    int turns = 0;
    if (kind->turns == 2) axes[turns++] = mat3_mulv(first->R, mat3_row(j->E[0], kind->dot[0][0]));
    if (kind->turns > 0) axes[turns++] = mat3_mulv(second->R, mat3_row(j->E[1], kind->dot[0][1]));
    for (int k = 0; k < turns; k++) {
        ph_tree_axis *a = new_axis(tree, b, mat3_T_mulv(parent->R, axes[side ? k : turns - 1 - k]));
        a->turns = true;
        a->c = b->x;
        a->pitch = kind->screw ? j->pitch : 0;
    }
}

// Its coordinates, and where it is seen from its parent at the initial state; a root has six.
static void fill_body(ph_tree *tree, int index) {
    const ph_model *m = tree->t->model;
    ph_tree_body *b = tree->bodies + index;
    const motion *begin = tree->t->begin, *child = begin + b->slot;
    const motion *parent = b->parent < 0 ? begin + m->count : begin + tree->bodies[b->parent].slot;
    const int k = m->joint_of[b->slot];
    b->first = tree->nf;
    b->own = 0;
    b->R = mat3_T_mul(parent->R, child->R);
    if (k >= 0 && tree->t->joints[k].through) {
        add_joint(tree, b, m->joints + k, parent, child);
    } else {
        tree->free = true;
        for (int c = 0; c < 3; c++) new_axis(tree, b, mat3_row(mat3_identity(), c));
        b->x = child->x;
        b->arm = vec3_zero();
        add_ball(tree, b);
    }
    tree->nf += b->own;
}

static void fill_masses(ph_tree *tree) {
    double mass = 0;
    for (int i = 0; i < tree->count; i++) mass += tree->t->bodies[tree->bodies[i].slot].m;
    for (int i = 0; i < tree->count && tree->free; i++)
        tree->bodies[i].part = tree->t->bodies[tree->bodies[i].slot].m / mass;
}

static void fill_chains(ph_tree *tree) {
    int used = 0;
    for (int i = 0; i < tree->count; i++) {
        ph_tree_body *b = tree->bodies + i;
        b->chain = used;
        if (b->parent >= 0) {
            const ph_tree_body *p = tree->bodies + b->parent;
            for (int k = 0; k < p->length; k++) tree->chains[used++] = tree->chains[p->chain + k];
        }
        for (int k = 0; k < b->own; k++) tree->chains[used++] = b->first + k;
        b->length = used - b->chain;
    }
}

// --- which bodies --------------------------------------------------------------------------------------------

// The slot that a body follows through a joint; -1: none; the count of nodes: ground.
static int leader_of(const ph_transcript *t, int slot) {
    const int k = t->model->joint_of[slot];
    if (k < 0 || !t->joints[k].through) return -1;
    const joint *j = t->model->joints + k;
    return j->first == slot ? j->second : j->first;
}

// Numbers the trees, parents before their children; a body that is alone has none.
static void number_trees(ph_transcript *t) {
    const int n = t->body_count;
    int count = 0;
    for (int i = 0; i < n; i++) t->bodies[i].tree = -1;
    for (int i = 0; i < n; i++) {
        const int leader = leader_of(t, i);
        if (leader < 0) continue;
        if (leader < n && t->bodies[leader].tree < 0) t->bodies[leader].tree = count++;
        t->bodies[i].tree = leader < n ? t->bodies[leader].tree : count++;
    }
}

// The tree of all bodies of a term, on whose grid it acts.
static int tree_of_term(const ph_transcript *t, const ph_tr_term *term) {
    int tree = -1;
    for (int e = 0; e < 2; e++) {
        if (term->body[e] < 0) continue;
        const ph_tr_body *b = t->bodies + term->body[e];
        if (b->tree < 0 || (tree >= 0 && b->tree != tree) || b->fast != term->fast) return -1;
        tree = b->tree;
    }
    return term->beam || term->kind == PH_TR_READING ? -1 : tree;
}

static int count_trees(const ph_transcript *t, int *tree_of, int *size) {
    int count = 0;
    for (int i = 0; i < t->body_count; i++) {
        tree_of[i] = t->bodies[i].tree;
        count = tree_of[i] >= count ? tree_of[i] + 1 : count;
    }
    for (int i = 0; i < count; i++) size[i] = 0;
    for (int i = 0; i < t->body_count; i++)
        if (tree_of[i] >= 0) size[tree_of[i]]++;
    return count;
}

static void layout_tree(ph_tree *tree, int bodies, int steps, ph_arena *arena) {
    const int nf = PH_TREE_OWN * bodies, nodes = steps + 1;
    tree->bodies = PH_TAKE(arena, bodies, ph_tree_body);
    tree->axes = PH_TAKE(arena, nf, ph_tree_axis);
    tree->chains = PH_TAKE(arena, nf * bodies, int);
    tree->centre = PH_TAKE(arena, nodes * bodies, so3);
}

static void layout_nodes(ph_tree *tree, ph_arena *arena) {
    const int nodes = tree->steps + 1, all = nodes * tree->nf;
    tree->theta = PH_TAKE(arena, all, double);
    tree->moving = PH_TAKE(arena, 3 * all, double);
    tree->w = PH_TAKE(arena, all, vec3);
    tree->c = PH_TAKE(arena, all, vec3);
    tree->u = PH_TAKE(arena, all, vec3);
    tree->scratch = PH_TAKE(arena, 9 * tree->nf + 5 * tree->count, vec3);
    tree->T = PH_TAKE(arena, PH_TREE_ROWS * tree->count * 2 * all, double);
}

static void fill_tree(ph_tree *tree, int index, const ph_trees *out) {
    const ph_transcript *t = tree->t;
    for (int i = 0; i < t->body_count; i++) {
        if (out->tree_of[i] != index) continue;
        const int leader = leader_of(t, i);
        out->place[i] = tree->count;
        tree->bodies[tree->count] =
            (ph_tree_body){.slot = i, .parent = leader >= 0 && leader < t->body_count ? out->place[leader] : -1};
        fill_body(tree, tree->count++);
    }
    fill_chains(tree);
    fill_masses(tree);
}

ph_status ph_trees_create(const ph_transcript *t, ph_trees *out) {
    const size_t n = (size_t)t->body_count + 1;
    *out = (ph_trees){.tree_of = malloc(3 * n * sizeof(int))};
    if (out->tree_of == NULL) return PH_ERR_MEMORY;
    out->place = out->tree_of + n;
    int *size = out->place + n;
    out->count = count_trees(t, out->tree_of, size);
    out->trees = calloc((size_t)out->count + 1, sizeof *out->trees);
    if (out->trees == NULL) return PH_ERR_MEMORY;
    for (int i = 0; i < t->body_count; i++)
        if (out->tree_of[i] >= 0) {
            ph_tree *tree = out->trees + out->tree_of[i];
            tree->steps = t->bodies[i].steps;
            tree->fast = t->bodies[i].fast;
        }
    for (int i = 0; i < out->count; i++) {
        ph_tree *tree = out->trees + i;
        ph_arena arena = {0};
        layout_tree(tree, size[i], tree->steps, &arena);
        arena = (ph_arena){.base = tree->memory[0] = calloc(1, arena.used + 1)};
        if (arena.base == NULL) return PH_ERR_MEMORY;
        layout_tree(tree, size[i], tree->steps, &arena);
        tree->t = t;
        fill_tree(tree, i, out);
        arena = (ph_arena){0};
        layout_nodes(tree, &arena);
        arena = (ph_arena){.base = tree->memory[1] = calloc(1, arena.used + 1)};
        if (arena.base == NULL) return PH_ERR_MEMORY;
        layout_nodes(tree, &arena);
    }
    return PH_OK;
}

void ph_trees_free(ph_trees *trees) {
    for (int i = 0; i < trees->count && trees->trees; i++) {
        free(trees->trees[i].memory[0]);
        free(trees->trees[i].memory[1]);
    }
    free(trees->trees);
    free(trees->tree_of);
    *trees = (ph_trees){0};
}

int ph_tree_index(const ph_tree *tree, int index, int node, int part) {
    const ph_transcript *t = tree->t;
    const ph_tr_body *b = t->bodies + tree->bodies[index].slot;
    const int each = b->fast ? t->micro : 1, k = node / each;
    const bool seen = node % each == 0 && (k == t->N || (b->every && k > 0));
    if (part == PH_TREE_A) return ph_tr_increment(b, node);
    if (part == PH_TREE_L) return ph_tr_multiplier(b, node);
    if (part == PH_TREE_V) return seen ? ph_tr_velocity(b, k) : -1;
    return seen && k < t->N ? b->p + (k - 1) * b->width : -1;
}

// --- where the bodies are ------------------------------------------------------------------------------------

// The motion of one coordinate, from the inside outwards: of a place, of a direction.
static vec3 move_place(const ph_tree_axis *a, vec3 e, vec3 c, mat3 E, double theta, vec3 x) {
    if (!a->turns) return vec3_axpy(theta, e, x);
    return vec3_axpy(a->pitch * theta, e, vec3_add(c, mat3_mulv(E, vec3_sub(x, c))));
}

typedef struct pose {
    so3 q;
    mat3 R;
    vec3 x;
} pose;

static pose pose_of(const ph_tree *tree, int index, int node) {
    if (index < 0) return (pose){so3_identity(), mat3_identity(), vec3_zero()};
    const ph_tr_body *b = tree->t->bodies + tree->bodies[index].slot;
    return (pose){b->R[node], so3_matrix(b->R[node]), b->x[node]};
}

// theta = 0 of a joint's own scalars, their product from the inside outwards; axes inside move with those outside.
//                                                                                                           (O.221)
static void place_body(const ph_tree *tree, int node, int index) {
    const ph_tree_body *b = tree->bodies + index;
    const double *theta = tree->theta + node * tree->nf;
    const pose p = pose_of(tree, b->parent, node);
    vec3 *w = tree->w + node * tree->nf, *c = tree->c + node * tree->nf, *u = tree->u + node * tree->nf;
    const int scalars = b->own - (b->ball ? 3 : 0);
    so3 R = so3_mul(p.q, so3_from_matrix(b->R));
    if (b->ball) {
        const so3 centre = tree->centre[node * tree->balls + b->centre];
        R = so3_mul(p.q, so3_plus(centre, vec3_load(theta + b->first + scalars)));
    }
    vec3 x = vec3_sub(vec3_add(p.x, mat3_mulv(p.R, b->x)), so3_act(R, b->arm));
    for (int k = b->first + scalars - 1; k >= b->first; k--) {
        const ph_tree_axis *a = tree->axes + k;
        const vec3 e = mat3_mulv(p.R, a->e), at = vec3_add(p.x, mat3_mulv(p.R, a->c));
        const so3 turn = a->turns ? so3_exp(vec3_scale(theta[k], e)) : so3_identity();
        const mat3 E = so3_matrix(turn);
        if (a->turns) R = so3_mul(turn, R);
        x = move_place(a, e, at, E, theta[k], x);
        for (int i = k + 1; i < b->first + scalars; i++) {
            w[i] = mat3_mulv(E, w[i]);
            u[i] = mat3_mulv(E, u[i]);
            c[i] = move_place(a, e, at, E, theta[k], c[i]);
        }
        w[k] = a->turns ? e : vec3_zero();
        c[k] = at;
        u[k] = a->turns ? vec3_scale(a->pitch, e) : e;
    }
    for (int k = b->first + scalars; k < b->first + b->own; k++) {
        w[k] = so3_act(R, tree->axes[k].e);
        c[k] = vec3_add(x, so3_act(R, b->arm));
        u[k] = vec3_zero();
    }
    if (node == 0) return;  // given
    ph_tr_body *to = tree->t->bodies + b->slot;
    to->R0[node] = to->R[node] = so3_normalize(R);
    to->x0[node] = to->x[node] = x;
}

static vec3 centre_of(const ph_tree *tree, int node) {
    vec3 sum = vec3_zero();
    for (int i = 0; i < tree->count; i++)
        sum = vec3_axpy(tree->bodies[i].part, tree->t->bodies[tree->bodies[i].slot].x[node], sum);
    return sum;
}

// How far it has gone from the first node.
static vec3 gone(const ph_tree *tree, int node) { return vec3_sub(centre_of(tree, node), centre_of(tree, 0)); }

void ph_tree_place(const ph_tree *tree, int node) {
    for (int i = 0; i < tree->count; i++) place_body(tree, node, i);
    if (!tree->free || node == 0) return;
    const vec3 off = vec3_sub(vec3_load(tree->theta + node * tree->nf), gone(tree, node));
    for (int i = 0; i < tree->count; i++) {
        ph_tr_body *b = tree->t->bodies + tree->bodies[i].slot;
        b->x0[node] = b->x[node] = vec3_add(b->x[node], off);
    }
    vec3 *c = tree->c + node * tree->nf;
    for (int k = 0; k < tree->nf; k++) c[k] = vec3_add(c[k], off);
}

// --- coordinates of given places -----------------------------------------------------------------------------

// The angle of a rotation about an axis, of those that differ by turns the nearest.
static double angle_about(vec3 e, so3 R, double near) {
    return ph_unwrapped(2 * ph_atan2(vec3_dot(e, so3_vector(R)), R.w), near);
}

// From one direction to another about e, both with any component along e.
static double angle_between(vec3 e, vec3 from, vec3 to, double near) {
    const vec3 across = vec3_cross(e, from);
    return ph_unwrapped(ph_atan2(vec3_dot(across, to), vec3_dot(vec3_cross(across, e), to)), near);
}

static void find_body(ph_tree *tree, int node, int index, const double *near) {
    const ph_tree_body *b = tree->bodies + index;
    double *theta = tree->theta + node * tree->nf + b->first;
    const ph_tree_axis *a = tree->axes + b->first;
    const pose p = pose_of(tree, b->parent, node), q = pose_of(tree, index, node);
    const int scalars = b->own - (b->ball ? 3 : 0);
    so3 turn = so3_mul(so3_mul(so3_inv(p.q), q.q), so3_inv(so3_from_matrix(b->R)));
    int glides = 0;
    while (glides < scalars && !a[glides].turns) glides++;
    near += b->first;
    if (scalars - glides == 2) {
        theta[glides] = angle_between(a[glides].e, a[glides + 1].e, so3_act(turn, a[glides + 1].e), near[glides]);
        turn = so3_mul(so3_exp(vec3_scale(-theta[glides], a[glides].e)), turn);
    }
    if (scalars > glides) theta[scalars - 1] = angle_about(a[scalars - 1].e, turn, near[scalars - 1]);
    if (b->ball) {
        tree->centre[node * tree->balls + b->centre] = so3_mul(so3_inv(p.q), q.q);
        memset(theta + scalars, 0, 3 * sizeof *theta);
    }
    // Joint points apart along the translations, which are at right angles.
    const vec3 at = vec3_add(q.x, so3_act(q.q, b->arm)), gap = vec3_sub(mat3_T_mulv(p.R, vec3_sub(at, p.x)), b->x);
    for (int k = 0; k < glides; k++) theta[k] = vec3_dot(a[k].e, gap);
}

void ph_tree_find(ph_tree *tree, int node, const double *near) {
    for (int i = 0; i < tree->count; i++) find_body(tree, node, i, near);
    if (tree->free) vec3_store(gone(tree, node), tree->theta + node * tree->nf);
}

// --- velocities ----------------------------------------------------------------------------------------------

// Of a place x.
static vec3 drawn(const ph_tree *tree, int node, int k, vec3 x) {
    const int i = node * tree->nf + k;
    return vec3_add(vec3_cross(tree->w[i], vec3_sub(x, tree->c[i])), tree->u[i]);
}

void ph_tree_project(const ph_tree *tree, int node, int part, const double *own, double *s) {
    for (int i = 0; i < tree->count; i++) {
        const ph_tree_body *b = tree->bodies + i;
        const pose p = pose_of(tree, b->parent, node), q = pose_of(tree, i, node);
        const double *of = own + PH_TREE_ROWS * i + 6 * part, *up = own + PH_TREE_ROWS * b->parent + 6 * part;
        vec3 w = mat3_mulv(q.R, vec3_load(of)), v = vec3_load(of + 3);
        double G[PH_TREE_OWN * PH_TREE_OWN];
        if (b->parent >= 0) {
            const vec3 spin = mat3_mulv(p.R, vec3_load(up));
            v = vec3_sub(v, vec3_add(vec3_load(up + 3), vec3_cross(spin, vec3_sub(q.x, p.x))));
            w = vec3_sub(w, spin);
        }
        const vec3 *axes = tree->w + node * tree->nf + b->first;
        for (int k = 0; k < b->own; k++) {
            const vec3 of_k = drawn(tree, node, b->first + k, q.x);
            s[b->first + k] = vec3_dot(axes[k], w) + vec3_dot(of_k, v);
            for (int l = 0; l < b->own; l++)
                G[k * b->own + l] = vec3_dot(axes[k], axes[l]) + vec3_dot(of_k, drawn(tree, node, b->first + l, q.x));
        }
        if (b->own > 0 && ph_cholesky_factor(b->own, G) == PH_OK) ph_cholesky_solve(b->own, G, 1, s + b->first);
    }
    if (!tree->free) return;
    vec3 sum = vec3_zero();
    for (int i = 0; i < tree->count; i++)
        sum = vec3_axpy(tree->bodies[i].part, vec3_load(own + PH_TREE_ROWS * i + 6 * part + 3), sum);
    vec3_store(sum, s);
}

// --- which joints --------------------------------------------------------------------------------------------

// Whether a condition, limit or cost is the reaction of a joint, or what drives it.
static bool is_measured(const ph_transcript *t, int joint_index) {
    for (int i = 0; i < t->row_count; i++) {
        const ph_tr_row *row = t->rows + i;
        const ph_tr_what what = row->what == PH_TR_NORM ? row->vector : row->what;
        if ((what == PH_TR_REACTION || what == PH_TR_MOMENT || what == PH_TR_DRIVE) && row->joint == joint_index)
            return true;
    }
    return false;
}

static bool is_of_beam(const ph_model *m, int slot) {
    if (slot < 0) return false;
    for (int b = 0; b < ph_model_beam_count(m); b++) {
        const ph_beam_info beam = ph_model_beam(m, b);
        for (int i = 0; i <= beam.intervals; i++)
            if (m->slot[beam.nodes[i]] == slot) return true;
    }
    return false;
}

// Beams keep their nodes, and with them the joints that clamp or pin them.
void ph_tr_find_through(ph_transcript *t) {
    const ph_model *m = t->model;
    for (int k = 0; k < t->joint_count; k++) {
        ph_tr_joint *j = t->joints + k;
        bool point = false;
        for (int e = 0; e < 2; e++)
            point = point || (j->body[e] >= 0 && (t->bodies[j->body[e]].point || is_of_beam(m, j->body[e])));
        j->kept = m->joints[k].driven >= 0;
        j->through = t->def->coordinates == PH_COORDINATES_JOINT && m->joints[k].child >= 0 && !point &&
                     !m->joints[k].kind->distance && !is_measured(t, k);
    }
    number_trees(t);
    for (int i = 0; i < t->term_count; i++) t->terms[i].tree = tree_of_term(t, t->terms + i);
}
