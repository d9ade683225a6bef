// Shapes: rows of joints, coordinates, springs and places as the model has them, and their derivatives to third order
// against differences, at random frames.
#include "harness.h"
#include "models.h"
#include "model/pair_function.h"
#include "model/slopes.h"

enum { MODELS = 200 };

// A random model, with its nodes where the definition has them (joints closed) and moved away from there.
typedef struct trial {
    ph_model *m;
    ph_workspace *ws;
    motion closed[2 * ROOM + 1], moved[2 * ROOM + 1];
} trial;

static vec3 any(void) { return vec3_make(uniform(), uniform(), uniform()); }

static bool is_point(const ph_model *m, int slot) { return slot < m->count && m->bodies[slot].kind == PH_RN; }

static void trial_begin(trial *t, int k) {
    static scene s;
    double q[7 * 2 * ROOM], v[6 * 2 * ROOM], z[8 * ROOM];
    harness_seed = 1000 + (uint64_t)k;
    scene_random(&s);
    for (int i = 0; i < s.def.joint_count; i++)
        if (s.joints[i].type == PH_JOINT_HELICAL && uniform() > 0.6) s.joints[i].pitch = 0;
    t->m = scene_compile(&s);
    const ph_system *sys = ph_model_system(t->m);
    assert_int_equal(sys->workspace_create(sys, &t->ws), PH_OK);
    ph_model_initial(t->m, q, v, z);
    const ph_place at = {0, q, v, z};
    ph_model_motions(t->m, &at, t->ws);
    const int ground = t->m->count;
    memcpy(t->closed, t->ws->motion, sizeof(motion) * (size_t)(ground + 1));
    memcpy(t->moved, t->closed, sizeof(motion) * (size_t)(ground + 1));
    for (int i = 0; i < ground; i++) {
        motion *mo = t->moved + i;
        if (!is_point(t->m, i)) mo->R = mat3_mul(mo->R, so3_matrix(so3_exp(vec3_scale(1.5, any()))));
        mo->x = vec3_add(mo->x, any());
    }
}

static void trial_end(trial *t) {
    const ph_system *sys = ph_model_system(t->m);
    sys->workspace_free(t->ws);
    ph_model_free(t->m);
}

typedef struct pair {
    mat3 R[2];
    vec3 x[2];
} pair;

static pair pair_of(const ph_shape *h, const motion *motions) {
    pair p;
    for (int s = 0; s < 2; s++) {
        p.R[s] = motions[h->node[s]].R;
        p.x[s] = motions[h->node[s]].x;
    }
    return p;
}

static void value_at(const ph_shape *h, const motion *motions, double near, int order, ph_shape_value *value) {
    const pair p = pair_of(h, motions);
    ph_shape_evaluate(h, p.R, p.x, near, order, value);
}

// --- what they are ------------------------------------------------------------------------------------------

// As a caller has it: what the motion asks for is taken off, and tells the turns.
static double row_at(const ph_shape *h, const motion *motions, double t) {
    ph_shape_value value;
    double want = 0;
    if (h->motion) ph_signal_evaluate(h->motion, t, &want, NULL, NULL);
    value_at(h, motions, want, 0, &value);
    return value.f - want;
}

// 1e-14: a few roundings of lengths of some metres. Angles have the sensitivity of their axis in the plane, screws that
// of many turns.
static double rounding(const ph_shape *h, const motion *motions) {
    if (h->form != PH_FORM_ANGLE && h->form != PH_FORM_SCREW) return 1e-14;
    const pair p = pair_of(h, motions);
    const vec3 n = mat3_T_mulv(p.R[0], mat3_mulv(p.R[1], h->n));
    return 1e-14 + 1e-15 / hypot(vec3_dot(n, h->e), vec3_dot(n, h->e2));
}

