// The model files of examples/, embedded by cmake/embed.cmake.
#ifndef POLHODE_IO_EXAMPLES_H
#define POLHODE_IO_EXAMPLES_H

typedef struct ph_embedded {
    const char *name, *text;
} ph_embedded;
extern const ph_embedded ph_embedded_list[];  // ended by a row of NULL

#endif
