#include "base/signal.h"

#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// --- evaluation ---------------------------------------------------------------------------------------

// Where one evaluation leaves its results; rate and curvature may be NULL.
typedef struct result {
    double *value, *rate, *curvature;
} result;

static void put(const result *r, int k, double value, double rate, double curvature) {
    r->value[k] = value;
    if (r->rate) r->rate[k] = rate;
    if (r->curvature) r->curvature[k] = curvature;
}

static void put_zero(const result *r, int dim) {
    for (int k = 0; k < dim; k++) put(r, k, 0, 0, 0);
}

// The last row whose time is not after t: at a jump, its second row.
static int table_row(const ph_signal *s, double t) {
    const int width = 1 + s->dim;
    int low = 0, high = s->count;  // time[low] <= t < time[high]
    while (high - low > 1) {
        const int middle = low + (high - low) / 2;
        if (s->data[(size_t)middle * (size_t)width] <= t) low = middle;
        else high = middle;
    }
    return low;
}

// Zero before the first row and from the last one on.
// y = A a + B b + ((A^3 - A) Ma + (B^3 - B) Mb) h^2/6,  A = (tb - t)/h,  B = (t - ta)/h
static void evaluate_table(const ph_signal *s, double t, const result *r) {
    const size_t width = 1 + (size_t)s->dim;
    const double first = s->data[0], last = s->data[(size_t)(s->count - 1) * width];
    if (!(t >= first && t < last)) {
        put_zero(r, s->dim);
        return;
    }
    const int i = table_row(s, t);
    const double *a = s->data + (size_t)i * width, *b = a + width;
    const double h = b[0] - a[0], A = (b[0] - t) / h, B = (t - a[0]) / h;
    const double *Ma = s->cubic && s->moments ? s->moments + (size_t)i * (size_t)s->dim : NULL;
    const double *Mb = Ma ? Ma + s->dim : NULL;
    for (int k = 0; k < s->dim; k++) {
        double y = A * a[1 + k] + B * b[1 + k], slope = (b[1 + k] - a[1 + k]) / h, bend = 0;
        if (Ma) {
            y += ((A * A * A - A) * Ma[k] + (B * B * B - B) * Mb[k]) * h * h / 6;
            slope += ((1 - 3 * A * A) * Ma[k] + (3 * B * B - 1) * Mb[k]) * h / 6;
            bend = A * Ma[k] + B * Mb[k];
        }
        put(r, k, y, slope, bend);
    }
}

static void evaluate_sine(const ph_signal *s, double t, const result *r) {
    const double *amplitude = s->data, *offset = s->data + s->dim;
    const double w = 2 * PH_PI * s->data[2 * s->dim], angle = w * t + s->data[2 * s->dim + 1];
    double sine, cosine;
    ph_sincos(angle, &sine, &cosine);
    for (int k = 0; k < s->dim; k++)
        put(r, k, amplitude[k] * sine + offset[k], amplitude[k] * w * cosine, -amplitude[k] * w * w * sine);
}

static void evaluate_polynomial(const ph_signal *s, double t, const result *r) {
    for (int k = 0; k < s->dim; k++) {
        double y = 0, slope = 0, half_bend = 0;
        for (int i = s->count - 1; i >= 0; i--) {
            half_bend = half_bend * t + slope;
            slope = slope * t + y;
            y = y * t + s->data[(size_t)i * (size_t)s->dim + (size_t)k];
        }
        put(r, k, y, slope, 2 * half_bend);
    }
}

static void evaluate_sum(const ph_signal *s, double t, const result *r) {
    put_zero(r, s->dim);
    for (int i = 0; i < s->count; i++) {
        double value[3], rate[3], curvature[3];
        ph_signal_evaluate(&s->terms[i], t, value, r->rate ? rate : NULL, r->curvature ? curvature : NULL);
        for (int k = 0; k < s->dim; k++) {
            r->value[k] += value[k];
            if (r->rate) r->rate[k] += rate[k];
            if (r->curvature) r->curvature[k] += curvature[k];
        }
    }
}

