// The modes of an equilibrium, beside its rows.
#include "base/error.h"
#include "io/hdf5_shared.h"
#include "polhode/io.h"
#include "polhode/lie/element.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool put(hid_t file, const char *path, int rank, const hsize_t *extent, const char *unit, const double *data) {
    hid_t space = H5Screate_simple(rank, extent, NULL), link = H5Pcreate(H5P_LINK_CREATE);
    H5Pset_create_intermediate_group(link, 1);
    hid_t dataset = H5Dcreate2(file, path, H5T_IEEE_F64LE, space, link, H5P_DEFAULT, H5P_DEFAULT);
    hid_t type = ph_hdf5_text_type(), scalar = H5Screate(H5S_SCALAR);
    bool ok = dataset >= 0 && H5Dwrite(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, data) >= 0;
    if (ok) {
        hid_t attribute = H5Acreate2(dataset, "unit", type, scalar, H5P_DEFAULT, H5P_DEFAULT);
        ok = attribute >= 0 && H5Awrite(attribute, type, &unit) >= 0;
        if (attribute >= 0) H5Aclose(attribute);
    }
    if (dataset >= 0) H5Dclose(dataset);
    H5Sclose(scalar);
    H5Tclose(type);
    H5Sclose(space);
    H5Pclose(link);
    return ok;
}

// Three numbers of every mode.
static bool put_three(hid_t file, const char *path, const char *unit, int modes, const double *shapes, int nv, int at,
                      double *scratch) {
    const hsize_t extent[2] = {(hsize_t)modes, 3};
    for (int k = 0; k < modes; k++) memcpy(scratch + 3 * k, shapes + k * nv + at, 3 * sizeof *scratch);
    return put(file, path, 2, extent, unit, scratch);
}

static bool put_shapes(hid_t file, const ph_model *model, const ph_equilibrium *m, double *scratch) {
    const int nv = ph_model_system(model)->group.nv;
    bool ok = true;
    for (int i = 0; ok && i < ph_model_count(model).bodies + ph_model_count(model).points; i++) {
        const ph_mode_place at = ph_model_mode_place(model, i);
        char path[160];
        snprintf(path, sizeof path, "/modes/%s/%.80s/x", at.turn >= 0 ? "bodies" : "points", at.name);
        ok = put_three(file, path, "m", m->modes, m->shapes, nv, at.shift, scratch);
        if (!ok || at.turn < 0) continue;
        path[strlen(path) - 1] = 'w';
        ok = put_three(file, path, "rad", m->modes, m->shapes, nv, at.turn, scratch);
    }
    return ok;
}

ph_status ph_modes_write(const char *path, const ph_model *model, const ph_equilibrium *m, ph_error *err) {
    double *scratch = malloc(3 * ((size_t)m->modes + 1) * sizeof *scratch);
    if (scratch == NULL) return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    bool ok = false;
    char cause[160] = "";
    H5E_BEGIN_TRY {
        hid_t file = H5Fopen(path, H5F_ACC_RDWR, H5P_DEFAULT);
        const hsize_t count = (hsize_t)m->modes;
        ok = file >= 0 && put(file, "/modes/frequency", 1, &count, "Hz", m->frequencies) &&
             (m->shapes == NULL || put_shapes(file, model, m, scratch));
        if (!ok) ph_hdf5_cause(cause);
        if (file >= 0 && H5Fclose(file) < 0) ok = false;
    }
    H5E_END_TRY;
    free(scratch);
    return ok ? PH_OK : ph_fail(err, PH_ERR_FILE, path, "the modes cannot be written: %s", cause);
}
