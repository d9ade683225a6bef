// What the names of result columns and of markers mean in a problem file.
#include "flexible/expand.h"
#include "io/document.h"
#include "io/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 160 };  // name of a column: that of a node, that of a marker, and a letter

// The text before its last dot and the text after it; false: it has none, or is no name of a column.
static bool split(const char *text, char owner[LONGEST], const char **tail) {
    const char *dot = strrchr(text, '.');
    if (dot == NULL || dot - text >= LONGEST) return false;
    memcpy(owner, text, (size_t)(dot - text));
    owner[dot - text] = '\0';
    *tail = dot + 1;
    return true;
}

// A body or point, or none without a word.
static bool is_body(const ph_reader *r, const char *name, int *body, bool *point) {
    ph_reader quiet = *r;
    quiet.err = NULL;
    return ph_read_model_body(&quiet, 0, name, strlen(name), body, point) == PH_OK;
}

// --- markers --------------------------------------------------------------------------------------------------

// Its place among those of the model, which has them in the order of its columns.
static int marker_place(const ph_model *model, int body, const char *name) {
    char wanted[LONGEST];
    int count, place = 0;
    const ph_column *columns = ph_model_columns(model, &count);
    snprintf(wanted, sizeof wanted, "%.80s.%.64s.x", ph_model_body(model, body).name, name);
    for (int i = 0; i < count; i++) {
        if (columns[i].component != 0 || strstr(columns[i].dataset, "/markers/") == NULL) continue;
        if (strcmp(columns[i].name, wanted) == 0) break;
        place++;
    }
    return place;
}

static bool body_marker(const ph_body_def *b, const char *name, double at[3]) {
    for (int i = 0; i < b->marker_count; i++) {
        if (strcmp(b->markers[i].name, name) != 0) continue;
        memcpy(at, b->markers[i].at, sizeof b->markers[i].at);
        return true;
    }
    return false;
}

// Of a beam, whichever its node is.
static bool beam_marker(const ph_reader *r, int beam, const char *name, int *body, double at[3]) {
    const ph_beam_def *b = r->doc->def.beams + beam;
    for (int i = 0; i < b->marker_count; i++) {
        if (strcmp(b->markers[i].name, name) != 0) continue;
        memcpy(at, b->markers[i].at, sizeof b->markers[i].at);
        *body = ph_model_place(r->model, ph_beams_first(&r->doc->def, beam) + b->markers[i].node);
        return true;
    }
    return false;
}

static bool find_marker(const ph_reader *r, const char *text, int *body, double at[3], int *marker) {
    char owner[LONGEST];
    const char *name;
    if (!split(text, owner, &name)) return false;
    const ph_name *found = ph_name_find(r, owner);
    bool is = false, point;
    if (found && found->thing == PH_THING_BODY) {
        *body = found->index;  // those of the definition are the first of the model
        is = body_marker(r->doc->def.bodies + found->index, name, at);
    } else if (found && found->thing == PH_THING_BEAM) {
        is = beam_marker(r, found->index, name, body, at);
    } else if (found == NULL && is_body(r, owner, body, &point)) {  // a node: markers of all beams that share it
        int of = -1;
        for (int b = 0; b < r->doc->def.beam_count && !is; b++) is = beam_marker(r, b, name, &of, at) && of == *body;
    }
    if (is) *marker = marker_place(r->model, *body, name);
    return is;
}

static void guess_markers(ph_guess *guess, const ph_model_def *def, char *kept, size_t size) {
    for (int i = 0; i < def->body_count; i++)
        for (int k = 0; k < def->bodies[i].marker_count; k++) {
            ph_line line = {0};
            ph_line_add(&line, "%s.%s", def->bodies[i].name, def->bodies[i].markers[k].name);
            ph_guess_try_text(guess, line.text, line.used, kept, size);
        }
    for (int i = 0; i < def->beam_count; i++)
        for (int k = 0; k < def->beams[i].marker_count; k++) {
            ph_line line = {0};
            ph_line_add(&line, "%s.%s", def->beams[i].name, def->beams[i].markers[k].name);
            ph_guess_try_text(guess, line.text, line.used, kept, size);
        }
}

