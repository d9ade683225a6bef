// Results as HDF5, format 2: rows are appended to the file without HDF5, which sees it complete at every moment.
//
// A block of rows counts once it is committed: (1) the rows, after those that are there; (2) where the file ends, as
// HDF5 sees it; (3) the size of the table of rows; (4) its number of rows. After each of these writes the file can be
// read, with the rows before or with all of them. So a process that is killed, or a disk that is full, costs the last
// block at most. docs/results.md has the layout and the reasons.
#include "io/hdf5_image.h"
#include "io/results.h"
#include "polhode/replace.h"
#include "polhode/status.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    BLOCK_BYTES = 4 << 20,
    MAX_BLOCK_ROWS = 4096,
};

typedef struct hdf5_file {
    ph_replacement *place;
    ph_image image;  // until the first rows; again when tables came after them
    ph_header header;
    size_t row_bytes;
    ph_segment *segment;  // in the order of the file: columns of a row
    int segments;
    long capacity, used;
    long written;   // rows that count in the file
    int failure;    // errno of the first write that failed
    double *block;  // [capacity x columns], t included
    char path[];
} hdf5_file;

// --- writing ------------------------------------------------------------------------------------------------

// How many bytes could be written, with errno if not all.
static size_t put(int descriptor, const void *from, size_t size, uint64_t at) {
    size_t done = 0;
    while (done < size) {
        const ssize_t n = pwrite(descriptor, (const char *)from + done, size - done, (off_t)(at + done));
        if (n < 0 && errno == EINTR) continue;
        if (n == 0) errno = ENOSPC;
        if (n <= 0) break;
        done += (size_t)n;
    }
    return done;
}

static bool put_u64(int descriptor, uint64_t value, uint64_t at) {
    unsigned char bytes[8];
    ph_store_u64(bytes, value);
    return put(descriptor, bytes, sizeof bytes, at) == sizeof bytes;
}

static ph_status write_failed(hdf5_file *h, ph_error *err) {
    const char *beside = ph_replace_beside(h->place);
    h->failure = errno != 0 ? errno : EIO;
    if (h->written == 0) return ph_fail(err, PH_ERR_FILE, h->path, "cannot be written: %s", strerror(h->failure));
    return ph_fail(err, PH_ERR_FILE, h->path, "cannot be written: %s; its first %ld rows are in %.80s%s",
                   strerror(h->failure), h->written, beside ? beside : h->path,
                   beside ? ", the previous file is unchanged" : "");
}

// A file without rows.
static bool put_image(hdf5_file *h, int descriptor) {
    h->header = ph_header_make(&h->image);
    ph_image_empty(&h->image);
    return put(descriptor, h->image.bytes, h->image.length, 0) == h->image.length;
}

// From now on the file has so many rows, which are in it.
static bool put_count(const hdf5_file *h, int descriptor, long rows) {
    const uint64_t size = (uint64_t)rows * h->row_bytes;
    unsigned char place[16];
    ph_store_u64(place, h->header.rows);
    ph_store_u64(place + 8, size);
    return put_u64(descriptor, h->header.rows + size, PH_IMAGE_END) &&
           put(descriptor, place, sizeof place, h->header.place) == sizeof place &&
           put_u64(descriptor, (uint64_t)rows, h->header.extent);
}

// What a full disk takes of the block counts, too.
static ph_status commit(hdf5_file *h, ph_error *err) {
    const int descriptor = ph_replace_descriptor(h->place);
    const bool first = h->written == 0;
    if (h->used == 0) return PH_OK;
    if (first && !put_image(h, descriptor)) return write_failed(h, err);
    const size_t done =
        put(descriptor, h->block, (size_t)h->used * h->row_bytes, h->header.rows + (uint64_t)h->written * h->row_bytes);
    const long whole = (long)(done / h->row_bytes);
    const int cause = errno;
    if (whole > 0) {
        if (!put_count(h, descriptor, h->written + whole)) return write_failed(h, err);
        h->written += whole;
    }
    errno = cause;
    if (whole < h->used) {
        if (first && whole > 0) ph_replace_show(h->place);
        errno = cause;
        return write_failed(h, err);
    }
    h->used = 0;
    if (!first) return PH_OK;
    ph_image_free(&h->image);
    return ph_replace_show(h->place) ? PH_OK : write_failed(h, err);
}

static ph_status hdf5_append(void *self, double t, const double *row, ph_error *err) {
    hdf5_file *h = self;
    if (h->used == h->capacity) {
        const ph_status status = commit(h, err);
        if (status != PH_OK) return status;
    }
    char *to = (char *)h->block + (size_t)h->used++ * h->row_bytes;
    memcpy(to, &t, sizeof t);
    to += sizeof t;
    for (int i = 0; i < h->segments; i++) {
        const size_t size = (size_t)h->segment[i].count * sizeof *row;
        memcpy(to, row + h->segment[i].from, size);
        to += size;
    }
    return PH_OK;
}

static ph_status hdf5_flush(void *self, ph_error *err) { return commit(self, err); }

// --- tables -------------------------------------------------------------------------------------------------

// The image that the file has.
static ph_status read_image(hdf5_file *h, ph_error *err) {
    const size_t length = (size_t)h->header.rows;
    ph_image *image = &h->image;
    *image = (ph_image){.bytes = malloc(length),
                        .length = length,
                        .extent = (size_t)h->header.extent,
                        .place = (size_t)h->header.place};
    if (image->bytes == NULL) return ph_fail(err, PH_ERR_MEMORY, h->path, "out of memory");
    errno = 0;
    ph_header header;
    if (pread(ph_replace_descriptor(h->place), image->bytes, length, 0) == (ssize_t)length &&
        ph_header_find(image->bytes, length, &header, &image->header) == 2) {
        ph_image_empty(image);
        return PH_OK;
    }
    ph_image_free(image);
    return write_failed(h, err);
}

