#include "io/hdf5_image.h"

#include "io/hdf5_encode.h"
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
enum { EXTENT = HEADER + MESSAGE + 8 };  // of a dataset that has its extents first: the number of rows

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

enum { PAGE = 4096 };

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

static void put_list(ph_encoder *e, const char *name, char *list) {
    if (list == NULL) e->failed = true;
    else ph_encode_text(e, name, list);
    free(list);
}

static void put_object(ph_encoder *e, const char *path) {
    const size_t at = ph_encode_take(e, ph_encode_header_size(e));
    ph_encode_put_header(e, at);
    ph_encode_link(e, path, at);
}

// The dimensions after the rows and the members; returns the rank.
static int add_shape(const ph_column *c, int components, uint64_t *extent, int rank) {
    if (components == 1 && c->inner == 0) return rank;
    if (c->inner >= 2) extent[rank++] = (uint64_t)(components / c->inner);
    extent[rank++] = (uint64_t)(c->inner >= 2 ? c->inner : components);
    return rank;
}

// Columns `first` and on of "/rows", as many as `columns` has components, seen as a dataset of their own.
static void put_quantity(ph_encoder *e, const ph_column *columns, int components, int first) {
    uint64_t extent[PH_ENCODE_RANK] = {0};
    const int rank = add_shape(columns, components, extent, 1);
    ph_encode_start(e);
    ph_encode_space(e, rank, extent, true);
    ph_encode_numbers(e, 8);
    ph_encode_view(e, "/rows", first, components, rank, extent);
    ph_encode_text(e, "unit", unit_of(columns));
    put_list(e, "columns", joined(NULL, columns, components, name_of, ','));
    put_object(e, columns->dataset);
}

// Consecutive columns of the same dataset make one quantity; the axis is the first.
static void put_quantities(ph_encoder *e, const ph_target *target) {
    put_quantity(e, target->axis, 1, 0);
    for (int i = 0, end; i < target->count; i = end) {
        const ph_column *c = target->columns + i;
        end = ph_quantity_end(target->columns, target->count, i);
        put_quantity(e, c, end - i, i + 1);
    }
}

// The same quantity of all bodies: [rows, bodies, ..]; "names" says which.
static void put_arrays(ph_encoder *e, const ph_target *target, const ph_arrangement *arrangement) {
    for (int i = 0; i < arrangement->count; i++) {
        const ph_array *a = arrangement->array + i;
        const ph_column *c = target->columns + a->first;
        uint64_t extent[PH_ENCODE_RANK] = {0, (uint64_t)a->members};
        const int rank = add_shape(c, a->width, extent, 2);
        ph_encode_start(e);
        ph_encode_space(e, rank, extent, true);
        ph_encode_numbers(e, 8);
        ph_encode_view(e, "/rows", a->first + 1, a->members * a->width, rank, extent);
        ph_encode_text(e, "unit", unit_of(c));
        put_list(e, "names", ph_array_names(a, target->columns));
        put_object(e, a->path);
    }
}

// Without rows; where they are and how many, is written later, and lies in one page, so that no kill leaves half of it.
static void put_rows(ph_encoder *e, const ph_target *target, const ph_arrangement *arrangement, ph_image *image) {
    const uint64_t extent[2] = {0, (uint64_t)target->count + 1};
    ph_encode_start(e);
    ph_encode_space(e, 2, extent, false);
    ph_encode_numbers(e, 8);
    const size_t place = ph_encode_contiguous(e, UINT64_MAX, 0);
    put_list(e, "columns", joined(target->axis, target->columns, target->count, name_of, ','));
    put_list(e, "units", joined(target->axis, target->columns, target->count, unit_of, ';'));
    if (arrangement->segments > 1) put_list(e, "order", ph_arrangement_order(arrangement));
    const size_t size = ph_encode_header_size(e), left = PAGE - e->file.length % PAGE;
    if (left < size) ph_encode_take(e, left);
    image->place = e->file.length + place;
    image->extent = e->file.length + EXTENT;
    put_object(e, "/rows");
}

// The header is the first attribute, so that a reader finds it near the start. Texts are in the file after it: the
// first time round they are none.
static void put_root(ph_encoder *e, const ph_target *target, bool texts) {
    unsigned char bytes[PH_HEADER_BYTES] = {0};
    memcpy(bytes, magic, MAGIC);
    bytes[MAGIC] = '2';
    ph_encode_start(e);
    ph_encode_symbols(e);
    ph_encode_bytes(e, "header", bytes, sizeof bytes);
    ph_encode_integer(e, "format", 2);
    ph_encode_text(e, "polhode_version", texts ? ph_version() : "");
    if (target->output != NULL) ph_encode_text(e, "output", texts ? target->output : "");
    for (const char *const *s = target->settings; s != NULL && s[0] != NULL; s += 2)
        if (s[1] != NULL) ph_encode_text(e, s[0], texts ? s[1] : "");
}

// --- tables: by HDF5 ----------------------------------------------------------------------------------------

typedef struct maker {
    hid_t file;
    hid_t text, scalar, link, tables;  // types, spaces and properties that many objects share
} maker;

static bool put_text(const maker *m, hid_t object, const char *name, const char *text) {
    hid_t attribute = H5Acreate2(object, name, m->text, m->scalar, H5P_DEFAULT, H5P_DEFAULT);
    const bool ok = attribute >= 0 && H5Awrite(attribute, m->text, &text) >= 0;
    if (attribute >= 0) H5Aclose(attribute);
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
}

static void free_shared(maker *m) {
    H5Tclose(m->text);
    H5Sclose(m->scalar);
    H5Pclose(m->link);
    H5Pclose(m->tables);
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

// The file of an image in memory. HDF5 refuses an image of the name of a file: none has this.
static hid_t open_in_memory(const ph_image *image) {
    hid_t access = H5Pcreate(H5P_FILE_ACCESS);
    H5Pset_fapl_core(access, GROWTH, 0);
    H5Pset_libver_bounds(access, H5F_LIBVER_EARLIEST, H5F_LIBVER_LATEST);
    keep_cache_small(access);
    static const char name[] = "/dev/null/polhode";
    hid_t file = H5I_INVALID_HID;
    if (H5Pset_file_image(access, image->bytes, image->length) >= 0) file = H5Fopen(name, H5F_ACC_RDWR, access);
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

ph_status ph_image_create(const ph_target *target, const ph_arrangement *arrangement, ph_image *image, ph_error *err) {
    ph_encoder e = {0};
    *image = (ph_image){0};
    ph_encode_take(&e, PH_ENCODE_SUPERBLOCK);
    put_root(&e, target, false);
    const size_t root = ph_encode_take(&e, ph_encode_header_size(&e));
    put_root(&e, target, true);
    ph_encode_put_header(&e, root);
    put_rows(&e, target, arrangement, image);
    put_quantities(&e, target);
    put_arrays(&e, target, arrangement);
    ph_encode_finish(&e, root);
    image->bytes = e.file.bytes;
    image->length = e.file.length;
    if (!e.failed) e.file.bytes = NULL;
    const bool whole = !e.failed && find_header(image);
    ph_encode_free(&e);
    if (whole) {
        ph_image_empty(image);
        return PH_OK;
    }
    *image = (ph_image){0};
    return ph_fail(err, PH_ERR_MEMORY, target->path, "out of memory");
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
