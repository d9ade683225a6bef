// polhode optimize: an optimal control problem, its solution as result files, and a summary.
#include "cli.h"
#include "polhode/elementary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS, SOLVER, AGAINST, WARM, SHIFT, SET, CSV, HDF5, JSON, QUIET };
enum { GRIDS_MAX = 16 };
static const double ROUNDING = 1e-11;  // differences below it have no order
static const double ANOTHER = 0.25;    // of the cost: more is not the difference of two grids, but another minimum

const cli_option cli_optimize_options[] = {
    [STEPS] = {"--steps", CLI_TEXT, "N[,N..]",
               "numbers of steps in place of the file's; several, each started from the one before, show the orders"},
    [SOLVER] = {"--solver", CLI_TEXT, "S", "auto, own or ipopt, for direct problems with `variational`"},
    [AGAINST] = {"--against", CLI_TEXT, "A[:METHOD[:stage]]", "compare with another approach, direct or indirect"},
    [WARM] = {"--warm", CLI_TEXT, "RESULT.h5", "start from an earlier solution: states, controls and adjoints"},
    [SHIFT] = {"--shift", CLI_TEXT, "t", "of --warm: the solution moved on by t [s]"},
    [SET] = CLI_SET_OPTION,
    [CSV] = {"--csv", CLI_TEXT, "FILE", "write the results as CSV; - is standard output"},
    [HDF5] = {"-o", CLI_TEXT, "FILE.h5", "write the results as HDF5"},
    [JSON] = {"--json", CLI_FLAG, NULL, "the summary as one JSON object, nothing else"},
    [QUIET] = {"--quiet", CLI_FLAG, NULL, "no progress, no summary"},
    {NULL, CLI_FLAG, NULL, NULL},
};

typedef struct task {
    const cli_args *args;
    ph_problem *problem;
    ph_problem_def def;
    int grids[GRIDS_MAX], grid_count;
    ph_optimum *optima[GRIDS_MAX];
    ph_problem_def against;  // its method is NULL: nothing is compared
    ph_optimum *others[GRIDS_MAX];
    char method[32];
    double wall_s[GRIDS_MAX];
    int begun[GRIDS_MAX];  // steps of the solution that it began at; 0: the guess of the file
    cli_ticker ticker;
    bool interrupted;  // by a signal
    ph_error err;      // of the last grid
} task;

// --- the grids --------------------------------------------------------------------------------------------

static int read_grids(task *t) {
    const char *text = t->args->value[STEPS];
    t->grids[0] = t->def.steps;
    t->grid_count = 1;
    if (text == NULL) return CLI_DONE;
    t->grid_count = 0;
    for (const char *c = text;;) {
        char *end;
        const long n = strtol(c, &end, 10);
        if (end == c || n < 2 || n > 1000000 || (*end != ',' && *end != '\0') || t->grid_count == GRIDS_MAX) {
            cli_error("optimize",
                      "--steps: expected up to %d whole numbers from 2 to 1000000, separated by commas, got \"%s\"",
                      GRIDS_MAX, text);
            return CLI_USAGE;
        }
        t->grids[t->grid_count++] = (int)n;
        if (*end == '\0') return CLI_DONE;
        c = end + 1;
    }
}

// --- the solver -------------------------------------------------------------------------------------------

static const char *solver_name(const void *list, int i) {
    (void)list;
    return ph_solver_name((ph_ocp_solver)i);
}

static int read_solver(task *t) {
    const char *text = t->args->value[SOLVER], *name;
    if (text == NULL) return CLI_DONE;
    for (int i = 0; (name = solver_name(NULL, i)) != NULL; i++)
        if (strcmp(name, text) == 0) {
            t->def.solver = (ph_ocp_solver)i;
            if (i != PH_SOLVER_IPOPT || ph_library_version(PH_LIBRARY_IPOPT) != NULL) return CLI_DONE;
            cli_error("optimize", "--solver: this build of polhode has no Ipopt; \"own\" is our solver");
            return CLI_USAGE;
        }
    const char *meant = cli_nearest(text, solver_name, NULL);
    char all[64] = "";
    for (int i = 0; (name = solver_name(NULL, i)) != NULL; i++)
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s",
                 i == 0                     ? ""
                 : solver_name(NULL, i + 1) ? ", "
                                            : " or ",
                 name);
    cli_error("optimize", "--solver: expected %s, got \"%s\"%s%s%s", all, text, meant ? ", did you mean " : "",
              meant ? meant : "", meant ? "?" : "");
    return CLI_USAGE;
}

