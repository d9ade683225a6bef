#include "integrators/effort.h"

#include "base/error.h"
#include "integrators/explicit.h"

#include <stdio.h>
#include <string.h>

// --- what explicit methods can follow -----------------------------------------------------------------------

// The longest stable step of an explicit method on springs, beams and dampers; INFINITY without any.
static double stable_step(const ph_model *model) {
    return fmin(ph_model_stable_step(model), ph_model_damped_step(model));
}

static bool is_explicit(const ph_simulation *sim) {
    if (sim->method->family != &ph_class_explicit) return false;
    const ph_butcher *table = ph_butcher_find(sim->method->name);
    return table == NULL || !table->implicit;
}

// Those that solve for the forces of springs and beams and suit the model, with commas between.
static void list_methods(const ph_model *model, const ph_simulation *sim, char *text, size_t room) {
    static const char *const names[] = {"generalized-alpha", "variational", "gauss4"};
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        ph_simulation other = *sim;
        other.method = ph_method_find(names[i]);
        if (ph_method_suits(&other, ph_model_system(model), NULL) != PH_OK) continue;
        const int more = snprintf(text + used, room - used, "%s%s", used > 0 ? ", " : "", names[i]);
        if (more < 0 || (size_t)more >= room - used) return;
        used += (size_t)more;
    }
}

// --- the limit ----------------------------------------------------------------------------------------------

// So many inner steps show whether stability holds them: the start of a motion may need short ones that grow later.
enum { SETTLED = 1000 };
// Step control wanders about the stable step within these factors.
static const double NEAR_BELOW = 0.1, NEAR_ABOVE = 4;

ph_status ph_check_effort(const ph_model *model, const ph_simulation *sim, const ph_effort *e, ph_error *err) {
    const long tries = e->work.steps + e->work.rejected - e->before.steps - e->before.rejected;
    const double limit = sim->max_inner_steps, all = (double)tries + (e->to - e->t) / e->step;
    if (!sim->method->adaptive || !(e->t < e->to) || tries < SETTLED) return PH_OK;
    if (tries < limit && (all < limit || tries % SETTLED != 0)) return PH_OK;
    const double stable = stable_step(model);
    const bool stiff = e->step > NEAR_BELOW * stable && e->step < NEAR_ABOVE * stable;
    if (!stiff && tries < limit) return PH_OK;
    char methods[80];
    list_methods(model, sim, methods, sizeof methods);
    if (stiff)
        return ph_fail(
            err, PH_STEP_TOO_SMALL, "step control",
            "at t = %.9g s: the model is stiff, inner steps stay at %.2g s and the %.3g s to the next output "
            "take about %.2g of them (at most %d); methods that take longer steps here: %s",
            e->t, e->step, e->to - e->from, all, sim->max_inner_steps, methods);
    return ph_fail(
        err, PH_STEP_TOO_SMALL, "step control",
        "at t = %.9g s: %ld inner steps since the output at t = %.9g s (at most %d), the last one of %.2g s; a "
        "smaller \"step\", which is the output interval, or a larger \"max_inner_steps\" allows more",
        e->t, tries, e->from, sim->max_inner_steps, e->step);
}

// --- failures -----------------------------------------------------------------------------------------------

// Takes off the advice that stands at the end of a reason.
static void cut_advice(char *text) {
    static const char *const advices[] = {"; a smaller step may help", ": take more elements"};
    for (size_t i = 0; i < sizeof advices / sizeof *advices; i++) {
        char *at = strstr(text, advices[i]);
        if (at) *at = '\0';
    }
}

ph_status ph_explain_failure(const ph_model *model, const ph_simulation *sim, ph_status status, ph_error *err) {
    if (err == NULL || status < 0 || status == PH_INTERRUPTED || sim->method->adaptive || !is_explicit(sim))
        return status;
    const double stable = stable_step(model);
    if (!(sim->step > stable)) return status;
    cut_advice(err->what);
    const size_t used = strlen(err->what);
    snprintf(
        err->what + used, sizeof err->what - used,
        "; the step of %.3g s is longer than explicit methods are stable with on these springs, beams and dampers, "
        "%.3g s",
        sim->step, stable);
    return status;
}
