// A sweep as HDF5: /samples/NAME, /status, /reasons, and histories as /rows/K with the layout of a result of a run.
#include "io/hdf5_shared.h"
#include "io/platform.h"
#include "io/sweep_table.h"
#include "polhode/status.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What many objects share.
typedef struct maker {
    const ph_sweep_table *t;
    hid_t file, text, scalar, link, create;
} maker;

static bool put_text(const maker *m, hid_t object, const char *name, const char *text) {
    hid_t attribute = H5Acreate2(object, name, m->text, m->scalar, H5P_DEFAULT, H5P_DEFAULT);
    const bool ok = attribute >= 0 && H5Awrite(attribute, m->text, &text) >= 0;
    if (attribute >= 0) H5Aclose(attribute);
    return ok;
}

// A dataset of up to two dimensions, width 0: one. unit: NULL for none.
static bool put_data(const maker *m, hid_t at, const char *name, hid_t type, const hsize_t extent[2], int rank,
                     const void *data, const char *unit) {
    hid_t space = H5Screate_simple(rank, extent, NULL);
    hid_t dataset = H5Dcreate2(at, name, type, space, m->link, m->create, H5P_DEFAULT);
    bool ok = dataset >= 0;
    if (ok && extent[0] > 0) ok = H5Dwrite(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, data) >= 0;
    ok = ok && (unit == NULL || put_text(m, dataset, "unit", unit));
    if (dataset >= 0) H5Dclose(dataset);
    H5Sclose(space);
    return ok;
}

// --- samples ----------------------------------------------------------------------------------------------------

static bool put_column(const maker *m, const char *name, const double *column, const char *unit) {
    const hsize_t extent[2] = {(hsize_t)m->t->sweep->design.samples, 0};
    char path[96];
    snprintf(path, sizeof path, "/samples/%s", name);
    return put_data(m, m->file, path, H5T_NATIVE_DOUBLE, extent, 1, column, unit);
}

// values: of all names of all samples; column: one of them. Both are scratch.
static bool put_varied(const maker *m, double *values, double *column) {
    const ph_sweep *s = m->t->sweep;
    bool ok = true;
    for (int i = 0; i < s->design.count && ok; i++) {
        for (long k = 0; k < s->design.samples; k++) {
            ph_design_values(&s->design, k, values);
            column[k] = values[i];
        }
        ok = put_column(m, s->varied[i], column, ph_sweep_varied_unit(s, s->varied[i]));
    }
    return ok;
}

static bool put_recorded(const maker *m, double *column) {
    const ph_sweep *s = m->t->sweep;
    const size_t recorded = (size_t)s->list.count;
    bool ok = true;
    for (size_t i = 0; i < recorded && ok; i++) {
        for (long k = 0; k < s->design.samples; k++) column[k] = m->t->records[(size_t)k * recorded + i];
        ok = put_column(m, s->recorded[i], column, ph_sweep_recorded_unit(s, s->recorded[i]));
    }
    return ok;
}

static bool put_status(const maker *m) {
    const hsize_t samples[2] = {(hsize_t)m->t->sweep->design.samples, 0};
    const hsize_t reasons[2] = {(hsize_t)m->t->reason_count, 0};
    return put_data(m, m->file, "/status", H5T_NATIVE_INT, samples, 1, m->t->status, NULL) &&
           put_data(m, m->file, "/reasons", m->text, reasons, 1, m->t->reasons, NULL);
}

// --- histories --------------------------------------------------------------------------------------------------

// Columns first .. first + width - 1 of the rows as one dataset, `out` being scratch.
static bool put_quantity(const maker *m, hid_t group, const ph_column *c, int first, int width, const double *rows,
                         long count, double *out) {
    const size_t all = (size_t)m->t->sweep->column_count + 1;
    const hsize_t extent[2] = {(hsize_t)count, (hsize_t)width};
    for (long i = 0; i < count; i++)
        memcpy(out + (size_t)i * (size_t)width, rows + (size_t)i * all + (size_t)first, (size_t)width * sizeof *out);
    return put_data(m, group, c->dataset + 1, H5T_NATIVE_DOUBLE, extent, width > 1 ? 2 : 1, out,
                    c->unit ? c->unit : "1");
}

