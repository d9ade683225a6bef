#include "plot/svg.h"
#include "polhode/elementary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Okabe and Ito's colours, which the colour-blind can distinguish, without the yellow that white paper swallows.
static const char *const palette[] = {"#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000"};
enum { COLOURS = sizeof palette / sizeof *palette };

// From the second round of colours on, dashes distinguish the rounds.
static const char *const dashes[] = {"", " stroke-dasharray=\"7 3\"", " stroke-dasharray=\"2 2.5\"",
                                     " stroke-dasharray=\"9 3 2 3\""};
enum { DASHES = sizeof dashes / sizeof *dashes };

const char *ph_svg_colour(int series) { return palette[series % COLOURS]; }
static const char *dash_of(int series) { return dashes[series / COLOURS % DASHES]; }

// --- text -------------------------------------------------------------------------------------------------

// Bytes of the UTF-8 character at s, or 0 if it is none that XML allows.
static int utf8_length(const unsigned char *s) {
    if (s[0] < 0x80) return s[0] >= 0x20 && s[0] != 0x7F ? 1 : 0;
    if (s[0] < 0xC2 || s[0] > 0xF4) return 0;
    int n = s[0] < 0xE0 ? 2 : s[0] < 0xF0 ? 3 : 4;
    for (int i = 1; i < n; i++)
        if ((s[i] & 0xC0) != 0x80) return 0;
    // Overlong forms, surrogates, beyond Unicode, and the two that are no characters.
    if ((s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xED && s[1] > 0x9F) || (s[0] == 0xF0 && s[1] < 0x90)) return 0;
    if ((s[0] == 0xF4 && s[1] > 0x8F) || (s[0] == 0xEF && s[1] == 0xBF && s[2] >= 0xBE)) return 0;
    return n;
}

static void put_escaped(FILE *out, const char *text) {
    const unsigned char *s = (const unsigned char *)text;
    while (*s != '\0') {
        int n = utf8_length(s);
        if (n == 0) fputs(*s < 0x80 ? " " : "\xEF\xBF\xBD", out);
        else if (*s == '&') fputs("&amp;", out);
        else if (*s == '<') fputs("&lt;", out);
        else if (*s == '>') fputs("&gt;", out);
        else if (*s == '"') fputs("&quot;", out);
        else fwrite(s, 1, (size_t)n, out);
        s += n > 0 ? n : 1;
    }
}

double ph_svg_width(const char *text, int size) {
    double width = 0.0;
    for (const unsigned char *s = (const unsigned char *)text; *s != '\0'; s++)
        if ((*s & 0xC0) != 0x80) width += strchr(" .,:;il|'[]()", *s) ? 0.36 : *s == 'm' || *s == 'w' ? 0.85 : 0.6;
    return width * size;
}

void ph_svg_text(FILE *out, double x, double y, ph_svg_style style, const char *text) {
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" font-size=\"%d\"", x, y, style.anchor, style.size);
    if (style.bold) fputs(" font-weight=\"bold\"", out);
    if (style.turn != 0.0) fprintf(out, " transform=\"rotate(%g %.1f %.1f)\"", style.turn, x, y);
    fputc('>', out);
    put_escaped(out, text);
    fputs("</text>\n", out);
}

// --- the page ---------------------------------------------------------------------------------------------

void ph_svg_begin(FILE *out, double width, double height, const char *title) {
    fprintf(out,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"%.0f\" height=\"%.0f\" "
            "viewBox=\"0 0 %.0f %.0f\" fill=\"#1a1a1a\" "
            "font-family=\"Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif\">\n<title>",
            width, height, width, height);
    put_escaped(out, title);
    fprintf(out, "</title>\n<rect width=\"%.0f\" height=\"%.0f\" fill=\"#ffffff\"/>\n", width, height);
}

void ph_svg_end(FILE *out) { fputs("</svg>\n", out); }

void ph_svg_line(FILE *out, double x1, double y1, double x2, double y2, const char *css) {
    fprintf(out, "<path d=\"M%.2f %.2fL%.2f %.2f\" %s/>\n", x1, y1, x2, y2, css);
}

// --- curves -----------------------------------------------------------------------------------------------

typedef struct pen {
    FILE *out;  // NULL: only counts
    long points, in_stroke;
    double last[2];
} pen;

static void pen_to(pen *p, const double at[2]) {
    if (p->in_stroke > 0 && at[0] == p->last[0] && at[1] == p->last[1]) return;
    if (p->out) fprintf(p->out, "%s%.2f %.2f", p->in_stroke == 0 ? "M" : "L", at[0], at[1]);
    memcpy(p->last, at, sizeof p->last);
    p->in_stroke++;
    p->points++;
}

static void pen_lift(pen *p) {
    // A lone point becomes a dot: a stroke of no length with round ends.
    if (p->in_stroke == 1 && p->out) fputs("h0", p->out);
    p->in_stroke = 0;
}

// What one column of pixels keeps.
typedef struct column {
    bool any;
    long index, low_at, high_at;
    double first[2], low[2], high[2], last[2];
} column;

