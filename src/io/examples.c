// The examples inside the library, and chains and rows of four-bars of any length.
#include "io/examples.h"

#include "io/platform.h"
#include "io/text.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What building the longest takes, measured (two cores of 2.5 GHz): a request beyond it is refused with these figures.
enum { CHAIN_MAX = 100000, FOUR_BARS_MAX = 3000 };
static const char chain_cost[] = "100000 links take 2 s and 0.7 GB to build";
static const char four_bar_cost[] = "3000 take 6 s and 0.08 GB to build, and the time grows with N^2";

static const ph_example *counted(const ph_embedded *list, int *count) {
    int n = 0;
    while (list[n].name != NULL) n++;
    *count = n;
    return list;
}

const ph_example *ph_examples(int *count) { return counted(ph_embedded_list, count); }
const ph_example *ph_problem_examples(int *count) { return counted(ph_embedded_problems, count); }
const ph_example *ph_poisson_examples(int *count) { return counted(ph_embedded_poisson, count); }

// --- chains -----------------------------------------------------------------------------------------------

// The direction of a link, counted from 0: down, tilted by 9 degrees on average, turning about the vertical so
// that no two neighbours lie in one plane with a third.
static void link_direction(int i, double u[3]) {
    double tilt = 0.15 + 0.1 * ph_sin((double)i), turn = 0.35 * i;
    u[0] = ph_sin(tilt) * ph_cos(turn);
    u[1] = ph_sin(tilt) * ph_sin(turn);
    u[2] = -ph_cos(tilt);
}

// The body's y axis lies along the link: the shortest turn from e_y to u is (1 + u_y, e_y x u), normalised.
static void write_link(FILE *out, int i, const double p[3], const double u[3]) {
    double w = 1.0 + u[1], x = u[2], z = -u[0], norm = sqrt(w * w + x * x + z * z);
    fprintf(out, "    {\"name\": \"link%d\", \"mass\": 1, \"inertia\": [0.1, 0.02, 0.09],\n", i + 1);
    fprintf(out, "     \"position\": [%.17g, %.17g, %.17g],\n", p[0] + 0.5 * u[0], p[1] + 0.5 * u[1],
            p[2] + 0.5 * u[2]);
    fprintf(out, "     \"orientation\": {\"quaternion\": [%.17g, %.17g, 0, %.17g]}}", w / norm, x / norm, z / norm);
}

static void write_joint(FILE *out, int i, const double p[3], bool revolute) {
    char before[32] = "ground";
    if (i > 0) snprintf(before, sizeof before, "link%d", i);
    fprintf(out, "    {\"name\": \"joint%d\", \"type\": \"%s\", \"bodies\": [\"%s\", \"link%d\"],\n", i + 1,
            revolute ? "revolute" : "spherical", before, i + 1);
    fprintf(out, "     \"at\": [%.17g, %.17g, %.17g]", p[0], p[1], p[2]);
    if (revolute) fprintf(out, ", \"axis\": [%d, %d, 0]", i % 2 == 0, i % 2 == 1);
    fputc('}', out);
}

// The bodies, or the joints, one after the other along the chain.
static void write_list(FILE *out, int count, bool joints, bool revolute) {
    double p[3] = {0.0, 0.0, 0.0}, u[3];
    for (int i = 0; i < count; i++) {
        link_direction(i, u);
        if (joints) write_joint(out, i, p, revolute);
        else write_link(out, i, p, u);
        fputs(i + 1 < count ? ",\n" : "\n", out);
        for (int k = 0; k < 3; k++) p[k] += u[k];
    }
}

static void write_chain(FILE *out, int count, bool revolute) {
    fprintf(out, "{\n  \"polhode\": 1,\n  \"name\": \"Chain of %d link%s on %s joints\",\n", count,
            count == 1 ? "" : "s", revolute ? "revolute" : "spherical");
    fprintf(out,
            "  \"description\": \"A slightly bent chain hangs from the ground and starts at rest. Links of "
            "1 m and 1 kg%s.\",\n",
            revolute ? ", with hinges about x and y in turn" : "");
    fputs("  \"gravity\": [0, 0, -9.81],\n  \"bodies\": [\n", out);
    write_list(out, count, false, revolute);
    fputs("  ],\n  \"joints\": [\n", out);
    write_list(out, count, true, revolute);
    fputs("  ],\n  \"simulation\": {\"method\": \"rkmk4\", \"step\": 0.001, \"duration\": 1}\n}\n", out);
}

