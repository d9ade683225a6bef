#include "io/hdf5_stored.h"

#include "io/hdf5_image.h"
#include "polhode/status.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// --- reasons ------------------------------------------------------------------------------------------------

static herr_t innermost(unsigned n, const H5E_error2_t *entry, void *user) {
    if (n == 0 && entry->desc != NULL) snprintf(user, 512, "%s", entry->desc);
    return 0;
}

void ph_hdf5_cause(char cause[160]) {
    char text[512] = "HDF5 gives no reason";
    H5Ewalk2(H5E_DEFAULT, H5E_WALK_UPWARD, innermost, text);
    // The system's words are buried in the library's: ".., errno = 28, error message = 'No space ..', ..".
    static const char mark[] = "error message = '";
    char *start = strstr(text, mark);
    if (start != NULL) {
        start += sizeof mark - 1;
        start[strcspn(start, "'")] = '\0';
    }
    snprintf(cause, 160, "%.159s", start ? start : text);
}

ph_status ph_stored_failed(const char *path, ph_error *err) {
    char cause[160];
    ph_hdf5_cause(cause);
    return ph_fail(err, PH_ERR_FILE, path, "cannot be read: %s", cause);
}

static ph_status damaged(const ph_stored *s, ph_error *err) {
    return ph_fail(err, PH_ERR_FILE, s->path,
                   "is damaged, or another program has changed it: the checksum does not match; if you changed it on "
                   "purpose, remove its attribute \"header\"");
}

// --- opening ------------------------------------------------------------------------------------------------

static bool read_at(int descriptor, void *to, size_t size, uint64_t at) {
    for (size_t done = 0; done < size;) {
        const ssize_t n = pread(descriptor, (char *)to + done, size - done, (off_t)(at + done));
        if (n < 0 && errno == EINTR) continue;
        if (n == 0) errno = EIO;
        if (n <= 0) return false;
        done += (size_t)n;
    }
    return true;
}

// Fields of the image, which lie in it.
static bool is_plausible(const ph_header *h, uint64_t bytes) {
    if (h->rows > bytes || h->rows < PH_IMAGE_LEAST) return false;
    if (h->extent < PH_IMAGE_LEAST || h->extent > h->rows - 8) return false;
    return h->place >= PH_IMAGE_LEAST && h->place <= h->rows - 16;
}

static ph_status check_sum(const ph_stored *s, const ph_header *h, size_t header, ph_error *err) {
    if (!is_plausible(h, s->bytes) || header + PH_HEADER_BYTES > h->rows) return damaged(s, err);
    ph_image image = {malloc((size_t)h->rows), (size_t)h->rows, (size_t)h->extent, (size_t)h->place, header};
    if (image.bytes == NULL) return ph_fail(err, PH_ERR_MEMORY, s->path, "out of memory");
    ph_status status = PH_OK;
    uint64_t end = 0;
    if (!read_at(s->descriptor, image.bytes, image.length, 0))
        status = ph_fail(err, PH_ERR_FILE, s->path, "cannot be read: %s", strerror(errno));
    else end = ph_load_u64(image.bytes + PH_IMAGE_END);
    if (status == PH_OK && ph_header_sum(&image) != h->sum) status = damaged(s, err);
    struct stat file;
    if (status == PH_OK && fstat(s->descriptor, &file) == 0 && end > (uint64_t)file.st_size)
        status = ph_fail(err, PH_ERR_FILE, s->path, "is truncated: it has %llu of its %llu bytes",
                         (unsigned long long)file.st_size, (unsigned long long)end);
    ph_image_free(&image);
    return status;
}

