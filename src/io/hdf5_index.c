// The columns of a stored result, and their numbers.
#include "io/hdf5_stored.h"
#include "polhode/status.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK_BYTES = 4 << 20, WIDEST = 4096 };  // of a dataset of format 1: numbers in a row

// --- columns ------------------------------------------------------------------------------------------------

static long parts_of(const char *list, char separator) {
    long parts = 1;
    for (; (list = strchr(list, separator)) != NULL; list++) parts++;
    return parts;
}

// The next part of a list, which gets a zero byte after it.
static char *next_part(char **list, char separator) {
    char *part = *list, *end = strchr(part, separator);
    if (end != NULL) *end = '\0';
    *list = end != NULL ? end + 1 : part + strlen(part);
    return part;
}

// Room doubles, so that many datasets do not copy the list for each of them.
static void *with_room(void *list, int *room, long wanted, size_t each) {
    if (wanted <= *room) return list;
    long larger = *room > 0 ? *room : 64;
    while (larger < wanted) larger *= 2;
    void *moved = larger <= INT_MAX ? realloc(list, (size_t)larger * each) : NULL;
    if (moved != NULL) *room = (int)larger;
    return moved;
}

static bool make_room(ph_stored *s, int width) {
    ph_stored_block *block = with_room(s->block, &s->block_room, s->blocks + 1L, sizeof *block);
    if (block == NULL) return false;
    s->block = block;
    ph_stored_column *column = with_room(s->column, &s->column_room, (long)s->columns + width, sizeof *column);
    if (column == NULL) return false;
    s->column = column;
    return true;
}

static void free_block(const ph_stored_block *block) {
    free(block->dataset);
    free(block->names);
    free(block->units);
}

// Takes the three texts, whatever comes of it. units: of each column, or one of all.
static ph_status add_block(ph_stored *s, ph_stored_block block, ph_error *err) {
    if (!make_room(s, block.width)) {
        free_block(&block);
        return ph_fail(err, PH_ERR_MEMORY, s->path, "out of memory");
    }
    char *names = block.names, *units = block.units;
    const bool each = s->format == 2;
    block.first = s->columns;
    for (int i = 0; i < block.width; i++, s->columns++)
        s->column[s->columns] =
            (ph_stored_column){next_part(&names, ','), each ? next_part(&units, ';') : units, s->blocks, s->columns};
    s->block[s->blocks++] = block;
    return PH_OK;
}

// The texts of a dataset; names stay NULL if it has no columns.
static ph_status read_block(const ph_stored *s, hid_t dataset, const char *path, const char *units,
                            ph_stored_block *block, ph_error *err) {
    *block = (ph_stored_block){0};
    ph_status status = ph_stored_text(s, dataset, "columns", &block->names, err);
    if (status != PH_OK || block->names == NULL) return status;
    status = ph_stored_text(s, dataset, units, &block->units, err);
    if (status == PH_OK && block->units == NULL) block->units = strdup("");
    if (status == PH_OK) block->dataset = strdup(path);
    if (status == PH_OK && (block->units == NULL || block->dataset == NULL))
        status = ph_fail(err, PH_ERR_MEMORY, s->path, "out of memory");
    if (status != PH_OK) free_block(block);
    return status;
}

// --- format 2 -----------------------------------------------------------------------------------------------

// The columns in the order of the model: "order" lists those of the file as runs, "18 3" for three from the 18th on.
// False where it is no permutation; what memory is out for stays in the order of the file.
static bool put_in_order(ph_stored *s, const char *order) {
    const int count = s->columns - 1;  // the axis stays
    ph_stored_column *sorted = calloc((size_t)count + 1, sizeof *sorted);
    int place = 0;
    bool good = true;
    for (const char *at = order; sorted != NULL && good && place < count; at += *at == ',') {
        char *end;
        const long from = strtol(at, &end, 10), run = strtol(end, &end, 10);
        good = end > at && (*end == ',' || *end == '\0') && from >= 0 && run > 0 && run <= count - place &&
               from <= count - run;
        for (long k = 0; good && k < run; k++) {
            good = sorted[from + k].name == NULL;
            sorted[from + k] = s->column[1 + place++];
        }
        at = end;
    }
    if (sorted != NULL && good) memcpy(s->column + 1, sorted, (size_t)count * sizeof *sorted);
    free(sorted);
    return good;
}

