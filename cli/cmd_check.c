// polhode check: what a model is, before it runs.
#include "cli.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { METHOD, STABILIZATION, SET, JSON };

const cli_option cli_check_options[] = {
    [METHOD] = {"--method", CLI_TEXT, "M[:key=value,..]", "the method to check and to choose configuration spaces for"},
    [STABILIZATION] = {"--stabilization", CLI_TEXT, "S", "the same: none, projection, rotation-vector or baumgarte"},
    [SET] = CLI_SET_OPTION,
    [JSON] = {"--json", CLI_FLAG, NULL, "the same as one JSON object"},
    {NULL, CLI_FLAG, NULL, NULL},
};

typedef struct start {
    double energy, phi, phidot;
} start;

static double largest(const double *x, int n) {
    double m = 0.0;
    for (int i = 0; i < n; i++)
        if (fabs(x[i]) > m || isnan(x[i])) m = fabs(x[i]);
    return m;
}

// Energy and constraint residuals of the initial state.
static ph_status measure(const ph_model *model, start *s) {
    const ph_system *sys = ph_model_system(model);
    size_t nq = (size_t)sys->group.nq, nv = (size_t)sys->group.nv, nz = (size_t)sys->nz, nc = (size_t)sys->nc;
    double *memory = calloc(nq + nv + nz + nc + 1, sizeof *memory);
    ph_workspace *ws = NULL;
    if (memory == NULL) return PH_ERR_MEMORY;
    ph_status status = sys->workspace_create(sys, &ws);
    if (status == PH_OK) {
        double *q = memory, *v = q + nq, *z = v + nv, *c = z + nz;
        ph_model_initial(model, q, v, z);
        ph_place at = {0.0, q, v, z};
        ph_invariants inv;
        sys->invariants(sys, &at, &inv, ws);
        s->energy = inv.kinetic + inv.potential;
        sys->residual(sys, &at, c, ws);
        s->phi = largest(c, sys->nc);
        sys->residual_rate(sys, &at, c, ws);
        s->phidot = largest(c, sys->nc);
        sys->workspace_free(ws);
        if (!isfinite(s->energy)) status = PH_DIVERGED;
    }
    free(memory);
    return status;
}

static const char *or_dash(const char *name) { return name != NULL ? name : "-"; }

static const char *node_name(const cli_model *m, int node) {
    const ph_model_def *def = ph_document_definition(m->doc);
    if (node == PH_GROUND) return "ground";
    const int point = node - def->body_count;
    if (point >= 0 && point < def->point_count) return def->points[point].name;
    return ph_model_body(m->model, ph_model_place(m->model, node)).name;
}

// Whether a method could run the model, whatever step the file gives.
static bool can_run(const cli_model *m, const ph_method *method) {
    ph_simulation sim = ph_document_simulation(m->doc);
    ph_error err;
    sim.method = method;
    if (!(sim.step > 0.0)) sim.step = 1.0;
    if (!(sim.duration > 0.0)) sim.duration = 1.0;
    return method->family != NULL && ph_simulation_check(&sim, m->model, &err) == PH_OK;
}

// --- for a person ---------------------------------------------------------------------------------------

enum { LABEL = 15, SHOWN = 16 };  // width of the first column; rows of a long list that are shown

static void label(const char *text) { printf("  %-*s", LABEL, text); }

// False from the row on where a long list is cut, after printing how much is left out.
static bool row_shown(int i, int count) {
    if (i < SHOWN || count <= SHOWN + 4) return true;
    if (i == SHOWN) printf("  %-*s.. and %d more (--json has all)\n", LABEL, "", count - SHOWN);
    return false;
}

void cli_print_parameters(const cli_model *m) {
    int count;
    const ph_parameter *list = ph_document_parameters(m->doc, &count);
    for (int i = 0; i < count && row_shown(i, count); i++) {
        const ph_parameter *p = &list[i];
        label(i == 0 ? "parameters" : "");
        printf("%s: %.10g", p->name, p->value);
        if (p->unit != NULL && p->unit[0] != '\0') {
            putchar(' ');
            cli_plain_text(stdout, p->unit);
        }
        if (!isnan(p->min) && !isnan(p->max)) printf(", from %.10g to %.10g", p->min, p->max);
        else if (!isnan(p->min)) printf(", at least %.10g", p->min);
        else if (!isnan(p->max)) printf(", at most %.10g", p->max);
        putchar('\n');
    }
}

