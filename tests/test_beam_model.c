// Beams in a model: what they become, and that it moves as it must.            docs/theory/beam-geometry.md
#include "harness.h"
#include "models.h"

#include "flexible/coupling.h"
#include "flexible/expand.h"
#include "model/model.h"

enum { BEAMS = 3 };
static const double PI = 3.14159265358979323846;

// A definition with room for beams.
typedef struct stage {
    ph_model_def def;
    ph_body_def bodies[4];
    ph_point_def points[4];
    ph_joint_def joints[4];
    ph_force_def forces[4];
    ph_beam_def beams[BEAMS];
} stage;

static double curve[3 * 6];

static void set_diagonal(double *A, int n, const double *values) {
    memset(A, 0, (size_t)(n * n) * sizeof *A);
    for (int i = 0; i < n; i++) A[n * i + i] = values[i];
}

static void start(stage *s) {
    memset(s, 0, sizeof *s);
    s->def = (ph_model_def){.name = "test",
                            .bodies = s->bodies,
                            .points = s->points,
                            .joints = s->joints,
                            .forces = s->forces,
                            .beams = s->beams};
}

// Straight from (1, 2, 3) along (2, -3, 6)/7, of length 7, free.
static ph_beam_def *add_beam(stage *s, int elements) {
    static const char *const names[BEAMS] = {"arm", "leg", "tail"};
    ph_beam_def *b = s->beams + s->def.beam_count;
    *b = ph_beam_default();
    b->name = names[s->def.beam_count++];
    b->elements = elements;
    vec3_store(vec3_make(1, 2, 3), b->from);
    vec3_store(vec3_make(3, -1, 9), b->to);
    vec3_store(vec3_make(0.3, 1, 0.2), b->normal);
    set_diagonal(b->stiffness, 6, (const double[]){1e4, 4e3, 5e3, 70, 100, 130});
    b->has_inertia = true;
    b->rho_A = 1.5;
    set_diagonal(b->J, 3, (const double[]){0.05, 0.02, 0.03});
    return b;
}

static void shape_beam(ph_beam_def *b, ph_beam_shape shape) {
    b->shape = shape;
    vec3_store(vec3_make(-0.5, 1, 4), b->center);
    vec3_store(vec3_make(1, 2, -0.5), b->axis);
    b->angle = 2;
    b->points = curve;
    b->point_count = 6;
    for (int i = 0; i < 6; i++)
        vec3_store(vec3_add(vec3_load(b->from), vec3_make(i, sin(i), 0.3 * i * i - 0.02 * i * i * i)), curve + 3 * i);
}

