// glTF 2.0 as text or in its binary container (GLB): the triangles of all nodes of the scene, with the nodes' places.
// What is not inside the file is not fetched. y is up there, z here.
#include "io/base64.h"
#include "io/json.h"
#include "io/mesh.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { DEEP = 64, GLB_HEADER = 12, CHUNK_HEADER = 8, JSON_CHUNK = 0x4E4F534A, BIN_CHUNK = 0x004E4942 };
enum { BYTE = 5121, SHORT = 5123, INT = 5125, FLOAT = 5126 };  // types of components
enum { TRIANGLES = 4, STRIP = 5, FAN = 6 };

typedef struct gltf {
    ph_mesh_builder *b;
    ph_json *json;
    const unsigned char *bin;  // the chunk of a GLB file
    size_t bin_size;
    unsigned char **buffers;  // [buffer_count] decoded, or NULL
    size_t *sizes;
    int buffer_count, visited;
} gltf;

// Numbers of an accessor: `count` of them, `stride` bytes apart.
typedef struct numbers {
    const unsigned char *at;
    size_t count, stride;
    int type;
} numbers;

#define FAULT(g, ...) ph_mesh_fail((g)->b, PH_ERR_SYNTAX, __VA_ARGS__)

// --- values -----------------------------------------------------------------------------------------------------

// A whole number from 0 on that is a member, `missing` where there is none; -1: something else.
static double whole(const gltf *g, int object, const char *key, double missing) {
    const int node = object >= 0 ? ph_json_member(g->json, object, key) : -1;
    double x;
    if (node < 0) return missing;
    if (ph_json_kind_of(g->json, node) != PH_JSON_NUMBER || ph_json_number(g->json, node, &x) != PH_OK) return -1;
    return x >= 0 && x <= 4294967295.0 && x == floor(x) ? x : -1;
}

// Entry `index` of a list of the file, an object; -1: there is none.
static int entry(const gltf *g, const char *list, double index) {
    const int node = ph_json_member(g->json, 0, list);
    if (node < 0 || ph_json_kind_of(g->json, node) != PH_JSON_ARRAY) return -1;
    if (!(index >= 0) || index >= ph_json_count(g->json, node)) return -1;
    const int found = ph_json_element(g->json, node, (int)index);
    return ph_json_kind_of(g->json, found) == PH_JSON_OBJECT ? found : -1;
}

// False: it is there and is no list of so many numbers.
static bool read_list(const gltf *g, int object, const char *key, int count, double *values) {
    const int list = ph_json_member(g->json, object, key);
    if (list < 0) return true;
    if (ph_json_kind_of(g->json, list) != PH_JSON_ARRAY || ph_json_count(g->json, list) != count) return false;
    int e = ph_json_first(g->json, list);
    for (int i = 0; i < count; i++, e = ph_json_next(g->json, e)) {
        if (ph_json_kind_of(g->json, e) != PH_JSON_NUMBER || ph_json_number(g->json, e, values + i) != PH_OK)
            return false;
    }
    return true;
}

static ph_status check_head(const gltf *g) {
    static const char *const kept[] = {"KHR_materials_", "KHR_texture_", "EXT_texture_", "KHR_lights_"};
    const int asset = ph_json_kind_of(g->json, 0) == PH_JSON_OBJECT ? ph_json_member(g->json, 0, "asset") : -1;
    const int version = asset >= 0 && ph_json_kind_of(g->json, asset) == PH_JSON_OBJECT
                            ? ph_json_member(g->json, asset, "version")
                            : -1;
    if (version < 0 || ph_json_kind_of(g->json, version) != PH_JSON_STRING ||
        strncmp(ph_json_string(g->json, version), "2.", 2) != 0)
        return FAULT(g, "expected glTF, version 2");
    const int required = ph_json_member(g->json, 0, "extensionsRequired");
    if (required < 0 || ph_json_kind_of(g->json, required) != PH_JSON_ARRAY) return PH_OK;
    int e = ph_json_first(g->json, required);
    for (int i = 0; i < ph_json_count(g->json, required); i++, e = ph_json_next(g->json, e)) {
        const char *name = ph_json_kind_of(g->json, e) == PH_JSON_STRING ? ph_json_string(g->json, e) : "?";
        bool looks = false;
        for (size_t k = 0; k < sizeof kept / sizeof *kept; k++)
            looks = looks || strncmp(name, kept[k], strlen(kept[k])) == 0;
        if (!looks)
            return ph_mesh_fail(g->b, PH_ERR_UNSUPPORTED, "it needs the extension %.60s, which is not read", name);
    }
    return PH_OK;
}

