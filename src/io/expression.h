// Numbers and formulas written as texts: "=2*pi*l/spin", "=a*b - log(u)".
#ifndef POLHODE_IO_EXPRESSION_H
#define POLHODE_IO_EXPRESSION_H

#include "base/formula.h"
#include "io/text.h"
#include "polhode/io.h"

// How deep parentheses and exponents may nest: each level is a level of the stack.
enum { PH_EXPRESSION_DEPTH = 64, PH_NAME_LENGTH = 64 };

// What names mean: parameters, which are numbers, and variables, which a formula gets when it is evaluated.
typedef struct ph_scope {
    const ph_parameter *sorted;  // by name
    int count;
    const char *const *variables;
    int variable_count;
} ph_scope;

// text starts with "=". False: `fault` (empty before) says at which character what was expected; "=" is the first.
// Variables are not numbers.
bool ph_expression_evaluate(const char *text, const ph_scope *scope, double *value, ph_line *fault);

// The same as a program of the scope's variables. formula->code is the caller's to free, formula->text is `text`. A
// fault without text: memory is out.
bool ph_expression_compile(const char *text, const ph_scope *scope, ph_formula *formula, ph_line *fault);

// Whether expressions have a use of their own for the word, so that no parameter may be called so. Other functions are
// such only before "(".
bool ph_expression_reserves(const char *word);

const ph_parameter *ph_scope_find(const ph_scope *scope, const char *word, size_t length);

#endif
