// The pipeline: check, transcribe, guess, solve, verify, report. Methods other than the direct `variational` start from
// its solution on the same grid.                                                    docs/theory/optimal-control.md
#include "ocp/indirect/indirect.h"
#include "ocp/problem/starts.h"
#include "ocp/problem/support.h"
#include "ocp/problem/units.h"
#include "ocp/runge_kutta/direct_tables.h"
#include "ocp/solution/solution.h"
#include "ocp/solve/strategy.h"
#include "polhode/status.h"

#include <math.h>
#include <stdio.h>

// Whether a step of the transcription is meant, and the transcription itself is requested.
static bool is_transcribed(const ph_problem_def *def) {
    const ph_combination direct = ph_combination_of(PH_DIRECT, def->method);
    return direct == PH_DIRECT_VARIATIONAL || direct == PH_DIRECT_GALERKIN;
}

static bool is_transcription(const ph_problem_def *def) { return def->approach == PH_DIRECT && is_transcribed(def); }

static ph_status check(const ph_model *model, const ph_problem_def *def, ph_error *err) {
    const ph_status status = ph_problem_check(model, def, err);
    if (status == PH_OK && isinf(ph_units_of(model, def).cost))
        return ph_fail(err, PH_DIVERGED, "cost",
                       "the cost is not finite: efforts of these masses in this time overflow");
    return status;
}

// The requested method, from a direct solution.
static ph_status refine(const ph_model *model, const ph_problem_def *def, const ph_optimize_observer *observer,
                        const ph_optimum *direct, ph_optimum **out, ph_error *err) {
    ph_problem_def near = *def;
    const ph_guess_path *p = &def->path;
    const bool closer = def->guess == PH_GUESS_RESULT && direct->start == 0 && p->v && p->adjoint_momentum &&
                        p->adjoint_configuration;  // an earlier solution, if it is of the requested method
    near.guess = PH_GUESS_RESULT;
    if (!closer) near.path = ph_guess_of(direct);
    const ph_refinement r = {.model = model, .def = &near, .observer = observer, .direct = direct};
    if (def->approach == PH_DIRECT) return ph_ocp_tabled(&r, out, err);
    const bool bodies =
        ph_combination_of(PH_DIRECT, def->method) != PH_DIRECT_GALERKIN && ph_problem_is_basic(model, def);
    return bodies ? ph_ocp_indirect(&r, out, err) : ph_indirect_any(&r, out, err);
}

// Where the requested method finds no solution, the direct one is reported as what it is.
static ph_status solve(const ph_model *model, const ph_problem_def *def, const ph_optimize_observer *observer,
                       ph_optimum **out, ph_error *err) {
    ph_problem_def given = *def;
    given.approach = PH_DIRECT;
    if (!is_transcribed(def)) {
        given.method = "variational";
        given.controls_in_step = PH_CONTROLS_CONSTANT;
    }
    ph_status status = ph_direct_solve(model, &given, observer, out, err);
    if (is_transcription(def) || *out == NULL || !(*out)->converged) return status;
    ph_optimum *direct = *out;
    *out = NULL;
    if (status == PH_OK) status = refine(model, def, observer, direct, out, err);
    if (status != PH_INTERRUPTED && !ph_ocp_is_unsolved(status)) {
        ph_optimum_free(direct);
        return status;
    }
    ph_ocp_stand_in(def, status, direct);
    *out = direct;
    return status == PH_INTERRUPTED ? status : PH_OK;
}

// No solution contains a number that is not finite.
static void verify(ph_optimum *o) {
    if (!o->converged || ph_optimum_is_finite(o)) return;
    o->converged = o->minimum = false;
    snprintf(o->furthest, sizeof o->furthest, "cost, states, controls or adjoints are not finite");
}

static ph_status report(const ph_model *model, const ph_problem_def *def, const ph_optimum *o, ph_error *err) {
    if (!isfinite(o->cost))
        return ph_fail(err, PH_DIVERGED, "solve", "not solved after %d iterations: the cost is not finite (%g)",
                       o->iterations, o->cost);
    if (err) err->code = PH_OK;  // of a start that was not kept
    if (o->converged) return PH_OK;
    return ph_fail(err, PH_NOT_CONVERGED, "solve", "not solved after %d iterations; furthest from being met: %s%s",
                   o->iterations, o->furthest,
                   ph_problem_starts(model, def) == 1 ? "; more starts may help (\"starts\" in \"solve\")" : "");
}

ph_status ph_optimize(const ph_model *model, const ph_problem_def *def, const ph_optimize_observer *observer,
                      ph_optimum **out, ph_error *err) {
    *out = NULL;
    if (err) err->code = PH_OK;
    ph_status status = check(model, def, err);
    if (status == PH_OK) status = solve(model, def, observer, out, err);
    if (*out) verify(*out);
    if (status == PH_INTERRUPTED)
        return ph_fail(err, status, "", "interrupted%s", *out ? "; the best so far is kept" : "");
    if (status != PH_OK) {
        if (err == NULL || err->code == PH_OK) ph_fail(err, status, "", "%s", ph_status_text(status));
        return status;
    }
    return report(model, def, *out, err);
}
