// STL: a header of 80 bytes, a number, and 50 bytes for each triangle; or text in lines "vertex x y z".
#include "io/mesh.h"
#include "io/text.h"

#include <string.h>

enum { HEADER = 80, FIRST = 84, EACH = 50, NORMAL = 12 };

static ph_status read_binary(ph_mesh_builder *b, size_t count) {
    const unsigned char *at = (const unsigned char *)b->bytes + FIRST + NORMAL;
    ph_status status = PH_OK;
    if (count > PH_MESH_TRIANGLES)
        return ph_mesh_fail(b, PH_ERR_MODEL, "it has %zu triangles, at most %d are read", count, PH_MESH_TRIANGLES);
    for (size_t i = 0; i < count && !status; i++, at += EACH) {
        const long first = b->point_count, corners[3] = {first, first + 1, first + 2};
        for (int k = 0; k < 3 && !status; k++) {
            double x[3];
            for (int c = 0; c < 3; c++) x[c] = (double)ph_mesh_float(at + 12 * k + 4 * c);
            status = ph_mesh_add_point(b, x);
        }
        if (!status) status = ph_mesh_add_triangle(b, corners);
    }
    return status;
}

// The text ends in a zero byte, which stops every number. Facets without three vertices are what is damaged.
static ph_status read_text(ph_mesh_builder *b) {
    ph_status status = PH_OK;
    for (const char *at = b->bytes; !status && (at = strstr(at, "vertex")) != NULL;) {
        double x[3];
        at += strlen("vertex");
        for (int k = 0; k < 3; k++) {
            const char *end;
            while (*at == ' ' || *at == '\t') at++;
            x[k] = ph_text_number(at, &end);
            if (end == at) return ph_mesh_fail(b, PH_ERR_SYNTAX, "vertex %d: expected three numbers", b->point_count);
            at = end;
        }
        status = ph_mesh_add_point(b, x);
        const long last = b->point_count - 1, corners[3] = {last - 2, last - 1, last};
        if (!status && b->point_count % 3 == 0) status = ph_mesh_add_triangle(b, corners);
    }
    if (!status && b->point_count % 3 != 0)
        status =
            ph_mesh_fail(b, PH_ERR_SYNTAX, "expected three vertices a facet, the file ends after %d", b->point_count);
    return status;
}

// Binary files may begin with "solid" too: their length decides.
ph_status ph_mesh_read_stl(ph_mesh_builder *b) {
    const size_t count = b->length >= FIRST ? ph_mesh_word((const unsigned char *)b->bytes + HEADER) : 0;
    if (b->length >= FIRST && (b->length - FIRST) / EACH == count && (b->length - FIRST) % EACH == 0)
        return read_binary(b, count);
    if (b->length >= 5 && memcmp(b->bytes, "solid", 5) == 0) return read_text(b);
    if (b->length < FIRST) return ph_mesh_fail(b, PH_ERR_SYNTAX, "it is no STL file: neither \"solid\" nor 84 bytes");
    return ph_mesh_fail(b, PH_ERR_SYNTAX, "a binary STL file of %zu triangles has %.0f bytes, this one %zu", count,
                        (double)count * EACH + FIRST, b->length);
}
