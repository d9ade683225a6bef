// From a model and a definition to the bodies, loads and goals of a problem of free bodies.
#include "ocp/runge_kutta/direct_tables.h"

#include "polhode/status.h"

#include <stdlib.h>
#include <string.h>

// --- counting and filling: each list is traversed twice, with NULL first --------------------------------------

// Whether the problem involves the translation of a body; if not, it is integrated afterwards.
static bool translates(const ph_problem_def *def, int b) {
    for (int i = 0; i < def->control_count; i++)
        if (def->controls[i].body == b && def->controls[i].kind == PH_CONTROL_FORCE) return true;
    for (int i = 0; i < def->final_count; i++)
        if (def->finals[i].body == b && (def->finals[i].has_position || def->finals[i].has_velocity)) return true;
    return false;
}

static int fill_wheels(const ph_model *m, const body *b, ph_ocp_part *part, ph_ocp_wheel *wheels, int count) {
    if (part) *part = (ph_ocp_part){.wheel = count};
    for (int k = b->rotor; k < b->rotor + b->rotors; k++) {
        const rotor *r = m->rotors + k;
        if (r->z < 0) {
            if (part) part->fixed = vec3_axpy(r->momentum, r->axis, part->fixed);
            continue;
        }
        if (wheels) wheels[count] = (ph_ocp_wheel){r->axis, r->z, &r->torque, r->momentum};
        if (part) part->wheels++;
        count++;
    }
    return count;
}

static void fill_parts(const ph_model *m, const ph_problem_def *def, ph_ocp *o) {
    int n = 0, w = 0, q = 0;
    for (int b = 0; b < m->counts.bodies; b++) {
        const body *of = m->bodies + m->slot[b];
        ph_ocp_part *part = o->parts ? o->parts + n : NULL;
        w = fill_wheels(m, of, part, o->wheels, w);
        if (part) {
            part->rotation = true;
            part->slot = m->slot[b];
            part->q = q;
            part->a = 3 * n;
            part->J = of->J;
        }
        n++;
        q += 4;
        if (!translates(def, b)) continue;
        if (part) part[1] = (ph_ocp_part){.slot = m->slot[b], .q = q, .a = 3 * n, .m = of->m};
        n++;
        q += 3;
    }
    o->part_count = n;
    o->wheel_count = o->nz = w;
    o->nq = q;
    o->na = 3 * n;
}

static int part_of(const ph_ocp *o, int slot, bool rotation) {
    for (int i = 0; i < o->part_count; i++)
        if (o->parts[i].slot == slot && o->parts[i].rotation == rotation) return i;
    return -1;
}

// Where a torque or force acts.
static ph_ocp_load load_on(const ph_ocp *o, int slot, bool is_force, bool body_frame, vec3 X) {
    ph_ocp_load load = {
        .rotation = -1, .translation = -1, .force = is_force, .body_frame = body_frame, .X = X, .u = -1};
    if (!is_force || body_frame) load.rotation = part_of(o, slot, true);
    if (is_force) load.translation = part_of(o, slot, false);
    return load;
}

static void fill_loads(ph_ocp *o) {
    const ph_model *m = o->model;
    int n = 0;
    for (int i = 0; i < o->part_count; i++) {
        if (o->parts[i].rotation) continue;
        o->loads[n] = load_on(o, o->parts[i].slot, true, false, vec3_zero());
        o->loads[n++].constant = vec3_scale(o->parts[i].m, m->gravity);
    }
    for (int i = 0; i < m->counts.forces; i++) {
        const force *f = m->forces + i;
        o->loads[n] = load_on(o, f->node[0], f->type == PH_FORCE_TYPE_FORCE, f->frame == PH_FRAME_BODY, f->X[0]);
        o->loads[n++].signal = &f->value;
    }
    for (int i = 0, u = 0; i < o->def->control_count; i++) {
        const ph_control_def *c = o->def->controls + i;
        const int slot = m->slot[c->body];
        if (c->kind == PH_CONTROL_ROTOR) {
            const int z = m->rotors[m->bodies[slot].rotor + c->rotor].z;
            for (int k = 0; k < o->wheel_count; k++)
                if (o->wheels[k].z == z) o->wheel_u[k] = u;
            u++;
            continue;
        }
        o->loads[n] = load_on(o, slot, c->kind == PH_CONTROL_FORCE, c->frame == PH_FRAME_BODY, vec3_load(c->at));
        o->loads[n++].u = u;
        u += 3;
    }
    o->load_count = n;
}

static void fill_effort(ph_ocp *o) {
    for (int i = 0, u = 0; i < o->def->control_count; i++) {
        const int n = o->def->controls[i].kind == PH_CONTROL_ROTOR ? 1 : 3;
        for (int k = 0; k < o->def->cost_count; k++)
            for (int j = 0; j < n; j++)
                if (o->def->costs[k].control == i) o->effort[u + j] += o->def->costs[k].weight;
        u += n;
    }
}

