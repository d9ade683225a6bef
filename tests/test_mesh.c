// Meshes for pictures: the formats agree, what is read is closed and turned outwards, damaged and hostile files are
// refused, and no run notices them.
#include "harness.h"
#include "polhode/mesh.h"
#include "polhode/polhode.h"

#include <math.h>
#include <stdarg.h>
#include <unistd.h>

typedef struct text {
    char bytes[1 << 16];
    size_t length;
} text;

static void put(text *t, const void *bytes, size_t length) {
    assert_true(t->length + length < sizeof t->bytes);
    memcpy(t->bytes + t->length, bytes, length);
    t->length += length;
    t->bytes[t->length] = '\0';
}

__attribute__((format(printf, 2, 3))) static void say(text *t, const char *format, ...) {
    char line[4096];
    va_list arguments;
    va_start(arguments, format);
    const int n = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    put(t, line, (size_t)n);
}

static void put_word(text *t, unsigned word) {
    const unsigned char bytes[4] = {(unsigned char)word, (unsigned char)(word >> 8), (unsigned char)(word >> 16),
                                    (unsigned char)(word >> 24)};
    put(t, bytes, sizeof bytes);
}

static void put_float(text *t, double x) {
    const float value = (float)x;
    unsigned word;
    memcpy(&word, &value, sizeof word);
    put_word(t, word);
}

// A block of edges 1, 2, 3 about (0.5, 1, 1.5): corners by the bits of their number, faces of four.
static const int faces[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {1, 3, 7, 5}, {3, 2, 6, 7}, {2, 0, 4, 6}};

static double corner(int number, int axis) { return (number >> axis & 1) * (axis + 1); }

static ph_mesh *parse(const text *t, const char *name) {
    ph_mesh *mesh = NULL;
    ph_error err = {0};
    if (ph_mesh_parse(t->bytes, t->length, name, &mesh, &err) != PH_OK) fail_msg("%s: %s", name, err.what);
    return mesh;
}

static void refused(const text *t, const char *name, ph_status status, const char *what) {
    ph_mesh *mesh = (ph_mesh *)t;
    ph_error err = {0};
    const ph_status got = ph_mesh_parse(t->bytes, t->length, name, &mesh, &err);
    if (got != status || strstr(err.what, what) == NULL) fail_msg("%s: status %d, %s", name, got, err.what);
    assert_string_equal(err.where, name);
    assert_null(mesh);
}

// sum of x . (y x z)/6 over the triangles: the volume of what is closed and turned outwards.
static double volume(const ph_mesh *m) {
    double sum = 0;
    for (int i = 0; i < m->triangle_count; i++) {
        const float *p[3];
        for (int k = 0; k < 3; k++) p[k] = m->vertices + 3 * m->triangles[3 * i + k];
        for (int k = 0; k < 3; k++) {
            const int a = (k + 1) % 3, b = (k + 2) % 3;
            sum += (double)p[0][k] * ((double)p[1][a] * (double)p[2][b] - (double)p[1][b] * (double)p[2][a]) / 6;
        }
    }
    return sum;
}

static void check_block(const ph_mesh *m, double scale) {
    assert_int_equal(m->vertex_count, 8);
    assert_int_equal(m->triangle_count, 12);
    assert_true(fabs(volume(m) - 6 * scale) < 1e-12);
}

static void make_stl(text *t, bool binary) {
    char header[80] = "solid, as some binary files say";
    if (binary) put(t, header, sizeof header);
    if (binary) put_word(t, 12);
    else say(t, "solid block\n");
    for (int i = 0; i < 12; i++) {
        const int *f = faces[i / 2], corners[3] = {f[0], f[1 + i % 2], f[2 + i % 2]};
        if (!binary) say(t, " facet normal 0 0 0\n  outer loop\n");
        for (int k = 0; binary && k < 3; k++) put_float(t, 0);
        for (int k = 0; k < 3; k++) {
            if (!binary)
                say(t, "   vertex %g %g %.3e\r\n", corner(corners[k], 0), corner(corners[k], 1), corner(corners[k], 2));
            for (int c = 0; binary && c < 3; c++) put_float(t, corner(corners[k], c));
        }
        if (binary) put(t, "\0\0", 2);
        else say(t, "  endloop\n endfacet\n");
    }
}