static ph_status check_start(ph_stored *s, ph_error *err) {
    static const unsigned char hdf5[] = {0x89, 'H', 'D', 'F', '\r', '\n', 0x1a, '\n'};
    unsigned char start[PH_HEADER_WITHIN] = {0};
    struct stat file;
    ph_header header;
    size_t at = 0;
    if (fstat(s->descriptor, &file) != 0)
        return ph_fail(err, PH_ERR_FILE, s->path, "cannot be read: %s", strerror(errno));
    s->bytes = (uint64_t)file.st_size;
    const size_t size = s->bytes < sizeof start ? (size_t)s->bytes : sizeof start;
    if (!S_ISREG(file.st_mode) || size < PH_IMAGE_LEAST || !read_at(s->descriptor, start, size, 0) ||
        memcmp(start, hdf5, sizeof hdf5) != 0)
        return ph_fail(err, PH_ERR_FILE, s->path, "is not an HDF5 file");
    s->format = ph_header_find(start, size, &header, &at);
    if (s->format == 2) return check_sum(s, &header, at, err);
    if (s->format != 0) return ph_fail(err, PH_ERR_FILE, s->path, "has an unknown format: a newer version wrote it");
    s->format = 1;
    return PH_OK;
}

static hid_t open_file(const char *path, ph_error *err) {
    hid_t access = H5Pcreate(H5P_FILE_ACCESS);
#if H5_VERSION_GE(1, 10, 7)
    H5Pset_file_locking(access, 0, 1);  // so that a run can be looked at while it goes on
#endif
    hid_t file = H5Fopen(path, H5F_ACC_RDONLY, access);
    if (file < 0) ph_stored_failed(path, err);  // before the next call clears the reason
    H5Pclose(access);
    return file;
}

ph_status ph_stored_open(const char *path, ph_stored *s, ph_error *err) {
    *s = (ph_stored){.path = path, .file = H5I_INVALID_HID};
    s->descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (s->descriptor < 0) return ph_fail(err, PH_ERR_FILE, path, "cannot be read: %s", strerror(errno));
    ph_status status = check_start(s, err);
    if (status == PH_OK) {
        s->file = open_file(path, err);
        if (s->file < 0) status = PH_ERR_FILE;
        else if (s->format == 1 && H5Lexists(s->file, "/rows", H5P_DEFAULT) > 0) s->format = 2;  // changed on purpose
    }
    if (status != PH_OK) ph_stored_close(s);
    return status;
}

void ph_stored_close(ph_stored *s) {
    for (int i = 0; i < s->blocks; i++) {
        free(s->block[i].dataset);
        free(s->block[i].names);
        free(s->block[i].units);
    }
    free(s->block);
    free(s->column);
    free(s->slot);
    if (s->file >= 0) H5Fclose(s->file);
    close(s->descriptor);
}

// --- texts and datasets -------------------------------------------------------------------------------------

// An array of texts would need more room than one has.
static bool is_one(hid_t attribute) {
    hid_t space = H5Aget_space(attribute);
    const bool one = space >= 0 && H5Sget_simple_extent_type(space) == H5S_SCALAR;
    if (space >= 0) H5Sclose(space);
    return one;
}

static ph_status read_text(const ph_stored *s, hid_t attribute, const char *name, char **text, ph_error *err) {
    hid_t stored = H5Aget_type(attribute), type = ph_hdf5_text_type();
    char *raw = NULL;
    ph_status status = PH_OK;
    if (!is_one(attribute) || stored < 0 || H5Tget_class(stored) != H5T_STRING || H5Tis_variable_str(stored) <= 0)
        status = ph_fail(err, PH_ERR_FILE, s->path, "its attribute \"%s\" is not one text", name);
    else if (H5Aread(attribute, type, &raw) < 0) status = ph_stored_failed(s->path, err);
    else if ((*text = strdup(raw != NULL ? raw : "")) == NULL)
        status = ph_fail(err, PH_ERR_MEMORY, s->path, "out of memory");
    if (raw != NULL) H5free_memory(raw);
    H5Tclose(type);
    if (stored >= 0) H5Tclose(stored);
    return status;
}