static void print_bodies(const cli_model *m) {
    const ph_model_def *def = ph_document_definition(m->doc);
    for (int i = 0; i < def->body_count && row_shown(i, def->body_count); i++) {
        ph_body_info info = ph_model_body(m->model, i);
        label(i == 0 ? "bodies" : "");
        printf("%s: %g kg, on %s", info.name, def->bodies[i].mass, ph_cspace_name(info.cspace));
        int rotors = def->bodies[i].rotor_count;
        if (rotors > 0) printf(", with %d rotor%s", rotors, rotors == 1 ? "" : "s");
        putchar('\n');
        if (info.why == NULL || info.why[0] == '\0') continue;
        label("");
        fputs("  ", stdout);
        cli_wrap(stdout, LABEL + 4, info.why);
    }
    for (int i = 0; i < def->point_count && row_shown(i, def->point_count); i++) {
        label(i == 0 ? "points" : "");
        printf("%s: %g kg\n", or_dash(def->points[i].name), def->points[i].mass);
    }
}

static void print_beams(const cli_model *m) {
    static const char *const kinds[] = {"se3", "dual-quaternion", "so3xr3"};
    const ph_model_def *def = ph_document_definition(m->doc);
    const int count = ph_model_beam_count(m->model);
    for (int i = 0; i < count && row_shown(i, count); i++) {
        const ph_beam_info info = ph_model_beam(m->model, i);
        label(i == 0 ? "beams" : "");
        printf("%s: %.6g m, %d %s element%s%s", info.name, info.length, info.elements,
               kinds[def->beams[i].interpolation], info.elements == 1 ? "" : "s",
               def->beams[i].integration == PH_INTEGRATION_REDUCED ? ", reduced integration" : "");
        if (info.degree > 1) printf(" of degree %d", info.degree);
        printf("%s%s\n", info.mass_matrix == PH_MASS_CONSISTENT ? ", consistent mass matrix" : "",
               info.has_inertia ? "" : ", without inertia: for statics only");
    }
}

static void print_joints(const cli_model *m) {
    int count = ph_model_count(m->model).joints;
    for (int i = 0; i < count && row_shown(i, count); i++) {
        ph_joint_info info = ph_model_joint(m->model, i);
        label(i == 0 ? "joints" : "");
        printf("%s: %s, %s to %s, %d constraint%s%s\n", info.name, info.type, info.first, info.second, info.rows,
               info.rows == 1 ? "" : "s", info.closes_loop ? ", closes a loop" : "");
    }
}

static void print_couplings(const cli_model *m) {
    const ph_model_def *def = ph_document_definition(m->doc);
    for (int i = 0; i < def->gear_count && row_shown(i, def->gear_count); i++) {
        const ph_gear_def *g = def->gears + i;
        label(i == 0 ? "couplings" : "");
        printf("%s: %s to %s, ratio %g\n", g->name, def->joints[g->joints[0]].name, def->joints[g->joints[1]].name,
               g->ratio);
    }
}

static void print_forces(const cli_model *m) {
    const ph_model_def *def = ph_document_definition(m->doc);
    const double *g = def->gravity;
    if (g[0] != 0.0 || g[1] != 0.0 || g[2] != 0.0) {
        label("gravity");
        printf("%g, %g, %g m/s^2\n", g[0], g[1], g[2]);
    }
    if (def->mu > 0.0) {
        const double *c = def->center;
        label("gravity");
        printf("central, mu %g m^3/s^2 about (%g, %g, %g) m\n", def->mu, c[0], c[1], c[2]);
    }
    for (int i = 0; i < def->force_count && row_shown(i, def->force_count); i++) {
        const ph_force_def *f = &def->forces[i];
        label(i == 0 ? "forces" : "");
        printf("%s: %s, ", or_dash(f->name), ph_force_type_name(f->type));
        if (f->type == PH_FORCE_TYPE_SPRING)
            printf("%s to %s, %g N/m\n", node_name(m, f->nodes[0]), node_name(m, f->nodes[1]), f->stiffness);
        else if (f->type == PH_FORCE_TYPE_LINE_LOAD)
            printf("along %s, %s frame\n", def->beams[f->beam].name, f->frame == PH_FRAME_BODY ? "body" : "inertial");
        else if (f->type >= PH_FORCE_TYPE_JOINT_FORCE) printf("on joint %s\n", or_dash(def->joints[f->joint].name));
        else printf("on %s, %s frame\n", node_name(m, f->nodes[0]), f->frame == PH_FRAME_BODY ? "body" : "inertial");
    }
}

