// A Poisson system from its file: state, bracket, Hamiltonian, Casimirs.                   docs/poisson-systems.md
#include "base/random.h"
#include "base/vector.h"
#include "io/document.h"
#include "io/poisson_file.h"
#include "polhode/status.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- formulas ---------------------------------------------------------------------------------------------

// Scratch on the stack, so that a system may be shared by threads: 64 kB.
enum { OPERATIONS = PH_POISSON_OPERATIONS, WORK = 4 * OPERATIONS };

static ph_status keep_code(ph_reader *r, int node, ph_formula *made, ph_formula *f) {
    const size_t bytes = (size_t)made->count * sizeof *made->code;
    ph_instruction *code = ph_pool_take(&r->doc->pool, (size_t)made->count, sizeof *code);
    if (code) memcpy(code, made->code, bytes);
    free((void *)made->code);
    if (code == NULL) return ph_read_no_memory(r);
    *f = (ph_formula){.code = code, .count = made->count, .text = made->text};
    if (f->count <= OPERATIONS) return PH_OK;
    return ph_read_fail(r, PH_ERR_MODEL, node, "expected an expression of at most %d operations, got %d", OPERATIONS,
                        f->count);
}

// A number or an expression of state and parameters; a zero has no instructions.
static ph_status read_formula(ph_reader *r, int node, const ph_scope *scope, ph_formula *f) {
    ph_instruction *number;
    double x;
    *f = (ph_formula){0};
    const char *text = ph_json_kind_of(r->json, node) == PH_JSON_STRING ? ph_json_string(r->json, node) : "";
    if (text[0] != '=') {
        const ph_json_kind kind = ph_json_kind_of(r->json, node);
        if (kind != PH_JSON_NUMBER) return ph_read_expected(r, node, "a number or an expression, as \"=a*b\"");
        const ph_status status = ph_read_plain_number(r, node, &x);
        if (status || x == 0) return status;
        number = ph_pool_take(&r->doc->pool, 1, sizeof *number);
        if (number == NULL) return ph_read_no_memory(r);
        *number = (ph_instruction){.op = PH_OP_CONSTANT, .x = x};
        *f = (ph_formula){.code = number, .count = 1, .text = ""};
        return PH_OK;
    }
    ph_line fault = {0};
    ph_formula made;
    ph_status status = ph_read_text(r, node, &text);
    if (status) return status;
    if (ph_expression_compile(text, scope, &made, &fault)) return keep_code(r, node, &made, f);
    if (fault.used == 0) return ph_read_no_memory(r);
    return ph_read_fail(r, PH_ERR_MODEL, node, "\"%.48s%s\", %s", text, strlen(text) > 48 ? ".." : "", fault.text);
}

// --- the system's functions -------------------------------------------------------------------------------

static const ph_poisson_file *file_of(const ph_poisson *s) { return (const ph_poisson_file *)(const void *)s; }

static double value_of(const ph_formula *f, const double *z) {
    double work[OPERATIONS];
    return ph_formula_value(f, z, work);
}

static void gradient_of(const ph_formula *f, int n, const double *z, double *g) {
    double work[WORK], value;
    ph_formula_gradient(f, n, z, &value, g, work);
}

// The entries above the diagonal, and their opposites: antisymmetric to the last bit.
static void tensor(const ph_poisson *s, const double *z, double *L) {
    const int n = s->n;
    for (int i = 0; i < n; i++) {
        L[i * (n + 1)] = 0;
        for (int j = i + 1; j < n; j++) {
            L[i * n + j] = value_of(&file_of(s)->bracket[i * n + j], z);
            L[j * n + i] = -L[i * n + j];
        }
    }
}

static void tensor_derivative(const ph_poisson *s, const double *z, int i, double *dL) {
    const int n = s->n;
    for (int j = 0; j < n; j++) {
        double *g = dL + j * n;
        gradient_of(&file_of(s)->bracket[i < j ? i * n + j : j * n + i], n, z, g);
        for (int k = 0; k < n && j <= i; k++) g[k] = j == i ? 0 : -g[k];
    }
}

static double hamiltonian(const ph_poisson *s, const double *z) { return value_of(&file_of(s)->hamiltonian, z); }

static ph_status gradient(const ph_poisson *s, const double *z, double *w) {
    gradient_of(&file_of(s)->hamiltonian, s->n, z, w);
    return PH_OK;
}

static ph_status hessian(const ph_poisson *s, const double *z, double *Q) {
    double work[WORK], g[PH_POISSON_MAX];
    ph_formula_hessian(&file_of(s)->hamiltonian, s->n, z, g, Q, work);
    return PH_OK;
}

