// What a model keeps of its file, so that it can be made again with other parameters.
#ifndef POLHODE_IO_ORIGIN_H
#define POLHODE_IO_ORIGIN_H

#include "io/document.h"

// Copies what it needs; the document need not outlive the model.
ph_status ph_origin_keep(const ph_document *doc, ph_model *model, ph_error *err);

#endif
