// Sampled motions, for compare and certify.
#ifndef POLHODE_ANALYSIS_TRAJECTORY_H
#define POLHODE_ANALYSIS_TRAJECTORY_H

#include "polhode/compare.h"

typedef enum ph_part { PH_PART_PLACE, PH_PART_ROTATION, PH_PART_VELOCITY, PH_PART_RATE } ph_part;

// A vector or matrix within a sample.
typedef struct ph_sample_item {
    ph_part part;
    int at, components;
} ph_sample_item;

struct ph_trajectory {
    int width;    // of a sample
    int *column;  // [width] of the model's columns
    ph_sample_item *item;
    int items;
    double *t, *data;       // [count], [count x width]
    long count, room;       // samples
    double size;            // of the model [m]
    double speed, turning;  // largest velocity and angular velocity of the samples
};

// What errors of velocities and of angular velocities are relative to.
void ph_motion_scale(const ph_trajectory *trajectory, double *speed, double *turning);

// Adds a sample at the time of the reference's i-th to the distance.
void ph_distance_add(const ph_trajectory *reference, long i, const double *sample, ph_distance *distance);

// Advances the cursor to the sample of that time; false if there is none.
bool ph_trajectory_find(const ph_trajectory *trajectory, double time, long *cursor);

// The index of a column of the model, -1 if it has none of that name.
int ph_column_called(const ph_model *model, const char *name);

#endif
