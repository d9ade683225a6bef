#include "gltf.h"

#include "creases.h"

#include "polhode/json.h"
#include "polhode/polhode.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { FLOAT = 5126, SHORT = 5123, INT = 5125, VERTICES = 34962, INDICES = 34963 };  // of the format
enum { AROUND = 32, RINGS = 16, POINTS_MAX = (AROUND + 1) * (RINGS + 1), TRIANGLES_MAX = 2 * AROUND * RINGS };

// Red, green and blue of materials, linear: the colours of plots, which the colour-blind can distinguish.
static const double colours[GLTF_COLOURS][3] = {{0.000, 0.168, 0.445}, {0.665, 0.112, 0.000}, {0.000, 0.342, 0.171},
                                                {0.604, 0.191, 0.386}, {0.791, 0.347, 0.000}, {0.093, 0.456, 0.815},
                                                {0.162, 0.162, 0.162}, {0.550, 0.550, 0.550}};

// --- meshes -------------------------------------------------------------------------------------------------

typedef struct mesh {
    int points, triangles;
    float at[POINTS_MAX][3], normal[POINTS_MAX][3];
    uint16_t corner[TRIANGLES_MAX][3];
} mesh;

static int add_point(mesh *m, const double at[3], const double normal[3]) {
    for (int i = 0; i < 3; i++) {
        m->at[m->points][i] = (float)at[i];
        m->normal[m->points][i] = (float)normal[i];
    }
    return m->points++;
}

static void add_triangle(mesh *m, int a, int b, int c) {
    const int corner[3] = {a, b, c};
    for (int i = 0; i < 3; i++) m->corner[m->triangles][i] = (uint16_t)corner[i];
    m->triangles++;
}

// Six faces, seen from outside in the sense against the clock.
static void make_box(mesh *m) {
    for (int axis = 0; axis < 3; axis++)
        for (int side = -1; side <= 1; side += 2) {
            int first = m->points;
            for (int k = 0; k < 4; k++) {
                double at[3], normal[3] = {0};
                const int b = (axis + 1) % 3, c = (axis + 2) % 3;
                at[axis] = 0.5 * side;
                at[b] = k == 1 || k == 2 ? 0.5 : -0.5;
                at[c] = (k > 1 ? 0.5 : -0.5) * side;
                normal[axis] = side;
                add_point(m, at, normal);
            }
            add_triangle(m, first, first + 1, first + 2);
            add_triangle(m, first, first + 2, first + 3);
        }
}

static void make_cylinder(mesh *m) {
    int rim[2][AROUND + 1], wall[2][AROUND + 1];
    for (int end = 0; end < 2; end++)
        for (int k = 0; k <= AROUND; k++) {
            double s, c;
            ph_sincos(2 * PH_PI * k / AROUND, &s, &c);
            const double at[3] = {c, s, end - 0.5}, out[3] = {c, s, 0}, along[3] = {0, 0, 2 * end - 1};
            wall[end][k] = add_point(m, at, out);
            rim[end][k] = add_point(m, at, along);
        }
    for (int k = 0; k < AROUND; k++) {
        add_triangle(m, wall[0][k], wall[0][k + 1], wall[1][k + 1]);
        add_triangle(m, wall[0][k], wall[1][k + 1], wall[1][k]);
        if (k > 0) add_triangle(m, rim[1][0], rim[1][k], rim[1][k + 1]);
        if (k > 0) add_triangle(m, rim[0][0], rim[0][k + 1], rim[0][k]);
    }
}

static void make_cone(mesh *m) {
    int wall[AROUND + 1], rim[AROUND + 1];
    for (int k = 0; k <= AROUND; k++) {
        double s, c;
        ph_sincos(2 * PH_PI * k / AROUND, &s, &c);
        const double at[3] = {c, s, -0.5}, out[3] = {c * sqrt(0.5), s * sqrt(0.5), sqrt(0.5)}, down[3] = {0, 0, -1};
        wall[k] = add_point(m, at, out);
        rim[k] = add_point(m, at, down);
    }
    for (int k = 0; k < AROUND; k++) {
        const float *n = m->normal[wall[k]];
        const double tip[3] = {0, 0, 0.5}, out[3] = {(double)n[0], (double)n[1], (double)n[2]};
        add_triangle(m, wall[k], wall[k + 1], add_point(m, tip, out));
        if (k > 0) add_triangle(m, rim[0], rim[k + 1], rim[k]);
    }
}