// --- numbers ----------------------------------------------------------------------------------------------------

// A buffer is the chunk of the file, or text in it.
static ph_status find_buffer(gltf *g, int index, const unsigned char **bytes, size_t *size) {
    const int buffer = entry(g, "buffers", index);
    if (buffer < 0 || index >= g->buffer_count) return FAULT(g, "there is no buffer %d", index);
    const int uri = ph_json_member(g->json, buffer, "uri");
    if (uri < 0 && index == 0 && g->bin != NULL) {
        *bytes = g->bin;
        *size = g->bin_size;
        return PH_OK;
    }
    const char *text = uri >= 0 && ph_json_kind_of(g->json, uri) == PH_JSON_STRING ? ph_json_string(g->json, uri) : "";
    const char *data = strncmp(text, "data:", 5) == 0 ? strstr(text, ";base64,") : NULL;
    if (data == NULL)
        return ph_mesh_fail(
            g->b, PH_ERR_UNSUPPORTED,
            "buffer %d is in another file, \"%.60s\": files of files are not read, a .glb has all in one", index, text);
    if (g->buffers[index] == NULL) {
        const size_t length = strlen(data += strlen(";base64,"));
        g->buffers[index] = malloc(length + 1);
        if (g->buffers[index] == NULL) return ph_mesh_fail(g->b, PH_ERR_MEMORY, "out of memory");
        const long decoded = ph_base64_read(data, length, g->buffers[index]);
        if (decoded < 0) return FAULT(g, "buffer %d: expected base64", index);
        g->sizes[index] = (size_t)decoded;
    }
    *bytes = g->buffers[index];
    *size = g->sizes[index];
    return PH_OK;
}

static size_t bytes_of(int type) { return type == BYTE ? 1 : type == SHORT ? 2 : 4; }

// The numbers of an accessor, each of `components`: all within its view, that within its buffer.
static ph_status find_numbers(gltf *g, double index, const char *kind, int components, numbers *n) {
    const int accessor = entry(g, "accessors", index);
    if (accessor < 0) return FAULT(g, "there is no accessor %g", index);
    const int shape = ph_json_member(g->json, accessor, "type");
    if (shape < 0 || ph_json_kind_of(g->json, shape) != PH_JSON_STRING || !ph_json_is(g->json, shape, kind))
        return FAULT(g, "accessor %g: expected type %s", index, kind);
    if (ph_json_member(g->json, accessor, "sparse") >= 0)
        return ph_mesh_fail(g->b, PH_ERR_UNSUPPORTED, "accessor %g is sparse, which is not read", index);
    const double type = whole(g, accessor, "componentType", -1), count = whole(g, accessor, "count", -1);
    const double offset = whole(g, accessor, "byteOffset", 0);
    const int view = entry(g, "bufferViews", whole(g, accessor, "bufferView", -1));
    const double start = view >= 0 ? whole(g, view, "byteOffset", 0) : -1, room = whole(g, view, "byteLength", -1);
    const double buffer = whole(g, view, "buffer", -1);
    const double each = (double)bytes_of((int)type) * components, stride = whole(g, view, "byteStride", each);
    if (type < 0 || count < 0 || offset < 0 || start < 0 || room < 0 || buffer < 0 || stride < each)
        return FAULT(g, "accessor %g or its view is damaged", index);
    const unsigned char *bytes = NULL;
    size_t size = 0;
    const ph_status status = find_buffer(g, buffer < g->buffer_count ? (int)buffer : g->buffer_count, &bytes, &size);
    if (status) return status;
    const double end = count > 0 ? offset + (count - 1) * stride + each : offset;  // exact: below 2^53, or too large
    if (start + room > (double)size || end > room)
        return FAULT(g, "accessor %g: its numbers end beyond its view or its buffer", index);
    *n = (numbers){bytes + (size_t)start + (size_t)offset, (size_t)count, (size_t)stride, (int)type};
    return PH_OK;
}

