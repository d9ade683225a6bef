// The reader of JSON is public: the lab's server reads its requests with it.
#ifndef POLHODE_IO_JSON_H
#define POLHODE_IO_JSON_H

#include "polhode/json.h"

#endif
