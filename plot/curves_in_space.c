// Curves in space: parallel projection from the first octant, one scale for all three axes.
#include "plot/axis.h"
#include "plot/curves.h"
#include "plot/svg.h"
#include "polhode/elementary.h"

#include <math.h>

static const double space_width = 470.0, space_height = 400.0;  // room for the box [px]

static const char edge_style[] = "fill=\"none\" stroke=\"#333333\" stroke-width=\"1\"";
static const char wall_style[] = "fill=\"#fafafa\" stroke=\"#c8c8c8\" stroke-width=\"0.8\"";
static const char grid_style[] = "stroke=\"#e2e2e2\" stroke-width=\"0.8\"";

typedef struct space {
    const ph_plot *plot;
    ph_axis axis[3];
    double right[3], up[3];  // directions of the page
    double scale;            // [px] per unit of length
    double width, height;    // of the box on the page
    double origin[2];        // of the page, where the low corner of the box is
} space;

static void to_page(const space *s, const double v[3], double at[2]) {
    double right = 0.0, up = 0.0;
    for (int i = 0; i < 3; i++) {
        right += s->right[i] * (v[i] - s->axis[i].low);
        up += s->up[i] * (v[i] - s->axis[i].low);
    }
    at[0] = s->origin[0] + s->scale * right;
    at[1] = s->origin[1] - s->scale * up;
}

typedef struct space_curve {
    const space *space;
    const ph_series *series;
} space_curve;

static bool space_at(const void *user, long i, double at[2]) {
    const space_curve *c = user;
    const double v[3] = {c->series->x[i], c->series->y[i], c->series->z[i]};
    if (!ph_plottable(v[0]) || !ph_plottable(v[1]) || !ph_plottable(v[2])) return false;
    to_page(c->space, v, at);
    return true;
}

// --- the box ----------------------------------------------------------------------------------------------

// Each axis shows what the curves need, but no axis is thinner than one tick.
static void scale_box(space *s) {
    ph_range range[3] = {{0}};
    for (int k = 0; k < s->plot->series_count; k++) {
        const ph_series *series = &s->plot->series[k];
        for (long i = 0; i < series->count; i++) {
            const double v[3] = {series->x[i], series->y[i], series->z[i]};
            if (!ph_plottable(v[0]) || !ph_plottable(v[1]) || !ph_plottable(v[2])) continue;
            for (int j = 0; j < 3; j++) ph_range_add(&range[j], v[j]);
        }
    }
    double span = 0.0, size = 0.0;
    for (int j = 0; j < 3; j++) {
        if (!range[j].any) range[j] = (ph_range){0.0, 1.0, true};
        span = ph_fmax(span, range[j].high - range[j].low);
        size = ph_fmax(size, ph_fmax(fabs(range[j].low), fabs(range[j].high)));
    }
    if (span <= 1e-12 * size || span < 1e-290) span = size > 1e-290 ? 0.2 * size : 1.0;
    double step = ph_nice_step(span, 5.0), pad = 0.05 * span;
    for (int j = 0; j < 3; j++) {
        double more = ph_fmax(pad, 0.5 * (1.02 * step - (range[j].high - range[j].low)));
        range[j].low -= more;
        range[j].high += more;
        s->axis[j] = ph_axis_ticks(range[j], step);
    }
    // One scale, hence one power of ten.
    int exponent = s->axis[0].exponent;
    for (int j = 1; j < 3; j++)
        if (s->axis[j].exponent > exponent) exponent = s->axis[j].exponent;
    for (int j = 0; j < 3; j++) ph_axis_scale(&s->axis[j], exponent);
}

// Seen from azimuth 40 and elevation 24 degrees; the largest scale at which the box fits.
static void place_box(space *s, double left, double top) {
    const double azimuth = 0.698131700797732, elevation = 0.418879020478639;
    const double right[3] = {-ph_sin(azimuth), ph_cos(azimuth), 0.0};
    const double up[3] = {-ph_sin(elevation) * ph_cos(azimuth), -ph_sin(elevation) * ph_sin(azimuth),
                          ph_cos(elevation)};
    double low[2] = {0.0, 0.0}, high[2] = {0.0, 0.0};
    for (int i = 0; i < 3; i++) {
        double span = s->axis[i].high - s->axis[i].low, along[2] = {right[i] * span, up[i] * span};
        s->right[i] = right[i];
        s->up[i] = up[i];
        for (int k = 0; k < 2; k++) *(along[k] < 0.0 ? &low[k] : &high[k]) += along[k];
    }
    s->scale = ph_fmin(space_width / (high[0] - low[0]), space_height / (high[1] - low[1]));
    s->width = s->scale * (high[0] - low[0]);
    s->height = s->scale * (high[1] - low[1]);
    s->origin[0] = left - s->scale * low[0];
    s->origin[1] = top + s->scale * high[1];
}

// A corner of the box; share of each axis.
static void corner(const space *s, const double share[3], double at[2]) {
    double v[3];
    for (int i = 0; i < 3; i++) v[i] = s->axis[i].low + share[i] * (s->axis[i].high - s->axis[i].low);
    to_page(s, v, at);
}

