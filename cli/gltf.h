// Animated scenes as binary glTF 2.0: nodes with unit meshes, moved by tracks of translations, rotations and scales.
#ifndef POLHODE_CLI_GLTF_H
#define POLHODE_CLI_GLTF_H

#include "polhode/definition.h"

#include <stdbool.h>
#include <stdio.h>

// Meshes of unit size: a cube of side 1, a cylinder and a cone of radius 1 and length 1 along z, a sphere of radius 1.
// From GLTF_MESHES on: those of the scene.
typedef enum gltf_mesh { GLTF_NONE, GLTF_BOX, GLTF_CYLINDER, GLTF_CONE, GLTF_SPHERE, GLTF_MESHES } gltf_mesh;

// The colours that every scene has, which the colour-blind can distinguish; the last is a grey.
enum { GLTF_COLOURS = 8 };

typedef struct gltf_node {
    const char *name;  // NULL: none
    int parent;        // an earlier node; -1: the scene, whose z points up
    int mesh;          // a gltf_mesh, or GLTF_MESHES and the index of one of the scene
    bool own_colour;
    int colour;      // of those that every scene has
    float paint[3];  // its own: red, green, blue as on a screen, 0 to 1
    // [frames] of 3, 4 (x, y, z, w) and 3 numbers; a single frame where the node does not move; NULL: not given. They
    // stay the caller's until the scene is written.
    const float *translation, *rotation, *scale;
    bool moves;
} gltf_node;

typedef struct gltf_scene {
    const char *title;
    const float *times;  // [frames], increasing [s]
    long frames;         // with 1 nothing moves
    gltf_node *nodes;
    int count;
    const ph_mesh_def *meshes;  // [mesh_count] those that nodes show have triangles
    int mesh_count;
} gltf_scene;

// False: memory is out, or the file would pass 4 GB, which the format cannot say. Errors of the stream are ferror's.
bool gltf_write(const gltf_scene *scene, FILE *out);

#endif