static long index_at(const numbers *n, size_t i) {
    const unsigned char *at = n->at + i * n->stride;
    if (n->type == BYTE) return at[0];
    if (n->type == SHORT) return at[0] | at[1] << 8;
    const unsigned word = ph_mesh_word(at);
    return word <= INT32_MAX ? (long)word : -1;
}

// --- meshes -----------------------------------------------------------------------------------------------------

// M [12]: three rows of four. Turned to z up.
static ph_status add_points(gltf *g, const numbers *n, const double M[12]) {
    ph_status status = PH_OK;
    for (size_t i = 0; i < n->count && !status; i++) {
        double x[3], y[3];
        for (int k = 0; k < 3; k++) x[k] = (double)ph_mesh_float(n->at + i * n->stride + 4 * k);
        for (int k = 0; k < 3; k++) y[k] = M[4 * k] * x[0] + M[4 * k + 1] * x[1] + M[4 * k + 2] * x[2] + M[4 * k + 3];
        const double up[3] = {y[0], -y[2], y[1]};
        status = ph_mesh_add_point(g->b, up);
    }
    return status;
}

// A matrix that mirrors turns triangles inside out.
static bool mirrors(const double M[12]) {
    return M[0] * (M[5] * M[10] - M[6] * M[9]) - M[1] * (M[4] * M[10] - M[6] * M[8]) +
               M[2] * (M[4] * M[9] - M[5] * M[8]) <
           0;
}

static ph_status add_triangles(gltf *g, const numbers *n, int mode, long first, bool turned) {
    const size_t count = mode == TRIANGLES ? n->count / 3 : n->count > 2 ? n->count - 2 : 0;
    ph_status status = PH_OK;
    for (size_t i = 0; i < count && !status; i++) {
        const size_t a = mode == TRIANGLES ? 3 * i : mode == STRIP ? i : 0;
        const size_t next = mode == TRIANGLES ? a + 1 : i + 1;
        const bool swap = turned != (mode == STRIP && i % 2 == 1);
        const size_t order[3] = {a, swap ? next + 1 : next, swap ? next : next + 1};
        long corners[3];
        for (int k = 0; k < 3; k++) {
            const long index = n->at != NULL ? index_at(n, order[k]) : (long)order[k];
            corners[k] = index < 0 ? -1 : first + index;
        }
        status = ph_mesh_add_triangle(g->b, corners);
    }
    return status;
}

static ph_status add_primitive(gltf *g, int primitive, const double M[12]) {
    const double mode = whole(g, primitive, "mode", TRIANGLES);
    const int attributes = ph_json_member(g->json, primitive, "attributes");
    if (mode != TRIANGLES && mode != STRIP && mode != FAN) return PH_OK;  // points and lines
    if (attributes < 0 || ph_json_kind_of(g->json, attributes) != PH_JSON_OBJECT)
        return FAULT(g, "a primitive has no attributes");
    numbers points, indices = {0};
    const long first = g->b->point_count;
    ph_status status = find_numbers(g, whole(g, attributes, "POSITION", -1), "VEC3", 3, &points);
    if (!status && points.type != FLOAT) status = FAULT(g, "expected positions of type FLOAT");
    if (!status) status = add_points(g, &points, M);
    if (status) return status;
    if (ph_json_member(g->json, primitive, "indices") >= 0) {
        status = find_numbers(g, whole(g, primitive, "indices", -1), "SCALAR", 1, &indices);
        if (!status && indices.type != BYTE && indices.type != SHORT && indices.type != INT)
            status = FAULT(g, "expected indices without sign");
    } else indices.count = points.count;
    return status ? status : add_triangles(g, &indices, (int)mode, first, mirrors(M));
}

