// The model files of examples/, the problem files of examples/control/ and the Poisson systems of examples/poisson/,
// embedded by cmake/embed.cmake: name, title (the file's "name") and text.
#ifndef POLHODE_IO_EXAMPLES_H
#define POLHODE_IO_EXAMPLES_H

#include "polhode/io.h"

typedef ph_example ph_embedded;
extern const ph_embedded ph_embedded_list[], ph_embedded_problems[], ph_embedded_poisson[];  // ended by a row of NULL

#endif
