#include "plot/axis.h"
#include "polhode/elementary.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static double larger(double a, double b) { return a > b ? a : b; }

// The nearest of 1, 2, 5, 10, .. times a power of ten.
double ph_nice_step(double span, double ticks) {
    double raw = span / ticks, power = ph_pow(10.0, floor(ph_log10(raw)));
    double leading = raw / power;
    return power * (leading < 1.5 ? 1.0 : leading < 3.5 ? 2.0 : leading < 7.5 ? 5.0 : 10.0);
}

ph_range ph_range_padded(ph_range data, double share) {
    if (!data.any) return (ph_range){0.0, 1.0, true};
    double size = larger(fabs(data.low), fabs(data.high)), span = data.high - data.low;
    // A difference in the last bits is not worth an axis: show the value as the constant it is.
    if (span <= 8.0 * 2.3e-16 * size || span < 1e-290) {
        double pad = size > 1e-290 ? 0.1 * size : 1.0;
        return (ph_range){data.low - pad, data.high + pad, true};
    }
    return (ph_range){data.low - share * span, data.high + share * span, true};
}

void ph_axis_scale(ph_axis *a, int exponent) {
    a->exponent = exponent;
    a->decimals = (int)larger(0.0, ceil(-ph_log10(a->step) + exponent - 1e-9));
}

ph_axis ph_axis_ticks(ph_range shown, double step) {
    ph_axis a = {.low = shown.low, .high = shown.high, .step = step};
    double span = a.high - a.low;
    // Where the labels would differ from the sixth digit on only, they count from a rounded value.
    if (span < 1e-4 * larger(fabs(a.low), fabs(a.high))) {
        double unit = ph_pow(10.0, floor(ph_log10(span)));
        a.offset = nearbyint(0.5 * (a.low + a.high) / unit) * unit;
    }
    double size = larger(larger(fabs(a.low - a.offset), fabs(a.high - a.offset)), step);
    int magnitude = (int)floor(ph_log10(size) + 1e-9);
    ph_axis_scale(&a, magnitude >= 5 || magnitude <= -3 ? (int)floor(magnitude / 3.0) * 3 : 0);
    return a;
}

ph_axis ph_axis_linear(ph_range shown, double ticks) {
    return ph_axis_ticks(shown, ph_nice_step(shown.high - shown.low, ticks));
}

ph_axis ph_axis_log(ph_range data, double ticks) {
    ph_axis a = {.low = -1.0, .high = 0.0, .log = true};
    if (data.any) {
        a.low = floor(ph_log10(data.low) + 1e-9);
        a.high = ceil(ph_log10(data.high) - 1e-9);
    }
    if (a.high <= a.low) a.high = a.low + 1.0;
    a.step = ceil((a.high - a.low) / ticks);
    return a;
}

double ph_axis_share(const ph_axis *a, double value) {
    return ((a->log ? ph_log10(value) : value) - a->low) / (a->high - a->low);
}

static const double tick_slack = 1e-9;  // a tick on the edge is drawn in spite of rounding

long ph_axis_first(const ph_axis *a) { return (long)ceil((a->low - a->offset) / a->step - tick_slack); }
long ph_axis_last(const ph_axis *a) { return (long)floor((a->high - a->offset) / a->step + tick_slack); }

double ph_axis_tick(const ph_axis *a, long k) {
    return ((double)k * a->step - (a->low - a->offset)) / (a->high - a->low);
}

// 10 to an integer power, in superscript digits.
static void power_text(long exponent, char text[PH_AXIS_TEXT]) {
    static const char *const digit[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    char plain[24];
    snprintf(plain, sizeof plain, "%ld", exponent);
    size_t length = (size_t)snprintf(text, PH_AXIS_TEXT, "10");
    for (const char *c = plain; *c != '\0'; c++)
        length += (size_t)snprintf(text + length, PH_AXIS_TEXT - length, "%s", *c == '-' ? "⁻" : digit[*c - '0']);
}

void ph_axis_label(const ph_axis *a, long k, char text[PH_AXIS_TEXT]) {
    if (a->log) {
        power_text((long)nearbyint((double)k * a->step), text);
        return;
    }
    double value = (double)k * a->step / ph_pow(10.0, a->exponent);
    snprintf(text, PH_AXIS_TEXT, "%s%.*f", k < 0 ? "−" : "", a->decimals, fabs(value));
}

void ph_axis_note(const ph_axis *a, char text[PH_AXIS_TEXT]) {
    size_t length = 0;
    text[0] = '\0';
    if (a->exponent != 0) {
        char power[PH_AXIS_TEXT];
        power_text(a->exponent, power);
        length = (size_t)snprintf(text, PH_AXIS_TEXT, "×%s", power);
    }
    if (a->offset != 0.0 && length < PH_AXIS_TEXT)
        snprintf(text + length, PH_AXIS_TEXT - length, "%s%s %.15g", length > 0 ? " " : "", a->offset < 0.0 ? "−" : "+",
                 fabs(a->offset));
}
