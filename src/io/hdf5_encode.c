#include "io/hdf5_encode.h"

#include <stdlib.h>
#include <string.h>

// --- bytes ---------------------------------------------------------------------------------------------------

void ph_encode_store(unsigned char *to, uint64_t value, int bytes) {
    for (int i = 0; i < bytes; i++) to[i] = (unsigned char)(value >> (8 * i));
}

static size_t whole(size_t size) { return (size + 7) / 8 * 8; }

// Zeros after what is there; NULL without memory. What was returned before may have moved.
static unsigned char *more(ph_encoder *e, ph_buffer *b, size_t size) {
    if (e->failed) return NULL;
    if (size > b->room - b->length) {
        size_t room = b->room > 0 ? b->room : 4096;
        while (room - b->length < size) room += room / 2;
        unsigned char *moved = realloc(b->bytes, room);
        if (moved == NULL) {
            e->failed = true;
            return NULL;
        }
        b->bytes = moved;
        b->room = room;
    }
    unsigned char *to = b->bytes + b->length;
    memset(to, 0, size);
    b->length += size;
    return to;
}

size_t ph_encode_take(ph_encoder *e, size_t size) {
    const size_t at = e->file.length;
    more(e, &e->file, whole(size));
    return at;
}

void ph_encode_free(ph_encoder *e) {
    for (size_t i = 0; i < e->link_count; i++) free(e->links[i].path);
    free(e->links);
    free(e->file.bytes);
    free(e->header.bytes);
    *e = (ph_encoder){0};
}

// --- texts and mappings: the global heap ---------------------------------------------------------------------

typedef struct heap_object {
    uint64_t collection;
    unsigned index;
    unsigned char *bytes;  // NULL without memory
} heap_object;

enum { HEAP_LEAST = 4096, HEAP_MOST = 1 << 15, OBJECT = 16 };

// Collections double in size, so that a small file stays small and a large one has few of them.
static void start_collection(ph_encoder *e, size_t object) {
    size_t size = e->heap_size == 0 ? HEAP_LEAST : 2 * e->heap_size;
    if (size > HEAP_MOST) size = HEAP_MOST;
    const size_t least = OBJECT + object + OBJECT;  // itself, the object and the empty rest
    const size_t at = ph_encode_take(e, size > least ? size : least);
    if (e->failed) return;
    unsigned char *to = e->file.bytes + at;
    memcpy(to, "GCOL\1", 5);
    ph_encode_store(to + 8, e->file.length - at, 8);
    e->heap = at;
    e->heap_size = size;
    e->heap_used = OBJECT;
    e->heap_index = 0;
}

static size_t collection_room(const ph_encoder *e) {
    size_t size = 0;
    for (int i = 8; i-- > 0;) size = size << 8 | e->file.bytes[e->heap + 8 + (size_t)i];
    return size - e->heap_used;
}

static heap_object take_object(ph_encoder *e, size_t size) {
    const size_t taken = OBJECT + whole(size);
    if (e->heap_size == 0 || collection_room(e) < taken + OBJECT || e->heap_index == UINT16_MAX - 1u)
        start_collection(e, taken);
    if (e->failed) return (heap_object){0};
    unsigned char *to = e->file.bytes + e->heap + e->heap_used;
    ph_encode_store(to, ++e->heap_index, 2);
    ph_encode_store(to + 8, size, 8);
    e->heap_used += taken;
    ph_encode_store(to + taken, 0, 8);  // the rest, which is empty
    ph_encode_store(to + taken + 8, collection_room(e), 8);
    return (heap_object){e->heap, e->heap_index, to + OBJECT};
}

// --- messages ------------------------------------------------------------------------------------------------

enum {
    SPACE = 0x01,
    LINKS = 0x02,
    TYPE = 0x03,
    FILL = 0x05,
    LINK = 0x06,
    LAYOUT = 0x08,
    GROUP = 0x0a,
    ATTRIBUTE = 0x0c,
    SYMBOLS = 0x11,
    CONSTANT = 1  // flag of a message
};

static const uint64_t NO_LIMIT = UINT64_MAX, NO_ADDRESS = UINT64_MAX;
static const unsigned char text_type[] = {0x19, 1, 1, 0, 16, 0, 0, 0, 0x10, 0, 0, 0, 1, 0, 0, 0, 0, 0, 8, 0};
static const unsigned char integer_type[] = {0x10, 8, 0, 0, 4, 0, 0, 0, 0, 0, 32, 0};
static const unsigned char byte_type[] = {0x10, 0, 0, 0, 1, 0, 0, 0, 0, 0, 8, 0};
static const unsigned char double_type[] = {0x11, 0x20, 63, 0, 8, 0, 0, 0, 0, 0, 64, 0, 52, 11, 0, 52, 255, 3, 0, 0};
static const unsigned char single_type[] = {0x11, 0x20, 31, 0, 4, 0, 0, 0, 0, 0, 32, 0, 23, 8, 0, 23, 127, 0, 0, 0};

