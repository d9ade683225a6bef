// A run without an end, step by step; what it sees of the model, and its state as numbers.
#include "analysis/run.h"
#include "analysis/runner_lanes.h"
#include "base/vector.h"
#include "base/wall_clock.h"
#include "integrators/integrator.h"
#include "model/lookup.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double MOST_TIMES = 9007199254740992;  // integers up to 2^53 are doubles
static const double UNIT = 1e-9;                    // what a quaternion's squared length may be off by
static const double NEAR = 1e-6;                    // rounding of times, in steps

struct ph_runner {
    ph_running r;
    ph_simulation sim;
    ph_summary summary;
    ph_times times;
    long k;  // of the next time
    ph_observer observer;
    void *memory;
    double *kept;  // [ph_runner_state_size] the state to return to where another is refused
};

static void set_times(ph_runner *runner) {
    runner->times = ph_times_from(runner->sim.step, runner->r.state.t);
    runner->k = runner->times.first;
}

// --- the state as numbers ---------------------------------------------------------------------------------

// The one list of them, in the order of the header.
static void list_state(ph_runner *runner, ph_integrator *integrator, ph_tape *tape) {
    ph_running *r = &runner->r;
    ph_tape_numbers(tape, &r->state.t, 1);
    ph_tape_numbers(tape, r->state.q, (size_t)r->sys->group.nq);
    ph_tape_numbers(tape, r->state.v, (size_t)r->sys->group.nv);
    ph_tape_numbers(tape, r->state.z, (size_t)r->sys->nz);
    ph_tape_numbers(tape, r->angle, (size_t)ph_model_coordinate_count(r->model));
    ph_tape_numbers(tape, &runner->times.t0, 1);
    ph_tape_count(tape, &runner->k, MOST_TIMES);
    ph_integrator_memory(integrator, tape);
}

static size_t state_size(ph_runner *runner, ph_integrator *integrator) {
    ph_tape tape = {0};
    list_state(runner, integrator, &tape);
    return tape.used;
}

// Saving only reads.
static ph_runner *writable(const ph_runner *runner) { return (ph_runner *)runner; }

size_t ph_runner_state_size(const ph_runner *runner) { return state_size(writable(runner), runner->r.integrator); }

ph_status ph_runner_get_state(const ph_runner *runner, double *state) {
    ph_tape tape = {.save = state};
    list_state(writable(runner), runner->r.integrator, &tape);
    return PH_OK;
}

static ph_status check_numbers(const ph_runner *runner, const double *state, ph_error *err) {
    const size_t n = ph_runner_state_size(runner);
    for (size_t i = 0; i < n; i++)
        if (!isfinite(state[i]))
            return ph_fail(err, PH_ERR_ARGUMENT, "state", "expected finite numbers, got %g at %zu", state[i], i);
    if (!(state[0] >= 0)) return ph_fail(err, PH_ERR_ARGUMENT, "state", "expected a time >= 0, got %.10g", state[0]);
    return PH_OK;
}

// Quaternions of length 1; of dual ones the second half at right angles to the first.
static ph_status check_rotations(const ph_running *r, ph_error *err) {
    const ph_group *G = &r->sys->group;
    for (int i = 0; i < G->count; i++) {
        const double *q = r->state.q + G->factors[i].q;
        double norm = 0, product = 0;
        if (G->factors[i].kind == PH_RN) continue;
        for (int k = 0; k < 4; k++) norm += q[k] * q[k];
        if (G->factors[i].kind == PH_DUAL_QUATERNION)
            for (int k = 0; k < 4; k++) product += q[k] * q[4 + k];
        if (!(fabs(norm - 1) <= UNIT && fabs(product) <= UNIT * (1 + ph_largest(q, 8))))
            return ph_fail(err, PH_ERR_ARGUMENT, "state", "expected a unit quaternion at %d, got one off by %.3g",
                           1 + G->factors[i].q, ph_larger(fabs(norm - 1), fabs(product)));
    }
    return PH_OK;
}

// On the joints, or as near to them as this runner has been: methods without stabilisation drift.
static ph_status check_joints(ph_running *r, ph_error *err) {
    const ph_place at = {r->state.t, r->state.q, r->state.v, r->state.z};
    const ph_status status = ph_model_check_joints(r->model, &at, r->ws, err);
    if (status == PH_OK) return PH_OK;
    ph_measures now;
    ph_model_measure(r->model, &at, &now, r->ws);
    return now.phi <= r->phi && now.phidot <= r->phidot ? PH_OK : status;
}

// The times of the state are kept where they are those of this step.
static void keep_times(ph_runner *runner) {
    const double t = runner->r.state.t, step = runner->sim.step;
    const double next = ph_time_of(&runner->times, runner->k, step);
    if (!(next > t && next - t <= step * (1 + NEAR))) set_times(runner);
}

