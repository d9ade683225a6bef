// From a model file to a definition: shared by the readers of its sections.
#ifndef POLHODE_IO_DOCUMENT_H
#define POLHODE_IO_DOCUMENT_H

#include "io/expression.h"
#include "io/json.h"
#include "polhode/io.h"

// --- memory: taken in pieces, given back at once ----------------------------------------------------------

typedef struct ph_pool_block ph_pool_block;
typedef struct ph_pool {
    ph_pool_block *last;
} ph_pool;

// Zeroed; NULL when memory is out.
void *ph_pool_take(ph_pool *pool, size_t count, size_t each);
void ph_pool_free(ph_pool *pool);

// --- names ------------------------------------------------------------------------------------------------

// Which expressions may stand for a function of time.
typedef enum ph_laws_allowed { PH_LAWS_NONE, PH_LAWS_OF_TIME, PH_LAWS_OF_STATE } ph_laws_allowed;

// A law that is compiled when all names of the file are known.
typedef struct ph_pending_law {
    struct ph_pending_law *next;
    int node;
    ph_state_law *law;
    ph_laws_allowed allowed;
    int controller, output;  // of which it is a law; -1: none
} ph_pending_law;

typedef enum ph_thing {
    PH_THING_BODY,
    PH_THING_POINT,
    PH_THING_JOINT,
    PH_THING_FORCE,
    PH_THING_BEAM,
    PH_THING_COUPLING
} ph_thing;

typedef struct ph_name {
    const char *text;
    int node;   // where it is given; for a default name, the object that goes without
    int index;  // in its list
    ph_thing thing;
    bool implied;  // a default name
} ph_name;

typedef struct ph_names {
    ph_name *list;  // sorted by text
    size_t count;
} ph_names;

// --- the document and its reader ----------------------------------------------------------------------------

struct ph_document {
    ph_json *json;
    char *file;
    ph_pool pool;
    ph_model_def def;
    ph_simulation sim;
    ph_statics statics;
    ph_parameter *parameters;  // in the order of the file
    int parameter_count;
    bool *follows;           // [parameter_count] its value is that of an expression of the file
    ph_override *overrides;  // [override_count] it was read with; the names are copies
    int override_count;
    struct ph_poisson_file *poisson;  // NULL: the document is a model
    ph_mesh_def *meshes;              // [mesh_room] those of the definition
    int mesh_room;
    char *mesh_text;  // those of files, as results store them; NULL: none were read
};

typedef struct ph_reader {
    ph_document *doc;
    const ph_json *json;
    ph_names names;
    const ph_model *model;  // of a problem file: its model, once it is compiled
    const ph_override *overrides;
    int override_count;
    ph_scope scope;  // for the expressions, once the parameters are read
    ph_laws_allowed laws;
    ph_pending_law *pending, **last_pending;
    ph_error *err;
} ph_reader;

// Sets the error with the position of one node and the path of another; returns `code`.
__attribute__((format(printf, 5, 6))) ph_status ph_read_fail_at(ph_reader *r, ph_status code, int position, int path,
                                                                const char *format, ...);
#define ph_read_fail(r, code, node, ...) ph_read_fail_at((r), (code), (node), (node), __VA_ARGS__)
ph_status ph_read_no_memory(ph_reader *r);

// "expected a number > 0, got -1": what was expected against what stands there.
ph_status ph_read_expected(ph_reader *r, int node, const char *expected);

typedef enum ph_key_use { PH_KEY_OPTIONAL, PH_KEY_REQUIRED, PH_KEY_IGNORED } ph_key_use;
typedef struct ph_key {
    const char *name;
    ph_key_use use;
} ph_key;
#define PH_KEYS(table) (table), (int)(sizeof(table) / sizeof(table)[0])

// Checks that `object` has the keys it must and no other; values[i] is the value of keys[i], or -1.
ph_status ph_read_members(ph_reader *r, int object, const ph_key *keys, int count, int *values);

// A text that starts with "="; the error of one, at a character of it.
bool ph_read_is_expression(const ph_reader *r, int node);
ph_status ph_read_faulty(ph_reader *r, int node, const char *fault);

