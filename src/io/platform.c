// POSIX, and WASI where it has less: no locks, no permissions, no links to follow.
#define _GNU_SOURCE  // fopencookie, flock
#include "io/platform.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>
#ifndef __wasi__
#include <sys/file.h>
#endif

// --- files ------------------------------------------------------------------------------------------------

static bool fill(const struct stat *from, ph_file_info *info) {
    *info = (ph_file_info){.regular = S_ISREG(from->st_mode),
                           .folder = S_ISDIR(from->st_mode),
                           .mode = (unsigned)from->st_mode & 07777,
                           .size = (long long)from->st_size,
                           .device = (unsigned long long)from->st_dev,
                           .number = (unsigned long long)from->st_ino};
    return true;
}

bool ph_file_look(const char *path, ph_file_info *info) {
    struct stat found;
    return stat(path, &found) == 0 && fill(&found, info);
}

bool ph_file_look_open(int descriptor, ph_file_info *info) {
    struct stat found;
    return fstat(descriptor, &found) == 0 && fill(&found, info);
}

bool ph_file_is_link(const char *path) {
    struct stat self;
    return lstat(path, &self) == 0 && S_ISLNK(self.st_mode);
}

bool ph_file_is_standard(const ph_file_info *info) {
    for (int i = STDIN_FILENO; i <= STDERR_FILENO; i++) {
        ph_file_info open;
        if (ph_file_look_open(i, &open) && open.device == info->device && open.number == info->number) return true;
    }
    return false;
}

bool ph_file_may_write(const char *path) { return access(path, W_OK) == 0; }

char *ph_file_real_path(const char *path) {
#ifdef __wasi__
    return strdup(path);
#else
    return realpath(path, NULL);
#endif
}

int ph_file_open(const char *path, ph_file_mode mode) {
    static const int flags[] = {[PH_FILE_PEEK] = O_RDONLY | O_NONBLOCK,
                                [PH_FILE_DEVICE] = O_WRONLY | O_TRUNC,
                                [PH_FILE_MAKE] = O_RDWR | O_CREAT,
                                [PH_FILE_BESIDE] = O_RDWR | O_CREAT | O_NOFOLLOW,
                                [PH_FILE_NEW] = O_RDWR | O_CREAT | O_EXCL};
    return open(path, flags[mode] | O_CLOEXEC, 0666);
}

int ph_file_close(int descriptor) { return close(descriptor) == 0 ? 0 : errno; }

// The file system may have no locks: only a lock that another one holds says no.
bool ph_file_lock(int descriptor, bool alone) {
#ifdef __wasi__
    (void)descriptor, (void)alone;
    return true;
#else
    return flock(descriptor, (alone ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0 || errno != EWOULDBLOCK;
#endif
}

bool ph_file_cut(int descriptor, long long length) { return ftruncate(descriptor, (off_t)length) == 0; }
bool ph_file_sync(int descriptor) { return fsync(descriptor) == 0 || errno == EINVAL || errno == ENOSYS; }

void ph_file_set_mode(int descriptor, unsigned mode) {
#ifdef __wasi__
    (void)descriptor, (void)mode;
#else
    (void)!fchmod(descriptor, (mode_t)mode);
#endif
}

size_t ph_file_write(int descriptor, const char *bytes, size_t size) {
    size_t done = 0;
    while (done < size) {
        const ssize_t n = write(descriptor, bytes + done, size - done);
        if (n > 0) done += (size_t)n;
        if (n == 0) errno = ENOSPC;
        if (n == 0 || (n < 0 && errno != EINTR)) break;
    }
    return done;
}

bool ph_file_rename(const char *from, const char *to) { return rename(from, to) == 0; }
void ph_file_remove(const char *path) { unlink(path); }

// --- streams ----------------------------------------------------------------------------------------------

typedef struct cookie {
    void *user;
    size_t (*write)(void *user, const char *bytes, size_t size);
} cookie;

static ssize_t write_cookie(void *self, const char *bytes, size_t size) {
    const cookie *c = self;
    return (ssize_t)c->write(c->user, bytes, size);
}

static int close_cookie(void *self) {
    free(self);
    return 0;
}

FILE *ph_stream_open(int descriptor, void *user, size_t (*write)(void *user, const char *bytes, size_t size)) {
    (void)descriptor;
    cookie *c = malloc(sizeof *c);
    if (c == NULL) return NULL;
    *c = (cookie){user, write};
    FILE *stream = fopencookie(c, "w", (cookie_io_functions_t){.write = write_cookie, .close = close_cookie});
    if (stream == NULL) free(c);
    return stream;
}

FILE *ph_stream_memory(char **text, size_t *length) { return open_memstream(text, length); }

bool ph_stream_memory_close(FILE *stream, char **text, size_t *length) {
    (void)text, (void)length;
    return fclose(stream) == 0;
}

long ph_stream_line(FILE *stream, char **line, size_t *room) { return (long)getline(line, room, stream); }

// --- numbers ----------------------------------------------------------------------------------------------

ph_plain *ph_plain_create(void) { return (ph_plain *)newlocale(LC_ALL_MASK, "C", (locale_t)0); }

void ph_plain_free(ph_plain *plain) {
    if (plain != NULL) freelocale((locale_t)plain);
}

ph_plain *ph_plain_enter(ph_plain *plain) { return (ph_plain *)uselocale((locale_t)plain); }
void ph_plain_leave(ph_plain *before) { uselocale((locale_t)before); }

char *ph_text_copy(const char *text) { return strdup(text); }