static ph_status read_order(ph_stored *s, hid_t dataset, ph_error *err) {
    char *order = NULL;
    const ph_status status = ph_stored_text(s, dataset, "order", &order, err);
    const bool good = status != PH_OK || order == NULL || put_in_order(s, order);
    free(order);
    return good ? status : ph_fail(err, PH_ERR_FILE, s->path, "its rows and the order of its columns do not match");
}

static ph_status add_rows(ph_stored *s, hid_t dataset, const ph_stored_block *block, ph_error *err) {
    const ph_status status = add_block(s, *block, err);
    return status == PH_OK ? read_order(s, dataset, err) : status;
}

static ph_status index_rows(ph_stored *s, ph_error *err) {
    int rank = 0;
    hsize_t extent[3] = {0};
    ph_error inner = {0};
    ph_stored_block block;
    hid_t dataset = ph_stored_dataset(s, "/rows", &rank, extent, &inner);
    if (dataset < 0) return ph_fail(err, PH_ERR_FILE, s->path, "%s", inner.code ? inner.what : "has no rows");
    ph_status status = read_block(s, dataset, "/rows", "units", &block, err);
    const haddr_t at = H5Dget_offset(dataset);
    if (status != PH_OK) {
        H5Dclose(dataset);
        return status;
    }
    const bool listed = block.names != NULL && rank == 2 && extent[1] <= INT_MAX / 2 &&
                        parts_of(block.names, ',') == (long)extent[1] && parts_of(block.units, ';') == (long)extent[1];
    const uint64_t bytes = listed ? extent[0] * extent[1] * sizeof(double) : 0;
    if (!listed || (bytes > 0 && (at > s->bytes || bytes > s->bytes - at))) {
        free_block(&block);
        H5Dclose(dataset);
        return ph_fail(err, PH_ERR_FILE, s->path, "its rows and the list of its columns do not match");
    }
    block.width = (int)extent[1];
    s->rows = (long)extent[0];
    s->at = at;
    status = add_rows(s, dataset, &block, err);
    H5Dclose(dataset);
    return status;
}

// --- format 1 -----------------------------------------------------------------------------------------------

typedef struct visit {
    ph_stored *stored;
    ph_status status;
    ph_error *err;
} visit;

// A run killed in the middle of a flush may have left some datasets longer than others.
static ph_status check_block(ph_stored *s, ph_stored_block *block, ph_error *err) {
    int rank = 0;
    hsize_t extent[3] = {0, 1, 1};
    ph_error inner = {0};
    hid_t dataset = ph_stored_dataset(s, block->dataset, &rank, extent, &inner);
    if (dataset < 0)
        return ph_fail(err, PH_ERR_FILE, s->path, "%s",
                       inner.code ? inner.what : "cannot be read: its links are broken");
    H5Dclose(dataset);
    const hsize_t width = extent[1] <= WIDEST && extent[2] <= WIDEST ? extent[1] * extent[2] : WIDEST + 1;
    if (width > WIDEST || parts_of(block->names, ',') != (long)width)
        return ph_fail(err, PH_ERR_FILE, s->path, "%.100s does not have the columns that it names", block->dataset);
    s->claimed += strlen(block->names) + strlen(block->units) * (size_t)width;
    if (s->claimed > s->bytes)
        return ph_fail(err, PH_ERR_FILE, s->path, "%.100s has more names than the file holds", block->dataset);
    block->width = (int)width;
    if (s->blocks == 0 || (long)extent[0] < s->rows) s->rows = (long)extent[0];
    return PH_OK;
}

