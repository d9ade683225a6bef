// Recursive descent. Numbers are computed as they are read; where a variable takes part, instructions are written:
//   either = both {or both}, both = not_ {and not_}, not_ = {not} comparison, comparison = sum [(<|<=|>|>=|==|!=) sum],
//   sum = product {(+|-) product}, product = signed {(*|/) signed}, signed = {-} power, power = atom [^ signed],
//   atom = number | name | function "(" sum {"," sum} ")" | if "(" either "," sum "," sum ")" | "(" sum ")".
// Within the condition of `if` a parenthesis holds an `either`. The exponent is `signed`: 2^-1 is a half, a^b^c is
// a^(b^c), and -2^2 is -(2^2).
#include "io/expression.h"
#include "polhode/elementary.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A number, or an instruction; a condition is one that is 0 or 1.
typedef struct operand {
    bool varies, condition;
    double x;
    int slot;
} operand;

typedef struct parser {
    const char *start, *at;
    const ph_scope *scope;
    ph_line *fault;
    int depth;
    bool conditions;  // comparisons may stand here
    int branches;     // of `if` around: a result that is not finite may never be needed
    ph_program *out;
} parser;

static bool read_any(parser *p, operand *x);
static bool read_sum(parser *p, operand *x);
static bool read_signed(parser *p, operand *x);

// --- faults -----------------------------------------------------------------------------------------------

__attribute__((format(printf, 3, 4))) static bool fail(const parser *p, const char *place, const char *format, ...) {
    int character = 1;
    for (const char *c = p->start; c < place; c++) character += ((unsigned char)c[1] & 0xC0) != 0x80;
    char what[200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    ph_line_add(p->fault, "character %d: %s", character, what);
    return false;
}

static bool expected(const parser *p, const char *what) {
    const unsigned char c = (unsigned char)*p->at;
    const int bytes = c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : c >= 0xC0 ? 2 : 1;
    if (c == '\0') return fail(p, p->at, "expected %s, got the end", what);
    if (c < ' ' || c == 0x7F) return fail(p, p->at, "expected %s, got a control character", what);
    return fail(p, p->at, "expected %s, got '%.*s'", what, bytes, p->at);
}

static bool finite_result(const parser *p, const char *place, char operator, const double operands[2], double x) {
    if (isfinite(x) || p->branches > 0) return true;
    return fail(p, place, "expected a finite result, got %.10g %c %.10g = %s", operands[0], operator, operands[1],
                isnan(x) ? "not a number"
                : x > 0  ? "infinity"
                         : "-infinity");
}

// --- words ------------------------------------------------------------------------------------------------

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

static void skip_blanks(parser *p) {
    while (*p->at == ' ' || *p->at == '\t') p->at++;
}

static bool take(parser *p, char c) {
    skip_blanks(p);
    if (*p->at != c) return false;
    p->at++;
    return true;
}

typedef struct word {
    const char *name;
    ph_op op;
    int arguments;  // 0: pi
    bool reserved;  // also where no parenthesis follows
} word;
// functions that are no instruction of their own
static const ph_op OWN_IF = PH_OP_SELECT, OWN_CLAMP = PH_OP_JUMP;
static const word words[] = {
    {"sqrt", PH_OP_SQRT, 1, true},   {"sin", PH_OP_SIN, 1, true},    {"cos", PH_OP_COS, 1, true},
    {"pi", PH_OP_CONSTANT, 0, true}, {"tan", PH_OP_TAN, 1, false},   {"asin", PH_OP_ASIN, 1, false},
    {"acos", PH_OP_ACOS, 1, false},  {"atan", PH_OP_ATAN, 1, false}, {"atan2", PH_OP_ATAN2, 2, false},
    {"exp", PH_OP_EXP, 1, false},    {"log", PH_OP_LOG, 1, false},   {"abs", PH_OP_ABS, 1, false},
    {"sign", PH_OP_SIGN, 1, false},  {"min", PH_OP_MIN, 2, false},   {"max", PH_OP_MAX, 2, false},
    {"clamp", PH_OP_JUMP, 3, false}, {"mod", PH_OP_MOD, 2, false},   {"floor", PH_OP_FLOOR, 1, false},
    {"if", PH_OP_SELECT, 3, false},
};
enum { WORDS = sizeof words / sizeof *words };

// The word of that name, if it means something of its own there: NULL if not.
static const word *own_word(const char *text, size_t length, char next) {
    for (int i = 0; i < WORDS; i++)
        if (strlen(words[i].name) == length && memcmp(words[i].name, text, length) == 0)
            return words[i].reserved || next == '(' ? &words[i] : NULL;
    return NULL;
}

bool ph_expression_reserves(const char *text) { return own_word(text, strlen(text), '\0') != NULL; }

const ph_parameter *ph_scope_find(const ph_scope *scope, const char *text, size_t length) {
    int low = 0, high = scope->count;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        const char *name = scope->sorted[middle].name;
        int order = strncmp(name, text, length);
        if (order == 0) order = name[length] != '\0';
        if (order == 0) return &scope->sorted[middle];
        if (order < 0) low = middle + 1;
        else high = middle;
    }
    return NULL;
}

