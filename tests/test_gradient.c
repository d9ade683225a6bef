// Derivatives of loads and joint rows against differences of what the model computes.
#include "harness.h"
#include "model/gradient.h"
#include "model/slopes.h"
#include "models.h"

#ifdef SHORT_RUNS
enum { SCENES = 300 };
#else
enum { SCENES = 2000 };
#endif

typedef struct setting {
    const ph_model *m;
    ph_workspace *ws;
    double *w, *a, *mu, *f, *Q, *rows;
} setting;

// w.Q + mu.(xi - C a) - f.(C w) by the functions of the system.                                            (O.97)
static double sum_at(setting *s, const ph_place *at) {
    const ph_system *sys = ph_model_system(s->m);
    double sum = 0;
    sys->forces(sys, PH_FORCE_ALL, at, s->Q, s->ws);
    for (int i = 0; i < sys->group.nv; i++) sum += s->w[i] * s->Q[i];
    sys->bias(sys, at, s->rows, s->ws);
    for (int i = 0; i < sys->nc; i++) sum += s->mu[i] * s->rows[i];
    sys->jacobian(sys, at, s->a, s->rows, s->ws);
    for (int i = 0; i < sys->nc; i++) sum -= s->mu[i] * s->rows[i];
    sys->jacobian(sys, at, s->w, s->rows, s->ws);
    for (int i = 0; i < sys->nc; i++) sum -= s->f[i] * s->rows[i];
    return sum;
}

static void fill(int n, double *x) {
    for (int i = 0; i < n; i++) x[i] = uniform();
}

// -w^T G of one joint, G the derivative of its reactions f in closed form.
static void check_joint(setting *s, int k, ph_varied *nodes) {
    const ph_model *m = s->m;
    const joint *j = ph_bond_of(m, k);
    const int nv = m->system.group.nv, ends[2] = {j->first, j->second};
    double G[144], Yq[84], Yv[84], *by_q = calloc((size_t)nv + 1, sizeof *by_q);
    ph_gradient_begin(m, s->ws->motion, s->w, NULL, nodes);
    ph_gradient_joint(j, s->ws->motion, NULL, s->f + j->row, nodes);
    ph_gradient_end(m, s->ws->motion, nodes, by_q, NULL);
    ph_joint_slopes(m, j, s->ws->motion, s->a, s->f + j->row, G, Yq, Yv);
    for (int c = 0; c < 12; c++) {
        double sum = 0;
        if (ends[c / 6] == m->count) continue;
        const body *own = m->bodies + ends[c / 6];
        const int skipped = own->kind == PH_RN ? 3 : 0;
        if (c % 6 < skipped) continue;
        for (int r = 0; r < 12; r++) {
            if (ends[r / 6] == m->count) continue;
            const body *b = m->bodies + ends[r / 6];
            const int first = b->kind == PH_RN ? 3 : 0;
            if (r % 6 >= first) sum -= s->w[b->v + r % 6 - first] * G[12 * r + c];
        }
        NEAR(k, by_q[own->v + c % 6 - skipped], sum, 1e-12 * (1 + fabs(sum)));
    }
    free(by_q);
}