static ph_model *compile(const stage *s) {
    ph_model *m;
    ph_error err = {0};
    if (ph_model_create(&s->def, &m, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    return m;
}

static void expect(const stage *s, const char *where, const char *what) {
    ph_model *m = NULL;
    ph_error err = {0};
    assert_int_not_equal(ph_model_create(&s->def, &m, &err), PH_OK);
    assert_null(m);
    if (strcmp(err.where, where) != 0) fail_msg("\"%s\" (%s) is not \"%s\"", err.where, err.what, where);
    if (strstr(err.what, what) == NULL) fail_msg("\"%s\" does not say \"%s\"", err.what, what);
}

// The state of a model in memory of its own.
typedef struct held {
    const ph_system *sys;
    double *q, *v, *Q;
    ph_workspace *ws;
} held;

static held hold(const ph_model *m) {
    held h = {.sys = ph_model_system(m)};
    h.q = malloc((size_t)h.sys->group.nq * sizeof *h.q);
    h.v = malloc((size_t)h.sys->group.nv * sizeof *h.v);
    h.Q = malloc((size_t)h.sys->group.nv * sizeof *h.Q);
    assert_int_equal(h.sys->workspace_create(h.sys, &h.ws), PH_OK);
    ph_model_initial(m, h.q, h.v, NULL);
    return h;
}

static void let_go(held *h) {
    h->sys->workspace_free(h->ws);
    free(h->q);
    free(h->v);
    free(h->Q);
}

static double largest_force(const held *h, unsigned groups) {
    h->sys->forces(h->sys, groups, &(ph_place){0, h->q, h->v, NULL}, h->Q, h->ws);
    double most = 0;
    for (int i = 0; i < h->sys->group.nv; i++) most = fmax(most, fabs(h->Q[i]));
    return most;
}

// --- what it becomes ----------------------------------------------------------------------------------------

// Mass, centre of mass and inertia of a free straight beam, moving rigidly.
static void masses_and_momenta(void **state) {
    (void)state;
    stage s;
    start(&s);
    ph_beam_def *b = add_beam(&s, 16);
    const vec3 velocity = vec3_make(1, -2, 0.5), omega = vec3_make(0.3, 0.7, -0.2), about = vec3_make(4, 0, 1);
    b->motion = PH_BEAM_MOVING;
    vec3_store(velocity, b->velocity);
    vec3_store(omega, b->omega);
    vec3_store(about, b->about);
    ph_model *m = compile(&s);
    held h = hold(m);
    ph_invariants i;
    h.sys->invariants(h.sys, &(ph_place){0, h.q, h.v, NULL}, &i, h.ws);
    const double mass = 1.5 * 7;
    const vec3 centre = vec3_make(2, 0.5, 6), v = vec3_add(velocity, vec3_cross(omega, vec3_sub(centre, about)));
    BELOW(0, vec3_norm(vec3_sub(vec3_load(i.p), vec3_scale(mass, v))), 1e-13);
    // Lumping adds to the inertia across the beam: sum of m x^2 over the nodes is m L^2 (1 + 2/n^2)/12.
    const mat3 R = so3_matrix(so3_load(h.q));
    const vec3 w = mat3_T_mulv(R, omega);
    const double across = mass * 49 * (1 + 2.0 / 256) / 12;
    const vec3 spin = vec3_make(7 * 0.05 * w.x, (7 * 0.02 + across) * w.y, (7 * 0.03 + across) * w.z);
    const vec3 L = vec3_add(mat3_mulv(R, spin), vec3_scale(mass, vec3_cross(centre, v)));
    BELOW(0, vec3_norm(vec3_sub(vec3_load(i.L), L)), 1e-12);
    BELOW(0, fabs(i.kinetic - 0.5 * (vec3_dot(spin, w) + mass * vec3_dot(v, v))), 1e-12);
    BELOW(0, i.potential, 1e-24);
    assert_int_equal(ph_model_count(m).dof, 6 * 17);
    assert_int_equal(ph_model_count(m).bodies, 17);
    assert_string_equal(ph_model_body(m, 16).name, "arm[16]");
    assert_string_equal(ph_model_beam(m, 0).name, "arm");
    NEAR(0, ph_model_beam(m, 0).length, 7, 1e-14);
    let_go(&h);
    ph_model_free(m);
    NO_FAULTS();
}

// The initial shape is free of stress to rounding, whatever it is; also moving rigidly, with damping.
static void initial_shapes_are_stress_free(void **state) {
    (void)state;
    for (int k = 0; k < 3 * 2 * 3; k++) {
        stage s;
        start(&s);
        ph_beam_def *b = add_beam(&s, 12);
        shape_beam(b, (ph_beam_shape)(k % 3));
        b->twist = k / 3 % 2 ? 1.7 : 0;
        b->interpolation = (ph_interpolation)(k / 6);
        b->damping = 0.1;
        b->motion = PH_BEAM_MOVING;
        vec3_store(vec3_make(0.3, 0.7, -0.2), b->omega);
        vec3_store(vec3_make(1, -2, 0.5), b->velocity);
        ph_model *m = compile(&s);
        held h = hold(m);
        BELOW(k, largest_force(&h, PH_FORCE_BEAM), 0);
        // Rates of strain are differences of velocities of some 5 m/s over half a metre, times 0.1 s 1e4 N.
        BELOW(k, largest_force(&h, PH_FORCE_DAMPING), 1e-10);
        let_go(&h);
        ph_model_free(m);
    }
    NO_FAULTS();
}

// Ends: on ground, on a body, on a point, none.
static void ends_hold(void **state) {
    (void)state;
    stage s;
    start(&s);
    ph_beam_def *b = add_beam(&s, 4);
    b->ends[0] = (ph_beam_end){PH_END_CLAMPED, PH_GROUND};
    ph_model *m = compile(&s);
    assert_int_equal(ph_model_count(m).dof, 6 * 4);
    assert_string_equal(ph_model_joint(m, 0).name, "arm.from");
    assert_string_equal(ph_model_joint(m, 0).type, "fixed");
    assert_string_equal(ph_model_joint(m, 0).second, "arm[0]");
    ph_model_free(m);
    s.bodies[0] = ph_body_default();
    s.bodies[0].name = "hub";
    s.def.body_count = 1;
    s.points[0] = ph_point_default();
    s.points[0].name = "pin";
    memcpy(s.points[0].position, b->to, sizeof b->to);
    s.def.point_count = 1;
    b->ends[0].node = 0;
    b->ends[1] = (ph_beam_end){PH_END_CLAMPED, 1};
    m = compile(&s);
    assert_int_equal(ph_model_count(m).dof, 6 + 3 + 6 * 5 - 6 - 3);
    assert_string_equal(ph_model_joint(m, 1).name, "arm.to");
    assert_string_equal(ph_model_joint(m, 1).type, "spherical");
    assert_string_equal(ph_model_joint(m, 1).first, "pin");
    ph_model_free(m);
    s.points[0].position[0] += 1e-5;
    expect(&s, "beams[0].ends.to", "away from what it is attached to");
    s.points[0].position[0] = b->to[0] + 5e-6;  // less than 1e-6 of 7 m
    m = compile(&s);
    ph_model_free(m);
    // Moving with the body whose end it is.
    b->ends[1].kind = PH_END_FREE;
    s.bodies[0].omega[2] = 3;
    expect(&s, "beams[0].ends.from", "the initial velocity violates joint \"arm.from\"");
    b->motion = PH_BEAM_WITH_BODY;
    m = compile(&s);
    ph_model_free(m);
}

// Two legs, the second along y, that share a corner: the last of the first leg's three elements.
static void corner(stage *s) {
    ph_beam_def *a = add_beam(s, 3), *b = add_beam(s, 2);
    memcpy(b->from, a->to, sizeof b->from);
    vec3_store(vec3_make(3, 4, 9), b->to);
    vec3_store(vec3_make(1, 0, 0.4), b->normal);
    b->ends[0] = (ph_beam_end){PH_END_CLAMPED, 3};
}

// Two legs that share a corner: one node less, the frame of the first leg, no stress; what the second leg's element
// sees is its own frame. A rigid turn of all makes no force.
static void a_corner_is_shared(void **state) {
    (void)state;
    stage s;
    start(&s);
    corner(&s);
    ph_model *m = compile(&s);
    assert_int_equal(ph_model_count(m).bodies, 4 + 2);
    assert_int_equal(ph_model_count(m).dof, 36);
    assert_int_equal(ph_model_beam(m, 1).nodes[0], 3);
    assert_string_equal(ph_model_body(m, 4).name, "leg[1]");
    held h = hold(m);
    BELOW(0, largest_force(&h, PH_FORCE_BEAM), 1e-10);
    // Its inertia: half of an element of each, that of the second leg turned into the frame of the first.
    const mat3 R = mat3_T_mul(so3_matrix(so3_load(h.q + 7 * 3)), so3_matrix(so3_load(h.q + 7 * 4)));
    const mat3 J = mat3_diag(0.05, 0.02, 0.03);
    const mat3 want = mat3_add(mat3_scale(7.0 / 6, J), mat3_scale(5.0 / 4, mat3_mul_T(mat3_mul(R, J), R)));
    for (int i = 0; i < 9; i++) NEAR(i, m->bodies[m->slot[3]].J.m[i], want.m[i], 1e-15);
    // Bend the second leg about the corner: the moments there balance, and the work done is the change of energy.
    const ph_beam_coupling *c = m->couplings[3].data;
    const vec3 axis = so3_act(so3_mul(so3_load(h.q + 7 * 3), c->turn[0]), vec3_make(1, 0, 0));
    BELOW(1, vec3_norm(vec3_sub(axis, vec3_make(0, 1, 0))), 1e-15);
    double u[36], y[7 * 6], gradient[36];
    for (int i = 0; i < 36; i++) u[i] = 0.02 * uniform();
    ph_group_retract(&h.sys->group, PH_BODY, h.q, u, y);
    memcpy(h.q, y, sizeof y);
    h.sys->forces(h.sys, PH_FORCE_BEAM, &(ph_place){0, h.q, h.v, NULL}, h.Q, h.ws);
    for (int i = 0; i < 36; i++) {
        double energy[2];
        for (int k = 0; k < 2; k++) {
            double du[36] = {0};
            du[i] = k ? 1e-6 : -1e-6;
            ph_group_retract(&h.sys->group, PH_BODY, h.q, du, y);
            ph_invariants inv;
            h.sys->invariants(h.sys, &(ph_place){0, y, h.v, NULL}, &inv, h.ws);
            energy[k] = inv.potential;
        }
        gradient[i] = (energy[1] - energy[0]) / 2e-6;
        NEAR(i, h.Q[i], -gradient[i], 1e-6 * (1 + fabs(gradient[i])));  // forces of some 100 N
    }
    let_go(&h);
    ph_model_free(m);
    s.beams[1].from[0] += 1e-3;
    expect(&s, "beams[1].ends.from", "away from what it is attached to");
    NO_FAULTS();
}

// In a rigid motion nothing is strained and nothing resists, on both sides of a corner.
static void rigid_motions_strain_nothing(void **state) {
    (void)state;
    stage s;
    start(&s);
    corner(&s);
    for (int k = 0; k < 2; k++) {
        s.beams[k].damping = 0.1;
        s.beams[k].motion = PH_BEAM_MOVING;
        vec3_store(vec3_make(0.3, 0.7, -0.2), s.beams[k].omega);
    }
    ph_model *m = compile(&s);
    held h = hold(m);
    BELOW(0, largest_force(&h, PH_FORCE_DAMPING), 1e-10);
    int columns;
    ph_model_columns(m, &columns);
    double *row = calloc((size_t)columns, sizeof *row), strain[18], resultant[18];
    ph_model_observe(m, &(ph_place){0, h.q, h.v, NULL}, NULL, NULL, NULL, NULL, row, h.ws);
    for (int k = 0; k < 2; k++) {
        ph_model_beam_observe(m, k, row, strain, resultant, NULL);
        for (int i = 0; i < 6 * s.beams[k].elements; i++) {
            BELOW(i, strain[i], 1e-14);
            BELOW(i, resultant[i], 1e-10);  // 0.1 s of rates to rounding, times 1e4 N
        }
    }
    free(row);
    let_go(&h);
    ph_model_free(m);
    NO_FAULTS();
}

static void observe_beam(const ph_model *m, const held *h, int beam, double *strain, double *resultant) {
    int columns;
    ph_model_columns(m, &columns);
    double *row = calloc((size_t)columns, sizeof *row);
    ph_model_observe(m, &(ph_place){0, h->q, h->v, NULL}, NULL, NULL, NULL, NULL, row, h->ws);
    ph_model_beam_observe(m, beam, row, strain, resultant, NULL);
    free(row);
}

// Viscous forces come with velocities only, elastic ones without; resultants are stiffness (strain + damping rate), the
// rate from a difference of strains along the motion.
static void damping_is_apart(void **state) {
    (void)state;
    stage s;
    start(&s);
    corner(&s);
    s.beams[0].damping = s.beams[1].damping = 0.1;
    ph_model *m = compile(&s);
    held h = hold(m);
    const int nv = h.sys->group.nv;
    double u[36], both[36], elastic[36], before[18], after[18], resultant[18], unused[18];
    for (int i = 0; i < nv; i++) u[i] = 0.02 * uniform();
    ph_group_retract(&h.sys->group, PH_BODY, h.q, u, h.q);
    BELOW(0, largest_force(&h, PH_FORCE_DAMPING), 1e-12);
    for (int i = 0; i < nv; i++) h.v[i] = uniform();
    largest_force(&h, PH_FORCE_BEAM | PH_FORCE_DAMPING);
    memcpy(both, h.Q, sizeof both);
    largest_force(&h, PH_FORCE_BEAM);
    memcpy(elastic, h.Q, sizeof elastic);
    assert_true(largest_force(&h, PH_FORCE_DAMPING) > 1);
    for (int i = 0; i < nv; i++) NEAR(i, both[i], elastic[i] + h.Q[i], 1e-10 * (1 + fabs(both[i])));
    observe_beam(m, &h, 1, before, resultant);
    for (int i = 0; i < nv; i++) u[i] = 1e-6 * h.v[i];
    ph_group_retract(&h.sys->group, PH_BODY, h.q, u, h.q);
    observe_beam(m, &h, 1, after, unused);
    for (int i = 0; i < 12; i++) {
        const double K = s.beams[1].stiffness[7 * (i % 6)];
        NEAR(i, resultant[i], K * (before[i] + 0.1 * (after[i] - before[i]) / 1e-6), 1e-5 * K);
    }
    let_go(&h);
    ph_model_free(m);
    NO_FAULTS();
}

// A closed ring: the last node of a beam stands for its first.
static void rings_close(void **state) {
    (void)state;
    stage s;
    start(&s);
    ph_beam_def *b = add_beam(&s, 8);
    shape_beam(b, PH_BEAM_ARC);
    b->angle = 2 * PI;
    b->ends[0] = (ph_beam_end){PH_END_CLAMPED, 8};
    ph_model *m = compile(&s);
    assert_int_equal(ph_model_count(m).bodies, 8);
    held h = hold(m);
    BELOW(0, largest_force(&h, PH_FORCE_BEAM), 1e-10);
    let_go(&h);
    ph_model_free(m);
    b->ends[1] = (ph_beam_end){PH_END_CLAMPED, 0};
    expect(&s, "beams[0].ends.from", "name only each other");
    NO_FAULTS();
}

// A line load is the sum of what its length carries; its moment too, as the lumping is symmetric.
static void line_loads_are_lumped(void **state) {
    (void)state;
    stage s;
    start(&s);
    ph_beam_def *a = add_beam(&s, 3), *b = add_beam(&s, 4);
    memcpy(b->from, a->to, sizeof b->from);
    vec3_store(vec3_make(3, 4, 9), b->to);
    vec3_store(vec3_make(1, 0, 0.4), b->normal);
    b->ends[0] = (ph_beam_end){PH_END_CLAMPED, 3};
    static const double value[3] = {2, -1, 3};
    for (int turned = 0; turned < 2; turned++) {
        ph_force_def *f = s.forces;
        *f = ph_force_default();
        f->name = "wind";
        f->type = PH_FORCE_TYPE_LINE_LOAD;
        f->beam = 1;
        f->frame = turned ? PH_FRAME_BODY : PH_FRAME_INERTIAL;
        f->value = (ph_signal){.kind = PH_SIGNAL_CONSTANT, .dim = 3, .data = value};
        s.def.force_count = 1;
        ph_model *m = compile(&s);
        held h = hold(m);
        largest_force(&h, PH_FORCE_APPLIED);
        vec3 sum = vec3_zero(), moment = vec3_zero();
        for (int i = 0; i < h.sys->group.count; i++) {
            const vec3 push = vec3_load(h.Q + 6 * i + 3), x = vec3_load(h.q + 7 * i + 4);
            sum = vec3_add(sum, push);
            moment = vec3_add(moment, vec3_cross(x, push));
        }
        // The second leg's frame: along y, axis 2 along the normal.
        const vec3 e1 = vec3_make(0, 1, 0), e2 = vec3_scale(1 / hypot(1, 0.4), vec3_make(1, 0, 0.4));
        const vec3 e3 = vec3_cross(e1, e2), q = vec3_load(value);
        const vec3 load = turned ? vec3_axpy(q.x, e1, vec3_axpy(q.y, e2, vec3_scale(q.z, e3))) : q;
        BELOW(turned, vec3_norm(vec3_sub(sum, vec3_scale(5, load))), 1e-13);
        BELOW(turned, vec3_norm(vec3_sub(moment, vec3_cross(vec3_make(3, 1.5, 9), vec3_scale(5, load)))), 1e-12);
        let_go(&h);
        ph_model_free(m);
    }
    NO_FAULTS();
}

// --- how it moves -------------------------------------------------------------------------------------------

// Nodes that start with velocities at random: the energy that rkmk4 loses falls with the fifth power of the step, as
// for every oscillation; the linear momentum stays.
static void a_free_beam_keeps_its_energy(void **state) {
    (void)state;
    stage s;
    start(&s);
    add_beam(&s, 4);
    ph_model *m = compile(&s);
    double drift[2], momentum[2];
    for (int k = 0; k < 2; k++) {
        held h = hold(m);
        harness_seed = 7;
        for (int i = 0; i < h.sys->group.nv; i++) h.v[i] = uniform();
        ph_simulation sim = ph_simulation_default();
        sim.step = 4e-4 / (1 + k);
        sim.duration = 0.08;
        ph_integrator *integrator;
        ph_invariants first, last;
        ph_state at = {0, h.q, h.v, NULL};
        h.sys->invariants(h.sys, &(ph_place){0, h.q, h.v, NULL}, &first, h.ws);
        assert_int_equal(ph_integrator_create(h.sys, &sim, &integrator, NULL), PH_OK);
        for (int i = 1; i <= 200 * (1 + k); i++)
            assert_int_equal(ph_integrator_step(integrator, i * sim.step, &at, NULL), PH_OK);
        h.sys->invariants(h.sys, &(ph_place){at.t, h.q, h.v, NULL}, &last, h.ws);
        assert_true(last.potential > 0.1);
        drift[k] = fabs(last.kinetic + last.potential - first.kinetic - first.potential);
        momentum[k] = vec3_norm(vec3_sub(vec3_load(last.p), vec3_load(first.p)));
        ph_integrator_free(integrator);
        let_go(&h);
    }
    BELOW(0, drift[0], 1e-3);
    NEAR(0, log2(drift[0] / drift[1]), 5, 0.3);
    BELOW(0, momentum[0], 1e-12);
    ph_model_free(m);
    NO_FAULTS();
}

// --- what is refused ----------------------------------------------------------------------------------------

static void bad_beams_are_refused(void **state) {
    (void)state;
    stage s;
    start(&s);
    ph_beam_def *b = add_beam(&s, 4);
    const ph_beam_def good = *b;
#define BAD(where, what, ...)    \
    do {                         \
        *b = good;               \
        __VA_ARGS__;             \
        expect(&s, where, what); \
    } while (0)
    BAD("beams[0].elements", "from 1", b->elements = 0);
    BAD("beams[0].stiffness", "symmetric", b->stiffness[1] = 10);
    BAD("beams[0].stiffness", "positive definite", b->stiffness[7] = -1);
    BAD("beams[0].stiffness", "positive definite", b->stiffness[1] = b->stiffness[6] = 1e4);
    BAD("beams[0].stiffness", "finite", b->stiffness[0] = NAN);
    BAD("beams[0].inertia.rho_A", "> 0", b->rho_A = 0);
    BAD("beams[0].inertia.J", "triangle", b->J[0] = 1);
    BAD("beams[0].inertia.J", "positive definite", b->J[0] = 0);
    BAD("beams[0].inertia.J", "symmetric", b->J[1] = 0.01);
    BAD("beams[0].damping", ">= 0", b->damping = -1);
    BAD("beams[0].from", "finite", b->from[1] = INFINITY);
    BAD("beams[0].name", "1 to 64", b->name = "");
    BAD("beams[0].ends.from", "expected ground", b->ends[0] = ((ph_beam_end){PH_END_CLAMPED, 5}));
    BAD("beams[0].motion.with", "a body", b->motion = PH_BEAM_WITH_BODY);
    const ph_beam_mass mass = {.node = 5, .mass = 1}, light = {.node = 1};
    BAD("beams[0].masses[0].node", "a node of this beam", (b->masses = &mass, b->mass_count = 1));
    BAD("beams[0].masses[0].mass", "> 0", (b->masses = &light, b->mass_count = 1));
    s.def.gravity[2] = -9.81;
    BAD("beams[0].inertia", "gravity", b->has_inertia = false);
    BAD("beams[0].section.rectangle", "> 0", b->section.kind = PH_SECTION_RECTANGLE);
    s.def.gravity[2] = 0;
    *b = good;
    b->has_inertia = false;
    ph_model *m = compile(&s);
    assert_string_equal(ph_model_system(m)->massless, "arm");
    ph_model_free(m);
    add_beam(&s, 1);
    s.beams[1].name = "arm";
    expect(&s, "beams[1].name", "used twice");
}

// Masses and markers of nodes.
static void nodes_carry_masses_and_markers(void **state) {
    (void)state;
    stage s;
    start(&s);
    ph_beam_def *b = add_beam(&s, 4);
    const ph_beam_mass mass = {.node = 2, .mass = 5, .inertia = {1, 0, 0, 0, 2, 0, 0, 0, 2}};
    const ph_beam_marker tip = {.name = "tip", .node = 4, .at = {0, 0.5, 0}};
    b->masses = &mass;
    b->mass_count = 1;
    b->markers = &tip;
    b->marker_count = 1;
    ph_model *m = compile(&s);
    NEAR(2, m->bodies[m->slot[2]].m, 5 + 1.5 * 7 / 4, 1e-14);
    NEAR(2, m->bodies[m->slot[2]].J.m[4], 2 + 0.02 * 7 / 4, 1e-14);
    int count;
    const ph_column *columns = ph_model_columns(m, &count);
    int found = 0;
    for (int i = 0; i < count; i++) found += strcmp(columns[i].name, "arm[4].tip.x") == 0;
    assert_int_equal(found, 1);
    ph_model_free(m);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(masses_and_momenta),
        cmocka_unit_test(initial_shapes_are_stress_free),
        cmocka_unit_test(ends_hold),
        cmocka_unit_test(a_corner_is_shared),
        cmocka_unit_test(rigid_motions_strain_nothing),
        cmocka_unit_test(damping_is_apart),
        cmocka_unit_test(rings_close),
        cmocka_unit_test(line_loads_are_lumped),
        cmocka_unit_test(a_free_beam_keeps_its_energy),
        cmocka_unit_test(bad_beams_are_refused),
        cmocka_unit_test(nodes_carry_masses_and_markers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
