// Laws in the transcription: what they read and their values are unknowns of each step, so that a law may read any
// number of bodies while every term has two of them.                       docs/theory/optimal-control.md, (O.230)
#include "ocp/transcription/law_terms.h"

#include "model/laws.h"
#include "ocp/transcription/wheel_terms.h"

// --- which laws ----------------------------------------------------------------------------------------------

static bool nests(const ph_signal *s) { return s->kind == PH_SIGNAL_SUM || s->kind == PH_SIGNAL_PIECES; }

static void count_laws(const ph_signal *s, ph_tr_law_room *room) {
    for (int c = 0; s->kind == PH_SIGNAL_LAW && c < s->dim; c++) {
        const int n = s->laws[c].read_count;
        room->laws++;
        room->reads += n;
        if (n > room->longest) room->longest = n;
    }
    for (int i = 0; nests(s) && i < s->count; i++) count_laws(s->terms + i, room);
}

ph_tr_law_room ph_tr_count_laws(const ph_model *m) {
    ph_tr_law_room room = {0};
    for (int k = 0; k < m->counts.forces + m->rotor_count; k++)
        if (ph_lawful(m, k)) count_laws(ph_lawful(m, k), &room);
    return room;
}

// Values, a gradient, second derivatives, those of the term with the step and the multiplier, and the formula's own.
size_t ph_tr_law_scratch(int longest) {
    const size_t n = (size_t)longest;
    return n > 0 ? 2 * n + n * n + (n + 2) * (n + 3) + 4 * PH_LAW_LENGTH : 0;
}

static bool is_same(const ph_reading *a, const ph_reading *b) {
    return a->kind == b->kind && a->of == b->of && a->part == b->part && a->at[0] == b->at[0] && a->at[1] == b->at[1] &&
           a->at[2] == b->at[2];
}

static int slot_of(const ph_model *m, const ph_reading *r) { return m->slot[ph_model_place(m, r->of)]; }

static int add_term(ph_transcript *t, const ph_reading *r) {
    const ph_model *m = t->model;
    for (int i = 0; i < t->term_count; i++)
        if (t->terms[i].reading && is_same(t->terms[i].reading, r)) return t->terms[i].number;
    ph_tr_term term = {.kind = PH_TR_READING, .u = -1, .law = -1, .coupling = -1, .force = -1, .reading = r};
    term.fast = t->basis != NULL;
    if (r->kind == PH_READ_COORDINATE || r->kind == PH_READ_RATE) {
        term.shape = ph_shape_of_coordinate(m, r->of, r->part);
        for (int e = 0; e < 2; e++) term.body[e] = term.shape.node[e] < m->count ? term.shape.node[e] : -1;
        term.begin = ph_tr_coordinate(m, r->of, r->part);
    } else {
        term.body[0] = slot_of(m, r);
        term.body[1] = -1;
    }
    term.number = t->reading_count++;
    t->terms[t->term_count++] = term;
    return term.number;
}

// Its number, or what it is instead.
static int find_reading(ph_transcript *t, const ph_reading *r) {
    const ph_model *m = t->model;
    if (r->kind == PH_READ_TIME) return PH_TR_OF_TIME;
    if (r->kind == PH_READ_INPUT) {
        for (int i = 0, u = 0; i < t->def->control_count; u += ph_control_width(t->def->controls + i++))
            if (t->def->controls[i].kind == PH_CONTROL_INPUT && t->def->controls[i].input == r->of)
                return PH_TR_OF_CONTROL - u;
        return PH_TR_OF_CONSTANT;
    }
    if (r->kind == PH_READ_STATE) return PH_TR_OF_CONSTANT;
    if (r->kind != PH_READ_ROTOR) return add_term(t, r);
    const int z = m->rotors[m->bodies[slot_of(m, r)].rotor + r->part].z;
    int wheel = 0;
    while (wheel < t->wheel_count && t->wheels[wheel].z != z) wheel++;
    if (z < 0) return PH_TR_OF_CONSTANT;
    for (int i = 0; i < t->wheel_reading_count; i++)
        if (t->wheel_readings[i].wheel == wheel) return t->wheel_readings[i].number;
    t->wheel_readings[t->wheel_reading_count++] = (ph_tr_wheel_reading){wheel, t->reading_count};
    return t->reading_count++;
}