// Of fourth order in e; a sum of size S leaves rounding of 1e-16 S / e.
static void check(setting *s, int number) {
    const ph_system *sys = ph_model_system(s->m);
    const int nq = sys->group.nq, nv = sys->group.nv, nz = sys->nz;
    double *q = calloc((size_t)(2 * nq + 5 * nv + 2 * nz), sizeof *q);
    double *moved = q + nq, *v = moved + nq, *d = v + nv, *by_q = d + nv, *by_v = by_q + nv, *z = by_v + 2 * nv;
    double *by_z = z + nz;
    ph_varied *nodes = calloc((size_t)s->m->count + 1, sizeof *nodes);
    const double tolerance = 5e-8;  // of the truncation: a short distance bends much within the steps
    ph_model_initial(s->m, q, v, z);
    for (int i = 0; i < nv; i++) d[i] = 0.05 * uniform();  // joints are open
    ph_group_retract(&sys->group, PH_BODY, q, d, q);
    fill(nv, v);
    const ph_place at = {0.3, q, v, z};
    ph_model_motions(s->m, &at, s->ws);
    ph_gradient_begin(s->m, s->ws->motion, s->w, s->a, nodes);
    ph_gradient_loads(s->m, &at, s->ws->motion, nodes, by_z);
    ph_gradient_joints(s->m, s->ws->motion, s->mu, s->f, nodes);
    ph_gradient_end(s->m, s->ws->motion, nodes, by_q, by_v);
    for (int k = 0; k < ph_bond_count(s->m); k++) check_joint(s, k, nodes);
    for (int j = 0; j < 2 * nv + nz; j++) {
        static const double weight[4] = {8, -8, -1, 1}, steps[4] = {1, -1, 2, -2};
        const double e = 5e-5;
        double slope = 0, size = 0;
        for (int i = 0; i < 4; i++) {
            double *x = j < nv ? d : j < 2 * nv ? v : z, before;
            const int k = j < nv ? j : j < 2 * nv ? j - nv : j - 2 * nv;
            memset(d, 0, (size_t)nv * sizeof *d);
            before = x[k];
            x[k] += e * steps[i];
            ph_group_retract(&sys->group, PH_BODY, q, d, moved);
            const double sum = sum_at(s, &(ph_place){0.3, moved, v, z});
            x[k] = before;
            slope += weight[i] * sum / (12 * e);
            size = fmax(size, fabs(sum));
        }
        const double want = j < nv ? by_q[j] : j < 2 * nv ? by_v[j - nv] : by_z[j - 2 * nv];
        NEAR(1000 * number + j, want, slope, tolerance * (1 + fabs(want) + size));
    }
    free(nodes);
    free(q);
}

static bool is_taken(const ph_model *m) {
    for (int i = 0; i < m->rotor_count; i++)
        if (m->rotors[i].kind == PH_ROTOR_DAMPING) return false;
    return m->mu == 0;
}

// Every other scene with armatures, and a coupling of its first and last coordinate that its configuration satisfies;
// NULL: with its driven joints it has no velocity.
static ph_model *compile(scene *s, int n) {
    static ph_gear_def g;
    int a = -1, b = -1;
    ph_model *m = NULL;
    if (n % 2 == 0) return scene_compile(s);
    for (int k = 0; k < s->def.joint_count; k++) {
        if (ph_joint_kinds[s->joints[k].type].coordinates == 0) continue;
        if (a < 0) a = k;
        b = k;
        s->joints[k].armature[0] = 0.5 + 0.4 * uniform();
    }
    g = (ph_gear_def){.name = "g", .joints = {a, b}, .coordinates = {1, 1}, .ratio = 2 + uniform()};
    if (a != b) {
        for (int i = 0; i < 2; i++)
            if (s->joints[g.joints[i]].has_q0) g.offset += (i == 0 ? -g.ratio : 1) * s->joints[g.joints[i]].q0[0];
        s->def.gears = &g;
        s->def.gear_count = 1;
    }
    s->def.assemble = true;
    return ph_model_create(&s->def, &m, NULL) == PH_OK ? m : NULL;
}

static void test_random(void **state) {
    (void)state;
    int kinds[PH_JOINT_TYPES] = {0}, constant = 0, driven = 0, taken = 0, gears = 0;
    for (int n = 0; n < SCENES; n++) {
        scene s;
        scene_random(&s);
        ph_model *m = compile(&s, n);
        if (m == NULL) continue;
        const ph_system *sys = ph_model_system(m);
        const int nv = sys->group.nv, nc = sys->nc;
        setting at = {.m = m};
        double *all = calloc((size_t)(3 * nv + 3 * nc + 1), sizeof *all);
        at.w = all, at.a = at.w + nv, at.Q = at.a + nv, at.mu = at.Q + nv, at.f = at.mu + nc, at.rows = at.f + nc;
        fill(3 * nv + 3 * nc, all);
        assert_int_equal(sys->workspace_create(sys, &at.ws), PH_OK);
        if (is_taken(m)) check(&at, n);
        for (int k = 0; k < m->counts.joints && is_taken(m); k++) {
            kinds[m->joints[k].kind - ph_joint_kinds]++;
            constant += m->joints[k].constant;
            driven += m->joints[k].driven >= 0;
        }
        taken += is_taken(m);
        if (is_taken(m)) gears += m->gear_count;
        sys->workspace_free(at.ws);
        free(all);
        ph_model_free(m);
    }
    print_message("%d models, %d joints with constant rows, %d driven, %d couplings\n", taken, constant, driven, gears);
    for (int i = 0; i < PH_JOINT_TYPES; i++) assert_true(kinds[i] > 0);
    assert_true(constant > 0 && driven > 0 && gears > 0);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
