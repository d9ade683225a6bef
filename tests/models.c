#include "models.h"

#include "harness.h"
#include "polhode/lie/so3.h"

static void start(scene *s) {
    memset(s, 0, sizeof *s);
    s->def = (ph_model_def){
        .name = "test", .bodies = s->bodies, .points = s->points, .joints = s->joints, .forces = s->forces};
    for (int i = 0; i < 2 * ROOM; i++) snprintf(s->names[i], sizeof s->names[i], "n%d", i);
}

static ph_body_def *add_body(scene *s, ph_cspace cspace) {
    ph_body_def *b = s->bodies + s->def.body_count;
    *b = ph_body_default();
    b->name = s->names[s->def.body_count++];
    b->cspace = cspace;
    return b;
}

static ph_joint_def *add_joint(scene *s, ph_joint_type type, int first, int second, vec3 at) {
    ph_joint_def *j = s->joints + s->def.joint_count++;
    *j = ph_joint_default();
    j->type = type;
    j->nodes[0] = first;
    j->nodes[1] = second;
    j->has_at = true;
    vec3_store(at, j->at);
    return j;
}

static void set_diagonal(double *J, double a, double b, double c) {
    const double D[9] = {a, 0, 0, 0, b, 0, 0, 0, c};
    memcpy(J, D, sizeof D);
}

void scene_top(scene *s, double spin, ph_cspace cspace) {
    start(s);
    ph_body_def *b = add_body(s, cspace);
    const double side = spin == 150 ? 4.61538 : 0.0461538;
    b->mass = 15;
    set_diagonal(b->inertia, 0.234375, 0.46875, 0.234375);
    b->position[1] = 1;
    b->velocity[0] = side;
    b->omega[1] = spin;
    b->omega[2] = -side;
    s->def.gravity[2] = -9.81;
    add_joint(s, PH_JOINT_SPHERICAL, PH_GROUND, 0, vec3_zero());
}

void scene_pair(scene *s, ph_joint_type type, ph_cspace cspace) {
    static const double J[9] = {0.42, 0.03, -0.05, 0.03, 0.37, 0.04, -0.05, 0.04, 0.21};
    start(s);
    ph_body_def *b = add_body(s, cspace);
    b->mass = 2;
    memcpy(b->inertia, J, sizeof J);
    vec3_store(vec3_make(0.5, 0.1, 0.1), b->position);
    so3_store(so3_exp(vec3_make(0.3, -0.8, 0.5)), b->orientation);
    s->def.gravity[2] = -9.81;
    ph_joint_def *j = add_joint(s, type, PH_GROUND, 0, vec3_make(0.1, -0.2, 0.3));
    vec3_store(vec3_make(1, 2, -0.5), j->axis);
    vec3_store(vec3_make(2, -1, 0), j->axis2);
    vec3_store(vec3_make(1.1, 0.4, -0.6), j->at2);
    j->pitch = 0.15;
}

void scene_double_pendulum(scene *s, ph_cspace cspace) {
    static const double J1[9] = {0.42, 0.03, -0.05, 0.03, 0.37, 0.04, -0.05, 0.04, 0.21};
    static const double J2[9] = {0.11, -0.02, 0.01, -0.02, 0.19, 0.03, 0.01, 0.03, 0.16};
    start(s);
    const vec3 p1 = vec3_make(0.1, -0.2, 0.3), x1 = vec3_make(0.5, 0.1, 0.1);
    const vec3 p2 = vec3_make(0.8, 0.5, -0.2), x2 = vec3_make(1.3, 0.4, -0.4);
    const so3 R1 = so3_exp(vec3_make(0.3, -0.8, 0.5)), R2 = so3_exp(vec3_make(-1.1, 0.2, 0.7));
    const vec3 o1 = vec3_make(1.1, -0.7, 0.9), o2 = vec3_make(-0.4, 1.3, 0.6);
    const vec3 w1 = so3_act(R1, o1), w2 = so3_act(R2, o2);
    const vec3 v_joint = vec3_cross(w1, vec3_sub(p2, p1));
    ph_body_def *a = add_body(s, cspace), *b = add_body(s, cspace);
    a->mass = 2;
    b->mass = 1.3;
    memcpy(a->inertia, J1, sizeof J1);
    memcpy(b->inertia, J2, sizeof J2);
    vec3_store(x1, a->position);
    vec3_store(x2, b->position);
    so3_store(R1, a->orientation);
    so3_store(R2, b->orientation);
    vec3_store(o1, a->omega);
    vec3_store(o2, b->omega);
    vec3_store(vec3_cross(w1, vec3_sub(x1, p1)), a->velocity);
    vec3_store(vec3_add(v_joint, vec3_cross(w2, vec3_sub(x2, p2))), b->velocity);
    s->def.gravity[2] = -9.81;
    add_joint(s, PH_JOINT_SPHERICAL, PH_GROUND, 0, p1);
    add_joint(s, PH_JOINT_SPHERICAL, 0, 1, p2);
}

