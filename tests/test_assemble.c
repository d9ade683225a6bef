// Rough models brought onto their joints: closed to rounding, by the smallest change, or refused with what is missing.
#include "harness.h"
#include "mechanisms.h"
#include "polhode/lie/element.h"

#include "dense.h"  // its real is a name in the kernels

enum { MOST = 4 * ROOM };
#define TURN 6.283185307179586

static const ph_cspace spaces[] = {PH_CSPACE_SO3XR3, PH_CSPACE_SE3, PH_CSPACE_DUAL_QUATERNION};
static const ph_weight weights[] = {PH_WEIGHT_MASS, PH_WEIGHT_IDENTITY};

// --- rough models -----------------------------------------------------------------------------------------

static vec3 any_vector(double size) { return vec3_make(size * uniform(), size * uniform(), size * uniform()); }

static vec3 node_position(const scene *s, int node) {
    if (node == PH_GROUND) return vec3_zero();
    const int n = s->def.body_count;
    return vec3_load(node < n ? s->bodies[node].position : s->points[node - n].position);
}

// Every body displaced by up to `shift` in each direction and turned by up to `turn` about `axis`, every point
// displaced; the joints' points go with the nodes to which they belong.
static void roughen(scene *s, double shift, double turn, vec3 axis) {
    se3 moved[2 * ROOM];
    for (int k = 0; k < s->def.joint_count; k++) {
        ph_joint_def *j = s->joints + k;
        if (!j->has_at) vec3_store(node_position(s, j->nodes[1]), j->at);
        j->has_at = true;
    }
    const int nodes = s->def.body_count + s->def.point_count;
    for (int i = 0; i < nodes; i++) {
        const vec3 x = node_position(s, i), way = any_vector(shift);
        const so3 R = i < s->def.body_count ? so3_exp(vec3_scale(turn * uniform(), axis)) : so3_identity();
        moved[i] = se3_make(R, vec3_sub(vec3_add(x, way), so3_act(R, x)));
        if (i >= s->def.body_count) {
            vec3_store(vec3_add(x, way), s->points[i - s->def.body_count].position);
            continue;
        }
        ph_body_def *b = s->bodies + i;
        vec3_store(vec3_add(x, way), b->position);
        so3_store(so3_normalize(so3_mul(R, so3_load(b->orientation))), b->orientation);
    }
    for (int k = 0; k < s->def.joint_count; k++) {
        ph_joint_def *j = s->joints + k;
        if (j->type == PH_JOINT_DISTANCE) continue;  // its points say only how far
        const vec3 first = vec3_load(j->at), second = j->has_at2 ? vec3_load(j->at2) : first;
        vec3_store(j->nodes[0] == PH_GROUND ? first : se3_act(moved[j->nodes[0]], first), j->at);
        vec3_store(j->nodes[1] == PH_GROUND ? second : se3_act(moved[j->nodes[1]], second), j->at2);
        j->has_at2 = true;
    }
    s->def.assemble = true;
}

static void rough_velocities(scene *s, double size) {
    for (int i = 0; i < s->def.body_count; i++) {
        vec3_store(vec3_add(vec3_load(s->bodies[i].velocity), any_vector(size)), s->bodies[i].velocity);
        vec3_store(vec3_add(vec3_load(s->bodies[i].omega), any_vector(size)), s->bodies[i].omega);
    }
    for (int i = 0; i < s->def.point_count; i++)
        vec3_store(vec3_add(vec3_load(s->points[i].velocity), any_vector(size)), s->points[i].velocity);
}

static void on(scene *s, ph_cspace cspace) {
    for (int i = 0; i < s->def.body_count; i++) s->bodies[i].cspace = cspace;
}

