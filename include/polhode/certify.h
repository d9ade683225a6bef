// The laws of a model and a method, measured: which hold, how well, and why they should.   docs/choosing-a-method.md
#ifndef POLHODE_CERTIFY_H
#define POLHODE_CERTIFY_H

#include "polhode/integrate.h"

#ifdef __cplusplus
extern "C" {
#endif

// --- symmetries ---------------------------------------------------------------------------------------------

// A rigid motion of the whole system that neither its constraints nor its forces notice: every point x moves with
// the velocity a + b x x. The momentum a.p + b.L is then conserved.
typedef struct ph_symmetry {
    double a[3], b[3];
    double inertia;  // twice the kinetic energy of that motion, initially
} ph_symmetry;

enum { PH_SYMMETRIES_MAX = 6 };  // there are no more rigid motions

// Found by trying all rigid motions at states near the initial one, and forces up to `duration`; PH_SYMMETRIES_MAX at
// most. Rotations (b of length 1) come first, then translations (b = 0, a of length 1).
PH_API ph_status ph_find_symmetries(const ph_model *model, double duration, ph_symmetry *symmetries, int *count,
                                    ph_error *err);
// Of forces from t to `duration` only.
PH_API ph_status ph_find_symmetries_after(const ph_model *model, double t, double duration, ph_symmetry *symmetries,
                                          int *count, ph_error *err);

// a.p + b.L from the momenta p and L [3] of the results, where L is about the model's centre. *size grows to what it
// can be at most.
PH_API double ph_symmetry_momentum(const ph_symmetry *symmetry, const ph_model_nature *nature, const double *p,
                                   const double *L, double *size);

// "angular momentum about z", "linear momentum along x"; with a point on the axis if it does not pass through the
// origin.
enum { PH_LAW_NAME = 136 };
PH_API void ph_symmetry_name(const ph_symmetry *symmetry, const ph_model_nature *nature, char name[PH_LAW_NAME]);

// --- the certificate ----------------------------------------------------------------------------------------

// What a method promises of a law on a model.
typedef enum ph_law_kind {
    PH_LAW_NONE,      // no law: the reason names the cause
    PH_LAW_EXACT,     // to rounding
    PH_LAW_BOUNDED,   // in a band that shrinks with the order
    PH_LAW_DECAYING,  // never rises, but for an error of the order
    PH_LAW_ORDER,     // the error falls with the order
    PH_LAW_KINDS
} ph_law_kind;
// "exact", "bounded", ..
PH_API const char *ph_law_kind_name(ph_law_kind kind);

enum { PH_LEVELS = 3 };  // h, h/2, h/4

// One law: what is claimed of it, what was measured, and the verdict.
typedef struct ph_law {
    char name[PH_LAW_NAME];
    ph_law_kind kind;
    double measured[PH_LEVELS];  // what breaks it, at each step
    double bound;                // exact: of measured[]; the others: the least order
    double order;                // observed; NaN where there is none, or where all is rounding
    char reason[160];            // of the kind and the bound
    char result[120];            // what was found
    bool holds;
} ph_law;

enum { PH_LAWS_MAX = 24 };  // of a certificate
// All laws of one model and method. `sim` is what was certified.
typedef struct ph_certificate {
    ph_simulation sim;
    ph_law laws[PH_LAWS_MAX];
    int count;
    bool holds;  // all of them
} ph_certificate;

// Runs the model from t = 0, or from sim->from, to sim->duration at sim->step, half and a quarter of it (an adaptive
// method: at tolerances that halve its steps), and back. Forces that are zero from the start on count for no law. A run
// that does not finish is the status; with PH_INTERRUPTED the certificate has the laws judged until then.
PH_API ph_status ph_certify(const ph_model *model, const ph_simulation *sim, ph_certificate *certificate,
                            ph_error *err);

#ifdef __cplusplus
}
#endif
#endif
