#include "model/team.h"

#include <stdlib.h>

ph_status ph_team_create(const ph_model *m, int threads, ph_team **out) {
    *out = NULL;
    if (threads < 2 || m->shafts > 0 || m->count < PH_PIECES_FROM) return PH_OK;
    ph_team *team = calloc(1, sizeof *team);
    if (team == NULL) return PH_ERR_MEMORY;
    team->threads = threads;
    team->pieces = ph_pieces_create(&m->forest);
    if (team->pieces) {
        team->rests = calloc((size_t)team->pieces->rests + 1, sizeof *team->rests);
        team->coupled = calloc(PH_COUPLING_NODES * (size_t)m->coupling_count + 1, sizeof *team->coupled);
        team->status = calloc((size_t)team->pieces->tree.count, sizeof *team->status);
    }
    if (team->pieces && team->rests && team->status && team->coupled) {
        *out = team;
        return PH_OK;
    }
    ph_team_free(team);
    return PH_ERR_MEMORY;
}

void ph_team_free(ph_team *team) {
    if (team == NULL) return;
    ph_pieces_free(team->pieces);
    free(team->rests);
    free(team->status);
    free(team->coupled);
    free(team);
}

// --- loops ----------------------------------------------------------------------------------------------------

typedef struct range {
    ph_team_work *work;
    void *user;
    int count;
} range;

static void work_on_part(void *user, long part, int thread) {
    const range *r = user;
    (void)thread;
    const int from = (int)(part * r->count / PH_PARALLEL_PIECES);
    const int to = (int)((part + 1) * r->count / PH_PARALLEL_PIECES);
    for (int i = from; i < to; i++) r->work(r->user, i);
}

void ph_team_each(const ph_team *team, int count, ph_team_work *work, void *user) {
    range all = {work, user, count};
    if (team) ph_parallel_for(PH_PARALLEL_PIECES, team->threads, work_on_part, &all);
    else
        for (int i = 0; i < count; i++) work(user, i);
}

// --- the forest -----------------------------------------------------------------------------------------------

typedef struct forest_pass {
    const ph_model *m;
    ph_workspace *ws;
    ph_team_work *work;
    void *user;
} forest_pass;

static void work_on_piece(void *user, int piece) {
    const forest_pass *f = user;
    const ph_pieces *p = f->ws->team->pieces;
    for (int k = p->first[piece]; k < p->first[piece + 1]; k++) f->work(f->user, p->nodes[k]);
}

// What roots leave to nodes of other pieces waits in a rest.
static void eliminate_piece(void *user, int piece) {
    const forest_pass *f = user;
    const ph_forest *forest = &f->m->forest;
    ph_workspace *ws = f->ws;
    const ph_pieces *p = ws->team->pieces;
    ph_status status = PH_OK;
    for (int k = p->first_step[piece]; k < p->first_step[piece + 1] && status == PH_OK; k++) {
        const int i = p->steps[k];
        ph_remainder *rest = p->rest[i] < 0 ? NULL : ws->team->rests + p->rest[i];
        if (p->piece[i] == piece) status = ph_forest_eliminate_one(forest, ws->nodes, ws->load, &ws->columns, i, rest);
        else ph_forest_add_remainder(forest, ws->nodes, ws->load, i, rest);
    }
    ws->team->status[piece] = status;
}

ph_status ph_team_eliminate(const ph_model *m, ph_team_work *link, void *user, ph_workspace *ws) {
    forest_pass pass = {m, ws, link, user};
    const ph_team *team = ws->team;
    ph_parallel_up(&team->pieces->tree, team->threads, work_on_piece, eliminate_piece, &pass);
    for (int k = 0; k < team->pieces->tree.count; k++)
        if (team->status[k] != PH_OK) return team->status[k];
    return PH_OK;
}

static void substitute_piece(void *user, int piece) {
    const forest_pass *f = user;
    const ph_pieces *p = f->ws->team->pieces;
    for (int k = p->first[piece + 1] - 1; k >= p->first[piece]; k--)
        ph_forest_substitute(&f->m->forest, f->ws->nodes, &f->ws->columns, p->nodes[k]);
}

void ph_team_substitute(const ph_model *m, ph_team_work *store, void *user, ph_workspace *ws) {
    forest_pass pass = {m, ws, store, user};
    ph_parallel_down(&ws->team->pieces->tree, ws->team->threads, substitute_piece, work_on_piece, &pass);
}
