// OBJ: points "v x y z" and polygons "f a b c ..", of which each corner is an index, or several with slashes.
// Materials, normals, curves and all else are left out.
#include "io/mesh.h"
#include "io/text.h"

#include <limits.h>
#include <string.h>

// Blanks, and the ends of lines that go on in the next one.
static const char *skip(const char *at) {
    for (;; at++) {
        if (at[0] == '\\' && at[1] == '\n') at++;
        else if (at[0] == '\\' && at[1] == '\r' && at[2] == '\n') at += 2;
        else if (*at != ' ' && *at != '\t' && *at != '\r') return at;
    }
}

static ph_status read_point(ph_mesh_builder *b, const char *at, int line) {
    double x[3];
    for (int k = 0; k < 3; k++) {
        const char *end;
        at = skip(at);
        x[k] = ph_text_number(at, &end);
        if (end == at) return ph_mesh_fail(b, PH_ERR_SYNTAX, "line %d: expected three numbers", line);
        at = end;
    }
    return ph_mesh_add_point(b, x);
}

// The next corner: counted from 1, or from the last one back. False: there is none.
static bool read_corner(const ph_mesh_builder *b, const char **text, long *corner, bool *faulty) {
    const char *at = skip(*text);
    const bool back = *at == '-';
    long n = 0;
    if (*at == '\n' || *at == '\0' || *at == '#') return false;
    at += back;
    *faulty = *at < '0' || *at > '9';
    for (; *at >= '0' && *at <= '9'; at++) n = n < INT_MAX ? 10 * n + (*at - '0') : n;
    *corner = back ? b->point_count - n : n - 1;
    while (*at == '/' || *at == '-' || (*at >= '0' && *at <= '9')) at++;  // texture and normal
    *text = at;
    return !*faulty;
}

// A polygon is a fan about its first corner.
static ph_status read_polygon(ph_mesh_builder *b, const char *at, int line) {
    long corners[3], next;
    int count = 0;
    bool faulty = false;
    ph_status status = PH_OK;
    while (!status && read_corner(b, &at, &next, &faulty)) {
        if (next < 0 || next >= b->point_count)
            return ph_mesh_fail(b, PH_ERR_MODEL, "line %d: expected corners among the %d points before it", line,
                                b->point_count);
        if (count >= 3) corners[1] = corners[2];
        corners[count < 3 ? count : 2] = next;
        if (++count >= 3) status = ph_mesh_add_triangle(b, corners);
    }
    if (status) return status;
    return faulty || count < 3 ? ph_mesh_fail(b, PH_ERR_SYNTAX, "line %d: expected three corners or more", line)
                               : PH_OK;
}

// The text ends in a zero byte.
ph_status ph_mesh_read_obj(ph_mesh_builder *b) {
    ph_status status = PH_OK;
    int line = 1;
    for (const char *at = b->bytes; *at != '\0' && !status; line++) {
        const char *word = skip(at);
        if (word[0] == 'v' && (word[1] == ' ' || word[1] == '\t')) status = read_point(b, word + 1, line);
        else if (word[0] == 'f' && (word[1] == ' ' || word[1] == '\t')) status = read_polygon(b, word + 1, line);
        const char *end = at;
        for (; *end != '\0' && *end != '\n'; end++)
            if (end[0] == '\\' && (end[1] == '\n' || (end[1] == '\r' && end[2] == '\n'))) {
                end += end[1] == '\n' ? 1 : 2;
                line++;
            }
        at = *end == '\n' ? end + 1 : end;
    }
    return status;
}
