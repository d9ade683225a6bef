// `polhode check -` of many models, without a program's start for each: reads "LENGTH\n" and so many bytes, again and
// again, and answers with "STATUS LENGTH\n" and what was said on standard error.
#include "cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

// A process of its own for each model, as the command has: one that crashes is no other's affair.
static int check(FILE *model, FILE *said) {
    fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
        static const cli_args args = {.word = {"-"}, .words = 1};
        if (dup2(fileno(model), STDIN_FILENO) < 0 || dup2(fileno(said), STDERR_FILENO) < 0) _exit(99);
        if (freopen("/dev/null", "w", stdout) == NULL) _exit(99);
        exit(cli_check(&args));
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

// So many bytes, as the whole of a file that can be read from its beginning.
static FILE *take(size_t length) {
    FILE *file = tmpfile();
    for (size_t i = 0; file != NULL && i < length; i++) putc(getchar(), file);
    if (file == NULL || fflush(file) != 0 || fseek(file, 0, SEEK_SET) != 0) exit(1);
    return file;
}

static void tell(int status, FILE *said) {
    if (fseek(said, 0, SEEK_END) != 0) exit(1);
    long length = ftell(said);
    printf("%d %ld\n", status, length);
    rewind(said);
    while (length-- > 0) putchar(getc(said));
    fflush(stdout);
}

int main(void) {
    size_t length;
    while (scanf("%zu", &length) == 1 && getchar() == '\n') {
        FILE *model = take(length), *said = take(0);
        tell(check(model, said), said);
        fclose(model);
        fclose(said);
    }
    return 0;
}