// The first piece with t < until; their number after the last.
static int piece_at(const ph_signal *s, double t) {
    int low = 0, high = s->count;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (t < s->until[middle]) high = middle;
        else low = middle + 1;
    }
    return low;
}

static void evaluate_pieces(const ph_signal *s, double t, const result *r) {
    const int piece = piece_at(s, t);
    if (piece == s->count) put_zero(r, s->dim);
    else ph_signal_evaluate(&s->terms[piece], t, r->value, r->rate, r->curvature);
}

// Of the time alone.
static void evaluate_laws(const ph_signal *s, double t, const result *r) {
    double work[4 * PH_LAW_LENGTH], slope, bend;
    for (int k = 0; k < s->dim; k++) {
        const ph_state_law *law = s->laws + k;
        put(r, k, 0, 0, 0);
        if (ph_law_reads_state(law)) continue;
        const ph_formula *f = law->formula;
        if (r->rate || r->curvature) (void)ph_formula_hessian(f, 1, &t, &slope, &bend, work);
        put(r, k, ph_formula_value(f, &t, work), slope, bend);
    }
}

void ph_signal_evaluate(const ph_signal *signal, double t, double *value, double *rate, double *curvature) {
    const result r = {value, rate, curvature};
    switch (signal->kind) {
    case PH_SIGNAL_CONSTANT:
        for (int k = 0; k < signal->dim; k++) put(&r, k, signal->data[k], 0, 0);
        break;
    case PH_SIGNAL_TABLE: evaluate_table(signal, t, &r); break;
    case PH_SIGNAL_SINE: evaluate_sine(signal, t, &r); break;
    case PH_SIGNAL_POLYNOMIAL: evaluate_polynomial(signal, t, &r); break;
    case PH_SIGNAL_SUM: evaluate_sum(signal, t, &r); break;
    case PH_SIGNAL_PIECES: evaluate_pieces(signal, t, &r); break;
    case PH_SIGNAL_LAW: evaluate_laws(signal, t, &r); break;
    }
}

// --- laws -------------------------------------------------------------------------------------------------

const char *ph_law_text(const ph_state_law *law) { return law->formula->text; }

bool ph_law_reads_state(const ph_state_law *law) {
    for (int i = 0; i < law->read_count; i++)
        if (law->reads[i].kind != PH_READ_TIME) return true;
    return false;
}

static bool nests(const ph_signal *s) { return s->kind == PH_SIGNAL_SUM || s->kind == PH_SIGNAL_PIECES; }

bool ph_signal_reads_state(const ph_signal *s) {
    bool reads = false;
    if (s->kind == PH_SIGNAL_LAW)
        for (int k = 0; k < s->dim; k++) reads = reads || ph_law_reads_state(s->laws + k);
    for (int i = 0; nests(s) && i < s->count; i++) reads = reads || ph_signal_reads_state(s->terms + i);
    return reads;
}

bool ph_signal_has_laws(const ph_signal *s) {
    bool has = s->kind == PH_SIGNAL_LAW;
    for (int i = 0; nests(s) && i < s->count; i++) has = has || ph_signal_has_laws(s->terms + i);
    return has;
}

void ph_signal_laws(const ph_signal *s, double t, void (*see)(void *user, int component, const ph_state_law *law),
                    void *user) {
    if (s->kind == PH_SIGNAL_LAW)
        for (int k = 0; k < s->dim; k++) see(user, k, s->laws + k);
    if (s->kind == PH_SIGNAL_SUM)
        for (int i = 0; i < s->count; i++) ph_signal_laws(s->terms + i, t, see, user);
    if (s->kind != PH_SIGNAL_PIECES) return;
    const int piece = piece_at(s, t);
    if (piece < s->count) ph_signal_laws(s->terms + piece, t, see, user);
}

static bool all_zero(const double *data, int count) {
    for (int i = 0; i < count; i++)
        if (data[i] != 0) return false;
    return true;
}

