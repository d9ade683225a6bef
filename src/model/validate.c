#include "model/validate.h"

#include "base/signal.h"
#include "model/joint_laws.h"
#include "model/model.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A value may violate an equality by this fraction of its size: the rounding of numbers written with 12 digits.
static const double ROUNDING = 1e-12;
// Orientations with a smaller error are normalised (model-format.md, section 1).
static const double UNIT_LIMIT = 1e-6;

// "bodies[3].mass"
typedef struct path {
    char text[96];
} path;

static path path_of(const char *list, int index, const char *key) {
    path p;
    snprintf(p.text, sizeof p.text, "%s[%d]%s%s", list, index, *key ? "." : "", key);
    return p;
}

#define FAIL(list, index, key, ...) return ph_fail(err, PH_ERR_MODEL, path_of(list, index, key).text, __VA_ARGS__)

static bool finite3(const double *x) { return isfinite(x[0]) && isfinite(x[1]) && isfinite(x[2]); }

static bool coincide(const double *a, const double *b) { return a[0] == b[0] && a[1] == b[1] && a[2] == b[2]; }

// Eigenvalues of a symmetric 3 x 3 matrix by Jacobi's rotations, ascending.
static void eigenvalues3(const double *A, double out[3]) {
    double a[3][3];
    memcpy(a, A, sizeof a);
    for (int sweep = 0; sweep < 30; sweep++)
        for (int p = 0; p < 2; p++)
            for (int q = p + 1; q < 3; q++) {
                if (a[p][q] == 0) continue;
                const double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
                const double t = (theta < 0 ? -1 : 1) / (fabs(theta) + ph_hypot(theta, 1));
                const double c = 1 / ph_hypot(t, 1), s = t * c;
                for (int k = 0; k < 3; k++) {
                    const double x = a[k][p], y = a[k][q];
                    a[k][p] = c * x - s * y;
                    a[k][q] = s * x + c * y;
                }
                for (int k = 0; k < 3; k++) {
                    const double x = a[p][k], y = a[q][k];
                    a[p][k] = c * x - s * y;
                    a[q][k] = s * x + c * y;
                }
            }
    for (int k = 0; k < 3; k++) out[k] = a[k][k];
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++)
            if (out[k] > out[k + 1]) {
                const double x = out[k];
                out[k] = out[k + 1];
                out[k + 1] = x;
            }
}

// Euler eigenvalues below this fraction of the largest are zero: inertias are written with fewer digits.
static const double VANISHES = 1e-9;

// The Euler tensor tr J/2 - J is the inertia of the directors: one of its eigenvalues may vanish.         (D.3), (D.4)
static ph_status check_directors(const double *J, int i, ph_error *err) {
    double e[3];
    eigenvalues3(J, e);
    const double a = 0.5 * (e[0] + e[1] - e[2]), b = 0.5 * (e[0] + e[2] - e[1]), c = 0.5 * (e[1] + e[2] - e[0]);
    if (a < -VANISHES * c)
        FAIL("bodies", i, "inertia",
             "its Euler tensor has the eigenvalue %g: directors need eigenvalues >= 0, the triangle inequality", a);
    if (!(b > VANISHES * c))
        FAIL("bodies", i, "inertia",
             "its Euler tensor has the eigenvalues %g, %g, %g: a rod cannot have directors, at most one may vanish", a,
             b, c);
    return PH_OK;
}

static ph_status check_inertia(const ph_body_def *b, int i, ph_error *err) {
    const double *J = b->inertia;
    double size = 0, e[3];
    for (int k = 0; k < 9; k++) {
        if (!isfinite(J[k])) FAIL("bodies", i, "inertia", "expected finite numbers");
        size = ph_fmax(size, fabs(J[k]));
    }
    const int upper[3] = {1, 2, 5}, lower[3] = {3, 6, 7};
    for (int k = 0; k < 3; k++)
        if (fabs(J[upper[k]] - J[lower[k]]) > ROUNDING * size)
            FAIL("bodies", i, "inertia", "expected a symmetric matrix, got %g and %g across the diagonal", J[upper[k]],
                 J[lower[k]]);
    const ph_status status = b->cspace == PH_CSPACE_DIRECTOR ? check_directors(J, i, err) : PH_OK;
    if (status != PH_OK) return status;
    eigenvalues3(J, e);
    if (!(e[0] > ROUNDING * size))
        FAIL("bodies", i, "inertia", "expected a positive definite inertia, got principal moments %g, %g, %g", e[0],
             e[1], e[2]);
    return PH_OK;
}

