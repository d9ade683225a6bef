// Rotors: against the reference, against closed forms, and against the same rotor as a body of its own.
//                                                                       docs/theory/multibody.md, (M.60) to (M.64)
#include "harness.h"
#include "models.h"
#include "polhode/io.h"
#include "polhode/lie/element.h"

enum { MOST = 64 };

typedef struct ending {
    double q[MOST], v[MOST], z[MOST];
    ph_invariants start, end;
} ending;

static ending run_scene(const scene *s, const ph_simulation *sim) {
    static ending e;
    ph_model *m = scene_compile(s);
    const ph_system *sys = ph_model_system(m);
    ph_workspace *ws;
    assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
    ph_model_initial(m, e.q, e.v, e.z);
    sys->invariants(sys, &(ph_place){0, e.q, e.v, e.z}, &e.start, ws);
    run_with(m, sim, e.q, e.v, e.z, NULL);
    sys->invariants(sys, &(ph_place){sim->duration, e.q, e.v, e.z}, &e.end, ws);
    sys->workspace_free(ws);
    ph_model_free(m);
    return e;
}

static double energy(const ph_invariants *i) { return i->kinetic + i->potential; }
static double momentum_drift(const ending *e) {
    return vec3_norm(vec3_sub(vec3_load(e->end.L), vec3_load(e->start.L)));
}

// --- reference section 4 ----------------------------------------------------------------------------------

// omega(1), d(1) and A(2,3) at t = 1, from the momenta m, d and A of Austin et al. 1993, (52), extrapolated in 40
// digits.
static const struct {
    double alpha, omega[3], d[3], A23;
} reference[] = {
    {-1, {-0.7667928696556897996, -10.01122818384404196, 0.9937553684649360840}, {0}, 0.8633073435180291411},
    {0.1,
     {2.011007097791861218, -9.126365965758816841, 1.700002455736450195},
     {-0.1623887791008128667, -0.02527124414181023448, 0.1478518340812740348},
     0.9270453309333748468},
    {0.5,
     {4.233551158131873835, -6.339269805039893448, 3.122473869394715630},
     {-0.2391829664007090853, -0.2437525343579320693, 0.3064033499344325403},
     0.9988141734390156857},
};

static double A23(const ending *e) { return so3_matrix(so3_load(e->q)).m[5]; }

static double error_of(const ending *e, size_t k) {
    double worst = fabs(A23(e) - reference[k].A23);
    for (int i = 0; i < 3; i++) {
        worst = fmax(worst, fabs(e->v[i] - reference[k].omega[i]));
        if (reference[k].alpha >= 0) worst = fmax(worst, fabs(e->z[i] - reference[k].d[i]));
    }
    return worst;
}

static void the_reference_is_met_at_the_order_of_each_method(void **state) {
    (void)state;
    static scene s;
    static const char *const methods[] = {"rkmk1", "rkmk2", "rkmk3", "rkmk4"};
    for (size_t k = 0; k < COUNT(reference); k++)
        for (int order = 1; order <= 4; order++) {
            double error[2], drift[2];
            scene_dual_spin(&s, reference[k].alpha, (ph_cspace)(PH_CSPACE_SO3XR3 + k));
            for (int half = 0; half < 2; half++) {
                const double h = (order == 1 ? 1e-4 : 1e-3) / (1 + half);
                const ph_simulation sim = settings(methods[order - 1], h, 1);
                const ending e = run_scene(&s, &sim);
                error[half] = error_of(&e, k);
                drift[half] = momentum_drift(&e);
            }
            print_message("alpha %4.1f, %s: error %.2e, order %.2f; angular momentum %.1e, order %.2f\n",
                          reference[k].alpha, methods[order - 1], error[1], log2(error[0] / error[1]), drift[1],
                          log2(drift[0] / drift[1]));
            // the next term of the error is h |omega| = 0.01 of this one, times a constant of some ten at most
            NEAR(order, log2(error[0] / error[1]), order, 0.15);
            assert_true(log2(drift[0] / drift[1]) > order - 0.15);  // its leading term may vanish
        }
    NO_FAULTS();
}

