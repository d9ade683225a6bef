// Optimal control of one rigid body, cold starts: the whole solution, and one iteration against the number of steps.
// usage: bench_slew
#include "bench.h"
#include "polhode/lie/so3.h"
#include "polhode/polhode.h"

#include <string.h>

typedef struct slew {
    ph_model *model;
    ph_control_def control;
    ph_final_def final;
    ph_cost_def cost;
    ph_problem_def def;
    int iterations;
    double found;  // cost
} slew;

static const char MODEL[] = "{\"polhode\":1,\"bodies\":[{\"name\":\"hub\",\"mass\":10,\"inertia\":[1,2,3]}]}";

static void make(slew *s, ph_model *model, int steps) {
    *s = (slew){.model = model};
    s->control = (ph_control_def){.name = "u", .kind = PH_CONTROL_TORQUE, .frame = PH_FRAME_BODY};
    s->final = (ph_final_def){.has_orientation = true, .has_omega = true, .rotor = -1};
    so3_store(so3_exp(vec3_scale(2.0943951023931953 / sqrt(3), vec3_make(1, 1, 1))), s->final.orientation);
    s->cost = (ph_cost_def){.weight = 0.5};
    s->def = ph_problem_default();
    s->def.duration = 5;
    s->def.steps = steps;
    s->def.controls = &s->control;
    s->def.finals = &s->final;
    s->def.costs = &s->cost;
    s->def.control_count = s->def.final_count = s->def.cost_count = s->def.starts = 1;
}

// Time of one solution [ns] by a clock: processor time, where the machine is busy with others.
static double once(slew *s, double (*now)(void)) {
    ph_optimum *o;
    ph_error err = {0};
    const double start = now();
    if (ph_optimize(s->model, &s->def, NULL, &o, &err) != PH_OK) {
        fprintf(stderr, "slew: %s\n", err.what);
        exit(1);
    }
    const double time = now() - start;
    bench_sink = s->found = o->cost;
    s->iterations = o->iterations;
    ph_optimum_free(o);
    return time;
}

static void table(ph_model *model) {
    enum { SIZES = 5, ROUNDS = 15 };
    slew slews[SIZES];
    double first[SIZES], least[SIZES];
    for (int i = 0; i < SIZES; i++) {
        make(&slews[i], model, 100 << i);
        first[i] = least[i] = once(&slews[i], bench_cpu_now);
    }
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < SIZES; i++) {
            const double time = once(&slews[i], bench_cpu_now);
            if (time < least[i]) least[i] = time;
        }
    puts("120-degree slew of an asymmetric body, direct, variational, cold start");
    puts("  steps  iterations  first [ms]  least [ms]   per iteration and step [us]   growth");
    double base = 0;
    for (int i = 0; i < SIZES; i++) {
        const double each = least[i] / slews[i].iterations / slews[i].def.steps;
        if (i == 0) base = each;
        printf("%7d %11d %11.3f %11.3f %29.3f %8.2f\n", slews[i].def.steps, slews[i].iterations, 1e-6 * first[i],
               1e-6 * least[i], 1e-3 * each, each / base);
    }
}

int main(void) {
    ph_document *doc;
    ph_model *model;
    ph_error err = {0};
    if (ph_document_parse(MODEL, strlen(MODEL), "slew", &doc, &err) != PH_OK ||
        ph_document_compile(doc, &model, &err) != PH_OK) {
        fprintf(stderr, "slew: %s\n", err.what);
        return 1;
    }
    table(model);
    ph_model_free(model);
    ph_document_free(doc);
    return 0;
}
