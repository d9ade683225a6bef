// Steps in coordinates other than Munthe and Kaas' local ones.               docs/theory/munthe-kaas.md
#ifndef POLHODE_INTEGRATORS_RECONSTRUCT_H
#define POLHODE_INTEGRATORS_RECONSTRUCT_H

#include "polhode/group.h"
#include "polhode/lie/lanes.h"

#include <math.h>
#include <stdbool.h>

// Coordinates that are integrated as a vector instead of one factor: at most PH_NUMBERS.
enum { PH_NUMBERS = 8 };
typedef struct ph_numbers_in {
    ph_factor_kind kind;
    ph_side side;
    double h;  // of the step
} ph_numbers_in;
typedef struct ph_numbers {
    bool (*takes)(ph_factor_kind kind);
    void (*numbers)(ph_factor_kind kind, const double *q, double *x);
    void (*element)(ph_factor_kind kind, const double *x, double *q);
    ph_status (*rate)(const ph_numbers_in *in, const double *x, const double *k, double *rate);
    // A small change of x as an element of the algebra.
    void (*local)(const ph_numbers_in *in, const double *x, const double *change, double *u);
} ph_numbers;
extern const ph_numbers ph_quaternion_numbers, ph_euler_angle_numbers;

// Results of one step besides y1; error and last may be NULL.
typedef struct ph_step_out {
    double *y1, *error, *last;
} ph_step_out;

// One step of a flow whose reconstruction is not the default.                                  (MK.15)-(MK.18)
ph_status ph_reconstruct_step(ph_flow *flow, const ph_butcher *table, const ph_step_in *in, const double *y,
                              const ph_step_out *out, double *work);
size_t ph_reconstruct_work(const ph_flow *flow, const ph_butcher *table);

// u <= h sum_j c_j k_j, summed in the order of the stages; zero coefficients are skipped.
static inline void ph_combine(int n, double h, int stages, const double *c, const ph_real *k, ph_real *u) {
    int first = 1;
    for (int j = 0; j < stages; j++) {
        if (c[j] == 0) continue;
        const ph_real *kj = k + (size_t)j * (size_t)n;
        if (first)
            for (int i = 0; i < n; i++) u[i] = c[j] * kj[i];
        else
            for (int i = 0; i < n; i++) u[i] += c[j] * kj[i];
        first = 0;
    }
    if (first)
        for (int i = 0; i < n; i++) u[i] = real_of(0);
    else
        for (int i = 0; i < n; i++) u[i] *= h;
}

#if PH_LANES == 1
// With a second embedded solution, of lower order: delta |delta| / sqrt(|delta|^2 + (|delta_2|/10)^2).  (MK.21)
static inline void ph_combine_second(const ph_butcher *table, int n, double h, const double *k, double *error) {
    double first = 0, second = 0;
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int j = 0; j < table->stages; j++) sum += (table->b[j] - table->b_second[j]) * k[j * n + i];
        first += error[i] * error[i];
        second += h * sum * (h * sum);
    }
    const double both = sqrt(first + 0.01 * second);
    for (int i = 0; both > 0 && i < n; i++) error[i] *= sqrt(first) / both;
}

// The same with the weights of the error of an embedded pair.                                         (MK.13)
static inline void ph_combine_error(const ph_butcher *table, int n, double h, const double *k, double *error) {
    double difference[PH_STAGES_MAX];
    for (int j = 0; j < table->stages; j++) difference[j] = table->b[j] - table->b_embedded[j];
    ph_combine(n, h, table->stages, difference, k, error);
    if (table->second > 0) ph_combine_second(table, n, h, k, error);
}
#endif

#endif