// A number, or the value of an expression.
ph_status ph_read_number(ph_reader *r, int node, double *value);
// A number that no expression may stand for.
ph_status ph_read_plain_number(ph_reader *r, int node, double *value);
ph_status ph_read_numbers(ph_reader *r, int node, int count, double *values);
ph_status ph_read_text(ph_reader *r, int node, const char **text);
ph_status ph_read_list(ph_reader *r, int node, int *count);
// The keys of an object whose members have names of the user's, without its notes; the value of key k is k + 1.
ph_status ph_read_named(ph_reader *r, int object, const char *expected, const int **keys, int *count);
ph_status ph_read_name(ph_reader *r, int node, const char **name);
// One of names[count]; skipped where NULL.
ph_status ph_read_choice(ph_reader *r, int node, const char *const *names, int count, int *choice);

// --- parts of the file --------------------------------------------------------------------------------------

// lists: the nodes of bodies, points, joints, forces, beams and couplings, -1 where absent.
enum { PH_LISTS = 6 };
ph_status ph_names_collect(ph_reader *r, const int lists[PH_LISTS]);
// The same from a definition that has been read before, which becomes the document's: for files that speak of its
// parts.
ph_status ph_names_adopt(ph_reader *r, const ph_model_def *def);
const ph_name *ph_name_find(const ph_reader *r, const char *text);  // NULL: nothing is called so
// The body, point or node of a beam called so, or PH_GROUND.
ph_status ph_read_node_name(ph_reader *r, int node, int *index);
ph_status ph_read_joint_name(ph_reader *r, int node, int *index);
ph_status ph_read_force_name(ph_reader *r, int node, int *index);
ph_status ph_read_beam_name(ph_reader *r, int node, int *index);
// The body, point or node of a beam that a part of the text at `node` names, as a node of the definition.
ph_status ph_find_body(ph_reader *r, int node, const char *text, size_t length, int *index);
// A beam or a spring, of joints too; the other index is -1.
ph_status ph_read_elastic_name(ph_reader *r, int node, int *beam, int *force);
ph_status ph_read_node_pair(ph_reader *r, int node, int nodes[2]);

// The text of "name"; without one (-1) the name of the file.
ph_status ph_read_title(ph_reader *r, int node, const char **name);
// All of a document that is a Poisson system.
ph_status ph_read_poisson(ph_reader *r);
// Before all that has numbers. node: -1 where the file has none; the overrides are applied all the same.
ph_status ph_read_parameters(ph_reader *r, int node, int inputs);
// The parameters that expressions may name from now on.
ph_status ph_scope_take(ph_reader *r, const ph_parameter *parameters, int count);
// The triangles of "meshes", before the bodies; the one that a shape names, which may be a file.
ph_status ph_read_meshes(ph_reader *r, int node);
ph_status ph_read_mesh_name(ph_reader *r, int node, int *mesh);
ph_status ph_read_bodies(ph_reader *r, int list);
ph_status ph_read_points(ph_reader *r, int list);
// Three principal values or a 3x3 matrix.
ph_status ph_read_inertia(ph_reader *r, int node, double J[9]);
ph_status ph_read_rotors(ph_reader *r, int node, ph_body_def *body);
ph_status ph_read_orientation(ph_reader *r, int node, double q[4]);
ph_status ph_read_joints(ph_reader *r, int list);
ph_status ph_read_couplings(ph_reader *r, int list);  // after the joints
ph_status ph_read_forces(ph_reader *r, int list);
// Coordinates of a joint of that type: a number for the first, or a list of two where there are two; *count of them.
ph_status ph_read_coordinates(ph_reader *r, int node, ph_joint_type type, double q[2], int *count);
// Which of two coordinates: 1 or 2.
ph_status ph_read_coordinate(ph_reader *r, int node, int *coordinate);
// The numbers of elements first, so that nodes can be named anywhere; then the rest.
ph_status ph_read_beam_nodes(ph_reader *r, int list);
ph_status ph_read_beams(ph_reader *r, int list);
ph_status ph_read_statics(ph_reader *r, int node, ph_statics *statics);
ph_status ph_read_frame(ph_reader *r, int node, ph_frame *frame);
ph_status ph_read_signal(ph_reader *r, int node, int dim, ph_signal *signal);
// Whether a value is an expression of more than parameters; such a one, to be compiled later, or a number.
bool ph_read_is_law(const ph_reader *r, int node);
ph_status ph_read_law(ph_reader *r, int node, ph_state_law *law);
// A name that is a parameter or a column of the whole model cannot be that of something new with columns of its own.
ph_status ph_read_unlike_columns(ph_reader *r, int node, const char *text);
// Inputs, outputs and controllers, -1 where the file has none; then all laws.
typedef struct ph_held_nodes {
    int inputs, outputs, controllers;
} ph_held_nodes;
ph_status ph_read_held(ph_reader *r, const ph_held_nodes *nodes);
ph_status ph_compile_laws(ph_reader *r);
ph_status ph_read_simulation(ph_reader *r, int node, ph_simulation *sim);

