// The tangent of the equations of a step: factors, forces and joints, all stages together.   docs/theory/implicit.md
//
//   sum_k N_ik x_k + s L_i^T (K_i dq_i + D_i dv_i) + B_i^T mu_i = r_i                                        (I.8)
//   C_i sum_k R_ik x_k + s (Yq_i dq_i + Yv_i dv_i) = rho_i,   dq_i = sum_k H_ik x_k,   dv_i = sum_k A_ik x_k
//
// x_k [nv] are the unknowns of stage k, mu_i [nc] the multipliers. N, H, L and R belong to a factor: the method fills
// them. K and D are those of the forces at stage i, with the reactions of joints where these are taken there; C and B
// constraints at two places of the method's choice, Y their derivatives. Of redundant constraints combinations at the
// rank of the system are taken, the same in all iterations of a step.
#ifndef POLHODE_INTEGRATORS_STEP_MATRIX_H
#define POLHODE_INTEGRATORS_STEP_MATRIX_H

#include "base/tape.h"
#include "linalg/blocks.h"
#include "polhode/system.h"

enum { PH_STEP_STAGES = 4 };  // the most

typedef struct ph_step_rows ph_step_rows;

enum {
    PH_STEP_MOVED = 1,    // L is used
    PH_STEP_ENDS = 2,     // R is used
    PH_STEP_SLOPES = 4,   // reactions and their derivatives too: ph_step_matrix_add_slopes
    PH_STEP_JOINED = 8,   // factors without a joint have the first stage alone
    PH_STEP_SPREAD = 16,  // forces act at `places` of their own, and enter the equations of all stages
    PH_STEP_FREE = 32,    // no forces: joints alone couple factors
};

// A factor has 6 components here, of which a point uses the last three; matrices are row-major.
typedef struct ph_step_matrix {
    const ph_system *sys;
    ph_split *bonds;
    int stages;
    int places;  // at which forces act: the stages, or as many as PH_STEP_SPREAD has
    int uses;
    int *own_stages;  // [group.count]
    bool *loaded;     // [group.count] forces act on it whose derivatives are taken; only then L and H are used
    double *inertia;  // [36 group.count] M of each factor
    double *N, *H;    // [(6 stages)^2 group.count]
    double *R;        // the same; NULL, where it is not used: 1
    double *L;        // [36 group.count] with one stage; NULL: 1
    // PH_STEP_SPREAD: blocks [36 (places x stages) group.count] in place of H, L and A. A force at place i enters the
    // equations of stage j as L_ij^T; dq_i = sum_k H_ik x_k, dv_i = sum_k V_ik x_k.                          (VG.27)
    double *spread_H, *spread_V, *spread_L;
    double A[PH_STEP_STAGES][PH_STEP_STAGES];
    double scale;   // of the stiff forces in the equations
    double *sigma;  // [places ties PH_TIE_RESULTANTS] resultants that K is made with                        (I.11)
    // own
    ph_blocks *blocks;
    ph_factors *factors;
    double *K, *D, *Y[2], *x;
    double *C[2];                    // [12 nc] B and C of the last rows
    double *U;                       // combinations of redundant constraints
    double *kept;                    // sigma of the last step
    ph_block *own, *tie, *reaction;  // [group.count], [4 ties], [4 joints]
    ph_step_rows *rows;              // [row_count] joints, those of redundant constraints together
    struct spot *spots;              // [2 joints]
    int row_count;
    void *memory;
} ph_step_matrix;

ph_status ph_step_matrix_create(const ph_system *sys, int stages, int uses, ph_step_matrix **out);
// With PH_STEP_SPREAD.
ph_status ph_step_matrix_create_spread(const ph_system *sys, int stages, int places, int uses, ph_step_matrix **out);
void ph_step_matrix_free(ph_step_matrix *m);

// Of the six components of a factor, the first that it has.
static inline int ph_factor_first(const ph_factor *f) { return f->kind == PH_RN ? 3 : 0; }

static inline bool ph_step_matrix_stiff(const ph_step_matrix *m) { return m->bonds->tie_count > 0; }

// At the start of a step: the combinations of redundant constraints there, and the resultants of all stages, those of
// the last step where the step follows it.                                                                    (I.12)
ph_status ph_step_matrix_begin(ph_step_matrix *m, const ph_place *at, bool follows, ph_workspace *ws);
// After a step that was made: its resultants stay for the next one.
void ph_step_matrix_keep(ph_step_matrix *m);
// What a step leaves to the next one.
void ph_step_matrix_memory(ph_step_matrix *m, ph_tape *tape);

// A new matrix: N of all factors, then for every stage its forces, its constraints with B at `begin` and C at `end`,
// and the slopes of reactions lambda there and of C a - xi in the rows of a stage, a NULL: of C v; then the factors.
void ph_step_matrix_clear(ph_step_matrix *m);
void ph_step_matrix_add_forces(ph_step_matrix *m, int stage, const ph_place *at, ph_workspace *ws);
void ph_step_matrix_add_rows(ph_step_matrix *m, int stage, const ph_place *begin, const ph_place *end,
                             ph_workspace *ws);
// With B and C as the method has filled them in m->C.
void ph_step_matrix_put_rows(ph_step_matrix *m, int stage);
void ph_step_matrix_add_slopes(ph_step_matrix *m, int stage, int row_stage, const ph_place *at, const double *a,
                               const double *lambda, ph_workspace *ws);
// Of reactions alone: s d(C^T lambda)/dq in the equations of a stage, for the x_k of a factor that move it there.
void ph_step_matrix_add_reactions(ph_step_matrix *m, int stage, int k, const ph_place *at, double s,
                                  const double *lambda, ph_workspace *ws);
ph_status ph_step_matrix_factor(ph_step_matrix *m);

// r [stages nv] and rows [stages nc] become x and mu.
ph_status ph_step_matrix_solve(ph_step_matrix *m, double *r, double *rows);

// The largest rate at which dampers slow the system down at a place [1/s]: a bound of it where that is below `enough`,
// which costs little, else the rate. K and D of the ties are overwritten; x, r [nv], rows [nc] scratch.
double ph_step_matrix_damping(ph_step_matrix *m, const ph_place *at, double enough, double *x, double *r, double *rows,
                              ph_workspace *ws);  // damping_rate.c

// After a solution x [stages nv]: the resultants of a stage, which was `at`, once it has moved by it; u [nv] scratch.
void ph_step_matrix_predict(ph_step_matrix *m, int stage, const ph_place *at, const double *x, double *u,
                            ph_workspace *ws);

// --- matrices of one factor -----------------------------------------------------------------------------------

// The derivative of ad_v^T M v by v, with h added to M v: minus that of the gyroscopic forces.
void ph_factor_gyroscopic(const ph_factor *f, const double *M, const double *v, const double *h, double *out);
// ad_x^T p as a matrix on x, times s, added to out.
void ph_factor_add_bent(const ph_factor *f, double s, const double *p, double *out);

#endif