enum { PREFIX = 16, MESSAGE = 8 };

void ph_encode_start(ph_encoder *e) {
    e->header.length = 0;
    e->messages = 0;
    more(e, &e->header, PREFIX);
}

// Zeros of a message.
static unsigned char *message(ph_encoder *e, unsigned kind, unsigned flags, size_t size) {
    unsigned char *to = more(e, &e->header, MESSAGE + whole(size));
    if (to == NULL) return NULL;
    ph_encode_store(to, kind, 2);
    ph_encode_store(to + 2, whole(size), 2);
    to[4] = (unsigned char)flags;
    e->messages++;
    return to + MESSAGE;
}

size_t ph_encode_message(ph_encoder *e, unsigned kind, unsigned flags, const void *data, size_t size) {
    unsigned char *to = message(e, kind, flags, size);
    if (to == NULL) return 0;
    memcpy(to, data, size);
    return (size_t)(to - e->header.bytes);
}

static size_t put_space(unsigned char *to, int rank, const uint64_t *extent, bool grows) {
    to[0] = 1;
    to[1] = (unsigned char)rank;
    to[2] = grows;
    for (int k = 0; k < rank; k++) {
        ph_encode_store(to + 8 + 8 * k, extent[k], 8);
        if (grows) ph_encode_store(to + 8 + 8 * (rank + k), k == 0 ? NO_LIMIT : extent[k], 8);
    }
    return 8 + 8 * (size_t)rank * (grows ? 2 : 1);
}

void ph_encode_space(ph_encoder *e, int rank, const uint64_t *extent, bool grows) {
    unsigned char bytes[8 + 16 * PH_ENCODE_RANK] = {0};
    ph_encode_message(e, SPACE, 0, bytes, put_space(bytes, rank, extent, grows));
}

void ph_encode_numbers(ph_encoder *e, int bytes) {
    static const unsigned char unset[] = {2, 2, 2, 1, 0, 0, 0, 0};
    ph_encode_message(e, TYPE, CONSTANT, bytes == 8 ? double_type : single_type, sizeof double_type);
    ph_encode_message(e, FILL, CONSTANT, unset, sizeof unset);
}

size_t ph_encode_contiguous(ph_encoder *e, uint64_t address, uint64_t size) {
    unsigned char bytes[18] = {3, 1};
    ph_encode_store(bytes + 2, address, 8);
    ph_encode_store(bytes + 10, size, 8);
    return ph_encode_message(e, LAYOUT, 0, bytes, sizeof bytes) + 2;
}

// A block that repeats along the first dimension without a limit.
static unsigned char *put_selection(unsigned char *to, int rank, const uint64_t *start, const uint64_t *block) {
    ph_encode_store(to, 2, 4);      // hyperslabs
    ph_encode_store(to + 4, 2, 4);  // version
    to[8] = 1;                      // regular
    ph_encode_store(to + 9, 4 + 32 * (uint64_t)rank, 4);
    ph_encode_store(to + 13, (uint64_t)rank, 4);
    to += 17;
    for (int k = 0; k < rank; k++, to += 32) {
        ph_encode_store(to, start[k], 8);
        ph_encode_store(to + 8, 1, 8);
        ph_encode_store(to + 16, k == 0 ? NO_LIMIT : 1, 8);
        ph_encode_store(to + 24, k == 0 ? 1 : block[k], 8);
    }
    return to;
}

static uint32_t turn(uint32_t x, int k) { return x << k | x >> (32 - k); }

static uint32_t word(const unsigned char *from, size_t count) {
    uint32_t value = 0;
    for (size_t i = 0; i < count && i < 4; i++) value |= (uint32_t)from[i] << (8 * i);
    return value;
}

