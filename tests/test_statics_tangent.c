// The matrix of equilibrium against differences of its equations, on a model that has one of everything.
//                                                                                      docs/theory/statics.md
#include "statics_cases.h"

#include "statics/statics.h"

// A hub on SE(3) hinged to ground with a torsion spring, a beam on it, a second one around a corner with two points an
// element, a point on its end by a distance; gravity, dead and follower loads, a torque, a spring, a force in the
// joint.
enum { N = 3, HUB = 0, BOB = 1, FIRST = 2, CORNER = FIRST + N, TIP = FIRST + 2 * N + 1 };

static void make_nodes(ph_cspace cspace, ph_body_def *base, ph_point_def *point) {
    *base = ph_body_default();
    base->name = "hub";
    base->mass = 2;
    base->inertia[0] = base->inertia[4] = base->inertia[8] = 1;
    base->cspace = cspace;
    *point = ph_point_default();
    point->name = "bob";
    point->mass = 0.5;
    point->position[0] = 2.5;
    point->position[1] = point->position[2] = 1;
}

static void make_beams(ph_interpolation kind, ph_integration integration, ph_beam_def beams[2]) {
    for (int b = 0; b < 2; b++) {
        beams[b] = ph_beam_default();
        beams[b].name = b ? "b" : "a";
        beams[b].elements = N;
        beams[b].interpolation = b ? kind : PH_BEAM_SE3;
        beams[b].integration = integration;
        beams[b].has_inertia = true;
        beams[b].rho_A = 0.3;
        beams[b].J[0] = beams[b].J[4] = beams[b].J[8] = 0.01;
        for (int i = 0; i < 36; i++) beams[b].stiffness[i] = i % 7 == 0 ? 40 + i : 1.5 * ((i / 6 + i % 6) % 3);
    }
    beams[0].to[0] = beams[1].from[0] = 1.5;
    beams[0].ends[0] = (ph_beam_end){PH_END_CLAMPED, HUB};
    beams[1].to[0] = 1.5;
    beams[1].to[1] = beams[1].to[2] = 1;
    beams[1].normal[0] = 1;
    beams[1].normal[1] = 0;
    beams[1].ends[0] = (ph_beam_end){PH_END_CLAMPED, CORNER};
}

static void make_joints(const double *tip, const double *bob, ph_joint_def joints[2]) {
    joints[0] = joints[1] = ph_joint_default();
    joints[0].name = "hinge";
    joints[0].type = PH_JOINT_REVOLUTE;
    joints[0].nodes[0] = PH_GROUND;
    joints[0].nodes[1] = HUB;
    joints[0].has_at = true;
    joints[0].at[1] = -0.4;
    joints[0].axis[2] = 1;
    joints[1].name = "rod";
    joints[1].type = PH_JOINT_DISTANCE;
    joints[1].nodes[0] = TIP;
    joints[1].nodes[1] = BOB;
    joints[1].has_at = joints[1].has_at2 = true;
    memcpy(joints[1].at, tip, sizeof joints[1].at);
    memcpy(joints[1].at2, bob, sizeof joints[1].at2);
}

static void make_forces(ph_force_def forces[6]) {
    static const double values[4][3] = {{3, -2, 1}, {1, 2, -3}, {0.5, 1, 2}, {4, 0, 0}};
    const ph_force_type types[6] = {PH_FORCE_TYPE_FORCE,  PH_FORCE_TYPE_FORCE,        PH_FORCE_TYPE_TORQUE,
                                    PH_FORCE_TYPE_SPRING, PH_FORCE_TYPE_JOINT_SPRING, PH_FORCE_TYPE_JOINT_FORCE};
    const char *const names[6] = {"dead", "follower", "torque", "spring", "torsion", "push"};
    for (int k = 0; k < 6; k++) {
        forces[k] = ph_force_default();
        forces[k].name = names[k];
        forces[k].type = types[k];
        forces[k].value = (ph_signal){.kind = PH_SIGNAL_CONSTANT, .dim = 3, .data = values[k < 4 ? k : 3]};
        forces[k].coordinate = 1;
        forces[k].stiffness = 7;
    }
    forces[0].nodes[0] = HUB;
    forces[0].at_kind = PH_AT_BODY;
    forces[0].at[0][1] = 0.3;
    forces[1].nodes[0] = TIP;
    forces[1].frame = PH_FRAME_BODY;
    forces[2].nodes[0] = CORNER;
    forces[3].nodes[0] = PH_GROUND;
    forces[3].nodes[1] = CORNER;
    forces[3].at[0][1] = 2;
    forces[3].at[1][0] = 1.5;
    forces[3].length = 1.2;
    forces[4].rest = 0.6;
    forces[5].value.dim = 1;
}