bool ph_signal_rests(const ph_signal *s, double t) {
    switch (s->kind) {
    case PH_SIGNAL_CONSTANT: return all_zero(s->data, s->dim);
    case PH_SIGNAL_TABLE: return t >= s->data[(s->count - 1) * (1 + s->dim)];
    case PH_SIGNAL_SINE: return all_zero(s->data, 2 * s->dim);
    case PH_SIGNAL_POLYNOMIAL: return all_zero(s->data, s->count * s->dim);
    case PH_SIGNAL_LAW: return false;
    default: break;
    }
    for (int i = 0; i < s->count; i++)
        if (!(s->kind == PH_SIGNAL_PIECES && t >= s->until[i]) && !ph_signal_rests(s->terms + i, t)) return false;
    return true;
}

static double third_of_table(const ph_signal *s, double t) {
    const size_t width = 1 + (size_t)s->dim;
    const double first = s->data[0], last = s->data[(size_t)(s->count - 1) * width];
    if (!s->cubic || !s->moments || !(t >= first && t < last)) return 0;
    const int i = table_row(s, t);
    const double *a = s->data + (size_t)i * width, h = a[width] - a[0];
    const double *M = s->moments + (size_t)i * (size_t)s->dim;
    return h > 0 ? (M[s->dim] - M[0]) / h : 0;
}

double ph_signal_third(const ph_signal *s, double t) {
    double sum = 0;
    if (s->kind == PH_SIGNAL_TABLE) return third_of_table(s, t);
    if (s->kind == PH_SIGNAL_SINE) {
        const double w = 2 * PH_PI * s->data[2 * s->dim];
        return -s->data[0] * w * w * w * ph_cos(w * t + s->data[2 * s->dim + 1]);
    }
    for (int i = s->count - 1; i >= 3 && s->kind == PH_SIGNAL_POLYNOMIAL; i--)
        sum = sum * t + i * (i - 1) * (i - 2) * s->data[i * s->dim];
    for (int i = 0; i < s->count && s->kind == PH_SIGNAL_SUM; i++) sum += ph_signal_third(s->terms + i, t);
    for (int i = 0; i < s->count && s->kind == PH_SIGNAL_PIECES; i++)
        if (t < s->until[i]) return ph_signal_third(s->terms + i, t);
    return sum;
}

// --- checks -------------------------------------------------------------------------------------------

// A path of err->where's length; longer ones lose their tail.
typedef struct path {
    char text[192];
} path;

// "a.b" + ".table" + "[3]" + "[1]"; indices below 0 are left out.
static path join(const char *base, const char *key, int i, int j) {
    path p;
    int used = snprintf(p.text, sizeof p.text, "%s%s", base, key);
    if (i >= 0 && used > 0 && (size_t)used < sizeof p.text)
        used += snprintf(p.text + used, sizeof p.text - (size_t)used, "[%d]", i);
    if (j >= 0 && used > 0 && (size_t)used < sizeof p.text)
        snprintf(p.text + used, sizeof p.text - (size_t)used, "[%d]", j);
    return p;
}

static ph_status not_finite(ph_error *err, const path *where, double got) {
    return ph_fail(err, PH_ERR_MODEL, where->text, "expected a finite number, got %g", got);
}

// values[n] stand at base + key, as a list or (single) as one number.
static ph_status check_finite(const double *values, int n, bool single, const char *base, const char *key,
                              ph_error *err) {
    for (int k = 0; k < n; k++) {
        if (isfinite(values[k])) continue;
        const path where = join(base, key, single ? -1 : k, -1);
        return not_finite(err, &where, values[k]);
    }
    return PH_OK;
}

