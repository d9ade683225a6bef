// Files are written beside those that they replace.
#include "polhode/replace.h"

#include "io/platform.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct ph_replacement {
    int descriptor;
    FILE *stream;  // NULL until it is wanted
    ph_replace_mode mode;
    char *path, *part;  // of what is replaced, links followed, and of what is beside it; NULL of a device
    bool beside;        // part is being written, not path
    bool own;           // path was free before
    int failure;        // errno of the first write of the stream that failed, which stdio forgets
};

static const char ending[] = ".part";

static void replacement_free(ph_replacement *r) {
    if (r->stream != NULL) fclose(r->stream);
    if (r->descriptor >= 0) ph_file_close(r->descriptor);
    free(r->path);
    free(r->part);
    free(r);
}

static ph_status cannot(const char *path, ph_error *err) {
    return ph_fail(err, PH_ERR_FILE, path, "cannot be written: %s", strerror(errno));
}

static ph_status is_busy(const char *path, ph_error *err) {
    return ph_fail(err, PH_ERR_FILE, path, "cannot be written: another program is writing it");
}

// True if the path still names the file that is open.
static bool is_there(int descriptor, const char *path) {
    ph_file_info open, there;
    return ph_file_look_open(descriptor, &open) && ph_file_look(path, &there) && open.device == there.device &&
           open.number == there.number;
}

// Opens and locks, then empties; again where the file has been renamed before it was locked.
static ph_status open_locked(ph_replacement *r, const char *file, const char *path, ph_file_mode mode, ph_error *err) {
    enum { TRIES = 16 };
    for (int i = 0; i < TRIES; i++) {
        r->descriptor = ph_file_open(file, mode);
        if (r->descriptor < 0) return cannot(path, err);
        if (!ph_file_lock(r->descriptor, true)) return is_busy(path, err);
        if (is_there(r->descriptor, file))
            return ph_file_cut(r->descriptor, 0) || errno == EINVAL ? PH_OK : cannot(path, err);
        ph_file_close(r->descriptor);
        r->descriptor = -1;
    }
    return is_busy(path, err);
}

// A device or a pipe: it may be write-only, and has neither locks nor a length.
static ph_status open_device(ph_replacement *r, const char *path, ph_error *err) {
    r->descriptor = ph_file_open(path, PH_FILE_DEVICE);
    return r->descriptor >= 0 ? PH_OK : cannot(path, err);
}

// A run that has found the path free holds a lock there; readers do not matter, as their file stays.
static ph_status check_free(const char *file, const char *path, ph_error *err) {
    const int descriptor = ph_file_open(file, PH_FILE_PEEK);
    if (descriptor < 0) return PH_OK;
    const bool busy = !ph_file_lock(descriptor, false);
    ph_file_close(descriptor);
    return busy ? is_busy(path, err) : PH_OK;
}

static ph_status open_beside(ph_replacement *r, const char *path, const ph_file_info *old, ph_error *err) {
    if (old != NULL && !ph_file_may_write(r->path)) return cannot(path, err);  // rename would not mind
    ph_status status = old != NULL ? check_free(r->path, path, err) : PH_OK;
    if (status == PH_OK) status = open_locked(r, r->part, path, PH_FILE_BESIDE, err);
    if (status != PH_OK) return status;
    r->beside = true;
    status = check_free(r->path, path, err);  // of one that showed its file just now
    if (status != PH_OK) ph_file_remove(r->part);
    if (r->beside && old != NULL) ph_file_set_mode(r->descriptor, old->mode);
    return status;
}

static ph_status open_directly(ph_replacement *r, const char *path, ph_error *err) {
    ph_status status = check_free(r->part, path, err);
    const ph_file_mode mode = r->mode == PH_REPLACE_NEW ? PH_FILE_NEW : PH_FILE_MAKE;
    if (status == PH_OK) status = open_locked(r, path, path, mode, err);
    r->own = status == PH_OK;
    return status;
}

static bool set_names(ph_replacement *r, char *path) {
    const size_t length = path != NULL ? strlen(path) : 0;
    r->path = path;
    r->part = malloc(length + sizeof ending);
    if (r->path == NULL || r->part == NULL) return false;
    memcpy(r->part, path, length);
    memcpy(r->part + length, ending, sizeof ending);
    return true;
}

