// One body over one step, seen at a fraction of it: derivatives against differences.
#include "harness.h"
#include "ocp/transcription/lagrangian_assembly.h"
#include "ocp/transcription/body_step.h"

static vec3 draw3(double s) { return vec3_make(s * uniform(), s * uniform(), s * uniform()); }

enum { AT = PH_Y_EXTRAS, SIZE = AT + PH_Y_BODY };

typedef struct scene {
    ph_passage at;
    so3 R0, R1;
    vec3 x[2], l[2], lx[2];
    mat3 middle;  // R and x at tau before increments
    vec3 middle_x;
    double g[SIZE], H[SIZE * SIZE];  // of a quadratic function of X
} scene;

static void look(const scene *s, const double *y, ph_sight *out) {
    *out = (ph_sight){0};
    ph_sight_turn(out, &s->at, so3_plus(s->R0, vec3_load(y)), so3_plus(s->R1, vec3_load(y + 6)),
                  vec3_add(s->l[0], vec3_load(y + 12)), vec3_add(s->l[1], vec3_load(y + 18)));
    ph_sight_shift(out, &s->at, vec3_add(s->x[0], vec3_load(y + 3)), vec3_add(s->x[1], vec3_load(y + 9)),
                   vec3_add(s->lx[0], vec3_load(y + 15)), vec3_add(s->lx[1], vec3_load(y + 21)));
}

static void to_X(const scene *s, const ph_sight *v, double *X) {
    const mat3 turn = mat3_T_mul(s->middle, v->R);
    vec3_store(so3_log(so3_from_matrix(turn)), X);
    vec3_store(vec3_sub(v->x, s->middle_x), X + 3);
    vec3_store(v->theta, X + 6);
    vec3_store(v->d, X + 9);
    vec3_store(v->w, X + 12);
    vec3_store(v->w_x, X + 15);
    vec3_store(v->psi, X + 18);
    vec3_store(v->psi_x, X + 21);
}

static double value(const scene *s, const double *y) {
    ph_sight v;
    double X[PH_Y_BODY], sum = 0;
    look(s, y, &v);
    to_X(s, &v, X);
    for (int i = 0; i < PH_Y_BODY; i++) {
        sum += s->g[AT + i] * X[i];
        for (int j = 0; j < PH_Y_BODY; j++) sum += 0.5 * X[i] * s->H[(AT + i) * SIZE + AT + j] * X[j];
    }
    return sum;
}

// Of the function's derivatives at y = 0: gradient at the scene, for the carry.
static void carried(const scene *s, double *g, double *H) {
    const double zero[PH_Y_BODY] = {0};
    double X[PH_Y_BODY];
    ph_sight v;
    const ph_sight *list[] = {&v};
    look(s, zero, &v);
    to_X(s, &v, X);
    memcpy(H, s->H, sizeof s->H);
    memset(g, 0, sizeof s->g);
    for (int i = 0; i < PH_Y_BODY; i++) {
        g[AT + i] = s->g[AT + i];
        for (int j = 0; j < PH_Y_BODY; j++) g[AT + i] += s->H[(AT + i) * SIZE + AT + j] * X[j];
    }
    ph_sight_carry(list, 1, 2, g, H);
}

static void scene_make(scene *s, double tau, double angle) {
    *s = (scene){.at = ph_passage_make(tau)};
    s->R0 = so3_exp(draw3(2));
    vec3 theta = draw3(1);
    theta = vec3_scale(angle / vec3_norm(theta), theta);
    s->R1 = so3_plus(s->R0, theta);
    for (int k = 0; k < 2; k++) {
        s->x[k] = draw3(1);
        s->l[k] = draw3(1);
        s->lx[k] = draw3(1);
    }
    for (int i = AT; i < SIZE; i++) {
        s->g[i] = uniform();
        for (int j = AT; j <= i; j++) s->H[i * SIZE + j] = s->H[j * SIZE + i] = 0.3 * uniform();
    }
    const double zero[PH_Y_BODY] = {0};
    ph_sight v;
    look(s, zero, &v);
    s->middle = v.R;
    s->middle_x = v.x;
}

static void derivatives_are_those_of_differences(void **state) {
    (void)state;
    const double taus[] = {0.5, 0.05, 0.35, 0.95}, angles[] = {1e-9, 0.01, 0.4, 1.5, 2.8};
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 5; b++) {
            scene s;
            double g[SIZE], H[SIZE * SIZE];
            scene_make(&s, taus[a], angles[b]);
            carried(&s, g, H);
            for (int i = 0; i < PH_Y_BODY; i++)
                for (int j = 0; j <= i; j++) {
                    const double e = 2e-3;
                    double first = 0, second = 0;
                    // differences of fourth order from four places on each diagonal
                    for (int k = 1; k <= 2; k++) {
                        double f[4];
                        for (int c = 0; c < 4; c++) {
                            double y[PH_Y_BODY] = {0};
                            y[i] += (c & 1 ? -1 : 1) * k * e;
                            y[j] += (c & 2 ? -1 : 1) * k * e;
                            f[c] = value(&s, y);
                        }
                        const double weight = k == 1 ? 4.0 / 3 : -1.0 / 3, d = k * e;
                        second += weight * (f[0] - f[1] - f[2] + f[3]) / (4 * d * d);
                        if (i == j) first += weight * (f[0] - f[3]) / (4 * d);
                    }
                    NEAR(100 * i + j, H[(AT + i) * SIZE + AT + j], second, 3e-9);
                    if (i == j) NEAR(i, g[AT + i], first, 1e-9);
                }
        }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(derivatives_are_those_of_differences)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
