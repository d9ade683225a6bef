// Bytes as a CSV file, the reference of a comparison. A trajectory that is read has times that grow.
#include "fuzz.h"
#include "polhode/polhode.h"

static ph_model *model;

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    static const char TEXT[] = "{\"polhode\":1,\"bodies\":[{\"name\":\"b\",\"mass\":1,\"inertia\":[1,1,1]}],\"points\":"
                               "[{\"name\":\"p\",\"mass\":1}]}";
    ph_document *doc;
    ph_error err;
    if (ph_document_parse(TEXT, sizeof TEXT - 1, "csv", &doc, &err) != PH_OK) abort();
    if (ph_document_compile(doc, &model, &err) != PH_OK) abort();
    ph_document_free(doc);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ph_trajectory *trajectory;
    ph_error err;
    if (ph_result_trajectory(fuzz_file(data, size), model, &trajectory, &err) == PH_OK) ph_trajectory_free(trajectory);
    return 0;
}
