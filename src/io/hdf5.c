// Results as HDF5: one chunked dataset a quantity, readable up to the last flush after the process was killed.
//
// How that holds: the metadata cache never evicts, so metadata reach the file in H5Fflush only. Between two
// flushes blocks of rows are written into space at the end of the file that no metadata on disk know yet. The
// oldest file format carries no "open for writing" mark. What remains is a kill in the middle of a flush, which
// is a few writes a second.
//
// Layout: /t [n], or /factor [n] of equilibria; each dataset of the columns [n], [n,c] or, of matrices, [n,r,c], with
// text attributes `unit` and `columns` (the names in CSV, or as in CSV for what only HDF5 has, comma separated). Root
// attributes: `format` (1), `polhode_version`, `output` (the patterns, if there are any) and the settings. All texts
// are of variable length in UTF-8, hence not bound by the 64 KiB of an attribute: the text of a large model fits as
// well.
#include "base/error.h"
#include "io/hdf5_shared.h"
#include "io/results.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum {
    MAX_BLOCK_ROWS = 4096,
    MAX_BLOCK_BYTES = 32 << 20,
    MAX_CHUNK_ROWS = 1024,
    MIN_CHUNK_ROWS = 4,
    CHUNK_BYTES = 4 << 20,  // of all datasets together: what a short run wastes at most
};

typedef struct quantity {
    hid_t dataset;
    int first, components;  // in a row, which begins with t
    int inner;              // as of ph_column
} quantity;

typedef struct hdf5_file {
    hid_t file, driver;
    int descriptor, failure;  // of the file, see hdf5_driver.c
    quantity *quantities;
    int quantity_count;
    int width;  // of a row, t included
    hsize_t chunk, capacity, used;
    hsize_t written;  // rows in the file
    double *block;    // [capacity x width]
    double *gather;   // [capacity x largest number of components]
    char cause[160];  // why a call failed: taken at once, since the next call clears HDF5's own record
    char path[];
} hdf5_file;

// --- reporting --------------------------------------------------------------------------------------------

static herr_t innermost(unsigned n, const H5E_error2_t *entry, void *user) {
    if (n == 0 && entry->desc != NULL) snprintf(user, 512, "%s", entry->desc);
    return 0;
}

void ph_hdf5_cause(char cause[160]) {
    char text[512] = "HDF5 gives no reason";
    H5Ewalk2(H5E_DEFAULT, H5E_WALK_UPWARD, innermost, text);
    // The system's words are buried in the library's: ".., errno = 28, error message = 'No space ..', ..".
    static const char mark[] = "error message = '";
    char *begin = strstr(text, mark);
    if (begin != NULL) {
        begin += sizeof mark - 1;
        begin[strcspn(begin, "'")] = '\0';
    }
    snprintf(cause, 160, "%.159s", begin ? begin : text);
}

// Whether a call went well; keeps the reason of the first one that did not.
static bool noted(hdf5_file *h, bool ok) {
    if (ok && h->failure == 0) return true;
    if (h->cause[0] != '\0') return false;
    if (h->failure != 0) snprintf(h->cause, sizeof h->cause, "%s", strerror(h->failure));
    else ph_hdf5_cause(h->cause);
    return false;
}

static ph_status write_failed(hdf5_file *h, ph_error *err) {
    noted(h, false);
    return ph_fail(err, PH_ERR_FILE, h->path, "cannot be written: %s", h->cause);
}

// --- rows -------------------------------------------------------------------------------------------------

// The dimensions after the first; returns the rank.
static int shape_of(const quantity *q, hsize_t shape[3]) {
    if (q->components == 1 && q->inner == 0) return 1;
    shape[1] = (hsize_t)q->components;
    if (q->inner < 2) return 2;
    shape[1] = (hsize_t)(q->components / q->inner);
    shape[2] = (hsize_t)q->inner;
    return 3;
}

