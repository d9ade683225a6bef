// Expressions: the rules of arithmetic, names with dashes, what is said of faults and where; and the parameters of
// model files that they use.
#include "harness.h"

#include "io/expression.h"

#include <time.h>

static const ph_parameter PARAMETERS[] = {
    {"a", 2, 0, 0, NULL},      {"a-b", 70, 0, 0, NULL}, {"b", 3, 0, 0, NULL},      {"e", 5, 0, 0, NULL},
    {"pi-2", 8, 0, 0, NULL},   {"sine", 6, 0, 0, NULL}, {"spin", 150, 0, 0, NULL}, {"spin-rate", 9, 0, 0, NULL},
    {"x_1", 0.25, 0, 0, NULL}, {"zero", 0, 0, 0, NULL},
};
static const ph_scope SCOPE = {.sorted = PARAMETERS, .count = COUNT(PARAMETERS)};
static const double PI = 3.14159265358979323846;

static const struct {
    const char *text;
    double value;
} GOOD[] = {
    {"=1", 1},
    {"=  1 \t", 1},
    {"=1.5e3", 1500},
    {"=1E-2+.5+2.", 2.51},
    {"=1e+2", 100},
    {"=1+2*3", 7},
    {"=(1+2)*3", 9},
    {"=7-4-2", 1},
    {"=16/4/2", 2},
    {"=2*3/4*5", 7.5},
    {"=2^3^2", 512},
    {"=(2^3)^2", 64},
    {"=-2^2", -4},
    {"=(-2)^2", 4},
    {"=2^-1", 0.5},
    {"=2^-2^2", 0.0625},
    {"=2*-3", -6},
    {"=--3", 3},
    {"=1---3", -2},
    {"=-a^2*b", -12},
    {"=2*a^2", 8},
    {"=a/b^2", 2.0 / 9},
    {"=0^0", 1},
    {"=(-8)^3", -512},
    {"=sqrt(16)", 4},
    {"=sqrt (0)", 0},
    {"=sqrt(a^2 + b^2 + x_1)", 3.6400549446402593},
    {"=sin(pi/6)*2", 1},
    {"=cos(pi)", -1},
    {"=sin(0)", 0},
    {"=-sin(pi/2)^2", -1},
    {"=sine", 6},
    {"=tan(pi/4) + atan(1)*4/pi + asin(1)*2/pi + acos(-1)/pi", 4},
    {"=exp(log(a)) + atan2(1, -1)*4/pi", 5},
    {"=abs(-a) + sign(-b) + sign(zero) + floor(-0.5)", 0},
    {"=min(a, b)*10 + max(a, b)", 23},
    {"=clamp(a, 5, 9) + clamp(b, -1, 1)*10 + clamp(e, 4, 6)*100", 515},
    {"=mod(-1, a) + mod(7.5, b)*10", 16},
    {"=if(a > 1, 1, 2) + if(a <= 1, 10, 20) + if(a == 2 and b != 2, 100, 200)", 121},
    {"=if(not (a > 1 or b > 1) or not a < 1, 1, 2)", 1},
    {"=if((a + b)*2 > 9, if(b > a, 7, 8), 9)", 7},
    {"=if(zero != 0, 1/zero, 4) + if(zero == 0, 1, log(zero))", 5},
    {"=spin*2", 300},
    {"=spin-1", 149},
    {"=spin-rate", 9},
    {"=spin - e", 145},
    {"=spin-rate-a", 7},
    {"=a-b", 70},
    {"=a -b", -1},
    {"=a- b", -1},
    {"=a-(b)", -1},
    {"=pi-2", 8},
    {"=pi -2", 1.1415926535897931},
    {"=2*e", 10},
    {"=2e1", 20},
    {"=e-1", 4},
    {"=zero*spin", 0},
    {"=1e-400", 0},
    {"=((((((((((1))))))))))", 1},
};

static void good_expressions_have_their_value(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(GOOD); i++) {
        ph_line fault = {0};
        double x = (double)NAN;
        if (!ph_expression_evaluate(GOOD[i].text, &SCOPE, &x, &fault)) fail_msg("%s: %s", GOOD[i].text, fault.text);
        if (!(fabs(x - GOOD[i].value) <= 1e-15 * fabs(GOOD[i].value)))
            fail_msg("%s: got %.17g, wanted %.17g", GOOD[i].text, x, GOOD[i].value);
        assert_int_equal(fault.used, 0);
    }
}

