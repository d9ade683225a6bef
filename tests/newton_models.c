#include "newton_models.h"

#include "polhode/lie/so3.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double PI = 3.141592653589793;

// --- a model file of bodies, joints and springs --------------------------------------------------------------------

enum { SKETCH = 24, GROUND = -1 };
typedef struct sketch {
    uint64_t seed;
    vec3 gravity;
    int bodies, joints, forces;
    struct {
        double mass;
        vec3 principal, x, v, w;  // w in body axes
        so3 R;
        const char *cspace;
    } body[SKETCH];
    struct {
        const char *type;
        int first, second;
        vec3 at, axis, axis2;
    } joint[SKETCH];
    struct {
        int joint;  // < 0: a spring between two points
        int first, second;
        vec3 at[2];
        double stiffness, damping, rest;  // rest: of a joint-spring [rad or m], of a spring its length [m]
    } force[SKETCH];
} sketch;

static double uniform(sketch *s, double low, double high) {
    s->seed = s->seed * 6364136223846793005u + 1442695040888963407u;
    return low + (high - low) * ((double)(s->seed >> 11) / 9007199254740992.0);
}
static int pick(sketch *s, int count) { return (int)uniform(s, 0, count); }
static vec3 vector(sketch *s, double size) {
    const double x = uniform(s, -size, size), y = uniform(s, -size, size);
    return vec3_make(x, y, uniform(s, -size, size));
}
static vec3 unit(vec3 a) { return vec3_scale(1 / vec3_norm(a), a); }
static vec3 direction(sketch *s) {
    for (;;) {
        const vec3 a = vector(s, 1);
        if (vec3_norm(a) > 0.2 && vec3_norm(a) < 1) return unit(a);
    }
}
static vec3 across(sketch *s, vec3 axis) { return unit(vec3_cross(axis, unit(vec3_axpy(0.2, axis, direction(s))))); }

static sketch sketch_start(newton_row row, int index) {
    sketch s = {.seed = 0x9e3779b97f4a7c15u * (uint64_t)(1000 * (int)row + index + 1)};
    for (int i = 0; i < 8; i++) uniform(&s, 0, 1);
    return s;
}

static int add_body(sketch *s, double mass, vec3 principal, vec3 x, so3 R) {
    const int i = s->bodies++;
    s->body[i].mass = mass;
    s->body[i].principal = principal;
    s->body[i].x = x;
    s->body[i].R = R;
    return i;
}

static int add_joint(sketch *s, const char *type, int first, int second, vec3 at, vec3 axis) {
    const int i = s->joints++;
    s->joint[i].type = type;
    s->joint[i].first = first;
    s->joint[i].second = second;
    s->joint[i].at = at;
    s->joint[i].axis = axis;
    if (strcmp(type, "universal") == 0) s->joint[i].axis2 = across(s, axis);
    return i;
}

static void add_spring(sketch *s, int first, int second, vec3 a, vec3 b, double stiffness) {
    const int i = s->forces++;
    s->force[i].joint = -1;
    s->force[i].first = first;
    s->force[i].second = second;
    s->force[i].at[0] = a;
    s->force[i].at[1] = b;
    s->force[i].stiffness = stiffness;
    s->force[i].rest = vec3_norm(vec3_sub(b, a));
}

static void add_joint_spring(sketch *s, int joint, double stiffness, double rest) {
    const int i = s->forces++;
    s->force[i].joint = joint;
    s->force[i].stiffness = stiffness;
    s->force[i].rest = rest;
}

// A slender rod along axis 1, from a to b.
static int add_rod(sketch *s, double mass, vec3 a, vec3 b) {
    const vec3 r = vec3_sub(b, a), e1 = unit(r), e2 = across(s, e1), e3 = vec3_cross(e1, e2);
    const double J = mass * vec3_dot(r, r) / 12;
    const so3 R = so3_from_matrix(mat3_transpose(mat3_rows(e1, e2, e3)));
    return add_body(s, mass, vec3_make(0.02 * J, J, J), vec3_scale(0.5, vec3_add(a, b)), R);
}

