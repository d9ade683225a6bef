// Laws, inputs, outputs and controllers of a compiled model.                              docs/theory/laws.md
//
// Inputs and the states of controllers are first-order states at rest: they stand in z after turns and rotors.
#ifndef POLHODE_MODEL_LAWS_H
#define POLHODE_MODEL_LAWS_H

#include "base/signal.h"
#include "model/model.h"
#include "model/tangent.h"

// Copies of the definition's; then the places in z, those of turns of angles that laws read too.
void ph_laws_layout(ph_model *m, const ph_model_def *def, ph_arena *arena);
void ph_laws_fill(ph_model *m);
void ph_laws_start(const ph_model *m, double *z);
// A joint whose coordinate a law reads and which is initially not 0; -1: there is none.
int ph_laws_moved_joint(const ph_model *m);
// Whether a law of a force or wheel has corners or jumps.
bool ph_laws_have_corners(const ph_model *m);

// A law at a state, or at the middle of a chord where readings are means of both ends. z may be NULL: initial inputs.
double ph_law_value(const ph_model *m, const ph_state_law *law, double t, const double *z, const motion *motions);
double ph_law_chord(const ph_chord_view *c, const ph_state_law *law);

// A signal with the laws in it.
void ph_signal_here(const ph_model *m, const ph_signal *s, double t, const ph_real *z, const motion *motions,
                    ph_real *value);
void ph_signal_chord(const ph_chord_view *c, const ph_signal *s, double *value);

// The slots that the signals of forces and wheels with laws read: those of number k, forces first.
const ph_signal *ph_lawful(const ph_model *m, int k);  // NULL: it has none that reads the state
bool ph_model_has_laws(const ph_model *m);             // of the time alone too
// Their list, each once; the rest of a longer one is left out, which only slows the iterations of implicit methods.
enum { PH_LAW_NODES = 256 };
typedef struct ph_law_nodes {
    int slot[PH_LAW_NODES], count;
} ph_law_nodes;
void ph_law_add_node(const ph_model *m, ph_law_nodes *list, int slot);  // not ground
void ph_law_list_nodes(const ph_model *m, const ph_signal *s, ph_law_nodes *list);

// The ties of all laws, those of one in a row; NULL: only their number.                                        (L.6)
int ph_law_ties(const ph_model *m, tie *list);
void ph_law_tie_own(const ph_model *m, const tie *t, const double *sigma, const ph_place *at, const motion *motions,
                    double *K, double *D);
// The load of component c of force or wheel number k for the value 1 [nv], added.
void ph_law_load(const ph_model *m, int k, const motion *motions, int c, double *Q);
// sigma of a joint-force, as ph_tie_resultants.
void ph_law_tie_resultants(const ph_model *m, const tie *t, const ph_place *at, const motion *motions, const double *u,
                           double *sigma);

// Derivative of component c of the signal with respect to the own motion q and v of a slot, [6] each, of a point the
// last three; added. False: one is not finite, and left out.                                                   (L.3)
bool ph_signal_slopes(const ph_model *m, const ph_signal *s, double t, const double *z, const motion *motions, int slot,
                      double (*by_q)[6], double (*by_v)[6]);
// The same with respect to z, by_z [dim * nz].
bool ph_signal_slopes_z(const ph_model *m, const ph_signal *s, double t, const double *z, const motion *motions,
                        double *by_z);

// Keeps in the workspace which law is not finite there, if the loads are not.
void ph_law_watch(const ph_model *m, const ph_place *at, ph_workspace *ws);
void ph_law_forget(ph_workspace *ws);
bool ph_law_fault(const ph_workspace *ws, ph_error *err);  // reports it; false: there is none

// Appends inputs, controller states and outputs to a row; reads the first two back from it.
double *ph_laws_observe(const ph_model *m, double t, const double *z, const motion *motions, double *row);
void ph_laws_restore(const ph_model *m, const double *row, double *z);

#endif
