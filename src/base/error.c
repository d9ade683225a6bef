#include "polhode/status.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

ph_status ph_fail(ph_error *err, ph_status code, const char *where, const char *format, ...) {
    if (err == NULL) return code;
    err->code = code;
    err->line = err->column = 0;
    snprintf(err->where, sizeof err->where, "%s", where ? where : "");
    // Out of memory is reported first, and once, whatever else there is to report.
    static const char memory[] = "out of memory";
    char text[sizeof err->what];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    const bool prefix = code == PH_ERR_MEMORY && strncmp(text, memory, sizeof memory - 1) != 0;
    const int used = prefix ? snprintf(err->what, sizeof err->what, "%s: ", memory) : 0;
    memcpy(err->what + used, text, sizeof text - (size_t)used);
    err->what[sizeof err->what - 1] = '\0';
    return code;
}

const char *ph_status_text(ph_status status) {
    switch (status) {
#define PH_STATUS_CASE(name, value, text) \
    case name: return text;
        PH_STATUS_LIST(PH_STATUS_CASE)
#undef PH_STATUS_CASE
    }
    return "unknown status";
}

const char *ph_version(void) { return PH_VERSION_STRING; }

// CMake defines the versions of the parts that it builds with.
#ifndef POLHODE_HDF5_VERSION
#define POLHODE_HDF5_VERSION NULL
#endif
#ifndef POLHODE_IPOPT_VERSION
#define POLHODE_IPOPT_VERSION NULL
#endif
#ifndef POLHODE_OPENMP_VERSION
#define POLHODE_OPENMP_VERSION NULL
#endif

const char *ph_library_version(ph_library library) {
    switch (library) {
    case PH_LIBRARY_HDF5: return POLHODE_HDF5_VERSION;
    case PH_LIBRARY_IPOPT: return POLHODE_IPOPT_VERSION;
    case PH_LIBRARY_OPENMP: return POLHODE_OPENMP_VERSION;
    }
    return NULL;
}
