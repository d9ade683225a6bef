// Changes of JSON texts by their structure. The scanner takes whatever looks like JSON: a text that is none is changed
// by its bytes.
#include "fuzz.h"
#include "polhode/polhode.h"

#include <math.h>
#include <string.h>

enum { VALUES = 4000, LONGEST = 4096 };

// From its first byte to the one after its last; the key of a member, or of the array an element is in.
typedef struct span {
    size_t start, end;
    size_t key, key_length;
    size_t whole;  // where its member begins, which is `start` for an element
} span;

typedef struct text {
    uint8_t *data;
    size_t size, most;
    uint64_t random;
    span values[VALUES];
    int count;
} text;

static uint32_t draw(text *t, size_t below) {
    t->random = t->random * 6364136223846793005u + 1442695040888963407u;
    return below ? (uint32_t)((t->random >> 33) % below) : 0;
}

// --- finding values ---------------------------------------------------------------------------------------

static size_t skip_blanks(const text *t, size_t at) {
    while (at < t->size && strchr(" \t\r\n", t->data[at]) && t->data[at]) at++;
    return at;
}

static size_t string_end(const text *t, size_t at) {
    for (at++; at < t->size && t->data[at] != '"'; at++)
        if (t->data[at] == '\\') at++;
    return at < t->size ? at + 1 : t->size;
}

static size_t word_end(const text *t, size_t at) {
    while (at < t->size && !strchr(",:[]{}\" \t\r\n", t->data[at])) at++;
    return at;
}

// The values at and after `at`, depth first; returns where the outermost ends.
static size_t scan(text *t, size_t at, span parent, int depth) {
    at = skip_blanks(t, at);
    if (at >= t->size || t->count == VALUES || depth > 60) return t->size;
    const int me = t->count++;
    if (parent.whole == SIZE_MAX) parent.whole = at;
    t->values[me] = (span){at, at, parent.key, parent.key_length, parent.whole};
    const uint8_t first = t->data[at];
    if (first == '"') at = string_end(t, at);
    else if (first != '{' && first != '[') at = word_end(t, at);
    else {
        const uint8_t last = first == '{' ? '}' : ']';
        at = skip_blanks(t, at + 1);
        while (at < t->size && t->data[at] != last) {
            span member = {0, 0, parent.key, parent.key_length, SIZE_MAX};
            const size_t before = at;
            if (first == '{') {
                const size_t end = t->data[at] == '"' ? string_end(t, at) : word_end(t, at);
                member = (span){0, 0, at, end - at, at};
                at = skip_blanks(t, end);
                if (at < t->size && t->data[at] == ':') at++;
            }
            at = skip_blanks(t, scan(t, at, member, depth + 1));
            if (at < t->size && t->data[at] == ',') at = skip_blanks(t, at + 1);
            if (at <= before) at = before + 1;
        }
        if (at < t->size) at++;
    }
    return t->values[me].end = at < t->size ? at : t->size;
}

static void scan_all(text *t) {
    t->count = 0;
    scan(t, 0, (span){.whole = SIZE_MAX}, 0);
}

// --- writing ----------------------------------------------------------------------------------------------

static bool put(text *t, size_t start, size_t end, const void *bytes, size_t n) {
    if (start > end || end > t->size || t->size - (end - start) + n > t->most) return false;
    uint8_t kept[LONGEST];  // the bytes may be of the text itself
    if (n > sizeof kept) return false;
    if (n) memcpy(kept, bytes, n);
    memmove(t->data + start + n, t->data + end, t->size - end);
    if (n) memcpy(t->data + start, kept, n);
    t->size += n - (end - start);
    return true;
}

static void put_text(text *t, span at, const char *word) { put(t, at.start, at.end, word, strlen(word)); }

// --- words and numbers ------------------------------------------------------------------------------------

static const char *const NUMBERS[] = {"0",
                                      "-0.0",
                                      "1",
                                      "-1",
                                      "2",
                                      "3",
                                      "0.5",
                                      "16",
                                      "64",
                                      "1e3",
                                      "1e-3",
                                      "1e6",
                                      "1e-6",
                                      "1e-9",
                                      "1e12",
                                      "1e-16",
                                      "1e18",
                                      "1e154",
                                      "1e155",
                                      "-1e155",
                                      "1e-155",
                                      "1e300",
                                      "1e308",
                                      "-1e308",
                                      "1e-308",
                                      "5e-324",
                                      "1e400",
                                      "2147483647",
                                      "2147483648",
                                      "-2147483649",
                                      "4294967296",
                                      "9007199254740993",
                                      "0.99999999999999989",
                                      "1.0000000000000002",
                                      "3.1415926535897931",
                                      "\"=pi/2\"",
                                      "\"=2^1023\"",
                                      "\"=1/3\"",
                                      "\"=-1\"",
                                      "\"=sqrt(2)\""};