static ph_status add_mesh(gltf *g, double index, const double M[12]) {
    const int mesh = entry(g, "meshes", index), list = mesh >= 0 ? ph_json_member(g->json, mesh, "primitives") : -1;
    if (list < 0 || ph_json_kind_of(g->json, list) != PH_JSON_ARRAY) return FAULT(g, "there is no mesh %g", index);
    ph_status status = PH_OK;
    int e = ph_json_first(g->json, list);
    for (int i = 0; i < ph_json_count(g->json, list) && !status; i++, e = ph_json_next(g->json, e))
        status = ph_json_kind_of(g->json, e) == PH_JSON_OBJECT ? add_primitive(g, e, M)
                                                               : FAULT(g, "expected primitives that are objects");
    return status;
}

// --- nodes ------------------------------------------------------------------------------------------------------

// Three rows of the matrix of a node, from its own, which is stored by columns, or from its parts.
static bool local_matrix(const gltf *g, int node, double M[12]) {
    double columns[16], t[3] = {0}, q[4] = {0, 0, 0, 1}, s[3] = {1, 1, 1};
    if (ph_json_member(g->json, node, "matrix") >= 0) {
        if (!read_list(g, node, "matrix", 16, columns)) return false;
        for (int k = 0; k < 12; k++) M[k] = columns[4 * (k % 4) + k / 4];
        return true;
    }
    if (!read_list(g, node, "translation", 3, t) || !read_list(g, node, "rotation", 4, q) ||
        !read_list(g, node, "scale", 3, s))
        return false;
    const double x = q[0], y = q[1], z = q[2], w = q[3];
    const double R[9] = {1 - 2 * (y * y + z * z), 2 * (x * y - w * z),     2 * (x * z + w * y),
                         2 * (x * y + w * z),     1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
                         2 * (x * z - w * y),     2 * (y * z + w * x),     1 - 2 * (x * x + y * y)};
    for (int k = 0; k < 3; k++) {
        for (int c = 0; c < 3; c++) M[4 * k + c] = R[3 * k + c] * s[c];
        M[4 * k + 3] = t[k];
    }
    return true;
}

static void multiply(const double A[12], const double B[12], double C[12]) {
    for (int i = 0; i < 12; i++) {
        const double *row = A + i / 4 * 4;
        C[i] = row[0] * B[i % 4] + row[1] * B[4 + i % 4] + row[2] * B[8 + i % 4] + (i % 4 == 3 ? row[3] : 0);
    }
}

// Nodes that name themselves, or a thousand times one another, end at a limit.
static ph_status add_nodes(gltf *g, int list, const double M[12], int depth) {
    ph_status status = PH_OK;
    if (ph_json_kind_of(g->json, list) != PH_JSON_ARRAY) return FAULT(g, "expected a list of nodes");
    int e = ph_json_first(g->json, list);
    for (int i = 0; i < ph_json_count(g->json, list) && !status; i++, e = ph_json_next(g->json, e)) {
        double index = -1, local[12], placed[12];
        if (ph_json_kind_of(g->json, e) == PH_JSON_NUMBER && ph_json_number(g->json, e, &index) != PH_OK) index = -1;
        const int node = entry(g, "nodes", index == floor(index) ? index : -1);
        if (node < 0 || !local_matrix(g, node, local)) return FAULT(g, "node %g is missing or damaged", index);
        if (depth >= DEEP || ++g->visited > PH_MESH_NODES)
            return ph_mesh_fail(g->b, PH_ERR_MODEL, "expected at most %d nodes, %d below one another", PH_MESH_NODES,
                                DEEP);
        multiply(M, local, placed);
        if (ph_json_member(g->json, node, "mesh") >= 0) status = add_mesh(g, whole(g, node, "mesh", -1), placed);
        const int children = ph_json_member(g->json, node, "children");
        if (!status && children >= 0) status = add_nodes(g, children, placed, depth + 1);
    }
    return status;
}

