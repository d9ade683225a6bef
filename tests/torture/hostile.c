// Results that nobody should read, and results with one bit changed.
//
//   hostile make FOLDER SECRET
//       files with shapes, counts and links that lie; SECRET: a file that they would have read
//   hostile sign FILE
//       makes the checksum of format 2 right again after a change
//   hostile flips FILE MODEL COUNT SEED [sign]
//       COUNT times, in a process of its own: one bit is changed, everything read; counts what was read and what was
//       refused, and names what crashed
#include "polhode/polhode.h"
#include "sign.h"

#include <fcntl.h>
#include <hdf5.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static int fail(const char *what) {
    fprintf(stderr, "%s\n", what);
    return 1;
}

// --- files that lie -----------------------------------------------------------------------------------------

static hid_t text_type(void) {
    hid_t type = H5Tcopy(H5T_C_S1);
    H5Tset_size(type, H5T_VARIABLE);
    H5Tset_cset(type, H5T_CSET_UTF8);
    return type;
}

// One text, or with count > 1 an array of them.
static void put_text(hid_t object, const char *name, const char *text, hsize_t count) {
    const char **texts = calloc((size_t)count, sizeof *texts);
    for (hsize_t i = 0; i < count; i++) texts[i] = text;
    hid_t type = text_type(), space = count > 1 ? H5Screate_simple(1, &count, NULL) : H5Screate(H5S_SCALAR);
    hid_t attribute = H5Acreate2(object, name, type, space, H5P_DEFAULT, H5P_DEFAULT);
    H5Awrite(attribute, type, texts);
    H5Aclose(attribute);
    H5Sclose(space);
    H5Tclose(type);
    free(texts);
}

static hid_t make_file(const char *folder, const char *name) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s.h5", folder, name);
    return H5Fcreate(path, H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
}

// A dataset of doubles with names for its columns; create: its properties, which are closed. Numbers are written if
// there are some.
static void put(hid_t file, const char *name, const char *columns, int rank, const hsize_t *extent, hid_t create,
                const double *data) {
    hid_t space = H5Screate_simple(rank, extent, NULL);
    hid_t dataset = H5Dcreate2(file, name, H5T_IEEE_F64LE, space, H5P_DEFAULT, create, H5P_DEFAULT);
    if (data != NULL) H5Dwrite(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, data);
    put_text(dataset, "columns", columns, 1);
    put_text(dataset, "unit", "1", 1);
    H5Dclose(dataset);
    H5Sclose(space);
    if (create != H5P_DEFAULT) H5Pclose(create);
}