ph_status ph_stored_text(const ph_stored *s, hid_t object, const char *name, char **text, ph_error *err) {
    *text = NULL;
    const htri_t exists = H5Aexists(object, name);
    if (exists == 0) return PH_OK;
    hid_t attribute = exists > 0 ? H5Aopen(object, name, H5P_DEFAULT) : H5I_INVALID_HID;
    if (attribute < 0) return ph_stored_failed(s->path, err);
    const ph_status status = read_text(s, attribute, name, text, err);
    H5Aclose(attribute);
    return status;
}

// Nothing on the path leads elsewhere, in this file or out of it.
static bool has_hard_links(hid_t file, const char *path) {
    char part[1024];
    const size_t length = strlen(path);
    if (length >= sizeof part) return false;
    for (size_t end = 1; end <= length; end++) {
        if (path[end] != '/' && path[end] != '\0') continue;
        memcpy(part, path, end);
        part[end] = '\0';
        H5L_info_t info;
        if (H5Lexists(file, part, H5P_DEFAULT) <= 0 || H5Lget_info(file, part, &info, H5P_DEFAULT) < 0) return false;
        if (info.type != H5L_TYPE_HARD) return false;
    }
    return true;
}

// Doubles as they are, in the file itself, without filters.
static bool is_stored_plainly(hid_t dataset) {
    hid_t type = H5Dget_type(dataset), create = H5Dget_create_plist(dataset);
    bool ok = type >= 0 && H5Tequal(type, H5T_NATIVE_DOUBLE) > 0;
    if (create < 0) ok = false;
    if (ok) {
        const H5D_layout_t layout = H5Pget_layout(create);
        ok = (layout == H5D_CONTIGUOUS || layout == H5D_CHUNKED || layout == H5D_COMPACT) &&
             H5Pget_nfilters(create) == 0 && H5Pget_external_count(create) == 0;
    }
    if (type >= 0) H5Tclose(type);
    if (create >= 0) H5Pclose(create);
    return ok;
}

static bool find_extent(hid_t dataset, int *rank, hsize_t extent[3]) {
    hid_t space = H5Dget_space(dataset);
    *rank = space >= 0 && H5Sis_simple(space) > 0 ? H5Sget_simple_extent_ndims(space) : 0;
    const bool ok = *rank >= 1 && *rank <= 3 && H5Sget_simple_extent_dims(space, extent, NULL) == *rank;
    if (space >= 0) H5Sclose(space);
    return ok;
}

// As many bytes as the numbers take, in products that do not overflow; all that is found fits into the file together.
// The file may have grown since it was opened.
static bool claim(ph_stored *s, hid_t dataset, int rank, const hsize_t extent[3]) {
    uint64_t bytes = sizeof(double);
    struct stat file;
    if (fstat(s->descriptor, &file) == 0) s->bytes = (uint64_t)file.st_size;
    for (int k = 0; k < rank; k++) {
        if (extent[k] != 0 && bytes > s->bytes / extent[k]) return false;
        bytes *= extent[k];
    }
    if (H5Dget_storage_size(dataset) < bytes) return false;
    s->claimed += bytes;
    return s->claimed <= s->bytes;
}

hid_t ph_stored_dataset(ph_stored *s, const char *path, int *rank, hsize_t extent[3], ph_error *err) {
    if (!has_hard_links(s->file, path)) return H5I_INVALID_HID;
    hid_t dataset = H5Dopen2(s->file, path, H5P_DEFAULT);
    if (dataset < 0) return dataset;
    if (!is_stored_plainly(dataset))
        ph_fail(err, PH_ERR_FILE, s->path, "%.100s is not stored as polhode stores it", path);
    else if (!find_extent(dataset, rank, extent) || !claim(s, dataset, *rank, extent))
        ph_fail(err, PH_ERR_FILE, s->path, "%.100s has more numbers than the file holds", path);
    else return dataset;
    H5Dclose(dataset);
    return H5I_INVALID_HID;
}
