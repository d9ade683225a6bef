// The meshes of a model file: lists in it or the names of files, which are opened only when the program requests it.
#include "io/base64.h"
#include "io/document.h"
#include "io/mesh.h"
#include "io/platform.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_VERTICES = 3 * PH_MESH_TRIANGLES };

// --- in the model file --------------------------------------------------------------------------------------------

// Lists of three numbers, as doubles; *count of them.
static ph_status read_triples(ph_reader *r, int node, int most, const char *what, double **out, int *count) {
    *count = ph_json_count(r->json, node);
    if (*count > most) return ph_read_fail(r, PH_ERR_MODEL, node, "expected at most %d %s, got %d", most, what, *count);
    double *values = malloc(((size_t)*count * 3 + 1) * sizeof *values);
    if (values == NULL) return ph_read_no_memory(r);
    ph_status status = PH_OK;
    int e = ph_json_first(r->json, node);
    for (int i = 0; i < *count && !status; i++, e = ph_json_next(r->json, e)) {
        if (ph_json_kind_of(r->json, e) != PH_JSON_ARRAY || ph_json_count(r->json, e) != 3) {
            status = ph_read_expected(r, e, "three numbers");
            break;
        }
        int x = ph_json_first(r->json, e);
        for (int k = 0; k < 3 && !status; k++, x = ph_json_next(r->json, x))
            status = ph_read_plain_number(r, x, values + 3 * i + k);
    }
    if (status) free(values);
    else *out = values;
    return status;
}

// The same from base64 of little-endian words of 32 bits.
static ph_status decode_triples(ph_reader *r, int node, int most, bool whole, double **out, int *count) {
    const char *text = ph_json_string(r->json, node);
    const size_t length = (size_t)ph_json_count(r->json, node);
    unsigned char *bytes = malloc(length + 1);
    const long size = bytes != NULL ? ph_base64_read(text, length, bytes) : 0;
    double *values = bytes != NULL && size >= 0 ? malloc(((size_t)size / 4 + 1) * sizeof *values) : NULL;
    ph_status status = PH_OK;
    if (size < 0 || size % 12 != 0)
        status = ph_read_fail(r, PH_ERR_MODEL, node, "expected base64 of three numbers of 32 bits and again three ..");
    else if (size / 12 > most)
        status = ph_read_fail(r, PH_ERR_MODEL, node, "expected at most %d of three numbers, got %ld", most, size / 12);
    else if (values == NULL) status = ph_read_no_memory(r);
    for (long i = 0; i < size / 4 && !status; i++)
        values[i] = whole ? (double)ph_mesh_word(bytes + 4 * i) : (double)ph_mesh_float(bytes + 4 * i);
    *count = (int)(size / 12);
    free(bytes);
    if (status) free(values);
    else *out = values;
    return status;
}

static ph_status read_numbers(ph_reader *r, int node, int most, bool whole, double **out, int *count) {
    if (ph_json_kind_of(r->json, node) == PH_JSON_STRING) return decode_triples(r, node, most, whole, out, count);
    if (ph_json_kind_of(r->json, node) == PH_JSON_ARRAY)
        return read_triples(r, node, most, whole ? "triangles" : "vertices", out, count);
    return ph_read_expected(r, node, "a list of lists of three numbers, or base64");
}

// The node of number i of a list of three, for an error; of base64 the text.
static int place_of(const ph_reader *r, int node, int i) {
    if (ph_json_kind_of(r->json, node) != PH_JSON_ARRAY) return node;
    return ph_json_element(r->json, ph_json_element(r->json, node, i / 3), i % 3);
}

