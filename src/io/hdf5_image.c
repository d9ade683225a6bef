#include "io/hdf5_image.h"

#include "io/hdf5_shared.h"
#include "polhode/status.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { GROWTH = 1 << 20, CACHE = 1 << 20 };  // of an image, in bytes at once; of HDF5's own

// --- bytes --------------------------------------------------------------------------------------------------

void ph_store_u64(unsigned char *to, uint64_t value) {
    for (int i = 0; i < 8; i++) to[i] = (unsigned char)(value >> (8 * i));
}

uint64_t ph_load_u64(const unsigned char *from) {
    uint64_t value = 0;
    for (int i = 8; i-- > 0;) value = value << 8 | from[i];
    return value;
}

static unsigned load_u16(const unsigned char *from) { return (unsigned)from[0] | (unsigned)from[1] << 8; }

// The header: the magic text, four numbers, and zeros.
static const char magic[] = "polhode result, format ";  // and a digit
enum { MAGIC = sizeof magic - 1, NUMBERS = 24, SUM = NUMBERS + 24 };

int ph_header_find(const unsigned char *bytes, size_t size, ph_header *h, size_t *at) {
    for (size_t i = 0; i + PH_HEADER_BYTES <= size; i++) {
        if (bytes[i] != (unsigned char)magic[0] || memcmp(bytes + i, magic, MAGIC) != 0) continue;
        const unsigned char *n = bytes + i + NUMBERS;
        *h = (ph_header){ph_load_u64(n), ph_load_u64(n + 8), ph_load_u64(n + 16), ph_load_u64(n + 24)};
        *at = i;
        return bytes[i + MAGIC] - '0';
    }
    return 0;
}

// FNV-1a: every step is one to one, so that no changed byte goes unnoticed alone.
static uint64_t sum_of(const unsigned char *bytes, size_t count) {
    uint64_t sum = 0xcbf29ce484222325u;
    for (size_t i = 0; i < count; i++) sum = (sum ^ bytes[i]) * 0x100000001b3u;
    return sum;
}

uint64_t ph_header_sum(ph_image *image) {
    memset(image->bytes + PH_IMAGE_END, 0, 8);
    memset(image->bytes + image->extent, 0, 8);
    memset(image->bytes + image->place, 0, 16);
    memset(image->bytes + image->header + SUM, 0, 8);
    return sum_of(image->bytes, image->length);
}

ph_header ph_header_make(ph_image *image) {
    unsigned char *to = image->bytes + image->header;
    ph_header h = {image->length, image->extent, image->place, 0};
    ph_store_u64(to + NUMBERS, h.rows);
    ph_store_u64(to + NUMBERS + 8, h.extent);
    ph_store_u64(to + NUMBERS + 16, h.place);
    h.sum = ph_header_sum(image);
    ph_store_u64(to + SUM, h.sum);
    return h;
}

void ph_image_empty(ph_image *image) {
    ph_store_u64(image->bytes + PH_IMAGE_END, image->length);
    ph_store_u64(image->bytes + image->extent, 0);
    ph_store_u64(image->bytes + image->place, UINT64_MAX);  // no address: HDF5 refuses one without rows
    ph_store_u64(image->bytes + image->place + 8, 0);
}

// --- where the fields are -----------------------------------------------------------------------------------

enum { HEADER = 16, MESSAGE = 8, DATASPACE = 0x0001, LAYOUT = 0x0008 };

// Dataspace, version 1: version, rank, flags, five bytes, the extents, and their limits if the flag is set:
// cleared, so that the number of rows has none.
static bool find_extent(ph_image *image, size_t at, size_t size) {
    unsigned char *m = image->bytes + at;
    if (size < 24 || m[0] != 1 || m[1] != 2) return false;
    m[2] = 0;
    image->extent = at + 8;
    return true;
}

// Layout, version 3, contiguous: version, class, address, size.
static bool find_place(ph_image *image, size_t at, size_t size) {
    const unsigned char *m = image->bytes + at;
    if (size < 18 || m[0] != 3 || m[1] != 1) return false;
    image->place = at + 2;
    return true;
}

