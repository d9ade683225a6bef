// Prescribed motions of joints: checks.
#include "base/signal.h"
#include "model/model.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <stdio.h>

// Joints are closed to this fraction of their size when a run starts; a motion that jumps by less is continuous.
static const double CONTINUOUS = 1e-6;

static double value_at(const ph_signal *s, double t) {
    double value;
    ph_signal_evaluate(s, t, &value, NULL, NULL);
    return value;
}

ph_status ph_model_check_motions(const ph_model *m, double from, double to, ph_error *err) {
    const double near = 1e-9 * (to - from);  // ends that differ by rounding are the same
    for (int k = 0; k < m->counts.joints; k++) {
        const ph_signal *s = m->joints[k].motion;
        for (int i = 0; s && i < m->system.corner_count; i++) {
            const double t = m->corners[i];
            if (!(t > from + near && t < to - near)) continue;
            const double before = value_at(s, ph_below(t)), after = value_at(s, t);
            const double size = ph_fmax(1, ph_fmax(fabs(before), fabs(after)));
            if (fabs(after - before) <= CONTINUOUS * size) continue;
            char where[40];
            snprintf(where, sizeof where, "joints[%d].motion", k);
            return ph_fail(err, PH_ERR_MODEL, where,
                           "the motion of joint \"%s\" jumps from %.6g to %.6g at t = %.6g s, which no body can follow "
                           "(a table is zero after its last row, pieces after the last of them)",
                           m->joint_names[k], before, after, t);
        }
    }
    return PH_OK;
}