static bool store_quantity(hdf5_file *h, const quantity *q) {
    size_t n = (size_t)q->components;
    for (size_t r = 0; r < h->used; r++)
        memcpy(h->gather + r * n, h->block + r * (size_t)h->width + q->first, n * sizeof(double));
    hsize_t start[3] = {h->written, 0, 0}, count[3] = {h->used}, extent[3];
    int rank = shape_of(q, count);
    memcpy(extent, count, sizeof extent);
    extent[0] = h->written + h->used;
    if (!noted(h, H5Dset_extent(q->dataset, extent) >= 0)) return false;
    hid_t memory = H5Screate_simple(rank, count, NULL), space = H5Dget_space(q->dataset);
    H5Sselect_hyperslab(space, H5S_SELECT_SET, start, NULL, count, NULL);
    bool ok = noted(h, H5Dwrite(q->dataset, H5T_NATIVE_DOUBLE, memory, space, H5P_DEFAULT, h->gather) >= 0);
    if (memory >= 0) H5Sclose(memory);
    if (space >= 0) H5Sclose(space);
    return ok;
}

static bool store_block(hdf5_file *h) {
    if (h->used == 0) return true;
    for (int i = 0; i < h->quantity_count; i++)
        if (!store_quantity(h, &h->quantities[i])) return false;
    h->written += h->used;
    h->used = 0;
    return true;
}

static ph_status hdf5_append(void *self, double t, const double *row, ph_error *err) {
    hdf5_file *h = self;
    if (h->used == h->capacity) {
        ph_status status = PH_OK;
        H5E_BEGIN_TRY {
            if (!store_block(h)) status = write_failed(h, err);
        }
        H5E_END_TRY;
        if (status != PH_OK) return status;
    }
    double *to = h->block + (size_t)h->used++ * (size_t)h->width;
    to[0] = t;
    if (h->width > 1) memcpy(to + 1, row, ((size_t)h->width - 1) * sizeof *row);
    return PH_OK;
}

static ph_status hdf5_flush(void *self, ph_error *err) {
    hdf5_file *h = self;
    ph_status status = PH_OK;
    H5E_BEGIN_TRY {
        if (!store_block(h) || !noted(h, H5Fflush(h->file, H5F_SCOPE_LOCAL) >= 0)) status = write_failed(h, err);
    }
    H5E_END_TRY;
    return status;
}

static ph_status hdf5_close(void *self, ph_error *err) {
    hdf5_file *h = self;
    ph_status status = PH_OK;
    if (h->file >= 0 && h->cause[0] == '\0') status = hdf5_flush(h, err);
    H5E_BEGIN_TRY {
        for (int i = 0; i < h->quantity_count; i++)
            if (h->quantities[i].dataset >= 0) H5Dclose(h->quantities[i].dataset);
        bool had = h->cause[0] != '\0';
        if (h->file >= 0 && !noted(h, H5Fclose(h->file) >= 0) && !had) status = write_failed(h, err);
        if (h->driver >= 0) H5FDunregister(h->driver);
    }
    H5E_END_TRY;
    if (h->descriptor >= 0 && close(h->descriptor) != 0 && status == PH_OK && h->cause[0] == '\0')
        status = ph_fail(err, PH_ERR_FILE, h->path, "cannot be written: %s", strerror(errno));
    free(h->quantities);
    free(h->block);
    free(h->gather);
    free(h);
    return status;
}

static const ph_backend hdf5_backend = {hdf5_append, hdf5_flush, hdf5_close};

// --- opening ----------------------------------------------------------------------------------------------

static bool put_attribute(hdf5_file *h, hid_t object, const char *name, hid_t type, const void *value) {
    if (H5Aexists(object, name) > 0) H5Adelete(object, name);
    hid_t scalar = H5Screate(H5S_SCALAR);
    hid_t attribute = H5Acreate2(object, name, type, scalar, H5P_DEFAULT, H5P_DEFAULT);
    bool ok = noted(h, attribute >= 0 && H5Awrite(attribute, type, value) >= 0);
    if (attribute >= 0) H5Aclose(attribute);
    if (scalar >= 0) H5Sclose(scalar);
    return ok;
}