static void take(ph_transcript *t, const ph_signal *whole, const ph_signal *s, int first) {
    for (int c = 0; s->kind == PH_SIGNAL_LAW && c < s->dim; c++) {
        if (!ph_law_reads_state(s->laws + c)) continue;
        ph_tr_law *law = t->laws + t->law_count++;
        *law = (ph_tr_law){s->laws + c, whole, first + c, t->reads + t->read_count};
        for (int i = 0; i < law->law->read_count; i++) t->reads[t->read_count++] = find_reading(t, law->law->reads + i);
    }
    for (int i = 0; nests(s) && i < s->count; i++) take(t, whole, s->terms + i, first);
}

int ph_tr_take_laws(ph_transcript *t, const ph_signal *signal) {
    if (!ph_signal_reads_state(signal)) return -1;
    const int first = t->value_count;
    t->value_count += signal->dim;
    take(t, signal, signal, first);
    return first;
}

// --- readings ------------------------------------------------------------------------------------------------

// A reading with its derivatives by the increments c of two bodies and their velocities v.
typedef struct seen {
    double f, c[12], v[12], cc[144], cv[144];
    bool rate, bends;  // it depends on v; on c more than linearly
    int count;         // of the numbers that count, 6 or 12
} seen;

static vec3 unit(int k) { return vec3_make(k == 0, k == 1, k == 2); }

// e . R exp(c) a and its derivatives by c.
static void turned(const mat3 *R, vec3 e, vec3 a, seen *s) {
    const vec3 back = mat3_T_mulv(*R, e);
    const mat3 outer = mat3_outer(back, a);
    s->f += vec3_dot(back, a);
    vec3_store(vec3_cross(a, back), s->c);
    for (int i = 0; i < 9; i++)
        s->cc[12 * (i / 3) + i % 3] =
            0.5 * (outer.m[i] + outer.m[3 * (i % 3) + i / 3]) - (i % 4 == 0 ? vec3_dot(back, a) : 0);
    s->bends = true;
}

static void see_node(const ph_reading *r, const ph_tr_pair *q, seen *s) {
    const vec3 X = vec3_load(r->at), e = unit(r->kind == PH_READ_ROTATION ? r->part / 3 : r->part);
    const vec3 w = vec3_load(q->v), back = mat3_T_mulv(q->R[0], e);
    s->count = 6;
    if (r->kind == PH_READ_ROTATION) turned(q->R, e, unit(r->part % 3), s);
    if (r->kind == PH_READ_MARKER) turned(q->R, e, X, s);
    if (r->kind == PH_READ_MARKER_VELOCITY) {
        turned(q->R, e, vec3_cross(w, X), s);
        vec3_store(vec3_cross(X, back), s->v);
        for (int k = 0; k < 3; k++) {
            const vec3 column = vec3_cross(vec3_cross(unit(k), X), back);
            s->cv[k] = column.x;
            s->cv[12 + k] = column.y;
            s->cv[24 + k] = column.z;
        }
    }
    s->rate = r->kind == PH_READ_VELOCITY || r->kind == PH_READ_OMEGA || r->kind == PH_READ_MARKER_VELOCITY;
    if (r->kind == PH_READ_OMEGA) {
        s->v[r->part] = 1;
        s->f = q->v[r->part];
    } else if (s->rate) {
        vec3_store(e, s->v + 3);
        s->f += vec3_dot(e, vec3_load(q->v + 3));
    } else if (r->kind != PH_READ_ROTATION) {
        vec3_store(e, s->c + 3);
        s->f += vec3_dot(e, q->x[0]);
    }
}

static void see_joint(const ph_tr_term *term, const ph_tr_pair *q, bool bent, double *near, seen *s) {
    ph_shape_value v;
    ph_shape_evaluate(&term->shape, q->R, q->x, *near, 2, &v);
    *near = v.f;
    s->count = 12;
    s->bends = true;
    s->rate = term->reading->kind == PH_READ_RATE;
    if (!s->rate) {
        s->f = v.f;
        memcpy(s->c, v.F, sizeof v.F);
        memcpy(s->cc, v.S, sizeof v.S);
        return;
    }
    memcpy(s->v, v.F, sizeof v.F);
    for (int i = 0; i < 12; i++) {
        s->f += v.F[i] * q->v[i];
        for (int k = 0; k < 12; k++) {
            s->c[k] += v.FF[12 * i + k] * q->v[i];
            s->cv[12 * k + i] = v.FF[12 * i + k];
        }
    }
    if (bent) ph_shape_along(&term->shape, q->R, q->x, q->v, s->cc);
}