static const struct {
    const char *text, *fault;
} BAD[] = {
    {"=", "character 2: expected a number, a parameter, a function or (, got the end"},
    {"=  ", "character 4: expected a number, a parameter, a function or (, got the end"},
    {"=1+", "character 4: expected a number"},
    {"=1+*2", "character 4: expected a number, a parameter, a function or (, got '*'"},
    {"=+1", "character 2: expected a number"},
    {"=1 2", "character 4: expected an operator or the end, got '2'"},
    {"=2pi", "character 3: expected an operator or the end, got 'p'"},
    {"=2e", "character 3: expected an operator or the end, got 'e'"},
    {"=spin-rate-2e", "character 13: expected an operator or the end, got 'e'"},
    {"=0x10", "character 3: expected an operator"},
    {"=1.2.3", "character 5: expected an operator"},
    {"=.", "character 2: expected a number"},
    {"=1,5", "character 3: expected an operator or the end, got ','"},
    {"==1", "character 2: expected a number"},
    {"=(1", "character 4: expected an operator or ), got the end"},
    {"=(1]", "character 4: expected an operator or ), got ']'"},
    {"=1)", "character 3: expected an operator or the end, got ')'"},
    {"=()", "character 3: expected a number"},
    {"=sqrt", "character 6: expected ( after the name of a function, got the end"},
    {"=sqrt 4", "character 7: expected ( after the name of a function, got '4'"},
    {"=pi(2)", "character 4: expected an operator"},
    {"=inf", "character 2: unknown parameter \"inf\""},
    {"=nan", "character 2: unknown parameter \"nan\""},
    {"=_a", "character 2: expected a number"},
    {"=1+spni", "character 4: unknown parameter \"spni\", did you mean \"spin\"?"},
    {"=spni-700", "character 2: unknown parameter \"spni\", did you mean \"spin\"?"},
    {"=spin-raet", "character 7: unknown parameter \"raet\""},
    {"=sqr(2)", "unknown parameter \"sqr\", did you mean \"sqrt\"?"},
    {"=tanh(1)", "character 2: unknown parameter \"tanh\", did you mean \"tan\"?"},
    {"=tan + 1", "character 5: expected ( after the name of a function"},
    {"=log(zero)", "character 2: expected a finite result of log, got that of 0"},
    {"=atan2(1)", "character 9: expected an operator or ,, got ')'"},
    {"=min(1, 2, 3)", "character 10: expected an operator or ), got ','"},
    {"=if(a, 1, 2)", "character 6: expected <, <=, >, >=, == or !=, got ','"},
    {"=if(a > 1 and b, 1, 2)", "character 16: expected <, <=, >, >=, == or !="},
    {"=a > 1", "character 4: expected an operator or the end, got '>'"},
    {"=if(a > 1, b > 2, 3)", "expected an operator or ,, got '>'"},
    {"=if((a > 1) + 1 > 2, 1, 2)", "expected a number, got a condition"},
    {"=if(zero > 1, 3, 1/zero)", "expected a finite result of the branch that is taken"},
    {"=1/0", "character 3: expected a divisor other than zero, got 1 / 0"},
    {"=spin/(zero*-1)", "expected a divisor other than zero, got 150 / 0"},
    {"=2*sqrt(a-3)", "character 4: expected the sqrt of a number >= 0, got -1"},
    {"=1e999", "character 2: expected a number of at most 1.8e308, got 1e999"},
    {"=1e200*1e200", "character 7: expected a finite result, got 1e+200 * 1e+200 = infinity"},
    {"=-1e308-1e308", "got -1e+308 - 1e+308 = -infinity"},
    {"=(0-8)^(1/3)", "character 7: expected a finite result, got -8 ^ 0.3333333333 = not a number"},
    {"=0^-1", "character 3: expected a finite result, got 0 ^ -1 = infinity"},
    {"=1e300/1e-300", "= infinity"},
    {"=\xC3\xA4+1", "character 2: expected a number, a parameter, a function or (, got '\xC3\xA4'"},
    {"=1+\xE2\x82\xAC", "character 4: expected a number, a parameter, a function or (, got '\xE2\x82\xAC'"},
    {"=1 \xE2\x82\xAC", "character 4: expected an operator or the end, got '\xE2\x82\xAC'"},
    {"=1\n", "got a control character"},
    {"1", "character 1: expected =, got '1'"},
};

