// The lab's server, for the program's commands `serve` and `lab`.
#ifndef POLHODE_SERVER_H
#define POLHODE_SERVER_H

#include "lab/host.h"

typedef struct lab_options {
    const char *address;  // an IP address; "127.0.0.1" and its like need no token
    int port;             // 0: any that is free
    lab_start start;
    // Called once it listens, with the address to open.
    void (*ready)(void *user, const char *url);
    void *user;
} lab_options;

typedef enum lab_outcome {
    LAB_STOPPED,      // by a signal, in good order
    LAB_BAD_ADDRESS,  // no IP address
    LAB_NO_PORT,      // taken, or not allowed
    LAB_NO_SERVER,    // this build has none
    LAB_NO_MEMORY
} lab_outcome;

// Serves until SIGINT or SIGTERM; a second one ends the process at once.
lab_outcome lab_serve(const lab_options *options);

// Of libwebsockets, which it is made with; NULL: this build has no server.
const char *lab_version(void);

#endif