// Bodies and joints of a built-in example, with room to change them.
static void scene_example(scene *s, const char *name) {
    ph_document *doc;
    ph_error err = {0};
    if (ph_document_read(name, &doc, &err) != PH_OK) fail_msg("%s: %s", name, err.what);
    const ph_model_def *def = ph_document_definition(doc);
    assert_true(def->body_count <= ROOM && def->joint_count <= ROOM && def->point_count == 0);
    memset(s, 0, sizeof *s);
    s->def = *def;
    memcpy(s->bodies, def->bodies, (size_t)def->body_count * sizeof *s->bodies);
    memcpy(s->joints, def->joints, (size_t)def->joint_count * sizeof *s->joints);
    s->def.bodies = s->bodies;
    s->def.joints = s->joints;
    s->def.force_count = s->def.parameter_count = 0;
    s->def.name = "example";
    s->def.description = NULL;
    for (int i = 0; i < 2 * ROOM; i++) snprintf(s->names[i], sizeof s->names[i], "n%d", i);
    for (int i = 0; i < s->def.body_count; i++) {
        s->bodies[i].name = s->names[i];
        s->bodies[i].marker_count = 0;
    }
    for (int k = 0; k < s->def.joint_count; k++) {
        assert_null(s->joints[k].motion);
        s->joints[k].name = NULL;
    }
    ph_document_free(doc);
}

// --- what a compiled model is asked -----------------------------------------------------------------------

typedef struct setup {
    ph_model *m;
    const ph_system *sys;
    ph_workspace *ws;
    double q[MOST], v[MOST], z[MOST];
    ph_place at;
} setup;

static void set_up(setup *b, const scene *s) {
    b->m = scene_compile(s);
    b->sys = ph_model_system(b->m);
    assert_true(b->sys->group.nq <= MOST);
    assert_int_equal(b->sys->workspace_create(b->sys, &b->ws), PH_OK);
    ph_model_initial(b->m, b->q, b->v, b->z);
    b->at = (ph_place){0, b->q, b->v, b->z};
}

static void tear_down(setup *b) {
    b->sys->workspace_free(b->ws);
    ph_model_free(b->m);
}

static double largest(const double *x, int n) {
    double most = 0;
    for (int i = 0; i < n; i++) most = fmax(most, fabs(x[i]));
    return most;
}

static double residual(const setup *b) {
    double rows[MOST];
    b->sys->residual(b->sys, &b->at, rows, b->ws);
    return largest(rows, b->sys->nc);
}

static double residual_rate(const setup *b) {
    double rows[MOST];
    b->sys->residual_rate(b->sys, &b->at, rows, b->ws);
    return largest(rows, b->sys->nc);
}

// The part of x that no C^T mu makes, of |x|.
static double outside_of_reactions(const setup *b, const double *x) {
    const int rows = b->sys->group.nv, columns = b->sys->nc;
    real *A = calloc((size_t)(rows * columns), sizeof *A), *V = calloc((size_t)(columns * columns), sizeof *V);
    real left[MOST], most = 0, size = 0;
    for (int c = 0; c < columns; c++) {
        double unit[MOST] = {0}, column[MOST];
        unit[c] = 1;
        b->sys->jacobian_T(b->sys, &b->at, unit, column, b->ws);
        for (int r = 0; r < rows; r++) A[c * rows + r] = column[r];
    }
    dense_svd(rows, columns, A, V);
    for (int c = 0; c < columns; c++) most = fmaxl(most, sqrtl(dense_dot(rows, A + c * rows, A + c * rows)));
    for (int r = 0; r < rows; r++) left[r] = x[r];
    size = sqrtl(dense_dot(rows, left, left));
    for (int c = 0; c < columns; c++) {
        real *u = A + c * rows;
        const real sigma = sqrtl(dense_dot(rows, u, u));
        if (sigma < 1e-9L * most) continue;  // redundant rows: their singular values are rounding
        const real part = dense_dot(rows, u, left) / (sigma * sigma);
        for (int r = 0; r < rows; r++) left[r] -= part * u[r];
    }
    free(A);
    free(V);
    return (double)(sqrtl(dense_dot(rows, left, left)) / size);
}

static se3 pose(const setup *b, int node, const double *q) {
    const ph_factor *f = b->sys->group.factors + node;
    return ph_element_pose(f->kind, q + f->q);
}

// The squared distance of q from the definition, m |x - x0|^2 + theta . J theta or the same with ones.
static double distance_from(const setup *b, const scene *s, const double *q) {
    const bool mass = s->def.assemble_weight == PH_WEIGHT_MASS;
    double sum = 0;
    for (int i = 0; i < b->sys->group.count; i++) {
        const ph_body_def *d = i < s->def.body_count ? s->bodies + i : NULL;
        const se3 g = pose(b, i, q);
        const vec3 x = vec3_sub(g.x, node_position(s, i));
        const double m = !mass ? 1 : d ? d->mass : s->points[i - s->def.body_count].mass;
        sum += m * vec3_dot(x, x);
        if (d == NULL) continue;
        const vec3 theta = so3_log(so3_mul(so3_inv(so3_load(d->orientation)), g.R));
        sum += vec3_dot(theta, mass ? mat3_mulv(mat3_load(d->inertia), theta) : theta);
    }
    return sum;
}

