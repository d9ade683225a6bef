#include "page.h"

#include <string.h>

const lab_file *lab_page_find(const char *path) {
    for (const lab_file *f = lab_files; f->path != NULL; f++)
        if (strcmp(f->path, path) == 0) return f;
    return NULL;
}

const lab_file *lab_page_serve(const char *path) {
    static const unsigned char text[] =
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>polhode lab</title>\n"
        "<h1>polhode lab</h1><p>The server runs; the page was not built into this program. With Node.js 18 or later, "
        "in "
        "the source folder:</p><pre>cd web &amp;&amp; npm ci &amp;&amp; npm run build &amp;&amp; cd .. &amp;&amp; make "
        "build</pre><p>The engine answers at /ws all the same: docs/protocol.md.</p>\n";
    static const lab_file placeholder = {"/index.html", text, sizeof text - 1};
    const char *wanted = strcmp(path, "/") == 0 ? "/index.html" : path;
    if (strcmp(wanted, "/report.html") == 0) return NULL;
    const lab_file *found = lab_page_find(wanted);
    return found == NULL && strcmp(wanted, "/index.html") == 0 ? &placeholder : found;
}

const char *lab_page_type(const char *path) {
    static const struct {
        const char *ending, *type;
    } types[] = {{".html", "text/html; charset=utf-8"},
                 {".js", "text/javascript; charset=utf-8"},
                 {".css", "text/css; charset=utf-8"},
                 {".json", "application/json"},
                 {".svg", "image/svg+xml"},
                 {".png", "image/png"},
                 {".ico", "image/x-icon"},
                 {".webmanifest", "application/manifest+json"},
                 {".woff2", "font/woff2"},
                 {".wasm", "application/wasm"},
                 {".txt", "text/plain; charset=utf-8"}};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot != NULL && i < sizeof types / sizeof *types; i++)
        if (strcmp(dot, types[i].ending) == 0) return types[i].type;
    return "application/octet-stream";
}
