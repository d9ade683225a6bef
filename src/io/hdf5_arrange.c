#include "io/hdf5_arrange.h"

#include "polhode/status.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ARRAYS_MAX = 64 };  // a model has about ten; others stay by themselves

int ph_quantity_end(const ph_column *columns, int count, int first) {
    const char *dataset = columns[first].dataset;
    int end = first + 1;
    while (end < count && (columns[end].dataset == dataset || strcmp(columns[end].dataset, dataset) == 0)) end++;
    return end;
}

// The parts of "/KIND/NAME/LEAF" of bodies, points and joints; false for all others.
static bool split(const char *dataset, const char **name, const char **leaf) {
    static const char *const kinds[] = {"/bodies/", "/points/", "/joints/"};
    for (int i = 0; i < 3; i++) {
        const size_t length = strlen(kinds[i]);
        if (strncmp(dataset, kinds[i], length) != 0) continue;
        *name = dataset + length;
        *leaf = strchr(*name, '/');
        if (*leaf == NULL || strchr(++*leaf, '/') != NULL) return false;
        return true;
    }
    return false;
}

static bool same_kind(const char *a, const char *b) { return strncmp(a, b, 4) == 0; }  // "/bod", "/poi" or "/joi"

static bool is_of(const ph_array *a, const ph_column *c, const char *leaf, int width) {
    return a->width == width && same_kind(a->kind, c->dataset) && strcmp(a->leaf, leaf) == 0;
}

static void name_array(ph_array *a) {
    const bool body = same_kind(a->kind, "/bodies/");
    snprintf(a->path, sizeof a->path, "/%.*s%.64s", body ? 0 : 7,
             same_kind(a->kind, "/points/") ? "points_" : "joints_", a->leaf);
}

// The array of a quantity, a new one if there is none; -1: it is not of one.
static int find_array(ph_arrangement *all, const ph_column *c, int width) {
    const char *name, *leaf;
    if (!split(c->dataset, &name, &leaf)) return -1;
    for (int i = 0; i < all->count; i++)
        if (is_of(all->array + i, c, leaf, width)) return i;
    for (int i = 0; i < all->count; i++)  // another width: it would have the same path
        if (same_kind(all->array[i].kind, c->dataset) && strcmp(all->array[i].leaf, leaf) == 0) return -1;
    if (all->count == ARRAYS_MAX) return -1;
    all->array[all->count] = (ph_array){.kind = c->dataset, .leaf = leaf, .width = width};
    name_array(all->array + all->count);
    return all->count++;
}

static void add_segment(ph_arrangement *all, int from, int count) {
    ph_segment *last = all->segment + all->segments - 1;
    if (all->segments > 0 && last->from + last->count == from) last->count += count;
    else all->segment[all->segments++] = (ph_segment){from, count};
}

// Two passes: how many members each array has, then where each quantity goes.
static void place(const ph_target *t, ph_arrangement *all, int *array, ph_segment *at) {
    int next[ARRAYS_MAX], rest = 0;
    for (int i = 0, end; i < t->count; i = end) {
        end = ph_quantity_end(t->columns, t->count, i);
        array[i] = find_array(all, t->columns + i, end - i);
        if (array[i] >= 0) all->array[array[i]].members++;
    }
    for (int k = 0; k < all->count; k++) {
        all->array[k].first = next[k] = rest;
        rest += all->array[k].members * all->array[k].width;
    }
    for (int i = 0, end; i < t->count; i = end) {
        end = ph_quantity_end(t->columns, t->count, i);
        int *to = array[i] >= 0 ? next + array[i] : &rest;
        at[*to] = (ph_segment){i, end - i};
        *to += end - i;
    }
}

ph_status ph_arrange(const ph_target *t, ph_arrangement *all, ph_error *err) {
    const size_t n = (size_t)t->count + 1;
    *all = (ph_arrangement){.columns = calloc(n, sizeof *all->columns),
                            .array = calloc(ARRAYS_MAX, sizeof *all->array),
                            .segment = calloc(n, sizeof *all->segment)};
    int *array = calloc(n, sizeof *array);
    ph_segment *at = calloc(n, sizeof *at);
    const bool room = all->columns && all->array && all->segment && array && at;
    if (room) place(t, all, array, at);
    for (int i = 0; room && i < t->count; i += at[i].count) {
        memcpy(all->columns + i, t->columns + at[i].from, (size_t)at[i].count * sizeof *t->columns);
        add_segment(all, at[i].from, at[i].count);
    }
    free(array);
    free(at);
    if (room) return PH_OK;
    ph_arrangement_free(all);
    return ph_fail(err, PH_ERR_MEMORY, t->path, "out of memory");
}

void ph_arrangement_free(ph_arrangement *all) {
    free(all->columns);
    free(all->array);
    free(all->segment);
    *all = (ph_arrangement){0};
}

char *ph_array_names(const ph_array *a, const ph_column *columns) {
    size_t room = 1;
    const char *name = NULL, *leaf = NULL;
    for (int i = 0; i < a->members; i++)
        if (split(columns[a->first + i * a->width].dataset, &name, &leaf)) room += (size_t)(leaf - name);
    char *text = malloc(room), *at = text;
    for (int i = 0; text != NULL && i < a->members; i++) {
        if (!split(columns[a->first + i * a->width].dataset, &name, &leaf)) continue;
        const size_t length = (size_t)(leaf - name) - 1;
        if (i > 0) *at++ = ',';
        memcpy(at, name, length);
        at += length;
    }
    if (text != NULL) *at = '\0';
    return text;
}

char *ph_arrangement_order(const ph_arrangement *all) {
    enum { EACH = 24 };  // characters of a segment, at most
    char *text = malloc((size_t)all->segments * EACH + 1), *at = text;
    if (text != NULL) *text = '\0';
    for (int i = 0; text != NULL && i < all->segments; i++)
        at += snprintf(at, EACH, "%s%d %d", i > 0 ? "," : "", all->segment[i].from, all->segment[i].count);
    return text;
}