static ph_status open_as(ph_replacement *r, const char *path, ph_error *err) {
    ph_file_info old;
    const bool exists = ph_file_look(path, &old), is_link = ph_file_is_link(path);
    if (exists && r->mode == PH_REPLACE_NEW) return ph_fail(err, PH_ERR_ARGUMENT, path, "exists");
    // /dev/stdout is a regular file where the output goes to one, and must not be renamed away from the shell.
    if (exists && (!old.regular || ph_file_is_standard(&old))) return open_device(r, path, err);
    errno = ENOMEM;
    if (!set_names(r, exists ? ph_file_real_path(path) : ph_text_copy(path)))
        return errno == ENOMEM ? ph_fail(err, PH_ERR_MEMORY, path, "out of memory") : cannot(path, err);
    // A link to nothing stays one, to what is made there.
    const bool hidden = r->mode == PH_REPLACE_WHOLE || r->mode == PH_REPLACE_SHOWN;
    const bool beside = exists || (hidden && !is_link);
    return beside ? open_beside(r, path, exists ? &old : NULL, err) : open_directly(r, path, err);
}

ph_status ph_replace_open(const char *path, ph_replace_mode mode, ph_replacement **replacement, ph_error *err) {
    ph_replacement *r = calloc(1, sizeof *r);
    *replacement = NULL;
    if (r == NULL) return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    r->descriptor = -1;
    r->mode = mode;
    const ph_status status = open_as(r, path, err);
    if (status == PH_OK) *replacement = r;
    else replacement_free(r);
    return status;
}

int ph_replace_descriptor(const ph_replacement *r) { return r->descriptor; }
const char *ph_replace_beside(const ph_replacement *r) { return r->beside ? r->part : NULL; }

static size_t write_stream(void *self, const char *bytes, size_t size) {
    ph_replacement *r = self;
    if (r->failure == 0 && ph_file_write(r->descriptor, bytes, size) < size) r->failure = errno;
    return r->failure == 0 ? size : 0;
}

// A file without a byte, as mkstemp makes them, has nothing to lose.
bool ph_replace_show(ph_replacement *r) {
    ph_file_info there;
    if (!r->beside || (ph_file_look(r->path, &there) && there.size > 0)) return true;
    if (!ph_file_rename(r->part, r->path)) return false;
    r->beside = false;
    r->own = true;
    return true;
}

FILE *ph_replace_stream(ph_replacement *r) {
    if (r->stream == NULL) r->stream = ph_stream_open(r->descriptor, r, write_stream);
    return r->stream;
}

// 0, or the reason. A file is on the disk before it takes the place of another: a full disk may show only then. It is
// renamed before it is closed, and with that unlocked.
static int finish(ph_replacement *r) {
    if (r->stream != NULL && (fflush(r->stream) != 0 || ferror(r->stream))) return r->failure != 0 ? r->failure : EIO;
    if (r->beside && !ph_file_sync(r->descriptor)) return errno;
    if (r->beside && !ph_file_rename(r->part, r->path)) return errno;
    const int closed = ph_file_close(r->descriptor);
    r->descriptor = -1;
    return r->beside ? 0 : closed;
}

ph_status ph_replace_commit(ph_replacement *r, ph_error *err) {
    const int failure = finish(r);
    if (failure == 0) {
        replacement_free(r);
        return PH_OK;
    }
    const bool keep = r->mode == PH_REPLACE_WATCHED || r->mode == PH_REPLACE_SHOWN;
    const ph_status status =
        ph_fail(err, PH_ERR_FILE, r->path, "cannot be written: %s%s%s", strerror(failure),
                keep && r->beside ? "; the part that could be written is in " : "", keep && r->beside ? r->part : "");
    ph_replace_abandon(r, keep);
    return status;
}

void ph_replace_abandon(ph_replacement *r, bool keep) {
    if (!keep && r->beside) ph_file_remove(r->part);
    if (!keep && r->own) ph_file_remove(r->path);
    replacement_free(r);
}