// In the object header of "/rows", version 1, of which the first part has both messages.
static bool find_fields(ph_image *image, uint64_t address) {
    static const unsigned char signature[] = {0x89, 'H',  'D',  'F', '\r',
                                              '\n', 0x1a, '\n', 0};  // first block: version 0
    const unsigned char *b = image->bytes;
    if (image->length < PH_IMAGE_LEAST || memcmp(b, signature, sizeof signature) != 0 || b[13] != 8 || b[14] != 8)
        return false;
    if (ph_load_u64(b + 24) != 0 || ph_load_u64(b + PH_IMAGE_END) != image->length)
        return false;  // start and end address
    if (address > image->length - HEADER || b[address] != 1) return false;
    size_t at = (size_t)address + HEADER;
    const size_t size = (size_t)(ph_load_u64(b + address + 8) & 0xffffffffu);
    if (size > image->length - at) return false;
    bool extent = false, place = false;
    for (const size_t end = at + size; at + MESSAGE <= end;) {
        const unsigned kind = load_u16(b + at), bytes = load_u16(b + at + 2);
        at += MESSAGE;
        if (bytes > end - at) return false;
        if (kind == DATASPACE) extent = find_extent(image, at, bytes);
        if (kind == LAYOUT) place = find_place(image, at, bytes);
        at += bytes;
    }
    return extent && place;
}

// --- making an image ----------------------------------------------------------------------------------------

enum { PAGE = 4096, PADDINGS = 8 };

typedef struct maker {
    hid_t file;
    int width, padding;
    hid_t text, scalar, link, tables, columns;  // types, spaces and properties that many objects share
} maker;

static bool put_attribute(hid_t object, const char *name, hid_t type, hid_t scalar, const void *value) {
    if (H5Aexists(object, name) > 0) H5Adelete(object, name);
    hid_t attribute = H5Acreate2(object, name, type, scalar, H5P_DEFAULT, H5P_DEFAULT);
    const bool ok = attribute >= 0 && H5Awrite(attribute, type, value) >= 0;
    if (attribute >= 0) H5Aclose(attribute);
    return ok;
}

static bool put_text(const maker *m, hid_t object, const char *name, const char *text) {
    return put_attribute(object, name, m->text, m->scalar, &text);
}

// The first attribute, so that a reader finds it near the start. Its length moves what comes after it.
static bool put_header(const maker *m) {
    const hsize_t size = PH_HEADER_BYTES + 8 * (hsize_t)m->padding;
    unsigned char bytes[PH_HEADER_BYTES + 8 * PADDINGS] = {0};
    memcpy(bytes, magic, MAGIC);
    bytes[MAGIC] = '2';
    hid_t space = H5Screate_simple(1, &size, NULL);
    const bool ok = put_attribute(m->file, "header", H5T_NATIVE_UCHAR, space, bytes);
    H5Sclose(space);
    return ok;
}

static bool put_root(const maker *m, const ph_target *target) {
    const int format = 2;
    if (!put_header(m) || !put_attribute(m->file, "format", H5T_NATIVE_INT, m->scalar, &format)) return false;
    if (!put_text(m, m->file, "polhode_version", ph_version())) return false;
    if (target->output != NULL && !put_text(m, m->file, "output", target->output)) return false;
    for (const char *const *s = target->settings; s != NULL && s[0] != NULL; s += 2)
        if (s[1] != NULL && !put_text(m, m->file, s[0], s[1])) return false;
    return true;
}

static const char *unit_of(const ph_column *c) { return c->unit ? c->unit : "1"; }
static const char *name_of(const ph_column *c) { return c->name; }

// What each column has, with a separator between; the first of them before the others if it is given.
static char *joined(const ph_column *first, const ph_column *columns, int count, const char *(*of)(const ph_column *),
                    char separator) {
    size_t room = first != NULL ? strlen(of(first)) + 1 : 0;
    for (int i = 0; i < count; i++) room += strlen(of(columns + i)) + 1;
    char *text = malloc(room + 1), *at = text;
    if (text == NULL) return NULL;
    for (int i = first != NULL ? -1 : 0; i < count; i++) {
        const char *part = of(i < 0 ? first : columns + i);
        const size_t length = strlen(part);
        if (at > text) *at++ = separator;
        memcpy(at, part, length);
        at += length;
    }
    *at = '\0';
    return text;
}

static bool put_list(const maker *m, hid_t object, const char *name, char *list) {
    const bool ok = list != NULL && put_text(m, object, name, list);
    free(list);
    return ok;
}

// The dimensions after the first; returns the rank.
static int shape_of(const ph_column *c, int components, hsize_t shape[3]) {
    if (components == 1 && c->inner == 0) return 1;
    shape[1] = (hsize_t)components;
    if (c->inner < 2) return 2;
    shape[1] = (hsize_t)(components / c->inner);
    shape[2] = (hsize_t)c->inner;
    return 3;
}