static ph_status dissipation(const ph_poisson *s, const double *z, double *D) {
    for (int i = 0; i < s->n; i++) D[i] = value_of(&file_of(s)->dissipation[i], z);
    return PH_OK;
}

static ph_status dissipation_jacobian(const ph_poisson *s, const double *z, double *DD) {
    for (int i = 0; i < s->n; i++) gradient_of(&file_of(s)->dissipation[i], s->n, z, DD + i * s->n);
    return PH_OK;
}

static double casimir_value(const ph_poisson *s, int k, const double *z) {
    return value_of(&file_of(s)->casimir[k], z);
}

static void casimir_gradient(const ph_poisson *s, int k, const double *z, double *g) {
    gradient_of(&file_of(s)->casimir[k], s->n, z, g);
}

// --- parts of the file ------------------------------------------------------------------------------------

// A name of a column that is not taken; states are names in formulas too.
static ph_status read_column_name(ph_reader *r, int key, const ph_poisson_file *f, int count, const char **name) {
    const ph_status status = ph_read_name(r, key, name);
    if (status) return status;
    if (strcmp(*name, "t") == 0 || strcmp(*name, "H") == 0)
        return ph_read_expected(r, key, "a name other than t and H, which are columns");
    for (int i = 0; i < count; i++)
        if (strcmp(f->columns[i].name, *name) == 0) return ph_read_expected(r, key, "a name that no other column has");
    return PH_OK;
}

static ph_status add_column(ph_reader *r, ph_poisson_file *f, const char *folder, const char *name) {
    const size_t size = strlen(folder) + strlen(name) + 1;
    char *dataset = ph_pool_take(&r->doc->pool, size, 1);
    if (dataset == NULL) return ph_read_no_memory(r);
    snprintf(dataset, size, "%s%s", folder, name);
    f->columns[f->column_count++] = (ph_column){.name = name, .dataset = dataset, .components = 1, .unit = "1"};
    return PH_OK;
}

static ph_status read_state(ph_reader *r, int node, ph_poisson_file *f) {
    const int *keys;
    int count;
    ph_status status = ph_read_named(r, node, "an object of the initial state, as {\"a\": 1, \"b\": 2}", &keys, &count);
    if (status) return status;
    if (count < 1 || count > PH_POISSON_MAX)
        return ph_read_fail(r, PH_ERR_MODEL, node, "expected 1 to %d numbers, got %d", PH_POISSON_MAX, count);
    f->system.n = count;
    for (int i = 0; i < count && !status; i++) {
        status = read_column_name(r, keys[i], f, i, &f->names[i]);
        if (!status && ph_expression_reserves(f->names[i]))
            status = ph_read_expected(r, keys[i], "a name other than pi, sqrt, sin and cos, which are reserved");
        if (!status && ph_scope_find(&r->scope, f->names[i], strlen(f->names[i])))
            status = ph_read_expected(r, keys[i], "a name that no parameter has");
        if (!status) status = ph_read_number(r, keys[i] + 1, &f->z[i]);
        if (!status) status = add_column(r, f, "/state/", f->names[i]);
    }
    return status;
}

// rows x n formulas
static ph_status read_formulas(ph_reader *r, int node, const ph_scope *scope, int n, ph_formula **list) {
    char expected[64];
    snprintf(expected, sizeof expected, "a list of %d, one for each number of the state", n);
    *list = ph_pool_take(&r->doc->pool, (size_t)n, sizeof **list);
    if (*list == NULL) return ph_read_no_memory(r);
    if (ph_json_kind_of(r->json, node) != PH_JSON_ARRAY || ph_json_count(r->json, node) != n)
        return ph_read_expected(r, node, expected);
    ph_status status = PH_OK;
    int e = ph_json_first(r->json, node);
    for (int i = 0; i < n && !status; i++, e = ph_json_next(r->json, e))
        status = read_formula(r, e, scope, &(*list)[i]);
    return status;
}

static ph_status read_bracket(ph_reader *r, int node, const ph_scope *scope, ph_poisson_file *f) {
    const int n = f->system.n;
    char expected[64];
    snprintf(expected, sizeof expected, "%d rows, a square matrix", n);
    f->bracket = ph_pool_take(&r->doc->pool, (size_t)(n * n), sizeof *f->bracket);
    if (f->bracket == NULL) return ph_read_no_memory(r);
    if (ph_json_kind_of(r->json, node) != PH_JSON_ARRAY || ph_json_count(r->json, node) != n)
        return ph_read_expected(r, node, expected);
    ph_status status = PH_OK;
    int e = ph_json_first(r->json, node);
    for (int i = 0; i < n && !status; i++, e = ph_json_next(r->json, e)) {
        ph_formula *row;
        status = read_formulas(r, e, scope, n, &row);
        if (!status) memcpy(f->bracket + i * n, row, (size_t)n * sizeof *row);
    }
    f->system.tensor = tensor;
    f->system.tensor_derivative = tensor_derivative;
    return status;
}

