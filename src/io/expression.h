// Numbers and formulas written as texts: "=2*pi*l/spin", "=a*b - log(u)".
#ifndef POLHODE_IO_EXPRESSION_H
#define POLHODE_IO_EXPRESSION_H

#include "base/formula.h"
#include "io/text.h"
#include "polhode/io.h"

// How deep parentheses and exponents may nest: each level is a level of the stack.
enum { PH_EXPRESSION_DEPTH = 64, PH_NAME_LENGTH = 64, PH_COLUMN_LENGTH = 240 };

// What a name is: a number, a variable, an earlier instruction, or a name that may not stand here.
typedef enum ph_known_kind {
    PH_KNOWN_NOT,
    PH_KNOWN_NUMBER,
    PH_KNOWN_VARIABLE,
    PH_KNOWN_SLOT,
    PH_KNOWN_REFUSED
} ph_known_kind;
typedef struct ph_known {
    ph_known_kind kind;
    int index;        // of the variable or instruction
    double x;         // the number
    const char *why;  // refused
} ph_known;

// What names mean: parameters, which are numbers, and variables, which a formula gets when it is evaluated.
typedef struct ph_scope {
    const ph_parameter *sorted;  // by name
    int count;
    const char *const *variables;
    int variable_count;
    // Names beside these, which may have the form of columns ("arm@0.5.x"); NULL: none. guess: what they may be.
    ph_known (*find)(void *user, const char *text, size_t length);
    void (*guess)(void *user, ph_guess *guess);
    // Functions beside ours, tried before them; NULL: none. *at is a word of the expression `text`, and where one was
    // read what follows it: its value is a variable. PH_KNOWN_REFUSED: the fault says why.
    ph_known (*call)(void *user, const char *text, const char **at, ph_line *fault);
    void *user;
} ph_scope;

// A list of instructions that grows; code is the caller's to free.
typedef struct ph_program {
    ph_instruction *code;
    int count, room;
} ph_program;

// text starts with "=". False: `fault` (empty before) says at which character what was expected; "=" is the first.
// Variables are not numbers.
bool ph_expression_evaluate(const char *text, const ph_scope *scope, double *value, ph_line *fault);

// The same as a program of the scope's variables. formula->code is the caller's to free, formula->text is `text`. A
// fault without text: memory is out.
bool ph_expression_compile(const char *text, const ph_scope *scope, ph_formula *formula, ph_line *fault);

// An expression, or a condition, within a text: from *at up to what cannot belong to it, which *at is then. Its value
// is the last instruction of the program.
bool ph_expression_part(const char *text, const char **at, bool condition, const ph_scope *scope, ph_program *program,
                        ph_line *fault);

// Appends one to a program; slot: the instruction with its value.
bool ph_expression_append(const char *text, const ph_scope *scope, ph_program *program, int *slot, ph_line *fault);

// Whether expressions have a use of their own for the word, so that no parameter may be called so. Other functions are
// such only before "(".
bool ph_expression_reserves(const char *word);

const ph_parameter *ph_scope_find(const ph_scope *scope, const char *word, size_t length);

#endif
