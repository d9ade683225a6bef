#include "ocp/solve/strategy.h"

#include "base/vector.h"
#include "ocp/solution/solution.h"
#include "ocp/problem/start_rank.h"
#include "ocp/problem/starts.h"
#include "ocp/problem/units.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- the best of several starts ------------------------------------------------------------------------------

// An iterate with its charts, and what is known about it.
typedef struct kept {
    bool any, converged, minimum;
    double cost, violation;
    ph_nlp_result result;
    int iterations, dependent;
    double *numbers;  // x, y, z_lower, z_upper
    so3 *R;
    vec3 *x;
} kept;

static size_t numbers_of(const ph_program *p) { return 3 * (size_t)p->nlp.n + (size_t)p->nlp.m; }

static size_t nodes_of(const ph_transcript *t) {
    size_t n = 0;
    for (int i = 0; i < t->body_count; i++) n += (size_t)t->bodies[i].steps + 1;
    return n;
}

static ph_status kept_create(const ph_program *p, kept *k) {
    *k = (kept){.numbers = malloc((numbers_of(p) + 1) * sizeof *k->numbers),
                .R = malloc(nodes_of(p->t) * sizeof *k->R),
                .x = malloc(nodes_of(p->t) * sizeof *k->x)};
    return k->numbers && k->R && k->x ? PH_OK : PH_ERR_MEMORY;
}

static void kept_free(kept *k) {
    free(k->numbers);
    free(k->R);
    free(k->x);
}

// Copies between the program and a kept iterate.
static void exchange(ph_program *p, kept *k, bool back) {
    double *parts[] = {p->x, p->y, p->z_lower, p->z_upper};
    const size_t n = (size_t)p->nlp.n, m = (size_t)p->nlp.m, sizes[] = {n, m, n, n};
    double *at = k->numbers;
    so3 *R = k->R;
    vec3 *x = k->x;
    for (int i = 0; i < 4; at += sizes[i++]) memcpy(back ? parts[i] : at, back ? at : parts[i], sizes[i] * sizeof *at);
    for (int i = 0; i < p->t->body_count; i++) {
        ph_tr_body *b = p->t->bodies + i;
        const size_t count = (size_t)b->steps + 1;
        memcpy(back ? b->R0 : R, back ? R : b->R0, count * sizeof *R);
        memcpy(back ? b->x0 : x, back ? x : b->x0, count * sizeof *x);
        R += count;
        x += count;
    }
    if (!back) return;
    p->result = k->result;
    p->iterations = k->iterations;
}

static bool better(const kept *a, const kept *b) {
    const ph_start_rank of_a = {a->converged, a->minimum, a->cost, a->violation},
                        of_b = {b->converged, b->minimum, b->cost, b->violation};
    return !b->any || ph_start_better(of_a, of_b);
}

static const double NEARLY = 1e-4;   // a violation small enough to detect dependent constraints
static const double IMPLIED = 1e-7;  // remainder of a constraint that others imply, relative to its terms

// If a few iterations do not solve it, a grid with half as many steps is solved first, recursively: a strongly curved
// problem is easier there, and its solution is a good start for the finer grid.
enum { FEW = 100, MANY = 500, COARSEST = 10 };
static const double LEAP = 0.5;     // [rad] or [m], length of the step that escapes a saddle
enum { LEAVINGS = 4 };              // saddles that one start may escape
enum { QUARTER = 4, LOOK = 40 };    // fraction of the steps, and iterations, to try the other sense of rotation
static const double COARSE = 0.05;  // fraction of the cost by which that coarse grid may be wrong

static ph_status run_from(ph_program *p, int start, bool last, int *iterations, ph_error *err);

