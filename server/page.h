// The built page, inside the program.
#ifndef POLHODE_SERVER_PAGE_H
#define POLHODE_SERVER_PAGE_H

#include <stddef.h>

typedef struct lab_file {
    const char *path;  // "/assets/index.js"
    const unsigned char *bytes;
    size_t size;
} lab_file;

// Made by cmake/embed_page.cmake; ended by a row without a path.
extern const lab_file lab_files[];

// The file of that very path; NULL: there is none.
const lab_file *lab_page_find(const char *path);
// What the browser requested, "/" included: the page, or where it is not built a page that says how. The report's
// template is not served.
const lab_file *lab_page_serve(const char *path);
const char *lab_page_type(const char *path);

#endif