// --- the other approach -----------------------------------------------------------------------------------

static int read_against(task *t) {
    const char *text = t->args->value[AGAINST];
    t->against = t->def;
    t->against.method = NULL;
    if (text == NULL) return CLI_DONE;
    char approach[16] = "", method[32] = "variational", control[8] = "";
    const int read = sscanf(text, "%15[^:]:%31[^:]:%7s", approach, method, control);
    const bool direct = strcmp(approach, ph_approach_name(PH_DIRECT)) == 0, stage = strcmp(control, "stage") == 0;
    if (read < 1 || (!direct && strcmp(approach, ph_approach_name(PH_INDIRECT)) != 0) || (read == 3 && !stage)) {
        cli_error("optimize", "--against: expected for example indirect:gauss6 or direct:gauss4:stage, got \"%s\"",
                  text);
        return CLI_USAGE;
    }
    memcpy(t->method, method, sizeof t->method);
    t->against.approach = direct ? PH_DIRECT : PH_INDIRECT;
    t->against.method = t->method;
    t->against.solver = PH_SOLVER_AUTO;
    if (read == 3) t->against.controls_in_step = PH_CONTROLS_STAGES;
    else if (t->def.controls_in_step == PH_CONTROLS_STAGES || strcmp(method, t->def.method) != 0)
        t->against.controls_in_step = PH_CONTROLS_CONSTANT;
    ph_error err = {0};
    const ph_status status = ph_problem_check(ph_problem_model(t->problem), &t->against, &err);
    if (status != PH_ERR_UNSUPPORTED) return CLI_DONE;  // other faults are those of the problem itself
    cli_error("optimize", "--against: %s", err.what);
    return CLI_USAGE;
}

// --- an earlier solution ------------------------------------------------------------------------------------

static int read_warm(task *t) {
    const char *path = t->args->value[WARM], *text = t->args->value[SHIFT];
    double shift = 0;
    if (text != NULL && (path == NULL || !cli_number(text, &shift) || !(shift >= 0))) {
        cli_error("optimize",
                  path ? "--shift: expected a time >= 0, got \"%s\""
                       : "--shift: %s: expected --warm, which it moves on",
                  text);
        return CLI_USAGE;
    }
    ph_error err = {0};
    const ph_status status = path ? ph_problem_begin_at(t->problem, path, shift, &err) : PH_OK;
    if (status == PH_OK) return CLI_DONE;
    cli_error("optimize", "--warm: %s: %s", path, err.what[0] != '\0' ? err.what : ph_status_text(status));
    return cli_exit_status(status);
}

// --- results ----------------------------------------------------------------------------------------------

static const char *const NAMES[] = {"state", "control", "adjoint", "cost"};

// Largest difference of the nodes that two grids share.
static double apart(const double *a, int na, const double *b, int nb, int width) {
    double most = 0;
    for (int k = 0; k <= na; k++) {
        const long other = (long)k * nb;
        if (other % na != 0) continue;
        for (int i = 0; i < width; i++) {
            const double off = fabs(a[(long)k * width + i] - b[other / na * width + i]);
            if (off > most || isnan(off)) most = off;  // and stays if it is NaN
        }
    }
    return most;
}

static void differences(const ph_optimum *a, const ph_optimum *b, double d[4]) {
    d[0] = fmax(apart(a->q, a->steps, b->q, b->steps, a->nq), apart(a->v, a->steps, b->v, b->steps, a->nv));
    d[1] = apart(a->node_u, a->steps, b->node_u, b->steps, a->control_count);
    d[2] = fmax(apart(a->adjoint_momentum, a->steps, b->adjoint_momentum, b->steps, a->nv),
                apart(a->adjoint_configuration, a->steps, b->adjoint_configuration, b->steps, a->nv));
    d[3] = fabs(a->cost - b->cost);
}

// Whether a grid's solution is another one than that of the grid before.
static bool is_another(const task *t, int i) {
    if (i == 0 || !t->optima[i - 1]->converged || !t->optima[i]->converged) return false;
    const double a = t->optima[i - 1]->cost, b = t->optima[i]->cost;
    return !(fabs(a - b) <= ANOTHER * fmax(fabs(a), fabs(b)));
}

