// Windows: files that may be renamed and removed while they are open, no permissions.
#define WIN32_LEAN_AND_MEAN
#include "io/platform.h"

#include <windows.h>

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

enum { AT_ONCE = 1 << 20 };  // bytes of a write

static bool fail_as_windows(void) {
    switch (GetLastError()) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND: errno = ENOENT; break;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS: errno = EEXIST; break;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION: errno = EACCES; break;
    case ERROR_DISK_FULL: errno = ENOSPC; break;
    default: errno = EIO;
    }
    return false;
}

// --- files ------------------------------------------------------------------------------------------------

static HANDLE handle_of(int descriptor) { return (HANDLE)_get_osfhandle(descriptor); }

static bool fill(HANDLE file, ph_file_info *info) {
    BY_HANDLE_FILE_INFORMATION found;
    if (GetFileType(file) != FILE_TYPE_DISK) {  // a console or a pipe
        *info = (ph_file_info){.device = (unsigned long long)(uintptr_t)file};
        return true;
    }
    if (!GetFileInformationByHandle(file, &found)) return fail_as_windows();
    const bool folder = (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    *info = (ph_file_info){.regular = !folder,
                           .folder = folder,
                           .mode = 0666,
                           .size = (long long)found.nFileSizeHigh << 32 | found.nFileSizeLow,
                           .device = found.dwVolumeSerialNumber,
                           .number = (unsigned long long)found.nFileIndexHigh << 32 | found.nFileIndexLow};
    return true;
}

static HANDLE open_handle(const char *path, DWORD access, DWORD how, DWORD flags) {
    return CreateFileA(path, access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, how, flags, NULL);
}

bool ph_file_look(const char *path, ph_file_info *info) {
    const HANDLE file = open_handle(path, 0, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
    if (file == INVALID_HANDLE_VALUE) return fail_as_windows();
    const bool found = fill(file, info);
    CloseHandle(file);
    return found;
}

bool ph_file_look_open(int descriptor, ph_file_info *info) {
    const HANDLE file = handle_of(descriptor);
    return file != INVALID_HANDLE_VALUE && fill(file, info);
}

bool ph_file_is_link(const char *path) {
    const DWORD attributes = GetFileAttributesA(path);
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0;
}

bool ph_file_is_standard(const ph_file_info *info) {
    for (int i = 0; i < 3; i++) {
        ph_file_info open;
        const HANDLE file = handle_of(i);
        if (file == INVALID_HANDLE_VALUE || GetFileType(file) != FILE_TYPE_DISK || !fill(file, &open)) continue;
        if (open.device == info->device && open.number == info->number) return true;
    }
    return false;
}

bool ph_file_may_write(const char *path) { return _access(path, 2) == 0; }
char *ph_file_real_path(const char *path) { return _fullpath(NULL, path, 0); }

int ph_file_open(const char *path, ph_file_mode mode) {
    const DWORD access = mode == PH_FILE_PEEK     ? GENERIC_READ
                         : mode == PH_FILE_DEVICE ? GENERIC_WRITE
                                                  : GENERIC_READ | GENERIC_WRITE | DELETE;
    const DWORD how = mode == PH_FILE_PEEK     ? OPEN_EXISTING
                      : mode == PH_FILE_DEVICE ? TRUNCATE_EXISTING
                      : mode == PH_FILE_NEW    ? CREATE_NEW
                                               : OPEN_ALWAYS;
    if (mode == PH_FILE_BESIDE && ph_file_is_link(path)) {
        errno = EACCES;
        return -1;
    }
    const HANDLE file = open_handle(path, access, how, FILE_ATTRIBUTE_NORMAL);
    if (file == INVALID_HANDLE_VALUE) return fail_as_windows() ? 0 : -1;
    return _open_osfhandle((intptr_t)file, _O_BINARY | _O_NOINHERIT | (mode == PH_FILE_PEEK ? _O_RDONLY : 0));
}

int ph_file_close(int descriptor) { return _close(descriptor) == 0 ? 0 : errno; }

// Locks are those of a byte far after the end of any file: here a lock keeps others from reading and writing.
bool ph_file_lock(int descriptor, bool alone) {
    OVERLAPPED at = {.OffsetHigh = 0x40000000};
    const DWORD flags = LOCKFILE_FAIL_IMMEDIATELY | (alone ? LOCKFILE_EXCLUSIVE_LOCK : 0);
    return LockFileEx(handle_of(descriptor), flags, 0, 1, 0, &at) || GetLastError() != ERROR_LOCK_VIOLATION;
}

bool ph_file_cut(int descriptor, long long length) { return _chsize_s(descriptor, length) == 0; }
bool ph_file_sync(int descriptor) { return FlushFileBuffers(handle_of(descriptor)) || fail_as_windows(); }
void ph_file_set_mode(int descriptor, unsigned mode) { (void)descriptor, (void)mode; }

size_t ph_file_write(int descriptor, const char *bytes, size_t size) {
    size_t done = 0;
    while (done < size) {
        const size_t left = size - done;
        const int n = _write(descriptor, bytes + done, (unsigned)(left < AT_ONCE ? left : AT_ONCE));
        if (n > 0) done += (size_t)n;
        if (n == 0) errno = ENOSPC;
        if (n <= 0) break;
    }
    return done;
}

bool ph_file_rename(const char *from, const char *to) {
    return MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING) || fail_as_windows();
}

void ph_file_remove(const char *path) { DeleteFileA(path); }

// --- streams ----------------------------------------------------------------------------------------------

FILE *ph_stream_open(int descriptor, void *user, size_t (*write)(void *user, const char *bytes, size_t size)) {
    (void)user, (void)write;
    const int own = _dup(descriptor);
    FILE *stream = own >= 0 ? _fdopen(own, "wb") : NULL;
    if (stream == NULL && own >= 0) _close(own);
    return stream;
}

// A file that the system removes when it is closed, in place of memory.
FILE *ph_stream_memory(char **text, size_t *length) {
    char folder[MAX_PATH], path[MAX_PATH];
    *text = NULL;
    *length = 0;
    const DWORD room = GetTempPathA(MAX_PATH, folder);
    if (room == 0 || room > MAX_PATH || GetTempFileNameA(folder, "ph", 0, path) == 0) return NULL;
    const HANDLE file = open_handle(path, GENERIC_READ | GENERIC_WRITE | DELETE, CREATE_ALWAYS,
                                    FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE);
    const int descriptor = file != INVALID_HANDLE_VALUE ? _open_osfhandle((intptr_t)file, _O_BINARY) : -1;
    if (descriptor < 0 && file != INVALID_HANDLE_VALUE) CloseHandle(file);
    FILE *stream = descriptor >= 0 ? _fdopen(descriptor, "w+b") : NULL;
    if (stream == NULL && descriptor >= 0) _close(descriptor);
    return stream;
}

bool ph_stream_memory_close(FILE *stream, char **text, size_t *length) {
    const bool written = fflush(stream) == 0 && !ferror(stream);
    const long long size = written ? _ftelli64(stream) : -1;
    char *read = size >= 0 ? malloc((size_t)size + 1) : NULL;
    rewind(stream);
    const bool good = read != NULL && fread(read, 1, (size_t)size, stream) == (size_t)size;
    fclose(stream);
    if (good) {
        read[size] = '\0';
        *text = read;
        *length = (size_t)size;
    } else free(read);
    return good;
}

long ph_stream_line(FILE *stream, char **line, size_t *room) {
    size_t length = 0;
    for (int c = getc(stream); c != EOF; c = getc(stream)) {
        if (length + 2 > *room) {
            const size_t more = *room < 128 ? 256 : 2 * *room;
            char *larger = realloc(*line, more);
            if (larger == NULL) return -1;
            *line = larger;
            *room = more;
        }
        (*line)[length++] = (char)c;
        if (c == '\n') break;
    }
    if (length == 0 || ferror(stream)) return -1;
    (*line)[length] = '\0';
    return (long)length;
}

// --- numbers ----------------------------------------------------------------------------------------------

struct ph_plain {
    int for_thread;  // whether the thread had a locale of its own
    char locale[128];
};

ph_plain *ph_plain_create(void) { return calloc(1, sizeof(ph_plain)); }
void ph_plain_free(ph_plain *plain) { free(plain); }

ph_plain *ph_plain_enter(ph_plain *plain) {
    plain->for_thread = _configthreadlocale(_ENABLE_PER_THREAD_LOCALE);
    const char *now = setlocale(LC_ALL, NULL);
    plain->locale[0] = '\0';
    if (now != NULL && strlen(now) < sizeof plain->locale) memcpy(plain->locale, now, strlen(now) + 1);
    setlocale(LC_ALL, "C");
    return plain;
}

void ph_plain_leave(ph_plain *before) {
    if (before->locale[0] != '\0') setlocale(LC_ALL, before->locale);
    _configthreadlocale(before->for_thread);
}

char *ph_text_copy(const char *text) { return _strdup(text); }
