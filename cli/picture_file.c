// A plot as a file: SVG by the program itself, PNG and PDF from it by rsvg-convert.
#include "cli.h"
#include "plot/plot.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *extension_of(const char *path) {
    const char *slash = strrchr(path, '/'), *name = slash != NULL ? slash + 1 : path, *dot = strrchr(name, '.');
    return dot != NULL && dot != name ? dot + 1 : "";
}

// "png" or "pdf"; NULL: SVG.
static const char *converted(const char *path) {
    const char *extension = extension_of(path);
    return strcasecmp(extension, "png") == 0 ? "png" : strcasecmp(extension, "pdf") == 0 ? "pdf" : NULL;
}

bool cli_picture_check(const char *command, const char *option, const char *path) {
    const char *extension = extension_of(path);
    if (extension[0] == '\0' || strcasecmp(extension, "svg") == 0 || converted(path) != NULL) return true;
    cli_error(command, "%s: expected a file that ends in .svg, .png or .pdf, got \"%s\"", option, path);
    return false;
}

enum { NO_CONVERTER = 127 };

// Status of rsvg-convert; -1: it did not end by itself.
static int convert(const char *format, const char *from, const char *to) {
    const pid_t child = fork();
    if (child == 0) {
        // A pixel of the page becomes two, so that text stays sharp in print.
        const char *words[] = {"rsvg-convert", "--format", format, "--zoom", strcmp(format, "png") == 0 ? "2" : "1",
                               "--output",     to,         from,   NULL};
        execvp(words[0], (char *const *)words);
        _exit(NO_CONVERTER);
    }
    int status;
    return child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status) ? -1 : WEXITSTATUS(status);
}

static int write_svg(const cli_picture *p, const char *path) {
    ph_error err = {0};
    const ph_status status = p->count == 1 && p->plots->space
                                 ? ph_plot_svg(p->plots, path, &err)
                                 : ph_plot_row_svg(p->plots, p->count, p->title, path, &err);
    if (status == PH_OK) return CLI_DONE;
    const char *what = err.what[0] != '\0' ? err.what : ph_status_text(status);
    cli_error(p->command, "%s: %s: %s", p->option, p->path, what);
    return cli_exit_status(status);
}

// Both files are written beside the picture, which appears whole.
static int write_converted(const cli_picture *p, char *svg, char *made) {
    const char *format = converted(p->path);
    sprintf(svg, "%s.%ld.svg", p->path, (long)getpid());
    sprintf(made, "%s.%ld.part", p->path, (long)getpid());
    const int status = write_svg(p, svg);
    if (status != CLI_DONE) return status;
    const int ended = convert(format, svg, made);
    const bool placed = ended == 0 && rename(made, p->path) == 0;
    unlink(svg);
    if (placed) return CLI_DONE;
    unlink(made);
    if (ended == NO_CONVERTER) {
        cli_error(p->command, "%s: %s: PNG and PDF are made by rsvg-convert, which is not installed", p->option,
                  p->path);
        cli_hint("on Debian: apt-get install librsvg2-bin; a file that ends in .svg needs nothing");
        return CLI_USAGE;
    }
    cli_error(p->command, "%s: %s: rsvg-convert could not write it", p->option, p->path);
    return CLI_FAILED;
}

int cli_picture_write(const cli_picture *p) {
    if (converted(p->path) == NULL) return write_svg(p, p->path);
    const size_t size = strlen(p->path) + 32;
    char *svg = malloc(size), *made = malloc(size);
    int status = CLI_FAILED;
    if (svg != NULL && made != NULL) status = write_converted(p, svg, made);
    else cli_error(p->command, "%s", ph_status_text(PH_ERR_MEMORY));
    free(svg);
    free(made);
    return status;
}