static void rows_are_those_of_the_joints(void **state) {
    (void)state;
    int forms[6] = {0}, types[PH_JOINT_TYPES] = {0}, driven[3] = {0}, swapped = 0, ground = 0, points = 0;
    trial t;
    for (int k = 0; k < MODELS; k++) {
        trial_begin(&t, k);
        for (int i = 0; i < t.m->counts.joints; i++) {
            const joint *j = t.m->joints + i;
            double phi[7];
            ph_joint_residual(j, t.moved, 0.7, phi);
            for (int r = 0; r < j->rows; r++) {
                const ph_shape h = ph_shape_of_row(t.m, i, r);
                NEAR(k + 0.01 * i, row_at(&h, t.moved, 0.7), phi[r], rounding(&h, t.moved));
                BELOW(k + 0.01 * i, row_at(&h, t.closed, 0), 1e-13);
                assert_true((h.motion != NULL) == (j->driven >= 0 && r == j->rows - 1));
                forms[h.form]++;
                if (h.motion) driven[h.form == PH_FORM_SLIDE ? 2 : h.node[0] == j->first ? 0 : 1]++;
            }
            types[j->kind - ph_joint_kinds]++;
            swapped += j->swapped;
            ground += j->first == t.m->count || j->second == t.m->count;
            points += is_point(t.m, j->first) || is_point(t.m, j->second);
        }
        trial_end(&t);
    }
    for (int f = 0; f < 6; f++) assert_true(f == PH_FORM_SQUARE || forms[f] > 5);
    for (int f = 0; f < 3; f++) assert_true(driven[f] > 0);
    for (int f = 0; f < PH_JOINT_TYPES; f++) assert_true(types[f] > 5);
    assert_true(swapped > 5 && ground > 5 && points > 5);
    NO_FAULTS();
}

static void coordinates_are_those_of_the_joints(void **state) {
    (void)state;
    trial t;
    for (int k = 0; k < MODELS; k++) {
        trial_begin(&t, k);
        for (int i = 0; i < t.m->counts.joints; i++) {
            ph_coordinate c[2];
            const int count = ph_joint_coordinates(t.m->joints + i, t.moved, c);
            for (int n = 0; n < count; n++) {
                const ph_shape h = ph_shape_of_coordinate(t.m, i, n);
                const double tol = rounding(&h, t.moved);
                ph_shape_value value;
                value_at(&h, t.moved, 0, 0, &value);
                NEAR(k + 0.01 * i, value.f, c[n].value, tol);
                value_at(&h, t.moved, 100, 0, &value);
                NEAR(k + 0.01 * i, value.f, c[n].angle ? ph_unwrapped(c[n].value, 100) : c[n].value, tol + 3e-14);
            }
        }
        trial_end(&t);
    }
    NO_FAULTS();
}

static void springs_and_places_are_those_of_the_model(void **state) {
    (void)state;
    int squares = 0, lengths = 0;
    trial t;
    for (int k = 0; k < MODELS; k++) {
        ph_shape_value value;
        trial_begin(&t, k);
        for (int i = 0; i < t.m->counts.forces; i++) {
            const force *f = t.m->forces + i;
            if (f->type != PH_FORCE_TYPE_SPRING) continue;
            const ph_shape h = ph_shape_of_spring(t.m, i);
            const double l = ph_spring_stretch(f, t.moved).length;
            value_at(&h, t.moved, 0, 0, &value);
            NEAR(k, value.f, h.form == PH_FORM_SQUARE ? 0.5 * l * l : l, 1e-14 * (1 + l * l));
            squares += h.form == PH_FORM_SQUARE;
            lengths += h.form == PH_FORM_DISTANCE;
        }
        for (int i = 0; i < t.m->count; i++) {
            const vec3 X = any(), want = vec3_add(t.moved[i].x, mat3_mulv(t.moved[i].R, X));
            double of[3];
            for (int axis = 0; axis < 3; axis++) {
                const ph_shape h = ph_shape_of_place(t.m, i, X, axis);
                value_at(&h, t.moved, 0, 0, &value);
                of[axis] = value.f;
            }
            BELOW(k, vec3_norm(vec3_sub(vec3_load(of), want)), 1e-14);
        }
        trial_end(&t);
    }
    assert_true(squares > 5 && lengths > 5);
    NO_FAULTS();
}

// --- first derivatives --------------------------------------------------------------------------------------