// --- parts of a problem file, whose reader has adopted the names of a model -----------------------------------

// A whole number from `least` to `most`; a finite number > 0.
ph_status ph_read_count(ph_reader *r, int node, int least, int most, int *value);
ph_status ph_read_positive(ph_reader *r, int node, double *value);
// The body, point or node of a beam in a part of the text at `node`, as the compiled model counts it; without one, as a
// node of the definition.
ph_status ph_read_model_body(ph_reader *r, int node, const char *text, size_t length, int *body, bool *point);
// "hub.rotors[0]"
ph_status ph_read_rotor(ph_reader *r, int node, int *body, int *rotor);

ph_status ph_read_controls(ph_reader *r, int list, ph_problem_def *def);
ph_status ph_read_finals(ph_reader *r, int list, ph_problem_def *def);
// Behind the controls, which they may name; `alone`: they may not name files.
ph_status ph_read_costs(ph_reader *r, int list, bool alone, ph_problem_def *def);
// The values of a track: of its keys, -1 where there is none.
typedef struct ph_track_keys {
    int of, signal, result, interpolation;
} ph_track_keys;
ph_status ph_read_track(ph_reader *r, int node, const ph_track_keys *v, bool alone, const ph_quantity *q,
                        const ph_signal **out);
ph_status ph_read_limits(ph_reader *r, int list, ph_problem_def *def);

// What a name of the result columns, or of three of them, means.
ph_status ph_read_quantity(ph_reader *r, int node, const ph_problem_def *def, ph_quantity *quantity);
// A marker, as "hub.tip", "arm[end].tip" or "arm.tip": its body, its point and its place among those of the model.
ph_status ph_read_marker(ph_reader *r, int node, int *body, double at[3], int *marker);

// An earlier result as the guess of the definition, which has its controls.
ph_status ph_take_result(ph_reader *r, const char *path, ph_problem_def *def, ph_error *err);
// The initial guess, an earlier result unless the problem may not name files; after the controls.
ph_status ph_read_guess(ph_reader *r, int node, bool alone, ph_problem_def *def);

// "spin=100,tilt=30": the parameters that the problem was read with; NULL: those of its model.
const char *ph_problem_set(const ph_problem *problem);

// Components of all controls.
int ph_controls_width(const ph_problem_def *def);

// The values of all controls, `width` in a row.
typedef struct ph_control_series {
    const double *times;  // [steps + 1]
    const double *u;      // [steps] constant over each step
    long steps;
    int width;
} ph_control_series;

// The path of a file that is named relative to the document's; in the document's memory, NULL when that is out.
char *ph_path_beside(ph_reader *r, const char *name);

// The text after a name as the command line has it: a file, "-" or an example. *text is the caller's to free.
ph_status ph_source_load(const char *source, const char **file, char **text, size_t *length, ph_error *err);
// A document whose text is well-formed and not read yet.
ph_status ph_document_open(const char *text, size_t length, const char *file, ph_document **doc, ph_error *err);

// ph_document_compile of a definition that is the document's but for some values.
ph_status ph_document_compile_as(const ph_document *doc, const ph_model_def *def, ph_model **model, ph_error *err);

// The name joint number i (from 0) has when the file gives none.
const char *ph_joint_default_name(ph_reader *r, int i);

#endif
