// What a process in the sandbox of the server's children cannot do any more, and what it still can: docs/security.md.
#define _GNU_SOURCE
#include "harness.h"
#include "server/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[] = "/tmp/polhode-test-XXXXXX", input[64], own[64], secret[64];

static void write_file(const char *path, const char *text, mode_t mode) {
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, mode);
    assert_true(file >= 0);
    assert_int_equal(write(file, text, strlen(text)), (ssize_t)strlen(text));
    close(file);
}

static int prepare(void **state) {
    (void)state;
    if (mkdtemp(folder) == NULL) return -1;
    snprintf(own, sizeof own, "%s/own", folder);
    snprintf(input, sizeof input, "%s/input", folder);
    snprintf(secret, sizeof secret, "%s/secret", folder);
    write_file(input, "in", 0600);
    write_file(secret, "for its owner alone", 0600);
    return mkdir(own, 0700);
}

static int clean(void **state) {
    char path[128];
    (void)state;
    snprintf(path, sizeof path, "%s/a", own);
    unlink(path);
    rmdir(own);
    unlink(input);
    unlink(secret);
    return rmdir(folder);
}

// Runs it in a process that has closed its sandbox; how that ended, as waitpid says.
static int in_sandbox(int (*what)(void), double cpu, double memory) {
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        lab_sandbox_limit(cpu, memory, 1e6);
        if (!lab_sandbox_close(input, own)) _exit(99);
        _exit(what());
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static bool opens(const char *path, int flags) {
    const int file = open(path, flags, 0600);
    if (file >= 0) close(file);
    return file >= 0;
}

// 0, or the number of the first thing that it could do.
static int reach_for_files(void) {
    char inside[128], beside[128];
    snprintf(inside, sizeof inside, "%s/a", own);
    snprintf(beside, sizeof beside, "%s/b", folder);
    if (!opens(input, O_RDONLY)) return 1;
    if (!opens(inside, O_RDWR | O_CREAT)) return 2;
    if (opens(secret, O_RDONLY)) return 3;
    if (opens("/etc/passwd", O_RDONLY)) return 4;
    if (opens(input, O_WRONLY)) return 5;
    if (opens(beside, O_WRONLY | O_CREAT)) return 6;
    if (opens("/proc/self/environ", O_RDONLY)) return 7;
    if (symlink(secret, inside) == 0 || link(secret, beside) == 0) return 8;
    if (rename(secret, inside) == 0 || unlink(secret) == 0) return 9;
    if (chmod(secret, 0777) == 0) return 10;
    return 0;
}

static int reach_for_others(void) {
    if (fork() >= 0) return 1;
    if (socket(AF_INET, SOCK_STREAM, 0) >= 0 || socket(AF_UNIX, SOCK_STREAM, 0) >= 0) return 2;
    if (kill(getppid(), 0) == 0) return 3;
    if (setsid() >= 0 || setpgid(0, 0) == 0) return 4;
    char *argv[] = {"true", NULL};
    execv("/bin/true", argv);
    return errno == EPERM || errno == EACCES ? 0 : 5;
}

static int take_memory(void) {
    void *volatile some = malloc(1 << 20), *volatile much = malloc((size_t)1 << 31);
    return some == NULL ? 1 : much != NULL ? 2 : 0;
}

static int compute(void) {
    for (volatile unsigned long i = 0; i + 1 > 0; i++) continue;
    return 1;
}

static int write_much(void) {
    char path[128], block[4096] = {0};
    snprintf(path, sizeof path, "%s/a", own);
    const int file = open(path, O_WRONLY | O_CREAT, 0600);
    if (file < 0) return 1;
    for (int i = 0; i < 1000; i++)
        if (write(file, block, sizeof block) != (ssize_t)sizeof block) return 0;
    return 2;
}

static void skip_where_there_is_none(void) {
    if (!lab_sandbox_possible()) skip();
}

static void it_has_no_other_files(void **state) {
    (void)state;
    skip_where_there_is_none();
    assert_int_equal(in_sandbox(reach_for_files, 10, 1e9), 0);
}

static void it_reaches_nobody(void **state) {
    (void)state;
    skip_where_there_is_none();
    assert_int_equal(in_sandbox(reach_for_others, 10, 1e9), 0);
}

static void its_memory_ends(void **state) {
    (void)state;
    skip_where_there_is_none();
#if defined(__SANITIZE_ADDRESS__) || defined(SHORT_RUNS)
    skip();  // sanitizers reserve more than any limit
#endif
    assert_int_equal(in_sandbox(take_memory, 10, 1e9), 0);
}

static void its_time_ends(void **state) {
    (void)state;
    skip_where_there_is_none();
    const int status = in_sandbox(compute, 0, 1e9);
    assert_true(WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL));
}

static void its_files_are_small(void **state) {
    (void)state;
    skip_where_there_is_none();
    const int status = in_sandbox(write_much, 10, 1e9);
    assert_true(status == 0 || (WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_has_no_other_files), cmocka_unit_test(it_reaches_nobody),
        cmocka_unit_test(its_memory_ends),       cmocka_unit_test(its_time_ends),
        cmocka_unit_test(its_files_are_small),
    };
    return cmocka_run_group_tests(tests, prepare, clean);
}