// F of a row is the row of C: loads are inertial and at the centres of mass, F has turns in the body's frame. Ground
// has no increments, and a point no turns.
static void compare_with_loads(const trial *t, const joint *j, const ph_shape *h, int r, const motion *motions,
                               double at, double tol) {
    ph_shape_value value;
    double y[7] = {0};
    ph_six load[2];
    y[r] = 1;
    ph_joint_loads(j, motions, y, load);
    value_at(h, motions, 0, 1, &value);
    for (int s = 0; s < 2; s++) {
        const int node = s == 0 ? j->first : j->second, side = h->node[0] == node ? 0 : 1;
        if (node == t->m->count) continue;
        const vec3 turn = vec3_sub(vec3_load(value.F + 6 * side), mat3_T_mulv(motions[node].R, load[s].w));
        const vec3 shift = vec3_sub(vec3_load(value.F + 6 * side + 3), load[s].v);
        if (!is_point(t->m, node)) BELOW(at, vec3_norm(turn), tol);
        BELOW(at, vec3_norm(shift), tol);
    }
}

// Of open joints C is no derivative where it is taken at the closed joint (M.33), nor of angles, whose axis turns then.
static void gradients_are_the_rows_of_c(void **state) {
    (void)state;
    trial t;
    int open = 0;
    for (int k = 0; k < MODELS; k++) {
        trial_begin(&t, k);
        for (int i = 0; i < t.m->counts.joints; i++) {
            const joint *j = t.m->joints + i;
            for (int r = 0; r < j->rows; r++) {
                const ph_shape h = ph_shape_of_row(t.m, i, r);
                const bool angle = h.form == PH_FORM_ANGLE || h.form == PH_FORM_SCREW;
                compare_with_loads(&t, j, &h, r, t.closed, k + 0.01 * i, 1e-13);
                if (angle || j->constant) continue;
                compare_with_loads(&t, j, &h, r, t.moved, k + 0.01 * i, 1e-13);
                open++;
            }
        }
        trial_end(&t);
    }
    assert_true(open > MODELS);
    NO_FAULTS();
}

// --- second derivatives -------------------------------------------------------------------------------------

static bool moves(const trial *t, const joint *j, int i) {
    const int node = i < 6 ? j->first : j->second;
    return node < t->m->count && !(i % 6 < 3 && is_point(t->m, node));
}

// The gradient of a constraint of the joint and its derivative in the nodes' own algebras: on SE(3) translations are in
// the node's axes, and so is the force, which therefore turns with the node.
static void own_row(const trial *t, const joint *j, const ph_shape *h, const motion *motions, double *g, double *G) {
    ph_shape_value value;
    mat3 T[4];
    double half[144];
    value_at(h, motions, 0, 2, &value);
    for (int b = 0; b < 4; b++)
        T[b] = b % 2 && j->se3[b / 2] ? motions[b < 2 ? j->first : j->second].R : mat3_identity();
    const int swap = h->node[0] == j->first && h->node[1] == j->second ? 0 : 6;
    for (int i = 0; i < 12; i++) {
        const int b = i / 3;
        g[i] = 0;
        for (int k = 0; k < 3; k++) g[i] += T[b].m[3 * k + i % 3] * value.F[(3 * b + k + swap) % 12];
        for (int c = 0; c < 12; c++) {
            half[12 * i + c] = 0;
            for (int k = 0; k < 3; k++)
                half[12 * i + c] += T[b].m[3 * k + i % 3] * value.FF[12 * ((3 * b + k + swap) % 12) + (c + swap) % 12];
        }
    }
    for (int i = 0; i < 144; i++) {
        const int r = i / 12, c = i % 12;
        G[i] = 0;
        for (int k = 0; k < 3; k++) G[i] += half[12 * r + c / 3 * 3 + k] * T[c / 3].m[3 * k + c % 3];
        if (j->se3[r / 6] && r % 6 >= 3 && c / 6 == r / 6 && c % 6 < 3)
            G[i] += mat3_hat(vec3_load(g + r / 3 * 3)).m[3 * (r % 3) + c % 3];
    }
    for (int i = 0; i < 144; i++)
        if (!moves(t, j, i / 12) || !moves(t, j, i % 12)) G[i] = 0;
    for (int i = 0; i < 12; i++)
        if (!moves(t, j, i)) g[i] = 0;
}

