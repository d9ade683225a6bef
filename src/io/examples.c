// The examples inside the library, and chains of any length.
#include "io/examples.h"

#include "base/error.h"
#include "io/text.h"

#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHAIN_MAX = 100000 };

const ph_example *ph_examples(int *count) {
    int n = 0;
    while (ph_embedded_list[n].name != NULL) n++;
    *count = n;
    return ph_embedded_list;
}

// --- chains -----------------------------------------------------------------------------------------------

// The direction of a link, counted from 0: down, tilted by 9 degrees on average, turning about the vertical so
// that no two neighbours lie in one plane with a third.
static void link_direction(int i, double u[3]) {
    double tilt = 0.15 + 0.1 * sin((double)i), turn = 0.35 * i;
    u[0] = sin(tilt) * cos(turn);
    u[1] = sin(tilt) * sin(turn);
    u[2] = -cos(tilt);
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

static char *chain_text(int count, bool revolute, ph_error *err) {
    char *text = NULL;
    size_t length = 0;
    locale_t numbers = newlocale(LC_ALL_MASK, "C", (locale_t)0);  // no decimal commas
    FILE *out = numbers != (locale_t)0 ? open_memstream(&text, &length) : NULL;
    bool ok = out != NULL;
    if (ok) {
        locale_t before = uselocale(numbers);
        write_chain(out, count, revolute);
        uselocale(before);
        ok = ferror(out) == 0;
        ok = fclose(out) == 0 && ok;
    }
    if (numbers != (locale_t)0) freelocale(numbers);
    if (ok) return text;
    free(text);
    ph_fail(err, PH_ERR_MEMORY, "examples", "out of memory");
    return NULL;
}

// The N of "chain:N", or -1.
static int chain_length(const char *digits) {
    size_t length = strlen(digits);
    if (length == 0 || length > 6 || strspn(digits, "0123456789") != length) return -1;
    long n = strtol(digits, NULL, 10);
    return n >= 1 && n <= CHAIN_MAX ? (int)n : -1;
}

static char *generate(const char *kind, const char *digits, bool revolute, ph_error *err) {
    int count = chain_length(digits);
    if (count > 0) return chain_text(count, revolute, err);
    ph_fail(err, PH_ERR_ARGUMENT, "examples", "expected %s:N with N from 1 to %d, not '%s:%.64s'", kind, CHAIN_MAX,
            kind, digits);
    return NULL;
}

// --- by name ----------------------------------------------------------------------------------------------

static char *unknown(const char *name, ph_error *err) {
    ph_guess guess = ph_guess_start(name, strlen(name));
    for (const ph_embedded *e = ph_embedded_list; e->name != NULL; e++) ph_guess_try(&guess, e->name);
    ph_guess_try(&guess, "chain:10");
    ph_guess_try(&guess, "chain-revolute:10");
    const char *near = ph_guess_found(&guess);
    if (near != NULL) ph_fail(err, PH_ERR_ARGUMENT, "examples", "no example '%.64s'; did you mean '%s'?", name, near);
    else ph_fail(err, PH_ERR_ARGUMENT, "examples", "no example '%.64s'", name);
    return NULL;
}

char *ph_example_text(const char *name, ph_error *err) {
    static const char *const kinds[] = {"chain", "chain-revolute"};
    for (int k = 0; k < 2; k++) {
        size_t length = strlen(kinds[k]);
        if (strncmp(name, kinds[k], length) != 0) continue;
        if (name[length] == ':') return generate(kinds[k], name + length + 1, k == 1, err);
        if (name[length] == '\0') return generate(kinds[k], "", k == 1, err);
    }
    for (const ph_embedded *e = ph_embedded_list; e->name != NULL; e++) {
        if (strcmp(e->name, name) != 0) continue;
        char *text = strdup(e->text);
        if (text == NULL) ph_fail(err, PH_ERR_MEMORY, "examples", "out of memory");
        return text;
    }
    return unknown(name, err);
}