static ph_model *everything(ph_interpolation kind, ph_integration integration, ph_cspace cspace) {
    ph_body_def base;
    ph_point_def point;
    ph_beam_def beams[2];
    ph_joint_def joints[2];
    ph_force_def forces[6];
    make_nodes(cspace, &base, &point);
    make_beams(kind, integration, beams);
    make_joints(beams[1].to, point.position, joints);
    make_forces(forces);
    const ph_model_def def = {.name = "everything",
                              .gravity = {0.3, -9.81, 1},
                              .bodies = &base,
                              .points = &point,
                              .joints = joints,
                              .forces = forces,
                              .beams = beams,
                              .body_count = 1,
                              .point_count = 1,
                              .joint_count = 2,
                              .force_count = 6,
                              .beam_count = 2};
    ph_model *model = NULL;
    ph_error err = {0};
    if (ph_model_create(&def, &model, &err) != PH_OK) fprintf(stderr, "%s: %s\n", err.where, err.what);
    assert_non_null(model);
    return model;
}

// y = A x
static void multiply(const ph_equations *e, const double *x, double *y) {
    const int groups = e->m->count + e->members + e->m->counts.joints;
    const double *values = ph_factors_values(e->factors);
    memset(y, 0, (size_t)e->n * sizeof *y);
    for (int c = 0; c < groups; c++)
        for (int r = 0; r < groups; r++) {
            const ph_block at = ph_blocks_find(e->blocks, r, c);
            const int row = ph_blocks_offset(e->blocks, r), column = ph_blocks_offset(e->blocks, c);
            const int rows = ph_blocks_offset(e->blocks, r + 1) - row;
            const int columns = ph_blocks_offset(e->blocks, c + 1) - column;
            for (int k = 0; k < columns && at.at >= 0; k++)
                for (int i = 0; i < rows; i++) y[row + i] += values[at.at + at.stride * k + i] * x[column + k];
        }
}

// The largest difference between A x and minus the difference of r along x, of the rows of nodes and elements. Rows of
// joints are the derivative of phi at closed joints only. The hub stays, so that its hinge is closed: off it the
// coordinate of the spring in it has another derivative.
static double worst_of(const ph_model *model) {
    ph_equations *e;
    ph_error err;
    ph_rest at, moved;
    assert_int_equal(ph_equations_create(model, &e, &err), PH_OK);
    assert_int_equal(ph_rest_create(e, &at), PH_OK);
    assert_int_equal(ph_rest_create(e, &moved), PH_OK);
    const size_t n = (size_t)e->n;
    double *x = calloc(4 * n, sizeof *x), *b = x + n, *away = b + n, *y = away + n, worst = 0, size = 0;
    const int hub = ph_blocks_offset(e->blocks, e->m->slot[0]);
    at.factor = 0.7;
    for (int i = 0; i < e->n; i++) away[i] = i >= hub && i < hub + 6 ? 0 : 0.2 * uniform() / e->scale[i];
    ph_equations_move(e, 1, away, &at);  // somewhere, with resultants and multipliers
    for (int direction = 0; direction < 5; direction++) {
        const double h = 1e-3;
        for (size_t i = 0; i < n; i++) x[i] = uniform();
        memset(b, 0, n * sizeof *b);
        for (int side = -2; side <= 2; side++) {  // of fourth order
            const double weight = side == 0 ? 0 : (abs(side) == 1 ? 8 : -1) * (side > 0 ? 1 : -1) / (12 * h);
            ph_rest_copy(e, &at, &moved);
            ph_equations_move(e, side * h, x, &moved);
            ph_equations_fill(e, &moved);
            for (size_t i = 0; i < n; i++) b[i] -= weight * e->r[i];
        }
        ph_equations_fill(e, &at);
        multiply(e, x, y);
        const int rows = ph_blocks_offset(e->blocks, e->m->count + e->members);
        for (int i = 0; i < rows; i++) {
            worst = fmax(worst, fabs(b[i] - y[i]));
            size = fmax(size, fabs(y[i]));
        }
    }
    free(x);
    ph_rest_free(&at);
    ph_rest_free(&moved);
    ph_equations_free(e);
    return worst / size;
}

static void the_matrix_is_the_derivative(void **state) {
    (void)state;
    const struct {
        ph_interpolation kind;
        ph_integration integration;
        ph_cspace cspace;
    } cases[] = {{PH_BEAM_SE3, PH_INTEGRATION_FULL, PH_CSPACE_SE3},
                 {PH_BEAM_SO3XR3, PH_INTEGRATION_FULL, PH_CSPACE_SO3XR3},
                 {PH_BEAM_SO3XR3, PH_INTEGRATION_REDUCED, PH_CSPACE_DUAL_QUATERNION},
                 {PH_BEAM_DUAL_QUATERNION, PH_INTEGRATION_FULL, PH_CSPACE_SE3}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        ph_model *model = everything(cases[i].kind, cases[i].integration, cases[i].cspace);
        const double worst = worst_of(model);
        printf("matrix of case %zu: within %.1e\n", i, worst);
        BELOW((double)i, worst, 1e-9);
        ph_model_free(model);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_matrix_is_the_derivative)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