static const char *const component_names[6] = {"fx", "fy", "fz", "tx", "ty", "tz"};

static size_t list_components(unsigned which, char *text, size_t room) {
    size_t used = 0;
    text[0] = '\0';
    for (int c = 0; c < 6; c++)
        if (which >> c & 1u)
            used += (size_t)snprintf(text + used, room - used, "%s%s", used > 0 ? ", " : "", component_names[c]);
    return used;
}

// The joints whose reactions are not unique in these components, in one sentence.
static void print_shared(const cli_model *m, unsigned which) {
    const int joints = ph_model_count(m->model).joints;
    char text[1600], unknown[32], known[32];
    size_t used = 0;
    int shared = 0, shown = 0;
    for (int i = 0; i < joints; i++) shared += ph_model_joint(m->model, i).not_unique == which;
    for (int i = 0; i < joints && shown < SHOWN; i++) {
        const ph_joint_info info = ph_model_joint(m->model, i);
        if (info.not_unique != which) continue;
        shown++;
        const char *between = shown == 1 ? "" : shown == shared ? " and " : ", ";
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", between, info.name);
    }
    if (shared > shown) used += (size_t)snprintf(text + used, sizeof text - used, " and %d more", shared - shown);
    list_components(which, unknown, sizeof unknown);
    list_components(~which & 63u, known, sizeof known);
    used += (size_t)snprintf(text + used, sizeof text - used, ": %s %s not unique", unknown,
                             strlen(unknown) > 2 ? "are" : "is");
    if (known[0] != '\0') snprintf(text + used, sizeof text - used, "; %s %s", known, strlen(known) > 2 ? "are" : "is");
    cli_wrap(stdout, LABEL + 2, text);
}

// The joints that share redundant rows, and what that means.
static void print_redundant(const cli_model *m) {
    const ph_model_counts n = ph_model_count(m->model);
    char text[400];
    bool first = true;
    for (unsigned which = 1; which < 64; which++) {
        bool any = false;
        for (int i = 0; i < n.joints && !any; i++) any = ph_model_joint(m->model, i).not_unique == which;
        if (!any) continue;
        label(first ? "redundant" : "");
        print_shared(m, which);
        first = false;
    }
    if (!first) {
        label("");
        cli_wrap(stdout, LABEL + 2,
                 "reactions that are not unique have the least norm over all joints (inertial axes, torques about the "
                 "joint)");
    }
    if (n.redundant == n.always_redundant) return;
    snprintf(text, sizeof text,
             "the initial configuration is singular: %d more constraint%s than elsewhere; the joints alone "
             "do not determine the motion",
             n.redundant - n.always_redundant,
             n.redundant - n.always_redundant == 1 ? " is dependent" : "s are dependent");
    label("singular");
    cli_wrap(stdout, LABEL + 2, text);
}

static void print_freedom(const cli_model *m, const start *s) {
    ph_model_counts n = ph_model_count(m->model);
    label("freedom");
    printf("%d degree%s, %d constraint%s", n.dof, n.dof == 1 ? "" : "s", n.constraints, n.constraints == 1 ? "" : "s");
    if (n.redundant > 0) printf(", %d of them redundant\n", n.redundant);
    else printf("%s\n", n.constraints > 0 ? ", none of them redundant" : "");
    print_redundant(m);
    label("initial state");
    printf("energy %.10g J\n", s->energy);
    if (n.constraints > 0) {
        label("");
        printf("constraints: position within %.3g, velocity within %.3g\n", s->phi, s->phidot);
    }
    const ph_system *sys = ph_model_system(m->model);
    const bool moves = !sys->massless && !sys->consistent;
    const double stable = moves ? fmin(ph_model_stable_step(m->model), ph_model_damped_step(m->model)) : INFINITY;
    if (!isfinite(stable)) return;
    label("elastic");
    printf("explicit methods need steps of %.3g s or less\n", stable);
}

static void print_settings(const cli_model *m, const ph_simulation *sim) {
    label("simulation");
    printf("%s, stabilization %s", sim->method->name, ph_simulation_stabilization(sim, m->model));
    if (sim->step > 0.0) printf(", step %g s", sim->step);
    if (sim->duration > 0.0) printf(", duration %g s", sim->duration);
    putchar('\n');
    if (sim->step > 0.0 && sim->duration > 0.0) return;
    label("");
    printf("to run it, give%s%s\n", sim->step > 0.0 ? "" : " --step H", sim->duration > 0.0 ? "" : " --duration T");
}

