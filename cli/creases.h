// Triangles with a normal at each corner: smooth where faces meet at less than an angle, sharp elsewhere.
#ifndef POLHODE_CLI_CREASES_H
#define POLHODE_CLI_CREASES_H

#include "polhode/definition.h"

#include <stdint.h>

typedef struct creased_mesh {
    float *points, *normals;  // [3 count]
    uint32_t *corners;        // [3 triangles]
    int count, triangles;
} creased_mesh;

// False: memory is out. Equal vertices should be one, as in meshes that were read from files.
bool creased_mesh_make(const ph_mesh_def *mesh, creased_mesh *out);
void creased_mesh_free(creased_mesh *mesh);

#endif