static ph_status hdf5_add(void *self, const ph_table *tables, int count, ph_error *err) {
    hdf5_file *h = self;
    ph_status status = h->image.bytes == NULL ? read_image(h, err) : PH_OK;
    return status == PH_OK ? ph_image_add(&h->image, h->path, tables, count, err) : status;
}

static bool copy_rows(hdf5_file *h, int to, uint64_t from) {
    const size_t room = (size_t)h->capacity * h->row_bytes, all = (size_t)h->written * h->row_bytes;
    for (size_t done = 0; done < all;) {
        const size_t left = all - done, size = left < room ? left : room;
        const ssize_t n = pread(ph_replace_descriptor(h->place), h->block, size, (off_t)(from + done));
        if (n < 0 && errno == EINTR) continue;
        if (n == 0) errno = EIO;
        if (n <= 0 || put(to, h->block, (size_t)n, h->header.rows + done) != (size_t)n) return false;
        done += (size_t)n;
    }
    return true;
}

// Tables came after rows: the file is written again beside the old one, which stays complete until then.
static ph_status renew(hdf5_file *h, ph_error *err) {
    const char *beside = ph_replace_beside(h->place), *now = beside ? beside : h->path;
    const ph_header old = h->header;
    struct stat mode;
    char *name = malloc(strlen(now) + 8);
    if (name == NULL) return ph_fail(err, PH_ERR_MEMORY, h->path, "out of memory");
    sprintf(name, "%s.XXXXXX", now);
    const int made = mkstemp(name);
    bool ok = made >= 0;
    if (ok && fstat(ph_replace_descriptor(h->place), &mode) == 0) ok = fchmod(made, mode.st_mode & 07777) == 0;
    ok = ok && put_image(h, made) && copy_rows(h, made, old.rows) && put_count(h, made, h->written) &&
         fdatasync(made) == 0 && rename(name, now) == 0;
    ph_status status = ok ? PH_OK : write_failed(h, err);
    if (!ok && made >= 0) unlink(name);
    if (made >= 0) close(made);
    free(name);
    return status;
}

// --- opening and closing ------------------------------------------------------------------------------------

static void hdf5_free(hdf5_file *h) {
    ph_image_free(&h->image);
    free(h->segment);
    free(h->block);
    free(h);
}

// A file beside another is on the disk before it takes its place (replace.c); some file systems do not support that.
static bool on_disk(const hdf5_file *h) {
    if (h->written == 0 || ph_replace_beside(h->place) != NULL) return true;
    return fdatasync(ph_replace_descriptor(h->place)) == 0 || errno == EINVAL || errno == ENOSYS;
}

// A result without rows is not kept: its run was rejected.
static ph_status hdf5_close(void *self, ph_error *err) {
    hdf5_file *h = self;
    ph_status status = h->failure == 0 ? commit(h, err) : PH_ERR_FILE;
    if (status == PH_OK && h->written > 0 && h->image.bytes != NULL) status = renew(h, err);
    else if (status == PH_OK && !on_disk(h)) status = write_failed(h, err);
    if (status == PH_OK && h->written > 0) status = ph_replace_commit(h->place, err);
    else ph_replace_abandon(h->place, h->written > 0);
    hdf5_free(h);
    return status;
}

static const ph_backend hdf5_backend = {hdf5_append, hdf5_flush, hdf5_close, hdf5_add};

static ph_status make_image(hdf5_file *h, const ph_target *target, ph_error *err) {
    ph_arrangement arrangement;
    ph_target arranged = *target;
    ph_status status = ph_arrange(target, &arrangement, err);
    if (status != PH_OK) return status;
    arranged.columns = arrangement.columns;
    status = ph_image_create(&arranged, &arrangement, &h->image, err);
    h->segment = arrangement.segment;
    h->segments = arrangement.segments;
    arrangement.segment = NULL;
    ph_arrangement_free(&arrangement);
    return status;
}

static ph_status hdf5_prepare(hdf5_file *h, const ph_target *target, ph_error *err) {
    const size_t rows = BLOCK_BYTES / h->row_bytes;
    struct stat there;
    h->capacity = rows < 1 ? 1 : rows > MAX_BLOCK_ROWS ? MAX_BLOCK_ROWS : (long)rows;
    h->block = malloc((size_t)h->capacity * h->row_bytes);
    if (h->block == NULL) return ph_fail(err, PH_ERR_MEMORY, h->path, "out of memory");
    if (stat(h->path, &there) == 0 && !S_ISREG(there.st_mode))
        return ph_fail(err, PH_ERR_FILE, h->path, "cannot be written: expected a file, not a %s",
                       S_ISDIR(there.st_mode) ? "folder" : "device or pipe");
    const ph_status status = ph_replace_open(h->path, PH_REPLACE_SHOWN, &h->place, err);
    if (status != PH_OK) return status;
    return make_image(h, target, err);
}

ph_status ph_hdf5_open(const ph_target *target, const ph_backend **backend, void **self, ph_error *err) {
    const size_t length = strlen(target->path) + 1;
    hdf5_file *h = calloc(1, sizeof *h + length);
    if (h == NULL) return ph_fail(err, PH_ERR_MEMORY, target->path, "out of memory");
    memcpy(h->path, target->path, length);
    h->row_bytes = ((size_t)target->count + 1) * sizeof(double);
    const ph_status status = hdf5_prepare(h, target, err);
    if (status != PH_OK) {
        if (h->place != NULL) ph_replace_abandon(h->place, false);
        hdf5_free(h);
        return status;
    }
    *backend = &hdf5_backend;
    *self = h;
    return PH_OK;
}