static void add_block(ph_piece *p, int row, int column, double rho, const double *M, int count) {
    for (int i = 0; i < count; i += 3)
        for (int j = 0; j < (row == column ? i + 1 : count); j += 3) {
            const double *a = M + 12 * i + j;
            const mat3 A = {{a[0], a[1], a[2], a[12], a[13], a[14], a[24], a[25], a[26]}};
            ph_piece_add(p, place_of(row, i), place_of(column, j), mat3_scale(-rho, A));
        }
}

double ph_tr_reading_power(const ph_transcript *t, const ph_tr_term *term, int i, const ph_sight *const *sights,
                           double *near, ph_piece *p) {
    const int at = ph_tr_reading(t, i, term->number);
    const double rho = t->y[at - t->law_at + t->law_row - t->kkt.n];
    ph_tr_pair q;
    seen s = {0};
    see_pair(sights, t->h, &q);
    if (term->reading->kind == PH_READ_COORDINATE || term->reading->kind == PH_READ_RATE)
        see_joint(term, &q, t->kkt.order > 1, near, &s);
    else see_node(term->reading, &q, &s);
    for (int k = 0; k < s.count; k++) {
        const int c = place_of(PH_X_C, k), v = place_of(PH_X_D, k);
        p->g[c] -= rho * s.c[k];
        p->g[v] -= rho * s.v[k];
        if (s.bends || !s.rate) add_number(p, PH_Y_RHO, c, -s.c[k]);
        if (s.rate) add_number(p, PH_Y_RHO, v, -s.v[k]);
    }
    if (s.bends) add_block(p, PH_X_C, PH_X_C, rho, s.cc, s.count);
    if (s.bends && s.rate) add_block(p, PH_X_C, PH_X_D, rho, s.cv, s.count);
    p->g[PH_Y_SIGMA] = rho;
    p->g[PH_Y_RHO] = t->x[at] - s.f;
    add_number(p, PH_Y_RHO, PH_Y_SIGMA, 1);
    return rho * (t->x[at] - s.f);
}

// rho h (y - z), z the momentum there
static void wheel_reading(ph_transcript *t, const ph_tr_wheel_reading *r, int k) {
    enum { Z = 0, Y = PH_ARC_POINTS, H, RHO, SIZE };
    const ph_tr_wheel *w = t->wheels + r->wheel;
    const ph_wheel_path p = ph_wheel_path_of(t, k);
    const int at = ph_tr_reading(t, k, r->number), row = at - t->law_at + t->law_row;
    const double rho = t->y[row - t->kkt.n], share = ph_tr_share(t, t->basis, k), h = share * t->h;
    const double off = t->x[at] - ph_wheel_sum(t, w, &p, p.share);
    double by[SIZE] = {0}, g[SIZE] = {0}, K[SIZE * SIZE] = {0};
    ph_kkt_block blocks[SIZE];
    int n = 0;
    by[Y] = h;
    by[H] = share * off;
    for (int e = 0; e < p.count; e++) {
        by[Z + e] = -p.share[e] * h;
        blocks[n++] = (ph_kkt_block){.at = ph_tr_z_at(w, t, p.first + e), .local = Z + e, .size = 1};
    }
    for (int i = 0; i < RHO; i++) {
        g[i] = rho * by[i];
        K[RHO * SIZE + i] = by[i];
        if (i < H) K[H * SIZE + i] = g[i] / t->h;
    }
    g[RHO] = h * off;
    blocks[n++] = (ph_kkt_block){.at = at, .local = Y, .size = 1};
    blocks[n++] = (ph_kkt_block){.at = t->step_at, .local = H, .size = 1};
    blocks[n++] = (ph_kkt_block){.at = row, .local = RHO, .size = 1};
    ph_kkt_add(&t->kkt, blocks, n, g, K, SIZE);
}

// --- values --------------------------------------------------------------------------------------------------

typedef struct activity {
    const ph_state_law *law;
    bool active;
} activity;

static void see_active(void *user, int component, const ph_state_law *law) {
    activity *a = user;
    (void)component;
    a->active = a->active || a->law == law;
}

static double constant_of(const ph_transcript *t, const ph_reading *r) {
    const ph_model *m = t->model;
    if (r->kind == PH_READ_ROTOR) return m->rotors[m->bodies[slot_of(m, r)].rotor + r->part].momentum;
    const int k = r->kind == PH_READ_INPUT ? r->of : m->input_count + r->of;
    return t->begin_z ? t->begin_z[m->held + k] : m->held0[k];
}

