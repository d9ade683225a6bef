// The stored states of a run of a Poisson system, and how far two of them are apart.
#include "base/vector.h"
#include "polhode/poisson_run.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct ph_poisson_path {
    int n;
    long count, room;
    double *rows;  // [count][1 + n]: t and the state
};

static ph_status keep_row(void *user, double t, const double *row) {
    ph_poisson_path *p = user;
    const size_t width = (size_t)p->n + 1;
    if (p->count == p->room) {
        const long room = p->room > 0 ? 2 * p->room : 256;
        double *larger = realloc(p->rows, (size_t)room * width * sizeof *larger);
        if (larger == NULL) return PH_ERR_MEMORY;
        p->rows = larger;
        p->room = room;
    }
    double *to = p->rows + (size_t)p->count++ * width;
    to[0] = t;
    memcpy(to + 1, row, (width - 1) * sizeof *row);
    return PH_OK;
}

ph_status ph_poisson_path_run(const ph_poisson *s, const ph_simulation *sim, const double *z, ph_poisson_path **path,
                              ph_poisson_summary *summary, ph_error *err) {
    *summary = (ph_poisson_summary){0};
    ph_poisson_path *p = *path = calloc(1, sizeof *p);
    if (p == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    p->n = s->n;
    const ph_observer observer = {.user = p, .row = keep_row};
    const ph_status status = ph_poisson_run(s, sim, z, &observer, summary, err);
    if (status == PH_OK || status == PH_INTERRUPTED) return status;
    ph_poisson_path_free(p);
    *path = NULL;
    return status;
}

void ph_poisson_path_free(ph_poisson_path *p) {
    if (p) free(p->rows);
    free(p);
}

long ph_poisson_path_count(const ph_poisson_path *p) { return p->count; }

static void sizes_of(const ph_poisson_path *p, double *size) {
    double most = 0;
    for (int i = 0; i < p->n; i++) {
        size[i] = 0;
        for (long k = 0; k < p->count; k++) size[i] = ph_larger(size[i], fabs(p->rows[k * (p->n + 1) + 1 + i]));
        most = ph_larger(most, size[i]);
    }
    for (int i = 0; i < p->n; i++) size[i] = most > 0 ? ph_larger(size[i], 1e-3 * most) : 1;
}

double ph_poisson_path_distance(const ph_poisson_path *a, const ph_poisson_path *b) {
    double size[PH_POISSON_MAX], most = NAN;
    const long width = a->n + 1;
    sizes_of(a, size);
    for (long i = 0, j = 0; i < a->count && j < b->count;) {
        const double *x = a->rows + i * width, *y = b->rows + j * width;
        const double near = 1e-10 * (1 + fabs(x[0]));
        if (fabs(x[0] - y[0]) <= near) {
            double apart = 0;
            for (int k = 0; k < a->n; k++) apart = ph_larger(apart, fabs(x[1 + k] - y[1 + k]) / size[k]);
            most = isnan(most) ? apart : ph_larger(most, apart);
            i++;
            j++;
        } else if (x[0] < y[0]) {
            i++;
        } else {
            j++;
        }
    }
    return most;
}
