#include "io/output.h"

#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// `*` any run of characters, `?` one. After a mismatch only the last `*` may take more: an earlier one that did would
// give the same rest to the same tail.
static bool matches(const char *pattern, const char *end, const char *name) {
    const char *after_star = NULL, *retry = NULL;
    while (*name != '\0') {
        if (pattern < end && *pattern == '*') {
            after_star = ++pattern;
            retry = name;
        } else if (pattern < end && (*pattern == '?' || *pattern == *name)) {
            pattern++;
            name++;
        } else if (after_star != NULL) {
            pattern = after_star;
            name = ++retry;
        } else {
            return false;
        }
    }
    while (pattern < end && *pattern == '*') pattern++;
    return pattern == end;
}

enum { LONGEST = 256 };  // pattern or column that a node of a beam can be looked for in

// "arm.x" of "arm[3].x": what all nodes of a beam have in common.
static bool common_name(const char *name, char text[LONGEST]) {
    const char *open = strchr(name, '['), *close = open ? strchr(open, ']') : NULL;
    if (close == NULL || strlen(name) >= LONGEST) return false;
    memcpy(text, name, (size_t)(open - name));
    memcpy(text + (open - name), close + 1, strlen(close + 1) + 1);
    return true;
}

// The name of a body, point, joint, marker or beam stands for all of its columns, and a pattern without the number of a
// node for all nodes.
static bool selects(const char *pattern, size_t length, const char *name) {
    char common[LONGEST];
    if (strncmp(name, pattern, length) == 0 && (name[length] == '.' || name[length] == '[')) return true;
    if (matches(pattern, pattern + length, name)) return true;
    return memchr(pattern, '[', length) == NULL && common_name(name, common) &&
           matches(pattern, pattern + length, common);
}

int ph_node_last(const char *beam, size_t length, const char *column) {
    static const char element[] = ".element";
    const char *rest = column + length;
    if (strncmp(column, beam, length) != 0) return -1;
    if (*rest == '[') return atoi(rest + 1);
    return strncmp(rest, element, sizeof element - 1) == 0 ? atoi(rest + sizeof element - 1) + 1 : -1;
}

ph_line ph_node_numbered(const char *name, size_t length, int last) {
    ph_line line = {0};
    const size_t beam = strcspn(name, "[@,");
    const char *rest = name + beam;
    double part = 1;
    if (last >= 0 && strncmp(rest, "[end]", 5) == 0) {
        rest += 5;
    } else if (last >= 0 && *rest == '@') {
        // The dot before the column's name is not the number's: "arm@1.x".
        part = ph_text_number(rest + 1, &rest);
        if (rest[-1] == '.') rest--;
    } else {
        part = NAN;
    }
    // Names do not tell the degree of a beam. With degree 3 every third node alone is at a multiple of 1/last.
    const int every = last % 3 == 0 ? 3 : 1;
    const double node = part * last, nearest = every * nearbyint(node / every);
    if (!(fabs(node - nearest) <= 1e-9 * last)) rest = name;
    else ph_line_add(&line, "%.*s[%.0f]", (int)beam, name, node);
    ph_line_add(&line, "%.*s", (int)(name + length - rest), rest);
    return line;
}

// Patterns with the numbers of their nodes.
static ph_line with_numbers(const char *pattern, size_t length, const ph_column *columns, int count) {
    const size_t beam = strcspn(pattern, "[@,");
    int last = -1;
    for (int i = 0; i < count && beam < length; i++) {
        const int node = ph_node_last(pattern, beam, columns[i].name);
        last = node > last ? node : last;
    }
    return ph_node_numbered(pattern, length, last);
}

// Candidates are the columns and, for patterns that mean all columns of one thing, its name with and without `.*`.
static ph_status unmatched(const char *pattern, size_t length, const ph_column *columns, int count, ph_error *err) {
    ph_guess guess = ph_guess_start(pattern, length);
    char kept[80];
    for (int i = 0; i < count; i++) {
        const char *name = columns[i].name, *dot = strchr(name, '.');
        ph_guess_try(&guess, name);
        if (dot == NULL) continue;
        const size_t owner = (size_t)(dot - name);
        // Each owner once: its columns stand side by side.
        if (i > 0 && strncmp(columns[i - 1].name, name, owner + 1) == 0) continue;
        ph_line all = {0};
        ph_line_add(&all, "%.*s", (int)owner, name);
        ph_guess_try_text(&guess, all.text, all.used, kept, sizeof kept);
        ph_line_add(&all, ".*");
        ph_guess_try_text(&guess, all.text, all.used, kept, sizeof kept);
    }
    const char *meant = ph_guess_found(&guess);
    const int shown = length > 64 ? 64 : (int)length;
    if (meant != NULL)
        return ph_fail(err, PH_ERR_MODEL, "output", "no column matches \"%.*s\", did you mean \"%s\"?", shown, pattern,
                       meant);
    return ph_fail(err, PH_ERR_MODEL, "output",
                   "no column matches \"%.*s\": expected names or patterns such as \"%.64s\", \"energy\"", shown,
                   pattern, count > 0 ? columns[0].name : "t");
}

ph_status ph_output_select(const char *patterns, const ph_column *columns, int count, bool *keep, int *which,
                           ph_error *err) {
    for (int index = 0;; index++) {
        const size_t length = strcspn(patterns, ",");
        const bool node = length < LONGEST && strcspn(patterns, "[@") < length;
        const ph_line numbered = node ? with_numbers(patterns, length, columns, count) : (ph_line){0};
        const char *pattern = node ? numbered.text : patterns;
        const size_t used = node ? numbered.used : length;
        bool any = matches(pattern, pattern + used, "t");
        for (int i = 0; i < count; i++) {
            if (!selects(pattern, used, columns[i].name)) continue;
            any = true;
            if (keep == NULL) break;
            keep[i] = true;
        }
        if (!any) {
            if (which != NULL) *which = index;
            return unmatched(patterns, length, columns, count, err);
        }
        if (patterns[length] == '\0') return PH_OK;
        patterns += length + 1;
    }
}