static bool put_text(hdf5_file *h, hid_t object, const char *name, const char *text) {
    hid_t type = ph_hdf5_text_type();
    bool ok = type >= 0 && put_attribute(h, object, name, type, &text);
    if (type >= 0) H5Tclose(type);
    return ok;
}

static bool put_root(hdf5_file *h, const char *output, const char *const *settings) {
    int format = 1;
    if (!put_attribute(h, h->file, "format", H5T_NATIVE_INT, &format)) return false;
    if (!put_text(h, h->file, "polhode_version", ph_version())) return false;
    if (output != NULL && !put_text(h, h->file, "output", output)) return false;
    for (; settings != NULL && settings[0] != NULL; settings += 2)
        if (settings[1] != NULL && !put_text(h, h->file, settings[0], settings[1])) return false;
    return true;
}

// The names in CSV of a quantity, comma separated.
static bool put_columns(hdf5_file *h, hid_t dataset, const ph_column *columns, int count) {
    size_t length = 0, room = 1;
    for (int i = 0; i < count; i++) room += strlen(columns[i].name) + 1;
    char *names = malloc(room);
    if (names == NULL) return false;
    for (int i = 0; i < count; i++) {
        if (i > 0) names[length++] = ',';
        size_t n = strlen(columns[i].name);
        memcpy(names + length, columns[i].name, n);
        length += n;
    }
    names[length] = '\0';
    bool ok = put_text(h, dataset, "columns", names);
    free(names);
    return ok;
}

static bool create_dataset(hdf5_file *h, quantity *q, const ph_column *columns) {
    hsize_t none[3] = {0}, all[3] = {H5S_UNLIMITED}, chunk[3] = {h->chunk};
    int rank = shape_of(q, none);
    shape_of(q, all);
    shape_of(q, chunk);
    hid_t space = H5Screate_simple(rank, none, all);
    hid_t create = H5Pcreate(H5P_DATASET_CREATE), access = H5Pcreate(H5P_DATASET_ACCESS);
    hid_t link = H5Pcreate(H5P_LINK_CREATE);
    H5Pset_create_intermediate_group(link, 1);
    H5Pset_chunk(create, rank, chunk);
    H5Pset_fill_time(create, H5D_FILL_TIME_NEVER);  // what is beyond the extent is never read
    H5Pset_chunk_cache(access, 0, 0, 0.0);          // rows come in blocks: nothing to gather again
    q->dataset = H5Dcreate2(h->file, columns->dataset, H5T_IEEE_F64LE, space, link, create, access);
    noted(h, q->dataset >= 0);
    H5Sclose(space);
    H5Pclose(create);
    H5Pclose(access);
    H5Pclose(link);
    return q->dataset >= 0 && put_text(h, q->dataset, "unit", columns->unit ? columns->unit : "1") &&
           put_columns(h, q->dataset, columns, q->components);
}

// Consecutive columns of the same dataset make one quantity; t is the first. Returns the largest number of
// components.
static int find_quantities(hdf5_file *h, const ph_target *target) {
    int largest = 1;
    h->quantities[h->quantity_count++] = (quantity){.dataset = H5I_INVALID_HID, .first = 0, .components = 1};
    for (int i = 0; i < target->count;) {
        int end = i + 1;
        while (end < target->count && strcmp(target->columns[end].dataset, target->columns[i].dataset) == 0) end++;
        h->quantities[h->quantity_count++] = (quantity){H5I_INVALID_HID, i + 1, end - i, target->columns[i].inner};
        if (end - i > largest) largest = end - i;
        i = end;
    }
    return largest;
}

static hsize_t clamp_rows(size_t rows, size_t low, size_t high) { return rows < low ? low : rows > high ? high : rows; }

