// Axisymmetric rotors about axes fixed in a body.                    docs/theory/multibody.md, (M.60) to (M.64)
//
// A rotor adds its momentum h about the unit axis a to the body's own J omega. What it gains the body loses:
//
//   J omega' = R^T tau - omega x (J omega + sum h a) - sum h' a                                        (M.60)
#include "base/signal.h"
#include "polhode/elementary.h"
#include "polhode/real.h"
#include "polhode/status.h"
#if PH_LANES == 1
#include "model/laws.h"
#else
#include "model/lanes_without.h"
#endif

#include <stdio.h>

#if PH_LANES == 1
// --- the definition -------------------------------------------------------------------------------------

// Scaled by its largest component first: no overflow in the squares.
static vec3 unit(const double *axis) {
    const double largest = ph_fmax(fabs(axis[0]), ph_fmax(fabs(axis[1]), fabs(axis[2])));
    const vec3 scaled = vec3_make(axis[0] / largest, axis[1] / largest, axis[2] / largest);
    return vec3_scale(1 / vec3_norm(scaled), scaled);
}

static ph_status check_rotor(const ph_rotor_def *r, const char *where, ph_error *err) {
    char path[96];
#define FAIL(key, ...) \
    return snprintf(path, sizeof path, "%s.%s", where, key), ph_fail(err, PH_ERR_MODEL, path, __VA_ARGS__)
    const double *a = r->axis;
    if (!(isfinite(a[0]) && isfinite(a[1]) && isfinite(a[2]))) FAIL("axis", "expected finite numbers");
    if (a[0] == 0 && a[1] == 0 && a[2] == 0) FAIL("axis", "expected a vector that is not zero");
    if (!isfinite(r->momentum)) FAIL("momentum", "expected a finite number");
    if (r->kind == PH_ROTOR_WHEEL) {
        if (r->torque == NULL) FAIL("torque", "expected a signal, got none");
        snprintf(path, sizeof path, "%s.torque", where);
        return ph_signal_check(r->torque, 1, path, err);
    }
    if (r->kind == PH_ROTOR_DRIVEN) return PH_OK;
    if (r->kind != PH_ROTOR_DAMPING) return ph_fail(err, PH_ERR_MODEL, where, "expected a value of ph_rotor_kind");
    if (!(isfinite(r->inertia) && r->inertia > 0)) FAIL("inertia", "expected a number > 0, got %g", r->inertia);
    if (!(isfinite(r->damping) && r->damping >= 0)) FAIL("damping", "expected a number >= 0, got %g", r->damping);
#undef FAIL
    return PH_OK;
}

ph_status ph_rotors_check(const ph_body_def *b, int i, ph_error *err) {
    ph_status status = PH_OK;
    for (int k = 0; k < b->rotor_count && status == PH_OK; k++) {
        char where[64];
        snprintf(where, sizeof where, "bodies[%d].rotors[%d]", i, k);
        status = check_rotor(b->rotors + k, where, err);
    }
    return status;
}

mat3 ph_body_inertia(const ph_body_def *b) {
    mat3 J = mat3_load(b->inertia);
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < r; c++) J.m[3 * r + c] = J.m[3 * c + r];
    return J;
}

// J + sum I_d a a^T                                                                                      (M.64)
mat3 ph_rotors_whole(const ph_body_def *b) {
    mat3 J = ph_body_inertia(b);
    for (int k = 0; k < b->rotor_count; k++) {
        if (b->rotors[k].kind != PH_ROTOR_DAMPING) continue;
        double a[3];
        vec3_store(unit(b->rotors[k].axis), a);
        for (int n = 0; n < 9; n++) J.m[n] += b->rotors[k].inertia * a[n / 3] * a[n % 3];
    }
    return J;
}

int ph_rotors_corners(const ph_model_def *def, bool held, double *out) {
    int n = 0;
    for (int i = 0; i < def->body_count; i++)
        for (int k = 0; k < def->bodies[i].rotor_count; k++) {
            const ph_rotor_def *d = def->bodies[i].rotors + k;
            if (d->kind == PH_ROTOR_WHEEL) n += ph_signal_corners(d->torque, held, out ? out + n : NULL);
        }
    return n;
}

// --- the model ------------------------------------------------------------------------------------------