static void bad_expressions_are_refused_with_their_place(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(BAD); i++) {
        ph_line fault = {0};
        double x = 42;
        if (ph_expression_evaluate(BAD[i].text, &SCOPE, &x, &fault)) fail_msg("%s: got %g", BAD[i].text, x);
        if (strstr(fault.text, BAD[i].fault) == NULL)
            fail_msg("%s: got %s, wanted %s", BAD[i].text, fault.text, BAD[i].fault);
        assert_true(x == 42);
    }
}

// open[0..n] followed by "1" and close[0..n]; whether it is accepted.
static bool nested(const char *open, const char *close, int n, ph_line *fault) {
    char text[4096] = "=";
    double x;
    for (int i = 0; i < n; i++) strcat(text, open);
    strcat(text, "1");
    for (int i = 0; i < n; i++) strcat(text, close);
    *fault = (ph_line){0};
    return ph_expression_evaluate(text, &SCOPE, &x, fault);
}

static void nesting_is_limited(void **state) {
    (void)state;
    static const char *const pairs[][2] = {{"(", ")"}, {"sin(", ")"}, {"1^", ""}, {"-(", ")"}};
    ph_line fault;
    for (size_t i = 0; i < COUNT(pairs); i++) {
        assert_true(nested(pairs[i][0], pairs[i][1], PH_EXPRESSION_DEPTH, &fault));
        assert_false(nested(pairs[i][0], pairs[i][1], PH_EXPRESSION_DEPTH + 1, &fault));
        assert_non_null(strstr(fault.text, "at most 64 levels"));
    }
    assert_true(nested("-", "", 1000, &fault));
    assert_true(nested("1+", "", 1000, &fault));
}

// No part of it is read again and again, and none of it takes the stack.
static void long_expressions_are_read_quickly(void **state) {
    (void)state;
    enum { BYTES = 1 << 18 };  // the square of it would take much longer than is allowed
    static const char *const pieces[] = {"1-", "a-", "-", "1e5+", "(", "aaaa-", "1", "a-1-", "((1))*", "zz_"};
    static char text[BYTES + 16];
    for (size_t i = 0; i < COUNT(pieces); i++) {
        const size_t n = strlen(pieces[i]);
        text[0] = '=';
        for (size_t k = 0; k < BYTES / n; k++) memcpy(text + 1 + k * n, pieces[i], n);
        strcpy(text + 1 + BYTES / n * n, "1");
        ph_line fault = {0};
        double x;
        const clock_t begin = clock();
        ph_expression_evaluate(text, &SCOPE, &x, &fault);
        assert_true((double)(clock() - begin) / CLOCKS_PER_SEC < 5);
    }
}

// What C computes of random formulas, with all parentheses written, is what the evaluator computes of them.
static void random_formulas_agree_with_c(void **state) {
    (void)state;
    for (int round = 0; round < 2000; round++) {
        char text[512] = "=";
        double terms[4], factors[3];
        for (int i = 0; i < 4; i++) {
            for (int k = 0; k < 3; k++) {
                factors[k] = 3 * uniform();
                char piece[64];
                snprintf(piece, sizeof piece, "%s%.17g", k == 0 ? (i ? " + " : "") : k == 1 ? "*" : "/", factors[k]);
                strcat(text, piece);
            }
            terms[i] = factors[0] * factors[1] / factors[2];
        }
        ph_line fault = {0};
        double x = (double)NAN;
        assert_true(ph_expression_evaluate(text, &SCOPE, &x, &fault));
        assert_true(x == terms[0] + terms[1] + terms[2] + terms[3]);
    }
}

