// Models on which the solution of implicit steps was difficult, as model files made from fixed random numbers, and runs
// of them that are judged: the rows of the table of docs/benchmarks.md. Test and benchmark share them; only the public
// interface is used, so that any version of the library can be measured.
#ifndef POLHODE_TESTS_NEWTON_MODELS_H
#define POLHODE_TESTS_NEWTON_MODELS_H

#include "polhode/polhode.h"

typedef enum newton_row {
    NEWTON_BALL,    // compact bodies on arms, fast free bodies
    NEWTON_ORBIT,   // a satellite
    NEWTON_LOOPS,   // overconstrained loops with one weak spring
    NEWTON_BEAMS,   // slender beams
    NEWTON_RANDOM,  // random loops with springs and dampers
    NEWTON_CHANGE,  // mechanisms through their change points
    NEWTON_SPEED,   // a chain, a four-bar and a cantilever that Exudyn computes as well
    NEWTON_ROWS
} newton_row;
const char *newton_row_name(newton_row row);

// What the end of a run is compared with, beside the energy.
typedef enum newton_check {
    NEWTON_CHECK_ENERGY,     // nothing else
    NEWTON_CHECK_REFERENCE,  // all bodies: rkmk54 with a small tolerance
    NEWTON_CHECK_POSITION,   // the same, positions only: where h m v is more than the angular momentum of a body on
                             // se3, its orientation is that of the discretisation
    NEWTON_CHECK_CRANK,      // the first body is a crank with th'' = value sin th, th from upright
    NEWTON_CHECK_TIP         // the last body sinks by about twice `value`, its static deflection
} newton_check;

enum { NEWTON_STEPS = 5 };
typedef struct newton_model {
    char name[64];
    char *text;                  // the model file
    double steps[NEWTON_STEPS];  // [s], from large to small
    int step_count;
    double duration;  // [s]
    newton_check check;
    double value;
    double size;        // of the motion [m]
    bool conservative;  // else the energy must not grow
    double band;        // of the energy, in largest kinetic energies; 0: the default
    double tolerance;   // of Newton's method; 0: the default
    double push[3];     // constant force on the last body [N]: its work is counted
    double *truth;      // of references, [7 bodies] orientation and position; NULL: not computed yet
    int truth_count;
} newton_model;

// Models are numbered from 0; the same number is the same model on every machine.
int newton_model_count(newton_row row);
newton_model newton_model_make(newton_row row, int index);
void newton_model_free(newton_model *m);

// With options, as the command line has them. Ends with NULL.
const char *const *newton_methods(newton_row row);

// --- of the runs ------------------------------------------------------------------------------------------------

typedef struct newton_outcome {
    bool ok;
    char why[200];   // not ok: the reason
    double reached;  // [s]
    int steps;
    double iterations;  // of Newton's method, per step
    long most;          // in one step
    double us;          // processor time per step
    double error;       // at the end: of positions relative to `size`, of orientations [rad]; NAN: not compared
    double drift;       // largest |E - E0| over the largest kinetic energy
    double last[3];     // position of the last body at the end [m]
} newton_outcome;

// One run, judged. The reference of the model is computed when it is needed first.
newton_outcome newton_run(newton_model *m, const char *method, double step);

// --- shared by the generators -------------------------------------------------------------------------------------

newton_model newton_beam_make(int index);
newton_model newton_cantilever_make(void);  // 16 elements, for NEWTON_SPEED
enum { NEWTON_BEAM_COUNT = 24 };

#endif
