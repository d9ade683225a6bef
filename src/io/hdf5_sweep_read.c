// The result of a sweep as read: names in the order of its plan, a column of numbers for each, statistics.
#include "io/hdf5_stored.h"
#include "io/sample_statistics.h"
#include "io/sensitivity.h"
#include "polhode/json.h"
#include "polhode/sweep.h"

#include <stdlib.h>
#include <string.h>

enum { NAMES_MAX = 1 << 16, SAMPLES_MAX = 1000000000, REASONS_MAX = 1 << 16 };

typedef struct reading {
    ph_stored stored;
    ph_sweep_result *result;
    ph_json *plan;
    ph_error *err;
} reading;

static ph_status no_memory(const reading *r) { return ph_fail(r->err, PH_ERR_MEMORY, r->stored.path, "out of memory"); }

static ph_status not_a_sweep(const reading *r, const char *why) {
    return ph_fail(r->err, PH_ERR_FILE, r->stored.path, "is no result of `polhode sweep`: %s", why);
}

// --- names ------------------------------------------------------------------------------------------------------

// The keys of an object of the plan but "note"; -1: there are too many.
static int count_names(const ph_json *plan, const char *key) {
    const int object = ph_json_member(plan, 0, key);
    if (object < 0 || ph_json_kind_of(plan, object) != PH_JSON_OBJECT) return 0;
    const int count = ph_json_count(plan, object);
    return count - (ph_json_member(plan, object, "note") >= 0);
}

static void take_names(const ph_json *plan, const char *key, const char **names) {
    const int object = ph_json_member(plan, 0, key);
    if (object < 0) return;
    int k = ph_json_first(plan, object);
    for (int i = 0; i < ph_json_count(plan, object); i++, k = ph_json_next(plan, k))
        if (!ph_json_is(plan, k, "note")) *names++ = ph_json_string(plan, k);
}

static ph_status read_names(reading *r) {
    ph_sweep_result *result = r->result;
    ph_error inner = {0};
    const ph_status status = ph_json_parse(result->plan, strlen(result->plan), &r->plan, &inner);
    if (status == PH_ERR_MEMORY) return no_memory(r);
    if (status != PH_OK) return not_a_sweep(r, "its plan cannot be read");
    result->varied = count_names(r->plan, "vary");
    result->recorded = count_names(r->plan, "record");
    const int count = result->varied + result->recorded;
    if (result->varied < 0 || result->recorded < 0 || count == 0 || count > NAMES_MAX)
        return not_a_sweep(r, "its plan has no names");
    result->names = calloc((size_t)count, sizeof *result->names);
    result->units = calloc((size_t)count, sizeof *result->units);
    result->columns = calloc((size_t)count, sizeof *result->columns);
    result->statistics = calloc((size_t)count, sizeof *result->statistics);
    result->sensitivity = calloc((size_t)count * (size_t)count, sizeof *result->sensitivity);
    if (!result->names || !result->units || !result->columns || !result->statistics || !result->sensitivity)
        return no_memory(r);
    take_names(r->plan, "vary", result->names);
    take_names(r->plan, "record", result->names + result->varied);
    const int design = ph_json_member(r->plan, 0, "design");
    result->balanced = design >= 0 && (ph_json_is(r->plan, design, "sobol") || ph_json_is(r->plan, design, "grid"));
    return PH_OK;
}

// --- numbers ----------------------------------------------------------------------------------------------------

static ph_status read_column(reading *r, int i) {
    ph_sweep_result *result = r->result;
    ph_error inner = {0};
    char path[128];
    int rank = 0;
    hsize_t extent[3] = {0};
    snprintf(path, sizeof path, "/samples/%.100s", result->names[i]);
    hid_t dataset = ph_stored_dataset(&r->stored, path, &rank, extent, &inner);
    if (dataset < 0) return not_a_sweep(r, inner.code != PH_OK ? inner.what : "a name of its plan has no numbers");
    ph_status status = PH_OK;
    if (i == 0) result->samples = extent[0] <= SAMPLES_MAX ? (long)extent[0] : 0;
    if (rank != 1 || result->samples == 0 || (long)extent[0] != result->samples)
        status = not_a_sweep(r, "its columns have no samples, or different numbers of them");
    if (status == PH_OK) result->columns[i] = malloc((size_t)result->samples * sizeof(double));
    if (status == PH_OK && result->columns[i] == NULL) status = no_memory(r);
    if (status == PH_OK && H5Dread(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, result->columns[i]) < 0)
        status = ph_stored_failed(r->stored.path, r->err);
    if (status == PH_OK) status = ph_stored_text(&r->stored, dataset, "unit", &result->units[i], r->err);
    H5Dclose(dataset);
    return status;
}

