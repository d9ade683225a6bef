#include "integrators/lanes.h"

#include "integrators/lanes/build.h"
#include "polhode/status.h"

#if defined(POLHODE_LANES_8) || defined(POLHODE_LANES_4)
#include <cpuid.h>
#endif

// --- what there is ----------------------------------------------------------------------------------------------

// The builds that were made, of those that this processor runs and whose registers its system saves. The
// processor itself says so: what compilers offer for this needs a library that not all of them can link into a shared
// one.
#if defined(POLHODE_LANES_8) || defined(POLHODE_LANES_4)
enum { AVX2 = 1 << 5, AVX512F = 1 << 16, AVX512DQ = 1 << 17, SAVES = 1 << 27, YMM = 0x06, ZMM = 0xe6 };

static bool runs(unsigned instructions, unsigned registers) {
    unsigned a, b, c, d, saved, high;
    if (!__get_cpuid(1, &a, &b, &c, &d) || (c & SAVES) == 0) return false;
    __asm__("xgetbv" : "=a"(saved), "=d"(high) : "c"(0));
    if ((saved & registers) != registers || !__get_cpuid_count(7, 0, &a, &b, &c, &d)) return false;
    return (b & instructions) == instructions;
}
#endif
#if defined(POLHODE_LANES_8)
static bool runs_8(void) { return runs(AVX512F | AVX512DQ, ZMM); }
#endif
#if defined(POLHODE_LANES_4)
static bool runs_4(void) { return runs(AVX2, YMM); }
#endif

const ph_lane_build *ph_lane_build_of(int width) {
#if defined(POLHODE_LANES_8)
    if (width == 8 && runs_8()) return &ph_lane_build_x8;
#endif
#if defined(POLHODE_LANES_4)
    if (width == 4 && runs_4()) return &ph_lane_build_x4;
#endif
#if defined(POLHODE_LANES_2)
    if (width == 2) return &ph_lane_build_x2;
#endif
    (void)width;
    return NULL;
}

const ph_tree_build *ph_tree_build_of(int width) {
    if (ph_lane_build_of(width) == NULL) return NULL;
#if defined(POLHODE_LANES_8)
    if (width == 8) return &ph_tree_build_x8;
#endif
#if defined(POLHODE_LANES_4)
    if (width == 4) return &ph_tree_build_x4;
#endif
#if defined(POLHODE_LANES_2)
    if (width == 2) return &ph_tree_build_x2;
#endif
    return NULL;
}

int ph_lanes_width(int most) {
    for (int width = PH_LANES_MOST; width > 1; width /= 2)
        if (width <= most && ph_lane_build_of(width) != NULL) return width;
    return 1;
}

// --- groups -----------------------------------------------------------------------------------------------------

const char *ph_lanes_refuse(const ph_integrator *g) {
    const ph_lane_class *kind = g->method->lanes;
    return kind == NULL ? "the method has none" : kind->refuse(g);
}

ph_status ph_lane_group_create(const ph_integrator *like, int width, ph_lane_group **group) {
    const ph_lane_build *build = ph_lane_build_of(width);
    *group = NULL;
    if (build == NULL || ph_lanes_refuse(like) != NULL) return PH_ERR_UNSUPPORTED;
    const ph_status status = like->method->lanes->create(like, build, group);
    if (status != PH_OK) return status;
    (*group)->kind = like->method->lanes;
    (*group)->build = build;
    (*group)->step = like->sim.step;
    return PH_OK;
}

void ph_lane_group_free(ph_lane_group *group) {
    if (group != NULL) group->kind->release(group);
}

bool ph_lane_group_takes(const ph_lane_group *group, const ph_integrator *g) {
    return g->method->lanes == group->kind && g->sim.step == group->step && group->kind->takes(group, g);
}

void ph_lane_group_load(ph_lane_group *group, int lane, ph_integrator *g, const ph_lane_state *s) {
    group->t = s->state->t;
    group->steps = 0;
    group->kind->load(group, lane, g, s);
}

void ph_lane_group_store(ph_lane_group *group, int lane, ph_integrator *g, const ph_lane_state *s) {
    if (group->steps == 0) return;
    group->kind->store(group, lane, g, s);
    g->done.steps += group->steps;
    g->distance = 1;  // far from a singular configuration: no loops
    s->state->t = group->t;
}

void ph_lane_group_stored(ph_lane_group *group) { group->steps = 0; }

// t_k = k step by multiplication, as ph_step_length.
static double length_of(const ph_lane_group *group, double t_end) {
    const double h = t_end - group->t;
    return fabs(h - group->step) <= PH_TIME_ROUNDING * fabs(t_end) ? group->step : h;
}

ph_status ph_lane_group_step(ph_lane_group *group, double t_end) {
    const ph_status status = group->kind->step(group, length_of(group, t_end), t_end);
    if (status != PH_OK) return status;
    group->t = t_end;
    group->steps++;
    return PH_OK;
}
