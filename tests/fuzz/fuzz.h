// What the harnesses share: bytes as a file, a mutator that keeps JSON whole, and laws that an input must not break.
#ifndef POLHODE_TESTS_FUZZ_H
#define POLHODE_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// Of libFuzzer.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size, uint8_t *out,
                                 size_t most, unsigned seed);

// The path of a file with these bytes; the same path every time.
const char *fuzz_file(const uint8_t *data, size_t size);

// One to four changes of values, members and elements; the text stays JSON unless one of them is of its bytes.
size_t fuzz_json_mutate(uint8_t *data, size_t size, size_t most, unsigned seed);
// A copy of `a` in which a value is replaced by one of `b`, of the same key where there is one.
size_t fuzz_json_cross(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size, uint8_t *out, size_t most,
                       unsigned seed);

// A law: says which one was broken and ends the process, which keeps the input.
#define FUZZ_LAW(holds, ...)                 \
    do {                                     \
        if (!(holds)) {                      \
            fprintf(stderr, "law broken: "); \
            fprintf(stderr, __VA_ARGS__);    \
            fputc('\n', stderr);             \
            abort();                         \
        }                                    \
    } while (0)

#endif
