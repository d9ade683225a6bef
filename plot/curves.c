// Curves over a common axis, and the door to both kinds of plot.
#include "plot/curves.h"

#include "plot/axis.h"
#include "plot/svg.h"
#include "polhode/replace.h"
#include "polhode/status.h"

#include <locale.h>
#include <string.h>

static const double plane_width = 580.0, plane_height = 340.0;  // inside the axes [px]
static const double row_width = 400.0;                          // of each of several

static const char frame_style[] = "fill=\"none\" stroke=\"#333333\" stroke-width=\"1\"";
static const char grid_style[] = "stroke=\"#e4e4e4\" stroke-width=\"0.8\"";
static const char minor_style[] = "stroke=\"#f1f1f1\" stroke-width=\"0.8\"";

typedef struct plane {
    const ph_plot *plot;
    ph_axis x, y;
    double left, top, width, height;
} plane;

static double page_x(const plane *p, double share) { return p->left + share * p->width; }
static double page_y(const plane *p, double share) { return p->top + (1.0 - share) * p->height; }

static bool shown(const ph_plot *plot, const ph_series *s, long i) {
    const bool x = ph_plottable(s->x[i]) && (!plot->log_x || s->x[i] > 0.0);
    return x && ph_plottable(s->y[i]) && (!plot->log_y || s->y[i] > 0.0);
}

typedef struct plane_curve {
    const plane *plane;
    const ph_series *series;
} plane_curve;

static bool plane_at(const void *user, long i, double at[2]) {
    const plane_curve *c = user;
    if (!shown(c->plane->plot, c->series, i)) return false;
    at[0] = page_x(c->plane, ph_axis_share(&c->plane->x, c->series->x[i]));
    at[1] = page_y(c->plane, ph_axis_share(&c->plane->y, c->series->y[i]));
    return true;
}

// --- axes -------------------------------------------------------------------------------------------------

static void scale_axes(plane *p) {
    ph_range x = {0}, y = {0};
    bool forward = true;
    for (int s = 0; s < p->plot->series_count; s++) {
        const ph_series *series = &p->plot->series[s];
        double before = 0.0;
        bool any = false;
        for (long i = 0; i < series->count; i++) {
            if (!ph_plottable(series->x[i]) || (p->plot->log_x && series->x[i] <= 0.0)) continue;
            ph_range_add(&x, series->x[i]);
            if (shown(p->plot, series, i)) ph_range_add(&y, series->y[i]);
            if (any && series->x[i] < before) forward = false;
            before = series->x[i];
            any = true;
        }
    }
    // Time runs from edge to edge; a curve that turns back needs air on both sides.
    p->x = p->plot->log_x ? ph_axis_log(x, 7.0) : ph_axis_linear(ph_range_padded(x, forward ? 0.0 : 0.05), 7.0);
    p->y = p->plot->log_y ? ph_axis_log(y, 8.0) : ph_axis_linear(ph_range_padded(y, 0.05), 6.0);
}

static double widest_label(const ph_axis *axis) {
    double widest = 0.0;
    char text[PH_AXIS_TEXT];
    for (long k = ph_axis_first(axis); k <= ph_axis_last(axis); k++) {
        ph_axis_label(axis, k, text);
        double width = ph_svg_width(text, PH_SVG_SMALL);
        if (width > widest) widest = width;
    }
    return widest;
}

static void draw_x_axis(const plane *p, FILE *out) {
    char text[PH_AXIS_TEXT];
    double bottom = p->top + p->height;
    for (long k = ph_axis_first(&p->x); k <= ph_axis_last(&p->x); k++) {
        double x = page_x(p, ph_axis_tick(&p->x, k));
        ph_svg_line(out, x, p->top, x, bottom, grid_style);
        ph_svg_line(out, x, bottom, x, bottom - 5.0, frame_style);
        ph_axis_label(&p->x, k, text);
        ph_svg_text(out, x, bottom + 17.0, (ph_svg_style){"middle", PH_SVG_SMALL, 0.0, false}, text);
    }
    ph_svg_text(out, page_x(p, 0.5), bottom + 38.0, (ph_svg_style){"middle", PH_SVG_FONT, 0.0, false},
                ph_plot_text(p->plot->x_label));
    ph_axis_note(&p->x, text);
    ph_svg_text(out, p->left + p->width, bottom + 34.0, (ph_svg_style){"end", PH_SVG_SMALL, 0.0, false}, text);
}

