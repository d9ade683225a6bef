// Triangles on their way from a file to a ph_mesh: a reader gives points and triangles to a builder.
#ifndef POLHODE_IO_MESH_H
#define POLHODE_IO_MESH_H

#include "polhode/mesh.h"

typedef struct ph_mesh_builder {
    const char *name, *bytes;  // of the file
    size_t length;
    float *points;  // [3 point_room]
    int *corners;   // [3 triangle_room] indices of points
    int point_count, triangle_count, point_room, triangle_room;
    ph_error *err;
} ph_mesh_builder;

// PH_ERR_MODEL where the point is not finite or the limit is passed; an index that no point has.
ph_status ph_mesh_add_point(ph_mesh_builder *b, const double at[3]);
ph_status ph_mesh_add_triangle(ph_mesh_builder *b, const long corners[3]);
__attribute__((format(printf, 3, 4))) ph_status ph_mesh_fail(ph_mesh_builder *b, ph_status code, const char *format,
                                                             ...);

// Little-endian, whatever the machine.
unsigned ph_mesh_word(const unsigned char *at);
float ph_mesh_float(const unsigned char *at);

ph_status ph_mesh_read_stl(ph_mesh_builder *b);
ph_status ph_mesh_read_obj(ph_mesh_builder *b);
ph_status ph_mesh_read_gltf(ph_mesh_builder *b);

#endif