// Removes from x what lies along the rows g [rows x 12], which are made orthonormal.
static void project(int rows, double (*g)[12], double *x) {
    for (int r = 0; r <= rows; r++) {
        double *v = r < rows ? g[r] : x, size = 0;
        for (int pass = 0; pass < 2; pass++)
            for (int k = 0; k < r; k++) {
                double along = 0;
                for (int i = 0; i < 12; i++) along += g[k][i] * v[i];
                for (int i = 0; i < 12; i++) v[i] -= along * g[k][i];
            }
        for (int i = 0; i < 12; i++) size += v[i] * v[i];
        for (int i = 0; i < 12 && r < rows; i++) v[i] /= sqrt(size);
    }
}

// Derivatives of C^T lambda and of C v: G x and Yq x in joints.c's own terms, against sums of pair functions. At closed
// joints x is a motion that keeps the joint closed, as C may be the gradient there alone; elsewhere any. Where C is
// constant in the first node's frame (M.33) and the joint slides, it differs by multiples of the axis constraints.
static void compare_second(const trial *t, int i, const motion *motions, bool closed, double at) {
    const joint *j = t->m->joints + i;
    double lambda[7], x[12], v[12], want[12] = {0}, got[12] = {0}, rows[7][12], G[144], Yq[7 * 12], size = 1;
    const int node[2] = {j->first, j->second};
    const bool constant = j->constant && (j->kind->glides > 0 || j->kind->screw);
    for (int k = 0; k < 12; k++) {
        x[k] = moves(t, j, k) ? uniform() : 0;
        v[k] = 0;
    }
    for (int s = 0; s < 2; s++)
        if (node[s] < t->m->count) {
            const motion *mo = motions + node[s];
            const body *b = t->m->bodies + node[s];
            ph_body_own(b, mo, (ph_six){mo->w, mo->v}, v + 6 * s + (b->kind == PH_RN ? 3 : 0));
        }
    for (int r = 0; r < j->rows; r++) {
        const ph_shape h = ph_shape_of_row(t->m, i, r);
        own_row(t, j, &h, motions, rows[r], G);
    }
    if (closed) project(j->rows, rows, x);
    for (int r = 0; r < j->rows; r++) lambda[r] = uniform();
    ph_joint_slopes(t->m, j, motions, NULL, lambda, G, Yq, NULL);
    for (int k = 0; k < 144; k++) got[k / 12] += G[k] * x[k % 12];
    for (int r = 0; r < j->rows; r++) {
        const ph_shape h = ph_shape_of_row(t->m, i, r);
        double rate = 0, of_rate = 0, g[12];
        own_row(t, j, &h, motions, g, G);
        for (int k = 0; k < 144; k++) {
            want[k / 12] += lambda[r] * G[k] * x[k % 12];
            of_rate += v[k / 12] * G[k] * x[k % 12];
            size = fmax(size, fabs(G[k]));
        }
        for (int k = 0; k < 12; k++) rate += Yq[12 * r + k] * x[k];
        NEAR(at, rate, constant ? 0 : of_rate, 1e-13 * size * size);
    }
    for (int k = 0; k < 12; k++) NEAR(at, got[k], constant ? 0 : want[k], 1e-13 * size * size);
}

static void second_derivatives_are_those_of_the_reactions(void **state) {
    (void)state;
    trial t;
    int types[PH_JOINT_TYPES] = {0}, driven = 0, twists = 0, open = 0;
    for (int k = 0; k < MODELS; k++) {
        trial_begin(&t, k);
        for (int i = 0; i < t.m->counts.joints; i++) {
            const joint *j = t.m->joints + i;
            bool angles = false;
            for (int r = 0; r < j->rows; r++) {
                const ph_shape_form form = ph_shape_of_row(t.m, i, r).form;
                angles = angles || form == PH_FORM_ANGLE || form == PH_FORM_SCREW;
            }
            compare_second(&t, i, t.closed, true, k + 0.01 * i);
            types[j->kind - ph_joint_kinds]++;
            driven += j->driven >= 0;
            twists += j->se3[0] || j->se3[1];
            if (angles || j->constant) continue;
            compare_second(&t, i, t.moved, false, k + 0.01 * i);
            open++;
        }
        trial_end(&t);
    }
    for (int f = 0; f < PH_JOINT_TYPES; f++) assert_true(types[f] > 5);
    assert_true(driven > 5 && twists > 5 && open > 5);
    NO_FAULTS();
}

// --- differences --------------------------------------------------------------------------------------------