static herr_t visit_link(hid_t group, const char *name, const H5L_info_t *info, void *user) {
    visit *v = user;
    ph_stored *s = v->stored;
    ph_stored_block block = {0};
    char path[1024];
    if (info->type != H5L_TYPE_HARD || strlen(name) + 2 > sizeof path) return 0;  // polhode makes no such ones
    snprintf(path, sizeof path, "/%s", name);
    hid_t object = H5Oopen(group, name, H5P_DEFAULT);
    if (object < 0) return 0;
    if (H5Iget_type(object) == H5I_DATASET) v->status = read_block(s, object, path, "unit", &block, v->err);
    H5Oclose(object);
    if (v->status != PH_OK || block.names == NULL) return v->status == PH_OK ? 0 : -1;
    v->status = check_block(s, &block, v->err);
    if (v->status == PH_OK) v->status = add_block(s, block, v->err);
    else free_block(&block);
    return v->status == PH_OK ? 0 : -1;
}

static ph_status index_datasets(ph_stored *s, ph_error *err) {
    visit v = {s, PH_OK, err};
    const herr_t visited = H5Lvisit(s->file, H5_INDEX_NAME, H5_ITER_NATIVE, visit_link, &v);
    return v.status != PH_OK ? v.status : visited < 0 ? ph_stored_failed(s->path, err) : PH_OK;
}

// --- names --------------------------------------------------------------------------------------------------

static size_t slot_of(const ph_stored *s, const char *name) {
    uint32_t sum = 2166136261u;  // FNV-1a
    for (; *name; name++) sum = (sum ^ (unsigned char)*name) * 16777619u;
    return (size_t)(sum & (s->slots - 1));
}

// A table of the names, less than half full; of two equal ones the first counts.
static ph_status index_names(ph_stored *s, ph_error *err) {
    for (s->slots = 16; s->slots < 2 * (uint32_t)s->columns + 2;) s->slots *= 2;
    s->slot = calloc(s->slots, sizeof *s->slot);  // 0: free, otherwise 1 + the column
    if (s->slot == NULL) return ph_fail(err, PH_ERR_MEMORY, s->path, "out of memory");
    for (int i = 0; i < s->columns; i++) {
        size_t k = slot_of(s, s->column[i].name);
        while (s->slot[k] != 0 && strcmp(s->column[s->slot[k] - 1].name, s->column[i].name) != 0)
            k = (k + 1) & (s->slots - 1);
        if (s->slot[k] == 0) s->slot[k] = i + 1;
    }
    return PH_OK;
}

int ph_stored_find(const ph_stored *s, const char *name) {
    for (size_t k = slot_of(s, name); s->slot[k] != 0; k = (k + 1) & (s->slots - 1))
        if (strcmp(s->column[s->slot[k] - 1].name, name) == 0) return s->slot[k] - 1;
    return -1;
}

ph_status ph_stored_index(ph_stored *s, ph_error *err) {
    const ph_status status = s->format == 2 ? index_rows(s, err) : index_datasets(s, err);
    if (status != PH_OK) return status;
    if (s->columns > 0 && s->rows >= 0) return index_names(s, err);
    return ph_fail(err, PH_ERR_FILE, s->path, "has no columns: not a result of polhode");
}

// --- numbers ------------------------------------------------------------------------------------------------

// Columns list[0 .. count) are of one block; `wide` numbers from its column `low` on hold them all.
typedef struct piece {
    const ph_stored *stored;
    const int *list;
    int count, low, wide;
    double *const *to;
    double *buffer;  // of the rows that are read at once
    long room;       // rows
} piece;

static void scatter(const piece *p, long row, long rows) {
    for (int k = 0; k < p->count; k++) {
        const double *from = p->buffer + p->stored->column[p->list[k]].place - p->low;
        for (long i = 0; i < rows; i++) p->to[k][row + i] = from[i * p->wide];
    }
}

static ph_status read_bytes(const piece *p, void *to, size_t size, uint64_t at, ph_error *err) {
    const ph_stored *s = p->stored;
    for (size_t done = 0; done < size;) {
        const ssize_t n = pread(s->descriptor, (char *)to + done, size - done, (off_t)(at + done));
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0)
            return ph_fail(err, PH_ERR_FILE, s->path, "cannot be read: %s",
                           n < 0 ? strerror(errno) : "it is too short");
        done += (size_t)n;
    }
    return PH_OK;
}