static void column_flush(column *c, pen *p) {
    if (!c->any) return;
    pen_to(p, c->first);
    bool low_first = c->low_at < c->high_at;
    pen_to(p, low_first ? c->low : c->high);
    pen_to(p, low_first ? c->high : c->low);
    pen_to(p, c->last);
    c->any = false;
}

static void column_add(column *c, long i, const double at[2]) {
    if (!c->any) memcpy(c->first, at, sizeof c->first);
    if (!c->any || at[1] < c->low[1]) memcpy(c->low, at, sizeof c->low), c->low_at = i;
    if (!c->any || at[1] > c->high[1]) memcpy(c->high, at, sizeof c->high), c->high_at = i;
    memcpy(c->last, at, sizeof c->last);
    c->any = true;
}

static void draw_columns(const ph_curve *curve, double left, double per_pixel, pen *p) {
    column c = {0};
    double at[2];
    for (long i = 0; i < curve->count; i++) {
        if (!curve->at(curve->user, i, at)) {
            column_flush(&c, p);
            pen_lift(p);
            continue;
        }
        long index = (long)floor((at[0] - left) * per_pixel);
        if (c.any && index != c.index) column_flush(&c, p);
        c.index = index;
        column_add(&c, i, at);
    }
    column_flush(&c, p);
    pen_lift(p);
}

// Leaves out what lies within `distance` of the last point kept; ends of strokes are kept.
static void draw_spaced(const ph_curve *curve, double distance, pen *p) {
    double at[2], skipped[2];
    bool skipping = false;
    for (long i = 0; i <= curve->count; i++) {
        if (i == curve->count || !curve->at(curve->user, i, at)) {
            if (skipping) pen_to(p, skipped);
            skipping = false;
            pen_lift(p);
            continue;
        }
        skipping = p->in_stroke > 0 && ph_hypot(at[0] - p->last[0], at[1] - p->last[1]) < distance;
        if (skipping) memcpy(skipped, at, sizeof skipped);
        else pen_to(p, at);
    }
}

static bool goes_right(const ph_curve *curve) {
    double at[2], before = -HUGE_VAL;
    for (long i = 0; i < curve->count; i++) {
        if (!curve->at(curve->user, i, at)) continue;
        if (at[0] < before) return false;
        before = at[0];
    }
    return true;
}

void ph_svg_curve(FILE *out, const ph_curve *curve, int series, double left, double width, long budget) {
    fprintf(out, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\" stroke-linejoin=\"round\"%s d=\"",
            ph_svg_colour(series), dash_of(series));
    pen drawing = {.out = out};
    if (goes_right(curve)) {
        double columns = ph_fmin(floor((double)budget / 4.0), width);
        if ((double)curve->count <= 2.0 * columns) draw_spaced(curve, 0.0, &drawing);
        else draw_columns(curve, left, columns / width, &drawing);
    } else {
        double distance = 0.125;  // the first try leaves out what nobody can see
        for (long needed = budget + 1; needed > budget && distance < width;) {
            pen counting = {0};
            distance *= 2.0;
            draw_spaced(curve, distance, &counting);
            needed = counting.points;
        }
        draw_spaced(curve, distance, &drawing);
    }
    // An empty path has to have data all the same.
    if (drawing.points == 0) fputs("M0 0", out);
    fputs("\" stroke-linecap=\"round\"/>\n", out);
}

long ph_svg_budget(const ph_plot *plot) {
    long share = 24000 / (plot->series_count > 0 ? plot->series_count : 1);
    return share < 8 ? 8 : share;
}

// --- legend -----------------------------------------------------------------------------------------------

static const double legend_line = 24.0, legend_row = 19.0, legend_row_least = 14.0;

static const char *label_of(const ph_series *s) { return s->label ? s->label : ""; }

double ph_svg_legend_width(const ph_plot *plot) {
    if (plot->series_count < 2) return 0.0;
    double widest = 0.0;
    for (int i = 0; i < plot->series_count; i++) {
        double width = ph_svg_width(label_of(&plot->series[i]), PH_SVG_SMALL);
        if (width > widest) widest = width;
    }
    return legend_line + 12.0 + widest;
}

void ph_svg_legend(FILE *out, const ph_plot *plot, double x, double y, double height) {
    if (plot->series_count < 2) return;
    // As far apart as they fit, before any is left out.
    const double row = ph_fmax(legend_row_least, ph_fmin(legend_row, height / plot->series_count));
    int room = (int)(height / row + 1e-9), shown = plot->series_count <= room ? plot->series_count : room - 1;
    for (int i = 0; i < shown; i++) {
        double at = y + ((double)i + 0.5) * row;
        fprintf(out, "<path d=\"M%.1f %.1fh%.0f\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.8\"%s/>\n", x, at,
                legend_line, ph_svg_colour(i), dash_of(i));
        ph_svg_text(out, x + legend_line + 7.0, at + 4.0, (ph_svg_style){"start", PH_SVG_SMALL, 0.0, false},
                    label_of(&plot->series[i]));
    }
    if (shown == plot->series_count) return;
    char more[48];
    snprintf(more, sizeof more, "and %d more", plot->series_count - shown);
    ph_svg_text(out, x, y + ((double)shown + 0.5) * row + 4.0, (ph_svg_style){"start", PH_SVG_SMALL, 0.0, false}, more);
}
