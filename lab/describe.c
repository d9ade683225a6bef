// A model in JSON, as a picture needs it.
#include "describe.h"

#include "beams.h"
#include "body_shape.h"
#include "polhode/mesh.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// The definition with the model's initial state as its configuration.
typedef struct scene {
    const ph_model_def *def;
    const ph_model *model;
    ph_body_def *bodies;
    ph_point_def *points;
    ph_joint_def *joints;
    ph_force_def *forces;
    double *row;         // everything reported of the nodes of beams
    ph_column *columns;  // those of beams too
    int column_count;
} scene;

static void *copy_of(const void *list, int count, size_t each) {
    void *copy = malloc((size_t)count * each + 1);
    if (copy != NULL && count > 0) memcpy(copy, list, (size_t)count * each);
    return copy;
}

static ph_status set_scene(scene *s, const ph_document *doc, const ph_model *model) {
    const ph_model_def *def = ph_document_definition(doc);
    *s = (scene){.def = def, .model = model};
    s->bodies = copy_of(def->bodies, def->body_count, sizeof *def->bodies);
    s->points = copy_of(def->points, def->point_count, sizeof *def->points);
    s->joints = copy_of(def->joints, def->joint_count, sizeof *def->joints);
    s->forces = copy_of(def->forces, def->force_count, sizeof *def->forces);
    s->row = lab_initial_row(model);
    s->columns = ph_beam_columns(model, &s->column_count);
    if (!s->bodies || !s->points || !s->joints || !s->forces || !s->row || !s->columns) return PH_ERR_MEMORY;
    return ph_model_restate(model, s->bodies, s->points, s->joints, s->forces);
}

static void clear_scene(scene *s) {
    free(s->bodies);
    free(s->points);
    free(s->joints);
    free(s->forces);
    free(s->row);
    free(s->columns);
}

// --- frames ---------------------------------------------------------------------------------------------

// The columns x, R of a node of a beam; NULL: it is a body or a point.
static const double *beam_node(const scene *s, int node) {
    const bool own = node < s->def->body_count + s->def->point_count;
    return own ? NULL : s->row + lab_beam_column(s->def, s->model, node);
}

static const char *name_of(const scene *s, int node) {
    if (node == PH_GROUND) return "ground";
    if (beam_node(s, node) != NULL) return ph_model_body(s->model, ph_model_place(s->model, node)).name;
    return node < s->def->body_count ? s->bodies[node].name : s->points[node - s->def->body_count].name;
}

static const double *position_of(const scene *s, int node) {
    static const double origin[3] = {0, 0, 0};
    if (node == PH_GROUND) return origin;
    if (beam_node(s, node) != NULL) return beam_node(s, node);
    return node < s->def->body_count ? s->bodies[node].position : s->points[node - s->def->body_count].position;
}