// All bodies turn about the mean of their centres, and a little by themselves: the joints decide what of it remains.
static void add_spin(sketch *s, vec3 omega, double noise) {
    vec3 c = vec3_zero();
    for (int i = 0; i < s->bodies; i++) c = vec3_axpy(1.0 / s->bodies, s->body[i].x, c);
    for (int i = 0; i < s->bodies; i++) {
        s->body[i].v = vec3_add(vec3_cross(omega, vec3_sub(s->body[i].x, c)), vector(s, noise));
        s->body[i].w = so3_act(so3_inv(s->body[i].R), vec3_add(omega, vector(s, noise)));
    }
}

// After another member.
static void write_vec(FILE *f, const char *key, vec3 a) {
    fprintf(f, ", \"%s\": [%.17g, %.17g, %.17g]", key, a.x, a.y, a.z);
}

static void write_pair(FILE *f, int first, int second) {
    char names[2][16] = {"ground", "ground"};
    if (first >= 0) snprintf(names[0], sizeof names[0], "b%d", first);
    if (second >= 0) snprintf(names[1], sizeof names[1], "b%d", second);
    fprintf(f, ", \"bodies\": [\"%s\", \"%s\"]", names[0], names[1]);
}

static void write_bodies(FILE *f, const sketch *s) {
    for (int i = 0; i < s->bodies; i++) {
        const so3 R = s->body[i].R;
        fprintf(f, "%s\n  {\"name\": \"b%d\", \"mass\": %.17g", i ? "," : "", i, s->body[i].mass);
        write_vec(f, "inertia", s->body[i].principal);
        write_vec(f, "position", s->body[i].x);
        fprintf(f, ", \"orientation\": {\"quaternion\": [%.17g, %.17g, %.17g, %.17g]}", R.w, R.x, R.y, R.z);
        write_vec(f, "velocity", s->body[i].v);
        write_vec(f, "omega", s->body[i].w);
        if (s->body[i].cspace) fprintf(f, ", \"cspace\": \"%s\"", s->body[i].cspace);
        fputc('}', f);
    }
}

static void write_joints(FILE *f, const sketch *s) {
    for (int i = 0; i < s->joints; i++) {
        const char *type = s->joint[i].type;
        fprintf(f, "%s\n  {\"name\": \"j%d\", \"type\": \"%s\"", i ? "," : "", i, type);
        write_pair(f, s->joint[i].first, s->joint[i].second);
        write_vec(f, "at", s->joint[i].at);
        if (strcmp(type, "spherical") != 0) write_vec(f, "axis", s->joint[i].axis);
        if (strcmp(type, "universal") == 0) write_vec(f, "axis2", s->joint[i].axis2);
        fputc('}', f);
    }
}

static void write_forces(FILE *f, const sketch *s) {
    for (int i = 0; i < s->forces; i++) {
        const vec3 a = s->force[i].at[0], b = s->force[i].at[1];
        fprintf(f, "%s\n  {\"name\": \"f%d\", \"stiffness\": %.17g, \"damping\": %.17g", i ? "," : "", i,
                s->force[i].stiffness, s->force[i].damping);
        if (s->force[i].joint >= 0) {
            fprintf(f, ", \"type\": \"joint-spring\", \"joint\": \"j%d\", \"rest\": %.17g}", s->force[i].joint,
                    s->force[i].rest);
            continue;
        }
        fprintf(f, ", \"type\": \"spring\", \"length\": %.17g", s->force[i].rest);
        write_pair(f, s->force[i].first, s->force[i].second);
        fprintf(f, ", \"at\": [[%.17g, %.17g, %.17g], [%.17g, %.17g, %.17g]]}", a.x, a.y, a.z, b.x, b.y, b.z);
    }
}

// With `assemble`, so that velocities satisfy the joints.
static char *sketch_text(const sketch *s, const char *name) {
    char *text;
    size_t size;
    FILE *f = open_memstream(&text, &size);
    if (f == NULL) abort();
    fprintf(f, "{\"polhode\": 1, \"name\": \"%s\"", name);
    write_vec(f, "gravity", s->gravity);
    fprintf(f, ",\n \"bodies\": [");
    write_bodies(f, s);
    fprintf(f, "],\n \"joints\": [");
    write_joints(f, s);
    fprintf(f, "],\n \"forces\": [");
    write_forces(f, s);
    fprintf(f, "],\n \"simulation\": {\"assemble\": true}}\n");
    if (fclose(f) != 0) abort();
    return text;
}

