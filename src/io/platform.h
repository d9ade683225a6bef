// All that the library needs of the system beyond the C standard; platform.c is the one file that may differ between
// systems; platform_windows.c stands for it there. What fails sets errno.
#ifndef POLHODE_IO_PLATFORM_H
#define POLHODE_IO_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// --- files ------------------------------------------------------------------------------------------------

typedef struct ph_file_info {
    bool regular, folder;
    unsigned mode;  // permissions
    long long size;
    unsigned long long device, number;  // together the file itself, whatever its names
} ph_file_info;

bool ph_file_look(const char *path, ph_file_info *info);  // follows links; false: there is none
bool ph_file_is_link(const char *path);                   // not what it leads to
bool ph_file_look_open(int descriptor, ph_file_info *info);
bool ph_file_is_standard(const ph_file_info *info);  // open as standard input, output or error
bool ph_file_may_write(const char *path);
char *ph_file_real_path(const char *path);  // links followed; the caller's to free

typedef enum ph_file_mode {
    PH_FILE_PEEK,    // for reading; does not wait for a pipe
    PH_FILE_DEVICE,  // for writing, emptied
    PH_FILE_MAKE,    // for reading and writing, made if it is not there, not emptied
    PH_FILE_BESIDE,  // .. but a link there is not followed
    PH_FILE_NEW      // .. but nothing may be there
} ph_file_mode;
int ph_file_open(const char *path, ph_file_mode mode);  // -1: it cannot be
int ph_file_close(int descriptor);                      // 0, or errno
// Until it is closed. False if another process holds a lock that excludes this one; a system without locks holds none.
bool ph_file_lock(int descriptor, bool alone);
bool ph_file_cut(int descriptor, long long length);
bool ph_file_sync(int descriptor);  // on the disk; true where there is no such thing
void ph_file_set_mode(int descriptor, unsigned mode);
// How many bytes were written: less than `size` is an error, with errno.
size_t ph_file_write(int descriptor, const char *bytes, size_t size);
bool ph_file_rename(const char *from, const char *to);  // takes the place of what is there, at once
void ph_file_remove(const char *path);

// --- streams ----------------------------------------------------------------------------------------------

// Buffered, each write by the function, which returns how many bytes it took: 0 is an error. It writes to `descriptor`;
// a system without such streams does that itself.
FILE *ph_stream_open(int descriptor, void *user, size_t (*write)(void *user, const char *bytes, size_t size));
// Into memory that grows: *text, the caller's to free, and its length are valid when the stream is closed by the second
// function with the same arguments; false: it could not be written.
FILE *ph_stream_memory(char **text, size_t *length);
bool ph_stream_memory_close(FILE *stream, char **text, size_t *length);
// The next line with its end, into memory that grows; its length, or -1 at the end of the file and on an error.
long ph_stream_line(FILE *stream, char **line, size_t *room);

// --- numbers ----------------------------------------------------------------------------------------------

// The C locale for this thread: a decimal comma of the host program must not get into a file.
typedef struct ph_plain ph_plain;
ph_plain *ph_plain_create(void);  // NULL: memory is out
void ph_plain_free(ph_plain *plain);
ph_plain *ph_plain_enter(ph_plain *plain);  // what `leave` gets
void ph_plain_leave(ph_plain *before);

// A copy, the caller's to free.
char *ph_text_copy(const char *text);

#endif