static ph_status take_vertices(ph_reader *r, int node, ph_mesh_def *mesh) {
    double *values = NULL;
    ph_status status = read_numbers(r, node, MOST_VERTICES, false, &values, &mesh->vertex_count);
    if (status) return status;
    const int n = 3 * mesh->vertex_count;
    float *vertices = ph_pool_take(&r->doc->pool, (size_t)n, sizeof *vertices);
    if (vertices == NULL) status = ph_read_no_memory(r);
    for (int i = 0; i < n && !status; i++) {
        if (!(fabs(values[i]) <= 1e30))
            status =
                ph_read_fail(r, PH_ERR_MODEL, place_of(r, node, i), "expected a number up to 1e30, got %g", values[i]);
        else vertices[i] = (float)values[i];
    }
    mesh->vertices = vertices;
    free(values);
    return status;
}

static ph_status take_triangles(ph_reader *r, int node, ph_mesh_def *mesh) {
    double *values = NULL;
    ph_status status = read_numbers(r, node, PH_MESH_TRIANGLES, true, &values, &mesh->triangle_count);
    if (status) return status;
    const int n = 3 * mesh->triangle_count;
    int *triangles = ph_pool_take(&r->doc->pool, (size_t)n, sizeof *triangles);
    if (triangles == NULL) status = ph_read_no_memory(r);
    else if (n == 0) status = ph_read_expected(r, node, "at least one triangle");
    for (int i = 0; i < n && !status; i++) {
        if (!(values[i] >= 0 && values[i] < mesh->vertex_count && values[i] == floor(values[i])))
            status = ph_read_fail(r, PH_ERR_MODEL, place_of(r, node, i),
                                  "expected the index of one of %d vertices, counted from 0, got %g",
                                  mesh->vertex_count, values[i]);
        else triangles[i] = (int)values[i];
    }
    mesh->triangles = triangles;
    free(values);
    return status;
}

// --- the list -----------------------------------------------------------------------------------------------------

// Room for one more, at the end of the list.
static ph_mesh_def *next_mesh(ph_reader *r) {
    ph_document *doc = r->doc;
    if (doc->def.mesh_count == doc->mesh_room) {
        const int room = doc->mesh_room > 0 ? 2 * doc->mesh_room : 8;
        ph_mesh_def *larger = ph_pool_take(&doc->pool, (size_t)room, sizeof *larger);
        if (larger == NULL) return NULL;
        if (doc->meshes != NULL) memcpy(larger, doc->meshes, (size_t)doc->def.mesh_count * sizeof *larger);
        doc->meshes = larger;
        doc->mesh_room = room;
        doc->def.meshes = larger;
    }
    return doc->meshes + doc->def.mesh_count;
}

static ph_status read_file_name(ph_reader *r, int node, const char **file) {
    static const char *const endings[] = {".stl", ".obj", ".gltf", ".glb", ".STL", ".OBJ", ".GLTF", ".GLB"};
    const ph_status status = ph_read_text(r, node, file);
    if (status) return status;
    const char *dot = strrchr(*file, '.');
    for (size_t i = 0; dot != NULL && i < sizeof endings / sizeof *endings; i++)
        if (strcmp(dot, endings[i]) == 0) return PH_OK;
    return ph_read_expected(r, node, "a file that ends in .stl, .obj, .gltf or .glb");
}

static ph_status read_mesh(ph_reader *r, int node, ph_mesh_def *mesh) {
    enum { VERTICES, TRIANGLES, COUNT };
    static const ph_key keys[COUNT] = {{"vertices", PH_KEY_REQUIRED}, {"triangles", PH_KEY_REQUIRED}};
    int v[COUNT];
    if (ph_json_kind_of(r->json, node) == PH_JSON_STRING) return read_file_name(r, node, &mesh->file);
    if (ph_json_kind_of(r->json, node) != PH_JSON_OBJECT)
        return ph_read_expected(r, node, "the name of a file, or an object with vertices and triangles");
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = take_vertices(r, v[VERTICES], mesh);
    return status ? status : take_triangles(r, v[TRIANGLES], mesh);
}