static const char *const VALUES_OF_ALL_KINDS[] = {
    "true",
    "false",
    "null",
    "\"\"",
    "[]",
    "{}",
    "[0,0,0]",
    "[1,0,0]",
    "[0,1,0]",
    "[0,0,-1]",
    "[1e155,0,0]",
    "[[0,0,0],[1,0,0]]",
    "{\"table\":[[0,0],[1,1]]}",
    "{\"table\":[[0,0,0,0],[1,1,0,0],[1,2,0,0],[2,1,1,1]],\"interpolation\":\"cubic\"}",
    "{\"sine\":{\"amplitude\":1,\"frequency\":2,\"phase\":1,\"offset\":3}}",
    "{\"polynomial\":[0,1,2]}",
    "{\"sum\":[1,{\"polynomial\":[1]}]}",
    "{\"pieces\":[{\"until\":1,\"value\":2},{\"until\":2,\"polynomial\":[1,1]}]}",
    "{\"axis\":[0,0,1],\"degrees\":90}",
    "{\"rpy\":[1,2,3]}",
    "{\"quaternion\":[1,0,0,0]}",
    "{\"matrix\":[[1,0,0],[0,1,0],[0,0,1]]}",
    "{\"central\":{\"mu\":1,\"center\":[5,0,0]}}",
    "{\"line\":{\"to\":[1,0,0]}}",
    "{\"arc\":{\"center\":[1,0,0],\"axis\":[0,0,1],\"angle\":1}}",
    "{\"curve\":[[0,0,0],[1,0,0],[1,1,0]]}",
    "{\"from\":\"ground\"}",
    "{\"free\":[0.1,10]}",
    "{\"value\":1,\"min\":0,\"max\":2}",
    "\"ground\"",
    "\"inertial\"",
    "\"body\"",
    "\"cubic\"",
    "\"interpolate\"",
    "\"rest\"",
    "\"indirect\"",
    "\"ipopt\"",
    "\"own\"",
    "\"stage\"",
    "\"null-space\"",
    "\"cay\"",
    "\"series\"",
    "\"reduced\"",
    "\"consistent\"",
    "\"arc-length\"",
    "\"displacement\"",
    "\"effort\"",
    "\"square\"",
    "\"energy\"",
    "\"time\""};
#define COUNT(list) (sizeof(list) / sizeof *(list))

// A name that the library itself lists: methods, joints, forces, c-spaces, stabilisations.
static void draw_name(text *t, char *word, size_t room) {
    int methods;
    const ph_method *list = ph_methods(&methods);
    const char *name = NULL;
    switch (draw(t, 5)) {
    case 0: name = list[draw(t, (size_t)methods)].name; break;
    case 1: name = ph_joint_type_name((ph_joint_type)draw(t, PH_JOINT_TYPES)); break;
    case 2: name = ph_force_type_name((ph_force_type)draw(t, PH_FORCE_TYPE_LINE_LOAD + 1)); break;
    case 3: name = ph_cspace_name((ph_cspace)draw(t, PH_CSPACE_DUAL_QUATERNION + 1)); break;
    default: name = ph_stabilization_name((ph_stabilization)(1 + draw(t, PH_STABILIZATIONS - 1)));
    }
    snprintf(word, room, "\"%s\"", name ? name : "ground");
}

static void change_number(text *t, span at) {
    char word[64], copy[64] = "";
    const size_t n = at.end - at.start;
    if (n < sizeof copy) memcpy(copy, t->data + at.start, n);
    const double x = strtod(copy, NULL);
    switch (draw(t, 7)) {
    case 0: snprintf(word, sizeof word, "%.17g", x * (0.5 + draw(t, 1001) * 1e-3)); break;
    case 1: snprintf(word, sizeof word, "%.17g", -x); break;
    case 2: snprintf(word, sizeof word, "%.17g", x + 1.0 - 2.0 * draw(t, 2)); break;
    case 3: snprintf(word, sizeof word, "%.17g", nextafter(x, draw(t, 2) ? INFINITY : -INFINITY)); break;
    case 4: snprintf(word, sizeof word, "%.17ge%d", draw(t, 1000) * 1e-3, (int)draw(t, 40) - 20); break;
    case 5: snprintf(word, sizeof word, "\"=%.40s*2\"", copy); break;
    default: snprintf(word, sizeof word, "%s", NUMBERS[draw(t, COUNT(NUMBERS))]);
    }
    put_text(t, at, strstr(word, "inf") || strstr(word, "nan") ? "1e308" : word);
}

