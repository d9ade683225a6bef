#include "model/gradient.h"

// --- terms of S ---------------------------------------------------------------------------------------------

static void add(ph_arrow *a, double k, vec3 g) { a->g = vec3_axpy(k, g, a->g); }

// k a.b
static void dot(double k, ph_arrow *a, ph_arrow *b) {
    add(a, k, b->x);
    add(b, k, a->x);
}

// k a.(b x c)
static void triple(double k, ph_arrow *a, ph_arrow *b, ph_arrow *c) {
    add(a, k, vec3_cross(b->x, c->x));
    add(b, k, vec3_cross(c->x, a->x));
    add(c, k, vec3_cross(a->x, b->x));
}

// k a.(b x (c x d))
static void nested(double k, ph_arrow *a, ph_arrow *b, ph_arrow *c, ph_arrow *d) {
    ph_arrow e = {vec3_cross(c->x, d->x), vec3_zero()};
    triple(k, a, b, &e);
    add(c, 1, vec3_cross(d->x, e.g));
    add(d, 1, vec3_cross(e.g, c->x));
}

// k a.(v + w x arm)
static void point(double k, ph_arrow *a, ph_arrows *node, ph_arrow *arm) {
    dot(k, a, &node->v);
    triple(k, a, &node->w, arm);
}

static ph_arrow arrow(vec3 x) { return (ph_arrow){x, vec3_zero()}; }
static ph_arrow fixed_in(const motion *m, vec3 X) { return arrow(mat3_mulv(m->R, X)); }
static void turns_with(const ph_arrow *a, ph_varied *node) {
    node->turn = vec3_add(node->turn, vec3_cross(a->x, a->g));
}

// --- joints -------------------------------------------------------------------------------------------------

// A joint as in joints.c, A the first node, B the second.
typedef struct view {
    const joint *j;
    const motion *m;
    ph_varied *A, *B;
    ph_arrow d, r;  // arms of the joint point
} view;

// F.(v_B + w_B x r - v_A - w_A x d)                                                                         (M.6)
static void apart(double k, ph_arrow *F, ph_arrows *A, ph_arrows *B, view *s) {
    point(k, F, B, &s->r);
    point(-k, F, A, &s->d);
}

// mu.(c_A + w_A x (2 d' - w_A x d) - c_B - w_B x (w_B x r)), d' = v_B + w_B x r - v_A                       (M.8)
static void add_bias(ph_arrow *mu, view *s) {
    ph_arrows *a = &s->A->velocity, *b = &s->B->velocity;
    triple(s->j->se3[0] ? -1 : -2, mu, &a->w, &a->v);
    triple(2, mu, &a->w, &b->v);
    nested(2, mu, &a->w, &b->w, &s->r);
    nested(-1, mu, &a->w, &a->w, &s->d);
    if (s->j->se3[1]) triple(-1, mu, &b->w, &b->v);
    nested(-1, mu, &b->w, &b->w, &s->r);
}

static bool any(const view *s, const double *rows) {
    for (int i = 0; i < s->j->rows; i++)
        if (rows[i] != 0 && (i < s->j->glued || i == s->j->rows - 1)) return true;
    return false;
}

static void add_points(view *s, const double *mu, const double *f) {
    if (any(s, f)) {
        ph_arrow F = arrow(ph_joint_force(s->j, s->m, f));
        apart(-1, &F, &s->A->test, &s->B->test, s);
        turns_with(&F, s->A);
    }
    if (mu == NULL || !any(s, mu)) return;
    ph_arrow Mu = arrow(ph_joint_force(s->j, s->m, mu));
    apart(-1, &Mu, &s->A->acceleration, &s->B->acceleration, s);
    if (!s->j->constant) add_bias(&Mu, s);
    turns_with(&Mu, s->A);
}

