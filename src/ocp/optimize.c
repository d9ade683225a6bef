// Several starts, the best of them, and relaxation where none succeeds.
#include "base/vector.h"
#include "ocp/body_assembly.h"
#include "ocp/general.h"
#include "ocp/indirect.h"
#include "ocp/solution.h"
#include "ocp/start_rank.h"
#include "ocp/starts.h"
#include "ocp/table.h"
#include "ocp/units.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAVINGS = 4 };   // saddles that one start may escape
enum { INSISTING = 4 };  // number of starts while none has converged, if fewer are requested

// --- the report of a direct solution --------------------------------------------------------------------------

// The condition that a row belongs to.
static const ph_ocp_goal *goal_of(const ph_ocp *o, int row) {
    const ph_ocp_goal *goal = o->goals;
    while (goal->row < 0 || row < goal->row || row >= goal->row + goal->rows) goal++;
    return goal;
}

// A combination of conditions on which no control has any influence, and which is met: the last condition with a
// significant component in it follows from the others.
static void name_implied(const ph_ocp_newton *n, char *text, size_t size) {
    const ph_ocp *o = n->o;
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < o->m; i++) {
        const double *v = n->r.vectors + i * o->m;
        if (n->r.values[i] != 0) continue;
        int row = o->m - 1;
        while (fabs(v[row]) < 0.3 * ph_largest(v, o->m)) row--;
        const ph_ocp_goal *goal = goal_of(o, row);
        char name[48];
        snprintf(name, sizeof name, "final[%d].%s", goal->final, goal->what);
        if (strstr(text, name) != NULL || used + strlen(name) + 3 > size) continue;
        used += (size_t)snprintf(text + used, size - used, "%s%s", used ? ", " : "", name);
    }
}

static ph_status make_report(ph_ocp_newton *n, const ph_problem_def *asked, int converged, bool interrupted,
                             ph_optimum **out) {
    const ph_ocp *o = n->o;
    char implied[160] = "";
    if (n->converged && n->r.lost > 0) name_implied(n, implied, sizeof implied);
    const ph_status status = ph_ocp_assemble(n, false);
    memcpy(n->gradient + o->N * o->na, n->r.q, (size_t)o->na * sizeof *n->gradient);
    const ph_ocp_outcome outcome = {.o = o,
                                    .x = &n->x,
                                    .config = n->gradient,
                                    .cost = n->cost,
                                    .residual = n->residual,
                                    .violation = n->violation,
                                    .iterations = n->iterations,
                                    .start = n->start,
                                    .starts_converged = converged,
                                    .interrupted = interrupted,
                                    .converged = n->converged && status == PH_OK,
                                    .implied = implied,
                                    .minimum = n->minimum};
    return ph_ocp_report(&outcome, asked, out);
}

// --- starts ---------------------------------------------------------------------------------------------------

static ph_start_rank rank_of(const ph_ocp_newton *n) {
    return (ph_start_rank){n->converged, n->minimum, n->cost, n->violation};
}

// Escapes the saddle at n and continues to a better point; otherwise returns to it. `aside` is memory for the saddle.
static ph_status leave(ph_ocp_newton *n, ph_ocp_newton *aside, bool *left) {
    const ph_start_rank saddle = rank_of(n);
    *left = false;
    ph_ocp_point_copy(n->o, &n->x, &aside->x);
    ph_status status = ph_ocp_newton_leave(n);
    if (status == PH_OK) status = ph_ocp_newton_run(n);
    int iterations = n->iterations;
    if (status == PH_ERR_MEMORY) return status;
    if (status == PH_OK && ph_start_better(rank_of(n), saddle)) *left = true;
    else if (status != PH_INTERRUPTED) {
        ph_ocp_point_copy(n->o, &aside->x, &n->x);
        status = ph_ocp_newton_run(n);
        iterations += n->iterations;
    }
    n->iterations = iterations;
    if (status != PH_INTERRUPTED) return status;
    ph_ocp_point_copy(n->o, &aside->x, &n->x);  // what is reported is what was found there
    n->converged = true;
    n->minimum = false;
    return ph_ocp_assemble(n, false) == PH_OK ? PH_INTERRUPTED : PH_NOT_CONVERGED;
}

// One start; with several starts, saddles are escaped.
static ph_status run_start(ph_ocp_newton *n, ph_ocp_newton *aside, int start) {
    bool left = true;
    n->start = start;
    ph_ocp_guess(n->o, start, &n->x, &n->l);
    if (ph_ocp_is_warm(n->o, start)) (void)ph_ocp_end_multipliers(n);  // otherwise they are those of the escaped saddle
    ph_status status = ph_ocp_newton_run(n);
    int iterations = n->iterations;
    for (int i = 0; i < LEAVINGS && n->o->def->starts > 1 && left && status == PH_OK && !n->minimum; i++) {
        status = leave(n, aside, &left);
        iterations += n->iterations;
    }
    n->iterations = iterations;
    return status;
}

