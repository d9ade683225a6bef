#include "io/output.h"

#include "base/error.h"
#include "io/text.h"

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

// The name of a body, point, joint or marker stands for all of its columns.
static bool selects(const char *pattern, size_t length, const char *name) {
    if (strncmp(name, pattern, length) == 0 && name[length] == '.') return true;
    return matches(pattern, pattern + length, name);
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
        bool any = matches(patterns, patterns + length, "t");
        for (int i = 0; i < count; i++) {
            if (!selects(patterns, length, columns[i].name)) continue;
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