static ph_status add_scene(gltf *g) {
    static const double unit[12] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    const int scene = entry(g, "scenes", whole(g, 0, "scene", 0));
    const int nodes = scene >= 0 ? ph_json_member(g->json, scene, "nodes") : -1;
    if (nodes >= 0) return add_nodes(g, nodes, unit, 0);
    // A library of meshes, without a scene.
    const int meshes = ph_json_member(g->json, 0, "meshes");
    const int count =
        meshes >= 0 && ph_json_kind_of(g->json, meshes) == PH_JSON_ARRAY ? ph_json_count(g->json, meshes) : 0;
    ph_status status = PH_OK;
    for (int i = 0; i < count && !status; i++) status = add_mesh(g, i, unit);
    return status;
}

// --- the file ---------------------------------------------------------------------------------------------------

// The chunks of a GLB file: its text first, then numbers.
static ph_status open_container(gltf *g, const char **text, size_t *length) {
    const unsigned char *bytes = (const unsigned char *)g->b->bytes;
    const size_t size = g->b->length;
    if (size < GLB_HEADER + CHUNK_HEADER || ph_mesh_word(bytes + 4) != 2) return FAULT(g, "expected GLB, version 2");
    for (size_t at = GLB_HEADER; size - at >= CHUNK_HEADER;) {
        const size_t long_ = ph_mesh_word(bytes + at);
        const unsigned kind = ph_mesh_word(bytes + at + 4);
        at += CHUNK_HEADER;
        if (long_ > size - at) return FAULT(g, "a chunk ends after the file");
        if (kind == JSON_CHUNK && *text == NULL) {
            *text = g->b->bytes + at;
            *length = long_;
        } else if (kind == BIN_CHUNK && g->bin == NULL) {
            g->bin = bytes + at;
            g->bin_size = long_;
        }
        at += long_;
    }
    return *text != NULL ? PH_OK : FAULT(g, "it has no chunk of JSON");
}

static ph_status read_scene(gltf *g) {
    const int buffers = ph_json_kind_of(g->json, 0) == PH_JSON_OBJECT ? ph_json_member(g->json, 0, "buffers") : -1;
    ph_status status = check_head(g);
    if (status) return status;
    if (buffers >= 0 && ph_json_kind_of(g->json, buffers) == PH_JSON_ARRAY)
        g->buffer_count = ph_json_count(g->json, buffers);
    g->buffers = calloc((size_t)g->buffer_count + 1, sizeof *g->buffers);
    g->sizes = calloc((size_t)g->buffer_count + 1, sizeof *g->sizes);
    status = g->buffers && g->sizes ? add_scene(g) : ph_mesh_fail(g->b, PH_ERR_MEMORY, "out of memory");
    for (int i = 0; i < g->buffer_count && g->buffers; i++) free(g->buffers[i]);
    free(g->buffers);
    free(g->sizes);
    return status;
}

ph_status ph_mesh_read_gltf(ph_mesh_builder *b) {
    gltf g = {.b = b};
    const char *text = NULL;
    size_t length = 0;
    ph_status status = PH_OK;
    if (b->length >= 4 && memcmp(b->bytes, "glTF", 4) == 0) {
        status = open_container(&g, &text, &length);
    } else {
        text = b->bytes;
        length = b->length;
    }
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\0')) length--;
    if (!status) status = ph_json_parse(text, length, &g.json, b->err);
    if (status) {
        if (b->err) snprintf(b->err->where, sizeof b->err->where, "%s", b->name);
        return status;
    }
    status = read_scene(&g);
    ph_json_free(g.json);
    return status;
}
