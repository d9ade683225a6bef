// Meshes from their files: the limits, equal points made one, what format a name stands for.
#include "io/mesh.h"

#include "io/platform.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_POINTS = 3 * PH_MESH_TRIANGLES };

ph_status ph_mesh_fail(ph_mesh_builder *b, ph_status code, const char *format, ...) {
    char what[240];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    return ph_fail(b->err, code, b->name, "%s", what);
}

unsigned ph_mesh_word(const unsigned char *at) {
    return (unsigned)at[0] | (unsigned)at[1] << 8 | (unsigned)at[2] << 16 | (unsigned)at[3] << 24;
}

float ph_mesh_float(const unsigned char *at) {
    const uint32_t word = ph_mesh_word(at);
    float x;
    memcpy(&x, &word, sizeof x);
    return x;
}

// --- the builder ----------------------------------------------------------------------------------------------

static bool grow(void *list, int *room, size_t each) {
    const int wanted = *room > 0 ? 2 * *room : 256;
    void *larger = realloc(*(void **)list, (size_t)wanted * each);
    if (larger == NULL) return false;
    *(void **)list = larger;
    *room = wanted;
    return true;
}

ph_status ph_mesh_add_point(ph_mesh_builder *b, const double at[3]) {
    if (b->point_count >= MOST_POINTS)
        return ph_mesh_fail(b, PH_ERR_MODEL, "it has more points than the %d that are read", MOST_POINTS);
    if (b->point_count == b->point_room && !grow(&b->points, &b->point_room, 3 * sizeof *b->points))
        return ph_mesh_fail(b, PH_ERR_MEMORY, "out of memory");
    for (int k = 0; k < 3; k++) {
        const float x = fabs(at[k]) <= 1e30 ? (float)at[k] : (float)NAN;
        if (isnan(x))
            return ph_mesh_fail(b, PH_ERR_MODEL, "point %d: expected numbers up to 1e30, got %g", b->point_count,
                                at[k]);
        b->points[3 * b->point_count + k] = x + 0.0F;  // -0 is 0
    }
    b->point_count++;
    return PH_OK;
}

ph_status ph_mesh_add_triangle(ph_mesh_builder *b, const long corners[3]) {
    if (b->triangle_count >= PH_MESH_TRIANGLES)
        return ph_mesh_fail(b, PH_ERR_MODEL, "it has more triangles than the %d that are read", PH_MESH_TRIANGLES);
    if (b->triangle_count == b->triangle_room && !grow(&b->corners, &b->triangle_room, 3 * sizeof *b->corners))
        return ph_mesh_fail(b, PH_ERR_MEMORY, "out of memory");
    for (int k = 0; k < 3; k++) {
        if (corners[k] < 0 || corners[k] >= b->point_count)
            return ph_mesh_fail(b, PH_ERR_MODEL, "triangle %d: expected indices of %d points, got %ld",
                                b->triangle_count, b->point_count, corners[k]);
        b->corners[3 * b->triangle_count + k] = (int)corners[k];
    }
    b->triangle_count++;
    return PH_OK;
}

// --- equal points -----------------------------------------------------------------------------------------------

static size_t hash_of(const float *x) {
    uint32_t words[3], h = 2166136261U;
    memcpy(words, x, sizeof words);
    for (int k = 0; k < 3; k++) h = (h ^ words[k]) * 16777619U ^ h >> 15;
    return h ^ h >> 13;
}

// The vertex at a point: an earlier one, or the next. table [mask + 1]: vertices, -1 where none is.
static int vertex_at(const float *x, float *vertices, int *count, int *table, size_t mask) {
    size_t slot = hash_of(x) & mask;
    for (; table[slot] >= 0; slot = (slot + 1) & mask)
        if (memcmp(vertices + 3 * table[slot], x, 3 * sizeof *x) == 0) return table[slot];
    memcpy(vertices + 3 * *count, x, 3 * sizeof *x);
    table[slot] = *count;
    return (*count)++;
}

// Vertices in the order in which triangles use them; what no triangle uses is gone.
static ph_status weld(ph_mesh_builder *b, ph_mesh **mesh) {
    const size_t corners = 3 * (size_t)b->triangle_count;
    size_t size = 64;
    while (size < 2 * corners) size *= 2;
    int *table = malloc(size * sizeof *table);
    char *block = malloc(sizeof(ph_mesh) + corners * (3 * sizeof(float) + sizeof(int)));
    if (table == NULL || block == NULL) {
        free(table);
        free(block);
        return ph_mesh_fail(b, PH_ERR_MEMORY, "out of memory");
    }
    for (size_t i = 0; i < size; i++) table[i] = -1;
    ph_mesh *m = (ph_mesh *)(void *)block;
    float *vertices = (float *)(void *)(block + sizeof *m);
    int *triangles = (int *)(void *)(vertices + 3 * corners);
    *m = (ph_mesh){.vertices = vertices, .triangles = triangles};
    for (size_t i = 0; i < corners; i += 3) {
        int *t = triangles + 3 * m->triangle_count;
        for (int k = 0; k < 3; k++)
            t[k] = vertex_at(b->points + 3 * b->corners[i + (size_t)k], vertices, &m->vertex_count, table, size - 1);
        if (t[0] != t[1] && t[1] != t[2] && t[2] != t[0]) m->triangle_count++;
    }
    free(table);
    if (m->triangle_count > 0) {
        *mesh = m;
        return PH_OK;
    }
    free(block);
    return ph_mesh_fail(b, PH_ERR_MODEL, "it has no triangles");
}