// Memory of a search: of the best start, of the current one, and of a saddle that it escapes.
typedef struct search {
    const ph_ocp *o;
    ph_ocp_newton *all[3];
    int kept, converged;  // kept < 0: none
} search;

// Interrupted: the current start counts as far as it got.
static ph_status run_all(search *s) {
    s->kept = -1;
    for (int i = 0; i < s->o->def->starts || (i < INSISTING && s->converged == 0); i++) {
        const int at = s->kept == 0 ? 1 : 0;
        ph_ocp_newton *n = s->all[at];
        const ph_status status = run_start(n, s->all[2], i);
        if (status == PH_ERR_MEMORY) return status;
        s->converged += n->converged;
        if (s->kept < 0 || ph_start_better(rank_of(n), rank_of(s->all[s->kept]))) s->kept = at;
        if (status == PH_INTERRUPTED) return status;
    }
    return PH_OK;
}

// --- infeasible problems --------------------------------------------------------------------------------------

// The final conditions as costs of increasing weight: the dynamics are satisfied, and what remains of the conditions is
// the infeasible part.
static ph_status run_relaxed(const ph_ocp *o, const ph_problem_def *asked, ph_ocp_newton *n) {
    static const double weights[] = {1, 1e2, 1e4};
    const double unit = ph_units_of(o->model, asked).cost;
    double scale = unit != 1 ? unit : 0;
    for (int i = 0; i < o->nu && unit == 1; i++) scale = ph_fmax(scale, o->effort[i]);
    n->start = asked->starts;
    ph_ocp_guess(o, 0, &n->x, &n->l);
    ph_status status = PH_OK;
    for (size_t i = 0; i < sizeof weights / sizeof *weights; i++) {
        for (int k = 0; k < o->goal_count; k++)
            if (!(asked->finals[o->goals[k].final].weight > 0)) o->goals[k].weight = scale * weights[i];
        status = ph_ocp_newton_run(n);
        if (status == PH_INTERRUPTED) break;
    }
    return status == PH_INTERRUPTED ? status : PH_OK;
}

static ph_status relax(const ph_model *model, const ph_problem_def *asked, const ph_optimize_observer *observer,
                       int iterations, ph_optimum **out, ph_error *err) {
    ph_final_def *finals = malloc((size_t)(asked->final_count + 1) * sizeof *finals);
    if (finals == NULL) return PH_ERR_MEMORY;
    ph_problem_def def = *asked;
    def.finals = finals;
    for (int i = 0; i < asked->final_count; i++) {
        finals[i] = asked->finals[i];
        if (!(finals[i].weight > 0)) finals[i].weight = 1;
    }
    ph_ocp *o = NULL;
    ph_ocp_newton *n = NULL;
    ph_status status = ph_ocp_create(model, &def, &o, err);
    if (status == PH_OK) status = ph_ocp_newton_create(o, observer, &n);
    if (status == PH_OK) status = run_relaxed(o, asked, n);
    if (status == PH_OK) {
        n->iterations = iterations;
        status = make_report(n, asked, 0, false, out);
    }
    ph_ocp_newton_free(n);
    ph_ocp_free(o);
    free(finals);
    return status;
}

// The solution itself, or the initial guess for another method.
static ph_status finish(ph_ocp_newton *n, const ph_problem_def *def, int converged, ph_optimum **out) {
    const bool same = strcmp(def->method, "variational") == 0;
    if (def->approach == PH_DIRECT && same) return make_report(n, def, converged, false, out);
    const ph_status status = ph_ocp_assemble(n, false);
    if (status != PH_OK) return status;
    memcpy(n->gradient + n->o->N * n->o->na, n->r.q, (size_t)n->o->na * sizeof *n->gradient);
    // An earlier solution is closer, if it is for the requested problem.
    const ph_guess_path *p = &def->path;
    if (ph_ocp_is_warm(n->o, n->start) && p->v && p->adjoint_momentum && p->adjoint_configuration)
        ph_ocp_follow(n->o, &n->x, n->gradient);
    const ph_status found =
        def->approach == PH_DIRECT ? ph_ocp_tabled(n, converged, out) : ph_ocp_indirect(n, converged, out);
    if (found != PH_INTERRUPTED && !ph_ocp_is_unsolved(found)) return found;
    const ph_status reported = make_report(n, def, converged, found == PH_INTERRUPTED, out);
    if (reported == PH_OK) ph_ocp_stand_in(def, found, *out);
    return reported == PH_OK && found == PH_INTERRUPTED ? found : reported;
}