// The initial guess; from an earlier solution with its multipliers.
static ph_status begin_guess(ph_program *p, int start) {
    ph_status status = ph_tr_guess(p->t, start, p->x);
    if (status != PH_OK) return status;
    if (start == 0 && p->t->def->guess == PH_GUESS_RESULT) {
        status = ph_tr_warm(p->t, p->x, p->y, p->z_lower, p->z_upper);
        p->warm = status == PH_OK;
    } else status = ph_tr_drive(p->t, p->x, p->zero);
    return status == PH_ERR_MEMORY ? status : PH_OK;
}

// Interpolates the path of an easier problem's solution into p->x; if only its grid is another, with multipliers, which
// converge with the grid as the path does.
static ph_status begin_easier(ph_program *p, const ph_problem_def *easier, bool same, int start, bool *found,
                              int *iterations, ph_error *err) {
    const ph_problem_def *asked = p->t->def;
    ph_problem_def warm = *asked;
    ph_transcript *t = NULL;
    ph_program *coarse = NULL;
    ph_optimum *o = NULL;
    *found = false;
    ph_status status = ph_transcript_create(p->t->model, easier, &t, err);
    if (status == PH_OK) status = ph_program_create(t, p->observer, &coarse);
    if (status == PH_OK) status = run_from(coarse, start, false, iterations, err);
    if (status == PH_OK && coarse->result.converged) {
        const ph_general_end end = {.asked = asked, .implied = "", .furthest = ""};
        status = ph_general_report(coarse, &end, &o);
    }
    if (status == PH_OK && o) {
        warm.guess = PH_GUESS_RESULT;
        warm.path = ph_guess_of(o);
        p->t->def = &warm;
        status = ph_tr_guess(p->t, 0, p->x);
        if (status == PH_OK && same) {
            status = ph_tr_warm(p->t, p->x, p->y, p->z_lower, p->z_upper);
            p->warm = status == PH_OK;
            if (status != PH_ERR_MEMORY) status = PH_OK;
        }
        p->t->def = asked;
        *found = true;
    }
    ph_optimum_free(o);
    ph_program_free(coarse);
    ph_transcript_free(t);
    return status;
}

// A grid with half as many steps.
static ph_status begin_coarser(ph_program *p, int start, bool *found, int *iterations, ph_error *err) {
    ph_problem_def def = *p->t->def;
    def.steps /= 2;
    return begin_easier(p, &def, true, start, found, iterations, err);
}

// Whether controls have bounds and the problem would have a solution without them: each one has its cost.
static bool has_spare_bounds(const ph_problem_def *def) {
    bool any = false;
    for (int i = 0; i < def->control_count; i++) {
        bool priced = false;
        for (int k = 0; k < def->cost_count; k++)
            priced = priced || (def->costs[k].kind == PH_COST_EFFORT && def->costs[k].control == i);
        if (!priced) return false;
        any = any || def->controls[i].has_lower || def->controls[i].has_upper;
    }
    return any && !def->free_duration && def->limit_count == 0;
}

// The same problem without bounds on its controls.
static ph_status begin_unbounded(ph_program *p, int start, bool *found, int *iterations, ph_error *err) {
    ph_problem_def def = *p->t->def;
    const size_t count = (size_t)def.control_count;
    ph_control_def *controls = malloc(count * sizeof *controls);
    if (controls == NULL) return PH_ERR_MEMORY;
    memcpy(controls, def.controls, count * sizeof *controls);
    for (size_t i = 0; i < count; i++) controls[i].has_lower = controls[i].has_upper = false;
    def.controls = controls;
    const ph_status status = begin_easier(p, &def, false, start, found, iterations, err);
    free(controls);
    return status;
}