void ph_rotors_layout(ph_model *m, const ph_model_def *def, ph_arena *arena) {
    m->rotor_count = 0;
    for (int i = 0; i < def->body_count; i++) m->rotor_count += def->bodies[i].rotor_count;
    m->rotors = PH_TAKE(arena, m->rotor_count, rotor);
    rotor *r = m->rotors;
    for (int i = 0; i < def->body_count; i++)
        for (int k = 0; k < def->bodies[i].rotor_count; k++) {
            const ph_rotor_def *d = def->bodies[i].rotors + k;
            if (d->kind == PH_ROTOR_WHEEL) ph_signal_copy(d->torque, r ? &r->torque : NULL, arena);
            if (r) r++;
        }
}

void ph_rotors_fill(ph_model *m, const ph_model_def *def) {
    int next = 0;
    for (int i = 0; i < def->body_count; i++) {
        body *b = m->bodies + m->slot[i];
        b->rotor = next;
        b->rotors = def->bodies[i].rotor_count;
        for (int k = 0; k < b->rotors; k++) {
            const ph_rotor_def *d = def->bodies[i].rotors + k;
            rotor *r = m->rotors + next++;
            r->kind = d->kind;
            r->node = m->slot[i];
            r->z = d->kind == PH_ROTOR_DRIVEN ? -1 : m->system.nz++;
            r->axis = unit(d->axis);
            r->momentum = d->momentum;
            r->inertia = d->inertia;
            r->damping = d->damping;
        }
    }
}

void ph_rotors_start(const ph_model *m, double *z) {
    for (int k = 0; k < m->rotor_count; k++)
        if (m->rotors[k].z >= 0) z[m->rotors[k].z] = m->rotors[k].momentum;
}
#endif

// --- what it does ---------------------------------------------------------------------------------------

static ph_real momentum_of(const rotor *r, const ph_real *z) { return r->z < 0 ? r->momentum : z[r->z]; }

// h' = 0, u(t) or alpha (omega . a - h/I_d), n = R a                                                     (M.61)
static ph_real rate_of(const ph_model *m, const rotor *r, double t, const ph_real *z, const motion *motions, vec3 n) {
    ph_real u = real_of(0);
    if (r->kind == PH_ROTOR_WHEEL) ph_signal_here(m, &r->torque, t, z, motions, &u);
    if (r->kind == PH_ROTOR_DAMPING) u = r->damping * (vec3_dot(motions[r->node].w, n) - z[r->z] / r->inertia);
    return u;
}

vec3 ph_rotors_momentum(const ph_model *m, int i, const ph_real *z) {
    vec3 sum = vec3_zero();
    const body *b = m->bodies + i;
    for (int k = b->rotor; k < b->rotor + b->rotors; k++)
        sum = vec3_axpy(momentum_of(m->rotors + k, z), m->rotors[k].axis, sum);
    return sum;
}

#if PH_LANES == 1
// sum d^2/(2 I_d) over the damping rotors                                                                (M.62)
double ph_rotors_energy(const ph_model *m, const double *z) {
    double sum = 0;
    for (int k = 0; k < m->rotor_count; k++) {
        const rotor *r = m->rotors + k;
        if (r->kind == PH_ROTOR_DAMPING) sum += 0.5 * z[r->z] * z[r->z] / r->inertia;
    }
    return sum;
}
#endif

// -w x h n and -h' n on the body                                                                         (M.60)
void ph_rotors_loads(const ph_model *m, unsigned groups, double t, const ph_real *z, const motion *motions,
                     ph_six *load) {
    for (int k = 0; k < m->rotor_count; k++) {
        const rotor *r = m->rotors + k;
        const motion *mo = motions + r->node;
        const vec3 n = mat3_mulv(mo->R, r->axis);
        vec3 *torque = &load[r->node].w;
        if (groups & PH_FORCE_INERTIA) *torque = vec3_axpy(-momentum_of(r, z), vec3_cross(mo->w, n), *torque);
        if (groups & PH_FORCE_ROTORS) *torque = vec3_axpy(-rate_of(m, r, t, z, motions, n), n, *torque);
    }
}

void ph_rotors_rates(const ph_model *m, double t, const ph_real *z, const motion *motions, ph_real *zdot) {
    for (int k = 0; k < m->rotor_count; k++) {
        const rotor *r = m->rotors + k;
        const motion *mo = motions + r->node;
        if (r->z >= 0) zdot[r->z] = rate_of(m, r, t, z, motions, mat3_mulv(mo->R, r->axis));
    }
}
