// Files are written beside those that they replace.
#define _GNU_SOURCE  // fopencookie
#include "polhode/replace.h"

#include "polhode/status.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

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
    if (r->descriptor >= 0) close(r->descriptor);
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

// The file system may have no locks: only a lock that another one holds says no.
static bool locked_elsewhere(int descriptor, int kind) {
    return flock(descriptor, kind | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

// /dev/stdout is a regular file where the output goes to one, and must not be renamed away from the shell.
static bool is_open_already(const struct stat *file) {
    for (int i = STDIN_FILENO; i <= STDERR_FILENO; i++) {
        struct stat open;
        if (fstat(i, &open) == 0 && open.st_dev == file->st_dev && open.st_ino == file->st_ino) return true;
    }
    return false;
}

// True if the path still names the file that is open.
static bool is_there(int descriptor, const char *path) {
    struct stat open, there;
    return fstat(descriptor, &open) == 0 && stat(path, &there) == 0 && open.st_dev == there.st_dev &&
           open.st_ino == there.st_ino;
}

// Opens and locks, then empties; again where the file has been renamed before it was locked.
static ph_status open_locked(ph_replacement *r, const char *file, const char *path, int flags, ph_error *err) {
    enum { TRIES = 16 };
    for (int i = 0; i < TRIES; i++) {
        r->descriptor = open(file, flags | O_CLOEXEC, 0666);
        if (r->descriptor < 0) return cannot(path, err);
        if (locked_elsewhere(r->descriptor, LOCK_EX)) return is_busy(path, err);
        if (is_there(r->descriptor, file))
            return ftruncate(r->descriptor, 0) == 0 || errno == EINVAL ? PH_OK : cannot(path, err);
        close(r->descriptor);
        r->descriptor = -1;
    }
    return is_busy(path, err);
}

// A device or a pipe: it may be write-only, and has neither locks nor a length.
static ph_status open_device(ph_replacement *r, const char *path, ph_error *err) {
    r->descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC);
    return r->descriptor >= 0 ? PH_OK : cannot(path, err);
}

// A run that has found the path free holds a lock there; readers do not matter, as their file stays.
static ph_status check_free(const char *file, const char *path, ph_error *err) {
    const int descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return PH_OK;
    const bool busy = locked_elsewhere(descriptor, LOCK_SH);
    close(descriptor);
    return busy ? is_busy(path, err) : PH_OK;
}

static ph_status open_beside(ph_replacement *r, const char *path, const struct stat *old, ph_error *err) {
    if (old != NULL && access(r->path, W_OK) != 0) return cannot(path, err);  // rename would not mind
    ph_status status = old != NULL ? check_free(r->path, path, err) : PH_OK;
    if (status == PH_OK) status = open_locked(r, r->part, path, O_RDWR | O_CREAT | O_NOFOLLOW, err);
    if (status != PH_OK) return status;
    r->beside = true;
    status = check_free(r->path, path, err);  // of one that showed its file just now
    if (status != PH_OK) unlink(r->part);
    if (r->beside && old != NULL) (void)!fchmod(r->descriptor, old->st_mode & 07777);
    return status;
}

static ph_status open_directly(ph_replacement *r, const char *path, ph_error *err) {
    ph_status status = check_free(r->part, path, err);
    const int only_new = r->mode == PH_REPLACE_NEW ? O_EXCL : 0;
    if (status == PH_OK) status = open_locked(r, path, path, O_RDWR | O_CREAT | only_new, err);
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
    struct stat old, self;
    const bool exists = stat(path, &old) == 0, is_link = lstat(path, &self) == 0 && S_ISLNK(self.st_mode);
    if (exists && r->mode == PH_REPLACE_NEW) return ph_fail(err, PH_ERR_ARGUMENT, path, "exists");
    if (exists && (!S_ISREG(old.st_mode) || is_open_already(&old))) return open_device(r, path, err);
    errno = ENOMEM;
    if (!set_names(r, exists ? realpath(path, NULL) : strdup(path)))
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

static ssize_t write_stream(void *cookie, const char *bytes, size_t size) {
    ph_replacement *r = cookie;
    size_t done = 0;
    while (done < size && r->failure == 0) {
        const ssize_t n = write(r->descriptor, bytes + done, size - done);
        if (n > 0) done += (size_t)n;
        else if (n == 0 || errno != EINTR) r->failure = n == 0 ? ENOSPC : errno;
    }
    return done < size ? 0 : (ssize_t)size;  // 0 is an error here
}

// A file without a byte, as mkstemp makes them, has nothing to lose.
bool ph_replace_show(ph_replacement *r) {
    struct stat there;
    if (!r->beside || (stat(r->path, &there) == 0 && there.st_size > 0)) return true;
    if (rename(r->part, r->path) != 0) return false;
    r->beside = false;
    r->own = true;
    return true;
}

FILE *ph_replace_stream(ph_replacement *r) {
    if (r->stream == NULL) r->stream = fopencookie(r, "w", (cookie_io_functions_t){.write = write_stream});
    return r->stream;
}

// 0, or the reason. A file is on the disk before it takes the place of another: a full disk may show only then. It is
// renamed before it is closed, and with that unlocked.
static int finish(ph_replacement *r) {
    if (r->stream != NULL && (fflush(r->stream) != 0 || ferror(r->stream))) return r->failure != 0 ? r->failure : EIO;
    if (r->beside && fsync(r->descriptor) != 0 && errno != EINVAL && errno != ENOSYS) return errno;
    if (r->beside && rename(r->part, r->path) != 0) return errno;
    const int closed = close(r->descriptor) == 0 ? 0 : errno;
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
                keep && r->beside ? "; what could be written is in " : "", keep && r->beside ? r->part : "");
    ph_replace_abandon(r, keep);
    return status;
}

void ph_replace_abandon(ph_replacement *r, bool keep) {
    if (!keep && r->beside) unlink(r->part);
    if (!keep && r->own) unlink(r->path);
    replacement_free(r);
}