static void the_adaptive_method_meets_the_reference(void **state) {
    (void)state;
    static scene s;
    for (size_t k = 0; k < COUNT(reference); k++) {
        scene_dual_spin(&s, reference[k].alpha, PH_CSPACE_AUTO);
        ph_simulation sim = settings("rkmk54", 0.1, 1);
        sim.tolerance = 1e-12;
        const ending e = run_scene(&s, &sim);
        print_message("alpha %4.1f, rkmk54: error %.2e\n", reference[k].alpha, error_of(&e, k));
        BELOW((double)k, error_of(&e, k), 1e-9);  // some hundred steps of 1e-12 (1 + 10)
    }
    NO_FAULTS();
}

// All momentum about +e3: 3.1 Omega + 10 = sqrt(570); then V = 3.1 Omega^2/2 and A e3 = (1, 20, 13)/sqrt(570).
static void damping_ends_in_a_spin_about_the_third_axis(void **state) {
    (void)state;
    static scene s;
    static const double alphas[2] = {0.5, 0.1}, times[2] = {100, 200};
    const double C = sqrt(570), Omega = (C - 10) / 3.1;
    for (int k = 0; k < 2; k++) {
        scene_dual_spin(&s, alphas[k], PH_CSPACE_SO3XR3);
        const ph_simulation sim = settings("rkmk4", 0.002, times[k]);
        const ending e = run_scene(&s, &sim);
        const vec3 L = vec3_load(e.end.L);
        print_message("alpha %.1f: V - V_inf %.1e J, A(2,3) off by %.1e, |m+l+d|^2 - 570 = %.1e\n", alphas[k],
                      energy(&e.end) - 1.55 * Omega * Omega, fabs(A23(&e) - 20 / C), vec3_dot(L, L) - 570);
        // The error per turn of rkmk4 at h |omega| = 0.02 is 1e-9; with the spin settled it no longer adds up.
        NEAR(k, energy(&e.end), 1.55 * Omega * Omega, 1e-6);
        NEAR(k, A23(&e), 20 / C, 1e-6);
        NEAR(k, vec3_dot(L, L), 570, 1e-5);
        NEAR(k, e.v[2], Omega, 1e-6);
        NEAR(k, e.z[2], 0.1 * Omega, 1e-6);
    }
    NO_FAULTS();
}

// --- energy -----------------------------------------------------------------------------------------------

typedef struct balance {
    const scene *s;
    double h;
    long row;
    double energy, power[2];  // of the last row, and of the last two
    double missing;           // sum of what Simpson's rule over two steps leaves
    bool rises;
    double last;
} balance;

// -V' = sum alpha (omega . a - d/I_d)^2                                                                   (M.62)
static ph_status watch_balance(void *user, double t, const double *row) {
    balance *b = user;
    (void)t;
    double power = 0;
    for (int i = 0; i < 3; i++) power += 0.5 * pow(row[15 + i] - row[18 + i] / 0.1, 2);
    const double V = row[21];
    b->rises = b->rises || (b->row > 0 && V > b->last);
    b->last = V;
    if (b->row % 2 == 0 && b->row > 0) b->missing += b->energy - V - b->h / 3 * (b->power[0] + 4 * b->power[1] + power);
    if (b->row % 2 == 0) b->energy = V;
    b->power[b->row++ % 2] = power;
    return PH_OK;
}

static void energy_falls_by_the_power_of_the_damping(void **state) {
    (void)state;
    static scene s;
    double missing[2];
    scene_dual_spin(&s, 0.5, PH_CSPACE_SO3XR3);
    ph_model *m = scene_compile(&s);
    for (int half = 0; half < 2; half++) {
        const ph_simulation sim = settings("rkmk4", 0.002 / (1 + half), 4);
        balance b = {.s = &s, .h = sim.step};
        const ph_observer observer = {.user = &b, .row = watch_balance};
        ph_summary sum;
        ph_error err;
        assert_int_equal(ph_run(m, &sim, &observer, &sum, &err), PH_OK);
        assert_false(b.rises);
        missing[half] = fabs(b.missing);
    }
    print_message("energy balance: %.1e J of 70 J missing, order %.2f\n", missing[1], log2(missing[0] / missing[1]));
    assert_true(log2(missing[0] / missing[1]) > 3.85);  // Simpson's rule and the method are of order 4
    BELOW(0, missing[1], 1e-6);
    ph_model_free(m);
    NO_FAULTS();
}

// --- closed forms -----------------------------------------------------------------------------------------