static bool allocate(hdf5_file *h, const ph_target *target) {
    size_t bytes = (size_t)(target->count + 1) * sizeof(double);
    h->file = h->driver = H5I_INVALID_HID;
    h->width = target->count + 1;
    h->chunk = clamp_rows(CHUNK_BYTES / bytes, MIN_CHUNK_ROWS, MAX_CHUNK_ROWS);
    h->capacity = clamp_rows(MAX_BLOCK_BYTES / bytes, 1, MAX_BLOCK_ROWS);
    h->quantities = calloc((size_t)h->width, sizeof *h->quantities);
    if (h->quantities == NULL) return false;
    size_t largest = (size_t)find_quantities(h, target);
    h->block = malloc(h->capacity * bytes);
    h->gather = malloc(h->capacity * largest * sizeof(double));
    return h->block != NULL && h->gather != NULL;
}

static hid_t create_file(hdf5_file *h) {
    hid_t access = H5Pcreate(H5P_FILE_ACCESS);
    ph_hdf5_sink sink = {h->descriptor, &h->failure};
    h->driver = ph_hdf5_driver();
    H5Pset_driver(access, h->driver, &sink);
    H5AC_cache_config_t cache = {.version = H5AC__CURR_CACHE_CONFIG_VERSION};
    H5Pget_mdc_config(access, &cache);
    cache.evictions_enabled = 0;  // see the top of this file; the cache demands the other three
    cache.incr_mode = H5C_incr__off;
    cache.flash_incr_mode = H5C_flash_incr__off;
    cache.decr_mode = H5C_decr__off;
    H5Pset_mdc_config(access, &cache);
    H5Pset_meta_block_size(access, 1 << 16);  // metadata side by side: fewer writes in a flush
    hid_t file = H5Fcreate(h->path, H5F_ACC_TRUNC, H5P_DEFAULT, access);
    noted(h, file >= 0);
    H5Pclose(access);
    return file;
}

static ph_status build_file(hdf5_file *h, const ph_target *target, ph_error *err) {
    h->file = create_file(h);
    if (h->file < 0) return write_failed(h, err);
    bool ok = put_root(h, target->output, target->settings);
    for (int i = 0; ok && i < h->quantity_count; i++) {
        quantity *q = &h->quantities[i];
        ok = create_dataset(h, q, i == 0 ? target->axis : &target->columns[q->first - 1]);
    }
    ok = ok && noted(h, H5Fflush(h->file, H5F_SCOPE_LOCAL) >= 0);
    return ok ? PH_OK : write_failed(h, err);
}

// Locked before it is emptied: a second run into the same file must not destroy the first.
static int open_descriptor(const char *path, ph_error *err) {
    int descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) {
        ph_fail(err, PH_ERR_FILE, path, "cannot be written: %s", strerror(errno));
        return -1;
    }
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        ph_fail(err, PH_ERR_FILE, path, "cannot be written: another program has it open");
        close(descriptor);
        return -1;
    }
    // Devices have no length; a file that cannot be emptied will refuse to be written, too.
    if (ftruncate(descriptor, 0) != 0 && errno != EINVAL) {
        ph_fail(err, PH_ERR_FILE, path, "cannot be written: %s", strerror(errno));
        close(descriptor);
        return -1;
    }
    return descriptor;
}

ph_status ph_hdf5_open(const ph_target *target, const ph_backend **backend, void **self, ph_error *err) {
    int descriptor = open_descriptor(target->path, err);
    if (descriptor < 0) return PH_ERR_FILE;
    size_t length = strlen(target->path) + 1;
    hdf5_file *h = calloc(1, sizeof *h + length);
    if (h == NULL) {
        close(descriptor);
        return ph_fail(err, PH_ERR_MEMORY, target->path, "out of memory");
    }
    memcpy(h->path, target->path, length);
    h->descriptor = descriptor;
    ph_status status = PH_OK;
    if (!allocate(h, target)) {
        status = ph_fail(err, PH_ERR_MEMORY, target->path, "out of memory");
    } else {
        H5E_BEGIN_TRY { status = build_file(h, target, err); }
        H5E_END_TRY;
    }
    if (status != PH_OK) {
        hdf5_close(h, NULL);
        return status;
    }
    *backend = &hdf5_backend;
    *self = h;
    return PH_OK;
}