// The wall on which `axis` is lowest, with the ticks of the two others as a grid.
static void draw_wall(const space *s, int axis, FILE *out) {
    static const double around[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    int other[2] = {(axis + 1) % 3, (axis + 2) % 3};
    fputs("<polygon points=\"", out);
    for (int i = 0; i < 4; i++) {
        double share[3] = {0}, at[2];
        share[other[0]] = around[i][0];
        share[other[1]] = around[i][1];
        corner(s, share, at);
        fprintf(out, "%.2f,%.2f ", at[0], at[1]);
    }
    fprintf(out, "\" %s/>\n", wall_style);
    for (int i = 0; i < 2; i++) {
        const ph_axis *a = &s->axis[other[i]];
        for (long k = ph_axis_first(a); k <= ph_axis_last(a); k++) {
            double share[3] = {0}, from[2], to[2];
            share[other[i]] = ph_axis_tick(a, k);
            corner(s, share, from);
            share[other[1 - i]] = 1.0;
            corner(s, share, to);
            ph_svg_line(out, from[0], from[1], to[0], to[1], grid_style);
        }
    }
}

// Where the ticks of an axis are: the edge on which `high` is at its upper end and the third axis at its lower,
// with the labels on the side to which `outward` points.
typedef struct edge {
    int axis, high;
    const char *anchor;
} edge;

static void outward_of(const space *s, const edge *e, double direction[2]) {
    direction[0] = e->axis == 2 ? -1.0 : s->right[e->high];
    direction[1] = e->axis == 2 ? 0.0 : -s->up[e->high];
    double length = ph_hypot(direction[0], direction[1]);
    direction[0] /= length;
    direction[1] /= length;
}

static void draw_edge(const space *s, const edge *e, const char *label, FILE *out) {
    const ph_axis *a = &s->axis[e->axis];
    double share[3] = {0}, from[2], to[2], direction[2], widest = 0.0;
    char text[PH_AXIS_TEXT];
    outward_of(s, e, direction);
    share[e->high] = 1.0;
    corner(s, share, from);
    share[e->axis] = 1.0;
    corner(s, share, to);
    ph_svg_line(out, from[0], from[1], to[0], to[1], edge_style);
    for (long k = ph_axis_first(a); k <= ph_axis_last(a); k++) {
        double at[2];
        share[e->axis] = ph_axis_tick(a, k);
        corner(s, share, at);
        ph_svg_line(out, at[0], at[1], at[0] + 5.0 * direction[0], at[1] + 5.0 * direction[1], edge_style);
        ph_axis_label(a, k, text);
        widest = ph_fmax(widest, ph_svg_width(text, PH_SVG_SMALL));
        ph_svg_text(out, at[0] + 9.0 * direction[0], at[1] + 11.0 * direction[1] + 4.0 + 4.0 * fabs(direction[1]),
                    (ph_svg_style){e->anchor, PH_SVG_SMALL, 0.0, false}, text);
    }
    char note[PH_AXIS_TEXT], full[256];
    ph_axis_note(a, note);
    snprintf(full, sizeof full, "%.180s%s%s%s", label, note[0] ? "  (" : "", note, note[0] ? ")" : "");
    double middle[2] = {0.5 * (from[0] + to[0]), 0.5 * (from[1] + to[1])}, away = widest + 22.0;
    if (e->axis == 2)
        ph_svg_text(out, middle[0] - away, middle[1], (ph_svg_style){"middle", PH_SVG_FONT, -90.0, false}, full);
    else
        ph_svg_text(out, middle[0] + away * direction[0], middle[1] + 34.0 * fabs(direction[1]) + 18.0,
                    (ph_svg_style){e->anchor, PH_SVG_FONT, 0.0, false}, full);
}

// --- the plot ---------------------------------------------------------------------------------------------

static void draw_curves(const space *s, FILE *out) {
    const ph_plot *plot = s->plot;
    for (int k = 0; k < plot->series_count; k++) {
        space_curve user = {s, &plot->series[k]};
        ph_curve curve = {&user, space_at, plot->series[k].count};
        ph_svg_curve(out, &curve, k, 0.0, space_width, ph_svg_budget(plot));
    }
    for (int k = 0; k < plot->series_count; k++) {
        space_curve user = {s, &plot->series[k]};
        double at[2];
        long i = 0;
        while (i < plot->series[k].count && !space_at(&user, i, at)) i++;
        if (i == plot->series[k].count) continue;
        fprintf(out, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"4\" fill=\"#ffffff\" stroke=\"%s\"", at[0], at[1],
                ph_svg_colour(k));
        fputs(" stroke-width=\"1.6\"/>\n", out);
    }
}

void ph_plot_space(const ph_plot *plot, FILE *out) {
    static const edge edges[3] = {{0, 1, "start"}, {1, 0, "end"}, {2, 0, "end"}};
    const char *labels[3] = {ph_plot_text(plot->x_label), ph_plot_text(plot->y_label), ph_plot_text(plot->z_label)};
    space s = {.plot = plot};
    bool titled = plot->title != NULL && *plot->title != '\0';
    double left = 78.0, top = titled ? 38.0 : 14.0, legend = ph_svg_legend_width(plot);
    scale_box(&s);
    place_box(&s, left, top);
    double width = left + s.width + 50.0;
    double height = legend > 0.0 ? ph_fmax(s.height, 120.0) : s.height;
    ph_svg_begin(out, width + legend, top + height + 42.0, ph_plot_text(plot->title));
    if (titled)
        ph_svg_text(out, left + 0.5 * s.width, 21.0, (ph_svg_style){"middle", PH_SVG_FONT + 2, 0.0, true}, plot->title);
    for (int axis = 0; axis < 3; axis++) draw_wall(&s, axis, out);
    for (int axis = 0; axis < 3; axis++) draw_edge(&s, &edges[axis], labels[axis], out);
    draw_curves(&s, out);
    ph_svg_legend(out, plot, width - 12.0, top, height);
    ph_svg_end(out);
}
