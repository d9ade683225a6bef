// Functions of two frames are what the model has: constraints and coordinates of joints, springs and points, and, of
// constraints and springs, first and second derivatives.
#include "model/slopes.h"
#include "model/tangent.h"
#include "pair_trial.h"

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

static bool moves(const trial *t, const int node[2], int i) {
    return node[i / 6] < t->m->count && !(i % 6 < 3 && is_point(t->m, node[i / 6]));
}

static bool is_twist(const trial *t, int node) { return node < t->m->count && t->m->bodies[node].se3; }

// The gradient of a function of two nodes and its derivative in their own algebras: on SE(3) translations are in the
// node's axes, and so is the force, which therefore turns with the node. Returns its value.
static double own_row(const trial *t, const int node[2], const ph_shape *h, const motion *motions, double near,
                      double *g, double *G) {
    ph_shape_value value;
    double T[144] = {0}, F[12], FF[144];
    const int swap = h->node[0] == node[0] && h->node[1] == node[1] ? 0 : 6;
    value_at(h, motions, near, 2, &value);
    for (int i = 0; i < 144; i++) {
        const int r = i / 12, c = i % 12, own = node[r / 6];
        const bool turned = r / 3 == c / 3 && r % 6 >= 3 && is_twist(t, own);
        T[i] = !moves(t, node, c) ? 0 : turned ? motions[own].R.m[3 * (r % 3) + c % 3] : r == c;
        FF[i] = value.FF[12 * ((r + swap) % 12) + (c + swap) % 12];
        F[r] = value.F[(r + swap) % 12];
    }
    memset(g, 0, 12 * sizeof *g);
    memset(G, 0, 144 * sizeof *G);
    for (int r = 0; r < 12; r++)
        for (int i = 0; i < 12; i++) g[r] += T[12 * i + r] * F[i];
    for (int r = 0; r < 12; r++)
        for (int c = 0; c < 12; c++) {
            for (int i = 0; i < 144; i++) G[12 * r + c] += T[12 * (i / 12) + r] * FF[i] * T[12 * (i % 12) + c];
            if (r % 6 >= 3 && c % 6 < 3 && r / 6 == c / 6 && is_twist(t, node[r / 6]))
                G[12 * r + c] += mat3_hat(vec3_load(g + r / 3 * 3)).m[3 * (r % 3) + c % 3];
        }
    return value.f;
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

// Motions of the nodes: any, or those that keep the joint closed.
static void any_motion(const trial *t, const int node[2], int joint_index, const motion *motions, double *x) {
    double rows[7][12], G[144];
    for (int k = 0; k < 12; k++) x[k] = moves(t, node, k) ? uniform() : 0;
    if (joint_index < 0) return;
    for (int r = 0; r < t->m->joints[joint_index].rows; r++) {
        const ph_shape h = ph_shape_of_row(t->m, joint_index, r);
        own_row(t, node, &h, motions, 0, rows[r], G);
    }
    project(t->m->joints[joint_index].rows, rows, x);
}

// Derivatives of C^T lambda and of C v: G x and Yq x in joints.c's own terms, against sums of pair functions. At closed
// joints x is a motion that keeps the joint closed, as C may be the gradient there alone; elsewhere any. Where C is
// constant in the first node's frame (M.33) and the joint slides, it differs by multiples of the axis constraints.
static void compare_second(const trial *t, int i, const motion *motions, bool closed, double at) {
    const joint *j = t->m->joints + i;
    double lambda[7], x[12], v[12] = {0}, want[12] = {0}, got[12] = {0}, G[144], Yq[7 * 12], size = 1;
    const int node[2] = {j->first, j->second};
    const bool constant = j->constant && (j->kind->glides > 0 || j->kind->screw);
    any_motion(t, node, closed ? i : -1, motions, x);
    for (int s = 0; s < 2; s++)
        if (node[s] < t->m->count) {
            const motion *mo = motions + node[s];
            const body *b = t->m->bodies + node[s];
            ph_body_own(b, mo, (ph_six){mo->w, mo->v}, v + 6 * s + (b->kind == PH_RN ? 3 : 0));
        }
    for (int r = 0; r < j->rows; r++) lambda[r] = uniform();
    ph_joint_slopes(t->m, j, motions, NULL, lambda, G, Yq, NULL);
    for (int k = 0; k < 144; k++) got[k / 12] += G[k] * x[k % 12];
    for (int r = 0; r < j->rows; r++) {
        const ph_shape h = ph_shape_of_row(t->m, i, r);
        double rate = 0, of_rate = 0, g[12];
        own_row(t, node, &h, motions, 0, g, G);
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

// --- springs ------------------------------------------------------------------------------------------------

// Both forms are one spring; V' and V'' of a quadratic law are its differences exactly.                  (PF.8), (PF.9)
static void potentials_are_one(void **state) {
    (void)state;
    const double h = 0.125;
    for (int k = 0; k < 100; k++) {
        const ph_spring s = {.stiffness = 2 + uniform(), .rest = k % 3 ? 1.5 + uniform() : 0};
        const double l = 1.5 + uniform(), g = 0.5 * l * l;
        const ph_potential V = ph_spring_along(&s, l), W = ph_spring_squared(&s, g);
        const double more = ph_spring_along(&s, l + h).value, less = ph_spring_along(&s, l - h).value;
        NEAR(k, V.d1, (more - less) / (2 * h), 1e-13);
        NEAR(k, V.d2, (more - 2 * V.value + less) / (h * h), 1e-11);
        NEAR(k, V.d3, 0, 0);
        NEAR(k, W.value, V.value, 1e-14 * (1 + g));
        NEAR(k, W.d1, V.d1 / l, 1e-13);
        NEAR(k, W.d2, (V.d2 - W.d1) / (2 * g), 1e-14 / (l * l * l * l));
        NEAR(k, W.d3, (V.d3 / l - 3 * W.d2) / (2 * g), 1e-12);
        NEAR(k, ph_spring_over_length(&s, V.d1, l), W.d1, 1e-13);
        NEAR(k, ph_spring_tension(&s, l, h), V.d1 + V.d2 * h, 1e-14);
    }
    NO_FAULTS();
}

// Loads and tangent of a spring: -V' F; V'' F F^T + V' dF, and c F F^T of its dashpot, all at rest. Angles at a closed
// joint, along motions that keep it closed.
static void compare_spring(const trial *t, const tie *ti, bool closed, double at) {
    const force *f = t->m->forces + ti->force;
    const bool in_joint = ph_is_in_joint(f->type);
    const ph_shape h =
        in_joint ? ph_shape_of_coordinate(t->m, f->joint, f->coordinate) : ph_shape_of_spring(t->m, ti->force);
    motion motions[2 * ROOM + 1];
    double g[12], G[144], K[144], D[144], x[12], along = 0;
    ph_six load[2 * ROOM];
    for (int i = 0; i <= t->m->count; i++)
        motions[i] = (motion){.R = (closed ? t->closed : t->moved)[i].R, .x = (closed ? t->closed : t->moved)[i].x};
    const double near = ph_spring_scalar(t->m, f, t->z, motions);
    const ph_potential V = ph_shape_potential(&h, &f->spring, own_row(t, f->node, &h, motions, near, g, G));
    const double tol = 1e-12 * (1 + 1 / (near * near));
    ph_tie_own(t->m, ti, NULL, &(ph_place){.z = t->z}, motions, K, D);
    any_motion(t, f->node, closed ? f->joint : -1, motions, x);
    for (int i = 0; i < 12; i++) along += g[i] * x[i];
    for (int i = 0; i < t->m->count; i++) load[i] = six_zero();
    ph_force_loads(t->m, f, PH_FORCE_SPRING, 0, t->z, motions, load);
    for (int r = 0; r < 12; r++) {
        double got = 0, want = V.d2 * g[r] * along, own[6] = {0};
        if (!moves(t, f->node, r)) continue;
        const body *b = t->m->bodies + f->node[r / 6];
        ph_body_own(b, motions + f->node[r / 6], load[f->node[r / 6]], own + (b->kind == PH_RN ? 3 : 0));
        NEAR(at, own[r % 6], -V.d1 * g[r], tol);
        for (int c = 0; c < 12; c++) {
            got += K[12 * r + c] * x[c];
            want += V.d1 * G[12 * r + c] * x[c];
            if (moves(t, f->node, c)) NEAR(at, D[12 * r + c], f->spring.damping * g[r] * g[c], tol);
        }
        NEAR(at, got, want, tol);
    }
}

static void tangents_of_springs_are_those_of_their_potentials(void **state) {
    (void)state;
    int count[3] = {0};  // springs, displacements, angles
    trial t;
    for (int k = 0; k < MODELS / 2; k++) {
        tie ties[8 * ROOM];
        trial_begin(&t, k);
        ph_ties_list(t.m, ties);
        for (int i = 0; i < ph_ties_count(t.m); i++) {
            const force *f = t.m->forces + ties[i].force;
            const bool in_joint = ph_is_in_joint(f->type);
            const bool angle = in_joint && t.m->joints[f->joint].kind->coordinate[f->coordinate]->angle;
            compare_spring(&t, ties + i, angle, k + 0.01 * i);
            count[in_joint + angle]++;
        }
        trial_end(&t);
    }
    assert_true(count[0] > 5 && count[1] > 5 && count[2] > 5);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_those_of_the_joints),
        cmocka_unit_test(coordinates_are_those_of_the_joints),
        cmocka_unit_test(springs_and_places_are_those_of_the_model),
        cmocka_unit_test(gradients_are_the_rows_of_c),
        cmocka_unit_test(second_derivatives_are_those_of_the_reactions),
        cmocka_unit_test(potentials_are_one),
        cmocka_unit_test(tangents_of_springs_are_those_of_their_potentials),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