static bool put_history(const maker *m, long k, const double *rows, long count) {
    static const ph_column time = {.name = "t", .dataset = "/t", .components = 1, .unit = "s"};
    const ph_sweep *s = m->t->sweep;
    char path[32];
    snprintf(path, sizeof path, "/rows/%ld", k);
    double *out = malloc(((size_t)count * ((size_t)s->column_count + 1) + 1) * sizeof *out);
    hid_t group = H5Gcreate2(m->file, path, m->link, H5P_DEFAULT, H5P_DEFAULT);
    bool ok = out != NULL && group >= 0 && put_quantity(m, group, &time, 0, 1, rows, count, out);
    for (int i = 0, end; i < s->column_count && ok; i = end) {
        for (end = i + 1; end < s->column_count && strcmp(s->columns[end].dataset, s->columns[i].dataset) == 0;) end++;
        ok = put_quantity(m, group, &s->columns[i], i + 1, end - i, rows, count, out);
    }
    if (group >= 0) H5Gclose(group);
    free(out);
    return ok;
}

static ph_status put_histories(const maker *m, bool *ok, ph_error *err) {
    for (long k = 0; k < m->t->sweep->rows && *ok; k++) {
        double *rows;
        long count;
        const ph_status status = m->t->rows(m->t->user, k, &rows, &count, err);
        if (status != PH_OK) return status;
        *ok = put_history(m, k, rows, count);
        free(rows);
    }
    return PH_OK;
}

// --- the file ---------------------------------------------------------------------------------------------------

static ph_status put_all(const maker *m, const char *path, ph_error *err) {
    const ph_sweep *s = m->t->sweep;
    double *values = malloc(((size_t)s->design.count + (size_t)s->design.samples + 1) * sizeof *values);
    if (values == NULL) return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    double *column = values + s->design.count;
    hid_t samples = H5Gcreate2(m->file, "/samples", m->link, H5P_DEFAULT, H5P_DEFAULT);
    bool ok = samples >= 0 && put_text(m, m->file, "polhode_version", ph_version()) &&
              put_text(m, m->file, "plan", ph_document_text(s->plan)) && put_text(m, m->file, "model", s->text) &&
              put_varied(m, values, column) && put_recorded(m, column) && put_status(m);
    if (samples >= 0) H5Gclose(samples);
    free(values);
    const ph_status status = put_histories(m, &ok, err);
    if (status != PH_OK || ok) return status;
    char cause[160];
    if (errno == ENOMEM) return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    ph_hdf5_cause(cause);
    return ph_fail(err, PH_ERR_FILE, path, "cannot be written: %s", cause);
}

static ph_status write_failed(const char *path, ph_error *err) {
    if (errno == ENOMEM) return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    return ph_fail(err, PH_ERR_FILE, path, "cannot be written: %s", strerror(errno != 0 ? errno : EIO));
}

static ph_status write_file(const ph_sweep_table *table, const char *part, const char *path, ph_error *err) {
    ph_status status = PH_OK;
    H5E_BEGIN_TRY {
        maker m = {.t = table, .text = ph_hdf5_text_type(), .scalar = H5Screate(H5S_SCALAR)};
        m.link = H5Pcreate(H5P_LINK_CREATE);
        m.create = H5Pcreate(H5P_DATASET_CREATE);
        H5Pset_create_intermediate_group(m.link, 1);
        H5Pset_obj_track_times(m.create, 0);
        errno = 0;
        m.file = H5Fcreate(part, H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
        status = m.file >= 0 ? put_all(&m, path, err) : write_failed(path, err);
        if (m.file >= 0 && H5Fclose(m.file) < 0 && status == PH_OK) status = write_failed(path, err);
        H5Pclose(m.create);
        H5Pclose(m.link);
        H5Sclose(m.scalar);
        H5Tclose(m.text);
    }
    H5E_END_TRY;
    return status;
}

// Beside the file that it replaces. The journal's lock keeps other sweeps away.
ph_status ph_hdf5_sweep_write(const char *path, const ph_sweep_table *table, ph_error *err) {
    ph_file_info about;
    char *real = ph_file_look(path, &about) ? ph_file_real_path(path) : ph_text_copy(path);
    char *part = real != NULL ? malloc(strlen(real) + sizeof ".part") : NULL;
    ph_status status = part != NULL ? PH_OK : ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    if (status == PH_OK) {
        sprintf(part, "%s.part", real);
        status = write_file(table, part, path, err);
        const int descriptor = status == PH_OK ? ph_file_open(part, PH_FILE_PEEK) : -1;
        if (descriptor >= 0) ph_file_sync(descriptor);
        if (descriptor >= 0) ph_file_close(descriptor);
        if (status == PH_OK && !ph_file_rename(part, real)) status = write_failed(path, err);
        if (status != PH_OK) ph_file_remove(part);
    }
    free(part);
    free(real);
    return status;
}