static ph_status run_from(ph_program *p, int start, bool last, int *iterations, ph_error *err) {
    bool found = false;
    p->start = start;
    ph_status status = begin_guess(p, start);
    if (status == PH_OK) status = ph_program_solve(p, FEW, err);
    *iterations += p->iterations;
    if (status != PH_OK || p->result.converged) return status;
    // A start that stopped by itself would stop there again. Implied constraints let the iterates drift near the
    // solution.
    const bool cut = p->lost || p->iterations >= FEW, near = p->result.violation < NEARLY, again = last && cut && !near;
    if (near && !cut) return PH_OK;
    if (has_spare_bounds(p->t->def)) {
        status = begin_unbounded(p, start, &found, iterations, err);
        if (status == PH_OK && found) {
            status = ph_program_solve(p, FEW, err);
            *iterations += p->iterations;
        }
        if (status != PH_OK || (found && p->result.converged)) return status;
    }
    if (p->t->N / 2 >= COARSEST) status = begin_coarser(p, start, &found, iterations, err);
    if (status == PH_OK && !found && again) status = ph_tr_guess(p->t, start, p->x);
    if (status != PH_OK || !(found || again)) return status;
    for (int i = p->warm ? 0 : 1; i < 2 && status == PH_OK; i++) {
        status = ph_program_solve(p, i == 0 ? FEW : MANY, err);
        *iterations += p->iterations;
        if (p->result.converged) break;
    }
    return status;
}

// Records the iterate, and whether it is a minimum.
static ph_status judge(ph_program *p, int iterations, kept *found, ph_error *err) {
    found->any = true;
    found->converged = p->result.converged;
    found->cost = p->result.cost;
    found->violation = p->result.violation;
    found->result = p->result;
    found->iterations = iterations;
    found->minimum = false;
    found->dependent = 0;
    return found->converged ? ph_program_inertia(p, &found->minimum, &found->dependent, err) : PH_OK;
}

static ph_status find_one(ph_program *p, int start, kept *found, ph_error *err) {
    int iterations = 0;
    const ph_status status = run_from(p, start, true, &iterations, err);
    return status == PH_OK ? judge(p, iterations, found, err) : status;
}

// Steps along the direction of lowest curvature, by LEAP in its largest component, and continues from there.
static ph_status leave(ph_program *p, ph_error *err) {
    double *d = malloc((size_t)p->nlp.n * sizeof *d), most = 0;
    if (d == NULL) return PH_ERR_MEMORY;
    ph_status status = ph_program_descent(p, d, err);
    for (int i = 0; i < p->t->body_count && status == PH_OK; i++) {
        const ph_tr_body *b = p->t->bodies + i;
        most = ph_fmax(most, ph_largest(d + b->a, b->steps * b->width));
    }
    for (int i = 0; i < p->nlp.n && most > 0; i++)
        p->x[i] = ph_fmin(ph_fmax(p->x[i] + LEAP / most * d[i], p->t->low[i]), p->t->high[i]);
    free(d);
    if (status != PH_OK || !(most > 0)) return status == PH_ERR_MEMORY ? status : PH_NOT_CONVERGED;
    ph_transcript_centre(p->t, p->x);
    return ph_program_solve(p, MANY, err);
}

// One start; saddles are escaped as long as that lowers the cost, unless one start is requested.
static ph_status run_start(ph_program *p, int start, bool escape, kept *found, ph_error *err) {
    kept saddle;
    ph_status status = find_one(p, start, found, err);
    if (status != PH_OK || !escape) return status;
    status = kept_create(p, &saddle);
    for (int i = 0; i < LEAVINGS && status == PH_OK && found->converged && !found->minimum; i++) {
        const kept before = *found;
        saddle.result = p->result;
        saddle.iterations = p->iterations;
        exchange(p, &saddle, false);
        status = leave(p, err);
        if (status == PH_OK) status = judge(p, before.iterations + p->iterations, found, err);
        if (status == PH_OK && found->converged && better(found, &before)) continue;
        exchange(p, &saddle, true);
        *found = before;
        if (status == PH_NOT_CONVERGED) status = PH_OK;
        break;
    }
    kept_free(&saddle);
    return status;
}

