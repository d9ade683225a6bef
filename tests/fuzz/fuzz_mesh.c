// Any bytes as a mesh: the first chooses the format. What is accepted has finite points that all are used once, and
// triangles of three of them.
#include "fuzz.h"
#include "polhode/mesh.h"

#include <math.h>
#include <stdlib.h>

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
    if (size < 2 || data[0] % 4 != 2 || seed % 3 == 0) return LLVMFuzzerMutate(data, size, most);
    return 1 + fuzz_json_mutate(data + 1, size - 1, most - 1, seed);
}

static void look_at(const ph_mesh *m) {
    bool *used = calloc((size_t)m->vertex_count, sizeof *used);
    FUZZ_LAW(m->triangle_count > 0 && m->vertex_count >= 3, "%d vertices", m->vertex_count);
    if (used == NULL) return;
    for (int i = 0; i < 3 * m->triangle_count; i++) {
        FUZZ_LAW(m->triangles[i] >= 0 && m->triangles[i] < m->vertex_count, "index %d", m->triangles[i]);
        FUZZ_LAW(m->triangles[i] != m->triangles[i % 3 == 2 ? i - 2 : i + 1], "corner %d twice", i);
        used[m->triangles[i]] = true;
    }
    for (int i = 0; i < m->vertex_count; i++)
        for (int k = 0; k < 3; k++) FUZZ_LAW(isfinite(m->vertices[3 * i + k]), "vertex %d", i);
    free(used);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const names[] = {"a.stl", "a.obj", "a.gltf", "a.glb"};
    ph_mesh *mesh;
    ph_error err;
    if (size < 1) return 0;
    if (ph_mesh_parse((const char *)data + 1, size - 1, names[data[0] % 4], &mesh, &err) != PH_OK) return 0;
    look_at(mesh);
    free(mesh);
    return 0;
}