// The sum that HDF5 takes: lookup3 by Bob Jenkins, public domain.
static uint32_t sum_of(const unsigned char *at, size_t count) {
    static const int mix[6] = {4, 6, 8, 16, 19, 4}, last[7] = {14, 11, 25, 16, 4, 14, 24};
    uint32_t s[3];  // a, b, c
    s[0] = s[1] = s[2] = 0xdeadbeef + (uint32_t)count;
    for (; count > 12; at += 12, count -= 12) {
        for (size_t k = 0; k < 3; k++) s[k] += word(at + 4 * k, 4);
        for (int k = 0; k < 6; k++) {
            uint32_t *x = s + k % 3, *y = s + (k + 1) % 3, *z = s + (k + 2) % 3;
            *x = (*x - *z) ^ turn(*z, mix[k]);
            *z += *y;
        }
    }
    if (count == 0) return s[2];
    for (size_t k = 0; k < 3; k++)
        if (count > 4 * k) s[k] += word(at + 4 * k, count - 4 * k);
    for (int k = 0; k < 7; k++) {
        uint32_t *x = s + (k + 2) % 3, *y = s + (k + 1) % 3;
        *x = (*x ^ *y) - turn(*y, last[k]);
    }
    return s[2];
}

void ph_encode_view(ph_encoder *e, const char *source, int first, int width, int rank, const uint64_t *extent) {
    const uint64_t from[2] = {0, (uint64_t)first}, piece[2] = {1, (uint64_t)width}, none[PH_ENCODE_RANK] = {0};
    const size_t name = strlen(source) + 1, size = 1 + 8 + 2 + name + 17 * 2 + 32 * 2 + 32 * (size_t)rank + 4;
    const heap_object object = take_object(e, size);
    unsigned char *layout = message(e, LAYOUT, 0, 14), *to = object.bytes;
    if (to == NULL || layout == NULL) return;
    ph_encode_store(to + 1, 1, 8);  // one mapping
    to[9] = '.';                    // of this file
    memcpy(to + 11, source, name);
    unsigned char *end = put_selection(to + 11 + name, 2, from, piece);
    end = put_selection(end, rank, none, extent);
    ph_encode_store(end, sum_of(to, size - 4), 4);
    layout[0] = 4;
    layout[1] = 3;
    ph_encode_store(layout + 2, object.collection, 8);
    ph_encode_store(layout + 10, object.index, 4);
}

// --- attributes ----------------------------------------------------------------------------------------------

// The room for the value; an array if count is not 0.
static unsigned char *attribute(ph_encoder *e, const char *name, const unsigned char *type, size_t type_size,
                                size_t count, size_t size) {
    const size_t named = strlen(name) + 1, space = count > 0 ? 24 : 8;
    unsigned char *to = message(e, ATTRIBUTE, 0, 8 + whole(named) + whole(type_size) + space + size);
    if (to == NULL) return NULL;
    to[0] = 1;
    ph_encode_store(to + 2, named, 2);
    ph_encode_store(to + 4, type_size, 2);
    ph_encode_store(to + 6, space, 2);
    memcpy(to + 8, name, named);
    to += 8 + whole(named);
    memcpy(to, type, type_size);
    to += whole(type_size);
    const uint64_t extent = count;
    put_space(to, count > 0, &extent, count > 0);
    if (count > 0) ph_encode_store(to + 16, count, 8);
    return to + space;
}

static size_t place_of(const ph_encoder *e, const unsigned char *in_header) {
    return in_header != NULL ? (size_t)(in_header - e->header.bytes) : 0;
}

size_t ph_encode_text(ph_encoder *e, const char *name, const char *text) {
    const size_t length = strlen(text);
    const heap_object object = length > 0 ? take_object(e, length) : (heap_object){0};
    if (object.bytes != NULL) memcpy(object.bytes, text, length);
    unsigned char *to = attribute(e, name, text_type, sizeof text_type, 0, 16);
    if (to != NULL) {
        ph_encode_store(to, length, 4);
        ph_encode_store(to + 4, object.collection, 8);
        ph_encode_store(to + 12, object.index, 4);
    }
    return place_of(e, to);
}

size_t ph_encode_integer(ph_encoder *e, const char *name, int value) {
    unsigned char *to = attribute(e, name, integer_type, sizeof integer_type, 0, 4);
    if (to != NULL) ph_encode_store(to, (uint64_t)value, 4);
    return place_of(e, to);
}

size_t ph_encode_bytes(ph_encoder *e, const char *name, const unsigned char *bytes, size_t count) {
    unsigned char *to = attribute(e, name, byte_type, sizeof byte_type, count, count);
    if (to != NULL) memcpy(to, bytes, count);
    return place_of(e, to);
}

// --- headers -------------------------------------------------------------------------------------------------

size_t ph_encode_header_size(const ph_encoder *e) { return e->header.length; }

