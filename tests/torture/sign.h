// The checksum of a result of format 2 made right again after a change, where that is possible.
#ifndef POLHODE_TESTS_SIGN_H
#define POLHODE_TESTS_SIGN_H

#include "io/hdf5_image.h"

#include <stdlib.h>
#include <string.h>

static inline void sign_result(unsigned char *bytes, size_t size) {
    ph_header h;
    size_t at;
    const size_t within = size < PH_HEADER_WITHIN ? size : PH_HEADER_WITHIN;
    if (ph_header_find(bytes, within, &h, &at) != 2 || h.rows > size || h.rows < PH_IMAGE_LEAST) return;
    if (at + PH_HEADER_BYTES > h.rows || h.extent > h.rows - 8 || h.place > h.rows - 16) return;
    ph_image image = {malloc((size_t)h.rows), (size_t)h.rows, (size_t)h.extent, (size_t)h.place, at};
    if (image.bytes == NULL) return;
    memcpy(image.bytes, bytes, image.length);
    ph_store_u64(bytes + at + 48, ph_header_sum(&image));
    free(image.bytes);
}

#endif
