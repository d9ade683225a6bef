#include "io/sensitivity.h"

#include "polhode/elementary.h"

#include <math.h>
#include <stdlib.h>

enum { GROUPS = 16, MOST_BINS = 64, LEAST_IN_BIN = 32 };

// Sums of one group of samples in one bin.
typedef struct sums {
    double n, y, yy;
} sums;

static void add(sums *to, const sums *from, double sign) {
    to->n += sign * from->n;
    to->y += sign * from->y;
    to->yy += sign * from->yy;
}

// Sorting indices needs the values beside them.
typedef struct entry {
    double x;
    long k;
} entry;

static int by_value(const void *a, const void *b) {
    const entry *p = a, *q = b;
    if (p->x != q->x) return p->x < q->x ? -1 : 1;
    return (p->k > q->k) - (p->k < q->k);
}

// Omega squared of one-way analysis of variance, without the samples of one group (-1: with all).               (SW.8)
static double index_without(sums table[MOST_BINS][GROUPS], int bins, int group, bool balanced) {
    sums all = {0}, bin[MOST_BINS];
    double between = 0, within = 0;
    int used = 0;
    for (int b = 0; b < bins; b++) {
        bin[b] = (sums){0};
        for (int g = 0; g < GROUPS; g++)
            if (g != group) add(&bin[b], &table[b][g], 1);
        add(&all, &bin[b], 1);
    }
    const double mean = all.y / all.n;
    for (int b = 0; b < bins; b++) {
        if (bin[b].n < 1) continue;
        const double m = bin[b].y / bin[b].n;
        between += bin[b].n * (m - mean) * (m - mean);
        within += bin[b].yy - bin[b].n * m * m;
        used++;
    }
    const double noise = balanced ? 0 : ph_fmax(within, 0) / (all.n - used);
    const double total = between + ph_fmax(within, 0);
    return used > 1 && all.n > used && total > 0 ? (between - (used - 1) * noise) / (total + noise) : (double)NAN;
}

static double correlation(const double *x, const double *y, const entry *list, long n, const double mean[2]) {
    double xx = 0, yy = 0, xy = 0;
    for (long i = 0; i < n; i++) {
        const double dx = x[list[i].k] - mean[0], dy = y[list[i].k] - mean[1];
        xx += dx * dx;
        yy += dy * dy;
        xy += dx * dy;
    }
    return xx > 0 && yy > 0 ? xy / sqrt(xx * yy) : (double)NAN;
}

// Bins of equal numbers of samples by x; equal values are in one.                                               (SW.7)
static int fill_bins(const double *y, const entry *list, long n, double mean, sums table[MOST_BINS][GROUPS]) {
    long bins = n / LEAST_IN_BIN;
    bins = bins < 2 ? 2 : bins > MOST_BINS ? MOST_BINS : bins;
    int bin = 0;
    for (long i = 0; i < n; i++) {
        const int wanted = (int)(i * bins / n);
        if (wanted > bin && list[i].x != list[i - 1].x) bin = wanted;
        const double v = y[list[i].k] - mean;  // about the mean, so that the squares lose no digits
        add(&table[bin][list[i].k % GROUPS], &(sums){1, v, v * v}, 1);
    }
    return (int)bins;
}

// The error by a jackknife over interleaved groups of samples.                                                  (SW.9)
ph_sweep_sensitivity ph_sensitivity(const double *x, const double *y, long n, bool balanced) {
    ph_sweep_sensitivity s = {(double)NAN, (double)NAN, (double)NAN};
    static const int LEAST = 2 * LEAST_IN_BIN;
    entry *list = malloc((size_t)(n > 0 ? n : 1) * sizeof *list);
    sums(*table)[GROUPS] = calloc(MOST_BINS, sizeof *table);
    long m = 0;
    double mean[2] = {0};
    for (long k = 0; list != NULL && k < n; k++) {
        if (!isfinite(y[k])) continue;
        list[m++] = (entry){x[k], k};
        mean[0] += x[k];
        mean[1] += y[k];
    }
    if (list != NULL && table != NULL && m >= LEAST) {
        for (int i = 0; i < 2; i++) mean[i] /= (double)m;
        qsort(list, (size_t)m, sizeof *list, by_value);
        s.correlation = correlation(x, y, list, m, mean);
        const int bins = fill_bins(y, list, m, mean[1], table);
        double left[GROUPS], middle = 0, squares = 0;
        s.index = index_without(table, bins, -1, balanced);
        for (int g = 0; g < GROUPS; g++) middle += (left[g] = index_without(table, bins, g, balanced)) / GROUPS;
        for (int g = 0; g < GROUPS; g++) squares += (left[g] - middle) * (left[g] - middle);
        s.error = sqrt(squares * (GROUPS - 1) / GROUPS);
    }
    free(table);
    free(list);
    return s;
}