static void write_spherical_chain(FILE *out, int count) { write_chain(out, count, false); }
static void write_revolute_chain(FILE *out, int count) { write_chain(out, count, true); }

// --- rows of four-bars ------------------------------------------------------------------------------------

// The body's x axis lies along the bar. Only the motion in the plane matters: the first inertia is a thin bar's.
static void write_bar(FILE *out, const char *name, int k, double x, double y, bool upright) {
    fprintf(out, "    {\"name\": \"%s%d\", \"mass\": 1, \"inertia\": [0.002, \"=1/12\", \"=1/12\"],\n", name, k);
    fprintf(out, "     \"position\": [%.17g, %.17g, 0], \"velocity\": [%s, 0, 0]", x, y, upright ? "0.5" : "1");
    if (upright)
        fputs(", \"omega\": [0, 0, -1],\n     \"orientation\": {\"axis\": [0, 0, 1], \"angle\": \"=pi/2\"}", out);
    if (upright && k == 1) fputs(", \"markers\": {\"tip\": [0.5, 0, 0]}", out);
    fputs(", \"shape\": {\"box\": [1, 0.04, 0.04]}}", out);
}

// A hinge about z between the two bodies named in `ends`.
static void write_hinge(FILE *out, const char *name, int k, const char *ends, int x, int y) {
    fprintf(out, "    {\"name\": \"%s%d\", \"type\": \"revolute\", \"bodies\": [%s], \"at\": [%d, %d, 0], ", name, k,
            ends, x, y);
    fputs("\"axis\": [0, 0, 1]}", out);
}

static void write_feet(FILE *out, int count) {
    for (int k = 1; k <= count; k++) {
        char ends[64];
        snprintf(ends, sizeof ends, "\"ground\", \"crank%d\"", k);
        write_hinge(out, "foot", k, ends, k - 1, 0);
        fputs(",\n", out);
    }
}

static void write_corners(FILE *out, int count) {
    for (int k = 1; k <= count; k++) {
        char ends[64];
        snprintf(ends, sizeof ends, "\"crank%d\", \"coupler%d\"", k, k);
        write_hinge(out, "left", k, ends, k - 1, 1);
        fputs(",\n", out);
        snprintf(ends, sizeof ends, "\"coupler%d\", \"crank%d\"", k, k + 1);
        write_hinge(out, "right", k, ends, k, 1);
        fputs(k < count ? ",\n" : "\n", out);
    }
}

// Windows 1 .. count between cranks 1 .. count+1, as in the IFToMM library of benchmarks (A02).
static void write_four_bars(FILE *out, int count) {
    fprintf(out, "{\n  \"polhode\": 1,\n  \"name\": \"N-four-bar mechanism, N = %d\",\n", count);
    fputs("  \"description\": \"Upright cranks on a common ground line, joined by couplers to a row of four-bars; bars "
          "of 1 m "
          "and 1 kg. All tips start with 1 m/s in x. It moves as one pendulum, through positions in which it is "
          "singular.\",\n  \"gravity\": [0, -9.81, 0],\n  \"bodies\": [\n",
          out);
    for (int k = 1; k <= count + 1; k++) {
        write_bar(out, "crank", k, k - 1, 0.5, true);
        fputs(",\n", out);
    }
    for (int k = 1; k <= count; k++) {
        write_bar(out, "coupler", k, k - 0.5, 1, false);
        fputs(k < count ? ",\n" : "\n  ],\n  \"joints\": [\n", out);
    }
    write_feet(out, count + 1);
    write_corners(out, count);
    fputs("  ],\n  \"simulation\": {\"method\": \"rkmk4\", \"step\": 0.001, \"duration\": 10}\n}\n", out);
}

// --- generators -------------------------------------------------------------------------------------------