// Columns `first` and on of "/rows", as many as `columns` has components, seen as a dataset of their own.
static bool put_quantity(const maker *m, const ph_column *columns, int components, int first) {
    hsize_t none[3] = {0}, all[3] = {H5S_UNLIMITED}, block[3] = {1, 1, 1}, start[3] = {0};
    hsize_t count[3] = {H5S_UNLIMITED, 1, 1};
    const int rank = shape_of(columns, components, none);
    shape_of(columns, components, all);
    shape_of(columns, components, block);
    const hsize_t rows[2] = {0, (hsize_t)m->width}, rows_all[2] = {H5S_UNLIMITED, (hsize_t)m->width};
    const hsize_t from[2] = {0, (hsize_t)first}, piece[2] = {1, (hsize_t)components};
    hid_t space = H5Screate_simple(rank, none, all), source = H5Screate_simple(2, rows, rows_all);
    hid_t view = H5Scopy(space);
    H5Sselect_hyperslab(view, H5S_SELECT_SET, start, NULL, count, block);
    H5Sselect_hyperslab(source, H5S_SELECT_SET, from, NULL, count, piece);
    hid_t create = H5Pcopy(m->columns);
    hid_t dataset = H5I_INVALID_HID;
    if (H5Pset_virtual(create, view, ".", "/rows", source) >= 0)
        dataset = H5Dcreate2(m->file, columns->dataset, H5T_NATIVE_DOUBLE, space, m->link, create, H5P_DEFAULT);
    const bool ok = dataset >= 0 && put_text(m, dataset, "unit", unit_of(columns)) &&
                    put_list(m, dataset, "columns", joined(NULL, columns, components, name_of, ','));
    if (dataset >= 0) H5Dclose(dataset);
    H5Pclose(create);
    H5Sclose(view);
    H5Sclose(source);
    H5Sclose(space);
    return ok;
}

// Consecutive columns of the same dataset make one quantity; the axis is the first.
static bool put_quantities(const maker *m, const ph_target *target) {
    bool ok = put_quantity(m, target->axis, 1, 0);
    for (int i = 0, end; ok && i < target->count; i = end) {
        const ph_column *c = target->columns + i;
        for (end = i + 1; end < target->count && strcmp(target->columns[end].dataset, c->dataset) == 0;) end++;
        ok = put_quantity(m, c, end - i, i + 1);
    }
    return ok;
}

// Of one row, which no file has: where the rows are and how many, is written without HDF5.
static bool put_rows(const maker *m, const ph_target *target) {
    const hsize_t extent[2] = {1, (hsize_t)m->width};
    hid_t space = H5Screate_simple(2, extent, NULL);
    hid_t dataset = H5Dcreate2(m->file, "/rows", H5T_NATIVE_DOUBLE, space, H5P_DEFAULT, m->tables, H5P_DEFAULT);
    const bool ok =
        dataset >= 0 &&
        put_list(m, dataset, "columns", joined(target->axis, target->columns, target->count, name_of, ',')) &&
        put_list(m, dataset, "units", joined(target->axis, target->columns, target->count, unit_of, ';'));
    if (dataset >= 0) H5Dclose(dataset);
    H5Sclose(space);
    return ok;
}

static bool put_table(const maker *m, const ph_table *t) {
    const hsize_t extent[2] = {(hsize_t)t->rows, (hsize_t)t->width};
    hid_t space = H5Screate_simple(t->width > 0 ? 2 : 1, extent, NULL);
    hid_t dataset = H5Dcreate2(m->file, t->dataset, H5T_NATIVE_DOUBLE, space, m->link, m->tables, H5P_DEFAULT);
    const bool ok = dataset >= 0 && H5Dwrite(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, t->data) >= 0 &&
                    (t->unit == NULL || put_text(m, dataset, "unit", t->unit));
    if (dataset >= 0) H5Dclose(dataset);
    H5Sclose(space);
    return ok;
}

static void make_shared(maker *m) {
    m->text = ph_hdf5_text_type();
    m->scalar = H5Screate(H5S_SCALAR);
    m->link = H5Pcreate(H5P_LINK_CREATE);
    H5Pset_create_intermediate_group(m->link, 1);
    m->tables = H5Pcreate(H5P_DATASET_CREATE);
    H5Pset_obj_track_times(m->tables, 0);
    m->columns = H5Pcopy(m->tables);
}

static void free_shared(maker *m) {
    H5Tclose(m->text);
    H5Sclose(m->scalar);
    H5Pclose(m->link);
    H5Pclose(m->tables);
    H5Pclose(m->columns);
}

// What is written lies in memory anyway: a cache beside it only takes more.
static void keep_cache_small(hid_t access) {
    H5AC_cache_config_t cache = {.version = H5AC__CURR_CACHE_CONFIG_VERSION};
    if (H5Pget_mdc_config(access, &cache) < 0) return;
    cache.set_initial_size = 1;
    cache.initial_size = cache.min_size = CACHE;
    cache.max_size = CACHE;
    H5Pset_mdc_config(access, &cache);
}