static int unknown_of(const ph_transcript *t, int at, int k) {
    if (at >= 0) return ph_tr_reading(t, k, at);
    return at <= PH_TR_OF_CONTROL ? ph_tr_control(t, ph_tr_piece(t, false, k), PH_TR_OF_CONTROL - at) : -1;
}

// Derivatives of -u by what it reads, by the step through the time of the middle, and by nu.
static void fill_law(const ph_transcript *t, const ph_tr_law *law, double ahead, double nu, double *g, const double *Q,
                     double *out, double *K) {
    const int n = law->law->read_count, H = n, NU = n + 1, stride = n + 2;
    memset(out, 0, (size_t)stride * sizeof *out);
    memset(K, 0, (size_t)(stride * stride) * sizeof *K);
    for (int i = 0; i < n; i++) {
        const bool time = law->at[i] == PH_TR_OF_TIME;
        const int row = time ? H : i;
        const double scale = time ? ahead : 1;
        if (time && t->step_at < 0) continue;
        out[row] -= nu * scale * g[i];
        K[NU * stride + row] -= scale * g[i];
        for (int j = 0; j < n; j++) {
            const bool other = law->at[j] == PH_TR_OF_TIME;
            const int column = other ? H : j;
            if (column <= row) K[row * stride + column] -= nu * scale * (other ? ahead : 1) * Q[i * n + j];
        }
    }
}

static void law_term(ph_transcript *t, const ph_tr_law *law, int k) {
    const int n = law->law->read_count;
    const double ahead = ph_tr_time(t, false, k), time = t->origin + ahead * t->h;
    const int row = ph_tr_value(t, k, law->value) - t->law_at + t->law_row;
    double *x = t->law_work, *g = x + n, *Q = g + n, *out = Q + n * n, *K = out + n + 2, *work = K + (n + 2) * (n + 2);
    activity a = {.law = law->law};
    ph_signal_laws(law->signal, time, see_active, &a);
    for (int i = 0; i < n; i++) {
        const int at = unknown_of(t, law->at[i], k);
        x[i] = at >= 0 ? t->x[at] : law->at[i] == PH_TR_OF_TIME ? time : constant_of(t, law->law->reads + i);
        t->law_blocks[i] = (ph_kkt_block){.at = at, .local = i, .size = 1};
    }
    t->law_blocks[n] = (ph_kkt_block){.at = t->step_at, .local = n, .size = 1};
    t->law_blocks[n + 1] = (ph_kkt_block){.at = row, .local = n + 1, .size = 1};
    double value = 0;
    memset(g, 0, (size_t)(n + n * n) * sizeof *g);
    if (a.active && t->kkt.order > 1) ph_formula_hessian(law->law->formula, n, x, g, Q, work);
    if (a.active) ph_formula_gradient(law->law->formula, n, x, &value, g, work);
    fill_law(t, law, ahead, t->y[row - t->kkt.n], g, Q, out, K);
    out[n + 1] = -value;
    ph_kkt_add(&t->kkt, t->law_blocks, n + 2, out, K, n + 2);
}

void ph_tr_law_rows(ph_transcript *t) {
    for (int k = 0; k < t->N * t->points && t->law_count > 0; k++) {
        for (int i = 0; i < t->wheel_reading_count; i++) wheel_reading(t, t->wheel_readings + i, k);
        for (int i = 0; i < t->value_count; i++) {
            const int at = ph_tr_value(t, k, i), row = at - t->law_at + t->law_row;
            double g[2] = {t->y[row - t->kkt.n], t->x[at]}, K[4] = {0, 0, 1, 0};
            const ph_kkt_block blocks[2] = {{.at = at, .local = 0, .size = 1}, {.at = row, .local = 1, .size = 1}};
            ph_kkt_add(&t->kkt, blocks, 2, g, K, 2);
        }
        for (int i = 0; i < t->law_count; i++) law_term(t, t->laws + i, k);
    }
}

// --- a point that satisfies them -----------------------------------------------------------------------------

void ph_tr_follow_laws(ph_transcript *t, double *x) {
    const double *none = t->row_high + t->kkt.m + t->kkt.n;  // zeros
    const int width = ph_tr_law_width(t);
    for (int pass = 0; pass < 2 && width > 0; pass++) {
        ph_transcript_evaluate(t, x, none, 0, 0);
        for (int i = 0; i < t->N * t->points * width; i++) {
            const bool value = i % width < t->value_count;
            const double off = t->kkt.rows[t->law_row - t->kkt.n + i];
            if (value == (pass == 1)) x[t->law_at + i] -= value ? off : off / (ph_tr_share(t, false, i / width) * t->h);
        }
    }
}