static void change_string(text *t, span at) {
    char word[96];
    const span other = t->values[draw(t, (size_t)t->count)];
    switch (draw(t, 4)) {
    case 0: draw_name(t, word, sizeof word); break;
    case 1: snprintf(word, sizeof word, "%s", VALUES_OF_ALL_KINDS[draw(t, COUNT(VALUES_OF_ALL_KINDS))]); break;
    case 2:  // a string from elsewhere in the text, so that names still refer to something
        if (t->data[other.start] == '"') put(t, at.start, at.end, t->data + other.start, other.end - other.start);
        return;
    default: {
        uint8_t inside[256];
        size_t n = at.end - at.start;
        if (n < 2 || n > sizeof inside) return;
        memcpy(inside, t->data + at.start + 1, n - 2);
        n = LLVMFuzzerMutate(inside, n - 2, sizeof inside);
        put(t, at.start + 1, at.end - 1, inside, n);
        return;
    }
    }
    put_text(t, at, word);
}

// --- changes ----------------------------------------------------------------------------------------------

static void remove_value(text *t, span at) {
    size_t end = skip_blanks(t, at.end), start = at.whole;
    if (end < t->size && t->data[end] == ',') end++;
    else {
        end = at.end;
        while (start > 0 && strchr(" \t\r\n", t->data[start - 1])) start--;
        if (start > 0 && t->data[start - 1] == ',') start--;
        else start = at.whole;
    }
    put(t, start, end, "", 0);
}

static void double_value(text *t, span at) {
    const size_t n = at.end - at.whole;
    if (put(t, at.end, at.end, t->data + at.whole, n)) put(t, at.end, at.end, ",", 1);
}

static void wrap_value(text *t, span at) {
    static const char *const OPEN[] = {"[", "{\"note\":", "[0,"}, *const CLOSE[] = {"]", "}", "]"};
    const uint32_t i = draw(t, 3);
    if (put(t, at.end, at.end, CLOSE[i], 1)) put(t, at.start, at.start, OPEN[i], strlen(OPEN[i]));
}

static void change(text *t) {
    scan_all(t);
    if (t->count < 2 || draw(t, 24) == 0) {
        t->size = LLVMFuzzerMutate(t->data, t->size, t->most);
        return;
    }
    const span at = t->values[1 + draw(t, (size_t)t->count - 1)];
    const span other = t->values[1 + draw(t, (size_t)t->count - 1)];
    const uint8_t first = at.start < t->size ? t->data[at.start] : 0;
    const uint32_t kind = draw(t, 16);
    if (kind < 9) {
        if (first == '"') change_string(t, at);
        else if (first == '-' || (first >= '0' && first <= '9')) change_number(t, at);
        else if (kind < 3) put_text(t, at, VALUES_OF_ALL_KINDS[draw(t, COUNT(VALUES_OF_ALL_KINDS))]);
        else if (kind < 6 && other.end - other.start < 200)
            put(t, at.start, at.end, t->data + other.start, other.end - other.start);
    } else if (kind < 11) remove_value(t, at);
    else if (kind < 13) double_value(t, at);
    else if (kind == 13) wrap_value(t, at);
    else if (kind == 14) put(t, at.start, at.end, t->data + other.start, other.end - other.start);
    else if (at.key_length && other.key_length && at.whole == at.key)
        put(t, at.key, at.key + at.key_length, t->data + other.key, other.key_length);
}

size_t fuzz_json_mutate(uint8_t *data, size_t size, size_t most, unsigned seed) {
    static text t;
    t = (text){.data = data, .size = size, .most = most, .random = seed};
    for (uint32_t rounds = 1 + draw(&t, 4); rounds > 0; rounds--) change(&t);
    return t.size;
}

size_t fuzz_json_cross(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size, uint8_t *out, size_t most,
                       unsigned seed) {
    static text to, from;
    static uint8_t bytes[1 << 16];
    if (a_size > most || b_size > sizeof bytes) return 0;
    memcpy(out, a, a_size);
    memcpy(bytes, b, b_size);
    to = (text){.data = out, .size = a_size, .most = most, .random = seed};
    from = (text){.data = bytes, .size = b_size, .most = sizeof bytes};
    scan_all(&to);
    scan_all(&from);
    if (to.count < 2 || from.count < 2) return a_size;
    const span at = to.values[1 + draw(&to, (size_t)to.count - 1)];
    for (int tries = 0; tries < 40; tries++) {
        const span new = from.values[1 + draw(&to, (size_t)from.count - 1)];
        const bool same = new.key_length == at.key_length &&at.key_length > 0 &&
                          memcmp(bytes + new.key, out + at.key, at.key_length) == 0;
        if (!same && tries < 39) continue;
        if (draw(&to, 4) == 0 && new.whole == new.key && at.whole == at.key) {  // one member more
            if (put(&to, at.whole, at.whole, ",", 1))
                put(&to, at.whole, at.whole, bytes + new.whole, new.end - new.whole);
        } else put(&to, at.start, at.end, bytes + new.start, new.end - new.start);
        break;
    }
    return to.size;
}
