// Triangles for pictures, from STL, OBJ, glTF and GLB files and from model files. No step looks at them, and no
// document opens a file for them of its own accord: only a program that reads a model of its user's calls
// ph_document_read_meshes.
#ifndef POLHODE_MESH_H
#define POLHODE_MESH_H

#include "polhode/io.h"
#include "polhode/json.h"

#ifdef __cplusplus
extern "C" {
#endif

// Limits: bytes of a file, triangles of a mesh and of all meshes of a model together, nodes of a glTF file.
enum { PH_MESH_BYTES = 64 << 20, PH_MESH_TRIANGLES = 200000, PH_MESH_ALL_TRIANGLES = 500000, PH_MESH_NODES = 10000 };

// A mesh of its own, one block; points that are equal are one vertex, and triangles without three of them are left out.
typedef struct ph_mesh {
    const float *vertices;  // [3 vertex_count]
    const int *triangles;   // [3 triangle_count]
    int vertex_count, triangle_count;
} ph_mesh;

// Of a file, whose name ends in .stl, .obj, .gltf or .glb; of its bytes, `name` being what errors call it. glTF is
// turned to z up. What is not a mesh, is damaged or beyond the limits: PH_ERR_SYNTAX, PH_ERR_MODEL or
// PH_ERR_UNSUPPORTED with err->where the name; a file that cannot be read: PH_ERR_FILE. *mesh is the caller's to free.
PH_API ph_status ph_mesh_read(const char *path, ph_mesh **mesh, ph_error *err);
PH_API ph_status ph_mesh_parse(const char *bytes, size_t length, const char *name, ph_mesh **mesh, ph_error *err);

// Reads the files that the meshes of the document name, beside its own file. One that fails leaves its mesh empty, and
// the first error is returned when all others are read.
PH_API ph_status ph_document_read_meshes(ph_document *doc, ph_error *err);

// The meshes that came from files, as JSON that a result stores; NULL: none. They are the document's.
PH_API const char *ph_document_mesh_text(const ph_document *doc);
// The same back from such a text. PH_ERR_SYNTAX or PH_ERR_MODEL if it is not one: then what was good of it is there.
PH_API ph_status ph_document_take_meshes(ph_document *doc, const char *text, ph_error *err);

// The document of a problem's model, of which results of the problem store the meshes.
PH_API ph_document *ph_problem_document(ph_problem *problem);

// Members "vertices" and "triangles" of an open object: little-endian f32 and u32 in base64, or null. False when memory
// is out.
PH_API bool ph_mesh_write(ph_json_writer *j, const ph_mesh_def *mesh);

#ifdef __cplusplus
}
#endif
#endif
