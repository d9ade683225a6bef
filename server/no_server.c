// Instead of server.c, http.c and socket.c in a build without libwebsockets.
#include "server.h"

const char *lab_version(void) { return NULL; }

lab_outcome lab_serve(const lab_options *options) {
    (void)options;
    return LAB_NO_SERVER;
}