// (w_B - w_A).g, g = n x e, of axis constraints, and their bias.                                         (M.6), (M.8)
static void add_dot(view *s, int k, const double *mu, const double *f) {
    const joint *j = s->j;
    const int *axes = j->kind->dot[k], row = j->glued + k;
    if (f[row] == 0 && (mu == NULL || mu[row] == 0)) return;
    ph_arrow e = arrow(ph_joint_axis(j, s->m, 0, axes[0])),
             n = arrow(ph_joint_axis(j, s->m, j->constant ? 0 : 1, axes[1]));
    for (int side = 0; side < 2; side++) {
        ph_varied *node = side ? s->B : s->A;
        const double sign = side ? 1 : -1;
        if (f[row] != 0) triple(-sign * f[row], &node->test.w, &n, &e);
        if (mu == NULL) continue;
        triple(-sign * mu[row], &node->acceleration.w, &n, &e);
        if (j->constant) continue;
        nested(sign * mu[row], &node->velocity.w, &e, &s->B->velocity.w, &n);
        nested(-sign * mu[row], &node->velocity.w, &n, &s->A->velocity.w, &e);
    }
    turns_with(&e, s->A);
    turns_with(&n, j->constant ? s->A : s->B);
}

// k axis.(w_B - w_A) of a constraint, and its bias -k (w_B - w_A).(w x axis), w of the node that has the axis.
static void add_turn(view *s, vec3 axis, bool in_first, bool bias, double mu, double f, bool has_mu) {
    ph_varied *own = in_first ? s->A : s->B;
    ph_arrow n = arrow(axis);
    for (int side = 0; side < 2; side++) {
        ph_varied *node = side ? s->B : s->A;
        const double sign = side ? 1 : -1;
        dot(-sign * f, &n, &node->test.w);
        if (!has_mu) continue;
        dot(-sign * mu, &n, &node->acceleration.w);
        if (bias) triple(-sign * mu, &node->velocity.w, &own->velocity.w, &n);
    }
    turns_with(&n, own);
}

// u.(v_B + w_B x r - v_A - w_A x d), u along the line between the points, and its bias.                     (M.35)
static void add_distance(view *s, const double *mu, const double *f) {
    const motion *a = s->m + s->j->first, *b = s->m + s->j->second;
    const vec3 line = vec3_sub(vec3_add(b->x, s->r.x), vec3_add(a->x, s->d.x));
    const double length = vec3_norm(line);
    ph_arrow u = arrow(vec3_scale(1 / length, line));
    double by_length = 0;
    apart(-f[0], &u, &s->A->test, &s->B->test, s);
    if (mu) {
        ph_arrows *A = &s->A->velocity, *B = &s->B->velocity;
        const vec3 rate = vec3_sub(vec3_add(b->v, vec3_cross(b->w, s->r.x)), vec3_add(a->v, vec3_cross(a->w, s->d.x)));
        const double along = vec3_dot(u.x, rate), k = mu[0] / length;
        ph_arrow of_rate = arrow(vec3_scale(-2 * k, vec3_axpy(-along, u.x, rate)));  // of -k (rate^2 - along^2)
        apart(-mu[0], &u, &s->A->acceleration, &s->B->acceleration, s);
        if (s->j->se3[0]) triple(mu[0], &u, &A->w, &A->v);
        if (s->j->se3[1]) triple(-mu[0], &u, &B->w, &B->v);
        nested(mu[0], &u, &A->w, &A->w, &s->d);
        nested(-mu[0], &u, &B->w, &B->w, &s->r);
        apart(1, &of_rate, A, B, s);  // its own derivative is not needed
        add(&u, 2 * k * along, rate);
        by_length = k / length * (vec3_dot(rate, rate) - along * along);
    }
    const vec3 g = vec3_axpy(by_length, u.x, vec3_scale(1 / length, vec3_axpy(-vec3_dot(u.x, u.g), u.x, u.g)));
    add(&s->r, 1, g);
    add(&s->d, -1, g);
    s->B->shift = vec3_add(s->B->shift, g);
    s->A->shift = vec3_sub(s->A->shift, g);
}

static void add_arms(view *s) {
    if (s->j->own_arm) turns_with(&s->d, s->A);
    else {  // d = x_B + r - x_A
        add(&s->r, 1, s->d.g);
        s->B->shift = vec3_add(s->B->shift, s->d.g);
        s->A->shift = vec3_sub(s->A->shift, s->d.g);
    }
    turns_with(&s->r, s->B);
}

static void add_driven(view *s, const double *mu, const double *f) {
    const joint *j = s->j;
    const int last = j->rows - 1;
    const joint_measure *q = j->kind->coordinate[j->driven];
    if (!q->angle) return;  // included in ph_joint_force
    add_turn(s, ph_measure_axis(j, q, s->m), q->side == 0, true, mu ? j->factor * mu[last] : 0, j->factor * f[last],
             mu != NULL);
}

