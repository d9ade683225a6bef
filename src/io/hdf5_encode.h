// Writes the metadata of an HDF5 file into memory: groups, datasets and attributes as HDF5's file format specification
// has them, version 0 of the first block and version 1 of object headers, which HDF5 1.10 and later read.
//
// HDF5 itself needs 12 kB and 0.2 ms for the four virtual datasets of a body: 1.2 GB for 1e5 bodies. Here it is a fifth
// of that, in one pass. Addresses are offsets from the start of the file; what is taken is zero.
#ifndef POLHODE_IO_HDF5_ENCODE_H
#define POLHODE_IO_HDF5_ENCODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PH_ENCODE_RANK = 4 };

typedef struct ph_buffer {
    unsigned char *bytes;
    size_t length, room;
} ph_buffer;

typedef struct ph_link {
    char *path;  // without the first /
    uint64_t address;
} ph_link;

typedef struct ph_encoder {
    ph_buffer file, header;  // the object header in the making: its messages
    unsigned messages;
    size_t heap, heap_used, heap_size;  // the collection of texts and mappings that has room
    unsigned heap_index;
    ph_link *links;  // of all objects, without a link yet
    size_t link_count, link_room;
    bool failed;  // for want of memory
} ph_encoder;

void ph_encode_free(ph_encoder *e);

// Zeros at a multiple of 8; where they are.
size_t ph_encode_take(ph_encoder *e, size_t size);

// --- messages of the header in the making --------------------------------------------------------------------

void ph_encode_start(ph_encoder *e);
// extent[0] without a limit if `grows`.
void ph_encode_space(ph_encoder *e, int rank, const uint64_t *extent, bool grows);
// Numbers of 8 or 4 bytes, and that they have no value unless one is written.
void ph_encode_numbers(ph_encoder *e, int bytes);
// The data at an address; returns the place of address and size within the header.
size_t ph_encode_contiguous(ph_encoder *e, uint64_t address, uint64_t size);
// Columns first .. first + width of each row of the dataset `source`, as a dataset of `rank` dimensions, the first
// without a limit.
void ph_encode_view(ph_encoder *e, const char *source, int first, int width, int rank, const uint64_t *extent);
// Attributes: a text, an integer, bytes. Returns the place of the value within the header.
size_t ph_encode_text(ph_encoder *e, const char *name, const char *text);
size_t ph_encode_integer(ph_encoder *e, const char *name, int value);
size_t ph_encode_bytes(ph_encoder *e, const char *name, const unsigned char *bytes, size_t count);
// A message of its own; returns the place of its data within the header.
size_t ph_encode_message(ph_encoder *e, unsigned kind, unsigned flags, const void *data, size_t size);

// Puts the header at `at`, where so many bytes were taken. Its place is the address of the object.
size_t ph_encode_header_size(const ph_encoder *e);
void ph_encode_put_header(ph_encoder *e, size_t at);

// --- the tree of groups --------------------------------------------------------------------------------------

// The object at this address has this path, which starts with /.
void ph_encode_link(ph_encoder *e, const char *path, uint64_t address);

enum { PH_ENCODE_SUPERBLOCK = 96, PH_ENCODE_SYMBOLS = 24 };  // of the file; message of a group within its header

// The groups of all links and the first block; the root group's header is at `root` and starts with the message of
// its symbols.
void ph_encode_finish(ph_encoder *e, size_t root);
// The message of a group's symbols, to be filled by the end.
void ph_encode_symbols(ph_encoder *e);

void ph_encode_store(unsigned char *to, uint64_t value, int bytes);

#endif