// Whatever stands there, an answer comes: a finite value, or a fault with its place.
static void any_text_is_answered(void **state) {
    (void)state;
    static const char letters[] = "0123456789.eE+-*/^() asqrtincopb_\t\xC3\xA4=";
    for (int round = 0; round < 200000; round++) {
        char text[24] = "=";
        const int n = 1 + (int)(10 * (1 + uniform()));
        for (int i = 1; i <= n; i++) text[i] = letters[(int)((1 + uniform()) / 2 * (sizeof letters - 1))];
        text[n + 1] = '\0';
        ph_line fault = {0};
        double x = (double)NAN;
        if (ph_expression_evaluate(text, &SCOPE, &x, &fault)) assert_true(isfinite(x) && fault.used == 0);
        else assert_true(strncmp(fault.text, "character ", 10) == 0 && atoi(fault.text + 10) <= n + 2);
    }
}

static void words_of_expressions_are_reserved(void **state) {
    (void)state;
    static const char *const words[] = {"pi", "sqrt", "sin", "cos"}, *const others[] = {"p", "pi2", "Sin", "sine", ""};
    for (size_t i = 0; i < COUNT(words); i++) assert_true(ph_expression_reserves(words[i]));
    for (size_t i = 0; i < COUNT(others); i++) assert_false(ph_expression_reserves(others[i]));
    for (size_t i = 0; i < COUNT(PARAMETERS); i++)
        assert_ptr_equal(ph_scope_find(&SCOPE, PARAMETERS[i].name, strlen(PARAMETERS[i].name)), &PARAMETERS[i]);
    assert_null(ph_scope_find(&SCOPE, "spin-", 5));
    assert_null(ph_scope_find(&(ph_scope){0}, "spin", 4));
}

// --- in model files -----------------------------------------------------------------------------------------

static ph_status parse(const char *text, const ph_override *overrides, int count, ph_document **doc, ph_error *err) {
    *err = (ph_error){0};
    return ph_document_parse_with(text, strlen(text), "m.json", overrides, count, doc, err);
}

static const char MODEL[] =
    "{\"polhode\": 1, \"name\": \"=name\", \"description\": \"=1+\", \"gravity\": [0, 0, \"=-g\"],\n"
    " \"bodies\": [{\"name\": \"a\", \"mass\": \"=m\", \"inertia\": [\"=m\", 1, [1]],\n"
    "  \"position\": [\"=l\", 0, 0], \"orientation\": {\"axis\": [0, 0, \"=l\"], \"degrees\": \"=turn\"},\n"
    "  \"markers\": {\"tip\": [\"=l/2\", 0, 0]}, \"shape\": {\"sphere\": \"=l\"}}],\n"
    " \"points\": [{\"name\": \"l\", \"mass\": \"=m*2\", \"velocity\": [0, 0, \"=sqrt(2*g*l)\"]}],\n"
    " \"joints\": [{\"type\": \"helical\", \"bodies\": [\"ground\", \"a\"], \"at\": [\"=l\", 0, 0], \"axis\": [0, 0, "
    "1],\n"
    "  \"pitch\": \"=l/(2*pi)\"}],\n"
    " \"forces\": [{\"name\": \"f\", \"type\": \"force\", \"body\": \"a\", \"frame\": \"body\", \"value\": {\"sum\": "
    "[\n"
    "   [\"=m\", 0, 0], {\"sine\": {\"amplitude\": [\"=m\", 0, 0], \"frequency\": \"=1/l\", \"phase\": \"=pi/2\"}},\n"
    "   {\"table\": [[0, 0, 0, 0], [\"=4*l\", \"=m\", 0, 0]]}, {\"polynomial\": [[\"=m\", 0, 0]]},\n"
    "   {\"pieces\": [{\"until\": \"=l\", \"value\": [\"=m\", 0, 0]}]}]}}],\n"
    " \"simulation\": {\"step\": \"=1/n\", \"duration\": \"=l\", \"every\": \"=n/50\", \"options\": {\"alpha\": "
    "\"=n\"}},\n"
    " \"parameters\": {\"m\": {\"value\": 15, \"min\": 0, \"unit\": \"kg\", \"note\": \"x\"}, \"g\": 9.81,\n"
    "  \"note\": \"x\", \"l\": {\"value\": 2, \"min\": 1, \"max\": 3}, \"turn\": {\"value\": 90, \"max\": 360},\n"
    "  \"n\": {\"value\": 100}}}";