static ph_status read_casimirs(ph_reader *r, int node, const ph_scope *scope, ph_poisson_file *f) {
    const int *keys;
    int count;
    ph_status status = ph_read_named(r, node, "an object of Casimirs, as {\"C\": \"=a*z\"}", &keys, &count);
    if (status) return status;
    if (count > PH_POISSON_CASIMIRS_MAX)
        return ph_read_fail(r, PH_ERR_MODEL, node, "expected at most %d, got %d", PH_POISSON_CASIMIRS_MAX, count);
    for (int i = 0; i < count && !status; i++) {
        status = read_column_name(r, keys[i], f, f->column_count, &f->casimirs[i].name);
        if (!status) status = read_formula(r, keys[i] + 1, scope, &f->casimir[i]);
        if (!status) status = add_column(r, f, "/casimirs/", f->casimirs[i].name);
        f->casimir_node[i] = keys[i] + 1;
    }
    f->system.casimirs = count;
    f->system.casimir = f->casimirs;
    f->system.casimir_value = casimir_value;
    f->system.casimir_gradient = casimir_gradient;
    return status;
}

// --- checks -----------------------------------------------------------------------------------------------

// The bracket's node of row i, column j.
static int entry_node(const ph_reader *r, int bracket, int i, int j) {
    return ph_json_element(r->json, ph_json_element(r->json, bracket, i), j);
}

// The system uses the entries above the diagonal: those below must be their opposites.           (P.33)
static ph_status check_opposites(ph_reader *r, int bracket, const ph_poisson_file *f, const double *z) {
    const int n = f->system.n;
    double L[PH_POISSON_MAX * PH_POISSON_MAX];
    for (int i = 0; i < n * n; i++) L[i] = value_of(&f->bracket[i], z);
    const double most = ph_largest(L, n * n);
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            const double off = fabs(L[i * n + j] + L[j * n + i]);
            if (!isfinite(most) || off <= 1e-9 * most) continue;
            const int node = entry_node(r, bracket, i, j);
            if (i == j)
                return ph_read_fail(r, PH_ERR_MODEL, node, "not antisymmetric: expected 0 on the diagonal, got %.6g",
                                    L[i * n + j]);
            return ph_read_fail(r, PH_ERR_MODEL, node,
                                "not antisymmetric: expected %.6g, the opposite of bracket[%d][%d], got %.6g: relative "
                                "%.3g of the largest entry",
                                -L[j * n + i], j, i, L[i * n + j], off / most);
        }
    return PH_OK;
}

static ph_status check_antisymmetry(ph_reader *r, int bracket, const ph_poisson_file *f) {
    double scale[PH_POISSON_MAX], z[PH_POISSON_MAX];
    uint64_t seed = 1993;
    ph_status status = check_opposites(r, bracket, f, f->z);
    ph_poisson_scale(&f->system, f->z, scale);
    for (int k = 0; k < 10 && !status; k++) {
        for (int i = 0; i < f->system.n; i++) {
            const double random = ph_random(&seed);
            z[i] = f->z[i] + 0.1 * scale[i] * random;
        }
        status = check_opposites(r, bracket, f, z);
    }
    return status;
}

// What must be finite at the initial state besides bracket and Hamiltonian.
static ph_status check_initial(ph_reader *r, const ph_poisson_file *f, int node) {
    for (int k = 0; k < f->system.casimirs; k++)
        if (!isfinite(casimir_value(&f->system, k, f->z)))
            return ph_read_fail(r, PH_ERR_MODEL, f->casimir_node[k], "not finite at the initial state");
    for (int i = 0; i < f->system.n && f->dissipation; i++)
        if (!isfinite(value_of(&f->dissipation[i], f->z)))
            return ph_read_fail(r, PH_ERR_MODEL, node, "[%d] is not finite at the initial state", i);
    return PH_OK;
}

