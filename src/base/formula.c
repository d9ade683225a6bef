// Values forwards, derivatives backwards along the list of instructions.                 docs/theory/formulas.md
#include "base/formula.h"

#include "polhode/elementary.h"

#include <math.h>
#include <string.h>

// --- values -----------------------------------------------------------------------------------------------

static double value_of_one(ph_op op, double a) {
    switch (op) {
    case PH_OP_NEGATIVE: return -a;
    case PH_OP_SQRT: return sqrt(a);
    case PH_OP_SIN: return ph_sin(a);
    case PH_OP_COS: return ph_cos(a);
    case PH_OP_TAN: return ph_tan(a);
    case PH_OP_ASIN: return ph_asin(a);
    case PH_OP_ACOS: return ph_acos(a);
    case PH_OP_ATAN: return ph_atan(a);
    case PH_OP_EXP: return ph_exp(a);
    case PH_OP_LOG: return ph_log(a);
    case PH_OP_ABS: return fabs(a);
    case PH_OP_SIGN: return a > 0 ? 1 : a < 0 ? -1 : a;
    case PH_OP_FLOOR: return floor(a);
    case PH_OP_NOT: return a == 0;
    default: return NAN;
    }
}

// The smaller and the larger of two show a NaN, which must not go unnoticed.
double ph_op_value(ph_op op, double a, double b) {
    switch (op) {
    case PH_OP_ADD: return a + b;
    case PH_OP_SUBTRACT: return a - b;
    case PH_OP_MULTIPLY: return a * b;
    case PH_OP_DIVIDE: return a / b;
    case PH_OP_POWER: return ph_pow(a, b);
    case PH_OP_ATAN2: return ph_atan2(a, b);
    case PH_OP_MIN: return a < b || isnan(a) ? a : b;
    case PH_OP_MAX: return a > b || isnan(a) ? a : b;
    case PH_OP_MOD: return a - b * floor(a / b);
    case PH_OP_LESS: return a < b;
    case PH_OP_LESS_EQUAL: return a <= b;
    case PH_OP_EQUAL: return a == b;
    case PH_OP_DIFFERENT: return a != b;
    case PH_OP_AND: return a != 0 && b != 0;
    case PH_OP_OR: return a != 0 || b != 0;
    default: return value_of_one(op, a);
    }
}

// v_i of every instruction that is reached                                                          (FM.1)
static void run_forwards(const ph_formula *f, const double *x, double *v) {
    for (int i = 0; i < f->count; i++) {
        const ph_instruction *k = f->code + i;
        switch (k->op) {
        case PH_OP_CONSTANT: v[i] = k->x; break;
        case PH_OP_VARIABLE: v[i] = x[k->a]; break;
        case PH_OP_SELECT: v[i] = v[k->a] != 0 ? v[k->b] : v[k->c]; break;
        case PH_OP_UNLESS:
            if (v[k->a] == 0) i = k->c - 1;
            break;
        case PH_OP_JUMP: i = k->c - 1; break;
        default: v[i] = ph_op_value(k->op, v[k->a], v[k->b]);
        }
    }
}

double ph_formula_value(const ph_formula *f, const double *x, double *work) {
    if (f->count == 0) return 0;
    run_forwards(f, x, work);
    return work[f->count - 1];
}

// --- derivatives of one instruction -----------------------------------------------------------------------

// By its operands, first and second.
typedef struct slopes {
    double a, b, aa, ab, bb;
} slopes;

