// Checks of the beams of a definition.
#include "base/signal.h"
#include "flexible/expand.h"
#include "flexible/section.h"
#include "polhode/lie/vec3.h"
#include "polhode/status.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// What rounding of the input may break of a symmetry or an equality, relative.
static const double ROUNDING = 1e-9;
// No model of more elements fits a machine; the numbers of nodes stay far from overflow.
static const int MOST_ELEMENTS = 1000000, MOST_POINTS = 20000;

static ph_status fail(ph_error *err, int beam, const char *key, const char *what) {
    char where[96];
    snprintf(where, sizeof where, "beams[%d]%s%s", beam, *key ? "." : "", key);
    return ph_fail(err, PH_ERR_MODEL, where, "%s", what);
}

int ph_beams_first(const ph_model_def *def, int beam) {
    int first = def->body_count + def->point_count;
    for (int b = 0; b < beam; b++) first += ph_beam_intervals(def->beams + b) + 1;
    return first;
}

int ph_beam_intervals(const ph_beam_def *beam) { return beam->elements * (beam->degree > 1 ? beam->degree : 1); }

int ph_beams_nodes(const ph_model_def *def) { return ph_beams_first(def, def->beam_count); }

static bool finite(const double *x, int n) {
    for (int i = 0; i < n; i++)
        if (!isfinite(x[i])) return false;
    return true;
}

// Cholesky's method on the matrix with a diagonal of ones: units do not matter.
static bool positive_definite(const double *A, int n) {
    double L[6][6];
    for (int i = 0; i < n; i++)
        if (!(A[i * n + i] > 0)) return false;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            double sum = A[i * n + j] / sqrt(A[i * n + i]) / sqrt(A[j * n + j]);
            for (int k = 0; k < j; k++) sum -= L[i][k] * L[j][k];
            if (i == j && !(sum > ROUNDING)) return false;
            L[i][j] = i == j ? sqrt(sum) : sum / L[j][j];
        }
    return true;
}

static bool symmetric(const double *A, int n) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            const double size = sqrt(fabs(A[i * n + i])) * sqrt(fabs(A[j * n + j]));
            if (!(fabs(A[i * n + j] - A[j * n + i]) <= ROUNDING * size)) return false;
        }
    return true;
}

// tr(J) 1/2 - J, the second moments of the mass, must not be negative.
static bool obeys_triangle(const double *J) {
    const double trace = J[0] + J[4] + J[8];
    double S[9];
    for (int i = 0; i < 9; i++) S[i] = (i % 4 == 0 ? (0.5 + 2 * ROUNDING) * trace : 0) - J[i];
    const double minors = S[0] * S[4] - S[1] * S[3] + S[0] * S[8] - S[2] * S[6] + S[4] * S[8] - S[5] * S[7];
    return minors >= -ROUNDING * trace * trace && mat3_det(mat3_load(S)) >= -ROUNDING * trace * trace * trace &&
           S[0] >= 0 && S[4] >= 0 && S[8] >= 0;
}

static ph_status check_shape(const ph_beam_def *b, int i, ph_error *err) {
    if ((unsigned)b->shape > PH_BEAM_CURVE) return fail(err, i, "shape", "expected a value of ph_beam_shape");
    if (!finite(b->from, 3)) return fail(err, i, "from", "expected finite numbers");
    if (b->shape == PH_BEAM_LINE && !finite(b->to, 3)) return fail(err, i, "shape.line.to", "expected finite numbers");
    if (b->shape == PH_BEAM_ARC) {
        if (!finite(b->center, 3)) return fail(err, i, "shape.arc.center", "expected finite numbers");
        if (!finite(b->axis, 3)) return fail(err, i, "shape.arc.axis", "expected finite numbers");
        if (!isfinite(b->angle)) return fail(err, i, "shape.arc.angle", "expected a finite number");
    }
    if (b->shape == PH_BEAM_CURVE) {
        if (b->point_count < 2) return fail(err, i, "shape.curve", "expected at least two points");
        if (b->point_count > MOST_POINTS)
            return fail(err, i, "shape.curve", "expected at most 20000 points, which take 4 s to process");
        if (!finite(b->points, 3 * b->point_count)) return fail(err, i, "shape.curve", "expected finite numbers");
    }
    if (!finite(b->normal, 3)) return fail(err, i, "normal", "expected finite numbers");
    if (!isfinite(b->twist)) return fail(err, i, "twist", "expected a finite number");
    if (b->elements < 1 || b->elements > MOST_ELEMENTS)
        return fail(err, i, "elements", "expected a whole number from 1 to 1000000");
    if ((unsigned)b->interpolation > PH_BEAM_DIRECTORS)
        return fail(err, i, "interpolation", "expected a value of ph_interpolation");
    if ((unsigned)b->integration > PH_INTEGRATION_REDUCED)
        return fail(err, i, "integration", "expected a value of ph_integration");
    if ((unsigned)b->mass_matrix > PH_MASS_CONSISTENT)
        return fail(err, i, "mass_matrix", "expected a value of ph_mass_matrix");
    if (b->degree < 1 || b->degree > 3) return fail(err, i, "degree", "expected 1, 2 or 3");
    if (b->dual_quaternions && b->interpolation == PH_BEAM_DIRECTORS)
        return fail(err, i, "dual_quaternions", "expected nodes of directors or dual quaternions, got both");
    if (b->degree > 1 && b->interpolation != PH_BEAM_SE3 && b->interpolation != PH_BEAM_DIRECTORS)
        return fail(err, i, "interpolation",
                    "elements of degree 2 and 3 have \"se3\" or directors: expected one of these, or degree 1");
    if (b->interpolation == PH_BEAM_DIRECTORS && b->mass_matrix == PH_MASS_CONSISTENT)
        return fail(err, i, "mass_matrix", "beams with directors have a lumped mass matrix: expected \"lumped\"");
    if (b->degree > 1 && b->mass_matrix == PH_MASS_CONSISTENT)
        return fail(err, i, "mass_matrix",
                    "elements of degree 2 and 3 have a lumped mass matrix: expected \"lumped\", or degree 1");
    return PH_OK;
}