static void make_sphere(mesh *m) {
    for (int ring = 0; ring <= RINGS; ring++)
        for (int k = 0; k <= AROUND; k++) {
            double s, c, sz, cz;
            ph_sincos(2 * PH_PI * k / AROUND, &s, &c);
            ph_sincos(PH_PI * ring / RINGS, &sz, &cz);
            const double at[3] = {sz * c, sz * s, cz};
            const int p = add_point(m, at, at), above = p - AROUND - 1;
            if (ring == 0 || k == 0) continue;
            add_triangle(m, above - 1, p - 1, p);
            add_triangle(m, above - 1, p, above);
        }
}

static void make_mesh(int kind, mesh *m) {
    m->points = m->triangles = 0;
    if (kind == GLTF_BOX) make_box(m);
    if (kind == GLTF_CYLINDER) make_cylinder(m);
    if (kind == GLTF_CONE) make_cone(m);
    if (kind == GLTF_SPHERE) make_sphere(m);
}

// --- numbers ------------------------------------------------------------------------------------------------

// An accessor: a range of the binary part, and what it holds.
typedef struct range {
    size_t start, bytes;
    long count;
    int type, target;  // of its numbers; VERTICES, INDICES or 0
    const char *shape;
    int width;
    float low[3], high[3];
    bool bounded;
} range;

typedef struct writer {
    const gltf_scene *scene;
    char *data;
    size_t size, room;
    range *ranges;
    int count, range_room;
    bool failed;
    double (*materials)[3];  // linear red, green, blue
    int material_count;
    int (*looks)[2];  // meshes of the file: kind and material
    int look_count;
    int *look;       // [nodes] index of its mesh, -1: none
    int *points_at;  // [kinds] the first accessor of a mesh
    int times_at;
    int (*tracks)[3];  // accessors of the tracks of a node, -1: none
} writer;

// The order of bytes is that of the machine; the format's, little-endian, on all that polhode is built for.
static void append(writer *w, const void *bytes, size_t n) {
    while (!w->failed && w->size + n > w->room) {
        const size_t room = 2 * w->room + 65536;
        char *data = realloc(w->data, room);
        w->failed = data == NULL;
        if (data != NULL) w->data = data, w->room = room;
    }
    if (w->failed) return;
    memcpy(w->data + w->size, bytes, n);
    w->size += n;
}

// The index of a new accessor.
static int add_range(writer *w, const void *numbers, long count, range r) {
    if (w->count == w->range_room) {
        const int room = 2 * w->range_room + 64;
        range *ranges = realloc(w->ranges, (size_t)room * sizeof *ranges);
        if (ranges == NULL) w->failed = true;
        else w->ranges = ranges, w->range_room = room;
    }
    if (w->failed) return -1;
    r.start = w->size;
    r.count = count;
    r.bytes = (size_t)count * (size_t)r.width * (r.type == SHORT ? sizeof(uint16_t) : sizeof(uint32_t));
    append(w, numbers, r.bytes);
    append(w, "\0\0\0", (4 - r.bytes % 4) % 4);
    w->ranges[w->count] = r;
    return w->count++;
}

static int add_floats(writer *w, const float *numbers, long count, int width, int target, bool bounded) {
    static const char *const shapes[] = {"", "SCALAR", "VEC2", "VEC3", "VEC4"};
    range r = {.type = FLOAT, .target = target, .shape = shapes[width], .width = width, .bounded = bounded};
    for (long i = 0; bounded && i < count; i++)
        for (int k = 0; k < width; k++) {
            const float x = numbers[i * width + k];
            r.low[k] = i == 0 || x < r.low[k] ? x : r.low[k];
            r.high[k] = i == 0 || x > r.high[k] ? x : r.high[k];
        }
    return add_range(w, numbers, count, r);
}

// From the value of a screen to the linear one of the format.
static double linear(double c) { return c <= 0.04045 ? c / 12.92 : ph_pow((c + 0.055) / 1.055, 2.4); }

static int find_material(writer *w, const gltf_node *node) {
    double colour[3];
    for (int k = 0; k < 3; k++)
        colour[k] = node->own_colour ? linear((double)node->paint[k]) : colours[node->colour][k];
    for (int i = 0; i < w->material_count; i++)
        if (memcmp(w->materials[i], colour, sizeof colour) == 0) return i;
    memcpy(w->materials[w->material_count], colour, sizeof colour);
    return w->material_count++;
}