static ph_status check_table(const ph_signal *s, const char *base, ph_error *err) {
    const int width = 1 + s->dim;
    path where = join(base, ".table", -1, -1);
    if (s->count < 2) return ph_fail(err, PH_ERR_MODEL, where.text, "expected at least 2 rows, got %d", s->count);
    for (int i = 0; i < s->count; i++) {
        const double *row = s->data + (size_t)i * (size_t)width;
        for (int k = 0; k < width; k++) {
            if (isfinite(row[k])) continue;
            where = join(base, ".table", i, k);
            return not_finite(err, &where, row[k]);
        }
        if (i == 0) continue;
        where = join(base, ".table", i, -1);
        if (row[0] < row[-width])
            return ph_fail(err, PH_ERR_MODEL, where.text, "expected ascending times, got %g after %g", row[0],
                           row[-width]);
        if (i >= 2 && row[0] <= row[-2 * width])
            return ph_fail(err, PH_ERR_MODEL, where.text, "expected a time at most twice (a jump), got %g again",
                           row[0]);
    }
    if (!(s->data[(size_t)(s->count - 1) * (size_t)width] > s->data[0]))
        return ph_fail(err, PH_ERR_MODEL, join(base, ".table", s->count - 1, -1).text,
                       "expected a last time after the first, got %g twice", s->data[0]);
    return PH_OK;
}

static ph_status check_sine(const ph_signal *s, const char *base, ph_error *err) {
    const int n = s->dim;
    ph_status status = check_finite(s->data, n, n == 1, base, ".sine.amplitude", err);
    if (!status) status = check_finite(s->data + n, n, n == 1, base, ".sine.offset", err);
    if (!status) status = check_finite(s->data + 2 * n, 1, true, base, ".sine.frequency", err);
    if (!status) status = check_finite(s->data + 2 * n + 1, 1, true, base, ".sine.phase", err);
    return status;
}

static ph_status check_polynomial(const ph_signal *s, const char *base, ph_error *err) {
    for (int i = 0; i < s->count; i++) {
        for (int k = 0; k < s->dim; k++) {
            const double c = s->data[(size_t)i * (size_t)s->dim + (size_t)k];
            if (isfinite(c)) continue;
            const path where = join(base, ".polynomial", i, s->dim == 1 ? -1 : k);
            return not_finite(err, &where, c);
        }
    }
    return PH_OK;
}

static ph_status check(const ph_signal *s, int dim, const char *base, int depth, ph_error *err);

static ph_status check_terms(const ph_signal *s, const char *base, int depth, ph_error *err) {
    for (int i = 0; i < s->count; i++) {
        const bool pieces = s->kind == PH_SIGNAL_PIECES;
        path where = join(base, pieces ? ".pieces" : ".sum", i, -1);
        if (pieces) {
            const path until = join(where.text, ".until", -1, -1);
            if (!isfinite(s->until[i])) return not_finite(err, &until, s->until[i]);
            if (i > 0 && !(s->until[i] > s->until[i - 1]))
                return ph_fail(err, PH_ERR_MODEL, until.text,
                               "expected a time after %g, where the piece before ends, got %g", s->until[i - 1],
                               s->until[i]);
            // A file writes a constant piece as {"until": t, "value": ..}.
            if (s->terms[i].kind == PH_SIGNAL_CONSTANT) where = join(where.text, ".value", -1, -1);
        }
        const ph_status status = check(&s->terms[i], s->dim, where.text, depth + 1, err);
        if (status) return status;
    }
    return PH_OK;
}

static ph_status check(const ph_signal *s, int dim, const char *base, int depth, ph_error *err) {
    if (depth > PH_SIGNAL_DEPTH)
        return ph_fail(err, PH_ERR_MODEL, base, "expected sums and pieces nested at most %d deep", PH_SIGNAL_DEPTH);
    if (s->dim != dim)
        return ph_fail(err, PH_ERR_MODEL, base, "expected a signal with %d component%s, got %d", dim,
                       dim == 1 ? "" : "s", s->dim);
    if (s->kind == PH_SIGNAL_LAW ? s->laws == NULL
        : nests(s)               ? s->terms == NULL || (s->kind == PH_SIGNAL_PIECES && s->until == NULL)
                                 : s->data == NULL)
        return ph_fail(err, PH_ERR_MODEL, base, "expected the signal's values, got none");
    if (s->count < 1 && s->kind != PH_SIGNAL_CONSTANT && s->kind != PH_SIGNAL_SINE && s->kind != PH_SIGNAL_TABLE &&
        s->kind != PH_SIGNAL_LAW)
        return ph_fail(err, PH_ERR_MODEL, base, "expected at least one term, got %d", s->count);
    switch (s->kind) {
    case PH_SIGNAL_CONSTANT: return check_finite(s->data, dim, dim == 1, base, "", err);
    case PH_SIGNAL_TABLE: return check_table(s, base, err);
    case PH_SIGNAL_SINE: return check_sine(s, base, err);
    case PH_SIGNAL_POLYNOMIAL: return check_polynomial(s, base, err);
    case PH_SIGNAL_SUM:
    case PH_SIGNAL_PIECES: return check_terms(s, base, depth, err);
    case PH_SIGNAL_LAW: return PH_OK;
    }
    return ph_fail(err, PH_ERR_MODEL, base, "expected a kind of signal, got %d", (int)s->kind);
}

