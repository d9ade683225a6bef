#include "analysis/pull.h"

#include "integrators/integrator.h"
#include "model/lookup.h"
#include "model/push.h"
#include "polhode/status.h"

#include <math.h>
#include <string.h>

static bool finite3(const double *a) { return isfinite(a[0]) && isfinite(a[1]) && isfinite(a[2]); }

ph_status ph_pull_check(const ph_pull *p, const ph_model *m, const ph_simulation *sim, ph_error *err) {
    if (m->push < 0) return ph_fail(err, PH_ERR_UNSUPPORTED, "model", "expected a model that is defined with `pushed`");
    if (sim->method->family->unforced)
        return ph_fail(err, PH_ERR_UNSUPPORTED, "method", "%s takes no forces: a body cannot be pulled under it",
                       sim->method->name);
    const int nodes = ph_model_node_count(m);
    if (p->body < 0 || p->body >= nodes)
        return ph_fail(err, PH_ERR_ARGUMENT, "body", "expected 0 to %d, got %d", nodes - 1, p->body);
    if (!finite3(p->at)) return ph_fail(err, PH_ERR_ARGUMENT, "at", "expected finite numbers");
    if (!finite3(p->target)) return ph_fail(err, PH_ERR_ARGUMENT, "target", "expected finite numbers");
    if (!(isfinite(p->stiffness) && p->stiffness >= 0))
        return ph_fail(err, PH_ERR_ARGUMENT, "stiffness", "expected a number >= 0, got %g", p->stiffness);
    if (!(isfinite(p->damping) && p->damping >= 0))
        return ph_fail(err, PH_ERR_ARGUMENT, "damping", "expected a number >= 0, got %g", p->damping);
    return PH_OK;
}

// A point has no frame of its own.
static bool turns(const ph_model *m, int node) { return m->bodies[m->slot[ph_model_place(m, node)]].kind != PH_RN; }

void ph_pull_point(const ph_pull *p, const ph_model *m, const ph_place *at, double x[3], double v[3], double R[9]) {
    const ph_node_motion node = ph_model_node_motion(m, p->body, at);
    const mat3 turn = mat3_load(node.R);
    const vec3 arm = turns(m, p->body) ? vec3_load(p->at) : vec3_zero();
    vec3_store(vec3_add(vec3_load(node.x), mat3_mulv(turn, arm)), x);
    if (v) vec3_store(vec3_add(mat3_T_mulv(turn, vec3_load(node.v)), vec3_cross(vec3_load(node.w), arm)), v);
    if (R) memcpy(R, node.R, sizeof node.R);
}

void ph_pull_hold(ph_pulling *p, const ph_pull *pull, const ph_model *m, const ph_place *at) {
    if (!p->on || p->pull.body != pull->body) {
        double x[3];
        ph_pull_point(pull, m, at, x, NULL, NULL);
        for (int i = 0; i < 3; i++) p->force[i] = pull->stiffness * (pull->target[i] - x[i]);
    }
    p->on = true;
    p->pull = *pull;
}

void ph_pull_release(ph_pulling *p, const ph_model *m, double *z) {
    p->on = false;
    ph_push_clear(m, z);
}

static mat3 inverse(mat3 A) {
    const vec3 a = mat3_row(A, 0), b = mat3_row(A, 1), c = mat3_row(A, 2);
    const mat3 columns = mat3_rows(vec3_cross(b, c), vec3_cross(c, a), vec3_cross(a, b));
    return mat3_scale(1 / mat3_det(A), mat3_transpose(columns));
}

// W of the body alone, in its frame. Joints only make it smaller.                                             (L.11)
static mat3 mobility(const ph_model *m, const ph_pull *p) {
    const body *b = m->bodies + m->slot[ph_model_place(m, p->body)];
    const mat3 linear = mat3_scale(1 / b->m, mat3_identity()), X = mat3_hat(vec3_load(p->at));
    if (b->kind == PH_RN || !(mat3_det(b->J) > 0)) return linear;
    return mat3_sub(linear, mat3_mul(X, mat3_mul(inverse(b->J), X)));
}

void ph_pull_sample(ph_pulling *p, const ph_model *m, const ph_place *at, double h, double *z) {
    if (!p->on) return;
    double x[3], v[3], R[9];
    ph_pull_point(&p->pull, m, at, x, v, R);
    const mat3 turn = mat3_load(R);
    const vec3 away = mat3_T_mulv(turn, vec3_sub(vec3_load(p->pull.target), vec3_load(x)));
    const double k = p->pull.stiffness, c = p->pull.damping + h * k;
    const vec3 rhs = vec3_axpy(-c, vec3_load(v), vec3_scale(k, away));
    const mat3 A = mat3_add(mat3_identity(), mat3_scale(h * c, mobility(m, &p->pull)));
    vec3_store(mat3_mulv(turn, mat3_mulv(inverse(A), rhs)), p->force);
    ph_push_set(m, p->pull.body, p->pull.at, p->force, z);
}
