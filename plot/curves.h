// The two kinds of plot.
#ifndef POLHODE_PLOT_CURVES_H
#define POLHODE_PLOT_CURVES_H

#include "plot/plot.h"

#include <stdio.h>

void ph_plot_plane(const ph_plot *plot, FILE *out);
void ph_plot_space(const ph_plot *plot, FILE *out);

static inline const char *ph_plot_text(const char *text) { return text ? text : ""; }

#endif
