// Optimal control for clients, as jobs of the thread of downloads.
#ifndef POLHODE_SERVER_SOLVE_H
#define POLHODE_SERVER_SOLVE_H

#include "polhode/io.h"

// Solves and writes the result. Not solved: the best motion is written all the same, and why says so. Faults of the
// problem have their line and column.
ph_status lab_solve(const ph_problem *problem, const ph_optimize_observer *observer, const char *path,
                    ph_result_format format, char why[400], ph_error *err);

// A stored result as the JSON of a report, in the file `path`.
ph_status lab_report_file(const char *result, const char *name, const char *path, ph_error *err);

#endif