// Of three grids whose steps have one ratio, with the same solution; NaN for others.
static void orders(const task *t, int i, double order[4]) {
    double d[2][4];
    const int *n = t->grids + i - 2;
    for (int k = 0; k < 4; k++) order[k] = NAN;
    if (i < 2 || n[1] % n[0] != 0 || n[2] % n[1] != 0 || n[1] / n[0] != n[2] / n[1] || n[1] == n[0]) return;
    for (int k = i - 2; k <= i; k++)
        if (!t->optima[k]->converged || (k > i - 2 && is_another(t, k))) return;
    differences(t->optima[i - 2], t->optima[i - 1], d[0]);
    differences(t->optima[i - 1], t->optima[i], d[1]);
    for (int k = 0; k < 4; k++) order[k] = ph_log(d[0][k] / d[1][k]) / ph_log((double)n[1] / n[0]);
}

// How far the other approach is, and from one grid to the next with which order.
static void gaps(const task *t, int i, double apart_by[4], double order[4]) {
    double before[4];
    for (int k = 0; k < 4; k++) apart_by[k] = order[k] = NAN;
    if (t->others[i] == NULL) return;
    differences(t->optima[i], t->others[i], apart_by);
    if (i == 0 || t->others[i - 1] == NULL || t->grids[i] == t->grids[i - 1]) return;
    differences(t->optima[i - 1], t->others[i - 1], before);
    for (int k = 0; k < 4; k++)
        if (apart_by[k] > ROUNDING)
            order[k] = ph_log(before[k] / apart_by[k]) / ph_log((double)t->grids[i] / t->grids[i - 1]);
}

static int write_file(const task *t, int option, ph_result_format format) {
    const char *path = t->args->value[option];
    if (path == NULL) return CLI_DONE;
    const int last = t->grid_count - 1;
    ph_error err = {0};
    const ph_status status = ph_optimum_write(t->problem, t->optima[last], t->wall_s[last], path, format, &err);
    if (status == PH_OK) return CLI_DONE;
    cli_error("optimize", "%s: %s: %s", cli_optimize_options[option].name, path,
              err.what[0] != '\0' ? err.what : ph_status_text(status));
    return CLI_FAILED;
}

// --- summary ------------------------------------------------------------------------------------------------

static const char *second_order(const ph_optimum *o) {
    return !o->converged ? "unknown" : o->minimum ? "minimum" : "saddle";
}

static const char *state_of(const ph_optimum *o) {
    return o->interrupted ? "interrupted" : o->converged ? "solved" : "not solved";
}

static bool by_ipopt(const ph_optimum *o) { return o->solver != NULL && strcmp(o->solver, "ipopt") == 0; }

// Direct transcriptions step on SO(3) x R^3 whatever the model chose: `run` makes the same steps only there.
static void tell_space(FILE *out, const task *t) {
    const ph_model *model = ph_problem_model(t->problem);
    const int bodies = ph_model_count(model).bodies;
    int others = 0;
    for (int i = 0; i < bodies; i++) others += ph_model_body(model, i).cspace != PH_CSPACE_SO3XR3;
    if (others > 0 && t->def.approach == PH_DIRECT)
        fprintf(out,
                "  %-15sso3xr3; the model has %d of %d bodies on another space, where `run` takes different steps\n",
                "c-space", others, bodies);
}

static void print_gaps(FILE *out, const task *t) {
    if (t->against.method == NULL) return;
    fprintf(out, "\n  against %s, %s%s: largest differences, and orders from the grid before\n",
            ph_approach_name(t->against.approach), t->against.method,
            t->against.controls_in_step == PH_CONTROLS_STAGES ? ", stage controls" : "");
    fprintf(out, "  %8s  %14s %14s %14s %14s\n", "steps", NAMES[0], NAMES[1], NAMES[2], NAMES[3]);
    for (int i = 0; i < t->grid_count; i++) {
        double d[4], order[4];
        gaps(t, i, d, order);
        fprintf(out, "  %8d ", t->grids[i]);
        for (int k = 0; k < 4; k++)
            if (isnan(order[k])) fprintf(out, " %8.2e      ", d[k]);
            else fprintf(out, " %8.2e %5.2f", d[k], order[k]);
        putc('\n', out);
    }
}

