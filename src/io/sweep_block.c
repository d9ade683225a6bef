#include "io/sweep_block.h"

#include <string.h>

// FNV-1a over words of 8 bytes.
uint64_t ph_block_sum(const unsigned char *bytes, size_t size) {
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i += 8) {
        uint64_t word = 0;
        memcpy(&word, bytes + i, size - i < 8 ? size - i : 8);
        sum = (sum ^ word) * UINT64_C(0x100000001b3);
        sum ^= sum >> 29;
    }
    return sum;
}

static ph_block_header header_of(const unsigned char *block) {
    ph_block_header h;
    memcpy(&h, block, sizeof h);
    return h;
}

const unsigned char *ph_block_status(const unsigned char *block) { return block + sizeof(ph_block_header); }

const unsigned char *ph_block_records(const unsigned char *block) {
    return ph_block_status(block) + (size_t)header_of(block).count * sizeof(int32_t);
}

const unsigned char *ph_block_next(const ph_sweep *s, const unsigned char *block, const unsigned char *at,
                                   ph_block_item *item) {
    const ph_block_header h = header_of(block);
    if (at == NULL) at = ph_block_records(block) + (size_t)h.count * (size_t)s->list.count * sizeof(double);
    if (at + sizeof item->length > block + h.size) return NULL;
    memcpy(&item->length, at, sizeof item->length);
    item->bytes = at + sizeof item->length;
    return item->length <= (uint64_t)(block + h.size - item->bytes) ? item->bytes + item->length : NULL;
}

bool ph_block_check(const ph_sweep *s, const unsigned char *block, size_t size) {
    if (size < sizeof(ph_block_header)) return false;
    const ph_block_header h = header_of(block);
    const int64_t samples = s->design.samples;
    if (h.magic != PH_BLOCK_MAGIC || h.size != size || h.first < 0 || h.count < 1 || h.count > samples) return false;
    if (h.first > samples - h.count) return false;
    const uint64_t each = sizeof(int32_t) + (uint64_t)s->list.count * sizeof(double);
    if ((size - sizeof h) / each < (uint64_t)h.count) return false;
    return ph_block_sum(block + sizeof h, size - sizeof h) == h.sum;
}
