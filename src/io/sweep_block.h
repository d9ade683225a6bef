// What was computed of some samples, as bytes: written to a journal, and sent between processes of one machine type.
// After the header come the status of each sample, its records, the reasons of those that failed, and the histories of
// the first samples of the plan.
#ifndef POLHODE_IO_SWEEP_BLOCK_H
#define POLHODE_IO_SWEEP_BLOCK_H

#include "io/sweep_plan.h"

typedef struct ph_block_header {
    uint64_t magic, size, sum;  // bytes of all, and the sum of those after the header
    int64_t first, count;
} ph_block_header;

#define PH_BLOCK_MAGIC UINT64_C(0x31006b636f6c6270)

uint64_t ph_block_sum(const unsigned char *bytes, size_t size);

// Whether it is a whole block of this plan.
bool ph_block_check(const ph_sweep *sweep, const unsigned char *block, size_t size);

// Its parts, unaligned: read with memcpy. status: ph_status of each sample; records [count][recorded].
const unsigned char *ph_block_status(const unsigned char *block);
const unsigned char *ph_block_records(const unsigned char *block);

// What comes after: for each sample that failed its reason, then for each with a history its rows. `at`: NULL for the
// first one. NULL: the block has no more.
typedef struct ph_block_item {
    const unsigned char *bytes;
    uint64_t length;  // of the text; or of the rows in bytes
} ph_block_item;
const unsigned char *ph_block_next(const ph_sweep *sweep, const unsigned char *block, const unsigned char *at,
                                   ph_block_item *item);

#endif
