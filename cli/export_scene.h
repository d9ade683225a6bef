// From the rows of a run to an animated scene: bodies and points as their shapes, beams interval by interval.
#ifndef POLHODE_CLI_EXPORT_SCENE_H
#define POLHODE_CLI_EXPORT_SCENE_H

#include "gltf.h"
#include "polhode/polhode.h"

typedef struct export_rows {
    const double *row;  // [frames][columns] as ph_model_columns; NaN where a result lacks a column
    const double *t;    // [frames] [s]
    long frames;
} export_rows;

typedef struct export_scene {
    gltf_scene scene;
    int left_out;         // bodies, points and intervals of beams whose pose is not known
    const char *missing;  // the first of them
    char *memory;
} export_scene;

// `speed`: seconds of the model in one of the animation. PH_ERR_MEMORY is all that can be wrong. The caller frees it.
ph_status export_scene_make(const ph_model_def *def, const ph_model *model, const export_rows *rows, double speed,
                            export_scene *out);
void export_scene_free(export_scene *scene);

#endif
