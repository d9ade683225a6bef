// Whether a state satisfies the joints, couplings and directors of a model.
#include "base/vector.h"
#include "model/directors.h"
#include "model/lookup.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <stdio.h>

// An initial state may violate a constraint by this fraction of the model's size or speed (model-format.md).
static const double CONSISTENT = 1e-6;
static const double AT_REST = 1e-12;  // [m/s], [rad/s]

// Position constraints against one limit, axis constraints against another; the worst is named.
static ph_status check_rows(const ph_model *m, int k, const double *row, double point, double axis, const char *what,
                            bool rate, ph_error *err) {
    const joint *j = m->joints + k;
    double of_points = ph_largest(row, j->glued), of_axes = ph_largest(row + j->glued, j->dots);
    if (j->driven >= 0) {
        double *worst = ph_joint_row_is_angle(j, j->rows - 1) ? &of_axes : &of_points;
        *worst = ph_larger(*worst, fabs(row[j->rows - 1]));
    }
    const bool points_break = !(of_points <= point);
    if (!points_break && of_axes <= axis) return PH_OK;
    const char *unit = points_break ? (rate ? "m/s" : "m") : (rate ? "rad/s" : "rad");
    char where[32];
    snprintf(where, sizeof where, "joints[%d]", k);
    return ph_fail(err, PH_ERR_MODEL, where, "the initial %s violates joint \"%s\" by %.6g %s (allowed: %.3g)", what,
                   m->joint_names[k], points_break ? of_points : of_axes, unit, points_break ? point : axis);
}

// Speeds of 1e155 have a length, though their squares overflow.
static double length(vec3 a) {
    const double x[3] = {a.x, a.y, a.z};
    return ph_length3(x);
}

// The speed near a joint: of both nodes and of the joint point about each.
static double joint_speed(const joint *j, const motion *m) {
    const motion *a = m + j->first, *b = m + j->second;
    const double of_nodes = ph_larger(length(a->v), length(b->v));
    const double of_points =
        ph_larger(length(vec3_cross(b->w, ph_joint_arm(j, m))), length(vec3_cross(a->w, ph_joint_gap(j, m))));
    return ph_larger(of_nodes, of_points);
}

static ph_status check_gears(const ph_model *m, const ph_place *at, const double limit[2], const double rate_limit[2],
                             const motion *motions, ph_error *err) {
    for (int i = 0; i < m->gear_count; i++) {
        const gear *g = m->gears + i;
        const bool angle = ph_gear_scale(g, 2) == 1;
        const double phi = fabs(ph_gear_residual(m, g, motions, at->z));
        double rate = 0, own;
        for (int s = 0; s < 2; s++) {
            ph_joint_rate(g->part + s, motions, at->t, &own);
            rate += own;
        }
        const bool off = !(phi <= limit[angle]);
        if (!off && fabs(rate) <= rate_limit[angle]) continue;
        char where[32];
        snprintf(where, sizeof where, "couplings[%d]", i);
        return ph_fail(err, PH_ERR_MODEL, where, "the initial %s violates coupling \"%s\" by %.6g %s%s (allowed: %.3g)",
                       off ? "position" : "velocity", m->gear_names[i], off ? phi : fabs(rate), angle ? "rad" : "m",
                       off ? "" : "/s", off ? limit[angle] : rate_limit[angle]);
    }
    return PH_OK;
}

ph_status ph_model_check_joints(const ph_model *m, const ph_place *at, ph_workspace *ws, ph_error *err) {
    ph_status status = PH_OK;
    const ph_place in = ph_model_inside(m, at, ws);
    ph_model_motions(m, &in, ws);
    double speed = 0, spin = 0;
    for (int k = 0; k < m->counts.joints; k++) speed = ph_larger(speed, joint_speed(m->joints + k, ws->motion));
    for (int i = 0; i < m->count; i++) spin = ph_larger(spin, length(ws->motion[i].w));
    if (m->directors)
        status = ph_directors_check(m->directors, at, CONSISTENT, ph_larger(CONSISTENT * spin, AT_REST), err);
    for (int k = 0; k < m->counts.joints && status == PH_OK; k++) {
        double phi[6], phidot[6];
        ph_joint_residual(m->joints + k, ws->motion, at->t, phi);
        ph_joint_rate(m->joints + k, ws->motion, at->t, phidot);
        status = check_rows(m, k, phi, CONSISTENT * m->size, CONSISTENT, "position", false, err);
        // A model at rest has no speed to compare with: rounding, for example of a motion that starts at rest, is
        // allowed.
        const double speed_limit = ph_larger(CONSISTENT * speed, AT_REST);
        const double spin_limit = ph_larger(CONSISTENT * spin, AT_REST);
        if (status != PH_OK) break;
        status = check_rows(m, k, phidot, speed_limit, spin_limit, "velocity", true, err);
        if (status == PH_OK || m->joints[k].driven < 0 || !(at->t > 0)) continue;
        // A run that ended on a breakpoint of a motion has the rate before it.
        ph_joint_rate(m->joints + k, ws->motion, ph_below(at->t), phidot);
        if (check_rows(m, k, phidot, speed_limit, spin_limit, "", true, NULL) == PH_OK) status = PH_OK;
    }
    const double limit[2] = {CONSISTENT * m->size, CONSISTENT};
    const double rate_limit[2] = {ph_larger(CONSISTENT * speed, AT_REST), ph_larger(CONSISTENT * spin, AT_REST)};
    return status == PH_OK ? check_gears(m, at, limit, rate_limit, ws->motion, err) : status;
}

ph_status ph_model_check_turns(const ph_model *m, ph_error *err) {
    return ph_gears_check_initial(m, CONSISTENT * m->size, CONSISTENT, err);
}

ph_status ph_model_check_state(const ph_model *m, const ph_place *at, ph_error *err) {
    ph_workspace *ws;
    ph_status status = m->system.workspace_create(&m->system, &ws);
    if (status != PH_OK) return ph_fail(err, status, "", "out of memory");
    status = ph_model_check_joints(m, at, ws, err);
    m->system.workspace_free(ws);
    return status;
}