static void add_goal(ph_ocp *o, int final, ph_ocp_goal goal, const double *target, int numbers) {
    const double weight = o->def->finals[final].weight;
    goal.final = final;
    goal.weight = weight;
    goal.row = weight > 0 ? -1 : o->m;
    memcpy(goal.target, target, (size_t)numbers * sizeof *target);
    if (!(weight > 0)) o->m += goal.rows;
    o->goals[o->goal_count++] = goal;
}

static void fill_goals(ph_ocp *o) {
    for (int i = 0; i < o->def->final_count; i++) {
        const ph_final_def *f = o->def->finals + i;
        const int slot = o->model->slot[f->body], turn = part_of(o, slot, true), place = part_of(o, slot, false);
        if (f->has_position) add_goal(o, i, (ph_ocp_goal){PH_OCP_PLACE, place, 3, .what = "position"}, f->position, 3);
        if (f->has_orientation)
            add_goal(o, i, (ph_ocp_goal){PH_OCP_TURN, turn, 3, .what = "orientation"}, f->orientation, 4);
        if (f->has_velocity)
            add_goal(o, i, (ph_ocp_goal){PH_OCP_MOMENTUM, place, 3, .what = "velocity"}, f->velocity, 3);
        if (f->has_omega) add_goal(o, i, (ph_ocp_goal){PH_OCP_MOMENTUM, turn, 3, .what = "omega"}, f->omega, 3);
        if (f->rotor < 0) continue;
        const int z = o->model->rotors[o->model->bodies[slot].rotor + f->rotor].z;
        for (int k = 0; k < o->wheel_count; k++)
            if (o->wheels[k].z == z)
                add_goal(o, i, (ph_ocp_goal){PH_OCP_WHEEL, k, 1, .what = "momentum"}, &f->momentum, 1);
    }
}

vec3 ph_ocp_momentum(const ph_ocp *o, const ph_ocp_part *part, vec3 v, const double *z) {
    if (!part->rotation) return vec3_scale(part->m, v);
    vec3 p = vec3_add(mat3_mulv(part->J, v), part->fixed);
    for (int k = part->wheel; k < part->wheel + part->wheels; k++) p = vec3_axpy(z[k], o->wheels[k].axis, p);
    return p;
}

static void fill_start(ph_ocp *o) {
    const ph_model *m = o->model;
    for (int i = 0; i < o->wheel_count; i++) o->z0[i] = o->wheels[i].start;
    for (int i = 0; i < o->part_count; i++) {
        const ph_ocp_part *part = o->parts + i;
        const body *b = m->bodies + part->slot;
        const double *q = m->q0 + b->q + (part->rotation ? 0 : 4), *v = m->v0 + b->v + (part->rotation ? 0 : 3);
        memcpy(o->q0 + part->q, q, (part->rotation ? 4 : 3) * sizeof *q);
        vec3_store(ph_ocp_momentum(o, part, vec3_load(v), o->z0), o->p0 + part->a);
    }
}

static void layout_body_problem(ph_ocp *o, ph_arena *arena) {
    const ph_problem_def *def = o->def;
    o->parts = PH_TAKE(arena, o->part_count, ph_ocp_part);
    o->wheels = PH_TAKE(arena, o->wheel_count, ph_ocp_wheel);
    o->loads = PH_TAKE(arena, o->part_count + o->model->counts.forces + def->control_count, ph_ocp_load);
    o->goals = PH_TAKE(arena, 5 * def->final_count, ph_ocp_goal);
    o->wheel_u = PH_TAKE(arena, o->wheel_count, int);
    o->effort = PH_TAKE(arena, o->nu, double);
    o->q0 = PH_TAKE(arena, o->nq, double);
    o->p0 = PH_TAKE(arena, o->na, double);
    o->z0 = PH_TAKE(arena, o->nz, double);
    o->slope = PH_TAKE(arena, 3 * o->nx, double);
}

ph_status ph_ocp_create(const ph_model *model, const ph_problem_def *def, ph_ocp **out, ph_error *err) {
    ph_ocp o = {.model = model, .def = def, .N = def->steps, .h = def->duration / def->steps};
    for (int i = 0; i < def->control_count; i++) o.nu += def->controls[i].kind == PH_CONTROL_ROTOR ? 1 : 3;
    fill_parts(model, def, &o);
    o.nx = 2 * o.na + o.nz;
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, ph_ocp);
    layout_body_problem(&o, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    ph_ocp *made = PH_TAKE(&arena, 1, ph_ocp);
    *made = o;
    layout_body_problem(made, &arena);
    fill_parts(model, def, made);
    for (int i = 0; i < made->wheel_count; i++) made->wheel_u[i] = -1;
    fill_loads(made);
    fill_effort(made);
    fill_goals(made);
    fill_start(made);
    *out = made;
    return PH_OK;
}

void ph_ocp_kinds(const ph_ocp *o, int *kind) {
    for (int i = 0; i < o->goal_count; i++)
        for (int j = 0; o->goals[i].row >= 0 && j < o->goals[i].rows; j++) kind[o->goals[i].row + j] = i;
}

void ph_ocp_free(ph_ocp *ocp) { free(ocp); }