void scene_goes7(scene *s, ph_cspace cspace) {
    start(s);
    ph_body_def *a = add_body(s, cspace), *b = add_body(s, cspace);
    a->mass = 300;
    set_diagonal(a->inertia, 175, 175, 150);
    a->omega[2] = 1;
    b->mass = 100;
    set_diagonal(b->inertia, 43.75, 43.75, 50);
    b->position[2] = -1.75;
    b->omega[2] = 0.1;
    add_joint(s, PH_JOINT_REVOLUTE, 0, 1, vec3_zero());
    s->values[0] = 100;
    s->values[1] = 200;
    ph_force_def *f = s->forces + s->def.force_count++;
    *f = ph_force_default();
    f->name = "torque";
    f->type = PH_FORCE_TYPE_TORQUE;
    f->frame = PH_FRAME_BODY;
    f->value = (ph_signal){.kind = PH_SIGNAL_CONSTANT, .dim = 3, .data = s->values};
}

ph_rotor_def *add_rotor(scene *s, int body, ph_rotor_kind kind, vec3 axis, double momentum) {
    ph_rotor_def *r = s->rotors + s->rotor_count++;
    ph_body_def *b = s->bodies + body;
    *r = ph_rotor_default();
    r->kind = kind;
    vec3_store(axis, r->axis);
    r->momentum = momentum;
    if (b->rotor_count++ == 0) b->rotors = r;
    assert_ptr_equal(b->rotors + b->rotor_count - 1, r);
    return r;
}

void scene_dual_spin(scene *s, double alpha, ph_cspace cspace) {
    start(s);
    ph_body_def *b = add_body(s, cspace);
    set_diagonal(b->inertia, 1, 2, 3);
    vec3_store(vec3_make(1, 10, 1), b->omega);
    add_rotor(s, 0, PH_ROTOR_DRIVEN, vec3_make(0, 0, 1), 10);
    for (int k = 0; k < 3 && alpha >= 0; k++) {
        ph_rotor_def *r = add_rotor(s, 0, PH_ROTOR_DAMPING, vec3_make(k == 0, k == 1, k == 2), 0);
        r->inertia = 0.1;
        r->damping = alpha;
    }
}

static ph_force_def *add_spring(scene *s, int first, int second) {
    ph_force_def *f = s->forces + s->def.force_count;
    *f = ph_force_default();
    f->name = s->names[2 * ROOM - 1 - s->def.force_count++];
    f->type = PH_FORCE_TYPE_SPRING;
    f->nodes[0] = first;
    f->nodes[1] = second;
    return f;
}

void scene_points(scene *s, int count) {
    start(s);
    s->def.gravity[2] = -9.81;
    s->def.point_count = count;
    for (int i = 0; i < count; i++) {
        ph_point_def *p = s->points + i;
        *p = ph_point_default();
        p->name = s->names[i];
        p->mass = 1 + 0.1 * i;
        p->position[0] = i;
        p->position[1] = 0.1 * i * i;
        p->velocity[1] = 0.3 * i;
    }
    for (int i = 1; i < count; i++) {
        ph_force_def *f = add_spring(s, i - 1, i);
        memcpy(f->at[0], s->points[i - 1].position, sizeof f->at[0]);
        memcpy(f->at[1], s->points[i].position, sizeof f->at[1]);
        f->stiffness = 40 + i;
        f->damping = 0.2;
        f->length = 0.7;
    }
}

