// Who may come in: a browser that was sent here by another site must not.
#ifndef POLHODE_SERVER_ACCESS_H
#define POLHODE_SERVER_ACCESS_H

#include <stdbool.h>
#include <stddef.h>

enum { LAB_TOKEN = 32 };  // hexadecimal digits: 128 bits

typedef struct lab_gate {
    char address[64];  // an IP address
    bool v6, loopback;
    char machine[256];          // its own name
    char token[LAB_TOKEN + 1];  // empty: none is needed
} lab_gate;

// False if the address is none, or no token could be made.
bool lab_gate_init(lab_gate *gate, const char *address);

// Why a request with these headers is refused, or NULL. An absent header is "".
const char *lab_gate_refuses(const lab_gate *gate, const char *host, const char *origin);
// In a time that does not depend on the token given.
bool lab_gate_token_fits(const lab_gate *gate, const char *token);

#endif
