#include "fuzz.h"

#include <fcntl.h>
#include <unistd.h>

// HDF5 wants a path that leads somewhere. tools/fuzz.sh sets the folder, in memory, and removes it.
const char *fuzz_file(const uint8_t *data, size_t size) {
    static char path[512];
    const char *folder = getenv("TMPDIR");
    snprintf(path, sizeof path, "%.400s/polhode-fuzz-%ld", folder != NULL ? folder : "/tmp", (long)getpid());
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0 || write(file, data, size) != (ssize_t)size || close(file) != 0) abort();
    return path;
}