// Its derivatives along body-fixed increments, by divided differences of the fourth order.
static void slope_of_distance(const setup *b, const scene *s, double *slope) {
    static const double weight[4] = {1.0 / 12, -2.0 / 3, 2.0 / 3, -1.0 / 12}, step[4] = {-2, -1, 1, 2};
    const double e = 1e-3;  // truncation e^4 and rounding 1e-16 / e are both below 1e-12
    for (int i = 0; i < b->sys->group.nv; i++) {
        slope[i] = 0;
        for (int k = 0; k < 4; k++) {
            double u[MOST] = {0}, q[MOST];
            u[i] = e * step[k];
            ph_group_retract(&b->sys->group, PH_BODY, b->q, u, q);
            slope[i] += weight[k] * distance_from(b, s, q) / e;
        }
    }
}

// W (v - given), given velocities being those of the definition in space.
static void change_of_velocity(const setup *b, const scene *s, double *change) {
    double diff[MOST];
    const ph_group *G = &b->sys->group;
    for (int i = 0; i < G->count; i++) {
        const bool is_body = i < s->def.body_count;
        const ph_factor *f = G->factors + i;
        const vec3 v = vec3_load(is_body ? s->bodies[i].velocity : s->points[i - s->def.body_count].velocity);
        const int turns = is_body ? 3 : 0;
        const bool own = f->kind == PH_SE3 || f->kind == PH_DUAL_QUATERNION;
        const vec3 given = own ? so3_act(so3_inv(pose(b, i, b->q).R), v) : v;
        if (is_body) vec3_store(vec3_sub(vec3_load(b->v + f->v), vec3_load(s->bodies[i].omega)), diff + f->v);
        vec3_store(vec3_sub(vec3_load(b->v + f->v + turns), given), diff + f->v + turns);
    }
    if (s->def.assemble_weight == PH_WEIGHT_MASS) b->sys->inertia(b->sys, diff, change);
    else memcpy(change, diff, sizeof diff);
}

// --- closing ------------------------------------------------------------------------------------------------

static const double FIVE_PERCENT = 0.05 * 3;  // of the four-bar's ground
static const vec3 Y = {0, 1, 0}, Z = {0, 0, 1};

static void rough_four_bar(scene *s, ph_cspace cspace) {
    named_mechanism("planar four-bar")->make(s);
    on(s, cspace);
    roughen(s, FIVE_PERCENT, 0.05 * TURN, Y);
}

static void a_rough_four_bar_is_closed(void **state) {
    (void)state;
    static scene s;
    static setup b;
    for (int k = 0; k < 3; k++) {
        for (int trial = 0; trial < 20; trial++) {
            rough_four_bar(&s, spaces[k]);
            rough_velocities(&s, 1);
            set_up(&b, &s);
            BELOW(trial, residual(&b), 1e-13);
            BELOW(trial, residual_rate(&b), 1e-13);
            tear_down(&b);
        }
    }
    NO_FAULTS();
}

// Ground A to D, distances to two points between them.
static void four_bar_of_points(scene *s) {
    memset(s, 0, sizeof *s);
    s->def = (ph_model_def){.name = "points", .points = s->points, .joints = s->joints, .point_count = 2};
    const vec3 x[4] = {vec3_zero(), {0.1, 0, 1}, {2.3, 0.1, 1.8}, {3, 0, 0}};
    for (int i = 0; i < 2; i++) {
        snprintf(s->names[i], sizeof s->names[i], "n%d", i);
        s->points[i] = ph_point_default();
        s->points[i].name = s->names[i];
        s->points[i].mass = 1 + i;
        vec3_store(x[i + 1], s->points[i].position);
    }
    for (int k = 0; k < 3; k++) {
        ph_joint_def *j = s->joints + s->def.joint_count++;
        *j = ph_joint_default();
        j->type = PH_JOINT_DISTANCE;
        j->nodes[0] = k - 1;
        j->nodes[1] = k < 2 ? k : PH_GROUND;
        j->has_at = j->has_at2 = true;
        vec3_store(x[k], j->at);
        vec3_store(x[k + 1], j->at2);
    }
}

