// What a sweep records: expressions whose atoms are reductions of expressions of columns.          docs/sweeps.md
#include "io/sweep_plan.h"

#include "io/output.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct maker {
    ph_record_list *list;
    const ph_record_names *names;
    ph_line why;     // of what may not be
    bool no_memory;  // is out
} maker;

static const ph_known unknown = {.kind = PH_KNOWN_NOT}, refused = {.kind = PH_KNOWN_REFUSED};

static const struct {
    const char *name;
    ph_reduction_kind kind;
    bool shared;  // of two arguments it is the function of expressions
} words[] = {
    {"max", PH_REDUCE_MAX, true},      {"min", PH_REDUCE_MIN, true},      {"mean", PH_REDUCE_MEAN, false},
    {"rms", PH_REDUCE_RMS, false},     {"final", PH_REDUCE_FINAL, false}, {"initial", PH_REDUCE_INITIAL, false},
    {"drift", PH_REDUCE_DRIFT, false}, {"at", PH_REDUCE_AT, false},       {"when", PH_REDUCE_WHEN, false}};
enum { WORDS = sizeof words / sizeof *words };

// --- names ----------------------------------------------------------------------------------------------------

static bool is_text(const char *name, const char *text, size_t length) {
    return strlen(name) == length && memcmp(name, text, length) == 0;
}

static int find_column(const maker *m, const char *text, size_t length) {
    for (int i = 0; i < m->names->column_count; i++)
        if (is_text(m->names->columns[i].name, text, length)) return i;
    return -1;
}

// "arm[end].x" and "arm@0.5.x" too.
static int find_any_column(const maker *m, const char *text, size_t length) {
    const int exact = find_column(m, text, length);
    size_t beam = 0;
    while (beam < length && text[beam] != '[' && text[beam] != '@') beam++;
    if (exact >= 0 || beam == length) return exact;
    int last = -1;
    for (int i = 0; i < m->names->column_count; i++) {
        const int node = ph_node_last(text, beam, m->names->columns[i].name);
        if (node > last) last = node;
    }
    const ph_line numbered = ph_node_numbered(text, length, last);
    return find_column(m, numbered.text, strlen(numbered.text));
}

static int find_parameter(const maker *m, const char *text, size_t length) {
    for (int i = 0; i < m->names->parameter_count; i++)
        if (is_text(m->names->parameters[i].name, text, length)) return i;
    return -1;
}

static void guess_names(void *user, ph_guess *guess) {
    const maker *m = user;
    for (int i = 0; i < m->names->column_count; i++) ph_guess_try(guess, m->names->columns[i].name);
    for (int i = 0; i < m->names->parameter_count; i++) ph_guess_try(guess, m->names->parameters[i].name);
    for (int i = 0; i < WORDS; i++) ph_guess_try(guess, words[i].name);
}

// A growing list of which a new element is given; NULL: memory is out.
static void *one_more(void **list, int *count, int *room, size_t each) {
    if (*count == *room) {
        void *larger = realloc(*list, (size_t)(*room + 16) * each);
        if (larger == NULL) return NULL;
        *list = larger;
        *room += 16;
    }
    return (char *)*list + (size_t)(*count)++ * each;
}

// Variables are numbered anew when all columns are known: until then those that are no column are negative.
static ph_known later(int number) { return (ph_known){.kind = PH_KNOWN_VARIABLE, .index = -1 - number}; }

// Within a reduction: columns, t, parameters.
static ph_known find_inner(void *user, const char *text, size_t length) {
    maker *m = user;
    const int column = find_any_column(m, text, length), parameter = find_parameter(m, text, length);
    if (column < 0 && parameter >= 0) return later(1 + parameter);
    if (column < 0) return is_text("t", text, length) ? later(0) : unknown;
    for (int i = 0; i < m->list->used_count; i++)
        if (m->list->used[i] == column) return (ph_known){.kind = PH_KNOWN_VARIABLE, .index = i};
    int *used = one_more((void **)&m->list->used, &m->list->used_count, &m->list->used_room, sizeof *used);
    m->no_memory = m->no_memory || used == NULL;
    if (used == NULL) return refused;
    *used = column;
    return (ph_known){.kind = PH_KNOWN_VARIABLE, .index = m->list->used_count - 1};
}

// Around them: parameters.
static ph_known find_outer(void *user, const char *text, size_t length) {
    maker *m = user;
    const int parameter = find_parameter(m, text, length);
    if (find_any_column(m, text, length) >= 0 || (parameter < 0 && is_text("t", text, length))) {
        ph_line_add(&m->why, "expected a reduction of %.*s, as final(%.*s): it is no single number", (int)length, text,
                    (int)length, text);
        return (ph_known){.kind = PH_KNOWN_REFUSED, .why = m->why.text};
    }
    return parameter >= 0 ? later(parameter) : unknown;
}

// --- reductions -----------------------------------------------------------------------------------------------

// Characters from the start of the text to the place, as the reader of expressions counts them.
static int character_of(const char *text, const char *place) {
    int n = 1;
    for (const char *c = text; c < place; c++) n += ((unsigned char)c[1] & 0xC0) != 0x80;
    return n;
}

// Arguments of the parenthesis at `open`.
static int count_arguments(const char *open) {
    int depth = 0, count = 1;
    for (const char *c = open; *c != '\0'; c++) {
        if (*c == '(') depth++;
        if (*c == ')' && --depth == 0) break;
        if (*c == ',' && depth == 1) count++;
    }
    return count;
}

