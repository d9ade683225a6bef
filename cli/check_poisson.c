// polhode check of a Poisson system, and the check of its settings.
#include "cli.h"

#include <string.h>

enum { LABEL = 15 };

static void label(const char *text) { printf("  %-*s", LABEL, text); }

int cli_poisson_check(const char *command, const cli_args *args, const cli_option *options, const cli_model *m,
                      const ph_simulation *sim) {
    const ph_poisson_model *p = ph_document_poisson(m->doc);
    const int status = cli_settings_check(command, args, options, m, sim);
    if (status != CLI_DONE) return status;
    ph_error err = {0};
    err.code = ph_poisson_suits(sim->method, &err);
    if (err.code == PH_OK && sim->output != NULL)
        err.code = ph_output_select(sim->output, p->columns, p->column_count, NULL, NULL, &err);
    if (err.code == PH_OK) return CLI_DONE;
    cli_error(command, "%s: %s", err.where, err.what);
    return CLI_USAGE;
}

static void print_methods(bool suited, const char *heading, const char *intro) {
    int count;
    const ph_method *methods = ph_methods(&count);
    char text[1024];
    size_t n = (size_t)snprintf(text, sizeof text, "%s", intro), first = n;
    for (int i = 0; i < count; i++) {
        if ((ph_poisson_suits(&methods[i], NULL) == PH_OK) != suited) continue;
        if (n + strlen(methods[i].name) + 3 > sizeof text) continue;
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%s", n > first ? ", " : "", methods[i].name);
    }
    label(heading);
    cli_wrap(stdout, LABEL + 2, text);
}

static void print_state(const ph_poisson_model *p) {
    const ph_poisson *s = p->system;
    for (int i = 0; i < s->n; i++) {
        label(i == 0 ? "state" : "");
        printf("%s: %.10g\n", p->columns[i].name, p->z[i]);
    }
    label("H");
    printf("%.10g\n", s->hamiltonian(s, p->z));
    for (int k = 0; k < s->casimirs; k++) {
        label(k == 0 ? "Casimirs" : "");
        printf("%s: %.10g\n", s->casimir[k].name, ph_poisson_casimir(s, k, p->z));
    }
    if (s->dissipation != NULL) {
        label("dissipation");
        puts("yes: H is not kept");
    }
}

static void print_bracket(const ph_poisson_model *p) {
    const ph_poisson_figures *f = &p->figures;
    label("bracket");
    printf("Jacobi identity within %.2g%s\n", f->jacobi, p->system->almost ? " (\"almost\": any is accepted)" : "");
    if (f->worst < 0) return;
    label("");
    printf("Lambda grad C within %.2g\n", f->casimir);
}

static void print_all(const cli_model *m, const ph_simulation *sim) {
    const ph_poisson_model *p = ph_document_poisson(m->doc);
    cli_plain_text(stdout, p->name);
    putchar('\n');
    if (p->description != NULL && p->description[0] != '\0') {
        fputs("  ", stdout);
        cli_wrap(stdout, 2, p->description);
    }
    cli_print_parameters(m);
    print_state(p);
    print_bracket(p);
    label("simulation");
    printf("%s", sim->method->name);
    if (sim->step > 0.0) printf(", step %g", sim->step);
    if (sim->duration > 0.0) printf(", duration %g", sim->duration);
    putchar('\n');
    print_methods(true, "methods", "");
    print_methods(false, "", "cannot run it: ");
}

static void json_named(ph_json_writer *j, const char *name, double value) {
    ph_json_write_open(j, NULL, '{');
    ph_json_write_text(j, "name", name);
    ph_json_write_number(j, "value", value);
    ph_json_write_close(j, '}');
}

static void json_all(const cli_model *m, const ph_simulation *sim) {
    const ph_poisson_model *p = ph_document_poisson(m->doc);
    const ph_poisson *s = p->system;
    ph_json_writer j = {stdout, false};
    int count;
    const ph_method *methods = ph_methods(&count);
    ph_json_write_open(&j, NULL, '{');
    ph_json_write_text(&j, "model", p->name);
    ph_json_write_text(&j, "kind", "poisson");
    cli_json_parameters(&j, m);
    ph_json_write_open(&j, "state", '[');
    for (int i = 0; i < s->n; i++) json_named(&j, p->columns[i].name, p->z[i]);
    ph_json_write_close(&j, ']');
    ph_json_write_number(&j, "H", s->hamiltonian(s, p->z));
    ph_json_write_open(&j, "casimirs", '[');
    for (int k = 0; k < s->casimirs; k++) json_named(&j, s->casimir[k].name, ph_poisson_casimir(s, k, p->z));
    ph_json_write_close(&j, ']');
    ph_json_write_bool(&j, "dissipation", s->dissipation != NULL);
    ph_json_write_bool(&j, "almost", s->almost);
    ph_json_write_number(&j, "jacobi", p->figures.jacobi);
    if (p->figures.worst >= 0) ph_json_write_number(&j, "casimir", p->figures.casimir);
    else ph_json_write_null(&j, "casimir");
    ph_json_write_open(&j, "simulation", '{');
    ph_json_write_text(&j, "method", sim->method->name);
    ph_json_write_number(&j, "step", sim->step);
    ph_json_write_number(&j, "duration", sim->duration);
    ph_json_write_close(&j, '}');
    ph_json_write_open(&j, "methods", '[');
    for (int i = 0; i < count; i++)
        if (ph_poisson_suits(&methods[i], NULL) == PH_OK) ph_json_write_text(&j, NULL, methods[i].name);
    ph_json_write_close(&j, ']');
    ph_json_write_close(&j, '}');
    putchar('\n');
}

int cli_check_poisson(const cli_args *args, const cli_option *options, const cli_model *m, const ph_simulation *sim,
                      bool json) {
    ph_simulation complete = *sim;  // a file without step and duration is no fault here
    if (!(sim->step > 0)) complete.step = 1;
    if (!(sim->duration > 0)) complete.duration = 1;
    const int status = cli_poisson_check("check", args, options, m, &complete);
    if (status == CLI_DONE) (json ? json_all : print_all)(m, sim);
    return status;
}
