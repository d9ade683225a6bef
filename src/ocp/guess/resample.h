// An earlier solution on another grid: cubics through the four nodes about a time, on rotations in the chart of one.
#ifndef POLHODE_OCP_RESAMPLE_H
#define POLHODE_OCP_RESAMPLE_H

#include "polhode/elementary.h"
#include "polhode/lie/so3.h"
#include "polhode/ocp.h"

typedef struct ph_resample {
    int first, count;  // nodes
    double weight[4];
} ph_resample;

// Where an earlier solution is taken for the part `part` of a horizon, in its steps.                         (O.125)
static inline double ph_guess_place(const ph_guess_path *p, double part, double duration) {
    if (!(p->shift > 0)) return part * p->steps;
    return ph_fmin((part * duration + p->shift) / p->duration, 1) * p->steps;
}

// At `t`, in steps of a table with nodes 0 .. last; beyond its ends it extrapolates.
static inline ph_resample ph_resample_at(double t, int last) {
    ph_resample r = {.count = last < 3 ? last + 1 : 4};
    const int before = t < 0 ? 0 : t < last ? (int)t : last;
    r.first = before - (r.count - 1) / 2;
    if (r.first > last + 1 - r.count) r.first = last + 1 - r.count;
    if (r.first < 0) r.first = 0;
    for (int i = 0; i < r.count; i++) {
        r.weight[i] = 1;
        for (int j = 0; j < r.count; j++)
            if (j != i) r.weight[i] *= (t - r.first - j) / (i - j);
    }
    return r;
}

// Number i of rows of `width`.
static inline double ph_resampled(const ph_resample *r, const double *table, int width, int i) {
    double sum = 0;
    for (int k = 0; k < r->count; k++) sum += r->weight[k] * table[(long)(r->first + k) * width + i];
    return sum;
}

// The rotation of `of` (rows).
static inline so3 ph_resampled_turn(const ph_resample *r, so3 (*of)(const void *table, int row), const void *table) {
    const so3 R = of(table, r->first + (r->count > 2 ? 1 : 0));
    vec3 sum = vec3_zero();
    for (int k = 0; k < r->count; k++)
        if (r->weight[k] != 0) sum = vec3_axpy(r->weight[k], so3_minus(of(table, r->first + k), R), sum);
    return so3_plus(R, sum);
}

#endif
