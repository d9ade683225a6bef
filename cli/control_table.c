// What optimal control supports, from the library's table: the end of `polhode help optimize`.
#include "cli.h"

#include <string.h>

enum { NAME_WIDTH = 18, PART_WIDTH = 15, FEATURE_WIDTH = 48 };

// "A D": the combinations of the bits, each in a column of its own.
static void print_letters(FILE *out, unsigned by) {
    for (int c = 0; c < PH_COMBINATIONS; c++) fprintf(out, " %c", by & 1u << c ? 'A' + c : '-');
}

static void print_methods(FILE *out) {
    int count;
    const ph_optimize_method *methods = ph_optimize_methods(&count);
    fputs("\n  method\n", out);
    for (int i = 0; i < count; i++) fprintf(out, "  %-*s%s\n", NAME_WIDTH, methods[i].name, methods[i].summary);
    fputs("\n  solver\n", out);
    const char *name;
    for (int i = 0; (name = ph_solver_name((ph_ocp_solver)i)) != NULL; i++)
        fprintf(out, "  %-*s%s\n", NAME_WIDTH, name, ph_solver_summary((ph_ocp_solver)i));
    fputs("\n  approach\n", out);
    for (int c = 0; c < PH_COMBINATIONS; c++) {
        char text[160] = "";
        for (int i = 0; i < count; i++)
            if (methods[i].by & 1u << c)
                snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", text[0] != '\0' ? ", " : "with ",
                         methods[i].name);
        fprintf(out, "  %c %-*s", 'A' + c, NAME_WIDTH - 2,
                ph_approach_name(ph_combination_approach((ph_combination)c)));
        cli_wrap(out, NAME_WIDTH + 2, text);
    }
}

void cli_control_table(FILE *out) {
    print_methods(out);
    int count;
    const ph_optimize_feature *features = ph_optimize_features(&count);
    fprintf(out, "\n  %-*s%-*s %s\n", PART_WIDTH, "part", FEATURE_WIDTH, "what it may have", "supported by");
    for (int i = 0; i < count; i++) {
        const ph_optimize_feature *f = features + i;
        char text[80];
        snprintf(text, sizeof text, "%s%s%s", f->name, f->keys ? ": " : "", f->keys ? f->keys : "");
        fprintf(out, "  %-*s%-*s", PART_WIDTH, f->part, FEATURE_WIDTH, text);
        print_letters(out, f->by);
        putc('\n', out);
    }
}