static void set_steps(newton_model *m, const double *steps, int count) {
    memcpy(m->steps, steps, (size_t)count * sizeof *steps);
    m->step_count = count;
}

static const vec3 DOWN = {0, 0, -9.81};

// --- balls -----------------------------------------------------------------------------------------------------------

static const double RATIOS[] = {1, 2, 5, 10, 20, 50, 100, 200};  // of the arm to the radius of gyration
static const double SPEEDS[] = {10, 100, 1000, 7600};            // of free bodies [m/s]
static const char *const SPACES[] = {"auto", "so3xr3", "se3"};
static const double BALL_STEPS[] = {0.1, 0.03, 0.01, 0.003, 0.001};
enum { RATIO_COUNT = 8, SPACE_COUNT = 3, ARMS = 2 * RATIO_COUNT * SPACE_COUNT, SPEED_COUNT = 4 };

// On an arm of 1 m with 3 rad/s: hinged as a pendulum, or about a spherical joint from the horizontal.
static newton_model ball_on_arm(int index) {
    const bool hinge = index % 2;
    const double ratio = RATIOS[index / 2 % RATIO_COUNT], J = 1 / (ratio * ratio);
    const char *space = SPACES[index / (2 * RATIO_COUNT)];
    newton_model m = {.check = NEWTON_CHECK_POSITION, .size = 1, .duration = 2, .conservative = true};
    sketch s = sketch_start(NEWTON_BALL, index);
    const vec3 axis = hinge ? vec3_make(0, -1, 0) : vec3_make(0, 0, 1);
    s.gravity = DOWN;
    add_body(&s, 1, hinge ? vec3_make(J, J, J) : vec3_make(0.8 * J, J, 1.1 * J), vec3_make(1, 0, 0), so3_identity());
    s.body[0].w = vec3_scale(3, axis);
    s.body[0].v = vec3_cross(s.body[0].w, s.body[0].x);
    s.body[0].cspace = space;
    add_joint(&s, hinge ? "revolute" : "spherical", GROUND, 0, vec3_zero(), axis);
    snprintf(m.name, sizeof m.name, "%s, arm/k %g, %s", hinge ? "revolute" : "spherical", ratio, space);
    m.text = sketch_text(&s, m.name);
    set_steps(&m, BALL_STEPS, 5);
    return m;
}

static newton_model free_body(int index) {
    const double speed = SPEEDS[index];
    newton_model m = {.check = NEWTON_CHECK_POSITION, .size = speed, .duration = 2, .conservative = true};
    sketch s = sketch_start(NEWTON_BALL, ARMS + index);
    add_body(&s, 6, vec3_make(1, 2, 2.5), vec3_zero(), so3_identity());
    s.body[0].v = vec3_scale(speed, unit(vec3_make(1, 2, -0.5)));
    s.body[0].w = vec3_make(1, 2.5, -1);
    s.body[0].cspace = "se3";
    snprintf(m.name, sizeof m.name, "free body, %g m/s, se3", speed);
    m.text = sketch_text(&s, m.name);
    set_steps(&m, BALL_STEPS, 5);
    return m;
}

static char *example_text(const char *name) {
    ph_document *doc;
    ph_error err = {0};
    if (ph_document_read(name, &doc, &err) != PH_OK) abort();
    char *text = strdup(ph_document_text(doc));
    ph_document_free(doc);
    if (text == NULL) abort();
    return text;
}

static newton_model satellite(void) {
    static const double steps[] = {120, 60, 20, 5};
    newton_model m = {.check = NEWTON_CHECK_POSITION, .size = 6.878e6, .duration = 3600, .conservative = true};
    snprintf(m.name, sizeof m.name, "gravity-gradient");
    m.text = example_text(m.name);
    set_steps(&m, steps, 4);
    return m;
}

// --- overconstrained loops with one weak spring ---------------------------------------------------------------------

