// A sampled motion, and the distance of two of them.
#include "analysis/trajectory.h"

#include "base/vector.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double SAMPLES = 1000, FEW_SAMPLES = 64;
// Times of two runs are products of different steps, or decimals of a file: equal up to this fraction of the later one.
static const double SAME_TIME = 1e-10;

// The meaning of the last part of a column's dataset: /bodies/top/R.
static const struct part {
    const char *name;
    ph_part kind;
    int components;
} parts[] = {{"x", PH_PART_PLACE, 3}, {"R", PH_PART_ROTATION, 9}, {"v", PH_PART_VELOCITY, 3}, {"w", PH_PART_RATE, 3}};

static const struct part *part_of(const ph_column *c) {
    const bool body = strncmp(c->dataset, "/bodies/", 8) == 0, point = strncmp(c->dataset, "/points/", 8) == 0;
    if ((!body && !point) || !c->state) return NULL;  // markers are no state
    const char *last = strrchr(c->dataset, '/') + 1;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strcmp(parts[i].name, last) == 0 && parts[i].components == c->components) return parts + i;
    return NULL;
}

int ph_column_called(const ph_model *model, const char *name) {
    int count;
    const ph_column *columns = ph_model_columns(model, &count);
    for (int i = 0; i < count; i++)
        if (strcmp(columns[i].name, name) == 0) return i;
    return -1;
}

ph_status ph_trajectory_create(const ph_model *model, ph_trajectory **out, ph_error *err) {
    int columns;
    const ph_column *column = ph_model_columns(model, &columns);
    ph_trajectory *t = calloc(1, sizeof *t);
    *out = t;
    if (t) {
        t->column = calloc((size_t)columns + 1, sizeof *t->column);
        t->item = calloc((size_t)columns + 1, sizeof *t->item);
    }
    if (t == NULL || t->column == NULL || t->item == NULL) {
        ph_trajectory_free(t);
        *out = NULL;
        return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    }
    t->size = ph_model_nature_of(model).size;
    for (int c = 0; c < columns; c++) {
        const struct part *part = part_of(column + c);
        if (part == NULL) continue;
        if (column[c].component == 0) t->item[t->items++] = (ph_sample_item){part->kind, t->width, part->components};
        t->column[t->width++] = c;
    }
    return PH_OK;
}

void ph_trajectory_free(ph_trajectory *t) {
    if (t == NULL) return;
    free(t->column);
    free(t->item);
    free(t->t);
    free(t->data);
    free(t);
}

const int *ph_trajectory_columns(const ph_trajectory *t, int *count) {
    *count = t->width;
    return t->column;
}

long ph_trajectory_count(const ph_trajectory *t) { return t->count; }

static bool make_room(ph_trajectory *t) {
    if (t->count < t->room) return true;
    const size_t room = t->room > 0 ? 2 * (size_t)t->room : 64;
    double *times = realloc(t->t, room * sizeof *times);
    if (times) t->t = times;
    double *data = realloc(t->data, room * ((size_t)t->width + 1) * sizeof *data);
    if (data) t->data = data;
    if (times == NULL || data == NULL) return false;
    t->room = (long)room;
    return true;
}

static double length(const double *x, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += x[i] * x[i];
    return sqrt(sum);
}

ph_status ph_trajectory_add(ph_trajectory *t, double time, const double *row, ph_error *err) {
    if (t->count > 0 && !(time > t->t[t->count - 1]))
        return ph_fail(err, PH_ERR_ARGUMENT, "t", "expected a time after %.10g, got %.10g", t->t[t->count - 1], time);
    if (!make_room(t)) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    double *sample = t->data + t->count * t->width;
    for (int i = 0; i < t->width; i++) sample[i] = row[t->column[i]];
    for (int i = 0; i < t->items; i++) {
        const ph_sample_item *item = t->item + i;
        const double size = length(sample + item->at, item->components);
        if (item->part == PH_PART_VELOCITY) t->speed = ph_larger(t->speed, size);
        if (item->part == PH_PART_RATE) t->turning = ph_larger(t->turning, size);
    }
    t->t[t->count++] = time;
    return PH_OK;
}

