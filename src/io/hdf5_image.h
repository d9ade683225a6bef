// A result file, format 2: a header of our own, an image that HDF5 makes in memory, and the rows.
//
// The image has the attributes, the tables and the virtual datasets; all columns are one table "/rows" behind it, to
// which rows are appended without HDF5. What changes then are three fields of the image. docs/results.md has the
// layout.
#ifndef POLHODE_IO_HDF5_IMAGE_H
#define POLHODE_IO_HDF5_IMAGE_H

#include "io/results.h"

#include <stddef.h>
#include <stdint.h>

enum {
    PH_IMAGE_BASE = 24,    // byte 24 of HDF5's first block: where the image begins in the file
    PH_IMAGE_END = 40,     // where the file ends, as HDF5 sees it
    PH_HEADER_BYTES = 64,  // that are used of those before the image
    PH_HEADER_MAGIC = 24,
};

typedef struct ph_image {
    unsigned char *bytes;
    size_t length;
    size_t extent;  // where the number of rows is in it, 8 bytes
    size_t place;   // where address and size of the rows are, 16 bytes
} ph_image;

// On failure nothing is allocated.
ph_status ph_image_create(const ph_target *target, ph_image *image, ph_error *err);
// On failure the image is what it was.
ph_status ph_image_add(ph_image *image, const char *path, const ph_table *tables, int count, ph_error *err);
void ph_image_free(ph_image *image);

// Without rows: what HDF5 opens as an image, and how a file begins whose image starts at `base`.
void ph_image_empty(ph_image *image, uint64_t base);

// What stands before the image, all numbers as bytes of the file.
typedef struct ph_header {
    uint64_t base, rows;     // where the image begins, and where the rows
    uint64_t extent, place;  // fields that change, as in ph_image
    uint64_t sum;            // of the header and the image, with zeros in the fields that change
} ph_header;

// Of an image in memory, whose fields that change become zero.
uint64_t ph_header_sum(const ph_header *header, ph_image *image);
void ph_header_store(const ph_header *header, unsigned char bytes[PH_HEADER_BYTES]);
// 0 if the bytes begin no such file, otherwise the format: 2 is the one that is known.
int ph_header_load(const unsigned char bytes[PH_HEADER_BYTES], ph_header *header);

// Numbers of a file are little-endian.
void ph_store_u64(unsigned char *to, uint64_t value);
uint64_t ph_load_u64(const unsigned char *from);

#endif