// Rods from point to point. Each hinge is at right angles to its two rods: in the plane of a polygon along its normal;
// of a skew quadrilateral whose opposite sides are equal this is Bennett's linkage, of edges of a cube Bricard's.
static void add_ring(sketch *s, const vec3 *points, int count) {
    for (int i = 0; i < count; i++) add_rod(s, uniform(s, 0.5, 2), points[i], points[(i + 1) % count]);
    for (int i = 0; i < count; i++) {
        const vec3 before = points[(i + count - 1) % count], here = points[i], after = points[(i + 1) % count];
        add_joint(s, "revolute", (i + count - 1) % count, i, here,
                  unit(vec3_cross(vec3_sub(here, before), vec3_sub(after, here))));
    }
}

static void add_polygon(sketch *s, int count, so3 R) {
    vec3 points[6];
    for (int i = 0; i < count; i++) {
        const double angle = 2 * PI * (i + uniform(s, -0.2, 0.2)) / count, r = uniform(s, 0.6, 1);
        points[i] = so3_act(R, vec3_make(r * cos(angle), r * sin(angle), 0));
    }
    add_ring(s, points, count);
}

// A half turn about z takes two points to the other two.
static void add_bennett(sketch *s, so3 R) {
    vec3 a[4] = {vec3_make(uniform(s, 0.6, 1), uniform(s, -0.2, 0.2), uniform(s, 0.1, 0.4)),
                 vec3_make(uniform(s, -0.2, 0.2), uniform(s, 0.6, 1), uniform(s, -0.4, -0.1))};
    for (int i = 0; i < 2; i++) a[2 + i] = vec3_make(-a[i].x, -a[i].y, a[i].z);
    for (int i = 0; i < 4; i++) a[i] = so3_act(R, a[i]);
    add_ring(s, a, 4);
}

static void add_bricard(sketch *s, so3 R) {
    static const vec3 corners[6] = {{0, 0, 0}, {1, 0, 0}, {1, -1, 0}, {1, -1, 1}, {0, -1, 1}, {0, 0, 1}};
    const double edge = uniform(s, 0.5, 1.2);
    vec3 points[6];
    for (int i = 0; i < 6; i++) points[i] = so3_act(R, vec3_scale(edge, corners[i]));
    add_ring(s, points, 6);
}

// Two chains of three parallel hinges, at an angle to each other, between a base and a platform. No two of their dead
// points coincide.
static void add_sarrus(sketch *s, so3 R) {
    const vec3 up = so3_act(R, vec3_make(0, 0, 1));
    const int base = add_body(s, 2, vec3_make(0.3, 0.4, 0.5), vec3_zero(), R);
    const int platform = add_body(s, 1.5, vec3_make(0.2, 0.25, 0.35), vec3_scale(uniform(s, 0.7, 1.2), up), R);
    const double rise = vec3_norm(s->body[platform].x);
    for (int chain = 0; chain < 2; chain++) {
        const double angle = chain * uniform(s, 1.2, 1.9);
        const vec3 out = so3_act(R, vec3_make(cos(angle), sin(angle), 0)), hinge = vec3_cross(up, out);
        const vec3 low = vec3_scale(0.3, out), knee = vec3_axpy(uniform(s, 0.6, 0.9), out, vec3_scale(0.5 * rise, up));
        const vec3 high = vec3_axpy(rise, up, vec3_scale(uniform(s, 0.1, 0.2), out));
        const int a = add_rod(s, uniform(s, 0.5, 1), low, knee), b = add_rod(s, uniform(s, 0.5, 1), knee, high);
        add_joint(s, "revolute", base, a, low, hinge);
        add_joint(s, "revolute", a, b, knee, hinge);
        add_joint(s, "revolute", b, platform, high, hinge);
    }
}

// Base and platform with three equal, parallel legs; all hinges parallel. The feet are on no line as seen along the
// hinges: there are no change points.
static void add_parallel_legs(sketch *s, so3 R) {
    const vec3 hinge = so3_act(R, vec3_make(0, 1, 0)), leg = so3_act(R, vec3_make(uniform(s, 0.2, 0.5), 0, 0.8));
    const int base = add_body(s, 2, vec3_make(0.3, 0.4, 0.5), vec3_zero(), R);
    const int platform = add_body(s, 1.5, vec3_make(0.2, 0.25, 0.35), leg, R);
    for (int i = 0; i < 3; i++) {
        const double angle = 2 * PI * (i + uniform(s, -0.2, 0.2)) / 3;
        const vec3 foot = so3_act(R, vec3_make(0.6 * cos(angle), 0.3 * i, 0.6 * sin(angle))),
                   head = vec3_add(foot, leg);
        const int rod = add_rod(s, uniform(s, 0.3, 1), foot, head);
        add_joint(s, "revolute", base, rod, foot, hinge);
        add_joint(s, "revolute", rod, platform, head, hinge);
    }
}

