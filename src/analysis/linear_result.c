// The matrices of a linearisation, and the modes of A.
#include "analysis/linear_result.h"

#include "linalg/eigenvalues.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

ph_linear *ph_linear_make(int states, int inputs, int outputs) {
    const size_t n = (size_t)states, p = (size_t)inputs, q = (size_t)outputs;
    ph_linear *o = calloc(1, sizeof *o);
    double *x = calloc(n * n + n * p + q * n + q * p + 5 * n + 1, sizeof *x);
    char(*names)[96] = calloc(n + 1, sizeof *names);
    if (o == NULL || x == NULL || names == NULL) {
        free(o);
        free(x);
        free(names);
        return NULL;
    }
    *o = (ph_linear){.states = states, .inputs = inputs, .outputs = outputs, .names = names, .A = x};
    o->B = o->A + n * n;
    o->C = o->B + n * p;
    o->D = o->C + q * n;
    o->rate = o->D + q * p;
    o->re = o->rate + n;
    o->im = o->re + n;
    o->frequency = o->im + n;
    o->damping = o->frequency + n;
    return o;
}

void ph_linear_free(ph_linear *o) {
    if (o == NULL) return;
    free(o->A);
    free(o->names);
    free(o->closed);
    free(o);
}

ph_status ph_linear_find_modes(ph_linear *o, ph_error *err) {
    const size_t n = (size_t)o->states;
    double *memory = malloc((3 * n * n + 1) * sizeof *memory);
    if (memory == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    if (n > 0) memcpy(memory, o->A, n * n * sizeof *memory);
    const bool found = ph_eigenvalues(o->states, memory, o->re, o->im, memory + n * n);
    free(memory);
    if (!found) return ph_fail(err, PH_NOT_CONVERGED, "", "the eigenvalues were not found");
    for (int i = 0; i < o->states; i++) {
        const double size = ph_hypot(o->re[i], o->im[i]);
        o->frequency[i] = fabs(o->im[i]) / (2 * PH_PI);
        o->damping[i] = size > 0 ? -o->re[i] / size : 0;
    }
    return PH_OK;
}
