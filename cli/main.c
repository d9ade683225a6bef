// The program: one table of commands, and what is common to all of them.
#include "cli.h"
#include "ranks.h"
#include "server/child.h"
#include "server/server.h"

#include <errno.h>
#include <string.h>

static const char run_help[] = "Settings come from the model's \"simulation\"; options override them.\n"
                               "Ctrl-C ends a run cleanly: the files are complete up to there.\n"
                               "\n"
                               "  polhode run heavy-top\n"
                               "  polhode run heavy-top --method rkmk54 --tolerance 1e-10 --csv top.csv\n"
                               "  polhode run model.json --step 1e-3 --duration 10 -o model.h5 --json\n"
                               "  polhode run model.json --method rkmk4:weight=identity,stabilize_every=10\n"
                               "  polhode run flexible-booms --method variational:micro=10,fast=left+right\n"
                               "  polhode run spinning-top --set spin=100 --set tilt=30 -o top.h5\n"
                               "  polhode run heavy-top --output 'top.*,energy' --csv top.csv\n"
                               "  polhode run heavy-top --from top.h5 --duration 4 -o on.h5\n"
                               "  polhode run heavy-top --from top.h5@0.5 --step 1e-4\n";

static const char sweep_help[] = "A plan names a model, what varies and how (grid, random, Latin hypercube or\n"
                                 "Sobol), and what is recorded of each run: docs/sweeps.md. A sample that fails\n"
                                 "is counted and stops no other. Results do not depend on the number of threads\n"
                                 "or ranks. Ctrl-C or a kill costs the last block: --resume goes on.\n"
                                 "\n"
                                 "  polhode sweep plan.json -o sweep.h5\n"
                                 "  polhode sweep plan.json -o sweep.csv --jobs 8 --json\n"
                                 "  polhode sweep plan.json -o sweep.h5 --resume\n";

static const char balance_help[] = "All forces and gravity are multiplied by a factor that goes from 0 to \"until\"\n"
                                   "of the model's \"statics\"; springs act throughout. Forces that depend on time\n"
                                   "have their value at t = 0. Rows of the results are load steps. Status 1 if\n"
                                   "there is no equilibrium: the load steps up to there are written.\n"
                                   "\n"
                                   "  polhode balance elastica\n"
                                   "  polhode balance lee-frame --csv lee.csv --json\n"
                                   "  polhode balance bend-45 -o bend.h5\n"
                                   "  polhode balance model.json --modes 6 -o modes.h5\n";

static const char compare_help[] = "The error is the largest over the common times: of positions relative to the\n"
                                   "size of the model, of attitudes as angles, of velocities relative to the\n"
                                   "largest. The default reference is rkmk54 at a tolerance of 1e-12. A method that\n"
                                   "cannot run the model is listed with the reason; status 1 if none can.\n"
                                   "\n"
                                   "  polhode compare heavy-top-slow\n"
                                   "  polhode compare double-pendulum --methods rkmk4,variational --plot c.svg\n"
                                   "  polhode compare heavy-top --steps 1e-3,5e-4 --reference rkmk4,1e-5 --json\n"
                                   "  polhode compare heavy-top --methods rkmk2,rkmk4 --reference measured.csv\n";

static const char certify_help[] = "Runs at the step, half and a quarter of it, forward and back. A law is exact\n"
                                   "(to rounding), bounded (in a band), decaying, of the method's order, or does\n"
                                   "not apply. Status 0 if all laws hold, 1 if one does not.\n"
                                   "\n"
                                   "  polhode certify double-pendulum\n"
                                   "  polhode certify heavy-top-slow --method variational --duration 1\n"
                                   "  polhode certify free-beam-masses --after 1\n";

static const char assemble_help[] = "Moves the bodies of a rough model onto its joints, by the smallest change, and\n"
                                    "matches their velocities. Prints the model file with the new numbers;\n"
                                    "whatever has not changed stays as written. Joint coordinates count from the new\n"
                                    "configuration: q0 and rate0 are removed.\n"
                                    "\n"
                                    "  polhode assemble rough.json -o model.json\n"
                                    "  polhode assemble four-bar-rough | polhode run -\n";

static const char import_help[] = "Bodies, joints, loops, springs, dampers, friction and ranges; what has no place\n"
                                  "in a model file is left out with a warning. Needs the Python package\n"
                                  "(docs/python.md), and for MJCF the package mujoco.\n"
                                  "\n"
                                  "  polhode import panda.urdf -o panda.json\n"
                                  "  polhode import cassie.xml --keyframe home -o cassie.json\n";