// The state when the observer stops it.
static ph_status break_off(ph_ocp_newton *n, const ph_problem_def *def, int converged, ph_optimum **out) {
    const bool same = def->approach == PH_DIRECT && strcmp(def->method, "variational") == 0;
    const ph_status status = make_report(n, def, converged, true, out);
    if (status == PH_OK && !same && (*out)->converged) ph_ocp_stand_in(def, PH_INTERRUPTED, *out);
    return status == PH_OK ? PH_INTERRUPTED : status;
}

static ph_status optimize_own(const ph_model *model, const ph_problem_def *def, const ph_optimize_observer *observer,
                              ph_optimum **out, ph_error *err) {
    search s = {.kept = -1};
    ph_ocp *o = NULL;
    ph_status status = ph_ocp_create(model, def, &o, err);
    if (status != PH_OK) return status;
    s.o = o;
    for (int i = 0; i < 3 && status == PH_OK; i++) status = ph_ocp_newton_create(o, observer, &s.all[i]);
    if (status == PH_OK) status = run_all(&s);
    ph_ocp_newton *n = s.kept < 0 ? NULL : s.all[s.kept];
    if (status == PH_INTERRUPTED) status = break_off(n, def, s.converged, out);
    else if (status == PH_OK && n->converged) status = finish(n, def, s.converged, out);
    else if (status == PH_OK) {
        status = relax(model, def, observer, n->iterations, out, err);
        if (status == PH_INTERRUPTED) status = break_off(n, def, s.converged, out);
    }
    for (int i = 0; i < 3; i++) ph_ocp_newton_free(s.all[i]);
    ph_ocp_free(o);
    return status;
}

static ph_status dispatch(const ph_model *model, const ph_problem_def *asked, const ph_optimize_observer *observer,
                          ph_optimum **out, ph_error *err) {
    ph_problem_def given = *asked;
    const ph_problem_def *def = &given;
    given.starts = ph_problem_starts(model, asked);
    if (def->solver == PH_SOLVER_IPOPT && !ph_nlp_has_ipopt())
        return ph_fail(err, PH_ERR_UNSUPPORTED, "solve.solver",
                       "this build of polhode has no Ipopt; \"own\" is our solver");
    const bool suits = ph_ocp_suits(model, def), lift = strcmp(def->method, "variational") == 0;
    if (def->approach != PH_DIRECT && !suits) {
        const ph_status status = ph_ocp_check_any(model, def, err);
        return status == PH_OK ? ph_indirect_any(model, asked, observer, out, err) : status;
    }
    if (def->solver != PH_SOLVER_IPOPT && (suits || def->approach != PH_DIRECT || !lift))
        return optimize_own(model, def, observer, out, err);
    return ph_general_optimize(model, asked, observer, out, err);
}

// No solution contains a number that is not finite.
static void check_numbers(ph_optimum *o) {
    if (!o->converged || ph_optimum_is_finite(o)) return;
    o->converged = o->minimum = false;
    snprintf(o->furthest, sizeof o->furthest, "cost, states, controls or adjoints are not finite");
}

ph_status ph_optimize(const ph_model *model, const ph_problem_def *def, const ph_optimize_observer *observer,
                      ph_optimum **out, ph_error *err) {
    *out = NULL;
    if (err) err->code = PH_OK;
    const ph_status status = dispatch(model, def, observer, out, err);
    if (*out) check_numbers(*out);
    if (status == PH_INTERRUPTED)
        return ph_fail(err, status, "", "interrupted%s", *out ? "; the best so far is kept" : "");
    if (status != PH_OK) {
        if (err == NULL || err->code == PH_OK) ph_fail(err, status, "", "%s", ph_status_text(status));
        return status;
    }
    if (!isfinite((*out)->cost))
        return ph_fail(err, PH_DIVERGED, "solve", "not solved after %d iterations: the cost is not finite (%g)",
                       (*out)->iterations, (*out)->cost);
    if (err) err->code = PH_OK;  // of a start that was not kept
    if ((*out)->converged) return PH_OK;
    return ph_fail(err, PH_NOT_CONVERGED, "solve", "not solved after %d iterations; furthest from being met: %s%s",
                   (*out)->iterations, (*out)->furthest,
                   ph_problem_starts(model, def) == 1 ? "; more starts may help (\"starts\" in \"solve\")" : "");
}
