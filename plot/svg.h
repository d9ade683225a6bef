// The elements of a plot, written as SVG 1.1.
#ifndef POLHODE_PLOT_SVG_H
#define POLHODE_PLOT_SVG_H

#include "plot/plot.h"

#include <stdio.h>

enum { PH_SVG_FONT = 13, PH_SVG_SMALL = 12 };  // [px]

void ph_svg_begin(FILE *out, double width, double height, const char *title);
void ph_svg_end(FILE *out);

// anchor: "start", "middle" or "end"; turn: degrees about the point. UTF-8 is passed on, all else escaped.
typedef struct ph_svg_style {
    const char *anchor;
    int size;
    double turn;
    bool bold;
} ph_svg_style;
void ph_svg_text(FILE *out, double x, double y, ph_svg_style style, const char *text);

// About how wide a text is drawn [px].
double ph_svg_width(const char *text, int size);

void ph_svg_line(FILE *out, double x1, double y1, double x2, double y2, const char *css);

// A sequence of points on the page; at() answers false where the line breaks.
typedef struct ph_curve {
    const void *user;
    bool (*at)(const void *user, long i, double p[2]);
    long count;
} ph_curve;

// Draws with the colour and dashes of the series-th curve, in about `budget` points at most. Where x never
// decreases, each column of pixels from `left` over `width` keeps its first, lowest, highest and last point; other
// curves lose only points that lie within a short distance of a kept one.
void ph_svg_curve(FILE *out, const ph_curve *curve, int series, double left, double width, long budget);

const char *ph_svg_colour(int series);

// The legend beside the axes: width 0 if there is nothing to distinguish.
double ph_svg_legend_width(const ph_plot *plot);
void ph_svg_legend(FILE *out, const ph_plot *plot, double x, double y, double height);

// How many points a curve may have so that the file stays below half a megabyte.
long ph_svg_budget(const ph_plot *plot);

#endif
