// Plots as SVG, for the program; no part of the library.
#ifndef POLHODE_PLOT_H
#define POLHODE_PLOT_H

#include "polhode/status.h"

#include <stdbool.h>

typedef struct ph_series {
    const char *label;
    const double *x, *y, *z;  // z: only in plots of space
    long count;
} ph_series;

typedef struct ph_plot {
    const char *title;  // may be NULL
    const char *x_label, *y_label, *z_label;
    const ph_series *series;
    int series_count;
    bool space;  // a curve in space, seen from the first octant, instead of y over x
    bool log_x, log_y;
    bool marks;  // a dot at every point
} ph_plot;

ph_status ph_plot_svg(const ph_plot *plot, const char *path, ph_error *err);

// Several plots of the same series beside each other, none of them in space, with the legend of the first. The page has
// the title.
ph_status ph_plot_row_svg(const ph_plot *plots, int count, const char *title, const char *path, ph_error *err);

#endif