static const double numbers[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
static const hsize_t three = 3;

static hid_t properties(int rank, const hsize_t *chunk) {
    hid_t create = H5Pcreate(H5P_DATASET_CREATE);
    if (rank > 0) H5Pset_chunk(create, rank, chunk);
    return create;
}

static void make_shapes(const char *folder) {
    const hsize_t huge[2] = {(hsize_t)1 << 61, 8}, chunk[2] = {64, 8}, many = 1000000000, piece = 1024, two[2] = {3, 2};
    hid_t file = make_file(folder, "attribute-array");
    put(file, "t", "t", 1, &three, H5P_DEFAULT, numbers);
    hid_t dataset = H5Dopen2(file, "t", H5P_DEFAULT);
    H5Adelete(dataset, "columns");
    put_text(dataset, "columns", "t", 3000);
    H5Dclose(dataset);
    H5Fclose(file);
    file = make_file(folder, "overflow");
    put(file, "t", "t,a,b,c,d,e,f,g", 2, huge, properties(2, chunk), NULL);
    H5Fclose(file);
    file = make_file(folder, "sparse");
    put(file, "t", "t", 1, &many, properties(1, &piece), NULL);
    put(file, "energy", "energy", 1, &many, properties(1, &piece), NULL);
    H5Fclose(file);
    file = make_file(folder, "contiguous");  // never written, hence not there either
    put(file, "t", "t", 1, &many, H5P_DEFAULT, NULL);
    H5Fclose(file);
    file = make_file(folder, "names");  // more columns than names
    put(file, "t", "t", 1, &three, H5P_DEFAULT, numbers);
    put(file, "energy", "energy", 2, two, H5P_DEFAULT, numbers);
    H5Fclose(file);
    file = make_file(folder, "filter");
    hid_t packed = properties(1, &three);
    H5Pset_shuffle(packed);
    put(file, "t", "t", 1, &three, packed, numbers);
    put(file, "energy", "energy", 1, &three, H5P_DEFAULT, numbers);
    H5Fclose(file);
}

// One megabyte under a thousand names.
static void make_copies(const char *folder) {
    const hsize_t rows = 131072;
    double *data = calloc((size_t)rows, sizeof *data);
    hid_t file = make_file(folder, "copies");
    put(file, "t", "t", 1, &rows, H5P_DEFAULT, data);
    for (int i = 0; i < 1000; i++) {
        char name[16];
        snprintf(name, sizeof name, "copy%d", i);
        H5Lcreate_hard(file, "t", file, name, H5P_DEFAULT, H5P_DEFAULT);
    }
    H5Fclose(file);
    free(data);
}

static void make_links(const char *folder, const char *secret) {
    const hsize_t table[2] = {3, 1};
    char other[512];
    hid_t file = make_file(folder, "external");
    hid_t outside = H5Pcreate(H5P_DATASET_CREATE);
    H5Pset_external(outside, secret, 0, 24);
    put(file, "t", "t", 1, &three, H5P_DEFAULT, numbers);
    put(file, "energy", "energy", 1, &three, outside, NULL);
    H5Fclose(file);
    file = make_file(folder, "linked");  // what other files link to
    put(file, "energy", "energy", 1, &three, H5P_DEFAULT, numbers);
    H5Fclose(file);
    snprintf(other, sizeof other, "%s/linked.h5", folder);
    file = make_file(folder, "external-link");
    put(file, "t", "t", 1, &three, H5P_DEFAULT, numbers);
    H5Lcreate_external(other, "/energy", file, "energy", H5P_DEFAULT, H5P_DEFAULT);
    H5Fclose(file);
    file = make_file(folder, "soft-link");
    put(file, "t", "t", 1, &three, H5P_DEFAULT, numbers);
    H5Lcreate_soft("/t", file, "energy", H5P_DEFAULT, H5P_DEFAULT);
    H5Fclose(file);
    file = make_file(folder, "virtual");
    hid_t seen = H5Pcreate(H5P_DATASET_CREATE), space = H5Screate_simple(1, &three, NULL);
    H5Pset_virtual(seen, space, other, "/energy", space);
    put(file, "t", "t", 1, &three, H5P_DEFAULT, numbers);
    put(file, "energy", "energy", 1, &three, seen, NULL);
    H5Sclose(space);
    H5Fclose(file);
    file = make_file(folder, "controls");  // the table of controls lies elsewhere
    outside = H5Pcreate(H5P_DATASET_CREATE);
    H5Pset_external(outside, secret, 0, 24);
    put(file, "t", "t", 1, &three, H5P_DEFAULT, numbers);
    put_text(file, "problem", "{\"controls\": []}", 1);
    hid_t group = H5Gcreate2(file, "control", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    put(group, "u", "u", 2, table, outside, NULL);
    H5Gclose(group);
    H5Fclose(file);
}

enum { ANSWER = 40 };

// --- bits ---------------------------------------------------------------------------------------------------

// What plot, report, run --from and run --controls read. 0: all of it was read; 1: something was refused.
static int read_everything(const char *path, const char *model_file) {
    static const char *const tables[] = {"/control/u", "/adjoint/momentum", "/adjoint/spatial", "/adjoint/hamiltonian"};
    ph_error err = {0};
    int refused = 0, width;
    long rows;
    double *data = NULL;
    char *text = NULL, unit[16];
    ph_result *result = NULL;
    refused |= ph_result_column(path, "energy", &data, &rows, unit, &err) != PH_OK;
    free(data);
    refused |= ph_result_read(path, &result, &err) != PH_OK;
    free(result);
    refused |= ph_result_text(path, "model", &text, &err) != PH_OK;
    free(text);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        (void)ph_result_table(path, tables[i], &rows, &width, &data, &err);
        free(data);
    }
    ph_document *doc = NULL;
    ph_model *model = NULL;
    ph_snapshot *snapshot = NULL;
    if (ph_document_read(model_file, &doc, &err) != PH_OK || ph_document_compile(doc, &model, &err) != PH_OK) return 2;
    refused |= ph_result_snapshot(path, NAN, model, &snapshot, &err) != PH_OK;
    free(snapshot);
    ph_model_free(model);
    ph_replay replay;
    (void)ph_document_compile_controlled(doc, path, &model, &replay, &err);
    ph_model_free(model);
    ph_document_free(doc);
    return refused;
}

static bool write_copy(const char *path, const unsigned char *bytes, size_t size) {
    const int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const bool ok = fd >= 0 && write(fd, bytes, size) == (ssize_t)size;
    close(fd);
    return ok;
}

static unsigned char *load(const char *path, size_t *size) {
    struct stat file;
    const int fd = open(path, O_RDONLY);
    if (fd < 0 || fstat(fd, &file) != 0) return NULL;
    unsigned char *bytes = malloc((size_t)file.st_size);
    *size = (size_t)file.st_size;
    if (read(fd, bytes, *size) != file.st_size) return NULL;
    close(fd);
    return bytes;
}

static int sign_again(const char *path) {
    size_t size = 0;
    unsigned char *bytes = load(path, &size);
    if (bytes == NULL) return fail("cannot be read");
    sign_result(bytes, size);
    const bool ok = write_copy(path, bytes, size);
    free(bytes);
    return ok ? 0 : fail("cannot be written");
}

static int flip(const char *path, const char *model, long count, uint64_t seed, bool sign) {
    size_t size = 0;
    unsigned char *bytes = load(path, &size);
    char copy[512];
    long outcomes[3] = {0}, crashed = 0;
    if (bytes == NULL) return fail("cannot be read");
    snprintf(copy, sizeof copy, "%s.flipped", path);
    for (long i = 0; i < count; i++) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        const size_t bit = (size_t)((seed >> 16) % (8 * size));
        bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        if (!write_copy(copy, bytes, size)) return fail("no copy can be made");
        bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        if (sign) sign_again(copy);
        fflush(stdout);
        const pid_t child = fork();
        if (child == 0) {
            alarm(20);
            _exit(ANSWER + read_everything(copy, model));  // sanitizers exit with 1
        }
        int status = 0;
        waitpid(child, &status, 0);
        const int answer = WIFEXITED(status) ? WEXITSTATUS(status) - ANSWER : -1;
        if (answer >= 0 && answer <= 2) outcomes[answer]++;
        else printf("crashed: bit %zu of byte %zu, status %d\n", bit % 8, bit / 8, status), crashed++;
    }
    printf("%ld bits: %ld read, %ld refused, %ld crashed\n", count, outcomes[0], outcomes[1] + outcomes[2], crashed);
    unlink(copy);
    free(bytes);
    return crashed > 0 ? 1 : 0;
}

int main(int argc, char **argv) {
    if (argc == 4 && strcmp(argv[1], "make") == 0) {
        make_shapes(argv[2]);
        make_copies(argv[2]);
        make_links(argv[2], argv[3]);
        return 0;
    }
    if (argc == 3 && strcmp(argv[1], "sign") == 0) return sign_again(argv[2]);
    if (argc >= 6 && strcmp(argv[1], "flips") == 0)
        return flip(argv[2], argv[3], atol(argv[4]), (uint64_t)atol(argv[5]), argc > 6);
    return fail("usage: hostile make FOLDER SECRET | sign FILE | flips FILE MODEL COUNT SEED [sign]");
}
