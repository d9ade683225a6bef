// Blocks of samples as they come: a journal beside the result, from which the result is made when all are there.
//
// The journal starts with what the plan is, as a text; then come blocks. A block that is not whole, with its sum, was
// being written when the process ended, and is cut off. The order of the blocks does not matter.
#include "io/platform.h"
#include "io/sample_statistics.h"
#include "io/sensitivity.h"
#include "io/sweep_block.h"
#include "io/sweep_table.h"
#include "polhode/status.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct place {
    long first, count;
    long at;  // in the journal
    size_t size;
} place;

typedef struct history {
    long at;
    size_t size;
} history;

struct ph_collection {
    const ph_sweep *sweep;
    ph_result_format format;
    char *path, *journal;
    int lock;                       // descriptor of the journal, locked
    FILE *file;                     // the same, for reading and writing
    long end;                       // of its last whole block
    unsigned char *handed, *there;  // bits of samples: handed out or there; there
    long cursor, done, computed;
    place *blocks;
    int block_count, block_room;
    bool written;  // the result is; there from the start: of an earlier call
    // what came of it
    double *records;
    int *status;
    history *histories;  // [rows of the plan]
    char **reasons;
    ph_sweep_failure *failures;
    int reason_count, reason_room, failure_room;
    ph_sweep_statistics *statistics;
    ph_sweep_sensitivity *sensitivity;  // [recorded][varied]
    ph_sweep_summary summary;
};

static const char MAGIC[] = "polhode sweep 1\n";

// --- bits -----------------------------------------------------------------------------------------------------

static bool get(const unsigned char *bits, long i) { return bits[i / 8] >> (i % 8) & 1; }
static void set(unsigned char *bits, long i) { bits[i / 8] = (unsigned char)(bits[i / 8] | 1u << (i % 8)); }

static bool any(const unsigned char *bits, long first, long count) {
    for (long i = first; i < first + count; i++)
        if (get(bits, i)) return true;
    return false;
}

// --- the journal ------------------------------------------------------------------------------------------------

static ph_status file_failed(const ph_collection *c, const char *verb, ph_error *err) {
    if (errno == ENOMEM) return ph_fail(err, PH_ERR_MEMORY, c->journal, "out of memory");
    return ph_fail(err, PH_ERR_FILE, c->journal, "cannot be %s: %s", verb, strerror(errno != 0 ? errno : EIO));
}

