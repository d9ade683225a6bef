// Bytes as a stored result: every function that reads one.
#include "fuzz.h"
#include "polhode/polhode.h"
#include "lab/report.h"
#include "torture/sign.h"

#include <math.h>
#include <string.h>

static ph_document *doc;
static ph_model *model;
static FILE *nowhere;

// The model of the seeds (tools/fuzz.sh).
int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    ph_error err;
    ph_problem *problem;
    if (ph_problem_read("slew-wheels", &problem, &err) != PH_OK) abort();
    const char *text = ph_problem_model_text(problem);
    if (ph_document_parse(text, strlen(text), "slew-wheels", &doc, &err) != PH_OK) abort();
    if (ph_document_compile(doc, &model, &err) != PH_OK) abort();
    ph_problem_free(problem);
    nowhere = fopen("/dev/null", "w");
    return nowhere == NULL;
}

// HDF5 files are zeros for the most part, and long: a few bytes are changed in place where there is something, now and
// then to what counts and addresses overflow by; sometimes the end is cut off.
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
    static const uint8_t EXTREMES[][8] = {{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff},
                                          {0xff, 0xff, 0xff, 0x7f},
                                          {0, 0, 0, 0, 1},
                                          {0, 0, 0, 0, 0, 0, 0, 0x80},
                                          {0, 0, 0, 0, 0, 0, 0, 0x40},
                                          {1},
                                          {0}};
    uint64_t random = seed * 6364136223846793005u + 1442695040888963407u;
    if (size < 64 || seed % 64 == 0) return LLVMFuzzerMutate(data, size, most);
    if (seed % 64 == 1) return (size_t)(random >> 32) % size;
    for (unsigned rounds = 1 + seed % 3; rounds > 0; rounds--) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        size_t at = (size_t)(random >> 20) % (size - 16);
        for (size_t n = 0; n < size && data[at] == 0; n++) at = (at + 1) % (size - 16);
        at -= at < 8 ? 0 : (random >> 8) % 8;
        const size_t width = (size_t)1 << (random >> 12) % 4;
        const unsigned kind = (unsigned)(random >> 16) % 4;
        if (kind == 0) memcpy(data + at, EXTREMES[(random >> 4) % (sizeof EXTREMES / sizeof *EXTREMES)], width);
        else if (kind == 1) data[at] ^= (uint8_t)(1u << (random >> 4) % 8);
        else if (kind == 2) data[at] = (uint8_t)(data[at] + (random & 1 ? 1 : -1));
        else LLVMFuzzerMutate(data + at, width, width);
    }
    if (seed % 16 != 2) sign_result(data, size);  // who changes a file on purpose knows about its checksum
    return size;
}

static void columns(const char *path) {
    ph_result *result;
    ph_error err;
    if (ph_result_read(path, &result, &err) != PH_OK) return;
    double sum = 0, *data;
    long count;
    char unit[16];
    for (int i = 0; i < result->columns; i++) {
        for (long k = 0; k < result->rows; k++) sum += result->data[i][k];
        if (i < 8 && ph_result_column(path, result->names[i], &data, &count, unit, &err) == PH_OK) {
            for (long k = 0; k < count; k++) sum += data[k];
            free(data);
        }
    }
    fprintf(nowhere, "%g", sum);
    free(result);
}

static void parts(const char *path) {
    static const char *const TEXTS[] = {"model", "set", "problem", "controls"}, *const TABLES[] = {"/control/u",
                                                                                                   "/adjoint/momentum"};
    ph_error err;
    char *text;
    double *data;
    long rows;
    int width;
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++)
        if (ph_result_text(path, TEXTS[i], &text, &err) == PH_OK) free(text);
    for (size_t i = 0; i < sizeof TABLES / sizeof *TABLES; i++)
        if (ph_result_table(path, TABLES[i], &rows, &width, &data, &err) == PH_OK) {
            for (long k = 0; k < rows * width; k++) fprintf(nowhere, "%g", data[k]);
            free(data);
        }
}

static void state(const char *path) {
    ph_snapshot *snapshot;
    ph_model *controlled;
    ph_replay replay;
    ph_error err;
    if (ph_result_snapshot(path, NAN, model, &snapshot, &err) == PH_OK) free(snapshot);
    if (ph_document_compile_controlled(doc, path, &controlled, &replay, &err) == PH_OK) ph_model_free(controlled);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *path = fuzz_file(data, size);
    lab_report report;
    ph_error err;
    columns(path);
    parts(path);
    state(path);
    if (lab_report_open(&report, path, "fuzz", &err) != PH_OK) return 0;
    lab_report_write(&report, nowhere);
    lab_report_free(&report);
    return 0;
}
