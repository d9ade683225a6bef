// LD_PRELOAD: counts what a process does to files, and lets it fail at the n-th of these calls.
//
// FAULT_AT=n FAULT_MODE=..
//   die     killed before the call            torn    killed in the middle of it, if it writes
//   fail    the call fails with EIO           broken  that and all later ones
//   full    from there on no file grows: writes end where it ends, new files cannot be made (ENOSPC)
// FAULT_COUNT=FILE: how many calls there were, at the end.
// The three standard descriptors do not count, nor do streams of the C library, whose writes cannot be taken the place
// of: polhode writes files without them (src/io/replace.c).
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static long seen, at = -1;
enum { NONE, DIE, TORN, FAIL, BROKEN, FULL };
static int mode;

#define REAL(name, result, ...)         \
    static result (*real)(__VA_ARGS__); \
    if (real == NULL) *(void **)(&real) = dlsym(RTLD_NEXT, #name)

static ssize_t real_pwrite(int fd, const void *from, size_t size, off_t where) {
    REAL(pwrite64, ssize_t, int, const void *, size_t, off64_t);
    return real(fd, from, size, where);
}

static void tell(void) {
    const char *name = getenv("FAULT_COUNT");
    char text[32];
    if (name == NULL) return;
    REAL(open64, int, const char *, int, ...);
    const int fd = real(name, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    real_pwrite(fd, text, (size_t)snprintf(text, sizeof text, "%ld\n", seen), 0);
    close(fd);
}

__attribute__((constructor)) static void start(void) {
    static const char *const names[] = {"", "die", "torn", "fail", "broken", "full"};
    const char *number = getenv("FAULT_AT"), *name = getenv("FAULT_MODE");
    for (int i = DIE; name != NULL && i <= FULL; i++)
        if (strcmp(name, names[i]) == 0) mode = i;
    if (number != NULL) at = atol(number);
    unsetenv("LD_PRELOAD");  // of its children
    atexit(tell);
}

// Counts; true if the call fails, with errno. `grows`: a full disk does not let it be.
static int struck(int grows) {
    seen++;
    if (at < 0 || seen < at) return 0;
    if (seen == at && (mode == DIE || mode == TORN)) raise(SIGKILL);
    if (mode == BROKEN || (mode == FAIL && seen == at)) return errno = EIO, 1;
    if (mode == FULL && grows) return errno = ENOSPC, 1;
    return 0;
}

// What a write may still do: all of it, some, or nothing (-1).
static ssize_t allowed(int fd, const void *from, size_t size, off_t where) {
    struct stat file;
    if (mode == TORN && seen + 1 == at) {
        real_pwrite(fd, from, size / 2, where);
        raise(SIGKILL);
    }
    const off_t end = fstat(fd, &file) == 0 ? file.st_size : 0;
    if (struck(where + (off_t)size > end)) {
        if (mode != FULL || where >= end) return -1;
        return end - where;
    }
    return (ssize_t)size;
}

ssize_t pwrite64(int fd, const void *from, size_t size, off64_t where) {
    const ssize_t n = allowed(fd, from, size, where);
    return n < 0 ? -1 : real_pwrite(fd, from, (size_t)n, where);
}
ssize_t pwrite(int fd, const void *from, size_t size, off_t where) { return pwrite64(fd, from, size, where); }

ssize_t write(int fd, const void *from, size_t size) {
    REAL(write, ssize_t, int, const void *, size_t);
    struct stat file;
    if (fd <= STDERR_FILENO || fstat(fd, &file) != 0 || !S_ISREG(file.st_mode)) return real(fd, from, size);
    const ssize_t n = allowed(fd, from, size, lseek(fd, 0, SEEK_CUR));
    return n < 0 ? -1 : real(fd, from, (size_t)n);
}

int ftruncate64(int fd, off64_t size) {
    REAL(ftruncate64, int, int, off64_t);
    return struck(0) ? -1 : real(fd, size);
}
int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

int rename(const char *from, const char *to) {
    REAL(rename, int, const char *, const char *);
    return struck(0) ? -1 : real(from, to);
}

int fsync(int fd) {
    REAL(fsync, int, int);
    return struck(0) ? -1 : real(fd);
}

int fdatasync(int fd) {
    REAL(fdatasync, int, int);
    return struck(0) ? -1 : real(fd);
}

int mkstemp64(char *name) {
    REAL(mkstemp64, int, char *);
    return struck(1) ? -1 : real(name);
}
int mkstemp(char *name) { return mkstemp64(name); }

int open64(const char *name, int flags, ...) {
    REAL(open64, int, const char *, int, ...);
    va_list rest;
    va_start(rest, flags);
    const int permissions = flags & O_CREAT ? va_arg(rest, int) : 0;
    va_end(rest);
    if ((flags & O_CREAT) && struck(access(name, F_OK) != 0)) return -1;
    return real(name, flags, permissions);
}
int open(const char *name, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const int permissions = flags & O_CREAT ? va_arg(rest, int) : 0;
    va_end(rest);
    return open64(name, flags, permissions);
}
