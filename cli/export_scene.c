#include "export_scene.h"

#include "lab/beams.h"
#include "lab/body_shape.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BEAM_COLOUR = GLTF_COLOURS - 1 };  // grey; bodies and points take the others in turn

typedef struct builder {
    const ph_model_def *def;
    const ph_model *model;
    const export_rows *rows;
    const ph_column *columns;
    int column_count, cursor;
    export_scene *out;
    float *numbers;  // the next ones of the tracks
    double spread;   // largest distance from the origin, first frame [m]
} builder;

static const double *row_of(const builder *b, long frame) { return b->rows->row + frame * b->column_count; }

// The first column of a body or point, as names are in the order of the model: "hub.x"; -1: none.
static int columns_of(builder *b, const char *name) {
    const size_t n = strlen(name);
    for (int tried = 0; tried < b->column_count; tried++) {
        const int c = (b->cursor + tried) % b->column_count;
        if (strncmp(b->columns[c].name, name, n) != 0 || strcmp(b->columns[c].name + n, ".x") != 0) continue;
        b->cursor = c;
        return c;
    }
    return -1;
}

// --- rotations ------------------------------------------------------------------------------------------------

// The unit quaternion (x, y, z, w) of a row-major matrix, of the two the one nearer to `before`.
static void quaternion_of(const double R[9], const float *before, float q[4]) {
    const double trace = R[0] + R[4] + R[8];
    int most = 3;
    double largest = trace;
    for (int i = 0; i < 3; i++)
        if (R[4 * i] > largest) most = i, largest = R[4 * i];
    double p[4];
    if (most == 3) {
        p[3] = 1 + trace;
        p[0] = R[7] - R[5];
        p[1] = R[2] - R[6];
        p[2] = R[3] - R[1];
    } else {
        const int j = (most + 1) % 3, k = (most + 2) % 3;
        p[most] = 1 + R[4 * most] - R[4 * j] - R[4 * k];
        p[j] = R[3 * j + most] + R[3 * most + j];
        p[k] = R[3 * k + most] + R[3 * most + k];
        p[3] = R[3 * k + j] - R[3 * j + k];
    }
    double length = sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2] + p[3] * p[3]), along = 0;
    for (int i = 0; i < 4 && before != NULL; i++) along += p[i] * (double)before[i];
    if (along < 0) length = -length;
    for (int i = 0; i < 4; i++) q[i] = (float)(p[i] / length);
}

static void multiply(const double A[9], const double B[9], double C[9]) {
    for (int i = 0; i < 9; i++)
        C[i] = A[i / 3 * 3] * B[i % 3] + A[i / 3 * 3 + 1] * B[3 + i % 3] + A[i / 3 * 3 + 2] * B[6 + i % 3];
}

// R with its first axis turned onto the unit vector e, and the others as near as they can be.
static void align(const double R[9], const double e[3], double out[9]) {
    double second[3], along = 0, length = 0;
    for (int i = 0; i < 3; i++) along += R[3 * i + 1] * e[i];
    for (int i = 0; i < 3; i++) second[i] = R[3 * i + 1] - along * e[i];
    for (int i = 0; i < 3; i++) length += second[i] * second[i];
    for (int i = 0; i < 3; i++) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        out[3 * i] = e[i];
        out[3 * i + 1] = second[i] / sqrt(length);
        out[3 * i + 2] = (e[j] * second[k] - e[k] * second[j]) / sqrt(length);
    }
}

// --- nodes ------------------------------------------------------------------------------------------------------

static float *take(builder *b, long count) {
    float *here = b->numbers;
    b->numbers += count;
    return here;
}

static gltf_node *add_node(builder *b, const char *name, int parent) {
    gltf_node *node = b->out->scene.nodes + b->out->scene.count++;
    *node = (gltf_node){.name = name, .parent = parent};
    return node;
}

static bool known(const builder *b, int column, int count) {
    for (long f = 0; f < b->rows->frames; f++)
        for (int k = 0; k < count; k++)
            if (!isfinite(row_of(b, f)[column + k])) return false;
    return true;
}

static void leave_out(builder *b, const char *name) {
    if (b->out->left_out++ == 0) b->out->missing = name;
}

// A mesh of that size, colour and place in its parent; R, at: NULL where it is not turned or moved.
typedef struct part {
    int mesh;
    double scale[3];
    const double *R, *at;
    int colour;
    const double *paint;  // NULL: that colour
} part;

