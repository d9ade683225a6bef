// Steps of several runs of one method at once, in the lanes of vectors: models of equal structure, other numbers.
//                                                                                       docs/theory/lanes.md
// A group has a lane for each of them. It is loaded from integrators and states, steps, and is stored back; what is in
// a lane then has the bits that its own integrator would have given. A step that one of them cannot make is none of
// all: the caller makes it by the integrators themselves, which say why.
#ifndef POLHODE_INTEGRATORS_LANES_H
#define POLHODE_INTEGRATORS_LANES_H

#include "integrators/integrator.h"
#include "polhode/gyrostat.h"

#include <stdint.h>

typedef struct ph_lane_group ph_lane_group;
typedef struct ph_lane_build ph_lane_build;
typedef struct ph_gyrostat_kind ph_gyrostat_kind;
typedef struct ph_tree_kind ph_tree_kind;
typedef struct ph_tree_build ph_tree_build;

enum { PH_LANES_MOST = 8 };

// The widest that this build and this machine have, up to `most`: 8, 4, 2 or 1.
int ph_lanes_width(int most);

// NULL, or why steps of this integrator are made one by one.
const char *ph_lanes_refuse(const ph_integrator *g);

// A group with the structure of this one; width: of ph_lanes_width.
ph_status ph_lane_group_create(const ph_integrator *like, int width, ph_lane_group **group);
void ph_lane_group_free(ph_lane_group *group);
// Whether this integrator has its structure.
bool ph_lane_group_takes(const ph_lane_group *group, const ph_integrator *g);
// Numbers and state of one lane. All lanes are loaded before a step, at equal times.
typedef struct ph_lane_state {
    ph_state *state;
    double *angle, *rate;  // of the joint coordinates of a model
    int coordinates;
} ph_lane_state;
void ph_lane_group_load(ph_lane_group *group, int lane, ph_integrator *g, const ph_lane_state *s);
void ph_lane_group_store(ph_lane_group *group, int lane, ph_integrator *g, const ph_lane_state *s);
void ph_lane_group_stored(ph_lane_group *group);  // all lanes were: steps are counted anew
// A step of all lanes. Not PH_OK: nothing has changed.
ph_status ph_lane_group_step(ph_lane_group *group, double t_end);

// --- what methods provide -------------------------------------------------------------------------------------

// Of a family of methods: ph_method_class.lanes.
typedef struct ph_lane_class {
    const char *(*refuse)(const ph_integrator *g);
    // An object that starts with a ph_lane_group.
    ph_status (*create)(const ph_integrator *like, const ph_lane_build *build, ph_lane_group **group);
    bool (*takes)(const ph_lane_group *group, const ph_integrator *g);
    void (*load)(ph_lane_group *group, int lane, ph_integrator *g, const ph_lane_state *s);
    void (*store)(ph_lane_group *group, int lane, ph_integrator *g, const ph_lane_state *s);
    ph_status (*step)(ph_lane_group *group, double h, double t_end);
    void (*release)(ph_lane_group *group);
} ph_lane_class;

struct ph_lane_group {
    const ph_lane_class *kind;
    const ph_lane_build *build;
    double t, step;   // of all lanes; as the settings have it
    long steps;       // since they were loaded
    int coordinates;  // of the joints of a model
};

// Vectors stand at multiples of their size.
#define PH_LANES_ALIGNED ((size_t)64)
static inline void *ph_lanes_aligned(void *memory) {
    const size_t past = (size_t)((uintptr_t)memory % PH_LANES_ALIGNED);
    return (char *)memory + (past > 0 ? PH_LANES_ALIGNED - past : 0);
}

// --- what the builds for lanes provide --------------------------------------------------------------------------

struct ph_lane_build {
    int width;
    // Bodies with rotors: an object for those with the structure of this one, which is the caller's to free; numbers as
    // gyrostat_tape.h lists them.
    size_t (*gyrostats_size)(void);
    void (*gyrostats_begin)(void *memory, const ph_gyrostat_kind *kind);
    void (*gyrostats_load)(void *object, int lane, const double *body, const double *state);
    void (*gyrostats_store)(void *object, int lane, double *state, long *iterations);
    ph_status (*gyrostats_step)(void *object, double h);
};

// What all lanes of such an object share.
struct ph_gyrostat_kind {
    bool free;
    int dampers;
    ph_attitude_map reconstruction;
    double newton_tolerance;
    const ph_composition *composition;  // NULL: Richardson's extrapolation
};

// Trees of bodies under explicit methods: what all lanes share, and the same of them. A state is y = (q, v, z), then
// the joint coordinates and their rates.
struct ph_tree_kind {
    const int *structure;  // of lane_list_structure
    const ph_butcher *table;
    int terms;  // of dexpinv
    ph_stabilization stabilization;
    ph_weight weight;
    bool feedback;
    double alpha, beta;  // of feedback
};
struct ph_tree_build {
    size_t (*size)(const ph_tree_kind *kind);
    void (*begin)(void *memory, const ph_tree_kind *kind);
    void (*load)(void *object, int lane, const double *numbers, const double *state);
    void (*store)(void *object, int lane, double *state, long *corrections);
    ph_status (*step)(void *object, double t, double h, double t_end);
};

const ph_lane_build *ph_lane_build_of(int width);
const ph_tree_build *ph_tree_build_of(int width);

#endif
