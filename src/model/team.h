// The passes of a large model over its nodes and joints on several threads: a workspace that has a team shares them.
#ifndef POLHODE_MODEL_TEAM_H
#define POLHODE_MODEL_TEAM_H

#include "model/model.h"
#include "model/pieces.h"

typedef struct ph_team {
    int threads;
    ph_pieces *pieces;
    ph_remainder *rests;  // [pieces->rests]
    ph_status *status;    // [pieces] of their elimination
    ph_six *coupled;      // [PH_COUPLING_NODES couplings] loads of each coupling on its nodes, before they are added
} ph_team;

// A team of so many threads for its nodes, in memory of its own; NULL in *out where the model is too small, or has
// armatures, for it to pay.
ph_status ph_team_create(const ph_model *m, int threads, ph_team **out);
void ph_team_free(ph_team *team);

typedef void ph_team_work(void *user, int i);

// work(user, i) for i = 0 .. count - 1; without a team (NULL) one after the other.
void ph_team_each(const ph_team *team, int count, ph_team_work *work, void *user);

// The nodes from the leaves to the roots: link of each at any time, its elimination after those of its children.
ph_status ph_team_eliminate(const ph_model *m, ph_team_work *link, void *user, ph_workspace *ws);
// From the roots to the leaves: its acceleration after that of its parent, then store of each at any time.
void ph_team_substitute(const ph_model *m, ph_team_work *store, void *user, ph_workspace *ws);

#endif