static vec3 any_vector(void) {
    const double x = uniform(), y = uniform(), z = uniform();
    return vec3_make(x, y, z);
}

// L^T L with L near the identity, then turned into an inertia by J = tr(A) 1 - A: the triangle inequality holds.
static void any_inertia(double *J) {
    mat3 L = mat3_identity();
    for (int k = 0; k < 9; k++) L.m[k] += 0.4 * uniform();
    const mat3 A = mat3_T_mul(L, L);
    const double trace = A.m[0] + A.m[4] + A.m[8];
    mat3_store(mat3_scale(0.2, mat3_sub(mat3_diag(trace, trace, trace), A)), J);
    J[3] = J[1];
    J[6] = J[2];
    J[7] = J[5];
}

// A spring along each coordinate that the joints have.
static void any_joint_springs(scene *s) {
    static const int coordinates[PH_JOINT_TYPES] = {0, 1, 1, 2, 1, 0, 0, 2, 0};
    for (int k = 0; k < s->def.joint_count; k++)
        for (int c = 1; c <= coordinates[s->joints[k].type]; c++) {
            ph_force_def *f = add_spring(s, 0, 0);
            f->type = PH_FORCE_TYPE_JOINT_SPRING;
            f->joint = k;
            f->coordinate = c;
            f->stiffness = 3;
            f->damping = 0.4;
            f->rest = uniform();
        }
}

static void any_forces(scene *s, int bodies, int nodes) {
    for (int k = 0; k < 4; k++) {
        const int a = (int)(fabs(uniform()) * nodes), b = k == 0 ? PH_GROUND : (a + 1) % nodes;
        if (a == b) continue;
        ph_force_def *f = add_spring(s, a, b);
        vec3_store(any_vector(), f->at[0]);
        vec3_store(any_vector(), f->at[1]);
        if (a >= bodies) memcpy(f->at[0], s->points[a - bodies].position, sizeof f->at[0]);
        if (b >= bodies) memcpy(f->at[1], s->points[b - bodies].position, sizeof f->at[1]);
        f->stiffness = 10;
        f->damping = k % 2 ? 0.5 : 0;
        // only a spring of some length is smooth enough to be differenced
        const double apart = vec3_norm(vec3_sub(vec3_load(f->at[1]), vec3_load(f->at[0])));
        f->length = k == 2 || apart < 0.5 ? 0 : 0.4;
    }
}

// What the type needs besides `at`, whatever it is; some joints are driven.
static void any_details(const scene *s, ph_joint_def *j, int bodies) {
    const vec3 axis = any_vector(), across = vec3_cross(axis, any_vector());
    vec3_store(axis, j->axis);
    vec3_store(across, j->axis2);
    j->pitch = 0.3 * uniform();
    static const double wave[] = {0.3, 0, 0.2, 0.5};  // amplitude, offset, frequency, phase
    static const ph_signal sine = {.kind = PH_SIGNAL_SINE, .dim = 1, .data = wave};
    static const int coordinates[PH_JOINT_TYPES] = {0, 1, 1, 2, 1, 0, 0, 2, 0};
    if (coordinates[j->type] > 0 && uniform() > 0.5) {
        j->motion = &sine;
        j->coordinate = coordinates[j->type] == 2 && uniform() > 0 ? 2 : 1;
        j->has_rate0 = true;  // the initial rate that the motion asks for
        double value;
        ph_signal_evaluate(&sine, 0, &value, &j->rate0[j->coordinate - 1], NULL);
    }
    if (j->type != PH_JOINT_DISTANCE) return;
    double *at[2] = {j->at, j->at2};
    for (int k = 0; k < 2; k++) {
        if (j->nodes[k] >= bodies) memcpy(at[k], s->points[j->nodes[k] - bodies].position, sizeof(double[3]));
        else vec3_store(vec3_scale(2, any_vector()), at[k]);
    }
    const double apart = vec3_norm(vec3_sub(vec3_load(j->at2), vec3_load(j->at)));
    if (apart < 0.5) j->type = PH_JOINT_FIXED;  // a short distance is too curved to be differenced
}