static void points_at_wrong_distances_are_moved(void **state) {
    (void)state;
    static scene s;
    static setup b;
    for (int trial = 0; trial < 40; trial++) {
        four_bar_of_points(&s);
        roughen(&s, FIVE_PERCENT, 0, Z);
        rough_velocities(&s, 1);
        s.def.assemble_weight = weights[trial % 2];
        set_up(&b, &s);
        double slope[MOST], change[MOST];
        BELOW(trial, residual(&b), 1e-13);
        BELOW(trial, residual_rate(&b), 1e-13);
        slope_of_distance(&b, &s, slope);
        BELOW(trial, outside_of_reactions(&b, slope), 1e-9);
        change_of_velocity(&b, &s, change);
        BELOW(trial, outside_of_reactions(&b, change), 1e-9);
        tear_down(&b);
    }
    NO_FAULTS();
}

static void mechanisms_come_back(void **state) {
    (void)state;
    static const struct {
        const char *name;
        double size, turn;  // of the model [m]; plane mechanisms are turned in their plane too
    } of[] = {{"bricard", 1, 0}, {"slider-crank", 0.8, 0.02 * TURN}, {"squeezer", 0.1, 0.02 * TURN}};
    static scene exact, s;
    static setup b;
    for (size_t k = 0; k < COUNT(of); k++) {
        for (int trial = 0; trial < 10; trial++) {
            scene_example(&exact, of[k].name);
            scene_example(&s, of[k].name);
            roughen(&s, 0.02 * of[k].size, of[k].turn, Z);
            s.def.assemble_weight = weights[trial % 2];
            set_up(&b, &s);
            BELOW(trial, residual(&b), 1e-13);
            BELOW(trial, residual_rate(&b), 1e-13 * (1 + largest(b.v, b.sys->group.nv)));
            double far = 0;
            for (int i = 0; i < s.def.body_count; i++)
                far = fmax(far, vec3_norm(vec3_sub(pose(&b, i, b.q).x, node_position(&exact, i))));
            BELOW(trial, far, 0.2 * of[k].size);  // another branch would be further away
            tear_down(&b);
        }
    }
    NO_FAULTS();
}

static void trees_are_closed_too(void **state) {
    (void)state;
    static scene s;
    static setup b;
    for (int k = 0; k < 3; k++) {
        for (int trial = 0; trial < 10; trial++) {
            double slope[MOST], change[MOST];
            scene_double_pendulum(&s, spaces[k]);
            roughen(&s, 0.05, 0.3, any_vector(1));  // the joints are balls: any turn will do
            rough_velocities(&s, 0.5);
            s.def.assemble_weight = weights[trial % 2];
            set_up(&b, &s);
            BELOW(trial, residual(&b), 1e-13);
            BELOW(trial, residual_rate(&b), 1e-13);
            slope_of_distance(&b, &s, slope);
            BELOW(trial, outside_of_reactions(&b, slope), 1e-9);
            change_of_velocity(&b, &s, change);
            BELOW(trial, outside_of_reactions(&b, change), 1e-9);
            tear_down(&b);
        }
    }
    // A mass point that is not where its joint is.
    four_bar_of_points(&s);
    s.def.joint_count = 1;
    s.joints[0].type = PH_JOINT_SPHERICAL;
    s.joints[0].has_at2 = false;
    vec3_store(vec3_make(0.2, 0.1, 0.9), s.joints[0].at);
    s.def.assemble = true;
    set_up(&b, &s);
    BELOW(0, residual(&b), 0);
    BELOW(0, vec3_norm(vec3_sub(vec3_load(b.q), vec3_load(s.joints[0].at))), 0);
    tear_down(&b);
    NO_FAULTS();
}

// --- by the smallest change -----------------------------------------------------------------------------------

static void the_change_is_the_smallest(void **state) {
    (void)state;
    static scene s;
    static setup b;
    double worst[2] = {0, 0};
    for (int k = 0; k < 3; k++) {
        for (int trial = 0; trial < 20; trial++) {
            double slope[MOST], change[MOST];
            rough_four_bar(&s, spaces[k]);
            rough_velocities(&s, 1);
            s.def.assemble_weight = weights[trial % 2];
            set_up(&b, &s);
            slope_of_distance(&b, &s, slope);
            change_of_velocity(&b, &s, change);
            const double of_place = outside_of_reactions(&b, slope), of_velocity = outside_of_reactions(&b, change);
            BELOW(trial, of_place, 1e-9);
            BELOW(trial, of_velocity, 1e-9);
            worst[0] = fmax(worst[0], of_place);
            worst[1] = fmax(worst[1], of_velocity);
            tear_down(&b);
        }
    }
    fprintf(stderr, "optimality of the four-bar: position %.1e, velocity %.1e\n", worst[0], worst[1]);
    NO_FAULTS();
}