static ph_status check_material(const ph_model_def *def, int i, ph_error *err) {
    const ph_beam_def *b = def->beams + i;
    const bool section = b->section.kind != PH_SECTION_NONE;
    if ((unsigned)b->section.kind > PH_SECTION_TUBE)
        return fail(err, i, "section", "expected a value of ph_section_kind");
    if (section) {
        const ph_status status = ph_section_check(&b->section, i, err);
        if (status != PH_OK) return status;
    } else {
        if (!finite(b->stiffness, 36)) return fail(err, i, "stiffness", "expected finite numbers");
        if (!symmetric(b->stiffness, 6)) return fail(err, i, "stiffness", "expected a symmetric matrix");
        if (!positive_definite(b->stiffness, 6))
            return fail(err, i, "stiffness", "expected a positive definite stiffness");
    }
    const bool pulls = def->mu > 0 || vec3_norm(vec3_load(def->gravity)) > 0;
    if (section ? b->section.density == 0 : !b->has_inertia) {
        if (pulls && section) return fail(err, i, "section.density", "gravity acts on the beam: expected its density");
        return pulls ? fail(err, i, "inertia", "gravity acts on the beam: expected its inertia") : PH_OK;
    }
    if (section) return PH_OK;
    if (!(isfinite(b->rho_A) && b->rho_A > 0)) return fail(err, i, "inertia.rho_A", "expected a number > 0");
    if (!finite(b->J, 9)) return fail(err, i, "inertia.J", "expected finite numbers");
    if (!symmetric(b->J, 3)) return fail(err, i, "inertia.J", "expected a symmetric matrix");
    if (!positive_definite(b->J, 3)) return fail(err, i, "inertia.J", "expected a positive definite inertia");
    if (!obeys_triangle(b->J))
        return fail(err, i, "inertia.J", "one principal moment exceeds the sum of the others (triangle inequality)");
    return PH_OK;
}

static ph_status check_masses(const ph_beam_def *b, int i, ph_error *err) {
    char key[48];
#define KEY(name) (snprintf(key, sizeof key, "masses[%d].%s", k, name), key)
    for (int k = 0; k < b->mass_count; k++) {
        const ph_beam_mass *m = b->masses + k;
        if (m->node < 0 || m->node > ph_beam_intervals(b))
            return fail(err, i, KEY("node"), "expected a node of this beam");
        if (!(isfinite(m->mass) && m->mass > 0)) return fail(err, i, KEY("mass"), "expected a number > 0");
        if (!finite(m->inertia, 9)) return fail(err, i, KEY("inertia"), "expected finite numbers");
        if (!symmetric(m->inertia, 3)) return fail(err, i, KEY("inertia"), "expected a symmetric matrix");
        const bool none = m->inertia[0] == 0 && m->inertia[4] == 0 && m->inertia[8] == 0;
        if (!none && !(m->inertia[0] >= 0 && m->inertia[4] >= 0 && m->inertia[8] >= 0 && obeys_triangle(m->inertia)))
            return fail(err, i, KEY("inertia"), "expected principal moments >= 0 that obey the triangle inequality");
    }
#undef KEY
    for (int k = 0; k < b->marker_count; k++) {
        const ph_beam_marker *m = b->markers + k;
        if (m->name == NULL || !finite(m->at, 3) || m->node < 0 || m->node > ph_beam_intervals(b))
            return fail(err, i, "markers", "expected named points with finite coordinates at nodes of this beam");
    }
    return PH_OK;
}