// Of "/rows": whole rows at once, or of wide ones what is needed of each.
static ph_status read_table(const piece *p, long row, long rows, ph_error *err) {
    const ph_stored *s = p->stored;
    const size_t each = (size_t)s->columns * sizeof(double), wide = (size_t)p->wide * sizeof(double);
    const uint64_t at = s->at + (uint64_t)row * each + (uint64_t)p->low * sizeof(double);
    if (wide == each) return read_bytes(p, p->buffer, (size_t)rows * each, at, err);
    ph_status status = PH_OK;
    for (long i = 0; i < rows && status == PH_OK; i++)
        status = read_bytes(p, p->buffer + i * p->wide, wide, at + (uint64_t)i * each, err);
    return status;
}

// Of a dataset of format 1.
static ph_status read_dataset(const piece *p, hid_t dataset, long row, long rows, ph_error *err) {
    hsize_t start[3] = {(hsize_t)row, 0, 0}, count[3] = {0}, all = (hsize_t)rows * (hsize_t)p->wide;
    hid_t space = H5Dget_space(dataset), memory = H5Screate_simple(1, &all, NULL);
    H5Sget_simple_extent_dims(space, count, NULL);
    count[0] = (hsize_t)rows;
    bool ok = H5Sselect_hyperslab(space, H5S_SELECT_SET, start, NULL, count, NULL) >= 0;
    ok = ok && H5Dread(dataset, H5T_NATIVE_DOUBLE, memory, space, H5P_DEFAULT, p->buffer) >= 0;
    const ph_status status = ok ? PH_OK : ph_stored_failed(p->stored->path, err);
    H5Sclose(memory);
    H5Sclose(space);
    return status;
}

static ph_status read_piece(piece *p, long row, long rows, ph_error *err) {
    const ph_stored *s = p->stored;
    hid_t dataset = H5I_INVALID_HID;
    if (s->format == 1) dataset = H5Dopen2(s->file, s->block[s->column[p->list[0]].block].dataset, H5P_DEFAULT);
    if (s->format == 1 && dataset < 0) return ph_stored_failed(s->path, err);
    ph_status status = PH_OK;
    for (long done = 0; done < rows && status == PH_OK;) {
        const long now = rows - done < p->room ? rows - done : p->room;
        status = s->format == 1 ? read_dataset(p, dataset, row + done, now, err) : read_table(p, row + done, now, err);
        if (status == PH_OK) scatter(p, done, now);
        done += now;
    }
    if (dataset >= 0) H5Dclose(dataset);
    return status;
}

// The next columns of the list that are of one block.
static piece next_piece(const ph_stored *s, const int *list, int count, double *const *to) {
    const ph_stored_block *block = s->block + s->column[list[0]].block;
    piece p = {.stored = s, .list = list, .count = 1, .low = s->column[list[0]].place, .to = to};
    int high = p.low;
    for (; p.count < count && s->block + s->column[list[p.count]].block == block; p.count++) {
        const int place = s->column[list[p.count]].place;
        if (place < p.low) p.low = place;
        if (place > high) high = place;
    }
    p.wide = high - p.low + 1;
    // Many small reads take longer than one of what is not needed as well.
    if (s->format == 1 || block->width <= 8 * p.wide || block->width <= 512) {
        p.low = block->first;
        p.wide = block->width;
    }
    return p;
}

ph_status ph_stored_read(const ph_stored *s, long row, long rows, const int *list, int count, double *const *to,
                         ph_error *err) {
    ph_status status = PH_OK;
    for (int k = 0; k < count && rows > 0 && status == PH_OK;) {
        piece p = next_piece(s, list + k, count - k, to + k);
        p.room = BLOCK_BYTES / ((long)sizeof(double) * p.wide);
        if (p.room < 1) p.room = 1;
        if (p.room > rows) p.room = rows;
        p.buffer = malloc((size_t)p.room * (size_t)p.wide * sizeof *p.buffer);
        if (p.buffer == NULL) return ph_fail(err, PH_ERR_MEMORY, s->path, "out of memory");
        status = read_piece(&p, row, rows, err);
        free(p.buffer);
        k += p.count;
    }
    return status;
}
