// polhode report: a stored result as one page that needs nothing else. Section 7 of docs/protocol.md.
#include "cli.h"
#include "server/page.h"
#include "server/report.h"

#include <stdlib.h>
#include <string.h>

enum { OUTPUT };

const cli_option cli_report_options[] = {
    [OUTPUT] = {"-o", CLI_TEXT, "FILE.html", "the page to write"},
    {NULL, CLI_FLAG, NULL, NULL},
};

static const char place_of_data[] = "<!--POLHODE-DATA-->";

static bool write_data(FILE *out, const lab_report *r) {
    char *text = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&text, &length);
    if (memory == NULL) return false;
    bool good = lab_report_write(r, memory);
    if (fclose(memory) != 0) good = false;
    fputs("<script type=\"application/json\" id=\"polhode-data\">", out);
    // In JSON a < stands in texts only: escaped, none of them ends the script.
    for (size_t i = 0; good && i < length; i++)
        if (text[i] == '<') fputs("\\u003c", out);
        else putc(text[i], out);
    fputs("</script>", out);
    free(text);
    return good;
}

static int not_written(const char *path, ph_status status, const ph_error *err) {
    cli_error("report", "-o: %s: %s", path, err->what[0] != '\0' ? err->what : ph_status_text(status));
    return cli_exit_status(status);
}

static int write_page(const lab_report *r, const lab_file *template, const char *mark, const char *path) {
    ph_replacement *place;
    ph_error err = {0};
    ph_status status = ph_replace_open(path, PH_REPLACE_WHOLE, &place, &err);
    if (status != PH_OK) return not_written(path, status, &err);
    const char *begin = (const char *)template->bytes, *rest = mark + sizeof place_of_data - 1;
    FILE *out = ph_replace_stream(place);
    if (out != NULL) fwrite(begin, 1, (size_t)(mark - begin), out);
    if (out == NULL || !write_data(out, r)) {
        ph_replace_abandon(place, false);
        return not_written(path, PH_ERR_MEMORY, &err);
    }
    fwrite(rest, 1, template->size - (size_t)(rest - begin), out);
    status = ph_replace_commit(place, &err);
    if (status == PH_OK)
        printf("wrote %s: %ld of %ld rows, %d columns\n", path, r->shown, r->result->rows, r->result->columns);
    else not_written(path, status, &err);
    return status == PH_OK ? CLI_DONE : CLI_FAILED;
}

static const char *find_mark(const lab_file *template) {
    // The table ends each file with a zero byte.
    return template != NULL ? strstr((const char *)template->bytes, place_of_data) : NULL;
}

int cli_report(const cli_args *args) {
    const char *path = args->word[0], *output = args->value[OUTPUT], *slash = strrchr(path, '/');
    const lab_file *template = lab_page_find("/report.html");
    const char *mark = find_mark(template);
    if (output == NULL) {
        cli_error("report", "expected -o FILE.html");
        return CLI_USAGE;
    }
    if (mark == NULL) {
        cli_error("report", "the report's page was not built into this program");
        cli_hint("cd web && npm ci && npm run build, then make build");
        return CLI_USAGE;
    }
    if (cli_same_file(path, output)) {
        cli_error("report", "-o: expected another file than the result, %s", output);
        return CLI_USAGE;
    }
    lab_report report;
    ph_error err = {0};
    const ph_status status = lab_report_open(&report, path, slash != NULL ? slash + 1 : path, &err);
    if (status != PH_OK) {
        cli_error("report", "%s: %s", path, err.what[0] != '\0' ? err.what : ph_status_text(status));
        return status == PH_ERR_MEMORY ? CLI_FAILED : CLI_USAGE;
    }
    const int done = write_page(&report, template, mark, output);
    lab_report_free(&report);
    return done;
}