static void add_part(builder *b, int parent, const part *p) {
    gltf_node *node = add_node(b, NULL, parent);
    float *s = take(b, 3), *q = p->R != NULL ? take(b, 4) : NULL, *x = p->at != NULL ? take(b, 3) : NULL;
    for (int i = 0; i < 3; i++) {
        s[i] = (float)p->scale[i];
        if (x != NULL) x[i] = (float)p->at[i];
        if (p->paint != NULL) node->paint[i] = (float)p->paint[i];
    }
    if (q != NULL) quaternion_of(p->R, NULL, q);
    node->mesh = p->mesh;
    node->colour = p->colour;
    node->own_colour = p->paint != NULL;
    node->scale = s;
    node->rotation = q;
    node->translation = x;
}

enum { PARTS_OF_ONE = 3, NUMBERS_OF_PART = 10 };

// Triangles that are not there are the body's block, as in the lab.
static void add_mesh(builder *b, int parent, const ph_body_def *body, const lab_shape *shape, int colour) {
    const bool there = b->def->meshes[shape->mesh].triangles != NULL;
    const lab_shape block = lab_block_of(body), *shown = there ? shape : &block;
    part p = {there ? GLTF_MESHES + shape->mesh : GLTF_BOX,     {0}, shown->rotation, shown->at, colour,
              there && shape->has_colour ? shape->colour : NULL};
    memcpy(p.scale, shown->size, sizeof p.scale);
    add_part(b, parent, &p);
}

// A capsule is a cylinder with a ball at either end.
static void add_shape(builder *b, int parent, const lab_shape *shape, int colour) {
    static const int meshes[PH_SHAPE_KINDS] = {GLTF_BOX, GLTF_CYLINDER, GLTF_SPHERE, GLTF_CYLINDER, GLTF_CONE};
    const double r = shape->size[0], length = shape->size[1];
    part p = {meshes[shape->kind], {r, r, length}, shape->rotation,
              shape->at,           colour,         shape->has_colour ? shape->colour : NULL};
    if (shape->kind == PH_SHAPE_BOX) memcpy(p.scale, shape->size, sizeof p.scale);
    if (shape->kind == PH_SHAPE_SPHERE) p.scale[2] = r;
    add_part(b, parent, &p);
    for (int end = -1; end <= 1 && shape->kind == PH_SHAPE_CAPSULE; end += 2) {
        double at[3];
        for (int i = 0; i < 3; i++) at[i] = shape->at[i] + 0.5 * end * length * shape->rotation[3 * i + 2];
        const part ball = {GLTF_SPHERE, {r, r, r}, NULL, at, colour, p.paint};
        add_part(b, parent, &ball);
    }
}

// One that the columns from `column` on move, with its rotation where it has one.
static int add_moving(builder *b, const char *name, int column, bool turns) {
    const long frames = b->rows->frames;
    gltf_node *node = add_node(b, name, -1);
    float *x = take(b, 3 * frames), *q = turns ? take(b, 4 * frames) : NULL;
    for (long f = 0; f < frames; f++) {
        for (int i = 0; i < 3; i++) x[3 * f + i] = (float)row_of(b, f)[column + i];
        if (turns) quaternion_of(row_of(b, f) + column + 3, f > 0 ? q + 4 * f - 4 : NULL, q + 4 * f);
    }
    node->translation = x;
    node->rotation = q;
    node->moves = true;
    return b->out->scene.count - 1;
}

static void add_body(builder *b, int body) {
    const ph_body_def *def = b->def->bodies + body;
    const int column = columns_of(b, def->name), colour = body % BEAM_COLOUR;
    if (column < 0 || !known(b, column, 12)) {
        leave_out(b, def->name);
        return;
    }
    const int node = add_moving(b, def->name, column, true);
    for (int k = 0; k < lab_shape_count(def); k++) {
        const lab_shape shape = lab_shape_of(def, k);
        if (shape.kind == PH_SHAPE_MESH) add_mesh(b, node, def, &shape, colour);
        else add_shape(b, node, &shape, colour);
    }
}

// A ball of a size that is seen, as in the lab.
static void add_mass_point(builder *b, int point) {
    const ph_point_def *def = b->def->points + point;
    const int column = columns_of(b, def->name), colour = (b->def->body_count + point) % BEAM_COLOUR;
    if (column < 0 || !known(b, column, 3)) {
        leave_out(b, def->name);
        return;
    }
    const double r = 0.05 * b->spread;
    const part ball = {GLTF_SPHERE, {r, r, r}, NULL, NULL, colour, NULL};
    add_part(b, add_moving(b, def->name, column, false), &ball);
}

// --- beams ------------------------------------------------------------------------------------------------------

