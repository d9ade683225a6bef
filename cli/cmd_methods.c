// polhode methods: the integrators and the stabilisations.
#include "cli.h"

#include <string.h>

const cli_option cli_no_options[] = {{NULL, CLI_FLAG, NULL, NULL}};

static void list_methods(int width, bool available) {
    int count;
    const ph_method *methods = ph_methods(&count);
    for (int i = 0; i < count; i++) {
        const ph_method *m = &methods[i];
        if ((m->family != NULL) != available) continue;
        bool told = !m->adaptive || strstr(m->summary, "adaptive") != NULL;
        char text[256];
        snprintf(text, sizeof text, "%s%s", m->summary, told ? "" : ", adaptive");
        if (m->order > 0) printf("  %-*s  %-5d  ", width, m->name, m->order);
        else printf("  %-*s  %-5s  ", width, m->name, "");
        cli_wrap(stdout, width + 11, text);
    }
}

int cli_methods(const cli_args *args) {
    (void)args;
    int count, width = 0, later = 0;
    const ph_method *methods = ph_methods(&count);
    for (int i = 0; i < count; i++) {
        int n = (int)strlen(methods[i].name);
        if (n > width) width = n;
        later += !methods[i].family;
    }
    printf("  %-*s  order\n", width, "method");
    list_methods(width, true);
    if (later > 0) puts("\n  (not in this version)");
    list_methods(width, false);
    puts("\n"
         "  stabilization, where the model has joints (default: projection)");
    for (int s = PH_STABILIZE_NONE; s < PH_STABILIZATIONS; s++) {
        printf("  %-*s         ", width, ph_stabilization_name((ph_stabilization)s));
        cli_wrap(stdout, width + 11, ph_stabilization_summary((ph_stabilization)s));
    }
    return CLI_DONE;
}