// Nodes of one shape and colour share a mesh.
static void find_looks(writer *w) {
    for (int i = 0; i < w->scene->count; i++) {
        const gltf_node *node = w->scene->nodes + i;
        w->look[i] = -1;
        if (node->mesh == GLTF_NONE) continue;
        const int kind = node->mesh, material = find_material(w, node);
        int k = 0;
        while (k < w->look_count && (w->looks[k][0] != kind || w->looks[k][1] != material)) k++;
        w->looks[k][0] = kind;
        w->looks[k][1] = material;
        w->look_count = k == w->look_count ? k + 1 : w->look_count;
        w->look[i] = k;
    }
}

static bool animated(const writer *w, const gltf_node *node) { return node->moves && w->scene->frames > 1; }

// One of unit size.
static void add_unit_mesh(writer *w, int kind) {
    static mesh m;  // too large for a comfortable stack frame
    make_mesh(kind, &m);
    w->points_at[kind] = add_floats(w, m.at[0], m.points, 3, VERTICES, true);
    add_floats(w, m.normal[0], m.points, 3, VERTICES, false);
    add_range(w, m.corner, 3L * m.triangles, (range){.type = SHORT, .target = INDICES, .shape = "SCALAR", .width = 1});
}

// One of the scene.
static void add_own_mesh(writer *w, int kind) {
    creased_mesh m;
    if (!creased_mesh_make(w->scene->meshes + kind - GLTF_MESHES, &m)) {
        w->failed = true;
        return;
    }
    w->points_at[kind] = add_floats(w, m.points, m.count, 3, VERTICES, true);
    add_floats(w, m.normals, m.count, 3, VERTICES, false);
    add_range(w, m.corners, 3L * m.triangles, (range){.type = INT, .target = INDICES, .shape = "SCALAR", .width = 1});
    creased_mesh_free(&m);
}

static void add_numbers(writer *w) {
    const gltf_scene *s = w->scene;
    for (int kind = 1; kind < GLTF_MESHES + s->mesh_count; kind++) {
        bool used = false;
        for (int k = 0; k < w->look_count; k++) used = used || w->looks[k][0] == kind;
        if (used && kind < GLTF_MESHES) add_unit_mesh(w, kind);
        else if (used) add_own_mesh(w, kind);
    }
    if (s->frames > 1) w->times_at = add_floats(w, s->times, s->frames, 1, 0, true);
    for (int i = 0; i < s->count; i++) {
        const gltf_node *node = s->nodes + i;
        const float *const tracks[3] = {node->translation, node->rotation, node->scale};
        for (int k = 0; k < 3; k++) {
            const bool there = animated(w, node) && tracks[k] != NULL;
            w->tracks[i][k] = there ? add_floats(w, tracks[k], s->frames, k == 1 ? 4 : 3, 0, false) : -1;
        }
    }
}

// --- the JSON part --------------------------------------------------------------------------------------------

static void write_floats(ph_json_writer *j, const char *key, const float *values, int count) {
    double wide[4];
    for (int i = 0; i < count; i++) wide[i] = (double)values[i];
    ph_json_write_numbers(j, key, wide, count);
}