// The inertia of the body with that of its damping rotors.                                                     (M.64)
static ph_status check_triangle(const ph_body_def *b, int i, ph_error *err) {
    double e[3];
    bool damped = false;
    for (int k = 0; k < b->rotor_count; k++) damped = damped || b->rotors[k].kind == PH_ROTOR_DAMPING;
    eigenvalues3(ph_rotors_whole(b).m, e);
    if (e[2] > (e[0] + e[1]) * (1 + ROUNDING))
        FAIL("bodies", i, "inertia",
             "no body%s has principal moments %g, %g, %g: the largest exceeds the sum of the others (triangle "
             "inequality)",
             damped ? " with its damping rotors" : "", e[0], e[1], e[2]);
    return PH_OK;
}

static ph_status check_body(const ph_body_def *b, int i, ph_error *err) {
    if (!(isfinite(b->mass) && b->mass > 0)) FAIL("bodies", i, "mass", "expected a number > 0, got %g", b->mass);
    ph_status status = check_inertia(b, i, err);
    if (status == PH_OK) status = ph_rotors_check(b, i, err);
    if (status == PH_OK) status = check_triangle(b, i, err);
    if (status != PH_OK) return status;
    if (!finite3(b->position)) FAIL("bodies", i, "position", "expected finite numbers");
    if (!finite3(b->velocity)) FAIL("bodies", i, "velocity", "expected finite numbers");
    if (!finite3(b->omega)) FAIL("bodies", i, "omega", "expected finite numbers");
    const double *q = b->orientation;
    const double norm = sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    if (!(fabs(norm - 1) <= UNIT_LIMIT))
        FAIL("bodies", i, "orientation", "expected a unit quaternion, got one of length %.9g", norm);
    if ((unsigned)b->cspace > PH_CSPACE_DIRECTOR) FAIL("bodies", i, "cspace", "expected a value of ph_cspace");
    if (b->cspace == PH_CSPACE_DIRECTOR && b->rotor_count > 0)
        FAIL("bodies", i, "rotors", "expected no rotors: their momentum in a body on directors depends on these");
    for (int k = 0; k < b->marker_count; k++)
        if (b->markers[k].name == NULL || !finite3(b->markers[k].at))
            FAIL("bodies", i, "markers", "expected named points with finite coordinates");
    return PH_OK;
}

static ph_status check_point(const ph_point_def *p, int i, ph_error *err) {
    if (!(isfinite(p->mass) && p->mass > 0)) FAIL("points", i, "mass", "expected a number > 0, got %g", p->mass);
    if (!finite3(p->position)) FAIL("points", i, "position", "expected finite numbers");
    if (!finite3(p->velocity)) FAIL("points", i, "velocity", "expected finite numbers");
    return PH_OK;
}

static bool is_node(const ph_model_def *def, int node) {
    return node >= PH_GROUND && node < def->body_count + def->point_count;
}

static ph_status check_axes(const ph_joint_def *j, const joint_kind *kind, int i, ph_error *err) {
    const vec3 axis = vec3_load(j->axis), axis2 = vec3_load(j->axis2);
    if (!finite3(j->axis)) FAIL("joints", i, "axis", "expected finite numbers");
    if (!(vec3_norm(axis) > 0)) FAIL("joints", i, "axis", "expected a vector that is not zero");
    if (!kind->needs_axis2) return PH_OK;
    if (!finite3(j->axis2)) FAIL("joints", i, "axis2", "expected finite numbers");
    if (!(vec3_norm(axis2) > 0)) FAIL("joints", i, "axis2", "expected a vector that is not zero");
    const double cosine = vec3_dot(axis, axis2) / (vec3_norm(axis) * vec3_norm(axis2));
    if (!(fabs(cosine) <= UNIT_LIMIT))
        FAIL("joints", i, "axis2", "expected a vector at right angles to axis, got one with a cosine of %.3g", cosine);
    return PH_OK;
}