static pair displaced(const pair *p, int i, double by) {
    double s[12] = {0};
    pair d;
    s[i] = by;
    for (int k = 0; k < 2; k++) {
        d.R[k] = mat3_mul(p->R[k], so3_matrix(so3_exp(vec3_load(s + 6 * k))));
        d.x[k] = vec3_add(p->x[k], vec3_load(s + 6 * k + 3));
    }
    return d;
}

// Of order 4: weights of the values at -2h, -h, h, 2h.
static const double steps[4] = {-2, -1, 1, 2}, weights[4] = {1.0 / 12, -8.0 / 12, 8.0 / 12, -1.0 / 12};
static const double H = 3e-4;  // where rounding, 1e-12, and what is left of order h^4 are about equal

typedef struct worst {
    double F, FF, T, symmetry;
} worst;

static void keep(double *largest, double got, double want, double size) {
    const double off = fabs(got - want) / size;
    if (!(off <= *largest)) *largest = off;
}

static double largest_of(int n, const double *a) {
    double size = 1;
    for (int i = 0; i < n; i++) size = fmax(size, fabs(a[i]));
    return size;
}

// The gradient of D_eta f at the displaced frames, itself along increments there.
static void gradient_along(const ph_shape_value *value, const double *eta, double *g) {
    for (int j = 0; j < 12; j++) {
        g[j] = 0;
        for (int i = 0; i < 12; i++) g[j] += value->FF[12 * i + j] * eta[i];
    }
}

// f to F to FF to T, each by one difference. Increments at displaced frames differ from those at s = 0 by half a
// bracket: what T and its differences differ by, as FF and S do.
static void compare_with_differences(const ph_shape *h, const pair *p, worst *w) {
    ph_shape_value here, there;
    double eta[12], g[12], T[144];
    for (int i = 0; i < 12; i++) eta[i] = uniform();
    ph_shape_evaluate(h, p->R, p->x, 0, 2, &here);
    ph_shape_along(h, p->R, p->x, eta, T);
    gradient_along(&here, eta, g);
    const double size[3] = {largest_of(12, here.F), largest_of(144, here.FF), largest_of(144, T)};
    for (int j = 0; j < 12; j++) {
        double F = 0, FF[12] = {0}, TT[12] = {0};
        for (int n = 0; n < 4; n++) {
            const pair d = displaced(p, j, steps[n] * H);
            double moved[12];
            ph_shape_evaluate(h, d.R, d.x, here.f, 2, &there);
            gradient_along(&there, eta, moved);
            F += weights[n] / H * there.f;
            for (int i = 0; i < 12; i++) {
                FF[i] += weights[n] / H * there.F[i];
                TT[i] += weights[n] / H * moved[i];
            }
        }
        keep(&w->F, F, here.F[j], size[0]);
        for (int i = 0; i < 12; i++) {
            double bracket = 0;
            if (i / 3 == j / 3 && i / 3 % 2 == 0)
                bracket = 0.5 * mat3_hat(vec3_load(g + i / 3 * 3)).m[i % 3 * 3 + j % 3];
            keep(&w->FF, FF[i], here.FF[12 * i + j], size[1]);
            keep(&w->T, TT[i], T[12 * i + j] + bracket, size[2]);
            keep(&w->symmetry, T[12 * i + j], T[12 * j + i], size[2]);
            keep(&w->symmetry, here.S[12 * i + j], here.S[12 * j + i], size[1]);
            keep(&w->symmetry, 0.5 * (here.FF[12 * i + j] + here.FF[12 * j + i]), here.S[12 * i + j], size[1]);
        }
    }
}

// Near points without derivatives differences say nothing.
static bool is_smooth(const ph_shape *h, const pair *p) {
    if (h->form == PH_FORM_DISTANCE) {
        ph_shape_value value;
        ph_shape_evaluate(h, p->R, p->x, 0, 0, &value);
        return value.f + h->shift > 0.7;
    }
    if (h->form != PH_FORM_ANGLE && h->form != PH_FORM_SCREW) return true;
    const vec3 n = mat3_T_mulv(p->R[0], mat3_mulv(p->R[1], h->n));
    return hypot(vec3_dot(n, h->e), vec3_dot(n, h->e2)) > 0.5;
}

