#include "ocp/solve/barrier.h"
#include "polhode/elementary.h"

#include <math.h>

static const double PUSH = 0.01;    // initial distance inside a limit, relative to its size or to the distance of two
static const double NEARLY = 0.99;  // fraction to the boundary
static const double APART = 1e8;    // multipliers stay within this factor of mu/s

void ph_barrier_layout(ph_barrier *b, int count, ph_arena *arena) {
    b->count = count;
    b->lower = PH_TAKE(arena, count, double);
    b->upper = PH_TAKE(arena, count, double);
    b->v = PH_TAKE(arena, count, double);
    b->dv = PH_TAKE(arena, count, double);
    for (int side = 0; side < 2; side++) {
        b->s[side] = PH_TAKE(arena, count, double);
        b->z[side] = PH_TAKE(arena, count, double);
        b->dz[side] = PH_TAKE(arena, count, double);
    }
}

static double towards(const ph_barrier *b, int side, int i) { return side ? b->dv[i] : -b->dv[i]; }

void ph_barrier_inside(ph_barrier *b, int first, int last) {
    for (int i = first; i < last; i++) {
        const double width = b->upper[i] - b->lower[i];
        double push[2] = {PUSH * ph_fmax(1, fabs(b->lower[i])), PUSH * ph_fmax(1, fabs(b->upper[i]))};
        for (int side = 0; side < 2; side++) push[side] = ph_fmin(push[side], PUSH * width);
        if (isfinite(b->lower[i])) b->v[i] = ph_fmax(b->v[i], b->lower[i] + push[0]);
        if (isfinite(b->upper[i])) b->v[i] = ph_fmin(b->v[i], b->upper[i] - push[1]);
        b->s[0][i] = b->v[i] - b->lower[i];
        b->s[1][i] = b->upper[i] - b->v[i];
    }
}

void ph_barrier_begin(ph_barrier *b) {
    for (int i = 0; i < b->count; i++)
        for (int side = 0; side < 2; side++)
            if (!(b->z[side][i] > 0)) b->z[side][i] = b->mu / b->s[side][i];
}

double ph_barrier_stiffness(const ph_barrier *b, int i) { return b->z[0][i] / b->s[0][i] + b->z[1][i] / b->s[1][i]; }

double ph_barrier_pull(const ph_barrier *b, int i) { return b->mu / b->s[1][i] - b->mu / b->s[0][i]; }

double ph_barrier_logs(const ph_barrier *b, double part) {
    double sum = 0;
    for (int i = 0; i < b->count; i++)
        for (int side = 0; side < 2; side++) {
            const double s = b->s[side][i] - part * towards(b, side, i);
            if (isfinite(s)) sum -= ph_log(s);
        }
    return sum;
}

void ph_barrier_follow(ph_barrier *b) {
    for (int i = 0; i < b->count; i++)
        for (int side = 0; side < 2; side++) {
            const double s = b->s[side][i], z = b->z[side][i];
            b->dz[side][i] = isfinite(s) ? (b->mu + z * towards(b, side, i)) / s - z : 0;
        }
}

static double keep_inside(double room, double step, double s) {
    return step * room > NEARLY * s ? NEARLY * s / step : room;
}

double ph_barrier_room(const ph_barrier *b) {
    double room = 1;
    for (int i = 0; i < b->count; i++)
        for (int side = 0; side < 2; side++) room = keep_inside(room, towards(b, side, i), b->s[side][i]);
    return room;
}

double ph_barrier_room_dual(const ph_barrier *b) {
    double room = 1;
    for (int i = 0; i < b->count; i++)
        for (int side = 0; side < 2; side++) room = keep_inside(room, -b->dz[side][i], b->z[side][i]);
    return room;
}

void ph_barrier_advance(ph_barrier *b, double part, double part_dual) {
    for (int i = 0; i < b->count; i++) {
        b->v[i] += part * b->dv[i];
        for (int side = 0; side < 2; side++) {
            const double s = b->s[side][i] -= part * towards(b, side, i), central = b->mu / s;
            double *z = b->z[side] + i;
            if (isfinite(s)) *z = ph_fmin(ph_fmax(*z + part_dual * b->dz[side][i], central / APART), central * APART);
        }
    }
}

double ph_barrier_gap(const ph_barrier *b, double mu) {
    double most = 0;
    for (int i = 0; i < b->count; i++)
        for (int side = 0; side < 2; side++) {
            const double s = b->s[side][i];
            if (isfinite(s)) most = ph_fmax(most, fabs(s * b->z[side][i] - mu));
        }
    return most;
}
