// The two kinds of plot.
#ifndef POLHODE_IO_PLOT_H
#define POLHODE_IO_PLOT_H

#include "polhode/io.h"

#include <stdio.h>

void ph_plot_plane(const ph_plot *plot, FILE *out);
void ph_plot_space(const ph_plot *plot, FILE *out);

static inline const char *ph_plot_text(const char *text) { return text ? text : ""; }

#endif
