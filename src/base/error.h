// Filling a ph_error, and the text it carries.
#ifndef POLHODE_BASE_ERROR_H
#define POLHODE_BASE_ERROR_H

#include "polhode/status.h"

// Sets *err (which may be NULL) and returns `code`, so that a check reads: return ph_fail(err, ..);
__attribute__((format(printf, 4, 5))) ph_status ph_fail(ph_error *err, ph_status code, const char *where,
                                                        const char *format, ...);

#endif