// --- distances ----------------------------------------------------------------------------------------------

// Speeds and rates below this part of the others, in units of the model's size, are no size to divide by: rounding of
// the others, 1e-16, must stay below the bounds of laws, 1e-11.
static const double ROUNDING = 1e-4;

void ph_motion_scale(const ph_trajectory *t, double *speed, double *turning) {
    const double pace = ph_larger(t->speed / t->size, t->turning);
    *speed = pace > 0 ? ph_larger(t->speed, ROUNDING * pace * t->size) : 1;
    *turning = pace > 0 ? ph_larger(t->turning, ROUNDING * pace) : 1;
}

// Of rotations A and B: |A - B| in Frobenius' norm is sqrt(8) sin(angle/2), which keeps the digits of small angles.
static double difference(const ph_sample_item *item, const double *a, const double *b) {
    double d[9];
    for (int k = 0; k < item->components; k++) d[k] = a[item->at + k] - b[item->at + k];
    const double size = length(d, item->components);
    if (item->part != PH_PART_ROTATION) return size;
    return 2 * ph_asin(ph_fmin(1, size / sqrt(8)));
}

static bool known(const ph_sample_item *item, const double *sample) {
    for (int k = 0; k < item->components; k++)
        if (isnan(sample[item->at + k])) return false;
    return true;
}

void ph_distance_add(const ph_trajectory *reference, long i, const double *sample, ph_distance *d) {
    const double *wanted = reference->data + i * reference->width;
    double *of_part[] = {[PH_PART_PLACE] = &d->position,
                         [PH_PART_ROTATION] = &d->attitude,
                         [PH_PART_VELOCITY] = &d->velocity,
                         [PH_PART_RATE] = &d->rate};
    for (int k = 0; k < reference->items; k++) {
        const ph_sample_item *item = reference->item + k;
        if (!known(item, wanted)) continue;
        double *most = of_part[item->part];
        // a quantity that the other lacks is not compared
        *most = known(item, sample) ? ph_larger(*most, difference(item, wanted, sample)) : INFINITY;
    }
    d->common++;
    d->configuration = ph_larger(d->position / reference->size, d->attitude);
    double speed, turning;
    ph_motion_scale(reference, &speed, &turning);
    d->motion = ph_larger(d->velocity / speed, d->rate / turning);
}

bool ph_trajectory_find(const ph_trajectory *t, double time, long *cursor) {
    const double near = SAME_TIME * fabs(time);
    while (*cursor < t->count && t->t[*cursor] < time - near) ++*cursor;
    return *cursor < t->count && t->t[*cursor] <= time + near;
}

ph_distance ph_trajectory_distance(const ph_trajectory *reference, const ph_trajectory *other) {
    ph_distance d = {0};
    long cursor = 0;
    for (long i = 0; i < other->count; i++)
        if (ph_trajectory_find(reference, other->t[i], &cursor))
            ph_distance_add(reference, cursor, other->data + i * other->width, &d);
    return d;
}

// --- runs ---------------------------------------------------------------------------------------------------

double ph_sampling_interval(double step, double duration) {
    return step * ph_fmax(1, ceil(duration / step / SAMPLES - 1e-9));  // a whole number of thousands stays it
}

double ph_adaptive_interval(double step, double duration) {
    const double interval = ph_sampling_interval(step, duration);
    return interval * ph_fmax(1, ceil(duration / interval / FEW_SAMPLES));
}

ph_simulation ph_sampled(const ph_simulation *sim, double interval) {
    ph_simulation s = *sim;
    const double every = interval / sim->step, whole = nearbyint(every);
    s.every = whole >= 1 && fabs(every - whole) <= 1e-9 * whole ? (int)whole : 1;  // steps are decimals: rounding
    return s;
}

static ph_status keep_row(void *user, double t, const double *row) { return ph_trajectory_add(user, t, row, NULL); }

ph_status ph_trajectory_run(const ph_model *model, const ph_simulation *sim, ph_trajectory *trajectory,
                            ph_summary *summary, ph_error *err) {
    const ph_observer observer = {.user = trajectory, .row = keep_row};
    return ph_run(model, sim, &observer, summary, err);
}