static ph_status check_joint(const ph_model_def *def, int i, ph_error *err) {
    const ph_joint_def *j = def->joints + i;
    if ((unsigned)j->type >= PH_JOINT_TYPES) FAIL("joints", i, "type", "expected a value of ph_joint_type");
    const joint_kind *kind = ph_joint_kinds + j->type;
    for (int k = 0; k < 2; k++)
        if (!is_node(def, j->nodes[k]))
            FAIL("joints", i, k ? "nodes[1]" : "nodes[0]", "expected a body, a point or ground");
    if (j->nodes[0] == PH_GROUND && j->nodes[1] == PH_GROUND)
        FAIL("joints", i, "nodes", "joins ground to ground: expected at least one body");
    if (j->nodes[0] == j->nodes[1]) FAIL("joints", i, "nodes[1]", "joins a body to itself: expected two bodies");
    if (kind->needs_axis)
        for (int k = 0; k < 2; k++)
            if (j->nodes[k] >= def->body_count)
                FAIL("joints", i, k ? "nodes[1]" : "nodes[0]",
                     "a mass point has no axis: it takes part in spherical, fixed and distance joints");
    if (j->has_at && !finite3(j->at)) FAIL("joints", i, "at", "expected finite numbers");
    if (kind->distance || j->has_at2) {
        if (!finite3(j->at2)) FAIL("joints", i, "at", "expected finite numbers");
        if (kind->distance && coincide(j->at, j->at2)) FAIL("joints", i, "at", "expected two different points");
    }
    const int count = kind->coordinates;
    if (count == 0 && (j->has_q0 || j->has_rate0))
        FAIL("joints", i, j->has_q0 ? "q0" : "rate0", "a %s joint has no coordinate", kind->name);
    if (j->motion) {
        if (count == 0) FAIL("joints", i, "motion", "a %s joint has no coordinate", kind->name);
        if (j->coordinate < 1 || j->coordinate > count)
            FAIL("joints", i, "coordinate", "expected 1%s, got %d", count == 2 ? " or 2" : "", j->coordinate);
        const ph_status status = ph_signal_check(j->motion, 1, path_of("joints", i, "motion").text, err);
        if (status != PH_OK) return status;
    }
    for (int k = 0; k < count; k++) {
        if (j->has_q0 && !isfinite(j->q0[k])) FAIL("joints", i, "q0", "expected finite numbers");
        if (j->has_rate0 && !isfinite(j->rate0[k])) FAIL("joints", i, "rate0", "expected finite numbers");
    }
    if (kind->needs_pitch && !isfinite(j->pitch)) FAIL("joints", i, "pitch", "expected a finite number");
    return kind->needs_axis ? check_axes(j, kind, i, err) : PH_OK;
}

// The numbers of springs.h.
static ph_status check_law(const ph_force_def *f, int i, ph_error *err) {
    if (!(isfinite(f->stiffness) && f->stiffness >= 0))
        FAIL("forces", i, "stiffness", "expected a number >= 0, got %g", f->stiffness);
    if (!(isfinite(f->damping) && f->damping >= 0))
        FAIL("forces", i, "damping", "expected a number >= 0, got %g", f->damping);
    return PH_OK;
}

static ph_status check_spring(const ph_model_def *def, int i, ph_error *err) {
    const ph_force_def *f = def->forces + i;
    if (!is_node(def, f->nodes[1])) FAIL("forces", i, "nodes[1]", "expected a body, a point or ground");
    if (f->nodes[0] == f->nodes[1]) FAIL("forces", i, "nodes[1]", "a spring needs two different ends");
    if (!finite3(f->at[0]) || !finite3(f->at[1])) FAIL("forces", i, "at", "expected finite numbers");
    const ph_status status = check_law(f, i, err);
    if (status != PH_OK || isnan(f->length)) return status;
    if (!(isfinite(f->length) && f->length >= 0))
        FAIL("forces", i, "length", "expected a number >= 0, got %g", f->length);
    if (f->length > 0 && coincide(f->at[0], f->at[1]))
        FAIL("forces", i, "at", "both ends coincide: a spring with length %g has no direction there", f->length);
    return PH_OK;
}

