// A plan of a sweep as read: shared by its reader, what computes samples and what collects them.
#ifndef POLHODE_IO_SWEEP_PLAN_H
#define POLHODE_IO_SWEEP_PLAN_H

#include "analysis/design.h"
#include "analysis/reduction.h"
#include "io/document.h"
#include "polhode/sweep.h"

// The formula of a record. Its variables are the values of all reductions, then those of the parameters. Those of a
// reduction are the columns that are used, t, then the parameters.
typedef struct ph_recorded {
    const char *name;
    ph_formula of;
} ph_recorded;

typedef struct ph_record_list {
    ph_recorded *records;
    int count;
    ph_reduction *reductions;
    int reduction_count, reduction_room;
    int *used;  // columns that reductions read
    int used_count, used_room;
    int parameters;  // of the model
    size_t work;     // doubles of scratch
} ph_record_list;

struct ph_sweep {
    ph_document *plan;   // text and memory of the plan
    ph_document *model;  // of its model, with its own settings
    ph_model *compiled;  // with those of the plan; NULL: a Poisson system
    char *text;          // of the model with the settings of the plan in it
    ph_simulation sim;   // the settings of the model as it is
    const ph_column *columns;
    int column_count;
    ph_design design;
    const char **varied, **recorded;  // names
    ph_record_list list;
    long rows;
    int most_lanes;  // 0: as many as there are
};

// What a record may name.
typedef struct ph_record_names {
    const ph_column *columns;
    int column_count;
    const ph_parameter *parameters;
    int parameter_count;
    double step, duration;  // [s]
} ph_record_names;

// Adds the record in the text, which stays; the list's arrays are freed with ph_records_free. PH_ERR_MODEL with a
// fault.
ph_status ph_record_add(ph_record_list *list, const ph_record_names *names, const char *name, const char *text,
                        ph_line *fault);
// After the last: numbers the variables of all formulas.
void ph_records_number(ph_record_list *list);
void ph_records_free(ph_record_list *list);

// The text of a model with other members of "simulation"; the caller's to free, NULL when memory is out.
char *ph_merge_simulation(const ph_json *model, const ph_json *plan, int simulation);

#endif
