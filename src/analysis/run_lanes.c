#include "analysis/run_lanes.h"

#include "model/model.h"
#include "polhode/status.h"

#include <string.h>

static bool begins(const char *text, const char *with) { return strncmp(text, with, strlen(with)) == 0; }

// By the datasets of model-format.md: q and qd of joints are kinematics, what else they have are reactions.
static bool is_kinematic(const char *dataset) {
    const char *last = strrchr(dataset, '/');
    if (begins(dataset, "/joints/")) return last[1] == 'q';
    return begins(dataset, "/bodies/") || begins(dataset, "/points/") || begins(dataset, "/inputs/");
}

ph_rows_need ph_rows_need_of(const ph_column *columns, const int *used, int count) {
    ph_rows_need need = {false, false};
    for (int i = 0; i < count; i++) {
        const char *dataset = columns[used[i]].dataset;
        if (is_kinematic(dataset)) continue;
        const bool measured = begins(dataset, "/energy") || begins(dataset, "/momentum") ||
                              begins(dataset, "/angular_momentum") || begins(dataset, "/phi") ||
                              begins(dataset, "/orthogonality");
        need.measures = need.measures || measured;
        need.reactions = need.reactions || !measured;
    }
    return need;
}

const char *ph_whole_refuses_lanes(const ph_whole *w, ph_rows_need need) {
    if (need.reactions) return "records read reactions or outputs";
    if (w->r.model->controller_count > 0) return "the model has controllers";
    if (w->r.model->output_count > 0) return "the model has outputs";  // each of them is to be finite in every row
    if (w->r.sim->every != 1) return "not every step is a row";
    return ph_lanes_refuse(w->r.integrator);
}

const char *ph_whole_why_scalar(const ph_model *model, const ph_simulation *sim, ph_rows_need need) {
    ph_simulation every_row = *sim;
    ph_whole w = {.r = {.model = model, .sim = &every_row}};
    every_row.every = 1;
    if (model->controller_count > 0) return "the model has controllers";
    if (ph_integrator_create(ph_model_system(model), &every_row, &w.r.integrator, NULL) != PH_OK)
        return "it does not run";
    const char *why = ph_whole_refuses_lanes(&w, need);
    ph_integrator_free(w.r.integrator);
    return why;
}

static ph_lane_state lane_of(ph_whole *w) {
    ph_running *r = &w->r;
    return (ph_lane_state){&r->state, r->angle, r->rate, ph_model_coordinate_count(r->model)};
}

static bool beside(const ph_whole *a, const ph_whole *b) {
    return a->k == b->k && a->times.t0 == b->times.t0 && a->times.last == b->times.last &&
           a->r.state.t == b->r.state.t && a->r.sim->duration == b->r.sim->duration;
}

typedef struct together {
    ph_whole *lane[PH_LANES_MOST];  // NULL: no run, or one that has ended
    int width;
    ph_rows_need need;
    ph_lane_group *group;
    ph_status *status;
    ph_error *err;
} together;

static ph_whole *first_of(const together *t) {
    for (int l = 0; l < t->width; l++)
        if (t->lane[l] != NULL) return t->lane[l];
    return NULL;
}

static void load(together *t) {
    ph_whole *first = first_of(t);
    for (int l = 0; l < t->width; l++) {  // a lane without a run repeats the first one
        ph_whole *own = t->lane[l] != NULL ? t->lane[l] : first;
        const ph_lane_state state = lane_of(own);
        ph_lane_group_load(t->group, l, own->r.integrator, &state);
    }
}

static void judge(together *t, int l, ph_status status) {
    t->status[l] = status;
    if (status != PH_OK || t->lane[l]->k > t->lane[l]->times.last) t->lane[l] = NULL;
}

// A step of all lanes and their rows; false: it is to be made one by one.
static bool step(together *t) {
    const ph_whole *first = first_of(t);
    if (first->r.sim->stop && first->r.sim->stop(first->r.sim->stop_user)) return false;
    if (ph_lane_group_step(t->group, ph_whole_target(first)) != PH_OK) return false;
    for (int l = 0; l < t->width; l++) {
        ph_whole *own = t->lane[l];
        if (own == NULL) continue;
        const ph_lane_state state = lane_of(own);
        ph_lane_group_store(t->group, l, own->r.integrator, &state);
        own->r.summary->t = own->r.state.t;
        own->k++;
        judge(t, l, ph_running_glance(&own->r, t->need.measures, t->err + l));
    }
    ph_lane_group_stored(t->group);
    return true;
}

static void step_alone(together *t) {
    for (int l = 0; l < t->width; l++)
        if (t->lane[l] != NULL) judge(t, l, ph_whole_next(t->lane[l], t->err + l));
}

void ph_whole_together(ph_whole *const *runs, int width, ph_rows_need need, ph_status *status, ph_error *err) {
    together t = {.width = width, .need = need, .status = status, .err = err};
    ph_whole *like = NULL;
    for (int l = 0; l < width && like == NULL; l++)
        if (runs[l] != NULL && ph_whole_refuses_lanes(runs[l], need) == NULL) like = runs[l];
    if (like != NULL && ph_lane_group_create(like->r.integrator, width, &t.group) != PH_OK) like = NULL;
    for (int l = 0; l < width && like != NULL; l++) {
        const bool fits = runs[l] != NULL && ph_whole_refuses_lanes(runs[l], need) == NULL && beside(like, runs[l]) &&
                          ph_lane_group_takes(t.group, runs[l]->r.integrator);
        if (fits) t.lane[l] = runs[l];
    }
    for (bool loaded = false; first_of(&t) != NULL;) {
        if (!loaded) load(&t);
        loaded = step(&t);
        if (!loaded) step_alone(&t);
    }
    ph_lane_group_free(t.group);
    for (int l = 0; l < width; l++)  // those that did not fit
        while (runs[l] != NULL && status[l] == PH_OK && runs[l]->k <= runs[l]->times.last)
            status[l] = ph_whole_next(runs[l], err + l);
}