static ph_status take_state(ph_runner *runner, const double *state, ph_error *err) {
    ph_running *r = &runner->r;
    ph_tape tape = {.load = state};
    list_state(runner, r->integrator, &tape);
    if (tape.wrong) return ph_fail(err, PH_ERR_ARGUMENT, "state", "expected what ph_runner_get_state has given");
    ph_status status = check_rotations(r, err);
    if (status == PH_OK) status = check_joints(r, err);
    if (status == PH_OK) status = ph_model_check_elements(r->model, r->state.q, err);
    if (status == PH_OK) status = ph_running_resume(r, err);
    if (status == PH_OK) keep_times(runner);
    if (status == PH_OK) ph_sampling_start(&runner->r.sampling, r->state.t, true);
    if (status == PH_OK && !r->pulling.on) ph_pull_release(&r->pulling, r->model, r->state.z);
    return status;
}

ph_status ph_runner_set_state(ph_runner *runner, const double *state, ph_error *err) {
    ph_status status = check_numbers(runner, state, err);
    if (status != PH_OK) return status;
    const ph_running before = runner->r;
    const ph_summary summary = runner->summary;
    const ph_times times = runner->times;
    ph_runner_get_state(runner, runner->kept);
    status = take_state(runner, state, err);
    if (status == PH_OK) return PH_OK;
    ph_tape tape = {.load = runner->kept};
    list_state(runner, runner->r.integrator, &tape);
    runner->r = before;
    runner->summary = summary;
    runner->times = times;
    const ph_place at = ph_running_place(&runner->r);
    ph_model_coordinates(runner->r.model, &at, 0, runner->r.angle, runner->r.rate, runner->r.ws);
    if (err && err->code != PH_ERR_ARGUMENT) err->code = PH_ERR_ARGUMENT;
    return PH_ERR_ARGUMENT;
}

// --- stepping ---------------------------------------------------------------------------------------------

// Room for a state of this integrator; NULL when memory is out.
static double *make_room(ph_runner *runner, ph_integrator *integrator) {
    return malloc(state_size(runner, integrator) * sizeof(double));
}

