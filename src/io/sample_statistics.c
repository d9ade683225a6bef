#include "io/sample_statistics.h"

#include <math.h>
#include <stdlib.h>

double ph_sweep_quantile(int i) {
    static const double parts[PH_SWEEP_QUANTILES] = {0, 0.05, 0.25, 0.5, 0.75, 0.95, 1};
    return i >= 0 && i < PH_SWEEP_QUANTILES ? parts[i] : (double)NAN;
}

static int by_size(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// Between the two values next to (n - 1) p.
static double quantile(const double *sorted, long n, double p) {
    const double at = (double)(n - 1) * p, below = floor(at);
    const long i = (long)below;
    return i + 1 < n ? sorted[i] + (at - below) * (sorted[i + 1] - sorted[i]) : sorted[n - 1];
}

// Sums in the order of the samples, the squares about the mean.                                                 (SW.6)
ph_sweep_statistics ph_sample_statistics(double *x, long n) {
    ph_sweep_statistics s = {.mean = (double)NAN, .deviation = (double)NAN, .error = (double)NAN};
    for (int i = 0; i < PH_SWEEP_QUANTILES; i++) s.quantile[i] = (double)NAN;
    for (long k = 0; k < n; k++)
        if (isfinite(x[k])) x[s.count++] = x[k];
    if (s.count == 0) return s;
    double sum = 0, squares = 0;
    for (long k = 0; k < s.count; k++) sum += x[k];
    s.mean = sum / (double)s.count;
    for (long k = 0; k < s.count; k++) squares += (x[k] - s.mean) * (x[k] - s.mean);
    if (s.count > 1) s.deviation = sqrt(squares / (double)(s.count - 1));
    if (s.count > 1) s.error = s.deviation / sqrt((double)s.count);
    qsort(x, (size_t)s.count, sizeof *x, by_size);
    for (int i = 0; i < PH_SWEEP_QUANTILES; i++) s.quantile[i] = quantile(x, s.count, ph_sweep_quantile(i));
    return s;
}