ph_status ph_signal_check(const ph_signal *s, int dim, const char *where, ph_error *err) {
    return check(s, dim, where, 1, err);
}

// --- copies -------------------------------------------------------------------------------------------

// Second derivatives M of the natural spline through rows low .. high, by elimination:
//   h0 M- + 2 (h0 + h1) M + h1 M+ = 6 ((y+ - y)/h1 - (y - y-)/h0),   M = 0 at both ends
// ratio [count] is scratch.
static void spline_moments(const ph_signal *s, int low, int high, double *M, double *ratio) {
    const size_t dim = (size_t)s->dim, width = dim + 1;
    for (size_t k = 0; k < dim; k++) {
        M[(size_t)low * dim + k] = M[(size_t)high * dim + k] = 0;
        ratio[low] = 0;
        for (size_t i = (size_t)low + 1; i < (size_t)high; i++) {
            const double *row = s->data + i * width, *before = row - width, *after = row + width;
            const double h0 = row[0] - before[0], h1 = after[0] - row[0];
            const double bend = 6 * ((after[1 + k] - row[1 + k]) / h1 - (row[1 + k] - before[1 + k]) / h0);
            const double pivot = 2 * (h0 + h1) - h0 * ratio[i - 1];
            ratio[i] = h1 / pivot;
            M[i * dim + k] = (bend - h0 * M[(i - 1) * dim + k]) / pivot;
        }
        for (size_t i = (size_t)high; i-- > (size_t)low + 1;) M[i * dim + k] -= ratio[i] * M[(i + 1) * dim + k];
    }
}

static void fill_moments(const ph_signal *s, double *M, double *ratio) {
    const size_t width = 1 + (size_t)s->dim;
    int low = 0;
    for (int i = 1; i <= s->count; i++) {
        const bool jump = i < s->count && s->data[(size_t)i * width] <= s->data[(size_t)(i - 1) * width];
        if (i < s->count && !jump) continue;
        spline_moments(s, low, i - 1, M, ratio);
        low = i;
    }
}

static const double *copy_doubles(const double *from, size_t count, ph_arena *arena) {
    double *to = PH_TAKE(arena, count, double);
    if (to) memcpy(to, from, count * sizeof *to);
    return to;
}

static size_t data_count(const ph_signal *s) {
    const size_t dim = (size_t)s->dim, count = (size_t)s->count;
    switch (s->kind) {
    case PH_SIGNAL_CONSTANT: return dim;
    case PH_SIGNAL_TABLE: return count * (1 + dim);
    case PH_SIGNAL_SINE: return 2 * dim + 2;
    case PH_SIGNAL_POLYNOMIAL: return count * dim;
    case PH_SIGNAL_SUM:
    case PH_SIGNAL_PIECES:
    case PH_SIGNAL_LAW: break;
    }
    return 0;
}