// The lines between the decades, as long as they do not crowd.
static void draw_minor_lines(const plane *p, FILE *out) {
    if (!p->y.log || p->y.step > 1.0 || p->y.high - p->y.low > 5.0) return;
    for (long k = ph_axis_first(&p->y); k < ph_axis_last(&p->y); k++)
        for (int digit = 2; digit <= 9; digit++) {
            double low = page_y(p, ph_axis_tick(&p->y, k)), high = page_y(p, ph_axis_tick(&p->y, k + 1));
            double y = low + (high - low) * (ph_axis_share(&p->y, digit) - ph_axis_share(&p->y, 1.0)) /
                                 (ph_axis_share(&p->y, 10.0) - ph_axis_share(&p->y, 1.0));
            ph_svg_line(out, p->left, y, p->left + p->width, y, minor_style);
            ph_svg_line(out, p->left, y, p->left + 3.0, y, frame_style);
        }
}

static void draw_y_axis(const plane *p, FILE *out) {
    char text[PH_AXIS_TEXT];
    draw_minor_lines(p, out);
    for (long k = ph_axis_first(&p->y); k <= ph_axis_last(&p->y); k++) {
        double y = page_y(p, ph_axis_tick(&p->y, k));
        ph_svg_line(out, p->left, y, p->left + p->width, y, grid_style);
        ph_svg_line(out, p->left, y, p->left + 5.0, y, frame_style);
        ph_axis_label(&p->y, k, text);
        ph_svg_text(out, p->left - 7.0, y + 4.2, (ph_svg_style){"end", PH_SVG_SMALL, 0.0, false}, text);
    }
    ph_svg_text(out, p->left - widest_label(&p->y) - 18.0, page_y(p, 0.5),
                (ph_svg_style){"middle", PH_SVG_FONT, -90.0, false}, ph_plot_text(p->plot->y_label));
    ph_axis_note(&p->y, text);
    ph_svg_text(out, p->left, p->top - 7.0, (ph_svg_style){"start", PH_SVG_SMALL, 0.0, false}, text);
}

static void draw_frame(const plane *p, FILE *out) {
    fprintf(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" %s/>\n", p->left, p->top, p->width,
            p->height, frame_style);
}

// --- the plot ---------------------------------------------------------------------------------------------

static bool anything_shown(const ph_plot *plot) {
    for (int s = 0; s < plot->series_count; s++)
        for (long i = 0; i < plot->series[s].count; i++)
            if (shown(plot, &plot->series[s], i)) return true;
    return false;
}

static bool is_titled(const char *title) { return title != NULL && *title != '\0'; }

// Its axes, and its position right of `left` below a title of its own.
static void place_plane(plane *p, double left) {
    scale_axes(p);
    char note[PH_AXIS_TEXT];
    ph_axis_note(&p->y, note);
    p->left = left + 44.0 + widest_label(&p->y);
    p->top = (is_titled(p->plot->title) ? 34.0 : 12.0) + (note[0] != '\0' ? 16.0 : 0.0);
}

static void draw_marks(const plane_curve *c, int series, FILE *out) {
    double at[2];
    for (long i = 0; i < c->series->count; i++)
        if (plane_at(c, i, at))
            fprintf(out, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"3\" fill=\"%s\"/>\n", at[0], at[1],
                    ph_svg_colour(series));
}

static void draw_plane(const plane *p, FILE *out) {
    const ph_plot *plot = p->plot;
    if (is_titled(plot->title))
        ph_svg_text(out, page_x(p, 0.5), 21.0, (ph_svg_style){"middle", PH_SVG_FONT + 2, 0.0, true}, plot->title);
    draw_y_axis(p, out);
    draw_x_axis(p, out);
    draw_frame(p, out);
    for (int s = 0; s < plot->series_count; s++) {
        plane_curve user = {p, &plot->series[s]};
        ph_curve curve = {&user, plane_at, plot->series[s].count};
        ph_svg_curve(out, &curve, s, p->left, p->width, ph_svg_budget(plot));
        if (plot->marks) draw_marks(&user, s, out);
    }
    if (!anything_shown(plot))
        ph_svg_text(out, page_x(p, 0.5), page_y(p, 0.5), (ph_svg_style){"middle", PH_SVG_FONT, 0.0, false},
                    plot->log_x || plot->log_y ? "no positive values" : "no data");
}

