// Quaternions and Euler angles as vectors, with the position beside them: the textbook integration.
//                                                                                  docs/theory/standard-schemes.md
#include "integrators/reconstruct.h"

#include "polhode/elementary.h"
#include "polhode/lie/element.h"

static bool has_rotation(ph_factor_kind kind) { return kind != PH_RN; }

// --- the position, after the coordinates of the rotation ---------------------------------------------------

static vec3 place(ph_factor_kind kind, const double *q) {
    return kind == PH_SO3 ? vec3_zero() : ph_element_pose(kind, q).x;
}

static void set_element(ph_factor_kind kind, so3 R, const double *x, double *q) {
    if (kind == PH_SO3) so3_store(R, q);
    else ph_element_set(kind, se3_make(R, vec3_load(x)), q);
}

// x' = v, R V, or w x x + V on the spatial side of SE(3)                                               (E.4)
static void place_rate(const ph_numbers_in *in, so3 R, const double *x, const double *k, double *rate) {
    if (in->kind == PH_SO3) return;
    vec3 v = vec3_load(k + 3);
    if (ph_kind_is_se3(in->kind) && in->side == PH_BODY) v = so3_act(R, v);
    if (ph_kind_is_se3(in->kind) && in->side == PH_SPATIAL) v = vec3_add(v, vec3_cross(vec3_load(k), vec3_load(x)));
    vec3_store(v, rate);
}

// Its inverse: the component of the algebra that changes x by dx.
static void place_local(const ph_numbers_in *in, so3 R, const double *x, const double *dx, double *u) {
    if (in->kind == PH_SO3) return;
    vec3 v = vec3_load(dx);
    if (ph_kind_is_se3(in->kind) && in->side == PH_BODY) v = so3_act(so3_inv(R), v);
    if (ph_kind_is_se3(in->kind) && in->side == PH_SPATIAL) v = vec3_sub(v, vec3_cross(vec3_load(u), vec3_load(x)));
    vec3_store(v, u + 3);
}

// --- quaternions ----------------------------------------------------------------------------------------

static void quaternion_numbers(ph_factor_kind kind, const double *q, double *x) {
    so3_store(ph_element_rotation(q), x);
    vec3_store(place(kind, q), x + 4);
}

static void quaternion_element(ph_factor_kind kind, const double *x, double *q) {
    set_element(kind, so3_normalize(so3_load(x)), x + 4, q);
}

// Q' = Q (0, w) / 2, or (0, w) Q / 2                                                                   (E.5)
static ph_status quaternion_rate(const ph_numbers_in *in, const double *x, const double *k, double *rate) {
    const so3 Q = so3_load(x), w = so3_make(0, 0.5 * k[0], 0.5 * k[1], 0.5 * k[2]);
    so3_store(in->side == PH_BODY ? so3_mul(Q, w) : so3_mul(w, Q), rate);
    place_rate(in, so3_normalize(Q), x + 4, k, rate + 4);
    return PH_OK;
}

static void quaternion_local(const ph_numbers_in *in, const double *x, const double *change, double *u) {
    const so3 Q = so3_normalize(so3_load(x)), d = so3_load(change);
    const so3 w = in->side == PH_BODY ? so3_mul(so3_inv(Q), d) : so3_mul(d, so3_inv(Q));
    vec3_store(vec3_scale(2, so3_vector(w)), u);
    place_local(in, Q, x + 4, change + 4, u);
}

const ph_numbers ph_quaternion_numbers = {has_rotation, quaternion_numbers, quaternion_element, quaternion_rate,
                                          quaternion_local};

// --- Euler angles -----------------------------------------------------------------------------------------

// The least cosine of the pitch: below it angles have lost half their digits.
static const double LEAST_COSINE = 1e-8;

typedef struct angles {
    double roll, pitch, yaw;
} angles;

static angles load_angles(const double *x) { return (angles){x[0], x[1], x[2]}; }

// R = Rz(yaw) Ry(pitch) Rx(roll)                                                                       (E.6)
static so3 rotation_of(angles e) {
    double s[3], c[3];
    ph_sincos(0.5 * e.roll, &s[0], &c[0]);
    ph_sincos(0.5 * e.pitch, &s[1], &c[1]);
    ph_sincos(0.5 * e.yaw, &s[2], &c[2]);
    const so3 x = so3_make(c[0], s[0], 0, 0), y = so3_make(c[1], 0, s[1], 0), z = so3_make(c[2], 0, 0, s[2]);
    return so3_normalize(so3_mul(z, so3_mul(y, x)));
}

static void angle_numbers(ph_factor_kind kind, const double *q, double *x) {
    const mat3 R = so3_matrix(ph_element_rotation(q));
    x[0] = ph_atan2(R.m[7], R.m[8]);
    x[1] = ph_atan2(-R.m[6], ph_hypot(R.m[7], R.m[8]));
    x[2] = ph_atan2(R.m[3], R.m[0]);
    vec3_store(place(kind, q), x + 3);
}

static void angle_element(ph_factor_kind kind, const double *x, double *q) {
    set_element(kind, rotation_of(load_angles(x)), x + 3, q);
}

// Near a pitch of 90 degrees the rates of roll and yaw grow without bound: a step does not resolve them where the pitch
// may reach that within its length.                                                                             (E.7)
static ph_status angle_rate(const ph_numbers_in *in, const double *x, const double *k, double *rate) {
    const angles e = load_angles(x);
    const so3 R = rotation_of(e);
    vec3 w = vec3_load(k);
    if (in->side == PH_SPATIAL) w = so3_act(so3_inv(R), w);
    double s, c;
    ph_sincos(e.roll, &s, &c);
    const double turning = w.y * s + w.z * c, across = ph_cos(e.pitch);
    if (!(across > ph_fmax(LEAST_COSINE, in->h * ph_hypot(w.y, w.z)))) return PH_CHART;
    rate[0] = w.x + ph_tan(e.pitch) * turning;
    rate[1] = w.y * c - w.z * s;
    rate[2] = turning / across;
    place_rate(in, R, x + 3, k, rate + 3);
    return PH_OK;
}

// (E.7) solved for w.
static void angle_local(const ph_numbers_in *in, const double *x, const double *change, double *u) {
    const angles e = load_angles(x);
    const so3 R = rotation_of(e);
    double s, c, along, across;
    ph_sincos(e.roll, &s, &c);
    ph_sincos(e.pitch, &along, &across);
    const double turning = across * change[2], pitching = change[1];
    vec3 w = vec3_make(change[0] - along * change[2], pitching * c + turning * s, turning * c - pitching * s);
    if (in->side == PH_SPATIAL) w = so3_act(R, w);
    vec3_store(w, u);
    place_local(in, R, x + 3, change + 3, u);
}

const ph_numbers ph_euler_angle_numbers = {has_rotation, angle_numbers, angle_element, angle_rate, angle_local};
