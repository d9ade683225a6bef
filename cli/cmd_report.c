// polhode report: a stored result as one page that needs nothing else. Section 7 of docs/protocol.md.
#include "cli.h"
#include "server/child.h"
#include "server/page.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { OUTPUT };

const cli_option cli_report_options[] = {
    [OUTPUT] = {"-o", CLI_TEXT, "FILE.html", "the page to write"},
    {NULL, CLI_FLAG, NULL, NULL},
};

static const char place_of_data[] = "<!--POLHODE-DATA-->";

static const char *find_mark(const lab_file *template) {
    // The table ends each file with a zero byte.
    return template != NULL ? strstr((const char *)template->bytes, place_of_data) : NULL;
}

// The JSON that the child wrote. A < stands in its texts only: escaped, none of them ends the script.
static bool write_data(FILE *out, FILE *data) {
    int c;
    fputs("<script type=\"application/json\" id=\"polhode-data\">", out);
    while ((c = getc(data)) != EOF)
        if (c == '<') fputs("\\u003c", out);
        else putc(c, out);
    fputs("</script>", out);
    return !ferror(data);
}

static int not_written(const char *path, ph_status status, const ph_error *err) {
    cli_error("report", "-o: %s: %s", path, err->what[0] != '\0' ? err->what : ph_status_text(status));
    return cli_exit_status(status);
}

static int write_page(FILE *data, const lab_news *what, const lab_file *template, const char *path) {
    ph_replacement *place;
    ph_error err = {0};
    ph_status status = ph_replace_open(path, PH_REPLACE_WHOLE, &place, &err);
    if (status != PH_OK) return not_written(path, status, &err);
    const char *begin = (const char *)template->bytes, *mark = find_mark(template);
    const char *rest = mark + sizeof place_of_data - 1;
    FILE *out = ph_replace_stream(place);
    if (out != NULL) fwrite(begin, 1, (size_t)(mark - begin), out);
    if (out == NULL || !write_data(out, data)) {
        ph_replace_abandon(place, false);
        return not_written(path, PH_ERR_MEMORY, &err);
    }
    fwrite(rest, 1, template->size - (size_t)(rest - begin), out);
    status = ph_replace_commit(place, &err);
    if (status == PH_OK)
        printf("wrote %s: %ld of %ld rows, %d columns\n", path, what->shown, what->rows, what->columns);
    else not_written(path, status, &err);
    return status == PH_OK ? CLI_DONE : CLI_FAILED;
}

// The file may come from anybody: a child reads it, with limits and without other files.
static int read_and_write(const char *path, const char *name, const lab_file *template, const char *output) {
    struct stat info;
    const double size = stat(path, &info) == 0 ? (double)info.st_size : 0;
    const lab_task task = {
        .work = LAB_WORK_REPORT, .path = path, .name = name, .cpu = LAB_REPORT_CPU_S, .memory = lab_child_memory(size)};
    int file;
    lab_news end;
    ph_error err = {0};
    const ph_status status = lab_child_run(&task, &file, &end, &err);
    if (status != PH_OK) {
        cli_error("report", "%s: %s", path, err.what[0] != '\0' ? err.what : ph_status_text(status));
        return status == PH_ERR_MEMORY ? CLI_FAILED : CLI_USAGE;
    }
    FILE *data = lseek(file, 0, SEEK_SET) == 0 ? fdopen(file, "r") : NULL;
    if (data == NULL) {
        cli_error("report", "%s", ph_status_text(PH_ERR_MEMORY));
        close(file);
        return CLI_FAILED;
    }
    const int done = write_page(data, &end, template, output);
    fclose(data);
    return done;
}

int cli_report(const cli_args *args) {
    const char *path = args->word[0], *output = args->value[OUTPUT], *slash = strrchr(path, '/');
    const lab_file *template = lab_page_find("/report.html");
    if (output == NULL) {
        cli_error("report", "expected -o FILE.html");
        return CLI_USAGE;
    }
    if (find_mark(template) == NULL) {
        cli_error("report", "the report's page was not built into this program");
        cli_hint("cd web && npm ci && npm run build, then make build");
        return CLI_USAGE;
    }
    if (cli_same_file(path, output)) {
        cli_error("report", "-o: expected a file other than the result, %s", output);
        return CLI_USAGE;
    }
    return read_and_write(path, slash != NULL ? slash + 1 : path, template, output);
}
