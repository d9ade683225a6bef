// A file driver for HDF5 that never refuses a write.
//
// HDF5 cannot close a file it cannot write: on a full disk it loops or crashes when the process ends. Here the
// first failure is recorded for the writer, which asks after every call; all later writes go nowhere, and the
// file stays as the last flush left it. The metadata cache of a writer holds all it has written, so nothing is
// ever read back after a failure.
#include "io/hdf5_shared.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#if H5_VERSION_GE(1, 13, 0)
#include <H5FDdevelop.h>
#endif

typedef struct driver_file {
    H5FD_t base;  // HDF5 fills it
    ph_hdf5_sink sink;
    haddr_t eoa, eof;
} driver_file;

static H5FD_t *driver_open(const char *name, unsigned flags, hid_t access, haddr_t max) {
    (void)name, (void)flags, (void)max;
    const ph_hdf5_sink *sink = H5Pget_driver_info(access);
    driver_file *f = sink != NULL ? calloc(1, sizeof *f) : NULL;
    if (f == NULL) return NULL;
    f->sink = *sink;
    return &f->base;
}

static herr_t driver_close(H5FD_t *file) {
    free(file);
    return 0;
}

static herr_t driver_query(const H5FD_t *file, unsigned long *flags) {
    (void)file;
    *flags = H5FD_FEAT_AGGREGATE_METADATA | H5FD_FEAT_ACCUMULATE_METADATA | H5FD_FEAT_AGGREGATE_SMALLDATA;
    return 0;
}

static haddr_t driver_get_eoa(const H5FD_t *file, H5FD_mem_t type) {
    (void)type;
    return ((const driver_file *)file)->eoa;
}

static herr_t driver_set_eoa(H5FD_t *file, H5FD_mem_t type, haddr_t address) {
    (void)type;
    ((driver_file *)file)->eoa = address;
    return 0;
}

static haddr_t driver_get_eof(const H5FD_t *file, H5FD_mem_t type) {
    (void)type;
    return ((const driver_file *)file)->eof;
}

static herr_t driver_read(H5FD_t *file, H5FD_mem_t type, hid_t transfer, haddr_t address, size_t size, void *to) {
    (void)type, (void)transfer;
    char *at = to;
    while (size > 0) {
        ssize_t n = pread(((driver_file *)file)->sink.descriptor, at, size, (off_t)address);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) break;
        at += n;
        address += (haddr_t)n;
        size -= (size_t)n;
    }
    memset(at, 0, size);
    return 0;
}

static herr_t driver_write(H5FD_t *file, H5FD_mem_t type, hid_t transfer, haddr_t address, size_t size,
                           const void *from) {
    (void)type, (void)transfer;
    driver_file *f = (driver_file *)file;
    if (address + size > f->eof) f->eof = address + size;
    const char *at = from;
    while (size > 0 && *f->sink.failure == 0) {
        ssize_t n = pwrite(f->sink.descriptor, at, size, (off_t)address);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) *f->sink.failure = n < 0 ? errno : ENOSPC;
        if (n <= 0) break;
        at += n;
        address += (haddr_t)n;
        size -= (size_t)n;
    }
    return 0;
}

// Called in each flush: the file gets the length that its first block will state.
static herr_t driver_truncate(H5FD_t *file, hid_t transfer, hbool_t closing) {
    (void)transfer, (void)closing;
    driver_file *f = (driver_file *)file;
    if (f->eoa == f->eof || *f->sink.failure != 0) return 0;
    if (ftruncate(f->sink.descriptor, (off_t)f->eoa) < 0) *f->sink.failure = errno;
    f->eof = f->eoa;
    return 0;
}

hid_t ph_hdf5_driver(void) {
    const H5FD_class_t driver = {
#if H5_VERSION_GE(1, 13, 0)
        .version = H5FD_CLASS_VERSION,
        .value = 600,  // from the range that HDF5 leaves to others
#endif
        .name = "polhode",
        .maxaddr = ((haddr_t)1 << 62) - 1,
        .fc_degree = H5F_CLOSE_WEAK,
        .fapl_size = sizeof(ph_hdf5_sink),
        .open = driver_open,
        .close = driver_close,
        .query = driver_query,
        .get_eoa = driver_get_eoa,
        .set_eoa = driver_set_eoa,
        .get_eof = driver_get_eof,
        .read = driver_read,
        .write = driver_write,
        .truncate = driver_truncate,
        .fl_map = H5FD_FLMAP_DICHOTOMY,
    };
    return H5FDregister(&driver);
}
