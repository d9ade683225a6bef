#include "creases.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double CREASE = 0.8191520442889918;  // cosine of 35 degrees, as in the lab
static const double SAME = 0.9999;                // cosine between normals that are one
enum { CROWD = 96 };                              // faces at a point; with more of them each is flat there

typedef struct fans {
    double *faces;        // [3 triangles] unit normals, or 0
    int *start, *corner;  // corners [3 triangles] of triangles, those at each vertex in a row from start[vertex] on
} fans;

static void face_normal(const ph_mesh_def *m, int triangle, double n[3]) {
    double a[3], b[3];
    for (int k = 0; k < 3; k++) {
        const int *t = m->triangles + 3 * triangle;
        const double x = (double)m->vertices[3 * t[0] + k];
        a[k] = (double)m->vertices[3 * t[1] + k] - x;
        b[k] = (double)m->vertices[3 * t[2] + k] - x;
    }
    for (int k = 0; k < 3; k++) n[k] = a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3];
    const double length = sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    for (int k = 0; k < 3; k++) n[k] = length > 0 ? n[k] / length : 0;
}

static bool make_fans(const ph_mesh_def *m, fans *f) {
    const size_t corners = 3 * (size_t)m->triangle_count;
    f->faces = malloc(corners * sizeof *f->faces + 1);
    f->start = calloc((size_t)m->vertex_count + 2, sizeof *f->start);
    f->corner = malloc(corners * sizeof *f->corner + 1);
    if (f->faces == NULL || f->start == NULL || f->corner == NULL) return false;
    for (int i = 0; i < m->triangle_count; i++) face_normal(m, i, f->faces + 3L * i);
    for (size_t c = 0; c < corners; c++) f->start[m->triangles[c] + 2]++;
    for (int v = 0; v < m->vertex_count; v++) f->start[v + 2] += f->start[v + 1];
    for (size_t c = 0; c < corners; c++) f->corner[f->start[m->triangles[c] + 1]++] = (int)c;
    return true;
}

// The mean of the normals of the faces at vertex v that meet the face of this corner at less than the angle.
static void smooth(const fans *f, int v, int corner, double n[3]) {
    const double *own = f->faces + corner / 3 * 3;
    const bool crowd = f->start[v + 1] - f->start[v] > CROWD;
    memcpy(n, own, 3 * sizeof *n);
    for (int c = f->start[v]; c < f->start[v + 1] && !crowd; c++) {
        const double *other = f->faces + f->corner[c] / 3 * 3;
        const double along = own[0] * other[0] + own[1] * other[1] + own[2] * other[2];
        for (int k = 0; k < 3 && other != own && along > CREASE; k++) n[k] += other[k];
    }
    const double length = sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    for (int k = 0; k < 3; k++) n[k] = length > 0 ? n[k] / length : k == 2;
}

// The point of that normal among those made of this vertex, from `first` on, or a new one.
static uint32_t point_of(const ph_mesh_def *m, creased_mesh *out, int v, int first, const double n[3]) {
    for (int p = first; p < out->count; p++) {
        const float *q = out->normals + 3L * p;
        if ((double)q[0] * n[0] + (double)q[1] * n[1] + (double)q[2] * n[2] > SAME) return (uint32_t)p;
    }
    for (int k = 0; k < 3; k++) {
        out->points[3 * out->count + k] = m->vertices[3 * v + k];
        out->normals[3 * out->count + k] = (float)n[k];
    }
    return (uint32_t)out->count++;
}

static void make(const ph_mesh_def *m, const fans *f, creased_mesh *out) {
    for (int v = 0; v < m->vertex_count; v++) {
        const int first = out->count;
        for (int c = f->start[v]; c < f->start[v + 1]; c++) {
            double n[3];
            smooth(f, v, f->corner[c], n);
            out->corners[f->corner[c]] = point_of(m, out, v, first, n);
        }
    }
    out->triangles = m->triangle_count;
}

bool creased_mesh_make(const ph_mesh_def *mesh, creased_mesh *out) {
    const size_t corners = 3 * (size_t)mesh->triangle_count;
    fans f = {0};
    *out = (creased_mesh){.points = malloc(3 * corners * sizeof(float) + 1),
                          .normals = malloc(3 * corners * sizeof(float) + 1),
                          .corners = malloc(corners * sizeof(uint32_t) + 1)};
    const bool good = out->points != NULL && out->normals != NULL && out->corners != NULL && make_fans(mesh, &f);
    if (good) make(mesh, &f, out);
    free(f.faces);
    free(f.start);
    free(f.corner);
    if (!good) creased_mesh_free(out);
    return good;
}

void creased_mesh_free(creased_mesh *mesh) {
    free(mesh->points);
    free(mesh->normals);
    free(mesh->corners);
    *mesh = (creased_mesh){0};
}