// The word at the place if it is a reduction there; *open is its parenthesis.
static int word_at(const char *place, const char **open) {
    const size_t length = strspn(place, "abcdefghijklmnopqrstuvwxyz");
    *open = place + length + strspn(place + length, " \t");
    if (**open != '(') return -1;
    for (int i = 0; i < WORDS; i++)
        if (is_text(words[i].name, place, length) && (!words[i].shared || count_arguments(*open) == 1)) return i;
    return -1;
}

static ph_known nested(void *user, const char *text, const char **at, ph_line *fault) {
    const char *open;
    (void)user;
    const int word = word_at(*at, &open);
    if (word < 0) return unknown;
    ph_line_add(fault, "character %d: expected no reduction within a reduction, got %s", character_of(text, *at),
                words[word].name);
    return refused;
}

static bool expect(const char *text, const char **at, char c, ph_line *fault) {
    if (**at == c) return (*at)++, true;
    if (fault->used > 0) return false;
    ph_line_add(fault, "character %d: expected an operator or '%c', got ", character_of(text, *at), c);
    if (**at == '\0') ph_line_add(fault, "the end");
    else ph_line_add(fault, "'%.1s'", *at);
    return false;
}

// The time of at(x, t): one of the rows.
static bool read_time(maker *m, const char *text, const char **at, double *t, ph_line *fault) {
    const char *place = *at;
    const ph_scope numbers = {0};
    ph_program program = {0};
    const bool read = ph_expression_part(text, at, false, &numbers, &program, fault);
    if (read) *t = program.code[program.count - 1].x;
    m->no_memory = m->no_memory || (!read && fault->used == 0);
    free(program.code);
    if (!read) return false;
    const double steps = *t / m->names->step;
    const bool ends = fabs(*t - m->names->duration) <= 1e-6 * m->names->step;
    if (*t >= 0 && *t <= m->names->duration * (1 + 1e-9) && (ends || fabs(steps - nearbyint(steps)) <= 1e-6))
        return true;
    place += strspn(place, " \t");
    ph_line_add(fault, "character %d: expected a time of a row, k %.10g s up to %.10g s, got %.10g",
                character_of(text, place), m->names->step, m->names->duration, *t);
    return false;
}

static ph_known reduction(void *user, const char *text, const char **at, ph_line *fault) {
    maker *m = user;
    const char *open;
    const int word = word_at(*at, &open);
    if (word < 0) return unknown;
    const ph_scope inner = {.find = find_inner, .guess = guess_names, .call = nested, .user = m};
    ph_program program = {0};
    ph_reduction made = {.kind = words[word].kind};
    *at = open + 1;
    bool good = ph_expression_part(text, at, made.kind == PH_REDUCE_WHEN, &inner, &program, fault);
    m->no_memory = m->no_memory || (!good && fault->used == 0);
    if (good && made.kind == PH_REDUCE_AT)
        good = expect(text, at, ',', fault) && read_time(m, text, at, &made.t, fault);
    good = good && expect(text, at, ')', fault);
    ph_reduction *kept = NULL;
    if (good)
        kept =
            one_more((void **)&m->list->reductions, &m->list->reduction_count, &m->list->reduction_room, sizeof *kept);
    m->no_memory = m->no_memory || (good && kept == NULL);
    if (kept == NULL) {
        free(program.code);
        return refused;
    }
    made.of = (ph_formula){.code = program.code, .count = program.count, .text = text};
    *kept = made;
    return (ph_known){.kind = PH_KNOWN_VARIABLE, .index = m->list->reduction_count - 1};
}

// --- records --------------------------------------------------------------------------------------------------

ph_status ph_record_add(ph_record_list *list, const ph_record_names *names, const char *name, const char *text,
                        ph_line *fault) {
    maker m = {.list = list, .names = names};
    const ph_scope outer = {.find = find_outer, .guess = guess_names, .call = reduction, .user = &m};
    const char *at = text + (*text == '=');
    ph_program program = {0};
    bool good = ph_expression_part(text, &at, false, &outer, &program, fault);
    m.no_memory = m.no_memory || (!good && fault->used == 0);
    if (good && *at != '\0') {
        ph_line_add(fault, "character %d: expected an operator or the end, got '%.1s'", character_of(text, at), at);
        good = false;
    }
    if (!good) {
        free(program.code);
        return m.no_memory ? PH_ERR_MEMORY : PH_ERR_MODEL;
    }
    list->records[list->count++] = (ph_recorded){name, {.code = program.code, .count = program.count, .text = text}};
    return PH_OK;
}

// Variables that are no column, or no reduction, come after those.
static void number_variables(const ph_formula *f, int before, size_t *work) {
    ph_instruction *code = (ph_instruction *)f->code;  // the list's
    for (int i = 0; i < f->count; i++)
        if (code[i].op == PH_OP_VARIABLE && code[i].a < 0) code[i].a = before - 1 - code[i].a;
    if (ph_formula_work(f) > *work) *work = ph_formula_work(f);
}

void ph_records_number(ph_record_list *list) {
    for (int i = 0; i < list->reduction_count; i++)
        number_variables(&list->reductions[i].of, list->used_count, &list->work);
    for (int i = 0; i < list->count; i++) number_variables(&list->records[i].of, list->reduction_count, &list->work);
}

void ph_records_free(ph_record_list *list) {
    for (int i = 0; i < list->reduction_count; i++) free((void *)list->reductions[i].of.code);
    for (int i = 0; i < list->count; i++) free((void *)list->records[i].of.code);
    free(list->reductions);
    free(list->records);
    free(list->used);
}