// One complete start, stored in the memory of `best`.
static ph_status run_kept(ph_program *p, int start, bool escape, kept *best, ph_error *err) {
    kept found = {0};
    const ph_status status = run_start(p, start, escape, &found, err);
    if (status != PH_OK) return status;
    found.numbers = best->numbers;
    found.R = best->R;
    found.x = best->x;
    *best = found;
    p->iterations = found.iterations;
    exchange(p, best, false);
    ph_transcript_centre(p->t, p->x);
    return PH_OK;
}

// --- one problem ---------------------------------------------------------------------------------------------

typedef struct solved {
    ph_transcript *t;
    ph_program *p;
    kept best;
    int start;
    bool contradicted;  // a condition that was dropped as implied is violated
    char far[96];       // name of that condition
} solved;

static void solved_free(solved *s) {
    kept_free(&s->best);
    ph_program_free(s->p);
    ph_transcript_free(s->t);
}

static void copy_path(const ph_tr_body *from, ph_tr_body *to) {
    memcpy(to->R0, from->R0, ((size_t)from->steps + 1) * sizeof *from->R0);
    memcpy(to->x0, from->x0, ((size_t)from->steps + 1) * sizeof *from->x0);
}

// Creates the program for the current numbering of the transcript.
static ph_status prepare(solved *s, const ph_optimize_observer *observer) {
    kept_free(&s->best);
    ph_program_free(s->p);
    s->best = (kept){0};
    s->p = NULL;
    const ph_status status = ph_program_create(s->t, observer, &s->p);
    return status == PH_OK ? kept_create(s->p, &s->best) : status;
}

// Conditions that were dropped as implied must hold all the same.
static void find_contradiction(solved *s) {
    bool any = false;
    for (int i = 0; i < s->t->row_count; i++) any = any || s->t->rows[i].dropped;
    if (!any) return;
    ph_transcript_evaluate(s->t, s->p->x, s->p->y, 1, 1);
    for (int i = 0; i < s->t->row_count; i++) {
        const ph_tr_row *row = s->t->rows + i;
        if (!row->dropped || row->what == PH_TR_MODE || fabs(row->value) < 1e-6 * (1 + fabs(row->target))) continue;
        s->contradicted = true;
        snprintf(s->far, sizeof s->far, "final[%d].%s, by %.3g", row->source, row->name, fabs(row->value));
        return;
    }
}

// The problem without the final conditions that others imply, from where s is; s itself is unchanged.
static ph_status solve_without_implied(const solved *s, double part, const ph_optimize_observer *observer, solved *out,
                                       ph_error *err) {
    int dropped = 0;
    *out = (solved){.start = s->start};
    ph_status status = ph_tr_drop_implied(s->t, s->p->x, s->p->y, part, &dropped);
    if (status != PH_OK || dropped == 0) return status == PH_SINGULAR ? PH_OK : status;
    status = ph_transcript_create(s->t->model, s->t->def, &out->t, err);
    ph_tr_move_dropped(s->t, out->t);
    if (status != PH_OK) return status;
    for (int i = 0; i < s->t->body_count; i++) copy_path(s->t->bodies + i, out->t->bodies + i);
    status = ph_transcript_number(out->t);
    if (status == PH_OK) status = prepare(out, observer);
    if (status != PH_OK) return status;
    memcpy(out->p->x, s->p->x, (size_t)out->p->nlp.n * sizeof *out->p->x);
    out->p->evaluation_s = s->p->evaluation_s;
    out->p->start = s->start;
    status = ph_program_solve(out->p, MANY, err);
    if (status == PH_OK) status = judge(out->p, s->best.iterations + out->p->iterations, &out->best, err);
    out->p->iterations += s->best.iterations;
    if (status == PH_OK && out->best.converged) find_contradiction(out);
    return status;
}

