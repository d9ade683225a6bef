#include "cli.h"
const cli_option cli_compare_options[] = {{NULL, CLI_FLAG, NULL, NULL}};
int cli_compare(const cli_args *args) {
    (void)args;
    return CLI_DONE;
}