static ph_status unknown(ph_reader *r, int node, const char *expected, const char *text, const ph_guess *guess) {
    const char *meant = ph_guess_found(guess);
    if (meant == NULL) return ph_read_expected(r, node, expected);
    return ph_read_fail(r, PH_ERR_MODEL, node, "expected %s, got \"%.64s\", did you mean \"%s\"?", expected, text,
                        meant);
}

ph_status ph_read_marker(ph_reader *r, int node, int *body, double at[3], int *marker) {
    const char *text;
    const ph_status status = ph_read_text(r, node, &text);
    if (status || find_marker(r, text, body, at, marker)) return status;
    char kept[LONGEST];
    ph_guess guess = ph_guess_start(text, strlen(text));
    guess_markers(&guess, &r->doc->def, kept, sizeof kept);
    return unknown(r, node, "a marker of the model, as \"hub.tip\"", text, &guess);
}

// --- columns --------------------------------------------------------------------------------------------------

// Vectors by what stands before the letter of a component, and whose they are.
typedef struct vector {
    const char *prefix;
    ph_quantity_kind kind;
} vector;
static const vector of_body[] = {
    {"", PH_QUANTITY_POSITION}, {"v", PH_QUANTITY_VELOCITY}, {"w", PH_QUANTITY_OMEGA}, {"s", PH_QUANTITY_SPIN}};
static const vector of_joint[] = {{"f", PH_QUANTITY_FORCE}, {"t", PH_QUANTITY_TORQUE}};
static const vector of_model[] = {{"p", PH_QUANTITY_MOMENTUM}, {"L", PH_QUANTITY_ANGULAR_MOMENTUM}};

// "wx", and "w" for all three; positions have the bare letter.
static bool vector_part(const char *tail, const vector *vectors, int count, ph_quantity *q) {
    for (int i = 0; i < count; i++) {
        const size_t n = strlen(vectors[i].prefix);
        if (strncmp(tail, vectors[i].prefix, n) != 0) continue;
        const char *letter = tail[n] != '\0' && tail[n + 1] == '\0' ? strchr("xyz", tail[n]) : NULL;
        if (letter == NULL && (n == 0 || tail[n] != '\0')) continue;
        q->kind = vectors[i].kind;
        q->component = letter ? tail[n] - 'x' : -1;
        return true;
    }
    return false;
}

// A whole number without anything after it; 0: none.
static int number_of(const char *text) {
    const size_t digits = strspn(text, "0123456789");
    return digits > 0 && digits <= 6 && text[digits] == '\0' ? atoi(text) : 0;
}

// "d2": the second of the rotors whose momentum varies.
static bool rotor_part(const ph_model_def *def, const char *tail, ph_quantity *q) {
    int left = tail[0] == 'd' ? number_of(tail + 1) : 0;
    if (left == 0 || q->index >= def->body_count) return false;
    const ph_body_def *b = def->bodies + q->index;
    q->kind = PH_QUANTITY_ROTOR;
    for (q->component = 0; q->component < b->rotor_count; q->component++)
        if (b->rotors[q->component].kind != PH_ROTOR_DRIVEN && --left == 0) return true;
    return false;
}

// "q", "qd", or with the number of the coordinate where there are two.
static bool joint_part(const ph_joint_def *j, const char *tail, ph_quantity *q) {
    const int count = ph_joint_type_needs(j->type).coordinates;
    if (count == 0 || tail[0] != 'q') return false;
    const bool rate = tail[1] == 'd';
    const char *const number = tail + (rate ? 2 : 1);
    const int coordinate = count == 1 && *number == '\0' ? 1 : count == 2 ? number_of(number) : 0;
    if (coordinate < 1 || coordinate > count) return false;
    q->kind = rate ? PH_QUANTITY_RATE : PH_QUANTITY_JOINT;
    q->component = coordinate - 1;
    return true;
}

// "R23"
static bool rotation_part(const char *tail, ph_quantity *q) {
    if (tail[0] != 'R' || strlen(tail) != 3 || !strchr("123", tail[1]) || !strchr("123", tail[2])) return false;
    q->kind = PH_QUANTITY_ROTATION;
    q->component = 3 * (tail[1] - '1') + tail[2] - '1';
    return true;
}