static void stl_is_welded(void **state) {
    for (int binary = 0; binary < 2; binary++) {
        text t = {0};
        make_stl(&t, binary);
        ph_mesh *mesh = parse(&t, "block.STL");
        check_block(mesh, 1);
        free(mesh);
    }
    (void)state;
}

static void obj_counts_from_both_ends(void **state) {
    text t = {0};
    say(&t, "# a block\nmtllib none.mtl\n");
    for (int i = 0; i < 8; i++) say(&t, "v  %g\t%g %g 1.0\n", corner(i, 0), corner(i, 1), corner(i, 2));
    say(&t, "vn 0 0 1\nvt 0 0\ng faces\n");
    for (int i = 0; i < 3; i++)
        say(&t, "f %d/1/1 %d//1 \\\n %d/1 %d\n", faces[i][0] + 1, faces[i][1] + 1, faces[i][2] + 1, faces[i][3] + 1);
    for (int i = 3; i < 6; i++)
        say(&t, "f %d %d %d %d # back\n", faces[i][0] - 8, faces[i][1] - 8, faces[i][2] - 8, faces[i][3] - 8);
    ph_mesh *mesh = parse(&t, "block.obj");
    check_block(mesh, 1);
    free(mesh);
    (void)state;
}

// The block as a buffer, its indices as bytes, under a node that scales, turns, moves and perhaps mirrors it.
static void make_glb(text *t, const char *node, const char *changed) {
    text json = {0}, bin = {0};
    for (int i = 0; i < 8; i++)
        for (int c = 0; c < 3; c++) put_float(&bin, corner(i, c));
    for (int i = 0; i < 12; i++) {
        const int *f = faces[i / 2], corners[3] = {f[0], f[1 + i % 2], f[2 + i % 2]};
        for (int k = 0; k < 3; k++) put(&bin, &(unsigned char){(unsigned char)corners[k]}, 1);
    }
    say(&json,
        "{\"asset\":{\"version\":\"2.0\"},\"scenes\":[{\"nodes\":[0]}],\"nodes\":[{\"children\":[1]},{\"mesh\":0%s}],"
        "\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":0},\"indices\":1}]}],"
        "\"accessors\":[{\"bufferView\":0,\"componentType\":5126,\"count\":8,\"type\":\"VEC3\"},"
        "{\"bufferView\":1,\"componentType\":5121,\"count\":36,\"type\":\"SCALAR\"}],"
        "\"bufferViews\":[{\"buffer\":0,\"byteLength\":96},{\"buffer\":0,\"byteOffset\":96,\"byteLength\":36}],"
        "\"buffers\":[{\"byteLength\":132%s}]}",
        node, changed);
    while (json.length % 4 != 0) say(&json, " ");
    put(t, "glTF", 4);
    put_word(t, 2);
    put_word(t, (unsigned)(12 + 8 + json.length + 8 + bin.length));
    put_word(t, (unsigned)json.length);
    put(t, "JSON", 4);
    put(t, json.bytes, json.length);
    put_word(t, (unsigned)bin.length);
    put(t, "BIN\0", 4);
    put(t, bin.bytes, bin.length);
}