// One start, complete. On failure s has the state where it stopped, if there is a program.
static ph_status solve(const ph_model *model, const ph_problem_def *def, int start, bool escape,
                       const ph_optimize_observer *observer, solved *s, ph_error *err) {
    *s = (solved){.start = start};
    ph_status status = ph_transcript_create(model, def, &s->t, err);
    if (status == PH_OK) status = prepare(s, observer);
    if (status == PH_OK) status = run_kept(s->p, start, escape, &s->best, err);
    const double violation = s->best.violation;
    if (status != PH_OK || (s->best.converged ? s->best.dependent == 0 : !(violation < NEARLY))) return status;
    // The motion follows its controls, but constraints that others imply have arbitrary multipliers and may keep the
    // solver from converging. Without them it is solved again from here; a solution that then violates one of them
    // shows that it was not implied.
    solved without;
    status = solve_without_implied(s, ph_fmax(IMPLIED, 30 * violation), observer, &without, err);
    const bool take = without.best.converged && (!without.contradicted || !s->best.converged);
    solved_free(take ? s : &without);
    if (take) *s = without;
    return status;
}

// The final condition furthest from its target; costs of relaxed conditions are subtracted.
static double furthest(const solved *s, const ph_problem_def *asked, char *text, size_t room, double *relaxed) {
    ph_transcript *t = s->t;
    double most = -1;
    *relaxed = 0;
    ph_transcript_evaluate(t, s->p->x, s->p->y, 1, 1);
    for (int i = 0; i < t->row_count; i++) {
        const ph_tr_row *row = t->rows + i;
        if (row->node < 0 || asked->finals[row->source].weight > 0) continue;
        double off = row->what == PH_TR_ANGLE ? sqrt(2 * fabs(row->value)) : fabs(row->value);
        if (row->what == PH_TR_ENERGY) off = ph_fmax(row->value - row->upper, 0);
        *relaxed += row->weight > 0 ? row->spent : 0;
        if (!(off > most)) continue;
        most = off;
        snprintf(text, room, "final[%d].%s, by %.3g", row->source, row->name, off);
    }
    return most;
}

static ph_status report(const solved *s, const ph_general_end *end, double violation, ph_optimum **out) {
    s->p->result.violation = ph_larger(s->p->result.violation, violation);
    return ph_general_report(s->p, end, out);
}

// Of conditions that are costs now.
static void reprice(const solved *s, const ph_problem_def *asked, double times) {
    for (int i = 0; i < s->t->row_count; i++) {
        ph_tr_row *row = s->t->rows + i;
        if (row->node >= 0 && row->weight > 0 && !(asked->finals[row->source].weight > 0)) row->weight *= times;
    }
}

// Raises the weight of the relaxed conditions as far as the problem can still be solved; the last solved one is kept.
// `nearer`: the last weight reduced the violation so much that the conditions may be feasible.
static ph_status make_dearer(solved *s, const ph_problem_def *asked, bool *nearer, ph_error *err) {
    static const double TIMES = 100, ENOUGH = 0.2, CLOSE = 1e-3;
    char far[96];
    double spent;
    *nearer = false;
    for (int again = 0; again < 2 && s->p->result.converged; again++) {
        s->best.result = s->p->result;
        s->best.iterations = s->p->iterations;
        exchange(s->p, &s->best, false);
        const double off = furthest(s, asked, far, sizeof far, &spent);
        reprice(s, asked, TIMES);
        const ph_status status = ph_program_solve(s->p, FEW, err);
        if (status != PH_OK) return status;
        if (s->p->result.converged) {
            const double left = furthest(s, asked, far, sizeof far, &spent);
            *nearer = left < ENOUGH * off || left < CLOSE;
            continue;
        }
        reprice(s, asked, 1 / TIMES);
        exchange(s->p, &s->best, true);
        ph_transcript_centre(s->t, s->p->x);
        break;
    }
    return PH_OK;
}