void ph_gradient_joint(const joint *j, const motion *m, const double *mu, const double *f, ph_varied *nodes) {
    ph_gradient_pair(j, m, mu, f, nodes + j->first, nodes + j->second);
}

void ph_gradient_pair(const joint *j, const motion *m, const double *mu, const double *f, ph_varied *first,
                      ph_varied *second) {
    view s = {
        .j = j, .m = m, .A = first, .B = second, .d = arrow(ph_joint_first_arm(j, m)), .r = arrow(ph_joint_arm(j, m))};
    if (j->kind->distance) add_distance(&s, mu, f);
    else add_points(&s, mu, f);
    if (j->kind->screw)
        add_turn(&s, ph_joint_axis(j, m, j->constant ? 0 : 1, j->kind->dot[0][1]), j->constant, !j->constant,
                 mu ? -j->pitch * mu[2] : 0, -j->pitch * f[2], mu != NULL);
    for (int k = 0; k < j->dots; k++) add_dot(&s, k, mu, f);
    if (j->driven >= 0) add_driven(&s, mu, f);
    add_arms(&s);
}

void ph_gradient_joints(const ph_model *m, const motion *motions, const double *mu, const double *f, ph_varied *nodes) {
    for (int k = 0; k < ph_bond_count(m); k++) {
        const joint *j = ph_bond_of(m, k);
        ph_gradient_joint(j, motions, mu ? mu + j->row : NULL, f + j->row, nodes);
    }
}

// --- forces -------------------------------------------------------------------------------------------------

static void add_applied(const force *f, double t, const motion *motions, ph_varied *node) {
    const motion *m = motions + f->node[0];
    double value[3];
    ph_signal_evaluate(&f->value, t, value, NULL, NULL);
    const bool turns = f->frame == PH_FRAME_BODY;
    ph_arrow u = turns ? fixed_in(m, vec3_load(value)) : arrow(vec3_load(value));
    if (f->type == PH_FORCE_TYPE_TORQUE) dot(1, &u, &node->test.w);
    else {
        ph_arrow arm = fixed_in(m, f->X[0]);
        point(1, &u, &node->test, &arm);
        turns_with(&arm, node);
    }
    if (turns) turns_with(&u, node);
}

// -phi (d.e), e the change of d by the test motions; phi = V'(d.d/2) + c (d.d')/l^2.                           (M.14)
void ph_gradient_spring(const force *f, const motion *motions, ph_varied *first, ph_varied *second) {
    ph_varied *const nodes[2] = {first, second};
    const ph_stretch s = ph_spring_stretch(f, motions);
    const ph_potential V = ph_spring_squared(&f->spring, 0.5 * vec3_dot(s.d, s.d));
    const double l2 = s.length * s.length, damping = f->spring.damping > 0 && s.length > 0 ? f->spring.damping / l2 : 0;
    const double pace = vec3_dot(s.d, s.rate), phi = V.d1 + damping * pace;
    const double by_d = V.d2 - (damping > 0 ? 2 * damping * pace / l2 : 0);  // along d
    vec3 e = vec3_zero();
    for (int k = 0; k < 2; k++) {
        const ph_arrows *test = &nodes[k]->test;
        const vec3 moved = vec3_add(test->v.x, vec3_cross(test->w.x, s.arm[k]));
        e = vec3_axpy(k == 0 ? -1 : 1, moved, e);
    }
    const double along = vec3_dot(s.d, e);
    vec3 of_d = vec3_axpy(-along * by_d, s.d, vec3_scale(-phi, e));
    of_d = vec3_axpy(-along * damping, s.rate, of_d);
    ph_arrow of_e = arrow(vec3_scale(-phi, s.d)), of_rate = arrow(vec3_scale(-along * damping, s.d));
    for (int k = 0; k < 2; k++) {
        ph_varied *node = nodes[k];
        const double sign = k == 0 ? -1 : 1;
        ph_arrow arm = {s.arm[k], vec3_scale(sign, of_d)};
        point(sign, &of_e, &node->test, &arm);
        point(sign, &of_rate, &node->velocity, &arm);
        node->shift = vec3_axpy(sign, of_d, node->shift);
        turns_with(&arm, node);
    }
}

