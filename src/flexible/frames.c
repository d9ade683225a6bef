#include "flexible/frames.h"

#include "flexible/curve.h"
#include "flexible/element.h"
#include "flexible/polynomial.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// A normal whose part across the beam is less than this of it, is along the beam.
static const double ALONG = 1e-6;

static ph_status fail(ph_error *err, int index, const char *key, const char *what) {
    char where[48];
    snprintf(where, sizeof where, "beams[%d].%s", index, key);
    return ph_fail(err, PH_ERR_MODEL, where, "%s", what);
}

static vec3 unit(vec3 a) { return vec3_scale(1 / vec3_norm(a), a); }

// Axis 1 along the tangent, axis 2 along the normal's part across it.                                 (BG.1)
static so3 frame_of(vec3 tangent, vec3 normal) {
    const vec3 e2 = unit(vec3_axpy(-vec3_dot(normal, tangent), tangent, normal));
    return so3_from_matrix(mat3_transpose(mat3_rows(tangent, e2, vec3_cross(tangent, e2))));
}

static ph_status start_frame(const ph_beam_def *b, int index, vec3 tangent, so3 *R, ph_error *err) {
    const vec3 normal = vec3_load(b->normal);
    if (!(vec3_norm(vec3_cross(unit(normal), tangent)) > ALONG))
        return fail(err, index, "normal", "expected a vector that is not along the beam at its start");
    *R = frame_of(tangent, unit(normal));
    return PH_OK;
}

static ph_status check_turn(const ph_beam_def *b, int index, int element, double bend, ph_error *err) {
    const double turn = ph_hypot(bend, b->twist / b->elements), limit = ph_element_limit(b->interpolation);
    if (turn <= limit) return PH_OK;
    char where[48];
    snprintf(where, sizeof where, "beams[%d].elements", index);
    return ph_fail(
        err, PH_ERR_MODEL, where,
        "element %d of \"%s\" turns by %.4g degrees from end to end: expected at most %.0f: use more elements", element,
        b->name, turn * 180 / PH_PI, limit * 180 / PH_PI);
}

// What belongs to the beam up to its node k, of a whole that is uniform along it.                     (B.26)
static double up_to(const ph_beam_def *b, int k, double whole) {
    if (b->degree <= 1) return whole * k / b->elements;
    return whole * ((k / b->degree + ph_lobatto_fraction(b->degree, k % b->degree)) / b->elements);
}

static ph_status line_frames(const ph_beam_def *b, int index, se3 *frames, double *length, ph_error *err) {
    const vec3 from = vec3_load(b->from), along = vec3_sub(vec3_load(b->to), from);
    *length = vec3_norm(along);
    if (!(*length > 0)) return fail(err, index, "shape.line.to", "expected a point that differs from `from`");
    so3 R;
    ph_status status = start_frame(b, index, vec3_scale(1 / *length, along), &R, err);
    if (status == PH_OK) status = check_turn(b, index, 0, 0, err);
    if (status != PH_OK) return status;
    const int last = ph_beam_intervals(b);
    for (int k = 0; k <= last; k++)
        frames[k] = se3_make(R, k == last ? vec3_load(b->to) : vec3_axpy(up_to(b, k, 1), along, from));
    return PH_OK;
}

// The frame turns about the axis as a whole.                                                          (BG.1)
static ph_status arc_frames(const ph_beam_def *b, int index, se3 *frames, double *length, ph_error *err) {
    const vec3 arm = vec3_sub(vec3_load(b->from), vec3_load(b->center));
    if (!(vec3_norm(vec3_load(b->axis)) > 0))
        return fail(err, index, "shape.arc.axis", "expected a vector that is not zero");
    if (b->angle == 0) return fail(err, index, "shape.arc.angle", "expected an angle that is not zero");
    const vec3 axis = unit(vec3_load(b->axis)), way = vec3_cross(axis, arm);
    const double radius = vec3_norm(way);
    if (!(radius > ALONG * vec3_norm(arm)))
        return fail(err, index, "shape.arc.center", "expected `from` away from the axis through the centre");
    *length = radius * fabs(b->angle);
    so3 R;
    ph_status status = start_frame(b, index, vec3_scale((b->angle > 0 ? 1 : -1) / radius, way), &R, err);
    if (status == PH_OK) status = check_turn(b, index, 0, b->angle / b->elements, err);
    if (status != PH_OK) return status;
    for (int k = 0; k <= ph_beam_intervals(b); k++) {
        const so3 turn = so3_exp(vec3_scale(up_to(b, k, b->angle), axis));
        frames[k] = se3_make(so3_normalize(so3_mul(turn, R)), vec3_add(vec3_load(b->center), so3_act(turn, arm)));
    }
    return PH_OK;
}

static ph_status along_curve(const ph_beam_def *b, int index, const ph_curve *c, se3 *frames, ph_error *err) {
    const double length = c->arc[c->count - 1];
    ph_status status = start_frame(b, index, ph_curve_tangent(c, 0), &frames[0].R, err);
    frames[0].x = vec3_load(b->points);
    vec3 normal = so3_act(frames[0].R, vec3_make(0, 1, 0));
    const int last = ph_beam_intervals(b), degree = last / b->elements;
    double u = 0, bend = 0;
    for (int k = 1; k <= last && status == PH_OK; k++) {
        const double w = k == last ? c->knot[c->count - 1] : ph_curve_parameter(c, up_to(b, k, length));
        double turn = 0;
        normal = ph_curve_transport(c, normal, u, w, &turn);
        frames[k] = se3_make(frame_of(ph_curve_tangent(c, w), normal), ph_curve_point(c, w));
        bend = k % degree == 1 % degree ? turn : bend + turn;
        status = check_turn(b, index, (k - 1) / degree, bend, err);
        u = w;
    }
    return status;
}

static ph_status curve_frames(const ph_beam_def *b, int index, se3 *frames, double *length, ph_error *err) {
    if (b->point_count < 2) return fail(err, index, "shape.curve", "expected at least two points");
    for (int i = 0; i + 1 < b->point_count; i++)
        if (!(vec3_norm(vec3_sub(vec3_load(b->points + 3 * i + 3), vec3_load(b->points + 3 * i))) > 0))
            return fail(err, index, "shape.curve", "two neighbours coincide: expected different points");
    ph_curve c;
    ph_status status = ph_curve_create(b->points, b->point_count, &c);
    if (status == PH_ERR_MEMORY) return ph_fail(err, status, "", "out of memory");
    if (status != PH_OK) return fail(err, index, "shape.curve", "the spline through the points has a cusp");
    *length = c.arc[c.count - 1];
    status = along_curve(b, index, &c, frames, err);
    ph_curve_free(&c);
    return status;
}

ph_status ph_beam_frames(const ph_beam_def *b, int index, se3 *frames, double *length, ph_error *err) {
    if (!(vec3_norm(vec3_load(b->normal)) > 0)) return fail(err, index, "normal", "expected a vector that is not zero");
    const ph_status status = b->shape == PH_BEAM_LINE  ? line_frames(b, index, frames, length, err)
                             : b->shape == PH_BEAM_ARC ? arc_frames(b, index, frames, length, err)
                                                       : curve_frames(b, index, frames, length, err);
    for (int k = 0; k <= ph_beam_intervals(b) && status == PH_OK && b->twist != 0; k++) {  // (BG.6)
        const so3 turn = so3_exp(vec3_make(up_to(b, k, b->twist), 0, 0));
        frames[k].R = so3_normalize(so3_mul(frames[k].R, turn));
    }
    return status;
}