static bool body_part(const ph_model_def *def, const char *tail, bool point, ph_quantity *q) {
    const int vectors = point ? 2 : def->mu > 0 ? 4 : 3;  // spins are there with central gravity
    if (vector_part(tail, of_body, vectors, q)) return true;
    return !point && (rotation_part(tail, q) || rotor_part(def, tail, q));
}

static bool reaction_part(const ph_joint_def *j, const char *tail, ph_quantity *q) {
    if (vector_part(tail, of_joint, 2, q)) return true;
    q->kind = PH_QUANTITY_DRIVE;
    q->component = 0;
    return j->motion && strcmp(tail, "drive") == 0;
}

// "arm.from": joints of the model that stem from the ends of beams.
static bool end_of_beam(const ph_model *model, const char *name, int *joint) {
    for (*joint = 0; *joint < ph_model_count(model).joints; (*joint)++)
        if (strcmp(ph_model_joint(model, *joint).name, name) == 0) return true;
    return false;
}

// A column: its owner and the text after the dot.
static bool find_column(const ph_reader *r, const char *text, const ph_problem_def *def, ph_quantity *q) {
    char owner[LONGEST];
    const char *tail;
    int marker;
    bool point;
    if (!split(text, owner, &tail)) return false;
    if (strcmp(owner, "u") == 0 && number_of(tail) > 0 && number_of(tail) <= ph_controls_width(def)) {
        q->kind = PH_QUANTITY_CONTROL;
        q->index = number_of(tail) - 1;
        return true;
    }
    const ph_name *found = ph_name_find(r, owner);
    if (found && found->thing == PH_THING_JOINT) {
        const ph_joint_def *j = r->doc->def.joints + found->index;
        q->index = found->index;
        return joint_part(j, tail, q) || reaction_part(j, tail, q);
    }
    if (found == NULL && end_of_beam(r->model, owner, &q->index)) return vector_part(tail, of_joint, 2, q);
    if (is_body(r, owner, &q->index, &point)) return body_part(&r->doc->def, tail, point, q);
    return find_marker(r, owner, &q->index, q->at, &marker) && vector_part(tail, of_body, 1, q);
}

// What is not of a part: the position of a body, point or marker by its name, the energy and momenta of the model.
static bool find_whole(const ph_reader *r, const char *text, ph_quantity *q) {
    int marker;
    bool point;
    q->kind = PH_QUANTITY_POSITION;
    q->component = -1;
    if (is_body(r, text, &q->index, &point) || find_marker(r, text, &q->index, q->at, &marker)) return true;
    *q = (ph_quantity){.kind = PH_QUANTITY_ENERGY};
    return strcmp(text, "energy") == 0 || vector_part(text, of_model, 2, q);
}

// Columns that have no derivatives, or nothing to look at.
static const char *no_use(const char *text) {
    static const char *const columns[][2] = {
        {"t", "is given: bound the duration in the horizon"},
        {"phi", "is the largest of absolute values, which has no derivative, and 0 for every solution"},
        {"phidot", "is the largest of absolute values, which has no derivative, and 0 for every solution"},
        {"orthogonality", "is the largest of absolute values, which has no derivative, and 0 for every solution"}};
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        if (strcmp(columns[i][0], text) == 0) return columns[i][1];
    return NULL;
}

ph_status ph_read_quantity(ph_reader *r, int node, const ph_problem_def *def, ph_quantity *quantity) {
    const char *text;
    const ph_status status = ph_read_text(r, node, &text);
    if (status) return status;
    *quantity = (ph_quantity){0};
    if (find_column(r, text, def, quantity)) return PH_OK;
    *quantity = (ph_quantity){0};
    if (find_whole(r, text, quantity)) return PH_OK;
    if (no_use(text)) return ph_read_fail(r, PH_ERR_MODEL, node, "\"%.64s\" %s", text, no_use(text));
    int count;
    const ph_column *columns = ph_model_columns(r->model, &count);
    ph_guess guess = ph_guess_start(text, strlen(text));
    for (int i = 0; i < count; i++)
        if (strcmp(columns[i].name, text) == 0)
            return ph_read_fail(r, PH_ERR_MODEL, node, "optimal control does not support the column \"%.64s\"", text);
        else ph_guess_try(&guess, columns[i].name);
    return unknown(r, node, "a column of the results, as \"hub.wx\", or three, as \"hub.w\"", text, &guess);
}
