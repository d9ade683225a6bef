// What optimal control supports: one table for the reader, the checks, the help, the schema and the documentation.
#ifndef POLHODE_OCP_SUPPORT_H
#define POLHODE_OCP_SUPPORT_H

#include "polhode/ocp.h"

// Row `index` of those of a part of the problem file. The first rows of "controls", "final" and "cost" are in the order
// of ph_control_kind, ph_final_kind and ph_cost_kind, those of "solve.control" in that of
// ph_controls_in_step, and an older name of the first.
const ph_optimize_feature *ph_feature_of(const char *part, int index);
// Whether a list of words, separated by blanks, contains a word.
bool ph_keys_have(const char *keys, const char *word);

// NULL if there is none of that name.
const ph_optimize_method *ph_optimize_method_find(const char *name);
// PH_COMBINATIONS if the method is unknown.
ph_combination ph_combination_of(ph_approach approach, const char *method);
// Whether every combination supports what the problem has: free bodies with rotors, efforts, no bounds.
bool ph_problem_is_basic(const ph_model *model, const ph_problem_def *def);

// The values of controls, conditions, costs and limits: indices, rotors that can be driven, unique reactions.  goals.c
ph_status ph_goals_check(const ph_model *model, const ph_problem_def *def, ph_error *err);

#endif
