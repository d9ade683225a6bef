#include "statics/stability.h"

#include "model/laws.h"
#include "base/vector.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double NOTHING = 1e-6;  // of the largest part of a free motion

// --- free motions -------------------------------------------------------------------------------------------

// The motions of the nodes [6 each: turn, displacement over the model's size] in inertial axes.
static void to_inertial(const ph_equations *e, const double *x, double *out) {
    for (int i = 0; i < e->m->count; i++) {
        const body *b = e->m->bodies + i;
        const ph_six own = ph_equations_increment(e, x, i);
        const mat3 R = e->ws->motion[i].R;
        vec3_store(b->kind == PH_RN ? vec3_zero() : mat3_mulv(R, own.w), out + 6 * i);
        vec3_store(vec3_scale(1 / e->length, b->se3 ? mat3_mulv(R, own.v) : own.v), out + 6 * i + 3);
    }
}

// Combinations in which as many parts as possible are 0, by Gauss' elimination with the largest pivot of each row.
static void separate(int count, int n, double *rows) {
    for (int k = 0; k < count; k++) {
        double *row = rows + (long)k * n;
        int best = 0;
        for (int i = 1; i < n; i++)
            if (fabs(row[i]) > fabs(row[best]) * (1 + 1e-9)) best = i;
        if (row[best] == 0) continue;
        const double pivot = row[best];
        for (int i = 0; i < n; i++) row[i] /= pivot;
        for (int r = 0; r < count; r++) {
            const double part = rows[(long)r * n + best];
            for (int i = 0; i < n && r != k; i++) rows[(long)r * n + i] -= part * row[i];
        }
    }
}

static double snapped(double x) { return fabs(x) < NOTHING ? 0 : x; }

// The node that moves most, as a turn about an axis or a displacement.
static ph_free_motion describe(const ph_equations *e, const double *motion_of) {
    int slot = 0;
    double most = 0;
    ph_free_motion f = {0};
    for (int i = 0; i < e->m->count; i++) {
        const double here = sqrt(ph_dot(motion_of + 6 * i, motion_of + 6 * i, 6));
        if (here > most * (1 + 1e-6)) most = here, slot = i;
    }
    for (int i = 0; i < e->m->count; i++)
        f.others += i != slot && sqrt(ph_dot(motion_of + 6 * i, motion_of + 6 * i, 6)) > NOTHING * most;
    const vec3 w = vec3_load(motion_of + 6 * slot), v = vec3_scale(e->length, vec3_load(motion_of + 6 * slot + 3));
    f.name = e->m->names[e->m->node[slot]];
    f.turns = vec3_norm(w) > NOTHING * most;
    const vec3 along = f.turns ? w : v;
    const vec3 axis = vec3_scale(1 / vec3_norm(along), along);
    const double sign = axis.x + axis.y + axis.z < 0 ? -1 : 1;  // either sense is as good
    vec3_store(vec3_make(snapped(sign * axis.x), snapped(sign * axis.y), snapped(sign * axis.z)), f.axis);
    const vec3 arm = f.turns ? vec3_scale(1 / vec3_dot(w, w), vec3_cross(w, v)) : vec3_zero();
    vec3_store(vec3_add(e->ws->motion[slot].x, arm), f.through);
    for (int i = 0; i < 3; i++) f.through[i] = e->length * snapped(f.through[i] / e->length);
    return f;
}

static ph_status list_free(ph_equations *e, const ph_curvature *c, int count, ph_equilibrium *out) {
    const int n = 6 * e->m->count;
    double *rows = calloc((size_t)count * (size_t)n + 1, sizeof *rows);
    if (rows == NULL) return PH_ERR_MEMORY;
    for (int k = 0; k < count; k++) to_inertial(e, c->basis + (long)k * c->nodes, rows + (long)k * n);
    separate(count, n, rows);
    for (int k = 0; k < count; k++) out->free_motions[k] = describe(e, rows + (long)k * n);
    free(rows);
    return PH_OK;
}

void ph_free_motion_text(const ph_free_motion *f, char *text, size_t room) {
    char others[48] = "", where[96] = "";
    if (f->others > 0)
        snprintf(others, sizeof others, " (and %d other%s with it)", f->others, f->others == 1 ? "" : "s");
    if (f->turns)
        snprintf(where, sizeof where, " through (%.5g, %.5g, %.5g)", f->through[0], f->through[1], f->through[2]);
    snprintf(text, room, "\"%.64s\"%s can %s (%.5g, %.5g, %.5g)%s", f->name, others,
             f->turns ? "turn about" : "move along", f->axis[0], f->axis[1], f->axis[2], where);
}

const char *ph_stability_name(ph_stability stability) {
    static const char *const names[] = {"undetermined", "stable", "unstable", "neutral"};
    return (unsigned)stability <= PH_NEUTRAL ? names[stability] : "undetermined";
}

bool ph_loads_have_potential(const ph_model *m) {
    for (int k = 0; k < m->counts.forces; k++) {
        const force *f = m->forces + k;
        double value[3] = {0};
        if (ph_lawful(m, k)) return false;
        if (!ph_is_load(f->type)) continue;
        ph_signal_evaluate(&f->value, 0, value, NULL, NULL);
        const bool turns = f->type == PH_FORCE_TYPE_TORQUE || f->frame == PH_FRAME_BODY;
        if (turns && m->bodies[f->node[0]].kind != PH_RN && ph_largest(value, 3) > 0) return false;
    }
    return true;
}

// --- the verdict --------------------------------------------------------------------------------------------

// A shift little larger than needed for all curvatures to be positive.
static ph_status lift(ph_curvature *c, double *shift) {
    double low = c->small, high = low;
    int below = 1;
    ph_status status = PH_OK;
    while (below > 0 && status == PH_OK && high < 1e30) {
        low = high;
        high *= 10;
        status = ph_curvature_factor(c, high, &below);
    }
    while (high > 1.2 * low && status == PH_OK) {
        const double middle = sqrt(low * high);
        status = ph_curvature_factor(c, middle, &below);
        if (below > 0) low = middle;
        else high = middle;
    }
    *shift = high;
    return status == PH_OK ? ph_curvature_factor(c, high, &below) : status;
}

ph_status ph_stability_find(ph_equations *e, const ph_rest *at, ph_curvature *c, ph_equilibrium *out) {
    int below = 0, up_to = 0;
    out->stability = PH_STABILITY_UNDETERMINED;
    out->free_count = 0;
    out->lowest = NAN;
    ph_equations_fill(e, at);
    ph_curvature_take(c);
    if (!ph_loads_have_potential(e->m)) return PH_OK;
    if (e->m->counts.dof == 0) {
        out->stability = PH_STABLE;
        return PH_OK;
    }
    double shift = -c->small;
    ph_status status = ph_curvature_factor(c, shift, &up_to);
    if (status == PH_OK && up_to > 0) status = ph_curvature_factor(c, shift = c->small, &below);
    if (status == PH_OK && below > 0) status = lift(c, &shift);
    if (status != PH_OK) return status < 0 ? status : PH_OK;  // undetermined
    const bool neutral = up_to > 0 && below == 0;
    const int count = !neutral ? 1 : up_to < PH_FREE_MOTIONS_MAX ? up_to : PH_FREE_MOTIONS_MAX;
    ph_curvature_lowest(c, shift, count);
    out->lowest = c->values[0] * e->force * e->length;
    out->stability = below > 0 ? PH_UNSTABLE : neutral ? PH_NEUTRAL : PH_STABLE;
    if (!neutral) return PH_OK;
    out->free_count = count;
    return list_free(e, c, count, out);
}