void ph_encode_put_header(ph_encoder *e, size_t at) {
    unsigned char *h = e->header.bytes;
    if (e->failed) return;
    h[0] = 1;
    ph_encode_store(h + 2, e->messages, 2);
    ph_encode_store(h + 4, 1, 4);  // one link leads to it
    ph_encode_store(h + 8, e->header.length - PREFIX, 4);
    memcpy(e->file.bytes + at, h, e->header.length);
}

// --- groups --------------------------------------------------------------------------------------------------

void ph_encode_link(ph_encoder *e, const char *path, uint64_t address) {
    if (e->failed) return;
    if (e->link_count == e->link_room) {
        const size_t room = e->link_room > 0 ? 2 * e->link_room : 64;
        ph_link *moved = realloc(e->links, room * sizeof *moved);
        if (moved == NULL) {
            e->failed = true;
            return;
        }
        e->links = moved;
        e->link_room = room;
    }
    char *copy = strdup(path + 1);
    if (copy == NULL) e->failed = true;
    else e->links[e->link_count++] = (ph_link){copy, address};
}

void ph_encode_symbols(ph_encoder *e) { message(e, SYMBOLS, 0, 16); }

// A group's members in the order of their names.
typedef struct member {
    const char *name;
    size_t length;
    uint64_t address;
} member;

enum { FEW = 8, SYMBOL = 40, NODE = 8 + 8 * SYMBOL, CHILDREN = 32, TREE = 24 + 16 * CHILDREN + 8 };

// Few members stand in the header itself.
static uint64_t put_small_group(ph_encoder *e, const member *list, size_t count) {
    unsigned char none[18] = {0};
    ph_encode_store(none + 2, NO_ADDRESS, 8);
    ph_encode_store(none + 10, NO_ADDRESS, 8);
    ph_encode_start(e);
    ph_encode_message(e, LINKS, 0, none, sizeof none);
    ph_encode_message(e, GROUP, 0, none, 2);
    for (size_t i = 0; i < count; i++) {
        unsigned char *to = message(e, LINK, 0, 3 + list[i].length + 8);
        if (to == NULL) return 0;
        to[0] = 1;
        to[2] = (unsigned char)list[i].length;
        memcpy(to + 3, list[i].name, list[i].length);
        ph_encode_store(to + 3 + list[i].length, list[i].address, 8);
    }
    const size_t at = ph_encode_take(e, ph_encode_header_size(e));
    ph_encode_put_header(e, at);
    return at;
}

// One level of the tree over `count` nodes of `size` bytes from `first` on, of which each ends with the name at
// ends[i]; which become those of the new nodes. Returns the address of the first.
static size_t put_level(ph_encoder *e, int level, size_t first, size_t size, uint64_t *ends, size_t count) {
    const size_t nodes = (count + CHILDREN - 1) / CHILDREN, at = ph_encode_take(e, nodes * TREE);
    if (e->failed) return 0;
    for (size_t i = 0; i < nodes; i++) {
        unsigned char *to = e->file.bytes + at + i * TREE, *entry = to + 24;
        const size_t start = i * CHILDREN, used = count - start < CHILDREN ? count - start : CHILDREN;
        memcpy(to, "TREE", 4);
        to[5] = (unsigned char)level;
        ph_encode_store(to + 6, used, 2);
        ph_encode_store(to + 8, i > 0 ? at + (i - 1) * TREE : NO_ADDRESS, 8);
        ph_encode_store(to + 16, i + 1 < nodes ? at + (i + 1) * TREE : NO_ADDRESS, 8);
        ph_encode_store(entry, start > 0 ? ends[i - 1] : 0, 8);
        for (size_t k = 0; k < used; k++, entry += 16) {
            ph_encode_store(entry + 8, first + (start + k) * size, 8);
            ph_encode_store(entry + 16, ends[start + k], 8);
        }
        ends[i] = ends[start + used - 1];
    }
    return at;
}