static ph_status start_runner(ph_runner *runner, ph_error *err) {
    ph_running *r = &runner->r;
    const ph_snapshot *from = runner->sim.from;
    ph_status status = ph_sampling_check(r->model, r->sim->step, err);
    if (status == PH_OK && from != NULL)
        status = ph_model_check_state(r->model, &(ph_place){from->t, from->q, from->v, from->z}, err);
    if (status == PH_OK) status = ph_integrator_create(r->sys, r->sim, &r->integrator, err);
    if (status == PH_OK) status = ph_running_prepare(r, &runner->memory, err);
    if (status == PH_OK) status = ph_running_begin(r, err);
    if (status != PH_OK) return status;
    ph_sampling_start(&r->sampling, r->state.t, from != NULL);
    r->sampling.runner = runner;
    status = ph_running_sample(r, err);
    if (status != PH_OK) return status;
    runner->kept = make_room(runner, r->integrator);
    if (runner->kept == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    runner->sim.from = NULL;  // the caller's, and used
    set_times(runner);
    return PH_OK;
}

static bool steppable(const ph_simulation *sim) {
    return isfinite(sim->step) && sim->step > 0 && sim->stabilize_every >= 1;
}

ph_status ph_runner_create(const ph_model *model, const ph_simulation *sim, ph_runner **runner, ph_error *err) {
    if (!steppable(sim)) return ph_fail(err, PH_ERR_ARGUMENT, "simulation", "expected step > 0, stabilize_every >= 1");
    ph_runner *made = calloc(1, sizeof *made);
    if (made == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    made->sim = *sim;
    made->summary.step = sim->step;
    made->r = (ph_running){
        .model = model, .sys = ph_model_system(model), .sim = &made->sim, .summary = &made->summary, .endless = true};
    const ph_status status = start_runner(made, err);
    if (status == PH_OK) *runner = made;
    else ph_runner_free(made);
    return status;
}

void ph_runner_free(ph_runner *runner) {
    if (runner == NULL) return;
    if (runner->r.ws != NULL) runner->r.sys->workspace_free(runner->r.ws);
    ph_integrator_free(runner->r.integrator);
    free(runner->memory);
    free(runner->kept);
    free(runner);
}

void ph_runner_watch(ph_runner *runner, bool (*progress)(void *user, double t, double duration), void *user) {
    runner->observer = (ph_observer){.user = user, .progress = progress};
    runner->r.observer = &runner->observer;
}

ph_status ph_runner_step(ph_runner *runner, ph_error *err) {
    const double t_end = ph_time_of(&runner->times, runner->k, runner->sim.step);
    ph_running *r = &runner->r;
    const ph_place now = ph_running_place(r);
    ph_pull_sample(&r->pulling, r->model, &now, t_end - r->state.t, r->state.z);
    ph_status status = ph_running_reach(r, t_end, err);
    runner->summary.t = runner->r.state.t;
    if (status == PH_INTERRUPTED && runner->summary.t >= t_end) status = PH_OK;  // in vain: it is there
    if (status == PH_OK) runner->k++;
    return status;
}

// --- together -----------------------------------------------------------------------------------------------

const char *ph_runner_refuses_lanes(const ph_runner *runner) {
    const ph_running *r = &runner->r;
    if (ph_sampling_next(&r->sampling) < (double)INFINITY) return "the model has controllers";
    if (r->pulling.on) return "a hand pulls";
    return ph_lanes_refuse(r->integrator);
}

ph_status ph_runner_lanes(const ph_runner *like, int width, ph_lane_group **group) {
    return ph_lane_group_create(like->r.integrator, width, group);
}

bool ph_runner_fits(const ph_runner *runner, const ph_lane_group *group) {
    return ph_runner_refuses_lanes(runner) == NULL && ph_lane_group_takes(group, runner->r.integrator);
}

static ph_lane_state lane_state(ph_runner *runner) {
    ph_running *r = &runner->r;
    return (ph_lane_state){&r->state, r->angle, r->rate, ph_model_coordinate_count(r->model)};
}

// At the same place in time.
static bool beside(const ph_runner *a, const ph_runner *b) {
    return a->r.state.t == b->r.state.t && a->k == b->k && a->times.t0 == b->times.t0;
}

int ph_runner_step_together(ph_lane_group *group, ph_runner *const *runners, int steps, ph_status *status,
                            ph_error *err) {
    const int width = group->build->width;
    ph_runner *first = NULL;
    for (int l = 0; l < width && first == NULL; l++) first = runners[l];
    for (int l = 0; l < width; l++)
        if (runners[l] != NULL && !beside(first, runners[l])) return 0;
    for (int l = 0; l < width; l++) {  // a lane without a runner repeats the first one
        ph_runner *own = runners[l] != NULL ? runners[l] : first;
        const ph_lane_state lane = lane_state(own);
        ph_lane_group_load(group, l, own->r.integrator, &lane);
    }
    int made = 0;
    const double start = ph_seconds();
    while (made < steps && !(first->sim.stop && first->sim.stop(first->sim.stop_user))) {
        if (ph_lane_group_step(group, ph_time_of(&first->times, first->k + made, first->sim.step)) != PH_OK) break;
        made++;
    }
    const double each = (ph_seconds() - start) / width;
    for (int l = 0; l < width && made > 0; l++) {
        ph_runner *own = runners[l];
        if (own == NULL) continue;
        const ph_lane_state lane = lane_state(own);
        ph_lane_group_store(group, l, own->r.integrator, &lane);
        own->k += made;
        own->summary.wall_s += each;
        status[l] = ph_running_arrived(&own->r, err + l);
        own->summary.t = own->r.state.t;
    }
    return made;
}

ph_status ph_runner_change(ph_runner *runner, const ph_simulation *sim, ph_error *err) {
    if (!steppable(sim)) return ph_fail(err, PH_ERR_ARGUMENT, "simulation", "expected step > 0, stabilize_every >= 1");
    if (runner->r.pulling.on && ph_pull_check(&runner->r.pulling.pull, runner->r.model, sim, err) != PH_OK)
        return PH_ERR_UNSUPPORTED;
    ph_integrator *integrator;
    const ph_status status = ph_integrator_create(runner->r.sys, sim, &integrator, err);
    if (status != PH_OK) return status;
    double *kept = make_room(runner, integrator);
    if (kept == NULL) {
        ph_integrator_free(integrator);
        return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    }
    ph_integrator_turns(integrator, runner->r.angle);
    ph_integrator_free(runner->r.integrator);
    free(runner->kept);
    runner->r.integrator = integrator;
    runner->kept = kept;
    runner->sim = *sim;
    runner->sim.from = NULL;
    runner->summary.step = sim->step;
    set_times(runner);
    return PH_OK;
}

// --- inputs -------------------------------------------------------------------------------------------------

ph_status ph_runner_set_input(ph_runner *runner, int input, double value, ph_error *err) {
    ph_running *r = &runner->r;
    return ph_sampling_set(&r->sampling, input, value, r->state.z, &runner->summary, &r->jumped, err);
}

ph_status ph_runner_input(const ph_runner *runner, int input, double *value) {
    return ph_sampling_get(&runner->r.sampling, input, runner->r.state.z, value);
}

ph_status ph_runner_add_controller(ph_runner *runner, const ph_controller_def *controller, ph_error *err) {
    const ph_status status = ph_sampling_add(&runner->r.sampling, controller, runner->r.state.t, runner->sim.step, err);
    return status == PH_OK ? ph_running_sample(&runner->r, err) : status;
}

// --- the hand -----------------------------------------------------------------------------------------------

ph_status ph_runner_set_pull(ph_runner *runner, const ph_pull *pull, ph_error *err) {
    ph_running *r = &runner->r;
    if (pull == NULL && !r->pulling.on) return PH_OK;
    if (pull != NULL) {
        const ph_status status = ph_pull_check(pull, r->model, &runner->sim, err);
        if (status != PH_OK) return status;
        const ph_place at = ph_running_place(r);
        r->jumped = true;
        ph_pull_hold(&r->pulling, pull, r->model, &at);
        return PH_OK;
    }
    ph_pull_release(&r->pulling, r->model, r->state.z);
    return ph_running_resume(r, err);
}

bool ph_runner_pull_force(const ph_runner *runner, double point[3], double force[3]) {
    const ph_running *r = &runner->r;
    if (!r->pulling.on) return false;
    const ph_place at = ph_running_place(r);
    ph_pull_point(&r->pulling.pull, r->model, &at, point, NULL, NULL);
    memcpy(force, r->pulling.force, sizeof r->pulling.force);
    return true;
}

ph_status ph_runner_row(ph_runner *runner, double *row, ph_error *err) {
    return ph_running_observe(&runner->r, row, err);
}

const ph_summary *ph_runner_summary(const ph_runner *runner) { return &runner->summary; }

const ph_invariants *ph_runner_invariants(const ph_runner *runner) { return &runner->r.last.invariants; }

bool ph_runner_body_momentum(const ph_runner *runner, double *m) {
    if (runner->summary.casimir_count == 0) return false;
    ph_gyrostat_momentum(&runner->r.body, &runner->r.reduced, m);
    return true;
}

// --- what is seen of the model ------------------------------------------------------------------------------

static bool has_node(const ph_runner *runner, int node) {
    return node >= 0 && node < ph_model_node_count(runner->r.model);
}

static bool has_joint(const ph_runner *runner, int joint) {
    return joint >= 0 && joint < ph_model_count(runner->r.model).joints;
}

ph_status ph_runner_pose(const ph_runner *runner, int body, double x[3], double R[9]) {
    if (!has_node(runner, body)) return PH_ERR_ARGUMENT;
    const ph_place at = ph_running_place(&runner->r);
    const ph_node_motion m = ph_model_node_motion(runner->r.model, body, &at);
    memcpy(x, m.x, sizeof m.x);
    memcpy(R, m.R, sizeof m.R);
    return PH_OK;
}

ph_status ph_runner_velocity(const ph_runner *runner, int body, double v[3], double w[3]) {
    if (!has_node(runner, body)) return PH_ERR_ARGUMENT;
    const ph_place at = ph_running_place(&runner->r);
    const ph_node_motion m = ph_model_node_motion(runner->r.model, body, &at);
    memcpy(v, m.v, sizeof m.v);
    memcpy(w, m.w, sizeof m.w);
    return PH_OK;
}

ph_status ph_runner_joint(const ph_runner *runner, int joint, double q[2], double qd[2]) {
    if (!has_joint(runner, joint)) return PH_ERR_ARGUMENT;
    const int first = ph_model_joint_coordinate(runner->r.model, joint);
    const int count = ph_model_joint(runner->r.model, joint).coordinates;
    for (int c = 0; c < 2; c++) {
        q[c] = c < count ? runner->r.angle[first + c] : NAN;
        qd[c] = c < count ? runner->r.rate[first + c] : NAN;
    }
    return PH_OK;
}

ph_status ph_runner_reaction(ph_runner *runner, int joint, double f[3], double t[3], ph_error *err) {
    const int count = ph_model_count(runner->r.model).joints;
    if (!has_joint(runner, joint))
        return ph_fail(err, PH_ERR_ARGUMENT, "joint", "expected 0 to %d, got %d", count - 1, joint);
    const ph_status status = ph_running_observe(&runner->r, runner->r.row, err);
    if (status != PH_OK) return status;
    const double *force = runner->r.row + ph_model_joint_force(runner->r.model, joint);
    memcpy(f, force, 3 * sizeof *f);
    memcpy(t, force + 3, 3 * sizeof *t);
    return PH_OK;
}