// With its conditions restored, from the relaxed solution. Not converged: the relaxed solution is kept.
static ph_status insist(solved *s, const solved *relaxed, ph_error *err) {
    const int before = s->p->iterations;
    memcpy(s->p->x, relaxed->p->x, (size_t)s->p->nlp.n * sizeof *s->p->x);
    for (int i = 0; i < s->t->body_count; i++) copy_path(relaxed->t->bodies + i, s->t->bodies + i);
    const ph_status status = ph_program_solve(s->p, FEW, err);
    s->p->iterations += before;
    return status == PH_OK ? judge(s->p, s->p->iterations, &s->best, err) : status;
}

// Relaxes the final conditions to costs, starting from rest. If they can then be met, the original problem is solved
// from there, otherwise the violation is reported.
static ph_status relax(const ph_model *model, const ph_problem_def *asked, const ph_optimize_observer *observer,
                       solved *whole, ph_optimum **out, ph_error *err) {
    ph_final_def *finals = malloc((size_t)(asked->final_count + 1) * sizeof *finals);
    if (finals == NULL) return PH_ERR_MEMORY;
    ph_problem_def def = *asked;
    const double price = ph_units_price(model, asked);
    def.finals = finals;
    def.starts = 1;
    if (def.guess == PH_GUESS_INTERPOLATE) def.guess = PH_GUESS_REST;
    for (int i = 0; i < asked->final_count; i++) {
        finals[i] = asked->finals[i];
        if (!(finals[i].weight > 0) && finals[i].kind != PH_FINAL_BEAM) finals[i].weight = price;
    }
    solved s;
    char far[96] = "";
    double relaxed;
    ph_status status = solve(model, &def, 0, false, observer, &s, err);
    bool nearer = false;
    // Limits that no motion satisfies: without them there is a motion.
    const bool walled = status == PH_OK && !s.best.converged && s.best.violation > NEARLY && def.limit_count > 0;
    if (walled) {
        solved_free(&s);
        def.limit_count = 0;
        status = solve(model, &def, 0, false, observer, &s, err);
    }
    if (status == PH_OK) status = make_dearer(&s, asked, &nearer, err);
    if (status == PH_OK && nearer) status = insist(whole, &s, err);
    if (status == PH_OK && !whole->best.converged) {
        const double off = furthest(&s, asked, far, sizeof far, &relaxed);
        if (walled)
            snprintf(far, sizeof far, "limits[0]%s: no motion was found that meets %s",
                     asked->limit_count > 1 ? " and the others" : "", asked->limit_count > 1 ? "them" : "it");
        else if (off < 0) snprintf(far, sizeof far, "the motion itself, by %.3g", s.p->result.violation);
        s.p->iterations = whole->p->iterations;
        const ph_general_end end = {.asked = asked,
                                    .cost = s.p->result.cost - relaxed,
                                    .start = whole->start,
                                    .implied = s.t->implied,
                                    .furthest = far};
        status = report(&s, &end, off, out);
    }
    solved_free(&s);
    free(finals);
    return status;
}

// --- several starts ------------------------------------------------------------------------------------------

// Results of the starts so far.
typedef struct starts {
    const ph_model *model;
    const ph_problem_def *def;
    const ph_optimize_observer *observer;
    bool implied;       // `starts` is not given
    solved best;        // no program: none yet
    int converged;      // number of them
    bool gone_round;    // the relaxation was tried: it is the same for all starts
    ph_optimum *stuck;  // its result, where it did not solve the problem
} starts;

static bool is_solved(const solved *s) { return s->best.converged && !s->contradicted; }

static void keep_better(starts *all, solved *s) {
    const bool first = all->best.p == NULL, open = is_solved(s) != is_solved(&all->best);
    const bool take = first || (open ? is_solved(s) : is_solved(s) && better(&s->best, &all->best.best));
    solved_free(take ? &all->best : s);
    if (take) all->best = *s;
    *s = (solved){0};
}