// I = (A, A, C), rotor along the axis: omega_1 + i omega_2 turns at ((C - A) omega_3 + l)/A.
static void an_axisymmetric_body_precesses_as_its_rotor_says(void **state) {
    (void)state;
    static scene s;
    const double A = 2, C = 3, l = -7, w3 = 1.3, rate = ((C - A) * w3 + l) / A, t = 2;
    for (int k = 0; k < 3; k++) {
        scene_dual_spin(&s, -1, (ph_cspace)(PH_CSPACE_SO3XR3 + k));
        memcpy(s.bodies[0].inertia, (double[9]){A, 0, 0, 0, A, 0, 0, 0, C}, sizeof(double[9]));
        memcpy(s.bodies[0].omega, (double[3]){0.8, 0, w3}, sizeof(double[3]));
        s.rotors[0].momentum = l / 2;
        s.rotors[0].axis[2] = 2;  // axes need not have length 1
        add_rotor(&s, 0, PH_ROTOR_DRIVEN, vec3_make(0, 0, -1e-200), -l / 2);
        const ph_simulation sim = settings("rkmk4", 0.002, t);
        const ending e = run_scene(&s, &sim);
        // (h rate)^5/120 a step, a thousand steps: 4e-11
        NEAR(k, e.v[0], 0.8 * cos(rate * t), 1e-10);
        NEAR(k, e.v[1], 0.8 * sin(rate * t), 1e-10);
        NEAR(k, e.v[2], w3, 1e-14);
    }
    NO_FAULTS();
}

static const ph_signal nothing = {.kind = PH_SIGNAL_CONSTANT, .dim = 1, .data = (const double[]){0}};

static void a_wheel_without_torque_is_a_driven_rotor(void **state) {
    (void)state;
    static scene s;
    for (int k = 0; k < 3; k++) {
        const ph_simulation sim = settings("rkmk4", 0.01, 1);
        scene_dual_spin(&s, -1, (ph_cspace)(PH_CSPACE_SO3XR3 + k));
        const ending driven = run_scene(&s, &sim);
        s.rotors[0].kind = PH_ROTOR_WHEEL;
        s.rotors[0].torque = &nothing;
        const ending wheel = run_scene(&s, &sim);
        for (int i = 0; i < 7; i++) NEAR(k, wheel.q[i], driven.q[i], 0);
        for (int i = 0; i < 6; i++) NEAR(k, wheel.v[i], driven.v[i], 0);
        NEAR(k, wheel.z[0], 10, 0);
        NEAR(k, energy(&wheel.end), energy(&driven.end), 0);
    }
    NO_FAULTS();
}

// A table with a jump: the momentum is its integral, exactly where the steps end on its corners; and what the wheel
// takes up the body gives, so that the total is conserved to the order.
static void a_wheel_takes_up_the_integral_of_its_torque(void **state) {
    (void)state;
    static scene s;
    static const double table[] = {0, 1, 0.5, 3, 0.5, -2, 1, -2};
    static const ph_signal torque = {.kind = PH_SIGNAL_TABLE, .dim = 1, .count = 4, .data = table};
    static const char *const methods[] = {"rkmk2", "rkmk3", "rkmk4", "rkmk54"};
    scene_dual_spin(&s, -1, PH_CSPACE_SO3XR3);
    s.rotors[0].kind = PH_ROTOR_WHEEL;
    s.rotors[0].torque = &torque;
    ph_model *m = scene_compile(&s);
    assert_int_equal(ph_model_system(m)->corner_count, 3);
    ph_model_free(m);
    for (size_t k = 0; k < COUNT(methods); k++) {
        ph_simulation sim = settings(methods[k], k < 3 ? 0.005 : 0.5, 1);
        const ending e = run_scene(&s, &sim);
        NEAR((double)k, e.z[0], 10 + 1 - 1, 1e-13);  // two hundred roundings of 10
        // (h |omega|)^n = 0.05^n of 24 in steps of n-th order, or a hundred tolerances of 1e-9
        BELOW((double)k, momentum_drift(&e), k < 3 ? 24 * pow(0.05, (double)k + 2) : 1e-6);
    }
    NO_FAULTS();
}

// --- the same rotor as a body of its own ------------------------------------------------------------------

typedef struct twin {
    scene one, two;  // with a rotor; with a body on a hinge in its place
    ph_rotor_kind kind;
    int body;
    vec3 axis;  // of the rotor, body frame
} twin;