static slopes slopes_of_one(ph_op op, double a, double r) {
    const double c = 1 - a * a, q = 1 + a * a;
    switch (op) {
    case PH_OP_NEGATIVE: return (slopes){.a = -1};
    case PH_OP_SQRT: return (slopes){.a = 0.5 / r, .aa = -0.25 / (r * a)};
    case PH_OP_SIN: return (slopes){.a = ph_cos(a), .aa = -r};
    case PH_OP_COS: return (slopes){.a = -ph_sin(a), .aa = -r};
    case PH_OP_TAN: return (slopes){.a = 1 + r * r, .aa = 2 * r * (1 + r * r)};
    case PH_OP_ASIN: return (slopes){.a = 1 / sqrt(c), .aa = a / (c * sqrt(c))};
    case PH_OP_ACOS: return (slopes){.a = -1 / sqrt(c), .aa = -a / (c * sqrt(c))};
    case PH_OP_ATAN: return (slopes){.a = 1 / q, .aa = -2 * a / (q * q)};
    case PH_OP_EXP: return (slopes){.a = r, .aa = r};
    case PH_OP_LOG: return (slopes){.a = 1 / a, .aa = -1 / (a * a)};
    case PH_OP_ABS: return (slopes){.a = a > 0 ? 1 : a < 0 ? -1 : 0};
    default: return (slopes){0};  // steps
    }
}

// a^b with a constant exponent; powers of a that a zero factor leaves out are not formed.
static slopes slopes_of_fixed_power(double a, double b) {
    slopes s = {0};
    if (b != 0) s.a = b * ph_pow(a, b - 1);
    if (b != 0 && b != 1) s.aa = b * (b - 1) * ph_pow(a, b - 2);
    return s;
}

static slopes slopes_of_power(double a, double b, double r) {
    slopes s = slopes_of_fixed_power(a, b);
    if (a == 0 && b > 0) return s;  // a^b log(a)^k is 0 there
    const double l = ph_log(a);
    s.b = r * l;
    s.ab = ph_pow(a, b - 1) * (1 + b * l);
    s.bb = r * l * l;
    return s;
}

static slopes slopes_of(const ph_formula *f, const ph_instruction *k, const double *v, double r) {
    const double a = v[k->a], b = v[k->b];
    switch (k->op) {
    case PH_OP_ADD: return (slopes){.a = 1, .b = 1};
    case PH_OP_SUBTRACT: return (slopes){.a = 1, .b = -1};
    case PH_OP_MULTIPLY: return (slopes){.a = b, .b = a, .ab = 1};
    case PH_OP_DIVIDE: return (slopes){.a = 1 / b, .b = -r / b, .ab = -1 / (b * b), .bb = 2 * r / (b * b)};
    case PH_OP_POWER:
        return f->code[k->b].op == PH_OP_CONSTANT ? slopes_of_fixed_power(a, b) : slopes_of_power(a, b, r);
    case PH_OP_ATAN2: {
        const double d = a * a + b * b;
        return (slopes){.a = b / d,
                        .b = -a / d,
                        .aa = -2 * a * b / (d * d),
                        .ab = (a * a - b * b) / (d * d),
                        .bb = 2 * a * b / (d * d)};
    }
    case PH_OP_MIN: return a < b ? (slopes){.a = 1} : (slopes){.b = 1};
    case PH_OP_MAX: return a > b ? (slopes){.a = 1} : (slopes){.b = 1};
    case PH_OP_MOD: return (slopes){.a = 1, .b = -floor(a / b)};
    default: return slopes_of_one(k->op, a, r);
    }
}

// --- gradient ---------------------------------------------------------------------------------------------

// What an instruction passes on: 0 where nothing arrives, so that a branch not taken, whose values are not known, and
// slopes that are not finite do not count there.
static void add_product(double *sum, double s, double t) {
    if (s != 0 && t != 0) *sum += s * t;
}

// bar_i = sum of the slopes of all instructions that use i, times theirs                            (FM.2)
static void run_backwards(const ph_formula *f, const double *v, double *bar, double *g) {
    memset(bar, 0, (size_t)f->count * sizeof *bar);
    bar[f->count - 1] = 1;
    for (int i = f->count - 1; i >= 0; i--) {
        const ph_instruction *k = f->code + i;
        if (bar[i] == 0 || k->op == PH_OP_CONSTANT) continue;
        if (k->op == PH_OP_VARIABLE) {
            g[k->a] += bar[i];
        } else if (k->op == PH_OP_SELECT) {
            bar[v[k->a] != 0 ? k->b : k->c] += bar[i];
        } else {
            const slopes s = slopes_of(f, k, v, v[i]);
            add_product(&bar[k->a], s.a, bar[i]);
            add_product(&bar[k->b], s.b, bar[i]);
        }
    }
}