// For which method `auto` has decided, where the method makes a difference.
static void print_spaces(const cli_model *m, const ph_simulation *sim) {
    if (!ph_model_spaces_depend(m->model)) return;
    const bool holds = ph_method_keeps_constraints(sim->method);
    char text[200];
    snprintf(text, sizeof text, "chosen for %s%s%s: --method and --stabilization show others", sim->method->name,
             holds ? ", which enforces the joints itself" : ", stabilization ",
             holds ? "" : ph_simulation_stabilization(sim, m->model));
    label("spaces");
    cli_wrap(stdout, LABEL + 2, text);
}

typedef enum ability { CAN, CANNOT, LATER } ability;

static ability ability_of(const cli_model *m, const ph_method *method) {
    if (!method->family) return LATER;
    return can_run(m, method) ? CAN : CANNOT;
}

static void print_methods(const cli_model *m, ability which, const char *heading, const char *intro) {
    int count;
    const ph_method *methods = ph_methods(&count);
    char text[1024];
    size_t first = (size_t)snprintf(text, sizeof text, "%s", intro), n = first;
    for (int i = 0; i < count; i++) {
        if (ability_of(m, &methods[i]) != which || n + strlen(methods[i].name) + 3 > sizeof text) continue;
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%s", n > first ? ", " : "", methods[i].name);
    }
    if (n == first) return;
    label(heading);
    cli_wrap(stdout, LABEL + 2, text);
}

static void print_all(const cli_model *m, const ph_simulation *sim, const start *s) {
    const ph_model_def *def = ph_document_definition(m->doc);
    cli_plain_text(stdout, ph_model_name(m->model));
    putchar('\n');
    if (def->description != NULL && def->description[0] != '\0') {
        fputs("  ", stdout);
        cli_wrap(stdout, 2, def->description);
    }
    cli_print_parameters(m);
    print_bodies(m);
    print_spaces(m, sim);
    print_beams(m);
    print_joints(m);
    print_couplings(m);
    print_forces(m);
    print_freedom(m, s);
    const ph_system *sys = ph_model_system(m->model);
    if (sys->massless || sys->consistent) {
        label("methods");
        cli_wrap(stdout, LABEL + 2,
                 sys->massless
                     ? "none: dynamics needs the inertia of all beams; `polhode balance` finds equilibria"
                     : "none: dynamics needs lumped mass matrices; `polhode balance` finds equilibria and modes");
        return;
    }
    print_settings(m, sim);
    print_methods(m, CAN, "methods", "");
    print_methods(m, CANNOT, "", "cannot run it: ");
    print_methods(m, LATER, "", "not in this version: ");
}

// --- as JSON --------------------------------------------------------------------------------------------

// A bound or unit that is not given is left out.
// --- laws, inputs, outputs, controllers -------------------------------------------------------------------------

static void json_laws_in(ph_json_writer *j, const char *of, const ph_signal *s) {
    if (s == NULL) return;
    const bool nests = s->kind == PH_SIGNAL_SUM || s->kind == PH_SIGNAL_PIECES;
    for (int i = 0; nests && i < s->count; i++) json_laws_in(j, of, s->terms + i);
    for (int k = 0; s->kind == PH_SIGNAL_LAW && k < s->dim; k++) {
        if (ph_law_text(s->laws + k)[0] == '\0') continue;  // a number beside laws
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "of", of);
        ph_json_write_integer(j, "component", k + 1);
        ph_json_write_text(j, "law", ph_law_text(s->laws + k));
        ph_json_write_close(j, '}');
    }
}

