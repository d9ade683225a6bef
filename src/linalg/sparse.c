#include "linalg/sparse.h"

#include <suitesparse/klu.h>

#include <stdlib.h>

struct ph_sparse {
    int n, entries;
    int *start, *index, *place;  // by columns; [entries] where an entry goes, -1: left out
    double *value;
    klu_common common;
    klu_symbolic *symbolic;
    klu_numeric *numeric;
};

static void fill_pattern(ph_sparse *s, const int *rows, const int *columns) {
    for (int pass = 0; pass < 2; pass++) {
        for (int e = 0; e < s->entries; e++) {
            if (rows[e] < 0 || columns[e] < 0) s->place[e] = -1;
            else if (pass == 0) s->start[columns[e] + 2]++;
            else {
                s->place[e] = s->start[columns[e] + 1]++;
                s->index[s->place[e]] = rows[e];
            }
        }
        for (int c = 0; c < s->n && pass == 0; c++) s->start[c + 2] += s->start[c + 1];
    }
}

ph_status ph_sparse_create(int n, int entries, const int *rows, const int *columns, ph_sparse **out) {
    ph_sparse *s = calloc(1, sizeof *s);
    *out = s;
    if (s == NULL) return PH_ERR_MEMORY;
    s->n = n;
    s->entries = entries;
    s->start = calloc((size_t)n + 2, sizeof *s->start);
    s->index = malloc((2 * (size_t)entries + 1) * sizeof *s->index);
    s->value = malloc(((size_t)entries + 1) * sizeof *s->value);
    if (!s->start || !s->index || !s->value) return PH_ERR_MEMORY;
    s->place = s->index + entries;
    fill_pattern(s, rows, columns);
    klu_defaults(&s->common);
    s->symbolic = klu_analyze(n, s->start, s->index, &s->common);
    return s->symbolic ? PH_OK : PH_SINGULAR;
}

void ph_sparse_free(ph_sparse *s) {
    if (s == NULL) return;
    klu_free_numeric(&s->numeric, &s->common);
    klu_free_symbolic(&s->symbolic, &s->common);
    free(s->start);
    free(s->index);
    free(s->value);
    free(s);
}

ph_status ph_sparse_factor(ph_sparse *s, const double *values) {
    for (int e = 0; e < s->entries; e++)
        if (s->place[e] >= 0) s->value[s->place[e]] = values[e];
    klu_free_numeric(&s->numeric, &s->common);
    s->numeric = klu_factor(s->start, s->index, s->value, s->symbolic, &s->common);
    return s->numeric && s->common.status == KLU_OK ? PH_OK : PH_SINGULAR;
}

void ph_sparse_solve(ph_sparse *s, int count, double *x) {
    klu_solve(s->symbolic, s->numeric, s->n, count, x, &s->common);
}

void ph_sparse_solve_T(ph_sparse *s, double *x) { klu_tsolve(s->symbolic, s->numeric, s->n, 1, x, &s->common); }
