// HDF5 results as files: what is there before, beside and after, tables, and what fits on a full disk.
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/arena.h"
#include "polhode/io.h"

static char folder[64], file[96], part[96];

static const ph_column columns[] = {
    {.name = "b.x", .dataset = "/bodies/b/x", .component = 0, .components = 3, .unit = "m"},
    {.name = "b.y", .dataset = "/bodies/b/x", .component = 1, .components = 3, .unit = "m"},
    {.name = "b.z", .dataset = "/bodies/b/x", .component = 2, .components = 3, .unit = "m"},
    {.name = "u", .dataset = "/control/node", .components = 1, .unit = "N, N m"}};
enum { COLUMNS = sizeof columns / sizeof *columns };

static int open_folder(void **state) {
    (void)state;
    strcpy(folder, "/tmp/polhode-files-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(file, sizeof file, "%s/a.h5", folder);
    snprintf(part, sizeof part, "%s/a.h5.part", folder);
    return 0;
}

// Nothing else is left behind.
static int close_folder(void **state) {
    (void)state;
    unlink(file);
    assert_int_equal(rmdir(folder), 0);
    return 0;
}

static ph_status try_open(ph_writer **writer, ph_error *err) {
    return ph_writer_open_columns(file, PH_RESULT_HDF5, columns, COLUMNS, NULL, NULL, writer, err);
}

static ph_writer *open_writer(void) {
    ph_writer *writer = NULL;
    ph_error err = {0};
    if (try_open(&writer, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    ph_writer_flush_every(writer, 0);
    return writer;
}

static double entry(long r, int c) { return sin((double)r + 0.1 * c); }

static ph_status put(ph_writer *writer, long r) {
    double row[COLUMNS];
    for (int c = 0; c < COLUMNS; c++) row[c] = entry(r, c);
    return ph_writer_row(writer, (double)r, row);
}

static void write_rows(ph_writer *writer, long from, long to) {
    for (long r = from; r < to; r++) assert_int_equal(put(writer, r), PH_OK);
}

static void close_writer(ph_writer *writer) {
    ph_error err = {0};
    if (ph_writer_close(writer, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
}

static void has_rows(const char *path, long rows) {
    ph_result *result = NULL;
    ph_error err = {0};
    if (ph_result_read(path, &result, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    assert_int_equal(result->rows, rows);
    assert_int_equal(result->columns, COLUMNS + 1);
    for (int c = 0; c < COLUMNS; c++) {
        assert_string_equal(result->names[c + 1], columns[c].name);
        assert_string_equal(result->units[c + 1], columns[c].unit);
        for (long r = 0; r < rows; r++) assert_true(result->data[c + 1][r] == entry(r, c));
    }
    free(result);
}

static bool is_there(const char *path) { return access(path, F_OK) == 0; }

// The name is free: the file has it from its first row on.
static void new_file_appears_with_its_first_row(void **state) {
    (void)state;
    ph_writer *writer = open_writer();
    assert_false(is_there(file));
    for (long r = 0; r < 4; r++) {
        write_rows(writer, r, r + 1);
        has_rows(file, r + 1);
        assert_false(is_there(part));
    }
    close_writer(writer);
    has_rows(file, 4);
}

// The name is taken: what has it stays until the other is complete.
static void old_file_stays_until_the_end(void **state) {
    (void)state;
    ph_writer *writer = open_writer();
    write_rows(writer, 0, 9);
    close_writer(writer);
    chmod(file, 0640);
    writer = open_writer();
    write_rows(writer, 0, 3);
    has_rows(file, 9);
    has_rows(part, 3);
    close_writer(writer);
    has_rows(file, 3);
    struct stat mode;
    assert_int_equal(stat(file, &mode), 0);
    assert_int_equal(mode.st_mode & 07777, 0640);
    // Without a row nothing replaces it.
    writer = open_writer();
    close_writer(writer);
    has_rows(file, 3);
}

// Before and after the first has shown its file; over a file, too.
static void second_writer_is_refused(void **state) {
    (void)state;
    for (int over = 0; over < 2; over++) {
        ph_writer *first = open_writer(), *second = NULL;
        for (long r = 0; r < 3; r++) {
            ph_error err = {0};
            assert_int_equal(try_open(&second, &err), PH_ERR_FILE);
            assert_non_null(strstr(err.what, "another program is writing it"));
            write_rows(first, r, r + 1);
        }
        close_writer(first);
        has_rows(file, 3);
    }
    // What a killed run has left is not in the way.
    FILE *stale = fopen(part, "w");
    fputs("stale", stale);
    fclose(stale);
    ph_writer *writer = open_writer();
    write_rows(writer, 0, 2);
    close_writer(writer);
    has_rows(file, 2);
}

static void has_table(const char *name, long rows, int width) {
    double *data = NULL;
    long found = 0;
    int wide = 0;
    ph_error err = {0};
    if (ph_result_table(file, name, &found, &wide, &data, &err) != PH_OK) fail_msg("%s", err.what);
    assert_int_equal(found, rows);
    assert_int_equal(wide, width);
    for (int i = 0; i < rows * width; i++) assert_true(data[i] == i);
    free(data);
}

static void tables_before_and_after_rows(void **state) {
    (void)state;
    double data[5000];
    for (int i = 0; i < 5000; i++) data[i] = i;
    const ph_table early[] = {{"/control/u", 5, 2, NULL, data}, {"/modes/frequency", 7, 0, "Hz", data}};
    const ph_table late[] = {{"/modes/bodies/b/x", 1000, 5, "m", data}, {"/late", 3, 1, NULL, data}};
    for (int over = 0; over < 2; over++) {
        ph_writer *writer = open_writer();
        assert_int_equal(ph_writer_tables(writer, early, 2), PH_OK);
        write_rows(writer, 0, 5);
        assert_int_equal(ph_writer_tables(writer, late, 1), PH_OK);
        write_rows(writer, 5, 8);
        assert_int_equal(ph_writer_tables(writer, late + 1, 1), PH_OK);
        close_writer(writer);
        has_rows(file, 8);
        has_table("/control/u", 5, 2);
        has_table("/modes/bodies/b/x", 1000, 5);
        has_table("/late", 3, 1);
    }
    // A name that is taken is reported when the file is closed; its rows are there.
    ph_writer *writer = open_writer();
    write_rows(writer, 0, 4);
    assert_int_equal(ph_writer_tables(writer, &(ph_table){"/bodies/b/x", 2, 2, NULL, data}, 1), PH_ERR_FILE);
    assert_int_equal(ph_writer_close(writer, NULL), PH_ERR_FILE);
    has_rows(file, 4);
}

// A limit on the size of files stands for the end of the disk.
static long rows_within(rlim_t bytes, bool at_once, ph_error *err) {
    const struct rlimit narrow = {bytes, RLIM_INFINITY}, wide = {RLIM_INFINITY, RLIM_INFINITY};
    signal(SIGXFSZ, SIG_IGN);
    ph_writer *writer = open_writer();
    setrlimit(RLIMIT_FSIZE, &narrow);
    if (at_once) ph_writer_flush_every(writer, 1e9);
    for (long r = 0; r < 100; r++)
        if (put(writer, r) != PH_OK) break;
    *err = (ph_error){0};
    assert_int_equal(ph_writer_close(writer, err), PH_ERR_FILE);
    setrlimit(RLIMIT_FSIZE, &wide);
    const char *left = is_there(part) ? part : file;
    double *t = NULL;
    long rows = 0;
    if (ph_result_column(left, "t", &t, &rows, NULL, err) == PH_OK) has_rows(left, rows);
    free(t);
    return rows;
}

static void rows_that_fit_are_kept(void **state) {
    (void)state;
    ph_error err = {0};
    ph_writer *writer = open_writer();
    write_rows(writer, 0, 1);
    close_writer(writer);
    struct stat one;
    assert_int_equal(stat(file, &one), 0);
    for (int at_once = 0; at_once < 2; at_once++) {
        // Room for 20 rows and a half.
        unlink(file);
        assert_int_equal(rows_within((rlim_t)one.st_size + 19 * 40 + 20, at_once, &err), 20);
        assert_false(is_there(part));
        // Over a file: beside it.
        assert_int_equal(rows_within((rlim_t)one.st_size + 9 * 40, at_once, &err), 10);
        has_rows(file, 20);
        assert_int_equal(unlink(part), 0);
        // Not even for the first row: what was there is as it was, and nothing is beside it.
        rows_within((rlim_t)one.st_size - 8, at_once, &err);
        has_rows(file, 20);
        assert_false(is_there(part));
    }
}

static void no_array_is_larger_than_memory(void **state) {
    (void)state;
    ph_arena arena = {0};
    assert_null(PH_TAKE(&arena, SIZE_MAX / 8 + 2, double));
    assert_true(arena.used >= PTRDIFF_MAX);
    assert_null(PH_TAKE(&arena, 1, double));
    assert_true(arena.used >= PTRDIFF_MAX);
    arena.used = 0;
    (void)PH_TAKE(&arena, 3, char);
    (void)PH_TAKE(&arena, 2, double);
    assert_int_equal(arena.used, 8 + 2 * sizeof(double));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(new_file_appears_with_its_first_row, open_folder, close_folder),
        cmocka_unit_test_setup_teardown(old_file_stays_until_the_end, open_folder, close_folder),
        cmocka_unit_test_setup_teardown(second_writer_is_refused, open_folder, close_folder),
        cmocka_unit_test_setup_teardown(tables_before_and_after_rows, open_folder, close_folder),
        cmocka_unit_test_setup_teardown(rows_that_fit_are_kept, open_folder, close_folder),
        cmocka_unit_test(no_array_is_larger_than_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