static int find_variable(const ph_scope *scope, const char *text, size_t length) {
    for (int i = 0; i < scope->variable_count; i++)
        if (strlen(scope->variables[i]) == length && memcmp(scope->variables[i], text, length) == 0) return i;
    return -1;
}

// Names stand for more than parameters.
static bool names_vary(const parser *p) { return p->scope->variable_count > 0 || p->scope->find != NULL; }

static bool unknown_word(const parser *p, const char *text, size_t length) {
    const size_t first = strcspn(text, "-") < length ? strcspn(text, "-") : length;
    const char *what = names_vary(p) ? "name" : "parameter";
    if (own_word(text, length, '(')) return fail(p, text + length, "expected ( after the name of a function");
    // "spni-2" may be a misspelt name or the difference from one.
    const size_t tries[2] = {length, first};
    for (int k = 0; k < 2; k++) {
        ph_guess guess = ph_guess_start(text, tries[k]);
        for (int i = 0; i < WORDS; i++) ph_guess_try(&guess, words[i].name);
        for (int i = 0; i < p->scope->count; i++) ph_guess_try(&guess, p->scope->sorted[i].name);
        for (int i = 0; i < p->scope->variable_count; i++) ph_guess_try(&guess, p->scope->variables[i]);
        if (p->scope->guess) p->scope->guess(p->scope->user, &guess);
        const char *meant = ph_guess_found(&guess);
        if (meant) return fail(p, text, "unknown %s \"%.*s\", did you mean \"%s\"?", what, (int)tries[k], text, meant);
    }
    return fail(p, text, "unknown %s \"%.*s\"%s", what, (int)(first > 0 ? first : length), text,
                p->scope->count || names_vary(p) ? "" : ": the model has no \"parameters\"");
}

// What a name at the parser's place means, one of them.
typedef struct meaning {
    size_t length;
    const word *own;
    const ph_parameter *parameter;
    int variable;  // -1: none
    ph_known known;
} meaning;

static bool may_hold(const parser *p, char c) {
    if (is_letter(c) || is_digit(c) || c == '_' || c == '-') return true;
    return p->scope->find != NULL && (c == '.' || c == '[' || c == ']' || c == '@');
}

// A name may hold "-": of what could be one, the longest that is known, cut before a "-". No longer than a name
// may be, since looking further from every word would take the square of the length. False: none is known.
static bool read_word(parser *p, meaning *m) {
    size_t n = 0;
    const char *text = p->at;
    const size_t most = p->scope->find ? PH_COLUMN_LENGTH : PH_NAME_LENGTH;
    while (n <= most && may_hold(p, text[n])) n++;
    for (m->length = n; n > 0;) {
        const char next = text[n + strspn(text + n, " \t")];
        const bool fits = n <= PH_NAME_LENGTH;
        meaning found = {.length = n,
                         .own = own_word(text, n, next),
                         .parameter = fits ? ph_scope_find(p->scope, text, n) : NULL,
                         .variable = fits ? find_variable(p->scope, text, n) : -1};
        if (!found.own && !found.parameter && found.variable < 0 && p->scope->find && n <= most)
            found.known = p->scope->find(p->scope->user, text, n);
        if (found.own || found.parameter || found.variable >= 0 || found.known.kind != PH_KNOWN_NOT) {
            *m = found;
            return true;
        }
        do n--;
        while (n > 0 && text[n] != '-');
    }
    return false;
}

