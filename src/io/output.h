// Which columns of the results are stored: patterns of their names.
#ifndef POLHODE_IO_OUTPUT_H
#define POLHODE_IO_OUTPUT_H

#include "polhode/io.h"

#endif