ph_state_law ph_law_copy(const ph_state_law *from, ph_arena *arena) {
    const ph_formula *f = from->formula;
    const size_t length = strlen(f->text) + 1;
    ph_formula *formula = PH_TAKE(arena, 1, ph_formula);
    ph_instruction *code = PH_TAKE(arena, f->count, ph_instruction);
    ph_reading *reads = PH_TAKE(arena, from->read_count, ph_reading);
    char *text = PH_TAKE(arena, length, char);
    if (text == NULL) return *from;
    memcpy(code, f->code, (size_t)f->count * sizeof *code);
    for (int i = 0; i < from->read_count; i++) reads[i] = from->reads[i];
    *formula = (ph_formula){.code = code, .count = f->count, .text = memcpy(text, f->text, length)};
    return (ph_state_law){.formula = formula, .reads = reads, .read_count = from->read_count};
}

void ph_signal_copy(const ph_signal *from, ph_signal *to, ph_arena *arena) {
    ph_signal s = *from;
    s.moments = NULL;
    if (from->kind == PH_SIGNAL_LAW) {
        ph_state_law *laws = PH_TAKE(arena, from->dim, ph_state_law);
        for (int k = 0; k < from->dim; k++) {
            const ph_state_law law = ph_law_copy(from->laws + k, arena);
            if (laws) laws[k] = law;
        }
        s.laws = laws;
    } else if (nests(from)) {
        ph_signal *terms = PH_TAKE(arena, from->count, ph_signal);
        ph_signal counted;
        for (int i = 0; i < from->count; i++) ph_signal_copy(&from->terms[i], terms ? &terms[i] : &counted, arena);
        s.terms = terms;
        s.until = from->kind == PH_SIGNAL_PIECES ? copy_doubles(from->until, (size_t)from->count, arena) : NULL;
        s.data = NULL;
    } else {
        s.data = copy_doubles(from->data, data_count(from), arena);
        s.until = NULL;
        s.terms = NULL;
    }
    if (from->kind == PH_SIGNAL_TABLE && from->cubic) {
        double *M = PH_TAKE(arena, (size_t)from->count * (size_t)from->dim, double);
        double *ratio = PH_TAKE(arena, from->count, double);
        if (M) fill_moments(from, M, ratio);
        s.moments = M;
    }
    if (arena->base) *to = s;
}

// --- corners ------------------------------------------------------------------------------------------

static bool is_time(const ph_state_law *law, const ph_instruction *k) {
    return k->op == PH_OP_VARIABLE && law->reads[k->a].kind == PH_READ_TIME;
}

// `t < c` and its like.
static int law_corners(const ph_state_law *law, double *out) {
    const ph_instruction *code = law->formula->code;
    int n = 0;
    for (int i = 0; i < law->formula->count; i++) {
        if (code[i].op != PH_OP_LESS && code[i].op != PH_OP_LESS_EQUAL) continue;
        const ph_instruction *a = code + code[i].a, *b = code + code[i].b;
        const ph_instruction *limit = is_time(law, a) ? b : is_time(law, b) ? a : NULL;
        if (limit == NULL || limit->op != PH_OP_CONSTANT || !isfinite(limit->x)) continue;
        if (out) out[n] = limit->x;
        n++;
    }
    return n;
}

int ph_signal_corners(const ph_signal *s, bool held, double *out) {
    int n = 0;
    if (s->held && !held) return 0;
    for (int k = 0; s->kind == PH_SIGNAL_LAW && k < s->dim; k++) n += law_corners(s->laws + k, out ? out + n : NULL);
    if (s->kind == PH_SIGNAL_TABLE) {
        const size_t width = 1 + (size_t)s->dim;
        for (int i = 0; i < s->count; i++) {
            const double t = s->data[(size_t)i * width];
            const bool inside = i > 0 && i < s->count - 1 && t > s->data[(size_t)(i - 1) * width];
            if (s->cubic && inside) continue;
            if (out) out[n] = t;
            n++;
        }
    }
    if (nests(s)) {
        for (int i = 0; i < s->count; i++) n += ph_signal_corners(&s->terms[i], held, out ? out + n : NULL);
    }
    if (s->kind == PH_SIGNAL_PIECES) {
        for (int i = 0; i < s->count; i++) {
            if (out) out[n] = s->until[i];
            n++;
        }
    }
    return n;
}