static void json_inputs(ph_json_writer *j, const ph_model_def *def) {
    ph_json_write_open(j, "inputs", '[');
    for (int i = 0; i < def->input_count; i++) {
        const ph_input_def *u = def->inputs + i;
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", u->name);
        ph_json_write_number(j, "value", u->value);
        if (!isnan(u->min)) ph_json_write_number(j, "min", u->min);
        if (!isnan(u->max)) ph_json_write_number(j, "max", u->max);
        if (u->unit != NULL) ph_json_write_text(j, "unit", u->unit);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

static void json_controllers(ph_json_writer *j, const ph_model_def *def) {
    ph_json_write_open(j, "controllers", '[');
    for (int i = 0; i < def->controller_count; i++) {
        const ph_sampled_def *c = def->controllers + i;
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", c->name);
        ph_json_write_number(j, "period", c->period);
        ph_json_write_open(j, "states", '[');
        for (int k = 0; k < c->state_count; k++) ph_json_write_text(j, NULL, c->states[k]);
        ph_json_write_close(j, ']');
        ph_json_write_open(j, "set", '[');
        for (int k = 0; k < c->set_count; k++) ph_json_write_text(j, NULL, def->inputs[c->set[k].to].name);
        ph_json_write_close(j, ']');
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

static void json_couplings(ph_json_writer *j, const ph_model_def *def) {
    ph_json_write_open(j, "couplings", '[');
    for (int i = 0; i < def->gear_count; i++) {
        const ph_gear_def *g = def->gears + i;
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", g->name);
        ph_json_write_open(j, "joints", '[');
        for (int s = 0; s < 2; s++) ph_json_write_text(j, NULL, def->joints[g->joints[s]].name);
        ph_json_write_close(j, ']');
        ph_json_write_open(j, "coordinates", '[');
        for (int s = 0; s < 2; s++) ph_json_write_integer(j, NULL, g->coordinates[s]);
        ph_json_write_close(j, ']');
        ph_json_write_number(j, "ratio", g->ratio);
        ph_json_write_number(j, "offset", g->offset);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

static void json_laws(ph_json_writer *j, const ph_model_def *def) {
    ph_json_write_open(j, "laws", '[');
    for (int i = 0; i < def->force_count; i++)
        if (def->forces[i].name != NULL) json_laws_in(j, def->forces[i].name, &def->forces[i].value);
    for (int i = 0; i < def->body_count; i++)
        for (int k = 0; k < def->bodies[i].rotor_count; k++) {
            char of[96];
            snprintf(of, sizeof of, "%.64s.rotors[%d]", def->bodies[i].name, k);
            json_laws_in(j, of, def->bodies[i].rotors[k].torque);
        }
    ph_json_write_close(j, ']');
    json_inputs(j, def);
    ph_json_write_open(j, "outputs", '[');
    for (int i = 0; i < def->output_count; i++) {
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", def->outputs[i].name);
        ph_json_write_text(j, "value", ph_law_text(&def->outputs[i].law));
        if (def->outputs[i].unit != NULL) ph_json_write_text(j, "unit", def->outputs[i].unit);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
    json_controllers(j, def);
}

void cli_json_parameters(ph_json_writer *j, const cli_model *m) {
    int count;
    const ph_parameter *list = ph_document_parameters(m->doc, &count);
    ph_json_write_open(j, "parameters", '[');
    for (int i = 0; i < count; i++) {
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", list[i].name);
        ph_json_write_number(j, "value", list[i].value);
        if (!isnan(list[i].min)) ph_json_write_number(j, "min", list[i].min);
        if (!isnan(list[i].max)) ph_json_write_number(j, "max", list[i].max);
        if (list[i].unit != NULL) ph_json_write_text(j, "unit", list[i].unit);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

static void json_nodes(ph_json_writer *j, const cli_model *m) {
    const ph_model_def *def = ph_document_definition(m->doc);
    ph_json_write_open(j, "bodies", '[');
    for (int i = 0; i < def->body_count; i++) {
        ph_body_info info = ph_model_body(m->model, i);
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", info.name);
        ph_json_write_number(j, "mass", def->bodies[i].mass);
        ph_json_write_number(j, "rotors", def->bodies[i].rotor_count);
        ph_json_write_text(j, "cspace", ph_cspace_name(info.cspace));
        ph_json_write_text(j, "subgroup", info.subgroup);
        ph_json_write_text(j, "why", info.why != NULL ? info.why : "");
        ph_json_write_text(j, "by_subgroup", ph_cspace_name(info.by_subgroup));
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
    ph_json_write_open(j, "points", '[');
    for (int i = 0; i < def->point_count; i++) {
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", or_dash(def->points[i].name));
        ph_json_write_number(j, "mass", def->points[i].mass);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

static void json_beams(ph_json_writer *j, const cli_model *m) {
    ph_json_write_open(j, "beams", '[');
    for (int i = 0; i < ph_model_beam_count(m->model); i++) {
        const ph_beam_info info = ph_model_beam(m->model, i);
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", info.name);
        ph_json_write_integer(j, "elements", info.elements);
        ph_json_write_integer(j, "degree", info.degree);
        ph_json_write_number(j, "length", info.length);
        ph_json_write_bool(j, "inertia", info.has_inertia);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

static void json_joints(ph_json_writer *j, const cli_model *m) {
    const ph_model_def *def = ph_document_definition(m->doc);
    int count = ph_model_count(m->model).joints;
    ph_json_write_open(j, "joints", '[');
    for (int i = 0; i < count; i++) {
        ph_joint_info info = ph_model_joint(m->model, i);
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", info.name);
        ph_json_write_text(j, "type", info.type);
        ph_json_write_open(j, "bodies", '[');
        ph_json_write_text(j, NULL, info.first);
        ph_json_write_text(j, NULL, info.second);
        ph_json_write_close(j, ']');
        ph_json_write_integer(j, "rows", info.rows);
        ph_json_write_integer(j, "coordinates", info.coordinates);
        ph_json_write_bool(j, "closes_loop", info.closes_loop);
        ph_json_write_bool(j, "unique", info.unique);
        ph_json_write_open(j, "not_unique", '[');
        for (int c = 0; c < 6; c++)
            if (info.not_unique >> c & 1u) ph_json_write_text(j, NULL, component_names[c]);
        ph_json_write_close(j, ']');
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
    ph_json_write_open(j, "forces", '[');
    for (int i = 0; i < def->force_count; i++) {
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", or_dash(def->forces[i].name));
        ph_json_write_text(j, "type", ph_force_type_name(def->forces[i].type));
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

static void json_all(const cli_model *m, const ph_simulation *sim, const start *s) {
    ph_model_counts n = ph_model_count(m->model);
    int count;
    const ph_method *methods = ph_methods(&count);
    ph_json_writer j = {stdout, false};
    ph_json_write_open(&j, NULL, '{');
    ph_json_write_text(&j, "model", ph_model_name(m->model));
    cli_json_parameters(&j, m);
    json_laws(&j, ph_document_definition(m->doc));
    ph_json_write_open(&j, "spaces_for", '{');
    ph_json_write_text(&j, "method", sim->method->name);
    ph_json_write_text(&j, "stabilization", ph_simulation_stabilization(sim, m->model));
    ph_json_write_close(&j, '}');
    json_nodes(&j, m);
    json_beams(&j, m);
    json_joints(&j, m);
    json_couplings(&j, ph_document_definition(m->doc));
    ph_json_write_integer(&j, "dof", n.dof);
    ph_json_write_integer(&j, "constraints", n.constraints);
    ph_json_write_integer(&j, "redundant", n.redundant);
    ph_json_write_integer(&j, "always_redundant", n.always_redundant);
    ph_json_write_number(&j, "energy", s->energy);
    ph_json_write_number(&j, "phi", s->phi);
    ph_json_write_number(&j, "phidot", s->phidot);
    ph_json_write_open(&j, "methods", '[');
    for (int i = 0; i < count; i++)
        if (ability_of(m, &methods[i]) == CAN) ph_json_write_text(&j, NULL, methods[i].name);
    ph_json_write_close(&j, ']');
    ph_json_write_close(&j, '}');
    putchar('\n');
}

// A file that gives step and duration must also give settings that can run.
static int check_settings(const cli_args *args, const cli_model *m, const ph_simulation *sim) {
    if (!(sim->step > 0.0 && sim->duration > 0.0)) return CLI_DONE;
    if (args->value[METHOD] != NULL || args->value[STABILIZATION] != NULL)
        return cli_settings_check("check", args, cli_check_options, m, sim);
    ph_error err = {0};
    err.code = ph_simulation_check(sim, m->model, &err);
    if (err.code == PH_OK) return CLI_DONE;
    cli_file_error(m->file, ph_document_text(m->doc), &err);
    return CLI_USAGE;
}

int cli_check(const cli_args *args) {
    cli_model m;
    start s = {0};
    int status = cli_model_load_any("check", args, cli_check_options, &m);
    if (status != CLI_DONE) return status;
    ph_simulation sim;
    status = cli_settings_apply("check", args, cli_check_options, &m, &sim);
    if (m.model == NULL) {
        if (status == CLI_DONE)
            status = cli_check_poisson(args, cli_check_options, &m, &sim, args->value[JSON] != NULL);
        cli_model_free(&m);
        return status;
    }
    if (status == CLI_DONE) status = check_settings(args, &m, &sim);
    if (status == CLI_DONE) {
        ph_status measured = measure(m.model, &s);
        if (measured != PH_OK) {
            cli_error("check", "the initial state cannot be evaluated: %s",
                      measured == PH_DIVERGED ? "its energy is not finite" : ph_status_text(measured));
            status = CLI_FAILED;
        } else if (args->value[JSON] != NULL) {
            json_all(&m, &sim, &s);
        } else {
            print_all(&m, &sim, &s);
        }
    }
    cli_model_free(&m);
    return status;
}