// The third moment of inertia is no number, so that the text as it stands is refused.
static char *good_model(void) {
    char *text = malloc(sizeof MODEL);
    assert_non_null(text);
    memcpy(text, MODEL, sizeof MODEL);
    memcpy(strstr(text, "[1]]"), " 1 ]", 4);
    return text;
}

static void every_number_may_be_an_expression(void **state) {
    (void)state;
    char *text = good_model();
    ph_document *doc;
    ph_error err;
    if (parse(text, NULL, 0, &doc, &err) != PH_OK) fail_msg("%d:%d: %s", err.line, err.column, err.what);
    free(text);
    const ph_model_def *d = ph_document_definition(doc);
    assert_string_equal(d->name, "=name");
    assert_string_equal(d->description, "=1+");
    assert_true(d->gravity[2] == -9.81 && d->bodies[0].mass == 15 && d->bodies[0].inertia[0] == 15);
    assert_true(d->bodies[0].position[0] == 2 && d->bodies[0].shapes[0].size[0] == 2 &&
                d->bodies[0].markers[0].at[0] == 1);
    NEAR(0, d->bodies[0].orientation[3], sqrt(0.5), 1e-15);
    NEAR(0, d->points[0].velocity[2], sqrt(4 * 9.81), 1e-15);
    NEAR(0, d->joints[0].pitch, 1 / PI, 1e-15);
    assert_true(d->points[0].mass == 30 && d->joints[0].at[0] == 2);
    double v[3];
    ph_signal_evaluate(&d->forces[0].value, 1, v, NULL, NULL);
    NEAR(0, v[0], 15 - 15 + 15.0 / 8 + 15 + 15, 1e-13);
    const ph_simulation s = ph_document_simulation(doc);
    assert_true(s.step == 0.01 && s.duration == 2 && s.every == 2 && s.alpha == 100);
    int count;
    const ph_parameter *p = ph_document_parameters(doc, &count);
    assert_int_equal(count, 5);
    assert_string_equal(p[0].name, "m");
    assert_string_equal(p[0].unit, "kg");
    assert_true(p[0].value == 15 && p[0].min == 0 && isnan(p[0].max));
    assert_string_equal(p[1].name, "g");
    assert_true(p[1].value == 9.81 && isnan(p[1].min) && isnan(p[1].max) && p[1].unit == NULL);
    assert_true(p[2].min == 1 && p[2].max == 3 && isnan(p[3].min) && p[3].max == 360 && p[4].value == 100);
    ph_document_free(doc);
    NO_FAULTS();
}