static void a_consistent_model_does_not_change(void **state) {
    (void)state;
    int count;
    const mechanism *all = mechanisms(&count);
    static const char *const examples[] = {"bricard", "slider-crank", "squeezer", "four-bar", "parallelogram"};
    for (int k = 0; k < count + (int)COUNT(examples); k++) {
        static scene s;
        static setup a, b;
        if (k < count) all[k].make(&s);
        else scene_example(&s, examples[k - count]);
        set_up(&a, &s);
        s.def.assemble = true;
        set_up(&b, &s);
        const char *name = k < count ? all[k].name : examples[k - count];
        if (memcmp(a.q, b.q, (size_t)a.sys->group.nq * sizeof *a.q)) fail_msg("%s has moved", name);
        if (memcmp(a.v, b.v, (size_t)a.sys->group.nv * sizeof *a.v)) fail_msg("%s has another velocity", name);
        tear_down(&a);
        tear_down(&b);
    }
}

// --- coordinates that are given -------------------------------------------------------------------------------

static void joint_coordinate(const setup *b, int k, double *q, double *rate) {
    double angle[MOST], rates[MOST];
    ph_model_initial_coordinates(b->m, angle);
    ph_model_coordinates(b->m, &b->at, 0, angle, rates, b->ws);
    *q = angle[k];  // every joint of the four-bar has one
    *rate = rates[k];
}

static void crank_at(scene *s, ph_cspace cspace, double q0, double rate0) {
    named_mechanism("planar four-bar")->make(s);
    on(s, cspace);
    s->def.assemble = true;
    s->joints[0].has_q0 = s->joints[0].has_rate0 = true;
    s->joints[0].q0[0] = q0;
    s->joints[0].rate0[0] = rate0;
}

static void a_crank_in_a_loop_is_held(void **state) {
    (void)state;
    static scene s;
    static setup b;
    for (int k = 0; k < 3; k++) {
        for (int trial = -3; trial <= 3; trial++) {
            double q, rate;
            crank_at(&s, spaces[k], 0.1 * trial, 2);
            set_up(&b, &s);
            joint_coordinate(&b, 0, &q, &rate);
            NEAR(trial, q, 0.1 * trial, 1e-13);
            NEAR(trial, rate, 2, 1e-13);
            BELOW(trial, residual(&b), 1e-13);
            BELOW(trial, residual_rate(&b), 1e-13);
            tear_down(&b);
        }
    }
    NO_FAULTS();
}

static void two_cranks_must_agree(void **state) {
    (void)state;
    static scene s;
    static setup b;
    double q, rate;
    ph_error err = {0};
    ph_model *m;
    crank_at(&s, PH_CSPACE_AUTO, 0.2, 2);
    set_up(&b, &s);
    joint_coordinate(&b, 3, &q, &rate);
    tear_down(&b);
    s.joints[3].has_q0 = s.joints[3].has_rate0 = true;
    s.joints[3].q0[0] = q;
    s.joints[3].rate0[0] = rate;
    set_up(&b, &s);
    BELOW(0, residual(&b), 1e-13);
    tear_down(&b);
    s.joints[3].q0[0] = q + 0.1;
    assert_int_equal(ph_model_create(&s.def, &m, &err), PH_ERR_MODEL);
    assert_non_null(strstr(err.what, "cannot be assembled"));
    s.def.assemble = false;
    assert_int_equal(ph_model_create(&s.def, &m, &err), PH_ERR_MODEL);
    assert_string_equal(err.where, "joints[0].q0");
    assert_non_null(strstr(err.what, "closed loop"));
    NO_FAULTS();
}

// --- what cannot be -------------------------------------------------------------------------------------------