static ph_status add_place(ph_collection *c, const ph_block_header *h, long at, ph_error *err) {
    if (c->block_count == c->block_room) {
        const int room = c->block_room > 0 ? 2 * c->block_room : 64;
        place *larger = realloc(c->blocks, (size_t)room * sizeof *larger);
        if (larger == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
        c->blocks = larger;
        c->block_room = room;
    }
    c->blocks[c->block_count++] = (place){(long)h->first, (long)h->count, at, (size_t)h->size};
    for (long i = (long)h->first; i < (long)(h->first + h->count); i++) {
        set(c->handed, i);
        set(c->there, i);
    }
    c->done += (long)h->count;
    return PH_OK;
}

// What makes two sweeps the same one.
static char *identity_of(const ph_sweep *s, size_t *length) {
    const char *plan = ph_document_text(s->plan);
    const size_t size = sizeof MAGIC + strlen(ph_version()) + strlen(plan) + strlen(s->text) + 4;
    char *text = malloc(size);
    if (text != NULL) *length = (size_t)snprintf(text, size, "%s%s\n%s\n%s\n", MAGIC, ph_version(), plan, s->text);
    return text;
}

static ph_status write_all(ph_collection *c, const void *bytes, size_t size, ph_error *err) {
    errno = 0;
    if (fseek(c->file, c->end, SEEK_SET) != 0 || fwrite(bytes, 1, size, c->file) != size || fflush(c->file) != 0)
        return file_failed(c, "written", err);
    c->end += (long)size;
    return PH_OK;
}

// A block at the place, the caller's to free; NULL with PH_OK: there is no whole one.
static ph_status read_block(ph_collection *c, long at, long long size, unsigned char **block, ph_error *err) {
    ph_block_header h;
    *block = NULL;
    errno = 0;
    if (size < (long long)sizeof h) return PH_OK;
    if (fseek(c->file, at, SEEK_SET) != 0 || fread(&h, sizeof h, 1, c->file) != 1) return file_failed(c, "read", err);
    if (h.magic != PH_BLOCK_MAGIC || h.size < sizeof h || h.size > (uint64_t)size) return PH_OK;
    unsigned char *read = malloc((size_t)h.size);
    if (read == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    memcpy(read, &h, sizeof h);
    const size_t rest = (size_t)h.size - sizeof h;
    const bool whole = fread(read + sizeof h, 1, rest, c->file) == rest;
    if (whole && ph_block_check(c->sweep, read, (size_t)h.size)) {
        *block = read;
        return PH_OK;
    }
    free(read);
    return whole ? PH_OK : file_failed(c, "read", err);
}

static ph_status read_blocks(ph_collection *c, long long size, ph_error *err) {
    for (;;) {
        unsigned char *block;
        ph_block_header h;
        ph_status status = read_block(c, c->end, size - c->end, &block, err);
        if (status != PH_OK) return status;  // and the journal stays as it is
        if (block == NULL) break;
        memcpy(&h, block, sizeof h);
        free(block);
        if (any(c->there, (long)h.first, (long)h.count)) break;
        status = add_place(c, &h, c->end, err);
        if (status != PH_OK) return status;
        c->end += (long)h.size;
    }
    return ph_file_cut(c->lock, c->end) ? PH_OK : file_failed(c, "written", err);
}

// A journal that is there must be of this plan.
static ph_status read_journal(ph_collection *c, const char *identity, size_t length, long long size, ph_error *err) {
    char *there = malloc(length + 1);
    if (there == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    const size_t got = fread(there, 1, length, c->file);
    const bool same = got == length && memcmp(there, identity, length) == 0;
    const bool cut = got < length && memcmp(there, identity, got) == 0;  // killed before its first block
    free(there);
    if (cut) return ph_file_cut(c->lock, 0) ? write_all(c, identity, length, err) : file_failed(c, "written", err);
    if (!same)
        return ph_fail(err, PH_ERR_ARGUMENT, c->journal,
                       "cannot be resumed: it is of another plan, model or version; without --resume the sweep starts "
                       "anew");
    c->end = (long)length;
    return read_blocks(c, size, err);
}

static ph_status open_journal(ph_collection *c, bool resume, ph_error *err) {
    ph_file_info about;
    errno = 0;
    c->lock = ph_file_open(c->journal, PH_FILE_MAKE);
    if (c->lock < 0) return file_failed(c, "written", err);
    if (!ph_file_lock(c->lock, true))
        return ph_fail(err, PH_ERR_FILE, c->path, "cannot be written: another program is writing it");
    if (!resume && !ph_file_cut(c->lock, 0)) return file_failed(c, "written", err);
    if (!ph_file_look_open(c->lock, &about)) return file_failed(c, "read", err);
    c->file = fopen(c->journal, "r+b");
    if (c->file == NULL) return file_failed(c, "read", err);
    size_t length;
    char *identity = identity_of(c->sweep, &length);
    if (identity == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    const ph_status status =
        about.size == 0 ? write_all(c, identity, length, err) : read_journal(c, identity, length, about.size, err);
    free(identity);
    return status;
}

// --- opening ----------------------------------------------------------------------------------------------------

static ph_status check_target(const ph_collection *c, ph_error *err) {
    ph_file_info about;
    if (c->format == PH_RESULT_HDF5 && ph_library_version(PH_LIBRARY_HDF5) == NULL)
        return ph_fail(err, PH_ERR_UNSUPPORTED, c->path, "this build of polhode has no HDF5; write CSV instead");
    if (c->format == PH_RESULT_CSV && c->sweep->rows > 0)
        return ph_fail(err, PH_ERR_UNSUPPORTED, c->path,
                       "CSV has no place for the histories of %ld samples, \"rows\": write HDF5", c->sweep->rows);
    if (ph_file_look(c->path, &about) && !about.regular)
        return ph_fail(err, PH_ERR_FILE, c->path, "cannot be written: expected a file, not a %s",
                       about.folder ? "folder" : "device or pipe");
    return PH_OK;
}

// A result of this plan and version that is there has all samples: nothing is left to compute.
static bool is_finished(const ph_sweep *s, const ph_sweep_result *r) {
    return r->version != NULL && strcmp(r->version, ph_version()) == 0 &&
           strcmp(r->plan, ph_document_text(s->plan)) == 0 && r->model != NULL && strcmp(r->model, s->text) == 0 &&
           r->samples == s->design.samples && r->varied == s->design.count && r->recorded == s->list.count;
}

static ph_status take_result(ph_collection *c, ph_sweep_result *r, ph_error *err) {
    const size_t recorded = (size_t)r->recorded, n = (size_t)r->samples;
    c->records = malloc((n * recorded + 1) * sizeof *c->records);
    c->statistics = calloc(recorded + 1, sizeof *c->statistics);
    c->sensitivity = calloc(recorded * (size_t)r->varied + 1, sizeof *c->sensitivity);
    c->failures = calloc((size_t)r->reason_count + 1, sizeof *c->failures);
    if (!c->records || !c->statistics || !c->sensitivity || !c->failures)
        return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    for (size_t k = 0; k < n; k++)
        for (size_t i = 0; i < recorded; i++) c->records[k * recorded + i] = r->columns[(size_t)r->varied + i][k];
    c->status = r->status;
    c->reasons = r->reasons;
    c->reason_count = r->reason_count;
    r->status = NULL;
    r->reasons = NULL;
    r->reason_count = 0;
    for (int i = 0; i < c->reason_count; i++) c->failures[i] = (ph_sweep_failure){c->reasons[i], 0, -1};
    for (long k = 0; k < c->sweep->design.samples; k++) {
        ph_sweep_failure *f = c->status[k] > 0 ? &c->failures[c->status[k] - 1] : NULL;
        if (f != NULL && f->count++ == 0) f->first = k;
    }
    for (long k = 0; k < c->sweep->design.samples; k++) {
        set(c->handed, k);
        set(c->there, k);
    }
    c->done = c->sweep->design.samples;
    c->written = true;
    return PH_OK;
}

// Without a journal the result itself may be there.
static ph_status find_result(ph_collection *c, ph_error *err) {
    ph_sweep_result *result = NULL;
    ph_error other = {0};
    ph_file_info about;
    if (c->format != PH_RESULT_HDF5 || c->done > 0 || !ph_file_look(c->path, &about)) return PH_OK;
    ph_status status = ph_sweep_result_read(c->path, &result, &other);
    if (status == PH_ERR_MEMORY) return ph_fail(err, status, c->path, "out of memory");
    status = status == PH_OK && is_finished(c->sweep, result) ? take_result(c, result, err) : PH_OK;
    ph_sweep_result_free(result);
    return status;
}

ph_status ph_collection_open(const ph_sweep *sweep, const char *path, ph_result_format format, bool resume,
                             ph_collection **collection, ph_error *err) {
    static const char ending[] = ".journal";
    *collection = NULL;
    ph_collection *c = calloc(1, sizeof *c);
    if (c == NULL) return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    const size_t length = strlen(path), bytes = (size_t)sweep->design.samples / 8 + 1;
    c->sweep = sweep;
    c->format = format;
    c->lock = -1;
    c->path = ph_text_copy(path);
    c->journal = malloc(length + sizeof ending);
    c->handed = calloc(bytes, 1);
    c->there = calloc(bytes, 1);
    ph_status status = PH_OK;
    if (c->path == NULL || c->journal == NULL || c->handed == NULL || c->there == NULL)
        status = ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    if (status == PH_OK) {
        memcpy(c->journal, path, length);
        memcpy(c->journal + length, ending, sizeof ending);
        status = check_target(c, err);
    }
    if (status == PH_OK) status = open_journal(c, resume, err);
    if (status == PH_OK && resume) status = find_result(c, err);
    if (status == PH_OK) *collection = c;
    else ph_collection_free(c);
    return status;
}

void ph_collection_free(ph_collection *c) {
    if (c == NULL) return;
    if (c->file != NULL) {
        if (c->written || c->done == 0) ph_file_remove(c->journal);
        fclose(c->file);
    }
    if (c->lock >= 0) ph_file_close(c->lock);
    for (int i = 0; i < c->reason_count; i++) free(c->reasons[i]);
    void *const all[] = {c->path,   c->journal,   c->handed,  c->there,    c->blocks,     c->records,
                         c->status, c->histories, c->reasons, c->failures, c->statistics, c->sensitivity};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
    free(c);
}

// --- handing out and taking ---------------------------------------------------------------------------------------

// Histories are as long as runs: of those samples only a few in a block.
bool ph_collection_next(ph_collection *c, long most, long *first, long *count) {
    enum { FEW = 16 };
    const long samples = c->sweep->design.samples;
    while (c->cursor < samples && get(c->handed, c->cursor)) c->cursor++;
    if (c->cursor >= samples) return false;
    if (c->cursor < c->sweep->rows && most > FEW) most = FEW;
    *first = c->cursor;
    for (*count = 0; *count < most && c->cursor < samples && !get(c->handed, c->cursor); (*count)++)
        set(c->handed, c->cursor++);
    return true;
}

ph_status ph_collection_take(ph_collection *c, const unsigned char *block, size_t size, ph_error *err) {
    if (!ph_block_check(c->sweep, block, size))
        return ph_fail(err, PH_ERR_ARGUMENT, "block", "expected a block of samples of this plan");
    ph_block_header h;
    memcpy(&h, block, sizeof h);
    if (any(c->there, (long)h.first, (long)h.count))
        return ph_fail(err, PH_ERR_ARGUMENT, "block", "sample %ld and those after it are there already", (long)h.first);
    const long at = c->end;
    ph_status status = write_all(c, block, size, err);
    if (status == PH_OK) status = add_place(c, &h, at, err);
    if (status == PH_OK) c->computed += (long)h.count;
    return status;
}

long ph_collection_done(const ph_collection *c) { return c->done; }

// --- failures -----------------------------------------------------------------------------------------------------

static bool is_number_part(char c) { return (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+'; }

// Whether two messages differ in numbers only.
static bool alike(const char *a, const char *b) {
    for (;;) {
        const bool number = is_number_part(*a) && is_number_part(*b);
        if (!number && *a != *b) return false;
        if (*a == '\0') return true;
        if (!number) a++, b++;
        while (number && (is_number_part(*a) || ((*a == 'e' || *a == 'n') && is_number_part(a[1])))) a++;
        while (number && (is_number_part(*b) || ((*b == 'e' || *b == 'n') && is_number_part(b[1])))) b++;
    }
}

static bool make_room(ph_collection *c) {
    if (c->reason_count < c->reason_room) return true;
    const int room = c->reason_room + 16;
    char **reasons = realloc(c->reasons, (size_t)room * sizeof *reasons);
    if (reasons != NULL) c->reasons = reasons;
    ph_sweep_failure *failures = realloc(c->failures, (size_t)room * sizeof *failures);
    if (failures != NULL) c->failures = failures;
    if (reasons == NULL || failures == NULL) return false;
    c->reason_room = room;
    return true;
}

// The samples come in order, so that the first of a kind is the first of all.
static bool note_failure(ph_collection *c, long k, const ph_block_item *item) {
    char *text = malloc((size_t)item->length + 1);
    if (text == NULL || !make_room(c)) return free(text), false;
    memcpy(text, item->bytes, (size_t)item->length);
    text[item->length] = '\0';
    int i = 0;
    while (i < c->reason_count && !alike(c->reasons[i], text)) i++;
    if (i == c->reason_count) {
        c->reasons[c->reason_count++] = text;
        c->failures[i] = (ph_sweep_failure){text, 0, k};
    } else {
        free(text);
    }
    c->failures[i].count++;
    c->status[k] = 1 + i;
    return true;
}

// --- the result ---------------------------------------------------------------------------------------------------

static int by_first(const void *a, const void *b) {
    const place *x = a, *y = b;
    return (x->first > y->first) - (x->first < y->first);
}

static ph_status load_block(ph_collection *c, const place *p, ph_error *err) {
    const size_t recorded = (size_t)c->sweep->list.count;
    unsigned char *block;
    const ph_status read = read_block(c, p->at, (long long)p->size, &block, err);
    if (read != PH_OK) return read;
    if (block == NULL) return ph_fail(err, PH_ERR_FILE, c->journal, "cannot be read: a block has changed");
    const unsigned char *status = ph_block_status(block), *at = NULL;
    ph_block_item item;
    bool good = true;
    memcpy(c->records + (size_t)p->first * recorded, ph_block_records(block),
           (size_t)p->count * recorded * sizeof(double));
    for (long i = 0; i < p->count && good; i++) {
        int32_t code;
        memcpy(&code, status + (size_t)i * sizeof code, sizeof code);
        if (code == PH_OK) continue;
        at = ph_block_next(c->sweep, block, at, &item);
        good = at != NULL && note_failure(c, p->first + i, &item);
    }
    for (long k = p->first; k < p->first + p->count && k < c->sweep->rows && good; k++) {
        at = ph_block_next(c->sweep, block, at, &item);
        good = at != NULL;
        if (good) c->histories[k] = (history){p->at + (long)(item.bytes - block), (size_t)item.length};
    }
    free(block);
    return good ? PH_OK : ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
}

static ph_status load_all(ph_collection *c, ph_error *err) {
    const size_t n = (size_t)c->sweep->design.samples, recorded = (size_t)c->sweep->list.count;
    c->records = calloc(n * recorded + 1, sizeof *c->records);
    c->status = calloc(n, sizeof *c->status);
    c->histories = calloc((size_t)c->sweep->rows + 1, sizeof *c->histories);
    c->statistics = calloc(recorded + 1, sizeof *c->statistics);
    c->sensitivity = calloc(recorded * (size_t)c->sweep->design.count + 1, sizeof *c->sensitivity);
    if (!c->records || !c->status || !c->histories || !c->statistics || !c->sensitivity)
        return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    qsort(c->blocks, (size_t)c->block_count, sizeof *c->blocks, by_first);
    ph_status status = PH_OK;
    for (int i = 0; i < c->block_count && status == PH_OK; i++) status = load_block(c, &c->blocks[i], err);
    return status;
}

// One column of all samples: of a varied name, or of a record.
static void gather(const ph_collection *c, int varied, int record, double *scratch, double *column) {
    const size_t recorded = (size_t)c->sweep->list.count;
    for (long k = 0; k < c->sweep->design.samples; k++) {
        if (varied >= 0) ph_design_values(&c->sweep->design, k, scratch);
        column[k] = varied >= 0 ? scratch[varied] : c->records[(size_t)k * recorded + (size_t)record];
    }
}

static void find_sensitivity(ph_collection *c, double *scratch, double *x, double *y) {
    const int varied = c->sweep->design.count;
    const ph_design_kind kind = c->sweep->design.kind;
    const bool balanced = kind == PH_DESIGN_SOBOL || kind == PH_DESIGN_GRID;
    for (int v = 0; v < varied; v++) {
        gather(c, v, 0, scratch, x);
        for (int r = 0; r < c->sweep->list.count; r++) {
            gather(c, -1, r, scratch, y);
            c->sensitivity[r * varied + v] = ph_sensitivity(x, y, c->sweep->design.samples, balanced);
        }
    }
}

static ph_status summarize(ph_collection *c, ph_error *err) {
    const long n = c->sweep->design.samples;
    const int recorded = c->sweep->list.count, varied = c->sweep->design.count;
    double *x = malloc((2 * (size_t)n + (size_t)varied) * sizeof *x);
    if (x == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    find_sensitivity(c, x + 2 * n, x, x + n);
    for (int r = 0; r < recorded; r++) {
        gather(c, -1, r, NULL, x);
        c->statistics[r] = ph_sample_statistics(x, n);
    }
    free(x);
    c->summary = (ph_sweep_summary){.samples = n,
                                    .computed = c->computed,
                                    .failures = c->reason_count,
                                    .recorded = recorded,
                                    .varied = varied,
                                    .failure = c->failures,
                                    .names = c->sweep->recorded,
                                    .statistics = c->statistics,
                                    .varied_names = c->sweep->varied,
                                    .sensitivity = c->sensitivity};
    c->summary.lanes = ph_sweep_lanes(c->sweep, &c->summary.why_scalar);
    for (int i = 0; i < c->reason_count; i++) c->summary.failed += c->failures[i].count;
    return PH_OK;
}

static ph_status load_history(void *user, long k, double **rows, long *count, ph_error *err) {
    ph_collection *c = user;
    const history *h = &c->histories[k];
    *count = (long)(h->size / sizeof(double) / ((size_t)c->sweep->column_count + 1));
    *rows = malloc(h->size + 1);
    if (*rows == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    if (fseek(c->file, h->at, SEEK_SET) == 0 && fread(*rows, 1, h->size, c->file) == h->size) return PH_OK;
    free(*rows);
    *rows = NULL;
    return file_failed(c, "read", err);
}

ph_status ph_collection_finish(ph_collection *c, const ph_sweep_summary **summary, ph_error *err) {
    if (c->done != c->sweep->design.samples)
        return ph_fail(err, PH_ERR_ARGUMENT, c->path, "expected all %ld samples, got %ld", c->sweep->design.samples,
                       c->done);
    ph_status status = c->records == NULL ? load_all(c, err) : PH_OK;
    if (status == PH_OK) status = summarize(c, err);
    const ph_sweep_table table = {.sweep = c->sweep,
                                  .records = c->records,
                                  .status = c->status,
                                  .reasons = (const char *const *)c->reasons,
                                  .reason_count = c->reason_count,
                                  .rows = load_history,
                                  .user = c};
    if (status == PH_OK && !c->written)
        status = c->format == PH_RESULT_CSV ? ph_csv_sweep_write(c->path, &table, err)
                                            : ph_hdf5_sweep_write(c->path, &table, err);
    c->written = c->written || status == PH_OK;
    *summary = &c->summary;
    return status;
}

void ph_collection_table(const ph_collection *c, double *table) {
    const size_t varied = (size_t)c->sweep->design.count, recorded = (size_t)c->sweep->list.count;
    for (long k = 0; k < c->sweep->design.samples; k++, table += varied + recorded + 1) {
        ph_design_values(&c->sweep->design, k, table);
        memcpy(table + varied, c->records + (size_t)k * recorded, recorded * sizeof *table);
        table[varied + recorded] = c->status[k];
    }
}
