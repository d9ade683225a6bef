// Numbers written as texts: "=2*pi*l/spin".
#ifndef POLHODE_IO_EXPRESSION_H
#define POLHODE_IO_EXPRESSION_H

#include "io/text.h"
#include "polhode/io.h"

// How deep parentheses and exponents may nest: each level is a level of the stack.
enum { PH_EXPRESSION_DEPTH = 64, PH_NAME_LENGTH = 64 };

typedef struct ph_scope {
    const ph_parameter *sorted;  // by name
    int count;
} ph_scope;

// text starts with "=". False: `fault` (empty before) says at which character what was expected; "=" is the first.
bool ph_expression_evaluate(const char *text, const ph_scope *scope, double *value, ph_line *fault);

// Whether expressions have a use of their own for the word, so that no parameter may be called so.
bool ph_expression_reserves(const char *word);

const ph_parameter *ph_scope_find(const ph_scope *scope, const char *word, size_t length);

#endif
