// Linked into a build of the program, in the place of the allocator (see tests/CMakeLists.txt): the FAIL_AT-th
// allocation of its own code fails, or all from the FAIL_FROM-th on. FAIL_COUNT names a file for their number, 8 bytes;
// with FAIL_STOP it stops there, for a debugger.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static atomic_long own, *seen = &own;
static long at, from;

static long number_of(const char *name) {
    const char *text = getenv(name);
    return text != NULL ? atol(text) : 0;
}

// The count stands in the file, which the program shares with the processes it starts.
__attribute__((constructor)) static void start(void) {
    const char *path = getenv("FAIL_COUNT");
    const int file = path != NULL ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666) : -1;
    at = number_of("FAIL_AT");
    from = number_of("FAIL_FROM");
    if (file < 0 || ftruncate(file, sizeof own) != 0) return;
    void *shared = mmap(NULL, sizeof own, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (shared != MAP_FAILED) seen = shared;
    close(file);
}

static int fails(void) {
    const long n = atomic_fetch_add(seen, 1) + 1;
    if (n != at && (from == 0 || n < from)) return 0;
    if (getenv("FAIL_STOP") != NULL) raise(SIGTRAP);
    errno = ENOMEM;
    return 1;
}

#define WRAP(type, name, parameters, arguments) \
    type __real_##name parameters;              \
    type __wrap_##name parameters;              \
    type __wrap_##name parameters { return fails() ? 0 : __real_##name arguments; }

WRAP(void *, malloc, (size_t n), (n))
WRAP(void *, calloc, (size_t n, size_t each), (n, each))
WRAP(void *, realloc, (void *p, size_t n), (p, n))
WRAP(void *, aligned_alloc, (size_t alignment, size_t n), (alignment, n))
WRAP(char *, strdup, (const char *s), (s))
WRAP(char *, strndup, (const char *s, size_t n), (s, n))
WRAP(char *, realpath, (const char *path, char *to), (path, to))
WRAP(locale_t, newlocale, (int mask, const char *name, locale_t base), (mask, name, base))
WRAP(FILE *, fopen, (const char *path, const char *mode), (path, mode))
WRAP(FILE *, fdopen, (int descriptor, const char *mode), (descriptor, mode))
WRAP(FILE *, open_memstream, (char **text, size_t *length), (text, length))
WRAP(FILE *, fopencookie, (void *cookie, const char *mode, cookie_io_functions_t f), (cookie, mode, f))
