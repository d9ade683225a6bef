// A Poisson system of a file: formulas, and the functions of a ph_poisson made of them.
#ifndef POLHODE_IO_POISSON_FILE_H
#define POLHODE_IO_POISSON_FILE_H

#include "base/formula.h"
#include "polhode/io.h"

enum { PH_POISSON_OPERATIONS = 2048 };  // of one expression

typedef struct ph_poisson_file {
    ph_poisson system;  // first
    ph_poisson_model model;
    const char *names[PH_POISSON_MAX];
    double z[PH_POISSON_MAX];
    ph_formula hamiltonian, *bracket, *dissipation;  // [n*n], [n] or NULL
    ph_formula casimir[PH_POISSON_CASIMIRS_MAX];
    ph_casimir casimirs[PH_POISSON_CASIMIRS_MAX];
    int casimir_node[PH_POISSON_CASIMIRS_MAX];
    ph_column columns[PH_POISSON_MAX + 1 + PH_POISSON_CASIMIRS_MAX];
    int column_count;
    ph_poisson_figures figures;
} ph_poisson_file;

#endif