static void gltf_is_placed_by_its_nodes(void **state) {
    static const struct {
        const char *node;
        double scale;
    } cases[] = {{"", 1},
                 {",\"scale\":[2,1,1]", 2},
                 {",\"scale\":[-1,1,2]", 2},
                 {",\"rotation\":[0,0,0.6,0.8],\"translation\":[5,0,0]", 1},
                 {",\"matrix\":[0,1,0,0, 1,0,0,0, 0,0,1,0, 7,8,9,1]", 1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        text t = {0};
        make_glb(&t, cases[i].node, "");
        ph_mesh *mesh = parse(&t, "block.glb");
        assert_int_equal(mesh->triangle_count, 12);
        if (fabs(volume(mesh) - 6 * cases[i].scale) > 1e-4) fail_msg("%s: volume %g", cases[i].node, volume(mesh));
        free(mesh);
    }
    text t = {0};  // y, up there, is z here
    make_glb(&t, "", "");
    ph_mesh *mesh = parse(&t, "block.glb");
    float low = 1, high = -1;
    for (int i = 0; i < 8; i++)
        low = fminf(low, mesh->vertices[3 * i + 1]), high = fmaxf(high, mesh->vertices[3 * i + 2]);
    assert_true(low == -3.0F && high == 2.0F);
    free(mesh);
    (void)state;
}

static void damaged_files_are_refused(void **state) {
    static const struct {
        const char *name, *bytes, *what;
        ph_status status;
    } cases[] = {
        {"a.png", "", "ends in .stl", PH_ERR_UNSUPPORTED},
        {"a.stl", "", "no STL file", PH_ERR_SYNTAX},
        {"a.stl", "solid\n", "no triangles", PH_ERR_MODEL},
        {"a.stl", "solid\nvertex 0 0\n", "three numbers", PH_ERR_SYNTAX},
        {"a.stl", "solid\nvertex 0 0 nan\n", "three numbers", PH_ERR_SYNTAX},
        {"a.stl", "solid\nvertex 0 0 1e300\n", "up to 1e30", PH_ERR_MODEL},
        {"a.stl", "solid\nvertex 0 0 0\n", "three vertices a facet", PH_ERR_SYNTAX},
        {"a.stl", "solid\nvertex 0 0 0\nvertex 0 0 0\nvertex 0 1 0\n", "no triangles", PH_ERR_MODEL},
        {"a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 4\n", "line 4: expected corners among the 3", PH_ERR_MODEL},
        {"a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 -4\n", "line 4: expected corners among the 3", PH_ERR_MODEL},
        {"a.obj", "v 0 0 0\nf 0 0 0\n", "line 2: expected corners", PH_ERR_MODEL},
        {"a.obj", "v 0 0 0\nf 1 1\n", "three corners", PH_ERR_SYNTAX},
        {"a.obj", "v 0 0 0\nf 99999999999999999999 1 1\n", "line 2", PH_ERR_MODEL},
        {"a.obj", "v 0 zero 0\n", "line 1: expected three numbers", PH_ERR_SYNTAX},
        {"a.obj", "v nan 0 0\n", "line 1: expected three numbers", PH_ERR_SYNTAX},
        {"a.gltf", "{", "", PH_ERR_SYNTAX},
        {"a.gltf", "[]", "version 2", PH_ERR_SYNTAX},
        {"a.gltf", "{\"asset\":{\"version\":\"1.0\"}}", "version 2", PH_ERR_SYNTAX},
        {"a.gltf", "{\"asset\":{\"version\":\"2.0\"},\"extensionsRequired\":[\"KHR_draco_mesh_compression\"]}",
         "KHR_draco_mesh_compression", PH_ERR_UNSUPPORTED},
        {"a.gltf", "{\"asset\":{\"version\":\"2.0\"},\"scenes\":[{\"nodes\":[0]}],\"nodes\":[{\"children\":[0]}]}",
         "64 below", PH_ERR_MODEL},
        {"a.gltf",
         "{\"asset\":{\"version\":\"2.0\"},\"scenes\":[{\"nodes\":[0]}],\"nodes\":[{\"children\":[1,1,1,1,1,1,1,1,1,1]}"
         ","
         "{\"children\":[2,2,2,2,2,2,2,2,2,2]},{\"children\":[3,3,3,3,3,3,3,3,3,3]},{\"children\":[4,4,4,4,4,4,4,4,4,4]"
         "},"
         "{}]}",
         "10000 nodes", PH_ERR_MODEL},
        {"a.glb", "glTF\2", "GLB", PH_ERR_SYNTAX},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        text t = {0};
        say(&t, "%s", cases[i].bytes);
        refused(&t, cases[i].name, cases[i].status, cases[i].what);
    }
    (void)state;
}

static void numbers_stay_in_their_buffers(void **state) {
    static const struct {
        const char *node, *buffer, *what;
        ph_status status;
    } cases[] = {
        {"", ",\"uri\":\"other.bin\"", "\"other.bin\"", PH_ERR_UNSUPPORTED},
        {"", ",\"uri\":\"http://example.org/a\"", "another file", PH_ERR_UNSUPPORTED},
        {"", ",\"uri\":\"data:application/octet-stream;base64,AAAA\"", "beyond", PH_ERR_SYNTAX},
        {"", ",\"uri\":\"data:application/octet-stream;base64,?\"", "base64", PH_ERR_SYNTAX},
        {",\"scale\":[1,2]", "", "damaged", PH_ERR_SYNTAX},
        {",\"matrix\":[1]", "", "damaged", PH_ERR_SYNTAX},
        {",\"scale\":[1e38,1,1]", "", "up to 1e30", PH_ERR_MODEL},
        {",\"children\":[7]", "", "node 7", PH_ERR_SYNTAX},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        text t = {0};
        make_glb(&t, cases[i].node, cases[i].buffer);
        refused(&t, "a.glb", cases[i].status, cases[i].what);
    }
    // Every digit of the text once another one, and the file cut anywhere: read or refused, within its bytes.
    text whole = {0};
    make_glb(&whole, "", "");
    for (size_t i = 20; i < whole.length; i++) {
        text t = whole;
        ph_mesh *mesh = NULL;
        ph_error err = {0};
        t.bytes[i] = t.bytes[i] >= '0' && t.bytes[i] <= '9' ? '9' : (char)(t.bytes[i] ^ 1);
        if (ph_mesh_parse(t.bytes, t.length, "a.glb", &mesh, &err) == PH_OK) free(mesh);
        if (ph_mesh_parse(whole.bytes, i, "a.glb", &mesh, &err) == PH_OK) free(mesh);
    }
    (void)state;
}

static void too_many_are_refused(void **state) {
    const size_t count = PH_MESH_TRIANGLES + 1, length = 84 + 50 * count;
    char *bytes = calloc(length, 1);
    ph_mesh *mesh;
    ph_error err = {0};
    assert_non_null(bytes);
    for (int k = 0; k < 4; k++) bytes[80 + k] = (char)(count >> (8 * k));
    assert_int_equal(ph_mesh_parse(bytes, length, "a.stl", &mesh, &err), PH_ERR_MODEL);
    assert_non_null(strstr(err.what, "200001 triangles, at most 200000"));
    free(bytes);
    (void)state;
}

// --- models -------------------------------------------------------------------------------------------------------

static const char start_of_model[] =
    "{\"polhode\":1,\"bodies\":[{\"name\":\"a\",\"mass\":1,\"inertia\":[1,2,3],\"omega\":[1,2,3]";

static ph_document *read_model(const char *rest) {
    char model[4096];
    ph_document *doc = NULL;
    ph_error err = {0};
    snprintf(model, sizeof model, "%s%s}", start_of_model, rest);
    if (ph_document_parse(model, strlen(model), "/tmp/model.json", &doc, &err) != PH_OK) fail_msg("%s", err.what);
    return doc;
}

static void final_row(ph_document *doc, ph_record **record) {
    ph_model *model = NULL;
    ph_writer *writer = NULL;
    ph_summary summary;
    ph_error err = {0};
    ph_run_settings settings;
    ph_simulation sim = ph_document_simulation(doc);
    assert_int_equal(ph_document_compile(doc, &model, &err), PH_OK);
    assert_int_equal(ph_simulation_set(&sim, "step", "0.01", &err), PH_OK);
    assert_int_equal(ph_simulation_set(&sim, "duration", "0.1", &err), PH_OK);
    ph_run_settings_fill(&settings, doc, model, &sim, NULL, NULL);
    assert_int_equal(ph_writer_open("r", PH_RESULT_MEMORY, model, NULL, settings.pairs, &writer, &err), PH_OK);
    const ph_observer observer = {writer, (ph_status(*)(void *, double, const double *))(void *)ph_writer_row, NULL};
    assert_int_equal(ph_run(model, &sim, &observer, &summary, &err), PH_OK);
    assert_int_equal(ph_writer_record(writer, record, &err), PH_OK);
    ph_model_free(model);
}

static void no_run_notices_them(void **state) {
    ph_document *plain = read_model("}]");
    ph_document *shaped =
        read_model(",\"shape\":{\"mesh\":\"m\",\"scale\":[1,2,-1]}}],\"meshes\":{\"m\":{\"vertices\":[[0,0,0],"
                   "[1,0,0],[0,1,0]],\"triangles\":[[0,1,2]]}}");
    ph_record *a, *b;
    final_row(plain, &a);
    final_row(shaped, &b);
    const ph_result *x = ph_record_result(a), *y = ph_record_result(b);
    assert_int_equal(x->rows, y->rows);
    for (int c = 0; c < x->columns; c++) assert_memory_equal(x->data[c], y->data[c], (size_t)x->rows * sizeof(double));
    assert_null(ph_record_text(b, "meshes"));  // they stand in the text of the model
    ph_record_free(a);
    ph_record_free(b);
    ph_document_free(plain);
    ph_document_free(shaped);
    (void)state;
}

static void files_are_read_on_request_and_stored(void **state) {
    char path[] = "/tmp/polhode-mesh-XXXXXX", rest[256];
    text t = {0};
    close(mkstemp(path));
    unlink(path);
    strcpy(path + strlen(path) - 4, ".stl");
    FILE *file = fopen(path, "wb");
    make_stl(&t, true);
    assert_non_null(file);
    assert_int_equal(fwrite(t.bytes, 1, t.length, file), t.length);
    fclose(file);
    snprintf(rest, sizeof rest, ",\"shape\":[{\"mesh\":\"%s\"},{\"mesh\":\"none.stl\"}]}]", strrchr(path, '/') + 1);
    ph_document *doc = read_model(rest);
    ph_error err = {0};
    assert_null(ph_document_definition(doc)->meshes[0].vertices);  // nothing was opened
    assert_int_equal(ph_document_read_meshes(doc, &err), PH_ERR_FILE);
    assert_string_equal(err.where, "/tmp/none.stl");
    assert_int_equal(ph_document_definition(doc)->meshes[0].triangle_count, 12);
    assert_null(ph_document_definition(doc)->meshes[1].vertices);
    unlink(path);
    ph_record *record;
    final_row(doc, &record);
    ph_document *other = read_model(rest);
    assert_int_equal(ph_document_take_meshes(other, ph_record_text(record, "meshes"), &err), PH_OK);
    const ph_mesh_def *from = ph_document_definition(doc)->meshes, *to = ph_document_definition(other)->meshes;
    assert_int_equal(from->vertex_count, to->vertex_count);
    assert_memory_equal(from->vertices, to->vertices, 3 * sizeof(float) * (size_t)from->vertex_count);
    assert_memory_equal(from->triangles, to->triangles, 3 * sizeof(int) * (size_t)from->triangle_count);
    assert_string_equal(to->file, strrchr(path, '/') + 1);
    assert_int_equal(ph_document_take_meshes(other, "{\"none.stl\":{\"vertices\":\"?\",\"triangles\":\"AAAA\"}}", &err),
                     PH_ERR_MODEL);
    assert_int_equal(ph_document_take_meshes(other, "[", &err), PH_ERR_SYNTAX);
    ph_record_free(record);
    ph_document_free(doc);
    ph_document_free(other);
    (void)state;
}

// A pipe that nobody writes to would be waited for.
static void only_files_are_opened(void **state) {
    ph_mesh *mesh;
    ph_error err = {0};
    assert_int_equal(ph_mesh_read("/dev/zero", &mesh, &err), PH_ERR_UNSUPPORTED);
    char path[64];
    snprintf(path, sizeof path, "/tmp/polhode-zero-%ld.stl", (long)getpid());
    assert_int_equal(symlink("/dev/zero", path), 0);
    assert_int_equal(ph_mesh_read(path, &mesh, &err), PH_ERR_FILE);
    unlink(path);
    assert_non_null(strstr(err.what, "regular"));
    (void)state;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stl_is_welded),
        cmocka_unit_test(obj_counts_from_both_ends),
        cmocka_unit_test(gltf_is_placed_by_its_nodes),
        cmocka_unit_test(damaged_files_are_refused),
        cmocka_unit_test(numbers_stay_in_their_buffers),
        cmocka_unit_test(too_many_are_refused),
        cmocka_unit_test(no_run_notices_them),
        cmocka_unit_test(files_are_read_on_request_and_stored),
        cmocka_unit_test(only_files_are_opened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
