// The version of these headers, and the mark of what the library exports: all that has PH_API, and nothing else.
#ifndef POLHODE_API_H
#define POLHODE_API_H

// The one place of the version; CMake and pkg-config read it here. ph_version() is that of the library linked.
#define PH_VERSION_MAJOR 0
#define PH_VERSION_MINOR 2
#define PH_VERSION_PATCH 0

// 10000 major + 100 minor + patch, for #if PH_VERSION >= 200
#define PH_VERSION (10000 * PH_VERSION_MAJOR + 100 * PH_VERSION_MINOR + PH_VERSION_PATCH)

// "0.2.0"
#define PH_VERSION_TEXT_(x, y, z) #x "." #y "." #z
#define PH_VERSION_TEXT(x, y, z) PH_VERSION_TEXT_(x, y, z)
#define PH_VERSION_STRING PH_VERSION_TEXT(PH_VERSION_MAJOR, PH_VERSION_MINOR, PH_VERSION_PATCH)

// The library is compiled with -fvisibility=hidden.
#if defined(PH_LANES) && PH_LANES > 1  // a build for lanes: called from within alone
#define PH_API
#elif defined(__GNUC__)
#define PH_API __attribute__((visibility("default")))
#else
#define PH_API
#endif

#endif