// Whether the other sense of rotation may cost less: solved with few iterations on a coarser grid.
static ph_status look_other_way(const starts *all, bool *worth, ph_error *err) {
    ph_problem_def def = *all->def;
    solved s = {0};
    *worth = true;
    if (def.steps < 2 * COARSEST || !is_solved(&all->best)) return PH_OK;
    def.steps = def.steps / QUARTER > COARSEST ? def.steps / QUARTER : COARSEST;
    ph_status status = ph_transcript_create(all->model, &def, &s.t, err);
    if (status == PH_OK) status = prepare(&s, all->observer);
    if (status == PH_OK) {
        s.p->start = 1;
        status = begin_guess(s.p, 1);
    }
    if (status == PH_OK) status = ph_program_solve(s.p, LOOK, err);
    if (status == PH_OK)
        *worth = s.p->result.converged && s.p->result.cost < all->best.best.cost + COARSE * fabs(all->best.best.cost);
    solved_free(&s);
    return status;
}

static ph_status run_one(starts *all, int start, ph_error *err) {
    solved s;
    bool worth = true;
    ph_status status = all->implied && start == 1 ? look_other_way(all, &worth, err) : PH_OK;
    if (status != PH_OK || !worth) return status;
    status = solve(all->model, all->def, start, all->implied || all->def->starts > 1, all->observer, &s, err);
    if (status == PH_OK && !s.best.converged && !all->gone_round) {
        all->gone_round = true;
        status = relax(all->model, all->def, all->observer, &s, &all->stuck, err);
    }
    if (status == PH_OK && s.best.converged) find_contradiction(&s);
    all->converged += status == PH_OK && is_solved(&s);
    if (s.p && (status == PH_OK || (status == PH_INTERRUPTED && all->best.p == NULL))) keep_better(all, &s);
    solved_free(&s);
    return status;
}

// The best start; if interrupted before one was solved, the current iterate.
static ph_status report_best(const starts *all, bool interrupted, ph_optimum **out) {
    const solved *s = &all->best;
    char open[96];
    snprintf(open, sizeof open, "the conditions of an optimum, by %.3g",
             ph_larger(s->p->result.violation, s->p->result.residual));
    const ph_general_end end = {.asked = all->def,
                                .cost = s->p->result.cost,
                                .start = s->start,
                                .starts_converged = all->converged,
                                .minimum = s->best.minimum,
                                .converged = is_solved(s),
                                .interrupted = interrupted,
                                .implied = s->t->implied,
                                .furthest = s->contradicted ? s->far
                                            : is_solved(s)  ? ""
                                                            : open};
    return report(s, &end, 0, out);
}

ph_status ph_direct_solve(const ph_model *model, const ph_problem_def *asked, const ph_optimize_observer *observer,
                          ph_optimum **out, ph_error *err) {
    ph_problem_def def = *asked;
    def.starts = ph_problem_starts(model, asked);
    starts all = {.model = model, .def = &def, .observer = observer, .implied = asked->starts == 0};
    ph_status status = PH_OK, broken = PH_OK;
    for (int i = 0; i < def.starts && status == PH_OK; i++) {
        status = run_one(&all, i, err);
        if (!ph_ocp_is_unsolved(status)) continue;
        broken = status;  // of this start: others may succeed
        status = PH_OK;
    }
    if (status == PH_OK && broken != PH_OK && !is_solved(&all.best) && all.stuck == NULL) status = broken;
    const bool interrupted = status == PH_INTERRUPTED;
    if (status == PH_OK && !is_solved(&all.best) && all.stuck) {
        *out = all.stuck;
        all.stuck = NULL;
    } else if ((status == PH_OK || interrupted) && all.best.p) {
        const ph_status reported = report_best(&all, interrupted, out);
        status = reported != PH_OK ? reported : status;
    }
    ph_optimum_free(all.stuck);
    solved_free(&all.best);
    return status;
}