// A dataset of one dimension that is in this file, not longer than the file.
static hid_t open_list(const reading *r, const char *path, H5T_class_t kind, hsize_t *count) {
    hid_t dataset = H5Lexists(r->stored.file, path, H5P_DEFAULT) > 0 ? H5Dopen2(r->stored.file, path, H5P_DEFAULT) : -1;
    if (dataset < 0) return dataset;
    hid_t space = H5Dget_space(dataset), type = H5Dget_type(dataset), create = H5Dget_create_plist(dataset);
    const bool good = H5Sget_simple_extent_ndims(space) == 1 && H5Sget_simple_extent_dims(space, count, NULL) == 1 &&
                      H5Tget_class(type) == kind && H5Pget_external_count(create) == 0 &&
                      H5Pget_layout(create) != H5D_VIRTUAL && *count <= r->stored.bytes;
    H5Pclose(create);
    H5Tclose(type);
    H5Sclose(space);
    if (good) return dataset;
    H5Dclose(dataset);
    return H5I_INVALID_HID;
}

static ph_status read_status(reading *r) {
    ph_sweep_result *result = r->result;
    hsize_t count = 0;
    hid_t dataset = open_list(r, "/status", H5T_INTEGER, &count);
    if (dataset < 0 || (long)count != result->samples) {
        if (dataset >= 0) H5Dclose(dataset);
        return not_a_sweep(r, "it has no /status of its samples");
    }
    result->status = malloc((size_t)count * sizeof *result->status);
    ph_status status = result->status != NULL ? PH_OK : no_memory(r);
    if (status == PH_OK && H5Dread(dataset, H5T_NATIVE_INT, H5S_ALL, H5S_ALL, H5P_DEFAULT, result->status) < 0)
        status = ph_stored_failed(r->stored.path, r->err);
    H5Dclose(dataset);
    return status;
}

static ph_status read_reasons(reading *r) {
    ph_sweep_result *result = r->result;
    hsize_t count = 0;
    hid_t dataset = open_list(r, "/reasons", H5T_STRING, &count);
    if (dataset < 0) return PH_OK;
    hid_t type = ph_hdf5_text_type();
    ph_status status = PH_OK;
    if (count > 0 && count < REASONS_MAX) {
        result->reasons = calloc((size_t)count, sizeof *result->reasons);
        if (result->reasons == NULL) status = no_memory(r);
        else if (H5Dread(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, result->reasons) < 0)
            status = ph_stored_failed(r->stored.path, r->err);
        else result->reason_count = (int)count;
    }
    H5Tclose(type);
    H5Dclose(dataset);
    return status;
}

// --- statistics -------------------------------------------------------------------------------------------------

static ph_status check_status(const reading *r) {
    for (long k = 0; k < r->result->samples; k++)
        if (r->result->status[k] < 0 || r->result->status[k] > r->result->reason_count)
            return not_a_sweep(r, "a /status has no reason");
    return PH_OK;
}

static ph_status compute(reading *r) {
    ph_sweep_result *result = r->result;
    const size_t size = (size_t)result->samples * sizeof(double);
    double *scratch = malloc(size);
    if (scratch == NULL) return no_memory(r);
    for (int i = 0; i < result->varied + result->recorded; i++) {
        memcpy(scratch, result->columns[i], size);
        result->statistics[i] = ph_sample_statistics(scratch, result->samples);
    }
    free(scratch);
    for (int k = 0; k < result->recorded; k++)
        for (int v = 0; v < result->varied; v++)
            result->sensitivity[k * result->varied + v] = ph_sensitivity(
                result->columns[v], result->columns[result->varied + k], result->samples, result->balanced);
    return PH_OK;
}

// --- the file ---------------------------------------------------------------------------------------------------

static ph_status read_texts(reading *r) {
    ph_sweep_result *result = r->result;
    hid_t file = r->stored.file;
    ph_status status = ph_stored_text(&r->stored, file, "plan", &result->plan, r->err);
    if (status == PH_OK && result->plan == NULL) return not_a_sweep(r, "it has no plan");
    if (status == PH_OK) status = ph_stored_text(&r->stored, file, "model", &result->model, r->err);
    if (status == PH_OK) status = ph_stored_text(&r->stored, file, "polhode_version", &result->version, r->err);
    return status;
}

static ph_status read_file(reading *r) {
    ph_status status = read_texts(r);
    if (status == PH_OK) status = read_names(r);
    for (int i = 0; status == PH_OK && i < r->result->varied + r->result->recorded; i++) status = read_column(r, i);
    if (status == PH_OK) status = read_status(r);
    if (status == PH_OK) status = read_reasons(r);
    if (status == PH_OK) status = check_status(r);
    if (status == PH_OK) status = compute(r);
    return status;
}

ph_status ph_sweep_result_read(const char *path, ph_sweep_result **out, ph_error *err) {
    reading r = {.result = calloc(1, sizeof *r.result), .err = err};
    *out = NULL;
    if (r.result == NULL) return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    ph_status status = PH_OK;
    H5E_BEGIN_TRY {
        status = ph_stored_open(path, &r.stored, err);
        if (status == PH_OK) {
            status = read_file(&r);
            ph_stored_close(&r.stored);
        }
    }
    H5E_END_TRY;
    r.result->own = r.plan;
    if (status == PH_OK) *out = r.result;
    else ph_sweep_result_free(r.result);
    return status;
}
