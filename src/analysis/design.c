#include "analysis/design.h"

#include "analysis/sobol_table.h"
#include "base/counter_random.h"
#include "polhode/elementary.h"

static const double TOP = 1 - 0x1p-53;  // the largest number below 1

int ph_design_most_names(void) { return PH_SOBOL_NAMES; }

// --- Sobol sequences ----------------------------------------------------------------------------------------------

// Direction numbers m_1, m_2, .. of a coordinate, shifted to the top of PH_SOBOL_BITS bits.                     (SW.3)
static void find_directions(int coordinate, uint64_t v[PH_SOBOL_BITS]) {
    const int s = coordinate > 0 ? ph_sobol_table[coordinate - 1].degree : 0;
    uint64_t m[PH_SOBOL_BITS];
    for (int i = 0; i < PH_SOBOL_BITS; i++) {
        if (coordinate == 0) m[i] = 1;
        else if (i < s) m[i] = (uint64_t)ph_sobol_table[coordinate - 1].first[i];
        else {
            m[i] = m[i - s] ^ m[i - s] << s;
            for (int k = 1; k < s; k++)
                if (ph_sobol_table[coordinate - 1].polynomial >> (s - k) & 1) m[i] ^= m[i - k] << k;
        }
        v[i] = m[i] << (PH_SOBOL_BITS - 1 - i);
    }
}

static uint64_t parity(uint64_t x) {
    for (int shift = 32; shift > 0; shift /= 2) x ^= x >> shift;
    return x & 1;
}

// Digit i of a point becomes a random combination of the digits before it, itself included, and a random digit is
// added.                                                                                                         (SW.4)
void ph_design_scramble(ph_design *d) {
    const uint64_t top = UINT64_C(1) << (PH_SOBOL_BITS - 1);
    for (int j = 0; j < d->count; j++) {
        uint64_t v[PH_SOBOL_BITS];
        find_directions(j, v);
        for (int i = 0; i < PH_SOBOL_BITS; i++) d->columns[j][i] = 0;
        for (int digit = 0; digit < PH_SOBOL_BITS; digit++) {
            const uint64_t before = ~((top >> digit << 1) - 1) & ((top << 1) - 1);  // all digits up to this one
            const uint64_t bits = ph_random_bits(d->seed, PH_RANDOM_SCRAMBLE, (uint32_t)j, (uint64_t)digit);
            const uint64_t row = ((bits >> 12) & before) | top >> digit;
            for (int i = 0; i < PH_SOBOL_BITS; i++)
                if (parity(v[i] & row)) d->columns[j][i] |= top >> digit;
        }
        d->shift[j] = ph_random_bits(d->seed, PH_RANDOM_SCRAMBLE, (uint32_t)j, PH_SOBOL_BITS) >> 12;
    }
}

static double sobol_unit(const ph_design *d, int j, uint64_t k) {
    uint64_t x = d->shift[j];
    for (int i = 0; i < PH_SOBOL_BITS && k >> i != 0; i++)
        if (k >> i & 1) x ^= d->columns[j][i];
    return ((double)x + 0.5) / (double)(UINT64_C(1) << PH_SOBOL_BITS);
}

// --- all designs ----------------------------------------------------------------------------------------------------

// In (0, 1).
static double unit_of(const ph_design *d, int j, long k) {
    const uint64_t at = (uint64_t)k, n = (uint64_t)d->samples;
    const uint32_t of = (uint32_t)j;
    if (d->kind == PH_DESIGN_SOBOL) return sobol_unit(d, j, at);
    if (d->kind == PH_DESIGN_RANDOM) return ph_random_unit(ph_random_bits(d->seed, PH_RANDOM_VALUES, of, at));
    const double within = ph_random_unit(ph_random_bits(d->seed, PH_RANDOM_STRATA, of, at));
    const double u = ((double)ph_random_order(d->seed, of, n, at) + within) / (double)n;
    return u < TOP ? u : TOP;
}

static double choice(const ph_vary *v, int i) {
    if (v->kind == PH_VARY_LIST) return v->list[i];
    return i + 1 == v->count && i > 0 ? v->b : v->a + (v->b - v->a) * i / (v->count > 1 ? v->count - 1 : 1);
}

static double drawn(const ph_vary *v, double u) {
    switch (v->kind) {
    case PH_VARY_NORMAL: return v->a + v->b * ph_normal_quantile(u);
    case PH_VARY_UNIFORM: return v->a + (v->b - v->a) * u;
    case PH_VARY_LOG_UNIFORM: return ph_exp(ph_log(v->a) + (ph_log(v->b) - ph_log(v->a)) * u);
    case PH_VARY_LIST:
    case PH_VARY_GRID: break;
    }
    const int i = (int)(u * v->count);
    return choice(v, i < v->count ? i : v->count - 1);
}

// Of a product the first name varies slowest.
void ph_design_values(const ph_design *d, long k, double *values) {
    for (int j = d->count - 1; j >= 0; j--) {
        if (d->kind == PH_DESIGN_GRID) {
            values[j] = choice(&d->vary[j], (int)(k % d->vary[j].count));
            k /= d->vary[j].count;
        } else {
            values[j] = drawn(&d->vary[j], unit_of(d, j, k));
        }
    }
}
