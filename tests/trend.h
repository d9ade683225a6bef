// Whether a quantity of a long run stays in a band or drifts: a line through averages of blocks.
#ifndef POLHODE_TESTS_TREND_H
#define POLHODE_TESTS_TREND_H

enum { TREND_BLOCKS = 20 };
typedef struct trend {
    long per_block, count;
    double low, high;  // the band
    double mean[TREND_BLOCKS];
    // of trend_fit: change over the run by the fitted line, and its standard error
    double slope, error;
} trend;

trend trend_begin(long steps);  // a multiple of TREND_BLOCKS
void trend_add(trend *t, double value);
void trend_fit(trend *t);

// The slope is within 3 standard errors of zero and below 5 percent of the band.
int trend_is_none(const trend *t);

#endif
