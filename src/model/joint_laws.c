#include "model/joint_laws.h"

#include "model/model.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool has_stops(const ph_joint_def *j, int c) { return isfinite(j->stops[c].min) || isfinite(j->stops[c].max); }

bool ph_joint_has_contact(const ph_joint_def *j, int c) { return j->friction[c] > 0 || has_stops(j, c); }

// --- checks ---------------------------------------------------------------------------------------------------

static ph_status refuse(int index, const char *key, const char *what, double got, ph_error *err) {
    char where[48];
    snprintf(where, sizeof where, "joints[%d].%s", index, key);
    return ph_fail(err, PH_ERR_MODEL, where, "%s, got %g", what, got);
}

static ph_status check_stops(const ph_joint_def *j, int index, int c, ph_error *err) {
    const ph_stops_def *s = j->stops + c;
    char where[48];
    snprintf(where, sizeof where, "joints[%d].stops", index);
    if (isnan(s->min) || s->min == INFINITY) return refuse(index, "stops.min", "expected a finite number", s->min, err);
    if (isnan(s->max) || s->max == -INFINITY)
        return refuse(index, "stops.max", "expected a finite number", s->max, err);
    if (!(s->min < s->max))
        return ph_fail(err, PH_ERR_MODEL, where, "expected min < max, got %.9g and %.9g", s->min, s->max);
    if (!(s->restitution >= 0 && s->restitution <= 1))
        return refuse(index, "stops.restitution", "expected a number from 0 to 1", s->restitution, err);
    if (has_stops(j, c) && j->motion && j->coordinate == c + 1)
        return ph_fail(err, PH_ERR_MODEL, where, "its motion prescribes this coordinate: it cannot have stops");
    return PH_OK;
}

ph_status ph_joint_laws_check(const ph_model_def *def, int index, ph_error *err) {
    const ph_joint_def *j = def->joints + index;
    const int count = ph_joint_type_needs(j->type).coordinates;
    for (int c = 0; c < 2; c++) {
        const struct {
            const char *key;
            double value;
        } amounts[] = {{"stiffness", j->stiffness[c]},
                       {"damping", j->damping[c]},
                       {"friction", j->friction[c]},
                       {"armature", j->armature[c]}};
        for (size_t i = 0; i < sizeof amounts / sizeof *amounts; i++) {
            const double value = amounts[i].value;
            if (!(isfinite(value) && value >= 0))
                return refuse(index, amounts[i].key, "expected a number >= 0", value, err);
            if (value > 0 && c >= count)
                return refuse(index, amounts[i].key, "the joint has no such coordinate", value, err);
        }
        if (!isfinite(j->rest[c])) return refuse(index, "rest", "expected a finite number", j->rest[c], err);
        const ph_status status = check_stops(j, index, c, err);
        if (status != PH_OK) return status;
        if (c >= count && has_stops(j, c))
            return refuse(index, "stops", "the joint has no such coordinate", j->stops[c].min, err);
    }
    return PH_OK;
}

// --- springs --------------------------------------------------------------------------------------------------

// Appends them to `out`, or only counts where it is NULL.
static int springs(const ph_model_def *def, ph_force_def *out) {
    int n = 0;
    for (int k = 0; k < def->joint_count; k++) {
        const ph_joint_def *j = def->joints + k;
        for (int c = 0; c < 2; c++) {
            if (!(j->stiffness[c] > 0 || j->damping[c] > 0)) continue;
            if (out) {
                out[n] = ph_force_default();
                out[n].type = PH_FORCE_TYPE_JOINT_SPRING;
                out[n].joint = k;
                out[n].coordinate = c + 1;
                out[n].stiffness = j->stiffness[c];
                out[n].damping = j->damping[c];
                out[n].rest = j->rest[c];
            }
            n++;
        }
    }
    return n;
}

ph_status ph_joint_springs_add(const ph_model_def *def, ph_model_def *with, ph_force_def **forces, ph_error *err) {
    const int more = springs(def, NULL);
    *with = *def;
    *forces = NULL;
    if (more == 0) return PH_OK;
    *forces = malloc((size_t)(def->force_count + more) * sizeof **forces);
    if (*forces == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    if (def->force_count > 0) memcpy(*forces, def->forces, (size_t)def->force_count * sizeof **forces);
    with->force_count += springs(def, *forces + def->force_count);
    with->forces = *forces;
    return PH_OK;
}