// The chord between two nodes in a frame: its middle, its length, and the frame of the first node turned onto it.
static void see_interval(const builder *b, const ph_beam_info *beam, int k, long f, float *x, float *q, float *scale) {
    const double *a = row_of(b, f) + beam->columns[k], *c = row_of(b, f) + beam->columns[k + 1];
    double turn[9], R[9], A[9], e[3], length = 0;
    lab_rotation(beam->turns + 4 * k, turn);
    multiply(a + 3, turn, R);
    for (int i = 0; i < 3; i++) {
        e[i] = c[i] - a[i];
        x[i] = (float)(0.5 * (a[i] + c[i]));
        length += e[i] * e[i];
    }
    length = sqrt(length);
    for (int i = 0; i < 3; i++) e[i] = length > 0 ? e[i] / length : R[3 * i];
    align(R, e, A);
    quaternion_of(A, f > 0 ? q - 4 : NULL, q);
    scale[0] = (float)length;
    scale[1] = scale[2] = 1;
}

static void add_interval(builder *b, const ph_beam_info *beam, int k, const double size[2]) {
    static const double along[9] = {0, 0, 1, 0, 1, 0, -1, 0, 0};  // z of the cylinder to axis 1
    const long frames = b->rows->frames;
    if (!known(b, beam->columns[k], 12) || !known(b, beam->columns[k + 1], 12)) {
        leave_out(b, beam->name);
        return;
    }
    gltf_node *node = add_node(b, k == 0 ? beam->name : NULL, -1);
    float *x = take(b, 3 * frames), *q = take(b, 4 * frames), *s = take(b, 3 * frames);
    for (long f = 0; f < frames; f++) see_interval(b, beam, k, f, x + 3 * f, q + 4 * f, s + 3 * f);
    node->translation = x;
    node->rotation = q;
    node->scale = s;
    node->moves = true;
    const bool round = beam->section.kind == PH_SECTION_CIRCLE || beam->section.kind == PH_SECTION_TUBE;
    part p = {GLTF_BOX, {1, size[0], size[1]}, NULL, NULL, BEAM_COLOUR, NULL};
    if (round) p = (part){GLTF_CYLINDER, {size[0], size[0], 1}, along, NULL, BEAM_COLOUR, NULL};
    add_part(b, b->out->scene.count - 1, &p);
}

// --- the scene ----------------------------------------------------------------------------------------------------

static long count_parts(const ph_model_def *def) {
    long n = 0;
    for (int k = 0; k < def->body_count; k++) n += lab_shape_count(def->bodies + k);
    return n;
}

static int count_intervals(const ph_model *model) {
    int n = 0;
    for (int k = 0; k < ph_model_beam_count(model); k++) n += ph_model_beam(model, k).intervals;
    return n;
}

static double spread_of(builder *b) {
    double most = 1e-3;
    for (int c = 0; c < b->column_count; c++) {
        const double x = row_of(b, 0)[c];
        const size_t n = strlen(b->columns[c].name);
        const bool position = n > 2 && b->columns[c].name[n - 2] == '.' && strcmp(b->columns[c].unit, "m") == 0;
        if (position && fabs(x) > most) most = fabs(x);
    }
    return most;
}

ph_status export_scene_make(const ph_model_def *def, const ph_model *model, const export_rows *rows, double speed,
                            export_scene *out) {
    builder b = {.def = def, .model = model, .rows = rows, .out = out};
    b.columns = ph_model_columns(model, &b.column_count);
    const long moving = def->body_count + def->point_count + count_intervals(model);
    const long parts = PARTS_OF_ONE * count_parts(def) + def->point_count + count_intervals(model);
    const long nodes = moving + parts;
    const size_t numbers = (size_t)(rows->frames + 10 * moving * rows->frames + NUMBERS_OF_PART * parts);
    *out = (export_scene){.scene = {.title = ph_model_name(model),
                                    .frames = rows->frames,
                                    .meshes = def->meshes,
                                    .mesh_count = def->mesh_count}};
    out->memory = malloc((size_t)nodes * sizeof(gltf_node) + numbers * sizeof(float) + 1);
    if (out->memory == NULL) return PH_ERR_MEMORY;
    out->scene.nodes = (gltf_node *)(void *)out->memory;
    b.numbers = (float *)(void *)(out->memory + (size_t)nodes * sizeof(gltf_node));
    float *times = take(&b, rows->frames);
    for (long f = 0; f < rows->frames; f++) times[f] = (float)((rows->t[f] - rows->t[0]) / speed);
    out->scene.times = times;
    b.spread = spread_of(&b);
    for (int k = 0; k < def->body_count; k++) add_body(&b, k);
    for (int k = 0; k < def->point_count; k++) add_mass_point(&b, k);
    for (int k = 0; k < ph_model_beam_count(model); k++) {
        const ph_beam_info beam = ph_model_beam(model, k);
        double size[2];
        lab_beam_section(def->beams + k, &beam, size);
        for (int i = 0; i < beam.intervals; i++) add_interval(&b, &beam, i, size);
    }
    return PH_OK;
}

void export_scene_free(export_scene *scene) {
    free(scene->memory);
    *scene = (export_scene){0};
}