enum { LOOP_KINDS = 6, LOOP_COUNT = 60 };
static const char *const LOOP_NAMES[LOOP_KINDS] = {"four-bar", "Bennett", "Bricard",
                                                   "hexagon",  "Sarrus",  "parallel legs"};

static void add_loop(sketch *s, int kind) {
    const so3 R = so3_exp(vector(s, 1.5));
    switch (kind) {
    case 0: add_polygon(s, 4, R); return;
    case 1: add_bennett(s, R); return;
    case 2: add_bricard(s, R); return;
    case 3: add_polygon(s, 6, R); return;
    case 4: add_sarrus(s, R); return;
    default: add_parallel_legs(s, R);
    }
}

// Floating, or with one body on a spherical joint under gravity; the spring is between two bodies that share no hinge,
// or in a hinge.
static newton_model loop_make(int index) {
    static const double steps[] = {0.02, 0.01, 0.005};
    const int kind = index % LOOP_KINDS, variant = index / LOOP_KINDS;
    const bool held = variant % 2, in_hinge = variant % 3 == 2;
    newton_model m = {.check = NEWTON_CHECK_REFERENCE, .size = 1, .duration = 1, .conservative = true};
    sketch s = sketch_start(NEWTON_LOOPS, index);
    add_loop(&s, kind);
    const int far = kind == 4 || kind == 5 ? 1 : s.bodies / 2;
    if (in_hinge) add_joint_spring(&s, 1, 2, uniform(&s, -0.5, 0.5));
    else {
        const vec3 a = vec3_add(s.body[0].x, vector(&s, 0.1)), b = vec3_add(s.body[far].x, vector(&s, 0.1));
        add_spring(&s, 0, far, a, b, 20);
        s.force[0].rest *= uniform(&s, 0.5, 0.9);
    }
    if (held) {
        s.gravity = DOWN;
        add_joint(&s, "spherical", GROUND, 0, vec3_add(s.body[0].x, vector(&s, 0.2)), DOWN);
    }
    add_spin(&s, vec3_scale(uniform(&s, 1.5, 3), direction(&s)), 0.5);
    snprintf(m.name, sizeof m.name, "%s %d, %s%s", LOOP_NAMES[kind], variant, held ? "on a ball" : "floating",
             in_hinge ? ", spring in a hinge" : "");
    m.text = sketch_text(&s, m.name);
    set_steps(&m, steps, 3);
    return m;
}

// --- random loops with springs and dampers ---------------------------------------------------------------------------

static const struct kind {
    const char *name;
    bool coordinate;
} KINDS[] = {{"revolute", true},    {"spherical", false}, {"universal", true}, {"prismatic", true},
             {"cylindrical", true}, {"spherical", false}, {"revolute", true},  {"planar", false}};
enum { KIND_COUNT = sizeof KINDS / sizeof *KINDS, CLOSING_COUNT = 3, RANDOM_COUNT = 50 };

static void add_box(sketch *s, vec3 x, so3 R) {
    static const char *const spaces[] = {"so3xr3", "se3", "dual-quaternion"};
    const double mass = uniform(s, 0.1, 5), a = uniform(s, 0.2, 0.8), b = uniform(s, 0.2, 0.8),
                 c = uniform(s, 0.2, 0.8);
    const vec3 principal = vec3_make(b * b + c * c, a * a + c * c, a * a + b * b);
    const int i = add_body(s, mass, vec3_scale(mass / 12, principal), x, R);
    if (uniform(s, 0, 1) < 0.3) s->body[i].cspace = spaces[pick(s, 3)];
}

static void add_random_joint(sketch *s, bool flat, int kinds, int first, int second, vec3 at) {
    const struct kind *kind = KINDS + (flat ? 0 : pick(s, kinds));
    const int i = add_joint(s, kind->name, first, second, at, flat ? vec3_make(0, 0, 1) : direction(s));
    if (kind->coordinate && uniform(s, 0, 1) < 0.3) {
        add_joint_spring(s, i, uniform(s, 1, 20), uniform(s, -0.3, 0.3));
        s->force[s->forces - 1].damping = uniform(s, 0, 1);
    }
}

