// The model files of examples/ and the problem files of examples/control/, embedded by cmake/embed.cmake: name, title
// (the file's "name") and text.
#ifndef POLHODE_IO_EXAMPLES_H
#define POLHODE_IO_EXAMPLES_H

#include "polhode/io.h"

typedef ph_example ph_embedded;
extern const ph_embedded ph_embedded_list[], ph_embedded_problems[];  // ended by a row of NULL

#endif