// Names, nodes of up to eight members, and the tree over them; what the message of symbols says.
static void put_symbols(ph_encoder *e, const member *list, size_t count, uint64_t *tree, uint64_t *names) {
    size_t text = 8;
    for (size_t i = 0; i < count; i++) text += whole(list[i].length + 1);
    const size_t heap = ph_encode_take(e, 32), data = ph_encode_take(e, text);
    const size_t nodes = count > 0 ? (count + 7) / 8 : 1, node = ph_encode_take(e, nodes * NODE);
    uint64_t *ends = calloc(nodes, sizeof *ends);
    if (ends == NULL) e->failed = true;
    if (!e->failed) {
        unsigned char *h = e->file.bytes + heap;
        memcpy(h, "HEAP", 4);
        ph_encode_store(h + 8, text, 8);
        ph_encode_store(h + 16, 1, 8);  // nothing in it is free
        ph_encode_store(h + 24, data, 8);
        size_t at = 8;
        for (size_t i = 0; i < count; i++) {
            unsigned char *to = e->file.bytes + node + i / 8 * NODE;
            memcpy(to, "SNOD\1", 5);
            ph_encode_store(to + 6, i % 8 + 1, 2);
            ph_encode_store(to + 8 + i % 8 * SYMBOL, at, 8);
            ph_encode_store(to + 16 + i % 8 * SYMBOL, list[i].address, 8);
            memcpy(e->file.bytes + data + at, list[i].name, list[i].length);
            ends[i / 8] = at;
            at += whole(list[i].length + 1);
        }
    }
    size_t left = nodes, first = node, size = NODE;
    int level = 0;
    do {
        first = put_level(e, level++, first, size, ends, left);
        left = (left + CHILDREN - 1) / CHILDREN;
        size = TREE;
    } while (left > 1 && !e->failed);
    free(ends);
    *tree = first;
    *names = heap;
}

static void store_symbols(ph_encoder *e, size_t header, uint64_t tree, uint64_t names) {
    if (e->failed) return;
    ph_encode_store(e->file.bytes + header + PH_ENCODE_SYMBOLS, tree, 8);
    ph_encode_store(e->file.bytes + header + PH_ENCODE_SYMBOLS + 8, names, 8);
}

static uint64_t put_group(ph_encoder *e, const member *list, size_t count) {
    bool small = count <= FEW;
    for (size_t i = 0; small && i < count; i++) small = list[i].length < 256;
    if (small) return put_small_group(e, list, count);
    uint64_t tree = 0, names = 0;
    put_symbols(e, list, count, &tree, &names);
    ph_encode_start(e);
    ph_encode_symbols(e);
    const size_t at = ph_encode_take(e, ph_encode_header_size(e));
    ph_encode_put_header(e, at);
    store_symbols(e, at, tree, names);
    return at;
}

// A / comes before all other characters, so that what a group holds stands together.
static int by_path(const void *a, const void *b) {
    const unsigned char *x = (const unsigned char *)((const ph_link *)a)->path;
    const unsigned char *y = (const unsigned char *)((const ph_link *)b)->path;
    while (*x != '\0' && *x == *y) x++, y++;
    const int p = *x == '/' ? 1 : *x == '\0' ? 0 : *x + 1, q = *y == '/' ? 1 : *y == '\0' ? 0 : *y + 1;
    return p - q;
}

// The members of a group that links[0 .. count) are in, whose paths agree in their first `skip` characters; the groups
// among them are made. Returns their number.
static size_t collect_members(ph_encoder *e, const ph_link *links, size_t count, size_t skip, member *list) {
    size_t members = 0;
    for (size_t i = 0, end; i < count && !e->failed; i = end) {
        const char *name = links[i].path + skip;
        const size_t length = strcspn(name, "/");
        end = i + 1;
        if (name[length] == '\0') {
            list[members++] = (member){name, length, links[i].address};
            continue;
        }
        while (end < count && strncmp(links[end].path + skip, name, length + 1) == 0) end++;
        const size_t inner = collect_members(e, links + i, end - i, skip + length + 1, list + members);
        const uint64_t address = put_group(e, list + members, inner);
        list[members++] = (member){name, length, address};
    }
    return members;
}

void ph_encode_finish(ph_encoder *e, size_t root) {
    if (e->links != NULL) qsort(e->links, e->link_count, sizeof *e->links, by_path);
    member *list = calloc(e->link_count + 1, sizeof *list);
    if (list == NULL) e->failed = true;
    uint64_t tree = 0, names = 0;
    if (!e->failed) put_symbols(e, list, collect_members(e, e->links, e->link_count, 0, list), &tree, &names);
    free(list);
    store_symbols(e, root, tree, names);
    if (e->failed) return;
    static const unsigned char start[] = {0x89, 'H', 'D', 'F', '\r', '\n', 0x1a, '\n', 0, 0,
                                          0,    0,   0,   8,   8,    0,    4,    0,    16};
    unsigned char *b = e->file.bytes;
    memcpy(b, start, sizeof start);
    ph_encode_store(b + 32, NO_ADDRESS, 8);
    ph_encode_store(b + 40, e->file.length, 8);
    ph_encode_store(b + 48, NO_ADDRESS, 8);
    ph_encode_store(b + 64, root, 8);
    b[72] = 1;  // the two addresses after it are those of the symbols
    ph_encode_store(b + 80, tree, 8);
    ph_encode_store(b + 88, names, 8);
}