static const char plot_help[] = "  polhode plot top.h5 --y top.x,top.y,top.z -o position.svg\n"
                                "  polhode plot top.h5 --x top.x --y top.y -o plane.svg\n"
                                "  polhode plot top.h5 --y phi,phidot --log -o residuals.svg\n"
                                "  polhode plot top.h5 --space top -o path.svg\n"
                                "  polhode plot rkmk4.h5 variational.h5 --y energy -o energy.pdf\n"
                                "\n"
                                "PNG and PDF are made by rsvg-convert (Debian: librsvg2-bin).\n";

static const char export_help[] = "Binary glTF 2.0, which Blender, three.js and slide programs open: bodies and\n"
                                  "points as their shapes, beams interval by interval, z upwards, one animation. A\n"
                                  "model is run first.\n"
                                  "\n"
                                  "  polhode export four-bar -o four-bar.glb\n"
                                  "  polhode export top.h5 --speed 0.1 -o slowly.glb\n";

static const char new_help[] = "Without a name, lists the examples. Without FILE, writes NAME.json; -\n"
                               "is standard output.\n\n"
                               "  polhode new heavy-top\n"
                               "  polhode new chain:100 my-chain.json\n";

static const char lab_help[] = "FILE is a model to open, an optimal control problem to solve, or a result (.h5)\n"
                               "to replay.\n";

static const char serve_help[] = "Ctrl-C ends it. With --bind to an address other than this machine's own, the\n"
                                 "address to open contains a token: whoever has it may use this machine's\n"
                                 "processor. The connection is not encrypted: across a network, prefer\n"
                                 "  ssh -L 8023:localhost:8023 MACHINE polhode serve\n";

static const char optimize_help[] = "Files with \"polhode-control\": 1 have a model, controls, final conditions and a\n"
                                    "cost. With several --steps there is one solution for each, started from the one\n"
                                    "before, and the observed orders; the last is written. Status 1 if it is not\n"
                                    "solved: the condition furthest from being met is named and the best motion is\n"
                                    "written; after Ctrl-C the best so far. --set is for the parameters of the model.\n"
                                    "\n"
                                    "  polhode optimize slew\n"
                                    "  polhode optimize slew -o slew.h5\n"
                                    "  polhode optimize slew --steps 25,50,100,200\n"
                                    "  polhode optimize slew --steps 25,50,100 --against indirect:gauss4\n"
                                    "  polhode optimize slew.json --set mass=12 -o slew.h5\n"
                                    "  polhode optimize slew -o slew.h5 && polhode run model.json --controls slew.h5\n";

static const char linearize_help[] = "x' = rate + A x + B u, y = C x + D u: x are the free motions, with the loops\n"
                                     "eliminated, their rates and the momenta of rotors, u the inputs and y the\n"
                                     "outputs of the model. Derivatives are exact; inputs are held, controllers do\n"
                                     "not act.\n"
                                     "\n"
                                     "  polhode linearize double-pendulum\n"
                                     "  polhode linearize model.json --at 2 --json\n"
                                     "  polhode linearize model.json -o linear.json\n";

const cli_command cli_commands[] = {
    {"run", "MODEL", 1, 1, "simulate a model", cli_run_options, cli_run, run_help, NULL},
    {"balance", "MODEL", 1, 1, "find an equilibrium of beams and springs", cli_balance_options, cli_balance,
     balance_help, NULL},
    {"check", "MODEL", 1, 1, "describe a model and what can run it", cli_check_options, cli_check, NULL, NULL},
    {"assemble", "MODEL", 1, 1, "correct the initial state onto the joints", cli_assemble_options, cli_assemble,
     assemble_help, NULL},
    {"import", "FILE.urdf|FILE.xml", 1, 1, "a robot in URDF or MJCF as a model file", cli_import_options, cli_import,
     import_help, NULL},
    {"sweep", "PLAN.json", 1, 1, "many runs by a plan", cli_sweep_options, cli_sweep, sweep_help, NULL},
    {"compare", "MODEL", 1, 1, "compare methods on one model", cli_compare_options, cli_compare, compare_help, NULL},
    {"certify", "MODEL", 1, 1, "test which conservation laws hold", cli_certify_options, cli_certify, certify_help,
     NULL},
    {"linearize", "MODEL", 1, 1, "A, B, C, D and eigenvalues about a state", cli_linearize_options, cli_linearize,
     linearize_help, NULL},
    {"optimize", "PROBLEM", 1, 1, "optimal control", cli_optimize_options, cli_optimize, optimize_help,
     cli_control_table},
    {"plot", "RESULT.h5..", 1, CLI_WORDS_MAX, "draw columns of stored results", cli_plot_options, cli_plot, plot_help,
     NULL},
    {"export", "MODEL|RESULT.h5", 1, 1, "an animated scene for other programs", cli_export_options, cli_export,
     export_help, NULL},
    {"report", "RESULT.h5", 1, 1, "write a page with a replay", cli_report_options, cli_report, NULL, NULL},
    {"lab", "[FILE]", 0, 1, "open the interactive lab in a browser", cli_lab_options, cli_lab, lab_help, NULL},
    {"serve", "", 0, 0, "run the lab's server", cli_serve_options, cli_serve, serve_help, NULL},
    {"new", "[NAME [FILE]]", 0, 2, "list the examples, or write one as a file", cli_new_options, cli_new, new_help,
     NULL},
    {"methods", "", 0, 0, "list the methods with one line each", cli_no_options, cli_methods, NULL, NULL},
    {"help", "[COMMAND]", 0, 1, "show this, or the options of a command", cli_no_options, cli_help, NULL, NULL},
    {NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL},
};