// k times the angle between x and y in the plane of both, of z: atan2(z.y, z.x).
static void add_angle(double k, ph_arrow *z, ph_arrow *x, ph_arrow *y) {
    const double c = vec3_dot(z->x, x->x), s = vec3_dot(z->x, y->x), size = c * c + s * s;
    dot(k * c / size, z, y);
    dot(-k * s / size, z, x);
}

// k times the value of an angle as in ph_joint_coordinates.
static void add_angle_of(double k, view *s, const joint_measure *q) {
    ph_varied *own = q->plane ? s->B : s->A, *other = q->plane ? s->A : s->B;
    ph_arrow z = arrow(ph_joint_axis(s->j, s->m, 1 - q->plane, q->of));
    ph_arrow x = arrow(ph_joint_axis(s->j, s->m, q->plane, q->from));
    ph_arrow y = arrow(ph_joint_axis(s->j, s->m, q->plane, q->to));
    add_angle(k * ph_measure_sign(s->j, q), &z, &x, &y);
    turns_with(&x, own);
    turns_with(&y, own);
    turns_with(&z, other);
}

// A joint seen for the forces along its coordinates, c one of them.
static view along_coordinate(const joint *j, const motion *motions, ph_varied *first, ph_varied *second) {
    return (view){.j = j,
                  .m = motions,
                  .A = first,
                  .B = second,
                  .d = arrow(ph_joint_gap(j, motions)),
                  .r = arrow(ph_joint_arm(j, motions))};
}

// u times the rate of a coordinate along the test motions, and by_rate times its rate along the velocities.
static void add_rates(view *s, const ph_coordinate *c, ph_arrow *axis, double u, double by_rate) {
    if (c->angle) {
        dot(u, axis, &s->B->test.w);
        dot(-u, axis, &s->A->test.w);
        dot(by_rate, axis, &s->B->velocity.w);
        dot(-by_rate, axis, &s->A->velocity.w);
        return;
    }
    apart(u, axis, &s->A->test, &s->B->test, s);
    apart(by_rate, axis, &s->A->velocity, &s->B->velocity, s);
}

// The axis of the coordinate and the arms turn with their nodes.
static void add_turns(view *s, const joint_measure *q, const ph_arrow *axis) {
    turns_with(axis, q->side == 0 ? s->A : s->B);
    if (q->angle) return;
    add(&s->r, 1, s->d.g);  // d = x_B + r - x_A
    s->B->shift = vec3_add(s->B->shift, s->d.g);
    s->A->shift = vec3_sub(s->A->shift, s->d.g);
    turns_with(&s->r, s->B);
}

// Adds u times the rate of a coordinate of a joint along w, with du = -stiffness dq - damping dq'.
typedef struct push {
    double u, stiffness, damping;
} push;

static void add_push(const joint *j, int coordinate, const push *p, const motion *motions, ph_varied *first,
                     ph_varied *second) {
    ph_coordinate all[2];
    view s = along_coordinate(j, motions, first, second);
    ph_joint_coordinates(j, motions, all);
    const ph_coordinate *c = all + coordinate;
    ph_arrow axis = arrow(c->axis);
    const vec3 turn = vec3_sub(s.B->test.w.x, s.A->test.w.x);
    const vec3 shift = vec3_sub(vec3_add(s.B->test.v.x, vec3_cross(s.B->test.w.x, s.r.x)),
                                vec3_add(s.A->test.v.x, vec3_cross(s.A->test.w.x, s.d.x)));
    const double moved = vec3_dot(c->axis, c->angle ? turn : shift), by_q = -p->stiffness * moved;
    add_rates(&s, c, &axis, p->u, -p->damping * moved);
    if (c->angle) add_angle_of(by_q, &s, j->kind->coordinate[coordinate]);
    else dot(by_q, &axis, &s.d);
    add_turns(&s, j->kind->coordinate[coordinate], &axis);
}

// u = value or -V'(q) - c q'.                                                                                (M.36)
static void add_joint_force(const ph_model *m, const force *f, const ph_place *at, const motion *motions,
                            ph_varied *nodes) {
    const joint *j = m->joints + f->joint;
    const ph_coordinate c = ph_force_coordinate(m, f, at->z, motions);
    push p = {0};
    if (!ph_is_spring(f->type)) ph_signal_evaluate(&f->value, at->t, &p.u, NULL, NULL);
    else {
        const ph_potential V = ph_spring_along(&f->spring, c.value);
        p = (push){-V.d1 - f->spring.damping * c.rate, V.d2, f->spring.damping};
    }
    add_push(j, f->coordinate, &p, motions, nodes + j->first, nodes + j->second);
}

