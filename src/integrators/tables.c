// Runge-Kutta tables as data. A method is added by adding a row here and one in methods.c.
#include "polhode/group.h"

#include <string.h>

#define ROOT3 1.7320508075688772935
#define ROOT15 3.8729833462074168852

static const ph_butcher tables[] = {
    {.name = "rkmk1", .stages = 1, .order = 1, .b = {1}},  // Euler
    {.name = "rkmk2",                                      // explicit midpoint
     .stages = 2,
     .order = 2,
     .a = {{0}, {0.5}},
     .b = {0, 1},
     .c = {0, 0.5}},
    {.name = "rkmk3",  // Kutta, third order
     .stages = 3,
     .order = 3,
     .a = {{0}, {0.5}, {-1, 2}},
     .b = {1.0 / 6, 2.0 / 3, 1.0 / 6},
     .c = {0, 0.5, 1}},
    {.name = "rkmk4",  // the classical one
     .stages = 4,
     .order = 4,
     .a = {{0}, {0.5}, {0, 0.5}, {0, 0, 1}},
     .b = {1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6},
     .c = {0, 0.5, 0.5, 1}},
    {.name = "rkmk54",  // Dormand and Prince 5(4)
     .stages = 7,
     .order = 5,
     .embedded = 4,
     .fsal = 1,
     .a = {{0},
           {1.0 / 5},
           {3.0 / 40, 9.0 / 40},
           {44.0 / 45, -56.0 / 15, 32.0 / 9},
           {19372.0 / 6561, -25360.0 / 2187, 64448.0 / 6561, -212.0 / 729},
           {9017.0 / 3168, -355.0 / 33, 46732.0 / 5247, 49.0 / 176, -5103.0 / 18656},
           {35.0 / 384, 0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84}},
     .b = {35.0 / 384, 0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84, 0},
     .b_embedded = {5179.0 / 57600, 0, 7571.0 / 16695, 393.0 / 640, -92097.0 / 339200, 187.0 / 2100, 1.0 / 40},
     .c = {0, 1.0 / 5, 3.0 / 10, 4.0 / 5, 8.0 / 9, 1, 1}},
    {.name = "gauss2", .stages = 1, .order = 2, .implicit = 1, .a = {{0.5}}, .b = {1}, .c = {0.5}},
    {.name = "gauss4",
     .stages = 2,
     .order = 4,
     .implicit = 1,
     .a = {{1.0 / 4, 1.0 / 4 - ROOT3 / 6}, {1.0 / 4 + ROOT3 / 6, 1.0 / 4}},
     .b = {1.0 / 2, 1.0 / 2},
     .c = {1.0 / 2 - ROOT3 / 6, 1.0 / 2 + ROOT3 / 6}},
    {.name = "gauss6",
     .stages = 3,
     .order = 6,
     .implicit = 1,
     .a = {{5.0 / 36, 2.0 / 9 - ROOT15 / 15, 5.0 / 36 - ROOT15 / 30},
           {5.0 / 36 + ROOT15 / 24, 2.0 / 9, 5.0 / 36 - ROOT15 / 24},
           {5.0 / 36 + ROOT15 / 30, 2.0 / 9 + ROOT15 / 15, 5.0 / 36}},
     .b = {5.0 / 18, 4.0 / 9, 5.0 / 18},
     .c = {1.0 / 2 - ROOT15 / 10, 1.0 / 2, 1.0 / 2 + ROOT15 / 10}},
    {.name = "implicit-euler", .stages = 1, .order = 1, .implicit = 1, .a = {{1}}, .b = {1}, .c = {1}},
};

const ph_butcher *ph_butcher_list(int *count) {
    *count = (int)(sizeof tables / sizeof *tables);
    return tables;
}

const ph_butcher *ph_butcher_find(const char *name) {
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (strcmp(tables[i].name, name) == 0) return tables + i;
    return NULL;
}
