// polhode report: a stored result as one page that needs nothing else.
#include "cli.h"
int cli_report(const cli_args *args) {
    (void)args;
    return CLI_USAGE;
}
const cli_option cli_report_options[] = {{NULL, CLI_FLAG, NULL, NULL}};
