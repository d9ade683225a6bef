// The indices of unknowns and multipliers, bounds, and the pattern.                    docs/theory/optimal-control.md
#include "ocp/transcription/transcription.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void number_unknowns(ph_transcript *t) {
    const int seen = t->every ? t->N : 1;
    int n = 0;
    t->step_at = t->def->free_duration ? n++ : -1;
    t->u_at = n;
    n += ph_tr_controls(t);
    for (int i = 0; i < t->wheel_count; i++) t->wheels[i].at = n + i;
    n += t->N * t->points * t->wheel_count;
    for (int i = 0; i < t->body_count; i++) {
        t->bodies[i].a = n;
        n += t->bodies[i].steps * t->bodies[i].width;
        t->bodies[i].v_at = n;
        n += (t->bodies[i].every ? t->N : 1) * t->bodies[i].width;
    }
    for (int i = 0; i < t->joint_count; i++) {
        ph_tr_joint *j = t->joints + i;
        j->impulse = n;
        n += ((j->fast ? t->N * t->micro : t->N) + 1) * j->count;
        j->impulse_v = n;
        n += (seen - 1) * j->count;
    }
    for (int i = 0; i < t->term_count; i++) {
        t->terms[i].sigma = n;
        n += ph_tr_intervals(t, t->terms + i) * ph_tr_resultant_count(t->terms + i);
    }
    t->law_at = n;
    n += t->N * t->points * ph_tr_law_width(t);
    for (int i = 0; i < t->row_count; i++) {
        t->rows[i].meter = n;
        n += t->rows[i].meters * ph_tr_row_nodes(t, t->rows + i);
    }
    t->kkt.n = n;
}

static void number_rows(ph_transcript *t) {
    const int seen = t->every ? t->N : 1;
    int n = t->kkt.n;
    for (int i = 0; i < t->body_count; i++) {
        t->bodies[i].l = n;
        n += (t->bodies[i].steps + 1) * t->bodies[i].width;
        t->bodies[i].p = n;
        n += (t->bodies[i].every ? t->N - 1 : 0) * t->bodies[i].width;
    }
    for (int i = 0; i < t->joint_count; i++) {
        ph_tr_joint *j = t->joints + i;
        j->mu = n;
        n += (j->fast ? t->N * t->micro : t->N) * j->count;
        j->mu_v = n;
        n += seen * j->count;
    }
    for (int i = 0; i < t->term_count; i++) {
        t->terms[i].rho = n;
        n += ph_tr_intervals(t, t->terms + i) * ph_tr_resultant_count(t->terms + i);
    }
    for (int i = 0; i < t->wheel_count; i++) t->wheels[i].zeta = n + i;
    n += t->N * t->points * t->wheel_count;
    t->law_row = n;
    n += t->N * t->points * ph_tr_law_width(t);
    for (int i = 0; i < t->row_count; i++) {
        t->rows[i].meter_at = n;
        n += t->rows[i].meters * ph_tr_row_nodes(t, t->rows + i);
    }
    t->first_row = n - t->kkt.n;
    for (int i = 0; i < t->row_count; i++) {
        ph_tr_row *row = t->rows + i;
        row->at = row->weight > 0 || row->dropped ? -1 : n;
        if (row->at >= 0) n += ph_tr_row_nodes(t, row);
    }
    t->kkt.m = n - t->kkt.n;
}

static void fill_limits(ph_transcript *t) {
    for (int i = 0; i < t->kkt.n; i++) {
        t->low[i] = -INFINITY;
        t->high[i] = INFINITY;
    }
    for (int i = 0; i < ph_tr_controls(t); i++) {
        t->low[t->u_at + i] = t->lower[i % t->nu];
        t->high[t->u_at + i] = t->upper[i % t->nu];
    }
    if (t->step_at >= 0) {
        t->low[t->step_at] = t->def->least_duration / t->N;
        t->high[t->step_at] = t->def->longest_duration / t->N;
    }
    memset(t->row_low, 0, (size_t)t->kkt.m * sizeof *t->row_low);
    memset(t->row_high, 0, (size_t)t->kkt.m * sizeof *t->row_high);
    for (int i = 0; i < t->row_count; i++)
        for (int k = 0; k < ph_tr_row_nodes(t, t->rows + i) && t->rows[i].at >= 0; k++) {
            t->row_low[t->rows[i].at - t->kkt.n + k] = t->rows[i].lower;
            t->row_high[t->rows[i].at - t->kkt.n + k] = t->rows[i].upper;
        }
}

ph_status ph_transcript_number(ph_transcript *t) {
    ph_kkt_free(&t->kkt);
    t->kkt = (ph_kkt){.recording = true};
    free(t->low);
    number_unknowns(t);
    number_rows(t);
    const size_t n = (size_t)t->kkt.n, m = (size_t)t->kkt.m;
    t->low = calloc(2 * n + 2 * m + n + m, sizeof(double));
    if (t->low == NULL) return PH_ERR_MEMORY;
    t->high = t->low + n;
    t->row_low = t->high + n;
    t->row_high = t->row_low + m;
    fill_limits(t);
    double *x = t->row_high + m, *y = x + n;
    if (t->step_at >= 0) x[t->step_at] = t->h;
    ph_transcript_evaluate(t, x, y, 0, 2);
    return ph_kkt_record(&t->kkt);
}
