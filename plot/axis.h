// One axis of a plot: what range it shows, where its ticks are and how they are labelled.
#ifndef POLHODE_PLOT_AXIS_H
#define POLHODE_PLOT_AXIS_H

#include <stdbool.h>
#include <stddef.h>

enum { PH_AXIS_TEXT = 48 };

typedef struct ph_range {
    double low, high;
    bool any;
} ph_range;

// False for what a plot cannot show: NaN, infinities, numbers whose differences overflow.
static inline bool ph_plottable(double v) { return v >= -1e300 && v <= 1e300; }

static inline void ph_range_add(ph_range *r, double v) {
    if (!r->any || v < r->low) r->low = v;
    if (!r->any || v > r->high) r->high = v;
    r->any = true;
}

// A tick with index k is at offset + k step, or with `log` at 10^(k step); its label is (k step) / 10^exponent.
typedef struct ph_axis {
    double low, high;  // log: of the decimal logarithm
    bool log;
    double step, offset;
    int exponent, decimals;
} ph_axis;

// With a share of its length added at both ends; something to show for a constant and for no data, too.
ph_range ph_range_padded(ph_range data, double share);

ph_axis ph_axis_linear(ph_range shown, double ticks);
ph_axis ph_axis_ticks(ph_range shown, double step);  // with a given step
ph_axis ph_axis_log(ph_range data, double ticks);    // data: positive values

// Sets the common power of ten of the labels.
void ph_axis_scale(ph_axis *axis, int exponent);

// 0 at the low end, 1 at the high end.
double ph_axis_share(const ph_axis *axis, double value);

long ph_axis_first(const ph_axis *axis);
long ph_axis_last(const ph_axis *axis);
double ph_axis_tick(const ph_axis *axis, long k);  // its share
void ph_axis_label(const ph_axis *axis, long k, char text[PH_AXIS_TEXT]);

// What has to be done to the labels to get the values, as "×10⁻³" or "+ 5435.7"; "" if nothing.
void ph_axis_note(const ph_axis *axis, char text[PH_AXIS_TEXT]);

double ph_nice_step(double span, double ticks);

#endif