// --- formats ----------------------------------------------------------------------------------------------------

typedef ph_status (*mesh_reader)(ph_mesh_builder *b);

static mesh_reader reader_of(const char *name) {
    static const struct {
        const char *ending;
        mesh_reader read;
    } formats[] = {{".stl", ph_mesh_read_stl},
                   {".obj", ph_mesh_read_obj},
                   {".gltf", ph_mesh_read_gltf},
                   {".glb", ph_mesh_read_gltf}};
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot != NULL && i < sizeof formats / sizeof *formats; i++) {
        const char *a = dot, *e = formats[i].ending;
        while (*a != '\0' && tolower((unsigned char)*a) == *e) a++, e++;
        if (*a == '\0' && *e == '\0') return formats[i].read;
    }
    return NULL;
}

// The bytes are followed by a zero.
static ph_status parse(const char *bytes, size_t length, const char *name, ph_mesh **mesh, ph_error *err) {
    ph_mesh_builder b = {.name = name, .bytes = bytes, .length = length, .err = err};
    const mesh_reader read = reader_of(name);
    *mesh = NULL;
    if (read == NULL)
        return ph_mesh_fail(&b, PH_ERR_UNSUPPORTED, "expected a mesh, a file that ends in .stl, .obj, .gltf or .glb");
    if (length > PH_MESH_BYTES)
        return ph_mesh_fail(&b, PH_ERR_MODEL, "it has more bytes than the %d that are read", PH_MESH_BYTES);
    ph_status status = read(&b);
    if (status == PH_OK) status = weld(&b, mesh);
    free(b.points);
    free(b.corners);
    return status;
}

ph_status ph_mesh_parse(const char *bytes, size_t length, const char *name, ph_mesh **mesh, ph_error *err) {
    const size_t kept = length <= PH_MESH_BYTES ? length : 0;
    char *copy = malloc(kept + 1);
    *mesh = NULL;
    if (copy == NULL) return ph_fail(err, PH_ERR_MEMORY, name, "out of memory");
    if (kept > 0) memcpy(copy, bytes, kept);
    copy[kept] = '\0';
    const ph_status status = parse(copy, length, name, mesh, err);
    free(copy);
    return status;
}

// --- files ------------------------------------------------------------------------------------------------------

static ph_status read_bytes(const char *path, FILE *in, char **bytes, size_t *length, ph_error *err) {
    size_t size = 1 << 16;
    char *buffer = malloc(size);
    *length = 0;
    while (buffer != NULL) {
        *length += fread(buffer + *length, 1, size - *length, in);
        if (*length < size || size > PH_MESH_BYTES) break;
        size *= 2;
        char *larger = realloc(buffer, size);
        if (larger == NULL) free(buffer);
        buffer = larger;
    }
    *bytes = buffer;
    if (buffer != NULL && *length < size) buffer[*length] = '\0';  // else it is longer than what is read
    if (buffer == NULL) return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    return ferror(in) ? ph_fail(err, PH_ERR_FILE, path, "cannot be read: %s", strerror(errno)) : PH_OK;
}

// A pipe or a device would be waited for.
ph_status ph_mesh_read(const char *path, ph_mesh **mesh, ph_error *err) {
    ph_file_info about;
    *mesh = NULL;
    if (reader_of(path) == NULL) return parse("", 0, path, mesh, err);
    if (!ph_file_look(path, &about)) return ph_fail(err, PH_ERR_FILE, path, "cannot be read: %s", strerror(errno));
    if (!about.regular) return ph_fail(err, PH_ERR_FILE, path, "cannot be read: it is no regular file");
    FILE *in = fopen(path, "rb");
    if (in == NULL) return ph_fail(err, PH_ERR_FILE, path, "cannot be read: %s", strerror(errno));
    char *bytes = NULL;
    size_t length = 0;
    ph_status status = read_bytes(path, in, &bytes, &length, err);
    fclose(in);
    if (status == PH_OK) status = parse(bytes, length, path, mesh, err);
    free(bytes);
    return status;
}
