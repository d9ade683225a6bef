// One column of a stored result, found by its name in CSV.
#include "base/error.h"
#include "io/hdf5_shared.h"
#include "io/output.h"
#include "io/text.h"
#include "polhode/io.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *ph_hdf5_get_text(hid_t object, const char *name) {
    if (H5Aexists(object, name) <= 0) return NULL;
    hid_t attribute = H5Aopen(object, name, H5P_DEFAULT), stored = H5Aget_type(attribute), type = ph_hdf5_text_type();
    char *raw = NULL, *text = NULL;
    if (H5Tis_variable_str(stored) > 0 && H5Aread(attribute, type, &raw) >= 0 && raw != NULL) {
        text = strdup(raw);
        H5free_memory(raw);
    }
    H5Tclose(type);
    H5Tclose(stored);
    H5Aclose(attribute);
    return text;
}

ph_status ph_hdf5_read_failed(const char *path, ph_error *err) {
    char cause[160];
    ph_hdf5_cause(cause);
    return ph_fail(err, PH_ERR_FILE, path, "cannot be read: %s", cause);
}

typedef struct column_search {
    const char *name;
    hid_t dataset;  // found, or H5I_INVALID_HID
    int component;
    bool any;
    ph_guess guess;
    char nearest[80];  // the best candidate: the list that holds it goes away after the visit
} column_search;

// The place of the name in a comma-separated list, or -1.
static int find_in_list(const char *list, column_search *s) {
    size_t wanted = strlen(s->name);
    for (int index = 0;; index++) {
        size_t length = strcspn(list, ",");
        s->any = true;
        if (length == wanted && memcmp(list, s->name, wanted) == 0) return index;
        ph_guess_try_text(&s->guess, list, length, s->nearest, sizeof s->nearest);
        if (list[length] == '\0') return -1;
        list += length + 1;
    }
}

static herr_t visit_link(hid_t group, const char *path, const H5L_info_t *info, void *user) {
    (void)info;
    column_search *s = user;
    hid_t object = H5Oopen(group, path, H5P_DEFAULT);
    if (object < 0) return 0;  // a link to nowhere is no column
    char *columns = H5Iget_type(object) == H5I_DATASET ? ph_hdf5_get_text(object, "columns") : NULL;
    int component = columns != NULL ? find_in_list(columns, s) : -1;
    free(columns);
    if (component < 0) {
        H5Oclose(object);
        return 0;
    }
    s->dataset = object;
    s->component = component;
    return 1;  // ends the visit
}

long ph_hdf5_rows(hid_t dataset) {
    hid_t space = H5Dget_space(dataset);
    hsize_t extent[3] = {0};
    int rank = space >= 0 ? H5Sget_simple_extent_ndims(space) : -1;
    bool ok = rank >= 1 && rank <= 3 && H5Sget_simple_extent_dims(space, extent, NULL) == rank;
    if (space >= 0) H5Sclose(space);
    return ok ? (long)extent[0] : -1;
}

static bool read_rows(const char *path, const column_search *s, long rows, double *data, ph_error *err) {
    hsize_t extent[3] = {1, 1, 1}, start[3] = {0}, count[3] = {(hsize_t)rows, 1, 1};
    hid_t space = H5Dget_space(s->dataset), memory = H5Screate_simple(1, count, NULL);
    int rank = H5Sget_simple_extent_dims(space, extent, NULL);
    if (rank == 2) start[1] = (hsize_t)s->component;
    if (rank == 3) {
        start[1] = (hsize_t)s->component / extent[2];
        start[2] = (hsize_t)s->component % extent[2];
    }
    H5Sselect_hyperslab(space, H5S_SELECT_SET, start, NULL, count, NULL);
    bool ok = rank > 0 && H5Dread(s->dataset, H5T_NATIVE_DOUBLE, memory, space, H5P_DEFAULT, data) >= 0;
    if (!ok) ph_hdf5_read_failed(path, err);
    H5Sclose(space);
    H5Sclose(memory);
    return ok;
}

static ph_status read_column(const char *path, hid_t file, const column_search *s, double **data, long *count,
                             char unit[16], ph_error *err) {
    long rows = ph_hdf5_rows(s->dataset);
    // A run killed in the middle of a flush may have left datasets of different length; /t has the last word.
    hid_t time = H5Dopen2(file, "/t", H5P_DEFAULT);
    if (time < 0) time = H5Dopen2(file, "/factor", H5P_DEFAULT);
    long times = time >= 0 ? ph_hdf5_rows(time) : rows;
    if (time >= 0) H5Dclose(time);
    if (times < rows) rows = times;
    if (rows < 0) return ph_fail(err, PH_ERR_FILE, path, "column '%s' is not stored as rows", s->name);
    double *values = calloc((size_t)rows + 1, sizeof *values);
    if (values == NULL) return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    if (rows > 0 && !read_rows(path, s, rows, values, err)) {
        free(values);
        return PH_ERR_FILE;
    }
    if (unit != NULL) {
        char *text = ph_hdf5_get_text(s->dataset, "unit");
        snprintf(unit, 16, "%s", text ? text : "");
        free(text);
    }
    *data = values;
    *count = rows;
    return PH_OK;
}

