// What a result of a sweep that was read holds, to be freed.
#include "polhode/json.h"
#include "polhode/sweep.h"

#include <stdlib.h>

void ph_sweep_result_free(ph_sweep_result *r) {
    if (r == NULL) return;
    for (int i = 0; r->columns != NULL && i < r->varied + r->recorded; i++) free(r->columns[i]);
    for (int i = 0; r->units != NULL && i < r->varied + r->recorded; i++) free(r->units[i]);
    for (int i = 0; i < r->reason_count; i++) free(r->reasons[i]);
    ph_json_free(r->own);
    void *const all[] = {r->plan,   r->model,   r->version,    r->names,       r->units, r->columns,
                         r->status, r->reasons, r->statistics, r->sensitivity, r};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
}