static void overrides_take_the_place_of_values(void **state) {
    (void)state;
    char *text = good_model();
    ph_document *doc;
    ph_error err;
    const ph_override good[] = {{"l", 3}, {"m", 0.5}, {"turn", -1e9}};
    assert_int_equal(parse(text, good, 3, &doc, &err), PH_OK);
    int count;
    const ph_parameter *p = ph_document_parameters(doc, &count);
    assert_true(p[0].value == 0.5 && p[1].value == 9.81 && p[2].value == 3 && p[3].value == -1e9);
    assert_true(ph_document_definition(doc)->bodies[0].mass == 0.5 && ph_document_simulation(doc).duration == 3);
    ph_document_free(doc);
    const struct {
        ph_override list[2];
        int count;
        const char *where, *what;
    } bad[] = {
        {{{"trun", 1}}, 1, "parameters.trun", "unknown parameter \"trun\", did you mean \"turn\"?"},
        {{{"xyzzy", 1}}, 1, "parameters.xyzzy", "unknown parameter \"xyzzy\", expected one of \"m\", \"g\", \"l\""},
        {{{"", 1}}, 1, "parameters.", "unknown parameter \"\""},
        {{{NULL, 1}}, 1, "parameters.", "expected the name of a parameter"},
        {{{"l", 4}}, 1, "parameters.l", "\"l\": expected a number from 1 to 3, got 4"},
        {{{"m", -1}}, 1, "parameters.m", "\"m\": expected a number >= 0, got -1"},
        {{{"turn", 361}}, 1, "parameters.turn", "\"turn\": expected a number <= 360, got 361"},
        {{{"g", (double)NAN}}, 1, "parameters.g", "\"g\": expected a finite number, got nan"},
        {{{"m", (double)INFINITY}}, 1, "parameters.m", "expected a number >= 0, got inf"},
        {{{"g", 1}, {"g", 1}}, 2, "parameters.g", "\"g\" is given twice"},
    };
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_int_equal(parse(text, bad[i].list, bad[i].count, &doc, &err), PH_ERR_ARGUMENT);
        assert_null(doc);
        assert_string_equal(err.where, bad[i].where);
        if (strstr(err.what, bad[i].what) == NULL) fail_msg("got %s, wanted %s", err.what, bad[i].what);
        assert_true(err.line == 0 && err.column == 0);
    }
    free(text);
    assert_int_equal(ph_document_read_with("heavy-top", bad[0].list, 1, &doc, &err), PH_ERR_ARGUMENT);
    assert_non_null(strstr(err.what, "the model has no \"parameters\""));
    const ph_override spin = {"spin", 1};
    assert_int_equal(ph_document_read_with("spinning-top", &spin, 1, &doc, &err), PH_OK);
    assert_true(ph_document_definition(doc)->bodies[0].omega[2] == 1);
    ph_document_free(doc);
}

static const struct {
    const char *rest;  // after "{polhode: 1,\n"
    int column;
    const char *what;
} BAD_PARAMETERS[] = {
    {"\"parameters\": []}", 15, "parameters: expected an object of named numbers, as {\"length\": 1}, got a list"},
    {"\"parameters\": {\"a\": \"1\"}}", 21, "parameters.a: expected a number, got \"1\""},
    {"\"parameters\": {\"a\": \"=c\"}}", 21, "parameters.a: \"=c\", character 2: unknown name \"c\""},
    {"\"parameters\": {\"a\": \"=a\"}}", 21,
     "parameters.a: \"=a\", character 2: expected parameters that do not depend on themselves, got a -> a"},
    {"\"parameters\": {\"a\": {\"value\": \"=1\", \"min\": 2}}}", 31, "parameters.a.value: expected a number >= 2"},
    {"\"parameters\": {\"a\": {\"value\": 1, \"min\": \"=1\"}}}", 41, "parameters.a.min: expected a plain number"},
    {"\"parameters\": {\"a\": null}}", 21, "parameters.a: expected a number, or an object as"},
    {"\"parameters\": {\"a\": {}}}", 21, "parameters.a: missing key \"value\""},
    {"\"parameters\": {\"a\": {\"value\": 1, \"mim\": 0}}}", 34, "unknown key \"mim\", did you mean \"min\"?"},
    {"\"parameters\": {\"a\": {\"value\": 1, \"unit\": 0}}}", 42, "parameters.a.unit: expected a text, got 0"},
    {"\"parameters\": {\"a\": {\"value\": 1, \"min\": 2}}}", 31, "value: expected a number >= 2, got 1"},
    {"\"parameters\": {\"a\": {\"value\": 1, \"max\": 0}}}", 31, "value: expected a number <= 0, got 1"},
    {"\"parameters\": {\"a\": {\"value\": 5, \"min\": 1, \"max\": 2}}}", 31, "expected a number from 1 to 2, got 5"},
    {"\"parameters\": {\"a\": {\"value\": 1, \"max\": 0, \"min\": 2}}}", 41, "max: expected a number >= \"min\", 2"},
    {"\"parameters\": {\"a\": 1e999}}", 21, "parameters.a: number too large"},
    {"\"parameters\": {\"sin\": 1}}", 16, "parameters.sin: expected a name other than pi, sqrt, sin and cos"},
    {"\"parameters\": {\"1a\": 1}}", 16, "expected a name (a letter"},
    {"\"parameters\": {\"note\": 1}}", 24, "parameters.note: expected a text"},
    {"\"parameters\": {\"a\": 1, \"a\": 2}}", 24, "\"a\""},
    {"\"gravity\": [0, 0, \"=l\\u0000\"]}", 19, "gravity[2]: expected a number, got"},
    {"\"gravity\": \"=l\", \"parameters\": {\"l\": 2}}", 12, "a list of 3 numbers, got \"=l\", which is 2"},
    {"\"gravity\": [0, 0, \"=\\u20ac\"]}", 19, "gravity[2]: \"=\\u20ac\", character 2: expected a number"},
    {"\"bodies\": [{\"name\": \"a\", \"mass\": 1, \"inertia\": [1, 1, 1], \"shape\": {\"sphere\": \"=-l\"}}],"
     "\"parameters\": {\"l\": 2}}",
     79, "bodies[0].shape.sphere: expected a length > 0, got \"=-l\", which is -2"},
    {"\"simulation\": {\"every\": \"=n/2\"}, \"parameters\": {\"n\": 3}}", 25,
     "simulation.every: expected a whole number >= 1, got 1.5"},
};