static ph_status no_column(const char *path, const column_search *s, ph_error *err) {
    if (!s->any) return ph_fail(err, PH_ERR_FILE, path, "has no columns: not a result of polhode");
    const char *near = ph_guess_found(&s->guess);
    if (near != NULL)
        return ph_fail(err, PH_ERR_ARGUMENT, path, "no column '%.80s'; did you mean '%.80s'?", s->name, near);
    return ph_fail(err, PH_ERR_ARGUMENT, path, "no column '%.200s'", s->name);
}

hid_t ph_hdf5_open_result(const char *path, ph_error *err) {
    int probe = open(path, O_RDONLY | O_CLOEXEC);
    if (probe < 0) {
        ph_fail(err, PH_ERR_FILE, path, "cannot be read: %s", strerror(errno));
        return H5I_INVALID_HID;
    }
    close(probe);
    hid_t access = H5Pcreate(H5P_FILE_ACCESS);
#if H5_VERSION_GE(1, 10, 7)
    H5Pset_file_locking(access, 0, 1);  // so that a run can be looked at while it goes on
#endif
    hid_t file = H5Fopen(path, H5F_ACC_RDONLY, access);
    if (file < 0) ph_hdf5_read_failed(path, err);
    H5Pclose(access);
    if (file >= 0) return file;
    if (H5Fis_hdf5(path) <= 0) ph_fail(err, PH_ERR_FILE, path, "is not an HDF5 file");
    return H5I_INVALID_HID;
}

typedef struct node_search {
    const char *beam;
    size_t length;
    int last;
} node_search;

static herr_t visit_nodes(hid_t group, const char *path, const H5L_info_t *info, void *user) {
    (void)info;
    node_search *s = user;
    hid_t object = H5Oopen(group, path, H5P_DEFAULT);
    if (object < 0) return 0;
    char *columns = H5Iget_type(object) == H5I_DATASET ? ph_hdf5_get_text(object, "columns") : NULL;
    for (const char *name = columns; name != NULL; name = strchr(name, ',')) {
        name += *name == ',';
        const int node = ph_node_last(s->beam, s->length, name);
        s->last = node > s->last ? node : s->last;
    }
    free(columns);
    H5Oclose(object);
    return 0;
}

// "arm[end].x" and "arm@0.5.x" with the numbers that the file has.
static ph_line numbered(hid_t file, const char *name) {
    node_search s = {name, strcspn(name, "[@"), -1};
    if (name[s.length] == '@' || strncmp(name + s.length, "[end]", 5) == 0)
        H5Lvisit(file, H5_INDEX_NAME, H5_ITER_NATIVE, visit_nodes, &s);
    return ph_node_numbered(name, strlen(name), s.last);
}

static ph_status find_and_read(const char *path, const char *given, double **data, long *count, char unit[16],
                               ph_error *err) {
    hid_t file = ph_hdf5_open_result(path, err);
    if (file < 0) return PH_ERR_FILE;
    const ph_line line = numbered(file, given);
    const char *name = strlen(given) + 16 < sizeof line.text ? line.text : given;
    column_search s = {.name = name, .dataset = H5I_INVALID_HID, .guess = ph_guess_start(name, strlen(name))};
    herr_t visited = H5Lvisit(file, H5_INDEX_NAME, H5_ITER_NATIVE, visit_link, &s);
    ph_status status = s.dataset >= 0 ? read_column(path, file, &s, data, count, unit, err)
                       : visited < 0  ? ph_hdf5_read_failed(path, err)
                                      : no_column(path, &s, err);
    if (s.dataset >= 0) H5Oclose(s.dataset);
    H5Fclose(file);
    return status;
}

ph_status ph_result_column(const char *path, const char *name, double **data, long *count, char unit[16],
                           ph_error *err) {
    if (path == NULL || name == NULL) return ph_fail(err, PH_ERR_ARGUMENT, "results", "needs a file and a column");
    ph_status status = PH_OK;
    H5E_BEGIN_TRY { status = find_and_read(path, name, data, count, unit, err); }
    H5E_END_TRY;
    return status;
}
