// Who may come in: a browser that was sent here by another site must not.
#ifndef POLHODE_SERVER_ACCESS_H
#define POLHODE_SERVER_ACCESS_H

#include <stdbool.h>
#include <stddef.h>

enum { LAB_TOKEN = 32 };  // hexadecimal digits: 128 bits

typedef struct lab_access {
    char address[64];  // an IP address
    bool v6, loopback;
    char machine[256];          // its own name
    char token[LAB_TOKEN + 1];  // empty: none is needed
} lab_access;

// False if the address is none, or no token could be made.
bool lab_access_init(lab_access *access, const char *address);

// Why a request with these headers is refused, or NULL. An absent header is "".
const char *lab_access_refuses(const lab_access *access, const char *host, const char *origin);
// In a time that does not depend on the token given.
bool lab_access_token_fits(const lab_access *access, const char *token);

#endif