static void short_links_are_refused_with_the_gap(void **state) {
    (void)state;
    static scene s;
    // The pivots of the ground are 3 m apart, the bars 1.00499, 2.34307 and 1.93132 m long: in a row they miss it by
    // `missing` once the ground is that much longer.
    const double bars = hypot(0.1, 1) + hypot(2.2, 0.8) + hypot(0.7, 1.8);
    for (int k = 0; k < 3; k++) {
        for (int trial = 1; trial <= 5; trial++) {
            const double missing = 0.1 * trial;
            ph_error err = {0};
            ph_model *m;
            named_mechanism("planar four-bar")->make(&s);
            on(&s, spaces[k]);
            s.joints[3].has_at2 = true;
            s.joints[1].at[1] = 0;
            vec3_store(vec3_make(bars + missing, 0, 0), s.joints[3].at2);
            s.def.assemble = true;
            assert_int_equal(ph_model_create(&s.def, &m, &err), PH_ERR_MODEL);
            const char *open = strstr(err.what, "stays open by ");
            if (open == NULL) fail_msg("%s", err.what);
            NEAR(trial, strtod(open + strlen("stays open by "), NULL), missing, 1e-6);
            assert_int_equal(strncmp(err.where, "joints[", 7), 0);
        }
    }
    NO_FAULTS();
}

// --- the definition of a state ----------------------------------------------------------------------------------

static void restate(const setup *b, scene *s) {
    assert_int_equal(ph_model_restate(b->m, s->bodies, s->points, s->joints, s->forces), PH_OK);
    s->def.assemble = false;
}

static void compare(double at, const setup *a, const setup *b) {
    const ph_group *G = &a->sys->group;
    double accelerations[2][MOST], rates[MOST], multipliers[MOST];
    assert_int_equal(G->nq, b->sys->group.nq);
    for (int i = 0; i < G->count; i++) {
        const se3 g = pose(a, i, a->q), h = pose(b, i, b->q);
        BELOW(at, vec3_norm(vec3_sub(g.x, h.x)), 1e-13 * (1 + vec3_norm(g.x)));
        BELOW(at, vec3_norm(so3_log(so3_mul(so3_inv(g.R), h.R))), 1e-13);
    }
    const double speed = 1 + largest(a->v, G->nv);
    for (int i = 0; i < G->nv; i++) NEAR(at, b->v[i], a->v[i], 1e-13 * speed);
    for (int k = 0; k < 2; k++) {
        const setup *c = k ? b : a;
        assert_int_equal(c->sys->accelerate(c->sys, &c->at, NULL, accelerations[k], rates, multipliers, c->ws), PH_OK);
    }
    const double size = 1 + largest(accelerations[0], G->nv);
    for (int i = 0; i < G->nv; i++) NEAR(at, accelerations[1][i], accelerations[0][i], 1e-10 * size);
}

static void a_restated_definition_is_the_same_state(void **state) {
    (void)state;
    static scene s;
    static setup a, b;
    for (int trial = 0; trial < 100; trial++) {
        scene_random(&s);
        for (int k = 0; k < s.def.joint_count; k++) {
            ph_joint_def *j = s.joints + k;
            j->has_q0 = ph_joint_type_needs(j->type).coordinates > 0;
            for (int i = 0; i < 2 && j->has_q0; i++) j->q0[i] = 0.4 * uniform();
        }
        set_up(&a, &s);
        restate(&a, &s);
        set_up(&b, &s);
        compare(trial, &a, &b);
        tear_down(&a);
        tear_down(&b);
    }
    for (int trial = 0; trial < 30; trial++) {
        rough_four_bar(&s, spaces[trial % 3]);
        rough_velocities(&s, 1);
        set_up(&a, &s);
        restate(&a, &s);
        set_up(&b, &s);
        compare(trial, &a, &b);
        BELOW(trial, residual(&b), 1e-13);
        tear_down(&a);
        tear_down(&b);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rough_four_bar_is_closed),
        cmocka_unit_test(points_at_wrong_distances_are_moved),
        cmocka_unit_test(mechanisms_come_back),
        cmocka_unit_test(trees_are_closed_too),
        cmocka_unit_test(the_change_is_the_smallest),
        cmocka_unit_test(a_consistent_model_does_not_change),
        cmocka_unit_test(a_crank_in_a_loop_is_held),
        cmocka_unit_test(two_cranks_must_agree),
        cmocka_unit_test(short_links_are_refused_with_the_gap),
        cmocka_unit_test(a_restated_definition_is_the_same_state),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