static void write_ranges(ph_json_writer *j, const writer *w) {
    ph_json_write_open(j, "accessors", '[');
    for (int i = 0; i < w->count; i++) {
        const range *r = w->ranges + i;
        ph_json_write_open(j, NULL, '{');
        ph_json_write_integer(j, "bufferView", i);
        ph_json_write_integer(j, "componentType", r->type);
        ph_json_write_integer(j, "count", r->count);
        ph_json_write_text(j, "type", r->shape);
        if (r->bounded) write_floats(j, "min", r->low, r->width);
        if (r->bounded) write_floats(j, "max", r->high, r->width);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
    ph_json_write_open(j, "bufferViews", '[');
    for (int i = 0; i < w->count; i++) {
        const range *r = w->ranges + i;
        ph_json_write_open(j, NULL, '{');
        ph_json_write_integer(j, "buffer", 0);
        ph_json_write_integer(j, "byteOffset", (long)r->start);
        ph_json_write_integer(j, "byteLength", (long)r->bytes);
        if (r->target != 0) ph_json_write_integer(j, "target", r->target);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
    ph_json_write_open(j, "buffers", '[');
    ph_json_write_open(j, NULL, '{');
    ph_json_write_integer(j, "byteLength", (long)w->size);
    ph_json_write_close(j, '}');
    ph_json_write_close(j, ']');
}

static void write_materials(ph_json_writer *j, const writer *w) {
    if (w->material_count == 0) return;
    ph_json_write_open(j, "materials", '[');
    for (int i = 0; i < w->material_count; i++) {
        const double colour[4] = {w->materials[i][0], w->materials[i][1], w->materials[i][2], 1};
        ph_json_write_open(j, NULL, '{');
        ph_json_write_open(j, "pbrMetallicRoughness", '{');
        ph_json_write_numbers(j, "baseColorFactor", colour, 4);
        ph_json_write_number(j, "metallicFactor", 0.1);
        ph_json_write_number(j, "roughnessFactor", 0.6);
        ph_json_write_close(j, '}');
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

static void write_mesh(ph_json_writer *j, const writer *w, int kind, int colour) {
    ph_json_write_open(j, NULL, '{');
    ph_json_write_open(j, "primitives", '[');
    ph_json_write_open(j, NULL, '{');
    ph_json_write_open(j, "attributes", '{');
    ph_json_write_integer(j, "POSITION", w->points_at[kind]);
    ph_json_write_integer(j, "NORMAL", w->points_at[kind] + 1);
    ph_json_write_close(j, '}');
    ph_json_write_integer(j, "indices", w->points_at[kind] + 2);
    ph_json_write_integer(j, "material", colour);
    ph_json_write_close(j, '}');
    ph_json_write_close(j, ']');
    ph_json_write_close(j, '}');
}

static void write_meshes(ph_json_writer *j, const writer *w) {
    if (w->look_count == 0) return;
    ph_json_write_open(j, "meshes", '[');
    for (int k = 0; k < w->look_count; k++) write_mesh(j, w, w->looks[k][0], w->looks[k][1]);
    ph_json_write_close(j, ']');
}

// Node 0 turns z, which points up here, to y, which does there; node i of the scene is i + 1.
static void write_children(ph_json_writer *j, const gltf_scene *s, int parent) {
    bool any = false;
    for (int i = parent + 1; i < s->count; i++) {
        if (s->nodes[i].parent != parent) {
            if (parent >= 0) break;  // children follow their parent
            continue;
        }
        if (!any) ph_json_write_open(j, "children", '[');
        any = true;
        ph_json_write_integer(j, NULL, i + 1);
    }
    if (any) ph_json_write_close(j, ']');
}

static void write_nodes(ph_json_writer *j, const writer *w) {
    static const float up[4] = {-0.70710678f, 0, 0, 0.70710678f};
    const gltf_scene *s = w->scene;
    ph_json_write_open(j, "nodes", '[');
    ph_json_write_open(j, NULL, '{');
    ph_json_write_text(j, "name", s->title);
    write_floats(j, "rotation", up, 4);
    write_children(j, s, -1);
    ph_json_write_close(j, '}');
    for (int i = 0; i < s->count; i++) {
        const gltf_node *node = s->nodes + i;
        ph_json_write_open(j, NULL, '{');
        if (node->name != NULL) ph_json_write_text(j, "name", node->name);
        if (w->look[i] >= 0) ph_json_write_integer(j, "mesh", w->look[i]);
        if (node->translation != NULL) write_floats(j, "translation", node->translation, 3);
        if (node->rotation != NULL) write_floats(j, "rotation", node->rotation, 4);
        if (node->scale != NULL) write_floats(j, "scale", node->scale, 3);
        write_children(j, s, i);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

static void write_animation(ph_json_writer *j, const writer *w) {
    static const char *const paths[3] = {"translation", "rotation", "scale"};
    int samplers = 0;
    for (int i = 0; i < w->scene->count; i++)
        for (int k = 0; k < 3; k++) samplers += w->tracks[i][k] >= 0;
    if (samplers == 0) return;
    ph_json_write_open(j, "animations", '[');
    ph_json_write_open(j, NULL, '{');
    ph_json_write_text(j, "name", "motion");
    ph_json_write_open(j, "samplers", '[');
    for (int i = 0; i < w->scene->count; i++)
        for (int k = 0; k < 3; k++) {
            if (w->tracks[i][k] < 0) continue;
            ph_json_write_open(j, NULL, '{');
            ph_json_write_integer(j, "input", w->times_at);
            ph_json_write_integer(j, "output", w->tracks[i][k]);
            ph_json_write_close(j, '}');
        }
    ph_json_write_close(j, ']');
    ph_json_write_open(j, "channels", '[');
    int sampler = 0;
    for (int i = 0; i < w->scene->count; i++)
        for (int k = 0; k < 3; k++) {
            if (w->tracks[i][k] < 0) continue;
            ph_json_write_open(j, NULL, '{');
            ph_json_write_integer(j, "sampler", sampler++);
            ph_json_write_open(j, "target", '{');
            ph_json_write_integer(j, "node", i + 1);
            ph_json_write_text(j, "path", paths[k]);
            ph_json_write_close(j, '}');
            ph_json_write_close(j, '}');
        }
    ph_json_write_close(j, ']');
    ph_json_write_close(j, '}');
    ph_json_write_close(j, ']');
}

static void write_json(FILE *out, const writer *w) {
    ph_json_writer j = {.out = out};
    ph_json_write_open(&j, NULL, '{');
    ph_json_write_open(&j, "asset", '{');
    ph_json_write_text(&j, "version", "2.0");
    char generator[64];
    snprintf(generator, sizeof generator, "polhode %s", ph_version());
    ph_json_write_text(&j, "generator", generator);
    ph_json_write_close(&j, '}');
    ph_json_write_integer(&j, "scene", 0);
    ph_json_write_open(&j, "scenes", '[');
    ph_json_write_open(&j, NULL, '{');
    ph_json_write_open(&j, "nodes", '[');
    ph_json_write_integer(&j, NULL, 0);
    ph_json_write_close(&j, ']');
    ph_json_write_close(&j, '}');
    ph_json_write_close(&j, ']');
    write_materials(&j, w);
    write_meshes(&j, w);
    write_nodes(&j, w);
    write_animation(&j, w);
    if (w->count > 0) write_ranges(&j, w);
    ph_json_write_close(&j, '}');
}

// --- the file -------------------------------------------------------------------------------------------------

static void put_word(FILE *out, size_t value) {
    for (int k = 0; k < 4; k++) putc((int)(value >> (8 * k) & 255), out);
}

// Length and kind of a chunk, then its bytes, filled up to a multiple of 4.
static void put_chunk(FILE *out, const char *kind, const char *bytes, size_t size, char filling) {
    const size_t missing = (4 - size % 4) % 4;
    put_word(out, size + missing);
    fwrite(kind, 1, 4, out);
    fwrite(bytes, 1, size, out);
    for (size_t k = 0; k < missing; k++) putc(filling, out);
}

static bool write_file(const writer *w, FILE *out) {
    char *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    if (stream == NULL) return false;
    write_json(stream, w);
    const bool faulty = ferror(stream) != 0, whole = fclose(stream) == 0 && !faulty;
    const size_t padded = (length + 3) / 4 * 4, total = 12 + 8 + padded + (w->size > 0 ? 8 + w->size : 0);
    if (whole && total <= UINT32_MAX) {
        fwrite("glTF", 1, 4, out);
        put_word(out, 2);
        put_word(out, total);
        put_chunk(out, "JSON", text, length, ' ');
        if (w->size > 0) put_chunk(out, "BIN\0", w->data, w->size, 0);
    }
    free(text);
    return whole && total <= UINT32_MAX;
}

bool gltf_write(const gltf_scene *scene, FILE *out) {
    const size_t n = (size_t)scene->count + 1;
    writer w = {.scene = scene, .times_at = -1};
    w.tracks = calloc(n, sizeof *w.tracks);
    w.materials = calloc(n, sizeof *w.materials);
    w.looks = calloc(n, sizeof *w.looks);
    w.look = calloc(n, sizeof *w.look);
    w.points_at = calloc((size_t)(GLTF_MESHES + scene->mesh_count), sizeof *w.points_at);
    w.failed = w.points_at == NULL || w.tracks == NULL || w.materials == NULL || w.looks == NULL || w.look == NULL;
    if (!w.failed) find_looks(&w);
    if (!w.failed) add_numbers(&w);
    const bool written = !w.failed && write_file(&w, out);
    free(w.points_at);
    free(w.tracks);
    free(w.materials);
    free(w.looks);
    free(w.look);
    free(w.ranges);
    free(w.data);
    return written;
}