static vec3 near(sketch *s, int node, double size, bool flat) {
    const vec3 r = vector(s, size), x = vec3_add(node < 0 ? vec3_zero() : s->body[node].x, r);
    return flat ? vec3_make(x.x, x.y, 0) : x;
}

// A tree from ground, closed by one or two more joints. Flat: hinges with parallel axes, whose constraints are
// redundant.
static void add_random_loops(sketch *s, bool flat) {
    const int count = 3 + pick(s, 6), closings = 1 + pick(s, 2);
    for (int i = 0; i < count; i++) {
        const int parent = i == 0 ? GROUND : i - 1 - pick(s, i < 2 ? i + 1 : 3);
        const vec3 x = near(s, parent, 0.8, flat), from = parent < 0 ? vec3_zero() : s->body[parent].x;
        add_box(s, x, so3_exp(flat ? vec3_make(0, 0, uniform(s, -3, 3)) : vector(s, 2)));
        add_random_joint(s, flat, KIND_COUNT, parent, i, vec3_scale(0.5, vec3_add(from, x)));
    }
    for (int i = 0; i < closings; i++) {
        const int first = pick(s, count + 1) - 1;
        int second = pick(s, count);
        if (second == first) second = (second + 1) % count;
        const vec3 a = near(s, first, 0.2, flat), b = near(s, second, 0.2, flat);
        add_random_joint(s, flat, CLOSING_COUNT, first, second, vec3_scale(0.5, vec3_add(a, b)));
    }
}

static void add_random_springs(sketch *s) {
    const int springs = 1 + pick(s, 4);
    for (int i = 0; i < springs; i++) {
        const int first = pick(s, s->bodies + 1) - 1;
        int second = pick(s, s->bodies);
        if (first == second) second = (second + 1) % s->bodies;
        const vec3 from = near(s, first, first < 0 ? 1 : 0.2, false);
        const double stiffness = 10 * pow(100, uniform(s, 0, 1));  // 10 to 1000 N/m
        add_spring(s, first, second, from, near(s, second, 0.2, false), stiffness);
        s->force[s->forces - 1].damping = uniform(s, 0, 5);
        if (pick(s, 2)) s->force[s->forces - 1].rest *= 0.8;
    }
}

static bool can_move(const char *text) {
    ph_document *doc;
    ph_model *model = NULL;
    ph_error err = {0};
    if (ph_document_parse(text, strlen(text), "random", &doc, &err) != PH_OK) abort();
    const bool ok = ph_document_compile(doc, &model, &err) == PH_OK && ph_model_count(model).dof > 0;
    ph_model_free(model);
    ph_document_free(doc);
    return ok;
}

static newton_model random_make(int index) {
    static const double step = 0.01;
    newton_model m = {.check = NEWTON_CHECK_REFERENCE, .size = 1, .duration = 2};
    sketch s = sketch_start(NEWTON_RANDOM, index);
    const bool flat = index % 3 == 2;
    do {  // until it has a degree of freedom
        s = (sketch){.seed = s.seed};
        free(m.text);
        s.gravity = flat ? vec3_make(0, -9.81, 0) : vec3_scale(9.81, direction(&s));
        add_random_loops(&s, flat);
        add_random_springs(&s);
        add_spin(&s, vector(&s, 2), 5);
        snprintf(m.name, sizeof m.name, "%s %d, %d bodies", flat ? "planar" : "spatial", index, s.bodies);
        m.text = sketch_text(&s, m.name);
    } while (!can_move(m.text));
    set_steps(&m, &step, 1);
    return m;
}

// --- change points, and what Exudyn computes as well
// -------------------------------------------------------------------

static newton_model change_make(int index) {
    static const double steps[] = {0.01, 0.003, 0.001};
    newton_model m = {.check = NEWTON_CHECK_CRANK, .size = 1, .duration = 2.5, .conservative = true};
    snprintf(m.name, sizeof m.name, "%s", index ? "n-four-bar" : "parallelogram");
    m.text = example_text(m.name);
    m.value = 9.81 * (index ? 3.5 / 3 : 9.0 / 8);
    set_steps(&m, steps, 3);
    return m;
}