static ph_status check_joint_force(const ph_model_def *def, int i, ph_error *err) {
    const ph_force_def *f = def->forces + i;
    if (f->joint < 0 || f->joint >= def->joint_count) FAIL("forces", i, "joint", "expected a joint");
    const joint_kind *kind = ph_joint_kinds + def->joints[f->joint].type;
    const int count = kind->coordinates;
    if (count == 0) FAIL("forces", i, "joint", "a %s joint has no coordinate to act along", kind->name);
    if (f->coordinate < 1 || f->coordinate > count)
        FAIL("forces", i, "coordinate", "expected 1%s, got %d", count == 2 ? " or 2" : "", f->coordinate);
    if (!ph_is_spring(f->type)) return ph_signal_check(&f->value, 1, path_of("forces", i, "value").text, err);
    const ph_status status = check_law(f, i, err);
    if (status != PH_OK) return status;
    if (!isfinite(f->rest)) FAIL("forces", i, "rest", "expected a finite number");
    return PH_OK;
}

static ph_status check_force(const ph_model_def *def, int i, ph_error *err) {
    const ph_force_def *f = def->forces + i;
    if (f->type == PH_FORCE_TYPE_LINE_LOAD) FAIL("forces", i, "beam", "expected a beam");
    if (ph_is_in_joint(f->type)) return check_joint_force(def, i, err);
    if (!is_node(def, f->nodes[0])) FAIL("forces", i, "nodes[0]", "expected a body, a point or ground");
    if (ph_is_between(f->type)) return check_spring(def, i, err);
    if (f->nodes[0] == PH_GROUND) FAIL("forces", i, "nodes[0]", "expected a body or a point: ground does not move");
    if (f->type == PH_FORCE_TYPE_TORQUE && f->nodes[0] >= def->body_count)
        FAIL("forces", i, "nodes[0]", "a mass point takes no torque: expected a body");
    if (f->at_kind != PH_AT_CENTRE && !finite3(f->at[0])) FAIL("forces", i, "at", "expected finite numbers");
    return ph_signal_check(&f->value, 3, path_of("forces", i, "value").text, err);
}

static ph_status check_gear(const ph_model_def *def, int i, ph_error *err) {
    const ph_gear_def *g = def->gears + i;
    if (g->name == NULL) FAIL("couplings", i, "", "expected a name");
    for (int s = 0; s < 2; s++) {
        if (g->joints[s] < 0 || g->joints[s] >= def->joint_count)
            FAIL("couplings", i, s ? "joints[1]" : "joints[0]", "expected a joint");
        const joint_kind *kind = ph_joint_kinds + def->joints[g->joints[s]].type;
        if (kind->coordinates == 0)
            FAIL("couplings", i, s ? "joints[1]" : "joints[0]", "a %s joint has no coordinate to couple", kind->name);
        if (g->coordinates[s] < 1 || g->coordinates[s] > kind->coordinates)
            FAIL("couplings", i, s ? "coordinates[1]" : "coordinates[0]", "expected 1%s, got %d",
                 kind->coordinates == 2 ? " or 2" : "", g->coordinates[s]);
    }
    if (g->joints[0] == g->joints[1] && g->coordinates[0] == g->coordinates[1])
        FAIL("couplings", i, "joints", "couples a coordinate with itself: expected two different ones");
    if (!isfinite(g->ratio) || g->ratio == 0)
        FAIL("couplings", i, "ratio", "expected a finite number other than 0, got %g", g->ratio);
    if (!isfinite(g->offset)) FAIL("couplings", i, "offset", "expected a finite number, got %g", g->offset);
    return PH_OK;
}

// A shaft is tied to ground, from which nothing may hang that falls.
static ph_status check_orbit(const ph_model_def *def, ph_error *err) {
    for (int k = 0; k < 2 * def->joint_count && def->orbit != PH_ORBIT_NONE; k++)
        if (def->joints[k / 2].armature[k % 2] > 0)
            return ph_fail(err, PH_ERR_UNSUPPORTED, path_of("joints", k / 2, "armature").text,
                           "an armature is not supported on an orbit: \"orbit\": \"none\" keeps absolute positions");
    return PH_OK;
}

