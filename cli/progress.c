// The progress bar: one line of standard error, redrawn at most ten times a second; and progress in lines.
#include "cli.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const double REDRAWN = 0.1, NEXT_LINE = 3;  // [s] between lines, on a terminal and elsewhere

double cli_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void cli_progress_start(cli_progress *p, bool shown, double from) {
    *p = (cli_progress){.shown = shown, .start = cli_clock(), .last = -1.0, .from = from};
}

// 0:07, 12:34, 5:06:07
static void clock_text(double seconds, char text[24]) {
    long s = seconds < 1e9 ? lround(seconds) : 1000000000L;
    if (s < 3600) snprintf(text, 24, "%ld:%02ld", s / 60, s % 60);
    else snprintf(text, 24, "%ld:%02ld:%02ld", s / 3600, s / 60 % 60, s % 60);
}

void cli_progress_bar(cli_progress *p, double part, const char *text) {
    if (!p->shown) return;
    double now = cli_clock();
    if (p->last >= 0.0 && now - p->last < REDRAWN) return;
    p->last = now;
    double elapsed = now - p->start;
    char spent[24], left[24] = "?", tail[128];
    clock_text(elapsed, spent);
    if (part > 0.0) clock_text(elapsed * (1.0 - part) / part, left);
    int n = snprintf(tail, sizeof tail, " %s, %s, %s left", text, spent, left);
    int width = cli_width(stderr) - 1, room = width - 5 - 3 - n;  // the last column would wrap the line
    bool colour = cli_colour(stderr);
    fprintf(stderr, "\r\033[K%3d%%", (int)(100.0 * part));
    if (room >= 5) {
        int full = (int)(part * room);
        fputs(" [", stderr);
        if (colour) fputs("\033[32m", stderr);
        for (int i = 0; i < room; i++) {
            if (colour && i == full) fputs("\033[0m", stderr);
            putc(i < full ? '=' : ' ', stderr);
        }
        if (colour) fputs("\033[0m", stderr);
        putc(']', stderr);
    }
    if (width > 4) fprintf(stderr, "%.*s", width - 4, tail);
    fflush(stderr);
    p->drawn = true;
}

void cli_progress_draw(cli_progress *p, double t, double duration) {
    double whole = duration - p->from;
    double part = whole > 0.0 ? fmin(fmax((t - p->from) / whole, 0.0), 1.0) : 0.0;
    char text[80];
    // As many decimals as make the fourth digit of the duration move, so that the width stays.
    int decimals = duration >= 1000.0 ? 0 : duration >= 100.0 ? 1 : duration >= 10.0 ? 2 : 3;
    snprintf(text, sizeof text, "t = %.*f of %.6g s", decimals, t, duration);
    cli_progress_bar(p, part, text);
}

void cli_progress_clear(cli_progress *p) {
    if (!p->drawn) return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
    p->drawn = false;
}

void cli_ticker_start(cli_ticker *t, bool shown) {
    const bool terminal = isatty(STDERR_FILENO) == 1;
    *t = (cli_ticker){.shown = shown, .terminal = terminal, .start = cli_clock()};
    t->last = terminal ? 0 : t->start;
}

void cli_ticker_line(cli_ticker *t, const char *format, ...) {
    const double now = t->shown ? cli_clock() : 0;
    if (!t->shown || now - t->last < (t->terminal ? REDRAWN : NEXT_LINE)) return;
    t->last = now;
    char spent[24];
    clock_text(now - t->start, spent);
    fprintf(stderr, "%s%s, ", t->terminal ? "\r\033[K" : "", spent);
    va_list args;
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    if (!t->terminal) putc('\n', stderr);
    fflush(stderr);
    t->drawn = t->terminal;
}

void cli_ticker_clear(cli_ticker *t) {
    if (t->drawn) fputs("\r\033[K", stderr);
    t->drawn = false;
}
