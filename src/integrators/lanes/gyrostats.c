// Bodies with rotors side by side.
#include "integrators/gyrostat_tape.h"
#include "integrators/lanes.h"
#include "integrators/lanes/build.h"

#include <string.h>

typedef struct gyrostats {
    ph_gyrostat body;
    ph_gyrostat_state state, before;
    const ph_composition *composition;
    ph_real_count iterations;
} gyrostats;

static size_t size(void) { return sizeof(gyrostats); }

static void begin(void *memory, const ph_gyrostat_kind *kind) {
    gyrostats *g = memory;
    memset(g, 0, sizeof *g);
    g->body.free = kind->free;
    g->body.dampers = kind->dampers;
    g->body.reconstruction = kind->reconstruction;
    g->body.newton_tolerance = kind->newton_tolerance;
    g->composition = kind->composition;
}

static void load(void *object, int lane, const double *body, const double *state) {
    gyrostats *g = object;
    gyrostat_tape_body(&(ph_lane_tape){.load = body, .lane = lane}, &g->body);
    gyrostat_tape_state(&(ph_lane_tape){.load = state, .lane = lane}, &g->body, &g->state);
    g->iterations[lane] = 0;
}

static void store(void *object, int lane, double *state, long *iterations) {
    gyrostats *g = object;
    gyrostat_tape_state(&(ph_lane_tape){.save = state, .lane = lane}, &g->body, &g->state);
    *iterations = (long)g->iterations[lane];
    g->iterations[lane] = 0;
}

static bool is_finite(const gyrostats *g) {
    const ph_gyrostat_state *s = &g->state;
    real_mask within = real_of(0) == 0;  // numbers far beyond those of any motion are left to the scalar path too
    for (int i = 0; i < 4; i++) within = within & (real_abs(s->q[i]) < 1e100);
    for (int i = 0; i < 3; i++) within = within & (real_abs(s->pi[i]) < 1e100) & (real_abs(s->x[i]) < 1e100);
    for (int i = 0; i < 3; i++) within = within & (real_abs(s->v[i]) < 1e100);
    for (int r = 0; r < g->body.dampers; r++) within = within & (real_abs(s->d[r]) < 1e100);
    return real_all(within);
}

// What cannot be made, or is not finite, is left to the scalar path: it says why.
static ph_status step(void *object, double h) {
    gyrostats *g = object;
    const ph_real_count iterations = g->iterations;
    ph_gyrostat_copy_state(&g->body, &g->state, &g->before);
    ph_status status = g->composition ? ph_gyrostat_step(&g->body, g->composition, h, &g->state, &g->iterations)
                                      : ph_gyrostat_richardson(&g->body, h, &g->state, &g->iterations);
    if (status == PH_OK && !is_finite(g)) status = PH_DIVERGED;
    if (status == PH_OK) return PH_OK;
    ph_gyrostat_copy_state(&g->body, &g->before, &g->state);
    g->iterations = iterations;
    return status;
}

const ph_lane_build PH_LANED(ph_lane_build) = {.width = PH_LANES,
                                               .gyrostats_size = size,
                                               .gyrostats_begin = begin,
                                               .gyrostats_load = load,
                                               .gyrostats_store = store,
                                               .gyrostats_step = step};
