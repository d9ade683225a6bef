// Which columns of the results are stored: patterns of their names.
#ifndef POLHODE_IO_OUTPUT_H
#define POLHODE_IO_OUTPUT_H

#include "io/text.h"
#include "polhode/io.h"

// The number of the last node that a beam must have if there is this column, of a node or an element of it; -1: of
// neither. A beam is its name without an end, of `length` characters.
int ph_node_last(const char *beam, size_t length, const char *column);
// "arm[end].x" and "arm@0.5.x" with the numbers of their nodes; other names as they are, and all if `last` is -1. If
// `last` is a multiple of 3, only every third node is found by its fraction: the beam may be one of degree 3.
ph_line ph_node_numbered(const char *name, size_t length, int last);

#endif
