// Symmetric compositions as data. A row here is a method for every system that has a midpoint rule.       (P.17)
#include "polhode/poisson.h"

#include <string.h>

static const ph_composition compositions[] = {
    {.name = "midpoint", .stages = 1, .order = 2, .gamma = {1}},
    {.name = "midpoint4",  // Suzuki 1990: four of 1/(4 - 4^(1/3)), and the remainder
     .stages = 5,
     .order = 4,
     .gamma = {0.41449077179437573714, 0.41449077179437573714, -0.65796308717750294857, 0.41449077179437573714,
               0.41449077179437573714}},
    {.name = "midpoint6",  // Kahan and Li 1997
     .stages = 9,
     .order = 6,
     .gamma = {0.39216144400731413928, 0.33259913678935943860, -0.70624617255763935981, 0.08221359629355080023,
               0.79854399093482996340, 0.08221359629355080023, -0.70624617255763935981, 0.33259913678935943860,
               0.39216144400731413928}},
};

const ph_composition *ph_composition_list(int *count) {
    *count = (int)(sizeof compositions / sizeof *compositions);
    return compositions;
}

const ph_composition *ph_composition_find(const char *name) {
    for (size_t i = 0; i < sizeof compositions / sizeof *compositions; i++)
        if (strcmp(compositions[i].name, name) == 0) return compositions + i;
    return NULL;
}