// A file in memory: that of an image, or with NULL a new one. HDF5 refuses an image of the name of a file: none has
// this.
static hid_t open_in_memory(const ph_image *image) {
    hid_t access = H5Pcreate(H5P_FILE_ACCESS);
    H5Pset_fapl_core(access, GROWTH, 0);
    H5Pset_libver_bounds(access, H5F_LIBVER_EARLIEST, H5F_LIBVER_LATEST);
    keep_cache_small(access);
    static const char name[] = "/dev/null/polhode";
    hid_t file = H5I_INVALID_HID;
    if (image == NULL) file = H5Fcreate(name, H5F_ACC_TRUNC, H5P_DEFAULT, access);
    else if (H5Pset_file_image(access, image->bytes, image->length) >= 0) file = H5Fopen(name, H5F_ACC_RDWR, access);
    H5Pclose(access);
    return file;
}

// HDF5 1.12 has another way to speak of addresses, which files of other kinds need.
#if H5_VERSION_GE(1, 12, 0)
typedef H5O_info1_t object_info;
static herr_t find_object(hid_t file, const char *name, object_info *info) {
    return H5Oget_info_by_name1(file, name, info, H5P_DEFAULT);
}
#else
typedef H5O_info_t object_info;
static herr_t find_object(hid_t file, const char *name, object_info *info) {
    return H5Oget_info_by_name(file, name, info, H5P_DEFAULT);
}
#endif

static bool find_header(ph_image *image) {
    ph_header h;
    const size_t within = image->length < PH_HEADER_WITHIN ? image->length : PH_HEADER_WITHIN;
    return ph_header_find(image->bytes, within, &h, &image->header) == 2;
}

static bool take_image(hid_t file, ph_image *image) {
    object_info info;
    if (H5Fflush(file, H5F_SCOPE_GLOBAL) < 0 || find_object(file, "/rows", &info) < 0) return false;
    const ssize_t length = H5Fget_file_image(file, NULL, 0);
    const size_t padded = length > 0 ? ((size_t)length + 7) / 8 * 8 : 0;  // so that the rows stand at multiples of 8
    unsigned char *bytes = length > 0 ? calloc(1, padded) : NULL;
    *image = (ph_image){.bytes = bytes, .length = (size_t)length};
    if (bytes != NULL && H5Fget_file_image(file, bytes, (size_t)length) == length && find_fields(image, info.addr) &&
        find_header(image)) {
        image->length = padded;
        ph_image_empty(image);
        return true;
    }
    free(bytes);
    *image = (ph_image){0};
    return false;
}

static ph_status image_failed(const char *path, ph_error *err) {
    char cause[160];
    if (errno == ENOMEM) return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    ph_hdf5_cause(cause);
    return ph_fail(err, PH_ERR_FILE, path, "cannot be written: HDF5 made no image of it: %s", cause);
}

// Whether a field that is written while others may read lies in one page: then no kill leaves half of it.
static bool in_one_page(size_t at, size_t size) { return at / PAGE == (at + size - 1) / PAGE; }

static bool make_image(const ph_target *target, int padding, ph_image *image) {
    maker m = {.file = open_in_memory(NULL), .width = target->count + 1, .padding = padding};
    make_shared(&m);
    const bool ok = m.file >= 0 && put_root(&m, target) && put_quantities(&m, target) && put_rows(&m, target) &&
                    take_image(m.file, image);
    free_shared(&m);
    if (m.file >= 0) H5Fclose(m.file);
    return ok;
}

ph_status ph_image_create(const ph_target *target, ph_image *image, ph_error *err) {
    ph_status status = PH_OK;
    bool whole = false;
    *image = (ph_image){0};
    H5E_BEGIN_TRY {
        for (int padding = 0; status == PH_OK && !whole && padding <= PADDINGS; padding++) {
            ph_image_free(image);
            if (!make_image(target, padding, image)) status = image_failed(target->path, err);
            else whole = in_one_page(image->extent, 8) && in_one_page(image->place, 16);
        }
    }
    H5E_END_TRY;
    return status;
}

ph_status ph_image_add(ph_image *image, const char *path, const ph_table *tables, int count, ph_error *err) {
    ph_status status = PH_OK;
    ph_image larger = {0};
    errno = 0;
    H5E_BEGIN_TRY {
        maker m = {.file = open_in_memory(image)};
        make_shared(&m);
        bool ok = m.file >= 0;
        for (int i = 0; ok && i < count; i++) ok = put_table(&m, tables + i);
        if (!ok || !take_image(m.file, &larger)) status = image_failed(path, err);
        free_shared(&m);
        if (m.file >= 0) H5Fclose(m.file);
    }
    H5E_END_TRY;
    if (status != PH_OK) return status;
    ph_image_free(image);
    *image = larger;
    return PH_OK;
}

void ph_image_free(ph_image *image) {
    free(image->bytes);
    *image = (ph_image){0};
}