ph_status ph_read_meshes(ph_reader *r, int node) {
    const int *keys;
    int count;
    long all = 0;
    ph_status status =
        ph_read_named(r, node, "an object of named meshes, as {\"wheel\": \"wheel.stl\"}", &keys, &count);
    for (int i = 0; i < count && !status; i++) {
        ph_mesh_def *mesh = next_mesh(r);
        if (mesh == NULL) return ph_read_no_memory(r);
        *mesh = (ph_mesh_def){0};
        status = ph_read_name(r, keys[i], &mesh->name);
        if (!status) status = read_mesh(r, keys[i] + 1, mesh);
        if (status) return status;
        r->doc->def.mesh_count++;
        if ((all += mesh->triangle_count) > PH_MESH_ALL_TRIANGLES)
            return ph_read_fail(r, PH_ERR_MODEL, keys[i] + 1, "expected at most %d triangles in all meshes together",
                                PH_MESH_ALL_TRIANGLES);
    }
    return status;
}

// One of the list, or a file.
ph_status ph_read_mesh_name(ph_reader *r, int node, int *mesh) {
    const char *name;
    ph_status status = ph_read_text(r, node, &name);
    if (status) return status;
    const int count = r->doc->def.mesh_count;
    for (*mesh = 0; *mesh < count; ++*mesh)
        if (strcmp(r->doc->meshes[*mesh].name, name) == 0) return PH_OK;
    if (strchr(name, '.') == NULL)
        return ph_read_fail(r, PH_ERR_MODEL, node, "there is no mesh \"%.60s\" in \"meshes\", and no file ends so",
                            name);
    ph_mesh_def *added = next_mesh(r);
    if (added == NULL) return ph_read_no_memory(r);
    *added = (ph_mesh_def){.name = name};
    status = read_file_name(r, node, &added->file);
    if (!status) r->doc->def.mesh_count++;
    return status;
}

// --- from files ---------------------------------------------------------------------------------------------------

static bool keep(ph_document *doc, const ph_mesh *from, ph_mesh_def *to) {
    float *vertices = ph_pool_take(&doc->pool, 3 * (size_t)from->vertex_count, sizeof *vertices);
    int *triangles = ph_pool_take(&doc->pool, 3 * (size_t)from->triangle_count, sizeof *triangles);
    if (vertices == NULL || triangles == NULL) return false;
    memcpy(vertices, from->vertices, 3 * (size_t)from->vertex_count * sizeof *vertices);
    memcpy(triangles, from->triangles, 3 * (size_t)from->triangle_count * sizeof *triangles);
    to->vertices = vertices;
    to->triangles = triangles;
    to->vertex_count = from->vertex_count;
    to->triangle_count = from->triangle_count;
    return true;
}

static long all_triangles(const ph_document *doc) {
    long all = 0;
    for (int i = 0; i < doc->def.mesh_count; i++) all += doc->meshes[i].triangle_count;
    return all;
}

static ph_status read_one(ph_document *doc, ph_mesh_def *mesh, ph_error *err) {
    ph_reader r = {.doc = doc, .json = doc->json, .err = err};
    const char *path = ph_path_beside(&r, mesh->file);
    ph_mesh *read = NULL;
    if (path == NULL) return ph_read_no_memory(&r);
    ph_status status = ph_mesh_read(path, &read, err);
    if (!status && all_triangles(doc) + read->triangle_count > PH_MESH_ALL_TRIANGLES)
        status = ph_fail(err, PH_ERR_MODEL, path, "with it the model has more than %d triangles, the most that is read",
                         PH_MESH_ALL_TRIANGLES);
    if (!status && !keep(doc, read, mesh)) status = ph_read_no_memory(&r);
    free(read);
    return status;
}

