// Implicit steps on models where their nonlinear equations are difficult: failures, iterations and time of each method.
// Wrong results count as failures.
//
//   bench_newton [ROW ..] [METHOD ..] [--cases] [--csv FILE] [--quick]
//   bench_newton --json ROW INDEX                      a model file
//   bench_newton --one ROW INDEX METHOD [TOLERANCE]
//       us a step, iterations a step, position of the last body at the end, step, duration
//
// ROW: ball orbit loops beams random change speed; METHOD as in a model file, with options after a colon.
#include "../tests/newton_models.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void die(const char *what) {
    fprintf(stderr, "bench_newton: %s\n", what);
    exit(1);
}

enum { METHODS_MAX = 16, REASONS = 400 };
typedef struct choice {
    bool rows[NEWTON_ROWS];
    const char *methods[METHODS_MAX];
    int method_count;
    int stride;  // every n-th model
    bool cases;
    FILE *csv;
} choice;

// Of one row, step and method.
typedef struct tally {
    int runs, failures;
    double iterations, worst, us, step;  // sums over runs that were ok; `worst` is the largest mean of a run
    long most;
    char name[64];  // of the last model
} tally;

static tally tallies[NEWTON_ROWS][NEWTON_STEPS][METHODS_MAX];

static void print_case(const choice *c, newton_row row, const newton_model *m, const char *method, double step,
                       const newton_outcome *out) {
    if (c->cases || !out->ok)
        printf("%-6s %-44s %-34s h %-9.3g %5.1f it, most %3ld, %8.1f us, error %.1e, drift %.1e  %s\n",
               newton_row_name(row), m->name, method, step, out->iterations, out->most, out->us, out->error, out->drift,
               out->ok ? "ok" : out->why);
    if (c->csv)
        fprintf(c->csv, "%s,\"%s\",%s,%.9g,%d,%d,%.3f,%ld,%.3f,%.3e,%.3e,\"%s\"\n", newton_row_name(row), m->name,
                method, step, out->ok, out->steps, out->iterations, out->most, out->us, out->error, out->drift,
                out->why);
    fflush(stdout);
}

static void add_to(tally *t, const char *name, double step, const newton_outcome *out) {
    t->runs++;
    t->step = step;
    snprintf(t->name, sizeof t->name, "%s", name);
    if (!out->ok) {
        t->failures++;
        return;
    }
    t->iterations += out->iterations;
    t->us += out->us;
    t->worst = fmax(t->worst, out->iterations);
    if (out->most > t->most) t->most = out->most;
}

static bool chosen(const choice *c, const char *method) {
    for (int i = 0; i < c->method_count; i++)
        if (strcmp(c->methods[i], method) == 0) return true;
    return c->method_count == 0;
}

static void measure_row(const choice *c, newton_row row) {
    const char *const *methods = newton_methods(row);
    for (int i = 0; i < newton_model_count(row); i += c->stride) {
        newton_model m = newton_model_make(row, i);
        for (int k = 0; methods[k]; k++)
            for (int j = 0; chosen(c, methods[k]) && j < m.step_count; j++) {
                const newton_outcome out = newton_run(&m, methods[k], m.steps[j]);
                print_case(c, row, &m, methods[k], m.steps[j], &out);
                add_to(&tallies[row][row == NEWTON_SPEED ? i : j][k], m.name, m.steps[j], &out);
            }
        newton_model_free(&m);
    }
}

static void print_table(const choice *c) {
    printf("\n| row | h | method | failures | iterations a step | of the worst run | most in a step | us a step |\n");
    printf("| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |\n");
    for (int row = 0; row < NEWTON_ROWS; row++)
        for (int j = 0; c->rows[row] && j < NEWTON_STEPS; j++)
            for (int k = 0; newton_methods((newton_row)row)[k]; k++) {
                const tally *t = &tallies[row][j][k];
                const double n = t->runs - t->failures;
                char step[32];
                if (t->runs == 0) continue;
                snprintf(step, sizeof step, "%.3g", t->step);
                printf("| %s | %s | `%s` | %d of %d | ",
                       row == NEWTON_SPEED ? t->name : newton_row_name((newton_row)row),
                       row == NEWTON_BEAMS ? (j ? "T1/200" : "T1/50") : step, newton_methods((newton_row)row)[k],
                       t->failures, t->runs);
                if (n > 0) printf("%.1f | %.1f | %ld | %.1f |\n", t->iterations / n, t->worst, t->most, t->us / n);
                else printf("| | | |\n");
            }
}

static newton_row row_named(const char *name) {
    int row = 0;
    while (row < NEWTON_ROWS && strcmp(newton_row_name((newton_row)row), name) != 0) row++;
    return (newton_row)row;
}

static newton_model model_named(char **argv) {
    const newton_row row = row_named(argv[0]);
    const int index = atoi(argv[1]);
    if (row == NEWTON_ROWS || index < 0 || index >= newton_model_count(row)) die("no such model");
    return newton_model_make(row, index);
}

static int print_one(int argc, char **argv) {
    newton_model m = model_named(argv + 2);
    const double step = m.steps[0];
    if (argc > 5) m.tolerance = atof(argv[5]);
    newton_outcome best = newton_run(&m, argv[4], step);
    for (int i = 0; i < 4 && best.ok; i++) {
        const newton_outcome again = newton_run(&m, argv[4], step);
        if (again.us < best.us) best = again;
    }
    if (!best.ok) die(best.why);
    printf("%.3f %.2f %.12g %.12g %.12g %.12g %.12g\n", best.us, best.iterations, best.last[0], best.last[1],
           best.last[2], step, m.duration);
    newton_model_free(&m);
    return 0;
}

static int print_json(char **argv) {
    newton_model m = model_named(argv + 2);
    fputs(m.text, stdout);
    newton_model_free(&m);
    return 0;
}

static choice read_choice(int argc, char **argv) {
    choice c = {.stride = 1};
    bool any = false;
    for (int i = 1; i < argc; i++) {
        const newton_row row = row_named(argv[i]);
        if (row < NEWTON_ROWS) any = c.rows[row] = true;
        else if (strcmp(argv[i], "--cases") == 0) c.cases = true;
        else if (strcmp(argv[i], "--quick") == 0) c.stride = 5;
        else if (strcmp(argv[i], "--csv") == 0 && i + 1 < argc) {
            if ((c.csv = fopen(argv[++i], "w")) == NULL) die("cannot write the CSV file");
        } else if (argv[i][0] != '-' && c.method_count < METHODS_MAX) c.methods[c.method_count++] = argv[i];
        else die("usage: bench_newton [ROW ..] [METHOD ..] [--cases] [--csv FILE] [--quick]");
    }
    for (int row = 0; !any && row < NEWTON_ROWS; row++) c.rows[row] = true;
    return c;
}

int main(int argc, char **argv) {
    if (argc >= 4 && strcmp(argv[1], "--json") == 0) return print_json(argv);
    if (argc >= 5 && strcmp(argv[1], "--one") == 0) return print_one(argc, argv);
    const choice c = read_choice(argc, argv);
    if (c.csv) fputs("row,model,method,step,ok,steps,iterations,most,us,error,drift,why\n", c.csv);
    for (int row = 0; row < NEWTON_ROWS; row++)
        if (c.rows[row]) measure_row(&c, (newton_row)row);
    print_table(&c);
    if (c.csv && fclose(c.csv) != 0) die("cannot write the CSV file");
    return 0;
}