static ph_status check_motion(const ph_model_def *def, int i, ph_error *err) {
    const ph_beam_def *b = def->beams + i;
    if (!(isfinite(b->damping) && b->damping >= 0)) return fail(err, i, "damping", "expected a number >= 0");
    if (b->motion == PH_BEAM_WITH_BODY && (b->with < 0 || b->with >= def->body_count))
        return fail(err, i, "motion.with", "expected a body");
    if (b->motion != PH_BEAM_MOVING) return PH_OK;
    if (!finite(b->velocity, 3)) return fail(err, i, "motion.velocity", "expected finite numbers");
    if (!finite(b->omega, 3)) return fail(err, i, "motion.omega", "expected finite numbers");
    return finite(b->about, 3) ? PH_OK : fail(err, i, "motion.about", "expected finite numbers");
}

static bool same(const char *a, const char *b) { return a && b && strcmp(a, b) == 0; }

// The other lists are checked against each other when they are compiled.
static ph_status check_name(const ph_model_def *def, int i, ph_error *err) {
    const char *name = def->beams[i].name;
    if (name == NULL) return fail(err, i, "", "expected a name");
    if (*name == 0 || strlen(name) > 64 || strcmp(name, "ground") == 0)
        return fail(err, i, "name", "expected a name of 1 to 64 characters that is not \"ground\"");
    bool used = false;
    for (int k = 0; k < def->body_count; k++) used = used || same(def->bodies[k].name, name);
    for (int k = 0; k < def->point_count; k++) used = used || same(def->points[k].name, name);
    for (int k = 0; k < def->joint_count; k++) used = used || same(def->joints[k].name, name);
    for (int k = 0; k < def->force_count; k++) used = used || same(def->forces[k].name, name);
    for (int k = 0; k < i; k++) used = used || same(def->beams[k].name, name);
    return used ? fail(err, i, "name", "the name is used twice") : PH_OK;
}

static ph_status check_ends(const ph_model_def *def, int i, ph_error *err) {
    static const char *const keys[2] = {"ends.from", "ends.to"};
    for (int s = 0; s < 2; s++) {
        const ph_beam_end *end = def->beams[i].ends + s;
        if (end->kind == PH_END_FREE) continue;
        if (end->kind != PH_END_CLAMPED) return fail(err, i, keys[s], "expected a value of ph_beam_end_kind");
        if (end->node < PH_GROUND || end->node >= ph_beams_nodes(def))
            return fail(err, i, keys[s], "expected ground, a body, a point or a node of a beam");
    }
    return PH_OK;
}

static ph_status check_line_load(const ph_model_def *def, int i, ph_error *err) {
    const ph_force_def *f = def->forces + i;
    char where[48];
    snprintf(where, sizeof where, "forces[%d].beam", i);
    if (f->beam < 0 || f->beam >= def->beam_count) return ph_fail(err, PH_ERR_MODEL, where, "expected a beam");
    snprintf(where, sizeof where, "forces[%d].value", i);
    return ph_signal_check(&f->value, 3, where, err);
}

ph_status ph_beams_check(const ph_model_def *def, ph_error *err) {
    ph_status status = PH_OK;
    long elements = 0;
    if (def->body_count < 0 || def->point_count < 0 || def->joint_count < 0 || def->force_count < 0 ||
        def->coupling_count < 0)
        return ph_fail(err, PH_ERR_ARGUMENT, "", "expected counts >= 0");
    for (int i = 0; i < def->beam_count && status == PH_OK; i++) {
        status = check_name(def, i, err);
        if (status == PH_OK) status = check_shape(def->beams + i, i, err);
        if (status == PH_OK) status = check_material(def, i, err);
        if (status == PH_OK) status = check_masses(def->beams + i, i, err);
        if (status == PH_OK) status = check_motion(def, i, err);
        elements += def->beams[i].elements;
        if (status == PH_OK && elements > MOST_ELEMENTS)
            status = fail(err, i, "elements", "expected at most 1000000 in all beams");
    }
    for (int i = 0; i < def->beam_count && status == PH_OK; i++) status = check_ends(def, i, err);
    for (int i = 0; i < def->force_count && status == PH_OK; i++)
        if (def->forces[i].type == PH_FORCE_TYPE_LINE_LOAD) status = check_line_load(def, i, err);
    return status;
}
