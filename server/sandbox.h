// What a child process gives up before it touches anything from others. Linux alone: Landlock and seccomp.
#ifndef POLHODE_SERVER_SANDBOX_H
#define POLHODE_SERVER_SANDBOX_H

#include <stdbool.h>

// Whether this system can close the file system for a process.
bool lab_sandbox_possible(void);

// From here on the process reads `input` and has the files of `folder`, which may be "", and no other; it starts no
// program and no process, opens no connection, signals nobody. False where the system cannot do all of it: what it can
// is done.
bool lab_sandbox_close(const char *input, const char *folder);

// Computing time [s], memory and size of files [bytes]; no core file, few open files.
void lab_sandbox_limit(double cpu, double memory, double file);

#endif
