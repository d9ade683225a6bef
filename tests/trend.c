#include "trend.h"

#include <math.h>

trend trend_begin(long steps) { return (trend){.per_block = steps / TREND_BLOCKS, .low = INFINITY, .high = -INFINITY}; }

void trend_add(trend *t, double value) {
    const long block = t->count++ / t->per_block;
    if (block < TREND_BLOCKS) t->mean[block] += value / (double)t->per_block;
    t->low = fmin(t->low, value);
    t->high = fmax(t->high, value);
}

// x from -1/2 to 1/2 over the run
static double middle(int block) { return (block + 0.5) / TREND_BLOCKS - 0.5; }

void trend_fit(trend *t) {
    double x2 = 0, xy = 0, y = 0, rest = 0;
    for (int k = 0; k < TREND_BLOCKS; k++) y += t->mean[k] / TREND_BLOCKS;
    for (int k = 0; k < TREND_BLOCKS; k++) {
        x2 += middle(k) * middle(k);
        xy += middle(k) * (t->mean[k] - y);
    }
    t->slope = xy / x2;
    for (int k = 0; k < TREND_BLOCKS; k++) rest += pow(t->mean[k] - y - t->slope * middle(k), 2);
    t->error = sqrt(rest / (TREND_BLOCKS - 2) / x2);
}

int trend_is_none(const trend *t) {
    return fabs(t->slope) <= 3 * t->error && fabs(t->slope) <= 0.05 * (t->high - t->low);
}