static const double SPIN = 0.06, ACROSS = 0.04, MASS = 0.3, RATE = 5;  // of the rotor
static const double run_up[] = {0, RATE};
static const ph_signal steady = {.kind = PH_SIGNAL_POLYNOMIAL, .dim = 1, .count = 2, .data = run_up};
static const double wave[] = {0.3, 0.1, 0.4, 0.2};
static const ph_signal pull = {.kind = PH_SIGNAL_SINE, .dim = 1, .data = wave};

// J gets `along` times a a^T and `across` times the rest.
static void add_disc(double *J, vec3 axis, double along, double across) {
    double a[3];
    vec3_store(axis, a);
    for (int e = 0; e < 9; e++) J[e] += along * a[e / 3] * a[e % 3] + across * ((e % 4 == 0) - a[e / 3] * a[e % 3]);
}

static void drive(twin *w) {
    ph_joint_def *hinge = w->two.joints + w->two.def.joint_count - 1;
    ph_force_def *f = w->two.forces + w->two.def.force_count;
    if (w->kind == PH_ROTOR_DRIVEN) {
        hinge->motion = &steady;
        return;
    }
    *f = ph_force_default();
    f->name = "inside";
    f->joint = w->two.def.joint_count - 1;
    f->type = w->kind == PH_ROTOR_WHEEL ? PH_FORCE_TYPE_JOINT_FORCE : PH_FORCE_TYPE_JOINT_SPRING;
    f->value = pull;
    f->damping = 0.2;
    w->two.def.force_count++;
}

// The hinge passes through the body's centre of mass, where the rotor's own is too. A driven rotor's spin inertia
// belongs to the body's; that of a wheel or a damping rotor does not, and h is its momentum in space: I (omega . a +
// rate).
static void make_twin(twin *w) {
    ph_body_def *carrier = w->one.bodies + w->body, *hub = w->two.bodies + w->body;
    const so3 R = so3_load(carrier->orientation);
    const vec3 omega = vec3_load(carrier->omega), spin = vec3_axpy(RATE, w->axis, omega);
    const bool driven = w->kind == PH_ROTOR_DRIVEN;
    add_disc(carrier->inertia, w->axis, driven ? SPIN : 0, ACROSS);
    carrier->mass += MASS;
    const double h = driven ? SPIN * RATE : SPIN * (vec3_dot(omega, w->axis) + RATE);
    ph_rotor_def *r = add_rotor(&w->one, w->body, w->kind, w->axis, h);
    r->torque = &pull;
    r->inertia = SPIN;
    r->damping = 0.2;
    const int index = w->two.def.body_count++;
    ph_body_def *disc = w->two.bodies + index;
    *disc = *hub;
    disc->name = "disc";
    disc->mass = MASS;
    memset(disc->inertia, 0, sizeof disc->inertia);
    add_disc(disc->inertia, w->axis, SPIN, ACROSS);
    vec3_store(spin, disc->omega);
    ph_joint_def *hinge = w->two.joints + w->two.def.joint_count++;
    *hinge = ph_joint_default();
    hinge->type = PH_JOINT_REVOLUTE;
    hinge->nodes[0] = w->body;
    hinge->nodes[1] = index;
    hinge->has_at = true;
    memcpy(hinge->at, hub->position, sizeof hinge->at);
    vec3_store(so3_act(R, w->axis), hinge->axis);
    drive(w);
}

// Difference of place, attitude and velocities of all bodies that both have, and of the rotor's momentum.
static double apart(const twin *w, const ending *one, const ending *two) {
    double worst = 0;
    const int nv = 6 * w->one.def.body_count, nq = 7 * w->one.def.body_count;
    for (int i = 0; i < nq; i++) worst = fmax(worst, fabs(one->q[i] - two->q[i]));
    for (int i = 0; i < nv; i++) worst = fmax(worst, fabs(one->v[i] - two->v[i]));
    const double h = SPIN * vec3_dot(w->axis, vec3_load(two->v + nv));
    return w->kind == PH_ROTOR_DRIVEN ? worst : fmax(worst, fabs(one->z[0] - h));
}

