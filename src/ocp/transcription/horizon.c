// A horizon that moves on: another initial state, and the path shifted.                docs/theory/optimal-control.md
#include "ocp/transcription/transcription.h"

#include <string.h>

// --- another initial state -----------------------------------------------------------------------------------

// Of a pair function, an angle with its turns continued from `near`.
static double begin_of(const ph_transcript *t, const ph_shape *s, double near) {
    ph_shape_value value;
    mat3 R[2];
    vec3 x[2];
    for (int e = 0; e < 2; e++) {
        R[e] = t->begin[s->node[e]].R;
        x[e] = t->begin[s->node[e]].x;
    }
    ph_shape_evaluate(s, R, x, near, 0, &value);
    return value.f;
}

void ph_tr_start_at(ph_transcript *t, const double *q, const double *v, const double *z, ph_workspace *ws) {
    ph_model_motions(t->model, &(ph_place){0, q, v, NULL}, ws);
    memcpy(t->begin, ws->motion, (size_t)(t->model->count + 1) * sizeof *t->begin);
    t->begin_v = v;
    t->begin_z = z;
    for (int i = 0; i < t->wheel_count; i++) t->wheels[i].start = z[t->wheels[i].z];
    for (int i = 0; i < t->body_count; i++) {
        ph_tr_body *b = t->bodies + i;
        const motion now = t->begin[i];
        b->omega = mat3_T_mulv(now.R, now.w);
        b->v = now.v;
        b->R0[0] = b->R[0] = b->point ? so3_identity() : so3_from_matrix(now.R);
        b->x0[0] = b->x[0] = now.x;
        if (b->adrift) ph_tr_let_drift(t, b);
    }
    for (int i = 0; i < t->term_count; i++)
        if (t->terms[i].kind == PH_TR_ALONG || ph_tr_reads_coordinate(t->terms + i))
            t->terms[i].begin = begin_of(t, &t->terms[i].shape, t->terms[i].begin);
    for (int i = 0; i < t->row_count; i++)
        if (t->rows[i].what == PH_TR_PLACE) t->rows[i].begin = begin_of(t, &t->rows[i].shape, t->rows[i].begin);
}

// --- the path shifted ----------------------------------------------------------------------------------------

// `count` parts of `width` numbers each, from `first` on.
static void move(double *a, int first, int count, int width, int on) {
    for (int k = 0; k < count && width > 0; k++) {
        const int from = k + on < count ? k + on : count - 1;
        memmove(a + first + k * width, a + first + from * width, (size_t)width * sizeof *a);
    }
}

typedef struct shifted {
    double *numbers[3];  // [n + m] x and y; [n] the multipliers of bounds
    int n, on;
} shifted;

// Unknowns, or multipliers of constraints, with their indices in the transcript.
static void move_all(const shifted *s, double *y, int first, int count, int width, int on) {
    if (first >= s->n) move(y, first - s->n, count, width, on);
    for (int i = 0; i < 3 && first < s->n; i++) move(s->numbers[i], first, count, width, on);
}

static void move_path(ph_tr_body *b, int on) {
    for (int j = 0; j <= b->steps; j++) {
        const int from = j + on < b->steps ? j + on : b->steps;
        b->R0[j] = b->R[j] = b->R0[from];
        b->x0[j] = b->x[j] = b->x0[from];
    }
}

void ph_tr_shift(ph_transcript *t, int steps, double *x, double *y, double *z_lower, double *z_upper) {
    const shifted s = {{x, z_lower, z_upper}, t->kkt.n, steps};
    move_all(&s, y, t->u_at, t->N * t->pieces, t->nu, steps * t->pieces);
    for (int i = 0; i < t->body_count; i++) {
        ph_tr_body *b = t->bodies + i;
        const int on = b->fast ? steps * t->micro : steps;
        move_path(b, on);
        move_all(&s, y, b->l, b->steps + 1, b->width, on);
        if (!b->every) continue;
        move_all(&s, y, b->v_at, t->N, b->width, steps);
        move_all(&s, y, b->p, t->N - 1, b->width, steps);
    }
    for (int i = 0; i < t->joint_count; i++) {
        const ph_tr_joint *j = t->joints + i;
        const int on = j->fast ? steps * t->micro : steps, all = j->fast ? t->N * t->micro : t->N;
        move_all(&s, y, j->impulse, all + 1, j->count, on);
        move_all(&s, y, j->mu, all, j->count, on);
        if (!t->every) continue;
        move_all(&s, y, j->impulse_v, t->N - 1, j->count, steps);
        move_all(&s, y, j->mu_v, t->N, j->count, steps);
    }
    for (int i = 0; i < t->term_count; i++) {
        const ph_tr_term *term = t->terms + i;
        const int on = term->fast ? steps * t->micro : steps, count = ph_tr_intervals(t, term);
        move_all(&s, y, term->sigma, count, ph_tr_resultant_count(term), on);
        move_all(&s, y, term->rho, count, ph_tr_resultant_count(term), on);
    }
    move_all(&s, y, t->law_at, t->N * t->points, ph_tr_law_width(t), steps * t->points);
    move_all(&s, y, t->law_row, t->N * t->points, ph_tr_law_width(t), steps * t->points);
    if (t->wheel_count > 0) {
        move_all(&s, y, t->wheels[0].at, t->N * t->points, t->wheel_count, steps * t->points);
        move_all(&s, y, t->wheels[0].zeta, t->N * t->points, t->wheel_count, steps * t->points);
    }
    for (int i = 0; i < t->row_count; i++) {
        const ph_tr_row *row = t->rows + i;
        const int nodes = ph_tr_row_nodes(t, row);
        move_all(&s, y, row->meter, nodes, row->meters, steps);
        move_all(&s, y, row->meter_at, nodes, row->meters, steps);
        if (row->at >= 0) move_all(&s, y, row->at, nodes, 1, steps);
    }
}