void ph_gradient_force(const ph_model *m, const force *f, const ph_place *at, const motion *motions, ph_varied *nodes) {
    if (ph_is_between(f->type)) ph_gradient_spring(f, motions, nodes + f->node[0], nodes + f->node[1]);
    else if (ph_is_in_joint(f->type)) add_joint_force(m, f, at, motions, nodes);
    else add_applied(f, at->t, motions, nodes + f->node[0]);
}

// w.(p x omega) with p = J omega + h, in body axes; and -m w.(omega x v) on SE(3).                   (M.2), (M.60)
static void add_inertia(const ph_model *m, int i, const ph_place *at, const motion *mo, ph_varied *node, double *by_z) {
    const body *b = m->bodies + i;
    const vec3 w = mat3_T_mulv(mo->R, node->velocity.w.x), test = mat3_T_mulv(mo->R, node->test.w.x);
    const vec3 p = vec3_add(mat3_mulv(b->J, w), ph_rotors_momentum(m, i, at->z)), turned = vec3_cross(w, test);
    const vec3 by_w = vec3_add(mat3_mulv(b->J, turned), vec3_cross(test, p));
    const vec3 g = mat3_mulv(mo->R, by_w);
    add(&node->velocity.w, 1, g);
    node->turn =
        vec3_sub(node->turn, vec3_cross(node->velocity.w.x, g));  // contribution of the end: in body axes none rotates
    if (b->se3) triple(-b->m, &node->test.v, &node->velocity.w, &node->velocity.v);
    for (int k = b->rotor; k < b->rotor + b->rotors; k++)
        if (m->rotors[k].z >= 0) by_z[m->rotors[k].z] += vec3_dot(m->rotors[k].axis, turned);
}

void ph_gradient_loads(const ph_model *m, const ph_place *at, const motion *motions, ph_varied *nodes, double *by_z) {
    for (int i = 0; i < m->count; i++) {
        add(&nodes[i].test.v, m->bodies[i].weight, ph_model_pull(m));
        if (m->bodies[i].kind != PH_RN) add_inertia(m, i, at, motions + i, nodes + i, by_z);
    }
    for (int k = 0; k < m->counts.forces; k++) ph_gradient_force(m, m->forces + k, at, motions, nodes);
}

// --- start and end ------------------------------------------------------------------------------------------

static ph_arrows arrows(ph_six s) { return (ph_arrows){arrow(s.w), arrow(s.v)}; }

ph_varied ph_gradient_node(const body *b, const motion *mo, const double *w, const double *a) {
    ph_varied n = {.velocity = arrows((ph_six){mo->w, mo->v})};
    if (w) n.test = arrows(ph_body_inertial(b, mo, w));
    if (a) n.acceleration = arrows(ph_body_inertial(b, mo, a));
    return n;
}

// Angular vectors rotate with their node, on SE(3) the others too.                                             (O.98)
void ph_gradient_own(const body *b, const motion *mo, const ph_varied *node, double *by_q, double *by_v) {
    ph_varied n = *node;
    ph_arrows *const all[3] = {&n.velocity, &n.acceleration, &n.test};
    for (int k = 0; k < 3; k++) {
        turns_with(&all[k]->w, &n);
        if (b->se3) turns_with(&all[k]->v, &n);
    }
    ph_body_own(b, mo, (ph_six){n.turn, n.shift}, by_q);
    if (by_v) ph_body_own(b, mo, (ph_six){n.velocity.w.g, n.velocity.v.g}, by_v);
}

void ph_gradient_begin(const ph_model *m, const motion *motions, const double *w, const double *a, ph_varied *nodes) {
    nodes[m->count] = (ph_varied){.turn = vec3_zero()};
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        nodes[i] = ph_gradient_node(b, motions + i, w + b->v, a ? a + b->v : NULL);
    }
}

void ph_gradient_end(const ph_model *m, const motion *motions, const ph_varied *nodes, double *by_q, double *by_v) {
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        ph_gradient_own(b, motions + i, nodes + i, by_q + b->v, by_v ? by_v + b->v : NULL);
    }
}