static void rotors_are_bodies_on_hinges(void **state) {
    (void)state;
    static twin w;
    static const char *const kinds[] = {"driven rotor, prescribed motion", "wheel, joint-force",
                                        "damping rotor, damped joint-spring"};
    for (int chain = 0; chain < 2; chain++)
        for (int kind = 0; kind < 3; kind++)
            for (int cspace = PH_CSPACE_SO3XR3; cspace <= PH_CSPACE_SE3; cspace++) {
                double error[2];
                w = (twin){.kind = (ph_rotor_kind)kind, .axis = vec3_make(2.0 / 3, -1.0 / 3, 2.0 / 3), .body = chain};
                for (int side = 0; side < 2; side++) {
                    scene *s = side ? &w.two : &w.one;
                    scene_double_pendulum(s, (ph_cspace)cspace);
                    if (!chain) {  // its first body alone, and free
                        s->def.body_count = 1;
                        s->def.joint_count = 0;
                    }
                }
                make_twin(&w);
                for (int half = 0; half < 2; half++) {
                    const ph_simulation sim = settings("rkmk4", 0.004 / (1 + half), 1);
                    const ending one = run_scene(&w.one, &sim), two = run_scene(&w.two, &sim);
                    error[half] = apart(&w, &one, &two);
                }
                print_message("%s, %s: apart by %.1e, order %.2f\n", kinds[kind], chain ? "in a chain" : "free",
                              error[1], log2(error[0] / error[1]));
                // The rotor, spun up to 10 rad/s, turns by 0.02 rad in a step: 0.02^4.
                BELOW(kind, error[1], 1.6e-7);
                assert_true(error[1] < 1e-11 || log2(error[0] / error[1]) > 3.6);
            }
    NO_FAULTS();
}

// --- results ----------------------------------------------------------------------------------------------

static void columns_have_the_momenta_that_vary(void **state) {
    (void)state;
    static scene s;
    static const ph_marker_def tip = {"tip", {0, 0, 1}};
    scene_dual_spin(&s, 0.1, PH_CSPACE_AUTO);
    s.bodies[0].markers = &tip;
    s.bodies[0].marker_count = 1;
    s.def.mu = 1;
    s.def.center[0] = 3;
    for (int k = 1; k < 4; k++) s.rotors[k].momentum = 0.1 * k;
    ph_model *m = scene_compile(&s);
    int count;
    const ph_column *c = ph_model_columns(m, &count);
    static const char *const names[] = {"n0.tip.z", "n0.d1", "n0.d2", "n0.d3", "n0.sx", "n0.sy", "n0.sz", "energy"};
    for (int k = 0; k < (int)COUNT(names); k++) assert_string_equal(c[20 + k].name, names[k]);
    assert_string_equal(c[22].dataset, "/bodies/n0/d2");
    assert_string_equal(c[22].unit, "kg m^2/s");
    assert_true(c[22].state && c[22].component == 0 && c[22].components == 1);
    assert_string_equal(c[25].dataset, "/bodies/n0/spin");
    assert_true(!c[25].state && c[25].component == 1 && c[25].components == 3);
    const ph_system *sys = ph_model_system(m);
    ph_workspace *ws;
    double q[7], v[6], z[3], row[64];
    assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
    ph_model_initial(m, q, v, z);
    ph_model_observe(m, &(ph_place){0, q, v, z}, NULL, NULL, NULL, NULL, row, ws);
    static const double want[] = {0.1, 0.2, 0.3, 1.1, 20.2, 13.3};  // d, then J omega + l + d
    for (int k = 0; k < 6; k++) NEAR(k, row[21 + k], want[k], 1e-14);
    sys->workspace_free(ws);
    ph_model_free(m);
    NO_FAULTS();
}

// --- definitions ------------------------------------------------------------------------------------------

static void bad_rotors_are_refused(void **state) {
    (void)state;
    static scene s;
    static const struct {
        ph_rotor_def rotor;
        const char *key, *what;
    } cases[] = {
        {{.axis = {0, 0, 0}}, ".axis", "not zero"},
        {{.axis = {0, NAN, 1}}, ".axis", "finite"},
        {{.axis = {0, 0, 1}, .momentum = INFINITY}, ".momentum", "finite"},
        {{.kind = PH_ROTOR_WHEEL, .axis = {0, 0, 1}}, ".torque", "got none"},
        {{.kind = PH_ROTOR_DAMPING, .axis = {0, 0, 1}, .inertia = 0}, ".inertia", "> 0, got 0"},
        {{.kind = PH_ROTOR_DAMPING, .axis = {0, 0, 1}, .inertia = 1, .damping = -1}, ".damping", ">= 0, got -1"},
        {{.kind = (ph_rotor_kind)7, .axis = {0, 0, 1}}, "", "ph_rotor_kind"},
    };
    for (size_t k = 0; k < COUNT(cases); k++) {
        ph_model *m;
        ph_error err;
        char where[64];
        scene_dual_spin(&s, 0.1, PH_CSPACE_AUTO);
        s.rotors[2] = cases[k].rotor;
        assert_int_equal(ph_model_create(&s.def, &m, &err), PH_ERR_MODEL);
        snprintf(where, sizeof where, "bodies[0].rotors[2]%s", cases[k].key);
        assert_string_equal(err.where, where);
        assert_non_null(strstr(err.what, cases[k].what));
    }
}