typedef struct generator {
    const char *kind;  // before the colon
    void (*write)(FILE *out, int count);
    int most;
    const char *cost;
} generator;

static const generator generators[] = {
    {"chain", write_spherical_chain, CHAIN_MAX, chain_cost},
    {"chain-revolute", write_revolute_chain, CHAIN_MAX, chain_cost},
    {"n-four-bar", write_four_bars, FOUR_BARS_MAX, four_bar_cost},
};
enum { GENERATORS = sizeof generators / sizeof *generators };

static char *generated_text(const generator *g, int count, ph_error *err) {
    char *text = NULL;
    size_t length = 0;
    ph_plain *numbers = ph_plain_create();
    FILE *out = numbers != NULL ? ph_stream_memory(&text, &length) : NULL;
    bool ok = out != NULL;
    if (ok) {
        ph_plain *before = ph_plain_enter(numbers);
        g->write(out, count);
        ph_plain_leave(before);
        ok = ferror(out) == 0;
        ok = ph_stream_memory_close(out, &text, &length) && ok;
    }
    ph_plain_free(numbers);
    if (ok) return text;
    free(text);
    ph_fail(err, PH_ERR_MEMORY, "examples", "out of memory");
    return NULL;
}

// The N of "chain:N": 0 if it is no whole number, more than the most if it is too large.
static int length_of(const char *digits, int most) {
    const size_t length = strlen(digits);
    if (length == 0 || strspn(digits, "0123456789") != length) return 0;
    const double n = strtod(digits, NULL);
    return n <= most ? (int)n : most + 1;
}

static char *generate(const generator *g, const char *digits, ph_error *err) {
    const int count = length_of(digits, g->most);
    if (count > 0 && count <= g->most) return generated_text(g, count, err);
    ph_fail(err, PH_ERR_ARGUMENT, "examples", "expected %s:N with N from 1 to %d, not '%s:%.64s'%s%s", g->kind, g->most,
            g->kind, digits, count > 0 ? ": " : "", count > 0 ? g->cost : "");
    return NULL;
}

// --- by name ----------------------------------------------------------------------------------------------

static char *unknown(const char *name, ph_error *err) {
    ph_guess guess = ph_guess_start(name, strlen(name));
    for (const ph_embedded *e = ph_embedded_list; e->name != NULL; e++) ph_guess_try(&guess, e->name);
    for (const ph_embedded *e = ph_embedded_problems; e->name != NULL; e++) ph_guess_try(&guess, e->name);
    for (const ph_embedded *e = ph_embedded_poisson; e->name != NULL; e++) ph_guess_try(&guess, e->name);
    ph_guess_try(&guess, "chain:10");
    ph_guess_try(&guess, "chain-revolute:10");
    ph_guess_try(&guess, "n-four-bar:10");
    const char *near = ph_guess_found(&guess);
    if (near != NULL) ph_fail(err, PH_ERR_ARGUMENT, "examples", "no example '%.64s'; did you mean '%s'?", name, near);
    else ph_fail(err, PH_ERR_ARGUMENT, "examples", "no example '%.64s'", name);
    return NULL;
}

static const ph_embedded *embedded(const ph_embedded *list, const char *name) {
    for (; list->name != NULL; list++)
        if (strcmp(list->name, name) == 0) return list;
    return NULL;
}

// "n-four-bar" is a file, "n-four-bar:3" is generated.
char *ph_example_text(const char *name, ph_error *err) {
    const ph_embedded *file = embedded(ph_embedded_list, name);
    if (file == NULL) file = embedded(ph_embedded_problems, name);
    if (file == NULL) file = embedded(ph_embedded_poisson, name);
    if (file != NULL) {
        char *text = ph_text_copy(file->text);
        if (text == NULL) ph_fail(err, PH_ERR_MEMORY, "examples", "out of memory");
        return text;
    }
    const size_t kind = strcspn(name, ":");
    const char *digits = name[kind] == ':' ? name + kind + 1 : "";
    for (int k = 0; k < GENERATORS; k++)
        if (strlen(generators[k].kind) == kind && strncmp(name, generators[k].kind, kind) == 0)
            return generate(&generators[k], digits, err);
    return unknown(name, err);
}