static int compare_all(const trial *t, const ph_shape *shapes, int count, worst *w) {
    int compared = 0;
    for (int i = 0; i < count; i++) {
        const pair p = pair_of(shapes + i, t->moved);
        if (!is_smooth(shapes + i, &p)) continue;
        compare_with_differences(shapes + i, &p, w + shapes[i].form);
        compared++;
    }
    return compared;
}

static void derivatives_agree_with_differences(void **state) {
    (void)state;
    static const char *const names[] = {"dot", "slide", "distance", "square", "angle", "screw"};
    worst w[6] = {{0}};
    int compared = 0;
    trial t;
    for (int k = 0; k < MODELS / 4; k++) {
        trial_begin(&t, k);
        for (int i = 0; i < t.m->counts.joints; i++) {
            const joint *j = t.m->joints + i;
            ph_shape shapes[9];
            int n = 0;
            for (int r = 0; r < j->rows; r++) shapes[n++] = ph_shape_of_row(t.m, i, r);
            for (int c = 0; c < j->kind->coordinates; c++) shapes[n++] = ph_shape_of_coordinate(t.m, i, c);
            compared += compare_all(&t, shapes, n, w);
        }
        for (int i = 0; i < t.m->counts.forces; i++) {
            if (t.m->forces[i].type != PH_FORCE_TYPE_SPRING) continue;
            const ph_shape h = ph_shape_of_spring(t.m, i);
            compared += compare_all(&t, &h, 1, w);
        }
        const ph_shape h = ph_shape_of_place(t.m, 0, any(), k % 3);
        compared += compare_all(&t, &h, 1, w);
        trial_end(&t);
    }
    for (int f = 0; f < 6; f++) {
        print_message("%-8s F %.1e, FF %.1e, T %.1e, symmetry %.1e\n", names[f], w[f].F, w[f].FF, w[f].T,
                      w[f].symmetry);
        assert_true(w[f].T > 0);  // it was there
        BELOW(f, w[f].F, 1e-10);
        BELOW(f, w[f].FF, 1e-10);
        BELOW(f, w[f].T, 1e-10);
        BELOW(f, w[f].symmetry, 1e-15);
    }
    print_message("%d shapes\n", compared);
    NO_FAULTS();
}

// A spring without unstretched length goes through length 0.
static void half_squares_are_smooth_at_zero(void **state) {
    (void)state;
    worst w = {0};
    harness_seed = 3;
    ph_shape h = {.form = PH_FORM_SQUARE, .X = {any(), any()}, .scale = 1};
    pair p = {{so3_matrix(so3_exp(any())), so3_matrix(so3_exp(any()))}, {any(), any()}};
    p.x[1] = vec3_sub(vec3_add(p.x[0], mat3_mulv(p.R[0], h.X[0])), mat3_mulv(p.R[1], h.X[1]));
    compare_with_differences(&h, &p, &w);
    BELOW(0, w.F, 1e-10);
    BELOW(0, w.FF, 1e-10);
    BELOW(0, w.T, 1e-10);
    NO_FAULTS();
}

// Lower orders give what the highest does, and leave the rest alone.
static void orders_agree(void **state) {
    (void)state;
    trial t;
    for (int k = 0; k < 20; k++) {
        trial_begin(&t, k);
        for (int i = 0; i < t.m->counts.joints; i++)
            for (int r = 0; r < t.m->joints[i].rows; r++) {
                const ph_shape h = ph_shape_of_row(t.m, i, r);
                ph_shape_value v[3];
                memset(v, 0, sizeof v);
                for (int order = 0; order < 3; order++) value_at(&h, t.moved, 1, order, v + order);
                assert_true(v[0].f == v[2].f && v[1].f == v[2].f);
                assert_memory_equal(v[1].F, v[2].F, sizeof v[1].F);
                assert_true(v[0].F[0] == 0 && v[1].S[0] == 0 && v[1].FF[0] == 0);
            }
        trial_end(&t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_those_of_the_joints),
        cmocka_unit_test(coordinates_are_those_of_the_joints),
        cmocka_unit_test(springs_and_places_are_those_of_the_model),
        cmocka_unit_test(gradients_are_the_rows_of_c),
        cmocka_unit_test(second_derivatives_are_those_of_the_reactions),
        cmocka_unit_test(derivatives_agree_with_differences),
        cmocka_unit_test(half_squares_are_smooth_at_zero),
        cmocka_unit_test(orders_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
