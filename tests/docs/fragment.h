// What the pieces of C in the documentation are surrounded by (run_blocks.py).
#include <polhode/polhode.h>

extern ph_model *model;
extern ph_problem_def problem;
extern ph_optimizer *optimizer;
extern ph_optimizer_result result;
extern ph_simulation sim;
extern ph_error err;
extern double q[1], v[1];
void apply(const double *controls);
