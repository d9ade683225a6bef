// Two coordinates in a fixed ratio, q_b - r q_a - c = 0: gears, racks, belts, mimic joints.        docs/theory/gears.md
#include "base/arena.h"
#include "base/vector.h"
#include "model/model.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double TURN = 2 * PH_PI;

void ph_gears_layout(ph_model *m, const ph_model_def *def, ph_arena *arena) {
    m->gears = PH_TAKE(arena, def->gear_count, gear);
    m->gear_count = def->gear_count;
    m->gear_names = PH_TAKE(arena, def->gear_count, char *);
    for (int i = 0; i < def->gear_count; i++) {
        const size_t size = strlen(def->gears[i].name) + 1;
        char *copy = PH_TAKE(arena, size, char);
        if (copy) m->gear_names[i] = memcpy(copy, def->gears[i].name, size);
    }
}

static const joint_measure *measure_of(const joint *part) { return part->kind->coordinate[part->driven]; }

static bool is_angle(const joint *part) { return measure_of(part)->angle; }

static bool is_whole(double x) { return x == floor(x); }

// A part is its joint with the constraint of a motion alone, which stands still.                              (GR.1)
static void fill_part(const ph_model *m, const ph_gear_def *d, int side, gear *g) {
    const joint *of = m->joints + d->joints[side];
    joint *part = g->part + side;
    g->kind[side] = (joint_kind){.name = of->kind->name,
                                 .coordinates = of->kind->coordinates,
                                 .coordinate = {of->kind->coordinate[0], of->kind->coordinate[1]}};
    *part = *of;
    part->kind = g->kind + side;
    part->slides = part->dots = part->glued = 0;
    part->rows = 1;
    part->row = g->row;
    part->driven = d->coordinates[side] - 1;
    part->motion = NULL;
    part->start = 0;
    part->factor = side == 0 ? -d->ratio : 1;
    part->child = -1;
}

// Turns matter where a whole turn of one is none of the other: then those of the slower must be known.        (GR.4)
static void find_turns(gear *g) {
    const bool both = is_angle(g->part) && is_angle(g->part + 1);
    g->of = fabs(g->ratio) >= 1 ? 0 : 1;
    const bool whole = is_whole(g->of == 0 ? g->ratio : 1 / g->ratio);
    g->turns = both && !whole ? g->part[g->of].coordinate + g->part[g->of].driven : -1;
}

void ph_gears_fill(ph_model *m, const ph_model_def *def) {
    m->system.shared = m->gear_count;
    for (int i = 0; i < m->gear_count; i++) {
        const ph_gear_def *d = def->gears + i;
        gear *g = m->gears + i;
        *g = (gear){.ratio = d->ratio, .offset = d->offset, .row = m->system.nc++, .link = -1};
        for (int side = 0; side < 2; side++) fill_part(m, d, side, g);
        find_turns(g);
    }
}

// Nearest to 0 in steps of a turn.
static double within_turn(double x) { return x - TURN * floor(x / TURN + 0.5); }

// The coordinates are known up to turns; the residual is the smallest that any turns of the faster one give, where they
// make a difference those of the slower as counted.                                                            (GR.4)
double ph_gear_residual(const ph_model *m, const gear *g, const motion *motions, const double *z) {
    double q[2];
    for (int side = 0; side < 2; side++) {
        ph_coordinate c[2];
        ph_joint_coordinates(g->part + side, motions, c);
        q[side] = c[g->part[side].driven].value;
    }
    if (g->turns >= 0) q[g->of] = ph_unwrapped(q[g->of], z ? z[m->turns_of[g->turns]] : m->c0[g->turns]);
    const double phi = q[1] - g->ratio * q[0] - g->offset;
    const bool angle[2] = {is_angle(g->part), is_angle(g->part + 1)};
    const int fast = angle[0] && angle[1] ? 1 - g->of : angle[0] ? 0 : 1;
    if (!angle[fast]) return phi;
    return fast == 1 ? within_turn(phi) : g->ratio * within_turn(phi / g->ratio);
}

double ph_gear_scale(const gear *g, double size) { return is_angle(g->part + 1) ? 1 : 1 / size; }

ph_status ph_gears_check_initial(const ph_model *m, double length, double angle, ph_error *err) {
    for (int i = 0; i < m->gear_count; i++) {
        const gear *g = m->gears + i;
        double q[2];
        for (int side = 0; side < 2; side++) q[side] = m->c0[g->part[side].coordinate + g->part[side].driven];
        const double phi = q[1] - g->ratio * q[0] - g->offset;
        const bool turning = is_angle(g->part + 1);
        if (fabs(phi) <= (turning ? angle : length)) continue;
        char where[32];
        snprintf(where, sizeof where, "couplings[%d]", i);
        return ph_fail(err, PH_ERR_MODEL, where,
                       "the initial position violates coupling \"%s\" by %.6g %s: its coordinates are %.9g and %.9g",
                       m->gear_names[i], fabs(phi), turning ? "rad" : "m", q[0], q[1]);
    }
    return PH_OK;
}