static const char *next_command(const void *list, int i) {
    static const char *const others[] = {"--version", "--help", NULL};
    (void)list;
    int n = 0;
    while (cli_commands[n].name != NULL) n++;
    return i < n ? cli_commands[i].name : others[i - n];
}

// Tells the user where there is none.
const cli_command *cli_command_find(const char *name) {
    for (const cli_command *c = cli_commands; c->name != NULL; c++)
        if (strcmp(c->name, name) == 0) return c;
    const char *near = cli_nearest(name, next_command, NULL);
    const char *kind = name[0] == '-' ? "option" : "command";
    if (near != NULL) cli_error(NULL, "unknown %s `%s`: did you mean `%s`?", kind, name, near);
    else cli_error(NULL, "unknown %s `%s`", kind, name);
    cli_hint("`polhode help` lists the commands");
    return NULL;
}

static int greet(void) {
    puts("polhode simulates multibody systems on Lie groups and reports what it conserved.\n"
         "\n"
         "Three commands to try:\n"
         "  polhode run heavy-top      simulate a built-in example\n"
         "  polhode new                list the examples, to start a model from one\n"
         "  polhode help               all commands");
    return CLI_DONE;
}

// A line of the parts that this build has, or of those that it lacks.
static void print_parts(bool had) {
    const char *const parts[][2] = {{"HDF5", ph_library_version(PH_LIBRARY_HDF5)},
                                    {"Ipopt", ph_library_version(PH_LIBRARY_IPOPT)},
                                    {"libwebsockets", lab_version()},
                                    {"OpenMP", ph_library_version(PH_LIBRARY_OPENMP)},
                                    {"MPI", ranks_version()}};
    int listed = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const char *version = parts[i][1];
        if ((version != NULL) != had) continue;
        printf("%s%s", listed++ > 0 ? ", " : had ? "with " : "without ", parts[i][0]);
        if (had) printf(" %s", version);
    }
    if (listed > 0) putchar('\n');
}

static int print_version(void) {
    printf("polhode %s\n", ph_version());  // alone on its line, for scripts
    print_parts(true);
    print_parts(false);
    return CLI_DONE;
}

static int dispatch(int argc, char **argv) {
    if (argc < 2) return greet();
    const char *name = argv[1];
    if (strcmp(name, "--version") == 0) { return print_version(); }
    if (strcmp(name, "--child") == 0) return lab_child_main(argc - 2, argv + 2);  // by the program itself alone
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) {
        cli_help_all(stdout);
        return CLI_DONE;
    }
    const cli_command *command = cli_command_find(name);
    if (command == NULL) return CLI_USAGE;
    cli_args args;
    int status = cli_parse(command, argc - 2, argv + 2, &args);
    if (status != CLI_DONE) return status;
    if (args.help) {
        cli_help_command(stdout, command);
        return CLI_DONE;
    }
    return command->run(&args);
}

int main(int argc, char **argv) {
    int status = dispatch(argc, argv);
    // What could not be printed was not done.
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout)) {
        cli_error(NULL, "standard output: %s", errno != 0 ? strerror(errno) : "write error");
        if (status == CLI_DONE) status = CLI_FAILED;
    }
    return status;
}