// The page with positioned planes, the last one the farthest right.
static void draw_page(const plane *planes, int count, const char *title, FILE *out) {
    const plane *last = &planes[count - 1];
    double legend = ph_svg_legend_width(planes[0].plot), right = last->left + last->width, bottom = 0.0;
    for (int i = 0; i < count; i++)
        if (planes[i].top + planes[i].height > bottom) bottom = planes[i].top + planes[i].height;
    ph_svg_begin(out, right + (legend > 0.0 ? legend + 26.0 : 20.0), bottom + 52.0, ph_plot_text(title));
    for (int i = 0; i < count; i++) draw_plane(&planes[i], out);
    ph_svg_legend(out, planes[0].plot, right + 14.0, last->top, last->height);
    ph_svg_end(out);
}

void ph_plot_plane(const ph_plot *plot, FILE *out) {
    plane p = {.plot = plot, .width = plane_width, .height = plane_height};
    place_plane(&p, 0.0);
    draw_page(&p, 1, plot->title, out);
}

enum { ROW_MAX = 4 };

static void plot_row(const ph_plot *plots, int count, const char *title, FILE *out) {
    plane row[ROW_MAX] = {{0}};
    double right = 0.0;
    for (int i = 0; i < count; i++) {
        row[i] = (plane){.plot = &plots[i], .width = row_width, .height = plane_height};
        place_plane(&row[i], right);
        right = row[i].left + row[i].width + 16.0;
    }
    draw_page(row, count, title, out);
}

static ph_status check_plot(const ph_plot *plot, const char *path, ph_error *err) {
    if (path == NULL || *path == '\0') return ph_fail(err, PH_ERR_ARGUMENT, "plot", "needs the name of a file");
    for (int s = 0; s < plot->series_count; s++) {
        const ph_series *series = &plot->series[s];
        if (series->count < 0) return ph_fail(err, PH_ERR_ARGUMENT, path, "series %d has a negative length", s + 1);
        if (series->count > 0 && (!series->x || !series->y || (plot->space && !series->z)))
            return ph_fail(err, PH_ERR_ARGUMENT, path, "series %d lacks coordinates", s + 1);
    }
    return PH_OK;
}

typedef struct page {
    const ph_plot *plots;
    int count;
    const char *title;
} page;

static void write_page(const page *p, FILE *out) {
    if (p->count > 1) plot_row(p->plots, p->count, p->title, out);
    else if (p->plots->space) ph_plot_space(p->plots, out);
    else ph_plot_plane(p->plots, out);
}

static ph_status write_svg(const page *p, const char *path, ph_error *err) {
    locale_t numbers = newlocale(LC_ALL_MASK, "C", (locale_t)0);  // no decimal commas, whatever the host uses
    if (numbers == (locale_t)0) return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    ph_replacement *place;
    ph_status status = ph_replace_open(path, PH_REPLACE_WHOLE, &place, err);
    FILE *out = status == PH_OK ? ph_replace_stream(place) : NULL;
    if (out != NULL) {
        locale_t before = uselocale(numbers);
        write_page(p, out);
        uselocale(before);
        status = ph_replace_commit(place, err);
    } else if (status == PH_OK) {
        ph_replace_abandon(place, false);
        status = ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    }
    freelocale(numbers);
    return status;
}

ph_status ph_plot_svg(const ph_plot *plot, const char *path, ph_error *err) {
    const ph_status status = check_plot(plot, path, err);
    return status == PH_OK ? write_svg(&(page){plot, 1, NULL}, path, err) : status;
}

ph_status ph_plot_row_svg(const ph_plot *plots, int count, const char *title, const char *path, ph_error *err) {
    if (count < 1 || count > ROW_MAX)
        return ph_fail(err, PH_ERR_ARGUMENT, "plot", "expected 1 to %d plots, got %d", ROW_MAX, count);
    for (int i = 0; i < count; i++) {
        const ph_status status = check_plot(&plots[i], path, err);
        if (status != PH_OK) return status;
        if (plots[i].space) return ph_fail(err, PH_ERR_ARGUMENT, path, "plot %d is one of space", i + 1);
    }
    return write_svg(&(page){plots, count, title}, path, err);
}