// --- instructions -----------------------------------------------------------------------------------------

static bool write_instruction(parser *p, ph_instruction k) {
    ph_program *o = p->out;
    if (o->count == o->room) {
        const int room = o->room > 0 ? 2 * o->room : 32;
        ph_instruction *larger = realloc(o->code, (size_t)room * sizeof *larger);
        if (larger == NULL) return false;
        o->code = larger;
        o->room = room;
    }
    o->code[o->count++] = k;
    return true;
}

// A number becomes an instruction.
static bool make_slot(parser *p, operand *x) {
    if (x->varies) return true;
    x->varies = true;
    x->slot = p->out->count;
    return write_instruction(p, (ph_instruction){.op = PH_OP_CONSTANT, .x = x->x});
}

static bool write_op(parser *p, ph_op op, operand a, operand b, operand *result) {
    if (!a.varies && !b.varies) {
        *result = (operand){.x = ph_op_value(op, a.x, b.x)};
        return true;
    }
    const bool square = op == PH_OP_POWER && !b.varies && b.x == 2;
    if (!make_slot(p, &a) || (op >= PH_OP_ADD && op != PH_OP_NOT && !square && !make_slot(p, &b))) return false;
    *result = (operand){.varies = true, .slot = p->out->count};
    if (square) return write_instruction(p, (ph_instruction){.op = PH_OP_MULTIPLY, .a = a.slot, .b = a.slot});
    return write_instruction(p, (ph_instruction){.op = op, .a = a.slot, .b = b.varies ? b.slot : 0});
}

// --- values -----------------------------------------------------------------------------------------------

static bool read_number(parser *p, double *x) {
    char digits[256];  // a copy, since the reader of numbers looks as far ahead as there are digits and signs
    const char *c = p->at, *end;
    while (is_digit(*c)) c++;
    if (*c == '.')
        for (c++; is_digit(*c);) c++;
    if ((*c == 'e' || *c == 'E') && is_digit(c[1 + (c[1] == '+' || c[1] == '-')]))
        for (c += 2; is_digit(*c);) c++;
    const size_t length = (size_t)(c - p->at);
    if (length >= sizeof digits)
        return fail(p, p->at, "expected a number of at most %zu characters, got %zu", sizeof digits - 1, length);
    memcpy(digits, p->at, length);
    digits[length] = '\0';
    *x = ph_text_number(digits, &end);
    if (end != digits + length) return expected(p, "a number");
    if (!isfinite(*x)) return fail(p, p->at, "expected a number of at most 1.8e308, got %.48s", digits);
    p->at = c;
    return true;
}

static bool read_enclosed(parser *p, operand *x) {
    if (!(p->conditions ? read_any(p, x) : read_sum(p, x))) return false;
    return take(p, ')') || expected(p, "an operator or )");
}

static bool is_number(const parser *p, const operand *x, const char *place) {
    return !x->condition || fail(p, place, "expected a number, got a condition");
}

// x of a branch of `if`. Of one that is not taken, `wanted` false, nothing is left.
static bool read_branch(parser *p, bool wanted, operand *x) {
    const int before = p->out->count;
    p->branches++;
    const bool good = read_sum(p, x);
    p->branches--;
    if (!wanted) p->out->count = before;
    return good;
}

