#include "solve.h"

#include "clock.h"
#include "report.h"

#include <string.h>

ph_status lab_solve(const ph_problem *problem, const ph_optimize_observer *observer, const char *path,
                    ph_result_format format, char why[400], ph_error *err) {
    ph_optimum *optimum = NULL;
    const double begin = lab_clock();
    ph_status status = ph_optimize(ph_problem_model(problem), ph_problem_definition(problem), observer, &optimum, err);
    if (optimum == NULL) {
        if (status != PH_INTERRUPTED) ph_problem_locate(problem, err);
        return status;
    }
    if (status != PH_OK && why[0] == '\0') snprintf(why, 400, "%s", err->what);
    status = ph_optimum_write(problem, optimum, lab_clock() - begin, path, format, err);
    ph_optimum_free(optimum);
    return status;
}

ph_status lab_report_file(const char *result, const char *name, const char *path, ph_error *err) {
    lab_report report;
    ph_status status = lab_report_open(&report, result, name, err);
    if (status != PH_OK) return status;
    FILE *out = fopen(path, "w");
    if (out == NULL) status = PH_ERR_FILE;
    else if (!lab_report_write(&report, out)) status = PH_ERR_MEMORY;
    if (out != NULL && fclose(out) != 0 && status == PH_OK) status = PH_ERR_FILE;
    if (status == PH_ERR_FILE) snprintf(err->what, sizeof err->what, "the server cannot write a file");
    lab_report_free(&report);
    return status;
}