// Each grid with the one that it began at.
static void print_grids(FILE *out, const task *t) {
    if (t->grid_count == 1) return;
    fprintf(out, "\n  %8s  %-20s  orders: state  control  adjoint     cost\n", "steps", "cost");
    for (int i = 0; i < t->grid_count; i++) {
        double order[4];
        orders(t, i, order);
        fprintf(out, "  %8d  %-20.15g         ", t->grids[i], t->optima[i]->cost);
        for (int k = 0; k < 4; k++)
            if (isnan(order[k])) fprintf(out, "%*s", k == 0 ? 5 : 9, "-");
            else fprintf(out, "%*.2f", k == 0 ? 5 : 9, order[k]);
        if (t->begun[i] > 0) fprintf(out, "  from %d steps", t->begun[i]);
        if (is_another(t, i)) fprintf(out, "%s another minimum", t->begun[i] > 0 ? "," : " ");
        putc('\n', out);
    }
}

static void print_text(FILE *out, const task *t) {
    const ph_optimum *o = t->optima[t->grid_count - 1];
    cli_plain_text(out, t->def.name);
    fprintf(out, "\n  %-15s%s, %s, %d steps, duration %g s\n", "method", ph_approach_name(t->def.approach),
            t->def.method, o->steps, o->duration);
    if (o->solver != NULL) fprintf(out, "  %-15s%s\n", "solver", o->solver);
    tell_space(out, t);
    fprintf(out, "  %-15s%.15g (%s)\n", "cost", o->cost, second_order(o));
    fprintf(out, "  %-15s%.3g, constraints %.3g\n", "residual", o->kkt_residual, o->constraint_violation);
    fprintf(out, "  %-15s%d", "iterations", o->iterations);
    const bool refined = t->begun[t->grid_count - 1] > 0;
    const int starts = refined ? 1 : ph_problem_starts(ph_problem_model(t->problem), &t->def);
    if (starts > 1) fprintf(out, " in the best of %d starts, %d of them solved", starts, o->starts_converged);
    fprintf(out, ", %.3g ms", 1e3 * t->wall_s[t->grid_count - 1]);
    if (by_ipopt(o)) fprintf(out, ", %.3g of it in functions and derivatives", 1e3 * o->evaluation_s);
    putc('\n', out);
    if (o->implied[0] != '\0') fprintf(out, "  %-15s%s: dropped\n", "implied", o->implied);
    if (t->interrupted) fprintf(out, "  %-15s%s\n", "interrupted", "this is the best so far");
    print_gaps(out, t);
    print_grids(out, t);
}

static void json_optimum(ph_json_writer *j, const task *t, int i, const char *status) {
    const ph_optimum *o = t->optima[i];
    ph_json_write_number(j, "steps", o->steps);
    ph_json_write_number(j, "cost", o->cost);
    ph_json_write_open(j, "cost_terms", '[');
    for (int k = 0; k < t->def.cost_count + t->def.final_count; k++) ph_json_write_number(j, NULL, o->cost_terms[k]);
    ph_json_write_close(j, ']');
    ph_json_write_number(j, "duration", o->duration);
    ph_json_write_number(j, "kkt_residual", o->kkt_residual);
    ph_json_write_number(j, "constraint_violation", o->constraint_violation);
    ph_json_write_number(j, "iterations", o->iterations);
    ph_json_write_number(j, "start", o->start + 1);
    if (t->begun[i] > 0) ph_json_write_number(j, "begun_at_steps", t->begun[i]);
    if (is_another(t, i)) ph_json_write_bool(j, "another_minimum", true);
    ph_json_write_number(j, "wall_s", t->wall_s[i]);
    if (o->solver != NULL) ph_json_write_text(j, "solver", o->solver);
    if (by_ipopt(o)) ph_json_write_number(j, "evaluation_s", o->evaluation_s);
    ph_json_write_text(j, "status", status);
    ph_json_write_text(j, "second_order", second_order(o));
    if (o->implied[0] != '\0') ph_json_write_text(j, "implied", o->implied);
    if (!o->converged) ph_json_write_text(j, "furthest", o->furthest);
    if (t->against.method == NULL) return;
    double d[4], order[4];
    gaps(t, i, d, order);
    ph_json_write_open(j, "against", '{');
    ph_json_write_text(j, "approach", ph_approach_name(t->against.approach));
    ph_json_write_text(j, "method", t->against.method);
    for (int k = 0; k < 4; k++) ph_json_write_number(j, NAMES[k], d[k]);
    ph_json_write_open(j, "orders", '{');
    for (int k = 0; k < 4; k++) ph_json_write_number(j, NAMES[k], order[k]);
    ph_json_write_close(j, '}');
    ph_json_write_close(j, '}');
}