// The branches of a condition that varies: jumps lead around the one that is not taken.
static bool read_branches(parser *p, operand c, operand *x) {
    operand a, b;
    const int unless = p->out->count;
    if (!write_instruction(p, (ph_instruction){.op = PH_OP_UNLESS, .a = c.slot})) return false;
    if (!read_branch(p, true, &a) || !make_slot(p, &a)) return false;
    if (!take(p, ',')) return expected(p, "an operator or ,");
    const int jump = p->out->count;
    if (!write_instruction(p, (ph_instruction){.op = PH_OP_JUMP})) return false;
    p->out->code[unless].c = p->out->count;
    if (!read_branch(p, true, &b) || !make_slot(p, &b)) return false;
    p->out->code[jump].c = p->out->count;
    *x = (operand){.varies = true, .slot = p->out->count};
    return write_instruction(p, (ph_instruction){.op = PH_OP_SELECT, .a = c.slot, .b = a.slot, .c = b.slot});
}

static bool read_if(parser *p, operand *x) {
    operand c, a, b;
    p->conditions = true;
    const bool good = read_any(p, &c);
    p->conditions = false;
    if (!good) return false;
    if (!c.condition) return expected(p, "<, <=, >, >=, == or !=");
    if (!take(p, ',')) return expected(p, "an operator or ,");
    if (c.varies) return read_branches(p, c, x);
    if (!read_branch(p, c.x != 0, &a)) return false;
    if (!take(p, ',')) return expected(p, "an operator or ,");
    if (!read_branch(p, c.x == 0, &b)) return false;
    *x = c.x != 0 ? a : b;
    // what was not finite in a branch that never counted is so now
    if (x->varies || isfinite(x->x) || p->branches > 0) return true;
    return fail(p, p->at, "expected a finite result of the branch that is taken");
}

static bool apply(parser *p, const word *own, const operand *x, operand *result) {
    if (own->op != OWN_CLAMP) return write_op(p, own->op, x[0], x[1], result);
    operand above;
    return write_op(p, PH_OP_MAX, x[0], x[1], &above) && write_op(p, PH_OP_MIN, above, x[2], result);
}

static bool read_arguments(parser *p, const word *own, const char *place, operand *result) {
    operand x[3] = {{0}};
    for (int i = 0; i < own->arguments; i++) {
        if (i > 0 && !take(p, ',')) return expected(p, "an operator or ,");
        if (!read_sum(p, &x[i])) return false;
    }
    if (own->op == PH_OP_SQRT && !x->varies && x->x < 0 && p->branches == 0)
        return fail(p, place, "expected the sqrt of a number >= 0, got %.10g", x->x);
    if (!apply(p, own, x, result)) return false;
    if (result->varies || isfinite(result->x) || p->branches > 0) return true;
    return fail(p, place, "expected a finite result of %s, got that of %.10g", own->name, x->x);
}

static bool read_function(parser *p, const word *own, const char *place, operand *x) {
    if (!take(p, '(')) return expected(p, "( after the name of a function");
    const bool conditions = p->conditions;
    p->conditions = false;
    const bool good = own->op == OWN_IF ? read_if(p, x) : read_arguments(p, own, place, x);
    p->conditions = conditions;
    return good && (take(p, ')') || expected(p, "an operator or )"));
}

static bool read_variable(parser *p, int variable, operand *x) {
    *x = (operand){.varies = true, .slot = p->out->count};
    return write_instruction(p, (ph_instruction){.op = PH_OP_VARIABLE, .a = variable});
}

// A function of the scope's own, as a variable.
static ph_known read_call(parser *p) {
    if (p->scope->call == NULL || !is_letter(*p->at)) return (ph_known){.kind = PH_KNOWN_NOT};
    return p->scope->call(p->scope->user, p->start, &p->at, p->fault);
}

static bool read_atom(parser *p, operand *x) {
    skip_blanks(p);
    const char *place = p->at;
    *x = (operand){0};
    const ph_known call = read_call(p);
    if (call.kind != PH_KNOWN_NOT) return call.kind == PH_KNOWN_VARIABLE && read_variable(p, call.index, x);
    if (is_digit(*place) || (*place == '.' && is_digit(place[1]))) return read_number(p, &x->x);
    if (take(p, '(')) return read_enclosed(p, x);
    if (!is_letter(*place))
        return expected(p,
                        names_vary(p) ? "a number, a name, a function or (" : "a number, a parameter, a function or (");
    meaning m;
    if (!read_word(p, &m)) return unknown_word(p, place, m.length);
    p->at += m.length;
    if (m.own && m.own->arguments > 0) return read_function(p, m.own, place, x);
    if (!m.own && m.variable >= 0) return read_variable(p, m.variable, x);
    switch (m.known.kind) {
    case PH_KNOWN_REFUSED: return fail(p, place, "%s", m.known.why);
    case PH_KNOWN_VARIABLE: return read_variable(p, m.known.index, x);
    case PH_KNOWN_SLOT: *x = (operand){.varies = true, .slot = m.known.index}; return true;
    case PH_KNOWN_NUMBER: x->x = m.known.x; return true;
    case PH_KNOWN_NOT: break;
    }
    x->x = m.own ? PH_PI : m.parameter->value;
    return true;
}

