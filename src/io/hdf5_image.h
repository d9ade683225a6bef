// A result file, format 2: an image, made in memory, and after it the rows.
//
// The image has the attributes, the tables (added by HDF5) and the virtual datasets; all columns are one table "/rows"
// after it, to which rows are appended without HDF5. What changes then are three fields of the image. An attribute of
// the image, the header, says where they are. docs/results.md has the layout.
#ifndef POLHODE_IO_HDF5_IMAGE_H
#define POLHODE_IO_HDF5_IMAGE_H

#include "io/hdf5_arrange.h"
#include "io/results.h"

#include <stddef.h>
#include <stdint.h>

enum {
    PH_IMAGE_LEAST = 96,     // bytes of HDF5's first block
    PH_IMAGE_END = 40,       // byte 40 of it: where the file ends, as HDF5 sees it
    PH_HEADER_BYTES = 64,    // of the attribute that are used
    PH_HEADER_WITHIN = 4096  // bytes from the start, of which it is the first attribute
};

typedef struct ph_image {
    unsigned char *bytes;
    size_t length;
    size_t extent;  // where the number of rows is in it, 8 bytes
    size_t place;   // where address and size of the rows are, 16 bytes
    size_t header;  // where the header is
} ph_image;

// Of a target with arranged columns. On failure nothing is allocated.
ph_status ph_image_create(const ph_target *target, const ph_arrangement *arrangement, ph_image *image, ph_error *err);
// On failure the image is what it was.
ph_status ph_image_add(ph_image *image, const char *path, const ph_table *tables, int count, ph_error *err);
void ph_image_free(ph_image *image);

// Without rows: what HDF5 opens as an image, and how a file begins.
void ph_image_empty(ph_image *image);

// Numbers of bytes from the start of the file.
typedef struct ph_header {
    uint64_t rows;           // their start: the image ends there
    uint64_t extent, place;  // fields that change, as in ph_image
    uint64_t sum;            // of the image, with zeros in the fields that change and in this one
} ph_header;

// The header of an image, whose fields that change become zero: with its sum, and written into the image.
ph_header ph_header_make(ph_image *image);
// The sum of an image, whose fields that change become zero.
uint64_t ph_header_sum(ph_image *image);
// Looks for the header in the first bytes of a file. 0 if there is none, otherwise its format: 2 is the one that is
// known. *at: where it is.
int ph_header_find(const unsigned char *bytes, size_t size, ph_header *header, size_t *at);

// Numbers of a file are little-endian.
void ph_store_u64(unsigned char *to, uint64_t value);
uint64_t ph_load_u64(const unsigned char *from);

#endif