static bool write_text(ph_document *doc) {
    size_t length;
    bool good = true;
    FILE *out = ph_stream_memory(&doc->mesh_text, &length);
    if (out == NULL) return false;
    ph_json_writer j = {.out = out};
    ph_json_write_open(&j, NULL, '{');
    for (int i = 0; i < doc->def.mesh_count && good; i++) {
        const ph_mesh_def *mesh = doc->meshes + i;
        if (mesh->file == NULL || mesh->vertices == NULL) continue;
        ph_json_write_open(&j, mesh->name, '{');
        good = ph_mesh_write(&j, mesh);
        ph_json_write_close(&j, '}');
    }
    ph_json_write_close(&j, '}');
    good = good && !ferror(out);
    return ph_stream_memory_close(out, &doc->mesh_text, &length) && good;
}

ph_status ph_document_read_meshes(ph_document *doc, ph_error *err) {
    ph_status first = PH_OK;
    bool any = false;
    for (int i = 0; i < doc->def.mesh_count; i++) {
        ph_error own = {0};
        if (doc->meshes[i].file == NULL || doc->meshes[i].vertices != NULL) continue;
        const ph_status status = read_one(doc, doc->meshes + i, &own);
        any = any || status == PH_OK;
        if (status != PH_OK && first == PH_OK) {
            first = status;
            if (err) *err = own;
        }
    }
    if (!any) return first;
    free(doc->mesh_text);
    doc->mesh_text = NULL;
    if (write_text(doc)) return first;
    free(doc->mesh_text);
    doc->mesh_text = NULL;
    return ph_fail(err, PH_ERR_MEMORY, doc->file, "out of memory");
}

// --- as text ------------------------------------------------------------------------------------------------------

const char *ph_document_mesh_text(const ph_document *doc) { return doc->mesh_text; }

static bool write_words(ph_json_writer *j, const char *key, const void *from, size_t count) {
    unsigned char *bytes = malloc(4 * count + 1);
    if (bytes == NULL) return false;
    for (size_t i = 0; i < count; i++) {
        unsigned word;
        memcpy(&word, (const char *)from + 4 * i, 4);
        for (int k = 0; k < 4; k++) bytes[4 * i + (size_t)k] = (unsigned char)(word >> (8 * k));
    }
    char *text = ph_base64(bytes, 4 * count);
    free(bytes);
    if (text == NULL) return false;
    ph_json_write_text(j, key, text);
    free(text);
    return true;
}

bool ph_mesh_write(ph_json_writer *j, const ph_mesh_def *mesh) {
    if (mesh->vertices == NULL) {
        ph_json_write_null(j, "vertices");
        ph_json_write_null(j, "triangles");
        return true;
    }
    return write_words(j, "vertices", mesh->vertices, 3 * (size_t)mesh->vertex_count) &&
           write_words(j, "triangles", mesh->triangles, 3 * (size_t)mesh->triangle_count);
}

// The numbers are checked as those of a model file are.
ph_status ph_document_take_meshes(ph_document *doc, const char *text, ph_error *err) {
    ph_json *json = NULL;
    ph_status status = ph_json_parse(text, strlen(text), &json, err);
    if (status) return status;
    ph_reader r = {.doc = doc, .json = json, .err = err};
    const bool object = ph_json_kind_of(json, 0) == PH_JSON_OBJECT;
    if (!object) status = ph_read_expected(&r, 0, "an object of meshes");
    for (int i = 0; i < doc->def.mesh_count && !status; i++) {
        ph_mesh_def *mesh = doc->meshes + i, taken = {.name = mesh->name};
        const int node = mesh->file != NULL ? ph_json_member(json, 0, mesh->name) : -1;
        if (node < 0) continue;
        status = ph_json_kind_of(json, node) == PH_JSON_OBJECT ? read_mesh(&r, node, &taken)
                                                               : ph_read_expected(&r, node, "an object");
        taken.file = mesh->file;
        if (!status && all_triangles(doc) + taken.triangle_count > PH_MESH_ALL_TRIANGLES)
            status = ph_read_expected(&r, node, "no more triangles than a model may have");
        if (!status) *mesh = taken;
    }
    ph_json_free(json);
    return status;
}
