// Messages on standard error, and text made safe for where it goes.
#include "cli.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

bool cli_colour(FILE *out) {
    const char *none = getenv("NO_COLOR"), *term = getenv("TERM");
    if (none != NULL && none[0] != '\0') return false;
    if (term == NULL || strcmp(term, "dumb") == 0) return false;
    return isatty(fileno(out)) == 1;
}

int cli_width(FILE *out) {
    struct winsize size;
    if (ioctl(fileno(out), TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    return 80;
}

// Bytes of the character at `text`, 0 where it is none that may go to a terminal.
static size_t harmless(const char *text, size_t length) {
    const unsigned char *c = (const unsigned char *)text;
    if (c[0] < 0x80) return c[0] == '\t' || (c[0] >= ' ' && c[0] != 0x7f);
    size_t n = c[0] < 0xc2 || c[0] > 0xf4 ? 0 : c[0] < 0xe0 ? 2 : c[0] < 0xf0 ? 3 : 4;
    if (n == 0 || n > length) return 0;
    if (c[0] == 0xc2 && c[1] < 0xa0) return 0;  // 0x80 to 0x9f are control characters too
    for (size_t i = 1; i < n; i++)
        if ((c[i] & 0xc0) != 0x80) return 0;
    return n;
}

// Names and lines of a file may hold anything, also what would steer the terminal.
static void plain_bytes(FILE *out, const char *text, size_t length) {
    for (size_t i = 0; i < length;) {
        size_t n = harmless(text + i, length - i);
        if (n == 0) putc('?', out);
        else fwrite(text + i, 1, n, out);
        i += n > 0 ? n : 1;
    }
}

void cli_plain_text(FILE *out, const char *text) { plain_bytes(out, text, strlen(text)); }

void cli_wrap(FILE *out, int indent, const char *text) {
    int column = indent;
    for (;;) {
        text += strspn(text, " \n\r\t");
        int n = (int)strcspn(text, " \n\r\t");
        if (n == 0) break;
        if (column > indent && column + 1 + n > 80) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        } else if (column > indent) {
            putc(' ', out);
            column++;
        }
        plain_bytes(out, text, (size_t)n);
        column += n;
        text += n;
    }
    putc('\n', out);
}

static void error_label(void) { fputs(cli_colour(stderr) ? "\033[1;31merror:\033[0m " : "error: ", stderr); }

void cli_error(const char *command, const char *format, ...) {
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    fflush(stdout);
    fprintf(stderr, "polhode%s%s: ", command ? " " : "", command ? command : "");
    error_label();
    cli_plain_text(stderr, text);
    putc('\n', stderr);
}

void cli_hint(const char *format, ...) {
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    fputs("  hint: ", stderr);
    cli_plain_text(stderr, text);
    putc('\n', stderr);
}

int cli_exit_status(ph_status status) {
    if (status == PH_OK) return CLI_DONE;
    return status > 0 || status == PH_ERR_MEMORY ? CLI_FAILED : CLI_USAGE;
}

// --- the line of a file that an error speaks of ---------------------------------------------------------------

enum { WINDOW = 72, BEFORE = 48 };  // of a long line: characters shown, of them before the fault at most

static bool continues(char c) { return ((unsigned char)c & 0xc0) == 0x80; }

// Steps over `n` characters of UTF-8 within the line.
static size_t forward(const char *line, size_t length, size_t from, size_t n) {
    while (n > 0 && from < length) {
        from++;
        while (from < length && continues(line[from])) from++;
        n--;
    }
    return from;
}

// The caret goes under the given column, which counts characters; `skipped` of them stand before `line`.
static void show_line(const char *line, size_t length, int skipped, int column) {
    size_t fault = forward(line, length, 0, (size_t)(column - 1 - skipped)), from = 0;
    if (skipped > 0 || (length > WINDOW && fault > BEFORE)) {
        from = fault > BEFORE ? fault - BEFORE : 0;
        while (from < fault && continues(line[from])) from++;
    }
    size_t to = forward(line, length, from, WINDOW);
    bool cut = skipped > 0 || from > 0;
    fputs(cut ? "  ..." : "  ", stderr);
    plain_bytes(stderr, line + from, to - from);
    fputs(to < length ? "...\n" : "\n", stderr);
    fputs(cut ? "     " : "  ", stderr);
    for (size_t i = from; i < fault; i++)
        if (!continues(line[i])) putc(line[i] == '\t' ? '\t' : ' ', stderr);
    fputs(cli_colour(stderr) ? "\033[1;32m^\033[0m\n" : "^\n", stderr);
}

static const char *nth_line(const char *text, int line, size_t *length) {
    for (int i = 1; i < line; i++) {
        text = strchr(text, '\n');
        if (text == NULL) return NULL;
        text++;
    }
    *length = strcspn(text, "\r\n");
    return text;
}

// Only what the message shows is kept: the file may be any size, and one line.
static void show_from_file(const char *file, int line, int column) {
    struct stat about;
    if (stat(file, &about) != 0 || !S_ISREG(about.st_mode)) return;  // a pipe cannot be read twice
    FILE *in = fopen(file, "rb");
    if (in == NULL) return;
    int c, at = 1;
    while (at < line && (c = getc(in)) != EOF) at += c == '\n';
    char kept[1024];
    int character = 0, skip = column > 2 * BEFORE ? column - 2 * BEFORE : 0;
    size_t n = 0;
    while ((c = getc(in)) != EOF && c != '\n' && n < sizeof kept) {
        character += !continues((char)c);
        if (character > skip) kept[n++] = (char)c;
    }
    if (n > 0 && kept[n - 1] == '\r') n--;
    fclose(in);
    if (at == line) show_line(kept, n, skip, column);
}

// The library's `where` is the file, the path of the value, or both; the file is printed already.
static const char *path_of(const ph_error *err, const char *file) {
    const char *path = err->where;
    size_t n = strlen(file);
    if (strncmp(path, file, n) == 0) path += n;
    path += strspn(path, ": ");
    return strncmp(err->what, path, strlen(path)) == 0 ? "" : path;
}

void cli_file_error(const char *file, const char *text, const ph_error *err) {
    const char *path = path_of(err, file);
    fflush(stdout);
    cli_plain_text(stderr, file);
    if (err->line > 0) fprintf(stderr, ":%d:%d", err->line, err->column);
    fputs(": ", stderr);
    error_label();
    cli_plain_text(stderr, path);
    if (path[0] != '\0') fputs(": ", stderr);
    cli_plain_text(stderr, err->what[0] != '\0' ? err->what : ph_status_text(err->code));
    putc('\n', stderr);
    if (err->line <= 0 || err->column <= 0) return;
    if (text == NULL) {
        show_from_file(file, err->line, err->column);
        return;
    }
    size_t length = 0;
    const char *line = nth_line(text, err->line, &length);
    if (line != NULL) show_line(line, length, 0, err->column);
}
