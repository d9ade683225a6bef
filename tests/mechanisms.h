// Mechanisms whose bodies are confined to known motion subgroups: trees and closed loops.
#ifndef POLHODE_TESTS_MECHANISMS_H
#define POLHODE_TESTS_MECHANISMS_H

#include "model/subgroup.h"
#include "models.h"

enum { MECHANISM_BODIES = 8 };

typedef struct mechanism {
    const char *name;
    void (*make)(scene *s);
    bool loop;  // more than a forest
    ph_subgroup_kind want[MECHANISM_BODIES];
    ph_cspace choice[MECHANISM_BODIES];
} mechanism;

const mechanism *mechanisms(int *count);
const mechanism *named_mechanism(const char *name);  // asserts that there is one

// Moves everything by g, after scaling lengths about the origin; gravity turns with it.
void scene_place(scene *s, se3 g, double scale);

#endif