// --- operators --------------------------------------------------------------------------------------------

// *x = *x op b
static bool combine(parser *p, ph_op op, char sign, const char *place, const operand *b, operand *x) {
    const double numbers[2] = {x->x, b->x};
    if (!is_number(p, x, place) || !is_number(p, b, place)) return false;
    if (op == PH_OP_DIVIDE && !x->varies && !b->varies && b->x == 0 && p->branches == 0)
        return fail(p, place, "expected a divisor other than zero, got %.10g / 0", x->x);
    if (!write_op(p, op, *x, *b, x)) return false;
    return x->varies || finite_result(p, place, sign, numbers, x->x);
}

static bool read_power(parser *p, operand *x) {
    operand e;
    if (!read_atom(p, x)) return false;
    if (!take(p, '^')) return true;
    const char *place = p->at - 1;
    return read_signed(p, &e) && combine(p, PH_OP_POWER, '^', place, &e, x);
}

// Every nesting passes here.
static bool read_signed(parser *p, operand *x) {
    bool negative = false;
    while (take(p, '-')) negative = !negative;
    if (p->depth > PH_EXPRESSION_DEPTH)
        return fail(p, p->at, "expected at most %d levels of parentheses and exponents", PH_EXPRESSION_DEPTH);
    p->depth++;
    const bool good = read_power(p, x);
    p->depth--;
    if (!good || !negative) return good;
    return is_number(p, x, p->at) && write_op(p, PH_OP_NEGATIVE, *x, (operand){0}, x);
}

static bool read_product(parser *p, operand *x) {
    if (!read_signed(p, x)) return false;
    for (;;) {
        const bool times = take(p, '*');
        if (!times && !take(p, '/')) return true;
        const char *place = p->at - 1;
        operand b;
        if (!read_signed(p, &b)) return false;
        if (!combine(p, times ? PH_OP_MULTIPLY : PH_OP_DIVIDE, times ? '*' : '/', place, &b, x)) return false;
    }
}

static bool read_sum(parser *p, operand *x) {
    if (!read_product(p, x)) return false;
    for (;;) {
        const bool plus = take(p, '+');
        if (!plus && !take(p, '-')) return true;
        const char *place = p->at - 1;
        operand b;
        if (!read_product(p, &b)) return false;
        if (!combine(p, plus ? PH_OP_ADD : PH_OP_SUBTRACT, plus ? '+' : '-', place, &b, x)) return false;
    }
}

// --- conditions -------------------------------------------------------------------------------------------

static bool take_word(parser *p, const char *name) {
    const size_t n = strlen(name);
    skip_blanks(p);
    if (strncmp(p->at, name, n) != 0 || is_letter(p->at[n]) || is_digit(p->at[n]) || p->at[n] == '_') return false;
    p->at += n;
    return true;
}

// The sign at the parser's place, the longer ones first. False: none.
static bool take_comparison(parser *p, ph_op *op, bool *swapped) {
    static const struct {
        const char *sign;
        ph_op op;
        bool swapped;
    } signs[] = {{"<=", PH_OP_LESS_EQUAL, false}, {">=", PH_OP_LESS_EQUAL, true}, {"==", PH_OP_EQUAL, false},
                 {"!=", PH_OP_DIFFERENT, false},  {"<", PH_OP_LESS, false},       {">", PH_OP_LESS, true}};
    skip_blanks(p);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const size_t n = strlen(signs[i].sign);
        if (strncmp(p->at, signs[i].sign, n) != 0) continue;
        p->at += n;
        *op = signs[i].op;
        *swapped = signs[i].swapped;
        return true;
    }
    return false;
}