// Rotors of every kind, up to three on a body. A damping rotor is a disc: half its inertia across the axis is the
// body's.
static void any_rotors(scene *s) {
    static const double wave[] = {0.3, 0.1, 0.4, 0.2};  // amplitude, offset, frequency, phase
    static const ph_signal sine = {.kind = PH_SIGNAL_SINE, .dim = 1, .data = wave};
    for (int i = 0; i < s->def.body_count; i++)
        for (int k = (int)(4 * fabs(uniform())); k > 0; k--) {
            const ph_rotor_kind kind = (ph_rotor_kind)(3 * fabs(uniform()));
            const vec3 axis = any_vector(), a = vec3_scale(1 / vec3_norm(axis), axis);
            ph_rotor_def *r = add_rotor(s, i, kind, axis, 0.5 * uniform());
            r->torque = &sine;
            r->inertia = 0.05;
            r->damping = 0.2;
            if (kind != PH_ROTOR_DAMPING) continue;
            double *J = s->bodies[i].inertia, n[3];
            vec3_store(a, n);
            for (int e = 0; e < 9; e++) J[e] += 0.5 * r->inertia * ((e % 4 == 0) - n[e / 3] * n[e % 3]);
        }
}

// A centre far enough away for its field to be differenced.
static void any_gravity(scene *s) {
    if (uniform() > 0) {
        vec3_store(any_vector(), s->def.gravity);
        return;
    }
    s->def.mu = 20;
    vec3_store(vec3_add(vec3_make(0, 4, 0), any_vector()), s->def.center);
}

void scene_random(scene *s) {
    start(s);
    any_gravity(s);
    const int bodies = 1 + (int)(7 * fabs(uniform())), points = (int)(4 * fabs(uniform()));
    for (int i = 0; i < bodies; i++) {
        ph_body_def *b = add_body(s, (ph_cspace)(PH_CSPACE_SO3XR3 + (int)(1.5 * (1 + uniform()))));
        b->mass = 1.2 + uniform();
        any_inertia(b->inertia);
        vec3_store(any_vector(), b->position);
        so3_store(so3_exp(vec3_scale(3, any_vector())), b->orientation);
    }
    s->def.point_count = points;
    for (int i = 0; i < points; i++) {
        s->points[i] = ph_point_default();
        s->points[i].name = s->names[bodies + i];
        vec3_store(any_vector(), s->points[i].position);
    }
    for (int i = 0; i < bodies + points; i++) {
        const int parent = (int)floor(uniform() * 0.5 * (i + 1) + 0.5 * (i + 1)) - 1;  // -1 .. i-1
        if (uniform() > 0.8) continue;                                                 // stays free
        const bool point = i >= bodies;
        vec3 at = any_vector();
        if (point) at = vec3_load(s->points[i - bodies].position);
        if (parent >= bodies) {  // two points in one joint coincide
            if (point) memcpy(s->points[i - bodies].position, s->points[parent - bodies].position, sizeof(double[3]));
            at = vec3_load(s->points[parent - bodies].position);
        }
        const bool with_point = point || parent >= bodies;
        static const ph_joint_type of_points[] = {PH_JOINT_SPHERICAL, PH_JOINT_FIXED, PH_JOINT_DISTANCE};
        const int pick = (int)(fabs(uniform()) * (with_point ? 3 : PH_JOINT_TYPES));
        const ph_joint_type type = with_point ? of_points[pick] : (ph_joint_type)pick;
        const bool turned = uniform() > 0;
        ph_joint_def *j = add_joint(s, type, turned ? i : parent, turned ? parent : i, at);
        any_details(s, j, bodies);
    }
    any_forces(s, bodies, bodies + points);
    any_joint_springs(s);
    any_rotors(s);
}

// A motion may contradict a loop, so there is none.
static void strip_motions(scene *s) {
    for (int k = 0; k < s->def.joint_count; k++) {
        s->joints[k].motion = NULL;
        s->joints[k].has_rate0 = false;
        s->joints[k].rate0[0] = s->joints[k].rate0[1] = 0;
    }
}

static int any_of(int count) { return (int)(fabs(uniform()) * count); }