enum {
    VERSION,
    SCHEMA,
    NAME,
    DESCRIPTION,
    PARAMETERS,
    STATE,
    BRACKET,
    HAMILTONIAN,
    CASIMIRS,
    DISSIPATION,
    ALMOST,
    SIMULATION,
    KEYS
};
static const ph_key keys[KEYS] = {
    {"polhode-poisson", PH_KEY_REQUIRED}, {"$schema", PH_KEY_IGNORED},      {"name", PH_KEY_OPTIONAL},
    {"description", PH_KEY_OPTIONAL},     {"parameters", PH_KEY_OPTIONAL},  {"state", PH_KEY_REQUIRED},
    {"bracket", PH_KEY_REQUIRED},         {"hamiltonian", PH_KEY_REQUIRED}, {"casimirs", PH_KEY_OPTIONAL},
    {"dissipation", PH_KEY_OPTIONAL},     {"almost", PH_KEY_OPTIONAL},      {"simulation", PH_KEY_OPTIONAL},
};

static ph_status check_system(ph_reader *r, ph_poisson_file *f, const int *v) {
    ph_error local = {0};
    ph_status status = check_antisymmetry(r, v[BRACKET], f);
    if (!status) status = check_initial(r, f, v[DISSIPATION]);
    if (status) return status;
    status = ph_poisson_check_near(&f->system, f->z, &f->figures, &local);
    if (status == PH_OK) return PH_OK;
    if (status == PH_ERR_MEMORY) return ph_read_no_memory(r);
    const bool casimir = strcmp(local.where, "casimirs") == 0;
    const int node = casimir                             ? f->casimir_node[f->figures.worst]
                     : strcmp(local.where, "state") == 0 ? v[STATE]
                                                         : v[BRACKET];
    return ph_read_fail(r, PH_ERR_MODEL, node, "%s", local.what);
}

static ph_status read_switch(ph_reader *r, int node, bool *on) {
    const ph_json_kind kind = ph_json_kind_of(r->json, node);
    if (kind != PH_JSON_TRUE && kind != PH_JSON_FALSE) return ph_read_expected(r, node, "true or false");
    *on = kind == PH_JSON_TRUE;
    return PH_OK;
}

// The functions, once the state is known.
static ph_status read_functions(ph_reader *r, const int *v, ph_poisson_file *f) {
    ph_poisson *s = &f->system;
    ph_scope scope = r->scope;
    scope.variables = f->names;
    scope.variable_count = s->n;
    s->hamiltonian = hamiltonian;
    s->gradient = gradient;
    s->hessian = hessian;
    ph_status status = read_bracket(r, v[BRACKET], &scope, f);
    if (!status) status = read_formula(r, v[HAMILTONIAN], &scope, &f->hamiltonian);
    if (!status) status = add_column(r, f, "/", "H");
    if (!status && v[CASIMIRS] >= 0) status = read_casimirs(r, v[CASIMIRS], &scope, f);
    if (status || v[DISSIPATION] < 0) return status;
    status = read_formulas(r, v[DISSIPATION], &scope, s->n, &f->dissipation);
    bool any = false;
    for (int i = 0; i < s->n && !status; i++) any = any || f->dissipation[i].count > 0;
    if (!any) return status;  // zeros are none
    s->dissipation = dissipation;
    s->dissipation_jacobian = dissipation_jacobian;
    return status;
}

ph_status ph_read_poisson(ph_reader *r) {
    int v[KEYS];
    double version;
    ph_poisson_file *f = ph_pool_take(&r->doc->pool, 1, sizeof *f);
    if (f == NULL) return ph_read_no_memory(r);
    r->doc->poisson = f;
    ph_status status = ph_read_members(r, 0, PH_KEYS(keys), v);
    if (!status) status = ph_read_plain_number(r, v[VERSION], &version);
    if (!status && version != 1) status = ph_read_expected(r, v[VERSION], "1, the version of the format");
    if (!status) status = ph_read_title(r, v[NAME], &r->doc->def.name);
    if (!status && v[DESCRIPTION] >= 0) status = ph_read_text(r, v[DESCRIPTION], &r->doc->def.description);
    if (!status) status = ph_read_parameters(r, v[PARAMETERS], -1);
    if (!status) status = read_state(r, v[STATE], f);
    if (!status && v[ALMOST] >= 0) status = read_switch(r, v[ALMOST], &f->system.almost);
    if (!status) status = read_functions(r, v, f);
    if (!status && v[SIMULATION] >= 0) status = ph_read_simulation(r, v[SIMULATION], &r->doc->sim);
    if (!status) status = check_system(r, f, v);
    f->model = (ph_poisson_model){.system = &f->system,
                                  .name = r->doc->def.name,
                                  .description = r->doc->def.description,
                                  .z = f->z,
                                  .columns = f->columns,
                                  .column_count = f->column_count,
                                  .figures = f->figures};
    return status;
}

const ph_poisson_model *ph_document_poisson(const ph_document *doc) {
    return doc->poisson ? &doc->poisson->model : NULL;
}
