// Recursive descent, evaluating as it reads:
//   sum = product {(+|-) product}, product = signed {(*|/) signed}, signed = {-} power, power = atom [^ signed],
//   atom = number | name | function "(" sum ")" | "(" sum ")".
// The exponent is `signed`: 2^-1 is a half, a^b^c is a^(b^c), and -2^2 is -(2^2).
#include "io/expression.h"
#include "polhode/elementary.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct parser {
    const char *start, *at;
    const ph_scope *scope;
    ph_line *fault;
    int depth;
} parser;

static bool read_sum(parser *p, double *x);
static bool read_signed(parser *p, double *x);

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
    if (isfinite(x)) return true;
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

typedef enum word { UNKNOWN, SQRT, SIN, COS, PI, PARAMETER } word;
static const char *const words[] = {[SQRT] = "sqrt", [SIN] = "sin", [COS] = "cos", [PI] = "pi"};

static word own_word(const char *text, size_t length) {
    for (int i = SQRT; i <= PI; i++)
        if (strlen(words[i]) == length && memcmp(words[i], text, length) == 0) return (word)i;
    return UNKNOWN;
}

bool ph_expression_reserves(const char *text) { return own_word(text, strlen(text)) != UNKNOWN; }

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

static bool unknown_word(const parser *p, const char *text, size_t length) {
    const size_t first = strcspn(text, "-") < length ? strcspn(text, "-") : length;
    // "spni-2" may be a misspelt name or the difference from one.
    const size_t tries[2] = {length, first};
    for (int k = 0; k < 2; k++) {
        ph_guess guess = ph_guess_start(text, tries[k]);
        for (int i = SQRT; i <= PI; i++) ph_guess_try(&guess, words[i]);
        for (int i = 0; i < p->scope->count; i++) ph_guess_try(&guess, p->scope->sorted[i].name);
        const char *meant = ph_guess_found(&guess);
        if (meant) return fail(p, text, "unknown parameter \"%.*s\", did you mean \"%s\"?", (int)tries[k], text, meant);
    }
    return fail(p, text, "unknown parameter \"%.*s\"%s", (int)first, text,
                p->scope->count ? "" : ": the model has no \"parameters\"");
}

// A name may hold "-": of what could be one, the longest that is known, cut before a "-". No longer than a name
// may be, since looking further from every word would take the square of the length.
static word read_word(parser *p, size_t *length, const ph_parameter **parameter) {
    size_t n = 0;
    const char *text = p->at;
    while (n <= PH_NAME_LENGTH && (is_letter(text[n]) || is_digit(text[n]) || text[n] == '_' || text[n] == '-')) n++;
    for (*length = n; n > 0;) {
        const word own = own_word(text, n);
        *parameter = n <= PH_NAME_LENGTH ? ph_scope_find(p->scope, text, n) : NULL;
        if (own != UNKNOWN || *parameter) {
            *length = n;
            return own != UNKNOWN ? own : PARAMETER;
        }
        do n--;
        while (n > 0 && text[n] != '-');
    }
    return UNKNOWN;
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

static bool read_enclosed(parser *p, double *x) {
    if (!read_sum(p, x)) return false;
    return take(p, ')') || expected(p, "an operator or )");
}

static bool read_function(parser *p, word function, const char *place, double *x) {
    if (!take(p, '(')) return expected(p, "( after the name of a function");
    if (!read_enclosed(p, x)) return false;
    if (function == SQRT && *x < 0) return fail(p, place, "expected the sqrt of a number >= 0, got %.10g", *x);
    *x = function == SQRT ? sqrt(*x) : function == SIN ? ph_sin(*x) : ph_cos(*x);
    return true;
}

static bool read_atom(parser *p, double *x) {
    skip_blanks(p);
    const char *place = p->at;
    if (is_digit(*place) || (*place == '.' && is_digit(place[1]))) return read_number(p, x);
    if (take(p, '(')) return read_enclosed(p, x);
    if (!is_letter(*place)) return expected(p, "a number, a parameter, a function or (");
    size_t length;
    const ph_parameter *parameter = NULL;
    const word what = read_word(p, &length, &parameter);
    if (what == UNKNOWN) return unknown_word(p, place, length);
    p->at += length;
    if (what != PARAMETER && what != PI) return read_function(p, what, place, x);
    *x = what == PI ? PH_PI : parameter->value;
    return true;
}

// --- operators --------------------------------------------------------------------------------------------

static bool read_power(parser *p, double *x) {
    if (!read_atom(p, x)) return false;
    if (!take(p, '^')) return true;
    const char *place = p->at - 1;
    double e[2] = {*x, 0};
    if (!read_signed(p, &e[1])) return false;
    *x = ph_pow(e[0], e[1]);
    return finite_result(p, place, '^', e, *x);
}

// Every nesting passes here.
static bool read_signed(parser *p, double *x) {
    bool negative = false;
    while (take(p, '-')) negative = !negative;
    if (p->depth > PH_EXPRESSION_DEPTH)
        return fail(p, p->at, "expected at most %d levels of parentheses and exponents", PH_EXPRESSION_DEPTH);
    p->depth++;
    const bool good = read_power(p, x);
    p->depth--;
    if (negative) *x = -*x;
    return good;
}

static bool read_product(parser *p, double *x) {
    if (!read_signed(p, x)) return false;
    for (;;) {
        const bool times = take(p, '*');
        if (!times && !take(p, '/')) return true;
        const char *place = p->at - 1;
        const double a = *x;
        double b;
        if (!read_signed(p, &b)) return false;
        if (!times && b == 0) return fail(p, place, "expected a divisor other than zero, got %.10g / 0", a);
        *x = times ? a * b : a / b;
        if (!finite_result(p, place, times ? '*' : '/', (const double[2]){a, b}, *x)) return false;
    }
}

static bool read_sum(parser *p, double *x) {
    if (!read_product(p, x)) return false;
    for (;;) {
        const bool plus = take(p, '+');
        if (!plus && !take(p, '-')) return true;
        const char *place = p->at - 1;
        const double a = *x;
        double b;
        if (!read_product(p, &b)) return false;
        *x = plus ? a + b : a - b;
        if (!finite_result(p, place, plus ? '+' : '-', (const double[2]){a, b}, *x)) return false;
    }
}

bool ph_expression_evaluate(const char *text, const ph_scope *scope, double *value, ph_line *fault) {
    parser p = {.start = text, .at = text, .scope = scope, .fault = fault};
    double x = 0;
    if (!take(&p, '=')) return expected(&p, "=");
    if (!read_sum(&p, &x)) return false;
    if (*p.at != '\0') return expected(&p, "an operator or the end");
    *value = x;
    return true;
}