static void close_loop(scene *s, ph_joint_type type) {
    const int bodies = s->def.body_count, points = s->def.point_count;
    const bool takes_points = type == PH_JOINT_SPHERICAL || type == PH_JOINT_FIXED || type == PH_JOINT_DISTANCE;
    const int first = any_of(bodies);
    int second = uniform() > 0.5 ? PH_GROUND : (first + 1 + any_of(bodies - 1)) % bodies;
    vec3 at = any_vector();
    if (takes_points && points > 0 && uniform() > 0) {
        second = bodies + any_of(points);
        at = vec3_load(s->points[second - bodies].position);
    }
    any_details(s, add_joint(s, type, first, second, at), bodies);
}

void scene_random_loops(scene *s, ph_joint_type type, int closings) {
    do scene_random(s);
    while (s->def.body_count < 3);
    for (int k = 0; k < closings; k++) close_loop(s, type);
    strip_motions(s);
}

void scene_repeat_joint(scene *s, int k) { s->joints[s->def.joint_count++] = s->joints[k]; }

void scene_weld_triangle(scene *s) {
    for (int k = 0; k < 3; k++) add_joint(s, PH_JOINT_FIXED, k, (k + 1) % 3, any_vector());
}

void scene_oscillator(scene *s, vec3 position, double stiffness, double length) {
    scene_points(s, 1);
    s->def.gravity[2] = 0;
    vec3_store(position, s->points[0].position);
    ph_force_def *spring = add_spring(s, PH_GROUND, 0);
    spring->stiffness = stiffness;
    spring->length = length;
    vec3_store(position, spring->at[1]);
}

ph_model *scene_compile(const scene *s) {
    ph_model *m = NULL;
    ph_error err = {0};
    const ph_status status = ph_model_create(&s->def, &m, &err);
    if (status != PH_OK) fprintf(stderr, "%s: %s\n", err.where, err.what);
    assert_int_equal(status, PH_OK);
    return m;
}

ph_model *compile_text(const char *text) {
    ph_document *doc;
    ph_model *model;
    ph_error err = {0};
    if (ph_document_parse(text, strlen(text), "test", &doc, &err) != PH_OK) fail_msg("%s", err.what);
    if (ph_document_compile(doc, &model, &err) != PH_OK) fail_msg("%s", err.what);
    ph_document_free(doc);
    return model;
}

ph_simulation settings(const char *method, double step, double duration) {
    ph_simulation sim = ph_simulation_default();
    ph_error err = {0};
    if (ph_simulation_set(&sim, "method", method, &err) != PH_OK) fail_msg("%s", err.what);
    sim.step = step;
    sim.duration = duration;
    return sim;
}

int column_of(const ph_model *m, const char *name) {
    int count;
    const ph_column *columns = ph_model_columns(m, &count);
    for (int i = 0; i < count; i++)
        if (strcmp(columns[i].name, name) == 0) return i;
    fail_msg("no column %s", name);
    return -1;
}

void run_to(const ph_model *m, const ph_simulation *sim, double *q, double *v, ph_summary *summary) {
    run_with(m, sim, q, v, NULL, summary);
}

void run_with(const ph_model *m, const ph_simulation *sim, double *q, double *v, double *z, ph_summary *summary) {
    const ph_system *sys = ph_model_system(m);
    ph_integrator *g = NULL;
    ph_error err = {0};
    assert_int_equal(ph_integrator_create(sys, sim, &g, &err), PH_OK);
    ph_state s = {0, q, v, z};
    ph_model_initial(m, q, v, z);
    const long steps = lround(sim->duration / sim->step);
    for (long k = 1; k <= steps; k++)
        while (s.t < (double)k * sim->step) {
            const ph_status status = ph_integrator_step(g, (double)k * sim->step, &s, &err);
            if (status != PH_OK) fprintf(stderr, "%s: %s\n", err.where, err.what);
            assert_int_equal(status, PH_OK);
        }
    if (summary) summary->work = ph_integrator_work(g);
    ph_integrator_free(g);
}

ph_problem *example_problem(const char *name) {
    ph_problem *p;
    ph_error err = {0};
    if (ph_problem_read(name, &p, &err) != PH_OK) fail_msg("%s: %s", name, err.what);
    return p;
}
