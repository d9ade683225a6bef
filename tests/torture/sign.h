// The checksum of a result of format 2 made right again after a change, where that is possible.
#ifndef POLHODE_TESTS_SIGN_H
#define POLHODE_TESTS_SIGN_H

#include "io/hdf5_image.h"

#include <stdlib.h>
#include <string.h>

static inline void sign_result(unsigned char *bytes, size_t size) {
    ph_header h;
    if (size < PH_HEADER_BYTES || ph_header_load(bytes, &h) != 2 || h.base < PH_HEADER_BYTES) return;
    if (h.rows > size || h.base > h.rows || h.rows - h.base < 96) return;
    if (h.extent < h.base || h.extent > h.rows - 8 || h.place < h.base || h.place > h.rows - 16) return;
    ph_image image = {malloc((size_t)(h.rows - h.base)), (size_t)(h.rows - h.base), (size_t)(h.extent - h.base),
                      (size_t)(h.place - h.base)};
    if (image.bytes == NULL) return;
    memcpy(image.bytes, bytes + h.base, image.length);
    h.sum = ph_header_sum(&h, &image);
    ph_header_store(&h, bytes);
    free(image.bytes);
}

#endif
