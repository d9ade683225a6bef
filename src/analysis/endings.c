#include "analysis/endings.h"

#include "integrators/advice.h"
#include "integrators/explicit.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <stdio.h>
#include <string.h>

// --- what explicit methods can follow -----------------------------------------------------------------------

// The longest stable step of an explicit method on springs, beams and dampers; INFINITY without any.
static double stable_step(const ph_model *model) {
    return ph_fmin(ph_model_stable_step(model), ph_model_damped_step(model));
}

static bool is_explicit(const ph_simulation *sim) {
    if (sim->method->family != &ph_class_explicit) return false;
    const ph_butcher *table = ph_butcher_find(sim->method->name);
    return table == NULL || !table->implicit;
}

// The methods that solve for the forces of springs and beams and can take the step, separated by commas; "none" if
// there are none.
static void list_methods(const ph_model *model, const ph_simulation *sim, const ph_state *state, char *text,
                         size_t room) {
    static const char *const names[] = {"generalized-alpha", "variational", "gauss4"};
    size_t used = 0;
    snprintf(text, room, "none");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        ph_simulation other = *sim;
        other.method = ph_method_find(names[i]);
        if (!ph_can_step(ph_model_system(model), &other, state, 1)) continue;
        const int more = snprintf(text + used, room - used, "%s%s", used > 0 ? ", " : "", names[i]);
        if (more < 0 || (size_t)more >= room - used) return;
        used += (size_t)more;
    }
}

// --- the limit ----------------------------------------------------------------------------------------------

// After this many inner steps the limiting factor is visible: the start of a motion may need short ones that grow
// later.
enum { SETTLED = 1000 };
// Step control fluctuates about the stable step within these factors.
static const double NEAR_BELOW = 0.1, NEAR_ABOVE = 4;
// Steps that would have to grow by more than this to reach the next output within the limit will not: neither the last
// one nor their mean.
static const double HOPELESS = 1000;

ph_status ph_check_effort(const ph_model *model, const ph_simulation *sim, const ph_effort *e, ph_error *err) {
    const long tries = e->work.steps + e->work.rejected - e->before.steps - e->before.rejected;
    const long limit = sim->max_inner_steps;
    const double all = (double)tries + (e->to - e->state->t) / e->step, most = (double)limit;
    if (!sim->method->adaptive || limit < 1 || !(e->state->t < e->to)) return PH_OK;
    if (tries < limit && (all < most || tries < SETTLED || tries % SETTLED != 0)) return PH_OK;
    const double stable = stable_step(model);
    const bool stiff = e->step > NEAR_BELOW * stable && e->step < NEAR_ABOVE * stable;
    const double mean = (e->state->t - e->from) / (double)tries;
    const bool hopeless = all > HOPELESS * most && (e->to - e->from) / mean > HOPELESS * most;
    if (!stiff && !hopeless && tries < limit) return PH_OK;
    char methods[80];
    if (stiff) {
        list_methods(model, sim, e->state, methods, sizeof methods);
        return ph_fail(
            err, PH_STEP_TOO_SMALL, "step control",
            "at t = %.9g s: the model is stiff, inner steps stay at %.2g s, and the %.3g s between two outputs take "
            "about %.2g of them (max_inner_steps: %d); methods that can take the step of %.3g s here: %s",
            e->state->t, e->step, e->to - e->from, all, sim->max_inner_steps, sim->step, methods);
    }
    return ph_fail(
        err, PH_STEP_TOO_SMALL, "step control",
        "at t = %.9g s: the %.3g s between two outputs take %s%.2g inner steps (max_inner_steps: %d), the last "
        "one of %.2g s; a shorter \"step\", the output interval, or a larger max_inner_steps allows more",
        e->state->t, e->to - e->from, tries < limit ? "about " : "more than ", tries < limit ? all : (double)tries,
        sim->max_inner_steps, e->step);
}

// --- failures -----------------------------------------------------------------------------------------------

// Removes the advice at the end of a reason.
static void cut_advice(char *text) {
    static const char *const advices[] = {"; a smaller step may help", "; a smaller step only comes closer to it",
                                          ": use more elements"};
    for (size_t i = 0; i < sizeof advices / sizeof *advices; i++) {
        char *at = strstr(text, advices[i]);
        if (at) *at = '\0';
    }
}

ph_status ph_explain_failure(const ph_model *model, const ph_simulation *sim, ph_status status, ph_error *err) {
    if (err == NULL || status < 0 || status == PH_INTERRUPTED || !is_explicit(sim)) return status;
    if (sim->method->adaptive) {
        cut_advice(err->what);  // it has tried smaller steps
        return status;
    }
    const double stable = stable_step(model);
    if (!(sim->step > stable)) return status;
    cut_advice(err->what);
    const size_t used = strlen(err->what), room = sizeof err->what - used;
    if (stable > 0)
        snprintf(err->what + used, room, "; explicit methods need steps of %.3g s or less for these springs and beams",
                 stable);
    else snprintf(err->what + used, room, "; these springs and beams are too stiff for any explicit method");
    return status;
}