static bool read_comparison(parser *p, operand *x) {
    ph_op op;
    bool swapped;
    if (!read_sum(p, x)) return false;
    const char *place = p->at;
    if (!take_comparison(p, &op, &swapped)) return true;
    operand b;
    if (!read_sum(p, &b) || !is_number(p, x, place) || !is_number(p, &b, place)) return false;
    if (!write_op(p, op, swapped ? b : *x, swapped ? *x : b, x)) return false;
    x->condition = true;
    return true;
}

static bool is_condition(const parser *p, const operand *x) {
    return x->condition || expected(p, "<, <=, >, >=, == or !=");
}

static bool read_not(parser *p, operand *x) {
    bool negative = false, any = false;
    for (; take_word(p, "not"); any = true) negative = !negative;
    if (!read_comparison(p, x)) return false;
    if (any && !is_condition(p, x)) return false;
    if (!negative) return true;
    if (!write_op(p, PH_OP_NOT, *x, (operand){0}, x)) return false;
    x->condition = true;
    return true;
}

static bool read_both(parser *p, operand *x) {
    if (!read_not(p, x)) return false;
    while (x->condition && take_word(p, "and")) {
        operand b;
        if (!read_not(p, &b) || !is_condition(p, &b) || !write_op(p, PH_OP_AND, *x, b, x)) return false;
        x->condition = true;
    }
    return true;
}

// A condition, or a number that is a part of one.
static bool read_any(parser *p, operand *x) {
    if (!read_both(p, x)) return false;
    while (x->condition && take_word(p, "or")) {
        operand b;
        if (!read_both(p, &b) || !is_condition(p, &b) || !write_op(p, PH_OP_OR, *x, b, x)) return false;
        x->condition = true;
    }
    return true;
}

// --- a whole expression -----------------------------------------------------------------------------------

static bool read_all(parser *p, operand *x) {
    if (!take(p, '=')) return expected(p, "=");
    if (!read_sum(p, x)) return false;
    return *p->at == '\0' || expected(p, "an operator or the end");
}

bool ph_expression_evaluate(const char *text, const ph_scope *scope, double *value, ph_line *fault) {
    const ph_scope numbers = {.sorted = scope->sorted,
                              .count = scope->count,
                              .find = scope->find,
                              .guess = scope->guess,
                              .user = scope->user};
    ph_program none = {0};
    parser p = {.start = text, .at = text, .scope = &numbers, .fault = fault, .out = &none};
    operand x;
    const bool good = read_all(&p, &x);
    free(none.code);
    if (good) *value = x.x;
    return good;
}

bool ph_expression_part(const char *text, const char **at, bool condition, const ph_scope *scope, ph_program *program,
                        ph_line *fault) {
    parser p = {.start = text, .at = *at, .scope = scope, .fault = fault, .conditions = condition, .out = program};
    operand x;
    if (!(condition ? read_any(&p, &x) : read_sum(&p, &x))) return false;
    skip_blanks(&p);
    *at = p.at;
    if (condition && !is_condition(&p, &x)) return false;
    return make_slot(&p, &x);
}

bool ph_expression_append(const char *text, const ph_scope *scope, ph_program *program, int *slot, ph_line *fault) {
    parser p = {.start = text, .at = text, .scope = scope, .fault = fault, .out = program};
    operand x;
    if (!read_all(&p, &x) || !make_slot(&p, &x)) return false;
    *slot = x.slot;
    return true;
}

// Without variables there are no instructions: a number is written only here.
bool ph_expression_compile(const char *text, const ph_scope *scope, ph_formula *formula, ph_line *fault) {
    ph_program program = {0};
    int slot;
    if (!ph_expression_append(text, scope, &program, &slot, fault)) {
        free(program.code);
        return false;
    }
    *formula = (ph_formula){.code = program.code, .count = program.count, .text = text};
    return true;
}
