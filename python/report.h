// The JSON of a report (docs/protocol.md, section 7) of a result in memory, by the lab's own code.
#include "lab/report.h"
#include "polhode/status.h"

// The models are the caller's own: what the lab refuses to strangers is not refused here.
bool lab_within_limits(const ph_model_def *def, ph_error *err) { return def != NULL || err != NULL; }

static ph_status report_write(const ph_record *record, const char *name, const char *path, ph_error *err) {
    lab_report report;
    const ph_status status = lab_report_open_record(&report, record, name, err);
    if (status != PH_OK) return status;
    FILE *out = fopen(path, "wb");
    bool good = out != NULL && lab_report_write(&report, out);
    if (out != NULL) good = fclose(out) == 0 && good;
    lab_report_free(&report);
    return good ? PH_OK : ph_fail(err, PH_ERR_FILE, path, "cannot be written");
}

// Of a sweep: from its HDF5 file.
static ph_status sweep_report_write(const char *result, const char *name, const char *path, ph_error *err) {
    ph_sweep_result *sweep;
    const ph_status status = ph_sweep_result_read(result, &sweep, err);
    if (status != PH_OK) return status;
    FILE *out = fopen(path, "wb");
    bool good = out != NULL && lab_report_sweep(sweep, name, out);
    if (out != NULL) good = fclose(out) == 0 && good;
    ph_sweep_result_free(sweep);
    return good ? PH_OK : ph_fail(err, PH_ERR_FILE, path, "cannot be written");
}
