// Expressions of variables, compiled once: values, gradients and second derivatives without allocation.
//                                                                              docs/theory/formulas.md
#ifndef POLHODE_BASE_FORMULA_H
#define POLHODE_BASE_FORMULA_H

#include <stdbool.h>
#include <stddef.h>

typedef enum ph_op {
    PH_OP_CONSTANT,  // x
    PH_OP_VARIABLE,  // number a
    PH_OP_NEGATIVE,
    PH_OP_SQRT,
    PH_OP_SIN,
    PH_OP_COS,
    PH_OP_TAN,
    PH_OP_ASIN,
    PH_OP_ACOS,
    PH_OP_ATAN,
    PH_OP_EXP,
    PH_OP_LOG,
    PH_OP_ABS,
    PH_OP_SIGN,
    PH_OP_FLOOR,
    PH_OP_ADD,  // of two from here on
    PH_OP_SUBTRACT,
    PH_OP_MULTIPLY,
    PH_OP_DIVIDE,
    PH_OP_POWER,
    PH_OP_ATAN2,
    PH_OP_MIN,
    PH_OP_MAX,
    PH_OP_MOD,
    PH_OP_LESS,  // conditions are 0 or 1
    PH_OP_LESS_EQUAL,
    PH_OP_EQUAL,
    PH_OP_DIFFERENT,
    PH_OP_AND,
    PH_OP_OR,
    PH_OP_NOT,
    PH_OP_SELECT,  // a ? b : c, of which only one has been evaluated
    PH_OP_UNLESS,  // not a: go on at instruction c
    PH_OP_JUMP     // go on at instruction c
} ph_op;

// Operands are earlier instructions.
typedef struct ph_instruction {
    ph_op op;
    int a, b, c;
    double x;
} ph_instruction;

// The last instruction is the value. The arrays are the caller's.
typedef struct ph_formula {
    const ph_instruction *code;  // [count]
    int count;                   // 0: the formula is 0
    const char *text;            // as it was written
} ph_formula;

// Of numbers, as the functions of the file: mod(a, b) = a - b floor(a/b), sign(0) = 0. b: ignored for one operand.
double ph_op_value(ph_op op, double a, double b);

// Doubles of scratch that the functions below need.
static inline size_t ph_formula_work(const ph_formula *f) { return 4 * (size_t)f->count; }

// Of the branches of a condition only the one taken is evaluated.                                              (FM.1)
double ph_formula_value(const ph_formula *f, const double *x, double *work);

// The value and g [n]. A derivative that is not finite is set to 0, and the answer is false.                   (FM.2)
bool ph_formula_gradient(const ph_formula *f, int n, const double *x, double *value, double *g, double *work);

// The same and Q [n*n], the second derivatives.                                                         (FM.2), (FM.3)
bool ph_formula_hessian(const ph_formula *f, int n, const double *x, double *g, double *Q, double *work);

#endif
