#include "access.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>
#include <unistd.h>

static bool is_address(const char *text, bool *v6, bool *loopback) {
    struct in_addr four;
    struct in6_addr six;
    if (inet_pton(AF_INET, text, &four) == 1) {
        *v6 = false;
        *loopback = (ntohl(four.s_addr) >> 24) == 127;
        return true;
    }
    if (inet_pton(AF_INET6, text, &six) != 1) return false;
    *v6 = true;
    *loopback = IN6_IS_ADDR_LOOPBACK(&six);
    return true;
}

static bool make_token(char token[LAB_TOKEN + 1]) {
    unsigned char bytes[LAB_TOKEN / 2];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes) return false;
    for (size_t i = 0; i < sizeof bytes; i++) snprintf(token + 2 * i, 3, "%02x", bytes[i]);
    return true;
}

bool lab_access_init(lab_access *access, const char *address) {
    *access = (lab_access){0};
    snprintf(access->address, sizeof access->address, "%s", strcmp(address, "localhost") == 0 ? "127.0.0.1" : address);
    if (!is_address(access->address, &access->v6, &access->loopback)) return false;
    if (gethostname(access->machine, sizeof access->machine - 1) != 0) access->machine[0] = '\0';
    return access->loopback || make_token(access->token);
}

// "name", "name:port", "[v6]" or "[v6]:port" without the port; false if it is none of them.
static bool split_host(const char *host, char *name, size_t size) {
    const char *end = host[0] == '[' ? strchr(host, ']') : host + strcspn(host, ":");
    if (end == NULL) return false;
    const char *begin = host + (host[0] == '['), *port = end + (*end == ']');
    if (*port != '\0' && (*port != ':' || port[1 + strspn(port + 1, "0123456789")] != '\0')) return false;
    const size_t length = (size_t)(end - begin);
    if (length == 0 || length >= size) return false;
    memcpy(name, begin, length);
    name[length] = '\0';
    return true;
}

// A site that has its own name resolve to this machine (DNS rebinding) still sends that name. The port is not looked
// at: a tunnel may have another at its far end.
static bool is_own_host(const lab_access *access, const char *host) {
    char name[256];
    bool v6, loopback;
    if (!split_host(host, name, sizeof name)) return false;
    if (strcasecmp(name, "localhost") == 0) return true;
    if (is_address(name, &v6, &loopback)) return loopback || !access->loopback;
    return !access->loopback && access->machine[0] != '\0' && strcasecmp(name, access->machine) == 0;
}

const char *lab_access_refuses(const lab_access *access, const char *host, const char *origin) {
    static const char scheme[] = "http://";
    if (!is_own_host(access, host)) return "Host does not name this server: use the address that it printed";
    if (origin[0] == '\0') return NULL;
    if (strncasecmp(origin, scheme, sizeof scheme - 1) != 0 || strcasecmp(origin + sizeof scheme - 1, host) != 0)
        return "Origin is another site: only the server's own page may connect";
    return NULL;
}

bool lab_access_token_fits(const lab_access *access, const char *token) {
    if (access->token[0] == '\0') return true;
    char given[LAB_TOKEN + 1] = "";
    const size_t length = strlen(token);
    memcpy(given, token, length < LAB_TOKEN ? length : LAB_TOKEN);
    unsigned different = length != LAB_TOKEN;
    for (size_t i = 0; i < LAB_TOKEN; i++) different |= (unsigned char)given[i] ^ (unsigned char)access->token[i];
    return different == 0;
}