// R^T u: an inertial direction in the coordinates of the node.
static void local_direction(const scene *s, int node, const double u[3], double out[3]) {
    double R[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    if (node >= 0 && node < s->def->body_count) lab_rotation(s->bodies[node].orientation, R);
    if (node >= 0 && beam_node(s, node) != NULL) memcpy(R, beam_node(s, node) + 3, sizeof R);
    for (int i = 0; i < 3; i++) out[i] = R[i] * u[0] + R[3 + i] * u[1] + R[6 + i] * u[2];
}

static void local_point(const scene *s, int node, const double at[3], double out[3]) {
    const double *x = position_of(s, node), offset[3] = {at[0] - x[0], at[1] - x[1], at[2] - x[2]};
    local_direction(s, node, offset, out);
}

static void write_local_point(ph_json_writer *j, const scene *s, int node, const double at[3]) {
    double local[3];
    local_point(s, node, at, local);
    ph_json_write_numbers(j, NULL, local, 3);
}

static void write_local_axis(ph_json_writer *j, const scene *s, int node, const double axis[3]) {
    const double length = hypot(hypot(axis[0], axis[1]), axis[2]);
    double unit[3], local[3];
    for (int i = 0; i < 3; i++) unit[i] = length > 0 ? axis[i] / length : 0;
    local_direction(s, node, unit, local);
    ph_json_write_numbers(j, NULL, local, 3);
}

static void write_nodes(ph_json_writer *j, const scene *s, const int nodes[2], int count) {
    ph_json_write_open(j, "bodies", '[');
    for (int i = 0; i < count; i++) ph_json_write_text(j, NULL, name_of(s, nodes[i]));
    ph_json_write_close(j, ']');
}

void lab_text_or_null(ph_json_writer *j, const char *key, const char *text) {
    if (text != NULL) ph_json_write_text(j, key, text);
    else ph_json_write_null(j, key);
}

// --- bodies and points ------------------------------------------------------------------------------------

static void write_shape(ph_json_writer *j, const char *key, const ph_model_def *def, const lab_shape *shape) {
    ph_json_write_open(j, key, '{');
    ph_json_write_text(j, "type", shape->type);
    if (shape->kind == PH_SHAPE_MESH) ph_json_write_text(j, "mesh", def->meshes[shape->mesh].name);
    ph_json_write_numbers(j, "size", shape->size, shape->sizes);
    ph_json_write_numbers(j, "at", shape->at, 3);
    ph_json_write_numbers(j, "rotation", shape->rotation, 9);
    if (shape->has_colour) ph_json_write_numbers(j, "colour", shape->colour, 3);
    else ph_json_write_null(j, "colour");
    ph_json_write_close(j, '}');
}

// The block stands for a body with meshes, for as long as these are not there.
static void write_shapes(ph_json_writer *j, const ph_model_def *def, const ph_body_def *body) {
    bool meshes = false;
    ph_json_write_bool(j, "shaped", body->shape_count > 0);
    ph_json_write_open(j, "shapes", '[');
    for (int i = 0; i < lab_shape_count(body); i++) {
        const lab_shape shape = lab_shape_of(body, i);
        write_shape(j, NULL, def, &shape);
        meshes = meshes || shape.kind == PH_SHAPE_MESH;
    }
    ph_json_write_close(j, ']');
    const lab_shape block = lab_block_of(body);
    if (meshes) write_shape(j, "block", def, &block);
    else ph_json_write_null(j, "block");
}

// Triangles are null where they are in a file that was not read.
static bool write_meshes(ph_json_writer *j, const ph_model_def *def) {
    bool good = true;
    ph_json_write_open(j, "meshes", '[');
    for (int i = 0; i < def->mesh_count && good; i++) {
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", def->meshes[i].name);
        lab_text_or_null(j, "file", def->meshes[i].file);
        good = ph_mesh_write(j, def->meshes + i);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
    return good;
}

static void write_rotors(ph_json_writer *j, const ph_body_def *body) {
    static const char *const kinds[] = {
        [PH_ROTOR_DRIVEN] = "driven", [PH_ROTOR_WHEEL] = "wheel", [PH_ROTOR_DAMPING] = "damping"};
    ph_json_write_open(j, "rotors", '[');
    for (int i = 0; i < body->rotor_count; i++) {
        const ph_rotor_def *r = &body->rotors[i];
        const double length = hypot(hypot(r->axis[0], r->axis[1]), r->axis[2]);
        const double axis[3] = {r->axis[0] / length, r->axis[1] / length, r->axis[2] / length};
        const bool damping = r->kind == PH_ROTOR_DAMPING;
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "kind", kinds[r->kind]);
        ph_json_write_numbers(j, "axis", axis, 3);
        ph_json_write_number(j, "momentum", r->momentum);
        ph_json_write_number(j, "inertia", damping ? r->inertia : NAN);
        ph_json_write_number(j, "damping", damping ? r->damping : NAN);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

static void write_body(ph_json_writer *j, const scene *s, int i) {
    const ph_body_def *body = &s->bodies[i];
    double R[9];
    lab_rotation(body->orientation, R);
    ph_json_write_open(j, NULL, '{');
    ph_json_write_text(j, "name", body->name);
    ph_json_write_number(j, "mass", body->mass);
    ph_json_write_numbers(j, "inertia", body->inertia, 9);
    ph_json_write_text(j, "cspace", ph_cspace_name(ph_model_body(s->model, i).cspace));
    ph_json_write_numbers(j, "position", body->position, 3);
    ph_json_write_numbers(j, "rotation", R, 9);
    ph_json_write_numbers(j, "velocity", body->velocity, 3);
    ph_json_write_numbers(j, "omega", body->omega, 3);
    write_shapes(j, s->def, body);
    ph_json_write_open(j, "markers", '[');
    for (int k = 0; k < body->marker_count; k++) {
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", body->markers[k].name);
        ph_json_write_numbers(j, "at", body->markers[k].at, 3);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
    write_rotors(j, body);
    ph_json_write_close(j, '}');
}

static void write_nodes_of_model(ph_json_writer *j, const scene *s) {
    ph_json_write_open(j, "bodies", '[');
    for (int i = 0; i < s->def->body_count; i++) write_body(j, s, i);
    ph_json_write_close(j, ']');
    ph_json_write_open(j, "points", '[');
    for (int i = 0; i < s->def->point_count; i++) {
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", s->points[i].name);
        ph_json_write_number(j, "mass", s->points[i].mass);
        ph_json_write_numbers(j, "position", s->points[i].position, 3);
        ph_json_write_numbers(j, "velocity", s->points[i].velocity, 3);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

// --- joints and forces --------------------------------------------------------------------------------------

static void write_joint(ph_json_writer *j, const scene *s, int i) {
    const ph_joint_def *joint = &s->joints[i];
    const ph_joint_info info = ph_model_joint(s->model, i);
    const ph_joint_needs needs = ph_joint_type_needs(joint->type);
    const double *first = joint->has_at ? joint->at : position_of(s, joint->nodes[1]);
    const double *second = joint->has_at2 ? joint->at2 : first;
    ph_json_write_open(j, NULL, '{');
    ph_json_write_text(j, "name", info.name);
    ph_json_write_text(j, "type", info.type);
    write_nodes(j, s, joint->nodes, 2);
    ph_json_write_integer(j, "rows", info.rows);
    ph_json_write_integer(j, "coordinates", info.coordinates);
    ph_json_write_open(j, "at", '[');
    write_local_point(j, s, joint->nodes[0], first);
    write_local_point(j, s, joint->nodes[1], second);
    ph_json_write_close(j, ']');
    ph_json_write_open(j, "axis", '[');
    for (int k = 0; k < 2; k++)
        if (needs.axis) write_local_axis(j, s, joint->nodes[k], k == 1 && needs.axis2 ? joint->axis2 : joint->axis);
        else ph_json_write_null(j, NULL);
    ph_json_write_close(j, ']');
    ph_json_write_bool(j, "closes_loop", info.closes_loop);
    ph_json_write_close(j, '}');
}

static void write_points_of_attack(ph_json_writer *j, const scene *s, const ph_force_def *f) {
    if (f->type != PH_FORCE_TYPE_SPRING && f->type != PH_FORCE_TYPE_FORCE) {
        ph_json_write_null(j, "at");
        return;
    }
    ph_json_write_open(j, "at", '[');
    if (f->type == PH_FORCE_TYPE_SPRING) {
        for (int k = 0; k < 2; k++) write_local_point(j, s, f->nodes[k], f->at[k]);
    } else if (f->at_kind == PH_AT_BODY) {
        ph_json_write_numbers(j, NULL, f->at[0], 3);
    } else {
        write_local_point(j, s, f->nodes[0], f->at_kind == PH_AT_INERTIAL ? f->at[0] : position_of(s, f->nodes[0]));
    }
    ph_json_write_close(j, ']');
}

static void write_force(ph_json_writer *j, const scene *s, const ph_force_def *f) {
    const bool in_joint = f->type == PH_FORCE_TYPE_JOINT_FORCE || f->type == PH_FORCE_TYPE_JOINT_SPRING;
    ph_json_write_open(j, NULL, '{');
    lab_text_or_null(j, "name", f->name);
    ph_json_write_text(j, "type", ph_force_type_name(f->type));
    if (f->type == PH_FORCE_TYPE_LINE_LOAD) write_nodes(j, s, NULL, 0);
    else if (in_joint) write_nodes(j, s, s->joints[f->joint].nodes, 2);
    else write_nodes(j, s, f->nodes, f->type == PH_FORCE_TYPE_SPRING ? 2 : 1);
    if (in_joint) ph_json_write_text(j, "joint", ph_model_joint(s->model, f->joint).name);
    if (f->type == PH_FORCE_TYPE_LINE_LOAD) ph_json_write_text(j, "beam", s->def->beams[f->beam].name);
    write_points_of_attack(j, s, f);
    ph_json_write_close(j, '}');
}

// --- the rest ---------------------------------------------------------------------------------------------

static void write_parameters(ph_json_writer *j, const ph_document *doc) {
    int count;
    const ph_parameter *list = ph_document_parameters(doc, &count);
    ph_json_write_open(j, "parameters", '[');
    for (int i = 0; i < count; i++) {
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", list[i].name);
        ph_json_write_number(j, "value", list[i].value);
        ph_json_write_number(j, "min", list[i].min);
        ph_json_write_number(j, "max", list[i].max);
        lab_text_or_null(j, "unit", list[i].unit);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

// The controller of the model that sets it; NULL: none.
static const char *controller_of(const ph_model_def *def, int input) {
    for (int c = 0; c < def->controller_count; c++)
        for (int k = 0; k < def->controllers[c].set_count; k++)
            if (def->controllers[c].set[k].to == input) return def->controllers[c].name;
    return NULL;
}

static void write_inputs(ph_json_writer *j, const ph_model_def *def) {
    ph_json_write_open(j, "inputs", '[');
    for (int i = 0; i < def->input_count; i++) {
        const ph_input_def *u = def->inputs + i;
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", u->name);
        ph_json_write_number(j, "value", u->value);
        ph_json_write_number(j, "min", u->min);
        ph_json_write_number(j, "max", u->max);
        lab_text_or_null(j, "unit", u->unit);
        lab_text_or_null(j, "controller", controller_of(def, i));
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

void lab_describe_columns(ph_json_writer *j, const ph_column *columns, int count, const bool *keep) {
    ph_json_write_open(j, "columns", '[');
    for (int i = 0; i < count; i++) {
        if (keep != NULL && !keep[i]) continue;
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", columns[i].name);
        ph_json_write_text(j, "unit", columns[i].unit);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

void lab_describe_laws(ph_json_writer *j, const lab_laws *laws) {
    ph_json_write_open(j, "invariants", '[');
    for (int i = 0; i < laws->count; i++) {
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", laws->list[i].name);
        ph_json_write_text(j, "unit", laws->list[i].unit);
        ph_json_write_bool(j, "conserved", laws->list[i].conserved);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

void lab_describe_simulation(ph_json_writer *j, const char *key, const ph_simulation *sim, const ph_model *model) {
    const ph_stabilization used =
        model != NULL ? ph_stabilization_used(sim, ph_model_system(model)) : PH_STABILIZE_NONE;
    ph_json_write_open(j, key, '{');
    ph_json_write_text(j, "method", sim->method->name);
    ph_json_write_number(j, "step", sim->step > 0 ? sim->step : NAN);
    ph_json_write_number(j, "duration", sim->duration > 0 ? sim->duration : NAN);
    ph_json_write_text(j, "stabilization", ph_stabilization_name(used));
    ph_json_write_number(j, "tolerance", sim->tolerance);
    ph_json_write_bool(j, "adaptive", sim->method->adaptive);
    ph_json_write_integer(j, "order", ph_simulation_order(sim));
    ph_json_write_close(j, '}');
}

// Which methods can run it, and of the others why not.
static void write_methods(ph_json_writer *j, const ph_document *doc, const ph_model *model) {
    int count;
    const ph_method *methods = ph_methods(&count);
    ph_simulation sim = ph_document_simulation(doc);
    ph_json_write_open(j, "methods", '[');
    for (int i = 0; i < count; i++) {
        ph_error err = {0};
        sim.method = methods + i;
        const ph_status status =
            model != NULL ? ph_method_suits(&sim, ph_model_system(model), &err) : ph_poisson_suits(sim.method, &err);
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", methods[i].name);
        ph_json_write_bool(j, "runs", status == PH_OK);
        lab_text_or_null(j, "why",
                         status == PH_OK             ? NULL
                         : methods[i].family == NULL ? ph_status_text(PH_ERR_UNSUPPORTED)
                                                     : err.what);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

static void write_field(ph_json_writer *j, const ph_model_def *def) {
    ph_json_write_numbers(j, "gravity", def->gravity, 3);
    if (def->mu == 0) {
        ph_json_write_null(j, "central");
        return;
    }
    ph_json_write_open(j, "central", '{');
    ph_json_write_number(j, "mu", def->mu);
    ph_json_write_numbers(j, "center", def->center, 3);
    ph_json_write_close(j, '}');
}

static bool write_model(ph_json_writer *j, const char *key, const ph_document *doc, const scene *s) {
    const ph_model_counts n = ph_model_count(s->model);
    const ph_simulation sim = ph_document_simulation(doc);
    ph_json_write_open(j, key, '{');
    ph_json_write_text(j, "name", ph_model_name(s->model));
    lab_text_or_null(j, "description", s->def->description);
    write_field(j, s->def);
    ph_json_write_integer(j, "dof", n.dof);
    ph_json_write_integer(j, "constraints", n.constraints);
    ph_json_write_integer(j, "redundant", n.redundant);
    write_nodes_of_model(j, s);
    const bool good = write_meshes(j, s->def);
    lab_describe_beams(j, s->def, s->model);
    ph_json_write_open(j, "joints", '[');
    for (int i = 0; i < s->def->joint_count; i++) write_joint(j, s, i);
    ph_json_write_close(j, ']');
    ph_json_write_open(j, "forces", '[');
    for (int i = 0; i < s->def->force_count; i++) write_force(j, s, &s->forces[i]);
    ph_json_write_close(j, ']');
    ph_json_write_null(j, "state");
    write_parameters(j, doc);
    write_inputs(j, s->def);
    lab_describe_columns(j, s->columns, s->column_count, NULL);
    lab_describe_simulation(j, "simulation", &sim, s->model);
    write_methods(j, doc, s->model);
    ph_json_write_close(j, '}');
    return good;
}

// The keys of a model, without anything that could be drawn in space.
static void write_poisson(ph_json_writer *j, const char *key, const ph_document *doc, const ph_poisson_model *p) {
    static const char *const lists[] = {"bodies", "meshes", "points", "beams", "joints", "forces"};
    const ph_model_def nothing = {0};
    const ph_simulation sim = ph_document_simulation(doc);
    ph_json_write_open(j, key, '{');
    ph_json_write_text(j, "name", p->name);
    lab_text_or_null(j, "description", p->description);
    write_field(j, &nothing);
    ph_json_write_integer(j, "dof", p->system->n);
    ph_json_write_integer(j, "constraints", 0);
    ph_json_write_integer(j, "redundant", 0);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        ph_json_write_open(j, lists[i], '[');
        ph_json_write_close(j, ']');
    }
    ph_json_write_open(j, "state", '[');
    for (int i = 0; i < p->system->n; i++) ph_json_write_text(j, NULL, p->columns[i].name);
    ph_json_write_close(j, ']');
    write_parameters(j, doc);
    write_inputs(j, &nothing);
    lab_describe_columns(j, p->columns, p->column_count, NULL);
    lab_describe_simulation(j, "simulation", &sim, NULL);
    write_methods(j, doc, NULL);
    ph_json_write_close(j, '}');
}

ph_status lab_describe(ph_json_writer *j, const char *key, const ph_document *doc, const ph_model *model) {
    scene s;
    if (model == NULL) {
        write_poisson(j, key, doc, ph_document_poisson(doc));
        return PH_OK;
    }
    ph_status status = set_scene(&s, doc, model);
    if (status != PH_OK) ph_json_write_null(j, key);
    else if (!write_model(j, key, doc, &s)) status = PH_ERR_MEMORY;
    clear_scene(&s);
    return status;
}