static bool clear_infinite(int n, double *g) {
    bool finite = true;
    for (int i = 0; i < n; i++) {
        if (isfinite(g[i])) continue;
        g[i] = 0;
        finite = false;
    }
    return finite;
}

bool ph_formula_gradient(const ph_formula *f, int n, const double *x, double *value, double *g, double *work) {
    memset(g, 0, (size_t)n * sizeof *g);
    *value = ph_formula_value(f, x, work);
    if (f->count == 0) return true;
    run_backwards(f, work, work + f->count, g);
    return clear_infinite(n, g);
}

// --- second derivatives -----------------------------------------------------------------------------------

// dot_i, the derivative of v_i along variable j                                                     (FM.3)
static void dots_forwards(const ph_formula *f, int j, const double *v, double *dot) {
    for (int i = 0; i < f->count; i++) {
        const ph_instruction *k = f->code + i;
        dot[i] = 0;
        if (k->op == PH_OP_CONSTANT) continue;
        if (k->op == PH_OP_VARIABLE) dot[i] = k->a == j;
        else if (k->op == PH_OP_SELECT) dot[i] = v[k->a] != 0 ? dot[k->b] : dot[k->c];
        else if (k->op == PH_OP_JUMP) i = k->c - 1;
        else if (k->op == PH_OP_UNLESS) i = v[k->a] == 0 ? k->c - 1 : i;
        else if (dot[k->a] != 0 || dot[k->b] != 0) {
            const slopes s = slopes_of(f, k, v, v[i]);
            add_product(&dot[i], s.a, dot[k->a]);
            add_product(&dot[i], s.b, dot[k->b]);
        }
    }
}

// The derivative of run_backwards along variable j; row [n] of Q                                    (FM.3)
static void row_backwards(const ph_formula *f, const double *v, const double *dot, double *bar, double *row) {
    double *bar_dot = bar + f->count;
    memset(bar, 0, 2 * (size_t)f->count * sizeof *bar);
    bar[f->count - 1] = 1;
    for (int i = f->count - 1; i >= 0; i--) {
        const ph_instruction *k = f->code + i;
        if ((bar[i] == 0 && bar_dot[i] == 0) || k->op == PH_OP_CONSTANT) continue;
        if (k->op == PH_OP_VARIABLE) {
            row[k->a] += bar_dot[i];
        } else if (k->op == PH_OP_SELECT) {
            const int taken = v[k->a] != 0 ? k->b : k->c;
            bar[taken] += bar[i];
            bar_dot[taken] += bar_dot[i];
        } else {
            const slopes s = slopes_of(f, k, v, v[i]);
            double sa = 0, sb = 0;  // their derivatives along j
            add_product(&sa, s.aa, dot[k->a]);
            add_product(&sb, s.ab, dot[k->a]);
            if (k->op >= PH_OP_ADD) {
                add_product(&sa, s.ab, dot[k->b]);
                add_product(&sb, s.bb, dot[k->b]);
            }
            add_product(&bar_dot[k->a], s.a, bar_dot[i]);
            add_product(&bar_dot[k->a], sa, bar[i]);
            add_product(&bar_dot[k->b], s.b, bar_dot[i]);
            add_product(&bar_dot[k->b], sb, bar[i]);
            add_product(&bar[k->a], s.a, bar[i]);
            add_product(&bar[k->b], s.b, bar[i]);
        }
    }
}

bool ph_formula_hessian(const ph_formula *f, int n, const double *x, double *g, double *Q, double *work) {
    double value;
    bool finite = ph_formula_gradient(f, n, x, &value, g, work);
    memset(Q, 0, (size_t)(n * n) * sizeof *Q);
    if (f->count == 0) return finite;
    double *v = work, *dot = v + f->count, *bar = dot + f->count;
    for (int j = 0; j < n; j++) {
        dots_forwards(f, j, v, dot);
        row_backwards(f, v, dot, bar, Q + j * n);
    }
    return clear_infinite(n * n, Q) && finite;
}