// Hinges across the links, alternately in two directions; released from the horizontal.
static newton_model chain_model(void) {
    static const double step = 1e-3;
    newton_model m = {.check = NEWTON_CHECK_REFERENCE, .size = 1, .duration = 0.5, .conservative = true};
    sketch s = sketch_start(NEWTON_SPEED, 0);
    s.gravity = vec3_make(0, 5, -9.81);
    for (int i = 0; i < 20; i++) {
        const vec3 a = vec3_make(0.25 * i, 0, 0), b = vec3_make(0.25 * (i + 1), 0, 0);
        add_body(&s, 1, vec3_make(1e-3, 0.0055, 0.0055), vec3_scale(0.5, vec3_add(a, b)), so3_identity());
        add_joint(&s, "revolute", i - 1, i, a, i % 2 ? vec3_make(0, 0, 1) : vec3_make(0, 1, 0));
    }
    snprintf(m.name, sizeof m.name, "chain of 20 links");
    m.text = sketch_text(&s, m.name);
    set_steps(&m, &step, 1);
    return m;
}

static newton_model four_bar_model(void) {
    static const double step = 1e-3;
    static const vec3 points[] = {{0, 0, 0}, {0, 0, 1}, {1.5, 0, 1.6}, {2, 0, 0}};
    newton_model m = {.check = NEWTON_CHECK_REFERENCE, .size = 1, .duration = 1, .conservative = true};
    sketch s = sketch_start(NEWTON_SPEED, 1);
    s.gravity = DOWN;
    for (int i = 0; i < 3; i++) add_rod(&s, 1 + i, points[i], points[i + 1]);
    for (int i = 0; i < 4; i++) add_joint(&s, "revolute", i - 1, i < 3 ? i : GROUND, points[i], vec3_make(0, 1, 0));
    snprintf(m.name, sizeof m.name, "four-bar");
    m.text = sketch_text(&s, m.name);
    set_steps(&m, &step, 1);
    return m;
}

// --- all of them
// -------------------------------------------------------------------------------------------------------

const char *newton_row_name(newton_row row) {
    static const char *const names[NEWTON_ROWS] = {"ball", "orbit", "loops", "beams", "random", "change", "speed"};
    return names[row];
}

int newton_model_count(newton_row row) {
    static const int counts[NEWTON_ROWS] = {ARMS + SPEED_COUNT, 1, LOOP_COUNT, NEWTON_BEAM_COUNT, RANDOM_COUNT, 2, 3};
    return counts[row];
}

newton_model newton_model_make(newton_row row, int index) {
    switch (row) {
    case NEWTON_BALL: return index < ARMS ? ball_on_arm(index) : free_body(index - ARMS);
    case NEWTON_ORBIT: return satellite();
    case NEWTON_LOOPS: return loop_make(index);
    case NEWTON_BEAMS: return newton_beam_make(index);
    case NEWTON_RANDOM: return random_make(index);
    case NEWTON_CHANGE: return change_make(index);
    default: return index == 0 ? chain_model() : index == 1 ? four_bar_model() : newton_cantilever_make();
    }
}

void newton_model_free(newton_model *m) {
    free(m->text);
    free(m->truth);
    *m = (newton_model){.text = NULL};
}

const char *const *newton_methods(newton_row row) {
    static const char *const mechanisms[] = {
        "variational", "variational:constraints=null-space",       "variational4",      "gauss2", "gauss4", "gauss6",
        "galerkin",    "galerkin:degree=3,constraints=null-space", "generalized-alpha", NULL};
    static const char *const beams[] = {"variational", "gauss2", "gauss4", "galerkin", "generalized-alpha", NULL};
    static const char *const random[] = {"variational",
                                         "variational:constraints=null-space",
                                         "variational4",
                                         "gauss2",
                                         "gauss4",
                                         "gauss6",
                                         "galerkin",
                                         "galerkin:degree=3,constraints=null-space",
                                         "generalized-alpha",
                                         "implicit-euler",
                                         NULL};
    return row == NEWTON_BEAMS || row == NEWTON_SPEED ? beams : row == NEWTON_RANDOM ? random : mechanisms;
}