static void print_json(FILE *out, const task *t) {
    ph_json_writer j = {out, false};
    ph_json_write_open(&j, NULL, '{');
    ph_json_write_text(&j, "problem", t->def.name);
    ph_json_write_text(&j, "approach", ph_approach_name(t->def.approach));
    ph_json_write_text(&j, "method", t->def.method);
    const int last = t->grid_count - 1;
    json_optimum(&j, t, last, t->interrupted ? "interrupted" : state_of(t->optima[last]));
    if (t->grid_count > 1) {
        ph_json_write_open(&j, "grids", '[');
        for (int i = 0; i < t->grid_count; i++) {
            double order[4];
            orders(t, i, order);
            ph_json_write_open(&j, NULL, '{');
            json_optimum(&j, t, i, state_of(t->optima[i]));
            ph_json_write_open(&j, "orders", '{');
            for (int k = 0; k < 4; k++) ph_json_write_number(&j, NAMES[k], order[k]);
            ph_json_write_close(&j, '}');
            ph_json_write_close(&j, '}');
        }
        ph_json_write_close(&j, ']');
    }
    ph_json_write_close(&j, '}');
    putc('\n', out);
}

// --- the command --------------------------------------------------------------------------------------------

static bool on_iteration(void *user, int start, int iteration, double cost, double residual) {
    task *t = user;
    cli_ticker_line(&t->ticker, "%d steps, start %d, iteration %d: cost %.9g, residual %.2e", t->def.steps, start + 1,
                    iteration, cost, residual);
    return !cli_stop_asked();
}

static ph_status optimize(task *t, const ph_problem_def *def, ph_optimum **out) {
    ph_optimize_observer observer = {t, on_iteration, cli_stop_polled};
    t->err = (ph_error){0};
    const ph_status status = ph_optimize(ph_problem_model(t->problem), def, &observer, out, &t->err);
    cli_ticker_clear(&t->ticker);
    t->interrupted = t->interrupted || status == PH_INTERRUPTED;
    return status;
}

// From the solution on a coarser grid, so that all grids have the same one. false: it does not lead there.
static bool refine(task *t, const ph_problem_def *asked, const ph_optimum *coarse, ph_optimum **out) {
    if (coarse == NULL || !coarse->converged || coarse->steps >= asked->steps) return false;
    ph_problem_def def = *asked;
    def.guess = PH_GUESS_RESULT;
    def.path = ph_guess_of(coarse);
    if (coarse->stages > 1) def.path.u = NULL, def.path.control_count = 0;  // a path has one control in each step
    def.starts = 1;
    const ph_status status = optimize(t, &def, out);
    if (status == PH_INTERRUPTED || (status == PH_OK && (*out)->start == 0)) return true;
    ph_optimum_free(*out);
    *out = NULL;
    return false;
}

// `begun`: steps of the solution that it began at, 0 for the guess of the file.
static int solve_one(task *t, ph_problem_def *def, int steps, const ph_optimum *coarse, ph_optimum **out, int *begun) {
    def->steps = steps;
    *begun = 0;
    if (refine(t, def, coarse, out)) {
        *begun = coarse->steps;
        return t->interrupted ? CLI_FAILED : CLI_DONE;
    }
    const ph_status status = optimize(t, def, out);
    if (*out != NULL) return status == PH_OK ? CLI_DONE : CLI_FAILED;
    if (status == PH_INTERRUPTED) return CLI_FAILED;
    ph_problem_locate(t->problem, &t->err);
    cli_file_error(ph_problem_file(t->problem), ph_problem_text(t->problem), &t->err);
    return cli_exit_status(status);
}

static int solve_grid(task *t, int i) {
    const double begin = cli_clock();
    const ph_optimum *coarse = i > 0 ? t->optima[i - 1] : NULL;
    const int status = solve_one(t, &t->def, t->grids[i], coarse, &t->optima[i], &t->begun[i]);
    t->wall_s[i] = cli_clock() - begin;
    if (status != CLI_DONE || t->against.method == NULL) return status;
    int begun;
    coarse = i > 0 ? t->others[i - 1] : NULL;
    const int other = solve_one(t, &t->against, t->grids[i], coarse, &t->others[i], &begun);
    if (t->interrupted) {  // an iterate is not compared with
        ph_optimum_free(t->others[i]);
        t->others[i] = NULL;
        return other;
    }
    if (t->others[i] != NULL) return other;
    ph_optimum_free(t->optima[i]);  // nothing is reported without it
    t->optima[i] = NULL;
    return other;
}