typedef struct used_name {
    const char *name, *list;
    int index;
} used_name;

static int by_name(const void *a, const void *b) {
    return strcmp(((const used_name *)a)->name, ((const used_name *)b)->name);
}

// One namespace for bodies, points, joints, forces and couplings. Joints without a name get a free one later.
static ph_status check_names(const ph_model_def *def, ph_error *err) {
    const int total = def->body_count + def->point_count + def->joint_count + def->force_count + def->gear_count;
    used_name *used = malloc((size_t)(total + 1) * sizeof *used);
    if (used == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    int n = 0;
    ph_status status = PH_OK;
#define COLLECT(list, count, items)   \
    for (int i = 0; i < (count); i++) \
        if ((items)[i].name) used[n++] = (used_name){(items)[i].name, list, i};
    COLLECT("bodies", def->body_count, def->bodies)
    COLLECT("points", def->point_count, def->points)
    COLLECT("joints", def->joint_count, def->joints)
    COLLECT("forces", def->force_count, def->forces)
    COLLECT("couplings", def->gear_count, def->gears)
#undef COLLECT
    qsort(used, (size_t)n, sizeof *used, by_name);
    for (int i = 0; i < n && status == PH_OK; i++) {
        const path p = path_of(used[i].list, used[i].index, "name");
        const size_t length = strlen(used[i].name);
        const bool of_beam = strpbrk(used[i].name, "[.") != NULL;  // "arm[3]", "arm.from"
        if (length == 0 || length > (of_beam ? PH_LONGEST_NAME : 64))
            status = ph_fail(err, PH_ERR_MODEL, p.text, "expected a name of 1 to 64 characters");
        else if (strcmp(used[i].name, "ground") == 0)
            status = ph_fail(err, PH_ERR_MODEL, p.text, "\"ground\" is the inertial frame: expected another name");
        else if (i > 0 && strcmp(used[i].name, used[i - 1].name) == 0)
            status = ph_fail(err, PH_ERR_MODEL, p.text, "name \"%s\" is used twice", used[i].name);
    }
    free(used);
    return status;
}

ph_status ph_validate(const ph_model_def *def, ph_error *err) {
    ph_status status = PH_OK;
    if (def->body_count < 0 || def->point_count < 0 || def->joint_count < 0 || def->force_count < 0 ||
        def->gear_count < 0)
        return ph_fail(err, PH_ERR_ARGUMENT, "", "expected counts >= 0");
    if (def->body_count + def->point_count == 0)
        return ph_fail(err, PH_ERR_MODEL, "bodies", "expected at least one body or point");
    if (!finite3(def->gravity)) return ph_fail(err, PH_ERR_MODEL, "gravity", "expected finite numbers");
    if (!(isfinite(def->mu) && def->mu >= 0))
        return ph_fail(err, PH_ERR_MODEL, "gravity.central.mu", "expected a number > 0, got %g", def->mu);
    if (!finite3(def->center)) return ph_fail(err, PH_ERR_MODEL, "gravity.central.center", "expected finite numbers");
    for (int i = 0; i < def->body_count && status == PH_OK; i++) {
        if (def->bodies[i].name == NULL) FAIL("bodies", i, "", "expected a name");
        status = check_body(def->bodies + i, i, err);
    }
    for (int i = 0; i < def->point_count && status == PH_OK; i++) {
        if (def->points[i].name == NULL) FAIL("points", i, "", "expected a name");
        status = check_point(def->points + i, i, err);
    }
    for (int i = 0; i < def->joint_count && status == PH_OK; i++) {
        status = check_joint(def, i, err);
        if (status == PH_OK) status = ph_joint_laws_check(def, i, err);
    }
    for (int i = 0; i < def->force_count && status == PH_OK; i++) status = check_force(def, i, err);
    for (int i = 0; i < def->gear_count && status == PH_OK; i++) status = check_gear(def, i, err);
    if (status == PH_OK) status = check_orbit(def, err);
    return status == PH_OK ? check_names(def, err) : status;
}