// With damping rotors it is the sum that the triangle inequality is about, in either direction.
static void the_whole_inertia_obeys_the_triangle_inequality(void **state) {
    (void)state;
    static scene s;
    ph_model *m;
    ph_error err;
    scene_dual_spin(&s, 0.1, PH_CSPACE_AUTO);
    s.bodies[0].inertia[0] = 0.95;  // (0.95, 2, 3) is none, (1.05, 2.1, 3.1) is one
    ph_model_free(scene_compile(&s));
    s.rotors[3].inertia = 0.2;  // (1.05, 2.1, 3.2) is none
    assert_int_equal(ph_model_create(&s.def, &m, &err), PH_ERR_MODEL);
    assert_string_equal(err.where, "bodies[0].inertia");
    assert_non_null(strstr(err.what, "with its damping rotors has principal moments 1.05, 2.1, 3.2"));
}

static const char FILE_TEXT[] =
    "{\"polhode\": 1, \"gravity\": {\"central\": {\"mu\": 4, \"center\": [5, 6, 7]}},\n"
    " \"bodies\": [{\"name\": \"a\", \"mass\": 1, \"inertia\": [1, 2, 3], \"rotors\": [\n"
    "  {\"axis\": [0, 0, 2], \"momentum\": 10, \"note\": \"driven\"},\n"
    "  {\"axis\": [0, 1, 0], \"torque\": {\"sine\": {\"amplitude\": 1, \"frequency\": 2}}},\n"
    "  {\"axis\": [1, 0, 0], \"inertia\": 0.1, \"damping\": 0.2, \"momentum\": 0.3}]}]}\n";

static void rotors_are_read(void **state) {
    (void)state;
    ph_document *doc;
    ph_error err;
    assert_int_equal(ph_document_parse(FILE_TEXT, strlen(FILE_TEXT), "a.json", &doc, &err), PH_OK);
    const ph_model_def *d = ph_document_definition(doc);
    assert_true(d->mu == 4 && d->center[0] == 5 && d->center[2] == 7);
    const ph_rotor_def *r = d->bodies[0].rotors;
    assert_int_equal(d->bodies[0].rotor_count, 3);
    assert_true(r[0].kind == PH_ROTOR_DRIVEN && r[0].axis[2] == 2 && r[0].momentum == 10);
    assert_true(r[1].kind == PH_ROTOR_WHEEL && r[1].torque->kind == PH_SIGNAL_SINE && r[1].torque->dim == 1);
    assert_true(r[1].momentum == 0);
    assert_true(r[2].kind == PH_ROTOR_DAMPING && r[2].inertia == 0.1 && r[2].damping == 0.2 && r[2].momentum == 0.3);
    ph_model *m;
    assert_int_equal(ph_document_compile(doc, &m, &err), PH_OK);
    assert_int_equal(ph_model_system(m)->nz, 2);
    assert_int_equal(ph_model_count(m).dof, 6);
    ph_model_free(m);
    ph_document_free(doc);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reference_is_met_at_the_order_of_each_method),
        cmocka_unit_test(the_adaptive_method_meets_the_reference),
        cmocka_unit_test(damping_ends_in_a_spin_about_the_third_axis),
        cmocka_unit_test(energy_falls_by_the_power_of_the_damping),
        cmocka_unit_test(an_axisymmetric_body_precesses_as_its_rotor_says),
        cmocka_unit_test(a_wheel_without_torque_is_a_driven_rotor),
        cmocka_unit_test(a_wheel_takes_up_the_integral_of_its_torque),
        cmocka_unit_test(rotors_are_bodies_on_hinges),
        cmocka_unit_test(columns_have_the_momenta_that_vary),
        cmocka_unit_test(bad_rotors_are_refused),
        cmocka_unit_test(the_whole_inertia_obeys_the_triangle_inequality),
        cmocka_unit_test(rotors_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