// A grid that was not solved when the signal came counts only if there is no other.
static void drop_unfinished(task *t, int i) {
    const bool whole = t->optima[i] != NULL && t->optima[i]->converged;
    t->grid_count = i + (whole || i == 0);
}

static int solve_grids(task *t) {
    int status = CLI_DONE;
    for (int i = 0; i < t->grid_count; i++) {
        const int solved = solve_grid(t, i);
        if (t->interrupted) drop_unfinished(t, i);
        else if (t->optima[i] == NULL) return solved;
        if (solved == CLI_DONE) continue;
        status = solved;
        cli_error("optimize", "%s", t->err.what);
    }
    return status;
}

static int solve(task *t) {
    cli_catch_signals();
    const int status = solve_grids(t);
    if (t->optima[t->grid_count - 1] == NULL) return status;
    const int csv = write_file(t, CSV, PH_RESULT_CSV), hdf5 = write_file(t, HDF5, PH_RESULT_HDF5);
    const char *path = t->args->value[CSV];
    FILE *out = path != NULL && strcmp(path, "-") == 0 ? stderr : stdout;
    if (t->args->value[JSON] != NULL) print_json(out, t);
    else if (t->args->value[QUIET] == NULL) print_text(out, t);
    return csv != CLI_DONE || hdf5 != CLI_DONE ? CLI_FAILED : status;
}

static int check_files(const cli_args *args) {
    const char *csv = args->value[CSV], *hdf5 = args->value[HDF5];
    if (args->value[JSON] != NULL && csv != NULL && strcmp(csv, "-") == 0) {
        cli_error("optimize", "--csv: expected a file, since --json writes to standard output");
        return CLI_USAGE;
    }
    if (hdf5 != NULL && ph_library_version(PH_LIBRARY_HDF5) == NULL) {
        cli_error("optimize", "-o: %s: this build of polhode has no HDF5; write CSV instead (--csv)", hdf5);
        return CLI_USAGE;
    }
    if (hdf5 != NULL && strcmp(hdf5, "-") == 0) {
        cli_error("optimize", "-o: expected a file: HDF5 cannot be written to standard output");
        return CLI_USAGE;
    }
    if (csv != NULL && hdf5 != NULL && cli_same_file(csv, hdf5)) {
        cli_error("optimize", "-o: expected a file other than that of --csv, %s", csv);
        return CLI_USAGE;
    }
    for (int i = CSV; i <= HDF5; i++)
        if (args->value[i] != NULL && cli_same_file(args->value[i], args->word[0])) {
            cli_error("optimize", "%s: expected a file other than the problem, %s", cli_optimize_options[i].name,
                      args->value[i]);
            return CLI_USAGE;
        }
    return CLI_DONE;
}

// The problem, with the parameters of the command line in its model.
static int read_problem(task *t) {
    const char *source = t->args->word[0];
    cli_overrides set;
    ph_error err = {0};
    int status = cli_overrides_read("optimize", t->args, &set);
    if (status == CLI_DONE) err.code = ph_problem_read_with(source, set.list, set.count, &t->problem, &err);
    if (err.code != PH_OK) {
        if (!cli_tell_override("optimize", &err)) cli_file_error(err.where[0] != '\0' ? err.where : source, NULL, &err);
        status = cli_exit_status(err.code);
    }
    cli_overrides_free(&set);
    return status;
}

int cli_optimize(const cli_args *args) {
    task t = {.args = args};
    int status = check_files(args);
    if (status != CLI_DONE) return status;
    status = read_problem(&t);
    if (status != CLI_DONE) return status;
    if (args->value[HDF5] != NULL) cli_read_meshes("optimize", ph_problem_document(t.problem));
    status = read_warm(&t);
    t.def = *ph_problem_definition(t.problem);
    cli_ticker_start(&t.ticker, args->value[JSON] == NULL && args->value[QUIET] == NULL);
    if (status == CLI_DONE) status = read_grids(&t);
    if (status == CLI_DONE) status = read_solver(&t);
    if (status == CLI_DONE) status = read_against(&t);
    if (status == CLI_DONE) status = solve(&t);
    for (int i = 0; i < GRIDS_MAX; i++) {
        ph_optimum_free(t.optima[i]);
        ph_optimum_free(t.others[i]);
    }
    ph_problem_free(t.problem);
    return status;
}