static void bad_parameters_are_refused_with_their_position(void **state) {
    (void)state;
    char text[400];
    ph_document *doc;
    ph_error err;
    for (size_t i = 0; i < COUNT(BAD_PARAMETERS); i++) {
        snprintf(text, sizeof text, "{\"polhode\": 1,\n%s", BAD_PARAMETERS[i].rest);
        const ph_status status = parse(text, NULL, 0, &doc, &err);
        if (status >= 0 || err.line != 2 || err.column != BAD_PARAMETERS[i].column ||
            strstr(err.what, BAD_PARAMETERS[i].what) == NULL)
            fail_msg("%s\n  got %d:%d: %s\n  wanted 2:%d: %s", text, err.line, err.column, err.what,
                     BAD_PARAMETERS[i].column, BAD_PARAMETERS[i].what);
    }
    assert_int_equal(parse(MODEL, NULL, 0, &doc, &err), PH_ERR_MODEL);
    assert_int_equal(err.line, 2);
    assert_int_equal(parse("{\"polhode\": \"=1\"}", NULL, 0, &doc, &err), PH_ERR_MODEL);
    assert_non_null(strstr(err.what, "polhode: expected a plain number, not an expression"));
}

static void many_parameters_are_found_quickly(void **state) {
    (void)state;
    enum { MANY = 20000 };
    const size_t room = (size_t)MANY * 80;
    char *text = malloc(room);
    assert_non_null(text);
    size_t n = (size_t)snprintf(text, room, "{\"polhode\": 1, \"parameters\": {");
    for (int i = 0; i < MANY; i++)
        n += (size_t)snprintf(text + n, room - n, "%s\"p%d\": %d", i ? "," : "", i * 7919 % MANY, i);
    n += (size_t)snprintf(text + n, room - n, "}, \"points\": [");
    for (int i = 0; i < MANY; i++)
        n += (size_t)snprintf(text + n, room - n, "%s{\"name\": \"n%d\", \"mass\": \"=p%d\"}", i ? "," : "", i,
                              i * 7919 % MANY);
    snprintf(text + n, room - n, "]}");
    ph_document *doc;
    ph_error err;
    const clock_t begin = clock();
    assert_int_equal(parse(text, NULL, 0, &doc, &err), PH_OK);
    assert_true((double)(clock() - begin) / CLOCKS_PER_SEC < 5);
    for (int i = 0; i < MANY; i++) assert_true(ph_document_definition(doc)->points[i].mass == i);
    ph_document_free(doc);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_expressions_have_their_value),
        cmocka_unit_test(bad_expressions_are_refused_with_their_place),
        cmocka_unit_test(nesting_is_limited),
        cmocka_unit_test(long_expressions_are_read_quickly),
        cmocka_unit_test(random_formulas_agree_with_c),
        cmocka_unit_test(any_text_is_answered),
        cmocka_unit_test(words_of_expressions_are_reserved),
        cmocka_unit_test(every_number_may_be_an_expression),
        cmocka_unit_test(overrides_take_the_place_of_values),
        cmocka_unit_test(bad_parameters_are_refused_with_their_position),
        cmocka_unit_test(many_parameters_are_found_quickly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
