// A beam at rest: its lowest vibrations about the initial shape, with its support held, have neither amplitude nor
// rate.                                                                                docs/theory/optimal-control.md
#include "ocp/transcription/transcription.h"

#include "linalg/symmetric.h"
#include "polhode/elementary.h"

#include <stdlib.h>
#include <string.h>

static const double LEAST_STEPS = 10;  // steps in a period that a vibration needs to count as resolved

// Increments of all nodes except the held one, 6 each.
typedef struct clamped {
    const ph_transcript *t;
    ph_beam_info beam;
    int n, *at;  // [elements + 1] the first increment of a node; -1: held
    double *K, *L, *V, *values;
} clamped;

static int slot_of(const clamped *c, int node) { return c->t->model->slot[c->beam.nodes[node]]; }

static ph_status create(const ph_transcript *t, int beam, int root, clamped *c) {
    *c = (clamped){.t = t, .beam = ph_model_beam(t->model, beam)};
    c->n = 6 * c->beam.elements;
    const size_t n = (size_t)c->n;
    c->K = calloc(2 * n * n + 7 * n, sizeof *c->K);
    c->at = malloc(((size_t)c->beam.elements + 1) * sizeof *c->at);
    if (!c->K || !c->at) return PH_ERR_MEMORY;
    c->V = c->K + n * n;
    c->values = c->V + n * n;
    c->L = c->values + n;  // [n x 6]: of the mass of each node
    for (int i = 0, at = 0; i <= c->beam.elements; i++) {
        const bool held = slot_of(c, i) == root;
        c->at[i] = held ? -1 : at;
        at += held ? 0 : 6;
    }
    return PH_OK;
}

static void destroy(clamped *c) {
    free(c->K);
    free(c->at);
}

static void add_stiffness(clamped *c) {
    for (int e = 0; e < c->beam.elements; e++) {
        mat3 R[2];
        vec3 x[2];
        double K[144], F[12];
        for (int s = 0; s < 2; s++) {
            R[s] = c->t->begin[slot_of(c, e + s)].R;
            x[s] = c->t->begin[slot_of(c, e + s)].x;
        }
        ph_tr_element(c->t, c->beam.coupling + e, R, x, NULL, F, K);
        for (int i = 0; i < 12; i++)
            for (int j = 0; j < 12; j++) {
                const int r = c->at[e + i / 6], k = c->at[e + j / 6];
                if (r >= 0 && k >= 0) c->K[(r + i % 6) * c->n + k + j % 6] += 0.5 * (K[12 * i + j] + K[12 * j + i]);
            }
    }
}

// L of the masses; K becomes L^-1 K L^-T.
static ph_status scale(clamped *c) {
    for (int i = 0; i <= c->beam.elements; i++) {
        if (c->at[i] < 0) continue;
        const ph_tr_body *b = c->t->bodies + slot_of(c, i);
        double *L = c->L + 6 * c->at[i];
        for (int r = 0; r < 3; r++) {
            for (int k = 0; k < 3; k++) L[6 * r + k] = b->J.m[3 * r + k];
            L[7 * (3 + r)] = b->m;
        }
        if (ph_cholesky_factor(6, L) != PH_OK) return PH_SINGULAR;
    }
    for (int side = 0; side < 2; side++)
        for (int at = 0; at < c->n; at += 6)
            for (int r = 0; r < 6; r++)
                for (int k = 0; k < c->n; k++) {
                    const double *L = c->L + 6 * at;
                    double *own = side ? c->K + k * c->n + at + r : c->K + (at + r) * c->n + k;
                    const int apart = side ? 1 : c->n;
                    double sum = *own;
                    for (int j = 0; j < r; j++) sum -= L[6 * r + j] * own[(j - r) * apart];
                    *own = sum / L[7 * r];
                }
    return PH_OK;
}

static int lowest(const clamped *c, const bool *taken) {
    int best = -1;
    for (int i = 0; i < c->n; i++)
        if (!taken[i] && (best < 0 || c->values[i] < c->values[best])) best = i;
    return best;
}

// M phi = L v of a vibration, and its frequency.
static void store(const clamped *c, int which, ph_tr_mode *mode) {
    const double *v = c->V + which * c->n;
    mode->frequency = sqrt(ph_fmax(c->values[which], 0));
    for (int at = 0; at < c->n; at += 6)
        for (int r = 0; r < 6; r++) {
            mode->weight[at + r] = 0;
            for (int k = 0; k <= r; k++) mode->weight[at + r] += c->L[6 * (at + r) + k] * v[at + k];
        }
}

int ph_tr_rest_modes(const ph_transcript *t, int beam, int root, ph_tr_mode *modes) {
    clamped c;
    int count = 0;
    bool *taken = NULL;
    if (create(t, beam, root, &c) == PH_OK && (taken = calloc((size_t)c.n, sizeof *taken)) != NULL) {
        add_stiffness(&c);
        if (scale(&c) == PH_OK) {
            const bool fast = t->bodies[slot_of(&c, c.at[0] < 0 ? 1 : 0)].fast;
            const double fastest = 2 * PH_PI / (LEAST_STEPS * t->h / (fast ? t->micro : 1));
            ph_symmetric_eigen(c.n, c.K, c.V, c.values);
            for (int k = 0; k < PH_TR_MODES && k < c.n; k++) {
                const int next = lowest(&c, taken);
                if (sqrt(ph_fmax(c.values[next], 0)) > fastest) break;
                taken[next] = true;
                store(&c, next, modes + count++);
            }
        }
    } else count = -1;
    free(taken);
    destroy(&c);
    return count;
}

// Component c of the displacement of a node relative to the held one as a rigid body: a small rotation, then a
// translation in axes that turn with the held one and are inertial initially. (O.48)
ph_shape ph_tr_rest_shape(const ph_transcript *t, int root, int node, int c) {
    const motion *r = t->begin + root, *b = t->begin + node;
    const mat3 held = mat3_T_mul(r->R, b->R), I = mat3_identity();
    ph_shape s = {.node = {root, node}, .scale = 1};
    const int first = (c + 2) % 3, second = (c + 1) % 3;  // theta_1 = Q_32, ..
    if (c < 3) {
        s.form = PH_FORM_DOT;
        s.e = vec3_make(held.m[first], held.m[3 + first], held.m[6 + first]);
        s.n = vec3_load(I.m + 3 * second);
    } else {
        s.form = PH_FORM_SLIDE;
        s.u = vec3_load(r->R.m + 3 * (c - 3));  // the inertial axis in the initial frame of the held node
        s.shift = vec3_dot(s.u, mat3_T_mulv(r->R, vec3_sub(b->x, r->x)));
    }
    return s;
}
